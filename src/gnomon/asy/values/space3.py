"""Joins and arcs in space."""

from __future__ import annotations

import itertools
import math
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.values.guides3 import Link3, path_of
from gnomon.asy.values.paths import Path
from gnomon.asy.values.space import (
    Path3,
    Projection,
    Triple,
    add,
    cross,
    dot,
    norm,
    point3,
    scaled,
    subtract,
    unit,
)
from gnomon.interpret.budget import charge

_PIECES = 16


def join3(parts: list[Any], links: list[Link3]) -> Path3:
    """The path through points and paths; None stands for ``cycle``. Stored paths keep their control points."""
    pts: list[Triple] = []
    made: list[Link3] = []
    cyclic = False
    for k, part in enumerate(parts):
        if k > 0 and pts:
            made.append(links[k - 1])
        if part is None:
            cyclic = True
            break
        if isinstance(part, Path3):
            pts += part.pts
            made += [Link3(controls=seg, straight=seg is None) for seg in part.segs]
            if part.cyclic:
                pts.append(part.pts[0])
        else:
            pts.append(part)
    return path_of(pts, made, cyclic)


def flat(path: Path3, projection: Projection) -> Path:
    """The image of a path; under a perspective a curve becomes sixteen pieces, as in Asymptote."""
    to = projection.project
    if not path.pts:
        return Path([])
    if projection.kind != "perspective" or not any(path.segs):
        segs: list[Any] = [None if s is None else (to(s[0]), to(s[1])) for s in path.segs]
        return Path([to(v) for v in path.pts], segs if any(segs) else None, path.cyclic)
    pts: list[complex] = [to(path.pts[0])]
    pieces: list[tuple[complex, complex] | None] = []
    for i, seg in enumerate(path.segs):
        if seg is None:
            pts.append(to(path.pts[(i + 1) % len(path.pts)]))
            pieces.append(None)
            continue
        charge(_PIECES)
        run = [pts[-1], *(to(point3(path, i + k / _PIECES)) for k in range(1, _PIECES + 1))]
        pieces += _through(run)
        pts += run[1:]
    return Path(pts[:-1] if path.cyclic else pts, pieces, path.cyclic)


def _through(run: list[complex]) -> list[tuple[complex, complex] | None]:
    """Control points of a curve through close points: its direction at each is that from the one before to the next."""
    last = len(run) - 1
    turns = [run[min(k + 1, last)] - run[max(k - 1, 0)] for k in range(last + 1)]
    units = [z / abs(z) if z else 0j for z in turns]
    sizes = [abs(b - a) / 3 for a, b in itertools.pairwise(run)]
    return [(run[k] + sizes[k] * units[k], run[k + 1] - sizes[k] * units[k + 1]) for k in range(last)]


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
