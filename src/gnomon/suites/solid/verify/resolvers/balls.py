"""Balls that touch each other or lie on a table, in holes and in boxes."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from gnomon.suites.solid.verify.resolvers.register import resolver
from gnomon.suites.solid.verify.understood import Reading, Relation


@resolver
def balls(reading: Reading, *centres_and_radii: str | float) -> list[Relation]:
    """Balls by their centres and radii; one radius holds for all."""
    centres = [part for part in centres_and_radii if isinstance(part, str)]
    radii = [part for part in centres_and_radii if not isinstance(part, str)]
    known = list(zip(centres, radii * (len(centres) // len(radii)), strict=True))
    reading.solid = replace(reading.solid, balls=known)
    return []


@resolver
def touching(_: Reading, first: str, second: str, radius: float, other: float) -> list[Relation]:
    """Two balls touch: the distance of their centres is the sum of their radii."""
    return [["length", [first, second], radius + other]]


@resolver
def ball_on_three(reading: Reading, centre: str, radius: float) -> list[Relation]:
    """A ball lies on three balls on a table, which it does not touch."""
    lower = reading.solid.balls
    lengths = [["length", [centre, label], radius + other] for label, other in lower]
    return [*lengths, ["opposite_sides", centre, "t", [label for label, _ in lower]]]


@resolver
def ball_above(reading: Reading, centre: str, radius: float) -> list[Relation]:
    """A ball lies above the ball that was named before and touches it."""
    ((below, other),) = reading.solid.balls
    return [["length", [below, centre], other + radius]]


@resolver
def fifth_ball(reading: Reading, centre: str) -> list[Relation]:
    """A ball touches equal balls from outside; the hidden point e is where it touches the first."""
    first, radius = reading.solid.balls[0]
    return [
        ["equidistant", centre, [label for label, _ in reading.solid.balls]],
        ["on_segment", "e", [centre, first]],
        ["length", [first, "e"], radius],
    ]


@resolver
def contacts(reading: Reading, *points: str) -> list[Relation]:
    """The points where balls touch the table on which they lie."""
    known = reading.solid.balls
    lengths = [["length", [label, contact], radius] for (label, radius), contact in zip(known, points, strict=True)]
    return [["on_table", [label for label, _ in known], list(points)], *lengths]


@resolver
def holes(reading: Reading, c: str, d: str, radius: float, other: float) -> list[Relation]:
    """Two balls lie in round holes of a board, by the centres and radii of the holes."""
    (a, first), (b, second) = reading.solid.balls
    return [
        ["length", [a, c], sqrt(first**2 - radius**2)],
        ["length", [b, d], sqrt(second**2 - other**2)],
        ["perpendicular", [a, c], [c, d]],
        ["trapezoid", [a, c, d, b], [c, a], [d, b]],
    ]


@resolver
def balls_in_box(
    _: Reading, bottom: list[str], top: list[str], p: str, first: float, q: str, second: float
) -> list[Relation]:
    """Balls in a corner of the base of a box and in the opposite corner of its top."""
    a, b, c, d = bottom
    e, f, g, h = top
    return [["in_corner", p, a, [b, d, e], first], ["in_corner", q, g, [c, f, h], second]]


@resolver
def between_balls(reading: Reading, e: str, f: str, p: str) -> list[Relation]:
    """A plane through P between two balls in a tube touches them at E and F."""
    o, t = reading.solid.centre, reading.solid.end
    walls = [["parallelogram", [o, e, t, f]], ["equal", [o, e], [o, "a"]], ["perpendicular", [o, e], [e, f]]]
    return [*walls, ["moves", p, "tube"], ["perpendicular", [o, e], [e, p]]]


@resolver
def outer_ball(reading: Reading, centre: str, face: list[str], *planes: list[str]) -> list[Relation]:
    """A ball touches a face of a tetrahedron from outside, and the planes of the others, at x, y, z and t."""
    corners = [reading.solid.apex, *reading.solid.base]
    (apex,) = (label for label in corners if label not in face)
    sides = []
    for plane in planes:
        (opposite,) = (label for label in corners if label not in plane)
        sides.append(["same_side", centre, opposite, plane])
    return [
        *(["foot", name, centre, plane] for name, plane in zip(("x", "y", "z", "t"), (*planes, face), strict=True)),
        ["equal", [centre, "x"], [centre, "y"], [centre, "z"], [centre, "t"]],
        ["opposite_sides", centre, apex, face],
        *sides,
    ]


@resolver
def ball_on_base(reading: Reading, centre: str, base: list[str], radius: float) -> list[Relation]:
    """A ball lies on the base of a box and touches it at its centre, the hidden point h."""
    reading.solid = replace(reading.solid, balls=[(centre, radius)])
    return [
        ["centre", "h", base],
        ["foot", "h", centre, base],
        ["length", [centre, "h"], radius],
        ["same_side", centre, reading.solid.top[0], base],
    ]


@resolver
def touched_by(reading: Reading, plane: list[str]) -> list[Relation]:
    """A plane touches the ball that was named before."""
    ((centre, radius),) = reading.solid.balls
    return [["height", centre, plane, radius]]
