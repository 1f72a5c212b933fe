"""What kind of statement a line is, and the objects it makes: commands, expressions, equations, functions."""

from __future__ import annotations

import math

from gnomon.ggb.algebra.coefficients import polynomial
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Origin, Outputs
from gnomon.ggb.construction.resolved_trees import distribute, freeze, is_condition, references
from gnomon.ggb.construction.workspace import Scope
from gnomon.ggb.errors import (
    explicit_function,
    invalid_expression,
    no_polynomial_equation,
    syntax_error,
    undefined_variable,
)
from gnomon.ggb.language.syntax import (
    Binary,
    Call,
    Constant,
    Evaluate,
    ListNode,
    Name,
    Node,
    Piecewise,
    Ref,
    Statement,
    Str,
    Tuple,
    Variable,
    children,
    variables_in,
)
from gnomon.ggb.registry.command_table import is_known
from gnomon.ggb.run.names import CONSTANTS, resolve_name
from gnomon.ggb.run.resolve import Resolver
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.format import expression
from gnomon.ggb.values.functions import Function, Implicit, Plane
from gnomon.ggb.values.objects import (
    Complex,
    Line,
    Point,
    Point3,
    Segment,
    Value,
    Vector,
    Vector3,
    is_defined,
    number_of,
)
from gnomon.interpret.errors import ScriptError


def build(workspace: Resolver, statement: Statement, redefines: bool) -> Outputs:
    """The objects that a statement makes."""
    body = statement.body
    if statement.parameters is not None:
        function = _function(workspace, statement)
        return Outputs([function], origin=_unlabelled(isinstance(function.value, tuple) and function.label is None))
    if isinstance(body, Call):
        if statement.label is None and (point := _named_point(workspace, body)) is not None:
            return point
        if workspace.is_command(body, {}) and body.name != "If":
            return workspace.command(body, {})
    if isinstance(body, Binary) and body.op == "=":
        made = _under_variable(workspace, body)
        if made is not None and (not made.elements or _stands_alone(made.elements[0].value)):
            return made
        if made is not None:
            body = Binary("=", body.left, Ref(made.elements[0]))
        return Outputs([_equation(workspace, body, statement.label)])
    if statement.label == "X" and not redefines and (line := _line_of_parameter(workspace, body)) is not None:
        return Outputs([line], origin=Origin.UNLABELLED)
    if redefines and statement.sign == "=" and _has_variable(workspace, body) and workspace.find(statement.label or ""):
        return _as_equation(workspace, statement)
    try:
        resolved = workspace.resolve(body, {})
    except ScriptError as error:
        if error.kind == "invalid_expression":
            _undefined_first(workspace, body)
        raise
    if isinstance(resolved, Ref) and statement.label is None:
        mentioned = _is_plain(body) and resolved.element.label is not None
        return Outputs([resolved.element], origin=Origin.EXISTING if mentioned else Origin.NEW)
    if statement.label is None and (derived := _derivative(resolved)) is not None:
        return Outputs([derived])
    if isinstance(resolved, Ref) and (_is_plain(body) or resolved.element.label is not None):
        copy = workspace.algorithm("", _copy, (resolved.element,))
        _by_case(workspace, copy, statement.label or "")
        return Outputs([copy])
    if isinstance(resolved, Ref):
        return Outputs([resolved.element])
    element = _expression(workspace, resolved, body, statement.label)
    points_of_line = statement.label == "X" and not redefines and element.family == "eq"  # X = A + t v
    return Outputs([element], origin=_unlabelled(points_of_line))


def _unlabelled(condition: bool) -> Origin:
    return Origin.UNLABELLED if condition else Origin.NEW


def _line_of_parameter(workspace: Resolver, body: Node) -> Element | None:
    """``X = (1, 2) + λ (3, 4)``: a line; the parameter may be any letter that is not an object."""
    if _has_call(body):
        return None
    try:
        line = workspace.parametric(Binary("=", Name("X"), body), {})
    except ScriptError as error:
        if error.kind == "budget":
            raise
        return None  # reported when the line is read as an expression
    if line is None or not isinstance(line.value, Line):
        return None
    line.family = "eq"
    return line


def _has_call(node: Node) -> bool:
    return isinstance(node, Call) or any(_has_call(child) for child in children(node))


def _undefined_first(workspace: Resolver, node: Node) -> None:
    """Report an unknown name before an invalid product, as GeoGebra does."""
    if isinstance(node, Name):
        try:
            resolve_name(workspace, node.name, {})
        except ScriptError as error:
            if error.kind == "undefined_variable":
                raise
    for child in children(node):
        _undefined_first(workspace, child)


def _has_variable(workspace: Resolver, node: Node) -> bool:
    """Whether x or y is written in an expression, outside commands."""
    if isinstance(node, Name):
        return node.name in ("x", "y") and workspace.find(node.name) is None
    if isinstance(node, Call) and (node.name == "If" or workspace.is_command(node, {})):
        return False
    return any(_has_variable(workspace, child) for child in children(node))


def _as_equation(workspace: Resolver, statement: Statement) -> Outputs:
    """``a = x^2`` where a exists: an equation, which leaves a as it is."""
    assert statement.label is not None
    left, right = workspace.resolve(Name(statement.label), {}), workspace.resolve(statement.body, {})
    if isinstance(left, Ref) and number_of(left.element.value) is None and not isinstance(left.element.value, Function):
        value = left.element.value
        if isinstance(value, (Line, Conic)) and (variables_in(right) and _constant_term(workspace, right)):
            raise invalid_expression("addition", f"{expression(right)} + {statement.label}")
        made = workspace.constant(Implicit(Constant(value), right, lambda _x, _y: math.nan, None))
    else:
        made = workspace.equation(Binary("=", _as_value(left), _as_value(right)))
    made.family = "eq"
    return Outputs([made], origin=Origin.UNLABELLED)


def _constant_term(workspace: Resolver, node: Node) -> bool:
    poly = polynomial(freeze(node, workspace.budget), ("x", "y"), workspace.budget)
    return poly is not None and bool(poly.get((0, 0)))


def _derivative(node: Node) -> Element | None:
    """``f'(x)`` that is no object yet: the derivative itself, which takes that name."""
    if not isinstance(node, Evaluate) or not isinstance(node.target, Ref):
        return None
    element: Element = node.target.element
    if element.label is not None or not isinstance(element.value, Function):
        return None
    return element if node.args == tuple(Variable(v) for v in element.value.variables) else None


def _copy(value: Value) -> Value:
    return Point(value.x, value.y, value.direction) if isinstance(value, Point) else value


def _under_variable(workspace: Resolver, body: Binary) -> Outputs | None:
    """``x = Line(A, B)``: what a command makes behind the name of a variable."""
    left, right = body.left, body.right
    if not isinstance(left, Name) or left.name not in ("x", "y", "z") or not isinstance(right, Call):
        return None
    if right.name == "If" or not workspace.is_command(right, {}):
        return None
    made = workspace.command(right, {})
    if made.elements:
        made.elements[0].suggestion = None
    if made.shares_label and sum(is_defined(element.value) for element in made.elements) > 1:
        made.label = "a"  # several of one kind still share a label
    elif left.name == "z" and made.elements and _stands_alone(made.elements[0].value):
        made.label = "z_{1}"
    return made


def _stands_alone(value: Value) -> bool:
    """Whether an object behind ``x =`` is itself what the line makes, rather than the right side of an equation."""
    return isinstance(value, (Segment, ConicPart)) or number_of(value) is None


def _is_plain(body: Node) -> bool:
    """Whether the line is nothing but a name."""
    return isinstance(body, Name)


def _named_point(workspace: Resolver, body: Call) -> Outputs | None:
    """``A(1, 2)``: a point (or vector) with the name in front."""
    name = body.name
    if (
        body.square
        or len(body.args) not in (2, 3)
        or len(name) > 1
        or is_known(name)
        or workspace.find(name) is not None
    ):
        return None
    if not name.isalpha() or name in ("x", "y", "z"):
        return None
    element = workspace.element(workspace.resolve(Tuple(body.args), {}))
    _by_case(workspace, element, name)
    made = Outputs([element])
    made.label = name
    return made


def _expression(workspace: Resolver, resolved: Node, body: Node, label: str | None) -> Element:
    element = workspace.element(resolved)
    _refuse_other_variable(element.value, label)
    if isinstance(body, Name) and body.name == "O":  # the name O makes the origin
        element.suggestion = "O"
    if isinstance(body, Tuple) and body.polar:
        element.polar = True
    if label is not None and not (isinstance(body, Call) and body.name == "If"):
        _by_case(workspace, element, label)
    if isinstance(element.value, Function) and element.value.type_name == "function" and label is None:
        element.family = "function"
    return element


def _refuse_other_variable(value: Value, label: str | None) -> None:
    """Refuse an unnamed function of y or z."""
    if isinstance(value, Function) and value.type_name == "function":
        if isinstance(value.body, Binary) and isinstance(value.body.left, Str):  # a text with a term of x
            raise explicit_function(value.variables[0])
        if value.variables == ("y",) or (value.variables == ("z",) and label is None):
            raise explicit_function(value.variables[0])


def _by_case(_workspace: Resolver, element: Element, label: str) -> None:
    """Coordinates under a small letter are a vector, under a capital one a point."""
    converted = _as_point if label[0].isupper() else _as_vector
    value = converted(element.value)
    if value is element.value:
        return
    element.value = value
    algorithm = element.algorithm
    if algorithm is not None:
        compute = algorithm.compute
        algorithm.compute = lambda *values: converted(compute(*values))


def _as_point(value: Value) -> Value:
    if isinstance(value, Vector):
        return Point(value.x, value.y)
    return Point3(value.x, value.y, value.z) if isinstance(value, Vector3) else value


def _as_vector(value: Value) -> Value:
    if isinstance(value, Point):
        return Vector(value.x, value.y)
    return Vector3(value.x, value.y, value.z) if isinstance(value, Point3) else value


def _function(workspace: Resolver, statement: Statement) -> Element:
    """``f(x) = ...``, perhaps with a domain behind a comma."""
    assert statement.parameters is not None
    names = statement.parameters
    if len(set(names)) < len(names) or len(names) > 3:
        raise syntax_error()
    if names == ("y",):
        raise explicit_function("y")
    scope: Scope = {name: Variable(name) for name in names}
    body = workspace.operand(statement.body, scope)
    bounded = statement.condition is not None
    if len(names) == 1 and variables_in(body) <= set(names) and workspace.is_curve(body, names):
        return workspace.curve(body, names[0], references(body), bounded=bounded)
    if statement.condition is not None:
        body = Piecewise(((workspace.operand(statement.condition, scope), body),), None)
    for name in sorted(variables_in(body) - set(names)):
        if name not in ("x", "y", "z") or len(names) > 0:
            raise undefined_variable(name)
    if isinstance(body, Ref):
        body_value = body.element.value
        if isinstance(body_value, Function):
            return workspace.algorithm("", lambda f: f, (body.element,))
    if isinstance(distribute(body, workspace.budget), ListNode) and set(names) == variables_in(body) == {"x"}:
        return workspace.element(body)
    refs = references(body)

    def compute(*_: Value) -> Function:
        function = workspace.function(names, freeze(body, workspace.budget))
        if is_condition(function.body):
            function.type_name = "inequality"
        elif len(names) > 1:
            function.type_name = "multivariablefunction"
        return function

    return workspace.algorithm("", compute, refs) if refs else workspace.constant(compute())


def _equation(workspace: Resolver, body: Binary, label: str | None) -> Element:
    """An equation: a line, a conic, a graph written with y; under a reserved letter a vector or complex number."""
    if isinstance(body.left, Binary) and body.left.op == "=":
        _chained(workspace, body)
    line = workspace.parametric(body, {})
    if line is not None:
        line.family = "eq"
        return line
    left = workspace.resolve(body.left, {})
    right = workspace.resolve(body.right, {})
    if isinstance(left, Variable) and label is None and not variables_in(right):
        element = workspace.element(right)
        if isinstance(element.value, (Complex, tuple)):
            return element
        if isinstance(element.value, Point):
            if isinstance(right, Ref):  # x = A leaves A as it is
                element = workspace.algorithm("", _copy, (element,))
            _by_case(workspace, element, left.name)
            return element
    if isinstance(left, ListNode) and isinstance(right, Ref) and isinstance(right.element.value, Point):
        raise no_polynomial_equation(f"{expression(left)} = {expression(right)}")  # several names in front of a command
    left, right = _as_value(left), _as_value(right)
    if isinstance(left, Variable) and left.name == "y" and "y" not in variables_in(right):
        element = _explicit(workspace, left, right)
    else:
        element = workspace.equation(Binary("=", left, right))
        element.family = None if isinstance(element.value, Plane) else "eq"
    return element


def _as_value(node: Node) -> Node:
    """A function inside an equation stands for its value."""
    if isinstance(node, Ref) and isinstance(node.element.value, Function):
        return Evaluate(node, tuple(Variable(v) for v in node.element.value.variables))
    return node


def _explicit(workspace: Resolver, left: Node, right: Node) -> Element:
    """``y = ...``: a line or a parabola where it is one, otherwise the graph of a function."""
    element = workspace.equation(Binary("=", left, right))
    if isinstance(element.value, Line):
        element.family = "function"
        return element
    if isinstance(element.value, Conic):
        element.family = "function"
        return element
    function = workspace.element(right)
    if isinstance(function.value, Function):
        function.family = "function"
        _written_as_equation(function, function.value)
    return function


def _written_as_equation(element: Element, graph: Function) -> None:
    """A graph that is typed as ``y = ...`` is shown so."""
    graph.equation = True
    algorithm = element.algorithm
    if algorithm is not None:
        compute = algorithm.compute

        def marked(*values: Value) -> Value:
            function: Value = compute(*values)
            if isinstance(function, Function):
                function.equation = True
            return function

        algorithm.compute = marked


def _chained(workspace: Resolver, body: Binary) -> None:
    """Two equals signs: GeoGebra reports an undefined name in front, otherwise a syntax error."""
    node: Node = body
    while isinstance(node, Binary) and node.op == "=":
        node = node.left
    if isinstance(node, Name) and workspace.find(node.name) is None and node.name not in CONSTANTS:
        raise undefined_variable(node.name)
    raise syntax_error()
