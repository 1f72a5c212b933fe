"""The functions that compute the points of a clause directly, in many candidate worlds at once.

The table `PLACES` has one decorated function for each entry; the table in `deduce.clauses` refers to it by name. A
clause that only puts its point on a locus is in `clause_loci` instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.worlds.clause_loci import FAR, Sampler, unit
from gnomon.plane import centres, loci
from gnomon.plane.loci import Circle, Line, Points, Reals

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.deduce.worlds.truth import Bools

EQUAL = 1e-9  # sides that differ by a smaller share are equal by the premise, not by chance

PLACES: dict[str, Callable[..., tuple[Points, ...]]] = {}


def _place(function: Callable[..., tuple[Points, ...]]) -> Callable[..., tuple[Points, ...]]:
    PLACES[function.__name__] = function
    return function


# --- initial figures: upright and of about unit size, because later points are sampled on that scale ---


@_place
def free(sampler: Sampler) -> tuple[Points, ...]:
    return (sampler.uniform(-1.0, 1.0, wide=(-3, 3)) + 1j * sampler.uniform(-1.0, 1.0, wide=(-3, 3)),)


@_place
def segment(sampler: Sampler) -> tuple[Points, ...]:
    middle = sampler.uniform(-1.0, 1.0) + 1j * sampler.uniform(-1.0, 1.0)
    half = sampler.uniform(0.5, 0.8) * np.exp(1j * sampler.uniform(-0.3, 0.3))
    return 0.3 * middle - half, 0.3 * middle + half


@_place
def triangle(sampler: Sampler) -> tuple[Points, ...]:
    base = sampler.uniform(0.7, 1.0)
    apex = sampler.uniform(-0.9, 0.9, wide=(-2.2, 2.2)) + 1j * sampler.uniform(0.7, 1.6, wide=(0.4, 2.4))
    return _flat(sampler, (apex, -base + 0j, base + 0j))


def _flat(sampler: Sampler, usual: tuple[Points, ...]) -> tuple[Points, ...]:
    """The triangle, in the extreme worlds one with an angle of 2° to 178° and sides of very unequal length there."""
    if not sampler.wide:
        return usual
    extreme, shift, swap = sampler.extreme(), 3 * sampler.rng.random(sampler.count), sampler.coin()
    turn, arm = np.exp(1j * sampler.steep()), sampler.scale(0.08, 1.0)
    first, second = 1.6 * np.where(swap, arm, 1.0), 1.6 * np.where(swap, 1.0, arm) * turn
    middle = (first + second) / 3
    corners = (-middle, first - middle, second - middle)
    turned = (
        np.where(shift < 1, corners[k], np.where(shift < 2, corners[(k + 1) % 3], corners[(k + 2) % 3]))
        for k in range(3)
    )
    return tuple(np.where(extreme, corner, point) for corner, point in zip(turned, usual, strict=True))


@_place
def acute_triangle(sampler: Sampler) -> tuple[Points, ...]:
    """The apex is above the base and outside the circle on it."""
    base = sampler.uniform(0.7, 1.0)
    side = base * sampler.uniform(-0.7, 0.7, wide=(-0.995, 0.995))
    height = np.sqrt(base**2 - side**2) * sampler.length(1.15, 1.7, wide=(1.05, 2.4), extreme=(1.01, 20.0))
    return side + 1j * height, -base + 0j, base + 0j


@_place
def between(sampler: Sampler) -> tuple[Points, ...]:
    a, b = segment(sampler)
    return a + (b - a) * sampler.uniform(0.2, 0.8, wide=(0.02, 0.98)), a, b


@_place
def semicircle(sampler: Sampler) -> tuple[Points, ...]:
    """The centre, an end of the diameter, a point of the circle and the other end."""
    a, c = segment(sampler)
    o = (a + c) / 2
    return o, a, o + (c - o) * np.exp(1j * _angle(sampler, 0.5, 2.6)), c


@_place
def crossing_diagonals(sampler: Sampler) -> tuple[Points, ...]:
    a, b = segment(sampler)
    m = (a + b) / 2
    share = sampler.length(0.6, 1.5, wide=(0.4, 2.5), extreme=(0.1, 10.0))
    c = m + (b - m) * share * np.exp(1j * _angle(sampler, 0.5, 2.6))
    return a, b, c, 2 * m - c, m


@_place
def isosceles(sampler: Sampler) -> tuple[Points, ...]:
    base, height = sampler.uniform(0.5, 1.0, wide=(0.4, 1.4)), sampler.uniform(0.7, 1.6, wide=(0.4, 2.0))
    base, height = _steeper(sampler, base, height)
    return 1j * height, -base + 0j, base + 0j


@_place
def right_triangle(sampler: Sampler) -> tuple[Points, ...]:
    up, along = sampler.uniform(0.6, 1.4, wide=(0.4, 2.0)), sampler.uniform(0.6, 1.6, wide=(0.4, 2.0))
    up, along = _steeper(sampler, up, along)
    return np.zeros(1) + 0j, 1j * up, along + 0j


@_place
def right_isosceles(sampler: Sampler) -> tuple[Points, ...]:
    side = sampler.uniform(0.8, 1.2)
    return np.zeros(1) + 0j, 1j * side, side + 0j


@_place
def equilateral(sampler: Sampler) -> tuple[Points, ...]:
    a, b = segment(sampler)
    return a, b, a + (b - a) * np.exp(1j * np.pi / 3)


@_place
def half_double(sampler: Sampler) -> tuple[Points, ...]:
    a = np.zeros(1) + 0j
    b = sampler.uniform(0.5, 0.8) * sampler.direction()
    return a, b, a + 2 * b * np.exp(1j * _angle(sampler, 0.4, 2.4))


@_place
def quadrangle(sampler: Sampler) -> tuple[Points, ...]:
    return _around(sampler, 4)


@_place
def pentagon(sampler: Sampler) -> tuple[Points, ...]:
    return _around(sampler, 5)


@_place
def equal_sides_quadrangle(sampler: Sampler) -> tuple[Points, ...]:
    """Sides da and bc are equal: two directions from the ends of the base."""
    base, side = sampler.uniform(0.6, 1.0), sampler.length(0.8, 1.5, wide=(0.4, 3.0), extreme=(0.08, 8.0))
    lean, fall = (sampler.uniform(0.9, 2.2, wide=(0.0, 2 * np.pi)) for _ in range(2))
    a, b = -base + 0j, base + 0j
    return _uncrossed(a, b, b + side * np.exp(1j * lean), a + side * np.exp(1j * fall))


@_place
def equal_diagonals_quadrangle(sampler: Sampler) -> tuple[Points, ...]:
    """Diagonals ac and bd are equal; their lines cross inside the figure, or outside if it is wide."""
    length = sampler.uniform(1.6, 2.2)
    s, t = (sampler.uniform(0.25, 0.75, wide=(-0.6, 1.6)) for _ in range(2))
    first = np.exp(1j * sampler.uniform(0.2, 0.9, wide=(0.0, 1.2)))
    second = np.exp(1j * sampler.uniform(2.0, 2.9, wide=(1.5, 2.9)))
    if sampler.wide:
        second = np.where(sampler.extreme(), first * np.exp(1j * sampler.steep()), second)
    return _uncrossed(-s * length * first, -t * length * second, (1 - s) * length * first, (1 - t) * length * second)


@_place
def trapezoid(sampler: Sampler) -> tuple[Points, ...]:
    height = 1j * sampler.length(0.7, 1.3, wide=(0.5, 1.8), extreme=(0.03, 10.0))
    base = sampler.uniform(0.8, 1.2, wide=(0.4, 1.2))
    left, top = (
        sampler.uniform(-0.9, -0.1, wide=(-3.0, 2.0)),
        sampler.length(0.4, 1.0, wide=(0.4, 2.4), extreme=(0.05, 8.0)),
    )
    return -base + 0j, base + 0j, left + top + height, left + height


@_place
def isosceles_trapezoid(sampler: Sampler) -> tuple[Points, ...]:
    height = 1j * sampler.length(0.7, 1.3, wide=(0.5, 1.8), extreme=(0.03, 10.0))
    base, top = (
        sampler.uniform(0.9, 1.3, wide=(0.3, 1.4)),
        sampler.length(0.3, 0.7, wide=(0.3, 1.4), extreme=(0.03, 8.0)),
    )
    return -base + 0j, base + 0j, top + height, -top + height


@_place
def right_trapezoid(sampler: Sampler) -> tuple[Points, ...]:
    height = 1j * sampler.length(0.7, 1.3, wide=(0.4, 1.8), extreme=(0.03, 10.0))
    base, top = (
        sampler.uniform(1.2, 1.8, wide=(0.4, 1.8)),
        sampler.length(0.5, 1.0, wide=(0.4, 1.8), extreme=(0.05, 12.0)),
    )
    return np.zeros(1) + 0j, base + 0j, top + height, height


@_place
def rectangle(sampler: Sampler) -> tuple[Points, ...]:
    width, height = sampler.uniform(1.1, 2.0, wide=(0.4, 2.0)), sampler.uniform(0.6, 1.0, wide=(0.4, 2.0))
    width, height = _steeper(sampler, width, height)
    return np.zeros(1) + 0j, width + 0j, width + 1j * height, 1j * height


@_place
def square_anywhere(sampler: Sampler) -> tuple[Points, ...]:
    a, b = segment(sampler)
    side = 1j * (b - a)
    return a, b, b + side, a + side


def _around(sampler: Sampler, corners: int) -> tuple[Points, ...]:
    """The vertices of a polygon, counterclockwise from the upper left; it is convex unless the sampler is wide."""
    step = 2 * np.pi / corners
    angles = [2.2 + step * k + sampler.uniform(-0.35, 0.35, wide=(-0.45, 0.45)) * step for k in range(corners)]
    wider = sampler.uniform(1.15, 1.15, wide=(0.6, 1.8))
    around = ((wider * np.cos(angle) + 1j * np.sin(angle)) for angle in angles)
    if not sampler.wide:
        return tuple(around)
    # An affine map makes the extreme ones flat: it leaves sides that do not cross as they are in this respect.
    axis, flatter = sampler.direction(), np.where(sampler.extreme(), sampler.scale(0.03, 1.0), 1.0)
    turned = [sampler.uniform(0.2, 1.4) * point / axis for point in around]
    return tuple(axis * (corner.real + 1j * flatter * corner.imag) for corner in turned)


def _angle(sampler: Sampler, low: float, high: float) -> Reals:
    """An angle between low and high; if the sampler is wide, nearly any, in its extreme worlds 2° to 178°."""
    usual = sampler.uniform(low, high, wide=(0.2, 2.9))
    return np.where(sampler.extreme(), sampler.steep(), usual) if sampler.wide else usual


def _steeper(sampler: Sampler, first: Reals, second: Reals) -> tuple[Reals, Reals]:
    """The legs of a right triangle, in the extreme worlds those of one with a very small angle."""
    if not sampler.wide:
        return first, second
    extreme, half = sampler.extreme(), sampler.steep() / 2
    return np.where(extreme, 1.6 * np.sin(half), first), np.where(extreme, 1.6 * np.cos(half), second)


def _uncrossed(a: Points, b: Points, c: Points, d: Points) -> tuple[Points, ...]:
    """The quadrilateral abcd in the worlds where no two of its sides cross, NaN in the others."""
    crossed = _cross(a, b, c, d) | _cross(b, c, d, a)
    return tuple(np.where(crossed, np.nan, point) for point in (a, b, c, d))


def _cross(a: Points, b: Points, c: Points, d: Points) -> Bools:
    """Whether the segments ab and cd cross: each has its ends on both sides of the other."""
    one = loci.cross(b - a, c - a) * loci.cross(b - a, d - a)
    other = loci.cross(d - c, a - c) * loci.cross(d - c, b - c)
    crossed: Bools = (one < 0) & (other < 0)
    return crossed


# --- one point, or a few, determined by earlier points ---


@_place
def midpoint(_sampler: Sampler, a: Points, b: Points) -> tuple[Points, ...]:
    return ((a + b) / 2,)


@_place
def mirror(_sampler: Sampler, a: Points, b: Points) -> tuple[Points, ...]:
    return (2 * b - a,)


@_place
def foot(_sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.foot(a, b, c),)


@_place
def reflection(_sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.reflection(a, b, c),)


@_place
def translated(_sampler: Sampler, p: Points, a: Points, b: Points) -> tuple[Points, ...]:
    """p translated by the vector from b to a."""
    return (p + a - b,)


@_place
def quarter_turn(_sampler: Sampler, a: Points, b: Points) -> tuple[Points, ...]:
    return (a + 1j * (b - a),)


@_place
def quarter_turn_back(_sampler: Sampler, a: Points, b: Points) -> tuple[Points, ...]:
    return (a - 1j * (b - a),)


@_place
def equilateral_apex(sampler: Sampler, b: Points, c: Points) -> tuple[Points, ...]:
    turn = np.exp(1j * np.pi / 3 * np.where(sampler.branch(), -1.0, 1.0))
    return (b + (c - b) * turn,)


@_place
def square(_sampler: Sampler, a: Points, b: Points) -> tuple[Points, ...]:
    side = 1j * (b - a)
    return b + side, a + side


@_place
def circumcentre(_sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.circumcentre(a, b, c),)


@_place
def orthocentre(_sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (centres.orthocentre(a, b, c),)


@_place
def incentre(sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (_equidistant(sampler, a, b, c, abs(b - c)),)


@_place
def excentre(sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (_equidistant(sampler, a, b, c, -abs(b - c)),)


def _equidistant(sampler: Sampler, a: Points, b: Points, c: Points, weight: Reals) -> Points:
    """A centre of a circle that touches the sides of abc: four such points have bisectors as their equations."""
    return centres.weighted(a, b, c, weight, sampler.sign() * abs(c - a), sampler.sign() * abs(a - b))


@_place
def incircle(sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return _touching(_equidistant(sampler, a, b, c, abs(b - c)), a, b, c)


@_place
def excircle(sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return _touching(_equidistant(sampler, a, b, c, -abs(b - c)), a, b, c)


def _touching(i: Points, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return centres.foot(i, b, c), centres.foot(i, c, a), centres.foot(i, a, b), i


@_place
def medians(_sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    return (b + c) / 2, (c + a) / 2, (a + b) / 2, centres.centroid(a, b, c)


@_place
def ninepoints(_sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    x, y, z = (b + c) / 2, (c + a) / 2, (a + b) / 2
    return x, y, z, centres.circumcentre(x, y, z)


@_place
def second_on_line(_sampler: Sampler, a: Points, o: Points, b: Points) -> tuple[Points, ...]:
    """The second intersection of line ab and the circle with centre o through b."""
    return (2 * centres.foot(o, a, b) - b,)


@_place
def equal_angles_at_ends(sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    """x with equal angles bax and xcb: e on bc and y on ba make bae and bcy similar, and ae and cy meet in x.

    A wide sampler turns lines ab and cb by the same angle in opposite senses instead, which gives the whole locus: a
    hyperbola, or two lines if ab = cb, of which the second is ac.
    """
    if sampler.wide:
        turn = np.exp(1j * sampler.uniform(0.0, np.pi))
        x = loci.line_line(Line(a, (b - a) * turn), Line(c, (b - c) / turn))
        on_base = a + (c - a) * (0.5 + np.tan(sampler.uniform(-FAR, FAR)))
        split = abs(abs(a - b) - abs(c - b)) < EQUAL * abs(a - b)
        return (np.where(split & sampler.coin(), on_base, x),)
    share = np.where(sampler.rng.random(sampler.count) < 0.5, sampler.uniform(0.2, 0.8), sampler.uniform(1.2, 1.6))
    reach = np.minimum(abs(a - b), abs(c - b)) * share
    e = b + unit(c - b) * reach * abs(a - b) / abs(c - b)
    y = b + unit(a - b) * reach
    return (loci.line_line(Line(a, e - a), Line(c, y - c)),)


@_place
def trapezium_corner(_sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    """c reflected in the perpendicular bisector of ab."""
    way = unit(b - a)
    return (c - 2 * loci.dot(c - (a + b) / 2, way) * way,)


@_place
def similar(_sampler: Sampler, a: Points, b: Points, c: Points, p: Points, q: Points) -> tuple[Points, ...]:
    return (p + (c - a) / (b - a) * (q - p),)


@_place
def similar_back(_sampler: Sampler, a: Points, b: Points, c: Points, p: Points, q: Points) -> tuple[Points, ...]:
    return (p + ((c - a) / (b - a)).conjugate() * (q - p),)


# --- several points at once ---


@_place
def congruent(sampler: Sampler, a: Points, b: Points, c: Points, p: Points) -> tuple[Points, ...]:
    turn = sampler.direction()
    return p + (b - a) * turn, p + (c - a) * turn


@_place
def congruent_back(sampler: Sampler, a: Points, b: Points, c: Points, p: Points) -> tuple[Points, ...]:
    turn = sampler.direction()
    return p + (b - a).conjugate() * turn, p + (c - a).conjugate() * turn


@_place
def inner_tangents(sampler: Sampler, o: Points, a: Points, w: Points, b: Points) -> tuple[Points, ...]:
    """An inner tangent is an outer one to circles of which one has a negative radius."""
    r, s = abs(a - o), -sampler.sign() * abs(b - w)
    side = np.where(sampler.names(), -1.0, 1.0)
    return *centres.external_tangent(o, r, w, s, side), *centres.external_tangent(o, r, w, s, -side)


@_place
def tangents(sampler: Sampler, a: Points, o: Points, b: Points) -> tuple[Points, ...]:
    """The points where the tangents from a touch the circle with centre o through b."""
    swap = sampler.branch()
    x, y = loci.circle_circle(Circle(o, abs(b - o)), loci.circle_on_diameter(a, o))
    return np.where(swap, y, x), np.where(swap, x, y)


@_place
def common_tangent(sampler: Sampler, o: Points, a: Points, w: Points, b: Points) -> tuple[Points, ...]:
    side = np.where(sampler.branch(), -1.0, 1.0)
    return centres.external_tangent(o, abs(a - o), w, sampler.sign() * abs(b - w), side)


@_place
def common_tangents(sampler: Sampler, o: Points, a: Points, w: Points, b: Points) -> tuple[Points, ...]:
    r, s = abs(a - o), sampler.sign() * abs(b - w)
    side = np.where(sampler.names(), -1.0, 1.0)
    return *centres.external_tangent(o, r, w, s, side), *centres.external_tangent(o, r, w, s, -side)


@_place
def thirds(_sampler: Sampler, a: Points, b: Points) -> tuple[Points, ...]:
    return (2 * a + b) / 3, (a + 2 * b) / 3


@_place
def angle_thirds(sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    """The intersections of the trisectors of angle abc with ac."""
    turn = np.exp(1j * np.angle((c - b) / (a - b)) / 3)
    if sampler.algebraic:  # a third of an angle modulo 180° is one of three
        turn = turn * np.exp(1j * np.pi / 3 * (sampler.sign() + np.minimum(sampler.sign(), 0.0)))
    side, ac = a - b, Line(a, c - a)
    return loci.line_line(Line(b, side * turn), ac), loci.line_line(Line(b, side * turn**2), ac)


@_place
def halved_transversal(sampler: Sampler, a: Points, b: Points, c: Points) -> tuple[Points, ...]:
    """x on ab and y on ac such that z on bc is the midpoint of xy: x is on ab and on the reflection of ac in z."""
    between = sampler.rng.random(sampler.count) < 0.7
    z = b + (c - b) * np.where(between, sampler.uniform(0.15, 0.85), sampler.uniform(1.2, 1.5, wide=(-2.5, 3.5)))
    x = loci.line_line(Line(2 * z - c, a - c), Line(a, b - a))
    return x, 2 * z - x, z


@_place
def mixtilinear(sampler: Sampler, a: Points, b: Points, c: Points, o: Points) -> tuple[Points, ...]:
    """The circle that touches ca, cb and, from inside, the circle with centre o through a: contact points and centre i.

    i is on the bisector of the angle at c. With i = c + t u and radius t s (s the sine of half that angle), the circles
    touch from inside if |i - o| = R - t s. If c is outside the circle, two values of t may be possible.
    """
    u = unit(unit(a - c) + sampler.sign() * unit(b - c))
    s = abs(loci.cross(unit(a - c), u))
    big, off = sampler.sign() * abs(a - o), c - o
    p = loci.dot(off, u) + big * s
    q = loci.dot(off, off) - big**2
    root = sampler.sign() * np.sqrt(p**2 - (1 - s**2) * q)
    t = (-p + np.where(sampler.coin(), -root, root)) / (1 - s**2)
    i = c + t * u if sampler.algebraic else np.where((t > 0) & (t * s < big), c + t * u, np.nan)
    way = (i - o) / (big - t * s) if sampler.algebraic else unit(i - o)
    return centres.foot(i, a, c), centres.foot(i, b, c), o + big * way, i


@_place
def chord_through_midpoint(_sampler: Sampler, a: Points, b: Points, c: Points, d: Points) -> tuple[Points, ...]:
    """y is the midpoint of ab, and x the second intersection of line dy and the circle with centre c through d."""
    y = (a + b) / 2
    return 2 * centres.foot(c, d, y) - d, y
