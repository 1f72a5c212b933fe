"""The lines of a scene as a camera sees them, cut into visible and hidden pieces, and the fills of a stack of cubes.

The outlines of round solids are computed here, because they depend on the camera: two generators of a frustum, a circle
of a ball.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gnomon.space.hidden import Faces, Floats, Occluders, Part, Quadric, curve_parts, segment_parts
from gnomon.space.scene import Frustum, Round, Sphere
from gnomon.space.wireframe import Blocks, Role, Trace, Wireframe, arc_trace, full_circle, perpendiculars

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gnomon.space.camera import Camera

    Ints: TypeAlias = NDArray[np.intp]


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
    for trace in (*wire.traces, *(_outline(solid, camera, k) for k, solid in enumerate(rounds) if _is_ball(solid))):
        pieces += _trace_pieces(trace, camera, behind, quadrics)
    ghosts = camera.see(wire.ghosts) if len(wire.ghosts) else wire.ghosts
    pieces += [Piece("ghost", False, ends[:, :2]) for ends in ghosts]
    return Seen(pieces, _sides(wire.blocks, front, camera) if wire.blocks is not None else [])


def _trace_pieces(trace: Trace, camera: Camera, behind: Occluders, quadrics: list[Quadric]) -> list[Piece]:
    own = None if trace.own is None else quadrics[trace.own]
    grid = trace.grid
    if trace.role == "mark":
        return [Piece("mark", True, camera.see(trace.points)[:, :2])]
    if trace.arc is None:  # between its points a polyline leaves the surface it lies on, so only they are looked at
        hidden = behind.hide(camera.see(trace.points), own)
        changes = [0.0, *(np.flatnonzero(hidden[1:] != hidden[:-1]) + 0.5).tolist(), float(grid[-1])]
        shown = not bool(hidden[0])
        parts: list[Part] = [(changes[k], changes[k + 1], shown == (k % 2 == 0)) for k in range(len(changes) - 1)]
    else:
        parts = curve_parts(lambda t: camera.see(trace.at(t)), grid, behind, own)
        parts = _cyclic(parts) if math.isclose(grid[-1] - grid[0], math.tau) else parts
    pieces = []
    for low, high, visible in parts:
        inner = grid[(grid > low) & (grid < high)] if high <= grid[-1] else np.linspace(low, high, len(grid))[1:-1]
        path = camera.see(trace.at(np.concatenate([[low], inner, [high]])))[:, :2]
        pieces.append(Piece(trace.role, visible, path))
    return pieces


def _cyclic(parts: list[Part]) -> list[Part]:
    """The parts of a closed curve: the last and the first are one if both are visible or both are hidden."""
    if len(parts) > 1 and parts[0][2] == parts[-1][2]:
        return [*parts[1:-1], (parts[-1][0], parts[0][1] + math.tau, parts[0][2])]
    return parts


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


def _is_ball(solid: Round) -> bool:
    return isinstance(solid, Sphere)


def generators(solid: Frustum, camera: Camera) -> list[tuple[Floats, Floats]]:
    """The two generators of a frustum where lines of sight touch it; none if the camera looks along the cone."""
    base, top = np.array(solid.bottom), np.array(solid.top)
    height = float(np.linalg.norm(top - base))
    axis = (top - base) / height
    slope = (solid.top_radius - solid.bottom_radius) / height
    u, v = perpendiculars(axis)
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


def _outline(solid: Round, camera: Camera, index: int) -> Trace:
    """The circle in which lines of sight touch a ball."""
    assert isinstance(solid, Sphere)
    eye, centre = camera.eye(), np.array(solid.centre)
    towards = eye[:3] - eye[3] * centre
    share = eye[3] * solid.radius**2 / float(towards @ towards)
    radius = solid.radius * math.sqrt(1.0 - share) if eye[3] else solid.radius
    return arc_trace(full_circle(centre + share * towards, towards, radius), "outline", None if solid.opaque else index)
