"""What makes a drawn figure hard to read, measured for many figures of a premise at once and before they are drawn.

The audit of a drawn figure (`gnomon.draw.audit`) refuses two strokes at a very small angle and dots that nearly touch.
Placing labels for it takes long, so the search for a figure measures the angles between strokes and the size of the
figure within its circles here, and avoids what the audit would refuse.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gnomon.deduce.picture import circles_drawn, outline
from gnomon.plane.centres import circumcentre
from gnomon.plane.loci import dot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.deduce.premise import Premise
    from gnomon.plane.loci import Points, Reals

Index = NDArray[np.intp]
SAME_DIRECTION = 1e-6  # radians: strokes nearer than that are one stroke


@dataclass(frozen=True, slots=True)
class Strokes:
    """The strokes and circles that a premise draws, by the rows of their points in an array of positions.

    A ray goes from a point of a stroke to another one. The first point is an end of the stroke if all further points of
    the stroke are on the same side of it; which points these are depends on the figure.
    """

    rays: Index
    """Of shape (2, rays): where a ray starts, and a point on it."""
    further: Index
    """Of shape (2, points): a ray, and a further point of its stroke."""
    wedges: Index
    """Of shape (2, wedges): two rays of different strokes with the same start."""
    centred: Index
    """Of shape (2, circles): the centre of a circle, and a point on it."""
    through: Index
    """Of shape (3, circles): three points on a circle."""

    @classmethod
    def of(cls, premise: Premise, figure: Mapping[str, complex]) -> Strokes:
        """The strokes of a premise; they do not depend on the figure, as long as no two points coincide in it."""
        row = {name: k for k, name in enumerate(premise.points)}
        drawing = outline(premise, figure)
        apart = [pair for pair in drawing.segments if not any(pair <= line for line in drawing.lines)]
        rays: list[tuple[int, int]] = []
        further: list[tuple[int, int]] = []
        for points in (*drawing.lines, *apart):
            line = sorted(row[p] for p in points)
            for start in line:
                first, *others = (k for k in line if k != start)
                further += [(len(rays), other) for other in others]
                rays.append((start, first))
        wedges = [(i, j) for i, j in combinations(range(len(rays)), 2) if rays[i][0] == rays[j][0]]
        circles = [tuple(row[p] for p in circle) for circle in circles_drawn(premise)]
        return cls(
            _columns(rays, 2),
            _columns(further, 2),
            _columns(wedges, 2),
            _columns([circle for circle in circles if len(circle) == 2], 2),
            _columns([circle for circle in circles if len(circle) == 3], 3),
        )

    def smallest_wedge(self, positions: Points) -> Reals:
        """The smallest angle between strokes that share an end, in radians, for each figure."""
        start, on = self.rays
        way = positions[on] - positions[start]
        angle = abs(np.angle(way[self.wedges[0]] * way[self.wedges[1]].conjugate()))
        ray, point = self.further
        if len(ray):
            beside = dot(positions[point] - positions[start[ray]], way[ray]) < 0
            inside = np.zeros(way.shape, dtype=bool)
            many, first = np.unique(ray, return_index=True)
            inside[many] = np.logical_or.reduceat(beside, first)
            angle[inside[self.wedges[0]] | inside[self.wedges[1]]] = np.pi
        angle[angle < SAME_DIRECTION] = np.pi
        return np.asarray(angle.min(axis=0, initial=np.pi))

    def span(self, positions: Points) -> Reals:
        """The share of each figure's larger side that its points take up; circles may need more room than they."""
        if not self.centred.size and not self.through.size:
            return np.ones(positions.shape[1])
        with np.errstate(divide="ignore", invalid="ignore"):
            centre = np.concatenate([positions[self.centred[0]], circumcentre(*positions[self.through])])
        radius = abs(positions[np.concatenate([self.centred[1], self.through[0]])] - centre) * (1 + 1j)
        whole = np.concatenate([positions, centre - radius, centre + radius])
        return _side(positions) / _side(whole)


def _columns(rows: Sequence[tuple[int, ...]], width: int) -> Index:
    return np.array(rows, dtype=np.intp).reshape(-1, width).T


def _side(z: Points) -> Reals:
    """The larger side of the smallest upright box around points, for each figure."""
    return np.asarray(np.maximum(np.ptp(z.real, axis=0), np.ptp(z.imag, axis=0)))
