"""Quantities of contest questions: regions of points, shadows, widths, enclosing balls, turned parts, chains."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import pi
from typing import TYPE_CHECKING

import numpy as np

from gnomon.space import polyhedra
from gnomon.space.float_vectors import Numbers, Vector, cross, dot, norm, unit
from gnomon.space.measure.cuts import shadow_area
from gnomon.space.measure.measure_table import Points, register, some
from gnomon.space.measure.turns import turned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.space.measure.measure_table import Labels


def _clipped(polygon: Sequence[Vector], inside: Callable[[Vector], float]) -> list[Vector]:
    """The part of a convex polygon on which a linear function is positive."""
    kept: list[Vector] = []
    for p, q in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        u, v = inside(p), inside(q)
        if u > 0:
            kept.append(p)
        if (u > 0) != (v > 0):
            kept.append(p + (q - p) * (u / (u - v)))
    return kept


@register(2, many=False)
def nearer_area(points: Points, polygon: Labels, p: str, q: str) -> float:
    """The area of the part of a convex polygon whose points are nearer to one point than to another."""
    a, b = points[p], points[q]
    kept = _clipped(some(points, polygon), lambda x: float(norm(x - b) ** 2 - norm(x - a) ** 2))
    return polyhedra.polygon_area(kept)


@register(2, many=False)
def lamp_shadow_area(points: Points, lamp: str, base: Labels, top: Labels) -> float:
    """The shadow of a right prism on the plane of its base in the light of a lamp, without the base itself."""
    corners = some(points, base)
    up = unit(cross(corners[1] - corners[0], corners[2] - corners[1]))
    ground: dict[str, Vector] = {"·": corners[0], "^": corners[0] + up}
    for label in (*base, *top):
        ray = points[label] - points[lamp]
        ground[label] = points[lamp] + ray * (dot(corners[0] - points[lamp], up) / dot(ray, up))
    return float(shadow_area(ground, [*base, *top], ["·", "^"])) - polyhedra.polygon_area(corners)


@register(1, many=False)
def solid_width(points: Points, corners: Labels) -> float:
    """The least distance of two parallel planes between which a convex solid lies.

    One plane holds a face or both hold an edge, so the planes that are parallel to two joins of corners are tried.
    """
    places = np.array(some(points, corners))
    joins = [q - p for p, q in combinations(places, 2)]
    widths = []
    for u, v in combinations(joins, 2):
        across = cross(u, v)
        if float(norm(across)) > 1e-9 * float(norm(u) * norm(v)):
            levels = places @ unit(across)
            widths.append(float(levels.max() - levels.min()))
    return min(widths)


@register(1, many=False)
def deviation(points: Points, corners: Labels, segment: Labels) -> float:
    """The greatest distance of a point of a convex solid from a segment; it is greatest at a corner."""
    a, b = some(points, segment)
    found = []
    for p in some(points, corners):
        share = float(np.clip(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0))
        found.append(float(norm(p - a - (b - a) * share)))
    return max(found)


@register(0, many=False)
def solid_angle(points: Points, apex: str, ring: Labels) -> float:
    """The area that a pyramid cuts from the unit sphere about its apex, as triangles from the first corner."""
    first, *others = (unit(points[label] - points[apex]) for label in ring)
    total = 0.0
    for u, v in pairwise(others):
        volume = abs(float(dot(first, cross(u, v))))
        total += 2 * float(np.arctan2(volume, 1 + dot(first, u) + dot(u, v) + dot(v, first)))
    return total


def _ball_on(places: Numbers) -> tuple[Vector, float]:
    """The least ball with these points on its sphere."""
    rows = 2 * (places[1:] - places[0])
    offset, *_ = np.linalg.lstsq(rows, ((places[1:] - places[0]) ** 2).sum(axis=1), rcond=None)
    return places[0] + offset, float(norm(offset))


@register(1, many=False)
def enclosing_radius(points: Points, corners: Labels) -> float:
    """The radius of the least ball that holds all corners; two to four of them lie on its sphere."""
    places = np.array(some(points, corners))
    balls = [_ball_on(places[list(some_)]) for k in (2, 3, 4) for some_ in combinations(range(len(places)), k)]
    return min(r for centre, r in balls if float(norm(places - centre).max()) < r * (1 + 1e-9))


def _bisected(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function changes its sign."""
    start = function(low) > 0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if (function(middle) > 0) == start else (low, middle)
    return (low + high) / 2


def _corner_ball(points: Points, corner: str, ends: Labels, through: str, large: bool) -> float:
    """The radius of a ball that touches three perpendicular planes at a corner and passes through a point."""
    a, p = points[corner], points[through]
    ways = [unit(points[end] - a) for end in ends]
    reach = sum(float(dot(p - a, way)) for way in ways)

    def off(r: float) -> float:
        return float(norm(p - a - r * (ways[0] + ways[1] + ways[2])) - r)

    return _bisected(off, reach / 2, 2 * reach) if large else _bisected(off, 0.0, reach / 2)


@register(1, many=False)
def small_corner_ball(points: Points, corner: str, ends: Labels, through: str) -> float:
    """The radius of the smaller ball that touches the planes at a corner and passes through a point."""
    return _corner_ball(points, corner, ends, through, large=False)


@register(1, many=False)
def large_corner_ball(points: Points, corner: str, ends: Labels, through: str) -> float:
    """The radius of the larger ball that touches the planes at a corner and passes through a point."""
    return _corner_ball(points, corner, ends, through, large=True)


@register(1, many=False)
def cone_chain_radius(points: Points, apex: str, centre: str, rim: str, number: int) -> float:
    """The radius of a ball of a chain in a cone: the first touches the base, each further one the ball below it."""
    s, o, a = points[apex], points[centre], points[rim]
    high = float(norm(s - o))
    along, slant = unit(s - o), unit(a - s)

    def reach(level: float) -> float:
        """The distance from the lateral surface of the point of the axis at this level."""
        p = o + along * level - s
        return float(norm(p - slant * dot(p, slant)))

    below, radius = 0.0, 0.0
    for _ in range(number):
        start = below
        level = _bisected(lambda x, start=start: x - start - reach(x), start, high)  # type: ignore[misc]
        radius = reach(level)
        below = level + radius
    return radius


@register(3, many=False)
def two_cones_volume(points: Points, low: str, high: str, rim: str, upper: str) -> float:
    """The common part of two cones on one axis, each with its apex in the centre of the base of the other: discs."""
    height = float(norm(points[high] - points[low]))
    wide, narrow = float(norm(points[rim] - points[low])), float(norm(points[upper] - points[high]))
    meet = _bisected(lambda t: wide * (1 - t) - narrow * t, 0.0, 1.0)
    nodes, weights = np.polynomial.legendre.leggauss(4)
    total = 0.0
    for start, end in ((0.0, meet), (meet, 1.0)):
        t = (start + end) / 2 + (end - start) / 2 * nodes
        radii = np.minimum(wide * (1 - t), narrow * t)
        total += (end - start) / 2 * float((weights * pi * radii**2).sum())
    return total * height


@register(2, many=False)
def turned_part_area(points: Points, base: Labels, top: Labels, degrees: float) -> float:
    """The surface of a right prism whose upper part is turned about the axis: two bases are seen where they differ."""
    corners = some(points, base)
    middle = np.mean(np.array(corners), axis=0)
    up = points[top[0]] - corners[0]
    around = float(norm(up)) * sum(float(norm(q - p)) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True))
    common = corners
    turned_corners = [turned(p, middle, middle + up, degrees) for p in corners]
    for p, q in zip(turned_corners, [*turned_corners[1:], turned_corners[0]], strict=True):
        inward = cross(up, q - p)
        inward = inward if float(dot(inward, middle - p)) > 0 else -inward
        common = _clipped(common, lambda x, p=p, inward=inward: float(dot(inward, x - p)))  # type: ignore[misc]
    whole = polyhedra.polygon_area(corners)
    return around + 2 * whole + 2 * (whole - polyhedra.polygon_area(common))


@register(1, many=False)
def turned_distance(points: Points, p: str, q: str, base: Labels, degrees: float) -> float:
    """The distance of a point from the place of another one after a turn about the axis of a prism on a base."""
    corners = some(points, base)
    middle = np.mean(np.array(corners), axis=0)
    axis = cross(corners[1] - corners[0], corners[2] - corners[1])
    return float(norm(turned(points[q], middle, middle + axis, degrees) - points[p]))


@register(1, many=False)
def least_intercepts(points: Points, corner: str, ends: Labels) -> float:
    """The least sum of the parts that a plane through the far vertex of a cuboid cuts from three rays, by search."""
    p, q, r = (float(norm(points[end] - points[corner])) for end in ends)
    x, y, reach = 3 * p, 3 * q, 2.0
    best = x + y + 3 * r
    for _ in range(60):
        xs, ys = np.meshgrid(x * reach ** np.linspace(-1, 1, 41), y * reach ** np.linspace(-1, 1, 41))
        rest = 1 - p / xs - q / ys
        sums = np.where(rest > 0, xs + ys + r / np.where(rest > 0, rest, 1), np.inf)
        chosen = np.unravel_index(int(sums.argmin()), sums.shape)
        best, x, y = min(best, float(sums[chosen])), float(xs[chosen]), float(ys[chosen])
        reach = max(reach**0.8, 1 + 1e-12)
    return best


@register(1, many=False)
def wire_height(points: Points, faces: Sequence[Labels], base: Labels) -> float:
    """The height above a base of the centre of gravity of all edges of a polyhedron."""
    edges = {frozenset(ends) for face in faces for ends in zip(face, [*face[1:], face[0]], strict=True)}
    a, b, c = some(points, base)[:3]
    up = unit(cross(b - a, c - b))
    moment = mass = 0.0
    for p, q in (some(points, sorted(edge)) for edge in edges):
        length = float(norm(q - p))
        mass += length
        moment += length * abs(float(dot((p + q) / 2 - a, up)))
    return moment / mass


@register(3, many=False)
def cone_tip_volume(points: Points, apex: str, centre: str, rim: str) -> float:
    """The part of a cone between its apex and its inscribed ball: discs, and rings where the ball reaches."""
    s, o, a = points[apex], points[centre], points[rim]
    high, wide = float(norm(s - o)), float(norm(a - o))
    ball = _bisected(lambda r: r - (high - r) * wide / float(np.hypot(high, wide)), 0.0, high)

    def cone(x: Numbers) -> Numbers:
        return np.asarray(wide * (1 - x / high))

    def sphere(x: Numbers) -> Numbers:
        return np.sqrt(np.maximum(ball**2 - (x - ball) ** 2, 0.0))

    # Where both have the same radius, the distance of the centre from the generator is the radius of the ball.
    touch = ball + ball * wide / float(np.hypot(high, wide))
    nodes, weights = np.polynomial.legendre.leggauss(8)
    total = 0.0
    for start, end in ((touch, 2 * ball), (2 * ball, high)):
        x = (start + end) / 2 + (end - start) / 2 * nodes
        total += (end - start) / 2 * float((weights * pi * (cone(x) ** 2 - sphere(x) ** 2)).sum())
    return total


@register(1, many=False)
def mirror_path(points: Points, start: str, through: str, ends: Labels) -> float:
    """How far light goes from a vertex of a cuboid with mirrors inside to the next vertex, from wall to wall."""
    axes = [points[end] - points[start] for end in ends]
    ray = points[through] - points[start]
    sizes = np.array([float(norm(axis)) for axis in axes])
    way = np.array([float(dot(ray, axis)) for axis in axes]) / sizes
    place, total = np.zeros(3), 0.0
    while total < 1e4 * sizes.sum():
        step = float(np.min(np.where(way > 0, sizes - place, place) / np.abs(way)))
        place = place + step * way
        total += step * float(norm(way))
        at_wall = np.minimum(place, sizes - place) < 1e-7 * sizes
        if at_wall.all():
            return total
        way = np.where(at_wall, -way, way)
    return float("nan")


@register(1, many=False)
def contact_curve(points: Points, p: str, q: str, polygon: Labels) -> float:
    """The length of the curve in a convex polygon on which spheres through two points touch its plane.

    A sphere that touches at T and passes through P has the radius |TP|² / 2d, where d is the height of P; equal radii
    for both points are the equation of a circle.
    """
    corners = some(points, polygon)
    u = unit(corners[1] - corners[0])
    up = unit(cross(u, corners[2] - corners[1]))
    v = cross(up, u)

    def flat(x: Vector) -> Numbers:
        return np.array([float(dot(x - corners[0], axis)) for axis in (u, v)])

    places = [flat(points[x]) for x in (p, q)]
    low, high = (abs(float(dot(points[x] - corners[0], up))) for x in (p, q))
    centre = (high * places[0] - low * places[1]) / (high - low)
    squares = (high * places[0] @ places[0] - low * places[1] @ places[1]) / (high - low)
    radius = float(np.sqrt(centre @ centre - squares + low * high))
    ring = [flat(corner) for corner in corners]
    sides = [(s, t - s) for s, t in zip(ring, [*ring[1:], ring[0]], strict=True)]
    meets = {0.0, 2 * pi}
    for s, way in sides:
        for share in np.roots([way @ way, 2 * way @ (s - centre), (s - centre) @ (s - centre) - radius**2]):
            if abs(share.imag) < 1e-12:
                meets.add(float(np.arctan2(*(s + share.real * way - centre)[::-1])) % (2 * pi))

    def inside(turn: float) -> bool:
        x = centre + radius * np.array([np.cos(turn), np.sin(turn)])
        return all(float(way[0] * (x - s)[1] - way[1] * (x - s)[0]) > 0 for s, way in sides)

    return radius * sum(end - start for start, end in pairwise(sorted(meets)) if inside((start + end) / 2))


@register(2, many=False)
def untouched_area(points: Points, faces: Sequence[Labels], radius: Labels) -> float:
    """The part of the faces of a convex solid that a ball inside it cannot touch; a segment is its radius."""
    r = float(norm(points[radius[1]] - points[radius[0]]))
    polygons = [some(points, face) for face in faces]
    middle = np.mean(np.array([p for polygon in polygons for p in polygon]), axis=0)
    walls = []
    for polygon in polygons:
        n = unit(polyhedra.polygon_normal(polygon))
        walls.append((polygon[0], n if float(dot(n, middle - polygon[0])) > 0 else -n))
    total = 0.0
    for polygon, (_, up) in zip(polygons, walls, strict=True):
        centres = [p + r * up for p in polygon]
        for foot, n in walls:
            if n is not up:
                centres = _clipped(centres, lambda x, foot=foot, n=n: float(dot(x - foot, n)) - r)  # type: ignore[misc]
        total += polyhedra.polygon_area(polygon) - (polyhedra.polygon_area(centres) if centres else 0.0)
    return total
