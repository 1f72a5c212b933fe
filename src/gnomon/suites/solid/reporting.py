"""What is reported of the solid suite: the measures and tables of DynaSolidGeo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.suites.reporting import Reporting
from gnomon.suites.solid import measures
from gnomon.suites.solid.error_rubric import ERROR_TYPE
from gnomon.suites.solid.question import CATEGORIES
from gnomon.suites.solid.rubrics import PROCESS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.grade.judge import Rubric
    from gnomon.suites.measures import Layout, Measure


class SolidReporting(Reporting):
    """Accuracy of answers, and a judge's verdicts on the reasoning and on the kind of error."""

    def rubrics(self) -> Sequence[Rubric]:
        return (PROCESS, ERROR_TYPE)

    def measures(self) -> Sequence[Measure]:
        return measures.MEASURES

    def tables(self) -> Sequence[Layout]:
        return measures.tables(CATEGORIES)
