"""Tasks on a Ray cluster, for ``--on ray``: only ``gnomon.workers`` imports this module, when it is asked for.

A task whose worker or node dies is given to another one; a task that fails by its own error is not. What tasks return
is small: they write files themselves, to a place that all nodes reach.
"""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from itertools import count, islice
from socket import create_connection
from typing import TYPE_CHECKING, Any, Self
from uuid import uuid4

from gnomon.workers import OnTicks, Result, Start, Task, Tick, Work, Workers, WorkersError, WorkersLost, collect_rarely

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import TracebackType

_RETRIES = 10
"""How often a task is tried again whose worker died; a task that kills every worker must come to an end."""
_WAIT = 0.5  # seconds between looks at the progress
_LOOK_AT_NODES = 10.0  # seconds between looks at the size of the cluster
_SEND_TICKS = 1.0  # seconds between reports of a task
_ANSWER = 10.0  # seconds in which a cluster has to answer


def need_ray(what: str) -> None:
    """An error that names the extra if Ray is not installed."""
    if find_spec("ray") is None:
        raise WorkersError(f"{what} needs Ray, which is not installed: pip install 'gnomon[ray]'")


def engine_workers(address: str, workers: int) -> Workers:
    """Makes pools on the cluster at this address, with so many tasks at a time; 0 for one on each of its cores."""
    need_ray("--on ray")
    return partial(RayPool, address, workers)


def connect(address: str = "") -> bool:
    """Connect to a cluster: the one at the address, else that of ``$RAY_ADDRESS`` or of this machine, else a new one.

    False if this process was connected already.
    """
    import ray

    if ray.is_initialized():
        return False
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        if found := re.fullmatch(r"([\w.-]+):(\d+)", address):  # Ray itself tries for minutes where nobody answers
            create_connection((found[1], int(found[2])), timeout=_ANSWER).close()
        ray.init(address=address or None, namespace="gnomon", log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise WorkersError(f"--on ray:{address}: no cluster can be reached there: {reason:.200}") from None
    return True


class RayPool:
    """Tasks on a Ray cluster, a few more than its cores at a time, so that the driver stays small."""

    def __init__(self, address: str, workers: int, start: Start = None) -> None:
        self._address, self._workers, self._start = address, workers, start
        self._name = uuid4().hex
        self._connected = False
        self._numbers = count()
        self._looked, self._cores = 0.0, 1

    def __enter__(self) -> Self:
        import ray
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        self._connected = connect(self._address)
        here = NodeAffinitySchedulingStrategy(ray.get_runtime_context().get_node_id(), soft=True)
        counter = ray.remote(num_cpus=0, max_restarts=-1, scheduling_strategy=here)(_Counter)
        self._counter = counter.remote()
        self._carry_out = ray.remote(num_cpus=1, max_retries=_RETRIES, retry_exceptions=False)(_carry_out)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import ray

        if self._connected:
            ray.shutdown()  # it also ends what is under way
        else:
            ray.kill(self._counter)

    def results(
        self, work: Work[Task, Result], tasks: Sequence[Task], on_ticks: OnTicks = lambda _ticks: None
    ) -> Iterator[Result]:
        """As ``Pool.results`` says; a task whose worker dies is tried again, up to ten times."""
        import ray

        shared = ray.put((self._name, self._start, work))
        waiting = iter(tasks)
        under_way: dict[Any, int] = {}
        before = 0
        try:
            while True:
                for task in islice(waiting, max(0, self._most() - len(under_way))):
                    number = next(self._numbers)
                    under_way[self._carry_out.remote(shared, number, task, self._counter)] = number
                if not under_way:
                    return
                ready, _ = ray.wait(list(under_way), timeout=_WAIT)
                if ready:
                    ready, _ = ray.wait(list(under_way), num_returns=len(under_way), timeout=0)
                for finished in ready:
                    del under_way[finished]
                    result, ticks = _result(finished)
                    before += ticks
                    yield result
                on_ticks(before + self._ticks(list(under_way.values())))
        finally:
            for unfinished in under_way if ray.is_initialized() else ():
                ray.cancel(unfinished, force=True)

    def _most(self) -> int:
        """How many tasks may be under way. Nodes come and go, so the cluster is asked now and then; some tasks wait
        for a core, which tells a cluster that grows on demand to grow."""
        import ray

        if self._workers:
            return self._workers
        if not self._looked or time.monotonic() - self._looked > _LOOK_AT_NODES:
            self._looked = time.monotonic()
            self._cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        return 2 * self._cores

    def _ticks(self, numbers: Sequence[int]) -> int:
        """The ticks of tasks under way; none for the moment if the one who counts is on its way to another node."""
        import ray

        with suppress(ray.exceptions.RayError):
            return int(ray.get(self._counter.of_tasks.remote(numbers), timeout=_WAIT))
        return 0


def _result(finished: Any) -> Any:
    import ray

    try:
        return ray.get(finished)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, Exception) else error from None
    except ray.exceptions.RayError as error:
        what = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise WorkersLost(f"a task lost its worker {_RETRIES + 1} times: {what:.200}") from None


class _Counter:
    """An actor that knows how far the tasks under way are. A task that is tried again begins at 0 again."""

    def __init__(self) -> None:
        self._ticks: dict[int, int] = {}

    def tell(self, number: int, ticks: int) -> None:
        self._ticks[number] = ticks

    def of_tasks(self, numbers: Sequence[int]) -> int:
        """The ticks of these tasks; those of all others are forgotten."""
        self._ticks = {number: self._ticks.get(number, 0) for number in numbers}
        return sum(self._ticks.values())


# ---------------------------------------------------------------------------------------------- in the worker process

_STARTED: set[str] = set()
"""The pools whose ``start`` was called in this process."""


def _carry_out(shared: tuple[str, Start, Any], number: int, task: Any, counter: Any) -> tuple[Any, int]:
    """Do a task; its result and how many ticks it had."""
    pool, start, work = shared
    if pool not in _STARTED:
        collect_rarely()
        if start is not None:
            start()
        _STARTED.add(pool)
    ticks = 0
    told = time.monotonic()

    def tick() -> None:
        nonlocal ticks, told
        ticks += 1
        if time.monotonic() - told > _SEND_TICKS:
            told = time.monotonic()
            counter.tell.remote(number, ticks)

    counted: Tick = tick
    return work(task, counted), ticks
