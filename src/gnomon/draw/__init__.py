"""The drawing room: a Scene of primitives becomes a PNG, an SVG or an array of pixels, the same on every machine.

    scene = Scene().add(Polygon((a, b, c)), Ticks(a, b), Label.angle("60°", a, b, c)).points(A=a, B=b, C=c)
    if audit(scene).readable:
        png = render_png(scene)

``scene`` says what a figure is and ``style`` how it looks; ``layout`` places the labels once for all outputs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gnomon.draw.audit import Audit, Crossing, Limits, audit
from gnomon.draw.layout import PlacedScene, layout
from gnomon.draw.scene import (
    AngleArc,
    Arc,
    Axes,
    Caption,
    Circle,
    Curve,
    Dot,
    Grid,
    Label,
    Line,
    ParallelArrows,
    Point,
    Polygon,
    Primitive,
    Ray,
    RightAngle,
    Scene,
    Segment,
    Ticks,
)
from gnomon.draw.style import TEXTBOOK, DrawError, Pen, Style
from gnomon.draw.svg import render_svg
from gnomon.draw.view import View

if TYPE_CHECKING:
    from gnomon.draw.raster import render_array, render_png

__all__ = [
    "TEXTBOOK",
    "AngleArc",
    "Arc",
    "Audit",
    "Axes",
    "Caption",
    "Circle",
    "Crossing",
    "Curve",
    "Dot",
    "DrawError",
    "Grid",
    "Label",
    "Limits",
    "Line",
    "ParallelArrows",
    "Pen",
    "PlacedScene",
    "Point",
    "Polygon",
    "Primitive",
    "Ray",
    "RightAngle",
    "Scene",
    "Segment",
    "Style",
    "Ticks",
    "View",
    "audit",
    "layout",
    "render_array",
    "render_png",
    "render_svg",
]


def __getattr__(name: str) -> Any:
    """Load the rasteriser, and with it Pillow and aggdraw, only when pixels are asked for."""
    if name in ("render_array", "render_png"):
        from gnomon.draw import raster

        return getattr(raster, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
