"""The premises that are tried for one problem, one after the other.

Much follows from one premise in four only. From one that starts as such a premise does, and ends otherwise, much
follows more often, and it costs less to grow. So a premise that nearly gave a problem is followed by some of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.author.draws import Redraw
from gnomon.suites.prove.premise.grow import GrownPremise, grow

if TYPE_CHECKING:
    from gnomon.seeding import Rng
    from gnomon.suites.prove.config import GrowthSettings

LAYERS = 3  # at the end of a premise, which are grown again
TRIES = 8  # premises with one start, as long as none of them is rich


class PoorPremise(Redraw):
    """Too little follows from a premise, or its figures are crowded; others that start as it does are no better."""


class Premises:
    """Grows premises, and learns which of them were rich."""

    def __init__(self, growth: GrowthSettings) -> None:
        self._growth = growth
        self._start: GrownPremise | None = None
        self._tries = 0  # that are left from this start

    def grown(self, rng: Rng) -> GrownPremise:
        """The next premise; raises `PoorPremise` if nothing could be drawn."""
        self._tries -= 1
        start = self._start if self._tries >= 0 else None
        own = self._growth
        grown = grow(rng, own.depth, own.most_points, own.branching, own.cooling, start)
        if grown is None:
            raise PoorPremise("no premise")
        return grown

    def follow(self, rich: GrownPremise) -> None:
        """Let the next premises start as this one does."""
        self._start, self._tries = rich.earlier(LAYERS), TRIES
