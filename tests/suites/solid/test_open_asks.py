"""Questions on positions: all lines or planes that are right are to be named, or with ``choices`` one of a few."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.sampling import sampled

from gnomon.problem import Name, Problem, Provenance, Step, Tuple, answer_text
from gnomon.seeding import Rng
from gnomon.suites.baselines import Baselines
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.suite import SUITE
from gnomon.suites.solid.verify import verify

SEEDS = all_seeds()
POSITIONS = [
    key for key in sorted(SEEDS) if SEEDS[key].category == "PD" and not SEEDS[key].pictured and not SEEDS[key].varies
]
SEVERAL = "pd-rect-edge"


def instance(key: str, *, choices: bool = False, number: int = 0) -> Problem:
    item = make_item(SEEDS[key], Rng("open", key, number), choices=choices)
    return problem_of(SEEDS[key], item, Provenance("solid", SUITE.version, 0, number, source=key))


def several() -> tuple[Problem, Tuple]:
    """An instance with several right lines."""
    problem = instance(SEVERAL)
    assert isinstance(problem.answer, Tuple)
    assert len(problem.answer.items) == 4
    return problem, problem.answer


@pytest.mark.parametrize("key", sampled(POSITIONS, 12))
def test_the_one_right_option_is_among_all_that_are_right(key: str) -> None:
    problem, choice = instance(key), instance(key, choices=True)
    if not isinstance(choice.answer, Name):
        pytest.skip("it asks for a number")
    assert isinstance(problem.answer, Tuple)
    assert choice.formal["asks"][0] == "which"
    named = [set(item.points) for item in problem.answer.items if isinstance(item, Name)]
    assert set(choice.answer.points) in named
    assert not verify(choice)
    assert SUITE.grade(choice, SUITE.gold_response(choice)).value == 1.0
    for language in ("en", "zh"):
        assert SUITE.grade(problem, SUITE.gold_response(problem, language)).value == 1.0


def test_an_answer_that_is_not_all_is_found() -> None:
    problem, answer = several()
    assert not verify(problem)
    assert any(
        "satisfy what is asked" in text
        for text in verify(replace(problem, answer=Tuple(answer.items[1:], ordered=False)))
    )
    more = Tuple((*answer.items, Name("line", (*"XY",))), ordered=False)
    assert any("satisfy what is asked" in text for text in verify(replace(problem, answer=more)))


def test_a_question_about_other_points_is_found() -> None:
    problem, _ = several()
    asks = [*problem.formal["asks"][:3], problem.formal["asks"][3][1:], problem.formal["asks"][4]]
    assert any("the text asks" in text for text in verify(replace(problem, formal={**problem.formal, "asks": asks})))


def test_a_wrong_coordinate_in_the_solution_is_found() -> None:
    problem, _ = several()
    *steps, listed, last = problem.solution
    moved = Step({language: re.sub(r"\(0, ", "(1, ", text, count=1) for language, text in listed.text.items()})
    assert moved != listed
    assert any("another distance" in text for text in verify(replace(problem, solution=(*steps, moved, last))))


def test_a_list_is_graded_in_any_order_and_only_whole() -> None:
    problem, answer = several()
    names = [item.text for item in answer.items if isinstance(item, Name)]
    other = "".join(problem.formal["asks"][-1])

    def score(*listed: str) -> float | None:
        return SUITE.grade(problem, f"So the answer is $\\boxed{{{', '.join(listed)}}}$.").value

    assert score(*names) == score(*reversed(names)) == 1.0
    assert score(*names[1:]) == score(*names, other) == score(*names[1:], other) == 0.0


@pytest.mark.parametrize("number", range(4))
def test_a_list_counts_without_a_box_and_with_any_index(number: int) -> None:
    problem = instance("pd-cut-corner", number=number)
    text = answer_text(problem.answer)
    bare = text.strip("\\{}")
    for right in (text, bare, f"${text}$", f"The answer is {bare.replace('_1', '₁')}."):
        assert SUITE.grade(problem, right).value == 1.0
    assert SUITE.grade(problem, bare.split(", ")[0]).value == 0.0


def test_guesses_name_as_many_different_lines() -> None:
    problem, answer = several()
    guesses = Baselines(SUITE).guesses(problem)
    assert all(len(set(guess.split(", "))) == len(answer.items) for guess in guesses)
