"""The independent proof checker: it verifies every step from the rule table and uses nothing of the engine.

A step is accepted if it is given, if it applies a rule of `rules.RULES` to cited steps and the conditions of the rule
hold in the figure, or if its equation is an exact rational combination of equations of the cited steps. Every fact must
also be true in all worlds of the figure, so that no theorem is applied to a degenerate case. An auxiliary point may
coincide with a point of the premise only in a proof that ends with a theorem of `rules.CONTACT_RULES`. Proofs are in
`proof`, the arithmetic of equations is in `forms`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, compress
from math import lcm
from operator import itemgetter
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.existence import auxiliary_flaw
from gnomon.deduce.facts import ALL_PREDICATES, Fact
from gnomon.deduce.forms import CONSTANT, Form, FormError, add_form, placed_terms, power_of, right_side
from gnomon.deduce.rules import ALGEBRA, CONTACT_RULES, EQUATIONS, GIVEN, RULES, Equation, Quantity, Rule
from gnomon.deduce.worlds.truth import NONDEGENERATE, Bools, Worlds, batches, decidable, decide, holds
from gnomon.plane import relations as rel
from gnomon.plane.loci import Points, Reals, cross, dot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from fractions import Fraction

    from numpy.typing import NDArray

    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.proof import EquationTerm, Proof, ProofStep

# Predicates whose facts are equivalent to one equation, so that proving the equation proves the fact.
PROVABLE: dict[Quantity, frozenset[str]] = {
    "angle": frozenset({"para", "perp", "eqangle", "aconst"}),
    "ratio": frozenset({"cong", "eqratio", "rconst", "lconst", "sideproduct", "sineratio"}),
    "length": frozenset({"cong", "rconst", "lconst"}),
    "square": frozenset({"cong", "perp", "rconst", "lconst", "r2const", "l2const"}),
}
_QUANTITY: dict[str, Quantity] = {name: quantity for quantity, name in ALGEBRA.items()}
# The figure decides an angle that is known up to 1/n of a half turn; beyond this n it cannot decide safely.
MAX_DENOMINATOR = 10_000


class StepError(Exception):
    """A step does not follow; the message says why. `condition` is the condition of a theorem that is not met."""

    def __init__(self, why: str, condition: str = "") -> None:
        super().__init__(why)
        self.condition = condition


@dataclass(frozen=True, slots=True)
class ProofVerdict:
    """Whether a proof is correct; if not, the step that fails (None for the proof as a whole) and why.

    `condition` is the condition of the theorem that the figure does not meet (`npara a c b d`), if that is why.
    """

    ok: bool
    step: int | None = None
    why: str = ""
    condition: str = ""

    def __bool__(self) -> bool:
        return self.ok


def check(proof: Proof, premise: Premise, worlds: Worlds, auxiliary: Sequence[Construction] = ()) -> ProofVerdict:
    """Verify a proof from the givens of a premise; `worlds` decide the conditions of theorems.

    `auxiliary` are constructions of points that the premise does not mention and the proof may use. The proof is
    rejected unless every figure of the premise has such points (`existence`).

    >>> from gnomon.deduce import Proof, deduce
    >>> deduction = deduce("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a")
    >>> proof = deduction.prove("para d e a b")
    >>> check(proof, deduction.premise, deduction.realisation.worlds).ok
    True
    >>> cut = Proof(proof.goal, proof.steps[1:])  # without its first given
    >>> check(cut, deduction.premise, deduction.realisation.worlds).ok
    False
    """
    return Checker(premise, worlds, auxiliary).check(proof)


class Checker:
    """A checker for many proofs from one premise in one figure; it keeps what it has decided in the figure."""

    def __init__(self, premise: Premise, worlds: Worlds, auxiliary: Sequence[Construction] = ()) -> None:
        stated = (fact for construction in auxiliary for fact in construction.facts())
        self.givens: tuple[Fact, ...] = (*premise.facts(), *stated)
        self._given = frozenset(self.givens)
        self._premise, self._auxiliary = premise, auxiliary
        self._auxiliary_flaws: dict[str | None, str | None] = {}
        self.worlds = worlds
        self.steps: tuple[ProofStep, ...] = ()
        self._points = tuple(worlds)
        self._known = frozenset(worlds)
        self._positions = np.array([worlds[p] for p in self._points])
        self._decided: dict[Fact, bool] = {}
        self._lines = _lines(worlds)
        self._condition_met: dict[Fact, bool] = {}

    def check(self, proof: Proof) -> ProofVerdict:
        """Verify one proof."""
        flaw = self._auxiliary_flaw(_contact_point(proof))
        if flaw is not None:
            return ProofVerdict(False, None, flaw)
        self.steps = proof.steps
        flaws = [self._ill_formed(step.fact) for step in proof.steps]
        facts = [step.fact for step, flaw in zip(proof.steps, flaws, strict=True) if flaw is None]
        self._decide_all(dict.fromkeys([*facts, *self._conditions(proof)]))
        for index, step in enumerate(proof.steps):
            try:
                if ill := flaws[index]:
                    raise StepError(ill)
                self._step(index, step)
            except (StepError, FormError) as why:
                return ProofVerdict(False, index, str(why), getattr(why, "condition", ""))
        if not proof.steps or proof.steps[-1].fact.canonical() != proof.goal.canonical():
            return ProofVerdict(False, None, f"the last step is not the goal '{proof.goal}'")
        return ProofVerdict(True)

    def check_from(self, proof: Proof, givens: Iterable[Fact]) -> ProofVerdict:
        """Verify one proof that starts from these facts instead of the givens of the premise."""
        own = self.givens
        self.givens = tuple(givens)
        self._given = frozenset(self.givens)
        try:
            return self.check(proof)
        finally:
            self.givens, self._given = own, frozenset(own)

    def _auxiliary_flaw(self, contact: str | None) -> str | None:
        """Why the proof may not construct its points; one of them may coincide with `contact`, of which it says
        nothing before its last step, and none may be constructed from it."""
        if contact not in self._auxiliary_flaws:
            flaw = auxiliary_flaw(self._auxiliary, self._premise, self.worlds, contact) if self._auxiliary else None
            self._auxiliary_flaws[contact] = flaw
        return self._auxiliary_flaws[contact]

    def _conditions(self, proof: Proof) -> Iterator[Fact]:
        """The conditions of the theorems that a proof applies, as far as they are predicates of `facts`."""
        for step in proof.steps:
            rule = RULES.get(step.rule)
            if rule is not None and len(rule.letters) == len(step.binding) and self._known.issuperset(step.binding):
                for condition in rule.conditions:
                    fact = _bound(condition, rule.letters, step.binding)
                    if fact.predicate != "diff" and fact.predicate not in CONDITIONS:
                        yield fact

    def _decide_all(self, facts: Iterable[Fact]) -> None:
        """Decide all these facts in the figure in batches, and keep the results."""
        for batch in batches([fact for fact in facts if fact not in self._decided], self._points):
            everywhere: Bools = np.asarray(decide(batch, self._positions).all(axis=1))
            self._decided.update(zip(batch.facts, everywhere.tolist(), strict=True))

    def _true(self, fact: Fact) -> bool:
        """Whether a fact or condition is true in all worlds of the figure."""
        known = self._decided.get(fact)
        if known is None:
            known = self._decided[fact] = bool(holds(fact, self.worlds).all())
        return known

    def _step(self, index: int, step: ProofStep) -> None:
        """Raise `StepError` unless the step, whose fact is well formed, follows."""
        if step.premises and not (min(step.premises) >= 0 and max(step.premises) < index):
            raise StepError("it cites a step that does not come before it")
        if step.rule == GIVEN:
            if step.fact not in self._given and not any(_entails(given, step.fact) for given in self.givens):
                raise StepError(f"'{step.fact}' is not given")
        elif step.rule in RULES:
            self._rule(step, RULES[step.rule])
        elif step.rule in CONTACT_RULES:
            if index < len(self.steps) - 1:
                raise StepError(f"'{step.rule}' is the last step of a proof")
            self._rule(step, CONTACT_RULES[step.rule])
        elif step.rule in _QUANTITY:
            self._algebra(step, _QUANTITY[step.rule])
        else:
            raise StepError(f"there is no rule '{step.rule}'")
        if not self._true(step.fact):
            raise StepError(f"'{step.fact}' is false in the figure")

    def _ill_formed(self, fact: Fact) -> str | None:
        """Why a fact is malformed, None if it is well formed."""
        predicate = ALL_PREDICATES.get(fact.predicate)
        if predicate is None or predicate.nondegeneracy or not predicate.takes(len(fact.args)) or not decidable(fact):
            return f"'{fact}' is not a fact"
        if predicate.valued != (fact.value is not None):
            return f"'{fact}' has a value too many or too few"
        return self._unknown_point(fact.args)

    def _unknown_point(self, points: tuple[str, ...]) -> str | None:
        if self._known.issuperset(points):
            return None
        return f"point '{next(p for p in points if p not in self._known)}' is not in the figure"

    def _rule(self, step: ProofStep, rule: Rule) -> None:
        """Raise `StepError` unless the cited steps and the conditions of the rule give the fact."""
        points = step.binding
        self._require_points(rule.letters, points)
        if len(step.premises) != len(rule.premises):
            raise StepError(f"'{rule.name}' takes {len(rule.premises)} premises, has {len(step.premises)}")
        for pattern, cited in zip(rule.premises, step.premises, strict=True):
            wanted = _bound(pattern, rule.letters, points)
            if not _entails(self.steps[cited].fact, wanted):
                raise StepError(f"'{rule.name}' needs '{wanted}', step {cited} says '{self.steps[cited].fact}'")
        for condition in rule.conditions:
            self._condition(condition, rule.letters, points)
        concluded = _bound(rule.conclusion, rule.letters, points)
        if concluded.canonical() != step.fact.canonical():
            raise StepError(f"'{rule.name}' gives '{concluded}', not '{step.fact}'")

    def _algebra(self, step: ProofStep, quantity: Quantity) -> None:
        """Raise `StepError` unless the terms add up to the equation of the fact."""
        if step.fact.predicate not in PROVABLE[quantity]:
            raise StepError(f"'{step.fact.predicate}' cannot be proved by {step.rule}")
        total: Form = {}
        used: set[int] = set()
        cited = _Cited(step.premises, self.steps)
        coefficients = [term.coefficient.as_integer_ratio() for term in step.terms]
        parts = lcm(*[denominator for _, denominator in coefficients])  # all is multiplied by this to stay whole
        for term, (numerator, denominator) in zip(step.terms, coefficients, strict=True):
            equation = EQUATIONS.get(term.equation)
            if equation is None or equation.quantity != quantity:
                raise StepError(f"'{term.equation}' is not an equation of {step.rule}")
            self._require_points(equation.letters, term.points)
            used |= self._sources(equation, term, cited)
            self._add(total, equation, term.points, term.value, numerator * (parts // denominator))
        if used != set(step.premises):
            raise StepError("it cites a step that it does not use")
        target = EQUATIONS[f"{step.fact.predicate}.{quantity}.0"]
        self._add(total, target, _points_of(target, step.fact), step.fact.value, -parts)
        rest = total.pop(CONSTANT, 0)
        if any(total.values()):
            raise StepError("the equations do not add up to it")
        if quantity == "angle":
            # n times the difference is whole, so the difference is a multiple of 1/n; the figure decides which.
            if parts > MAX_DENOMINATOR or rest.denominator != 1:
                raise StepError("the equations add up to it only up to a constant angle")
        elif rest:
            raise StepError("the equations add up to it only up to a constant")

    def _sources(self, equation: Equation, term: EquationTerm, cited: _Cited) -> set[int]:
        """The cited steps that give the equation of a term; raises `StepError` if its conditions do not hold."""
        found = set()
        for pattern in equation.premises:
            wanted = _bound(pattern, equation.letters, term.points, term.value)
            source = cited.source(wanted)
            if source is None:
                raise StepError(f"'{equation.name}' needs '{wanted}', which no cited step says")
            found.add(source)
        for condition in equation.conditions:
            self._condition(condition, equation.letters, term.points)
        return found

    def _add(
        self, total: Form, equation: Equation, points: tuple[str, ...], value: Fraction | None, times: int
    ) -> None:
        """Add to the total so many times an equation about points, as a form whose value is zero: left side minus right
        side."""
        spans_lines = equation.quantity in ("angle", "ratio")
        for places, factor, power in placed_terms(equation.equation, equation.letters):
            if len(places) == 2:
                a, b = points[places[0]], points[places[1]]
                unknown: tuple[str, ...] = (a, b) if a <= b else (b, a)
                if spans_lines and unknown not in self._lines:
                    raise StepError(f"there is no line through '{unknown[0]}' and '{unknown[1]}'")
                if not spans_lines and a == b:
                    continue  # its length is zero
            else:
                unknown = self._circle(points, places)
            size = times * factor
            total[unknown] = total.get(unknown, 0) + (size * power_of(value, power) if power else size)
        if right := right_side(equation.equation, value):
            add_form(total, right, -times)

    def _circle(self, points: tuple[str, ...], places: tuple[int, ...]) -> tuple[str, ...]:
        """Three of the points in alphabetical order; raises `StepError` unless there is one circle through them."""
        points = tuple(sorted([points[k] for k in places]))
        if not self._true(Fact("ncoll", points)):
            raise StepError(f"there is no circle through '{points[0]}', '{points[1]}' and '{points[2]}'")
        return points

    def _require_points(self, letters: str, points: tuple[str, ...]) -> None:
        """Raise `StepError` unless there is a point of the figure for each letter."""
        if len(letters) != len(points):
            raise StepError(f"it needs points for {letters}, has {len(points)}")
        if why := self._unknown_point(points):
            raise StepError(why)

    def _condition(self, condition: str, letters: str, points: tuple[str, ...]) -> None:
        fact = _bound(condition, letters, points)
        if fact.predicate == "diff":
            met: bool | None = tuple(sorted(fact.args)) in self._lines
        elif fact.predicate in CONDITIONS:
            met = self._condition_met.get(fact)
            if met is None:
                with np.errstate(all="ignore"):
                    met = bool(CONDITIONS[fact.predicate](*(self.worlds[p] for p in fact.args)).all())
                self._condition_met[fact] = met
        else:
            met = self._true(fact)
        if not met:
            raise StepError(f"the condition '{fact}' is not met in the figure", str(fact))


class _Cited:
    """The facts that a step of algebra cites, to be searched for those that its equations need."""

    def __init__(self, numbers: Sequence[int], steps: Sequence[ProofStep]) -> None:
        self._facts = [(k, steps[k].fact) for k in numbers]
        self._numbers: dict[Fact, int] = {}
        for k, fact in self._facts:
            self._numbers.setdefault(fact.canonical(), k)

    def source(self, wanted: Fact) -> int | None:
        """The number of the first step whose fact implies the wanted one."""
        if ALL_PREDICATES[wanted.predicate].most is not None:
            return self._numbers.get(wanted.canonical())
        return next((k for k, fact in self._facts if _entails(fact, wanted)), None)


def _lines(worlds: Worlds) -> set[tuple[str, ...]]:
    """The pairs of points, each in alphabetical order, that are different in all worlds: one line goes through them."""
    points = sorted(worlds)
    positions = np.array([worlds[point] for point in points])
    scale = np.maximum(abs(positions), 1.0)
    first, second = _pairs(len(points))
    gaps = rel.apart(positions[first], positions[second], np.maximum(scale[first], scale[second]))
    different: Bools = np.asarray((gaps > NONDEGENERATE).all(axis=1))
    return set(compress(combinations(points, 2), different.tolist()))


@lru_cache(maxsize=64)
def _pairs(count: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The first and the second members of all pairs of so many numbers, in the order of `combinations`."""
    first, second = np.triu_indices(count, 1)
    return first, second


def _contact_point(proof: Proof) -> str | None:
    """The point T of a theorem of `CONTACT_RULES` that the last step applies, if all other steps that mention it are
    givens which only this step cites."""
    last = proof.steps[-1] if proof.steps else None
    rule = None if last is None else CONTACT_RULES.get(last.rule)
    if last is None or rule is None or len(last.binding) != len(rule.letters):
        return None
    point = last.binding[rule.letters.index("T")]
    about = {i for i, step in enumerate(proof.steps[:-1]) if point in step.fact.args}
    if any(proof.steps[i].rule != GIVEN for i in about) or any(about & set(s.premises) for s in proof.steps[:-1]):
        return None
    return point


# --- conditions that are not predicates of `facts` ---


def _turn(a: Points, b: Points, c: Points) -> Reals:
    return np.sign(cross(b - a, c - a))


def _kind(a: Points, b: Points, c: Points) -> Reals:
    """1 for an acute angle abc, -1 for an obtuse one, and 0 for one that is right or too close to it."""
    cosine = dot(a - b, c - b) / (abs(a - b) * abs(c - b))
    return np.where(abs(cosine) < NONDEGENERATE, 0.0, np.sign(cosine))


def _order(a: Points, b: Points, c: Points, d: Points) -> Reals:
    """1 if a line that turns counterclockwise about a from ab meets ac before ad, -1 if it meets ad first."""
    return _turn(a, b, c) * _turn(a, c, d) * _turn(a, b, d)


def _inside(a: Points, b: Points, c: Points, d: Points, e: Points, f: Points) -> NDArray[np.intp]:
    """How many of the points d, e, f are between the ends of the sides bc, ca, ab."""
    sides = ((b, d, c), (c, e, a), (a, f, b))
    inside = [dot(start - point, end - point) < 0 for start, point, end in sides]
    return np.asarray(np.sum(inside, axis=0), dtype=np.intp)


CONDITIONS: dict[str, Callable[..., Bools]] = {
    "sameturn": lambda a, b, c, p, q, r: _turn(a, b, c) * _turn(p, q, r) > 0,
    "mirrorturn": lambda a, b, c, p, q, r: _turn(a, b, c) * _turn(p, q, r) < 0,
    "between": lambda b, a, c: dot(a - b, c - b) < 0,
    "outside": lambda p, a, b: dot(a - p, b - p) > 0,
    "ncyclic": lambda a, b, c, d: rel.not_concyclic(a, b, c, d) > NONDEGENERATE,
    "evensides": lambda *p: _inside(*p) % 2 == 0,
    "oddsides": lambda *p: _inside(*p) % 2 == 1,
    "sameorder": lambda a, b, c, d, p, q, r, s: _order(a, b, c, d) * _order(p, q, r, s) > 0,
    "mirrororder": lambda a, b, c, d, p, q, r, s: _order(a, b, c, d) * _order(p, q, r, s) < 0,
    "samekind": lambda a, b, c, p, q, r: _kind(a, b, c) * _kind(p, q, r) > 0,
}

# --- patterns of the rule table with points for their letters ---


def _bound(pattern: str, letters: str, points: tuple[str, ...], value: Fraction | None = None) -> Fact:
    """A pattern of the rule table as a fact about the points of these letters."""
    name, arguments, valued = _pattern(pattern, letters)
    return Fact(name, arguments(points), value if valued else None)


@cache
def _pattern(pattern: str, letters: str) -> tuple[str, Callable[[tuple[str, ...]], tuple[str, ...]], bool]:
    """The name of a pattern, the function that selects its arguments from the points of the letters, and whether it has
    a value."""
    name, *arguments = pattern.split()
    predicate = ALL_PREDICATES.get(name)  # None for the name of a condition
    return name, itemgetter(*map(letters.index, arguments)), predicate is not None and predicate.valued


def _entails(known: Fact, wanted: Fact) -> bool:
    """Whether one fact implies another: an equivalent writing, or the same relation of more points."""
    if known.predicate != wanted.predicate:
        return False
    predicate = ALL_PREDICATES[known.predicate]
    if predicate.most is None:
        fixed = predicate.fixed
        return known.args[:fixed] == wanted.args[:fixed] and set(wanted.args[fixed:]) <= set(known.args[fixed:])
    return known.canonical() == wanted.canonical()


def _points_of(equation: Equation, fact: Fact) -> tuple[str, ...]:
    """The points of a fact in the order of the letters of its equation."""
    return _ordering(equation.premises[0], equation.letters)(fact.args)


@cache
def _ordering(pattern: str, letters: str) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
    """The function that puts the arguments of a pattern into the order of the letters."""
    return itemgetter(*map(pattern.split()[1:].index, letters))
