"""One table, four forms, each safe against what models are called."""

from __future__ import annotations

import csv
import io
import re

import pytest

from gnomon.report.tables import (
    Cell,
    ColumnHead,
    Row,
    Table,
    harmless,
    markdown_text,
    spelled,
    to_csv,
    to_html,
    to_latex,
    to_markdown,
)
from gnomon.uncertainty import NOTHING, Interval

HOSTILE = "</script><img src=x onerror=alert(1)>|&_$%#{}~^\\\"'`*\u202e\x00\ud800"


def table(name: str = "acme/one") -> Table:
    number = Cell.of(Interval(0.51234, 0.4, 0.625, 90), "share", remark="90 problems")
    rows = [
        Row([Cell(name), number, Cell(value=0.0004, unit="p"), Cell.of(NOTHING, "share")], "run", 0),
        Row([Cell("chance"), Cell(value=1 / 15, unit="share"), Cell(), Cell()], "baseline"),
        Row([Cell("Human"), Cell(value=0.9474, unit="share"), Cell(), Cell()], "published"),
    ]
    heads = [ColumnHead("Model", number=False), ColumnHead("EM", "exact match"), ColumnHead("p"), ColumnHead("F1")]
    return Table("toy-main", "Main", heads, rows, ["A note."])


def test_numbers_as_people_read_them() -> None:
    assert spelled(0.51234, "share") == "51.2"
    assert spelled(0.05, "points") == "+5.0"
    assert spelled(-0.05, "points") == "−5.0"
    assert spelled(0.0001, "points") == "0.0"
    assert spelled(-1234.0, "tokens") == "−1,234"
    assert spelled(0.0004, "p") == "< 0.001"
    assert spelled(12345.6, "tokens") == "12,346"
    assert spelled(float("nan"), "share") == "–"


def test_html() -> None:
    made = to_html(table())
    assert "51.2<small>40.0, 62.5</small>" in made
    assert made.count("<tr") == 4
    assert "<em>published</em>" in made
    assert 'title="exact match"' in made
    assert 'class="dot s0"' in made


def test_markdown() -> None:
    lines = to_markdown(table()).splitlines()
    assert lines[0] == "### Main"
    assert lines[2] == "| Model | EM | p | F1 |"
    assert lines[4] == "| acme/one | 51.2 \\[40.0, 62.5\\] | \\< 0.001 | – |"
    assert lines[6].startswith("| Human (published) | 94.7")


def test_a_backslash_before_a_letter_is_not_doubled_in_markdown() -> None:
    assert markdown_text(r"\frac{1}{\pi}") == r"\frac\{1\}\{\pi\}"
    assert markdown_text("\\*") == r"\\\*"


def test_columns_of_one_name_keep_their_meanings_in_every_table() -> None:
    one, two = (Table(n, n, [ColumnHead("Model"), ColumnHead("All", m)], []) for n, m in (("A", "mean"), ("B", "any")))
    assert to_markdown(one).endswith("- All: mean\n")
    assert to_markdown(two).endswith("- All: any\n")


def test_csv_keeps_all_digits() -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(table()))))
    assert float(rows[0]["EM"]) == 0.51234
    assert (rows[0]["EM low"], rows[0]["EM high"]) == ("0.4", "0.625")
    assert rows[0]["F1"] == ""
    assert [row["kind"] for row in rows] == ["run", "baseline", "published"]


def test_latex() -> None:
    made = to_latex(table("a_b & 50%"))
    assert r"a\_b \& 50\% & 51.2 {\scriptsize [40.0, 62.5]}" in made
    assert made.count(r"\midrule") == 3
    assert made.count("{") == made.count("}")


def test_a_name_cannot_act_in_html() -> None:
    made = to_html(table(HOSTILE))
    assert set(re.findall(r"</?([a-z]+)", made)) <= {
        *("figure", "figcaption", "div", "table", "thead", "tbody", "tr", "th", "td", "small", "em", "i", "b", "p"),
        *("span", "wbr", "details", "summary", "dl", "dt", "dd"),
    }  # fmt: skip
    assert "onerror=alert(1)&gt;" in made
    made.encode("utf-8")


def test_a_name_cannot_break_a_row_of_markdown() -> None:
    made = to_markdown(table(HOSTILE))
    row = next(line for line in made.splitlines() if "onerror" in line)
    assert len(re.findall(r"(?<!\\)\|", row)) == 5
    assert not re.search(r"(?<!\\)<", row)


@pytest.mark.parametrize("name", ["=cmd()", "+1", "-1", "@x"])
def test_a_name_is_no_formula_in_a_spreadsheet(name: str) -> None:
    rows = list(csv.reader(io.StringIO(to_csv(table(name)))))
    assert rows[1][0] == "'" + name


def test_a_name_is_plain_text_in_latex() -> None:
    made = to_latex(table(HOSTILE))
    assert r"\textbackslash{}" in made
    assert not re.search(r"(?<!\\)[%#]", made)


def test_signs_that_turn_or_hide_text_are_replaced() -> None:
    assert harmless("a\u202eb\x1bc\ud800") == "a\ufffdb\ufffdc\ufffd"
    assert harmless("求 ∠ABC ≥ 30°") == "求 ∠ABC ≥ 30°"
