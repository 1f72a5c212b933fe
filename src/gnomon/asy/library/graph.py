"""The module graph: graphs of functions and axes."""

from __future__ import annotations

import cmath
import math
from typing import Any

from gnomon.asy.errors import AsyError, fail
from gnomon.asy.library.pathfunctions import box
from gnomon.asy.library.pictures import corner, user_corner
from gnomon.asy.library.registry import TYPES, asy, cast, define
from gnomon.asy.library.splines import hermite
from gnomon.asy.limits import MAX_NODES
from gnomon.asy.values.drawing import NO_ARROW, Align, Array, Arrow, Label, Picture, Primitive
from gnomon.asy.values.guides import Guide, UserJoin, join_all
from gnomon.asy.values.measures import INFINITY
from gnomon.asy.values.paths import Path
from gnomon.asy.values.pens import Pen
from gnomon.interpret.budget import charge

TYPES.update({"ticks": "graph", "axis": "graph", "scaleT": "graph", "ticklabel": "graph", "tickmodifier": "graph"})
TYPES.update({"embed": "plain", "splinetype": "graph", "bounds": "graph"})
define("interpolate", module="graph", Straight="--", Spline="..", Hermite="hermite")
define(
    "axis",
    module="graph",
    **{
        name: name
        for name in (
            ["YZero", "XZero", "Bottom", "Top", "BottomTop", "Left", "Right", "LeftRight", "YEquals", "XEquals"]
        )
    },
)
for _name in ("YZero", "XZero", "Bottom", "Top", "BottomTop", "Left", "Right", "LeftRight"):
    asy(f"axis {_name}(bool extend=false)", module="graph")(lambda extend, name=_name: name)
for _name in ("XEquals", "YEquals"):
    asy(f"axis {_name}(real x, bool extend=true)", module="graph")(lambda x, extend, name=_name: f"{name}:{x}")
_TICKS = ("NoTicks", "Ticks", "LeftTicks", "RightTicks")
define("ticks", module="graph", **{name: name for name in _TICKS})
define("tickmodifier", module="graph", NoZero="NoZero", **{"None": ""})
define("ticklabel", module="graph", NoZeroFormat="", DefaultFormat="")
define("scaleT", module="graph", Linear="Linear", Log="Log", Logarithmic="Log")
for _name in _TICKS:
    asy(
        f'ticks {_name}(Label format="", ticklabel ticklabel=, bool beginlabel=true, bool endlabel=true, int N=0, '
        "int n=0, real Step=0, real step=0, bool begin=true, bool end=true, tickmodifier modify=, real Size=0, "
        "real size=0, bool extend=false, pen pTick=, pen ptick=)",
        f'ticks {_name}(Label format="", ticklabel ticklabel=, bool beginlabel=true, bool endlabel=true, '
        "real[] Ticks, real[] ticks=, real Size=0, real size=0, bool extend=false, pen pTick=, pen ptick=)",
        module="graph",
    )(lambda *a, name=_name: name)
cast("real(real)", "ticklabel", 3)
cast("string(real)", "ticklabel", 1)
asy("tickmodifier OmitTick(... real[] x)", module="graph")(lambda x: "omit")
asy("tickmodifier OmitTickInterval(real a, real b)", module="graph")(lambda a, b: "omit")
asy('ticklabel OmitFormat(string s="" ... real[] x)', module="graph")(lambda s, x: "")
asy('ticklabel Format(string s="")', module="graph")(lambda s: "")
asy(
    "scaleT Linear(bool automin=false, bool automax=false, real s=1, real intercept=0)",
    "scaleT Log(bool automin=false, bool automax=false)",
    "scaleT Broken(real a, real b, bool automin=false, bool automax=false)",
    module="graph",
)(lambda *a: "Linear")
asy("void scale(picture pic=, scaleT x, scaleT y=, scaleT z=)", module="graph")(lambda rt, *a: None)
asy("void scale(picture pic=, bool xautoscale=false, bool yautoscale=false, bool zautoscale=false)", module="graph")(
    lambda rt, *a: None
)


def _target(rt: Any, pic: Any) -> Picture:
    found: Picture = pic or rt.value("currentpicture", "picture")
    return found


def _limit(pic: Picture, axis: int, low: float, high: float) -> None:
    """Fix the range of a picture along the x axis (0) or the y axis (1); an infinite end stays free."""
    if low <= high:
        pic.low[axis] = low if low > -INFINITY else None
        pic.high[axis] = high if high < INFINITY else None


@asy("void xlimits(picture pic=, real min=-inf, real max=inf, bool crop=false)", module="graph")
def xlimits(rt: Any, pic: Any, low: float, high: float, crop_: bool) -> None:
    """The range of the picture along the x axis."""
    _limit(_target(rt, pic), 0, low, high)
    if crop_:
        _crop_along(_target(rt, pic), 0)


@asy("void ylimits(picture pic=, real min=-inf, real max=inf, bool crop=false)", module="graph")
def ylimits(rt: Any, pic: Any, low: float, high: float, crop_: bool) -> None:
    """The range of the picture along the y axis."""
    _limit(_target(rt, pic), 1, low, high)
    if crop_:
        _crop_along(_target(rt, pic), 1)


def _crop_along(pic: Picture, axis: int) -> None:
    """Clip along one axis only; for Asymptote too this is no command `clip`."""
    inner, outer = (user_corner(pic, False), user_corner(pic, True)), (corner(pic, False), corner(pic, True))
    ends = [
        complex(u.real, v.imag) if axis == 0 else complex(v.real, u.imag) for u, v in zip(inner, outer, strict=True)
    ]
    pic.items.append(Primitive("clip", pic.number, 0, [box(ends[0], ends[1])]))


@asy("void limits(picture pic=, pair min, pair max, bool crop=false)", module="graph")
def limits(rt: Any, pic: Any, low: complex, high: complex, crop_: bool) -> None:
    """The range of the picture along both axes."""
    target = _target(rt, pic)
    _limit(target, 0, low.real, high.real)
    _limit(target, 1, low.imag, high.imag)
    if crop_:
        crop(rt, target)


@asy("void crop(picture pic=)", module="graph")
def crop(rt: Any, pic: Any) -> None:
    """Clip a picture to its range."""
    target = _target(rt, pic)
    if target.items or None not in (*target.low, *target.high):
        window = box(user_corner(target, False), user_corner(target, True))
        rt.draw(target, Primitive("clip", 0, 0, [window], rt.pen(None)))


@asy("void errorbars(picture pic=, pair[] z, pair[] dp, pair[] dm=, bool[] cond=, pen p=, real size=0)", module="graph")
def errorbars(rt: Any, pic: Any, zs: Any, above: Any, below: Any, cond: Any, p: Any, size: float) -> None:
    """Bars of errors at points, along both axes where an error is given."""
    below = below or above
    if not len(zs) == len(above) == len(below):
        fail(f"the arrays of error bars have different lengths: {len(zs)}, {len(above)}, {len(below)}")
    for k, z in enumerate(zs):
        if cond and not cond[k]:
            continue
        for unit, up, down in ((1, above[k].real, below[k].real), (1j, above[k].imag, below[k].imag)):
            if abs(up) + abs(down) > 0:
                path = Path([z - unit * abs(down), z + unit * abs(up)])
                rt.draw(pic, Primitive("draw", 0, 0, [path], rt.pen(p), arrow=Arrow("both", size, True)))


JOINS = ("--", "..", "---", "::")
cast("guide(...guide[])", "interpolate", 1, UserJoin)
cast("interpolate", "guide(...guide[])", 1, lambda op: lambda parts: join_all(parts, op if op in JOINS else ".."))


def joined(points: list[complex], how: Any) -> Guide | Path:
    """A path through points; `how` is a join or, for a spline, the function that gives its slopes."""
    if len(points) > MAX_NODES:
        raise AsyError("budget", f"a path of more than {MAX_NODES} nodes")
    charge(len(points))
    if how == "--" or len(points) < 2:
        return Path(points)
    if isinstance(how, UserJoin):
        made: Guide | Path = how.function(Array([Path([z]) for z in points]))
        return made
    if how == "hermite" or callable(how):
        return hermite(points, how if callable(how) else None)
    return join_all(points, how)


def _samples(a: float, b: float, n: int) -> list[float]:
    if n < 1:
        fail("a graph needs one interval or more")
    if n > MAX_NODES:
        raise AsyError("budget", f"a path of more than {MAX_NODES} nodes")
    charge(n)
    return [a + (b - a) * k / n for k in range(n)] + [b]


_LAST = 'int n=ngraph, real T(real)=, interpolate join="--"'


@asy(f"guide graph(picture pic=, real f(real), real a, real b, {_LAST})", module="graph")
def graph(pic: Any, f: Any, a: float, b: float, n: int, change: Any, how: str) -> Any:
    """The graph of a function."""
    xs = [change(t) if change else t for t in _samples(a, b, n)]
    return joined([complex(x, f(x)) for x in xs], how)


@asy(f"guide graph(picture pic=, real x(real), real y(real), real a, real b, {_LAST})", module="graph")
def graph_xy(pic: Any, x: Any, y: Any, a: float, b: float, n: int, change: Any, how: str) -> Any:
    """A curve given by its coordinates."""
    ts = [change(t) if change else t for t in _samples(a, b, n)]
    return joined([complex(x(t), y(t)) for t in ts], how)


@asy(f"guide graph(picture pic=, pair z(real), real a, real b, {_LAST})", module="graph")
def graph_z(pic: Any, z: Any, a: float, b: float, n: int, change: Any, how: str) -> Any:
    """A curve given by its points."""
    return joined([z(change(t) if change else t) for t in _samples(a, b, n)], how)


@asy('guide graph(picture pic=, pair[] z, interpolate join="--")', module="graph")
def graph_points(pic: Any, z: Any, how: str) -> Any:
    """A path through points."""
    return joined(list(z), how)


@asy('guide graph(picture pic=, real[] x, real[] y, interpolate join="--")', module="graph")
def graph_lists(pic: Any, x: Any, y: Any, how: str) -> Any:
    """A path through points given by their coordinates."""
    if len(x) != len(y):
        fail(f"the arrays of a graph have different lengths: {len(x)} != {len(y)}")
    return joined([complex(a, b) for a, b in zip(x, y, strict=True)], how)


@asy(
    'guide polargraph(picture pic=, real r(real), real a, real b, int n=ngraph, interpolate join="--")', module="graph"
)
def polargraph(pic: Any, r: Any, a: float, b: float, n: int, how: str) -> Any:
    """A curve in polar coordinates."""
    return joined([cmath.rect(r(t), t) for t in _samples(a, b, n)], how)


@asy('guide polargraph(picture pic=, real[] r, real[] theta, interpolate join="--")', module="graph")
def polar_lists(pic: Any, r: Any, theta: Any, how: str) -> Any:
    """A path through points given by their polar coordinates."""
    if len(r) != len(theta):
        fail(f"the arrays of a graph have different lengths: {len(r)} != {len(theta)}")
    return joined([cmath.rect(a, t) for a, t in zip(r, theta, strict=True)], how)


@asy(
    "guide[] graph(picture pic=, real f(real), real a, real b, int n=ngraph, real T(real)=, bool3 cond(real), "
    'interpolate join="--")',
    "guide[] graph(picture pic=, real f(real), real a, real b, int n=ngraph, real T(real)=, bool cond(real), "
    'interpolate join="--")',
    module="graph",
)
def graph_where(pic: Any, f: Any, a: float, b: float, n: int, change: Any, cond: Any, how: str) -> Any:
    """The parts of a graph where a condition holds."""
    pieces: list[Any] = []
    run: list[complex] = []
    for x in _samples(a, b, n):
        if cond(x):
            run.append(complex(x, f(x)))
        elif run:
            pieces.append(joined(run, how))
            run = []
    if run:
        pieces.append(joined(run, how))
    return Array(pieces)


# -------------------------------------------------------------------------------------------------------------- axes

_REST = "pen p=, ticks ticks=, arrowbar arrow=None, margin margin=, bool above=false"


def _axis(
    rt: Any,
    kind: str,
    pic: Any,
    label: Label,
    low: float,
    high: float,
    p: Pen | None,
    arrow: Any,
    at: complex | None = None,
) -> None:
    made = Primitive(kind, 0, 0, pen=rt.pen(p), text=label.s, limits=(low, high), at=at)
    made.arrow = arrow or NO_ARROW
    rt.draw(pic, made)


@asy(f'void xaxis(picture pic=, Label L="", axis axis="YZero", real xmin=-inf, real xmax=inf, {_REST})', module="graph")
def xaxis(
    rt: Any, pic: Any, label: Any, axis: Any, low: float, high: float, p: Any, ticks: Any, arrow: Any, *rest: Any
) -> None:
    """The x axis."""
    _axis(rt, "xaxis", pic, label if isinstance(label, Label) else Label(label), _end(low), _end(high), p, arrow)


@asy(
    f'void yaxis(picture pic=, Label L="", axis axis="XZero", real ymin=-inf, real ymax=inf, {_REST}, bool autorotate=true)',
    module="graph",
)
def yaxis(
    rt: Any, pic: Any, label: Any, axis: Any, low: float, high: float, p: Any, ticks: Any, arrow: Any, *rest: Any
) -> None:
    """The y axis."""
    _axis(rt, "yaxis", pic, label if isinstance(label, Label) else Label(label), _end(low), _end(high), p, arrow)


def _end(x: float) -> float:
    """Asymptote's infinity is a number."""
    return math.copysign(INFINITY, x) if math.isinf(x) else x


@asy(
    'void axes(picture pic=, Label xlabel="", Label ylabel="", bool extend=true, pair min=, pair max=, pen p=, '
    "arrowbar arrow=None, margin margin=, bool above=false)",
    module="graph",
)
def axes(rt: Any, pic: Any, x: Any, y: Any, extend: bool, low: Any, high: Any, p: Any, arrow: Any, *rest: Any) -> None:
    """Both axes."""
    low = complex(-INFINITY, -INFINITY) if low is None else low
    high = complex(INFINITY, INFINITY) if high is None else high
    xaxis(rt, pic, x, None, low.real, high.real, p, None, arrow)
    yaxis(rt, pic, y, None, low.imag, high.imag, p, None, arrow)


@asy(
    'void xequals(picture pic=, Label L="", real x, bool extend=false, real ymin=-inf, real ymax=inf, '
    "pen p=, ticks ticks=, bool above=true, arrowbar arrow=None)",
    module="graph",
)
def xequals(
    rt: Any, pic: Any, label: Any, x: float, extend: bool, low: float, high: float, p: Any, t: Any, ab: Any, arrow: Any
) -> None:
    """A vertical line."""
    text = label if isinstance(label, Label) else Label(label)
    _axis(rt, "yaxis", pic, text, _end(low), _end(high), p, arrow, complex(x, 0))


@asy(
    'void yequals(picture pic=, Label L="", real y, bool extend=false, real xmin=-inf, real xmax=inf, '
    "pen p=, ticks ticks=, bool above=true, arrowbar arrow=None)",
    module="graph",
)
def yequals(
    rt: Any, pic: Any, label: Any, y: float, extend: bool, low: float, high: float, p: Any, t: Any, ab: Any, arrow: Any
) -> None:
    """A horizontal line."""
    text = label if isinstance(label, Label) else Label(label)
    _axis(rt, "xaxis", pic, text, _end(low), _end(high), p, arrow, complex(0, y))


@asy(
    'void labelx(picture pic=, Label L="", explicit pair z, align align=NoAlign, string format="", pen p=)',
    'void labely(picture pic=, Label L="", explicit pair z, align align=NoAlign, string format="", pen p=)',
    module="graph",
)
def label_axis(rt: Any, pic: Any, label: Any, z: complex, align: Align, style: str, p: Any) -> None:
    """A label beside an axis."""
    _label_axis(rt, pic, label, z.real, z, align.direction or -1j, p)


def _label_axis(rt: Any, pic: Any, label: Any, value: float, z: complex, side: complex, p: Any) -> None:
    """A label beside an axis; without a text it is the number."""
    text = (label.s if isinstance(label, Label) else label) or f"${value:.4g}$"
    rt.draw(pic, Primitive("label", 0, 0, pen=rt.pen(p), text=text, at=z, align=side))


@asy('void labelx(picture pic=, Label L="", real x, align align=NoAlign, string format="", pen p=)', module="graph")
def label_x(rt: Any, pic: Any, label: Any, x: float, align: Align, style: str, p: Any) -> None:
    """A label below the x axis."""
    _label_axis(rt, pic, label, x, complex(x, 0), align.direction or -1j, p)


@asy('void labely(picture pic=, Label L="", real y, align align=NoAlign, string format="", pen p=)', module="graph")
def label_y(rt: Any, pic: Any, label: Any, y: float, align: Align, style: str, p: Any) -> None:
    """A label left of the y axis."""
    _label_axis(rt, pic, label, y, complex(0, y), align.direction or -1 + 0j, p)


@asy(
    'void xtick(picture pic=, Label L="", explicit pair z, pair dir=, string format="", real size=0, pen p=)',
    'void xtick(picture pic=, Label L="", real x, pair dir=, string format="", real size=0, pen p=)',
    'void ytick(picture pic=, Label L="", explicit pair z, pair dir=, string format="", real size=0, pen p=)',
    'void ytick(picture pic=, Label L="", real y, pair dir=, string format="", real size=0, pen p=)',
    module="graph",
)
def tick(rt: Any, pic: Any, label: Any, at: Any, direction: Any, style: str, size: float, p: Any) -> None:
    """A tick of an axis; its length is not that of the figure, so it is not recorded."""
