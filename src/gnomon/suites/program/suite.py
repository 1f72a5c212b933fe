"""The program suite: a figure is given as drawing code, and a question asks what the figure shows.

It follows the form of GeoGramBench and makes its problems anew from families (``families/``), each written once and
emitted in Asymptote, matplotlib and TikZ.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from gnomon.problem import Problem, Provenance, Score, answer_text
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.contract import ConfigError, Modality, Prompt, PromptMode, Scoring, Suite, SuiteConfig, SuiteError
from gnomon.suites.measures import Layout, Measure, Protocol
from gnomon.suites.program import grading, measures
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.family import Family, Redraw
from gnomon.suites.program.features import features_of
from gnomon.suites.program.item import problem_of
from gnomon.suites.program.make import Draft, written
from gnomon.suites.program.marks_rubric import FAILURES
from gnomon.suites.program.verify import verify

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.judge import Rubric

_ATTEMPTS = 120  # draws of a family that are tried in a language before the next language is

_ASK = {
    "en": "The following problem gives its figure as drawing code. Work out the figure from the code, reason step by "
    "step, and put the final answer, in exact form, inside \\boxed{{}}.{picture}\n\n{text}",
    "zh": "下面的题目用绘图代码给出图形。请根据代码还原图形，"
    "逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。{picture}\n\n{text}",
}
_TWIN = {
    "en": "Solve the following geometry problem. Reason step by step and put the final answer, in exact form, inside "
    "\\boxed{{}}.{picture}\n\n{text}",
    "zh": "请解答下面的几何题。逐步推理，并把最终答案（用精确形式）写在 \\boxed{{}} 中。{picture}\n\n{text}",
}
_PICTURE = {"en": " The picture shows what the code draws.", "zh": "图片为代码所画的图形。"}
_PROMPTS = {
    "default": "the statement with the code of its figure",
    "twin": "the same problem told in words, without code",
    "paper": "the statement with the code, and the sentence that the paper asks with",
}


_PAPER = {
    "en": "{text}\n\nLet's think step by step and output the final answer within \\boxed{{}}.",
    "zh": "{text}\n\n请逐步思考，并把最终答案写在 \\boxed{{}} 中。",
}


class ProgramSuite(Suite):
    """Geometry from drawing code."""

    name: ClassVar[str] = "program"
    version: ClassVar[str] = "3"
    title: ClassVar[str] = "Geometry from drawing code"
    implements: ClassVar[str] = "GeoGramBench"
    categories: ClassVar[Mapping[str, str]] = measures.CATEGORIES
    config_type: ClassVar[type[SuiteConfig]] = ProgramConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    ladder: ClassVar[tuple[str, ...]] = tuple(measures.LEVELS)
    alternatives: ClassVar[tuple[tuple[str, ...], ...]] = (tuple(measures.LANGUAGES),)
    protocol: ClassVar[Protocol] = Protocol(epochs=8, temperature=0.6, modality="text", prompts=_PROMPTS)
    """Eight samples at temperature 0.6 without the picture, as in the paper."""

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = config or ProgramConfig()
        if not isinstance(settings, ProgramConfig):
            raise ConfigError(f"the program suite takes a ProgramConfig, not a {type(settings).__name__}")
        made, code, language = draft_at(seed, index, settings)
        provenance = Provenance(self.name, self.version, seed, index, settings.to_json(), source=made.family.key)
        return problem_of(made, code, language, provenance, settings.image_size)

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        shown = problem.figures if mode.modality == "text+image" else ()
        if mode.variant == "twin":
            twin = problem.formal["twin"][mode.language]
            return Prompt(_TWIN[mode.language].format(picture="", text=twin), shown)
        if mode.variant == "paper":
            return Prompt(_PAPER[mode.language].format(text=problem.text[mode.language]), shown)
        picture = _PICTURE[mode.language] if shown else ""
        return Prompt(_ASK[mode.language].format(picture=picture, text=problem.text[mode.language]), shown)

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        return grading.grade(problem, response, scoring)

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        return grading.both_grades(problem, response)

    def rubrics(self) -> Sequence[Rubric]:
        return (FAILURES,)

    def features(self, problem: Problem) -> Mapping[str, float]:
        return features_of(problem)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def rewritten(self, problem: Problem) -> Problem | None:
        """From its provenance: to find a problem takes less time here than to verify it."""
        made = problem.provenance
        return self.problem(made.seed, made.index, self.config(made.config))

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        closing = {"en": "So the answer is", "zh": "所以答案是"}[language]
        steps = [step.text[language] for step in problem.solution]
        return "\n".join([*steps, f"{closing} $\\boxed{{{answer_text(problem.answer)}}}$."])

    def measures(self) -> Sequence[Measure]:
        return measures.MEASURES

    def tables(self) -> Sequence[Layout]:
        return measures.tables()

    def groups(self, problem: Problem) -> Mapping[str, Sequence[str]]:
        return {"language": list(problem.code), "family": [problem.provenance.source]}


def draft_at(seed: int, index: int, config: ProgramConfig) -> tuple[Draft, str, str]:
    """The draft of a problem, its code and the language of the code.

    Where a family gives no problem in one language (loops that TikZ has to write out get too long, two numbers of the
    code always give the answer), another language is tried, then another family.
    """
    rng = problem_rng(SUITE.name, SUITE.version, seed, index)
    for family in _families_at(config, SUITE.version, seed, index):
        allowed = [name for name in config.languages if name in family.languages]
        for language in rng.stream("language").shuffled(allowed):
            for attempt in range(_ATTEMPTS):
                with suppress(Redraw):
                    made, code = written(family, rng.stream("attempt", attempt), language)
                    return made, code, language
    raise SuiteError(f"program {seed}/{index}: no family gives a problem in {_ATTEMPTS} attempts")


def _families_at(config: ProgramConfig, version: str, seed: int, index: int) -> list[Family]:
    """The family of a problem, then those that stand in for it.

    A block of as many problems as there are families has each once. The levels come in turn, each spread evenly over
    all blocks, so that a few problems in a row have the levels in about the shares of the whole suite; within a level
    the families are shuffled. Families of the same level stand in first.
    """
    used = config.used()
    block, place = divmod(index, len(used))
    shuffled = Rng("gnomon", "program", version, seed, "block", block).shuffled(used)
    by_level = [[family for family in shuffled if family.level == level] for level in measures.LEVELS]
    dealt = sorted(
        (Fraction(2 * number + 1, 2 * len(here)), turn, family.key, family)
        for turn, here in enumerate(by_level)
        for number, family in enumerate(here)
    )
    order = [family for *_, family in dealt]
    rest = order[place:] + order[:place]
    return sorted(rest, key=lambda family: family.level != rest[0].level)


SUITE = ProgramSuite()
