"""The solid suite: solid geometry from a seed, with a figure whose hidden edges follow the camera.

It follows the form of DynaSolidGeo: seed questions are instantiated with random labels, sizes and camera. The seed
questions are in ``seeds/``, one file a kind of solid; ``question`` says how one is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gnomon.problem import Name, Problem, Provenance, Score, answer_text
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.contract import Suite
from gnomon.suites.errors import SuiteError
from gnomon.suites.guesses import concluded
from gnomon.suites.modes import VERSIONS, Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.solid.baselines import SolidBaselines
from gnomon.suites.solid.config import SolidConfig
from gnomon.suites.solid.figure import NoView
from gnomon.suites.solid.grading import grade
from gnomon.suites.solid.make import make_problem
from gnomon.suites.solid.prompts import prompt_of
from gnomon.suites.solid.question import CATEGORIES
from gnomon.suites.solid.records import SolidRecords
from gnomon.suites.solid.reporting import SolidReporting
from gnomon.suites.solid.verify import verify

if TYPE_CHECKING:
    from gnomon.suites.settings import SuiteConfig
    from gnomon.suites.solid.question import Seed

_ATTEMPTS = 60  # instances of a seed question that are tried until one has a readable view


class SolidSuite(Suite):
    """Solid geometry from a seed."""

    name: ClassVar[str] = "solid"
    version: ClassVar[str] = "7"
    title: ClassVar[str] = "Solid geometry from a seed"
    implements: ClassVar[str] = "DynaSolidGeo"
    categories: ClassVar[dict[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = SolidConfig
    modalities: ClassVar[tuple[Modality, ...]] = (*VERSIONS, "text+frames", "text+video")
    protocol: ClassVar[Protocol] = Protocol(seeds=(0, 1, 2))
    """Three batches, as in the paper, which states neither temperature nor length."""
    baselines_type = SolidBaselines
    records_type = SolidRecords
    reporting_type = SolidReporting

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = SolidConfig.checked(config)
        rng = problem_rng(self.name, self.version, seed, index)
        chosen = _question_at(settings, self.version, seed, index)
        if settings.static:
            # The exam's seed orders the questions, as in a fresh exam, and has no part in the instances.
            rng = Rng("gnomon", "solid", "source", chosen.key, index // len(settings.used()))
        provenance = Provenance(self.name, self.version, seed, index, settings.to_json(), source=chosen.key)
        for attempt in range(_ATTEMPTS):
            try:
                attempted = rng.stream("attempt", attempt)
                return make_problem(chosen, attempted, provenance, settings.image_size, authors=settings.static)
            except NoView:
                continue
        raise SuiteError(f"solid {seed}/{index}: no readable view of {chosen.key!r} in {_ATTEMPTS} attempts")

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        return prompt_of(problem, (mode or PromptMode()).checked_for(self))

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return grade(problem, response, scoring)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        answer = answer_text(problem.answer)
        return concluded(problem, f"\\text{{{answer}}}" if isinstance(problem.answer, Name) else answer, language)


def _question_at(config: SolidConfig, version: str, seed: int, index: int) -> Seed:
    """The seed question of a problem. A block of as many problems as there are questions has each once, shuffled."""
    used = config.used()
    block, place = divmod(index, len(used))
    return Rng("gnomon", "solid", version, seed, "block", block).shuffled(used)[place]


SUITE = SolidSuite()
