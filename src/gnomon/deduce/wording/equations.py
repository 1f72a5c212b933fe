"""The equations of algebra steps in symbols: which equation each cited step gives, how often it is used, and their sum.

Angles are directed, modulo 180°: ∡(AB, CD) goes from line AB to line CD, ∡ABC from BA to BC, so that the sum of
∡(l, m) and ∡(m, n) is ∡(l, n). Equations of angles and lengths are added up, those of ratios multiplied. An equation
that is used a negative number of times is written the other way round. The equations are data of `rules`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from math import lcm
from operator import itemgetter
from typing import TYPE_CHECKING

from gnomon.deduce.facts import ALL_PREDICATES, Fact
from gnomon.deduce.forms import CONSTANT, Exact, exact, placed_terms, power_of, right_side
from gnomon.deduce.rules import ALGEBRA, EQUATIONS, Equation
from gnomon.deduce.wording.angles import corner_of
from gnomon.deduce.wording.facts import label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gnomon.deduce.proof import EquationTerm, ProofStep

    _Selection = Callable[[tuple[str, ...]], tuple[str, ...]]
    _AsStated = Callable[[Fact, Fact], Fact]

Pair = tuple[str, ...]  # two points of a line, or three of a circle, of which the diameter is meant
_POINT = "[A-Z](?:[₀-₉]+|_[a-z₀-₉]+)?"
_EQUAL_SEGMENTS = re.compile(f"({_POINT}{_POINT}) = ({_POINT}{_POINT})")
_EQUAL_ANGLES = "eqangle.angle.0"
QUANTITY_OF = {name: quantity for quantity, name in ALGEBRA.items()}


@dataclass(frozen=True, slots=True)
class UsedEquation:
    """An equation of a step of algebra: the steps that give it (from 0), how often it is used, and how it reads.

    `times` is positive; of ratios it is an exponent. `theorem` is the name of the theorem if the equation is one.
    """

    sources: tuple[int, ...]
    times: Exact
    relation: str
    theorem: str = ""


@dataclass(frozen=True, slots=True)
class AlgebraSum:
    """The equations that a step of algebra combines, and the equation of its fact."""

    quantity: str
    used: tuple[UsedEquation, ...]
    total: str

    @property
    def is_chain(self) -> bool:
        """Whether the equations say one after another that two segments are equal: AB = CD, CD = EF."""
        return len(self.used) > 1 and all(
            one.times == 1 and not one.theorem and _EQUAL_SEGMENTS.fullmatch(one.relation) for one in self.used
        )


def algebra_sum(step: ProofStep, earlier: Sequence[ProofStep], as_stated: _AsStated | None = None) -> AlgebraSum | None:
    """The equations of a step of algebra; None if the step is none or combines nothing.

    `as_stated` writes equal angles, its second fact, with the angles by which the line of the first fact tells them.

    >>> from gnomon.deduce import deduce
    >>> proof = deduce("a b c = triangle; d = on_pline a b c; e = on_pline d a b").prove("eqangle a b a d e d b c")
    >>> found = algebra_sum(proof.steps[-1], proof.steps)
    >>> [(one.sources, one.relation) for one in found.used], found.total
    ([((0,), '∡(BC, AD) = 0°'), ((1,), '∡(AB, DE) = 0°')], '∡BAD = ∡(ED, BC)')
    """
    quantity = QUANTITY_OF.get(step.rule)
    target = EQUATIONS.get(f"{step.fact.predicate}.{quantity}.0")
    if quantity is None or target is None or not step.terms:
        return None
    used = _chained(_merged(step, CitedFacts(step, earlier), quantity, earlier, as_stated), step.fact)
    return AlgebraSum(quantity, used, relation_text(target, step.fact))


def relation_text(target: Equation, fact: Fact) -> str:
    """The equation of a fact."""
    return _relation(target, _points_of(target, fact), fact.value, 1)


def _merged(
    step: ProofStep,
    cited: CitedFacts,
    quantity: str,
    earlier: Sequence[ProofStep],
    as_stated: _AsStated | None,
) -> tuple[UsedEquation, ...]:
    """The equations of a step; several that one cited step gives are one where their sum is as simple.

    That a point is a midpoint gives MA = MB and MA = 1/2 AB; together they are MB = 1/2 AB.
    """
    groups: dict[object, tuple[tuple[int, ...], list[EquationTerm]]] = {}
    for place, term in enumerate(step.terms):
        sources = cited.sources(term)
        key: object = sources if len(sources) == 1 and quantity in ("angle", "ratio") else place
        groups.setdefault(key, (sources, []))[1].append(term)
    used: list[UsedEquation] = []
    for sources, several in groups.values():
        total = _total(several, sources, quantity) if len(several) > 1 else None
        if total is not None:
            used += total
        elif as_stated is not None and [term.equation for term in several] == [_EQUAL_ANGLES]:
            used.append(_used_angles(several[0], sources, partial(as_stated, earlier[sources[0]].fact)))
        else:
            used += [_used(term, sources) for term in several]
    return tuple(used)


def _total(several: Sequence[EquationTerm], sources: tuple[int, ...], quantity: str) -> list[UsedEquation] | None:
    """The sum of equations as one equation between two lines or segments, or none if they cancel; None if it is not."""
    sides: dict[Pair, Exact] = {}
    rest: dict[object, Exact] = {}
    for term in several:
        equation, coefficient = EQUATIONS[term.equation], exact(term.coefficient)
        for places, factor, _ in placed_terms(equation.equation, equation.letters):
            a, b = term.points[places[0]], term.points[places[1]]
            pair = (a, b) if a <= b else (b, a)
            sides[pair] = sides.get(pair, 0) + coefficient * factor
        for unknown, value in right_side(equation.equation, term.value).items():
            rest[unknown] = rest.get(unknown, 0) + coefficient * value
    sides = {pair: size for pair, size in sides.items() if size}
    if not sides:
        return [] if not any(rest.values()) else None
    if len(sides) != 2 or sum(sides.values()) != 0:
        return None
    (plus, minus), times = sorted(sides, key=lambda pair: -sides[pair]), max(sides.values())
    if quantity == "angle":
        relation = _angle([plus], [minus], Fraction(rest.get(CONSTANT, 0)) / times)
        return [UsedEquation(sources, times, relation)] if times.denominator == 1 else None
    number = Fraction(1)
    for unknown, value in rest.items():
        exponent = Fraction(value) / times
        if not isinstance(unknown, tuple) or exponent.denominator != 1:
            return None
        number *= Fraction(int(unknown[1])) ** int(exponent)
    return [UsedEquation(sources, times, _ratio([_name(plus)], [_name(minus)], number))]


def _chained(used: tuple[UsedEquation, ...], fact: Fact) -> tuple[UsedEquation, ...]:
    """Equations of equal segments in the order of the chain that they make, each turned as the chain needs it."""
    if fact.predicate != "cong" or not all(_EQUAL_SEGMENTS.fullmatch(one.relation) for one in used):
        return used
    left, chain, at = list(used), [], {_name((fact.args[0], fact.args[1])), _name((fact.args[1], fact.args[0]))}
    while left:
        for one in left:
            first, second = one.relation.split(" = ")
            if first in at or second in at:
                break
        else:
            return used
        left.remove(one)
        turned = one.relation if first in at else f"{second} = {first}"
        chain.append(replace(one, relation=turned))
        end = turned.split(" = ")[1]
        at = {end, "".join(reversed(re.findall(_POINT, end)))}
    return tuple(chain)


def sum_text(terms: Sequence[EquationTerm], quantity: str) -> str:
    """The sum of some equations, whatever it is, as an equation."""
    sizes: dict[Pair, Exact] = {}
    right: dict[object, Exact] = {}
    for term in terms:
        equation, times = EQUATIONS[term.equation], exact(term.coefficient)
        for pair, size in _sized(equation, term.points, term.value):
            key = tuple(sorted(pair))
            sizes[key] = sizes.get(key, 0) + times * size
        for unknown, value in right_side(equation.equation, term.value).items():
            right[unknown] = right.get(unknown, 0) + times * value
    plus = [(pair, size) for pair, size in sizes.items() if size > 0]
    minus = [(pair, -size) for pair, size in sizes.items() if size < 0]
    if quantity == "ratio":
        number = Fraction(1)
        for unknown, exponent in right.items():
            if isinstance(unknown, tuple):
                number *= Fraction(int(unknown[1])) ** int(exponent)
        return _ratio([_power(*one) for one in plus], [_power(*one) for one in minus], number)
    constant = right.get(CONSTANT, 0)
    if quantity != "angle":
        return _length(plus, minus, constant, "²" if quantity == "square" else "")
    angles = []
    while plus and minus:
        (first, more), (second, less) = plus.pop(), minus.pop()
        times = min(more, less)
        angles.append(f"{'' if times == 1 else f'{_number(times)} · '}{between(second, first)}")
        plus += [(first, more - times)] if more > times else []
        minus += [(second, less - times)] if less > times else []
    return f"{' + '.join(angles)} = {constant * 180 % 180}°"


def _used(term: EquationTerm, sources: tuple[int, ...]) -> UsedEquation:
    equation, coefficient = EQUATIONS[term.equation], exact(term.coefficient)
    sign = -1 if coefficient < 0 else 1
    relation = _relation(equation, term.points, term.value, sign)
    theorem = equation.name if "." not in equation.name else ""
    return UsedEquation(sources, sign * coefficient, relation, theorem)


def _used_angles(term: EquationTerm, sources: tuple[int, ...], as_stated: Callable[[Fact], Fact]) -> UsedEquation:
    """Equal angles as they are stated: the same equation says that two other angles of the four lines are equal."""
    a, b, c, d = (term.points[k : k + 2] for k in range(0, 8, 2))
    sign = -1 if term.coefficient < 0 else 1
    fact = as_stated(Fact("eqangle", (*b, *a, *d, *c) if sign < 0 else (*a, *b, *c, *d)))
    relation = relation_text(EQUATIONS[f"{fact.predicate}.angle.0"], fact)
    return UsedEquation(sources, sign * exact(term.coefficient), relation)


class CitedFacts:
    """The facts that a step of algebra cites, to be searched for those that give its equations."""

    def __init__(self, step: ProofStep, earlier: Sequence[ProofStep]) -> None:
        self._facts = [(k, earlier[k].fact) for k in step.premises]
        self._numbers: dict[Fact, int] = {}
        for k, fact in self._facts:
            self._numbers.setdefault(fact.canonical(), k)

    def sources(self, term: EquationTerm) -> tuple[int, ...]:
        """The numbers of the steps that give one of the equations."""
        equation = EQUATIONS[term.equation]
        found = [self._source(pattern, equation.letters, term) for pattern in equation.premises]
        return tuple(dict.fromkeys([number for number in found if number is not None]))

    def _source(self, pattern: str, letters: str, term: EquationTerm) -> int | None:
        """The number of the first step whose fact is or contains what a pattern says of the points of a term."""
        name, arguments = _pattern(pattern, letters)
        wanted, predicate = arguments(term.points), ALL_PREDICATES[name]
        if predicate.most is not None:
            return self._numbers.get(Fact(name, wanted, term.value if predicate.valued else None).canonical())
        alike = [(k, fact.args) for k, fact in self._facts if fact.predicate == name]
        fixed, free = wanted[: predicate.fixed], set(wanted[predicate.fixed :])
        for k, known in alike:
            if known[: len(fixed)] == fixed and free.issubset(known[len(fixed) :]):
                return k
        return None


@cache
def _pattern(pattern: str, letters: str) -> tuple[str, _Selection]:
    """The predicate of a pattern of the table of rules, and the function that selects its arguments from the points of
    the letters."""
    name, *arguments = pattern.split()
    return name, itemgetter(*map(letters.index, arguments))


@cache
def _ordering(pattern: str, letters: str) -> _Selection:
    """The function that puts the arguments of a pattern into the order of the letters."""
    return itemgetter(*map(pattern.split()[1:].index, letters))


def _points_of(equation: Equation, fact: Fact) -> tuple[str, ...]:
    return _ordering(equation.premises[0], equation.letters)(fact.args)


def _relation(equation: Equation, points: tuple[str, ...], value: Fraction | None, sign: int) -> str:
    """An equation about points in symbols, or with sign -1 the same with both sides exchanged."""
    plus: list[tuple[Pair, Exact]] = []
    minus: list[tuple[Pair, Exact]] = []
    for pair, size in _sized(equation, points, value):
        (plus if size * sign > 0 else minus).append((pair, size if size > 0 else -size))
    right = right_side(equation.equation, value)
    constant = sign * right.get(CONSTANT, 0)
    if equation.quantity == "angle":
        return _angle([pair for pair, _ in plus], [pair for pair, _ in minus], constant)
    if equation.quantity == "ratio":
        number: Exact = 1
        for unknown, exponent in right.items():
            if isinstance(unknown, tuple):
                number *= Fraction(int(unknown[1])) ** (sign * int(exponent))
        return _ratio([_power(*one) for one in plus], [_power(*one) for one in minus], number)
    square = "²" if equation.quantity == "square" else ""
    return _length(plus, minus, constant, square)


def _sized(equation: Equation, points: tuple[str, ...], value: Fraction | None) -> Iterator[tuple[Pair, Exact]]:
    """The lines or segments on the left side of an equation, with their factors."""
    for places, factor, power in placed_terms(equation.equation, equation.letters):
        yield tuple([points[k] for k in places]), factor * power_of(value, power) if power else factor


def _name(pair: Pair) -> str:
    name = "".join(map(label, pair))
    return f"d({name})" if len(pair) == 3 else name


def between(first: Pair, second: Pair) -> str:
    """The directed angle from one line to another: ∡ABC if the lines share the point B."""
    corner = corner_of(first, second)
    if corner is not None:
        return f"∡{''.join(map(label, corner))}"
    return f"∡({_name(first)}, {_name(second)})"


def _angle(plus: list[Pair], minus: list[Pair], constant: Exact) -> str:
    """Directions: those of `plus` less those of `minus` are a constant, in half turns."""
    if len(plus) == 2 and len(minus) == 2:
        return f"{between(minus[0], plus[0])} = {between(plus[1], minus[1])}"
    degrees = constant * 180 % 180
    return f"{between(minus[0], plus[0])} = {degrees}°"


def _power(pair: Pair, exponent: Exact) -> str:
    """A length and how often it is a factor."""
    if exponent == 1:
        return _name(pair)
    raised = str(exponent).translate(_RAISED) if Fraction(exponent).denominator == 1 else f"^({exponent})"
    return f"{_name(pair)}{raised}"


def _ratio(plus: list[str], minus: list[str], number: Exact) -> str:
    """Lengths: the product of `plus` is a number times the product of `minus`."""
    if len(plus) == 2 and len(minus) == 2 and number == 1:
        return f"{plus[0]} : {minus[0]} = {minus[1]} : {plus[1]}"
    factor = "" if number == 1 and minus else f"{number} · " if minus else f"{number}"
    left = " · ".join(plus) or "1"
    return f"{left} = {factor}{' · '.join(minus)}"


def _length(plus: list[tuple[Pair, Exact]], minus: list[tuple[Pair, Exact]], constant: Exact, square: str) -> str:
    def added(side: list[tuple[Pair, Exact]]) -> list[str]:
        return [
            f"{'' if size == 1 else f'{size} · '}{_name(pair)}{square}" for pair, size in side if pair[0] != pair[1]
        ]

    left, right = added(plus), added(minus)
    if constant > 0:
        right.append(str(constant))
    if constant < 0:
        left.append(str(-constant))
    return f"{' + '.join(left) or '0'} = {' + '.join(right) or '0'}"


# --- the equations of a step in words ---

DIRECTED = (
    "∡(l, m) is the directed angle from line l to line m, modulo 180°; ∡ABC is ∡(BA, BC). Where directed angles are "
    "equal, the angles themselves are equal or supplementary, as the figure shows.",
    "∡(l, m) 表示从直线 l 到直线 m 的有向角（模 180°）；∡ABC 即 ∡(BA, BC)。"
    "有向角相等时，相应的角相等或互补，由图形确定。",
)

DIAMETERS = (
    "d(ABC) is the diameter of the circumcircle of △ABC.",
    "d(ABC) 表示 △ABC 的外接圆的直径。",
)

_INLINE = 2  # so many equations stand in the line of their step, more of them below it


def restated_text(found: AlgebraSum, language: str = "en") -> str:
    """The reason for a step whose equation is one of those that a cited step states; empty for other steps."""
    if len(found.used) != 1 or not found.used[0].sources or found.used[0].times != 1:
        return ""
    left, _, right = found.total.partition(" = ")
    if found.used[0].relation not in (found.total, f"{right} = {left}"):
        return ""
    number = found.used[0].sources[0] + 1
    return f"({number}) 的一部分" if language == "zh" else f"It is part of ({number})."


def _is_inline(found: AlgebraSum) -> bool:
    return len(found.used) <= _INLINE or found.is_chain


def inline_text(found: AlgebraSum, language: str = "en") -> str:
    """The equations as the end of a reason, empty if they are too many for it."""
    if not _is_inline(found):
        return ""
    zh = language == "zh"
    return ("：" if zh else ": ") + ("，" if zh else ", ").join(row_texts(found, language))


def row_texts(found: AlgebraSum, language: str = "en") -> list[str]:
    """The equations, each as often as it is used, and the steps that give it."""
    whole = _whole(found)
    return [f"{_taken(one.relation, one.times * whole, found.quantity)}{_source(one, language)}" for one in found.used]


def block_lines(found: AlgebraSum, language: str = "en") -> list[str]:
    """The equations as lines below their step, the last one with their sum; none if they stand in its line."""
    if _is_inline(found):
        return []
    zh = language == "zh"
    product = found.quantity == "ratio"
    total = ("相乘：" if product else "相加：") if zh else ("product: " if product else "sum: ")
    return [*row_texts(found, language), f"{total}{_taken(found.total, _whole(found), found.quantity)}"]


def _whole(found: AlgebraSum) -> int:
    """How often all is taken so that no equation is taken in part; of a directed angle a part is not determined."""
    return 1 if found.quantity == "angle" else lcm(*[Fraction(one.times).denominator for one in found.used])


def _taken(relation: str, times: Exact, quantity: str) -> str:
    """An equation as it reads if it is taken so many times: 2∡ABC = 180°, 2 · AB = CD, or as a factor AB² = 4 · CD².

    >>> _taken("AB = 1/2 · CD", 2, "length"), _taken("AB = 2 · CD", 2, "ratio"), _taken("∡ABC = 90°", 3, "angle")
    ('2 · AB = CD', 'AB² = 4 · CD²', '3∡ABC = 270°')
    """
    if times == 1:
        return relation
    if quantity == "ratio":
        raised = _LENGTH.sub(lambda one: _power_of(one[1], int((one[2] or "1").translate(_LOWERED)) * times), relation)
        return _FACTOR.sub(lambda one: str(Fraction(one[0]) ** int(times)), raised)
    sides = relation.split(" = ")
    if quantity == "angle":
        if " + " in relation or Fraction(times).denominator != 1:
            return f"{_number(times)} · ({relation})"
        return " = ".join(f"{times}{one}" if "∡" in one else f"{Fraction(one[:-1]) * times}°" for one in sides)
    return " = ".join(" + ".join(_times(term, times) for term in side.split(" + ")) for side in sides)


def _power_of(name: str, exponent: Exact) -> str:
    return name if exponent == 1 else f"{name}{str(exponent).translate(_RAISED)}"


def _times(term: str, times: Exact) -> str:
    """So many times a term of a sum of lengths: a number, a length, or a number of times a length."""
    number, _, name = term.rpartition(" · ") if term[0].isalpha() or " · " in term else (term, "", "")
    product = str(Fraction(number or 1) * times)
    return f"{product} · {name}" if name and product != "1" else name or product


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_LENGTH = re.compile(f"(d\\((?:{_POINT}){{3}}\\)|{_POINT}{_POINT})([⁰¹²³⁴⁵⁶⁷⁸⁹]*)")
_FACTOR = re.compile(r"(?<![\w₀-₉/])\d+(?:/\d+)?(?![\w/])")
_FRACTIONS: dict[Exact, str] = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def _number(number: Exact) -> str:
    return _FRACTIONS.get(number, str(number))


_THEOREMS = {
    "centroid_ratio": ("the centroid", "重心的性质"),
    "centroid_third": ("the centroid", "重心的性质"),
    "menelaus": ("Menelaus", "梅涅劳斯定理"),
    "apollonius": ("Apollonius", "中线长定理"),
    "isogonal_ratio": ("Steiner", "斯坦纳定理"),
    "parallelogram_law": ("the parallelogram law", "平行四边形对角线的平方和等于四边的平方和"),
    "power_outside": ("the power of a point", "圆幂定理"),
    "power_inside": ("the power of a point", "圆幂定理"),
    "equal_powers": ("the power of a point", "圆幂定理"),
    "equal_sines": ("the law of sines", "正弦定理"),
    "right_diameter": ("the right angle", "直角三角形的斜边是外接圆的直径"),
    "centre_diameter": ("the radius", "直径等于半径的两倍"),
}


def _source(one: UsedEquation, language: str) -> str:
    steps = [f"({i + 1})" for i in one.sources]
    if language == "zh":
        cited = "、".join(steps)
        theorem = _THEOREMS[one.theorem][1] if one.theorem else ""
        return f"（由{'，'.join(filter(None, (cited, theorem)))}）" if cited or theorem else ""
    cited = ", ".join(steps)
    theorem = _THEOREMS[one.theorem][0] if one.theorem else ""
    return f" by {' and '.join(filter(None, (cited, theorem)))}" if cited or theorem else ""
