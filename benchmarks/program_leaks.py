"""Leaks of answers in published drawing programs: time of the detector, leaks against chance, what mitigation removes.

    python -m benchmarks.program_leaks [FILE]

Reads the published problems of GeoGramBench, from FILE or from where the tests read them. The line "any kind" compares
the answer with every drawn quantity whatever is asked; the audit compares lengths with lengths and areas with areas.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from pathlib import Path

from oracles.published import DATA

from gnomon.program.leaks import Case, by_chance, counted, evidence, find_leaks
from gnomon.program.leaks.find import TESTS
from gnomon.program.mitigate import KEEP
from gnomon.published.geogrambench.data import Published, read_problems
from gnomon.published.geogrambench.mitigate import rewritten
from gnomon.published.geogrambench.problem_audit import audit

PUBLISHED = DATA / "geogrambench" / "problems.json"


def detector(problems: list[Published]) -> str:
    """CPU milliseconds of `find_leaks` for one problem, with the figure at hand."""
    times = []
    for problem in problems:
        figure = problem.drawn.figure
        if figure is None or problem.value is None:
            continue
        start = time.process_time()
        find_leaks(problem.code, figure, problem.value, problem.statement, problem.language)
        times.append(1000 * (time.process_time() - start))
    times.sort()
    late = times[len(times) * 95 // 100]
    return f"{statistics.median(times):.2f} ms (median), {late:.1f} ms (95 of 100), {len(times)} problems"


def any_kind(problems: list[Published]) -> tuple[int, int, float]:
    """Problems tested, leaking and leaking by chance if every drawn quantity counts, whatever is asked."""
    cases = [
        Case(tuple(evidence(p.code, p.drawn.figure, None, p.language)), p.value, None, p.level)
        for p in problems
        if p.value is not None and p.drawn.figure is not None
    ]
    return len(cases), counted(cases)["indirect, drawn"], by_chance(cases)["indirect, drawn"]


def main(file: Path = PUBLISHED) -> None:
    """Print the figures."""
    if not file.exists():
        print(f"the published problems are not there: {file}")
        return
    problems, _ = read_problems(file)
    print(f"detector: {detector(problems)}")
    found = audit(problems)
    total = found.tallies[-1]
    print(f"problems: {total.problems}, with a numeric answer: {total.tested}, asked quantity measured: {found.asked}")
    for kind in TESTS:
        print(f"  {kind:32} {total.found[kind]:4} found, {total.chance[kind]:6.1f} by chance")
    tested, leaking, chance = any_kind(problems)
    print(f"  {'any kind, drawn':32} {leaking:4} found, {chance:6.1f} by chance ({tested} problems with a figure)")
    for keep in KEEP:
        start = time.process_time()
        made = rewritten(problems, keep)
        status = Counter(one.made.status for one in made)
        held, broken = sum(len(one.held) for one in made), sum(len(one.broken) for one in made)
        shown, lost = sum(one.made.coincidences for one in made), sum(one.made.unmeasured for one in made)
        moved = sum("distortion" in one.made.steps for one in made)
        print(
            f"mitigation, keeping {keep}: {len(made)} leak; "
            + ", ".join(f"{status[name]} {name}" for name in ("removed", "scaled", "data", "kept"))
            + f"; {moved} distorted; stated relations that still hold {held} of {held + broken}; coincidences that the "
            f"statement may mean and that are still there {shown}, not measured {lost}; "
            f"{time.process_time() - start:.0f} s"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PUBLISHED)
