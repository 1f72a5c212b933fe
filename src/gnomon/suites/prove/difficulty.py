"""How hard a problem is: a weighted sum of five indicators, each between 0 and 1, cut into three levels.

The indicators are those of GeoChallenge's prior difficulty: length of the description, length of the premise, number of
points, depth and length of the proofs. Each is divided by the value in `FULL` and capped at 1. The cut points were
read off 10,000 problems of the default configuration so that easy : medium : hard is about 3 : 5 : 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Literal

from gnomon.deduce.premise import Premise
from gnomon.deduce.proof import Proof
from gnomon.problem import Difficulty

Level = Literal["easy", "medium", "hard"]

INDICATORS = ("description", "premise", "points", "depth", "length")
FULL: Mapping[str, float] = {
    "description": 80.0,  # words of the English text
    "premise": 16.0,  # facts that are given
    "points": 14.0,
    "depth": 16.0,  # mean over the right options' proofs
    "length": 40.0,  # likewise
}
WEIGHTS = (0.1, 0.1, 0.1, 0.35, 0.35)
"""In the order of `INDICATORS`; what has to be proved weighs more than what has to be read."""
CUTS = (0.366, 0.522)
"""Below the first a problem is easy, from the second on it is hard."""


def indicators(description: str, premise: Premise, proofs: Sequence[Proof]) -> dict[str, float]:
    """The five, as measured."""
    return {
        "description": float(len(description.split())),
        "premise": float(len(premise.given)),
        "points": float(len(premise.points)),
        "depth": fmean(proof.depth for proof in proofs),
        "length": fmean(proof.length for proof in proofs),
    }


def difficulty(measured: Mapping[str, float], weights: Sequence[float] = WEIGHTS) -> Difficulty:
    """The score, from 0 to 1, and its level."""
    parts = {name: min(1.0, measured[name] / FULL[name]) for name in INDICATORS}
    score = sum(w * parts[name] for w, name in zip(weights, INDICATORS, strict=True)) / sum(weights)
    return Difficulty(level_of(score), round(score, 6), {name: round(measured[name], 4) for name in INDICATORS})


def level_of(score: float) -> Level:
    return "easy" if score < CUTS[0] else "medium" if score < CUTS[1] else "hard"
