"""The value that ends a response in a sentence of any words, where no known phrase leads to it.

The last sentence with a value must end with it: the right-hand end of a chain of equations, the value right behind
"so", or a decimal called an approximation. Nothing around it may doubt, deny, suppose, limit or change it.
"""

from __future__ import annotations

import re

from gnomon.grade.response.commitment_words import GIVES_UP, TAKES_BACK
from gnomon.grade.response.extraction import Extraction
from gnomon.grade.response.sentences import sentences
from gnomon.grade.response.value_spans import values_in
from gnomon.grade.response.wrapping import clean, value_like

_LONGEST = 400
_DOUBTS = re.compile(
    r"""
    \b(?: not|no|never|cannot|if|suppose|assum\w+|let|would|could|might|may|maybe|perhaps|possibly|guess\w*|or
        |either|unless|wrong|incorrect|mistake\w*|errors?|half|twice|double|times|squared?|given|known|next
        |now|remain\w*|needs?|still|yet|candidates?|claims?|hints?|least|most|than|between|roughly|unclear
        |complement|users?|students?|friend|book|key|should|previous|earlier|old|was|were|had|but|however
        |instead|rather|auxiliary|intermediate|height|steps?|far|somewhere|unsure|doubt\w*|closest|part
        |attempt|check|case|example|multiply|plus|minus|up\s+to|factor|each|per|exceeds?|helper|ignore
        |expected|naive|question|problem|say|radius|side|base|edge|first|second|leg|method|where|with|when )\b
  | n['’]t\b | [?？≠<>≤≥✗✘❌] | [不没若设或但半倍误错猜先再还非无未每除假]
  | 如果|已知|可能|接下来|第[一二三\d]|至[少多]|左右|其中|[大小]于
    """,
    re.I | re.VERBOSE,
)
_FIRM = re.compile(r"(?:\b(?:so|thus|hence|therefore|ergo)\b|所以|因此|故)[\s,:，：]*(?:it\s+is\s+|it's\s+)?$", re.I)
_PENDING = re.compile(
    r"\b(?:not|no|never|cannot|but|however|still|yet|next|now|then)\b|n['’]t\b|[不没但还再错误]|接下来", re.I
)
_CHAIN = re.compile(r"\$?\$?\\?[(\[]?(?P<chain>[^$\n]*=[^$\n]*?)\\?[)\]]?\$?\$?")
_ABOUT = re.compile(r"(?:\b(?:about|approximately|approx\.|roughly)\b|≈|\\approx|大?约(?:等于|为|是)?)[\s$]*$", re.I)
_DIGITS = re.compile(r"-?\d+\.\d{3,}")
"""A decimal with enough digits to be compared, though it is called an approximation."""
_END = " \t.。!！*_`)）]$\\"


def last_value(text: str) -> Extraction | None:
    """The value that ends the last sentence with a value; None where something doubts it.

    >>> last_value("The wheel makes $26 \\\\cdot 2 = 52$ turns. The last one makes $52 / 3 = 17.5$.").text
    '17.5'
    >>> last_value("Now the height may be 12.") is None
    True
    """
    for sentence in sentences(text, 4):
        plain = sentence.plain.strip()
        if len(plain) > _LONGEST:
            return None
        spans = values_in(plain)
        if not spans:
            if (
                _PENDING.search(plain)
                or GIVES_UP.search(plain)
                or TAKES_BACK.search(plain)
                or plain.endswith(("?", ":", "："))
            ):
                return None
            continue
        last = spans[-1]
        if plain[last.end :].strip(_END):
            return None
        clause = plain[: last.start]
        firm = _FIRM.search(clause)
        lead = "" if firm and not _HEDGED.search(plain) else _clause(clause)
        value = last.text
        about = _ABOUT.search(lead)
        if about and _DIGITS.fullmatch(clean(value)):
            lead = lead[: about.start()]
        elif "=" in value and (chain := _CHAIN.fullmatch(value)):
            value = chain["chain"].rsplit("=", 1)[1]
        elif not firm:
            return None
        value = clean(value)
        if _DOUBTS.search(lead) or not value_like(value) or last.is_name:
            return None
        return Extraction(value, "sentence", start=sentence.start, end=sentence.end)
    return None


_HEDGED = re.compile(r"\b(?:or|if|maybe|perhaps|might|could|may|guess\w*|suppose|assum\w+)\b|[?？或若猜]|可能", re.I)
_STOP = re.compile(r"[,;，；]\s|：|:\s")


def _clause(lead: str) -> str:
    """The last clause of the words before a value."""
    start = max((stop.end() for stop in _STOP.finditer(lead) if lead[stop.end() :].strip(" $\\([")), default=0)
    return lead[start:]


# ------------------------------------------------------------------------------------------ remarks on other questions

_OTHER_QUESTION = re.compile(
    r"[,，]?\s*[（(]\s*(?:如果|若|假如|注意|if\b|had\b|were\b|note\b)[^()（）\n]{0,80}?"
    r"(?:题目|本题|问的|question|problem|asked|exercise)[^()（）\n]{0,120}[)）]",
    re.I,
)


_ENDING = 600  # signs at the end of a text that are read for such brackets
_ASKED = ("题", "问的", "question", "problem", "asked", "exercise")


def without_other_questions(text: str) -> str:
    """The text without brackets that say what the value of another question would be.

    >>> without_other_questions("最后结果：34π。（如果题目改为求另一部分，则为 136π，但本题不是。）")
    '最后结果：34π。'
    """
    begin = max(0, len(text) - _ENDING)
    ending = text[begin:]
    if not any(word in ending for word in _ASKED):
        return text
    return text[:begin] + _OTHER_QUESTION.sub(
        lambda found: "" if any(sign.isdigit() for sign in found[0]) else found[0], ending
    )
