"""What is asked of a problem: the letters of the statements that follow, a proof of one of them, the points that unlock
it, or whether one statement is proved, refuted or neither.

A task is a row here; the suite looks up the one that the settings of a problem name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gnomon.problem import Problem, Score, answer_text
from gnomon.seeding import Rng
from gnomon.suites.baselines import Baselines
from gnomon.suites.guesses import concluded
from gnomon.suites.prove import follows_task, grading, point_task, profile, proof_task, text
from gnomon.suites.prove.config import FOLLOWS_TASK, LETTERS_TASK, POINT_TASK, PROOF_TASK
from gnomon.suites.prove.item import VERDICTS


@dataclass(frozen=True)
class Task:
    """How a problem is asked and graded, what the gold response is, and what models write that know nothing or err;
    None where the kind of the answer tells it."""

    ask: Callable[[Problem, str, str, str], str]
    grade: Callable[[Problem, str], Score]
    gold: Callable[[Problem, str], str]
    mistaken: Callable[[Problem, Rng, str], str] | None = None
    guessed: Callable[[Problem, Rng, str, str], str] | None = None
    guesses: Callable[[Problem], Sequence[str]] | None = None
    guessing: str = ""
    statistics: Callable[[Problem], Mapping[str, float]] = profile.statistics


TASKS = {
    LETTERS_TASK: Task(
        text.ask,
        grading.grade,
        lambda problem, language: concluded(problem, answer_text(problem.answer), language),
    ),
    PROOF_TASK: Task(
        lambda problem, language, modality, _: proof_task.ask(problem, text.of_figure(modality, language), language),
        proof_task.grade,
        proof_task.gold,
        proof_task.mistaken,
        proof_task.guessed,
    ),
    POINT_TASK: Task(
        lambda problem, language, modality, _: point_task.ask(
            problem, text.of_figure(modality, language) + text.of_directed(problem.text[language], language), language
        ),
        point_task.grade,
        point_task.gold,
        point_task.mistaken,
        point_task.guessed,
        point_task.guesses,
        point_task.GUESSING,
    ),
    FOLLOWS_TASK: Task(
        follows_task.ask,
        follows_task.grade,
        lambda problem, language: concluded(problem, answer_text(problem.answer), language),
        follows_task.mistaken,
        guesses=lambda _: tuple(VERDICTS),
        guessing=follows_task.GUESSING,
        statistics=follows_task.statistics,
    ),
}


def task_of(problem: Problem) -> Task:
    """The task that the settings of a problem name."""
    return TASKS[str(problem.provenance.config.get("task", LETTERS_TASK))]


class ProveBaselines(Baselines):
    """Guesses and mistakes in the form of the task."""

    def guesses(self, problem: Problem) -> Sequence[str]:
        guesses = task_of(problem).guesses
        return super().guesses(problem) if guesses is None else guesses(problem)

    def guessing(self, problem: Problem) -> str:
        return task_of(problem).guessing or super().guessing(problem)

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        guessed = task_of(problem).guessed
        if guessed is None:
            return super().random_response(problem, rng, language)
        return guessed(problem, rng, rng.choice(self.guesses(problem)), language)

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        mistaken = task_of(problem).mistaken
        return (
            super().mistaken_response(problem, rng, language) if mistaken is None else mistaken(problem, rng, language)
        )
