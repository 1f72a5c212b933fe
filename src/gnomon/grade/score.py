"""The score of a whole response against a gold answer of any kind.

``extract`` finds the answer in the response; numbers, names and tuples are compared in ``answers``, choices of options
in ``choices``. Construction goals are not graded here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.grade.answers.items import in_axis_order, split_items
from gnomon.grade.answers.names import same_name
from gnomon.grade.answers.same_answer import LONGEST, AnswerVerdict, answer_verdict, lists_as_many
from gnomon.grade.choices.grade import grade_choice
from gnomon.grade.choices.read_letters import read_letters
from gnomon.grade.response.counted import NUMERAL, stated_count, with_binomials
from gnomon.grade.response.extract import STATEMENTS, extract
from gnomon.grade.response.extraction import HEDGE, RETRACTION, Extraction
from gnomon.grade.response.value_spans import values_in
from gnomon.grade.response.wrapping import clean, value_like
from gnomon.problem import Answer, Choice, Goals, Name, Number, Score, Tuple, answer_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnomon.grade.answers.units import Asked
    from gnomon.grade.choices.option_texts import Texts

_SAID_TWICE = re.compile(
    r"([^()（）]{1,200}?)[.。]?\s*[(（]\s*"
    r"(?:即|也就是|i\.\s?e\.,?|that is,?|check:|核对[:：]|验算[:：])"
    r"\s*([^()（）]{1,200}?)\s*[)）]\s*[.。]?",
    re.IGNORECASE,
)
"""An answer that is stated again in brackets, "45° (i.e. π/4)": it is right if both statements are."""
_AGREES = 1e-4
"""The relative difference up to which the second statement agrees with a first one that is right."""

_ROUNDED = 5e-3
"""The relative difference up to which a decimal beside an exact answer agrees with it."""
_CALLED_WRONG = re.compile(r"\b(?:wrong|incorrect|false)\b|错误|不是", re.I)
_DECIMAL = re.compile(r"\d\.\d")
_TEXT = re.compile(r"(?:\\[,;: ]|~)*\\(?:text|textrm|mathrm|mbox)\s*\{([^{}]{1,60})\}")
_PRIMED = re.compile(r"(?:['′″’]|\\prime\s*\}?)[\s}$]*$")
"""A prime at the end of a number, as in 5' or 5'', which is no number without degrees before it."""
_SQUARED_LABEL = re.compile(r"[\s$|]{0,6}[A-Z]['′_\d]{0,3}[A-Z]['′_\d]{0,3}\|?\s*(?:\^\s*\{?\s*[23]\s*\}?|[²³])\s*=")
"""The square of a length is no length: ``AB^2 = 5``."""


@dataclass(frozen=True, slots=True)
class _Rules:
    """How numbers are compared: the relative error that is accepted, and what the problem asks for."""

    rel_tol: float | None = None
    asked: Asked | None = None

    def within(self, rel_tol: float) -> _Rules:
        """The rules with another tolerance, where they have none."""
        return replace(self, rel_tol=self.rel_tol or rel_tol)


def grade_answer(
    gold: Answer, response: str, *, rel_tol: float | None = None, asked: Asked | None = None, options: Texts = ()
) -> Score:
    """Score a whole response against a gold answer: 1 for right, 0 for wrong or for giving no answer.

    ``asked`` says what a number measures: then a unit of anything else is wrong, also where the gold has no unit.
    ``options`` are the texts of the options of a choice.
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
    rules = _Rules(rel_tol, asked)
    found = extract(response)
    if found is None:
        return Score(0.0, "no_answer", why="no final answer in the response")
    if found.by == HEDGE:
        return Score(0.0, "wrong", answer=found.text[:LONGEST], why="several answers, and no commitment to one")
    if found.by == RETRACTION:
        return Score(0.0, "wrong", answer=found.text[:LONGEST], why="the answer is taken back")
    if value_like(found.other) and _right(gold, found.other, rules.within(_ROUNDED)) is False:
        return Score(0.0, "wrong", answer=found.text[:LONGEST], why="several answers, and no commitment to one")
    right = _right(gold, found.text, rules)
    if found.again:
        right = _said_again(gold, (found.text, *found.again), rules)
    if right is False and found.before and _DECIMAL.search(found.text):
        right = _all((_right(gold, found.before, rules), _right(gold, found.text, replace(rules, rel_tol=_ROUNDED))))
    if right is False and isinstance(gold, Number | Name) and (twice := _SAID_TWICE.fullmatch(found.text)):
        right = _all((_right(gold, twice[1], rules), _right(gold, twice[2], rules.within(_AGREES))))
    if right is False and isinstance(gold, Tuple | Number) and len(found.boxes) > 1:
        right = _right_together(gold, found, rules)
    shown = found.text[:LONGEST]
    if right:
        return Score(1.0, "right", answer=shown, why=f"read from the {found.by}")
    if right is None:
        return Score(None, "unscored", answer=shown, why=f"no reader could judge the gold {answer_text(gold)}")
    if isinstance(gold, Number) and found.by in STATEMENTS and not _has_value(shown):
        return Score(0.0, "no_answer", why="what the response ends with has no value in it")
    return Score(0.0, "wrong", answer=shown, why=f"read from the {found.by}: not the gold {answer_text(gold)}")


def _has_value(text: str) -> bool:
    """Whether a text has anything in it that could be a number, in signs or in words.

    >>> _has_value("a scaling of the original code"), _has_value("three"), _has_value(r"\\frac{1}{2}")
    (False, True, True)
    """
    return bool(values_in(text) or NUMERAL.search(text))


def _said_again(gold: Answer, answers: Sequence[str], rules: _Rules) -> AnswerVerdict:
    """The verdict on an answer that is said several times: one must be right, and decimals beside it when rounded."""
    loose = replace(rules, rel_tol=_ROUNDED)
    verdicts = [_right(gold, answer, rules) for answer in answers]
    pairs = zip(verdicts, answers, strict=True)
    return any(verdicts) and _all(v or (_DECIMAL.search(a) is not None and _right(gold, a, loose)) for v, a in pairs)


def _right(gold: Answer, answer: str, rules: _Rules) -> AnswerVerdict:
    match gold:
        case Choice():
            return read_letters(answer, gold.among) == frozenset(gold.letters)
        case Number():
            if _CALLED_WRONG.search(answer):
                return False
            if _PRIMED.search(answer) and "°" not in answer and "circ" not in answer and "度" not in answer:
                return False
            if _SQUARED_LABEL.match(answer):
                return False
            right = answer_verdict(gold.exact, answer, rules.rel_tol, gold.unit, rules.asked)
            if right is False and gold.exact.isdigit() and not gold.unit:  # a count of things
                answer = _TEXT.sub(r" \1 ", answer)
                said = stated_count(answer) or with_binomials(answer)
                right = said != answer and answer_verdict(gold.exact, said, rules.rel_tol)
            return right
        case Name():
            return same_name(gold, answer)
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


def _right_together(gold: Answer, found: Extraction, rules: _Rules) -> AnswerVerdict:
    """The verdict on all boxes of the last paragraph together, where members of a tuple or set are boxed one by one."""
    if isinstance(gold, Tuple):
        return _right_items(gold, [clean(box) for box in found.boxes], rules)
    assert isinstance(gold, Number)
    several = lists_as_many(gold.exact, len(found.boxes))
    return several and answer_verdict(gold.exact, " , ".join(found.boxes), rules.rel_tol)
