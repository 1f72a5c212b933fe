"""Random positions of the givens of a task, from one figure and facts that all positions share.

Every free object of the givens moves by itself, the whole figure is turned, scaled and shifted, and its points then
move to the nearest place where the facts hold. Sizes stay near those of the figure shown. Positions are lines of
GeoGebra.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

from gnomon.ggb.check.binding import BoundGoal, bind
from gnomon.ggb.check.goals import Goal, GoalError
from gnomon.ggb.check.predicates import CheckedFigure
from gnomon.ggb.check.settle import Settler
from gnomon.ggb.check.simple_equations import parts_of
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.drag.dependence import affected
from gnomon.ggb.drag.draggable import drag, movable, move_limits, position_of, restore
from gnomon.ggb.drag.worlds import recompute
from gnomon.ggb.run.interpreter import run_line
from gnomon.ggb.values.conics import Conic, circle, conic_of_matrix
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.objects import Angle, Line, Point, Value, Vector, is_defined
from gnomon.interpret.budget import Budget
from gnomon.seeding import Rng

REACH = 0.3  # how far a point moves by itself, as a part of the figure's size
_TRIES = 60  # positions that are tried for one that fits
_EXACT = 1e-9
_WORK = 20_000.0  # of the search for one position
_CLOSEST = 0.04  # points that are this close, as a part of the figure's size, cannot be told apart in it


def run_givens(lines: Sequence[str]) -> Construction:
    """The givens of a task as a construction; a line that does not run is an error."""
    construction = Construction()
    for number, line in enumerate(lines, 1):
        result = run_line(construction, line)
        if not result.ok:
            reason = " ".join((result.error or "").split(" | Syntax")[0].split())
            raise GoalError(f"givens: line {number}, {line!r}, does not run: {reason}")
        if result.object is not None and not is_defined(result.object):
            raise GoalError(f"givens: line {number}, {line!r}, gives an object without a value")
    return construction


def sample_positions(
    lines: Sequence[str], facts: Sequence[Goal], count: int, key: tuple[str | int, ...] = ()
) -> list[tuple[str, ...]]:
    """Random positions of givens in which the facts hold.

    >>> from gnomon.ggb.check.goals import parse_goal
    >>> givens = ["A = (0, 0)", "B = (4, 0)", "s = Segment(A, B)"]
    >>> (position,) = sample_positions(givens, [parse_goal("length(AB, 4)")], 1)
    >>> position[0][:5], position[2]
    ('A = (', 's = Segment(A, B)')
    """
    construction = run_givens(lines)
    sampler = _Sampler(construction, lines, facts)
    return [sampler.position(Rng("givens", number, *key)) for number in range(count)]


class _Sampler:
    """The givens as drawn, with what moves and what is recomputed."""

    def __init__(self, construction: Construction, lines: Sequence[str], facts: Sequence[Goal]) -> None:
        self.construction, self.lines = construction, lines
        self.free = [element for element in construction.objects() if movable(element)]
        if not self.free:
            raise GoalError("givens: nothing in them can be moved; name the points, or list positions yourself")
        _refuse_hidden_places(construction)
        self.facts = [_bound(fact, construction) for fact in facts]
        for bound in self.facts:
            if not bound.holds(CheckedFigure(bound.size()), 1e-6):
                raise GoalError(f"facts: {bound.goal.text} does not hold in the figure shown")
        equations = [p for b in self.facts if not b.goal.open for p in parts_of(b, construction, {})]
        extra = [a for bound in (*self.facts, *equations) for a in bound.algorithms]
        self.steps = affected(construction, self.free, extra)
        self.size = extent([element.value for element in construction.objects()])
        points = [e for e in self.free if isinstance(e.value, Point) and not e.on_path]
        self.settler = Settler(construction, points, equations, self.steps, self.size)
        self.start = position_of(self.free)
        self.apart = _closest_pair(construction)
        self.stiff = False  # the facts leave so little that the figure is only turned, scaled and shifted

    def position(self, rng: Rng) -> tuple[str, ...]:
        """One position, as lines."""
        try:
            for attempt in range(_TRIES // 2 if self.stiff else 0, _TRIES):
                restore(self.start)
                if attempt in (0, _TRIES // 2):
                    self.settler.budget = Budget(_WORK, _WORK)
                    self.stiff = attempt > 0
                self._move(rng, 0.97**attempt if not self.stiff else 0.0)
                if self._fits():
                    return tuple(self._lines())
        finally:
            restore(self.start)
            recompute(self.construction, self.steps)
        raise GoalError(
            f"no other position of the givens was found in which the facts hold ({_TRIES} tries); "
            "list positions yourself, or drop a fact"
        )

    def _move(self, rng: Rng, scale: float) -> None:
        """Every free object by itself (not with scale 0), then all together by a turn, a scaling and a shift."""
        reach = REACH * scale
        if reach:
            for element, limit in zip(self.free, move_limits(self.free, self.size, reach), strict=True):
                drag(element, rng, limit, reach)
        factor = cmath.rect(math.exp(rng.uniform(-0.25, 0.25)), rng.uniform(-math.pi, math.pi))
        shift = complex(rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2)) * self.size
        for element in self.free:
            if not element.on_path and element.place is None:
                element.value = _carried(element.value, factor, shift)

    def _fits(self) -> bool:
        if not recompute(self.construction, self.steps):
            return False
        if self.settler.data and not self.settler.settle():
            return False
        values = [element.value for element in self.construction.objects()]
        if not all(is_defined(value) for value in values):
            return False
        size = extent(values)
        if not 0.4 * self.size < size < 2.5 * self.size or _closest_pair(self.construction) < min(
            self.apart, _CLOSEST * size
        ):
            return False
        return all(bound.holds(CheckedFigure(bound.size()), _EXACT) for bound in self.facts)

    def _lines(self) -> list[str]:
        """The givens as lines: free objects by their values, the others as they were written."""
        found: list[str] = []
        moved = {id(element.definition): element for element in self.free if element.definition is not None}
        definitions = [d for d in self.construction.definitions if d.elements]
        written = {id(definition): line for definition, line in zip(definitions, self.lines, strict=False)}
        if len(definitions) != len(self.lines):
            raise GoalError("givens: write one object a line, so that its position can be varied")
        for definition in definitions:
            element = moved.get(id(definition))
            found.append(written[id(definition)] if element is None else _line_of(element))
        return found


def _bound(fact: Goal, construction: Construction) -> BoundGoal:
    bound = bind(fact, construction, {})
    if not isinstance(bound, BoundGoal):
        raise GoalError(f"facts: {fact.text}: {bound.reason}")
    return bound


def _refuse_hidden_places(construction: Construction) -> None:
    """Refuse coordinates inside a command: they would stay in place while everything else moves."""
    for definition in construction.definitions:
        for algorithm in definition.algorithms:
            for source in algorithm.inputs:
                if source.free and source.label is None and isinstance(source.value, (Point, Vector, Line, Conic)):
                    label = definition.elements[0].label if definition.elements else "a given"
                    raise GoalError(
                        f"givens: {label} has coordinates or an equation inside a command, which cannot vary; "
                        "give them a name in a line of their own, or list positions yourself"
                    )


def _closest_pair(construction: Construction) -> float:
    """The least distance of two points."""
    places = [complex(e.value.x, e.value.y) for e in construction.objects() if isinstance(e.value, Point)]
    return min((abs(p - q) for i, p in enumerate(places) for q in places[:i]), default=math.inf)


def _carried(value: Value, factor: complex, shift: complex) -> Value:
    """A value turned and scaled about the origin, and shifted; a number keeps its size."""
    if isinstance(value, Point):
        z = complex(value.x, value.y) * factor + shift
        return Point(z.real, z.imag)
    if isinstance(value, Vector):
        z = complex(value.x, value.y) * factor
        return Vector(z.real, z.imag)
    if isinstance(value, Line):
        n = value.a * value.a + value.b * value.b
        foot = complex(-value.a * value.c / n, -value.b * value.c / n) * factor + shift
        normal = complex(value.a, value.b) * factor
        return Line(normal.real, normal.imag, -(normal.conjugate() * foot).real)
    if isinstance(value, Conic):
        if value.type_name == "circle":
            z = complex(value.x, value.y) * factor + shift
            return circle(z.real, z.imag, value.a * abs(factor))
        return _carried_conic(value, factor, shift)
    return value


def _carried_conic(conic: Conic, factor: complex, shift: complex) -> Conic:
    """A conic by its equation in the coordinates before the turn: x' = (z - shift) / factor."""
    a0, a1, a2, a3, a4, a5 = conic.matrix
    inverse = 1 / factor
    p, q = inverse.real, -inverse.imag  # x = p X + q Y + u, y = -q X + p Y + v
    moved = -shift * inverse
    u, v = moved.real, moved.imag
    xx = a0 * p * p - 2 * a3 * p * q + a1 * q * q
    yy = a0 * q * q + 2 * a3 * p * q + a1 * p * p
    xy = a0 * p * q + a3 * (p * p - q * q) - a1 * p * q
    gx, gy = a0 * u + a3 * v + a4, a3 * u + a1 * v + a5
    constant = a0 * u * u + 2 * a3 * u * v + a1 * v * v + 2 * (a4 * u + a5 * v) + a2
    return conic_of_matrix((xx, yy, constant, xy, p * gx - q * gy, q * gx + p * gy))


def _line_of(element: Element) -> str:
    """A free object, or a point of a path, as a line of GeoGebra."""
    label, value = element.label, element.value
    if element.on_path and element.algorithm is not None and isinstance(value, Point):
        path = element.algorithm.inputs[0]
        if path.label is None:
            raise GoalError(f"givens: {label} lies on a path without a name; give the path a line of its own")
        return f"{label} = ClosestPoint({path.label}, ({_plain(value.x)}, {_plain(value.y)}))"
    if isinstance(value, (Point, Vector)):
        return f"{label} = ({_plain(value.x)}, {_plain(value.y)})"
    if isinstance(value, Angle):
        return f"{label} = {_plain(math.degrees(value))}°"
    if isinstance(value, float):
        return f"{label} = {_plain(value)}"
    if isinstance(value, Line):
        return f"{label}: {_number(value.a)} x + {_number(value.b)} y + {_number(value.c)} = 0"
    if isinstance(value, Conic):
        a0, a1, a2, a3, a4, a5 = map(_number, (*value.matrix[:3], *(2 * v for v in value.matrix[3:])))
        return f"{label}: {a0} x^2 + {a1} y^2 + {a3} x y + {a4} x + {a5} y + {a2} = 0"
    raise GoalError(f"givens: {label} cannot be varied; list positions yourself")


def _plain(value: float) -> str:
    """A number without an exponent, which GeoGebra would read as Euler's number."""
    return f"{value:.13f}".rstrip("0").rstrip(".")


def _number(value: float) -> str:
    """A coefficient, in brackets where it is negative."""
    text = _plain(value)
    return f"({text})" if text.startswith("-") else text


__all__ = ["run_givens", "sample_positions"]
