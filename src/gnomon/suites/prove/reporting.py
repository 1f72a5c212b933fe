"""What is reported of the prove suite: the measures and tables of GeoChallenge, and sizes of premises and proofs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from gnomon.deduce.premise import parse_premise
from gnomon.problem import Problem
from gnomon.suites.measures import Change, Layout, Measure
from gnomon.suites.prove import measures
from gnomon.suites.prove.item import CATEGORIES
from gnomon.suites.prove.tasks import task_of
from gnomon.suites.reporting import Reporting


class ProveReporting(Reporting):
    """Measures of sets of letters, and what problems are made of, beside the numbers of GeoChallenge."""

    published: ClassVar[Mapping[str, float]] = {"statement, words": 39.15, "proof, steps": 16.72}
    published_levels: ClassVar[Mapping[str, int]] = {"easy": 27_083, "medium": 45_140, "hard": 18_056}

    changes: ClassVar[tuple[Change, ...]] = measures.CHANGES
    wordings: ClassVar[tuple[str, ...]] = ("default", "each-option", "brief")

    def measures(self) -> Sequence[Measure]:
        return measures.measures(CATEGORIES)

    def tables(self) -> Sequence[Layout]:
        return measures.tables(CATEGORIES)

    def statistics(self, problem: Problem) -> Mapping[str, float]:
        return task_of(problem).statistics(problem)

    def elements(self, problem: Problem) -> Sequence[str]:
        premise = parse_premise(problem.formal["premise"])
        return [application.name for made in premise.constructions for application in made.clauses]
