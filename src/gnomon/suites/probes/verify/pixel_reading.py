"""Probes checked in the pixels of their picture, and on the coordinates of the figure.

Lines are looked for as ink between the places of two letters. Marks of equal lengths, right angles and written numbers
must be true of the coordinates. Nothing here knows how the picture was made.
"""

from __future__ import annotations

import io
import math
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from PIL import Image

from gnomon.problem import Choice, Number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from gnomon.problem import Problem

    Floats = NDArray[np.float64]

_DARK = 180
_DASHED, _SOLID = (0.4, 0.93), 0.93
"""The share of a line's pixels that are dark if it is dashed, and the least if it is drawn through."""
_LONGEST_GAP = 12.0  # pixels; the gaps of dashes are shorter


def verify(problem: Problem) -> list[str]:
    """What is wrong with a probe."""
    record = problem.formal
    reading = _Reading(problem.figures[0].png, record)
    if isinstance(problem.answer, Number):
        wrong = not math.isclose(_NUMBERS[record["kind"]](reading), problem.answer.value, rel_tol=1e-9)
        return [f"The number is not {problem.answer.exact}."] if wrong else []
    assert isinstance(problem.answer, Choice)
    options = {option.letter: option.formal.split() for option in problem.options}
    found = _CHOICES[record["kind"]](reading, options, problem.answer.letters)
    stated = {option.letter for option in problem.options if option.correct}
    wrong_key = [] if stated == set(problem.answer.letters) else ["The options marked as right are not the answer."]
    return wrong_key + [f"Option {letter} ({''.join(options[letter])}) is marked wrongly." for letter in found]


class _Reading:
    """The grey of a picture, where its letters' points are in it, and where they are in the figure."""

    def __init__(self, png: bytes, record: Mapping[str, Any]) -> None:
        self.grey = np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float)
        self.at = {name: np.array(place, dtype=float) for name, place in record["pixels"].items()}
        self.places = {name: np.array(place, dtype=float) for name, place in record["places"].items()}
        self.about: list[str] = record["about"]
        self.circle: list[float] = record.get("circle", [])

    def ink(self, a: Floats, b: Floats) -> float:
        """The share of dark pixels between two points, without the tenth at either end."""
        return float(self._dark_between(a, b).mean())

    def widest_gap(self, a: Floats, b: Floats) -> float:
        """The longest part of the way between two places without a dark pixel, in pixels."""
        dark = self._dark_between(a, b)
        ends = np.flatnonzero(np.concatenate([[True], dark, [True]]))
        return float(np.diff(ends).max() - 1) * 0.8 * float(np.hypot(*(b - a))) / len(dark)

    def _dark_between(self, a: Floats, b: Floats) -> NDArray[np.bool_]:
        way = b - a
        length = float(np.hypot(*way))
        across = np.array([-way[1], way[0]]) / length
        t = np.linspace(0.1, 0.9, max(8, int(2 * length)))[:, None]
        return self._dark(a + t * way, across)

    def _dark(self, path: Floats, across: Floats) -> NDArray[np.bool_]:
        found = np.full(len(path), 255.0)
        for offset in (-0.8, 0.0, 0.8):
            x, y = np.rint(path + offset * across - 0.5).astype(int).T
            x, y = np.clip(x, 0, self.grey.shape[1] - 1), np.clip(y, 0, self.grey.shape[0] - 1)
            found = np.minimum(found, self.grey[y, x])
        return found < _DARK

    def ink_of_circle(self, centre: Floats, radius: float) -> float:
        """The share of dark pixels along a circle, as far as it is in the picture."""
        turns = np.linspace(0.0, math.tau, int(8 * radius))
        out = np.stack([np.cos(turns), np.sin(turns)], axis=1)
        path = centre + radius * out
        inside = ((path > 2) & (path < np.array(self.grey.shape[::-1]) - 2)).all(axis=1)
        return float(np.mean([self._dark(p[None], o)[0] for p, o in zip(path[inside], out[inside], strict=True)]))

    def length(self, a: str, b: str) -> float:
        return float(np.linalg.norm(self.places[a] - self.places[b]))

    def seen_length(self, a: str, b: str) -> float:
        return float(np.hypot(*(self.at[a] - self.at[b])))

    def seen_angle(self, a: str, v: str, b: str) -> float:
        """By the law of cosines."""
        one, other, far = self.seen_length(v, a), self.seen_length(v, b), self.seen_length(a, b)
        return math.degrees(math.acos((one * one + other * other - far * far) / (2 * one * other)))

    def off_line(self, p: str, a: str, b: str) -> float:
        """Twice the area of a triangle over its base."""
        (ux, uy), (wx, wy) = self.at[b] - self.at[a], self.at[p] - self.at[a]
        return float(abs(ux * wy - uy * wx) / math.hypot(ux, uy))


_Options: TypeAlias = dict[str, list[str]]
_Test: TypeAlias = "Callable[[_Reading, list[str]], bool]"
_Check: TypeAlias = "Callable[[_Reading, _Options, Sequence[str]], list[str]]"
"""The letters of the options that are marked wrongly."""


def _by_option(test: _Test) -> _Check:
    """The letters whose options are right by the test and not by the key, or the other way round."""

    def check(reading: _Reading, options: _Options, right: Sequence[str]) -> list[str]:
        return [letter for letter, points in options.items() if test(reading, points) != (letter in right)]

    return check


def _joined(reading: _Reading, points: list[str]) -> bool:
    """There is ink all along, as far as dashes leave: letters and marks on the way are in one place."""
    a, b = (reading.at[p] for p in points)
    return reading.ink(a, b) > _DASHED[0] and reading.widest_gap(a, b) < _LONGEST_GAP


def _dashed(reading: _Reading, points: list[str]) -> bool:
    share = reading.ink(*(reading.at[p] for p in points))
    return _DASHED[0] < share < _DASHED[1]


def _between(reading: _Reading, points: list[str]) -> bool:
    a, b = reading.about
    [p] = points
    whole = reading.seen_length(a, b)
    return (
        reading.ink(reading.at[a], reading.at[b]) > _DASHED[0]
        and abs(reading.seen_length(a, p) + reading.seen_length(p, b) - whole) < 0.02 * whole
        and reading.off_line(p, a, b) < 1.5
    )


def _inside(reading: _Reading, points: list[str]) -> bool:
    """The point divides the triangle into three of the same whole."""
    [p] = points

    def area(a: str, b: str, c: str) -> float:
        return reading.off_line(a, b, c) * reading.seen_length(b, c)

    a, b, c = reading.about
    return math.isclose(area(p, b, c) + area(a, p, c) + area(a, b, p), area(a, b, c), rel_tol=1e-6)


def _on_circle(reading: _Reading, points: list[str]) -> bool:
    x, y, radius = reading.circle
    [p] = points
    drawn = reading.ink_of_circle(np.array([x, y]), radius) > _SOLID
    return drawn and abs(float(np.hypot(*(reading.at[p] - np.array([x, y])))) - radius) < 1.5


def _right_angle(reading: _Reading, points: list[str]) -> bool:
    """Whether two lines from the point to others are perpendicular; a mark elsewhere would be a true one, too."""
    [v] = points
    ways = [place - reading.places[v] for name, place in reading.places.items() if name != v]
    units = [way / np.linalg.norm(way) for way in ways]
    return any(abs(float(one @ other)) < 1e-6 for one, other in combinations(units, 2))


def _true_marks(test: _Test) -> _Check:
    """The right options that the figure contradicts. Unmarked ones may be true all the same."""

    def check(reading: _Reading, options: _Options, right: Sequence[str]) -> list[str]:
        return [letter for letter in right if not test(reading, options[letter])]

    return check


def _same_ticks(reading: _Reading, points: list[str]) -> bool:
    return math.isclose(reading.length(*reading.about), reading.length(*points), rel_tol=1e-6)


def _greatest(size: Callable[..., float]) -> _Check:
    def check(reading: _Reading, options: _Options, right: Sequence[str]) -> list[str]:
        sizes = {letter: size(reading, *points) for letter, points in options.items()}
        best = max(sizes, key=lambda letter: sizes[letter])
        return [] if list(right) == [best] else [best]

    return check


_CHOICES: dict[str, _Check] = {
    "joined": _by_option(_joined),
    "dashed": _by_option(_dashed),
    "between": _by_option(_between),
    "inside": _by_option(_inside),
    "on circle": _by_option(_on_circle),
    "right angle": _true_marks(_right_angle),
    "same ticks": _true_marks(_same_ticks),
    "largest angle": _greatest(_Reading.seen_angle),
    "longest": _greatest(_Reading.seen_length),
}
_NUMBERS: dict[str, Callable[[_Reading], float]] = {
    "number": lambda reading: reading.length(*reading.about),
    "letters": lambda reading: len(reading.at),
}
