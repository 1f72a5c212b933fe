"""Short texts as answers: without the marks around them, and whether they may be a value and nothing else."""

from __future__ import annotations

import re

from gnomon.grade.response.boxes import LONGEST

UNCLOSED = 200  # characters of an answer behind a tag that is not closed
DISPLAY = {"\\[": "\\]", "$$": "$$", "\\(": "\\)", "$": "$"}
"""Math delimiters, the opening with the closing one."""

_WORD = re.compile(  # words, also of other alphabets
    r"(?<![\\A-Za-z])[A-Za-z]{2,}"
    r"|[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u04ff\u1e00-\u1eff\u3040-\u30ff\uac00-\ud7af]"
)
_IN_VALUES = frozenset(
    [
        "cm",
        "mm",
        "km",
        "dm",
        "ft",
        "rad",
        "deg",
        "degree",
        "degrees",
        "units",
        "unit",
        "square",
        "cubic",
        "sqrt",
        "pi",
        "frac",
        "and",
        "or",
        "cos",
        "sin",
        "tan",
        "radians",
    ]
)
_SUBSTANCE = re.compile(r"\d|\\[A-Za-z]|√|π|^\W*[A-Z]{1,4}\W*$|^\W*[A-Z](?:\W+(?:and\W+|[和与及])?[A-Z])+\W*$")
_CHINESE_WORD = re.compile(r"[\u4e00-\u9fff]{5,}")


def value_like(text: str) -> bool:
    """Whether a text may be an answer and nothing else.

    >>> value_like(r"\\frac{1}{2}"), value_like("5 cm"), value_like("AB"), value_like("the sides are 5")
    (True, True, True, False)
    """
    if len(text) > UNCLOSED or not _SUBSTANCE.search(text) or _CHINESE_WORD.search(text):
        return False
    return all((word.isascii() and word.isupper()) or word.lower() in _IN_VALUES for word in _WORD.findall(text))


_BOLD = re.compile(r"(?<![\w)\]}])(?<![\w)\]}]\*)(\*\*|__|\*|`)(?=\S)([^*`_]{1,400})(?<=\S)\1(?![\w(\[{])")
_LOOSE_BOLD = re.compile(r"(?<=\S)\*\*(?=\s)")  # the end of bold type that begins before the answer
STOPS = ' \t\r\n,;:?。，；：！？`"“”'
ENDS = STOPS + "."  # neither ! nor ', which may belong to the answer
_STARTS = ' :：=*`"“'


def clean(answer: str) -> str:
    """The answer without markdown, quotes, stops and math delimiters around it.

    >>> clean("**$5$.**")
    '5'
    """
    answer = answer[:LONGEST].strip()
    if "*" in answer or "`" in answer or "_" in answer:
        answer = _LOOSE_BOLD.sub("", _BOLD.sub(r"\2", answer))
        answer = answer.removeprefix("**").lstrip()
        for end in ("**", "**.", "**。"):
            answer = answer.removesuffix(end).rstrip()
    while answer:
        before = answer
        dots = "..." if answer.rstrip(STOPS).endswith("...") else ""
        answer = answer.strip().rstrip(ENDS).lstrip(_STARTS) + dots
        if answer.endswith("\\"):
            answer = answer[:-1]
        for opening, closing in DISPLAY.items():
            inside = answer[len(opening) : -len(closing)]
            wrapped = answer.startswith(opening) and answer.endswith(closing) and bool(inside)
            if wrapped and opening not in inside and closing not in inside:
                answer = inside
        if answer == before:
            return answer
    return answer
