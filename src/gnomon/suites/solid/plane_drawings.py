"""The picture of plane drawings made of squares, or of polygons: one alone, or several with their numbers below them."""

from __future__ import annotations

from collections.abc import Sequence

from gnomon.draw.layout import PlacedScene, layout
from gnomon.draw.page import Paragraph, grid, page
from gnomon.draw.scene import Label, Polygon, Primitive, Scene
from gnomon.draw.solid.solid_picture import solid_style
from gnomon.problem import Figure
from gnomon.suites.solid.versions import size_of

_FILL = "#dddddd"
_SHARE = 0.86  # of the width of a panel that its drawing has


def panels_figure(drawings: Sequence[Sequence[Sequence[int | str]]], size: int) -> Figure:
    """The drawings in one picture, two in a row."""
    if len(drawings) == 1:
        png, alt = page((_placed(drawings[0], size - 32),), size), "A plane drawing of squares."
    else:
        wide = size // 2
        parts: list[list[Paragraph | PlacedScene]] = [
            [_placed(one, int(_SHARE * wide)), Paragraph(f"({k})")] for k, one in enumerate(drawings, 1)
        ]
        png, alt = grid(parts, wide, 2), f"{len(drawings)} plane drawings, numbered from 1."
    return Figure("drawings", png, *size_of(png), alt=alt)


def _placed(drawing: Sequence[Sequence[int | str]], size: int) -> PlacedScene:
    if len(drawing[0]) == 2:  # the corners of a polygon
        polygon = Polygon(tuple((float(x), float(y)) for x, y in drawing), fill=_FILL)
        return layout(Scene((polygon,)), size, style=solid_style(512))
    items: list[Primitive] = []
    for left, low, text in drawing:
        x, y = float(left), float(low)
        items.append(Polygon(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)), fill=_FILL))
        if text:
            items.append(Label(str(text), (x + 0.5, y + 0.5), "free"))
    return layout(Scene(tuple(items)), size, style=solid_style(512))
