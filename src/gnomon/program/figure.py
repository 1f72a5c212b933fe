"""A figure: what a drawing program drew, whatever its language, and which names its points have.

``figure_of_asy`` reads Asymptote programs. Readers of other languages make the same type with ``figure``, so that
measures, leaks and translations need to know no language.

>>> drawn = figure_of_asy('pair A; draw(A--(3,4)); draw(circle(A,2)); label("$A$",A,SW); label("B",(3.1,4.1));')
>>> drawn.points["A"], drawn.points["B"]
(0j, (3+4j))
>>> [piece.radius for stroke in drawn.strokes for piece in stroke.pieces if isinstance(piece, Arc)]
[2.0]
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from gnomon.asy import Result, run
from gnomon.asy.run.interpreter import point_name
from gnomon.asy.values import paths as asy_paths
from gnomon.asy.values.drawing import Added, Picture, Primitive
from gnomon.asy.values.transforms import IDENTITY, Transform
from gnomon.program.shapes import (
    Arc,
    Cubic,
    Dot,
    Fill,
    Item,
    Label,
    Pen,
    Piece,
    Pieces,
    Region,
    Segment,
    SpaceLine,
    Spot,
    Stroke,
    corners,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gnomon.asy.values.pens import Pen as AsyPen
    from gnomon.asy.values.space import Path3, Projection

__all__ = ["Arc", "Cubic", "Dot", "Figure", "Fill", "Item", "Label", "Pen", "Piece", "Pieces", "Region", "Segment",
           "SpaceLine", "Spot", "Stroke", "corners", "figure", "figure_of_asy", "figure_of_asy_result"]  # fmt: skip


@dataclass(frozen=True)
class Figure:
    """What a program drew, in order, and what it names.

    `points` are named points of the figure: those that a label names. `places` and `numbers` are variables of the
    program (none for languages without). `space` has the lines of figures in space, `spots` their named points.
    """

    items: tuple[Item, ...]
    points: Mapping[str, complex]
    places: Mapping[str, complex] = field(default_factory=dict)
    numbers: Mapping[str, float] = field(default_factory=dict)
    space: tuple[SpaceLine, ...] = ()
    spots: Mapping[str, Spot] = field(default_factory=dict)
    language: str = "asymptote"
    notes: tuple[str, ...] = ()

    @cached_property
    def strokes(self) -> tuple[Stroke, ...]:
        """The lines."""
        return tuple(item for item in self.items if isinstance(item, Stroke))

    @cached_property
    def fills(self) -> tuple[Fill, ...]:
        """The painted regions, in the order of painting."""
        return tuple(item for item in self.items if isinstance(item, Fill))

    @cached_property
    def dots(self) -> tuple[Dot, ...]:
        """The marked points."""
        return tuple(item for item in self.items if isinstance(item, Dot))

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        """The texts."""
        return tuple(item for item in self.items if isinstance(item, Label))

    @cached_property
    def vertices(self) -> tuple[complex, ...]:
        """Corners of lines and regions, dots, centres of circles: each once, in the order of drawing."""
        return tuple(_vertices(self.items))

    @cached_property
    def size(self) -> float:
        """The larger side of the box around everything that is drawn; 1 for an empty figure."""
        return _size(self.items)


def figure(
    items: Iterable[Item],
    *,
    places: Mapping[str, complex] | None = None,
    numbers: Mapping[str, float] | None = None,
    space: tuple[SpaceLine, ...] = (),
    spots: Mapping[str, Spot] | None = None,
    language: str,
    notes: tuple[str, ...] = (),
) -> Figure:
    """A figure of drawn items; labels name the points they stand at, or the vertex they stand beside.

    >>> made = figure([Stroke((Segment(0j, 4 + 0j),)), Label("$P$", 0.1 - 0.2j)], language="tikz")
    >>> dict(made.points)
    {'P': 0j}
    """
    kept = tuple(item for item in items if _finite(item))
    places = dict(places or {})
    return Figure(kept, _names(kept, places), places, dict(numbers or {}), space, dict(spots or {}), language, notes)


# ------------------------------------------------------------------------------------------------- names of points


def _vertices(items: Iterable[Item]) -> list[complex]:
    found: dict[complex, None] = {}
    for item in items:
        if isinstance(item, Dot):
            found.setdefault(item.at)
        elif isinstance(item, Stroke) and not item.mark:
            found.update(dict.fromkeys(corners(item.pieces, item.closed)))
            found.update(dict.fromkeys(piece.centre for piece in item.pieces if isinstance(piece, Arc)))
        elif isinstance(item, Fill):
            for ring in item.region.rings:
                found.update(dict.fromkeys(corners(ring, True)))
    return _distinct(found)


def _distinct(points: Iterable[complex]) -> list[complex]:
    """Points without those that differ from an earlier one by rounding."""
    found: list[complex] = []
    cells: set[tuple[int, int]] = set()
    points = list(points)
    grain = 1e-7 * (max((abs(z) for z in points), default=0.0) or 1.0)
    for z in points:
        x, y = round(z.real / grain), round(z.imag / grain)
        if not any((x + i, y + j) in cells for i in (-1, 0, 1) for j in (-1, 0, 1)):
            cells.add((x, y))
            found.append(z)
    return found


def _size(items: Iterable[Item]) -> float:
    xs: list[float] = []
    ys: list[float] = []
    for item in items:
        for z in _extent(item):
            xs.append(z.real)
            ys.append(z.imag)
    return max(max(xs) - min(xs), max(ys) - min(ys)) or 1.0 if xs else 1.0


def _extent(item: Item) -> list[complex]:
    if isinstance(item, Dot):
        return [item.at]
    if isinstance(item, Label):
        return []
    found: list[complex] = []
    for ring in (item.pieces,) if isinstance(item, Stroke) else item.region.rings:
        for piece in ring:
            if isinstance(piece, Arc) and piece.whole:
                corner = complex(piece.radius, piece.radius)
                found += [piece.centre + corner, piece.centre - corner]
            else:
                found += [piece.start, piece.end]
    return found


def _finite(item: Item) -> bool:
    zs = [item.at] if isinstance(item, Label) else _extent(item)
    return all(math.isfinite(z.real) and math.isfinite(z.imag) for z in zs)


NEAR = 0.12
"""A label names a vertex at most this part of the figure's size away."""


def _names(items: tuple[Item, ...], places: Mapping[str, complex]) -> dict[str, complex]:
    """The points that labels name.

    A label stands at its point, or beside it. In the second case it names the variable of the same name, if that is
    near, and otherwise the nearest vertex, if it is clearly nearer than all others.
    """
    vertices = _vertices(items)
    size = _size(items)
    found: dict[str, complex] = {}
    sure: set[str] = set()
    for item in items:
        if not isinstance(item, Label) or item.on or not (name := point_name(item.text)):
            continue
        exact = any(abs(z - item.at) < 1e-6 * size for z in vertices)
        if name in sure or (name in found and not exact):
            continue
        if exact:
            found[name] = item.at
            sure.add(name)
            continue
        variable = _variable(name, places)
        if variable is not None and abs(variable - item.at) < 2 * NEAR * size:
            found[name] = variable
            continue
        near = sorted(vertices, key=lambda z: abs(z - item.at))[:2]
        if (
            near
            and abs(near[0] - item.at) < NEAR * size
            and (len(near) == 1 or abs(near[0] - item.at) < 0.6 * abs(near[1] - item.at))
        ):
            found[name] = near[0]
        elif item.align:
            found[name] = item.at
    return found


def _variable(name: str, places: Mapping[str, complex]) -> complex | None:
    plain = re.sub(r"[_{}]", "", name)
    for spelled in (name, plain, plain.replace("'", "p"), plain.replace("'", "1")):
        if spelled in places:
            return places[spelled]
    return None


# ------------------------------------------------------------------------------------------------------- Asymptote


def figure_of_asy(code: str) -> Figure:
    """The figure that an Asymptote program draws; an ``AsyError`` if it cannot be run."""
    return figure_of_asy_result(run(code))


def figure_of_asy_result(done: Result) -> Figure:
    """The figure of a program that has been run."""
    items: list[Item] = []
    space: list[SpaceLine] = []
    spots: dict[str, Spot] = {}
    _collect(done.picture, IDENTITY, done.projection, items, space, spots, 0)
    places = {v.name: v.value for v in done.variables if v.type == "pair" and isinstance(v.value, complex)}
    numbers = {
        v.name: float(v.value) for v in done.variables if v.type in ("real", "int") and isinstance(v.value, int | float)
    }
    for v in done.variables:
        if v.type == "triple" and v.name not in spots:
            x, y, z = v.value
            spots[v.name] = (x, y, z)
    return figure(
        items,
        places=places,
        numbers=numbers,
        space=tuple(space),
        spots=spots,
        language="asymptote",
        notes=tuple(f"line {note.line}: {note.text}" for note in done.repairs),
    )


def _collect(
    picture: Picture,
    t: Transform,
    projection: Projection,
    items: list[Item],
    space: list[SpaceLine],
    spots: dict[str, Spot],
    depth: int,
) -> None:
    if depth > 20:
        return
    first = len(items)
    for item in picture.items:
        if isinstance(item, Added):
            _collect(item.picture, t.after(item.transform), projection, items, space, spots, depth + 1)
        elif item.kind == "clip":  # cuts what the picture holds so far
            region = Region(tuple(pieces_of(asy_paths.transformed(t, path)) for path in item.paths if path.pts))
            for k in range(first, len(items)):
                items[k] = _clipped(items[k], region)
        else:
            _add(item, t, projection, items)
            for path in item.paths3:
                if path.pts:
                    straight = all(s is None for s in path.segs)
                    space.append(SpaceLine(tuple(_spot(v) for v in path.pts), path.cyclic, straight))
            if item.text and isinstance(item.at, tuple) and (name := point_name(item.text)):
                spots.setdefault(name, _spot(item.at))


def _spot(v: tuple[float, ...]) -> Spot:
    return float(v[0]), float(v[1]), float(v[2])


def _clipped(item: Item, region: Region) -> Item:
    if isinstance(item, Stroke):
        return Stroke(item.pieces, item.closed, item.pen, item.arrow, item.mark, (*item.clips, region), item.line)
    if isinstance(item, Fill):
        return Fill(item.region, item.pen, item.pattern, (*item.clips, region), item.line)
    if isinstance(item, Dot):
        return Dot(item.at, item.pen, (*item.clips, region), item.line)
    return item


def _add(p: Primitive, t: Transform, projection: Projection, items: list[Item]) -> None:
    pen = _pen(p.pen)
    paths = [asy_paths.transformed(t, path) for path in p.paths if path.pts]
    paths += [asy_paths.transformed(t, _flat(path, projection)) for path in p.paths3 if path.pts]
    if p.kind in ("draw", "draw3", "mark", "line"):
        for path in paths:
            if path.length > 0 and not p.pen.invisible:
                items.append(Stroke(pieces_of(path), path.cyclic, pen, p.arrow.place, p.kind == "mark", line=p.line))
            elif path.length <= 0 and not p.text:
                items.append(Dot(path.pts[0], pen, line=p.line))
            if p.marker.kind == "dot":
                items += [Dot(z, pen, line=p.line) for z in path.pts]
    elif p.kind in ("fill", "unfill", "shade", "surface") and paths and not p.pen.invisible:
        region = Region(tuple(pieces_of(path) for path in paths), bool(p.pen.even_odd))
        if p.kind == "unfill":
            pen = Pen((1.0, 1.0, 1.0))
        items.append(Fill(region, pen, p.pen.pattern or "", line=p.line))
    elif p.kind in ("xaxis", "yaxis") and p.limits and max(abs(x) for x in p.limits) < 1e100:
        way = 1 if p.kind == "xaxis" else 1j
        ends = Segment(t.apply(way * complex(p.limits[0])), t.apply(way * complex(p.limits[1])))
        items.append(Stroke((ends,), False, pen, p.arrow.place, line=p.line))
    if p.at is None:
        return
    at = t.apply(p.at if isinstance(p.at, complex) else projection.project(p.at))
    if p.kind == "dot":
        items.append(Dot(at, pen, line=p.line))
    if p.text and p.kind in ("label", "dot", "draw", "draw3", "mark"):
        on = pieces_of(p.on) if p.on is not None and p.on.length > 0 else ()
        items.append(Label(p.text, at, p.align or 0j, pen, on, p.line))


def _flat(path: Path3, projection: Projection) -> asy_paths.Path:
    to = projection.project
    segs = [None if s is None else (to(s[0]), to(s[1])) for s in path.segs]
    return asy_paths.Path([to(v) for v in path.pts], segs, path.cyclic)


def _pen(pen: AsyPen) -> Pen:
    rgb = pen.rgb
    return Pen(
        (rgb[0], rgb[1], rgb[2]) if len(rgb) == 3 else (0.5, 0.5, 0.5) if pen.pattern else (0.0, 0.0, 0.0),
        0.5 if pen.width is None else pen.width,
        tuple(pen.dashes or ()),
        1.0 if pen.opacity is None else pen.opacity,
    )


def pieces_of(path: asy_paths.Path) -> Pieces:
    """The pieces of an Asymptote path; its true arcs as arcs."""
    arcs = {arc.first: arc for arc in path.arcs}
    if (
        len(path.arcs) == 1
        and path.cyclic
        and path.arcs[0].first == 0
        and abs(path.arcs[0].end - path.arcs[0].start) >= 360 - 1e-9
    ):
        arc = path.arcs[0]  # a whole circle: its nodes need not be made
        return (Arc(arc.centre, arc.radius, arc.start, arc.end),)
    found: list[Piece] = []
    n = max(path.length, 0)
    i = 0
    while i < n:
        arc_here = arcs.get(i)
        if arc_here is not None and arc_here.last < n:
            found.append(Arc(arc_here.centre, arc_here.radius, arc_here.start, arc_here.end))
            i = arc_here.last + 1
            continue
        start, end = path.pts[i], path.pts[(i + 1) % len(path.pts)]
        found.append(Segment(start, end) if path.straight(i) else Cubic(start, *path.controls(i), end))
        i += 1
    return tuple(found)
