"""Resolved trees to Python functions.

`compile_node(tree, variables, budget)` gives a function of a tuple of arguments, one for each variable. References read
the present value of their object, so a compiled expression follows the construction without being compiled again. A
function of variables may be called very often, so each call is charged by the size of the tree.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from operator import add, mul, sub
from typing import Any

from gnomon.ggb.algebra.membership import is_member
from gnomon.ggb.errors import invalid_expression, syntax_error
from gnomon.ggb.language.functions import ARITIES, DEGREES, FUNCTIONS
from gnomon.ggb.language.syntax import (
    Binary,
    Constant,
    Evaluate,
    Func,
    ListNode,
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
from gnomon.ggb.limits import MAX_TREE
from gnomon.ggb.values.arithmetic import binary, fact, function, invert, negate
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.format import show
from gnomon.ggb.values.functions import Compiled, Curve, Function
from gnomon.ggb.values.objects import NAN, UNDEFINED_LINE, Angle, Complex, Line, Point, Point3, Value, Vector, number_of
from gnomon.ggb.values.sizes import check_items, check_list
from gnomon.interpret.budget import Budget, charge
from gnomon.interpret.errors import ScriptError, over_budget
from gnomon.interpret.mathfunctions import divide, power

_SMALL_TREE = 100
_PARTS_PER_STEP = 5  # arithmetic is fast compared with other work that counts as a step
_CALL = 0.8  # steps of a call, whatever it computes


def compile_node(node: Node, variables: tuple[str, ...], budget: Budget) -> Compiled:
    """The function of its variables that a resolved tree describes; every call with variables is charged."""
    size = check_tree(node)
    compiled = _compile(node, variables, budget)
    if not variables:
        return compiled
    cost = _CALL + size / _PARTS_PER_STEP

    def charged(env: tuple[Any, ...]) -> Value:
        charge(cost)
        return compiled(env)

    return charged


def literal(node: Node) -> float | Point | None:
    """The value of numerals under arithmetic, or of a pair of such, without compiling; None for other trees."""
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Binary) and node.op in _LITERAL:
        a, b = literal(node.left), literal(node.right)
        return _LITERAL[node.op](a, b) if type(a) is float and type(b) is float else None
    if isinstance(node, Tuple) and len(node.items) == 2 and not node.polar:
        x, y = literal(node.items[0]), literal(node.items[1])
        if type(x) is float and type(y) is float and x == x and y == y:
            return Point(x, y)
    return None


_LITERAL: dict[str, Callable[[float, float], float]] = {"+": add, "-": sub, "*": mul, "/": divide}


def check_tree(node: Node) -> int:
    """How many parts a tree has; refuse those that are too large written out.

    Functions of functions share parts, so the count of a part is remembered: the tree itself may be too large to walk.
    Most trees are small and simply walked.
    """
    stack, count = [node], 0
    while stack and count < _SMALL_TREE:
        count += 1
        stack += children(stack.pop())
    if not stack:
        return count
    sizes: dict[int, int] = {}

    def size(part: Node) -> int:
        known = sizes.get(id(part))
        if known is None:
            known = sizes[id(part)] = 1 + sum(size(child) for child in children(part))
            if known > MAX_TREE:
                raise over_budget(f"an expression of more than {MAX_TREE} parts, with its functions written out")
        return known

    return size(node)


def _compile(node: Node, variables: tuple[str, ...], budget: Budget) -> Compiled:
    compiled: Compiled = _COMPILERS[type(node)](node, variables, budget)
    return compiled


def _number(node: Number, _variables: tuple[str, ...], _budget: Budget) -> Compiled:
    value = node.value
    return lambda _env: value


def _constant(node: Constant, _variables: tuple[str, ...], _budget: Budget) -> Compiled:
    value = node.value
    return lambda _env: value


def _text(node: Str, _variables: tuple[str, ...], _budget: Budget) -> Compiled:
    text = node.text
    return lambda _env: text


def _ref(node: Ref, _variables: tuple[str, ...], _budget: Budget) -> Compiled:
    element = node.element
    return lambda _env: element.value


def _variable(node: Variable, variables: tuple[str, ...], _budget: Budget) -> Compiled:
    index = variables.index(node.name)
    return lambda env: env[index]


def _unary(node: Unary, variables: tuple[str, ...], budget: Budget) -> Compiled:
    operand = _compile(node.operand, variables, budget)
    if node.op == "-":

        def minus(env: tuple[Any, ...]) -> Value:
            value = operand(env)
            return -value if type(value) is float else negate(value)

        return minus
    if node.op == "not":
        return lambda env: invert(operand(env))
    return lambda env: fact(operand(env))


def _binary(node: Binary, variables: tuple[str, ...], budget: Budget) -> Compiled:
    op = node.op
    left, right = _compile(node.left, variables, budget), _compile(node.right, variables, budget)
    if op == "+":

        def add(env: tuple[Any, ...]) -> Value:
            a, b = left(env), right(env)
            return a + b if type(a) is float and type(b) is float else binary("+", a, b)

        return add
    if op == "-":

        def subtract(env: tuple[Any, ...]) -> Value:
            a, b = left(env), right(env)
            return a - b if type(a) is float and type(b) is float else binary("-", a, b)

        return subtract
    if op == "*":

        def multiply(env: tuple[Any, ...]) -> Value:
            a, b = left(env), right(env)
            return a * b if type(a) is float and type(b) is float else binary("*", a, b)

        return multiply
    if op == "^" and (root := _odd_root(node.right)) is not None:
        return _rational_power(left, *root)
    if op == "=":
        raise syntax_error()
    if op == "in":
        return lambda env: is_member(left(env), right(env))
    return lambda env: binary(op, left(env), right(env))


def _odd_root(exponent: Node) -> tuple[float, float] | None:
    """The fraction p/q with odd q that an exponent is written as: negative numbers have such powers."""
    if not isinstance(exponent, Binary) or exponent.op != "/" or not isinstance(exponent.right, Number):
        return None
    p, q = _signed(exponent.left), exponent.right.value
    if p is None or not (abs(p) < 1e9 and abs(q) < 1e9) or p != int(p) or q != int(q) or int(q) % 2 == 0:
        return None
    return p, q


def _signed(node: Node) -> float | None:
    if isinstance(node, Unary) and node.op == "-" and isinstance(node.operand, Number):
        return -node.operand.value
    return node.value if isinstance(node, Number) else None


def _rational_power(base: Compiled, p: float, q: float) -> Compiled:
    def rational(env: tuple[Any, ...]) -> Value:
        value = number_of(base(env))
        if value is None:
            return NAN
        if value < 0:
            size = power(-value, p / q)
            return -size if int(p) % 2 else size
        return power(float(value), divide(p, q))

    return rational


def _func(node: Func, variables: tuple[str, ...], budget: Budget) -> Compiled:
    name = node.name
    args = [_compile(arg, variables, budget) for arg in node.args]
    if len(args) not in ARITIES[name]:
        raise syntax_error()
    if len(args) == 1 and name not in DEGREES:
        plain, inner = FUNCTIONS[name], args[0]

        def apply(env: tuple[Any, ...]) -> Value:
            value = inner(env)
            return plain(value) if type(value) is float else function(name, (value,))

        return apply
    return lambda env: function(name, tuple(arg(env) for arg in args))


def _evaluate(node: Evaluate, variables: tuple[str, ...], budget: Budget) -> Compiled:
    target = _compile(node.target, variables, budget)
    args = [_compile(arg, variables, budget) for arg in node.args]

    def apply(env: tuple[Any, ...]) -> Value:
        budget.spend(1)
        return evaluate_at(target(env), tuple(arg(env) for arg in args))

    return apply


def evaluate_at(value: Value, args: tuple[Value, ...]) -> Value:
    """A function, curve or list at its arguments; a number times its argument."""
    if isinstance(value, Function):
        if len(args) == 1 and len(value.variables) == 2 and isinstance(args[0], (Point, Vector)):
            return value.call((args[0].x, args[0].y))
        if len(args) != len(value.variables):
            raise syntax_error()
        if isinstance(args[0], tuple) and len(args) == 1:
            charge(len(args[0]))
            return tuple(evaluate_at(value, (item,)) for item in args[0])
        if len(args) == 1 and isinstance(args[0], (Point, Vector)):  # above or below a point
            return value.call((args[0].x,))
        return value.call(tuple(_plain(arg) for arg in args))
    if isinstance(value, Curve) and len(args) == 1:
        t = number_of(args[0])
        return Point(NAN, NAN) if t is None else Point(*value.at(t))
    if isinstance(value, tuple):
        return element_of(value, args)
    if isinstance(value, (Line, Conic)) and len(args) == 1:  # a line is also a function of x
        return line_function(value, args[0])
    if len(args) == 1:
        return binary("*", value, args[0])
    raise syntax_error()


def _plain(value: Value) -> Value:
    """An argument as functions take it: angles and lengths are numbers there."""
    if type(value) is float or isinstance(value, (bool, str, Complex, Point, Vector)):
        return value
    number = number_of(value)
    return value if number is None else float(number)


def line_function(value: Value, argument: Value) -> Value:
    """The height of a line or an upright parabola over a place on the x axis, or over or under a point."""
    x = argument.x if isinstance(argument, (Point, Vector)) else number_of(argument)
    if isinstance(value, Line) and x is not None:
        return divide(-(value.a * x + value.c), value.b) if value.b else NAN
    if isinstance(value, Conic):
        a0, a1, a2, a3, a4, a5 = value.matrix
        graph = x is not None and a1 == 0 == a3 and a5 != 0
        return -(a0 * x * x + 2 * a4 * x + a2) / (2 * a5) if graph and x is not None else NAN
    raise syntax_error()


def element_of(items: tuple[Value, ...], indices: tuple[Value, ...]) -> Value:
    """An item of a list by its place, the first being 1; beyond the list it is undefined, of the first item's kind."""
    place = number_of(indices[0])
    if place is None:
        raise invalid_expression("list operation", show(indices[0]))
    index = round(place) if math.isfinite(place) else 0
    if 1 <= index <= len(items):
        item = items[index - 1]
        if len(indices) == 1:
            return item
        if isinstance(item, tuple):
            return element_of(item, indices[1:])
        raise syntax_error()
    if index < 0 and -index <= len(items) and len(indices) == 1:
        return items[index]
    return undefined_like(items[0]) if items else NAN


def undefined_like(value: Value) -> Value:
    """The undefined value of the same kind."""
    if isinstance(value, Angle):
        return Angle(NAN)
    if isinstance(value, (float, bool)):
        return NAN
    if isinstance(value, Point):
        return Point(NAN, NAN)
    if isinstance(value, Vector):
        return Vector(NAN, NAN)
    if isinstance(value, Line):
        return UNDEFINED_LINE
    if isinstance(value, str):
        return ""
    return NAN


def _tuple(node: Tuple, variables: tuple[str, ...], budget: Budget) -> Compiled:
    items = [_compile(item, variables, budget) for item in node.items]
    if node.polar:
        return lambda env: _polar([item(env) for item in items])
    if len(items) == 2:
        first, second = items

        def pair(env: tuple[Any, ...]) -> Value:
            x, y = first(env), second(env)
            if type(x) is float and type(y) is float and x == x and y == y:
                return Point(x, y)
            return _coordinates([x, y])

        return pair
    return lambda env: _coordinates([item(env) for item in items])


def _coordinates(values: list[Value]) -> Value:
    if any(isinstance(v, tuple) for v in values):  # coordinates from lists give a list of points
        length = min(len(v) for v in values if isinstance(v, tuple))
        charge(length)
        rows = [[v[i] if isinstance(v, tuple) else v for v in values] for i in range(length)]
        return tuple(_coordinates(row) for row in rows)
    numbers: list[float] = []
    for value in values:
        part = value.x if isinstance(value, Complex) else float(value) if isinstance(value, bool) else value
        number = number_of(part)
        if number is None and len(values) == 2 and isinstance(value, (Point, Vector)):
            return Point(NAN, NAN)  # points are not coordinates: the result is an undefined point
        if number is None:
            raise invalid_expression("argument", f"({', '.join(show(v) for v in values)})")
        numbers.append(float(number))
    if len(numbers) == 3:
        return Point3(numbers[0], numbers[1], numbers[2])
    x, y = numbers
    return Point(x, y) if x == x and y == y else Point(NAN, NAN)


def _polar(values: list[Value]) -> Value:
    numbers = [number_of(v) for v in values]
    if any(n is None for n in numbers):
        raise invalid_expression("argument", f"({'; '.join(show(v) for v in values)})")
    r, t = float(numbers[0] or 0.0), float(numbers[1] or 0.0)
    if len(numbers) == 3:
        h = float(numbers[2] or 0.0)
        return Point3(r * math.cos(t) * math.cos(h), r * math.sin(t) * math.cos(h), r * math.sin(h))
    return Point(r * math.cos(t), r * math.sin(t)) if math.isfinite(t) else Point(NAN, NAN)


def _list(node: ListNode, variables: tuple[str, ...], budget: Budget) -> Compiled:
    items = [_compile(item, variables, budget) for item in node.items]
    check_list(len(items))

    def collect(env: tuple[Any, ...]) -> Value:
        made = tuple(item(env) for item in items)
        if any(type(item) is tuple for item in made):
            charge(check_items(made))
        return made

    return collect


def _piecewise(node: Piecewise, variables: tuple[str, ...], budget: Budget) -> Compiled:
    cases = [(_compile(c, variables, budget), _compile(v, variables, budget)) for c, v in node.cases]
    otherwise = _compile(node.otherwise, variables, budget) if node.otherwise is not None else None

    def choose(env: tuple[Any, ...]) -> Value:
        for condition, value in cases:
            if condition(env) is True:
                return value(env)
        if otherwise is not None:
            return otherwise(env)
        try:
            return undefined_like(cases[0][1](env))
        except ScriptError:
            return NAN

    return choose


_COMPILERS: dict[type, Any] = {
    Number: _number,
    Constant: _constant,
    Str: _text,
    Ref: _ref,
    Variable: _variable,
    Unary: _unary,
    Binary: _binary,
    Func: _func,
    Evaluate: _evaluate,
    Tuple: _tuple,
    ListNode: _list,
    Piecewise: _piecewise,
}
