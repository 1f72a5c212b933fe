"""What is one theorem of school geometry away from the givens: midpoints and circles that a teacher sees at first.

The figure tells which midpoints there are and which points are on a circle about a known centre, and the table of
school theorems (`gnomon.deduce.school`) which of them it gives, as that of a hypotenuse is the circumcentre of a right
triangle. What a symmetry gives is in `isometries`.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
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
_MOST_PARTS = 12  # of a line that is divided in a known ratio
_FEW = 3  # worlds that are looked at


def known_of(given: Sequence[Fact]) -> Known:
    """What givens say at once."""
    known = Known(given)
    for number, fact in enumerate(given):
        known.add(fact, number)
    return known


def midpoints(said: Known, figure: Deduction) -> list[Fact]:
    """The midpoints that givens say together, or that a theorem gives.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c = triangle; d = foot d c a b; f = circle f a c d; e = midpoint e b c")
    >>> [str(fact) for fact in midpoints(known_of(found.given), found)]
    ['midp f a c']
    """
    return [
        fact
        for fact in map(Fact.canonical, _of_figure(figure))
        if fact not in figure.given
        and (said.midp(*fact.args) is not None or any(applications(fact, said, as_drawn=True)))
    ]


def radii(said: Known, figure: Deduction) -> Iterator[Fact]:
    """The points that a theorem puts on a circle whose centre and three points are given.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c = triangle; d e f g = ninepoints d e f g a b c; h = foot h a b c")
    >>> [str(fact) for fact in radii(known_of(found.given), found)]
    ['cong d g g h']
    """
    z: NDArray[np.complex128] = (figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]).T
    for centre, on in said.circles_about():
        place = figure.points.index(centre)
        lengths = abs(z - z[place])
        same = abs(lengths - lengths[figure.points.index(on[0])]).max(axis=1) < _NEAR * lengths.max()
        for k in np.flatnonzero(same):
            point = figure.points[k]
            if point not in on and any(
                any(applications(Fact("cyclic", (*three, point)), said)) for three in combinations(on, 3)
            ):
                yield Fact("cong", (centre, on[0], centre, point)).canonical()


def right_angles(said: Known) -> Iterator[list[Fact]]:
    """The right angles in a semicircle, for each diameter that is known.

    >>> from gnomon.deduce.facts import Fact
    >>> said = known_of([Fact.parse("circle o a b c"), Fact.parse("midp o a d")])
    >>> [[str(fact) for fact in facts] for facts in right_angles(said)]
    [['perp a b b d', 'perp a c c d']]
    """
    for centre, on in said.circles_about():
        for a, d in combinations(on, 2):
            if said.midp(centre, a, d) is not None:
                yield [Fact("perp", (a, b, b, d)).canonical() for b in on if b not in (a, d)]


def hypotenuses(said: Known) -> Iterator[Fact]:
    """That the midpoint of a hypotenuse is as far from the vertex of the right angle, for each that is known.

    >>> from gnomon.deduce.facts import Fact
    >>> [str(fact) for fact in hypotenuses(known_of([Fact.parse("midp m a b"), Fact.parse("perp a c b c")]))]
    ['cong a m c m']
    """
    for m, (a, b) in said.midpoints:
        for corner in sorted(said.right_corners - {a, b}):
            if said.perp(a, corner, b, corner) is not None:
                yield Fact("cong", (m, a, m, corner)).canonical()


def intercepts(known: Deduction) -> Iterator[list[Fact]]:
    """What the intercept theorem gives of two lines through a point that are divided in one known ratio.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c = triangle; d e = trisegment d e a b; f g = trisegment f g a c")
    >>> for facts in intercepts(found):
    ...     print(*facts, sep="; ")
    para d f b c; rconst d f b c 1/3; simtri a d f a b c
    para d f e g; rconst d f e g 1/2; simtri a d f a e g
    para e g b c; rconst e g b c 2/3; simtri a e g a b c
    """
    few = known.coordinates[:_FEW]  # what looks divided there has to be known
    z: NDArray[np.complex128] = (few[..., 0] + 1j * few[..., 1]).T
    for o, apex in enumerate(known.points):
        divided: dict[Fraction, list[tuple[str, str]]] = {}
        with np.errstate(all="ignore"):  # from the apex to itself
            ratios = (z - z[o])[:, None] / (z - z[o])
            constant = (abs(ratios - ratios[:, :, :1].real) < _NEAR).all(axis=2)
            size = abs(ratios[:, :, 0])
        for p, a in np.argwhere(constant & (size > _NEAR) & (size < 1 - _NEAR)):
            ratio = Fraction(float(ratios[p, a, 0].real)).limit_denominator(_MOST_PARTS)
            near, far = known.points[p], known.points[a]
            told = Fact("coll", (apex, near, far)), Fact("rconst", (apex, near, apex, far), abs(ratio))
            if abs(float(ratio) - ratios[p, a, 0].real) < _NEAR and all(known.knows(fact.canonical()) for fact in told):
                divided.setdefault(ratio, []).append((near, far))
        for ratio, some in divided.items():
            for (p, a), (q, b) in combinations(some, 2):
                if not known.true(Fact("coll", (apex, a, b))):
                    similar = Fact("simtri", (apex, p, q, apex, a, b))
                    yield [Fact("para", (p, q, a, b)), Fact("rconst", (p, q, a, b), abs(ratio)), similar]


def _of_figure(figure: Deduction) -> Iterator[Fact]:
    z: NDArray[np.complex128] = (figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]).T
    near = _NEAR * abs(z - z.mean(axis=0)).max(axis=0)
    first, second = np.triu_indices(len(z), 1)
    middle = (abs((z[first] + z[second])[:, None] / 2 - z) < near).all(axis=2)
    for pair, m in np.argwhere(middle):
        yield Fact("midp", (figure.points[m], figure.points[first[pair]], figure.points[second[pair]]))
