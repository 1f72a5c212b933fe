"""Paths of TikZ with the names, loops and transformations of the program."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gnomon.suites.program.emit.printer import decimal
from gnomon.suites.program.emit.tikz_known import CannotSay
from gnomon.suites.program.emit.tikz_paths import ArcPiece, Pieces, pieces
from gnomon.suites.program.emit.tikz_symbols import Symbols
from gnomon.suites.program.language.evaluate import value
from gnomon.suites.program.language.expressions import Call, Expr, Var

_WIDTH = 100


class Routes(Symbols):
    """Writes paths; what TikZ cannot say becomes numbers, where they are known."""

    known_pieces: Mapping[str, Pieces] = {}
    """Paths of variables as pieces, for those that are written in numbers."""

    def written(self, path: Expr) -> tuple[list[str], str]:
        """The options and the text of a path after ``\\draw``."""
        kept, names = list(self.before), list(self.free_points)
        try:
            options: list[str] = []
            inner = self._meant(path)
            while inner.op == "apply":
                options += self.options(inner.args[0], not options)
                inner = self._meant(inner.args[1])
            if options:
                return options, self.numeric(lambda: self.text(inner))
            return [], self.text(path)
        except CannotSay:
            if self.known.moving(path):
                raise
            self.before, self.free_points = kept, names
            return [], self.numbers(path)

    def _meant(self, path: Expr) -> Expr:
        """What a variable stands for, if it is a path under a transformation."""
        alias = self.known.aliases.get(path.role) if isinstance(path, Var) else None
        return alias.expr if alias is not None and not alias.macro and self.known.holds(alias) else path

    def numbers(self, path: Expr) -> str:
        """A path whose points are known, by its points and arcs."""
        if self.known.moving(path):
            raise CannotSay("path")
        return self.route(pieces(path, self.known.state, self.known_pieces))

    def text(self, path: Expr) -> str:
        """A path."""
        args = path.args
        if isinstance(path, Call):
            return self.text(self.inlined(path))
        if isinstance(path, Var):
            return self._variable(path)
        match path.op:
            case "circle":
                return self.circle(args[0], args[1])
            case "arc":
                return self._arc(args)
            case "polyline" | "polygon":
                return self._joined(args) + (" -- cycle" if path.op == "polygon" else "")
            case "closed":
                return f"{self.text(args[0])} -- cycle"
            case _:
                raise CannotSay(path.op)

    def _joined(self, parts: tuple[Expr, ...]) -> str:
        text = ""
        for k, part in enumerate(parts):
            step = self.text(part) if part.kind == "path" else self.point(part)
            if "let " in step or "circle" in step:
                raise CannotSay("a circle inside a path")
            if k and self._met(parts[k - 1], part):
                if part.kind == "path" and part.op != "arc":
                    raise CannotSay("paths that meet")
                text += step[step.index(" arc ") :] if part.kind == "path" else ""
            else:
                text += f" -- {step}" if k else step
        return text

    def _met(self, before: Expr, after: Expr) -> bool:
        """Whether one part of a path ends where the next begins, so that no line joins them."""
        if "path" not in (before.kind, after.kind):
            return False
        if self.known.moving(before) or self.known.moving(after):
            raise CannotSay("paths joined in a loop")
        a, b = value(before, self.known.state), value(after, self.known.state)
        last = a.points[-1] if before.kind == "path" else a
        first = b.points[0] if after.kind == "path" else b
        return bool(abs(last - first) < 1e-9)

    def _arc(self, args: tuple[Expr, ...]) -> str:
        centre, radius, first, last = args
        start = Expr("pair", "+", (centre, radius * Expr("pair", "dir", (first,))))
        angles = [self.number(angle) for angle in (first, last)]
        texts = [angle if re.fullmatch(r"[-\w.\\]+", angle) else f"{{{angle}}}" for angle in angles]
        return f"{self.point(start)} arc ({texts[0]}:{texts[1]}:{self.braced(radius)})"

    def _variable(self, path: Var) -> str:
        alias = self.known.aliases.get(path.role)
        if alias is not None and self.known.holds(alias):
            return self.text(alias.expr) if self.bare or not alias.macro else alias.macro
        if path.role in self.known.arrays and path.role in self.known.lengths and not self.bare:
            stem, count = self.known.arrays[path.role], self.known.lengths[path.role]
            if count <= 4:
                return " -- ".join(f"({stem}{i})" for i in range(count))
            taken = {*self.known.macros.values(), *self.known.indices.values()}
            name = next(name for name in ("\\x", "\\y", "\\v", "\\z") if name not in taken)
            return f"({stem}0) \\foreach {name} in {{1,...,{count - 1}}} {{ -- ({stem}{name}) }}"
        raise CannotSay("path variable")

    # ----------------------------------------------------------------------------------------------------- numbers

    def route(self, path: Pieces) -> str:
        """A path by its points and arcs."""
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
                last = ArcPiece(part.centre, part.radius, part.end, part.end).first
        if path.closed:
            steps.append(" -- cycle")
        return _wrapped(steps)


def _wrapped(steps: list[str]) -> str:
    lines: list[str] = []
    now = ""
    for step in steps:
        if len(now) + len(step) > _WIDTH:
            lines.append(now)
            now = step.lstrip() if not lines else f"  {step.lstrip()}"
        else:
            now += step
    return "\n".join([*lines, now])
