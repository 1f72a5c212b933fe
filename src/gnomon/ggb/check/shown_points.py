"""Whether a stored PNG shows the points of a construction, checked on its pixels.

Nothing here knows how pictures are drawn, but for the colours of points. Dots are found as solid spots of these
colours. Two of the given points and their dots determine the view (one scale, no turn); then every named point of the
construction must have its dot at the pixel where this view puts it, inside the picture and apart from the others.
"""

from __future__ import annotations

import io
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.values.objects import Point

Pixels = NDArray[np.uint32]
"""The pixels of a picture, (height, width), each with red, green and blue in one number."""
Spot: TypeAlias = tuple[float, float]

OLD_DOTS = (0x4D4DFF, 0x7D7DFF, 0x6E6D73)
"""The colours of free points, of points on paths and of constructed points."""
NEW_DOT = 0xE03131
LEAST_INK = 0.0006
"""The share of pixels that are not background: less is an empty picture. Two points with their names have 0.001."""
LEAST_GAP = 10.0
"""Pixels between the middles of two dots."""
_SOLID = 1  # a spot is solid if the square of this many pixels around its middle has its colour
_OFF = 2.0  # pixels between a dot and the place where the view puts its point
_MOST_SPOTS = 60


def read_png(png: bytes) -> Pixels | None:
    """The pixels of a PNG; None if the bytes are not one."""
    try:
        with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
            red, green, blue = np.moveaxis(np.asarray(image.convert("RGB"), np.uint32), 2, 0)
            return np.asarray(red << 16 | green << 8 | blue)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None


def points_of(construction: Construction) -> dict[str, Spot]:
    """The named points of a construction that are defined and shown."""
    return {
        element.label: (element.value.x, element.value.y)
        for element in construction.objects()
        if element.label is not None
        and element.visible is not False
        and isinstance(element.value, Point)
        and math.isfinite(element.value.x)
        and math.isfinite(element.value.y)
    }


def picture_problems(
    pixels: Pixels, points: Mapping[str, Spot], givens: Collection[str], new: Collection[str] = ()
) -> list[str]:
    """What is wrong with a picture of these points, in sentences; the points `new` have the colour of new objects."""
    spots = _spots(pixels)
    found = list(_ink_problems(pixels))
    if len(spots) < len({(round(x, 6), round(y, 6)) for name, (x, y) in points.items() if name not in new}):
        found.append(f"it shows {len(spots)} dots, which is less than it has points")
    old = {name: at for name, at in points.items() if name in givens and name not in new}
    pair = _farthest(old)
    if pair is None:
        return found
    best: list[str] | None = None
    for view in _views(spots, old[pair[0]], old[pair[1]]):
        complaints = list(_dot_problems(pixels, points, view, new))
        if best is None or len(complaints) < len(best):
            best = complaints
        if not best:
            break
    if best is None:
        best = [f"the dots of {pair[0]} and {pair[1]} are not found"]
    return found + best


def _ink_problems(pixels: Pixels) -> Iterator[str]:
    if np.count_nonzero(pixels != pixels[0, 0]) < LEAST_INK * pixels.size:
        yield "the picture is nearly empty"
    rim = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    if np.isin(rim, OLD_DOTS).any():
        yield "a dot or a name is cut off by the edge of the picture"


def _spots(pixels: Pixels) -> list[Spot]:
    """The middles of solid spots in the colours of points that are not new."""
    return [spot for colour in OLD_DOTS for spot in _middles(pixels == colour)][:_MOST_SPOTS]


def _middles(mask: NDArray[np.bool_]) -> Iterator[Spot]:
    """The middle of every solid spot of a mask; thin strokes, such as those of letters, are none."""
    rows, columns = np.nonzero(mask)
    square = [(dy, dx) for dy in range(-_SOLID, _SOLID + 1) for dx in range(-_SOLID, _SOLID + 1)]
    for dy, dx in square:
        kept = mask[np.clip(rows + dy, 0, mask.shape[0] - 1), np.clip(columns + dx, 0, mask.shape[1] - 1)]
        rows, columns = rows[kept], columns[kept]
    left = {(int(y), int(x)) for y, x in zip(rows, columns, strict=True)}
    while left:
        group, fresh = [], [left.pop()]
        while fresh:
            y, x = fresh.pop()
            group.append((y, x))
            near = {(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)} & left
            left -= near
            fresh += near
        yield sum(x for _, x in group) / len(group) + 0.5, sum(y for y, _ in group) / len(group) + 0.5


def _farthest(points: Mapping[str, Spot]) -> tuple[str, str] | None:
    pairs = [(math.dist(points[a], points[b]), a, b) for a, b in combinations(sorted(points), 2)]
    distance, a, b = max(pairs, default=(0.0, "", ""))
    return (a, b) if distance > 1e-9 else None


def _views(spots: Sequence[Spot], a: Spot, b: Spot) -> Iterator[tuple[float, float, float]]:
    """The views (scale, x and y of the origin) in which a and b lie on two of the spots."""
    wide, high = b[0] - a[0], b[1] - a[1]
    for one, other in permutations(spots, 2):
        dx, dy = other[0] - one[0], one[1] - other[1]
        scale = (dx * wide + dy * high) / (wide * wide + high * high)
        if scale > 0 and math.hypot(dx - scale * wide, dy - scale * high) < _OFF:
            yield scale, one[0] - scale * a[0], one[1] + scale * a[1]


def _dot_problems(
    pixels: Pixels, points: Mapping[str, Spot], view: tuple[float, float, float], new: Collection[str]
) -> Iterator[str]:
    scale, x0, y0 = view
    height, width = pixels.shape[:2]
    at = {name: (x0 + scale * x, y0 - scale * y) for name, (x, y) in points.items()}
    for name, (x, y) in at.items():
        row, column = math.floor(y), math.floor(x)
        if not (0 <= row < height and 0 <= column < width):
            yield f"the point {name} lies outside the picture"
            continue
        around = pixels[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2]
        if np.isin(around, (NEW_DOT,) if name in new else OLD_DOTS).mean() < 0.6:
            kind = "no dot in the colour of new points" if name in new else "no dot"
            yield f"the point {name} has {kind} at ({x:.0f}, {y:.0f})"
    for one, other in combinations(sorted(at), 2):
        gap = math.dist(at[one], at[other])
        if 1e-6 * scale < gap < LEAST_GAP:
            yield f"the points {one} and {other} are {gap:.0f} pixels apart"
