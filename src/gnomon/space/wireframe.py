"""The lines of a scene: its edges, segments, cubes, rims and arcs, prepared once for all cameras.

Segments on a common line are joined where they overlap, because two dashed lines on top of each other look solid.
``lines`` adds the outlines of round solids, which depend on the camera, and cuts everything into visible and hidden
pieces.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from gnomon.space.space_scene import Arc3, Frustum, Place, Round, SolidScene, Sphere, place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.space.hidden import Floats

Role: TypeAlias = Literal["line", "block", "outline", "rim", "equator", "arc", "curve", "ghost", "mark"]

_SAME = 1e-9  # of the size of the figure: points this near to a line lie on it
_TURN_STEP = math.tau / 96
_MARK = 0.055  # the side of the square that marks a right angle, as a share of the size of the figure


@dataclass(frozen=True, slots=True)
class Trace:
    """A curve in space: ``centre + u cos t + v sin t`` on a grid of t, or the points of a polyline."""

    role: Role
    points: Floats
    """(n, 3), at the parameters of the grid."""
    arc: Arc3 | None = None
    own: int | None = None
    """The index of a round solid that is not opaque and hides only its own lines, such as this one."""

    @property
    def grid(self) -> Floats:
        if self.arc is None:
            return np.arange(float(len(self.points)))
        return np.linspace(self.arc.start, self.arc.end, len(self.points))


@dataclass(frozen=True, slots=True)
class Blocks:
    """The faces and edges of a stack of unit cubes that lie on its surface."""

    corners: Floats
    """(faces, 4, 3)."""
    outward: Floats
    """(faces, 3): 1 or -1 along an axis."""
    cells: Floats
    """(faces, 3): the cube of each face, for the order of painting."""
    edges: Floats
    """(edges, 2, 3), each once."""
    beside: tuple[tuple[int, ...], ...]
    """The faces at each edge."""


@dataclass(frozen=True, slots=True)
class Wireframe:
    """What has to be drawn of a scene, in space."""

    scene: SolidScene
    middle: Floats
    """The middle of the box round everything."""
    size: float
    """The diameter of that box."""
    segments: Floats
    """(n, 2, 3): edges and further segments, without overlaps."""
    ghosts: Floats
    """(n, 2, 3)."""
    faces: Floats
    """(faces, most corners, 3); a face with fewer corners repeats its last one."""
    face_edges: Floats
    """(edges, 2, 3): each side of a face once."""
    blocks: Blocks | None
    traces: tuple[Trace, ...]


def wireframe(scene: SolidScene) -> Wireframe:
    """Prepare a scene for drawing.

    >>> cube = {a + b + c: (float(x), float(y), float(z)) for x, a in enumerate("AB") for y, b in enumerate("CD")
    ...         for z, c in enumerate("EF")}
    >>> sides = [[p for p in cube if cube[p][axis] == at] for axis in (0, 1, 2) for at in (0, 1)]
    >>> wire = wireframe(SolidScene(cube, faces=[[a, b, d, c] for a, b, c, d in sides]))
    >>> len(wire.segments), wire.middle.tolist()
    (12, [0.5, 0.5, 0.5])
    """
    places = scene.points
    extent = np.array(list(_extent(scene)))
    low, high = extent.min(axis=0), extent.max(axis=0)
    size = float(np.linalg.norm(high - low)) or 1.0
    sides = sorted({tuple(sorted(pair)) for face in scene.faces for pair in _pairs(face)})
    drawn = [(places[a], places[b]) for a, b in [*sides, *scene.segments, *_outline(scene.shaded)]]
    former = [(places[a], places[b]) for a, b in _outline(scene.ghosts)]
    lines, ghosts = _joined(drawn, former, _SAME * size)
    most = max((len(face) for face in scene.faces), default=0)
    faces = [[places[label] for label in [*face, *[face[-1]] * (most - len(face))]] for face in scene.faces]
    edges = [(places[a], places[b]) for a, b in sides]
    return Wireframe(
        scene=scene,
        middle=low + (high - low) / 2,
        size=size,
        segments=np.array(lines).reshape(-1, 2, 3),
        ghosts=np.array(ghosts).reshape(-1, 2, 3),
        faces=np.array(faces).reshape(len(faces), most, 3),
        face_edges=np.array(edges).reshape(-1, 2, 3),
        blocks=_blocks(scene.blocks) if scene.blocks else None,
        traces=(*_arcs(scene), *_rims(scene), *_curves(scene), *_marks(scene, size)),
    )


def arc_points(arc: Arc3, t: Floats) -> Floats:
    """The points (n, 3) of an arc."""
    u, v = np.array(arc.u), np.array(arc.v)
    return np.array(arc.centre) + np.outer(np.cos(t), u) + np.outer(np.sin(t), v)


def full_circle(centre: Floats, normal: Floats, radius: float) -> Arc3:
    """The circle about a centre in the plane with this normal."""
    u, v = perpendiculars(normal)
    return Arc3(place(centre.tolist()), place((radius * u).tolist()), place((radius * v).tolist()))


def perpendiculars(axis: Floats) -> tuple[Floats, Floats]:
    """Two unit vectors that make a right-handed frame with the direction of an axis."""
    axis = axis / np.linalg.norm(axis)
    helper = np.eye(3)[int(np.abs(axis).argmin())]
    u = np.cross(axis, helper)
    u = u / np.linalg.norm(u)
    return u, np.cross(axis, u)


def _pairs(face: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(face, [*face[1:], face[0]], strict=True))


def _outline(pieces: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    return [pair for piece in pieces for pair in _pairs(piece)]


def _extent(scene: SolidScene) -> list[Floats]:
    """Points whose bounding box is that of everything in the scene."""
    points = [np.array(place) for place in scene.points.values()]
    for cell in scene.blocks:
        points += [np.array(cell, dtype=float), np.array(cell, dtype=float) + 1.0]
    for solid in scene.rounds:
        if isinstance(solid, Sphere):
            points += [np.array(solid.centre) - solid.radius, np.array(solid.centre) + solid.radius]
            continue
        axis = np.array(solid.top) - np.array(solid.bottom)
        flat = np.sqrt(np.maximum(1.0 - (axis / np.linalg.norm(axis)) ** 2, 0.0))
        for centre, radius in ((solid.bottom, solid.bottom_radius), (solid.top, solid.top_radius)):
            points += [np.array(centre) - radius * flat, np.array(centre) + radius * flat]
    for arc in scene.arcs:
        points += list(arc_points(arc, np.linspace(arc.start, arc.end, 33)))
    points += [np.array(p) for curve in scene.curves for p in curve]
    return points or [np.zeros(3)]


# --------------------------------------------------------------------------------------------------------- segments


@dataclass(slots=True)
class _Carrier:
    """A line that carries segments: its point and direction, and the intervals on it."""

    point: Place
    along: Place
    spans: list[tuple[float, float]]

    def at(self, t: float) -> Place:
        return place([p + t * u for p, u in zip(self.point, self.along, strict=True)])

    def where(self, p: Place, same: float) -> float | None:
        """The parameter of a point on the line; None if it is not on it."""
        x, y, z = p[0] - self.point[0], p[1] - self.point[1], p[2] - self.point[2]
        u, v, w = self.along
        t = x * u + y * v + z * w
        return t if math.hypot(x - t * u, y - t * v, z - t * w) <= same else None


Ends: TypeAlias = tuple[Place, Place]


def _joined(drawn: Sequence[Ends], former: Sequence[Ends], same: float) -> tuple[list[Ends], list[Ends]]:
    """The segments without overlaps, and the parts of former outlines that no segment covers."""
    carriers: list[_Carrier] = []
    for a, b in drawn:
        carrier, span = _carried(carriers, a, b, same)
        carrier.spans = _union([*carrier.spans, span], same)
    lines = [(c.at(low), c.at(high)) for c in carriers for low, high in c.spans]
    free = []
    for a, b in former:
        carrier, span = _carried(carriers, a, b, same)
        free += [(carrier.at(low), carrier.at(high)) for low, high in _without(span, carrier.spans, same)]
    return lines, _joined(free, [], same)[0] if free else []


def _carried(carriers: list[_Carrier], a: Place, b: Place, same: float) -> tuple[_Carrier, tuple[float, float]]:
    """The carrier of segment ab, a new one if there is none yet, and the interval of the segment on it."""
    for carrier in carriers:
        start, end = carrier.where(a, 1e3 * same), carrier.where(b, 1e3 * same)
        if start is not None and end is not None:
            return carrier, (min(start, end), max(start, end))
    length = math.dist(a, b)
    carriers.append(_Carrier(a, place([(q - p) / length for p, q in zip(a, b, strict=True)]), []))
    return carriers[-1], (0.0, length)


def _union(spans: Sequence[tuple[float, float]], same: float) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if joined and low <= joined[-1][1] + same:
            joined[-1] = (joined[-1][0], max(joined[-1][1], high))
        else:
            joined.append((low, high))
    return joined


def _without(
    span: tuple[float, float], covered: Sequence[tuple[float, float]], same: float
) -> list[tuple[float, float]]:
    """The parts of an interval outside disjoint sorted intervals."""
    free, start = [], span[0]
    for low, high in covered:
        if low > start + same and start < span[1]:
            free.append((start, min(low, span[1])))
        start = max(start, high)
    if start < span[1] - same:
        free.append((start, span[1]))
    return free


# ------------------------------------------------------------------------------------------------------------ blocks


def _blocks(cells: Sequence[tuple[int, int, int]]) -> Blocks:
    """The outer faces of a stack, and their edges."""
    filled = set(cells)
    faces: list[list[tuple[int, ...]]] = []
    outward, owners = [], []
    edges: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for cell, axis, step in product(sorted(filled), range(3), (-1, 1)):
        beside = list(cell)
        beside[axis] += step
        if tuple(beside) in filled:
            continue
        corners = []
        for d1, d2 in ((0, 0), (1, 0), (1, 1), (0, 1)):
            corner = list(cell)
            corner[axis] += step == 1
            corner[(axis + 1) % 3] += d1
            corner[(axis + 2) % 3] += d2
            corners.append(tuple(corner))
        for p, q in zip(corners, [*corners[1:], corners[0]], strict=True):
            edges.setdefault((min(p, q), max(p, q)), []).append(len(faces))
        faces.append(corners)
        outward.append([step if k == axis else 0 for k in range(3)])
        owners.append(cell)
    return Blocks(
        corners=np.array(faces, dtype=float),
        outward=np.array(outward, dtype=float),
        cells=np.array(owners, dtype=float),
        edges=np.array(sorted(edges), dtype=float),
        beside=tuple(tuple(edges[edge]) for edge in sorted(edges)),
    )


# ------------------------------------------------------------------------------------------------------------ curves


def arc_trace(arc: Arc3, role: Role, own: int | None = None) -> Trace:
    """An arc with points close together."""
    count = max(8, math.ceil((arc.end - arc.start) / _TURN_STEP)) + 1
    return Trace(role, arc_points(arc, np.linspace(arc.start, arc.end, count)), arc, own)


def _arcs(scene: SolidScene) -> list[Trace]:
    return [arc_trace(arc, "arc", _carrier_of(arc, scene.rounds)) for arc in scene.arcs]


def _carrier_of(arc: Arc3, rounds: Sequence[Round]) -> int | None:
    """The first ball that is not opaque and on whose surface the arc lies."""
    points = arc_points(arc, np.linspace(arc.start, arc.end, 7))
    for k, solid in enumerate(rounds):
        if isinstance(solid, Sphere) and not solid.opaque:
            away = np.linalg.norm(points - np.array(solid.centre), axis=1) - solid.radius
            if float(np.abs(away).max()) < 1e-6 * solid.radius:
                return k
    return None


def _rims(scene: SolidScene) -> list[Trace]:
    """The circles of frusta, and an equator for each ball that has no arc of its own, so that it looks round."""
    rims = []
    for k, solid in enumerate(scene.rounds):
        own = None if solid.opaque else k
        if isinstance(solid, Frustum):
            axis = np.array(solid.top) - np.array(solid.bottom)
            for centre, radius in ((solid.bottom, solid.bottom_radius), (solid.top, solid.top_radius)):
                if radius > 0:
                    rims.append(arc_trace(full_circle(np.array(centre), axis, radius), "rim", own))
        elif not any(_on_ball(arc, solid) for arc in scene.arcs):
            up = np.array([0.0, 0.0, 1.0])
            rims.append(arc_trace(full_circle(np.array(solid.centre), up, solid.radius), "equator", own))
    return rims


def _on_ball(arc: Arc3, ball: Sphere) -> bool:
    away = np.linalg.norm(arc_points(arc, np.linspace(arc.start, arc.end, 7)) - np.array(ball.centre), axis=1)
    return bool(np.abs(away - ball.radius).max() < 1e-6 * ball.radius)


def _curves(scene: SolidScene) -> list[Trace]:
    return [Trace("curve", np.array(curve)) for curve in scene.curves]


def _marks(scene: SolidScene, size: float) -> list[Trace]:
    """The small squares of right angles."""
    marks = []
    for labels in scene.right_angles:
        a, vertex, b = (np.array(scene.points[label]) for label in labels)
        u, v = a - vertex, b - vertex
        side = min(_MARK * size, 0.35 * float(np.linalg.norm(u)), 0.35 * float(np.linalg.norm(v)))
        u, v = side * u / np.linalg.norm(u), side * v / np.linalg.norm(v)
        marks.append(Trace("mark", np.array([vertex + u, vertex + u + v, vertex + v])))
    return marks
