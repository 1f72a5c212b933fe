"""Expressions of a program as Python functions of a frame.

Every expression gets its type when the program is read; what is left to run is a closure that takes the frame of the
enclosing function and gives a value.
"""

from __future__ import annotations

from typing import Any

from gnomon.asy.language import syntax as s
from gnomon.asy.library.registry import EXPLICIT, OPERATORS, UNARY
from gnomon.asy.run.arrays import element_wise, index_code, new_array, slice_code
from gnomon.asy.run.assignments import Assignments
from gnomon.asy.run.joins import join_code
from gnomon.asy.run.names import Typed, converted
from gnomon.asy.run.overload_choice import OF_PROGRAM, choose, conversion
from gnomon.asy.values.drawing import Array
from gnomon.asy.values.paths import closed
from gnomon.asy.values.transforms import from_six

_NUMBERS = ("int", "real")
_BINARY: dict[tuple[str, str, str], tuple[str, Any, Any, Any] | None] = {}
"""Operators that have been resolved, for all programs."""


class Expressions(Assignments):
    """Compiles expressions; the compiler of statements adds the rest."""

    def expr(self, node: s.Expr) -> Typed:
        """An expression with its type."""
        found: Typed = _COMPILERS[node.__class__](self, node)
        return found

    def literal(self, node: s.Literal) -> Typed:
        """A constant."""
        value = node.value
        return node.type, lambda f: value

    def cycle(self, node: s.Cycle) -> Typed:
        """``cycle`` outside of a join, as in ``p & cycle``."""
        return "cycle", lambda f: None

    def operator(self, node: s.Operator) -> Typed:
        """``operator ..`` as a value: the way in which graphs join points."""
        return self.operator_readings(node)[0]

    def operator_readings(self, node: s.Operator) -> list[Typed]:
        """``operator +`` as a value: one function for every pair of types."""
        op = node.op
        if op in ("--", "..", "---", "::"):
            return [("interpolate", lambda f: op)]
        found: list[Typed] = [(symbol.type, self.symbol_code(symbol)) for symbol in self.scope.find("operator " + op)]
        for left, right, result, run in OPERATORS.get(op, ()):
            found.append((f"{result}({left},{right})", lambda f, run=run: run))
        if not found:
            self.error("unsupported", f"'operator {op}' as a value", node)
        return found

    def coordinates(self, node: s.Coordinates) -> Typed:
        """``(x, y)`` and its longer forms."""
        parts = node.parts
        if len(parts) == 2:
            a, b = parts
            if a.__class__ is s.Literal and b.__class__ is s.Literal:
                x, y = a.value, b.value
                if (
                    a.type in _NUMBERS
                    and b.type in _NUMBERS
                    and isinstance(x, int | float)
                    and isinstance(y, int | float)
                ):
                    z = complex(x, y)
                    return "pair", lambda f: z
            first, second = self.number(a), self.number(b)
            return "pair", lambda f: complex(first(f), second(f))
        codes = [self.want(part, "real") for part in parts]
        if len(parts) == 3:
            one, two, three = codes
            return "triple", lambda f: (one(f), two(f), three(f))
        if len(parts) == 6:
            return "transform", lambda f: from_six(*(code(f) for code in codes))
        self.error("syntax", f"{len(parts)} numbers in brackets are no pair, triple or transform", node)

    def number(self, node: s.Expr) -> Any:
        """The code of a number, whole or real: `complex` takes both."""
        for kind, code in self.readings(node):
            if kind == "real" or kind == "int":
                return code
        return self.want(node, "real")

    # --------------------------------------------------------------------------------------------------------- arrays

    def array(self, node: s.Array) -> Typed:
        """``{a, b}`` without a declared type: that of the first item."""
        if not node.items:
            return "empty[]", lambda f: Array()
        kind = self.expr(node.items[0])[0] + "[]"
        return kind, self.array_of(node, kind)

    def array_of(self, node: s.Array, kind: str) -> Any:
        """``{a, b}`` as an array of a type."""
        if not kind.endswith("[]"):
            self.error("type", f"an array cannot be cast to {kind!r}", node)
        codes = [self.want(item, kind[:-2]) for item in node.items]
        return lambda f: Array([code(f) for code in codes])

    def new_array(self, node: s.NewArray) -> Typed:
        """``new real[n]`` or ``new real[] {...}``."""
        kind = self.type_of(node.type, node)
        if node.items is not None:
            return kind, self.array_of(node.items, kind)
        sizes = [self.want(size, "int") for size in node.sizes]
        inner = kind
        for _ in sizes:
            inner = inner[:-2]
        default = self.default(inner, node)
        rt = self.rt
        return kind, lambda f: new_array([size(f) for size in sizes], lambda: default(f), rt)

    def index(self, node: s.Index) -> Typed:
        """``a[i]``."""
        readings = [typed for typed in self.readings(node.of) if typed[0].endswith("[]")]
        if not readings:
            self.error("type", f"{self.expr(node.of)[0]!r} is no array", node)
        kind, of = readings[0]
        position = self.expr(node.index)
        if position[0] == "int[]":
            where = position[1]
            return kind, lambda f: Array([of(f)[i] for i in where(f)])
        return kind[:-2], index_code(of, self.want(node.index, "int"))

    def slice(self, node: s.Slice) -> Typed:
        """``a[i:j]``."""
        kind, of = self.expr(node.of)
        if not kind.endswith("[]"):
            self.error("type", f"{kind!r} is no array", node)
        start = None if node.start is None else self.want(node.start, "int")
        stop = None if node.stop is None else self.want(node.stop, "int")
        return kind, slice_code(of, start, stop)

    # ----------------------------------------------------------------------------------------------------- operators

    def unary(self, node: s.Unary) -> Typed:
        """``-x`` and ``!x``."""
        op = node.op
        if op == "+":
            return self.expr(node.operand)
        if op == "!":
            of = self.expr(node.operand)
            if of[0] == "bool[]":
                flags = of[1]
                return "bool[]", lambda f: Array([not x for x in flags(f)])
            code = self.want(node.operand, "bool")
            return "bool", lambda f: not code(f)
        for kind, code in self.readings(node.operand):
            user = self.user_operator(op, [(kind, code)])
            if user is not None:
                return user
            found = UNARY.get((op, kind))
            if found is not None:
                run = found[1]
                if node.operand.__class__ is s.Literal:
                    value = run(node.operand.value)
                    return found[0], lambda f, value=value: value
                return found[0], lambda f, code=code, run=run: run(code(f))
            if kind.endswith("[]") and (op, kind[:-2]) in UNARY:
                run = UNARY[op, kind[:-2]][1]
                return kind, lambda f, code=code, run=run: Array([run(x) for x in code(f)])
        self.error("type", f"no operator {op} for {self.expr(node.operand)[0]!r}", node)

    def user_operator(self, op: str, operands: list[Typed], cost: int | None = None) -> Typed | None:
        """An operator that the program defines for these types, unless the library's fits better."""
        symbols = self.scope.find("operator " + op)
        if not symbols:
            return None
        signatures = [symbol.signature for symbol in symbols if symbol.signature is not None]
        fit = choose(signatures, [[kind] for kind, _ in operands], [""] * len(operands))
        if fit is None or (cost is not None and cost < fit.cost):
            return None
        symbol = next(symbol for symbol in symbols if symbol.signature is fit.signature)
        return self.user_call(self.symbol_code(symbol), fit, [[typed] for typed in operands])

    def binary(self, node: s.Binary) -> Typed:
        """Two operands."""
        op = node.op
        if op == "&&":
            left, right = self.want(node.left, "bool"), self.want(node.right, "bool")
            return "bool", lambda f: left(f) and right(f)
        if op == "||":
            left, right = self.want(node.left, "bool"), self.want(node.right, "bool")
            return "bool", lambda f: left(f) or right(f)
        if op == "&" and node.right.__class__ is s.Cycle:
            path = self.want(node.left, "path")
            return "path", lambda f: closed(path(f))
        lefts, rights = self.readings(node.left), self.readings(node.right)
        if len(lefts) == 1 and len(rights) == 1:
            found = self.combine(op, lefts[0], rights[0])
            if found is not None:
                return found
        else:
            best = None
            for a in lefts:
                for b in rights:
                    cost = operator_cost(op, a[0], b[0])
                    if cost is not None and (best is None or cost < best[0]):
                        best = (cost, a, b)
            if best is not None:
                found = self.combine(op, best[1], best[2])
                if found is not None:
                    return found
            for a in lefts:
                for b in rights:
                    found = self.combine(op, a, b)
                    if found is not None:
                        return found
        self.error("type", f"no operator {op} for {lefts[0][0]!r} and {rights[0][0]!r}", node)

    def combine(self, op: str, a: Typed, b: Typed) -> Typed | None:
        """An operator for two typed operands."""
        if self.scope.find("operator " + op):
            user = self.user_operator(op, [a, b], operator_cost(op, a[0], b[0]))
            if user is not None:
                return user
        nothing = "null" in (a[0], b[0])
        found = None if nothing else operator_for(op, a[0], b[0])
        left, right = a[1], b[1]
        if found is None:
            if a[0].endswith("[]") or b[0].endswith("[]"):
                return element_wise(op, a, b, operator_for)
            if op in ("==", "!=") and (a[0] == b[0] or nothing):
                same = op == "=="
                return "bool", lambda f: (left(f) is right(f)) == same
            return None
        result, run, convert_left, convert_right = found
        if convert_left is None and convert_right is None:
            return result, lambda f: run(left(f), right(f))
        if convert_left is None:
            return result, lambda f: run(left(f), convert_right(right(f)))
        if convert_right is None:
            return result, lambda f: run(convert_left(left(f)), right(f))
        return result, lambda f: run(convert_left(left(f)), convert_right(right(f)))

    def choice(self, node: s.Choice) -> Typed:
        """``a ? b : c``."""
        condition = self.want(node.condition, "bool")
        kind_yes, yes = self.expr(node.yes)
        kind_no, no = self.expr(node.no)
        if kind_yes != kind_no:
            cast = conversion(kind_no, kind_yes)
            other = conversion(kind_yes, kind_no)
            if cast is not None and (other is None or cast[0] <= other[0]):
                no = no if cast[1] is None else converted(no, cast[1])
            elif other is not None:
                yes = yes if other[1] is None else converted(yes, other[1])
                kind_yes = kind_no
            else:
                self.error("type", f"the two values of ? : are {kind_yes!r} and {kind_no!r}", node)
        return kind_yes, lambda f: yes(f) if condition(f) else no(f)

    def cast(self, node: s.Cast) -> Typed:
        """``(type) value``."""
        target = self.type_of(node.type, node)
        for kind, code in self.readings(node.value):
            convert = EXPLICIT.get((kind, target)) or self.explicit.get((kind, target))
            if convert is not None:
                return target, converted(code, convert)
        return target, self.want(node.value, target)

    def join(self, node: s.Join) -> Typed:
        """A path."""
        return join_code(self, node)


def operator_cost(op: str, left: str, right: str) -> int | None:
    """The cost of the casts of an operator's operands."""
    best = None
    for a, b, _, _ in OPERATORS.get(op, ()):
        first, second = conversion(left, a), conversion(right, b)
        if first is not None and second is not None:
            cost = first[0] + second[0]
            if best is None or cost < best:
                best = cost
    return best


def operator_for(op: str, left: str, right: str) -> tuple[str, Any, Any, Any] | None:
    """The operator for two types: result, function, and the casts of the operands."""
    key = (op, left, right)
    if key in _BINARY and not OF_PROGRAM.casts:
        return _BINARY[key]
    best = None
    for a, b, result, run in OPERATORS.get(op, ()):
        first, second = conversion(left, a), conversion(right, b)
        if first is not None and second is not None:
            cost = first[0] + second[0]
            if best is None or cost < best[0]:
                best = (cost, (result, run, first[1], second[1]))
    found = None if best is None else best[1]
    if len(_BINARY) < 20_000 and not OF_PROGRAM.casts:
        _BINARY[key] = found
    return found


_COMPILERS: dict[type, Any] = {
    s.Literal: Expressions.literal,
    s.Name: Expressions.name,
    s.Member: Expressions.member,
    s.Index: Expressions.index,
    s.Slice: Expressions.slice,
    s.Call: Expressions.call,
    s.Unary: Expressions.unary,
    s.Binary: Expressions.binary,
    s.Step: Expressions.step,
    s.Choice: Expressions.choice,
    s.Assign: Expressions.assign,
    s.Cast: Expressions.cast,
    s.Coordinates: Expressions.coordinates,
    s.Array: Expressions.array,
    s.NewArray: Expressions.new_array,
    s.NewObject: lambda self, node: self.new_object(node),
    s.Lambda: lambda self, node: self.lambda_(node),
    s.Cycle: Expressions.cycle,
    s.Operator: Expressions.operator,
    s.Join: Expressions.join,
}
