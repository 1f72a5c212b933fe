"""Rows of grids and of figures that loops build up: what is drawn is taken apart and counted."""

from __future__ import annotations

import itertools
import math

import numpy as np

from gnomon.suites.program.verify.seen import NotSeen, Seen, outline, perimeter, row, stroke_length, vertices


@row("honeycomb-edges")
def honeycomb_edges(seen: Seen) -> float:
    """Different segments, by their midpoints; those of two neighbours lie on each other."""
    segments = seen.segments()
    side = abs(segments[0][1] - segments[0][0])
    middles = np.array([(a + b) / 2 for a, b in segments])
    order = np.argsort(middles.real)
    kept: list[complex] = []
    for z in middles[order]:
        if all(abs(z - other) > 0.1 * side for other in kept[-40:] if other.real > z.real - side):
            kept.append(complex(z))
    return len(kept) * seen.number(r"length \$(.+?)\$")


@row("triangle-grid-count")
def triangle_grid_count(seen: Seen) -> float:
    """Three lines, one of each direction, that meet in three points of the large triangle."""
    a, b, c = seen.points(*seen.names(r"Triangle \$([A-Z]+)\$"))
    lines: dict[int, list[float]] = {0: [], 1: [], 2: []}
    tops = [(a, b, c), (b, c, a), (c, a, b)]
    for p, q in seen.segments():
        heights = [((z - u) / (v - u)).imag / ((w - u) / (v - u)).imag for u, v, w in tops for z in (p, q)]
        for k in range(3):
            if abs(heights[2 * k] - heights[2 * k + 1]) < 1e-3 and all(
                abs(heights[2 * k] - x) > 1e-3 for x in lines[k]
            ):
                lines[k].append(heights[2 * k])
    if not all(lines.values()):
        raise NotSeen("three families of parallels")
    smallest = min(abs(x - y) for x, y in itertools.combinations(lines[0], 2))
    least = seen.number(r"at least \$(\d+)\$") if "at least" in seen.statement else 0
    count = 0
    for x, y, z in itertools.product(*lines.values()):
        size = 1 - x - y - z
        corners = [(1 - x - y, x, y), (1 - y - z, y, z), (1 - x - z, x, z)]
        if abs(size) < 1e-3 or any(min(corner) < -1e-3 for corner in corners):
            continue
        if "same way" in seen.statement:
            count += size > (least - 0.5) * smallest
        else:
            count += size < 0 or "opposite" not in seen.statement
    return count


@row("tilted-squares-count")
def tilted_squares_count(seen: Seen) -> float:
    """Each two dots are a side of a square on their left if its other corners are dots too."""
    dots = seen.dots()
    step = min(abs(dot - dots[0]) for dot in dots[1:])
    unit = next(dot - dots[0] for dot in dots[1:] if abs(dot - dots[0]) < 1.01 * step)
    places = {(round(z.real), round(z.imag)) for z in ((dot - dots[0]) / unit for dot in dots)}
    sides = 0
    for (x, y), (u, v) in itertools.permutations(places, 2):
        if "no side parallel" in seen.statement and (x == u or y == v):
            continue
        dx, dy = u - x, v - y
        sides += (u - dy, v + dx) in places and (x - dy, y + dx) in places
    return sides / 4


@row("dragon-end")
def dragon_end(seen: Seen) -> float:
    (line,) = seen.strokes
    points = vertices(line)
    ends = line.pieces[0].start, line.pieces[-1].end
    steps = min(abs(b - a) for a, b in itertools.pairwise(points))
    return abs(ends[1] - ends[0]) * seen.number(r"length \$(.+?)\$") / steps


@row("lissajous-crossings")
def lissajous_crossings(seen: Seen) -> float:
    """Pairs of pieces of the line that cross; regions by Euler's formula."""
    (line,) = seen.strokes
    points = np.array(outline(line, seen.figure.size))
    points = points[np.append(True, np.abs(np.diff(points)) > 1e-9 * seen.figure.size)]
    if abs(points[0] - points[-1]) > 1e-6 * seen.figure.size:
        points = np.append(points, points[0])
    start, step = points[:-1], np.diff(points)
    count = len(start)
    with np.errstate(divide="ignore", invalid="ignore"):
        turn = (step[:, None].conj() * step[None, :]).imag
        gap = start[None, :] - start[:, None]
        along = (gap.conj() * step[None, :]).imag / turn
        other = (gap.conj() * step[:, None]).imag / turn
    crossed = (np.abs(along - 0.5) < 0.501) & (np.abs(other - 0.5) < 0.501)
    away = np.abs(np.arange(count)[:, None] - np.arange(count)[None, :])
    crossed &= (away > 1) & (away < count - 1)
    # Where two corners of the line fall on each other, up to four pairs of pieces meet in one point.
    found: list[complex] = []
    for i, j in zip(*np.nonzero(np.triu(crossed)), strict=True):
        place = complex(start[i] + along[i, j] * step[i])
        if all(abs(place - one) > 2e-3 * seen.figure.size for one in found):
            found.append(place)
    crossings = len(found)
    return crossings + 1 if "regions" in seen.statement else crossings


@row("square-accretion")
def square_accretion(seen: Seen) -> float:
    """The box round everything that is drawn, turned like the first rectangle."""
    first = vertices(seen.strokes[0])
    along = (first[1] - first[0]) / abs(first[1] - first[0])
    turned = [z / along for stroke in seen.strokes for z in vertices(stroke)]
    wide = max(z.real for z in turned) - min(z.real for z in turned)
    high = max(z.imag for z in turned) - min(z.imag for z in turned)
    area = sum(
        abs(math.prod(abs(b - a) for a, b in itertools.islice(itertools.pairwise(vertices(stroke)), 2)))
        for stroke in seen.strokes
    )
    if abs(area - wide * high) > 1e-2 * area or stroke_length(seen.strokes[0]) > 2 * (wide + high):
        raise NotSeen("a rectangle without gaps")
    return 2 * (wide + high) * seen.number(r"perimeter \$(.+?)\$") / perimeter(first)
