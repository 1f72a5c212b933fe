"""The order of attempts: sets of one to five auxiliary points, the most promising first.

Five sequences take turns: single points; pairs; a point with one child, that is a point constructed from it; a point
with several children; and sets of several good points. Each sequence follows the ranking. After the first attempts, a
sixth one joins: sets of coordinated points (`coordinated`). A set may have more points than a proof needs, since points
that are not needed are removed afterwards. The order depends on the figure and the seed alone.

Most of the time goes into finding the children of points, which is done for several points at once, in C++ and NumPy
without the interpreter's lock, and on request in threads while the sets before are tried.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.auxiliary.candidates import CLEAR, MOST_CHILDREN, Candidate, Finder, Pool
from gnomon.deduce.auxiliary.coordinated import coordinated_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from gnomon.deduce.auxiliary.attempts import Problem
    from gnomon.plane.loci import Points

PointSet = tuple[Candidate, ...]
_MOST_PARENTS = 400
# Points whose children are found at a time: more take less time for each, but many searches end early.
_FIRST_BLOCK, _LARGEST_BLOCK = 2, 4
_SOON = 3  # points after the one whose children are asked for, whose children are found ahead
_MOST_SAMPLED = 200
_RANKS_AT_A_TIME = 256
_AT_FIRST = 64  # attempts without sets of coordinated points
_FEWEST_COORDINATED, _MOST_COORDINATED = 3, 8  # points that a proof may have to be worth such sets; points of a set


class BestFirst:
    """The sets of points to try for a problem, in their order; iterate over it once.

    `ahead` threads find the points that will be needed next, which changes nothing in the order.
    """

    def __init__(self, problem: Problem, seed: int, most_points: int, ahead: int = 0) -> None:
        self._rng = np.random.default_rng([seed, 17])
        self._most = most_points
        self._positions = problem.positions
        finder = Finder(problem.positions, problem.goal_points, self._rng)
        self.pool: Pool = finder.pool(self._rng)
        self._children = _Children(finder, self.pool.places[:_MOST_PARENTS], seed, ahead)

    def __iter__(self) -> Iterator[PointSet]:
        sequences: list[Callable[[], Iterator[PointSet]]] = [self._singles]
        if self._most >= 2:
            sequences += [self._pairs, self._parents]
        if self._most >= 3:
            sequences += [self._families, self._sets]
        running = [sequence() for sequence in sequences]
        try:
            yield from islice(_in_turns(running), _AT_FIRST)
            if self._most >= _FEWEST_COORDINATED:
                running.append(coordinated_sets(self._positions, _MOST_COORDINATED))
            yield from _in_turns(running)
        finally:
            self._children.stop()

    def _singles(self) -> Iterator[PointSet]:
        for way in range(3):
            for k in range(len(self.pool)):
                if way < self.pool.ways(k):
                    yield (self.pool.candidate(k, way),)

    def _pairs(self) -> Iterator[PointSet]:
        for total in range(1, 2 * len(self.pool)):
            for i in range((total + 1) // 2):
                if total - i < len(self.pool):
                    yield self._chosen(i), self._chosen(total - i)

    def _chosen(self, k: int) -> Candidate:
        """A point of the pool, made in its best way or sometimes in another."""
        way = 0 if self._rng.random() < 0.5 else int(self._rng.integers(3))
        return self.pool.candidate(k, way)

    def _parents(self) -> Iterator[PointSet]:
        """A point and one of its children."""
        for parent, child in self._by_product():
            own = self._children.of(parent)
            if child < len(own):
                yield self.pool.candidate(parent), own.candidate(child)

    def _families(self) -> Iterator[PointSet]:
        """A point and several of its children."""
        size = self._most - 1
        for parent, block in self._by_product(power=2):
            own = self._children.of(parent)
            kin = [own.candidate(k) for k in range(block * size, min(len(own), (block + 1) * size))]
            if kin:
                yield self.pool.candidate(parent), *_apart(kin)

    def _by_product(self, power: int = 1) -> Iterator[tuple[int, int]]:
        """Ranks of a point and of something made from it, by their product, so that good points are tried with more.

        The second rank counts with a power: the higher, the more points are tried before the same point again.
        """
        ranks = _ranks_by_product(min(len(self.pool), _MOST_PARENTS), power)
        for start in range(0, len(ranks), _RANKS_AT_A_TIME):
            yield from ranks[start : start + _RANKS_AT_A_TIME].tolist()

    def _sets(self) -> Iterator[PointSet]:
        """Several good points, the better the rank the more often."""
        reach = min(len(self.pool), _MOST_SAMPLED)
        if reach < 3:
            return
        while True:
            size = int(self._rng.integers(3, self._most + 1))
            ranks = sorted(set((reach * self._rng.random(size) ** 2).astype(int).tolist()))
            if len(ranks) > 1:
                yield tuple(self._chosen(k) for k in ranks)


def _in_turns(running: list[Iterator[PointSet]]) -> Iterator[PointSet]:
    """One set of each sequence in turn; a sequence that has ended is taken from the list."""
    while running:
        for sequence in tuple(running):
            found = next(sequence, None)
            if found is None:
                running.remove(sequence)
            else:
                yield found


class _Children:
    """The children of the points of a pool, found in blocks of points in the order of their ranks.

    `ahead` threads work on the blocks after the last one that was asked for.
    """

    def __init__(self, finder: Finder, parents: Points, seed: int, ahead: int) -> None:
        self._finder, self._parents, self._seed = finder, parents, seed
        self._found: list[Pool] = []
        self._begun = 0  # points whose children are found or being found
        self._coming: deque[Future[list[Pool]]] = deque()
        self._threads = ThreadPoolExecutor(ahead) if ahead else None

    def of(self, k: int) -> Pool:
        """The children of the point of this rank; ranks are asked for about in their order."""
        self._work_ahead(k)
        while k >= len(self._found):
            self._found += self._coming.popleft().result() if self._coming else self._block(self._next_block())
        return self._found[k]

    def stop(self) -> None:
        """Drop the blocks that are not begun."""
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            self._threads = None

    def _work_ahead(self, k: int) -> None:
        while self._threads is not None and self._begun < min(k + _SOON, len(self._parents)):
            self._coming.append(self._threads.submit(self._block, self._next_block()))

    def _next_block(self) -> range:
        size = min(max(self._begun, _FIRST_BLOCK), _LARGEST_BLOCK)
        ranks = range(self._begun, min(self._begun + size, len(self._parents)))
        self._begun = ranks.stop
        return ranks

    def _block(self, ranks: range) -> list[Pool]:
        rngs = [np.random.default_rng([self._seed, 18, k]) for k in ranks]
        return self._finder.children(self._parents[ranks.start : ranks.stop], rngs)


@lru_cache(maxsize=16)
def _ranks_by_product(parents: int, power: int) -> NDArray[np.int64]:
    """All pairs of the rank of a parent and the rank of a child, by the product of the first rank and a power of the
    second, counted from 1; of equal products the better child first."""
    parent, own = np.divmod(np.arange(parents * MOST_CHILDREN), MOST_CHILDREN)
    order = np.lexsort((own, (parent + 1) * (own + 1) ** power))
    return np.stack([parent[order], own[order]], axis=1)


def _apart(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates without those that are too near to an earlier one."""
    kept: list[Candidate] = []
    for candidate in candidates:
        if all((abs(candidate.place - other.place) > CLEAR).all() for other in kept):
            kept.append(candidate)
    return kept
