"""How a problem is asked and scored: what a model is shown, in which words, and by which rule a response is scored.

`Suite.prompt` takes a `PromptMode` and gives a `Prompt`; a `Protocol` says how the suite's paper asks.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, Self, get_args

from gnomon.draw.picture_styles import PLAIN, REDRAWN, checked_style, restyled
from gnomon.problem import LANGUAGES, Figure
from gnomon.suites.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.problem import Problem
    from gnomon.suites.contract import Suite

Modality = Literal["text", "text+image", "split", "image", "page", "text+frames", "text+video"]
"""What a model is shown of a problem; frames are pictures from all sides of a figure in space."""
MODALITIES: tuple[Modality, ...] = get_args(Modality)
VERSIONS: tuple[Modality, ...] = ("text", "text+image", "split", "image", "page")
"""The versions of a problem, from all in words to all in the picture: with its figure beside it; with what the figure
shows no longer said; with only the question in words; with the question printed into the picture."""
DRAWN: tuple[Modality, ...] = ("split", "image", "page")
"""The versions in which the figure says a part of what is given."""
Scoring = Literal["gnomon", "paper"]
"""How a response is scored: by gnomon's own grader, or as the published benchmark scores it."""
SCORINGS: tuple[Scoring, ...] = get_args(Scoring)


@dataclass(frozen=True, slots=True)
class PromptMode:
    """How a problem is asked: in which language, with text, picture or both, and with which of the suite's prompts.

    >>> PromptMode("zh", "text")
    PromptMode(language='zh', modality='text', variant='default', style='print')
    """

    language: str = "en"
    modality: Modality = "text+image"
    variant: str = "default"
    """A key of ``Suite.protocol.prompts``."""
    style: str = PLAIN
    """The style of the pictures, of ``gnomon.draw.picture_styles``; `asked` applies it, no suite needs to know."""

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise SuiteError(f"language {self.language!r} is not one of {', '.join(LANGUAGES)}")
        if self.modality not in MODALITIES:
            raise SuiteError(f"modality {self.modality!r} is not one of {', '.join(MODALITIES)}")
        if checked_style(self.style) != PLAIN and self.modality in ("text", "text+video"):
            raise SuiteError(f"style {self.style!r} is one of pictures, and modality {self.modality!r} shows none")

    def checked_for(self, suite: Suite) -> Self:
        """This mode, if the suite supports it; a `SuiteError` that lists what the suite has otherwise."""
        if self.modality not in suite.modalities:
            known = ", ".join(suite.modalities)
            raise SuiteError(f"modality {self.modality!r} is not one the suite {suite.called!r} has: {known}")
        if self.variant not in suite.protocol.prompts:
            known = ", ".join(suite.protocol.prompts)
            raise SuiteError(f"prompt {self.variant!r} is not one the suite {suite.called!r} has: {known}")
        if self.style in REDRAWN and self.modality not in _redrawn_in(suite, self.style):
            known = " or ".join(suite.records.redrawn_in)
            raise SuiteError(f"style {self.style!r} draws figures anew: {suite.called!r} has it with modality {known}")
        return self

    def checked_for_every_problem(self, suite: Suite) -> Self:
        """This mode, if the suite supports it for each of its problems, where none of them can be left out."""
        if suite.records.versions_vary and self.modality in DRAWN:
            raise SuiteError(
                f"modality {self.modality!r} is not one the suite {suite.called!r} has for every problem; "
                "'gnomon eval' leaves out those that have it not"
            )
        return self.checked_for(suite)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is shown: a text, and pictures in the order in which they are attached, or a video."""

    text: str
    images: tuple[Figure, ...] = ()
    video: Callable[[], bytes] | None = field(default=None, compare=False, repr=False)
    """Makes the MP4 file of the prompt; a function, because that takes seconds and megabytes."""


def asked(suite: Suite, problem: Problem, mode: PromptMode) -> Prompt:
    """What a model is shown of a problem in a mode: the prompt of the suite, its pictures in the style of the mode."""
    if mode.style in REDRAWN:
        return suite.prompt(in_style(suite, problem, mode.style), mode)
    prompt = suite.prompt(problem, mode)
    return prompt if mode.style == PLAIN else replace(prompt, images=_restyled(prompt.images, mode.style))


def in_style(suite: Suite, problem: Problem, style: str) -> Problem:
    """The problem with its figures in a style; a `SuiteError` where they cannot be drawn anew, or would mislead."""
    if style not in REDRAWN:
        return replace(problem, figures=_restyled(problem.figures, style))
    redrawn = suite.records.redrawn(problem, style) if _redrawn_in(suite, style) else None
    if redrawn is None:
        raise SuiteError(
            f"problem {problem.id} cannot be shown {style}: it has no lettered figure, its words tell one side from "
            "another, or the figure would not be readable"
        )
    return redrawn


def _redrawn_in(suite: Suite, style: str) -> tuple[str, ...]:
    """The modalities in which a suite draws figures anew."""
    if not suite.records.redrawn_in:
        can = "the suites prove and solid can do so from their records"
        raise SuiteError(f"style {style!r} draws figures anew: {can}, {suite.called!r} cannot")
    return suite.records.redrawn_in


def _restyled(figures: tuple[Figure, ...], style: str) -> tuple[Figure, ...]:
    return tuple(replace(figure, png=restyled(figure.png, style)) for figure in figures)


@dataclass(frozen=True, slots=True)
class Protocol:
    """How the suite's paper runs its exam; an evaluation does the same unless the user says otherwise."""

    seeds: tuple[int, ...] = (0,)
    """One batch of the exam for each seed."""
    epochs: int = 1
    temperature: float = 0.0
    max_tokens: int = 16_384
    modality: str = ""
    """What a model is shown; empty for the picture with the text, where the suite has pictures."""
    prompts: Mapping[str, str] = field(default_factory=lambda: {"default": "the suite's own prompt"})
    """Variants of the prompt, each with what it is."""
    drawn: frozenset[str] = frozenset()
    """The prompts that ask for pictures: providers are told that the model may send some."""
