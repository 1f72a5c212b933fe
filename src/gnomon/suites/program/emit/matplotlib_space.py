"""Programs in Python with matplotlib for figures in space, on axes with ``projection='3d'``."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from gnomon.suites.program.emit.matplotlib import PENS, SHADES, MatplotlibProgram, no_double_blanks
from gnomon.suites.program.emit.pages import Side
from gnomon.suites.program.emit.printer import ATOM, Context, decimal
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Expr, LanguageError, Triple, Var
from gnomon.suites.program.language.figure_functions import unit

_AWAY = 0.05
"""From a point to its label, in parts of the size of the figure."""
_FARTHER = 0.03


def _right_and_up(eye: Triple) -> tuple[Triple, Triple]:
    """The vectors of space that point to the right and up in the picture."""
    a, b, c = eye
    flat, far = math.hypot(a, b), math.hypot(a, b, c)
    return (-b / flat, a / flat, 0.0), (-a * c / (flat * far), -b * c / (flat * far), flat / far)


class _SpaceProgram(MatplotlibProgram):
    def __init__(self, context: Context, sides: Mapping[str, Side], eye: Triple) -> None:
        super().__init__(context, "numpy", sides)
        self.ax = "ax"
        self.across, self.up = _right_and_up(eye)

    def _points(self, path: Expr) -> str:
        """The points of a path as a list; those of a polygon without the first once more."""
        if path.op not in ("polyline", "polygon"):
            raise LanguageError(f"a figure in space has lines through points, not {path.op}")
        return ", ".join(self.printer.text(end) for end in path.args)

    def stroke(self, s: st.Draw, depth: int) -> None:
        """A line."""
        again = f", {self.printer.text(s.path.args[0])}" if s.path.op == "polygon" else ""
        pen = PENS[s.pen]
        colour = "" if "color" in pen else ", color='k'" if self.habits.pen % 3 else ", c='black'"
        self.write(f"ax.plot(*zip({self._points(s.path)}{again}){colour}{f', {pen}' if pen else ''})", depth)

    def region(self, s: st.Fill, depth: int) -> None:
        """A painted face."""
        shade = SHADES[s.shade][self.habits.shade]
        for path in s.paths:
            self.write(
                f"ax.add_collection3d(Poly3DCollection([[{self._points(path)}]], facecolor={shade!r}, alpha=0.6))",
                depth,
            )

    def drawing(self, s: st.Statement, depth: int) -> None:
        """A statement that draws."""
        if isinstance(s, st.Dot):
            self.write(f"ax.scatter(*{self.printer.text(s.at, ATOM)}, color='k', s=12)", depth)
            return
        super().drawing(s, depth)

    def label(self, letter: str, at: Expr, side: Side, depth: int) -> None:
        """A name beside a point; its distance is given in space, as there is no other way on such axes."""
        way = unit(side.degrees) * self.context.extent * (_AWAY + _FARTHER * side.far)
        digits = 1 if self.context.extent > 8 else 2
        moved = [decimal(way.real * x + way.imag * y, digits) for x, y in zip(self.across, self.up, strict=True)]
        quoted = f"'${letter}$'" if "'" not in letter else f'"${letter}$"'
        if isinstance(at, Var) and self.habits.pen % 2:
            name = self.printer.text(at)
            parts = [
                f"{name}[{k}]" + ("" if by == "0" else f" - {by[1:]}" if by.startswith("-") else f" + {by}")
                for k, by in enumerate(moved)
            ]
            place = ", ".join(parts)
        else:
            place = f"*({self.printer.text(at)} + np.array([{', '.join(moved)}]))"
        self.write(f"ax.text({place}, {quoted}, ha='center', va='center')", depth)


def emit_matplotlib_space(program: Sequence[st.Statement], context: Context, sides: Mapping[str, Side]) -> str:
    """A program in Python with matplotlib for a figure in space."""
    assert context.eye is not None
    writer = _SpaceProgram(context, sides, context.eye)
    writer.body(program, 0)
    a, b, c = context.eye
    elev, azim = (round(math.degrees(math.atan2(*sides_))) for sides_ in ((c, math.hypot(a, b)), (b, a)))
    head = ["import matplotlib.pyplot as plt"]
    head.insert(context.habits.header % 2, "import numpy as np")
    if any("Poly3DCollection" in line for line in writer.lines):
        head.append("from mpl_toolkits.mplot3d.art3d import Poly3DCollection")
    size = "figsize=(6, 6)" if context.habits.header % 3 == 0 else ""
    number = "111, " if context.habits.header % 2 else ""
    first = [f"fig = plt.figure({size})", f"ax = fig.add_subplot({number}projection='3d')"]
    view = f"elev={elev}, azim={azim}" if context.habits.pen % 2 else f"{elev}, {azim}"
    last = [
        "ax.set_proj_type('ortho')",
        f"ax.view_init({view})",
        "ax.set_aspect('equal')",
        "ax.axis('off')",
        "plt.show()",
    ]
    return "\n".join(no_double_blanks([*head, "", *first, "", *writer.lines, "", *last])) + "\n"
