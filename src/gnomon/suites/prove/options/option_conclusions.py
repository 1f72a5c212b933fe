"""Conclusions of a premise that can be options: not trivial, readable as text, with a proof of some length.

A conclusion of the engine becomes a statement if it reads well: angles at named corners, small ratios, triangles that
are not flat. Proof sizes are computed only for the highest-ranked conclusions of each kind, so that no kind displaces
others.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations, islice
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.engine import PREDICATE_NAMES, Deduction, DeductionBudget
from gnomon.deduce.facts import Fact
from gnomon.deduce.worlds.kernel import decide
from gnomon.deduce.worlds.truth import Worlds, batches
from gnomon.plane.relations import unequal
from gnomon.suites.prove.item import KINDS
from gnomon.suites.prove.options.corners import has_one_shape, is_clear, is_flat_somewhere, is_right, is_wide
from gnomon.suites.prove.options.option_truth import verdict
from gnomon.suites.prove.statement import READINGS, Statement, corners_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from gnomon.deduce.conclusions import ListedRelation
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.proof import ProofSize
    from gnomon.plane.loci import Points
    from gnomon.seeding import Rng

BUDGET = DeductionBudget(rounds=40, facts=6000, milliseconds=math.inf)
"""Rounds and facts stop a deduction at the same point on every machine; a limit of time would not."""
DEDUCED_IN = 12  # worlds that the engine looks at
LARGEST_TERM = 12  # of a ratio in a statement
CONSIDERED = 40  # conclusions of each kind
MOST_COMPARED, COMPARED_IN = 60, 8  # conclusions of each predicate tested in another premise, and its worlds for that
MOST_FAILING = 12  # of those, how many that fail there are returned
MOST_KNOWN = 24  # facts of each predicate from which wrong options are made
TURN = 0.5  # levels by which every further conclusion of a kind is ranked lower
MOST_CANDIDATES = 40  # candidates to choose four from
FEWEST_STEPS = 7
LEAST_LEVEL = 2  # rounds of theorems that a conclusion takes; of those of one round, four of five have shorter proofs


class OverBudget(Exception):  # noqa: N818 - not an error: the search goes on
    """The engine reached its budget before it had deduced everything: the premise is skipped, and counted."""


@dataclass(frozen=True)
class Candidate:
    """A conclusion that may become an option, with the size of its proof."""

    statement: Statement
    proof: ProofSize

    @property
    def kind(self) -> str:
        return KINDS[self.statement.fact.predicate]


def deduction_of(premise: Premise, positions: Points) -> Deduction:
    """Everything that follows from a premise, with positions of shape (points, worlds)."""
    z = positions[:, :DEDUCED_IN].T
    found = Deduction(premise.points, np.stack([z.real, z.imag], axis=-1), premise.facts(), budget=BUDGET).run()
    if found.outcome != "saturated":
        raise OverBudget(found.outcome)
    return found


def candidates(
    deduction: Deduction, worlds: Worlds, rng: Rng, least_steps: int = FEWEST_STEPS, fewest: int = 0
) -> list[Candidate]:
    """Conclusions that can be proved, until there are enough: those of high level first, the kinds taking turns.

    The search ends early if fewer than `fewest` can be found.
    """
    found: list[Candidate] = []
    facts = ranked_facts(deduction, rng)
    taken: set[tuple[str, frozenset[str]]] = set()  # no two options of one kind are about the same points
    for place, fact in enumerate(facts):
        if len(found) + len(facts) - place < fewest:
            break
        statement = statement_of(fact, worlds)
        if statement is None or (about := (KINDS[fact.predicate], frozenset(statement.points))) in taken:
            continue
        size = deduction.proof_size(statement.fact)
        if size is None or size.length < max(least_steps, FEWEST_STEPS) or size.by_figure:
            continue
        found.append(Candidate(statement, size))
        taken.add(about)
        if len(found) == MOST_CANDIDATES:
            break
    return found


def ranked_facts(deduction: Deduction, rng: Rng) -> list[Fact]:
    """Conclusions, a few of each kind: those of high level first, the kinds taking turns."""
    by_kind: dict[str, list[tuple[float, int]]] = {}
    listed = deduction.derived(KINDS)
    for place, (relation, chance) in enumerate(zip(listed, rng.uniforms(len(listed)), strict=True)):
        if relation[4] >= LEAST_LEVEL:
            by_kind.setdefault(KINDS[PREDICATE_NAMES[relation[0]]], []).append((relation[4] + chance, place))
    ranked = []
    for kind in sorted(by_kind):
        best = islice(_nontrivial(deduction, listed, sorted(by_kind[kind], reverse=True), rng), CONSIDERED)
        ranked += [(height - TURN * turn, fact) for turn, (height, fact) in enumerate(best)]
    return [fact for _, fact in sorted(ranked, key=lambda pair: -pair[0])]


def failing_elsewhere(
    deduction: Deduction, worlds: Worlds, elsewhere: Worlds, predicates: Collection[str], rng: Rng
) -> Iterator[Statement]:
    """Conclusions with these predicates that fail in most worlds of another premise, some of each predicate."""
    places: dict[str, list[tuple[float, int]]] = {}
    listed = deduction.derived(predicates)
    for place, (relation, chance) in enumerate(zip(listed, rng.uniforms(len(listed)), strict=True)):
        places.setdefault(PREDICATE_NAMES[relation[0]], []).append((relation[4] + 3.0 * chance, place))
    ranked = [sorted(places[predicate], reverse=True)[:MOST_COMPARED] for predicate in sorted(places)]
    facts = [fact for places in ranked for _, fact in _nontrivial(deduction, listed, places, rng)]
    positions = np.array([elsewhere[p][:COMPARED_IN] for p in deduction.points])
    taken: dict[str, int] = {}
    for batch in batches(facts, deduction.points):
        for fact, true in zip(batch.facts, decide(batch, positions).mean(axis=1), strict=True):
            if true > 0.4 or taken.get(fact.predicate, 0) == MOST_FAILING:
                continue
            if (statement := statement_of(fact, worlds)) is not None:
                taken[fact.predicate] = taken.get(fact.predicate, 0) + 1
                yield statement


def known_facts(premise: Premise, deduction: Deduction, predicates: Collection[str], rng: Rng) -> Iterator[Fact]:
    """Facts with these predicates about the points of a premise, given or concluded, some of each predicate."""
    wanted = set(premise.points)
    relations: dict[str, list[ListedRelation]] = {predicate: [] for predicate in sorted(predicates)}
    for relation in deduction.derived(predicates):
        relations[PREDICATE_NAMES[relation[0]]].append(relation)
    for predicate, listed in relations.items():
        derived = (
            fact
            for relation in rng.shuffled(listed)
            for fact in deduction.facts_of(relation)
            if wanted.issuperset(fact.args)
        )
        given = rng.shuffled([fact for fact in premise.given if fact.predicate == predicate])
        yield from islice(given, MOST_KNOWN // 2)
        yield from islice(derived, MOST_KNOWN)


def _nontrivial(
    deduction: Deduction, listed: Sequence[ListedRelation], ranked: Sequence[tuple[float, int]], rng: Rng
) -> Iterator[tuple[float, Fact]]:
    """The facts at ranked places of the list, without those that only restate what is given."""
    for height, place in ranked:
        facts = [fact for fact in deduction.facts_of(listed[place]) if not deduction.is_trivial(fact)]
        if facts:
            yield height, rng.choice(facts)  # one of a line or circle of many points


# --------------------------------------------------------------------------------------------------------- statements


def statement_of(fact: Fact, worlds: Worlds) -> Statement | None:
    """The fact as a statement that is true in all worlds; None if it would not read well."""
    if fact.predicate in ("eqangle", "aconst"):
        readings = (Statement(w, reading=r) for w in _cornered(fact) for r in READINGS[1:] if None not in corners_of(w))
        return next((s for s in readings if well_formed(s, worlds) and verdict(s, worlds) == "true"), None)
    statement = Statement(fact)
    return statement if well_formed(statement, worlds) else None


def _cornered(fact: Fact) -> Iterator[Fact]:
    """The writings whose first two and last two lines meet in a named point."""
    p = fact.args
    if fact.predicate == "aconst":
        yield fact
        return
    for args in (p, (*p[:2], *p[4:6], *p[2:4], *p[6:])):  # a to b as c to d, or a to c as b to d
        if all(len({*args[k : k + 4]}) == 3 and args[k] != args[k + 1] and args[k + 2] != args[k + 3] for k in (0, 4)):
            yield Fact("eqangle", args)


def well_formed(statement: Statement, worlds: Worlds) -> bool:
    """Whether the statement, true or false, makes sense as an option."""
    return _SENSE[statement.fact.predicate](statement, worlds) and not has_one_shape(statement.points, worlds)


def _lines(statement: Statement, _: Worlds) -> bool:
    p = statement.fact.args
    return all(a != b for a, b in zip(p[::2], p[1::2], strict=True)) and {*p[:2]} != {*p[2:]}


def _angles(statement: Statement, worlds: Worlds) -> bool:
    corners = statement.corners
    if not corners or (len({frozenset(c) for c in corners}) < len(corners) and len({c[1] for c in corners}) < 2):
        return False
    if len({frozenset(c) for c in corners}) < len(corners) and statement.reading == "supplementary":
        return False  # two angles of one triangle
    if not all(is_clear(corner, worlds) for corner in corners):
        return False
    if statement.degrees is not None:
        return statement.degrees != 90
    return not any(is_right(corner, worlds) for corner in corners)  # that would be said of right angles


def _ratios(statement: Statement, worlds: Worlds) -> bool:
    p, value = statement.fact.args, statement.fact.value
    segments = [frozenset(p[i : i + 2]) for i in range(0, len(p), 2)]
    if any(len(s) < 2 for s in segments):
        return False
    if value is not None:
        return len(set(segments)) == 2 and value != 1 and max(value.numerator, value.denominator) <= LARGEST_TERM
    first, second, third, fourth = segments
    if len(set(segments)) < 3 or first in (second, third) or fourth in (second, third):
        return False
    lengths = [abs(worlds[min(s)] - worlds[max(s)]) for s in segments]
    # Two equal segments beside two others that are then equal too: this is only a congruence written as a ratio.
    return not any((unequal(lengths[0], lengths[k]) < 1e-6).all() for k in (1, 2))


def _triangles(statement: Statement, worlds: Worlds) -> bool:
    p = statement.fact.args
    if set(p[:3]) == set(p[3:]) or any(len(set(t)) < 3 for t in (p[:3], p[3:])):
        return False
    return is_wide(p[:3], worlds) and is_wide(p[3:], worlds)


def _circles(statement: Statement, worlds: Worlds) -> bool:
    p = statement.fact.args
    rim = p if statement.fact.predicate == "cyclic" else p[1:]
    return len(set(p)) == len(p) and all(is_wide(triple, worlds) for triple in combinations(rim, 3))


def _different(statement: Statement, _: Worlds) -> bool:
    return len(set(statement.fact.args)) == len(statement.fact.args)


_SENSE = {
    "para": lambda s, w: _lines(s, w) and not _meeting(s, w),
    "perp": _lines,
    "cong": _lines,
    "eqangle": _angles,
    "aconst": _angles,
    "eqratio": _ratios,
    "rconst": _ratios,
    "cyclic": _circles,
    "circle": _circles,
    "coll": _different,
    "midp": _different,
    "simtri": _triangles,
    "simtrir": _triangles,
    "contri": _triangles,
    "contrir": _triangles,
}


def _meeting(statement: Statement, worlds: Worlds) -> bool:
    """Whether two lines share a named point: they are then one line, or plainly not parallel."""
    a, b, c, d = statement.fact.args
    return any(is_flat_somewhere(three, worlds) for three in ((a, b, c), (a, b, d), (c, d, a), (c, d, b)))
