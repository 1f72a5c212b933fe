"""The solid suite: solid geometry from a seed, with a figure whose hidden edges follow the camera.

It follows the form of DynaSolidGeo: seed questions are instantiated with random labels, sizes and camera. So far there
are 14 seed questions, on cuboids and pyramids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from gnomon.exact import Exact
from gnomon.grade import grade_answer
from gnomon.problem import Answer, Difficulty, Name, Number, Problem, Provenance, Score, Step, answer_text
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.contract import ConfigError, Prompt, PromptMode, Scoring, Suite, SuiteConfig, SuiteError
from gnomon.suites.measures import Layout, Measure, Protocol
from gnomon.suites.solid import cuboids, measures, pyramids  # noqa: F401 - they register their questions
from gnomon.suites.solid.figure import NoView, draw_figure, scene_of
from gnomon.suites.solid.question import QUESTIONS, Draw, Item, Question, draw_letters, renamed
from gnomon.suites.solid.rubrics import PROCESS
from gnomon.suites.solid.verify import verify

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.grade.judge import Rubric

_ATTEMPTS = 60  # instances of a seed question that are tried until one has a readable view
_PAPER_TOLERANCE = 0.01  # DynaSolidGeo accepts 1% relative error

_CATEGORIES = {
    "PD": "positional relationship",
    "AN": "angle",
    "LC": "length and distance",
    "AR": "area",
    "VC": "volume",
    "CP": "counting",
    "DM": "moving point",
    "FP": "folding and unfolding",
}

_ASK = {
    "en": "Solve the following solid geometry problem. Reason step by step and put the final answer, in exact form, "
    "inside \\boxed{{}}.{figure}\n\n{text}",
    "zh": "请解答下面的立体几何题。逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。{figure}\n\n{text}",
}
_WITH_FIGURE = {
    "en": " The figure shows the solid; hidden edges are dashed.",
    "zh": "图中画出了该几何体，被遮住的棱用虚线表示。",
}


@dataclass(frozen=True)
class SolidConfig(SuiteConfig):
    """Settings of the solid suite."""

    questions: tuple[str, ...] = ()
    """Keys of the seed questions to use; empty for all."""
    image_size: int = 512
    """Width and height of the figure in pixels."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.questions) - set(QUESTIONS))
        if unknown:
            raise ConfigError(f"setting questions: {unknown[0]!r} is unknown; known: {', '.join(sorted(QUESTIONS))}")
        if not 256 <= self.image_size <= 2048:
            raise ConfigError(f"setting image_size={self.image_size} is out of range: 256 to 2048 pixels")

    def used(self) -> list[Question]:
        """The seed questions of the exam."""
        return [QUESTIONS[key] for key in self.questions or sorted(QUESTIONS)]


class SolidSuite(Suite):
    """Solid geometry from a seed."""

    name: ClassVar[str] = "solid"
    version: ClassVar[str] = "1"
    title: ClassVar[str] = "Solid geometry from a seed"
    implements: ClassVar[str] = "DynaSolidGeo (a first slice)"
    categories: ClassVar[dict[str, str]] = _CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = SolidConfig
    protocol: ClassVar[Protocol] = Protocol(seeds=(0, 1, 2))
    """Three batches, as in the paper, which states neither temperature nor length."""

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = config or SolidConfig()
        if not isinstance(settings, SolidConfig):
            raise ConfigError(f"the solid suite takes a SolidConfig, not a {type(settings).__name__}")
        rng = problem_rng(self.name, self.version, seed, index)
        chosen = _question_at(settings, self.version, seed, index)
        for attempt in range(_ATTEMPTS):
            try:
                return _instantiate(self, chosen, rng.stream("attempt", attempt), seed, index, settings)
            except NoView:
                continue
        raise SuiteError(f"solid {seed}/{index}: no readable view of {chosen.key!r} in {_ATTEMPTS} attempts")

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        with_figure = mode.modality == "text+image"
        figure = _WITH_FIGURE[mode.language] if with_figure else ""
        text = _ASK[mode.language].format(figure=figure, text=problem.text[mode.language])
        return Prompt(text, problem.figures if with_figure else ())

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return grade_answer(problem.answer, response, rel_tol=_PAPER_TOLERANCE if scoring == "paper" else None)

    def rubrics(self) -> Sequence[Rubric]:
        return (PROCESS,)

    def measures(self) -> Sequence[Measure]:
        return measures.MEASURES

    def tables(self) -> Sequence[Layout]:
        return measures.tables(_CATEGORIES)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        closing = {"en": "So the answer is", "zh": "所以答案是"}[language]
        steps = "\n".join(step.text[language] for step in problem.solution)
        answer = answer_text(problem.answer)
        boxed = f"\\text{{{answer}}}" if isinstance(problem.answer, Name) else answer
        return f"{steps}\n{closing} $\\boxed{{{boxed}}}$."


def _question_at(config: SolidConfig, version: str, seed: int, index: int) -> Question:
    """The seed question of a problem. A block of as many problems as there are questions has each once, shuffled."""
    used = config.used()
    block, place = divmod(index, len(used))
    return Rng("gnomon", "solid", version, seed, "block", block).shuffled(used)[place]


def _instantiate(suite: SolidSuite, chosen: Question, rng: Rng, seed: int, index: int, config: SolidConfig) -> Problem:
    drawn = chosen.make(Draw(rng.stream("draw")))
    item = renamed(drawn, draw_letters(rng.stream("letters"), drawn.roles()))
    scene = scene_of(item)
    figure, drawn_as = draw_figure(scene, rng.stream("camera"), config.image_size)
    return Problem(
        provenance=Provenance(suite.name, suite.version, seed, index, config.to_json(), source=chosen.key),
        categories=(chosen.category,),
        difficulty=_difficulty(chosen, item),
        text=dict(zip(("en", "zh"), item.text, strict=True)),
        figures=(figure,),
        answer=_answer(item),
        solution=tuple(Step(dict(zip(("en", "zh"), words, strict=True))) for words in item.steps),
        formal={
            "points": {label: [x.text() for x in place] for label, place in item.points.items()},
            "faces": [list(face) for face in item.faces],
            "givens": _plain(item.givens),
            "asks": _plain(item.asks),
            "scene": scene.to_json(),
            "figure": drawn_as,
        },
    )


def _answer(item: Item) -> Answer:
    if isinstance(item.answer, Name):
        return item.answer
    return Number(exact=item.answer.latex(), value=float(item.answer))


def _plain(value: Any) -> Any:
    if isinstance(value, Exact):
        return value.text()
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def _difficulty(chosen: Question, item: Item) -> Difficulty:
    """The level that the author of the question gave, and a score within it by the sizes of the instance."""
    surds = sum(1 for given in item.givens for part in given if isinstance(part, Exact) and not part.is_rational)
    indicators = {
        "steps": len(item.steps),
        "points": len(item.points),
        "givens": len(item.givens),
        "surds": surds,
    }
    within = min(1.0, (len(item.steps) / 6 + len(item.points) / 12 + len(item.givens) / 8 + surds / 3) / 4)
    floor = {"easy": 0, "medium": 1, "hard": 2}[chosen.level]
    return Difficulty(
        chosen.level, round((floor + 0.999 * within) / 3, 6), {k: float(v) for k, v in indicators.items()}
    )


SUITE = SolidSuite()
