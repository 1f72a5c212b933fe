"""The plane drawings of a problem read from the pixels of their picture: which squares of each drawing are there."""

from __future__ import annotations

import io
from math import ceil
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gnomon.problem import Problem

Place = tuple[int, int]
_FILLED = (213, 229)
"""The greys inside a square; the page is whiter and lines are darker, and only their rims have such greys here and there."""
_FEW = 8


def check_drawings(problem: Problem) -> list[str]:
    """What is wrong with the picture of the drawings that the question is about, in sentences."""
    from PIL import Image

    asks = problem.formal["asks"]
    if asks[0] != "count" or not str(asks[1]).startswith("panel_"):
        return []
    wrong = [] if problem.formal.get("needs_figure") else ["the record does not say that the problem needs its figure"]
    if not problem.figures:  # it is not drawn yet
        return wrong
    drawings = [{(int(x), int(y)) for x, y, _ in drawing} for drawing in asks[-1]]
    grey = np.asarray(Image.open(io.BytesIO(problem.figures[-1].png)).convert("L"), dtype=np.int64)
    columns = min(2, len(drawings))
    parts = [
        part
        for strip in np.array_split(grey, ceil(len(drawings) / columns))
        for part in np.array_split(strip, columns, axis=1)
    ]
    for number, (places, part) in enumerate(zip(drawings, parts, strict=True), 1):
        if _squares(part, places) != places:
            wrong.append(f"drawing {number} does not show the squares of the record")
    return wrong


def _squares(part: NDArray[np.int64], places: set[Place]) -> set[Place]:
    """The squares that are filled in a part of the picture; only their number in each direction is known before."""
    filled = (part >= _FILLED[0]) & (part <= _FILLED[1])
    rows, columns = (np.flatnonzero(filled.sum(axis=axis) > _FEW) for axis in (1, 0))
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
