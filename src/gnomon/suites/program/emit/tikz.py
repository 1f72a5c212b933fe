"""Programs in TikZ, as people write them: macros, named coordinates, calculations, loops, commands, transformations.

What TikZ cannot say is written in numbers: a single expression, or a loop round by round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gnomon.suites.program.emit.names import expressions, walk
from gnomon.suites.program.emit.pages import Side, tikz_scale
from gnomon.suites.program.emit.printer import Context, decimal
from gnomon.suites.program.emit.remarks import remark
from gnomon.suites.program.emit.tikz_commands import Commands
from gnomon.suites.program.emit.tikz_idle import Block, without_idle
from gnomon.suites.program.emit.tikz_known import CannotSay, changed_in
from gnomon.suites.program.emit.tikz_loops import bracketed
from gnomon.suites.program.emit.tikz_paths import Pieces, pieces
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Run, perform, value
from gnomon.suites.program.language.expressions import Fixed, Num


class _TikzProgram(Commands):
    """Statements at the top of the program. Values are known here; loops and commands are left to `Loops`."""

    def __init__(self, context: Context, sides: Mapping[str, Side], program: Sequence[st.Statement]) -> None:
        digits = min(5, context.habits.digits)
        # points that are computed from others go with these as they are written, so that lines meet where they should
        rounded = context.similarity if context.turned else replace(context.similarity, digits=digits)
        super().__init__(context, sides, Run(rounded), digits, program)
        self.blocks: list[Block] = []
        self.paths: dict[str, Pieces] = {}
        self.inside = 0
        """How many loops and functions, which are written out, this statement stands in."""
        self.moved = False
        """Whether a variable was changed at the top of the program."""

    def put(self, lines: Sequence[str], draws: bool) -> None:
        self.blocks.append(Block(tuple(lines), draws))

    def body(self, body: Sequence[st.Statement]) -> None:
        for s in body:
            said = remark(s, self.context.names) if self.habits.comments and not self.inside else ""
            if said:
                self.put([f"% {said}"], False)
            self.statement(s)

    def statement(self, s: st.Statement) -> None:
        match s:
            case st.Let():
                self.let(s)
            case st.Assign():
                self.assign(s)
            case st.Push():
                self.push(s)
            case st.Loop():
                self.loop(s)
            case st.While():
                self.forget(changed_in([s], self.known.state.functions))
                self.inside += 1
                while value(s.test, self.known.state):
                    self.body(s.body)
                self.inside -= 1
            case st.If():
                self.body(s.body if value(s.test, self.known.state) else s.otherwise)
            case st.Define():
                self.known.state.functions[s.role] = s
            case st.Perform():
                self.perform(s)
            case st.Return():
                raise _Returned
            case st.Clip():
                self.clip(s)
            case _:
                self.put(self.said(s), True)

    def said(self, s: st.Statement) -> list[str]:
        """A statement in lines, with those that must stand before it."""
        say = self.symbols()
        say.known_pieces = self.paths
        line = self.drawing(s, say)
        return [*say.before, line]

    # ------------------------------------------------------------------------------------------------- variables

    def let(self, s: st.Let) -> None:
        role, kind = s.var.role, s.var.kind
        if kind == "path":
            self.paths[role] = Pieces(()) if s.value is None else pieces(s.value, self.known.state, self.paths)
        kept = self.known.copied()
        lines: list[str] = []
        if not self.inside:
            try:
                lines = self.declared(s)
            except CannotSay:
                self.known = kept
        else:
            self.known.forget(role)
        perform([s], self.known.state)
        if lines:
            self.put(lines, False)

    def assign(self, s: st.Assign) -> None:
        role = s.var.role
        path = None
        if s.var.kind == "path" and not s.op:  # before the variable changes: its new value may be made of the old one
            path = pieces(s.value, self.known.state, self.paths)
        self.paths.pop(role, None)
        if path is not None:
            self.paths[role] = path
        lines: list[str] = []
        if not self.inside and (role in self.known.macros or role in self.known.coordinates):
            try:
                lines = self.assigned(s)
                self.moved = True
            except CannotSay:
                self.known.forget(role)
        else:
            self.known.forget(role)
        perform([s], self.known.state)
        if lines:
            self.put(lines, False)

    def push(self, s: st.Push) -> None:
        role = s.var.role
        if s.var.kind == "path":
            old = self.paths.get(role, Pieces(()))
            self.paths[role] = Pieces((*old.parts, value(s.value, self.known.state)))
        lines: list[str] = []
        if not self.inside and role in self.known.arrays:
            try:
                lines = self.pushed(s)
            except CannotSay:
                self.known.forget(role)
        elif role in self.known.lists or role in self.known.arrays:
            self.known.forget(role)
        perform([s], self.known.state)
        if lines:
            self.put(lines, False)

    # --------------------------------------------------------------------------------------------- loops and calls

    def loop(self, s: st.Loop) -> None:
        state = self.known.state
        counts = range(value(s.start, state), value(s.stop, state), s.step)
        changed = changed_in([s], state.functions)
        kept, blocks = self.known.copied(), len(self.blocks)
        if len(counts) > 1:
            try:
                lines = self.foreach(s)
            except CannotSay:
                self.known = kept
                del self.blocks[blocks:]
            else:
                self.put(lines, True)
                perform([s], state)
                self.after(s, changed)
                return
        self.forget(changed)
        self.inside += 1
        for i in counts:
            state.values[s.var.role] = i
            self.body(s.body)
        self.inside -= 1

    def after(self, s: st.Loop, changed: set[str]) -> None:
        """What a loop of TikZ leaves behind: coordinates and global macros hold, its own macros do not."""
        known = self.known
        for role in changed:
            if role in known.local and known.local[role] > known.depth:
                known.macros.pop(role, None)
                known.styles.pop(role, None)
                known.lists.pop(role, None)
                known.aliases.pop(role, None)
            known.unknown.discard(role)
            known.change(role)
            held = known.state.values.get(role)
            if role in self.known.arrays:
                count = len(held) if isinstance(held, list) else len(getattr(held, "points", ()))
                if known.lengths.get(role) != count:
                    known.forget(role)
            if role in self.paths or hasattr(held, "points"):
                self.paths[role] = Pieces(tuple(held.points), held.closed) if held is not None else Pieces(())

    def forget(self, roles: set[str]) -> None:
        for role in roles:
            self.known.forget(role)

    def perform(self, s: st.Perform) -> None:
        kept, blocks = self.known.copied(), len(self.blocks)
        try:
            lines = self.called(s)
        except CannotSay:
            self.known = kept
            del self.blocks[blocks:]
        else:
            self.put(lines, True)
            perform([s], self.known.state)
            return
        function = self.known.state.functions[s.call.role]
        args = [value(arg, self.known.state) for arg in s.call.args]
        outer, known = self.known.state, dict(self.paths)
        local = {**outer.values, **{p.role: a for p, a in zip(function.params, args, strict=True)}}
        for param, arg in zip(function.params, s.call.args, strict=True):
            self.paths.pop(param.role, None)
            self.known.forget(param.role)
            if param.kind == "path":
                self.paths[param.role] = pieces(arg, outer, known)
        self.known.state = Run(outer.similarity, local, outer.functions, outer.events, outer.steps)
        self.inside += 1
        try:
            self.body(function.body)
        except _Returned:
            pass
        finally:
            self.known.state = outer
            self.inside -= 1
            self.paths = known
            self.forget(changed_in(function.body, outer.functions))

    # ------------------------------------------------------------------------------------------------------- clips

    def clip(self, s: st.Clip) -> None:
        """What was drawn so far goes into a scope that begins with the clip; definitions stay outside if they may."""
        say = self.symbols()
        say.known_pieces = self.paths
        options, text = say.written(s.path)
        clip = f"\\clip{bracketed(options)} {text};"
        before = [] if self.moved else [block for block in self.blocks if not block.draws]
        inner = [block for block in self.blocks if self.moved or block.draws]
        lines = ["\\begin{scope}", *(self.habits.indent + line for line in [clip, *_lines(inner)]), "\\end{scope}"]
        self.blocks = [*before, Block(tuple(say.before), False), Block(tuple(lines), True)]
        if self.moved:
            self.forget(set(self.known.macros) | set(self.known.styles) | set(self.known.lists))
            self.known.aliases.clear()


class _Returned(Exception):  # noqa: N818 - how a function of the program ends
    pass


def _lines(blocks: Sequence[Block]) -> list[str]:
    return [line for block in blocks for text in block.lines for line in text.split("\n")]


def emit_tikz(program: Sequence[st.Statement], context: Context, sides: Mapping[str, Side]) -> str:
    """A program in TikZ."""
    moved = context.turned and _typed(program)
    context = context if moved else replace(context, turned="")
    writer = _TikzProgram(context, sides, program)
    head = 0
    if moved:
        head = _first_other(program)
        writer.blocks.append(Block(tuple(_scope(writer, program[:head])), False))
    writer.body(program[head:])
    factor = tikz_scale(context.habits.header, context.extent)
    options = [f"scale={factor:g}"] if factor != 1 else []
    scale = bracketed([*options, *(["line join=round"] if context.habits.header % 4 == 3 else [])])
    indent = context.habits.indent if context.habits.header % 2 else ""
    lines = [indent + line for line in without_idle(_lines(writer.blocks))]
    return "\n".join([f"\\begin{{tikzpicture}}{scale}", *lines, "\\end{tikzpicture}"]) + "\n"


def _typed(program: Sequence[st.Statement]) -> bool:
    """Whether a program begins with typed points, at least three, and has no others."""
    head = _first_other(program)
    later = [e for s in walk(program[head:]) for e in expressions(s)]
    return head > 2 and not any(isinstance(e, Fixed) for e in later)


def _first_other(program: Sequence[st.Statement]) -> int:
    """The first statement that does not place a typed point."""
    for k, s in enumerate(program):
        if not (isinstance(s, st.Let) and isinstance(s.value, Fixed) and s.value.op == "at"):
            return k
    return len(program)


def _scope(writer: _TikzProgram, points: Sequence[st.Statement]) -> list[str]:
    """The typed points in a scope that carries the similarity; coordinates are known outside of it, too."""
    similarity = writer.known.state.similarity
    x, y = decimal(similarity.offset.real, 4), decimal(similarity.offset.imag, 4)
    options = (
        f"shift={{({x},{y})}}, rotate={decimal(similarity.degrees, 4)}, scale={decimal(abs(similarity.factor), 4)}"
    )
    lines = []
    for s in points:
        assert isinstance(s, st.Let)
        assert isinstance(s.value, Fixed)
        name = writer.context.names[s.var.role]
        at = ",".join(decimal(float(n), 5) for n in s.value.numbers)
        lines.append(f"{writer.habits.indent}\\coordinate ({name}) at ({at});")
        writer.known.coordinates[s.var.role] = name
        perform([s], writer.known.state)
    return [f"\\begin{{scope}}[{options}]", *lines, "\\end{scope}"]


__all__ = ["Num", "emit_tikz"]
