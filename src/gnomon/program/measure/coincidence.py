"""Coincidences of a figure: equal lengths, right and equal angles, parallels and the like, by points and circles.

Whether a coincidence still holds is measured on the places that points and circles have in another figure. The code
that moves figures has formulas of its own, which are not used here.

>>> one = Coincidence("equal lengths", ((0, 1), (1, 2)))
>>> one.holds([0j, 1 + 0j, 1 + 1j], []), one.holds([0j, 1 + 0j, 1 + 2j], [])
(True, False)
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.program.measure.piece_measures import cross, polygon_area
from gnomon.program.measure.quantity import angle_at
from gnomon.program.shapes import Arc, Dot, Label, Piece, Stroke

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Item

Term = tuple[int, ...]
"""Numbers of points. The length (-1, r) is the radius with the number r, (p, a, b) the distance from p to line ab."""


@dataclass(frozen=True, slots=True)
class Coincidence:
    """A relation that a figure shows, by the numbers of its points and radii.

    ``equal lengths`` and ``ratio`` (of two lengths, `value`); ``angle`` (three points, `value` in degrees) and ``equal
    angles``; ``parallel`` and ``perpendicular`` (two pairs); ``collinear`` (three points); ``concyclic`` (four);
    ``areas`` (two polygons, whose areas have the ratio `value`); ``on circle`` (a point; a centre and a radius);
    ``tangent line`` (two points; a centre and a radius); ``tangent circles`` (twice a centre and a radius; `value` 1 if
    they touch from outside, -1 if from inside).
    """

    kind: str
    terms: tuple[Term, ...]
    value: float = 1.0

    def holds(
        self, points: Sequence[complex | None], radii: Sequence[float | None], tolerance: float = 1e-3
    ) -> bool | None:
        """Whether it holds for points and radii in given places; None if one of them is not known."""
        off = self.error(points, radii)
        return None if off is None else off <= tolerance

    def error(self, points: Sequence[complex | None], radii: Sequence[float | None]) -> float | None:
        """How far it is from holding, as a part of the lengths involved or in radians; None if it cannot be told."""
        try:
            return _ERRORS[self.kind](self, _Places(points, radii))
        except _UnknownError:
            return None


class _UnknownError(Exception):
    """A point or a radius is not known, or a length is 0."""


class _Places:
    def __init__(self, points: Sequence[complex | None], radii: Sequence[float | None]) -> None:
        self.points, self.radii = points, radii

    def at(self, number: int) -> complex:
        z = self.points[number]
        if z is None:
            raise _UnknownError
        return z

    def many(self, numbers: Term) -> list[complex]:
        return [self.at(number) for number in numbers]

    def radius(self, number: int) -> float:
        r = self.radii[number]
        if r is None or r <= 0:
            raise _UnknownError
        return r

    def length(self, term: Term) -> float:
        if term[0] == -1:
            return self.radius(term[1])
        if len(term) == 3:
            p, a, b = self.many(term)
            found = abs(cross(b - a, p - a)) / abs(b - a) if a != b else 0.0
        else:
            found = abs(self.at(term[1]) - self.at(term[0]))
        if found <= 0:
            raise _UnknownError
        return found

    def way(self, term: Term) -> complex:
        return (self.at(term[1]) - self.at(term[0])) / self.length(term)

    def angle(self, term: Term) -> float:
        found = angle_at(*self.many(term))
        if found is None:
            raise _UnknownError
        return math.radians(found)


def _lengths(one: Coincidence, places: _Places) -> float:
    first, second = (places.length(term) for term in one.terms)
    return abs(first - one.value * second) / max(first, one.value * second)


def _value(one: Coincidence, places: _Places) -> float:
    return abs(places.angle(one.terms[0]) - math.radians(one.value))


def _angles(one: Coincidence, places: _Places) -> float:
    return abs(places.angle(one.terms[0]) - places.angle(one.terms[1]))


def _parallel(one: Coincidence, places: _Places) -> float:
    return abs(cross(places.way(one.terms[0]), places.way(one.terms[1])))


def _perpendicular(one: Coincidence, places: _Places) -> float:
    return abs((places.way(one.terms[0]).conjugate() * places.way(one.terms[1])).real)


def _collinear(one: Coincidence, places: _Places) -> float:
    a, b, c = places.many(one.terms[0])
    longest = max(abs(b - a), abs(c - a), abs(c - b))
    if longest <= 0:
        raise _UnknownError
    return abs(cross(b - a, c - a)) / longest**2


def _concyclic(one: Coincidence, places: _Places) -> float:
    """The largest difference of the angles, up to half turns, in which two points see the other two."""
    a, b, c, d = places.many(one.terms[0])
    off = 0.0
    for p, q, r, s in ((a, b, c, d), (a, c, b, d), (a, d, b, c)):
        if r in (p, q) or s in (p, q):
            raise _UnknownError
        turn = cmath.phase((p - r) / (q - r) / ((p - s) / (q - s)))
        off = max(off, abs(math.remainder(turn, math.pi)))
    return off


def _areas(one: Coincidence, places: _Places) -> float:
    first, second = (abs(polygon_area(places.many(term))) for term in one.terms)
    if first <= 0 or second <= 0:
        raise _UnknownError
    return abs(first - one.value * second) / max(first, one.value * second)


def _on_circle(one: Coincidence, places: _Places) -> float:
    (p,), (c, r) = one.terms
    radius = places.radius(r)
    return abs(abs(places.at(p) - places.at(c)) - radius) / radius


def _touches_line(one: Coincidence, places: _Places) -> float:
    (a, b), (c, r) = one.terms
    radius = places.radius(r)
    return abs(abs(cross(places.way((a, b)), places.at(c) - places.at(a))) - radius) / radius


def _touches_circle(one: Coincidence, places: _Places) -> float:
    (c, r), (d, s) = one.terms
    first, second = places.radius(r), places.radius(s)
    distance = abs(places.at(c) - places.at(d))
    return abs(distance - abs(first + one.value * second)) / max(first, second)


_ERRORS: dict[str, Callable[[Coincidence, _Places], float]] = {
    "equal lengths": _lengths,
    "ratio": _lengths,
    "angle": _value,
    "equal angles": _angles,
    "parallel": _parallel,
    "perpendicular": _perpendicular,
    "collinear": _collinear,
    "concyclic": _concyclic,
    "areas": _areas,
    "on circle": _on_circle,
    "tangent line": _touches_line,
    "tangent circles": _touches_circle,
}


# ---------------------------------------------------------------------------------------- where a figure's points went


@dataclass(frozen=True, slots=True)
class Moves:
    """Where the points and circles of one figure are in another one that draws the same items."""

    points: tuple[tuple[complex, complex], ...]
    radii: tuple[tuple[complex, float, float], ...]
    near: float
    close: float
    """Places of one point in the old and in the new figure are at most this far apart."""

    def point(self, z: complex) -> complex | None:
        """The new place of a point; None if no item has it, or if it has several."""
        found = [new for old, new in self.points if abs(old - z) <= self.near]
        return found[0] if found and all(abs(new - found[0]) <= self.close for new in found) else None

    def radius(self, centre: complex, radius: float) -> float | None:
        """The new radius of a circle."""
        return next(
            (new for c, old, new in self.radii if abs(c - centre) <= self.near and abs(old - radius) <= self.near), None
        )


def moves(before: Figure, after: Figure) -> Moves | None:
    """Where points and circles went; None if the figures do not draw the same items in the same order."""
    if len(before.items) != len(after.items):
        return None
    points = [(z, after.points[name]) for name, z in before.points.items() if name in after.points]
    radii: list[tuple[complex, float, float]] = []
    for old, new in zip(before.items, after.items, strict=True):
        if type(old) is not type(new):
            return None
        if isinstance(old, Dot) and isinstance(new, Dot):
            points.append((old.at, new.at))
        for one, other in zip(_outlines(old), _outlines(new), strict=False):
            if one.mark != other.mark or len(one.pieces) > len(other.pieces):
                continue
            for first, second in zip(one.pieces, other.pieces, strict=False):
                points += zip(_ends(first), _ends(second), strict=False)
                if isinstance(first, Arc) and isinstance(second, Arc):
                    radii.append((first.centre, first.radius, second.radius))
    return Moves(tuple(points), tuple(radii), 1e-4 * before.size, 1e-3 * after.size)


def _outlines(item: Item) -> Iterator[Stroke]:
    if isinstance(item, Stroke):
        yield item
    elif not isinstance(item, Dot | Label):
        yield from (Stroke(ring, True) for ring in item.region.rings)


def _ends(piece: Piece) -> list[complex]:
    if isinstance(piece, Arc):
        return [piece.centre] if piece.whole else [piece.centre, piece.start, piece.end]
    return [piece.start, piece.end]
