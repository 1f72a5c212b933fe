"""The meaning of a premise, independent of its wording: which relations and conditions hold of which points.

The relations are those of `sentence_meanings`, here in one writing each. So two texts have the same meaning if they say
the same relations of the same points, in whatever order they name them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.deduce.wording.facts import label
from gnomon.suites.prove.verify.sentence_meanings import applied, sentence_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from gnomon.deduce.premise import Application, Construction, Premise
    from gnomon.suites.prove.verify.sentence_meanings import Term

Points = tuple[str, ...]
Atom = tuple[str, object, float]
Meaning = tuple[tuple[Points, frozenset[Atom]], ...]


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
    radii: dict[Points, Points] = {}
    found: list[tuple[Points, frozenset[Atom]]] = []
    for construction in premise.constructions:
        found.append(construction_meaning(construction, radii))
        radii |= _rim(construction)
    return tuple(found)


def construction_meaning(
    construction: Construction, radii: Mapping[Points, Points] | None = None
) -> tuple[Points, frozenset[Atom]]:
    """The points of a construction, as labels, and what its clauses say of them; `radii` of one circle are one."""
    made = construction.clauses[0].makes
    atoms = frozenset(atom for clause in construction.clauses for atom in _atoms(clause, radii or {}))
    return tuple(map(label, made)), atoms


# Circles that are named without a radius: the parameters of the centre, and of the points that are known to be on them.
_RIMS = {
    **dict.fromkeys(("incenter2", "excenter2"), ("I", "XYZ")),
    **dict.fromkeys(("circumcenter", "circle"), ("X", "abc")),
}


def _rim(construction: Construction) -> dict[Points, Points]:
    """For the radii of an incircle, excircle or circumcircle to the points that name it, one of them: ⊙I names none."""
    clause = construction.clauses[0]
    if clause.name not in _RIMS:
        return {}
    param, rim = _RIMS[clause.name]
    centre, ends = label(clause.binding[param]), sorted(label(clause.binding[p]) for p in rim)
    return {(centre, end): (centre, ends[0]) for end in ends}


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
    """The points of a relation between lengths, with one radius for all of a circle."""
    if name == "equal":
        pairs = points[:2], points[2:]
        one, two = (radii.get(pair) or radii.get(pair[::-1]) or pair for pair in pairs)  # a length has no direction
        return (*one, *two)
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
