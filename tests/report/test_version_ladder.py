"""The ladder of versions: rungs in order, paired by problem, problems without a version left out."""

from __future__ import annotations

import pytest
from tests.report.runs import answered, entry

from gnomon.report.chapters.charts import charts
from gnomon.report.chapters.suite_runs import group_runs
from gnomon.report.chapters.version_ladder import ladder_table, ladder_values
from gnomon.report.runs import ReportedRun
from gnomon.report.tables import Table


def run(right: int, modality: str, asked: int = 10, model: str = "a/b") -> ReportedRun:
    """A run on so many problems of which the first ones are right."""
    return entry([answered(f"p{k}", float(k < right)) for k in range(asked)], model, "solid", modality=modality)


def column(table: Table, title: str) -> list[float | None]:
    place = [head.title for head in table.columns].index(title)
    return [row.cells[place].value for row in table.rows]


def test_each_version_is_compared_with_the_one_before_it() -> None:
    runs = [run(2, "image"), run(9, "text"), run(5, "split")]
    table = ladder_table(group_runs(runs[0].suite, runs))
    assert table is not None
    assert [[cell.text for cell in row.cells[1:3]] for row in table.rows] == [
        ["text", "split"],
        ["split", "image"],
        ["text", "image"],
    ]
    assert column(table, "Δ AA") == [pytest.approx(x) for x in (-0.4, -0.3, -0.7)]
    assert column(table, "p")[2] == pytest.approx(2 / 2**7)


def test_only_problems_with_both_versions_are_compared() -> None:
    runs = [run(10, "text"), run(3, "split", asked=6)]
    table = ladder_table(group_runs(runs[0].suite, runs))
    assert table is not None
    assert table.rows[0].cells[-1].text == "6 problems"
    assert column(table, "Δ AA") == [pytest.approx(-0.5)]
    assert any("left out" in note for note in table.notes)


def test_models_and_other_settings_have_ladders_of_their_own() -> None:
    runs = [run(9, "text"), run(5, "split"), run(8, "text", model="c/d"), run(8, "text+frames")]
    group = group_runs(runs[0].suite, runs)
    assert ladder_values(group)[0] == ["text", "split"]
    assert [model for model, _ in ladder_values(group)[1]] == ["a/b"]
    assert "versions" in {chart.name for chart in charts(group)}


def test_one_version_is_no_ladder() -> None:
    runs = [run(9, "text"), run(5, "text", model="c/d")]
    group = group_runs(runs[0].suite, runs)
    assert ladder_table(group) is None
    assert "versions" not in {chart.name for chart in charts(group)}
