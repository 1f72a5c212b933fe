"""Equations of the rule table as exact linear forms, so that the checker can add them up.

A form maps unknowns to rational coefficients. An unknown is a pair of points (the direction, logarithm, length or
square of a segment), three points (the logarithm of the diameter of their circle), the logarithm of a prime, or
`CONSTANT`. The table of equations is in `rules`; `checker` decides
which equations a step of a proof may use. The engine has its own arithmetic in C++ and does not use this module.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, lru_cache

Exact = int | Fraction  # an int if the number is whole, which is much faster
Form = dict[object, Exact]  # pairs and triples of points, ("log", prime) and CONSTANT to their coefficients
CONSTANT = "1"


class FormError(Exception):
    """An equation that has no form: its value is missing, or is not a length."""


@cache
def terms(equation: str) -> tuple[tuple[str, Exact, int], ...]:
    """The terms of an equation's left side: the segment or triangle, its factor, and the power of the value in it."""
    found = []
    for sign, factor, segment in re.findall(r"([+-]?)\s*(?:([\dv/^]+)\*)?([A-Z]{2,3})", equation.split("=")[0]):
        power = {"v": 1, "v^2": 2}.get(factor, 0)
        number = exact(Fraction(1) if power or not factor else Fraction(factor))
        found.append((segment, -number if sign == "-" else number, power))
    return tuple(found)


@cache
def placed_terms(equation: str, letters: str) -> tuple[tuple[tuple[int, ...], Exact, int], ...]:
    """The terms as `terms` has them, with the places of their letters among `letters` instead of the letters."""
    return tuple([(tuple(map(letters.index, segment)), factor, power) for segment, factor, power in terms(equation)])


def exact(number: Fraction) -> Exact:
    """The number as an `int` if it is whole."""
    return number.numerator if number.denominator == 1 else number


def power_of(value: Fraction | None, power: int) -> Fraction:
    """The power of a value; raises `FormError` if a value is needed and missing."""
    if power and value is None:
        raise FormError("a value is missing")
    return Fraction(value or 0) ** power if power else Fraction(1)


@lru_cache(maxsize=1 << 12)  # most equations have no value, and the values of the others come again
def right_side(equation: str, value: Fraction | None) -> Mapping[object, Exact]:
    """The right side of an equation as a form: a number, the logarithm of one, or an expression of the value `v`."""
    text = _right_text(equation)
    if text.startswith("log "):
        argument = text.removeprefix("log ")
        return _logarithm(power_of(value, 1) if argument == "v" else Fraction(argument))
    if text == "v/180":
        return {CONSTANT: power_of(value, 1) / 180}
    if text == "0":
        return {}
    powers = {"v": 1, "v^2": 2}
    return {CONSTANT: power_of(value, powers[text]) if text in powers else Fraction(text)}


@cache
def _right_text(equation: str) -> str:
    return equation.split("=")[1].strip()


def _logarithm(number: Fraction) -> Form:
    """The logarithm of a positive rational as a sum of logarithms of primes."""
    if number <= 0:
        raise FormError(f"{number} is not a length")
    form: Form = {}
    for part, sign in ((number.numerator, 1), (number.denominator, -1)):
        for prime in _primes(part):
            form["log", prime] = form.get(("log", prime), 0) + sign
    return form


def _primes(number: int) -> Iterable[int]:
    """The prime factors of a number, with repeats."""
    divisor = 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            yield divisor
            number //= divisor
        divisor += 1
    if number > 1:
        yield number


def add_form(total: Form, form: Mapping[object, Exact], times: int) -> None:
    """Add so many times a form to the total; coefficients that become zero stay."""
    for key, coefficient in form.items():
        total[key] = total.get(key, 0) + times * coefficient
