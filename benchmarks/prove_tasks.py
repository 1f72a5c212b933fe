"""The tasks `follows` and `point` of the prove suite: time, faults, class balance, and readers of the words alone.

A learnt reader of the words alone has to be at chance in the task `follows`: a logistic regression over the words of
the statement, and over those of the statement with the words around its points in the premise. It learns from the three
statements of the problems of one half and is tested on the other.

python -m benchmarks.prove_tasks 300 --points 12   # problems of each task
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from benchmarks.prove import _fitted, features
from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.config import ProveConfig
from gnomon.suites.prove.item import FOLLOWS_QUESTION, VERDICTS
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.words.write import statement_words

SEED = 2036
SEEN = 3  # how often a feature has to occur
Made = tuple[Problem, list[str], float, float]


def made_and_verified(task: str, index: int) -> Made:
    """A problem without its pictures, its faults, and the CPU seconds of making and verifying it."""
    start = time.process_time()
    problem = SUITE.problem(SEED, index, ProveConfig(task=task))
    made = time.process_time()
    faults = SUITE.verify(problem)
    return problem.without_pictures(), faults, made - start, time.process_time() - made


def statement_features(problem: Problem, verdict: str, *, premise: bool) -> list[str]:
    """The features of a statement; with `premise`, also the words before and behind its points in the text, and the
    places of its points in the order of the text."""
    statement = Statement.parse(problem.formal["statements"][verdict]["statement"])
    words = statement_words(statement, "en", None, Rng("reader", problem.id, verdict))
    found = features(words, statement.text)
    if premise:
        said = problem.text["en"].partition(FOLLOWS_QUESTION["en"])[0]
        tokens = re.findall(r"\w+|[^\w\s]", said)
        named = {p.upper() for p in statement.points}
        order = list(problem.formal["figure"])
        found += [f"place {len(order) - order.index(p)} from the end" for p in statement.points]
        found += [f"place {order.index(p)}" for p in statement.points]
        for before, token in zip(["", *tokens], tokens, strict=False):
            if token in named or (token.isupper() and set(token) <= named):
                found.append(f"{before} {'X' * len(token)}")
    return found


def reader(problems: Sequence[Problem], *, premise: bool) -> float:
    """The share of right verdicts of the reader on the second half of the problems."""
    verdicts = list(VERDICTS.values())
    rows = [[statement_features(p, verdict, premise=premise) for verdict in verdicts] for p in problems]
    half = len(rows) // 2
    counts = Counter(f for three in rows[:half] for row in three for f in set(row))
    names = {f: k for k, f in enumerate(f for f, n in counts.items() if n >= SEEN)}
    flat = [[[names[f] for f in set(row) if f in names] for row in three] for three in rows]
    known = [row for three in flat[:half] for row in three]
    weights = [_fitted(known, np.array([float(k % 3 == at) for k in range(len(known))]), len(names)) for at in range(3)]
    right = [
        int(np.argmax([w[row].sum() for w in weights])) == at for three in flat[half:] for at, row in enumerate(three)
    ]
    return float(np.mean(right))


def follows(made: Sequence[Made]) -> None:
    problems = [problem for problem, *_ in made]
    print("verdicts:", dict(Counter(p.formal["asked"] for p in problems)))
    print("relations:", dict(Counter(p.formal["statements"]["proved"]["statement"].split()[0] for p in problems)))
    print(f"refuted by a proof: {np.mean(['proof' in p.formal['statements']['refuted'] for p in problems]):.0%}")
    print(f"premises tried: {np.mean([p.formal['search']['premises'] for p in problems]):.1f} for a problem")
    noise = 1.96 * (2 / 9 / (3 * len(problems) / 2)) ** 0.5
    print(f"reader of the statement: {reader(problems, premise=False):.1%}, chance 33.3% ± {noise:.1%}")
    print(f"reader of statement and premise: {reader(problems, premise=True):.1%}")


def point(made: Sequence[Made]) -> None:
    start = time.process_time()
    problems = [problem for problem, *_ in made]
    golds = [
        SUITE.grade(p, SUITE.gold_response(p, language)).value == 1.0 for p in problems for language in ("en", "zh")
    ]
    guesses = [
        SUITE.grade(p, SUITE.baselines.random_response(p, Rng("guess", k, p.id))).value == 1.0
        for p in problems
        for k in range(10)
    ]
    taken = (time.process_time() - start) / (len(golds) + len(guesses))
    print(
        f"gold responses right: {np.mean(golds):.0%}, random points: {np.mean(guesses):.1%}; {1000 * taken:.0f} ms each"
    )
    unsaid = sum(p.formal["search"].get("no points that the notation can say", 0) for p in problems)
    print(f"problems whose points the notation can say: {len(problems) / (len(problems) + unsaid):.0%}")


def main(arguments: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(description="Measure the tasks follows and point.")
    parser.add_argument("problems", nargs="?", type=int, default=300, help="problems of the task follows")
    parser.add_argument("--points", type=int, default=12, help="problems of the task point")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args(arguments)
    with ProcessPoolExecutor(given.workers) as pool:
        for task, count, shown in (("follows", given.problems, follows), ("point", given.points, point)):
            if not count:
                continue
            made = list(pool.map(made_and_verified, [task] * count, range(count)))
            faults = [(problem.id, fault) for problem, found, *_ in made for fault in found]
            seconds = np.mean([[one, two] for *_, one, two in made], axis=0)
            took = f"made in {seconds[0]:.2f} s, verified in {seconds[1]:.2f} s"
            print(f"{task}: {count} problems, {len(faults)} faults; {took}")
            for name, fault in faults[:10]:
                print(f"  {name}: {fault}")
            shown(made)


if __name__ == "__main__":
    main(sys.argv[1:])
