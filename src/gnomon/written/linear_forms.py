"""Exact linear algebra of statements: facts as linear equations, and whether one equation is a combination of others.

A form is zero: a sum of unknowns (directions in half turns, logarithms, lengths or squares of segments) with rational
coefficients and a constant, as the checker has them (`deduce.forms`). It serves statements for which the engine has no
predicate, such as ∠BOC = 2∠BAC.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING

from gnomon.deduce.checker import CONDITIONS, MAX_DENOMINATOR
from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.forms import CONSTANT, Exact, Form, add_form, placed_terms, power_of, right_side
from gnomon.deduce.rules import EQUATIONS, Equation, Quantity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.deduce.worlds.truth import Worlds

MOST_ROWS = 240


def pair(a: str, b: str) -> tuple[str, str]:
    """The unknown of a segment."""
    return (a, b) if a <= b else (b, a)


def forms_of(fact: Fact, quantity: Quantity, worlds: Worlds) -> Iterator[Form]:
    """The equations of a fact in one algebra."""
    for few in _of_few_points(fact):
        for number in range(4):
            equation = EQUATIONS.get(f"{few.predicate}.{quantity}.{number}")
            if equation is not None and (form := _form(equation, few, worlds)):
                yield form


def _of_few_points(fact: Fact) -> list[Fact]:
    """A line or circle of many points as facts of few."""
    entry = PREDICATES[fact.predicate]
    if entry.most is not None or len(fact.args) == entry.least:
        return [fact]
    fixed, rest = fact.args[: entry.fixed], fact.args[entry.fixed :]
    return [Fact(fact.predicate, (*fixed, *some)) for some in combinations(rest, entry.least - entry.fixed)]


def _form(equation: Equation, fact: Fact, worlds: Worlds) -> Form:
    pattern = equation.premises[0].split()[1:]
    points = [fact.args[pattern.index(letter)] for letter in equation.letters]
    for condition in equation.conditions:
        name, *letters = condition.split()
        if not CONDITIONS[name](*(worlds[points[equation.letters.index(letter)]] for letter in letters)).all():
            return {}
    form: Form = {}
    for places, factor, power in placed_terms(equation.equation, equation.letters):
        a, b = (points[k] for k in places)
        if a != b:
            unknown = pair(a, b)
            form[unknown] = form.get(unknown, 0) + factor * (power_of(fact.value, power) if power else 1)
    add_form(form, right_side(equation.equation, fact.value), -1)
    return {unknown: c for unknown, c in form.items() if c}


def as_squares(form: Form) -> Form | None:
    """An equation AB² = v·CD² between logarithms as one between squares; None if it is none.

    >>> as_squares({("a", "b"): 2, ("c", "d"): -2, ("log", 3): -1})
    {('a', 'b'): Fraction(1, 1), ('c', 'd'): Fraction(-3, 1)}
    """
    logs = {unknown: c for unknown, c in form.items() if isinstance(unknown, tuple) and unknown[0] == "log"}
    segments = sorted(((Fraction(c), unknown) for unknown, c in form.items() if unknown not in logs), reverse=True)
    if len(segments) != 2 or segments[0][0] != -segments[1][0]:
        return None
    (times, one), (_, other) = segments
    value = Fraction(1)
    for (_, prime), c in logs.items():
        power = Fraction(c) * -2 / times
        if power.denominator != 1:
            return None
        value *= Fraction(prime) ** int(power)
    return {one: Fraction(1), other: -value}


def combination(target: Form, rows: Sequence[Form], quantity: Quantity) -> dict[int, Fraction] | None:
    """How often each row has to be taken for the target; None if no combination gives it.

    >>> rows = [{("a", "b"): 1, ("c", "d"): -1}, {("c", "d"): 1, ("e", "f"): -1}]
    >>> combination({("a", "b"): 1, ("e", "f"): -1}, rows, "length")
    {0: Fraction(1, 1), 1: Fraction(1, 1)}
    """
    basis: dict[object, tuple[Form, dict[int, Fraction]]] = {}
    for number, row in enumerate(rows[:MOST_ROWS]):
        rest, made = _reduced(row, {number: Fraction(1)}, basis)
        pivot = next((unknown for unknown in rest if unknown != CONSTANT), None)
        if pivot is not None:
            scale = 1 / Fraction(rest[pivot])
            basis[pivot] = _scaled(rest, scale), {k: c * scale for k, c in made.items()}
    rest, made = _reduced(target, {}, basis)
    used = {k: -c for k, c in made.items() if c}
    if any(unknown != CONSTANT for unknown in rest) or not _adds_up(target, rows, used, quantity):
        return None
    return used


def _reduced(
    form: Form, made: dict[int, Fraction], basis: dict[object, tuple[Form, dict[int, Fraction]]]
) -> tuple[Form, dict[int, Fraction]]:
    """The form without the pivots of the basis, and the combination of rows that it is."""
    form, made = dict(form), dict(made)
    while (pivot := next((unknown for unknown in form if unknown in basis), None)) is not None:
        times = Fraction(form[pivot])
        row, how = basis[pivot]
        _subtract(form, row, times)
        _subtract(made, how, times)
    return form, made


def _subtract(total: dict, row: dict, times: Fraction) -> None:  # type: ignore[type-arg]
    for key, c in row.items():
        total[key] = total.get(key, 0) - times * c
        if not total[key]:
            del total[key]


def _scaled(form: Form, scale: Fraction) -> Form:
    return {unknown: c * scale for unknown, c in form.items()}


def _adds_up(target: Form, rows: Sequence[Form], used: dict[int, Fraction], quantity: Quantity) -> bool:
    """Whether so many times the rows are the target, multiplied out once more from the rows themselves.

    Angles are equal up to half turns, or a share of them where coefficients are not whole; the figure decides which.
    """
    total: dict[object, Exact] = dict(target)
    for number, times in used.items():
        _subtract(total, rows[number], times)
    rest = Fraction(total.pop(CONSTANT, 0))
    if total:
        return False
    parts = lcm(*(c.denominator for c in used.values())) if used else 1
    return (rest * parts).denominator == 1 and parts <= MAX_DENOMINATOR if quantity == "angle" else rest == 0
