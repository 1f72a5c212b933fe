"""From the tree of a line to objects and algorithms.

A `Builder` works on one line: it resolves names, runs the commands inside (innermost first), and turns expressions,
equations and functions into elements. Nothing of it reaches the construction before the line has succeeded as a whole.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from gnomon.ggb.algebra.calculus import differentiate
from gnomon.ggb.algebra.compile import compile_node, literal
from gnomon.ggb.algebra.equations import equation_value, parametric_line
from gnomon.ggb.algebra.parametric import parametric
from gnomon.ggb.budget import MAX_DEPTH, Budget, charge, charge_inputs, check_items
from gnomon.ggb.construction.construction import Algorithm, Construction, Definition, Element, Met
from gnomon.ggb.construction.labels import lookup, put
from gnomon.ggb.construction.offsets import with_offsets
from gnomon.ggb.construction.trees import distribute, freeze, is_condition, is_vector, survey
from gnomon.ggb.errors import (
    GgbError,
    invalid_expression,
    over_budget,
    syntax_error,
    undefined_variable,
    unknown_command,
)
from gnomon.ggb.language.syntax import (
    LOGICAL,
    Apply,
    Binary,
    Call,
    Constant,
    Evaluate,
    Func,
    ListNode,
    Name,
    Node,
    Number,
    Piecewise,
    Ref,
    Str,
    Tuple,
    Unary,
    Variable,
    children,
)
from gnomon.ggb.run.names import resolve_name, whole_name
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import expression
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import NAN, Line, Point, Segment, Value, Vector, is_defined, number_of
from gnomon.ggb.values.polynomials import variables_in
from gnomon.interpret.mathfunctions import ARITIES, FUNCTIONS, RESERVED

Scope = dict[str, Node]
_NAMES_PER_STEP = 60  # every new object looks for a name beside all others
_DEEPEST = 4 * MAX_DEPTH  # parts inside parts
_RESOLVED = frozenset({Number, Str, Constant, Ref, Variable})
_ORDER = {"x": 0, "y": 1, "z": 2}
_ARITHMETIC = {"+": "addition", "-": "subtraction", "*": "multiplication", "/": "division", "^": "exponent"}


@dataclass(slots=True)
class Outputs:
    """What a command made; `indexed` when several outputs share one name by subscripts."""

    elements: list[Element]
    indexed: bool = True
    after_first: bool = False  # the first output has the label itself, the others subscripts from 1
    relabel: bool = False  # the objects existed before, only their names change
    always_index: bool = False  # a single output has a subscript too
    of_kinds: int = 0  # only so many of the first outputs share the name, the others are named by themselves
    corners: list[Element] | None = None  # points that are named before the first output
    remake: tuple[str, list[Element]] | None = None  # the command that makes the rest from the corners alone
    quiet: list[Element] | None = None  # objects that are made and named, but are no outputs of the line
    unnamed: list[Element] | None = None  # objects that get no label
    existing: bool = False  # the line is nothing but a name of these objects
    nameless: bool = False  # the label of the line is not for this object: f(x) = x^{2} is a list
    label: str | None = None  # the name that the line itself gave


@cache
def _commands() -> ModuleType:
    """The commands: they stand on this module, so they are imported when the first line runs."""
    from gnomon.ggb import commands

    return commands


class Builder:
    """The work on one line."""

    __slots__ = (
        "arguments",
        "budget",
        "construction",
        "definition",
        "depth",
        "named",
        "overrides",
        "replaced_pairs",
        "touched",
    )

    def __init__(
        self, construction: Construction, definition: Definition, overrides: dict[str, Element] | None = None
    ) -> None:
        self.construction = construction
        self.budget: Budget = construction.budget
        self.definition = definition
        self.depth = 0
        self.arguments = 0  # how many commands the work is inside of
        self.named: list[tuple[str, Element]] = []  # objects that names brought into being: AB, empty cells
        self.overrides = overrides
        self.touched: list[tuple[Element, list[Element] | None]] = []  # paths and the points they had before this line
        self.replaced_pairs: list[tuple[frozenset[int], Met | None]] = []

    # -- names ---------------------------------------------------------------------------------------------------------

    def find(self, name: str) -> Element | None:
        """The object that a name stands for; remembered, so that the line can be run again after a redefinition."""
        if self.overrides is not None and name in self.overrides:
            element: Element | None = self.overrides[name]
        else:
            element = self.construction.labels.get(name)
            if element is None and "_" in name:
                element = lookup(self.construction, name)
        if element is not None:
            self.definition.bindings[name] = element
        return element

    def empty_cell(self, name: str) -> Element:
        """An undefined number under the name of a spreadsheet cell."""
        return self._named_object(name, Element(NAN))

    def distance(self, name: str, first: Element, second: Element) -> Element:
        """The distance of two points under their joined names."""
        element = self.algorithm("Distance", lambda p, q: math.hypot(p.x - q.x, p.y - q.y), (first, second))
        return self._named_object(name, element)

    def _named_object(self, name: str, element: Element) -> Element:
        element.auxiliary = True
        self.named.append((name, element))
        put(self.construction, element, name)
        self.definition.bindings[name] = element
        return element

    def derived(self, element: Element, order: int) -> Element:
        """The derivative of a function, or the velocity of a curve."""

        def compute(value: Function | Curve) -> Function | Curve:
            for _ in range(order):
                if isinstance(value, Curve):
                    value = self.velocity_of(value)
                else:
                    value = self.derivative_of(value, value.variables[0])
            return value

        return self.algorithm("Derivative", compute, (element,))

    def derivative_of(self, function: Function, variable: str) -> Function:
        """The derivative of a function value."""
        return self.function(function.variables, differentiate(function.body, variable, self.budget))

    def velocity_of(self, curve: Curve) -> Curve:
        """The derivative of a curve value, coordinate by coordinate."""
        variable, body = (curve.variable,), curve.body[0] if len(curve.body) == 1 else Tuple(curve.body)
        if isinstance(body, Tuple) and len(body.items) == 2 and not body.polar:
            items = tuple(differentiate(item, curve.variable, self.budget) for item in body.items)
            x, y = (self.function(variable, item).at for item in items)
            parts = items if len(curve.body) == 2 else (Tuple(items),)
            return Curve(curve.variable, parts, x, y, curve.start, curve.end)
        h = 1e-6  # a curve that is no pair of terms
        return Curve(
            curve.variable,
            curve.body,
            lambda t: (curve.x(t + h) - curve.x(t - h)) / (2 * h),
            lambda t: (curve.y(t + h) - curve.y(t - h)) / (2 * h),
            curve.start,
            curve.end,
        )

    # -- elements ------------------------------------------------------------------------------------------------------

    def constant(self, value: Value) -> Element:
        """An unnamed object with a fixed value."""
        if type(value) is tuple:
            check_items(value)
        element = Element(value)
        element.definition = self.definition
        return element

    def algorithm(
        self, name: str, compute: Callable[..., Any], inputs: Sequence[Element], count: int | None = None
    ) -> Element:
        """Run a new algorithm with one output."""
        return self.algorithms(name, compute, inputs, None)[0]

    def algorithms(
        self, name: str, compute: Callable[..., Any], inputs: Sequence[Element], count: int | None
    ) -> list[Element]:
        """Run a new algorithm; `count` None means one output, otherwise the function gives a sequence, at least so
        long.
        """
        self.budget.spend(1)
        given = [element.value for element in inputs]
        charge_inputs(name, given)
        try:
            result = compute(*given)
        except (ArithmeticError, ValueError):  # numbers too large, or outside a function's domain
            result = NAN if count is None else [NAN]
        values = [result] if count is None else list(result)
        charge(len(values) ** 2 / _NAMES_PER_STEP)
        outputs = []
        for value in values:
            if type(value) is tuple:
                charge(check_items(value))
            element = Element(value)
            element.definition = self.definition
            outputs.append(element)
        made = Algorithm(name, compute, inputs, outputs, count is not None)
        for element in outputs:
            element.algorithm = made
        self.definition.algorithms.append(made)
        return outputs

    def function(self, variables: tuple[str, ...], body: Node) -> Function:
        """A function value over a tree without references."""
        return Function(variables, body, compile_node(body, variables, self.budget))

    def lies_on(self, path: Element, points: Sequence[Element]) -> None:
        """Remember that points lie on a path by the way they were made."""
        self.touched.append((path, path.points))
        path.points = [*(path.points or ()), *points]

    def remember(self, met: Met) -> None:
        """Keep in which order a pair was first intersected, and what came of it."""
        key = frozenset((id(met.first), id(met.second)))
        self.replaced_pairs.append((key, self.construction.pairs.get(key)))
        self.construction.pairs[key] = met

    # -- resolving -----------------------------------------------------------------------------------------------------

    def resolve(self, node: Node, scope: Scope) -> Node:
        """The tree with every name replaced by what it stands for, and every command by its result."""
        self.depth += 1
        if self.depth > _DEEPEST:
            raise over_budget("nesting too deep")
        self.budget.spend(1)
        result = node if type(node) in _RESOLVED else self._resolve(node, scope)
        self.depth -= 1
        return result

    def _resolve(self, node: Node, scope: Scope) -> Node:
        if isinstance(node, Name):
            return resolve_name(self, node.name, scope)
        if isinstance(node, Tuple):
            return Tuple(tuple([self.operand(item, scope) for item in node.items]), node.polar)
        if isinstance(node, Call):
            return self.call(node, scope)
        if isinstance(node, Binary):
            if node.op == "=":
                return Binary("=", self.resolve(node.left, scope), self.resolve(node.right, scope))
            if node.op in LOGICAL:
                return Binary(node.op, self.condition(node.left, scope), self.condition(node.right, scope))
            left = self.operand(node.left, scope)
            right = self.figure(node.right, scope) if node.op == "in" else self.operand(node.right, scope)
            if node.op == "in" and not isinstance(left, Ref) and _is_figure(right):
                raise invalid_expression("list operation", f"{expression(left)} ∈ {expression(right)}")
            if node.op == "+" and (_is_text(left) or _is_text(right)):
                return Binary("+", _whole_function(left), _whole_function(right))
            if node.op in _ARITHMETIC:
                for part in (left, right):
                    _refuse_figure(node.op, left, right, part)
            return Binary(node.op, left, right)
        if isinstance(node, Unary):
            read = self.condition if node.op == "not" else self.operand
            return Unary(node.op, read(node.operand, scope))
        if isinstance(node, Func):
            return Func(node.name, tuple([self.operand(arg, scope) for arg in node.args]))
        if isinstance(node, ListNode):
            return ListNode(tuple(part for item in node.items for part in self.list_items(item, scope)))
        if isinstance(node, Apply):
            return self.apply(node, scope)
        raise syntax_error()

    def operand(self, node: Node, scope: Scope) -> Node:
        """A part of an expression: a function there stands for its value at its variable."""
        if type(node) is Number and self.depth < _DEEPEST:
            self.budget.spend(1)  # as `resolve` does
            return node
        if isinstance(node, Name) and node.name in RESERVED and node.name not in scope and self.find(node.name) is None:
            raise invalid_expression("argument", f"{node.name}( )")
        resolved = self.resolve(node, scope)
        if isinstance(resolved, Ref) and isinstance(resolved.element.value, Function):
            function = resolved.element.value
            if function.type_name in ("function", "multivariablefunction"):
                return Evaluate(resolved, tuple(Variable(v) for v in function.variables))
        if isinstance(resolved, Binary) and resolved.op == "=":
            raise syntax_error()
        return resolved

    def condition(self, node: Node, scope: Scope) -> Node:
        """A part of a logical expression: an inequality there stands for its condition on its variables."""
        resolved = self.operand(node, scope)
        if isinstance(resolved, Ref) and isinstance(resolved.element.value, Function):
            return Evaluate(resolved, tuple(Variable(v) for v in resolved.element.value.variables))
        return resolved

    def figure(self, node: Node, scope: Scope) -> Node:
        """Something that a point can lie on: a graph or an equation stands for itself."""
        resolved = self.resolve(node, scope)
        return Ref(self.equation(resolved)) if isinstance(resolved, Binary) and resolved.op == "=" else resolved

    def list_items(self, node: Node, scope: Scope) -> list[Node]:
        """The items that one entry of a list brings: a command brings all that it makes."""
        if isinstance(node, Call) and self.is_command(node, scope):
            outputs = self.command(node, scope)
            made = outputs.elements if outputs.indexed else outputs.elements[:1]  # a polygon without its sides
            defined = [element for element in made if is_defined(element.value)]
            return [Ref(element) for element in (defined or made[:1])]
        resolved = self.resolve(node, scope)
        if isinstance(resolved, Binary) and resolved.op == "=":
            return [Ref(self.element(resolved))]
        if variables_in(resolved) and not scope:
            return [Ref(self.element(resolved))]
        return [resolved]

    # -- calls ---------------------------------------------------------------------------------------------------------

    def is_command(self, node: Call, scope: Scope) -> bool:
        """Whether a call is a command rather than a function, an element of a list or a product."""
        if node.name in FUNCTIONS and not node.square:
            return False
        if not node.square:
            target = whole_name(self, node.name, scope) if node.name not in scope else scope[node.name]
            if target is None:
                return True
            if isinstance(target, Ref):  # a label hides the command of its name
                return False
            if isinstance(target, Constant) and not _commands().is_known(node.name):
                return False
            if node.name in ("If",) or isinstance(target, Variable):
                return not isinstance(target, Variable) or node.name == "t"
        return True

    def call(self, node: Call, scope: Scope) -> Node:
        """A name with arguments, whatever it turns out to be."""
        name = node.name
        if name in FUNCTIONS and not node.square:
            args = tuple(self.operand(arg, scope) for arg in node.args)
            return self.built_in(name, args)
        if name == "If" and len(node.args) >= 2:
            return self.conditional(node, scope)
        if not self.is_command(node, scope):
            target = scope[name] if name in scope else resolve_name(self, name, scope)
            return self.applied(target, tuple(self.operand(arg, scope) for arg in node.args))
        made = self.command(node, scope)
        if not made.elements:
            raise syntax_error()
        return Ref(made.elements[0])

    def built_in(self, name: str, args: tuple[Node, ...]) -> Node:
        """A built-in function; too many arguments are a command that does not exist."""
        if len(args) not in ARITIES[name]:
            if name in ("x", "y", "z") and len(args) == 1:
                return Func(name, args)
            raise unknown_command(name) if name not in ("x", "y", "z") else syntax_error()
        return Func(name, args)

    def applied(self, target: Node, args: tuple[Node, ...]) -> Node:
        """An object applied to arguments: a function or list is evaluated, a number multiplied."""
        if not args:
            raise syntax_error()
        value = target.element.value if isinstance(target, Ref) else getattr(target, "value", None)
        if isinstance(value, Function):
            if len(args) == len(value.variables) or (len(args) == 1 and len(value.variables) == 2):
                return Evaluate(target, args)
            raise GgbError("syntax", "Please check your input")
        if isinstance(value, (tuple, Curve)) or (
            isinstance(value, (Line, Conic)) and not isinstance(value, Segment) and len(args) == 1
        ):
            return Evaluate(target, args)
        if len(args) == 1:
            return Binary("*", target, args[0])
        if len(args) > 3:
            raise syntax_error()
        return Binary("*", target, Tuple(args))

    def apply(self, node: Apply, scope: Scope) -> Node:
        """Arguments behind a command: one of its outputs, or an item of the list it made."""
        if not node.args:
            raise syntax_error()
        if isinstance(node.target, Call) and self.is_command(node.target, scope):
            made = self.command(node.target, scope).elements
            index = self.element(self.resolve(node.args[0], scope)).value
            place = number_of(index)
            if made and isinstance(made[0].value, tuple) and len(node.args) == 1:
                return Binary("*", Ref(made[0]), self.operand(node.args[0], scope))
            if made and isinstance(made[0].value, (tuple, Function, Curve)):
                return self.applied(Ref(made[0]), tuple(self.operand(arg, scope) for arg in node.args))
            if place is None or len(node.args) != 1 or not 1 <= place <= len(made):
                raise syntax_error()
            return Ref(made[int(place) - 1])
        target = self.resolve(node.target, scope)
        args = tuple(self.operand(arg, scope) for arg in node.args)
        if not 1 <= len(args) <= 3:
            raise syntax_error()
        return Binary("*", target, args[0]) if len(args) == 1 else Binary("*", target, Tuple(args))

    def conditional(self, node: Call, scope: Scope) -> Node:
        """``If`` as an expression: conditions and values in turn, and perhaps what holds otherwise."""
        for arg in node.args[: len(node.args) // 2 * 2 : 2]:
            if isinstance(arg, Binary) and arg.op == "=":  # an equation is no condition
                raise _commands().argument_mismatch("If", self.argument(arg, scope))
        parts = [self.operand(arg, scope) for arg in node.args]
        for place in range(0, len(parts) - 1, 2):
            if not variables_in(parts[place]) and not scope:
                condition = self.element(parts[place])
                if not isinstance(condition.value, bool):
                    raise _commands().argument_mismatch("If", condition)
        cases = tuple((parts[i], parts[i + 1]) for i in range(0, len(parts) - 1, 2))
        return Piecewise(cases, parts[-1] if len(parts) % 2 else None)

    def command(self, node: Call, scope: Scope) -> Outputs:
        """Run a command and give what it makes."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise over_budget(f"commands nested deeper than {MAX_DEPTH}")
        made: Outputs = _commands().run_command(self, node.name, node.args, scope, square=node.square)
        self.depth -= 1
        return made

    def argument(self, node: Node, scope: Scope) -> Element:
        """An argument of a command as an object."""
        if type(node) is Name and node.name not in scope and (known := self.find(node.name)) is not None:
            self.budget.spend(1)  # as `resolve` does
            return known
        self.arguments += 1
        resolved = self.resolve(node, scope)
        self.arguments -= 1
        made = self.element(resolved)
        if isinstance(resolved, Binary) and resolved.op == "=":
            made.family = "eq"
        return made

    # -- expressions ---------------------------------------------------------------------------------------------------

    def element(self, node: Node) -> Element:
        """The object that a resolved tree describes."""
        if isinstance(node, Ref):
            element: Element = node.element
            return element
        if isinstance(node, Binary) and node.op == "=":
            return self.equation(node)
        if (value := literal(node)) is not None:  # most free objects
            return self.constant(value)
        variables, refs = survey(node)
        if variables:
            return self.of_variables(node, tuple(sorted(variables, key=lambda v: _ORDER.get(v, 9))), refs)
        free = is_vector(node)
        if not refs:
            value = compile_node(node, (), self.budget)(())
            return self.constant(Vector(value.x, value.y) if free and isinstance(value, Point) else value)
        moved = with_offsets(node, lambda part: compile_node(part, (), self.budget)(()), self.constant)
        if moved is not node:
            refs = survey(moved)[1]
        compiled = compile_node(moved, (), self.budget)
        if not free:
            return self.algorithm("", lambda *_: compiled(()), refs)

        def compute(*_: Value) -> Value:
            value = compiled(())
            return Vector(value.x, value.y) if isinstance(value, Point) else value

        return self.algorithm("", compute, refs)

    def of_variables(self, node: Node, variables: tuple[str, ...], refs: list[Element]) -> Element:
        """A function, an inequality, a curve where the value is a point, or a list of such."""
        spread = distribute(node, self.budget)
        if isinstance(spread, ListNode):
            return self.element(ListNode(tuple(Ref(self.element(item)) for item in spread.items)))

        def compute(*_: Value) -> Value:
            body = freeze(node, self.budget)
            function = self.function(variables, body)
            if is_condition(body):
                function.type_name = "inequality"
            elif len(variables) > 1:
                function.type_name = "multivariablefunction"
            return function

        if len(variables) == 1 and self.is_curve(node, variables):
            return self.curve(node, variables[0], refs)
        return self.algorithm("", compute, refs) if refs else self.constant(compute())

    def is_curve(self, node: Node, variables: tuple[str, ...]) -> bool:
        """Whether an expression of one variable has points as values."""
        if isinstance(node, (Func, Evaluate, Piecewise)) or is_condition(node):
            return False
        try:
            return isinstance(compile_node(node, variables, self.budget)((0.5,)), (Point, Vector))
        except GgbError:
            return False

    def curve(self, node: Node, variable: str, refs: list[Element], *, bounded: bool = False) -> Element:
        """A curve by a point that depends on a parameter."""

        def compute(*_: Value) -> Value:
            return parametric(freeze(node, self.budget), variable, self.budget, bounded=bounded)

        made = self.algorithm("CurveCartesian", compute, refs)
        made.family = None if isinstance(made.value, Curve) else "eq"
        return made

    def equation(self, node: Binary) -> Element:
        """A line, conic or other curve by its equation."""
        for part in (node.left, node.right):
            _refuse_figure("*", Number(-1.0), part, part)
        refs = survey(node)[1]

        def compute(*_: Value) -> Value:
            left, right = freeze(node.left, self.budget), freeze(node.right, self.budget)
            return equation_value(left, right, self.budget)

        element = self.algorithm("", compute, refs) if refs else self.constant(compute())
        element.suggestion = None
        return element

    def parametric(self, node: Binary, scope: Scope) -> Element | None:
        """``X = (1, 2) + s (3, 4)``: a line by a point and a direction."""
        if not (isinstance(node.left, Name) and node.left.name == "X" and self.find("X") is None):
            return None
        unknown = self._unknown(node.right, scope)
        if unknown is None:
            self.resolve(node.right, scope)  # what is wrong on the right is told first
            return None
        body = self.resolve(node.right, scope | {unknown: Variable(unknown)})
        if variables_in(body) - {unknown}:
            raise undefined_variable(unknown)
        refs = survey(body)[1]

        def compute(*_: Value) -> Value:
            return parametric_line(compile_node(body, (unknown,), self.budget))

        return self.algorithm("", compute, refs) if refs else self.constant(compute())

    def _unknown(self, node: Node, scope: Scope) -> str | None:
        if isinstance(node, Name):
            known = node.name != "t" and whole_name(self, node.name, scope) is not None
            return None if known else node.name
        for child in children(node):
            found = self._unknown(child, scope)
            if found is not None:
                return found
        return None


def _is_figure(node: Node) -> bool:
    """Whether a tree is an object that is no list: only points that are objects can be asked to lie on it."""
    return isinstance(node, Ref) and not isinstance(node.element.value, tuple)


def _whole_function(node: Node) -> Node:
    """A function beside a text is written out."""
    if isinstance(node, Evaluate) and isinstance(node.target, Ref) and isinstance(node.target.element.value, Function):
        return node.target if node.args == tuple(map(Variable, node.target.element.value.variables)) else node
    return node


def _is_text(node: Node) -> bool:
    """Whether a tree is a text, to which anything can be added."""
    if isinstance(node, Binary) and node.op == "+":
        return _is_text(node.left) or _is_text(node.right)
    return isinstance(node, Str) or (isinstance(node, Ref) and isinstance(node.element.value, str))


def _refuse_figure(op: str, left: Node, right: Node, part: Node) -> None:
    """Lines and conics are no numbers."""
    if (
        isinstance(part, Ref)
        and isinstance(part.element.value, (Line, Conic))
        and not isinstance(part.element.value, Segment)
    ):
        raise invalid_expression(_ARITHMETIC[op], f"{expression(left)} {op} {expression(right)}")
