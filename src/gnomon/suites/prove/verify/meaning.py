"""The meaning of a premise, independent of its wording: which points lie on which loci, or are placed how.

The meaning comes from the loci and placing functions of the clause table, which say how a clause is computed on
coordinates. So two texts have the same meaning if the same points are computed in the same way.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.deduce.clauses import VALUE, ClauseTemplate
from gnomon.deduce.wording.facts import label

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.deduce.premise import Application, Construction, Premise

Args = tuple[str, ...]
Atom = tuple[str, Args, Fraction | None]
Meaning = tuple[tuple[tuple[str, ...], frozenset[Atom]], ...]


def _pairs(args: Args) -> list[Args]:
    return [tuple(sorted(args[i : i + 2])) for i in range(0, len(args) - 1, 2)]


def _proportional(args: Args) -> Args:
    ab, cd, ef = _pairs(args[:6])
    return (*ab, *min(cd, ef), *max(cd, ef), args[6])


def _all_sorted(args: Args) -> Args:
    return tuple(sorted(args))


def _head_first(args: Args) -> Args:
    return (args[0], *sorted(args[1:]))


# Which arguments of a locus or placing function may change places.
_ORDER: Mapping[str, Callable[[Args], Args]] = {
    **dict.fromkeys(("line", "bisecting", "diameter", "circumcircle", "midpoint", "equilateral_apex"), _all_sorted),
    **dict.fromkeys(("circumcentre", "orthocentre", "incentre"), _all_sorted),
    **dict.fromkeys(("parallel", "perpendicular", "circle_of_radius", "reflection", "excentre"), _head_first),
    "bisector": lambda p: (p[1], *sorted((p[0], p[2]))),
    "circle_of_share": lambda p: (*sorted(p[:2]), p[2]),
    "fourth_proportional": _proportional,
    "apollonius": lambda p: (*p[:2], *(q for pair in _pairs(p[2:]) for q in pair)),
    "translated": lambda p: (*sorted(p[:2]), p[2]),
    "turned_line": lambda p: (*(q for pair in _pairs(p[:6]) for q in pair), p[6]),
    "line_at": lambda p: (*p[:2], p[2]),
}

# Placing functions that put a point where two loci meet, as those loci; by the clause's name.
_MEETING: Mapping[str, str] = {
    "foot": "line b c, perpendicular a b c",
    "intersection_lc": "line a b, circle o b",
    "intersection_cc": "circle o a, circle w a",
}


def meaning(premise: Premise) -> Meaning:
    """The constructions in their order, each as the labels of its points and the set of what holds of them."""
    return tuple(construction_meaning(c) for c in premise.constructions)


def construction_meaning(construction: Construction) -> tuple[tuple[str, ...], frozenset[Atom]]:
    """The points of a construction, as labels, and the loci or the placement that its clauses are."""
    made = construction.clauses[0].makes
    return tuple(map(label, made)), frozenset(a for c in construction.clauses for a in _atoms(c))


def _atoms(application: Application) -> list[Atom]:
    clause = application.clause
    templates = [*clause.on, *([clause.at] if clause.at else [])]
    if clause.name in _MEETING:
        templates = [
            ClauseTemplate(s[0], tuple(s[1:])) for s in (part.split() for part in _MEETING[clause.name].split(","))
        ]
    return [_atom(template, application) for template in templates]


def _atom(template: ClauseTemplate, application: Application) -> Atom:
    binding = application.binding
    args = tuple(label(binding[p]) for p in template.params if p != VALUE)
    value = application.value if VALUE in template.params else None
    if template.name == "circle_of_radius" and args[0] in args[1:]:
        return "circle", (args[0], next((p for p in args[1:] if p != args[0]), args[0])), None
    if template.name == "parallel" and args[0] in args[1:]:
        return "line", _all_sorted(args[1:]), None
    order = _ORDER.get(template.name)
    return template.name, order(args) if order else args, value


# The named points through which a locus passes, by its arguments' places.
_PASSES: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("line", "diameter"), (0, 1)),
    **dict.fromkeys(("parallel", "perpendicular", "opposite_ray"), (0,)),
    **dict.fromkeys(("bisector", "mirrored_ray", "circle"), (1,)),
    "circumcircle": (0, 1, 2),
}
_ROUND = frozenset({"circle", "diameter", "circumcircle"})


def common_points(clauses: Sequence[Application]) -> list[str]:
    """The named points where the circle of one of two clauses meets the other's circle or line. A new point on both
    loci is not one of these."""
    templates = [(template, clause.binding) for clause in clauses for template in clause.clause.on]
    if len(templates) != 2 or not any(template.name in _ROUND for template, _ in templates):
        return []
    first, second = (
        [binding[template.params[i]] for i in _PASSES.get(template.name, ())] for template, binding in templates
    )
    return [point for point in first if point in second]
