"""Rows of the families of polygons with lines through them: figures that are not to scale are built again."""

from __future__ import annotations

import cmath
import itertools
import math
from collections.abc import Callable

from gnomon.program.figure import Arc
from gnomon.suites.program.verify.seen import NotSeen, Seen, area, row


def _turn(a: complex, b: complex, c: complex) -> float:
    """The angle at b."""
    return abs(math.degrees(cmath.phase((a - b) / (c - b))))


def _meet(a: complex, b: complex, c: complex, d: complex) -> complex:
    u, v = b - a, d - c
    t = ((c - a) * v.conjugate()).imag / (u * v.conjugate()).imag
    return a + t * u


def _root(rises: Callable[[float], float], low: float, high: float) -> float:
    """Where a rising function is 0, by halving."""
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if rises(middle) < 0 else (low, middle)
    return (low + high) / 2


@row("mirror-path")
def mirror_path(seen: Seen) -> float:
    m, n = seen.points(*seen.names(r"^\$([A-Z])([A-Z]) ="))
    ends = seen.names(r"Find \$([A-Z])([A-Z]) \+ ([A-Z])([A-Z])\$")
    a, x, b = (seen.point(name) for name in (ends[0], ends[1], ends[3]))
    if min(abs(math.sin(math.radians(_turn(m, x, n)))), abs(math.sin(math.radians(_turn(m, n, x))))) > 1e-3:
        raise NotSeen("the point of the path does not lie on the line")

    def way(t: float) -> float:
        z = m + t * (n - m)
        return abs(a - z) + abs(z - b)

    low, high = -1.0, 2.0
    for _ in range(200):
        p, q = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, q) if way(p) < way(q) else (p, high)
    return way(low) * seen.number(r"= (\d+)\$") / abs(n - m)


@row("altitude-inradii")
def altitude_inradii(seen: Seen) -> float:
    small, large = sorted(seen.numbers())
    circles = sorted(radius for _, radius in seen.circles())
    if len(circles) != 3:
        raise NotSeen("there are not three circles")

    def radii(leg: float) -> tuple[float, float, float]:
        a, b, c = complex(leg, 0), 1j, 0j
        d = a + (b - a) * ((c - a) * (b - a).conjugate()).real / abs(b - a) ** 2
        return _inradius(a, c, d), _inradius(b, c, d), _inradius(a, b, c)

    drawn = _root(lambda leg: radii(leg)[0] / radii(leg)[1] - circles[0] / circles[1], 1e-4, 1.0)
    if not math.isclose(radii(drawn)[2] / radii(drawn)[1], circles[2] / circles[1], rel_tol=2e-3):
        raise NotSeen("the circles are not those of a right triangle cut by its altitude")
    one, two, whole = radii(_root(lambda leg: radii(leg)[0] / radii(leg)[1] - small / large, 1e-4, 1.0))
    return math.pi * (whole * (small + large) / (one + two)) ** 2


def _inradius(*corners: complex) -> float:
    a, b, c = corners
    return 2 * area([a, b, c]) / (abs(a - b) + abs(b - c) + abs(c - a))


@row("crossing-poles")
def crossing_poles(seen: Seen) -> float:
    names = seen.names(r"\$([A-Z])([A-Z]) = .*?\$([A-Z])([A-Z]) =")
    a, p, b, q = (seen.point(name) for name in names)
    if max(abs(_turn(p, a, b) - 90), abs(_turn(q, b, a) - 90)) > 0.1:
        raise NotSeen("the poles do not stand upright")
    near = 1e-3 * seen.figure.size
    ropes = [one for one in seen.segments() if min(abs(one[0] - p), abs(one[1] - p)) < near]
    ropes = [one for one in ropes if min(abs(one[0] - a), abs(one[1] - a)) > near]
    left, right = seen.number(r"= (\d+)\$"), seen.number(r"and \$[A-Z]+ = (\d+)\$")
    crossing = foot = 10 + 0j
    for _ in ropes:
        crossing = _meet(0j, complex(10, right), complex(0, left), foot)
        foot = complex(crossing.real, 0)
    return crossing.imag


@row("two-squares-in-semicircle")
def two_squares_in_semicircle(seen: Seen) -> float:
    one, two = _written_numbers(seen)
    x = _root(lambda x: abs(complex(-one, one) - x) - abs(complex(two, two) - x), -one, two)
    arcs = [piece for stroke in seen.strokes for piece in stroke.pieces if isinstance(piece, Arc)]
    centre, radius = arcs[0].centre, arcs[0].radius
    tops = [z for z in seen.figure.points.values() if abs(abs(z - centre) / radius - 1) < 1e-3]
    if len(tops) != 2:
        raise NotSeen("the squares do not have one corner each on the arc")
    return math.pi * abs(complex(two, two) - x) ** 2 / 2


def _written_numbers(seen: Seen) -> list[float]:
    """The numbers that are written in the figure."""
    return [float(label.text.strip("$")) for label in seen.figure.labels if label.text.strip("$").isdigit()]


@row("three-parallels")
def three_parallels(seen: Seen) -> float:
    areas = _written_numbers(seen)
    sides = [b - a for a, b in itertools.pairwise(_ring(seen.points(*seen.names(r"triangle \$([A-Z]+)\$"))))]
    for fill in seen.figure.fills:
        for piece in fill.region.rings[0]:
            if (
                min(
                    abs(((piece.end - piece.start) / side).imag / abs((piece.end - piece.start) / side))
                    for side in sides
                )
                > 3e-3
            ):
                raise NotSeen("a shaded triangle has a side that is not parallel to a side of the large one")
    a, b, c = 0j, 1 + 0j, 1j
    weights = [1.0, 1.0, 1.0]
    for _ in range(60):
        p = (weights[0] * a + weights[1] * b + weights[2] * c) / sum(weights)
        cut = []
        for corner, left, right in ((a, b, c), (b, c, a), (c, a, b)):  # the triangle on the side opposite to the corner
            cut.append(area([p, _meet(p, p + left - corner, left, right), _meet(p, p + right - corner, left, right)]))
        weights = [w * math.sqrt(wanted / found) for w, wanted, found in zip(weights, areas, cut, strict=True)]
    return sum(areas) / sum(cut) * area([a, b, c])


def _ring(points: list[complex]) -> list[complex]:
    return [*points, points[0]]


@row("equiangular-hexagon")
def equiangular_hexagon(seen: Seen) -> float:
    pairs = _stated_pairs(seen)
    corners = [seen.point(pairs[0][0]), *(seen.point(second) for _, second in pairs)]
    sides = seen.numbers()[:4]
    outline = next(stroke for stroke in seen.strokes if len(stroke.pieces) == 6)
    last = next(z.start for z in outline.pieces if min(abs(z.start - known) for known in corners) > 1e-2)
    corners.append(last)
    ways = [(b - a) / abs(b - a) for a, b in itertools.pairwise([*corners, corners[0]])]
    reached = [0j]
    for side, way in zip(sides, ways, strict=False):
        reached.append(reached[-1] + side * way)
    reached.append(_meet(reached[-1], reached[-1] + ways[4], 0j, ways[5]))
    return area(reached)


def _stated_pairs(seen: Seen) -> list[tuple[str, str]]:
    found = seen.names(
        r"\$([A-Z])([A-Z]) = \d+\$, \$([A-Z])([A-Z]) = \d+\$, \$([A-Z])([A-Z]) = \d+\$, \$([A-Z])([A-Z]) = "
    )
    return list(zip(found[::2], found[1::2], strict=True))


@row("right-angles-on-diagonal")
def right_angles_on_diagonal(seen: Seen) -> float:
    a, b, c, d = seen.points(*seen.names(r"quadrilateral \$([A-Z]+)\$"))
    at_c, at_d = (abs(turn - 90) < 0.1 for turn in (_turn(b, c, d), _turn(c, d, a)))
    if abs(_turn(a, b, c) - 90) > 0.1 or at_c == at_d:
        raise NotSeen("the angles are not right")
    ab, bc, cd = seen.numbers()
    left, right = complex(ab, 0), complex(0, bc)  # A and C, with B at the origin
    if at_c:
        return area([left, 0j, right, right + cd])
    middle = (left + right) / 2
    bend = _root(lambda t: abs(middle + (right - middle) * cmath.exp(-1j * t) - right) - cd, 0.0, math.pi)
    return area([left, 0j, right, middle + (right - middle) * cmath.exp(-1j * bend)])


@row("parallel-through-crossing")
def parallel_through_crossing(seen: Seen) -> float:
    names = seen.names(r"\$([A-Z])([A-Z]) = .*?\$([A-Z])([A-Z]) = .*?Find \$([A-Z])([A-Z])\$")
    a, b, c, d, e, f = (seen.point(name) for name in names)
    for u in (c - d, f - e):
        if abs(((b - a) / u).imag) > 2e-3 * abs((b - a) / u):
            raise NotSeen("the lines are not parallel")
    part = ((e - a) / (d - a)).real
    near = 1e-3 * seen.figure.size
    diagonal = any(min(abs(p - a) + abs(q - c), abs(p - c) + abs(q - a)) < near for p, q in seen.segments())
    long, short = seen.numbers()
    a, b, d = 0j, complex(long, 0), 1 + 5j
    c = d + short
    # a diagonal is drawn where the parallel runs through the crossing; otherwise the side is divided as drawn
    x = _meet(a, c, b, d) if diagonal else a + part * (d - a)
    return abs(_meet(x, x + 1, a, d) - _meet(x, x + 1, b, c))


@row("square-pinwheel")
def square_pinwheel(seen: Seen) -> float:
    corners = [a for a, _ in seen.segments()[::2]]
    middle = seen.face_at(sum(corners) / 4)
    return seen.number(r"area \$(.+?)\$") * middle.area / area(corners)
