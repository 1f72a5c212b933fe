"""The construct suite: construction tasks with givens in many positions, verified goals and step pictures.

Implements GGBench's form: a statement, GeoGebra code and pictures of every step. A problem is one draw of a family;
`families` has them by theme.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gnomon.problem import Problem, Provenance, Score
from gnomon.seeding import problem_rng
from gnomon.suites.construct.baselines import ConstructBaselines
from gnomon.suites.construct.config import ConstructConfig
from gnomon.suites.construct.family import CATEGORIES
from gnomon.suites.construct.grading import asked_of, grade, grade_as_drawn, task_of
from gnomon.suites.construct.problem import problem_of
from gnomon.suites.construct.readable_task import first_readable
from gnomon.suites.construct.records import ConstructRecords
from gnomon.suites.construct.reporting import ConstructReporting
from gnomon.suites.construct.schedule import places
from gnomon.suites.construct.text import DRAWN, PROMPTS, full_response, prompt_text
from gnomon.suites.construct.verify import verify
from gnomon.suites.contract import Suite
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.suites.settings import SuiteConfig


class ConstructSuite(Suite):
    """Construction tasks in GeoGebra."""

    name: ClassVar[str] = "construct"
    version: ClassVar[str] = "16"
    title: ClassVar[str] = "Construct the figure: plan, GeoGebra code, image"
    implements: ClassVar[str] = "GGBench (arXiv 2511.11134)"
    categories: ClassVar[Mapping[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = ConstructConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    protocol: ClassVar[Protocol] = Protocol(prompts=PROMPTS, drawn=DRAWN)
    pictures_answer: ClassVar[bool] = True
    answers_in_words: ClassVar[bool] = False
    baselines_type = ConstructBaselines
    records_type = ConstructRecords
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
        with_figure = mode.modality == "text+image"
        asked = asked_of(problem, task_of(problem))
        text = prompt_text(problem, mode.language, mode.variant, asked, with_figure)
        return Prompt(text, problem.figures[:1] if with_figure else ())

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        """Verified in all positions; with ``paper``, as the script's own figure shows it."""
        return grade_as_drawn(problem, response) if scoring == "paper" else grade(problem, response)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return full_response(problem, language)


SUITE = ConstructSuite()
