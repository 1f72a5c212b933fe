"""The reflections and half-turns that map a premise, or a part of it, to itself.

The figure tells which points are mirror images of each other, or opposite each other, in all worlds. A reader sees why
if what the premise says of a point is known of its image: then both are made in the same way. A reader also sees it of
two points that two known facts place alike to what is seen already: as far from a point and its image, or in parallel
(for an axis, mirrored) directions from them. So the half-turn of a parallelogram is seen, and the axis of a kite, of a
rectangle or of an isosceles triangle, though the rest of the figure does not share it.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from gnomon.deduce.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from numpy.typing import NDArray

    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.premise import Premise
    from gnomon.plane.loci import Points

Images: TypeAlias = "dict[str, str]"
_NEAR = 1e-6  # of the figure's size: what is nearer is the same point
_FEW = 2  # worlds that are looked at first
FEWEST = 4
"""Three points alone show no symmetry."""

# Clauses whose figure has an axis though too little is said of its points: points on it, and pairs of mirror images.
_AXES: dict[str, tuple[tuple[str, ...], tuple[tuple[str, str], ...]]] = {
    "cc_tangent": (("o", "w"), (("X", "Z"), ("Y", "I"))),
    "cc_itangent": (("o", "w"), (("X", "Z"), ("Y", "I"))),
}


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
        """What the symmetry says: the axis or the centre, equal distances and angles, parallels and perpendiculars."""
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
        if pairs and not self.is_half_turn:
            for p, r in combinations(self.images, 2):
                image = (self.images[p], self.images[r])
                if {*image} != {p, r}:
                    yield Fact("eqangle", (p, r, *pairs[0], *pairs[0], *image))
        for (p, q), (r, s) in combinations(pairs, 2):
            yield Fact("cong", (p, r, q, s))
            yield Fact("cong", (p, s, q, r))
            if self.is_half_turn:
                yield Fact("para", (p, r, q, s))
                yield Fact("para", (p, s, q, r))
            else:
                yield Fact("para", (p, q, r, s))


def isometries(premise: Premise, known: Deduction) -> list[Isometry]:
    """The reflections and half-turns that a reader sees, each with the points of which it is seen.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c d = rectangle a b c d; e = midpoint e a b; f = midpoint f c d; g = foot g e b d")
    >>> for one in isometries(found.premise, found):
    ...     print(one.is_half_turn, *(p + q for p, q in one.images.items()))
    False ab ba cd dc ee ff
    False ad bc cb da ef fe
    False ae df ea fd
    False be cf eb fc
    True ac bd ca db ef fe
    True af de ed fa
    True bf ce ec fb
    """
    found = (_restricted(one, _seen(one, premise, known)) for one in _of_figure(known))
    return [one for one in found if len(one.images) >= FEWEST]


def _restricted(isometry: Isometry, points: Collection[str]) -> Isometry:
    return isometry._replace(images={p: q for p, q in isometry.images.items() if p in points})


def _of_figure(figure: Deduction) -> list[Isometry]:
    """The reflections and half-turns of a figure that map some points to others of it, in all worlds."""
    z: NDArray[np.complex128] = (figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]).T
    found: dict[tuple[bool, tuple[tuple[str, str], ...]], Isometry] = {}
    for is_half_turn in (False, True):
        pairs = np.array(np.triu_indices(len(z), 1))
        for worlds in (z[:, :_FEW], z):  # what maps few points in a few worlds is not looked at in all of them
            nearest, same = _images(worlds, pairs, is_half_turn)
            several = same.sum(axis=1) >= FEWEST
            pairs, nearest, same = pairs[:, several], nearest[several], same[several]
        for row, mapped in zip(nearest, same, strict=True):
            at = [(figure.points[k], figure.points[row[k]]) for k in np.flatnonzero(mapped)]
            found.setdefault((is_half_turn, tuple(at)), Isometry(dict(at), is_half_turn))
    return list(found.values())


def _images(z: Points, pairs: NDArray[np.intp], is_half_turn: bool) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """For each pair of points the reflection or half-turn that exchanges them: the point nearest to the image of each
    point in the first world, and whether it is the image in all worlds."""
    size = abs(z - z.mean(axis=0)).max(axis=0)
    first, second = z[pairs]
    middle, across = (first + second)[:, None] / 2, (second - first)[:, None]
    if is_half_turn:
        images = 2 * middle - z
    else:
        images = middle - across**2 / np.maximum(abs(across) ** 2, (_NEAR * size) ** 2) * (z - middle).conj()
    nearest = abs(images[:, :, None, 0] - z[None, None, :, 0]).argmin(axis=2)
    return nearest, (abs(images - z[nearest]) < _NEAR * size).all(axis=2)


def _seen(isometry: Isometry, premise: Premise, known: Deduction) -> set[str]:
    """The points of which an isometry is seen: made alike, or placed alike to others, at first to a pair of images."""
    made = _made_alike(isometry, premise, known)
    pairs = [{p, q} for p, q in isometry.images.items() if p < q]
    placed = _Placed(isometry, known, [fact.args for fact in premise.given if fact.predicate == "midp"])
    return max((placed.seen_from(points) for points in ([made] if len(made) >= FEWEST else pairs)), key=len)


def _made_alike(isometry: Isometry, premise: Premise, known: Deduction) -> set[str]:
    """The points of which the premise says what is known of their images."""
    images = dict(isometry.images)
    told = _told_by_clauses(isometry, premise)
    before = -1
    while len(images) != before:
        before = len(images)
        for construction in premise.constructions:
            made = [p for p in construction.points if p in images and p not in told]
            facts = construction.facts()
            if made and not all(images.keys() >= {*fact.args} and known.knows(isometry.of(fact)) for fact in facts):
                for p in made:
                    images.pop(images.pop(p, p), None)
    return {*images}


def _told_by_clauses(isometry: Isometry, premise: Premise) -> set[str]:
    """The points of common tangents of two circles, if the isometry is the reflection in the line of the centres."""
    told: set[str] = set()
    for application in (one for construction in premise.constructions for one in construction.clauses):
        on, pairs = _AXES.get(application.name, ((), ()))
        name = application.binding
        axis = {name[p]: name[q] for p, q in (*((x, x) for x in on), *pairs)}
        if not isometry.is_half_turn and axis.items() <= isometry.images.items():
            told |= {*axis, *axis.values()}
    return told


class _Placed:
    """Which points are placed like their images, by what is known of an isometry's figure."""

    def __init__(self, isometry: Isometry, known: Deduction, halves: Collection[tuple[str, ...]]) -> None:
        self._images: Mapping[str, str] = isometry.images
        self._is_half_turn, self._known = isometry.is_half_turn, known
        self._halves = [one for one in halves if {*one} <= isometry.images.keys()]

    def seen_from(self, points: Collection[str]) -> set[str]:
        """All points of which the isometry is seen if it is of some."""
        seen, before = {*points}, 0
        while len(seen) > before:
            before = len(seen)
            for p, q in self._images.items():
                if p not in seen and p <= q and (self._by_middle(p, seen) or self._alike(p, q, seen)):
                    seen |= {p, q}
        return seen

    def _alike(self, p: str, q: str, seen: Collection[str]) -> bool:
        on_axis = p == q and not self._is_half_turn
        others = [r for r in self._images if r in seen and (r < self._images[r] or p != q)]
        lengths = [r for r in others if self._knows("cong", r, p, self._images[r], q)]
        pair = next(((one, other) for one, other in self._images.items() if one < other and one in seen), None)
        if on_axis:  # to be as far from a point as from its image is enough
            fixed = [r for r in self._images if r in seen and r == self._images[r]][:2]
            if pair is not None and fixed and self._knows("perp", p, fixed[0], *pair):
                return True
            return bool(lengths) or (len(fixed) > 1 and self._knows("coll", *fixed, p))
        if len(lengths) > 1:
            return True
        if pair is None:
            return False
        directions = [r for r in others if self._in_one_direction((r, p), (self._images[r], q), pair)]
        if not self._is_half_turn and self._knows("para", p, q, *pair):
            return bool(lengths or directions)
        return len(lengths) + len(directions) > 1 and (
            bool(lengths) or not self._known.true(Fact("coll", (*directions[:2], p)))
        )

    def _in_one_direction(self, line: tuple[str, str], image: tuple[str, str], across: tuple[str, str]) -> bool:
        """Whether a line is known to be parallel to another, or mirrored in an axis perpendicular to a third."""
        if not self._is_half_turn:
            return self._knows("eqangle", *line, *across, *across, *image)
        return self._knows("coll", *line, image[0]) if line[1] == image[1] else self._knows("para", *line, *image)

    def _by_middle(self, p: str, seen: Collection[str]) -> bool:
        """Whether a given midpoint tells it: the two other points are seen, and the images are said the same of."""
        return any(
            p in one and {*one} - {p} <= {*seen} and self._knows("midp", *[self._images[r] for r in one])
            for one in self._halves
        )

    def _knows(self, predicate: str, *points: str) -> bool:
        return self._known.knows(Fact(predicate, points))
