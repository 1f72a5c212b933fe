"""Which versions a stored problem has: those that its words and marks determine, and whose picture has room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.suites.records import FoundAgain
from gnomon.suites.solid.verify import versions_that_hold
from gnomon.suites.solid.versions import DRAWN, can_be_drawn

if TYPE_CHECKING:
    from collections.abc import Collection

    from gnomon.problem import Problem


class SolidRecords(FoundAgain):
    """Records of the solid suite."""

    def has_versions(self, problem: Problem, versions: Collection[str]) -> bool:
        wanted = set(versions) & set(DRAWN)
        return not wanted or (wanted <= versions_that_hold(problem) and can_be_drawn(problem))
