"""Programs in TikZ. Loops stay loops where TikZ has handy words for them; the rest is written out in coordinates."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from gnomon.suites.program.emit.asymptote import section_of
from gnomon.suites.program.emit.printer import Context, decimal
from gnomon.suites.program.emit.tikz_paths import ArcPiece, Pieces, pieces
from gnomon.suites.program.emit.tikz_symbols import CannotSay, Symbols
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Run, perform, value
from gnomon.suites.program.language.expressions import Expr, LanguageError, Num, Var
from gnomon.suites.program.language.vocabulary import Path

_PENS = {"line": "", "bold": "very thick", "thin": "very thin", "dashed": "dashed", "dotted": "dotted", "gray": "gray"}
_SHADES = {"shade": ("gray!30", "black!15", "lightgray", "gray!40"),
           "dark": ("gray!80", "black!50", "gray", "black!60"),
           "white": ("white",) * 4}  # fmt: skip
_SIDES = {0: "right", 45: "above right", 90: "above", 135: "above left", 180: "left", 225: "below left", 270: "below",
          315: "below right"}  # fmt: skip
_LONGEST_LOOP = 40
_WIDTH = 100


class _Writer:
    def __init__(self, context: Context, sides: Mapping[str, int]) -> None:
        self.context, self.habits, self.sides = context, context.habits, sides
        self.digits = min(5, context.habits.digits)
        # points that are computed from others go with these as they are written, so that lines meet where they should
        self.state = Run(replace(context.similarity, digits=self.digits))
        self.lines: list[str] = []
        self.named: dict[tuple[float, float], str] = {}
        self.arrays: dict[str, str] = {}
        self.paths: dict[str, Pieces] = {}
        self.seen: set[str] = set()
        self.inside = 0
        self.passing: set[str] = set()

    # ------------------------------------------------------------------------------------------------- coordinates

    def place(self, z: complex) -> str:
        """A point as a coordinate, by its name if it has one."""
        name = self.named.get(_key(z))
        if name:
            return f"({name})"
        return f"({decimal(z.real, self.digits)},{decimal(z.imag, self.digits)})"

    def route(self, path: Pieces) -> str:
        """A path after ``\\draw``."""
        if len(path.parts) == 1 and isinstance(path.parts[0], ArcPiece) and path.parts[0].whole:
            circle = path.parts[0]
            return f"{self.place(circle.centre)} circle ({decimal(circle.radius, self.digits)})"
        steps: list[str] = []
        last: complex | None = None
        for part in path.parts:
            at = part.first if isinstance(part, ArcPiece) else part
            if last is None or abs(at - last) > 1e-9:
                steps.append(self.place(at) if last is None else f" -- {self.place(at)}")
            last = at
            if isinstance(part, ArcPiece):
                a, b, r = (decimal(x, self.digits) for x in (part.start, part.end, part.radius))
                steps.append(f" arc ({a}:{b}:{r})")
                last = replace(part, start=part.end).first
        if path.closed:
            steps.append(" -- cycle")
        return _wrapped(steps)

    # -------------------------------------------------------------------------------------------------- statements

    def body(self, body: Sequence[st.Statement]) -> None:
        section = ""
        for s in body:
            now = section if isinstance(s, st.Define) else section_of(s)  # functions leave nothing to see
            if not self.inside and now != section and now in self.habits.comments and now not in self.seen:
                self.seen.add(now)
                self.lines.append(f"% {self.habits.comment[now]}")
            section = now
            self.statement(s)

    def statement(self, s: st.Statement) -> None:
        match s:
            case st.Let():
                self.let(s)
            case st.Assign():
                # before the variable changes: its new value may be made of the old one
                path = pieces(s.value, self.state, self.paths) if s.var.kind == "path" and not s.op else None
                perform([s], self.state)
                self.paths.pop(s.var.role, None)
                self.arrays.pop(s.var.role, None)  # coordinates have the names of its old points
                if path is not None:
                    self.paths[s.var.role] = path
            case st.Push():
                self.push(s)
            case st.Loop():
                self.loop(s)
            case st.While():
                self.inside += 1
                while value(s.test, self.state):
                    self.body(s.body)
                self.inside -= 1
            case st.If():
                self.body(s.body if value(s.test, self.state) else s.otherwise)
            case st.Define():
                self.state.functions[s.role] = s
            case st.Perform():
                self.perform(s)
            case st.Return():
                raise _Returned
            case st.Clip():
                self.clip(s)
            case _:
                self.lines.append(self.drawing(s, None))

    def let(self, s: st.Let) -> None:
        if s.var.kind == "path" and s.value is not None:
            self.paths[s.var.role] = pieces(s.value, self.state, self.paths)
        perform([s], self.state)
        if s.var.kind == "path" and s.value is None:
            self.paths[s.var.role] = Pieces(())
        name = self.context.names[s.var.role]
        if s.var.kind == "pair" and s.value is not None and not self.inside:
            z = value(s.var, self.state)
            self.lines.append(f"\\coordinate ({name}) at {self.constructed(s.value)};")
            self.named.setdefault(_key(z), name)
        elif s.var.kind == "pair[]" and s.value is not None and not self.inside:
            for place, z in enumerate(value(s.var, self.state)):
                self.coordinate(f"{name}{place}", z)
            self.arrays[s.var.role] = name
        elif s.var.kind == "pair[]" and self.inside:
            self.passing.add(s.var.role)  # it is made anew in every round: its points get no names

    def coordinate(self, name: str, z: complex) -> None:
        self.lines.append(f"\\coordinate ({name}) at ({decimal(z.real, self.digits)},{decimal(z.imag, self.digits)});")
        self.named.setdefault(_key(z), name)

    def constructed(self, expr: Expr) -> str:
        """The coordinate of a new point: by a calculation that TikZ knows, or by numbers."""
        names = [self.named.get(_key(value(arg, self.state))) if arg.kind == "pair" else "" for arg in expr.args]
        numbers = [decimal(value(a, self.state), 5) if a.kind in ("int", "real") else "" for a in expr.args]
        if None not in names and expr.args:
            match expr.op:
                case "between":
                    return f"($({names[0]})!{numbers[2]}!({names[1]})$)"
                case "midpoint":
                    return f"($({names[0]})!0.5!({names[1]})$)"
                case "foot":
                    return f"($({names[1]})!({names[0]})!({names[2]})$)"
                case "rotated":
                    return f"($({names[2]})!1!{numbers[1]}:({names[0]})$)"
                case _:
                    pass
        z = value(expr, self.state)
        return f"({decimal(z.real, self.digits)},{decimal(z.imag, self.digits)})"

    def push(self, s: st.Push) -> None:
        perform([s], self.state)
        if s.var.kind == "path":
            z = value(s.value, self.state)
            old = self.paths.get(s.var.role, Pieces(()))
            self.paths[s.var.role] = Pieces((*old.parts, z))
        elif (
            s.var.kind == "pair[]" and s.var.role not in self.passing and len(value(s.var, self.state)) <= _LONGEST_LOOP
        ):
            items = value(s.var, self.state)
            name = f"{self.context.names[s.var.role]}{len(items) - 1}"
            if name in self.named.values():  # an array that is filled again: its points stay numbers
                self.arrays.pop(s.var.role, None)
            else:
                self.coordinate(name, items[-1])
                self.arrays[s.var.role] = self.context.names[s.var.role]

    def perform(self, s: st.Perform) -> None:
        function = self.state.functions[s.call.role]
        args = [value(arg, self.state) for arg in s.call.args]
        outer, known = self.state, dict(self.paths)
        local = {**outer.values, **{p.role: a for p, a in zip(function.params, args, strict=True)}}
        for param, arg in zip(function.params, s.call.args, strict=True):
            self.paths.pop(param.role, None)
            if param.kind == "path":
                self.paths[param.role] = pieces(arg, outer, known)
        self.state = Run(outer.similarity, local, outer.functions, outer.events, outer.steps)
        self.inside += 1
        try:
            self.body(function.body)
        except _Returned:
            pass
        finally:
            self.state = outer
            self.inside -= 1
            self.paths = known

    def clip(self, s: st.Clip) -> None:
        """What was drawn so far goes into a scope that begins with the clip; coordinates stay outside."""
        before = [line for line in self.lines if line.startswith(("\\coordinate", "%"))]
        drawn = [line for line in self.lines if not line.startswith(("\\coordinate", "%"))]
        inner = [f"\\clip {self.route(pieces(s.path, self.state, self.paths))};", *drawn]
        self.lines = [*before, "\\begin{scope}", *(self.habits.indent + line for line in inner), "\\end{scope}"]

    # ------------------------------------------------------------------------------------------------------- loops

    def loop(self, s: st.Loop) -> None:
        counts = range(value(s.start, self.state), value(s.stop, self.state), s.step)
        if 1 < len(counts) <= _LONGEST_LOOP and not self.inside:
            try:
                lines, arrays = self.foreach(s, counts, {})
            except CannotSay:
                pass
            else:
                self.lines += lines
                perform([s], self.state)
                for role, stem in arrays.items():
                    self.arrays[role] = stem
                    for place, z in enumerate(value(Var("pair[]", role), self.state)):
                        self.named.setdefault(_key(z), f"{stem}{place}")
                return
        self.inside += 1
        for i in counts:
            self.state.values[s.var.role] = i
            self.body(s.body)
        self.inside -= 1

    def foreach(self, s: st.Loop, counts: range, outer: Mapping[str, str]) -> tuple[list[str], dict[str, str]]:
        """A loop of TikZ, and the arrays of coordinates that it fills."""
        macro = f"\\{self.context.names[s.var.role]}"
        taken = {*outer.values(), macro}
        symbols = Symbols(
            self.state,
            self.digits,
            self.place,
            {**outer, s.var.role: macro},
            self.arrays,
            spare=[name for name in ("\\j", "\\k", "\\l", "\\m") if name not in taken],
        )
        filled: dict[str, str] = {}
        inner: list[str] = []
        for statement in s.body:
            match statement:
                case st.Draw() | st.Fill() | st.Dot():
                    inner.append(self.drawing(statement, symbols))
                case st.Push() if statement.var.kind == "pair[]" and not outer and counts.start == 0 == counts.step - 1:
                    if value(statement.var, self.state) or statement.var.role in filled:
                        raise CannotSay
                    stem = self.context.names[statement.var.role]
                    filled[statement.var.role] = stem
                    inner.append(f"\\coordinate ({stem}{macro}) at {symbols.point(statement.value)};")
                case st.Loop() if (
                    not outer and not symbols.moving(statement.start) and not symbols.moving(statement.stop)
                ):
                    more = range(value(statement.start, self.state), value(statement.stop, self.state), statement.step)
                    if len(more) < 2:
                        raise CannotSay
                    lines, _ = self.foreach(statement, more, symbols.macros)
                    inner += lines
                case _:
                    raise CannotSay
        head = [f"\\pgfmathtruncatemacro{{{name}}}{{{text}}}" for text, name in symbols.computed.items()]
        opening = f"\\foreach {macro} in {{{_counted(counts)}}}"
        if len(inner) == 1 and not head and not self.habits.braces:
            return [f"{opening} {inner[0]}"], filled
        indent = self.habits.indent
        return [f"{opening} {{", *(indent + line for line in [*head, *inner]), "}"], filled

    # ----------------------------------------------------------------------------------------------------- drawing

    def drawing(self, s: st.Statement, symbols: Symbols | None) -> str:
        """A stroke, fill, dot or label; in a loop with the variables of the loop."""
        match s:
            case st.Draw():
                pen = f"[{_PENS[s.pen]}]" if _PENS[s.pen] else ""
                return f"\\draw{pen} {self.written(s.path, symbols)};"
            case st.Fill():
                shade = _SHADES[s.shade][self.habits.shade]
                routes = " ".join(self.written(path, symbols) for path in s.paths)
                rule = ", even odd rule" if len(s.paths) > 1 else ""
                if s.outline:
                    return f"\\filldraw[fill={shade}, draw=black{rule}] {routes};"
                return f"\\fill[{shade}{rule}] {routes};"
            case st.Dot():
                at = symbols.point(s.at) if symbols else self.place(value(s.at, self.state))
                return f"\\fill {at} circle (1.5pt);"
            case st.Name():
                at = self.place(value(s.at, self.state))
                letter = self.context.letters[s.role]
                dot = f"\\fill {at} circle (1.5pt);\n" if s.dot or self.habits.dots else ""
                return f"{dot}\\node[{_SIDES[self.sides[s.role]]}] at {at} {{${letter}$}};"
            case st.Note():
                return f"\\node at {self.place(value(s.at, self.state))} {{${s.text}$}};"
            case _:
                raise LanguageError(f"TikZ has no statement {type(s).__name__}")

    def written(self, path: Expr, symbols: Symbols | None) -> str:
        if symbols is None:
            return self.route(pieces(path, self.state, self.paths))
        if not symbols.moving(path):
            return self.route(pieces(path, self.state, self.paths))
        if path.op == "circle":
            centre, radius = symbols.point(path.args[0]), symbols.number(path.args[1])
            return (
                f"{centre} circle ({radius})" if not symbols.moving(path.args[1]) else f"{centre} circle ({{{radius}}})"
            )
        if path.op in ("polyline", "polygon") and all(part.kind == "pair" for part in path.args):
            return " -- ".join([*(symbols.point(part) for part in path.args), *(["cycle"] * (path.op == "polygon"))])
        raise CannotSay


class _Returned(Exception):  # noqa: N818 - how a function of the program ends
    pass


def _key(z: complex | Path) -> tuple[float, float]:
    assert not isinstance(z, Path)
    z = complex(z)
    return round(z.real, 7) + 0.0, round(z.imag, 7) + 0.0


def _counted(counts: range) -> str:
    """The values of a loop as TikZ lists them."""
    if len(counts) <= 3:
        return ",".join(map(str, counts))
    first = f"{counts[0]},{counts[1]}" if counts.step != 1 else f"{counts[0]}"
    return f"{first},...,{counts[-1]}"


def _wrapped(steps: Sequence[str]) -> str:
    lines, now = [], ""
    for step in steps:
        if len(now) + len(step) > _WIDTH:
            lines.append(now)
            now = step.lstrip() if not lines else f"  {step.lstrip()}"
        else:
            now += step
    return "\n".join([*lines, now])


_NAMED = re.compile(r"\\coordinate \((\w+)\) at (.*);")
_USED = re.compile(r"\((\w+?)(\\\w+)?\)")


def _without_idle(lines: Sequence[str]) -> list[str]:
    """The lines without coordinates that no other line uses."""
    used: set[str] = set()
    stems: set[str] = set()
    for line in lines:
        named = _NAMED.match(line)
        for name, macro in _USED.findall(named[2] if named else line):
            (stems if macro else used).add(name)
    kept = []
    for line in lines:
        named = _NAMED.match(line)
        if named is None or named[1] in used or named[1].rstrip("0123456789") in stems:
            kept.append(line)
    return kept if len(kept) == len(lines) else _without_idle(kept)


def emit_tikz(program: Sequence[st.Statement], context: Context, sides: Mapping[str, int]) -> str:
    """A program in TikZ."""
    writer = _Writer(context, sides)
    writer.body(program)
    scale = ("", "[scale=0.8]", "[scale=1.2]", "[line join=round]")[context.habits.header % 4]
    indent = context.habits.indent if context.habits.header % 2 else ""
    lines = [indent + line for written in _without_idle(writer.lines) for line in written.split("\n")]
    return "\n".join([f"\\begin{{tikzpicture}}{scale}", *lines, "\\end{tikzpicture}"]) + "\n"


__all__ = ["Num", "emit_tikz"]
