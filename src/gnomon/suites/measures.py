"""What a suite reports: measures, each a number for every response, and the layout of its main tables.

A measure is a function of one response. Means over any group, bootstrap intervals and paired comparisons are therefore
the same code for every suite. A table is a list of columns, each a measure over a group of responses, as the suite's
paper prints it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from gnomon.problem import LEVELS, UNREAD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from gnomon.problem import Outcome
    from gnomon.results import Answered

Unit = Literal["share", "count", "tokens"]
"""Shares (0 to 1) are shown in percent, counts with two decimals, tokens as whole numbers."""
JUDGE = "a judge"
"""What measures need that are verdicts."""
SOUND, DISTRUSTED = "sound", "distrusted"
"""Categories of problems that others published: those that audits find nothing against, and the rest."""
PEOPLE = "ratings by people"
"""What measures need that people gave."""
HUMAN = "human"
"""The name under which the score of people stands among the verdicts on a response."""
RULE_JUDGE = "gnomon/judge"
"""The embedded judge, which counts what a response shares with the reference; it stands in for a model in the demo."""


MOST_POINTS = 5
"""People give 1 to 5 points."""


def share_of_points(points: float, lowest: float) -> float:
    """Points as a score from 0 to 1, on the scale of a judge whose lowest verdict is `lowest`.

    >>> share_of_points(4, 0.2), share_of_points(3, 0.0)
    (0.8, 0.5)
    """
    way = (points - 1) / (MOST_POINTS - 1)
    return way + lowest * (1 - way)


@dataclass(frozen=True, slots=True)
class Measure:
    """A number for every response; None where the measure does not apply (a judge failed, no letters were chosen)."""

    name: str
    title: str
    """Short, for the head of a column: EM, AA, F1."""
    meaning: str
    of: Callable[[Answered], float | None]
    unit: Unit = "share"
    better: Literal["high", "low", "neither"] = "high"
    pooled: Callable[[Sequence[float]], float | None] | None = None
    """How the values of several samples of one problem become one value, if that is not their mean."""
    needs: str = ""
    """What a run must have for a value, in words, such as ``JUDGE``. Empty: nothing but responses."""
    of_reasoning: bool = False
    """Whether it looks at the reasoning and not at the answer; a guess has none, so there is no level of chance."""
    summed: bool = False
    """Whether the sum over the responses is reported, and not their mean."""
    judged: Callable[[Answered], bool] | None = None
    """Which responses have a value only by a verdict, where the others have one without (0 for a wrong answer)."""

    def over(self, values: Sequence[float]) -> float | None:
        """The value of a problem from the values of its samples; None where there is none."""
        if self.pooled is not None:
            return self.pooled(values)
        return sum(values) / len(values) if values else None


@dataclass(frozen=True, slots=True)
class Column:
    """A measure over the responses of a group; ``level``, ``category``, ``outcome`` and ``sources`` each narrow it."""

    title: str
    measure: str
    level: str = ""
    category: str = ""
    outcome: Literal["", "right", "not_right"] = ""
    sources: frozenset[str] = frozenset()
    """What the problems were made from (`Provenance.source`); empty for all."""
    group: str = ""
    """What the sources have in common, in words."""

    def holds(self, answer: Answered) -> bool:
        """Whether the column counts this response."""
        return (
            self.level in ("", answer.level)
            and (not self.category or self.category in answer.categories)
            and (not self.sources or answer.source in self.sources)
            and (not self.outcome or (answer.score.outcome == "right") == (self.outcome == "right"))
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """One of a suite's main tables: a row for each run."""

    name: str
    title: str
    columns: Sequence[Column]
    note: str = ""
    published: str = ""
    """The name of the published table that has these columns, if there is one."""
    optional: bool = False
    """A report in which no run has a number for it does not mention it."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of one setting whose effect a report shows in a table of its own, beside what the paper prints of it."""

    name: str
    title: str
    setting: str
    """As runs have it: ``language``, ``modality``, ``prompt``, or ``config.NAME`` for a setting of the suite."""
    before: str
    after: tuple[str, ...]
    measures: tuple[str, ...] = ()
    """Names of measures besides the one that ranks."""
    published: str = ""
    """The name of the published table, whose columns are headed as those here: Before, After, Δ and a measure."""
    note: str = ""
    words: tuple[str, ...] = ()
    """What is before and what after, where the values do not say it; a report plots such a change as well."""


def outcome_of(answer: Answered, ranking: Measure) -> Outcome:
    """What became of a response by the measure that ranks: pictures that only a judge scores are not wrong by it."""
    return "unscored" if ranking.of(answer) is None else answer.score.outcome


def verdict_weight(measure: Measure, answers: Iterable[Answered]) -> float | None:
    """What the mean over the responses with a value is to be multiplied by, where verdicts are missing.

    A missing verdict leaves a right answer without a value, while the wrong answers keep their 0. So that the mean does
    not sink with every missing verdict, the right answers with a verdict stand for all right ones. 1 where no verdict
    is missing; None where all are.
    """
    if measure.judged is None:
        return 1.0
    known, missing, others = 0, 0, 0
    for answer in answers:
        has_value, by_verdict = measure.of(answer) is not None, measure.judged(answer)
        known += by_verdict and has_value
        missing += by_verdict and not has_value
        others += has_value and not by_verdict
    if not missing:
        return 1.0
    right = known + missing
    return right * (known + others) / (known * (right + others)) if known else None


def mean_of(measure: Measure, answers: Iterable[Answered]) -> float | None:
    """The mean of a measure: over the responses, or over the problems where it pools the samples of each; or its sum,
    if it is reported as a sum."""
    answers = list(answers)
    weight = verdict_weight(measure, answers)
    if weight is None:
        return None
    by_problem: dict[str, list[float]] = {}
    for answer in answers:
        value = measure.of(answer)
        if value is not None:
            by_problem.setdefault(answer.problem, []).append(value)
    if measure.pooled is None:
        values = [value for found in by_problem.values() for value in found]
    else:
        values = [pooled for found in by_problem.values() if (pooled := measure.pooled(found)) is not None]
    if not values:
        return None
    return sum(values) if measure.summed else weight * sum(values) / len(values)


def title_over(title: str, *runs: Iterable[Answered]) -> str:
    """A title with the number of samples of a problem in place of the k in ``@k``.

    >>> title_over("Acc", []), title_over("Pass@k", [])
    ('Acc', 'Pass@k')
    """
    if not title.endswith("@k"):
        return title
    samples = [Counter(answer.problem for answer in answers).values() for answers in runs]
    counts = sorted({count for run in samples for count in run})
    if not counts:
        return title
    counts = counts[1:] if counts[0] == 1 < counts[-1] else counts  # a run of one sample has no pass@k of its own
    return f"{title[:-1]}{counts[0]}" if len(counts) == 1 else f"{title[:-1]}{counts[0]} to {counts[-1]}"


def accuracy(answer: Answered) -> float | None:
    """The value of the score; None where the response has none."""
    return answer.score.value


ACCURACY = Measure("accuracy", "Acc", "the mean score", accuracy)


def _unread(answer: Answered) -> float | None:
    return None if answer.score.value is None else float(answer.score.outcome in UNREAD)


UNREAD_SHARE = Measure(
    "unread",
    "Unread",
    "responses without an answer that could be read (none, cut off, refused), in percent of those scored; "
    "they count as wrong",
    _unread,
    better="low",
)
"""Stands beside every score of a model."""


def with_extraction(main: Measure) -> Measure:
    """The measure with the answers that an extractor copied out of unread responses; for runs with an extractor."""

    def of(answer: Answered) -> float | None:
        return main.of(answer.extracted) if answer.extracted else None

    meaning = "the same with the answers that a model copied out of unread responses (--extract)"
    return replace(main, name="extracted", title=f"{main.title} with extraction", meaning=meaning, of=of)


def reported(measures: Sequence[Measure]) -> list[Measure]:
    """The measures of a suite as results show them: behind the one that ranks, it with extraction, and the share of
    unread responses."""
    main, *others = measures
    return [main, with_extraction(main), UNREAD_SHARE, *others]


def copies(answers: Iterable[Answered]) -> int:
    """How many responses have an answer that an extractor copied."""
    return sum(bool(answer.extraction and answer.extraction.copy) for answer in answers)


def plain_layout(categories: Mapping[str, str], measure: str = ACCURACY.name) -> Layout:
    """The table of a suite that defines none: one measure overall, by level and by category."""
    columns = [Column("All", measure)]
    columns += [Column(level.capitalize(), measure, level=level) for level in LEVELS]
    columns += [Column(category, measure, category=category) for category in categories]
    return Layout("main", "Accuracy by level and category", columns)
