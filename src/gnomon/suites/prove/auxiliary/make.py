"""One item with a right option that needs points which the text does not mention.

A larger premise than usual is grown, and one of its conclusions taken that needs points beyond those of its own
construction. As much of the premise is kept as leaves this conclusion out of reach of plain deduction, and the other
options are taken from what follows there. All points that only proofs use are then left out of the statement.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice

import numpy as np

from gnomon.author.draws import Redraw
from gnomon.deduce.auxiliary.confirm import extended_premise, used_constructions
from gnomon.deduce.checker import Checker
from gnomon.deduce.engine import Deduction
from gnomon.deduce.premise import Construction, Premise
from gnomon.deduce.proof import ProofSize
from gnomon.deduce.short_sums import with_short_sums
from gnomon.deduce.split import split_long_steps
from gnomon.deduce.worlds.realise import RealisationError
from gnomon.deduce.worlds.truth import Worlds
from gnomon.seeding import Rng
from gnomon.suites.prove.auxiliary.confirm_statement import fewest
from gnomon.suites.prove.auxiliary.left_out import LeftOut, Saturations, conclusions_left_out, part, split
from gnomon.suites.prove.config import FEWEST_CONSTRUCTIONS, ProveConfig
from gnomon.suites.prove.figure import mostly_collinear
from gnomon.suites.prove.item import Item, RightOption
from gnomon.suites.prove.make import Drawn, deduced, finished
from gnomon.suites.prove.option_worlds import figures, with_open_choices
from gnomon.suites.prove.options.at_once import Forward
from gnomon.suites.prove.options.choose import choose
from gnomon.suites.prove.options.option_conclusions import Candidate, candidates, statement_of
from gnomon.suites.prove.premise.grow import grow
from gnomon.suites.prove.premise.refine import restricted, without_carried
from gnomon.suites.prove.statement import Statement

LOOKED_AT = 6  # conclusions of a premise that need other points; the one with the longest proof is taken
WORLDS = 16  # of the premise with its auxiliary points


def make_with_points(rng: Rng, config: ProveConfig, right: Sequence[bool]) -> Item:
    """An item whose options are right where `right` says so and one of whose right options needs auxiliary points;
    raises `Redraw` if the premise does not give one."""
    growth = config.auxiliary_growth
    grown = grow(rng.stream("grow"), growth.depth, growth.most_points, growth.branching, growth.cooling)
    if grown is None:
        raise Redraw("no premise")
    worlds: Worlds = dict(zip(grown.premise.points, grown.positions, strict=True))
    deduction = deduced(grown.premise, grown.positions)
    needing = _needing_points(grown.premise, worlds, deduction, growth.least_steps, rng)
    first = needing[0].statement
    parts = Saturations(worlds)
    plain_part = _largest_part(grown.premise, parts, first, config.max_points)
    plain = parts.of(plain_part)
    chosen = _chosen(plain_part, plain, worlds, needing, right, config.least_steps, rng)
    proofs = [proof for s in chosen[: sum(right)] if (proof := plain.prove(s.fact) or deduction.prove(s.fact))]
    named = [p for statement in chosen for p in statement.points]
    used_points = [*named, *(p for proof in proofs for p in proof.points)]
    cited = [fact for proof in proofs for fact in proof.given]
    whole = restricted(grown.premise, used_points, cited, weaken=rng.stream("weaken"))
    whole = without_carried(whole, used_points, cited)
    stated, auxiliary = split(whole, worlds, named)
    if len(stated.constructions) < FEWEST_CONSTRUCTIONS:
        raise Redraw("too small")
    if any(application.name == "free" for made in stated.constructions for application in made.clauses):
        raise Redraw("a point of which nothing is said")  # an option about it is seen to be wrong
    if len(stated.points) > config.max_points:
        raise Redraw("too large")
    if mostly_collinear(np.array([worlds[p][0] for p in stated.points])):
        raise Redraw("one crowded line")
    if not auxiliary or not parts.fails(stated, first.fact):
        raise Redraw("needs no other points")
    prover = partial(_PointsProver, auxiliary=auxiliary, first=first, rng=rng.stream("points"))
    return finished(stated, chosen, right, prover, deduction, grown.proposed, rng)


def _needing_points(
    premise: Premise, worlds: Worlds, deduction: Deduction, least_steps: int, rng: Rng
) -> list[Candidate]:
    """Conclusions that need points beyond their own, the one with the longest proof first."""
    found = [
        Candidate(statement, ProofSize(one.proof.length, one.proof.depth, by_figure=False))
        for one in islice(conclusions_left_out(premise, worlds, deduction, rng.stream("left out")), LOOKED_AT)
        if one.proof.length >= least_steps and (statement := statement_of(one.goal, worlds)) is not None
    ]
    if not found:
        raise Redraw("needs no other points")
    return sorted(found, key=lambda candidate: -candidate.proof.length)


def _largest_part(premise: Premise, parts: Saturations, first: Statement, most_points: int) -> Premise:
    """The construction of the first conclusion with as much of the rest of the premise as leaves it out of reach."""
    stated = part(premise, first.points)
    for construction in premise.constructions:
        more = part(premise, [*stated.points, *construction.points])
        if len(more.points) <= most_points and parts.fails(more, first.fact):
            stated = more
    return stated


def _chosen(
    premise: Premise,
    plain: Deduction,
    worlds: Worlds,
    needing: Sequence[Candidate],
    right: Sequence[bool],
    least_steps: int,
    rng: Rng,
) -> list[Statement]:
    """The first conclusion, others that will be right, those whose places wrong options take, and spare ones.

    All are about the points of this part of the premise, of which `plain` has what follows. They follow there, or need
    other points as the first one does. Of the first four, none is a step from another one.
    """
    first = needing[0].statement
    known = {name: worlds[name] for name in plain.points}
    found = candidates(plain, known, rng.stream("candidates"), least_steps)
    seen = {first.canonical(), *(candidate.statement.canonical() for candidate in found)}
    for candidate in needing[1:]:
        statement = candidate.statement
        out_of_reach = set(statement.points) <= set(plain.points) and not plain.knows(statement.fact)
        if out_of_reach and statement.canonical() not in seen:
            seen.add(statement.canonical())
            found.append(candidate)
    others = [candidate for candidate in found if candidate.statement.canonical() != first.canonical()]
    count = len(right) - 1
    if len(others) < count:
        raise Redraw("too few conclusions")
    forward = Forward(premise, plain.coordinates)

    def fits(candidate: Candidate, chosen: Sequence[Candidate]) -> bool:
        fact = candidate.statement.fact
        return not forward.at_first(fact) and not forward.repeats(
            fact, [first.fact, *(one.statement.fact for one in chosen)]
        )

    best = [one.statement for one in choose(others, rng.stream("choose"), count, fits=fits)]
    if len(best) < count:
        raise Redraw("options imply each other")
    spare = [candidate.statement for candidate in others if candidate.statement not in best]
    rights = rng.stream("order").sample(best, sum(right) - 1)
    return [first, *rights, *(s for s in best if s not in rights), *spare]


class _PointsProver:
    """Proofs from a stated premise, with auxiliary points where plain deduction does not reach a conclusion."""

    def __init__(
        self, stated: Premise, _: Drawn, *, auxiliary: tuple[Construction, ...], first: Statement, rng: Rng
    ) -> None:
        self._stated, self._auxiliary, self._first = stated, auxiliary, first
        self._whole = extended_premise(stated, auxiliary)
        try:
            figure = figures(self._whole, WORLDS, rng.stream("figure").integer(0, 2**62))
        except RealisationError:
            raise Redraw("no figure") from None
        self._parts = Saturations(figure.worlds)
        self._worlds = with_open_choices(self._whole, figure, rng.stream("open").integer(0, 2**62))

    def proved(self, statement: Statement) -> RightOption:
        goal = statement.fact
        auxiliary: tuple[Construction, ...] = ()
        proof = self._parts.of(self._stated).prove(goal)
        if proof is not None and statement == self._first:
            raise Redraw("needs no other points")
        if proof is None:
            whole = self._parts.of(self._whole).prove(goal)
            if whole is None:
                raise Redraw("not implied after refinement")
            auxiliary = fewest(self._parts, LeftOut(self._stated, self._auxiliary, goal, whole))
            proof = self._parts.of(extended_premise(self._stated, auxiliary)).prove(goal)
        if proof is None or proof.by_figure or goal.canonical() in self._stated.given:
            raise Redraw("not implied after refinement")
        proof = split_long_steps(with_short_sums(proof), thorough=True)
        auxiliary = used_constructions(auxiliary, [step.fact for step in proof.steps])
        known = extended_premise(self._stated, auxiliary).points
        worlds = {name: self._worlds[name] for name in known}
        if not Checker(self._stated, worlds, auxiliary).check(proof):
            raise Redraw("proof not accepted")
        return RightOption(statement, proof, auxiliary, worlds if auxiliary else {})
