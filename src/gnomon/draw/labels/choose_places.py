"""Label placement: a choice among the candidate places of all labels that has a small total cost.

A candidate place has a cost for nearby strokes and dots, and a cost with each nearby label. A greedy choice is improved
one label at a time, and labels that are still crossed get more candidates. Costs are whole numbers, so sums do not
depend on their order and ties always break the same way. ``audit`` judges the result independently.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gnomon._engine import weighed_places
from gnomon.draw.labels.candidate_places import Floats, LabelRequest, around, candidates, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.draw.glyphs import Box
    from gnomon.draw.ink import Ink

Ints = NDArray[np.int64]

OVERLAP = 1_000_000.0  # two labels, or a label and a dot: only if there is no other place
OUTSIDE = 4_000_000.0
FORBIDDEN = 1e12
CROSSED = 3_000.0  # a stroke through a label
_UNCLEAR = 260.0  # the label of a point is nearer to another point
_SEPARATED = 120.0  # a stroke between a label and the point it names
_CLEAR_DISTANCE = 5.0  # pixels; beyond this a neighbour costs nothing
_LABEL_GAP = 2.0  # labels closer than this count as overlapping
_STROKE_GAP = 0.75  # a stroke this near counts as crossing


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What labels should not cover.

    Segments of strokes are (x0, y0, x1, y1, half width, 1 for a mark), rings (x, y, r, half width) and dots (x, y, r).
    """

    segments: Floats
    rings: Floats
    dots: Floats

    @classmethod
    def of(cls, ink: Ink, boxes: Sequence[Box] = ()) -> Obstacles:
        """All ink except the grid, and the boxes of texts that have their places already."""
        segments: list[tuple[float, ...]] = []
        axes = [stroke for stroke in ink.backdrop if stroke.mark]
        segments += [(*stroke.path[0], *stroke.path[1], stroke.pen.width / 2, True) for stroke in axes]
        segments += [(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, (y1 - y0) / 2, True) for x0, y0, x1, y1 in boxes]
        for stroke in ink.strokes:
            half = stroke.pen.width / 2
            path = (*stroke.path, stroke.path[0]) if stroke.closed else stroke.path
            if stroke.mark and len(path) > 4:  # an arc of an angle: every second point is precise enough
                path = (*path[:-1:2], path[-1])
            segments += [(*p, *q, half, stroke.mark) for p, q in itertools.pairwise(path)]
        for head in ink.heads:
            path = (*head.path, head.path[0])
            segments += [(*p, *q, 0.5, True) for p, q in itertools.pairwise(path)]
        rings = [(*ring.centre, ring.radius, ring.pen.width / 2) for ring in ink.rings]
        dots = [(*disc.centre, disc.radius) for disc in ink.discs]
        return cls(_array(segments, 6), _array(rings, 4), _array(dots, 3))


def _array(rows: Sequence[tuple[float, ...]], columns: int) -> Floats:
    return np.array(rows, dtype=np.float64).reshape(-1, columns)


# ---------------------------------------------------------------------------------------------------- costs of a place


def _padded(made: Sequence[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    """Places (2, labels, most) and costs; a label with fewer places is padded with its first place at the cost
    FORBIDDEN."""
    most = max(len(cost) for _, cost in made)
    at, cost = np.empty((2, len(made), most)), np.full((len(made), most), FORBIDDEN)
    for k, (places, costs) in enumerate(made):
        at[:, k, : len(costs)], cost[k, : len(costs)] = places.T, costs
        at[:, k, len(costs) :] = places[0, :, None]
    return at, cost


@dataclass(frozen=True, slots=True)
class _Places:
    """The candidates of several labels, (labels, places)."""

    at: Floats
    """Middles, (2, labels, places): x and y apart, for speed."""
    cost: Floats
    half: Floats

    @classmethod
    def of(cls, requests: Sequence[LabelRequest], wide: int, obstacles: Obstacles, frame: Box) -> _Places:
        """The candidates with the costs of strokes, rings, dots and the edge of the picture."""
        if all(plain(request, wide) for request in requests):
            places, cost = around(requests, wide)
            at = np.moveaxis(places, 2, 0)
        else:
            at, cost = _padded([candidates(request, wide) for request in requests])
        half, anchor = np.array([w.half for w in requests]), np.array([w.anchor for w in requests])
        off = np.array([w.off for w in requests]).T[:, :, None]
        at = np.floor((at - off) * 4 + (0.5 + 1e-3)) / 4 + off  # texts start on quarters of a pixel
        cost = weighed_places(
            np.ascontiguousarray(at),
            np.rint(cost),
            half,
            anchor,
            np.array([w.names == "point" for w in requests]),
            obstacles.segments,
            obstacles.rings,
            obstacles.dots,
            frame,
            (OVERLAP, OUTSIDE, CROSSED, _UNCLEAR, _SEPARATED, _CLEAR_DISTANCE, _STROKE_GAP),
        )
        return cls(at, cost, half)


def _between(at: Floats, half: Floats, others: Floats, halves: Floats) -> Floats:
    """The cost of each place with labels that already have a place."""
    reach = halves + half
    apart = np.maximum(
        np.abs(at[:, None, 0] - others[:, 0]) - reach[:, 0], np.abs(at[:, None, 1] - others[:, 1]) - reach[:, 1]
    )
    close = np.maximum(_CLEAR_DISTANCE - apart, 0.0)
    cost = np.where(apart < _LABEL_GAP, OVERLAP + 1000.0 * np.minimum(close, 50.0), 1.6 * close * close)
    return np.asarray(np.rint(cost).sum(1))


# ----------------------------------------------------------------------------------------------------------- the search


class _Search:
    """The candidate places of all labels with their costs, and the present place of each label."""

    def __init__(self, requests: Sequence[LabelRequest], obstacles: Obstacles, frame: Box) -> None:
        self.requests, self.obstacles, self.frame = requests, obstacles, frame
        self.halves = np.array([w.half for w in requests])
        self.half = [w.half for w in requests]
        self.middle = np.array([w.anchor for w in requests])
        self.wide = [-1] * len(requests)
        self.places: list[Floats] = [self.middle] * len(requests)
        self.costs: list[Floats] = [np.zeros(0)] * len(requests)
        self.first = [0] * len(requests)
        self.low, self.high = self.middle.copy(), self.middle.copy()
        self.widen(range(len(requests)), 0)

    def widen(self, labels: Sequence[int], wide: int) -> None:
        """Give some labels another set of candidates."""
        requests = [self.requests[i] for i in labels]
        places = _Places.of(requests, wide, self.obstacles, self.frame)
        for k, i in enumerate(labels):
            self.places[i], self.costs[i], self.wide[i] = places.at[:, k].T, places.cost[k], wide
            self.first[i] = int(places.cost[k].argmin())
        rows = list(labels)
        self.low[rows] = places.at.min(2).T - places.half - _CLEAR_DISTANCE
        self.high[rows] = places.at.max(2).T + places.half + _CLEAR_DISTANCE
        (x0, y0), (x1, y1) = self.low.T, self.high.T
        meet = (x0[:, None] < x1) & (x0 < x1[:, None]) & (y0[:, None] < y1) & (y0 < y1[:, None])
        np.fill_diagonal(meet, False)
        self.neighbours = [np.flatnonzero(row) for row in meet]

    def best(self, i: int, others: Ints) -> tuple[int, float]:
        """The best place of label i, given the places of the others, and its cost."""
        cost = self.costs[i]
        k = self.first[i]
        if len(others) and self._has_near_neighbour(i, k, others):
            cost = cost + _between(self.places[i], self.halves[i], self.middle[others], self.halves[others])
            k = int(cost.argmin())
        return k, float(cost[k])

    def _has_near_neighbour(self, i: int, k: int, others: Ints) -> bool:
        """Whether a label at its place k has a cost with any of the others; if not, its cheapest place is the best."""
        (x, y), (wide, high) = self.places[i][k].tolist(), self.half[i]
        for j, (u, v) in zip(others.tolist(), self.middle[others].tolist(), strict=True):  # few: arrays would be slower
            w, h = self.half[j]
            if abs(u - x) - w - wide < _CLEAR_DISTANCE and abs(v - y) - h - high < _CLEAR_DISTANCE:
                return True
        return False

    def improve(self, order: Sequence[int]) -> list[float]:
        """Place the labels one after another, then move single labels to better places until nothing changes."""
        placed = np.zeros(len(self.requests), dtype=bool)
        chosen = [-1] * len(self.requests)
        costs = [0.0] * len(self.requests)
        for i in order:
            near = self.neighbours[i]
            chosen[i], costs[i] = self.best(i, near[placed[near]])
            self.middle[i] = self.places[i][chosen[i]]
            placed[i] = True
        for _ in range(6):
            moved = False
            for i in order:
                if len(self.neighbours[i]):
                    k, costs[i] = self.best(i, self.neighbours[i])
                    if k != chosen[i]:
                        chosen[i], moved = k, True
                        self.middle[i] = self.places[i][k]
            if not moved:
                break
        return costs


def place_labels(requests: Sequence[LabelRequest], obstacles: Obstacles, frame: Box) -> Floats:
    """The middle of every label's box, in pixels."""
    if not requests:
        return np.zeros((0, 2))
    search = _Search(requests, obstacles, frame)
    freedom = [np.count_nonzero(cost < CROSSED) for cost in search.costs]
    order = sorted(range(len(requests)), key=lambda i: (freedom[i], i))
    costs = search.improve(order)
    best, middles = sum(costs), search.middle.copy()
    for wide in (1, 1, 2, 2):
        unplaced = [i for i in order if costs[i] >= CROSSED]
        if not unplaced:
            break
        blockers = {int(j) for i in unplaced for j in search.neighbours[i] if costs[i] >= OVERLAP}
        widen = [i for i in {*unplaced, *blockers} if search.wide[i] < wide and requests[i].pinned is None]
        if widen:
            search.widen(sorted(widen), wide)
        order = unplaced + [i for i in order if i not in unplaced]
        costs = search.improve(order)
        if sum(costs) < best:
            best, middles = sum(costs), search.middle.copy()
    return middles
