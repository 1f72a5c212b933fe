"""Functions of the program as commands of TeX. A command that calls itself numbers its coordinates by the depth."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gnomon.suites.program.emit.names import expressions, walk
from gnomon.suites.program.emit.pages import Side
from gnomon.suites.program.emit.printer import Context
from gnomon.suites.program.emit.tikz_known import CannotSay, changed_in, macro_of
from gnomon.suites.program.emit.tikz_loops import Loops, command_of
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Run
from gnomon.suites.program.language.expressions import Call, Var


class Commands(Loops):
    """Calls of functions that draw."""

    def __init__(
        self, context: Context, sides: Mapping[str, Side], state: Run, digits: int, program: Sequence[st.Statement]
    ) -> None:
        super().__init__(context, sides, state, digits, program)
        self.suffix = ""
        self.writing = ""
        """The function that is written just now, if it calls itself."""

    def coordinate_name(self, role: str, name: str) -> str:
        return self.stem(role) + self.suffix if self.suffix else name

    def called(self, s: st.Perform) -> list[str]:
        role = s.call.role
        if role not in self.commands:
            self._defined(self.known.state.functions[role])
        say = self.symbols()
        function = self.known.state.functions[role]
        given = []
        for param, arg in zip(function.params, s.call.args, strict=True):
            given.append(say.point(arg) if param.kind == "pair" else say.number(arg))
        if role == self.writing:
            self._in_order(function, given)
        call = self.commands[role] + "".join(f"{{{text}}}" for text in given)
        return [*say.before, f"{{{call}}}" if role == self.writing else call]

    def _in_order(self, function: st.Define, given: Sequence[str]) -> None:
        """Numbers get their new values one after the other: none may be made of one that has changed already."""
        changed: list[str] = []
        for param, text in zip(function.params, given, strict=True):
            if param.kind == "pair":
                continue
            if any(re.search(re.escape(macro) + r"(?![A-Za-z])", text) for macro in changed):
                raise CannotSay("numbers that depend on each other")
            changed.append(macro_of(self.context.names[param.role]))

    def _defined(self, function: st.Define) -> None:
        names, params = self.context.names, function.params
        if any(param.kind not in ("int", "real", "pair") for param in params) or self.writing:
            raise CannotSay("command")
        declared = {s.var.role for s in walk(function.body) if isinstance(s, st.Let | st.Loop)}
        kept = {s.var.role for s in walk(function.body) if isinstance(s, st.Assign | st.Push)}
        own = declared | {param.role for param in params}
        if kept - own:
            raise CannotSay("a command that changes other variables")
        recursive = any(
            isinstance(e, Call) and e.role == function.role for s in walk(function.body) for e in expressions(s)
        )
        depth = next((param for param in reversed(params) if param.kind == "int"), None)
        if recursive and depth is None:
            raise CannotSay("recursion without a depth")
        outer = self.known
        self.known = known = outer.copied()
        known.unknown |= self.mutable | own | changed_in(function.body, known.state.functions)
        known.growing, known.indices, known.depth = {}, {}, 1
        for role in own:
            known.forget(role)
        self.commands[function.role] = command_of(names[function.role])
        try:
            if recursive and depth is not None:
                self.writing, self.suffix = function.role, macro_of(names[depth.role])
            lines = self._received(params, depth if recursive else None)
            lines += self.symbolic(function.body)
        except CannotSay:
            del self.commands[function.role]
            raise
        finally:
            self.known, self.suffix, self.writing = outer, "", ""
        head = f"\\newcommand{{{self.commands[function.role]}}}[{len(params)}]{{"
        self.put([head, *(self.habits.indent + line for line in lines), "}"], False)

    def _received(self, params: Sequence[Var], depth: Var | None) -> list[str]:
        """The parameters as coordinates and macros."""
        known, names = self.known, self.context.names
        points: list[str] = []
        numbers: list[str] = []
        last: list[str] = []
        taken = {macro_of(name) for name in names.values()}
        # not one of the spare macros: the arguments may have indices in them
        now = next(name for name in ("\\d", "\\e", "\\z", "\\dd") if name not in taken) if depth is not None else ""
        for place, param in enumerate(params, 1):
            role, kind = param.role, param.kind
            if kind == "pair":
                name = self.stem(role) if self.suffix else names[role]
                known.coordinates[role] = name + self.suffix
                points.append(f"\\coordinate ({name}{now}) at #{place};")
                continue
            macro = macro_of(names[role])
            known.macros[role], known.local[role] = macro, 1
            if param is depth:
                points.insert(0, f"\\pgfmathtruncatemacro{{{now}}}{{#{place}}}")
                last.append(f"\\edef{macro}{{{now}}}")
            else:
                word = "\\pgfmathtruncatemacro" if kind == "int" else "\\pgfmathsetmacro"
                numbers.append(f"{word}{{{macro}}}{{#{place}}}")
        return points + numbers + last
