"""From a construction task and its pictures to the problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.problem import LANGUAGES, Difficulty, Goals, Problem, Provenance, Step
from gnomon.suites.construct.item import Item, code_of
from gnomon.suites.construct.text import question, told_step

if TYPE_CHECKING:
    from gnomon.suites.construct.figure import Pictures

_FLOORS = {"easy": 0, "medium": 1, "hard": 2}


def problem_of(item: Item, pictures: Pictures, provenance: Provenance, *, steps_drawn: bool) -> Problem:
    """The problem of a task. The steps of its solution are drawn too if asked for, beside the givens."""
    givens, solution = item.positions[0], item.solutions[0]
    return Problem(
        provenance=provenance,
        categories=item.categories,
        difficulty=_difficulty(item),
        text={lang: question(item.task[k], givens, lang) for k, lang in enumerate(LANGUAGES)},
        answer=Goals(item.goals),
        figures=tuple(pictures.figures(steps_drawn)),
        code={"geogebra": "\n".join(code_of(solution))},
        solution=tuple(
            Step(
                {lang: told_step(s.method[k], s.principle[k], lang) for k, lang in enumerate(LANGUAGES)},
                "; ".join(s.code),
            )
            for s in solution
        ),
        formal=item.to_json(),
    )


def _difficulty(item: Item) -> Difficulty:
    """The author's level, and within it a finer score from the size of the reference solution."""
    lines, goals = len(code_of(item.solutions[0])), len(item.goals)
    within = min(1.0, (lines / 15 + goals / 8) / 2)
    indicators = {"steps": float(len(item.solutions[0])), "lines": float(lines), "goals": float(goals)}
    return Difficulty(item.level, round((_FLOORS[item.level] + 0.999 * within) / 3, 6), indicators)
