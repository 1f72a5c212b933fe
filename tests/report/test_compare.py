"""Two runs against each other: pairing, the paired test, changed problems, the page and the gates."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from tests.commands import gnomon
from tests.report.runs import TOY, answered, dataset, entry, written

from gnomon.dataset.format import read_problems
from gnomon.problem import Score, answer_text
from gnomon.report.compare.comparison_page import render
from gnomon.report.compare.comparison_tables import changes_table, measures_table, pair_json
from gnomon.report.compare.gates import failed_gates
from gnomon.report.compare.pairs import make_pair, read_pairs
from gnomon.report.runs import ReportError
from gnomon.report.terminal import report_table
from gnomon.results import SUFFIX, Answered, Extraction, Settings, write_run


def _scores(right: int, of: int = 20, first: int = 0) -> list[Answered]:
    return [answered(f"p{k:02}", float(k < first + right), tokens=5) for k in range(first, first + of)]


def test_the_second_run_is_compared_on_the_shared_problems_only() -> None:
    whole, subset = entry(_scores(15, 20)), entry(_scores(10, 10), "c/d")
    pair = make_pair(whole, subset)
    assert len(pair.shared) == 10
    assert (pair.ranking.first.interval.value, pair.ranking.second.interval.value) == (1.0, 1.0)
    assert pair.changes == []
    assert pair.ranking.verdict == "the same"


def test_a_loss_that_is_no_chance_is_called_worse_and_fails_the_gate() -> None:
    pair = make_pair(entry(_scores(20)), entry(_scores(8), "c/d"))
    assert pair.ranking.contrast.difference.value == pytest.approx(-0.6)
    assert pair.ranking.verdict == "worse"
    assert [change.problem for change in pair.changes] == [f"p{k:02}" for k in range(8, 20)]
    assert failed_gates([pair], under=None, if_worse=False) == []
    assert "60.0" in failed_gates([pair], under=None, if_worse=True)[0]
    assert "40.0 is under 50.0" in failed_gates([pair], under=0.5, if_worse=False)[0]
    assert failed_gates([pair], under=0.4, if_worse=False) == []


def test_unread_responses_and_copies_stand_below_the_score() -> None:
    read = [replace(answer, extraction=Extraction()) for answer in _scores(0)]
    unread = [replace(answer, score=Score(0.0, "no_answer")) for answer in read]
    copied = [replace(a, extraction=Extraction("5", Score(1.0, "right"))) for a in unread[:5]]
    pair = make_pair(entry(read), entry([*copied, *unread[5:]], "c/d"))
    rows = {row.cells[0].text: row.cells for row in measures_table(pair).rows}
    assert list(rows)[:3] == ["Acc", "Acc with extraction", "Unread"]
    assert [cell.value for cell in rows["Unread"][1:3]] == [0.0, 1.0]
    assert [cell.value for cell in rows["Unread"][4:6]] == [20, 0], "fewer are better"
    assert rows["Unread"][-1].text == "worse"
    assert [cell.value for cell in rows["Acc with extraction"][1:3]] == [0.0, 0.25]
    assert [cell.value for cell in rows["Acc"][1:3]] == [0.0, 0.0]
    found = pair_json(pair)["measures"]
    assert (found["unread"]["second"], found["extracted"]["second"]) == (1.0, 0.25)
    assert "extracted" not in pair_json(make_pair(entry(_scores(3)), entry(read, "c/d")))["measures"]


def test_a_small_loss_is_not_shown_rather_than_absent() -> None:
    pair = make_pair(entry(_scores(20)), entry(_scores(18), "c/d"))
    assert pair.ranking.verdict == "not shown"
    swapped = [replace(answer, score=Score(float(k % 2), "wrong")) for k, answer in enumerate(_scores(20))]
    other = [replace(answer, score=Score(1.0 - k % 2, "wrong")) for k, answer in enumerate(_scores(20))]
    even = make_pair(entry(swapped), entry(other, "c/d")).ranking
    assert (even.gain, even.verdict) == (0.0, "not shown"), "equal means of runs that differ on every problem"
    assert failed_gates([pair], under=None, if_worse=True) == []


@pytest.mark.parametrize("width", [50, 80])
def test_a_narrow_terminal_cuts_nothing(width: int) -> None:
    pair = make_pair(entry(_scores(20)), entry([replace(a, tokens_out=2) for a in _scores(8)], "c/d"))
    for table in (measures_table(pair), changes_table(pair, pair.changes)):
        console = Console(width=width, file=io.StringIO())
        console.print(report_table(table))
        shown = console.file.getvalue()  # type: ignore[attr-defined]
        assert "…" not in shown
        assert all(f"{row.cells[0].text} " in shown for row in table.rows)
        assert "-" not in shown, "a true minus"


def test_runs_without_a_shared_problem_are_two_samples() -> None:
    pair = make_pair(entry(_scores(20)), entry(_scores(10, first=40), "c/d"))
    assert pair.ranking.contrast.pairing == "none"
    assert pair.changes == []


def test_a_measure_that_the_suite_lacks_is_named() -> None:
    with pytest.raises(ReportError, match=r"--measure speed.*accuracy"):
        make_pair(entry(_scores(2)), entry(_scores(1)), "speed")


def test_folders_are_paired_by_settings_and_model(tmp_path: Path) -> None:
    for folder in ("old", "new"):
        for model in ("a/b", "c/d"):
            for language in ("en", "zh"):
                made = entry(_scores(3), model, language=language)
                write_run(tmp_path / folder / f"{model[0]}-{language}{SUFFIX}", made.run)
    write_run(tmp_path / "new" / f"e{SUFFIX}", entry(_scores(3), "e/f", prompt="brief").run)
    pairs, remarks = read_pairs([tmp_path / "old"], [tmp_path / "new"])
    assert len(pairs) == 4
    assert all(pair.first.path.name == pair.second.path.name for pair in pairs)
    assert len(remarks) == 1
    assert f"e{SUFFIX}" in remarks[0]


def test_two_partners_are_refused_by_name(tmp_path: Path) -> None:
    made = entry(_scores(3))
    write_run(tmp_path / "old" / f"a{SUFFIX}", made.run)
    for name in ("x", "y"):
        write_run(tmp_path / "new" / f"{name}{SUFFIX}", replace(made.run, created=name))
    with pytest.raises(ReportError, match=r"fits 2 runs.*x\.results.*y\.results"):
        read_pairs([tmp_path / "old"], [tmp_path / "new"])


def test_the_page_shows_both_responses_and_runs_nothing(tmp_path: Path) -> None:
    dataset(tmp_path / "exam")
    problems = list(read_problems(tmp_path / "exam"))
    hostile = "<script>alert(1)</script><img src=x onerror=y>\x1b[2J"
    good = written(tmp_path / f"a{SUFFIX}", problems, lambda p: f"\\boxed{{{answer_text(p.answer)}}}")
    written(tmp_path / f"b{SUFFIX}", problems, lambda _: hostile, model="evil/<b>")
    pairs, _ = read_pairs([tmp_path / f"a{SUFFIX}"], [tmp_path / f"b{SUFFIX}"])
    page = render(pairs)
    assert len(pairs[0].changes) == len(good.answers)
    assert "<script" not in page
    assert "<img src=x" not in page
    assert "<b>evil" not in page
    assert "&lt;script&gt;" in page
    assert "\x1b" not in page


def test_the_command_prints_compares_and_fails(tmp_path: Path) -> None:
    dataset(tmp_path / "exam")
    problems = list(read_problems(tmp_path / "exam"))
    one, two = tmp_path / f"a{SUFFIX}", tmp_path / f"b{SUFFIX}"
    written(one, problems, lambda p: f"\\boxed{{{answer_text(p.answer)}}}", settings=Settings())
    written(two, problems, lambda _: "\\boxed{-1}", model="acme/two")
    base = ["--trust", TOY, "compare", str(one), str(two)]
    assert "acme/two" in gnomon(*base).stdout
    assert gnomon(*base, "--fail-if-worse").returncode == 1
    found = json.loads(gnomon(*base, "--json").stdout)
    assert found[0]["measures"]["accuracy"]["second_is"] == "worse"
    refused = gnomon(*base, "--save", str(tmp_path / "page.txt"))
    assert refused.returncode == 2
    assert "ends in .html" in refused.stderr
    assert gnomon(*base, "--save", str(tmp_path / "page.html")).returncode == 0
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")
