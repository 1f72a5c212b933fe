"""Proofs of squared lengths and ratios that are not rational: `r2const a c a b 2`, the diagonal of a square.

The engine has no predicate for them. What it has derived gives linear equations between squares of lengths (Pythagoras,
equal segments, rational ratios, medians); the goal is proved if its equation is a combination of them. The
elimination is exact, and the checker adds the combination up again.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from gnomon.deduce.forms import CONSTANT, power_of, right_side, terms
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, GIVEN, Equation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.deduce.engine import Deduction
    from gnomon.deduce.facts import Fact

_Key = TypeVar("_Key")
_Sum = dict[object, Fraction]
_MOST_FACTS = 1500  # of those derived, the first ones
_BY_PREDICATE: dict[str, list[Equation]] = {}
for _equation in EQUATIONS.values():
    if _equation.quantity == "square" and len(_equation.premises) == 1 and "." in _equation.name:
        _BY_PREDICATE.setdefault(_equation.premises[0].split()[0], []).append(_equation)


def prove_square(deduction: Deduction, goal: Fact) -> Proof | None:
    """A proof of a fact about a squared length or ratio, None if it does not follow from what was derived.

    >>> from gnomon.deduce import deduce
    >>> from gnomon.deduce.facts import Fact
    >>> proof = prove_square(deduce("a b c d = isquare a b c d"), Fact.parse("r2const a c a b 2"))
    >>> proof.steps[-1].rule, proof.depth
    ('square_algebra', 1)
    """
    given = deduction.premise.given if deduction.premise is not None else deduction.given
    derived = [c.fact for c in deduction.conclusions if c.fact.predicate in _BY_PREDICATE]
    sources = list(dict.fromkeys([*(f for f in given if f.predicate in _BY_PREDICATE), *derived[:_MOST_FACTS]]))
    equations = list(_equations(sources, deduction.points))
    target = EQUATIONS[f"{goal.predicate}.square.0"]
    origin = _combination([_form(e, points, fact.value) for e, points, fact in equations], _goal_form(target, goal))
    if origin is None:
        return None
    steps: list[ProofStep] = []
    used: list[EquationTerm] = []
    for number, coefficient in sorted(origin.items()):
        equation, points, fact = equations[number]
        if not _add_proof(steps, deduction, fact, given):
            return None
        used.append(EquationTerm(equation.name, points, coefficient, fact.value))
    place = {step.fact.canonical(): i for i, step in enumerate(steps)}
    cited = sorted({place[equations[number][2].canonical()] for number in origin})
    return Proof(goal, (*steps, ProofStep(goal, ALGEBRA["square"], tuple(cited), (), tuple(used))))


def given_proof(deduction: Deduction, goal: Fact) -> Proof | None:
    """The proof of a fact that the premise states, None if it does not."""
    given = deduction.premise is not None and goal.canonical() in deduction.premise.given
    return Proof(goal, (ProofStep(goal, GIVEN),)) if given else None


def _add_proof(steps: list[ProofStep], deduction: Deduction, fact: Fact, given: Sequence[Fact]) -> bool:
    """Add the steps that prove a fact, each once; False if there is no proof."""
    if fact.canonical() in given:
        proof: Proof | None = Proof(fact, (ProofStep(fact, GIVEN),))
    else:
        proof = deduction.prove(fact)
    if proof is None:
        return False
    place = {step.fact.canonical(): i for i, step in enumerate(steps)}
    moved: list[int] = []
    for step in proof.steps:
        key = step.fact.canonical()
        if key not in place:
            place[key] = len(steps)
            steps.append(replace(step, premises=tuple(moved[i] for i in step.premises)))
        moved.append(place[key])
    return True


def _equations(facts: Sequence[Fact], points: Sequence[str]) -> Iterator[tuple[Equation, tuple[str, ...], Fact]]:
    """The equations between squares that facts give, with the points of their letters."""
    for fact in facts:
        for equation in _BY_PREDICATE[fact.predicate]:
            yield equation, _in_order(equation, fact), fact
    median = EQUATIONS["apollonius"]
    for fact in facts:
        if fact.predicate == "midp":
            m, a, b = fact.args
            for p in points:
                if p not in fact.args:
                    binding = {"A": a, "B": b, "M": m, "P": p}
                    yield median, tuple(binding[letter] for letter in median.letters), fact


def _in_order(equation: Equation, fact: Fact) -> tuple[str, ...]:
    _, *letters = equation.premises[0].split()
    binding = dict(zip(letters, fact.args, strict=True))
    return tuple(binding[letter] for letter in equation.letters)


def _goal_form(equation: Equation, goal: Fact) -> _Sum:
    return _form(equation, _in_order(equation, goal), goal.value)


def _form(equation: Equation, points: tuple[str, ...], value: Fraction | None) -> _Sum:
    """The equation as a sum that is zero: pairs of points and the constant to their coefficients."""
    binding = dict(zip(equation.letters, points, strict=True))
    form: _Sum = {}
    for segment, factor, power in terms(equation.equation):
        a, b = sorted(binding[letter] for letter in segment)
        if a != b:
            form[a, b] = form.get((a, b), Fraction(0)) + Fraction(factor) * power_of(value, power)
    constant = Fraction(right_side(equation.equation, value).get(CONSTANT, 0))
    if constant:
        form[CONSTANT] = -constant
    return {unknown: coefficient for unknown, coefficient in form.items() if coefficient}


def _combination(forms: Sequence[_Sum], target: _Sum) -> dict[int, Fraction] | None:
    """Numbers of forms and coefficients with which they add up to the target, None if there are none."""
    pivots: dict[object, tuple[_Sum, dict[int, Fraction]]] = {}
    for number, form in enumerate(forms):
        rest, origin = _reduced(form, {number: Fraction(1)}, pivots)
        pivot = next((unknown for unknown in rest if unknown != CONSTANT), None)
        if pivot is not None:
            size = rest[pivot]
            pivots[pivot] = (
                {unknown: value / size for unknown, value in rest.items()},
                {source: value / size for source, value in origin.items()},
            )
    rest, origin = _reduced(target, {}, pivots)
    return None if rest else {source: -value for source, value in origin.items()}


def _reduced(
    form: _Sum, origin: dict[int, Fraction], pivots: dict[object, tuple[_Sum, dict[int, Fraction]]]
) -> tuple[_Sum, dict[int, Fraction]]:
    """The form without unknowns that have a pivot, and where it comes from."""
    rest, sources = dict(form), dict(origin)
    while (unknown := next((u for u in rest if u in pivots), None)) is not None:
        row, from_ = pivots[unknown]
        times = -rest[unknown]
        _add(rest, row, times)
        _add(sources, from_, times)
    return rest, sources


def _add(total: dict[_Key, Fraction], added: dict[_Key, Fraction], times: Fraction) -> None:
    for key, value in added.items():
        total[key] = total.get(key, Fraction(0)) + times * value
        if total[key] == 0:
            del total[key]
