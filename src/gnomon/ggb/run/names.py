"""What a name stands for: a local variable, an object, a constant, a variable of a function, or a product of such.

An unknown name is read as a product of its parts: ``ab`` is a times b, ``2e3`` is 2 times e
times 3, ``sinx`` is sin(x). Two points side by side are their distance, and the name of a spreadsheet cell makes an
empty cell.
"""

from __future__ import annotations

import itertools
import math
import re

from gnomon.ggb.construction.automatic_labels import is_cell
from gnomon.ggb.construction.workspace import Scope, Workspace
from gnomon.ggb.errors import invalid_expression, undefined_variable
from gnomon.ggb.language.functions import FUNCTIONS
from gnomon.ggb.language.syntax import Binary, Constant, Evaluate, Func, Node, Number, Ref, Variable
from gnomon.ggb.limits import MAX_NAME
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import expression, show
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import NAN, ORIGIN, Angle, Complex, Line, Point, Segment

DEGREE = Angle(math.pi / 180)
CONSTANTS: dict[str, Node] = {
    "pi": Constant(math.pi),
    "π": Constant(math.pi),
    "Pi": Constant(math.pi),
    "PI": Constant(math.pi),
    "e": Constant(math.e),
    "ℯ": Constant(math.e),
    "°": Constant(DEGREE),
    "deg": Constant(DEGREE),
    "rad": Constant(Angle(1.0)),
    "i": Constant(Complex(0.0, 1.0)),
    "ί": Constant(Complex(0.0, 1.0)),
    "true": Constant(True),
    "false": Constant(False),
    "True": Constant(True),
    "False": Constant(False),
    "?": Constant(NAN),
    "undefined": Constant(NAN),
    "NaN": Constant(NAN),
    "infinity": Constant(math.inf),
    "∞": Constant(math.inf),
}
IMPLICIT_VARIABLES = ("x", "y", "z", "t")
_WHOLE_ONLY = frozenset({"rad", "true", "false", "True", "False", "undefined", "NaN", "infinity", "∞", "?"})
_SPLIT = re.compile(r"\d+")
_LONGEST_FIRST = sorted(FUNCTIONS, key=len, reverse=True)


def resolve_name(workspace: Workspace, name: str, scope: Scope) -> Node:
    """The node that a name stands for, or an error."""
    node = whole_name(workspace, name, scope)
    if node is not None:
        return node
    if len(name) == 2 and (distance := _distance(workspace, name)) is not None:
        return distance
    if is_cell(name):
        return Ref(workspace.empty_cell(name))
    if name == "O":
        return Constant(ORIGIN)
    if name[-1].isdigit() and is_cell(name.upper()) and (cell := workspace.find(name.upper())) is not None:
        return Ref(cell)  # a cell by its name in small letters
    if len(name) > MAX_NAME:
        raise undefined_variable(name)
    return _product(workspace, name, scope)


def whole_name(workspace: Workspace, name: str, scope: Scope) -> Node | None:
    """The meaning of the whole name (local variable, object, constant or variable), or None."""
    node = scope.get(name)
    if node is not None:
        return node
    element = workspace.find(name)
    if element is not None:
        return Ref(element)
    node = CONSTANTS.get(name)
    if node is not None:
        return node
    if name in IMPLICIT_VARIABLES:
        return Variable(name)
    if name[-1] == "'":
        return _derivative(workspace, name)
    return None


def _derivative(workspace: Workspace, name: str) -> Node | None:
    """``f'`` where f is a function or a curve."""
    base = name.rstrip("'")
    element = workspace.find(base)
    if element is not None and isinstance(element.value, (Function, Curve)):
        made = workspace.derived(element, len(name) - len(base))
        made.suggestion = name if isinstance(element.value, Function) else None
        return Ref(made)
    return None


def _distance(workspace: Workspace, name: str) -> Node | None:
    """Two points side by side: their distance, which becomes an object of that name."""
    first, second = workspace.find(name[0]), workspace.find(name[1])
    if first is None or second is None or not isinstance(first.value, Point) or not isinstance(second.value, Point):
        return None
    return Ref(workspace.distance(name, first, second))


def _product(workspace: Workspace, name: str, scope: Scope) -> Node:
    parts: list[Node] = []
    rest = name
    while rest:
        node, used = _next_part(workspace, rest, scope)
        if node is None:
            break
        parts.append(node)
        rest = rest[used:]
    for left, right in itertools.pairwise(parts):
        if (_is_figure(left) or _is_figure(right)) and not (rest and workspace.arguments):
            raise invalid_expression("multiplication", f"{_shown(left)} * {_shown(right)}")
    if not rest and parts:
        parts = [_at_variable(part) for part in parts]
        product = parts[0]
        for part in parts[1:]:
            product = Binary("*", product, part)
        return product
    if parts and (not rest.strip("'") or (len(parts) == 1 and rest[0] == "'")):  # only functions have derivatives
        raise undefined_variable(name)
    trimmed = rest
    while len(trimmed) > 1 and trimmed[-1] in IMPLICIT_VARIABLES:
        trimmed = trimmed[:-1]
    known = parts and (isinstance(parts[-1], Ref) or (len(parts) == 1 and isinstance(parts[0], Constant)))
    local = any(isinstance(part, Variable) and part.name in scope for part in parts)
    if (local or (trimmed != rest and rest[-1] in scope)) and not workspace.arguments:
        raise invalid_expression("multiplication", f"{trimmed} * {rest[-1]}" if not local else f"{name[0]} * {rest}")
    if known and trimmed == rest and not workspace.arguments:
        raise invalid_expression("multiplication", f"{_shown(parts[-1])} * {rest}")
    raise undefined_variable(trimmed)


def _at_variable(node: Node) -> Node:
    """A function among factors means its value."""
    if isinstance(node, Ref) and isinstance(node.element.value, Function):
        return Evaluate(node, tuple(Variable(v) for v in node.element.value.variables))
    return node


def _is_figure(node: Node) -> bool:
    """Whether a part is a line or a conic, which cannot be a factor."""
    return (
        isinstance(node, Ref)
        and isinstance(node.element.value, (Line, Conic))
        and not isinstance(node.element.value, Segment)
    )


def _shown(node: Node) -> str:
    return f"{node.element.label} = {show(node.element.value)}" if isinstance(node, Ref) else expression(node)


def _next_part(workspace: Workspace, text: str, scope: Scope) -> tuple[Node | None, int]:
    digits = _SPLIT.match(text)
    if digits:
        return Number(float(digits.group())), digits.end()
    for function in _LONGEST_FIRST:  # sinx
        if len(function) > 1 and text.startswith(function) and len(text) > len(function):
            rest = text[len(function) :]
            inner = whole_name(workspace, rest, scope)
            if inner is not None:
                return Func(function, (inner,)), len(text)
    for length in range(len(text), 0, -1):
        if text[length : length + 1] == "_":  # a letter keeps its subscript
            continue
        node = whole_name(workspace, text[:length], scope) if text[:length] not in _WHOLE_ONLY else None
        if node is not None:
            return node, length
    return None, 0
