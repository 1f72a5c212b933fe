"""Statements of a program as Python functions of a frame.

A statement gives None, or what ends the block around it: `BREAK`, `CONTINUE`, or a tuple with a returned value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gnomon.asy.errors import AsyError
from gnomon.asy.language import syntax as s
from gnomon.asy.library.modules import KNOWN_MODULES, NEEDS
from gnomon.asy.library.registry import BASE_MODULES, TYPES, Param, Signature
from gnomon.asy.run.names import MISSING, Frame, Typed
from gnomon.asy.run.overload_choice import OF_PROGRAM, conversion
from gnomon.asy.run.runtime import Runtime
from gnomon.asy.run.structures import Structures
from gnomon.asy.run.visible_names import Level, Record, Scope, Symbol
from gnomon.asy.values.drawing import Array, Label, Picture
from gnomon.asy.values.paths import NULL_PATH
from gnomon.asy.values.pens import DEFAULT
from gnomon.asy.values.space import Path3, Transform3
from gnomon.asy.values.transforms import IDENTITY

BREAK, CONTINUE = "break", "continue"

_DEFAULTS: dict[str, Any] = {
    "int": 0,
    "real": 0.0,
    "pair": 0j,
    "bool": False,
    "bool3": "default",
    "string": "",
    "path": NULL_PATH,
    "guide": NULL_PATH,
    "pen": DEFAULT,
    "transform": IDENTITY,
    "triple": (0.0, 0.0, 0.0),
    "transform3": Transform3(),
}


class Compiler(Structures):
    """Compiles a whole program."""

    def __init__(self, rt: Runtime) -> None:
        self.rt = rt
        self.level = Level(0)
        self.scope = Scope(self.level)
        self.records: dict[str, Record] = {}
        self.aliases: dict[str, str] = {}
        self.renamed: dict[str, str] = {}
        self.explicit: dict[tuple[str, str], Any] = {}
        self.modules = set(BASE_MODULES)
        self.types: dict[str, str] = {}
        self.globals: list[Symbol] = []
        self.results: list[str] = []
        OF_PROGRAM.casts = {}

    def program(self, statements: Sequence[s.Stmt]) -> Any:
        """The code of a program, a function of its frame."""
        return self.sequence(statements)

    def sequence(self, statements: Sequence[s.Stmt]) -> Any:
        """Statements one after the other."""
        rt = self.rt
        codes: list[tuple[int, Any]] = []
        for statement in statements:
            code = _COMPILERS[statement.__class__](self, statement)
            if code is not None:
                codes.append((statement.line, code))
        if len(codes) == 1:
            line, only = codes[0]

            def run_one(f: Frame) -> Any:
                rt.line = line
                return only(f)

            return run_one

        def run(f: Frame) -> Any:
            for line, code in codes:
                rt.line = line
                ended = code(f)
                if ended is not None:
                    return ended
            return None

        return run

    def block(self, node: s.Block) -> Any:
        """A block with names of its own, or several declarations."""
        if not node.scope:
            return self.sequence(node.body)
        self.scope = Scope(self.level, self.scope)
        code = self.sequence(node.body)
        assert self.scope.parent is not None
        self.scope = self.scope.parent
        return code

    def inner(self, statement: s.Stmt) -> Any:
        """A statement that a condition or loop controls, with names of its own."""
        if isinstance(statement, s.Block) and statement.scope:
            return self.block(statement)
        return self.block(s.Block(statement.line, [statement]))

    def turn(self, statement: s.Stmt) -> Any:
        """The body of a loop with a frame of its own in every turn, for the functions that it defines."""
        level, scope = self.level, self.scope
        self.level = own = Level(level.depth + 1)
        self.scope = Scope(own, scope)
        code = self.inner(statement)
        self.level, self.scope = level, scope
        return lambda f: code([f, *[None] * (own.size - 1)])

    # ---------------------------------------------------------------------------------------------------------- types

    def type_of(self, name: str, node: s.Node) -> str:
        """A type, checked to exist."""
        base = name
        while base.endswith("[]"):
            base = base[:-2]
        if base.endswith(")"):
            head, _, inside = base[:-1].partition("(")
            parts = [self.type_of(part, node) for part in inside.split(",") if part]
            made = f"{self.type_of(head, node)}({','.join(parts)})"
        elif base in self.types:
            made = self.types[base]
        elif base in self.records or TYPES.get(base) in self.modules:
            made = base
        elif base in ("file", "process"):
            self.error("forbidden", f"programs cannot use the type {base!r}", node)
        else:
            self.error("undefined", f"no type named {base!r}", node)
        return made + name[len(base) :]

    def default(self, kind: str, node: s.Node) -> Any:
        """The code of the value that a variable has before it gets one."""
        for symbol in self.scope.find("operator init"):
            if symbol.type == kind + "()":
                made = self.symbol_code(symbol)
                return lambda f: made(f)()
        if kind.endswith("[]"):
            return lambda f: Array()
        if kind == "picture":
            return lambda f: Picture()
        if kind == "frame":
            return lambda f: Picture()
        if kind == "Label":
            return lambda f: Label()
        if kind in ("path3", "guide3"):
            return lambda f: Path3([], [])
        record = self.records.get(kind)
        if record is not None:
            make = self.symbol_code(record.maker)
            if self.level is record.level:
                return lambda f: None
            return lambda f: make(f)()
        value = _DEFAULTS.get(kind)
        return lambda f: value

    # --------------------------------------------------------------------------------------------------- declarations

    def declare(self, node: s.Declare) -> Any:
        """A variable."""
        if node.type == "var" and node.value is not None:
            kind, code = self.expr(node.value)
        else:
            kind = self.type_of(node.type, node)
            code = self.default(kind, node) if node.value is None else self.want(node.value, kind)
        if node.static and self.level.depth and self.scope.level is self.level:
            return self.declare_once(node, kind, code)
        symbol = self.scope.declare(node.name, kind)
        if self.scope.parent is None:
            self.globals.append(symbol)
        slot = symbol.slot

        def run(f: Frame) -> None:
            f[slot] = code(f)

        return run

    def declare_once(self, node: s.Declare, kind: str, code: Any) -> Any:
        """A ``static`` variable of a function: it lives in the frame around and gets its first value once."""
        scope: Scope | None = self.scope
        while scope is not None and scope.level is self.level:
            scope = scope.parent
        assert scope is not None
        outer = scope.level
        symbol = Symbol(node.name, kind, outer, outer.slot())
        self.scope.names.setdefault(node.name, []).insert(0, symbol)
        read, store = self.symbol_code(symbol), self.symbol_store(symbol)

        def run(f: Frame) -> None:
            if read(f) is None:
                store(f, code(f))

        return run

    def function(self, node: s.Function) -> Any:
        """A function with a name."""
        signature = self.signature(node.name, node.type, node.parameters, node)
        symbol = self.scope.declare(node.name, signature.type, signature)
        remember = self.user_cast(signature) if node.name in ("operator cast", "operator ecast") else None
        make = self.function_code(signature, node.parameters, node.body)
        slot = symbol.slot

        def run(f: Frame) -> None:
            f[slot] = make(f)
            if remember is not None:
                remember.append(f[slot])

        return run

    def signature(self, name: str, result: str, parameters: list[s.Parameter], node: s.Node) -> Signature:
        """The signature of a function of the program."""
        params, rest = [], ""
        for p in parameters:
            kind = self.type_of(p.type, node)
            if p.rest:
                rest = kind
            else:
                params.append(Param(kind, p.name, p.default is not None, None, p.explicit))
        return Signature(name, self.type_of(result, node), tuple(params), rest)

    def function_code(self, signature: Signature, parameters: list[s.Parameter], body: s.Block) -> Any:
        """A function of the frame around that gives the function as a Python function."""
        outer_scope, outer_level = self.scope, self.level
        self.level = Level(outer_level.depth + 1)
        self.scope = Scope(self.level, outer_scope)
        self.results.append(signature.result)
        kinds = [p.type for p in signature.params] + ([signature.rest] if signature.rest else [])
        ordered = [p for p in parameters if not p.rest] + [p for p in parameters if p.rest]
        defaults: list[tuple[int, Any]] = []
        for k, (p, kind) in enumerate(zip(ordered, kinds, strict=True)):
            if p.default is not None:
                defaults.append((k + 1, self.want(p.default, kind)))
            self.scope.declare(p.name, kind)
        code = self.sequence(body.body)
        level, rt, count = self.level, self.rt, len(kinds)
        self.scope, self.level = outer_scope, outer_level
        self.results.pop()
        name, needs_value = signature.name, signature.result != "void"

        def make(frame: Frame) -> Any:
            def call(*given: Any) -> Any:
                rt.enter()
                line = rt.line
                f = [frame, *given, *[MISSING] * (count - len(given)), *[None] * (level.size - count - 1)]
                for slot, default in defaults:
                    if f[slot] is MISSING:
                        f[slot] = default(f)
                ended = code(f)
                rt.depth -= 1
                rt.line = line
                if ended.__class__ is tuple:
                    return ended[0]
                if needs_value:
                    raise AsyError("value", f"the function {name or 'without a name'} ends without a return", line)
                return None

            return call

        return make

    def lambda_(self, node: s.Lambda) -> Typed:
        """A function without a name."""
        signature = self.signature("", node.type, node.parameters, node)
        return signature.type, self.function_code(signature, node.parameters, node.body)

    def typedef(self, node: s.Typedef) -> None:
        """Another name for a type."""
        self.types[node.name] = self.type_of(node.type, node)

    def import_(self, node: s.Import) -> Any:
        """A module of the library; others are noted and passed over."""
        name = node.module
        for symbol in self.scope.find(name):
            if symbol.type in self.records:
                return self.unravel(symbol, node)
        if name not in KNOWN_MODULES:
            self.rt.line = node.line
            self.rt.warn(f"the module {name!r} is not known and was passed over")
            return None
        self.modules.add(name)
        self.modules |= NEEDS.get(name, set())
        self.renamed |= node.renamed
        if node.alias:
            self.aliases[node.alias] = name
        return None

    # --------------------------------------------------------------------------------------------------- control flow

    def evaluate(self, node: s.Evaluate) -> Any:
        """An expression for its effect."""
        value = node.value
        if value.__class__ is s.Name:  # a variable alone does nothing
            self.expr(value)
            return None
        code = self.expr(value)[1]

        def run(f: Frame) -> None:
            code(f)

        return run

    def if_(self, node: s.If) -> Any:
        """``if``."""
        condition = self.want(node.condition, "bool")
        yes = self.inner(node.yes)
        if node.no is None:
            return lambda f: yes(f) if condition(f) else None
        no = self.inner(node.no)
        return lambda f: yes(f) if condition(f) else no(f)

    def loop(self, node: s.Loop) -> Any:
        """``for``, ``while`` and ``do``."""
        self.scope = Scope(self.level, self.scope)
        start = self.sequence(node.start)
        condition = None if node.condition is None else self.want(node.condition, "bool")
        body = self.turn(node.body) if node.closures else self.inner(node.body)
        updates = [self.expr(update)[1] for update in node.update]
        assert self.scope.parent is not None
        self.scope = self.scope.parent
        spend, after = self.rt.budget.spend, node.after
        work = 1 + _statements(node.body)

        def run(f: Frame) -> Any:
            start(f)
            first = after
            while first or condition is None or condition(f):
                first = False
                spend(work)
                ended = body(f)
                if ended is not None:
                    if ended == BREAK:
                        break
                    if ended != CONTINUE:
                        return ended
                for update in updates:
                    update(f)
            return None

        return run

    def for_each(self, node: s.ForEach) -> Any:
        """``for (type name : array)``."""
        kind, array = self.expr(node.array)
        if not kind.endswith("[]"):
            self.error("type", f"{kind!r} is no array", node)
        self.scope = Scope(self.level, self.scope)
        target = kind[:-2] if node.type == "var" else self.type_of(node.type, node)
        convert = None
        if target != kind[:-2]:
            cast = conversion(kind[:-2], target)
            if cast is None:
                self.error("type", f"cannot cast {kind[:-2]!r} to {target!r}", node)
            convert = cast[1]
        slot = self.scope.declare(node.name, target).slot
        if node.closures:  # every turn has a variable of its own
            own = s.Block(
                node.line, [s.Declare(node.line, node.type, node.name, s.Name(node.line, node.name)), node.body]
            )
            body = self.turn(own)
        else:
            body = self.inner(node.body)
        assert self.scope.parent is not None
        self.scope = self.scope.parent
        spend = self.rt.budget.spend
        work = 1 + _statements(node.body)

        def run(f: Frame) -> Any:
            for item in list(array(f)):
                spend(work)
                f[slot] = item if convert is None else convert(item)
                ended = body(f)
                if ended is not None:
                    if ended == BREAK:
                        break
                    if ended != CONTINUE:
                        return ended
            return None

        return run

    def jump(self, node: s.Jump) -> Any:
        """``break`` and ``continue``."""
        op = node.op
        return lambda f: op

    def return_(self, node: s.Return) -> Any:
        """``return``."""
        if not self.results:
            self.error("syntax", "'return' outside of a function", node)
        result = self.results[-1]
        if node.value is None:
            if result != "void":
                self.error("type", f"'return' without a value in a function of type {result!r}", node)
            return lambda f: (None,)
        code = self.expr(node.value)[1] if result == "void" else self.want(node.value, result)
        return lambda f: (code(f),)


def _statements(body: s.Stmt) -> int:
    """How many statements a turn of a loop runs, inner loops aside."""
    return len(body.body) if isinstance(body, s.Block) else 1


_COMPILERS: dict[type, Any] = {
    s.Block: Compiler.block,
    s.Declare: Compiler.declare,
    s.Function: Compiler.function,
    s.Struct: Compiler.struct,
    s.Typedef: Compiler.typedef,
    s.If: Compiler.if_,
    s.Loop: Compiler.loop,
    s.ForEach: Compiler.for_each,
    s.Jump: Compiler.jump,
    s.Return: Compiler.return_,
    s.Import: Compiler.import_,
    s.Evaluate: Compiler.evaluate,
}

__all__ = ["AsyError", "Compiler"]
