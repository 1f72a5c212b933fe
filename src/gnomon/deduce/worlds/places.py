"""The functions that place the points of a clause, in many candidate worlds at once.

The table `PLACES` is filled by one decorated function per entry; `clauses` refers to it by name. Figures to begin with
are upright and of about unit size, because later points are drawn on that scale.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gnomon.deduce.worlds.loci import Draw, unit
from gnomon.plane import centres, loci
from gnomon.plane.loci import Circle, Line, Points

PLACES: dict[str, Callable[..., tuple[Points, ...]]] = {}


def _place(function: Callable[..., tuple[Points, ...]]) -> Callable[..., tuple[Points, ...]]:
    PLACES[function.__name__] = function
    return function


# --- figures to begin with: upright, of about unit size ---


@_place
def free(draw: Draw) -> tuple[Points, ...]:
    return (draw.uniform(-1.0, 1.0) + 1j * draw.uniform(-1.0, 1.0),)


@_place
def segment(draw: Draw) -> tuple[Points, ...]:
    (middle,) = free(draw)
    half = draw.uniform(0.5, 0.8) * np.exp(1j * draw.uniform(-0.3, 0.3))
    return 0.3 * middle - half, 0.3 * middle + half


@_place
def triangle(draw: Draw) -> tuple[Points, ...]:
    base = draw.uniform(0.7, 1.0)
    apex = draw.uniform(-0.9, 0.9, wide=(-2.2, 2.2)) + 1j * draw.uniform(0.7, 1.6, wide=(0.4, 2.4))
    return apex, -base + 0j, base + 0j


@_place
def isosceles(draw: Draw) -> tuple[Points, ...]:
    base = draw.uniform(0.5, 1.0, wide=(0.4, 1.4))
    return 1j * draw.uniform(0.7, 1.6, wide=(0.4, 2.0)), -base + 0j, base + 0j


@_place
def right_triangle(draw: Draw) -> tuple[Points, ...]:
    up, along = draw.uniform(0.6, 1.4, wide=(0.4, 2.0)), draw.uniform(0.6, 1.6, wide=(0.4, 2.0))
    return np.zeros(draw.count) + 0j, 1j * up, along + 0j


@_place
def right_isosceles(draw: Draw) -> tuple[Points, ...]:
    side = draw.uniform(0.8, 1.2)
    return np.zeros(draw.count) + 0j, 1j * side, side + 0j


@_place
def equilateral(draw: Draw) -> tuple[Points, ...]:
    a, b = segment(draw)
    return a, b, a + (b - a) * np.exp(1j * np.pi / 3)


@_place
def half_double(draw: Draw) -> tuple[Points, ...]:
    a = np.zeros(draw.count) + 0j
    b = draw.uniform(0.5, 0.8) * draw.turn()
    return a, b, a + 2 * b * np.exp(1j * draw.uniform(0.4, 2.4, wide=(0.2, 2.9)))


@_place
def quadrangle(draw: Draw) -> tuple[Points, ...]:
    return _around(draw, 4)


@_place
def pentagon(draw: Draw) -> tuple[Points, ...]:
    return _around(draw, 5)


@_place
def equal_sides_quadrangle(draw: Draw) -> tuple[Points, ...]:
    """Sides da and bc are equal: two directions from the ends of the base."""
    base, side = draw.uniform(0.6, 1.0), draw.uniform(0.8, 1.5, wide=(0.4, 2.0))
    lean, fall = draw.uniform(0.9, 2.2, wide=(0.5, 2.4)), draw.uniform(0.9, 2.2, wide=(0.7, 2.6))
    a, b = -base + 0j, base + 0j
    return a, b, b + side * np.exp(1j * lean), a + side * np.exp(1j * fall)


@_place
def equal_diagonals_quadrangle(draw: Draw) -> tuple[Points, ...]:
    """Diagonals ac and bd are equal and cross inside."""
    length, inside = draw.uniform(1.6, 2.2), (0.12, 0.88)
    s, t = draw.uniform(0.25, 0.75, wide=inside), draw.uniform(0.25, 0.75, wide=inside)
    first = np.exp(1j * draw.uniform(0.2, 0.9, wide=(0.0, 1.2)))
    second = np.exp(1j * draw.uniform(2.0, 2.9, wide=(1.5, 2.9)))
    return -s * length * first, -t * length * second, (1 - s) * length * first, (1 - t) * length * second


@_place
def trapezoid(draw: Draw) -> tuple[Points, ...]:
    height, base = 1j * draw.uniform(0.7, 1.3, wide=(0.5, 1.8)), draw.uniform(0.8, 1.2, wide=(0.4, 1.2))
    left, top = draw.uniform(-0.9, -0.1, wide=(-1.8, 0.8)), draw.uniform(0.4, 1.0, wide=(0.4, 2.4))
    return -base + 0j, base + 0j, left + top + height, left + height


@_place
def isosceles_trapezoid(draw: Draw) -> tuple[Points, ...]:
    height = 1j * draw.uniform(0.7, 1.3, wide=(0.5, 1.8))
    base, top = draw.uniform(0.9, 1.3, wide=(0.3, 1.4)), draw.uniform(0.3, 0.7, wide=(0.3, 1.4))
    return -base + 0j, base + 0j, top + height, -top + height


@_place
def right_trapezoid(draw: Draw) -> tuple[Points, ...]:
    height = 1j * draw.uniform(0.7, 1.3, wide=(0.4, 1.8))
    base, top = draw.uniform(1.2, 1.8, wide=(0.4, 1.8)), draw.uniform(0.5, 1.0, wide=(0.4, 1.8))
    return np.zeros(draw.count) + 0j, base + 0j, top + height, height


@_place
def rectangle(draw: Draw) -> tuple[Points, ...]:
    width, height = draw.uniform(1.1, 2.0, wide=(0.4, 2.0)), 1j * draw.uniform(0.6, 1.0, wide=(0.4, 2.0))
    return np.zeros(draw.count) + 0j, width + 0j, width + height, height


@_place
def square_anywhere(draw: Draw) -> tuple[Points, ...]:
    a, b = segment(draw)
    return a, b, *square(draw, a, b)


def _around(draw: Draw, corners: int) -> tuple[Points, ...]:
    """The corners of a convex polygon, counter-clockwise from the upper left."""
    step = 2 * np.pi / corners
    angles = [2.2 + step * k + draw.uniform(-0.35, 0.35, wide=(-0.45, 0.45)) * step for k in range(corners)]
    wider = draw.uniform(1.15, 1.15, wide=(0.6, 1.8))
    return tuple((wider * np.cos(angle) + 1j * np.sin(angle)) for angle in angles)


# --- points that others determine ---


@_place
def midpoint(draw: Draw, a: Points, b: Points) -> tuple[Points, ...]:
    return ((a + b) / 2,)


@_place
def mirror(draw: Draw, a: Points, b: Points) -> tuple[Points, ...]:
    return (2 * b - a,)


@_place
def foot(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.foot(a, b, c),)


@_place
def reflection(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.reflection(a, b, c),)


@_place
def translated(draw: Draw, p: Points, a: Points, b: Points) -> tuple[Points, ...]:
    """p moved as b is moved to a."""
    return (p + a - b,)


@_place
def quarter_turn(draw: Draw, a: Points, b: Points) -> tuple[Points, ...]:
    return (a + 1j * (b - a),)


@_place
def quarter_turn_back(draw: Draw, a: Points, b: Points) -> tuple[Points, ...]:
    return (a - 1j * (b - a),)


@_place
def equilateral_apex(draw: Draw, b: Points, c: Points) -> tuple[Points, ...]:
    turn = np.exp(1j * np.pi / 3 * np.where(draw.branch(), -1.0, 1.0))
    return (b + (c - b) * turn,)


@_place
def square(draw: Draw, a: Points, b: Points) -> tuple[Points, ...]:
    side = 1j * (b - a)
    return b + side, a + side


@_place
def circumcentre(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.circumcentre(a, b, c),)


@_place
def orthocentre(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.orthocentre(a, b, c),)


@_place
def incentre(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.incentre(a, b, c),)


@_place
def excentre(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.excentre(a, b, c),)


@_place
def incircle(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return _touching(centres.incentre(a, b, c), a, b, c)


@_place
def excircle(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return _touching(centres.excentre(a, b, c), a, b, c)


def _touching(i: Points, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return centres.foot(i, b, c), centres.foot(i, c, a), centres.foot(i, a, b), i


@_place
def medians(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (b + c) / 2, (c + a) / 2, (a + b) / 2, centres.centroid(a, b, c)


@_place
def ninepoints(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    x, y, z = (b + c) / 2, (c + a) / 2, (a + b) / 2
    return x, y, z, centres.circumcentre(x, y, z)


@_place
def second_on_line(draw: Draw, a: Points, o: Points, b: Points) -> tuple[Points, ...]:
    """Where the line ab meets the circle about o through b again."""
    return (2 * centres.foot(o, a, b) - b,)


@_place
def equal_angles_at_ends(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    """x with equal angles bax and xcb: the triangles bae and bcy, e on bc and y on ba, are made similar, x = ae, cy."""
    share = np.where(draw.rng.random(draw.count) < 0.5, draw.uniform(0.2, 0.8), draw.uniform(1.2, 1.6))
    reach = np.minimum(abs(a - b), abs(c - b)) * share
    e = b + unit(c - b) * reach * abs(a - b) / abs(c - b)
    y = b + unit(a - b) * reach
    return (loci.line_line(Line(a, e - a), Line(c, y - c)),)


# --- several points at once ---


@_place
def tangents(draw: Draw, a: Points, o: Points, b: Points) -> tuple[Points, ...]:
    """Where the tangents from a touch the circle about o through b."""
    swap = draw.branch()
    x, y = loci.circle_circle(Circle(o, abs(b - o)), loci.circle_on_diameter(a, o))
    return np.where(swap, y, x), np.where(swap, x, y)


@_place
def common_tangent(draw: Draw, o: Points, a: Points, w: Points, b: Points) -> tuple[Points, ...]:
    side = np.where(draw.branch(), -1.0, 1.0)
    return centres.external_tangent(o, abs(a - o), w, abs(b - w), side)


@_place
def common_tangents(draw: Draw, o: Points, a: Points, w: Points, b: Points) -> tuple[Points, ...]:
    r, s = abs(a - o), abs(b - w)
    return *centres.external_tangent(o, r, w, s, 1.0), *centres.external_tangent(o, r, w, s, -1.0)


@_place
def thirds(draw: Draw, a: Points, b: Points) -> tuple[Points, ...]:
    return (2 * a + b) / 3, (a + 2 * b) / 3


@_place
def angle_thirds(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    """Where the trisectors of the angle abc meet ac."""
    turn = np.exp(1j * np.angle((c - b) / (a - b)) / 3)
    side, ac = a - b, Line(a, c - a)
    return loci.line_line(Line(b, side * turn), ac), loci.line_line(Line(b, side * turn**2), ac)


@_place
def halved_transversal(draw: Draw, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    """x on ab and y on ac such that z on bc is the midpoint of xy: x is where ab meets ac mirrored in z."""
    z = b + (c - b) * np.where(draw.rng.random(draw.count) < 0.7, draw.uniform(0.15, 0.85), draw.uniform(1.2, 1.5))
    x = loci.line_line(Line(2 * z - c, a - c), Line(a, b - a))
    return x, 2 * z - x, z


@_place
def mixtilinear(draw: Draw, a: Points, b: Points, c: Points, o: Points) -> tuple[Points, ...]:
    """The circle that touches ca, cb and, from inside, the circle about o through a; ci bisects the angle at c.

    With i = c + t u and radius t s (s the sine of half the angle), touching from inside is |i - o| = R - t s.
    """
    u = unit(unit(a - c) + unit(b - c))
    s = abs(loci.cross(unit(a - c), u))
    big, off = abs(a - o), c - o
    p = loci.dot(off, u) + big * s
    q = loci.dot(off, off) - big**2
    t = (-p + np.sqrt(p**2 - (1 - s**2) * q)) / (1 - s**2)
    i = np.where(t > 0, c + t * u, np.nan)
    return centres.foot(i, a, c), centres.foot(i, b, c), o + big * unit(i - o), i


@_place
def chord_through_midpoint(draw: Draw, a: Points, b: Points, c: Points, d: Points) -> tuple[Points, ...]:
    """y halves ab, and dy meets the circle about c through d again in x."""
    y = (a + b) / 2
    return 2 * centres.foot(c, d, y) - d, y
