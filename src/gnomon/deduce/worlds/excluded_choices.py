"""Clauses that exclude choices of earlier points: where one is made, such a clause has no figure at any place.

A clause needs that some points are not collinear, that they differ, or that two lines do, and its point is a new one.
Where this fails at single places, it fails at none in general position. But if it fails at every place for one choice
(D on one of two arcs, where E is on line AD and angle EAD is flat or zero), the clause removes that choice from the
figures of the premise without a word. A goal that does not speak of the points of this clause has to be tested without
it. Parallel lines are another matter: no point is on both, so that the clause says that they are not parallel.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.worlds import kernel
from gnomon.deduce.worlds.clause_loci import Sampler
from gnomon.deduce.worlds.placement_plan import placement_plan
from gnomon.deduce.worlds.truth import DEGENERACY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.worlds.truth import Bools
    from gnomon.plane.loci import Points

_WORDS = ("ncoll", "diff")  # needed for the words of a clause to mean something; parallel lines have no intersection
_EQUATIONS = (*_WORDS, "npara", "nperp")
_CANDIDATES = 768
_EXACT = 1e-9  # what fails by less than this in figures of random shape fails at every place
_PRECISE, _APART = 1e-9, 1e-4  # of the earlier points: the givens hold, and no two are near to each other


@dataclass(frozen=True, slots=True)
class ExcludingClause:
    """A construction that has no figure where earlier points are chosen in one of several ways; `condition` is the
    condition that fails there, None if its point would be an earlier one or its two lines are one."""

    construction: Construction
    condition: Fact | None


def without_excluding_clauses(premise: Premise, points: Iterable[str]) -> tuple[Premise, tuple[ExcludingClause, ...]]:
    """The premise without the clauses that exclude choices, and these clauses; what makes `points` stays.

    >>> from gnomon.deduce import parse_premise
    >>> text = "a b c = iso_triangle a b c; d = on_circum d a b c; e = incenter e c d b; h = angle_bisector h e a d"
    >>> smaller, clauses = without_excluding_clauses(parse_premise(text), "ade")
    >>> smaller.points, [str(clause.condition) for clause in clauses]
    (('a', 'b', 'c', 'd', 'e'), ['ncoll e a d'])
    >>> without_excluding_clauses(parse_premise(text), "ah")[0].points
    ('a', 'b', 'c', 'd', 'e', 'h')
    """
    kept = _behind(premise, points)
    found: list[ExcludingClause] = []
    while (clause := _excluding(premise, kept)) is not None:
        premise = _without(premise, clause.construction)
        found.append(clause)
    return premise, tuple(found)


def _behind(premise: Premise, points: Iterable[str]) -> set[str]:
    """The points with those from which they are constructed."""
    found = set(points)
    for made in reversed(premise.constructions):
        if not found.isdisjoint(made.points):
            found.update(made.points, _arguments(made))
    return found


def _arguments(made: Construction) -> set[str]:
    stated = {point for fact in made.conditions for point in fact.args}
    return stated.union(*(application.args for application in made.clauses))


def _without(premise: Premise, left_out: Construction) -> Premise:
    """The premise without a construction and those that use its points."""
    gone: set[str] = set()
    rest = []
    for made in premise.constructions:
        if made is left_out or not gone.isdisjoint(_arguments(made)):
            gone.update(made.points)
        else:
            rest.append(made)
    points = tuple(point for point in premise.points if point not in gone)
    goal = premise.goal if premise.goal is not None and gone.isdisjoint(premise.goal.args) else None
    return replace(premise, points=points, constructions=tuple(rest), goal=goal)


def _excluding(premise: Premise, kept: set[str]) -> ExcludingClause | None:
    """The first construction that excludes a choice, of those that make none of the points `kept`."""
    plan = placement_plan(premise)
    sampler = Sampler(np.random.default_rng(5), _CANDIDATES, branches=None, wide=True, any_names=True)
    positions = kernel.place(plan, sampler)
    for number, (made, step) in enumerate(zip(premise.constructions, plan.steps, strict=True)):
        if not kept.isdisjoint(made.points) or not _leaves_earlier_points(made):
            continue
        first = min(step.rows)
        for condition in (need for need in made.needs() if need.predicate in _WORDS):
            if _drawn(premise, number, positions[:, _fails(condition, premise, positions)]):
                return ExcludingClause(made, condition)
        with np.errstate(all="ignore"):
            made_at, earlier = positions[list(step.rows)], positions[:first]
            extent = abs(earlier - positions[0]).max(axis=0, initial=1e-300)
            near = (abs(made_at[:, None] - earlier) < _EXACT * extent).any(axis=(0, 1))
            if near[np.isfinite(made_at).all(axis=0)].all():  # in all figures: one point with two names
                near[:] = False
            lost = near | step.on_one_line(positions)
        if _drawn(premise, number, positions[:, lost]):
            return ExcludingClause(made, None)
    return None


def _leaves_earlier_points(made: Construction) -> bool:
    """Whether a construction states nothing about earlier points: without it they would be as they are."""
    if made.conditions:
        return False
    placed = [application for application in made.clauses if application.clause.at is not None]
    if placed:
        return len(made.clauses) == 1 and all(need.predicate in _EQUATIONS for need in made.needs())
    return sum(len(application.clause.on) for application in made.clauses) <= 2


def _fails(condition: Fact, premise: Premise, positions: Points) -> Bools:
    """The candidates in which a condition fails exactly."""
    points = [positions[premise.points.index(name)] for name in condition.args]
    with np.errstate(all="ignore"):
        return np.asarray(DEGENERACY[condition.predicate](points, 0.0) < _EXACT)


def _drawn(premise: Premise, number: int, positions: Points) -> bool:
    """Whether the constructions before this one have a good figure among the candidates."""
    if not positions.shape[1]:
        return False
    constructions = premise.constructions[:number]
    count = sum(len(made.points) for made in constructions)
    before = replace(premise, points=premise.points[:count], constructions=constructions, goal=None)
    positions = np.ascontiguousarray(positions[:count])
    good = kernel.satisfying(placement_plan(before), positions, _PRECISE, _PRECISE)
    return bool((good & ~kernel.crowded(positions, _APART)).any())
