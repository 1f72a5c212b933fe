"""The search for a problem: premises are tried one after the other, until one gives a problem.

The record of a problem counts the attempts that gave none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from gnomon.author.draws import Redraw
from gnomon.problem import Problem, Provenance
from gnomon.seeding import Rng, problem_rng
from gnomon.suites.errors import SuiteError
from gnomon.suites.prove.auxiliary.make import make_with_points
from gnomon.suites.prove.config import FOLLOWS_TASK, POINT_TASK, ProveConfig, towards_default
from gnomon.suites.prove.follows_problem import follows_problem, verdict_letter
from gnomon.suites.prove.item import LETTERS, Item
from gnomon.suites.prove.make import make
from gnomon.suites.prove.options.choose import right_letters
from gnomon.suites.prove.problem import problem_of

ATTEMPTS = 3000  # premises that are tried for one problem
AUXILIARY_ATTEMPTS = 10_000  # likewise for one that needs auxiliary points, which few premises give

ItemMaker = Callable[[Rng, ProveConfig, Sequence[bool]], Item]


def find_problem(provenance: Provenance, config: ProveConfig) -> Problem:
    """The problem of this place; with the setting ``auxiliary``, some of the hard ones need auxiliary points."""
    rng = problem_rng(provenance.suite, provenance.version, provenance.seed, provenance.index)
    needs_points = config.points_share > 0 and rng.stream("needs points").chance(config.points_share)
    if not (needs_points and (config.difficulty == "hard" or config.task == POINT_TASK)):
        problem = _first_found(rng.stream("attempt"), provenance, config, make, ATTEMPTS)
        if not (needs_points and problem.difficulty.level == "hard"):
            return problem
    hard = replace(config, difficulty="hard")
    return _first_found(rng.stream("auxiliary"), provenance, hard, make_with_points, AUXILIARY_ATTEMPTS)


def _first_found(rng: Rng, provenance: Provenance, config: ProveConfig, making: ItemMaker, attempts: int) -> Problem:
    """The problem of the first attempt that gives one."""
    follows = config.task == FOLLOWS_TASK
    answer = (
        verdict_letter(provenance.version, provenance.seed, provenance.index)
        if follows
        else right_letters(config, provenance.version, provenance.seed, provenance.index)
    )
    right, finish = (
        ([True] * len(LETTERS), follows_problem) if follows else ([x in answer for x in LETTERS], problem_of)
    )
    search: Counter[str] = Counter()
    for attempt in range(attempts):
        search["premises"] += 1
        own = rng.stream(attempt)
        try:
            item = making(own, config, right)
            return finish(item, own, config, provenance, answer, search)
        except Redraw as why:
            search[str(why)] += 1
    turned_down = ", ".join(f"{why}: {times}" for why, times in search.most_common() if why != "premises")
    raise SuiteError(f"no problem found in {attempts} premises ({turned_down}); {towards_default(config)}")
