"""How many right options of the prove suite are within one or two steps of the givens, counted in two ways.

python -m benchmarks.prove_at_once 200 --seed 41   # problems that are made now
python -m benchmarks.prove_at_once DATASET         # problems of a dataset that was generated before

Neither way is the one that refuses such options when a problem is made: `oracles.proofs.steps_from_givens`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from oracles.proofs.steps_from_givens import by_grader, by_table

from benchmarks.prove_figures import problems
from gnomon.deduce.premise import parse_premise
from gnomon.problem import Problem
from gnomon.suites.prove.statement import Statement

WAYS = {"the grader of written proofs": by_grader, "theorems of school geometry": by_table}


def steps(problem: Problem) -> dict[str, list[int]]:
    """The steps to each right option that needs no auxiliary points, in both ways."""
    records = problem.formal["options"].values()
    goals = [Statement.parse(r["statement"]).fact for r in records if "proof" in r and "auxiliary" not in r]
    premise = parse_premise(problem.formal["premise"])
    return {way: count(premise, goals) for way, count in WAYS.items()}


def main(arguments: Sequence[str] = ()) -> dict[str, tuple[int, int, int]]:
    """Print the options within one and within two steps, and all, by each way, and give them back."""
    parser = argparse.ArgumentParser(description="Count right options that are seen at once.")
    parser.add_argument("problems", nargs="?", default="200", help="how many problems to make, or a dataset's folder")
    parser.add_argument("--seed", type=int, default=2026)
    found: dict[str, list[int]] = {way: [] for way in WAYS}
    for problem in problems(parser.parse_args(arguments)):
        for way, counted in steps(problem).items():
            found[way] += counted
            for n in counted:
                if n <= 2:
                    print(f"  {problem.id}: {n} by {way}")
    result = {way: (sum(n <= 1 for n in all_), sum(n <= 2 for n in all_), len(all_)) for way, all_ in found.items()}
    for way, (one, two, every) in result.items():
        print(f"{way}: of {every} right options {one} within one step, {two} within two ({two / max(every, 1):.1%})")
    return result


if __name__ == "__main__":
    main(sys.argv[1:])
