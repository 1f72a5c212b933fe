"""The lines and circles of a figure: which points lie on them, and how many of them pass through a new point.

Everything here is numeric and only suggests where an auxiliary point may be useful; that points lie on a line in the
figure proves nothing. Positions are complex arrays of shape (points, worlds), scaled so that the figure has size 1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gnomon import _engine
from gnomon.plane.centres import circumcentre
from gnomon.plane.loci import Points, Reals, cross

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.worlds.truth import Bools

Rows = NDArray[np.signedinteger[Any]]

EQUAL = 1e-7  # of lengths and distances in a figure of size 1
FLAT = 1e-6  # a triangle with a smaller area has no circle
WIDE = 20.0  # circles with a larger radius are as good as lines and are left out
NO_CENTRE = -1
_LINE_WEIGHT, _DISTANCES_WEIGHT = 1.5, 0.7
_MANY_WEIGHT, _FEW_WEIGHT = 1.5, 0.5  # of circles with four points or more, and with three
_MOST_TRIPLES = 4000  # whose circles are looked for; a figure of 30 points has as many


@dataclass(frozen=True)
class Loci:
    """The lines through two points or more and the circles of a figure, each as a row of the points on it.

    `lines` and `circles` are matrices of truth values (locus, point). `ends` are the first two points of each line.
    `centres` is the row of a circle's centre, `NO_CENTRE` if it is no point of the figure.
    """

    positions: Points
    lines: Bools
    ends: Rows
    circles: Bools
    centres: Rows

    @property
    def rich(self) -> Bools:
        """Which lines have three points or more."""
        return np.asarray(self.lines.sum(axis=1) >= 3)


def find_loci(positions: Points, triangles: Sequence[tuple[int, int, int]] = ()) -> Loci:
    """The lines and circles of a figure; circles have a centre in the figure, or four points, or are in `triangles`."""
    n = len(positions)
    i, j = np.triu_indices(n, 1)
    way = positions[j] - positions[i]
    with np.errstate(all="ignore"):
        way = way / abs(way)
        off = abs(cross(way[:, None], positions[None] - positions[i][:, None]))
    on: Bools = np.asarray((off < EQUAL).all(axis=2))
    _, first = np.unique(on @ (1 << np.arange(n - 1, -1, -1, dtype=np.uint64)), return_index=True)  # rows as numbers
    lines = on[first]
    lines = lines[lines.sum(axis=1) >= 2]
    ends = np.argsort(~lines, axis=1, kind="stable")[:, :2]
    circles, centres = _circles(positions, triangles)
    return Loci(positions, lines, ends, circles, centres)


def _circles(positions: Points, triangles: Sequence[tuple[int, int, int]]) -> tuple[Bools, Rows]:
    n = len(positions)
    distance = abs(positions[:, None] - positions[None])
    # For each centre and point, which points are as far from the centre.
    same: Bools = np.asarray((abs(distance[:, :, None] - distance[:, None]) < EQUAL).all(axis=3))
    same[np.arange(n), np.arange(n)] = False
    centre, rim = np.nonzero(same.sum(axis=2) >= 2)
    found = {same[o, a].tobytes(): (same[o, a], int(o)) for o, a in zip(centre[::-1], rim[::-1], strict=True)}
    triples = triples_of(n)
    if len(triples) > _MOST_TRIPLES:  # of a circle of many points, some triple is among every few
        triples = triples[:: len(triples) // _MOST_TRIPLES + 1]
    middle, good = _centres(positions, triples)
    gaps = abs(abs(middle[:, None] - positions[None]) - abs(middle - positions[triples[:, 0]])[:, None])
    members = (gaps < EQUAL).all(axis=2) & good[:, None]
    wanted = np.zeros(len(triples), dtype=bool)
    for triangle in triangles:
        wanted |= (triples == sorted(triangle)).all(axis=1)
    for on in members[(members.sum(axis=1) >= 4) | (wanted & good)]:
        found.setdefault(on.tobytes(), (on, NO_CENTRE))
    if not found:
        return np.zeros((0, n), dtype=bool), np.zeros(0, dtype=np.int64)
    return np.array([on for on, _ in found.values()]), np.array([o for _, o in found.values()])


@lru_cache(maxsize=64)
def triples_of(n: int) -> Rows:
    """All triples of n rows, in order."""
    return np.array(list(combinations(range(n), 3)), dtype=np.int64).reshape(-1, 3)


def _centres(positions: Points, triples: Rows) -> tuple[Points, Bools]:
    """The centres of the circles through triples, and which of them are usable in all worlds."""
    a, b, c = (positions[triples[:, k]] for k in range(3))
    with np.errstate(all="ignore"):
        centre = circumcentre(a, b, c)
        good = (abs(cross(b - a, c - a)) > FLAT).all(axis=1) & (abs(centre - a) < WIDE).all(axis=1)
    usable = np.asarray(good)
    return np.where(usable[:, None], centre, 0), usable


@dataclass(frozen=True)
class Incidences:
    """Lines and circles by their equations, to count those that pass through candidate points."""

    positions: Points
    pairs: Rows
    """The pairs of points whose distances from a new point are compared."""
    starts: Points
    ways: Points
    centres: Points
    radii: Reals
    weights: Reals

    @cached_property
    def main(self) -> Incidences:
        """The same without circles of three points only, which are many."""
        many = self.weights > 1
        return replace(self, centres=self.centres[many], radii=self.radii[many], weights=self.weights[many])

    def count(self, places: Points) -> Reals:
        """For each place (candidates, worlds): the lines and circles through it and equal distances from it, weighted.

        A line counts 1.5, a circle of four points or more 1.5, another circle 0.5, two equal distances 0.7.
        """
        return _engine.count_incidences(
            places,
            self.positions,
            self.pairs,
            self.starts,
            self.ways,
            self.centres,
            self.radii,
            self.weights,
            line_weight=_LINE_WEIGHT,
            pair_weight=_DISTANCES_WEIGHT,
            tolerance=EQUAL,
        )


_MOST_CIRCLES = 1500


def find_incidences(positions: Points, rng: np.random.Generator, new: int | None = None) -> Incidences:
    """The equations of all lines and circles through points of a figure; with `new`, of those through that row only."""
    n = len(positions)
    i, j = np.triu_indices(n, 1)
    if new is not None:
        through = (i == new) | (j == new)
        i, j = i[through], j[through]
    pairs = np.stack([i, j], axis=1)
    starts, ways = positions[i], positions[j] - positions[i]
    with np.errstate(all="ignore"):
        ways = ways / abs(ways)
    turn, offset = ways[:, 0] ** 2, abs(cross(ways[:, 0], starts[:, 0]))
    keep, _ = _distinct(turn.real, turn.imag, offset)
    triples = triples_of(n)
    if new is not None:
        triples = triples[(triples == new).any(axis=1)]
    if len(triples) > _MOST_CIRCLES:
        triples = triples[rng.choice(len(triples), _MOST_CIRCLES, replace=False)]
    centres, good = _centres(positions, triples)
    centres, triples = centres[good], triples[good]
    radii = abs(centres - positions[triples[:, 0]])
    kept, times = _distinct(centres[:, 0].real, centres[:, 0].imag, radii[:, 0])
    weights = np.where(times > 1, _MANY_WEIGHT, _FEW_WEIGHT)
    return Incidences(positions, pairs, starts[keep], ways[keep], centres[kept], radii[kept], weights)


def _distinct(*columns: Reals) -> tuple[Rows, Rows]:
    """The first rows of the distinct values, compared to five decimals, and how often each of them occurs."""
    if not len(columns[0]):
        return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    key = np.round(np.stack(columns, axis=1), 5) + 0.0
    _, first, times = np.unique(key, axis=0, return_index=True, return_counts=True)
    return first, times
