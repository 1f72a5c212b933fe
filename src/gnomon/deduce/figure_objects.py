"""The objects of a figure before they are drawn: segments, lines and circles between named points, and where they meet.

`premise_picture` collects them from the clauses of a premise, and `marks` and `panels` add the marks of facts.
"""

from __future__ import annotations

from cmath import isfinite
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from gnomon.plane.ties import rounded

if TYPE_CHECKING:
    from gnomon.draw import Point

Places: TypeAlias = Mapping[str, complex]
Pair: TypeAlias = frozenset[str]
Corner: TypeAlias = tuple[str, str, str]
"""A point on one arm, the vertex, a point on the other arm."""
Stroke: TypeAlias = tuple[complex, complex]
"""The places of the two ends."""

TOUCH = 1e-6  # a point at most this far from a line is on it, as a share of the figure's size


@dataclass(slots=True)
class Drawing:
    """The segments, lines and circles to draw, collected first so that nothing is drawn twice."""

    places: Places
    segments: dict[Pair, None] = field(default_factory=dict)
    lines: list[set[str]] = field(default_factory=list)
    circles: dict[tuple[int, int, int], tuple[complex, float]] = field(default_factory=dict)
    corners: dict[tuple[tuple[str, ...], tuple[str, ...]], Corner | None] = field(default_factory=dict)
    """The corners between lines that `corner_between` has looked for."""
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

    def line_of(self, pair: Pair) -> Pair:
        """The points of the line that is drawn through a pair of points, as far as they are given to be on it."""
        return next((frozenset(line) for line in self.lines if pair <= line), pair)

    def ends_of(self, pair: Pair) -> tuple[str, str]:
        """The ends of the stroke that is drawn through a pair of points."""
        line = sorted(self.line_of(pair))
        return max(combinations(line, 2), key=lambda ab: abs(self.places[ab[0]] - self.places[ab[1]]))

    def strokes(self) -> Iterator[tuple[str, str]]:
        """The ends of every segment to draw: the longest of each line, and the segments on no line."""
        for line in self.lines:
            yield max(combinations(sorted(line), 2), key=lambda ab: abs(self.places[ab[0]] - self.places[ab[1]]))
        for pair in self.segments:
            if not any(pair <= line for line in self.lines):
                a, b = sorted(pair)
                yield a, b


def drawn_once(strokes: Iterable[Stroke], near: float) -> list[Stroke]:
    """Strokes without overlaps: those of which one runs along a part of another one become one.

    Ink that is drawn twice is heavier. Points at most `near` from a line are on it.

    >>> drawn_once([(0j, 2 + 0j), (1 + 0j, 3 + 0j), (3 + 0j, 4 + 0j), (0j, 1j)], 1e-6)
    [(0j, (3+0j)), ((3+0j), (4+0j)), (0j, 1j)]
    """
    found: list[Stroke] = []
    for stroke in strokes:
        one = stroke
        for other in [other for other in found if _overlap(one, other, near)]:
            one = max(combinations((*other, *one), 2), key=lambda ends: rounded(abs(ends[0] - ends[1])))
            found.remove(other)
        found.append(one)
    return found


def _overlap(one: Stroke, other: Stroke, near: float) -> bool:
    """Whether two strokes are on one line and have more than a point in common."""
    start, length = one[0], abs(one[1] - one[0])
    way = (one[1] - start) / length
    places = [(z - start) * way.conjugate() for z in other]
    along = [place.real for place in places]
    return all(abs(place.imag) <= near for place in places) and min(max(along), length) - max(min(along), 0.0) > near


def xy(z: complex) -> Point:
    """The coordinates of a place x + iy."""
    return (z.real, z.imag)


def at_places(places: Places, corner: Corner) -> tuple[Point, Point, Point]:
    """The coordinates of the three points of a corner."""
    a, vertex, b = (xy(places[name]) for name in corner)
    return a, vertex, b


def cycle(points: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The sides of a polygon."""
    return zip(points, [*points[1:], points[0]], strict=True)


def circle_through(places: Places, on: Sequence[str]) -> tuple[complex, float] | None:
    """Centre and radius of the circle through the first three points; None if they are on a line."""
    a, b, c = (places[name] for name in on[:3])
    u, v = b - a, c - a
    twice = 2 * (u.real * v.imag - u.imag * v.real)
    if twice == 0:
        return None
    uu, vv = u.real * u.real + u.imag * u.imag, v.real * v.real + v.imag * v.imag
    # As `plane.centres.circumcentre`, for one figure.
    centre = complex(a.real - (u.imag * vv - v.imag * uu) / twice, a.imag + (u.real * vv - v.real * uu) / twice)
    return (centre, abs(a - centre)) if isfinite(centre) else None


def is_divided(drawing: Drawing, side: Pair) -> bool:
    """Whether a named point is between the ends of a segment."""
    a, b = (drawing.places[name] for name in sorted(side))
    length, touching, far = abs(a - b), TOUCH * drawing.size, 1e-3 * drawing.size
    for z in drawing.places.values():
        to_a, to_b = abs(z - a), abs(z - b)
        if to_a > far and to_b > far and abs(to_a + to_b - length) < touching:
            return True
    return False


def corner_key(corner: Corner) -> frozenset[str]:
    """A key that does not depend on the order of the arms; a sign tells the vertex from the arms."""
    a, vertex, b = corner
    return frozenset((a, f"∠{vertex}", b))


def corner_between(drawing: Drawing, first: tuple[str, ...], second: tuple[str, ...]) -> Corner | None:
    """The corner at a named intersection of two lines, between their farthest points; None if there is none."""
    lines = (first, second)
    if lines not in drawing.corners:
        drawing.corners[lines] = _corner_between(drawing, first, second)
    return drawing.corners[lines]


def _corner_between(drawing: Drawing, first: Sequence[str], second: Sequence[str]) -> Corner | None:
    shared = [name for name in first if name in second]
    meets = shared or [
        name for name in drawing.places if drawing.on_line(name, first[0], first[1]) and drawing.on_line(name, *second)
    ]
    for vertex in meets:
        arms = [
            max(line, key=lambda name: rounded(abs(drawing.places[name] - drawing.places[vertex])))
            for line in (first, second)
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
