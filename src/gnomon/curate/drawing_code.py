"""Problems with drawing code between ``[asy]`` and ``[/asy]``: found, and the code taken out of the text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

_TAG = re.compile(r"\[\s?(/?)\s?asy(?:\s[^\]\n]{0,80})?\]", re.IGNORECASE)

NO_CODE = "no drawing code"
UNCLOSED = "a tag [asy] that is not closed"
UNOPENED = "a tag [/asy] that was not opened"
EMPTY = "nothing between [asy] and [/asy]"
NESTED = "a tag [asy] inside drawing code"


@dataclass(frozen=True, slots=True)
class Split:
    """A text without its drawing code, and the pieces of code in order; ``flaw`` says what is wrong with the tags."""

    text: str
    code: tuple[str, ...]
    flaw: str = ""


def split_code(text: str) -> Split:
    """Take the drawing code out of a text.

    >>> split_code("Find $AB$. [asy] draw((0,0)--(3,4)); [/asy] Simplify.")
    Split(text='Find $AB$. Simplify.', code=('draw((0,0)--(3,4));',), flaw='')
    >>> split_code("Find $AB$. [asy] draw((0,0)--(3,4));").flaw
    'a tag [asy] that is not closed'
    """
    words: list[str] = []
    code: list[str] = []
    flaw = ""
    opened, last = -1, 0
    for tag in _TAG.finditer(text):
        closing = bool(tag[1])
        if closing and opened >= 0:
            code.append(text[opened : tag.start()].strip())
            flaw = flaw or ("" if code[-1] else EMPTY)
            opened, last = -1, tag.end()
        elif closing:
            flaw = flaw or UNOPENED
        elif opened >= 0:
            flaw = flaw or NESTED
        else:
            words.append(text[last : tag.start()])
            opened = tag.end()
    if opened >= 0:
        return Split(text, tuple(code), flaw or UNCLOSED)
    words.append(text[last:])
    if not code:
        return Split(text, (), flaw or NO_CODE)
    return Split(_joined(words), tuple(code), flaw)


def masked(text: str) -> str:
    """A text of the same length in which drawing code, with its tags, is blanked out: what is found stands outside.

    >>> masked("A [asy]dot(A);[/asy] B").replace(chr(0), "_")
    'A __________________ B'
    """
    pieces, opened, last = [], -1, 0
    for tag in _TAG.finditer(text):
        if not tag[1]:
            opened = tag.start() if opened < 0 else opened
        elif opened >= 0:
            pieces += [text[last:opened], "\0" * (tag.end() - opened)]
            opened, last = -1, tag.end()
    return "".join([*pieces, text[last:]])


_BETWEEN = re.compile(r"\W*(?:and|or|vs|with|then|和|与)?\W*", re.I)
"""What joins two drawings and says nothing without them."""


def _joined(words: list[str]) -> str:
    """The pieces of a text around its code, with one space or line break where the code stood."""
    whole = words[0].rstrip()
    for number, (before, after) in enumerate(pairwise(words), 2):
        if not after.strip() or (number < len(words) and _BETWEEN.fullmatch(after)):
            continue
        gap = "\n" if "\n" in before[len(before.rstrip()) :] + after[: len(after) - len(after.lstrip())] else " "
        whole += (gap if whole else "") + after.strip()
    return whole
