"""A page: paragraphs of plain text and pictures, one below the other, as one tall PNG, or as panels in a grid."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from gnomon.draw.glyphs import set_plain, unbroken
from gnomon.draw.ink import Ink
from gnomon.draw.layout import LARGEST, PlacedScene, PlacedText
from gnomon.draw.raster import Pixels, render_array
from gnomon.draw.scene import Scene
from gnomon.draw.style import TEXTBOOK, DrawError, parse_colour
from gnomon.draw.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

TALLEST = 65_000  # pixels; image viewers cannot show a taller page
_LINE_HEIGHT = 1.35


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text without markup, wrapped to the page; characters without a glyph become empty boxes."""

    text: str
    colour: str = "black"
    size: float = 19.0
    indent: float = 0.0
    """The indent of all lines after the first, in pixels."""

    def __post_init__(self) -> None:
        parse_colour(self.colour)
        if not 4 <= self.size <= 200:
            raise DrawError(f"Paragraph: size {self.size} is out of range; give 4 to 200 pixels")

    @property
    def undrawable(self) -> str:
        """The characters of the text that have no glyph, each once.

        >>> Paragraph("a 中龘").undrawable
        '龘'
        """
        return "".join(dict.fromkeys(set_plain(self.text, self.size).unknown))


def page(parts: Sequence[Paragraph | PlacedScene | Pixels], width: int, *, margin: int = 16) -> bytes:
    """The parts, one below the other, as a PNG of this width; pictures must not be wider.

    Pictures that were drawn elsewhere are arrays: rows of pixels of three colours.
    """
    if not 64 <= width <= LARGEST:
        raise DrawError(f"page: a width of {width} is out of range; give 64 to {LARGEST} pixels")
    strips: list[Pixels] = [_blank(margin, width)]
    for part in parts:
        strips.append(_text(part, width, margin) if isinstance(part, Paragraph) else _picture(part, width))
        if sum(map(len, strips)) > TALLEST:
            raise DrawError(f"page: more than {TALLEST} pixels tall; use fewer parts or smaller pictures")
    out = io.BytesIO()
    Image.fromarray(np.concatenate([*strips, _blank(margin, width)])).save(out, "PNG")
    return out.getvalue()


def grid(panels: Sequence[Sequence[Paragraph | PlacedScene]], panel_width: int, columns: int) -> bytes:
    """Panels in rows of `columns`, as a PNG; each panel has its parts one below the other, and a thin frame.

    >>> from gnomon.draw import Scene, layout
    >>> picture = layout(Scene().points(A=(0, 0), B=(4, 3)), 64)
    >>> grid([[picture, Paragraph("one")], [picture, Paragraph("two")], [picture]], 100, 2)[:4]
    b'\\x89PNG'
    """
    width = columns * panel_width
    if not panels or columns < 1 or not 64 <= width <= LARGEST:
        raise DrawError(
            f"grid: {len(panels)} panels of {panel_width} pixels in {columns} columns cannot be drawn; "
            f"give one panel or more, and a picture 64 to {LARGEST} pixels wide"
        )
    drawn = [
        np.concatenate(
            [
                _text(p, panel_width, _PANEL_EDGE) if isinstance(p, Paragraph) else _picture(p, panel_width)
                for p in parts
            ]
        )
        for parts in panels
    ]
    rows: list[Pixels] = []
    for start in range(0, len(drawn), columns):
        row = drawn[start : start + columns]
        height = max(map(len, row)) + 2 * _PANEL_EDGE
        rows.append(np.concatenate([_framed(panel, height) for panel in row], axis=1))
        rows[-1] = np.pad(rows[-1], ((0, 0), (0, width - rows[-1].shape[1]), (0, 0)), constant_values=255)
        if sum(map(len, rows)) > TALLEST:
            raise DrawError(f"grid: more than {TALLEST} pixels tall; use fewer panels, smaller ones or more columns")
    out = io.BytesIO()
    Image.fromarray(np.concatenate(rows)).save(out, "PNG")
    return out.getvalue()


_PANEL_EDGE = 10  # pixels between the frame of a panel and its texts
_FRAME = 0xC8  # the grey of the frame


def _framed(panel: Pixels, height: int) -> Pixels:
    """A panel with white below it up to a height, and a frame of one pixel."""
    panel = np.pad(panel, ((_PANEL_EDGE, height - _PANEL_EDGE - len(panel)), (0, 0), (0, 0)), constant_values=255)
    panel[[0, -1]] = _FRAME
    panel[:, [0, -1]] = _FRAME
    return panel


def _blank(height: int, width: int) -> Pixels:
    return np.full((height, width, 3), 255, np.uint8)


def _picture(drawn: PlacedScene | Pixels, width: int) -> Pixels:
    pixels = render_array(drawn) if isinstance(drawn, PlacedScene) else drawn
    wide = width - pixels.shape[1]
    if wide < 0:
        raise DrawError(
            f"page: a picture {pixels.shape[1]} pixels wide does not fit a page of {width}; make it smaller"
        )
    return np.pad(pixels, ((4, 12), (wide // 2, wide - wide // 2), (0, 0)), constant_values=255)


def _text(paragraph: Paragraph, width: int, margin: int) -> Pixels:
    lines = broken(paragraph, width - 2 * margin)
    step = math.ceil(_LINE_HEIGHT * paragraph.size)
    words = tuple(
        PlacedText(
            set_plain(line, paragraph.size),
            (margin + (paragraph.indent if k else 0.0), round((k + 0.75) * step)),
            paragraph.colour,
        )
        for k, line in enumerate(lines)
    )
    size = (width, max(step * len(lines) + step // 4, 8))
    return render_array(PlacedScene(Scene(), size, TEXTBOOK, View((0.0, 0.0), (0.0, 0.0), 1.0), Ink(), (), words))


def broken(paragraph: Paragraph, width: float) -> list[str]:
    """The lines of a paragraph: broken at spaces, between Chinese characters, and within words too long for a line."""
    lines = [""]
    for word in paragraph.text.split(" "):
        for k, part in enumerate(unbroken(word) or [""]):
            _append(part, "" if k else " ", lines, paragraph, width)
    return lines


def _append(part: str, space: str, lines: list[str], paragraph: Paragraph, width: float) -> None:
    """Add a part that holds together to the last line, or to a new one; a part that is too long for a line is cut."""
    width_left = width - (paragraph.indent if len(lines) > 1 else 0.0)
    longer = f"{lines[-1]}{space}{part}" if lines[-1] else part
    if set_plain(longer, paragraph.size).advance <= width_left:
        lines[-1] = longer
        return
    if lines[-1]:
        lines.append("")
    for char in part:
        if lines[-1] and set_plain(lines[-1] + char, paragraph.size).advance > width - paragraph.indent:
            lines.append("")
        lines[-1] += char
