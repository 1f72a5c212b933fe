"""Runs and comparisons in pages: what is listed, filtered and shown, against the results files themselves."""

from __future__ import annotations

import base64
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gnomon.dataset.format import read_problems
from gnomon.problem import Problem, Score
from gnomon.report.compare.pairs import read_pairs
from gnomon.results import Answered, Judgement, Run, Settings, write_run
from gnomon.scoring import record_response
from gnomon.serve.application import application
from gnomon.serve.library import Library
from gnomon.serve.runs.run_table import NOT_RIGHT, RunTable, SampleFilter
from gnomon.serve.serving import Serving
from gnomon.suites import get_suite

testclient = pytest.importorskip(
    "starlette.testclient", reason="the pages need the extra web: pip install 'gnomon[web]'"
)

HOSTILE = (
    "<script>document.title='taken'</script><img src=x onerror=alert(1)> \x1b[2J\u202e </div>{{ 7*7 }} $\\href{x}{y}$"
)


def made_run(folder: Path, exam: Path, model: str, responses: list[str]) -> Path:
    """A results file in which a model gives these responses to the problems of a dataset, in order."""
    suite = get_suite("prove")
    problems = list(read_problems(exam))
    answers = [record_response(suite, problem, said) for problem, said in zip(problems, responses, strict=True)]
    config = problems[0].provenance.config
    run = Run("prove", suite.version, model, Settings(config=config), seeds=(5,), exams=(str(exam),))
    path = folder / f"{re.sub('[^a-z]+', '-', model)}.results.jsonl"
    write_run(path, run.with_answers(answers))
    return path


def gold(problem: Problem) -> str:
    return get_suite("prove").gold_response(problem)


@pytest.fixture(scope="module")
def folder(exams: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two runs on four problems: the first is right on 0 and 1, the second on 1 and 2."""
    found = tmp_path_factory.mktemp("logs")
    right = [gold(problem) for problem in read_problems(exams / "prove")]
    made_run(found, exams / "prove", "first/one", [right[0], right[1], "I do not know.", HOSTILE])
    made_run(found, exams / "prove", "second/two", ["", right[1], right[2], "no idea"])
    return found


@pytest.fixture(scope="module")
def client(folder: Path, exams: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    serving = Serving(Library([exams, folder]), tmp_path_factory.mktemp("served"))
    return testclient.TestClient(application(serving), base_url="http://127.0.0.1")


def test_the_list_has_every_run_with_its_score(client: Any) -> None:
    page = client.get("/runs").text
    assert "first/one" in page
    assert "second/two" in page
    assert page.count("EM 50.0") == 2


@pytest.mark.parametrize(
    ("wanted", "places"),
    [
        (SampleFilter(), [0, 1, 2, 3]),
        (SampleFilter(outcome="right"), [0, 1]),
        (SampleFilter(outcome=NOT_RIGHT), [2, 3]),
        (SampleFilter(outcome="no_answer"), [2, 3]),
        (SampleFilter(search="do NOT know"), [2]),
        (SampleFilter(search="<script>"), [3]),
        (SampleFilter(level="no such"), []),
        (SampleFilter(category="no such"), []),
    ],
)
def test_filters_let_pass_what_they_say(client: Any, wanted: SampleFilter, places: list[int]) -> None:
    client.get("/runs")
    run = client.app.state.runs.run("first-one")
    assert list(run.chosen(wanted)) == places
    for level in run.choices["level"]:
        both = replace(wanted, level=level)
        assert [k for k in run.chosen(both) if wanted.level == ""] == [
            k for k in places if run.entry.answers[k].level == level
        ]


def test_lines_and_samples_say_what_the_file_says(client: Any) -> None:
    lines = client.get("/runs/first-one/lines?from=1&count=2").text
    assert re.findall(r'data-at="(\d+)"', lines) == ["1", "2"]
    page = client.get("/runs/first-one/at/0").text
    problem = client.app.state.runs.problem(client.app.state.runs.run("first-one"), answer_at(client, 0))
    assert problem is not None
    assert problem.id in page
    assert "Right is" in page
    assert "What the model was asked" in page
    assert "/problems/prove/at/" in page
    assert 'rel="next" href="/runs/first-one/at/2"' in page  # the next that is not right
    assert 'rel="prev"' not in page
    assert client.get("/runs/first-one/at/0/figure").headers["content-type"] == "image/png"


def answer_at(client: Any, place: int) -> Answered:
    found: Answered = client.app.state.runs.run("first-one").entry.answers[place]
    return found


@pytest.mark.parametrize("address", ["/runs/first-one/at/3", "/compare/first-one/second-two/at/{}"])
def test_responses_of_models_are_text(client: Any, address: str) -> None:
    client.get("/runs")
    page = client.get(address.format(answer_at(client, 3).problem)).text
    assert not re.search(r"<script>doc|<img src=x|\x1b|\u202e", page)
    assert "&lt;script&gt;" in page
    assert "\\u202e" in page
    assert "{{ 7*7 }}" in page


@pytest.mark.parametrize(
    "address",
    [
        "/runs/nothing",
        "/runs/..%2f..%2fetc%2fpasswd",
        "/runs/first-one/at/99",
        "/runs/first-one/at/-1",
        "/runs/first-one/at/x",
        "/runs/first-one/at/99/figure",
        "/compare/first-one/nothing/lines",
        "/compare/first-one/second-two/at/nothing",
        "/compare?first=first-one&second=nothing",
    ],
)
def test_what_is_not_there_is_said(client: Any, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert 'class="warning"' in answer.text


def test_a_run_is_not_compared_with_itself(client: Any) -> None:
    assert client.get("/compare?first=first-one&second=first-one").status_code == 400


def test_comparisons_have_the_paired_test_and_disagreements_first(client: Any, folder: Path) -> None:
    page = client.get("/compare?first=first-one&second=second-two").text
    ((pair,), _) = read_pairs([folder / "first-one.results.jsonl"], [folder / "second-two.results.jsonl"])
    assert pair.ranking.contrast.p_value == 1.0
    assert ">1.000<" in page
    assert re.findall(r"better \((\d)\)", page) == ["1", "1"]
    lines = client.get("/compare/first-one/second-two/lines").text
    stands = re.findall(r"the first did better|the second did better|both right|both the same", lines)
    assert stands == ["the first did better", "the second did better", "both the same", "both right"]
    won = client.get("/compare/first-one/second-two/lines?kind=won").text
    assert won.count('class="entry"') == 1
    assert pair.changes[-1].problem in won


def test_side_by_side_has_both_responses_and_goes_on(client: Any) -> None:
    client.get("/runs")
    page = client.get(f"/compare/first-one/second-two/at/{answer_at(client, 2).problem}?kind=").text
    assert "I do not know." in page
    assert "first/one" in page
    assert "second/two" in page
    assert 'rel="next"' in page


def test_new_and_changed_files_are_seen_and_damaged_ones_named(exams: Path, tmp_path: Path) -> None:
    now = 0.0
    (tmp_path / "logs").mkdir()
    table = RunTable(Library([tmp_path / "logs"]), tmp_path / "own", lambda: now)
    assert table.runs() == {}
    path = made_run(tmp_path / "logs", exams / "prove", "m/x", ["a"] * 4)
    assert table.runs() == {}  # folders are not looked through at every request
    assert table.run("m-x").entry.run.model == "m/x"  # but for a run that is named
    assert list(table.runs()) == ["m-x"]
    path.write_text("no results")
    os.utime(path, (1, 1))
    now = 20.0
    assert table.runs() == {}
    assert ["m-x.results.jsonl" in remark for remark in table.remarks] == [True]


def test_datasets_outside_the_folders_are_not_opened(
    exams: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_run(tmp_path, exams / "prove", "m/x", ["a"] * 4)
    table = RunTable(Library([tmp_path]), tmp_path / "own")
    run = table.run("m-x")
    opened: list[Path] = []
    monkeypatch.setattr("gnomon.serve.runs.run_table._opened", opened.append)
    made = table.problem(run, run.entry.answers[0])
    assert opened == []
    assert made is not None  # made again from its seed and number
    assert made.id == run.entry.answers[0].problem
    changed = replace(run.entry.answers[0], problem="prove-5-0-0000000000")
    assert table.problem(run, changed) is None


def test_links_out_of_the_folders_are_not_followed(exams: Path, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "inside").mkdir()
    made = made_run(tmp_path / "outside", exams / "prove", "m/x", ["a"] * 4)
    (tmp_path / "inside" / made.name).symlink_to(made)
    assert RunTable(Library([tmp_path / "inside"]), tmp_path / "own").runs() == {}


def test_verdicts_and_pictures_that_models_drew_are_shown(exams: Path, tmp_path: Path) -> None:
    problem = next(iter(read_problems(exams / "prove")))
    picture = base64.b64encode(problem.figures[0].png).decode()
    said = f"Look: ![step](data:image/png;base64,{picture}) and ![bad](data:image/svg+xml;base64,PHN2Zy8+)"
    answer = replace(
        Answered.of(problem, 1, said, Score(0.0, "wrong", why="<b>why</b>")),
        judged={"process": Judgement(0.5, reply="<i>reply</i>", why="half")},
    )
    write_run(tmp_path / "x.results.jsonl", Run("prove", get_suite("prove").version, "m/x", answers=(answer,)))
    serving = Serving(Library([tmp_path]), tmp_path / "own")
    page = testclient.TestClient(application(serving), base_url="http://127.0.0.1").get("/runs/x/at/0").text
    assert page.count("data:image/webp;base64,") == 1
    assert "svg+xml" not in page
    assert picture not in page  # nothing of the model's own file
    assert "&lt;i&gt;reply" in page
    assert "&lt;b&gt;why" in page
    assert "process: 0.5" in page
