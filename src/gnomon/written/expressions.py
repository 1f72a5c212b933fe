"""Expressions of lengths and angles: sums of products with rational coefficients, read from tokens.

A quotient is a product with negative exponents, so a sum may not stand in a denominator.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.written.verdict_reasons import Reason, UnreadError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.written.lexer import Token

# A quantity: ("length", a, b), ("angle", a, v, b) as schools have it, or ("turn", a, b, c, d), the directed angle from
# the line ab to the line cd.
Atom = tuple[str, ...]
Monomial = tuple[tuple[Atom, int], ...]
Sum = dict[Monomial, Fraction]

MOST_TERMS, MOST_FACTORS = 40, 8
DEPTH = 12  # of brackets within brackets
_ENDS = frozenset({"+", "-", ")", "=", ","})


class ExpressionReader:
    """Reads one expression from tokens, beginning at `at`; `at` then stands behind it."""

    def __init__(self, tokens: Sequence[Token], at: int) -> None:
        self.tokens, self.at, self.depth = tokens, at, 0

    def _kind(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.tokens[place].kind if place < len(self.tokens) else ""

    def _take(self, kind: str) -> bool:
        taken = self._kind() == kind
        self.at += taken
        return taken

    def sum(self) -> Sum:
        """A sum of products."""
        sign = -1 if self._take("-") else 1
        total = _added({}, self.product(), sign)
        while self._kind() in ("+", "-"):
            sign = 1 if self._take("+") else -1
            self.at += sign < 0
            total = _added(total, self.product(), sign)
        return total

    def product(self) -> Sum:
        """A product or quotient; factors may stand side by side, as in 2∠ABC."""
        value = self.power()
        while (kind := self._kind()) and kind not in _ENDS:
            if kind in ("·", "/", ":"):
                self.at += 1
            elif kind not in ("points", "∠", "∡", "(", "FRAC", "number"):
                break
            factor = self.power()
            value = _multiplied(value, _inverse(factor) if kind in ("/", ":") else factor)
        return value

    def power(self) -> Sum:
        """A quantity, perhaps squared; a sign for degrees is read over."""
        value = self.quantity()
        self._take("°")
        return _multiplied(value, value) if self._take("²") else value

    def quantity(self) -> Sum:
        """A number, a length, an angle, a fraction, or an expression in brackets."""
        if self._take("("):
            return self._bracketed()
        if self._take("FRAC"):
            above = self._bracketed() if self._take("(") else self.quantity()
            below = self._bracketed() if self._take("(") else self.quantity()
            return _multiplied(above, _inverse(below))
        if self._take("∠"):
            return _one(("angle", *self.points(3)))
        if self._take("∡"):
            return _one(self._directed())
        if self._kind() == "number":
            self.at += 1
            return {(): Fraction(self.tokens[self.at - 1].text)}
        if self._kind() == "points":
            return _one(("length", *sorted(self.points(2))))
        raise UnreadError("{} stands where a length or an angle is expected", self._shown(self.at, self.at + 1))

    def _bracketed(self) -> Sum:
        self.depth += 1
        if self.depth > DEPTH:
            raise UnreadError("too many brackets within brackets")
        value = self.sum()
        if not self._take(")"):
            raise UnreadError("a bracket is not closed")
        self.depth -= 1
        return value

    def _directed(self) -> Atom:
        if not self._take("("):
            a, vertex, b = self.points(3)
            return ("turn", vertex, a, vertex, b)
        first = self.points(2)
        if not self._take(","):
            raise UnreadError("a directed angle of two lines is written ∡(AB, CD)")
        second = self.points(2)
        if not self._take(")"):
            raise UnreadError("a bracket is not closed")
        return ("turn", *first, *second)

    def points(self, count: int) -> tuple[str, ...]:
        """So many different points; their labels may stand apart."""
        bracketed = self._kind() == "(" and self._kind(1) == "points"
        self.at += bracketed
        start, found = self.at, tuple[str, ...]()
        while self._kind() == "points" and len(found) < count:
            found += self.tokens[self.at].points
            self.at += 1
        self.at += bracketed and self._kind() == ")"
        if len(found) != count or len(set(found)) != count:
            shown = self._shown(start, max(self.at, start + 1))
            raise UnreadError("{} stands where {} different points are expected", shown, count)
        return found

    def _shown(self, start: int, end: int) -> Reason:
        text = "".join(token.text for token in self.tokens[start:end])
        return Reason("'{}'", text) if text else Reason("the end")


def _one(atom: Atom) -> Sum:
    return {((atom, 1),): Fraction(1)}


def _added(one: Sum, two: Sum, sign: int) -> Sum:
    total = dict(one)
    for monomial, coefficient in two.items():
        total[monomial] = total.get(monomial, Fraction(0)) + sign * coefficient
    return _checked({monomial: coefficient for monomial, coefficient in total.items() if coefficient})


def difference(left: Sum, right: Sum) -> Sum:
    """The left side minus the right side."""
    return _added(left, right, -1)


def _multiplied(one: Sum, two: Sum) -> Sum:
    total: Sum = {}
    for first, c in one.items():
        for second, d in two.items():
            powers = Counter(dict(first))
            for atom, power in second:
                powers[atom] += power
            monomial = tuple(sorted((atom, power) for atom, power in powers.items() if power))
            total[monomial] = total.get(monomial, Fraction(0)) + c * d
    return _checked({monomial: coefficient for monomial, coefficient in total.items() if coefficient})


def _inverse(value: Sum) -> Sum:
    if len(value) != 1:
        raise UnreadError("a sum, or zero, stands in a denominator")
    ((monomial, coefficient),) = value.items()
    return {tuple((atom, -power) for atom, power in monomial): 1 / coefficient}


def _checked(value: Sum) -> Sum:
    if len(value) > MOST_TERMS or any(sum(abs(p) for _, p in m) > MOST_FACTORS for m in value):
        raise UnreadError("an expression is too large")
    if any(max(abs(c.numerator), c.denominator) > 10**MOST_FACTORS for c in value.values()):
        raise UnreadError("a number is too large")
    return value
