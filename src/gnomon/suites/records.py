"""What the datasets of a suite need besides its problems, reached as `suite.records`.

`gnomon.dataset` uses it, and evaluations ask which versions a problem has. A suite that has splits, whose problems do
not all have every version, that can write a stored problem again, or whose problems are the rows of a file, subclasses
`Records` and names its class as ``records_type``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    from gnomon.problem import Problem
    from gnomon.suites.contract import Suite


@dataclass(frozen=True, slots=True)
class FileOfProblems:
    """A file whose rows are problems. They are made when they are asked for, because an audit of all takes a while."""

    digest: str
    """Of all that the problems are made from; it is part of their ids, so that rows of two files are never mixed up."""
    remarks: Sequence[str]
    """What is wrong with rows that are left out."""
    size: int
    problems: Callable[[Callable[[int, int], None] | None], Sequence[Problem]]
    """Makes the problems; the argument is called with (rows done, rows in all)."""


@dataclass(frozen=True, slots=True)
class Records:
    """The stored problems of a suite: how they are split, and how one is written again from its record."""

    suite: Suite

    reads_files: ClassVar[bool] = False
    """Whether the problems are the rows of a file (`of_file`), so that the suite makes none from a seed."""

    def of_file(self, file: Path) -> FileOfProblems | None:
        """The problems of a file of the form that the suite reads; None where it makes its problems."""
        return None

    versions_vary: ClassVar[bool] = False
    """Whether some problems cannot be asked as `has_versions` is asked for."""

    def has_versions(self, problem: Problem, versions: Collection[str]) -> bool:
        """Whether a problem can be asked in all these modalities. A figure may be unable to show what a text states."""
        return True

    redrawn_in: ClassVar[tuple[str, ...]] = ()
    """The modalities whose figures `redrawn` draws anew."""

    def redrawn(self, problem: Problem, style: str) -> Problem | None:
        """The problem with its figures drawn anew from its record, in one of the styles that need that
        (``gnomon.draw.picture_styles.REDRAWN``); None where the words would not fit, or no such figure is readable."""
        return None

    def settings_for(self, modality: str) -> Mapping[str, object]:
        """Settings of the suite under which every problem can be asked in a modality, where some cannot otherwise."""
        return {}

    def rewritten(self, problem: Problem) -> Problem | None:
        """The problem as the suite writes it, given the record and the provenance of this one: its texts, solution,
        pictures, categories and level. ``gnomon verify`` compares the two even where it does not make problems again.

        What takes long to find (a premise, a view, givens in many positions) should be taken from the record rather
        than be searched again. None where a suite does not say; then these parts are compared only with a problem that
        is made again.
        """
        return None

    def splits(self, levels: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """Named parts of a dataset, as the indices of their problems, given the level of every problem in order.

        They depend on the levels alone, so that the same dataset always has the same splits.
        """
        return {}


class FoundAgain(Records):
    """For a suite that finds a problem in less time than it takes to verify it."""

    def rewritten(self, problem: Problem) -> Problem | None:
        """From its provenance.

        >>> from gnomon.suites import get_suite
        >>> solid = get_suite("solid")
        >>> problem = solid.problem(1, 0)
        >>> solid.records.rewritten(problem) == problem
        True
        """
        made = problem.provenance
        return self.suite.problem(made.seed, made.index, self.suite.config_type.read(made.config))
