"""The program suite: a figure is given as drawing code, and a question asks what the figure shows.

It follows the form of GeoGramBench and makes its problems anew from families (``families/``), each written once and
emitted in Asymptote, matplotlib and TikZ.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from gnomon.problem import Problem, Provenance, Score, answer_text
from gnomon.seeding import Rng
from gnomon.suites.baselines import Baselines
from gnomon.suites.contract import Suite
from gnomon.suites.errors import SuiteError
from gnomon.suites.guesses import concluded, phrased
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.grading import grade
from gnomon.suites.program.grid_figure import cell_of
from gnomon.suites.program.item import problem_of
from gnomon.suites.program.measures import CATEGORIES
from gnomon.suites.program.prompts import PROMPTS, prompt_of
from gnomon.suites.program.reporting import ProgramReporting
from gnomon.suites.program.schedule import draft_at
from gnomon.suites.program.verify import is_read_off_grid, measured_in_code, measured_on_grid, verify
from gnomon.suites.records import FoundAgain
from gnomon.suites.settings import SuiteConfig


class ProgramRecords(FoundAgain):
    """Problems can be asked without their code if everything in the figure can be read off a grid."""

    versions_vary: ClassVar[bool] = True

    def has_versions(self, problem: Problem, versions: Collection[str]) -> bool:
        if "image" not in versions:
            return True
        code = problem.code.get("asymptote")
        return code is not None and bool(problem.figures) and is_read_off_grid(problem, cell_of(code))


class ProgramBaselines(Baselines):
    """Readers measure what is asked: in the figure that the code draws, or in the one on squared paper."""

    def read_response(
        self, problem: Problem, rng: Rng, language: str = "en", modality: str = "text", *, sees: bool = True
    ) -> str:
        if modality != "image":
            found = measured_in_code(problem)
        else:
            found = measured_on_grid(problem, cell_of(problem.code["asymptote"])) if sees else []
        return phrased(f"{found[0]:.9g}", language) if found else self.random_response(problem, rng, language)


class ProgramSuite(Suite):
    """Geometry from drawing code."""

    name: ClassVar[str] = "program"
    version: ClassVar[str] = "6"
    title: ClassVar[str] = "Geometry from drawing code"
    implements: ClassVar[str] = "GeoGramBench"
    categories: ClassVar[Mapping[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = ProgramConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image", "image")
    protocol: ClassVar[Protocol] = Protocol(epochs=8, temperature=0.6, modality="text", prompts=PROMPTS)
    """Eight samples at temperature 0.6 without the picture, as in the paper."""
    baselines_type = ProgramBaselines
    records_type = ProgramRecords
    reporting_type = ProgramReporting

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = ProgramConfig.checked(config)
        made, code = draft_at(settings, self.version, seed, index)
        provenance = Provenance(self.name, self.version, seed, index, settings.to_json(), source=made.family.key)
        return problem_of(made, code, provenance, settings.image_size)

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        if not self.records.has_versions(problem, [mode.modality]):
            raise SuiteError(f"problem {problem.id} has no version 'image': what it needs cannot be read off a grid")
        return prompt_of(problem, mode)

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return grade(problem, response, scoring)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return concluded(problem, answer_text(problem.answer), language)


SUITE = ProgramSuite()
