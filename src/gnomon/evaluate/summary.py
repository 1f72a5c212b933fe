"""What ``gnomon eval`` prints at the end: the measures of one run, and what became of its calls."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rich.table import Table

from gnomon.evaluate.local import remark
from gnomon.evaluate.standing import extraction_remarks, mean_text
from gnomon.problem import LEVELS, OUTCOMES
from gnomon.suites import get_suite
from gnomon.suites.measures import DISTRUSTED, SOUND, mean_of, outcome_of, reported, title_over
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.results import Run


def summary_table(run: Run) -> Table:
    """Each measure over all responses, over those to sound rows of a published set, and by level; types of errors and
    the like only where there are any."""
    suite = get_suite(run.suite)
    sound = [a for a in run.answers if SOUND in a.categories]
    audited = bool(sound) or any(DISTRUSTED in a.categories for a in run.answers)
    levels = {level: [a for a in run.answers if a.level == level] for level in LEVELS}
    groups = {"all": run.answers, **({SOUND: sound} if audited else {})}
    groups |= {name: found for name, found in levels.items() if found}
    table = Table()
    table.add_column("measure")
    for name, found in groups.items():
        rows = f" ({len({a.problem for a in found}):,})" if audited and name in ("all", SOUND) else ""
        table.add_column(name + rows, justify="right")
    for measure in reported(suite.reporting.measures()):
        cells = [mean_text(measure, group) for group in groups.values()]
        if any(cells) and not (measure.better == "neither" and mean_of(measure, run.answers) == 0):
            table.add_row(title_over(measure.title, run.answers), *cells)
    return table


def remarks(run: Run, kept: int = 0) -> Iterator[str]:
    """Lines on the outcomes, on what failed, on tokens and cost."""
    ranking = get_suite(run.suite).reporting.measures()[0]
    outcomes = Counter(outcome_of(answer, ranking) for answer in run.answers)
    yield ", ".join(f"{outcomes[name]} {name.replace('_', ' ')}" for name in OUTCOMES if outcomes[name])
    without = [answer for answer in run.answers if answer.score.outcome != outcome_of(answer, ranking)]
    if without:
        mend = "" if run.judge else "; a judge scores them: --judge MODEL"
        reasons = _reasons([answer.score.why for answer in without])
        yield f"{counted(len(without), 'response')} without {ranking.title} ({reasons}){mend}"
    if kept:
        yield f"{counted(kept, 'answer was', 'answers were')} there already and not asked for again"
    failed = [answer.error for answer in run.answers if answer.error and answer.score.outcome == "unscored"]
    if failed:
        yield f"{counted(len(failed), 'call')} failed ({_reasons(failed)}); the same command asks these again"
    unjudged = [verdict.why for a in run.answers for verdict in a.judged.values() if verdict.value is None]
    if unjudged:
        missing = counted(len(unjudged), "verdict of the judge is", "verdicts of the judge are")
        yield f"{missing} missing ({_reasons(unjudged)}); the same command asks again"
    yield from extraction_remarks(run)
    tokens_in = sum(answer.tokens_in or 0 for answer in run.answers)
    tokens_out = sum(answer.tokens_out or 0 for answer in run.answers)
    if tokens_out:
        yield f"{tokens_in:,} tokens in, {tokens_out:,} out{_cost(tokens_in, tokens_out, run.price_in, run.price_out)}"
    if expected := remark(run.model):
        yield expected
    for who, tokens, *prices in (
        ("judge", run.judge_tokens, run.judge_price_in, run.judge_price_out),
        ("extractor", run.extract_tokens, run.extract_price_in, run.extract_price_out),
    ):
        if any(tokens):
            yield f"the {who}: {tokens[0]:,} tokens in, {tokens[1]:,} out{_cost(*tokens, *prices)}"


_VARIES = re.compile(r"(?<!Error code: )(?<![\w-])(?=[\w-]*\d)[\w-]+")
"""Words with a digit, such as ids, times and counts, but not the status of a reply."""


def _reasons(errors: Sequence[str]) -> str:
    """The most frequent kind of failure, and the number of other kinds; errors that differ only in ids are one kind."""
    kinds = Counter(_VARIES.sub("#", error) for error in errors)
    kind, count = kinds.most_common(1)[0]
    shown = next(error for error in errors if _VARIES.sub("#", error) == kind)
    times = "once" if count == 1 else f"{count} times"
    others = len(kinds) - 1
    return f"{times}: {shown[:160]}" + (f"; {others} other reason{'s' * (others > 1)}" if others else "")


def _cost(tokens_in: int, tokens_out: int, price_in: float | None, price_out: float | None) -> str:
    if price_in is None and price_out is None:
        return ""
    spent = (tokens_in * (price_in or 0.0) + tokens_out * (price_out or 0.0)) / 1e6
    return f", cost {spent:,.4f} at the prices given"
