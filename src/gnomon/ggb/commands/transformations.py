"""Translations, rotations, reflections, dilations, shears, stretches and matrices, applied to objects of every kind.

Every transformation of the plane but inversion is an affine map (m00, m01, m10, m11, tx, ty); `moved` applies one to
any value. The label of an image is that of the original with a prime.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.ggb.algebra.affine import Affine, about, as_curve, moved, reflection, rotation, translation
from gnomon.ggb.commands.polygons import polygon_of_points, polygon_sides
from gnomon.ggb.construction.automatic_labels import index_label
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs, Scheme, WithCorners
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import LINE, NUMBER
from gnomon.ggb.registry.command_table import bad_argument, construct, not_run
from gnomon.ggb.values.conics import Conic, ConicPart, circle
from gnomon.ggb.values.format import show
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import (
    NAN,
    Line,
    Point,
    Polygon,
    Polyline,
    Ray,
    Segment,
    Value,
    Vector,
    ray,
    segment,
    type_name,
)

MapOf = Callable[..., Affine | None]
Image = Callable[..., Value]


# -- the common work ---------------------------------------------------------------------------------------------------


def transform(workspace: Workspace, name: str, args: list[Element], map_of: MapOf) -> Outputs:
    """The image of the first argument under the map that the others give."""
    original, others = args[0], args[1:]
    budget = workspace.budget
    point_reflection = name == "Mirror" and isinstance(others[0].value, Point)

    def image_or_none(value: Value, *parameters: Value) -> Value | None:
        affine = map_of(*parameters)
        if isinstance(value, Function) and name not in ("Translate", "Dilate") and not point_reflection:
            value = as_curve(value)
        return moved(value, affine, budget) if affine is not None else None

    def image(value: Value, *parameters: Value) -> Value:
        made = image_or_none(value, *parameters)
        if made is None:
            raise ValueError("this value has no image")
        return made

    if image_or_none(original.value, *(o.value for o in others)) is None:
        raise bad_argument(name, original)
    corners = original.vertices
    if isinstance(original.value, Polygon) and corners and all(c.label or c.suggestion for c in corners):
        return _image_with_corners(workspace, name, original, others, image)
    if isinstance(original.value, (Segment, Ray)) and _has_ends(original):
        return _image_with_ends(workspace, name, original, others, image)
    if isinstance(original.value, Polyline) and corners and all(c.label for c in corners):
        return _image_of_polyline(workspace, name, original, others, image)
    if isinstance(original.value, ConicPart) and corners and all(c.label for c in corners):
        return _image_of_part(workspace, name, original, others, image)
    made = workspace.algorithm(name, image, args)
    made.suggestion = primed(original)
    if isinstance(original.value, Function) and original.label is not None:  # a prime would mean the derivative
        made.suggestion = index_label(workspace.construction, original.label)
    return Outputs([made])


def _image_of_part(workspace: Workspace, name: str, original: Element, others: list[Element], image: Image) -> Outputs:
    """The image of an arc or sector, with the points that define it."""
    points = _moved_corners(workspace, name, original.vertices, others, image)
    made = workspace.algorithm(name, image, (original, *others))
    made.suggestion = primed(original)
    return Outputs([made, *points], Scheme.SEPARATE)


def primed(original: Element) -> str | None:
    """The label of an image: the original's with a prime, unless that has a subscript."""
    return f"{original.label}'" if original.label and "_" not in original.label else None


def _has_ends(original: Element) -> bool:
    return len(original.vertices) == 2 and all(v.label for v in original.vertices)


def _moved_corners(
    workspace: Workspace, name: str, corners: tuple[Element, ...], others: list[Element], image: Image
) -> list[Element]:
    points = []
    for corner in corners:
        point = workspace.algorithm(name, image, (corner, *others))
        point.suggestion = primed(corner)
        points.append(point)
    return points


def _image_with_corners(
    workspace: Workspace, name: str, original: Element, others: list[Element], image: Image
) -> Outputs:
    """The image of a polygon, with its corners and sides as objects."""
    points = _moved_corners(workspace, name, original.vertices, others, image)
    kind = type_name(original.value)

    def over(*values: Point) -> Polygon:
        figure = polygon_of_points(*values)
        figure.type_name = kind
        return figure

    made = workspace.algorithm(name, over, points)
    made.suggestion = primed(original)
    made.vertices = corners = tuple(points)
    sides = polygon_sides(workspace, made, points)
    outputs = [made, *sides, *points]
    return Outputs(outputs, WithCorners(corners, "Polygon", corners), unreported=corners)


def _image_with_ends(
    workspace: Workspace, name: str, original: Element, others: list[Element], image: Image
) -> Outputs:
    """The image of a segment or ray, with its ends as objects."""
    points = _moved_corners(workspace, name, original.vertices, others, image)
    make = segment if isinstance(original.value, Segment) else ray
    made = workspace.algorithm(name, lambda p, q: make(p.x, p.y, q.x, q.y), points)
    made.suggestion = primed(original)
    ends = tuple(points)
    made.vertices, made.points = ends, list(points)
    kind = "Segment" if make is segment else "Ray"
    return Outputs([made, *points], WithCorners(ends, kind, ends))


def _image_of_polyline(
    workspace: Workspace, name: str, original: Element, others: list[Element], image: Image
) -> Outputs:
    """The image of a polyline, with its corners as objects."""
    points = _moved_corners(workspace, name, original.vertices, others, image)
    made = workspace.algorithm(name, lambda *ps: Polyline(tuple((p.x, p.y) for p in ps)), points)
    made.suggestion = primed(original)
    made.vertices = corners = tuple(points)
    return Outputs([made, *points], WithCorners(corners, "Polyline", corners), unreported=corners)


# -- the commands ------------------------------------------------------------------------------------------------------


@construct("Translate", 2)
def translate(workspace: Workspace, args: list[Element]) -> Outputs:
    original, by = args
    if isinstance(original.value, Vector) and isinstance(by.value, Point):  # a vector put at a point is the same vector
        return Outputs([workspace.algorithm("Translate", lambda v, _: Vector(v.x, v.y), args)])
    if not isinstance(by.value, (Vector, Point)):
        raise bad_argument("Translate", by)
    return transform(workspace, "Translate", args, lambda v: translation(v.x, v.y))


def _number(value: Value) -> float:
    assert NUMBER.coerce is not None
    return float(NUMBER.coerce(value))


@construct("Rotate", 2)
def rotate_about_origin(workspace: Workspace, args: list[Element]) -> Outputs:
    if not NUMBER.accepts(args[1].value):
        raise bad_argument("Rotate", args[1])
    if isinstance(args[0].value, str):
        return Outputs([workspace.algorithm("Rotate", _turned_text, args)])
    if isinstance(args[0].value, float):  # a number does not turn
        made = workspace.algorithm("Rotate", lambda value, _: value, args)
        made.suggestion = primed(args[0])
        return Outputs([made])
    return transform(workspace, "Rotate", args, lambda angle: rotation(_number(angle)))


def _turned_text(text: str, angle: Value) -> str:
    return f"\\rotatebox{{{show(_number(angle) * 180 / math.pi)}}}{{ \\text{{ {text} }}  }}"


@construct("Rotate", 3)
def rotate(workspace: Workspace, args: list[Element]) -> Outputs:
    if not NUMBER.accepts(args[1].value):
        raise bad_argument("Rotate", args[1])
    if not isinstance(args[2].value, Point):
        raise bad_argument("Rotate", args[2])
    return transform(workspace, "Rotate", args, lambda angle, p: rotation(_number(angle), p.x, p.y))


@construct("Reflect Mirror", 2)
def reflect(workspace: Workspace, args: list[Element]) -> Outputs:
    """The reflection in a point or line, the inversion in a circle."""
    mirror = args[1].value
    if isinstance(mirror, Point):
        return transform(workspace, "Mirror", args, lambda p: about(-1.0, 0.0, 0.0, -1.0, p.x, p.y))
    if LINE.accepts(mirror):
        assert LINE.coerce is not None
        as_line = LINE.coerce
        return transform(workspace, "Mirror", args, lambda g: reflection(as_line(g)))
    if isinstance(mirror, Conic) and mirror.type_name == "circle":
        return _invert(workspace, args)
    raise bad_argument("Reflect", args[1])


def _invert(workspace: Workspace, args: list[Element]) -> Outputs:
    value = args[0].value
    if isinstance(value, Point):
        work: Callable[..., Value] = inverted_point
    elif isinstance(value, Conic) and value.type_name == "circle":
        work = inverted_circle
    elif isinstance(value, Line) and not isinstance(value, (Segment, Ray)):
        work = inverted_line
    else:
        raise bad_argument("Reflect", args[0]) if not isinstance(value, (Conic, Polygon, Line)) else not_run("Reflect")
    made = workspace.algorithm("Mirror", work, args)
    made.suggestion = primed(args[0])
    return Outputs([made])


def inverted_point(p: Point, c: Conic) -> Point:
    dx, dy = p.x - c.x, p.y - c.y
    n = dx * dx + dy * dy
    if not n:
        return Point(NAN, NAN)
    k = c.a * c.a / n
    return Point(c.x + k * dx, c.y + k * dy)


def inverted_circle(d: Conic, c: Conic) -> Value:
    """The inverse of a circle: a circle, or a line where it passes through the centre."""
    dx, dy = d.x - c.x, d.y - c.y
    power = dx * dx + dy * dy - d.a * d.a
    square = c.a * c.a
    if abs(power) < 1e-8:
        line = Line(dx, dy, -(dx * c.x + dy * c.y) - square / 2)
        n = math.hypot(dx, dy)
        return _line_as_conic(Line(line.a / n, line.b / n, line.c / n))
    k = square / power
    return circle(c.x + k * dx, c.y + k * dy, abs(k) * d.a)


def _line_as_conic(line: Line) -> Conic:
    matrix = (0.0, 0.0, line.c, 0.0, line.a / 2, line.b / 2)
    return Conic(matrix, "line", lines=(line,))


def inverted_line(g: Line, c: Conic) -> Value:
    """The inverse of a line: a circle through the centre, or the line itself where it passes through it."""
    n = math.hypot(g.a, g.b)
    distance = (g.a * c.x + g.b * c.y + g.c) / n
    if abs(distance) < 1e-8:
        whole = Conic((0.0,) * 6, "line", lines=(g,))
        return whole
    r = c.a * c.a / (2 * abs(distance))
    k = -math.copysign(r, distance) / n
    return circle(c.x + k * g.a, c.y + k * g.b, r)


@construct("Dilate", 2)
def dilate_from_origin(workspace: Workspace, args: list[Element]) -> Outputs:
    if not NUMBER.accepts(args[1].value):
        raise bad_argument("Dilate", args[1])
    return transform(workspace, "Dilate", args, lambda k: about(_number(k), 0.0, 0.0, _number(k), 0.0, 0.0))


@construct("Dilate", 3)
def dilate(workspace: Workspace, args: list[Element]) -> Outputs:
    if not NUMBER.accepts(args[1].value):
        raise bad_argument("Dilate", args[1])
    if not isinstance(args[2].value, Point):
        raise bad_argument("Dilate", args[2])
    return transform(workspace, "Dilate", args, lambda k, p: about(_number(k), 0.0, 0.0, _number(k), p.x, p.y))


def _along_line(g: Line, shear: float, stretch: float) -> Affine:
    """The map that fixes a line, shifts points along it and scales their distance from it."""
    n = math.hypot(g.a, g.b)
    ux, uy = g.b / n, -g.a / n
    vx, vy = -uy, ux  # to the left of the line
    k = stretch - 1
    m00, m01 = 1 + (shear * ux + k * vx) * vx, (shear * ux + k * vx) * vy
    m10, m11 = (shear * uy + k * vy) * vx, 1 + (shear * uy + k * vy) * vy
    x, y = -g.a * g.c / (n * n), -g.b * g.c / (n * n)
    return about(m00, m01, m10, m11, x, y)


@construct("Shear", 3)
def shear(workspace: Workspace, args: list[Element]) -> Outputs:
    if not isinstance(args[1].value, (Line, Vector)):
        raise bad_argument("Shear", args[1])
    if not NUMBER.accepts(args[2].value):
        raise bad_argument("Shear", args[2])
    return transform(workspace, "Shear", args, lambda g, k: _along_line(_axis(g), _number(k), 1.0))


@construct("Stretch", 2)
def stretch_by_vector(workspace: Workspace, args: list[Element]) -> Outputs:
    if not isinstance(args[1].value, Vector):
        raise bad_argument("Stretch", args[1])

    def affine(v: Vector) -> Affine:
        k = math.hypot(v.x, v.y)
        return _along_line(Line(v.x, v.y, 0.0), 0.0, k)

    return transform(workspace, "Stretch", args, affine)


@construct("Stretch", 3)
def stretch(workspace: Workspace, args: list[Element]) -> Outputs:
    if not isinstance(args[1].value, (Line, Vector)):
        raise bad_argument("Stretch", args[1])
    if not NUMBER.accepts(args[2].value):
        raise bad_argument("Stretch", args[2])
    return transform(workspace, "Stretch", args, lambda g, k: _along_line(_axis(g), 0.0, _number(k)))


def _axis(g: Line | Vector) -> Line:
    return g if isinstance(g, Line) else Line(-g.y, g.x, 0.0)


@construct("ApplyMatrix", 2)
def apply_matrix(workspace: Workspace, args: list[Element]) -> Outputs:
    matrix, original = args
    if not isinstance(matrix.value, tuple):
        raise bad_argument("ApplyMatrix", matrix)

    def affine(rows: tuple[Value, ...]) -> Affine | None:
        flat = [[_number(v) for v in row] for row in rows if isinstance(row, tuple)]
        if len(flat) < len(rows):
            return None
        if [len(row) for row in flat] == [2, 2]:
            return (flat[0][0], flat[0][1], flat[1][0], flat[1][1], 0.0, 0.0)
        if [len(row) for row in flat] == [3, 3] and flat[2] == [0.0, 0.0, 1.0]:
            return (flat[0][0], flat[0][1], flat[1][0], flat[1][1], flat[0][2], flat[1][2])
        return None

    return transform(workspace, "ApplyMatrix", [original, matrix], affine)
