"""How readable a figure is: how far its points are from meeting and its triangles from lying flat.

Exact collinearity is no accident, and neither are points that coincide in every candidate world: the premise makes them
so and they do not count. What is only nearly degenerate would mislead a reader and spoil the arithmetic.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from gnomon.plane.loci import Points, Reals, cross

MEANT = 1e-8  # below this a distance or thickness is zero by intention
ALWAYS = 0.98  # of the candidates; the odd one may be too unstable to tell
CLOSEST = 1.5e-3  # of two points, against the diameter of the figure
FLATTEST = 4e-4  # of a triangle: twice its area against the square of its longest side
CLEAR = 0.02  # a triangle of this thickness is plain to see
CROWD = 14  # points; with more of them some triangle is always rather flat

Index = NDArray[np.intp]


def readability(positions: Points) -> Reals:
    """A score for each candidate of shape (points, candidates): 0 for unusable, larger is easier to read.

    It is the least distance of two points against the diameter, less where some triangle is too flat to be clear.
    """
    count, candidates = positions.shape
    if count < 2 or candidates == 0:
        return np.ones(candidates)
    i, j, first, second, third = _pairs_and_triples(count)
    ways = positions[i] - positions[j]
    lengths = np.abs(ways)
    diameter = lengths.max(axis=0)
    distances = lengths / np.maximum(diameter, 1e-300)
    meant = (distances < MEANT).mean(axis=1) > ALWAYS
    distance = distances[~meant].min(axis=0, initial=1.0)
    score = np.where(distance > CLOSEST, distance, 0.0)
    if count > 2:
        longest = np.maximum(np.maximum(lengths[first], lengths[second]), lengths[third])
        flatness = np.abs(cross(ways[first], ways[second])) / np.maximum(longest**2, 1e-300)
        thickness = np.where(flatness < MEANT, 1.0, flatness).min(axis=0)
        flattest = FLATTEST * max(min(1.0, (CROWD / count) ** 2), 0.25)
        score = np.where(thickness > flattest, score * np.minimum(1.0, thickness / CLEAR), 0.0)
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
