"""Long steps of algebra as several short ones: sums of a few of their equations that are facts themselves.

A reader follows a sum of four equations, but hardly one of twelve. Where some equations of a step add up to a fact
(equal angles, parallel or perpendicular lines, equal ratios), the fact becomes a step of its own. Nothing else changes,
and the checker verifies the result like any other proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from gnomon._engine import sums
from gnomon.deduce.facts import Fact
from gnomon.deduce.forms import CONSTANT, Exact, exact, placed_terms, power_of, right_side
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, GIVEN, Quantity
from gnomon.deduce.wording.equations import CitedFacts

MOST_CITED = 5
_FEW_EQUATIONS = 4
_MOST_TOGETHER = 5  # equations of a group, where all groups are tried
_LARGEST = 1 << 40  # coefficient of a step that is split: the search has 64-bit integers
_QUANTITY: dict[str, Quantity] = {ALGEBRA[quantity]: quantity for quantity in ("angle", "ratio", "length")}
_MENELAUS = "menelaus"
_Lines = dict[tuple[str, ...], int]  # pairs of points to their coefficients
_Sizes = list[tuple[tuple[str, ...], Exact]]  # pairs of points with their coefficients, perhaps not whole
_Numbers = int  # a set of numbers of steps: bit k is set if step k is among them


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """An equation of a long step: its term, the steps that give it (listed, and those that a text cites as a set), and
    its form times its coefficient.

    The coefficients of `lines` are multiplied by a common denominator of the step, to be whole; `rest` has the others.
    """

    term: EquationTerm
    steps: tuple[int, ...]
    sources: _Numbers
    lines: _Lines
    rest: dict[object, Exact]


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """Some parts whose sum is the equation of a fact times a number, and the steps that give them."""

    parts: tuple[_Part, ...]
    sources: _Numbers
    fact: Fact
    times: Fraction


def _cited(parts: Iterable[_Part]) -> _Numbers:
    cited = 0
    for part in parts:
        cited |= part.sources
    return cited


def _listed(numbers: _Numbers) -> list[int]:
    return [k for k in range(numbers.bit_length()) if numbers >> k & 1]


def _steps(parts: Iterable[_Part]) -> set[int]:
    return {k for part in parts for k in part.steps}


def split_long_steps(proof: Proof, thorough: bool = False) -> Proof:
    """The proof with steps of algebra that cite more than `MOST_CITED` steps split where some of them give a fact.

    If the split is `thorough`, all sums of a few equations are tried where the nearest ones give no fact, steps with
    few equations and sums of lengths are split too, and the theorem of Menelaus has a step of its own.
    """
    if not any(_is_long(step, proof.steps, thorough) for step in proof.steps):
        return proof
    steps: list[ProofStep] = []
    place: list[int] = []
    for step in proof.steps:
        premises = tuple([place[i] for i in step.premises])
        moved = step
        if premises != step.premises:
            moved = ProofStep(step.fact, step.rule, premises, step.binding, step.terms)
        if _is_long(moved, steps, thorough):
            moved = _shortened(moved, steps, thorough)
        place.append(len(steps))
        steps.append(moved)
    return Proof(proof.goal, tuple(steps))


def is_cited(step: ProofStep) -> bool:
    """Whether a text cites a step: that given points are collinear is seen."""
    return step.rule != GIVEN or step.fact.predicate != "coll"


def _is_long(step: ProofStep, steps: Sequence[ProofStep], thorough: bool) -> bool:
    """Whether a step should be split; four equations are few, even if one of them is a theorem with four premises, and
    of two no part is a shorter sum."""
    if step.rule not in _QUANTITY or sum(is_cited(steps[k]) for k in step.premises) <= MOST_CITED:
        return False
    return len(step.terms) > (1 if thorough else _FEW_EQUATIONS) and (thorough or step.rule != ALGEBRA["length"])


def _shortened(step: ProofStep, steps: list[ProofStep], thorough: bool) -> ProofStep:
    """The step with fewer citations; steps that it needs for this are added to `steps`."""
    while _is_long(step, steps, thorough):
        sizes = [_sizes(term) for term in step.terms]
        common = lcm(*[size.denominator for several in sizes for _, size in several])
        cited = CitedFacts(step, steps)
        parts = [_part(term, several, cited, common, steps) for term, several in zip(step.terms, sizes, strict=True)]
        group = _best_group(parts, common, step, thorough)
        if group is None and thorough and any(term.equation == _MENELAUS for term in step.terms):
            step = _with_menelaus_apart(step, steps)
            continue
        if group is None:
            return step
        fact = group.fact.canonical()
        place = next((k for k, known in enumerate(steps) if known.fact.canonical() == fact), len(steps))
        if place == len(steps):
            own = [_divided(part.term, group.times) for part in group.parts]
            steps.append(ProofStep(group.fact, step.rule, tuple(sorted(_steps(group.parts))), (), tuple(own)))
        equation = EQUATIONS[f"{group.fact.predicate}.{_QUANTITY[step.rule]}.0"]
        term = EquationTerm(equation.name, _points(equation.premises[0], group.fact), group.times, group.fact.value)
        rest = [part for part in parts if part not in group.parts]
        step = replace(
            step, premises=tuple(sorted(_steps(rest) | {place})), terms=(*(part.term for part in rest), term)
        )
    return step


def _with_menelaus_apart(step: ProofStep, steps: list[ProofStep]) -> ProofStep:
    """The step with each use of the theorem of Menelaus, which cites four steps, as a step of its own."""
    own: list[EquationTerm] = []
    premises: set[int] = set()
    cited = CitedFacts(step, steps)
    for term in step.terms:
        sources = cited.sources(term)
        if term.equation != _MENELAUS:
            own.append(term)
            premises.update(sources)
            continue
        fact = Fact("sideproduct", term.points)
        place = next((k for k, known in enumerate(steps) if known.fact == fact), len(steps))
        if place == len(steps):
            steps.append(
                ProofStep(fact, step.rule, tuple(sorted(sources)), (), (replace(term, coefficient=Fraction(1)),))
            )
        own.append(EquationTerm("sideproduct.ratio.0", term.points, term.coefficient, None))
        premises.add(place)
    return replace(step, premises=tuple(sorted(premises)), terms=tuple(own))


def _divided(term: EquationTerm, number: Fraction) -> EquationTerm:
    return EquationTerm(term.equation, term.points, term.coefficient / number, term.value)


def _sizes(term: EquationTerm) -> _Sizes:
    """The pairs of points of an equation with their coefficients in the sum."""
    equation, coefficient = EQUATIONS[term.equation], exact(term.coefficient)
    sizes: _Sizes = []
    for places, factor, power in placed_terms(equation.equation, equation.letters):
        points = tuple(sorted([term.points[k] for k in places]))
        size = coefficient * factor
        sizes.append((points, size * power_of(term.value, power) if power else size))
    return sizes


def _part(term: EquationTerm, sizes: _Sizes, cited: CitedFacts, common: int, known: Sequence[ProofStep]) -> _Part:
    """An equation of a step, as a form whose value is zero."""
    lines: _Lines = {}
    for pair, size in sizes:
        lines[pair] = lines.get(pair, 0) + size.numerator * (common // size.denominator)
    right = right_side(EQUATIONS[term.equation].equation, term.value)
    rest = {unknown: -exact(term.coefficient) * value for unknown, value in right.items()}
    steps = tuple(sorted(cited.sources(term)))
    sources = sum(1 << k for k in steps if is_cited(known[k]))
    return _Part(term, steps, sources, {pair: value for pair, value in lines.items() if value}, rest)


def _best_group(parts: Sequence[_Part], common: int, step: ProofStep, thorough: bool) -> _Group | None:
    """The group that cites the most steps, at most `MOST_CITED`, so that the rest cites fewer than before."""
    goal = step.fact.canonical()
    for together in (0, _MOST_TOGETHER) if thorough else (0,):
        wanted = _Wanted(parts, _cited(parts).bit_count())
        for group in _groups(parts, common, _QUANTITY[step.rule], wanted, together):
            if group.fact.canonical() != goal:
                wanted.best = group
        if wanted.best is not None:
            return wanted.best
    return None


@dataclass(slots=True)
class _Wanted:
    """Which groups are worth a look: those that cite more than the best so far and leave a shorter step."""

    parts: Sequence[_Part]
    cited: int
    best: _Group | None = None

    def __call__(self, taken: Sequence[_Part], sources: _Numbers) -> bool:
        if self.best is not None and sources.bit_count() <= self.best.sources.bit_count():
            return False
        left = _cited([part for part in self.parts if part not in taken])
        return left != 0 and left.bit_count() + 1 < self.cited


def _groups(
    parts: Sequence[_Part], common: int, quantity: Quantity, wanted: _Wanted, together: int = 0
) -> Iterator[_Group]:
    """Sums of parts that are facts. From each part on, the part that leaves the fewest unknowns is added; if `together`
    is not 0, all sums of up to so many parts are tried."""
    pairs = list(dict.fromkeys([pair for part in parts for pair in part.lines]))
    number = {pair: k for k, pair in enumerate(pairs)}
    if any(abs(value) > _LARGEST for part in parts for value in part.lines.values()):
        return
    equations = [
        ([(number[pair], value) for pair, value in part.lines.items()], _listed(part.sources)) for part in parts
    ]
    for numbers, left in sums(equations, MOST_CITED, 2, 4, together):
        chosen = [parts[k] for k in numbers]
        sources = _cited(chosen)
        if not wanted(chosen, sources):
            continue
        found = _fact({pairs[k]: value for k, value in left}, chosen, common, quantity)
        if found is not None and _whole(chosen, found[1], quantity):
            yield _Group(tuple(chosen), sources, *found)


def _whole(parts: Sequence[_Part], times: Fraction, quantity: Quantity) -> bool:
    """Whether the fact divides no angle: then it holds whatever the figure, even if the long step divides one."""
    if quantity != "angle":
        return True
    n, d = times.as_integer_ratio()
    sizes = [exact(part.term.coefficient) for part in parts]
    return all(size.numerator * d % (size.denominator * n) == 0 for size in sizes)


def _fact(total: _Lines, parts: Sequence[_Part], common: int, quantity: Quantity) -> tuple[Fact, Fraction] | None:
    """The fact whose equation, times a number, is the sum of the parts; None if there is none."""
    if not 2 <= len(total) <= 4 or max(map(len, total)) > 2:
        return None
    if quantity == "length":
        return _length_fact(total, parts, common)
    least = min(map(abs, total.values()))
    plus: list[tuple[str, ...]] = []
    minus: list[tuple[str, ...]] = []
    for pair, value in total.items():
        often, left = divmod(abs(value), least)
        if often > 2 or left:
            return None
        (plus if value > 0 else minus).extend([pair] * often)
    if len(plus) != len(minus) or len(plus) > 2:
        return None
    times = Fraction(least, common)
    rest: dict[object, Exact] = {}
    for part in parts:
        for unknown, size in part.rest.items():
            rest[unknown] = rest.get(unknown, 0) + size
    shares = {unknown: size / times for unknown, size in rest.items() if size}
    if quantity == "angle":
        fact = _angle_fact(plus, minus, shares.get(CONSTANT, 0))
    else:
        fact = _ratio_fact(plus, minus, {u[1]: share for u, share in shares.items() if isinstance(u, tuple)})
    return None if fact is None else (fact, times)


def _length_fact(total: _Lines, parts: Sequence[_Part], common: int) -> tuple[Fact, Fraction] | None:
    """That one length is another, or a multiple of it, and how often the sum has its equation."""
    if len(total) != 2 or any(value for part in parts for value in part.rest.values()):
        return None
    (first, m), (second, n) = sorted(total.items(), key=lambda item: -item[1])
    if m <= 0 or n >= 0:
        return None
    if m == -n:
        return Fact("cong", (*first, *second)), Fraction(m, common)
    return Fact("rconst", (*first, *second), Fraction(-n, m)), Fraction(m, common)


def _angle_fact(plus: list[tuple[str, ...]], minus: list[tuple[str, ...]], constant: Exact) -> Fact | None:
    """Directions `plus` less `minus` plus a constant are zero, in half turns."""
    rest = constant % 1
    if len(plus) == 2:
        return Fact("eqangle", (*minus[0], *plus[0], *plus[1], *minus[1])) if rest == 0 else None
    names = (*plus[0], *minus[0])
    if rest == 0:
        return Fact("para", names)
    if rest == Fraction(1, 2):
        return Fact("perp", names)
    return Fact("aconst", (*minus[0], *plus[0]), Fraction(-constant * 180 % 180))


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
