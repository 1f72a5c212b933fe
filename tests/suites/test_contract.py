"""What every suite promises, run over every registered suite (and the toy one, as a third party's)."""

from __future__ import annotations

import json
import re

import pytest

from gnomon.problem import LANGUAGES, Problem, canonical_json
from gnomon.suites import ConfigError, PromptMode, Suite, SuiteError, get_suite, suite_names
from gnomon.suites.contract import MODALITIES, SCORINGS

SUITES = [*suite_names(), "toy_suite:SUITE"]
COUNT = 24


@pytest.fixture(scope="module", params=SUITES)
def suite(request: pytest.FixtureRequest) -> Suite:
    return get_suite(request.param)


@pytest.fixture(scope="module")
def exam(suite: Suite) -> list[Problem]:
    return [suite.problem(5, index) for index in range(COUNT)]


def test_it_describes_itself(suite: Suite) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9-]*", suite.name)
    assert suite.version
    assert suite.title
    assert suite.implements
    assert suite.categories


def test_the_gold_scores_one(suite: Suite, exam: list[Problem]) -> None:
    for problem in exam:
        for language in LANGUAGES:
            for scoring in SCORINGS:
                score = suite.grade(problem, suite.gold_response(problem, language), scoring)
                assert (score.value, score.outcome) == (1.0, "right"), (problem.id, language, scoring, score)


@pytest.mark.parametrize("nothing", ["", "   \n", "I do not know."])
def test_an_empty_answer_scores_zero(suite: Suite, exam: list[Problem], nothing: str) -> None:
    for problem in exam:
        score = suite.grade(problem, nothing)
        assert score.value == 0.0
        assert score.outcome in ("no_answer", "wrong")


def test_the_gold_of_another_problem_does_not_score(suite: Suite, exam: list[Problem]) -> None:
    pairs = zip(exam, [*exam[1:], exam[0]], strict=True)
    scores = [suite.grade(problem, suite.gold_response(other)).value for problem, other in pairs]
    # Two problems may share their answer by chance, not most of them.
    assert sum(value == 1.0 for value in scores) <= COUNT // 8


def test_the_same_seed_and_index_give_the_same_bytes(suite: Suite, exam: list[Problem]) -> None:
    for index in (0, COUNT - 1):
        assert suite.problem(5, index) == exam[index]
        assert canonical_json(suite.problem(5, index).to_json()) == canonical_json(exam[index].to_json())


def test_adjacent_seeds_share_nothing(suite: Suite, exam: list[Problem]) -> None:
    neighbours = [suite.problem(6, index) for index in range(COUNT)]
    assert not {p.id for p in exam} & {p.id for p in neighbours}
    for language in LANGUAGES:
        assert not {p.text[language] for p in exam} & {p.text[language] for p in neighbours}


def test_problems_of_one_exam_differ(exam: list[Problem]) -> None:
    assert len({problem.text["en"] for problem in exam}) == COUNT


def test_a_problem_survives_json(exam: list[Problem]) -> None:
    for problem in exam:
        assert Problem.from_json(json.loads(canonical_json(problem.to_json()))) == problem


def test_provenance_tells_where_it_comes_from(suite: Suite, exam: list[Problem]) -> None:
    for index, problem in enumerate(exam):
        made = problem.provenance
        assert (made.suite, made.version, made.seed, made.index) == (suite.name, suite.version, 5, index)
        assert set(problem.categories) <= set(suite.categories)


def labels_and_numbers(text: str) -> list[str]:
    """Capital letters with their marks, and numbers: what both languages must have in common."""
    return sorted(re.findall(r"[A-Z](?![a-z])[₀-₉′]*|√?\d+(?:\.\d+)?", text))


def test_both_languages_carry_the_same_numbers_and_labels(exam: list[Problem]) -> None:
    for problem in exam:
        english, chinese = problem.text["en"], problem.text["zh"]
        assert set(labels_and_numbers(english)) == set(labels_and_numbers(chinese)), problem.id
        assert re.search(r"[\u4e00-\u9fff]", chinese)
        assert not re.search(r"[\u4e00-\u9fff]", english)
        for step in problem.solution:
            assert set(labels_and_numbers(step.text["en"])) == set(labels_and_numbers(step.text["zh"])), problem.id


def test_every_item_passes_the_second_way(suite: Suite, exam: list[Problem]) -> None:
    for problem in exam:
        assert suite.verify(problem) == []


def test_prompts_ask_and_do_not_tell(suite: Suite, exam: list[Problem]) -> None:
    for problem in exam:
        for language in LANGUAGES:
            for modality in MODALITIES:
                mode = PromptMode(language, modality)
                if modality not in suite.modalities:
                    if suite.name != "toy":
                        with pytest.raises(SuiteError, match="modality"):
                            suite.prompt(problem, mode)
                    continue
                prompt = suite.prompt(problem, mode)
                assert prompt.text
                assert suite.grade(problem, prompt.text).value == 0.0
                if modality == "text":
                    assert not prompt.images


def test_an_unknown_setting_is_named(suite: Suite) -> None:
    with pytest.raises(ConfigError, match="'colour' is unknown"):
        suite.config({"colour": "red"})


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_out_of_range_is_refused(suite: Suite, seed: int) -> None:
    with pytest.raises(ValueError, match="out of range"):
        suite.problem(seed, 0)
