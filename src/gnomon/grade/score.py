"""The score of a whole response against a gold answer of any kind.

``response`` reads what the response commits to; numbers, names and tuples are compared in ``answers``, choices of
options in ``choices``. Construction goals are not graded here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.grade.answers.compare import EXACT, Tolerance
from gnomon.grade.answers.items import in_axis_order, split_items
from gnomon.grade.answers.object_names import same_name
from gnomon.grade.answers.same_answer import LONGEST, AnswerVerdict, agree, answer_verdict
from gnomon.grade.answers.wrapping import clean
from gnomon.grade.choices.grade import grade_choice
from gnomon.grade.choices.option_letters import letters_in
from gnomon.grade.number_words import number_in_words, with_binomials
from gnomon.grade.response.asked_quantity import Question
from gnomon.grade.response.committed_values import Firmness, Reading, count_items, read_value
from gnomon.grade.response.response_tokens import name_at, value_at
from gnomon.problem import Answer, Choice, Goals, Name, Number, Score, Tuple, answer_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnomon.grade.answers.units import Asked

_SAID_TWICE = re.compile(
    r"([^()（）]{1,200}?)[.。]?\s*[(（]\s*(?:即|也就是|i\.\s?e\.,?|that is,?)\s*([^()（）]{1,200}?)\s*[)）]\s*[.。]?",
    re.I,
)
"""An answer that is stated again in brackets, "45° (i.e. π/4)": it is right if both statements are."""
_AGREES = Tolerance(1e-4)
"""What the second statement may differ from a first one that is right."""
_PRIMED = re.compile(r"(?:['′″’]|\\prime\s*\}?)[\s}$]*$")
"""A prime at the end of a number, as in 5' or 5'', which is no number without degrees before it."""
_SEVERAL = re.compile(r" ; |\bor\b|或|\\(?:lor|vee)(?![a-z])", re.I)
"""Several names are none."""
_SQUARED_LABEL = re.compile(r"[\s$|]{0,6}[A-Z]['′_\d]{0,3}[A-Z]['′_\d]{0,3}\|?\s*(?:\^\s*\{?\s*[23]\s*\}?|[²³])\s*=")
"""The square of a length is no length: ``AB^2 = 5``, unless it is asked for."""


@dataclass(frozen=True, slots=True)
class _Rules:
    """How numbers are compared: which differences are accepted, and what the problem asks for."""

    tolerance: Tolerance = EXACT
    asked: Asked | None = None
    square: bool = False
    """Whether the square of a length is asked for."""


def grade_answer(
    gold: Answer,
    response: str,
    *,
    rel_tol: float | None = None,
    digits: int = 6,
    asked: Asked | None = None,
    options: Mapping[str, Sequence[str]] | None = None,
    question: str = "",
) -> Score:
    """Score a whole response against a gold answer: 1 for right, 0 for wrong or for giving no answer.

    ``rel_tol`` and ``digits`` say which decimals are accepted beside the exact value. ``asked`` says what a number
    measures: then a unit of anything else is wrong, also where the gold has no unit. ``options`` are the texts of the
    options of a choice. ``question`` is the question, against which the subject of a sentence is held.
    The score is unscored, without a value, where neither our reader nor math-verify understands the gold.

    >>> grade_answer(Number("5", 5.0), "<think>4?</think> So the length is **5 cm**.").value
    1.0
    >>> grade_answer(Name("plane", ("P", "B", "C")), "the plane CPB").value
    1.0
    >>> grade_answer(Choice(("A", "C")), "All but B and D are true.").value
    1.0
    """
    if isinstance(gold, Goals):
        raise TypeError("grade_answer: construction goals are graded by running the construction, not as an answer")
    if isinstance(gold, Choice):
        return grade_choice(gold, response, options)
    found = _read_name(response) if isinstance(gold, Name) else read_answer(response, question)
    if found is None:
        return Score(0.0, "no_answer", why="unread: no answer is declared, and the last sentences commit to none")
    shown = clean(found.text)[:LONGEST]
    rules = _Rules(Tolerance(rel_tol, digits), asked, Question(question).asks_for_square)
    right = _right_as_said(gold, shown, rules)
    if right is False and found.firmness is Firmness.DECLARED and isinstance(gold, Number):
        right = _right_in_words(gold, shown, rules)
    if right:
        return Score(1.0, "right", answer=shown, why=f"the answer is {found.firmness.name.lower()}")
    if right is None:
        return Score(None, "unscored", answer=shown, why=f"no reader could judge the gold {answer_text(gold)}")
    return Score(
        0.0, "wrong", answer=shown, why=f"the answer is {found.firmness.name.lower()}: not the gold {answer_text(gold)}"
    )


def read_answer(response: str, question: str = "") -> Reading | None:
    """The value that a response commits to, and how firmly; None where it is unread.

    >>> read_answer("<think>4?</think> So the length is **5 cm**.").text
    '5 cm'
    >>> read_answer(r"We get \\boxed{3}. Wait, that is wrong. The answer is 6.").text
    '6'
    >>> read_answer("It is 3 or 4.") is None
    True
    """
    return read_value(response, value_at, _same_text, Question(question))


_TEXT = re.compile(r"\\(?:text|mathrm|mbox)(?:bf|it|rm)?\s*\{([^{}]*)\}")
_COMMAND = re.compile(r"\\[A-Za-z]+")
_WORD = re.compile(r"[A-Za-z]{3,}|[\u4e00-\u9fff]{2,}")


def _read_name(response: str) -> Reading | None:
    return read_value(response, name_at, _same_points, Question())


@lru_cache(maxsize=4096)
def _same_text(one: str, other: str, digits: int) -> bool:
    return one.strip(" $") == other.strip(" $") or agree(one, other, digits)


def _same_points(one: str, other: str, digits: int) -> bool:  # noqa: ARG001 - names have no digits
    return set(_POINT.findall(one)) == set(_POINT.findall(other))


_POINT = re.compile(r"[A-Z](?:['′]|_\{?\d\}?|[₀-₉\d])?")


def _right_as_said(gold: Answer, answer: str, rules: _Rules) -> AnswerVerdict:
    """The verdict on an answer, which may be said again in brackets."""
    right = _right(gold, answer, rules)
    if right is False and (twice := _SAID_TWICE.fullmatch(answer)):
        return _all((_right(gold, twice[1], rules), _right(gold, twice[2], replace(rules, tolerance=_AGREES))))
    return right


def _right_in_words(gold: Answer, answer: str, rules: _Rules) -> AnswerVerdict:
    """The verdict on a declared answer that is a sentence, which is read as any other."""
    said = _TEXT.sub(r" \1 ", answer)
    if _SEVERAL.search(answer):
        return False
    if not _WORD.search(_COMMAND.sub("", said)) or count_items(said, value_at) != 1:
        return False
    found = read_answer(said)
    return found is not None and _right_as_said(gold, clean(found.text), rules)


def _right(gold: Answer, answer: str, rules: _Rules) -> AnswerVerdict:
    match gold:
        case Choice():
            return letters_in(answer, gold.among) == frozenset(gold.letters)
        case Number():
            if _PRIMED.search(answer) and "°" not in answer and "circ" not in answer and "度" not in answer:
                return False
            if _SQUARED_LABEL.match(answer) and not rules.square:
                return False
            right = answer_verdict(gold.exact, answer, rules.tolerance, gold.unit, rules.asked)
            if right is False and gold.exact.isdigit() and not gold.unit:  # a count of things
                said = number_in_words(answer)
                counted = str(said) if said is not None else with_binomials(answer)
                return counted != answer and answer_verdict(gold.exact, counted, rules.tolerance)
            return right
        case Name():
            return not _SEVERAL.search(answer) and same_name(gold, answer)
        case Tuple():
            return _right_items(gold, split_items(answer), rules)
    return False


def _all(verdicts: Iterable[AnswerVerdict]) -> AnswerVerdict:
    """Right if all are right; wrong if one is wrong; else None."""
    seen = set(verdicts)
    return False if False in seen else None if None in seen else True


def _right_items(gold: Tuple, pieces: Sequence[str], rules: _Rules) -> AnswerVerdict:
    if len(pieces) != len(gold.items):
        return False
    if gold.ordered:
        pieces = in_axis_order(pieces)
        return _all(_right(item, piece, rules) for item, piece in zip(gold.items, pieces, strict=True))
    left = list(pieces)
    unsure = False
    for item in gold.items:
        verdicts = [_right(item, piece, rules) for piece in left]
        if True in verdicts:
            del left[verdicts.index(True)]
        elif None in verdicts:
            unsure = True
        else:
            return False
    return None if unsure else True
