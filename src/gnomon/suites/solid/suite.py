"""The solid suite: solid geometry from a seed, with a figure whose hidden edges follow the camera.

It follows the form of DynaSolidGeo: seed questions are instantiated with random labels, sizes and camera. The seed
questions are in ``seeds/``, one file a kind of solid; ``question`` says how one is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from gnomon.problem import LEVELS, Name, Problem, Provenance, Score, answer_text
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.contract import ConfigError, Modality, Prompt, PromptMode, Scoring, Suite, SuiteConfig, SuiteError
from gnomon.suites.measures import Layout, Measure, Protocol
from gnomon.suites.solid import grading, measures
from gnomon.suites.solid.error_rubric import ERROR_TYPE
from gnomon.suites.solid.figure import NoView
from gnomon.suites.solid.make import make_problem
from gnomon.suites.solid.problem_video import frames_of_problem, video_of_problem
from gnomon.suites.solid.question import CATEGORIES
from gnomon.suites.solid.rubrics import PROCESS
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.verify import verify
from gnomon.words import with_article

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.grade.judge import Rubric
    from gnomon.suites.solid.question import Seed

_ATTEMPTS = 60  # instances of a seed question that are tried until one has a readable view

_ASK = {
    "en": "Solve the following solid geometry problem. Reason step by step and put the final answer, in exact form, "
    "inside \\boxed{{}}.{figure}\n\n{text}",
    "zh": "请解答下面的立体几何题。逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。{figure}\n\n{text}",
}
_WITH_FIGURE = {
    "text+image": {
        "en": " The figure shows the solid; hidden edges are dashed.",
        "zh": "图中画出了该几何体，被遮住的棱用虚线表示。",
    },
    "text+frames": {
        "en": " The pictures show the solid from all sides, in the order of one full turn; hidden edges are dashed.",
        "zh": "各图按旋转一周的顺序从四周画出了该几何体，被遮住的棱用虚线表示。",
    },
    "text+video": {
        "en": " The video shows the solid in one full turn; hidden edges are dashed.",
        "zh": "视频中该几何体旋转一周，被遮住的棱用虚线表示。",
    },
}


@dataclass(frozen=True)
class SolidConfig(SuiteConfig):
    """Settings of the solid suite."""

    questions: tuple[str, ...] = ()
    """Keys of the seed questions to use; empty for all."""
    category: tuple[str, ...] = ()
    """Categories to use: PD, AN, LC, AR, VC, CP, DM, FP; empty for all."""
    level: tuple[str, ...] = ()
    """Levels to use: easy, medium, hard; empty for all."""
    image_size: int = 512
    """Width and height of the figure in pixels."""
    static: bool = False
    """Whether each seed question gives its source instance, the same in every exam, in place of a fresh one."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.questions) - set(all_seeds()))
        if unknown:
            raise ConfigError(f"setting questions: {unknown[0]!r} is unknown; {_similar(unknown[0])}")
        for name, given, known in (("category", self.category, CATEGORIES), ("level", self.level, LEVELS)):
            strange = [value for value in given if value not in known]
            if strange:
                raise ConfigError(f"setting {name}: {strange[0]!r} is not one of {', '.join(known)}")
        if not self.used():
            raise ConfigError("settings questions, category and level leave no seed question; leave one of them out")
        if not 256 <= self.image_size <= 2048:
            raise ConfigError(f"setting image_size={self.image_size} is out of range: 256 to 2048 pixels")

    def used(self) -> list[Seed]:
        """The seed questions of the exam."""
        seeds = all_seeds()
        return [
            chosen
            for chosen in (seeds[key] for key in self.questions or sorted(seeds))
            if chosen.category in (self.category or CATEGORIES) and chosen.level in (self.level or LEVELS)
        ]


def _similar(key: str) -> str:
    """Seed questions whose keys are close to a key that is none."""
    known = sorted(all_seeds())
    close = get_close_matches(key, known, n=3, cutoff=0.5)
    return f"similar: {', '.join(close)}" if close else f"there are {len(known)}, such as {', '.join(known[:3])}"


class SolidSuite(Suite):
    """Solid geometry from a seed."""

    name: ClassVar[str] = "solid"
    version: ClassVar[str] = "6"
    title: ClassVar[str] = "Solid geometry from a seed"
    implements: ClassVar[str] = "DynaSolidGeo"
    categories: ClassVar[dict[str, str]] = CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = SolidConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image", "text+frames", "text+video")
    protocol: ClassVar[Protocol] = Protocol(seeds=(0, 1, 2))
    """Three batches, as in the paper, which states neither temperature nor length."""

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = config or SolidConfig()
        if not isinstance(settings, SolidConfig):
            raise ConfigError(f"the solid suite takes a SolidConfig, not {with_article(type(settings).__name__)}")
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
        mode = (mode or PromptMode()).checked_for(self)
        figure = _WITH_FIGURE.get(mode.modality, {}).get(mode.language, "")
        text = _ASK[mode.language].format(figure=figure, text=problem.text[mode.language])
        if mode.modality == "text+video":
            return Prompt(text, video=partial(video_of_problem, problem))
        if mode.modality == "text+frames":
            return Prompt(text, frames_of_problem(problem))
        return Prompt(text, problem.figures if mode.modality == "text+image" else ())

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return grading.grade(problem, response, scoring)

    def rubrics(self) -> Sequence[Rubric]:
        return (PROCESS, ERROR_TYPE)

    def measures(self) -> Sequence[Measure]:
        return measures.MEASURES

    def tables(self) -> Sequence[Layout]:
        return measures.tables(CATEGORIES)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def rewritten(self, problem: Problem) -> Problem | None:
        """From its provenance: to find a problem takes less time here than to verify it."""
        made = problem.provenance
        return self.problem(made.seed, made.index, self.config(made.config))

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        closing = {"en": "So the answer is", "zh": "所以答案是"}[language]
        steps = "\n".join(step.text[language] for step in problem.solution)
        answer = answer_text(problem.answer)
        boxed = f"\\text{{{answer}}}" if isinstance(problem.answer, Name) else answer
        return f"{steps}\n{closing} $\\boxed{{{boxed}}}$."


def _question_at(config: SolidConfig, version: str, seed: int, index: int) -> Seed:
    """The seed question of a problem. A block of as many problems as there are questions has each once, shuffled."""
    used = config.used()
    block, place = divmod(index, len(used))
    return Rng("gnomon", "solid", version, seed, "block", block).shuffled(used)[place]


SUITE = SolidSuite()
