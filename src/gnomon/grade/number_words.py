"""Numbers of things: in English words, and as binomial coefficients."""

from __future__ import annotations

import re
from math import comb

LONGEST = 240
_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_NUMERALS = {word: value for value, word in enumerate(_ONES.split())}
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_NUMERALS |= {word: 10 * tens for tens, word in enumerate(_TENS.split(), 2)}
NUMERALS = frozenset(_NUMERALS)
"""The words for 0 to 19 and for tens."""
_CHOOSE = re.compile(
    r"(?<![A-Za-z\\])(?:C\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)|C_\{?(\d{1,3})\}?\^\{?(\d{1,3})\}?)"
    r"|\\[dt]?binom\s*\{(\d{1,3})\}\s*\{(\d{1,3})\}"
)


def number_in_words(words: str) -> int | None:
    """The number that English words spell; None where they spell none.

    >>> number_in_words("forty-six"), number_in_words("one hundred and two"), number_in_words("some")
    (46, 102, None)
    """
    total, part, seen = 0, 0, False
    for word in re.findall(r"[a-z]+", words.lower()):
        if word == "and":
            continue
        if word in _NUMERALS:
            part += _NUMERALS[word]
        elif word == "hundred" and seen:
            part *= 100
        elif word == "thousand" and seen:
            total, part = total + part * 1000, 0
        else:
            return None
        seen = True
    return total + part if seen else None


def with_binomials(text: str) -> str:
    """The text with its binomial coefficients as numbers: ``C(6,4)·9`` becomes ``(15)·9``."""

    def value(found: re.Match[str]) -> str:
        n, k = (int(number) for number in found.groups() if number is not None)
        return f"({comb(n, k)})"

    return _CHOOSE.sub(value, text) if len(text) <= LONGEST else text
