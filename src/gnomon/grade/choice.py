"""Option letters out of an answer: ``A, C``, ``AC``, ``(A) and (C)``, a JSON list, or none at all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.grade.lexer import plain_spelling

_NONE = re.compile(
    r"\s*(?:none(?: of (?:the|these)(?: (?:above|options))?)?|no option|\{\s*\}|\[\s*\]|∅|无|都不对|没有)\s*", re.I
)
_DROP = re.compile(r"\\(?:text|mathrm|mathbf|textbf|boxed|fbox|left|right|quad|,|;|!|\{|\}| )|[$*`\"'(){}\[\].:]")
_WORDS = re.compile(
    r"\b(?:options?|choices?|answers?|letters?|and|is|are|the|correct|only|both)\b|选项|选|和|与|故|、", re.I
)
_SEPARATED = re.compile(r"[\s,;/&+]+")
_SIZE = 300


def read_letters(answer: str, among: Sequence[str]) -> frozenset[str] | None:
    """The letters the answer chooses among the options; None when it is not a choice of letters and nothing else."""
    if len(answer) > _SIZE:
        return None
    text = plain_spelling(answer).strip()
    if _NONE.fullmatch(text.strip(" .*$`")) or _NONE.fullmatch(_DROP.sub(" ", text)):
        return frozenset()
    text = _WORDS.sub(" ", _DROP.sub(" ", text))
    pieces = [piece for piece in _SEPARATED.split(text) if piece]
    letters: list[str] = []
    for piece in pieces:
        whole = piece.upper() if len(pieces) == 1 or len(piece) == 1 else piece
        if not all(letter in among for letter in whole) or len(set(whole)) < len(whole):
            return None
        letters += whole
    return frozenset(letters) if letters else None
