"""The prove suite: which of four statements follow from a premise? Each right one is proved, each wrong one refuted.

It follows the form of GeoChallenge: sampled premises, conclusions by deduction, one to four right options. A problem
depends on seed, index and settings alone.
"""

from __future__ import annotations

from typing import ClassVar

from gnomon.draw.picture_styles import REDRAWN
from gnomon.problem import Problem, Provenance, Score
from gnomon.seeding import Rng
from gnomon.suites.contract import Suite
from gnomon.suites.errors import SuiteError
from gnomon.suites.guesses import phrased
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.prove.config import FOLLOWS_TASK, LETTERS_TASK, ProveConfig
from gnomon.suites.prove.item import CATEGORIES, CUES
from gnomon.suites.prove.problem_search import find_problem
from gnomon.suites.prove.records import ProveRecords
from gnomon.suites.prove.reporting import ProveReporting
from gnomon.suites.prove.tasks import TASKS, ProveBaselines, task_of
from gnomon.suites.prove.text import PROMPTS, shown_pictures
from gnomon.suites.prove.verify.follows import verify_follows
from gnomon.suites.prove.verify.problem_truth import verify
from gnomon.suites.prove.verify.version_reader import read_letters
from gnomon.suites.settings import SuiteConfig


class ProveReaders(ProveBaselines):
    """Guesses and mistakes in the form of the task, and readers of the versions of a problem."""

    def read_response(
        self, problem: Problem, rng: Rng, language: str = "en", modality: str = "text", *, sees: bool = True
    ) -> str:
        """The options that hold in all figures of what the reader knows; a guess where it knows too little."""
        found = read_letters(problem, modality, sees=sees) if task_of(problem) is TASKS[LETTERS_TASK] else []
        return phrased(", ".join(found), language) if found else self.random_response(problem, rng, language)


class ProveSuite(Suite):
    """Multi-answer geometry: which conclusions follow?"""

    name: ClassVar[str] = "prove"
    version: ClassVar[str] = "14"
    title: ClassVar[str] = "Multi-answer geometry: which conclusions follow?"
    implements: ClassVar[str] = "GeoChallenge (arXiv 2603.19252)"
    categories: ClassVar[dict[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = ProveConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image", "image")
    protocol: ClassVar[Protocol] = Protocol(temperature=0.0, max_tokens=16_384, prompts=PROMPTS)
    baselines_type = ProveReaders
    records_type = ProveRecords
    reporting_type = ProveReporting

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = ProveConfig.checked(config)
        return find_problem(Provenance(self.name, self.version, seed, index, settings.to_json()), settings)

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        if mode.style in REDRAWN and mode.variant in CUES:
            raise SuiteError(f"prompt {mode.variant!r} changes the picture, which style {mode.style!r} draws anew")
        images = shown_pictures(problem, mode.modality, mode.variant)
        return Prompt(task_of(problem).ask(problem, mode.language, mode.modality, mode.variant), images)

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        """The paper scores in the same way."""
        return task_of(problem).grade(problem, response)

    def verify(self, problem: Problem) -> list[str]:
        return verify_follows(problem) if problem.provenance.config.get("task") == FOLLOWS_TASK else verify(problem)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return task_of(problem).gold(problem, language)


SUITE = ProveSuite()
