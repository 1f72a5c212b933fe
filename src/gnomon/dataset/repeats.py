"""Problems that repeat an earlier row of their dataset, and the problems that replace them.

Two problems repeat each other if they have the same structure (``format.structure_of``): they differ only in names and
order. ``gnomon.dataset.plan`` says which index stands in for a repeat. What a shard holds in the end depends on the
plan and on the structures of the shards before it, and on nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.dataset.format import structure_of
from gnomon.dataset.problems import GenerationError, problem_maker

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set

    from gnomon.dataset.plan import Plan
    from gnomon.problem import Problem

MOST_TRIES = 50  # indices tried for a row


def repeated(structures: Sequence[str], earlier: Set[str]) -> list[int]:
    """The positions of structures that stand in ``earlier`` or at an earlier position; an empty one repeats nothing.

    >>> repeated(["a", "b", "a", "", "", "c"], {"c"})
    [2, 5]
    """
    seen, found = set(earlier), []
    for position, structure in enumerate(structures):
        if structure and structure in seen:
            found.append(position)
        seen.add(structure)
    return found


def without_repeats(
    plan: Plan, problems: Sequence[Problem], earlier: Set[str], made: Mapping[int, Problem] | None = None
) -> list[Problem]:
    """The problems of a shard with each repeat replaced by the next problem of its row that repeats nothing.

    ``earlier`` holds the structures of the shards before. Replacements are taken from ``made``, by index, where they
    are there, and are made here otherwise.
    """
    ready, make = made or {}, problem_maker(plan)
    seen, kept = set(earlier), []
    for problem in problems:
        while (structure := structure_of(problem)) and structure in seen:
            index = plan.next_index(problem.provenance.index)
            if index >= MOST_TRIES * plan.size:
                raise GenerationError(
                    f"the suite {plan.suite!r} does not find {plan.size} different problems with seed {plan.seed} "
                    "and these settings; take a smaller --size"
                )
            problem = ready.get(index) or make(index)
        seen.add(structure)
        kept.append(problem)
    return kept
