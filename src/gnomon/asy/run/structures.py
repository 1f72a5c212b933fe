"""Structures that a program defines, their fields as names, and casts between types."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from gnomon.asy.language import syntax as s
from gnomon.asy.library.registry import Signature
from gnomon.asy.run.expressions import Expressions
from gnomon.asy.run.names import Frame, Typed
from gnomon.asy.run.overload_choice import OF_PROGRAM
from gnomon.asy.run.visible_names import Instance, Level, Record, Scope, Symbol


class Structures(Expressions):
    """Compiles structures."""

    @abstractmethod
    def sequence(self, statements: Sequence[s.Stmt]) -> Any:
        """Statements one after the other."""

    def struct(self, node: s.Struct) -> Any:
        """A structure: its body runs in a frame of its own, which is the value."""
        outer_scope, outer_level = self.scope, self.level
        level = Level(outer_level.depth + 1)
        maker = outer_scope.declare("new " + node.name, "void()")
        shared = Scope(outer_level, outer_scope)
        self.level, self.scope = level, Scope(level, shared)
        record = Record(node.name, self.scope, level, maker)
        self.records[node.name] = record
        record.fields, record.statics = self.scope.names, shared.names
        own: list[Any] = []
        first: list[Any] = []
        for statement in _flat(node.body.body):
            if isinstance(statement, s.Declare | s.Function) and statement.static:
                inner_scope, self.scope, self.level = self.scope, shared, outer_level
                first.append(self.sequence([statement]))
                self.scope, self.level = inner_scope, level
            else:
                own.append(self.sequence([statement]))
        self.scope, self.level = outer_scope, outer_level
        rt, slot = self.rt, maker.slot

        def run(frame: Frame) -> None:
            def make() -> Frame:
                rt.enter()
                f = Instance([frame, *[None] * (level.size - 1)], record)
                for code in own:
                    code(f)
                rt.depth -= 1
                return f

            frame[slot] = make
            for start in first:
                start(frame)

        return run

    def new_object(self, node: s.NewObject) -> Typed:
        """``new name``."""
        record = self.records.get(node.type)
        if record is None:
            kind = self.type_of(node.type, node)
            return kind, self.default(kind, node)
        make = self.symbol_code(record.maker)
        return record.name, lambda f: make(f)()

    def unravel(self, of: Symbol, node: s.Import) -> Any:
        """``from value unravel names;``: fields of a structure as names of their own."""
        fields, read = self.records[of.type].fields, self.symbol_code(of)
        pairs: list[tuple[int, int]] = []
        for name in node.names or tuple(fields):
            if name not in fields:
                self.error("undefined", f"no field {name!r} in {of.type!r}", node)
            if not name.startswith("operator "):
                pairs += [
                    (self.scope.declare(name, field.type, field.signature).slot, field.slot)
                    for field in reversed(fields[name])
                ]

        def run(f: Frame) -> None:
            instance = read(f)
            for target, source in pairs:
                f[target] = instance[source]

        return run

    def user_cast(self, signature: Signature) -> list[Any]:
        """A cast that the program defines. The list that is given back takes the function when the program runs."""
        made: list[Any] = []
        if len(signature.params) == 1 and not signature.rest:
            types = (signature.params[0].type, signature.result)
            if signature.name == "operator cast":
                OF_PROGRAM.casts[types] = (3, lambda value: made[-1](value))
            else:
                self.explicit[types] = lambda value: made[-1](value)
        return made


def _flat(statements: Sequence[s.Stmt]) -> list[s.Stmt]:
    """Statements with those taken apart that declare several names."""
    found: list[s.Stmt] = []
    for statement in statements:
        if isinstance(statement, s.Block) and not statement.scope:
            found += _flat(statement.body)
        else:
            found.append(statement)
    return found
