"""Maps of space beyond the common ones, angles of vectors, and where paths in space meet."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.errors import AsyError, fail
from gnomon.asy.library.paths3 import Cubic3, cubic_of, split3
from gnomon.asy.library.registry import asy, define, operators
from gnomon.asy.library.three import arc_of_angles
from gnomon.asy.values import space
from gnomon.asy.values.drawing import Array
from gnomon.asy.values.space import Path3, Transform3, Triple
from gnomon.interpret.budget import charge

_M = "three"
_ORIGIN: Triple = (0.0, 0.0, 0.0)

# ------------------------------------------------------------------------------------------------------------- angles


def _polar(v: Triple) -> float:
    size = space.norm(v)
    if size == 0:
        fail("the zero vector has no direction")
    return math.acos(max(-1.0, min(1.0, v[2] / size)))


asy("real polar(triple v, bool warn=true)")(lambda v, warn: _polar(v))
asy("real azimuth(triple v, bool warn=true)")(lambda v, warn: math.atan2(v[1], v[0]))
asy("real latitude(triple v, bool warn=true)")(lambda v, warn: 90 - math.degrees(_polar(v)))
asy("real Longitude(triple v, bool warn=true)")(lambda v, warn: math.degrees(math.atan2(v[1], v[0])) % 360)

# --------------------------------------------------------------------------------------------------------------- maps


@asy("transform3 inverse(transform3 t)", module=_M)
def inverse3(t: Transform3) -> Transform3:
    """The map that undoes a map, by the adjoint matrix."""
    a, b, c = (row[:3] for row in t.rows)
    columns = [space.cross(b, c), space.cross(c, a), space.cross(a, b)]
    det = sum(x * y for x, y in zip(a, columns[0], strict=True))
    if det == 0:
        fail("this transform has no inverse")
    rows = []
    for k in range(3):
        row = [columns[j][k] / det for j in range(3)]
        rows.append((row[0], row[1], row[2], -sum(row[j] * t.rows[j][3] for j in range(3))))
    return Transform3(tuple(rows))


def _power(t: Transform3, n: int) -> Transform3:
    if abs(n) > 1000:
        fail("the exponent is too large")
    base = t if n >= 0 else inverse3(t)
    made = Transform3()
    for _ in range(abs(n)):
        made = base.after(made)
    return made


operators(
    ("^", "transform3", "int", "transform3", _power),
    ("==", "transform3", "transform3", "bool", lambda a, b: a.rows == b.rows),
    ("!=", "transform3", "transform3", "bool", lambda a, b: a.rows != b.rows),
)
define("transform3", module=_M, identity4=Transform3())


@asy("transform3 planeproject(triple n, triple O=O, triple dir=O)", module=_M)
def planeproject(n: Triple, origin: Triple, direction: Triple) -> Transform3:
    """The projection onto the plane through a point with a normal, along a direction."""
    along = n if direction == _ORIGIN else direction
    size = space.dot(n, along)
    if size == 0:
        fail("the direction of a projection must not lie in its plane")
    d = space.dot(n, origin)
    return Transform3(
        tuple(
            (
                (i == 0) - along[i] * n[0] / size,
                (i == 1) - along[i] * n[1] / size,
                (i == 2) - along[i] * n[2] / size,
                along[i] * d / size,
            )
            for i in range(3)
        )
    )


asy(
    "path3 Arc(triple c, real r, real theta1, real phi1, real theta2, real phi2, triple normal=O, bool direction=, "
    "int n=0)",
    module="graph3",
)(lambda c, r, a, b, p, q, normal, ccw, n: arc_of_angles(c, r, a, b, p, q, normal, ccw))
asy("triple realmult(triple u, triple v)")(lambda u, v: tuple(a * b for a, b in zip(u, v, strict=True)))
asy("triple bezier(triple a, triple b, triple c, triple d, real t)")(
    lambda a, b, c, d, t: space.point3(Path3([a, d], [(b, c)]), t)
)

# ----------------------------------------------------------------------------------------------------------- meetings

_FUZZ = 1e-9
_MOST = 20_000


def _box(cubic: Cubic3) -> tuple[Triple, Triple]:
    low = tuple(min(v[k] for v in cubic) for k in range(3))
    high = tuple(max(v[k] for v in cubic) for k in range(3))
    return low, high  # type: ignore[return-value]


def _apart(one: Cubic3, other: Cubic3, fuzz: float) -> bool:
    (a, b), (c, d) = _box(one), _box(other)
    return any(a[k] > d[k] + fuzz or c[k] > b[k] + fuzz for k in range(3))


def meetings3(p: Path3, q: Path3) -> list[tuple[float, float]]:
    """The times at which two paths in space meet: both are halved until what is left of them is tiny."""
    size = max([1.0, *(abs(x) for v in (*p.pts, *q.pts) for x in v)])
    fuzz = _FUZZ * size
    found: list[tuple[float, float]] = []
    work = [
        (cubic_of(p, i), float(i), cubic_of(q, j), float(j), 1.0)
        for i in range(max(p.length, 0))
        for j in range(max(q.length, 0))
    ]
    steps = 0
    while work:
        steps += 1
        if steps > _MOST:
            raise AsyError("budget", "two paths in space run along each other")
        one, s, other, t, width = work.pop()
        if _apart(one, other, fuzz):
            continue
        if width < 1e-10:
            z = space.point3(p, s)
            if all(space.norm(space.subtract(z, space.point3(p, a))) > 1e-6 * size for a, _ in found):
                found.append((s + width / 2, t + width / 2))
            continue
        half = width / 2
        left, right = split3(one, 0.5), split3(other, 0.5)
        work += [(left[i], s + i * half, right[j], t + j * half, half) for i in (0, 1) for j in (0, 1)]
    charge(steps)
    return sorted(found)


@asy("triple[] intersectionpoints(path3 p, path3 q, real fuzz=-1)", module=_M)
def intersectionpoints3(p: Path3, q: Path3, fuzz: float) -> Any:
    """All points where two paths in space meet."""
    return Array([space.point3(p, s) for s, _ in meetings3(p, q)])


@asy("triple intersectionpoint(path3 p, path3 q, real fuzz=-1)", module=_M)
def intersectionpoint3(p: Path3, q: Path3, fuzz: float) -> Triple:
    """The first point where two paths in space meet."""
    found = meetings3(p, q)
    if not found:
        fail("paths do not intersect")
    return space.point3(p, found[0][0])


@asy("real[] intersect(path3 p, path3 q, real fuzz=-1)", module=_M)
def intersect3(p: Path3, q: Path3, fuzz: float) -> Any:
    """The times of the first meeting on both paths; an empty array if there is none."""
    found = meetings3(p, q)
    return Array(found[0] if found else ())
