"""The forum's module cse5: short names that draw, label and return what they draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gnomon.asy.library.drawing import align_of
from gnomon.asy.library.pathfunctions import relpoint
from gnomon.asy.library.registry import F, asy, define
from gnomon.asy.values.arcs import arc_through, smooth_arc, smooth_circle
from gnomon.asy.values.drawing import NO_ARROW, Align, Array, Label, Picture, Primitive
from gnomon.asy.values.guides import STRAIGHT, join, solve
from gnomon.asy.values.intersect import meetings
from gnomon.asy.values.paths import NULL_PATH, Path, point, transformed, unit
from gnomon.asy.values.pens import NAMED, Pen
from gnomon.asy.values.transforms import Transform

_M = "cse5"
NULL_PAIR = complex(1.2345, 6.7890)
define("pair", module=_M, nullpair=NULL_PAIR)
define("pen", module=_M, pointpen=NAMED["red"], pathpen=NAMED["blue"], pointfontpen=NAMED["black"])
define("pen", module=_M, pathfontpen=NAMED["magenta"], anglepen=NAMED["green"], anglefontpen=NAMED["red"])
define("int", module=_M, pointfontsize=11, pathfontsize=13, anglefontsize=9)
define("bool", module=_M, fullbreak=False, pathflag=True)

asy("real d(pair A, pair B)", "real distance(pair A, pair B)", module=_M)(lambda a, b: abs(a - b))


def _both(name: str, long: str, parameters: str, result: str) -> Callable[[F], F]:
    return asy(f"{result} {name}({parameters})", f"{result} {long}({parameters})", module=_M)


@_both("MP", "MarkPoint", "real a=0, Label L, pair A, int f=pointfontsize, pair B=S, pen p=pointfontpen", "pair")
def mark_point(rt: Any, turn: float, text: Label, z: complex, size: int, side: complex, p: Pen) -> complex:
    """A label at a point; the point."""
    if z != NULL_PAIR:
        pen = Pen(size=float(max(size, 4))).plus(p).over(rt.default_pen)
        direction = align_of(Align(side), text).direction
        rt.draw(None, Primitive("label", 0, 0, pen=pen, text=f"\\({text.s}\\)", at=z, align=direction))
    return z


@_both("D", "Drawing", "path p, pen q=pathpen, real m=1, arrowbar ar=None", "path")
def draw_path(rt: Any, g: Path, p: Pen, m: float, arrow: Any) -> Path:
    """A path, drawn."""
    if m > 0:
        rt.draw(None, Primitive("draw", 0, 0, [g], rt.pen(p), arrow=arrow or NO_ARROW))
    return g


@_both(
    "D",
    "Drawing",
    "real a=0, Label L=, int f=pointfontsize, pen pp=pointfontpen, pair p, pen q=pointpen, real m=1, pair B=S",
    "pair",
)
def draw_point(
    rt: Any, turn: float, text: Any, size: int, fontpen: Pen, z: complex, p: Pen, m: float, side: complex
) -> complex:
    """A dot with a label; the point."""
    if z != NULL_PAIR and m > 0:
        mark_point(rt, turn, text or Label(""), z, size, side, fontpen)
        rt.draw(None, Primitive("dot", 0, 0, pen=rt.pen(p), at=z))
    return z


@_both("DPA", "DrawPathArray", "path[] p, pen q=pathpen, real m=1", "path[]")
def draw_paths(rt: Any, gs: Any, p: Pen, m: float) -> Any:
    """Several paths, drawn."""
    for g in gs:
        draw_path(rt, g, p, m, None)
    return gs


@_both("CR", "CirclebyRadius", "pair A, real R, real a=0, real b=360", "path")
def circle_by_radius(centre: complex, radius: float, a: float, b: float) -> Path:
    """The circle, or an arc of it, with a radius."""
    if centre == NULL_PAIR or radius <= 0:
        return NULL_PATH
    if a == 0 and b == 360:
        return smooth_circle(centre, radius)
    return smooth_arc(centre, radius, a, b)


@_both("CP", "CirclebyPoint", "pair A, pair B, real a=0, real b=360", "path")
def circle_by_point(centre: complex, on: complex, a: float, b: float) -> Path:
    """The circle, or an arc of it, through a point."""
    return NULL_PATH if on == NULL_PAIR else circle_by_radius(centre, abs(on - centre), a, b)


@_both("L", "Line", "int k=0, pair A, pair B, real a=0.6, real b=nan", "path")
def line(k: int, a: complex, b: complex, before: float, after: float) -> Path:
    """The line AB, produced beyond both points, or their perpendicular bisector."""
    after = before if after != after else after
    step = b - a if k in (0, 2) else unit(b - a)
    if k in (0, 1):
        return Path([a - before * step, b + after * step])
    if k in (2, 3):
        middle = (a + b) / 2
        return Path([middle - before * step * 1j, middle + after * step * 1j])
    return NULL_PATH


def _common(ps: Any, qs: Any) -> list[complex]:
    return [point(p, s) for p in ps for q in qs if p.pts and q.pts for s, _ in meetings(p, q)]


@_both("IPs", "IntersectionPoints", "path[] A, path[] B", "pair[]")
def intersection_points(ps: Any, qs: Any) -> Any:
    """All points where paths meet, along the first."""
    return Array(_common(ps, qs))


@_both("IP", "IntersectionPoint", "path[] A, path[] B, int m=0", "pair")
def intersection_point(ps: Any, qs: Any, m: int) -> complex:
    """One of the points where paths meet."""
    found = _common(ps, qs)
    return found[m] if 0 <= m < len(found) else NULL_PAIR


@_both("OP", "OtherPoint", "path[] A, path[] B", "pair")
def other_point(ps: Any, qs: Any) -> complex:
    """The second point where paths meet."""
    return intersection_point(ps, qs, 1)


@_both("WP", "WayPoint", "path P, real t=0.5", "pair")
def way_point(g: Path, t: float) -> complex:
    """The point after a part of the length."""
    if not g.pts or not -0.001 <= t <= 1.001:
        return NULL_PAIR
    return relpoint(g, min(1.0, max(0.0, t)))


@_both(
    "MC",
    "MarkCurve",
    "real a=0, Label s, int f=pathfontsize, path P, real t=0.5, pair B=N, pen p=pathfontpen",
    "path",
)
def mark_curve(rt: Any, turn: float, text: Label, size: int, g: Path, t: float, side: complex, p: Pen) -> Path:
    """A label on a path; the path."""
    if g.pts:
        mark_point(rt, turn, text, relpoint(g, min(1.0, max(0.0, t))), size, side, p)
    return g


@asy("picture CC()", "picture CopyClean()", module=_M)
def copy_clean(rt: Any) -> Picture:
    """A copy of the picture, which is cleared."""
    picture = rt.value("currentpicture", "picture")
    made = Picture(list(picture.items), picture.size, picture.unit)
    picture.items.clear()
    return made


@_both(
    "MA",
    "MarkAngle",
    "real a=0, Label s=, int f=anglefontsize, pen p=anglefontpen, pair B, pair A, pair C, real r, int m=1, "
    "pair S=nullpair, pen q=anglepen",
    "pair",
)
def mark_angle(
    rt: Any,
    turn: float,
    text: Any,
    size: int,
    fontpen: Pen,
    b: complex,
    a: complex,
    c: complex,
    r: float,
    m: int,
    side: complex,
    p: Pen,
) -> complex:
    """Arcs at an angle, and a label; the vertex."""
    u, v = unit(b - a), unit(c - a)
    if not u or not v or NULL_PAIR in (a, b, c):
        return a
    bend = arc_through(0j, u, v)
    middle = relpoint(bend, 0.5)
    at = a + r * middle
    m = max(m, 0)
    if m < 8:
        n = 4 if m == 2 else min(2 * m - 1, 8)
        for k in range(m):
            draw_path(rt, transformed(Transform(complex(r * (1 - k / n)), 0j, a), bend), p, 1, None)
    else:
        sector = join([a, transformed(Transform(complex(r), 0j, a), bend), None], [STRAIGHT, STRAIGHT])
        rt.draw(None, Primitive("fill", 0, 0, [solve(sector)], rt.pen(p)))
    mark_point(rt, turn, text or Label(""), at, size, middle if side == NULL_PAIR else side, fontpen)
    return a
