"""Problems that repeat others: the same program, or nearly the same words and program under other numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.published.geogrambench.data import Published

SAME = 0.6
"""Problems whose shingles have this share in common (Jaccard) repeat each other."""
_WORDS = 5  # tokens of a shingle


def _shingles(text: str) -> frozenset[tuple[str, ...]]:
    tokens = re.findall(r"[A-Za-z]+|\d+(?:\.\d+)?|[^\sA-Za-z\d]", text)
    return frozenset(tuple(tokens[k : k + _WORDS]) for k in range(max(1, len(tokens) - _WORDS + 1)))


def duplicates(problems: Sequence[Published]) -> list[tuple[str, ...]]:
    """Groups of problems that repeat each other, by index: the program or the statement is nearly the same.

    Programs of fewer than 60 characters and statements of fewer than 40 say too little to be compared.
    """
    codes = [_shingles(re.sub(r"//[^\n]*|\s+", " ", p.code)) if len(p.code) >= 60 else None for p in problems]
    texts = [_shingles(p.statement.lower()) if len(p.statement) >= 40 else None for p in problems]
    group = list(range(len(problems)))

    def top(k: int) -> int:
        while group[k] != k:
            group[k] = group[group[k]]
            k = group[k]
        return k

    for column in (codes, texts):
        for i, one in enumerate(column):
            for j in range(i):
                other = column[j]
                if one is not None and other is not None and _alike(one, other):
                    group[top(i)] = top(j)
    members: dict[int, list[str]] = {}
    for k, problem in enumerate(problems):
        members.setdefault(top(k), []).append(problem.index)
    return [tuple(found) for found in members.values() if len(found) > 1]


def _alike(one: frozenset[tuple[str, ...]], other: frozenset[tuple[str, ...]]) -> bool:
    small, large = sorted((len(one), len(other)))
    if small < SAME * large:
        return False
    common = len(one & other)
    return common >= SAME * (small + large - common)
