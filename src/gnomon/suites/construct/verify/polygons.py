"""What the relations of polygons, order, sameness and kinds mean, written a second time (see `goal_meanings`)."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from itertools import combinations

from gnomon.suites.construct.verify.goal_meanings import relative, right
from gnomon.suites.construct.verify.meanings import NEAR, Holding, meaning, parts, solid
from gnomon.suites.construct.verify.plain_shapes import (
    Graph,
    NoMeaning,
    Quadric,
    Ring,
    Round,
    Shape,
    Straight,
    cross,
    dot,
)
from gnomon.suites.construct.verify.touching_shapes import Curve, carrier, on_shape, same

EVEN = 1e-9
"""By how much equal slopes may differ."""

# -- polygons ----------------------------------------------------------------------------------------------------------


def matched(first: Sequence[complex], second: Sequence[complex]) -> tuple[complex, list[complex]]:
    """The factor of the similarity that takes the first side of one polygon to that of another, and what it misses.

    The similarity keeps the orientation or reverses it, whichever misses less.
    """
    if len(first) != len(second):
        raise NoMeaning("different numbers of corners")
    tries = []
    for corners in (list(first), [p.conjugate() for p in first]):
        factor = (second[1] - second[0]) / (corners[1] - corners[0])
        missed = [second[0] + factor * (p - corners[0]) - q for p, q in zip(corners, second, strict=True)]
        tries.append((sum(map(abs, missed)), factor, missed))
    _, factor, missed = min(tries, key=lambda one: one[0])
    return factor, missed[2:]


@meaning("similar", "polygon polygon")
def similar(size: float, one: Ring, two: Ring) -> Holding:
    _, missed = matched(solid(size, one), solid(size, two))
    return Holding(parts(*(gap / abs(two.corners[1] - two.corners[0]) for gap in missed)))


@meaning("congruent", "polygon polygon")
def congruent(size: float, one: Ring, two: Ring) -> Holding:
    factor, missed = matched(solid(size, one), solid(size, two))
    return Holding((abs(factor) - 1, *parts(*(gap / size for gap in missed))))


@meaning("isosceles", "polygon")
def isosceles(size: float, ring: Ring) -> Holding:
    solid(size, ring, 3)
    sides = [abs(p - q) for p, q in ring.sides()]
    return Holding((min((relative(p, q) for p, q in combinations(sides, 2)), key=abs),))


@meaning("equilateral regular", "polygon")
def regular(size: float, ring: Ring) -> Holding:
    count = len(solid(size, ring))
    sides = [q - p for p, q in ring.sides()]
    turns = [sides[(k + 1) % count] / side for k, side in enumerate(sides)]
    turn = cmath.exp(2j * math.pi / count * math.copysign(1, ring.area()))
    return Holding(parts(*(found - turn for found in turns)))


@meaning("parallelogram", "polygon")
def parallelogram(size: float, ring: Ring) -> Holding:
    a, b, c, d = solid(size, ring, 4)
    first = cross(b - a, c - d) / (abs(b - a) * abs(c - d))
    return Holding((first, cross(c - b, d - a) / (abs(c - b) * abs(d - a))))


@meaning("rectangle", "polygon")
def rectangle(size: float, ring: Ring) -> Holding:
    a, b, c, d = solid(size, ring, 4)
    return Holding(tuple(gap for corner in ((a, b, c), (b, c, d), (c, d, a)) for gap in right(size, corner).gaps))


@meaning("rhombus", "polygon")
def rhombus(size: float, ring: Ring) -> Holding:
    a, b, c, d = solid(size, ring, 4)
    sides = [abs(q - p) for p, q in ring.sides()]
    return Holding((*(relative(sides[0], side) for side in sides[1:]), dot(c - a, d - b) / (abs(c - a) * abs(d - b))))


@meaning("square", "polygon")
def square(size: float, ring: Ring) -> Holding:
    return Holding((*rectangle(size, ring).gaps, *rhombus(size, ring).gaps))


@meaning("trapezium trapezoid", "polygon")
def trapezium(size: float, ring: Ring) -> Holding:
    a, b, c, d = solid(size, ring, 4)
    pairs = ((b - a, c - d), (c - b, d - a))
    return Holding((min((cross(u, v) / (abs(u) * abs(v)) for u, v in pairs), key=abs),))


# -- order, sameness, kinds --------------------------------------------------------------------------------------------


@meaning("same_side", "point point line")
def same_side(size: float, p: complex, q: complex, line: Straight) -> Holding:
    return Holding((), _sides(size, p, q, line) > 0)


@meaning("opposite_sides", "point point line")
def opposite_sides(size: float, p: complex, q: complex, line: Straight) -> Holding:
    return Holding((), _sides(size, p, q, line) < 0)


def _sides(size: float, p: complex, q: complex, line: Straight) -> float:
    one, two = line.across(p), line.across(q)
    return 0.0 if min(abs(one), abs(two)) <= NEAR * size else one * two


@meaning("inside", "point object")
def inside(size: float, p: complex, region: Shape) -> Holding:
    return Holding((), _depth(size, p, region) > NEAR)


@meaning("outside", "point object")
def outside(size: float, p: complex, region: Shape) -> Holding:
    return Holding((), _depth(size, p, region) < -NEAR)


def _depth(size: float, p: complex, region: Shape) -> float:
    """How far inside a region a point is, as a part of the figure's size; negative outside."""
    if isinstance(region, Round):
        return (region.radius - abs(p - region.centre)) / size
    if isinstance(region, Ring):
        reach = abs(on_shape(size, p, region)[0])
        return reach if region.winds_around(p) else -reach
    if isinstance(region, Quadric) and region.kind == "ellipse":
        return region.at(p) / region.at(region.middle)
    raise NoMeaning("no region")


@meaning("counterclockwise", "polygon")
def counterclockwise(size: float, ring: Ring) -> Holding:
    return Holding((), ring.area() > NEAR * size**2)


@meaning("clockwise", "polygon")
def clockwise(size: float, ring: Ring) -> Holding:
    return Holding((), ring.area() < -NEAR * size**2)


@meaning("convex", "polygon")
def convex(size: float, ring: Ring) -> Holding:
    """All corners turn the same way, once around. Statements say this of givens; the language of goals does not."""
    corners = solid(size, ring)
    count = len(corners)
    turns = []
    for k, corner in enumerate(corners):
        before, after = corner - corners[k - 1], corners[(k + 1) % count] - corner
        turns.append(cmath.phase(after / before))
    one_way = all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)
    return Holding((), one_way and abs(abs(sum(turns)) - 2 * math.pi) < NEAR)


@meaning("less", "number number")
def less(_size: float, smaller: float, larger: float) -> Holding:
    return Holding((), larger - smaller > NEAR * max(abs(smaller), abs(larger)))


@meaning("all_different", "object*")
def all_different(size: float, *shapes: Shape) -> Holding:
    pairs = [same(size, *_to_compare(one, two)) for one, two in combinations(shapes, 2)]
    return Holding((), all(gaps is None or max(map(abs, gaps)) > NEAR for gaps in pairs))


def _to_compare(one: Shape, two: Shape) -> tuple[Shape, Shape]:
    """Lines, rays and circles stand for all that they lie on; two segments or two arcs only for themselves."""
    if _is_part(one) and _is_part(two):
        return one, two
    kinds = (Straight, Round, Quadric)
    return (carrier(one), carrier(two)) if isinstance(one, kinds) and isinstance(two, kinds) else (one, two)


def _is_part(shape: Shape) -> bool:
    if isinstance(shape, Straight):
        return math.isfinite(shape.first) and math.isfinite(shape.last)
    return isinstance(shape, Round) and not shape.is_whole()


@meaning("one_of", "object object*")
def one_of(size: float, found: Shape, *allowed: Shape) -> Holding:
    pairs = [gaps for other in allowed if (gaps := same(size, found, other)) is not None]
    if not pairs:
        raise NoMeaning("objects of different kinds")
    return Holding(min(pairs, key=lambda gaps: max(map(abs, gaps))))


@meaning("exists", "object")
def exists(_size: float, _shape: Shape) -> Holding:
    return Holding()


def _kind(name: str, fits: Callable[[Shape], bool]) -> None:
    @meaning(name, "object")
    def is_of_kind(_size: float, shape: Shape) -> Holding:
        return Holding((), fits(shape))


def _is_whole(shape: Shape) -> bool:
    return isinstance(shape, Round) and shape.is_whole()


def _is_flat(graph: Graph) -> bool:
    """Whether the slopes of a graph are equal everywhere."""
    slopes = [graph.at(x + 1) - graph.at(x) for x in (-4.3, -1.0, 0.4, 2.6)]
    return max(slopes) - min(slopes) <= EVEN * (1 + max(map(abs, slopes)))


_kind("is_point", lambda shape: isinstance(shape, complex))
_kind("is_number", lambda shape: isinstance(shape, float))
_kind(
    "is_line",
    lambda shape: (
        (isinstance(shape, Straight) and shape.first == -math.inf) or (isinstance(shape, Graph) and _is_flat(shape))
    ),
)
_kind("is_straight", lambda shape: isinstance(shape, Straight) or (isinstance(shape, Graph) and _is_flat(shape)))
_kind("is_ray", lambda shape: isinstance(shape, Straight) and shape.first == 0.0 and shape.last == math.inf)
_kind("is_segment", lambda shape: isinstance(shape, Straight) and math.isfinite(shape.last))
_kind("is_polygon", lambda shape: isinstance(shape, Ring))
_kind("is_circle", _is_whole)
_kind("is_arc", lambda shape: isinstance(shape, Round) and not _is_whole(shape))
_kind("is_function", lambda shape: isinstance(shape, Graph))
_kind("is_locus", lambda shape: isinstance(shape, Curve))


def _conic(name: str) -> Callable[[Shape], bool]:
    return lambda shape: isinstance(shape, Quadric) and shape.kind == name


for _name in ("ellipse", "hyperbola", "parabola"):
    _kind(f"is_{_name}", _conic(_name))
