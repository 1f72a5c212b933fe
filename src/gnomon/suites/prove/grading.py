"""Grading a set of letters: exactly the right ones or not, with the measures of partly right sets as parts."""

from __future__ import annotations

from dataclasses import replace

from gnomon.grade.choice_metrics import choice_parts
from gnomon.grade.choices.grade import score_choice
from gnomon.grade.choices.read_options import read_options
from gnomon.grade.response.visible import without_question
from gnomon.problem import Choice, Problem, Score
from gnomon.suites.prove.item import LETTERS


def grade(problem: Problem, response: str) -> Score:
    """1 for exactly the right letters, else 0, as the paper scores; its parts measure partly right sets."""
    assert isinstance(problem.answer, Choice)
    texts = {option.letter: list(option.text.values()) for option in problem.options}
    found = read_options(without_question(response, problem.text.values()), LETTERS, texts)
    score = score_choice(problem.answer, found)
    if found is None:
        return score
    kinds = {option.letter: option.kind for option in problem.options if option.kind}
    parts = choice_parts(frozenset(problem.answer.letters), found.letters, LETTERS, kinds)
    return replace(score, parts=parts)
