"""Metrics of multi-answer choice exams, as pure functions over graded answers.

Each per-problem measure is a vector with one number for every scored problem, so that means, intervals and paired
comparisons are the same few lines for all. Conventions, once and for all:

- No answer earns nothing: 0 in every measure that is good when high, Hamming loss 1.
- Precision, recall and F1 are those of a problem's set of letters; macro means averaged over problems. Two empty sets
  agree (1, 1, 1); an empty set against one that is not scores 0 in all three.
- Unscored problems (a judge or a machine failed) are counted in the composition and in nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import comb

import numpy as np
from numpy.typing import NDArray

from gnomon.problem import LEVELS, OUTCOMES, Outcome

Letters = frozenset[str]
Values = NDArray[np.float64]

RESAMPLES = 2000
_CHUNK = 4_000_000  # drawn indices held at once


@dataclass(frozen=True, slots=True)
class Graded:
    """One problem: the right letters, the chosen ones (None: no set was chosen), and what it is filed under."""

    gold: Letters
    chosen: Letters | None
    among: tuple[str, ...] = ("A", "B", "C", "D")
    level: str = "medium"
    kinds: Mapping[str, str] = field(default_factory=dict)
    """The kind of each option, by its letter."""
    outcome: Outcome = "wrong"


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95% confidence interval."""

    value: float
    low: float
    high: float
    count: int


# ------------------------------------------------------------------------------------------------ one number a problem


def scored(graded: Sequence[Graded]) -> list[Graded]:
    """The problems that measures are taken over."""
    return [g for g in graded if g.outcome != "unscored"]


def _vector(graded: Sequence[Graded], measure: Callable[[Letters, Letters, int], float], unanswered: float) -> Values:
    return np.array(
        [unanswered if g.chosen is None else measure(g.gold, g.chosen, len(g.among)) for g in scored(graded)],
        dtype=float,
    )


def exact(graded: Sequence[Graded]) -> Values:
    """1 where exactly the right set was chosen."""
    return _vector(graded, lambda gold, chosen, _: float(gold == chosen), 0.0)


def precision(graded: Sequence[Graded]) -> Values:
    """The share of the chosen letters that are right."""
    return _vector(graded, lambda gold, chosen, _: _share(gold, chosen, len(chosen)), 0.0)


def recall(graded: Sequence[Graded]) -> Values:
    """The share of the right letters that are chosen."""
    return _vector(graded, lambda gold, chosen, _: _share(gold, chosen, len(gold)), 0.0)


def f1(graded: Sequence[Graded]) -> Values:
    """The harmonic mean of precision and recall: twice the common letters over all letters of both sets."""
    return _vector(graded, lambda gold, chosen, _: _share(gold, chosen, (len(gold) + len(chosen)) / 2), 0.0)


def hamming_loss(graded: Sequence[Graded]) -> Values:
    """The share of the options that are decided wrongly."""
    return _vector(graded, lambda gold, chosen, n: len(gold ^ chosen) / n, 1.0)


def hamming_accuracy(graded: Sequence[Graded]) -> Values:
    """The share of the options that are decided rightly."""
    return 1.0 - hamming_loss(graded)


def _share(gold: Letters, chosen: Letters, of: float) -> float:
    if not gold or not chosen:
        return float(gold == chosen)
    return len(gold & chosen) / of


MEASURES: dict[str, Callable[[Sequence[Graded]], Values]] = {
    "exact_match": exact,
    "precision": precision,
    "recall": recall,
    "f1": f1,
    "hamming_loss": hamming_loss,
    "hamming_accuracy": hamming_accuracy,
}

# ------------------------------------------------------------------------------------------------------ many problems


def mean_selected(graded: Sequence[Graded]) -> float:
    """How many letters are chosen on average, over the problems with a choice; nan without any."""
    sizes = [len(g.chosen) for g in scored(graded) if g.chosen is not None]
    return sum(sizes) / len(sizes) if sizes else float("nan")


def by_level(
    graded: Sequence[Graded], measure: Callable[[Sequence[Graded]], Values] = exact, seed: int = 0
) -> dict[str, Interval]:
    """A measure for each level that occurs, in the order of difficulty."""
    present = [level for level in LEVELS if any(g.level == level for g in scored(graded))]
    return {level: bootstrap(measure([g for g in graded if g.level == level]), seed=seed) for level in present}


def by_kind(graded: Sequence[Graded], seed: int = 0) -> dict[str, Interval]:
    """For each kind of option, the share of its options that are decided rightly."""
    decided: dict[str, list[float]] = {}
    for g in scored(graded):
        for letter, kind in g.kinds.items():
            right = g.chosen is not None and (letter in g.chosen) == (letter in g.gold)
            decided.setdefault(kind, []).append(float(right))
    return {kind: bootstrap(np.array(decided[kind]), seed=seed) for kind in sorted(decided)}


def macro_over_letters(graded: Sequence[Graded]) -> dict[str, float]:
    """Precision, recall and F1 of each letter as a label, averaged over letters; 0 where one is not defined."""
    rows = scored(graded)
    letters = sorted({letter for g in rows for letter in g.among})
    scores = []
    for letter in letters:
        hit = sum(g.chosen is not None and letter in g.chosen and letter in g.gold for g in rows)
        chosen = sum(g.chosen is not None and letter in g.chosen for g in rows)
        right = sum(letter in g.gold for g in rows)
        scores.append([_ratio(hit, chosen), _ratio(hit, right), _ratio(2 * hit, chosen + right)])
    means = np.array(scores, dtype=float).reshape(-1, 3).mean(axis=0) if scores else np.zeros(3)
    return dict(zip(("precision", "recall", "f1"), map(float, means), strict=True))


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def composition(graded: Sequence[Graded]) -> dict[Outcome, float]:
    """The share of every outcome (`truncated` is out of length), over all problems, unscored ones too."""
    counts = {outcome: sum(g.outcome == outcome for g in graded) for outcome in OUTCOMES}
    return {outcome: _ratio(count, len(graded)) for outcome, count in counts.items()}


# ---------------------------------------------------------------------------------------------------------- baselines


def random_baseline(golds: Sequence[Letters], options: int = 4, *, nonempty: bool = True) -> dict[str, float]:
    """What is expected of one who chooses a set of options at random, every set (but the empty one) alike."""
    return _baseline(golds, lambda g: _random_scores(g, options, nonempty))


def always_all_baseline(golds: Sequence[Letters], options: int = 4) -> dict[str, float]:
    """What one gets who always chooses every option."""
    return _baseline(golds, lambda g: _set_scores(g, g, options - g, options))


def _baseline(golds: Sequence[Letters], scores: Callable[[int], Values]) -> dict[str, float]:
    """The mean over the right sets, which matter only by their sizes."""
    names = ("exact_match", "precision", "recall", "f1", "hamming_loss", "hamming_accuracy", "mean_selected")
    if not golds:
        return dict.fromkeys(names, float("nan"))
    sizes = np.bincount([len(gold) for gold in golds])
    total = sum((count * scores(size) for size, count in enumerate(sizes) if count), np.zeros(len(names)))
    return dict(zip(names, map(float, total / len(golds)), strict=True))


def _random_scores(right: int, options: int, nonempty: bool) -> Values:
    """The expectation over sets with `hits` right and `misses` wrong letters, each size counted by binomials."""
    expected = np.zeros(7)
    for hits in range(right + 1):
        for misses in range(options - right + 1):
            if hits + misses or not nonempty:
                ways = comb(right, hits) * comb(options - right, misses)
                expected += ways * _set_scores(right, hits, misses, options)
    expectation: Values = expected / (2**options - nonempty)
    return expectation


def _set_scores(right: int, hits: int, misses: int, options: int) -> Values:
    chosen = hits + misses
    same = hits == right and not misses
    if not right or not chosen:
        shares = [float(same)] * 3
    else:
        shares = [hits / chosen, hits / right, 2 * hits / (right + chosen)]
    loss = (right - hits + misses) / options
    return np.array([float(same), *shares, loss, 1.0 - loss, chosen])


# -------------------------------------------------------------------------------------------------------- uncertainty


def bootstrap(values: Values, *, seed: int = 0, resamples: int = RESAMPLES, level: float = 0.95) -> Interval:
    """The mean of one number a problem, with the percentile interval of its bootstrap."""
    count = len(values)
    if not count:
        return Interval(float("nan"), float("nan"), float("nan"), 0)
    means = _resampled_means(values, seed, resamples)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(values.mean()), float(low), float(high), count)


def _resampled_means(values: Values, seed: int, resamples: int) -> Values:
    """The means of samples with replacement; of few different values, by how often each is drawn."""
    rng = np.random.default_rng(seed)
    distinct, counts = np.unique(values, return_counts=True)
    if len(distinct) * 4 <= len(values):
        drawn = rng.multinomial(len(values), counts / len(values), size=resamples)
        found: Values = drawn @ distinct / len(values)
        return found
    rows = max(1, _CHUNK // len(values))
    means = [
        values[rng.integers(0, len(values), size=(min(rows, resamples - start), len(values)))].mean(axis=1)
        for start in range(0, resamples, rows)
    ]
    return np.concatenate(means)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two answerers on the same problems: the mean difference (first less second), who did better how often, and p."""

    difference: Interval
    better: int
    worse: int
    p_value: float
    """Two-sided exact sign test on the problems where they differ; on exact match this is McNemar's test."""


def compare(first: Values, second: Values, *, seed: int = 0) -> Comparison:
    """A paired comparison of one number a problem, the problems in the same order."""
    if len(first) != len(second):
        raise ValueError(f"compare: {len(first)} problems against {len(second)}; give both on the same problems")
    difference = np.asarray(first - second, dtype=float)
    better, worse = int((difference > 0).sum()), int((difference < 0).sum())
    return Comparison(bootstrap(difference, seed=seed), better, worse, sign_test(better, worse))


def sign_test(better: int, worse: int) -> float:
    """How likely a split at least this uneven is if either side is as likely: exact, two-sided."""
    trials = better + worse
    tail = sum(comb(trials, k) for k in range(min(better, worse) + 1))
    return min(1.0, float(2 * tail / (1 << trials)))


# ------------------------------------------------------------------------------------------------------------ summary


@dataclass(frozen=True, slots=True)
class Summary:
    """All of the above for one answerer."""

    count: int
    measures: Mapping[str, Interval]
    levels: Mapping[str, Interval]
    kinds: Mapping[str, Interval]
    mean_selected: float
    composition: Mapping[Outcome, float]
    random: Mapping[str, float]
    always_all: Mapping[str, float]


def summary(graded: Sequence[Graded], *, seed: int = 0) -> Summary:
    """Every metric with its interval, beside the baselines of the same problems (all with as many options)."""
    rows = scored(graded)
    sizes = {len(g.among) for g in rows}
    if len(sizes) > 1:
        raise ValueError(f"summary: problems with {sorted(sizes)} options are mixed; summarise each number apart")
    options = sizes.pop() if sizes else 4
    golds = [g.gold for g in rows]
    return Summary(
        count=len(graded),
        measures={name: bootstrap(measure(rows), seed=seed) for name, measure in MEASURES.items()},
        levels=by_level(rows, seed=seed),
        kinds=by_kind(rows, seed=seed),
        mean_selected=mean_selected(rows),
        composition=composition(graded),
        random=random_baseline(golds, options),
        always_all=always_all_baseline(golds, options),
    )
