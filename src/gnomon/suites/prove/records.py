"""What datasets of the prove suite have besides problems: a split as large as the published subset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from gnomon.problem import LEVELS, Problem
from gnomon.seeding import Rng
from gnomon.suites.prove.redrawn_premise import redrawn
from gnomon.suites.records import FoundAgain

SMALL = 908  # problems in the published subset


class ProveRecords(FoundAgain):
    """Problems are found again and their figures drawn anew; a large dataset has a small part."""

    redrawn_in: ClassVar[tuple[str, ...]] = ("text+image", "image")

    def redrawn(self, problem: Problem, style: str) -> Problem | None:
        """Without those whose words say in which sense something is turned, where the figure would be mirrored."""
        return redrawn(problem, style)

    def splits(self, levels: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """For a large dataset `small`: as many problems as the published subset has, with the levels of the whole."""
        if len(levels) < 2 * SMALL:
            return {}
        chosen: list[int] = []
        for level in LEVELS[::-1]:  # easy problems come last and make up for rounding
            those = [index for index, of in enumerate(levels) if of == level]
            share = SMALL - len(chosen) if level == LEVELS[0] else round(SMALL * len(those) / len(levels))
            chosen += Rng("gnomon", self.suite.name, "small", level).sample(those, min(share, len(those)))
        return {"small": sorted(chosen)}
