"""The members of a tuple or set as separate texts, with coordinates in the order of their axes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.grade.answers.same_answer import LONGEST
from gnomon.grade.answers.sign_spelling import plain_spelling
from gnomon.grade.answers.wrapping import clean

_AXIS = re.compile(r"\s*\$?\s*([xyz])\s*=")


def in_axis_order(pieces: Sequence[str]) -> Sequence[str]:
    """The pieces sorted by the coordinates they name; as given if one names none.

    >>> in_axis_order(["y = 3", "x = 2"])
    ['x = 2', 'y = 3']
    """
    named = [_AXIS.match(piece) for piece in pieces]
    names = [match[1] for match in named if match]
    if len(names) < len(pieces) or len(set(names)) < len(names):
        return pieces
    return [piece for _, piece in sorted(zip(names, pieces, strict=True))]


_TUPLE_LABEL = re.compile(r"(?:[A-Z][_{}\d']*\s*=?|\(\s*[a-z](?:\s*,\s*[a-z])+\s*\)\s*=)\s*(?=[(<])")
"""The name of a point, or of its coordinates, before them: ``P(1, 2)``, ``P = (1, 2)``, ``(x, y) = (1, 2)``."""


def split_items(answer: str) -> list[str]:
    """The members of a tuple or set, split at commas and "and" outside brackets, without one outer bracket.

    >>> split_items("P = (1, f(2, 3))")
    ['1', 'f(2, 3)']
    """
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
    for at, character in enumerate(text):
        depth += (character in "([{") - (character in ")]}")
        if character in ",;" and depth <= 0:
            pieces.append(text[start:at])
            start = at + 1
    return [*pieces, text[start:]]
