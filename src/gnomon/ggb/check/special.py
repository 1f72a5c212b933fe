"""Whether the givens of a script are as free as the task says.

A task that gives three points means any three points, and one that gives a right triangle means any right triangle. A
script that draws special givens (an isosceles right triangle, a point on a helpful circle, a line built from the
answer) meets its goals for these only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gnomon.ggb.check.binding import BoundGoal
from gnomon.ggb.check.predicates import EXACT, CheckedFigure
from gnomon.ggb.check.settle import Settler, freedom_of
from gnomon.ggb.construction.construction import Algorithm, Construction, Element
from gnomon.ggb.drag.dependence import affected, ancestors
from gnomon.ggb.drag.draggable import taken_from_list, typed_in
from gnomon.ggb.values.extent import extent
from gnomon.ggb.values.objects import Point

_PARTS = frozenset({"Center", "Midpoint", "Vertex", "Corners", "Polygon", "RigidPolygon"})
"""Commands that make corners and centres of a figure."""
_DIRECT = frozenset(
    [
        "", "Line", "Segment", "Ray", "Circle", "Vector", "Polygon", "PolyLine", "Semicircle", "Angle", "CircularArc",
        "CircularSector", "CircleArc", "CircleSector", "CircumcircularArc", "CircumcircularSector", "Conic", "Ellipse",
        "Hyperbola", "Parabola", "Distance", "Length", "Radius", "Slider", "Function", "Curve", "CurveCartesian",
        "Sequence", "RigidPolygon",
    ]
)  # fmt: skip
"""Commands with which a script draws a given figure, or takes a given number, from points and numbers."""


def notes_on_givens(
    given: Mapping[str, Element],
    names: Sequence[str],
    goals: Sequence[BoundGoal],
    data: Sequence[BoundGoal],
) -> tuple[dict[str, str], list[str]]:
    """Why givens are not free, by their names; and the names of constructed points about which there are data."""
    stated = {id(element) for bound in data for element in bound.objects()}
    asked = {id(e): e for goal in goals for e in goal.objects() if e.label is not None} if given else {}
    for known in given.values():
        asked.pop(id(known), None)
    notes: dict[str, str] = {}
    constructed: list[str] = []
    for name in names:
        element = given.get(name)
        if element is None:
            notes[name] = f"given {name} does not exist"
            continue
        if element.free:
            continue
        others = {id(other) for other in given.values() if other is not element}
        reason = _point(element, others) if isinstance(element.value, Point) else _figure(element, others, asked)
        if reason and id(element) not in stated:
            notes[name] = f"given {name} is not free: {reason}"
        elif reason and isinstance(element.value, Point):
            constructed.append(name)
    return notes, constructed


def _point(element: Element, others: set[int]) -> str:
    """Why a constructed point is not free; nothing if it is as free as a typed one, or slides on a given path."""
    algorithm = element.algorithm
    if algorithm is None or typed_in(element) or taken_from_list(element):
        return ""
    if element.on_path:
        path = algorithm.inputs[0]
        return "" if id(path) in others or _is_typed(path) else f"it slides on {path.label or 'a path'}"
    if algorithm.name in _PARTS and algorithm.inputs and id(algorithm.inputs[0]) in others:
        return ""
    return f"it is made by {algorithm.name or 'an expression'}"


def _is_typed(path: Element) -> bool:
    """Whether a path is typed inside the command of its point, and depends on nothing else."""
    return path.label is None and all(e.free and e.label is None for e in ancestors([path]) if e is not path)


def _figure(element: Element, others: set[int], asked: Mapping[int, Element]) -> str:
    """Why a given line, circle or number is not free; nothing if it is drawn from points and numbers of its own."""
    algorithm = element.algorithm
    if algorithm is None or typed_in(element):
        return ""
    sources = [e for e in ancestors([element]) if e is not element]
    answer = next((e for e in sources if id(e) in asked and not e.free and id(e) not in others), None)
    if answer is not None:
        return f"it is made from {answer.label}, which is asked for"
    if algorithm.name not in _DIRECT:
        return f"it is made by {algorithm.name}"
    if algorithm.name == "" and any(id(e) in others for e in sources):
        return "it is computed from other givens"
    made = next((e for e in algorithm.inputs if not _is_own(e) and id(e) not in others), None)
    if made is not None:
        return f"it is made from {made.label or 'a constructed object'}"
    points = [e for e in algorithm.inputs if isinstance(e.value, Point)]
    through = [e for e in points if id(e) in others]
    if algorithm.name == "Line" and 0 < len(through) < len(points):
        return f"it passes through {through[0].label}"
    return ""


def _is_own(element: Element) -> bool:
    """Whether an object is chosen at will: free, typed in, or a point that slides on such an object."""
    if element.free or typed_in(element):
        return True
    algorithm = element.algorithm
    if algorithm is not None and algorithm.name in _DIRECT and algorithm.name:  # a length, or a part of a polygon
        return all(_is_own(source) for source in algorithm.inputs)
    return element.on_path and algorithm is not None and all(_is_own(source) for source in algorithm.inputs)


def special_position(
    construction: Construction,
    given: Mapping[str, Element],
    data: Sequence[BoundGoal],
    moved: Sequence[Element],
) -> bool:
    """Whether the given points have less freedom in the script than the data leave them.

    A right triangle whose third corner is made by turning the second one by 90° can be shifted, turned and scaled, but
    it stays isosceles: four directions in place of the five of a right triangle.
    """
    points = [element for element in given.values() if isinstance(element.value, Point)]
    extra = [algorithm for bound in data for algorithm in bound.algorithms]
    size = extent([element.value for element in construction.objects()])
    if not all(bound.holds(CheckedFigure(size, False), EXACT) for bound in data):
        return False  # a point starts on another one, or the data are false, which is reported elsewhere
    own = {id(element) for element in points}
    needed = _between(points, [element for bound in data for element in bound.objects()], extra)
    below = [a for a in affected(construction, points, extra) if any(id(o) in needed for o in a.outputs)]
    allowed = Settler(construction, points, data, below, size).freedom()
    fixed = [e for e in given.values() if not isinstance(e.value, Point)]
    frozen = {id(e) for e in ancestors(fixed)} - own
    free = [element for element in moved if id(element) not in frozen]
    drawn = freedom_of(construction, points, free, affected(construction, free, extra), size)
    return drawn < allowed


def _between(points: Sequence[Element], objects: Sequence[Element], extra: Sequence[Algorithm]) -> set[int]:
    """The objects from which some objects are computed, not beyond the points: these are moved by hand."""
    own = {id(point) for point in points}
    made_by = {id(output): algorithm for algorithm in extra for output in algorithm.outputs}
    found: set[int] = set()
    stack = list(objects)
    while stack:
        element = stack.pop()
        if id(element) in own or id(element) in found:
            continue
        found.add(id(element))
        algorithm = element.algorithm or made_by.get(id(element))
        if algorithm is not None:
            stack.extend(algorithm.inputs)
    return found


__all__ = ["notes_on_givens", "special_position"]
