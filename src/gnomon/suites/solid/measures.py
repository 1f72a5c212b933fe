"""What the solid suite reports: answer accuracy, process score and process-qualified accuracy, as DynaSolidGeo has them.

The process score is the judge's verdict under the rubric ``process``. Both process measures are 0 for a response whose
answer is not right, and None for one that has no judgement. A right answer whose verdict is missing leaves both, and the
right answers with a verdict stand for it: PS is AA times the mean verdict on right answers. Errors are the responses that process-qualified accuracy
does not count: a judge sorts those with a wrong answer into the five types of the paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gnomon.problem import LEVELS
from gnomon.results import Answered
from gnomon.suites.measures import HUMAN, JUDGE, PEOPLE, Change, Column, Layout, Measure, accuracy
from gnomon.suites.solid.error_rubric import ERROR_TYPE, NONE, TYPES, type_of

RUBRIC = "process"
CLAIMS = "claims_true"
PROCESS_ONLY = "process"
_TITLES = {
    "perception": "Visual perception",
    "logic": "Logical reasoning",
    "calculation": "Calculation",
    "knowledge": "Knowledge",
    "hallucination": "Hallucination",
}
_ERRORS = (
    *((name, _TITLES[name], meaning) for name, meaning in TYPES.items()),
    (NONE, "None of these", "no type fits, or there is no reasoning"),
    (PROCESS_ONLY, "Process only", "the answer is right and the process score too low"),
)
QUALIFIED = 0.75
"""The process score from which on an answer counts as qualified."""


def _process(answer: Answered) -> float | None:
    judgement = answer.judged.get(RUBRIC)
    if judgement is None or answer.score.value is None:
        return None
    return judgement.value if answer.score.outcome == "right" else 0.0


def _judged(answer: Answered) -> bool:
    """Whether a verdict decides: the answer is right, and there is a judge."""
    return answer.score.outcome == "right" and RUBRIC in answer.judged


def _people(answer: Answered) -> float | None:
    """What people give the reasoning; they are asked about right answers only."""
    return answer.judged[HUMAN].value if HUMAN in answer.judged and answer.score.outcome == "right" else None


def _qualified(answer: Answered) -> float | None:
    process = _process(answer)
    return None if process is None else float(process >= QUALIFIED)


def _is_error(answer: Answered) -> bool:
    """Whether process-qualified accuracy does not count the response: a wrong answer, or a poor way to a right one."""
    return answer.score.value is not None and (answer.score.outcome != "right" or _qualified(answer) == 0.0)


def _error(name: str) -> Callable[[Answered], float | None]:
    """1 for an error of this type and 0 for another error; None for what is no error or was not sorted."""

    def value(answer: Answered) -> float | None:
        verdict = answer.judged.get(ERROR_TYPE.name)
        if verdict is None or verdict.value is None or not _is_error(answer):
            return None
        found = PROCESS_ONLY if answer.score.outcome == "right" else type_of(verdict.value)
        return float(found == name)

    return value


def _tokens(answer: Answered) -> float | None:
    return None if answer.tokens_out is None else float(answer.tokens_out)


MEASURES = (
    Measure("accuracy", "AA", "answer accuracy: the share of right final answers", accuracy),
    Measure(
        "process",
        "PS",
        "process score: what the judge gives the reasoning of right answers, else 0",
        _process,
        needs=JUDGE,
        judged=_judged,
    ),
    Measure(
        "qualified",
        "PA",
        f"process-qualified accuracy: the share of right answers with a process score of {QUALIFIED} or more",
        _qualified,
        needs=JUDGE,
        judged=_judged,
    ),
    Measure(
        HUMAN,
        "Human",
        "what people give the reasoning of right answers: 1 to 5 points, as 0 to 1",
        _people,
        needs=PEOPLE,
    ),
    Measure(
        "errors",
        "Errors",
        "the number of responses that process-qualified accuracy does not count",
        lambda answer: None if (qualified := _qualified(answer)) is None else 1.0 - qualified,
        unit="tokens",
        better="neither",
        needs=JUDGE,
        summed=True,
    ),
    *(Measure(f"error:{name}", title, meaning, _error(name), better="neither") for name, title, meaning in _ERRORS),
    Measure(
        CLAIMS,
        "Claims",
        "claims that are true: the share of the numbers stated of the figure that measure as stated",
        lambda answer: answer.metrics.get(CLAIMS),
        better="high",
    ),
    Measure(
        "claims",
        "Claims a response",
        "how many such claims a response makes",
        lambda answer: answer.metrics.get("claims"),
        unit="tokens",
        better="neither",
    ),
    Measure("tokens", "Tokens", "output tokens of a response", _tokens, unit="tokens", better="neither"),
)


CHANGES = (
    Change(
        "static",
        "From source instances to fresh ones",
        "config.static",
        "True",
        ("False", "default"),
        published="dynasolidgeo-static",
        words=("source instances", "fresh instances"),
    ),
)
"""What the paper measures by asking fresh instances of the same questions."""


def tables(categories: Mapping[str, str]) -> tuple[Layout, ...]:
    """A table by category for each of the three scores, and one of output tokens."""
    by_category = [
        Layout(
            measure.name,
            f"{measure.meaning.partition(':')[0].capitalize()} ({measure.title}) by category",
            [Column("All", measure.name), *(Column(c, measure.name, category=c) for c in categories)],
            published=f"dynasolidgeo-{measure.name}",
        )
        for measure in MEASURES[:3]
    ]
    tokens = Layout(
        "tokens",
        "Output tokens for right and other answers",
        [
            Column("Right", "tokens", outcome="right"),
            Column("Not right", "tokens", outcome="not_right"),
            Column("All", "tokens"),
            *(Column(measure.title, measure.name) for measure in MEASURES[:3]),
        ],
        published="dynasolidgeo-tokens",
    )
    levels = Layout(
        "process-levels",
        "Process score and process-qualified accuracy by level",
        [
            Column(f"{measure.title} {level}", measure.name, level=level)
            for measure in MEASURES[1:3]
            for level in LEVELS
        ],
        optional=True,
    )
    people = Layout(
        "people",
        "The reasoning of right answers, as people rate it",
        [Column("Human", HUMAN), *(Column(f"Human {level}", HUMAN, level=level) for level in LEVELS)],
        note="PS is lower where answers are wrong: it counts them as 0.",
        optional=True,
    )
    errors = Layout(
        "errors",
        "Types of errors",
        [
            Column("Errors", "errors"),
            *(Column(title, f"error:{name}") for name, title, _ in _ERRORS),
        ],
        note="Shares are of the errors that a judge has sorted.",
        published="dynasolidgeo-errors",
        optional=True,
    )
    claims = Layout(
        "claims",
        "Claims about the figure, measured",
        [
            Column("Claims", CLAIMS),
            Column("of right answers", CLAIMS, outcome="right"),
            Column("of other answers", CLAIMS, outcome="not_right"),
            Column("Claims a response", "claims"),
        ],
        note="Lengths, angles, areas, volumes and coordinates of named points; no judge is asked. Responses without any have no value.",
        optional=True,
    )
    return (*by_category, tokens, levels, people, errors, claims)
