"""The five prompts of the construct suite, and what the embedded models answer to each of them."""

from __future__ import annotations

import re

import pytest
from tests.suites.construct.plain_problems import plain_problem

from gnomon.grade.image.response_pictures import read_drawing
from gnomon.problem import LANGUAGES, Problem
from gnomon.results import Answered, Judgement
from gnomon.suites.construct.item import steps_of
from gnomon.suites.construct.measures import MEASURES
from gnomon.suites.construct.response_steps import response_steps
from gnomon.suites.construct.rubrics import script_of
from gnomon.suites.construct.suite import SUITE
from gnomon.suites.modes import PromptMode


@pytest.fixture(scope="module")
def problem() -> Problem:
    return plain_problem("tangents-from-point", 0, pictures=True)


def text(problem: Problem, variant: str, language: str = "en", modality: str = "text") -> str:
    return SUITE.prompt(problem, PromptMode(language, modality, variant)).text  # type: ignore[arg-type]


def test_the_published_fields_are_asked_for_in_both_languages(problem: Problem) -> None:
    fields = {
        "en": ["Problem title", "Step 1", "Construction", "Principle", "GeoGebra code", "Point({x, y})", "no comments"],
        "zh": ["题目", "第1步", "作法", "依据", "GeoGebra代码", "Point({x, y})", "不写注释"],
    }
    for language in LANGUAGES:
        coded, drawn = text(problem, "paper", language), text(problem, "paper-image", language)
        assert all(field in coded for field in fields[language])
        assert all(field in drawn for field in fields[language][:4])
        assert "geogebra" not in drawn.lower()
        assert len(re.findall(r"^\d\. ", coded, re.M)) == 5
        assert all(line in coded for line in problem.formal["positions"][0])
    assert "picture" not in text(problem, "paper")
    assert "the picture shows the givens" in text(problem, "paper", modality="text+image")
    assert "one picture and nothing else" in text(problem, "final")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gold_with_code_in_every_step_is_right_and_has_the_steps_of_the_reference(
    problem: Problem, language: str
) -> None:
    said = SUITE.baselines.as_asked(problem, SUITE.gold_response(problem, language), "paper", language)
    assert SUITE.grade(problem, said).value == 1.0
    own = response_steps(script_of(problem, said))
    assert [step.lines for step in own] == [step.code for step in steps_of(problem.formal["solutions"][0])]
    assert said.count("```geogebra") == len(own)


def test_drawing_prompts_get_pictures_in_place_of_code(problem: Problem) -> None:
    gold = SUITE.gold_response(problem)
    drawn = read_drawing(SUITE.baselines.as_asked(problem, gold, "image"))
    assert len(drawn.pictures) == len(problem.solution)
    assert not any(isinstance(picture, str) for picture in drawn.pictures)
    assert not script_of(problem, drawn.words).lines
    assert "Step 2" in drawn.words
    final = read_drawing(SUITE.baselines.as_asked(problem, gold, "final"))
    assert (len(final.pictures), final.words) == (1, "[picture 1]")
    assert final.pictures[0] == drawn.pictures[-1]
    assert SUITE.baselines.as_asked(problem, gold, "default") == gold
    assert SUITE.baselines.as_asked(problem, "", "image") == ""


def test_a_finished_figure_alone_is_judged_by_its_result_alone(problem: Problem) -> None:
    """As in the paper: no number for plan and middle process, and VLM-I is VLM-I-Res."""
    assert [rubric.name for rubric in SUITE.reporting.rubrics_for("final")] == ["result"]
    assert SUITE.reporting.rubrics_for("image") == SUITE.reporting.rubrics()
    response = SUITE.baselines.as_asked(problem, SUITE.gold_response(problem), "final")

    def values(judged: dict[str, Judgement]) -> dict[str, float | None]:
        answer = Answered.of(problem, 1, response, SUITE.grade(problem, response))
        record = Answered(**{**{name: getattr(answer, name) for name in Answered.__slots__}, "judged": judged})
        found = {measure.name: measure.of(record) for measure in MEASURES}
        return {name: found[name] for name in ("plan", "middle", "result", "overall")}

    assert values({"result": Judgement(0.8)}) == {"plan": None, "middle": None, "result": 0.8, "overall": 0.8}
    failed = {"result": Judgement(0.8), "steps": Judgement(None), "process": Judgement(0.2)}
    assert values(failed)["overall"] is None
