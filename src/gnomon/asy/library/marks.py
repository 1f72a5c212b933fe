"""The modules markers and patterns, and TrigMacros: marks on segments and angles, hatchings."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.library.registry import asy, define
from gnomon.asy.values import paths
from gnomon.asy.values.arcs import arc_through
from gnomon.asy.values.drawing import Array, Marker, Picture, Primitive
from gnomon.asy.values.paths import Path, unit
from gnomon.asy.values.pens import DEFAULT, Pen

_M = "markers"
for _name, _kind in {
    "StickIntervalMarker": "stick",
    "CrossIntervalMarker": "cross",
    "CircleBarIntervalMarker": "circle",
    "TildeIntervalMarker": "tilde",
}.items():
    asy(
        f"marker {_name}(int i=2, int n=1, real size=0, real space=0, real angle=0, pair offset=, bool rotated=true, "
        "pen p=, frame uniform=, bool above=true)",
        module=_M,
    )(
        lambda i, n, size, space, angle, offset, rotated, p, uniform, above, kind=_kind: Marker(
            kind, n, size, p or DEFAULT, i
        )
    )
asy("marker marker(path[] g, pen p=, filltype filltype=, bool above=true)")(
    lambda g, p, filled, above: Marker("path", pen=p or DEFAULT)
)
asy("marker marker(frame f, bool above=true)")(lambda f, above: Marker("frame"))
define("markroutine", marknodes="nodes")
asy("markroutine markinterval(int n=1, frame f, bool rotated=false)", module=_M)(lambda n, f, rotated: "interval")
asy("marker marker(markroutine markroutine, bool above=true)")(lambda m, above: Marker("frame"))
define("marker[]", Mark=lambda rt: Array([Marker("path")] * 9), MarkFill=lambda rt: Array([Marker("path")] * 6))
asy("marker Mark(int n)")(lambda n: Marker("path"))
asy("markroutine markuniform(bool centered=false, int n, bool rotated=false)")(lambda c, n, r: "uniform")
asy("marker marker(frame f=, markroutine markroutine=, bool above=true)")(lambda f, m, above: Marker("frame"))
asy("marker marker(path[] g, markroutine markroutine=, pen p=, filltype filltype=, bool above=true)")(
    lambda g, m, p, filled, above: Marker("path", pen=p or DEFAULT)
)
asy(
    "frame stickframe(int n=1, real size=0, pair space=, real angle=0, pair offset=, pen p=)",
    module=_M,
)(lambda n, size, space, angle, offset, p: Picture())


@asy(
    "void markangle(picture pic=, Label L=, int n=1, real radius=0, real space=0, pair A, pair O, "
    "pair B, arrowbar arrow=None, pen p=, filltype filltype=, margin margin=, marker marker=)",
    module=_M,
)
def markangle(
    rt: Any,
    pic: Any,
    text: Any,
    n: int,
    radius: float,
    space: float,
    a: complex,
    o: complex,
    b: complex,
    arrow: Any,
    p: Any,
    filled: Any,
    margin: Any,
    marker: Any,
) -> None:
    """Arcs at an angle. Asymptote draws them in points of the page; here they have a size in the figure."""
    size = _page_size(rt, radius or 22.0)
    for k in range(min(max(n, 1), 20)):
        r = size + k * _page_size(rt, space or 4.0)
        g = arc_through(o, o + r * unit(a - o), o + r * unit(b - o))
        made = Primitive("mark", 0, 0, [g], rt.pen(p), arrow=arrow)
        if k == 0 and text is not None and text.s:
            made.text = text.s
            made.at = paths.point(g, g.length / 2)
            made.align = unit(made.at - o) if isinstance(made.at, complex) else None
        rt.draw(pic, made)


def _page_size(rt: Any, points: float) -> float:
    """A length on the page, in units of the figure, for the size that the picture has so far."""
    picture = rt.value("currentpicture", "picture")
    if picture.unit[0]:
        return float(points / picture.unit[0])
    from gnomon.asy.library.pictures import points_of

    found = [z for item in picture.items if isinstance(item, Primitive) for z in points_of(item)]
    if not found or not picture.size[0]:
        return points
    width = max(z.real for z in found) - min(z.real for z in found)
    height = max(z.imag for z in found) - min(z.imag for z in found)
    return float(points * max(width, height, 1e-9) / picture.size[0])


@asy(
    "void markrightangle(picture pic=, pair A, pair O, pair B, real size=0, pen p=, margin margin=, filltype filltype=)",
    module="geometry",
)
def markrightangle(
    rt: Any, pic: Any, a: complex, o: complex, b: complex, size: float, p: Any, margin: Any, filled: Any
) -> None:
    """The corner that marks a right angle, in points of the page."""
    s = _page_size(rt, size or 10.0)
    u, v = s * unit(a - o), s * unit(b - o)
    rt.draw(pic, Primitive("mark", 0, 0, [Path([o + u, o + u + v, o + v])], rt.pen(p)))


@asy(
    *(
        f"void {_name}(picture pic=, pair z, explicit pair align, {_along}real size=0, pen p=, margin margin=, "
        "filltype filltype=)"
        for _name in ("perpendicularmark", "perpendicular")
        for _along in ("explicit pair dir=, ", "", "path g, ")
    ),
    module="geometry",
)
def perpendicularmark(rt: Any, pic: Any, z: complex, align: complex, *rest: Any) -> None:
    """The corner that marks a right angle at z, on a side of the direction of a line or path there."""
    along = next((r for r in rest if isinstance(r, complex | Path)), 1 + 0j)
    size = next((r for r in rest if isinstance(r, float)), 0.0)
    pen = next((r for r in rest if isinstance(r, Pen)), None)
    direction = paths.direction(along, 0) if isinstance(along, Path) else unit(along)
    u = _page_size(rt, size or 10.0) * unit(align) * direction * unit(1 - 1j)
    rt.draw(pic, Primitive("mark", 0, 0, [Path([z + 1j * u, z + u + 1j * u, z + u])], rt.pen(pen)))


@asy("void drawline(picture pic=, pair P, pair Q, pen p=)", module="math")
def drawline(rt: Any, pic: Any, a: complex, b: complex, p: Any) -> None:
    """The line through two points, as far as the picture reaches; recorded between the points."""
    rt.draw(pic, Primitive("line", 0, 0, [Path([a, b])], rt.pen(p)))


# ---------------------------------------------------------------------------------------------------------- patterns


@asy("void add(string name, picture pic, pair lb=, pair rt=)", module="patterns")
def add_pattern(rt: Any, name: str, pic: Picture, low: Any, high: Any) -> None:
    """Give a pattern its name."""


@asy("picture hatch(real H=14.173228346456693, pair dir=NE, pen p=)", module="patterns")
def hatch(rt: Any, h: float, direction: complex, p: Any) -> Picture:
    """A tile of parallel lines."""
    made = Picture()
    along = unit(direction)
    if abs(along.real) < 1e-9 or abs(along.imag) < 1e-9:
        size = complex(h, h)
        lines = [Path([0j, h * along])]
    else:
        size = complex(abs(h / along.imag), abs(h / along.real))
        corner = 0j if along.real * along.imag > 0 else complex(0, size.imag)
        end = size if along.real * along.imag > 0 else complex(size.real, 0)
        half = complex(-size.real / 2, math.copysign(size.imag / 2, along.real * along.imag))
        lines = [Path([corner, end]), Path([corner + half, end + half]), Path([corner - half, end - half])]
    for line in lines:
        rt.draw(made, Primitive("draw", 0, 0, [line], rt.pen(p)))
    box = Path([0j, complex(size.real, 0), size, complex(0, size.imag)], None, True)
    rt.draw(made, Primitive("clip", 0, 0, [box], rt.pen(None)))
    return made


@asy("picture crosshatch(real H=14.173228346456693, pen p=)", module="patterns")
def crosshatch(rt: Any, h: float, p: Any) -> Picture:
    """A tile of lines in two directions."""
    made = Picture()
    for direction in (unit(1 + 1j), unit(1 - 1j)):
        made.items += hatch(rt, h, direction, p).items
    return made


@asy("picture tile(real Hx=14.2, real Hy=0, pen p=, filltype filltype=)", module="patterns")
@asy(
    "picture checker(real Hx=14.2, real Hy=0, pen p=)",
    "picture brick(real Hx=14.2, real Hy=0, pen p=)",
    module="patterns",
)
def tile(rt: Any, hx: float, hy: float, p: Any, filled: Any = None) -> Picture:
    """A tile of a pattern; patterns are drawn as an even gray."""
    return Picture()


# -------------------------------------------------------------------------------------------------------- TrigMacros

for _name in ("trig_axes", "rr_cartesian_axes", "rm_trig_labels"):
    asy(
        f"void {_name}(real xleft=0, real xright=0, real ybottom=0, real ytop=0, real xstep=1, real ystep=1, "
        "bool useticks=false, bool complexplane=false, bool usegrid=true)",
        module="TrigMacros",
    )(lambda rt, *a: rt.warn("the axes of TrigMacros are not drawn"))
