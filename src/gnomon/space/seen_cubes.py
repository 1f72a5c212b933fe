"""How much a camera sees of single cubes of a stack, and of the gaps where cubes are missing.

A picture from which cubes are counted must show the cubes that decide the count; ``draw.solid.best`` asks for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.space.hidden import Faces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.space.camera import Camera
    from gnomon.space.hidden import Floats
    from gnomon.space.wireframe import Wireframe

Cell = tuple[int, int, int]
_GRID = (np.arange(4) + 0.5) / 4
_OFF = 1e-3  # points of a face are looked at just outside of it
_LEAST_FACE, _LEAST_GAP = 0.35, 0.2
"""The least share of one face of a cube, and of the inside of a gap, that a picture must show."""


def shows(wire: Wireframe, camera: Camera, wanted: Sequence[Sequence[Cell]]) -> bool:
    """Whether the camera sees enough of one cube or gap of each group; of a cube, a part of its faces together."""
    blocks, eye = wire.blocks, camera.eye()
    assert blocks is not None
    near = ((eye[:3] - eye[3] * blocks.corners[:, 0]) * blocks.outward).sum(axis=1) > 0
    sides, out, cells = blocks.corners[near], blocks.outward[near], blocks.cells[near].astype(int)
    behind = Faces.of(camera.see(sides), np.zeros((0, 2, 3)))
    u, v = (grid.reshape(-1, 1) for grid in np.meshgrid(_GRID, _GRID))
    places: dict[Cell, list[Floats]] = {cell: [] for group in wanted for cell in group}
    for corners, outward, (x, y, z) in zip(sides, out, cells.tolist(), strict=True):
        if (x, y, z) in places:
            a, b, d = corners[0], corners[1], corners[3]
            places[x, y, z].append(a + u * (b - a) + v * (d - a) + _OFF * outward)
    inside = np.stack([grid.ravel() for grid in np.meshgrid(_GRID, _GRID, _GRID)], axis=1)
    filled = set(wire.scene.blocks)
    for cell, points in places.items():
        if cell not in filled:
            points.append(inside + np.array(cell, dtype=float))
    every = [np.concatenate(points) for points in places.values() if points]
    seen = ~behind.hide(camera.see(np.concatenate(every)), 1e-7 * wire.size)
    parts = np.split(seen, np.cumsum([len(points) for points in every])[:-1])
    enough = {
        cell
        for cell, part in zip((cell for cell, points in places.items() if points), parts, strict=True)
        if part.sum() >= (_LEAST_FACE * len(u) if cell in filled else _LEAST_GAP * len(inside))
    }
    return all(enough.intersection(group) for group in wanted)
