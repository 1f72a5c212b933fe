"""The equations of one point of a parametrisation, solved without roots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gnomon.deduce.algebra.expressions import ZERO, Number, Place, Polynomial


class PointEquations:
    """Equations of the coordinates of one point; at most two of them are taken for linear ones."""

    def __init__(self, found: Sequence[Polynomial]) -> None:
        self.linear: list[Polynomial] = []
        self.others: list[Polynomial] = []
        for equation in sorted(found, key=lambda equation: equation.degree):
            if equation.degree == 2:
                equation = self._reduced(equation)
            if equation.degree == 1 and (not self.linear or _determinant(self.linear[0], equation)):
                self.linear.append(equation)
            elif equation.degree > 1:
                self.others.append(equation)
        self.univariate = [u for u in map(self._on_line, self.others) if len(u) > 1] if self.linear else []

    def _reduced(self, equation: Polynomial) -> Polynomial:
        """The equation of a circle as that of the line through the common points with another one."""
        for other in self.others:
            lead = next(k for k in other.terms if sum(k) == 2) if other.degree == 2 else None
            if lead is not None and equation[lead]:
                difference = equation - other * (equation[lead] / other[lead])
                if difference.degree < 2:
                    return difference
        return equation

    @property
    def single(self) -> Polynomial | None:
        """The only equation, if there is only one."""
        if len(self.linear) == 1 and not self.univariate:
            return self.linear[0]
        return self.others[0] if not self.linear and len(self.others) == 1 else None

    def _on_line(self, equation: Polynomial) -> list[Number]:
        """What an equation says of z on the line: the coefficients of its powers."""
        line = self.linear[0]
        if not line[0, 1]:
            return []
        w = Polynomial({(1, 0): ZERO - line[1, 0] / line[0, 1], (0, 0): ZERO - line[0, 0] / line[0, 1]})
        total = Polynomial({})
        for (i, j), n in equation.terms.items():
            term = Polynomial({(i, 0): n})
            for _ in range(j):
                term = term * w
            total = total + term
        return [total[i, 0] for i in range(max((i for i, _ in total.terms), default=-1) + 1)]

    def solution(self) -> Place | None:
        """Where two lines meet."""
        if len(self.linear) < 2:
            return None
        one, other = self.linear[:2]
        below = _determinant(one, other)
        z = (one[0, 1] * other[0, 0] - other[0, 1] * one[0, 0]) / below
        return z, (one[0, 0] * other[1, 0] - other[0, 0] * one[1, 0]) / below

    def root(self, guesses: Iterator[Place], fits: Callable[[Place], bool]) -> Place | None:
        """A solution that fits the figures: one of the guesses, or the only other one besides them on the line."""
        if not self.univariate:
            return None
        line, left = self.linear[0], self.univariate[0]
        for z, w in guesses:
            if not line.at(z, w):
                less = _without_root(left, z)
                if len(less) < len(left) and fits((z, w)):
                    return z, w
                left = less
                if len(left) == 2:
                    z = ZERO - left[0] / left[1]
                    return z, ZERO - (line[1, 0] * z + line[0, 0]) / line[0, 1]
        return None


def _determinant(one: Polynomial, other: Polynomial) -> Number:
    determinant: Number = one[1, 0] * other[0, 1] - other[1, 0] * one[0, 1]
    return determinant


def _without_root(u: list[Number], root: Number) -> list[Number]:
    """The coefficients of a polynomial divided by a root as often as it is one."""
    while len(u) > 1:
        quotient = [u[-1]]
        for n in u[-2::-1]:
            quotient.append(quotient[-1] * root + n)
        if quotient.pop():
            break
        u = quotient[::-1]
    return u
