"""Sets of points that belong together: second intersections through which further circles pass, and centres.

Some theorems are about circles that share points: a proof names such a point, then one that it leads to, and compares
the centres of all circles on which four points lie by now. None of these points helps alone, so the ranking of single
points does not lead there. A second intersection belongs to such a set if more lines and circles pass through it than
the two that define it. A set has two such points of the figure, a third one that one of them leads to, and the centre
of every circle of four points that has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.auxiliary.candidates import CLEAR, Candidate, places_of
from gnomon.deduce.auxiliary.point_kinds import KINDS
from gnomon.plane.centres import circumcentre
from gnomon.plane.loci import cross

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.auxiliary.attempt_order import PointSet
    from gnomon.deduce.worlds.truth import Bools
    from gnomon.plane.loci import Points, Reals

_ON = 1e-6  # a point that is nearer to a line or circle lies on it, in a figure of size 1
_FLAT, _WIDE = 1e-6, 20.0  # triangles with a smaller area, and circles with a larger radius, are left out
_MOST_POINTS = 14  # of a figure; in larger ones there are too many circles of three points
_LEADS = 24  # of the points of the figure from which others are found

Members = tuple[int, ...]


@dataclass(frozen=True)
class _Loci:
    """All lines of two points and circles of three in a figure, each once: their points, and where they are."""

    positions: Points
    lines: Sequence[Members]
    starts: Points
    ways: Points
    circles: Sequence[Members]
    centres: Points
    radii: Reals

    @classmethod
    def of(cls, positions: Points) -> _Loci:
        n = len(positions)
        a, b = positions[_chosen(n, 2)].swapaxes(0, 1)
        lines, kept = _distinct(abs(cross(positions[None] - a[:, None], (b - a)[:, None])) < _ON * abs(b - a)[:, None])
        with np.errstate(invalid="ignore"):  # two points may be at one place
            starts, ways = a[kept], ((b - a) / abs(b - a))[kept]
        a, b, c = positions[_chosen(n, 3)].swapaxes(0, 1)
        wide = (abs(cross(b - a, c - a)) > _FLAT).all(axis=1)
        centre = circumcentre(a[wide], b[wide], c[wide])
        radius = abs(a[wide] - centre)
        small = (radius < _WIDE).all(axis=1)
        centre, radius = centre[small], radius[small]
        circles, kept = _distinct(abs(abs(positions[None] - centre[:, None]) - radius[:, None]) < _ON)
        return cls(positions, lines, starts, ways, circles, centre[kept], radius[kept])

    def passing(self, places: Points) -> NDArray[np.int64]:
        """How many of the lines and circles pass through each of some places, of shape (places, worlds)."""
        count = np.zeros(len(places), dtype=np.int64)
        for start, way in zip(self.starts, self.ways, strict=True):
            count += (abs(cross(places - start, way)) < _ON).all(axis=1)
        for centre, radius in zip(self.centres, self.radii, strict=True):
            count += (abs(abs(places - centre) - radius) < _ON).all(axis=1)
        return count

    def second_intersections(self, fresh: int | None = None) -> tuple[list[Members], list[Members]]:
        """The arguments of the points in which a line or a circle through a point of a circle meets that again; with
        `fresh`, only of those whose loci pass through this point."""
        of_line: list[Members] = []
        of_circle: list[Members] = []
        for b in range(len(self.positions)):
            through = [(line, set(line)) for line in self.lines if b in line]
            rims = [(circle, set(circle)) for circle in self.circles if b in circle]
            for k, (circle, rim) in enumerate(rims):
                c, d = [p for p in circle if p != b][:2]
                for line, members in through:
                    if len(members & rim) == 1 and (fresh is None or fresh in members | rim):
                        of_line.append((next(x for x in line if x != b), b, c, d))
                for other, members in rims[:k]:
                    if len(members & rim) == 1 and (fresh is None or fresh in members | rim):
                        of_circle.append((b, c, d, *[p for p in other if p != b][:2]))
        return of_line, of_circle


def _chosen(n: int, size: int) -> NDArray[np.int64]:
    return np.array(list(combinations(range(n), size)))


def _distinct(on: NDArray[np.bool_]) -> tuple[list[Members], list[int]]:
    """The sets of points that lie on loci in all worlds, each once, and the numbers of these loci."""
    rows: NDArray[np.bool_] = np.asarray(on.all(axis=2))
    first: dict[bytes, int] = {}
    for k, row in enumerate(rows):
        first.setdefault(row.tobytes(), k)
    return [tuple(np.flatnonzero(rows[k]).tolist()) for k in first.values()], list(first.values())


def meeting_points(loci: _Loci, fresh: int | None = None) -> list[Candidate]:
    """Second intersections through which more lines and circles pass than two, those with the most first."""
    found: list[tuple[int, Candidate]] = []
    names = ("line_circumcircle_again", "circumcircles_again")
    for name, rows in zip(names, loci.second_intersections(fresh), strict=True):
        if not rows:
            continue
        kind, arguments = KINDS[name], np.array(rows)
        places, sound = places_of(kind, tuple(loci.positions[column] for column in arguments.T))
        usable = sound.all(axis=1) & _apart(places, loci.positions)
        passing = loci.passing(places[usable])
        for k, count in zip(np.flatnonzero(usable).tolist(), passing.tolist(), strict=True):
            if count > 2:
                found.append((count, Candidate(kind, rows[k], places[k])))
    found.sort(key=lambda pair: -pair[0])
    distinct: list[Candidate] = []
    for _, candidate in found:
        if all((abs(candidate.place - other.place) > CLEAR).all() for other in distinct):
            distinct.append(candidate)
    return distinct


def _apart(places: Points, positions: Points) -> Bools:
    """Whether each place is far from all positions in all worlds."""
    return np.array((abs(places[:, None] - positions) > CLEAR).all(axis=(1, 2)))


def coordinated_sets(positions: Points, most: int) -> Iterator[PointSet]:
    """Sets of up to two meeting points of a figure, one that the first leads to, and centres; at most so many points.

    The figure is of shape (points, worlds). Sets of few points, and of those that rank high, come first.
    """
    n = len(positions)
    if n > _MOST_POINTS:
        return
    leads = meeting_points(_Loci.of(positions))[:_LEADS]

    @cache
    def children(lead: int) -> list[Candidate]:
        figure = np.vstack([positions, leads[lead - 1].place[None]])
        return meeting_points(_Loci.of(figure), n)[:_LEADS]

    for lead, child, other in _ranks(len(leads)):
        chosen = [leads[rank - 1] for rank in (lead, other) if rank]
        if child and child > len(children(lead)):
            continue
        if child:
            chosen.insert(1, children(lead)[child - 1])
        if all((abs(a.place - b.place) > CLEAR).all() for a, b in combinations(chosen, 2)):
            chosen += _centres(positions, chosen, most - len(chosen))
            if chosen:
                yield tuple(chosen)


def _ranks(count: int) -> Iterator[tuple[int, int, int]]:
    """Ranks from 1 of a point of the figure, of one that it leads to, and of another point of the figure, 0 for none;
    those with a small product first, so that good points are tried with more others."""
    leads, children = range(count + 1), range(_LEADS + 1)
    ranks = [
        (lead, child, other)
        for lead, child, other in product(leads, children, leads)
        if (lead or not (child or other)) and (child or other == 0 or other > lead) and (not lead or other != lead)
    ]
    return iter(sorted(ranks, key=lambda rank: prod(k + 1 for k in rank)))


def _centres(positions: Points, added: Sequence[Candidate], most: int) -> list[Candidate]:
    """The centres that circles of at least four points lack, those of the most points first."""
    loci = _Loci.of(np.vstack([positions, *(candidate.place[None] for candidate in added)]))
    full = [k for k, circle in enumerate(loci.circles) if len(circle) > 3]
    lacking = [k for k in full if _apart(loci.centres[k][None], loci.positions)[0]]
    lacking.sort(key=lambda k: -len(loci.circles[k]))
    return [Candidate(KINDS["circumcentre"], loci.circles[k][:3], loci.centres[k]) for k in lacking[:most]]
