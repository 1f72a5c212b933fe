"""The suites `probes/prove` and `probes/solid`: what stands in a figure, asked apart from what follows from it.

Problem number ``PER_FIGURE * n + k`` asks the k-th probe of the figure of problem n of the other suite, for the same
seed. Its source is the id of that problem, so that a report can tell failures of seeing from failures of reasoning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from gnomon.grade import grade_answer
from gnomon.grade.answers.read_number import read_float
from gnomon.grade.response.visible import without_question
from gnomon.problem import (
    LANGUAGES,
    Choice,
    Difficulty,
    Figure,
    Number,
    Option,
    Problem,
    Provenance,
    Score,
    answer_text,
)
from gnomon.seeding import problem_rng
from gnomon.suites.contract import Suite
from gnomon.suites.errors import ConfigError
from gnomon.suites.guesses import concluded
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.probes.probe_kinds import MEANINGS, Probe, probes_of
from gnomon.suites.probes.probed_pictures import PICTURES
from gnomon.suites.probes.sight import Sight
from gnomon.suites.probes.verify import verify
from gnomon.suites.prove.suite import SUITE as PROVE
from gnomon.suites.records import FoundAgain
from gnomon.suites.settings import SuiteConfig
from gnomon.suites.solid.new_letters import pretty
from gnomon.suites.solid.suite import SUITE as SOLID

PER_FIGURE = 3
LETTERS = "ABCDE"
_ASKED = {
    "en": "Look at the figure and answer from what is drawn; nothing has to be worked out.\n\n{text}{options}\n\n"
    "{form}",
    "zh": "请看图，按图中所画回答，不需要推理计算。\n\n{text}{options}\n\n{form}",
}
_FORMS = {
    "choice": {
        "en": "Put the letters of all options that apply inside \\boxed{}.",
        "zh": "请把所有符合的选项的字母写在 \\boxed{} 中。",
    },
    "number": {"en": "Put the number inside \\boxed{}.", "zh": "请把这个数写在 \\boxed{} 中。"},
}
_ROOT = re.compile(r"√\{?(\d+)\}?")


@dataclass(frozen=True)
class ProbeConfig(SuiteConfig):
    """Settings of the probes."""

    image_size: int = 512
    """Width and height of the figure in pixels, as in the other suite."""

    def __post_init__(self) -> None:
        if not 256 <= self.image_size <= 2048:
            raise ConfigError(f"setting image_size={self.image_size} is out of range: 256 to 2048 pixels")


class ProbeSuite(Suite):
    """Short questions about the figures of another suite."""

    version: ClassVar[str] = "2"
    implements: ClassVar[str] = "perception probes beside the suite's own questions"
    categories: ClassVar[dict[str, str]] = MEANINGS
    config_type: ClassVar[type[SuiteConfig]] = ProbeConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    protocol: ClassVar[Protocol] = Protocol(max_tokens=2_048)
    records_type = FoundAgain
    of: ClassVar[Suite]

    @property
    def called(self) -> str:
        return self.name.replace("-", "/", 1)

    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        settings = ProbeConfig.checked(config)
        number, k = divmod(index, PER_FIGURE)
        rng = problem_rng(self.name, self.version, seed, number)  # the probes of a figure are drawn together
        source, figure, sight = _figure_of(self.of.name, seed, number, settings.image_size)
        probe = probes_of(sight, rng, PER_FIGURE)[k]
        made = Provenance(self.name, self.version, seed, index, settings.to_json(), source=source)
        return _problem_of(probe, made, figure, sight)

    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        mode = (mode or PromptMode()).checked_for(self)
        language = mode.language
        options = "".join(f"\n{option.letter}. {option.text[language]}" for option in problem.options)
        form = _FORMS[problem.answer.kind][language]
        text = _ASKED[language].format(text=problem.text[language], options=options and f"\n{options}", form=form)
        return Prompt(text, problem.figures if mode.modality == "text+image" else ())

    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        texts = {option.letter: list(option.text.values()) for option in problem.options} or None
        return grade_answer(problem.answer, without_question(response, problem.text.values()), options=texts)

    def verify(self, problem: Problem) -> list[str]:
        return verify(problem)

    def gold_response(self, problem: Problem, language: str = "en") -> str:
        return concluded(problem, answer_text(problem.answer), language)


@lru_cache(maxsize=8)
def _figure_of(suite: str, seed: int, index: int, image_size: int) -> tuple[str, Figure, Sight]:
    """The id of a problem of the other suite, and its picture."""
    found = {"prove": PROVE, "solid": SOLID}[suite]
    problem = found.problem(seed, index, found.config_type.read({"image_size": image_size}))
    return problem.id, *PICTURES[suite](problem)


def _problem_of(probe: Probe, made: Provenance, figure: Figure, sight: Sight) -> Problem:
    names = [_shown(probe.kind, points) for points in probe.options]
    right = [points in probe.right for points in probe.options]
    options = tuple(
        Option(letter, dict.fromkeys(LANGUAGES, name), correct, " ".join(points), probe.kind)
        for letter, name, correct, points in zip(LETTERS, names, right, probe.options, strict=False)
    )
    answer: Choice | Number
    if probe.options:
        letters = tuple(option.letter for option in options)
        answer = Choice(tuple(option.letter for option in options if option.correct), letters)
    else:
        exact = _ROOT.sub(r"\\sqrt{\1}", probe.number)
        answer = Number(exact, read_float(exact) or 0.0)
    return Problem(
        provenance=made,
        categories=(probe.kind,),
        difficulty=Difficulty("easy", 0.0),
        text=dict(zip(LANGUAGES, probe.question, strict=True)),
        answer=answer,
        figures=(figure,),
        options=options,
        formal={
            "kind": probe.kind,
            "about": list(probe.about),
            "pixels": {name: _place(z) for name, z in sight.points.items()},
            "places": {name: list(place) for name, place in sight.places.items()},
        }
        | ({"circle": [*_place(sight.largest[0]), round(sight.largest[1], 3)]} if probe.kind == "on circle" else {}),
    )


def _place(z: complex) -> list[float]:
    return [round(z.real, 3), round(z.imag, 3)]


def _shown(kind: str, points: tuple[str, ...]) -> str:
    """An option as the text names it."""
    spelled = "".join(map(pretty, points))
    return f"∠{spelled}" if kind == "largest angle" else spelled


class ProbesOfProve(ProbeSuite):
    """Probes of the figures of `prove`."""

    name: ClassVar[str] = "probes-prove"
    title: ClassVar[str] = "What the figures of prove show"
    of: ClassVar[Suite] = PROVE


class ProbesOfSolid(ProbeSuite):
    """Probes of the figures of `solid`."""

    name: ClassVar[str] = "probes-solid"
    title: ClassVar[str] = "What the figures of solid show"
    of: ClassVar[Suite] = SOLID


OF_PROVE, OF_SOLID = ProbesOfProve(), ProbesOfSolid()
