"""Expressions of TikZ: arithmetic with the variables of loops, coordinates by name, by angle and by calculation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gnomon.suites.program.emit.names import parts
from gnomon.suites.program.emit.printer import ATOM, POWER, PRODUCT, SIGN, SUM, decimal
from gnomon.suites.program.language.evaluate import Run, value
from gnomon.suites.program.language.expressions import Call, Expr, Fixed, Var

_FUNCTIONS = {"sin": "sin", "cos": "cos", "sqrt": "sqrt", "abs": "abs", "floor": "floor", "min": "min", "max": "max"}


class CannotSay(Exception):  # noqa: N818 - the loop is written out instead
    """TikZ has no handy way to write this."""


@dataclass
class Symbols:
    """What a loop may refer to: its variables, macros for computed indices, named coordinates."""

    state: Run
    digits: int
    place: Callable[[complex], str]
    """A point as a coordinate, by its name if it has one."""
    macros: dict[str, str] = field(default_factory=dict)
    """Variables of loops, with their macros."""
    arrays: Mapping[str, str] = field(default_factory=dict)
    """Arrays whose items are named coordinates, with the stem of their names."""
    computed: dict[str, str] = field(default_factory=dict)
    """Expressions of indices that a macro was made for."""
    spare: list[str] = field(default_factory=list)
    """Names for such macros."""
    depth: int = 0

    def moving(self, expr: Expr) -> bool:
        """Whether an expression changes in the loop."""
        return any(isinstance(part, Var) and part.role in self.macros for part in parts(expr))

    # ----------------------------------------------------------------------------------------------------- numbers

    def number(self, expr: Expr, level: int = 0) -> str:
        """A number, with the variables of the loop in it."""
        text, binds = self._number(expr)
        return f"({text})" if binds < level else text

    def _number(self, expr: Expr) -> tuple[str, int]:
        if not self.moving(expr):
            text = decimal(float(value(expr, self.state)), max(4, self.digits))
            return text, SIGN if text.startswith("-") else ATOM
        if isinstance(expr, Var):
            return self.macros[expr.role], ATOM
        if isinstance(expr, Call):
            raise CannotSay
        if isinstance(expr, Fixed) and expr.args:
            degrees = self.state.similarity.degrees
            if abs(degrees) < 1e-9:
                return self._number(expr.args[0])
            return f"{self.number(expr.args[0], SUM)}{'+' if degrees > 0 else '-'}{decimal(abs(degrees), 4)}", SUM
        if expr.op in ("+", "-", "*", "/"):
            binds = SUM if expr.op in "+-" else PRODUCT
            left = self.number(expr.args[0], binds)
            right = self.number(expr.args[1], binds + (expr.op in "-/"))
            return f"{left}{expr.op}({right})" if right.startswith("-") else f"{left}{expr.op}{right}", binds
        if expr.op == "**":
            return f"{self.number(expr.args[0], ATOM)}^{self.number(expr.args[1], ATOM)}", POWER
        if expr.op == "neg":
            return f"-{self.number(expr.args[0], ATOM)}", SIGN
        if expr.op == "%":
            return f"mod({self.number(expr.args[0])},{self.number(expr.args[1])})", ATOM
        if expr.op in _FUNCTIONS:
            return f"{_FUNCTIONS[expr.op]}({','.join(self.number(arg) for arg in expr.args)})", ATOM
        raise CannotSay

    # ------------------------------------------------------------------------------------------------------ points

    def point(self, expr: Expr) -> str:
        """A coordinate, in its brackets."""
        if not self.moving(expr):
            return self.place(value(expr, self.state))
        simple = self._simple(expr)
        if simple is not None:
            return simple
        if expr.op == "between":
            a, b, t = expr.args
            return f"(${self._end(a)}!{self._braced(t)}!{self._end(b)}$)"
        if expr.op == "midpoint":
            return f"(${self._end(expr.args[0])}!0.5!{self._end(expr.args[1])}$)"
        terms = self._terms(expr, "+")
        text = "".join(f"{sign}{factor}{end}" for sign, factor, end in terms)
        return f"(${text.removeprefix('+')}$)"

    def _braced(self, expr: Expr) -> str:
        text = self.number(expr)
        return text if not self.moving(expr) and not text.startswith("-") else f"{{{text}}}"

    def _end(self, expr: Expr) -> str:
        """A coordinate that may stand inside a calculation."""
        found = self.place(value(expr, self.state)) if not self.moving(expr) else self._simple(expr)
        if found is None:
            raise CannotSay
        return found

    def _simple(self, expr: Expr) -> str | None:
        """A moving coordinate without a calculation: polar, by index, or with computed coordinates."""
        if expr.op == "item" and isinstance(expr.args[0], Var) and expr.args[0].role in self.arrays:
            return f"({self.arrays[expr.args[0].role]}{self._index(expr.args[1])})"
        if expr.op == "dir":
            return f"({{{self.number(expr.args[0])}}}:1)"
        if expr.op == "*" and expr.args[1].op == "dir" and expr.args[0].kind != "pair":
            return f"({{{self.number(expr.args[1].args[0])}}}:{self._braced(expr.args[0])})"
        if expr.op == "pair":
            return f"({{{self.number(expr.args[0])}}},{{{self.number(expr.args[1])}}})"
        return None

    def _terms(self, expr: Expr, sign: str) -> list[tuple[str, str, str]]:
        if expr.op in ("+", "-") and self.moving(expr):
            flipped = {"+": "-", "-": "+"}[sign] if expr.op == "-" else sign
            return self._terms(expr.args[0], sign) + self._terms(expr.args[1], flipped)
        if expr.op == "*" and self.moving(expr) and self._simple(expr) is None and expr.args[0].kind != "pair":
            return [(sign, f"{self._braced(expr.args[0])}*", self._end(expr.args[1]))]
        return [(sign, "", self._end(expr))]

    def _index(self, expr: Expr) -> str:
        if not self.moving(expr):
            return str(int(value(expr, self.state)))
        if isinstance(expr, Var):
            return self.macros[expr.role]
        text = self.number(expr)
        if text not in self.computed:
            if not self.spare:
                raise CannotSay
            self.computed[text] = self.spare.pop(0)
        return self.computed[text]
