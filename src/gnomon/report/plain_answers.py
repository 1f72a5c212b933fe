"""Answers as people write them: without LaTeX where that is possible."""

from __future__ import annotations

from gnomon.grade.answers.read_number import read_exact
from gnomon.problem import Number, Problem, answer_text


def readable_answer(problem: Problem) -> str:
    """``12996π/49`` rather than ``\\frac{12996\\pi}{49}``; letters and names as they are."""
    answer = problem.answer
    if isinstance(answer, Number) and (exact := read_exact(answer.exact)) is not None:
        return f"{exact.text()} {answer.unit}".strip()
    return answer_text(answer)
