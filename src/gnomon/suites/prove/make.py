"""One item from random numbers: grow a premise, choose conclusions, make some false, refine the premise, prove again.

Every stage may reject the attempt; the message of `RejectedAttempt` names the stage, so that the reasons can be
counted. Nothing depends on a clock: an item is a function of the random numbers and the settings.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.checker import Checker
from gnomon.deduce.worlds.realise import Realisation, RealisationError, rough_worlds
from gnomon.suites.prove.config import FEWEST_CONSTRUCTIONS, GrowthSettings
from gnomon.suites.prove.figure import mostly_collinear
from gnomon.suites.prove.item import Item, RightOption, WrongOption
from gnomon.suites.prove.options.choose import choose
from gnomon.suites.prove.options.conclusions import OverBudget, candidates, deduction_of, well_formed
from gnomon.suites.prove.options.false_options import ALTERNATIVES, make_false, rewritten
from gnomon.suites.prove.options.truth import distance, verdict
from gnomon.suites.prove.premise.grow import grow
from gnomon.suites.prove.premise.refine import renamed, renamed_proof, renaming, restricted
from gnomon.suites.prove.worlds import figures, with_open_choices

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Points
    from gnomon.seeding import Rng
    from gnomon.suites.prove.statement import Statement

WORLDS = 64  # of the refined premise, in which every option is tested
ROUGH_WORLDS = 320  # in which no wrong option may pass from one side of true to the other
EXTRA_BATCHES, EXTRA_WORLDS = 5, 800  # further worlds for options about ordinary angles
PLAINLY_FALSE, PLAINLY_TRUE = 0.01, 1e-6  # farther from true than the first is false, nearer than the second is true


class RejectedAttempt(Exception):  # noqa: N818 - not an error: the search goes on
    """An attempt that gave no item; the message names the stage that rejected it."""


def make(rng: Rng, growth: GrowthSettings, right: Sequence[bool]) -> Item:
    """An item whose options are right where `right` says so; raises `RejectedAttempt` if the premise does not give
    one."""
    grown = grow(rng.stream("grow"), growth.depth, growth.most_points, growth.branching, growth.cooling)
    if grown is None:
        raise RejectedAttempt("no premise")
    names = grown.premise.points
    worlds = dict(zip(names, grown.positions, strict=True))
    deduction = _deduction(grown.premise, grown.positions)
    found = candidates(deduction, worlds, rng.stream("candidates"), growth.least_steps)
    chosen = choose(found, rng.stream("choose"), len(right))
    if len(chosen) < len(right):
        raise RejectedAttempt("too few conclusions")
    chosen = rng.stream("order").shuffled(chosen)
    rights = [c.statement.fact for c, is_right in zip(chosen, right, strict=True) if is_right]
    proofs = {fact: proof for fact in rights if (proof := deduction.prove(fact))}
    cited = [fact for proof in proofs.values() for fact in proof.given]
    used_points = [p for c in chosen for p in c.statement.points] + [
        p for proof in proofs.values() for p in proof.points
    ]
    premise = restricted(grown.premise, used_points, cited)
    if len(premise.constructions) < FEWEST_CONSTRUCTIONS:
        raise RejectedAttempt("too small")
    if mostly_collinear(np.array([worlds[p][0] for p in premise.points])):
        raise RejectedAttempt("one crowded line")
    drawn = _drawn(premise, rng)
    reserve = [c.statement for c in found if c not in chosen and set(c.statement.points) <= set(premise.points)]
    options = _options(premise, drawn, [c.statement for c in chosen] + reserve, right, proofs, rng)
    if not holds_in_all_shapes(premise, options, drawn.rough, rng):
        raise RejectedAttempt("depends on the figure")
    if any(isinstance(option, RightOption) and option.proof.length < growth.least_steps for option in options):
        raise RejectedAttempt("short proofs")
    return _trimmed(premise, drawn, options, grown.proposed)


@dataclass(frozen=True)
class _Drawn:
    """A premise in many worlds: a figure, its worlds with others in which open choices are made otherwise, and rough
    worlds, which are many and need not be readable."""

    figure: Realisation
    worlds: Worlds
    rough: Worlds


def _drawn(premise: Premise, rng: Rng) -> _Drawn:
    try:
        figure = figures(premise, WORLDS, rng.stream("figure").integer(0, 2**62))
    except RealisationError:
        raise RejectedAttempt("no figure") from None
    worlds = with_open_choices(premise, figure, rng.stream("open").integer(0, 2**62))
    return _Drawn(figure, worlds, rough_worlds(premise, rng.stream("rough").integer(0, 2**62), ROUGH_WORLDS))


def _deduction(premise: Premise, positions: Points) -> Deduction:
    try:
        return deduction_of(premise, positions)
    except OverBudget:
        raise RejectedAttempt("over budget") from None


class _Prover:
    """Proofs from a refined premise. A proof found before the refinement is kept if it cites only what is still given,
    otherwise a new one is searched. All are checked against the refined premise and its worlds."""

    def __init__(self, premise: Premise, drawn: _Drawn, known: Mapping[Fact, Proof]) -> None:
        self._premise, self._drawn = premise, drawn
        given = set(premise.given)
        self._known = {
            fact: proof for fact, proof in known.items() if all(cited.canonical() in given for cited in proof.given)
        }
        # Side conditions of theorems have to hold in all figures, also where open choices are made otherwise.
        self._checker = Checker(premise, drawn.worlds)

    @cached_property
    def _deduction(self) -> Deduction:
        coordinates = self._drawn.figure.coordinates
        return _deduction(self._premise, coordinates[..., 0].T + 1j * coordinates[..., 1].T)

    def proved(self, statement: Statement) -> RightOption:
        proof = self._known.get(statement.fact) or self._deduction.prove(statement.fact)
        if proof is None or proof.by_figure or statement.fact.canonical() in self._premise.given:
            raise RejectedAttempt("not implied after refinement")
        if not self._checker.check(proof):
            raise RejectedAttempt("proof not accepted")
        return RightOption(statement, proof)


def _options(
    premise: Premise,
    drawn: _Drawn,
    stated: Sequence[Statement],
    right: Sequence[bool],
    proofs: Mapping[Fact, Proof],
    rng: Rng,
) -> list[RightOption | WrongOption]:
    """The options over the refined premise: the first statements that hold in all its worlds and can be made false.
    Right ones get a checked proof, the others are made false."""
    prover = _Prover(premise, drawn, proofs)
    # Every statement has to be true and have a false variant, whether it will be a right or a wrong option. Otherwise
    # forms that are hard to make false would be right more often.
    options: list[RightOption | WrongOption] = []
    seen: set[Statement] = set()
    for k, statement in enumerate(stated):
        if len(options) == len(right):
            break
        if verdict(statement, drawn.worlds) != "true" or not well_formed(statement, drawn.worlds):
            continue
        is_right = right[len(options)]
        alternatives = 1 if is_right else ALTERNATIVES  # for a right option it is enough that there is one
        wrong = make_false(statement, drawn.worlds, drawn.rough, rng.stream("spoil", k), alternatives)
        if wrong is None:
            continue
        option = prover.proved(statement) if is_right else wrong
        if (words := option.statement.canonical()) not in seen:  # two may have become the same false statement
            seen.add(words)
            options.append(option)
    if len(options) < len(right):
        raise RejectedAttempt("too few options hold up")
    return [
        replace(option, statement=rewritten(option.statement, rng.stream("write", k)))
        for k, option in enumerate(options)
    ]


def holds_in_all_shapes(
    premise: Premise, options: Sequence[RightOption | WrongOption], rough: Worlds, rng: Rng
) -> bool:
    """Whether options are as right or wrong in figures of every shape, those about ordinary angles in very many.

    Proofs are about directed angles. Whether two ordinary angles are then equal or supplementary depends on the side on
    which a point lies, and that may be different in one figure of hundreds.
    """
    if not all(_as_it_is(option, rough) for option in options):
        return False
    of_angles = [option for option in options if option.statement.reading]
    for batch in range(EXTRA_BATCHES if of_angles else 0):
        worlds = rough_worlds(premise, rng.stream("steady", batch).integer(0, 2**62), EXTRA_WORLDS)
        if not all(_as_it_is(option, worlds) for option in of_angles):
            return False
    return True


def _as_it_is(option: RightOption | WrongOption, worlds: Worlds) -> bool:
    """Whether a right option is false in no world and a wrong one true in none. Rounding alone can put a right option a
    little off in a rough world, so only a large distance counts."""
    off = distance(option.statement, worlds)
    return not ((off > PLAINLY_FALSE).any() if isinstance(option, RightOption) else (off < PLAINLY_TRUE).any())


def _trimmed(premise: Premise, drawn: _Drawn, options: Sequence[RightOption | WrongOption], proposed: int) -> Item:
    """The item without the points that no option uses, its points renamed in the order of the text.

    The worlds of a premise are worlds of every part of it, so nothing is drawn or proved again.
    """
    proofs = [option.proof for option in options if isinstance(option, RightOption)]
    used_points = [p for option in options for p in option.statement.points] + [
        p for proof in proofs for p in proof.points
    ]
    cited = [fact for proof in proofs for fact in proof.given]
    part = restricted(premise, used_points, cited, weaken=False)
    names = renaming(part)
    rows = [premise.points.index(p) for p in part.points]
    figure = replace(
        drawn.figure, points=tuple(names[p] for p in part.points), coordinates=drawn.figure.coordinates[:, rows]
    )
    return Item(
        renamed(part, names),
        figure,
        {names[p]: drawn.worlds[p] for p in part.points},
        tuple(_renamed(option, names) for option in options),
        proposed,
    )


def _renamed(option: RightOption | WrongOption, names: dict[str, str]) -> RightOption | WrongOption:
    statement = option.statement.rename(names)
    if isinstance(option, RightOption):
        return RightOption(statement, renamed_proof(option.proof, names))
    return replace(option, statement=statement)
