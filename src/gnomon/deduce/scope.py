"""In which figures of its premise a proved goal is proved: in every one, in those that were tried, or in some only.

A premise may leave choices open (`worlds.configurations`), a theorem may leave two cases of which the figure shows one,
and a step may depend on the order of points. The goal is tested in figures of the premise alone, of any shape and with
all choices; one in which it is false settles the matter. A goal that is true in all of them is proved for *every*
figure if there is an argument for those that were not drawn, and there are two:

- it is true for every choice at one place, also for choices that the words of the premise exclude, which carries over
  to every other place (`worlds.every_choice`);
- no place shows all choices, or the premise states an orientation, which excludes some; but no step of a proof leaves
  cases or depends on an order of points that is not stated: then the steps hold in every figure in which the points,
  lines and circles that they name are there and differ.

A clause that the goal does not speak of must not exclude a choice of earlier points (`worlds.excluded_choices`): the
goal is tested without it. If the goal speaks of its points, it is not called certain.

Otherwise it is proved in all figures *tried*, if the checker accepts the proof in figures of all configurations, or
each configuration has a checked proof of its own. Where a step leaves cases, other proofs are looked for: by the
extended rules, and in a figure that mixes configurations.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Literal

import numpy as np

from gnomon.deduce.auxiliary.confirm import extended_premise
from gnomon.deduce.checker import Checker
from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.engine import (
    FEWEST_WORLDS,
    MAX_POINTS_FOR_SINES,
    NUMBER_OF_PREDICATE,
    WORLDS,
    Deduction,
    DeductionBudget,
)
from gnomon.deduce.rules import EQUATIONS, ORDER, RULES
from gnomon.deduce.worlds.configurations import configurations, lists_all, mixed_worlds
from gnomon.deduce.worlds.every_choice import true_for_every_choice
from gnomon.deduce.worlds.excluded_choices import without_excluding_clauses
from gnomon.deduce.worlds.realise import random_branch_worlds, rough_worlds
from gnomon.deduce.worlds.simultaneous import solved_worlds
from gnomon.deduce.worlds.truth import holds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.engine import Mode
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.rules import Equation, Rule
    from gnomon.deduce.worlds.excluded_choices import ExcludingClause
    from gnomon.deduce.worlds.truth import Bools, Worlds
    from gnomon.plane.loci import Points

Proofs = tuple["Proof", ...]
Ground = Literal[
    "certain", "alike", "every choice", "figures tried", "goal fails", "clause fails", "cases left", "no other figure"
]
_LOOSE = 1e-5  # residuals of true facts in imprecise figures stay below it, those of false facts do not
_MOST_SECONDS = 20.0  # for all further deductions together
_TRIED = 2048  # candidates of figures of any shape in which the goal is tested


@dataclass(frozen=True, slots=True)
class DecidedStep:
    """The fact of the step that the figure decides, and the condition that other figures do not meet, if it is one."""

    fact: Fact
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Scope:
    """Whether a proof holds in all figures of its premise, why, and the step that the figure decides if there is one.

    `figures` is the number of figures of the premise in which the goal was tested. `assumed` is a clause that excludes
    a choice of earlier points, if the goal is false for that choice or says nothing there.
    """

    everywhere: bool
    ground: Ground
    decided: DecidedStep | None = None
    figures: int = 0
    assumed: ExcludingClause | None = None


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
    deadline: Deadline = NEVER,
) -> ScopedProofs:
    """Decide where checked proofs of the parts of a goal hold; other proofs are returned if they hold everywhere.

    `positions` (points, worlds) are those of the figure of the proofs; the points of `auxiliary` come last. Until the
    deadline, other arguments and proofs are looked for.
    """
    premise = replace(premise, pins=())  # where to draw a point is no condition
    whole = extended_premise(premise, auxiliary) if auxiliary else premise
    named = {point for goal in goals for point in goal.args}
    stated = premise if named <= set(premise.points) else whole
    tested, excluding = without_excluding_clauses(stated, named)
    search = _Search(premise, whole, tuple(auxiliary), tuple(goals), tested, excluding, deadline.within(_MOST_SECONDS))
    return search.scoped(positions, proofs)


@dataclass(frozen=True, slots=True)
class _Search:
    """Where proofs of the goals hold; `whole` is the premise with the auxiliary constructions."""

    premise: Premise
    whole: Premise
    auxiliary: tuple[Construction, ...]
    goals: tuple[Fact, ...]
    tested: Premise
    """The premise in whose figures the goals are tested: without the auxiliary points, unless a goal has one, and
    without the clauses that exclude choices, unless a goal needs one."""
    excluding: tuple[ExcludingClause, ...]
    """The clauses that were left out."""
    deadline: Deadline
    """When to stop looking for other proofs."""

    def scoped(self, positions: Points, proofs: Proofs) -> ScopedProofs:
        true = self._true(_figures(self.tested))
        if not true.size:
            return ScopedProofs(proofs, Scope(False, "no other figure", _leaves_cases(proofs)))
        if not true.all():
            return ScopedProofs(proofs, self._fails(proofs, true.size))
        argued = true_for_every_choice(self.tested, self.goals, deadline=self.deadline)
        if argued is None and self.deadline.passed:  # no argument for other figures could be looked for
            alike = self._pass(proofs, _readable(self.whole))
            ground: Ground = "figures tried" if alike else "cases left"
            return ScopedProofs(proofs, Scope(False, ground, _leaves_cases(proofs), true.size))
        needed = [clause for clause in without_excluding_clauses(self.tested, ())[1] if clause.condition is not None]
        if needed:  # the goal says nothing about the choices that they exclude
            tried: Ground = "figures tried" if argued or self._pass(proofs, _readable(self.whole)) else "cases left"
            return ScopedProofs(proofs, Scope(False, tried, _leaves_cases(proofs), true.size, needed[0]))
        if self._certain(proofs, argued):
            return ScopedProofs(proofs, Scope(True, "certain", None, true.size))
        return self._tried_again(positions, proofs, argued, true.size)

    def _certain(self, proofs: Proofs, argued: bool | None) -> bool:
        """Whether proofs whose steps leave no cases hold in every figure; `argued`: the goal does, by every choice."""
        if any(proof.by_figure for proof in proofs):
            return False
        if argued:
            return self._pass(proofs, _readable(self.whole))
        if self.excluding:  # the steps may speak of points that these clauses make
            return False
        stated = {_turns(fact.predicate, fact.args) for made in self.premise.constructions for fact in made.conditions}
        # A choice for which the goal is false may be one that the stated conditions exclude.
        if (argued is False and not stated) or not all(_orders(proof) <= stated for proof in proofs):
            return False
        return self._pass(proofs, _readable(self.whole))

    def _true(self, figures: Worlds) -> Bools:
        """In which figures all goals are true."""
        true: Bools = np.logical_and.reduce([holds(goal, figures, _LOOSE) for goal in self.goals])
        return true

    def _tried_again(self, positions: Points, proofs: Proofs, argued: bool | None, figures: int) -> ScopedProofs:
        """Look for proofs that need no choice of the figure, then for proofs in all configurations."""
        decided = _leaves_cases(proofs) or self._rejected(proofs, _readable(self.whole))
        found = configurations(self.whole)
        for places in [positions] if len(found) < 2 else [positions, mixed_worlds(found, WORLDS)]:
            for mode in self._modes():
                certain = self._derived(places, mode)
                if certain is not None and self._certain(certain, argued):
                    return ScopedProofs(certain, Scope(True, "certain", None, figures), places)
        alike = self._pass(proofs, _readable(self.whole))
        if argued:
            return ScopedProofs(proofs, Scope(True, "alike" if alike else "every choice", decided, figures))
        if alike or (lists_all(self.whole) and all(self._has_proof(c.positions, proofs) for c in found)):
            return ScopedProofs(proofs, Scope(False, "figures tried", decided, figures))
        return ScopedProofs(proofs, Scope(False, "cases left", decided, figures))

    def _has_proof(self, positions: Points, proofs: Proofs) -> bool:
        """Whether a configuration has checked proofs of the goals: those of the first figure, or proofs of its own."""
        if self._pass(proofs, _named(self.whole, positions)):
            return True
        if positions.shape[1] < FEWEST_WORLDS:
            return False
        return any(self._derived(positions[:, :WORLDS], mode) for mode in ("default", *self._modes()))

    def _modes(self) -> tuple[Mode, ...]:
        """The sets of rules that are tried, from the fastest on."""
        return ("extended", "sines") if len(self.whole.points) <= MAX_POINTS_FOR_SINES else ("extended",)

    def _derived(self, positions: Points, mode: Mode) -> Proofs | None:
        """Checked proofs of the goals in a figure of the premise, None if one of them does not follow there."""
        if self.deadline.passed or any(goal.predicate not in NUMBER_OF_PREDICATE for goal in self.goals):
            return None
        coordinates = np.ascontiguousarray(np.stack([positions.T.real, positions.T.imag], axis=-1))
        budget = DeductionBudget(milliseconds=1e3 * self.deadline.left)
        deduction = Deduction(self.whole.points, coordinates, self.whole.facts(), mode, budget).run()
        proofs = [deduction.prove_until(goal, self.deadline) for goal in self.goals]
        found = tuple(proof for proof in proofs if proof is not None)
        return found if len(found) == len(proofs) and self._pass(found, _named(self.whole, positions)) else None

    def _pass(self, proofs: Proofs, worlds: Worlds) -> bool:
        """Whether the checker accepts all proofs in these worlds."""
        checker = Checker(self.premise, worlds, self.auxiliary)
        return all(places.size for places in worlds.values()) and all(checker.check(proof) for proof in proofs)

    def _fails(self, proofs: Proofs, tested: int) -> Scope:
        """Where a proof of a goal holds that is false in a figure: what decides it, a step or a clause."""
        figures = _figures(self.whole)
        false = np.flatnonzero(~self._true(figures))[:1]
        if not false.size and self.excluding:
            return Scope(False, "clause fails", None, tested, self.excluding[0])
        decided = self._rejected(proofs, {name: places[false] for name, places in figures.items()})
        return Scope(False, "goal fails", decided if false.size else None, tested)

    def _rejected(self, proofs: Proofs, worlds: Worlds) -> DecidedStep | None:
        """The first step that the checker does not accept in these worlds."""
        checker = Checker(self.premise, worlds, self.auxiliary)
        for proof in proofs:
            verdict = checker.check(proof)
            if not verdict and verdict.step is not None:
                return DecidedStep(proof.steps[verdict.step].fact, verdict.condition)
        return None


def _figures(premise: Premise) -> Worlds:
    """Figures of all configurations: readable ones, then ones of any shape."""
    drawn = (_readable(premise), rough_worlds(premise, 1, _TRIED))
    return {name: np.concatenate([worlds[name] for worlds in drawn]) for name in premise.points}


def _readable(premise: Premise) -> Worlds:
    """Readable figures with random choices; of each configuration, of any shape, or by solving for all conditions, if
    there are none.

    Points that coincide in one configuration only make all figures with random choices look degenerate.
    """
    worlds = random_branch_worlds(premise, any_names=True)
    if _any(worlds):
        return worlds
    found = configurations(premise)
    if found:
        return _named(premise, mixed_worlds(found, WORLDS * len(found)))
    worlds = random_branch_worlds(premise, any_names=True, wide=True)
    return worlds if _any(worlds) else solved_worlds(premise, 1)


def _any(worlds: Worlds) -> bool:
    return any(len(places) for places in worlds.values())


def _named(premise: Premise, positions: Points) -> Worlds:
    return {name: positions[row] for row, name in enumerate(premise.points)}


Condition = tuple[str, tuple[str, ...]]


def _orders(proof: Proof) -> set[Condition]:
    """The conditions of its steps that figures of one premise may decide otherwise, such as orientations."""
    used: list[tuple[Rule | Equation, tuple[str, ...]]] = [
        (RULES[step.rule], step.binding) for step in proof.steps if step.rule in RULES
    ]
    used += [(EQUATIONS[term.equation], term.points) for step in proof.steps for term in step.terms]
    return {
        _turns(name, tuple(points[theorem.letters.index(letter)] for letter in letters))
        for theorem, points in used
        for name, *letters in map(str.split, theorem.conditions)
        if name in ORDER
    }


def _turns(name: str, points: tuple[str, ...]) -> Condition:
    """A condition in one writing: the vertices of triangles that turn alike, or oppositely, in alphabetical order."""
    if name not in ("sameclock", "sameturn", "mirrorturn"):
        return name, points
    first, second = (tuple(sorted(half)) for half in (points[:3], points[3:]))
    odd = sum(
        half.index(a) > half.index(b) for half in (points[:3], points[3:]) for a, b in combinations(sorted(half), 2)
    )
    alike = (name != "mirrorturn") == (odd % 2 == 0)
    return "sameturn" if alike else "mirrorturn", (*min(first, second), *max(first, second))


def _leaves_cases(proofs: Proofs) -> DecidedStep | None:
    """The first step whose rule leaves two cases, if there is one."""
    return next((DecidedStep(step.fact) for proof in proofs for step in proof.steps if step.by_figure), None)
