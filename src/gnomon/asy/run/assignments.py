"""Assignments to variables, items of arrays and fields."""

from __future__ import annotations

from typing import Any

from gnomon.asy.errors import AsyError
from gnomon.asy.language import syntax as s
from gnomon.asy.library.registry import FIELDS
from gnomon.asy.run.arrays import store_index, store_slice
from gnomon.asy.run.calls import Calls
from gnomon.asy.run.names import Frame, Typed
from gnomon.asy.run.overload_choice import conversion


class Assignments(Calls):
    """Compiles assignments."""

    def assign(self, node: s.Assign) -> Typed:
        """``target = value`` and ``target += value``."""
        target = node.target
        if node.op:
            value: s.Expr = s.Binary(node.line, node.op, target, node.value)
            return self.store(target, value, node)
        return self.store(target, node.value, node)

    def step(self, node: s.Step) -> Typed:
        """``++i``."""
        value = s.Binary(node.line, node.op[0], node.target, s.Literal(node.line, "int", 1))
        return self.store(node.target, value, node)

    def store(self, target: s.Expr, value: s.Expr, node: s.Node) -> Typed:
        """Set a variable, an item or a field."""
        if target.__class__ is s.Name:
            return self.store_name(target, value, node)
        if target.__class__ is s.Index:
            return self.store_item(target, value)
        if target.__class__ is s.Slice:
            kind, of = self.expr(target.of)
            if not kind.endswith("[]"):
                self.error("type", f"{kind!r} is no array", node)
            start, stop = (None if part is None else self.want(part, "int") for part in (target.start, target.stop))
            return kind, store_slice(of, start, stop, self.want(value, kind))
        if target.__class__ is s.Member:
            return self.store_field(target, value, node)
        self.error("type", "only a variable, an item of an array or a field can be assigned", node)

    def store_name(self, target: s.Name, value: s.Expr, node: s.Node) -> Typed:
        """Set a variable of the program or the library; the type of the value tells which one."""
        name = target.name
        symbols = self.scope.find(name)
        kinds = [symbol.type for symbol in symbols]
        library = self.library_variables(name) if all(kind[-1] == ")" for kind in kinds) else []
        every = kinds + library
        if not every:
            self.error("undefined", f"no variable named {name!r}; declare it with its type", node)
        kind = every[0]
        if len(every) > 1:
            sources = ["array"] if value.__class__ is s.Array else [source for source, _ in self.readings(value)]
            costs = []
            for k, candidate in enumerate(every):
                fits = [conversion(source, candidate) for source in sources]
                good = [fit[0] for fit in fits if fit is not None]
                if sources == ["array"] and candidate.endswith("[]"):
                    good = [0]
                if good:
                    costs.append((min(good), k))
            if costs:
                kind = every[min(costs)[1]]
        code = self.want(value, kind)
        if kind in kinds:
            symbol = symbols[kinds.index(kind)]
            slot = symbol.slot
            if symbol.level is self.level:

                def set_local(f: Frame) -> Any:
                    made = f[slot] = code(f)
                    return made

                return kind, set_local
            store = self.symbol_store(symbol)

            def set_outer(f: Frame) -> Any:
                made = code(f)
                store(f, made)
                return made

            return kind, set_outer
        values, key = self.rt.values, (name, kind)

        def set_library(f: Frame) -> Any:
            made = values[key] = code(f)
            return made

        return kind, set_library

    def store_item(self, target: s.Index, value: s.Expr) -> Typed:
        """Set an item of an array."""
        readings = [typed for typed in self.readings(target.of) if typed[0].endswith("[]")]
        if not readings:
            self.error("type", f"{self.expr(target.of)[0]!r} is no array", target)
        kind, of = readings[0]
        inner = kind[:-2]
        return inner, store_index(
            of, self.want(target.index, "int"), self.want(value, inner), self.default(inner, target), self.rt
        )

    def store_field(self, target: s.Member, value: s.Expr, node: s.Node) -> Typed:
        """Set a field."""
        if target.of.__class__ is s.Name and target.of.name == "settings":
            self.error("forbidden", "programs cannot read or change settings", node)
        shared = self.statics(target.of, target.name)
        for kind, of in [] if shared else self.readings(target.of):
            if kind.endswith("[]") and target.name == "cyclic":
                flag = self.want(value, "bool")
                return "bool", lambda f, of=of, flag=flag: _set_cyclic(of(f), flag(f))
            known = FIELDS.get((kind, target.name))
            if known is not None and known[2] is not None:
                code, put = self.want(value, known[0]), known[2]
                return known[0], lambda f, of=of, put=put, code=code: put(of(f), code(f))
            record = self.records.get(kind)
            if record is not None and target.name in record.fields:
                symbol = record.fields[target.name][0]
                code, slot = self.want(value, symbol.type), symbol.slot

                def put_field(f: Frame, of: Any = of, slot: int = slot, code: Any = code) -> Any:
                    instance = of(f)
                    if instance is None:
                        raise AsyError("value", "a field of null cannot be set")
                    instance[slot] = made = code(f)
                    return made

                return symbol.type, put_field
            if record is not None and target.name in record.statics:
                shared = record.statics[target.name]
        if shared:
            code, store = self.want(value, shared[0].type), self.symbol_store(shared[0])

            def put_static(f: Frame) -> Any:
                made = code(f)
                store(f, made)
                return made

            return shared[0].type, put_static
        self.error("type", f"the field {target.name!r} cannot be assigned", node)


def _set_cyclic(array: Any, flag: bool) -> bool:
    array.cyclic = flag
    return flag
