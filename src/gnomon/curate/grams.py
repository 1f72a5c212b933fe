"""The n-grams of texts as 64-bit numbers, many texts at once.

A text is read as a sequence of tokens: runs of letters and digits, in lower case, and single characters of scripts that
are written without spaces (Chinese, Japanese). Everything else separates. So spacing, punctuation and the signs of a
program do not count, and words, numbers and names do. An n-gram is n tokens in a row; a shorter text is one gram.

Numbers are computed with NumPy over the code points of a whole batch: a polynomial hash of every token from running
sums, mixed, and a second polynomial over n tokens, mixed again. They depend on nothing but the tokens.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[np.uint64]
    Places: TypeAlias = NDArray[np.int64]

LONGEST_TOKEN = 64
"""A longer run is cut. It also keeps the polynomial hash sound: modulo 2^64 it has collisions from 1024 signs on."""
LONGEST_TEXT = 1_000_000
"""Characters of a text; callers set longer ones aside."""

_BASE = 0x9E3779B97F4A7C15
_BASE_INVERSE = pow(_BASE, -1, 1 << 64)
_STEP = 0xD1342543DE82EF95
_SEPARATOR, _WORD, _SINGLE = 0, 1, 2


class Grams(NamedTuple):
    """The grams of several texts: those of text i are ``numbers[starts[i]:starts[i + 1]]``, ascending, each once."""

    numbers: Numbers
    starts: Places

    def of(self, i: int) -> Numbers:
        """The grams of one text."""
        return self.numbers[self.starts[i] : self.starts[i + 1]]


def grams_of(texts: Sequence[str], n: int = 8) -> Grams:
    """The sets of n-grams of the texts.

    >>> first, second = "The area of the shaded region.", "the area of the SHADED  region"
    >>> found = grams_of([first, second, "area"])
    >>> found.of(0) == found.of(1), len(found.of(2))
    (array([ True]), 1)
    """
    tokens, owners = tokens_of(texts)
    numbers, of = _windows(tokens, owners, n)
    starts = np.searchsorted(of, np.arange(len(texts) + 1)).astype(np.int64)
    for i in np.flatnonzero(np.diff(starts) > 1):
        numbers[starts[i] : starts[i + 1]].sort()
    fresh = np.ones(len(numbers), bool)
    fresh[1:] = (numbers[1:] != numbers[:-1]) | (of[1:] != of[:-1])
    counted = np.concatenate(([0], np.cumsum(fresh)))
    return Grams(numbers[fresh], counted[starts])


def sequence_of(text: str, n: int = 8) -> Numbers:
    """The grams of one text in the order in which they stand, with repeats."""
    return _windows(*tokens_of([text]), n)[0]


def tokens_of(texts: Sequence[str]) -> tuple[Numbers, Places]:
    """The tokens of all texts as numbers, and for each the index of its text."""
    plain = [text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).lower() for text in texts]
    codes = np.frombuffer("\n".join([*plain, ""]).encode("utf-32-le", "surrogatepass"), np.uint32)
    ends_of_texts = np.cumsum([len(text) + 1 for text in plain])
    kinds = _kinds()[np.minimum(codes, len(_kinds()) - 1)]
    word = kinds == _WORD
    before = np.concatenate(([False], word[:-1]))
    starts = np.flatnonzero((word & ~before) | (kinds == _SINGLE))
    run_ends = np.flatnonzero(before & ~word)  # every text ends with a separator, so every run has an end
    ends = starts + 1
    of_words = word[starts]
    ends[of_words] = run_ends
    starts, ends = _cut(starts, ends)
    powers, inverses = _powers(1 << max(len(codes) - 1, 1).bit_length())
    sums = np.concatenate((np.zeros(1, np.uint64), np.cumsum((codes + np.uint64(1)) * powers[: len(codes)])))
    tokens = _mixed((sums[ends] - sums[starts]) * inverses[starts])
    return tokens, np.searchsorted(ends_of_texts, starts, "right").astype(np.int64)


def _cut(starts: Places, ends: Places) -> tuple[Places, Places]:
    """The tokens with those beyond the longest length cut into pieces."""
    if not np.any(ends - starts > LONGEST_TOKEN):
        return starts, ends
    pieces = -(-(ends - starts) // LONGEST_TOKEN)
    first = np.repeat(starts, pieces)
    nth = np.arange(len(first)) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    starts = first + nth * LONGEST_TOKEN
    return starts, np.minimum(starts + LONGEST_TOKEN, np.repeat(ends, pieces))


def _windows(tokens: Numbers, owners: Places, n: int) -> tuple[Numbers, Places]:
    """The numbers of all runs of n tokens of one text, and of all shorter texts whole, in the order of the texts."""
    weights = _step_powers(n)
    whole = max(len(tokens) - n + 1, 0)
    sums = np.zeros(whole, np.uint64)
    for k in range(n):
        sums += tokens[k : k + whole] * weights[k]
    inside = owners[:whole] == owners[n - 1 :][:whole]
    numbers, of = _mixed(sums[inside]), owners[:whole][inside]
    counts = np.bincount(owners) if len(owners) else np.zeros(0, np.int64)
    short = np.flatnonzero((counts > 0) & (counts < n))
    if len(short):
        first = np.searchsorted(owners, short)
        chosen = np.repeat(first, counts[short])
        steps = np.arange(len(chosen)) - np.repeat(np.cumsum(counts[short]) - counts[short], counts[short])
        parts = tokens[chosen + steps] * weights[steps]
        totals = np.add.reduceat(parts, np.cumsum(counts[short]) - counts[short])
        added = _mixed(totals ^ (counts[short].astype(np.uint64) << np.uint64(56)))
        numbers, of = np.concatenate((numbers, added)), np.concatenate((of, short))
        order = np.argsort(of, kind="stable")
        numbers, of = numbers[order], of[order]
    return numbers, of


def _mixed(x: Numbers) -> Numbers:
    """A one-to-one scrambling of 64-bit numbers (the finaliser of SplitMix64)."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@cache
def _step_powers(n: int) -> Numbers:
    return np.array([pow(_STEP, k, 1 << 64) for k in range(n)], np.uint64)


@cache
def _powers(count: int) -> tuple[Numbers, Numbers]:
    """The powers of the base and of its inverse modulo 2^64."""
    made = []
    for base in (_BASE, _BASE_INVERSE):
        steps = np.full(count, base, np.uint64)
        steps[0] = 1
        made.append(np.multiply.accumulate(steps))
    return made[0], made[1]


@cache
def _kinds() -> NDArray[np.uint8]:
    """What a code point is: separator, part of a word, or a token of its own. The last entry is for all beyond."""
    kinds = np.array([_WORD if chr(i).isalnum() else _SEPARATOR for i in range(0x20000)] + [_SINGLE], np.uint8)
    for low, high in ((0x3040, 0x30FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF)):
        block = kinds[low : high + 1]
        block[block == _WORD] = _SINGLE
    return kinds
