"""What the words of a sentence say of coordinates: relations as residuals, positions as conditions.

A residual is zero where the relation holds. It takes the positions of the points as complex arrays, which may have
several axes, and gives a real array, or a complex one for a relation of two equations. A condition says where a
position agrees with words that no equation expresses: inside, beyond, on the other side. The formulas belong to this
module; the makers of problems place points by theirs (`deduce.worlds`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Complexes: TypeAlias = NDArray[np.complex128]
Reals: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Residual = Callable[[Sequence[Complexes], float], "Complexes | Reals"]
Condition = Callable[[Sequence[Complexes]], Bools]

FLAT = 1e-3  # a triangle whose height is a smaller share of its longest side than this counts as collapsed


def _cross(u: Complexes, v: Complexes) -> Reals:
    return np.asarray(u.real * v.imag - u.imag * v.real)


def _dot(u: Complexes, v: Complexes) -> Reals:
    return np.asarray(u.real * v.real + u.imag * v.imag)


def _off_line(x: Complexes, a: Complexes, b: Complexes) -> Reals:
    """The distance of x from line ab, with a sign."""
    return _cross(b - a, x - a) / abs(b - a)


def _turn(a: Complexes, b: Complexes, c: Complexes, d: Complexes) -> Complexes:
    """A number whose argument is the angle from the direction ab to the direction cd."""
    return np.asarray((d - c) * (b - a).conjugate())


def _sine(w: Complexes) -> Reals:
    return np.asarray(w.imag / abs(w))


def _angle(a: Complexes, v: Complexes, b: Complexes) -> Reals:
    """The ordinary angle at v, from 0 to π."""
    return np.asarray(abs(np.angle(_turn(v, a, v, b))))


def _equal_turns(p: Sequence[Complexes], _: float) -> Reals:
    """The directed angle from the first line to the second equals that from the third to the fourth, modulo 180°."""
    return _sine(_turn(*p[:4]) * _turn(*p[4:]).conjugate())


def _log_ratio(p: Sequence[Complexes], _: float) -> Reals:
    ab, cd, ef, gh = (abs(p[k] - p[k + 1]) for k in (0, 2, 4, 6))
    return np.asarray(np.log(ab * gh) - np.log(cd * ef))


def _mirrored(p: Sequence[Complexes], _: float) -> Complexes:
    """The first point is the reflection of the second in the line of the others: as far from it, on the other side."""
    x, a, b, c = p
    return np.asarray(_off_line(x, b, c) + _off_line(a, b, c) + 1j * _dot(x - a, c - b) / abs(c - b))


RESIDUALS: dict[str, Residual] = {
    "collinear": lambda p, _: _off_line(p[0], p[1], p[2]),
    "parallel": lambda p, _: _cross(p[0] - p[1], p[3] - p[2]) / abs(p[3] - p[2]),
    "perpendicular": lambda p, _: _dot(p[0] - p[1], p[3] - p[2]) / abs(p[3] - p[2]),
    "right_angle": lambda p, _: _dot(p[0] - p[1], p[2] - p[1]) / abs(p[2] - p[0]),
    "equal": lambda p, _: abs(p[0] - p[1]) - abs(p[2] - p[3]),
    "equidistant": lambda p, _: (abs(p[0] - p[1]) ** 2 - abs(p[0] - p[2]) ** 2) / abs(p[1] - p[2]),
    "multiple": lambda p, v: abs(p[0] - p[1]) - v * abs(p[2] - p[3]),
    "long": lambda p, v: np.asarray(abs(p[0] - p[1]) - np.float64(v)),
    "proportional": _log_ratio,
    "turned_alike": _equal_turns,
    "turned_by": lambda p, v: _sine(_turn(*p) * np.exp(-1j * np.pi * v / 180)),
    "angles_alike": lambda p, _: _angle(*p[:3]) - _angle(*p[3:]),
    "one_circle": lambda p, _: _equal_turns((p[0], p[2], p[0], p[3], p[1], p[2], p[1], p[3]), 0.0),
    "halfway": lambda p, _: 2 * p[0] - p[1] - p[2],
    "mirrored": _mirrored,
    "radii_alike": lambda p, _: (p[0] - p[1]) - (p[3] - p[4]) * (abs(p[2] - p[1]) / abs(p[5] - p[4])),
    "same_vector": lambda p, _: (p[1] - p[0]) - (p[3] - p[2]),
    "quarter_turn": lambda p, _: (p[2] - p[0]) - 1j * (p[1] - p[0]),
    "near_third": lambda p, _: 3 * p[0] - 2 * p[1] - p[2],
    "equal_heights": lambda p, _: abs(_off_line(*p[:3])) - abs(_off_line(p[0], *p[3:])),
    "inner_contact": lambda p, _: abs(p[0] - p[2]) - (abs(p[1] - p[2]) - abs(p[3] - p[0])),
}
"""By name; the points that the equation is about come first.

`radii_alike x o a y w b`: the radii ox and wy of the circles through a and b have one direction, as those to the points
where an external common tangent touches. `inner_contact i a o x`: the circle with centre i through x touches the circle
with centre o through a from inside."""


def _flatness(a: Complexes, b: Complexes, c: Complexes) -> Reals:
    longest = np.maximum(np.maximum(abs(a - b), abs(b - c)), abs(c - a))
    return np.asarray(abs(_cross(b - a, c - a)) / longest**2)


def _same_side(x: Complexes, y: Complexes, a: Complexes, b: Complexes) -> Bools:
    return np.asarray(_cross(b - a, x - a) * _cross(b - a, y - a) > 0)


def _inside(p: Sequence[Complexes]) -> Bools:
    x, a, b, c = p
    return _same_side(x, a, b, c) & _same_side(x, b, c, a) & _same_side(x, c, a, b)


def _opposite(p: Sequence[Complexes]) -> Bools:
    """x is inside the angle at a of triangle abc, beyond the side bc."""
    x, a, b, c = p
    return ~_same_side(x, a, b, c) & _same_side(x, b, c, a) & _same_side(x, c, a, b)


def _crossing(a: Complexes, b: Complexes, c: Complexes, d: Complexes) -> Bools:
    """Whether the segments ab and cd cross."""
    return ~_same_side(a, b, c, d) & ~_same_side(c, d, a, b)


def _simple(p: Sequence[Complexes]) -> Bools:
    """No two sides of the polygon cross, and no corner is flat. The polygon may be convex or not."""
    count = len(p)
    sides = [(p[k], p[(k + 1) % count]) for k in range(count)]
    met = np.zeros(np.shape(p[0]), dtype=bool)
    for (k, one), (m, other) in combinations(enumerate(sides), 2):
        if m - k not in (1, count - 1):
            met |= _crossing(*one, *other)
    for k in range(count):
        met |= _flatness(p[k - 1], p[k], p[(k + 1) % count]) < FLAT
    return ~met


def _convex(p: Sequence[Complexes]) -> Bools:
    """All corners turn the same way."""
    count = len(p)
    turns = [np.sign(_cross(p[(k + 1) % count] - p[k], p[(k + 2) % count] - p[(k + 1) % count])) for k in range(count)]
    return np.asarray(abs(np.sum(turns, axis=0)) == count)


def _between(p: Sequence[Complexes]) -> Bools:
    """The first point is on the segment between the others."""
    return np.asarray(_dot(p[1] - p[0], p[2] - p[0]) < 0)


CONDITIONS: dict[str, Condition] = {
    "triangle": lambda p: np.asarray(_flatness(p[0], p[1], p[2]) > FLAT),
    "simple": _simple,
    "convex": lambda p: _simple(p) & _convex(p),
    "inside": _inside,
    "opposite": _opposite,
    "ahead": lambda p: np.asarray(_dot(p[0] - p[1], p[2] - p[1]) > 0),
    "beyond": lambda p: np.asarray(_dot(p[0] - p[1], p[1] - p[2]) > 0),
    "between": _between,
    "same_side": lambda p: _same_side(*p),
    "other_side": lambda p: ~_same_side(*p),
}
"""By name. `ahead x v a`: x is on the side of a as seen from v; `beyond x a b`: x is on the extension of ba beyond
a."""
