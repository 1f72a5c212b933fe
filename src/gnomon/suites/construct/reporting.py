"""What is reported of the construct suite: the measures of GGBench, likeness to references, and counts of tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from gnomon.grade.judge import Rubric
from gnomon.problem import Problem
from gnomon.suites.construct import published
from gnomon.suites.construct.distinct import form_of
from gnomon.suites.construct.error_rubric import ERROR_TYPE
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.grading import task_of
from gnomon.suites.construct.item import steps_of
from gnomon.suites.construct.judging import LOWEST
from gnomon.suites.construct.likeness import likeness
from gnomon.suites.construct.measures import MEASURES, tables
from gnomon.suites.construct.rubrics import RESULT, RUBRICS
from gnomon.suites.construct.text import FINAL, details
from gnomon.suites.measures import Layout, Measure
from gnomon.suites.modes import Scoring
from gnomon.suites.reporting import Reporting


class ConstructReporting(Reporting):
    """Tasks by type, level, category and number of pictures, beside the counts of GGBench."""

    published_levels: ClassVar[Mapping[str, int]] = published.LEVELS
    published_groups: ClassVar[Mapping[str, Mapping[str, int]]] = {
        "type": published.TYPES,
        "level": published.LEVELS,
        "category": published.CATEGORIES,
        "pictures": published.PICTURES,
    }
    rated: ClassVar[str] = "overall"
    lowest_rating: ClassVar[float] = LOWEST

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        """Likeness to the reference solutions, of code and of pictures."""
        return likeness(problem, response, scoring)

    def rubrics(self) -> Sequence[Rubric]:
        return (*RUBRICS, ERROR_TYPE)

    def rubrics_for(self, prompt: str) -> Sequence[Rubric]:
        """A finished figure alone has no plan and no steps: as in the paper, only the figure is judged."""
        return (RESULT,) if prompt == FINAL else self.rubrics()

    def measures(self) -> Sequence[Measure]:
        return MEASURES

    def tables(self) -> Sequence[Layout]:
        return tables(FAMILIES)

    def statistics(self, problem: Problem) -> Mapping[str, float]:
        return {
            "pictures": float(len(problem.figures)),
            "steps": float(len(problem.solution)),
            "lines of code": float(len(problem.code["geogebra"].split("\n"))),
            "goals": float(len(task_of(problem).goals)),
            "solutions": float(len(problem.formal["solutions"])),
        }

    def groups(self, problem: Problem) -> Mapping[str, Sequence[str]]:
        return {
            "type": (problem.formal["kind"],),
            "level": (problem.difficulty.level,),
            "category": problem.categories,
            "pictures": (str(len(problem.figures)),),
        }

    def details(self, problem: Problem, language: str) -> Mapping[str, str]:
        return details(problem, language)

    def worked_steps(self, problem: Problem, language: str) -> Sequence[tuple[str, Sequence[str]]]:
        steps = steps_of(problem.formal["solutions"][0])
        told = zip(problem.solution, steps, strict=True)
        return [(f"{number}. {step.text[language]}", own.code) for number, (step, own) in enumerate(told, 1)]

    def form(self, problem: Problem) -> str:
        """The statement and the goals without names, mirror images and sizes (see `distinct`)."""
        return form_of(problem.formal["task"][0], tuple(goal.text for goal in task_of(problem).goals))

    def elements(self, problem: Problem) -> Sequence[str]:
        return [problem.formal["family"]]
