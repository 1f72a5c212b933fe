"""Drawing: a Scene of primitives becomes a PNG, an SVG or an array of pixels, the same on every machine.

>>> from gnomon.draw import Label, Polygon, Scene, Ticks, audit, render_png, render_svg
>>> a, b, c = (0, 0), (4, 0), (1, 3)
>>> scene = Scene().add(Polygon((a, b, c)), Ticks(a, b), Label.angle("45°", a, b, c)).points(A=a, B=b, C=c)
>>> audit(scene).readable
True
>>> render_svg(scene)[:4], render_png(scene)[:4]
('<svg', b'\\x89PNG')

``scene`` has the primitives and ``style`` their colours and sizes; ``layout`` places the labels once for all outputs.
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
    TickShape,
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
    "TickShape",
    "Ticks",
    "View",
    "audit",
    "layout",
    "render_array",
    "render_png",
    "render_svg",
]


def __getattr__(name: str) -> Any:
    """Import the rasteriser, which needs Pillow and aggdraw, on first use."""
    if name in ("render_array", "render_png"):
        from gnomon.draw import raster

        return getattr(raster, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
