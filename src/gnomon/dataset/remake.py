"""Problems made again from the plan of a dataset, to compare them with what the dataset holds.

A problem is a function of the plan and of the version of the suite. Other versions of the libraries change only bytes:
how pictures are smoothed and packed. So all but these bytes is compared whatever libraries a manifest names, and
pictures are compared by what they show.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.dataset.format import Manifest, key_of, library_versions, row_of, structure_of
from gnomon.dataset.pictures import show_the_same
from gnomon.dataset.problems import SuiteFailure, problem_maker
from gnomon.suites import get_suite

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.problem import Problem

_DRAWING = ("aggdraw", "numpy", "pillow")
"""The libraries that the pixels of pictures depend on; the others only pack them."""


def can_be_remade(manifest: Manifest) -> bool:
    """Whether this installation makes the same problems: the version of the suite is the same."""
    suite = get_suite(manifest.plan.suite)
    return manifest.plan.suite_version == suite.version and not suite.records.reads_files


def other_libraries(manifest: Manifest) -> list[str]:
    """The libraries of other versions than here, as ``numpy 1.0, not 2.0``; without any, the same bytes are made."""
    here, there = library_versions(), manifest.versions
    return [
        f"{name} {there.get(name, 'unknown'):.20}, not {here.get(name, 'known')}"
        for name in sorted({*here, *there})
        if here.get(name) != there.get(name)
    ]


class Remade:
    """Problems of a plan made again, to compare them with the rows of a shard.

    With ``search`` they are made from the plan, with those that they replace. Without it, the suite writes each problem
    again from its own record and provenance (``Records.rewritten``).
    """

    def __init__(self, manifest: Manifest, *, search: bool) -> None:
        self.problems: list[Problem] = []
        self.passed_over: list[tuple[int, int, bytes]] = []
        """The rows whose problem replaces others, with the indices and keys of these."""
        self._search = search
        self._plan = manifest.plan
        self._make = problem_maker(manifest.plan)
        self._same_bytes = not other_libraries(manifest)
        here = library_versions()
        self._same_pixels = all(manifest.versions.get(name) == here[name] for name in _DRAWING)

    def differences(self, row: int, stored: Problem) -> Iterator[str]:
        """What the row stores otherwise than the problem of its index; the problems it replaces are noted."""
        index = stored.provenance.index
        before = range(row, index, self._plan.size) if self._search else ()
        try:
            made = self._make(index) if self._search else self._rewritten(stored)
            skipped: list[tuple[int, Problem]] = []
            for number in before:
                skipped.append((number, self._make(number)))
                if not structure_of(skipped[-1][1]):
                    break  # it repeats none, so it may not be passed over: that is a finding already
        except SuiteFailure as error:
            yield str(error)
            return
        if made is None:
            return
        self.problems.append(made)
        self.passed_over += [(row, number, key_of(structure_of(problem))) for number, problem in skipped]
        if not self._same_bytes:
            stored = self._with_pictures_of(made, stored)
        there = row_of(stored)
        columns = [name for name, value in row_of(made).items() if there[name] != value]
        if columns:
            how = "made again from the plan it is" if self._search else "written again from its record it is"
            yield f"{how} another problem: {', '.join(columns)} differ"

    def _rewritten(self, stored: Problem) -> Problem | None:
        try:
            return get_suite(self._plan.suite).records.rewritten(stored)
        except Exception as error:  # a record may be forged in any way
            raise SuiteFailure(
                f"it cannot be written again from its record: {type(error).__name__}: {error}"
            ) from error

    def _with_pictures_of(self, made: Problem, stored: Problem) -> Problem:
        """The stored problem with the pictures of the one made again in place of those that show the same."""
        figures = list(stored.figures)
        for number, (figure, again) in enumerate(zip(figures, made.figures, strict=False)):
            if show_the_same(figure, again, exactly=self._same_pixels):
                figures[number] = replace(figure, png=again.png)
        return replace(stored, figures=tuple(figures))
