"""The published tables add up as printed, but for the rows listed here."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from gnomon.report.published import PublishedRow, PublishedTable, published_tables
from gnomon.suites import suites


def cells(table: PublishedTable, row: PublishedRow) -> dict[str, float | None]:
    return dict(zip(table.columns, row.values, strict=True))


def off(table: PublishedTable, rounding: float) -> dict[str, float]:
    """The rows whose total is not the mean of its parts by their counts, beyond what rounding both can do."""
    total = sum(table.counts.values())
    found = {}
    for row in table.rows:
        values = cells(table, row)
        mean = sum((values[part] or 0.0) * count for part, count in table.counts.items()) / total
        if abs(mean - (values["All"] or 0.0)) > rounding + 1e-9:
            found[row.model] = round(mean, 2)
    return found


def test_ggbench_has_the_mean_of_middle_and_result_in_every_row() -> None:
    table = published_tables()["ggbench-main"]
    assert len(table.rows) == 15
    wrong, alone = [], []
    for row in table.rows:
        values = cells(table, row)
        middle, result, both = (values[name] for name in ("VLM-I-Mid", "VLM-I-Res", "VLM-I"))
        assert result is not None
        assert both is not None
        if middle is None:
            alone.append(row.model)
            assert both == result
        elif abs((middle + result) / 2 - both) > 0.01 + 1e-9:
            wrong.append(row.model)
    assert alone == ["Qwen-Image", "Seedream 4.0"]
    assert wrong == []


def test_geogrambench_totals_do_not_add_up_for_the_models_behind_an_interface() -> None:
    table = published_tables()["geogrambench-main"]
    assert table.counts == {"Primitive": 102, "Compositional": 279, "Abstract": 119}
    assert off(table, 0.01) == {
        "GPT-o3-mini": 69.46,
        "GPT-o1": 70.44,
        "GPT-o1-preview": 52.73,
        "GPT-o1-mini": 58.44,
        "GPT-4o": 21.18,
        "Gemini-Pro-1.5": 31.58,
        "DeepSeek-R1": 69.09,
        "DeepSeek-v3-0324": 61.46,
    }
    assert len(table.rows) == 17


@pytest.mark.parametrize(("measure", "rows"), [("accuracy", 19), ("process", 14), ("qualified", 14)])
def test_dynasolidgeo_totals_add_up(measure: str, rows: int) -> None:
    table = published_tables()[f"dynasolidgeo-{measure}"]
    assert sum(table.counts.values()) == 503
    assert len(table.rows) == rows
    assert off(table, 0.1) == {}


def test_dynasolidgeo_has_one_accuracy_in_both_tables_and_tokens_that_are_their_mean() -> None:
    accuracy, tokens = (published_tables()[f"dynasolidgeo-{name}"] for name in ("accuracy", "tokens"))
    for one, two in zip(accuracy.rows, tokens.rows, strict=True):
        right, other, every, share, *_ = two.values
        assert one.model == two.model
        assert one.values[0] == share
        assert right
        assert other
        assert every
        assert share
        assert (right * share + other * (100 - share)) / 100 == pytest.approx(every, rel=0.0012)


def test_dynasolidgeo_errors_are_what_process_qualified_accuracy_does_not_count() -> None:
    qualified = {row.model: row.values[0] or 0.0 for row in published_tables()["dynasolidgeo-qualified"].rows}
    apart = {
        row.model: (row.values[0] or 0) - 1509 * (100 - qualified[row.model]) / 100
        for row in published_tables()["dynasolidgeo-errors"].rows
    }
    assert apart["Gemini-2.5-Pro"] == pytest.approx(0, abs=1)
    # The other total is that of 65.2%, and the table prints 65.4%.
    assert apart["Qwen3-VL-30B-A3B-Thinking"] == pytest.approx(3, abs=1)


def test_process_scores_beside_tokens_are_those_of_the_main_table() -> None:
    tokens = published_tables()["dynasolidgeo-tokens"]
    for title, name in (("AA", "accuracy"), ("PS", "process"), ("PA", "qualified")):
        table = published_tables()[f"dynasolidgeo-{name}"]
        main = {row.model: table.value(row, "All") for row in table.rows}
        assert {row.model: tokens.value(row, title) for row in tokens.rows} == {
            row.model: main.get(row.model) for row in tokens.rows
        }


def test_geochallenge_has_what_its_text_states() -> None:
    table = published_tables()["geochallenge-main"]
    assert {row.model: table.value(row, "EM all") for row in table.rows} == {
        "Human": pytest.approx(0.9474),
        "GPT-5-nano": pytest.approx(0.7589),
        "Mean of the reasoning models": pytest.approx(0.5607),
        "Mean of the general models": pytest.approx(0.2148),
    }


def test_shares_are_given_on_the_scale_of_measures() -> None:
    tokens = published_tables()["dynasolidgeo-tokens"]
    row = tokens.rows[0]
    assert tokens.value(row, "AA") == pytest.approx(0.514)
    assert tokens.value(row, "All") == 9280.17
    assert tokens.value(row, "no such column") is None


def test_every_table_says_where_it_is_from() -> None:
    for table in published_tables().values():
        assert table.citation
        assert table.source
        assert all(any(value is not None for value in row.values) for row in table.rows)
        apart = {k for k, title in enumerate(table.columns) if title.startswith("Δ")}  # a change may be negative
        shares = [v for row in table.rows for k, v in enumerate(row.values) if v is not None and k not in apart]
        assert all(0 <= value <= 100 for value in shares if table.unit == "percent")


def test_layouts_name_tables_that_exist_and_share_a_column() -> None:
    for suite in suites():
        for layout in suite.reporting.tables():
            if layout.published:
                columns = published_tables()[layout.published].columns
                assert {column.title for column in layout.columns} & set(columns), layout.name


def test_the_files_hold_numbers_and_names_only() -> None:
    for place in files("gnomon.report.published").iterdir():
        if place.name.endswith(".json"):
            for table in json.loads(place.read_text(encoding="utf-8"))["tables"]:
                assert len(table.get("note", "")) < 200
