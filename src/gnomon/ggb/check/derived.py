"""Whether the numbers in a command follow from the figure by straightedge and compass.

Lengths are carried: they may be added, subtracted and multiplied by rational numbers. The ratio of two lengths may be
the factor of a dilation. Half an angle and the difference of two follow as well. Roots and products of lengths are
computed: the geometric mean of two lengths has to be constructed, and a third of an angle cannot be.

Every expression has a degree: lengths have degree 1, ratios 0. A typed number may stand for a length (the compass
opened at will) or for a factor, so it fits any degree. A given number is a length, or by itself a factor.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.ggb.check.constructible import is_dyadic, is_number, rational
from gnomon.ggb.check.typed_numbers import CHOOSING, branches, is_short
from gnomon.ggb.language.syntax import Binary, Call, Func, Name, Node, Number, Unary, children
from gnomon.ggb.run.names import CONSTANTS
from gnomon.ggb.values.objects import Angle, Polygon, Segment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.ggb.check.rules import Rules
    from gnomon.ggb.construction.construction import Definition, Element

MEASURES = frozenset({"Distance", "Length", "Radius", "Segment", "Perimeter"})
"""Commands whose result is a length of the figure; the length of a circle is none, because it contains pi."""
_DEPTH = 50  # the longest chain of names that are followed to their definitions


@dataclass(frozen=True, slots=True)
class _Measure:
    """What an expression is: an angle, or a number of some degree (None: any)."""

    degree: int | None = None
    angle: bool = False
    given: bool = False
    """Whether it is a given number, or a rational multiple or sum of these: it may be a length or a factor."""


_ANGLE = _Measure(angle=True)
_TYPED = _Measure()
_LENGTH = _Measure(1)
_RATIO = _Measure(0)
_GIVEN = _Measure(1, given=True)
_WANTED = {"Circle": 1, "Segment": 1, "Dilate": 0}


def follows_from_figure(definition: Definition, command: str, rules: Rules) -> bool:
    """Whether every number in the calls of a command in a line can be constructed from the figure."""
    if definition.statement is None:
        return False
    stack: list[Node] = [definition.statement.body]
    found = False
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.name == command:
            found = True
            if not all(fits(command, arg, definition.bindings, rules) for arg in _numbers(node, definition)):
                return False
        stack.extend(children(node))
    return found


def _numbers(node: Call, definition: Definition) -> list[Node]:
    """The arguments of a call that are numbers: the radius, the factor, the angle."""
    first = 0 if node.name == "Angle" else 1
    return [arg for arg in node.args[first:] if is_numeric(arg, definition)]


def is_numeric(node: Node, definition: Definition) -> bool:
    """Whether an argument of a command in a line is a number."""
    bindings = definition.bindings
    if isinstance(node, Name):
        element = bindings.get(node.name)
        return node.name in CONSTANTS if element is None else isinstance(element.value, float)
    if isinstance(node, Call) and node.name in CHOOSING and node.name not in bindings:
        return all(is_numeric(branch, definition) for branch in branches(node))
    if isinstance(node, Call) and node.name[:1].isupper() and node.name not in bindings:
        if node.name in MEASURES or node.name in ("Angle", "Circumference", "Area", "Slope"):
            return True
        made = [step.outputs[0].value for step in definition.algorithms if step.name == node.name and step.outputs]
        return any(isinstance(value, float) for value in made)
    return isinstance(node, (Number, Unary, Binary, Func, Call)) and not _makes_figure(node, bindings)


def _makes_figure(node: Node, bindings: Mapping[str, Element]) -> bool:
    """Whether arithmetic is done with points: A + B is a point."""
    if isinstance(node, Name):
        element = bindings.get(node.name)
        return element is not None and not isinstance(element.value, (float, Segment))
    if isinstance(node, (Call, Func)):
        return False
    return any(_makes_figure(part, bindings) for part in children(node))


def fits(command: str, node: Node, bindings: Mapping[str, Element], rules: Rules) -> bool:
    """Whether a number has the degree that a command wants: a length, a factor, or an angle."""
    found = _measure(node, bindings, rules, 0) if is_short(node, bindings) else None
    if command in ("Rotate", "Angle"):
        return found is not None and found.angle
    if found is None or found.angle:
        return False
    return found.degree in (None, _WANTED[command]) or (command == "Dilate" and found.given)


def _measure(node: Node, bindings: Mapping[str, Element], rules: Rules, depth: int) -> _Measure | None:
    """What an expression is, or None if it cannot be constructed."""
    if isinstance(node, Name):
        return _named(node.name, bindings, rules, depth)
    if is_number(node, bindings) and not _names_given(node, bindings, rules):
        return _typed(node, bindings, rules)
    if isinstance(node, Call) and node.name in CHOOSING and node.name not in bindings:
        return _common([_measure(branch, bindings, rules, depth) for branch in branches(node)])
    if isinstance(node, Call) and node.name[:1].isupper():
        return _called(node, bindings)
    if isinstance(node, Unary) and node.op in "+-":
        return _measure(node.operand, bindings, rules, depth)
    if isinstance(node, Binary):
        return _combined(node, bindings, rules, depth)
    if isinstance(node, (Call, Func)) and node.name == "abs" and len(node.args) == 1:
        inner = _measure(node.args[0], bindings, rules, depth)
        return None if inner is None or inner.angle else inner
    return None


def _names_given(node: Node, bindings: Mapping[str, Element], rules: Rules) -> bool:
    """Whether an expression of numbers uses a given one."""
    if isinstance(node, Name):
        return node.name in bindings and bindings[node.name].label in rules.given
    return any(_names_given(part, bindings, rules) for part in children(node))


def _common(found: Sequence[_Measure | None]) -> _Measure | None:
    """What a choice gives if all that it chooses from is of one kind; a typed number fits any degree."""
    known = [one for one in found if one is not None]
    degrees = {one.degree for one in known if one.degree is not None}
    if len(known) < len(found) or not known or len({one.angle for one in known}) > 1 or len(degrees) > 1:
        return None
    return _ANGLE if known[0].angle else _Measure(degrees.pop() if degrees else None)


def _typed(node: Node, bindings: Mapping[str, Element], rules: Rules) -> _Measure | None:
    """A number that is typed: an angle with a degree sign, or a rational number."""
    degrees = _degrees(node)
    if degrees is not None:
        return None if rules.angle_fault(math.radians(float(degrees))) else _ANGLE
    return _TYPED if rational(node, bindings) else None


def _degrees(node: Node) -> Fraction | None:
    if isinstance(node, Binary) and node.op == "*" and node.right == Name("°") and isinstance(node.left, Number):
        return Fraction(node.left.value).limit_denominator(10**6)
    if isinstance(node, Binary) and node.op == "/" and isinstance(node.right, Number) and node.right.value:
        inner = _degrees(node.left)
        return None if inner is None else inner / Fraction(node.right.value).limit_denominator(10**6)
    return None


def _named(name: str, bindings: Mapping[str, Element], rules: Rules, depth: int) -> _Measure | None:
    element = bindings.get(name)
    if element is None or depth > _DEPTH:
        return None
    value = element.value
    if isinstance(value, Segment):
        return _LENGTH
    if element.free:
        own = element.label in rules.given
        if isinstance(value, Angle):
            return _ANGLE if own or not rules.angle_fault(float(value)) else None
        return _GIVEN if own else _TYPED if rational(Name(name), bindings) else None
    algorithm, source = element.algorithm, element.definition
    if algorithm is not None and algorithm.name == "Angle":
        return _ANGLE
    if algorithm is not None and algorithm.name in MEASURES:
        return _LENGTH if _is_length(algorithm.name, [e.value for e in algorithm.inputs]) else None
    if source is None or source.statement is None:
        return None
    return _measure(source.statement.body, source.bindings, rules, depth + 1)


def _called(node: Call, bindings: Mapping[str, Element]) -> _Measure | None:
    if node.name in bindings:  # a list or number of the script that is called like a command
        return None
    if node.name == "Angle":
        return _ANGLE
    if node.name not in MEASURES:
        return None
    values = [bindings[arg.name].value if isinstance(arg, Name) and arg.name in bindings else None for arg in node.args]
    return _LENGTH if _is_length(node.name, values) else None


def _is_length(command: str, values: Sequence[object]) -> bool:
    """Whether a measure is a length that can be constructed: around a polygon, not around a circle."""
    return command not in ("Perimeter", "Length") or all(isinstance(v, (Polygon, Segment)) or v is None for v in values)


def _combined(node: Binary, bindings: Mapping[str, Element], rules: Rules, depth: int) -> _Measure | None:
    left, right = (_measure(side, bindings, rules, depth) for side in (node.left, node.right))
    if left is None or right is None or node.op not in "+-*/":
        return None
    if node.op in "+-":
        return _sum(left, right)
    if left.angle or right.angle:
        return _ANGLE if _is_part_of_angle(node, left, right, bindings) else None
    if right.degree is None:
        return left
    if node.op == "*":
        return right if left.degree is None else None
    return _RATIO if left.degree == right.degree == 1 else None


def _sum(left: _Measure, right: _Measure) -> _Measure | None:
    """A sum or difference: of angles, of lengths, or of a ratio and a typed number."""
    if left.angle or right.angle:
        return _ANGLE if left.angle and right.angle else None
    if left.degree is None or right.degree is None:
        return left if right.degree is None else right
    return replace(left, given=left.given and right.given) if left.degree == right.degree == 1 else None


def _is_part_of_angle(node: Binary, left: _Measure, right: _Measure, bindings: Mapping[str, Element]) -> bool:
    """Whether an angle is multiplied by a whole number or bisected: 3α, α/2, 0.75 α, or s α where s is 1 or -1."""
    if node.op == "/":
        divisor = node.right.value if isinstance(node.right, Number) else 0.0
        return left.angle and divisor != 0 and is_dyadic(1 / divisor)
    factors = _typed_values(node.right if left.angle else node.left, bindings, 0)
    return left.angle != right.angle and bool(factors) and all(map(is_dyadic, factors))


def _typed_values(node: Node, bindings: Mapping[str, Element], depth: int) -> list[float]:
    """The values that a typed number may have, all of them where a condition chooses; none if it is not typed."""
    if isinstance(node, Number):
        return [node.value]
    if isinstance(node, Unary) and node.op in "+-":
        sign = -1.0 if node.op == "-" else 1.0
        return [sign * value for value in _typed_values(node.operand, bindings, depth)]
    if isinstance(node, Call) and node.name in CHOOSING and node.name not in bindings:
        found = [_typed_values(branch, bindings, depth) for branch in branches(node)]
        return [value for values in found for value in values] if all(found) else []
    source = bindings[node.name].definition if isinstance(node, Name) and node.name in bindings else None
    if source is None or source.statement is None or depth > _DEPTH:
        return []
    return _typed_values(source.statement.body, source.bindings, depth + 1)


__all__ = ["MEASURES", "fits", "follows_from_figure", "is_numeric"]
