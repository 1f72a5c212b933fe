"""The order in which candidate points are tried: first those on which much of the figure comes together.

A point that lies on more lines and circles of the figure than its construction says is the more likely to help in a
proof. Simple kinds and points made from points of the goal come earlier, points far from those of the goal later. The
score of a kind is compared with the median of the kind, since some kinds lie on many lines by their construction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.auxiliary.candidates import (
    Constructions,
    Pool,
    Ways,
    distinct_points,
    find_children,
    find_constructions,
)
from gnomon.deduce.auxiliary.loci import find_incidences, find_loci

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.auxiliary.loci import Incidences, Loci, Rows
    from gnomon.plane.loci import Points, Reals

MOST_OF_A_KIND = 1500  # candidates of one kind in the figure
MOST_CHILDREN_OF_A_KIND = 60  # that use a given new point
MOST_POINTS = 6000  # kept in the pool of a figure
MOST_CHILDREN = 300  # kept in the pool of a new point
MOST_WAYS = 3  # constructions kept for one point
_HIGHEST = 14.0  # more coincidences than this say no more
_MEDIAN, _GOAL, _NEAR, _WAYS = 0.6, 0.3, 0.4, 0.5


@dataclass(frozen=True)
class RankedFigure:
    """A figure in which candidates are ranked: its loci, its incidences, and the rows of the points of the goal."""

    loci: Loci
    incidences: Incidences
    goal: tuple[int, ...]

    @property
    def positions(self) -> Points:
        """The positions of the points, of shape (points, worlds)."""
        return self.loci.positions


def ranked_figure(positions: Points, goal: Sequence[int], rng: np.random.Generator) -> RankedFigure:
    """A figure prepared for ranking; circles through three points of the goal count as circles of the figure."""
    points = sorted(set(goal))
    triangles = [(a, b, c) for a in points for b in points for c in points if a < b < c]
    loci = find_loci(positions, [(0, 1, 2), *triangles])
    return RankedFigure(loci, find_incidences(positions, rng), tuple(points))


def pool(figure: RankedFigure, rng: np.random.Generator) -> Pool:
    """All candidate points of a figure, the most promising first."""
    constructions = find_constructions(figure.loci, rng, MOST_OF_A_KIND)
    return _ranked(constructions, figure, (figure.incidences,), MOST_POINTS)


def children(figure: RankedFigure, new: Points, rngs: Sequence[np.random.Generator]) -> list[Pool]:
    """For each of several new points the candidate points that use it.

    The number of the new point is that of the first row after those of the figure.
    """
    row = len(figure.positions)
    loci = [find_loci(np.vstack([figure.positions, point[None]]), [(0, 1, 2)]) for point in new]
    found = find_children(figure.positions, loci, rngs, MOST_CHILDREN_OF_A_KIND)
    own = [find_incidences(one.positions, rng, row) for one, rng in zip(loci, rngs, strict=True)]
    return [
        _ranked(constructions, figure, (figure.incidences.main, incidences), MOST_CHILDREN)
        for constructions, incidences in zip(found, own, strict=True)
    ]


def _ranked(
    constructions: Sequence[Constructions], figure: RankedFigure, incidences: Sequence[Incidences], most: int
) -> Pool:
    if not constructions:
        return Pool(np.zeros((0, figure.positions.shape[1]), dtype=np.complex128), Ways.none())
    places, group, row, number = distinct_points(constructions)
    score = np.sum([lines.count(places) for lines in incidences], axis=0)
    score = score + _WAYS * np.log2(np.bincount(group, minlength=len(places)))
    simplicity = np.array([made.kind.simplicity for made in constructions])
    bonus = simplicity[number] - _MEDIAN * _medians(score[group], number)[number]
    bonus = bonus + _GOAL * _points_of_goal(constructions, figure)
    order = np.lexsort((-bonus, group))  # by point, and the best construction of each point first
    first = np.searchsorted(group[order], np.arange(len(places)))
    value = np.minimum(score, _HIGHEST) + bonus[order[first]] - _NEAR * _distance(places, figure)
    best = np.argsort(-value, kind="stable")[:most]
    ends = np.minimum(np.append(first[1:], len(order)), first + MOST_WAYS)
    return Pool(places[best], Ways(constructions, number, row, order, first[best], ends[best]))


def _medians(values: Reals, kind: Rows) -> Reals:
    """The median of the values of each kind; the numbers of the kinds ascend."""
    ordered = values[np.lexsort((values, kind))]
    start = np.searchsorted(kind, np.arange(kind[-1] + 1))
    size = np.diff(np.append(start, len(kind)))
    middles: Reals = (ordered[start + (size - 1) // 2] + ordered[start + size // 2]) / 2
    return middles


def _points_of_goal(constructions: Sequence[Constructions], figure: RankedFigure) -> Rows:
    """For all constructions of all kinds: how many different points of the goal are among the arguments."""
    none = len(figure.positions) + 1  # stands where a kind has fewer arguments; the row before it is of a new point
    most = max(made.arguments.shape[1] for made in constructions)
    arguments = np.full((sum(len(made.arguments) for made in constructions), most), none)
    low = 0
    for made in constructions:
        count, arity = made.arguments.shape
        arguments[low : low + count, :arity] = made.arguments
        low += count
    of_goal = np.zeros(none + 1, dtype=bool)
    of_goal[list(figure.goal)] = True
    in_goal = of_goal[arguments]
    repeated = np.sort(np.where(in_goal, arguments, -1), axis=1)
    twice = ((repeated[:, 1:] == repeated[:, :-1]) & (repeated[:, 1:] >= 0)).sum(axis=1)
    different: Rows = in_goal.sum(axis=1) - twice
    return different


def _distance(places: Points, figure: RankedFigure) -> Reals:
    """The distance of each place from the nearest point of the goal, in world 0."""
    goal = figure.positions[list(figure.goal), 0]
    nearest: Reals = abs(places[:, :1] - goal[None]).min(axis=1)
    return nearest
