"""Conclusions that symmetry gives at once: the two sides of an equality are mirror images of each other.

A reader takes what an axis or a half-turn swaps for equal without a proof in steps, which the engine needs. Which ones
a figure has is in `isometries`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.facts import Fact
    from gnomon.suites.prove.options.isometries import Isometry


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
