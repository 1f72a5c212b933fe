"""A response that only repeats the question, or the whole prompt, earns nothing."""

from __future__ import annotations

import pytest
from tests.sampling import sweep

from gnomon.problem import LANGUAGES
from gnomon.suites import PromptMode, get_suite


@pytest.mark.parametrize("count", sweep(8, 400))
@pytest.mark.parametrize("name", ["prove", "solid", "program"])
def test_a_repeated_question_earns_nothing(name: str, count: int) -> None:
    suite = get_suite(name)
    for index in range(count):
        problem = suite.problem(78, index)
        for language in LANGUAGES:
            prompt = suite.prompt(problem, PromptMode(language, "text")).text
            said = [prompt, problem.text[language], f"I was asked this:\n\n{prompt}\n\nI cannot say more."]
            assert [suite.grade(problem, response).value for response in said] == [0.0, 0.0, 0.0], problem.id


def test_the_options_in_a_list_are_no_choice_and_with_verdicts_they_are() -> None:
    suite = get_suite("prove")
    problem = suite.problem(78, 0)
    right = set(problem.answer.letters)  # type: ignore[union-attr]
    listed = [f"{option.letter}. {option.text['en']}" for option in problem.options]
    judged = [f"{line}: {'true' if line[0] in right else 'false'}" for line in listed]
    assert suite.grade(problem, "\n".join(listed)).outcome == "no_answer"
    assert suite.grade(problem, "\n".join(judged)).value == 1.0
    assert suite.grade(problem, "\n".join([*listed, "", f"Answer: {', '.join(sorted(right))}"])).value == 1.0
