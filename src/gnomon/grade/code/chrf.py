"""chrF: the F score of runs of one to six characters, recall counting more than precision.

The value agrees with sacrebleu's ``sentence_chrf`` with its defaults: spaces and line ends do not count, beta is 2, no
runs of words, and orders that one of the texts is too short for are left out.
"""

from __future__ import annotations

from collections import Counter

MAX_ORDER = 6
BETA = 2.0


def chrf(reference: str, candidate: str) -> float:
    """chrF of a candidate text, from 0 to 1.

    >>> chrf("A = (0, 0)", "A=(0,0)")
    1.0
    """
    theirs, ours = "".join(reference.split()), "".join(candidate.split())
    orders = range(1, min(MAX_ORDER, len(theirs), len(ours)) + 1)
    if not orders:
        return 0.0
    precision = recall = 0.0
    for order in orders:
        hits = (_runs(ours, order) & _runs(theirs, order)).total()
        precision += hits / (len(ours) - order + 1)
        recall += hits / (len(theirs) - order + 1)
    precision, recall = precision / len(orders), recall / len(orders)
    if not precision + recall:
        return 0.0
    return (1 + BETA**2) * precision * recall / (BETA**2 * precision + recall)


def _runs(text: str, order: int) -> Counter[str]:
    """How often each run of `order` characters occurs."""
    return Counter(text[start : start + order] for start in range(len(text) - order + 1))
