"""Statistics of a dataset in the terminal: problems are counted once, beside what is published of the suite."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from tests.commands import gnomon

from gnomon.dataset.format import read_manifest, read_problems
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.problem import LEVELS
from gnomon.report.terminal import show_problem, stats_tables
from gnomon.suites import get_suite

SIZE = 15  # as many as there are answers


def printed(folder: Path) -> list[list[str]]:
    """The lines of all the tables, each as its cells."""
    manifest = read_manifest(folder)
    console = Console(file=io.StringIO(), width=200)
    for table in stats_tables(manifest, get_suite(manifest.plan.suite), read_problems(folder)):
        console.print(table)
    assert isinstance(console.file, io.StringIO)
    return [re.split(r"\s{2,}", line.strip()) for line in console.file.getvalue().splitlines()]


@pytest.fixture(scope="module")
def choices(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("choices")
    generate(make_plan("prove", size=SIZE, seed=2), folder)
    return folder


def test_the_last_row_counts_problems_not_categories(choices: Path) -> None:
    levels: Counter[str] = Counter(problem.difficulty.level for problem in read_problems(choices))
    assert sum(len(problem.categories) for problem in read_problems(choices)) > SIZE
    counted = [str(levels[level]) for level in LEVELS]
    assert ["all", "problems", *counted, str(SIZE)] in printed(choices)


def test_published_levels_are_shown_as_shares(choices: Path) -> None:
    lines = printed(choices)
    (row,) = [line for line in lines if line[0] == "published"]
    assert row[2:] == ["30.0%", "50.0%", "20.0%", "of 90,279"]
    (share,) = [line for line in lines if line[0] == "share"]
    assert sum(float(cell.rstrip("%")) for cell in share[1:4]) == pytest.approx(100, abs=0.2)


def test_answers_of_choice_problems_are_counted(choices: Path) -> None:
    lines = printed(choices)
    start = lines.index(
        ["answer", "times", "share", "right options", "times", "share", "letter right", "times", "share"]
    )
    rows = lines[start + 1 : start + 1 + SIZE]
    assert rows[0] == ["A", "1", "6.7%", "1", "4", "26.7%", "A", "8", "53.3%"]
    assert rows[3] == ["D", "1", "6.7%", "4", "1", "6.7%", "D", "8", "53.3%"]
    assert rows[-1] == ["A, B, C, D", "1", "6.7%"]


def test_a_suite_without_choices_or_published_levels_has_no_such_rows(tmp_path: Path) -> None:
    generate(make_plan("toy_suite:SUITE", size=6, seed=1), tmp_path)
    lines = printed(tmp_path)
    assert ["all", "problems", "6", "0", "0", "6"] in lines
    assert not [line for line in lines if line[0] == "published" or "letter right" in line]


def test_generate_and_stats_print_counts_beside_the_published_ones(tmp_path: Path) -> None:
    folder = tmp_path / "exam"
    made = gnomon("generate", "construct", "--size", "3", "--set", "pictures=false", "--out", folder)
    counted = gnomon("stats", folder)
    for output in (made.stdout, counted.stdout):
        lines = [line.split() for line in output.splitlines()]
        assert ["3", "problems", "beside", "the", "published", "1,411"] in lines
        types = [line for line in lines if "798" in line or "426" in line or "187" in line]
        assert sum(int(line[-5]) for line in types) == 3
        (single,) = [line for line in lines if line[:2] == ["1", "3"]]  # one picture: the paper has no such problem
        assert single[2:] == ["100.0%", "0", "0.0%", "+100.0"]


def test_what_a_problem_says_reaches_the_terminal_as_text() -> None:
    """Escapes could write over what is shown, and marks of direction turn numbers round."""
    suite = get_suite("prove")
    problem = suite.problem(0, 0)
    text = {language: f"{words}\x1b[2J\x9b31m\u202e" for language, words in problem.text.items()}
    options = tuple(replace(option, text=dict.fromkeys(option.text, "\x1b]0;mine\x07")) for option in problem.options)
    console = Console(file=io.StringIO(), width=200)
    show_problem(console, suite, replace(problem, text=text, options=options), ("en", "zh"), solution=True)
    assert isinstance(console.file, io.StringIO)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", console.file.getvalue())
    assert "\\x1b[2J" in console.file.getvalue()
