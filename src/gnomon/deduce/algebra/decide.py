"""Goals by algebra, from the figure to a checked certificate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.algebra.certificate import Case, Certificate, CertificateError
from gnomon.deduce.algebra.certificate_checker import Verdict, check_case, check_certificate, drawn_figures
from gnomon.deduce.algebra.fact_equations import NotAlgebraicError, is_equation
from gnomon.deduce.algebra.parametrise import parametrisations
from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.engine import DeductionBudget, deduce
from gnomon.deduce.facts import is_degenerate
from gnomon.deduce.worlds.truth import holds

if TYPE_CHECKING:
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.deduce.worlds.truth import Bools, Worlds

_HINTS = {"coll", "para", "perp", "cong", "midp"}  # of what the engine derives, that helps to place points
_MOST_CASES = 8
_TRIED = 4  # parametrisations of one case
_MORE_SECONDS = 5.0  # for a further case
_LOOSE = 1e-5  # as in `scope`
_NEAR = 1e-9  # of the size of a figure: what is nearer is the same point


@dataclass(frozen=True, slots=True)
class AlgebraicProof:
    """A certificate, and what the checker said."""

    certificate: Certificate
    verdict: Verdict


def prove_by_algebra(premise: Premise, figure: Realisation, deadline: Deadline = NEVER) -> AlgebraicProof | str:
    """A checked certificate of the goal that is true in the figure, or the reason why there is none.

    >>> from gnomon.deduce import parse_premise, realise
    >>> morley = "a b c = triangle a b c; d e = trisect d e b a c; f g = trisect f g c b a; h i = trisect h i a c b"
    >>> inside = "j = intersection_ll j b f c i; k = intersection_ll k a e c h; l = intersection_ll l a d b g"
    >>> premise = parse_premise(f"{morley}; {inside} ? cong j l j k")
    >>> prove_by_algebra(premise, realise(premise)).verdict.everywhere
    True
    """
    assert figure.goal is not None
    premise = replace(premise, goal=figure.goal, more_goals=(), pins=())
    unfit = next((fact for fact in (*premise.given, figure.goal) if not is_equation(fact)), None)
    if is_degenerate(figure.goal):
        return f"the goal '{figure.goal}' names a point twice where it may not"
    if unfit is not None:
        return f"'{unfit}' is not an equation between coordinates"
    drawn, guide = drawn_figures(premise), _one_of(figure.worlds, 0)
    if (same := _one_point(guide)) is not None:
        return f"{same[0].upper()} and {same[1].upper()} are one point in the figure drawn"
    hints = _hints(premise, figure, deadline)
    cases: list[Case] = []
    true = holds(figure.goal, drawn, _LOOSE)
    reached = np.zeros(len(true), dtype=bool)
    within = deadline
    while len(cases) < _MOST_CASES:
        found = _case(premise, guide, drawn, hints, within)
        if isinstance(found, str) or not (found[-1] & ~reached).any():
            break
        unity, case, new = found
        cases.append(case)
        reached |= new
        left = np.flatnonzero(true & ~reached)
        if not left.size:
            break
        guide = _one_of(drawn, int(left[0]))
        if _one_point(guide) is not None:
            break
        within = deadline.within(_MORE_SECONDS)
    if isinstance(found, str) and not cases:
        return found
    certificate = Certificate(premise, figure.goal, unity, tuple(cases))
    try:
        return AlgebraicProof(certificate, check_certificate(certificate, deadline))
    except CertificateError as error:
        return str(error)


def _one_of(worlds: Worlds, number: int) -> dict[str, complex]:
    """One figure: several may be of different components, although they make the same choices in the same order."""
    return {name: complex(z[number]) for name, z in worlds.items()}


def _one_point(places: dict[str, complex]) -> tuple[str, str] | None:
    """Two points that are at one place."""
    near = _NEAR * max(map(abs, places.values()))
    return next(((p, q) for p, q in combinations(places, 2) if abs(places[p] - places[q]) < near), None)


def _hints(premise: Premise, figure: Realisation, deadline: Deadline) -> list[Fact]:
    """What the engine derives; the search may use it, since the checker looks at the facts of the premise alone."""
    budget = DeductionBudget(milliseconds=1e3 * min(5.0, deadline.left))
    found = deduce(premise, budget=budget, realisation=figure).latest()
    return [one.fact for one in found if one.fact.predicate in _HINTS and not one.trivial]


def _case(
    premise: Premise, guide: dict[str, complex], drawn: Worlds, hints: list[Fact], deadline: Deadline
) -> tuple[int, Case, Bools] | str:
    """The order of the root of unity, a checked case with such a figure, and the figures it reaches; or why not."""
    why = ""
    true = [fact for fact in hints if holds(fact, {name: np.array([z]) for name, z in guide.items()}).all()]
    try:
        for certificate in islice(parametrisations(premise, guide, true, deadline), _TRIED):
            (case,) = certificate.cases
            try:
                return certificate.unity, case, check_case(certificate, case, drawn, deadline)
            except CertificateError as error:
                why = str(error)
    except NotAlgebraicError as error:
        return str(error)
    if deadline.passed:
        return "the time was up before the points were computed without roots"
    return why or "in no order that was tried the points are computed without roots"
