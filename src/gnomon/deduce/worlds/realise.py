"""Realise a premise: find coordinates of its points in several independent worlds.

Candidate worlds are sampled in batches by a placement plan (`placement_plan`). Candidates that are degenerate,
imprecise or do not satisfy the givens are dropped, and the most readable ones are kept; world 0 is the best. Choices
that the clauses leave open are the same in all worlds if possible; if the goal holds for some choices only, those are
taken. `deduce.engine` derives facts from the worlds, `deduce.premise_picture` draws one of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.worlds import kernel
from gnomon.deduce.worlds.clause_loci import Sampler
from gnomon.deduce.worlds.kernel import place, readability
from gnomon.deduce.worlds.placement_plan import PlacementPlan, placement_plan
from gnomon.deduce.worlds.quality import EXACTLY_ZERO
from gnomon.deduce.worlds.truth import TOLERANCE, Bools, Worlds, decide, worlds_of
from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise
    from gnomon.plane.loci import Points, Reals

CANDIDATES_PER_POINT = 8  # in the first batch: a choice of readable worlds, at little cost in one batch
SEARCH_BATCH = 256  # candidates of a later batch, when the premise or the goal is hard to satisfy
GIVE_UP_AFTER = 2000  # candidates without one good figure: the premise then counts as having none
GIVEN_TOLERANCE = 1e-9  # the givens hold by construction; a larger residual means an imprecise figure
TOO_NEAR = 1e-5  # of the figure's extent: directions between points at least this far apart are precise


class RealisationError(GnomonError, ValueError):
    """No figure was found: the premise contradicts itself or is too hard to draw; `clause` is where it fails.

    `clash` is a fact that stays false where all others are made true, if that was tried.
    """

    def __init__(self, tries: int, failing: Callable[[], str], clash: str | None = None) -> None:
        super().__init__(tries)
        self.tries = tries
        self.clash = clash
        self._failing = failing  # a search that goes on to the next premise does not ask for the clause

    @cached_property
    def clause(self) -> str:
        return self._failing()

    def __str__(self) -> str:
        told = f"no figure found after {self.tries} tries; clause '{self.clause}' is the one that fails"
        return f"{told}: in the nearest figure '{self.clash}' is false" if self.clash else told

    def __reduce__(self) -> tuple[type[RealisationError], tuple[int, Callable[[], str], str | None]]:
        return RealisationError, (self.tries, partial(str, self.clause), self.clash)


@dataclass(frozen=True)
class Realisation:
    """Coordinates of shape (worlds, points, 2), the points in the order of the premise.

    `branches` are the open choices if all worlds make the same ones, else None. `goal` is the goal as it holds in the
    figure: similar or congruent triangles may turn out to be mirrored. `goal_holds` is whether the goal is true in all
    worlds, None if there is no goal.
    """

    points: tuple[str, ...]
    coordinates: NDArray[np.float64]
    branches: tuple[bool, ...] | None
    readability: float
    tries: int
    goal: Fact | None = None
    goal_holds: bool | None = None

    @cached_property
    def worlds(self) -> dict[str, Points]:
        """The position of each point in all worlds as a complex array, as `truth.holds` takes it."""
        return worlds_of(self.points, self.coordinates)

    @property
    def coinciding(self) -> list[tuple[str, str]]:
        """Pairs of names that mean one point in every world.

        >>> from gnomon.deduce.premise import parse_premise
        >>> twice = parse_premise("a b c = triangle a b c; d = midpoint d b c; e = midpoint e b c")
        >>> realise(twice).coinciding
        [('d', 'e')]
        """
        z = np.array(list(self.worlds.values()))
        near = EXACTLY_ZERO * abs(z - z[0]).max(axis=0)
        return [
            (one, other)
            for (one, first), (other, second) in combinations(zip(self.points, z, strict=True), 2)
            if (abs(first - second) <= near).all()
        ]


@dataclass(frozen=True, slots=True)
class KeptCandidates:
    """Candidate worlds that are good: positions (points, candidates), and of each its branches, score and goal."""

    positions: Points
    branches: NDArray[np.bool_]
    score: Reals
    goal: Bools


def realise(
    premise: Premise,
    worlds: int = 4,
    seed: int = 0,
    tries: int = 6000,
    deadline: Deadline = NEVER,
    wide: bool = False,
) -> Realisation:
    """Coordinates for a premise in `worlds` independent worlds; the same arguments give the same coordinates.

    `wide` lets points have any place: a rectangle is then higher than wide, too.

    Raises `RealisationError` if `tries` candidates, or those that were made until the deadline, do not give enough
    worlds. A false goal is no error; then `goal_holds` is False.

    >>> from gnomon.deduce import parse_premise
    >>> figure = realise(parse_premise("a b c = triangle a b c; d = midpoint d b c ? coll b c d"), worlds=4)
    >>> figure.coordinates.shape  # worlds, points, x and y
    (4, 4, 2)
    >>> figure.goal_holds
    True
    """
    plan = placement_plan(premise)
    kept: list[KeptCandidates] = []
    tried = 0
    first = CANDIDATES_PER_POINT * (min(len(premise.points), 12) + 2) + 4 * worlds
    for sampler in _samplers(np.random.default_rng(seed), first, tries, kept, wide):
        tried += sampler.count
        kept.append(kept_candidates(plan, sampler, place(plan, sampler)))
        if _enough(kept, worlds) or deadline.passed:
            break
    return _select(premise, plan, kept, worlds, tried, seed)


def _samplers(
    rng: np.random.Generator, first: int, tries: int, kept: list[KeptCandidates], wide: bool
) -> Iterator[Sampler]:
    """One batch with the first of all branches; then batches with random branches and with the best so far, in turn."""
    yield Sampler(rng, first, wide=wide)
    for tried in range(first, tries, 2 * SEARCH_BATCH):
        if tried > GIVE_UP_AFTER and not any(len(batch.score) for batch in kept):
            return
        yield Sampler(rng, SEARCH_BATCH, branches=None, wide=wide)
        best = _best_branches(kept)
        yield Sampler(rng, min(SEARCH_BATCH, tries - tried), branches=best, wide=wide)


def _best_branches(kept: list[KeptCandidates]) -> tuple[bool, ...] | None:
    """The branches with the most candidates in which the goal is true."""
    codes = Counter(tuple(map(bool, row)) for batch in kept for row in batch.branches[:, batch.goal].T)
    return codes.most_common(1)[0][0] if codes else None


def _enough(kept: list[KeptCandidates], worlds: int) -> bool:
    """Whether one choice of branches has enough candidates in which the goal is true."""
    if len(kept) == 1:
        return int(kept[0].goal.sum()) >= worlds
    codes = Counter(row.tobytes() for batch in kept for row in np.ascontiguousarray(batch.branches[:, batch.goal].T))
    return bool(codes) and codes.most_common(1)[0][1] >= worlds


def kept_candidates(plan: PlacementPlan, sampler: Sampler, positions: Points) -> KeptCandidates:
    """The candidates that are finite, satisfy conditions and givens, and are not degenerate."""
    usable = satisfying(plan, positions)
    positions = positions[:, usable]
    score = readability(positions)
    good = score > 0
    positions, score = positions[:, good], score[good]
    chosen = np.array(sampler.chosen, dtype=bool).reshape(len(sampler.chosen), sampler.count)[:, usable][:, good]
    goal = np.full(len(score), not plan.goals)
    for batch in plan.goals:  # the goal, and its mirrored form if it has one
        goal |= decide(batch, positions, TOLERANCE)[0]
    return KeptCandidates(positions, chosen, score, goal)


def satisfying(plan: PlacementPlan, positions: Points) -> Bools:
    """Which candidates, of shape (points, candidates), are finite and satisfy conditions and givens."""
    return kernel.satisfying(plan, positions, TOLERANCE, GIVEN_TOLERANCE)


def _select(
    premise: Premise, plan: PlacementPlan, kept: list[KeptCandidates], worlds: int, tried: int, seed: int
) -> Realisation:
    """The most readable worlds: if possible with a true goal and common branches, else with a true goal, else any."""
    kept = [batch for batch in kept if len(batch.score)] or kept[:1]  # others may have fewer choices, or more
    positions = np.concatenate([b.positions for b in kept], axis=1)
    branches = np.concatenate([b.branches for b in kept], axis=1)
    score = np.concatenate([b.score for b in kept])
    goal = np.concatenate([b.goal for b in kept])
    pool = np.flatnonzero(goal) if goal.sum() >= worlds else np.arange(len(score))
    if len(pool) < worlds:
        raise RealisationError(tried, lambda: plan.failing_construction(np.random.default_rng(seed)))
    rows = np.ascontiguousarray(branches[:, pool].T)
    if (rows == rows[0]).all():
        count = len(pool)
    else:
        codes = [row.tobytes() for row in rows]
        common, count = Counter(codes).most_common(1)[0]
        if count >= worlds:
            pool = pool[[code == common for code in codes]]
    best = pool[np.argsort(-score[pool], kind="stable")][:worlds]
    chosen = positions[:, best].T
    oriented = plan.oriented_goal(positions[:, best])
    return Realisation(
        premise.points,
        np.stack([chosen.real, chosen.imag], axis=-1),
        tuple(map(bool, branches[:, best[0]])) if count >= worlds else None,
        float(score[best[0]]),
        tried,
        oriented or premise.goal,
        None if premise.goal is None else oriented is not None,
    )


def rough_worlds(premise: Premise, seed: int, count: int) -> Worlds:
    """Worlds that satisfy the premise, with random branches and initial figures of any shape, readable or not.

    They are cheap and cover unusual orders of points, so that they serve to look for counterexamples. In every second
    one shapes are extreme: angles down to 2° and up to 178°, very unequal sides, points beside earlier points or lines.
    Of `count` candidates those that fail are left out, and those in which points are so near to each other that
    rounding decides on the direction from one to the other.
    """
    plan = placement_plan(premise)
    positions = place(plan, Sampler(np.random.default_rng(seed), count, branches=None, wide=True, any_names=True))
    positions = positions[:, kernel.satisfying(plan, positions, GIVEN_TOLERANCE, GIVEN_TOLERANCE)]
    positions = positions[:, ~kernel.crowded(positions, TOO_NEAR)]
    return {name: positions[row] for row, name in enumerate(premise.points)}


def random_branch_worlds(
    premise: Premise, seed: int = 0, count: int = 320, tries: int = 6000, any_names: bool = False, wide: bool = False
) -> Worlds:
    """Good worlds in which every choice that a clause leaves open (which of two intersections) is made at random.

    `realise` makes these choices alike in all its worlds, as one drawn figure does; a reader of the text alone may make
    another. The worlds are the good ones of `count` candidates, or of up to `tries` if none is good; there may be none.
    With `any_names` it is a choice, too, which of two alike objects has which names; `wide` is as in `realise`.
    """
    plan = placement_plan(premise)
    rng = np.random.default_rng(seed)
    positions: Points = np.empty((len(premise.points), 0), dtype=np.complex128)
    tried = 0
    while not positions.shape[1] and tried < tries:
        sampler = Sampler(rng, count, branches=None, wide=wide, any_names=any_names)
        positions = kept_candidates(plan, sampler, place(plan, sampler)).positions
        tried += count
    return {name: positions[row] for row, name in enumerate(premise.points)}
