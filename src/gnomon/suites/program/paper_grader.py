"""Grading as GeoGramBench does it: the last box of a response against the gold, by rules on the text and by value.

The paper parses results with the framework of DeepScaleR, and asks a model where that fails; we have the rules without
the model. They have oddities, which our own grader has not, and which are kept here:

- an answer without ``\\boxed{}`` is wrong, also if a sentence states it;
- units, degree signs, percent signs and dollars are dropped without a look, so 5 km is 5 m, and 50% is 50;
- a fraction that is not reduced is wrong where the gold is a fraction, and so is everything but a whole number where
  the gold is one (``\\frac{6}{2}`` for 3);
- several answers in one box are compared with the whole gold, so they are wrong.
"""

from __future__ import annotations

import re

from gnomon.grade import same_answer
from gnomon.problem import Answer, Number, Score, answer_text

_LONGEST = 500  # characters of a boxed answer that is compared
_BOX = re.compile(r"\\(?:boxed|fbox)\s*(\{|\S)")
_UNIT = re.compile(
    r"\\(?:text|mbox|mathrm)\s?\{[^{}]*\}(?:\^\{?\d\}?)?"
    r"|(?:square|cubic)\s|degrees?|(?:centi|milli|kilo)?met(?:er|re)s?|inch(?:es)?|feet|foot|yards?|miles?|units?"
    r"|(?<![a-z\\])(?:cm|mm|km|m|in|ft)(?:\^\{?[23]\}?)?(?![a-z])"
)
_DROPPED = re.compile(r"\\(?:left|right|displaystyle|[!,;: ])|\^\{?\\circ\}?|°|\\?%|\\?\$|\\degree")


def last_box(response: str) -> str | None:
    """What stands in the last box of a response; None where there is no box.

    >>> last_box(r"\\boxed{3}, no: \\boxed{\\frac{1}{2}}.")
    '\\\\frac{1}{2}'
    """
    found = None
    for found in _BOX.finditer(response):  # noqa: B007 - the last one is used
        pass
    if found is None:
        return None
    if found[1] != "{":
        return found[1]
    depth = 0
    for at in range(found.end() - 1, min(len(response), found.end() + 4 * _LONGEST)):
        depth += (response[at] == "{") - (response[at] == "}")
        if depth == 0:
            return response[found.end() : at]
    return None


def plain(answer: str) -> str:
    """An answer without units, signs and spaces that the rules drop.

    >>> plain(r"x = \\dfrac{1}{2} \\text{ cm}^2")
    '\\\\frac{1}{2}'
    """
    text = re.sub(r"\\[dt]frac", r"\\frac", answer)
    text = _UNIT.sub(" ", _DROPPED.sub("", text))
    text = re.sub(r"\\frac\s?(\d)\s?(\d)", r"\\frac{\1}{\2}", text)
    text = re.sub(r"\\sqrt\s?(\w)", r"\\sqrt{\1}", text)
    before, equals, after = text.partition("=")
    if equals and len(before.strip()) <= 2:
        text = after
    text = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", text)
    text = re.sub(r"\s+", "", text).rstrip(".")
    return re.sub(r"^(-?\d+)\.0+$", r"\1", text)


def grade_as_paper(gold: Answer, response: str) -> Score:
    """The score of a response by the rules of the paper."""
    boxed = last_box(response)
    if boxed is None or not boxed.strip():
        return Score(0.0, "no_answer", why="no answer in a box")
    wanted = gold.exact if isinstance(gold, Number) else answer_text(gold)
    right = len(boxed) <= _LONGEST and _same(plain(wanted), plain(boxed))
    why = "the last box, by the rules of the paper"
    return Score(1.0 if right else 0.0, "right" if right else "wrong", answer=boxed[:_LONGEST], why=why)


def _same(gold: str, answer: str) -> bool:
    if gold == answer:
        return True
    if not answer or ("," in answer) != ("," in gold):
        return False
    if _is_fraction(gold) and _is_fraction(answer):
        return _as_slash(gold) == _as_slash(answer)
    if _is_whole(gold) or _is_whole(answer):
        return _is_whole(gold) and _is_whole(answer) and int(gold) == int(answer)
    return same_answer(gold, answer)


def _is_whole(text: str) -> bool:
    return bool(re.fullmatch(r"[-+]?\d{1,300}", text))


def _is_fraction(text: str) -> bool:
    return bool(re.fullmatch(r"-?(?:\\frac\{\d+\}\{\d+\}|\d+/\d+)", text))


def _as_slash(text: str) -> str:
    return re.sub(r"\\frac\{(\d+)\}\{(\d+)\}", r"\1/\2", text)
