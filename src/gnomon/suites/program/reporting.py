"""What is reported of the program suite: the measures and levels of GeoGramBench, and features of the code."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gnomon.suites.program import measures
from gnomon.suites.program.features import features_of
from gnomon.suites.program.grading import both_grades
from gnomon.suites.program.marks_rubric import FAILURES
from gnomon.suites.reporting import Reporting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.judge import Rubric
    from gnomon.problem import Problem
    from gnomon.suites.measures import Change, Layout, Measure
    from gnomon.suites.modes import Scoring


class ProgramReporting(Reporting):
    """Both grades of a response, levels as a ladder, and the languages of the code compared."""

    published_levels: ClassVar[Mapping[str, int]] = {"easy": 102, "medium": 279, "hard": 119}
    ladder: ClassVar[tuple[str, ...]] = tuple(measures.LEVELS)
    changes: ClassVar[tuple[Change, ...]] = measures.CHANGES
    alternatives: ClassVar[tuple[tuple[str, ...], ...]] = (tuple(measures.LANGUAGES),)

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        return both_grades(problem, response)

    def rubrics(self) -> Sequence[Rubric]:
        return (FAILURES,)

    def measures(self) -> Sequence[Measure]:
        return measures.MEASURES

    def tables(self) -> Sequence[Layout]:
        return measures.tables()

    def features(self, problem: Problem) -> Mapping[str, float]:
        return features_of(problem)

    def groups(self, problem: Problem) -> Mapping[str, Sequence[str]]:
        return {"language": list(problem.code), "family": [problem.provenance.source]}
