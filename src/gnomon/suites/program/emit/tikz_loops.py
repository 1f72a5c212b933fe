"""Loops, conditions and commands of TikZ: statements with the names of variables, whose values are not known."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from gnomon.suites.program.emit.names import expressions, parts, walk
from gnomon.suites.program.emit.pages import FARTHER, Side
from gnomon.suites.program.emit.printer import Context, decimal
from gnomon.suites.program.emit.tikz_known import Alias, CannotSay, Growth, Known, changed_in, macro_of
from gnomon.suites.program.emit.tikz_rounds import fewest_rounds
from gnomon.suites.program.emit.tikz_routes import Routes
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Run, value
from gnomon.suites.program.language.expressions import Call, Expr, LanguageError, Num, Var

_PENS = {"line": "", "bold": "very thick", "thin": "very thin", "dashed": "dashed", "dotted": "dotted", "gray": "gray"}
_SHADES = {"shade": ("gray!30", "black!15", "lightgray", "gray!40"),
           "dark": ("gray!80", "black!50", "gray", "black!60"),
           "white": ("white",) * 4}  # fmt: skip
_SIDES = {0: "right", 45: "above right", 90: "above", 135: "above left", 180: "left", 225: "below left", 270: "below",
          315: "below right"}  # fmt: skip
_PLAIN = re.compile(r"-?[\d.]+")
_COUNT = re.compile(r"-?\d+|\\[A-Za-z]+")
_OWN = ("part", "put", "line", "box", "arc")
"""Names that LaTeX has commands for."""
_MOST_POINTS = 60


class Loops(ABC):
    """Statements in lines. `Known` says what may be referred to."""

    def __init__(
        self, context: Context, sides: Mapping[str, Side], state: Run, digits: int, program: Sequence[st.Statement]
    ) -> None:
        self.context, self.habits, self.sides, self.digits = context, context.habits, sides, digits
        self.known = Known(state)
        self.rounds = fewest_rounds(program, context.similarity)
        self.mutable = {s.var.role for s in walk(program) if isinstance(s, st.Assign | st.Push)}
        self.commands: dict[str, str] = {}
        names = set(context.names.values())
        macros = {macro_of(name) for name in names}
        letters = ("j", "k", "l", "m", "q", "w", "u", "r", "v", "o")
        self.spare = [f"\\{letter}" for letter in letters if f"\\{letter}" not in macros]
        stem = next(
            letter for letter in ("h", "m", "k", "x", "y", "hh") if not any(n.startswith(letter) for n in names)
        )
        self.points = [f"{stem}{number}" for number in range(1, 13)]
        self.stems: dict[str, str] = {}

    @abstractmethod
    def put(self, lines: Sequence[str], draws: bool) -> None:
        """Lines at the top of the program."""

    def stem(self, role: str) -> str:
        """What the names of numbered coordinates begin with: no other name is one of them."""
        if role not in self.stems:
            name = self.context.names[role]
            others = {*self.context.names.values(), *self.stems.values(), *self.points} - {name}
            found = name if not name[-1].isdigit() else macro_of(name)[1:]
            while any(re.fullmatch(found + r"\d*", other) for other in others):
                found += "a"
            self.stems[role] = found
        return self.stems[role]

    def symbols(self) -> Routes:
        """What writes the expressions of one statement."""
        return Routes(self.known, self.digits, self.spare, self.points)

    # -------------------------------------------------------------------------------------------------- variables

    def declared(self, s: st.Let) -> list[str]:
        """A declaration."""
        known, role, say = self.known, s.var.role, self.symbols()
        name = self.context.names[role]
        known.change(role)
        match s.var.kind, s.value:
            case (("int" | "real"), Expr()):
                line = self._number(macro_of(name), s.var.kind, s.value, say)
                known.macros[role] = macro_of(name)
                known.local[role] = known.depth
                if s.value.op == "dist":
                    known.aliases[role] = Alias(s.value, "", self._versions(s.value))
                return [*say.before, line]
            case "pair", Expr():
                text = say.point(s.value)
                named = self.coordinate_name(role, name)
                known.coordinates[role] = named
                return [*say.before, f"\\coordinate ({named}) at {text};"]
            case "pair[]", Expr():
                places = [say.point(item) for item in s.value.args]
                if s.value.op != "array" or len(places) > _MOST_POINTS:
                    raise CannotSay("array")
                stem = self.stem(role)
                known.arrays[role], known.lengths[role] = stem, len(places)
                lines = [f"\\coordinate ({stem}{place}) at {text};" for place, text in enumerate(places)]
                return [*say.before, *lines]
            case (("pair[]" | "path"), None):
                known.arrays[role], known.lengths[role] = self.stem(role), 0
                return []
            case "path", Expr():
                return self._path(s.var, s.value, say)
            case (("int[]" | "real[]"), Expr()) if s.value.op == "array":
                known.lists[role] = macro_of(name)
                known.local[role] = known.depth
                return [f"\\def{macro_of(name)}{{{{{','.join(say.number(item) for item in s.value.args)}}}}}"]
            case "transform", Expr():
                options = say.numeric(lambda: ", ".join(say.options(s.value, False)))  # type: ignore[arg-type]
                known.styles[role] = name
                known.local[role] = known.depth
                return [*say.before, f"\\tikzset{{{name}/.style={{{options}}}}}"]
            case _:
                raise CannotSay(f"declaration of {s.var.kind}")

    def coordinate_name(self, role: str, name: str) -> str:
        """The name of a coordinate; in a command that calls itself it ends in the depth."""
        return name

    def _number(self, macro: str, kind: str, expr: Expr, say: Routes) -> str:
        text = say.number(expr)
        if _PLAIN.fullmatch(text):
            return f"\\def{macro}{{{text}}}"
        word = "\\pgfmathtruncatemacro" if kind == "int" else "\\pgfmathsetmacro"
        return f"{word}{{{macro}}}{{{text}}}"

    def _versions(self, expr: Expr) -> dict[str, int]:
        found = {part.role for part in parts(expr) if isinstance(part, Var)}
        for part in parts(expr):
            if isinstance(part, Call):
                body = self.known.state.functions[part.role].body
                found |= {e.role for s in walk(body) for e in expressions(s) if isinstance(e, Var)}
        for role in tuple(found):
            if role in self.known.aliases:
                found |= set(self.known.aliases[role].versions)
        return {role: self.known.versions.get(role, 0) for role in found}

    def _path(self, var: Var, expr: Expr, say: Routes) -> list[str]:
        if expr.op == "apply":  # its options stand where it is drawn
            say.written(expr)
            self.known.aliases[var.role] = Alias(expr, "", self._versions(expr))
            return []
        text = say.text(expr)
        macro = macro_of(self.context.names[var.role]) if not say.before else ""
        self.known.aliases[var.role] = Alias(expr, macro, self._versions(expr))
        self.known.local[var.role] = self.known.depth
        return [f"\\def{macro}{{{text}}}"] if macro else []

    def assigned(self, s: st.Assign) -> list[str]:
        """A new value for a variable."""
        known, role, say = self.known, s.var.role, self.symbols()
        expr = Expr(s.var.kind, s.op, (s.var, s.value)) if s.op else s.value
        if s.var.kind == "pair" and role in known.coordinates:
            text = say.point(expr)
            known.change(role)
            return [*say.before, f"\\coordinate ({known.coordinates[role]}) at {text};"]
        if s.var.kind not in ("int", "real") or role not in known.macros:
            raise CannotSay(f"assignment to {s.var.kind}")
        macro, text = known.macros[role], say.number(expr)
        known.change(role)
        if known.local.get(role, 0) == known.depth:
            word = "\\pgfmathtruncatemacro" if s.var.kind == "int" else "\\pgfmathsetmacro"
            return [*say.before, f"{word}{{{macro}}}{{{text}}}"]
        if s.var.kind == "int":
            return [*say.before, f"\\pgfmathtruncatemacro{{{macro}}}{{{text}}}\\xdef{macro}{{{macro}}}"]
        return [*say.before, f"\\pgfmathparse{{{text}}}\\xdef{macro}{{\\pgfmathresult}}"]

    def pushed(self, s: st.Push) -> list[str]:
        """One more coordinate of an array or trail."""
        known, role, say = self.known, s.var.role, self.symbols()
        if role not in known.arrays:
            raise CannotSay("push")
        stem, text = known.arrays[role], say.point(s.value)
        if role in known.growing:
            growth = known.growing[role]
            known.growing[role] = replace(growth, done=growth.done + 1)
            known.lengths.pop(role, None)
            return [*say.before, *self._next(stem, growth, text)]
        if role in known.unknown or role not in known.lengths or known.lengths[role] >= _MOST_POINTS:
            raise CannotSay("push")
        known.lengths[role] += 1
        return [*say.before, f"\\coordinate ({stem}{known.lengths[role] - 1}) at {text};"]

    def _next(self, stem: str, growth: Growth, text: str) -> list[str]:
        say = self.symbols()
        rounds: Expr = growth.loop if _is(growth.start, 0) else growth.loop - growth.start
        rounds = rounds if growth.step == 1 else rounds / growth.step
        rounds = rounds if growth.each == 1 else growth.each * rounds
        index = say.index(rounds + (growth.before + growth.done) if growth.before + growth.done else rounds)
        return [*say.before, f"\\coordinate ({stem}{index}) at {text};"]

    def ensure(self, roles: set[str]) -> None:
        """Variables that a loop changes must have a macro or coordinate before it."""
        for role in sorted(roles):
            held = self.known.state.values.get(role)
            if role in self.known.macros or role in self.known.coordinates or role in self.known.unknown:
                continue
            name = self.context.names[role]
            if isinstance(held, complex):
                self.put([f"\\coordinate ({name}) at {self.symbols().place(held)};"], False)
                self.known.coordinates[role] = name
            elif isinstance(held, int | float) and not isinstance(held, bool):
                self.put([f"\\def{macro_of(name)}{{{decimal(held, self.digits)}}}"], False)
                self.known.macros[role] = macro_of(name)
                self.known.local[role] = 0

    # ------------------------------------------------------------------------------------------------------- loops

    def foreach(self, s: st.Loop) -> list[str]:
        """A loop of TikZ."""
        known, say = self.known, self.symbols()
        if self.rounds.get(id(s), 0) < (1 if abs(s.step) == 1 else 2):
            raise CannotSay("a loop that may have no rounds")
        listed = self._listed(s, say)
        changed = changed_in(s.body, known.state.functions)
        declared = {one.var.role for one in walk(s.body) if isinstance(one, st.Let | st.Loop)}
        kept = {one.var.role for one in walk(s.body) if isinstance(one, st.Assign)} - declared
        self.ensure(kept)
        pushes = Counter(one.var.role for one in s.body if isinstance(one, st.Push))
        for role, each in pushes.items():
            if role not in known.lengths:
                raise CannotSay("push")
            known.growing[role] = Growth(s.var, s.start, s.step, known.lengths[role], each)
        fresh = changed - known.unknown
        known.unknown |= changed | {s.var.role}
        for role in changed:
            known.change(role)
        macro = macro_of(self.context.names[s.var.role])
        known.macros[s.var.role] = macro
        known.depth += 1
        known.local[s.var.role] = known.depth
        inner = self.symbolic(s.body)
        known.depth -= 1
        self._grown(s, pushes)
        self._left(declared)
        known.unknown -= fresh | {s.var.role} if not known.depth else set()
        opening = f"\\foreach {macro} in {{{listed}}}"
        if len(inner) == 1 and not self.habits.braces and "\n" not in inner[0] and inner[0].endswith(";"):
            return [*say.before, f"{opening} {inner[0]}"]
        indent = self.habits.indent
        return [*say.before, f"{opening} {{", *(indent + line for line in inner), "}"]

    def _grown(self, s: st.Loop, pushes: Mapping[str, int]) -> None:
        known = self.known
        for role, each in pushes.items():
            growth = known.growing.pop(role)
            if known.moving(s.start) or known.moving(s.stop):
                known.lengths.pop(role, None)
                continue
            counts = range(value(s.start, known.state), value(s.stop, known.state), s.step)
            known.lengths[role] = growth.before + each * len(counts)

    def _left(self, declared: set[str]) -> None:
        """After a loop its own macros are gone."""
        for role in declared:
            for table in (self.known.macros, self.known.styles, self.known.lists, self.known.aliases):
                table.pop(role, None)
        self.known.indices = {}

    def _listed(self, s: st.Loop, say: Routes) -> str:
        if isinstance(s.start, Num) and isinstance(s.stop, Num):
            return counted(range(int(s.start.value), int(s.stop.value), s.step))
        if abs(s.step) != 1 and (self.known.moving(s.start) or self.known.moving(s.stop)):
            raise CannotSay("a loop with steps")
        if abs(s.step) != 1:
            return counted(range(value(s.start, self.known.state), value(s.stop, self.known.state), s.step))
        if not any(isinstance(part, Var) and part.kind == "int" for end in (s.start, s.stop) for part in parts(end)):
            return counted(range(value(s.start, self.known.state), value(s.stop, self.known.state), s.step))
        first, last = say.number(s.start), say.number(_less(s.stop, s.step))
        first, last = (text if _COUNT.fullmatch(text) else say.whole(text) for text in (first, last))
        return f"{first},...,{last}"

    # -------------------------------------------------------------------------------------------------- statements

    def symbolic(self, body: Sequence[st.Statement]) -> list[str]:
        """Statements whose variables have no values yet."""
        lines: list[str] = []
        for number, s in enumerate(body):
            match s:
                case st.Let():
                    lines += self.declared(s)
                case st.Assign():
                    lines += self.assigned(s)
                case st.Push():
                    lines += self.pushed(s)
                case st.Loop():
                    lines += self.foreach(s)
                case st.If() if s.body and isinstance(s.body[-1], st.Return) and not s.otherwise:
                    rest = st.If(s.test, s.body[:-1], list(body[number + 1 :]))
                    return lines + self.conditional(rest)
                case st.If():
                    lines += self.conditional(s)
                case st.Perform():
                    lines += self.called(s)
                case st.Draw() | st.Fill() | st.Dot() | st.Note():
                    say = self.symbols()
                    line = self.drawing(s, say)
                    lines += [*say.before, line]
                case st.Return() if number == len(body) - 1 and s.value is None:
                    pass
                case _:
                    raise CannotSay(type(s).__name__)
        return lines

    def conditional(self, s: st.If) -> list[str]:
        """``\\ifnum`` with both branches."""
        say = self.symbols()
        opening = f"\\ifnum{self._test(s.test, say)}"
        outer = dict(self.known.indices)
        changed = changed_in([s], self.known.state.functions)
        before = self.known.copied()
        then = self.symbolic(s.body)
        had, self.known.indices = self.known, dict(outer)
        otherwise = self.symbolic(s.otherwise) if s.otherwise else []
        for role in changed:  # what only one branch says does not hold after both
            for table, first in ((had.macros, before.macros), (had.coordinates, before.coordinates)):
                if role not in first:
                    table.pop(role, None)
            for other in (had.aliases, had.lengths, had.arrays, had.lists, had.styles):
                other.pop(role, None)
        self.known.indices = {}
        indent = self.habits.indent
        if not then and otherwise:
            then = ["\\relax"]
        lines = [*say.before, opening, *(indent + line for line in then)]
        if otherwise:
            lines += ["\\else", *(indent + line for line in otherwise)]
        return [*lines, "\\fi"]

    def _test(self, test: Expr, say: Routes) -> str:
        if test.op in ("<", ">", "==") and all(arg.kind == "int" for arg in test.args):
            a, b = (say.number(arg) for arg in test.args)
            if _COUNT.fullmatch(a) and _COUNT.fullmatch(b):
                return f"{a}{test.op[0]}{b}"
        return f"{say.whole(say.number(test))}=1"

    @abstractmethod
    def called(self, s: st.Perform) -> list[str]:
        """The call of a command."""

    # ----------------------------------------------------------------------------------------------------- drawing

    def drawing(self, s: st.Statement, say: Routes) -> str:
        """A stroke, fill, dot or label."""
        match s:
            case st.Draw():
                options, text = say.written(s.path)
                return f"\\draw{bracketed([*([_PENS[s.pen]] if _PENS[s.pen] else []), *options])} {text};"
            case st.Fill():
                shade = _SHADES[s.shade][self.habits.shade]
                routes = [say.written(path) for path in s.paths]
                if len({tuple(options) for options, _ in routes}) > 1:
                    routes = [([], say.numbers(path)) for path in s.paths]
                rule = ["even odd rule"] if len(s.paths) > 1 else []
                colours = [f"fill={shade}", "draw=black"] if s.outline else [shade]
                word = "\\filldraw" if s.outline else "\\fill"
                return f"{word}{bracketed([*colours, *rule, *routes[0][0]])} {' '.join(text for _, text in routes)};"
            case st.Dot():
                return f"\\fill {say.point(s.at)} circle (1.5pt);"
            case st.Name():
                at = say.point(s.at)
                letter = self.context.letters[s.role]
                dot = f"\\fill {at} circle (1.5pt);\n" if s.dot or (self.habits.dots and not s.text) else ""
                degrees, far = self.sides[s.role]
                away = f"{FARTHER * far:g}pt"
                if degrees not in _SIDES:
                    distance = f"[label distance={away}]" if far else ""
                    return f"{dot}\\node[inner sep=0, label={{{distance}{degrees}:${letter}$}}] at {at} {{}};"
                return f"{dot}\\node[{_SIDES[degrees]}{f'={away}' if far else ''}] at {at} {{${letter}$}};"
            case st.Note():
                return f"\\node at {say.point(s.at)} {{${s.text}$}};"
            case _:
                raise LanguageError(f"TikZ has no statement {type(s).__name__}")


def bracketed(options: Sequence[str]) -> str:
    """Options in their brackets, if there are any."""
    return f"[{', '.join(options)}]" if options else ""


def counted(counts: range) -> str:
    """The values of a loop as TikZ lists them.

    >>> counted(range(3)), counted(range(1, 8)), counted(range(0, 9, 2))
    ('0,1,2', '1,...,7', '0,2,...,8')
    """
    if len(counts) <= 3:
        return ",".join(map(str, counts))
    first = f"{counts[0]},{counts[1]}" if counts.step != 1 else f"{counts[0]}"
    return f"{first},...,{counts[-1]}"


def command_of(name: str) -> str:
    """The command for a function."""
    return macro_of(f"my{name}" if name in _OWN else name)


def _is(expr: Expr, number: int) -> bool:
    return isinstance(expr, Num) and expr.value == number


def _less(stop: Expr, step: int) -> Expr:
    """The last value of a loop that ends before ``stop``."""
    if isinstance(stop, Num):
        return Num("int", "num", (), int(stop.value) - step)
    if stop.op == "+" and _is(stop.args[1], step):
        return stop.args[0]
    if step > 0 and stop.op == "-" and isinstance(stop.args[1], Num):
        return stop.args[0] - (int(stop.args[1].value) + step)
    if step > 0 and stop.op == "+" and isinstance(stop.args[1], Num):
        return stop.args[0] + (int(stop.args[1].value) - step)
    return stop - step if step > 0 else stop + -step
