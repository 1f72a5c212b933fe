"""In which figures of its premise a proved goal is proved: in all of them, or in one configuration only.

A premise may leave choices open (`worlds.configurations`), and a theorem may leave two cases of which the figure shows
one. A goal is proved for all figures if it is true in all of them and one of these holds:

- no step of the proof leaves cases;
- another proof is found whose steps leave none: by the extended rules, or in a figure that mixes configurations;
- the proof passes the checker in figures of every configuration, or every configuration has a checked proof of its own.

The last point needs an argument where a step leaves cases, since one figure decides only for itself. The points of a
figure satisfy polynomial equations, and each case of such a step (two directions, two triangles) is an equation, too.
The figures of a configuration form one family, irreducible as the set of solutions of its equations. If on such a
family one of two equations holds in each figure, then one of them holds in all of its figures; a figure in general
position tells which. So it is enough that each configuration is decided by figures of it that were drawn at random.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Literal

import numpy as np

from gnomon.deduce.auxiliary.confirm import extended_premise
from gnomon.deduce.checker import Checker
from gnomon.deduce.engine import (
    FEWEST_WORLDS,
    MAX_POINTS_FOR_SINES,
    NUMBER_OF_PREDICATE,
    WORLDS,
    Deduction,
    DeductionBudget,
)
from gnomon.deduce.worlds.configurations import configurations, lists_all, mixed_worlds
from gnomon.deduce.worlds.realise import random_branch_worlds
from gnomon.deduce.worlds.truth import holds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.engine import Mode
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Points

Proofs = tuple["Proof", ...]
Ground = Literal["certain", "alike", "every configuration", "goal fails", "cases left", "no other figure"]
_LOOSE = 1e-5  # residuals of true facts in imprecise figures stay below it, those of false facts do not
_MOST_SECONDS = 20.0  # for all further deductions together


@dataclass(frozen=True, slots=True)
class DecidedStep:
    """The fact of the step that the figure decides, and the condition that other figures do not meet, if it is one."""

    fact: Fact
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Scope:
    """Whether a proof holds in all figures of its premise, why, and the step that the figure decides if there is one.

    `configurations` is the number of configurations that were told apart and tested, 0 if there was no need to.
    """

    everywhere: bool
    ground: Ground
    decided: DecidedStep | None = None
    configurations: int = 0


@dataclass(frozen=True, slots=True)
class ScopedProofs:
    """Proofs of the parts of a goal, and where they hold.

    `positions` (points, worlds) are those of the figure if the proofs were found in another one than those passed.
    """

    proofs: Proofs
    scope: Scope
    positions: Points | None = None


def scoped(
    premise: Premise,
    positions: Points,
    goals: Sequence[Fact],
    proofs: Proofs,
    auxiliary: Sequence[Construction] = (),
    seconds: float = 60.0,
) -> ScopedProofs:
    """Decide where checked proofs of the parts of a goal hold; other proofs are returned if they hold everywhere.

    `positions` (points, worlds) are those of the figure of the proofs; the points of `auxiliary` come last.
    """
    whole = extended_premise(premise, auxiliary) if auxiliary else premise
    search = _Search(premise, whole, tuple(auxiliary), tuple(goals), perf_counter() + min(seconds, _MOST_SECONDS))
    return search.scoped(positions, proofs)


@dataclass(frozen=True, slots=True)
class _Search:
    """Where proofs of the goals hold; `whole` is the premise with the auxiliary constructions."""

    premise: Premise
    whole: Premise
    auxiliary: tuple[Construction, ...]
    goals: tuple[Fact, ...]
    until: float
    """When to stop looking for other proofs, on the clock of `perf_counter`."""

    def scoped(self, positions: Points, proofs: Proofs) -> ScopedProofs:
        everywhere = self._all_worlds()
        true = np.logical_and.reduce([holds(goal, everywhere, _LOOSE) for goal in self.goals])
        if not true.size:
            return ScopedProofs(proofs, Scope(False, "no other figure", _leaves_cases(proofs)))
        if not true.all():
            other = int(np.flatnonzero(~true)[0])
            elsewhere = {name: places[other : other + 1] for name, places in everywhere.items()}
            return ScopedProofs(proofs, Scope(False, "goal fails", self._decided(elsewhere, proofs)))
        if not any(proof.by_figure for proof in proofs):
            return ScopedProofs(proofs, Scope(True, "certain"))
        return self._tried_again(positions, proofs, everywhere)

    def _all_worlds(self) -> Worlds:
        """Worlds of all configurations: with random choices, or of each configuration if no such world is good.

        Points that coincide in one configuration only make mixed worlds look degenerate.
        """
        worlds = random_branch_worlds(self.whole, any_names=True)
        if any(len(positions) for positions in worlds.values()):
            return worlds
        found = configurations(self.whole)
        return self._worlds(mixed_worlds(found, WORLDS * len(found))) if found else worlds

    def _tried_again(self, positions: Points, proofs: Proofs, everywhere: Worlds) -> ScopedProofs:
        """Look for proofs that need no choice of the figure, then for proofs in all configurations."""
        decided = _leaves_cases(proofs)
        found = configurations(self.whole)
        for places in [positions] if len(found) < 2 else [positions, mixed_worlds(found, WORLDS)]:
            for mode in self._modes():
                certain = self._derived(places, mode)
                if certain is not None and not any(proof.by_figure for proof in certain):
                    return ScopedProofs(certain, Scope(True, "certain"), places)
        if self._pass(proofs, everywhere):
            return ScopedProofs(proofs, Scope(True, "alike", decided, len(found)))
        if lists_all(self.whole) and all(self._has_proof(c.positions, proofs) for c in found):
            return ScopedProofs(proofs, Scope(True, "every configuration", decided, len(found)))
        return ScopedProofs(proofs, Scope(False, "cases left", decided, len(found)))

    def _has_proof(self, positions: Points, proofs: Proofs) -> bool:
        """Whether a configuration has checked proofs of the goals: those of the first figure, or proofs of its own."""
        if self._pass(proofs, self._worlds(positions)):
            return True
        if positions.shape[1] < FEWEST_WORLDS:
            return False
        return any(self._derived(positions[:, :WORLDS], mode) for mode in ("default", *self._modes()))

    def _modes(self) -> tuple[Mode, ...]:
        """The sets of rules that are tried, from the fastest on."""
        return ("extended", "sines") if len(self.whole.points) <= MAX_POINTS_FOR_SINES else ("extended",)

    def _derived(self, positions: Points, mode: Mode) -> Proofs | None:
        """Checked proofs of the goals in a figure of the premise, None if one of them does not follow there."""
        left = self.until - perf_counter()
        if left <= 0 or any(goal.predicate not in NUMBER_OF_PREDICATE for goal in self.goals):
            return None
        coordinates = np.ascontiguousarray(np.stack([positions.T.real, positions.T.imag], axis=-1))
        budget = DeductionBudget(milliseconds=1e3 * left)
        deduction = Deduction(self.whole.points, coordinates, self.whole.facts(), mode, budget).run()
        proofs = [deduction.prove(goal) for goal in self.goals]
        found = tuple(proof for proof in proofs if proof is not None)
        return found if len(found) == len(proofs) and self._pass(found, self._worlds(positions)) else None

    def _worlds(self, positions: Points) -> Worlds:
        return {name: positions[row] for row, name in enumerate(self.whole.points)}

    def _pass(self, proofs: Proofs, worlds: Worlds) -> bool:
        """Whether the checker accepts all proofs in these worlds."""
        checker = Checker(self.premise, worlds, self.auxiliary)
        return all(checker.check(proof) for proof in proofs)

    def _decided(self, worlds: Worlds, proofs: Proofs) -> DecidedStep | None:
        """The first step that the checker does not accept in worlds in which the goal is false."""
        checker = Checker(self.whole, worlds)
        for proof in proofs:
            verdict = checker.check(proof)
            if not verdict and verdict.step is not None:
                return DecidedStep(proof.steps[verdict.step].fact, verdict.condition)
        return None


def _leaves_cases(proofs: Proofs) -> DecidedStep | None:
    """The first step whose rule leaves two cases, if there is one."""
    return next((DecidedStep(step.fact) for proof in proofs for step in proof.steps if step.by_figure), None)
