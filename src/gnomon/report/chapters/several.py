"""Several samples of each problem: the spread from epoch to epoch, unbiased pass@k, and the vote of the majority."""

from __future__ import annotations

from collections import Counter
from math import comb
from statistics import stdev
from typing import TYPE_CHECKING

import numpy as np

from gnomon.report.chapters.outcomes_and_cost import unread_cell, unread_head
from gnomon.report.tables import Cell, ColumnHead, Row, Table
from gnomon.uncertainty import mean_interval

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.report.chapters.suite_runs import SuiteRuns
    from gnomon.results import Answered


def pass_at_k(samples: int, right: int, k: int) -> float:
    """The probability that one of k samples is right, drawn without putting back from those that were taken.

    This is the estimate without bias; the share of problems with a right one among the first k samples is another draw.

    >>> pass_at_k(8, 1, 8), pass_at_k(8, 2, 1), round(pass_at_k(8, 2, 4), 4)
    (1.0, 0.25, 0.7857)
    """
    return 1.0 - comb(samples - right, k) / comb(samples, k)


def majority(answers: Sequence[Answered]) -> float:
    """The score of the answer that most samples of a problem give; of answers that tie, the mean of their scores.

    Samples without an answer have no vote. Answers are the same if they were read as the same text.
    """
    voters = [answer for answer in answers if answer.score.answer]
    if not voters:
        return 0.0
    votes = Counter(_vote(answer) for answer in voters)
    most = max(votes.values())
    first = {_vote(answer): answer.score.value or 0.0 for answer in reversed(voters)}
    tied = [first[vote] for vote, count in votes.items() if count == most]
    return sum(tied) / len(tied)


def _vote(answer: Answered) -> str:
    return "".join((answer.score.answer or "").split())


def several_table(group: SuiteRuns) -> Table | None:
    """A row for each run that took several samples of its problems; None where none did."""
    runs = [(place, entry, _by_problem(entry.answers)) for place, entry in enumerate(group.entries)]
    runs = [(place, entry, samples) for place, entry, samples in runs if max(map(len, samples.values()), default=0) > 1]
    if not runs:
        return None
    most = max(len(some) for _, _, samples in runs for some in samples.values())
    ks = [k for k in (1, 2, 4, 8, 16, 32, 64) if k < most] + [most]
    rows = []
    for place, entry, samples in runs:
        cells = [Cell(value=float(max(map(len, samples.values()))), unit="tokens"), _spread(entry.answers)]
        cells += [_mean(samples, lambda some, k=k: _pass(some, k)) for k in ks]  # type: ignore[misc]
        cells += [_mean(samples, _all_right), _mean(samples, majority), unread_cell(entry.answers)]
        rows.append(Row([Cell(entry.label), *cells], "run", place))
    heads = [
        ColumnHead("Model", number=False),
        ColumnHead("Samples", "of a problem"),
        ColumnHead("Spread", "standard deviation of the share of right answers from epoch to epoch, in points"),
        *(ColumnHead(f"pass@{k}", f"probability that one of {k} samples is right, without bias") for k in ks),
        ColumnHead("All right", "problems of which every sample is right"),
        ColumnHead("Majority", "score of the answer that most samples give; ties share it"),
        unread_head(),
    ]
    notes = ["Unscored samples are left out; a problem with fewer samples than k is not counted in pass@k."]
    return Table(f"{group.suite.name}-samples", "Several samples of a problem, in percent", heads, rows, notes)


def _by_problem(answers: Sequence[Answered]) -> dict[str, list[Answered]]:
    found: dict[str, list[Answered]] = {}
    for answer in answers:
        if answer.score.value is not None:
            found.setdefault(answer.problem, []).append(answer)
    return found


def _is_right(answer: Answered) -> bool:
    return answer.score.outcome == "right"


def _pass(some: Sequence[Answered], k: int) -> float | None:
    return pass_at_k(len(some), sum(map(_is_right, some)), k) if len(some) >= k else None


def _all_right(some: Sequence[Answered]) -> float | None:
    return float(all(map(_is_right, some))) if len(some) > 1 else None


def _mean(samples: dict[str, list[Answered]], of: Callable[[list[Answered]], float | None]) -> Cell:
    found = [(value, some[0].cluster) for some in samples.values() if (value := of(some)) is not None]
    values = np.array([value for value, _ in found], dtype=float)
    return Cell.of(mean_interval(values, [cluster for _, cluster in found], shares=True), "share")


def _spread(answers: Sequence[Answered]) -> Cell:
    """How much the share of right answers changes if the whole exam is asked again."""
    epochs: dict[int, list[bool]] = {}
    for answer in answers:
        if answer.score.value is not None:
            epochs.setdefault(answer.epoch, []).append(_is_right(answer))
    shares = [sum(right) / len(right) for right in epochs.values()]
    return Cell(value=stdev(shares) if len(shares) > 1 else None, unit="share", remark=f"over {len(shares)} epochs")
