"""Which conclusions of a premise need points that their own statement does not: the points are then left out.

The points that a conclusion names, with all points that these are constructed from, make the *stated* part of the
premise. If the conclusion follows from the whole premise and not from its stated part, every proof uses other points.
These become auxiliary points: the statement does not mention them, and the proof constructs them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from gnomon.deduce.auxiliary.confirm import extended_premise
from gnomon.deduce.engine import Deduction
from gnomon.deduce.existence import auxiliary_flaw
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Construction, Premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.worlds.truth import Worlds
from gnomon.seeding import Rng
from gnomon.suites.prove.item import KINDS
from gnomon.suites.prove.options.option_conclusions import BUDGET, DEDUCED_IN
from gnomon.suites.prove.premise.refine import restricted

CONSIDERED = 300  # conclusions of a premise that are looked at, chosen at random


@dataclass(frozen=True)
class LeftOut:
    """A conclusion that needs points which are not stated, the stated premise, and a proof that constructs the points.

    The goal does not follow from `stated` alone by the default rules.
    """

    stated: Premise
    auxiliary: tuple[Construction, ...]
    goal: Fact
    proof: Proof

    @property
    def whole(self) -> Premise:
        """The stated premise with the auxiliary constructions after it."""
        return extended_premise(self.stated, self.auxiliary)


class Saturations:
    """What follows from parts of a premise in its worlds; the saturation of each part is made once and kept."""

    def __init__(self, worlds: Worlds) -> None:
        self._worlds = worlds
        self._made: dict[tuple[Construction, ...], Deduction] = {}

    def of(self, premise: Premise) -> Deduction:
        """Everything that follows from a premise."""
        found = self._made.get(premise.constructions)
        if found is None:
            found = self._made[premise.constructions] = saturation(premise, self._worlds)
        return found

    def fails(self, premise: Premise, goal: Fact) -> bool:
        """Whether everything was derived from a premise, and the goal is not among it."""
        deduction = self.of(premise)
        return deduction.outcome == "saturated" and not deduction.knows(goal)


def saturation(premise: Premise, worlds: Worlds) -> Deduction:
    """Everything that follows from a premise by the default rules, in some of its worlds."""
    z = np.array([worlds[name][:DEDUCED_IN] for name in premise.points]).T
    return Deduction(premise.points, np.stack([z.real, z.imag], axis=-1), premise.facts(), budget=BUDGET).run()


def conclusions_left_out(premise: Premise, worlds: Worlds, deduction: Deduction, rng: Rng) -> Iterator[LeftOut]:
    """Conclusions of the premise that need points which their statement does not, in random order.

    `deduction` is the saturation of the premise. No two results have the same stated points and auxiliary points.
    """
    parts = Saturations(worlds)
    closures = _closures(premise)
    places = [
        place
        for place, (predicate, level, certain) in enumerate(deduction.outline())
        if predicate in KINDS and level > 0 and certain
    ]
    seen: set[tuple[tuple[str, ...], tuple[Construction, ...]]] = set()
    for place in rng.shuffled(places)[:CONSIDERED]:
        facts = [conclusion.fact for conclusion in deduction.listed(place) if not conclusion.trivial]
        if not facts:
            continue
        fact = rng.choice(facts)
        if len(frozenset[str]().union(*(closures[p] for p in fact.args))) == len(premise.points):
            continue
        if not parts.fails(part(premise, fact.args), fact):
            continue
        proof = deduction.prove(fact)
        if proof is None or proof.by_figure:
            continue
        found = left_out(premise, worlds, fact.args, proof, rng.stream("weaken", place))
        if found is None or not parts.fails(found.stated, fact):
            continue
        key = (found.stated.points, found.auxiliary)
        if key not in seen:
            seen.add(key)
            yield found


def left_out(premise: Premise, worlds: Worlds, named: Iterable[str], proof: Proof, rng: Rng) -> LeftOut | None:
    """What a proof uses, split into a statement about the `named` points and auxiliary points; None if there are none.

    The premise is refined to what the proof uses.
    """
    named = tuple(named)
    whole = restricted(premise, [*named, *proof.points], proof.given, weaken=rng)
    stated, auxiliary = split(whole, worlds, named)
    return LeftOut(stated, auxiliary, proof.goal, proof) if auxiliary else None


def split(whole: Premise, worlds: Worlds, named: Iterable[str]) -> tuple[Premise, tuple[Construction, ...]]:
    """The premise split into a stated part, which has the `named` points, and constructions of auxiliary points.

    A point that a proof may not construct, such as one corner of a square that a clause makes as a whole, is stated
    with all that it is constructed from.
    """
    stated = part(whole, named)
    while True:
        auxiliary = tuple(c for c in whole.constructions if c not in stated.constructions)
        flawed = _first_flawed(stated, auxiliary, worlds)
        if flawed is None:
            return stated, auxiliary
        stated = part(whole, [*stated.points, *flawed.points])


def part(premise: Premise, points: Iterable[str]) -> Premise:
    """The constructions of these points, and of all points that they are constructed from."""
    wanted = set(points)
    kept: list[Construction] = []
    for construction in reversed(premise.constructions):
        if wanted & set(construction.points):
            wanted |= {a for clause in construction.clauses for a in clause.args}
            kept.append(construction)
    kept.reverse()
    return Premise(tuple(p for construction in kept for p in construction.points), tuple(kept))


def _first_flawed(stated: Premise, auxiliary: Sequence[Construction], worlds: Worlds) -> Construction | None:
    """The first construction that the checker does not accept for an auxiliary point; None if it accepts all."""
    for number, construction in enumerate(auxiliary):
        before = extended_premise(stated, auxiliary[:number])
        known = {p: worlds[p] for p in (*before.points, *construction.points)}
        if auxiliary_flaw([construction], before, known) is not None:
            return construction
    return None


def _closures(premise: Premise) -> dict[str, frozenset[str]]:
    """For every point, the points that are needed to construct it, itself among them."""
    found: dict[str, frozenset[str]] = {}
    for construction in premise.constructions:
        made = frozenset(construction.points)
        others = {a for clause in construction.clauses for a in clause.args} - made
        needed = made.union(*(found[p] for p in others))
        found.update(dict.fromkeys(made, needed))
    return found
