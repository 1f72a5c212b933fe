"""Pens and their attributes."""

from __future__ import annotations

import colorsys
from dataclasses import replace
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.registry import asy, define
from gnomon.asy.values import pens
from gnomon.asy.values.drawing import Array
from gnomon.asy.values.pens import DEFAULT, FONT_SIZE, NAMED, WIDTH, Pen

define("pen", **NAMED)
define("pen", currentpen=DEFAULT, defaultpen=DEFAULT, solid=Pen(dashes=()), dotted=Pen(dashes=(0.0, 4.0)))
define(
    "pen", dashed=Pen(dashes=(8.0, 8.0)), longdashed=Pen(dashes=(24.0, 8.0)), Dotted=Pen(dashes=(0.0, 3.0), width=1.0)
)
define("pen", dashdotted=Pen(dashes=(8.0, 8.0, 0.0, 8.0)), longdashdotted=Pen(dashes=(24.0, 8.0, 0.0, 8.0)))
define("pen", squarecap=Pen(cap=0), roundcap=Pen(cap=1), extendcap=Pen(cap=2), miterjoin=Pen(join=0))
define("pen", roundjoin=Pen(join=1), beveljoin=Pen(join=2), zerowinding=Pen(even_odd=False), evenodd=Pen(even_odd=True))
define("pen", invisible=Pen(invisible=True), nullpen=Pen(width=0.0, invisible=True), basealign=DEFAULT)
define("pen", nobasealign=DEFAULT, squarepen=DEFAULT)
_PENS = "red blue green magenta cyan orange purple brown deepblue deepgreen chartreuse fuchsia lightred lightblue black pink yellow gray"
define("pen[]", colorPen=lambda rt: Array([NAMED[name] for name in _PENS.split()]))

asy("pen gray(real level)", "pen grey(real level)")(pens.gray)
asy("pen rgb(real r, real g, real b)")(pens.rgb)
asy("pen RGB(int r, int g, int b)")(lambda r, g, b: pens.rgb(r / 255, g / 255, b / 255))
asy("pen rgb(string s)")(pens.hex_colour)
asy("pen cmyk(real c, real m, real y, real k)")(pens.cmyk)
asy("pen linewidth(real x)")(pens.linewidth)
asy('pen opacity(real opacity=1, string blend="")')(lambda x, blend: Pen(opacity=min(1.0, max(0.0, x))))
asy("pen linecap(int n)")(lambda n: Pen(cap=n))
asy("pen linejoin(int n)")(lambda n: Pen(join=n))
asy("pen miterlimit(real x)")(lambda x: DEFAULT)
asy("pen fillrule(int n)")(lambda n: Pen(even_odd=n == 1))
asy("pen pattern(string s)")(lambda s: Pen(pattern=s))
asy("pen fontsize(real size, real lineskip=0)")(lambda size, skip: Pen(size=size))
asy("pen basealign(int n=1)")(lambda n: DEFAULT)
asy("pen invisible()")(lambda: Pen(invisible=True))
asy("pen makepen(path p)")(lambda p: DEFAULT)
asy("pen colorless(pen p=currentpen)")(lambda p: replace(p, colour=None))
asy("pen thin()")(lambda: Pen(width=0.0))
asy("pen squarepen()")(lambda: DEFAULT)
asy(
    'pen font(string name, string options="")',
    'pen font(string name, real size, string options="")',
    "pen font(string encoding, string family, string series, string shape)",
)(lambda *parts: DEFAULT)
for _name in ("AvantGarde", "Bookman", "Courier", "Helvetica", "NewCenturySchoolBook", "Palatino", "TimesRoman"):
    asy(f'pen {_name}(string series="m", string shape="n")')(lambda series, shape: DEFAULT)
asy('pen Symbol(string series="m", string shape="n")')(lambda series, shape: DEFAULT)


@asy("pen hsv(real h, real s, real v)")
def hsv(h: float, s: float, v: float) -> Pen:
    """A colour of hue in degrees, saturation and value."""
    return pens.rgb(*colorsys.hsv_to_rgb(h / 360 % 1, min(1.0, max(0.0, s)), min(1.0, max(0.0, v))))


@asy("pen thick(pen p=currentpen)")
def thick(rt: Any, p: Pen) -> Pen:
    """A pen with the width of another one."""
    return Pen(width=linewidth_of(rt, p))


@asy("pen Dotted(pen p=currentpen)")
def dotted_like(rt: Any, p: Pen) -> Pen:
    """A dotted line of twice the width of a pen."""
    return Pen(dashes=(0.0, 3.0), width=2 * linewidth_of(rt, p))


@asy(
    "pen linetype(string pattern, real offset=0, bool scale=true, bool adjust=true)",
)
def linetype_text(text: str, offset: float, scale: bool, adjust: bool) -> Pen:
    """Dashes given as text, ``"8 4"``."""
    try:
        return Pen(dashes=tuple(float(part) for part in text.split()))
    except ValueError:
        fail(f"the line type {text!r} is not a list of numbers")


@asy("pen linetype(real[] pattern, real offset=0, bool scale=true, bool adjust=true)")
def linetype(pattern: list[float], offset: float, scale: bool, adjust: bool) -> Pen:
    """Dashes given as numbers."""
    return Pen(dashes=tuple(pattern[:100]))


@asy("real linewidth(pen p=currentpen)")
def linewidth_of(rt: Any, p: Pen) -> float:
    """The width of a pen."""
    width = p.over(rt.default_pen).width
    return WIDTH if width is None else width


@asy("real fontsize(pen p=currentpen)", "real lineskip(pen p=currentpen)")
def fontsize_of(rt: Any, p: Pen) -> float:
    """The size of the font of a pen."""
    size = p.over(rt.default_pen).size
    return FONT_SIZE if size is None else size


asy("real[] linetype(pen p=currentpen)")(lambda p: Array(p.dashes or ()))
asy("pen rgb(real[] a)")(lambda a: pens.rgb(*[*a, 0.0, 0.0, 0.0][:3]))
asy("real opacity(pen p)")(lambda p: 1.0 if p.opacity is None else p.opacity)
_SPACES = {0: "gray", 1: "gray", 3: "rgb", 4: "cmyk"}
asy("string colorspace(pen p)")(lambda p: _SPACES.get(len(p.colour or ()), "rgb"))
asy("pen overwrite(int n)")(lambda n: DEFAULT)
define("int", Allow=0, Suppress=1, SuppressQuiet=2, Move=3, MoveQuiet=4)


@asy("real[] colors(pen p)")
def colours(p: Pen) -> Any:
    """The numbers of a colour."""
    return Array(p.colour or ())


@asy("pen rgb(pen p)")
def rgb_of(p: Pen) -> Pen:
    """The pen with its colour in red, green and blue."""
    return replace(p, colour=pens.to_rgb(p.colour or (0.0,)))


@asy("void defaultpen(pen p)")
def set_default_pen(rt: Any, p: Pen) -> None:
    """Set what pens have where they say nothing."""
    rt.default_pen = p.over(rt.default_pen)


@asy("void defaultpen(real w)")
def set_default_width(rt: Any, w: float) -> None:
    """Set the width that pens have by default."""
    rt.default_pen = pens.linewidth(w).over(rt.default_pen)


@asy("void resetdefaultpen()")
def reset_default_pen(rt: Any) -> None:
    """Back to a thin black line."""
    rt.default_pen = DEFAULT


@asy("pen interp(pen a, pen b, real t)")
def between(a: Pen, b: Pen, t: float) -> Pen:
    """A colour between two."""
    return a.times(1 - t).plus(b.times(t))


@asy("pen Pen(int n)")
def numbered(n: int) -> Pen:
    """One of the colours in a fixed order."""
    names = _PENS.split()
    return NAMED[names[n % len(names)]]


@asy("pen Pentype(int n)")
def numbered_type(n: int) -> Pen:
    """A colour and a line type in a fixed order."""
    types: list[tuple[float, ...]] = [(), (8.0, 8.0), (0.0, 4.0), (24.0, 8.0), (8.0, 8.0, 0.0, 8.0)]
    return numbered(n).plus(Pen(dashes=types[n // 18 % 5]))
