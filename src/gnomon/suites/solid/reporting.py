"""What is reported of the solid suite: the measures and tables of DynaSolidGeo."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gnomon.suites.reporting import Reporting
from gnomon.suites.solid import measures
from gnomon.suites.solid.error_rubric import ERROR_TYPE
from gnomon.suites.solid.measured_claims import claim_metrics
from gnomon.suites.solid.question import CATEGORIES
from gnomon.suites.solid.rubrics import PROCESS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.judge import Rubric
    from gnomon.problem import Json, Problem
    from gnomon.suites.measures import Change, Layout, Measure
    from gnomon.suites.modes import Scoring


class SolidReporting(Reporting):
    """Accuracy of answers, and a judge's verdicts on the reasoning and on the kind of error."""

    published_levels: ClassVar[Mapping[str, int]] = {"easy": 137, "medium": 290, "hard": 76}
    published_groups: ClassVar[Mapping[str, Mapping[str, int]]] = {
        "category": {"PD": 59, "AN": 103, "LC": 66, "AR": 57, "VC": 52, "CP": 35, "DM": 66, "FP": 65},
        "level": published_levels,
        "answer": {"number": 444, "free form": 59},
    }
    changes: ClassVar[tuple[Change, ...]] = measures.CHANGES
    metric_and_rubric: ClassVar[tuple[str, str]] = (measures.CLAIMS, PROCESS.name)
    rated: ClassVar[str] = measures.RUBRIC

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        return claim_metrics(problem, response)

    def rubrics(self) -> Sequence[Rubric]:
        return (PROCESS, ERROR_TYPE)

    def measures(self) -> Sequence[Measure]:
        return measures.MEASURES

    def tables(self) -> Sequence[Layout]:
        return measures.tables(CATEGORIES)

    def statistics(self, problem: Problem) -> Mapping[str, float]:
        return {"parameters": float(_parameters(problem))}

    def groups(self, problem: Problem) -> Mapping[str, Sequence[str]]:
        least = _parameters(problem) // _BIN * _BIN
        return {
            "category": problem.categories,
            "level": (problem.difficulty.level,),
            "answer": ("free form" if problem.formal["asks"][0] in ("which", "name_all") else "number",),
            "parameters": (f"{least:2} to {least + _BIN - 1}",),
        }


_BIN = 4  # numbers of parameters that are counted together


def _parameters(problem: Problem) -> int:
    """How many parameters an instance has that another draws anew: the two angles of the camera, the letters of points,
    and the numbers that are given. (About 3 in 100 of these numbers are the same in all instances of their question.)"""
    letters = [label for label in problem.formal["points"] if label[0].isupper() and not label.endswith("°")]
    return 2 + len(letters) + _numbers(problem.formal["givens"])


def _numbers(given: Json) -> int:
    """The numbers among the arguments of relations; anything else there is the name of a relation, point or solid."""
    if isinstance(given, list):
        return sum(map(_numbers, given))
    return int(isinstance(given, int | float) or given[:1] in "0123456789√π-(")
