"""The table that ``gnomon eval`` prints at the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.suites.construct.plain_problems import plain_problem

from gnomon.evaluate.summary import remarks, summary_table
from gnomon.problem import Score
from gnomon.report.chapters.outcomes_and_cost import outcome_shares
from gnomon.report.chapters.suite_runs import why_unscored
from gnomon.report.runs import ReportedRun
from gnomon.results import Answered, Judgement, Run
from gnomon.suites.construct.suite import SUITE
from gnomon.suites.measures import title_over


def test_types_of_errors_that_do_not_occur_are_left_out() -> None:
    problem = plain_problem("tangents-from-point", 0)
    right, wrong = SUITE.gold_response(problem), "```\nt = Foo(3)\n```"

    def rows(*responses: str) -> list[object]:
        answers = [
            Answered.of(problem, k, response, SUITE.grade(problem, response)) for k, response in enumerate(responses)
        ]
        table = summary_table(Run("construct", SUITE.version, "m").with_answers(answers))
        return list(table.columns[0].cells)

    titles = {"Code", "Structural", "Computation", "Logic", "Undecided"}
    assert titles.isdisjoint(rows(right))
    assert titles & set(rows(right, wrong)) == {"Code", "Structural"}
    assert "Verified" in rows(wrong)  # a score of 0 is not left out


def test_pictures_that_only_a_judge_scores_are_not_called_wrong() -> None:
    why = "they are judged, not verified"
    scores = [Score(0.0, "wrong", {"pictures": 4.0}, why=why), Score(0.0, "wrong"), Score(1.0, "right")]
    answers = [Answered(str(k), 0, k, 1, "easy", 0.1, (), "", "", score) for k, score in enumerate(scores)]
    run = Run("construct", SUITE.version, "m").with_answers(answers)
    outcomes, without, *_ = remarks(run)
    assert outcomes == "1 right, 1 wrong, 1 unscored"
    assert without == f"1 response without Verified (once: {why}); a judge scores them: --judge MODEL"
    _, judged, *_ = remarks(replace(run, judge="some/judge"))
    assert "--judge" not in judged
    entry = ReportedRun(run, Path("m"), SUITE)
    assert outcome_shares(entry)["wrong"] == outcome_shares(entry)["unscored"] == pytest.approx(1 / 3)
    assert why_unscored(entry) == why


def test_missing_verdicts_do_not_lower_the_process_score() -> None:
    """Six right answers of ten: those with a verdict stand for those without, and without any there is no number."""

    def shown(verdicts: list[float | None]) -> dict[str, str]:
        scores = [Score(1.0, "right")] * 6 + [Score(0.0, "wrong")] * 4
        answers = [
            Answered(str(k), 0, k, 1, "easy", 0.1, ("LC",), "", "", score, judged={"process": Judgement(verdict)})
            for k, (score, verdict) in enumerate(zip(scores, [*verdicts, *[0.0] * 4], strict=True))
        ]
        table = summary_table(Run("solid", "6", "m").with_answers(answers))
        return dict(zip(*(map(str, column.cells) for column in table.columns[:2]), strict=True))

    assert {"AA": "60.0%", "PS": "60.0%", "PA": "60.0%", "Errors": "4"}.items() <= shown([1.0] * 6).items()
    half = shown([1.0, 1.0, 0.5, None, None, None])
    assert {"AA": "60.0%", "PS": "50.0%", "PA": "40.0%", "Errors": "5"}.items() <= half.items()
    none = shown([None] * 6)
    assert none["AA"] == "60.0%"
    assert {"PS", "PA"}.isdisjoint(none)


def test_one_sample_is_pass_at_1() -> None:
    answers = [Answered(str(k), 0, k, 1, "easy", 0.1, (), "", "", Score(1.0, "right")) for k in range(2)]
    assert title_over("pass@k", answers) == "pass@1"
    assert title_over("pass@k", answers, [*answers, *answers]) == "pass@2"
