"""Problems made again from the plan of a dataset, to compare them with what the dataset holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.dataset.format import Manifest, key_of, library_versions, row_of, structure_of
from gnomon.dataset.problems import SuiteFailure, problem_maker
from gnomon.suites import get_suite

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.dataset.plan import Plan
    from gnomon.problem import Json, Problem


def can_be_remade(manifest: Manifest) -> bool:
    """Whether this installation makes the same bytes: the versions of the suite and the libraries are the same."""
    same_suite = manifest.plan.suite_version == get_suite(manifest.plan.suite).version
    return same_suite and manifest.versions == library_versions()


class Remade:
    """Problems of a plan made again, to compare them with the rows of a shard."""

    def __init__(self, plan: Plan) -> None:
        self.problems: list[Problem] = []
        self.passed_over: list[tuple[int, int, bytes]] = []
        """The rows whose problem replaces others, with the indices and keys of these."""
        self._plan = plan
        self._make = problem_maker(plan)

    def differences(self, row: int, stored: dict[str, Json], index: int) -> Iterator[str]:
        """What the row stores otherwise than the problem of its index; the problems it replaces are noted."""
        try:
            made = self._make(index)
            skipped = [(before, self._make(before)) for before in range(row, index, self._plan.size)]
        except SuiteFailure as error:
            yield str(error)
            return
        self.problems.append(made)
        self.passed_over += [(row, before, key_of(structure_of(problem))) for before, problem in skipped]
        columns = [name for name, value in row_of(made).items() if stored.get(name) != value]
        if columns:
            yield f"made again from the plan it is another problem: {', '.join(columns)} differ"
