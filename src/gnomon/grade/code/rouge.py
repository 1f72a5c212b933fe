"""ROUGE-L: the F score of the longest common subsequence of two rows of tokens.

The value agrees with the F measure of ``rougeL`` in rouge-score, given the same tokens.
"""

from __future__ import annotations

from collections.abc import Sequence


def rouge_l(reference: Sequence[str], candidate: Sequence[str]) -> float:
    """ROUGE-L of a candidate's tokens, from 0 to 1.

    >>> rouge_l("A B C D".split(), "A X C D".split())
    0.75
    """
    common = common_subsequence(reference, candidate)
    if not common:
        return 0.0
    precision, recall = common / len(candidate), common / len(reference)
    return 2 * precision * recall / (precision + recall)


def common_subsequence(first: Sequence[str], second: Sequence[str]) -> int:
    """The length of the longest common subsequence.

    Bits of one integer hold a whole row of the table of lengths (a zero bit marks a step upwards), so that a token of
    the longer row costs a few operations on integers.

    >>> common_subsequence("ABCBDAB", "BDCABA")
    4
    """
    short, long = sorted((first, second), key=len)
    places: dict[str, int] = {}
    for place, token in enumerate(short):
        places[token] = places.get(token, 0) | 1 << place
    full = (1 << len(short)) - 1
    row = full
    for token in long:
        hits = row & places.get(token, 0)
        row = ((row + hits) | (row - hits)) & full
    return len(short) - row.bit_count()
