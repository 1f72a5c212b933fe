"""How much of a prove exam can be answered without reasoning: by measuring the figure, or from the options alone.

Two readers answer the exam, each trained on the first half of the problems and tested on the second.

The coordinate reader sees the places of the drawn points, each moved at random by 1, 2 or 3% of the figure's size,
the largest distance of two points. It measures how far every option is from true there, once as it is and once as a
multiple of what the noise alone would make of it. An option counts as true if it is nearer than a threshold, which is
learnt for every kind of option. The options reader sees the four options without premise and figure: a logistic
regression over words, forms, letters and the segments that an option shares with itself and with the others.

python -m benchmarks prove_reader           # or: python -m benchmarks.prove_reader 2000
python -m benchmarks.prove_reader DATASET   # a dataset that was generated before
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.prove import _fitted, features
from gnomon.dataset.format import read_problems
from gnomon.problem import Problem
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.distance_from_truth import distance

SEED = 2027
NOISE = (0.01, 0.02, 0.03)
AIM = {0.01: 0.35, 0.02: 0.25, 0.03: 0.20}
CHANCE = 1 / 15
READINGS = 3  # noisy readings of every figure, so that the result depends less on one of them
PROBES = 24  # further noisy copies of what was read, from which the reader learns what noise alone does to an option
FEWEST = 30  # options of a kind in the training half; rarer kinds share a threshold
SEEN = 3  # how often a feature has to occur
_ANSWERS = np.array([bits for bits in product((False, True), repeat=4) if any(bits)])

Reals = NDArray[np.float64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Reading:
    """What the coordinate reader measures: rows are problems and columns options; further axes are readings."""

    kinds: list[list[str]]
    plain: Reals
    scaled: Reals
    right: Bools


def made(index: int) -> Problem:
    return SUITE.problem(SEED, index).without_pictures()


# ------------------------------------------------------------------------------------------------ the coordinate reader


def read_figures(problems: Sequence[Problem], noise: float, seed: int = 1) -> Reading:
    """Every option measured in noisy readings of its figure."""
    rng = np.random.default_rng(seed)
    kinds, plain, scaled, right = [], [], [], []
    for problem in problems:
        places = {name: complex(*xy) for name, xy in problem.formal["figure"].items()}
        z = np.array(list(places.values()))
        size = noise * abs(z[:, None] - z).max()
        read = z[:, None] + size * _normal(rng, (len(z), READINGS))
        again = read[..., None] + size * _normal(rng, (len(z), READINGS, PROBES))
        statements = [Statement.parse(option.formal) for option in problem.options]
        worlds = dict(zip(places, read, strict=True))
        probes = dict(zip(places, again.reshape(len(z), -1), strict=True))
        off = np.array([distance(s, worlds) for s in statements])
        spread = np.array([distance(s, probes).reshape(READINGS, PROBES) for s in statements])
        typical = np.sqrt(np.nanmean((spread - off[..., None]) ** 2, axis=-1)) + 1e-9
        kinds.append([_kind(s) for s in statements])
        plain.append(off)
        scaled.append(off / typical)
        right.append([option.correct for option in problem.options])
    return Reading(kinds, np.nan_to_num(plain, nan=9.0), np.nan_to_num(scaled, nan=99.0), np.array(right))


def _normal(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[np.complex128]:
    pairs = rng.standard_normal((*shape, 2))
    return np.asarray(pairs[..., 0] + 1j * pairs[..., 1])


def _kind(statement: Statement) -> str:
    return f"{'not ' * statement.negated}{statement.fact.predicate} {statement.reading}"


def coordinate_reader(reading: Reading, measure: str) -> tuple[float, float]:
    """Exact match and the share of options decided rightly, on the second half of the problems."""
    off: Reals = getattr(reading, measure)
    cut = len(off) // 2
    kinds = np.array(reading.kinds)
    counts = Counter(kinds[:cut].ravel().tolist())
    chance = np.zeros_like(off)
    for kind in {*kinds.ravel().tolist()}:
        rare = counts[kind] < FEWEST
        negated = kind.startswith("not ")
        like = [k for k in counts if counts[k] < FEWEST and k.startswith("not ") == negated] if rare else [kind]
        known = np.isin(kinds[:cut], like)
        limit = _threshold(off[:cut][known], np.repeat(reading.right[:cut][known][:, None], off.shape[-1], 1), negated)
        here = kinds == kind
        chance[here] = (off[here] - limit) / max(limit, 1e-9) * (1 if negated else -1)
    chosen = chance[cut:] > 0
    best = chance[cut:].max(axis=1, keepdims=True) == chance[cut:]  # at least one option is right
    chosen |= best & ~chosen.any(axis=1, keepdims=True)
    wanted = reading.right[cut:, :, None]
    return float((chosen == wanted).all(axis=1).mean()), float((chosen == wanted).mean())


def _threshold(off: Reals, right: Bools, negated: bool) -> float:
    """The threshold that decides the most options of the training half rightly."""
    if not off.size:
        return 0.05
    order = np.argsort(off, axis=None)
    values, truth = off.ravel()[order], right.ravel()[order] != negated
    hits = np.concatenate([[0], np.cumsum(np.where(truth, 1, -1))])  # right below the threshold, wrong above it
    best = int(np.argmax(hits))
    if best == 0:
        return float(values[0]) / 2
    return float(values[best - 1] + values[min(best, len(values) - 1)]) / 2


# --------------------------------------------------------------------------------------------------- the options reader


def option_features(problem: Problem) -> list[list[str]]:
    """The features of each option: its words and form, and what it shares with itself and the other options."""
    statements = [Statement.parse(option.formal) for option in problem.options]
    segments = [_segments(s) for s in statements]
    rows = []
    for k, (option, statement) in enumerate(zip(problem.options, statements, strict=True)):
        own, others = segments[k], [s for j, s in enumerate(segments) if j != k]
        kind = _kind(statement)
        shared = sum(bool(own & other) for other in others)
        points = sum(len(set(statement.points) & set(s.points)) for j, s in enumerate(statements) if j != k)
        alike = sum(_kind(s) == kind for j, s in enumerate(statements) if j != k)
        value = "" if statement.fact.value is None else f" {statement.fact.value}"
        meeting = sum(len(a & b) for a, b in combinations(sorted(own, key=sorted), 2))
        letters = sorted(statement.points)
        rows.append(
            [
                *features(option.text["en"], option.formal),
                *(f"segment {''.join(sorted(s))}" for s in own),
                f"kind {kind}{value}",
                f"segments shared {shared}",
                f"{kind}, segments shared {shared}",
                f"segments in common {sum(len(own & other) for other in others)}",
                f"points shared {points}",
                f"{kind}, points shared {points}",
                f"of this kind {alike}",
                f"{kind}, of this kind {alike}",
                f"segments that meet {meeting}",
                f"{kind}, segments that meet {meeting}",
                f"{kind}, last letter {letters[-1]}",
                f"span of letters {ord(letters[-1][0]) - ord(letters[0][0])}",
                f"place {option.letter}",
            ]
        )
    return rows


def _segments(statement: Statement) -> set[frozenset[str]]:
    p = statement.fact.args
    if statement.fact.predicate in ("coll", "cyclic", "midp", "circle"):
        return {frozenset(pair) for pair in combinations(p, 2)}
    if statement.fact.predicate in ("simtri", "simtrir", "contri", "contrir"):
        return {frozenset(pair) for three in (p[:3], p[3:]) for pair in combinations(three, 2)}
    return {frozenset(pair) for pair in zip(p[::2], p[1::2], strict=True)}


def options_reader(problems: Sequence[Problem]) -> dict[str, float]:
    """Exact match of the reader of options, trained on one half and tested on the other, both ways round."""
    rows = [row for problem in problems for row in option_features(problem)]
    y = np.array([float(option.correct) for problem in problems for option in problem.options])
    cut = 4 * (len(problems) // 2)
    exact, each = [], []
    for train, test in ((slice(0, cut), slice(cut, None)), (slice(cut, None), slice(0, cut))):
        seen = Counter(feature for row in rows[train] for feature in dict.fromkeys(row))
        table = {f: k for k, f in enumerate(f for f, times in seen.items() if times >= SEEN)}
        known = [[table[f] for f in dict.fromkeys(row) if f in table] + [len(table)] for row in rows]
        weights = _fitted(known[train], y[train], len(table) + 1)
        scores = np.array([weights[row].sum() for row in known[test]]).reshape(-1, 4)
        chosen = _ANSWERS[np.argmax(scores @ _ANSWERS.T, axis=1)]
        wanted = y[test].reshape(-1, 4) > 0
        exact.append((chosen == wanted).all(axis=1))
        each.append((chosen == wanted).ravel())
    hits = np.concatenate(exact)
    return {
        "exact match": float(hits.mean()),
        "standard error": float(np.sqrt(hits.mean() * (1 - hits.mean()) / len(hits))),
        "options decided rightly": float(np.concatenate(each).mean()),
    }


# ----------------------------------------------------------------------------------------------------------------- main


def measured(problems: Sequence[Problem]) -> dict[str, float]:
    found: dict[str, float] = {}
    for noise in NOISE:
        reading = read_figures(problems, noise)
        tries = {measure: coordinate_reader(reading, measure) for measure in ("plain", "scaled")}
        for measure, (exact, each) in tries.items():
            print(f"coordinates, noise {noise:.0%}, {measure:6}: exact match {exact:.3f}, options {each:.3f}")
        found[f"coordinate reader, noise {noise:.0%}"] = max(exact for exact, _ in tries.values())
        print(f"  aim: at most {AIM[noise]:.2f}")
    alone = options_reader(problems)
    print(f"options alone: exact match {alone['exact match']:.3f} (± {alone['standard error']:.3f})", end=", ")
    print(f"chance {CHANCE:.3f}, aim: at most {CHANCE + 0.02:.3f}; options {alone['options decided rightly']:.3f}")
    return found | {"options reader": alone["exact match"]}


def main(count: int = 1000) -> dict[str, float]:
    with ProcessPoolExecutor(2) as pool:
        problems = list(pool.map(made, range(count), chunksize=10))
    return measured(problems)


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_dir():
        measured([problem.without_pictures() for problem in read_problems(Path(sys.argv[1]))])
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
