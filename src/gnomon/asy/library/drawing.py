"""The drawing commands of plain, with labels, arrows, fills and pictures."""

from __future__ import annotations

import math
from typing import Any

from gnomon.asy.library.registry import FIELDS, asy, cast, define
from gnomon.asy.values import measures, paths
from gnomon.asy.values.drawing import (
    NO_ARROW,
    NO_MARKER,
    Align,
    Array,
    Arrow,
    FillType,
    Label,
    Marker,
    Picture,
    Position,
    Primitive,
)
from gnomon.asy.values.paths import Path, point
from gnomon.asy.values.pens import DEFAULT, NAMED, Pen

_NEAR = math.sqrt(2.220446049250313e-16)
"""Times of a path this close to its ends are its ends."""

# ------------------------------------------------------------------------------------------------------ small things


def _label(text: str) -> Label:
    return Label(text)


cast("string", "Label", 1, _label)
cast("pair", "align", 2, lambda z: Align(z))
cast("int", "align", 4, lambda z: Align(complex(z)))
cast("real", "align", 4, lambda z: Align(complex(z)))
cast("side", "align", 1)
cast("string[]", "Label[]", 1, lambda items: Array([Label(s) for s in items]))
cast("pair", "position", 2, lambda z: Position(z))
cast("real", "position", 2, lambda x: Position(complex(x)))
cast("int", "position", 2, lambda x: Position(complex(x)))
cast("picture", "frame", 3)
cast("Label", "frame", 5, lambda label: Picture())

define("align", NoAlign=Align())
define("Label", Label=lambda rt: Label())
define("side", LeftSide=Align(-1 + 0j, True), RightSide=Align(1 + 0j, True), Center=Align(0j, True), NoSide=Align())
define("position", BeginPoint=Position(0j, True), MidPoint=Position(0.5 + 0j, True), EndPoint=Position(1 + 0j, True))
asy("side Relative(explicit pair align)")(lambda z: Align(z, True))
asy("position Relative(real position)")(lambda x: Position(complex(x), True))

define("filltype", NoFill=FillType(), Fill=FillType("fill"), FillDraw=FillType("filldraw"), Draw=FillType("draw"))
define("filltype", UnFill=FillType("unfill"), dotfilltype=FillType("fill"))
asy(
    "filltype Fill(real xmargin=0, real ymargin=0, pen p=)", "filltype FillDraw(real xmargin=0, real ymargin=0, pen p=)"
)(lambda x, y, p: FillType("fill", p))
asy("filltype Draw(real xmargin=0, real ymargin=0, pen p=)")(lambda x, y, p: FillType("draw", p))
asy("filltype UnFill(real xmargin=0, real ymargin=0)")(lambda x, y: FillType("unfill"))
asy("filltype FillDraw(real xmargin=0, real ymargin=0, pen fillpen=, pen drawpen=)")(
    lambda x, y, p, q: FillType("filldraw", p)
)
asy("filltype RadialShade(pen penc, pen penr)")(lambda a, b: FillType("fill", a))

define(
    "margin",
    **{
        name: name
        for name in [
            "NoMargin",
            "BeginMargin",
            "EndMargin",
            "Margin",
            "Margins",
            "BeginPenMargin",
            "EndPenMargin",
            "PenMargin",
            "PenMargins",
            "BeginDotMargin",
            "EndDotMargin",
            "DotMargin",
            "DotMargins",
        ]
    },
)
for _name in ("NoMargin", "Margin", "PenMargin", "DotMargin", "TrueMargin"):
    asy(f"margin {_name}(real begin=0, real end=0)")(lambda begin, end: "Margin")

# ------------------------------------------------------------------------------------------------------------ arrows

define("arrowhead", DefaultHead="default", SimpleHead="simple", HookHead="hook", TeXHead="tex")
asy("arrowhead HookHead(real dir=0, real barb=0)")(lambda d, b: "hook")
FIELDS["arrowhead", "size"] = ("real", lambda head: 6.0, None)
define("arrowbar", Blank=NO_ARROW)
define("arrowbar", **{"None": NO_ARROW})
_PLACES = {
    "BeginArrow": "begin",
    "MidArrow": "mid",
    "EndArrow": "end",
    "Arrow": "end",
    "Arrows": "both",
    "BeginArcArrow": "begin",
    "MidArcArrow": "mid",
    "EndArcArrow": "end",
    "ArcArrow": "end",
    "ArcArrows": "both",
}
for _name, _place in _PLACES.items():
    define("arrowbar", **{_name: Arrow(_place)})
    asy(f"arrowbar {_name}(arrowhead arrowhead=, real size=0, real angle=15, filltype filltype=, position position=)")(
        lambda head, size, angle, filled, position, place=_place: Arrow(place, size)
    )
for _name, _factor in {"arrowsize": "arrowfactor", "arcarrowsize": "arcarrowfactor"}.items():
    asy(f"real {_name}(pen p=currentpen)")(
        lambda rt, p, factor=_factor: rt.value(factor, "real") * (0.5 if (w := rt.pen(p).width) is None else w)
    )
for _name, _place in {"BeginBar": "begin", "EndBar": "end", "Bar": "end", "Bars": "both"}.items():
    define("arrowbar", **{_name: Arrow(_place, 0.0, True)})
    asy(f"arrowbar {_name}(real size=0)")(lambda size, place=_place: Arrow(place, size, True))

# ------------------------------------------------------------------------------------------------------------ labels

FIELDS["Label", "s"] = ("string", lambda v: v.s, lambda v, x: setattr(v, "s", x))
FIELDS["Label", "p"] = ("pen", lambda v: v.p, lambda v, x: setattr(v, "p", x))
FIELDS["Label", "align"] = ("align", lambda v: v.align, lambda v, x: setattr(v, "align", x))
FIELDS["Label", "position"] = ("position", lambda v: v.position, lambda v, x: setattr(v, "position", x))
FIELDS["align", "dir"] = ("pair", lambda v: v.direction or 0j, lambda v, x: setattr(v, "direction", x))


@asy(
    'Label Label(string s="", position position, align align=NoAlign, pen p=, embed embed=, filltype filltype=)',
)
def placed_label(text: str, position: Position, align: Align, p: Pen | None, embed: Any, filled: Any) -> Label:
    """A text with its place."""
    return Label(text, position, align, p or DEFAULT)


@asy('Label Label(string s="", align align=NoAlign, pen p=, embed embed=, filltype filltype=)')
def make_label(text: str, align: Align, p: Pen | None, embed: Any, filled: Any) -> Label:
    """A text with its alignment."""
    return Label(text, None, align, p or DEFAULT)


@asy("Label Label(Label L, position position, align align=NoAlign, pen p=, embed embed=, filltype filltype=)")
def replaced_label(old: Label, position: Position, align: Align, p: Pen | None, embed: Any, filled: Any) -> Label:
    """A label at another place."""
    made = old.copy()
    made.position = position
    if align.direction is not None:
        made.align = align
    if p is not None:
        made.p = p
    return made


@asy("Label Label(explicit Label L, align align=NoAlign, pen p=, embed embed=, filltype filltype=)")
def changed_label(old: Label, align: Align, p: Pen | None, embed: Any, filled: Any) -> Label:
    """A label with another alignment or pen."""
    made = old.copy()
    if align.direction is not None:
        made.align = align
    if p is not None:
        made.p = p
    return made


@asy(
    "Label Label(explicit int x, align align=NoAlign, pen p=)",
    "Label Label(explicit real x, align align=NoAlign, pen p=)",
    "Label Label(explicit pair x, align align=NoAlign, pen p=)",
)
def number_label(x: Any, align: Align, p: Pen | None) -> Label:
    """A number as a label."""
    if isinstance(x, complex):
        return Label(f"$({x.real:.6g},{x.imag:.6g})$", None, align, p or DEFAULT)
    return Label(f"${x:.6g}$" if isinstance(x, float) else str(x), None, align, p or DEFAULT)


_EMBED = ("Shift", "Rotate", "Slant", "Scale")
define("embed", **{name: name for name in _EMBED})
asy("embed Rotate(pair z)")(lambda z: "Rotate")


def align_of(align: Align | None, label: Label) -> Align:
    """The alignment of a command, or that of the label."""
    if align is not None and align.direction is not None:
        return align
    return label.align


@asy("void label(picture pic=, Label L, pair position, align align=NoAlign, pen p=, filltype filltype=)")
def label_at(rt: Any, pic: Any, text: Label, z: complex, align: Align, p: Pen | None, filled: Any) -> None:
    """A label at a point."""
    direction = align_of(align, text).direction or 0j
    pen = rt.pen(p if p is not None else None if text.p is DEFAULT else text.p)
    rt.draw(pic, Primitive("label", 0, 0, pen=pen, text=text.s, at=z, align=direction))


@asy("void label(pair origin, picture pic=, Label L, align align=NoAlign, pen p=, filltype filltype=)")
def label_from(rt: Any, z: complex, pic: Any, text: Label, align: Align, p: Pen | None, filled: Any) -> None:
    """A label at a point, given first."""
    label_at(rt, pic, text, z, align, p, filled)


@asy("void label(picture pic=, Label L, align align=NoAlign, pen p=, filltype filltype=)")
def label_alone(rt: Any, pic: Any, text: Label, align: Align, p: Pen | None, filled: Any) -> None:
    """A label at its own place, or at the origin."""
    label_at(rt, pic, text, 0j if text.position is None else text.position.value, align, p, filled)


def place_on(path: Path, label: Label, align: Align | None) -> tuple[complex, complex]:
    """The place and the alignment of a label on a path.

    The place is half of the length, unless the label says otherwise. Without an alignment the label lies to the right
    of the path, at its start before it and at its end behind it; `LeftSide` and its like turn with the path.
    """
    position = label.position or Position(0.5 + 0j, True)
    time = position.value.real
    if position.relative:
        time = measures.arctime(path, time * measures.arclength(path))
    found = align_of(align, label)
    direction, relative = found.direction, found.relative
    if direction is None:
        direction = -1j if time <= _NEAR else 1j if time >= path.length - _NEAR else 1 + 0j
        relative = True
    if relative and direction:
        direction *= -1j * paths.direction(path, time)
    return point(path, time), direction


@asy(
    "void label(picture pic=, Label L, explicit path g, align align=NoAlign, pen p=, filltype filltype=)",
)
def label_on(rt: Any, pic: Any, text: Label, g: Path, align: Align, p: Pen | None, filled: Any) -> None:
    """A label on a path."""
    z, direction = place_on(g, text, align)
    pen = rt.pen(p if p is not None else None if text.p is DEFAULT else text.p)
    rt.draw(pic, Primitive("label", 0, 0, pen=pen, text=text.s, at=z, align=direction, on=g))


# ---------------------------------------------------------------------------------------------------------- drawing


@asy(
    "void draw(picture pic=, Label L=, path g, align align=NoAlign, pen p=, arrowbar arrow=None, arrowbar bar=None, "
    "margin margin=, Label legend=, marker marker=)"
)
def draw(
    rt: Any,
    pic: Any,
    text: Label | None,
    g: Path,
    align: Align,
    p: Pen | None,
    arrow: Arrow,
    bar: Arrow,
    margin: Any,
    legend: Any,
    marker: Marker | None,
) -> None:
    """A path, with what stands on it."""
    made = Primitive("draw", 0, 0, [g], rt.pen(p))
    if text is not None and text.s:
        made.text = text.s
        if g.pts:
            made.at, made.align = place_on(g, text, align)
    if arrow.place or bar.place:
        made.arrow = arrow if arrow.place else bar
    if marker is not None and marker.kind:
        made.marker = marker
    rt.draw(pic, made)


@asy(
    "void draw(picture pic=, explicit path[] g, pen p=, arrowbar arrow=None, Label legend=, marker marker=)",
    "void draw(picture pic=, explicit guide[] g, pen p=, arrowbar arrow=None, Label legend=, marker marker=)",
)
def draw_all(rt: Any, pic: Any, gs: Any, p: Pen | None, arrow: Arrow, legend: Any, marker: Marker | None) -> None:
    """Several paths."""
    from gnomon.asy.values.guides import solve

    for g in gs:
        draw(rt, pic, None, solve(g), Align(), p, arrow, NO_ARROW, None, None, marker)


asy("void Draw(picture pic=, path g, pen p=)")(
    lambda rt, pic, g, p: rt.draw(pic, Primitive("draw", 0, 0, [g], rt.pen(p)))
)


@asy(
    "void fill(picture pic=, path[] g, pen p=, bool copy=true)",
)
def fill(rt: Any, pic: Any, gs: Any, p: Pen | None, copy: bool) -> None:
    """The inside of closed paths."""
    rt.draw(pic, Primitive("fill", 0, 0, list(gs), rt.pen(p)))


@asy("void filldraw(picture pic=, path[] g, pen fillpen=, pen drawpen=)")
def filldraw(rt: Any, pic: Any, gs: Any, fillpen: Pen | None, drawpen: Pen | None) -> None:
    """The inside of closed paths, then their outline."""
    fill(rt, pic, gs, fillpen, True)
    for g in gs:
        rt.draw(pic, Primitive("draw", 0, 0, [g], rt.pen(drawpen)))


@asy("void unfill(picture pic=, path[] g, bool copy=true)")
def unfill(rt: Any, pic: Any, gs: Any, copy: bool) -> None:
    """Clear the inside of closed paths."""
    rt.draw(pic, Primitive("unfill", 0, 0, list(gs), NAMED["white"]))


@asy("void filloutside(picture pic=, path[] g, pen p=, bool copy=true)")
def filloutside(rt: Any, pic: Any, gs: Any, p: Pen | None, copy: bool) -> None:
    """What lies outside of closed paths."""
    rt.draw(pic, Primitive("filloutside", 0, 0, list(gs), rt.pen(p)))


@asy("void clip(picture pic=, path[] g, bool stroke=false, pen fillrule=, bool copy=true)")
def clip(rt: Any, pic: Any, gs: Any, stroke: bool, rule: Any, copy: bool) -> None:
    """Keep of what is drawn so far only the part inside closed paths."""
    rt.draw(pic, Primitive("clip", 0, 0, list(gs), rt.pen(rule)))


# -------------------------------------------------------------------------------------------------------------- dots


@asy("void dot(picture pic=, pair z, pen p=, filltype filltype=)")
def dot(rt: Any, pic: Any, z: complex, p: Pen | None, filled: Any) -> None:
    """A point."""
    rt.draw(pic, Primitive("dot", 0, 0, pen=rt.pen(p), at=z))


@asy('void dot(picture pic=, Label L, pair z, align align=NoAlign, string format="", pen p=, filltype filltype=)')
def dot_label(rt: Any, pic: Any, text: Label, z: complex, align: Align, style: str, p: Pen | None, filled: Any) -> None:
    """A point with a label; an empty label stands for the coordinates."""
    shown = text.s or f"(${z.real:.4g}$,${z.imag:.4g}$)"
    direction = align_of(align, text).direction
    made = Primitive("dot", 0, 0, pen=rt.pen(p), at=z, text=shown, align=1 + 0j if direction is None else direction)
    rt.draw(pic, made)


@asy('void dot(picture pic=, Label[] L=, pair[] z, align align=NoAlign, string format="", pen p=, filltype filltype=)')
def dots(rt: Any, pic: Any, labels: Any, zs: Any, align: Align, style: str, p: Pen | None, filled: Any) -> None:
    """Several points."""
    for k, z in enumerate(zs):
        if labels and k < len(labels):
            dot_label(rt, pic, labels[k], z, align, style, p, filled)
        else:
            dot(rt, pic, z, p, filled)


@asy("void dot(picture pic=, path[] g, pen p=, filltype filltype=)")
def dot_nodes(rt: Any, pic: Any, gs: Any, p: Pen | None, filled: Any) -> None:
    """The nodes of paths."""
    for g in gs:
        for z in g.pts:
            dot(rt, pic, z, p, filled)


@asy('void dot(picture pic=, Label[] L, explicit path g, align align=NoAlign, string format="", pen p=)')
def dot_path(rt: Any, pic: Any, labels: Any, g: Path, align: Align, style: str, p: Pen | None) -> None:
    """The nodes of a path, with labels."""
    dots(rt, pic, labels, g.pts, align, style, p, None)


@asy("void dot(picture pic=, Label L, pen p=, filltype filltype=)")
def dot_alone(rt: Any, pic: Any, text: Label, p: Pen | None, filled: Any) -> None:
    """A label with its place."""
    dot_label(rt, pic, text, 0j if text.position is None else text.position.value, Align(), "", p, filled)


define("marker", nomarker=NO_MARKER, dot=Marker("dot"))
asy("marker dot(pen p=, filltype filltype=)")(lambda p, filled: Marker("dot", pen=p or DEFAULT))
asy("real dotsize(pen p=currentpen)")(
    lambda rt, p: (0.5 if (w := rt.pen(p).width) is None else w) * rt.value("dotfactor", "real")
)
