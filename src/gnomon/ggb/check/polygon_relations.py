"""Relations of triangles, polygons and circles that goals can ask for, and equality of objects.

As in `point_relations`, each function returns by how much its relation is missed, independent of the figure's scale.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import combinations

from gnomon.ggb.check.point_relations import circumcentre
from gnomon.ggb.check.predicates import DEGENERATE, CheckedFigure, Degenerate, Registry, Residual, WrongKind
from gnomon.ggb.check.relation_arguments import Straight, apart, described, distinct, shoelace, straight_of
from gnomon.ggb.check.sameness import carriers_apart, difference
from gnomon.ggb.values.objects import Point, Value

REGISTRY = Registry()
predicate = REGISTRY.predicate

# -- points and lines that others determine ----------------------------------------------------------------------------


@predicate("midpoint", "point", "point", "point")
def midpoint(figure: CheckedFigure, m: complex, a: complex, b: complex) -> float:
    """A point is the midpoint of two others."""
    distinct(figure, (a, b))
    return abs(m - (a + b) / 2) / abs(b - a)


@predicate("midpoint", "point", "segment")
def midpoint_of_segment(figure: CheckedFigure, m: complex, part: Straight) -> float:
    """A point is the midpoint of a segment."""
    return midpoint(figure, m, *_ends(part))


@predicate("foot", "point", "point", "line")
def foot(figure: CheckedFigure, f: complex, p: complex, line: Straight) -> float:
    """A point is the foot of the perpendicular from another to a line."""
    return abs(f - line.foot(p)) / figure.size


@predicate("reflection", "point", "point", "object")
def reflection(figure: CheckedFigure, q: complex, p: complex, mirror: Value) -> float:
    """A point is the mirror image of another in a line or a point."""
    if isinstance(mirror, Point):
        image = 2 * complex(mirror.x, mirror.y) - p
    else:
        image = 2 * straight_of([mirror], "line").foot(p) - p
    return abs(q - image) / figure.size


@predicate("perpendicular_bisector", "line", "point", "point")
def perpendicular_bisector(figure: CheckedFigure, line: Straight, a: complex, b: complex) -> Residual:
    """A line meets a segment in its midpoint, at a right angle; a ray or segment has to contain the midpoint."""
    distinct(figure, (a, b))
    middle = (a + b) / 2
    across = abs((line.direction.conjugate() * (b - a)).real) / abs(b - a)
    return Residual(max(across, abs(line.offset(middle)) / figure.size), line.reaches(middle, figure.size))


@predicate("perpendicular_bisector", "line", "segment")
def perpendicular_bisector_of_segment(figure: CheckedFigure, line: Straight, part: Straight) -> Residual:
    """The same, for a segment object."""
    return perpendicular_bisector(figure, line, *_ends(part))


def _ends(part: Straight) -> list[complex]:
    if not math.isfinite(part.start + part.end):
        raise WrongKind("a line without ends where a segment is needed")
    return [part.point + part.direction * t for t in (part.start, part.end)]


@predicate("centre center", "point", "circle")
def centre(figure: CheckedFigure, o: complex, circle: tuple[complex, float]) -> float:
    """A point is the centre of a circle."""
    return abs(o - circle[0]) / figure.size


def _triangle(figure: CheckedFigure, corners: Sequence[complex]) -> tuple[complex, complex, complex]:
    if len(corners) != 3:
        raise WrongKind(f"{len(corners)} corners where a triangle is needed")
    proper(figure, corners)
    a, b, c = corners
    return a, b, c


def proper(figure: CheckedFigure, corners: Sequence[complex]) -> None:
    """Raise `Degenerate` if a polygon has coinciding corners or no area."""
    distinct(figure, corners)
    size = max(abs(q - p) for p, q in combinations(corners, 2))
    if abs(shoelace(corners)) <= DEGENERATE * size * size:
        raise Degenerate("a polygon has no area")


@predicate("centroid", "point", "polygon")
def centroid(figure: CheckedFigure, g: complex, corners: Sequence[complex]) -> float:
    """A point is where the medians of a triangle meet."""
    return abs(g - sum(_triangle(figure, corners)) / 3) / figure.size


@predicate("circumcentre circumcenter", "point", "polygon")
def is_circumcentre(figure: CheckedFigure, o: complex, corners: Sequence[complex]) -> float:
    """A point is the centre of the circle through the corners of a triangle."""
    return abs(o - circumcentre(*_triangle(figure, corners))) / figure.size


@predicate("orthocentre orthocenter", "point", "polygon")
def orthocentre(figure: CheckedFigure, h: complex, corners: Sequence[complex]) -> float:
    """A point is where the altitudes of a triangle meet."""
    a, b, c = _triangle(figure, corners)
    return abs(h - (a + b + c - 2 * circumcentre(a, b, c))) / figure.size


@predicate("incentre incenter", "point", "polygon")
def incentre(figure: CheckedFigure, i: complex, corners: Sequence[complex]) -> float:
    """A point is where the bisectors of a triangle's angles meet."""
    a, b, c = _triangle(figure, corners)
    p, q, r = abs(b - c), abs(c - a), abs(a - b)
    return abs(i - (p * a + q * b + r * c) / (p + q + r)) / figure.size


# -- circles around and in polygons ------------------------------------------------------------------------------------


@predicate("circumscribed", "circle", "polygon")
def circumscribed(figure: CheckedFigure, circle: tuple[complex, float], corners: Sequence[complex]) -> float:
    """A circle passes through all corners of a polygon."""
    proper(figure, corners)
    return max(abs(abs(p - circle[0]) - circle[1]) for p in corners) / figure.size


@predicate("inscribed", "circle", "polygon")
def inscribed(figure: CheckedFigure, circle: tuple[complex, float], corners: Sequence[complex]) -> Residual:
    """A circle touches all sides of a polygon, from inside."""
    proper(figure, corners)
    o, r = circle
    turn = math.copysign(1.0, shoelace(corners))
    gaps = []
    for p, q in _sides(corners):
        gaps.append(turn * ((q - p).conjugate() * (o - p)).imag / abs(q - p))
    return Residual(max(abs(abs(gap) - r) for gap in gaps) / figure.size, min(gaps) > 0)


def _sides(corners: Sequence[complex]) -> list[tuple[complex, complex]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


# -- shapes ------------------------------------------------------------------------------------------------------------


def _spread(values: Sequence[float]) -> float:
    return apart(min(values), max(values))


def _all_distances(corners: Sequence[complex]) -> list[float]:
    return [abs(q - p) for p, q in combinations(corners, 2)]


@predicate("congruent", "polygon", "polygon")
def congruent(figure: CheckedFigure, first: Sequence[complex], second: Sequence[complex]) -> float:
    """Two polygons have the same size and shape, corner for corner; one may be a mirror image."""
    if len(first) != len(second):
        raise WrongKind("polygons with different numbers of corners")
    proper(figure, first)
    proper(figure, second)
    pairs = zip(_all_distances(first), _all_distances(second), strict=True)
    return max(apart(p, q) for p, q in pairs)


@predicate("similar", "polygon", "polygon")
def similar(figure: CheckedFigure, first: Sequence[complex], second: Sequence[complex]) -> float:
    """Two polygons have the same shape, corner for corner; one may be a mirror image."""
    if len(first) != len(second):
        raise WrongKind("polygons with different numbers of corners")
    proper(figure, first)
    proper(figure, second)
    return _spread([p / q for p, q in zip(_all_distances(first), _all_distances(second), strict=True)])


@predicate("right", "angle_points")
def right(figure: CheckedFigure, legs: tuple[complex, complex, complex]) -> float:
    """The angle at the second of three points is a right angle."""
    a, b, c = legs
    distinct(figure, (a, b, c))
    return abs(((a - b).conjugate() * (c - b)).real) / (abs(a - b) * abs(c - b))


@predicate("isosceles", "polygon")
def isosceles(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    """Two sides of a triangle are equal."""
    a, b, c = _triangle(figure, corners)
    sides = (abs(b - a), abs(c - b), abs(a - c))
    return min(apart(p, q) for p, q in combinations(sides, 2))


@predicate("equilateral regular", "polygon")
def regular(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    """All sides and all angles of a polygon are equal."""
    proper(figure, corners)
    n = len(corners)
    middle = sum(corners) / n
    turn = cmath.exp(math.copysign(2 * math.pi / n, shoelace(corners)) * 1j)
    first = corners[0] - middle
    return max(abs(p - middle - first * turn**i) for i, p in enumerate(corners)) / abs(first)


def _quadrilateral(figure: CheckedFigure, corners: Sequence[complex]) -> tuple[complex, complex, complex, complex]:
    if len(corners) != 4:
        raise WrongKind(f"{len(corners)} corners where a quadrilateral is needed")
    proper(figure, corners)
    a, b, c, d = corners
    return a, b, c, d


@predicate("parallelogram", "polygon")
def parallelogram(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    """Opposite sides of a quadrilateral are parallel."""
    a, b, c, d = _quadrilateral(figure, corners)
    return abs(a + c - b - d) / max(_all_distances(corners))


@predicate("rectangle", "polygon")
def rectangle(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    """All angles of a quadrilateral are right angles."""
    a, b, c, d = _quadrilateral(figure, corners)
    return max(abs(a + c - b - d) / max(_all_distances(corners)), apart(abs(c - a), abs(d - b)))


@predicate("rhombus", "polygon")
def rhombus(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    """All sides of a quadrilateral are equal."""
    _quadrilateral(figure, corners)
    return _spread([abs(q - p) for p, q in _sides(corners)])


@predicate("square", "polygon")
def square(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    """A quadrilateral has equal sides and right angles."""
    _quadrilateral(figure, corners)
    return regular(figure, corners)


@predicate("trapezium trapezoid", "polygon")
def trapezium(figure: CheckedFigure, corners: Sequence[complex]) -> float:
    """Two opposite sides of a quadrilateral are parallel."""
    a, b, c, d = _quadrilateral(figure, corners)
    ways = (((b - a).conjugate(), c - d), ((c - b).conjugate(), d - a))
    return min(abs((u * v).imag) / (abs(u) * abs(v)) for u, v in ways)


# -- the same object ---------------------------------------------------------------------------------------------------


@predicate("equal", "object", "object")
def equal(figure: CheckedFigure, first: Value, second: Value) -> float:
    """Two objects are the same: the same point, line, circle, number ..."""
    found = difference(figure, first, second)
    if found is None:
        raise WrongKind(f"{described(first)} cannot be equal to {described(second)}")
    return found


@predicate("same_curve", "object", "object")
def same_curve(figure: CheckedFigure, first: Value, second: Value) -> float:
    """Two objects lie on one line, on one circle or on one conic: a line and a segment of it, a circle and its arc.

    Goals that ask for two tangents or two circles deny this. ``not equal`` is not enough for them: a line and a ray on
    it are not equal, and they are one tangent.
    """
    found = carriers_apart(figure, first, second)
    if found is None:
        raise WrongKind(f"{described(first)} and {described(second)} where lines or curves are needed")
    return found


@predicate("exists", "object", open=True)
def exists(_figure: CheckedFigure, _first: Value) -> float:
    """The object exists and is defined (`read` has checked that already)."""
    return 0.0
