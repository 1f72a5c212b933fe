"""`gnomon serve` on a large dataset: the time of the first page, of filters and of problems, and the server's memory.

python -m benchmarks.serve             # 10,000 problems
python -m benchmarks.serve 200         # fewer

The dataset holds a hundred problems of `prove` under many indices: pages and filters do not care that their texts
repeat, and making so many problems takes half an hour. Each figure is printed beside its aim.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from urllib.request import urlopen

from gnomon.dataset.folder import locked_folder
from gnomon.dataset.format import row_of
from gnomon.dataset.generate import finish
from gnomon.dataset.plan import make_plan
from gnomon.dataset.repeats import write_rows
from gnomon.suites import get_suite
from gnomon.workers import open_pool

_MADE = 100
_FILTERS = (
    "level=hard",
    "category=SIM",
    "search=circle",
    "search=AB+midpoint",
    "level=easy&category=PERP",
    "search=%E5%9C%86",
)


def main(arguments: list[str]) -> dict[str, float]:
    """Print the figures and give them back."""
    size = int(arguments[0]) if arguments else 10_000
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "exam"
        _make(folder, size)
        command = [
            sys.executable,
            "-m",
            "gnomon.cli",
            "serve",
            str(folder),
            "--port",
            "0",
            "--out",
            f"{scratch}/served",
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[-1].rstrip("/")
                return _measure(address, server.pid, size)
            finally:
                server.terminate()


def _make(folder: Path, size: int) -> None:
    suite = get_suite("prove")
    made = [suite.problem(0, index) for index in range(min(_MADE, size))]
    plan = make_plan("prove", size=size, seed=0)
    with locked_folder(folder, plan), open_pool(1) as pool:
        shards = []
        for shard in plan.shards():
            problems = [made[row % len(made)] for row in range(shard.start, shard.stop)]
            rows = [
                row_of(replace(problem, provenance=replace(problem.provenance, index=row)))
                for row, problem in enumerate(problems, start=shard.start)
            ]
            shards.append(write_rows(folder, shard, rows)[0])
        finish(plan, folder, shards, pool)


def _measure(address: str, process: int, size: int) -> dict[str, float]:
    print(f"{size:,} problems of prove{'':24} {'measured':>9} {'aim':>6} {'ratio':>6}")
    figures: dict[str, float] = {}

    def tell(name: str, value: float, aim: float, unit: str) -> None:
        figures[name] = value
        print(f"{name:45} {value:6.0f} {unit} {aim:6.0f} {value / aim:6.2f}")

    tell("the first list after the start", 1000 * _seconds(f"{address}/problems/exam"), 200, "ms")
    tell("the first page", 1000 * _seconds(f"{address}/"), 200, "ms")
    filters = [_seconds(f"{address}/problems/exam?{wanted}") for wanted in _FILTERS]
    tell("a filter, the slowest", 1000 * max(filters), 100, "ms")
    windows = [_seconds(f"{address}/problems/exam/lines?from={start}") for start in range(0, size, max(1, size // 40))]
    tell("sixty lines somewhere in the list, median", 1000 * median(windows), 100, "ms")
    names = re.findall(r"/at/([^\"?]+)", _text(f"{address}/problems/exam/lines?from={size // 2}"))[:20]
    problems = [_seconds(f"{address}/problems/exam/at/{name}") for name in names]
    tell("a problem, median", 1000 * median(problems), 200, "ms")
    status = Path(f"/proc/{process}/status").read_text()
    peak = re.search(r"VmHWM:\s+(\d+)", status)
    assert peak is not None
    tell("the server's memory, at its peak", int(peak[1]) / 1000, 300, "MB")
    return figures


def _text(url: str) -> str:
    with urlopen(url) as answer:
        return str(answer.read().decode())


def _seconds(url: str) -> float:
    start = time.perf_counter()
    _text(url)
    return time.perf_counter() - start


if __name__ == "__main__":
    main(sys.argv[1:])
