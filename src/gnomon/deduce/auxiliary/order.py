"""The order of attempts: sets of one to five auxiliary points, the most promising first.

Five sequences take turns: single points; pairs; a point with one child, that is a point constructed from it; a point
with several children; and sets of several good points. Each sequence follows the ranking. A set may have more points
than a proof needs, since points that are not needed are removed afterwards. The order depends on the figure and the
seed alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.auxiliary.candidates import CLEAR, Candidate, Pool
from gnomon.deduce.auxiliary.ranking import RankedFigure, children, pool, ranked_figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gnomon.deduce.auxiliary.attempts import Problem

PointSet = tuple[Candidate, ...]
_MOST_PARENTS = 400
_BLOCK = 4  # points whose children are found at a time
_MOST_SAMPLED = 200


class BestFirst:
    """The sets of points to try for a problem, in their order; iterate over it."""

    def __init__(self, problem: Problem, seed: int, most_points: int) -> None:
        self._rng = np.random.default_rng([seed, 17])
        self._seed = seed
        self._most = most_points
        self._figure: RankedFigure = ranked_figure(problem.positions, problem.goal_points, self._rng)
        self.pool: Pool = pool(self._figure, self._rng)
        self._children: dict[int, Pool] = {}

    def __iter__(self) -> Iterator[PointSet]:
        sequences: list[Callable[[], Iterator[PointSet]]] = [self._singles]
        if self._most >= 2:
            sequences += [self._pairs, self._parents]
        if self._most >= 3:
            sequences += [self._families, self._sets]
        running = [sequence() for sequence in sequences]
        while running:
            for sequence in tuple(running):
                found = next(sequence, None)
                if found is None:
                    running.remove(sequence)
                else:
                    yield found

    def _singles(self) -> Iterator[PointSet]:
        for way in range(3):
            for k in range(len(self.pool.ways)):
                if way < len(self.pool.ways[k]):
                    yield (self.pool.candidate(k, way),)

    def _pairs(self) -> Iterator[PointSet]:
        for total in range(1, 2 * len(self.pool.ways)):
            for i in range((total + 1) // 2):
                if total - i < len(self.pool.ways):
                    yield self._chosen(i), self._chosen(total - i)

    def _chosen(self, k: int) -> Candidate:
        """A point of the pool, made in its best way or sometimes in another."""
        way = 0 if self._rng.random() < 0.5 else int(self._rng.integers(3))
        return self.pool.candidate(k, way)

    def _parents(self) -> Iterator[PointSet]:
        """A point and one of its children."""
        for parent, child in self._by_product():
            own = self._children_of(parent)
            if child < len(own.ways):
                yield self.pool.candidate(parent), own.candidate(child)

    def _families(self) -> Iterator[PointSet]:
        """A point and several of its children."""
        size = self._most - 1
        for parent, block in self._by_product(power=2):
            own = self._children_of(parent)
            kin = [own.candidate(k) for k in range(block * size, min(len(own.ways), (block + 1) * size))]
            if kin:
                yield self.pool.candidate(parent), *_apart(kin)

    def _by_product(self, power: int = 1) -> Iterator[tuple[int, int]]:
        """Ranks of a point and of something made from it, by their product, so that good points are tried with more.

        The second rank counts with a power: the higher, the more points are tried before the same point again.
        """
        for product in range(1, 1_000_000):
            own = 0
            while (own + 1) ** power <= product:
                parent, rest = divmod(product, (own + 1) ** power)
                if rest == 0 and parent <= min(len(self.pool.ways), _MOST_PARENTS):
                    yield parent - 1, own
                own += 1

    def _sets(self) -> Iterator[PointSet]:
        """Several good points, the better the rank the more often."""
        reach = min(len(self.pool.ways), _MOST_SAMPLED)
        if reach < 3:
            return
        while True:
            size = int(self._rng.integers(3, self._most + 1))
            ranks = sorted(set((reach * self._rng.random(size) ** 2).astype(int).tolist()))
            if len(ranks) > 1:
                yield tuple(self._chosen(k) for k in ranks)

    def _children_of(self, k: int) -> Pool:
        if k not in self._children:
            # Points are needed about in the order of their ranks, and several at once take less time.
            ranks = [i for i in range(k, min(k + _BLOCK, len(self.pool.places))) if i not in self._children]
            rngs = [np.random.default_rng([self._seed, 18, i]) for i in ranks]
            pools = children(self._figure, self.pool.places[ranks], rngs)
            self._children |= dict(zip(ranks, pools, strict=True))
        return self._children[k]


def _apart(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates without those that are too near to an earlier one."""
    kept: list[Candidate] = []
    for candidate in candidates:
        if all((abs(candidate.place - other.place) > CLEAR).all() for other in kept):
            kept.append(candidate)
    return kept
