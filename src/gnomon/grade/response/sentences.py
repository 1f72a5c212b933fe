"""The sentences of a text from its end, without marks of emphasis."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_READ = 6_000  # signs at the end of a text that are split into sentences
_STOP = re.compile(
    r"(?<![A-Z])(?<!\bi)(?<!\bi\.e)(?<!\be\.g)(?<!\bans)(?<!\beq)(?<!\bapprox)(?<!\bresp)(?<!\bsq)[.!?]+(?=[\s\"”’*_)]|$)"
    r"|(?<=[A-Z])[.!?]+(?=\s+[A-Z]|\s*$)|[。！？；]|;(?=\s)|\n"
)
_MARKS = re.compile(r"\*\*\*?|__|`+|(?<![\w)}$])\*(?=\S)|(?<=\S)\*(?=[\s.,;:!?]|$)|[“”\"]")
_LINE_START = re.compile(r"^[\s>#|•–-]*(?:\d{1,2}[.)]\s+)?")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, where it stands in its text, and its words without marks of emphasis."""

    start: int
    end: int
    plain: str


def sentences(text: str, most: int) -> Iterator[Sentence]:
    """The last sentences of a text, the very last one first.

    >>> [sentence.plain for sentence in sentences("It is **5**. Thanks!", 9)]
    ['Thanks!', 'It is 5.']
    """
    first = max(0, len(text) - _READ)
    stops = [match.end() for match in _STOP.finditer(text, first)]
    ends = [*stops, len(text)] if not stops or stops[-1] < len(text) else stops
    starts = [first, *ends[:-1]]
    for start, end in zip(reversed(starts), reversed(ends), strict=True):
        plain = _LINE_START.sub("", _MARKS.sub("", text[start:end])).strip(" \t\r\n|")
        if any(sign.isalnum() or sign in "√π$" for sign in plain):
            yield Sentence(start, end, plain)
            most -= 1
            if most <= 0:
                return
