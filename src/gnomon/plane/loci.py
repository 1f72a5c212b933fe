"""Lines and circles in many worlds at once, and their intersections.

Intersections have a fixed order (along the line; left of the line of centres first), so that the same index means the
same branch of the figure in every world. Worlds without an intersection get NaN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.complexfloating[Any, Any]]
Reals = NDArray[np.floating[Any]]

# Tangent loci meet in a double point, whose discriminant is zero up to rounding; below this it counts as zero.
TOUCHING = 1e-11
# Lines whose angle has a smaller sine than this count as parallel, because their common point would be rounding noise.
PARALLEL = 1e-9


@dataclass(frozen=True, slots=True)
class Line:
    """The line through `point` along `direction`, a vector of any length except zero."""

    point: Points
    direction: Points


@dataclass(frozen=True, slots=True)
class Circle:
    """The circle about `centre`."""

    centre: Points
    radius: Reals


Locus = Line | Circle


def dot(u: Points, v: Points) -> Reals:
    """The scalar product of two vectors."""
    return u.real * v.real + u.imag * v.imag


def cross(u: Points, v: Points) -> Reals:
    """The signed area of the parallelogram on two vectors, positive when v is to the left of u."""
    return u.real * v.imag - u.imag * v.real


def perpendicular_bisector(a: Points, b: Points) -> Line:
    """The locus of points with equal distances from a and b."""
    return Line((a + b) / 2, (b - a) * 1j)


def angle_bisector(a: Points, b: Points, c: Points) -> Line:
    """The internal bisector of the angle abc, directed into it."""
    return Line(b, (a - b) / abs(a - b) + (c - b) / abs(c - b))


def circle_on_diameter(a: Points, b: Points) -> Circle:
    """Thales' circle over ab."""
    return Circle((a + b) / 2, abs(a - b) / 2)


def inscribed_angle_circle(a: Points, b: Points, turn: Points) -> Circle:
    """The locus of points x at which the directed angle from xa to xb is that of `turn`, modulo 180 degrees."""
    # The tangent at a forms the inscribed angle with the chord, and the centre lies on the normal at a.
    tangent = (b - a) * turn.conjugate()
    centre = line_line(Line(a, tangent * 1j), perpendicular_bisector(a, b))
    return Circle(centre, abs(centre - a))


def apollonius_locus(a: Points, b: Points, ratio: Reals) -> Locus:
    """The locus of points x with xa / xb = ratio: a circle, or the perpendicular bisector if every ratio is 1.

    Worlds in which the ratio is not a number do not decide on this.
    """
    if not np.any(abs(ratio - 1) >= PARALLEL):
        return perpendicular_bisector(a, b)
    return circle_on_diameter((a + ratio * b) / (1 + ratio), (a - ratio * b) / (1 - ratio))


def line_line(first: Line, second: Line) -> Points:
    """The common point of two lines."""
    across = cross(first.direction, second.direction)
    sizes = abs(first.direction) * abs(second.direction)
    across = np.where(abs(across) < PARALLEL * sizes, np.nan, across)
    along = cross(second.point - first.point, second.direction) / across
    return first.point + along * first.direction


def line_circle(line: Line, circle: Circle) -> tuple[Points, Points]:
    """The common points of a line and a circle, first the one further along the line.

    >>> axis = Line(np.array([0j]), np.array([1 + 0j]))
    >>> [point.tolist() for point in line_circle(axis, Circle(np.array([1 + 0j]), np.array([2.0])))]
    [[(3+0j)], [(-1+0j)]]
    """
    unit = line.direction / abs(line.direction)
    foot = line.point + unit * dot(unit, circle.centre - line.point)
    half = _root(circle.radius**2 - abs(foot - circle.centre) ** 2, circle.radius**2) * unit
    return foot + half, foot - half


def circle_circle(first: Circle, second: Circle) -> tuple[Points, Points]:
    """The common points of two circles, first the one to the left of the direction from centre to centre."""
    way = second.centre - first.centre
    length = abs(way)
    unit = way / length
    along = (length**2 + first.radius**2 - second.radius**2) / (2 * length)
    up = _root(first.radius**2 - along**2, first.radius**2)
    foot = first.centre + along * unit
    return foot + 1j * up * unit, foot - 1j * up * unit


def intersections(first: Locus, second: Locus) -> tuple[Points, ...]:
    """The common points of two loci: one for two lines, otherwise two."""
    if isinstance(first, Line):
        return (line_line(first, second),) if isinstance(second, Line) else line_circle(first, second)
    return line_circle(second, first) if isinstance(second, Line) else circle_circle(first, second)


def distance(point: Points, locus: Locus) -> Reals:
    """The distance of a point from a line or a circle."""
    if isinstance(locus, Line):
        offset: Reals = abs(cross(locus.direction, point - locus.point)) / abs(locus.direction)
        return offset
    gap: Reals = abs(abs(point - locus.centre) - locus.radius)
    return gap


def nearest(point: Points, locus: Locus) -> Points:
    """The point of a line or a circle that is nearest to a given point."""
    if isinstance(locus, Line):
        unit = locus.direction / abs(locus.direction)
        return locus.point + unit * dot(unit, point - locus.point)
    way = point - locus.centre
    return locus.centre + way / abs(way) * locus.radius


def _root(square: Reals, scale: Reals) -> Reals:
    return np.sqrt(np.where(abs(square) < TOUCHING * scale, 0.0, square))
