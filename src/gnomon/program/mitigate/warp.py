"""A figure moved: similarities, and distortions that keep a list of constraints.

A distortion stretches and shears the figure, moves its points a little at random, and returns to the constraints by
Gauss-Newton steps of least length. Lines between points, circles and arcs follow their points; labels and signs follow
their surroundings.
"""

from __future__ import annotations

import cmath
import itertools
import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gnomon.program.figure import Figure
from gnomon.program.mitigate.coincidences import between
from gnomon.program.mitigate.numbered_figure import MERGED, arm, right_angle_mark, small
from gnomon.program.shapes import Arc, Cubic, Fill, Item, Label, Piece, Pieces, Region, Segment, Stroke

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.program.mitigate.constraints import Residual
    from gnomon.program.mitigate.numbered_figure import Layout
    from gnomon.seeding import Rng

SOLVED = 1e-8
STEPS = 25


def similar(figure: Figure, factor: complex, shift: complex) -> Figure:
    """The image of a figure under z -> factor z + shift: scaled by |factor| and turned by its angle."""
    turn = math.degrees(cmath.phase(factor))

    def piece(one: Piece) -> Piece:
        if isinstance(one, Segment):
            return Segment(factor * one.start + shift, factor * one.end + shift)
        if isinstance(one, Arc):
            centre = factor * one.centre + shift
            return Arc(centre, one.radius * abs(factor), one.from_angle + turn, one.to_angle + turn)
        return Cubic(*(factor * z + shift for z in one))

    return _mapped(figure, lambda z: factor * z + shift, piece, factor / abs(factor))


def _mapped(figure: Figure, to: Callable[[complex], complex], piece: Callable[[Piece], Piece], turn: complex) -> Figure:
    def pieces(many: Pieces) -> Pieces:
        return tuple(piece(one) for one in many)

    def region(one: Region) -> Region:
        return Region(tuple(pieces(ring) for ring in one.rings), one.even_odd)

    def item(one: Item) -> Item:
        if isinstance(one, Label):
            return replace(one, at=to(one.at), align=one.align * turn, on=pieces(one.on))
        clips = tuple(region(clip) for clip in one.clips)
        if isinstance(one, Stroke):
            return replace(one, pieces=pieces(one.pieces), clips=clips)
        if isinstance(one, Fill):
            return replace(one, region=region(one.region), clips=clips)
        return replace(one, at=to(one.at), clips=clips)

    return Figure(
        tuple(item(one) for one in figure.items),
        {name: to(z) for name, z in figure.points.items()},
        language="asymptote",
    )


# ------------------------------------------------------------------------------------------------------ distortions


def distorted_points(
    layout: Layout, residuals: Sequence[Residual], rng: Rng, strength: float
) -> tuple[list[complex], list[float]] | None:
    """New places of the points and new radii that obey the residuals; None if none were found from this start."""
    n, size = len(layout.points), layout.size
    middle = sum(layout.points) / n
    stretch = 1 + strength * rng.uniform(0.4, 1.0) * (1 if rng.chance(0.5) else -0.6)
    way = cmath.rect(1.0, rng.uniform(0, math.pi))
    shear = strength * rng.uniform(-0.5, 0.5)

    def moved(z: complex) -> complex:
        u = (z - middle) / way
        return middle + way * complex(u.real * stretch + shear * u.imag, u.imag)

    noise = 0.12 * strength * size
    points = [moved(z) + complex(rng.uniform(-noise, noise), rng.uniform(-noise, noise)) for z in layout.points]
    radii = [r * (1 + strength * rng.uniform(-0.3, 0.3)) for r in layout.radii]
    start = np.array([x for z in points for x in (z.real, z.imag)] + radii)
    solved = _solve(start, residuals, n, size)
    if solved is None:
        return None
    made = [complex(solved[2 * k], solved[2 * k + 1]) for k in range(n)], [float(r) for r in solved[2 * n :]]
    return made if _sound(layout, *made) else None


def _solve(x: np.ndarray, residuals: Sequence[Residual], n: int, size: float) -> np.ndarray | None:
    def values(x: np.ndarray) -> np.ndarray:
        z = [complex(x[2 * k], x[2 * k + 1]) for k in range(n)]
        q = [float(r) for r in x[2 * n :]]
        return np.array([residual(z, q) for residual in residuals])

    step = 1e-6 * size
    for _ in range(STEPS):
        here = values(x)
        if not np.all(np.isfinite(here)):
            return None
        if np.max(np.abs(here), initial=0.0) < SOLVED:
            return x
        slope = np.empty((len(here), len(x)))
        for k in range(len(x)):
            x[k] += step
            slope[:, k] = (values(x) - here) / step
            x[k] -= step
        change = np.linalg.lstsq(slope, -here, rcond=1e-5)[0]
        longest = float(np.max(np.abs(change)))
        x = x + change * min(1.0, 0.2 * size / longest if longest > 0 else 1.0)
    return None


def _sound(layout: Layout, points: list[complex], radii: list[float]) -> bool:
    """Whether the new figure still looks like the old one: nothing collapses, turns over or changes its order."""
    for before, after in zip(layout.radii, radii, strict=True):
        if not 0.4 * before < after < 2.5 * before:
            return False
    for i, j in itertools.combinations(range(len(points)), 2):
        before, after = abs(layout.points[i] - layout.points[j]), abs(points[i] - points[j])
        if after < 0.35 * before or after > 2.5 * before + 0.5 * layout.size:
            return False
    for i, k, j in between(layout):
        way = points[j] - points[i]
        t = ((points[k] - points[i]) / way).real if way else 0.5
        if not 0.03 < t < 0.97:
            return False
    for (i, j), (k, m) in itertools.combinations(layout.lines, 2):
        common = {i, j} & {k, m}
        if len(common) == 1:
            v = common.pop()
            a, b = ({i, j} - {v}).pop(), ({k, m} - {v}).pop()
            if not _same_turn(layout.points, points, a, v, b):
                return False
        elif not common and _cross_inside(layout.points, i, j, k, m) != _cross_inside(points, i, j, k, m):
            return False
    return True


def _cross_inside(points: list[complex], i: int, j: int, k: int, m: int) -> bool:
    """Whether two segments cross, and not just touch."""

    def side(a: int, b: int, c: int) -> float:
        u, v = points[b] - points[a], points[c] - points[a]
        return (u.conjugate() * v).imag / (abs(u) * abs(v) or 1.0)

    little = 1e-2
    first, second = side(i, j, k), side(i, j, m)
    third, fourth = side(k, m, i), side(k, m, j)
    return ((first > little and second < -little) or (first < -little and second > little)) and (
        (third > little and fourth < -little) or (third < -little and fourth > little)
    )


def _same_turn(before: list[complex], after: list[complex], a: int, v: int, b: int) -> bool:
    old = ((before[a] - before[v]).conjugate() * (before[b] - before[v])).imag
    new = ((after[a] - after[v]).conjugate() * (after[b] - after[v])).imag
    size = abs(before[a] - before[v]) * abs(before[b] - before[v])
    return abs(old) < 0.02 * size or (old > 0) == (new > 0)


def distorted(figure: Figure, layout: Layout, points: list[complex], radii: list[float]) -> Figure:
    """The figure with its points and radii in new places."""
    to = _surroundings(layout.points, points)
    near = MERGED * layout.size

    def place(z: complex) -> complex:
        for old, new in zip(layout.points, points, strict=True):
            if abs(old - z) <= near:
                return new
        return to(z)

    def radius_of(arc: Arc) -> float:
        for c, r in layout.circles:
            if abs(layout.points[c] - arc.centre) <= near and abs(layout.radii[r] - arc.radius) <= near:
                return radii[r]
        return arc.radius

    def piece(one: Piece) -> Piece:
        if isinstance(one, Segment):
            return Segment(place(one.start), place(one.end))
        if isinstance(one, Cubic):
            return Cubic(place(one.start), to(one.first), to(one.second), place(one.end))
        centre = place(one.centre)
        if one.whole:
            return Arc(centre, radius_of(one), one.from_angle, one.to_angle)
        first = math.degrees(cmath.phase(place(one.start) - centre))
        last = math.degrees(cmath.phase(place(one.end) - centre))
        sweep = (last - first) % 360 if one.sweep > 0 else -((first - last) % 360)
        return Arc(centre, radius_of(one), first, first + sweep)

    made = _mapped(figure, place, piece, 1 + 0j)
    signs = {k: _sign(item, figure, layout, points) for k, item in enumerate(figure.items) if isinstance(item, Stroke)}
    items = tuple(signs.get(k) or item for k, item in enumerate(made.items))
    return replace(made, items=items)


def _sign(stroke: Stroke, figure: Figure, layout: Layout, points: list[complex]) -> Stroke | None:
    """A mark of an angle, drawn anew at its vertex; a tick, turned with its line; other signs keep their shape."""
    if not small(stroke, figure.size):
        return None
    if mark := right_angle_mark(stroke, figure.size):
        vertex, one, other = mark
        v = _nearest(layout, vertex)
        u, w = (abs(z - vertex) * _turned(layout, points, v, z - vertex) for z in (one, other))
        at = points[v] + (vertex - layout.points[v])
        return replace(stroke, pieces=(Segment(at + u, at + u + w), Segment(at + u + w, at + w)))
    if arc := _angle_mark(stroke, layout, points):
        return replace(stroke, pieces=(arc,), closed=False)
    anchor = sum((p.start + p.end) / 2 for p in stroke.pieces) / len(stroke.pieces)
    turn, foot, new_foot = _carried(layout, points, anchor)
    shift = new_foot - turn * foot
    return replace(stroke, pieces=tuple(_moved(piece, turn, shift) for piece in stroke.pieces))


def _nearest(layout: Layout, z: complex) -> int:
    return min(range(len(layout.points)), key=lambda k: abs(layout.points[k] - z))


def _turned(layout: Layout, points: list[complex], v: int, way: complex) -> complex:
    """The direction that a direction at a point has in the new figure, as a unit vector."""
    k = arm(layout, v, way)
    new = points[k] - points[v] if k is not None else way
    return new / abs(new) if new else way / abs(way)


def _angle_mark(stroke: Stroke, layout: Layout, points: list[complex]) -> Arc | None:
    """The arc of an angle around its vertex in the new figure; None if a stroke is no such arc."""
    ends = [stroke.pieces[0].start, *(piece.end for piece in stroke.pieces)]
    if stroke.closed or abs(ends[0] - ends[-1]) < 1e-5 * layout.size or len(stroke.pieces) > 8:
        return None
    if all(isinstance(piece, Segment) for piece in stroke.pieces):
        return None
    for v, z in enumerate(layout.points):
        far = [abs(end - z) for end in ends]
        if min(far) <= 0 or max(far) - min(far) > 0.01 * max(far) or max(far) > 0.3 * layout.size:
            continue
        first, last = arm(layout, v, ends[0] - z), arm(layout, v, ends[-1] - z)
        if first is None or last is None:
            continue
        middle = stroke.pieces[len(stroke.pieces) // 2]
        inside = _middle(middle) - z
        one, other = ends[0] - z, ends[-1] - z
        sweep = math.degrees(cmath.phase(inside / one)) + math.degrees(cmath.phase(other / inside))
        start, end = (math.degrees(cmath.phase(points[k] - points[v])) for k in (first, last))
        new = (end - start) % 360 if sweep > 0 else -((start - end) % 360)
        return Arc(points[v], far[0], start, start + new)
    return None


def _middle(piece: Piece) -> complex:
    if isinstance(piece, Arc):
        return piece.centre + cmath.rect(piece.radius, math.radians((piece.from_angle + piece.to_angle) / 2))
    if isinstance(piece, Cubic):
        return (piece.start + 3 * piece.first + 3 * piece.second + piece.end) / 8
    return (piece.start + piece.end) / 2


def _carried(layout: Layout, points: list[complex], z: complex) -> tuple[complex, complex, complex]:
    """How the surroundings of a place move: a turn, and an old and a new place; those of a line that is near."""
    best: tuple[float, complex, complex, complex] | None = None
    for i, j in layout.lines:
        a, way = layout.points[i], layout.points[j] - layout.points[i]
        t = ((z - a) / way).real
        if -0.02 <= t <= 1.02:
            foot = a + t * way
            new_way = points[j] - points[i]
            if best is None or abs(z - foot) < best[0]:
                turn = (new_way / way) / abs(new_way / way) if new_way else 1 + 0j
                best = abs(z - foot), turn, foot, points[i] + t * new_way
    if best is not None and best[0] < 0.05 * layout.size:
        return best[1:]
    to = _surroundings(layout.points, points)
    return 1 + 0j, z, to(z)


def _moved(piece: Piece, turn: complex, shift: complex) -> Piece:
    if isinstance(piece, Arc):
        degrees = math.degrees(cmath.phase(turn))
        return Arc(turn * piece.centre + shift, piece.radius, piece.from_angle + degrees, piece.to_angle + degrees)
    if isinstance(piece, Segment):
        return Segment(turn * piece.start + shift, turn * piece.end + shift)
    return Cubic(*(turn * z + shift for z in piece))


def _surroundings(before: list[complex], after: list[complex]) -> Callable[[complex], complex]:
    """A map of the plane that takes old points to new ones: an affine map, corrected by the nearest points."""
    rows = np.array([[z.real, z.imag, 1.0] for z in before])
    targets = np.array([[z.real, z.imag] for z in after])
    matrix = np.linalg.lstsq(rows, targets, rcond=None)[0]

    def affine(z: complex) -> complex:
        x, y = np.array([z.real, z.imag, 1.0]) @ matrix
        return complex(float(x), float(y))

    rest = [new - affine(old) for old, new in zip(before, after, strict=True)]

    def to(z: complex) -> complex:
        weights = [1.0 / (abs(z - old) ** 4 + 1e-18) for old in before]
        total = sum(weights)
        return affine(z) + sum(w * r for w, r in zip(weights, rest, strict=True)) / total

    return to
