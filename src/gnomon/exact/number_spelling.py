"""Exact numbers in writing: LaTeX and Unicode text, with common denominators and the positive part first."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Protocol, TypeAlias

Term: TypeAlias = tuple[int, int, Fraction]
"""``(n, k, q)`` of ``q * sqrt(n) * pi**k``."""
_SUPERSCRIPT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


class _Style(Protocol):
    def root(self, n: int) -> str: ...
    def pi(self, power: int) -> str: ...
    def product(self, root: str, pi: str) -> str: ...
    def fraction(self, above: str, below: str, several_above: bool) -> str: ...


class _Latex:
    @staticmethod
    def root(n: int) -> str:
        return rf"\sqrt{{{n}}}"

    @staticmethod
    def pi(power: int) -> str:
        return r"\pi" if power == 1 else rf"\pi^{{{power}}}"

    @staticmethod
    def product(root: str, pi: str) -> str:
        return root + pi

    @staticmethod
    def fraction(above: str, below: str, several_above: bool) -> str:
        return rf"\frac{{{above}}}{{{below}}}"


class _Text:
    @staticmethod
    def root(n: int) -> str:
        return f"√{n}"

    @staticmethod
    def pi(power: int) -> str:
        return "π" if power == 1 else "π" + str(power).translate(_SUPERSCRIPT)

    @staticmethod
    def product(root: str, pi: str) -> str:
        return pi + root  # √2π could be taken for √(2π)

    @staticmethod
    def fraction(above: str, below: str, several_above: bool) -> str:
        above = f"({above})" if several_above else above
        return f"{above}/({below})" if not below.isdigit() and len(below) > 1 else f"{above}/{below}"


def spell_latex(terms: Sequence[Term]) -> str:
    """The sum in LaTeX.

    >>> spell_latex([(1, 0, Fraction(1, 2)), (3, 0, Fraction(5, 2))])
    '\\\\frac{1+5\\\\sqrt{3}}{2}'
    """
    return _spell(list(terms), _Latex())


def spell_text(terms: Sequence[Term]) -> str:
    """The sum in Unicode text.

    >>> spell_text([(1, 0, Fraction(1, 2)), (3, 0, Fraction(5, 2))])
    '(1+5√3)/2'
    """
    return _spell(list(terms), _Text())


def _product(coefficient: int, n: int, power: int, style: _Style) -> str:
    """``3\\sqrt{2}\\pi``-like products; a coefficient of 1 is left out unless it stands alone."""
    rest = style.product(style.root(n) if n > 1 else "", style.pi(power) if power > 0 else "")
    return rest if coefficient == 1 and rest else f"{coefficient}{rest}"


def _spell(terms: list[Term], style: _Style) -> str:
    if not terms:
        return "0"
    if len(terms) == 1:
        n, k, q = terms[0]
        return ("-" if q < 0 else "") + _spell_term(n, k, abs(q), style)
    denominators, powers = {q.denominator for *_, q in terms}, {k for _, k, _ in terms}
    shared_pi = min(powers) if len(powers) == 1 and min(powers) < 0 else 0
    if len(denominators) == 1 or (min(denominators) > 1 and len(powers) == 1) or shared_pi:
        below = lcm(*denominators)
        if (below > 1 or shared_pi) and min(powers) >= shared_pi:
            above = [(_product(abs(int(q * below)), n, k - shared_pi, style), q < 0) for n, k, q in terms]
            return style.fraction(_joined(above, "+", "-"), _product(below, 1, -shared_pi, style), True)
    terms.sort(key=lambda term: (term[2].denominator > 1 or term[1] < 0, term[1], term[0]))
    return _joined([(_spell_term(n, k, abs(q), style), q < 0) for n, k, q in terms], " + ", " - ")


def _spell_term(n: int, k: int, q: Fraction, style: _Style) -> str:
    above = _product(q.numerator, n, k, style)
    below = _product(q.denominator, 1, -k, style)
    return above if below == "1" else style.fraction(above, below, False)


def _joined(parts: list[tuple[str, bool]], plus: str, minus: str) -> str:
    """The signed parts as a sum that opens with a positive part where there is one."""
    first = next((i for i, (_, negative) in enumerate(parts) if not negative), 0)
    parts = [parts[first], *parts[:first], *parts[first + 1 :]]
    text = ("-" if parts[0][1] else "") + parts[0][0]
    return text + "".join((minus if negative else plus) + part for part, negative in parts[1:])
