"""The worlds in which options are tested when a problem is made.

`realise` makes the choices that clauses leave open (which of two intersections) once for all worlds, as a drawn figure
does. A reader of the text alone may choose differently, so options are also tested in worlds that choose at random.
"""

from __future__ import annotations

import numpy as np

from gnomon.deduce.premise import Premise
from gnomon.deduce.worlds.realise import Realisation, random_branch_worlds, realise
from gnomon.deduce.worlds.truth import Worlds

DRAWN_OTHERWISE = 128  # candidates that choose at random; those that are good figures are used
TRIES = 1500  # candidates for a figure; a premise that needs more is too hard to draw


def figures(premise: Premise, count: int, seed: int, tries: int = TRIES) -> Realisation:
    """`count` good worlds with the same choices; raises `RealisationError` if they are not found."""
    return realise(premise, worlds=count, seed=seed, tries=tries)


def with_open_choices(premise: Premise, figure: Realisation, seed: int) -> Worlds:
    """The worlds of a figure, followed by good worlds that make each choice at random."""
    others = random_branch_worlds(premise, seed, DRAWN_OTHERWISE)
    return {name: np.concatenate([figure.worlds[name], others[name]]) for name in premise.points}
