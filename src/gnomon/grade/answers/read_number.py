"""The number that a text spells, as an ``Exact`` or a float; suites verify answers with it, reports display them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.grade.answers.answer_reader import read
from gnomon.grade.answers.answer_token import NotUnderstood
from gnomon.grade.answers.answer_values import Quantity
from gnomon.grade.answers.exact_value import Undefined

if TYPE_CHECKING:
    from gnomon.exact import Exact


def read_exact(text: str) -> Exact | None:
    """The exact number a text such as ``\\frac{3\\sqrt{2}}{2}`` or ``3√2/2`` spells; None if it is not one."""
    try:
        readings = read(text)
    except (NotUnderstood, Undefined):
        return None
    for reading in readings:
        if isinstance(reading, Quantity) and reading.exact is not None:
            return reading.exact
    return None


def read_float(text: str) -> float | None:
    """The same as a float."""
    exact = read_exact(text)
    return None if exact is None else float(exact)
