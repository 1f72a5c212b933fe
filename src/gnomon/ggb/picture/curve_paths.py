"""Curves as polygonal paths within a window: graphs, conics, parametric and implicit curves, regions of inequalities.

All paths are clipped a little outside the window, so that code that draws a curve with a pole or an infinite branch
needs no special case.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np

from gnomon.draw.pixel_paths import clip
from gnomon.ggb.language.syntax import Binary, Node
from gnomon.ggb.values.conics import Conic, ConicPart, point_at
from gnomon.ggb.values.functions import Curve, Function, Implicit
from gnomon.ggb.values.objects import NAN, Value
from gnomon.interpret.budget import charge

Pair: TypeAlias = tuple[float, float]
Window: TypeAlias = tuple[float, float, float, float]
"""Left, bottom, right, top."""
Path: TypeAlias = tuple[Pair, ...]
"""Points joined by straight lines."""

_MARGIN = 0.2  # around a window, as a part of its size, in which paths are kept
_ACROSS = 480  # samples of a graph from edge to edge
_CELLS = (112, 84)  # columns and rows of cells in which an implicit curve is searched
_COLUMNS, _ROWS = 160, 100  # the samples of a region


def wider(window: Window, part: float) -> Window:
    """A window grown on all sides by a part of its size."""
    x0, y0, x1, y1 = window
    dx, dy = part * (x1 - x0), part * (y1 - y0)
    return x0 - dx, y0 - dy, x1 + dx, y1 + dy


def clipped(points: Iterable[Pair], window: Window) -> list[Path]:
    """A path clipped to a window with a margin; points that are not finite interrupt it.

    >>> clipped([(-9.0, 0.0), (0.0, 0.0), (0.0, 9.0)], (-5.0, -5.0, 5.0, 5.0))
    [((-7.0, 0.0), (0.0, 0.0), (0.0, 7.0))]
    """
    box = wider(window, _MARGIN)
    found: list[list[Pair]] = []
    for p, q in itertools.pairwise(points):
        if not all(math.isfinite(v) and abs(v) < 1e150 for v in (*p, *q)):
            continue
        piece = clip(p, q, box)
        if piece is None or piece[0] == piece[1]:
            continue
        if found and found[-1][-1] == piece[0]:
            found[-1].append(piece[1])
        else:
            found.append(list(piece))
    return [tuple(path) for path in found]


def thinned(path: Path, window: Window) -> Path:
    """A path without points that change it by less than about a tenth of a pixel (Douglas-Peucker)."""
    tolerance = (window[2] - window[0] + window[3] - window[1]) / 12_000
    kept = {0, len(path) - 1}
    open_ends = [(0, len(path) - 1)]
    while open_ends:
        first, last = open_ends.pop()
        (ax, ay), (bx, by) = path[first], path[last]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy)
        worst, place = tolerance, 0
        for k in range(first + 1, last):
            x, y = path[k][0] - ax, path[k][1] - ay
            off = abs(x * dy - y * dx) / length if length else math.hypot(x, y)
            if off > worst * (1 + 1e-9):  # of points that are equally far off the first, whatever the last bits say
                worst, place = off, k
        if place:
            kept.add(place)
            open_ends += [(first, place), (place, last)]
    return tuple(path[k] for k in sorted(kept))


def number_at(f: Callable[..., Value], *args: float) -> float:
    """The value of an expression as a number, NaN where it has none."""
    try:
        value = f(*args)
    except (ArithmeticError, ValueError):
        return NAN
    return value if isinstance(value, float) and not isinstance(value, bool) else NAN


# -- graphs and parametric curves --------------------------------------------------------------------------------------


def graph(function: Function, window: Window) -> list[Path]:
    """The graph of a function over the width of a window, interrupted at poles and jumps."""
    x0, y0, x1, y1 = window
    _, bottom, _, top = wider(window, _MARGIN)
    step = (x1 - x0) / _ACROSS
    points: list[Pair] = []
    for k in range(-4, _ACROSS + 5):
        x = x0 + k * step
        y = number_at(function.at, x)
        unseen = points and ((y > top and points[-1][1] > top) or (y < bottom and points[-1][1] < bottom))
        if points and not unseen and _jumps(function, points[-1], (x, y), y1 - y0):
            points.append((x, NAN))
        elif points and (y == y) != (points[-1][1] == points[-1][1]):
            points.append(_edge(function, points[-1], (x, y)))
        points.append((x, y))
    return clipped(points, window)


def _jumps(function: Function, p: Pair, q: Pair, height: float) -> bool:
    """Whether a graph jumps between two samples."""
    leap = abs(q[1] - p[1])
    if not leap > height / 60:
        return False
    left, right = p, q
    for _ in range(12):  # bisect towards the larger half: a steep graph gets flatter there, a jump stays
        x = (left[0] + right[0]) / 2
        y = number_at(function.at, x)
        if y != y:
            return True
        left, right = (left, (x, y)) if abs(y - left[1]) > abs(right[1] - y) else ((x, y), right)
    return abs(right[1] - left[1]) > leap / 3


def _edge(function: Function, p: Pair, q: Pair) -> Pair:
    """The last defined point of a graph that ends between two samples."""
    good, bad = (p, q) if p[1] == p[1] else (q, p)
    for _ in range(30):
        x = (good[0] + bad[0]) / 2
        y = number_at(function.at, x)
        good, bad = ((x, y), bad) if y == y else (good, (x, y))
    return good


def parametric(curve: Curve, window: Window) -> list[Path]:
    """A parametric curve, with more samples where its points are far apart."""
    start, end = curve.start, curve.end
    if not (math.isfinite(start) and math.isfinite(end)):
        return []
    n = 400
    ts = [start + (end - start) * k / n for k in range(n + 1)]
    points = [(number_at(curve.x, t), number_at(curve.y, t)) for t in ts]
    far = math.hypot(window[2] - window[0], window[3] - window[1]) / 40
    fine: list[Pair] = points[:1]
    for (s, p), (t, q) in itertools.pairwise(zip(ts, points, strict=True)):
        if all(v == v for v in (*p, *q)) and math.dist(p, q) > far:
            more = int(min(24.0, 1 + math.dist(p, q) / far))
            between = [s + (t - s) * k / more for k in range(1, more)]
            fine += [(number_at(curve.x, u), number_at(curve.y, u)) for u in between]
        fine.append(q)
    return clipped(fine, window)


def chain(points: Sequence[Pair], window: Window) -> list[Path]:
    """A locus: its points in order, interrupted at jumps."""
    if len(points) < 2:
        return []
    gaps = sorted(math.dist(p, q) for p, q in itertools.pairwise(points) if all(v == v for v in (*p, *q)))
    size = math.hypot(window[2] - window[0], window[3] - window[1])
    usual = gaps[len(gaps) // 2] if gaps else 0.0
    path = list(points[:1])
    for p, q in itertools.pairwise(points):
        if math.dist(p, q) > max(25 * usual, size / 6):
            path.append((NAN, NAN))
        path.append(q)
    return clipped(path, window)


# -- conics ------------------------------------------------------------------------------------------------------------


def ellipse(conic: Conic, start: float = 0.0, extent: float = math.tau) -> Path:
    """Points along an ellipse or circle, from the parameter `start` over the angle `extent`."""
    n = max(12, math.ceil(240 * extent / math.tau))
    return tuple(point_at(conic, start + extent * k / n) for k in range(n + 1))


def open_conic(conic: Conic, window: Window) -> list[Path]:
    """The branches of a parabola or hyperbola."""
    reach = max(math.dist((conic.x, conic.y), corner) for corner in itertools.product(window[::2], window[1::2]))
    ux, uy = conic.ux, conic.uy
    if conic.type_name == "parabola":
        far = min(math.sqrt(2 * reach / conic.a), reach / conic.a) * 1.1
        branch = [(conic.a * s * s / 2, conic.a * s) for s in _evenly(-far, far)]
        branches = [branch]
    else:
        far = min(math.asinh(1.1 * reach / min(conic.a, conic.b)), 300.0)
        right = [(conic.a * math.cosh(s), conic.b * math.sinh(s)) for s in _evenly(-far, far)]
        branches = [right, [(-along, across) for along, across in right]]
    placed = [
        [(conic.x + along * ux - across * uy, conic.y + along * uy + across * ux) for along, across in branch]
        for branch in branches
    ]
    return [path for branch in placed for path in clipped(branch, window)]


def _evenly(start: float, end: float, n: int = 300) -> list[float]:
    return [start + (end - start) * k / n for k in range(n + 1)]


def arc(part: ConicPart) -> Path:
    """Points along an arc of a circle or ellipse."""
    return ellipse(part.conic, part.start, part.extent)


# -- implicit curves and regions ---------------------------------------------------------------------------------------


def implicit(curve: Implicit, window: Window) -> list[Path]:
    """An implicit curve: the zeros of its equation, found cell by cell."""
    x0, y0, x1, y1 = wider(window, 0.02)
    columns, rows = _CELLS
    xs = [x0 + (x1 - x0) * i / columns for i in range(columns + 1)]
    ys = [y0 + (y1 - y0) * j / rows for j in range(rows + 1)]
    charge(2 * len(xs) * len(ys))
    values = [[number_at(curve.value_at, x, y) for y in ys] for x in xs]
    pieces: list[Path] = []
    for i, j in _crossed_cells(values):
        corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
        found = [
            _zero((xs[a], ys[b]), values[a][b], (xs[c], ys[d]), values[c][d])
            for (a, b), (c, d) in zip(corners, (*corners[1:], corners[0]), strict=True)
            if (values[a][b] > 0) != (values[c][d] > 0)
            and values[a][b] == values[a][b]
            and values[c][d] == values[c][d]
        ]
        pieces += [(p, q) for p, q in zip(found[::2], found[1::2], strict=False) if p != q]
    return _joined(pieces)


def _crossed_cells(values: list[list[float]]) -> list[tuple[int, int]]:
    """The cells of a grid in whose corners the values have both signs, column by column."""
    above = np.array(values) > 0
    corners = (above[:-1, :-1], above[1:, :-1], above[1:, 1:], above[:-1, 1:])
    some, every = np.logical_or.reduce(corners), np.logical_and.reduce(corners)
    return [(int(i), int(j)) for i, j in np.argwhere(some & ~every)]


def _zero(p: Pair, f: float, q: Pair, g: float) -> Pair:
    t = f / (f - g) if f != g else 0.5
    return p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])


def _joined(pieces: list[Path]) -> list[Path]:
    """Pieces that share ends joined to long paths: drawn singly, their antialiased ends would show as dots."""
    ends: dict[Pair, list[int]] = {}
    for k, piece in enumerate(pieces):
        for end in (piece[0], piece[-1]):
            ends.setdefault((round(end[0], 9), round(end[1], 9)), []).append(k)
    used: set[int] = set()
    found: list[Path] = []
    for k, piece in enumerate(pieces):
        if k in used:
            continue
        used.add(k)
        path = list(piece)
        for _ in range(2):  # extend one end, then the other
            while True:
                end = path[-1]
                here = ends[round(end[0], 9), round(end[1], 9)]
                following = next((n for n in here if n not in used), None)
                if following is None:
                    break
                used.add(following)
                p, q = pieces[following]
                path.append(q if math.dist(p, end) <= math.dist(q, end) else p)
            path.reverse()
        found.append(tuple(path))
    return found


def region(inequality: Function, window: Window) -> tuple[list[Path], list[Path]]:
    """The part of a window where an inequality holds, as polygons, and its boundary within the window, as paths."""
    x0, y0, x1, y1 = wider(window, 0.01)
    holds = _condition(inequality)
    xs = [x0 + (x1 - x0) * i / _COLUMNS for i in range(_COLUMNS + 1)]
    columns = [_intervals(holds, x, y0, y1) for x in xs]
    strips = _strips(xs, columns)
    polygons, boundary = [], []
    for strip in strips:
        _close(strip, holds, (x1 - x0) / _COLUMNS, (y0, y1))
        lower, upper = [(x, low) for x, low, _ in strip], [(x, high) for x, _, high in strip]
        if len(strip) > 1:
            polygons.append((*lower, *reversed(upper)))
            inner = wider(window, 0.005)
            for side in (lower, upper):
                boundary += clipped([p if inner[1] < p[1] < inner[3] else (p[0], NAN) for p in side], window)
            for x, low, high in (strip[0], strip[-1]):
                if inner[0] < x < inner[2] and high - low > (y1 - y0) / _ROWS:
                    boundary.append(((x, low), (x, high)))
    return polygons, boundary


Strip: TypeAlias = list[tuple[float, float, float]]
"""A part of a region, column by column: x, lower end, upper end."""


def _strips(xs: list[float], columns: list[list[Pair]]) -> list[Strip]:
    """The intervals of neighbouring columns joined to strips, as long as each overlaps exactly one of the next."""
    strips: list[Strip] = []
    growing: list[Strip] = []
    for x, intervals in zip(xs, columns, strict=True):
        grown = []
        for low, high in intervals:
            before = [s for s in growing if s[-1][1] < high and s[-1][2] > low]
            alone = len(before) == 1 and sum(b < before[0][-1][2] and t > before[0][-1][1] for b, t in intervals) == 1
            strip = before[0] if alone else []
            if not alone:
                strips.append(strip)
            strip.append((x, low, high))
            grown.append(strip)
        growing = grown
    return strips


def _close(strip: Strip, holds: Callable[[float, float], bool], step: float, ends: Pair) -> None:
    """Extend both ends of a strip to where the region ends between two columns."""
    for place, sign in ((len(strip), 1.0), (0, -1.0)):
        x, low, high = strip[min(place, len(strip) - 1)]
        y = (low + high) / 2
        if holds(x + sign * step, y):
            continue
        near, far = x, x + sign * step
        for _ in range(16):
            middle = (near + far) / 2
            near, far = (middle, far) if holds(middle, y) else (near, middle)
        found = []
        for part in (0.4, 0.75, 0.93, 0.99):
            at = x + part * (near - x)
            inside = [(b, t) for b, t in _intervals(holds, at, *ends) if b <= y <= t]
            found += [(at, b, t) for b, t in inside]
        strip[place:place] = found if sign > 0 else found[::-1]


def _condition(inequality: Function) -> Callable[[float, float], bool]:
    one = len(inequality.variables) == 1
    upright = one and inequality.variables[0] == "y"

    def holds(x: float, y: float) -> bool:
        try:
            return inequality.call((y,) if upright else (x,) if one else (x, y)) is True
        except (ArithmeticError, ValueError):
            return False

    return holds


def _intervals(holds: Callable[[float, float], bool], x: float, low: float, high: float) -> list[Pair]:
    """The intervals of a column in which a condition holds, their ends found by bisection."""
    ys = [low + (high - low) * j / _ROWS for j in range(_ROWS + 1)]
    truth = [holds(x, y) for y in ys]
    ends: list[float] = [low] if truth[0] else []
    for (y, before), (z, after) in itertools.pairwise(zip(ys, truth, strict=True)):
        if before == after:
            continue
        for _ in range(16):
            middle = (y + z) / 2
            y, z = (middle, z) if holds(x, middle) == before else (y, middle)
        ends.append((y + z) / 2)
    if truth[-1]:
        ends.append(high)
    return list(zip(ends[::2], ends[1::2], strict=True))


def is_strict(node: Node) -> bool:
    """Whether a condition excludes its boundary."""
    if not isinstance(node, Binary):
        return False
    if node.op in ("and", "or", "∧", "∨"):
        return is_strict(node.left) and is_strict(node.right)
    return node.op in ("<", ">")
