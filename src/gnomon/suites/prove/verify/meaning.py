"""The meaning of a premise, independent of its wording: which relations and conditions hold of which points.

The relations are those of `sentence_meanings`, here in one writing each. So two texts have the same meaning if they say
the same relations of the same points, in whatever order they name them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.wording.facts import label
from gnomon.suites.prove.verify.sentence_meanings import Term, applied, sentence_row

Points = tuple[str, ...]
Atom = tuple[str, object, float]
Meaning = tuple[tuple[Points, frozenset[Atom]], ...]
Circle = tuple[str, frozenset[str]]
"""The labels of a centre and of points on the circle."""


def _any_order(parts: Iterable[object]) -> object:
    return tuple(sorted(parts, key=str))


def _head_first(points: Points) -> object:
    return points[0], _any_order(points[1:])


def _pairs(points: Points) -> tuple[object, ...]:
    return tuple(_any_order(points[k : k + 2]) for k in range(0, len(points), 2))


def _swapped_pairs(points: Points) -> object:
    return _any_order(_pairs(points))


def _corner(points: Points) -> object:
    return points[1], _any_order(points[::2])


def _proportion(parts: Sequence[object]) -> object:
    """Four parts of which the first is to the second as the third to the fourth, or differs from it as much."""
    one, two, three, four = parts
    return _any_order((_any_order((one, four)), _any_order((two, three))))


# Writings of a relation or condition that mean the same, as one.
_ONE_WRITING: Mapping[str, Callable[[Points], object]] = {
    **dict.fromkeys(("collinear", "one_circle", "triangle", "long"), _any_order),
    **dict.fromkeys(("equidistant", "halfway", "between", "inside"), _head_first),
    **dict.fromkeys(("parallel", "perpendicular", "equal"), _swapped_pairs),
    **dict.fromkeys(("multiple", "turned_by", "mirrored", "same_side", "other_side"), _pairs),
    **dict.fromkeys(("proportional", "turned_alike"), lambda p: _proportion(_pairs(p))),
    "same_vector": _proportion,
    "right_angle": _corner,
    "angles_alike": lambda p: _any_order((_corner(p[:3]), _corner(p[3:]))),
    "equal_heights": lambda p: (p[0], _swapped_pairs(p[1:])),
    "opposite": lambda p: (p[0], _head_first(p[1:])),
}


def meaning(premise: Premise) -> Meaning:
    """The constructions in their order, each as the labels of its points and the set of what holds of them."""
    circles: list[Circle] = []
    found: list[tuple[Points, frozenset[Atom]]] = []
    for construction in premise.constructions:
        radii: dict[Points, Points] = {(o, point): (o, min(points)) for o, points in circles for point in points}
        found.append(construction_meaning(construction, radii))
        circles = with_circles(circles, circles_of(construction))
    return tuple(found)


def construction_meaning(
    construction: Construction, radii: Mapping[Points, Points] | None = None
) -> tuple[Points, frozenset[Atom]]:
    """The points of a construction, as labels, and what its clauses say of them; `radii` of one circle are one."""
    made = construction.clauses[0].makes
    atoms = frozenset(atom for clause in construction.clauses for atom in _atoms(clause, radii or {}))
    return tuple(map(label, made)), atoms


# Points on circles that no relation shows: the parameters of the centre and of the points.
_RIMS = {"incenter2": ("I", "XYZ"), "excenter2": ("I", "XYZ"), "lc_tangent": ("o", "a")}


def circles_of(construction: Construction) -> list[Circle]:
    """The circles that a construction speaks of: points that are equally far from another one, and points of contact.

    >>> from gnomon.deduce.premise import parse_premise
    >>> [(o, sorted(points)) for o, points in circles_of(parse_premise("a b c = iso_triangle a b c").constructions[0])]
    [('A', ['B', 'C'])]
    """
    found: list[Circle] = []
    for clause in construction.clauses:
        names = {param: label(point) for param, point in clause.binding.items()}
        if clause.name in _RIMS:
            centre, rim = _RIMS[clause.name]
            found.append((names[centre], frozenset(names[param] for param in rim)))
        for term in (term for step in applied(clause, names) for term in step.relations):
            points = term.points
            if term.name == "equal":
                found += [(o, frozenset(points) - {o}) for o in {*points[:2]} & {*points[2:]}]
            elif term.name == "equidistant":
                found.append((points[0], frozenset(points[1:])))
            elif term.name == "radii_alike":
                found += [(o, frozenset((x, a))) for x, o, a in (points[:3], points[3:])]
    return found


def with_circles(circles: Sequence[Circle], more: Iterable[Circle]) -> list[Circle]:
    """The circles with some more; those that share a centre and a point are one."""
    joined = list(circles)
    for centre, points in more:
        same = [circle for circle in joined if circle[0] == centre and circle[1] & points]
        joined = [circle for circle in joined if circle not in same]
        joined.append((centre, points.union(*(those for _, those in same))))
    return joined


def _atoms(application: Application, radii: Mapping[Points, Points]) -> list[Atom]:
    names = {param: label(point) for param, point in application.binding.items()}
    row = sentence_row(application.name)
    order = row.noted if row.note == "any order" else ()
    names |= zip(order, sorted(names[param] for param in order), strict=True)
    steps = applied(application, names)
    return [_atom(term, radii) for step in steps for term in step.relations + step.conditions]


def _atom(term: Term, radii: Mapping[Points, Points]) -> Atom:
    name, points = term.name, term.points
    if name in ("equal", "radii_alike") and radii:
        points = _with_one_radius(name, points, radii)
    if name == "parallel" and len(set(points)) == 3:  # parallels through one point are one line
        name, points = "collinear", tuple(dict.fromkeys(points))
    written = _ONE_WRITING.get(name)
    return name, written(points) if written else points, term.value


def _with_one_radius(name: str, points: Points, radii: Mapping[Points, Points]) -> Points:
    """The points of a relation between radii, with one radius for all of a circle."""
    if name == "equal":
        shared = {*points[:2]} & {*points[2:]}
        ends = {point: next((radii[o, point][1] for o in shared if (o, point) in radii), point) for point in points}
        return tuple(ends[point] for point in points)
    x, o, a, y, w, b = points
    return x, *radii.get((o, a), (o, a)), y, *radii.get((w, b), (w, b))


def common_points(clauses: Sequence[Application]) -> list[str]:
    """The named points where the circle of one of two clauses meets the other's circle or line. A new point on both
    loci is not one of these."""
    rows = [(sentence_row(clause.name), clause.binding) for clause in clauses]
    if len(rows) != 2 or not any(row.note == "circle" for row, _ in rows):
        return []
    first, second = ([binding[p] for p in row.noted if row.note != "any order"] for row, binding in rows)
    return [point for point in first if point in second]
