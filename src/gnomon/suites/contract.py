"""The contract one suite keeps: make a problem, prompt with it, grade a response, verify it a second way.

Everything above the suites (generation, datasets, evaluation, reports, the command line) knows only this contract, so
a suite is one folder, and a third party's suite is a package with an entry point. ``tests/suites/test_contract.py``
runs over every registered suite and is the readable specification of what is promised here.
"""

from __future__ import annotations

import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, ClassVar, Literal, Self

from gnomon.errors import GnomonError
from gnomon.grade.judge import Rubric
from gnomon.problem import LANGUAGES, Figure, Problem, Score
from gnomon.results import Answered
from gnomon.seeding import Rng
from gnomon.suites.baselines import guesses, mistakes, phrased
from gnomon.suites.measures import ACCURACY, Layout, Measure, Protocol, plain_layout

Modality = Literal["text", "text+image", "image"]
MODALITIES: tuple[Modality, ...] = ("text", "text+image", "image")
Scoring = Literal["gnomon", "paper"]
SCORINGS: tuple[Scoring, ...] = ("gnomon", "paper")


class SuiteError(GnomonError, ValueError):
    """A request that a suite or the registry cannot serve; the message names the input and the mend."""


class ConfigError(SuiteError):
    """A configuration value out of place; the message names the field and what it may hold."""


@dataclass(frozen=True, slots=True)
class PromptMode:
    """How a problem is put to a model: in which language, with which of text and picture."""

    language: str = "en"
    modality: Modality = "text+image"
    variant: str = "default"
    """Which of the suite's prompts (``Suite.protocol.prompts``)."""

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise SuiteError(f"language {self.language!r} is not one of {', '.join(LANGUAGES)}")
        if self.modality not in MODALITIES:
            raise SuiteError(f"modality {self.modality!r} is not one of {', '.join(MODALITIES)}")

    def checked_for(self, suite: Suite) -> Self:
        if self.modality not in suite.modalities:
            known = ", ".join(suite.modalities)
            raise SuiteError(f"modality {self.modality!r} is not one the suite {suite.name!r} has: {known}")
        if self.variant not in suite.protocol.prompts:
            known = ", ".join(suite.protocol.prompts)
            raise SuiteError(f"prompt {self.variant!r} is not one the suite {suite.name!r} has: {known}")
        return self


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is shown."""

    text: str
    images: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class SuiteConfig:
    """Settings of a suite. Subclasses are frozen dataclasses of plain fields that check themselves when made."""

    def to_json(self) -> dict[str, Any]:
        """Only what differs from the default, so that a new setting does not rename old problems."""
        default = type(self)()
        changed = {name: value for name, value in asdict(self).items() if value != getattr(default, name)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}

    @classmethod
    def read(cls, settings: Mapping[str, Any]) -> Self:
        """A config from names and values; strings (from a command line) are read as the field's type."""
        known = typing.get_type_hints(cls)
        allowed = [field.name for field in fields(cls)]
        unknown = sorted(set(settings) - set(allowed))
        if unknown:
            raise ConfigError(f"setting {unknown[0]!r} is unknown; this suite has: {', '.join(allowed) or 'none'}")
        return cls(**{name: _read_value(name, known[name], value) for name, value in settings.items()})


def _read_value(name: str, kind: Any, value: Any) -> Any:
    """The value as the type of its field; tuples are written with commas on a command line."""
    if isinstance(kind, types.UnionType):  # "X | None"
        if value is None or value == "none":
            return None
        kind = next(part for part in typing.get_args(kind) if part is not type(None))
    try:
        if typing.get_origin(kind) is tuple:
            items = [item for item in value.split(",") if item] if isinstance(value, str) else list(value)
            return tuple(_read_value(name, typing.get_args(kind)[0], item) for item in items)
        if typing.get_origin(kind) is Literal:
            return value  # the config checks its own choices and names them
        if kind is bool and isinstance(value, str):
            return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[value.lower()]
        return value if isinstance(value, kind) else kind(value)
    except (KeyError, OverflowError, ValueError, TypeError):
        wanted = _WANTED.get(kind, f"a {kind}")
        raise ConfigError(f"setting {name}={value!r} is not {wanted}") from None


_WANTED: Mapping[Any, str] = {
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    tuple[int, ...]: "a list of whole numbers with commas between them",
    tuple[float, ...]: "a list of numbers with commas between them",
    tuple[str, ...]: "a list of words with commas between them",
}


class Suite(ABC):
    """One exam. Stateless: every method is a pure function of its arguments."""

    name: ClassVar[str]
    """Short and lower case; part of every problem's id."""
    version: ClassVar[str]
    """Changes whenever the same (seed, index) would give another problem."""
    title: ClassVar[str]
    implements: ClassVar[str]
    """The published benchmark whose exam this is, with its arXiv number if it has one."""
    categories: ClassVar[Mapping[str, str]]
    """Category tag to what it means, in the order tables show them."""
    config_type: ClassVar[type[SuiteConfig]] = SuiteConfig
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    """The ways a problem can be put; a suite whose text carries what the figure does not has no image-only one."""
    published: ClassVar[Mapping[str, float]] = {}
    """Means that the paper reports of its dataset, by the name of the statistic."""
    published_levels: ClassVar[Mapping[str, int]] = {}
    """Problems of each level in the dataset of the paper."""
    protocol: ClassVar[Protocol] = Protocol()
    """How the exam is run where the user says nothing."""

    @abstractmethod
    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        """Problem ``index`` of exam ``seed``: the same bytes on every machine."""

    @abstractmethod
    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        """What to show a model. It never contains the answer."""

    @abstractmethod
    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        """What a response earns. ``paper`` scores as the published benchmark does, quirks and all."""

    @abstractmethod
    def verify(self, problem: Problem) -> list[str]:
        """Check the item by a second way that did not produce it; what is wrong, in sentences. Empty: verified."""

    @abstractmethod
    def gold_response(self, problem: Problem, language: str = "en") -> str:
        """A full response that deserves the whole score, phrased as a model would."""

    def guesses(self, problem: Problem) -> Sequence[str]:
        """All the answers an honest guesser who knows nothing would draw from, each as likely as the next."""
        return guesses(problem)

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """What the honest guesser says: the baseline that a model has to beat."""
        return phrased(rng.choice(self.guesses(problem)), language)

    def chance(self, problem: Problem) -> dict[str, float]:
        """What the honest guesser scores on average, for each measure that needs neither a judge nor tokens."""
        graded = [(said, self.grade(problem, said)) for said in map(phrased, self.guesses(problem))]
        answers = [Answered.of(problem, 1, said, score) for said, score in graded]
        values = {m.name: [v for v in map(m.of, answers) if v is not None] for m in self.measures()}
        return {name: sum(v) / len(v) for name, v in values.items() if v}

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A response with a plausible mistake, which no way of scoring takes for right."""
        for said in mistakes(problem, rng, self.gold_response(problem, language), language):
            if all(self.grade(problem, said, scoring).value == 0.0 for scoring in SCORINGS):
                return said
        return ""

    def rubrics(self) -> Sequence[Rubric]:
        """By what judges score a response, if judges do; a rubric's verdict is filed under its name."""
        return ()

    def statistics(self, problem: Problem) -> Mapping[str, float]:
        """Sizes of a problem that are worth a row in the statistics of a dataset, besides those that all have."""
        return {}

    def elements(self, problem: Problem) -> Sequence[str]:
        """What a problem is made of, for the distribution over a dataset: clauses, solids, commands."""
        return ()

    def measures(self) -> Sequence[Measure]:
        """What is reported of a response, the first of them being the one that ranks models."""
        return (ACCURACY,)

    def tables(self) -> Sequence[Layout]:
        """The main tables of a report."""
        return (plain_layout(self.categories, self.measures()[0].name),)

    def splits(self, levels: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """Named parts of a dataset besides the whole, as indices, chosen from the level of every problem.

        A function of the levels alone, so that the same dataset has the same splits.
        """
        return {}

    def config(self, settings: Mapping[str, Any] | None = None) -> SuiteConfig:
        return self.config_type.read(settings or {})
