"""Where the marks of a figure have room: clear of points, of lines that they do not belong to, and of other marks.

A mark has several possible places, the preferred one first. It gets the first that is clear of everything drawn, or the
clearest if none is. Distances are pixels of a picture of 512 px, in which a figure with its circles takes up `ROOM`.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan, cos, sin
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.figure_objects import TOUCH, Drawing, Stroke
from gnomon.plane.ties import rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gnomon.plane.loci import Points, Reals

    Bools = NDArray[np.bool_]

# Shares of a segment or bow at which ticks or arrows may stand, the preferred ones first.
TICKS_AT = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8)
ARROWS_AT = (0.6, 0.4, 0.65, 0.35, 0.55, 0.45, 0.7, 0.3, 0.5, 0.75, 0.25, 0.8, 0.2, 0.85, 0.15, 0.9, 0.1)
BOWS_AT = (0.5, 0.4, 0.6, 0.3, 0.7)
ROOM = 446.0  # pixels
SQUARE = 11.0  # the side of a right angle's square
_MARK = 6.0  # half of a tick or an arrow
_STEP = 2.5  # by which each further stroke of a mark makes it longer, to either side
_DOT = 6.0  # of a dot with its margin
_MARGIN = 2.5  # between a mark and a line or another mark
_ROUND = 5.5  # more than that margin, where there is room
_BESIDE = 12.0  # between a bow and a point or another mark
_ENDS = 20.0  # from an end of a bow, where marks of angles may be near it
_PARTS = np.linspace(0.2, 1.0, 6)
_EDGES = np.concatenate([1 + 1j * _PARTS, _PARTS + 1j])  # of a square, away from its arms
_WITHIN = np.add.outer(_PARTS[:-1], 1j * _PARTS[:-1]).ravel()  # a square, which encloses no line or dot
SIZES = (0.0, -0.4)  # levels of squares, the preferred one first
_SMALL = 1.1  # what a smaller one costs; a line through the vertex across the square costs 1
_NARROW = 1.9  # one that touches a line, an arc or another mark, but for what that costs besides
_OUTSIDE = 2.0  # and a square that is not in the angle that is said to be right
_TOUCHED = 0.5  # of the room that a square should have to other marks, lines and dots: with less it is not drawn
_ALONG = [k / 32 for k in range(1, 32)]  # of a bow, where it should be clear of points and other marks
_HIGH = 2.0  # crossed lines that are no worse than a bow twice as high
_UNCLEAR = 10.0  # crossed lines that are no worse than a bow through a point or mark
_COVERED = 30.0  # and than ticks on one
_POOR = 5.0  # crossed lines, or what is as bad, with which a bow is not drawn
_MEETING = 20.0  # pixels that a bow is beside a line that it only crosses, or that leaves an end of it
_RUN = 5.0  # pixels more than that which are as bad as a crossed line
_BESIDE_LONGER = 12.5  # between a prolonged stroke and a point
_ROUND_FOOT = 20.0  # between the foot of a prolonged stroke and a point
_LONGEST_RUN = 30.0  # pixels that a prolonged stroke, which is short, may run beside a line
_RUNS_WITHIN = 8.0  # pixels: a bow that is nearer to a line runs beside it


class MarkPlaces:
    """What is drawn so far, and the choice of places for further marks."""

    def __init__(self, drawing: Drawing) -> None:
        """The strokes, circles and points of a drawing."""
        self.near = TOUCH * drawing.size
        z = np.array(list(drawing.places.values()))
        ends = [(drawing.places[a], drawing.places[b]) for a, b in drawing.strokes()]
        self.starts, self.ends = np.array(ends, dtype=np.complex128).reshape(-1, 2).T
        self.ways = self.ends - self.starts
        circles = list(drawing.circles.values())
        self.centres = np.array([centre for centre, _ in circles], dtype=np.complex128)
        self.radii = np.array([radius for _, radius in circles])
        corners = np.concatenate([z, self.centres - self.radii * (1 + 1j), self.centres + self.radii * (1 + 1j)])
        self.pixel = max(float(np.ptp(corners.real)), float(np.ptp(corners.imag)), self.near) / ROOM
        self.taken: list[complex] = [complex(place) for place in z]
        self.reach = [_DOT * self.pixel] * len(z)
        self.dots = len(z)

    def add(self, strokes: Sequence[Stroke]) -> None:
        """Keep clear of these strokes, too."""
        starts, ends = np.array(strokes, dtype=np.complex128).reshape(-1, 2).T
        self.starts, self.ends = np.append(self.starts, starts), np.append(self.ends, ends)
        self.ways = self.ends - self.starts

    def along(self, a: complex, b: complex, shares: Sequence[float], n: int) -> float:
        """The share of the way from a to b at which n ticks or arrows stand, one of these shares."""
        at = a + np.array(shares) * (b - a)
        half = _MARK + _STEP * (n - 1)
        k = _first_clear(self._clear(at[:, None], half + _ROUND, self._lines_along(a, b - a)))
        self._take(complex(at[k]), half)
        return shares[k]

    def over(self, a: complex, b: complex, heights: Sequence[float], n: int) -> tuple[float, float] | None:
        """A bow from a to b with n ticks: its height, one of these shares of its length, and the place of the ticks
        along it. It is clear of points and marks, crosses few lines and runs beside none for long, and is about as
        high as the first; None if there is no such bow."""
        bows = [height for height in heights for _ in BOWS_AT]
        half = _MARK + _STEP * (n - 1)
        arcs = np.array([bow_places(a, b, height) for height in heights])
        at = a + (b - a) * np.array([_on_bow(height, share) for height in heights for share in BOWS_AT])
        others = np.array([z for z in self.taken if min(abs(z - a), abs(z - b)) > _ENDS * self.pixel])
        free = abs(arcs[:, :, None] - others).min(axis=(1, 2), initial=np.inf) / (_BESIDE * self.pixel)
        clear = self._clear(at[:, None], half, np.zeros(len(self.ways), dtype=bool))
        foreign = ~self._lines_along(a, b - a)
        runs = _runs_beside(
            arcs, (self.starts[foreign], self.ends[foreign]), (self.centres, self.radii), _RUNS_WITHIN * self.pixel
        )
        runs = np.maximum(runs / self.pixel - _MEETING, 0.0).sum(axis=1) / _RUN
        bad = self._crossed(arcs) + runs + _UNCLEAR * (1.0 - np.minimum(free, 1.0))
        cost = np.repeat(bad + _HIGH * abs(abs(np.array(heights) / heights[0]) - 1), len(BOWS_AT))
        cost += _COVERED * (1.0 - np.minimum(clear, 1.0))
        measures = [rounded(x) for x in cost.tolist()]
        k = measures.index(min(measures))
        if bad[k // len(BOWS_AT)] >= _POOR or clear[k] < _TOUCHED:
            return None
        self._take(complex(at[k]), half)
        self.add(list(pairwise([a, *arcs[k // len(BOWS_AT)].tolist(), b])))
        return bows[k], BOWS_AT[k % len(BOWS_AT)]

    def _crossed(self, arcs: Points) -> Reals:
        """How often each of some bows crosses strokes and circles."""
        a, b = arcs[:, :-1, None], arcs[:, 1:, None]
        way = b - a
        apart = [(self.ways.conj() * (z - self.starts)).imag > 0 for z in (a, b)]
        across = [(way.conj() * (z - a)).imag > 0 for z in (self.starts, self.ends)]
        strokes = ((apart[0] != apart[1]) & (across[0] != across[1])).sum(axis=(1, 2))
        inside = abs(arcs[:, :, None] - self.centres) < self.radii
        crossed: Reals = strokes + (inside[:, 1:] != inside[:, :-1]).sum(axis=(1, 2))
        return crossed

    def joins(self, a: complex, b: complex) -> bool:
        """Whether one of the strokes joins two places."""
        off = [abs(self.starts - z) + abs(self.ends - z) - abs(self.ways) for z in (a, b)]
        return bool((np.maximum(*off) <= self.near).any())

    def is_clear(self, a: complex, b: complex, foot: complex) -> bool:
        """Whether a stroke from a to b past a foot keeps clear of points that it is not on, the foot of all others, and
        whether the stroke runs beside no line for long."""
        dots = np.array(self.taken[: self.dots])
        share = ((dots - a) / (b - a)).real.clip(0.0, 1.0)
        for gaps, least in ((abs(dots - a - share * (b - a)), _BESIDE_LONGER), (abs(dots - foot), _ROUND_FOOT)):
            if gaps[gaps > self.near].min(initial=np.inf) < least * self.pixel:
                return False
        foreign = ~self._lines_along(a, b - a)
        lines, circles = (self.starts[foreign], self.ends[foreign]), (self.centres, self.radii)
        runs = _runs_beside(np.linspace(a, b, 33)[None], lines, circles, _RUNS_WITHIN * self.pixel)
        return bool(runs.max(initial=0.0) <= _LONGEST_RUN * self.pixel)

    def corner(
        self,
        vertex: complex,
        arms: Sequence[tuple[complex, complex]],
        inside: Sequence[bool],
        sizes: Sequence[float] = SIZES,
        most_cut: int = 1,
    ) -> tuple[int, float] | None:
        """Between which arms the square of a right angle stands, one of these pairs of their ends, and its level, one
        of these sizes; None if it has no room, or more lines from the vertex than
        `most_cut` go across it. It stands in the angle that is said to be right if it can."""
        k, level = np.divmod(np.arange(len(arms) * len(sizes)), len(sizes))
        ways = np.array(arms) - vertex
        long = abs(ways)
        one, other = (ways / long).T
        side = np.minimum(SQUARE * self.pixel * square_size(np.array(sizes))[level], 0.4 * long.min(axis=1)[k])
        edges, within = (
            vertex + side[:, None] * (one[k, None] * z.real + other[k, None] * z.imag) for z in (_EDGES, _WITHIN)
        )
        through = abs(((vertex - self.starts) * self.ways.conj()).imag) <= self.near * abs(self.ways)
        clear = np.minimum(
            self._clear(edges, 0.0, through, vertex), self._clear(within, 0.0, through, vertex, marks=False)
        )
        cut = self._crosses(vertex, one, other, long.min(axis=1))[k]
        cost = 10.0 * (1.0 - np.minimum(clear, 1.0)) + cut
        cost += _NARROW * (1.0 - np.minimum(clear * _MARGIN / (_MARGIN + _ROUND), 1.0))
        cost += _SMALL * level + _OUTSIDE * (max(inside) & ~np.array(inside))[k]
        costs = [rounded(x) for x in cost.tolist()]
        best = costs.index(min(costs))
        if clear[best] < _TOUCHED or cut[best] > most_cut:
            return None
        for place in edges[best].tolist():
            self._take(place, 0.5)
        return int(k[best]), sizes[level[best]]

    def _crosses(self, vertex: complex, one: Points, other: Points, arm: Reals) -> Reals:
        """How many lines from the vertex go between each two arms, as far as a square is wide."""
        ends = np.concatenate([self.starts, self.ends])
        starts = np.concatenate([self.ends, self.starts])
        near = np.minimum(SQUARE * self.pixel, arm)[:, None]
        through = abs(((vertex - starts) * (ends - starts).conj()).imag) <= self.near * abs(ends - starts)
        way = (ends - vertex)[through & (abs(ends - vertex) > self.near)]
        way = way[np.argsort(-abs(way), kind="stable")]
        way = way[np.unique(np.round(way / abs(way), 6), return_index=True)[1]]  # parts of a stroke go the same way
        along, across = ((way * u.conj()[:, None]).real for u in (one, other))
        between: Reals = ((along > self.near) & (across > self.near) & (abs(way) > 0.5 * near)).sum(axis=1, dtype=float)
        return between

    def arc(self, vertex: complex, a: complex, b: complex, radii: Sequence[Sequence[float]]) -> int:
        """Which of these arcs of an angle, each with some radii in pixels, is clear of points and marks."""
        one, other = (a - vertex) / abs(a - vertex), (b - vertex) / abs(b - vertex)
        ways = np.array([(1 - share) * one + share * other for share in np.linspace(0.06, 0.94, 9).tolist()])
        ways /= np.maximum(abs(ways), TOUCH)
        at = [vertex + np.outer(np.array(some) * self.pixel, ways).ravel() for some in radii]
        all_lines = np.ones(len(self.ways), dtype=bool)
        k = _first_clear(np.array([self._clear(z[None], 0.0, all_lines, vertex, circles=False)[0] for z in at]))
        for place in at[k].tolist():
            self._take(place, 0.5)
        return k

    def _lines_along(self, start: complex, way: complex) -> Bools:
        """Which strokes are on the line from a place in a direction."""
        off = [abs((way.conjugate() * (ends - start)).imag) for ends in (self.starts, self.ends)]
        on_line: Bools = np.maximum(*off) <= self.near * abs(way)
        return on_line

    def _take(self, at: complex, half: float) -> None:
        self.taken.append(at)
        self.reach.append(half * self.pixel)

    def _clear(
        self,
        at: Points,
        half: float,
        own: Bools,
        through: complex | None = None,
        *,
        circles: bool = True,
        marks: bool = True,
    ) -> Reals:
        """How clear each place of a mark is, at least 1 where it is clear of everything.

        Rows of `at` are places, each with some points of the mark that reach half a mark far. Strokes of its own, and
        circles and the dot at its vertex, which it is `through`, may be near it.
        """
        known = None if marks else self.dots
        taken, reach = np.array(self.taken[:known]), np.array(self.reach[:known])
        centres, radii = (self.centres, self.radii) if circles else (self.centres[:0], self.radii[:0])
        if through is not None:
            away, off = abs(taken - through) > self.near, abs(abs(through - centres) - radii) > self.near
            taken, reach, centres, radii = taken[away], reach[away], centres[off], radii[off]
        z, a, way = at[:, :, None], self.starts[~own], self.ways[~own]
        share = ((z - a) / way).real.clip(0.0, 1.0)
        gaps = [abs(z - taken) - reach, abs(z - a - share * way), abs(abs(z - centres) - radii)]
        clear: Reals = np.concatenate(gaps, axis=2).min(axis=(1, 2), initial=np.inf) / ((half + _MARGIN) * self.pixel)
        return clear


def square_size(level: Reals) -> Reals:
    """The side of the square of a right angle with a level, as a share of the usual one."""
    return 1 + 0.7 * level


def _first_clear(clear: Reals) -> int:
    """The first place that is clear, or the clearest."""
    measures = [min(1.0, rounded(measure)) for measure in clear.tolist()]
    return measures.index(max(measures))


def bow_places(a: complex, b: complex, height: float) -> Points:
    """Places along the bow from a to b with a height, a share of its length, without its ends."""
    places: Points = a + (b - a) * np.array([_on_bow(height, share) for share in _ALONG])
    return places


def _runs_beside(bows: Points, strokes: tuple[Points, Points], circles: tuple[Points, Reals], near: float) -> Reals:
    """How long each bow, a row of places along it, is nearer than that to each stroke and each circle."""
    z, (a, b), (centres, radii) = bows[:, :, None], strokes, circles
    share = ((z - a) / (b - a)).real.clip(0.0, 1.0)
    gaps = np.concatenate([abs(z - a - share * (b - a)), abs(abs(z - centres) - radii)], axis=2)
    runs: Reals = (gaps < near).sum(axis=1) * abs(bows[:, 1:2] - bows[:, :1])
    return runs


def _on_bow(height: float, share: float) -> complex:
    """A place on the arc from 0 to 1 with a height, at a share of its length."""
    radius = (0.25 + height * height) / (2 * height)
    turn = 4 * atan(2 * height) * (share - 0.5)
    return complex(0.5 + radius * sin(turn), height - radius + radius * cos(turn))
