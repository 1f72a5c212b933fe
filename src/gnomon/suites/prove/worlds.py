"""Figures of a premise to test options in: many independent worlds, and some in which open choices fall otherwise.

`realise` keeps the choices that clauses leave open (which of two intersections) the same in all worlds, as a drawn
figure does. A reader of the text alone may draw the other one, so options are also tested in worlds where every choice
is made anew.
"""

from __future__ import annotations

import numpy as np

from gnomon.deduce.numeric import Worlds, decide
from gnomon.deduce.premise import Premise
from gnomon.deduce.realise import GIVEN_TOLERANCE, Realisation, realise
from gnomon.deduce.realise_loci import Draw
from gnomon.deduce.realise_plan import plan_of
from gnomon.deduce.realise_quality import readability

DRAWN_OTHERWISE = 320  # candidates with open choices; those that are good figures are used
TRIES = 1500  # candidates for a figure; a premise that needs more is too hard to draw


def figures(premise: Premise, count: int, seed: int) -> Realisation:
    """`count` good worlds with the same choices; `RealisationError` where there are none."""
    return realise(premise, worlds=count, seed=seed, tries=TRIES)


def with_open_choices(premise: Premise, figure: Realisation, seed: int) -> Worlds:
    """The worlds of a figure, and after them good ones in which each choice is made at random."""
    plan = plan_of(premise)
    draw = Draw(np.random.default_rng(seed), DRAWN_OTHERWISE, branches=None)
    positions = plan.place(draw)
    alive = np.isfinite(positions).all(axis=0)
    positions = np.where(alive, positions, 0)
    for batch in plan.needs:
        alive &= decide(batch, positions).all(axis=0)
    for batch in plan.given:
        alive &= decide(batch, positions, GIVEN_TOLERANCE).all(axis=0)
    positions = positions[:, alive]
    positions = positions[:, readability(positions) > 0]
    return {name: np.concatenate([figure.worlds[name], positions[row]]) for row, name in enumerate(premise.points)}
