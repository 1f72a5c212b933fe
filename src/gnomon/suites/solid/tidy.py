"""Which answers a teacher would choose: short ones, with small numbers under roots and small denominators."""

from __future__ import annotations

import re

from gnomon.exact import Closed, Exact
from gnomon.suites.solid.item import SeedAnswer


def untidiness(answer: SeedAnswer) -> int:
    """How many characters it takes to write a number, more for large numbers, above all under roots; 0 for a name.

    >>> untidiness(Exact.of(7) / 12), untidiness(Exact.of(484) / 749), untidiness(Exact.of(1728))
    (4, 9, 5)
    """
    if isinstance(answer, str):
        return 0
    if isinstance(answer, tuple):
        return max(untidiness(part) for part in answer)
    if isinstance(answer, int):
        answer = Exact.of(answer)
    spelled = answer.text()
    large = sum(max(0, len(root) - 2) for root in re.findall(r"√(\d+)", spelled))
    large += sum(2 * max(0, len(below) - 2) for below in re.findall(r"/(\d+)", spelled))
    large += sum(max(0, len(number) - 3) for number in re.findall(r"\d+", spelled))
    return sum(1 for c in spelled if c not in " ()") + large - (4 if isinstance(answer, Closed) else 0)
