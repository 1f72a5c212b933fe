"""Whether what the prover calls certain is true: every such goal in 10,000 figures of an independent builder.

``python -m benchmarks.certain [FIGURES [ATTEMPTS]]`` proves the published problems, with up to 64 sets of auxiliary
points, and draws the figures with `oracles.deduce.second_builder`, which shares no code with gnomon. It also tests
the certain conclusions of random premises. Goals that are true in all figures tried, or in one configuration only, are
counted apart: a builder that makes the open choices at random shows how often they fail. The exit code is 1 if a
certain goal is false in a figure.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from oracles.deduce.second_builder import FALSE, many_figures, missed

from gnomon.deduce import AuxiliaryBudget, parse_premise, parse_problems, prove
from gnomon.deduce.prover import conclude

_DATA = Path(__file__).parents[2] / "shared" / "data"
_PROBLEMS = ("imo_ag_30", "jgex_ag_231")
_PREMISES = ("points-6", "points-8", "points-10")
_SECONDS = 60.0


def main(words: Sequence[str]) -> int:
    """Print the counts; 1 if a certain goal is false somewhere."""
    wanted, attempts = (int(word) for word in (*words, *("10000", "64")[len(words) :]))
    wrong = 0
    for name in _PROBLEMS:
        counts, false = published(name, wanted, attempts)
        wrong += len(false)
        print(f"{name}: {counts}", *(f"  false: {one}" for one in false), sep="\n", flush=True)
    for name in _PREMISES:
        facts, drawn, false = conclusions(name, wanted)
        wrong += len(false)
        print(
            f"{name}: {facts} certain conclusions in {drawn} figures; {len(false)} false", *false, sep="\n", flush=True
        )
    return int(wrong > 0)


def published(name: str, wanted: int, attempts: int) -> tuple[str, list[str]]:
    """How the problems of a file ended and how often their goals were false, and the certain goals that were."""
    lines = (_DATA / "alphageometry" / f"{name}.txt").read_text().splitlines()
    texts = dict(zip(lines[::2], lines[1::2], strict=True))
    outcomes: Counter[str] = Counter()
    failing: Counter[str] = Counter()
    figures: Counter[str] = Counter()
    false = []
    for problem in parse_problems("\n".join(lines)):
        result = prove(problem, seconds=_SECONDS, auxiliary=AuxiliaryBudget(attempts=attempts, seconds=_SECONDS))
        outcomes[result.outcome] += 1
        if result.proof is None:
            continue
        drawn, [(_, missing)] = tested(texts[problem.name], [str(result.goal)], wanted)
        figures[result.outcome] += drawn
        failing[result.outcome] += missing > 0
        if result.proved and missing:
            false.append(f"{problem.name}: {result.goal} in {missing} of {drawn} figures")
    told = (
        f"{count} {outcome} ({figures[outcome]} figures, {failing[outcome]} fail)"
        for outcome, count in outcomes.items()
    )
    return "; ".join(told), false


def conclusions(name: str, wanted: int) -> tuple[int, int, list[str]]:
    """The number of certain conclusions of the premises of a file, of figures drawn, and the false ones."""
    lines = (_DATA / "premises" / f"{name}.txt").read_text().splitlines()
    facts = figures = 0
    false = []
    for text in lines[1::2]:
        certain = [str(fact) for fact in conclude(parse_premise(text)).deduction.facts]
        drawn, results = tested(text, certain, wanted)
        facts, figures = facts + len(certain), figures + drawn
        false += [f"  {fact} in {missing} of {drawn} figures: {text}" for fact, missing in results if missing]
    return facts, figures, false


def tested(text: str, goals: Sequence[str], wanted: int) -> tuple[int, list[tuple[str, int]]]:
    """The number of figures drawn, and in how many of them each goal is false."""
    total, false = 0, dict.fromkeys(goals, 0)
    for drawn in many_figures(text, wanted):
        total += len(next(iter(drawn.values())))
        for goal in goals:
            false[goal] += int((~(missed(goal, drawn) < FALSE)).sum())
    return total, list(false.items())


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
