"""The search for auxiliary points: attempts in their order, on several threads, until one derives the goal.

The first attempt of the order that derives the goal wins, whichever thread finishes first, so that the result does not
depend on the number of threads. `confirm` then decides whether the points that it needs make a checked proof; if not,
the search goes on. Limits are the number of attempts and the seconds of wall-clock time.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING

from gnomon.deduce.auxiliary.attempts import Problem, follows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gnomon.deduce.auxiliary.attempt_order import PointSet
    from gnomon.deduce.premise import Construction

_BATCH = 2  # attempts that a thread makes without looking at the others
_WAITING = 4  # batches for each thread that are handed out at a time
_REPORT_EVERY = 0.5  # seconds


@dataclass(frozen=True, slots=True)
class AuxiliaryBudget:
    """Limits of a search: the most points that a proof constructs, the number of attempts, and seconds of the clock.

    `threads` is the number of attempts made at a time; 0 means one for each core. It does not change the result.
    """

    points: int = 5
    attempts: int = 100_000
    seconds: float = 60.0
    threads: int = 0

    @property
    def workers(self) -> int:
        """The number of threads that make attempts."""
        return self.threads or os.cpu_count() or 1


@dataclass(frozen=True)
class SearchReport:
    """What a search did: attempts by the number of points, time, and why it ended without a proof if it did."""

    attempts: int
    seconds: float
    by_points: dict[int, int] = field(default_factory=dict)
    ended: str = "proved"
    """`proved`, `attempts`, `seconds`, `exhausted` (every set was tried) or `interrupted`."""
    first: tuple[Construction, ...] = ()
    """Points that were tried by themselves, the most promising first; not all of them."""

    @property
    def rate(self) -> float:
        """Attempts a second."""
        return self.attempts / max(self.seconds, 1e-9)


def search(
    problem: Problem,
    order: Iterable[PointSet],
    budget: AuxiliaryBudget,
    confirm: Callable[[PointSet], bool],
    progress: Callable[[SearchReport], None] | None = None,
) -> SearchReport:
    """Try sets of points in their order until one derives the goal and `confirm` accepts it.

    `progress` is called with the report so far about twice a second. An interrupt by the user ends the search; the
    report then says `interrupted`.
    """
    run = _Run(problem, islice(order, budget.attempts), budget, perf_counter(), progress)
    try:
        return run.report(run.until_confirmed(confirm))
    except KeyboardInterrupt:
        return run.report("interrupted")
    finally:
        run.close()


class _Run:
    """A search under way: the batches that threads work on, in their order, and what was counted."""

    def __init__(
        self,
        problem: Problem,
        order: Iterator[PointSet],
        budget: AuxiliaryBudget,
        start: float,
        progress: Callable[[SearchReport], None] | None,
    ) -> None:
        self._problem, self._order, self._budget, self._start, self._progress = problem, order, budget, start, progress
        self._pool = ThreadPoolExecutor(budget.workers) if budget.workers > 1 else None
        self._running: deque[tuple[list[PointSet], Future[list[bool]]]] = deque()
        self._by_points: Counter[int] = Counter()
        self._reported = start

    def until_confirmed(self, confirm: Callable[[PointSet], bool]) -> str:
        """Make attempts until one is confirmed, and return how that ended."""
        for points, success in self._one_by_one() if self._pool is None else self._on_threads(self._pool):
            self._by_points[len(points)] += 1
            if success and confirm(points):
                return "proved"
            self._tell()
        if not self._in_time():
            return "seconds"
        return "attempts" if self._by_points.total() >= self._budget.attempts else "exhausted"

    def _one_by_one(self) -> Iterator[tuple[PointSet, bool]]:
        """The sets in their order, each with whether the goal follows."""
        while self._in_time() and (points := next(self._order, None)) is not None:
            yield points, follows(self._problem, points)

    def _on_threads(self, pool: ThreadPoolExecutor) -> Iterator[tuple[PointSet, bool]]:
        """The same, with attempts on several threads."""
        while True:
            while len(self._running) < _WAITING * self._budget.workers and self._in_time():
                batch = list(islice(self._order, _BATCH))
                if not batch:
                    break
                self._running.append((batch, pool.submit(_successes, self._problem, batch)))
            if not self._running:
                return
            batch, future = self._running.popleft()
            yield from zip(batch, future.result(), strict=True)

    def report(self, ended: str) -> SearchReport:
        """What was done so far."""
        counts = dict(sorted(self._by_points.items()))
        return SearchReport(self._by_points.total(), perf_counter() - self._start, counts, ended)

    def close(self) -> None:
        """Wait for the attempts that threads have begun, and drop the others."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def _in_time(self) -> bool:
        return perf_counter() - self._start < self._budget.seconds

    def _tell(self) -> None:
        if self._progress is not None and perf_counter() - self._reported > _REPORT_EVERY:
            self._reported = perf_counter()
            self._progress(self.report(""))


def _successes(problem: Problem, batch: list[PointSet]) -> list[bool]:
    return [perf_counter() < problem.until and follows(problem, points) for points in batch]


def minimal(problem: Problem, points: PointSet) -> PointSet:
    """The set without points that the goal follows without, the last of them removed first."""
    n = len(problem.positions)
    k = len(points) - 1
    while k >= 0:
        fewer = without(points, k, n)
        if fewer is not None and follows(problem, fewer):
            points = fewer
        k -= 1
    return points


def without(points: PointSet, k: int, first_row: int) -> PointSet | None:
    """The set without its k-th point; None if another point is constructed from it."""
    row = first_row + k
    if any(row in candidate.arguments for candidate in points[k + 1 :]):
        return None
    moved = tuple(
        type(c)(c.kind, tuple(a - 1 if a > row else a for a in c.arguments), c.place) for c in points[k + 1 :]
    )
    return points[:k] + moved
