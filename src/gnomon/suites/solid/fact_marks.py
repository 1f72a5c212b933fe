"""Marks: how a figure shows what a clause states, so that a version of the problem need not say it.

A mark is data like a relation, with the letters of points:

    ["number", AB, "5"]          the number stands at the segment AB
    ["span", AB, "5"]            the same on a bow from A to B, because other points lie between them
    ["radius", Oa, "5"]          the same at a radius that the mark itself draws, to a point of the rim without a letter
    ["ticks", AM, MB]            the segments bear the same ticks
    ["right_angle", BAD]         a small square at A
    ["angle", BAD, "60°"]        an arc at A with its size
    ["arrows", AB, CD]           the segments bear the same arrows
    ["on", M, AB]                M is drawn on the line AB; no ink of its own

A clause can be drawn if every relation that it states has marks on the lines of this figure.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from gnomon.exact import Closed, Exact
from gnomon.space.relations import RELATIONS, holds
from gnomon.space.space_scene import place
from gnomon.suites.solid.item import Item, Relation, shown
from gnomon.suites.solid.scenes import scene_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

Segment: TypeAlias = "Sequence[str]"
Found: TypeAlias = list[Relation] | None
"""The marks of a relation; None where the figure cannot show it."""
_NEAR = 1e-9


def marks_in(item: Item) -> Callable[[Sequence[Relation]], list[Relation]]:
    """Finds the marks for the relations of one clause in the figure of an item; none if one of them has no marks."""
    figure = _Lines(item)

    def marks(relations: Sequence[Relation]) -> list[Relation]:
        found: list[Relation] = []
        for relation in relations:
            here = figure.as_drawn(relation)
            made = _MARKS[here[0]](figure, *here[1:]) if here and here[0] in _MARKS else None
            if made is None:
                return []
            found += made
        return found

    return marks


class _Lines:
    """The straight lines that the figure of an item draws between points with letters."""

    def __init__(self, item: Item) -> None:
        self._item = item
        self._all: dict[str, NDArray[np.float64]] | None = None

    def _look(self) -> None:
        """Most drafts of an instance are thrown away before their figure is needed."""
        if self._all is None:
            scene = scene_of(self._item)
            pieces = [*scene.faces, *scene.shaded]
            sides = [side for piece in pieces for side in zip(piece, [*piece[1:], piece[0]], strict=True)]
            self._all = {label: np.array(place(at.parts)) for label, at in self._item.points.items()}
            self._drawn = [(self._all[a], self._all[b]) for a, b in [*sides, *scene.segments]]
            self._moving = {name for name, *_ in self._item.moving}
            self._lettered = [label for label in self._all if shown(label)]

    @property
    def points(self) -> Mapping[str, NDArray[np.float64]]:
        self._look()
        assert self._all is not None
        return self._all

    def as_drawn(self, relation: Relation) -> Relation | None:
        """The relation about the points as they are drawn; None for moving points.

        A fold keeps what lies in one of its parts, so that a side of the flat sheet may be marked on the folded one.
        """
        here: Relation = (relation[0], *(_without_rings(part) for part in relation[1:]))
        names = _labels(here[1:])
        points = self.points
        if names & self._moving or not names <= set(points):
            return None
        if here != (relation[0], *relation[1:]) and not (
            here[0] in RELATIONS and holds(points, here[0], *(_float(part) for part in here[1:]))
        ):
            return None
        return here

    def inside(self, a: str, b: str) -> list[str]:
        """The points with letters between two points, in order."""
        p, q = self.points[a], self.points[b]
        at = {label: _share(self.points[label], p, q) for label in self._lettered if label not in (a, b)}
        between = [(share, label) for label, share in at.items() if share is not None and _NEAR < share < 1 - _NEAR]
        return [label for _, label in sorted(between)]

    def has(self, a: str, b: str) -> bool:
        """Whether the segment between two points is drawn, in one stroke or in several."""
        if a == b:
            return False
        stops = [a, *self.inside(a, b), b]
        return all(
            any(_on(self.points[one], p, q) and _on(self.points[other], p, q) for p, q in self._drawn)
            for one, other in pairwise(stops)
        )

    def arms(self, vertex: str, plane: Sequence[str]) -> list[str]:
        """Points of a plane to which lines are drawn from the vertex, in two directions; those of its name first."""
        a, b, c = (self.points[label] for label in plane[:3])
        normal = np.cross(b - a, c - a)
        found: list[str] = []
        for label in [*plane, *self._lettered]:
            way = self.points[label] - self.points[vertex]
            flat = abs(float(normal @ (self.points[label] - a))) < _NEAR * float(np.linalg.norm(normal)) * _size(way)
            if label == vertex or not flat or not self.has(vertex, label):
                continue
            if not found or _size(np.cross(self.points[found[0]] - self.points[vertex], way)) > _NEAR * _size(way):
                found.append(label)
            if len(found) == 2:
                break
        return found


def _size(vector: NDArray[np.float64]) -> float:
    return max(1.0, float(np.linalg.norm(vector)))


def _share(point: Any, p: Any, q: Any) -> float | None:
    """Where on the way from p to q a point of their line lies; None for a point off the line."""
    way = q - p
    share = float((point - p) @ way) / float(way @ way)
    return share if float(np.linalg.norm(point - p - share * way)) < _NEAR * _size(way) else None


def _on(point: Any, p: Any, q: Any) -> bool:
    share = _share(point, p, q)
    return share is not None and -_NEAR < share < 1 + _NEAR


def _without_rings(value: Any) -> Any:
    if isinstance(value, str):
        return value.removesuffix("°")
    return [_without_rings(part) for part in value] if isinstance(value, list | tuple) else value


def _labels(value: Any) -> set[str]:
    if isinstance(value, list | tuple):
        return {label for part in value for label in _labels(part)}
    return {value} if isinstance(value, str) else set()


def _float(value: Any) -> Any:
    return float(value) if isinstance(value, Exact | Closed | int) else value


# ------------------------------------------------------------------------------------------- the marks of a relation


def _length(lines: _Lines, segment: Segment, value: Any) -> Found:
    a, b = segment
    if lines.has(a, b):
        return [("span" if lines.inside(a, b) else "number", [a, b], str(value))]
    return [("radius", [a, b], str(value))] if shown(a) and not shown(b) and not b.endswith("°") else None


def _equal(lines: _Lines, *segments: Segment) -> Found:
    plain = all(lines.has(a, b) and not lines.inside(a, b) for a, b in segments)
    return [("ticks", *map(list, segments))] if plain else None


def _midpoint(lines: _Lines, m: str, segment: Segment) -> Found:
    a, b = segment
    return [("on", m, [a, b]), *ticks] if lines.has(a, b) and (ticks := _equal(lines, [a, m], [m, b])) else None


def _on_segment(lines: _Lines, m: str, segment: Segment) -> Found:
    return [("on", m, list(segment))] if lines.has(segment[0], segment[1]) and shown(m) else None


def _perpendicular(lines: _Lines, first: Segment, second: Segment) -> Found:
    """A square where both lines meet, in a point with a letter."""
    on_both = [v for v in {*first, *lines.inside(*first)} & {*second, *lines.inside(*second)} if shown(v)]
    for v in sorted(on_both):
        a, b = (max(line, key=lambda end: _size_between(lines, v, end)) for line in (first, second))
        if lines.has(v, a) and lines.has(v, b):
            return [("right_angle", [a, v, b])]
    return None


def _size_between(lines: _Lines, a: str, b: str) -> float:
    return round(float(np.linalg.norm(lines.points[a] - lines.points[b])), 9)


def _upright(lines: _Lines, line: Segment, plane: Sequence[str]) -> Found:
    """Two squares at the foot of a line that is perpendicular to a plane."""
    for foot, top in (line, line[::-1]):
        on_plane = holds(lines.points, "on_plane", foot, list(plane))
        if on_plane and lines.has(foot, top) and len(arms := lines.arms(foot, plane)) == 2:
            return [("right_angle", [top, foot, arm]) for arm in arms]
    return None


def _foot(lines: _Lines, h: str, point: str, on: Sequence[str]) -> Found:
    if len(on) > 2:
        return _upright(lines, [point, h], on)
    on_line = _on_segment(lines, h, on)
    square = _perpendicular(lines, [point, h], on)
    return [*on_line, *square] if on_line and square else None


def _angle(lines: _Lines, corner: Sequence[str], degrees: Any) -> Found:
    a, v, b = corner
    if not (lines.has(v, a) and lines.has(v, b)):
        return None
    return [("right_angle", [a, v, b])] if degrees == 90 else [("angle", [a, v, b], f"{degrees}°")]


def _parallel(lines: _Lines, first: Segment, second: Segment) -> Found:
    return [("arrows", list(first), list(second))] if lines.has(*first) and lines.has(*second) else None


_MARKS: Mapping[str, Callable[..., Found]] = {
    "length": _length,
    "equal": _equal,
    "midpoint": _midpoint,
    "on_segment": _on_segment,
    "perpendicular": _perpendicular,
    "line_perpendicular_plane": _upright,
    "foot": _foot,
    "angle": _angle,
    "parallel": _parallel,
}
"""Relations that marks can show."""
