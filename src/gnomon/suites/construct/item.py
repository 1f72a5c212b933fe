"""The nouns of the construct suite: a task with its givens in many positions, its goals and its solutions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gnomon.author.bilingual import Words
from gnomon.problem import Goals, Problem
from gnomon.suites.construct.family import Level, SolutionStep

HIDDEN = 12
"""In how many hidden positions of the givens a script is judged."""
SPARE = 6
"""Positions that may take the place of others."""


@dataclass(frozen=True, slots=True)
class Item:
    """One construction task. Texts have their dollar signs; `positions[0]` is the figure that is shown."""

    family: str
    kind: str
    level: Level
    categories: tuple[str, ...]
    title: Words
    task: Words
    skills: tuple[str, ...]
    facts: tuple[str, ...]
    goals: tuple[str, ...]
    positions: tuple[tuple[str, ...], ...]
    shown: tuple[str, ...]
    solutions: tuple[tuple[SolutionStep, ...], ...]
    wrong: tuple[tuple[str, ...], ...]
    axes: bool
    structure: str
    """Equal for problems that differ in letters alone: a dataset has only one of them."""
    sequel: str = ""
    """The second construction of a combined task."""
    angles_asked: bool = False
    """Whether the task asks for an angle or a regular figure, so that only right angles may be typed."""

    def to_json(self) -> dict[str, Any]:
        """The record that verification and grading read."""
        return {
            "family": self.family,
            "kind": self.kind,
            "title": list(self.title),
            "task": list(self.task),
            "skills": list(self.skills),
            "facts": list(self.facts),
            "positions": [list(lines) for lines in self.positions],
            "shown": list(self.shown),
            "solutions": [
                [{"method": list(s.method), "principle": list(s.principle), "code": list(s.code)} for s in steps]
                for steps in self.solutions
            ],
            "wrong": [list(script) for script in self.wrong],
            "axes": self.axes,
            "structure": self.structure,
            "sequel": self.sequel,
            "angles_asked": self.angles_asked,
        }


def item_of(problem: Problem, level: Level, categories: tuple[str, ...]) -> Item:
    """The task of a problem, read from its record; level and categories are not part of that."""
    assert isinstance(problem.answer, Goals)
    record = dict(problem.formal)
    pairs = {name: (record[name][0], record[name][1]) for name in ("title", "task")}
    lists = {name: tuple(map(tuple, record[name])) for name in ("positions", "wrong")}
    texts = {name: tuple(record[name]) for name in ("skills", "facts", "shown")}
    solutions = tuple(map(steps_of, record["solutions"]))
    read: dict[str, Any] = {**record, **pairs, **lists, **texts, "solutions": solutions}
    return Item(level=level, categories=categories, goals=problem.answer.goals, **read)


def code_of(steps: tuple[SolutionStep, ...]) -> list[str]:
    """All lines of a solution."""
    return [line for step in steps for line in step.code]


def steps_of(record: list[Mapping[str, Any]]) -> tuple[SolutionStep, ...]:
    """The steps of a solution, read from their record."""
    return tuple(
        SolutionStep((s["method"][0], s["method"][1]), (s["principle"][0], s["principle"][1]), tuple(s["code"]))
        for s in record
    )
