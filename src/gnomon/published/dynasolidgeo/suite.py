"""DynaSolidGeo as a suite: its published instances asked, graded, judged and reported like those of ``solid``.

A row is distrusted if it has a flaw that leaves open what is asked or what the answer is (`flaws.SOUND` lists the
others). Responses to a row without a readable key are unscored.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from gnomon.problem import Problem, Score
from gnomon.published.dynasolidgeo.data import read_instances
from gnomon.published.dynasolidgeo.flaws import SOUND
from gnomon.published.published_suite import (
    AUDITED,
    PublishedRecords,
    PublishedSuite,
    audited,
    digest_of,
    provenance,
    with_sound,
)
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.records import FileOfProblems
from gnomon.suites.solid.grading import grade
from gnomon.suites.solid.prompts import prompt_of
from gnomon.suites.solid.question import CATEGORIES
from gnomon.suites.solid.reporting import SolidReporting
from gnomon.suites.solid.suite import SUITE as SOLID

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from gnomon.published.dynasolidgeo.data import Instance
    from gnomon.suites.measures import Layout

_NO_KEY = "no readable key"


class DynaSolidGeoRecords(PublishedRecords):
    """The instances of a published file, with their flaws."""

    def of_file(self, file: Path) -> FileOfProblems:
        instances, complaints = read_instances(file)
        rows = list(instances.values())
        digest = digest_of([[one.id, one.problem.to_json(figure_bytes=False)] for one in rows])

        def problems(progress: Callable[[int, int], None] | None) -> list[Problem]:
            if progress:
                progress(len(rows), len(rows))
            return [self._problem(instance, digest, place) for place, instance in enumerate(rows)]

        return FileOfProblems(digest, [str(complaint) for complaint in complaints], len(rows), problems)

    def _problem(self, instance: Instance, digest: str, place: int) -> Problem:
        problem = replace(instance.problem, provenance=provenance(self.suite, digest, place, instance.id))
        if not instance.gradable:
            problem = replace(problem, formal={_NO_KEY: True})
        return audited(problem, (str(flaw) for flaw in instance.flaws if flaw.kind not in SOUND))


class DynaSolidGeoReporting(SolidReporting):
    """What is reported of the suite ``solid``, for all rows and for the sound ones."""

    def tables(self) -> Sequence[Layout]:
        return with_sound(super().tables())


class DynaSolidGeo(PublishedSuite):
    """The published instances of DynaSolidGeo."""

    name: ClassVar[str] = "published-dynasolidgeo"
    title: ClassVar[str] = "DynaSolidGeo, the published instances"
    implements: ClassVar[str] = "DynaSolidGeo"
    categories: ClassVar[Mapping[str, str]] = {**CATEGORIES, **AUDITED}
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    protocol: ClassVar[Protocol] = Protocol()
    records_type = DynaSolidGeoRecords
    reporting_type = DynaSolidGeoReporting

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        """As ``solid`` asks; an instance whose picture is missing is asked in words alone."""
        mode = (mode or PromptMode()).checked_for(self)
        return prompt_of(problem, mode if problem.figures else replace(mode, modality="text"))

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        if problem.formal.get(_NO_KEY):
            return Score(None, "unscored", why="the row has no key that can be read")
        return grade(problem, response, scoring)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return SOLID.gold_response(problem, language)


SUITE = DynaSolidGeo()
