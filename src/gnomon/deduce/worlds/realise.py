"""Figures of a premise: coordinates of its points in several independent worlds.

Candidate worlds are drawn in batches by intersecting loci; those that are degenerate, ill-conditioned or do not keep
the premise are dropped, and the most readable ones are kept (world 0 is the best). Choices that the clauses leave open
are the same in all worlds where that can be, and follow the goal where it holds for some of them only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Premise
from gnomon.deduce.worlds.loci import Draw
from gnomon.deduce.worlds.plan import Plan, plan_of
from gnomon.deduce.worlds.quality import readability
from gnomon.deduce.worlds.truth import TOLERANCE, Bools, Worlds, decide, worlds_of
from gnomon.errors import GnomonError
from gnomon.plane.loci import Points, Reals

CANDIDATES = 8  # of the first batch, for each point: many to choose readable worlds from, and cheap in one batch
SEARCH = 256  # of a later batch, when the goal or the premise is hard to satisfy
HOPELESS = 2000  # candidates without one good figure among them: then the premise has none
GIVEN_TOLERANCE = 1e-9  # what the premise asserts holds by construction; more than rounding means an unstable figure


class RealisationError(GnomonError, ValueError):
    """No figure: the premise contradicts itself, or is too hard to draw. `clause` is the construction that fails."""

    def __init__(self, tries: int, clause: str) -> None:
        super().__init__(f"no figure found after {tries} tries; clause '{clause}' is the one that fails")
        self.tries = tries
        self.clause = clause


@dataclass(frozen=True)
class Realisation:
    """Coordinates of shape (worlds, points, 2), the points in the order of the premise.

    `branches` are the choices common to all worlds, None where they differ. `goal` is the goal as it holds in the
    figure (similar and congruent triangles may turn out to be mirrored); `goal_holds` says whether it does in all
    worlds, None without a goal.
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
        """The position of each point in all worlds as a complex array, as `numeric.holds` takes it."""
        return worlds_of(self.points, self.coordinates)


@dataclass(frozen=True, slots=True)
class _Batch:
    """Candidate worlds that were kept: positions (points, candidates), the branches of each, how readable it is."""

    positions: Points
    branches: NDArray[np.bool_]
    score: Reals
    goal: Bools


def realise(premise: Premise, worlds: int = 4, seed: int = 0, tries: int = 6000) -> Realisation:
    """Draw a premise in `worlds` independent worlds; the same arguments give the same figure.

    Raises `RealisationError` when `tries` candidates do not give enough worlds. A goal that is false in every branch
    does not prevent a figure; `goal_holds` tells.
    """
    plan = plan_of(premise)
    kept: list[_Batch] = []
    tried = 0
    first = CANDIDATES * (min(len(premise.points), 12) + 2) + 4 * worlds
    for draw in _draws(np.random.default_rng(seed), first, tries, kept):
        tried += draw.count
        kept.append(_keep(plan, draw, plan.place(draw)))
        if _enough(kept, worlds):
            break
    return _select(premise, plan, kept, worlds, tried, seed)


def _draws(rng: np.random.Generator, first: int, tries: int, kept: list[_Batch]) -> Iterator[Draw]:
    """First one batch in the usual branches; then any branches, and again those in which most candidates were good."""
    yield Draw(rng, first)
    for tried in range(first, tries, 2 * SEARCH):
        if tried > HOPELESS and not any(len(batch.score) for batch in kept):
            return
        yield Draw(rng, SEARCH, branches=None)
        best = _favourite(kept)
        yield Draw(rng, min(SEARCH, tries - tried), branches=best)


def _favourite(kept: list[_Batch]) -> tuple[bool, ...] | None:
    """The branches that gave the most candidates with a true goal."""
    codes = Counter(tuple(map(bool, row)) for batch in kept for row in batch.branches[:, batch.goal].T)
    return codes.most_common(1)[0][0] if codes else None


def _enough(kept: list[_Batch], worlds: int) -> bool:
    """Whether some branches have enough candidates in which the goal holds."""
    if len(kept) == 1:
        return int(kept[0].goal.sum()) >= worlds
    codes = Counter(row.tobytes() for batch in kept for row in np.ascontiguousarray(batch.branches[:, batch.goal].T))
    return bool(codes) and codes.most_common(1)[0][1] >= worlds


def _keep(plan: Plan, draw: Draw, positions: Points) -> _Batch:
    """The candidates that are finite, keep the premise and are not degenerate."""
    alive = np.isfinite(positions).all(axis=0)
    positions = np.where(alive, positions, 0)
    for batch in plan.needs:
        alive &= decide(batch, positions).all(axis=0)
    for batch in plan.given:
        alive &= decide(batch, positions, GIVEN_TOLERANCE).all(axis=0)
    positions = positions[:, alive]
    score = readability(positions)
    good = score > 0
    positions, score = positions[:, good], score[good]
    chosen = np.array(draw.chosen, dtype=bool).reshape(len(draw.chosen), draw.count)[:, alive][:, good]
    goal = np.full(len(score), not plan.goals)
    for batch in plan.goals:  # the goal, and its mirrored form if it has one
        goal |= decide(batch, positions, TOLERANCE)[0]
    return _Batch(positions, chosen, score, goal)


def _select(premise: Premise, plan: Plan, kept: list[_Batch], worlds: int, tried: int, seed: int) -> Realisation:
    """The most readable worlds: with the goal and in one branch, else with the goal, else without it."""
    positions = np.concatenate([b.positions for b in kept], axis=1)
    branches = np.concatenate([b.branches for b in kept], axis=1)
    score = np.concatenate([b.score for b in kept])
    goal = np.concatenate([b.goal for b in kept])
    pool = np.flatnonzero(goal) if goal.sum() >= worlds else np.arange(len(score))
    if len(pool) < worlds:
        raise RealisationError(tried, plan.culprit(np.random.default_rng(seed)))
    codes = Counter(branches[:, i].tobytes() for i in pool)
    common, count = codes.most_common(1)[0]
    if count >= worlds:
        pool = np.array([i for i in pool if branches[:, i].tobytes() == common])
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
    """Worlds in which the premise holds, every open choice is made at random and figures to begin with have any shape,
    however hard they are to read.

    Cheap, and near the borders where the order of points changes: for looking for figures that are unlike the others.
    """
    plan = plan_of(premise)
    positions = plan.place(Draw(np.random.default_rng(seed), count, branches=None, wide=True))
    alive = np.isfinite(positions).all(axis=0)
    positions = np.where(alive, positions, 0)
    for batch in (*plan.needs, *plan.given):
        alive &= decide(batch, positions, GIVEN_TOLERANCE).all(axis=0)
    positions = positions[:, alive]
    return {name: positions[row] for row, name in enumerate(premise.points)}


def open_choices(premise: Premise, seed: int = 0, count: int = 320, tries: int = 6000) -> Worlds:
    """Good worlds in which every choice that a clause leaves open (which of two intersections) is made at random.

    `realise` keeps these choices the same in all its worlds, as a drawn figure does; a reader of the text alone may
    draw the other one. Out of `count` candidates, and of more only if none of these is good; none at all may be.
    """
    plan = plan_of(premise)
    rng = np.random.default_rng(seed)
    positions: Points = np.empty((len(premise.points), 0), dtype=np.complex128)
    tried = 0
    while not positions.shape[1] and tried < tries:
        draw = Draw(rng, count, branches=None)
        positions = _keep(plan, draw, plan.place(draw)).positions
        tried += count
    return {name: positions[row] for row, name in enumerate(premise.points)}
