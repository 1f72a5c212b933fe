"""Whether two texts give the same answer.

A gold that our reader understands is compared by our reader alone; only a gold it does not understand goes to
math-verify (``fallback``). A comparison takes microseconds and never raises, whatever the texts are.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

from gnomon.grade.answers.answer_reader import read
from gnomon.grade.answers.answer_token import NotUnderstood
from gnomon.grade.answers.answer_values import Quantity, Value, with_unit
from gnomon.grade.answers.compare import EXACT, Tolerance, same_value
from gnomon.grade.answers.exact_value import Undefined
from gnomon.grade.answers.sign_spelling import plain_spelling
from gnomon.grade.answers.units import Asked, fits
from gnomon.grade.answers.wrapping import clean

LONGEST = 2000
AnswerVerdict: TypeAlias = bool | None
"""Whether an answer is right; None where no reader understands the gold."""


def same_answer(gold: str, answer: str, *, rel_tol: float | None = None, digits: int = 6, unit: str = "") -> bool:
    """Whether an answer's text means the same as the gold's text.

    Numbers are compared exactly; a decimal is right if it is the exact value rounded to at least ``digits`` significant
    digits. With ``rel_tol`` a relative difference up to it counts, too. ``unit`` is the gold's unit where the gold has
    none. The result is False where no reader understands the gold; ``grade_answer`` calls that unscored.

    >>> same_answer(r"\\frac{2\\sqrt{3}}{3}", "2/√3")
    True
    >>> same_answer("15 cm", "0.15 m")
    True
    >>> same_answer("60", r"\\frac{\\pi}{3}")
    False
    """
    return answer_verdict(gold, answer, Tolerance(rel_tol, digits), unit) is True


def answer_verdict(
    gold: str, answer: str, tolerance: Tolerance = EXACT, unit: str = "", asked: Asked | None = None
) -> AnswerVerdict:
    """As ``same_answer``, but None where no reader understands the gold.

    ``asked`` says what the problem asks for, so that a gold without a unit does not take an answer in any unit.
    """
    if len(gold) > LONGEST or len(answer) > LONGEST:
        return False
    gold, answer = clean(gold), clean(answer)
    if not gold or not answer:
        return False
    wanted, given = _readings(gold), _readings(answer)
    if asked is not None and isinstance(given, tuple):
        given = tuple(value for value in given if not isinstance(value, Quantity) or fits(value.unit, asked))
    if isinstance(wanted, tuple):
        wanted = tuple(_with_unit(value, unit) for value in wanted) if unit else wanted
        return isinstance(given, tuple) and any(same_value(g, a, tolerance) for g in wanted for a in given)
    if _folded(gold) == _folded(answer):
        return True
    if "undefined" in (wanted, given) or not _NOTATION.search(gold):  # a gold in words is compared as words
        return False
    from gnomon.grade.answers.fallback import verify

    return verify(gold, answer)


def agree(one: str, other: str, digits: int = 6) -> bool:
    """Whether two texts of one response give the same answer, as far as our own reader understands them."""
    first, second = _readings(clean(one)), _readings(clean(other))
    if not isinstance(first, tuple) or not isinstance(second, tuple):
        return _folded(one) == _folded(other)
    tolerance = Tolerance(None, digits)
    return any(same_value(a, b, tolerance) or same_value(b, a, tolerance) for a in first for b in second)


_NOTATION = re.compile(r"\d|\\[A-Za-z]")


def _folded(text: str) -> str:
    return " ".join(plain_spelling(text).casefold().replace("$", " ").split())


@lru_cache(maxsize=4096)
def _readings(text: str) -> tuple[Value, ...] | str:
    """All readings of a text, or why there is none: ``unread`` or ``undefined``."""
    try:
        return tuple(read(text))
    except NotUnderstood:
        return "unread"
    except (Undefined, ArithmeticError, ValueError, RecursionError):  # a reward must never raise
        return "undefined"


def _with_unit(value: Value, unit: str) -> Value:
    stated = _readings("1 " + unit if unit != "°" else "1°")
    first = stated[0] if isinstance(stated, tuple) else None
    return with_unit(value, first.unit) if isinstance(first, Quantity) and first.unit is not None else value
