"""Frames: drawings in the units of the page. What a program draws into one is not part of the figure."""

from __future__ import annotations

from typing import Any

from gnomon.asy.library.pictures import add_frame
from gnomon.asy.library.registry import TYPES, asy, cast, define, method
from gnomon.asy.values.drawing import Align, Arrow, Label, Picture, Primitive
from gnomon.asy.values.paths import Path

_NOTE = "what is drawn into a frame has the size of the page and is not shown"


def _passed_over(rt: Any, *given: Any) -> None:
    if _NOTE not in (text for _, text in rt.warnings):
        rt.warn(_NOTE)


asy(
    "void draw(frame f, path g, pen p=)",
    "void draw(frame f, explicit path[] g, pen p=)",
    "void draw(frame f, path g, pen p=, arrowbar arrow)",
    "void fill(frame f, path[] g, pen p=, bool copy=true)",
    "void filldraw(frame f, path[] g, pen fillpen=, pen drawpen=)",
    "void unfill(frame f, path[] g, bool copy=true)",
    "void clip(frame f, path[] g, bool stroke=false, pen fillrule=, bool copy=true)",
    "void dot(frame f, pair z, pen p=, filltype filltype=)",
    "void label(frame f, Label L, pair position, align align=NoAlign, pen p=, filltype filltype=)",
    "void label(frame f, Label L, align align=NoAlign, pen p=, filltype filltype=)",
    "void add(frame dest, frame src)",
    "void add(frame dest, frame src, pair position, pair align=)",
    "void prepend(frame dest, frame src)",
    "void erase(frame f)",
    "void tex(frame f, string s)",
)(_passed_over)


def _path_in_frame(rt: Any, *given: Any) -> Path:
    _passed_over(rt)
    return Path([0j])


asy(
    "path box(frame f, Label L=, real xmargin=0, real ymargin=0, pen p=, filltype filltype=, bool above=true)",
    "path ellipse(frame f, Label L=, real xmargin=0, real ymargin=0, pen p=, filltype filltype=, bool above=true)",
)(_path_in_frame)


@asy("bool empty(frame f)")
def empty(f: Picture) -> bool:
    """Whether nothing has been drawn into a frame."""
    return not f.items


@asy("pair min(frame f)", "pair max(frame f)", "pair size(frame f)")
def corner(f: Picture) -> complex:
    """A corner of a frame; frames have no size here."""
    return 0j


@asy("frame bbox(picture pic=, real xmargin=0, real ymargin=0, pen p=, filltype filltype=)")
def bbox(rt: Any, pic: Any, x: float, y: float, p: Any, filled: Any) -> Picture:
    """The picture with a box around it; the box is not drawn here."""
    found: Picture = pic or rt.value("currentpicture", "picture")
    return found


@asy(
    'void shipout(string prefix="", frame f, string format="", bool wait=false, bool view=true)',
    'void shipout(string prefix="", picture pic=, frame orientation(frame), string format="")',
)
def shipout(*given: Any) -> None:
    """Write the picture to a file; a run here gives the picture itself."""


@asy(
    "void attach(picture dest=, frame src, pair position, pair align, bool group=true, filltype filltype=, "
    "bool above=true)",
    "void attach(picture dest=, frame src, pair position=, bool group=true, filltype filltype=, bool above=true)",
)
def attach(rt: Any, dest: Any, src: Picture, position: complex | None, *given: Any) -> None:
    """Put a frame beside a picture; drawn here at the point, without the shift by its size on the page."""
    add_frame(rt, dest, src, position, True, None, True)


asy("void add(picture pic=, drawer d, bool exact=false)")(_passed_over)
TYPES["envelope"] = "plain"
TYPES["drawer"] = "plain"
TYPES["object"] = "plain"
cast("void(frame,transform)", "drawer", 1)
define("envelope", box="box", ellipse="ellipse", roundbox="roundbox")


@method("picture", "void add(drawer d, bool exact=false)")
def add_drawer(rt: Any, pic: Picture, drawer: Any, exact: bool) -> None:
    """Draw in the units of the page when the picture is finished."""
    _passed_over(rt)


for _text in ("void addPoint(pair user, pair truesize=)", "void addBox(pair userMin, pair userMax)"):
    method("picture", _text)(lambda pic, *given: None)


@asy(
    "object draw(picture pic=, Label L, envelope e, pair position, real xmargin=0, real ymargin=0, pen p=, "
    "filltype filltype=, bool above=true)"
)
def draw_boxed(
    rt: Any, pic: Any, text: Label, shape: str, at: complex, x: float, y: float, p: Any, filled: Any, above: bool
) -> Picture:
    """A label with a frame around it, which has the size of the text on the page; drawn without the frame."""
    rt.draw(pic, Primitive("mark", 0, 0, [Path([at])], rt.pen(p), text=text.s, at=at, align=0j))
    return Picture()


@asy(
    "object draw(picture pic=, Label L, envelope e, real xmargin=0, real ymargin=0, pen p=, filltype filltype=, "
    "bool above=true)"
)
def draw_boxed_label(
    rt: Any, pic: Any, text: Label, shape: str, x: float, y: float, p: Any, filled: Any, above: bool
) -> Picture:
    """A label with a frame, at its own place."""
    at = 0j if text.position is None else text.position.value
    return draw_boxed(rt, pic, text, shape, at, x, y, p, filled, above)


@method("picture", "void size(real x, real y=0, bool keepAspect=true)")
def size_method(pic: Picture, x: float, y: float, keep: bool) -> None:
    """The size of the picture in points; a size of 0 is free."""
    pic.size, pic.keep_aspect, pic.unit = (max(x, 0.0), max(y, 0.0)), keep, (0.0, 0.0)


@method("picture", "void unitsize(real x, real y=0, real z=0)")
def unitsize_method(pic: Picture, x: float, y: float, z: float) -> None:
    """The length of a unit in points."""
    pic.unit = (x, y or x)


@asy(
    "void arrow(picture pic=, Label L=, pair b, pair dir, real length=arrowlength, align align=NoAlign, pen p=, "
    "arrowbar arrow=Arrow, margin margin=)"
)
def arrow_to(
    rt: Any,
    pic: Any,
    text: Label | None,
    b: complex,
    direction: complex,
    length: float,
    align: Align,
    p: Any,
    arrow: Arrow,
    margin: Any,
) -> None:
    """An arrow of a fixed length on the page that ends at a point, drawn as a mark with its label."""
    side = direction if align.direction is None else align.direction
    made = Primitive("mark", 0, 0, [Path([b])], rt.pen(p), at=b, align=side, arrow=arrow)
    if text is not None and text.s:
        made.text = text.s
    rt.draw(pic, made)
