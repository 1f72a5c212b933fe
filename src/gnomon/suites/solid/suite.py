"""The solid suite: solid geometry from a seed, with a figure whose hidden edges follow the camera.

It follows the form of DynaSolidGeo: seed questions are instantiated with random labels, sizes and camera. The seed
questions are in ``seeds/``, one file a kind of solid; ``question`` says how one is written.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from gnomon.problem import LANGUAGES, Name, Problem, Provenance, Score, answer_text
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.baselines import Baselines
from gnomon.suites.contract import Suite
from gnomon.suites.errors import SuiteError
from gnomon.suites.guesses import concluded, phrased
from gnomon.suites.modes import DRAWN, VERSIONS, Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.records import FoundAgain
from gnomon.suites.settings import SuiteConfig
from gnomon.suites.solid.config import SolidConfig
from gnomon.suites.solid.figure import NoView
from gnomon.suites.solid.grading import grade
from gnomon.suites.solid.make import make_problem
from gnomon.suites.solid.new_letters import pretty
from gnomon.suites.solid.prompts import prompt_of
from gnomon.suites.solid.question import CATEGORIES, Seed
from gnomon.suites.solid.redrawn_view import redrawn
from gnomon.suites.solid.reporting import SolidReporting
from gnomon.suites.solid.verify import solved, verify, versions_that_hold
from gnomon.suites.solid.versions import can_be_drawn, printed, said

_ATTEMPTS = 60  # instances of a seed question that are tried until one has a readable view


class SolidBaselines(Baselines):
    """A reader that solves what it is told: the words alone, or the words and the marks of the figure."""

    def read_response(
        self, problem: Problem, rng: Rng, language: str = "en", modality: str = "text", *, sees: bool = True
    ) -> str:
        marked = modality in DRAWN
        in_picture = printed(problem, modality, language) if marked else ""
        words, number = said(problem, modality, language), LANGUAGES.index(language)
        found = solved(problem, words, in_picture, sees=sees and marked, rng=rng.stream("places"), language=number)
        if not found or (isinstance(problem.answer, Name) and len(found) != 1):
            return self.random_response(problem, rng, language)
        if isinstance(found[0], list):
            return phrased(", ".join(f"\\text{{{''.join(map(pretty, name))}}}" for name in found), language)
        return phrased(_numbers(found), language)


def _numbers(found: Sequence[float]) -> str:
    spelled = [f"{value:.9g}" for value in found]
    return spelled[0] if len(spelled) == 1 else f"({', '.join(spelled)})"


class SolidRecords(FoundAgain):
    """Problems have the versions that their words and marks determine, if the picture has room for the marks."""

    versions_vary: ClassVar[bool] = True
    redrawn_in: ClassVar[tuple[str, ...]] = ("text+image",)

    def redrawn(self, problem: Problem, style: str) -> Problem | None:
        """Without those whose words tell sides, where these would change, and without piles and plane drawings."""
        return redrawn(problem, style)

    def settings_for(self, modality: str) -> Mapping[str, object]:
        """Without the questions that need their figure, where it is not shown as it is."""
        return {"pictured": False} if modality in ("text", "text+frames", "text+video") else {}

    def has_versions(self, problem: Problem, versions: Collection[str]) -> bool:
        missing = {"text"} if problem.formal.get("needs_figure") else set()
        if missing and (len(problem.figures) > 1 or not problem.formal["blocks"]):  # drawings and marks do not turn
            missing |= {"text+frames", "text+video"}
        if missing & set(versions):
            return False
        wanted = set(versions) & set(DRAWN)
        return not wanted or (wanted <= versions_that_hold(problem) and can_be_drawn(problem))


class SolidSuite(Suite):
    """Solid geometry from a seed."""

    name: ClassVar[str] = "solid"
    version: ClassVar[str] = "9"
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
                return make_problem(
                    chosen,
                    attempted,
                    provenance,
                    settings.image_size,
                    authors=settings.static,
                    choices=settings.choices,
                )
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
