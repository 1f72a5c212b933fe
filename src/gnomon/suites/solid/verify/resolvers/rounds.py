"""Cones, cylinders, conical frusta and spheres: how they are introduced, their sizes, points of their rims."""

from __future__ import annotations

from math import pi

from gnomon.suites.solid.verify.resolvers.register import resolver
from gnomon.suites.solid.verify.understood import Reading, Relation, Solid


@resolver
def cone(reading: Reading, apex: str, centre: str) -> list[Relation]:
    """A cone by its apex and the centre of its base."""
    reading.solid = Solid("cone", centre=centre, end=apex)
    return [["cone", apex, centre, "a"]]


@resolver
def cylinder(reading: Reading, low: str, high: str) -> list[Relation]:
    """A cylinder by the centres of its bases."""
    reading.solid = Solid("cylinder", centre=low, end=high)
    return [["cylinder", low, high, "a"]]


@resolver
def frustum(reading: Reading, low: str, high: str) -> list[Relation]:
    """A conical frustum by the centres of its bases."""
    reading.solid = Solid("frustum", centre=low, end=high)
    return [["conical_frustum", low, high, "a", "b"]]


@resolver
def sphere(reading: Reading, centre: str) -> list[Relation]:
    """A sphere by its centre."""
    reading.solid = Solid("sphere", centre=centre)
    return [["sphere", centre, "a"]]


# --- sizes


@resolver
def height(reading: Reading, value: float) -> list[Relation]:
    """The height of any solid."""
    solid = reading.solid
    if solid.base:
        return [["height", solid.apex or solid.top[0], solid.base, value]]
    return [["length", [solid.centre, solid.end], value]]


@resolver
def radius(reading: Reading, value: float) -> list[Relation]:
    """The radius of the base, or of a sphere."""
    return [["length", [reading.solid.centre, "a"], value]]


@resolver
def circumference(reading: Reading, value: float) -> list[Relation]:
    """The circumference of the base of a cylinder."""
    return radius(reading, value / (2 * pi))


@resolver
def radii(reading: Reading, lower: float, upper: float) -> list[Relation]:
    """The radii of the bases of a frustum."""
    return [["length", [reading.solid.centre, "a"], lower], ["length", [reading.solid.end, "b"], upper]]


@resolver
def slant(reading: Reading, value: float) -> list[Relation]:
    """The slant height of a cone or frustum."""
    return [["length", [reading.solid.end, "a"] if reading.solid.kind == "cone" else ["a", "b"], value]]


@resolver
def hole(reading: Reading, value: float) -> list[Relation]:
    """The radius of a round hole about the axis; b is on its rim."""
    return [["length", [reading.solid.centre, "b"], value]]


@resolver
def ring(_: Reading, degrees: float, large: float, small: float) -> list[Relation]:
    """A part of a ring between two radii, rolled to a frustum."""
    return [
        ["arc_radius", "o", "a", degrees, large],
        ["arc_radius", "t", "b", degrees, small],
        ["length", ["a", "b"], large - small],
    ]


# --- points of rims and generators


@resolver
def on_circle(reading: Reading, point: str) -> list[Relation]:
    """A point of the circle of the base."""
    return [["on_circle", point, reading.solid.centre, reading.solid.end, "a"]]


@resolver
def diameter(reading: Reading, segment: list[str]) -> list[Relation]:
    """A diameter of the base."""
    return [*on_circle(reading, segment[0]), ["midpoint", reading.solid.centre, segment]]


@resolver
def upper_diameter(reading: Reading, segment: list[str]) -> list[Relation]:
    """A diameter of the upper base of a cylinder."""
    low, high = reading.solid.centre, reading.solid.end
    return [
        ["midpoint", high, segment],
        ["perpendicular", segment, [low, high]],
        ["length_ratio", segment, [low, "a"], 2.0],
    ]


@resolver
def rim(reading: Reading, segment: list[str]) -> list[Relation]:
    """A diameter of the upper rim of a cylinder."""
    return other_rim(reading, segment[0], reading.solid.centre, reading.solid.end)


@resolver
def other_rim(_: Reading, point: str, low: str, high: str) -> list[Relation]:
    """A point of the upper base circle of a cylinder."""
    return [["equal", [point, high], [low, "a"]]]


@resolver
def upper_rim(reading: Reading, centre: str) -> list[Relation]:
    """The hidden point b of the upper rim of a cylinder is above a."""
    return [["prism", [reading.solid.centre, "a"], [centre, "b"]]]


@resolver
def generator(reading: Reading, line: list[str]) -> list[Relation]:
    """A generator of a cylinder or frustum, its lower end first."""
    below, above = reading.solid.centre, reading.solid.end
    low, high = line
    if reading.solid.kind == "frustum":
        return [["on_circle", high, above, below, "b"], ["conical_frustum", below, above, low, high]]
    return [["prism", [below, low], [above, high]]]


@resolver
def wall_generator(reading: Reading, line: list[str], bottom: str) -> list[Relation]:
    """A generator of a cylinder with its lower end."""
    top = next(label for label in line if label != bottom)
    low, high = reading.solid.centre, reading.solid.end
    return [*on_circle(reading, bottom), ["parallelogram", [low, bottom, top, high]]]


@resolver
def rims(reading: Reading, line: list[str]) -> list[Relation]:
    """A generator of a frustum between two named points."""
    below, above = reading.solid.centre, reading.solid.end
    low, high = line
    return [
        *on_circle(reading, low),
        ["on_circle", high, above, below, "b"],
        ["parallel", [below, low], [above, high]],
    ]


# --- sections, and a cube in a cone


@resolver
def axial(reading: Reading, section: list[str]) -> list[Relation]:
    """The axial section of a cylinder is a rectangle."""
    return [["rectangle", section], ["midpoint", reading.solid.end, section[2:]]]


@resolver
def axial_section(reading: Reading, section: list[str], diameter: list[str]) -> list[Relation]:
    """An axial section ABCD of a cylinder or frustum, with the diameter AB below."""
    _, b, c, d = section
    low, high = reading.solid.centre, reading.solid.end
    found = [*on_circle(reading, b), ["midpoint", low, diameter], ["midpoint", high, [c, d]]]
    if reading.solid.kind == "frustum":
        return [*found, ["conical_frustum", low, high, b, c], ["on_circle", c, high, low, "b"]]
    return [*found, ["parallelogram", [low, b, c, high]]]


@resolver
def cube_in_cone(reading: Reading, bottom: list[str], top: list[str]) -> list[Relation]:
    """A cube that stands on the base of a cone, with its upper vertices on the lateral surface."""
    apex, centre = reading.solid.end, reading.solid.centre
    return [
        *(["perpendicular", [centre, label], [centre, apex]] for label in bottom),
        *(["on_cone", label, apex, centre, "a"] for label in top),
    ]


# --- spheres


@resolver
def on_sphere(reading: Reading, point: str) -> list[Relation]:
    """A point of the sphere."""
    return [["on_sphere", point, reading.solid.centre, "a"]]


@resolver
def sphere_diameter(reading: Reading, segment: list[str]) -> list[Relation]:
    """A diameter of the sphere."""
    return [["midpoint", reading.solid.centre, segment]]


@resolver
def section_circle(reading: Reading) -> list[Relation]:
    """The circle in the plane through K perpendicular to OK, the last length that was stated; c is on it."""
    centre = reading.solid.centre
    foot = next(r[1] for r in reversed(reading.relations) if r[0] == "length" and centre in r[1])
    return [["perpendicular", [foot[1], "c"], foot], *on_sphere(reading, "c")]
