"""Calls: the function that is meant, its arguments, its default values."""

from __future__ import annotations

from typing import Any, NoReturn

from gnomon.asy.errors import AsyError
from gnomon.asy.language import syntax as s
from gnomon.asy.library.registry import (
    BASE_MODULES,
    FUNCTIONS,
    METHODS,
    Param,
    Signature,
    has_long_arguments,
    length_of,
    steps_of,
)
from gnomon.asy.run.generics import generic_functions
from gnomon.asy.run.names import MISSING, Frame, Names, Typed, converted, field_of, library_value
from gnomon.asy.run.overload_choice import OF_PROGRAM, Match, choose
from gnomon.asy.run.visible_names import Record, Symbol
from gnomon.asy.values.drawing import Array
from gnomon.asy.values.guides import UserJoin, join_all
from gnomon.interpret.budget import Budget

JOINS = ("--", "..", "---", "::")
JOINING = Signature("", "guide", (), "guide[]")
_MATCHES: dict[tuple[Any, ...], Match] = {}
"""Calls of library functions that have been resolved, for all programs."""
_MOST_MATCHES = 20_000


class Calls(Names):
    """Compiles calls."""

    def call(self, node: s.Call) -> Typed:
        """A call."""
        function = node.function
        readings = [
            self.readings(a.value) if a.value.__class__ is not s.Array else [self.expr(a.value)] for a in node.arguments
        ]
        names = [a.name for a in node.arguments]
        spread = bool(node.arguments) and node.arguments[-1].rest
        if function.__class__ is s.Name:
            return self.named_call(function.name, readings, names, spread, node)
        if function.__class__ is s.Operator and function.op in JOINS:
            return self.join_call(function.op, readings, names, spread, node)
        if function.__class__ is s.Member:
            return self.member_call(function, readings, names, spread, node)
        for kind, code in self.readings(function):
            signature = function_type(kind)
            if signature is not None:
                fit = choose([signature], types_of(readings), names, spread)
                if fit is not None:
                    return self.user_call(code, fit, readings)
        self.error("type", f"a value of type {self.expr(function)[0]!r} cannot be called so", node)

    def join_call(self, op: str, readings: list[list[Typed]], names: list[str], spread: bool, node: s.Call) -> Typed:
        """``operator --(a, b ... c)``: the path through all arguments."""
        closed = bool(readings) and not spread and readings[-1][0][0] == "cycle"
        if closed:
            readings, names = readings[:-1], names[:-1]
        fit = choose([JOINING], types_of(readings), names, spread)
        if fit is None:
            self.error("type", f"operator {op} joins points and paths", node)
        parts = self.rest_of(fit, readings)
        if closed:
            return "guide", lambda f: join_all([*parts(f), None], op)
        return "guide", lambda f: join_all(parts(f), op)

    def named_call(self, name: str, readings: list[list[Typed]], names: list[str], spread: bool, node: s.Call) -> Typed:
        """A call of a function by its name."""
        found = self.scope.find(name)
        symbols = [symbol for symbol in found if symbol.type.endswith(")")]
        if found and found[0].type == "interpolate":
            joint = self.symbol_code(found[0])
            fit = choose([JOINING], types_of(readings), names, spread)
            if fit is not None:
                parts = self.rest_of(fit, readings)
                return "guide", lambda f: joined_by(parts(f), joint(f))
        if not symbols:
            key: tuple[Any, ...] = (
                self.renamed.get(name, name),
                *(r[0][0] if len(r) == 1 else tuple(t for t, _ in r) for r in readings),
            )
            if any(names) or spread:
                key += ("/", *names, spread)
            if len(self.modules) > len(BASE_MODULES):
                key += (frozenset(self.modules),)
            fit = None if OF_PROGRAM.casts else _MATCHES.get(key)
            if fit is None:
                fit = choose(self.library_functions(name), types_of(readings), names, spread)
                if (
                    fit is not None
                    and len(_MATCHES) < _MOST_MATCHES
                    and not OF_PROGRAM.casts
                    and not any(t in self.records for r in readings for t, _ in r)
                ):
                    _MATCHES[key] = fit
            if fit is not None:
                return self.library_call(fit, readings)
        signatures: list[Signature] = []
        codes: dict[int, Symbol] = {}
        for symbol in symbols:
            signature = symbol.signature or function_type(symbol.type)
            if signature is not None:
                codes[id(signature)] = symbol
                signatures.append(signature)
        record = self.records.get(name)
        if record is not None:
            made = self.construct(record, readings, names, spread)
            if made is not None:
                return made
        fit = choose([*signatures, *self.library_functions(name)], types_of(readings), names, spread)
        if fit is None:
            fit = choose(generic_functions(name, types_of(readings)), types_of(readings), names, spread)
        if fit is None:
            self.no_match(name, readings, node)
        if id(fit.signature) in codes:
            return self.user_call(self.symbol_code(codes[id(fit.signature)]), fit, readings)
        return self.library_call(fit, readings)

    def no_match(self, name: str, readings: list[list[Typed]], node: s.Node) -> NoReturn:
        """Report a call that fits no function."""
        known = bool(self.library_functions(name)) or any(symbol.type.endswith(")") for symbol in self.scope.find(name))
        if not known:
            others = sorted({found.module for found in FUNCTIONS.get(name, ())})
            hint = f"; it is in the module {others[0]}, which is not imported" if others else ""
            self.error("undefined", f"no function named {name!r}{hint}", node)
        shown = ", ".join(r[0][0] for r in readings)
        self.error("type", f"no function {name}({shown})", node)

    def member_call(
        self, function: s.Member, readings: list[list[Typed]], names: list[str], spread: bool, node: s.Call
    ) -> Typed:
        """``a.f(x)``: a function of a module, of an array, of a value or of a structure."""
        of = function.of
        types = types_of(readings)
        if of.__class__ is s.Name:
            module = of.name
            if (module in self.modules or module in self.aliases) and not self.scope.find(module):
                fit = choose(self.library_functions(function.name), types, names, spread)
                if fit is None:
                    self.no_match(function.name, readings, node)
                return self.library_call(fit, readings)
            if module == "settings":
                self.error("forbidden", "programs cannot read or change settings", node)
            shared = self.statics(of, function.name)
            if shared:
                return self.static_call(shared, readings, names, spread, node)
        for kind, code in self.readings(of):
            methods = METHODS.get((kind, function.name))
            if methods:
                fit = choose(methods, types, names, spread)
                if fit is not None:
                    return self.library_call(fit, readings, code)
            record = self.records.get(kind)
            if record is not None:
                for symbol in record.fields.get(function.name, ()):
                    signature = symbol.signature or function_type(symbol.type)
                    fit = choose([signature], types, names, spread) if signature is not None else None
                    if fit is not None:
                        slot = symbol.slot
                        return self.user_call(
                            lambda f, code=code, slot=slot: field_of(code(f), slot, function.name), fit, readings
                        )
                if function.name in record.statics:
                    return self.static_call(record.statics[function.name], readings, names, spread, node)
            found = self.field(kind, code, function.name)
            if found is not None:
                signature = function_type(found[0])
                fit = choose([signature], types, names, spread) if signature is not None else None
                if fit is not None:
                    return self.user_call(found[1], fit, readings)
        self.error("undefined", f"no function {function.name!r} of {self.expr(of)[0]!r} for these arguments", node)

    def static_call(
        self, symbols: list[Symbol], readings: list[list[Typed]], names: list[str], spread: bool, node: s.Call
    ) -> Typed:
        """A call of a static function of a structure."""
        for symbol in symbols:
            signature = symbol.signature or function_type(symbol.type)
            fit = None if signature is None else choose([signature], types_of(readings), names, spread)
            if fit is not None:
                return self.user_call(self.symbol_code(symbol), fit, readings)
        return self.no_match(symbols[0].name, readings, node)

    def construct(self, record: Record, readings: list[list[Typed]], names: list[str], spread: bool) -> Typed | None:
        """``name(...)`` of a structure with ``operator init``."""
        signatures = [symbol.signature for symbol in record.fields.get("operator init", ()) if symbol.signature]
        fit = choose(signatures, types_of(readings), names, spread)
        if fit is None:
            return None
        symbol = next(found for found in record.fields["operator init"] if found.signature is fit.signature)
        make, slot = self.symbol_code(record.maker), symbol.slot
        holder: list[Any] = [None]
        _, init = self.user_call(lambda f: holder[0][slot], fit, readings)

        def build(f: Frame) -> Any:
            instance = make(f)()
            holder[0] = instance
            init(f)
            return instance

        return record.name, build

    def arguments_of(self, fit: Match, readings: list[list[Typed]]) -> list[tuple[int, Any]]:
        """For every parameter that is given: its place and the code of its value."""
        found = []
        for k, slot in enumerate(fit.slots):
            if slot is not None:
                code = readings[slot[0]][slot[1]][1]
                found.append((k, code if slot[2] is None else converted(code, slot[2])))
        return found

    def rest_of(self, fit: Match, readings: list[list[Typed]]) -> Any:
        """The code of the array of further arguments."""
        codes: list[Any] = []
        spread: list[Any] = []
        for i, reading, convert in fit.rest:
            code = readings[i if i >= 0 else -1 - i][reading][1]
            code = code if convert is None else converted(code, convert)
            (codes if i >= 0 else spread).append(code)
        if spread:
            last = spread[0]
            return lambda f: Array([*(code(f) for code in codes), *last(f)])
        return lambda f: Array([code(f) for code in codes])

    def library_call(self, fit: Match, readings: list[list[Typed]], of: Any = None) -> Typed:
        """A call of a function of the library."""
        signature = fit.signature
        run: Any = charged(signature, self.rt.budget)
        given = self.arguments_of(fit, readings)
        rt = self.rt
        count = len(signature.params)
        if of is None and not signature.rest and not signature.needs_rt and len(given) == count:
            codes = [code for _, code in given]
            if count == 1:
                one = codes[0]
                return signature.result, lambda f: run(one(f))
            if count == 2:
                one, two = codes
                return signature.result, lambda f: run(one(f), two(f))
            if count == 3:
                one, two, three = codes
                return signature.result, lambda f: run(one(f), two(f), three(f))
        base, variables = fit.defaults()
        offset = int(signature.needs_rt) + int(of is not None)
        template: list[Any] = [rt] if signature.needs_rt else []
        if of is not None:
            template.append(None)
        template += base
        late: list[tuple[int, Any]] = [(k + offset, code) for k, code in given]
        for k, name, kind in variables:
            late.append((k + offset, library_value(rt, name, kind)))
        if of is not None:
            late.append((offset - 1, of))
        if signature.rest:
            template.append(None)
            late.append((len(template) - 1, self.rest_of(fit, readings)))

        def invoke(f: Frame) -> Any:
            values = template[:]
            for place, code in late:
                values[place] = code(f)
            return run(*values)

        return signature.result, invoke

    def user_call(self, function: Any, fit: Match, readings: list[list[Typed]]) -> Typed:
        """A call of a function of the program, or of a function in a variable."""
        signature = fit.signature
        given = self.arguments_of(fit, readings)
        template: list[Any] = [MISSING] * len(signature.params)
        if signature.rest:
            template.append(None)
            given.append((len(template) - 1, self.rest_of(fit, readings)))
        if len(given) == len(template):
            codes = [code for _, code in given]

            def invoke_all(f: Frame) -> Any:
                called = function(f)
                if called is None:
                    raise AsyError("value", "a function that has no value yet is called")
                return called(*[code(f) for code in codes])

            return signature.result, invoke_all

        def invoke(f: Frame) -> Any:
            called = function(f)
            if called is None:
                raise AsyError("value", "a function that has no value yet is called")
            values = template[:]
            for place, code in given:
                values[place] = code(f)
            return called(*values)

        return signature.result, invoke


def joined_by(parts: Any, how: Any) -> Any:
    """Parts of a path joined by a value of type ``interpolate``."""
    if isinstance(how, str) and how in JOINS:
        return join_all(parts, how)
    if isinstance(how, UserJoin):
        return how.function(parts)
    raise AsyError("unsupported", "this way of joining needs points with growing x, as in graph()")


def types_of(readings: list[list[Typed]]) -> list[list[str]]:
    """The types of arguments."""
    return [[kind for kind, _ in reading] for reading in readings]


def function_type(kind: str) -> Signature | None:
    """The parameters of a type such as ``real(real,int)``."""
    if not kind.endswith(")"):
        return None
    start, level = len(kind) - 1, 1
    while level:
        start -= 1
        level += (kind[start] == ")") - (kind[start] == "(")
    head, inside = kind[:start], kind[start + 1 : -1]
    params, depth, part = [], 0, ""
    for character in inside + ",":
        if character == "," and depth == 0:
            if part:
                params.append(part)
            part = ""
            continue
        depth += (character == "(") - (character == ")")
        part += character
    rest = params.pop()[3:] if params and params[-1].startswith("...") else ""
    return Signature("", head, tuple(Param(p, "") for p in params), rest)


def charged(signature: Signature, budget: Budget) -> Any:
    """The function of a signature, with the steps of every call spent from a budget; long arguments cost more."""
    function: Any = signature.run
    steps, long = steps_of(signature), has_long_arguments(signature)
    if not steps:
        return function
    spend = budget.spend

    def run(*values: Any) -> Any:
        spend(steps + sum(map(length_of, values)) / 2 if long else steps)
        return function(*values)

    return run
