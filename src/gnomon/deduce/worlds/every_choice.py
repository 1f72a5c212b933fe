"""Whether goals hold in every figure of a premise, by an argument from a few figures: all choices at one place.

A construction computes its points from earlier points and free numbers by the four operations and roots. Where a root
is taken there is a choice of its sign: which of two intersections, the inner or the outer bisector, which of the four
centres of circles that touch three lines. A *place* is one value for every free number. At a place at which all ways to
make all choices give real points, they give all solutions of the equations of the premise there. Every other figure of
the premise can be moved to that place, since values of the free numbers for which a root or a denominator vanishes do
not separate the others from each other, once they may be complex; it arrives at one of these solutions. An equation
that holds at the end of such a movement, at a place in general position, holds all along it. So goals that are true for
every choice at one place are true in every figure, also where the words of a clause take the inner bisector and it
becomes the outer one on the way.

Only figures in which points with different names differ count, and in which the conditions of the clauses hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.worlds.clause_loci import Sampler
from gnomon.deduce.worlds.placement_plan import PlacementPlan, placement_plan
from gnomon.deduce.worlds.truth import DEGENERACY, batches, decide

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.truth import Bools
    from gnomon.plane.loci import Points, Reals

MOST_CHOICES = 12
_ENOUGH, _LOOKED_AT = 4, 24  # places at which all choices are seen: needed, and looked at
_WORLDS, _PLACES = 1 << 14, 64  # of a batch at most, but some places with all their choices
_BATCHES = 8
_PRECISE = 1e-8  # givens that fail by more are false, or the place is too imprecise
_ZERO, _CLEAR = 1e-8, 1e-4  # shares of the figure's size: nearer points coincide; points farther apart do not
_AT_INFINITY = 1e7  # a point as far away is where parallel lines meet: such a choice has no figure
_LOOSE = 1e-5  # as in `scope`
_EQUATIONS = ("ncoll", "diff", "npara", "nperp")  # conditions that fail where an equation holds


@dataclass(slots=True)
class _SameAtAllChoices:
    """Random numbers that are the same for all ways to make the choices: so many places, each so many times."""

    rng: np.random.Generator
    places: int

    def random(self, size: int, /) -> Reals:
        return np.repeat(self.rng.random(self.places), size // self.places)


def true_for_every_choice(
    premise: Premise, goals: Sequence[Fact], seed: int = 0, deadline: Deadline = NEVER
) -> bool | None:
    """Whether the goals are true for all choices at several places; None if no place shows all choices,
    or the time is up before enough of them do.

    >>> from gnomon.deduce import parse_premise
    >>> bisectors = "a b c = triangle a b c; d = angle_bisector d b a c; e = angle_bisector e b a c"
    >>> two = parse_premise(f"{bisectors} ? coll a d e")
    >>> true_for_every_choice(two, [two.goal])  # one of them may be the outer bisector
    False
    >>> one = parse_premise("a b c = triangle a b c; d = angle_bisector d b a c ? eqangle a b a d a d a c")
    >>> true_for_every_choice(one, [one.goal])
    True
    """
    plan = placement_plan(premise)
    first = Sampler(np.random.default_rng(seed), 1, any_names=True, algebraic=True)
    plan.place(first)
    count = len(first.chosen)
    if count > MOST_CHOICES or premise.pins:
        return None
    found = 0
    for sheets in islice(_places(plan, count, seed, deadline), _LOOKED_AT):
        verdict = _true_at(plan, goals, sheets)
        if verdict is False:
            return False
        found += verdict is True
        if found == _ENOUGH:
            return True
    return None


def _places(plan: PlacementPlan, count: int, seed: int, deadline: Deadline) -> Iterator[Points]:
    """Figures with all choices, of shape (points, choices), at one place after the other at which all are real."""
    codes = np.array(list(product((False, True), repeat=count)), dtype=bool).reshape(2**count, count).T
    places = max(_ENOUGH, min(_PLACES, _WORLDS >> count))
    for batch in range(_BATCHES):
        if deadline.passed:
            return
        numbers = _SameAtAllChoices(np.random.default_rng([seed, batch, 7]), places)
        branches = tuple(np.tile(codes, places))
        wide = batch % 2 == 1
        sampler = Sampler(numbers, places << count, branches, wide=wide, any_names=True, algebraic=True)
        positions = plan.place(sampler).reshape(len(plan.premise.points), places, -1)
        known: Bools = np.asarray(~np.isnan(positions).any(axis=0) | np.isinf(positions).any(axis=0))
        for place in np.flatnonzero(known.all(axis=1)):
            yield positions[:, place]
            if deadline.passed:
                return


def _true_at(plan: PlacementPlan, goals: Sequence[Fact], sheets: Points) -> bool | None:
    """Whether the goals are true in all these figures that count; None if the place is too special to tell."""
    with np.errstate(all="ignore"):
        sheets = sheets[:, (abs(sheets) < _AT_INFINITY).all(axis=0)]
    counted = _distinct(sheets) if sheets.size else None
    if counted is None:
        return None
    for batch in plan.needs:
        if batch.predicate in _EQUATIONS:
            with np.errstate(all="ignore"):
                gap = DEGENERACY[batch.predicate]([sheets[row] for row in batch.rows], batch.values)
            counted &= np.asarray((gap > _ZERO).all(axis=0))
    sheets = sheets[:, counted]
    if not sheets.size or not all(decide(batch, sheets, _PRECISE).all() for batch in plan.given):
        return None
    return all(bool(decide(batch, sheets, _LOOSE).all()) for batch in batches(goals, plan.premise.points))


def _distinct(sheets: Points) -> Bools | None:
    """The figures whose points all differ, but for those that coincide in all of them; None if it is hard to say."""
    distances = np.array([abs(a - b) for a, b in combinations(sheets, 2)]).reshape(-1, sheets.shape[1])
    distances /= distances.max(axis=0, initial=1e-300)
    coincide = distances < _ZERO
    if ((distances < _CLEAR) & ~coincide).any():
        return None
    return np.asarray(~coincide[~coincide.all(axis=1)].any(axis=0))
