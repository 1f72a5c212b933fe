"""Whether a figure can be taken for another one: floors for what the eye should tell apart, in pixels and degrees.

`gnomon.draw.audit` judges any picture. Here are the stricter floors of exams, in which a figure must not look as if a
point were on a stroke or circle that it is not on, or as if two strokes were one. `narrow` and `crowded` judge a scene
before its labels are placed; `Outlines` measures many figures of a premise at once, for the search for a good one.
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.premise_picture import circles_drawn, outline
from gnomon.draw import Circle, Dot, Scene, Segment
from gnomon.draw.audit import Limits
from gnomon.plane.centres import circumcentre

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.deduce.premise import Premise
    from gnomon.draw import Point
    from gnomon.plane.loci import Points, Reals

LIMITS = Limits(dot_gap=20.0, wedge=6.0, label_distance=20.0)
LEAST_BEND = 2.0  # degrees, between a stroke and one that goes on beyond its end
LEAST_OFF = 6.0  # pixels, between a dot and a stroke or circle that it is not on
CLOSE = 36.0  # pixels: no dot has two others as near as that
LEAST_SPREAD = 0.58  # of the figure with its circles: how far dots spread, so that no large circle makes them small
ROOM = 446.0  # pixels that a figure takes up in a picture of 512 px beside its labels and margins, at the least
_SAME = 1e-6  # of the figure's size, and radians: nearer than that is the same by construction

Stroke = tuple[complex, complex]


def narrow(scene: Scene) -> bool:
    """Whether two strokes of a scene meet at so small an angle that they look like one.

    >>> narrow(Scene().add(Segment((0, 0), (9, 0)), Segment((0, 0), (9, 0.5))))
    True
    >>> narrow(Scene().add(Segment((0, 0), (-9, 0)), Segment((0, 0), (9, 0.5))))
    False
    """
    strokes = _strokes(scene)
    least_sine = math.sin(math.radians(LIMITS.wedge))
    for (a, b), (c, d) in combinations(strokes, 2):
        way, other = (b - a) / abs(b - a), (d - c) / abs(d - c)
        sine = (way.conjugate() * other).imag
        if not _SAME < abs(sine) < least_sine:
            continue
        meeting = a + way * ((c - a).conjugate() * other).imag / sine
        ends = [((p - meeting) * way.conjugate()).real for p in (a, b, c, d)]
        near = _SAME * max(map(abs, ends))
        if max(ends[0] * ends[1], ends[2] * ends[3]) > near * max(map(abs, ends)):
            continue  # they do not meet
        ahead = [max(ends[:2]) > near, max(ends[2:]) > near]
        behind = [min(ends[:2]) < -near, min(ends[2:]) < -near]
        if all(ahead) or all(behind) or abs(sine) < math.sin(math.radians(LEAST_BEND)):
            return True
    return False


def crowded(scene: Scene, scale: float) -> bool:
    """Whether a dot nearly touches another one, is in a crowd, or nearly on a stroke or circle that it is not on, or
    all dots are in a small part of the picture.

    `scale` is in pixels a unit.

    >>> scene = Scene().add(Segment((0, 0), (9, 0)), Dot((4, 1)))
    >>> crowded(scene, 20), crowded(scene, 5)
    (False, True)
    >>> crowded(Scene().add(Dot((0, 0)), Dot((1, 0)), Dot((0, 1))), 30)
    True
    """
    dots = list({_z(item.at) for item in scene.items if isinstance(item, Dot)})
    circles = [(_z(item.centre), item.radius) for item in scene.items if isinstance(item, Circle)]
    corners = [centre + way * radius * (1 + 1j) for centre, radius in circles for way in (1, -1)]
    if _spread(dots) < LEAST_SPREAD * _spread([*dots, *corners]):
        return True
    for p in dots:
        nearest, second, *_ = *sorted(abs(p - q) * scale for q in dots if q != p), math.inf, math.inf
        if nearest < LIMITS.dot_gap or second < CLOSE:
            return True
    gaps = [_distance(p, stroke) for p in dots for stroke in _strokes(scene)]
    gaps += [abs(abs(p - centre) - radius) for p in dots for centre, radius in circles]
    on = _SAME * max([abs(p - q) for p, q in combinations(dots, 2)], default=1.0)
    return any(on < gap < LEAST_OFF / scale for gap in gaps)


def _spread(places: Sequence[complex]) -> float:
    """The longer side of the box round places."""
    return float(max(np.ptp([z.real for z in places]), np.ptp([z.imag for z in places]))) if places else 0.0


class Outlines:
    """The strokes and circles of a premise, by the rows of their points in an array of positions.

    Which points are on a stroke or circle does not depend on the figure; which are its ends does.
    """

    def __init__(self, premise: Premise, figure: Mapping[str, complex]) -> None:
        row = {name: k for k, name in enumerate(premise.points)}
        drawing = outline(premise, figure)
        apart = [pair for pair in drawing.segments if not any(pair <= line for line in drawing.lines)]
        self._strokes = [np.array(sorted(row[p] for p in points)) for points in (*drawing.lines, *apart)]
        self._pairs = np.triu_indices(len(self._strokes), 1)
        self._circles = [[row[p] for p in circle] for circle in circles_drawn(premise)]

    def shortfall(self, positions: Points) -> Reals:
        """How far each figure, a column of the positions, falls short of the floors: the sum of 1 and the logarithm of
        floor over measure for each floor that it does not keep to; 0 for a clear figure."""
        centres, radii = self._centres_and_radii(positions)
        corners = np.concatenate([positions, centres - radii * (1 + 1j), centres + radii * (1 + 1j)])
        side = np.maximum(np.ptp(corners.real, axis=0), np.ptp(corners.imag, axis=0))
        z, centres, radii = positions * ROOM / side, centres * ROOM / side, radii * ROOM / side
        gaps = abs(z[:, None] - z)
        gaps[np.diag_indices(len(z))] = np.inf
        nearest, second = np.partition(gaps, 1, axis=1)[:, :2].min(axis=0)
        ends = np.array([_ends(z[rows]) for rows in self._strokes]).reshape(len(self._strokes), 2, z.shape[1])
        a, b = ends[:, 0], ends[:, 1]
        along = np.clip(((z[:, None] - a) / (b - a)).real, 0.0, 1.0)
        off = [abs(z[:, None] - a - along * (b - a)), abs(abs(z[:, None] - centres) - radii)]
        apart = np.concatenate(off, axis=1)
        wedge, bend = self._angles(a, b)
        measures = [
            (nearest, LIMITS.dot_gap),
            (second, CLOSE),
            (np.maximum(np.ptp(z.real, axis=0), np.ptp(z.imag, axis=0)), LEAST_SPREAD * ROOM),
            (np.where(apart > _SAME * ROOM, apart, np.inf).min(axis=(0, 1), initial=np.inf), LEAST_OFF),
            (wedge, LIMITS.wedge),
            (bend, LEAST_BEND),
        ]
        short: Reals = np.sum([np.where(m < least, 1 + np.log(least / m), 0.0) for m, least in measures], axis=0)
        return short

    def _centres_and_radii(self, positions: Points) -> tuple[Points, Reals]:
        circles = [positions[rows] for rows in self._circles]
        centres = [c[0] if len(c) == 2 else circumcentre(*c) for c in circles]
        found = np.array(centres).reshape(len(circles), positions.shape[1])
        return found, abs(np.array([c[1] for c in circles]).reshape(found.shape) - found)

    def _angles(self, a: Points, b: Points) -> tuple[Reals, Reals]:
        """The smallest angle between strokes that meet, in degrees, and that by which one bends into another."""
        one, other = self._pairs
        way = (b - a) / abs(b - a)
        sine = (way[one].conj() * way[other]).imag
        parallel = abs(sine) <= _SAME
        meeting = a[one] + way[one] * ((a[other] - a[one]).conj() * way[other]).imag / np.where(parallel, 1.0, sine)
        ends = np.stack([a[one], b[one], a[other], b[other]])
        first, second, third, fourth = ((ends - meeting) * way[one].conj()).real
        far = np.max([abs(first), abs(second), abs(third), abs(fourth)], axis=0)
        meet = ~parallel & (np.maximum(first * second, third * fourth) <= _SAME * far**2)
        ahead = np.minimum(np.maximum(first, second), np.maximum(third, fourth)) > _SAME * far
        behind = np.maximum(np.minimum(first, second), np.minimum(third, fourth)) < -_SAME * far
        degrees = np.where(meet, np.rad2deg(np.arcsin(np.minimum(abs(sine), 1.0))), 90.0)
        wedge = np.where(ahead | behind, degrees, 90.0)
        return wedge.min(axis=0, initial=90.0), degrees.min(axis=0, initial=90.0)


def _ends(points: Points) -> tuple[Points, Points]:
    """The ends of a stroke through points of one line, in every figure."""
    if len(points) == 2:
        return points[0], points[1]
    along = ((points - points[0]) * (points[1] - points[0]).conj()).real
    figures = np.arange(points.shape[1])
    return points[along.argmin(axis=0), figures], points[along.argmax(axis=0), figures]


def _strokes(scene: Scene) -> list[Stroke]:
    return [(_z(item.a), _z(item.b)) for item in scene.items if isinstance(item, Segment)]


def _distance(p: complex, stroke: Stroke) -> float:
    a, b = stroke
    t = ((p - a) / (b - a)).real
    return abs(p - a - min(1.0, max(0.0, t)) * (b - a))


def _z(point: Point) -> complex:
    return complex(*point)
