"""The Python interface of the C++ engine: `deduce` turns a premise into a `Deduction` of everything that follows.

A deduction works on one figure in several worlds. What it derives holds in all figures of the premise; where a theorem
leaves alternatives the figure decides, and facts and proofs are then marked `by_figure`. The theorems are in `rules`
and implemented in `cpp/`; `checker` verifies proofs without this module; `prover` adds checking and output.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Literal

import numpy as np

from gnomon import _engine
from gnomon.deduce.conclusions import Conclusion, ListedRelation, facts_of, is_trivial, read_conclusions, restated
from gnomon.deduce.facts import PREDICATES, Fact, is_degenerate
from gnomon.deduce.premise import Premise, PremiseError, parse_premise
from gnomon.deduce.proof import EquationTerm, Proof, ProofSize, ProofStep
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, GIVEN, QUANTITIES
from gnomon.deduce.worlds.kernel import decide, true_everywhere
from gnomon.deduce.worlds.realise import Realisation, RealisationError, random_branch_worlds, realise, rough_worlds
from gnomon.deduce.worlds.simultaneous import figure_of, solved_worlds
from gnomon.deduce.worlds.truth import batches

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gnomon.deduce.deadline import Deadline
    from gnomon.plane.loci import Points

Mode = Literal["default", "extended", "sines"]
StopReason = Literal["saturated", "rounds", "facts", "time", "cancelled", "contradiction"]

STOP_REASONS: tuple[StopReason, ...] = ("saturated", "rounds", "facts", "time", "cancelled", "contradiction")
WORLDS, FEWEST_WORLDS = 16, 4
PREDICATE_NAMES: tuple[str, ...] = tuple(name for name, _, _ in _engine.predicates())
NUMBER_OF_PREDICATE: dict[str, int] = {name: i for i, name in enumerate(PREDICATE_NAMES)}
_ARITY: dict[str, int] = {name: arity for name, arity, _ in _engine.predicates()}
_RULES: tuple[str, ...] = tuple(name for name, _, _ in _engine.rules())
_GIVEN, _BY_RULE, _BY_ALGEBRA = range(3)

_LOOSE_TOLERANCE = 1e-5  # residuals of true facts in imprecise figures stay below it, those of false facts do not
_ROUGH_WORLDS = 512  # candidates of figures of any shape in which conclusions are tested
_AT_FIRST, _AT_ONCE = 64, 2048  # conclusions that are tested at a time
MAX_POINTS = 64
MAX_POINTS_FOR_SINES = 24  # the table of ratios has a column for each three points

# A fact in the engine's encoding: number of the predicate, numbers of the points, numerator and denominator.
EncodedFact = tuple[int, Sequence[int], int, int]
# A term of algebra: the fact that gives the equation and the number of the equation among those of the fact, the
# coefficient, and for a theorem that is an equation its number (else -1) and its points.
EncodedTerm = tuple[EncodedFact, int, int, int, int, Sequence[int]]
# A step: the fact, how it was derived, the rule, the algebra, the points of the rule's letters, premises and terms.
EncodedStep = tuple[EncodedFact, int, int, int, Sequence[int], Sequence[int], Sequence[EncodedTerm]]


@dataclass(frozen=True, slots=True)
class DeductionBudget:
    """Limits of a deduction: it stops when one is reached, and keeps what it has derived."""

    rounds: int = 1000
    facts: int = 100_000
    milliseconds: float = 60_000.0


class Deduction:
    """What follows from given facts in a figure; `deduce` makes it. Facts, levels and proofs are computed on demand.

    `outcome` is why the run stopped: `saturated` if nothing more follows, a limit of the budget, `cancelled`, or
    `contradiction` if the figure contradicts some givens, which are then in `refused`.
    """

    def __init__(
        self,
        points: Sequence[str],
        coordinates: NDArray[np.float64],
        given: Iterable[Fact],
        mode: Mode = "default",
        budget: DeductionBudget | None = None,
        premise: Premise | None = None,
        realisation: Realisation | None = None,
    ) -> None:
        self.points = tuple(points)
        self.coordinates = np.ascontiguousarray(coordinates, dtype=np.float64)
        self.given = tuple(f for f in given if f.predicate in NUMBER_OF_PREDICATE)
        self.mode: Mode = mode
        self.budget = budget or DeductionBudget()
        self.premise = premise
        self.realisation = realisation
        self._index = {name: i for i, name in enumerate(self.points)}
        start = perf_counter()
        self._engine = _engine.Engine(
            self.coordinates, mode != "default", mode == "sines", milliseconds=self.budget.milliseconds
        )
        self._left = max(0.0, self.budget.milliseconds - 1e3 * (perf_counter() - start))
        self.outcome: StopReason = "saturated"
        self.refused: tuple[Fact, ...] = ()
        self.milliseconds = 0.0

    def of(self, given: Iterable[Fact], budget: DeductionBudget | None = None) -> Deduction:
        """A deduction from these givens in the same figure. This one, which has not run, must not run any more.

        It is much quicker than a new deduction, because the theorems that the figure allows are found already.
        """
        other = Deduction.__new__(Deduction)
        other.__dict__.update(self.__dict__)
        for name in ("_given", "_restated", "_listed", "_others", "conclusions", "facts"):
            other.__dict__.pop(name, None)
        other.given = tuple(f for f in given if f.predicate in NUMBER_OF_PREDICATE)
        other._engine = self._engine.copy()
        if budget is not None:
            other.budget, other._left = budget, budget.milliseconds
        return other

    def run(self) -> Deduction:
        """Derive everything that the budget allows, and return this deduction."""
        start = process_time()
        encoded = [(part, fact) for fact in self.given for part in self.encode(fact)]
        refused = self._engine.give([part for part, _ in encoded])
        self.refused = tuple(dict.fromkeys(encoded[i][1] for i in refused))
        code = self._engine.run(self.budget.rounds, self.budget.facts, self._left)
        self.outcome = "contradiction" if self.refused else STOP_REASONS[code]
        self.milliseconds = (process_time() - start) * 1000
        return self

    def cancel(self) -> None:
        """Stop `run` from another thread; what it has derived is kept."""
        self._engine.cancel()

    # --- what follows ---

    def conclude(self) -> int:
        """Find all conclusions without making Python objects of them, and return their number."""
        return int(self._engine.conclude())

    @cached_property
    def conclusions(self) -> tuple[Conclusion, ...]:
        """All conclusions, canonical and without repeats, each with its level and whether it is trivial."""
        found = read_conclusions(self._listed, self.points, PREDICATE_NAMES, self._restated)
        return found if self.premise is None else tuple(self._tested_in_other_branches(found))

    def outline(self) -> list[tuple[str, int, bool]]:
        """For every relation that the engine lists: predicate, level, and whether it holds without help of the figure.

        This is cheap: to get only a few of many conclusions, choose their positions here and pass them to `listed`.
        """
        return [(PREDICATE_NAMES[number], level, certain) for number, _, _, _, level, certain in self._listed]

    def listed(self, place: int) -> tuple[Conclusion, ...]:
        """The conclusions at a position of the outline: one, or several for a line or circle of many points.

        Unlike `conclusions`, they are not tested in worlds that make the open choices in other ways.
        """
        return read_conclusions(self._listed[place : place + 1], self.points, PREDICATE_NAMES, self._restated)

    def derived(self, predicates: Iterable[str]) -> list[ListedRelation]:
        """The relations with these predicates that hold without help of the figure and need a theorem, as the engine
        lists them. This is cheaper than `outline`; `conclusions_of` reads those that are wanted."""
        self._engine.conclude_derived([NUMBER_OF_PREDICATE[p] for p in predicates if p in NUMBER_OF_PREDICATE])
        return list(self._engine.concluded())

    def conclusions_of(self, relation: ListedRelation) -> tuple[Conclusion, ...]:
        """The conclusions of a listed relation: one, or several for a line or circle of many points."""
        return read_conclusions((relation,), self.points, PREDICATE_NAMES, self._restated)

    def facts_of(self, relation: ListedRelation) -> list[Fact]:
        """The facts of a listed relation, without the rest of what `conclusions_of` tells."""
        return facts_of(relation, self.points, PREDICATE_NAMES)

    def is_trivial(self, fact: Fact) -> bool:
        """Whether a fact of a listed relation only restates what is given."""
        return is_trivial(fact, self._restated)

    @cached_property
    def _listed(self) -> list[ListedRelation]:
        self.conclude()
        return list(self._engine.concluded())

    @cached_property
    def _restated(self) -> frozenset[Fact]:
        return restated(self.given)

    def latest(self) -> Iterator[Conclusion]:
        """The conclusions from the last one on, in the reverse of their order, read and tested as they are wanted."""
        groups: dict[tuple[int, str], list[ListedRelation]] = {}
        for relation in self._listed:
            groups.setdefault((relation[4], PREDICATE_NAMES[relation[0]]), []).append(relation)
        for key in sorted(groups, reverse=True):
            found = read_conclusions(groups.pop(key), self.points, PREDICATE_NAMES, self._restated)[::-1]
            yield from found if self.premise is None else self._tested_in_other_branches(found)

    def _tested_in_other_branches(self, found: Sequence[Conclusion]) -> Iterator[Conclusion]:
        """The conclusions; those that fail in worlds of other choices or of any shape are marked `by_figure`."""
        done = 0
        while done < len(found):
            part = found[done : 2 * done + _AT_FIRST][:_AT_ONCE]  # few are tested if only few are asked for
            done += len(part)
            fails = {
                fact
                for batch in batches((c.fact for c in part), self.points)
                for fact, true in zip(batch.facts, decide(batch, self._others, _LOOSE_TOLERANCE), strict=True)
                if not (true.size and true.all())  # without any such world nothing is certain
            }
            for conclusion in part:
                yield replace(conclusion, by_figure=True) if conclusion.fact in fails else conclusion

    @cached_property
    def _others(self) -> Points:
        """Worlds with random choices, and worlds of any shape, of shape (points, worlds)."""
        assert self.premise is not None
        premise = replace(self.premise, pins=())  # where to draw a point is no condition
        drawn = (random_branch_worlds(premise), rough_worlds(premise, 1, _ROUGH_WORLDS))
        positions = np.concatenate([[worlds[name] for name in self.points] for worlds in drawn], axis=1)
        if positions.size:
            return positions
        return np.array([solved_worlds(premise, 1)[name] for name in self.points])

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that follow in every figure of the premise, by level, without givens and trivial facts."""
        return tuple(c.fact for c in self.conclusions if not c.trivial and not c.by_figure)

    def level(self, fact: Fact | str) -> int | None:
        """The round of theorems in which the fact was derived, 0 for givens and their algebra; None if it was not."""
        goal = _fact(fact)
        given = goal.canonical() in self._given
        if self._false_unseen(goal, given):
            return None
        if given:
            return 0
        levels = [self._engine.level(part) for part in self.encode(goal)]
        known = [level for level in levels if level is not None]
        return max(known, default=0) if len(known) == len(levels) else None

    def knows(self, fact: Fact | str) -> bool:
        """Whether the fact was derived."""
        return self.level(fact) is not None

    def true(self, fact: Fact | str) -> bool:
        """Whether the fact is true in every world of the figure, derived or not."""
        wanted = _fact(fact)
        self._known_points(wanted)
        return true_everywhere(wanted, self._worlds)

    def _false_unseen(self, fact: Fact, given: bool) -> bool:
        """Whether a fact is false where the engine would not notice: it takes givens, and what a repeated point makes
        degenerate, as they are."""
        return (given or is_degenerate(fact)) and not self.true(fact)

    @cached_property
    def _worlds(self) -> dict[str, NDArray[np.complex128]]:
        z = self.coordinates[..., 0] + 1j * self.coordinates[..., 1]
        return {name: z[:, i] for i, name in enumerate(self.points)}

    @cached_property
    def _given(self) -> frozenset[Fact]:
        return frozenset(fact.canonical() for fact in self.given)

    def _known_points(self, fact: Fact) -> tuple[int, ...]:
        try:
            return tuple([self._index[a] for a in fact.args])
        except KeyError as missing:
            raise ValueError(f"'{fact}' has point {missing}, which is not in the figure") from None

    @property
    def statistics(self) -> dict[str, int]:
        """Counters of the engine: rounds, facts asserted, candidates examined, ranks of the equation systems."""
        return dict(self._engine.statistics())

    # --- proofs ---

    def prove(self, fact: Fact | str, minimise: bool = True) -> Proof | None:
        """A proof of the fact, None if it was not derived; `minimise` removes steps that are not needed."""
        goal = _fact(fact)
        part = self._provable(goal)
        given = goal.canonical() in self._given
        if self._false_unseen(goal, given):
            return None
        if given:
            return Proof(goal, (ProofStep(goal, GIVEN),))
        steps = self._engine.prove(part, minimise)
        return None if steps is None else Proof(goal, tuple(self._step(s) for s in steps))

    def prove_until(self, fact: Fact | str, deadline: Deadline) -> Proof | None:
        """A proof as `prove` gives it; with steps that are not needed where removing them could take too long.

        That takes about as long for each step as the proof itself.
        """
        begun = deadline.left
        proof = self.prove(fact, minimise=False)
        if proof is None or (begun - deadline.left) * proof.length > deadline.left:
            return proof
        return self.prove(fact)

    def proof_size(self, fact: Fact | str) -> ProofSize | None:
        """The size of the proof that `prove` returns without `minimise`, found much faster; None if there is none."""
        goal = _fact(fact)
        part = self._provable(goal)
        given = goal.canonical() in self._given
        if self._false_unseen(goal, given):
            return None
        if given:
            return ProofSize(0, 0, False)
        size = self._engine.measure(part)
        return None if size is None else ProofSize(*size)

    def _provable(self, goal: Fact) -> EncodedFact:
        """The fact in the engine's encoding; raises `ValueError` if the engine cannot prove such a fact."""
        if goal.predicate not in NUMBER_OF_PREDICATE:
            raise ValueError(f"'{goal}' is a condition, not a fact that can be proved")
        parts = self.encode(goal)
        if len(parts) != 1:
            small = _ARITY[goal.predicate]
            raise ValueError(f"'{goal}' has too many points for one proof; ask for {small} points at a time")
        return parts[0]

    def dependencies(self, fact: Fact | str) -> tuple[str, ...]:
        """The points that a fact depends on: its own and those of the givens in its proof, in the figure's order."""
        goal = _fact(fact)
        proof = self.prove(goal)
        named = set(goal.args) | {a for given in (proof.given if proof else ()) for a in given.args}
        return tuple(p for p in self.points if p in named)

    def _step(self, step: EncodedStep) -> ProofStep:
        fact, source, rule, quantity, binding, premises, terms = step
        decoded = self._decode(fact)
        if source == _GIVEN:
            return ProofStep(decoded, GIVEN)
        if source == _BY_RULE:
            return ProofStep(decoded, _RULES[rule], tuple(premises), tuple([self.points[i] for i in binding]))
        name = QUANTITIES[quantity]
        return ProofStep(decoded, ALGEBRA[name], tuple(premises), (), tuple([self._term(t, name) for t in terms]))

    def _term(self, term: EncodedTerm, quantity: str) -> EquationTerm:
        encoded, index, numerator, denominator, theorem, places = term
        if theorem >= 0:
            return EquationTerm(
                _RULES[theorem], tuple([self.points[i] for i in places]), _fraction(numerator, denominator)
            )
        fact = self._decode(encoded)
        equation = EQUATIONS[f"{fact.predicate}.{quantity}.{index}"]
        return EquationTerm(equation.name, fact.args, _fraction(numerator, denominator), fact.value)

    # --- the engine's encoding of facts ---

    def encode(self, fact: Fact) -> list[EncodedFact]:
        """The fact in the engine's encoding; a line or circle of many points becomes several facts."""
        points = self._known_points(fact)
        number, arity = NUMBER_OF_PREDICATE[fact.predicate], _ARITY[fact.predicate]
        if PREDICATES[fact.predicate].most is None:
            return [(number, (*points[: arity - 1], p), 0, 1) for p in points[arity - 1 :]]
        value = fact.value
        if value is None:
            return [(number, points, 0, 1)]
        if fact.predicate == "aconst":
            value /= 180
        return [(number, points, value.numerator, value.denominator)]

    def _decode(self, encoded: EncodedFact) -> Fact:
        number, points, numerator, denominator = encoded
        name = PREDICATE_NAMES[number]
        value = _fraction(numerator, denominator) if PREDICATES[name].valued else None
        if name == "aconst" and value is not None:
            value *= 180
        return Fact(name, tuple([self.points[i] for i in points]), value)


def deduce(
    premise: Premise | str,
    mode: Mode = "default",
    budget: DeductionBudget | None = None,
    realisation: Realisation | None = None,
    worlds: int = WORLDS,
    seed: int = 0,
) -> Deduction:
    """Everything that follows from a premise, in a figure of it (drawn here unless `realisation` is passed).

    Raises `PremiseError` if the text is not a premise, `RealisationError` if the premise has no figure.

    >>> deduction = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a")
    >>> deduction.outcome, deduction.knows("para d e a b")
    ('saturated', True)
    >>> [step.rule for step in deduction.prove("para d e a b").steps]
    ['given', 'given', 'ratio_algebra', 'angle_algebra', 'similar_sas', 'angle_algebra']
    """
    if isinstance(premise, str):
        premise = parse_premise(premise)
    check_size(premise)
    if realisation is None:
        realisation = _draw(premise, worlds, seed)
    deduction = Deduction(premise.points, realisation.coordinates, premise.facts(), mode, budget, premise, realisation)
    return deduction.run()


def _draw(premise: Premise, worlds: int, seed: int) -> Realisation:
    """The figure in `worlds` worlds; many exclude coincidences, but if the premise is hard to draw a few must do."""
    try:
        return realise(premise, worlds=worlds, seed=seed)
    except RealisationError:
        if worlds <= FEWEST_WORLDS:
            raise
        return figure_of(premise, FEWEST_WORLDS, seed)


def check_size(premise: Premise) -> None:
    """Raise `PremiseError` if the premise has too many points for the engine."""
    if len(premise.points) > MAX_POINTS:
        raise PremiseError(f"the premise has {len(premise.points)} points; the engine takes at most {MAX_POINTS}")


@lru_cache(maxsize=1 << 12)  # nearly all are 1 and -1
def _fraction(numerator: int, denominator: int) -> Fraction:
    return Fraction(numerator, denominator)


def _fact(fact: Fact | str) -> Fact:
    return Fact.parse(fact) if isinstance(fact, str) else fact
