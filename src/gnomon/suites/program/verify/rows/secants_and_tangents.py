"""Rows of the families about circles and lines: the true figure is rebuilt from the stated numbers and measured.

The drawings are not to scale. Which point lies on which line, and in what order, is taken from the drawing; lengths and
angles come from the statement.
"""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Callable

from gnomon.suites.program.verify.seen import NotSeen, Seen, row


def circle_through(a: complex, b: complex, c: complex) -> tuple[complex, float]:
    """Centre and radius, from the two perpendicular bisectors."""
    u, v = b - a, c - a
    across = (u.conjugate() * v).imag
    centre = a + 1j * (u * abs(v) ** 2 - v * abs(u) ** 2) / (2 * across)
    return centre, abs(centre - a)


def crossing(a: complex, b: complex, c: complex, d: complex) -> complex:
    """Where two lines meet."""
    u, v = b - a, d - c
    return a + u * ((c - a).conjugate() * v).imag / (u.conjugate() * v).imag


def zero_of(measured: Callable[[float], float], low: float, high: float) -> float:
    """Where a function changes its sign, by bisection."""
    rising = measured(high) > 0
    for _ in range(200):
        middle = (low + high) / 2
        if (measured(middle) > 0) == rising:
            high = middle
        else:
            low = middle
    return low


def angle_at(p: complex, a: complex, b: complex) -> float:
    """The angle APB in degrees, 0 to 180."""
    return abs(math.degrees(cmath.phase((a - p) / (b - p))))


def lengths(statement: str) -> dict[str, float]:
    """The stated lengths by the two letters of their ends, in either order."""
    found = re.findall(r"\$([A-Z])([A-Z]) = (\d+)\$", statement)
    return {name: float(value) for p, q, value in found for name in (p + q, q + p)}


def angles(statement: str) -> dict[str, float]:
    """The stated angles by their three letters."""
    return {name: float(value) for name, value in re.findall(r"\\angle ([A-Z]{3}) = (\d+)\^", statement)}


@row("two-secants")
def two_secants(seen: Seen) -> float:
    stated = lengths(seen.statement)
    (asked,) = seen.names(r"Find \$([A-Z]{2})\$")
    near = 1e-3 * seen.figure.size
    ends = set(seen.figure.points)
    # P is the only named point that does not lie on the circle.
    ((centre, radius),) = seen.circles()
    (p,) = (name for name in ends if abs(abs(seen.point(name) - centre) - radius) > near)
    lines: list[list[str]] = []
    for name in sorted(ends - {p}, key=lambda one: abs(seen.point(one) - seen.point(p))):
        for line in lines:
            if abs(cmath.phase((seen.point(name) - seen.point(p)) / (seen.point(line[0]) - seen.point(p)))) < 1e-3:
                line.append(name)
                break
        else:
            lines.append([name])
    (a, b), (c, d) = sorted(
        lines, key=lambda line: -sum(p + one in stated for one in line) - (line[0] + line[1] in stated)
    )
    first = stated[p + a]
    last = stated.get(p + b) or first + stated[a + b]
    # Any angle between the lines will do: the circle goes through A, B and the third given point.
    way = cmath.rect(1, math.radians(31))
    known = stated.get(p + c) or stated[p + d]
    middle, size = circle_through(complex(first), complex(last), known * way)
    foot = (middle * way.conjugate()).real
    half = math.sqrt(size**2 - abs(middle - foot * way) ** 2)
    cuts = dict(zip((c, d), (foot - half, foot + half), strict=True))
    return cuts[d] - cuts[c] if set(asked) == {c, d} else cuts[(set(asked) - {p}).pop()]


@row("perpendicular-chords")
def perpendicular_chords(seen: Seen) -> float:
    stated = lengths(seen.statement)
    p = _common(stated)
    letters = [name for name in stated if name[0] == p]
    spots: dict[str, complex] = {}
    a = letters[0][1]
    for name in letters:
        turned = (seen.point(name[1]) - seen.point(p)) / (seen.point(a) - seen.point(p))
        quarter = round(math.degrees(cmath.phase(turned)) / 90)
        if abs(math.degrees(cmath.phase(turned)) - 90 * quarter) > 0.2:
            raise NotSeen("the chords are not perpendicular in the drawing")
        spots[name[1]] = stated[name] * 1j**quarter
    _, radius = circle_through(*spots.values())
    return math.pi * radius**2


def _common(stated: dict[str, float]) -> str:
    names = list(stated)
    return (set(names[0]) & set(names[2])).pop()


@row("tangent-diameter-secant")
def tangent_diameter_secant(seen: Seen) -> float:
    stated = lengths(seen.statement)
    p = _common(stated)
    ((centre, _),) = seen.circles()
    ends = [name for name in stated if name[0] == p]
    (touching,) = (name for name in ends if abs(angle_at(seen.point(name[1]), seen.point(p), centre) - 90) < 0.2)
    (cut,) = (name for name in ends if name != touching)
    if angle_at(seen.point(p), seen.point(cut[1]), centre) > 0.2:
        raise NotSeen(f"the line {cut} does not go through the centre")
    u, v = stated[touching], stated[cut]
    # T at 0, P at u on the real axis, the centre above T.
    beyond = abs(seen.point(cut[1]) - seen.point(p)) > abs(centre - seen.point(p))
    size = zero_of(lambda r: abs(u - 1j * r) + (r if beyond else -r) - v, 0, u * u)
    return 2 * math.pi * size if "circumference" in seen.statement else math.pi * size**2


@row("cyclic-opposite-sides")
def cyclic_opposite_sides(seen: Seen) -> float:
    (at_e, e), (at_f, g) = angles(seen.statement).items()
    a, outer_e, d = at_e[0], at_e[1], at_e[2]
    b = at_f[2]
    near = 2e-3 * seen.figure.size
    (c,) = set(seen.figure.points) - {a, b, d, outer_e, at_f[1]}
    drawn = crossing(*seen.points(a + b + d + c))
    if abs(drawn - seen.point(outer_e)) > near:
        raise NotSeen(f"{outer_e} is not where the sides meet")

    def built(corner: float) -> dict[str, complex]:
        def ray(angle: float) -> complex:
            return cmath.rect(1, math.radians(angle))

        outer = 1 + 0j
        at_d = crossing(0j, ray(corner), outer, outer + ray(180 - e))
        lowest, highest = abs(at_d), math.sin(math.radians(corner + g)) / math.sin(math.radians(g))
        other = math.sqrt(lowest * highest) * ray(corner)
        toward = other + ray(corner + 180) * ray(g)
        at_b = crossing(0j, 1 + 0j, other, toward)
        return {a: 0j, b: at_b, d: at_d, c: crossing(outer, at_d, other, at_b)}

    def outside(corner: float) -> float:
        spots = built(corner)
        centre, radius = circle_through(spots[a], spots[b], spots[d])
        return abs(spots[c] - centre) - radius

    spots = built(zero_of(outside, 1, 179 - e - g))
    one, top, two = seen.names(r"Find \$\\angle ([A-Z])([A-Z])([A-Z])\$")
    return angle_at(spots[top], spots[one], spots[two])


def triangle_of_angles(b: float, c: float) -> tuple[complex, complex, complex]:
    """A, B = 0 and C = 1 with these angles at B and C."""
    apex = crossing(0j, cmath.rect(1, math.radians(b)), 1 + 0j, 1 + cmath.rect(1, math.radians(180 - c)))
    return apex, 0j, 1 + 0j


@row("orthic-angle")
def orthic_angle(seen: Seen) -> float:
    (at_b, b), (at_c, c) = angles(seen.statement).items()
    a = at_b[0]
    true = dict(zip((a, at_b[1], at_c[1]), triangle_of_angles(b, c), strict=True))
    spots: dict[str, complex] = {}
    for name in set(seen.figure.points) - set(true):
        for corner in true:
            p, q = (other for other in true if other != corner)
            foot, top, one, two = seen.points(name, corner, p, q)
            if abs(angle_at(foot, one, two) - 180) < 0.3 and abs(angle_at(foot, top, one) - 90) < 0.3:
                way = (true[q] - true[p]) / abs(true[q] - true[p])
                spots[name] = true[p] + way * ((true[corner] - true[p]) * way.conjugate()).real
    first, middle, last = seen.names(r"Find \$\\angle ([A-Z])([A-Z])([A-Z])\$")
    return angle_at(spots[middle], spots[first], spots[last])
