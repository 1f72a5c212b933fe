"""What makes a drawn figure hard to read, measured for many figures of a premise at once and before they are drawn.

The audit of a drawn figure (`gnomon.draw.audit`) refuses two strokes at a very small angle and dots that nearly touch.
Placing labels for it takes long, so the search for a figure measures the angles between strokes and the size of the
figure within its circles here, and avoids what the audit would refuse.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from gnomon._engine import FigureStrokes
from gnomon.deduce.premise_picture import circles_drawn, outline

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.deduce.premise import Premise
    from gnomon.plane.loci import Points, Reals

SAME_DIRECTION = 1e-6  # radians: strokes nearer than that are one stroke


def strokes_of(premise: Premise, figure: Mapping[str, complex]) -> FigureStrokes:
    """The strokes and circles that a premise draws, by the rows of their points in an array of positions.

    A ray goes from a point of a stroke to another one. The first point is an end of the stroke if all further points of
    the stroke are on the same side of it; which points these are depends on the figure. A wedge is two rays of
    different strokes with the same start. All this does not depend on the figure, as long as no two points coincide.
    """
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
    starting: dict[int, list[int]] = {}
    for k, (start, _) in enumerate(rays):
        starting.setdefault(start, []).append(k)
    wedges = [pair for together in starting.values() for pair in combinations(together, 2)]
    circles = [tuple(row[p] for p in circle) for circle in circles_drawn(premise)]
    centred = [(circle[0], circle[1]) for circle in circles if len(circle) == 2]
    through = [(circle[0], circle[1], circle[2]) for circle in circles if len(circle) == 3]
    return FigureStrokes(rays, further, wedges, centred, through)


def wedge_and_span(strokes: FigureStrokes, positions: Points) -> tuple[Reals, Reals]:
    """For each figure the smallest angle between strokes that share an end, in radians, and the share of its larger
    side that its points take up; circles may need more room than they."""
    return strokes.measure(np.ascontiguousarray(positions), SAME_DIRECTION)
