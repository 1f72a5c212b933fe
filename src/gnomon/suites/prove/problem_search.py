"""The search for a problem: premises are tried one after the other, until one gives a problem.

The record of a problem counts the attempts that gave none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.author.draws import Redraw
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.errors import SuiteError
from gnomon.suites.prove.auxiliary.make import make_with_points
from gnomon.suites.prove.config import ProveConfig, towards_default
from gnomon.suites.prove.item import LETTERS, Item
from gnomon.suites.prove.make import make
from gnomon.suites.prove.options.choose import right_letters
from gnomon.suites.prove.problem import problem_of

if TYPE_CHECKING:
    from gnomon.problem import Problem, Provenance

ATTEMPTS = 400  # premises that are tried for one problem
AUXILIARY_ATTEMPTS = 10_000  # likewise for one that needs auxiliary points, which few premises give

ItemMaker = Callable[[Rng, ProveConfig, Sequence[bool]], Item]


def find_problem(provenance: Provenance, config: ProveConfig) -> Problem:
    """The problem of this place; with the setting ``auxiliary``, some of the hard ones need auxiliary points."""
    rng = problem_rng(provenance.suite, provenance.version, provenance.seed, provenance.index)
    needs_points = config.auxiliary > 0 and rng.stream("needs points").chance(config.auxiliary)
    if not (needs_points and config.difficulty == "hard"):
        problem = _first_found(rng.stream("attempt"), provenance, config, make, ATTEMPTS)
        if not (needs_points and problem.difficulty.level == "hard"):
            return problem
    hard = replace(config, difficulty="hard")
    return _first_found(rng.stream("auxiliary"), provenance, hard, make_with_points, AUXILIARY_ATTEMPTS)


def _first_found(rng: Rng, provenance: Provenance, config: ProveConfig, making: ItemMaker, attempts: int) -> Problem:
    """The problem of the first attempt that gives one."""
    answer = right_letters(config, provenance.version, provenance.seed, provenance.index)
    search: Counter[str] = Counter()
    for attempt in range(attempts):
        search["premises"] += 1
        own = rng.stream(attempt)
        try:
            item = making(own, config, [letter in answer for letter in LETTERS])
            return problem_of(item, own, config, provenance, answer, search)
        except Redraw as why:
            search[str(why)] += 1
    turned_down = ", ".join(f"{why}: {times}" for why, times in search.most_common() if why != "premises")
    raise SuiteError(f"no problem found in {attempts} premises ({turned_down}); {towards_default(config)}")
