"""How far a statement is from true in each world, on which side of true it is, and the verdict that follows.

The makers of options use this. Verification measures statements by code of its own (`verify.distance`).
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import permutations
from math import inf, radians
from typing import TYPE_CHECKING, Literal

import numpy as np

from gnomon.deduce.worlds.kernel import tape_of
from gnomon.deduce.worlds.truth import RESIDUALS, TOLERANCE, Worlds
from gnomon.plane import relations
from gnomon.plane.loci import Points, Reals, cross, dot
from gnomon.suites.prove.item import CLEAR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon._engine import Tape
    from gnomon.suites.prove.statement import Corner, Statement

TruthVerdict = Literal["true", "false", "unclear"]

# Words do not say whether similar triangles are turned or mirrored.
EITHER_WAY = {
    **dict.fromkeys(("simtri", "simtrir"), ("simtri", "simtrir")),
    **dict.fromkeys(("contri", "contrir"), ("contri", "contrir")),
}


def distance(statement: Statement, worlds: Worlds) -> Reals:
    """How far the (unnegated) fact is from true in each world: a relative length, a sine or radians."""
    tape, points, value = measure_of(statement)
    return tape.measure([worlds[p] for p in points], value)


def measure_of(statement: Statement) -> tuple[Tape, Sequence[str], float]:
    """What measures how far a fact is from true, the points that it measures and the number of the fact."""
    fact = statement.fact
    if statement.reading:
        degrees = statement.degrees
        how, claimed = ("size", radians(degrees)) if degrees is not None else (statement.reading, 0.0)
        return _angles_tape(how), [p for corner in statement.corners for p in corner], claimed
    value = 0.0 if fact.value is None else float(fact.value)
    return _tape(fact.predicate, len(fact.args)), fact.args, value


def least_distance(statement: Statement, worlds: Worlds) -> Reals:
    """As `distance`; for triangles the least one over all orders in which the vertices of the second may be named."""
    fact = statement.fact
    if fact.predicate not in EITHER_WAY:
        return distance(statement, worlds)
    return _any_order_tape(fact.predicate).measure([worlds[p] for p in fact.args])


def thickness_spread(worlds: Worlds, triple: Sequence[str], low: float) -> tuple[int, float, float]:
    """How far a triangle is from flat, as `relations.thickness` measures it: in how many worlds it is below the limit,
    and the least and the greatest."""
    return _thickness_tape().spread([worlds[p] for p in triple], low, inf)


@lru_cache(maxsize=256)
def _tape(predicate: str, count: int) -> Tape:
    """How far a fact is from true, whichever way round triangles are."""
    ways = EITHER_WAY.get(predicate, (predicate,))
    return tape_of(count, lambda points, value: reduce(np.minimum, (RESIDUALS[way](points, value) for way in ways)))


@lru_cache(maxsize=8)
def _any_order_tape(predicate: str) -> Tape:
    ways = [(way, order) for order in permutations(range(3, 6)) for way in EITHER_WAY[predicate]]
    return tape_of(
        6,
        lambda p, _: reduce(np.minimum, (RESIDUALS[way]([*p[:3], *(p[k] for k in order)], 0.0) for way, order in ways)),
    )


@lru_cache(maxsize=1)
def _thickness_tape() -> Tape:
    return tape_of(3, lambda p, _: relations.thickness(*p))


@lru_cache(maxsize=1)
def _corner_tape() -> Tape:
    return tape_of(3, lambda p, _: _size(*p))


@lru_cache(maxsize=4)
def _angles_tape(how: str) -> Tape:
    """By how many radians ordinary angles are off: one from its claimed size, or two from being as they should."""
    if how == "size":
        return tape_of(3, lambda p, claimed: abs(_size(*p) - claimed))
    if how == "equal":
        return tape_of(6, lambda p, _: abs(_size(*p[:3]) - _size(*p[3:])))
    return tape_of(6, lambda p, _: abs(_size(*p[:3]) + _size(*p[3:]) - np.pi))


def _size(a: Points, vertex: Points, b: Points) -> Reals:
    """The ordinary angle at a corner in radians, 0 to π."""
    size: Reals = np.abs(np.angle((a - vertex) * (b - vertex).conjugate()))
    return size


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
    tape, points, value = measure_of(statement)
    _, least, greatest = tape.spread([worlds[p] for p in points], 0.0, inf, value)
    if greatest < tolerance:
        return "false" if statement.negated else "true"
    if least > margin:
        return "true" if statement.negated else "false"
    return "unclear"


def corner_size(corner: Corner, worlds: Worlds) -> Reals:
    """The ordinary angle at a corner in radians, 0 to π, in all worlds."""
    return _corner_tape().measure([worlds[p] for p in corner])


def corner_spread(corner: Corner, worlds: Worlds, low: float, high: float) -> tuple[int, float, float]:
    """In how many worlds the ordinary angle at a corner is outside these limits, and the least and the greatest."""
    return _corner_tape().spread([worlds[p] for p in corner], low, high)


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
