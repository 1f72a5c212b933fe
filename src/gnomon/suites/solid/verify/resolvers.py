"""Rows about round solids, balls and spheres whose relations depend on the solid that the text introduced last.

A resolver has the name of the relation in the table, with its ``@``. It takes the arguments of the relation and what is
known of the solid, which it may extend, and gives the relations that the clause states.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Solid: TypeAlias = dict[str, Any]
"""The kind of the solid with the points of its axis and rim, and the balls that were named, with their radii."""
Found: TypeAlias = list[list[Any]]
Resolver: TypeAlias = "Callable[[Sequence[Any], Solid], Found]"
RESOLVERS: dict[str, Resolver] = {}


def _resolver(function: Resolver) -> Resolver:
    RESOLVERS[f"@{function.__name__}"] = function
    return function


@_resolver
def circumradius(rest: Sequence[Any], _: Solid) -> Found:
    """All these points lie on a sphere."""
    *corners, radius = rest
    return [["circumradius", [label for part in corners for label in part], radius]]


@_resolver
def touches_edges(rest: Sequence[Any], _: Solid) -> Found:
    """A sphere touches the edges of a pyramid."""
    centre, apex, base = rest
    sides = [[a, b] for a, b in zip(base, [*base[1:], base[0]], strict=True)]
    return [["touches_edges", centre, [*([apex, label] for label in base), *sides]]]


@_resolver
def inside_dihedral(rest: Sequence[Any], _: Solid) -> Found:
    """A point lies inside a dihedral angle with these faces."""
    inner, face, other = rest
    first, second = (next(label for label in one if label not in two) for one, two in ((face, other), (other, face)))
    return [["same_side", inner, first, other], ["same_side", inner, second, face]]


# --- cylinders, cones and frusta


@_resolver
def circumference(rest: Sequence[Any], solid: Solid) -> Found:
    """The circumference of the base of a cylinder."""
    return [["length", [solid["points"][0], "a"], rest[0] / (2 * pi)]]


@_resolver
def axial_section(rest: Sequence[Any], solid: Solid) -> Found:
    """An axial section ABCD of a cylinder or frustum, with AB below."""
    a, b, c, d = rest[0]
    low, high = solid["points"][:2]
    found = [["on_circle", b, low, high, "a"], ["midpoint", low, [a, b]], ["midpoint", high, [c, d]]]
    if solid["kind"] == "frustum":
        return [*found, ["conical_frustum", low, high, b, c], ["on_circle", c, high, low, "b"]]
    return [*found, ["parallelogram", [low, b, c, high]]]


@_resolver
def wall_generator(rest: Sequence[Any], solid: Solid) -> Found:
    """A generator of a cylinder with its lower end."""
    line, bottom = rest
    top = next(label for label in line if label != bottom)
    low, high, rim = solid["points"]
    return [["on_circle", bottom, low, high, rim], ["parallelogram", [low, bottom, top, high]]]


@_resolver
def rim(rest: Sequence[Any], solid: Solid) -> Found:
    """A diameter of the upper rim of a cylinder."""
    low, high, _ = solid["points"]
    return [["equal", [rest[0][0], high], [low, "a"]]]


@_resolver
def other_rim(rest: Sequence[Any], _: Solid) -> Found:
    """A point of the upper base circle of a cylinder."""
    point, low, high = rest
    return [["equal", [point, high], [low, "a"]]]


@_resolver
def cube_in_cone(rest: Sequence[Any], solid: Solid) -> Found:
    """A cube that stands on the base of a cone, with its upper vertices on the lateral surface."""
    apex, centre, rim_point = solid["points"]
    bottom = [["perpendicular", [centre, label], [centre, apex]] for label in rest[0]]
    return [*bottom, *(["on_cone", label, apex, centre, rim_point] for label in rest[1])]


# --- balls


@_resolver
def touching(rest: Sequence[Any], _: Solid) -> Found:
    """Two balls touch: the distance of their centres is the sum of their radii."""
    first, second, radius, other = rest
    return [["length", [first, second], radius + other]]


@_resolver
def balls(rest: Sequence[Any], solid: Solid) -> Found:
    """Balls by their centres and radii; one radius holds for all."""
    centres = [part for part in rest if isinstance(part, str)]
    radii = [part for part in rest if not isinstance(part, str)]
    solid["balls"] = list(zip(centres, radii * (len(centres) // len(radii)), strict=True))
    return []


@_resolver
def ball_on_three(rest: Sequence[Any], solid: Solid) -> Found:
    """A ball lies on three balls on a table, which it does not touch."""
    centre, radius = rest
    lower = [label for label, _ in solid["balls"]]
    return [
        *(["length", [centre, label], radius + other] for label, other in solid["balls"]),
        ["opposite_sides", centre, "t", lower],
    ]


@_resolver
def fifth_ball(rest: Sequence[Any], solid: Solid) -> Found:
    """A ball touches equal balls from outside; the hidden point e is where it touches the first."""
    first, radius = solid["balls"][0]
    return [
        ["equidistant", rest[0], [label for label, _ in solid["balls"]]],
        ["on_segment", "e", [rest[0], first]],
        ["length", [first, "e"], radius],
    ]


@_resolver
def contacts(rest: Sequence[Any], solid: Solid) -> Found:
    """The points where balls touch the table on which they lie."""
    known = solid["balls"]
    lengths = [["length", [label, contact], radius] for (label, radius), contact in zip(known, rest, strict=True)]
    return [["on_table", [label for label, _ in known], list(rest)], *lengths]


@_resolver
def holes(rest: Sequence[Any], solid: Solid) -> Found:
    """Two balls lie in round holes of a board, by the centres and radii of the holes."""
    c, d, *radii = rest
    (a, first), (b, second) = solid["balls"]
    return [
        ["length", [a, c], sqrt(first**2 - radii[0] ** 2)],
        ["length", [b, d], sqrt(second**2 - radii[1] ** 2)],
        ["perpendicular", [a, c], [c, d]],
        ["trapezoid", [a, c, d, b], [c, a], [d, b]],
    ]


@_resolver
def balls_in_box(rest: Sequence[Any], _: Solid) -> Found:
    """Balls in a corner of the base of a box and in the opposite corner of its top."""
    bottom, top, p, first, q, second = rest
    a, b, c, d = bottom
    e, f, g, h = top
    return [["in_corner", p, a, [b, d, e], first], ["in_corner", q, g, [c, f, h], second]]


@_resolver
def ball_above(rest: Sequence[Any], solid: Solid) -> Found:
    """A ball lies above the ball that was named before and touches it."""
    centre, radius = rest
    ((below, other),) = solid["balls"]
    return [["length", [below, centre], other + radius]]
