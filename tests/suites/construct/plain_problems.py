"""Problems of one family without a second construction, for tests that write scripts for a known task."""

from __future__ import annotations

from functools import cache

from gnomon.problem import Problem
from gnomon.suites.construct import SUITE, ConstructConfig


@cache
def plain_problem(family: str, seed: int = 3, *, pictures: bool = False) -> Problem:
    """The first problem of a family that asks for nothing more than the family does."""
    return SUITE.problem(seed, 0, ConstructConfig(families=(family,), combined=False, pictures=pictures))
