"""The state of a running program: variables of the library, the budget, what has been drawn."""

from __future__ import annotations

from typing import Any

from gnomon.asy.errors import AsyError
from gnomon.asy.limits import MAX_CALLS, MAX_PRIMITIVES, MAX_STEPS
from gnomon.asy.values.drawing import Picture, Primitive
from gnomon.asy.values.pens import DEFAULT, Pen
from gnomon.interpret.budget import Budget


class Runtime:
    """One run of one program."""

    def __init__(self) -> None:
        self.budget = Budget(MAX_STEPS + 1, MAX_STEPS)
        self.line = 1
        self.depth = 0
        self.drawn: list[Primitive] = []
        self.default_pen: Pen = DEFAULT
        self.main = Picture(number=0)
        self.pictures = 1
        self.values: dict[tuple[str, str], Any] = {}
        """Variables of the library that the program uses or changes, by name and type."""
        self.warnings: list[tuple[int, str]] = []
        self.written: list[str] = []
        self.unfinished = ""
        """The last line that was printed, before its end."""
        self.printed = 0
        self.seed = 1

    def value(self, name: str, kind: str) -> Any:
        """The value of a variable of the library."""
        found = self.values.get((name, kind))
        return initial(name, kind, self) if found is None else found

    def pen(self, pen: Pen | None) -> Pen:
        """A pen, or the current one, with the attributes of the default pen."""
        if pen is None:
            pen = self.value("currentpen", "pen")
        return pen.over(self.default_pen)

    def enter(self) -> None:
        """Count a call of a function."""
        self.depth += 1
        if self.depth > MAX_CALLS:
            raise AsyError("budget", f"more than {MAX_CALLS} nested calls", self.line)
        self.budget.spend(1)

    def draw(self, picture: Picture | None, primitive: Primitive) -> None:
        """Record a drawing command."""
        if picture is None:
            picture = self.value("currentpicture", "picture")
        if picture.number < 0:
            picture.number = self.pictures
            self.pictures += 1
        if len(self.drawn) >= MAX_PRIMITIVES:
            raise AsyError("budget", f"more than {MAX_PRIMITIVES} drawing commands", self.line)
        self.budget.spend(1)
        primitive.picture = picture.number
        primitive.line = self.line
        picture.items.append(primitive)
        self.drawn.append(primitive)

    def warn(self, text: str) -> None:
        """Note something that the reader of the result should know."""
        self.warnings.append((self.line, text))


def initial(name: str, kind: str, rt: Runtime) -> Any:
    """The value that a variable of the library has at first."""
    from gnomon.asy.library.registry import VARIABLES

    for _, found, value in VARIABLES[name]:
        if found == kind:
            made = value(rt) if callable(value) and not isinstance(value, type) else value
            rt.values[name, kind] = made
            return made
    raise AsyError("internal", f"no variable {name} of type {kind}")


Code = "Callable[[list[Any]], Any]"
