"""Tables of changes beside the published ones, of the wordings of a prompt and of the styles of pictures."""

from __future__ import annotations

import pytest
from tests.report.runs import answered, entry

from gnomon.report.chapters.changes import change_tables
from gnomon.report.chapters.suite_runs import group_runs
from gnomon.report.published import published_tables
from gnomon.report.runs import ReportedRun
from gnomon.report.tables import Table
from gnomon.suites import get_suite, suite_names


def run(right: int, suite: str = "prove", **settings: str) -> ReportedRun:
    """A run on ten problems of which the first so many are right."""
    return entry([answered(f"p{k}", float(k < right)) for k in range(10)], "a/b", suite, **settings)


def named(tables: list[Table], name: str) -> Table:
    return next(table for table in tables if table.name == name)


def cell(table: Table, row: int, title: str) -> float | None:
    return table.rows[row].cells[[head.title for head in table.columns].index(title)].value


def test_published_changes_stand_below_ours() -> None:
    runs = [run(9), run(6, language="zh"), run(8, modality="text")]
    tables = change_tables(group_runs(runs[0].suite, runs), published=True)
    chinese = named(tables, "prove-change-chinese")
    assert [row.kind for row in chinese.rows] == ["run"] + ["published"] * 5
    assert cell(chinese, 0, "Δ EM") == pytest.approx(-0.3)
    assert cell(chinese, 1, "Δ EM") == pytest.approx(-0.0562)
    assert cell(chinese, 4, "Before") == pytest.approx(0.2665)
    assert cell(chinese, 5, "Δ Avg #Sel") == 0.57
    human = named(tables, "prove-change-text-only")
    assert [row.cells[0].text for row in human.rows] == ["a/b (en)", "Human"]
    assert cell(human, 1, "Δ EM") == pytest.approx(-0.5188)


def test_without_the_wish_nothing_published_is_shown() -> None:
    runs = [run(9), run(6, language="zh")]
    (table,) = change_tables(group_runs(runs[0].suite, runs), published=False)
    assert [row.kind for row in table.rows] == ["run"]
    assert not any("Published" in note for note in table.notes)


def test_words_come_before_code_whichever_prompt_is_the_default() -> None:
    runs = [run(4, "program"), run(9, "program", prompt="twin")]
    tables = change_tables(group_runs(runs[0].suite, runs), published=True)
    code = named(tables, "program-change-code")
    assert [c.text for c in code.rows[0].cells[:2]] == ["a/b", "twin → default"]
    assert [cell(code, k, "Δ Acc") for k in range(3)] == [pytest.approx(x) for x in (-0.5, -0.235, -0.109)]


def test_languages_of_drawing_are_paired_by_problem() -> None:
    runs = [run(7, "program", prompt=name) for name in ("asymptote", "matplotlib", "tikz")]
    (table,) = change_tables(group_runs(runs[0].suite, runs), published=True)
    assert [row.cells[1].text for row in table.rows] == ["asymptote → matplotlib", "asymptote → tikz"]
    assert all(row.cells[-1].text == "10 problems" for row in table.rows)
    assert any("QwQ-32B" in note for note in table.notes)


def test_cues_have_a_table_of_their_own() -> None:
    runs = [run(9), run(5, prompt="wrong-mark"), run(8, prompt="mark-removed")]
    (table,) = change_tables(group_runs(runs[0].suite, runs), published=True)
    assert table.name == "prove-change-cues"
    assert {row.cells[1].text for row in table.rows} == {"default → wrong-mark", "default → mark-removed"}


def sensitivity(runs: list[ReportedRun], setting: str) -> Table | None:
    tables = change_tables(group_runs(runs[0].suite, runs), published=False)
    return next((table for table in tables if table.name == f"prove-{setting}-sensitivity"), None)


def test_wordings_are_compared_within_a_model_and_language() -> None:
    runs = [run(9), run(5, prompt="brief"), run(7, prompt="each-option"), run(2, prompt="brief", language="zh")]
    table = sensitivity(runs, "prompt")
    assert table is not None
    assert len(table.rows) == 1
    assert [cell(table, 0, name) for name in ("default", "each-option", "brief")] == [0.9, 0.7, 0.5]
    assert cell(table, 0, "Range") == pytest.approx(0.4)
    assert cell(table, 0, "Same") == pytest.approx(0.6)
    assert cell(table, 0, "p (Holm)") == pytest.approx(3 * 2 / 2**4)
    assert sensitivity(runs[::3], "prompt") is None


def test_styles_are_compared_in_a_table_of_their_own() -> None:
    runs = [run(9), run(4, style="photo"), run(6, style="blackboard"), run(3, style="photo", prompt="brief")]
    table = sensitivity(runs, "style")
    assert table is not None
    assert len(table.rows) == 1, "the last run is of another prompt"
    assert [cell(table, 0, name) for name in ("print", "blackboard", "photo")] == [0.9, 0.6, 0.4]
    assert cell(table, 0, "Range") == pytest.approx(0.5)


def test_changes_name_prompts_measures_and_published_columns_that_exist() -> None:
    for suite in map(get_suite, suite_names()):
        measures = {measure.name: measure.title for measure in suite.reporting.measures()}
        assert set(suite.reporting.wordings) <= set(suite.protocol.prompts)
        for change in suite.reporting.changes:
            assert set(change.measures) <= set(measures)
            known = {"prompt": suite.protocol.prompts, "language": ("en", "zh"), "modality": suite.modalities}
            assert {change.before, *change.after} <= set(known.get(change.setting, ("True", "False", "default")))
            if change.published:
                titles = [next(iter(measures.values())), *(measures[name] for name in change.measures)]
                shown = {"Before", "After", *(f"Δ {title}" for title in titles)}
                assert set(published_tables()[change.published].columns) <= shown
