"""The tables of outcomes, of tokens, time and cost, and of runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.problem import OUTCOMES, UNREAD, Outcome
from gnomon.report.chapters.suite_runs import why_unscored
from gnomon.report.runs import setting_text
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.suites.measures import UNREAD_SHARE, mean_of
from gnomon.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.report.runs import ReportedRun
    from gnomon.results import Answered, Run

OUTCOME_WORDS: Mapping[Outcome, str] = {
    "right": "right",
    "partial": "partly right",
    "wrong": "wrong",
    "no_answer": "no answer",
    "truncated": "out of length",
    "refused": "refused",
    "unscored": "unscored",
}


def unread_head(more: str = "") -> ColumnHead:
    """The head of the column with the share of unread responses, which every table with a score has."""
    return ColumnHead(f"{UNREAD_SHARE.title}{more}", UNREAD_SHARE.meaning)


def unread_cell(answers: Sequence[Answered]) -> Cell:
    """The share of unread responses, with their number on hovering."""
    count = sum(answer.score.outcome in UNREAD for answer in answers)
    return Cell(value=mean_of(UNREAD_SHARE, answers), unit="share", remark=counted(count, "response"))


def outcome_shares(entry: ReportedRun) -> dict[Outcome, float]:
    found = [entry.outcome(answer) for answer in entry.answers]
    return {o: found.count(o) / len(found) for o in OUTCOMES}


def outcome_table(group: SuiteRuns) -> Table:
    """What became of every response; nothing is left out, so a row adds up to 100."""
    shares = [outcome_shares(entry) for entry in group.entries]
    shown = [o for o in OUTCOMES if o != "partial" or any(share[o] for share in shares)]
    rows = []
    for place, (entry, share) in enumerate(zip(group.entries, shares, strict=True)):
        cells = [
            Cell(
                value=share[o],
                unit="share",
                remark=counted(round(share[o] * len(entry.answers)), "response"),
            )
            for o in shown
        ]
        failed = sum(bool(answer.error) for answer in entry.answers)
        total = [Cell(value=float(len(entry.answers)), unit="tokens"), Cell(value=float(failed), unit="tokens")]
        rows.append(Row([Cell(entry.label), *total, *cells], "run", place))
    heads = [
        ColumnHead("Model", number=False),
        ColumnHead("Responses"),
        ColumnHead("Failed calls", "responses with an error recorded"),
    ]
    return Table(
        f"{group.suite.name}-outcomes",
        "What became of the responses, in percent",
        [*heads, *(ColumnHead(OUTCOME_WORDS[o].capitalize()) for o in shown)],
        rows,
        [
            "Unscored: the call, or a judge that the score needs, failed or was not asked. It is not counted as wrong.",
            *(f"Unscored in {e.label}: {reason}." for e in group.entries if (reason := why_unscored(e))),
        ],
    )


def cost_table(group: SuiteRuns) -> Table | None:
    """Tokens and, where prices are known, cost. None where no run has counted anything."""
    if all(a.tokens_out is None and a.seconds is None for entry in group.entries for a in entry.answers):
        return None
    cells = [_costs(entry.run) for entry in group.entries]
    heads = [
        ColumnHead("Tokens in", "mean prompt tokens of a response"),
        ColumnHead("Tokens out", "mean output tokens of a response"),
        ColumnHead("of right answers", "mean output tokens of right answers"),
        ColumnHead("of others", "mean output tokens of answers that are not right"),
        ColumnHead("Total out", "output tokens of the whole run"),
        ColumnHead("Seconds", "mean seconds of a response"),
        ColumnHead("Judge tokens", "of all verdicts of the run, in and out"),
        ColumnHead("Extractor tokens", "of all copies of answers out of unread responses, in and out"),
        ColumnHead("Cost", "of the whole run with its judge and extractor, in the currency of the prices given"),
        ColumnHead("Cost of a right answer", "the cost of the run over its right answers"),
    ]
    notes = (
        [] if any(entry.run.price_out is not None for entry in group.entries) else ["No prices were given, so no cost."]
    )
    kept = [k for k in range(len(heads)) if any(row[k].value is not None for row in cells)]
    rows = [
        Row([Cell(entry.label), *(row[k] for k in kept)], "run", place)
        for place, (entry, row) in enumerate(zip(group.entries, cells, strict=True))
    ]
    columns = [ColumnHead("Model", number=False), *(heads[k] for k in kept)]
    return Table(f"{group.suite.name}-cost", "Tokens, time and cost", columns, rows, notes)


def _costs(run: Run) -> list[Cell]:
    answers = run.answers

    def mean(values: Sequence[float], unit: str = "tokens") -> Cell:
        return Cell(value=sum(values) / len(values) if values else None, unit=unit)  # type: ignore[arg-type]

    spent_in = [float(a.tokens_in) for a in answers if a.tokens_in is not None]
    spent_out = [float(a.tokens_out) for a in answers if a.tokens_out is not None]
    right = [float(a.tokens_out) for a in answers if a.tokens_out is not None and a.score.outcome == "right"]
    other = [float(a.tokens_out) for a in answers if a.tokens_out is not None and a.score.outcome != "right"]
    total = cost_of(run)
    rights = sum(answer.score.outcome == "right" for answer in answers)
    return [
        mean(spent_in),
        mean(spent_out),
        mean(right),
        mean(other),
        Cell(value=sum(spent_out) if spent_out else None, unit="tokens"),
        mean([a.seconds for a in answers if a.seconds is not None], "count"),
        *(Cell(value=float(sum(t)) if any(t) else None, unit="tokens") for t in (run.judge_tokens, run.extract_tokens)),
        Cell(value=total, unit="money"),
        Cell(value=total / rights if total is not None and rights else None, unit="money"),
    ]


def cost_of(run: Run) -> float | None:
    """What the run cost at its prices, with judge and extractor if their prices are known; None without its own."""
    if run.price_in is None or run.price_out is None:
        return None
    spent_in = sum(answer.tokens_in or 0 for answer in run.answers)
    spent_out = sum(answer.tokens_out or 0 for answer in run.answers)
    judge_in, judge_out = run.judge_tokens
    judging = judge_in * (run.judge_price_in or 0.0) + judge_out * (run.judge_price_out or 0.0)
    copy_in, copy_out = run.extract_tokens
    copying = copy_in * (run.extract_price_in or 0.0) + copy_out * (run.extract_price_out or 0.0)
    return (spent_in * run.price_in + spent_out * run.price_out + judging + copying) / 1e6


# ---------------------------------------------------------------------------------------------------------------- runs


def runs_table(groups: Sequence[SuiteRuns]) -> Table:
    """What was run, how and when."""
    titles = (
        *("Model", "Suite", "Problems", "Responses", "Seeds", "Epochs", "Language", "Shown", "Prompt", "Scoring"),
        *("Temperature", "Most tokens", "Judge", "Extractor", "Suite settings", "When", "gnomon"),
    )
    numbers = {"Problems", "Responses", "Epochs", "Temperature", "Most tokens"}
    rows = []
    for group in groups:
        for place, entry in enumerate(group.entries):
            run, how = entry.run, entry.run.settings
            config = ", ".join(f"{name}={setting_text(value)}" for name, value in how.config.items())
            asked = len({answer.problem for answer in run.answers})
            rows.append(
                Row(
                    [
                        Cell(entry.label),
                        Cell(f"{run.suite} {run.version}"),
                        Cell(value=asked, unit="tokens"),
                        Cell(value=len(run.answers), unit="tokens"),
                        Cell(", ".join(map(str, run.seeds))),
                        Cell(value=how.epochs),
                        *map(Cell, (how.language, how.modality, how.prompt, how.scoring)),
                        Cell(value=how.temperature),
                        Cell(value=how.max_tokens, unit="tokens"),
                        Cell(run.judge or "none"),
                        Cell(run.extractor or "none"),
                        Cell(config or "default"),
                        Cell(run.created.replace("T", " ")[:16]),
                        Cell(run.gnomon),
                    ],
                    "run",
                    place,
                )
            )
    return Table("runs", "Runs", [ColumnHead(title, number=title in numbers) for title in titles], rows)
