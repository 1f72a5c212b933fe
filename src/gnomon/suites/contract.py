"""The contract of a suite: it makes problems, asks them, grades responses, and verifies problems independently.

To write a suite, subclass `Suite` and implement its five abstract methods. All else has defaults, in three parts that a
suite may subclass: `baselines` (what models answer that know nothing), `records` (what datasets need) and `reporting`
(what reports, statistics and ``gnomon show`` tell). Everything above uses a suite through this class only, so a suite
may live in any package (see CONTRIBUTING.md). `suites.check` tests what the docstrings here state: ``gnomon check
SUITE`` runs it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from gnomon.suites.baselines import Baselines
from gnomon.suites.modes import Modality, Prompt, PromptMode, Protocol, Scoring
from gnomon.suites.records import Records
from gnomon.suites.reporting import Reporting
from gnomon.suites.settings import SuiteConfig

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.problem import Problem, Score


class Suite(ABC):
    """One exam: a source of problems, and all that is needed to ask, grade and verify them.

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

    # --- what its five methods take. These stand here and not in a part, because whoever calls a method (a dataset, an
    # evaluation, an export, a trainer) has to know what it may pass.

    config_type: ClassVar[type[SuiteConfig]] = SuiteConfig
    """The class of the settings that `problem` takes; ``config_type.read`` reads them from a command line."""
    modalities: ClassVar[tuple[Modality, ...]] = ("text", "text+image")
    """The modalities that `prompt` takes. A suite has ``image`` only if a problem can be asked without its text."""
    protocol: ClassVar[Protocol] = Protocol()
    """The variants of the prompt that `prompt` takes, and how an evaluation is run unless the user says otherwise."""
    pictures_answer: ClassVar[bool] = False
    """Whether pictures that a model makes are part of the response that `grade` takes. They stand in it as Markdown
    images with data URIs (`gnomon.grade.image.embedded`); in other suites they are left out."""
    answers_in_words: ClassVar[bool] = True
    """Whether a final answer stands in a response and can be copied out of it for `grade`; a script that is run is
    none."""

    # --- the classes of its parts

    baselines_type: ClassVar[type[Baselines]] = Baselines
    records_type: ClassVar[type[Records]] = Records
    reporting_type: ClassVar[type[Reporting]] = Reporting

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

    @abstractmethod
    def gold_response(self, problem: Problem, language: str = "en") -> str:
        """A complete response, worded as a model would word it, that scores 1 under every scoring."""

    @property
    def called(self) -> str:
        """The name by which people ask for it."""
        return self.name

    # --- its parts

    @property
    def baselines(self) -> Baselines:
        """What models answer that know nothing, or err on purpose."""
        return self.baselines_type(self)

    @property
    def records(self) -> Records:
        """What the datasets of the suite need: splits, and problems written again from their records."""
        return self.records_type(self)

    @property
    def reporting(self) -> Reporting:
        """What reports, statistics and ``gnomon show`` tell of problems and responses."""
        return self.reporting_type(self)
