"""Reference solutions of the construct suite, spoiled in twelve systematic ways.

Every kind of mistake yields as many scripts as it finds places in the solution. `spoiled_scripts` takes one of each
kind, and then further ones of the kinds that have more, so that a problem has twelve different ones although some kinds
do not apply to it. A script counts as spoiled only if it breaks something, which is decided without the
grader: a line does not run, an object is missing, a given is changed, or an object differs from that of every reference
solution in at least one position of the givens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, pairwise, zip_longest

from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Line, Point, Polygon, Segment, Value, is_defined
from gnomon.problem import Goals, Problem
from gnomon.suites.construct.givens import names_of
from gnomon.suites.construct.grading import asked_of, task_of
from gnomon.suites.construct.verify.claims import draw, objection, read_claims
from gnomon.suites.construct.verify.plain_shapes import NoMeaning, box, shape_of
from gnomon.suites.construct.verify.touching_shapes import same

Lines = list[str]
_LABEL = re.compile(r"^([A-Za-zα-ω]\w*'*)(?:\(\w\))?\s*[=:]")
_NEAR = 1e-7  # objects that are apart by less, as a part of the size of the figure, are the same


def label_of(line: str) -> str:
    """The name that a line defines."""
    found = _LABEL.match(line)
    return found[1] if found else ""


def replaced(lines: Lines, place: int, line: str) -> Lines:
    """The lines with one of them changed."""
    return [*lines[:place], line, *lines[place + 1 :]]


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Code with names replaced as a whole."""
    return re.sub(r"[A-Za-z]\w*'*", lambda match: names.get(match[0], match[0]), text)


def mentions(line: str, name: str) -> bool:
    """Whether a line uses a name."""
    return re.search(rf"(?<!\w){re.escape(name)}(?![\w'(])", line) is not None


class Case:
    """A problem's reference solution, and what is needed to spoil it."""

    def __init__(self, problem: Problem) -> None:
        self.lines: Lines = problem.code["geogebra"].split("\n")
        self.positions: list[Lines] = [list(lines) for lines in problem.formal["positions"]]
        self.givens = self.positions[0]
        self.given = names_of(self.givens)
        self.asked = asked_of(problem, task_of(problem))
        self.shown = run([*self.givens, *self.lines]).construction.snapshot()
        self.points = [name for name in self.given if isinstance(self.shown.get(name), Point)]
        self.goals = read_claims(problem.answer.goals if isinstance(problem.answer, Goals) else (), "Asked")
        self.solutions = [[line for step in steps for line in step["code"]] for steps in problem.formal["solutions"]]

    @cached_property
    def right(self) -> list[list[dict[str, Value]]]:
        """The objects that are asked for in every position, of every reference solution."""
        return [[self._objects(lines, script) for lines in self.positions] for script in self.solutions]

    def _objects(self, givens: Sequence[str], script: Sequence[str]) -> dict[str, Value]:
        found = run([*givens, *script]).construction.snapshot()
        return {name: found[name] for name in self.asked if name in found}

    def breaks(self, script: Sequence[str]) -> bool:
        """Whether a script is wrong, by an argument that does not need the goals."""
        ran = run([*self.givens, *script])
        if not ran.ok or any(label_of(line) in self.given for line in script):
            return True
        return not any(self._agrees(script, objects) for objects in self.right)

    def _agrees(self, script: Sequence[str], right: Sequence[Mapping[str, Value]]) -> bool:
        return all(
            _alike(self._objects(lines, script), objects) for lines, objects in zip(self.positions, right, strict=True)
        )

    def is_other_branch(self, script: Sequence[str]) -> bool:
        """Whether a script differs from a solution in a choice alone, and the second way finds all goals met.

        Where a task names no side, the other common point of two circles is as right as the first. So are the ends of a
        diameter with their names exchanged. The second way has its own formulas, and shares no code with the grader.
        """
        choice = r", [12]\)|-?(?:2 \* )?[\d.]+°"
        chosen = [re.sub(choice, "", line) for line in script] == [re.sub(choice, "", line) for line in self.lines]
        if not chosen and not self._exchanges(script):
            return False
        figures = (draw([*lines, *script], self.goals, self.given) for lines in self.positions)
        return not any(objection(goal, figure) for figure in figures for goal in self.goals)

    def _exchanges(self, script: Sequence[str]) -> bool:
        """Whether a script makes what a solution makes in every position, with two names exchanged in some."""
        made = [self._objects(lines, script) for lines in self.positions]
        return any(
            all(
                _alike(found, right) or _alike(_exchanged(found, *pair), right)
                for found, right in zip(made, objects, strict=True)
            )
            for pair in combinations(self.asked, 2)
            for objects in self.right
        )

    def places(self, command: str) -> Iterator[tuple[int, str, re.Match[str]]]:
        """The lines in which a pattern occurs, with the place and what was found."""
        for place, line in enumerate(self.lines):
            for found in re.finditer(command, line):
                yield place, line, found

    def others(self, place: int, name: str) -> list[str]:
        """Points that are there before a line: the given ones first, without one of them."""
        made = [label_of(line) for line in self.lines[:place]]
        return [p for p in (*self.points, *made) if p != name and isinstance(self.shown.get(p), Point)]

    def wanted(self) -> Iterator[tuple[int, str, Value]]:
        """The objects that are asked for, the last first, with the lines that define them."""
        for name in reversed(self.asked):
            place = next((k for k, line in enumerate(self.lines) if label_of(line) == name), None)
            if place is not None and name in self.shown:
                yield place, name, self.shown[name]


def _exchanged(objects: Mapping[str, Value], one: str, two: str) -> dict[str, Value]:
    names = {one: two, two: one}
    return {names.get(name, name): value for name, value in objects.items()}


def _alike(found: Mapping[str, Value], right: Mapping[str, Value]) -> bool:
    """Whether the same objects are there in the same places."""
    if found.keys() != right.keys():
        return False
    for name, value in right.items():
        if found[name] == value:
            continue
        if is_defined(value) != is_defined(found[name]):
            return False
        try:
            one, two = shape_of(found[name]), shape_of(value)
        except NoMeaning:
            return False
        size = max(box([two]), 1e-3)
        gaps = same(size, one, two)
        if gaps is None or any(abs(gap) > _NEAR for gap in gaps):
            return False
    return True


# -- the twelve kinds --------------------------------------------------------------------------------------------------


def wrong_intersection(case: Case) -> Iterator[Lines]:
    """The other common point of two curves."""
    for place, line, found in reversed(list(case.places(r"(Intersect\([^()]*(?:\([^()]*\)[^()]*)*, )([12])\)"))):
        other = f"{found[1]}{'2' if found[2] == '1' else '1'})"
        yield replaced(case.lines, place, line[: found.start()] + other + line[found.end() :])


def wrong_point(case: Case) -> Iterator[Lines]:
    """A perpendicular, parallel or circle through, or about, another point."""
    for command in ("PerpendicularLine", "Line", "Circle", "PerpendicularBisector", "Midpoint", "Segment"):
        for place, line, found in case.places(rf"\b{command}\(([A-Z]\w*'*),"):
            for other in case.others(place, found[1]):
                yield replaced(case.lines, place, line[: found.start(1)] + other + line[found.end(1) :])


def typed_radius(case: Case) -> Iterator[Lines]:
    """A circle gets the radius that it has in the figure shown."""
    for place, line in enumerate(case.lines):
        value = case.shown.get(label_of(line))
        found = re.match(r"(\w+'*) = Circle\(([A-Z]\w*'*), .*\)$", line)
        if found and isinstance(value, Conic):
            yield replaced(case.lines, place, f"{found[1]} = Circle({found[2]}, {value.a!r})")
            yield replaced(case.lines, place, f"{found[1]} = Circle({found[2]}, {value.a:.3f})")
    for place, line, found in case.places(r"\bDistance\(([A-Z]\w*'*), ([A-Z]\w*'*)\)"):
        one, two = case.shown.get(found[1]), case.shown.get(found[2])
        if isinstance(one, Point) and isinstance(two, Point):
            length = abs(complex(one.x - two.x, one.y - two.y))
            yield replaced(case.lines, place, line.replace(found[0], repr(length), 1))


def special_shape(case: Case) -> Iterator[Lines]:
    """What is right in an isosceles or a right-angled figure only."""
    point = r"([A-Z]\w*'*)"
    for place, line, found in case.places(rf"AngleBisector\({point}, {point}, {point}\)"):
        median = f"Line({found[2]}, Midpoint({found[1]}, {found[3]}))"
        yield replaced(case.lines, place, line.replace(found[0], median, 1))
    for place, line, found in case.places(rf"PerpendicularLine\({point}, (?:Line|Segment)\({point}, {point}\)\)"):
        if found[1] not in (found[2], found[3]):
            median = f"Line({found[1]}, Midpoint({found[2]}, {found[3]}))"
            yield replaced(case.lines, place, line.replace(found[0], median, 1))
    for place, line, found in case.places(rf"PerpendicularBisector\({point}, {point}\)"):
        for corner in case.others(place, found[1]):
            if corner != found[2]:
                height = f"PerpendicularLine({corner}, Line({found[1]}, {found[2]}))"
                yield replaced(case.lines, place, line.replace(found[0], height, 1))
    for place, name, value in case.wanted():
        corners = case.others(place, name)
        if isinstance(value, Point):
            for one, two in pairwise(corners):
                yield replaced(case.lines, place, f"{name} = Midpoint({one}, {two})")
                yield replaced(case.lines, place, f"{name} = Rotate({one}, 90°, {two})")
                yield replaced(case.lines, place, f"{name} = Rotate({one}, 60°, {two})")
        elif isinstance(value, Conic):
            for one, two in pairwise(corners):
                yield replaced(case.lines, place, f"{name} = Circle(Midpoint({one}, {two}), {one})")
                yield replaced(case.lines, place, f"{name} = Circle({one}, {two})")
        elif isinstance(value, Line) and not isinstance(value, Segment):
            for one, two in pairwise(corners):
                yield replaced(case.lines, place, f"{name} = PerpendicularBisector({one}, {two})")
                yield replaced(case.lines, place, f"{name} = Line({one}, {two})")
        elif isinstance(value, Polygon):
            for one, two in pairwise(corners):
                yield replaced(case.lines, place, f"{name} = Polygon({one}, {two}, {len(value.vertices)})")


def copied_decimals(case: Case) -> Iterator[Lines]:
    """An object has the coordinates that it has in the figure shown: all digits, then four."""
    for digits in (".17g", ".4f"):
        for place, name, value in case.wanted():
            if (text := _typed(value, digits)) is not None:
                yield replaced(case.lines, place, f"{name} {text}")
    for place, line in reversed(list(enumerate(case.lines))):
        name = label_of(line)
        if name not in case.asked and isinstance(case.shown.get(name), Point):
            yield replaced(case.lines, place, f"{name} {_typed(case.shown[name], '.17g')}")


def _typed(value: Value, digits: str) -> str | None:
    """A definition of a point, line or circle by numbers alone."""
    if isinstance(value, Point):
        return f"= ({value.x:{digits}}, {value.y:{digits}})"
    if isinstance(value, Segment):
        return None
    if isinstance(value, Line):
        return f": {value.a:{digits}} x + {value.b:{digits}} y + {value.c:{digits}} = 0".replace("+ -", "- ")
    if isinstance(value, Conic) and value.a == value.b:
        return f"= Circle(({value.x:{digits}}, {value.y:{digits}}), {value.a:{digits}})"
    if isinstance(value, Polygon):
        return f"= Polygon({', '.join(f'({x:{digits}}, {y:{digits}})' for x, y in value.vertices)})"
    return None


def missing_object(case: Case) -> Iterator[Lines]:
    """An object that is asked for is not there, or has another name."""
    for place, _, _ in case.wanted():
        yield case.lines[:place] + case.lines[place + 1 :]
    for _, name, _ in case.wanted():
        yield [renamed(line, {name: f"{name}_{{7}}"}) for line in case.lines]


def swapped_labels(case: Case) -> Iterator[Lines]:
    """An object that is asked for and a helper exchange their names, or two that are asked for and differ in kind."""
    made = [name for line in case.lines if (name := label_of(line)) in case.shown]
    for _, name, value in case.wanted():
        for other in made:
            alike = isinstance(case.shown[other], type(value))
            if other != name and (other not in case.asked or not alike):
                names = {name: other, other: name}
                yield [renamed(line, names) for line in case.lines]


def doubled(case: Case) -> Iterator[Lines]:
    """An angle is doubled or turned the other way, a ratio doubled, or a number of a formula made larger."""
    for place, line, found in case.places(r"(-?)(\d+(?:\.\d+)?|[α-ω])(°?)(?=[,)])"):
        if found[3] or found[2][0] in case.given or not found[2][0].isdigit():
            twice = f"{found[1]}2 * {found[2]}{found[3]}"
            yield replaced(case.lines, place, line[: found.start()] + twice + line[found.end() :])
            turned = f"{'' if found[1] else '-'}{found[2]}{found[3]}"
            yield replaced(case.lines, place, line[: found.start()] + turned + line[found.end() :])
    for place, line, found in case.places(r"(Dilate\([^,]+, )([^,]+)(?=,)"):
        yield replaced(case.lines, place, line[: found.start()] + f"{found[1]}2 * ({found[2]})" + line[found.end() :])
    for place, line, found in case.places(r"(?<![\w.])\d+(?= ?[-+*/x)]|$)"):
        if "(x) =" in line:
            larger = str(int(found[0]) + 1)
            yield replaced(case.lines, place, line[: found.start()] + larger + line[found.end() :])


def deleted_line(case: Case) -> Iterator[Lines]:
    """A line that others need is left out."""
    for place, line in enumerate(case.lines):
        name = label_of(line)
        if name and any(mentions(later, name) for later in case.lines[place + 1 :]):
            yield case.lines[:place] + case.lines[place + 1 :]


def redefined_given(case: Case) -> Iterator[Lines]:
    """A given is put elsewhere, made from others, or another number."""
    for name in case.points:
        yield [f"{name} = (0.123, 4.567)", *case.lines]
    for name in case.given:
        value = case.shown.get(name)
        if isinstance(value, float):
            yield [f"{name} = {value + 0.75}", *case.lines]
        elif isinstance(value, Conic) and case.points:
            yield [f"{name} = Circle({case.points[0]}, {value.a + 0.5})", *case.lines]
        elif isinstance(value, Line) and len(case.points) > 1:
            yield [f"{name} = PerpendicularBisector({case.points[0]}, {case.points[1]})", *case.lines]
        elif not isinstance(value, Point):
            yield [f"{name} = 1", *case.lines]
    for one, two in zip(case.points, case.points[1:], strict=False):
        yield [f"{one} = Rotate({two}, 90°, (1, 1))", *case.lines]


def collapsed(case: Case) -> Iterator[Lines]:
    """An object that is asked for has no size, or lies on a given point."""
    for place, name, value in case.wanted():
        for corner in case.others(place, name)[:4]:
            if isinstance(value, Point):
                yield replaced(case.lines, place, f"{name} = {corner}")
            elif isinstance(value, Conic):
                yield replaced(case.lines, place, f"{name} = Circle({corner}, 0)")
            elif isinstance(value, Polygon):
                row = ", ".join([corner] * len(value.vertices))
                yield replaced(case.lines, place, f"{name} = Polygon({row})")
            elif isinstance(value, Line):
                yield replaced(case.lines, place, f"{name} = Line({corner}, {corner})")


def unknown_command(case: Case) -> Iterator[Lines]:
    """A command that does not exist."""
    for place, line in reversed(list(enumerate(case.lines))):
        if re.search(r"[A-Z][A-Za-z]+\(", line):
            yield replaced(case.lines, place, re.sub(r"([A-Z][A-Za-z]+)\(", r"\1Xyz(", line, count=1))


KINDS: Sequence[Callable[[Case], Iterator[Lines]]] = (
    wrong_intersection,
    wrong_point,
    typed_radius,
    special_shape,
    copied_decimals,
    missing_object,
    swapped_labels,
    doubled,
    deleted_line,
    redefined_given,
    collapsed,
    unknown_command,
)


def spoiled_scripts(case: Case) -> Iterator[tuple[str, Lines]]:
    """Different scripts that break something, with their kinds: one of each kind, then seconds, then thirds."""
    found = {tuple(case.lines)}
    rows = [[(kind.__name__, lines) for lines in kind(case)] for kind in KINDS]
    for row in zip_longest(*(_breaking(case, row) for row in rows)):
        for entry in row:
            if entry is not None and tuple(entry[1]) not in found:
                found.add(tuple(entry[1]))
                yield entry


def _breaking(case: Case, row: Sequence[tuple[str, Lines]]) -> Iterator[tuple[str, Lines]]:
    return ((kind, lines) for kind, lines in row if lines != case.lines and case.breaks(lines))
