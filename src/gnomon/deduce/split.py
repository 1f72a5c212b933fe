"""Long steps of algebra as several short ones: sums of a few of their equations that are facts themselves.

A reader follows a sum of four equations, but hardly one of twelve. Where some equations of a step add up to a fact
(equal angles, parallel or perpendicular lines, equal ratios), the fact becomes a step of its own. Nothing else changes,
and the checker verifies the result like any other proof.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from gnomon.deduce.facts import Fact
from gnomon.deduce.forms import CONSTANT, right_side, terms
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, Quantity
from gnomon.deduce.wording.equations import equation_sources

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_CITED = 5
_FEW_EQUATIONS = 4
_QUANTITY: dict[str, Quantity] = {ALGEBRA["angle"]: "angle", ALGEBRA["ratio"]: "ratio"}
_Lines = dict[tuple[str, ...], int]  # pairs of points to their coefficients


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """An equation of a long step: its term, the steps that give it, and its form times its coefficient.

    The coefficients of `lines` are multiplied by a common denominator of the step, to be whole; `rest` has the others.
    """

    term: EquationTerm
    sources: frozenset[int]
    lines: _Lines
    rest: dict[object, Fraction]


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """Some parts whose sum is the equation of a fact times a number, and the steps that give them."""

    parts: tuple[_Part, ...]
    sources: frozenset[int]
    fact: Fact
    times: Fraction


def _cited(parts: Iterable[_Part]) -> frozenset[int]:
    return frozenset[int]().union(*(part.sources for part in parts))


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
        common = lcm(*(term.coefficient.denominator for term in step.terms))
        parts = [_part(term, step, steps, common) for term in step.terms]
        group = _best_group(parts, common, step, {known.fact.canonical() for known in steps})
        if group is None:
            return step
        own = [replace(part.term, coefficient=part.term.coefficient / group.times) for part in group.parts]
        steps.append(ProofStep(group.fact, step.rule, tuple(sorted(group.sources)), (), tuple(own)))
        equation = EQUATIONS[f"{group.fact.predicate}.{_QUANTITY[step.rule]}.0"]
        term = EquationTerm(equation.name, _points(equation.premises[0], group.fact), group.times, group.fact.value)
        rest = [part for part in parts if part not in group.parts]
        premises = sorted(_cited(rest) | {len(steps) - 1})
        step = replace(step, premises=tuple(premises), terms=(*(part.term for part in rest), term))
    return step


def _part(term: EquationTerm, step: ProofStep, steps: Sequence[ProofStep], common: int) -> _Part:
    """An equation of a step, as a form whose value is zero."""
    equation = EQUATIONS[term.equation]
    binding = dict(zip(equation.letters, term.points, strict=True))
    whole = int(term.coefficient * common)
    lines: _Lines = {}
    for segment, factor, _ in terms(equation.equation):  # of angles and ratios the factors are whole
        pair = tuple(sorted(binding[letter] for letter in segment))
        lines[pair] = lines.get(pair, 0) + whole * int(factor)
    rest = {u: -term.coefficient * Fraction(value) for u, value in right_side(equation.equation, term.value).items()}
    sources = frozenset(equation_sources(term, step, steps))
    return _Part(term, sources, {pair: value for pair, value in lines.items() if value}, rest)


def _best_group(parts: Sequence[_Part], common: int, step: ProofStep, known: set[Fact]) -> _Group | None:
    """The group that cites the most steps, at most `MOST_CITED`, so that the rest cites fewer than before."""
    best: _Group | None = None
    for group in _groups(parts, common, _QUANTITY[step.rule]):
        if best is not None and len(group.sources) <= len(best.sources):
            continue
        left = _cited(part for part in parts if part not in group.parts)
        if not left or len(left) + 1 >= len(step.premises) or len(group.sources) > MOST_CITED:
            continue
        if group.fact.canonical() in known or group.fact.canonical() == step.fact.canonical():
            continue
        best = group
    return best


def _groups(parts: Sequence[_Part], common: int, quantity: Quantity) -> Iterator[_Group]:
    """From each part on, the part that leaves the fewest unknowns is added; sums that are facts are groups."""
    for first in range(len(parts)):
        chosen, total = [first], dict(parts[first].lines)
        while len(chosen) < len(parts) - 1:
            others = [k for k in range(len(parts)) if k not in chosen and not parts[k].lines.keys().isdisjoint(total)]
            if not others:
                break
            nearest = min(others, key=lambda k: _growth(total, parts[k].lines))
            chosen.append(nearest)
            for pair, value in parts[nearest].lines.items():
                total[pair] = total.get(pair, 0) + value
                if total[pair] == 0:
                    del total[pair]
            taken = tuple(parts[k] for k in chosen)
            sources = _cited(taken)
            if len(sources) > MOST_CITED:
                break
            found = _fact(total, taken, common, quantity)
            if found is not None and _whole(taken, found[1], quantity):
                yield _Group(taken, sources, *found)


def _growth(total: _Lines, lines: _Lines) -> int:
    """How many unknowns more a sum has if an equation is added to it."""
    return sum(1 if pair not in total else -(total[pair] + value == 0) for pair, value in lines.items())


def _whole(parts: Sequence[_Part], times: Fraction, quantity: Quantity) -> bool:
    """Whether the fact divides no angle: then it holds whatever the figure, even if the long step divides one."""
    return quantity != "angle" or all((part.term.coefficient / times).denominator == 1 for part in parts)


def _fact(total: _Lines, parts: Sequence[_Part], common: int, quantity: Quantity) -> tuple[Fact, Fraction] | None:
    """The fact whose equation, times a number, is the sum of the parts; None if there is none."""
    if not 2 <= len(total) <= 4:
        return None
    least = min(map(abs, total.values()))
    if any(abs(value) not in (least, 2 * least) for value in total.values()):
        return None
    plus = [pair for pair, value in total.items() for _ in range(value // least)]
    minus = [pair for pair, value in total.items() for _ in range(-value // least)]
    if len(plus) != len(minus) or len(plus) > 2:
        return None
    times = Fraction(least, common)
    rest: dict[object, Fraction] = {}
    for part in parts:
        for unknown, value in part.rest.items():
            rest[unknown] = rest.get(unknown, Fraction(0)) + value / times
    if quantity == "angle":
        fact = _angle_fact(plus, minus, rest.get(CONSTANT, Fraction(0)))
    else:
        fact = _ratio_fact(plus, minus, {u[1]: value for u, value in rest.items() if isinstance(u, tuple) and value})
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
