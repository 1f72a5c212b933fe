"""The figure of a problem with its marks: numbers at edges, ticks, squares at right angles, arcs, arrows, bows.

It is drawn from the record with the camera of the plain figure, so that the versions of a problem show one view. The
marks are those of the record (see ``fact_marks``); squares and arcs lie in the plane of their angle.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.draw.layout import layout
from gnomon.draw.scene import Curve, Label, ParallelArrows, Primitive, Scene, Segment, Ticks
from gnomon.draw.solid.best import is_readable
from gnomon.draw.solid.solid_picture import Picture, camera_from_json, flat_scene, solid_style
from gnomon.grade.answers.read_number import read_float
from gnomon.space.lines import see
from gnomon.space.space_scene import SolidScene
from gnomon.space.wireframe import wireframe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from gnomon.draw.layout import PlacedScene
    from gnomon.draw.scene import Point
    from gnomon.problem import Problem
    from gnomon.space.camera import Camera

    Floats = NDArray[np.float64]

_SQUARE, _ARC = 0.09, 0.16  # the sides of squares and the radii of arcs, as shares of the size of the figure
_SHORT = 0.3  # and at most this share of the shorter arm
_BOW = 0.13  # the height of a bow, as a share of its segment
_MOST_GROUPS = 5  # of equal or parallel segments: nobody counts more ticks
_LARGER = (1.0, 1.25, 1.5)
"""How much wider the picture may become, with letters of the same size, until everything has its place."""


def marks_of(problem: Problem) -> list[Any]:
    """The marks of the record, in the order of its clauses."""
    return [mark for clause in problem.formal["statement"]["clauses"] for mark in clause["marks"]]


def marked_picture(problem: Problem) -> Picture | None:
    """The picture with all marks; None if there is no room for them."""
    marks = marks_of(problem)
    if any(len({str(mark) for mark in marks if mark[0] == kind}) > _MOST_GROUPS for kind in ("ticks", "arrows")):
        return None
    scene, camera, flat = plain_figure(problem)
    size = problem.figures[0].width
    marked = Scene((*flat.items, *drawn_marks(problem, camera)))
    for larger in _LARGER:
        picture = Picture(scene, camera, layout(marked, round(larger * size), style=solid_style(size)))
        if is_readable(picture) and angles_are_clear(picture.placed):
            return picture
    return None


def plain_figure(problem: Problem) -> tuple[SolidScene, Camera, Scene]:
    """The figure in space, its camera, and what the camera sees, from the record."""
    scene = SolidScene.from_json(problem.formal["scene"])
    camera, wire = camera_from_json(problem.formal["figure"]["camera"]), wireframe(scene)
    return scene, camera, flat_scene(wire, camera, see(wire, camera))


def drawn_marks(problem: Problem, camera: Camera) -> list[Primitive]:
    """The marks of the record as the camera sees them."""
    points = {label: np.array([spelled_number(x) for x in at]) for label, at in problem.formal["points"].items()}
    return _Page(points, lambda places: camera.see(places)[:, :2]).primitives(marks_of(problem))


def angles_are_clear(placed: PlacedScene) -> bool:
    """Whether the size of every angle stands within it, and within no other one that is marked at the same point."""
    angles = [label for label in placed.scene.labels if label.names == "angle"]
    middles = {
        id(label): ((words.box[0] + words.box[2]) / 2, (words.box[1] + words.box[3]) / 2)
        for label, words in zip(placed.scene.labels, placed.labels, strict=True)
    }
    return all(
        _within(placed, one, middles[id(other)]) == (one is other)
        for one in angles
        for other in angles
        if one.at == other.at
    )


def _within(placed: PlacedScene, angle: Label, pixel: Point) -> bool:
    """Whether a pixel lies between the arms of an angle."""
    vertex = np.array(placed.view.at(angle.at))
    one, other = (np.array(placed.view.at(arm)) - vertex for arm in angle.arms)
    way = np.array(pixel) - vertex
    shares = np.linalg.solve(np.array([one, other]).T, way) if abs(_cross(one, other)) > 1e-9 else np.zeros(2)
    return bool((shares > 0).all())


def _cross(a: Floats, b: Floats) -> float:
    return float(a[0] * b[1] - a[1] * b[0])


def spelled_number(spelled: object) -> float:
    """The number that the record of a point spells exactly, or as a decimal."""
    found = read_float(str(spelled))
    return float(str(spelled)) if found is None else found


class _Page:
    """Points in space and where the camera sees them."""

    def __init__(self, points: Mapping[str, Floats], see_flat: Callable[[Floats], Floats]) -> None:
        self._points = points
        self._see = see_flat
        places = np.array(list(points.values()))
        self._size = float(np.linalg.norm(places - places.mean(axis=0), axis=1).max())
        self._middle = see_flat(places).mean(axis=0)
        self._groups = {"ticks": 0, "arrows": 0}

    def primitives(self, marks: Sequence[Any]) -> list[Primitive]:
        """The marks as primitives of the page; a mark that is stated twice is drawn once."""
        drawn: list[Primitive] = []
        seen: list[Any] = []
        for mark in marks:
            if mark not in seen:
                seen.append(mark)
                drawn += _DRAWN[mark[0]](self, *mark[1:])
        return drawn

    def at(self, *labels: str) -> list[Point]:
        return self._paths(np.array([self._points[label] for label in labels]))

    def _paths(self, places: Floats) -> list[Point]:
        return [(x, y) for x, y in self._see(places).tolist()]

    def number(self, segment: Sequence[str], text: str) -> Iterator[Primitive]:
        a, b = self.at(*segment)
        yield Label.segment(spelled(text), a, b)

    def radius(self, segment: Sequence[str], text: str) -> Iterator[Primitive]:
        a, b = self.at(*segment)
        yield Segment(a, b, pen="thin")
        yield Label.segment(spelled(text), a, b)

    def span(self, segment: Sequence[str], text: str) -> Iterator[Primitive]:
        a, b = (np.array(end) for end in self.at(*segment))
        across = np.array([a[1] - b[1], b[0] - a[0]]) * _BOW
        outwards = across if float(across @ ((a + b) / 2 - self._middle)) >= 0 else -across
        t = np.linspace(0.0, 1.0, 33)[:, None]
        path = a + t * (b - a) + 4 * t * (1 - t) * outwards
        points = [(x, y) for x, y in path.tolist()]
        yield Curve(tuple(points), pen="mark")
        yield Label.segment(spelled(text), points[12], points[20])

    def ticks(self, *segments: Sequence[str]) -> Iterator[Primitive]:
        self._groups["ticks"] += 1
        for segment in segments:
            a, b = self.at(*segment)
            yield Ticks(a, b, n=self._groups["ticks"])

    def arrows(self, *segments: Sequence[str]) -> Iterator[Primitive]:
        self._groups["arrows"] += 1
        way = self._way(*segments[0])
        for a, b in segments:
            ends = (a, b) if float(self._way(a, b) @ way) > 0 else (b, a)
            start, end = self.at(*ends)
            yield ParallelArrows(start, end, n=self._groups["arrows"])

    def _way(self, a: str, b: str) -> Floats:
        return np.asarray(self._points[b] - self._points[a])

    def _arms(self, corner: Sequence[str], share: float) -> tuple[Floats, Floats, Floats]:
        """The vertex of an angle, and its arms shortened to the size of a mark."""
        a, v, b = corner
        one, other = self._way(v, a), self._way(v, b)
        lengths = [float(np.linalg.norm(arm)) for arm in (one, other)]
        size = min(share * self._size, _SHORT * min(lengths))
        return self._points[v], one * size / lengths[0], other * size / lengths[1]

    def right_angle(self, corner: Sequence[str]) -> Iterator[Primitive]:
        v, one, other = self._arms(corner, _SQUARE)
        yield Curve(tuple(self._paths(np.array([v + one, v + one + other, v + other]))), pen="mark")

    def angle(self, corner: Sequence[str], text: str) -> Iterator[Primitive]:
        v, one, other = self._arms(corner, _ARC)
        t = np.linspace(0.0, 1.0, 25)[:, None]
        chord = one + t * (other - one)
        arc = v + chord * (np.linalg.norm(one) / np.linalg.norm(chord, axis=1, keepdims=True))
        yield Curve(tuple(self._paths(arc)), pen="mark")
        a, vertex, b = self.at(*corner)
        yield Label.angle(spelled(text), a, vertex, b)

    def on(self, *_: Any) -> Iterator[Primitive]:
        """A point on a line is drawn on it anyway."""
        return iter(())


_DRAWN: Mapping[str, Callable[..., Iterator[Primitive]]] = {
    "number": _Page.number,
    "radius": _Page.radius,
    "span": _Page.span,
    "ticks": _Page.ticks,
    "arrows": _Page.arrows,
    "right_angle": _Page.right_angle,
    "angle": _Page.angle,
    "on": _Page.on,
}
_ROOT = partial(re.compile(r"√(\d+)").sub, r"√{\1}")


def spelled(text: str) -> str:
    """A number as labels of figures spell it.

    >>> spelled("2√13")
    '2√{13}'
    """
    return _ROOT(text)
