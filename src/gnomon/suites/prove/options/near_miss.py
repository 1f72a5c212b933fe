"""Near misses: how far from true a wrong option should be in the drawn figure, and which wrong options look true there.

`near` searches the figure to draw with the same costs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.suites.prove.options.corners import kept_distance
from gnomon.suites.prove.options.option_truth import distance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Reals
    from gnomon.suites.prove.item import WrongOption
    from gnomon.suites.prove.statement import Statement

ANGLE_BAND = (np.deg2rad(2.2), np.deg2rad(5.8))
LENGTH_BAND = (0.033, 0.078)
LEAN = 0.3  # the cost of a near miss at the far end of its band; that of a statement that is nowhere near true is 1
UNLIKE = 0.06  # how much a difference of `option_likeness` counts among wrong options that are nearly as welcome
FAR_OFF = 4.4  # how much a statement that is nowhere near true counts beside the differences of `option_likeness`
NEAREST = 0.2  # the part of a band, from its near end, in which a near miss is as good as can be
_ANGLES = frozenset({"para", "perp", "cyclic"})


def band(statement: Statement) -> tuple[float, float]:
    """How far from true a near miss is: at least 2 and at most 6 degrees, or 3 and 8 percent of a length."""
    return ANGLE_BAND if statement.reading or statement.fact.predicate in _ANGLES else LENGTH_BAND


def far_off(wrong: Sequence[Statement], worlds: Worlds) -> NDArray[np.intp]:
    """How many wrong statements are farther from true than a near miss, in each world."""
    found = np.zeros(len(next(iter(worlds.values()))), dtype=np.intp)
    for one in wrong:
        found += distance(one, worlds) > band(one)[1]
    return found


def costs(limits: tuple[float, float], distances: Reals) -> Reals:
    """How little a statement looks true, by how far it is from true: 0 for the nearest near misses, at most `LEAN` for
    others, then up to 1; infinite where it is too near. The farther it is from true, the less it matters how far.
    The search for figures costs them in the same way, by `near_costs`."""
    low, high = limits
    off = np.maximum(distances, 1e-9)
    good = low + NEAREST * (high - low)
    cost = np.where(off > high, 1 - (1 - LEAN) * high / off, LEAN * (off - good) / (high - good))
    return np.where(off < low, np.inf, np.maximum(0.0, cost))


def statement_costs(statement: Statement, worlds: Worlds) -> Reals:
    """How little a statement looks true in each world."""
    return costs(band(statement), kept_distance(statement, worlds))


def look_true(alternatives: Sequence[Sequence[tuple[float, WrongOption]]], worlds: Worlds) -> list[WrongOption]:
    """One wrong option for each place: those that together look the most true in one of these worlds, and differ the
    least from the conclusions whose places they take; by how much is told beside each of them."""
    found = [
        np.array([UNLIKE * unlike + statement_costs(wrong.statement, worlds) for unlike, wrong in place])
        for place in alternatives
    ]
    world = int(np.argmin(sum(cost.min(axis=0) for cost in found)))
    return [place[int(np.argmin(cost[:, world]))][1] for place, cost in zip(alternatives, found, strict=True)]
