"""Random premises: a first figure, then layer by layer one more construction, tried out on a batch of worlds.

At each layer several children of the premise are proposed, many in the first layers and fewer later (an annealed
branching factor), and one is kept. A child has to be drawable, its new points apart from the others, and its facts new.
The worlds in which a premise was grown are returned with it, so that deduction needs no second drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

import numpy as np

from gnomon._engine import addition
from gnomon.deduce.clauses import CLAUSES
from gnomon.deduce.engine import Deduction, DeductionBudget
from gnomon.deduce.facts import Fact, is_degenerate
from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.worlds.clause_loci import COINCIDENT, Sampler
from gnomon.deduce.worlds.kernel import Extension, decide, tested
from gnomon.deduce.worlds.placement_plan import placement_step
from gnomon.deduce.worlds.realise import GIVEN_TOLERANCE
from gnomon.deduce.worlds.truth import TOLERANCE, batches
from gnomon.plane.loci import Points, Reals
from gnomon.seeding import Rng
from gnomon.suites.prove.premise.clause_arguments import NOTHING, Known, application_of, weighted
from gnomon.suites.prove.premise.clause_notation import ClauseFamily
from gnomon.suites.prove.premise.clause_rows import BUILT, FIRST_FIGURES, LOCI
from gnomon.suites.prove.premise.plain_constructions import as_in_textbooks

NAMES = "abcdefghijklmnopqrstuvwxyz"
_ROWS = {name: row for row, name in enumerate(NAMES)}  # of the points in positions: they are named in this order
WORLDS = 32  # in which a premise is grown
LEAST_WORLDS = 14  # worlds in which every construction has to be drawable
TRIES = 12  # proposals for the children of a layer
LEAST_DISTANCE = 0.03  # the least distance of a new point from others, as a share of the distance of the farthest
MOST_WIDENING = 1.9  # the factor by which a construction may widen the figure
TWO_LOCI = 0.2  # the share of proposals that make a point where two loci meet
ONE_LOCUS = 0.08  # the share of proposals that put a point somewhere on a locus
CHAIN_WORLDS = 8  # worlds that a first deduction looks at
CHAIN_BUDGET = DeductionBudget(rounds=30, facts=3000)


@dataclass(frozen=True)
class GrownPremise:
    """A premise with its positions, of shape (points, worlds), in the worlds it was grown in."""

    premise: Premise
    positions: Points
    before: Known
    """The lines and circles of the figure before the last construction."""
    layers: int
    proposed: int
    """Constructions tried so far."""
    diameter: Reals
    """The diameter of the figure in each world."""
    readability: float = 0.0
    """The median readability of the figure over its worlds."""

    @cached_property
    def known(self) -> Known:
        """The lines and circles of the figure."""
        return self.before.and_also(self.premise.constructions[-1]) if self.premise.constructions else self.before


def grow(rng: Rng, depth: int, most_points: int, branching: float, cooling: float) -> GrownPremise | None:
    """A random premise of a first figure and up to `depth` layers; None if nothing could be drawn."""
    noise = np.random.default_rng(rng.stream("noise").integer(0, 2**62))
    grown = _first(rng.stream("first"), noise)
    if grown is None:
        return None
    seen: set[frozenset[Fact]] = set()
    for layer in range(depth):
        stream, wanted = rng.stream("layer", layer), max(1, round(branching * cooling**layer))
        children = list(_children(stream, noise, grown, most_points, seen, wanted))
        if not children:
            break
        grown, proposed = _kept(children), children[-1].proposed
        if grown.proposed != proposed:
            grown = replace(grown, proposed=proposed)
    return grown


def _children(
    rng: Rng,
    noise: np.random.Generator,
    parent: GrownPremise,
    most_points: int,
    seen: set[frozenset[Fact]],
    wanted: int,
) -> Iterator[GrownPremise]:
    """Children of a premise that differ from each other, at most as many as wanted."""
    given = set(parent.premise.given)
    for attempt in range(TRIES if len(parent.premise.points) < most_points else 0):
        stream = rng.stream(attempt)
        construction = _proposal(stream, parent.known)
        if construction is None or len(parent.premise.points) + len(construction.points) > most_points:
            continue
        construction = as_in_textbooks(construction, parent.premise, parent.positions)
        facts = construction.facts()
        if (facts and all(fact.canonical() in given for fact in facts)) or any(map(compares_with_itself, facts)):
            continue
        if _meet_in_a_named_point(facts, construction.points):
            continue
        key = frozenset(fact.canonical() for fact in facts)
        if key and key in seen:
            continue
        seen.add(key)
        child = _extended(parent, construction, noise, attempt + 1)
        if child is None:
            continue
        yield child
        wanted -= 1
        if not wanted:
            return


def _kept(children: Sequence[GrownPremise]) -> GrownPremise:
    """The child from which the longest chain of theorems follows; among equals, the most readable one."""
    if len(children) == 1:
        return children[0]
    return max(children, key=lambda child: (_chain(child), child.readability))


def _chain(child: GrownPremise) -> int:
    """How many rounds of theorems the engine needs: a measure of how much there is to prove."""
    z = child.positions[:, :CHAIN_WORLDS].T
    deduction = Deduction(
        child.premise.points, np.stack([z.real, z.imag], axis=-1), child.premise.facts(), budget=CHAIN_BUDGET
    )
    return deduction.run().statistics["rounds"]


# ---------------------------------------------------------------------------------------------------------- proposals


def _first(rng: Rng, noise: np.random.Generator) -> GrownPremise | None:
    clause = CLAUSES[_drawn(rng, FIRST_FIGURES)]
    points = tuple(NAMES[: len(clause.makes)])
    construction = Construction(points, (Application(clause.name, points),))
    empty = GrownPremise(Premise((), ()), np.empty((0, WORLDS), dtype=np.complex128), NOTHING, 0, 0, np.zeros(WORLDS))
    return _extended(empty, construction, noise)


def _proposal(rng: Rng, known: Known) -> Construction | None:
    """One construction over the points that are there."""
    kind = rng.uniform()
    name = NAMES[len(known.points)]
    if kind < TWO_LOCI + ONE_LOCUS:
        count = 2 if kind < TWO_LOCI else 1
        found = [application_of(rng, known, _drawn(rng, LOCI), (name,)) for _ in range(count)]
        clauses = tuple(dict.fromkeys(application for application in found if application))
        return Construction((name,), clauses) if len(clauses) == count else None
    clause = CLAUSES[_drawn(rng, BUILT)]
    made = tuple(NAMES[len(known.points) : len(known.points) + len(clause.makes)])
    application = application_of(rng, known, clause.name, made)
    return Construction(made, (application,)) if application and len(made) == len(clause.makes) else None


def compares_with_itself(fact: Fact) -> bool:
    """Whether a fact compares a segment or line with itself; parallels through one point are one line too."""
    if fact.predicate not in ("cong", "para", "perp", "eqratio", "eqangle", "rconst"):
        return False
    pairs = [frozenset(fact.args[k : k + 2]) for k in range(0, len(fact.args), 2)]
    if fact.predicate == "para" and pairs[0] & pairs[1]:
        return True
    return any(one == other for one, other in zip(pairs[::2], pairs[1::2], strict=True)) or (
        len(pairs) == 4 and (pairs[0] == pairs[2] or pairs[1] == pairs[3])
    )


def _meet_in_a_named_point(facts: Sequence[Fact], new: Sequence[str]) -> bool:
    """Whether the new point is on two lines that share an old point, so that it is that point."""
    lines = [set(fact.args) - set(new) for fact in facts if fact.predicate == "coll" and len(new) == 1]
    return any(len(one) > 1 and len(other) > 1 and one & other for one, other in combinations(lines, 2))


def _drawn(rng: Rng, table: Mapping[str, ClauseFamily]) -> str:
    families = [*table.values()]
    family = families[weighted(rng, [f.weight for f in families])]
    return [*family.clauses][weighted(rng, [*family.clauses.values()])]


# ------------------------------------------------------------------------------------------------------- trying it out


def _extended(
    parent: GrownPremise, construction: Construction, noise: np.random.Generator, proposed: int = 0
) -> GrownPremise | None:
    """The premise with one more construction, after so many proposals; None if too few worlds draw it clearly."""
    old, points = len(parent.premise.points), (*parent.premise.points, *construction.points)
    stage = Extension(placement_step(construction, points), old)
    worlds = parent.positions.shape[1]
    joined = len(construction.clauses) > 1
    if joined and _still_free(stage, parent.positions, noise):
        return None
    # None also if the new point is an earlier one, at least for one of its open choices.
    placed = addition(
        stage.place(_draw(noise, worlds), parent.positions),
        old,
        parent.diameter,
        COINCIDENT,
        LEAST_DISTANCE,
        MOST_WIDENING,
        LEAST_WORLDS,
    )
    if placed is None:
        return None
    # Late, because most constructions have failed before.
    needs = tested(construction.needs(), _ROWS, TOLERANCE)
    given = tested((fact.canonical() for fact in construction.facts()), _ROWS, GIVEN_TOLERANCE)
    readable = placed.where_readable(needs + given, joined)
    if readable is None:
        return None
    positions, diameter, score, seen = readable
    if seen is not None and there_already(construction, points, seen):
        return None
    premise = Premise(points, (*parent.premise.constructions, construction))
    tried = parent.proposed + proposed
    return GrownPremise(premise, positions, parent.known, parent.layers + 1, tried, diameter, score)


def there_already(construction: Construction, points: Sequence[str], positions: Points) -> bool:
    """Whether an earlier point meets all the conditions of the new one, so that the text could mean either of them.

    A point that occurs in every condition is left out: the text then says that the other one is meant.
    """
    (new,) = construction.points
    meant = set.intersection(*(set(application.args) for application in construction.clauses))
    facts = construction.facts()
    others = [p for p in points if p != new and p not in meant]
    alike = {fact.rename({new: other}): other for other in others for fact in facts}
    met = dict.fromkeys(others, 0)
    for fact, other in alike.items():
        met[other] += names_no_line(fact)  # a point is on the lines through it
    for batch in batches([fact for fact in alike if not names_no_line(fact)], points):
        for fact, shown in zip(batch.facts, decide(batch, positions), strict=True):
            met[alike[fact]] += bool(shown.all())
    return any(count == len(facts) for count in met.values())


def names_no_line(fact: Fact) -> bool:
    """Whether a fact about points of one line, or the directions of lines, is about a line from a point to itself.

    >>> from gnomon.deduce.facts import Fact
    >>> names_no_line(Fact.parse("perp a a a c")), names_no_line(Fact.parse("perp e a a c"))
    (True, False)
    """
    return fact.predicate in ("coll", "para", "perp", "eqangle", "aconst") and is_degenerate(fact)


def _still_free(stage: Extension, positions: Points, noise: np.random.Generator) -> bool:
    """Whether two loci do not fix their point: they are the same locus, or do not meet."""
    trials = [stage.place(_draw(noise, positions.shape[1], branches=()), positions)[-1] for _ in range(2)]
    with np.errstate(all="ignore"):
        return bool((abs(trials[0] - trials[1]) > COINCIDENT).any())


def _draw(noise: np.random.Generator, worlds: int, branches: tuple[bool, ...] | None = None) -> Sampler:
    """Random numbers for one batch. By default each world makes its own open choices: what holds in all worlds then
    holds whichever figure a reader draws."""
    return Sampler(noise, worlds, branches)
