"""What facts say as equations between coordinates, in any arithmetic: of residues, of complex numbers, of polynomials.

A point has two coordinates z = x + iy and w = x - iy. As variables of their own they make lengths, directions and
circles simple: |PQ|² is the product of the differences of z and of w, and their quotient is the direction of line PQ as
a point of the unit circle, twice the angle round. Lengths enter as squares, which loses nothing, since lengths are
positive. The search (`parametrise`) and the checker (`certificate`) both read the meaning of a fact here, as the engine
and its checker both read the table of rules; tests compare it with `worlds.truth`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from gnomon.deduce.facts import Fact

Point = tuple[Any, Any]
_EQUATIONS: dict[str, Callable[..., list[Any]]] = {}


class NotAlgebraicError(GnomonError, ValueError):
    """A fact that is no equation, such as an order of points."""


def equations(fact: Fact, at: Mapping[str, Point], turn: Callable[[Fraction], Any]) -> list[Any]:
    """What has to vanish; `turn` gives the root of unity of an angle, in whole turns."""
    if fact.predicate not in _EQUATIONS:
        raise NotAlgebraicError(f"'{fact.predicate}' is not an equation between coordinates")
    points = [at[name] for name in fact.args]
    if fact.value is None:
        return _EQUATIONS[fact.predicate](*points)
    return _EQUATIONS[fact.predicate](*points, turn(fact.value / 180) if fact.predicate == "aconst" else fact.value)


def is_equation(fact: Fact) -> bool:
    """Whether a fact is an equation between coordinates."""
    return fact.predicate in _EQUATIONS


def _means(function: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    _EQUATIONS[function.__name__.strip("_")] = function
    return function


def vector(p: Point, q: Point) -> Point:
    """From p to q."""
    return q[0] - p[0], q[1] - p[1]


def square(p: Point, q: Point) -> Any:
    """The square of the distance."""
    z, w = vector(p, q)
    return z * w


def cross(u: Point, v: Point) -> Any:
    """Zero for parallel vectors."""
    return u[0] * v[1] - u[1] * v[0]


@_means
def _coll(*points: Point) -> list[Any]:
    return [cross(vector(a, b), vector(a, c)) for a, b, c in combinations(points, 3)]


@_means
def _para(a: Point, b: Point, c: Point, d: Point) -> list[Any]:
    return [cross(vector(a, b), vector(c, d))]


@_means
def _perp(a: Point, b: Point, c: Point, d: Point) -> list[Any]:
    u, v = vector(a, b), vector(c, d)
    return [u[0] * v[1] + u[1] * v[0]]


@_means
def _cong(a: Point, b: Point, c: Point, d: Point) -> list[Any]:
    return [square(a, b) - square(c, d)]


@_means
def _midp(m: Point, a: Point, b: Point) -> list[Any]:
    return [2 * m[k] - a[k] - b[k] for k in (0, 1)]


@_means
def _eqangle(a: Point, b: Point, c: Point, d: Point, e: Point, f: Point, g: Point, h: Point) -> list[Any]:
    (z1, w1), (z2, w2), (z3, w3), (z4, w4) = vector(a, b), vector(c, d), vector(e, f), vector(g, h)
    return [z2 * w1 * z3 * w4 - w2 * z1 * w3 * z4]


@_means
def _eqratio(a: Point, b: Point, c: Point, d: Point, e: Point, f: Point, g: Point, h: Point) -> list[Any]:
    return [square(a, b) * square(g, h) - square(c, d) * square(e, f)]


@_means
def _cyclic(a: Point, b: Point, c: Point, *others: Point) -> list[Any]:
    return [_eqangle(a, c, b, c, a, d, b, d)[0] for d in others]


@_means
def _circle(o: Point, a: Point, *others: Point) -> list[Any]:
    return [square(o, a) - square(o, b) for b in others]


@_means
def _simtri(a: Point, b: Point, c: Point, p: Point, q: Point, r: Point) -> list[Any]:
    return [(b[k] - a[k]) * (r[k] - p[k]) - (c[k] - a[k]) * (q[k] - p[k]) for k in (0, 1)]


@_means
def _simtrir(a: Point, b: Point, c: Point, p: Point, q: Point, r: Point) -> list[Any]:
    return _simtri(a, b, c, *((w, z) for z, w in (p, q, r)))


@_means
def _contri(*points: Point) -> list[Any]:
    a, b, _, p, q, _ = points
    return [*_simtri(*points), *_cong(a, b, p, q)]


@_means
def _contrir(*points: Point) -> list[Any]:
    a, b, _, p, q, _ = points
    return [*_simtrir(*points), *_cong(a, b, p, q)]


@_means
def _aconst(a: Point, b: Point, c: Point, d: Point, turn: Any) -> list[Any]:
    u, v = vector(a, b), vector(c, d)
    return [v[0] * u[1] - turn * u[0] * v[1]]


@_means
def _r2const(a: Point, b: Point, c: Point, d: Point, value: Fraction) -> list[Any]:
    return [square(a, b) * value.denominator - square(c, d) * value.numerator]


@_means
def _rconst(a: Point, b: Point, c: Point, d: Point, value: Fraction) -> list[Any]:
    return _r2const(a, b, c, d, value**2)


@_means
def _l2const(a: Point, b: Point, value: Fraction) -> list[Any]:
    return [square(a, b) * value.denominator - value.numerator]


@_means
def _lconst(a: Point, b: Point, value: Fraction) -> list[Any]:
    return _l2const(a, b, value**2)


@_means
def _sideproduct(a: Point, b: Point, c: Point, d: Point, e: Point, f: Point) -> list[Any]:
    return [square(d, b) * square(e, c) * square(f, a) - square(d, c) * square(e, a) * square(f, b)]
