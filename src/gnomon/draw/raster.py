"""The figure as pixels: Agg (through aggdraw) draws the ink, the glyphs are blended in, and zlib packs the PNG.

Pictures without colour have 16 levels of grey, which halves the time and the size of a PNG without a visible
difference; coloured pictures have a palette if they have at most 256 colours. No place is decided here.
"""

from __future__ import annotations

import io
import struct
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import aggdraw
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from gnomon.draw.dashes import solid_parts
from gnomon.draw.glyphs import EM, Face, glyph_box, glyph_contours
from gnomon.draw.ink import Disc, Fill, Ring, Stroke
from gnomon.draw.layout import PlacedScene, PlacedText, layout
from gnomon.draw.style import TEXTBOOK, Rgba, Style, parse_colour

if TYPE_CHECKING:
    from gnomon.draw.scene import Point, Scene
    from gnomon.draw.view import View

Pixels = NDArray[np.uint8]

_GROWN = 0.25  # aggdraw widens every filled shape by this much
_FINE = 8  # glyph masks are averaged from this many times finer ones
_LEVEL, _MEMORY = 6, 9  # of zlib; line art has long runs of one value: its run-length strategy is fast and saves much


def render_array(
    scene: Scene | PlacedScene,
    size: int | tuple[int, int] = 512,
    *,
    style: Style = TEXTBOOK,
    view: View | None = None,
) -> Pixels:
    """The picture as an array (height, width, 3) of bytes.

    >>> from gnomon.draw import Scene
    >>> render_array(Scene().points(A=(0, 0), B=(4, 3)), (64, 48)).shape
    (48, 64, 3)
    """
    placed = scene if isinstance(scene, PlacedScene) else layout(scene, size, style=style, view=view)
    pixels = _paint(placed)
    if pixels.ndim == 2:
        return np.repeat(_sixteen_levels(pixels)[:, :, None], 3, axis=2)
    reduced = _reduce(pixels, placed)
    return pixels[:, :, :3].copy() if reduced is None else reduced[1][reduced[0]]


def render_png(
    scene: Scene | PlacedScene,
    size: int | tuple[int, int] = 512,
    *,
    style: Style = TEXTBOOK,
    view: View | None = None,
) -> bytes:
    """The picture as a PNG file; the same scene gives the same bytes with the same versions of zlib and Pillow.

    >>> from gnomon.draw import Scene
    >>> render_png(Scene().points(A=(0, 0), B=(4, 3)), 64)[:4]
    b'\\x89PNG'
    """
    placed = scene if isinstance(scene, PlacedScene) else layout(scene, size, style=style, view=view)
    pixels = _paint(placed)
    if pixels.ndim == 2:
        return _png(placed.size, 4, 0, _nibbles(pixels))
    if placed.style.exact_colours:
        return _filtered(pixels)
    reduced = _reduce(pixels, placed)
    if reduced is None:
        return _png(placed.size, 8, 2, pixels[:, :, :3].reshape(len(pixels), -1))
    return _png(placed.size, 8, 3, reduced[0], reduced[1].tobytes())


def render_grey(placed: PlacedScene) -> Pixels:
    """The picture in 16 shades of grey, (height, width); colours are replaced by their brightness.

    >>> from gnomon.draw import Polygon, Scene
    >>> triangle = Scene().add(Polygon(((0, 0), (4, 0), (0, 4)), pen=None, fill="blue"))
    >>> int(render_grey(layout(triangle, 64)).min())
    85
    """
    return _sixteen_levels(_paint(placed, in_grey=True))


def render_chroma(placed: PlacedScene) -> tuple[Pixels, Pixels]:
    """The blue and red differences of the fills, (height / 2, width / 2) each, as video has them; 128 is grey.

    Strokes and texts are left out: they are thin and dark, where colour hardly shows.

    >>> from gnomon.draw import Polygon, Scene
    >>> triangle = Scene().add(Polygon(((0, 0), (4, 0), (0, 4)), pen=None, fill="#0000ff"))
    >>> [(int(plane.min()), int(plane.max())) for plane in render_chroma(layout(triangle, 64))]
    [(128, 240), (110, 128)]
    """
    width, height = placed.size[0] // 2, placed.size[1] // 2
    planes = []
    for weights in ((-0.148, -0.291, 0.439), (0.439, -0.368, -0.071)):
        values = {}
        for fill in placed.ink.fills:
            r, g, b, _ = parse_colour(fill.colour)
            values[fill.colour] = round(128 + weights[0] * r + weights[1] * g + weights[2] * b)
        if all(value == 128 for value in values.values()):
            planes.append(np.full((height, width), 128, np.uint8))
            continue
        canvas = aggdraw.Draw("L", (width, height), 128)
        for fill in placed.ink.fills:
            value = values[fill.colour]
            brush = aggdraw.Brush((value, value, value), parse_colour(fill.colour)[3])
            canvas.polygon([v / 2 for p in fill.path for v in p], None, brush)
        planes.append(np.frombuffer(canvas.tobytes(), np.uint8).reshape(height, width))
    return planes[0], planes[1]


# ------------------------------------------------------------------------------------------------------------- painting


def _colours(placed: PlacedScene) -> set[str]:
    """Every colour the picture uses."""
    ink = placed.ink
    colours = {stroke.pen.colour for stroke in ink.strokes} | {ring.pen.colour for ring in ink.rings}
    colours |= {fill.colour for fill in (*ink.fills, *ink.heads)} | {disc.colour for disc in ink.discs}
    colours |= {stroke.pen.colour for stroke in ink.backdrop} | {disc.rim for disc in ink.discs if disc.rim}
    return colours | {words.colour for words in placed.words} | {placed.style.background}


def _paint(placed: PlacedScene, *, in_grey: bool = False) -> Pixels:
    """The picture: (h, w) if every colour is grey or grey is wanted, else (h, w, 4)."""
    grey = in_grey or all(r == g == b for r, g, b, _ in map(parse_colour, _colours(placed)))
    width, height = placed.size
    canvas = aggdraw.Draw("L" if grey else "RGBA", placed.size, parse_colour(placed.style.background)[:3])
    ink = placed.ink
    for stroke in ink.backdrop:
        _stroke(canvas, stroke)
    for fill in ink.fills:
        _fill(canvas, fill)
    dotted = {disc.centre for disc in ink.discs}
    for stroke in sorted(ink.strokes, key=lambda s: s.mark):
        _stroke(canvas, stroke)
        if not (stroke.mark or stroke.closed or stroke.pen.dash):
            _round_ends(canvas, stroke, dotted)
    for ring in ink.rings:
        _stroke(canvas, ring)
    for head in ink.heads:
        _fill(canvas, head)
    for disc in ink.discs:
        _disc(canvas, disc, placed.style.background)
    data = bytearray(canvas.tobytes())
    pixels = np.frombuffer(data, np.uint8).reshape((height, width) if grey else (height, width, 4))
    for words in placed.words:
        if words.halo:
            _write_halo(pixels, words, placed.style.background)
    for words in placed.words:
        _write(pixels, words)
    return pixels


def _sixteen_levels(grey: Pixels) -> Pixels:
    """Grey pixels of which the low half of each byte repeats the high half, so that white stays white."""
    grey &= 0xF0
    grey |= grey >> 4
    return grey


@lru_cache(maxsize=512)
def _brush(colour: str) -> Any:
    r, g, b, a = parse_colour(colour)
    return aggdraw.Brush((r, g, b), a)


@lru_cache(maxsize=512)
def _pen(colour: str, width: float) -> Any:
    r, g, b, a = parse_colour(colour)
    return aggdraw.Pen((r, g, b), width, a)


def _fill(canvas: Any, fill: Fill) -> None:
    canvas.polygon([v for p in fill.path for v in p], None, _brush(fill.colour))


def _stroke(canvas: Any, shape: Stroke | Ring) -> None:
    pen = _pen(shape.pen.colour, shape.pen.width)
    if not shape.pen.dash and isinstance(shape, Ring):
        (x, y), r = shape.centre, shape.radius
        canvas.ellipse((x - r, y - r, x + r, y + r), pen)
    elif isinstance(shape, Stroke) and shape.closed and not shape.pen.dash:
        canvas.polygon([v for p in shape.path for v in p], pen)
    else:
        parts = aggdraw.Path()
        for first, *rest in solid_parts(shape):
            parts.moveto(*first)
            for point in rest:
                parts.lineto(*point)
        canvas.path(parts, pen)


def _round_ends(canvas: Any, stroke: Stroke, dotted: set[Point]) -> None:
    """Round the ends of a stroke that no dot covers: Agg cuts ends off, which leaves a notch where strokes meet."""
    r = stroke.pen.width / 2 - _GROWN
    if r > 0 and parse_colour(stroke.pen.colour)[3] == 255:
        for x, y in (p for p in (stroke.path[0], stroke.path[-1]) if p not in dotted):
            canvas.ellipse((x - r, y - r, x + r, y + r), None, _brush(stroke.pen.colour))


def _disc(canvas: Any, disc: Disc, background: str) -> None:
    (x, y), r = disc.centre, disc.radius - _GROWN
    if disc.hollow:
        canvas.ellipse((x - r, y - r, x + r, y + r), _pen(disc.colour, 1.4), _brush(background))
    else:
        canvas.ellipse((x - r, y - r, x + r, y + r), None, _brush(disc.colour))
        if disc.rim is not None:
            canvas.ellipse((x - r, y - r, x + r, y + r), _pen(disc.rim, 1.0))


# -------------------------------------------------------------------------------------------------------------- writing


@lru_cache(maxsize=8192)
def _mask(face: Face, char: str, size: float, quarter: tuple[int, int]) -> tuple[int, int, NDArray[np.uint16]] | None:
    """How much of each pixel a glyph covers (0 to 255), and the corner of that mask relative to the origin's pixel.

    ``quarter`` is the offset of the origin from the corner of its pixel, right and down, in quarters of a pixel.
    """
    box = glyph_box(face, char)
    if box is None:
        return None
    k = size / EM
    x0, y0 = int(np.floor(box[0] * k)) - 1, int(np.floor(box[1] * k)) - 1
    x1, y1 = int(np.ceil(box[2] * k)) + 2, int(np.ceil(box[3] * k)) + 2
    width, height = x1 - x0, y1 - y0
    canvas = aggdraw.Draw("L", (width * _FINE, height * _FINE), 0)
    outline = aggdraw.Path()
    dx, dy = (quarter[0] / 4 - x0) * _FINE, (quarter[1] / 4 - y0) * _FINE
    for contour in glyph_contours(face, char):
        for n, (x, y) in enumerate(contour):
            (outline.lineto if n else outline.moveto)(dx + x * k * _FINE, dy - y * k * _FINE)
        outline.close()
    canvas.path(outline, None, aggdraw.Brush("white"))
    fine = np.frombuffer(canvas.tobytes(), np.uint8).reshape(height, _FINE, width, _FINE)
    mean = (fine.sum(axis=(1, 3), dtype=np.uint32) + _FINE * _FINE // 2) // (_FINE * _FINE)
    return x0, y0, mean.astype(np.uint16)


def _write(pixels: Pixels, words: PlacedText) -> None:
    colour = parse_colour(words.colour)
    for piece in words.text.pieces:
        qx, qy = round((words.origin[0] + piece.x) * 4), round((words.origin[1] + piece.y) * 4)
        mask = _mask(piece.face, piece.char, piece.size, (qx % 4, qy % 4))
        if mask is not None:
            _blend(pixels, qx // 4 + mask[0], qy // 4 + mask[1], mask[2], colour)
    for x0, y0, x1, y1 in words.text.bars:
        x0, x1 = x0 + words.origin[0], x1 + words.origin[0]
        y0, y1 = y0 + words.origin[1], y1 + words.origin[1]
        left, top = int(np.floor(x0)), int(np.floor(y0))
        covered = [
            [
                max(0.0, min(x1, x + 1) - max(x0, x)) * max(0.0, min(y1, y + 1) - max(y0, y)) * 255
                for x in range(left, int(np.ceil(x1)))
            ]
            for y in range(top, int(np.ceil(y1)))
        ]
        _blend(pixels, left, top, np.array(covered).astype(np.uint16), colour)


@lru_cache(maxsize=4096)
def _halo_mask(face: Face, char: str, size: float, quarter: tuple[int, int], width: int) -> Any:
    """The mask of a glyph grown by ``width`` pixels on all sides."""
    mask = _mask(face, char, size, quarter)
    if mask is None:
        return None
    x, y, cover = mask
    grown = np.pad(cover, width)
    spread = np.zeros_like(grown)
    for dy in range(-width, width + 1):
        reach = round((width * width - dy * dy) ** 0.5)
        for dx in range(-reach, reach + 1):
            np.maximum(spread, np.roll(grown, (dy, dx), axis=(0, 1)), out=spread)
    return x - width, y - width, spread


def _write_halo(pixels: Pixels, words: PlacedText, background: str) -> None:
    colour = parse_colour(background)
    for piece in words.text.pieces:
        qx, qy = round((words.origin[0] + piece.x) * 4), round((words.origin[1] + piece.y) * 4)
        mask = _halo_mask(piece.face, piece.char, piece.size, (qx % 4, qy % 4), words.halo)
        if mask is not None:
            _blend(pixels, qx // 4 + mask[0], qy // 4 + mask[1], mask[2], colour)


def _blend(pixels: Pixels, x: int, y: int, mask: NDArray[np.uint16], colour: Rgba) -> None:
    """Blend a colour into the pixels under the mask, as far as these are in the picture."""
    height, width = pixels.shape[:2]
    rows, columns = mask.shape
    top, left, bottom, right = max(-y, 0), max(-x, 0), min(rows, height - y), min(columns, width - x)
    if top >= bottom or left >= right:
        return
    cover = mask[top:bottom, left:right]
    target = pixels[y + top : y + bottom, x + left : x + right]
    if target.ndim == 2 and colour[0] == 0:
        target[:] = (target * (255 - cover) + 127) // 255
    elif target.ndim == 2:
        target[:] = (target * (255 - cover) + colour[0] * cover + 127) // 255
    else:
        cover = cover[:, :, None]
        target[:, :, :3] = (target[:, :, :3] * (255 - cover) + np.array(colour[:3], np.uint16) * cover + 127) // 255


# ------------------------------------------------------------------------------------------------------------- encoding


def _nibbles(grey: Pixels) -> Pixels:
    """Grey pixels with 16 levels, the high halves of two pixels in a byte."""
    if grey.shape[1] % 2:
        grey = np.pad(grey, ((0, 0), (0, 1)))
    both = grey.view("<u2")
    low = both >> 12
    low |= both & 0xF0
    return low.astype(np.uint8)


def _reduce(pixels: Pixels, placed: PlacedScene) -> tuple[Pixels, Pixels] | None:
    """A coloured picture with 16 levels a channel, as palette indices and palette.

    None if it has more than 256 colours, or if the style has exact colours. Colours that the scene names keep their
    exact value. Most pixels are background, so only the others are processed.
    """
    if placed.style.exact_colours:
        return None
    flat: NDArray[np.uint32] = pixels.view("<u4")[:, :, 0].reshape(-1)
    r, g, b, _ = parse_colour(placed.style.background)
    ink_mask = np.flatnonzero(flat != (r | g << 8 | b << 16 | 255 << 24))
    values = flat[ink_mask]
    code = values << 4 & 0xF00 | values >> 8 & 0xF0 | values >> 20 & 0xF
    used = np.flatnonzero(np.bincount(code, minlength=4096))
    if len(used) > 255:
        return None
    palette = np.zeros((len(used) + 1, 3), np.uint8)
    palette[0] = (r, g, b)
    palette[1:] = np.stack([used >> 8, used >> 4 & 15, used & 15], axis=1) * 17
    index = np.zeros(4096, np.uint8)
    index[used] = np.arange(1, len(used) + 1)
    for text in sorted(_colours(placed)):
        r, g, b, a = parse_colour(text)
        exact = r >> 4 << 8 | g >> 4 << 4 | b >> 4
        if a == 255 and index[exact]:
            palette[index[exact]] = (r, g, b)
    indices = np.zeros(pixels.shape[:2], np.uint8)
    indices.reshape(-1)[ink_mask] = index[code]
    return indices, palette


def _filtered(pixels: Pixels) -> bytes:
    """A PNG file written by Pillow: its filters take time, but shrink pictures with shades and grids to a quarter."""
    out = io.BytesIO()
    Image.fromarray(pixels[:, :, :3]).save(out, "PNG")
    return out.getvalue()


def _png(size: tuple[int, int], depth: int, kind: int, rows: Pixels, palette: bytes = b"") -> bytes:
    """A PNG file of rows of bytes, which are not filtered: on line art that takes more time than it saves."""
    unfiltered = np.zeros((len(rows), rows.shape[1] + 1), np.uint8)  # a row starts with the number of its filter
    unfiltered[:, 1:] = rows
    deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, zlib.MAX_WBITS, _MEMORY, zlib.Z_RLE)
    deflated = deflate.compress(unfiltered.data) + deflate.flush()
    header = struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"PLTE", palette), (b"IDAT", deflated), (b"IEND", b"")]
    parts = [b"\x89PNG\r\n\x1a\n"]
    for name, body in chunks:
        if body or name == b"IEND":
            parts.append(struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)))
    return b"".join(parts)
