"""The lines of a scene as a camera sees them, cut into visible and hidden pieces, and the fills of a stack of cubes.

The outlines of round solids are computed here, because they depend on the camera: two generators of a frustum, a circle
of a ball.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gnomon.space.hidden import Faces, Floats, Occluders, Quadric, segment_parts
from gnomon.space.space_scene import Frustum, Sphere
from gnomon.space.wireframe import Blocks, Role, Trace, Wireframe, arc_trace, full_circle, perpendiculars

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gnomon.space.camera import Camera

    Ints: TypeAlias = NDArray[np.intp]


_HALVINGS = 9  # of the angle between two points of an arc


@dataclass(frozen=True, slots=True)
class Piece:
    """A visible or hidden piece of a line in the picture."""

    role: Role
    visible: bool
    path: Floats
    """(n, 2): right and up."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a cube that faces the camera, to be painted over those before it."""

    axis: int
    """0, 1, 2: which way the side faces; sides of one axis have one tone."""
    path: Floats


@dataclass(frozen=True, slots=True)
class Seen:
    """A scene seen by a camera."""

    pieces: list[Piece]
    sides: list[Side]


def see(wire: Wireframe, camera: Camera) -> Seen:
    """All lines of the scene as the camera sees them; the edges of cubes only where they are visible."""
    front = _front(wire.blocks, camera) if wire.blocks is not None else np.zeros(0, dtype=int)
    rounds = wire.scene.rounds
    quadrics = [Quadric.of(solid, camera) for solid in rounds]
    opaque = [q for q, solid in zip(quadrics, rounds, strict=True) if solid.opaque]
    behind = Occluders(_faces(wire, front, camera), opaque, wire.size)
    outlines = [line for solid in rounds if isinstance(solid, Frustum) for line in generators(solid, camera)]
    near = _near_edges(wire.blocks, front)
    groups: list[tuple[Role, Floats]] = [
        ("line", wire.segments),
        ("outline", np.array(outlines).reshape(-1, 2, 3)),
        ("block", near),
    ]
    every = camera.see(np.concatenate([ends for _, ends in groups]))
    roles = [role for role, ends in groups for _ in ends]
    pieces = []
    for role, (a, b), parts in zip(roles, every, segment_parts(every[:, 0], every[:, 1], behind), strict=True):
        for low, high, visible in parts:
            if visible or role != "block":
                pieces.append(Piece(role, visible, np.array([a + (b - a) * low, a + (b - a) * high])[:, :2]))
    balls = [_outline(solid, k, camera) for k, solid in enumerate(rounds) if isinstance(solid, Sphere)]
    pieces += _arc_pieces([t for t in (*wire.traces, *balls) if t.arc is not None], camera, behind, quadrics)
    pieces += [piece for t in wire.traces if t.arc is None for piece in _polyline_pieces(t, camera, behind)]
    ghosts = camera.see(wire.ghosts) if len(wire.ghosts) else wire.ghosts
    pieces += [Piece("ghost", False, ends[:, :2]) for ends in ghosts]
    return Seen(pieces, _sides(wire.blocks, front, camera) if wire.blocks is not None else [])


def _polyline_pieces(trace: Trace, camera: Camera, behind: Occluders) -> list[Piece]:
    """The pieces of a curve given by points.

    Between its points it leaves the surface that it lies on, so only the points are looked at.
    """
    seen = camera.see(trace.points)
    if trace.role == "mark":
        return [Piece("mark", True, seen[:, :2])]
    hidden = behind.hide(seen)
    after = np.flatnonzero(hidden[1:] != hidden[:-1])
    turns = (seen[after] + seen[after + 1]) / 2
    return _cut(trace, seen[:, :2], after.tolist(), turns[:, :2], not bool(hidden[0]))


def _arc_pieces(arcs: list[Trace], camera: Camera, behind: Occluders, quadrics: list[Quadric]) -> list[Piece]:
    """The pieces of all arcs; where one becomes hidden is found by bisection, for all of them at once."""
    if not arcs:
        return []
    frames = np.array([(t.arc.centre, t.arc.u, t.arc.v) for t in arcs if t.arc is not None])
    grids = [trace.grid for trace in arcs]
    owner = np.repeat(np.arange(len(arcs)), [len(grid) for grid in grids])
    grid = np.concatenate(grids)
    own = np.array([-1 if trace.own is None else trace.own for trace in arcs])
    seen = camera.see(np.concatenate([trace.points for trace in arcs]))

    def hide(points: Floats, arc: Ints) -> NDArray[np.bool_]:
        hidden = behind.hide(points)
        for k in {*own[arc].tolist()} - {-1}:
            mine = own[arc] == k
            hidden[mine] |= behind.graze(points[mine], quadrics[k])
        return hidden

    def at(t: Floats, arc: Ints) -> Floats:
        c, u, v = np.moveaxis(frames[arc], 1, 0)
        return camera.see(c + u * np.cos(t)[:, None] + v * np.sin(t)[:, None])

    hidden = hide(seen, owner)
    changes = np.flatnonzero((hidden[1:] != hidden[:-1]) & (owner[1:] == owner[:-1]))
    low, high, arc = grid[changes], grid[changes + 1], owner[changes]
    for _ in range(_HALVINGS if len(changes) else 0):
        middle = (low + high) / 2
        before = hide(at(middle, arc), arc) == hidden[changes]
        low, high = np.where(before, middle, low), np.where(before, high, middle)
    turns = at(high, arc)[:, :2]
    pieces, first = [], 0
    for k, trace in enumerate(arcs):
        path, mine = seen[first : first + len(grids[k]), :2], np.flatnonzero(arc == k)
        pieces += _cut(trace, path, (changes[mine] - first).tolist(), turns[mine], not bool(hidden[first]))
        first += len(grids[k])
    return pieces


def _cut(trace: Trace, path: Floats, after: list[int], turns: Floats, visible: bool) -> list[Piece]:
    """The pieces of a path that is cut after some of its points, at the turns; they are visible and hidden in turns."""
    arc = trace.arc
    starts, ends = [0, *(k + 1 for k in after)], [*(k + 1 for k in after), len(path)]
    parts = []
    for n, (start, end) in enumerate(zip(starts, ends, strict=True)):
        parts.append(np.concatenate([turns[n - 1 : n] if n else turns[:0], path[start:end], turns[n : n + 1]]))
    shown = [visible == (n % 2 == 0) for n in range(len(parts))]
    closed = arc is not None and math.isclose(arc.end - arc.start, math.tau)
    if closed and len(parts) > 2 and len(parts) % 2:
        parts = [*parts[1:-1], np.concatenate([parts[-1], parts[0][1:]])]  # a closed curve may begin inside a part
        shown = shown[1:]
    return [Piece(trace.role, seen, part) for seen, part in zip(shown, parts, strict=True)]


# -------------------------------------------------------------------------------------------------- what is opaque


def _faces(wire: Wireframe, front: Ints, camera: Camera) -> Faces | None:
    """The faces of the scene and the sides of cubes towards the camera, in screen space."""
    corners, edges = wire.faces, wire.face_edges
    if wire.blocks is not None:
        sides = wire.blocks.corners[front]
        more = _near_edges(wire.blocks, front)
        if len(corners):
            most = max(4, corners.shape[1])
            corners = np.concatenate([_widened(corners, most), _widened(sides, most)])
            edges = np.concatenate([edges, more])
        else:
            corners, edges = sides, more
    if not len(corners):
        return None
    return Faces.of(camera.see(corners), camera.see(edges))


def _widened(corners: Floats, most: int) -> Floats:
    return np.concatenate([corners, np.repeat(corners[:, -1:], most - corners.shape[1], axis=1)], axis=1)


def _front(blocks: Blocks, camera: Camera) -> Ints:
    """The indices of the sides of cubes that face the camera."""
    eye = camera.eye()
    towards = eye[:3] - eye[3] * blocks.corners[:, 0]
    return np.flatnonzero((towards * blocks.outward).sum(axis=1) > 0)


def _near_edges(blocks: Blocks | None, front: Ints) -> Floats:
    """The edges of the sides of cubes that face the camera; the others are hidden or edges of those."""
    if blocks is None:
        return np.zeros((0, 2, 3))
    faces = set(front.tolist())
    return blocks.edges[[k for k, beside in enumerate(blocks.beside) if not faces.isdisjoint(beside)]]


def _sides(blocks: Blocks, front: Ints, camera: Camera) -> list[Side]:
    """The sides towards the camera, the farthest cubes first.

    Of two cubes of a grid, one can only hide the other if it is nearer to the eye along every axis on which they
    differ, so that the sum of the distances along the axes is a valid order.
    """
    eye = camera.eye()
    cells = blocks.cells[front] + 0.5
    at_infinity = eye[3] == 0.0
    far = -(cells * np.sign(eye[:3])).sum(axis=1) if at_infinity else np.abs(eye[:3] - cells).sum(axis=1)
    order = np.argsort(-far, kind="stable")
    seen = camera.see(blocks.corners[front])
    axes = np.abs(blocks.outward[front]).argmax(axis=1)
    return [Side(int(axes[k]), seen[k, :, :2]) for k in order.tolist()]


# -------------------------------------------------------------------------------------------------------- outlines


def generators(solid: Frustum, camera: Camera) -> list[tuple[Floats, Floats]]:
    """The two generators of a frustum where lines of sight touch it; none if the camera looks along the cone."""
    base, top, axis, u, v, slope = _frame(solid)
    eye = camera.eye()
    towards = eye[:3] - eye[3] * base
    # a line of sight touches the generator in direction e if e · towards = slope * (axis · towards) + radius
    a, b = float(u @ towards), float(v @ towards)
    wanted = slope * float(axis @ towards) + eye[3] * solid.bottom_radius
    reach = math.hypot(a, b)
    if reach <= abs(wanted):
        return []
    middle, half = math.atan2(b, a), math.acos(wanted / reach)
    lines = []
    for turn in (middle - half, middle + half):
        e = u * math.cos(turn) + v * math.sin(turn)
        lines.append((base + solid.bottom_radius * e, top + solid.top_radius * e))
    return lines


def touching(solid: Frustum, eyes: Floats) -> Floats:
    """For many eyes (k, 4) at once the directions (k, 2, 3) from the axis to the generators that lines of sight touch.

    They are nan for an eye that looks along the cone.
    """
    base, _, axis, u, v, slope = _frame(solid)
    towards = eyes[:, :3] - eyes[:, 3:] * base
    a, b = towards @ u, towards @ v
    reach = np.hypot(a, b)
    share = (slope * (towards @ axis) + eyes[:, 3] * solid.bottom_radius) / np.maximum(reach, 1e-300)
    half = np.arccos(np.where(np.abs(share) < 1.0, share, np.nan))
    turns = np.arctan2(b, a)[:, None] + half[:, None] * np.array([-1.0, 1.0])
    return np.asarray(np.cos(turns)[..., None] * u + np.sin(turns)[..., None] * v)


@lru_cache(maxsize=64)
def _frame(solid: Frustum) -> tuple[Floats, Floats, Floats, Floats, Floats, float]:
    """Both centres, the axis, two directions across it, and how much the radius grows along it.

    Hundreds of cameras ask for the outlines of the same solid.
    """
    base, top = np.array(solid.bottom), np.array(solid.top)
    height = float(np.linalg.norm(top - base))
    axis = (top - base) / height
    return base, top, axis, *perpendiculars(axis), (solid.top_radius - solid.bottom_radius) / height


def _outline(solid: Sphere, index: int, camera: Camera) -> Trace:
    """The circle in which lines of sight touch a ball."""
    eye, centre = camera.eye(), np.array(solid.centre)
    towards = eye[:3] - eye[3] * centre
    share = eye[3] * solid.radius**2 / float(towards @ towards)
    radius = solid.radius * math.sqrt(1.0 - share) if eye[3] else solid.radius
    return arc_trace(full_circle(centre + share * towards, towards, radius), "outline", None if solid.opaque else index)
