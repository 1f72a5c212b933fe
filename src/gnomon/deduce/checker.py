"""The independent proof checker: it verifies every step from the rule table and uses nothing of the engine.

A step is accepted if it is given, if it applies a rule of `rules.RULES` to cited steps and the conditions of the rule
hold in the figure, or if its equation is an exact rational combination of equations of the cited steps. Every fact must
also be true in all worlds of the figure, so that no theorem is applied to a degenerate case. An auxiliary point may
coincide with a point of the premise only in a proof that ends with a theorem of `rules.CONTACT_RULES`. Proofs are in
`proof`, the arithmetic of equations is in `forms`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.constructible import auxiliary_flaw
from gnomon.deduce.facts import ALL_PREDICATES, Fact
from gnomon.deduce.forms import CONSTANT, Form, FormError, add, add_term, power_of, right_side, terms
from gnomon.deduce.rules import ALGEBRA, CONTACT_RULES, EQUATIONS, GIVEN, RULES, Equation, Quantity, Rule
from gnomon.deduce.worlds.truth import NONDEGENERATE, Bools, Worlds, batches, decidable, decide, holds
from gnomon.plane import relations as rel
from gnomon.plane.loci import Points, Reals, cross, dot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
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
    rejected unless every figure of the premise has such points (`constructible`).

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
        self.givens = (*premise.facts(), *(fact for construction in auxiliary for fact in construction.facts()))
        self._premise, self._auxiliary = premise, auxiliary
        self._auxiliary_flaws: dict[str | None, str | None] = {}
        self.worlds = worlds
        self.steps: tuple[ProofStep, ...] = ()
        self._points = tuple(worlds)
        self._known = frozenset(worlds)
        self._positions = np.array([worlds[p] for p in self._points])
        self._decided: dict[Fact, bool] = {}
        pairs = [Fact("diff", pair) for pair in combinations(sorted(worlds), 2)]
        self._decide_all(pairs)
        self._lines = {pair.args for pair in pairs if self._decided[pair]}
        self._condition_met: dict[tuple[str, tuple[str, ...]], bool] = {}

    def check(self, proof: Proof) -> ProofVerdict:
        """Verify one proof."""
        flaw = self._auxiliary_flaw(_contact_point(proof))
        if flaw is not None:
            return ProofVerdict(False, None, flaw)
        self.steps = proof.steps
        self._decide_all(step.fact for step in proof.steps if self._ill_formed(step.fact) is None)
        for index, step in enumerate(proof.steps):
            try:
                self._step(index, step)
            except (StepError, FormError) as why:
                return ProofVerdict(False, index, str(why), getattr(why, "condition", ""))
        if not proof.steps or proof.steps[-1].fact.canonical() != proof.goal.canonical():
            return ProofVerdict(False, None, f"the last step is not the goal '{proof.goal}'")
        return ProofVerdict(True)

    def _auxiliary_flaw(self, contact: str | None) -> str | None:
        """Why the proof may not construct its points; one of them may coincide with `contact`, of which it says
        nothing before its last step, and none may be constructed from it."""
        if contact not in self._auxiliary_flaws:
            flaw = auxiliary_flaw(self._auxiliary, self._premise, self.worlds, contact) if self._auxiliary else None
            self._auxiliary_flaws[contact] = flaw
        return self._auxiliary_flaws[contact]

    def _decide_all(self, facts: Iterable[Fact]) -> None:
        """Decide all these facts in the figure in batches, and keep the results."""
        for batch in batches((fact for fact in facts if fact not in self._decided), self._points):
            everywhere: Bools = np.asarray(decide(batch, self._positions).all(axis=1))
            self._decided.update(zip(batch.facts, map(bool, everywhere), strict=True))

    def _true(self, fact: Fact) -> bool:
        """Whether a fact or condition is true in all worlds of the figure."""
        known = self._decided.get(fact)
        if known is None:
            known = self._decided[fact] = bool(holds(fact, self.worlds).all())
        return known

    def _step(self, index: int, step: ProofStep) -> None:
        """Raise `StepError` unless the step follows."""
        if why := self._ill_formed(step.fact):
            raise StepError(why)
        if any(not 0 <= i < index for i in step.premises):
            raise StepError("it cites a step that does not come before it")
        if step.rule == GIVEN:
            if not any(_entails(given, step.fact) for given in self.givens):
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
        if unknown := [a for a in fact.args if a not in self.worlds]:
            return f"point '{unknown[0]}' is not in the figure"
        return None

    def _rule(self, step: ProofStep, rule: Rule) -> None:
        """Raise `StepError` unless the cited steps and the conditions of the rule give the fact."""
        binding = self._binding(rule.letters, step.binding)
        if len(step.premises) != len(rule.premises):
            raise StepError(f"'{rule.name}' takes {len(rule.premises)} premises, has {len(step.premises)}")
        for pattern, cited in zip(rule.premises, step.premises, strict=True):
            wanted = _bound(pattern, binding)
            if not _entails(self.steps[cited].fact, wanted):
                raise StepError(f"'{rule.name}' needs '{wanted}', step {cited} says '{self.steps[cited].fact}'")
        for condition in rule.conditions:
            self._condition(condition, binding)
        if _bound(rule.conclusion, binding).canonical() != step.fact.canonical():
            raise StepError(f"'{rule.name}' gives '{_bound(rule.conclusion, binding)}', not '{step.fact}'")

    def _algebra(self, step: ProofStep, quantity: Quantity) -> None:
        """Raise `StepError` unless the terms add up to the equation of the fact."""
        if step.fact.predicate not in PROVABLE[quantity]:
            raise StepError(f"'{step.fact.predicate}' cannot be proved by {step.rule}")
        total: Form = {}
        used: set[int] = set()
        parts = lcm(*(term.coefficient.denominator for term in step.terms))  # all is multiplied by this to stay whole
        for term in step.terms:
            equation = EQUATIONS.get(term.equation)
            if equation is None or equation.quantity != quantity:
                raise StepError(f"'{term.equation}' is not an equation of {step.rule}")
            used |= self._sources(equation, term, step)
            coefficient = term.coefficient.numerator * (parts // term.coefficient.denominator)
            add(total, self._form(equation, term.points, term.value), coefficient)
        if used != set(step.premises):
            raise StepError("it cites a step that it does not use")
        target = EQUATIONS[f"{step.fact.predicate}.{quantity}.0"]
        add(total, self._form(target, _points_of(target, step.fact), step.fact.value), -parts)
        rest = total.pop(CONSTANT, 0)
        if total:
            raise StepError("the equations do not add up to it")
        if quantity == "angle":
            # n times the difference is whole, so the difference is a multiple of 1/n; the figure decides which.
            if parts > MAX_DENOMINATOR or rest.denominator != 1:
                raise StepError("the equations add up to it only up to a constant angle")
        elif rest:
            raise StepError("the equations add up to it only up to a constant")

    def _sources(self, equation: Equation, term: EquationTerm, step: ProofStep) -> set[int]:
        """The cited steps that give the equation of a term; raises `StepError` if its conditions do not hold."""
        binding = self._binding(equation.letters, term.points)
        found = set()
        for pattern in equation.premises:
            wanted = _bound(pattern, binding, term.value)
            for i in step.premises:
                fact = self.steps[i].fact
                if fact.predicate == wanted.predicate and _entails(fact, wanted):
                    found.add(i)
                    break
            else:
                raise StepError(f"'{equation.name}' needs '{wanted}', which no cited step says")
        for condition in equation.conditions:
            self._condition(condition, binding)
        return found

    def _form(self, equation: Equation, points: tuple[str, ...], value: Fraction | None) -> Form:
        """An equation about points as a form whose value is zero: left side minus right side."""
        binding = self._binding(equation.letters, points)
        form: Form = {}
        for segment, factor, power in terms(equation.equation):
            if len(segment) == 3:
                add_term(form, self._circle_of(tuple(sorted(binding[letter] for letter in segment))), factor)
                continue
            a, b = binding[segment[0]], binding[segment[1]]
            if a > b:
                a, b = b, a
            if a == b and equation.quantity in ("length", "square"):
                continue  # its length is zero
            if equation.quantity in ("angle", "ratio") and (a, b) not in self._lines:
                raise StepError(f"there is no line through '{a}' and '{b}'")
            add_term(form, (a, b), factor * power_of(value, power) if power else factor)
        add(form, right_side(equation.equation, value), -1)
        return form

    def _circle_of(self, points: tuple[str, ...]) -> tuple[str, ...]:
        """The three points if there is one circle through them."""
        if not self._true(Fact("ncoll", points)):
            raise StepError(f"there is no circle through '{points[0]}', '{points[1]}' and '{points[2]}'")
        return points

    def _binding(self, letters: str, points: tuple[str, ...]) -> dict[str, str]:
        if len(letters) != len(points):
            raise StepError(f"it needs points for {letters}, has {len(points)}")
        if not self._known.issuperset(points):
            unknown = next(p for p in points if p not in self.worlds)
            raise StepError(f"point '{unknown}' is not in the figure")
        return dict(zip(letters, points, strict=True))

    def _condition(self, condition: str, binding: dict[str, str]) -> None:
        name, letters = _condition_parts(condition)
        points = tuple([binding[letter] for letter in letters])
        if name in CONDITIONS:
            met = self._condition_met.get((name, points))
            if met is None:
                with np.errstate(all="ignore"):
                    met = bool(CONDITIONS[name](*(self.worlds[p] for p in points)).all())
                self._condition_met[name, points] = met
        else:
            met = self._true(Fact(name, points))
        if not met:
            unmet = f"{name} {' '.join(points)}"
            raise StepError(f"the condition '{unmet}' is not met in the figure", unmet)


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


def _bound(pattern: str, binding: dict[str, str], value: Fraction | None = None) -> Fact:
    """A pattern of the rule table as a fact about points."""
    name, letters, valued = _pattern(pattern)
    return Fact(name, tuple([binding[letter] for letter in letters]), value if valued else None)


@cache
def _pattern(pattern: str) -> tuple[str, tuple[str, ...], bool]:
    name, *letters = pattern.split()
    return name, tuple(letters), ALL_PREDICATES[name].valued


@cache
def _condition_parts(condition: str) -> tuple[str, tuple[str, ...]]:
    name, *letters = condition.split()
    return name, tuple(letters)


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
    binding = dict(zip(_pattern(equation.premises[0])[1], fact.args, strict=True))
    return tuple([binding[letter] for letter in equation.letters])
