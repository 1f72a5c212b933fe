"""Expressions that give figures without a command of their own: lists, choices, translations, repeated commands.

A list of legal objects is legal, and so is an object picked from it. A condition may choose between legal objects: a
construction has cases, too, and a condition that looks at the shown coordinates fails in the hidden positions. A point
plus a vector of the figure is a translation. Other arithmetic with points computes with their coordinates.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.ggb.check.constructible import is_number, number_fault
from gnomon.ggb.check.derived import MEASURES, fits, is_numeric
from gnomon.ggb.check.straightedge_steps import PICKING, STRAIGHT
from gnomon.ggb.check.typed_numbers import branches, copied_number, typed_angle
from gnomon.ggb.language.syntax import (
    COMPARISONS,
    LOGICAL,
    Apply,
    Binary,
    Call,
    Func,
    ListNode,
    Name,
    Node,
    Number,
    Unary,
    children,
)
from gnomon.ggb.language.syntax import Tuple as Coordinates
from gnomon.ggb.run.names import CONSTANTS
from gnomon.ggb.values.objects import Point, Segment, Value, Vector

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.ggb.check.straightedge_rules import Rules
    from gnomon.ggb.construction.construction import Definition

_COMPUTED = "computed with coordinates or an equation, not constructed"
_MANY = 200  # items of a sequence that are judged one by one
_NUMBERED = frozenset({"Rotate", "Dilate", "Circle", "Segment"})
_PLACED = frozenset({"Intersect", "Vertex"})  # commands whose number is the place of one of their results
_SAME = {"Reflect": "Mirror", "Mirror": "Reflect"}


@dataclass(frozen=True, slots=True)
class _Line:
    """A line, what may be typed in it, and the variables of a Sequence or Zip around the present place."""

    definition: Definition
    rules: Rules
    inside: bool = False
    variables: frozenset[str] = frozenset()

    def value(self, name: str) -> Value | None:
        element = self.definition.bindings.get(name)
        return None if element is None else element.value


def expression_fault(definition: Definition, rules: Rules) -> str:
    """Why the expressions of a line are no construction; nothing if they are."""
    return "" if definition.statement is None else _fault(definition.statement.body, _Line(definition, rules))


def repeated_fault(definition: Definition, command: str, rules: Rules) -> str:
    """Why a Sequence or Zip of a line is no construction; nothing if every item is one."""
    if definition.statement is None:
        return _COMPUTED
    stack: list[Node] = [definition.statement.body]
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.name == command:
            if fault := _repeated(node, _Line(definition, rules)):
                return fault
            continue  # a Sequence inside of it is judged with it
        stack.extend(children(node))
    return ""


def _first(faults: Iterable[str]) -> str:
    return next((fault for fault in faults if fault), "")


def _fault(node: Node, line: _Line) -> str:
    """Why a part of a line is no construction. Commands outside of Sequence and Zip are judged by their own rules."""
    if isinstance(node, Name):
        return ""
    if isinstance(node, Coordinates):
        return "typed coordinates" if all(is_number(i, line.definition.bindings) for i in node.items) else _COMPUTED
    if isinstance(node, ListNode):
        return _first(_fault(item, line) for item in node.items)
    if isinstance(node, Apply) and isinstance(node.target, ListNode):
        return _fault(node.target, line)
    if isinstance(node, Call) and node.name in line.definition.bindings:  # whatever command has the same name
        if isinstance(line.value(node.name), tuple):
            return ""  # an item of a list
    elif isinstance(node, Call) and node.name == "If":
        return _first(_fault(branch, line) for branch in branches(node))
    elif isinstance(node, Call) and node.name in ("Sequence", "Zip"):
        return _repeated(node, line)
    elif isinstance(node, Call) and node.name[:1].isupper():
        fault = _command_fault(node, line) if line.inside else ""
        return fault or _first(_fault(arg, line) for arg in node.args)
    if _kind(node, line) == "":
        return _why(node, line)
    return _first(_fault(part, line) for part in children(node) if not isinstance(part, Number))


def _why(node: Node, line: _Line) -> str:
    """The reason why arithmetic is no construction."""
    if copied := copied_number(node, line.definition.bindings, line.rules.given):
        return f"computed with {copied}"
    stack: list[Node] = [node]
    while stack:
        part = stack.pop()
        place = isinstance(part, Name) and isinstance(line.value(part.name), Point)
        if place or isinstance(part, Coordinates) or (isinstance(part, Binary) and part.op == "="):
            return _COMPUTED
        if not (isinstance(part, Call) and part.name[:1].isupper()):
            stack.extend(children(part))
    return "computed, not constructed"


def _kind(node: Node, line: _Line) -> str:
    """What arithmetic gives: a number, a point, a vector, another object, or nothing that can be constructed ("")."""
    if isinstance(node, Name):
        element = line.definition.bindings.get(node.name)
        if element is None:
            return "number" if node.name in CONSTANTS or node.name in line.variables else ""
        typed = element.free and isinstance(element.value, Vector) and element.label not in line.rules.given
        return "" if typed else _kind_of(element.value)
    if isinstance(node, (Unary, Binary)):
        return _arithmetic(node, line)
    if isinstance(node, Call) and isinstance(value := line.value(node.name), tuple):
        return _kind_of(value[0]) if value else ""
    if isinstance(node, Call) and node.name in line.definition.bindings:  # a product such as k(v)
        kind = _kind(node.args[0], line) if len(node.args) == 1 else ""
        return kind if kind == "number" else ""
    if isinstance(node, Call) and node.name == "If":
        kinds = {_kind(branch, line) for branch in branches(node)}
        return kinds.pop() if len(kinds) == 1 else "object"
    if isinstance(node, Call) and node.name[:1].isupper():
        if node.name in MEASURES or node.name == "Angle":
            return "number"
        names = (node.name, _SAME.get(node.name))
        made = [step.outputs[0].value for step in line.definition.algorithms if step.name in names and step.outputs]
        return _kind_of(made[0]) if made else "object"
    return "number" if isinstance(node, (Number, Func, Call)) else ""


def _kind_of(value: Value) -> str:
    if isinstance(value, (float, Segment)):
        return "number"
    return "point" if isinstance(value, Point) else "vector" if isinstance(value, Vector) else "object"


def _arithmetic(node: Unary | Binary, line: _Line) -> str:
    """Sums and multiples of vectors are vectors, and a point plus a vector is a point; nothing else is a figure."""
    if isinstance(node, Unary):
        kind = _kind(node.operand, line)
        return kind if kind in ("number", "vector") else ""
    if node.op in COMPARISONS or node.op in LOGICAL:
        return "number"
    left, right = _kind(node.left, line), _kind(node.right, line)
    if left == right == "number":
        return "" if node.op == "=" else "number"
    if node.op in "+-" and right == "vector" and left in ("point", "vector"):
        return left
    if node.op == "+" and left == "vector" and right == "point":
        return right
    if node.op == "*" and left == right == "vector":
        return "number"
    if node.op == "*" and (left, right) == ("number", "vector"):
        return "vector" if _is_factor(node.left, node.right, line) else ""
    if node.op in "*/" and (left, right) == ("vector", "number"):
        return "vector" if _is_factor(node.right, node.left, line) else ""
    return ""


def _is_factor(node: Node, vector: Node, line: _Line) -> bool:
    """Whether a vector may be multiplied by a number: by a ratio, and a vector of length 1 by a length."""
    bindings = line.definition.bindings
    element = bindings.get(vector.name) if isinstance(vector, Name) else None
    step = element.algorithm.name if element is not None and element.algorithm is not None else ""
    name = vector.name if isinstance(vector, Call) else step
    command = "Circle" if name.startswith("Unit") else "Dilate"
    return fits(command, node, bindings, line.rules) and not copied_number(node, bindings, line.rules.given)


# -- Sequence and Zip --------------------------------------------------------------------------------------------------


def _repeated(node: Call, line: _Line) -> str:
    """Judge the items of ``Sequence(item, i, 0, 7)`` one by one, and the item of ``Zip(item, P, list)`` for any P."""
    inside = replace(line, inside=True)
    if node.name == "Zip":
        names = frozenset(arg.name for arg in node.args[1::2] if isinstance(arg, Name))
        if not all(_lists_figures(arg, line) for arg in node.args[2::2]):
            return "a list of numbers"
        fault = _fault(node.args[0], replace(inside, variables=line.variables | names)) if node.args else _COMPUTED
        return fault or _first(_fault(arg, line) for arg in node.args[2::2])
    variable = node.args[1] if len(node.args) in (4, 5) else None
    bounds = [_value(arg, line) for arg in node.args[2:]]
    if not isinstance(variable, Name) or not all(bound is not None for bound in bounds):
        return "items that are not listed by a variable with typed bounds"
    start, stop, *steps = (bound for bound in bounds if bound is not None)
    step = steps[0] if steps else 1.0 if start <= stop else -1.0
    count = math.floor((stop - start) / step + 1e-9) + 1 if step else 0
    if count > _MANY:
        return f"more than {_MANY} items"
    values = [start + step * i for i in range(max(count, 0))]
    return _first(_fault(_put(node.args[0], variable.name, value), inside) for value in values)


def _lists_figures(node: Node, line: _Line) -> bool:
    if isinstance(node, ListNode):
        return all(not is_numeric(item, line.definition) for item in node.items)
    value = line.value(node.name) if isinstance(node, Name) else None
    return isinstance(value, tuple) and all(_kind_of(item) in ("point", "vector", "object") for item in value)


def _value(node: Node, line: _Line) -> float | None:
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Unary) and node.op == "-":
        inner = _value(node.operand, line)
        return None if inner is None else -inner
    if isinstance(node, Binary) and node.op in "+-":
        left, right = _value(node.left, line), _value(node.right, line)
        if left is None or right is None:
            return None
        return left + right if node.op == "+" else left - right
    value = line.value(node.name) if isinstance(node, Name) else None
    return value if isinstance(value, float) and math.isfinite(value) else None


def _put(node: Node, variable: str, value: float) -> Node:
    """An expression with a number in place of a variable."""
    if isinstance(node, Name):
        return Number(value) if node.name == variable else node
    if isinstance(node, Unary):
        return Unary(node.op, _put(node.operand, variable, value))
    if isinstance(node, Binary):
        return Binary(node.op, _put(node.left, variable, value), _put(node.right, variable, value))
    if isinstance(node, Call):
        return Call(node.name, tuple(_put(arg, variable, value) for arg in node.args), node.square)
    if isinstance(node, Func):
        return Func(node.name, tuple(_put(arg, variable, value) for arg in node.args))
    if isinstance(node, ListNode):
        return ListNode(tuple(_put(item, variable, value) for item in node.items))
    return node


def _command_fault(node: Call, line: _Line) -> str:
    """Why a command inside a Sequence or Zip is no step."""
    if node.name == "Angle" or (node.name in MEASURES and node.name != "Segment"):
        return ""
    if node.name in PICKING or node.name == "Point":
        return "" if node.name in PICKING or len(node.args) == 1 else "points at a typed parameter of their path"
    if node.name not in STRAIGHT and node.name not in _NUMBERED:
        return f"{node.name}, which is not a construction with straightedge and compass"
    numbers = [arg for arg in node.args if _is_number_inside(arg, line)]
    if node.name in _NUMBERED:
        return _first(_number_inside(node.name, arg, line) for arg in numbers)
    if node.name == "Polygon" and len(numbers) == 1 and isinstance(numbers[0], Number) and numbers[0].value >= 3:
        return line.rules.polygon_fault(round(numbers[0].value))
    return f"{node.name} by a number" if numbers and node.name not in _PLACED else ""


def _is_number_inside(node: Node, line: _Line) -> bool:
    if isinstance(node, Name) and node.name in line.variables:
        return False
    if isinstance(node, Call) and node.name[:1].isupper() and node.name != "If" and is_numeric(node, line.definition):
        return node.name != "Segment"
    return is_numeric(node, line.definition) and _kind(node, line) == "number"


def _number_inside(command: str, arg: Node, line: _Line) -> str:
    bindings = line.definition.bindings
    if command == "Rotate" and is_number(arg, bindings):
        angle = typed_angle(arg)
        fault = "an angle that is computed, not constructed" if angle is None else line.rules.angle_fault(angle)
        if fault:
            return f"turns by {fault}"
    elif not fits(command, arg, bindings, line.rules):
        return f"{command} with a computed number"
    fault = number_fault(command, arg, bindings, line.rules.given)
    return f"{command} with {fault}" if fault else ""


__all__ = ["expression_fault", "repeated_fault"]
