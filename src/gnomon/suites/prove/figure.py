"""The figure of a problem: the refined premise in the most readable of its worlds, and what can be read off it.

Only what is given is marked. `Drawn.shown` says which constructions the drawn marks show, so that the image-only form
of a problem leaves out exactly the sentences that the picture replaces.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import Fact
from gnomon.deduce.marks import right_angles_told, told_by, told_of
from gnomon.deduce.premise_picture import highlight_segments, premise_scene
from gnomon.draw import AngleArc, Circle, ParallelArrows, Point, RightAngle, Scene, Segment, Ticks, audit, layout
from gnomon.draw.redrawing import Redrawing
from gnomon.draw.style import TEXTBOOK
from gnomon.problem import Figure
from gnomon.suites.prove.clearness import JUDGED, LIMITS, Outlines, faults
from gnomon.suites.prove.item import MARKED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gnomon.deduce.figure_objects import Places
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.draw import PlacedScene
    from gnomon.plane.loci import Points

TRIED = 5  # clear worlds, the most readable first
MOST_ON_LINE = 4  # points on one line, or half of all points
_NEAR = 1e-5  # of the figure's size: nearer than that is on it
_AS_IT_IS = Redrawing()


@dataclass(frozen=True)
class Drawn:
    """A picture, where its points are, and which constructions a viewer can read off it."""

    figure: Figure
    places: dict[str, complex]
    shown: tuple[bool, ...]


def draw(premise: Premise, realisation: Realisation, size: int, alt: str) -> Drawn | None:
    """Of the best worlds whose figures pass the audit the first in which the fewest equal lengths that the text states
    have no ticks; None if no figure passes."""
    from gnomon.draw import render_png

    if mostly_collinear(realisation.coordinates[0, :, 0] + 1j * realisation.coordinates[0, :, 1]):
        return None
    z = np.array([realisation.worlds[p] for p in premise.points])
    bare = Outlines(premise, dict(zip(premise.points, z[:, 0].tolist(), strict=True)))
    z = bare.upright(z)
    # These faults show before marks and labels are placed, which takes longer.
    clear = np.flatnonzero(bare.shortfall(z, max(JUDGED, size)) == 0)[:TRIED]
    found, fewest = None, inf
    for world in clear[np.argsort(-bare.slack(z[:, clear]).round(1), kind="stable")].tolist():
        places = dict(zip(premise.points, z[:, world].tolist(), strict=True))
        scene = premise_scene(premise, places)
        reader = _FigureReader(scene, places)
        if not all(map(reader.shows, right_angles_told(premise))):
            continue
        without = len(reader.without_ticks(premise))
        if without < fewest and is_clear(placed := layout(scene, size)):
            found, fewest = (placed, places, reader), without
            if not without:
                break
    if found is None:
        return None
    placed, places, reader = found
    return Drawn(Figure("figure", render_png(placed), size, size, alt), places, reader.shown(premise))


def is_clear(placed: PlacedScene) -> bool:
    """Whether a figure keeps to the floors and passes the audit."""
    scale = max(1.0, JUDGED / min(placed.size)) * placed.view.scale
    return not faults(placed.scene, scale) and not audit(placed).problems(LIMITS)


def shown(premise: Premise, places: Places) -> tuple[bool, ...]:
    """For each construction of a premise, whether the figure with these places tells all of it."""
    return _FigureReader(premise_scene(premise, places), places).shown(premise)


def on_one_stroke(premise: Premise, places: Places, fact: Fact) -> bool:
    """Whether drawn strokes join the points of a collinearity one after the other, so that a glance decides it."""
    if fact.predicate != "coll":
        return False
    reader = _FigureReader(premise_scene(premise, places), places)
    joined = [
        pair
        for pair in combinations(fact.args, 2)
        if any(all(reader.on_stroke(places[p], a, b) for p in pair) for a, b in reader.strokes)
    ]
    return len(joined) > 1 and {p for pair in joined for p in pair} == set(fact.args)


def unmarked(premise: Premise, places: Places) -> list[Fact]:
    """The facts about segments, lines and angles that a figure should tell by a mark, and does not."""
    return _FigureReader(premise_scene(premise, places), places).unmarked(premise)


def marked_in(scene: Scene, places: Places, premise: Premise) -> list[Fact]:
    """The facts of a premise that a scene tells by a mark."""
    reader = _FigureReader(scene, places)
    return [fact for fact in told_of(premise) if fact.predicate in MARKED and reader.shows(fact)]


def highlighted(
    premise: Premise, places: Places, facts: Mapping[str, Fact], size: int, way: Redrawing = _AS_IT_IS
) -> Iterator[Figure]:
    """The figure once for each option (by its name), with the points and segments of its statement in colour.

    The colour does not depend on whether the option is true. Labels are where they are in the figure without colour,
    which may be drawn in another way.
    """
    from gnomon.draw import render_png

    plain, style = premise_scene(premise, places), way.style(TEXTBOOK)
    placed = layout(way.of(plain), size, style=style)
    for name, fact in facts.items():
        scene = way.of(plain.extend(highlight_segments(places, fact)))
        coloured = layout(scene, size, style=style, view=placed.view)
        coloured = replace(coloured, labels=placed.labels)
        alt = f"The figure with what option {name} speaks of in red."
        yield Figure(name, render_png(coloured), size, size, alt)


def mostly_collinear(z: Points) -> bool:
    """Whether most points of a figure are on one line, so that there is little to see.

    If more than half of the points are on a line, so are two that follow each other, or the last and the first.
    """
    points = z.tolist()  # few: arrays would be slower
    most = max(MOST_ON_LINE, len(points) // 2)
    near = _NEAR * max([abs(p - q) for p, q in combinations(points, 2)], default=0.0)
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        way = (b - a).conjugate()
        limit = near * abs(way)
        if way and sum([abs((way * (p - a)).imag) <= limit for p in points]) > most:
            return True
    return False


class _FigureReader:
    """Decides what can be read off a scene: whether the strokes and marks of a fact are drawn at its points."""

    def __init__(self, scene: Scene, places: Places) -> None:
        self.places = places
        size = max([abs(p - q) for p, q in combinations(places.values(), 2)], default=0.0) or 1.0
        self.near = _NEAR * size
        self.known: dict[Fact, bool] = {}
        items = scene.items
        self.strokes = [(self._z(s.a), self._z(s.b)) for s in items if isinstance(s, Segment)]
        self.circles = [(self._z(c.centre), c.radius) for c in items if isinstance(c, Circle)]
        self.right = [self._corner(r.a, r.vertex, r.b) for r in items if isinstance(r, RightAngle)]
        self.arcs = [(arc.n, self._corner(arc.a, arc.vertex, arc.b)) for arc in items if isinstance(arc, AngleArc)]
        self.ticks = [((t.shape, t.n), self._z(t.a), self._z(t.b)) for t in items if isinstance(t, Ticks)]
        self.arrows = [(t.n, self._z(t.a), self._z(t.b)) for t in items if isinstance(t, ParallelArrows)]

    def shown(self, premise: Premise) -> tuple[bool, ...]:
        """For each construction, whether the figure tells all of it."""
        return tuple([all(map(self.shows, told_by(construction))) for construction in premise.constructions])

    def unmarked(self, premise: Premise) -> list[Fact]:
        """The facts that the figure should tell by a mark, and does not."""
        return [fact for fact in told_of(premise) if fact.predicate in MARKED and not self.shows(fact)]

    def without_ticks(self, premise: Premise) -> list[Fact]:
        """The equal lengths that the figure should tell by ticks, and tells neither by those nor by ticks on halves."""
        halves = {frozenset(f.args[1:]): f.args[:2] for f in told_of(premise) if f.predicate == "midp"}

        def in_halves(fact: Fact) -> bool:
            one, other = halves.get(frozenset(fact.args[:2])), halves.get(frozenset(fact.args[2:]))
            return one is not None and other is not None and self.shows(Fact("cong", (*one, *other)))

        return [f for f in self.unmarked(premise) if f.predicate in ("cong", "midp") and not in_halves(f)]

    def shows(self, fact: Fact) -> bool:
        """Whether the figure tells a fact."""
        if fact not in self.known:
            self.known[fact] = self._shows(fact)
        return self.known[fact]

    def _shows(self, fact: Fact) -> bool:
        p = [self.places[a] for a in fact.args]
        match fact.predicate:
            case "coll":
                return any(all(self.on_stroke(q, a, b) for q in p) for a, b in self.strokes)
            case "midp":
                return self._same(p[0], p[1], p[0], p[2])
            case "cong":
                return self._same(*p) or self._radii(fact)
            case "para":
                return self._parallel(*p)
            case "perp":
                return any(self._along(c, p) for c in self.right)
            case "cyclic":
                return any(all(self._at(abs(q - o), r) for q in p) for o, r in self.circles)
            case "circle":
                return any(
                    self._at(abs(p[0] - o), 0) and all(self._at(abs(q - o), r) for q in p[1:]) for o, r in self.circles
                )
        return False

    def _radii(self, fact: Fact) -> bool:
        shared = set(fact.args[:2]) & set(fact.args[2:])
        if len(shared) != 1:
            return False
        (centre,) = shared
        z = self.places[centre]
        rim = [self.places[a] for a in fact.args if a != centre]
        return any(self._at(abs(z - o), 0) and all(self._at(abs(q - o), r) for q in rim) for o, r in self.circles)

    def _same(self, a: complex, b: complex, c: complex, d: complex) -> bool:
        """Whether the segments ab and cd carry the same ticks."""
        first = {mark for mark, p, q in self.ticks if self._ends(p, q, a, b)}
        return bool(first) and any(mark in first and self._ends(p, q, c, d) for mark, p, q in self.ticks)

    def _parallel(self, a: complex, b: complex, c: complex, d: complex) -> bool:
        """Whether the lines ab and cd carry the same arrows, or are one line."""
        first = {n for n, p, q in self.arrows if self._on_line(a, p, q) and self._on_line(b, p, q)}
        return bool(first & {n for n, p, q in self.arrows if self._on_line(c, p, q) and self._on_line(d, p, q)})

    def _along(self, corner: tuple[complex, complex, complex], p: Sequence[complex]) -> bool:
        a, vertex, b = corner
        on = self._on_line
        return (on(p[0], vertex, a) and on(p[1], vertex, a) and on(p[2], vertex, b) and on(p[3], vertex, b)) or (
            on(p[2], vertex, a) and on(p[3], vertex, a) and on(p[0], vertex, b) and on(p[1], vertex, b)
        )

    def _at(self, x: float, y: float) -> bool:
        return abs(x - y) < self.near

    def _ends(self, p: complex, q: complex, a: complex, b: complex) -> bool:
        near = self.near
        return (abs(p - a) < near and abs(q - b) < near) or (abs(p - b) < near and abs(q - a) < near)

    def _on_line(self, q: complex, a: complex, b: complex) -> bool:
        return abs(((b - a).conjugate() * (q - a)).imag) < self.near * abs(b - a)

    def on_stroke(self, q: complex, a: complex, b: complex) -> bool:
        """Whether a point is on the stroke from a to b, ends included."""
        return self._at(abs(q - a) + abs(q - b), abs(a - b))

    @staticmethod
    def _z(point: Point) -> complex:
        return complex(*point)

    def _corner(self, a: Point, vertex: Point, b: Point) -> tuple[complex, complex, complex]:
        return self._z(a), self._z(vertex), self._z(b)
