"""How far a statement is from true in each world, measured anew from directions and lengths of segments.

The measures are those that the margins of wrong options are stored in: a sine for directed angles, radians for ordinary
ones, a relative difference for lengths. The code that makes options measures them with products of complex numbers
instead (`options.option_truth`, `deduce.worlds.truth`); nothing is shared with it.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Points, Reals
    from gnomon.suites.prove.statement import Corner, Statement

_FLAT = 1e-7  # points whose triangles are all flatter than this are on a line, and so on no circle


def distance(statement: Statement, worlds: Worlds) -> Reals:
    """How far the (unnegated) fact is from true in each world; not a number where a segment has no length."""
    fact = statement.fact
    with np.errstate(all="ignore"):
        if statement.reading:
            return np.asarray(abs(_angle_off(statement, [_size(corner, worlds) for corner in statement.corners])))
        places = [worlds[p] for p in fact.args]
        return np.asarray(_MEASURES[fact.predicate](places, 0.0 if fact.value is None else float(fact.value)))


def _angle_off(statement: Statement, sizes: Sequence[Reals]) -> Reals:
    if statement.degrees is not None:
        return sizes[0] - np.pi * float(statement.degrees) / 180
    return sizes[0] - (sizes[1] if statement.reading == "equal" else np.pi - sizes[1])


def _size(corner: Corner, worlds: Worlds) -> Reals:
    """The ordinary angle at a corner: the difference of the directions of its arms, the short way round."""
    arm, vertex, other = (worlds[p] for p in corner)
    turn = abs(_direction(vertex, arm) - _direction(vertex, other))
    return np.minimum(turn, 2 * np.pi - turn)


def _direction(a: Points, b: Points) -> Reals:
    step = b - a
    return np.where(step == 0, np.nan, np.arctan2(step.imag, step.real))


def _length(a: Points, b: Points) -> Reals:
    return np.hypot((b - a).real, (b - a).imag)


def _relative(x: Reals, y: Reals) -> Reals:
    """The difference of two lengths as a share of the greater one."""
    return 1 - np.minimum(x, y) / np.maximum(x, y)


def _worst(values: Sequence[Reals]) -> Reals:
    return np.asarray(np.max(values, axis=0))


def _sine(turn: Reals) -> Reals:
    return np.asarray(abs(np.sin(turn)))


def _turn(p: Sequence[Points]) -> Reals:
    """The directed angle from the first of two lines to the second."""
    return _direction(p[2], p[3]) - _direction(p[0], p[1])


def _flatness(a: Points, b: Points, c: Points) -> Reals:
    """Twice the area of a triangle, as a share of the square of its longest side."""
    sides = [_length(a, b), _length(a, c), _length(b, c)]
    return sides[0] * sides[1] * _sine(_turn((a, b, a, c))) / _worst(sides) ** 2


def _collinear(p: Sequence[Points], _: float) -> Reals:
    return _worst([_flatness(*three) for three in combinations(p, 3)])


def _concyclic(p: Sequence[Points], _: float) -> Reals:
    """Every further point sees the first two under the angle under which the third sees them."""
    a, b, c, *others = p
    seen = _turn((c, a, c, b))
    off = _worst([_sine(_turn((d, a, d, b)) - seen) for d in others])
    return np.where(_collinear(p, 0.0) > _FLAT, off, 1.0)


def _centred(p: Sequence[Points], _: float) -> Reals:
    radii = [_length(p[0], q) for q in p[1:]]
    return _worst([_relative(radius, radii[0]) for radius in radii[1:]])


def _proportional(p: Sequence[Points], _: float) -> Reals:
    a, b, c, d = (_length(*p[k : k + 2]) for k in (0, 2, 4, 6))
    return _relative(a * d, b * c)


def _halfway(p: Sequence[Points], _: float) -> Reals:
    m, a, b = p
    return _length(m, (a + b) / 2) / (_length(a, b) / 2)


def _similar(p: Sequence[Points], _: float) -> Reals:
    """Two triangles by the ratio of two sides and the angle between them, whichever way round the second one is."""
    (a, b, c), (d, e, f) = p[:3], p[3:]
    one, other = _length(a, c) / _length(a, b), _length(d, f) / _length(d, e)
    angle, again = _turn((a, b, a, c)), _turn((d, e, d, f))
    off = [np.hypot(one - other, 2 * np.sqrt(one * other) * np.sin((angle - s * again) / 2)) for s in (1, -1)]
    return np.asarray(np.minimum(*off) / np.maximum(one, other))


def _congruent(p: Sequence[Points], _: float) -> Reals:
    return _worst([_similar(p, 0.0), _relative(_length(p[0], p[1]), _length(p[3], p[4]))])


_MEASURES: dict[str, Callable[[Sequence[Points], float], Reals]] = {
    "coll": _collinear,
    "cyclic": _concyclic,
    "circle": _centred,
    "para": lambda p, _: _sine(_turn(p)),
    "perp": lambda p, _: _sine(_turn(p) - np.pi / 2),
    "cong": lambda p, _: _relative(_length(*p[:2]), _length(*p[2:])),
    "eqangle": lambda p, _: _sine(_turn(p[:4]) - _turn(p[4:])),
    "aconst": lambda p, v: _sine(_turn(p) - np.pi * v / 180),
    "eqratio": _proportional,
    "rconst": lambda p, v: _relative(_length(*p[:2]), v * _length(*p[2:])),
    "midp": _halfway,
    "simtri": _similar,
    "simtrir": _similar,
    "contri": _congruent,
    "contrir": _congruent,
}
