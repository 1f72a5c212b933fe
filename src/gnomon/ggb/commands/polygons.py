"""Polygons and polylines, with their sides and corners."""

from __future__ import annotations

import cmath
import itertools
import math

from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs, Scheme, WithCorners
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import NUMBER
from gnomon.ggb.registry.command_table import bad_argument, construct, wrong_count
from gnomon.ggb.values.objects import NAN, Point, Polygon, Polyline, Value, number_of, polygon, segment
from gnomon.ggb.values.sizes import check_list

MAX_CORNERS = 1000


@construct("Polygon")
def make_polygon(workspace: Workspace, args: list[Element]) -> Outputs:
    """A polygon over points, over a list of points, or a regular one over its first side."""
    if not args:
        raise wrong_count("Polygon", 0)
    if len(args) == 1:
        if isinstance(args[0].value, tuple):
            return Outputs([workspace.algorithm("Polygon", polygon_of_list, args)], Scheme.SEPARATE)
        if isinstance(args[0].value, Point):
            return Outputs([workspace.algorithm("Polygon", lambda _: Polygon(((NAN, NAN),), "polygon", NAN), args)])
        raise bad_argument("Polygon", args[0])
    if (
        len(args) == 3
        and isinstance(args[0].value, Point)
        and isinstance(args[1].value, Point)
        and NUMBER.accepts(args[2].value)
    ):
        return regular_polygon(workspace, args)
    for arg in args:
        if not isinstance(arg.value, Point):
            raise bad_argument("Polygon", arg)
    made = workspace.algorithm("Polygon", polygon_of_points, args)
    made.vertices = tuple(args)
    sides = polygon_sides(workspace, made, args)
    return Outputs([made, *sides], Scheme.SEPARATE)


def polygon_of_points(*points: Point) -> Polygon:
    """The polygon with these corners."""
    if any(p.x != p.x for p in points):
        made = polygon(tuple((0.0, 0.0) for _ in points))
        made.area = NAN
        return made
    return polygon(tuple((p.x, p.y) for p in points))


def polygon_of_list(items: tuple[Value, ...]) -> Polygon:
    """The polygon whose corners are the points of a list."""
    points = [item for item in items if isinstance(item, Point)]
    if len(points) < 2 or len(points) != len(items):
        return Polygon(((NAN, NAN),), "polygon", NAN)
    return polygon_of_points(*points)


def polygon_sides(workspace: Workspace, made: Element, corners: list[Element]) -> list[Element]:
    """The sides of a polygon as objects, each with the label that its corners suggest."""
    sides = []
    n = len(corners)
    for i, corner in enumerate(corners):
        following = corners[(i + 1) % n]
        side = workspace.algorithm("Segment", lambda p, q, _: segment(p.x, p.y, q.x, q.y), (corner, following, made))
        side.vertices = (corner, following)
        side.points = [corner, following]
        side.named_after = corners[(i + 2) % n] if n == 3 else corner  # a triangle's after the opposite corner
        sides.append(side)
    return sides


def regular_polygon(workspace: Workspace, args: list[Element]) -> Outputs:
    """The regular polygon that lies to the left of its first side; its parts are named if one of the side's ends is."""
    n = _corner_count(args[2].value)
    first, second, _ = args

    def parts(a: Point, b: Point, number: Value) -> list[Value]:
        corners = regular_corners(a, b, _corner_count(number))
        if not corners:
            return [Polygon(((NAN, NAN),), "polygon", NAN)]
        figure = polygon_of_points(*corners)
        figure.type_name = "polygon"
        ring = [*corners, corners[0]]
        sides = [segment(p.x, p.y, q.x, q.y) for p, q in itertools.pairwise(ring)]
        undefined = segment(NAN, NAN, NAN, NAN)
        return [figure, *[*sides, *[undefined] * n][: max(n, 1)], *corners[2:]]

    made, *others = workspace.algorithms("Polygon", parts, args)
    made.family = "poly"
    if first.label is None and second.label is None:
        return Outputs([made, *others], Scheme.FIRST_ONLY, unreported=tuple(others))
    return Outputs([made, *others], Scheme.SEPARATE)


def _corner_count(value: Value) -> int:
    count = NUMBER.coerce(value) if NUMBER.coerce else NAN
    n = math.floor(count + 0.5) if math.isfinite(count) and abs(count) < 1e9 else 0
    check_list(n)
    return n if 3 <= n <= MAX_CORNERS else 0


def regular_corners(a: Point, b: Point, n: int) -> list[Point]:
    """The corners of a regular polygon over its first side."""
    if not n:
        return []
    side = complex(b.x - a.x, b.y - a.y)
    turn = cmath.exp(2j * math.pi / n)
    at, found = complex(b.x, b.y), [Point(a.x, a.y), Point(b.x, b.y)]
    for _ in range(n - 2):
        side *= turn
        at += side
        found.append(Point(at.real, at.imag))
    return found


@construct("RigidPolygon")
def rigid_polygon(workspace: Workspace, args: list[Element]) -> Outputs:
    """A polygon of points, or a moved copy of a polygon; unlike GeoGebra's it does not keep its shape when dragged.

    Corners that are typed inside the command become objects, all but the first.
    """
    if len(args) in (0, 2):
        raise wrong_count("RigidPolygon", len(args))
    if isinstance(args[0].value, Polygon) and (len(args) == 1 or all(NUMBER.accepts(arg.value) for arg in args[1:])):
        return _moved_copy(workspace, args)
    for arg in args:
        if not isinstance(arg.value, Point):
            raise bad_argument("RigidPolygon", arg)
    made = make_polygon(workspace, args)
    inline = tuple(arg for arg in args[1:] if arg.label is None)
    return _with_corners(made.elements, inline, args)


def _moved_copy(workspace: Workspace, args: list[Element]) -> Outputs:
    """A copy of a polygon, moved by two numbers or by a fifteenth of the right end of the view."""
    whole, *offset = args
    assert isinstance(whole.value, Polygon)
    if len(offset) == 2:
        dx, dy = (number_of(element.value) or 0.0 for element in offset)
    else:
        dx = workspace.construction.view["window"][2] / 15
        dy = -dx
    (x0, y0), *others = whole.value.vertices
    start = workspace.constant(Point(x0 + dx, y0 + dy))

    def corner(place: int) -> Element:
        def moved(figure: Polygon, first: Point) -> Point:
            (x, y), (px, py) = figure.vertices[0], figure.vertices[place]
            return Point(first.x + px - x, first.y + py - y)

        return workspace.algorithm("RigidPolygon", moved, (whole, start))

    corners = [start, *(corner(place) for place in range(1, len(others) + 1))]
    return _with_corners(make_polygon(workspace, corners).elements, tuple(corners), corners)


def _with_corners(elements: list[Element], new: tuple[Element, ...], corners: list[Element]) -> Outputs:
    """A polygon whose new corners are named before it; nothing of it is reported as made by the line."""
    if not new:
        return Outputs(elements, Scheme.SEPARATE, unreported=tuple(elements))
    return Outputs([*elements, *new], WithCorners(new, "Polygon", tuple(corners)), unreported=(*elements, *new))


@construct("Polyline PolyLine")
def make_polyline(workspace: Workspace, args: list[Element]) -> Outputs:
    """An open chain over points or a list of points."""
    if args and isinstance(args[0].value, tuple) and [isinstance(arg.value, bool) for arg in args[1:]] in ([], [True]):
        return Outputs([workspace.algorithm("PolyLine", polyline_of_list, args[:1])])
    if len(args) < 2:
        raise bad_argument("Polyline", args[0]) if args else wrong_count("Polyline", 0)
    points = args[:-1] if isinstance(args[-1].value, bool) else args
    for arg in points:
        if not isinstance(arg.value, Point):
            raise bad_argument("Polyline", arg)
    made = workspace.algorithm("PolyLine", lambda *ps: Polyline(tuple((p.x, p.y) for p in ps)), points)
    made.vertices, made.points = tuple(points), list(points)
    return Outputs([made])


def polyline_of_list(items: tuple[Value, ...]) -> Polyline:
    """The chain through the points of a list."""
    return Polyline(tuple((item.x, item.y) for item in items if isinstance(item, Point)))
