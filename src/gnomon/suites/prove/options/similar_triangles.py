"""Which similar triangles a fact compares: those whose sides or angles it names, or of which medians cut these off.

Whoever sees that two triangles are similar sees all ratios of their sides, their angles, and what is said of points
that are placed alike in them, such as the midpoints of two sides. Whether triangles are similar, and how a vertex of
one corresponds to one of the other, is read off the figure; that it is known has to be tested elsewhere.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from gnomon.deduce.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.school.known import Known

_ORIENTED = ("simtri", "simtrir")


def similar_triangles(fact: Fact, figure: Deduction) -> dict[Fact, None]:
    """The similar triangles whose sides or angles a fact compares, if it names three points of each.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c = triangle; d = foot d b a c; e = foot e c a b")
    >>> for text in ("eqratio a d a b d e b c", "eqangle d a d e b c b a"):
    ...     print(*similar_triangles(Fact.parse(text), found))
    simtrir a b c a d e
    simtrir a b c a d e
    """
    if fact.predicate in ("simtri", "simtrir", "contri", "contrir"):
        return {Fact(fact.predicate.replace("contri", "simtri"), fact.args).canonical(): None}
    found: list[Fact] = []
    for first, image, second, other in _compared(fact):
        if fact.predicate == "eqratio":
            corners = [(name, (first, second), (image, other)) for name in _ORIENTED]
        else:
            corners = [("simtri", (first, image), (second, other)), ("simtrir", (first, image), (other, second))]
        found += [Fact(name, p + q) for name, one, two in corners for p in _corner(*one) for q in _corner(*two)]
    return {one.canonical(): None for one in found if _are_triangles(one, figure)}


def by_medians(triangles: Iterable[Fact], figure: Deduction, said: Known) -> Iterator[Fact]:
    """The similar triangles of which a fact compares parts that medians cut off; `triangles` are those that it compares
    itself.

    >>> from gnomon.deduce import deduce
    >>> from gnomon.suites.prove.options.lemmas import known_of
    >>> found = deduce("a b c = triangle; d = foot d b a c; e = foot e c a b; m = midpoint m b c; n = midpoint n d e")
    >>> for text in ("eqratio a n a m a d a b", "eqangle d a d n b m b a"):
    ...     fact = Fact.parse(text)
    ...     print(*by_medians(similar_triangles(fact, found), found, known_of(found.given)))
    simtrir a b c a d e
    simtrir a b c a d e
    """
    for part in triangles:
        p, q = part.args[:3], part.args[3:]
        for k, j in permutations(range(3), 2):
            for c, r in product(_beyond(p[j], p[k], said), _beyond(q[j], q[k], said)):
                whole = Fact(part.predicate, (*p[:k], c, *p[k + 1 :], *q[:k], r, *q[k + 1 :]))
                if _are_triangles(whole, figure):
                    yield whole.canonical()


def _compared(fact: Fact) -> Iterator[tuple[tuple[str, ...], ...]]:
    """The four pairs of points of a ratio or angle, AB to CD as EF to GH, and in their other order, AB to EF as CD to
    GH."""
    if fact.predicate in ("eqratio", "eqangle"):
        for places in ((0, 2, 4, 6), (0, 4, 2, 6)):
            yield tuple([fact.args[k : k + 2] for k in places])


def _corner(first: tuple[str, ...], second: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The point that two segments have in common, and their other ends."""
    if len({*first} & {*second}) == 1:
        v = first[first[0] not in second]
        yield v, first[first[0] == v], second[second[0] == v]


def _beyond(end: str, middle: str, said: Known) -> Iterator[str]:
    """The points to which a known midpoint is half way from an end."""
    return (b for _, a, b in said.halves.get((0, middle), ()) if a == end)


def _are_triangles(fact: Fact, figure: Deduction) -> bool:
    """Whether a fact says of two triangles that they are similar, and is true."""
    p, q = fact.args[:3], fact.args[3:]
    return {*p} != {*q} and len({*p}) == len({*q}) == 3 and figure.true(fact) and not figure.true(Fact("coll", p))
