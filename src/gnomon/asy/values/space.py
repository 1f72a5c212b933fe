"""Figures in space: triples, paths, projections. Projections follow the Asymptote manual; their scale is arbitrary."""

from __future__ import annotations

import math
from typing import NamedTuple

from gnomon.asy.errors import fail

Triple = tuple[float, float, float]
Controls3 = tuple[Triple, Triple]


class Path3(NamedTuple):
    """A path in space: nodes, and for each segment None (straight) or two control points."""

    pts: list[Triple]
    segs: list[Controls3 | None]
    cyclic: bool = False

    @property
    def length(self) -> int:
        """The number of segments."""
        return len(self.pts) if self.cyclic else len(self.pts) - 1


class Surface(NamedTuple):
    """A surface as the closed outlines of its patches."""

    patches: list[Path3]


def polyline(pts: list[Triple], cyclic: bool = False) -> Path3:
    """Straight segments through points."""
    n = len(pts) if cyclic else len(pts) - 1
    return Path3(pts, [None] * max(n, 0), cyclic)


def add(u: Triple, v: Triple) -> Triple:
    """u + v."""
    return u[0] + v[0], u[1] + v[1], u[2] + v[2]


def subtract(u: Triple, v: Triple) -> Triple:
    """u - v."""
    return u[0] - v[0], u[1] - v[1], u[2] - v[2]


def scaled(k: float, v: Triple) -> Triple:
    """k v."""
    return k * v[0], k * v[1], k * v[2]


def dot(u: Triple, v: Triple) -> float:
    """The scalar product."""
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]


def cross(u: Triple, v: Triple) -> Triple:
    """The vector product."""
    return u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]


def norm(v: Triple) -> float:
    """The length."""
    return math.sqrt(dot(v, v))


def unit(v: Triple) -> Triple:
    """The unit vector; zero for zero."""
    size = norm(v)
    return scaled(1 / size, v) if size else v


Matrix = tuple[tuple[float, float, float, float], ...]
IDENTITY3: Matrix = ((1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0))


class Transform3(NamedTuple):
    """An affine map of space: three rows of four numbers."""

    rows: Matrix = IDENTITY3

    def apply(self, v: Triple) -> Triple:
        """The image of a point."""
        x, y, z = v
        a, b, c = self.rows
        return (
            a[0] * x + a[1] * y + a[2] * z + a[3],
            b[0] * x + b[1] * y + b[2] * z + b[3],
            c[0] * x + c[1] * y + c[2] * z + c[3],
        )

    def after(self, first: Transform3) -> Transform3:
        """This map after another one."""
        columns = [*zip(*first.rows, strict=True)]
        rows = []
        for row in self.rows:
            made = [sum(row[k] * columns[j][k] for k in range(3)) for j in range(4)]
            made[3] += row[3]
            rows.append((made[0], made[1], made[2], made[3]))
        return Transform3(tuple(rows))


def shift3(v: Triple) -> Transform3:
    """A translation."""
    return Transform3(((1.0, 0.0, 0.0, v[0]), (0.0, 1.0, 0.0, v[1]), (0.0, 0.0, 1.0, v[2])))


def scale3(x: float, y: float, z: float) -> Transform3:
    """A stretch along the axes."""
    return Transform3(((x, 0.0, 0.0, 0.0), (0.0, y, 0.0, 0.0), (0.0, 0.0, z, 0.0)))


def rotate3(angle: float, u: Triple, v: Triple) -> Transform3:
    """A rotation by degrees about the line from u to v."""
    axis = unit(subtract(v, u))
    if axis == (0.0, 0.0, 0.0):
        fail("the axis of a rotation needs two different points")
    x, y, z = axis
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    k = 1 - c
    rows = (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )
    moved = [u[i] - dot(rows[i], u) for i in range(3)]
    return Transform3(tuple((r[0], r[1], r[2], moved[i]) for i, r in enumerate(rows)))


def reflect3(u: Triple, v: Triple, w: Triple) -> Transform3:
    """The reflection in the plane through three points."""
    n = unit(cross(subtract(v, u), subtract(w, u)))
    if n == (0.0, 0.0, 0.0):
        fail("the plane of a reflection needs three points that are not on a line")
    d = dot(n, u)
    return Transform3(
        tuple(
            (
                (i == 0) - 2 * n[i] * n[0],
                (i == 1) - 2 * n[i] * n[1],
                (i == 2) - 2 * n[i] * n[2],
                2 * d * n[i],
            )
            for i in range(3)
        )
    )


def transformed3(t: Transform3, path: Path3) -> Path3:
    """The image of a path."""
    segs = [None if s is None else (t.apply(s[0]), t.apply(s[1])) for s in path.segs]
    return Path3([t.apply(v) for v in path.pts], segs, path.cyclic)


def concatenated3(first: Path3, second: Path3) -> Path3:
    """``first & second``: the first path without its last node, then the second one."""
    if not first.pts or not second.pts:
        return first if not second.pts else second
    n = max(first.length, 0)
    tail = second.pts + second.pts[:1] if second.cyclic else second.pts
    return Path3(first.pts[:n] + tail, [*first.segs[:n], *second.segs])


def point3(path: Path3, t: float) -> Triple:
    """The point at a time."""
    n = path.length
    if n <= 0:
        return path.pts[0]
    if path.cyclic:
        t = t % n
    t = min(max(t, 0.0), n)
    i = min(int(t), n - 1)
    s = t - i
    a, b = path.pts[i], path.pts[(i + 1) % len(path.pts)]
    seg = path.segs[i]
    if seg is None:
        return add(a, scaled(s, subtract(b, a)))
    r = 1 - s
    found = add(scaled(r**3, a), scaled(3 * r * r * s, seg[0]))
    return add(found, add(scaled(3 * r * s * s, seg[1]), scaled(s**3, b)))


class Projection(NamedTuple):
    """A camera: ``orthographic``, ``perspective``, or ``oblique`` with the images of the three axes."""

    kind: str
    camera: Triple
    up: Triple = (0.0, 0.0, 1.0)
    target: Triple = (0.0, 0.0, 0.0)
    axes: tuple[complex, complex, complex] = (0j, 0j, 0j)

    def project(self, v: Triple) -> complex:
        """The image of a point."""
        if self.kind == "oblique":
            return v[0] * self.axes[0] + v[1] * self.axes[1] + v[2] * self.axes[2]
        away = unit(subtract(self.camera, self.target))
        up = subtract(self.up, scaled(dot(self.up, away), away))
        if norm(up) < 1e-12:
            up = cross(away, (1.0, 0.0, 0.0)) if abs(away[0]) < 0.9 else cross(away, (0.0, 1.0, 0.0))
        up = unit(up)
        right = cross(up, away)
        w = subtract(v, self.target)
        z = complex(dot(w, right), dot(w, up))
        if self.kind == "perspective":
            distance = norm(subtract(self.camera, self.target))
            depth = distance - dot(w, away)
            return z * distance / depth if abs(depth) > 1e-9 else z * 1e9
        return z
