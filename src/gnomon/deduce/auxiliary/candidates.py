"""All candidates for an auxiliary point in a figure: constructions of every kind, placed in all worlds at once.

The C++ kernel chooses what points are constructed from (`cpp/arguments.hpp`) and ranks the candidates
(`cpp/ranking.hpp`); where they lie is computed here, by the functions of `point_kinds`. Kept are points that are new,
not far away, and well determined: the conditions of their clauses hold, and their loci cross at an angle. The same
point made in several ways is one candidate.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from gnomon import _engine
from gnomon.deduce.auxiliary.point_kinds import KINDS, Kind, X, crossing_sine
from gnomon.deduce.worlds.truth import DEGENERACY, Bools

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon._engine import Integers
    from gnomon.plane.loci import Points, Reals

# Points closer than this are one, and loci at a smaller angle do not cross, in a figure of size 1.
CLEAR = 2e-3
FAR = 8.0
MOST_OF_A_KIND = 1500  # candidates of one kind in the figure
MOST_CHILDREN_OF_A_KIND = 60  # that use a given new point
MOST_POINTS = 6000  # kept in the pool of a figure
MOST_CHILDREN = 300  # kept in the pool of a new point

_KINDS: tuple[Kind, ...] = tuple(KINDS[name] for name, _ in _engine.point_kinds())
_SIMPLICITY = [kind.simplicity for kind in _KINDS]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One construction of a point: its kind, the rows of its arguments, and its place in each world."""

    kind: Kind
    arguments: tuple[int, ...]
    place: Points


@dataclass(frozen=True)
class Pool:
    """Distinct candidate points of a figure, the most promising first.

    `places` has the shape (points, worlds). A point has up to three constructions, the best first: `kinds` (points, 3)
    has the numbers of their kinds, -1 where there are fewer, and `arguments` (points, 3, 5) the rows they start from.
    """

    places: Points
    kinds: Integers
    arguments: Integers

    def __len__(self) -> int:
        return len(self.places)

    def ways(self, k: int) -> int:
        """How many constructions of the k-th point there are."""
        return int((self.kinds[k] >= 0).sum())

    def candidate(self, k: int, way: int = 0) -> Candidate:
        """The k-th point, made in one of its ways."""
        if way:
            way %= self.ways(k)
        kind = _KINDS[self.kinds[k, way]]
        return Candidate(kind, tuple(self.arguments[k, way, : kind.arity].tolist()), self.places[k])


class Finder:
    """Finds the candidates of a figure, and those that can be made from one more point.

    `positions` has the shape (points, worlds), `goal` are the rows of the points of the goal.
    """

    def __init__(self, positions: Points, goal: Sequence[int], rng: np.random.Generator) -> None:
        self._positions: Points = np.ascontiguousarray(positions)
        self._goal = sorted(set(goal))
        self._finder = _engine.PointFinder(self._positions, self._goal, rng.bit_generator.capsule)

    def pool(self, rng: np.random.Generator) -> Pool:
        """All candidate points of the figure."""
        block = self._finder.candidates(rng.bit_generator.capsule, MOST_OF_A_KIND)
        (found,) = self._ranked(block, self._positions, MOST_POINTS)
        return found

    def children(self, new: Points, rngs: Sequence[np.random.Generator]) -> list[Pool]:
        """For each of several new points, of shape (points, worlds), the candidate points that use it.

        The number of the new point is that of the first row after those of the figure. Several points at once take less
        time than one after the other, since the constructions of a kind are placed together.
        """
        block = self._finder.children(new, [rng.bit_generator.capsule for rng in rngs], MOST_CHILDREN_OF_A_KIND)
        return self._ranked(block, np.vstack([self._positions, new]), MOST_CHILDREN)

    def _ranked(self, block: _engine.PointBlock, positions: Points, most: int) -> list[Pool]:
        goal = self._positions[self._goal, 0]
        placed: list[_engine.PlacedKind] = []
        for number, arguments in block.arguments():
            values = tuple(positions[arguments[:, k]] for k in range(arguments.shape[1]))
            places, sound = places_of(_KINDS[number], values)
            distance: Reals = abs(places[:, :1] - goal[None]).min(axis=1)
            placed.append((places, np.asarray(sound.all(axis=1)), distance))
        return [Pool(*found) for found in block.rank(placed, _SIMPLICITY, CLEAR, most)]


def sound_worlds(candidate: Candidate, positions: Points) -> tuple[Points, Bools]:
    """Where a candidate lies in other worlds of the same figure, and in which of them it is well determined."""
    new, good = places_of(candidate.kind, tuple(positions[k] for k in candidate.arguments))
    return new, good & (abs(new[None] - positions) > CLEAR).all(axis=0)


def places_of(kind: Kind, values: tuple[Points, ...]) -> tuple[Points, Bools]:
    """The new point for each entry of the arguments' positions, and where it is near and well determined."""
    with np.errstate(all="ignore"):
        new = kind.place(*values)
        good = np.isfinite(new)
        new = np.where(good, new, 2 * FAR)
        good &= abs(new) < FAR
        sine = crossing_sine(kind, new, values)
        if sine is not None:
            good &= sine > CLEAR
        for name, slots in _needs(kind.name):
            good &= DEGENERACY[name]([new if s == X else values[s] for s in slots], 0.0) > CLEAR
    return new, np.asarray(good)


@lru_cache(maxsize=256)
def _needs(kind: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return KINDS[kind].needs
