"""Asymptote programs here against Asymptote: how many draw what it drew, and how fast, where ``asy`` is installed.

    python -m benchmarks.asymptote

Programs: the published ones with their log where they are at hand, else our own, of which only the time is taken (the
tests compare what they draw). Our time is CPU of one process for the whole of `run`, with and without every curve
written out to JSON; Asymptote's is CPU of a process a program that runs the program and logs what it draws, without TeX
and without a picture, which is the least that it can do.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from oracles.asymptote import own_programs, published
from oracles.asymptote.engine import LOGGER, have_asy
from oracles.asymptote.log import differences

from gnomon.asy import run


def our_times(programs: list[str], repeats: int = 5) -> tuple[float, float]:
    """Mean CPU seconds a program: the run alone, and the run with its JSON."""
    for program in programs:
        run(program)
    start = time.process_time()
    for _ in range(repeats):
        for program in programs:
            run(program)
    alone = (time.process_time() - start) / repeats / len(programs)
    start = time.process_time()
    for program in programs:
        json.dumps(run(program).to_json())
    return alone, (time.process_time() - start) / len(programs)


def asymptote_times(programs: list[str]) -> list[float]:
    """CPU seconds of ``asy`` for each program that it can run."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            file = Path(folder) / "program.asy"
            file.write_text("import graph; import math;\n" + LOGGER + program, encoding="utf-8")
            before = os.times()
            done = subprocess.run(
                ["asy", "-noV", "-tex", "none", "-f", "eps", "-o", folder + "/out", str(file)],
                capture_output=True,
                check=False,
                timeout=60,
            )
            after = os.times()
            if done.returncode == 0:
                found.append(
                    after.children_user + after.children_system - before.children_user - before.children_system
                )
    return found


def agreement() -> None:
    """Print how many published programs give the published log."""
    rows = published()
    wrong = [row["name"] for row in rows if differences(row["program"], row["primitives"])]
    print(f"{len(rows) - len(wrong)} of {len(rows)} programs draw what Asymptote drew; different: {wrong or 'none'}")


def main() -> None:
    """Print the agreement, the times and their ratio."""
    programs = [row["program"] for row in published()]
    if programs:
        agreement()
    else:
        print("the published programs are not at hand")
        programs = own_programs()
    alone, written = our_times(programs)
    print(
        f"gnomon: {1000 * alone:.2f} ms of CPU a program ({1000 * written:.2f} ms with JSON), {len(programs)} programs"
    )
    if not have_asy():
        print("asy is not installed; the ratio needs it")
        return
    theirs = asymptote_times(programs[:60])
    mean = statistics.mean(theirs)
    print(f"asy: {1000 * mean:.0f} ms of CPU a program (mean of {len(theirs)}), {mean / alone:.0f} times as much")


if __name__ == "__main__":
    main()
