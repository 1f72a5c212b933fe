"""Metrics of exams with several right options, as pure functions of graded answers.

Each measure is a vector with one number for every scored problem, so that means, intervals and paired comparisons work
the same way for all. Conventions:

- No answer earns nothing: 0 in every measure that is good when high, Hamming loss 1.
- Precision, recall and F1 compare the sets of letters of one problem. Two empty sets score 1 in all three; an empty set
  against one that is not empty scores 0.
- Unscored problems (a judge or a machine failed) are counted in the composition only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import comb

import numpy as np

from gnomon.problem import LEVELS, OUTCOMES, Outcome
from gnomon.uncertainty import Comparison, Interval, Values, compare, share_interval, sign_test

__all__ = [
    "MEASURES",
    "Comparison",
    "Graded",
    "Interval",
    "Letters",
    "Summary",
    "Values",
    "always_all_baseline",
    "by_kind",
    "by_level",
    "choice_parts",
    "compare",
    "composition",
    "exact",
    "f1",
    "hamming_accuracy",
    "hamming_loss",
    "macro_over_letters",
    "mean_selected",
    "precision",
    "random_baseline",
    "recall",
    "scored",
    "sign_test",
    "summary",
]

Letters = frozenset[str]


@dataclass(frozen=True, slots=True)
class Graded:
    """One problem: its right letters, the chosen ones (None if no set was chosen), its level and kinds of options."""

    gold: Letters
    chosen: Letters | None
    among: tuple[str, ...] = ("A", "B", "C", "D")
    level: str = "medium"
    kinds: Mapping[str, str] = field(default_factory=dict)
    """The kind of each option, by its letter."""
    outcome: Outcome = "wrong"


# ------------------------------------------------------------------------------------------------ one number a problem


def scored(graded: Sequence[Graded]) -> list[Graded]:
    """The problems that measures are computed over."""
    return [g for g in graded if g.outcome != "unscored"]


def _vector(graded: Sequence[Graded], measure: Callable[[Letters, Letters, int], float], unanswered: float) -> Values:
    return np.array(
        [unanswered if g.chosen is None else measure(g.gold, g.chosen, len(g.among)) for g in scored(graded)],
        dtype=float,
    )


def exact(graded: Sequence[Graded]) -> Values:
    """1 where exactly the right set was chosen, else 0.

    >>> exact([Graded(frozenset("AC"), frozenset("AC")), Graded(frozenset("AC"), frozenset("A"))])
    array([1., 0.])
    """
    return _vector(graded, lambda gold, chosen, _: float(gold == chosen), 0.0)


def precision(graded: Sequence[Graded]) -> Values:
    """The share of the chosen letters that are right."""
    return _vector(graded, lambda gold, chosen, _: _share(gold, chosen, len(chosen)), 0.0)


def recall(graded: Sequence[Graded]) -> Values:
    """The share of the right letters that are chosen."""
    return _vector(graded, lambda gold, chosen, _: _share(gold, chosen, len(gold)), 0.0)


def f1(graded: Sequence[Graded]) -> Values:
    """The harmonic mean of precision and recall.

    >>> f1([Graded(frozenset("AC"), frozenset("A"))]).round(3)
    array([0.667])
    """
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


def choice_parts(
    gold: Letters, chosen: Letters, among: Sequence[str], kinds: Mapping[str, str] | None = None
) -> dict[str, float]:
    """The measures of one choice by name, for the parts of a score; with ``kinds``, how each kind was decided.

    A kind's part is the share of its options that are decided rightly, under the name ``kind:KIND``.
    """
    parts = {
        "precision": _share(gold, chosen, len(chosen)),
        "recall": _share(gold, chosen, len(gold)),
        "f1": _share(gold, chosen, (len(gold) + len(chosen)) / 2),
        "hamming": 1 - len(gold ^ chosen) / len(among),
        "selected": float(len(chosen)),
    }
    decided: dict[str, list[bool]] = {}
    for letter, kind in (kinds or {}).items():
        decided.setdefault(kind, []).append((letter in gold) == (letter in chosen))
    return parts | {f"kind:{kind}": sum(rights) / len(rights) for kind, rights in decided.items()}


# ------------------------------------------------------------------------------------------------------ many problems


def mean_selected(graded: Sequence[Graded]) -> float:
    """The mean number of letters chosen, over the problems with a choice; nan without any."""
    sizes = [len(g.chosen) for g in scored(graded) if g.chosen is not None]
    return sum(sizes) / len(sizes) if sizes else float("nan")


def by_level(
    graded: Sequence[Graded], measure: Callable[[Sequence[Graded]], Values] = exact, seed: int = 0
) -> dict[str, Interval]:
    """A measure for each level that occurs, in the order of difficulty."""
    present = [level for level in LEVELS if any(g.level == level for g in scored(graded))]
    return {level: share_interval(measure([g for g in graded if g.level == level]), seed=seed) for level in present}


def by_kind(graded: Sequence[Graded], seed: int = 0) -> dict[str, Interval]:
    """For each kind of option, the share of its options that are decided rightly."""
    decided: dict[str, list[float]] = {}
    for g in scored(graded):
        for letter, kind in g.kinds.items():
            right = g.chosen is not None and (letter in g.chosen) == (letter in g.gold)
            decided.setdefault(kind, []).append(float(right))
    return {kind: share_interval(np.array(decided[kind]), seed=seed) for kind in sorted(decided)}


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
    """The expected measures of a random choice, every set of options equally likely (without the empty one)."""
    return _baseline(golds, lambda g: _random_scores(g, options, nonempty))


def always_all_baseline(golds: Sequence[Letters], options: int = 4) -> dict[str, float]:
    """The measures of always choosing every option."""
    return _baseline(golds, lambda g: _set_scores(g, g, options - g, options))


def _baseline(golds: Sequence[Letters], scores: Callable[[int], Values]) -> dict[str, float]:
    """The mean over the right sets; only their sizes matter."""
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


# ------------------------------------------------------------------------------------------------------------ summary


@dataclass(frozen=True, slots=True)
class Summary:
    """All metrics of one model."""

    count: int
    measures: Mapping[str, Interval]
    levels: Mapping[str, Interval]
    kinds: Mapping[str, Interval]
    mean_selected: float
    composition: Mapping[Outcome, float]
    random: Mapping[str, float]
    always_all: Mapping[str, float]


def summary(graded: Sequence[Graded], *, seed: int = 0) -> Summary:
    """Every metric with its interval, and the baselines of the same problems, which must have equally many options."""
    rows = scored(graded)
    sizes = {len(g.among) for g in rows}
    if len(sizes) > 1:
        raise ValueError(f"summary: problems with {sorted(sizes)} options are mixed; summarise each number apart")
    options = sizes.pop() if sizes else 4
    golds = [g.gold for g in rows]
    return Summary(
        count=len(graded),
        measures={name: share_interval(measure(rows), seed=seed) for name, measure in MEASURES.items()},
        levels=by_level(rows, seed=seed),
        kinds=by_kind(rows, seed=seed),
        mean_selected=mean_selected(rows),
        composition=composition(graded),
        random=random_baseline(golds, options),
        always_all=always_all_baseline(golds, options),
    )
