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

from gnomon.ggb.check.constructible import copied_decimal, is_dyadic, is_number, number_fault, rational
from gnomon.ggb.check.typed_numbers import CHOOSING, branches, is_short, typed_angle
from gnomon.ggb.construction.construction import AXES
from gnomon.ggb.language.syntax import Binary, Call, Func, ListNode, Name, Node, Number, Unary, children
from gnomon.ggb.run.names import CONSTANTS
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.objects import Angle, Line, Point, Polygon, Segment, Vector

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.ggb.check.straightedge_rules import Rules
    from gnomon.ggb.construction.construction import Definition, Element

MEASURES = frozenset({"Distance", "Length", "Radius", "Segment", "Perimeter"})
"""Commands whose result is a length of the figure; the length of a circle is none, because it contains pi."""
_MEASURED: Mapping[str, tuple[type, ...]] = {
    "Distance": (Point, Line, Conic, ConicPart, Polygon),
    "Length": (Segment, Vector, Polygon),
    "Radius": (Conic, ConicPart),
    "Segment": (Point,),
    "Perimeter": (Polygon,),
    "Angle": (Point, Line, Vector, Polygon),
}
"""What each measure is taken of: objects of the figure, no typed places and no curves."""
_MOVES = frozenset({"Translate", "Rotate", "Dilate", "Reflect", "Mirror", "Element"})
_MAKERS: Mapping[str, frozenset[str]] = {
    "Length": _MOVES | {"Segment", "Vector", "Polygon"},
    "Perimeter": _MOVES | {"Polygon", "RigidPolygon"},
}
"""The commands inside a measure that give what it is taken of, where other commands give arcs and circles."""
_NO_OBJECT = frozenset({*MEASURES, "Angle"}) - {"Segment"}
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
_WANTED = {"Circle": 1, "Segment": 1, "Dilate": 0, "Rotate": 0}


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
    if node.name in ("Dilate", "Rotate"):
        return list(node.args[1:2])  # whatever stands there is taken for a number, also a polygon for its area
    first = 0 if node.name == "Angle" else 1
    return [arg for arg in node.args[first:] if is_numeric(arg, definition)]


def number_in_figure_fault(definition: Definition, rules: Rules) -> dict[str, str]:
    """The commands of a line with a number that is neither typed nor taken from the figure, and the reason."""
    if definition.statement is None:
        return {}
    found: dict[str, str] = {}
    stack: list[Node] = [definition.statement.body]
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.name in ("Sequence", "Zip"):
            continue  # judged item by item
        if isinstance(node, Call) and node.name in _WANTED and node.name not in definition.bindings:
            numbers = _numbers(node, definition)
            if any(not _is_legal_number(node.name, arg, definition.bindings, rules) for arg in numbers):
                found[node.name] = "a computed number, which is not taken from the figure"
        weighted = isinstance(node, Call) and node.name == "Barycenter" and len(node.args) == 2
        if weighted and not _are_weights(children(node)[1], definition.bindings, rules):
            found["Barycenter"] = "computed weights, which are not taken from the figure"
        stack.extend(children(node))
    return found


def _is_legal_number(command: str, node: Node, bindings: Mapping[str, Element], rules: Rules) -> bool:
    """Whether a number is typed (`constructible` judges it), given, or follows from the figure."""
    if is_number(node, bindings):
        return True
    if isinstance(node, Name) and node.name in bindings and bindings[node.name].label in rules.given:
        return isinstance(bindings[node.name].value, (float, Segment)) and (
            command != "Dilate" or not isinstance(bindings[node.name].value, Segment)
        )
    return fits(command, node, bindings, rules)


def _are_weights(node: Node, bindings: Mapping[str, Element], rules: Rules, depth: int = 0) -> bool:
    """Whether the weights of a barycentre are ratios, or all of them lengths: only their ratios count."""
    if isinstance(node, Name) and node.name in bindings and depth <= _DEPTH:
        source = bindings[node.name].definition
        if source is None or source.statement is None:
            return False
        return _are_weights(source.statement.body, source.bindings, rules, depth + 1)
    if not isinstance(node, ListNode):
        return False
    return any(
        all(
            fits(command, item, bindings, rules) and not number_fault("Dilate", item, bindings, rules.given)
            for item in node.items
        )
        for command in ("Dilate", "Circle")
    )


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
        return _called(node, bindings, rules, depth)
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
    if not isinstance(value, float):
        return None
    own = element.label in rules.given
    if element.free or own:
        if isinstance(value, Angle):
            return _ANGLE if own or not rules.angle_fault(float(value)) else None
        return _GIVEN if own else _TYPED if rational(Name(name), bindings) else None
    source = element.definition
    if source is None or source.statement is None:
        return None
    return _measure(source.statement.body, source.bindings, rules, depth + 1)


def _called(node: Call, bindings: Mapping[str, Element], rules: Rules, depth: int) -> _Measure | None:
    if node.name in bindings or node.name not in _MEASURED:  # a list or number of the script, or no measure
        return None
    if node.name == "Angle" and len(node.args) == 1:
        return _one_angle(node.args[0], bindings, rules, depth)
    arms = node.args[:2] if node.name == "Angle" and len(node.args) == 3 else node.args
    if not all(_is_object(arg, node.name, bindings, rules) for arg in arms):
        return None
    if arms != node.args and not _is_object(node.args[2], "Angle", bindings, rules):
        turn = _measure(node.args[2], bindings, rules, depth)  # Angle(A, B, α) lays off an angle
        return _ANGLE if turn is not None and turn.angle else None
    return _ANGLE if node.name == "Angle" else _LENGTH


def _one_angle(node: Node, bindings: Mapping[str, Element], rules: Rules, depth: int) -> _Measure | None:
    """The angle of a polygon, or a number that is called an angle; other angles are those with the x-axis."""
    element = bindings.get(node.name) if isinstance(node, Name) else None
    if element is not None and isinstance(element.value, Polygon):
        return _ANGLE
    if isinstance(node, Call) and node.name == "Polygon" and node.name not in bindings:
        return _ANGLE
    if is_number(node, bindings) and not _names_given(node, bindings, rules):
        turn = typed_angle(node)
        copied = copied_decimal(node, bindings, rules.given) is not None
        return None if turn is None or copied or rules.angle_fault(turn) else _ANGLE
    found = _measure(node, bindings, rules, depth)
    return found if found is not None and found.angle else None


def _is_object(node: Node, measure: str, bindings: Mapping[str, Element], rules: Rules) -> bool:
    """Whether a measure is taken of an object of the figure rather than of a typed place, an equation or an axis."""
    if isinstance(node, Name):
        element = bindings.get(node.name)
        if element is None or (element.label in AXES and element.label not in rules.given):
            return False
        return isinstance(element.value, _MEASURED[measure])
    if isinstance(node, Call) and node.name in bindings:  # an item of a list
        items = bindings[node.name].value
        return isinstance(items, tuple) and all(isinstance(item, _MEASURED[measure]) for item in items)
    if isinstance(node, Call) and node.name in CHOOSING:
        return all(_is_object(branch, measure, bindings, rules) for branch in branches(node))
    if isinstance(node, Call):
        makers = _MAKERS.get(measure)
        return node.name[:1].isupper() and node.name not in _NO_OBJECT and (makers is None or node.name in makers)
    # a sum such as A + v has to be a translation in the figure, and is judged as such
    return isinstance(node, (Unary, Binary)) and _is_translation(node, bindings)


def _is_translation(node: Node, bindings: Mapping[str, Element]) -> bool:
    """Whether arithmetic is done with objects of the figure and numbers, not with typed places or equations."""
    if isinstance(node, (Unary, Binary)):
        return not (isinstance(node, Binary) and node.op not in "+-*/") and all(
            isinstance(part, Number) or _is_translation(part, bindings) for part in children(node)
        )
    return isinstance(node, Call) or (isinstance(node, Name) and node.name in bindings)


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


__all__ = ["MEASURES", "fits", "follows_from_figure", "is_numeric", "number_in_figure_fault"]
