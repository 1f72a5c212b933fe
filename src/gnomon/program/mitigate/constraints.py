"""Coincidences and stated relations as residuals of the positions of points and the radii of circles.

A residual is 0 where its relation holds, and is scaled to the size of the figure. Residuals are written for the solver
alone; the check of the result measures the new figure with other formulas (``program.measure``).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from gnomon.program.measure.coincidence import Coincidence, Term
from gnomon.program.mitigate.numbered_figure import Layout, cross

if TYPE_CHECKING:
    from gnomon.program.question import Quantity, Stated

Residual = Callable[[list[complex], list[float]], float]
SLACK = 2e-3
"""A relation that holds to this part of the figure's size counts as meant."""


# ------------------------------------------------------------------------------------------- what the figure shows


def residual_of(one: Coincidence, size: float) -> Residual:
    """The residual of a coincidence."""
    return _RESIDUALS[one.kind](one, size)


def _length(term: Term) -> Residual:
    if term[0] == -1:
        return lambda _, q: q[term[1]]
    if len(term) == 3:
        p, a, b = term
        return lambda z, _: abs(cross(z[b] - z[a], z[p] - z[a])) / (abs(z[b] - z[a]) or 1.0)
    i, j = term
    return lambda z, _: abs(z[j] - z[i])


def _lengths(one: Coincidence, size: float) -> Residual:
    first, second, value = _length(one.terms[0]), _length(one.terms[1]), one.value
    scale = size * max(1.0, value)
    return lambda z, q: (first(z, q) - value * second(z, q)) / scale


def _angle(one: Coincidence, _: float) -> Residual:
    (a, v, b), value = one.terms[0], one.value
    return lambda z, _: math.radians(_degrees(z[a] - z[v], z[b] - z[v]) - value)


def _angles(one: Coincidence, _: float) -> Residual:
    (a, v, b), (c, w, d) = one.terms
    return lambda z, _: math.radians(_degrees(z[a] - z[v], z[b] - z[v]) - _degrees(z[c] - z[w], z[d] - z[w]))


def _parallel(one: Coincidence, size: float) -> Residual:
    (a, b), (c, d) = one.terms
    return lambda z, _: cross(z[b] - z[a], z[d] - z[c]) / (size * size)


def _perpendicular(one: Coincidence, size: float) -> Residual:
    (a, b), (c, d) = one.terms
    return lambda z, _: ((z[b] - z[a]).conjugate() * (z[d] - z[c])).real / (size * size)


def _collinear(one: Coincidence, size: float) -> Residual:
    i, j, k = one.terms[0]
    return lambda z, _: cross(z[j] - z[i], z[k] - z[i]) / (size * size)


def _concyclic(one: Coincidence, size: float) -> Residual:
    """The imaginary part of the cross ratio, without its denominator."""
    a, b, c, d = one.terms[0]
    return lambda z, _: ((z[a] - z[c]) * (z[b] - z[d]) * ((z[a] - z[d]) * (z[b] - z[c])).conjugate()).imag / size**4


def _areas(one: Coincidence, size: float) -> Residual:
    first, second, value = _area(one.terms[0]), _area(one.terms[1]), one.value
    scale = size * size * max(1.0, value)
    return lambda z, q: (first(z, q) - value * second(z, q)) / scale


def _area(ids: Term) -> Residual:
    ring = [*ids, ids[0]]
    return lambda z, _: abs(sum(cross(z[a], z[b]) for a, b in itertools.pairwise(ring))) / 2


def _on_circle(one: Coincidence, size: float) -> Residual:
    (k,), (c, r) = one.terms
    return lambda z, q: (abs(z[k] - z[c]) - q[r]) / size


def _tangent_line(one: Coincidence, size: float) -> Residual:
    (i, j), (c, r) = one.terms

    def residual(z: list[complex], q: list[float]) -> float:
        way = z[j] - z[i]
        return (abs(cross(way, z[c] - z[i])) / (abs(way) or 1.0) - q[r]) / size

    return residual


def _tangent_circles(one: Coincidence, size: float) -> Residual:
    ((c, r), (d, s)), sign = one.terms, one.value
    return lambda z, q: (abs(z[c] - z[d]) - abs(q[r] + sign * q[s])) / size


_RESIDUALS: dict[str, Callable[[Coincidence, float], Residual]] = {
    "equal lengths": _lengths,
    "ratio": _lengths,
    "angle": _angle,
    "equal angles": _angles,
    "parallel": _parallel,
    "perpendicular": _perpendicular,
    "collinear": _collinear,
    "concyclic": _concyclic,
    "areas": _areas,
    "on circle": _on_circle,
    "tangent line": _tangent_line,
    "tangent circles": _tangent_circles,
}


# -------------------------------------------------------------------------------------------- what the text states


def stated_residuals(stated: Stated, made: Layout) -> list[Residual]:
    """The residuals of a stated relation; empty if its points are not in the figure."""
    if any(name not in made.names for group in stated.groups for name in group):
        return []
    groups = [tuple(made.names[name] for name in group) for group in stated.groups]
    size = made.size
    if stated.kind == "midpoint":
        (m,), (a, b) = groups
        return [lambda z, _: (2 * z[m] - z[a] - z[b]).real / size, lambda z, _: (2 * z[m] - z[a] - z[b]).imag / size]
    if stated.kind in ("on", "intersection"):
        (p,) = groups[0]
        return [_collinear(Coincidence("collinear", ((ends[0], ends[1], p),)), size) for ends in groups[1:]]
    if stated.kind == "parallel":
        (a, b), (c, d) = groups
        return [_parallel(Coincidence("parallel", ((a, b), (c, d))), size)]
    if stated.kind == "perpendicular":
        (a, b), (c, d) = groups
        return [_perpendicular(Coincidence("perpendicular", ((a, b), (c, d))), size)]
    if stated.kind == "bisects":
        return _bisecting(groups, size, made)
    if stated.kind == "shape":
        return _shape(groups[0], stated.word, size, made)
    if stated.kind in _MADE_OF:
        return [residual_of(one, size) for one in _MADE_OF[stated.kind](groups, made)]
    if stated.kind == "equal":
        measures = [quantity_of(one, made) for one in stated.quantities]
        known = [one for one in measures if one is not None]
        if len(known) < len(measures) or len({one.power for one in stated.quantities}) > 1:
            return []
        scale = size ** stated.quantities[0].power if stated.quantities[0].power else 1.0
        return [_difference(one, known[0], scale) for one in known[1:]]
    return []


def _difference(one: Residual, other: Residual, scale: float) -> Residual:
    return lambda z, q: (one(z, q) - other(z, q)) / scale


def value_residual(stated: Stated, made: Layout) -> Residual | None:
    """The residual of a stated angle or ratio; None for lengths and areas, whose scale is free."""
    quantity = stated.quantities[0] if stated.kind == "value" else None
    if quantity is None or quantity.power != 0:
        return None
    measured = quantity_of(quantity, made)
    return None if measured is None else (lambda z, q: measured(z, q) - stated.value)


def _bisecting(groups: list[tuple[int, ...]], size: float, made: Layout) -> list[Residual]:
    (a, b), (p, v, r) = groups
    foot = b if abs(made.points[a] - made.points[v]) <= abs(made.points[b] - made.points[v]) else a

    def residual(z: list[complex], _: list[float]) -> float:
        u, w, f = z[p] - z[v], z[r] - z[v], z[foot] - z[v]
        both = u / (abs(u) or 1.0) + w / (abs(w) or 1.0)
        return cross(both, f) / size

    return [residual]


def _shape(ids: tuple[int, ...], word: str, size: float, made: Layout) -> list[Residual]:
    n = len(ids)
    pairs = [(ids[k], ids[(k + 1) % n]) for k in range(n)]

    def side(k: int) -> Residual:
        a, b = pairs[k]
        return lambda z, _: abs(z[b] - z[a])

    def same(k: int, m: int) -> Residual:
        one, other = side(k), side(m)
        return lambda z, q: (one(z, q) - other(z, q)) / size

    found: list[Residual] = []
    if word in ("square", "rectangle", "rhombus", "parallelogram") and n == 4:
        a, b, c, d = ids
        found += [lambda z, _: (z[a] + z[c] - z[b] - z[d]).real / size,
                  lambda z, _: (z[a] + z[c] - z[b] - z[d]).imag / size]  # fmt: skip
        if word in ("square", "rectangle"):
            found.append(_perpendicular(Coincidence("perpendicular", ((b, a), (b, c))), size))
        if word in ("square", "rhombus"):
            found.append(same(0, 1))
    elif word in ("equilateral", "regular"):
        found += [same(k, 0) for k in range(1, n)]
        if word == "regular":
            found += [_same_distance(ids, k, size) for k in range(1, n)]
    elif word == "isosceles" and n == 3:
        lengths = [abs(made.points[b] - made.points[a]) for a, b in pairs]
        k = min(range(3), key=lambda m: abs(lengths[m] - lengths[(m + 1) % 3]))
        found.append(same(k, (k + 1) % 3))
    elif word == "right" and n == 3:
        k = min(range(3), key=lambda m: _skew(made.points, ids[m - 1], ids[m], ids[m - 2]))
        found.append(_perpendicular(Coincidence("perpendicular", ((ids[k], ids[k - 1]), (ids[k], ids[k - 2]))), size))
    return found


def _skew(points: list[complex], a: int, v: int, b: int) -> float:
    """How far an angle is from a right one."""
    return abs(((points[a] - points[v]).conjugate() * (points[b] - points[v])).real)


def _same_distance(ids: tuple[int, ...], k: int, size: float) -> Residual:
    """Corners of a regular polygon are equally far from its centre."""

    def residual(z: list[complex], _: list[float]) -> float:
        centre = sum(z[m] for m in ids) / len(ids)
        return (abs(z[ids[k]] - centre) - abs(z[ids[0]] - centre)) / size

    return residual


def quantity_of(quantity: Quantity, made: Layout) -> Residual | None:
    """A quantity as a function of the positions; None if it is no length, angle or area of points of the layout."""
    if quantity.kind == "number":
        value = quantity.value
        return lambda _z, _q: value
    if quantity.parts:
        parts = [quantity_of(part, made) for part in quantity.parts]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        first, second = known[0], known[1]
        if quantity.kind == "ratio":
            return lambda z, q: first(z, q) / (second(z, q) or 1e-12)
        if quantity.kind == "product":
            return lambda z, q: math.prod(part(z, q) for part in known)
        sign = 1 if quantity.kind == "sum" else -1
        return lambda z, q: first(z, q) + sign * second(z, q)
    if any(name not in made.names for name in quantity.names):
        return None
    ids = [made.names[name] for name in quantity.names]
    if quantity.kind == "length" and len(ids) == 2:
        return lambda z, _: abs(z[ids[1]] - z[ids[0]])
    if quantity.kind == "angle" and len(ids) == 3:
        return lambda z, _: _degrees(z[ids[0]] - z[ids[1]], z[ids[2]] - z[ids[1]])
    if quantity.kind == "area":
        return _area(tuple(ids))
    return None


def _degrees(u: complex, v: complex) -> float:
    return math.degrees(math.atan2(abs(cross(u, v)), (u.conjugate() * v).real))


# ------------------------------------------------------------------------- stated relations made of coincidences

Groups = list[tuple[int, ...]]


def _divided(groups: Groups, made: Layout) -> list[Coincidence]:
    """Points that divide a segment into equal parts."""
    inner, (a, b) = groups
    way = made.points[b] - made.points[a]
    order = [a, *sorted(inner, key=lambda k: ((made.points[k] - made.points[a]) * way.conjugate()).real), b]
    parts = list(itertools.pairwise(order))
    found = [Coincidence("equal lengths", (parts[0], part)) for part in parts[1:]]
    return found + [Coincidence("collinear", ((a, k, b),)) for k in inner]


def _congruent(groups: Groups, _: Layout) -> list[Coincidence]:
    one, other = groups
    pairs = itertools.combinations(range(len(one)), 2)
    return [Coincidence("equal lengths", ((one[i], one[j]), (other[i], other[j]))) for i, j in pairs]


def _similar(groups: Groups, _: Layout) -> list[Coincidence]:
    one, other = groups
    n = len(one)
    return [
        Coincidence("equal angles", tuple((ring[k - 1], ring[k], ring[(k + 1) % n]) for ring in (one, other)))
        for k in range(n)
    ]


def _straight(groups: Groups, _: Layout) -> list[Coincidence]:
    first = groups[0]
    return [Coincidence("collinear", ((first[0], first[1], k),)) for k in first[2:]]


def _round(groups: Groups, _: Layout) -> list[Coincidence]:
    first = groups[0]
    return [Coincidence("concyclic", ((*first[:3], k),)) for k in first[3:]]


def _tangent(groups: Groups, made: Layout) -> list[Coincidence]:
    (a, b), (c,) = groups
    height = abs(cross(made.points[b] - made.points[a], made.points[c] - made.points[a]))
    height /= abs(made.points[b] - made.points[a]) or 1.0
    circles = [circle for circle in made.circles if circle[0] == c]
    if not circles:
        return []
    return [Coincidence("tangent line", ((a, b), min(circles, key=lambda one: abs(made.radii[one[1]] - height))))]


def _centroid(groups: Groups, _: Layout) -> list[Coincidence]:
    (g,), (a, b, c) = groups
    return [Coincidence("areas", ((a, b, g), (b, c, g))), Coincidence("areas", ((a, b, g), (a, c, g)))]


def _trapezoid(groups: Groups, made: Layout) -> list[Coincidence]:
    a, b, c, d = groups[0]
    pairs = [((a, b), (c, d)), ((b, c), (d, a))]
    return [min((Coincidence("parallel", pair) for pair in pairs), key=lambda one: one.error(made.points, []) or 0.0)]


def _isosceles_trapezoid(groups: Groups, made: Layout) -> list[Coincidence]:
    a, b, c, d = groups[0]
    bases = _trapezoid(groups, made)
    legs = ((b, c), (d, a)) if bases[0].terms[0] == (a, b) else ((a, b), (c, d))
    return [*bases, Coincidence("equal lengths", legs)]


_MADE_OF: dict[str, Callable[[Groups, Layout], list[Coincidence]]] = {
    "divides": _divided,
    "congruent": _congruent,
    "similar": _similar,
    "collinear": _straight,
    "concyclic": _round,
    "tangent": _tangent,
    "centroid": _centroid,
    "trapezoid": _trapezoid,
    "isosceles trapezoid": _isosceles_trapezoid,
}
