"""Programs in Python with matplotlib. Points are complex numbers or numpy arrays, as the writer prefers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gnomon.suites.program.emit.asymptote import section_of, weighted_mean
from gnomon.suites.program.emit.matplotlib_functions import CALLED, defined
from gnomon.suites.program.emit.pages import FARTHER, Side
from gnomon.suites.program.emit.printer import ATOM, COMPARE, PRODUCT, SUM, Context, Printer, decimal
from gnomon.suites.program.emit.remarks import remark
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Expr, LanguageError, Num, Var
from gnomon.suites.program.language.figure_functions import unit

_INDENT = "    "
PENS = {"line": "", "bold": "lw=2", "thin": "lw=0.5", "dashed": "ls='--'", "dotted": "ls=':'", "gray": "color='0.6'"}
SHADES = {"shade": ("0.8", "lightgray", "silver", "0.75"), "dark": ("0.4", "gray", "dimgray", "0.45"),
           "white": ("white",) * 4}  # fmt: skip
_ANCHORS = {0: ("left", "center"), 45: ("left", "bottom"), 90: ("center", "bottom"), 135: ("right", "bottom"),
            180: ("right", "center"), 225: ("right", "top"), 270: ("center", "top"), 315: ("left", "top")}  # fmt: skip
_LISTED = 7
"""Points of a path whose coordinates are listed where it is drawn."""
_AWAY = 8.5
"""Points from a marked place to the middle of its text."""


class _Python(Printer):
    words: Mapping[str, str] = {"and": "and", "or": "or", "**": "**"}

    def __init__(self, context: Context, dialect: str) -> None:
        super().__init__(context)
        self.complex = dialect == "complex"

    def pair(self, x: str, y: str) -> tuple[str, int]:
        if not self.complex:
            return f"np.array([{x}, {y}])", ATOM
        if self.habits.header % 2:
            return f"complex({x}, {y})", ATOM
        sign, size = ("-", y[1:]) if y.startswith("-") else ("+", y)
        return (f"{x} {sign} {size}j" if self.habits.spaced else f"{x}{sign}{size}j"), SUM

    def triple(self, x: str, y: str, z: str) -> tuple[str, int]:
        return f"np.array([{x}, {y}, {z}])", ATOM

    def carried(self, x: str, y: str) -> tuple[str, int]:
        return f"{self.context.turned}({x}, {y})", ATOM

    def function(self, expr: Expr) -> tuple[str, int]:
        op, args = expr.op, expr.args
        if op in CALLED or op == "foot":
            return f"{CALLED.get(self.helper(op), op)}({self.listed(args)})", ATOM
        spelled = getattr(self, f"_{op}", None)
        if spelled is None:
            raise LanguageError(f"matplotlib programs have no spelling of {op}")
        written: tuple[str, int] = spelled(*args)
        return written

    def _dir(self, t: Expr) -> tuple[str, int]:
        return f"{self.helper('cis')}({self.text(t)})", ATOM

    def _pair(self, x: Expr, y: Expr) -> tuple[str, int]:
        if self.complex:
            return f"complex({self.listed((x, y))})", ATOM
        return f"np.array([{self.listed((x, y))}])", ATOM

    def _abs(self, x: Expr) -> tuple[str, int]:
        return f"abs({self.text(x)})", ATOM

    def _dist(self, a: Expr, b: Expr) -> tuple[str, int]:
        return f"{'abs' if self.complex else 'np.linalg.norm'}({self.text(b - a)})", ATOM

    def _xpart(self, z: Expr) -> tuple[str, int]:
        return f"{self.text(z, ATOM)}{'.real' if self.complex else '[0]'}", ATOM

    def _ypart(self, z: Expr) -> tuple[str, int]:
        return f"{self.text(z, ATOM)}{'.imag' if self.complex else '[1]'}", ATOM

    def _sqrt(self, x: Expr) -> tuple[str, int]:
        return f"np.sqrt({self.text(x)})", ATOM

    def _sin(self, t: Expr) -> tuple[str, int]:
        return f"np.sin(np.deg2rad({self.text(t)}))", ATOM

    def _cos(self, t: Expr) -> tuple[str, int]:
        return f"np.cos(np.deg2rad({self.text(t)}))", ATOM

    def _floor(self, x: Expr) -> tuple[str, int]:
        return f"int(np.floor({self.text(x)}))", ATOM

    def _min(self, a: Expr, b: Expr) -> tuple[str, int]:
        return f"min({self.listed((a, b))})", ATOM

    def _max(self, a: Expr, b: Expr) -> tuple[str, int]:
        return f"max({self.listed((a, b))})", ATOM

    def _degrees(self, v: Expr) -> tuple[str, int]:
        if self.complex:
            return f"np.degrees(np.angle({self.text(v)})) % 360", PRODUCT
        return f"np.degrees(np.arctan2({self.text(v, ATOM)}[1], {self.text(v, ATOM)}[0])) % 360", PRODUCT

    def _unit(self, v: Expr) -> tuple[str, int]:
        return f"{self.text(v, PRODUCT)}/{'abs' if self.complex else 'np.linalg.norm'}({self.text(v)})", PRODUCT

    def _between(self, a: Expr, b: Expr, t: Expr) -> tuple[str, int]:
        return self.spelled(weighted_mean(a, b, t) if self.habits.weighted == "mean" else a + t * (b - a))

    def _midpoint(self, a: Expr, b: Expr) -> tuple[str, int]:
        return self.spelled((a + b) / 2)

    def _turned(self, p: str, t: Expr, o: Expr, p_alone: str) -> tuple[str, int]:
        if not self.complex:
            return f"{self.helper('rot')}({p_alone}, {self.text(t)}, {self.text(o)})", ATOM
        self.helper("cis")
        return f"{self.text(o, SUM)} + ({p} - {self.text(o, PRODUCT)})*cis({self.text(t)})", SUM

    def _rotated(self, p: Expr, t: Expr, o: Expr) -> tuple[str, int]:
        return self._turned(self.text(p, SUM), t, o, self.text(p))

    def _mirrored(self, p: Expr, a: Expr, b: Expr) -> tuple[str, int]:
        return f"{self.helper('mirror')}({self.listed((p, a, b))})", ATOM

    def _circle(self, o: Expr, r: Expr) -> tuple[str, int]:
        return f"{self.helper('ring')}({self.listed((o, r))})", ATOM

    def _arc(self, o: Expr, r: Expr, a: Expr, b: Expr) -> tuple[str, int]:
        return f"{self.helper('arc')}({self.listed((o, r, a, b))})", ATOM

    def points(self, parts: Sequence[Expr]) -> str:
        """The points of a path as a list of Python."""
        if len(parts) == 1 and parts[0].kind == "path":
            return self.text(parts[0])
        items = [f"*{self.text(part, ATOM)}" if part.kind == "path" else self.text(part) for part in parts]
        return f"[{', '.join(items)}]"

    def _polyline(self, *parts: Expr) -> tuple[str, int]:
        return self.points(parts), ATOM

    def _polygon(self, *parts: Expr) -> tuple[str, int]:
        first = parts[0]
        if len(parts) == 1:
            return self._closed(first)
        if first.kind == "path":
            return f"{self.points(parts)[:-1]}, {self.text(first, ATOM)}[0]]", ATOM
        return self.points((*parts, first)), ATOM

    def _closed(self, path: Expr) -> tuple[str, int]:
        inner = self.text(path, ATOM)
        return f"[*{inner}, {inner}[0]]", ATOM

    def _choose(self, test: Expr, a: Expr, b: Expr) -> tuple[str, int]:
        return f"{self.text(a)} if {self.text(test)} else {self.text(b)}", -1

    def _len(self, array: Expr) -> tuple[str, int]:
        return f"len({self.text(array)})", ATOM

    def _array(self, *items: Expr) -> tuple[str, int]:
        return f"[{self.listed(items)}]", ATOM

    def _apply(self, transform: Expr, to: Expr) -> tuple[str, int]:
        if to.kind == "transform":
            raise LanguageError("a product of transforms is applied, not kept, in matplotlib programs")
        if to.kind == "path" and to.op != "apply":
            inner = self.text(to)
            return self.image(transform, inner if to.op in ("circle", "arc") else f"np.array({inner})", ATOM)
        return self.image(transform, *self.spelled(to))

    def image(self, transform: Expr, x: str, binds: int) -> tuple[str, int]:
        """The image of something written."""
        op, args = transform.op, transform.args

        def at(level: int) -> str:
            return f"({x})" if binds < level else x

        if op == "apply":
            return self.image(args[0], *self.image(args[1], x, binds))
        if op == "shift":
            if args[0].op == "neg":
                return f"{at(SUM)} - {self.text(args[0].args[0], PRODUCT)}", SUM
            return f"{at(SUM)} + {self.text(args[0], PRODUCT)}", SUM
        if op == "rotate":
            return self._turned(at(SUM), args[0], args[1], x)
        if op == "scale":
            return f"{self.text(args[0], PRODUCT)}*{at(ATOM)}", PRODUCT
        if op == "reflect":
            return f"{self.helper('mirror')}({x}, {self.listed(args)})", ATOM
        if op == "stretch":
            if self.complex:
                return f"{self.helper('stretch')}({x}, {self.listed(args)})", ATOM
            return f"{at(PRODUCT)}*np.array([{self.listed(args)}])", PRODUCT
        if op == "slant":
            if self.complex:
                return f"{self.helper('slant')}({x}, {self.listed(args)})", ATOM
            return f"{at(PRODUCT)} @ np.array([[1, 0], [{self.text(args[0])}, 1]])", PRODUCT
        if isinstance(transform, Var) or op == "item":
            return f"{self.text(transform)}({x})", ATOM
        raise LanguageError(f"matplotlib programs have no spelling of the transform {op}")

    def transform(self, expr: Expr) -> str:
        """A transform as a function of Python."""
        taken = set(self.context.names.values())
        name = next(name for name in ("z", "x", "pt", "zz", "xx", "pp") if name not in taken)
        return f"lambda {name}: {self.image(expr, name, ATOM)[0]}"


setattr(_Python, "_//", lambda self, a, b: (f"{self.text(a, PRODUCT)}//{self.text(b, ATOM)}", PRODUCT))


class MatplotlibProgram:
    """The writer of one program."""

    def __init__(self, context: Context, dialect: str, sides: Mapping[str, Side]) -> None:
        self.context, self.habits, self.sides = context, context.habits, sides
        self.printer = _Python(context, dialect)
        self.complex = dialect == "complex"
        self.ax = self.habits.axes
        self.patches = "ax" if self.ax == "ax" else "plt.gca()"
        self.lines: list[str] = []

    def write(self, text: str, depth: int) -> None:
        """One more line."""
        self.lines.append(_INDENT * depth + text)

    def body(self, body: Sequence[st.Statement], depth: int) -> None:
        """Statements, with a line between the parts of a program where this writer leaves one."""
        if not body:
            self.write("pass", depth)
        section = ""
        for statement in body:
            now = section_of(statement)
            if depth == 0 and now != section and section and self.habits.header % 2 == 0 and self.lines[-1]:
                self.write("", 0)
            said = remark(statement, self.context.names) if self.habits.comments and depth == 0 else ""
            if said:
                self.write(f"# {said}", 0)
            section = now
            self.statement(statement, depth)

    def statement(self, s: st.Statement, depth: int) -> None:
        """A statement."""
        text, names = self.printer.text, self.context.names
        match s:
            case st.Let():
                if s.value is None:
                    self.write(f"{names[s.var.role]} = []", depth)
                elif s.var.kind == "transform":
                    self.write(f"{names[s.var.role]} = {self.printer.transform(s.value)}", depth)
                else:
                    self.write(f"{names[s.var.role]} = {text(s.value, -1)}", depth)
            case st.Assign():
                # An array of numpy would be changed in place by +=, together with its copies in other lists.
                if s.op and (self.complex or s.var.kind != "pair"):
                    self.write(f"{names[s.var.role]} {s.op}= {text(s.value, -1)}", depth)
                elif s.op:
                    whole = Expr(s.var.kind, s.op, (s.var, s.value))
                    self.write(f"{names[s.var.role]} = {text(whole, -1)}", depth)
                else:
                    self.write(f"{names[s.var.role]} = {text(s.value, -1)}", depth)
            case st.Push():
                self.write(f"{names[s.var.role]}.append({text(s.value, -1)})", depth)
            case st.Loop():
                self.write(f"for {names[s.var.role]} in {self._range(s)}:", depth)
                self.body(s.body, depth + 1)
            case st.While():
                self.write(f"while {text(s.test)}:", depth)
                self.body(s.body, depth + 1)
            case st.If():
                self.write(f"if {text(s.test)}:", depth)
                self.body(s.body, depth + 1)
                if s.otherwise:
                    self.write("else:", depth)
                    self.body(s.otherwise, depth + 1)
            case st.Define():
                if self.lines and self.lines[-1]:
                    self.write("", 0)
                self.write(f"def {names[s.role]}({', '.join(names[param.role] for param in s.params)}):", depth)
                self.body(s.body, depth + 1)
                self.write("", 0)
            case st.Return():
                self.write("return" if s.value is None else f"return {text(s.value, -1)}", depth)
            case st.Perform():
                self.write(text(s.call), depth)
            case _:
                self.drawing(s, depth)

    def _range(self, s: st.Loop) -> str:
        first, last = self.printer.text(s.start), self.printer.text(s.stop)
        if s.step != 1:
            return f"range({first}, {last}, {s.step})"
        return f"range({last})" if isinstance(s.start, Num) and s.start.value == 0 else f"range({first}, {last})"

    def _xy(self, z: Expr) -> tuple[str, str]:
        if z.op == "pair":
            return self.printer.text(z.args[0]), self.printer.text(z.args[1])
        if z.op == "midpoint" and all(isinstance(end, Var) for end in z.args):
            (a, c), (b, d) = (self._xy(end) for end in z.args)
            return f"({a} + {b})/2", f"({c} + {d})/2"
        at = self.printer.text(z, ATOM)
        return (f"{at}.real", f"{at}.imag") if self.complex else (f"{at}[0]", f"{at}[1]")

    def drawing(self, s: st.Statement, depth: int) -> None:
        """A statement that draws."""
        match s:
            case st.Draw():
                self.stroke(s, depth)
            case st.Fill():
                self.region(s, depth)
            case st.Clip():
                self.write(f"{self.printer.helper('keep')}({self.printer.text(s.path)})", depth)
            case st.Dot():
                x, y = self._xy(s.at)
                self.write(f"{self.ax}.plot({x}, {y}, 'ko', ms=3)", depth)
            case st.Name():
                if s.dot or (self.habits.dots and not s.text):
                    self.drawing(st.Dot(s.at), depth)
                self.label(self.context.letters[s.role], s.at, self.sides[s.role], depth)
            case st.Note():
                x, y = self._xy(s.at)
                self.write(f"{self.ax}.text({x}, {y}, '${s.text}$', ha='center', va='center')", depth)
            case _:
                raise LanguageError(f"matplotlib programs have no statement {type(s).__name__}")

    def label(self, letter: str, at: Expr, side: Side, depth: int) -> None:
        """A name at a point."""
        x, y = self._xy(at)
        quoted = f"'${letter}$'" if "'" not in letter else f'"${letter}$"'
        way = unit(side.degrees)
        across, up = (round(part) for part in (way.real, way.imag))
        if self.habits.pen % 2 == 0 and side.degrees in _ANCHORS:
            ha, va = _ANCHORS[side.degrees]
            away = complex(across, up) * (
                (2 if across and up else 3) + round(side.far * FARTHER / abs(complex(across, up)))
            )
        else:
            ha, va = "center", "center"
            away = complex(*(round((_AWAY + FARTHER * side.far) * part) for part in (way.real, way.imag)))
        aligned = f"ha='{ha}', va='{va}'"
        offset = f"({away.real:.0f}, {away.imag:.0f})"
        self.write(
            f"{self.ax}.annotate({quoted}, ({x}, {y}), xytext={offset}, textcoords='offset points', {aligned})", depth
        )

    def stroke(self, s: st.Draw, depth: int) -> None:
        """A line."""
        path, pen = s.path, PENS[s.pen]
        comma = f", {pen}" if pen else ""
        if path.op == "circle":
            x, y = self._xy(path.args[0])
            r = self.printer.text(path.args[1])
            self.write(f"{self.patches}.add_patch(plt.Circle(({x}, {y}), {r}, fill=False{comma}))", depth)
            return
        if path.op in ("polyline", "polygon") and (listed := self._listed(path)):
            colour = "" if "color" in pen else ", color='k'" if self.habits.pen % 3 else ", c='black'"
            self.write(f"{self.ax}.plot({listed}{colour}{comma})", depth)
            return
        self.write(f"{self.printer.helper('line')}({self.printer.text(path)}{comma})", depth)

    def _listed(self, path: Expr) -> str:
        """The coordinates of a short path through points that have names; empty for others."""
        ends = [*path.args, path.args[0]] if path.op == "polygon" else list(path.args)
        if len(ends) > _LISTED or not all(isinstance(end, Var) and end.kind == "pair" for end in ends):
            return ""
        xs, ys = zip(*(self._xy(end) for end in ends), strict=True)
        return f"[{', '.join(xs)}], [{', '.join(ys)}]"

    def region(self, s: st.Fill, depth: int) -> None:
        """A painted region."""
        shade = SHADES[s.shade][self.habits.shade]
        colour = "" if shade == "0.8" else f", {shade!r}"
        if len(s.paths) > 2:
            raise LanguageError("a region with more than one hole: fill it in parts")
        if len(s.paths) == 2:
            rings = ", ".join(self.open_ring(path) for path in s.paths)
            self.write(f"{self.printer.helper('region')}({rings}{colour})", depth)
        elif s.paths[0].op == "circle":
            x, y = self._xy(s.paths[0].args[0])
            r = self.printer.text(s.paths[0].args[1])
            edge = "'black'" if s.outline else "'none'"
            self.write(f"{self.patches}.add_patch(plt.Circle(({x}, {y}), {r}, fc={shade!r}, ec={edge}))", depth)
            return
        elif s.paths[0].op == "polygon" and (listed := self._listed(s.paths[0])):
            self.write(f"{self.ax}.fill({listed}, color={shade!r}, lw=0)", depth)
        else:
            self.write(f"{self.printer.helper('paint')}({self.open_ring(s.paths[0])}{colour})", depth)
        if s.outline:
            for path in s.paths:
                self.stroke(st.Draw(path), depth)

    def open_ring(self, path: Expr) -> str:
        """The points of a closed path; the first is not repeated."""
        if path.op == "polygon":
            return self.printer.points(path.args)
        return self.printer.text(path.args[0] if path.op == "closed" else path)


def emit_matplotlib(program: Sequence[st.Statement], context: Context, sides: Mapping[str, Side], dialect: str) -> str:
    """A program in Python with matplotlib."""
    writer = MatplotlibProgram(context, dialect, sides)
    writer.body(program, 0)
    body = writer.lines
    helpers: list[str] = []
    if context.turned:
        helpers += _similarity(context, dialect, writer.printer)
    for name in dict.fromkeys(["cis", *writer.printer.used] if "cis" in writer.printer.used else writer.printer.used):
        helpers += [*defined(name, dialect, _INDENT, writer.ax, writer.patches), ""]
    used = "\n".join([*body, *helpers])
    head = ["import matplotlib.pyplot as plt"]
    if "np." in used:
        head.insert(context.habits.header % 2, "import numpy as np")
    if "PathPatch" in used:
        head += ["from matplotlib.patches import PathPatch", "from matplotlib.path import Path"]
    start = "fig, ax = plt.subplots()" if context.habits.header % 3 else "fig, ax = plt.subplots(figsize=(5, 5))"
    first = [start] if writer.ax == "ax" else ["plt.figure(figsize=(5, 5))"] if context.habits.header % 3 == 0 else []
    ax = writer.ax
    last = ["ax.set_aspect('equal')", "ax.axis('off')"] if ax == "ax" else ["plt.axis('equal')", "plt.axis('off')"]
    parts = [head, [""], helpers, first, [""] if first else [], body, [""], last, ["plt.show()"]]
    return "\n".join(no_double_blanks([line for part in parts for line in part])) + "\n"


def _similarity(context: Context, dialect: str, printer: Printer) -> list[str]:
    similarity = context.similarity
    s, t = decimal(abs(similarity.factor), 4), decimal(similarity.degrees, 4)
    x, y = decimal(similarity.offset.real, 4), decimal(similarity.offset.imag, 4)
    if dialect == "complex":
        printer.helper("cis")
        return [
            f"def {context.turned}(x, y):",
            f"{_INDENT}return complex({x}, {y}) + {s}*cis({t})*complex(x, y)",
            "",
        ]
    return [
        f"def {context.turned}(x, y):",
        f"{_INDENT}c, s = np.cos(np.deg2rad({t})), np.sin(np.deg2rad({t}))",
        f"{_INDENT}return np.array([{x}, {y}]) + {s}*np.array([c*x - s*y, s*x + c*y])",
        "",
    ]


def no_double_blanks(lines: Sequence[str]) -> list[str]:
    """Lines without an empty one after another."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return kept


__all__ = ["COMPARE", "PENS", "SHADES", "MatplotlibProgram", "emit_matplotlib", "no_double_blanks"]
