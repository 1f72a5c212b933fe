"""Sentence BLEU: how many runs of one to four tokens of a candidate also stand in the reference.

The value agrees with sacrebleu's ``sentence_bleu`` on tokens that are already split: exponential smoothing (the first
order without a match counts as half a match, the next as a quarter ...) and effective order (a candidate of three
tokens is measured on runs up to three).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

MAX_ORDER = 4


def bleu(reference: Sequence[str], candidate: Sequence[str]) -> float:
    """BLEU of a candidate's tokens, from 0 to 1.

    >>> round(bleu("A B C D E".split(), "A B C D F".split()), 4)
    0.6687
    """
    precisions: list[float] = []
    halved, matched = 1.0, False
    for order in range(1, min(MAX_ORDER, len(candidate)) + 1):
        ours, theirs = _runs(candidate, order), _runs(reference, order)
        hits, total = (ours & theirs).total(), ours.total()
        if hits:
            matched = True
            precisions.append(hits / total)
        else:
            halved *= 2
            precisions.append(1 / (halved * total))
    if not matched:
        return 0.0
    return _brevity(len(reference), len(candidate)) * math.exp(sum(map(math.log, precisions)) / len(precisions))


def _runs(tokens: Sequence[str], order: int) -> Counter[tuple[str, ...]]:
    """How often each run of `order` tokens occurs."""
    return Counter(zip(*(tokens[start:] for start in range(order)), strict=False))


def _brevity(reference: int, candidate: int) -> float:
    """The factor for a candidate that is shorter than the reference."""
    return 1.0 if candidate >= reference else math.exp(1 - reference / candidate)
