"""A pile of cubes read from its figure: which faces can be seen, and by the stated rule which cubes there are.

Rays run from points of faces to the eye of the recorded camera; the pixels where they meet the picture must have the
grey of their face. The cubes that follow by the rule must be those of the record, on which the answer is counted.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from numpy.typing import NDArray

    from gnomon.problem import Problem

    Floats = NDArray[np.float64]

Cell = tuple[int, int, int]
_SAMPLES = (np.arange(6) + 0.5) / 6
_SEEN = 0.12  # of a face, or of the inside of a gap: what can be seen well enough to be counted
_SAME_GREY, _OTHER_GREY = 6.0, 16.0  # faces that look the same way, and those that look another way


@dataclass(frozen=True, slots=True)
class _Eye:
    """The camera of the record: where pictures of points are, and the way to the eye."""

    right: Floats
    up: Floats
    back: Floats
    target: Floats
    distance: float
    centre: Floats
    pixel: Floats
    scale: float

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> _Eye:
        camera, view = record["camera"], record["view"]
        turn, rise = math.radians(camera["azimuth"]), math.radians(camera["elevation"])
        flat = np.array([math.cos(turn), math.sin(turn), 0.0])
        back = math.cos(rise) * flat + np.array([0.0, 0.0, math.sin(rise)])
        right = np.array([-flat[1], flat[0], 0.0])
        far = math.inf if camera["distance"] is None else float(camera["distance"])
        where = (np.array(data, dtype=float) for data in (camera["target"], view["centre"], view["pixel"]))
        target, centre, pixel = where
        return cls(right, np.cross(back, right), back, target, far, centre, pixel, float(view["scale"]))

    def ways(self, points: Floats) -> Floats:
        """The vectors from points to the eye."""
        if math.isinf(self.distance):
            return np.broadcast_to(self.back * 1e3, points.shape)
        return self.target + self.distance * self.back - points

    def pixels(self, points: Floats) -> NDArray[np.int64]:
        away = points - self.target
        near = 1.0 if math.isinf(self.distance) else 1.0 / (1.0 - away @ self.back / self.distance)
        flat = np.stack([away @ self.right * near, away @ self.up * near], axis=1) - self.centre
        return np.asarray(np.floor(self.pixel + self.scale * flat * np.array([1.0, -1.0])), dtype=np.int64)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a figure shows of a pile: cubes of which a face is seen, and places without a cube that sight enters."""

    cubes: set[Cell]
    gaps: set[Cell]


def _free(points: Floats, ways: Floats, cells: Floats) -> NDArray[np.bool_]:
    """Whether the ways from points to the eye meet no cube."""
    free = np.ones(len(points), dtype=bool)
    ways = np.where(np.abs(ways) < 1e-12, 1e-12, ways)
    for cell in cells:
        one, other = (cell - points) / ways, (cell + 1 - points) / ways
        enter, leave = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
        free &= leave - np.maximum(enter, 0.0) < 1e-9
    return free


def _faces(cells: set[Cell]) -> Iterator[tuple[Cell, int, Floats]]:
    """The cubes with their free faces: which way a face looks, and points of it."""
    u, v = (grid.ravel() for grid in np.meshgrid(_SAMPLES, _SAMPLES))
    for cell, axis, end in product(sorted(cells), range(3), (0, 1)):
        beside = tuple(x + (2 * end - 1) * (k == axis) for k, x in enumerate(cell))
        if beside not in cells:
            points = np.insert(np.stack([u, v], axis=1), axis, float(end) + 1e-6 * (2 * end - 1), axis=1)
            yield cell, axis, points + np.array(cell, dtype=float)


def _look(cells: set[Cell], eye: _Eye, grey: Floats | None) -> tuple[_Seen, list[str]]:
    solid = np.array(sorted(cells), dtype=float)
    cubes: dict[Cell, float] = {}
    greys: dict[int, list[float]] = {0: [], 1: [], 2: []}
    for cell, axis, points in _faces(cells):
        free = _free(points, eye.ways(points), solid)
        cubes[cell] = cubes.get(cell, 0.0) + float(free.mean())
        if grey is not None and free.mean() > 0.5:
            x, y = np.clip(eye.pixels(points[free]), 0, np.array(grey.shape)[::-1] - 1).T
            greys[axis].append(float(np.median(grey[y, x])))
    inside = np.stack([grid.ravel() for grid in np.meshgrid(_SAMPLES, _SAMPLES, _SAMPLES)], axis=1)
    spans = [range(min(c[k] for c in cells), max(c[k] for c in cells) + 1) for k in range(3)]
    gaps = set()
    for place in set(product(*spans)) - cells:
        points = inside + np.array(place, dtype=float)
        if float(_free(points, eye.ways(points), solid).mean()) > _SEEN:
            gaps.add((place[0], place[1], place[2]))
    return _Seen({cell for cell, share in cubes.items() if share > _SEEN}, gaps), _tones(greys)


def _tones(greys: Mapping[int, list[float]]) -> list[str]:
    """Faces that look the same way have one grey, and those that look another way another one."""
    wrong = [
        f"faces of cubes that look along axis {axis} have greys from {min(found):.0f} to {max(found):.0f}"
        for axis, found in greys.items()
        if found and max(found) - min(found) > _SAME_GREY
    ]
    middles = sorted(float(np.median(found)) for found in greys.values() if found)
    if any(b - a < _OTHER_GREY for a, b in pairwise(middles)):
        wrong.append("faces of cubes that look different ways have nearly the same grey")
    return wrong


# --------------------------------------------------------------------------------------------------------- the rules


def _span(cells: set[Cell], axis: int) -> range:
    return range(min(c[axis] for c in cells), max(c[axis] for c in cells) + 1)


def _cuboid(seen: _Seen) -> set[Cell]:
    """All places of the smallest cuboid round the seen cubes."""
    return set(product(_span(seen.cubes, 0), _span(seen.cubes, 1), _span(seen.cubes, 2)))


def _resting(seen: _Seen) -> set[Cell]:
    """The seen cubes, and below them cubes down to the ground."""
    ground = min(z for *_, z in seen.cubes)
    return {(x, y, k) for x, y, z in seen.cubes for k in range(ground, z + 1)}


def _layers(seen: _Seen) -> set[Cell]:
    """In each layer the smallest rectangle round the seen cubes."""
    found = set[Cell]()
    for z in _span(seen.cubes, 2):
        layer = {cell for cell in seen.cubes if cell[2] == z}
        found.update(product(_span(layer, 0), _span(layer, 1), [z]))
    return found


def _gaps(seen: _Seen) -> set[Cell]:
    """The cuboid round all seen cubes without the gaps that are seen."""
    return _cuboid(seen) - seen.gaps


def _tunnels(seen: _Seen) -> set[Cell]:
    """The cuboid without the rows that begin at a hole in one of its faces."""
    whole = _cuboid(seen)
    for gap in seen.gaps:
        for axis in range(3):
            span = _span(seen.cubes, axis)
            if gap[axis] in (span[0], span[-1]):
                whole = {c for c in whole if any(c[k] != gap[k] for k in range(3) if k != axis)}
    return whole


_RULES: Mapping[str, Callable[[_Seen], set[Cell]]] = {
    "resting": _resting,
    "layers": _layers,
    "gaps": _gaps,
    "tunnels": _tunnels,
}


def check_pile(problem: Problem, rule: str) -> list[str]:
    """What is wrong with the figure of a pile from which cubes are counted, in sentences."""
    from PIL import Image

    wrong = [] if problem.formal.get("needs_figure") else ["the record does not say that the problem needs its figure"]
    if not problem.figures:  # it is not drawn yet
        return wrong
    try:
        cells = {(int(x), int(y), int(z)) for x, y, z in problem.formal["blocks"]}
        eye = _Eye.of(problem.formal["figure"])
        grey = np.asarray(Image.open(io.BytesIO(problem.figures[0].png)).convert("L"), dtype=np.float64)
        seen, off = _look(cells, eye, grey)
        read = _RULES[rule](seen)
    except (KeyError, TypeError, ValueError) as error:
        return [*wrong, f"the figure of the pile cannot be read: {error!r}"]
    if read != cells:
        wrong.append(f"by what the figure shows there are {len(read)} cubes, the record has {len(cells)}")
    return wrong + off
