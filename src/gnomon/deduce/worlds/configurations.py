"""The configurations of a premise: one for each way to make the choices that its clauses leave open.

Which of two intersections a point is, which side an equilateral triangle is on: a premise often does not say. A figure
makes each choice in one way (`realise`); here all ways are tried. A goal that is true in one configuration and false in
another does not follow from the premise, and a proof that passes in all of them needs none of the choices.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.worlds.clause_loci import Sampler
from gnomon.deduce.worlds.kernel import place, readability
from gnomon.deduce.worlds.placement_plan import PlacementPlan, placement_plan
from gnomon.deduce.worlds.realise import Realisation, kept_candidates

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.truth import Bools, Worlds
    from gnomon.plane.loci import Points

MOST_LISTED = 5  # open choices of which every combination becomes a configuration of its own
MOST_SEARCHED = 14  # open choices of which every combination is tried for a true goal
_CANDIDATES = 48  # of a configuration
_SEARCHED = 6144  # candidates in the search for a true goal, more if there are many combinations
_AT_ONCE = 4096  # candidates of a batch of the search
_ROUNDS = 4  # batches of one combination in which the goal was true
_SAME = 1e-9


@dataclass(frozen=True)
class Configuration:
    """One way to make the open choices, with good worlds that make them so; `goal` tells where the goal is true."""

    choices: tuple[bool, ...]
    points: tuple[str, ...]
    positions: Points
    goal: Bools

    @property
    def worlds(self) -> Worlds:
        """The position of each point in the worlds of this configuration, as `truth.holds` takes it."""
        return {name: self.positions[row] for row, name in enumerate(self.points)}


def configurations(premise: Premise, seed: int = 0) -> list[Configuration]:
    """The configurations of a premise that have good worlds; choices that change nothing do not count.

    With more than `MOST_LISTED` choices, the first configuration is returned with those that differ in one choice.

    >>> from gnomon.deduce import parse_premise
    >>> len(configurations(parse_premise("a b c = triangle a b c; d = midpoint d b c")))
    1
    >>> len(configurations(parse_premise("a b = segment a b; c = free c; d = on_line d a b, on_circle d a c")))
    2
    """
    plan = placement_plan(premise)
    found: list[Configuration] = []
    seen: list[Points] = []
    for choices in _listed(_number_of_choices(plan)):
        # The same seed gives the same random numbers: positions differ only if the choices make a difference.
        sampler = Sampler(np.random.default_rng(seed), _CANDIDATES, branches=choices, any_names=True)
        positions = place(plan, sampler)
        if any(_alike(positions, other) for other in seen):
            continue
        seen.append(positions)
        kept = kept_candidates(plan, sampler, positions)
        if kept.positions.shape[1]:
            found.append(Configuration(choices, premise.points, kept.positions, kept.goal))
    return found


def lists_all(premise: Premise) -> bool:
    """Whether `configurations` lists all configurations of the premise."""
    return _number_of_choices(placement_plan(premise)) <= MOST_LISTED


def _number_of_choices(plan: PlacementPlan) -> int:
    sampler = Sampler(np.random.default_rng(0), 1, any_names=True)
    place(plan, sampler)
    return len(sampler.chosen)


def _listed(count: int) -> Iterator[tuple[bool, ...]]:
    if count <= MOST_LISTED:
        yield from product((False, True), repeat=count)
        return
    yield (False,) * count
    for k in range(count):
        yield tuple(i == k for i in range(count))


def _alike(first: Points, second: Points) -> bool:
    """Whether the positions are the same in all candidates, or all mirrored in one line."""
    with np.errstate(all="ignore"):
        for other in (second, -second.conjugate()):
            same = (abs(first - other) < _SAME) | (~np.isfinite(first) & ~np.isfinite(other))
            if same.all():
                return True
    return False


def figure_with_goal(
    premise: Premise, least: int, most: int, seed: int = 0, deadline: Deadline = NEVER
) -> tuple[Realisation | None, bool]:
    """A figure of `least` to `most` worlds in which the goal is true, and whether it is true in any world at all.

    Every combination of the open choices is tried, many at random if there are too many.
    """
    plan = placement_plan(premise)
    rng = np.random.default_rng([seed, 23])
    tried: Counter[tuple[bool, ...]] = Counter()
    for sampler in _searching(rng, _number_of_choices(plan)):
        tried.update(_true_choices(plan, sampler))
        if deadline.passed:
            break
    for code, _ in tried.most_common(8):
        if deadline.passed:
            break
        samples = [Sampler(rng, 256, branches=code, any_names=True) for _ in range(_ROUNDS)]
        batches = [kept_candidates(plan, sampler, place(plan, sampler)) for sampler in samples]
        positions = np.concatenate([batch.positions[:, batch.goal] for batch in batches], axis=1)
        figure = _figure(plan, positions, code, least, most)
        if figure is not None:
            return figure, True
    return None, bool(tried)


def _searching(rng: np.random.Generator, count: int) -> Iterator[Sampler]:
    """Candidates with every combination of so many choices, each several times; with random ones if these are many."""
    if count > MOST_SEARCHED:
        yield from (
            Sampler(rng, _AT_ONCE, branches=None, any_names=True) for _ in range(2 ** (MOST_SEARCHED + 1) // _AT_ONCE)
        )
        return
    codes = np.array(list(product((False, True), repeat=count)), dtype=bool).reshape(2**count, count)
    rows = np.repeat(codes, min(96, max(2, _SEARCHED // len(codes))), axis=0)
    for part in np.array_split(rows, max(1, len(rows) // _AT_ONCE)):
        yield Sampler(rng, len(part), branches=tuple(part.T), any_names=True)


def _true_choices(plan: PlacementPlan, sampler: Sampler) -> Iterator[tuple[bool, ...]]:
    """The choices of the good candidates in which the goal is true, with repeats."""
    positions = place(plan, sampler)
    finite = np.isfinite(positions).all(axis=0)
    forms = plan.true_goals(np.where(finite, positions, 0))
    columns = np.flatnonzero(finite & np.logical_or.reduce([true for _, true in forms]))
    true = Sampler(sampler.rng, len(columns), chosen=[choice[columns] for choice in sampler.chosen])
    for row in kept_candidates(plan, true, positions[:, columns]).branches.T:
        yield tuple(map(bool, row))


def _figure(
    plan: PlacementPlan, positions: Points, code: tuple[bool, ...], least: int, most: int
) -> Realisation | None:
    """The most readable worlds with a true goal, in one of its two orientations; None if there are too few."""
    for goal, true in plan.true_goals(positions):
        worlds = np.flatnonzero(true)
        if len(worlds) < least:
            continue
        score = readability(positions[:, worlds])
        best = worlds[np.argsort(-score, kind="stable")][:most]
        chosen = positions[:, best].T
        coordinates: NDArray[np.float64] = np.stack([chosen.real, chosen.imag], axis=-1)
        return Realisation(
            plan.premise.points, coordinates, code, float(score.max()), _ROUNDS * 256, goal, goal_holds=True
        )
    return None


def mixed_worlds(found: Sequence[Configuration], count: int) -> Points:
    """About `count` worlds of several configurations, taken in turn."""
    share = max(1, -(-count // len(found)))
    return np.concatenate([configuration.positions[:, :share] for configuration in found], axis=1)[:, :count]
