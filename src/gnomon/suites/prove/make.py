"""One item from random numbers: grow a premise, choose conclusions, refine the premise, prove some, make others wrong.

Every stage may reject the attempt; the message of `Redraw` names the stage, so that the reasons can be
counted. Nothing depends on a clock: an item is a function of the random numbers and the settings.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Protocol

import numpy as np

from gnomon.author.draws import Redraw
from gnomon.deduce.checker import Checker
from gnomon.deduce.marks import can_mark_right_angles, right_angles_told
from gnomon.deduce.premise import Premise
from gnomon.deduce.premise_picture import outline
from gnomon.deduce.short_sums import with_short_sums
from gnomon.deduce.split import is_cited, split_long_steps
from gnomon.deduce.worlds.realise import Realisation, RealisationError, random_branch_worlds, rough_worlds
from gnomon.suites.prove.clearness import Outlines
from gnomon.suites.prove.config import FEWEST_CONSTRUCTIONS, MOST_LINES
from gnomon.suites.prove.figure import mostly_collinear
from gnomon.suites.prove.item import Item, RightOption, WrongOption
from gnomon.suites.prove.near import near_figures
from gnomon.suites.prove.option_worlds import DRAWN_OTHERWISE, figures, with_open_choices
from gnomon.suites.prove.options.at_once import Forward, few_lines, few_theorems
from gnomon.suites.prove.options.choose import choose
from gnomon.suites.prove.options.motifs import motifs
from gnomon.suites.prove.options.near_miss import band, look_true
from gnomon.suites.prove.options.option_conclusions import (
    DEDUCED_IN,
    OverBudget,
    candidates,
    deduction_of,
    failing_elsewhere,
    known_facts,
    well_formed,
)
from gnomon.suites.prove.options.option_truth import EITHER_WAY, distance, verdict
from gnomon.suites.prove.options.wrong import mostly_false, rewritten, wrong_options
from gnomon.suites.prove.premise.grow import grow
from gnomon.suites.prove.premise.line_points import without_line_points
from gnomon.suites.prove.premise.plain_constructions import plainly
from gnomon.suites.prove.premise.refine import renamed, renamed_proof, renaming, restricted, tidied, without_carried
from gnomon.suites.prove.premise.similar import similar_premises
from gnomon.suites.prove.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Points
    from gnomon.seeding import Rng
    from gnomon.suites.prove.config import ProveConfig
    from gnomon.suites.prove.options.option_conclusions import Candidate


WORLDS = 64  # of the refined premise, in which every option is tested
ROUGH_WORLDS = 320  # of every shape that the words allow, in which no right option may be plainly false
STEADY_WORLDS = 160  # of the grown premise, in which conclusions about ordinary angles are tried first
EXTRA_BATCHES, EXTRA_WORLDS = 5, 800  # further worlds for options about ordinary angles
PLAINLY_FALSE = 0.01  # a right option must not be farther from true than this in any world
MOST_STEPS = 36  # of the engine, in the proof of an option: of longer ones too many lines would be shown
MOST_TOGETHER = 9  # facts that one step of a proof may cite; nearly all cite five or fewer
SIMILAR_TRIES = 400  # candidates for the figures of a similar premise
HOPELESS = 1.2  # a premise is given up if all worlds, searched ones too, fall so far short of the floors of figures
MARKED_IN = 4  # of the clearest worlds, of which one has to have room for right angles that are stated
CHOICE = 3  # conclusions for each option; of fewer hardly ever enough are worth asking
MOST_DRAWS = 10  # of the options that will be right, until none of them says what another one does


def make(rng: Rng, config: ProveConfig, right: Sequence[bool]) -> Item:
    """An item whose options are right where `right` says so; raises `Redraw` if the premise does not give
    one."""
    growth = config.growth
    grown = grow(rng.stream("grow"), growth.depth, growth.most_points, growth.branching, growth.cooling)
    if grown is None:
        raise Redraw("no premise")
    names = grown.premise.points
    worlds = dict(zip(names, grown.positions, strict=True))
    deduction = deduced(grown.premise, grown.positions)
    fewest = CHOICE * len(right)
    found = candidates(deduction, worlds, rng.stream("candidates"), growth.least_steps, fewest)
    found = _steady(found, grown.premise, rng) if len(found) >= fewest else found
    if len(found) < fewest:
        raise Redraw("too few conclusions")
    chosen, spare, proofs = _parted(found, grown.premise, deduction, right, growth.least_steps, rng)
    # What the conclusions need that wrong options will replace is kept as well: what the text says, and how much of it,
    # then does not depend on which of the four are right.
    cited = [fact for proof in proofs.values() for fact in proof.given]
    used_points = [p for statement in chosen for p in statement.points] + [
        p for proof in proofs.values() for p in proof.points
    ]
    premise = restricted(grown.premise, used_points, cited, weaken=rng.stream("weaken"))
    premise = without_carried(premise, used_points, cited)
    premise = without_line_points(premise, {p for statement in chosen for p in statement.points})
    premise = plainly(premise, worlds)
    chosen += [statement for statement in spare if set(statement.points) <= set(premise.points)]
    if len(premise.constructions) < FEWEST_CONSTRUCTIONS:
        raise Redraw("too small")
    if mostly_collinear(np.array([worlds[p][0] for p in premise.points])):
        raise Redraw("one crowded line")
    return finished(premise, chosen, right, partial(_Prover, known=proofs), deduction, grown.proposed, rng)


def finished(
    premise: Premise,
    stated: Sequence[Statement],
    right: Sequence[bool],
    prover: Callable[[Premise, Drawn], OptionProver],
    deduction: Deduction,
    proposed: int,
    rng: Rng,
) -> Item:
    """The item of a refined premise: drawn, its options proved or made wrong, and tested in figures of every shape.

    The first of the `stated` conclusions are to be right. `prover` makes the prover for the premise and its worlds, and
    `deduction` has what follows from the premise before it was refined.
    """
    drawn = _drawn(premise, rng)
    options = _options(premise, drawn, stated, right, prover(premise, drawn), deduction, rng)
    if not holds_in_all_shapes(premise, options, drawn.rough, rng):
        raise Redraw("depends on the figure")
    return _trimmed(premise, drawn, options, proposed, rng)


def _steady(found: Sequence[Candidate], premise: Premise, rng: Rng) -> list[Candidate]:
    """The conclusions whose angles are equal or supplementary in figures of every shape.

    Others could not be right options. If they gave the form of a wrong one, this form would be a sign of wrong options.
    """
    if not any(candidate.statement.reading for candidate in found):
        return list(found)
    rough = rough_worlds(premise, rng.stream("first rough").integer(0, 2**62), STEADY_WORLDS)
    return [c for c in found if not c.statement.reading or _not_refuted(c.statement, rough)]


def _parted(
    found: Sequence[Candidate],
    premise: Premise,
    deduction: Deduction,
    right: Sequence[bool],
    least_steps: int,
    rng: Rng,
) -> tuple[list[Statement], list[Statement], dict[Fact, Proof]]:
    """The conclusions that will be right and those whose places wrong options take, the others, and proofs of the first
    two.

    The four best conclusions of which none follows from another one alone give the forms of the options. Which of them
    will be right is drawn, so that it does not depend on their forms.
    """
    forward = Forward(premise, deduction.coordinates)
    proofs: dict[Fact, Proof] = {}

    def fits(candidate: Candidate, chosen: Sequence[Candidate]) -> bool:
        fact = candidate.statement.fact
        if forward.at_once(fact):
            return False
        proof = deduction.prove(fact)
        if proof is None or few_theorems(proof) or few_lines(proof, least_steps - 1) or proof.length > MOST_STEPS:
            return False
        proofs[fact] = proof
        return not forward.repeats(fact, [one.statement.fact for one in chosen])

    best = [one.statement for one in choose(found, rng.stream("choose"), len(right), motifs(premise), fits)]
    if len(best) < len(right):
        raise Redraw("options imply each other" if len(proofs) > len(best) else "seen at once")
    spare = [candidate.statement for candidate in found if candidate.statement not in best]
    order = rng.stream("order")
    draws = (order.sample(best, sum(right)) for _ in range(MOST_DRAWS))
    rights = next((drawn for drawn in draws if not forward.says_one_another([s.fact for s in drawn])), None)
    if rights is None:
        raise Redraw("options imply each other")
    if any(_is_long(proofs[statement.fact]) for statement in rights):
        raise Redraw("a long proof")
    chosen = [*rights, *(s for s in best if s not in rights)]
    return chosen, spare, {s.fact: proofs[s.fact] for s in chosen}


def _is_long(proof: Proof) -> bool:
    """Whether a proof will be shown in too many lines. That is tested again when it is shown, but late."""
    return proof.length > MOST_LINES and not few_lines(_as_shown(proof), MOST_LINES)


@lru_cache(maxsize=8)  # a proof is measured when it is chosen, and taken later
def _as_shown(proof: Proof) -> Proof:
    """A proof in the steps that its text tells."""
    return split_long_steps(with_short_sums(proof), thorough=True)


@dataclass(frozen=True)
class Drawn:
    """A premise in many worlds: a figure, its worlds with others in which open choices are made otherwise, and rough
    worlds, which are many and need not be readable."""

    figure: Realisation
    worlds: Worlds
    rough: Worlds


def _drawn(premise: Premise, rng: Rng) -> Drawn:
    try:
        figure = figures(premise, WORLDS, rng.stream("figure").integer(0, 2**62))
    except RealisationError:
        raise Redraw("no figure") from None
    positions = np.array([figure.worlds[p] for p in premise.points])
    outlines = Outlines(premise, dict(zip(premise.points, positions[:, 0].tolist(), strict=True)))
    short = outlines.shortfall(positions)
    if short.min() > HOPELESS:
        positions = near_figures(premise, (), rng.stream("clear").integer(0, 2**62))
        short = outlines.shortfall(positions)
    stated = right_angles_told(premise)
    hopeful = (
        dict(zip(premise.points, positions[:, k].tolist(), strict=True))
        for k in np.argsort(short, kind="stable")[:MARKED_IN].tolist()
        if short[k] <= HOPELESS
    )
    if not any(can_mark_right_angles(outline(premise, z), stated) for z in hopeful):
        raise Redraw("no clear figure")
    worlds = with_open_choices(premise, figure, rng.stream("open").integer(0, 2**62))
    return Drawn(figure, worlds, rough_worlds(premise, rng.stream("rough").integer(0, 2**62), ROUGH_WORLDS))


def deduced(premise: Premise, positions: Points) -> Deduction:
    """Everything that follows; raises `Redraw` if that is too much."""
    try:
        return deduction_of(premise, positions)
    except OverBudget:
        raise Redraw("over budget") from None


class OptionProver(Protocol):
    """Proves conclusions from a refined premise."""

    def proved(self, statement: Statement) -> RightOption:
        """The statement with a checked proof; raises `Redraw` if there is none."""
        ...


class _Prover:
    """Proofs from a refined premise. A proof found before the refinement is kept if it cites only what is still given,
    otherwise a new one is searched. All are checked against the refined premise and its worlds."""

    def __init__(self, premise: Premise, drawn: Drawn, known: Mapping[Fact, Proof]) -> None:
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
        return deduced(self._premise, coordinates[..., 0].T + 1j * coordinates[..., 1].T)

    def proved(self, statement: Statement) -> RightOption:
        proof = self._known.get(statement.fact) or self._deduction.prove(statement.fact)
        if proof is None or proof.by_figure or statement.fact.canonical() in self._premise.given:
            raise Redraw("not implied after refinement")
        proof = _as_shown(proof)
        if any(sum(is_cited(proof.steps[k]) for k in step.premises) > MOST_TOGETHER for step in proof.steps):
            raise Redraw("a step that cites too much")
        if not self._checker.check(proof):
            raise Redraw("proof not accepted")
        return RightOption(statement, proof)


def _options(
    premise: Premise,
    drawn: Drawn,
    stated: Sequence[Statement],
    right: Sequence[bool],
    prover: OptionProver,
    deduction: Deduction,
    rng: Rng,
) -> list[RightOption | WrongOption]:
    """The options over the refined premise. The first statements are proved and become the right options; of the
    others, as many as are needed become wrong ones."""
    count = sum(right)
    rights = [prover.proved(statement) for statement in stated[:count] if _stands(statement, drawn.worlds)]
    if len(rights) < count:
        raise Redraw("too few options hold up")
    places, spare = stated[count : len(right)], stated[len(right) :]
    wrongs = wrong_options(
        premise,
        places,
        chain([spare], _similar_conclusions(premise, places, drawn.figure.worlds, rng.stream("similar"))),
        stated[: len(right)],
        lambda predicates: known_facts(premise, deduction, predicates, rng.stream("known", *sorted(predicates))),
        [*(option.statement for option in rights), *map(Statement, premise.given)],
        drawn.worlds,
        rng.stream("wrong"),
    )
    if not all(wrongs):
        raise Redraw("too few wrong options")
    wrong = look_true(wrongs, drawn.worlds) if wrongs else []
    true, false = iter(rng.stream("right places").shuffled(rights)), iter(rng.stream("wrong places").shuffled(wrong))
    options: list[RightOption | WrongOption] = [next(true) if is_right else next(false) for is_right in right]
    return [
        replace(option, statement=rewritten(option.statement, rng.stream("write", k)))
        for k, option in enumerate(options)
    ]


def _similar_conclusions(
    premise: Premise, like: Sequence[Statement], worlds: Worlds, rng: Rng
) -> Iterator[list[Statement]]:
    """For each of some premises that say a little more than this one, conclusions with the predicates of `like` that
    fail in worlds of this premise."""
    predicates = {same for statement in like for same in EITHER_WAY.get(statement.fact.predicate, ())}
    predicates |= {statement.fact.predicate for statement in like}
    for k, similar in enumerate(similar_premises(premise, rng)):
        try:
            figure = figures(similar, DEDUCED_IN, rng.stream("figure", k).integer(0, 2**62), SIMILAR_TRIES)
            deduction = deduction_of(similar, np.array([figure.worlds[p] for p in similar.points]))
        except (RealisationError, OverBudget):
            continue
        yield list(failing_elsewhere(deduction, figure.worlds, worlds, predicates, rng.stream("failing", k)))


def _stands(statement: Statement, worlds: Worlds) -> bool:
    """Whether a conclusion is true in all worlds of the refined premise and makes sense there."""
    return verdict(statement, worlds) == "true" and well_formed(statement, worlds)


def holds_in_all_shapes(
    premise: Premise, options: Sequence[RightOption | WrongOption], rough: Worlds, rng: Rng
) -> bool:
    """Whether right options hold in figures of every shape, those about ordinary angles in very many.

    Proofs are about directed angles. Whether two ordinary angles are then equal or supplementary depends on the side on
    which a point lies, and that may be different in one figure of hundreds.
    """
    rights = [option.statement for option in options if isinstance(option, RightOption)]
    if not all(_not_refuted(statement, rough) for statement in rights):
        return False
    of_angles = [statement for statement in rights if statement.reading]
    for batch in range(EXTRA_BATCHES if of_angles else 0):
        worlds = rough_worlds(premise, rng.stream("steady", batch).integer(0, 2**62), EXTRA_WORLDS)
        if not all(_not_refuted(statement, worlds) for statement in of_angles):
            return False
    return True


def _not_refuted(statement: Statement, worlds: Worlds) -> bool:
    """Whether a statement is plainly false in no world. Rounding alone can put it a little off in a rough one."""
    return not (distance(statement, worlds) > PLAINLY_FALSE).any()


def _trimmed(
    premise: Premise, drawn: Drawn, options: Sequence[RightOption | WrongOption], proposed: int, rng: Rng
) -> Item:
    """The item without the points that no option uses, its points renamed in the order of the text.

    The worlds of a premise are worlds of every part of it, so that wrong options need no new ones. The figures in which
    these look true come first, then good figures in which they are not nearer to true than allowed.
    """
    proofs = [option.proof for option in options if isinstance(option, RightOption)]
    constructed = [c for option in options if isinstance(option, RightOption) for c in option.auxiliary]
    used_points = [p for option in options for p in option.statement.points]
    used_points += [p for proof in proofs for p in proof.points]
    used_points += [p for construction in constructed for clause in construction.clauses for p in clause.args]
    cited = [fact for proof in proofs for fact in proof.given]
    part = without_carried(restricted(premise, used_points, cited), used_points, cited)
    if _idle(part, used_points):
        raise Redraw("idle point")
    if len(part.constructions) < FEWEST_CONSTRUCTIONS:
        raise Redraw("too small")
    if part.constructions != premise.constructions and not _stands_alone(part, options, rng.stream("alone")):
        raise Redraw("depends on the figure")
    part = tidied(part, constructed)
    names = renaming(part, constructed=[p for construction in constructed for p in construction.points])
    rows = [premise.points.index(p) for p in part.points]
    wrong = [option.statement for option in options if isinstance(option, WrongOption)]
    coordinates = drawn.figure.coordinates[:, rows]
    published, shown = renamed(part, names), tuple(_renamed(option, names) for option in options)
    # Without the points and facts that were left out, and in other words, the engine may find a shorter way.
    forward = Forward(published, coordinates[:DEDUCED_IN], thorough=True)
    plain = [option for option in shown if isinstance(option, RightOption) and not option.auxiliary]
    if any(forward.at_once(option.statement.fact) for option in plain):
        raise Redraw("seen at once")
    if wrong:
        near = near_figures(part, wrong, rng.stream("near").integer(0, 2**62))
        far = np.all([distance(s, drawn.figure.worlds) >= band(s)[0] for s in wrong], axis=0)
        coordinates = np.concatenate([np.stack([near.T.real, near.T.imag], axis=-1), coordinates[far]])
    if not len(coordinates):
        raise Redraw("no fair figure")
    return Item(
        published,
        replace(drawn.figure, points=tuple(names[p] for p in part.points), coordinates=coordinates),
        {names[p]: drawn.worlds[p] for p in part.points},
        shown,
        proposed,
        {names[p]: np.concatenate([drawn.worlds[p], drawn.rough[p]]) for p in part.points},
    )


def _stands_alone(part: Premise, options: Sequence[RightOption | WrongOption], rng: Rng) -> bool:
    """Whether right options and their proofs hold in the figures of a part of the premise, too, and wrong ones fail. It
    has more of them: a point that was left out may exist in some figures only, for example if the first square turns
    one way round."""
    worlds = random_branch_worlds(part, rng.stream("open").integer(0, 2**62), DRAWN_OTHERWISE)
    wrong = [option.statement for option in options if isinstance(option, WrongOption)]
    if not all(mostly_false(distance(statement, worlds)) for statement in wrong):
        return False
    checker = Checker(part, worlds)
    rights = [option for option in options if isinstance(option, RightOption)]
    proofs = [option.proof for option in rights if not option.auxiliary]  # others are checked with their points
    rough = rough_worlds(part, rng.stream("rough").integer(0, 2**62), ROUGH_WORLDS)
    return all(map(checker.check, proofs)) and holds_in_all_shapes(part, options, rough, rng)


def _idle(premise: Premise, used: Sequence[str]) -> set[str]:
    """Points that neither options nor proofs nor other constructions use."""
    passed = {p for made in premise.constructions for a in made.clauses for p in a.args if p not in made.points}
    return set(premise.points) - set(used) - passed


def _renamed(option: RightOption | WrongOption, names: dict[str, str]) -> RightOption | WrongOption:
    statement = option.statement.rename(names)
    if isinstance(option, RightOption):
        added = renamed(Premise((), option.auxiliary), names).constructions
        worlds = {names[p]: z for p, z in option.worlds.items() if p in names}
        return RightOption(statement, renamed_proof(option.proof, names), added, worlds)
    return replace(option, statement=statement)
