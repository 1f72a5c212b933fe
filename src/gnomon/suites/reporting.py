"""What is told of a suite's problems and responses, reached as `suite.reporting`.

Reports, evaluations, ``gnomon stats`` and ``gnomon show`` use it; no score and no problem depends on it. A suite with
measures, tables or statistics of its own subclasses `Reporting` and names its class as ``reporting_type``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from gnomon.suites.measures import ACCURACY, Change, Layout, Measure, plain_layout

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.judge import Rubric
    from gnomon.problem import Problem
    from gnomon.suites.contract import Suite
    from gnomon.suites.modes import Scoring


@dataclass(frozen=True, slots=True)
class Reporting:
    """What reports, statistics and ``gnomon show`` print of a suite.

    >>> from gnomon.suites import get_suite
    >>> [measure.title for measure in get_suite("prove").reporting.measures()][:4]
    ['EM', 'P', 'R', 'F1']
    """

    suite: Suite

    # --- what the paper reports of its dataset, and which categories a report compares

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

    changes: ClassVar[tuple[Change, ...]] = ()
    """Changes of one setting that have a table of their own in a report, beside what the paper prints of them."""
    wordings: ClassVar[tuple[str, ...]] = ()
    """Prompts that ask the same in other words; a report shows how much results depend on them."""
    rated: ClassVar[str] = ""
    """The stage of ratings that the column of people shows, and the measure that a report draws against it."""
    metric_and_rubric: ClassVar[tuple[str, str] | tuple[()]] = ()
    """A metric that scores what a rubric asks a judge about: a report correlates the two over the same responses."""
    lowest_rating: ClassVar[float] = 0.0
    """What 1 of 5 points is as a score, where 5 is 1: the lowest verdict of the judge beside the people."""

    # --- responses

    def measures(self) -> Sequence[Measure]:
        """What is reported of a response. The first measure ranks models."""
        return (ACCURACY,)

    def tables(self) -> Sequence[Layout]:
        """The main tables of a report, with a row for each run."""
        return (plain_layout(self.suite.categories, self.measures()[0].name),)

    def metrics(self, problem: Problem, response: str, scoring: Scoring = "gnomon") -> Mapping[str, float]:
        """Metrics of a response that are no part of its score, such as likeness to a reference; finite numbers.

        They may take long: they are computed once for a record of an evaluation, and never for a reward.
        """
        return {}

    def rubrics(self) -> Sequence[Rubric]:
        """The rubrics by which a judge model scores responses, if any; its verdicts are kept by the rubric's name."""
        return ()

    def rubrics_for(self, prompt: str) -> Sequence[Rubric]:
        """The rubrics that apply to responses to one of the suite's prompts."""
        return self.rubrics()

    # --- problems

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
