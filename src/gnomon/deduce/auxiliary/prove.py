"""Prove goals with auxiliary points: draw the search's own worlds, search, remove what is not needed, confirm."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from gnomon.deduce.auxiliary.attempt_order import BestFirst
from gnomon.deduce.auxiliary.attempts import encoded_problem
from gnomon.deduce.auxiliary.confirm import AuxiliaryProof, confirmed, new_names
from gnomon.deduce.auxiliary.contact import ContactSets, contact_problem, without_contact
from gnomon.deduce.auxiliary.search import AuxiliaryBudget, SearchReport, minimal, search
from gnomon.deduce.deadline import Deadline
from gnomon.deduce.engine import MAX_POINTS, MAX_POINTS_FOR_SINES
from gnomon.deduce.worlds.realise import RealisationError, realise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from gnomon.deduce.auxiliary.attempt_order import PointSet
    from gnomon.deduce.auxiliary.attempts import Problem
    from gnomon.deduce.auxiliary.contact import Contact
    from gnomon.deduce.engine import Mode
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.worlds.realise import Realisation

SEARCH_WORLDS = 4  # few are enough to choose points, and quick; a proof is derived in others
_SEEDS_APART = 7919  # the search draws its worlds from another seed than the proof
_FEWEST_WITH_SINES = 2  # points in a set for which the law of sines is used
_SHOWN = 3  # points that a report names
_MORE_FIGURES = 2  # drawn for the proof if the points are not well determined in the first figure


def rules_of_search(points: int, budget: AuxiliaryBudget) -> tuple[Mode, AuxiliaryBudget]:
    """The rules for a search in a figure of so many points, and the budget with the points that a set may have then.

    The law of sines is worth more than sets of many points: in a large figure, sets are smaller to make room for it.

    >>> rules_of_search(12, AuxiliaryBudget())[0], rules_of_search(30, AuxiliaryBudget())[0]
    ('sines', 'extended')
    >>> rules_of_search(21, AuxiliaryBudget())[1].points
    3
    """
    room = MAX_POINTS_FOR_SINES - points
    if room < min(budget.points, _FEWEST_WITH_SINES):
        return "extended", budget
    return "sines", replace(budget, points=min(budget.points, room))


def prove_with_points(
    premise: Premise,
    figure: Realisation,
    goals: Sequence[Fact],
    mode: Mode,
    seed: int,
    budget: AuxiliaryBudget,
    progress: Callable[[SearchReport], None] | None = None,
    order: Callable[[Problem, int, int], Iterable[PointSet]] | None = None,
) -> tuple[AuxiliaryProof | None, SearchReport]:
    """Search for points with which the goals follow, and return the checked proof in worlds of `figure`, if found.

    `order` makes the sets to try from the problem, the seed and the most points of a set; best-first if not given.
    """
    start, deadline = perf_counter(), Deadline.after(budget.seconds)
    budget = replace(budget, points=min(budget.points, MAX_POINTS - len(premise.points)))
    if budget.points < 1:
        return None, SearchReport(0, 0.0, ended="exhausted")
    try:
        drawn = realise(premise, worlds=SEARCH_WORLDS, seed=seed + _SEEDS_APART, deadline=deadline)
    except RealisationError:
        drawn = replace(figure, coordinates=figure.coordinates[:SEARCH_WORLDS])
    if not drawn.goal_holds or drawn.goal != figure.goal:
        drawn = replace(figure, coordinates=figure.coordinates[:SEARCH_WORLDS])
    problem = encoded_problem(premise, drawn, mode != "default", mode == "sines")
    problem = replace(problem, until=deadline.until)
    found: list[AuxiliaryProof] = []

    def confirm(points: PointSet) -> bool:
        points = minimal(problem, points)
        if len(points) > budget.points:
            return False
        for number in range(1 + _MORE_FIGURES):
            fresh = figure if number == 0 else _another_figure(premise, figure, seed + number, deadline)
            proof = None if fresh is None else confirmed(premise, fresh, points, goals, mode, deadline)
            if proof is not None:
                found.append(proof)
                return True
        return False

    single: list[PointSet] = []
    order = order or partial(BestFirst, ahead=budget.workers if budget.workers > 1 else 0)
    sets = _noted(order(problem, seed, budget.points), single)
    left = replace(budget, seconds=deadline.left)
    report = search(problem, sets, left, confirm, progress)
    report = replace(report, seconds=perf_counter() - start, first=_constructions(premise, single))
    return (found[0] if found else None), report


def prove_contact(
    premise: Premise,
    figure: Realisation,
    contact: Contact,
    seed: int,
    budget: AuxiliaryBudget,
    progress: Callable[[SearchReport], None] | None = None,
) -> tuple[AuxiliaryProof | None, SearchReport]:
    """Search for another construction of a point of contact, and return proofs of `Contact.goals` for its last point.

    These proofs, their premise and their figure are without the point of contact.
    """
    start, deadline = perf_counter(), Deadline.after(budget.seconds)
    smaller, drawn = without_contact(premise, figure, contact)
    mode, budget = rules_of_search(len(smaller.points), budget)
    few = replace(drawn, coordinates=drawn.coordinates[:SEARCH_WORLDS])
    problem = contact_problem(smaller, few, contact, mode == "sines")
    problem = replace(problem, until=deadline.until)
    place = (figure.worlds[contact.point][:SEARCH_WORLDS] - problem.middle) / problem.size
    found: list[AuxiliaryProof] = []

    def confirm(points: PointSet) -> bool:
        points = minimal(problem, points)
        names = new_names(premise.points, len(points))
        proof = confirmed(smaller, drawn, points, contact.goals(names[-1]), mode, deadline, names)
        found.extend([proof] if proof is not None else [])
        return proof is not None

    sets = ContactSets(problem, place, seed, budget.points)
    left = replace(budget, seconds=deadline.left)
    report = search(problem, sets, left, confirm, progress)
    return (found[0] if found else None), replace(report, seconds=perf_counter() - start)


def _noted(sets: Iterable[PointSet], single: list[PointSet]) -> Iterator[PointSet]:
    """The sets; the first ones of a single point are noted in the list."""
    for points in sets:
        if len(points) == 1 and len(single) < _SHOWN:
            single.append(points)
        yield points


def _constructions(premise: Premise, single: Sequence[PointSet]) -> tuple[Construction, ...]:
    (name,) = new_names(premise.points, 1)
    return tuple(
        candidate.kind.construction(tuple(premise.points[i] for i in candidate.arguments), name)
        for (candidate,) in single
    )


def _another_figure(premise: Premise, figure: Realisation, seed: int, deadline: Deadline) -> Realisation | None:
    """Another figure in which the same goal holds, None if there is none."""
    try:
        other = realise(premise, worlds=len(figure.coordinates), seed=seed, deadline=deadline)
    except RealisationError:
        return None
    return other if other.goal_holds and other.goal == figure.goal else None
