"""The plane drawings of a problem read from the pixels of their picture: which squares of each drawing are there."""

from __future__ import annotations

import io
from math import ceil
from typing import TYPE_CHECKING

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gnomon.problem import Problem

Place = tuple[int, int]
_FILLED = (213, 229)
"""The greys inside a drawing; the page is whiter and lines are darker, and only their rims have such greys here and there."""
_OFF = 0.15  # of a ratio of sizes: lines take up a part of a drawing


def check_drawings(problem: Problem) -> list[str]:
    """What is wrong with the picture of the drawings that the question is about, in sentences."""
    asks = problem.formal["asks"]
    if asks[0] != "count" or not str(asks[1]).startswith("panel_"):
        return []
    wrong = [] if problem.formal.get("needs_figure") else ["the record does not say that the problem needs its figure"]
    if not problem.figures:  # it is not drawn yet
        return wrong
    if asks[1] == "panel_section":
        return wrong + _check_polygons(problem, asks[-1])
    drawings = [{(int(x), int(y)) for x, y, _ in drawing} for drawing in asks[-1]]
    for number, (places, part) in enumerate(zip(drawings, _parts(problem, len(drawings)), strict=True), 1):
        if _squares(part, places) != places:
            wrong.append(f"drawing {number} does not show the squares of the record")
    return wrong


def _parts(problem: Problem, count: int) -> list[NDArray[np.int64]]:
    """The parts of the last picture, two in a row."""
    from PIL import Image

    grey = np.asarray(Image.open(io.BytesIO(problem.figures[-1].png)).convert("L"), dtype=np.int64)
    strips = np.array_split(grey, ceil(count / 2))
    return [part for strip in strips for part in np.array_split(strip, min(2, count), axis=1)]


def _filled(part: NDArray[np.int64]) -> NDArray[np.bool_]:
    """The pixels with such a grey in a square of three by three pixels; rims of lines and letters are narrower."""
    grey = (part >= _FILLED[0]) & (part <= _FILLED[1])
    core = sliding_window_view(grey, (3, 3)).all(axis=(2, 3))
    filled = np.zeros_like(grey)
    for down in range(3):
        for across in range(3):
            filled[down : down + core.shape[0], across : across + core.shape[1]] |= core
    return filled


def _check_polygons(problem: Problem, drawings: Sequence[Sequence[Sequence[float]]]) -> list[str]:
    """Polygons whose filled pixels have another width, height or area than that of the record."""
    wrong = []
    for number, (corners, part) in enumerate(zip(drawings, _parts(problem, len(drawings)), strict=True), 1):
        filled = _filled(part)
        rows, columns = (np.flatnonzero(filled.any(axis=axis)) for axis in (1, 0))
        x, y = np.array(corners, dtype=float).T
        wide, high = np.ptp(x), np.ptp(y)
        area = abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2
        across, down = (np.ptp(ends) + 1 if len(ends) else 1 for ends in (columns, rows))
        same = (
            abs(across / down / (wide / high) - 1) < _OFF
            and abs(filled.sum() / (across * down) / (area / (wide * high)) - 1) < _OFF
        )
        if not same:
            wrong.append(f"drawing {number} does not show the polygon of the record")
    return wrong


def _squares(part: NDArray[np.int64], places: set[Place]) -> set[Place]:
    """The squares that are filled in a part of the picture; only their number in each direction is known before."""
    filled = _filled(part)
    rows, columns = (np.flatnonzero(filled.any(axis=axis)) for axis in (1, 0))
    if not len(rows) or not len(columns):
        return set()
    left, low = min(x for x, _ in places), min(y for _, y in places)
    wide, high = max(x for x, _ in places) - left + 1, max(y for _, y in places) - low + 1
    across, down = (columns[-1] - columns[0] + 1) / wide, (rows[-1] - rows[0] + 1) / high
    found = set()
    for x in range(wide):
        for y in range(high):
            at = int(rows[0] + (high - y - 0.8) * down), int(columns[0] + (x + 0.2) * across)  # beside a number
            if filled[at]:
                found.add((x + left, y + low))
    return found
