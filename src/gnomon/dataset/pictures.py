"""Pictures of a dataset, which anyone may have made: their sizes before their pixels, and whether two show the same."""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, UnidentifiedImageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gnomon.problem import Figure, Problem

_MOST_PIXELS = 24_000_000  # of all pictures of a problem; the largest settings of a suite give five of 2048 a side
_NOT_A_PICTURE = (OSError, UnidentifiedImageError, SyntaxError, ValueError, Image.DecompressionBombError)
_MOST_ALONE, _MOST_ON_AVERAGE = 48, 1.0
"""How far pictures may differ that show the same, in levels of 0 to 255: where they differ most, once each pixel is the
mean of its neighbourhood, and over the whole picture. Other versions of the drawing libraries smooth edges a little
otherwise; a changed letter or a foreign stroke is three times as far off."""


def check_pictures(problem: Problem) -> Iterator[str]:
    """What is wrong with the pictures of a problem, without a look at what they should show."""
    sizes = []
    for figure in problem.figures:
        try:
            sizes.append(size := _size(figure.png))
        except _NOT_A_PICTURE as error:
            yield f"the figure {figure.name!r} is not a picture: {error}"
            return
        if size != (figure.width, figure.height):
            yield f"the figure {figure.name!r} is {size[0]}x{size[1]} pixels, not {figure.width}x{figure.height}"
            return
    if (total := sum(wide * high for wide, high in sizes)) > _MOST_PIXELS:
        yield f"its pictures have {total:,} pixels; a problem has {_MOST_PIXELS:,} at most"
        return
    for figure in problem.figures:
        try:
            pixels = _pixels(figure.png)
        except _NOT_A_PICTURE as error:
            yield f"the figure {figure.name!r} is not a picture: {error}"
            continue
        if pixels.size > pixels.shape[2] and np.ptp(pixels, axis=(0, 1)).max() == 0:
            yield f"the figure {figure.name!r} is blank"


def show_the_same(one: Figure, other: Figure, *, exactly: bool) -> bool:
    """Whether two pictures show the same: the same pixels, or nearly the same where drawing libraries differ."""
    if one.png == other.png:
        return True
    try:
        if not _size(one.png) == _size(other.png) == (other.width, other.height):
            return False
        first, second = _pixels(one.png), _pixels(other.png)
    except _NOT_A_PICTURE:
        return False
    if exactly or first.shape != second.shape:
        return np.array_equal(first, second)
    difference = first.astype(np.float64) - second
    return bool(np.abs(difference).mean() <= _MOST_ON_AVERAGE and np.abs(_blurred(difference)).max() <= _MOST_ALONE)


def _blurred(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean over three by three pixels."""
    wide = np.pad(values, ((1, 1), (1, 1), (0, 0)))
    rows: NDArray[np.float64] = wide[:-2] + wide[1:-1] + wide[2:]
    return np.asarray((rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]) / 9)


def _size(png: bytes) -> tuple[int, int]:
    with _opened(png) as picture:
        return picture.size


def _pixels(png: bytes) -> NDArray[np.uint8]:
    with _opened(png) as picture:
        return np.asarray(picture.convert("RGBA"))


def _opened(png: bytes) -> Image.Image:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # the callers bound the size
        return Image.open(io.BytesIO(png), formats=("PNG",))
