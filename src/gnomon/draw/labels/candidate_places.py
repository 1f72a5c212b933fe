"""Candidate places of a label: around the point, along the segment or within the angle that it names.

Each place has a small cost for being far from the named object or on its inner side. Other labels and strokes do not
count here; ``choose_places`` adds their costs. There are three sets of candidates (``wide``): 0 the usual places, 1
many more, 2 a whole grid.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.draw.scene import Names, Point

Floats = NDArray[np.float64]

_FAR = 4.0  # the cost of a distance of one pixel
_INNER = 14.0  # the cost of a place on the inner side
_STAY = 60.0  # the bonus for the place in the previous frame


def _directions(n: int) -> Floats:
    """n unit vectors around the circle, rounded so that they are the same on every machine."""
    turns = [k / n * math.tau for k in range(n)]
    return np.array([(round(math.cos(t), 12), round(math.sin(t), 12)) for t in turns])


_AROUND = (_directions(24), _directions(48))
_OUT = (np.array([0.0, 4.0, 10.0]), np.array([0.0, 2.5, 5.0, 8.0, 12.0, 17.0, 23.0, 30.0]))
_OFF = (np.array([0.0, 2.5, 6.0, 11.0]), np.array([0.0, 2.0, 4.0, 7.0, 11.0, 16.0, 22.0]))
_SLIDES = (np.array([0.0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26]), np.linspace(-0.4, 0.4, 17))
_DEEP = (
    np.array([0.0, 3.0, 6.0, 10.0, 15.0, 22.0, 30.0, 40.0]),
    np.array([0.0, 2.0, 4.0, 7.0, 10.0, 14.0, 19.0, 25.0, 32.0, 40.0, 50.0, 62.0, 76.0, 92.0, 110.0]),
)
_TURNS = (np.array([0.0, 0.1, -0.1, 0.2, -0.2]), np.array([0.0, 0.07, -0.07, 0.14, -0.14, 0.21, -0.21, 0.3, -0.3]))


@dataclass(frozen=True, slots=True)
class LabelRequest:
    """A label to be placed: what it names, in pixels, and the half width and height of its box."""

    names: Names
    anchor: Point
    arms: tuple[Point, ...]
    half: Point
    off: Point
    """The middle of the box relative to the origin of the text; origins lie on quarters of a pixel."""
    clear: float
    """The least distance of the box from the anchor: the radius of the dot or arc, and a gap."""
    outward: Point = (0.0, 0.0)
    """The direction out of the figure at the anchor; its length is the weight of that direction."""
    stay: Point | None = None
    """The middle of the box in the previous frame, relative to the anchor."""
    pinned: Point | None = None
    """The middle of the box if the scene prescribes it, relative to the anchor."""


@lru_cache(maxsize=4096)
def _ring(half: Point, clear: float, wide: int) -> Floats:
    """Middles of a box around a point, (directions x distances, 2); they are the same in every figure."""
    u, out = _AROUND[wide], _OUT[wide]
    ring = u[:, None, :] * _touching(u[:, None, :], half, clear + out[None, :])[:, :, None]
    return np.asarray(ring.reshape(-1, 2))


def plain(request: LabelRequest, wide: int) -> bool:
    """Whether the candidates of a label are those of ``around``."""
    return request.names == "point" and wide < 2 and request.stay is None and request.pinned is None


def around(requests: Sequence[LabelRequest], wide: int) -> tuple[Floats, Floats]:
    """Places around the points that labels name, (labels, places, 2), and the cost of each."""
    u, out = _AROUND[wide], _OUT[wide]
    at = np.array([_ring(w.half, w.clear, wide) for w in requests])
    at += np.array([w.anchor for w in requests])[:, None]
    outward = np.array([w.outward for w in requests])
    x, y = outward[:, 0, None], outward[:, 1, None]
    inner = np.sqrt(x * x + y * y) - (x * u[:, 0] + y * u[:, 1])
    cost = _INNER / 2 * inner[:, :, None] + _FAR * out
    return at, cost.reshape(len(requests), -1)


def candidates(request: LabelRequest, wide: int) -> tuple[Floats, Floats]:
    """Possible middles of a label's box, (n, 2), and the cost of each."""
    if request.pinned is not None:
        return np.array([request.pinned]) + np.array(request.anchor), np.zeros(1)
    at, cost = _grid(request) if wide == 2 else _MAKERS[request.names](request, wide)
    if request.stay is not None:
        near = np.array([[request.anchor[0] + request.stay[0], request.anchor[1] + request.stay[1]]])
        at, cost = np.concatenate([near, at]), np.concatenate([[-_STAY], cost])
    return at, cost


def _touching(u: Floats, half: Point, clear: Floats) -> Floats:
    """The distance along each direction ``u`` at which a box is exactly ``clear`` away from the start."""
    ux, uy = np.abs(u[..., 0]), np.abs(u[..., 1])
    hx, hy = half
    reach = ux * hx + uy * hy
    inside = np.maximum(reach * reach - (hx * hx + hy * hy - clear * clear), 0.0)
    corner = reach + np.sqrt(inside)
    side_x = (clear + hx) / np.maximum(ux, 1e-9)
    side_y = (clear + hy) / np.maximum(uy, 1e-9)
    return np.where(side_x * uy <= hy, side_x, np.where(side_y * ux <= hx, side_y, corner))


def _around(request: LabelRequest, wide: int) -> tuple[Floats, Floats]:
    at, cost = around([request], wide)
    return at[0], cost[0]


def _beside(request: LabelRequest, wide: int) -> tuple[Floats, Floats]:
    """Places on both sides of a segment, from its middle towards its ends."""
    (ax, ay), (bx, by) = request.arms
    length = math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) or 1.0
    u = np.array([(bx - ax) / length, (by - ay) / length])
    normal = np.array([[-u[1], u[0]], [u[1], -u[0]]])
    off, slides = _OFF[wide], _SLIDES[wide] * length
    support = abs(u[1]) * request.half[0] + abs(u[0]) * request.half[1] + request.clear
    at = (
        np.array(request.anchor)
        + u * slides[None, None, :, None]
        + normal[:, None, None, :] * (support + off)[None, :, None, None]
    )
    inner = _INNER * (1 - (normal[:, 0] * request.outward[0] + normal[:, 1] * request.outward[1])) / 2
    slid = np.minimum(np.abs(slides) * 0.35, 30.0)
    cost = inner[:, None, None] + _FAR * off[None, :, None] + slid[None, None, :]
    return at.reshape(-1, 2), cost.reshape(-1)


def _within(request: LabelRequest, wide: int) -> tuple[Floats, Floats]:
    """Places within an angle, near its bisector and beyond its arc; the wide set also has places around the vertex."""
    vx, vy = request.anchor
    first, second = (math.atan2(y - vy, x - vx) for x, y in request.arms)
    opening = (second - first + math.pi) % math.tau - math.pi
    turns = first + opening * (0.5 + _TURNS[wide])
    u = np.array([(round(math.cos(t), 9), round(math.sin(t), 9)) for t in turns])
    deep = _DEEP[wide]
    t = _touching(u[:, None, :], request.half, request.clear + deep[None, :])
    at = np.array(request.anchor) + u[:, None, :] * t[:, :, None]
    cost = 40.0 * np.abs(_TURNS[wide])[:, None] + 0.6 * _FAR * deep[None, :]
    if wide == 0:
        return at.reshape(-1, 2), cost.reshape(-1)
    ring, ring_cost = _around(request, 1)
    return np.concatenate([at.reshape(-1, 2), ring]), np.concatenate([cost.reshape(-1), ring_cost + 400.0])


def _upon(request: LabelRequest, wide: int) -> tuple[Floats, Floats]:
    """The anchor itself, and places near it."""
    u, steps = _AROUND[0], (np.array([3.0, 7.0, 12.0]), np.array([3.0, 7.0, 12.0, 18.0, 25.0, 33.0]))[wide]
    ring = (u[:, None, :] * steps[None, :, None]).reshape(-1, 2)
    at = np.concatenate([np.zeros((1, 2)), ring]) + np.array(request.anchor)
    return at, np.concatenate([[0.0], np.broadcast_to(_FAR * steps, (len(u), len(steps))).reshape(-1)])


def _grid(request: LabelRequest) -> tuple[Floats, Floats]:
    """Every fifth pixel near the anchor, for a label that has no good place among the other candidates."""
    steps = np.arange(-90.0, 91.0, 5.0)
    x, y = np.meshgrid(steps, steps)
    away = np.stack([x.reshape(-1), y.reshape(-1)], axis=1)
    beyond = np.maximum(np.abs(away) - np.array(request.half), 0.0)
    distance = np.sqrt(beyond[:, 0] * beyond[:, 0] + beyond[:, 1] * beyond[:, 1])
    least = 0.0 if request.names in ("free", "segment") else request.clear
    keep = distance >= least
    return away[keep] + np.array(request.anchor), 1.5 * _FAR * (distance[keep] - least)


_MAKERS = {"point": _around, "segment": _beside, "angle": _within, "free": _upon}
