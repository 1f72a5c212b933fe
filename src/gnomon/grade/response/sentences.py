"""The sentences of a text from its end, without marks of emphasis."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_READ = 6_000  # signs at the end of a text that are split into sentences
_STOP = re.compile(r"[.!?]+(?=[\s\"”’*_)]|$)|[。！？；]|;(?=\s)")
_SHORTENED = re.compile(r"(?:\b(?:i|i\.e|e\.g|ans|eq|approx|resp|sq|fig)|(?P<capital>[A-Z]))$")
"""Words that end with a full stop within a sentence; behind a capital letter, a sentence may end or not."""
_NEXT = re.compile(r"\s+[(*$]{0,3}[A-Z]|\s*$")
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
    stop = len(text)
    while stop > first:
        line = max(text.rfind("\n", first, stop - 1) + 1, first)
        ends = [match.end() for match in _STOP.finditer(text, line, stop) if _stops(text, match, line)]
        ends += [stop] if not ends or ends[-1] < stop else []
        for start, end in zip(reversed([line, *ends[:-1]]), reversed(ends), strict=True):
            plain = _LINE_START.sub("", _MARKS.sub("", text[start:end])).strip(" \t\r\n|")
            if any(sign.isalnum() or sign in "√π$" for sign in plain):
                yield Sentence(start, end, plain)
                most -= 1
                if most <= 0:
                    return
        stop = line


def _stops(text: str, match: re.Match[str], line: int) -> bool:
    """Whether a mark ends a sentence, and not only a word that is cut short."""
    if text[match.start()] not in ".!?":
        return True
    word = _SHORTENED.search(text, max(line, match.start() - 6), match.start())
    return word is None or (word["capital"] is not None and _NEXT.match(text, match.end()) is not None)
