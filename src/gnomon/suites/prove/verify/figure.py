"""What a reader can take from the drawn figure of a premise, found from the marks in it.

Every stroke, circle and mark of the scene is first turned into names: which points lie on it. Whether the figure shows
a fact is then a question about sets of names. The maker of figures goes the other way, from the coordinates of a fact's
points to the marks there (`prove.figure`). The two share only the scene, which `deduce.picture` makes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.deduce.marks import told_by
from gnomon.deduce.premise_picture import premise_scene
from gnomon.draw import Circle, ParallelArrows, Point, RightAngle, Scene, Segment, Ticks

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.figure_objects import Places
    from gnomon.deduce.premise import Construction, Premise

_NEAR = 1e-5  # of the figure's size: nearer than that is on it

Names = frozenset[str]


@dataclass(frozen=True)
class Shown:
    """What a scene shows, by the names of points."""

    strokes: list[Names]
    """The points on each segment."""
    circles: list[tuple[Names, Names]]
    """The points at the centre of each circle, and those on it."""
    right: list[tuple[Names, Names]]
    """The points on each arm of every right angle that is marked, the arms prolonged."""
    ticks: list[tuple[str, Names]]
    """The shape and number of ticks, and the ends of the segment that carries them."""
    arrows: list[tuple[int, Names]]
    """The number of arrows, and the points on the line that carries them."""

    def construction(self, construction: Construction) -> bool:
        """Whether everything that a construction asserts can be read off the scene."""
        return all(self.fact(fact) for fact in told_by(construction))

    def fact(self, fact: Fact) -> bool:
        """Whether a fact (in canonical writing) can be read off the scene."""
        p = fact.args
        match fact.predicate:
            case "coll":
                return any(stroke.issuperset(p) for stroke in self.strokes)
            case "midp":
                return _alike(self.ticks, {p[0], p[1]}, {p[0], p[2]})
            case "cong":
                return _alike(self.ticks, {*p[:2]}, {*p[2:]}) or self._radii(p)
            case "para":
                first = {n for n, line in self.arrows if line.issuperset(p[:2])}
                return any(n in first and line.issuperset(p[2:]) for n, line in self.arrows)
            case "perp":
                one, other = {*p[:2]}, {*p[2:]}
                return any((one <= a and other <= b) or (one <= b and other <= a) for a, b in self.right)
            case "cyclic":
                return any(rim.issuperset(p) for _, rim in self.circles)
            case "circle":
                return any(p[0] in centre and rim.issuperset(p[1:]) for centre, rim in self.circles)
        return False

    def without(self, fact: Fact) -> Shown:
        """The same without the marks that show a fact, and all that belong to them."""
        p = fact.args
        one, other = ({p[0], p[1]}, {p[0], p[2]}) if fact.predicate == "midp" else ({*p[:2]}, {*p[2:]})
        ticks = {n for n, ends in self.ticks if ends == one} & {n for n, ends in self.ticks if ends == other}
        arrows = {n for n, line in self.arrows if one <= line} & {n for n, line in self.arrows if other <= line}
        gone = fact.predicate
        return replace(
            self,
            ticks=[mark for mark in self.ticks if gone not in ("cong", "midp") or mark[0] not in ticks],
            arrows=[mark for mark in self.arrows if gone != "para" or mark[0] not in arrows],
            right=[
                (a, b)
                for a, b in self.right
                if gone != "perp" or not ((one <= a and other <= b) or (one <= b and other <= a))
            ],
        )

    def _radii(self, p: tuple[str, ...]) -> bool:
        """Whether two equal segments are radii of one circle."""
        common = {*p[:2]} & {*p[2:]}
        return len(common) == 1 and any(common <= centre and {*p} - common <= rim for centre, rim in self.circles)


def _alike(marks: list[tuple[str, Names]], one: set[str], other: set[str]) -> bool:
    """Whether the segments between two pairs of points carry the same mark."""
    return bool({n for n, ends in marks if ends == one} & {n for n, ends in marks if ends == other})


def shown_in_figure(premise: Premise, places: Places) -> Shown:
    """What the figure of a premise shows, with its points at these places."""
    return _shown(premise_scene(premise, places), places)


def _shown(scene: Scene, places: Places) -> Shown:
    near = _NEAR * (max(abs(p - q) for p in places.values() for q in places.values()) or 1.0)

    def those(off: Callable[[complex], float]) -> Names:
        return frozenset(name for name, z in places.items() if abs(off(z)) < near)

    def at(point: Point) -> Names:
        return those(lambda z: abs(z - complex(*point)))

    def along(vertex: Point, arm: Point) -> Names:
        start, step = complex(*vertex), complex(*arm) - complex(*vertex)
        return those(lambda z: ((z - start) / step).imag * abs(step))

    def between(item: Segment) -> Names:
        a, b = complex(*item.a), complex(*item.b)
        return those(lambda z: abs(z - a) + abs(z - b) - abs(a - b))

    def rim(item: Circle) -> Names:
        return those(lambda z: abs(z - complex(*item.centre)) - item.radius)

    items = scene.items
    return Shown(
        strokes=[between(item) for item in items if isinstance(item, Segment)],
        circles=[(at(item.centre), rim(item)) for item in items if isinstance(item, Circle)],
        right=[
            (along(item.vertex, item.a), along(item.vertex, item.b)) for item in items if isinstance(item, RightAngle)
        ],
        ticks=[(item.shape * item.n, at(item.a) | at(item.b)) for item in items if isinstance(item, Ticks)],
        arrows=[(item.n, along(item.a, item.b)) for item in items if isinstance(item, ParallelArrows)],
    )
