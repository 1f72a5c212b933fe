"""Whether a figure can be taken for another one: floors for what the eye should tell apart, in pixels and degrees.

`gnomon.draw.audit` judges any picture. Here are the stricter floors of exams, in which a figure must not look as if
something held that does not: a point on a stroke, three points on a line, two equal sides, a right angle, one stroke or
circle in place of two. `FLOORS` is the table of them, and all are measured in many figures at once. `Outlines` does so
for the search for a good figure of a premise, `faults` judges a scene before its labels are placed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gnomon.deduce.premise_picture import circles_drawn, outline
from gnomon.draw import Circle, Dot, Scene, Segment
from gnomon.draw.audit import Limits
from gnomon.plane.centres import circumcentre

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.deduce.premise import Premise
    from gnomon.draw import Point
    from gnomon.plane.loci import Points, Reals

LIMITS = Limits(label_doubt=0.67, dot_gap=22.0, wedge=8.0, label_distance=20.0, angle_label_distance=60.0)
LEAST_OFF = 11.0  # pixels, between a dot and a stroke or circle that it is not on
ROOM = 446.0  # pixels that a figure takes up in a picture of 512 px beside its labels, margins and bows, as a rule
JUDGED = 512  # pixels: a smaller picture has to be as clear as this one, with letters that take up more of it
_SAME = 1e-6  # of the figure's size, radians, and of a length: nearer than that is the same by construction
_FLAT = 1e-4  # radians: the arc sine of a right angle is known no better
_BESIDE = 0.25  # of a circle: two circles that run side by side for so long look like one
_MOST = 0.6  # of all dots: so many together leave the rest of the picture empty
_DISC = 40.0  # pixels, the radius of a disc round a dot in which strokes should not be crowded
_UNEQUAL = 0.05  # of a length: what differs by more does not look equal
_ROUND = np.cos(np.linspace(0.0, np.pi, 17))  # places on half a circle, the other half is its mirror image

Index: TypeAlias = NDArray[np.intp]


@dataclass(frozen=True)
class Shapes:
    """What several figures of one premise draw, in pixels; the last axis of every array counts the figures."""

    dots: Points
    starts: Points
    ends: Points
    """The ends of strokes."""
    centres: Points
    radii: Reals
    triangles: Index
    """The rows of the dots of each triangle whose sides are drawn, of shape (3, triangles)."""

    @cached_property
    def neighbours(self) -> Reals:
        """The distances of each dot from the others, the nearest first; infinite beyond the last one."""
        gaps = abs(self.dots[:, None] - self.dots)
        gaps[np.diag_indices(len(gaps))] = np.inf
        fill = np.full((max(0, 4 - len(gaps)), *gaps.shape[1:]), np.inf)
        return np.sort(np.concatenate([gaps, fill]), axis=0)

    @cached_property
    def turns(self) -> Points:
        """For each two strokes the turn from one to the other, as a complex number of length 1."""
        one, other = np.triu_indices(len(self.starts), 1)
        way = (self.ends - self.starts) / abs(self.ends - self.starts)
        found: Points = way[one].conj() * way[other]
        return found

    @cached_property
    def meetings(self) -> tuple[Reals, Reals, Points]:
        """For each two strokes the angle of their lines in degrees, and that between them where they leave one place to
        the same side, both 45 where there is none; and the place."""
        one, other = np.triu_indices(len(self.starts), 1)
        a, b = self.starts, self.ends
        way = (b - a) / abs(b - a)
        sine = self.turns.imag
        parallel = abs(sine) <= _SAME
        place = a[one] + way[one] * ((a[other] - a[one]).conj() * way[other]).imag / np.where(parallel, 1.0, sine)
        four = np.stack([a[one], b[one], a[other], b[other]])
        first, second, third, fourth = ((four - place) * way[one].conj()).real
        far = np.max([abs(first), abs(second), abs(third), abs(fourth)], axis=0)
        meet = ~parallel & (np.maximum(first * second, third * fourth) <= _SAME * far**2)
        ahead = np.minimum(np.maximum(first, second), np.maximum(third, fourth)) > _SAME * far
        behind = np.maximum(np.minimum(first, second), np.minimum(third, fourth)) < -_SAME * far
        degrees = np.where(meet, np.rad2deg(np.arcsin(np.minimum(abs(sine), 1.0))), 45.0)
        return degrees, np.where(ahead | behind, degrees, 45.0), place


# ------------------------------------------------------------------------------------------------------------ measures


def _dot_gap(shapes: Shapes) -> Reals:
    """From a dot to the nearest other one."""
    return _least(shapes.neighbours[0])


def _pair_gap(shapes: Shapes) -> Reals:
    """From a dot to the second nearest other one."""
    return _least(shapes.neighbours[1])


def _crowd_gap(shapes: Shapes) -> Reals:
    """From a dot to the fourth nearest other one."""
    return _least(shapes.neighbours[3])


def _crowd(shapes: Shapes) -> Reals:
    """From a dot to as many others that most of all dots are together."""
    return _least(shapes.neighbours[max(0, ceil(_MOST * len(shapes.dots)) - 2)])


def _room(shapes: Shapes) -> Reals:
    """The side of a square that would have room for as many dots, as far from each other as they are on the whole."""
    second = shapes.neighbours[1]
    with np.errstate(divide="ignore"):  # dots in one place
        return np.exp(np.log(second).mean(axis=0)) * np.sqrt(len(second)) if len(second) else _least(second)


def _spread(shapes: Shapes) -> Reals:
    """The longer side of the box round the dots, which large circles make small."""
    z = shapes.dots
    return np.maximum(np.ptp(z.real, axis=0), np.ptp(z.imag, axis=0)) if len(z) > 1 else np.full(z.shape[1], np.inf)


def _off(shapes: Shapes) -> Reals:
    """From a dot to a stroke or circle that it is not on."""
    z, a, b = shapes.dots[:, None], shapes.starts, shapes.ends
    along = np.clip(((z - a) / (b - a)).real, 0.0, 1.0)
    off = np.concatenate([abs(z - a - along * (b - a)), abs(abs(z - shapes.centres) - shapes.radii)], axis=1)
    return _least_chance(off, _SAME * ROOM)


def _wedge(shapes: Shapes) -> Reals:
    """Between two strokes that leave one place to the same side, in degrees."""
    return _least(shapes.meetings[1])


def _gaps(shapes: Shapes) -> Reals:
    """The room between strokes round a dot: the area of a disc over the length of strokes in it."""
    way = shapes.ends - shapes.starts
    foot = (shapes.dots[:, None] - shapes.starts) / way  # along each stroke, in its lengths, and beside it
    half = np.sqrt(np.maximum((_DISC / abs(way)) ** 2 - foot.imag**2, 0.0))
    within = np.clip(foot.real + half, 0.0, 1.0) - np.clip(foot.real - half, 0.0, 1.0)
    length = (within * abs(way)).sum(axis=1)
    return _least(np.pi * _DISC**2 / np.maximum(length, _SAME))


def _bend(shapes: Shapes) -> Reals:
    """By how much a stroke would bend at its end if it went on to another dot, in degrees."""
    way = shapes.ends - shapes.starts
    turns = [(shapes.dots[:, None] - shapes.ends) * way.conj(), (shapes.starts - shapes.dots[:, None]) * way.conj()]
    onward = np.concatenate(turns)
    with np.errstate(all="ignore"):  # the end itself is not beyond it
        slope = np.where(onward.real > _SAME * ROOM, abs(onward.imag) / onward.real, np.inf)
    return np.rad2deg(np.arctan(_least_chance(slope, _SAME)))


def _skew(shapes: Shapes) -> Reals:
    """How far two strokes are from parallel or perpendicular, in degrees."""
    sine = np.minimum(abs(shapes.turns.real), abs(shapes.turns.imag))
    return np.rad2deg(np.arcsin(np.minimum(_least_chance(sine, _SAME), 1.0)))


def _from_right(shapes: Shapes) -> Reals:
    """How far two strokes that meet or cross are from perpendicular, in degrees."""
    return _least_chance(90.0 - shapes.meetings[0], np.rad2deg(_FLAT))


def _from_equal(shapes: Shapes) -> Reals:
    """How far two sides of a drawn triangle, or two strokes with a common end, are from equal, in percent."""
    a, b, c = shapes.dots[shapes.triangles]
    sides = np.stack([abs(a - b), abs(b - c), abs(c - a)])
    one, other = np.triu_indices(len(shapes.starts), 1)
    size = np.log(abs(shapes.ends - shapes.starts))
    strokes = abs(size[one] - size[other])
    pairs, figures = np.nonzero(strokes < _UNEQUAL)
    ends = np.stack([shapes.starts, shapes.ends])[:, :, figures]
    k = np.arange(len(figures))
    apart = abs(ends[:, None, one[pairs], k] - ends[:, other[pairs], k]).min(axis=(0, 1), initial=np.inf)
    strokes[pairs[apart > _SAME * ROOM], figures[apart > _SAME * ROOM]] = _UNEQUAL
    return 100 * _least_chance(np.concatenate([*abs(np.log(sides / np.roll(sides, 1, axis=0))), strokes]), _SAME)


def _circle_gap(shapes: Shapes) -> Reals:
    """How far two circles keep from each other along the part of the smaller one where they are nearest."""
    one, other = np.triu_indices(len(shapes.radii), 1)
    between = abs(shapes.centres[one] - shapes.centres[other])
    small, large = np.sort([shapes.radii[one], shapes.radii[other]], axis=0)
    places = np.sqrt(np.maximum(small**2 + between**2 + 2 * small * between * _ROUND[:, None, None], 0.0))
    gap = np.sort(abs(places - large), axis=0)
    return _least(np.where(gap[-1] > _SAME * ROOM, gap[int(_BESIDE * len(_ROUND))], np.inf))


def _sagitta(shapes: Shapes) -> Reals:
    """How far a circle keeps from the middle of a chord of it, or from a stroke that it nearly touches."""
    way = shapes.ends - shapes.starts
    foot = (shapes.centres[:, None] - shapes.starts) / way
    gap = abs(abs(foot.imag) * abs(way) - shapes.radii[:, None])
    return _least_chance(np.where((foot.real > 0.0) & (foot.real < 1.0), gap, np.inf), _SAME * ROOM)


def _least(measured: Reals) -> Reals:
    """The least measure of each figure, infinite where there is none."""
    least: Reals = measured.min(axis=tuple(range(measured.ndim - 1)), initial=np.inf)
    return least


def _least_chance(measured: Reals, same: float) -> Reals:
    """The least measure of each figure that is not zero by construction."""
    return _least(np.where(measured > same, measured, np.inf))


FLOORS: dict[str, tuple[Callable[[Shapes], Reals], float]] = {
    "dot gap": (_dot_gap, LIMITS.dot_gap),
    "pair gap": (_pair_gap, 38.0),
    "crowd gap": (_crowd_gap, 60.0),
    "crowd": (_crowd, 80.0),
    "room": (_room, 270.0),
    "spread": (_spread, 255.0),
    "off": (_off, LEAST_OFF),
    "wedge": (_wedge, LIMITS.wedge),
    "gaps": (_gaps, 15.0),
    "bend": (_bend, 6.0),
    "skew": (_skew, 3.0),
    "from right": (_from_right, 4.0),
    "from equal": (_from_equal, 3.0),
    "circle gap": (_circle_gap, 8.0),
    "sagitta": (_sagitta, 6.0),
}
"""What is measured in a figure, and how much of it there has to be."""


def shortfall(shapes: Shapes) -> Reals:
    """How far each figure falls short of the floors: the sum of 1 and the logarithm of floor over measure for each one
    that it does not keep to; 0 for a clear figure."""
    short: Reals = np.zeros(shapes.dots.shape[1])
    for measure, least in FLOORS.values():
        measured = measure(shapes)
        short += np.where(measured < least, 1 + np.log(least / np.clip(measured, 1e-9, least)), 0.0)
    return short


# ----------------------------------------------------------------------------------------------- of a premise, a scene


class Outlines:
    """The strokes, circles and triangles of a premise, by the rows of their points in an array of positions.

    Which points are on a stroke or circle does not depend on the figure; which are its ends does.
    """

    def __init__(self, premise: Premise, figure: Mapping[str, complex]) -> None:
        row = {name: k for k, name in enumerate(premise.points)}
        drawing = outline(premise, figure)
        apart = [pair for pair in drawing.segments if not any(pair <= line for line in drawing.lines)]
        self._strokes = [np.array(sorted(row[p] for p in points)) for points in (*drawing.lines, *apart)]
        self._circles = [[row[p] for p in circle] for circle in circles_drawn(premise)]
        self._triangles = _triangles([set(stroke.tolist()) for stroke in self._strokes])

    def shortfall(self, positions: Points, room: float = ROOM) -> Reals:
        """How far each figure, a column of the positions, falls short of the floors in so many pixels; 0 for a clear
        figure."""
        return shortfall(self._shapes(positions, room))

    def upright(self, positions: Points) -> Points:
        """The figures, each turned as little as brings a stroke onto a horizontal or vertical line."""
        if not self._strokes:
            return positions
        starts, ends = np.array([_ends(positions[rows]) for rows in self._strokes]).swapaxes(0, 1)
        # What is at 45 degrees is turned one way, whatever its rounding.
        angle = (np.angle((ends - starts) ** 4 * np.exp(1j * _SAME)) - _SAME) / 4
        least = np.round(abs(angle), 9).argmin(axis=0)[None]
        return positions * np.exp(-1j * np.take_along_axis(angle, least, axis=0))

    def slack(self, positions: Points) -> Reals:
        """How many times each figure keeps to the floor that it is nearest to, at most twice."""
        shapes = self._shapes(positions, ROOM)
        measured = [np.minimum(measure(shapes) / least, 2.0) for measure, least in FLOORS.values()]
        found: Reals = np.min(measured, axis=0)
        return found

    def _shapes(self, positions: Points, room: float) -> Shapes:
        centres, radii = self._centres_and_radii(positions)
        corners = np.concatenate([positions, centres - radii * (1 + 1j), centres + radii * (1 + 1j)])
        scale = room / np.maximum(np.ptp(corners.real, axis=0), np.ptp(corners.imag, axis=0))
        z = positions * scale
        ends = np.array([_ends(z[rows]) for rows in self._strokes]).reshape(len(self._strokes), 2, z.shape[1])
        return Shapes(z, ends[:, 0], ends[:, 1], centres * scale, radii * scale, self._triangles)

    def _centres_and_radii(self, positions: Points) -> tuple[Points, Reals]:
        circles = [positions[rows] for rows in self._circles]
        centres = [c[0] if len(c) == 2 else circumcentre(*c) for c in circles]
        found = np.array(centres).reshape(len(circles), positions.shape[1])
        return found, abs(np.array([c[1] for c in circles]).reshape(found.shape) - found)


def faults(scene: Scene, scale: float) -> list[str]:
    """The floors that a scene does not keep to, at a scale in pixels a unit.

    >>> scene = Scene().add(Segment((0, 0), (9, 0)), *map(Dot, [(0, 0), (9, 0), (4, 1)]))
    >>> faults(scene, 40), faults(scene, 8)
    ([], ['crowd', 'room', 'spread', 'off'])
    >>> faults(Scene().add(Segment((0, 0), (9, 0)), Segment((0, 0), (8, 0.5))), 40)
    ['wedge']
    """
    dots = list({_z(item.at): None for item in scene.items if isinstance(item, Dot)})
    strokes = [(_z(item.a), _z(item.b)) for item in scene.items if isinstance(item, Segment)]
    circles = [item for item in scene.items if isinstance(item, Circle)]
    z: Points = scale * np.array(dots, dtype=np.complex128).reshape(-1, 1)
    a, b = scale * np.array(strokes, dtype=complex).reshape(-1, 2).T[:, :, None]
    centres: Points = scale * np.array([_z(circle.centre) for circle in circles], dtype=np.complex128).reshape(-1, 1)
    radii = scale * np.array([circle.radius for circle in circles]).reshape(-1, 1)
    on = abs(z - a.T) + abs(z - b.T) - abs(a - b).T <= _SAME * ROOM
    shapes = Shapes(z, a, b, centres, radii, _triangles([set(np.flatnonzero(stroke).tolist()) for stroke in on.T]))
    return [name for name, (measure, least) in FLOORS.items() if measure(shapes)[0] < least]


def _triangles(strokes: Sequence[set[int]]) -> Index:
    """The triangles whose sides are parts of three strokes, by the dots on each stroke."""
    joined = {pair: k for k, stroke in enumerate(strokes) for pair in combinations(sorted(stroke), 2)}
    dots = sorted({dot for stroke in strokes for dot in stroke})
    found = [
        three
        for three in combinations(dots, 3)
        if len({joined[pair] for pair in combinations(three, 2) if pair in joined}) == 3
    ]
    return np.array(found, dtype=np.intp).reshape(-1, 3).T


def _ends(points: Points) -> tuple[Points, Points]:
    """The ends of a stroke through points of one line, in every figure."""
    if len(points) == 2:
        return points[0], points[1]
    along = ((points - points[0]) * (points[1] - points[0]).conj()).real
    figures = np.arange(points.shape[1])
    return points[along.argmin(axis=0), figures], points[along.argmax(axis=0), figures]


def _z(point: Point) -> complex:
    return complex(*point)
