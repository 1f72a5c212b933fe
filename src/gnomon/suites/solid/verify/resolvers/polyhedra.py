"""Polyhedra: how they are introduced, their sizes and faces, spheres about and inside them, their nets."""

from __future__ import annotations

from gnomon.suites.solid.verify.resolvers.register import resolver
from gnomon.suites.solid.verify.understood import Reading, Relation, Solid


@resolver
def solid(reading: Reading, kind: str, base: list[str], other: str | list[str] = "") -> list[Relation]:
    """A polyhedron by its base and its apex or upper base, or by the corners of a tetrahedron."""
    top, apex = ([], other) if isinstance(other, str) else (other, "")
    reading.solid = Solid(kind, base, top, apex)
    return [["coplanar", base]] if apex and len(base) > 3 else []


@resolver
def right_corners(reading: Reading) -> list[Relation]:
    """Neighbouring sides of the base are perpendicular."""
    base = reading.solid.base
    after = base[1:] + base[:1]
    return [["perpendicular", [a, b], [b, c]] for a, b, c in zip(base, after, after[1:] + after[:1], strict=True)]


@resolver
def edge(reading: Reading, value: float) -> list[Relation]:
    """The edge of a cube or regular tetrahedron."""
    return [["length", reading.solid.base[:2], value]]


@resolver
def edges_sum(reading: Reading, value: float) -> list[Relation]:
    """The sum of the lengths of all edges of a cuboid."""
    (a, b, *_, d), up = reading.solid.base, reading.solid.top[0]
    return [["total_length", [[a, b], [a, d], [a, up]], value / 4]]


@resolver
def trapezoid(_: Reading, face: list[str]) -> list[Relation]:
    """A lateral face ABB1A1 of a frustum, whose parallel sides lie in the bases."""
    a, b, c, d = face
    return [["trapezoid", face, [a, b], [d, c]]]


@resolver
def inner(reading: Reading, point: str, face: list[str]) -> list[Relation]:
    """A point on the same side of a face as the other corners of a pyramid or tetrahedron."""
    opposite = next(corner for corner in reading.solid.corners() if corner not in face)
    return [["same_side", point, opposite, face]]


@resolver
def outside(reading: Reading, point: str, face: list[str]) -> list[Relation]:
    """A point on the other side of a face than the base."""
    inside = next(corner for corner in reading.solid.base if corner not in face)
    return [["opposite_sides", point, inside, face]]


@resolver
def tetrahedron_volume(_: Reading, corners: list[str], value: float) -> list[Relation]:
    """The volume of a tetrahedron by its four corners."""
    apex, *base = corners
    return [["pyramid_volume", apex, base, value]]


# --- spheres about and inside polyhedra


@resolver
def circumcentre(reading: Reading, point: str) -> list[Relation]:
    """The centre of the sphere through all corners."""
    return [["equidistant", point, reading.solid.corners()]]


@resolver
def circumradius(_: Reading, base: list[str], top: list[str], radius: float) -> list[Relation]:
    """The corners of a prism lie on a sphere of a radius."""
    return [["circumradius", [*base, *top], radius]]


@resolver
def insphere(reading: Reading, point: str) -> list[Relation]:
    """A point moves on the sphere that touches the faces of a cube; it touches the base at the hidden point a."""
    return [
        ["moves", point, "sphere"],
        ["centre", "o", reading.solid.corners()],
        ["centre", "a", reading.solid.base],
    ]


@resolver
def inball(reading: Reading, centre: str) -> list[Relation]:
    """A sphere touches all faces."""
    return [["insphere", centre, reading.solid.faces()]]


@resolver
def touches_base_and_edges(reading: Reading, centre: str) -> list[Relation]:
    """A sphere touches the base of a pyramid and all its lateral edges, the first one at the hidden point t."""
    base, apex = reading.solid.base, reading.solid.apex
    return [
        ["touches_edges", centre, [[apex, label] for label in base]],
        ["foot", "t", centre, [apex, base[0]]],
        ["foot", "u", centre, base],
        ["equal", [centre, "t"], [centre, "u"]],
    ]


@resolver
def touches_edges(_: Reading, centre: str, apex: str, base: list[str]) -> list[Relation]:
    """A sphere touches the edges of a pyramid."""
    sides = [[a, b] for a, b in zip(base, [*base[1:], base[0]], strict=True)]
    return [["touches_edges", centre, [*([apex, label] for label in base), *sides]]]


@resolver
def altitudes(reading: Reading, meet: str) -> list[Relation]:
    """The altitudes of a tetrahedron meet at a point."""
    corners = [reading.solid.apex, *reading.solid.base]
    return [["line_perpendicular_plane", [top, meet], [label for label in corners if label != top]] for top in corners]


# --- nets and sheets


@resolver
def net(_: Reading, *faces: list[str]) -> list[Relation]:
    """The faces of a net lie in one plane."""
    return [["coplanar", list(dict.fromkeys(label for face in faces for label in face))]]


@resolver
def unrolled(_: Reading, start: list[str], second: list[str], third: list[str], p: str, q: str) -> list[Relation]:
    """A straight line through P and Q on the lateral faces of a triangular prism, cut along its first lateral edge."""
    return [["unrolled_straight", [start[0], second[0], third[0], start[0]], [start[0], p, q, start[1]]]]


@resolver
def sheet_box(_: Reading, bottom: list[str], top: list[str], a: float, b: float, x: float) -> list[Relation]:
    """A box of depth x from a sheet of a by b."""
    return [
        ["cuboid", bottom, top],
        ["length", bottom[:2], a - 2 * x],
        ["length", bottom[1:3], b - 2 * x],
        ["length", [bottom[0], top[0]], x],
    ]
