"""The task `follows`: is one statement proved, refuted, or neither from the text? Asking, answering and grading.

The statements are made in `follows_statements`, the problem in `follows_problem`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gnomon.grade.choices.grade import score_choice
from gnomon.grade.choices.read_options import read_options
from gnomon.grade.response.visible import without_question
from gnomon.problem import Choice, Problem, Score
from gnomon.seeding import Rng
from gnomon.suites.guesses import concluded
from gnomon.suites.prove import text
from gnomon.suites.prove.item import FOLLOWS_QUESTION, VERDICTS

GUESSING = "one of the three verdicts"
_WORDINGS = {
    "default": {
        "en": "Decide whether a statement follows from a text. A figure is only one of those that agree with the text. "
        "Reason step by step and put the letter of the right verdict inside \\boxed{}.",
        "zh": "请判断一个结论能否由题设推出。图形只是符合题设的图形之一。"
        "请逐步推理，并把正确判断的字母写在 \\boxed{} 中。",
    },
    "brief": {
        "en": "One verdict is right. End with its letter in \\boxed{}.",
        "zh": "有一个判断是正确的。最后把它的字母写在 \\boxed{} 中。",
    },
}


def ask(problem: Problem, language: str, modality: str, variant: str = "default") -> str:
    """The prompt: the text, the statement and the three verdicts."""
    said = problem.text[language]
    question = said[said.index(FOLLOWS_QUESTION[language]) :]
    return text.ask(problem, language, modality, variant, _WORDINGS, question)


def grade(problem: Problem, response: str) -> Score:
    """1 for the right verdict alone, else 0. The parts say which verdict is right, and which one was given."""
    assert isinstance(problem.answer, Choice)
    texts = {option.letter: list(option.text.values()) for option in problem.options}
    found = read_options(without_question(response, problem.text.values()), tuple(VERDICTS), texts)
    score = score_choice(problem.answer, found)
    parts = {f"is {verdict}": float(verdict == problem.formal["asked"]) for verdict in VERDICTS.values()}
    if found is not None and len(found.letters) == 1:
        parts |= {f"said {verdict}": float(letter in found.letters) for letter, verdict in VERDICTS.items()}
    return replace(score, parts=parts)


def mistaken(problem: Problem, rng: Rng, language: str) -> str:
    """The solution, with another verdict."""
    wrong = [option.letter for option in problem.options if not option.correct]
    return concluded(problem, rng.choice(wrong), language)


def statistics(problem: Problem) -> Mapping[str, float]:
    """The numbers of one problem, by name."""
    records, measured = problem.formal["statements"], problem.difficulty.indicators
    return {
        "statement, words": measured["description"],
        "points": measured["points"],
        "proof, steps": float(records["proved"]["steps"]),
        "proof, depth": float(records["proved"]["depth"]),
        **{f"asked: {verdict}": float(verdict == problem.formal["asked"]) for verdict in VERDICTS.values()},
        "refuted by a proof": float("proof" in records["refuted"]),
        "premises tried": float(problem.formal["search"]["premises"]),
    }
