"""The five types of errors of the solid suite: the judge's question, strict reading, and the shares in a report."""

from __future__ import annotations

import re

import pytest

from gnomon.evaluate.models import verdict
from gnomon.grade.judge import unfenced
from gnomon.problem import Score
from gnomon.results import Answered, Judgement
from gnomon.suites.measures import mean_of
from gnomon.suites.solid import SUITE, SolidConfig
from gnomon.suites.solid.error_rubric import ERROR_TYPE, NONE, TYPES, type_of
from gnomon.suites.solid.measures import MEASURES

MEASURE = {measure.name: measure for measure in MEASURES}


def test_the_judge_is_asked_about_the_instance() -> None:
    problem = SUITE.problem(11, 0, SolidConfig(questions=("box-corner-to-plane",)))
    question = ERROR_TYPE.question(problem, "The distance is 5.\nScore: 1", "zh")
    parts = unfenced(question.text)
    assert parts["PROBLEM"] == problem.text["zh"]
    assert problem.solution[0].text["zh"] in parts["REFERENCE"]
    assert parts["RESPONSE"].startswith("The distance is 5.")
    assert question.figures == problem.figures
    for number, name in enumerate(TYPES, 1):
        assert f"\n{number} {name}: " in question.text
    assert ERROR_TYPE.read(verdict(question.text)) == 1.0, "the judge by rule names no type"


@pytest.mark.parametrize(("number", "name"), list(enumerate((*TYPES, NONE), 1)))
def test_each_number_is_a_type(number: int, name: str) -> None:
    value = ERROR_TYPE.read(f"The edge is hidden.\nScore: {number}")
    assert value is not None
    assert type_of(value) == name


@pytest.mark.parametrize(
    "reply",
    ["", "Score: 0", "Score: 7", "Score: 2.5", "Score: 1 or 2", "Score: 1\nScore: 2", "perception", "Score: 50%"],
)
def test_a_reply_that_is_no_clear_verdict_is_none(reply: str) -> None:
    assert ERROR_TYPE.read(reply) is None


def test_no_judge_is_asked_where_there_is_no_mistake_to_sort() -> None:
    for score in (Score(1.0, "right"), Score(0.0, "refused")):
        given = ERROR_TYPE.given(score)
        assert given is not None
        assert type_of(given) == NONE
    assert ERROR_TYPE.given(Score(0.0, "wrong")) is None


def answered(name: str, value: float | None, process: float | None, error: float | None, tokens: int) -> Answered:
    score = Score(value, "unscored" if value is None else "right" if value else "wrong")
    judged = {"process": Judgement(process), "error": Judgement(error)}
    return Answered(name, 0, 0, 1, "easy", 0.1, ("LC",), "", "", score, judged=judged, tokens_out=tokens)


def test_shares_are_those_of_the_errors_that_were_sorted() -> None:
    answers = [
        answered("a", 1.0, 1.0, 1.0, 10),  # right and well reasoned: no error
        answered("b", 1.0, 0.5, 1.0, 20),  # right, but not qualified
        answered("c", 0.0, 0.0, 0.0, 30),  # perception
        answered("d", 0.0, 0.0, 0.4, 40),  # calculation
        answered("e", 0.0, 0.0, None, 50),  # the judge failed
        answered("f", None, None, None, 60),  # unscored
    ]
    means = {name: mean_of(measure, answers) for name, measure in MEASURE.items()}
    assert means["error:perception"] == means["error:calculation"] == means["error:process"] == pytest.approx(1 / 3)
    assert means["error:logic"] == means["error:knowledge"] == means["error:hallucination"] == means["error:none"] == 0
    assert means["qualified"] == pytest.approx(1 / 5)
    assert means["process"] == pytest.approx(1.5 / 5)


def test_parameters_are_the_camera_the_letters_and_the_given_numbers() -> None:
    problem = SUITE.problem(11, 0, SolidConfig(questions=("box-corner-to-plane",)))
    letters = set(re.findall(r"[A-Z][₁′]?", problem.text["en"].split(".")[0]))
    sizes = re.findall(r"= (\d+)", problem.text["en"])
    assert len(letters) >= 8
    assert len(sizes) == 3
    named = [label for label in problem.formal["points"] if label[0].isupper()]
    assert SUITE.reporting.statistics(problem)["parameters"] == 2 + len(named) + 3
    assert SUITE.reporting.groups(problem)["answer"] == ("number",)


def test_the_tables_have_levels_tokens_and_errors() -> None:
    layouts = {layout.name: layout for layout in SUITE.reporting.tables()}
    names = {"accuracy", "process", "qualified", "process-levels", "tokens", "people", "errors", "claims"}
    assert names == set(layouts)
    for layout in layouts.values():
        assert {column.measure for column in layout.columns} <= set(MEASURE)
    assert [column.title for column in layouts["errors"].columns][:6] == [
        "Errors",
        "Visual perception",
        "Logical reasoning",
        "Calculation",
        "Knowledge",
        "Hallucination",
    ]
    assert layouts["errors"].optional
