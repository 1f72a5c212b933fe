"""A picture that follows a proof: one panel for each key step, in a grid.

The first panel has the premise with its goal, a second one the auxiliary points if there are any. In the panel of a
step the figure is pale; what the step cites is blue and what it concludes is red, in the picture and in the sentences
below it. Equal segments and equal angles of a step have equal marks. All panels show the figure at the same place.
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from gnomon.deduce.figure_objects import (
    TOUCH,
    Corner,
    Drawing,
    Places,
    at_places,
    circle_through,
    corner_between,
    corner_key,
    equal_classes,
    is_divided,
    xy,
)
from gnomon.deduce.mark_places import ARROWS_AT, TICKS_AT, MarkPlaces
from gnomon.deduce.premise_picture import fact_segments, label_text, premise_scene
from gnomon.deduce.wording.angles import as_ordinary
from gnomon.draw import (
    AngleArc,
    Arc,
    Circle,
    Dot,
    Label,
    ParallelArrows,
    Pen,
    PlacedScene,
    Polygon,
    Primitive,
    RightAngle,
    Scene,
    Segment,
    Ticks,
    layout,
)
from gnomon.draw.style import TEXTBOOK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.worlds.truth import Worlds

PICTURE = (360, 300)
_STYLE = replace(TEXTBOOK, font_size=19.0, dot_radius=2.8, angle_radius=20.0, exact_colours=True)
_PALE = "#a9a9b2"
_PALE_LABEL = "#85858f"
_LARGE_CIRCLE = 0.75  # of a circle with a larger radius, as a share of the figure's size, only an arc is drawn
_MOST_MARKS = 4  # arcs or ticks of one kind


@dataclass(frozen=True, slots=True)
class Ink:
    """How the objects of a fact are drawn: the colour of strokes, their width and the colours of areas."""

    colour: str
    width: float
    angle: str
    area: str

    @property
    def pen(self) -> Pen:
        """The pen of segments and circles."""
        return Pen(colour=self.colour, width=self.width)

    @property
    def mark(self) -> Pen:
        """The pen of ticks, arcs and right angles."""
        return Pen(colour=self.colour, width=1.5)


CITED = Ink("blue", 1.9, "#1f5fbf30", "#1f5fbf16")
CONCLUDED = Ink("red", 2.4, "#d6272838", "#d627281c")


@dataclass(frozen=True, slots=True)
class FigureOfProof:
    """The figure in which a proof is drawn: the premise, the auxiliary points, and the worlds; world 0 is drawn."""

    premise: Premise
    auxiliary: tuple[Construction, ...]
    worlds: Worlds

    @property
    def places(self) -> Places:
        """The place of each point in world 0."""
        return {name: complex(z[0]) for name, z in self.worlds.items()}


def premise_panel(figure: FigureOfProof, goal: Fact | None) -> Scene:
    """The premise with the marks of its givens and the goal in colour, without auxiliary points."""
    places = {name: figure.places[name] for name in figure.premise.points}
    return premise_scene(figure.premise, places, goal)


def auxiliary_panel(figure: FigureOfProof) -> Scene:
    """The pale premise with the auxiliary points, and their lines and circles, in colour."""
    made = {point for construction in figure.auxiliary for point in construction.points}
    pale = _pale_figure(figure)
    strokes = [_recoloured(item) for item in pale.items]
    return Scene(tuple(strokes)).extend(_points(figure.places, made, CONCLUDED.colour))


def step_panel(figure: FigureOfProof, fact: Fact, cited: Sequence[Fact]) -> Scene:
    """The pale figure with the objects of the cited facts in blue and those of the concluded fact in red."""
    drawing = Drawing(figure.places)
    used = {point for one in (fact, *cited) for point in one.args}
    said = [*((one, CITED) for one in cited), (fact, CONCLUDED)]
    scene = _pale_figure(figure)
    for one, ink in said:
        scene = scene.extend(_strokes(drawing, one, ink, figure.worlds))
    scene = scene.extend(_marks(drawing, said, figure.worlds))
    return scene.extend(_points(figure.places, used))


def placed_panels(scenes: Sequence[Scene], size: tuple[int, int] = PICTURE) -> list[PlacedScene]:
    """The scenes in one view that shows all of them, so that the figure does not move from one panel to the next."""
    everything = Scene(tuple(dict.fromkeys(item for scene in scenes for item in scene.items)))
    view = layout(everything, size, style=_STYLE).view
    return [layout(scene, size, style=_STYLE, view=view) for scene in scenes]


# ----------------------------------------------------------------------------------------------------- the pale figure


def _pale_figure(figure: FigureOfProof) -> Scene:
    """The strokes of the premise and of the auxiliary constructions in grey, without dots and labels."""
    scene = premise_scene(figure.premise, figure.places, marks=False, auxiliary=figure.auxiliary)
    items: list[Primitive] = []
    for item in scene.items:
        if isinstance(item, Segment | Circle):
            dash = item.pen.dash if isinstance(item.pen, Pen) else ()
            items.append(replace(item, pen=Pen(colour=_PALE, width=1.3, dash=dash)))
    return Scene(tuple(items))


def _recoloured(item: Primitive) -> Primitive:
    """A dashed stroke in the colour of conclusions; others as they are."""
    if isinstance(item, Segment | Circle) and isinstance(item.pen, Pen) and item.pen.dash:
        return replace(item, pen=replace(item.pen, colour=CONCLUDED.colour, width=1.8))
    return item


def _points(places: Places, used: set[str], colour: str = "black") -> Iterator[Primitive]:
    """The dots and labels: the points of the step in one colour, the others in grey."""
    for name, z in places.items():
        yield Dot(xy(z), colour=colour if name in used else _PALE_LABEL)
    for name, z in places.items():
        yield Label(label_text(name), xy(z), colour=colour if name in used else _PALE_LABEL)


# ------------------------------------------------------------------------------------------------ the objects of a fact


def _strokes(drawing: Drawing, fact: Fact, ink: Ink, worlds: Worlds) -> Iterator[Primitive]:
    places, p = drawing.places, fact.args
    if fact.predicate in ("cyclic", "circle"):
        yield from _circle(drawing, p if fact.predicate == "cyclic" else p[1:], ink)
        return
    if fact.predicate in ("eqangle", "aconst") and (corners := _corners(drawing, fact, worlds)):
        for a, vertex, b in corners:
            yield from _segments(drawing, [(vertex, a), (vertex, b)], replace(ink, width=1.7))
        return
    if fact.predicate in ("simtri", "simtrir", "contri", "contrir"):
        for triangle in (p[:3], p[3:]):
            yield Polygon(tuple(xy(places[name]) for name in triangle), pen=None, fill=ink.area)
    if fact.predicate == "sineratio":
        yield from _segments(drawing, [(p[k], end) for k in (0, 4) for end in p[k + 1 : k + 4]], ink)
        return
    if fact.predicate in ("coll", "midp"):
        ends = max(combinations(p, 2), key=lambda ab: abs(places[ab[0]] - places[ab[1]]))
        yield from _segments(drawing, [ends], ink)
        return
    yield from _segments(drawing, fact_segments(fact), ink)


def _segments(drawing: Drawing, pairs: Iterable[tuple[str, str]], ink: Ink) -> Iterator[Primitive]:
    places = drawing.places
    for a, b in dict.fromkeys(pairs):
        if abs(places[a] - places[b]) > TOUCH * drawing.size:
            yield Segment(xy(places[a]), xy(places[b]), pen=ink.pen)


def _circle(drawing: Drawing, on: Sequence[str], ink: Ink) -> Iterator[Primitive]:
    """The circle through points; of a circle that is large beside the figure, the arc with the points."""
    found = circle_through(drawing.places, on)
    if found is None:
        return
    centre, radius = found
    pen = replace(ink.pen, width=1.7)
    if radius <= _LARGE_CIRCLE * drawing.size:
        yield Circle(xy(centre), radius, pen=pen)
        return
    turns = sorted(cmath.phase(drawing.places[name] - centre) % math.tau for name in on)
    gaps = [
        (after - before) % math.tau or math.tau for before, after in zip(turns, [*turns[1:], turns[0]], strict=True)
    ]
    widest = max(range(len(gaps)), key=gaps.__getitem__)
    more = min(gaps[widest] / 4, 0.15 * drawing.size / radius)
    yield Arc(xy(centre), radius, turns[(widest + 1) % len(turns)] - more, turns[widest] + more, pen=pen)


# --------------------------------------------------------------------------------------------------------- their marks


def _marks(drawing: Drawing, said: Sequence[tuple[Fact, Ink]], worlds: Worlds) -> Iterator[Primitive]:
    room = MarkPlaces(drawing)
    for fact, ink in said:
        p = fact.args
        if fact.predicate == "perp" and (corner := corner_between(drawing, p[:2], p[2:])):
            yield RightAngle(*at_places(drawing.places, corner), pen=ink.mark)
    yield from _ticks(drawing, said, room)
    yield from _arrows(drawing, said, room)
    yield from _arcs(drawing, said, worlds)


def _ticks(drawing: Drawing, said: Sequence[tuple[Fact, Ink]], room: MarkPlaces) -> Iterator[Primitive]:
    """Equal segments with equal ticks; segments that a named point divides have none."""
    pairs: list[tuple[frozenset[str], frozenset[str]]] = []
    inks: dict[frozenset[str], Ink] = {}
    for fact, ink in said:
        p = fact.args
        sides = {"cong": (p[:2], p[2:]), "midp": (p[:2], (p[0], p[-1]))}.get(fact.predicate)
        if sides is None:
            continue
        one, other = frozenset(sides[0]), frozenset(sides[1])
        pairs.append((one, other))
        inks |= {one: ink, other: ink}
    for n, equal in enumerate(equal_classes(pairs)[:_MOST_MARKS], start=1):
        for side in equal:
            a, b = sorted(side)
            if not is_divided(drawing, side):
                at = room.along(drawing.places[a], drawing.places[b], TICKS_AT, n)
                yield Ticks(xy(drawing.places[a]), xy(drawing.places[b]), n, pen=inks[side].mark, at=at)


def _arrows(drawing: Drawing, said: Sequence[tuple[Fact, Ink]], room: MarkPlaces) -> Iterator[Primitive]:
    """Parallel segments with equal arrows."""
    places = drawing.places
    inks: dict[frozenset[str], Ink] = {}
    pairs: list[tuple[frozenset[str], frozenset[str]]] = []
    for fact, ink in said:
        if fact.predicate == "para" and not drawing.on_line(fact.args[2], *fact.args[:2]):
            pairs.append((frozenset(fact.args[:2]), frozenset(fact.args[2:])))
            inks |= dict.fromkeys(pairs[-1], ink)
    for n, parallel in enumerate(equal_classes(pairs)[:_MOST_MARKS], start=1):
        first = sorted(parallel[0])
        way = places[first[1]] - places[first[0]]
        for pair in parallel:
            a, b = sorted(pair)
            if ((places[b] - places[a]) * way.conjugate()).real < 0:
                a, b = b, a
            at = room.along(places[a], places[b], ARROWS_AT, n)
            yield ParallelArrows(xy(places[a]), xy(places[b]), n, pen=inks[pair].mark, at=at)


def _arcs(drawing: Drawing, said: Sequence[tuple[Fact, Ink]], worlds: Worlds) -> Iterator[Primitive]:
    """Equal angles with equally many arcs; angles that add up to 180° have different numbers of them."""
    corners: dict[frozenset[str], tuple[Corner, Ink]] = {}
    equal: list[tuple[frozenset[str], frozenset[str]]] = []
    values: dict[frozenset[str], str] = {}
    for fact, ink in said:
        found = _corners(drawing, fact, worlds)
        corners |= {corner_key(corner): (corner, ink) for corner in found}
        if len(found) == 2 and not _is_supplementary(fact, worlds):
            equal.append((corner_key(found[0]), corner_key(found[1])))
        if fact.predicate == "aconst" and found:
            values[corner_key(found[0])] = _degrees(drawing.places, found[0])
    classes: list[list[frozenset[str]]] = equal_classes(equal)
    classes += [[key] for key in corners if not any(key in known for known in classes)]
    for n, keys in enumerate(classes, start=1):
        for key in keys:
            corner, ink = corners[key]
            at = at_places(drawing.places, corner)
            yield AngleArc(*at, n=min(n, _MOST_MARKS), pen=ink.mark, fill=ink.angle)
            if key in values:
                yield Label.angle(values[key], *at, colour=ink.colour)


def _corners(drawing: Drawing, fact: Fact, worlds: Worlds) -> list[Corner]:
    """The corners of a fact about angles, as its sentence names them; none if it names lines without a vertex."""
    if fact.predicate not in ("eqangle", "aconst"):
        return []
    shown = as_ordinary(fact, worlds)
    if shown is not None:
        p = shown[0].args
        return [(p[k + 1], p[k], p[k + 3]) for k in range(0, len(p), 4)]
    p = fact.args
    found = [corner_between(drawing, p[k : k + 2], p[k + 2 : k + 4]) for k in range(0, len(p), 4)]
    corners = [corner for corner in found if corner is not None]
    return corners if len(corners) == len(found) else []


def _is_supplementary(fact: Fact, worlds: Worlds) -> bool:
    shown = as_ordinary(fact, worlds)
    return shown is not None and shown[1]


def _degrees(places: Places, corner: Corner) -> str:
    a, vertex, b = (places[name] for name in corner)
    return f"{abs(math.degrees(cmath.phase((b - vertex) / (a - vertex)))):.4g}°"
