"""Grading of short answers: is the final answer of a response the gold, exactly?

``extract`` finds the answer, ``same_answer`` compares two texts, ``grade_answer`` scores a response against a
``problem.Answer``. All are pure, take microseconds and never raise for anything a model may write.
"""

from __future__ import annotations

from functools import lru_cache

from gnomon.grade.choice import read_letters
from gnomon.grade.compare import same_value
from gnomon.grade.evaluate import Undefined
from gnomon.grade.extract import Extraction, clean, extract
from gnomon.grade.lexer import NotUnderstood, plain_spelling
from gnomon.grade.names import same_name
from gnomon.grade.reader import Group, Quantity, Value, read, with_unit
from gnomon.problem import Answer, Choice, Goals, Name, Number, Score, Tuple, answer_text

LONGEST = 2000


def same_answer(gold: str, answer: str, *, rel_tol: float | None = None, unit: str = "") -> bool:
    """Whether an answer's text says what the gold's text says.

    Without ``rel_tol`` numbers are compared exactly, and decimals by the rounding rules in the documentation; with it a
    relative difference up to ``rel_tol`` counts for numbers. ``unit`` is the gold's unit where the gold has none.
    """
    if len(gold) > LONGEST or len(answer) > LONGEST:
        return False
    gold, answer = clean(gold), clean(answer)
    if not gold or not answer:
        return False
    wanted, given = _readings(gold), _readings(answer)
    if isinstance(wanted, tuple) and isinstance(given, tuple):
        wanted = tuple(_with_unit(value, unit) for value in wanted) if unit else wanted
        return any(same_value(g, a, rel_tol) for g in wanted for a in given)
    if isinstance(wanted, str) and _folded(gold) == _folded(answer):
        return True
    if "undefined" in (wanted, given):
        return False
    from gnomon.grade.fallback import verify

    return verify(gold, answer)


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


# ------------------------------------------------------------------------------------------------------------ scoring


def grade_answer(gold: Answer, response: str, *, rel_tol: float | None = None) -> Score:
    """Score a whole response against a gold answer: 1 for right, 0 for wrong or for giving no answer."""
    if isinstance(gold, Goals):
        raise TypeError("grade_answer: construction goals are graded by running the construction, not as an answer")
    found = extract(response)
    if found is None:
        return Score(0.0, "no_answer", why="no final answer in the response")
    right = _right(gold, found.text, rel_tol)
    if not right and isinstance(gold, Tuple | Number) and len(found.boxes) > 1:
        right = _right_together(gold, found, rel_tol)
    shown = found.text[:LONGEST]
    if right:
        return Score(1.0, "right", answer=shown, why=f"read from the {found.by}")
    return Score(0.0, "wrong", answer=shown, why=f"read from the {found.by}: not the gold {answer_text(gold)}")


def _right(gold: Answer, answer: str, rel_tol: float | None) -> bool:
    match gold:
        case Choice():
            return read_letters(answer, gold.among) == frozenset(gold.letters)
        case Number():
            return same_answer(gold.exact, answer, rel_tol=rel_tol, unit=gold.unit)
        case Name():
            return same_name(gold, answer)
        case Tuple():
            pieces = split_items(answer)
            return _right_items(gold, pieces, rel_tol)
    return False


def _right_items(gold: Tuple, pieces: list[str], rel_tol: float | None) -> bool:
    if len(pieces) != len(gold.items):
        return False
    if gold.ordered:
        return all(_right(item, piece, rel_tol) for item, piece in zip(gold.items, pieces, strict=True))
    left = list(pieces)
    for item in gold.items:
        found = next((piece for piece in left if _right(item, piece, rel_tol)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _right_together(gold: Answer, found: Extraction, rel_tol: float | None) -> bool:
    """Members of a tuple or set boxed one by one: all the boxes of the last paragraph, as many as the gold has."""
    if isinstance(gold, Tuple):
        return _right_items(gold, [clean(box) for box in found.boxes], rel_tol)
    assert isinstance(gold, Number)
    wanted = _readings(clean(gold.exact))
    several = isinstance(wanted, tuple) and any(
        isinstance(value, Group) and len(value.items) == len(found.boxes) for value in wanted
    )
    return several and same_answer(gold.exact, " , ".join(found.boxes), rel_tol=rel_tol)


def split_items(answer: str) -> list[str]:
    """The members of a tuple or set as texts: split at commas and "and" outside brackets, one outer bracket dropped."""
    text = plain_spelling(answer[:LONGEST]).replace("\\left", "").replace("\\right", "").strip(" $")
    text = text.replace("\\{", "{").replace("\\}", "}").replace("\\(", "(").replace("\\)", ")")
    pieces = _cut(text)
    if len(pieces) == 1 and text[:1] in "([{" and text[-1:] in ")]}":
        pieces = _cut(text[1:-1])
    return [piece for piece in (clean(piece) for piece in pieces) if piece]


def _cut(text: str) -> list[str]:
    for word in (" and ", " or ", "和", "与", "或"):
        text = text.replace(word, ";")
    pieces, depth, start = [], 0, 0
    for at, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign in ",;" and depth <= 0:
            pieces.append(text[start:at])
            start = at + 1
    return [*pieces, text[start:]]
