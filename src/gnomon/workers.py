"""Tasks in worker processes: a few at a time, results as they are finished, and no process left behind.

The function that does a task receives a second function, the tick, and calls it once for each small part of the task,
so that progress can be shown while a task is under way. With one worker everything happens in this process.
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
from typing import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from types import TracebackType

Task = TypeVar("Task")
Result = TypeVar("Result")
Tick = Callable[[], None]
Work = Callable[[Task, Tick], Result]
OnTicks = Callable[[int], None]
"""Called with the number of ticks so far."""
_NO_MORE: Any = object()


class WorkerPool:
    """Worker processes for one list of tasks after the other; with one worker, this process.

    It is a context manager. The processes start with the first list of more than one task and end with the ``with``
    block; after an error they are ended at once.
    """

    def __init__(self, workers: int, start: Callable[[], object] | None = None) -> None:
        """``start`` is called once in every worker process, before its first task."""
        self._workers = workers
        self._start = start
        self._executor: ProcessPoolExecutor | None = None
        self._ticks: Any = None
        self._others = set(multiprocessing.active_children())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._executor is None:
            return
        if error is not None:
            # Nobody will take the results, so there is nothing to wait for. The futures are not cancelled: the
            # executor fails on a cancelled one when it finds its workers gone.
            for worker in set(multiprocessing.active_children()) - self._others:
                worker.terminate()
        self._executor.shutdown()

    def results(
        self, work: Work[Task, Result], tasks: Sequence[Task], on_ticks: OnTicks = lambda _ticks: None
    ) -> Iterator[Result]:
        """The results of ``work`` on the tasks, in the order in which they are finished.

        Raises ``BrokenProcessPool`` when a worker dies.
        """
        if self._workers == 1 or (self._executor is None and len(tasks) <= 1):
            return _in_this_process(work, tasks, on_ticks)
        return self._in_processes(work, tasks, on_ticks)

    def _in_processes(self, work: Work[Task, Result], tasks: Sequence[Task], on_ticks: OnTicks) -> Iterator[Result]:
        """Only a few tasks are submitted at a time, so that memory and the queue stay small."""
        executor = self._started()
        ticks_before = self._ticks.value
        waiting = iter(tasks)
        submitted: set[Future[Result]] = set()
        while True:
            with _interrupts_blocked():
                while len(submitted) < self._workers + 2 and (task := next(waiting, _NO_MORE)) is not _NO_MORE:
                    submitted.add(executor.submit(_work, work, task))
            if not submitted:
                return
            finished, submitted = wait(submitted, timeout=0.1, return_when=FIRST_COMPLETED)
            on_ticks(self._ticks.value - ticks_before)
            for future in finished:
                yield future.result()

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")  # forking a process with Arrow's threads in it can hang
            self._ticks = context.Value("q", 0)
            self._executor = ProcessPoolExecutor(
                self._workers, context, initializer=_start_worker, initargs=(self._ticks, os.getpid(), self._start)
            )
        return self._executor


def _in_this_process(work: Work[Task, Result], tasks: Sequence[Task], on_ticks: OnTicks) -> Iterator[Result]:
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        on_ticks(ticks)

    for task in tasks:
        yield work(task, tick)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C while workers start: they inherit that, so only their parent reacts to it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---------------------------------------------------------------------------------------------- in the worker process

_TICKS: Any = None


def _start_worker(ticks: Any, parent: int, start: Callable[[], object] | None) -> None:
    global _TICKS
    _TICKS = ticks
    collect_rarely()
    # A worker whose parent was killed, perhaps while the worker was still starting, must not run on.
    threading.Thread(target=exit_with_parent, args=(parent,), daemon=True).start()
    if start is not None:
        start()


def collect_rarely() -> None:
    """Have this process look for reference cycles rarely. Problems hold hardly any, and imported modules stay: frequent
    collections would find nothing."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def exit_with_parent(parent: int) -> None:
    """End this process as soon as its parent has ended; for a thread of its own."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def _tick() -> None:
    with _TICKS.get_lock():
        _TICKS.value += 1


def _work(work: Work[Task, Result], task: Task) -> Result:
    return work(task, _tick)
