"""Where a run stands, in a few words: its score, the share of unread responses, and what an extractor adds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gnomon.problem import UNREAD
from gnomon.results import Extraction
from gnomon.suites import get_suite
from gnomon.suites.measures import copies, mean_of, reported
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.problem import Json
    from gnomon.results import Answered, Run
    from gnomon.suites.measures import Measure


_UNASKED = Extraction()
_NOT_ASKED = {"no_answer": "empty", "truncated": "cut off", "refused": "refused"}
"""Why an extractor is not asked about an unread response, by its outcome."""


def mean_text(measure: Measure, answers: Sequence[Answered]) -> str:
    """The mean of a measure in figures; empty where there is none."""
    mean = mean_of(measure, answers)
    if mean is None:
        return ""
    match measure.unit:
        case "share":
            return f"{100 * mean:.1f}%"
        case "tokens":
            return f"{mean:,.0f}"
    return f"{mean:.2f}"


def standing(run: Run) -> str:
    """The score, with extraction and without, and the share of unread responses, in one line."""
    said = [
        f"{measure.title} {text}"
        for measure in reported(get_suite(run.suite).reporting.measures())[:3]
        if (text := mean_text(measure, run.answers))
    ]
    return ", ".join([*said, *extraction_remarks(run)])


def values(run: Run) -> dict[str, Json]:
    """The means of all measures by name, and how many answers an extractor copied."""
    means = {
        measure.name: mean_of(measure, run.answers) for measure in reported(get_suite(run.suite).reporting.measures())
    }
    copied = {"copied": copies(run.answers)} if run.extractor else {}
    return {name: value for name, value in means.items() if value is not None} | copied


def extraction_remarks(run: Run) -> Iterator[str]:
    """What the extractor copied, and what it was not asked; nothing without an extractor."""
    if not run.extractor:
        return
    unread = [
        (answer.score.outcome, answer.extraction or _UNASKED)
        for answer in run.answers
        if answer.score.outcome in UNREAD
    ]
    asked = sum(bool(one.reply) for _, one in unread)
    copied = f"{counted(copies(run.answers), 'answer')} copied by {run.extractor}"
    others = Counter(_NOT_ASKED[outcome] for outcome, one in unread if not one.reply and not one.why)
    why = f" ({', '.join(f'{number:,} {reason}' for reason, number in others.items())})" if others else ""
    yield f"{copied}, which was asked about {asked:,} of {counted(len(unread), 'unread response')}{why}"
    failed = [one.why for _, one in unread if one.why and not one.reply]
    if failed:
        asked_not = counted(len(failed), "unread response")
        yield f"the extractor gave no reply on {asked_not} ({failed[0][:160]}); the same command asks again"
