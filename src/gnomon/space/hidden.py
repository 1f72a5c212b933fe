"""Which parts of lines a camera sees: visibility behind plane faces, convex or not, and behind round solids.

Everything is in screen space (see ``camera``), where a point is hidden if something opaque lies above it along the
depth axis. Along a segment that can change only where its picture crosses the picture of an edge, an outline or a rim,
or where it pierces a surface. Those parameters are roots of linear and quadratic equations, so the parts of segments
are exact up to rounding.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gnomon.space.space_scene import Frustum, Round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.space.camera import Camera

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Part: TypeAlias = tuple[float, float, bool]
"""From, to (parameters), visible."""

_TOUCH = 1e-7  # of the size of the figure: a point this near to a face lies in it and is not behind it
_GRAZE = 1e-5  # of the size of the figure: a point this near to a round surface lies on it
_SLIVER = 1e-3  # of the size of the figure: shorter parts of a segment belong to their neighbours
_UP = np.array([0.0, 0.0, 1.0, 0.0])  # the direction to the viewer in screen space


@dataclass(frozen=True, slots=True)
class Faces:
    """Opaque polygons in screen space."""

    corners: Floats
    """(faces, most corners, 3); a face with fewer corners repeats its last one."""
    normals: Floats
    """(faces, 3), of unit length and towards the viewer."""
    solid: Bools
    """(faces,): False for a face that is seen edge-on and hides nothing."""
    edges: Floats
    """(edges, 2, 2): the sides of the faces in the picture."""

    @classmethod
    def of(cls, corners: Floats, edges: Floats) -> Faces:
        """The faces (faces, corners, 3) and the edges (edges, 2, 3), each edge once, in screen space."""
        after = np.roll(corners, -1, axis=1)
        normals = np.cross(corners, after).sum(axis=1)  # Newell: twice the area, for polygons that are not convex too
        length = np.sqrt((normals * normals).sum(axis=1, keepdims=True))
        normals = normals / np.where(length == 0.0, 1.0, length)
        solid = np.abs(normals[:, 2]) > 1e-9
        return cls(corners, normals * np.where(normals[:, 2:] < 0, -1.0, 1.0), solid, edges[:, :, :2])

    def hide(self, points: Floats, touch: float) -> Bools:
        """Whether any face hides each point (n, 3)."""
        behind = (self.normals * self.corners[:, 0]).sum(axis=1) - points @ self.normals.T > touch
        rows, faces = np.nonzero(behind & self.solid)
        if not len(rows):
            return np.zeros(len(points), dtype=bool)
        x, y = points[rows, 0, None], points[rows, 1, None]
        p = self.corners[faces]
        px, py = p[:, :, 0], p[:, :, 1]
        qx, qy = np.roll(px, -1, axis=1), np.roll(py, -1, axis=1)
        straddles = (py > y) != (qy > y)
        rise = np.where(straddles, qy - py, 1.0)
        inside = (straddles & (x < px + (y - py) * (qx - px) / rise)).sum(axis=1) % 2 == 1
        hidden = np.zeros(len(points), dtype=bool)
        hidden[rows[inside]] = True
        return hidden

    def cuts(self, start: Floats, run: Floats) -> list[Floats]:
        """Where segments ``start + t run`` (n, 3) cross the picture of an edge or pierce the plane of a face."""
        with np.errstate(divide="ignore", invalid="ignore"):
            p = self.edges[None, :, 0] - start[:, None, :2]
            side = (self.edges[:, 1] - self.edges[:, 0])[None]
            along = run[:, None, :2]
            across = along[..., 0] * side[..., 1] - along[..., 1] * side[..., 0]
            t = (p[..., 0] * side[..., 1] - p[..., 1] * side[..., 0]) / across
            u = (p[..., 0] * along[..., 1] - p[..., 1] * along[..., 0]) / across
            t = np.where((u > -1e-9) & (u < 1 + 1e-9), t, np.nan)
            level = (self.normals * self.corners[:, 0]).sum(axis=1)
            pierced = (level - start @ self.normals.T) / (run @ self.normals.T)
        return [t, pierced]


@dataclass(frozen=True, slots=True)
class Quadric:
    """An opaque round solid in screen space: where ``X'QX <= 0`` and, for a frustum, between the planes of its caps."""

    matrix: Floats
    caps: tuple[Floats, ...]
    """Planes as homogeneous 4-vectors, positive inside."""

    @classmethod
    def of(cls, solid: Round, camera: Camera) -> Quadric:
        back = np.linalg.inv(camera.projection())
        q, caps = _world(solid)
        return cls(back.T @ q @ back, tuple(cap @ back for cap in caps))

    def hide(self, points: Floats, touch: float) -> Bools:
        """Whether the solid reaches above each point (n, 3); it is convex, so only its highest point counts."""
        x = _homogeneous(points)
        a = float(_UP @ self.matrix @ _UP) or 1e-300
        b, c = x @ self.matrix @ _UP, np.einsum("ni,ij,nj->n", x, self.matrix, x)
        disc = b * b - a * c
        root = np.sqrt(np.maximum(disc, 0.0))
        low, high = np.minimum((-b - root) / a, (-b + root) / a), np.maximum((-b - root) / a, (-b + root) / a)
        bottom, top = np.full(len(points), -np.inf), np.full(len(points), np.inf)
        for cap in self.caps:
            rate, here = float(cap @ _UP), x @ cap
            if abs(rate) < 1e-12:
                top = np.where(here < 0, -np.inf, top)
            elif rate > 0:
                bottom = np.maximum(bottom, -here / rate)
            else:
                top = np.minimum(top, -here / rate)
        if a > 0:
            reach = np.where((disc >= 0) & (low <= top) & (high >= bottom), np.minimum(high, top), -np.inf)
        else:  # the line of sight runs inside a cone: the solid is outside the two roots
            upper = np.where((top >= high) & (top >= bottom), top, -np.inf)
            lower = np.where(np.minimum(low, top) >= bottom, np.minimum(low, top), -np.inf)
            reach = np.where(disc >= 0, np.maximum(upper, lower), np.where(top >= bottom, top, -np.inf))
        return np.asarray(reach > touch)

    def cuts(self, start: Floats, run: Floats) -> list[Floats]:
        """Where segments cross the outline or a rim in the picture, or pierce the surface or a cap."""
        p, d = _homogeneous(start), np.concatenate([run, np.zeros((len(run), 1))], axis=1)
        a = float(_UP @ self.matrix @ _UP)
        b0, b1 = p @ self.matrix @ _UP, d @ self.matrix @ _UP
        c0, c1, c2 = self._along(p, d)
        found = [
            *_roots(c2, c1, c0),
            *_roots(b1 * b1 - a * c2, 2 * b0 * b1 - a * c1, b0 * b0 - a * c0),
        ]
        with np.errstate(divide="ignore", invalid="ignore"):
            for cap in self.caps:
                found.append(-(p @ cap) / (d @ cap))
                rate = float(cap @ _UP)
                if abs(rate) > 1e-12:  # the point of the cap's plane above or below each point of the segment
                    on_p, on_d = p - np.outer(p @ cap / rate, _UP), d - np.outer(d @ cap / rate, _UP)
                    c0, c1, c2 = self._along(on_p, on_d)
                    found += _roots(c2, c1, c0)
        return [t[:, None] for t in found]

    def _along(self, p: Floats, d: Floats) -> tuple[Floats, Floats, Floats]:
        """The coefficients of ``X'QX`` along ``p + t d``."""
        q = self.matrix
        dot = "ni,ij,nj->n"
        return np.einsum(dot, p, q, p), 2 * np.einsum(dot, p, q, d), np.einsum(dot, d, q, d)


def _world(solid: Round) -> tuple[Floats, tuple[Floats, ...]]:
    """The quadric of a round solid in space, (4, 4), and the planes of its caps."""
    if not isinstance(solid, Frustum):
        centre = np.array(solid.centre)
        q = np.eye(4)
        q[:3, 3] = q[3, :3] = -centre
        q[3, 3] = centre @ centre - solid.radius**2
        return q, ()
    base, top = np.array(solid.bottom), np.array(solid.top)
    height = float(np.linalg.norm(top - base))
    axis = (top - base) / height
    slope = (solid.top_radius - solid.bottom_radius) / height
    h = np.array([*axis, -axis @ base])  # the height above the bottom as a linear form
    r = slope * h + np.array([0.0, 0.0, 0.0, solid.bottom_radius])
    away = np.eye(4)
    away[:3, 3] = away[3, :3] = -base
    away[3, 3] = base @ base
    return away - np.outer(h, h) - np.outer(r, r), (h, np.array([0.0, 0.0, 0.0, height]) - h)


def _homogeneous(points: Floats) -> Floats:
    return np.concatenate([points, np.ones((len(points), 1))], axis=1)


def _roots(a: Floats, b: Floats, c: Floats) -> list[Floats]:
    """Both roots of ``a t² + b t + c``, NaN where there are none."""
    with np.errstate(divide="ignore", invalid="ignore"):
        root = np.sqrt(b * b - 4 * a * c)
        q = -0.5 * (b + np.where(b < 0, -root, root))
        return [q / a, c / q]


@dataclass(frozen=True, slots=True)
class Occluders:
    """Everything opaque, in screen space."""

    faces: Faces | None
    rounds: Sequence[Quadric]
    size: float
    """The size of the figure, to which tolerances are relative."""

    def hide(self, points: Floats) -> Bools:
        """Whether each point (n, 3) is hidden."""
        hidden = np.zeros(len(points), dtype=bool)
        if self.faces is not None:
            hidden |= self.faces.hide(points, _TOUCH * self.size)
        for solid in self.rounds:
            hidden |= self.graze(points, solid)
        return hidden

    def graze(self, points: Floats, solid: Quadric) -> Bools:
        """Whether one more solid, which is not opaque to others, hides each of its own points."""
        return solid.hide(points, _GRAZE * self.size)


def segment_parts(start: Floats, end: Floats, occluders: Occluders) -> list[list[Part]]:
    """The parts of each segment (n, 3) to (n, 3), in turns visible and hidden.

    >>> square = np.array([[[-1.0, -1, 1], [1, -1, 1], [1, 1, 1], [-1, 1, 1]]])
    >>> sides = np.stack([square[0], np.roll(square[0], -1, axis=0)], axis=1)
    >>> behind = Occluders(Faces.of(square, sides), (), 2.0)
    >>> parts = segment_parts(np.array([[-2.0, 0, 0]]), np.array([[2.0, 0, 0]]), behind)
    >>> [(round(low, 6), round(high, 6), visible) for low, high, visible in parts[0]]
    [(0.0, 0.25, True), (0.25, 0.75, False), (0.75, 1.0, True)]
    """
    n, run = len(start), end - start
    if not n:
        return []
    cuts = occluders.faces.cuts(start, run) if occluders.faces is not None else []
    for solid in occluders.rounds:
        cuts += solid.cuts(start, run)
    ends = np.zeros((n, 1))
    t = np.concatenate([ends, *cuts, ends + 1.0], axis=1)
    t = np.sort(np.where((t > 0.0) & (t < 1.0), t, np.where(t <= 0.0, 0.0, 1.0)), axis=1)
    length = np.sqrt((run[:, :2] ** 2).sum(axis=1, keepdims=True))
    sliver = np.minimum(_SLIVER * occluders.size / np.maximum(length, 1e-300), 0.2)
    rows, columns = np.nonzero(t[:, 1:] - t[:, :-1] > sliver)
    low, high = t[rows, columns], t[rows, columns + 1]
    visible = ~occluders.hide(start[rows] + run[rows] * ((low + high) / 2)[:, None])
    parts: list[list[Part]] = [[] for _ in range(n)]
    for row, until, shown in zip(rows.tolist(), high.tolist(), visible.tolist(), strict=True):
        mine = parts[row]
        if mine and mine[-1][2] == shown:
            mine[-1] = (mine[-1][0], until, shown)
        else:
            mine.append((mine[-1][1] if mine else 0.0, until, shown))
    for mine in parts:
        if mine:
            mine[-1] = (mine[-1][0], 1.0, mine[-1][2])
    return parts
