"""What the solid suite reports: answer accuracy, process score and process-qualified accuracy, as DynaSolidGeo has them.

The process score is the judge's verdict under the rubric ``process``. Both process measures are 0 for a response whose
answer is not right, and None for one that has no judgement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.suites.measures import Column, Layout, Measure, accuracy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.results import Answered

RUBRIC = "process"
QUALIFIED = 0.75
"""The process score from which on an answer counts as qualified."""


def _process(answer: Answered) -> float | None:
    judgement = answer.judged.get(RUBRIC)
    if judgement is None or answer.score.value is None:
        return None
    return judgement.value if answer.score.outcome == "right" else 0.0


def _qualified(answer: Answered) -> float | None:
    process = _process(answer)
    return None if process is None else float(process >= QUALIFIED)


def _tokens(answer: Answered) -> float | None:
    return None if answer.tokens_out is None else float(answer.tokens_out)


MEASURES = (
    Measure("accuracy", "AA", "answer accuracy: the share of right final answers", accuracy),
    Measure("process", "PS", "process score: what the judge gives the reasoning of right answers, else 0", _process),
    Measure(
        "qualified",
        "PA",
        f"process-qualified accuracy: the share of right answers with a process score of {QUALIFIED} or more",
        _qualified,
    ),
    Measure("tokens", "Tokens", "output tokens of a response", _tokens, unit="tokens", better="neither"),
)


def tables(categories: Mapping[str, str]) -> tuple[Layout, ...]:
    """A table by category for each of the three scores, and one of output tokens."""
    by_category = [
        Layout(
            measure.name,
            f"{measure.meaning.partition(':')[0].capitalize()} ({measure.title}) by category",
            [Column("All", measure.name), *(Column(c, measure.name, category=c) for c in categories)],
            note="" if measure.name == "accuracy" else "Needs a judge: runs without one have no number here.",
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
            Column("AA", "accuracy"),
        ],
        published="dynasolidgeo-tokens",
    )
    return (*by_category, tokens)
