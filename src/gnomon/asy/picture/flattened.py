"""A result flattened: polylines, filled outlines, dots and labels in one plane, clipped as the program clips."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.asy.picture.regions import Region, area, common, inside
from gnomon.asy.values.drawing import NO_ARROW, Added, Arrow, Picture, Primitive
from gnomon.asy.values.measures import winding
from gnomon.asy.values.paths import Path, point, transformed
from gnomon.asy.values.pens import DEFAULT, NAMED, Pen
from gnomon.asy.values.space3 import flat
from gnomon.asy.values.transforms import IDENTITY, Transform

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.asy.run.result import Result
    from gnomon.asy.values.space import Projection

FINE = 24
"""Points of a curved segment of a path with few nodes."""
_MOST_PAIRS = 3_000_000  # of sides of a fill and of strokes below it, in one picture
_PLACES = 40  # points of an outline that are tried


@dataclass(frozen=True, slots=True)
class Shape:
    """``stroke`` (an open or closed polyline), ``fill``, ``dot`` or ``label``, in the plane of the figure."""

    kind: str
    points: tuple[complex, ...]
    pen: Pen
    closed: bool = False
    text: str = ""
    align: complex = 0j
    arrow: Arrow = NO_ARROW


def polyline(path: Path) -> list[complex]:
    """A path as points close together."""
    n = path.length
    fine = FINE if n <= 40 else 2
    found: list[complex] = []
    for i in range(max(n, 0)):
        if path.straight(i):
            found.append(path.pts[i])
        else:
            found += [point(path, i + k / fine) for k in range(fine)]
    return found if path.cyclic else [*found, *path.pts[-1:]]


def shapes_of(done: Result) -> list[Shape]:
    """Everything that the main picture shows at the end."""
    found: list[Shape] = []
    _collect(done.picture, IDENTITY, done.projection, found, 0)
    found = [s for s in found if all(math.isfinite(z.real) and math.isfinite(z.imag) for z in s.points)]
    return _stretched(_axes(_uncovered(found)), done.picture)


def _collect(picture: Picture, t: Transform, projection: Projection, found: list[Shape], depth: int) -> None:
    if depth > 20:
        return
    for item in picture.items:
        if isinstance(item, Added):
            inner: list[Shape] = []
            _collect(item.picture, t.after(item.transform), projection, inner, depth + 1)
            found += inner
        elif item.kind == "clip":
            rings = [tuple(polyline(transformed(t, path))) for path in item.paths if path.pts]
            region = Region(tuple(rings), bool(item.pen.even_odd))
            found[:] = [piece for shape in found for piece in _clipped(shape, region)]
        else:
            found += _shapes(item, t, projection)


def _shapes(p: Primitive, t: Transform, projection: Projection) -> list[Shape]:
    pen = p.pen
    at = t.apply(_flat_point(p, projection)) if p.at is not None else None
    paths = [transformed(t, path) for path in p.paths if path.pts]
    paths += [transformed(t, flat(path, projection)) for path in p.paths3 if path.pts]
    found: list[Shape] = []
    if p.kind in ("draw", "draw3", "mark", "line"):
        for path in paths:
            if path.length <= 0 and p.text:
                continue
            found.append(Shape("stroke", tuple(polyline(path)), pen, path.cyclic, arrow=p.arrow))
            if p.marker.kind:
                found += [Shape("dot", (z,), pen) for z in path.pts]
    elif p.kind in ("fill", "unfill", "shade", "surface"):
        rings = [polyline(path) for path in paths]
        if rings and not (pen.invisible or (pen.pattern and p.kind == "surface")):
            colour = Pen(NAMED["gray"].colour, opacity=0.35) if pen.pattern else pen
            if p.kind == "surface" and pen.colour is None:
                colour = Pen((0.9,), opacity=0.5)
            found += [Shape("fill", tuple(ring), colour, True) for ring in _with_holes(rings, paths, pen)]
            if p.shade == "mesh":
                found += [Shape("stroke", tuple(ring), DEFAULT, True) for ring in rings]
    elif p.kind == "dot" and at is not None:
        found.append(Shape("dot", (at,), pen))
    if p.text and at is not None and p.kind in ("label", "dot", "draw", "draw3", "mark"):
        found.append(Shape("label", (at,), pen, text=p.text, align=p.align or 0j))
    if p.kind in ("xaxis", "yaxis"):
        beside = 0.0 if at is None else at.imag if p.kind == "xaxis" else at.real
        found.append(
            Shape(p.kind, tuple(complex(x, beside) for x in p.limits or ()), pen, text=p.text or "", arrow=p.arrow)
        )
    return found


def _flat_point(p: Primitive, projection: Projection) -> complex:
    return p.at if isinstance(p.at, complex) else projection.project(p.at) if p.at is not None else 0j


def _with_holes(rings: list[list[complex]], paths: list[Path], pen: Pen) -> list[list[complex]]:
    """Outlines with their holes: a hole becomes part of the outline through a cut of no width."""
    if len(rings) == 1:
        return rings
    outer: list[list[complex]] = []
    for ring, path in zip(rings, paths, strict=True):
        place = _clear_place(ring, [other for other in rings if other is not ring])
        around = sum(winding(other, place) for other in paths if other is not path)
        if pen.even_odd and outer and (joined := _joined_at_crossing(outer[-1], ring)):
            outer[-1] = joined
            continue
        own = 1 if area(ring) >= 0 else -1
        is_hole = bool(around % 2) if pen.even_odd else around + own == 0
        if is_hole and outer:
            hole = ring if (area(ring) >= 0) != (area(outer[-1]) >= 0) else ring[::-1]
            outer[-1] = [*outer[-1], outer[-1][0], *hole, hole[0], outer[-1][0]]
        else:
            outer.append(list(ring))
    return outer


def _clear_place(ring: list[complex], others: list[list[complex]]) -> complex:
    """The point of an outline that is farthest from other outlines: where they touch, nothing is inside or outside."""
    middles = [(a + b) / 2 for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]
    places = [*ring, *middles]
    places = places[:: max(1, len(places) // _PLACES)]
    edges = [edge for other in others for edge in zip(other, [*other[1:], other[0]], strict=True)]
    return max(places, key=lambda z: min((_gap(z, a, b) for a, b in edges), default=0.0))


def _gap(z: complex, a: complex, b: complex) -> float:
    """The distance from a point to a segment."""
    along = b - a
    share = min(1.0, max(0.0, ((z - a) / along).real)) if along else 0.0
    return abs(z - a - share * along)


def _joined_at_crossing(first: list[complex], second: list[complex]) -> list[complex]:
    """Two outlines that cross as one outline with the common part empty; nothing if they do not cross.

    It runs round the first from a crossing, then round the second in the other sense, so that no cut is seen.
    """
    for i, p in enumerate(first):
        u = first[(i + 1) % len(first)] - p
        for j, a in enumerate(second):
            v = second[(j + 1) % len(second)] - a
            across = (u.conjugate() * v).imag
            if across == 0:
                continue
            along, other = ((a - p).conjugate() * v).imag / across, ((a - p).conjugate() * u).imag / across
            if 0 < along < 1 and 0 < other < 1:
                around = [*second[j + 1 :], *second[: j + 1]]
                if (area(first) >= 0) == (area(second) >= 0):
                    around.reverse()
                x = p + along * u
                return [x, *first[i + 1 :], *first[: i + 1], x, *around]
    return []


# ---------------------------------------------------------------------------------------------------------- clipping


def _clipped(shape: Shape, region: Region) -> list[Shape]:
    """The part of a shape inside closed outlines. Labels are kept whole, as far as their points are inside."""
    if shape.kind == "dot":
        return [shape] if inside(region, shape.points[0]) else []
    if shape.kind == "stroke":
        return _clipped_stroke(shape, region)
    if shape.kind != "fill":
        return [shape]
    made: list[list[complex]] | None
    if len(region.rings) == 1 and _convex(list(region.rings[0])):
        window = list(region.rings[0])
        made = [_cut(list(shape.points), window if area(window) > 0 else window[::-1])]
    else:
        made = common(Region((shape.points,), bool(shape.pen.even_odd)), region)
    if made is None:
        return [shape]
    return [replace(shape, points=tuple(ring)) for ring in made if len(ring) > 2]


def _convex(ring: list[complex]) -> bool:
    signs = set()
    for a, b, c in zip(ring, [*ring[1:], ring[0]], [*ring[2:], *ring[:2]], strict=True):
        turn = ((b - a).conjugate() * (c - b)).imag
        if abs(turn) > 1e-9 * (abs(b - a) * abs(c - b) + 1e-30):
            signs.add(turn > 0)
    return len(signs) < 2


def _cut(ring: list[complex], window: list[complex]) -> list[complex]:
    """A polygon cut by a convex one, edge by edge (Sutherland and Hodgman)."""
    for a, b in zip(window, [*window[1:], window[0]], strict=True):
        if not ring:
            break
        side = [((b - a).conjugate() * (z - a)).imag for z in ring]
        made: list[complex] = []
        for k, z in enumerate(ring):
            before, here = side[k - 1], side[k]
            if (before > 0) != (here > 0) and before != here:
                made.append(ring[k - 1] + (z - ring[k - 1]) * (before / (before - here)))
            if here >= 0:
                made.append(z)
        ring = made
    return ring


def _uncovered(shapes: list[Shape]) -> list[Shape]:
    """Strokes and dots without what later fills cover: a picture paints all fills first. Labels stay on top."""
    found: list[Shape] = []
    work = 0
    for shape in shapes:
        if shape.kind == "fill" and (shape.pen.opacity is None or shape.pen.opacity >= 1) and len(shape.points) > 2:
            work += len(shape.points) * sum(len(before.points) for before in found)
            if work <= _MOST_PAIRS:
                ring = list(shape.points)
                found = [piece for before in found for piece in _outside(before, ring)]
        found.append(shape)
    return found


def _outside(shape: Shape, ring: list[complex]) -> list[Shape]:
    """The part of a stroke or dot that an opaque fill leaves visible."""
    if shape.kind not in ("stroke", "dot") or not _boxes_meet(shape.points, ring):
        return [shape]
    if shape.kind == "dot":
        return [] if inside(Region((tuple(ring),)), shape.points[0]) else [shape]
    return _clipped_stroke(shape, Region((tuple(ring),)), outside=True)


def _boxes_meet(first: Sequence[complex], second: Sequence[complex]) -> bool:
    return (
        min(z.real for z in first) <= max(z.real for z in second)
        and min(z.real for z in second) <= max(z.real for z in first)
        and min(z.imag for z in first) <= max(z.imag for z in second)
        and min(z.imag for z in second) <= max(z.imag for z in first)
    )


def _clipped_stroke(shape: Shape, region: Region, *, outside: bool = False) -> list[Shape]:
    """The part of a stroke inside closed outlines, or outside; what lies on an outline is kept."""
    points = [*shape.points, shape.points[0]] if shape.closed else list(shape.points)
    runs: list[list[complex]] = [[]]
    edges = region.edges
    lost = False
    for a, b in itertools.pairwise(points):
        cuts = sorted({0.0, 1.0, *(t for c, d in edges if (t := _crossing(a, b, c, d)) is not None)})
        for s, t in itertools.pairwise(cuts):
            middle = a + (b - a) * (s + t) / 2
            if inside(region, middle, edges) != outside or any(_beside(middle, c, d) for c, d in edges):
                start = a + (b - a) * s
                if not runs[-1] or abs(runs[-1][-1] - start) > 1e-9 * (1 + abs(start)):
                    runs.append([start])
                runs[-1].append(a + (b - a) * t)
            else:
                lost = True
    if outside and not lost:
        return [shape]
    whole = len(runs) == 2 and not runs[0] and len(runs[1]) >= len(points)
    return [
        replace(shape, points=tuple(r), closed=False, arrow=shape.arrow if whole else NO_ARROW)
        for r in runs
        if len(r) > 1
    ]


def _beside(z: complex, a: complex, b: complex) -> bool:
    """Whether a point lies on an edge: half of a line on the edge of a clip stays visible."""
    along = b - a
    if not along:
        return False
    s = (z - a) / along
    return 0 <= s.real <= 1 and abs(s.imag) < 1e-6


def _crossing(a: complex, b: complex, c: complex, d: complex) -> float | None:
    u, v = b - a, d - c
    det = (u.conjugate() * v).imag
    if det == 0:
        return None
    s, t = ((c - a).conjugate() * v).imag / det, ((c - a).conjugate() * u).imag / det
    return s if 0 < s < 1 and 0 <= t <= 1 else None


# -------------------------------------------------------------------------------------------------- axes and aspect


def _axes(shapes: list[Shape]) -> list[Shape]:
    """Axes as strokes; an axis without ends reaches a little beyond the figure."""
    zs = [z for s in shapes if s.kind not in ("xaxis", "yaxis") for z in s.points]
    found = []
    for s in shapes:
        if s.kind not in ("xaxis", "yaxis"):
            found.append(s)
            continue
        horizontal = s.kind == "xaxis"
        reach = [z.real if horizontal else z.imag for z in zs] or [-1.0, 1.0]
        low, high = (z.real for z in s.points)
        room = 0.05 * (max(reach) - min(reach) or 1.0)
        low = min(reach) - room if abs(low) > 1e100 else low
        high = max(reach) + room if abs(high) > 1e100 else high
        beside = s.points[0].imag if s.points else 0.0
        ends = tuple(complex(x, beside) if horizontal else complex(beside, x) for x in (low, high))
        found.append(Shape("stroke", ends, s.pen, arrow=s.arrow))
        if s.text:
            found.append(Shape("label", ends[1:], DEFAULT, text=s.text, align=1 + 0j if horizontal else 1j))
    return found


def _stretched(shapes: list[Shape], picture: Picture) -> list[Shape]:
    """The figure with its own scale on each axis where the program asks for that."""
    factor = 1.0
    if picture.unit[0] > 0 and picture.unit[1] > 0:
        factor = picture.unit[1] / picture.unit[0]
    elif not picture.keep_aspect and picture.size[0] > 0 and picture.size[1] > 0:
        zs = [z for s in shapes for z in s.points]
        width = max((z.real for z in zs), default=0.0) - min((z.real for z in zs), default=0.0)
        height = max((z.imag for z in zs), default=0.0) - min((z.imag for z in zs), default=0.0)
        if width > 0 and height > 0:
            factor = picture.size[1] / picture.size[0] * width / height
    if abs(factor - 1) < 1e-9:
        return shapes
    return [replace(s, points=tuple(complex(z.real, z.imag * factor) for z in s.points)) for s in shapes]
