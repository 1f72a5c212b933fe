"""The steps of a solution, computed again: every equation of the relation, and what it says about the figure.

An equation is a chain of expressions with signs of equality between them. Numbers are computed; lengths, angles and
ratios of named points are measured in the figure that the code draws, at the scale of the statement; a letter keeps the
value that an equation before gave it. What can be computed must agree along the chain, and where a relation computes at
all, one of its equations must end at the answer.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gnomon.problem import Number, Problem
from gnomon.program.figure import Figure
from gnomon.suites.program.verify.latex_arithmetic import arithmetic
from gnomon.suites.program.verify.measured_answer import scale_of
from gnomon.suites.program.verify.seen import angle

EXACT, MEASURED = 1e-7, 2e-3
"""How far apart computed and measured numbers may be, relative to them; typed coordinates are rounded."""
_MATH = re.compile(r"\$([^$]+)\$")
_ANGLE = re.compile(r"\\angle ([A-Z]'?)([A-Z]'?)([A-Z]'?)(?![A-Z])")
_LENGTH = re.compile(r"(?<![A-Za-z\\])([A-Z]'?)([A-Z]'?)(?![A-Za-z'])")
_LETTER = re.compile(r"(?<![A-Za-z\\])([A-Za-z])(?![A-Za-z])")
_NOT_TO_SCALE = "not drawn to scale", "not to scale"


def wrong_steps(problem: Problem, figure: Figure, statement: str) -> Iterator[str]:
    """What is wrong with the relation that the solution names, in sentences."""
    for step in problem.solution:
        if step.reason != "relation":
            continue
        chains = {language: _MATH.findall(text) for language, text in step.text.items()}
        if set(chains["en"]) != set(chains["zh"]):
            odd = sorted(set(chains["en"]) ^ set(chains["zh"]))
            yield f"the English and the Chinese relation differ in {', '.join(odd)}"
        assert isinstance(problem.answer, Number)
        yield from _computed(chains["en"], _EquationReader(figure, statement), problem.answer.value)


def _computed(chains: Sequence[str], reader: _EquationReader, answer: float) -> Iterator[str]:
    reached = computes = False
    for chain in chains:
        sides = chain.split("=")
        known = [value for value in (reader.value(side) for side in sides) if value is not None]
        for one, other in itertools.pairwise(known):
            if one.fixed == other.fixed and not one.equals(other):
                yield f"the relation says {chain}, where one side is {one.number:.6g} and the other {other.number:.6g}"
        if known and not known[-1].measured and (len(known) > 1 or chain is chains[-1]):
            computes |= len(known) > 1
            reached |= math.isclose(known[-1].number, answer, rel_tol=EXACT)
        reader.learn(sides, [one.number for one in known if one.fixed])
    if computes and not reached:
        yield f"no equation of the relation ends at the answer {answer:.6g}"


@dataclass(frozen=True)
class _Value:
    number: float
    measured: bool = False
    fixed: bool = True
    """Whether the scale of the figure is known or does not matter."""

    def equals(self, other: _Value) -> bool:
        near = MEASURED if self.measured or other.measured else EXACT
        return math.isclose(self.number, other.number, rel_tol=near, abs_tol=1e-9)


class _EquationReader:
    """Expressions of a relation as numbers."""

    def __init__(self, figure: Figure, statement: str) -> None:
        self.points = figure.points
        self.fits = not any(said in statement for said in _NOT_TO_SCALE)
        self.scale = scale_of(figure, statement) if self.fits else None
        self.letters: dict[str, float] = {}

    def value(self, text: str) -> _Value | None:
        """The value of an expression; None if it has none."""
        if text.count(" : ") == 1:
            above, below = (self._number(part, 1.0) for part in text.split(" : "))
            held = self._named(text)
            return None if above is None or not below else _Value(above / below, held)
        once = self._number(text, self.scale or 1.0)
        if once is None:
            return None
        fixed = self.scale is not None or self._number(text, 2.0) == once
        return _Value(once, self._named(text), fixed)

    def learn(self, sides: Sequence[str], numbers: Sequence[float]) -> None:
        """Letters that an equation gives a value: ``r = 5`` or ``r^2 = 25``."""
        for side in sides[:-1]:
            found = re.fullmatch(r"([A-Za-z])(\^2)?", side.strip())
            if found and numbers and found[1] not in self.letters and numbers[-1] >= 0:
                self.letters[found[1]] = math.sqrt(numbers[-1]) if found[2] else numbers[-1]

    def _named(self, text: str) -> bool:
        return "\\angle" in text or _LENGTH.search(text) is not None

    def _number(self, text: str, scale: float) -> float | None:
        if self._named(text) and not self.fits:
            return None
        try:
            spelled = _ANGLE.sub(lambda found: self._angle(found.groups()), text)
            spelled = _LENGTH.sub(lambda found: self._length(found[1], found[2], scale), spelled)
            spelled = _LETTER.sub(lambda found: f"({self.letters[found[1]]:.15f})", spelled)
        except KeyError:
            return None
        return arithmetic(spelled)

    def _length(self, a: str, b: str, scale: float) -> str:
        return f"({scale * abs(self.points[a] - self.points[b]):.12f})"

    def _angle(self, names: tuple[str, ...]) -> str:
        a, vertex, b = (self.points[name] for name in names)
        return f"({angle(vertex, a, b):.12f})"
