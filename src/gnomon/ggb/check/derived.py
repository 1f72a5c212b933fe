"""Whether the numbers in a command follow from the figure by straightedge and compass.

Twice a distance, the sum of two segments and the geometric mean of two lengths can be constructed, and so can half an
angle or the difference of two; the product of two lengths is no length, and a third of an angle cannot be constructed.
Every expression has a degree: lengths have degree 1, areas 2, ratios 0. A typed number may stand for a length (the
compass opened at will) or for a factor, so it fits any degree.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.ggb.check.constructible import constructible, constructible_angle, is_dyadic, is_number
from gnomon.ggb.check.typed_numbers import CHOOSING, branches, is_short
from gnomon.ggb.language.syntax import Binary, Call, Func, Name, Node, Number, Unary, children
from gnomon.ggb.run.names import CONSTANTS
from gnomon.ggb.values.objects import Angle, Polygon, Segment

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from gnomon.ggb.construction.construction import Definition, Element

MEASURES = frozenset({"Distance", "Length", "Radius", "Segment", "Perimeter"})
"""Commands whose result is a length of the figure; the length of a circle is none, because it contains pi."""
_DEPTH = 50  # the longest chain of names that are followed to their definitions


@dataclass(frozen=True, slots=True)
class _Measure:
    """What an expression is: an angle, or a number of some degree (None: any)."""

    degree: Fraction | None = None
    angle: bool = False


_ANGLE = _Measure(angle=True)
_TYPED = _Measure()
_LENGTH = _Measure(Fraction(1))
_WANTED = {"Circle": Fraction(1), "Segment": Fraction(1), "Dilate": Fraction(0)}


def follows_from_figure(definition: Definition, command: str, given: Collection[str]) -> bool:
    """Whether every number in the calls of a command in a line can be constructed from the figure."""
    if definition.statement is None:
        return False
    stack: list[Node] = [definition.statement.body]
    found = False
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.name == command:
            found = True
            if not all(fits(command, arg, definition.bindings, given) for arg in _numbers(node, definition)):
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


def fits(command: str, node: Node, bindings: Mapping[str, Element], given: Collection[str]) -> bool:
    """Whether a number has the degree that a command wants: a length, a factor, or an angle."""
    found = _measure(node, bindings, given, 0) if is_short(node, bindings) else None
    if command in ("Rotate", "Angle"):
        return found is not None and found.angle
    return found is not None and not found.angle and found.degree in (None, _WANTED[command])


def _measure(node: Node, bindings: Mapping[str, Element], given: Collection[str], depth: int) -> _Measure | None:
    """What an expression is, or None if it cannot be constructed."""
    if isinstance(node, Name):
        return _named(node.name, bindings, given, depth)
    if is_number(node, bindings):
        return _typed(node, bindings)
    if isinstance(node, Call) and node.name in CHOOSING and node.name not in bindings:
        return _common([_measure(branch, bindings, given, depth) for branch in branches(node)])
    if isinstance(node, Call) and node.name[:1].isupper():
        return _called(node, bindings)
    if isinstance(node, Unary) and node.op in "+-":
        return _measure(node.operand, bindings, given, depth)
    if isinstance(node, Binary):
        return _combined(node, bindings, given, depth)
    if isinstance(node, (Call, Func)) and node.name in ("sqrt", "abs") and len(node.args) == 1:
        inner = _measure(node.args[0], bindings, given, depth)
        if inner is None or inner.angle or inner.degree is None or node.name == "abs":
            return None if inner is None or inner.angle else inner
        return _Measure(inner.degree / 2)
    return None


def _common(found: Sequence[_Measure | None]) -> _Measure | None:
    """What a choice gives if all that it chooses from is of one kind; a typed number fits any degree."""
    known = [one for one in found if one is not None]
    degrees = {one.degree for one in known if one.degree is not None}
    if len(known) < len(found) or not known or len({one.angle for one in known}) > 1 or len(degrees) > 1:
        return None
    return _ANGLE if known[0].angle else _Measure(degrees.pop() if degrees else None)


def _typed(node: Node, bindings: Mapping[str, Element]) -> _Measure | None:
    """A number that is typed: an angle with a degree sign, or a number with roots."""
    degrees = _degrees(node)
    if degrees is not None:
        return _ANGLE if constructible_angle(math.radians(float(degrees))) else None
    return _TYPED if constructible(node, bindings) else None


def _degrees(node: Node) -> Fraction | None:
    if isinstance(node, Binary) and node.op == "*" and node.right == Name("°") and isinstance(node.left, Number):
        return Fraction(node.left.value).limit_denominator(10**6)
    if isinstance(node, Binary) and node.op == "/" and isinstance(node.right, Number) and node.right.value:
        inner = _degrees(node.left)
        return None if inner is None else inner / Fraction(node.right.value).limit_denominator(10**6)
    return None


def _named(name: str, bindings: Mapping[str, Element], given: Collection[str], depth: int) -> _Measure | None:
    element = bindings.get(name)
    if element is None or depth > _DEPTH:
        return None
    value = element.value
    if isinstance(value, Segment):
        return _LENGTH
    if element.free:
        if isinstance(value, Angle):
            return _ANGLE if element.label in given or constructible_angle(float(value)) else None
        return _TYPED if element.label in given or constructible(Name(name), bindings) else None
    algorithm, source = element.algorithm, element.definition
    if algorithm is not None and algorithm.name == "Angle":
        return _ANGLE
    if algorithm is not None and algorithm.name in MEASURES:
        return _LENGTH if _is_length(algorithm.name, [e.value for e in algorithm.inputs]) else None
    if source is None or source.statement is None:
        return None
    return _measure(source.statement.body, source.bindings, given, depth + 1)


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


def _combined(node: Binary, bindings: Mapping[str, Element], given: Collection[str], depth: int) -> _Measure | None:
    if node.op == "^":
        base, power = _measure(node.left, bindings, given, depth), node.right
        if base is None or base.angle or not isinstance(power, Number) or not is_dyadic(power.value):
            return None
        return base if base.degree is None else _Measure(base.degree * Fraction(power.value))
    left, right = (_measure(side, bindings, given, depth) for side in (node.left, node.right))
    if left is None or right is None or node.op not in "+-*/":
        return None
    if node.op in "+-":
        if left.angle or right.angle:
            return _ANGLE if left.angle and right.angle else None
        if left.degree is not None and right.degree is not None and left.degree != right.degree:
            return None
        return left if left.degree is not None else right
    if left.angle or right.angle:
        return _ANGLE if _is_part_of_angle(node, left, right, bindings) else None
    if left.degree is None or right.degree is None:
        kept = left.degree if left.degree is not None else right.degree
        return _Measure(-kept) if kept is not None and node.op == "/" and left.degree is None else _Measure(kept)
    return _Measure(left.degree + right.degree if node.op == "*" else left.degree - right.degree)


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
