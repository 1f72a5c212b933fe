"""Conclusions that symmetry gives at once: the two sides of an equality are mirror images of each other.

Two circles are symmetric in the line of their centres, a kite and an isosceles trapezium have an axis. If XZ = XZ' and
YZ = YZ' are known, Z and Z' are mirror images in XY, and so are all pairs that X and Y see so. A reader takes what an
axis swaps for equal without a proof in steps, which the engine needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gnomon.deduce.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.premise import Premise
    from gnomon.suites.prove.options.isometries import Isometry

Reflection: TypeAlias = dict[str, str]
"""The image of each point that is known to have one; points on the axis are their own."""

# Clauses whose figure has an axis though it says too few equal lengths: points on it, and pairs of mirror images.
_AXES: dict[str, tuple[tuple[str, ...], tuple[tuple[str, str], ...]]] = {
    "eq_trapezoid": ((), (("A", "B"), ("C", "D"))),
    "iso_trapezoid": ((), (("A", "B"), ("C", "D"))),
    "iso_trapezoid2": ((), (("a", "b"), ("c", "X"))),
    "tangent": (("a", "o"), (("X", "Y"),)),
    "cc_tangent": (("o", "w"), (("X", "Z"), ("Y", "I"))),
    "cc_itangent": (("o", "w"), (("X", "Z"), ("Y", "I"))),
    "incenter2": (("a", "I"), (("Y", "Z"),)),
    "excenter2": (("a", "I"), (("Y", "Z"),)),
}
_EQUAL = 1e-6  # of the figure's size: lengths nearer than that may be known to be equal


def reflections(premise: Premise, known: Deduction) -> list[Reflection]:
    """The reflections that map a part of a figure to itself, by what is known of it.

    >>> from gnomon.deduce import deduce
    >>> found = deduce("a b c d = iso_trapezoid a b c d; e = midpoint e a b")
    >>> [sorted(axis.items()) for axis in reflections(found.premise, found)]
    [[('a', 'b'), ('b', 'a'), ('c', 'd'), ('d', 'c'), ('e', 'e')]]
    """
    seen = _sight(premise, known)
    found: list[Reflection] = []
    for axis in (*axes_of_clauses(premise), *_of_kites(seen)):
        joined = axis | _on_axis(axis, premise, seen, known)
        for other in [other for other in found if _same_axis(joined, other)]:
            joined |= other
            found.remove(other)
        found.append(joined)
    return [_with_doubled(axis, premise) for axis in found]


def by_symmetry(fact: Fact, isometry: Isometry, known: Deduction) -> bool:
    """Whether a reflection or a half-turn swaps the two sides of a fact, or maps it to one that is known."""
    if not isometry.images.keys() >= {*fact.args}:
        return False
    if any(_swapped(writing, isometry) for writing in fact.writings()):
        return True
    image = isometry.of(fact)
    return image.canonical() != fact.canonical() and known.knows(image)


def _swapped(fact: Fact, isometry: Isometry) -> bool:
    p, image = fact.args, [isometry.images[point] for point in fact.args]
    turned = isometry.is_half_turn

    def onto(one: int, other: int) -> bool:
        """Whether a pair of points of the fact has another one as its image."""
        return {*image[one : one + 2]} == {*p[other : other + 2]}

    match fact.predicate:
        case "cong":
            return onto(0, 2)
        case "eqratio":
            return onto(0, 4) and onto(2, 6)
        case "eqangle":  # a reflection turns angles round
            return onto(0, 4) and onto(2, 6) if turned else onto(0, 6) and onto(2, 4)
        case "contri" | "simtri":
            return turned and tuple(image[:3]) == p[3:]
        case "contrir" | "simtrir":
            return not turned and tuple(image[:3]) == p[3:]
        case "para":
            return onto(0, 2) if turned else image[0] == p[1] and image[2] == p[3]
        case "perp":
            return not turned and image[0] == p[1] != p[0] and (image[2], image[3]) == p[2:]
        case "midp":
            return turned and image[0] == p[0]
        case "cyclic":
            return not turned and {*image} == {*p} and all(x != y for x, y in zip(p, image, strict=True))
        case "coll":
            return image[0] == p[0] != p[1] == image[2] if turned else tuple(image) == p
    return False


def axes_of_clauses(premise: Premise) -> Iterator[Reflection]:
    """The axes of figures that a clause makes, such as common tangents of two circles."""
    for construction in premise.constructions:
        for application in construction.clauses:
            if application.name in _AXES:
                on, pairs = _AXES[application.name]
                name = application.binding
                both = [*pairs, *((q, p) for p, q in pairs)]
                yield {name[p]: name[q] for p, q in [*both, *((x, x) for x in on)]}


def _of_kites(seen: Mapping[tuple[str, str], list[str]]) -> Iterator[Reflection]:
    for (p, q), on in seen.items():
        if len(on) > 1:
            yield {p: q, q: p} | {x: x for x in on}


def _on_axis(
    axis: Reflection, premise: Premise, seen: Mapping[tuple[str, str], list[str]], known: Deduction
) -> Reflection:
    """Further points of an axis: as far from a point as from its image, or on a line with two points of the axis."""
    found = {x: x for (p, q), those in seen.items() if axis.get(p) == q for x in those}
    on = [p for p, image in (axis | found).items() if p == image][:2]
    others = [x for x in premise.points if x not in axis and x not in found] if len(on) > 1 else []
    return found | {x: x for x in others if known.knows(Fact("coll", (*on, x)))}


def _with_doubled(axis: Reflection, premise: Premise) -> Reflection:
    """A reflection with the images of the far ends of segments, by those of their midpoints and near ends."""
    halves = [fact.args for fact in premise.given if fact.predicate == "midp"]
    ends = {(middle, near): far for middle, p, q in halves for near, far in ((p, q), (q, p))}
    images = {far: ends.get((axis.get(m, ""), axis.get(near, ""))) for (m, near), far in ends.items()}
    return axis | {far: image for far, image in images.items() if image is not None and far not in axis}


def _same_axis(one: Reflection, other: Reflection) -> bool:
    """Whether two reflections have two points of the axis, or a pair of mirror images, in common."""
    common = [p for p in one if other.get(p) == one[p]]
    return len(common) > 1


def _sight(premise: Premise, known: Deduction) -> dict[tuple[str, str], list[str]]:
    """For each two points those that are known to be as far from the one as from the other."""
    z: NDArray[np.complex128] = known.coordinates[..., 0] + 1j * known.coordinates[..., 1]
    gaps = abs(z[:, :, None] - z[:, None])
    near = _EQUAL * gaps.max(axis=(1, 2))[:, None, None]
    first, second = np.triu_indices(len(premise.points), 1)
    equal = (abs(gaps[:, :, first] - gaps[:, :, second]) <= near).all(axis=0).T  # (pairs, points)
    names = premise.points
    found: dict[tuple[str, str], list[str]] = {}
    for pair, k in np.argwhere(equal).tolist():
        p, q, x = names[first[pair]], names[second[pair]], names[k]
        if known.knows(Fact("cong", (x, p, x, q))):
            found.setdefault((p, q), []).append(x)
    return found
