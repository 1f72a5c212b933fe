"""What the emitters share: expressions with as few brackets as people write, numbers, the hidden similarity."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gnomon.suites.program.emit.habits import Habits
from gnomon.suites.program.language.evaluate import Similarity
from gnomon.suites.program.language.expressions import Call, Expr, Fixed, LanguageError, Num, Spot, Triple, Var

OR, AND, COMPARE, SUM, PRODUCT, SIGN, POWER, ATOM = range(8)
_LEVELS = {"or": OR, "and": AND, "+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "%": PRODUCT, "**": POWER}
_NOT_AFTER_TIMES = ("%", "//", "rotated", "mirrored", "apply")
"""What needs brackets after ``*``: ``2*rotate(60)*z`` would multiply the number with the transform."""
_COMPARED = ("<", "<=", ">", ">=", "==", "!=")


@dataclass(frozen=True)
class Context:
    """All that an emitter needs besides the program."""

    names: Mapping[str, str]
    letters: Mapping[str, str]
    similarity: Similarity
    habits: Habits
    turned: str = ""
    """The name of the transform that carries the similarity, where the program has one."""
    eye: Triple | None = None
    """The direction from which a figure in space is seen; None for figures of the plane."""
    extent: float = 8.0
    """The longer side of the drawing, in its units; a writer who sets the unit does it by this."""


def decimal(x: float, digits: int) -> str:
    """A number without zeros at its end.

    >>> decimal(2.5, 4), decimal(-0.00001, 4), decimal(3.0, 4)
    ('2.5', '0', '3')
    """
    text = f"{x:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


class Printer(ABC):
    """Expressions as text; a language overrides what it writes differently."""

    words: Mapping[str, str] = {"and": "&&", "or": "||", "**": "^"}

    def __init__(self, context: Context) -> None:
        self.context = context
        self.habits = context.habits
        self.used: dict[str, None] = {}
        """Helpers that the program must define, in the order of their first use."""
        self.imports: dict[str, None] = {}
        """Modules that the program must import."""

    def text(self, expr: Expr, level: int = OR) -> str:
        """An expression, in brackets if it binds less tightly than its place needs."""
        written, binds = self.spelled(expr)
        return f"({written})" if binds < level else written

    def listed(self, exprs: Sequence[Expr]) -> str:
        """Expressions with commas between them."""
        return (", " if self.habits.spaced else ",").join(self.text(expr) for expr in exprs)

    def spelled(self, expr: Expr) -> tuple[str, int]:
        """The text of an expression and how tightly it binds."""
        if isinstance(expr, Num):
            return self.number(expr.value)
        if isinstance(expr, Var):
            return self.context.names[expr.role], ATOM
        if isinstance(expr, Fixed):
            return self.fixed(expr)
        if isinstance(expr, Call):
            return f"{self.context.names[expr.role]}({self.listed(expr.args)})", ATOM
        if expr.op in _COMPARED:
            left, right = (self.text(arg, SUM) for arg in expr.args)
            return f"{left} {expr.op} {right}" if self.habits.spaced else f"{left}{expr.op}{right}", COMPARE
        if expr.op in _LEVELS:
            return self.operation(expr)
        if expr.op == "neg":
            return f"-{self.text(expr.args[0], SIGN)}", SIGN
        if expr.op == "item":
            return f"{self.text(expr.args[0], ATOM)}[{self.text(expr.args[1])}]", ATOM
        return self.function(expr)

    def operation(self, expr: Expr) -> tuple[str, int]:
        """A sum, product, power or connective."""
        binds = _LEVELS[expr.op]
        tight = binds + (expr.op in ("-", "/", "%") or (expr.op == "*" and expr.args[1].op in _NOT_AFTER_TIMES))
        left = self.text(expr.args[0], binds + (expr.op == "**"))
        right = self.text(expr.args[1], tight)
        if right.startswith("-"):
            right = f"({right})"
        word = self.words.get(expr.op, expr.op)
        spaced = expr.op in ("and", "or") or (self.habits.spaced and expr.op in ("+", "-"))
        return f"{left} {word} {right}" if spaced else f"{left}{word}{right}", binds

    def number(self, x: int | float | Fraction) -> tuple[str, int]:
        """A number that stands in the program as it is."""
        if isinstance(x, Fraction):
            return f"{x.numerator}/{x.denominator}", PRODUCT if x > 0 else SIGN
        written = str(x) if isinstance(x, int) else decimal(x, 6)
        return written, SIGN if written.startswith("-") else ATOM

    def fixed(self, expr: Fixed) -> tuple[str, int]:
        """A number under the hidden similarity."""
        degrees = self.context.similarity.degrees
        if expr.args:
            turned = decimal(abs(degrees), 4)
            inner = self.text(expr.args[0], SUM)
            if turned == "0":
                return self.spelled(expr.args[0])
            plus, minus = (" + ", " - ") if self.habits.spaced else ("+", "-")
            if degrees > 0 and self.habits.pen % 2:
                return f"{turned}{plus}{inner}" if not inner.startswith("-") else f"{turned}{inner}", SUM
            return f"{inner}{plus if degrees > 0 else minus}{turned}", SUM
        if isinstance(expr, Spot):
            return self.triple(*(decimal(x, self.habits.digits) for x in self.context.similarity.spot(expr)))
        value = self.context.similarity.number(expr)
        if isinstance(value, complex):
            if expr.op == "at" and self.context.turned:
                x, y = (self.number(n)[0] for n in expr.numbers)
                return self.carried(x, y)
            return self.pair(*(decimal(x, self.habits.digits) for x in (value.real, value.imag)))
        return self.number(float(decimal(value, 10)))

    @abstractmethod
    def pair(self, x: str, y: str) -> tuple[str, int]:
        """A point by its coordinates."""

    @abstractmethod
    def carried(self, x: str, y: str) -> tuple[str, int]:
        """A point by coordinates that a transform of the program moves."""

    def triple(self, x: str, y: str, z: str) -> tuple[str, int]:
        """A point of space by its coordinates."""
        raise LanguageError(f"no spelling of the point ({x}, {y}, {z}) of space")

    def function(self, expr: Expr) -> tuple[str, int]:
        """A function of the vocabulary."""
        raise LanguageError(f"no spelling of {expr.op}")

    def helper(self, name: str) -> str:
        """The name of a helper that the program must define."""
        self.used.setdefault(name)
        return name
