"""Results by whether the figure of a problem was read."""

from __future__ import annotations

from dataclasses import replace

from tests.report.runs import answered, entry

from gnomon.report.chapters.seeing import seeing_table
from gnomon.report.chapters.suite_runs import group_runs
from gnomon.report.runs import ReportedRun
from gnomon.suites.probes.suite import OF_SOLID


def _probes(scores: dict[str, list[float]]) -> ReportedRun:
    answers = [
        replace(answered(f"{problem}-{k}", value), source=problem)
        for problem, values in scores.items()
        for k, value in enumerate(values)
    ]
    return replace(entry(answers, suite="solid"), suite=OF_SOLID)


def test_problems_are_split_by_whether_all_probes_were_right() -> None:
    run = entry([answered("p1", 1.0), answered("p2", 0.0), answered("p3", 1.0), answered("p4", 1.0)], suite="solid")
    probes = _probes({"p1": [1.0, 1.0], "p2": [1.0, 1.0], "p3": [1.0, 0.0], "other": [0.0]})
    groups = [group_runs(run.suite, [run]), group_runs(OF_SOLID, [probes])]
    table = seeing_table(groups[0], groups)
    assert table is not None
    [row] = table.rows
    assert [cell.value for cell in row.cells[1:]] == [3.0, 5 / 6, 2 / 3, 0.5, 1.0]  # p4 was not probed
    assert seeing_table(groups[1], groups) is None
    assert seeing_table(groups[0], groups[:1]) is None
