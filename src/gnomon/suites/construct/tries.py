"""The author's check of a task family (see ``author.tries``): verification, its solutions and its wrong scripts."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gnomon.author.bilingual import not_parallel
from gnomon.author.errors import AuthorError
from gnomon.author.tries import Report, Sample, sample_of
from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.problem import Problem
from gnomon.suites.construct.config import ConstructConfig
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN, SC, Family
from gnomon.suites.construct.item import HIDDEN, Item, code_of, item_of
from gnomon.suites.construct.make import explain
from gnomon.suites.construct.suite import SUITE
from gnomon.words import counted

NOUN = "family of construct"


def questions() -> Collection[str]:
    return FAMILIES.keys()


def sample(key: str, seed: int) -> Sample:
    return sample_of(_problem(key, 0, seed))


def report(key: str, instances: int, seed: int) -> Report:
    family, found = FAMILIES[key], Report()
    counts = counted(len(family.variants), "variant"), counted(len(family.solutions), "solution")
    found.about = ", ".join((family.kind, family.level, *counts))
    for number in range(instances):
        try:
            problem = _problem(key, number, seed)
        except (AuthorError, ValueError) as error:  # givens that cannot be drawn are a ValueError
            found.findings[str(error)] += 1
            continue
        item = item_of(problem, family.level, family.categories)
        found.findings.update({*SUITE.verify(problem), *item_findings(family, item), *not_parallel("task", *item.task)})
    return found


def _problem(key: str, number: int, seed: int) -> Problem:
    return SUITE.problem(seed, number, ConstructConfig(families=(key,), combined=False))


def item_findings(family: Family, item: Item) -> Iterator[str]:
    """What the checker of answers says: solutions that fail or are not legal, wrong scripts that pass."""
    task = parse_goals(item.goals)
    for number, solution in enumerate(item.solutions, 1):
        result = check_on_givens(code_of(solution), task, item.positions, hidden=HIDDEN, coordinates=family.kind == AN)
        if result.met < len(result.goals) or result.errors or result.violations:
            yield f"solution {number}: {explain(result)}"
        if family.kind == SC and not result.legality.ok:
            line = result.legality.illegal[0]
            yield f"solution {number} is not legal: {line.line}: {line.reason}"
    for script in item.wrong:
        result = check_on_givens(script, task, item.positions, hidden=HIDDEN, coordinates=family.kind == AN)
        if result.met == len(result.goals):
            yield f"a script that is wrong meets all goals: {'; '.join(script)}"
