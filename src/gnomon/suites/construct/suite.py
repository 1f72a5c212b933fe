"""The construct suite: construction tasks with givens in many positions, verified goals and step pictures.

Implements GGBench's form: a statement, GeoGebra code and pictures of every step. A problem is one draw of a family;
`families` has them by theme.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from gnomon.problem import Problem, Provenance, Score
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.construct.baselines import ConstructBaselines, guessed_letters
from gnomon.suites.construct.config import ConstructConfig
from gnomon.suites.construct.family import CATEGORIES
from gnomon.suites.construct.grading import asked_of, grade, grade_as_drawn, task_of
from gnomon.suites.construct.problem import problem_of
from gnomon.suites.construct.readable_task import first_readable
from gnomon.suites.construct.records import ConstructRecords
from gnomon.suites.construct.rename import rename_code
from gnomon.suites.construct.reporting import ConstructReporting
from gnomon.suites.construct.schedule import places
from gnomon.suites.construct.shown_givens import givens_picture, shown_only, usual_letters
from gnomon.suites.construct.text import DRAWN, PROMPTS, full_response, prompt_text
from gnomon.suites.construct.verify import verify
from gnomon.suites.construct.verify.lettered_dots import (
    Drawn,
    counted,
    is_clear,
    is_visible,
    lettered_dots,
    needs_picture,
    reading_findings,
)
from gnomon.suites.contract import Suite
from gnomon.suites.errors import SuiteError
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.settings import SuiteConfig


class ConstructReaders(ConstructBaselines):
    """Readers that know every solution, and the names that they are told."""

    def read_response(
        self, problem: Problem, rng: Rng, language: str = "en", modality: str = "text", *, sees: bool = True
    ) -> str:
        """In a version whose givens are shown only, names are those seen at the dots of the picture, or guessed."""
        told = shown_only(problem) if modality == "image" else None
        if told is None:
            return self.suite.gold_response(problem, language)
        read = counted(lettered_dots(drawn_of(problem)), told.direction) if sees else guessed_letters(told, rng)
        letters = dict(zip(told.points, read, strict=False))
        lines = [rename_code(line, letters) for step in problem.formal["solutions"][0] for line in step["code"]]
        return "\n".join(["```geogebra", *lines, "```"])


class ConstructVersions(ConstructRecords):
    """Problems can be asked with their givens shown only if the picture tells what the words leave out."""

    versions_vary: ClassVar[bool] = True

    def has_versions(self, problem: Problem, versions: Collection[str]) -> bool:
        return "image" not in versions or is_shown(problem)


def is_shown(problem: Problem) -> bool:
    """Whether words and picture tell a task whose givens are shown only, and the words alone do not."""
    if not problem.figures or (told := shown_only(problem)) is None:
        return False
    if not needs_picture(problem, told.words, usual_letters(problem)) or not is_visible(problem):
        return False
    drawn = drawn_of(problem)
    return is_clear(drawn, told.direction) and not any(reading_findings(problem, told.words, told.direction, drawn))


def drawn_of(problem: Problem) -> Drawn:
    """The dots and texts in the picture of the givens."""
    picture = givens_picture(problem)
    boxes = [("".join(piece.char for piece in word.text.pieces), word.box) for word in picture.words]
    texts = [(text, ((left + right) / 2, (top + bottom) / 2)) for text, (left, top, right, bottom) in boxes]
    return Drawn([disc.centre for disc in picture.ink.discs], texts)


class ConstructSuite(Suite):
    """Construction tasks in GeoGebra."""

    name: ClassVar[str] = "construct"
    version: ClassVar[str] = "17"
    title: ClassVar[str] = "Construct the figure: plan, GeoGebra code, image"
    implements: ClassVar[str] = "GGBench (arXiv 2511.11134)"
    categories: ClassVar[Mapping[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = ConstructConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image", "image")
    protocol: ClassVar[Protocol] = Protocol(prompts=PROMPTS, drawn=DRAWN)
    pictures_answer: ClassVar[bool] = True
    answers_in_words: ClassVar[bool] = False
    baselines_type = ConstructReaders
    records_type = ConstructVersions
    reporting_type = ConstructReporting

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = ConstructConfig.checked(config)
        rng = problem_rng(self.name, self.version, seed, index)
        key = ("gnomon", self.name, self.version, seed)
        chosen = places(settings.used(), key, index, settings.groups(), combined=settings.combined)
        item, pictures = first_readable(chosen, rng)
        provenance = Provenance(self.name, self.version, seed, index, settings.to_json(), source=item.family)
        return problem_of(item, pictures, provenance, steps_drawn=settings.pictures)

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        if not self.records.has_versions(problem, [mode.modality]):
            raise SuiteError(
                f"problem {problem.id} has no version 'image': its picture does not tell what its words do"
            )
        asked = asked_of(problem, task_of(problem))
        told = shown_only(problem) if mode.modality == "image" else None
        with_figure = mode.modality != "text"
        shown = told.statement(mode.language) if told else ""
        text = prompt_text(problem, mode.language, mode.variant, asked, with_figure, shown)
        return Prompt(text, problem.figures[:1] if with_figure else ())

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        """Verified in all positions; with ``paper``, as the script's own figure shows it."""
        return grade_as_drawn(problem, response) if scoring == "paper" else grade(problem, response)

    def verify(self, problem: Problem) -> list[str]:
        found = verify(problem)
        if found or not problem.figures or (told := shown_only(problem)) is None:
            return found
        read = reading_findings(problem, told.words, told.direction, drawn_of(problem))
        return [f"with its givens shown only: {finding}" for finding in read]

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return full_response(problem, language)


SUITE = ConstructSuite()
