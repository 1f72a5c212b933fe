"""The ink of grid and axes: lines behind the figure, and the numbers at the axes.

They fill the whole picture whatever the figure is, so they are separate from the figure's own primitives.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.draw.ink import AxisNumber, Ink, Stroke
from gnomon.draw.scene import Axes, Grid, Scene
from gnomon.draw.style import DrawError, Pen, Style, parse_colour

if TYPE_CHECKING:
    from gnomon.draw.glyphs import Box
    from gnomon.draw.view import View

_MOST = 4000  # lines of a grid; a step that needs more is an error


@dataclass(frozen=True, slots=True)
class _Backdrop:
    view: View
    style: Style
    picture: Box
    ink: Ink


def backdrop_to_ink(scene: Scene, view: View, style: Style, picture: Box, ink: Ink) -> None:
    """Add the scene's grids and axes to the ink, the grids below the axes."""
    canvas = _Backdrop(view, style, picture, ink)
    for grid in (item for item in scene.items if isinstance(item, Grid)):
        _grid(canvas, grid)
    for axes in (item for item in scene.items if isinstance(item, Axes)):
        _axes(canvas, axes)


def _grid(canvas: _Backdrop, item: Grid) -> None:
    step = item.step or number_step(canvas.view.scale)
    r, g, b, a = parse_colour(item.colour)
    main, faint = Pen(item.colour, 1.0), Pen(f"#{r:02x}{g:02x}{b:02x}{a * 2 // 7:02x}", 1.0)
    lines = [(k, at, x_axis) for x_axis in (True, False) for k, at in _multiples(canvas, step / 5, x_axis)]
    if item.minor:
        canvas.ink.backdrop += [_ruled(canvas, at, x_axis, faint) for k, at, x_axis in lines if k % 5]
    canvas.ink.backdrop += [_ruled(canvas, at, x_axis, main) for k, at, x_axis in lines if k % 5 == 0]


def _axes(canvas: _Backdrop, item: Axes) -> None:
    step = item.step or number_step(canvas.view.scale)
    pen, size = canvas.style.pen(item.pen), canvas.style.number_size
    origin = canvas.view.at((0.0, 0.0))
    x0, y0, x1, y1 = canvas.picture
    shown = (y0 < origin[1] < y1, x0 < origin[0] < x1)  # whether the x axis is in the picture, and the y axis
    for x_axis, there in zip((True, False), shown, strict=True):
        if not there:
            continue
        stroke = _ruled(canvas, origin[0 if not x_axis else 1], not x_axis, pen, mark=True)
        canvas.ink.backdrop.append(stroke)
        tip = (x1 - 1.5, stroke.path[0][1]) if x_axis else (stroke.path[0][0], y0 + 1.5)
        back, side = 0.45 * canvas.style.arrow_size, 0.35 * canvas.style.arrow_size
        wings = ((-back, side), (-back, -side)) if x_axis else ((side, back), (-side, back))
        for dx, dy in wings:
            canvas.ink.backdrop.append(Stroke((tip, (tip[0] + dx, tip[1] + dy)), pen, False, True))
        if not item.numbers:
            continue
        for k, at in _multiples(canvas, step, x_axis):
            text = f"{k * step:.10g}"
            if k == 0 or not _beside_edges(at, text, size, (x0, x1) if x_axis else (y0, y1)):
                continue
            where = (at, origin[1] + 0.85 * size) if x_axis else (origin[0] - 0.35 * size, at)
            canvas.ink.numbers.append(AxisNumber(text, where, ends=not x_axis))
    if item.numbers and all(shown):
        canvas.ink.numbers.append(AxisNumber("0", (origin[0] - 0.35 * size, origin[1] + 0.85 * size), ends=True))


def number_step(scale: float) -> float:
    """The step between the numbers of an axis: 1, 2 or 5 times a power of ten, 45 to 110 pixels at this scale.

    >>> number_step(50.0), number_step(10.0)
    (1.0, 5.0)
    """
    least = 45.0 / scale
    power = 10.0 ** math.floor(math.log10(least))
    return power * next((factor for factor in (1, 2, 5) if factor * power >= least * 0.999), 10)


def _multiples(canvas: _Backdrop, step: float, x_axis: bool) -> list[tuple[int, float]]:
    """The multiples of a step along an axis within the picture: factor and pixel of each."""
    k, view = 0 if x_axis else 1, canvas.view
    low, high = canvas.picture[k], canvas.picture[k + 2]
    scale = view.scale if x_axis else -view.scale
    ends = sorted(view.centre[k] + (edge - view.pixel[k]) / scale for edge in (low, high))
    first, last = math.ceil(ends[0] / step), math.floor(ends[1] / step)
    if not math.isfinite(step) or last - first > _MOST:
        raise DrawError(f"Axes: a step of {step:g} is too small for this view; give a larger one, or none")
    return [(n, view.pixel[k] + scale * (n * step - view.centre[k])) for n in range(first, last + 1)]


def _ruled(canvas: _Backdrop, at: float, upright: bool, pen: Pen, *, mark: bool = False) -> Stroke:
    """A line across the whole picture, through the middle of a row or column of pixels so that it is sharp."""
    x0, y0, x1, y1 = canvas.picture
    at = math.floor(at) + 0.5
    return Stroke(((at, y0), (at, y1)) if upright else ((x0, at), (x1, at)), pen, False, mark)


def _beside_edges(at: float, text: str, size: float, edges: tuple[float, float]) -> bool:
    half_width = max(0.3 * size * len(text), 0.6 * size)
    return edges[0] + half_width < at < edges[1] - half_width
