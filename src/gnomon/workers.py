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


def results(
    work: Work[Task, Result], tasks: Sequence[Task], workers: int, ticked: Callable[[int], None]
) -> Iterator[Result]:
    """What ``work`` makes of the tasks, in the order in which they are finished; ``ticked`` is told the ticks so far.

    Raises ``BrokenProcessPool`` when a worker dies.
    """
    if workers == 1 or len(tasks) <= 1:
        return _here(work, tasks, ticked)
    return _in_processes(work, tasks, min(workers, len(tasks)), ticked)


def _here(work: Work[Task, Result], tasks: Sequence[Task], ticked: Callable[[int], None]) -> Iterator[Result]:
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        ticked(done)

    for task in tasks:
        yield work(task, tick)


def _in_processes(
    work: Work[Task, Result], tasks: Sequence[Task], workers: int, ticked: Callable[[int], None]
) -> Iterator[Result]:
    """A window of tasks in flight, so that memory and the queue stay small however many there are."""
    context = multiprocessing.get_context("spawn")  # forking a process with Arrow's threads in it can hang
    done = context.Value("q", 0)
    others = set(multiprocessing.active_children())
    parent = os.getpid()
    with ProcessPoolExecutor(workers, context, initializer=_worker_starts, initargs=(done, parent)) as pool:
        waiting = iter(tasks)
        flying: set[Future[Result]] = set()
        try:
            while True:
                with _interrupts_held():
                    for task in waiting:
                        flying.add(pool.submit(_work, work, task))
                        if len(flying) == workers + 2:
                            break
                if not flying:
                    return
                landed, flying = wait(flying, timeout=0.1, return_when=FIRST_COMPLETED)
                ticked(done.value)
                for future in landed:
                    yield future.result()
        except BaseException:
            # Nothing is gained by waiting for what nobody will take. The futures are left to the pool: it fails on one
            # that was cancelled when it finds its workers gone.
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            raise


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
