"""Grading of short answers: is the final answer of a response the gold, exactly?

``extract`` finds the answer, ``same_answer`` compares two texts, ``grade_answer`` scores a response against a
``problem.Answer``. They take microseconds and never raise for anything a model may write. A gold that our reader
understands is compared by our reader alone; only a gold it does not understand goes to another library (``fallback``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from gnomon.grade.answers.compare import same_value
from gnomon.grade.answers.exactly import Undefined
from gnomon.grade.answers.extract import HEDGE, Extraction, clean, extract
from gnomon.grade.answers.lexer import NotUnderstood, plain_spelling
from gnomon.grade.answers.names import same_name
from gnomon.grade.answers.reader import Group, Quantity, Value, read, with_unit
from gnomon.grade.choices.find import grade_choice
from gnomon.grade.choices.letters import read_letters
from gnomon.problem import Answer, Choice, Goals, Name, Number, Score, Tuple, answer_text

LONGEST = 2000
Verdict: TypeAlias = bool | None
"""Whether an answer is right; None when nobody could tell, because the gold itself is beyond all readers."""


def same_answer(gold: str, answer: str, *, rel_tol: float | None = None, unit: str = "") -> bool:
    """Whether an answer's text says what the gold's text says.

    Without ``rel_tol`` numbers are compared exactly, and decimals by the rounding rules in the documentation; with it a
    relative difference up to ``rel_tol`` counts for numbers. ``unit`` is the gold's unit where the gold has none. What
    nobody can tell is not the same; ``grade_answer`` calls it unscored.
    """
    return _verdict(gold, answer, rel_tol, unit) is True


def _verdict(gold: str, answer: str, rel_tol: float | None, unit: str = "") -> Verdict:
    if len(gold) > LONGEST or len(answer) > LONGEST:
        return False
    gold, answer = clean(gold), clean(answer)
    if not gold or not answer:
        return False
    wanted, given = _readings(gold), _readings(answer)
    if isinstance(wanted, tuple):
        wanted = tuple(_with_unit(value, unit) for value in wanted) if unit else wanted
        return isinstance(given, tuple) and any(same_value(g, a, rel_tol) for g in wanted for a in given)
    if _folded(gold) == _folded(answer):
        return True
    if "undefined" in (wanted, given) or not _NOTATION.search(gold):  # a gold in words is compared as words
        return False
    from gnomon.grade.answers.fallback import verify

    return verify(gold, answer)


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


# ------------------------------------------------------------------------------------------------------------ scoring


def grade_answer(gold: Answer, response: str, *, rel_tol: float | None = None) -> Score:
    """Score a whole response against a gold answer: 1 for right, 0 for wrong or for giving no answer.

    Unscored, without a value, is an answer to a gold that neither our reader nor math-verify could judge.
    """
    if isinstance(gold, Goals):
        raise TypeError("grade_answer: construction goals are graded by running the construction, not as an answer")
    if isinstance(gold, Choice):
        return grade_choice(gold, response)
    found = extract(response)
    if found is None:
        return Score(0.0, "no_answer", why="no final answer in the response")
    if found.by == HEDGE:
        return Score(0.0, "wrong", answer=found.text[:LONGEST], why="several answers, and no commitment to one")
    right = _right(gold, found.text, rel_tol)
    if right is False and isinstance(gold, Tuple | Number) and len(found.boxes) > 1:
        right = _right_together(gold, found, rel_tol)
    shown = found.text[:LONGEST]
    if right:
        return Score(1.0, "right", answer=shown, why=f"read from the {found.by}")
    if right is None:
        return Score(None, "unscored", answer=shown, why=f"no reader could judge the gold {answer_text(gold)}")
    return Score(0.0, "wrong", answer=shown, why=f"read from the {found.by}: not the gold {answer_text(gold)}")


def _right(gold: Answer, answer: str, rel_tol: float | None) -> Verdict:
    match gold:
        case Choice():
            return read_letters(answer, gold.among) == frozenset(gold.letters)
        case Number():
            return _verdict(gold.exact, answer, rel_tol, gold.unit)
        case Name():
            return same_name(gold, answer)
        case Tuple():
            return _right_items(gold, split_items(answer), rel_tol)
    return False


def _all(verdicts: Iterable[Verdict]) -> Verdict:
    """Right if all are; wrong if one is, whatever the rest."""
    seen = set(verdicts)
    return False if False in seen else None if None in seen else True


def _right_items(gold: Tuple, pieces: Sequence[str], rel_tol: float | None) -> Verdict:
    if len(pieces) != len(gold.items):
        return False
    if gold.ordered:
        pieces = in_axis_order(pieces)
        return _all(_right(item, piece, rel_tol) for item, piece in zip(gold.items, pieces, strict=True))
    left = list(pieces)
    unsure = False
    for item in gold.items:
        verdicts = [_right(item, piece, rel_tol) for piece in left]
        if True in verdicts:
            del left[verdicts.index(True)]
        elif None in verdicts:
            unsure = True
        else:
            return False
    return None if unsure else True


_AXIS = re.compile(r"\s*\$?\s*([xyz])\s*=")


def in_axis_order(pieces: Sequence[str]) -> Sequence[str]:
    """``y = 3`` and ``x = 2`` as x, then y; pieces that do not all name a coordinate stay as they are."""
    named = [_AXIS.match(piece) for piece in pieces]
    names = [match[1] for match in named if match]
    if len(names) < len(pieces) or len(set(names)) < len(names):
        return pieces
    return [piece for _, piece in sorted(zip(names, pieces, strict=True))]


def _right_together(gold: Answer, found: Extraction, rel_tol: float | None) -> Verdict:
    """Members of a tuple or set boxed one by one: all the boxes of the last paragraph, as many as the gold has."""
    if isinstance(gold, Tuple):
        return _right_items(gold, [clean(box) for box in found.boxes], rel_tol)
    assert isinstance(gold, Number)
    wanted = _readings(clean(gold.exact))
    several = isinstance(wanted, tuple) and any(
        isinstance(value, Group) and len(value.items) == len(found.boxes) for value in wanted
    )
    return several and _verdict(gold.exact, " , ".join(found.boxes), rel_tol)


_TUPLE_LABEL = re.compile(r"(?:[A-Z][_{}\d']*\s*=?|\(\s*[a-z](?:\s*,\s*[a-z])+\s*\)\s*=)\s*(?=[(<])")
"""The name of a point, or of its coordinates, before them: ``P(1, 2)``, ``P = (1, 2)``, ``(x, y) = (1, 2)``."""


def split_items(answer: str) -> list[str]:
    """The members of a tuple or set as texts: split at commas and "and" outside brackets, one outer bracket dropped."""
    text = plain_spelling(answer[:LONGEST]).replace("\\left", "").replace("\\right", "").strip(" $")
    text = text.replace("\\{", "{").replace("\\}", "}").replace("\\(", "(").replace("\\)", ")")
    text = text[label.end() :] if (label := _TUPLE_LABEL.match(text)) else text
    pieces = _cut(text)
    if (text.startswith("<") and text.endswith(">")) or (len(pieces) == 1 and text[:1] in "([{" and text[-1:] in ")]}"):
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
