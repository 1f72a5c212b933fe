"""The work on one line: from resolved trees to objects and algorithms.

A `Workspace` turns expressions, equations and functions into elements; nothing of it reaches the construction before
the line has succeeded as a whole. Commands are written against this class. `run.resolve` completes it: it replaces the
names of a tree by what they stand for and runs the commands inside.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeAlias

from gnomon.ggb.algebra.calculus import differentiate
from gnomon.ggb.algebra.compile import compile_node, literal
from gnomon.ggb.algebra.equations import equation_value
from gnomon.ggb.algebra.parametric import parametric
from gnomon.ggb.construction.automatic_labels import lookup, put
from gnomon.ggb.construction.construction import Algorithm, Compute, Construction, Definition, Element, IntersectedPair
from gnomon.ggb.construction.offsets import with_offsets
from gnomon.ggb.construction.outputs import Outputs
from gnomon.ggb.construction.resolved_trees import distribute, freeze, is_condition, is_vector, survey
from gnomon.ggb.errors import invalid_expression
from gnomon.ggb.language.syntax import Binary, Call, Evaluate, Func, ListNode, Node, Number, Piecewise, Ref, Tuple
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import expression
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import NAN, Line, Point, Segment, Value, Vector
from gnomon.ggb.values.sizes import charge_inputs, check_items
from gnomon.interpret.budget import Budget, charge
from gnomon.interpret.errors import ScriptError

Scope: TypeAlias = dict[str, Node]
NestedRun: TypeAlias = Callable[[Construction, Sequence[str]], ScriptError | None]
ARITHMETIC = {"+": "addition", "-": "subtraction", "*": "multiplication", "/": "division", "^": "exponent"}
_NAMES_PER_STEP = 60  # every new object is compared with all labels
_ORDER = {"x": 0, "y": 1, "z": 2}


class Workspace(ABC):
    """The work on one line."""

    __slots__ = (
        "arguments",
        "budget",
        "construction",
        "definition",
        "depth",
        "drawn",
        "named",
        "overrides",
        "replaced_pairs",
        "run_nested",
        "touched",
    )

    def __init__(
        self,
        construction: Construction,
        definition: Definition,
        run_nested: NestedRun,
        overrides: dict[str, Element] | None = None,
    ) -> None:
        self.construction = construction
        self.budget: Budget = construction.budget
        self.definition = definition
        self.run_nested = run_nested  # runs the lines that a command holds, and gives the first error
        self.depth = 0
        self.drawn = 0  # random numbers
        self.arguments = 0  # how many commands the work is inside of
        self.named: list[tuple[str, Element]] = []  # objects that names have made: AB, empty cells
        self.overrides = overrides
        self.touched: list[tuple[Element, list[Element] | None]] = []  # paths and the points they had before this line
        self.replaced_pairs: list[tuple[frozenset[int], IntersectedPair | None]] = []

    # -- what `run.resolve` adds ---------------------------------------------------------------------------------------

    @abstractmethod
    def argument(self, node: Node, scope: Scope) -> Element:
        """An argument of a command as an object."""

    @abstractmethod
    def operand(self, node: Node, scope: Scope) -> Node:
        """A part of an expression, resolved: a function there stands for its value at its variable."""

    @abstractmethod
    def is_command(self, node: Call, scope: Scope) -> bool:
        """Whether a call is a command rather than a function, an element of a list or a product."""

    @abstractmethod
    def command(self, node: Call, scope: Scope) -> Outputs:
        """Run a command and give what it makes."""

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
        h = 1e-6  # a curve without two terms
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

    def algorithm(self, name: str, compute: Callable[..., Value], inputs: Sequence[Element]) -> Element:
        """Run a new algorithm with one output."""
        return self._run(name, compute, inputs, many=False)[0]

    def algorithms(
        self, name: str, compute: Callable[..., Sequence[Value]], inputs: Sequence[Element]
    ) -> list[Element]:
        """Run a new algorithm with as many outputs as the function gives."""
        return self._run(name, compute, inputs, many=True)

    def _run(self, name: str, compute: Compute, inputs: Sequence[Element], *, many: bool) -> list[Element]:
        self.budget.spend(1)
        given = [element.value for element in inputs]
        charge_inputs(name, given)
        try:
            result = compute(*given)
        except (ArithmeticError, ValueError):  # numbers too large, or outside a function's domain
            result = [NAN] if many else NAN
        values = list(result) if many else [result]
        charge(len(values) ** 2 / _NAMES_PER_STEP)
        outputs = []
        for value in values:
            if type(value) is tuple:
                charge(check_items(value))
            element = Element(value)
            element.definition = self.definition
            outputs.append(element)
        made = Algorithm(name, compute, inputs, outputs, many)
        for element in outputs:
            element.algorithm = made
        self.definition.algorithms.append(made)
        return outputs

    def function(self, variables: tuple[str, ...], body: Node) -> Function:
        """A function value over a tree without references."""
        return Function(variables, body, compile_node(body, variables, self.budget))

    def lies_on(self, path: Element, points: Sequence[Element]) -> None:
        """Remember that points lie on a path by construction."""
        self.touched.append((path, path.points))
        path.points = [*(path.points or ()), *points]

    def remember(self, met: IntersectedPair) -> None:
        """Remember the order in which a pair was first intersected, and the points that were made."""
        key = frozenset((id(met.first), id(met.second)))
        self.replaced_pairs.append((key, self.construction.pairs.get(key)))
        self.construction.pairs[key] = met

    # -- expressions ---------------------------------------------------------------------------------------------------

    def element(self, node: Node) -> Element:
        """The object that a resolved tree describes."""
        if isinstance(node, Ref):
            element: Element = node.element
            return element
        if isinstance(node, Binary) and node.op == "=":
            return self.equation(node)
        if (typed := literal(node)) is not None:  # most free objects
            return self.constant(typed)
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
        except ScriptError:
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
            refuse_figure("*", Number(-1.0), part, part)
        refs = survey(node)[1]

        def compute(*_: Value) -> Value:
            left, right = freeze(node.left, self.budget), freeze(node.right, self.budget)
            return equation_value(left, right, self.budget)

        element = self.algorithm("", compute, refs) if refs else self.constant(compute())
        element.suggestion = None
        return element


def refuse_figure(op: str, left: Node, right: Node, part: Node) -> None:
    """Refuse a line or conic as a number."""
    if (
        isinstance(part, Ref)
        and isinstance(part.element.value, (Line, Conic))
        and not isinstance(part.element.value, Segment)
    ):
        raise invalid_expression(ARITHMETIC[op], f"{expression(left)} {op} {expression(right)}")
