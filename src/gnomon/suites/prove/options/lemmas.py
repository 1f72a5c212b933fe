"""What is one theorem of school geometry away from the givens: midpoints that a teacher sees before any proof.

The figure tells which midpoints there are, and the table of school theorems (`gnomon.deduce.school`) which of them it
gives, as that of a hypotenuse is the circumcentre of a right triangle. What a symmetry gives is in `isometries`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import Fact
from gnomon.deduce.school.apply import applications
from gnomon.deduce.school.known import Known

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.engine import Deduction

_NEAR = 1e-6  # of the figure's size


def known_of(given: Sequence[Fact]) -> Known:
    """What givens say at once."""
    known = Known(given)
    for number, fact in enumerate(given):
        known.add(fact, number)
    return known


def midpoints(given: Sequence[Fact], figure: Deduction) -> list[Fact]:
    """The midpoints that a theorem gives, or that givens say together.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c = triangle; d = foot d c a b; f = circle f a c d; e = midpoint e b c")
    >>> [str(fact) for fact in midpoints(found.given, found)]
    ['midp f a c']
    """
    known = known_of(given)
    said = {fact for fact in given if fact.predicate == "midp"}
    return [
        fact
        for fact in map(Fact.canonical, _of_figure(figure))
        if fact not in said and (known.midp(*fact.args) is not None or any(applications(fact, known)))
    ]


def _of_figure(figure: Deduction) -> Iterator[Fact]:
    z: NDArray[np.complex128] = (figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]).T
    near = _NEAR * abs(z - z.mean(axis=0)).max(axis=0)
    first, second = np.triu_indices(len(z), 1)
    middle = (abs((z[first] + z[second])[:, None] / 2 - z) < near).all(axis=2)
    for pair, m in np.argwhere(middle):
        yield Fact("midp", (figure.points[m], figure.points[first[pair]], figure.points[second[pair]]))
