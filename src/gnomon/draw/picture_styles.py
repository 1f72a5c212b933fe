"""A finished picture in another style with the same meaning: on a blackboard, by hand, photographed, in other widths.

A style changes pixels alone, so it takes pictures of any suite and of published sets, and whoever is asked the same
problem in two styles is asked the same question. Letters stay readable and upright, but for the small tilt of a page
that lies askew. The same picture in the same style is always the same.
"""

from __future__ import annotations

import hashlib
import io
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from gnomon.errors import GnomonError

Grid = NDArray[np.float64]
"""A picture as (height, width, 3) numbers from 0, black, to 1, white; or one number a pixel."""
Look = Callable[[Grid, np.random.Generator], Grid]
"""How the pixels of a picture look."""
Shift = tuple[Grid, Grid]
"""How far below and right of each pixel the one lies that comes to its place."""
Move = Callable[[tuple[int, int], np.random.Generator], Shift]
PLAIN = "print"
_SIZE = 512  # pixels of the smaller side for which lengths below are given


class StyleError(GnomonError, ValueError):
    """A style that is not known, or that pixels do not suffice for."""


@dataclass(frozen=True, slots=True)
class PictureStyle:
    """What a style looks like, in words; where pixels go, and then how they look."""

    meaning: str
    look: Look = field(default=lambda grid, _: grid)
    move: Move | None = None
    around: Look | None = None
    """What lies around a page that does not fill the picture; white paper where it is None."""


def _scale(shape: tuple[int, ...]) -> float:
    return float(min(shape[:2])) / _SIZE


def _smooth_noise(shape: tuple[int, ...], length: float, rng: np.random.Generator) -> Grid:
    """Noise from -1 to 1 that varies over so many pixels."""
    height, width = shape[:2]
    coarse = rng.uniform(-1, 1, (math.ceil(height / length) + 3, math.ceil(width / length) + 3))
    scaled = Image.fromarray(coarse.astype(np.float32)).resize(
        (round(coarse.shape[1] * length), round(coarse.shape[0] * length)), Image.Resampling.BICUBIC
    )
    top = round(length)
    return np.asarray(scaled, dtype=float)[top : top + height, top : top + width]


def _moved(grid: Grid, shift: Shift, around: Grid) -> Grid:
    """The picture with its pixels moved, each mixed from four in proportion; ``around`` where none comes."""
    height, width = grid.shape[:2]
    rows, columns = np.mgrid[0:height, 0:width]
    y, x = rows + shift[0], columns + shift[1]
    top, left = np.floor(y).astype(int), np.floor(x).astype(int)

    def at(row: NDArray[np.int_], column: NDArray[np.int_]) -> Grid:
        inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
        found = grid[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)]
        return np.where(inside[..., None], found, around)

    v, u = (y - top)[..., None], (x - left)[..., None]
    above = at(top, left) * (1 - u) + at(top, left + 1) * u
    below = at(top + 1, left) * (1 - u) + at(top + 1, left + 1) * u
    found: Grid = above * (1 - v) + below * v
    return found


def _ink(grid: Grid) -> Grid:
    """How dark each pixel is, from 0 to 1."""
    found: Grid = 1 - grid.mean(axis=2)
    return found


def _filtered(grid: Grid, kernel: ImageFilter.Filter) -> Grid:
    return np.asarray(_image(grid).filter(kernel), dtype=float) / 255


# -------------------------------------------------------------------------------------------------------------- styles


def _blackboard(grid: Grid, rng: np.random.Generator) -> Grid:
    """Chalk on a dark board: the ink becomes light and grainy, the board is wiped unevenly."""
    chalk = 1 - grid  # colours become their opposites, and stay apart
    light = np.clip(chalk + 0.75 * _ink(grid)[..., None], 0, 1)
    grain = 1 - 0.3 * rng.random(grid.shape[:2]) ** 2
    board = np.array([0.13, 0.22, 0.18]) + 0.03 * _smooth_noise(grid.shape, 90 * _scale(grid.shape), rng)[..., None]
    cover = np.clip(1.15 * _ink(grid) * grain, 0, 1)[..., None]
    return board * (1 - cover) + np.maximum(light, 0.8) * cover


def _pencil(grid: Grid, rng: np.random.Generator) -> Grid:
    """A pencil that presses unevenly, on rough paper."""
    pressure = 0.8 + 0.2 * _smooth_noise(grid.shape, 30 * _scale(grid.shape), rng)
    rough = 1 - 0.25 * rng.random(grid.shape[:2])
    paper = 0.985 - 0.02 * rng.random(grid.shape[:2])[..., None]
    graphite = np.array([0.16, 0.16, 0.19])
    cover = np.clip(_ink(grid) * pressure * rough * 1.1, 0, 1)[..., None]
    tint = np.where(np.ptp(grid, axis=2, keepdims=True) > 0.12, grid, graphite)  # coloured strokes keep their colour
    return paper * (1 - cover) + tint * cover


def _wobble(shape: tuple[int, int], rng: np.random.Generator) -> Shift:
    """Strokes that wobble, slowly and a little fast."""
    scale = _scale(shape)

    def sway() -> Grid:
        fast = 0.7 * scale * _smooth_noise(shape, 16 * scale, rng)
        return 2.2 * scale * _smooth_noise(shape, 55 * scale, rng) + fast

    return sway(), sway()


def _camera(grid: Grid, rng: np.random.Generator) -> Grid:
    """Yellowish paper in uneven light, a blurred lens, noise, and JPEG."""
    height, width = grid.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(float)
    angle = rng.uniform(0, 2 * math.pi)
    across = (x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)
    light = 0.86 + 0.14 * np.tanh(3 * across) + 0.04 * _smooth_noise(grid.shape, 160 * _scale(grid.shape), rng)
    lit = grid * np.array([0.97, 0.955, 0.92]) * light[..., None]
    seen = _filtered(lit, ImageFilter.GaussianBlur(0.3 * _scale(grid.shape))) + rng.normal(0, 0.011, grid.shape)
    stored = io.BytesIO()
    _image(seen).save(stored, "JPEG", quality=80)
    return np.asarray(Image.open(stored), dtype=float) / 255


def _table(grid: Grid, rng: np.random.Generator) -> Grid:
    """The wood on which a page lies."""
    wood = np.array([0.55, 0.45, 0.36]) + 0.05 * _smooth_noise(grid.shape, 24 * _scale(grid.shape), rng)[..., None]
    return np.broadcast_to(wood, grid.shape)


def _perspective(shape: tuple[int, int], rng: np.random.Generator) -> Shift:
    """A page whose corners lie up to 5% inside the picture."""
    height, width = shape
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=float)
    inward = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * (width, height)
    a = _homography(corners + inward * (0.05 * rng.uniform(0.35, 1, (4, 2))), corners)
    y, x = np.mgrid[0:height, 0:width].astype(float)
    below = a[2, 0] * x + a[2, 1] * y + a[2, 2]
    right = (a[0, 0] * x + a[0, 1] * y + a[0, 2]) / below - x
    return (a[1, 0] * x + a[1, 1] * y + a[1, 2]) / below - y, right


def _homography(source: Grid, target: Grid) -> Grid:
    """The projective map that takes four points to four points."""
    rows, right = [], []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return np.append(np.linalg.solve(np.array(rows), np.array(right)), 1.0).reshape(3, 3)


def _turned(shape: tuple[int, int], rng: np.random.Generator) -> Shift:
    """A page turned by 3 to 7 degrees; a little smaller, so that no corner is cut off."""
    angle = math.radians(rng.uniform(3, 7)) * rng.choice([-1, 1])
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(float)
    y, x = y - height / 2, x - width / 2
    larger = math.cos(angle) + abs(math.sin(angle)) * max(height / width, width / height)
    right = larger * (x * math.cos(angle) + y * math.sin(angle)) - x
    return larger * (y * math.cos(angle) - x * math.sin(angle)) - y, right


def _width(kernel: type[ImageFilter.MinFilter | ImageFilter.MaxFilter], part: float) -> Look:
    """Strokes wider (the darkest of neighbouring pixels) or thinner (the lightest), mixed with the picture itself."""

    def look(grid: Grid, _: np.random.Generator) -> Grid:
        return part * _filtered(grid, kernel(3)) + (1 - part) * grid

    return look


def _coloured(grid: Grid, rng: np.random.Generator) -> Grid:
    """Dark ink of another colour on tinted paper; what was coloured keeps its colour."""
    inks = np.array([(0.10, 0.16, 0.45), (0.35, 0.10, 0.12), (0.06, 0.30, 0.22), (0.28, 0.12, 0.38)])
    papers = np.array([(1.0, 0.98, 0.90), (0.94, 0.97, 1.0), (0.96, 1.0, 0.95)])
    ink, paper = inks[rng.integers(len(inks))], papers[rng.integers(len(papers))]
    cover = _ink(grid)[..., None]
    grey: Grid = paper * (1 - cover) + ink * cover
    return np.where(np.ptp(grid, axis=2, keepdims=True) > 0.12, grid * paper, grey)


STYLES: Mapping[str, PictureStyle] = {
    PLAIN: PictureStyle("as in a textbook"),
    "blackboard": PictureStyle("chalk on a dark board", _blackboard),
    "hand-drawn": PictureStyle("a pencil that wobbles, on rough paper", _pencil, _wobble),
    "photo": PictureStyle("a page on a table, photographed: perspective, shadow, JPEG", _camera, _perspective, _table),
    "askew": PictureStyle("a page that was scanned turned by 3 to 7 degrees", move=_turned),
    "thin": PictureStyle("thinner strokes", _width(ImageFilter.MaxFilter, 0.35)),
    "bold": PictureStyle("wider strokes", _width(ImageFilter.MinFilter, 0.6)),
    "coloured": PictureStyle("ink and paper of other colours", _coloured),
}


REDRAWN: Mapping[str, str] = {
    "mirrored": "the mirror image, its letters not mirrored",
    "turned": "turned by a quarter or another large angle, its letters upright",
    "handwritten": "letters written by hand",
}
"""The styles for which a figure is drawn anew (`gnomon.draw.redrawing`), and what they look like."""
MEANINGS: Mapping[str, str] = {**{name: style.meaning for name, style in STYLES.items()}, **REDRAWN}
"""All styles, and what they look like."""


def checked_style(name: str) -> str:
    """The name of a style; an error that lists the styles if it is none."""
    if name not in MEANINGS:
        raise StyleError(f"style {name!r:.40} is not one of {', '.join(MEANINGS)}")
    return name


def restyled(png: bytes, style: str) -> bytes:
    """A PNG picture in a style.

    >>> from gnomon.draw import Scene, render_png
    >>> png = render_png(Scene().points(A=(0, 0), B=(4, 3)), 64)
    >>> restyled(png, "print") == png, restyled(png, "photo") == restyled(png, "photo") != png
    (True, True)
    """
    if checked_style(style) == PLAIN:
        return png
    if style in REDRAWN:
        raise StyleError(f"style {style!r} draws a figure anew, for which its pixels do not suffice")
    with Image.open(io.BytesIO(png)) as picture:
        grid = np.asarray(picture.convert("RGB"), dtype=float) / 255
    rng, chosen = _draws(png, style), STYLES[style]
    if chosen.move is not None:
        shift = chosen.move((grid.shape[0], grid.shape[1]), rng)
        grid = _moved(grid, shift, chosen.around(grid, rng) if chosen.around else np.ones_like(grid))
    stored = io.BytesIO()
    _image(chosen.look(grid, rng)).save(stored, "PNG")
    return stored.getvalue()


def place_after(png: bytes, style: str, at: tuple[float, float]) -> tuple[float, float]:
    """Where a point of a picture, given by its pixels from the left and from the top, lies in a style."""
    move = STYLES[checked_style(style)].move
    if move is None:
        return at
    with Image.open(io.BytesIO(png)) as picture:
        width, height = picture.size
    down, right = move((height, width), _draws(png, style))
    rows, columns = np.mgrid[0:height, 0:width]
    off = np.hypot(columns + right - at[0], rows + down - at[1])
    row, column = np.unravel_index(int(off.argmin()), off.shape)
    return float(column), float(row)


def _draws(png: bytes, style: str) -> np.random.Generator:
    key = hashlib.blake2b(style.encode() + b"\0" + png, digest_size=8).digest()
    return np.random.default_rng(int.from_bytes(key, "big"))


def _image(grid: Grid) -> Image.Image:
    return Image.fromarray((np.clip(grid, 0, 1) * 255).round().astype(np.uint8))
