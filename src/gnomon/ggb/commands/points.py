"""Points: given ones, points on paths and in regions, midpoints, feet, vertices."""

from __future__ import annotations

import math

from gnomon.ggb.algebra.nearest import graph_place
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import (
    COMPLEX,
    CONIC,
    INTERVAL,
    LIST,
    NUMBER,
    PAIR,
    PART,
    PATH,
    POINT,
    POLYGON,
    POLYLINE,
    REGION,
    SEGMENT,
    SPACE,
    VECTOR,
)
from gnomon.ggb.registry.command_table import DoesNotApply, bad_argument, command, construct
from gnomon.ggb.values.conics import Conic, ConicPart, foci_distance, point_at
from gnomon.ggb.values.intersect import line_line
from gnomon.ggb.values.objects import (
    NAN,
    Complex,
    Line,
    Point,
    Point3,
    Polygon,
    Polyline,
    Segment,
    Value,
    Vector,
    number_of,
)
from gnomon.ggb.values.paths import at, closest, inside, is_path, is_region, project


@command("Point", LIST)
def point_of_list(items: tuple[Value, ...]) -> Value:
    """``Point({1, 2})``"""
    numbers = [number_of(item) for item in items]
    if len(numbers) == 2 and None not in numbers:
        return Point(float(numbers[0] or 0.0), float(numbers[1] or 0.0))
    if len(numbers) == 3 and None not in numbers:
        return Point3(float(numbers[0] or 0.0), float(numbers[1] or 0.0), float(numbers[2] or 0.0))
    return Point(0.0, 0.0) if len(numbers) == 1 and numbers[0] is not None else Point(NAN, NAN)


@construct("Point", 1)
def point_on(workspace: Workspace, args: list[Element]) -> list[Element]:
    """A point that slides on a path; it starts where the path is nearest to the origin."""
    path = args[0]
    if isinstance(path.value, tuple) and not _is_list_path(path.value):
        raise DoesNotApply
    if not is_path(path.value):
        raise bad_argument("Point", path)
    return [sliding_point(workspace, path, graph_place(path.value, 0.0, 0.0, workspace.budget), 0.0)]


def _is_list_path(items: tuple[Value, ...]) -> bool:
    return bool(items) and not any(isinstance(item, float) for item in items) and is_path(items)


def sliding_point(workspace: Workspace, path: Element, x: float, y: float) -> Element:
    """A point on a path, with its place on it as a degree of freedom."""
    point, parameter = project(path.value, x, y)
    state: list[Element] = []

    def compute(value: Value) -> Point:
        if not state:
            return Point(*point)
        own = state[0]
        return Point(*at(value, own.parameter if own.parameter is not None else 0.5))

    made = workspace.algorithm("Point", compute, (path,))
    made.parameter = parameter
    state.append(made)
    workspace.lies_on(path, [made])
    return made


@command("Point", PATH, NUMBER, on=(0,))
def point_with_parameter(path: Value, t: float) -> Point:
    """The point of a path with a parameter between 0 and 1."""
    return Point(*at(path, min(max(t, 0.0), 1.0)))


@command("Point", POINT, VECTOR)
def point_plus(point: Point, vector: Vector | Point) -> Point:
    """A point moved by a vector."""
    return Point(point.x + vector.x, point.y + vector.y)


@construct("PointIn", 1)
def point_in(workspace: Workspace, args: list[Element]) -> list[Element]:
    """A point that moves within a region; it starts at the origin, or where the region is nearest to it."""
    region = args[0]
    if not is_region(region.value):
        raise bad_argument("PointIn", region)
    state: list[Element] = []

    def compute(value: Value) -> Point:
        place = (state[0].place if state else None) or (0.0, 0.0)
        return Point(*place) if inside(value, *place) else Point(*closest(value, *place))

    made = workspace.algorithm("PointIn", compute, (region,))
    start = made.value
    made.place = (start.x, start.y) if isinstance(start, Point) else (NAN, NAN)
    state.append(made)
    return [made]


@command("Midpoint Center", POINT, POINT)
def midpoint(a: Point, b: Point) -> Point:
    """The point halfway; with a point at infinity, that point."""
    if a.x != a.x or b.x != b.x:
        return Point(NAN, NAN, a.direction or b.direction if a.defined and b.defined else None)
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


@command("Midpoint", SPACE, SPACE)
def midpoint_in_space(a: Point | Point3, b: Point | Point3) -> Point3:
    z = (a.z if isinstance(a, Point3) else 0.0) + (b.z if isinstance(b, Point3) else 0.0)
    return Point3((a.x + b.x) / 2, (a.y + b.y) / 2, z / 2)


@command("Midpoint", SEGMENT)
@command("Center", SEGMENT)
def midpoint_of_segment(s: Segment) -> Point:
    return Point((s.x + s.x2) / 2, (s.y + s.y2) / 2)


@command("Midpoint", CONIC)
@command("Midpoint", PART)
@command("Center", CONIC)
@command("Center", PART)
def centre(conic: Conic | ConicPart) -> Point:
    """The centre of a conic; a parabola has none."""
    whole = conic.conic if isinstance(conic, ConicPart) else conic
    if whole.type_name in ("parabola", "doubleline", "parallellines"):
        return Point(NAN, NAN)
    return Point(whole.x, whole.y)


@command("Midpoint", INTERVAL)
def middle_of_interval(ends: tuple[float, float]) -> float:
    return (ends[0] + ends[1]) / 2


@construct("PathParameter", 1)
def path_parameter(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The place of a point on its path, from 0 to 1; undefined for a point that is on none."""
    point = args[0]
    if not isinstance(point.value, Point):
        raise bad_argument("PathParameter", point)
    algorithm = point.algorithm
    given = algorithm is not None and algorithm.name == "Point" and len(algorithm.inputs) == 2

    def place(*values: Value) -> float:
        if given:
            return min(max(float(number_of(values[1]) or 0.0), 0.0), 1.0)
        return point.parameter if point.parameter is not None else NAN

    inputs = (point, algorithm.inputs[1]) if given and algorithm is not None else (point,)
    return [workspace.algorithm("PathParameter", place, inputs)]


@command("ClosestPoint", PATH, POINT, on=(0,))
def closest_point(path: Value, point: Point) -> Point:
    """The point of a path that is nearest to a given one."""
    return Point(*closest(path, point.x, point.y))


@construct("ClosestPoint", 2)
def closest_of_lines(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The point of a line that is nearest to another line: where they cross."""
    if isinstance(args[0].value, Line) and isinstance(args[1].value, Line):
        return [workspace.algorithm("ClosestPoint", line_line, args)]
    if isinstance(args[0].value, Point) and is_path(args[1].value):
        return [workspace.algorithm("ClosestPoint", lambda p, path: closest_point(path, p), args)]
    raise DoesNotApply


@command("ClosestPointRegion", REGION, POINT)
def closest_in_region(region: Value, point: Point) -> Point:
    """The point of a region that is nearest to a given one."""
    if inside(region, point.x, point.y):
        return Point(point.x, point.y)
    return Point(*closest(region, point.x, point.y))


@command("Vertex Corners", POLYGON, many=True)
def vertices(polygon: Polygon) -> list[Point]:
    return [Point(*p) for p in polygon.vertices]


@command("Vertex", POLYLINE, many=True)
def polyline_vertices(line: Polyline) -> list[Point]:
    return [Point(*p) for p in line.vertices]


@command("Vertex", POLYGON, NUMBER)
@command("Vertex", POLYLINE, NUMBER)
def vertex(polygon: Polygon | Polyline, index: float) -> Point:
    """The vertex with a number, counted from 1."""
    place = int(index) if math.isfinite(index) else 0
    return Point(*polygon.vertices[place - 1]) if 1 <= place <= len(polygon.vertices) else Point(NAN, NAN)


@command("Vertex", SEGMENT, NUMBER)
def end_of_segment(s: Segment, index: float) -> Point:
    if index == 1:
        return Point(s.x, s.y)
    return Point(s.x2, s.y2) if index == 2 else Point(NAN, NAN)


@command("Vertex", CONIC, many=True)
def conic_vertices(conic: Conic) -> list[Point]:
    """The ends of the axes, or a parabola's vertex."""
    undefined = Point(NAN, NAN)
    if conic.type_name == "parabola":
        return [Point(conic.x, conic.y), undefined, undefined, undefined]
    if conic.type_name in ("circle", "ellipse"):
        places = (math.pi, 0.0, -math.pi / 2, math.pi / 2)
        return [Point(*point_at(conic, t)) for t in places]
    if conic.type_name == "hyperbola":
        ends = [Point(conic.x + s * conic.a * conic.ux, conic.y + s * conic.a * conic.uy) for s in (-1, 1)]
        return [*ends, undefined, undefined]
    return [undefined] * 4


@command("Focus", CONIC, many=True)
def foci(conic: Conic) -> list[Point]:
    """The foci of a conic."""
    if conic.type_name == "parabola":
        return [Point(conic.x + conic.a / 2 * conic.ux, conic.y + conic.a / 2 * conic.uy), Point(NAN, NAN)]
    if conic.type_name in ("circle", "ellipse", "hyperbola"):
        c = foci_distance(conic)
        return [Point(conic.x + s * c * conic.ux, conic.y + s * c * conic.uy) for s in (-1, 1)]
    return [Point(NAN, NAN)] * 2


def _plane_pair(value: Value) -> tuple[float, float]:
    """The two coordinates of a point, a vector, a complex number, a list of two numbers, or a number on the x axis."""
    if isinstance(value, (Point, Vector, Complex)):
        return value.x, value.y
    if isinstance(value, tuple):
        numbers = [number_of(item) for item in value]
        x, y = numbers if len(numbers) == 2 else (None, None)
        return (NAN, NAN) if x is None or y is None else (x, y)
    x = number_of(value)
    return (NAN, NAN) if x is None else (x, 0.0)


@command("ToPoint", PAIR)
@command("ToPoint", COMPLEX)
@command("ToPoint", LIST)
@command("ToPoint", NUMBER)
def to_point(value: Value) -> Point:
    return Point(*_plane_pair(value))


@command("ToComplex", PAIR)
@command("ToComplex", COMPLEX)
@command("ToComplex", LIST)
@command("ToComplex", NUMBER)
def to_complex(value: Value) -> Complex:
    return Complex(*_plane_pair(value))


@command("ToPolar", PAIR)
@command("ToPolar", COMPLEX)
def to_polar(v: Value) -> Value:
    """The same object; gnomon does not show it in polar coordinates."""
    return v


@command("ToPolar", LIST)
@command("ToPolar", NUMBER)
def to_polar_point(value: Value) -> Point:
    return Point(*_plane_pair(value))


@command("DynamicCoordinates", POINT, NUMBER, NUMBER)
def dynamic_coordinates(_point: Point, x: float, y: float) -> Point:
    """A point with computed coordinates; dragging it in GeoGebra drags the first point."""
    return Point(x, y)
