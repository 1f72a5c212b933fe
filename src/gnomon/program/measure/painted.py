"""The area that fills leave visible: later fills cover earlier ones, white covers, clips cut.

Regions are integrated over horizontal lines: between two breakpoints (ends, extremes and intersections of outlines) the
visible width is a smooth function of the height, with at most a square root at the ends, which the substitution
y = middle - half cos(t) makes smooth for the Gauss-Legendre rule.
"""

from __future__ import annotations

import bisect
import cmath
import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.program.measure.piece_measures import intersections, on_arc, ring_area, straightened
from gnomon.program.shapes import Arc, Region, Segment

if TYPE_CHECKING:
    from gnomon.program.figure import Figure

MAX_EDGES = 1500
"""Figures with more edges of fills are not integrated."""
_NODES = (0.1252334085114689, 0.3678314989981802, 0.5873179542866175, 0.7699026741943047, 0.9041172563704749,
          0.9815606342467192)  # fmt: skip
_WEIGHTS = (0.2491470458134028, 0.2334925365383548, 0.2031674267230659, 0.1600783285433462, 0.1069393259953184,
            0.0471753363865118)  # fmt: skip
_RULE = [(sign * x, w) for x, w in zip(_NODES, _WEIGHTS, strict=True) for sign in (1, -1)]


@dataclass(slots=True)
class _Edge:
    piece: Segment | Arc
    region: int
    low: float
    high: float


@dataclass(slots=True)
class _Layer:
    """A fill: its own region and those that clip it, by number; whether it leaves colour."""

    region: int
    clips: tuple[int, ...]
    coloured: bool


def painted_area(figure: Figure) -> float | None:
    """The area of all coloured regions that stay visible; None for figures without any, or too large ones.

    >>> from gnomon.program.figure import figure_of_asy
    >>> area = painted_area(figure_of_asy("fill((0,0)--(4,0)--(4,4)--(0,4)--cycle, gray); unfill(circle((2,2),1));"))
    >>> abs(area - (16 - math.pi)) < 1e-9
    True
    """
    fills = figure.fills
    if not any(not fill.pen.white for fill in fills):
        return None
    if len(fills) == 1 and len(fills[0].region.rings) == 1 and not fills[0].clips:
        return abs(ring_area(fills[0].region.rings[0]))
    regions: list[Region] = []
    numbers: dict[int, int] = {}
    layers = []
    for fill in fills:
        for region in (fill.region, *fill.clips):
            if id(region) not in numbers:
                numbers[id(region)] = len(regions)
                regions.append(region)
        clips = tuple(numbers[id(region)] for region in fill.clips)
        layers.append(_Layer(numbers[id(fill.region)], clips, not fill.pen.white or bool(fill.pattern)))
    edges = _edges(regions, 2e-5 * figure.size)
    if len(edges) > MAX_EDGES:
        return None
    return _integral(edges, layers, [region.even_odd for region in regions], figure.size)


def _edges(regions: list[Region], tolerance: float) -> list[_Edge]:
    found = []
    for number, region in enumerate(regions):
        for ring in region.rings:
            pieces = straightened(ring, tolerance)
            if pieces and abs(pieces[-1].end - pieces[0].start) > 1e-12 * (1 + abs(pieces[0].start)):
                pieces.append(Segment(pieces[-1].end, pieces[0].start))
            for piece in pieces:
                ys = [piece.start.imag, piece.end.imag]
                if isinstance(piece, Arc):
                    ys += _extremes(piece)
                found.append(_Edge(piece, number, min(ys), max(ys)))
    return found


def _extremes(arc: Arc) -> list[float]:
    tops = [arc.centre + 1j * arc.radius, arc.centre - 1j * arc.radius]
    return [z.imag for z in tops if on_arc(arc, z)]


def _integral(edges: list[_Edge], layers: list[_Layer], even_odd: list[bool], size: float) -> float:
    tolerance = 1e-9 * size
    heights = [y for edge in edges for y in (edge.low, edge.high)]
    for edge in edges:
        if isinstance(edge.piece, Arc):
            heights += _extremes(edge.piece)
            heights += [edge.piece.start.imag, edge.piece.end.imag]
    by_height = sorted(edges, key=lambda edge: edge.low)
    for k, one in enumerate(by_height):
        for other in by_height[k + 1 :]:
            if other.low > one.high + tolerance:
                break
            heights += [z.imag for z in intersections(one.piece, other.piece, tolerance)]
    heights.sort()
    total = 0.0
    lows = [edge.low for edge in by_height]
    for low, high in itertools.pairwise(heights):
        if high - low <= 1e-11 * size:
            continue
        middle, half = (low + high) / 2, (high - low) / 2
        here = [e for e in by_height[: bisect.bisect_left(lows, middle)] if e.high > middle]
        if any(isinstance(edge.piece, Arc) for edge in here):
            for x, weight in _RULE:
                t = math.pi / 2 * (1 + x)
                width = _width(here, layers, even_odd, middle - half * math.cos(t))
                total += weight * math.pi / 2 * half * math.sin(t) * width
        else:
            total += 2 * half * _width(here, layers, even_odd, middle)
    return total


def _width(edges: list[_Edge], layers: list[_Layer], even_odd: list[bool], y: float) -> float:
    """The visible coloured width at a height."""
    crossings: list[tuple[float, int, int]] = []
    for edge in edges:
        crossings += [(x, edge.region, sign) for x, sign in _crossings(edge.piece, y)]
    crossings.sort()
    winding = [0] * len(even_odd)
    total, before = 0.0, 0.0
    seen = False
    for x, region, sign in crossings:
        if seen:
            total += x - before
        winding[region] += sign
        before = x
        seen = _coloured(winding, layers, even_odd)
    return total


def _coloured(winding: list[int], layers: list[_Layer], even_odd: list[bool]) -> bool:
    def inside(region: int) -> bool:
        return bool(winding[region] % 2) if even_odd[region] else winding[region] != 0

    for layer in reversed(layers):
        if inside(layer.region) and all(inside(clip) for clip in layer.clips):
            return layer.coloured
    return False


def _crossings(piece: Segment | Arc, y: float) -> list[tuple[float, int]]:
    if isinstance(piece, Segment):
        low, high = piece.start.imag, piece.end.imag
        if (low <= y) == (high <= y):
            return []
        x = piece.start.real + (piece.end.real - piece.start.real) * (y - low) / (high - low)
        return [(x, 1 if high > low else -1)]
    height = y - piece.centre.imag
    if abs(height) >= piece.radius:
        return []
    half = math.sqrt(piece.radius**2 - height**2)
    found = []
    for side in (1, -1):
        z = piece.centre + complex(side * half, height)
        if _strictly_on(piece, z):
            up = side if piece.sweep > 0 else -side
            found.append((z.real, up))
    return found


def _strictly_on(arc: Arc, z: complex) -> bool:
    if arc.whole:
        return True
    turn = math.degrees(cmath.phase(z - arc.centre)) - arc.from_angle
    return (turn % 360 if arc.sweep >= 0 else -turn % 360) < abs(arc.sweep)
