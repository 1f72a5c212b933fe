"""Whether what a statement says holds in a figure."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

from gnomon.program.measure.piece_measures import cross
from gnomon.program.measure.quantity import angle_at, measure, points_of, radii

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.program.figure import Figure
    from gnomon.program.question.quantities import Stated


def holds(stated: Stated, figure: Figure, tolerance: float = 1e-4) -> bool | None:
    """Whether a relation holds in a figure; None if it cannot be checked, as the sizes of lengths cannot.

    Values of lengths and areas depend on the scale: see ``scales``. Values of angles and ratios, equations, and
    relations of points do not.

    >>> from gnomon.program.figure import figure_of_asy
    >>> from gnomon.program.question import question_of
    >>> drawn = figure_of_asy('pair A, B=(4,0); draw(A--B); dot("A",A); dot("B",B); dot("M",(2,0)); dot("N",(1,0));')
    >>> [holds(one, drawn) for one in question_of("M is the midpoint of AB. N is the midpoint of AB.").stated]
    [True, False]
    """
    if stated.kind == "value":
        quantity = stated.quantities[0]
        value = measure(quantity, figure)
        if value is None or quantity.power != 0:
            return None
        return math.isclose(value, stated.value, rel_tol=tolerance, abs_tol=tolerance)
    if stated.kind == "equal":
        values = [measure(quantity, figure) for quantity in stated.quantities]
        known = [value for value in values if value is not None]
        if len(known) < len(values) or len({quantity.power for quantity in stated.quantities}) > 1:
            return None
        return all(math.isclose(value, known[0], rel_tol=tolerance) for value in known)
    groups = [points_of(figure, names) for names in stated.groups]
    known_groups = [group for group in groups if group is not None]
    if len(known_groups) < len(groups):
        return None
    if stated.kind == "tangent":
        return _is_tangent(known_groups, figure, tolerance)
    return _RELATIONS[stated.kind](known_groups, stated.word, tolerance)


Groups = list[list[complex]]


def _is_midpoint(groups: Groups, _: str, tolerance: float) -> bool:
    (m,), (a, b) = groups
    return abs(m - (a + b) / 2) <= tolerance * abs(b - a)


def _is_on(groups: Groups, _: str, tolerance: float) -> bool:
    (p,), (a, b) = groups
    return a != b and abs(cross(b - a, p - a)) <= tolerance * abs(b - a) ** 2


def _is_parallel(groups: Groups, _: str, tolerance: float) -> bool:
    (a, b), (c, d) = groups
    return abs(cross(b - a, d - c)) <= tolerance * abs(b - a) * abs(d - c)


def _is_perpendicular(groups: Groups, _: str, tolerance: float) -> bool:
    (a, b), (c, d) = groups
    return abs(((b - a).conjugate() * (d - c)).real) <= tolerance * abs(b - a) * abs(d - c)


def _bisects(groups: Groups, _: str, tolerance: float) -> bool:
    (a, b), (p, v, q) = groups
    foot = b if abs(a - v) <= abs(b - v) else a
    one, other = angle_at(p, v, foot), angle_at(foot, v, q)
    return one is not None and other is not None and abs(one - other) <= 180 * tolerance


def _is_intersection(groups: Groups, word: str, tolerance: float) -> bool:
    return all(_is_on([groups[0], ends], word, tolerance) for ends in groups[1:])


def _has_shape(groups: Groups, word: str, tolerance: float) -> bool:
    points = groups[0]
    sides = [b - a for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    size = max(abs(side) for side in sides) or 1.0
    even = max(abs(side) for side in sides) - min(abs(side) for side in sides) <= tolerance * size
    square = abs((sides[0].conjugate() * sides[1]).real) <= tolerance * size * size
    closed = len(points) == 4 and abs(sides[0] + sides[2]) <= tolerance * size
    if word == "square":
        return closed and square and even
    if word == "rectangle":
        return closed and square
    if word == "rhombus":
        return closed and even
    if word == "parallelogram":
        return closed
    if word == "right":
        return any(abs((u.conjugate() * v).real) <= tolerance * size * size
                   for u, v in zip(sides, [*sides[1:], sides[0]], strict=True))  # fmt: skip
    if word == "isosceles":
        lengths = sorted(abs(side) for side in sides)
        return min(lengths[1] - lengths[0], lengths[2] - lengths[1]) <= tolerance * size
    if word == "regular":
        centre = sum(points) / len(points)
        far = [abs(z - centre) for z in points]
        return even and max(far) - min(far) <= tolerance * size
    return even  # equilateral


def _divides(groups: Groups, _: str, tolerance: float) -> bool:
    """Points cut a segment into equal parts, in whatever order they are listed."""
    inner, (a, b) = groups
    if a == b or not all(_is_on([[z], [a, b]], "", tolerance) for z in inner):
        return False
    parts = sorted(((z - a) / (b - a)).real for z in inner)
    return all(abs(k / (len(parts) + 1) - t) <= tolerance for k, t in enumerate(parts, 1))


def _are_congruent(groups: Groups, _: str, tolerance: float) -> bool:
    one, other = groups
    return len(one) == len(other) and all(
        math.isclose(abs(one[i] - one[j]), abs(other[i] - other[j]), rel_tol=tolerance)
        for i, j in combinations(range(len(one)), 2)
    )


def _are_similar(groups: Groups, _: str, tolerance: float) -> bool:
    one, other = groups
    if len(one) != len(other):
        return False
    ratios = [
        abs(b - a) / abs(d - c)
        for (a, b), (c, d) in zip(combinations(one, 2), combinations(other, 2), strict=True)
        if c != d
    ]
    return bool(ratios) and max(ratios) - min(ratios) <= tolerance * max(ratios)


def _are_collinear(groups: Groups, word: str, tolerance: float) -> bool:
    ends = max(combinations(groups[0], 2), key=lambda pair: abs(pair[1] - pair[0]))
    return all(_is_on([[z], list(ends)], word, tolerance) for z in groups[0])


def _are_concyclic(groups: Groups, _: str, tolerance: float) -> bool:
    a, b, c, *rest = groups[0]
    turn = 2 * cross(b - a, c - a)
    if not turn:
        return False
    u, v = b - a, c - a
    centre = a + complex(0, 1) * (v * abs(u) ** 2 - u * abs(v) ** 2) / -turn
    radius = abs(a - centre)
    return all(abs(abs(z - centre) - radius) <= tolerance * radius for z in rest)


def _is_centroid(groups: Groups, _: str, tolerance: float) -> bool:
    (g,), three = groups
    return abs(g - sum(three) / 3) <= tolerance * max(abs(b - a) for a, b in combinations(three, 2))


def _is_trapezoid(groups: Groups, word: str, tolerance: float) -> bool:
    a, b, c, d = groups[0]
    return _is_parallel([[a, b], [c, d]], word, tolerance) or _is_parallel([[b, c], [d, a]], word, tolerance)


def _is_isosceles_trapezoid(groups: Groups, word: str, tolerance: float) -> bool:
    a, b, c, d = groups[0]
    return any(
        _is_parallel([bases[:2], bases[2:]], word, tolerance)
        and math.isclose(abs(legs[1] - legs[0]), abs(legs[3] - legs[2]), rel_tol=tolerance)
        for bases, legs in (([a, b, c, d], [b, c, d, a]), ([b, c, d, a], [a, b, c, d]))
    )


def _is_tangent(groups: Groups, figure: Figure, tolerance: float) -> bool | None:
    (a, b), (o,) = groups
    found = radii(figure, o)
    if not found or a == b:
        return None
    height = abs(cross(b - a, o - a)) / abs(b - a)
    return any(abs(height - radius) <= tolerance * radius for radius in found)


_RELATIONS: dict[str, Callable[[Groups, str, float], bool]] = {
    "midpoint": _is_midpoint,
    "on": _is_on,
    "parallel": _is_parallel,
    "perpendicular": _is_perpendicular,
    "bisects": _bisects,
    "intersection": _is_intersection,
    "shape": _has_shape,
    "divides": _divides,
    "congruent": _are_congruent,
    "similar": _are_similar,
    "collinear": _are_collinear,
    "concyclic": _are_concyclic,
    "centroid": _is_centroid,
    "trapezoid": _is_trapezoid,
    "isosceles trapezoid": _is_isosceles_trapezoid,
}
