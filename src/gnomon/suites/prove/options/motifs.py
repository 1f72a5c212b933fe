"""Motifs that come again: equal tangents, chords of contact, midlines and medians.

A practised reader knows such conclusions at sight. Too many of them make an exam dull, so `choose` takes at most one of
a motif for a problem and prefers other conclusions to it. `gnomon stats` counts them.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from gnomon.deduce.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.deduce.premise import Application, Premise

Motif: TypeAlias = Literal["equal tangents", "chord of contact", "midline", "median"]
MOTIFS: tuple[Motif, ...] = get_args(Motif)

_OF_SIDES = frozenset({"incenter2", "excenter2"})
_MEDIAL = frozenset({"centroid", "ninepoints"})


def motifs(premise: Premise) -> dict[Fact, Motif]:
    """The facts of a premise that are motifs, in canonical writing.

    >>> from gnomon.deduce.premise import parse_premise
    >>> known = motifs(parse_premise("a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c"))
    >>> {str(fact): motif for fact, motif in known.items()}
    {'para a b d e': 'midline', 'rconst a b d e 2': 'midline'}
    """
    found: dict[Fact, Motif] = {}
    halves: list[tuple[str, frozenset[str]]] = []
    for construction in premise.constructions:
        for application in construction.clauses:
            for vertex, centre, p, q in _tangents(application):
                found[Fact("cong", (vertex, p, vertex, q)).canonical()] = "equal tangents"
                found[Fact("perp", (vertex, centre, p, q)).canonical()] = "chord of contact"
                found[Fact("contrir", (vertex, p, centre, vertex, q, centre)).canonical()] = "equal tangents"
            found |= dict.fromkeys(_contact_angles(application), "chord of contact")
            if application.name == "centroid":
                x, y, z, g, a, b, c = application.args
                for vertex, foot in ((a, x), (b, y), (c, z)):
                    found[Fact("rconst", (g, vertex, g, foot), Fraction(2)).canonical()] = "median"
            halves += _midpoints(application)
    for (m, one), (n, other) in combinations(halves, 2):
        if len(one & other) == 1:
            a, b = (next(iter(side - (one & other))) for side in (one, other))
            found[Fact("para", (m, n, a, b)).canonical()] = "midline"
            found[Fact("rconst", (a, b, m, n), Fraction(2)).canonical()] = "midline"
    return found


def _tangents(application: Application) -> Iterator[tuple[str, str, str, str]]:
    """A point outside of a circle, the centre, and the points where the tangents from the first touch the circle."""
    if application.name in _OF_SIDES:
        x, y, z, centre, a, b, c = application.args
        yield from ((a, centre, y, z), (b, centre, z, x), (c, centre, x, y))
    elif application.name == "tangent":
        x, y, a, o, _ = application.args
        yield a, o, x, y


def _contact_angles(application: Application) -> Iterator[Fact]:
    """The angles of the triangle whose vertices are the points of contact: those of its sides with the tangents, and
    those that the vertices are seen under from the centre."""
    if application.name in _OF_SIDES:
        x, y, z, centre, a, b, c = application.args
        for vertex, third, one, other, p, q in ((a, x, y, z, c, b), (b, y, z, x, a, c), (c, z, x, y, b, a)):
            yield Fact("eqangle", (centre, p, centre, q, third, one, third, other)).canonical()
            yield Fact("eqangle", (vertex, one, one, other, one, third, third, other)).canonical()
            yield Fact("eqangle", (vertex, other, other, one, other, third, third, one)).canonical()


def _midpoints(application: Application) -> Iterator[tuple[str, frozenset[str]]]:
    """The midpoints that a clause makes, each with the ends of its segment."""
    if application.name == "midpoint":
        m, a, b = application.args
        yield m, frozenset((a, b))
    elif application.name in _MEDIAL:
        x, y, z, _, a, b, c = application.args
        yield from ((x, frozenset((b, c))), (y, frozenset((c, a))), (z, frozenset((a, b))))
