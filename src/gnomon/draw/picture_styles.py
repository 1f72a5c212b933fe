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
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from gnomon.errors import GnomonError

Grid = NDArray[np.float64]
"""A picture as (height, width, 3) numbers from 0, black, to 1, white; or one number a pixel."""
Change = Callable[[Grid, np.random.Generator], Grid]
PLAIN = "print"
_SIZE = 512  # pixels of the smaller side for which lengths below are given


class StyleError(GnomonError, ValueError):
    """A style that is not known."""


@dataclass(frozen=True, slots=True)
class PictureStyle:
    """What a style looks like, in words, and how pixels change."""

    meaning: str
    change: Change


def _scale(grid: Grid) -> float:
    return float(min(grid.shape[:2])) / _SIZE


def _smooth_noise(shape: tuple[int, ...], length: float, rng: np.random.Generator) -> Grid:
    """Noise from -1 to 1 that varies over so many pixels."""
    height, width = shape[:2]
    coarse = rng.uniform(-1, 1, (math.ceil(height / length) + 3, math.ceil(width / length) + 3))
    scaled = Image.fromarray(coarse.astype(np.float32)).resize(
        (round(coarse.shape[1] * length), round(coarse.shape[0] * length)), Image.Resampling.BICUBIC
    )
    top = round(length)
    return np.asarray(scaled, dtype=float)[top : top + height, top : top + width]


def _moved(grid: Grid, down: Grid, right: Grid) -> Grid:
    """The picture with each pixel taken from another place, between four pixels in proportion; white outside."""
    height, width = grid.shape[:2]
    rows, columns = np.mgrid[0:height, 0:width]
    y, x = rows + down, columns + right
    top, left = np.floor(y).astype(int), np.floor(x).astype(int)
    padded = np.pad(grid, ((2, 2), (2, 2), (0, 0)), constant_values=1.0)

    def at(row: NDArray[np.int_], column: NDArray[np.int_]) -> Grid:
        return padded[np.clip(row + 2, 0, height + 3), np.clip(column + 2, 0, width + 3)]

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
    picture = Image.fromarray((np.clip(grid, 0, 1) * 255).round().astype(np.uint8))
    return np.asarray(picture.filter(kernel), dtype=float) / 255


# -------------------------------------------------------------------------------------------------------------- styles


def _blackboard(grid: Grid, rng: np.random.Generator) -> Grid:
    """Chalk on a dark board: the ink becomes light and grainy, the board is wiped unevenly."""
    chalk = 1 - grid  # colours become their opposites, and stay apart
    light = np.clip(chalk + 0.75 * _ink(grid)[..., None], 0, 1)
    grain = 1 - 0.3 * rng.random(grid.shape[:2]) ** 2
    board = np.array([0.13, 0.22, 0.18]) + 0.03 * _smooth_noise(grid.shape, 90 * _scale(grid), rng)[..., None]
    cover = np.clip(1.15 * _ink(grid) * grain, 0, 1)[..., None]
    return board * (1 - cover) + np.maximum(light, 0.8) * cover


def _by_hand(grid: Grid, rng: np.random.Generator) -> Grid:
    """Strokes that wobble and a pencil that presses unevenly, on rough paper."""
    scale = _scale(grid)
    sway = [
        2.2 * scale * _smooth_noise(grid.shape, 55 * scale, rng)
        + 0.7 * scale * _smooth_noise(grid.shape, 16 * scale, rng)
        for _ in range(2)
    ]
    moved = _moved(grid, *sway)
    pressure = 0.8 + 0.2 * _smooth_noise(grid.shape, 30 * scale, rng)
    rough = 1 - 0.25 * rng.random(grid.shape[:2])
    paper = 0.985 - 0.02 * rng.random(grid.shape[:2])[..., None]
    graphite = np.array([0.16, 0.16, 0.19])
    cover = np.clip(_ink(moved) * pressure * rough * 1.1, 0, 1)[..., None]
    tint = np.where(np.ptp(moved, axis=2, keepdims=True) > 0.12, moved, graphite)  # coloured strokes keep their colour
    return paper * (1 - cover) + tint * cover


def _photographed(grid: Grid, rng: np.random.Generator) -> Grid:
    """A page seen askew by a camera: perspective, a shadow, a blurred lens, noise, and JPEG."""
    height, width = grid.shape[:2]
    margin = 0.06
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=float)
    inward = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * (width, height)
    seen = corners + inward * (margin * rng.uniform(0.35, 1, (4, 2)))
    y, x = np.mgrid[0:height, 0:width].astype(float)
    a = _homography(seen, corners)
    below = a[2, 0] * x + a[2, 1] * y + a[2, 2]
    right = (a[0, 0] * x + a[0, 1] * y + a[0, 2]) / below - x
    down = (a[1, 0] * x + a[1, 1] * y + a[1, 2]) / below - y
    page = _moved(grid, down, right)
    outside = (x + right < 0) | (y + down < 0) | (x + right > width - 1) | (y + down > height - 1)
    table = np.array([0.55, 0.45, 0.36]) + 0.05 * _smooth_noise(grid.shape, 24 * _scale(grid), rng)[..., None]
    page = np.where(outside[..., None], table, page * np.array([0.97, 0.955, 0.92]))
    angle = rng.uniform(0, 2 * math.pi)
    across = (x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)
    light = 0.86 + 0.14 * np.tanh(3 * across) + 0.04 * _smooth_noise(grid.shape, 160 * _scale(grid), rng)
    lit = _filtered(page * light[..., None], ImageFilter.GaussianBlur(0.6 * _scale(grid)))
    lit = lit + rng.normal(0, 0.018, grid.shape)
    stored = io.BytesIO()
    Image.fromarray((np.clip(lit, 0, 1) * 255).round().astype(np.uint8)).save(stored, "JPEG", quality=72)
    return np.asarray(Image.open(stored), dtype=float) / 255


def _homography(source: Grid, target: Grid) -> Grid:
    """The projective map that takes four points to four points."""
    rows, right = [], []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return np.append(np.linalg.solve(np.array(rows), np.array(right)), 1.0).reshape(3, 3)


def _askew(grid: Grid, rng: np.random.Generator) -> Grid:
    """A scan of a page that lay askew, by 4 to 9 degrees; a little smaller, so that no corner is cut off."""
    angle = math.radians(rng.uniform(4, 9)) * rng.choice([-1, 1])
    height, width = grid.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(float)
    y, x = y - height / 2, x - width / 2
    larger = math.cos(angle) + abs(math.sin(angle)) * max(height / width, width / height)
    right = larger * (x * math.cos(angle) + y * math.sin(angle)) - x
    down = larger * (y * math.cos(angle) - x * math.sin(angle)) - y
    return _moved(grid, down, right)


def _width(kernel: type[ImageFilter.MinFilter | ImageFilter.MaxFilter], part: float) -> Change:
    """Strokes wider (the darkest of neighbouring pixels) or thinner (the lightest), mixed with the picture itself."""

    def change(grid: Grid, _: np.random.Generator) -> Grid:
        return part * _filtered(grid, kernel(3)) + (1 - part) * grid

    return change


def _coloured(grid: Grid, rng: np.random.Generator) -> Grid:
    """Dark ink of another colour on tinted paper; what was coloured keeps its colour."""
    inks = np.array([(0.10, 0.16, 0.45), (0.35, 0.10, 0.12), (0.06, 0.30, 0.22), (0.28, 0.12, 0.38)])
    papers = np.array([(1.0, 0.98, 0.90), (0.94, 0.97, 1.0), (0.96, 1.0, 0.95)])
    ink, paper = inks[rng.integers(len(inks))], papers[rng.integers(len(papers))]
    cover = _ink(grid)[..., None]
    grey: Grid = paper * (1 - cover) + ink * cover
    return np.where(np.ptp(grid, axis=2, keepdims=True) > 0.12, grid * paper, grey)


STYLES: Mapping[str, PictureStyle] = {
    PLAIN: PictureStyle("as in a textbook", lambda grid, _: grid),
    "blackboard": PictureStyle("chalk on a dark board", _blackboard),
    "hand-drawn": PictureStyle("a pencil that wobbles, on rough paper", _by_hand),
    "photo": PictureStyle("a page photographed askew: perspective, shadow, noise, JPEG", _photographed),
    "askew": PictureStyle("a page that was scanned turned by 4 to 9 degrees", _askew),
    "thin": PictureStyle("thinner strokes", _width(ImageFilter.MaxFilter, 0.35)),
    "bold": PictureStyle("wider strokes", _width(ImageFilter.MinFilter, 0.8)),
    "coloured": PictureStyle("ink and paper of other colours", _coloured),
}


def checked_style(name: str) -> str:
    """The name of a style; an error that lists the styles if it is none."""
    if name not in STYLES:
        raise StyleError(f"style {name!r:.40} is not one of {', '.join(STYLES)}")
    return name


def restyled(png: bytes, style: str) -> bytes:
    """A PNG picture in a style.

    >>> from gnomon.draw import Scene, render_png
    >>> png = render_png(Scene().points(A=(0, 0), B=(4, 3)), 64)
    >>> restyled(png, "print") == png, restyled(png, "photo") == restyled(png, "photo") != png
    (True, True)
    """
    change = STYLES[checked_style(style)].change
    if style == PLAIN:
        return png
    with Image.open(io.BytesIO(png)) as picture:
        grid = np.asarray(picture.convert("RGB"), dtype=float) / 255
    key = hashlib.blake2b(style.encode() + b"\0" + png, digest_size=8).digest()
    drawn = change(grid, np.random.default_rng(int.from_bytes(key, "big")))
    stored = io.BytesIO()
    Image.fromarray((np.clip(drawn, 0, 1) * 255).round().astype(np.uint8)).save(stored, "PNG")
    return stored.getvalue()
