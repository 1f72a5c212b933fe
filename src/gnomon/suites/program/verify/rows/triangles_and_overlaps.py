"""Rows of the families about triangles given by sides or angles, and about strips."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.program.verify.rows.secants_and_tangents import (
    angle_at,
    angles,
    circle_through,
    crossing,
    lengths,
    triangle_of_angles,
    zero_of,
)
from gnomon.suites.program.verify.seen import NotSeen, Seen, area, perimeter, row, vertices


def bisector_point(a: complex, b: complex, c: complex) -> complex:
    """The point of BC from which A sees B and C at equal angles."""
    return b + (c - b) * zero_of(lambda t: angle_at(a, b, b + (c - b) * t) - angle_at(a, b + (c - b) * t, c), 1e-9, 1)


@row("bisector-altitude-angle")
def bisector_altitude_angle(seen: Seen) -> float:
    (at_b, b), (at_c, c) = angles(seen.statement).items()
    first, top, second = seen.names(r"Find \$\\angle ([A-Z])([A-Z])([A-Z])\$")
    true = triangle_of_angles(b, c)
    drawn = seen.points(top, at_b[1], at_c[1])

    def special(a: complex, b: complex, c: complex) -> list[complex]:
        altitude = crossing(a, a + 1j * (c - b), b, c)
        return [altitude, bisector_point(a, b, c), circle_through(a, b, c)[0]]

    near = 3e-3 * seen.figure.size
    ends = []
    for name in (first, second):
        kinds = [k for k, spot in enumerate(special(*drawn)) if abs(spot - seen.point(name)) < near]
        if len(kinds) != 1:
            raise NotSeen(f"{name} is no known point of the drawn triangle")
        ends.append(special(*true)[kinds[0]])
    return angle_at(true[0], ends[0], ends[1])


def triangle_of_sides(a: float, b: float, c: float) -> tuple[complex, complex, complex]:
    """A, B = 0, C = a with CA = b and AB = c; A is found on the circle about B by its distance from C."""
    turn = zero_of(lambda angle: abs(cmath.rect(c, angle) - a) - b, 0, math.pi)
    return cmath.rect(c, turn), 0j, complex(a)


def _true_triangle(seen: Seen) -> tuple[list[complex], tuple[complex, complex, complex], complex]:
    """The drawn and the true triangle ABC, and the drawn fourth point, when AD is asked."""
    stated = lengths(seen.statement)
    names = set("".join(stated))
    asked = seen.names(r"Find \$([A-Z])([A-Z])\$")
    (top,) = set(asked) & names
    (end,) = set(asked) - names
    left, right = sorted(names - {top})
    return (
        seen.points(top, left, right),
        triangle_of_sides(stated[left + right], stated[top + right], stated[top + left]),
        seen.point(end),
    )


@row("bisector-length")
def bisector_length(seen: Seen) -> float:
    drawn, (a, b, c), end = _true_triangle(seen)
    if abs(bisector_point(drawn[0], drawn[1], drawn[2]) - end) > 3e-3 * seen.figure.size:
        raise NotSeen("the line is not the bisector of the drawn angle")
    return abs(bisector_point(a, b, c) - a)


@row("cevian-by-ratio")
def cevian_by_ratio(seen: Seen) -> float:
    drawn, (a, b, c), end = _true_triangle(seen)
    part = (end - drawn[1]) / (drawn[2] - drawn[1])
    return abs(b + part.real * (c - b) - a)


@row("crossing-strips")
def crossing_strips(seen: Seen) -> float:
    strips = [vertices(stroke)[:4] for stroke in seen.strokes]
    widths, lines = [], []
    for corners in strips:
        sides = [(corners[k], corners[(k + 1) % 4]) for k in range(4)]
        even = abs(sides[0][1] - sides[0][0]) > abs(sides[1][1] - sides[1][0])
        first, second = (sides[0], sides[2]) if even else (sides[1], sides[3])
        way = (first[1] - first[0]) / abs(first[1] - first[0])
        widths.append(abs(((second[0] - first[0]) * way.conjugate()).imag))
        lines.append((first, second))
    (p, q), (r, s) = lines
    common = [crossing(*one, *other) for one, other in ((p, r), (p, s), (q, s), (q, r))]
    stated = min(widths) if "The narrower" in seen.statement else max(widths)
    scale = seen.number(r"is \$(\d+)\$ wide") / stated
    return perimeter(common) * scale if "perimeter" in seen.statement else area(common) * scale**2
