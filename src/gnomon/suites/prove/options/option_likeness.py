"""What a reader of text and options sees of an option without any reasoning, and how much two options differ in it.

A wrong option takes the place of a conclusion, and which conclusions are replaced is drawn. So if a wrong option shows
what the conclusion in its place showed, nothing that is shown tells which options are right. What is shown is a table
of numbers: some for every point, added up over the points that an option names, some for every pair of points, added up
over its segments.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations, product
from math import log
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gnomon.suites.prove.options.option_truth import EITHER_WAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.plane.loci import Reals
    from gnomon.suites.prove.statement import Statement

Places: TypeAlias = "NDArray[np.intp]"
Segment: TypeAlias = frozenset[str]

# How much a difference of one counts, summed over the points or the segments of an option.
OF_POINTS = {
    "how late it is made, from 0 to 1": 1.2,
    "the logarithm of how many constructions name it": 0.8,
    "only its own construction names it": 0.8,
    "its construction leaves it free on a line or circle": 2.5,
    "it is of a figure of which nothing is said": 1.2,
    "how many other options name it": 0.4,
    "no other option names it": 0.7,
}
OF_PAIRS = {
    "one construction names both ends": 0.7,
    "how many other options name it": 1.2,
}
NEW_POINT = 0.2  # how much a point counts that the conclusion does not name


class _Table:
    """What every point and every pair of points of a premise shows, weighted; `beside` are other options."""

    def __init__(self, premise: Premise, beside: Sequence[Statement]) -> None:
        self.place = {name: k for k, name in enumerate(premise.points)}
        naming = [{p for a in made.clauses for p in a.args} | set(made.points) for made in premise.constructions]
        told = [name for other in beside for name in other.points]
        count = len(premise.points)
        self.points = []
        for made in premise.constructions:
            for name in made.points:
                named = sum(name in names for names in naming)
                shown = (
                    self.place[name] / count,
                    log(named),
                    named == 1,
                    _leaves_free(made),
                    _is_plain(made),
                    told.count(name),
                    name not in told,
                )
                self.points.append([weight * one for weight, one in zip(OF_POINTS.values(), shown, strict=True)])
        together, told_beside = OF_PAIRS.values()
        self.pairs = [[[0.0, 0.0] for _ in range(count)] for _ in range(count)]
        for names in naming:
            for a, b in product([self.place[name] for name in names], repeat=2):
                self.pairs[a][b][0] = together
        for other in beside:
            for segment in segments(other):
                for a, b in permutations([self.place[name] for name in segment]):
                    self.pairs[a][b][1] += told_beside

    def shown(self, statement: Statement) -> list[float]:
        """What a statement shows."""
        of_points = [self.points[self.place[p]] for p in statement.points]
        named = segments(statement)
        ends = [ends for ends in combinations(statement.points, 2) if frozenset(ends) in named]  # in a fixed order
        of_pairs = [self.pairs[self.place[a]][self.place[b]] for a, b in ends]
        return [sum(column) for column in (*zip(*of_points, strict=True), *zip(*of_pairs, strict=True))]


class Likeness:
    """How much what options show differs from what the conclusion shows whose place they take.

    The conclusion stood beside the other conclusions, `before`; an option stands beside other options, `beside`.
    """

    def __init__(
        self, premise: Premise, conclusion: Statement, before: Sequence[Statement], beside: Sequence[Statement]
    ) -> None:
        self.conclusion = conclusion
        self._wanted = _Table(premise, before).shown(conclusion)
        self._table = _Table(premise, beside)

    def unlike(self, statement: Statement) -> float:
        """How much a statement of the same form differs from the conclusion in what it shows."""
        new = len(set(statement.points) - set(self.conclusion.points))
        shown = self._table.shown(statement)
        return NEW_POINT * new + sum([abs(one - own) for one, own in zip(shown, self._wanted, strict=True)])

    def unlike_renamed(self, places: Places) -> Reals:
        """As `unlike`, for statements that say the same as the conclusion of other points: a row of `places` has the
        places of these in the premise."""
        ends, table = _ends(self.conclusion), self._table
        of_points = np.array(table.points)[places].sum(axis=1)
        of_pairs = np.array(table.pairs)[places[:, ends[:, 0]], places[:, ends[:, 1]]].sum(axis=1)
        new = np.array([NEW_POINT * (name not in self.conclusion.points) for name in table.place])[places].sum(axis=1)
        return np.asarray(new + abs(np.concatenate([of_points, of_pairs], axis=1) - self._wanted).sum(axis=1))


def _ends(statement: Statement) -> Places:
    """The segments of a statement, by the places of their ends among its points."""
    at = {name: k for k, name in enumerate(statement.points)}
    named = segments(statement)
    return np.array([(at[a], at[b]) for a, b in combinations(statement.points, 2) if frozenset((a, b)) in named])


def _leaves_free(made: Construction) -> bool:
    return len(made.clauses) == 1 and made.clauses[0].clause.shares


def _is_plain(made: Construction) -> bool:
    return set(made.clauses[0].args) == set(made.points) and not made.facts()


def segments(statement: Statement) -> frozenset[Segment]:
    """The segments that a statement speaks of."""
    return _segments(statement.fact)


@lru_cache(maxsize=1 << 12)
def _segments(fact: Fact) -> frozenset[Segment]:
    p = fact.args
    if fact.predicate in ("coll", "cyclic", "midp", "circle"):
        return frozenset(frozenset(pair) for pair in combinations(p, 2))
    if fact.predicate in EITHER_WAY:
        return frozenset(frozenset(pair) for three in (p[:3], p[3:]) for pair in combinations(three, 2))
    return frozenset(frozenset(pair) for pair in zip(p[::2], p[1::2], strict=True))
