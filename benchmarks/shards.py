"""Parts made apart and merged against one run: the same bytes, the times, and the memory of each command.

python -m benchmarks.shards                                                           # 400 problems of solid in 3 parts
python -m benchmarks.shards --suite prove --size 100000 --parts 8 --folder SCRATCH    # hours; goes on when interrupted

Each command runs in a process of its own. Its peak memory is that of this process or of its largest worker, whichever
is more.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from gnomon.files import file_sha256


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Print seconds and memory of each command and whether the bytes are the same; give the numbers back."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.shards")
    parser.add_argument("--suite", default="solid")
    parser.add_argument("--size", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--parts", type=int, default=3)
    parser.add_argument("--workers", type=int, default=0, help="0 for one for each core")
    parser.add_argument("--folder", type=Path, help="where to write, kept afterwards (default: a temporary folder)")
    given = parser.parse_args(arguments or [])
    if given.folder is not None:
        return _measure(given, given.folder)
    with tempfile.TemporaryDirectory() as folder:
        return _measure(given, Path(folder))


def _measure(given: argparse.Namespace, folder: Path) -> dict[str, float]:
    folder.mkdir(parents=True, exist_ok=True)
    plan = [given.suite, "--size", str(given.size), "--seed", str(given.seed)]
    workers = ["--workers", str(given.workers)]
    parts = [folder / f"part-{number}" for number in range(1, given.parts + 1)]
    figures: dict[str, float] = {}
    print(f"{given.size:,} problems of {given.suite}, {given.parts} parts{'':8} {'seconds':>9} {'peak MB':>9}")
    for number, part in enumerate(parts, start=1):
        share = f"{number}/{given.parts}"
        _timed(f"part {share}", ["generate", *plan, *workers, "--shard", share, "--out", str(part)], figures)
    _timed("merge", ["merge", *map(str, parts), *workers, "--out", str(folder / "merged")], figures)
    _timed("one run", ["generate", *plan, *workers, "--out", str(folder / "one")], figures)
    merged, one = (_hashes(folder / name) for name in ("merged", "one"))
    assert merged == one, f"these differ: {sorted(dict(merged.items() ^ one.items()))[:5]}"
    print(f"the same bytes: {len(one)} files")
    return figures


def _timed(name: str, arguments: list[str], figures: dict[str, float]) -> None:
    """Run a command, and print and keep its seconds and its peak memory, of which waiting for it tells."""
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "gnomon.cli", *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"{name} ended with {process.returncode}"
    figures[f"{name}, seconds"] = time.perf_counter() - start
    figures[f"{name}, peak MB"] = usage.ru_maxrss / 1024
    print(f"{name:44} {figures[f'{name}, seconds']:9.1f} {figures[f'{name}, peak MB']:9.0f}", flush=True)


def _hashes(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): file_sha256(path) for path in sorted(folder.rglob("*")) if path.is_file()}


if __name__ == "__main__":
    main(sys.argv[1:])
