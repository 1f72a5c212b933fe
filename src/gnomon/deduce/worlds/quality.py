"""How readable a candidate figure is: how far apart its points are, and how far its triangles are from flat.

Points that are exactly collinear, or coincide in every candidate world, do so by the premise and do not count. Nearly
degenerate figures would mislead a reader and lose precision, so they score 0. `realise` keeps the best candidates.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from gnomon.plane.loci import Points, Reals, cross

EXACTLY_ZERO = 1e-8  # a distance or thickness below this is zero by the premise, not by chance
ALWAYS_SHARE = 0.98  # of the candidates: "in every candidate"; a few may be too imprecise to tell
LEAST_DISTANCE = 1.5e-3  # between two points, as a share of the diameter of the figure
LEAST_THICKNESS = 4e-4  # of a triangle: twice its area over the square of its longest side
CLEAR_THICKNESS = 0.02  # a reader sees that a triangle of this thickness is not flat
CROWDED_FROM = 14  # points; with more of them some triangle is always rather flat, so thinner ones are allowed

Index = NDArray[np.intp]


def readability(positions: Points) -> Reals:
    """A score for each candidate, for positions of shape (points, candidates): 0 is unusable, larger is more readable.

    The score is the least distance of two points over the diameter, reduced if some triangle is too flat to be clear.
    """
    count, candidates = positions.shape
    if count < 2 or candidates == 0:
        return np.ones(candidates)
    i, j, first, second, third = _pairs_and_triples(count)
    vectors = positions[i] - positions[j]
    lengths = np.abs(vectors)
    diameter = lengths.max(axis=0)
    distances = lengths / np.maximum(diameter, 1e-300)
    coincident = (distances < EXACTLY_ZERO).mean(axis=1) > ALWAYS_SHARE
    distance = distances[~coincident].min(axis=0, initial=1.0)
    score = np.where(distance > LEAST_DISTANCE, distance, 0.0)
    if count > 2:
        longest = np.maximum(np.maximum(lengths[first], lengths[second]), lengths[third])
        flatness = np.abs(cross(vectors[first], vectors[second])) / np.maximum(longest**2, 1e-300)
        thickness = np.where(flatness < EXACTLY_ZERO, 1.0, flatness).min(axis=0)
        least_thickness = LEAST_THICKNESS * max(min(1.0, (CROWDED_FROM / count) ** 2), 0.25)
        score = np.where(thickness > least_thickness, score * np.minimum(1.0, thickness / CLEAR_THICKNESS), 0.0)
    return score


@lru_cache(maxsize=64)
def _pairs_and_triples(count: int) -> tuple[Index, Index, Index, Index, Index]:
    """All pairs (i, j), and for all triples the rows of their three pairs."""
    i, j = np.triu_indices(count, k=1)
    row = {(int(a), int(b)): k for k, (a, b) in enumerate(zip(i, j, strict=True))}
    triples = np.array(
        [(row[a, b], row[a, c], row[b, c]) for a, b, c in combinations(range(count), 3)], dtype=np.intp
    ).reshape(-1, 3)
    return i, j, triples[:, 0], triples[:, 1], triples[:, 2]
