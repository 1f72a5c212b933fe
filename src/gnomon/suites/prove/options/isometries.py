"""The reflections and half-turns that map a premise, or a part of it, to itself.

The figure tells which points are mirror images of each other, or opposite each other, in all worlds. A reader sees why
if what the premise says of a point is known of its image: then both are made in the same way. Points of which that is
not so are left out, and what is made from them.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from gnomon.deduce.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.premise import Premise

Images: TypeAlias = "dict[str, str]"
_NEAR = 1e-6  # of the figure's size: what is nearer is the same point
FEWEST = 4
"""Three points alone show no symmetry."""


class Isometry(NamedTuple):
    """The image of each point that has one, by a reflection or by a half-turn."""

    images: Images
    is_half_turn: bool

    def of(self, fact: Fact) -> Fact:
        """What a fact says of the images. A reflection turns an angle of so many degrees round."""
        image = Fact(fact.predicate, tuple([self.images[p] for p in fact.args]), fact.value)
        if fact.predicate == "aconst" and fact.value is not None and not self.is_half_turn:
            return image._replace(value=-fact.value % 180)
        return image

    def facts(self) -> Iterator[Fact]:
        """What the symmetry says: the axis or the centre, equal distances, and parallels and perpendiculars."""
        fixed = [p for p, q in self.images.items() if p == q]
        pairs = [(p, q) for p, q in self.images.items() if p < q]
        if not self.is_half_turn:
            yield from (Fact("coll", (*fixed[:2], m)) for m in fixed[2:])
        for p, q in pairs:
            if self.is_half_turn:
                yield from (Fact("midp", (m, p, q)) for m in fixed)
            else:
                yield from (Fact("cong", (m, p, m, q)) for m in fixed)
                yield from (Fact("perp", (fixed[0], m, p, q)) for m in fixed[1:2])
        for (p, q), (r, s) in combinations(pairs, 2):
            yield Fact("cong", (p, r, q, s))
            yield Fact("cong", (p, s, q, r))
            if self.is_half_turn:
                yield Fact("para", (p, r, q, s))
                yield Fact("para", (p, s, q, r))
            else:
                yield Fact("para", (p, q, r, s))


def isometries(premise: Premise, known: Deduction) -> list[Isometry]:
    """The reflections and half-turns that keep what a premise says, as far as it is known of the images.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c d = rectangle a b c d; e = midpoint e a b; f = midpoint f c d; g = foot g e b d")
    >>> for one in isometries(found.premise, found):
    ...     print(one.is_half_turn, *(p + q for p, q in one.images.items()))
    False ab ba cd dc ee ff
    False ad bc cb da ef fe
    True ac bd ca db ef fe
    """
    found = [_kept(one, premise, known) for one in _of_figure(known)]
    return [one for one in found if len(one.images) >= FEWEST]


def _of_figure(figure: Deduction) -> list[Isometry]:
    """The reflections and half-turns of a figure that map some points to others of it, in all worlds."""
    z: NDArray[np.complex128] = (figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]).T
    size = abs(z - z.mean(axis=0)).max(axis=0)
    first, second = np.triu_indices(len(z), 1)
    middle, across = (z[first] + z[second])[:, None] / 2, (z[second] - z[first])[:, None]
    turn = across**2 / np.maximum(abs(across) ** 2, (_NEAR * size) ** 2)
    found: dict[tuple[bool, tuple[tuple[str, str], ...]], Isometry] = {}
    for is_half_turn, images in ((False, middle - turn * (z - middle).conj()), (True, 2 * middle - z)):
        nearest = abs(images[:, :, None, 0] - z[None, None, :, 0]).argmin(axis=2)
        same = (abs(images - z[nearest]) < _NEAR * size).all(axis=2)
        for pair in np.flatnonzero(same.sum(axis=1) >= FEWEST):
            at = [(figure.points[k], figure.points[nearest[pair, k]]) for k in np.flatnonzero(same[pair])]
            found.setdefault((is_half_turn, tuple(at)), Isometry(dict(at), is_half_turn))
    return list(found.values())


def _kept(isometry: Isometry, premise: Premise, known: Deduction) -> Isometry:
    """An isometry of the points of which it is known, by what the premise says of them or because they are on the
    axis."""
    images = dict(isometry.images)
    before = -1
    while len(images) != before:
        before = len(images)
        for construction in premise.constructions:
            made = [p for p in construction.points if p in images]
            used = {p for clause in construction.clauses for p in clause.args}
            if not made or (
                used <= images.keys() and all(known.knows(isometry.of(fact)) for fact in construction.facts())
            ):
                continue
            axis = [] if isometry.is_half_turn else [p for p, q in images.items() if p == q and p not in made][:2]
            for p in made:
                if not (images.get(p) == p and len(axis) == 2 and known.knows(Fact("coll", (*axis, p)))):
                    images.pop(images.pop(p, p), None)
    return Isometry(images, isometry.is_half_turn)
