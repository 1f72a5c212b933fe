"""A Ray cluster of this machine against its process pool: the same bytes though workers, a node and the driver are
killed, what Ray costs, the memory of the driver, and rewards from a pool of actors.

python -m benchmarks.cluster                                                             # some minutes
python -m benchmarks.cluster --sizes prove=20000,construct=5000,program=5000,solid=5000 --kill-every 60   # hours
python -m benchmarks.cluster --only rewards --requests 2000 --rate 100

The cluster has a head and two further nodes, a core each, all on loopback. Processor time of a run is that of all
processes which belong to it.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from oracles.ray_cluster import INSTALLED, add_node, local_cluster

from gnomon.files import file_sha256

_TICK = os.sysconf("SC_CLK_TCK")
_NODES = 3
_IDLE = 5.0  # seconds
Numbers = dict[str, float]


def main(arguments: list[str] | None = None) -> Numbers:
    """Print what was measured and give the numbers back."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cluster")
    parser.add_argument("--sizes", default="prove=400,construct=48,program=200,solid=200", help="SUITE=N,...")
    parser.add_argument("--kill-every", type=float, default=20.0, help="seconds between kills of a worker")
    parser.add_argument("--overhead", default="prove=600", help="SUITE=N of the run that is compared by time")
    parser.add_argument("--requests", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=60.0, help="rewards asked for a second")
    parser.add_argument("--folder", type=Path, help="where to write, kept afterwards (default: a temporary folder)")
    parser.add_argument("--only", choices=("killed", "overhead", "rewards"))
    given = parser.parse_args(arguments or [])
    if not INSTALLED:
        print("Ray is not installed: pip install 'gnomon[ray]'")
        return {}
    numbers: Numbers = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for name, measure in (("killed", _killed), ("overhead", _overhead), ("rewards", _rewards)):
            if given.only in (None, name):
                measure(given, folder, numbers)
    for name, value in numbers.items():
        print(f"{name:64}{value:12.2f}")
    return numbers


def _sizes(text: str) -> dict[str, int]:
    return {suite: int(size) for suite, _, size in (pair.partition("=") for pair in text.split(","))}


def _command(suite: str, size: int, out: Path, *more: str) -> list[str]:
    words = ["generate", suite, "--size", str(size), "--seed", "33", "--shard-size", str(_shard_size(size))]
    return [sys.executable, "-m", "gnomon.cli", *words, "--out", str(out), *more]


def _shard_size(size: int) -> int:
    return max(1, min(256, size // 24))  # so that there are shards to lose and to keep


def _run(command: list[str]) -> None:
    done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    assert done.returncode == 0, f"{command} ended with {done.returncode}"


# ------------------------------------------------------------------------------------------------------------- killed


def _killed(given: argparse.Namespace, folder: Path, numbers: Numbers) -> None:
    """Every suite: workers killed at intervals, a node in the middle, then the driver; the bytes of one machine."""
    with local_cluster(_NODES - 1) as cluster:
        for suite, size in _sizes(given.sizes).items():
            one, many = folder / f"one-{suite}", folder / f"ray-{suite}"
            _run(_command(suite, size, one, "--workers", str(_NODES - 1)))
            found = _with_deaths(cluster, suite, size, many, given.kill_every)
            assert file_sha256(one / "manifest.json") == file_sha256(many / "manifest.json"), f"{suite}: other bytes"
            found = {f"{suite}: problems, same manifest": size} | {f"{suite}: {key}": n for key, n in found.items()}
            print(found, flush=True)
            numbers |= found


def _with_deaths(cluster: Any, suite: str, size: int, out: Path, kill_every: float) -> Numbers:
    shards = -(-size // _shard_size(size))
    node = add_node(cluster)
    start = time.monotonic()
    command = _command(suite, size, out, "--on", f"ray:{cluster.address}")
    driver = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    with _killer(kill_every) as kills:
        _wait(driver, lambda: len(_recorded(out)) >= shards // 3)
        cluster.remove_node(node, allow_graceful=False)
        _wait(driver, lambda: len(_recorded(out)) >= 2 * shards // 3)
        driver.kill()
        driver.wait()
        time.sleep(3)  # its workers end, too
        before = _recorded(out)
        again = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _wait(again, lambda: (out / ".sorting").exists())
        after = _recorded(out)
        assert again.wait() == 0, "the second driver failed"
    return {
        "seconds on the cluster": time.monotonic() - start,
        "workers killed": kills[0],
        "shards finished before the driver was killed": len(before),
        "of these made twice": sum(after.get(name, made) != made for name, made in before.items()),
    }


def _recorded(out: Path) -> dict[str, int]:
    """The shards that are finished, each with the time at which it was recorded."""
    return {path.name: path.stat().st_mtime_ns for path in (out / "keys").glob("*.keys")}


def _wait(driver: subprocess.Popen[bytes], until: Callable[[], bool]) -> None:
    while driver.poll() is None and not until():
        time.sleep(0.05)


@contextmanager
def _killer(every: float) -> Iterator[list[int]]:
    """Kill a worker that carries out a task every so many seconds; how many were killed."""
    kills, ended = [0], threading.Event()

    def kill() -> None:
        while not ended.wait(every):
            victims = [pid for pid, name in _processes() if name.startswith("ray::_carry_out")]
            if victims:
                os.kill(victims[kills[0] % len(victims)], signal.SIGKILL)
                kills[0] += 1

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    try:
        yield kills
    finally:
        ended.set()
        thread.join()


def _processes() -> Iterator[tuple[int, str]]:
    """The processes below this one, with their titles."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and (stat := _stat(int(entry.name))):
            parents[int(entry.name)] = int(stat[1])
    for pid in parents:
        above = pid
        while above in parents and above != os.getpid():
            above = parents[above]
        if above == os.getpid() and pid != above:
            try:
                yield pid, Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue


def _stat(pid: int) -> list[str]:
    """What the kernel says of a process after its name: state, parent, ...; nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


# ----------------------------------------------------------------------------------------------------------- overhead


def _overhead(given: argparse.Namespace, folder: Path, numbers: Numbers) -> None:
    """Processor time of a run in processes and of the same run on Ray, and the memory of Ray's driver."""
    (suite, size), *_ = _sizes(given.overhead).items()
    with _cpu_seconds() as processes:
        _run(_command(suite, size, folder / "processes", "--workers", "2"))
    with local_cluster(2) as cluster:
        with _cpu_seconds() as idle:
            time.sleep(_IDLE)
        start = time.monotonic()
        memory: list[float] = []
        with _cpu_seconds() as on_ray:
            driver = subprocess.Popen(
                _command(suite, size, folder / "cluster", "--on", f"ray:{cluster.address}"), stdout=subprocess.DEVNULL
            )
            while driver.poll() is None:
                if (folder / "cluster" / "keys").exists():
                    memory.append(_megabytes(driver.pid))
                time.sleep(0.5)
        seconds = time.monotonic() - start
    assert file_sha256(folder / "processes/manifest.json") == file_sha256(folder / "cluster/manifest.json")
    memory = [value for value in memory if value]
    numbers |= {
        f"{suite}, {size} problems: processor seconds, processes": processes[0],
        f"{suite}, {size} problems: processor seconds, Ray": on_ray[0],
        "of these the cluster takes when it is idle": idle[0] / _IDLE * seconds,
        "overhead percent": 100 * (on_ray[0] / processes[0] - 1),
        "driver MB after a quarter": memory[len(memory) // 4],
        "driver MB at most": max(memory),
    }


@contextmanager
def _cpu_seconds() -> Iterator[list[float]]:
    """Of all processes below this one, also of those that end, as they are seen several times a second.

    The kernel keeps the time of a process that ended for its parent only, and Ray's parents do not take it.
    """
    total, ended = [0.0], threading.Event()
    before = _ticks()
    seen: dict[tuple[int, str], int] = {}

    def look() -> None:
        while not ended.wait(0.1):
            seen.update(_ticks())

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    try:
        yield total
    finally:
        ended.set()
        thread.join()
        seen.update(_ticks())
        total[0] = sum(ticks - before.get(process, 0) for process, ticks in seen.items()) / _TICK


def _ticks() -> dict[tuple[int, str], int]:
    """The processor time of each process below this one, by its number and the time at which it began."""
    stats = ((pid, _stat(pid)) for pid, _ in _processes())
    return {(pid, stat[19]): int(stat[11]) + int(stat[12]) for pid, stat in stats if stat}


def _megabytes(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except (OSError, IndexError):
        return 0.0


# ------------------------------------------------------------------------------------------------------------ rewards


def _rewards(given: argparse.Namespace, _: Path, numbers: Numbers) -> None:
    """Rewards a second of one and two actors, how long one takes at a fixed rate, and with an actor killed."""
    from benchmarks.reward import responses
    from gnomon.suites import get_suite
    from gnomon.train.reward_pool import RewardPool

    items = responses(get_suite("solid"), given.requests, 20_241)
    with local_cluster(2) as cluster:
        for actors in (1, 2):
            with RewardPool(actors, address=cluster.address) as pool:
                pool.rewards([item.problem for item in items[:50]], [item.text for item in items[:50]])
                start = time.perf_counter()
                pool.rewards([item.problem for item in items], [item.text for item in items])
                numbers[f"rewards a second, {actors} actors"] = len(items) / (time.perf_counter() - start)
                for killed in (False, True):
                    seconds = _at_rate(pool, items, given.rate, killed)
                    name = f"{actors} actors, {given.rate:.0f} a second{', one killed' * killed}"
                    numbers[f"{name}: p50 ms"] = 1000 * seconds[len(seconds) // 2]
                    numbers[f"{name}: p99 ms"] = 1000 * seconds[len(seconds) * 99 // 100]


def _at_rate(pool: Any, items: list[Any], rate: float, killed: bool) -> list[float]:
    """The seconds that each reward took, asked for at a fixed rate, in order; no call may be lost."""
    taken: list[float] = []
    paid: list[Future[float | None]] = []
    begin = time.perf_counter()
    for number, item in enumerate(items):
        due = begin + number / rate
        time.sleep(max(0.0, due - time.perf_counter()))
        paid.append(pool.submit(item.problem, item.text))
        paid[-1].add_done_callback(lambda _, due=due: taken.append(time.perf_counter() - due))  # type: ignore[misc]
        if killed and number == len(items) // 2:
            graders = [pid for pid, name in _processes() if name.startswith("ray::_Grader")]
            os.kill(graders[0], signal.SIGKILL)
    assert all(one.result() is not None for one in paid)
    return sorted(taken)


if __name__ == "__main__":
    main(sys.argv[1:])
