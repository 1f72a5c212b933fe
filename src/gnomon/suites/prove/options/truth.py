"""How far a statement is from true in each world, on which side of true it is, and the verdict that follows.

The makers of options use this. Verification measures statements by code of its own (`verify.distance`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from gnomon.deduce.worlds.truth import RESIDUALS, TOLERANCE, Worlds
from gnomon.plane.loci import Points, Reals, cross, dot
from gnomon.suites.prove.item import CLEAR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.suites.prove.statement import Corner, Statement

TruthVerdict = Literal["true", "false", "unclear"]

# Words do not say whether similar triangles are turned or mirrored.
EITHER_WAY = {
    **dict.fromkeys(("simtri", "simtrir"), ("simtri", "simtrir")),
    **dict.fromkeys(("contri", "contrir"), ("contri", "contrir")),
}


def distance(statement: Statement, worlds: Worlds) -> Reals:
    """How far the (unnegated) fact is from true in each world: a relative length, a sine or radians."""
    fact = statement.fact
    with np.errstate(all="ignore"):
        if not statement.reading:
            value = 0.0 if fact.value is None else float(fact.value)
            places = [worlds[p] for p in fact.args]
            ways = EITHER_WAY.get(fact.predicate, (fact.predicate,))
            return np.asarray(np.min([RESIDUALS[way](places, value) for way in ways], axis=0))
        return np.asarray(abs(_excess(statement, worlds)))


def side(statement: Statement, worlds: Worlds) -> Reals | None:
    """On which side of true the statement is in each world, as a sign: a length too long or too short, an angle too
    wide or too narrow. None for relations with more than one way to fail."""
    with np.errstate(all="ignore"):
        if statement.reading:
            return np.asarray(np.sign(_excess(statement, worlds)))
        signed = _SIDES.get(statement.fact.predicate)
        if signed is None:
            return None
        places = [worlds[p] for p in statement.fact.args]
        return np.asarray(np.sign(signed(places, float(statement.fact.value or 1))))


def verdict(statement: Statement, worlds: Worlds, margin: float = CLEAR, tolerance: float = TOLERANCE) -> TruthVerdict:
    """Whether the statement is true in every world, false in every world by a clear margin, or neither."""
    off = distance(statement, worlds)
    if np.all(off < tolerance):
        return "false" if statement.negated else "true"
    if np.all(off > margin):
        return "true" if statement.negated else "false"
    return "unclear"


def corner_size(corner: Corner, worlds: Worlds) -> Reals:
    """The ordinary angle at a corner in radians, 0 to π, in all worlds."""
    a, vertex, b = (worlds[p] for p in corner)
    size: Reals = np.abs(np.angle((a - vertex) * (b - vertex).conjugate()))
    return size


def _excess(statement: Statement, worlds: Worlds) -> Reals:
    """By how many radians ordinary angles exceed what the statement claims of them."""
    sizes = [corner_size(corner, worlds) for corner in statement.corners]
    if statement.degrees is not None:
        return np.asarray(sizes[0] - np.deg2rad(float(statement.degrees)))
    if statement.reading == "equal":
        return np.asarray(sizes[0] - sizes[1])
    return np.asarray(sizes[0] + sizes[1] - np.pi)


def _four_on_a_circle(p: Sequence[Points], _: float) -> Reals:
    a, b, c, d = p[:4]
    return cross((a - c) * (b - c).conjugate(), (a - d) * (b - d).conjugate())


_SIDES: dict[str, Callable[[Sequence[Points], float], Reals]] = {
    "para": lambda p, _: cross(p[1] - p[0], p[3] - p[2]),
    "perp": lambda p, _: dot(p[1] - p[0], p[3] - p[2]),
    "cong": lambda p, _: abs(p[1] - p[0]) - abs(p[3] - p[2]),
    "rconst": lambda p, v: abs(p[1] - p[0]) - v * abs(p[3] - p[2]),
    "eqratio": lambda p, _: abs(p[1] - p[0]) * abs(p[7] - p[6]) - abs(p[3] - p[2]) * abs(p[5] - p[4]),
    "coll": lambda p, _: cross(p[1] - p[0], p[2] - p[0]),
    "cyclic": _four_on_a_circle,
}
