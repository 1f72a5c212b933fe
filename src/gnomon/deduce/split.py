"""Long steps of algebra as several short ones: sums of a few of their equations that are facts themselves.

A reader follows a sum of four equations, but hardly one of twelve. Where some equations of a step add up to a fact
(equal angles, parallel or perpendicular lines, equal ratios), the fact becomes a step of its own. Nothing else changes,
and the checker verifies the result like any other proof.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.deduce.facts import Fact
from gnomon.deduce.forms import CONSTANT, power_of, right_side, terms
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, Quantity
from gnomon.deduce.wording.equations import equation_sources

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_CITED = 5
_FEW_EQUATIONS = 4
_QUANTITY: dict[str, Quantity] = {ALGEBRA["angle"]: "angle", ALGEBRA["ratio"]: "ratio"}
_Form = dict[object, Fraction]


@dataclass(frozen=True, slots=True)
class _Part:
    """An equation of a long step: its term, the steps that give it, and its form times its coefficient."""

    term: EquationTerm
    sources: frozenset[int]
    form: _Form


@dataclass(frozen=True, slots=True)
class _Group:
    """Some parts whose sum is the equation of a fact times a number."""

    parts: tuple[_Part, ...]
    fact: Fact
    times: Fraction

    @property
    def sources(self) -> frozenset[int]:
        return frozenset[int]().union(*(part.sources for part in self.parts))


def split_long_steps(proof: Proof) -> Proof:
    """The proof with steps of algebra that cite more than `MOST_CITED` steps split where some of them give a fact."""
    if not any(_is_long(step) for step in proof.steps):
        return proof
    steps: list[ProofStep] = []
    place: list[int] = []
    for step in proof.steps:
        moved = replace(step, premises=tuple(place[i] for i in step.premises))
        if _is_long(step):
            moved = _shortened(moved, steps)
        place.append(len(steps))
        steps.append(moved)
    return Proof(proof.goal, tuple(steps))


def _is_long(step: ProofStep) -> bool:
    """Whether a step should be split; four equations are few, even if one of them is a theorem with four premises."""
    return step.rule in _QUANTITY and len(step.premises) > MOST_CITED and len(step.terms) > _FEW_EQUATIONS


def _shortened(step: ProofStep, steps: list[ProofStep]) -> ProofStep:
    """The step with fewer citations; steps that it needs for this are added to `steps`."""
    while _is_long(step):
        parts = [
            _Part(term, frozenset(equation_sources(term, step, steps)), _form(term, term.coefficient))
            for term in step.terms
        ]
        group = _best_group(parts, step, {known.fact.canonical() for known in steps})
        if group is None:
            return step
        quantity = _QUANTITY[step.rule]
        own = [replace(part.term, coefficient=part.term.coefficient / group.times) for part in group.parts]
        steps.append(ProofStep(group.fact, step.rule, tuple(sorted(group.sources)), (), tuple(own)))
        equation = EQUATIONS[f"{group.fact.predicate}.{quantity}.0"]
        term = EquationTerm(equation.name, _points(equation.premises[0], group.fact), group.times, group.fact.value)
        rest = [part for part in parts if part not in group.parts]
        premises = sorted(frozenset[int]().union(*(part.sources for part in rest)) | {len(steps) - 1})
        step = replace(step, premises=tuple(premises), terms=(*(part.term for part in rest), term))
    return step


def _best_group(parts: Sequence[_Part], step: ProofStep, known: set[Fact]) -> _Group | None:
    """The group that cites the most steps, at most `MOST_CITED`, so that the rest cites fewer than before."""
    best: _Group | None = None
    for group in _groups(parts, _QUANTITY[step.rule]):
        left = frozenset[int]().union(*(part.sources for part in parts if part not in group.parts))
        fewer = len(left) + 1 < len(step.premises) and len(group.sources) <= MOST_CITED and left
        if not fewer or group.fact.canonical() in known or group.fact.canonical() == step.fact.canonical():
            continue
        if best is None or len(group.sources) > len(best.sources):
            best = group
    return best


def _groups(parts: Sequence[_Part], quantity: Quantity) -> Iterator[_Group]:
    """From each part on, the part that leaves the fewest unknowns is added; sums that are facts are groups."""
    for first in parts:
        chosen, total = [first], dict(first.form)
        while len(chosen) < len(parts) - 1:
            others = [part for part in parts if part not in chosen and not part.form.keys().isdisjoint(total)]
            if not others:
                break
            nearest = min(others, key=lambda part: len(_added(total, part.form)))
            chosen.append(nearest)
            total = _added(total, nearest.form)
            if len(frozenset[int]().union(*(part.sources for part in chosen))) > MOST_CITED:
                break
            found = _fact(total, quantity)
            if found is not None and _whole(chosen, found[1], quantity):
                yield _Group(tuple(chosen), *found)


def _whole(parts: Sequence[_Part], times: Fraction, quantity: Quantity) -> bool:
    """Whether the fact divides no angle: then it holds whatever the figure, even if the long step divides one."""
    return quantity != "angle" or all((part.term.coefficient / times).denominator == 1 for part in parts)


def _added(first: _Form, second: _Form) -> _Form:
    total = dict(first)
    for unknown, coefficient in second.items():
        total[unknown] = total.get(unknown, Fraction(0)) + coefficient
        if total[unknown] == 0:
            del total[unknown]
    return total


def _form(term: EquationTerm, times: Fraction) -> _Form:
    """The equation of a term times a number, as a form whose value is zero."""
    equation = EQUATIONS[term.equation]
    binding = dict(zip(equation.letters, term.points, strict=True))
    form: _Form = {}
    for segment, factor, power in terms(equation.equation):
        pair = tuple(sorted(binding[letter] for letter in segment))
        form = _added(form, {pair: times * factor * power_of(term.value, power)})
    right = {unknown: -times * Fraction(value) for unknown, value in right_side(equation.equation, term.value).items()}
    return _added(form, right)


def _fact(form: _Form, quantity: Quantity) -> tuple[Fact, Fraction] | None:
    """The fact whose equation, times a number, is the form; None if there is none."""
    pairs = {unknown: value for unknown, value in form.items() if isinstance(unknown, tuple) and unknown[0] != "log"}
    if not 2 <= len(pairs) <= 4:
        return None
    times = min(abs(value) for value in pairs.values())
    lines = [(unknown, value / times) for unknown, value in pairs.items() if isinstance(unknown, tuple)]
    if any(value not in (-2, -1, 1, 2) for _, value in lines):
        return None
    plus = [a for a, value in lines for _ in range(int(value))]
    minus = [a for a, value in lines for _ in range(-int(value))]
    if len(plus) != len(minus) or len(plus) > 2:
        return None
    if quantity == "angle":
        fact = _angle_fact(plus, minus, form.get(CONSTANT, Fraction(0)) / times)
    else:
        logs = {u[1]: value / times for u, value in form.items() if isinstance(u, tuple) and u[0] == "log"}
        fact = _ratio_fact(plus, minus, logs)
    return None if fact is None else (fact, times)


def _angle_fact(plus: list[tuple[str, ...]], minus: list[tuple[str, ...]], constant: Fraction) -> Fact | None:
    """Directions `plus` less `minus` plus a constant are zero, in half turns."""
    rest = constant % 1
    if len(plus) == 2:
        return Fact("eqangle", (*minus[0], *plus[0], *plus[1], *minus[1])) if rest == 0 else None
    names = (*plus[0], *minus[0])
    if rest == 0:
        return Fact("para", names)
    if rest == Fraction(1, 2):
        return Fact("perp", names)
    return Fact("aconst", (*minus[0], *plus[0]), -constant * 180 % 180)


def _ratio_fact(plus: list[tuple[str, ...]], minus: list[tuple[str, ...]], logs: dict[object, Fraction]) -> Fact | None:
    """Logarithms of lengths `plus` less `minus` plus logarithms of numbers are zero."""
    if len(plus) == 2:
        return None if logs else Fact("eqratio", (*plus[0], *minus[0], *minus[1], *plus[1]))
    if any(value.denominator != 1 for value in logs.values()):
        return None
    number = Fraction(1)
    for prime, exponent in logs.items():
        assert isinstance(prime, int)
        number *= Fraction(prime) ** -int(exponent)
    if number == 1:
        return Fact("cong", (*plus[0], *minus[0]))
    return Fact("rconst", (*plus[0], *minus[0]), number)


def _points(pattern: str, fact: Fact) -> tuple[str, ...]:
    """The points of a fact in the order of the letters of the pattern."""
    _, *letters = pattern.split()
    return tuple(point for _, point in sorted(zip(letters, fact.args, strict=True)))
