"""What ``gnomon author try KEY`` asks of a suite: one instance of a question to look at, and what is wrong in many.

A suite offers it in a module ``tries`` beside its ``suite`` module, with the functions of `Tries`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from gnomon.problem import answer_text

_OF_INSTANCE = re.compile(r"-?[\d./]+|√|[A-Z][A-Z0-9_₀-₉′']*(?![a-z])")
"""What differs from instance to instance: numbers and names of points."""

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from gnomon.author.bilingual import Words
    from gnomon.problem import Problem


@dataclass(frozen=True, slots=True)
class Sample:
    """One instance of a question."""

    text: Words
    answer: str
    solution: Sequence[Words]
    pictures: Sequence[bytes]
    """Its figures as PNG."""


def sample_of(problem: Problem) -> Sample:
    """A problem as its author looks at it."""
    return Sample(
        (problem.text["en"], problem.text["zh"]),
        answer_text(problem.answer),
        [(step.text["en"], step.text["zh"]) for step in problem.solution],
        [figure.png for figure in problem.figures],
    )


@dataclass(slots=True)
class Report:
    """What many instances of a question show."""

    about: str = ""
    """The question and its instances in a line."""
    findings: Counter[str] = field(default_factory=Counter)
    """What is wrong, in sentences, with the number of instances that show it."""
    remarks: list[str] = field(default_factory=list)
    """What its author may want to know, and how to mend what is wrong."""

    def merged(self) -> Counter[str]:
        """The findings, those that differ in numbers and letters alone counted as the first of them.

        >>> Report(findings=Counter(["AB is 3, not 5", "AB is 3, not 5", "KL is 4, not 7"])).merged()
        Counter({'AB is 3, not 5': 3})
        """
        first: dict[str, str] = {}
        merged: Counter[str] = Counter()
        for finding, times in self.findings.items():
            merged[first.setdefault(_OF_INSTANCE.sub("#", finding), finding)] += times
        return merged


class Tries(Protocol):
    """What the module ``tries`` of a suite has."""

    NOUN: str
    """What the suite calls a question."""

    def questions(self) -> Collection[str]:
        """The keys of all questions."""

    def sample(self, key: str, seed: int) -> Sample:
        """An instance to look at."""

    def report(self, key: str, instances: int, seed: int) -> Report:
        """What is wrong with so many instances."""
