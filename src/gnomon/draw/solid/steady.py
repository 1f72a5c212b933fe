"""Places of labels in a video: each label moves round its point smoothly, away from lines and from other labels.

All frames are known beforehand, so the whole way of a label is chosen at once. In every frame a label has candidate
places in a ring round its point, each with a cost; dynamic programming finds the cheapest closed way in which it turns
by at most one candidate from one frame to the next. The way is then smoothed, so that a label glides and never jumps.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Sequence

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]

_TURNS = 48  # candidate directions
_RINGS = (0.0, 0.35, 0.8)  # candidate distances beyond the nearest, as shares of the em
_CROSSED, _NEAR = 2_000.0, 1.4  # a line through the label; a line within the clear distance, by its square
_OVERLAP = 20_000.0  # two labels
_MOVE, _FAR, _INNER = 32.0, 24.0, 30.0  # one candidate further round; one ring further out; towards the middle
_SMOOTH = 3  # samples on each side over which a way is averaged


def steady_places(
    anchors: Floats, halves: Floats, lines: Sequence[Floats], middle: Floats, em: float, clear: float
) -> Floats:
    """The middles (frames, labels, 2) of labels in a closed sequence of frames, in pixels.

    ``anchors`` (frames, labels, 2) are the points that labels name, ``halves`` (labels, 2) the half sizes of their
    boxes, ``lines`` for each frame the segments (n, 5) to keep away from: two ends and half the width of the pen.
    """
    frames, labels = anchors.shape[:2]
    turns: Floats = np.arange(_TURNS, dtype=np.float64) * (math.tau / _TURNS)
    costs = np.zeros((frames, labels, len(_RINGS), _TURNS))
    rings = np.array(_RINGS) * em
    boxes = np.stack([_around(turns, halves[i], clear + ring) for i in range(labels) for ring in rings])
    boxes = boxes.reshape(labels, len(rings), _TURNS, 2)
    directions = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    for f in range(frames):
        costs[f] = _line_costs(anchors[f], boxes, halves, lines[f], em)
        inward = middle - anchors[f]
        inward = inward / np.maximum(np.linalg.norm(inward, axis=1, keepdims=True), em)
        costs[f] += _INNER * (1.0 + inward @ directions.T)[:, None]
    costs += (_FAR * np.arange(len(rings)))[:, None]
    placed = np.zeros((frames, labels, 2))
    crowded = np.argsort(-np.median(costs.min(axis=(2, 3)), axis=0), kind="stable")
    done: list[int] = []
    for i in crowded.tolist():
        cost = costs[:, i].copy()
        at = anchors[:, i, None, None] + boxes[i]
        for j in done:
            apart = np.abs(at - placed[:, j, None, None]) - halves[i] - halves[j]
            gap = apart.max(axis=3)
            cost += np.where(gap < 2.0, _OVERLAP, 0.0) + _NEAR * np.maximum(0.3 * em - gap, 0.0) ** 2
        ring, turn = _closed_way(cost)
        placed[:, i] = anchors[:, i] + _smoothed(ring, turn, halves[i], clear, rings)
        done.append(i)
    return placed


def _around(turns: Floats, half: Floats, clear: float | Floats) -> Floats:
    """The middles (n, 2) of a box that is ``clear`` away from the origin, in these directions."""
    c, s = np.cos(turns), np.sin(turns)
    # the middle of the box runs on the outline of the box grown by ``clear``, with round corners
    wide, high = half
    ac, as_ = np.abs(c), np.abs(s)
    reach = ac * wide + as_ * high
    corner = reach + np.sqrt(np.maximum(reach * reach - (wide * wide + high * high - clear * clear), 0.0))
    beside, above = (clear + wide) / np.maximum(ac, 1e-9), (clear + high) / np.maximum(as_, 1e-9)
    distance = np.where(beside * as_ <= high, beside, np.where(above * ac <= wide, above, corner))
    return np.stack([c * distance, s * distance], axis=1)


def _line_costs(anchors: Floats, boxes: Floats, halves: Floats, lines: Floats, em: float) -> Floats:
    """The cost (labels, rings, turns) of the lines of one frame at each candidate."""
    labels, rings, turns = boxes.shape[:3]
    cost = np.zeros((labels, rings * turns))
    if not len(lines):
        return cost.reshape(labels, rings, turns)
    reach = np.abs(boxes).max(axis=(1, 2)) + halves + 0.3 * em
    low, high = np.minimum(lines[:, :2], lines[:, 2:4]), np.maximum(lines[:, :2], lines[:, 2:4])
    near = (low[None] < (anchors + reach)[:, None]) & (high[None] > (anchors - reach)[:, None])
    i, j = np.nonzero(near.all(axis=2))
    if len(i):
        at = np.moveaxis((anchors[:, None, None] + boxes).reshape(labels, -1, 2)[i], 2, 0)
        gap = _box_segment_gap(at, halves[i], lines[j, :4]) - lines[j, None, 4]
        close = np.maximum(0.25 * em - gap, 0.0)
        np.add.at(cost, i, np.where(gap < 1.0, _CROSSED + 20.0 * close, _NEAR * close * close))
    return cost.reshape(labels, rings, turns)


# ------------------------------------------------------------------------------------------------------------ the way


def _closed_way(cost: Floats) -> tuple[Ints, Ints]:
    """The ring and the turn in each frame of the cheapest closed way through costs (frames, rings, turns)."""
    frames = len(cost)
    way = _cheapest(np.concatenate([cost, cost]), None)
    start = way[frames]  # after a whole round the beginning has no influence
    way = _cheapest(np.concatenate([cost, cost[:1]]), start)
    ring, turn = np.divmod(np.array(way[:frames]), _TURNS)
    return ring, turn


def _cheapest(cost: Floats, ends: int | None) -> list[int]:
    """The cheapest way, as indices of places; with ``ends`` it begins and ends there."""
    frames, rings, turns = cost.shape
    before, moves = _predecessors(rings, turns)
    places = np.arange(rings * turns)
    flat = cost.reshape(frames, -1)
    total = np.append(flat[0], np.inf)  # the last entry stands for places that do not exist
    if ends is not None:
        total[:] = np.inf
        total[ends] = 0.0
    came = np.empty((frames, rings * turns), dtype=np.int64)
    for f in range(1, frames):
        reached = total[before] + moves
        choice = reached.argmin(axis=0)
        came[f] = before[choice, places]
        total[:-1] = reached[choice, places] + flat[f]
    way = [int(total[:-1].argmin()) if ends is None else ends]
    for f in range(frames - 1, 0, -1):
        way.append(int(came[f, way[-1]]))
    return way[::-1]


@cache
def _predecessors(rings: int, turns: int) -> tuple[Ints, Floats]:
    """For each place the places from which it can be reached, (steps, places), and the cost of each step."""
    ring, turn = np.divmod(np.arange(rings * turns), turns)
    before, moves = [], []
    for dr in (0, -1, 1):
        for dt in (0, -1, 1):
            origin = (ring - dr) * turns + (turn - dt) % turns
            before.append(np.where((ring - dr >= 0) & (ring - dr < rings), origin, rings * turns))
            moves.append(_MOVE * (abs(dt) + 0.5 * abs(dr)))
    return np.array(before), np.array(moves)[:, None]


def _smoothed(ring: Ints, turn: Ints, half: Floats, clear: float, rings: Floats) -> Floats:
    """The offsets (frames, 2) along a way whose directions and distances are averaged over neighbouring frames."""
    step = math.tau / _TURNS
    unrolled = np.unwrap(turn * step)
    back = (turn[0] * step - unrolled[-1] + math.pi) % math.tau - math.pi  # from the last frame to the first
    whole = math.tau * round((unrolled[-1] + back - unrolled[0]) / math.tau)  # the full turns of the label
    pad = np.concatenate([unrolled[-_SMOOTH:] - whole, unrolled, unrolled[:_SMOOTH] + whole])
    away = np.concatenate([rings[ring[-_SMOOTH:]], rings[ring], rings[ring[:_SMOOTH]]])
    weights = np.array([_SMOOTH + 1.0 - abs(k) for k in range(-_SMOOTH, _SMOOTH + 1)])
    weights /= weights.sum()
    angle = np.convolve(pad, weights, "valid")
    far = np.convolve(away, weights, "valid")
    return _around(angle, half, clear + far)


def _box_segment_gap(at: Floats, half: Floats, segments: Floats) -> Floats:
    """The gap between boxes (2, k, places) and segment k along the best separating axis; negative if they overlap.

    The three axes that can separate a box from a segment are x, y and the segment's normal.
    """
    dx, dy = (segments[:, 2] - segments[:, 0]) / 2, (segments[:, 3] - segments[:, 1]) / 2
    length = np.maximum(np.sqrt(dx * dx + dy * dy), 1e-9)
    wide, high, nx, ny = np.abs(dx), np.abs(dy), -dy / length, dx / length
    x = at[0] - ((segments[:, 2] + segments[:, 0]) / 2)[:, None]
    y = at[1] - ((segments[:, 3] + segments[:, 1]) / 2)[:, None]
    gap = nx[:, None] * x
    gap += ny[:, None] * y
    np.abs(gap, out=gap)
    gap -= (half[:, 0] * np.abs(nx) + half[:, 1] * np.abs(ny))[:, None]
    np.abs(x, out=x)
    np.abs(y, out=y)
    x -= (half[:, 0] + wide)[:, None]
    y -= (half[:, 1] + high)[:, None]
    np.maximum(gap, x, out=gap)
    return np.asarray(np.maximum(gap, y, out=gap))
