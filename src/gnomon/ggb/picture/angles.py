"""The mark of an angle: its vertex, the direction of its first arm, and its size.

An angle is drawn only if it was measured between objects: a computed or free angle has no place.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

from gnomon.draw import AngleArc, Label, Primitive, RightAngle
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.picture.appearance import Appearance, hex_colour
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.intersect import line_line
from gnomon.ggb.values.objects import Line, Point, Polygon, Vector

Pair: TypeAlias = tuple[float, float]

_RIGHT = math.pi / 2


@dataclass(frozen=True, slots=True)
class AngleMark:
    """An angle at its place: the vertex, the direction of the first arm, the size, and the length of the arms."""

    vertex: Pair
    start: float
    size: float
    arm: float

    def at(self, part: float) -> Pair:
        """The point at the end of the arm after a turn by this part of the angle."""
        turn = self.start + part * self.size
        return self.vertex[0] + self.arm * math.cos(turn), self.vertex[1] + self.arm * math.sin(turn)

    @property
    def right(self) -> bool:
        return abs(self.size - _RIGHT) < 1e-8


def mark_of(element: Element, reach: float) -> AngleMark | None:
    """The mark of an angle, or None; `reach` is the length of arms that are not segments."""
    algorithm = element.algorithm
    size = float(element.value) if isinstance(element.value, float) else math.nan
    if algorithm is None or algorithm.name not in ("Angle", "InteriorAngles") or not 1e-9 < size < math.tau:
        return None
    values = [source.value for source in algorithm.inputs]
    place: tuple[Pair, float, float] | None = None
    match values:
        case [Point() as a, Point() as b, Point() as c]:
            arms = min(math.dist((a.x, a.y), (b.x, b.y)), math.dist((c.x, c.y), (b.x, b.y)))
            place = (b.x, b.y), math.atan2(a.y - b.y, a.x - b.x), arms
        case [Line() as g, Line() as h]:
            meet = line_line(Line(g.a, g.b, g.c), Line(h.a, h.b, h.c))  # a segment need not reach the common point
            place = (meet.x, meet.y), math.atan2(-g.a, g.b), reach
        case [(Vector() | Point()) as u, Vector() | Point()]:
            place = start_of(algorithm.inputs[0]), math.atan2(u.y, u.x), reach
        case [Vector() | Point()]:
            place = start_of(algorithm.inputs[0]), 0.0, reach
        case [Conic() as conic]:
            place = (conic.x, conic.y), 0.0, reach
        case [Polygon() as polygon]:
            place = _corner(polygon, algorithm.outputs.index(element), size)
        case _:
            return None
    if place is None or not all(math.isfinite(v) for v in (*place[0], *place[1:])) or place[2] <= 0:
        return None
    return AngleMark(place[0], place[1], size, place[2])


def _corner(polygon: Polygon, k: int, size: float) -> tuple[Pair, float, float] | None:
    """The vertex, start and arm length of the angle at corner k; its size turns the first side onto the second."""
    n = len(polygon.vertices)
    if k >= n:
        return None
    x, y = polygon.vertices[k]
    before, after = polygon.vertices[k - 1], polygon.vertices[(k + 1) % n]
    first, second = (math.atan2(q - y, p - x) for p, q in (after, before))
    turn = (second - first) % math.tau
    start = first if abs(turn - size) < 1e-6 else second
    return (x, y), start, min(math.dist(before, (x, y)), math.dist(after, (x, y)))


def start_of(element: Element, depth: int = 0) -> Pair:
    """The start of a vector: the point that it was made from, otherwise the origin."""
    algorithm = element.algorithm
    if algorithm is None or not isinstance(element.value, Vector) or depth > 20:
        return 0.0, 0.0
    sources = algorithm.inputs
    if algorithm.name == "Vector" and len(sources) == 2 and isinstance(sources[0].value, Point):
        return sources[0].value.x, sources[0].value.y
    if algorithm.name == "Translate" and len(sources) == 2 and isinstance(sources[1].value, Point):
        return sources[1].value.x, sources[1].value.y
    if (
        algorithm.name in ("UnitVector", "PerpendicularVector", "OrthogonalVector", "UnitPerpendicularVector")
        and sources
    ):
        source = sources[0]
        if isinstance(source.value, Line) and math.isfinite(source.value.x):
            return source.value.x, source.value.y
        return start_of(source, depth + 1)
    return 0.0, 0.0


def draw_mark(mark: AngleMark, appearance: Appearance) -> list[Primitive]:
    """The arc of an angle, or the small square of a right angle."""
    pen = appearance.pen
    if pen is None:
        return []
    if mark.right:
        return [RightAngle(mark.at(0), mark.vertex, mark.at(1), pen, appearance.fill)]
    n = appearance.decoration + 1 if appearance.decoration in (1, 2) else 1
    # slightly less than a straight angle, so that the arc is on the correct side
    end = mark.at(1) if abs(mark.size - math.pi) > 1e-3 else mark.at(0.9995)
    return [AngleArc(mark.at(0), mark.vertex, end, n, pen, reflex=mark.size > math.pi, fill=appearance.fill)]


def label_mark(mark: AngleMark, text: str, appearance: Appearance) -> Label:
    """The label of an angle, near its bisector."""
    colour = hex_colour(appearance.colour)
    if mark.size < 3.1:
        return Label.angle(text, mark.at(0), mark.vertex, mark.at(1), colour)
    half = 0.9 / mark.size  # beyond a half turn: within a narrower angle about the bisector
    return Label.angle(text, mark.at(0.5 - half), mark.vertex, mark.at(0.5 + half), colour)
