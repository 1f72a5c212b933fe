"""Tasks in worker processes: few in flight at a time, results as they come, no worker left behind.

A task is done by a function that is told how to tick once for each small piece of it, so that progress can be shown
while a task is under way. With one worker everything happens in this process.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Tick = Callable[[], None]
Work = Callable[[Task, Tick], Result]
_NO_MORE: Any = object()


class Team:
    """Worker processes that do one list of tasks after the other; with one worker, this process."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._done: Any = None

    def results(
        self, work: Work[Task, Result], tasks: Sequence[Task], ticked: Callable[[int], None] = lambda done: None
    ) -> Iterator[Result]:
        """What ``work`` makes of the tasks, in the order in which they are finished; ``ticked`` is told the ticks so
        far. Raises ``BrokenProcessPool`` when a worker dies."""
        if self._workers == 1 or (self._pool is None and len(tasks) <= 1):
            return _here(work, tasks, ticked)
        return self._in_processes(work, tasks, ticked)

    def _in_processes(
        self, work: Work[Task, Result], tasks: Sequence[Task], ticked: Callable[[int], None]
    ) -> Iterator[Result]:
        """A window of tasks in flight, so that memory and the queue stay small however many there are."""
        pool = self._started()
        before = self._done.value
        waiting = iter(tasks)
        flying: set[Future[Result]] = set()
        while True:
            with _interrupts_held():
                while len(flying) < self._workers + 2 and (task := next(waiting, _NO_MORE)) is not _NO_MORE:
                    flying.add(pool.submit(_work, work, task))
            if not flying:
                return
            landed, flying = wait(flying, timeout=0.1, return_when=FIRST_COMPLETED)
            ticked(self._done.value - before)
            for future in landed:
                yield future.result()

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # forking a process with Arrow's threads in it can hang
            self._done = context.Value("q", 0)
            self._pool = ProcessPoolExecutor(
                self._workers, context, initializer=_worker_starts, initargs=(self._done, os.getpid())
            )
        return self._pool


@contextmanager
def team(workers: int) -> Iterator[Team]:
    """A team that goes home at the end, at once where the end is an error."""
    others = set(multiprocessing.active_children())
    hired = Team(workers)
    try:
        yield hired
    except BaseException:
        # Nothing is gained by waiting for what nobody will take. The futures are left to the pool: it fails on one that
        # was cancelled when it finds its workers gone.
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    finally:
        if hired._pool is not None:
            hired._pool.shutdown()


def _here(work: Work[Task, Result], tasks: Sequence[Task], ticked: Callable[[int], None]) -> Iterator[Result]:
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        ticked(done)

    for task in tasks:
        yield work(task, tick)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back while workers start: they inherit that, and leave the answer to their parent."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_DONE: Any = None


def _worker_starts(done: Any, parent: int) -> None:
    global _DONE
    _DONE = done
    # Problems hold no cycles worth looking for often; what was imported never goes away.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    # A worker whose parent was killed, perhaps while the worker was still starting, must not go on for ever.
    threading.Thread(target=_leave_with_parent, args=(parent,), daemon=True).start()


def _leave_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def _tick() -> None:
    with _DONE.get_lock():
        _DONE.value += 1


def _work(work: Work[Task, Result], task: Task) -> Result:
    return work(task, _tick)
