"""How fast datasets are made and verified, with one worker and with one a core."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.dataset.verify import verify_dataset
from gnomon.suites import suite_names


def main(size: int = 128) -> dict[str, float]:
    """Print problems a second and give the numbers back."""
    figures: dict[str, float] = {}
    cores = os.cpu_count() or 1
    folder = Path(tempfile.mkdtemp())
    print(f"{'suite':10} {'1 worker':>12} {f'{cores} workers':>12} {'verify':>12}   problems a second, {size} problems")
    try:
        for suite in suite_names():
            plan = make_plan(suite, size=size, seed=0)
            for workers in sorted({1, cores}):
                start = time.perf_counter()
                generate(plan, folder / f"{suite}-{workers}", workers=workers)
                figures[f"{suite}, {workers} workers"] = size / (time.perf_counter() - start)
            start = time.perf_counter()
            wrong = list(verify_dataset(folder / f"{suite}-1"))
            figures[f"{suite}, verify"] = size / (time.perf_counter() - start)
            assert not wrong, wrong
            row = [figures[f"{suite}, 1 workers"], figures[f"{suite}, {cores} workers"], figures[f"{suite}, verify"]]
            print(f"{suite:10} " + " ".join(f"{value:12.1f}" for value in row))
    finally:
        shutil.rmtree(folder)
    return figures


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
