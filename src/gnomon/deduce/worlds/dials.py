"""Figures as functions of their random numbers: recorded when a figure is placed, then turned a little and replayed.

A placement draws a number between 0 and 1 for everything that a premise leaves free. These numbers are the dials of the
figure: the same dials give the same figure, and dials that differ little give figures that differ little. So a search
over figures is a search over dials.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.worlds import kernel
from gnomon.deduce.worlds.clause_loci import Sampler

if TYPE_CHECKING:
    from gnomon.deduce.worlds.placement_plan import PlacementPlan
    from gnomon.plane.loci import Points, Reals


@dataclass(slots=True)
class _Recorded:
    """Random numbers that are kept."""

    rng: np.random.Generator
    rows: list[Reals] = field(default_factory=list)

    def random(self, size: int, /) -> Reals:
        self.rows.append(self.rng.random(size))
        return self.rows[-1]


@dataclass(slots=True)
class _Replayed:
    """The rows of an array, one after the other; then halves, should a placement ask for more than was recorded."""

    dials: Reals
    used: int = 0

    def random(self, size: int, /) -> Reals:
        self.used += 1
        return self.dials[self.used - 1] if self.used <= len(self.dials) else np.full(size, 0.5)


def record(
    plan: PlacementPlan, rng: np.random.Generator, count: int, branches: tuple[bool, ...] | None
) -> tuple[Points, Reals]:
    """Random figures of a premise, of shape (points, count), and their dials, of shape (dials, count)."""
    if branches == () and (found := kernel.record(plan, rng, count)) is not None:
        return found
    numbers = _Recorded(rng)
    positions = plan.place(Sampler(numbers, count, branches=branches))
    return positions, np.array(numbers.rows).reshape(-1, count)


def replay(plan: PlacementPlan, dials: Reals, branches: tuple[bool, ...] | None) -> Points:
    """The figures that these dials give."""
    if branches == () and (found := kernel.replay(plan, dials)) is not None:
        return found
    return plan.place(Sampler(_Replayed(dials), dials.shape[1], branches=branches))
