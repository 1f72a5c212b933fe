"""The search for auxiliary points: published problems proved against attempts, and attempts a second.

Run with ``python -m benchmarks auxiliary``. Problems that follow without auxiliary points count as proved by 0
attempts. Best-first order is compared with sets drawn at random from the same candidates. Every proof is checked in
fresh worlds. Attempts are the measure, since seconds depend on what else the machine does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

import numpy as np
from oracles.deduce.premises import generated
from oracles.published import DATA

from gnomon.deduce import AuxiliaryBudget, Premise, parse_problems, prove, realise
from gnomon.deduce.auxiliary.attempt_order import BestFirst, PointSet
from gnomon.deduce.auxiliary.attempts import Problem, encoded_problem
from gnomon.deduce.auxiliary.contact import contact_of
from gnomon.deduce.auxiliary.prove import prove_contact, prove_with_points, rules_of_search
from gnomon.deduce.auxiliary.search import search
from gnomon.suites.prove.auxiliary.training_records import rows_of

PROBLEMS = DATA / "alphageometry"
ATTEMPTS = (16, 64, 256, 1024, 4096)
MOST = {"best-first": 4096, "random": 1024}
SEED = 1
PREMISES = 400  # that are grown for records
Order = Callable[[Problem, int, int], Iterable[PointSet]]

# Problems proved with at most 1,024 attempts by the sketch that this search began with, and without any points.
SKETCH = {"imo_ag_30": (18, 28), "jgex_ag_231": (221, 229)}


class RandomSets:
    """Sets of one to `most` points of the same candidates, all equally likely: what the ranking is compared with."""

    def __init__(self, problem: Problem, seed: int, most: int) -> None:
        self._pool = BestFirst(problem, seed, most).pool
        self._most = most
        self._seed = seed

    def __iter__(self) -> Iterator[PointSet]:
        rng = np.random.default_rng([self._seed, 19])
        while len(self._pool):
            size = int(rng.integers(1, self._most + 1))
            chosen = rng.choice(len(self._pool), min(size, len(self._pool)), replace=False)
            yield tuple(self._pool.candidate(int(k), int(rng.integers(3))) for k in chosen)


def attempts_needed(problem: Premise, order: Order, most: int) -> int | None:
    """The attempts until a checked proof, 0 if none is needed, None if there is no proof within `most`."""
    plain = prove(problem, extended=True, seed=SEED)
    if plain.proof is not None:
        return 0
    if plain.figure is None or plain.figure.goal is None or plain.outcome != "not derived":
        return None
    budget = AuxiliaryBudget(attempts=most, seconds=3600.0)
    contact = contact_of(problem, plain.figure.goal) if order is BestFirst else None
    if contact is not None:
        proof, report = prove_contact(problem, plain.figure, contact, SEED, budget)
        if proof is not None:
            return report.attempts
    mode, budget = rules_of_search(len(plain.figure.points), budget)
    proof, report = prove_with_points(problem, plain.figure, [plain.figure.goal], mode, SEED, budget, order=order)
    return report.attempts if proof is not None else None


def coverage(results: dict[str, float]) -> None:
    """How many problems are proved within so many attempts."""
    if not PROBLEMS.is_dir():
        print(f"no published problems in {PROBLEMS}")
        return
    for name, (plain, sketch) in SKETCH.items():
        problems = parse_problems((PROBLEMS / f"{name}.txt").read_text())
        for label, order in (("best-first", BestFirst), ("random", RandomSets)):
            columns = [0, *(most for most in ATTEMPTS if most <= MOST[label])]
            needed = [attempts_needed(problem, order, MOST[label]) for problem in problems]
            curve = {most: sum(n is not None and n <= most for n in needed) for most in columns}
            shown = ", ".join(f"{proved} within {most}" for most, proved in curve.items())
            print(f"{name} {label:10}: {shown} attempts  (sketch: {plain} within 0, {sketch} within 1024)", flush=True)
            results |= {f"{name} {label} within {most}": proved for most, proved in curve.items()}
            if label == "best-first":
                for problem, number in zip(problems, needed, strict=True):
                    if number is None:
                        print(f"  not proved: {problem.name}")


def rate(results: dict[str, float]) -> None:
    """Attempts a second by the number of points and threads, on goals that are never derived."""
    for points in (10, 15, 20):
        for threads in (1, 2):
            tried, spent = 0, 0.0
            for premise in generated(points, 4):
                a, b, c = premise.points[:3]
                figure = realise(premise, worlds=4)
                goal = parse_problems(f"{premise} ? coll {a} {b} {c}")[0]  # false, so that no attempt derives it
                problem = encoded_problem(goal, figure)
                start = time.perf_counter()
                budget = AuxiliaryBudget(attempts=150, threads=threads)
                order = BestFirst(problem, SEED, 5, ahead=threads if threads > 1 else 0)
                tried += search(problem, order, budget, lambda _: False).attempts
                spent += time.perf_counter() - start
            results[f"attempts a second, {points} points, {threads} threads"] = tried / spent
            print(f"{points} points, {threads} thread{'s' * (threads > 1)}: {tried / spent:6.0f} attempts a second")


def export_rate(results: dict[str, float]) -> None:
    """Records for training an hour of one core, by the CPU time of this process."""
    start, rows = time.process_time(), 0
    for number in range(PREMISES):
        rows += len(rows_of(SEED, number))
    hours = (time.process_time() - start) / 3600
    results["records for training an hour of a core"] = rows / hours
    print(f"records for training: {rows} of {PREMISES} premises, {rows / hours:,.0f} an hour of a core")


def main() -> dict[str, float]:
    """All measurements, printed and returned."""
    results: dict[str, float] = {}
    rate(results)
    export_rate(results)
    coverage(results)
    return results


if __name__ == "__main__":
    main()
