"""Points on lines, sides of planes, angles of planes, and the fold of a sheet."""

from __future__ import annotations

from gnomon.suites.solid.verify.resolvers.register import resolver
from gnomon.suites.solid.verify.understood import Reading, Relation


@resolver
def divides(
    _: Reading, point: str, segment: list[str], first: list[str], second: list[str], p: float, q: float
) -> list[Relation]:
    """A point of a segment with the ratio of two lengths, which are mostly those of its parts."""
    if first == [segment[0], point] and second == [point, segment[1]]:
        return [["divides", point, segment, p / q]]
    return [["on_segment", point, segment], ["length_ratio", first, second, p / q]]


@resolver
def foot(_: Reading, point: str, line: list[str], on: list[str]) -> list[Relation]:
    """AH ⊥ BC at H."""
    return [["foot", point, _other_than([point], line), on]]


@resolver
def produced(_: Reading, segment: list[str], further: str) -> list[Relation]:
    """A point on the extension of a segment beyond its end."""
    start, end = segment
    return [["on_segment", end, [start, further]]]


@resolver
def one_side(_: Reading, *edges_and_plane: list[str]) -> list[Relation]:
    """Edges that start from a plane lie on one side of it."""
    *edges, plane = edges_and_plane
    first, *others = (_other_than(plane, edge) for edge in edges)
    return [["same_side", first, other, plane] for other in others]


@resolver
def inside_dihedral(_: Reading, inner: str, face: list[str], other: list[str]) -> list[Relation]:
    """A point lies inside a dihedral angle with these faces."""
    return [
        ["same_side", inner, _other_than(other, face), other],
        ["same_side", inner, _other_than(face, other), face],
    ]


@resolver
def tilt(_: Reading, surface: list[str], low: str, upright: list[str], degrees: float) -> list[Relation]:
    """The water surface in a tilted tank forms the angle of the tilt with the top of the tank."""
    return [["dihedral", upright[1], surface[:2], low, degrees]]


@resolver
def turns(reading: Reading, axis: list[str]) -> list[Relation]:
    """A plane figure turns about a line."""
    reading.axes.append(axis)
    return []


@resolver
def fold(reading: Reading, part: list[str], crease: list[str]) -> list[Relation]:
    """A part of a sheet is folded along a crease."""
    reading.folded.append((part, crease, len(reading.relations)))
    return []


def _other_than(left_out: list[str], labels: list[str]) -> str:
    """The first of the labels that is not left out."""
    return next(label for label in labels if label not in left_out)
