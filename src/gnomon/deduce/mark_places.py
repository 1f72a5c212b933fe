"""Where the marks of a figure have room: clear of points, of lines that they do not belong to, and of other marks.

A mark has several possible places, the preferred one first. It gets the first that is clear of everything drawn, or the
clearest if none is. Distances are pixels of a picture of 512 px, in which a figure with its circles takes up `ROOM`.
"""

from __future__ import annotations

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
_BESIDE = 12.0  # between a bow and a point or another mark
_IN_SQUARE = np.array([1 + 1j, 1 + 0.6j, 1 + 0.2j, 0.6 + 1j, 0.2 + 1j, 0.5 + 0.5j])  # where another line shows
_ALONG = [k / 32 for k in range(1, 32)]  # of a bow, where it should be clear of points and other marks
_HIGH = 2.0  # crossed lines that are no worse than a bow twice as high
_UNCLEAR = 10.0  # crossed lines that are no worse than a bow through a point or mark
_RUN = 12.0  # pixels that a bow runs beside a line, which are as bad as a crossed line
RUNS_WITHIN = 6.0  # pixels: a bow that is nearer to a line runs beside it


class MarkPlaces:
    """What is drawn so far, and the choice of places for further marks."""

    def __init__(self, drawing: Drawing, beyond: Sequence[Stroke] = ()) -> None:
        """The strokes, circles and points of a drawing, and the prolongations of its strokes."""
        self.near = TOUCH * drawing.size
        z = np.array(list(drawing.places.values()))
        ends = [(drawing.places[a], drawing.places[b]) for a, b in drawing.strokes()]
        self.starts, self.ends = np.array([*ends, *beyond], dtype=np.complex128).reshape(-1, 2).T
        self.ways = self.ends - self.starts
        circles = list(drawing.circles.values())
        self.centres = np.array([centre for centre, _ in circles], dtype=np.complex128)
        self.radii = np.array([radius for _, radius in circles])
        corners = np.concatenate([z, self.centres - self.radii * (1 + 1j), self.centres + self.radii * (1 + 1j)])
        self.pixel = max(float(np.ptp(corners.real)), float(np.ptp(corners.imag)), self.near) / ROOM
        self.taken: list[complex] = [complex(place) for place in z]
        self.reach = [_DOT * self.pixel] * len(z)

    def along(self, a: complex, b: complex, shares: Sequence[float], n: int) -> float:
        """The share of the way from a to b at which n ticks or arrows stand, one of these shares."""
        at = a + np.array(shares) * (b - a)
        half = _MARK + _STEP * (n - 1)
        k = _first_clear(self._clear(at[:, None], half, self._lines_along(a, b - a)))
        self._take(complex(at[k]), half)
        return shares[k]

    def over(self, a: complex, b: complex, heights: Sequence[float], n: int) -> tuple[float, float]:
        """A bow from a to b with n ticks: its height, one of these shares of its length, and the place of the ticks
        along it. It is clear of points and marks, crosses few lines and runs beside none for long, without being much
        higher than the first."""
        bows = [height for height in heights for _ in BOWS_AT]
        half = _MARK + _STEP * (n - 1)
        arcs = np.array([bow_places(a, b, height) for height in heights])
        at = a + (b - a) * np.array([_on_bow(height, share) for height in heights for share in BOWS_AT])
        others = np.array([z for z in self.taken if min(abs(z - a), abs(z - b)) > self.near])
        free = abs(arcs[:, :, None] - others).min(axis=(1, 2), initial=np.inf) / (_BESIDE * self.pixel)
        clear = self._clear(at[:, None], half, np.zeros(len(self.ways), dtype=bool))
        clear = np.minimum(clear, np.repeat(free, len(BOWS_AT)))
        runs = runs_beside(arcs, (self.starts, self.ends), (self.centres, self.radii), RUNS_WITHIN * self.pixel)
        bad = self._crossed(arcs) + runs.sum(axis=1) / (_RUN * self.pixel)
        cost = np.repeat(bad + _HIGH * (abs(np.array(heights) / heights[0]) - 1), len(BOWS_AT))
        cost += _UNCLEAR * (1.0 - np.minimum(clear, 1.0))
        measures = [rounded(x) for x in cost.tolist()]
        k = measures.index(min(measures))
        self._take(complex(at[k]), half)
        path = np.array([a, *arcs[k // len(BOWS_AT)], b])
        self.starts, self.ends = np.append(self.starts, path[:-1]), np.append(self.ends, path[1:])
        self.ways = self.ends - self.starts
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

    def corner(self, vertex: complex, arms: Sequence[tuple[complex, complex]]) -> int:
        """Between which arms the square of a right angle stands, one of these pairs of their ends."""
        ways = np.array(arms) - vertex
        long = abs(ways)
        side = np.minimum(SQUARE * self.pixel, 0.4 * long.min(axis=1))
        one, other = (ways / long).T
        at = vertex + side[:, None] * (one[:, None] * _IN_SQUARE.real + other[:, None] * _IN_SQUARE.imag)
        own = self._lines_along(vertex, ways[0, 0]) | self._lines_along(vertex, ways[0, 1])
        k = _first_clear(self._clear(at, 0.0, own, through=vertex))
        self._take(complex(vertex + side[k] * (one[k] + other[k]) / 2), 0.75 * SQUARE)
        return k

    def take_arc(self, vertex: complex, a: complex, b: complex, radius: float) -> None:
        """Keep further marks clear of an arc between two arms, with this radius in pixels."""
        one, other = (a - vertex) / abs(a - vertex), (b - vertex) / abs(b - vertex)
        for share in (0.1, 0.3, 0.5, 0.7, 0.9):
            way = (1 - share) * one + share * other
            self._take(vertex + radius * self.pixel * way / max(abs(way), TOUCH), 1.0)

    def _lines_along(self, start: complex, way: complex) -> Bools:
        """Which strokes are on the line from a place in a direction."""
        off = [abs((way.conjugate() * (ends - start)).imag) for ends in (self.starts, self.ends)]
        on_line: Bools = np.maximum(*off) <= self.near * abs(way)
        return on_line

    def _take(self, at: complex, half: float) -> None:
        self.taken.append(at)
        self.reach.append(half * self.pixel)

    def _clear(self, at: Points, half: float, own: Bools, through: complex | None = None) -> Reals:
        """How clear each place of a mark is, at least 1 where it is clear of everything.

        Rows of `at` are places, each with some points of the mark that reach half a mark far. Strokes of its own, and
        circles and dots at its vertex, which it is `through`, may be near it.
        """
        taken, reach = np.array(self.taken), np.array(self.reach)
        centres, radii = self.centres, self.radii
        if through is not None:
            away, off = abs(taken - through) > self.near, abs(abs(through - centres) - radii) > self.near
            taken, reach, centres, radii = taken[away], reach[away], centres[off], radii[off]
        z, a, way = at[:, :, None], self.starts[~own], self.ways[~own]
        share = ((z - a) / way).real.clip(0.0, 1.0)
        gaps = [abs(z - taken) - reach, abs(z - a - share * way), abs(abs(z - centres) - radii)]
        clear: Reals = np.concatenate(gaps, axis=2).min(axis=(1, 2), initial=np.inf) / ((half + _MARGIN) * self.pixel)
        return clear


def _first_clear(clear: Reals) -> int:
    """The first place that is clear, or the clearest."""
    measures = [min(1.0, rounded(measure)) for measure in clear.tolist()]
    return measures.index(max(measures))


def bow_places(a: complex, b: complex, height: float) -> Points:
    """Places along the bow from a to b with a height, a share of its length, without its ends."""
    places: Points = a + (b - a) * np.array([_on_bow(height, share) for share in _ALONG])
    return places


def runs_beside(bows: Points, strokes: tuple[Points, Points], circles: tuple[Points, Reals], near: float) -> Reals:
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
