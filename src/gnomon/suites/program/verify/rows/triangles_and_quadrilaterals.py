"""Rows of the primitive families about triangles and quadrilaterals."""

from __future__ import annotations

import cmath
import math
import re

from gnomon.suites.program.verify.seen import NotSeen, Seen, area, perimeter, row, stroke_area, stroke_length, vertices


@row("area-from-perimeter")
def area_from_perimeter(seen: Seen) -> float:
    (triangle,) = seen.strokes
    return stroke_area(triangle) * (seen.number(r"perimeter \$(.+?)\$") / stroke_length(triangle)) ** 2


@row("rhombus-incircle")
def rhombus_incircle(seen: Seen) -> float:
    ((_, radius),) = seen.circles()
    a, b = next((a, b) for a, b in seen.segments())
    return math.pi * (radius * seen.number(r"length \$(.+?)\$") / abs(b - a)) ** 2


@row("tangential-trapezoid")
def tangential_trapezoid(seen: Seen) -> float:
    ring = next(vertices(stroke) for stroke in seen.strokes if stroke.closed and len(stroke.pieces) == 4)
    return area(ring) * (seen.number(r"perimeter is \$(.+?)\$") / perimeter(ring)) ** 2


@row("zigzag-parallels")
def zigzag_parallels(seen: Seen) -> float:
    """Lays the path anew with the stated angles, each to the side on which the figure has it, and tries all angles
    for the unknown one until the last line is parallel to the first."""
    given = {name: float(size) for name, size in re.findall(r"\\angle ([A-Z]{3}) = (\d+)", seen.statement)}
    (asked,) = seen.names(r"Find \$\\angle ([A-Z]{3})\$")
    start, end = seen.names(r"Lines \$([A-Z]{2})\$ and \$([A-Z]{2})\$")
    p, s = start[1], end[1]
    second = next(name[2] for name in [*given, asked] if name[:2] == start)
    third = next(name[0] for name in [*given, asked] if name[1:] == end[::-1])
    order = [start[0], p, second, third, s, end[0]]
    places = seen.points(*order)

    def last_heading(unknown: float) -> complex:
        way = places[0] - places[1]
        way /= abs(way)
        for k in range(1, 5):
            name = "".join(order[k - 1 : k + 2])
            size = unknown if name == asked else given[name]
            turned = (places[k + 1] - places[k]) / (places[k - 1] - places[k])
            way *= cmath.exp(1j * math.radians(math.copysign(size, turned.imag)))  # from the vertex to the next point
            way = -way if k < 4 else way  # and back from there
        return way

    first, last = ((places[k] - places[m]) / abs(places[k] - places[m]) for k, m in ((0, 1), (5, 4)))
    same = 1 if (last / first).real > 0 else -1  # whether the two rays point the same way
    return min((abs(last_heading(x / 8) / first - same), x / 8) for x in range(1, 8 * 180))[1]


@row("british-flag")
def british_flag(seen: Seen) -> float:
    """Builds one of the rectangles with the stated distances, P at the origin, and measures it."""
    stated = {name[1]: float(size) for name, size in re.findall(r"\$([A-Z]{2}) = (\d+)\$", seen.statement)}
    (asked,) = seen.names(r"Find \$[A-Z]([A-Z])\$")
    inner = seen.point(seen.names(r"Find \$([A-Z])[A-Z]\$")[0])
    round_it = sorted([*stated, asked], key=lambda name: cmath.phase(seen.point(name) - inner))
    k = round_it.index(asked)
    one, opposite, other = (stated[round_it[(k + step) % 4]] for step in (1, 2, 3))
    low, high = math.sqrt(max(0.0, opposite**2 - other**2)), min(one, opposite)
    if low >= high:
        raise NotSeen("no rectangle has the stated distances")
    down = 0.4 * low + 0.6 * high  # how far the side from `one` to `opposite` lies below P
    right = math.sqrt(opposite**2 - down**2)
    left = math.sqrt(one**2 - down**2)
    up = math.sqrt(other**2 - right**2)
    return abs(complex(-left, up))


@row("diagonal-product")
def diagonal_product(seen: Seen) -> float:
    a, b, c, d = seen.points(*seen.names(r"Quadrilateral \$([A-Z]+)\$"))
    return abs(c - a) * abs(d - b) * seen.number(r"area \$(.+?)\$") / area([a, b, c, d])


@row("circumcircle-share")
def circumcircle_share(seen: Seen) -> float:
    ((_, radius),) = seen.circles()
    triangle = next(stroke for stroke in seen.strokes if len(stroke.pieces) == 3)
    return math.pi * radius**2 / stroke_area(triangle)


@row("trapezoid-slice")
def trapezoid_slice(seen: Seen) -> float:
    whole = area(seen.points(*seen.names(r"Trapezoid \$([A-Z]+)\$")))
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / whole


@row("scaled-copy-gap")
def scaled_copy_gap(seen: Seen) -> float:
    areas = [stroke_area(stroke) for stroke in seen.strokes]
    asked = min(areas) if "inner" in seen.statement else max(areas)
    return seen.number(r"area \$(.+?)\$") * asked / seen.shaded()


@row("tilted-rectangle-box")
def tilted_rectangle_box(seen: Seen) -> float:
    tilted, box = (stroke_area(stroke) for stroke in seen.strokes)
    return seen.number(r"area \$(.+?)\$") * box / tilted
