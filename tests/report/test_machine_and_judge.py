"""The table of a metric beside the verdicts of a judge."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.report.runs import answered, entry

from gnomon.agreement import pearson
from gnomon.report.chapters.machine_and_judge import machine_and_judge_table
from gnomon.report.chapters.suite_runs import group_runs
from gnomon.report.runs import ReportedRun
from gnomon.results import Judgement

MACHINE = [1.0, 0.5, 0.75, 0.0, 1.0, 0.25, 0.5, 1.0, 0.0, 0.8]
JUDGE = [1.0, 0.5, 1.0, 0.25, 0.75, 0.0, 0.5, 1.0, 0.25, 0.75]


def run(machine: list[float], judge: list[float | None]) -> ReportedRun:
    answers = [
        replace(
            answered(f"p{k}", 1.0),
            metrics={"claims_true": value},
            judged={"process": Judgement(verdict)} if verdict is not None else {},
        )
        for k, (value, verdict) in enumerate(zip(machine, judge, strict=True))
    ]
    return entry(answers, suite="solid")


def test_both_are_correlated_over_the_responses_that_have_both() -> None:
    one = run([*MACHINE, 0.3], [*JUDGE, None])
    table = machine_and_judge_table(group_runs(one.suite, [one]))
    assert table is not None
    values = {head.title: cell.value for head, cell in zip(table.columns, table.rows[0].cells, strict=True)}
    assert values["Responses"] == len(MACHINE)
    assert values["Claims"] == pytest.approx(sum(MACHINE) / len(MACHINE))
    assert values["Judge"] == pytest.approx(sum(JUDGE) / len(JUDGE))
    assert values["Pearson"] == pytest.approx(pearson(MACHINE, JUDGE))


def test_too_few_or_equal_values_have_no_correlation() -> None:
    few = run(MACHINE[:4], [*JUDGE[:4]])
    assert machine_and_judge_table(group_runs(few.suite, [few])) is None
    alike = run([1.0] * 10, [*JUDGE])
    table = machine_and_judge_table(group_runs(alike.suite, [alike]))
    assert table is not None
    assert [cell.text for cell in table.rows[0].cells[-2:]] == ["all alike"] * 2
