"""``gnomon rescore``: the grader of today over the answers of yesterday, without Inspect and without a model."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from inspect_ai.log import read_eval_log, write_eval_log
from tests.commands import gnomon

from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, generate_exam, subset
from gnomon.evaluate.models import answer
from gnomon.evaluate.rescore import UNASKED, regraded, rescore
from gnomon.evaluate.run import CallSettings, evaluate
from gnomon.grade.judge import GIVEN
from gnomon.problem import Score
from gnomon.report.runs import find_results
from gnomon.results import SUFFIX, Judgement, ResultsError, Run, Settings, read_run, write_run
from gnomon.scoring import record_response
from gnomon.suites import SuiteError, get_suite
from gnomon.suites.solid.grading import is_count


def sat(exam: Exam, model: str = "noisy-0.5") -> Run:
    """A run as ``gnomon eval`` writes it."""
    suite = get_suite(exam.suite)
    answers = []
    for _, problem in exam.problems:
        said, _ = answer(model, suite, problem, "en", 1)
        answers.append(record_response(suite, problem, said))
    exams = tuple(str(folder) for folder in exam.folders)
    return Run(exam.suite, exam.version, f"gnomon/{model}", seeds=exam.seeds, exams=exams, gnomon="0").with_answers(
        answers
    )


def spoilt(run: Run) -> Run:
    return run.with_answers([replace(a, score=Score(0.0, "wrong", why="an old grader")) for a in run.answers])


@pytest.mark.parametrize("suite", ["prove", "solid"])
def test_scores_of_an_old_grader_are_made_new(suite: str, exams: dict[str, Exam], tmp_path: Path) -> None:
    run = sat(exams[suite])
    path = tmp_path / "a.results.jsonl"
    write_run(path, spoilt(run))
    [done] = rescore([tmp_path])
    assert done.changed == sum(a.score.value != 0.0 for a in run.answers) > 0, "only these have another value"
    assert read_run(path).answers == run.answers
    assert read_run(path).gnomon != "0"
    assert [again.changed for again in rescore([path])] == [0]
    assert not list(tmp_path.glob(".*.tmp"))


def test_another_scoring_is_told_in_the_settings(exams: dict[str, Exam], tmp_path: Path) -> None:
    run = sat(exams["solid"])
    near = [
        replace(a, response=f"About \\boxed{{{problem.answer.value * 1.004:.9f}}}")  # type: ignore[union-attr]
        for a, (_, problem) in zip(run.answers, exams["solid"].problems, strict=True)
        if problem.answer.kind == "number" and not is_count(problem)  # counts are exact
    ]
    write_run(tmp_path / "a.results.jsonl", run.with_answers(near))
    list(rescore([tmp_path], "paper"))
    after = read_run(tmp_path / "a.results.jsonl")
    assert after.settings.scoring == "paper"
    assert {a.score.outcome for a in after.answers} == {"right"}, "the paper accepts one percent"
    list(rescore([tmp_path], "gnomon"))
    assert {a.score.outcome for a in read_run(tmp_path / "a.results.jsonl").answers} == {"wrong"}


def test_how_a_response_ended_still_counts(exams: dict[str, Exam]) -> None:
    run = sat(exams["solid"], "oracle")
    first, second, third = run.answers[:3]
    ended = [
        replace(first, stop="error", response="", error="Error code: 500"),
        replace(second, stop="length", response="We begin with"),
        replace(third, stop="refused", response=""),
    ]
    again = regraded(run.with_answers(ended), Path())
    assert [a.score.outcome for a in again.answers] == ["unscored", "truncated", "refused"]


def test_verdicts_that_followed_from_the_score_follow_from_the_new_one(exams: dict[str, Exam]) -> None:
    run = sat(exams["solid"], "oracle")
    said = Judgement(0.75, "Score: 0.75")
    given = Judgement(0.0, why=GIVEN)
    answers = [replace(run.answers[0], judged={"process": said}), replace(run.answers[1], judged={"process": given})]
    again = regraded(run.with_answers(answers), Path())
    assert again.answers[0].judged["process"] == said
    assert again.answers[1].judged["process"] == Judgement(None, why=UNASKED), "right now, and nobody was asked"
    silent = [replace(a, response="") for a in answers]
    lost = regraded(run.with_answers(silent), Path())
    assert [a.judged["process"].value for a in lost.answers] == [0.0, 0.0]
    back = regraded(lost.with_answers([replace(lost.answers[0], response=answers[0].response)]), Path())
    assert back.answers[0].judged["process"] == said, "what the judge said is read again"


def test_problems_are_made_again_where_their_dataset_is_gone(tmp_path: Path) -> None:
    exam = generate_exam("toy_suite:SUITE", tmp_path / "exams", seeds=[0], size=3)
    run = replace(sat(exam, "oracle"), exams=("gone",))
    write_run(tmp_path / "a.results.jsonl", spoilt(run))
    list(rescore([tmp_path]))
    assert read_run(tmp_path / "a.results.jsonl").answers == run.answers
    write_run(tmp_path / "a.results.jsonl", replace(run, version="0"))
    with pytest.raises(ResultsError, match="bring the dataset back"):
        list(rescore([tmp_path]))


def test_an_unfinished_run_has_no_results_and_a_finished_one_has_them_once(
    exams: dict[str, Exam], tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 3)
    settings = default_settings(get_suite("solid"))
    done = evaluate(exam, settings, CallSettings("gnomon/oracle"), tmp_path)
    other = evaluate(exam, replace(settings, epochs=2), CallSettings("gnomon/oracle"), tmp_path)
    done.path.unlink()  # as if it had been interrupted
    [log] = (tmp_path / "inspect" / done.path.name.removesuffix(SUFFIX)).iterdir()
    told: list[str] = []
    assert [one.path for one in rescore([tmp_path], remark=told.append)] == [other.path]
    assert ["the same gnomon eval command goes on" in line for line in told] == [True]
    with pytest.raises(ResultsError, match="unfinished"):
        list(rescore([log.parent]))
    write_run(log.with_name(log.stem + SUFFIX), other.run)  # as earlier versions made them
    assert find_results([tmp_path]) == [other.path]
    assert evaluate(exam, settings, CallSettings("gnomon/oracle"), tmp_path).path == done.path
    both = sorted([done.path, other.path])
    assert sorted(tmp_path.rglob(f"*{SUFFIX}")) == both, "what was made of the unfinished run is gone"
    assert [one.path for one in rescore([tmp_path])] == find_results([tmp_path]) == both
    [kept] = log.parent.iterdir()
    assert [one.path for one in rescore([kept])] == [done.path], "a log stands for the results of its run"


@pytest.mark.parametrize("status", ["started", "cancelled"])
def test_a_log_of_inspect_that_is_unfinished_has_no_results(
    status: Literal["started", "cancelled"], exams: dict[str, Exam], tmp_path: Path
) -> None:
    evaluate(subset(exams["solid"], 1), Settings(), CallSettings("gnomon/oracle"), tmp_path / "logs")
    [made] = tmp_path.rglob("*.eval")
    log = read_eval_log(str(made)).model_copy(update={"status": status})
    write_eval_log(log, str(tmp_path / "elsewhere.eval"))
    with pytest.raises(ResultsError, match="inspect eval-retry"):
        list(rescore([tmp_path / "elsewhere.eval"]))
    assert not list(tmp_path.glob(f"*{SUFFIX}"))


def test_a_score_is_changed_where_its_value_is(exams: dict[str, Exam], tmp_path: Path) -> None:
    run = sat(exams["solid"])
    noted = [replace(a, score=replace(a.score, why="an old note")) for a in run.answers]
    write_run(tmp_path / "a.results.jsonl", run.with_answers(noted))
    [paper] = rescore([tmp_path], "paper")
    assert paper.changed == 0
    assert "0 of 56 scores changed" in str(paper)
    assert "the scoring 'paper', and --scoring gnomon goes back" in str(paper)
    [back] = rescore([tmp_path], "gnomon")
    assert "goes back" not in str(back)
    assert read_run(back.path).answers == run.answers


def test_bad_input_is_named(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match="no results file"):
        list(rescore([tmp_path]))
    with pytest.raises(ResultsError, match="does not exist"):
        list(rescore([tmp_path / "x"]))
    with pytest.raises(SuiteError, match="'kind' is not one of gnomon, paper"):
        list(rescore([tmp_path], "kind"))
    (tmp_path / "a.results.jsonl").write_text("{}\n")
    failed = gnomon("rescore", tmp_path)
    assert failed.returncode == 2
    assert "a.results.jsonl" in failed.stderr
    assert "Traceback" not in failed.stderr


def test_the_command_needs_no_inspect_and_says_what_changed(exams: dict[str, Exam], tmp_path: Path) -> None:
    write_run(tmp_path / "a.results.jsonl", spoilt(sat(exams["solid"], "oracle")))
    program = (
        "import sys; sys.modules['inspect_ai'] = None; sys.argv[0] = 'gnomon'; from gnomon.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "rescore", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "56 of 56 scores changed" in done.stdout


@pytest.mark.clock
@pytest.mark.parametrize("suite", ["prove", "solid"])
def test_rescoring_costs_little_more_than_grading(suite: str, exams: dict[str, Exam]) -> None:
    """In CPU time, over responses of about 2,000 tokens; how fast grading is, the benchmarks say."""
    run = sat(exams[suite])
    padding = "Consider the triangle ABC; by the law of cosines AB² = 9 + 16 and so on. " * 100
    many = run.with_answers([replace(a, response=padding + a.response) for a in run.answers] * 10)
    problems = {problem.id: problem for _, problem in exams[suite].problems}
    began = time.process_time()
    for given in many.answers:
        get_suite(suite).grade(problems[given.problem], given.response)
    grading = time.process_time() - began
    regraded(many, Path())
    assert time.process_time() - began - grading < 2 * grading
