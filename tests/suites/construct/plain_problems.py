"""Problems of one family without a second construction, for tests that write scripts for a known task."""

from __future__ import annotations

from functools import cache

from gnomon.problem import Problem
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.schedule import place_at
from gnomon.suites.construct.suite import SUITE, ConstructConfig


@cache
def plain_problem(family: str, seed: int = 3, *, pictures: bool = False) -> Problem:
    """The first problem of a family that asks for nothing more than the family does."""
    key = ("gnomon", SUITE.name, SUITE.version, seed)
    index = next(k for k in range(100) if not place_at([FAMILIES[family]], key, k).family.sequel)
    return SUITE.problem(seed, index, ConstructConfig(families=(family,), pictures=pictures))
