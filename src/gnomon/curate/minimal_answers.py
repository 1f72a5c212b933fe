"""Answers in one minimal LaTeX form: ``\\frac{28}{\\sqrt{7}}`` and ``4√7 cm`` both become ``4\\sqrt{7}``.

The text is read by the reader of the grader, and written by ``gnomon.exact`` where the value is exact. A decimal keeps
its digits, because they say how exact it is. Units, degree signs and ``AB =`` are dropped, a percent sign is not. What
has a meaning but no exact value (``\\sqrt[4]{12}``, an expression in letters) stays as it was written, without dollars
and boxes. The result is checked with the grader: it must be the same answer as the text that came in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import gcd, lcm
from typing import TYPE_CHECKING

from gnomon.grade import same_answer
from gnomon.grade.answers.answer_reader import read
from gnomon.grade.answers.answer_token import NotUnderstood
from gnomon.grade.answers.answer_values import Equation, Quantity, Ratio, Union, Value, ValueGroup
from gnomon.grade.answers.exact_value import Undefined
from gnomon.grade.answers.units import PERCENT
from gnomon.grade.answers.wrapping import clean

if TYPE_CHECKING:
    from fractions import Fraction

LONGEST = 2000
_LETTER = re.compile(r"\\?(?:text(?:bf|rm)?|math(?:rm|bf))?\{?\s*[(（]?\s*[A-H]\s*[)）.]?\s*\}?")


@dataclass(frozen=True, slots=True)
class Standard:
    """An answer in standard form and what kind of value it is; or the reason why there is none."""

    latex: str
    kind: str
    """number, decimal, expression, ratio, several, interval or equation; empty with a reason."""
    reason: str = ""


def standardise(text: str) -> Standard:
    """The answer in the shortest LaTeX that means the same.

    >>> standardise(r"$AB = \\frac{28}{\\sqrt{7}} \\text{ cm}$").latex
    '4\\\\sqrt{7}'
    >>> standardise("1\\\\frac{4}{5}").latex, standardise("113.10").latex, standardise("60^\\\\circ").latex
    ('\\\\frac{9}{5}', '113.10', '60')
    >>> standardise("18\\\\sqrt{3}}").reason
    'the braces do not match'
    """
    if len(text) > LONGEST:
        return _no(f"an answer of more than {LONGEST:,} characters")
    bare = clean(text).strip()
    if not bare:
        return _no("no answer")
    if _LETTER.fullmatch(bare):
        return _no("the letter of an option, not a value")
    if not _balanced(bare):
        return _no("the braces do not match")
    try:
        readings = read(bare)
    except NotUnderstood:
        return _no("not a value that can be read")
    except (Undefined, RecursionError):
        return _no("an expression without a value")
    for reading in readings:
        latex, kind = _spelled(reading)
        if latex and same_answer(latex, bare):
            return Standard(latex, kind)
    kind = _spelled(readings[0])[1]
    return Standard(bare, kind) if same_answer(bare, bare) else _no("not a value that can be read")


def _no(reason: str) -> Standard:
    return Standard("", "", reason)


def _balanced(text: str) -> bool:
    depth = 0
    for sign in re.findall(r"\\.|[{}]", text, re.DOTALL):
        depth += (sign == "{") - (sign == "}")
        if depth < 0:
            return False
    return depth == 0


def _spelled(value: Value) -> tuple[str, str]:
    """The value in LaTeX (empty where it has to stay as written) and its kind."""
    match value:
        case Quantity():
            return _quantity(value)
        case Ratio():
            return _ratio(value), "ratio"
        case ValueGroup():
            return _group(value)
        case Union():
            parts = [_spelled(part)[0] for part in value.parts]
            return r" \cup ".join(parts) if all(parts) else "", "interval"
        case Equation():
            return _spelled(value.value) if value.value is not None else ("", "equation")


def _quantity(value: Quantity) -> tuple[str, str]:
    if value.symbols or value.infinite:
        return "", "expression"
    sign = r"\%" if value.unit == PERCENT else ""
    try:
        exact = value.exact
    except Undefined:
        return "", "number"
    if exact is None:
        return "", "number"
    if value.literal is not None and exact.is_rational:
        return _decimal(exact.as_fraction(), value.literal.decimals, value.literal.dots) + sign, "decimal"
    return exact.latex().replace(" ", "") + sign, "number"


def _decimal(value: Fraction, decimals: int, dots: bool) -> str:
    """A decimal with as many digits as were written."""
    if dots or decimals > 100 or decimals < 0:  # an endless decimal or a power of ten
        return ""
    if decimals == 0:
        return str(int(value))
    scaled = value * 10**decimals
    if scaled.denominator != 1:
        return ""
    digits = str(abs(scaled.numerator)).rjust(decimals + 1, "0")
    return ("-" if value < 0 else "") + f"{digits[:-decimals]}.{digits[-decimals:]}"


def _ratio(value: Ratio) -> str:
    terms = [term.exact for term in value.terms]
    if any(term is None for term in terms):
        return ""
    known = [term for term in terms if term is not None]
    if all(term.is_rational for term in known):
        fractions = [term.as_fraction() for term in known]
        below = lcm(*(term.denominator for term in fractions))
        whole = [int(term * below) for term in fractions]
        common = gcd(*whole) or 1
        return ":".join(str(term // common) for term in whole)
    return ":".join(term.latex().replace(" ", "") for term in known)


def _group(value: ValueGroup) -> tuple[str, str]:
    parts = [_spelled(item)[0] for item in value.items]
    if value.of or not all(parts) or any(isinstance(item, Equation) for item in value.items):
        return "", "interval" if value.of else "several"
    inside = ", ".join(parts)
    match value.kind:
        case "list":
            return inside, "several"
        case "set":
            return rf"\{{{inside}\}}", "several"
    return f"{value.kind[0]}{inside}{value.kind[-1]}", "several" if value.kind == "()" else "interval"
