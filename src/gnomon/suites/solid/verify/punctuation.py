"""The punctuation of each language: a Chinese sentence has wide marks, an English one narrow marks.

Formulas are written alike in both: coordinates, pairs and binomials have a narrow comma in narrow brackets.
"""

from __future__ import annotations

import re

_HAN = "\u4e00-\u9fff"
_WIDE = re.compile("[，。；：？！（）、“”…]")
_FORMULA = re.compile(rf"\([^(){_HAN}]*\)|⟨[^⟨⟩{_HAN}]*⟩")
"""A bracketed part of a formula, without words."""
_NARROW = re.compile(rf"[,;?\"]|\.(?!\d)|[()](?=[{_HAN}])|(?<=[{_HAN}])[():]|(?<![\d )]):|(?<=[{_HAN}])!")


def foreign_marks(text: str, language: str) -> list[str]:
    """The marks of the other language in a text, each with what stands around it.

    >>> foreign_marks("则 A(1, 0, 0), B(0, 2, 0)。", "zh")
    ["a Latin ',' in a Chinese sentence: 则 A(…), B(…)。"]
    >>> foreign_marks("则 A(1, 0, 0)，B(0, 2, 0)，PA : PB = 1 : 2。", "zh"), foreign_marks("Then A(1, 0, 0).", "en")
    ([], [])
    """
    if language == "en":
        return [f"a Chinese {mark[0]!r} in an English sentence: {_around(text, mark)}" for mark in _WIDE.finditer(text)]
    before = ""
    while before != text:  # brackets in brackets
        before, text = text, _FORMULA.sub("\x00", text)
    found = _NARROW.finditer(text)
    return [f"a Latin {mark[0]!r} in a Chinese sentence: {_around(text, mark)}" for mark in found]


def _around(text: str, mark: re.Match[str]) -> str:
    return text[max(0, mark.start() - 12) : mark.end() + 12].replace("\x00", "(…)")
