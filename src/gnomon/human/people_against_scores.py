"""People against automatic scores, and people against each other: the rows of a table, and its JSON form.

People give 1 to 5, and automatic scores are from 0 to 1. They are put on the scale of the judge: a fifth of the points
for constructions, as GGBench has it; 0, 0.25, 0.5, 0.75 and 1 for reasoning, as DynaSolidGeo has it. Krippendorff's
alpha asks how near two scores on the same scale are, so it is computed for measures that a judge gives on this scale;
correlations are computed for all measures.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import isnan, nan
from typing import TYPE_CHECKING

import numpy as np

from gnomon.agreement import Agreement, agreement, agreement_of_means
from gnomon.human.ratings import Rated, RatingsError
from gnomon.human.settled_scores import LOWEST
from gnomon.suites.measures import Measure, share_of_points
from gnomon.uncertainty import Interval, mean_interval

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from gnomon.human.settled_scores import Outcome, Rule, Settled
    from gnomon.problem import Json
    from gnomon.results import Answered, Run
    from gnomon.suites import Suite
    from gnomon.suites.measures import Unit

_FEWEST_MODELS = 3  # two means always lie on a line
_JUDGED = ("plan", "steps", "process", "middle", "result", "overall")
"""Measures that a judge gives on the scale of the ratings."""


@dataclass(frozen=True, slots=True)
class AgreementRow:
    """One row: what is compared, over what, and the coefficients."""

    stage: str
    first: str
    second: str
    over: str
    """``responses``, ``models``, or the name of one model."""
    found: Agreement


@dataclass(frozen=True, slots=True)
class MeanRow:
    """The mean scores of a model in a stage: of people, and of the measures that they are compared with."""

    stage: str
    model: str
    human: Interval
    measures: Mapping[str, Interval]


@dataclass(frozen=True, slots=True)
class HumanReport:
    """All that a comparison finds."""

    rule: Rule
    settled: Sequence[Settled]
    rows: Sequence[AgreementRow]
    means: Sequence[MeanRow]
    absent: Sequence[Rated]
    """Rated responses that are in none of the results."""
    units: Mapping[str, Unit] = field(default_factory=dict)
    """What the values of each measure are, by its title: shares, counts, tokens."""

    def outcomes(self) -> dict[Outcome, int]:
        """How many responses were settled in which way."""
        return dict(sorted(Counter(one.outcome for one in self.settled).items()))

    def to_json(self) -> dict[str, Json]:
        return {
            "format": 1,
            "rule": self.rule,
            "outcomes": self.outcomes(),
            "unsettled": [_told(one) for one in self.settled if one.score is None],
            "without_result": [_named(one) for one in self.absent],
            "agreement": [
                {"stage": r.stage, "first": r.first, "second": r.second, "over": r.over, **_coefficients(r.found)}
                for r in self.rows
            ],
            "means": [
                {
                    "stage": row.stage,
                    "model": row.model,
                    "human": _plain(row.human),
                    "measures": {name: _plain(value) for name, value in row.measures.items()},
                }
                for row in self.means
            ],
        }


def compare_with_results(
    settled: Sequence[Settled],
    runs: Sequence[tuple[Path, Run, Suite]],
    rule: Rule = "arbiter",
    measures: Sequence[str] = (),
) -> HumanReport:
    """Compare settled scores with the results of runs, and raters with each other.

    Each stage is compared with the measure of its name and with the one that ranks models, and with `measures`.
    """
    answers = _answers(runs)
    known = {
        measure.name: measure for _, _, suite in runs for measure in [*_verdicts(suite), *suite.reporting.measures()]
    }
    for name in measures:
        if name not in known:
            raise RatingsError(f"measure {name!r} is unknown; the results have {', '.join(known)}")
    ranking = list(dict.fromkeys(suite.reporting.measures()[0].name for _, _, suite in runs))
    absent = [one.rated for one in settled if (one.rated.problem, one.rated.model, one.rated.epoch) not in answers]
    if runs and len(absent) == len(settled):
        first = settled[0].raters[0]
        raise RatingsError(
            f"{first.place}: the problem {first.rated.problem!r} of model {first.rated.model!r} is in none of the "
            "results, nor is any other rated response; problems are named by their ids, and models as in the results"
        )
    rows: list[AgreementRow] = []
    means: list[MeanRow] = []
    for stage in dict.fromkeys(one.rated.stage for one in settled):
        own = [one for one in settled if one.rated.stage == stage]
        rows += _between_raters(stage, own)
        compared = dict.fromkeys([*([stage] if stage in known else []), *ranking, *measures])
        for name in compared:
            rows += _with_measure(stage, own, answers, known[name])
        means += _means(stage, own, answers, [known[name] for name in compared])
    return HumanReport(rule, settled, rows, means, absent, {m.title: m.unit for m in known.values()})


def _verdicts(suite: Suite) -> list[Measure]:
    """The verdicts on rubrics as measures: not every rubric has a measure of its own in reports."""

    def of(name: str) -> Callable[[Answered], float | None]:
        return lambda answer: answer.judged[name].value if name in answer.judged else None

    return [
        Measure(rubric.name, rubric.title, "the verdict of the judge", of(rubric.name))
        for rubric in suite.reporting.rubrics()
    ]


Answers = dict[tuple[str, str, int], tuple["Answered", float]]
"""Responses by problem, model and epoch, each with the score that 1 point of people is."""


def _answers(runs: Sequence[tuple[Path, Run, Suite]]) -> Answers:
    """Responses by problem, model and epoch. The same in two runs is an error: nobody can tell which one was rated."""
    found: Answers = {}
    where: dict[tuple[str, str, int], Path] = {}
    for path, run, suite in runs:
        for answer in run.answers:
            key = (answer.problem, run.model, answer.epoch)
            if key in found:
                raise RatingsError(
                    f"{path} and {where[key]} both have a response of {run.model!r} to problem {answer.problem!r}; "
                    "give the results that were rated alone"
                )
            found[key], where[key] = (answer, suite.reporting.lowest_rating), path
    return found


def _between_raters(stage: str, settled: Sequence[Settled]) -> list[AgreementRow]:
    """The two raters of each response, the first by name first, before any arbiter."""
    pairs = [one for one in settled if len(one.raters) == 2]
    if not pairs:
        return []
    scores = [[float(rating.score) for rating in one.raters] for one in pairs]
    found = agreement([a for a, _ in scores], [b for _, b in scores], [one.rated.problem for one in pairs])
    return [AgreementRow(stage, "rater", "rater", "responses", found)]


def _with_measure(stage: str, settled: Sequence[Settled], answers: Answers, measure: Measure) -> list[AgreementRow]:
    """Over all responses, over each model where there are several, and over the means of models."""
    pairs = _pairs(settled, answers, measure)
    if not pairs:
        return []
    scored = measure.name in _JUDGED

    def row(chosen: Sequence[tuple[Settled, float, float]], over: str) -> AgreementRow:
        humans, values = [human for _, human, _ in chosen], [value for _, _, value in chosen]
        problems = [one.rated.problem for one, _, _ in chosen]
        found = agreement(humans, values, problems)
        return AgreementRow(stage, "human", measure.title, over, found if scored else _without_alpha(found))

    models = list(dict.fromkeys(one.rated.model for one, _, _ in pairs))
    rows = [row(pairs, "responses")]
    if len(models) > 1:
        rows += [row([pair for pair in pairs if pair[0].rated.model == model], model) for model in models]
    if len(models) >= _FEWEST_MODELS:
        found = agreement_of_means(
            [one.rated.model for one, _, _ in pairs],
            [human for _, human, _ in pairs],
            [value for _, _, value in pairs],
            [one.rated.problem for one, _, _ in pairs],
        )
        rows.append(AgreementRow(stage, "human", measure.title, "models", found))
    return rows


def _pairs(settled: Sequence[Settled], answers: Answers, measure: Measure) -> list[tuple[Settled, float, float]]:
    """Responses that have a human score and a value of the measure, both from 0 to 1."""
    found = []
    for one in settled:
        answer, lowest = answers.get((one.rated.problem, one.rated.model, one.rated.epoch), (None, LOWEST))
        value = measure.of(answer) if answer is not None else None
        if one.score is not None and value is not None:
            found.append((one, share_of_points(one.score, lowest), value))
    return found


def judged_pairs(
    settled: Sequence[Settled], runs: Sequence[tuple[Path, Run, Suite]]
) -> dict[str, tuple[str, list[tuple[Settled, float, float]]]]:
    """What people and the judge give the same responses, by stage, with the title of the judge's measure."""
    answers = _answers(runs)
    known = {measure.name: measure for _, _, suite in runs for measure in suite.reporting.measures()}
    found = {}
    for stage in dict.fromkeys(one.rated.stage for one in settled):
        if measure := known.get(stage):
            own = [one for one in settled if one.rated.stage == stage]
            found[stage] = (measure.title, _pairs(own, answers, measure))
    return found


def _without_alpha(found: Agreement) -> Agreement:
    unknown = Interval(nan, nan, nan, found.count)
    return Agreement(found.count, found.clusters, found.pearson, found.spearman, unknown, unknown)


def _means(stage: str, settled: Sequence[Settled], answers: Answers, measures: Sequence[Measure]) -> list[MeanRow]:
    rows = []
    for model in dict.fromkeys(one.rated.model for one in settled):
        own = [one for one in settled if one.rated.model == model and one.score is not None]
        scales = [answers.get((one.rated.problem, model, one.rated.epoch), (None, LOWEST))[1] for one in own]
        given = [share_of_points(one.score or 0.0, lowest) for one, lowest in zip(own, scales, strict=True)]
        human = _mean(given, [one.rated.problem for one in own])
        compared = {}
        for measure in measures:
            pairs = _pairs(own, answers, measure)
            problems = [one.rated.problem for one, _, _ in pairs]
            compared[measure.title] = _mean([v for _, _, v in pairs], problems, measure.unit)
        rows.append(MeanRow(stage, model, human, compared))
    return rows


def _mean(values: Sequence[float], problems: Sequence[str], unit: Unit = "share") -> Interval:
    return mean_interval(np.array(values, dtype=float), problems, shares=unit == "share")


# -- JSON --------------------------------------------------------------------------------------------------------------


def _told(one: Settled) -> dict[str, Json]:
    scores = {rating.rater: rating.score for rating in one.raters}
    return {**_named(one.rated), "outcome": one.outcome, "scores": scores, "place": one.raters[0].place}


def _named(rated: Rated) -> dict[str, Json]:
    return {"problem": rated.problem, "model": rated.model, "epoch": rated.epoch, "stage": rated.stage}


def _coefficients(found: Agreement) -> dict[str, Json]:
    return {
        "count": found.count,
        "problems": found.clusters,
        "pearson": _plain(found.pearson),
        "spearman": _plain(found.spearman),
        "alpha_interval": _plain(found.alpha_interval),
        "alpha_ordinal": _plain(found.alpha_ordinal),
    }


def _plain(interval: Interval) -> dict[str, Json]:
    """Numbers that are not known are null, because JSON has no nan."""
    parts = {"value": interval.value, "low": interval.low, "high": interval.high}
    return {name: None if isnan(number) else number for name, number in parts.items()}
