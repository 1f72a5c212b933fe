"""The values of all objects of the givens in one position after the other.

Positions of a task mostly differ in typed numbers alone: the coordinates of points, a length, the radius of a circle.
The lines of one of them are run once. For the next, the numbers are put into their places and the objects that depend
on them are computed anew, which takes a third of the time. Givens of other forms are run line by line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TypeAlias

from gnomon.ggb.check.goals import GoalError
from gnomon.ggb.construction.construction import Algorithm, Construction, Definition, Element
from gnomon.ggb.run.interpreter import run_line
from gnomon.ggb.values.objects import Point, Value
from gnomon.interpret.budget import metered

State: TypeAlias = tuple[Value, float | None, tuple[float, float] | None]
"""What an object has in a position: its value, its parameter on a path, its place in a region."""
Places: TypeAlias = tuple[tuple[str | None, ...], tuple[State, ...]]
"""The labels and the states of all objects of the givens."""

_ONE_AT_A_TIME = Lock()  # rewards may be computed in several threads, which share the templates
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?![\w°;])")
_POINT = re.compile(r"[A-Z]\w*'* = \(#, #\)")
_LENGTH = re.compile(r"[a-z]\w*'* = #")
_CIRCLE = re.compile(r"[a-z]\w*'* = Circle\([A-Z]\w*'*, #\)")
_OF_POINTS = re.compile(r"[A-Za-z]\w*'* = (?:Circle|Line|Segment|Ray|Vector)\([A-Z]\w*'*, [A-Z]\w*'*\)")
"""Lines whose objects depend on points alone, and are computed by one algorithm without a choice."""


def start(givens: Sequence[str]) -> Construction:
    """A construction of the givens alone."""
    construction = Construction()
    construction.seed = "\n".join(givens)  # what a script draws at random differs from position to position
    for line in givens:
        result = run_line(construction, line)
        if not result.ok:
            raise GoalError(f"the given line {line!r} does not run: {result.error}")
    return construction


def given_elements(definitions: Sequence[Definition]) -> list[Element]:
    """All objects of the givens in an order that is the same in every position, with those inside their lines."""
    found: dict[int, Element] = {}
    for definition in definitions:
        for algorithm in definition.algorithms:
            found.update((id(element), element) for element in (*algorithm.inputs, *algorithm.outputs))
        found.update((id(element), element) for element in definition.elements)
    return list(found.values())


def state_of(element: Element) -> State:
    """The value and the place of an object."""
    return element.value, element.parameter, element.place


@lru_cache(maxsize=2048)
def places_of(givens: tuple[str, ...]) -> Places:
    """The labels and states of all objects of the givens; kept, because trainers grade many responses to one task."""
    template = _template(tuple(_NUMBER.sub("#", line) for line in givens))
    if template is not None:
        with _ONE_AT_A_TIME:
            return template.at(givens)
    elements = given_elements(start(givens).definitions)
    return tuple(element.label for element in elements), tuple(map(state_of, elements))


def forget_places() -> None:
    """Forget all positions that were computed, as timings of new problems need it."""
    places_of.cache_clear()
    _template.cache_clear()


@dataclass(frozen=True, slots=True)
class _Template:
    """Givens that ran once; `numbers` are the objects that the numbers of each line belong to."""

    construction: Construction
    numbers: tuple[Element | None, ...]
    algorithms: tuple[Algorithm, ...]
    elements: tuple[Element, ...]
    labels: tuple[str | None, ...]

    def at(self, givens: Sequence[str]) -> Places:
        """The places of the objects where the lines have the numbers of `givens`."""
        for line, element in zip(givens, self.numbers, strict=True):
            if element is not None:
                found = [float(text) for text in _NUMBER.findall(line)]
                element.value = Point(found[0], found[1]) if len(found) == 2 else found[0]
        self.construction.budget.start_line()
        with metered(self.construction.budget):
            for algorithm in self.algorithms:
                algorithm.run()
        return self.labels, tuple(map(state_of, self.elements))


@lru_cache(maxsize=256)
def _template(forms: tuple[str, ...]) -> _Template | None:
    """The givens with these lines, in which # stands for a number; None where a line is of another form."""
    if not all(any(form.fullmatch(line) for form in (_POINT, _LENGTH, _CIRCLE, _OF_POINTS)) for line in forms):
        return None
    construction = start([_with_numbers(line, place) for place, line in enumerate(forms)])
    definitions = construction.definitions
    if len(definitions) != len(forms) or any(len(d.elements) != 1 for d in definitions):
        return None  # a line defines an object again, or makes several
    numbers: list[Element | None] = []
    for line, definition in zip(forms, definitions, strict=True):
        if "#" not in line:
            numbers.append(None)
        elif not definition.algorithms:
            if type(definition.elements[0].value) is not (Point if line.endswith(")") else float):
                return None  # x = 3 is a line
            numbers.append(definition.elements[0])
        else:
            (inside,) = (e for e in definition.algorithms[0].inputs if e.label is None)
            numbers.append(inside)
    elements = given_elements(definitions)
    algorithms = tuple(algorithm for definition in definitions for algorithm in definition.algorithms)
    return _Template(
        construction, tuple(numbers), algorithms, tuple(elements), tuple(element.label for element in elements)
    )


def _with_numbers(line: str, place: int) -> str:
    """A line of givens with numbers that put no two objects into one place."""
    return line.replace("#", f"{place}.5", 1).replace("#", f"{place * place}.25", 1)


__all__ = ["Places", "State", "forget_places", "given_elements", "places_of", "start", "state_of"]
