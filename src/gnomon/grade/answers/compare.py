"""Whether two values agree: exactly where both are exact, else to 60 and to 240 digits.

Decimals, units, degrees, percents, tuples, sets, intervals, ratios and equations have rules of their own, which
docs/grading.md lists.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gnomon.exact import ONE, Exact
from gnomon.grade.answers.answer_values import Equation, Quantity, Ratio, Union, Value, ValueGroup
from gnomon.grade.answers.exact_value import Undefined
from gnomon.grade.answers.syntax import Literal, Node
from gnomon.grade.answers.units import DEGREE, PERCENT, RADIAN


@dataclass(frozen=True, slots=True)
class Tolerance:
    """Which numbers count as equal beside equal ones."""

    relative: float | None = None
    """A relative difference that is accepted, as some papers do."""
    digits: int = 6
    """The significant digits from which on a correct rounding of an exact value is accepted."""


EXACT = Tolerance()
DIGITS = (60, 240)
POINTS = 5
MAX_ITEMS = 60
ROUNDED = 9
"""The significant digits of a decimal gold up to which it must be rounded correctly."""
LONG = 13
"""A decimal of at least so many significant digits counts as the result of double arithmetic."""
DOUBLE = Fraction(1, 10**12)
TURN = Fraction(44, 7)
"""Just above a full turn in radians: a larger gold without a unit is no angle in radians."""


def same_value(gold: Value, answer: Value, tolerance: Tolerance = EXACT) -> bool:
    """Whether two readings agree; ``tolerance`` widens the comparison of numbers and of nothing else."""
    try:
        return _same(gold, answer, tolerance)
    except Undefined:
        return False


def _same(gold: Value, answer: Value, tolerance: Tolerance) -> bool:
    if isinstance(gold, Equation) or isinstance(answer, Equation):
        return _same_equation(gold, answer, tolerance)
    if isinstance(gold, ValueGroup) and len(gold.items) == 1 and not isinstance(answer, ValueGroup):
        return _same(gold.items[0], answer, tolerance)
    if isinstance(answer, ValueGroup) and len(answer.items) == 1 and not isinstance(gold, ValueGroup):
        return answer.kind in ("set", "list") and _same(gold, answer.items[0], tolerance)
    match gold, answer:
        case Quantity(), Quantity():
            return same_quantity(gold, answer, tolerance)
        case ValueGroup(), ValueGroup():
            return _same_group(gold, answer, tolerance)
        case Ratio(), Ratio():
            return _same_ratio(gold, answer, tolerance)
        case Ratio(), Quantity():
            return len(gold.terms) == 2 and same_quantity(_quotient(gold), answer, tolerance)
        case Quantity(), Ratio():
            return len(answer.terms) == 2 and same_quantity(gold, _quotient(answer), tolerance)
        case Union(), Union():
            return _matched(gold.parts, answer.parts, tolerance)
        case Union(), ValueGroup("list") if len({getattr(item, "of", None) for item in answer.items}) == 1:
            return _matched(gold.parts, answer.items, tolerance)
    return False


# ------------------------------------------------------------------------------------------------------- collections


def _same_group(gold: ValueGroup, answer: ValueGroup, tolerance: Tolerance) -> bool:
    if len(gold.items) != len(answer.items):
        return _distinct(gold, answer, tolerance)
    wanted, given = _labels(gold), _labels(answer)
    if wanted and wanted.keys() == given.keys():
        return all(_same(wanted[name], given[name], tolerance) for name in wanted)
    if gold.kind == "()" and given and given.keys() <= {"x", "y", "z"}:
        return _in_order(gold.items, [given[name] for name in sorted(given)], tolerance)
    ordered = _in_order(gold.items, answer.items, tolerance)
    unordered = ("list", "set")
    if gold.kind in unordered and answer.kind in unordered:
        return ordered or _matched(gold.items, answer.items, tolerance)
    if gold.kind == answer.kind:
        return ordered
    if gold.kind == "set" and answer.kind == "[]" and len(gold.items) > 2:  # a list as programmers write it
        return _matched(gold.items, answer.items, tolerance)
    if gold.kind == "()":  # a tuple may come without its brackets, and a long one in any
        return ordered and (answer.kind == "list" or (len(gold.items) > 2 and answer.kind == "[]"))
    return ordered and gold.kind == "list" and answer.kind == "()"


def _labels(group: ValueGroup) -> dict[str, Equation]:
    """The items by their names where each is ``name = value`` with a name of its own; else nothing."""
    named = {item.label: item for item in group.items if isinstance(item, Equation) and item.label}
    return named if len(named) == len(group.items) else {}


def _distinct(gold: ValueGroup, answer: ValueGroup, tolerance: Tolerance) -> bool:
    """Whether the groups agree once repeated members of a gold set are dropped: {1, 1, 2} is {1, 2}."""
    if gold.kind != "set" or answer.kind not in ("set", "list") or len(gold.items) > MAX_ITEMS:
        return False
    items: list[Value] = []
    for item in gold.items:
        if not any(_same(item, other, EXACT) for other in items):
            items.append(item)
    return len(items) < len(gold.items) and _matched(items, answer.items, tolerance)


def _in_order(gold: Sequence[Value], answer: Sequence[Value], tolerance: Tolerance) -> bool:
    return all(same_value(g, a, tolerance) for g, a in zip(gold, answer, strict=True))


def _matched(gold: Sequence[Value], answer: Sequence[Value], tolerance: Tolerance) -> bool:
    """Whether the two can be paired off, each gold item with its own answer item."""
    if len(gold) != len(answer) or len(gold) > MAX_ITEMS:
        return False
    left = list(answer)
    for item in gold:
        found = next((i for i, other in enumerate(left) if same_value(item, other, tolerance)), None)
        if found is None:
            return False
        del left[found]
    return True


def _quotient(ratio: Ratio) -> Quantity:
    first, second = ratio.terms
    return Quantity(Node("/", (first.node, second.node)))


def _same_ratio(gold: Ratio, answer: Ratio, tolerance: Tolerance) -> bool:
    if len(gold.terms) != len(answer.terms):
        return False
    base = next((i for i, term in enumerate(answer.terms) if term.literal is None and term.exact != 0), 0)
    if answer.terms[base].exact == 0:
        return False
    # The factor from the gold's terms to the answer's.
    scale = Node("/", (answer.terms[base].node, gold.terms[base].node))
    return all(
        same_quantity(Quantity(Node("*", (g.node, scale))), Quantity(a.node), tolerance)
        for g, a in zip(gold.terms, answer.terms, strict=True)
    )


def _same_equation(gold: Value, answer: Value, tolerance: Tolerance) -> bool:
    if isinstance(gold, Equation) and isinstance(answer, Equation) and _proportional(gold.node, answer.node):
        return True
    g = gold.value if isinstance(gold, Equation) else gold
    a = answer.value if isinstance(answer, Equation) else answer
    return g is not None and a is not None and _same(g, a, tolerance)


def _proportional(gold: Node, answer: Node) -> bool:
    """Whether one node is a constant multiple of the other, so that the two equations are equivalent."""
    names = Quantity(gold).symbols
    if names != Quantity(answer).symbols:
        return False
    ratios = []
    for i in range(POINTS):
        below = _at(gold, names, i)
        if below is None or (above := _at(answer, names, i)) is None or below == 0 or above == 0:
            return False
        ratios.append(above / below)
    return all(_close(ratios[0], ratio, 40) for ratio in ratios)


# ----------------------------------------------------------------------------------------------------------- numbers


def same_quantity(gold: Quantity, answer: Quantity, tolerance: Tolerance) -> bool:
    """Whether two numbers or expressions agree, with their units."""
    if gold.infinite or answer.infinite:
        return gold.infinite == answer.infinite
    if gold.symbols or answer.symbols:
        return gold.unit == answer.unit and _same_expression(gold.node, answer.node)
    for factor in _factors(gold, answer):
        if _same_number(_scaled(gold, factor), answer, tolerance):
            return True
        # A decimal gold keeps its digits only as it stands, so then the answer is brought to its unit instead.
        if gold.literal and factor != 1 and _same_number(gold, _scaled(answer, ONE / factor), tolerance):
            return True
    return False


def _factors(gold: Quantity, answer: Quantity) -> list[Exact]:
    """The factors that may convert the gold's number to the answer's unit; empty when the units do not fit."""
    g, a = gold.unit, answer.unit
    if g == a:
        return [ONE]
    if a == PERCENT:
        return []
    if g == PERCENT:
        return [ONE, PERCENT.size] if a is None else []
    if a is None or a == RADIAN:
        if g == DEGREE and (a == RADIAN or (answer.exact is None or not answer.exact.is_rational)):
            return [DEGREE.size] if a == RADIAN else [ONE, DEGREE.size]
        if g is None and a == RADIAN and (size := _fraction(gold)) is not None and abs(size) > TURN:
            return []
        return [ONE] if g is None or a is None or g == RADIAN else []
    if g is None or g == RADIAN:
        if a == DEGREE:
            return [ONE / DEGREE.size] if g == RADIAN else [ONE, ONE / DEGREE.size]
        return [ONE]
    if g.dimension != a.dimension:
        return []
    return [ONE] if g.generic or a.generic else [g.size / a.size]


def _scaled(quantity: Quantity, factor: Exact) -> Quantity:
    if factor == 1:
        return quantity
    return Quantity(Node("*", (quantity.node, Node("exact", number=factor))))


def _same_number(gold: Quantity, answer: Quantity, tolerance: Tolerance) -> bool:
    if gold.exact is not None and answer.exact is not None:
        if gold.exact == answer.exact:
            return True
    elif _equal_numerically(gold.node, answer.node):
        return True
    if tolerance.relative is None and not (answer.literal or gold.literal):
        return False
    g, a = _fraction(gold), _fraction(answer)
    if g is None or a is None:
        return False
    if tolerance.relative is not None and abs(g - a) <= Fraction(tolerance.relative) * abs(g):
        return True
    if answer.literal is not None:
        return not _terminates(gold) and _is_rounding(g, a, answer.literal, tolerance.digits)
    return gold.literal is not None and _is_rounded_gold(gold, answer, g, a)


def is_approximation(exact: Value, shown: Value) -> bool:
    """Whether ``exact ≈ shown`` holds: rounded or cut at the last digit shown, or computed with 3.14 for pi."""
    if not same_value(exact, shown, Tolerance(0.05)):
        return same_value(shown, exact)
    if not isinstance(exact, Quantity) or not isinstance(shown, Quantity) or (exact.unit and exact.unit != shown.unit):
        return True
    x, y = _fraction(exact), _fraction(shown)
    if x is None or y is None or (not exact.unit and shown.unit):
        return True
    decimals = shown.literal.decimals if shown.literal else 0 if y.denominator == 1 else 1000
    return abs(x - y) < Fraction(10) ** -decimals or (not _terminates(exact) and 500 * abs(x - y) <= abs(x))


def _terminates(quantity: Quantity) -> bool:
    """Whether the number is a finite decimal, and not the digits of a double."""
    if quantity.exact is None or not quantity.exact.is_rational:
        return False
    if quantity.literal is not None and quantity.literal.significant >= LONG:
        return False
    below = quantity.exact.as_fraction().denominator
    for p in (2, 5):
        while below % p == 0:
            below //= p
    return below == 1


def _is_rounding(exact: Fraction, shown: Fraction, written: Literal, digits: int) -> bool:
    """Whether a decimal shows enough digits and is the exact value rounded at the last of them."""
    if written.significant < digits:
        return False
    if written.significant >= LONG and abs(exact - shown) <= DOUBLE * abs(exact):
        return True
    ulp = Fraction(10) ** -written.decimals
    if written.dots and 0 <= (exact - shown) * (1 if exact > 0 else -1) < ulp:
        return True
    return 2 * abs(exact - shown) <= ulp


def _is_rounded_gold(gold: Quantity, answer: Quantity, g: Fraction, a: Fraction) -> bool:
    """Whether a decimal gold is the answer's exact value rounded."""
    assert gold.literal is not None
    if gold.literal.significant >= LONG:
        return abs(g - a) <= DOUBLE * abs(a)
    if gold.literal.significant < 4 or _terminates(answer):
        return False
    ulp = Fraction(10) ** -gold.literal.decimals
    is_cut = gold.literal.significant > ROUNDED and abs(g - a) < ulp  # the last digit of a long gold may be cut
    return is_cut or 2 * abs(g - a) <= ulp


# ------------------------------------------------------------------------------------------- beyond the exact numbers


def _equal_numerically(gold: Node, answer: Node) -> bool:
    from gnomon.grade.answers.numeric_value import numeric_value

    return all(_close(numeric_value(gold, digits), numeric_value(answer, digits), digits - 15) for digits in DIGITS)


def _close(x: Any, y: Any, digits: int) -> bool:
    gap, size = abs(x - y), abs(x) + abs(y)
    tiny = type(gap)(10) ** -digits
    return bool(gap <= size * tiny or (size <= tiny and gap <= tiny))


def _fraction(quantity: Quantity) -> Fraction | None:
    """A fraction within 50 digits of a real number; None for a complex one."""
    if quantity.exact is not None:
        return quantity.exact.approximation(60)
    from gnomon.grade.answers.numeric_value import numeric_value

    value = numeric_value(quantity.node, DIGITS[0])
    if getattr(value, "imag", 0) != 0:
        return None
    man, exp = value.real.man_exp
    return Fraction(int(man)) * Fraction(2) ** int(exp)


def _at(node: Node, names: frozenset[str], i: int) -> Any:
    """The expression's value at the i-th of the fixed points; None where it is undefined."""
    from gnomon.grade.answers.numeric_value import numeric_value

    point = {name: Fraction(311 + zlib.crc32(f"{name}/{i}".encode("utf8", "replace")) % 2003, 997) for name in names}
    try:
        return numeric_value(node, DIGITS[0], point)
    except Undefined:
        return None


def _same_expression(gold: Node, answer: Node) -> bool:
    names = Quantity(gold).symbols | Quantity(answer).symbols
    agreed = 0
    for i in range(POINTS):
        g, a = _at(gold, names, i), _at(answer, names, i)
        if (g is None) != (a is None) or (g is not None and not _close(g, a, 40)):
            return False
        agreed += g is not None
    return agreed >= 2
