"""The contract of a suite: it makes problems, asks them, grades responses, and verifies problems independently.

To write a suite, subclass `Suite` and implement its five abstract methods; every other method has a default that can be
overridden. Generation, datasets, evaluation, reports and the command line use a suite through this class only, so a
suite may live in any package (see CONTRIBUTING.md). `suites.check` tests what the docstrings here state:
``gnomon check SUITE`` runs it.
"""

from __future__ import annotations

import types
from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, get_args, get_origin, get_type_hints

from gnomon.errors import GnomonError
from gnomon.problem import LANGUAGES, Figure, Problem, Score
from gnomon.results import Answered
from gnomon.suites.baselines import grepped, guesses, guessing, mistakes, phrased
from gnomon.suites.measures import ACCURACY, Layout, Measure, Protocol, plain_layout

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.grade.judge import Rubric
    from gnomon.seeding import Rng

Modality = Literal["text", "text+image", "image", "text+frames", "text+video"]
"""What a model is shown of a problem; frames are pictures from all sides of a figure in space."""
MODALITIES: tuple[Modality, ...] = get_args(Modality)
Scoring = Literal["gnomon", "paper"]
"""How a response is scored: by gnomon's own grader, or as the published benchmark scores it."""
SCORINGS: tuple[Scoring, ...] = get_args(Scoring)


class SuiteError(GnomonError, ValueError):
    """A request that a suite or the registry cannot serve. The message names the input and how to fix it."""


class ConfigError(SuiteError):
    """A setting that is unknown or out of range. The message names the setting and the values it takes."""


@dataclass(frozen=True, slots=True)
class PromptMode:
    """How a problem is asked: in which language, with text, picture or both, and with which of the suite's prompts.

    >>> PromptMode("zh", "text")
    PromptMode(language='zh', modality='text', variant='default')
    """

    language: str = "en"
    modality: Modality = "text+image"
    variant: str = "default"
    """A key of ``Suite.protocol.prompts``."""

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise SuiteError(f"language {self.language!r} is not one of {', '.join(LANGUAGES)}")
        if self.modality not in MODALITIES:
            raise SuiteError(f"modality {self.modality!r} is not one of {', '.join(MODALITIES)}")

    def checked_for(self, suite: Suite) -> Self:
        """This mode, if the suite supports it; a `SuiteError` that lists what the suite has otherwise."""
        if self.modality not in suite.modalities:
            known = ", ".join(suite.modalities)
            raise SuiteError(f"modality {self.modality!r} is not one the suite {suite.name!r} has: {known}")
        if self.variant not in suite.protocol.prompts:
            known = ", ".join(suite.protocol.prompts)
            raise SuiteError(f"prompt {self.variant!r} is not one the suite {suite.name!r} has: {known}")
        return self


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is shown: a text, and pictures in the order in which they are attached, or a video."""

    text: str
    images: tuple[Figure, ...] = ()
    video: Callable[[], bytes] | None = field(default=None, compare=False, repr=False)
    """Makes the MP4 file of the prompt; a function, because that takes seconds and megabytes."""


@dataclass(frozen=True)
class SuiteConfig:
    """The settings of a suite; this base class has none.

    A subclass is a frozen dataclass whose fields have defaults and are numbers, strings, booleans or tuples of these.
    Its ``__post_init__`` raises a `ConfigError` for values that it does not accept.

    >>> @dataclass(frozen=True)
    ... class Sizes(SuiteConfig):
    ...     largest: int = 10
    ...     shapes: tuple[str, ...] = ("square",)
    >>> config = Sizes.read({"largest": "12"})  # as a command line gives it
    >>> config.largest, config.to_json()
    (12, {'largest': 12})
    """

    def to_json(self) -> dict[str, Any]:
        """The settings that differ from the default. A new setting therefore leaves the ids of old problems as they
        are."""
        default = type(self)()
        changed = {name: value for name, value in asdict(self).items() if value != getattr(default, name)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}

    @classmethod
    def read(cls, settings: Mapping[str, Any]) -> Self:
        """The settings with these values, the others at their default.

        A string, as a command line gives it, is read as the type of its field; the items of a tuple are separated by
        commas. Raises a `ConfigError` for an unknown name or a value of another type.
        """
        known = _field_types(cls)
        allowed = [field.name for field in fields(cls)]
        unknown = sorted(set(settings) - set(allowed))
        if unknown:
            raise ConfigError(f"setting {unknown[0]!r} is unknown; this suite has: {', '.join(allowed) or 'none'}")
        return cls(**{name: _read_value(name, known[name], value) for name, value in settings.items()})


_FIELD_TYPES: dict[type[SuiteConfig], dict[str, Any]] = {}


def _field_types(config_type: type[SuiteConfig]) -> dict[str, Any]:
    """The types of the fields, worked out once: verification reads the settings of every problem."""
    if config_type not in _FIELD_TYPES:
        _FIELD_TYPES[config_type] = get_type_hints(config_type)
    return _FIELD_TYPES[config_type]


def _read_value(name: str, kind: Any, value: Any) -> Any:
    """The value as the type of its field."""
    if isinstance(kind, types.UnionType):  # "X | None"
        if value is None or value == "none":
            return None
        kind = next(part for part in get_args(kind) if part is not type(None))
    try:
        if get_origin(kind) is tuple:
            items = [item for item in value.split(",") if item] if isinstance(value, str) else list(value)
            return tuple(_read_value(name, get_args(kind)[0], item) for item in items)
        if get_origin(kind) is Literal:
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
    """One exam: a source of problems, and all that is needed to ask, grade, verify and report them.

    A suite has no state: what a method returns depends on its arguments alone.
    """

    # --- what the suite is

    name: ClassVar[str]
    """Lower case letters, digits and hyphens; part of every problem's id."""
    version: ClassVar[str]
    """Has to change whenever the same seed and index give another problem."""
    title: ClassVar[str]
    """One line, as lists and reports show it."""
    implements: ClassVar[str]
    """The published benchmark that the suite follows, with its arXiv number if it has one."""
    categories: ClassVar[Mapping[str, str]]
    """The tags that problems carry, each with its meaning, in the order of the columns of tables."""
    config_type: ClassVar[type[SuiteConfig]] = SuiteConfig
    """The class of the suite's settings."""
    pictures_answer: ClassVar[bool] = False
    """Whether pictures that a model makes are part of its response. They stand in it as Markdown images with data
    URIs (`gnomon.grade.image.embedded`); in other suites they are left out."""
    answers_in_words: ClassVar[bool] = True
    """Whether a final answer stands in a response and can be copied out of it; a script that is run is none."""
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    """The modalities that prompts come in. A suite has ``image`` only if a problem can be asked without its text."""
    published: ClassVar[Mapping[str, float]] = {}
    """Means that the paper reports of its dataset, by the names that `statistics` uses."""
    published_levels: ClassVar[Mapping[str, int]] = {}
    """The number of problems of each level in the dataset of the paper."""
    published_groups: ClassVar[Mapping[str, Mapping[str, int]]] = {}
    """How many problems of each group the dataset of the paper has, by the headings and names that `groups` uses."""
    ladder: ClassVar[tuple[str, ...]] = ()
    """Categories that are levels, in ascending order; a report then shows the change from each to the next."""
    alternatives: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Groups of categories that are ways to put the same question; a report compares the others with the first."""
    protocol: ClassVar[Protocol] = Protocol()
    """How an evaluation is run unless the user says otherwise."""

    # --- what every suite implements

    @abstractmethod
    def problem(self, seed: int, index: int, config: SuiteConfig | None = None) -> Problem:
        """Problem number ``index`` of the exam with this seed.

        The same arguments give the same bytes on every machine; neighbouring seeds have no problem in common. Draw
        random numbers from `gnomon.seeding.problem_rng`, which also refuses seeds out of range. Raise a `SuiteError`
        where the settings give no problem.
        """

    @abstractmethod
    def prompt(self, problem: Problem, mode: PromptMode | None = None) -> Prompt:
        """What to show a model. It does not contain the answer: grading the prompt as a response gives 0."""

    @abstractmethod
    def grade(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
        """The score of a response. With ``paper`` it is the score that the published benchmark would give, with its
        tolerances and oddities."""

    @abstractmethod
    def verify(self, problem: Problem) -> list[str]:
        """What is wrong with a problem, in sentences; an empty list if nothing is.

        Verification starts from the record alone and computes the answer in another way than `problem` does. It should
        import nothing from the modules that make problems. Where this machine lacks what the check needs (an optional
        package, say), raise a `gnomon.errors.NotCheckedError`: a problem that cannot be checked here is not wrong.
        """

    def rewritten(self, problem: Problem) -> Problem | None:
        """The problem as the suite writes it, given the record and the provenance of this one: its texts, solution,
        pictures, categories and level. ``gnomon verify`` compares the two even where it does not make problems again.

        What takes long to find (a premise, a view, givens in many positions) should be taken from the record rather
        than be searched again. None where a suite does not say; then these parts are compared only with a problem that
        is made again.
        """
        return None

    @abstractmethod
    def gold_response(self, problem: Problem, language: str = "en") -> str:
        """A complete response, worded as a model would word it, that scores 1 under every scoring."""

    # --- baselines: the embedded models `gnomon/random` and `gnomon/noisy-...` answer with these

    def guesses(self, problem: Problem) -> Sequence[str]:
        """The answers among which a model that knows nothing guesses, all equally likely; at least one.

        What guessing scores on average is computed from this list (`chance`).
        """
        return guesses(problem)

    def guessing(self, problem: Problem) -> str:
        """What the `guesses` are, in words, for the level of chance in a report."""
        return guessing(problem)

    def random_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A response with one of the `guesses`."""
        return phrased(rng.choice(self.guesses(problem)), language)

    def grepped_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A response that takes its answer from the numbers of the code that the problem shows, without reading the
        code; a guess where it shows none."""
        shown = [code for code in problem.code.values() if code.strip() in problem.text[language]]
        found = sorted({text for code in shown for text in grepped(code)})
        return phrased(rng.choice(found), language) if found else self.random_response(problem, rng, language)

    def chance(self, problem: Problem, *, metrics: bool = False) -> dict[str, float]:
        """The mean of each measure over all `guesses`; measures that need a judge or tokens are left out, and those
        that need `metrics`, which may take long, unless they are asked for."""
        graded = [(response, self.grade(problem, response)) for response in map(phrased, self.guesses(problem))]
        answers = [Answered.of(problem, 1, response, score) for response, score in graded]
        if metrics:
            answers = [replace(answer, metrics=self.metrics(problem, answer.response)) for answer in answers]
        values = {m.name: [v for v in map(m.of, answers) if v is not None] for m in self.measures()}
        return {name: sum(v) / len(v) for name, v in values.items() if v}

    def mistaken_response(self, problem: Problem, rng: Rng, language: str = "en") -> str:
        """A response with a plausible mistake: it scores 0 under every scoring. Empty if no such response is found."""
        for response in mistakes(problem, rng, self.gold_response(problem, language), language):
            if all(self.grade(problem, response, scoring).value == 0.0 for scoring in SCORINGS):
                return response
        return ""

    # --- reports and statistics

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        """Metrics of a response that are no part of its score, such as likeness to a reference; finite numbers.

        They may take long: they are computed once for a record of an evaluation, and never for a reward.
        """
        return {}

    def rubrics(self) -> Sequence[Rubric]:
        """The rubrics by which a judge model scores responses, if any; its verdicts are kept by the rubric's name."""
        return ()

    def statistics(self, problem: Problem) -> Mapping[str, float]:
        """Sizes of a problem whose means ``gnomon stats`` prints, besides those that every suite has."""
        return {}

    def features(self, problem: Problem) -> Mapping[str, float]:
        """Computed features of a problem against which a report shows the measure that ranks, by name."""
        return {}

    def groups(self, problem: Problem) -> Mapping[str, Sequence[str]]:
        """The groups that a problem counts in, by heading. ``gnomon generate`` and ``gnomon stats`` print how many
        problems each group has, beside `published_groups`."""
        return {}

    def form(self, problem: Problem) -> str:
        """A key that problems share unless they are clearly distinct: ``gnomon generate`` and ``gnomon stats`` count
        them. Empty where a suite does not say."""
        return ""

    def elements(self, problem: Problem) -> Sequence[str]:
        """What a problem is made of (clauses, solids, commands): ``gnomon stats`` counts them over a dataset."""
        return ()

    def details(self, problem: Problem, language: str) -> Mapping[str, str]:
        """What ``gnomon show`` prints above the question, by heading: a title, what is given."""
        return {}

    def worked_steps(self, problem: Problem, language: str) -> Sequence[tuple[str, Sequence[str]]]:
        """The steps of the solution as ``gnomon show`` prints them: words, and lines of code where there are any."""
        return [(step.text[language], ()) for step in problem.solution]

    def measures(self) -> Sequence[Measure]:
        """What is reported of a response. The first measure ranks models."""
        return (ACCURACY,)

    def tables(self) -> Sequence[Layout]:
        """The main tables of a report, with a row for each run."""
        return (plain_layout(self.categories, self.measures()[0].name),)

    def splits(self, levels: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """Named parts of a dataset, as the indices of their problems, given the level of every problem in order.

        They depend on the levels alone, so that the same dataset always has the same splits.
        """
        return {}

    def config(self, settings: Mapping[str, Any] | None = None) -> SuiteConfig:
        """The suite's settings from names and values, as `SuiteConfig.read` reads them."""
        return self.config_type.read(settings or {})
