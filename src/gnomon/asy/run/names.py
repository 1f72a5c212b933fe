"""Names of a program as code: variables, functions, fields of structures, and names of the library.

The classes `Names`, `Calls`, `Assignments` and `Expressions` are one compiler of expressions, cut by theme.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NoReturn

from gnomon.asy.errors import AsyError
from gnomon.asy.language import syntax as s
from gnomon.asy.library.registry import FIELDS, FUNCTIONS, VARIABLES, Signature, Variable
from gnomon.asy.run.arrays import array_member
from gnomon.asy.run.overload_choice import conversion
from gnomon.asy.run.runtime import Runtime
from gnomon.asy.run.visible_names import Level, Record, Scope, Symbol
from gnomon.asy.values.drawing import Array

Frame = list[Any]
Typed = tuple[str, Any]
"""A type and the code that makes a value of it: a function of the frame."""

MISSING: Any = type("Missing", (), {"__repr__": lambda self: "missing"})()
"""What a function of the program gets for an argument that is not given."""


class Names(ABC):
    """Compiles names and members."""

    rt: Runtime
    scope: Scope
    level: Level
    records: dict[str, Record]
    aliases: dict[str, str]
    renamed: dict[str, str]
    """Other names that the program gives to functions and variables of a module."""
    explicit: dict[tuple[str, str], Any]
    """Casts that the program defines with ``operator ecast``, done only where they are written."""
    modules: set[str]

    def error(self, kind: str, text: str, node: s.Node) -> NoReturn:
        """Raise an error at a place of the program."""
        raise AsyError(kind, text, node.line)

    # ------------------------------------------------------------------------------------------------------- general

    @abstractmethod
    def expr(self, node: s.Expr) -> Typed:
        """An expression with its type."""

    def readings(self, node: s.Expr) -> list[Typed]:
        """All that an expression can mean: several only for an overloaded name."""
        if node.__class__ is s.Name:
            return self.name_readings(node)
        if node.__class__ is s.Operator:
            return self.operator_readings(node)
        return [self.expr(node)]

    def want(self, node: s.Expr, kind: str) -> Any:
        """The code of an expression, cast to a type."""
        if node.__class__ is s.Array:
            return self.array_of(node, kind)
        found = None
        readings = self.readings(node)
        for source, code in readings:
            if source == kind:
                return code
            cast = conversion(source, kind)
            if cast is not None and (found is None or cast[0] < found[0]):
                found = (cast[0], cast[1], code)
        if found is None:
            self.error("type", f"cannot cast {readings[0][0]!r} to {kind!r}", node)
        _, convert, code = found
        return code if convert is None else converted(code, convert)

    @abstractmethod
    def operator_readings(self, node: s.Operator) -> list[Typed]:
        """``operator +`` as a value: one function for every pair of types."""

    @abstractmethod
    def array_of(self, node: s.Array, kind: str) -> Any:
        """``{a, b}`` as an array of a type."""

    # --------------------------------------------------------------------------------------------------------- names

    def symbol_code(self, symbol: Symbol) -> Any:
        """The code that reads a variable."""
        up, slot = self.level.depth - symbol.level.depth, symbol.slot
        if up == 0:
            return lambda f: f[slot]
        if up == 1:
            return lambda f: f[0][slot]
        if up == 2:
            return lambda f: f[0][0][slot]

        def read(f: Frame) -> Any:
            for _ in range(up):
                f = f[0]
            return f[slot]

        return read

    def symbol_store(self, symbol: Symbol) -> Any:
        """A function of frame and value that sets a variable."""
        up, slot = self.level.depth - symbol.level.depth, symbol.slot

        def store(f: Frame, value: Any) -> None:
            for _ in range(up):
                f = f[0]
            f[slot] = value

        return store

    def library_variables(self, name: str) -> list[str]:
        """The types of the variables of the library with a name."""
        return [kind for module, kind, _ in VARIABLES.get(self.renamed.get(name, name), ()) if module in self.modules]

    def library_functions(self, name: str) -> list[Signature]:
        """The functions of the library with a name."""
        return [found for found in FUNCTIONS.get(self.renamed.get(name, name), ()) if found.module in self.modules]

    def name_readings(self, node: s.Name) -> list[Typed]:
        """All variables and functions with a name; variables that are no functions come first."""
        name, rt = node.name, self.rt
        symbols = self.scope.find(name)
        if len(symbols) == 1 and name not in FUNCTIONS and symbols[0].type[-1] != ")":
            return [(symbols[0].type, self.symbol_code(symbols[0]))]
        found: list[Typed] = [(symbol.type, self.symbol_code(symbol)) for symbol in symbols]
        types = {kind for kind, _ in found}
        if name in VARIABLES and all(kind[-1] == ")" for kind in types):
            found += [(kind, library_value(rt, name, kind)) for kind in self.library_variables(name)]
        if name in FUNCTIONS:
            signatures = self.library_functions(name)
            found += [(sig.type, library_function(rt, sig)) for sig in signatures if sig.type not in types]
        if not found:
            if name == "this" and self.level.depth:
                return [self.this()]
            self.error("undefined", f"no variable or function named {name!r}", node)
        if len(found) > 1:
            found.sort(key=lambda typed: typed[0].endswith(")"))
        return found

    def this(self) -> Typed:
        """The structure whose function is being defined."""
        for record in self.records.values():
            up = self.level.depth - record.level.depth
            scope: Scope | None = self.scope
            while scope is not None and scope.level is not record.level:
                scope = scope.parent
            if scope is not None:

                def read(f: Frame, up: int = up) -> Any:
                    for _ in range(up):
                        f = f[0]
                    return f

                return record.name, read
        raise AsyError("undefined", "'this' outside of a structure")

    def name(self, node: s.Name) -> Typed:
        """A name: a variable if there is one, else a function."""
        return self.name_readings(node)[0]

    # ------------------------------------------------------------------------------------------------------- members

    def member(self, node: s.Member) -> Typed:
        """``a.name``: a field, or a name of a module."""
        of = node.of
        if of.__class__ is s.Name:
            name = of.name
            if (name in self.modules or name in self.aliases) and not self.scope.find(name):
                return self.module_name(node)[0]
            if name == "settings":
                self.error("forbidden", "programs cannot read or change settings", node)
            for symbol in self.statics(of, node.name):
                return symbol.type, self.symbol_code(symbol)
        for kind, code in self.readings(of):
            found = self.field(kind, code, node.name)
            if found is not None:
                return found
        self.error("undefined", f"no field {node.name!r} in {self.expr(of)[0]!r}", node)

    def statics(self, of: s.Expr, name: str) -> list[Symbol]:
        """What ``Structure.name`` means: the static variables and functions of a structure."""
        if of.__class__ is s.Name and of.name in self.records and not self.scope.find(of.name):
            return self.records[of.name].statics.get(name, [])
        return []

    def module_name(self, node: s.Member) -> list[Typed]:
        """``plain.E``: what the library, not the program, means by a name."""
        rt, name = self.rt, node.name
        found = [(kind, library_value(rt, name, kind)) for kind in self.library_variables(name)]
        found += [(sig.type, library_function(rt, sig)) for sig in self.library_functions(name)]
        if not found:
            self.error("undefined", f"no variable or function named {name!r} in the library", node)
        return found

    def field(self, kind: str, code: Any, name: str) -> Typed | None:
        """A field of a value."""
        if kind.endswith("[]"):
            return array_member(kind, code, name, self.rt)
        known = FIELDS.get((kind, name))
        if known is not None:
            get = known[1]
            return known[0], lambda f: get(code(f))
        record = self.records.get(kind)
        if record is not None and name in record.fields:
            symbol = record.fields[name][0]
            slot = symbol.slot
            return symbol.type, lambda f: field_of(code(f), slot, name)
        if record is not None and name in record.statics:
            symbol = record.statics[name][0]
            return symbol.type, self.symbol_code(symbol)
        return None

    # ---------------------------------------------------------------------------------- given by the other classes

    @abstractmethod
    def type_of(self, name: str, node: s.Node) -> str:
        """A type, checked to exist."""

    @abstractmethod
    def default(self, kind: str, node: s.Node) -> Any:
        """The code of the value that a variable has before it gets one."""

    @abstractmethod
    def lambda_(self, node: s.Lambda) -> Typed:
        """A function without a name."""

    @abstractmethod
    def new_object(self, node: s.NewObject) -> Typed:
        """``new name`` of a structure."""


def converted(code: Any, convert: Any) -> Any:
    return lambda f: convert(code(f))


def library_value(rt: Runtime, name: str, kind: str) -> Any:
    values, key = rt.values, (name, kind)

    def read(_: Frame) -> Any:
        found = values.get(key)
        return rt.value(name, kind) if found is None else found

    return read


def library_function(rt: Runtime, signature: Signature) -> Any:
    """A function of the library as a value."""
    run: Any = signature.run

    def call(*given: Any) -> Any:
        values: list[Any] = [rt] if signature.needs_rt else []
        for k, param in enumerate(signature.params):
            if k < len(given) and given[k] is not MISSING:
                values.append(given[k])
            elif isinstance(param.default, Variable):
                values.append(rt.value(param.default.name, param.type))
            else:
                values.append(param.default)
        if signature.rest:
            values.append(Array(given[len(signature.params) :]))
        return run(*values)

    return lambda f: call


def field_of(instance: Any, slot: int, name: str) -> Any:
    if instance is None:
        raise AsyError("value", f"null has no field {name!r}")
    return instance[slot]
