"""An orthographic camera that looks at the origin, and the parts of edges that opaque faces hide from it.

The view has x to the right, y up and depth towards the viewer. Visibility is exact for convex faces: the part of a
segment that a face hides is one interval of its parameter, found by clipping and not by sampling.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gnomon.space.vectors import Vector

_SLIVER = 1e-5  # parts of a segment shorter than this share of it are ignored
_TOUCH = 1e-7  # a segment that lies in a face, or starts on it, is not behind it


@dataclass(frozen=True, slots=True)
class Camera:
    """The direction of the viewer: ``azimuth`` around the vertical axis, ``elevation`` above the horizon (degrees)."""

    azimuth: float
    elevation: float

    def matrix(self) -> NDArray[np.float64]:
        """Rows: right, up, towards the viewer."""
        a, e = radians(self.azimuth), radians(self.elevation)
        return np.array(
            [
                [-sin(a), cos(a), 0.0],
                [-sin(e) * cos(a), -sin(e) * sin(a), cos(e)],
                [cos(e) * cos(a), cos(e) * sin(a), sin(e)],
            ]
        )

    def see(self, p: Vector) -> Vector:
        """The point in view coordinates: (right, up, towards the viewer)."""
        seen: Vector = self.matrix() @ p
        return seen


def visible_parts(start: Vector, end: Vector, faces: Sequence[Sequence[Vector]]) -> list[tuple[float, float, bool]]:
    """The parts ``(from, to, visible)`` of a segment behind and beside convex faces, all in view coordinates.

    >>> square = [np.array([x, y, 1.0]) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    >>> parts = visible_parts(np.array([-2.0, 0.0, 0.0]), np.array([2.0, 0.0, 0.0]), [square])
    >>> [(round(start, 2), round(end, 2), visible) for start, end, visible in parts]
    [(0.0, 0.25, True), (0.25, 0.75, False), (0.75, 1.0, True)]
    """
    size = max((float(np.abs(corner).max()) for face in faces for corner in face), default=1.0)
    hidden = [part for face in faces if (part := _behind(start, end, face, _TOUCH * size)) is not None]
    parts: list[tuple[float, float, bool]] = []
    for low, high in pairwise(_cuts(hidden)):
        middle = (low + high) / 2
        visible = not any(a < middle < b for a, b in hidden)
        if parts and parts[-1][2] == visible:
            parts[-1] = (parts[-1][0], high, visible)
        else:
            parts.append((low, high, visible))
    return parts


def _cuts(intervals: Sequence[tuple[float, float]]) -> list[float]:
    """0, 1 and the ends of the intervals between them, without cuts that are very close together."""
    cuts = [0.0]
    for t in sorted(t for interval in intervals for t in interval):
        if t - cuts[-1] > _SLIVER and t < 1.0 - _SLIVER:
            cuts.append(float(t))
    return [*cuts, 1.0]


def _behind(start: Vector, end: Vector, face: Sequence[Vector], touch: float) -> tuple[float, float] | None:
    """The interval of the segment's parameter in which the face hides it; None if there is none."""
    corners = np.array(face)
    turned = np.cross(corners[1] - corners[0], corners[2] - corners[0])
    flat = abs(turned[2]) <= 1e-9 * float(np.linalg.norm(turned))
    if flat:  # a face that is seen edge-on hides nothing
        return None
    if turned[2] < 0:
        corners, turned = corners[::-1], -turned
    low, high = 0.0, 1.0
    for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        # inside is to the left of each edge of the projected polygon
        side = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for p in (start, end)]
        edge = float(np.hypot(*(b - a)[:2])) or 1.0
        low, high = _clip(low, high, side[0] / edge - touch, side[1] / edge - touch)
    gap = [float(np.dot(turned, corners[0] - p)) / float(np.linalg.norm(turned)) for p in (start, end)]
    low, high = _clip(low, high, gap[0] - touch, gap[1] - touch)
    return (low, high) if high - low > 1e-9 else None


def _clip(low: float, high: float, at_start: float, at_end: float) -> tuple[float, float]:
    """Shrink [low, high] to where the linear function with these end values is positive."""
    if at_start <= 0 and at_end <= 0:
        return 1.0, 0.0
    if at_start > 0 and at_end > 0:
        return low, high
    zero = at_start / (at_start - at_end)
    return (max(low, zero), high) if at_end > 0 else (low, min(high, zero))
