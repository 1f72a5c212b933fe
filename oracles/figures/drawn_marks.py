"""Which marks of a drawn figure a person would call badly placed, read off its SVG document alone.

Ticks, arrows, squares of right angles and arcs of angles are thin paths; the lines of the figure are its strokes and
circles, the dashed prolongations of strokes and the dashed bows of divided segments. A mark belongs to the lines
through its middle or its vertex and should touch no other one, no dot and no other mark.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import combinations, pairwise
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

from oracles.figures.drawn_measures import WIDEST_MARK, Box, DrawnFigure, read_svg

_SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
TOUCHES = 2.0  # pixels: ink that is nearer than that looks as if it touched
_NEAR = 1.2  # pixels: a line nearer than that to the middle or vertex of a mark passes through it
_BESIDE = 6.0  # pixels: a bow that is nearer than that to a line runs beside it
_TOGETHER = 12.0  # pixels: ticks or arrows whose middles are nearer than that are one mark of several strokes

Path = NDArray[np.complex128]


@dataclass(frozen=True, slots=True)
class DrawnMark:
    """A mark: its kind, its stroke, and the place that says to which lines it belongs."""

    kind: str
    """One of "tick", "arrow", "square" and "arc"; rings and the strokes of crosses are ticks."""
    path: Path
    at: complex


@dataclass(frozen=True, slots=True)
class MarkedFigure:
    """The marks of a picture, the lines to which marks belong, and the rest of it."""

    drawn: DrawnFigure
    marks: list[DrawnMark]
    lines: list[Path]
    """Straight lines with two points, and bows."""

    def on_lines(self) -> list[str]:
        """Marks that a line touches to which they do not belong.

        A ray between the arms of an angle crosses its arc, and a circle through the vertex of a right angle may touch
        the square: neither can be helped.
        """
        found = []
        for mark in self.marks:
            gaps = [_path_gap(mark.path, line) for line in self.lines]
            through = [_path_gap(np.array([mark.at]), line) for line in self.lines]
            if mark.kind in ("tick", "arrow"):
                own = {int(np.argmin(through))} if through else set()
            elif mark.kind == "square":
                ends = mark.path[[0, -1]]
                own = {
                    k
                    for k, line in enumerate(self.lines)
                    if through[k] < _NEAR and (len(line) > 2 or min(_path_gap(ends[[j]], line) for j in (0, 1)) < _NEAR)
                }
            else:
                own = {k for k, gap in enumerate(through) if gap < _NEAR}
            for k, gap in enumerate(gaps):
                if gap < TOUCHES and k not in own:
                    vertex = mark.kind == "square" and through[k] < _NEAR
                    found.append("square across line" if vertex else f"{mark.kind} on line")
            for centre, radius in self.drawn.circles:
                if mark.kind in ("square", "arc") and abs(abs(mark.at - centre) - radius) < _NEAR:
                    continue
                radial = abs(_sampled(mark.path) - centre) - radius
                if abs(radial).min() < TOUCHES or radial.min() * radial.max() < 0:
                    found.append(f"{mark.kind} on circle")
        return found

    def on_marks(self) -> list[str]:
        """Pairs of marks that touch; the strokes of one mark may."""
        found = []
        for one, other in combinations(self.marks, 2):
            if one.kind == other.kind and (
                (one.kind in ("tick", "arrow") and abs(one.at - other.at) < _TOGETHER)
                or (one.kind == "arc" and abs(one.at - other.at) < _NEAR)
            ):
                continue
            if _path_gap(one.path, other.path) < TOUCHES:
                found.append(" and ".join(sorted((one.kind, other.kind))))
        return found

    def on_dots(self) -> list[str]:
        """Marks that touch a dot; the vertex of an angle is not touched."""
        reach = 3.1 + TOUCHES / 2
        return [
            f"{mark.kind} on dot"
            for mark in self.marks
            for dot in self.drawn.dots
            if _path_gap(np.array([dot]), mark.path) < reach
        ]

    def under_labels(self) -> list[str]:
        """Labels that touch a mark or a line."""
        touched = []
        for name, box in self.drawn.labels.items():
            paths = [*(mark.path for mark in self.marks), *self.lines]
            if any(_in_box(_sampled(path), box) for path in paths):
                touched.append(f"label {name}")
        return touched

    def longest_run(self) -> float:
        """How many pixels of a bow are within 6 px of one circle, other bow or stroke that does not join its ends."""
        longest = 0.0
        for bow in (line for line in self.lines if len(line) > 2):
            z = _sampled(bow)
            steps, ends = np.hypot(np.diff(z.real), np.diff(z.imag)), z[[0, -1]]
            others = [line for line in self.lines if line is not bow and _gaps(ends, line).max() > _NEAR]
            gaps = [_gaps(z, line) for line in others]
            gaps += [np.abs(np.abs(z - centre) - radius) for centre, radius in self.drawn.circles]
            longest = max([longest, *(float(steps[gap[1:] < _BESIDE].sum()) for gap in gaps)])
        return longest

    def beside_lines(self, least: float) -> int:
        """How many dots are nearer than that to a stroke, circle, prolongation or bow that they are not on."""
        count = 0
        for dot in self.drawn.dots:
            gaps = [_path_gap(np.array([dot]), line) for line in self.lines]
            gaps += [abs(abs(dot - centre) - radius) for centre, radius in self.drawn.circles]
            count += any(1.0 <= gap < least for gap in gaps)
        return count

    @property
    def crowd(self) -> float:
        """The largest share of the dots, without the first three of them, in a square of 128 pixels."""
        z = np.array(self.drawn.dots)
        if len(z) < 6:
            return 0.0
        most = 0
        for x in z.real:
            for y in z.imag:
                inside = (z.real >= x) & (z.real <= x + 128) & (z.imag >= y) & (z.imag <= y + 128)
                most = max(most, int(inside.sum()))
        return (most - 3) / (len(z) - 3)


def read_marked(text: str) -> MarkedFigure:
    """The figure of an SVG document with its marks."""
    root = ElementTree.fromstring(text)
    drawn = read_svg(text)
    lines: list[Path] = [np.array(stroke) for stroke in drawn.strokes]
    marks = []
    for path in root.iterfind(f"{_SVG}path"):
        width = float(path.attrib.get("stroke-width", "0"))
        if not 0 < width <= WIDEST_MARK:
            continue
        numbers = [float(x) for x in _NUMBER.findall(path.attrib["d"])]
        z = np.array(numbers[::2]) + 1j * np.array(numbers[1::2])
        if path.attrib["d"].count("M") > 1:
            dashed = _straightened(z)
            lines.append(dashed)
        else:
            marks.append(_mark(z))
    return MarkedFigure(drawn, marks, lines)


def _straightened(z: Path) -> Path:
    """The ends of a dashed line, or all places of a dashed bow."""
    way = z[-1] - z[0]
    off = abs(((z - z[0]) * way.conjugate()).imag) / abs(way)
    return z[[0, -1]] if off.max() < 0.5 else z


def _mark(z: Path) -> DrawnMark:
    if len(z) == 2:
        return DrawnMark("tick", z, complex(z.mean()))
    if len(z) == 3:
        turn = ((z[0] - z[1]) / (z[2] - z[1])).real / abs((z[0] - z[1]) / (z[2] - z[1]))
        if abs(turn) < 0.1:
            return DrawnMark("square", z, complex(z[0] + z[2] - z[1]))
        return DrawnMark("arrow", z, complex(z[1]))
    if abs(z[0] - z[-1]) < 0.5:
        return DrawnMark("tick", z, complex(z[:-1].mean()))
    return DrawnMark("arc", z, _centre(complex(z[0]), complex(z[len(z) // 2]), complex(z[-1])))


def _centre(a: complex, b: complex, c: complex) -> complex:
    u, v = b - a, c - a
    twice = 2 * (u.conjugate() * v).imag
    return a + 1j * (v * abs(u) ** 2 - u * abs(v) ** 2) / -twice


def _sampled(path: Path) -> Path:
    """Places on a path, at most a pixel apart."""
    if len(path) < 2:
        return path
    pieces = [np.linspace(a, b, max(2, math.ceil(abs(b - a)) + 1)) for a, b in pairwise(path.tolist())]
    return np.concatenate(pieces)


def _path_gap(one: Path, other: Path) -> float:
    """How near two paths are to each other, to half a pixel."""
    return float(_gaps(_sampled(one), other).min())


def _gaps(places: Path, line: Path) -> NDArray[np.float64]:
    """How far each place is from a line of straight pieces."""
    z, a, b = places[:, None], line[:-1], line[1:]
    length = np.maximum(abs(b - a), 1e-9)
    along = np.clip(((z - a) * (b - a).conjugate()).real / length**2, 0.0, 1.0)
    gaps: NDArray[np.float64] = abs(z - a - along * (b - a)).min(axis=1)
    return gaps


def _in_box(z: Path, box: Box) -> bool:
    return bool(((z.real > box[0]) & (z.real < box[2]) & (z.imag > box[1]) & (z.imag < box[3])).any())
