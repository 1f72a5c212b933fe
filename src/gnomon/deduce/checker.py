"""The independent proof checker: it re-verifies every step from the rule table, and trusts nothing of the engine.

A step is accepted when it is given, when it is a rule of `rules.RULES` under its binding with the side conditions met
in the figure, or when its equation is an exact rational combination of equations that the cited steps give. Every fact
must also be true in all worlds of the figure, so that no theorem is applied where its words have no meaning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm

import numpy as np

from gnomon.deduce.facts import PREDICATES, Fact
from gnomon.deduce.premise import Premise
from gnomon.deduce.proof import Proof, ProofStep, Term
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, GIVEN, RULES, Equation, Quantity
from gnomon.deduce.worlds.truth import NONDEGENERATE, Bools, Worlds, batches, decide, holds
from gnomon.plane.loci import Points, Reals, cross, dot

# Facts that say the same as their one equation, so that proving the equation proves the fact.
PROVABLE: dict[Quantity, frozenset[str]] = {
    "angle": frozenset({"para", "perp", "eqangle", "aconst"}),
    "ratio": frozenset({"cong", "eqratio", "rconst", "lconst"}),
    "length": frozenset({"cong", "rconst", "lconst"}),
    "square": frozenset({"cong", "perp", "rconst", "lconst"}),
}
_QUANTITY: dict[str, Quantity] = {name: quantity for quantity, name in ALGEBRA.items()}
# An angle known up to a fraction 1/n of a half turn is read off the figure; beyond this n the reading is in doubt.
FINEST = 10_000

Exact = int | Fraction  # whole numbers wherever they are whole: they are much faster
Form = dict[object, Exact]  # a linear form: pairs of points, ("log", prime) and CONSTANT to coefficients
CONSTANT = "1"


class StepError(Exception):
    """A step that does not follow; the message says why."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Whether a proof is right; if not, which step fails (None for the proof as a whole) and why."""

    ok: bool
    step: int | None = None
    why: str = ""

    def __bool__(self) -> bool:
        return self.ok


def check(proof: Proof, premise: Premise, worlds: Worlds) -> CheckResult:
    """Verify a proof from the givens of a premise, with side conditions looked up in a figure of it."""
    return Checker(premise, worlds).check(proof)


class Checker:
    """A checker for many proofs from one premise and in one figure: what it looked up in the figure it remembers."""

    def __init__(self, premise: Premise, worlds: Worlds) -> None:
        self.givens = premise.facts()
        self.worlds = worlds
        self.steps: tuple[ProofStep, ...] = ()
        self._points = tuple(worlds)
        self._positions = np.array([worlds[p] for p in self._points])
        self._seen: dict[Fact, bool] = {}
        pairs = [Fact("diff", pair) for pair in combinations(sorted(worlds), 2)]
        self._look(pairs)
        self._lines = {pair.args for pair in pairs if self._seen[pair]}
        self._met: dict[tuple[str, tuple[str, ...]], bool] = {}

    def check(self, proof: Proof) -> CheckResult:
        """Verify one proof."""
        self.steps = proof.steps
        self._look(step.fact for step in proof.steps if self._ill_formed(step.fact) is None)
        for index, step in enumerate(proof.steps):
            try:
                self._step(index, step)
            except StepError as why:
                return CheckResult(False, index, str(why))
        if not proof.steps or proof.steps[-1].fact.canonical() != proof.goal.canonical():
            return CheckResult(False, None, f"the last step is not the goal '{proof.goal}'")
        return CheckResult(True)

    def _look(self, facts: Iterable[Fact]) -> None:
        """Look facts up in the figure all at once, and remember what was seen."""
        for batch in batches((fact for fact in facts if fact not in self._seen), self._points):
            shown = decide(batch, self._positions)
            self._seen.update((fact, bool(row.all())) for fact, row in zip(batch.facts, shown, strict=True))

    def _true(self, fact: Fact) -> bool:
        """Whether a fact or condition is true in all worlds of the figure."""
        seen = self._seen.get(fact)
        if seen is None:
            seen = self._seen[fact] = bool(holds(fact, self.worlds).all())
        return seen

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
            self._rule(step)
        elif step.rule in _QUANTITY:
            self._algebra(step, _QUANTITY[step.rule])
        else:
            raise StepError(f"there is no rule '{step.rule}'")
        if not self._true(step.fact):
            raise StepError(f"'{step.fact}' is false in the figure")

    def _ill_formed(self, fact: Fact) -> str | None:
        """What is wrong with the form of a fact, if anything is."""
        predicate = PREDICATES.get(fact.predicate)
        if predicate is None or predicate.nondegeneracy or not predicate.takes(len(fact.args)):
            return f"'{fact}' is not a fact"
        if predicate.valued != (fact.value is not None):
            return f"'{fact}' has a value too many or too few"
        if unknown := [a for a in fact.args if a not in self.worlds]:
            return f"point '{unknown[0]}' is not in the figure"
        return None

    def _rule(self, step: ProofStep) -> None:
        rule = RULES[step.rule]
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
        if step.fact.predicate not in PROVABLE[quantity]:
            raise StepError(f"'{step.fact.predicate}' cannot be proved by {step.rule}")
        total: Form = {}
        used: set[int] = set()
        parts = lcm(*(term.coefficient.denominator for term in step.terms))  # everything is added up this many times
        for term in step.terms:
            equation = EQUATIONS.get(term.equation)
            if equation is None or equation.quantity != quantity:
                raise StepError(f"'{term.equation}' is not an equation of {step.rule}")
            used |= self._sources(equation, term, step)
            coefficient = term.coefficient.numerator * (parts // term.coefficient.denominator)
            _add(total, self._form(equation, term.points, term.value), coefficient)
        if used != set(step.premises):
            raise StepError("it cites a step that it does not use")
        target = EQUATIONS[f"{step.fact.predicate}.{quantity}.0"]
        _add(total, self._form(target, _points_of(target, step.fact), step.fact.value), -parts)
        rest = total.pop(CONSTANT, 0)
        if total:
            raise StepError("the equations do not add up to it")
        if quantity == "angle":
            # n times the angle is whole up to rounding, so the angle is a multiple of 1/n; which one, the figure shows.
            if parts > FINEST or rest.denominator != 1:
                raise StepError("the equations add up to it only up to a constant angle")
        elif rest:
            raise StepError("the equations add up to it only up to a constant")

    def _sources(self, equation: Equation, term: Term, step: ProofStep) -> set[int]:
        """The cited steps that give the equation of a term; its side conditions are checked too."""
        binding = self._binding(equation.letters, term.points)
        found = set()
        for pattern in equation.premises:
            wanted = _bound(pattern, binding, term.value)
            source = next((i for i in step.premises if _entails(self.steps[i].fact, wanted)), None)
            if source is None:
                raise StepError(f"'{equation.name}' needs '{wanted}', which no cited step says")
            found.add(source)
        for condition in equation.conditions:
            self._condition(condition, binding)
        return found

    def _form(self, equation: Equation, points: tuple[str, ...], value: Fraction | None) -> Form:
        """An equation about points as a form that is zero."""
        binding = self._binding(equation.letters, points)
        form: Form = {}
        for segment, factor, power in _terms(equation.equation):
            a, b = sorted(binding[letter] for letter in segment)
            if a == b and equation.quantity in ("length", "square"):
                continue  # a segment without length
            if equation.quantity in ("angle", "ratio") and (a, b) not in self._lines:
                raise StepError(f"there is no line through '{a}' and '{b}'")
            _add_term(form, (a, b), factor * _power(value, power) if power else factor)
        _add(form, _constant(_right_side(equation.equation), value), -1)
        return form

    def _binding(self, letters: str, points: tuple[str, ...]) -> dict[str, str]:
        if len(letters) != len(points):
            raise StepError(f"it needs points for {letters}, has {len(points)}")
        if unknown := [p for p in points if p not in self.worlds]:
            raise StepError(f"point '{unknown[0]}' is not in the figure")
        return dict(zip(letters, points, strict=True))

    def _condition(self, condition: str, binding: dict[str, str]) -> None:
        name, *letters = condition.split()
        points = tuple(binding[letter] for letter in letters)
        if name in CONDITIONS:
            met = self._met.get((name, points))
            if met is None:
                with np.errstate(all="ignore"):
                    met = bool(CONDITIONS[name](*(self.worlds[p] for p in points)).all())
                self._met[name, points] = met
        else:
            met = self._true(Fact(name, points))
        if not met:
            raise StepError(f"the condition '{name} {' '.join(points)}' is not met in the figure")


# --- conditions beyond those of `facts`, in the figure ---


def _turn(a: Points, b: Points, c: Points) -> Reals:
    return np.sign(cross(b - a, c - a))


def _kind(a: Points, b: Points, c: Points) -> Reals:
    """1 for an acute angle abc, -1 for an obtuse one, and 0 for one that is right or too close to it."""
    cosine = dot(a - b, c - b) / (abs(a - b) * abs(c - b))
    return np.where(abs(cosine) < NONDEGENERATE, 0.0, np.sign(cosine))


CONDITIONS: dict[str, Callable[..., Bools]] = {
    "sameturn": lambda a, b, c, p, q, r: _turn(a, b, c) * _turn(p, q, r) > 0,
    "mirrorturn": lambda a, b, c, p, q, r: _turn(a, b, c) * _turn(p, q, r) < 0,
    "between": lambda b, a, c: dot(a - b, c - b) < 0,
    "samekind": lambda a, b, c, p, q, r: _kind(a, b, c) * _kind(p, q, r) > 0,
}

# --- facts and equations under a binding ---


def _bound(pattern: str, binding: dict[str, str], value: Fraction | None = None) -> Fact:
    """A pattern of the rule table as a fact about points."""
    name, letters, valued = _pattern(pattern)
    return Fact(name, tuple(binding[letter] for letter in letters), value if valued else None)


@cache
def _pattern(pattern: str) -> tuple[str, tuple[str, ...], bool]:
    name, *letters = pattern.split()
    return name, tuple(letters), PREDICATES[name].valued


def _entails(known: Fact, wanted: Fact) -> bool:
    """Whether one fact says another: the same up to its writing, or the same of more points."""
    if known.predicate != wanted.predicate:
        return False
    predicate = PREDICATES[known.predicate]
    if predicate.most is None:
        fixed = predicate.fixed
        return known.args[:fixed] == wanted.args[:fixed] and set(wanted.args[fixed:]) <= set(known.args[fixed:])
    return known.canonical() == wanted.canonical()


def _points_of(equation: Equation, fact: Fact) -> tuple[str, ...]:
    """The points of a fact in the order of the letters of its equation."""
    _, *letters = equation.premises[0].split()
    binding = dict(zip(letters, fact.args, strict=True))
    return tuple(binding[letter] for letter in equation.letters)


@cache
def _right_side(equation: str) -> str:
    return equation.split("=")[1].strip()


@cache
def _terms(equation: str) -> tuple[tuple[str, Exact, int], ...]:
    """The terms of an equation's left side: the segment, its factor, and the power of the value that multiplies it."""
    found = []
    for sign, factor, segment in re.findall(r"([+-]?)\s*(?:([\dv/^]+)\*)?([A-Z]{2})", equation.split("=")[0]):
        power = {"v": 1, "v^2": 2}.get(factor, 0)
        number = _whole(Fraction(1) if power or not factor else Fraction(factor))
        found.append((segment, -number if sign == "-" else number, power))
    return tuple(found)


def _whole(number: Fraction) -> Exact:
    """The number as an `int` where it is one."""
    return number.numerator if number.denominator == 1 else number


def _power(value: Fraction | None, power: int) -> Fraction:
    if power and value is None:
        raise StepError("a value is missing")
    return Fraction(value or 0) ** power if power else Fraction(1)


def _constant(text: str, value: Fraction | None) -> Form:
    """The right side of an equation: a number, the logarithm of one, or an expression of the value."""
    if text.startswith("log "):
        argument = text.removeprefix("log ")
        return _logarithm(_power(value, 1) if argument == "v" else Fraction(argument))
    if text == "v/180":
        return {CONSTANT: _power(value, 1) / 180}
    if text == "0":
        return {}
    powers = {"v": 1, "v^2": 2}
    return {CONSTANT: _power(value, powers[text]) if text in powers else Fraction(text)}


def _logarithm(number: Fraction) -> Form:
    """log of a positive rational as a combination of logs of primes."""
    if number <= 0:
        raise StepError(f"{number} is not a length")
    form: Form = {}
    for part, sign in ((number.numerator, 1), (number.denominator, -1)):
        for prime in _primes(part):
            _add(form, {("log", prime): sign})
    return form


def _primes(number: int) -> Iterable[int]:
    """The prime factors of a number, with repeats."""
    divisor = 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            yield divisor
            number //= divisor
        divisor += 1
    if number > 1:
        yield number


def _add(total: Form, form: Form, factor: int = 1) -> None:
    """total += factor * form, without keeping zeros."""
    for key, coefficient in form.items():
        _add_term(total, key, factor * coefficient)


def _add_term(total: Form, key: object, coefficient: Exact) -> None:
    value = total.get(key, 0) + coefficient
    if value:
        total[key] = value
    else:
        total.pop(key, None)
