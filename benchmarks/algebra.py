"""What algebra decides of the published problems, beside theorems, and whether it is true in independent figures.

``python -m benchmarks.algebra [FIGURES [ATTEMPTS]]`` proves every problem twice: by theorems with up to ATTEMPTS sets
of auxiliary points (64), and by algebra alone. A goal that is true by algebra in all figures tried is tested in FIGURES
(1,000) of `oracles.deduce.second_builder`, which shares no code with gnomon. The exit code is 1 if one is false there.
"""

from __future__ import annotations

import resource
import sys
import time
from collections import Counter
from collections.abc import Sequence
from statistics import median

from oracles.published import DATA

from benchmarks.certain import tested
from gnomon.deduce import AuxiliaryBudget, Premise, parse_problems, prove
from gnomon.deduce.algebra.decide import AlgebraicProof, prove_by_algebra
from gnomon.deduce.deadline import Deadline
from gnomon.deduce.engine import WORLDS
from gnomon.deduce.worlds.realise import RealisationError
from gnomon.deduce.worlds.simultaneous import figure_of

_FILES = ("imo_ag_30", "jgex_ag_231")
_SECONDS = 10.0  # for algebra
_OPEN = ("not derived", "budget exhausted")


def main(words: Sequence[str]) -> int:
    """Print the counts of both files; 1 if a goal is false in an independent figure."""
    wanted, attempts = (int(word) for word in (*words, *("1000", "64")[len(words) :]))
    wrong = 0
    for name in _FILES:
        wrong += counted(name, wanted, attempts)
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    return int(wrong > 0)


def counted(name: str, wanted: int, attempts: int) -> int:
    """Print what is decided of one file; how many goals are false in independent figures."""
    lines = (DATA / "alphageometry" / f"{name}.txt").read_text().splitlines()
    texts = dict(zip(lines[::2], lines[1::2], strict=True))
    ends: Counter[str] = Counter()
    seconds, drawn, false = [], 0, []
    for problem in parse_problems("\n".join(lines)):
        budget = AuxiliaryBudget(attempts=attempts)
        plain = prove(problem).outcome in _OPEN
        pointless = plain and prove(problem, extended=True).outcome in _OPEN
        left = pointless and prove(problem, auxiliary=budget).outcome in _OPEN
        start = time.perf_counter()
        found = decided(problem)
        spent = time.perf_counter() - start
        end = "open" if found is None else "all figures" if found.verdict.everywhere else "some figures"
        ends.update([end, *[f"left by default rules: {end}"] * plain, *[f"left without points: {end}"] * pointless])
        ends.update([f"left with points: {end}"] * left)
        if found is not None:
            seconds.append(spent)
        if found is not None and found.verdict.everywhere:
            count, [(_, missing)] = tested(texts[problem.name], [str(found.certificate.goal)], wanted)
            drawn += count
            false += [f"  {problem.name}: {found.certificate.goal} in {missing} of {count}"] * (missing > 0)
        if end == "open" or left:
            print(f"  {end:12} {'not ' if left else ''}by theorems  {problem.name}", flush=True)
    print(f"{name}: {', '.join(f'{count} {end}' for end, count in sorted(ends.items()))}")
    print(f"  seconds of those decided: median {median(seconds):.3f}, most {max(seconds):.2f}")
    print(f"  {drawn} independent figures, false in {len(false)} problems", *false, sep="\n", flush=True)
    return len(false)


def decided(problem: Premise) -> AlgebraicProof | None:
    """What algebra says of a problem."""
    try:
        figure = figure_of(problem, WORLDS)
    except RealisationError:
        return None
    found = prove_by_algebra(problem, figure, Deadline.after(_SECONDS)) if figure.goal_holds else ""
    return None if isinstance(found, str) else found


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
