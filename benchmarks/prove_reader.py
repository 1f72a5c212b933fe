"""How much of a prove exam can be answered without reasoning: by measuring the figure, or from the options alone.

Three readers answer the exam, trained on one part of the problems and tested on the rest.

The coordinate reader sees the places of the drawn points, each moved at random by 1, 2 or 3% of the figure's size,
the largest distance of two points. It measures how far every option is from true there, once as it is and once as a
multiple of what the noise alone would make of it. An option counts as true if it is nearer than a threshold, which is
learnt for every kind of option. The options reader sees the four options without premise and figure: a logistic
regression over words, forms, letters and the segments that an option shares with itself and with the others. The text
reader also sees how the text constructs and mentions the points of an option.

python -m benchmarks prove_reader           # or: python -m benchmarks.prove_reader 2000
python -m benchmarks.prove_reader DATASET   # a dataset that was generated before
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.prove import _fitted, features
from gnomon.dataset.format import read_problems
from gnomon.deduce.premise import Construction, parse_premise
from gnomon.problem import LEVELS, Problem
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.item import QUESTION
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.verify.distance_from_truth import distance

SEED = 2027
NOISE = (0.01, 0.02, 0.03)
AIM = {0.01: 0.30, 0.02: 0.20, 0.03: 0.15}
CHANCE = 1 / 15
READINGS = 3  # noisy readings of every figure, so that the result depends less on one of them
PROBES = 24  # further noisy copies of what was read, from which the reader learns what noise alone does to an option
FEWEST = 30  # options of a kind in the training half; rarer kinds share a threshold
PARTS = 4  # of the problems, for the readers that learn from features
SEEN = 3  # how often a feature has to occur
_CAPITALS = re.compile(r"[A-Z]+")
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


def coordinate_reader(reading: Reading, measure: str) -> Bools:
    """Which problems it answers rightly, in each reading of them: every half is tested with what the other taught."""
    off: Reals = getattr(reading, measure)
    halves = np.arange(len(off)) % 2 > 0
    found = np.zeros((len(off), off.shape[-1]), dtype=bool)
    for train in (halves, ~halves):
        found[~train] = _answered(reading, off, train)[~train]
    return found


def _answered(reading: Reading, off: Reals, train: Bools) -> Bools:
    """Which problems are answered rightly with thresholds that some of them teach."""
    kinds = np.array(reading.kinds)
    counts = Counter(kinds[train].ravel().tolist())
    chance = np.zeros_like(off)
    for kind in {*kinds.ravel().tolist()}:
        rare = counts[kind] < FEWEST
        negated = kind.startswith("not ")
        like = [k for k in counts if counts[k] < FEWEST and k.startswith("not ") == negated] if rare else [kind]
        known = np.isin(kinds, like) & train[:, None]
        limit = _threshold(off[known], np.repeat(reading.right[known][:, None], off.shape[-1], 1), negated)
        here = kinds == kind
        chance[here] = (off[here] - limit) / max(limit, 1e-9) * (1 if negated else -1)
    chosen = chance > 0
    chosen |= (chance.max(axis=1, keepdims=True) == chance) & ~chosen.any(
        axis=1, keepdims=True
    )  # at least one is right
    return np.asarray((chosen == reading.right[:, :, None]).all(axis=1))


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
    """Exact match of the reader of options."""
    return _learnt([row for problem in problems for row in option_features(problem)], problems)


def text_features(problem: Problem) -> list[list[str]]:
    """The features of each option: how its points are constructed, mentioned and shared with other options."""
    premise = parse_premise(problem.formal["premise"])
    words = _CAPITALS.findall(problem.text["en"].removesuffix(QUESTION["en"]))
    mentions = Counter(letter.lower() for word in words for letter in word)
    named = {frozenset(word.lower()) for word in words if len(word) == 2}
    maker = {name: made for made in premise.constructions for name in made.points}
    places = {name: k / len(maker) for k, name in enumerate(premise.points)}
    using = [{p for a in made.clauses for p in a.args} | set(made.points) for made in premise.constructions]
    uses = Counter(name for names in using for name in names)
    statements = [Statement.parse(option.formal) for option in problem.options]
    rows = []
    for k, statement in enumerate(statements):
        points = statement.points
        others = [set(other.points) for j, other in enumerate(statements) if j != k]
        pairs = list(combinations(points, 2))
        alone = [p for p in points if not any(p in other for other in others)]
        shown = [
            f"mentioned once {sum(mentions[p] == 1 for p in points)}",
            f"least mentions {min(mentions[p] for p in points)}",
            f"mean mentions {2 * sum(mentions[p] for p in points) // len(points)}",
            f"named by one construction {sum(uses[p] == 1 for p in points)}",
            f"free on a locus {sum(_leaves_free(maker[p]) for p in points)}",
            f"last and free on a locus {sum(uses[p] == 1 and _leaves_free(maker[p]) for p in points)}",
            f"of a plain figure {sum(_is_plain(maker[p]) for p in points)}",
            f"of the first figure {sum(maker[p] is premise.constructions[0] for p in points)}",
            f"latest {int(8 * max(places[p] for p in points))}",
            f"mean place {int(10 * sum(places[p] for p in points) / len(points))}",
            f"in one sentence {5 * sum(any({a, b} <= names for names in using) for a, b in pairs) // len(pairs)}",
            f"segments named {sum(frozenset(pair) in named for pair in pairs)}",
            f"in no other option {len(alone)}",
            f"in no other option, mentioned once {sum(mentions[p] == 1 for p in alone)}",
            f"free points of the text {sum(_leaves_free(made) for made in premise.constructions)}",
            f"points of the text {len(maker)}",
            f"first figure {premise.constructions[0].clauses[0].name}",
            *(f"made by {_clauses(maker[p])}" for p in points),
            *(f"made by {_clauses(maker[p])}, last {uses[p] == 1}" for p in points),
        ]
        rows.append([*shown, *_with(f"{statement.fact.predicate} {statement.reading}", shown)])
    return rows


def _with(kind: str, shown: list[str]) -> Iterator[str]:
    return (f"{kind}, {feature}" for feature in shown)


def _clauses(made: Construction) -> str:
    return " ".join(application.name for application in made.clauses)


def _leaves_free(made: Construction) -> bool:
    return len(made.clauses) == 1 and made.clauses[0].clause.shares


def _is_plain(made: Construction) -> bool:
    return set(made.clauses[0].args) == set(made.points) and not made.facts()


def text_reader(problems: Sequence[Problem]) -> dict[str, float]:
    """Exact match of the reader of text and options."""
    rows = [a + b for one in problems for a, b in zip(option_features(one), text_features(one), strict=True)]
    return _learnt(rows, problems)


def _learnt(rows: Sequence[Sequence[str]], problems: Sequence[Problem]) -> dict[str, float]:
    """What a regression over features reaches, tested on each of four parts and trained on the other three."""
    y = np.array([float(option.correct) for problem in problems for option in problem.options])
    part = np.repeat(np.arange(len(problems)) % PARTS, 4)
    exact, each = [], []
    for k in range(PARTS):
        train, test = np.flatnonzero(part != k).tolist(), np.flatnonzero(part == k).tolist()
        seen = Counter(feature for i in train for feature in dict.fromkeys(rows[i]))
        table = {f: k for k, f in enumerate(f for f, times in seen.items() if times >= SEEN)}
        known = [[table[f] for f in dict.fromkeys(row) if f in table] + [len(table)] for row in rows]
        weights = _fitted([known[i] for i in train], y[train], len(table) + 1)
        scores = np.array([weights[known[i]].sum() for i in test]).reshape(-1, 4)
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
    levels = np.array([problem.difficulty.level for problem in problems])
    for noise in NOISE:
        reading = read_figures(problems, noise)
        tries = {measure: coordinate_reader(reading, measure) for measure in ("plain", "scaled")}
        for measure, hits in tries.items():
            by_level = ", ".join(f"{level} {hits[levels == level].mean():.3f}" for level in LEVELS if level in levels)
            print(f"coordinates, noise {noise:.0%}, {measure:6}: exact match {hits.mean():.3f} ({by_level})")
        found[f"coordinate reader, noise {noise:.0%}"] = max(float(hits.mean()) for hits in tries.values())
        print(f"  aim: at most {AIM[noise]:.2f} at each level")
    for name, reader in (("options alone", options_reader), ("text and options", text_reader)):
        alone = reader(problems)
        print(f"{name}: exact match {alone['exact match']:.3f} (± {alone['standard error']:.3f})", end=", ")
        print(f"chance {CHANCE:.3f}, aim: at most {CHANCE + 0.02:.3f}; options {alone['options decided rightly']:.3f}")
        found[name] = alone["exact match"]
    return found


def main(count: int = 1000) -> dict[str, float]:
    with ProcessPoolExecutor(2) as pool:
        problems = list(pool.map(made, range(count), chunksize=10))
    return measured(problems)


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_dir():
        measured([problem.without_pictures() for problem in read_problems(Path(sys.argv[1]))])
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
