"""GeoGramBench as a suite: its published problems asked, graded and reported like those of the suite ``program``.

A model is shown the program as it was published, without tags. A row is distrusted if its program does not run as it
stands, if its key cannot be read or the figure contradicts it, if the program leaks the answer, or if it repeats an
earlier row.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from gnomon.problem import Number, Problem, Score, answer_text
from gnomon.published.geogrambench.data import LEVELS, read_problems
from gnomon.published.geogrambench.problem_audit import audit
from gnomon.published.published_rows import DIFFICULTIES
from gnomon.published.published_suite import (
    AUDITED,
    PublishedRecords,
    PublishedSuite,
    audited,
    digest_of,
    provenance,
    with_sound,
)
from gnomon.suites.guesses import concluded
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.program import measures
from gnomon.suites.program.grading import grade
from gnomon.suites.program.prompts import PROMPTS, prompt_of
from gnomon.suites.program.reporting import ProgramReporting
from gnomon.suites.program.suite import ProgramSuite
from gnomon.suites.program.text import with_code
from gnomon.suites.records import FileOfProblems

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from gnomon.published.geogrambench.data import Published
    from gnomon.published.geogrambench.problem_audit import Finding
    from gnomon.suites.measures import Layout

_TAGS = dict(zip(LEVELS, measures.LEVELS, strict=True))
_TABLES = ("main", "pass", "graders", "languages", "failures", "failures-levels")
"""The tables of the suite ``program`` that these problems have numbers for; nobody sorted them by what is asked."""


class GeoGramBenchRecords(PublishedRecords):
    """The rows of a published file, audited."""

    def of_file(self, file: Path) -> FileOfProblems:
        rows, complaints = read_problems(file)
        digest = digest_of([[p.index, p.statement, p.code, p.published_answer, p.level, p.source] for p in rows])

        def problems(progress: Callable[[int, int], None] | None) -> list[Problem]:
            found = audit(rows, progress)
            first = {index: group[0] for group in found.groups for index in group[1:]}
            return [
                audited(self._problem(finding.problem, digest, place), _reasons(finding, first))
                for place, finding in enumerate(found.findings)
            ]

        return FileOfProblems(digest, [str(complaint) for complaint in complaints], len(rows), problems)

    def _problem(self, row: Published, digest: str, place: int) -> Problem:
        rank = LEVELS.index(row.level) if row.level in LEVELS else 1
        text = with_code(row.statement, row.code, row.language)
        return Problem(
            provenance=provenance(self.suite, digest, place, row.index),
            categories=(*([_TAGS[row.level]] if row.level in _TAGS else ()), row.language),
            difficulty=DIFFICULTIES[rank],
            text={"en": text, "zh": text},
            answer=Number(row.answer, 0.0 if row.value is None else row.value),
            code={row.language: row.code},
            formal={"language": row.language, "source": row.source, "published_answer": row.published_answer},
        )


def _reasons(finding: Finding, first: Mapping[str, str]) -> Iterator[str]:
    """Why a row is distrusted. Of leaks only plain ones count (to measure a figure that is drawn to scale is what the
    exam is about), and none that many other answers would give as well, which is likely chance."""
    if finding.broken:
        yield f"broken program: {finding.broken}"
    if finding.answer:
        yield f"key: {finding.answer.removeprefix('answer: ')}"
    if finding.contradicted:
        yield f"key contradicted: {finding.contradicted}"
    if (leak := next((leak for leak in finding.leaks if leak.plain), None)) and not finding.doubtful:
        yield f"leak, {leak}"
    if finding.problem.index in first:
        yield f"repeats row {first[finding.problem.index]}"


class GeoGramBenchReporting(ProgramReporting):
    """What is reported of the suite ``program``, for all rows and for the sound ones."""

    def tables(self) -> Sequence[Layout]:
        return with_sound([table for table in super().tables() if table.name in _TABLES])


class GeoGramBench(PublishedSuite):
    """The published problems of GeoGramBench."""

    name: ClassVar[str] = "published-geogrambench"
    title: ClassVar[str] = "GeoGramBench, the published problems"
    implements: ClassVar[str] = "GeoGramBench"
    categories: ClassVar[Mapping[str, str]] = {**measures.LEVELS, **measures.LANGUAGES, **AUDITED}
    modalities: ClassVar[tuple[Modality, ...]] = ("text",)
    protocol: ClassVar[Protocol] = replace(
        ProgramSuite.protocol, prompts={name: words for name, words in PROMPTS.items() if name != "twin"}
    )
    records_type = GeoGramBenchRecords
    reporting_type = GeoGramBenchReporting

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        return prompt_of(problem, (mode or PromptMode(modality="text")).checked_for(self))

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return grade(problem, response, scoring)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return concluded(problem, answer_text(problem.answer), language)


SUITE = GeoGramBench()
