"""Names and commands inside the tree of a line.

A `Resolver` is the workspace of a line that replaces every name by what it stands for and every command by what it
makes, innermost first.
"""

from __future__ import annotations

from random import Random

from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.algebra.equations import parametric_line
from gnomon.ggb.construction.construction import Definition, Element
from gnomon.ggb.construction.outputs import Outputs
from gnomon.ggb.construction.resolved_trees import survey
from gnomon.ggb.construction.workspace import ARITHMETIC, Scope, Workspace, refuse_figure
from gnomon.ggb.errors import invalid_expression, syntax_error, undefined_variable, unknown_command
from gnomon.ggb.language.functions import ARITIES, FUNCTIONS, RESERVED
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
    variables_in,
)
from gnomon.ggb.limits import MAX_DEPTH
from gnomon.ggb.registry.command_table import bad_argument, is_known, run_command
from gnomon.ggb.run.names import resolve_name, whole_name
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import expression
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import Line, Point, Segment, Value, Vector, is_defined
from gnomon.interpret.errors import ScriptError, over_budget

_DEEPEST = 4 * MAX_DEPTH  # parts inside parts
_RESOLVED = frozenset({Number, Str, Constant, Ref, Variable})


class Resolver(Workspace):
    """The work on one line, with the names and commands of its tree."""

    __slots__ = ()

    def again(self, definition: Definition, overrides: dict[str, Element]) -> Resolver:
        """The workspace for building a definition again, with other objects under its names."""
        return Resolver(self.construction, definition, self.run_nested, overrides)

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
            if node.op in ("==", "!=") and _point_and_vector(left, right):
                return Constant(node.op == "!=")
            if node.op in ARITHMETIC:
                for part in (left, right):
                    refuse_figure(node.op, left, right, part)
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
        """The items that one entry of a list stands for: of a command, all its outputs."""
        if isinstance(node, Call) and self.is_command(node, scope):
            outputs = self.command(node, scope)
            made = outputs.elements if outputs.shares_label else outputs.elements[:1]  # a polygon without its sides
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
            if isinstance(target, Ref):  # a label hides the command of the same name
                return False
            if isinstance(target, Constant) and not is_known(node.name):
                return False
            if node.name in ("If",) or isinstance(target, Variable):
                return not isinstance(target, Variable) or node.name == "t"
        return True

    def call(self, node: Call, scope: Scope) -> Node:
        """A name with arguments: a function, a command, an item of a list or a product."""
        name = node.name
        if name in FUNCTIONS and not node.square:
            args = tuple(self.operand(arg, scope) for arg in node.args)
            applied = self.built_in(name, args)
            return Number(self.draw()) if name == "random" else applied
        if name == "If" and len(node.args) >= 2:
            return self.conditional(node, scope)
        if not self.is_command(node, scope):
            target = scope[name] if name in scope else resolve_name(self, name, scope)
            return self.applied(target, tuple(self.operand(arg, scope) for arg in node.args))
        made = self.command(node, scope)
        if not made.elements:
            raise syntax_error()
        return Ref(made.elements[0])

    def draw(self) -> float:
        """A number from 0 to 1, another one for each place of a script and for other givens."""
        self.drawn += 1
        construction = self.construction
        return Random(f"{construction.seed} line {len(construction.definitions)} number {self.drawn}").random()

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
            raise ScriptError("syntax", "Please check your input")
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
        """Arguments behind a command: its first output, evaluated there or multiplied.

        ``Intersect(c, d)(2)`` is twice the first point, as in GeoGebra, and not the second point.
        """
        if not node.args:
            raise syntax_error()
        if isinstance(node.target, Call) and self.is_command(node.target, scope):
            made = self.command(node.target, scope).elements
            if not made:
                raise syntax_error()
            if isinstance(made[0].value, (Point, Vector)) and node.args == (Number(1.0),):
                return Ref(made[0])  # once the point is the point itself
            args = tuple(self.operand(arg, scope) for arg in node.args)
            if isinstance(made[0].value, tuple) and len(args) == 1:
                return Binary("*", Ref(made[0]), args[0])
            return self.applied(Ref(made[0]), args)
        target = self.resolve(node.target, scope)
        args = tuple(self.operand(arg, scope) for arg in node.args)
        if not 1 <= len(args) <= 3:
            raise syntax_error()
        return Binary("*", target, args[0]) if len(args) == 1 else Binary("*", target, Tuple(args))

    def conditional(self, node: Call, scope: Scope) -> Node:
        """``If`` as an expression: conditions and values in turn, and perhaps a last value."""
        for arg in node.args[: len(node.args) // 2 * 2 : 2]:
            if isinstance(arg, Binary) and arg.op == "=":  # an equation is no condition
                raise bad_argument("If", self.argument(arg, scope))
        parts = [self.operand(arg, scope) for arg in node.args]
        for place in range(0, len(parts) - 1, 2):
            if not variables_in(parts[place]) and not scope:
                condition = self.element(parts[place])
                if not isinstance(condition.value, bool):
                    raise bad_argument("If", condition)
        cases = tuple((parts[i], parts[i + 1]) for i in range(0, len(parts) - 1, 2))
        return Piecewise(cases, parts[-1] if len(parts) % 2 else None)

    def command(self, node: Call, scope: Scope) -> Outputs:
        """Run a command and give what it makes."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise over_budget(f"commands nested deeper than {MAX_DEPTH}")
        made = run_command(self, node.name, node.args, scope, square=node.square)
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

    def parametric(self, node: Binary, scope: Scope) -> Element | None:
        """``X = (1, 2) + s (3, 4)``: a line by a point and a direction."""
        if not (isinstance(node.left, Name) and node.left.name == "X" and self.find("X") is None):
            return None
        unknown = self._unknown(node.right, scope)
        if unknown is None:
            self.resolve(node.right, scope)  # errors on the right are reported first
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


def _point_and_vector(left: Node, right: Node) -> bool:
    """Whether a point is compared with a vector: as objects they are never equal, whatever their coordinates."""
    if not (isinstance(left, Ref) and isinstance(right, Ref)):
        return False
    values = (left.element.value, right.element.value)
    return any(isinstance(v, Point) for v in values) and any(isinstance(v, Vector) for v in values)


def _is_figure(node: Node) -> bool:
    """Whether a tree is an object other than a list: such an object takes only objects on the left of ∈."""
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
