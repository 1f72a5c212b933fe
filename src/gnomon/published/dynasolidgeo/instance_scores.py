"""Responses to published instances, graded in both ways of scoring, and the tables over them.

The tables have the categories of the paper, the levels, and the instances that are sound: those of which it is clear
what is asked and what the answer is. Samples of one instance are averaged first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.problem import LEVELS, Score
from gnomon.published.dynasolidgeo.data import CATEGORIES, VERSION
from gnomon.report.statistics import estimate
from gnomon.results import Answered, Run, Settings
from gnomon.scoring import record_response
from gnomon.suites import get_suite
from gnomon.suites.measures import UNREAD_SHARE, mean_of
from gnomon.suites.modes import SCORINGS
from gnomon.suites.solid.measures import MEASURES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.problem import Json
    from gnomon.published.dynasolidgeo.data import Instance, Response
    from gnomon.suites.modes import Scoring
    from gnomon.uncertainty import Interval

_ACCURACY, _TOKENS = (next(one for one in MEASURES if one.name == name) for name in ("accuracy", "tokens"))


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table: a group of instances, with the accuracy in each way of scoring."""

    group: str
    values: Mapping[Scoring, Interval]
    unread: Mapping[Scoring, float | None]
    """The share of unread responses in each way of scoring."""


def grade_responses(
    instances: Mapping[str, Instance], responses: Sequence[Response], scoring: Scoring
) -> list[Answered]:
    """The records of responses, in order; those to an instance without a readable answer are unscored."""
    return [_graded(instances[response.id], response, scoring) for response in responses]


def _graded(instance: Instance, response: Response, scoring: Scoring) -> Answered:
    if instance.gradable:
        made = record_response(
            get_suite("solid"), instance.problem, response.text, epoch=response.sample, scoring=scoring
        )
    else:
        why = next(flaw.what for flaw in instance.flaws if flaw.kind == "answer")
        made = Answered.of(instance.problem, response.sample, response.text, Score(None, "unscored", why=why))
    return replace(made, tokens_out=response.tokens_out)


def run_of(answers: Sequence[Answered], model: str, scoring: Scoring, language: str) -> Run:
    """A run that ``gnomon report`` reads."""
    return Run(
        suite="solid",
        version=VERSION,
        model=model,
        settings=Settings(
            language=language,
            scoring=scoring,
            config={"published": "DynaSolidGeo"},
            epochs=max((answer.epoch for answer in answers), default=1),
        ),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        gnomon=__version__,
        answers=tuple(answers),
    )


def lines(instances: Mapping[str, Instance], graded: Mapping[Scoring, Sequence[Answered]]) -> list[Line]:
    """Accuracy of all instances, of the sound ones, by category and by level; groups without responses are left out."""
    sound = {instance.problem.id for instance in instances.values() if instance.sound}
    groups: list[tuple[str, Callable[[Answered], bool]]] = [
        ("all", lambda _: True),
        ("sound", lambda answer: answer.problem in sound),
        ("flawed", lambda answer: answer.problem not in sound),
        *((name, lambda answer, name=name: name in answer.categories) for name in CATEGORIES),
        *((name, lambda answer, name=name: answer.level == name) for name in LEVELS),
    ]
    made = []
    for name, holds in groups:
        inside = {scoring: [answer for answer in answers if holds(answer)] for scoring, answers in graded.items()}
        values = {scoring: estimate(answers, _ACCURACY).interval for scoring, answers in inside.items()}
        unread = {scoring: mean_of(UNREAD_SHARE, answers) for scoring, answers in inside.items()}
        if any(value.count for value in values.values()):
            made.append(Line(name, values, unread))
    return made


def token_means(answers: Sequence[Answered]) -> dict[str, float]:
    """The mean number of output tokens of right and of other responses, and of all, where they are known."""
    groups = {
        "right": [answer for answer in answers if answer.score.outcome == "right"],
        "not right": [answer for answer in answers if answer.score.outcome not in ("right", "unscored")],
        "all": list(answers),
    }
    found = {name: estimate(group, _TOKENS).interval for name, group in groups.items()}
    return {name: value.value for name, value in found.items() if value.count}


def report_json(
    model: str,
    instances: Mapping[str, Instance],
    graded: Mapping[Scoring, Sequence[Answered]],
    remarks: Sequence[str],
) -> dict[str, Json]:
    """Everything as JSON: the table, tokens, each response with its score and the flaws of its instance, remarks."""
    by_problem = {instance.problem.id: instance for instance in instances.values()}
    first = next(iter(graded.values()))
    return {
        "model": model,
        "instances": len(instances),
        "sound": sum(instance.sound for instance in instances.values()),
        "unanswered": unanswered(instances, first),
        "accuracy": {
            line.group: {
                scoring: {
                    "value": value.value,
                    "low": value.low,
                    "high": value.high,
                    "instances": value.count,
                    "unread": line.unread[scoring],
                }
                for scoring, value in line.values.items()
                if value.count
            }
            for line in lines(instances, graded)
        },
        "tokens": {scoring: token_means(answers) for scoring, answers in graded.items()},
        "responses": [
            {
                "id": by_problem[answer.problem].id,
                "sample": answer.epoch,
                "score": {scoring: graded[scoring][place].score.to_json() for scoring in graded},
                "flaws": [str(flaw) for flaw in by_problem[answer.problem].flaws],
            }
            for place, answer in enumerate(first)
        ],
        "remarks": list(remarks),
    }


def unanswered(instances: Mapping[str, Instance], answers: Sequence[Answered]) -> list[str]:
    """The ids of the instances that no response belongs to."""
    answered = {answer.problem for answer in answers}
    return [instance.id for instance in instances.values() if instance.problem.id not in answered]


def grade_both(instances: Mapping[str, Instance], responses: Sequence[Response]) -> dict[Scoring, list[Answered]]:
    """The records in each way of scoring."""
    return {scoring: grade_responses(instances, responses, scoring) for scoring in SCORINGS}
