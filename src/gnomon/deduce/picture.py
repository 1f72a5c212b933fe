"""The picture of a premise: its points, the lines and circles of its construction, and marks for the givens.

What to draw follows from the clauses and the facts that they assert, so that a clause needs no drawing code of its own;
tables here name only the clauses with outlines (a triangle) and circles. A goal can be highlighted in colour. The
coordinates come from `worlds.realise`; placing labels and rendering is in `gnomon.draw`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gnomon.draw import (
    AngleArc,
    Circle,
    Dot,
    Label,
    ParallelArrows,
    Pen,
    Point,
    Primitive,
    RightAngle,
    Scene,
    Segment,
    Ticks,
)
from gnomon.plane.centres import circumcentre

if TYPE_CHECKING:
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Application, Construction, Premise

Places: TypeAlias = Mapping[str, complex]
Pair: TypeAlias = frozenset[str]
Corner: TypeAlias = tuple[str, str, str]
"""A point on one arm, the vertex, a point on the other arm."""

# Clauses that draw a closed outline through all their points, in the order of their parameters.
_OUTLINES = frozenset(
    {
        *("segment", "triangle", "iso_triangle", "iso_triangle0", "r_triangle", "risos", "ieq_triangle", "triangle12"),
        *("quadrangle", "eq_quadrangle", "eqdia_quadrangle", "trapezoid", "eq_trapezoid", "iso_trapezoid"),
        *("r_trapezoid", "rectangle", "isquare", "pentagon", "square", "parallelogram", "eq_triangle"),
    }
)
# Clauses that draw circles: the parameters of the centre and of a point on the circle.
_CIRCLES: dict[str, tuple[tuple[str, str], ...]] = {
    "on_circle": (("o", "a"),),
    "lc_tangent": (("o", "a"),),
    "intersection_lc": (("o", "b"),),
    "intersection_cc": (("o", "a"), ("w", "a")),
    "circle": (("X", "a"),),
    "circumcenter": (("X", "a"),),
    "incenter2": (("I", "X"),),
    "excenter2": (("I", "X"),),
    "ninepoints": (("I", "X"),),
    "tangent": (("o", "b"),),
    "cc_tangent0": (("o", "a"), ("w", "b")),
    "cc_tangent": (("o", "a"), ("w", "b")),
    "2l1c": (("o", "a"), ("I", "X")),
    "e5128": (("c", "b"),),
}
_CLEAR_MARK = 0.035  # least distance of a mark from points and other marks, as a share of the figure's size
TOUCH = 1e-6  # a point at most this far from a line is on it, as a share of the figure's size
_MOST_TICKS, _MOST_ARCS, _MOST_ARROWS = 3, 2, 2  # more classes of equal marks than this would confuse a reader
_AUXILIARY = Pen(colour="darkgrey", width=1.3, dash=(6.5, 4.5))
_GOAL = Pen(colour="red", width=2.4)
_GOAL_CIRCLE = Pen(colour="red", width=1.8)
_GOAL_ANGLE = "#d6272838"


@dataclass(slots=True)
class Drawing:
    """The segments, lines and circles to draw, collected first so that nothing is drawn twice."""

    places: Places
    segments: dict[Pair, None] = field(default_factory=dict)
    lines: list[set[str]] = field(default_factory=list)
    circles: dict[tuple[int, int, int], tuple[complex, float]] = field(default_factory=dict)
    size: float = field(init=False)
    """The largest distance between two points."""

    def __post_init__(self) -> None:
        z = list(self.places.values())
        self.size = max((abs(a - b) for a, b in combinations(z, 2)), default=1.0) or 1.0

    def segment(self, a: str, b: str) -> None:
        """Add a segment, unless its ends coincide."""
        if a != b and abs(self.places[a] - self.places[b]) > TOUCH * self.size:
            self.segments[frozenset((a, b))] = None

    def line(self, points: Iterable[str]) -> None:
        """Add points on one line; lines that share two points are merged."""
        joined = set(points)
        for other in [line for line in self.lines if len(line & joined) > 1]:
            joined |= other
            self.lines.remove(other)
        self.lines.append(joined)

    def circle(self, centre: complex, radius: float) -> None:
        """Add a circle, unless it is there already."""
        grain = 1e-6 * self.size
        key = (round(centre.real / grain), round(centre.imag / grain), round(radius / grain))
        self.circles[key] = (centre, radius)

    def on_line(self, p: str, a: str, b: str) -> bool:
        """Whether point p is on the line ab."""
        along, across = self.places[b] - self.places[a], self.places[p] - self.places[a]
        return abs((along.conjugate() * across).imag) <= TOUCH * self.size * abs(along)

    def strokes(self) -> Iterator[tuple[str, str]]:
        """The ends of every segment to draw: the longest of each line, and the segments on no line."""
        for line in self.lines:
            yield max(combinations(sorted(line), 2), key=lambda ab: abs(self.places[ab[0]] - self.places[ab[1]]))
        for pair in self.segments:
            if not any(pair <= line for line in self.lines):
                a, b = sorted(pair)
                yield a, b


def premise_scene(
    premise: Premise,
    places: Places,
    goal: Fact | None = None,
    *,
    marks: bool = True,
    auxiliary: Sequence[Construction] = (),
) -> Scene:
    """The scene of a premise with its points at the given places (x + iy), and the goal highlighted.

    `marks=False` leaves out the marks of equal lengths, equal angles, right angles and parallels. The lines and circles
    of `auxiliary` constructions, which a proof adds to the premise, are dashed.
    """
    drawing = Drawing(places)
    for construction in premise.constructions:
        for application in construction.clauses:
            _add_clause(drawing, application)
    scene = Scene().extend(_dashed(drawing, auxiliary))
    scene = scene.extend(Circle(xy(centre), radius, pen="aux") for centre, radius in drawing.circles.values())
    scene = scene.extend(Segment(xy(places[a]), xy(places[b])) for a, b in drawing.strokes())
    if marks:
        scene = scene.extend(_marks(drawing, premise.given))
    if goal is not None:
        scene = scene.extend(highlight(drawing, goal))
    made = (point for construction in auxiliary for point in construction.points)
    names = [point for point in (*premise.points, *made) if point in places]
    scene = scene.extend(Dot(xy(places[name])) for name in names)
    return scene.extend(Label(label_text(name), xy(places[name])) for name in names)


def _dashed(drawing: Drawing, auxiliary: Sequence[Construction]) -> Iterator[Primitive]:
    """The lines and circles of auxiliary constructions; where the premise draws them too, those of the premise show."""
    added = Drawing(drawing.places)
    for construction in auxiliary:
        for application in construction.clauses:
            _add_clause(added, application)
    for key, (centre, radius) in added.circles.items():
        if key not in drawing.circles:
            yield Circle(xy(centre), radius, pen=_AUXILIARY)
    for a, b in added.strokes():
        yield Segment(xy(drawing.places[a]), xy(drawing.places[b]), pen=_AUXILIARY)


def label_text(point: str) -> str:
    """The label of a point: ``a1`` becomes A with the subscript 1."""
    head, tail = point[0].upper(), point[1:].lstrip("_")
    return f"{head}_{{{tail}}}" if tail else head


def xy(z: complex) -> Point:
    """The coordinates of a place x + iy."""
    return (z.real, z.imag)


def at_places(places: Places, corner: Corner) -> tuple[Point, Point, Point]:
    """The coordinates of the three points of a corner."""
    a, vertex, b = (xy(places[name]) for name in corner)
    return a, vertex, b


# ------------------------------------------------------------------------------------------------- what is constructed


def _add_clause(drawing: Drawing, application: Application) -> None:
    clause, binding = application.clause, application.binding
    if clause.name in _OUTLINES:
        for a, b in cycle(application.args):
            drawing.segment(a, b)
    for centre, on in _CIRCLES.get(clause.name, ()):
        o = drawing.places[binding[centre]]
        drawing.circle(o, abs(drawing.places[binding[on]] - o))
    for fact in application.facts():
        if fact.predicate == "cong" and clause.name in _CIRCLES:
            continue  # radii: the circle shows that they are equal
        _add_fact(drawing, fact)


def _add_fact(drawing: Drawing, fact: Fact) -> None:
    """Add the lines, segments or circle of a fact."""
    p = fact.args
    if fact.predicate in ("coll", "midp"):
        drawing.line(p)
    elif fact.predicate in ("cyclic", "circle"):
        circle = circle_through(drawing.places, p if fact.predicate == "cyclic" else p[1:])
        if circle is not None:
            drawing.circle(*circle)
    else:
        for a, b in zip(p[::2], p[1::2], strict=False):
            drawing.segment(a, b)


def cycle(points: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The sides of a polygon."""
    return zip(points, [*points[1:], points[0]], strict=True)


def circle_through(places: Places, on: Sequence[str]) -> tuple[complex, float] | None:
    """Centre and radius of the circle through the first three points; None if they are on a line."""
    a, b, c = (places[name] for name in on[:3])
    with np.errstate(divide="ignore", invalid="ignore"):
        centre = complex(circumcentre(np.array([a]), np.array([b]), np.array([c]))[0])
    return (centre, abs(a - centre)) if np.isfinite(centre) else None


# ----------------------------------------------------------------------------------------------- what is given, marked


def _marks(drawing: Drawing, given: Sequence[Fact]) -> Iterator[Primitive]:
    places = drawing.places
    for fact in given:
        if fact.predicate == "perp" and (corner := corner_between(drawing, fact.args[:2], fact.args[2:])):
            yield RightAngle(*at_places(places, corner))
        if fact.predicate == "aconst" and (corner := corner_between(drawing, fact.args[:2], fact.args[2:])):
            yield AngleArc(*at_places(places, corner))
            yield Label.angle(f"{fact.value}°", *at_places(places, corner))
    taken = list(places.values())
    yield from _ticks(drawing, given, taken)
    parallels = equal_classes((frozenset(f.args[:2]), frozenset(f.args[2:])) for f in given if f.predicate == "para")
    for n, pairs in enumerate(parallels[:_MOST_ARROWS], start=1):
        yield from _arrows(drawing, pairs, n, taken)
    yield from _arcs(drawing, given)


def free_place(drawing: Drawing, a: str, b: str, wanted: Sequence[float], taken: list[complex]) -> float:
    """The first wanted share of the segment that is clear of points and other marks; the place is added to `taken`."""
    start, way = drawing.places[a], drawing.places[b] - drawing.places[a]
    clearances = [min(abs(start + share * way - z) for z in taken) for share in wanted]
    clear = next((k for k, gap in enumerate(clearances) if gap > _CLEAR_MARK * drawing.size), None)
    share = wanted[clearances.index(max(clearances)) if clear is None else clear]
    taken.append(start + share * way)
    return share


def _ticks(drawing: Drawing, given: Sequence[Fact], taken: list[complex]) -> Iterator[Primitive]:
    drawn = {frozenset(ends) for ends in drawing.strokes()} | set(drawing.segments)
    halves = [(frozenset(f.args[:2]), frozenset((f.args[0], f.args[2]))) for f in given if f.predicate == "midp"]
    equal = [(frozenset(f.args[:2]), frozenset(f.args[2:])) for f in given if f.predicate == "cong"]
    on_lines = {frozenset(pair) for line in drawing.lines for pair in combinations(line, 2)}
    shown = [pair for pair in (*halves, *equal) if all(side in drawn | on_lines for side in pair)]
    # A reader would take a tick on a segment with a named point inside for a tick on a part of it.
    shown = [pair for pair in shown if not any(is_divided(drawing, side) for side in pair)]
    for n, sides in enumerate(equal_classes(shown)[:_MOST_TICKS], start=1):
        for side in sides:
            a, b = sorted(side)
            at = free_place(drawing, a, b, (0.5, 0.4, 0.6, 0.3, 0.7), taken)
            yield Ticks(xy(drawing.places[a]), xy(drawing.places[b]), n, at=at)


def is_divided(drawing: Drawing, side: Pair) -> bool:
    """Whether a named point is between the ends of a segment."""
    a, b = (drawing.places[name] for name in sorted(side))
    return any(
        abs(abs(z - a) + abs(z - b) - abs(a - b)) < TOUCH * drawing.size
        and min(abs(z - a), abs(z - b)) > 1e-3 * drawing.size
        for z in drawing.places.values()
    )


def _arrows(drawing: Drawing, pairs: Sequence[Pair], n: int, taken: list[complex]) -> Iterator[Primitive]:
    places = drawing.places
    first = sorted(pairs[0])
    way = places[first[1]] - places[first[0]]
    for pair in pairs:
        a, b = sorted(pair)
        if ((places[b] - places[a]) * way.conjugate()).real < 0:
            a, b = b, a
        at = free_place(drawing, a, b, (0.6, 0.4, 0.7, 0.3, 0.5), taken)
        yield ParallelArrows(xy(places[a]), xy(places[b]), n, at=at)


def _arcs(drawing: Drawing, given: Sequence[Fact]) -> Iterator[Primitive]:
    equal = [corners for fact in given if fact.predicate == "eqangle" if (corners := _corners(drawing, fact))]
    named = {corner_key(corner): corner for corners in equal for corner in corners}
    classes = equal_classes((corner_key(one), corner_key(other)) for one, other in equal)
    for n, keys in enumerate(classes[:_MOST_ARCS], start=1):
        for key in keys:
            yield AngleArc(*at_places(drawing.places, named[key]), n=n)


def corner_key(corner: Corner) -> frozenset[str]:
    """A key that does not depend on the order of the arms; a sign tells the vertex from the arms."""
    a, vertex, b = corner
    return frozenset((a, f"∠{vertex}", b))


def _corners(drawing: Drawing, fact: Fact) -> list[Corner]:
    """The two corners of an equality of angles, if both have a named vertex and are equal as drawn; else none."""
    p = fact.args
    first, second = corner_between(drawing, p[:2], p[2:4]), corner_between(drawing, p[4:6], p[6:])
    if first is None or second is None:
        return []
    cosines = [_cosine(drawing.places, corner) for corner in (first, second)]
    return [first, second] if abs(cosines[0] - cosines[1]) < 1e-6 else []


def _cosine(places: Places, corner: Corner) -> float:
    a, vertex, b = (places[name] for name in corner)
    turn = (a - vertex).conjugate() * (b - vertex)
    return turn.real / (abs(turn) or 1.0)


def corner_between(drawing: Drawing, first: Sequence[str], second: Sequence[str]) -> Corner | None:
    """The corner at a named intersection of two lines, between their farthest points; None if there is none."""
    shared = [name for name in first if name in second]
    meets = shared or [
        name for name in drawing.places if drawing.on_line(name, first[0], first[1]) and drawing.on_line(name, *second)
    ]
    for vertex in meets:
        arms = [
            max(line, key=lambda name: abs(drawing.places[name] - drawing.places[vertex])) for line in (first, second)
        ]
        if vertex not in arms and arms[0] != arms[1]:
            return arms[0], vertex, arms[1]
    return None


def equal_classes(pairs: Iterable[tuple[Pair, Pair]]) -> list[list[Pair]]:
    """The classes of things that the pairs make equal, in the order in which they appear."""
    classes: list[dict[Pair, None]] = []
    for a, b in pairs:
        if a == b or len(a) < 2 or len(b) < 2:
            continue
        joined: dict[Pair, None] = {}
        for known in [c for c in classes if a in c or b in c]:
            joined |= known
            classes.remove(known)
        classes.append(joined | {a: None, b: None})
    return [list(known) for known in classes]


# ------------------------------------------------------------------------------------------------------------ the goal


def highlight(drawing: Drawing, goal: Fact) -> Iterator[Primitive]:
    """The circle, angles or segments of the goal, in colour."""
    places, p = drawing.places, goal.args
    if goal.predicate in ("cyclic", "circle"):
        circle = circle_through(places, p if goal.predicate == "cyclic" else p[1:])
        if circle is not None:
            yield Circle(xy(circle[0]), circle[1], pen=_GOAL_CIRCLE)
        return
    if goal.predicate in ("eqangle", "aconst"):
        for corner in (corner_between(drawing, p[k : k + 2], p[k + 2 : k + 4]) for k in range(0, len(p), 4)):
            if corner:
                yield AngleArc(*at_places(places, corner), pen=_GOAL, fill=_GOAL_ANGLE)
    for a, b in fact_segments(goal):
        if abs(places[a] - places[b]) > TOUCH * drawing.size:
            yield Segment(xy(places[a]), xy(places[b]), pen=_GOAL)


def highlight_segments(places: Places, fact: Fact) -> Iterator[Primitive]:
    """The segments of a fact in colour; the fact need not be true, so no circle or angle is drawn."""
    if fact.predicate == "cyclic":
        pairs = list(cycle(fact.args))
    elif fact.predicate == "circle":
        pairs = [(fact.args[0], on) for on in fact.args[1:]]
    else:
        pairs = list(fact_segments(fact))
    for a, b in dict.fromkeys(pairs):
        if places[a] != places[b]:
            yield Segment(xy(places[a]), xy(places[b]), pen=_GOAL)


def fact_segments(goal: Fact) -> Iterator[tuple[str, str]]:
    """The segments that a fact speaks of."""
    p = goal.args
    if goal.predicate in ("coll", "midp"):
        yield from combinations(p, 2)
    elif goal.predicate in ("simtri", "simtrir", "contri", "contrir"):
        yield from cycle(p[:3])
        yield from cycle(p[3:])
    else:
        yield from zip(p[::2], p[1::2], strict=False)
