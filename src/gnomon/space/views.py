"""How well a camera shows a scene: no two points close together, no point on a foreign line, no face edge-on.

`Clearness` is 1 where every measure is just good enough and `GOOD` where every measure is what one wishes. Distances
are shares of the larger side of the picture's bounding box, which a drawing scales to the picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import TYPE_CHECKING

import numpy as np

from gnomon.plane.ties import rounded
from gnomon.space.camera import Camera
from gnomon.space.lines import generators, touching
from gnomon.space.space_scene import Frustum, place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.seeding import Rng
    from gnomon.space.hidden import Bools, Floats
    from gnomon.space.wireframe import Wireframe

_POINTS = 0.042  # two points: more than 3% of the picture, whose margins and labels take up to a quarter of it
_LINE = 0.02  # a point and a line that it is not on
_CURVE = 0.014  # a point and a curve that it is not on
_EDGE_ON, _WELL_SEEN = 0.1, 0.2  # the sine of the angle between a face and the line of sight: least and wished
_NARROW, _WIDE = 0.22, 0.42  # the smaller side of the picture's bounding box: least and wished
_WEDGE = math.radians(5.0)  # two lines from one point
_CONE_WEDGE = math.radians(3.5)  # the same in a scene with a cone, if no camera shows more
_DOUBLE = 0.026  # two lines beside each other in the picture, almost parallel, that have no common point
_PARALLEL = math.sin(math.radians(7.0))
_BESIDE = 0.12  # two lines are beside each other along at least so much
_RAISED = 1.25  # the apex of a cone from the centre of the base, in half widths of the ellipse of the base
_PARALLELOGRAM = 0.11  # the midpoints of opposite edges of a tetrahedron; it looks flat where they meet
_MAIN = 0.45  # the extent of the corners of a polyhedron in or about a ball
_LATTICE = 0.11  # two corners of cubes, as a share of the edge of a cube
_SIDE = 0.28  # the sine of the angle between the sides of cubes and the line of sight, as cubes are counted
_ON = 1e-6  # of the size of the figure
_MARGIN = 1e-9  # two ways to compute a measure differ by less
GOOD = 1.3
"""A camera of this clearness shows everything as one wishes."""


def random_camera(wire: Wireframe, rng: Rng) -> Camera:
    """A camera from above the horizon, orthographic in half of the cases, otherwise in mild perspective."""
    azimuth, elevation = round(rng.uniform(0, 360), 2), round(rng.uniform(12, 36), 2)
    near = rng.chance(0.5)
    distance = round(wire.size * rng.uniform(2.2, 4.0), 6) if near else math.inf
    if wire.blocks is not None:  # a stack is counted from above; from the front, as texts list rows from back to front
        elevation = round(24 + (elevation - 12) / 2, 2)
        low, wide = (285, 40) if wire.scene.from_front else (215, 110)
        azimuth = round(low + azimuth * wide / 360, 2)
    elif wire.scene.from_front:  # from the right, so that a wall on the left is seen from inside
        azimuth = round(285 + azimuth * 45 / 360, 2)
    return Camera(azimuth, elevation, distance, place([rounded(float(x), 9) for x in wire.middle]))


@dataclass(frozen=True)
class Clearness:
    """The measures of a scene; what does not depend on the camera is computed once."""

    wire: Wireframe

    def of(self, camera: Camera) -> float:
        """The smallest measure relative to its limit; at least 1 for a camera that shows the scene well."""
        outlines = [(cone, generators(cone.solid, camera)) for cone in self._frusta]
        measures = [self._faces(camera), self._raised(camera) if all(lines for _, lines in outlines) else 0.0]
        if self.wire.blocks is not None:
            measures += [self._lattice_gap(camera) / _LATTICE, float(np.abs(camera.matrix()[2]).min()) / _SIDE]
        if min(measures) < 1.0:
            return min(measures)
        points, segments, arms, outline = self._parts(camera.see(self._all)[:, :2])
        extent = outline.max(axis=0) - outline.min(axis=0)
        span = float(extent.max()) or 1.0
        measures.append(_graded(float(extent.min()) / span, _NARROW, _WIDE))
        if self._in_ball:
            corners = points[self._in_ball]
            measures.append(float((corners.max(axis=0) - corners.min(axis=0)).max()) / (span * _MAIN))
        if len(points) > 1:
            i, j = self._pairs
            measures.append(float(_length(points[i] - points[j]).min()) / (span * _POINTS))
        if self._tetrahedron:
            a, b, c, d = points[self._tetrahedron]
            apart = [float(np.hypot(*(p + q - r - s))) / 2 for p, q, r, s in ((a, b, c, d), (a, c, b, d), (a, d, b, c))]
            measures.append(min(apart) / (span * _PARALLELOGRAM))
        if min(measures) >= 1.0 and len(points) and len(segments):
            gaps = _segment_gaps(points, segments[0::2], segments[1::2])
            measures.append(float(np.where(self._on_lines, np.inf, gaps).min()) / (span * _LINE))
            measures.append(self._wedge(_smallest_angle(arms.reshape(-1, 3, 2))))
            measures.append(_smallest_strip(segments[0::2], segments[1::2], self._apart, span) / _DOUBLE)
        if min(measures) >= 1.0 and len(points) and self.wire.traces:
            measures.append(self._points_and_curves(points, camera) / (span * _CURVE))
        if min(measures) >= 1.0 and len(points):
            for cone, lines in outlines:
                seen = camera.see(np.array(lines))[..., :2]
                measures.append(_points_and_outlines(points[cone.apart], seen) / (span * _CURVE))
                measures.append(self._wedge(_generators_and_outlines(cone, camera.see(cone.arms)[..., :2], seen)))
        return min(measures)

    def hopeful(self, cameras: Sequence[Camera]) -> Bools:
        """Which of the cameras may have a clearness of 1 or more.

        These are the measures that refuse most cameras, for all of them at once, with a margin for rounding. Every
        camera that `of` finds good is hopeful.
        """
        seen = _see_each(cameras, self._all[None])
        points, segments, arms, outline = (part.swapaxes(0, 1) for part in self._parts(seen.swapaxes(0, 1)))
        span = (outline.max(axis=1) - outline.min(axis=1)).max(axis=1)
        least = np.full(len(cameras), math.inf)
        if points.shape[1] > 1:
            i, j = self._pairs
            least = _length(points[:, i] - points[:, j]).min(axis=1) / (span * _POINTS)
        if points.shape[1] and segments.shape[1]:
            gaps = _segment_gaps(points, segments[:, 0::2], segments[:, 1::2])
            off = np.where(self._on_lines, np.inf, gaps).min(axis=(1, 2))
            least = np.minimum(least, off / (span * _LINE))
            least = np.minimum(least, _angles(arms.reshape(len(cameras), -1, 3, 2)) / self._least_wedge)
        for cone in self._frusta:
            if len(cone.arms):
                eyes = np.array([camera.eye() for camera in cameras])
                solid = cone.solid
                centre, radius = (
                    (solid.bottom, solid.bottom_radius) if solid.bottom_radius else (solid.top, solid.top_radius)
                )
                rim = _see_each(cameras, np.array(centre) + radius * touching(solid, eyes))
                ends = _see_each(cameras, cone.arms.reshape(1, -1, 3)).reshape(len(cameras), -1, 1, 2, 2)
                apex, end, far = np.broadcast_arrays(ends[..., 0, :], ends[..., 1, :], rim[:, None])
                wedges = np.stack([apex, end, far], axis=-2).reshape(len(cameras), -1, 3, 2)
                least = np.minimum(least, _angles(wedges) / self._least_wedge)
        return np.asarray(least >= 1.0 - _MARGIN)  # not so where a measure is nan

    @cached_property
    def _least_wedge(self) -> float:
        return _CONE_WEDGE if any(cone.is_cone for cone in self._frusta) else _WEDGE

    def _wedge(self, angle: float) -> float:
        """The measure of an angle in the picture between two lines from one point.

        Several lines from the apex of a narrow cone have only a few degrees between them, whatever the camera. So a
        scene with a cone is content with less, but every camera that shows more is better.
        """
        return max(angle / _WEDGE, min(angle / self._least_wedge, 1.0))

    def _raised(self, camera: Camera) -> float:
        """How far the apices of cones are outside the pictures of their bases."""
        towards = camera.matrix()[2]
        raised = [math.inf]
        for cone in self._frusta:
            if cone.is_cone:
                solid = cone.solid
                axis = np.array(solid.top) - np.array(solid.bottom)
                height = float(np.linalg.norm(axis))
                down = abs(float(axis @ towards)) / height  # the sine of the angle at which the base is seen
                half = max(solid.bottom_radius, solid.top_radius) * down
                raised.append(height * math.sqrt(1.0 - min(down, 1.0) ** 2) / max(half * _RAISED, 1e-300))
        return min(raised)

    @cached_property
    def _frusta(self) -> list[_Frustum]:
        return [self._frustum(solid) for solid in self.wire.scene.rounds if isinstance(solid, Frustum)]

    def _frustum(self, solid: Frustum) -> _Frustum:
        near, ends = _ON * self.wire.size, self.wire.segments
        if solid.bottom_radius and solid.top_radius:
            return _Frustum(solid, np.full(len(self._points), True), np.zeros((0, 2, 3)))
        apex = np.array(solid.top if solid.bottom_radius else solid.bottom)
        arms = [ends[k, [i, 1 - i]] for i in (0, 1) for k in np.flatnonzero(_length(ends[:, i] - apex) < near)]
        return _Frustum(solid, _length(self._points - apex) > near, np.array(arms).reshape(-1, 2, 3))

    @cached_property
    def _points(self) -> Floats:
        return np.array(list(self.wire.scene.points.values())).reshape(-1, 3)

    @cached_property
    def _all(self) -> Floats:
        """Named points, ends of segments, arms of angles and what spans the picture besides, to be seen at once."""
        spanning = [trace.points[::8] for trace in self.wire.traces]
        if self.wire.blocks is not None:
            spanning.append(self.wire.blocks.corners.reshape(-1, 3))
        return np.concatenate(
            [
                self._points,
                self.wire.segments.reshape(-1, 3),
                self._arms.reshape(-1, 3),
                *spanning,
                self.wire.middle[None],
            ]
        )

    def _parts(self, seen: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """Points, segments, arms, and everything, of what `_all` becomes in the picture."""
        first = len(self._points)
        second = first + 2 * len(self.wire.segments)
        third = second + 3 * len(self._arms)
        return seen[:first], seen[first:second], seen[second:third], seen

    @cached_property
    def _pairs(self) -> tuple[list[int], list[int]]:
        pairs = list(combinations(range(len(self._points)), 2))
        return [i for i, _ in pairs], [j for _, j in pairs]

    def _faces(self, camera: Camera) -> float:
        """The smallest sine of the angle between a plane of the scene and the line of sight, relative to its limit."""
        centres, normals = self._planes
        if not len(centres):
            return math.inf
        eye = camera.eye()
        towards = eye[:3] - eye[3] * centres
        sines = np.abs((towards * normals).sum(axis=1)) / _length(towards)
        return _graded(float(sines.min()), _EDGE_ON, _WELL_SEEN)

    @cached_property
    def _planes(self) -> tuple[Floats, Floats]:
        scene = self.wire.scene
        pieces = [np.array([scene.points[label] for label in piece]) for piece in (*scene.faces, *scene.shaded)]
        centres = [piece.mean(axis=0) for piece in pieces]
        normals = [np.cross(piece, np.roll(piece, -1, axis=0)).sum(axis=0) for piece in pieces]
        for arc in scene.arcs:
            if arc.filled:
                centres.append(np.array(arc.centre))
                normals.append(np.cross(arc.u, arc.v))
        lengths = [float(np.linalg.norm(n)) or 1.0 for n in normals]
        return np.array(centres).reshape(-1, 3), np.array(
            [n / length for n, length in zip(normals, lengths, strict=True)]
        ).reshape(-1, 3)

    @cached_property
    def _tetrahedron(self) -> list[int]:
        """The corners of a tetrahedron, by their index among the points; none for other solids."""
        corners = sorted({label for face in self.wire.scene.faces for label in face})
        names = list(self.wire.scene.points)
        is_one = len(corners) == 4 and len(self.wire.scene.faces) == 4
        return [names.index(corner) for corner in corners] if is_one else []

    @cached_property
    def _in_ball(self) -> list[int]:
        """The corners of faces, by their index among the points, if the scene has a ball as well."""
        scene = self.wire.scene
        if not scene.faces or all(isinstance(solid, Frustum) for solid in scene.rounds):
            return []
        corners = {label for face in scene.faces for label in face}
        return [k for k, label in enumerate(scene.points) if label in corners]

    @cached_property
    def _apart(self) -> tuple[list[int], list[int]]:
        """The pairs of segments without a common end."""
        ends = self.wire.segments
        pairs = [
            (i, j)
            for i, j in combinations(range(len(ends)), 2)
            if float(_length(ends[i][:, None] - ends[j][None]).min()) > _ON * self.wire.size
        ]
        return [i for i, _ in pairs], [j for _, j in pairs]

    @cached_property
    def _on_lines(self) -> Bools:
        """(points, segments)."""
        a, b = np.moveaxis(self.wire.segments, 1, 0)
        return np.asarray(_segment_gaps(self._points, a, b) < _ON * self.wire.size)

    @cached_property
    def _arms(self) -> Floats:
        """(pairs, 3, 3): a common point of two segments, and an end of each."""
        found = []
        for k, point in enumerate(self._points):
            rays = [
                end
                for segment, on in zip(self.wire.segments, self._on_lines[k], strict=True)
                if on
                for end in segment
                if float(np.linalg.norm(end - point)) > _ON * self.wire.size
            ]
            found += [(point, p, q) for p, q in combinations(rays, 2)]
        return np.array(found).reshape(-1, 3, 3)

    def _points_and_curves(self, flat: Floats, camera: Camera) -> float:
        gaps = [math.inf]
        for trace, on in zip(self.wire.traces, self._on_curves, strict=True):
            if trace.role in ("mark", "equator"):
                continue
            path = camera.see(trace.points)[:, :2]
            away = _segment_gaps(flat, path[:-1], path[1:]).min(axis=1)
            gaps.append(float(np.where(on, np.inf, away).min()))
        return min(gaps)

    @cached_property
    def _on_curves(self) -> list[Bools]:
        """For each curve, which points lie on it in space."""
        near = 2e-3 * self.wire.size  # the points of a curve are joined by chords
        return [
            np.asarray(_segment_gaps(self._points, t.points[:-1], t.points[1:]).min(axis=1) < near)
            for t in self.wire.traces
        ]

    def _lattice_gap(self, camera: Camera) -> float:
        """The smallest distance in the picture between two corners of cubes, in edges of a cube."""
        right, up, _ = camera.matrix()
        return float(_length(np.stack([self._steps @ right, self._steps @ up], axis=1)).min())

    @cached_property
    def _steps(self) -> Floats:
        """The differences of corners of the stack."""
        assert self.wire.blocks is not None
        corners = self.wire.blocks.corners.reshape(-1, 3)
        most = (corners.max(axis=0) - corners.min(axis=0)).astype(int)
        steps = product(range(most[0] + 1), range(-most[1], most[1] + 1), range(-most[2], most[2] + 1))
        return np.array([step for step in steps if any(step)], dtype=float)


@dataclass(frozen=True, slots=True)
class _Frustum:
    """A frustum with what the measures of its outlines need of the scene."""

    solid: Frustum
    apart: Bools
    """Which points of the scene are not its apex, which lies on all outlines."""
    arms: Floats
    """(n, 2, 3): the apex and the other end of the segments from it."""

    @property
    def is_cone(self) -> bool:
        return not self.solid.bottom_radius or not self.solid.top_radius


def _points_and_outlines(points: Floats, outlines: Floats) -> float:
    """The smallest distance in the picture of points (n, 2) from outlines (m, 2, 2)."""
    return float(_segment_gaps(points, outlines[:, 0], outlines[:, 1]).min(initial=math.inf))


def _generators_and_outlines(cone: _Frustum, arms: Floats, outlines: Floats) -> float:
    """The smallest angle in the picture between segments from the apex (n, 2, 2) and outlines of the cone (m, 2, 2)."""
    rim = outlines[:, 0 if cone.solid.bottom_radius else 1]
    return _smallest_angle(np.array([(apex, end, far) for apex, end in arms for far in rim]).reshape(-1, 3, 2))


def _length(v: Floats) -> Floats:
    return np.asarray(np.sqrt((v * v).sum(axis=-1)))


def _smallest_angle(arms: Floats) -> float:
    """The smallest angle between two arms (n, 3, 2): a vertex and a point on each arm."""
    return float(_angles(arms))


def _angles(arms: Floats) -> Floats:
    """The smallest angles between two arms (..., n, 3, 2): a vertex and a point on each arm; infinite if n is 0."""
    u, v = arms[..., 1, :] - arms[..., 0, :], arms[..., 2, :] - arms[..., 0, :]
    cross = np.abs(u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0])
    return np.asarray(np.arctan2(cross, (u * v).sum(axis=-1)).min(axis=-1, initial=math.inf))


def _see_each(cameras: Sequence[Camera], points: Floats) -> Floats:
    """The pictures (k, n, 2) of points (k, n, 3), or of the same points (1, n, 3), by k cameras."""
    targets = np.array([camera.target for camera in cameras])
    matrices = np.array([camera.matrix() for camera in cameras])
    distances = np.array([camera.distance for camera in cameras])
    turned = (points - targets[:, None]) @ matrices.swapaxes(1, 2)
    return np.asarray(turned[..., :2] / (1.0 - turned[..., 2:] / distances[:, None, None]))


def _graded(value: float, least: float, wished: float) -> float:
    """A measure on the scale of clearness: 1 at the least value, `GOOD` at the wished one.

    >>> _graded(0.05, 0.1, 0.2), _graded(0.1, 0.1, 0.2), _graded(0.2, 0.1, 0.2)
    (0.5, 1.0, 1.3)
    """
    return value / least if value < least else 1.0 + (GOOD - 1.0) * (value - least) / (wished - least)


def _smallest_strip(a: Floats, b: Floats, pairs: tuple[list[int], list[int]], span: float) -> float:
    """The mean distance of two segments (n, 2) to (n, 2) that run beside each other, as a share of the picture."""
    i, j = pairs
    if not i:
        return math.inf
    run, other = b[i] - a[i], b[j] - a[j]
    long = np.maximum(_length(run), 1e-300)
    u = run / long[:, None]
    n = np.stack([-u[:, 1], u[:, 0]], axis=1)
    across, along = (other * n).sum(axis=1), (other * u).sum(axis=1)
    first, away = ((a[j] - a[i]) * u).sum(axis=1), ((a[j] - a[i]) * n).sum(axis=1)
    low = np.maximum(0.0, np.minimum(first, first + along))
    high = np.minimum(long, np.maximum(first, first + along))
    beside = (np.abs(across) < _PARALLEL * _length(other)) & (high - low > _BESIDE * span)
    slope = across / np.where(np.abs(along) < 1e-300, 1.0, along)
    gap = (np.abs(away + (low - first) * slope) + np.abs(away + (high - first) * slope)) / (2 * span)
    return float(np.where(beside, gap, np.inf).min())


def _segment_gaps(points: Floats, a: Floats, b: Floats) -> Floats:
    """The distances (..., points, segments) of points from segments, in the plane or in space."""
    a, run = a[..., None, :, :], (b - a)[..., None, :, :]
    square = np.maximum((run * run).sum(axis=-1), 1e-300)
    away = points[..., None, :] - a
    t = np.clip((away * run).sum(axis=-1) / square, 0.0, 1.0)
    return _length(away - run * t[..., None])
