"""How hard a problem is: a weighted sum of five indicators, each between 0 and 1, cut into three levels.

The indicators are those of GeoChallenge's prior difficulty: length of the description, length of the premise, number of
points, depth and length of the proofs. The latter two are those of the proofs as they are shown, in steps of school
geometry. The scale (full values, weights, cuts) is data of `item`; verification computes level and score from that data
by code of its own.
"""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Literal

from gnomon.problem import Difficulty
from gnomon.suites.prove.item import CUTS, FULL, INDICATORS, WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.deduce.premise import Premise

Level = Literal["easy", "medium", "hard"]


def indicators(description: str, premise: Premise, sizes: Sequence[tuple[int, int]]) -> dict[str, float]:
    """The five indicators as they are measured, before they are scaled. `sizes` are those of the shown proofs: their
    steps, and the longest chain of these."""
    return {
        "description": float(len(description.split())),
        "premise": float(len(premise.given)),
        "points": float(len(premise.points)),
        "depth": fmean(depth for _, depth in sizes),
        "length": fmean(steps for steps, _ in sizes),
    }


def difficulty(measured: Mapping[str, float], weights: Sequence[float] = WEIGHTS) -> Difficulty:
    """The score, from 0 to 1, and its level.

    >>> measured = {"description": 40, "premise": 32, "points": 7, "depth": 0, "length": 12}
    >>> difficulty(measured, weights=(1, 1, 1, 1, 1)).score
    0.5
    """
    parts = {name: min(1.0, measured[name] / FULL[name]) for name in INDICATORS}
    score = sum(w * parts[name] for w, name in zip(weights, INDICATORS, strict=True)) / sum(weights)
    return Difficulty(level_of(score), round(score, 6), {name: round(measured[name], 4) for name in INDICATORS})


def level_of(score: float) -> Level:
    """The level of a score.

    >>> [level_of(score) for score in (0.2, 0.5, 0.7)]
    ['easy', 'medium', 'hard']
    """
    return "easy" if score < CUTS[0] else "medium" if score < CUTS[1] else "hard"
