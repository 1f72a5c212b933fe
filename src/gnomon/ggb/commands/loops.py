"""Commands that define a variable: sequences, iterations, sums, curves, loci.

The body is built once with the variable as an object; every round sets the variable and runs the body's algorithms
again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from gnomon.ggb.algebra.compile import compile_node
from gnomon.ggb.construction.construction import Algorithm, Element
from gnomon.ggb.construction.outputs import Outputs
from gnomon.ggb.construction.resolved_trees import freeze, references
from gnomon.ggb.construction.workspace import Scope, Workspace
from gnomon.ggb.errors import syntax_error, undefined_variable
from gnomon.ggb.language.functions import FUNCTIONS
from gnomon.ggb.language.syntax import Call, Name, Node, Ref, Variable
from gnomon.ggb.registry.argument_kinds import NUMBER
from gnomon.ggb.registry.command_table import (
    DoesNotApply,
    bad_argument,
    command,
    construct,
    describe,
    is_known,
    unevaluated,
    wrong_count,
)
from gnomon.ggb.values.arithmetic import binary
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import NAN, Locus, Point, UndefinedList, Value, number_of
from gnomon.ggb.values.paths import at
from gnomon.ggb.values.sizes import check_list


class Loop:
    """A body with local variables that can be run with any values."""

    __slots__ = ("algorithms", "result", "variables", "workspace")

    def __init__(
        self, workspace: Workspace, body: Node, names: Sequence[str], values: Sequence[Value], scope: Scope
    ) -> None:
        self.workspace = workspace
        self.variables = [workspace.constant(value) for value in values]
        for name, variable in zip(names, self.variables, strict=True):
            variable.label = name
        inner = scope | {name: Ref(v) for name, v in zip(names, self.variables, strict=True)}
        outer = workspace.definition.algorithms
        workspace.definition.algorithms = []
        try:
            self.result = workspace.argument(body, inner)
            self.algorithms = workspace.definition.algorithms
        finally:
            workspace.definition.algorithms = outer

    def __call__(self, *values: Value) -> Value:
        self.workspace.budget.spend(1 + len(self.algorithms))
        for variable, value in zip(self.variables, values, strict=True):
            variable.value = value
        for algorithm in self.algorithms:
            algorithm.run()
        return self.result.value

    def inputs(self) -> list[Element]:
        """The objects outside that the body uses."""
        inside = {id(v) for v in self.variables}
        for algorithm in self.algorithms:
            inside.update(id(output) for output in algorithm.outputs)
        found: list[Element] = []
        for algorithm in self.algorithms:
            for element in algorithm.inputs:
                if id(element) not in inside and not any(element is f for f in found):
                    found.append(element)
        if id(self.result) not in inside and not any(self.result is f for f in found):
            found.append(self.result)
        return found


def _number(value: Value) -> float:
    number = number_of(value)
    return NAN if number is None else float(number)


def _name(node: Node) -> str:
    if not isinstance(node, Name):
        raise DoesNotApply
    return node.name


def _range(start: float, end: float, step: float) -> list[float]:
    """The numbers from start to end; none where the step leads away from the end."""
    if not (math.isfinite(start) and math.isfinite(end) and math.isfinite(step)) or not step:
        return []
    count = math.floor((end - start) / step + 1e-8) + 1
    if count <= 0:
        return []
    check_list(count)
    return [start + i * step for i in range(count)]


@unevaluated("Sequence")
def sequence(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """``Sequence(expression, variable, from, to, step)``"""
    if len(args) not in (4, 5):
        raise DoesNotApply
    name = _name(args[1])
    bounds = [workspace.argument(arg, scope) for arg in args[2:]]
    for bound in bounds:
        if not NUMBER.accepts(bound.value):
            raise bad_argument("Sequence", bound)
    loop = Loop(workspace, args[0], [name], [_number(bounds[0].value)], scope)

    def compute(*values: Value) -> Value:
        limits = [_number(v) for v in values[: len(bounds)]]
        if not all(math.isfinite(limit) for limit in limits) or limits[2:] == [0.0]:
            return UndefinedList()
        places = _range(limits[0], limits[1], limits[2] if len(limits) == 3 else 1.0)
        return tuple(loop(place) for place in places)

    return Outputs([workspace.algorithm("Sequence", compute, [*bounds, *loop.inputs()])])


@command("Sequence", NUMBER)
def sequence_to(n: float) -> Value:
    return tuple(_range(1.0, n, 1.0))


@command("Sequence", NUMBER, NUMBER)
def sequence_between(a: float, b: float) -> Value:
    return tuple(_range(a, b, 1.0 if b >= a else -1.0))


@command("Sequence", NUMBER, NUMBER, NUMBER)
def sequence_in_steps(a: float, b: float, step: float) -> Value:
    return tuple(_range(a, b, step))


def _accumulated(name: str, op: str, neutral: float) -> Callable[[Workspace, tuple[Node, ...], Scope], Outputs]:
    def accumulate(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
        if len(args) != 4:
            raise DoesNotApply
        variable = _name(args[1])
        bounds = [workspace.argument(arg, scope) for arg in args[2:]]
        for bound in bounds:
            if not NUMBER.accepts(bound.value):
                raise bad_argument(name, bound)
        loop = Loop(workspace, args[0], [variable], [_number(bounds[0].value)], scope)

        def compute(*values: Value) -> Value:
            total: Value | None = None
            for place in _range(_number(values[0]), _number(values[1]), 1.0):
                item = loop(place)
                total = item if total is None else binary(op, total, item)
            return neutral if total is None else total

        return Outputs([workspace.algorithm(name, compute, [*bounds, *loop.inputs()])])

    return accumulate


unevaluated("Sum")(_accumulated("Sum", "+", 0.0))
unevaluated("Product")(_accumulated("Product", "*", 1.0))


def refuse_unknown(workspace: Workspace, node: Node, names: Sequence[str]) -> None:
    """In these bodies GeoGebra reports an unknown command as an undefined name."""
    if not isinstance(node, Call) or node.name in names or node.name in FUNCTIONS:
        return
    if not is_known(node.name) and workspace.find(node.name) is None:
        raise undefined_variable(node.name)


@unevaluated("Zip")
def zipped(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """``Zip(expression, variable, list, ...)``; the last variable's list may be called by the variable's name."""
    if len(args) < 3 or len(args) % 2 == 0:
        raise wrong_count("Zip", len(args))
    names, lists = [_name(arg) for arg in args[1::2]], [workspace.argument(arg, scope) for arg in args[2::2]]
    firsts: list[Value] = []
    for items in lists:
        if not isinstance(items.value, tuple):
            raise bad_argument("Zip", items)
        firsts += items.value[:1]
    if len(firsts) < len(lists):
        return Outputs([workspace.algorithm("Zip", lambda *_: (), lists)])
    refuse_unknown(workspace, args[0], names)
    loop = Loop(workspace, args[0], names, firsts, scope)

    def compute(*values: Value) -> Value:
        rows = zip(*values[: len(lists)], strict=False)
        return tuple(loop(*row) for row in rows)

    return Outputs([workspace.algorithm("Zip", compute, [*lists, *loop.inputs()])])


def _iterated(workspace: Workspace, name: str, args: tuple[Node, ...], scope: Scope, *, keep: bool) -> Outputs:
    if len(args) < 4:
        raise DoesNotApply
    names = [_name(arg) for arg in args[1:-2]]
    start, rounds = workspace.argument(args[-2], scope), workspace.argument(args[-1], scope)
    if not isinstance(start.value, tuple) or not start.value:
        raise bad_argument(name, start)
    if not NUMBER.accepts(rounds.value):
        raise bad_argument(name, rounds)
    initial = list(start.value)[: len(names)]
    if len(initial) < len(names):
        raise bad_argument(name, start)
    loop = Loop(workspace, args[0], names, initial, scope)

    def compute(first: tuple[Value, ...], count: Value, *_: Value) -> Value:
        values = list(first)
        n = _number(count)
        total = int(n) if math.isfinite(n) else 0
        check_list(total)
        while len(values) <= total:
            values.append(loop(*values[-len(names) :]))
        return tuple(values[: total + 1]) if keep else values[max(total, 0)]

    return Outputs([workspace.algorithm(name, compute, [start, rounds, *loop.inputs()])])


@unevaluated("Iteration")
def iteration(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    return _iterated(workspace, "Iteration", args, scope, keep=False)


@unevaluated("IterationList")
def iteration_list(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    return _iterated(workspace, "IterationList", args, scope, keep=True)


def _function_rounds(name: str, *, keep: bool) -> None:
    @construct(name, 3)
    def repeated(workspace: Workspace, args: list[Element]) -> list[Element]:
        """A function applied again and again to a number."""
        f, start, rounds = args
        if not isinstance(f.value, Function):
            raise bad_argument(name, f)
        for arg in (start, rounds):
            if not NUMBER.accepts(arg.value):
                raise bad_argument(name, arg)

        def compute(function: Function, first: Value, count: Value) -> Value:
            n = _number(count)
            total = int(n) if math.isfinite(n) else 0
            check_list(total)
            values = [_number(first)]
            for _ in range(total):
                workspace.budget.spend(1)
                values.append(function.at(values[-1]))
            return tuple(values) if keep else values[-1]

        return [workspace.algorithm(name, compute, args)]


_function_rounds("Iteration", keep=False)
_function_rounds("IterationList", keep=True)


# -- curves and functions ----------------------------------------------------------------------------------------------


@unevaluated("Curve CurveCartesian")
def curve(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
    """``Curve(x(t), y(t), t, from, to)``, or with a point that depends on t."""
    if len(args) not in (4, 5):
        raise wrong_count("Curve", len(args))
    *parts, variable, low, high = args
    if not isinstance(variable, Name):
        raise bad_argument("Curve", workspace.argument(variable, scope))
    name = variable.name
    bounds = [workspace.argument(arg, scope) for arg in (low, high)]
    for bound in bounds:
        if not NUMBER.accepts(bound.value):
            raise bad_argument("Curve", bound)
    inner = scope | {name: Variable(name)}
    bodies = [workspace.operand(part, inner) for part in parts]
    refs: list[Element] = []
    for body in bodies:
        refs += [r for r in references(body) if not any(r is q for q in refs)]

    def compute(start: Value, end: Value, *_: Value) -> Curve:
        frozen = [freeze(body, workspace.budget) for body in bodies]
        return curve_of(workspace, tuple(frozen), name, _number(start), _number(end))

    return Outputs([workspace.algorithm("CurveCartesian", compute, [*bounds, *refs])])


def curve_of(workspace: Workspace, bodies: tuple[Node, ...], name: str, start: float, end: float) -> Curve:
    """A curve over one expression for a point, or two for its coordinates."""
    compiled = [compile_node(body, (name,), workspace.budget) for body in bodies]
    if len(compiled) == 1:
        point = compiled[0]
        return Curve(
            name, bodies, lambda t: _coordinate(point, t, "x"), lambda t: _coordinate(point, t, "y"), start, end
        )
    x, y = compiled
    return Curve(name, bodies, lambda t: _number(x((t,))), lambda t: _number(y((t,))), start, end)


def _coordinate(point: Callable[[tuple[Any, ...]], Value], t: float, axis: str) -> float:
    value = point((t,))
    return float(getattr(value, axis)) if isinstance(value, Point) else NAN


# -- loci --------------------------------------------------------------------------------------------------------------

LOCUS_STEPS = 180


@construct("Locus", 2)
def locus(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The places of a point while another one runs along its path."""
    traced, driver = args
    for arg in args:
        if not isinstance(arg.value, Point) and not (arg is driver and arg.limits is not None):
            raise bad_argument("Locus", arg)
    if not drives(driver):
        traced, driver = driver, traced
    if not drives(driver):
        raise syntax_error()
    chain = dependent_algorithms(workspace, traced, driver)
    if chain is None and drives(traced):
        traced, driver = driver, traced
        chain = dependent_algorithms(workspace, traced, driver)
    if chain is None:
        raise syntax_error()
    shown = f"Locus[{describe(traced).partition(' ')[2]}, {driver.label or '?'}]"
    steps = tuple(i / LOCUS_STEPS for i in range(LOCUS_STEPS + 1))

    def compute(*_: Value) -> Locus:
        places = driven(workspace, traced, driver, chain, steps)
        return Locus(tuple((p.x, p.y) for p in places if isinstance(p, Point) and p.x == p.x), shown)

    return [workspace.algorithm("Locus", compute, (traced, driver))]


def driven(
    workspace: Workspace, traced: Element, driver: Element, chain: list[Algorithm], steps: Sequence[float]
) -> list[Value]:
    """The values that an object takes while another one is at places of its path; everything is restored afterwards."""
    assert driver.algorithm is not None or driver.free
    path = driver.algorithm.inputs[0] if driver.algorithm is not None else driver
    workspace.budget.spend(len(steps) * (len(chain) + 1))
    kept = [(a, [o.value for o in a.outputs]) for a in chain]
    start = driver.value
    found = []
    for t in steps:
        driver.value = _driven(path, driver, start, t)
        for algorithm in chain:
            algorithm.run()
        found.append(traced.value)
    driver.value = start
    for algorithm, values in kept:
        for output, value in zip(algorithm.outputs, values, strict=True):
            output.value = value
    return found


def drives(element: Element) -> bool:
    """Whether something runs along a path or between the ends of a slider."""
    return element.limits is not None or (element.algorithm is not None and element.algorithm.name == "Point")


def _driven(path: Element, driver: Element, _start: Value, t: float) -> Value:
    if driver.limits is None:
        return Point(*at(path.value, t))
    low, high = driver.limits
    return low + t * (high - low)


def dependent_algorithms(workspace: Workspace, traced: Element, driver: Element) -> list[Algorithm] | None:
    """The algorithms between two objects, in order; None if the one does not depend on the other."""
    everything = [a for d in workspace.construction.definitions for a in d.algorithms] + workspace.definition.algorithms
    moving, chain = {id(driver)}, []
    for algorithm in everything:
        if any(id(element) in moving for element in algorithm.inputs) and driver not in algorithm.outputs:
            moving.update(id(output) for output in algorithm.outputs)
            chain.append(algorithm)
    if id(traced) not in moving or traced is driver:
        return None
    needed = {id(traced)}
    kept = []
    for algorithm in reversed(chain):  # only what leads to the traced point
        if any(id(output) in needed for output in algorithm.outputs):
            needed.update(id(element) for element in algorithm.inputs)
            kept.append(algorithm)
    return kept[::-1]
