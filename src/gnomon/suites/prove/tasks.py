"""What is asked of a problem: the letters of the statements that follow, or a proof of one of them.

A task is a row here; the suite looks up the one that the settings of a problem name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.problem import answer_text
from gnomon.suites.baselines import Baselines
from gnomon.suites.guesses import concluded
from gnomon.suites.prove import grading, proof_task, text
from gnomon.suites.prove.config import LETTERS_TASK

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.problem import Problem, Score
    from gnomon.seeding import Rng


@dataclass(frozen=True)
class Task:
    """How a problem is asked and graded, what the gold response is, and what models write that know nothing or err;
    None where the kind of the answer tells it."""

    ask: Callable[[Problem, str, str, str], str]
    grade: Callable[[Problem, str], Score]
    gold: Callable[[Problem, str], str]
    mistaken: Callable[[Problem, Rng, str], str] | None = None
    guessed: Callable[[Problem, Rng, str, str], str] | None = None


TASKS = {
    LETTERS_TASK: Task(
        text.ask,
        grading.grade,
        lambda problem, language: concluded(problem, answer_text(problem.answer), language),
    ),
    "proof": Task(
        lambda problem, language, modality, _: proof_task.ask(problem, text.of_figure(modality, language), language),
        proof_task.grade,
        proof_task.gold,
        proof_task.mistaken,
        proof_task.guessed,
    ),
}


def task_of(problem: Problem) -> Task:
    """The task that the settings of a problem name."""
    return TASKS[str(problem.provenance.config.get("task", LETTERS_TASK))]


class ProveBaselines(Baselines):
    """Guesses and mistakes in the form of the task."""

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
