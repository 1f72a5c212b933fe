"""The prove suite, measured: speed, profile beside the published one, fairness of the options, truth.

python -m benchmarks prove          # or: python -m benchmarks.prove 2000
python -m benchmarks.prove DATASET  # profile and fairness of a dataset that was generated before
"""

from __future__ import annotations

import re
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gnomon.dataset.format import read_problems
from gnomon.deduce.premise import parse_premise
from gnomon.problem import LEVELS, Problem
from gnomon.suites.prove import SUITE

SEED = 2026
SEEN, PENALTY = 3, 3.0  # of the option-only regression: how often a feature occurs to count, and the ridge
PUBLISHED = {"proof length": 16.72, "statement words": 39.15, "easy": 0.3, "medium": 0.5, "hard": 0.2}


def made(index: int, seed: int = SEED) -> Problem:
    return SUITE.problem(seed, index)


def made_and_verified(index: int) -> tuple[Problem, list[str]]:
    problem = made(index)
    return problem.without_pictures(), SUITE.verify(problem)


# -------------------------------------------------------------------------------------------------------------- speed


def speed(count: int = 200) -> dict[str, float]:
    """Finished problems and sampled premises a second, figure and both languages included."""
    made(0, seed=1)
    found: dict[str, float] = {}
    for workers in (1, 2):
        with ProcessPoolExecutor(workers) as pool:
            list(pool.map(made, range(2 * workers), repeat(1), chunksize=2))  # imports are not what is measured
            start = time.perf_counter()
            problems = list(pool.map(made, range(count), repeat(workers), chunksize=5))
            spent = time.perf_counter() - start
        premises = sum(problem.formal["search"]["premises"] for problem in problems)
        found[f"problems/s, {workers} process{'es' * (workers > 1)}"] = count / spent
        found[f"premises/s, {workers} process{'es' * (workers > 1)}"] = premises / spent
    return found


# ------------------------------------------------------------------------------------------------------------ profile


def profile(problems: Sequence[Problem]) -> dict[str, float]:
    """Prints distributions and returns the means that describe an exam."""
    proofs = [o for p in problems for o in p.formal["options"].values() if "steps" in o]
    steps = [proof["steps"] for proof in proofs]
    premises = [parse_premise(p.formal["premise"]) for p in problems]
    elements = Counter(a.name for premise in premises for c in premise.constructions for a in c.clauses)
    print("clauses:", ", ".join(f"{name} {count}" for name, count in elements.most_common()))
    kinds = Counter(option.kind for p in problems for option in p.options)
    print("kinds of options:", dict(kinds.most_common()))
    print("proof length by percent:", {q: float(np.percentile(steps, q)) for q in (5, 25, 50, 75, 95, 99)})
    levels: Counter[str] = Counter(p.difficulty.level for p in problems)
    structures = Counter(p.formal["structure"] for p in problems)
    search: Counter[str] = Counter()
    for p in problems:
        search.update(p.formal["search"])
    print("search:", dict(search))
    return {
        "proof length": fmean(steps),
        "proof depth": fmean(proof["depth"] for proof in proofs),
        "statement words": fmean(len(p.text["en"].split()) for p in problems),
        "points": fmean(len(premise.points) for premise in premises),
        "clauses": fmean(sum(len(c.clauses) for c in premise.constructions) for premise in premises),
        "clauses in use": float(len(elements)),
        "right options": fmean(sum(o.correct for o in p.options) for p in problems),
        "premises a problem": search["premises"] / len(problems),
        "structural duplicates": float(sum(count - 1 for count in structures.values())),
        **{level: levels[level] / len(problems) for level in LEVELS},
    }


# ----------------------------------------------------------------------------------------------------------- fairness


def letters_chi_square(problems: Sequence[Problem]) -> float:
    """Chi-square (3 degrees of freedom; 7.81 is the 5% point) of the right letters against uniform."""
    counts = Counter(option.letter for p in problems for option in p.options if option.correct)
    expected = sum(counts.values()) / 4
    return sum((counts[letter] - expected) ** 2 / expected for letter in "ABCD")


_WORD = re.compile(r"[A-Z]+|[a-z]+|\d+|[^\sA-Za-z\d]")


def features(text: str, formal: str) -> list[str]:
    """Features of an option without its figure: words, pairs of words, letters and their pattern, form and length."""
    words = _WORD.findall(text)
    labels = [c for c in text if c.isupper() and c.isascii()]
    order = {label: str(k) for k, label in enumerate(dict.fromkeys(labels))}
    pattern = "".join(order[label] for label in labels)
    masked = ["X" * len(w) if w.isupper() else w for w in words]
    return [
        *(f"word {w}" for w in masked),
        *(f"pair {a} {b}" for a, b in pairwise(masked)),
        *(f"letter {label}" for label in set(labels)),
        f"pattern {pattern}",
        f"form {formal.split()[0]} {pattern}",
        f"points {len(order)}",
        f"last {max(labels)}",
        f"first {min(labels)}",
        f"length {len(text) // 4}",
    ]


def option_only(problems: Sequence[Problem]) -> dict[str, float]:
    """A logistic regression that sees the options' text alone, trained on half of the problems, tested on the rest."""
    rows = [features(o.text["en"], o.formal) for p in problems for o in p.options]
    y = np.array([float(o.correct) for p in problems for o in p.options])
    cut = 4 * (len(problems) // 2)
    seen = Counter(feature for row in rows[:cut] for feature in dict.fromkeys(row))
    table = {feature: k for k, (feature, times) in enumerate(seen.items()) if times >= SEEN}
    table = {feature: k for k, feature in enumerate(table)}
    known = [[table[f] for f in dict.fromkeys(row) if f in table] + [len(table)] for row in rows]
    weights = _fitted(known[:cut], y[:cut], len(table) + 1)
    chosen = np.array([weights[row].sum() > 0 for row in known[cut:]]).reshape(-1, 4)
    wanted = y[cut:].reshape(-1, 4) > 0
    answers = Counter(map(bytes, (y[:cut].reshape(-1, 4) > 0)))
    common = np.frombuffer(answers.most_common(1)[0][0], dtype=bool)
    rate = y[cut:].mean()
    return {
        "features": float(len(table)),
        "option-only exact match": float((chosen == wanted).all(axis=1).mean()),
        "chance exact match (one constant answer)": float((wanted == common).all(axis=1).mean()),
        "chance exact match (expected)": 1 / 15,
        "option-only accuracy an option": float((chosen == wanted).mean()),
        "chance accuracy an option": float(max(rate, 1 - rate)),
    }


def _fitted(rows: Sequence[Sequence[int]], y: NDArray[np.float64], width: int) -> NDArray[np.float64]:
    """Weights of a ridge-penalised logistic regression over rows of present features: accelerated gradient descent,
    each weight with a step of its own."""
    columns = np.array([k for row in rows for k in row])
    where = np.repeat(np.arange(len(rows)), [len(row) for row in rows])
    longest = max(len(row) for row in rows)
    bend = 0.25 * longest * np.bincount(columns, minlength=width) + PENALTY
    weights = ahead = np.zeros(width)
    for step in range(400):
        chance = 1 / (1 + np.exp(-np.bincount(where, ahead[columns], len(rows))))
        slope = np.bincount(columns, (chance - y)[where], width) + PENALTY * ahead
        moved = ahead - slope / bend
        weights, ahead = moved, moved + step / (step + 3) * (moved - weights)
    return weights


# --------------------------------------------------------------------------------------------------------------- main


def main(count: int = 400) -> dict[str, float]:
    found: dict[str, Any] = speed()
    with ProcessPoolExecutor(2) as pool:
        results = list(pool.map(made_and_verified, range(count), chunksize=10))
    problems = [problem for problem, _ in results]
    faults = [(problem.id, fault) for problem, found_wrong in results for fault in found_wrong]
    for fault in faults[:20]:
        print("FAULT", *fault)
    found |= {"problems": float(count), "verification faults": float(len(faults))}
    return _printed(found | measured(problems))


def measured(problems: Sequence[Problem]) -> dict[str, float]:
    """Profile and fairness of finished problems."""
    return profile(problems) | {"letters, chi-square": letters_chi_square(problems)} | option_only(problems)


def _printed(found: dict[str, float]) -> dict[str, float]:
    for name, value in found.items():
        beside = f"   published {PUBLISHED[name]:g}" if name in PUBLISHED else ""
        print(f"{name:44} {value:9.3f}{beside}")
    return found


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_dir():
        _printed(measured([problem.without_pictures() for problem in read_problems(Path(sys.argv[1]))]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
