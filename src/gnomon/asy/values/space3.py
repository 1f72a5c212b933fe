"""Joins and arcs in space."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.values.guides import Link, join, solve
from gnomon.asy.values.space import (
    Controls3,
    Path3,
    Triple,
    add,
    cross,
    dot,
    norm,
    scaled,
    subtract,
    unit,
)


def join3(parts: list[Any], straight: list[bool]) -> Path3:
    """The path through points and paths; None stands for ``cycle``.

    Smooth joins are solved in the plane of their knots; knots that do not lie in one plane get control points whose
    projections to the three coordinate planes are smooth.
    """
    pts: list[Triple] = []
    segs: list[Controls3 | bool | None] = []
    cyclic = False
    for k, part in enumerate(parts):
        if k > 0 and pts:
            segs.append(None if straight[k - 1] else True)
        if part is None:
            cyclic = True
            break
        if isinstance(part, Path3):
            pts += part.pts
            segs += part.segs
            if part.cyclic:
                pts.append(part.pts[0])
        else:
            pts.append(part)
    if any(seg is True for seg in segs):
        solved = _smooth(pts, [seg is True for seg in segs], cyclic)
        made = [solved[i] if seg is True else seg for i, seg in enumerate(segs)]
        return Path3(pts, [seg for seg in made if not isinstance(seg, bool)], cyclic)
    return Path3(pts, [seg for seg in segs if not isinstance(seg, bool)], cyclic)


def _smooth(pts: list[Triple], free: list[bool], cyclic: bool) -> list[Controls3 | None]:
    origin = pts[0]
    u = next((unit(subtract(p, origin)) for p in pts if norm(subtract(p, origin)) > 1e-12), (1.0, 0.0, 0.0))
    normal = (0.0, 0.0, 0.0)
    for p in pts:
        candidate = cross(u, subtract(p, origin))
        if norm(candidate) > norm(normal):
            normal = candidate
    if norm(normal) < 1e-12:
        return [None] * len(free)
    v = cross(unit(normal), u)
    flat = [complex(dot(subtract(p, origin), u), dot(subtract(p, origin), v)) for p in pts]
    links = [Link() if is_free else Link(True, 1.0, 1.0) for is_free in free]
    parts: list[Any] = [*flat, None] if cyclic else list(flat)
    path = solve(join(parts, links))
    heights = [dot(subtract(p, origin), unit(normal)) for p in pts]
    found: list[Controls3 | None] = []
    for i in range(len(free)):
        a, b = path.controls(i)
        j = (i + 1) % len(pts)
        h0, h1 = heights[i] + (heights[j] - heights[i]) / 3, heights[j] + (heights[i] - heights[j]) / 3
        found.append((_lift(origin, u, v, normal, a, h0), _lift(origin, u, v, normal, b, h1)))
    return found


def _lift(origin: Triple, u: Triple, v: Triple, normal: Triple, z: complex, height: float) -> Triple:
    return add(add(origin, scaled(height, unit(normal))), add(scaled(z.real, u), scaled(z.imag, v)))


def arc3(centre: Triple, start: Triple, end: Triple, normal: Triple, counterclockwise: bool = True) -> Path3:
    """The arc around a centre from the direction of one point to that of another."""
    from gnomon.asy.values.arcs import arc

    a, b = subtract(start, centre), subtract(end, centre)
    n = normal if norm(normal) > 0 else cross(a, b)
    if norm(n) < 1e-12:
        fail("the plane of the arc is not determined; give its normal")
    n = unit(n)
    u, v = axes_about(n)
    first, last = (_degrees(dot(w, u), dot(w, v)) for w in (a, b))
    if counterclockwise and last <= first:
        last += 360
    elif not counterclockwise and last >= first:
        last -= 360
    return lift(arc(0j, norm(a), first, last, counterclockwise), centre, u, v)


def _degrees(x: float, y: float) -> float:
    """The direction of a vector from 0 to 360 degrees; a right angle that rounding blurs is exact."""
    if not (math.isfinite(x) and math.isfinite(y)):
        fail("the ends of an arc must be finite points")
    angle = math.degrees(math.atan2(y, x)) % 360
    right = round(angle / 90) * 90.0
    return right % 360 if abs(angle - right) < 1e-9 else angle


def circle3(centre: Triple, radius: float, normal: Triple) -> Path3:
    """A circle about an axis, with Asymptote's first point."""
    from gnomon.asy.values.arcs import circle

    n = unit(normal)
    if n == (0.0, 0.0, 0.0):
        fail("the normal of a circle cannot be zero")
    return lift(circle(0j, radius), centre, *axes_about(n))


def axes_about(n: Triple) -> tuple[Triple, Triple]:
    """The images of the x and y axes when space is turned so that the z axis has a direction."""
    d = math.hypot(n[0], n[1])
    if d == 0:
        return (1.0, 0.0, 0.0), (0.0, 1.0 if n[2] >= 0 else -1.0, 0.0)
    u = (-n[1] / d, n[0] / d, 0.0)
    return u, cross(n, u)


def smooth_circle3(centre: Triple, radius: float, normal: Triple, n: int) -> Path3:
    """A circle with many nodes."""
    from gnomon.asy.values.arcs import smooth_circle

    if unit(normal) == (0.0, 0.0, 0.0):
        fail("the normal of a circle cannot be zero")
    return lift(smooth_circle(0j, radius, n), centre, *axes_about(unit(normal)))


def lift(path: Any, centre: Triple, u: Triple, v: Triple) -> Path3:
    """A path of the plane, in the plane of space through a point with axes u and v."""

    def up(z: complex) -> Triple:
        return add(centre, add(scaled(z.real, u), scaled(z.imag, v)))

    n = path.length
    segs = [None if path.straight(i) else (up(path.controls(i)[0]), up(path.controls(i)[1])) for i in range(n)]
    return Path3([up(z) for z in path.pts], segs, path.cyclic)
