"""Short texts as answers: without the marks around them."""

from __future__ import annotations

import re

LONGEST = 4_000  # characters of an answer
DISPLAY = {"\\[": "\\]", "$$": "$$", "\\(": "\\)", "$": "$"}
"""Math delimiters, the opening with the closing one."""

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
