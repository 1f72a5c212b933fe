"""A hundred million problems on a thousand cores, simulated from measured rates: how long, at what cost, and what
happens with stragglers, nodes that are taken away and slow storage.

python -m benchmarks.cluster_plan                       # the plan of docs/scale.md
python -m benchmarks.cluster_plan --ms 900 --kilobytes 126 --cores 200 --problems 1000000

The simulation has the phases of ``gnomon generate --on ray``: shards, then rounds of runs, ranges and shards written
again, then counts. Tasks go to cores as they become free; what a node had under way when it was taken away is done
again. Storage is a pipe of fixed width that all nodes share, with a delay for every file.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heappush
from math import exp, log
from statistics import NormalDist

from gnomon.dataset.plan import default_shard_size
from gnomon.dataset.sorting import RUN
from gnomon.seeding import Rng

_RECORD = 24  # bytes of a key with its index
_AWAY = 300.0  # seconds until another node comes for one that was taken away
_IN_RUN, _IN_RANGE = 2.8e-6, 0.8e-6  # seconds of a key in the two steps of the sort, measured on one core


@dataclass(frozen=True)
class Cluster:
    """What the simulation is told. Rates are in events an hour and core, sizes in bytes, times in seconds."""

    problems: int
    seconds: float
    """Of a problem on one core."""
    bytes: float
    """Of a problem in a shard."""
    repeats: float
    """The share of problems of a round that repeat others."""
    cores: int = 1000
    cores_a_node: int = 16
    stragglers: float = 0.0
    """The share of tasks that take five times as long."""
    preemptions: float = 0.0
    """How often an hour a node is taken away; another one comes after five minutes."""
    pipe: float = 10e9
    """Bytes a second of the storage, for all nodes together."""
    delay: float = 0.02
    """Seconds of every file that is opened."""
    tasks_a_second: float = 130.0
    """What the driver hands out, measured on a busy machine."""


@dataclass(frozen=True)
class Outcome:
    """Seconds of each phase, core-seconds spent in all, and those that were done again."""

    phases: dict[str, float]
    spent: float
    again: float

    @property
    def hours(self) -> float:
        return sum(self.phases.values()) / 3600


def simulate(cluster: Cluster, seed: int = 0) -> Outcome:
    rng = Rng("cluster plan", seed)
    size = default_shard_size(cluster.problems)
    shards = -(-cluster.problems // size)
    runs = -(-cluster.problems // RUN)
    shard_bytes = size * cluster.bytes
    phases: dict[str, float] = {}
    spent = again = 0.0

    def phase(name: str, tasks: int, work: float, moved: float, files: int) -> None:
        nonlocal spent, again
        taken, busy, lost = _phase(cluster, rng, tasks, work + files * cluster.delay, moved)
        phases[name] = phases.get(name, 0.0) + taken
        spent += busy
        again += lost

    phase("shards", shards, size * cluster.seconds, shard_bytes, 2)
    waiting = float(cluster.problems)
    while True:
        changed = min(runs, waiting)
        phase("sort", int(changed), RUN * _IN_RUN, RUN * _RECORD * 2, RUN // size)
        phase("sort", runs, RUN * _IN_RANGE, RUN * _RECORD, runs)
        waiting = int(waiting * cluster.repeats)
        if waiting < 1:
            break
        rewritten = shards * (1 - exp(-waiting / shards))
        work = waiting / rewritten * cluster.seconds + size * 1e-4  # a row is read and written again in 0.1 ms
        phase("shards written again", max(1, round(rewritten)), work, 2 * shard_bytes, 4)
    phase("counts", runs, RUN * _IN_RUN, RUN * _RECORD, RUN // size)
    return Outcome(phases, spent, again)


def _phase(cluster: Cluster, rng: Rng, tasks: int, work: float, moved: float) -> tuple[float, float, float]:
    """Seconds until the last of the tasks is done, core-seconds spent, and core-seconds done again."""
    free = [(0.0, core) for core in range(cluster.cores)]
    heapify(free)
    nodes = range(-(-cluster.cores // cluster.cores_a_node))
    taken_away = [_next_loss(cluster, rng, 0.0) for _ in nodes]
    back = [0.0 for _ in nodes]
    waiting, end, spent, again, pipe_free, driver_free = tasks, 0.0, 0.0, 0.0, 0.0, 0.0
    while waiting:
        now, core = heappop(free)
        node = core // cluster.cores_a_node
        if taken_away[node] <= now:
            back[node] = taken_away[node] + _AWAY
            taken_away[node] = _next_loss(cluster, rng, back[node])
        if now < back[node]:
            heappush(free, (back[node], core))
            continue
        driver_free = max(driver_free, now) + 1 / cluster.tasks_a_second
        slow = 5.0 if rng.chance(cluster.stragglers) else 1.0
        noise = exp(0.15 * NormalDist().inv_cdf(min(max(rng.uniform(), 1e-6), 1 - 1e-6)))
        pipe_free = max(pipe_free, now) + moved / cluster.pipe
        done = max(driver_free + work * slow * noise, pipe_free)
        if taken_away[node] < done:  # the task is lost, and somebody else gets it
            spent += taken_away[node] - now
            again += taken_away[node] - now
            heappush(free, (taken_away[node], core))
            continue
        spent += done - now
        end = max(end, done)
        waiting -= 1
        heappush(free, (done, core))
    return end, spent, again


def _next_loss(cluster: Cluster, rng: Rng, now: float) -> float:
    if not cluster.preemptions:
        return float("inf")
    return now - log(max(rng.uniform(), 1e-12)) * 3600 / cluster.preemptions


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Print the table of scenarios and give the hours of each back."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cluster_plan")
    parser.add_argument("--problems", type=int, default=100_000_000)
    parser.add_argument("--cores", type=int, default=1000)
    parser.add_argument("--ms", type=float, default=70.0, help="milliseconds of a problem on one core (prove)")
    parser.add_argument("--kilobytes", type=float, default=15.0, help="of a problem in a shard (prove)")
    parser.add_argument("--repeats", type=float, default=0.02, help="share of problems that repeat others")
    parser.add_argument("--price", type=float, default=0.02, help="of a core and hour")
    given = parser.parse_args(arguments or [])
    plain = Cluster(given.problems, given.ms / 1000, given.kilobytes * 1000, given.repeats, given.cores)
    scenarios = {
        "nothing goes wrong": plain,
        "1% of tasks take 5 times as long": replace(plain, stragglers=0.01),
        "a node is lost every 10 hours": replace(plain, preemptions=0.1),
        "a node is lost every hour": replace(plain, preemptions=1.0),
        "storage of 1 GB/s": replace(plain, pipe=1e9),
        "storage of 0.1 GB/s": replace(plain, pipe=1e8),
        "a driver that hands out 20 tasks a second": replace(plain, tasks_a_second=20.0),
        "losses every 4 hours, stragglers, 1 GB/s": replace(plain, preemptions=0.25, stragglers=0.01, pipe=1e9),
    }
    hours: dict[str, float] = {}
    print(f"{'':44}{'hours':>7}{'shards':>8}{'sort':>7}{'again':>7}{'lost %':>8}{'cost':>9}")
    for name, cluster in scenarios.items():
        found = simulate(cluster)
        parts = found.phases
        cost = found.hours * given.cores * given.price
        rewritten = parts.get("shards written again", 0.0)
        print(
            f"{name:44}{found.hours:7.2f}{parts['shards'] / 3600:8.2f}{parts['sort'] / 3600:7.2f}"
            f"{rewritten / 3600:7.2f}{100 * found.again / found.spent:8.2f}{cost:9.0f}"
        )
        hours[name] = found.hours
    return hours


if __name__ == "__main__":
    main(sys.argv[1:])
