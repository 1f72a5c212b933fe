"""Statements about other points: what a conclusion says, said of points of which it need not hold.

Many choices of points are measured at once in some worlds. Those come first that show what the conclusion shows and
look true in one of these worlds. So also a figure that leaves no freedom has near misses: among its many segments and
corners there are some that are nearly parallel or nearly equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.suites.prove.item import CLEAR
from gnomon.suites.prove.options.near_miss import FAR_OFF, band, costs
from gnomon.suites.prove.options.option_truth import measure_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.seeding import Rng
    from gnomon.suites.prove.options.option_likeness import Likeness
    from gnomon.suites.prove.statement import Statement

CHOICES = 600  # of points
MEASURED_IN = 8  # worlds
MOSTLY = 0.6  # the least share of these worlds in which a statement has to be plainly false


def about_other_points(likeness: Likeness, worlds: Worlds, rng: Rng) -> Iterator[Statement]:
    """The conclusion with other points for its own, the best first."""
    conclusion = likeness.conclusion
    names, own = list(worlds), conclusion.points
    shuffled = np.array(rng.uniforms(CHOICES * len(names))).reshape(CHOICES, len(names)).argsort(axis=1, kind="stable")
    places = shuffled[:, : len(own)]
    tape, points, value = measure_of(conclusion)
    positions = np.array([worlds[name][:: max(1, len(worlds[name]) // MEASURED_IN)] for name in names])
    chosen = [positions[places[:, own.index(p)]] for p in points]
    off = tape.measure([z.ravel() for z in chosen], value).reshape(chosen[0].shape)
    false = (off > CLEAR).mean(axis=1) >= MOSTLY
    near = np.minimum(1.0, costs(band(conclusion), off).min(axis=1))
    cost = np.where(false, likeness.unlike_renamed(places) + FAR_OFF * near, np.inf)
    for k in cost.round(9).argsort(kind="stable"):  # last bits do not decide
        if np.isfinite(cost[k]):
            yield conclusion.rename(dict(zip(own, [names[place] for place in places[k]], strict=True)))
