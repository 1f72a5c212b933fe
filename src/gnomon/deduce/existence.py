"""Whether auxiliary points exist: what a proof may construct beyond its premise, decided for the checker.

A proof may use a point that the premise does not mention if every figure of the premise has such a point. Two kinds of
constructions guarantee it: a clause that determines its point from others (a midpoint, a foot, a circumcentre), and
one or two loci on which the point lies. Two loci have to cross at an angle in every world of the figure. Loci that
touch or coincide there may do so only because the goal is true, so that a point on both would presume the goal.
Where loci cross, they still cross if the figure moves a little, and the point exists in all figures near by.

The angle is measured on the facts alone: a fact about the new point is an equation for its position, the gradient of
the equation is perpendicular to the locus. Nothing here uses the code that draws points or searches for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.worlds.truth import NONDEGENERATE, Worlds, holds
from gnomon.plane.loci import Points, Reals, cross, dot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.deduce.premise import Construction, Premise

# Clauses that determine one point. It exists, with all facts that the clause states, wherever the conditions hold that
# the clause needs, and these conditions are inequalities.
DETERMINED = frozenset(
    {
        *("midpoint", "mirror", "foot", "reflect", "shift", "parallelogram", "psquare", "nsquare", "eq_triangle"),
        *("circle", "circumcenter", "orthocenter", "incenter", "excenter", "intersection_lc", "intersection_cc"),
        *("simtri", "simtrir", "iso_trapezoid2"),
    }
)
_STEP = 1e-6  # of the finite differences, as a share of the figure's size

# A fact as an equation: the function is zero where the fact holds, and changes its sign across the locus.
_EQUATIONS: dict[str, Callable[..., Reals]] = {
    "coll": lambda a, b, c: cross(b - a, c - a),
    "para": lambda a, b, c, d: cross(b - a, d - c),
    "perp": lambda a, b, c, d: dot(b - a, d - c),
    "cong": lambda a, b, c, d: _square(b - a) - _square(d - c),
    "cyclic": lambda a, b, c, d: ((a - c) * (b - c).conjugate() * (a - d).conjugate() * (b - d)).imag,
    "eqangle": lambda a, b, c, d, e, f, g, h: ((b - a).conjugate() * (d - c) * (f - e) * (h - g).conjugate()).imag,
    "eqratio": lambda a, b, c, d, e, f, g, h: _square(b - a) * _square(h - g) - _square(d - c) * _square(f - e),
}


def auxiliary_flaw(
    auxiliary: Sequence[Construction], premise: Premise, worlds: Worlds, contact: str | None = None
) -> str | None:
    """Why a proof may not construct these points, in this order, after those of the premise; None if it may.

    They may not be constructed from the point `contact`, which one of them may coincide with.

    >>> from gnomon.deduce import deduce, parse_premise
    >>> figure = deduce("a b c = triangle a b c; m = midpoint m b c; n = midpoint n b c").realisation
    >>> base = parse_premise("a b c = triangle a b c; m = midpoint m b c")
    >>> added = parse_premise("a b c = triangle a b c; m = midpoint m b c; n = midpoint n b c").constructions[2:]
    >>> auxiliary_flaw(added, base, figure.worlds)
    "auxiliary point 'n' coincides with 'm' in the figure"
    """
    known = [point for point in premise.points if point != contact]
    for construction in auxiliary:
        if contact in construction.points:
            return f"auxiliary point '{contact}' is a point of the figure already"
        why = _flaw(construction, known, worlds)
        if why is not None:
            return why
        known.extend(construction.points)
    return None


def _flaw(construction: Construction, known: Sequence[str], worlds: Worlds) -> str | None:
    if len(construction.points) != 1:
        return f"'{construction}' makes several points; auxiliary points are made one at a time"
    (point,) = construction.points
    if point in known:
        return f"auxiliary point '{point}' is a point of the figure already"
    arguments = {a for clause in construction.clauses for a in clause.args} - {point}
    if unknown := sorted(arguments - set(known)):
        return f"'{construction}' uses point '{unknown[0]}' before it is constructed"
    if missing := [p for p in (point, *known) if p not in worlds]:
        return f"point '{missing[0]}' is not in the figure"
    if construction.conditions:
        return f"'{construction}' asks for a condition; auxiliary points are constructed without any"
    if any(clause.makes != (point,) for clause in construction.clauses):
        return f"'{construction}' does not make '{point}'"
    if not all(np.isfinite(worlds[point])):
        return f"auxiliary point '{point}' is not in every world of the figure"
    scale = np.max([abs(worlds[p] - worlds[known[0]]) for p in known], axis=0)
    for other in known:
        if not (abs(worlds[point] - worlds[other]) > NONDEGENERATE * scale).all():
            return f"auxiliary point '{point}' coincides with '{other}' in the figure"
    for clause in construction.clauses:
        for need in clause.needs():
            if not (PREDICATES[need.predicate].nondegeneracy and holds(need, worlds).all()):
                return f"'{clause}' needs '{need}'"
        for fact in clause.facts():
            if not holds(fact, worlds).all():
                return f"'{fact}' is false in the figure"
    return _not_determined(construction, point, worlds, scale)


def _not_determined(construction: Construction, point: str, worlds: Worlds, scale: Reals) -> str | None:
    """Why the clauses together need not have a common point; None if they have one in all figures near by."""
    clauses = construction.clauses
    if any(clause.name in DETERMINED for clause in clauses):
        return None if len(clauses) == 1 else f"'{construction}' asks for more than one clause determines"
    if unknown := [c for c in clauses if not c.clause.on or c.clause.valued]:
        return f"'{unknown[0].name}' does not construct auxiliary points"
    equations = [fact for c in clauses for fact in c.facts()[: len(c.clause.on)]]
    if len(equations) > 2:
        return f"'{construction}' puts '{point}' on more than two loci"
    if len(equations) < 2:
        return None
    first, second = (_gradient(fact, point, worlds, scale) for fact in equations)
    with np.errstate(all="ignore"):
        sine = abs(cross(first, second)) / (abs(first) * abs(second))
    if not (sine > NONDEGENERATE).all():
        return f"the loci of '{point}' do not cross at an angle: '{equations[0]}' and '{equations[1]}'"
    return None


def _gradient(fact: Fact, point: str, worlds: Worlds, scale: Reals) -> Points:
    """How the equation of a fact changes if the point moves, as a vector in each world."""
    if fact.predicate not in _EQUATIONS:
        return np.zeros_like(worlds[point])  # the loci of such facts are not known to cross anything
    step = _STEP * scale

    def change(way: complex) -> Reals:
        ahead, back = ({**worlds, point: worlds[point] + sign * way * step} for sign in (1, -1))
        value = _EQUATIONS[fact.predicate]
        return value(*(ahead[a] for a in fact.args)) - value(*(back[a] for a in fact.args))

    gradient: Points = (change(1) + 1j * change(1j)) / (2 * step)
    return gradient


def _square(way: Points) -> Reals:
    return way.real**2 + way.imag**2
