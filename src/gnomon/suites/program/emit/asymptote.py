"""Programs in Asymptote, with the helpers of the module olympiad where the writer uses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gnomon.suites.program.emit.pages import Side, asymptote_unit
from gnomon.suites.program.emit.printer import ATOM, PRODUCT, SIGN, SUM, Context, Printer, decimal
from gnomon.suites.program.emit.remarks import remark
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Expr, Fixed, LanguageError, Num, Triple

_PLAIN = {"dir": "dir", "sqrt": "sqrt", "floor": "floor", "abs": "abs", "min": "min", "max": "max", "shift": "shift",
          "scale": "scale", "stretch": "scale", "slant": "slant", "reflect": "reflect", "sin": "Sin", "cos": "Cos",
          "degrees": "degrees", "unit": "unit", "meet": "extension"}  # fmt: skip
HELPERS: Mapping[str, tuple[str, ...]] = {
    "foot": (
        "pair foot(pair p, pair a, pair b) { return a + dot(p-a, b-a)/dot(b-a, b-a)*(b-a); }",
        "pair foot(pair p, pair a, pair b)\n{\n>pair u = unit(b-a);\n>return a + dot(p-a, u)*u;\n}",
        "pair foot(pair p, pair a, pair b) { return (p + reflect(a,b)*p)/2; }",
    ),
    "circumcenter": (
        "pair center(pair a, pair b, pair c)\n{\n>pair u = (a+b)/2, w = (a+c)/2;\n"
        ">return extension(u, u+rotate(90)*(b-a), w, w+rotate(90)*(c-a));\n}",
    ),
    "incenter": (
        "pair inner(pair a, pair b, pair c)\n{\n"
        ">return extension(a, a+unit(b-a)+unit(c-a), b, b+unit(a-b)+unit(c-b));\n}",
        "pair inner(pair a, pair b, pair c)\n{\n>real x = abs(b-c), y = abs(c-a), z = abs(a-b);\n"
        ">return (x*a+y*b+z*c)/(x+y+z);\n}",
    ),
    "near_cut": (
        "pair hit(pair a, pair b, pair o, real r)\n{\n>pair u = unit(b-a);\n>real d = dot(o-a, u);\n"
        ">real w = sqrt(r*r - abs(o-a-d*u)^2);\n>return a + (abs(d-w) < abs(d+w) ? d-w : d+w)*u;\n}",
    ),
    "far_cut": (
        "pair cut(pair a, pair b, pair o, real r)\n{\n>pair u = unit(b-a);\n>real d = dot(o-a, u);\n"
        ">real w = sqrt(r*r - abs(o-a-d*u)^2);\n>return a + (abs(d-w) < abs(d+w) ? d+w : d-w)*u;\n}",
    ),
    "circles_meet": (
        "pair common(pair o, real r, pair p, real s)\n{\n>real d = abs(p-o), x = (d*d+r*r-s*s)/(2d);\n"
        ">return o + (x, sqrt(r*r-x*x))*unit(p-o);\n}",
    ),
}
_CALLED = {"foot": "foot", "circumcenter": "center", "incenter": "inner", "near_cut": "hit", "far_cut": "cut",
           "circles_meet": "common"}  # fmt: skip
_OLYMPIAD = {"foot": "foot", "circumcenter": "circumcenter", "incenter": "incenter"}
"""What the module olympiad has; it is at hand wherever the forums' drawings are made."""
_HEADERS = ("size(200);", "size(6cm);", "unitsize({unit}cm);", "size(180,0);\ndefaultpen(linewidth(0.8));",
            "import olympiad;\nsize(150);",
            "defaultpen(linewidth(0.7)+fontsize(10));\nsize(7cm);",
            "unitsize({unit}cm);\ndefaultpen(linewidth(0.7)+fontsize(10));",
            "defaultpen(fontsize(10pt));\nsize(5cm);")  # fmt: skip
_PENS = {"bold": ("linewidth(1.2)", "linewidth(1.1)", "linewidth(1.5)", "black+1.2", "linewidth(1.3pt)"),
         "thin": ("linewidth(0.4)", "linewidth(0.3)", "gray(0.4)+0.4", "black+0.4", "linewidth(0.4pt)"),
         "dashed": ("dashed", "dashed", "dashed+linewidth(0.6)", "linetype(\"4 4\")", "dashed"),
         "dotted": ("dotted", "dotted", "dotted+linewidth(0.6)", "dotted", "dotted"),
         "gray": ("gray", "mediumgray", "gray(0.6)", "gray(0.5)", "lightgray")}  # fmt: skip
_SHADES = {"shade": ("gray(0.8)", "lightgray", "mediumgray", "gray(0.7)"),
           "dark": ("gray", "gray(0.4)", "gray(0.5)", "gray(0.45)"), "white": ("white",) * 4}  # fmt: skip
COMPASS = {0: "E", 45: "NE", 90: "N", 135: "NW", 180: "W", 225: "SW", 270: "S", 315: "SE"}


class _Asymptote(Printer):
    def pair(self, x: str, y: str) -> tuple[str, int]:
        return f"({x}, {y})" if self.habits.spaced else f"({x},{y})", ATOM

    def carried(self, x: str, y: str) -> tuple[str, int]:
        return f"{self.context.turned}*({x},{y})", PRODUCT

    def triple(self, x: str, y: str, z: str) -> tuple[str, int]:
        return f"({x}, {y}, {z})" if self.habits.spaced else f"({x},{y},{z})", ATOM

    def operation(self, expr: Expr) -> tuple[str, int]:
        left, right = expr.args
        if expr.op == "*" and isinstance(left, Num) and isinstance(left.value, int) and left.value > 1:
            written, binds = self.spelled(right)  # 2A and 3(B-A): numbers next to names multiply
            if (self.habits.header % 3 == 0 and binds == ATOM and written[0].isalpha()) or (
                self.habits.header % 3 == 0 and binds == SUM and right.kind in ("pair", "triple")
            ):
                return f"{left.value}{written if binds == ATOM else f'({written})'}", PRODUCT
        return super().operation(expr)

    def function(self, expr: Expr) -> tuple[str, int]:
        op, args = expr.op, expr.args
        if op in _OLYMPIAD and self.habits.modules:
            self.imports.setdefault("olympiad")
            return f"{_OLYMPIAD[op]}({self.listed(args)})", ATOM
        if op in _CALLED:
            self.helper(op)
            return f"{_CALLED[op]}({self.listed(args)})", ATOM
        if op in _PLAIN:
            return f"{_PLAIN[op]}({self.listed(args)})", ATOM
        spelled = getattr(self, f"_{op}", None)
        if spelled is None:
            raise LanguageError(f"Asymptote has no spelling of {op}")
        written: tuple[str, int] = spelled(*args)
        return written

    def _pair(self, x: Expr, y: Expr) -> tuple[str, int]:
        return self.pair(self.text(x), self.text(y))

    def _dist(self, a: Expr, b: Expr) -> tuple[str, int]:
        return f"{'length' if self.habits.pen % 2 else 'abs'}({self.text(b - a)})", ATOM

    def _xpart(self, z: Expr) -> tuple[str, int]:
        return f"{self.text(z, ATOM)}.x", ATOM

    def _ypart(self, z: Expr) -> tuple[str, int]:
        return f"{self.text(z, ATOM)}.y", ATOM

    def _between(self, a: Expr, b: Expr, t: Expr) -> tuple[str, int]:
        if self.habits.weighted == "interp" and a.kind == "pair":
            return f"interp({self.listed((a, b, t))})", ATOM
        return self.spelled(weighted_mean(a, b, t) if self.habits.weighted == "mean" else a + t * (b - a))

    def _midpoint(self, a: Expr, b: Expr) -> tuple[str, int]:
        if self.habits.weighted == "interp":
            return f"midpoint({self.text(a, PRODUCT)}{_joined(self.text(b, PRODUCT))})", ATOM
        return self.spelled((a + b) / 2)

    def _rotated(self, p: Expr, t: Expr, o: Expr) -> tuple[str, int]:
        return f"rotate({self._about(t, o)})*{self.text(p, SIGN)}", PRODUCT

    def _mirrored(self, p: Expr, a: Expr, b: Expr) -> tuple[str, int]:
        return f"reflect({self.listed((a, b))})*{self.text(p, SIGN)}", PRODUCT

    def _rotate(self, t: Expr, o: Expr) -> tuple[str, int]:
        return f"rotate({self._about(t, o)})", ATOM

    def _about(self, t: Expr, o: Expr) -> str:
        """An angle and the point to turn about; the origin need not be said."""
        origin = isinstance(o, Fixed) and abs(self.context.similarity.number(o)) < 1e-9
        return self.text(t) if origin else self.listed((t, o))

    def _apply(self, transform: Expr, to: Expr) -> tuple[str, int]:
        return f"{self.text(transform, PRODUCT)}*{self.text(to, SIGN)}", PRODUCT

    def _circle(self, o: Expr, r: Expr) -> tuple[str, int]:
        return f"circle({self.listed((o, r))})", ATOM

    def _arc(self, o: Expr, r: Expr, a: Expr, b: Expr) -> tuple[str, int]:
        return f"arc({self.listed((o, r, a, b))})", ATOM

    def _polyline(self, *parts: Expr) -> tuple[str, int]:
        first, *others = parts
        return "".join([self.text(first, PRODUCT), *(_joined(self.text(part, PRODUCT)) for part in others)]), SUM

    def _polygon(self, *parts: Expr) -> tuple[str, int]:
        return f"{self._polyline(*parts)[0]}--cycle", SUM

    def _closed(self, path: Expr) -> tuple[str, int]:
        return f"{self.text(path, PRODUCT)}--cycle", SUM

    def _choose(self, test: Expr, a: Expr, b: Expr) -> tuple[str, int]:
        return f"{self.text(test)} ? {self.text(a)} : {self.text(b)}", -1

    def _len(self, array: Expr) -> tuple[str, int]:
        return f"{self.text(array, ATOM)}.length", ATOM

    def _array(self, *items: Expr) -> tuple[str, int]:
        return f"{{{self.listed(items)}}}", ATOM


setattr(_Asymptote, "_//", lambda self, a, b: (f"quotient({self.listed((a, b))})", ATOM))


def weighted_mean(a: Expr, b: Expr, t: Expr) -> Expr:
    """The point at the part t from A to B as a mean with whole weights, or with t and 1-t."""
    if isinstance(t, Num) and not isinstance(t.value, float):
        p, q = t.value.numerator, t.value.denominator
        first = a if q - p == 1 else (q - p) * a
        if 0 < p < q:
            return (first + (b if p == 1 else p * b)) / q
        outside = first - (b if p == -1 else -p * b) if p < 0 else p * b - (a if p - q == 1 else (p - q) * a)
        return outside if q == 1 else outside / q
    return (1 - t) * a + t * b


class _AsymptoteProgram:
    def __init__(self, context: Context) -> None:
        self.context, self.habits = context, context.habits
        self.printer = _Asymptote(context)
        self.lines: list[str] = []

    def write(self, text: str, depth: int) -> None:
        self.lines.append(self.habits.indent * depth + text)

    def body(self, body: Sequence[st.Statement], depth: int) -> None:
        for place, statement in enumerate(body):
            said = remark(statement, self.context.names) if self.habits.comments and depth == 0 else ""
            if said:
                self.write(f"// {said}", 0)
            if self._grouped(body, place):
                continue
            self.statement(statement, depth)

    def _grouped(self, body: Sequence[st.Statement], place: int) -> bool:
        """Adds a declaration to the one before it, where this writer writes so."""
        now, before = body[place], body[place - 1] if place else None
        if not (self.habits.grouped and isinstance(now, st.Let) and isinstance(before, st.Let)):
            return False
        if (
            now.var.kind != before.var.kind
            or now.var.kind not in ("pair", "triple", "real", "int")
            or now.value is None
        ):
            return False
        if len(self.lines[-1]) > 70 or not self.lines[-1].endswith(";"):
            return False
        self.lines[-1] = f"{self.lines[-1][:-1]}, {self._given(now)};"
        return True

    def _given(self, statement: st.Let) -> str:
        value = statement.value
        name = self.context.names[statement.var.role]
        if value is None:
            return name
        return f"{name} = {self.printer.text(value)}" if self.habits.spaced else f"{name}={self.printer.text(value)}"

    def block(self, head: str, body: Sequence[st.Statement], depth: int) -> None:
        if len(body) == 1 and not self.habits.braces and not isinstance(body[0], st.If | st.Loop | st.Let):
            self.write(head, depth)
            self.body(body, depth + 1)
            return
        if self.habits.header % 2:
            self.write(head, depth)
            self.write("{", depth)
        else:
            self.write(f"{head} {{", depth)
        self.body(body, depth + 1)
        self.write("}", depth)

    def statement(self, s: st.Statement, depth: int) -> None:
        text, names = self.printer.text, self.context.names
        eq = " = " if self.habits.spaced else "="
        match s:
            case st.Let():
                kind = "guide" if s.var.kind == "path" and s.value is None else s.var.kind
                self.write(f"{kind} {self._given(s)};", depth)
            case st.Assign():
                sign = f"{s.op}=" if s.op else "="
                sign = f" {sign} " if self.habits.spaced else sign
                self.write(f"{names[s.var.role]}{sign}{text(s.value)};", depth)
            case st.Push():
                name = names[s.var.role]
                if s.var.kind == "path":
                    self.write(f"{name}{eq}{name}{_joined(text(s.value, PRODUCT))};", depth)
                else:
                    self.write(f"{name}.push({text(s.value)});", depth)
            case st.Loop():
                self.block(self._for(s), s.body, depth)
            case st.While():
                self.block(f"while ({text(s.test)})" if self.habits.spaced else f"while({text(s.test)})", s.body, depth)
            case st.If():
                self.block(f"if ({text(s.test)})" if self.habits.spaced else f"if({text(s.test)})", s.body, depth)
                if s.otherwise:
                    self.block("else", s.otherwise, depth)
            case st.Define():
                params = ", ".join(f"{param.kind} {names[param.role]}" for param in s.params)
                self.write(f"{s.returns or 'void'} {names[s.role]}({params})", depth)
                self.write("{", depth)
                self.body(s.body, depth + 1)
                self.write("}", depth)
            case st.Return():
                self.write("return;" if s.value is None else f"return {text(s.value)};", depth)
            case st.Perform():
                self.write(f"{text(s.call)};", depth)
            case _:
                self.drawing(s, depth)

    def _for(self, s: st.Loop) -> str:
        i, first, last = self.context.names[s.var.role], self.printer.text(s.start), self.printer.text(s.stop)
        up = s.step > 0
        step = {1: f"++{i}", -1: f"--{i}"}.get(s.step, f"{i}{'+' if up else '-'}={abs(s.step)}")
        if self.habits.spaced:
            return f"for (int {i} = {first}; {i} {'<' if up else '>'} {last}; {step})"
        return f"for(int {i}={first}; {i}{'<' if up else '>'}{last}; {step})"

    def drawing(self, s: st.Statement, depth: int) -> None:
        text, names = self.printer.text, self.context.names.values()
        comma = ", " if self.habits.spaced else ","
        match s:
            case st.Draw():
                pen = "" if s.pen == "line" else comma + _PENS[s.pen][self.habits.pen]
                self.write(f"draw({text(s.path)}{pen});", depth)
            case st.Fill() if self.context.eye is not None:
                for path in s.paths:
                    shade = f"{_SHADES[s.shade][self.habits.shade]}+opacity(0.6){comma}nolight"
                    self.write(f"draw(surface({text(path)}){comma}{shade});", depth)
            case st.Fill():
                shade = _SHADES[s.shade][self.habits.shade]
                paths = "^^".join(text(p, SUM) for p in s.paths)
                pen = shade if len(s.paths) == 1 else f"{shade}+evenodd"
                verb = "filldraw" if s.outline else "fill"
                self.write(f"{verb}({paths}{comma}{pen}{comma + 'black' if s.outline else ''});", depth)
            case st.Clip():
                self.write(f"clip({text(s.path)});", depth)
            case st.Dot():
                self.write(f"dot({text(s.at)});", depth)
            case st.Name():
                letter = self.context.letters[s.role]
                verb = "dot" if s.dot or (self.habits.dots and not s.text) else "label"
                degrees, far = self.sides[s.role]
                compass = COMPASS.get(degrees, "")  # E is no direction in a program with a point E
                named = compass and compass not in names and self.habits.header % 4 != 1
                side = compass if named else f"dir({degrees})"
                if far:
                    side = f"{far + 1}{side}" if self.habits.header % 3 == 0 else f"{far + 1}*{side}"
                self.write(f'{verb}("${letter}$"{comma}{text(s.at)}{comma}{side});', depth)
            case st.Note():
                self.write(f'label("${s.text}$"{comma}{text(s.at)});', depth)
            case _:
                raise LanguageError(f"Asymptote has no statement {type(s).__name__}")

    sides: Mapping[str, Side]


def section_of(statement: st.Statement) -> str:
    """The part of a program that a statement belongs to; some people leave a line free between parts."""
    match statement:
        case st.Define():
            return "define"
        case st.Let() | st.Assign() | st.Push():
            return "points"
        case st.Name():
            return "names"
        case _:
            return "draw"


def _eye(eye: Triple, spaced: bool) -> str:
    return (", " if spaced else ",").join(decimal(x, 4) for x in eye)


def emit_asymptote(program: Sequence[st.Statement], context: Context, sides: Mapping[str, Side]) -> str:
    """A program in Asymptote."""
    writer = _AsymptoteProgram(context)
    writer.sides = sides
    writer.body(program, 0)
    habits = context.habits
    unit = f"{asymptote_unit(habits.header, context.extent):g}"
    head = _HEADERS[habits.header].replace("{unit}", unit).split("\n")
    if context.turned:
        factor, offset = context.similarity.factor, context.similarity.offset
        x, y = decimal(offset.real, 4), decimal(offset.imag, 4)
        moves = [
            f"shift({x},{y})",
            f"rotate({decimal(context.similarity.degrees, 4)})",
            f"scale({decimal(abs(factor), 4)})",
        ]
        head.append(f"transform {context.turned} = {'*'.join(moves)};")
    if context.eye is not None:
        head = [line for line in head if not line.startswith("import ")]
        head += [
            "import three;",
            f"currentprojection{'=' if habits.pen % 2 else ' = '}orthographic({_eye(context.eye, habits.spaced)});",
        ]
    modules = [line for line in head if line.startswith("import ")]
    wanted = [f"import {name};" for name in writer.printer.imports]
    head = [
        *modules,
        *(line for line in wanted if line not in modules),
        *(line for line in head if line not in modules),
    ]
    for name in writer.printer.used:
        options = HELPERS[name]
        head += options[habits.pen % len(options)].replace("\n>", f"\n{habits.indent}").split("\n")
    lines = [*head, *writer.lines]
    if habits.one_line and not habits.comments and all(line.endswith(";") for line in lines):
        return " ".join(lines) + "\n"
    return "\n".join([*head, *([""] if habits.header % 3 == 2 else []), *writer.lines]) + "\n"


__all__ = ["COMPASS", "Fixed", "emit_asymptote", "section_of", "weighted_mean"]


def _joined(part: str) -> str:
    """The next part of a path. Before a minus, ``--`` would become the operator ``---``.

    >>> _joined("C"), _joined("-B")
    ('--C', '--(-B)')
    """
    return f"--({part})" if part.startswith("-") else f"--{part}"
