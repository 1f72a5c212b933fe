"""A result as a `draw.Scene`, and as PNG or SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.asy.picture.flattened import Shape, shapes_of
from gnomon.asy.picture.label_markup import plain_label
from gnomon.asy.values.pens import FONT_SIZE, WIDTH, Pen
from gnomon.draw import Curve, Dot, Label, ParallelArrows, Polygon, Primitive, Scene, Segment, Style, render_svg
from gnomon.draw.glyphs import set_text
from gnomon.draw.style import Pen as Stroke

if TYPE_CHECKING:
    from gnomon.asy.run.result import Result

POINT = 2.2
"""Pixels of one of Asymptote's points in a picture of 512 pixels."""
SIZE = 512
MOST_POINTS = 60_000


def colour_of(pen: Pen) -> str:
    """A colour as ``gnomon.draw`` writes it."""
    r, g, b = pen.rgb or (0.0, 0.0, 0.0)
    alpha = "" if pen.opacity is None else f"{round(255 * pen.opacity):02x}"
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, part))):02x}" for part in (r, g, b)) + alpha


def stroke_of(pen: Pen, unit: float) -> Stroke:
    """A pen in pixels; dashes of Asymptote are multiples of the width."""
    width = WIDTH if pen.width is None else pen.width
    pixels = min(max(width * unit, 0.8), 40.0)
    dashes = tuple(min(max(d * max(width, WIDTH) * unit, 1.0), 200.0) for d in pen.dashes or ())
    if len(dashes) % 2:
        dashes *= 2
    return Stroke(colour_of(pen), pixels, dashes if sum(dashes) > 0 else ())


def scene_of(done: Result, pixels: int = SIZE) -> Scene:
    """The figure of a program as a scene for a picture of a size."""
    unit = POINT * pixels / SIZE
    items: list[Primitive] = []
    shapes = shapes_of(done)
    dots = {s.points[0] for s in shapes if s.kind == "dot"}
    count = 0
    for shape in shapes:
        count += len(shape.points)
        if count > MOST_POINTS:
            break
        items += _primitives(shape, unit, dots)
    return Scene(tuple(items))


def _primitives(shape: Shape, unit: float, dots: set[complex]) -> list[Primitive]:
    points = tuple((z.real, z.imag) for z in shape.points)
    pen = shape.pen
    if shape.kind == "dot":
        width = WIDTH if pen.width is None else pen.width
        radius = min(max(width * unit * 3, 2.0), 12.0) if width <= 1.2 else min(width * unit * 0.6, 14.0)
        return [Dot(points[0], colour=colour_of(pen), radius=max(radius, 2.0))]
    if shape.kind == "label":
        return _label(shape, unit, shape.points[0] in dots)
    if len(set(points)) < 2 or pen.invisible:
        return []
    if shape.kind == "fill":
        return [Polygon(points, None, colour_of(pen))] if len(set(points)) > 2 else []
    stroke = stroke_of(pen, unit)
    if shape.closed and len(set(points)) > 2:
        return [Polygon(points, stroke)]
    line: list[Primitive] = [Curve((*points, points[0]) if shape.closed else points, stroke)]
    return line + _arrows(shape, points, stroke)


def _arrows(shape: Shape, points: tuple[tuple[float, float], ...], stroke: Stroke) -> list[Primitive]:
    place = shape.arrow.place
    if not place or shape.arrow.bar:
        return []
    solid = Stroke(stroke.colour, stroke.width)
    found: list[Primitive] = []
    if place in ("end", "both") and points[-1] != points[-2]:
        found.append(Segment(points[-2], points[-1], solid, arrow=True))
    if place in ("begin", "both") and points[0] != points[1]:
        found.append(Segment(points[1], points[0], solid, arrow=True))
    if place == "mid":
        k = (len(points) - 1) // 2
        if points[k] != points[k + 1]:
            found.append(ParallelArrows(points[k], points[k + 1], 1, solid))
    return found


def _label(shape: Shape, unit: float, on_dot: bool) -> list[Primitive]:
    """A label, its box pushed away from its point in the direction of its alignment."""
    text = plain_label(shape.text)
    if not text:
        return []
    box = set_text(text, FONT_SIZE * unit).box
    half = complex((box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
    align = shape.align
    offset = 0j
    size = max(abs(align.real), abs(align.imag))
    if size:
        gap = 2.0 * unit + (2.0 * unit if on_dot else 0.0)
        push = align / size
        offset = complex(push.real * half.real, push.imag * half.imag) + align / abs(align) * gap
        if abs(align) > 1:
            offset += align / abs(align) * (abs(align) - 1) * 4 * unit
    z = shape.points[0]
    return [Label(text, (z.real, z.imag), "free", colour=colour_of(shape.pen), offset=(offset.real, offset.imag))]


def _style(pixels: int) -> Style:
    return Style(font_size=FONT_SIZE * POINT * pixels / SIZE, arrow_size=9.0 * pixels / SIZE, exact_colours=True)


STYLE = _style(SIZE)
"""The style of a picture of the usual size."""


def picture_png(done: Result, size: tuple[int, int] = (SIZE, SIZE), over: tuple[Primitive, ...] = ()) -> bytes:
    """The figure as a PNG file, with what is drawn over it."""
    from gnomon.draw import render_png

    return render_png(scene_of(done, min(size)).add(*over), size, style=_style(min(size)))


def picture_svg(done: Result, size: tuple[int, int] = (SIZE, SIZE)) -> str:
    """The figure as an SVG document."""
    return render_svg(scene_of(done, min(size)), size, style=_style(min(size)))
