"""What a statement claims in a figure: facts of the engine, or linear equations where no predicate fits.

School angles (∠) lie between 0° and 180°, directed angles (∡) count modulo 180°; no equation mixes them. An equation of
school angles is read in the first world: each angle turns one way there, and the equation becomes one of directions. It
has to hold of the sizes in the first world, and of the directions in all worlds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import gcd, isqrt, lcm
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import Fact
from gnomon.deduce.forms import CONSTANT, Form, right_side
from gnomon.written.expressions import Atom, Sum, difference
from gnomon.written.linear_forms import pair
from gnomon.written.proof_figure import NUMERIC
from gnomon.written.statements import Equation, Part, Relation
from gnomon.written.verdict_reasons import UnreadError

if TYPE_CHECKING:
    from gnomon.deduce.rules import Quantity
    from gnomon.deduce.worlds.truth import Bools
    from gnomon.plane.loci import Reals
    from gnomon.written.proof_figure import ProofFigure

Pair = tuple[str, str]
Segments = dict[Pair, Fraction]
"""Coefficients of the directions, logarithms, lengths or squares of segments."""
DEGREES = 1e-4
"""How far a sum of angles may be off in a figure."""


@dataclass(frozen=True)
class Claim:
    """One relation: a fact, or an equation (a form that is zero) in one algebra; neither if it holds of any points.

    `fails` is the number of a world in which it is false.
    """

    fact: Fact | None = None
    equation: tuple[Quantity, frozenset[tuple[object, Fraction]]] | None = None
    fails: int | None = None

    @property
    def key(self) -> object:
        """The same for all writings of the same relation."""
        return self.fact.canonical() if self.fact is not None else self.equation

    @property
    def empty(self) -> bool:
        """Whether it says nothing."""
        return self.fact is None and self.equation is None

    @property
    def form(self) -> Form:
        """The equation as a form."""
        return dict(self.equation[1]) if self.equation is not None else {}


def claims_of(part: Part, figure: ProofFigure) -> list[Claim]:
    """What a part of a statement claims; raises `UnreadError` for points that are not there."""
    if isinstance(part, Relation):
        return [fact_claim(fact, figure) for fact in _facts(part, figure)]
    return [_equation(part, figure)]


def fact_claim(fact: Fact, figure: ProofFigure) -> Claim:
    """The claim of a fact; a segment, line or triangle compared with itself says nothing."""
    p = fact.args
    same_pair = fact.predicate in ("cong", "para") and set(p[:2]) == set(p[2:])
    same_triangle = fact.predicate[:6] in ("simtri", "contri") and p[:3] == p[3:]
    return Claim() if same_pair or same_triangle else Claim(fact, fails=figure.fails_in(fact))


def _facts(part: Relation, figure: ProofFigure) -> list[Fact]:
    p = figure.named(part.points)
    if part.kind in ("similar", "congruent"):
        mirrored = _turn(p[:3], figure) * _turn(p[3:], figure) < 0
        return [Fact(("simtri" if part.kind == "similar" else "contri") + "r" * mirrored, p)]
    if part.kind == "midline":
        ends, corners = p[:2], p[2:]
        pairs = [
            [Fact("midp", (end, a, q)) for end, q in zip(ends, sides, strict=True)]
            for a, *sides in permutations(corners)
        ]
        return next((pair for pair in pairs if all(figure.fails_in(fact) is None for fact in pair)), pairs[0])
    least = {"coll": 3, "cyclic": 4, "circle": 4}.get(part.kind, len(p))
    if len(p) < least:
        raise UnreadError("too few points are named")
    return [Fact(part.kind, (*p[: least - 1], q)) for q in p[least - 1 :]]


def _turn(points: tuple[str, ...], figure: ProofFigure) -> int:
    """Which way a triangle turns in the first world: 1 counterclockwise, -1 clockwise, 0 if it is flat."""
    a, b, c = (figure.worlds[p][0] for p in points)
    turn = (b - a).conjugate() * (c - a)
    return 0 if abs(turn.imag) < NUMERIC * abs(turn) else int(np.sign(turn.imag))


# --- equations


def _equation(part: Equation, figure: ProofFigure) -> Claim:
    atoms = {atom for monomial in (*part.left, *part.right) for atom, _ in monomial}
    kinds = {atom[0] for atom in atoms}
    if not atoms:
        raise UnreadError("an equation of numbers")
    if len(kinds) > 1:
        raise UnreadError("lengths, angles ∠ and directed angles ∡ may not stand in one equation")
    if kinds == {"length"}:
        one_term = len(part.left) == len(part.right) == 1
        return _product(part, figure) if one_term else _sum_of_lengths(part, figure)
    return _angles(difference(part.left, part.right), figure, directed=kinds == {"turn"})


def _named(atom: Atom, figure: ProofFigure) -> tuple[str, ...]:
    return figure.named(atom[1:])


def _first_false(true: Bools) -> int | None:
    return None if true.all() else int((~true).argmax())


def _angles(total: Sum, figure: ProofFigure, *, directed: bool) -> Claim:
    """An equation of angles, whose sum with these coefficients and a number of degrees is zero."""
    if any(len(m) > 1 or (m and m[0][1] != 1) for m in total):
        raise UnreadError("an equation of angles has to be linear")
    terms = {m[0][0]: c for m, c in total.items() if m}
    number = total.get((), Fraction(0))
    if not terms:
        return Claim(fails=None if number == 0 else 0)
    common = Fraction(gcd(*(c.numerator for c in terms.values())), lcm(*(c.denominator for c in terms.values())))
    number /= common
    size = float(number)  # of the sum of school angles in the first world
    lines: Segments = {}
    for atom, c in terms.items():
        first, second, degrees = _arms(atom, figure)
        size += float(c / common) * degrees
        _add(lines, pair(*first), -c / common)
        _add(lines, pair(*second), c / common)
    fails = 0 if not directed and abs(size) > DEGREES else None
    if not lines:
        whole = (number / 180).denominator == 1
        return Claim(fails=(None if whole else 0) if directed else fails)
    fact = _angle_fact(lines, -number % 180)
    if fact is not None:
        return Claim(fact, fails=fails if fails is not None else figure.fails_in(fact))
    off = float(number) + sum(
        (float(c) * np.angle(figure.worlds[b] - figure.worlds[a], deg=True) for (a, b), c in lines.items()),
        _zero(figure),
    )
    true = abs((off + 90) % 180 - 90) < DEGREES
    return _with_form("angle", lines, {CONSTANT: number / 180}, fails if fails is not None else _first_false(true))


def _arms(atom: Atom, figure: ProofFigure) -> tuple[Pair, Pair, float]:
    """The two lines of an angle in the order in which it turns counterclockwise in the first world, and its size; a
    directed angle turns from its first line to its second."""
    if atom[0] == "turn":
        a, b, c, d = _named(atom, figure)
        if a == b or c == d:
            raise UnreadError("two points of a line have to be different")
        return (a, b), (c, d), 0.0
    a, vertex, b = _named(atom, figure)
    z = {name: figure.worlds[name][0] for name in (a, vertex, b)}
    degrees = float(np.degrees(abs(np.angle((z[b] - z[vertex]) / (z[a] - z[vertex])))))
    clockwise = _turn((vertex, a, b), figure) < 0
    return ((vertex, b), (vertex, a), degrees) if clockwise else ((vertex, a), (vertex, b), degrees)


def _add(total: Segments, segment: Pair, times: Fraction) -> None:
    total[segment] = total.get(segment, Fraction(0)) + times
    if not total[segment]:
        del total[segment]


def _zero(figure: ProofFigure) -> Reals:
    return np.zeros(len(figure.worlds[figure.points[0]]))


def _with_form(quantity: Quantity, segments: Segments, more: Form, fails: int | None) -> Claim:
    items = [*segments.items(), *((key, Fraction(c)) for key, c in more.items() if c)]
    return Claim(None, (quantity, frozenset(items)), fails)


def _angle_fact(lines: Segments, degrees: Fraction) -> Fact | None:
    """The fact of an equation of directions, if a predicate says it."""
    if any(abs(c) not in (1, 2) for c in lines.values()):
        return None
    plus = [line for line, c in lines.items() for _ in range(int(c))]
    minus = [line for line, c in lines.items() for _ in range(int(-c))]
    if len(plus) == len(minus) == 1:
        first, second = minus[0], plus[0]
        if degrees == 0:
            shared = set(first) & set(second)
            return Fact("coll", tuple(sorted({*first, *second}))) if shared else Fact("para", first + second)
        return Fact("perp", first + second) if degrees == 90 else Fact("aconst", first + second, degrees)
    if len(plus) == len(minus) == 2 and degrees == 0:
        return Fact("eqangle", minus[0] + plus[0] + plus[1] + minus[1])
    return None


def _product(part: Equation, figure: ProofFigure) -> Claim:
    """Two products of lengths that are equal."""
    ((left, c),), ((right, d),) = part.left.items(), part.right.items()
    if c <= 0 or d <= 0:
        raise UnreadError("lengths are positive")
    powers: Segments = {}
    for monomial, sign in ((left, 1), (right, -1)):
        for atom, power in monomial:
            _add(powers, pair(*_named(atom, figure)), Fraction(sign * power))
    value = d / c
    if not powers:
        return Claim(fails=None if value == 1 else 0)
    worlds = figure.worlds
    off = sum((float(n) * np.log(abs(worlds[a] - worlds[b])) for (a, b), n in powers.items()), _zero(figure))
    fails = _first_false(abs(off - np.log(float(value))) < NUMERIC)
    common = gcd(*(int(n) for n in powers.values()))
    root = value if common == 1 else _square_root(value) if common == 2 else None
    if root is not None:
        fact = _length_fact({segment: int(n) // common for segment, n in powers.items()}, root)
        if fact is not None:
            return Claim(fact, fails=fails if fails is not None else figure.fails_in(fact))
    logarithm = {key: -coefficient for key, coefficient in right_side("AB = log v", value).items()}
    return _with_form("ratio", powers, logarithm, fails)


def _square_root(value: Fraction) -> Fraction | None:
    root = Fraction(isqrt(value.numerator), isqrt(value.denominator))
    return root if root * root == value else None


def _length_fact(powers: dict[Pair, int], value: Fraction) -> Fact | None:
    """The fact of a product of lengths with these exponents that has this value, if a predicate says it."""
    above = [segment for segment, power in powers.items() for _ in range(power)]
    below = [segment for segment, power in powers.items() for _ in range(-power)]
    if len(above) == len(below) == 1:
        return Fact("cong", above[0] + below[0]) if value == 1 else Fact("rconst", above[0] + below[0], value)
    if len(above) == len(below) == 2 and value == 1:
        return Fact("eqratio", above[0] + below[0] + below[1] + above[1])
    if len(above) == len(below) == 3 and value == 1:
        return _product_at_triangle(above, below)
    if len(above) + len(below) == 1:
        return Fact("lconst", (*above, *below)[0], value if above else 1 / value)
    return None


def _product_at_triangle(above: list[Pair], below: list[Pair]) -> Fact | None:
    """BD · CE · AF = CD · AE · BF of points D, E, F on the sides of a triangle ABC, as Ceva and Menelaus have it."""
    for sides in permutations(above):
        for (b, d), (c, e), (a, f) in product(*((side, side[::-1]) for side in sides)):
            if sorted((pair(c, d), pair(a, e), pair(b, f))) == sorted(below):
                return Fact("sideproduct", (a, b, c, d, e, f))
    return None


def _sum_of_lengths(part: Equation, figure: ProofFigure) -> Claim:
    """A sum of lengths, or of squares of lengths."""
    total = difference(part.left, part.right)
    degrees = {sum(power for _, power in monomial) for monomial in total if monomial}
    if degrees not in ({1}, {2}) or any(len(monomial) > 1 for monomial in total):
        raise UnreadError("a sum has to be one of lengths, or one of squares of lengths")
    (degree,) = degrees
    number = total.get((), Fraction(0))
    segments: Segments = {}
    for monomial, c in total.items():
        if monomial:
            _add(segments, pair(*_named(monomial[0][0], figure)), c)
    worlds = figure.worlds
    sizes = [float(c) * abs(worlds[a] - worlds[b]) ** degree for (a, b), c in segments.items()]
    scale = sum((abs(size) for size in sizes), _zero(figure))
    fails = _first_false(abs(sum(sizes, _zero(figure)) + float(number)) < NUMERIC * (scale + abs(float(number))))
    if len(segments) == 2 and not number and degree == 1:
        (one, c), (two, d) = segments.items()
        fact = _length_fact({one: 1, two: -1}, -d / c) if c * d < 0 else None
        if fact is not None:
            return Claim(fact, fails=fails)
    return _with_form("length" if degree == 1 else "square", segments, {CONSTANT: number}, fails)
