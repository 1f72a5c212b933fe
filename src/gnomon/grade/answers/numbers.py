"""Reading a number out of its text: the exact value and the float, for those who verify and display answers."""

from __future__ import annotations

from gnomon.exact import Exact
from gnomon.grade.answers.exactly import Undefined
from gnomon.grade.answers.lexer import NotUnderstood
from gnomon.grade.answers.reader import Quantity, read


def exact_value(text: str) -> Exact | None:
    """The exact number a text such as ``\\frac{3\\sqrt{2}}{2}`` or ``3√2/2`` spells; None if it is not one."""
    try:
        readings = read(text)
    except (NotUnderstood, Undefined):
        return None
    for reading in readings:
        if isinstance(reading, Quantity) and reading.exact is not None:
            return reading.exact
    return None


def numeric_value(text: str) -> float | None:
    """The same as a float."""
    exact = exact_value(text)
    return None if exact is None else float(exact)
