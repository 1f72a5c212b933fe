"""Expressions of TikZ: arithmetic of pgfmath, coordinates by name, by angle and by calculation, transformations."""

from __future__ import annotations

import cmath
import re
from collections.abc import Callable, Sequence

from gnomon.suites.program.emit.printer import AND, ATOM, COMPARE, OR, POWER, PRODUCT, SIGN, SUM, decimal
from gnomon.suites.program.emit.tikz_known import CannotSay, Known, substituted
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import value
from gnomon.suites.program.language.expressions import Call, Expr, Fixed, Num, Var

_FUNCTIONS = {"sin": "sin", "cos": "cos", "sqrt": "sqrt", "abs": "abs", "floor": "floor", "min": "min", "max": "max"}
_BINDS = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "and": AND, "or": OR,
          **dict.fromkeys(("<", "<=", ">", ">=", "==", "!="), COMPARE)}  # fmt: skip
_NAMED = re.compile(r"\([A-Za-z]\w*(?:\\[A-Za-z]+)?\)")
_MACRO_AT_END = re.compile(r"\\[A-Za-z]+$")
_WORDS = {"and": "&&", "or": "||"}


class Symbols:
    """Writes expressions; where TikZ cannot say one and its value is known, it writes the value."""

    def __init__(self, known: Known, digits: int, spare: Sequence[str], points: Sequence[str]) -> None:
        self.known, self.digits, self.spare, self.free_points = known, digits, spare, list(points)
        self.before: list[str] = []
        """Lines that must stand before what is written now: indices and helping points."""
        self.bare = False
        """Under a transformation: named points would stay where they are, so coordinates are numbers."""

    # ----------------------------------------------------------------------------------------------------- numbers

    def number(self, expr: Expr, level: int = 0) -> str:
        """A number, in brackets if it binds less tightly than its place needs."""
        try:
            text, binds = self._number(expr)
        except CannotSay:
            text = self._value(expr)
            binds = SIGN if text.startswith("-") else ATOM
        return f"({text})" if binds < level else text

    def _value(self, expr: Expr) -> str:
        if self.known.moving(expr):
            raise CannotSay(expr.op)
        return decimal(float(value(expr, self.known.state)), max(4, self.digits))

    def _number(self, expr: Expr) -> tuple[str, int]:
        if isinstance(expr, Num):
            return self._literal(expr)
        if isinstance(expr, Var):
            if expr.role not in self.known.macros:
                raise CannotSay("variable")
            return self.known.macros[expr.role], ATOM
        if isinstance(expr, Call):
            return self._number(self.inlined(expr))
        if isinstance(expr, Fixed):
            return self._fixed(expr)
        if expr.op == "item" and isinstance(expr.args[0], Var) and expr.args[0].role in self.known.lists:
            return f"{self.known.lists[expr.args[0].role]}[{self.number(expr.args[1])}]", ATOM
        if expr.op == "/" and expr.args[0].op == "*" and isinstance(expr.args[0].args[0], Num):
            # 360/n*i, not 360*i/n: numbers of TeX end at 16383
            factor, other = expr.args[0].args
            first = f"{self.number(factor, PRODUCT)}/{self.number(expr.args[1], ATOM)}"
            return f"{first}*{self.number(other, ATOM)}", PRODUCT
        if expr.op in _BINDS:
            binds = _BINDS[expr.op]
            tight = COMPARE if binds < COMPARE else binds  # brackets wherever && and || meet
            left = self.number(expr.args[0], tight + (binds == COMPARE))
            right = self.number(expr.args[1], tight + (expr.op in "-/" or binds == COMPARE))
            word = _WORDS.get(expr.op, expr.op)
            return f"{left}{word}({right})" if right.startswith("-") else f"{left}{word}{right}", binds
        if expr.op == "**":
            return f"{self.number(expr.args[0], ATOM)}^{self.number(expr.args[1], ATOM)}", POWER
        if expr.op == "neg":
            return f"-{self.number(expr.args[0], ATOM)}", SIGN
        if expr.op in ("%", "//"):
            word = "div" if expr.op == "//" else "Mod" if expr.args[0].op in ("-", "neg") else "mod"
            return f"{word}({self.number(expr.args[0])},{self.number(expr.args[1])})", ATOM
        if expr.op == "choose" and expr.kind != "pair":
            return f"ifthenelse({','.join(self.number(arg) for arg in expr.args)})", ATOM
        if expr.op in _FUNCTIONS:
            return f"{_FUNCTIONS[expr.op]}({','.join(self.number(arg) for arg in expr.args)})", ATOM
        raise CannotSay(expr.op)

    def _literal(self, expr: Num) -> tuple[str, int]:
        if isinstance(expr.value, int):
            return str(expr.value), ATOM if expr.value >= 0 else SIGN
        if isinstance(expr.value, float):
            text = decimal(expr.value, 6)
            return text, SIGN if text.startswith("-") else ATOM
        return f"{expr.value.numerator}/{expr.value.denominator}", PRODUCT if expr.value > 0 else SIGN

    def _fixed(self, expr: Fixed) -> tuple[str, int]:
        degrees = self.known.state.similarity.degrees
        if not expr.args:
            text = decimal(float(value(expr, self.known.state)), max(4, self.digits))
            return text, SIGN if text.startswith("-") else ATOM
        if abs(degrees) < 1e-9:
            return self._number(expr.args[0])
        return f"{self.number(expr.args[0], SUM)}{'+' if degrees > 0 else '-'}{decimal(abs(degrees), 4)}", SUM

    def braced(self, expr: Expr) -> str:
        """A number, in braces unless it is a plain one."""
        text = self.number(expr)
        return text if text.lstrip("\\").replace(".", "").isalnum() else f"{{{text}}}"

    def inlined(self, call: Call) -> Expr:
        """What a function gives, where its body is one expression."""
        function = self.known.state.functions[call.role]
        if len(function.body) != 1 or not isinstance(function.body[0], st.Return) or function.body[0].value is None:
            raise CannotSay("call")
        given = {param.role: arg for param, arg in zip(function.params, call.args, strict=True)}
        return substituted(function.body[0].value, given)

    # ------------------------------------------------------------------------------------------------------ points

    def point(self, expr: Expr) -> str:
        """A coordinate, in its brackets."""
        kept, names = list(self.before), list(self.free_points)
        try:
            return self._simple(expr) or self._built(expr)
        except CannotSay:
            if self.known.moving(expr):
                raise
            self.before, self.free_points = kept, names
            return self.place(value(expr, self.known.state))

    def place(self, z: complex) -> str:
        """A point by its numbers, or by the name of a coordinate at the same place."""
        if not self.bare:
            for role, name in self.known.coordinates.items():
                held = self.known.state.values.get(role)
                if role not in self.known.unknown and isinstance(held, complex) and abs(held - z) < 1e-7:
                    return f"({name})"
            for role, stem in self.known.arrays.items():
                if role not in self.known.unknown and isinstance(items := self.known.state.values.get(role), list):
                    for i, held in enumerate(items[: self.known.lengths.get(role, 0)]):
                        if abs(held - z) < 1e-7:
                            return f"({stem}{i})"
        return f"({decimal(z.real, self.digits)},{decimal(z.imag, self.digits)})"

    def _simple(self, expr: Expr) -> str | None:
        """A coordinate without a calculation: by name, by numbers, polar, by index."""
        if isinstance(expr, Fixed):
            z = self.known.state.similarity.number(expr)
            assert isinstance(z, complex)
            return f"({decimal(z.real, self.digits)},{decimal(z.imag, self.digits)})"
        if isinstance(expr, Var):
            if expr.role in self.known.coordinates and not self.bare:
                return f"({self.known.coordinates[expr.role]})"
            raise CannotSay("point")
        if expr.op == "item" and isinstance(expr.args[0], Var) and expr.args[0].role in self.known.arrays:
            if self.bare:
                raise CannotSay("item under a transformation")
            return f"({self.known.arrays[expr.args[0].role]}{self.index(expr.args[1])})"
        if expr.op == "dir":
            return f"({self.braced(expr.args[0])}:1)"
        if expr.op == "*" and expr.args[1].op == "dir" and expr.args[0].kind != "pair":
            return f"({self.braced(expr.args[1].args[0])}:{self.braced(expr.args[0])})"
        if expr.op == "pair":
            if all(isinstance(part, Num) for part in expr.args):
                return f"({self.number(expr.args[0])},{self.number(expr.args[1])})"
            return f"({self.braced(expr.args[0])},{self.braced(expr.args[1])})"
        return None

    def end(self, expr: Expr) -> str:
        """A coordinate that may stand inside a calculation: without one of its own, or with one about names."""
        text = self.point(expr)
        simple = text.count("$") <= 2 and "intersection" not in text
        return text if simple else f"({self.helping(expr)})"

    def name(self, expr: Expr) -> str:
        """A point as ``intersection of`` takes it: without brackets."""
        text = self.point(expr)
        return text[1:-1] if _NAMED.fullmatch(text) else self.helping(expr)

    def helping(self, expr: Expr) -> str:
        """The name of a helping point, which gets a line of its own."""
        if not self.free_points or self.bare:
            raise CannotSay("helping point")
        return self.defined(self.point(expr))

    def defined(self, text: str) -> str:
        """A helping point at a coordinate that is written already."""
        if not self.free_points or self.bare:
            raise CannotSay("helping point")
        name = self.free_points.pop(0)
        self.before.append(f"\\coordinate ({name}) at {text};")
        return name

    def _built(self, expr: Expr) -> str:
        args = expr.args
        if isinstance(expr, Call):
            return self.point(self.inlined(expr))
        match expr.op:
            case "between":
                return f"(${self.end(args[0])}!{self.braced(args[2])}!{self.end(args[1])}$)"
            case "midpoint":
                return f"(${self.end(args[0])}!0.5!{self.end(args[1])}$)"
            case "foot":
                return f"(${self.end(args[1])}!{self.end(args[0])}!{self.end(args[2])}$)"
            case "rotated":
                return self._rotated(args[0], args[1], args[2])
            case "mirrored":
                return self._mirrored(args[0], args[1], args[2])
            case "meet":
                first, second = self._line(args[0], args[1]), self._line(args[2], args[3])
                if _MACRO_AT_END.search(first):  # TeX passes over the space after a macro
                    one, _, other = first.partition("--")
                    first = f"{one}--{self.defined(f'({other})')}"
                return f"(intersection of {first} and {second})"
            case "circumcenter":
                return self._circumcenter(args)
            case "incenter":
                return self._incenter(args)
            case "far_cut" | "near_cut":
                return self._cut(expr)
            case "circles_meet":
                return self._common(expr)
            case "apply":
                return self._image(args[0], args[1])
            case "+" | "-" | "*" | "/" | "neg":
                terms = self._terms(expr, "+", ())
                if not terms:
                    return "(0,0)"
                if len(terms) == 1 and terms[0][:2] == ("+", ""):
                    return terms[0][2]
                return f"(${''.join(sign + factor + end for sign, factor, end in terms).removeprefix('+')}$)"
            case _:
                raise CannotSay(expr.op)

    def _rotated(self, p: Expr, t: Expr, o: Expr) -> str:
        return f"(${self.end(o)}!1!{self.braced(t)}:{self.end(p)}$)"

    def _mirrored(self, p: Expr, a: Expr, b: Expr) -> str:
        """Twice as far as the foot of the perpendicular."""
        name, one, two = self._plain_end(p), self._plain_end(a), self._plain_end(b)
        return f"(${name}!2!(${one}!{name}!{two}$)$)"

    def _plain_end(self, expr: Expr) -> str:
        text = self.point(expr)
        return text if "$" not in text and "intersection" not in text else f"({self.helping(expr)})"

    def _image(self, transform: Expr, p: Expr) -> str:
        op, args = transform.op, transform.args
        if op == "apply":
            return self._image(args[0], Expr("pair", "apply", (args[1], p)))
        if op == "shift":
            return self.point(p + args[0])
        if op == "rotate":
            return self._rotated(p, args[0], args[1])
        if op == "reflect":
            return self._mirrored(p, args[0], args[1])
        if op == "scale":
            return self.point(args[0] * p)
        raise CannotSay(op)

    def _circumcenter(self, corners: Sequence[Expr]) -> str:
        """Where two perpendicular bisectors meet."""
        a, b, c = (self._plain_end(corner) for corner in corners)
        ways = []
        for end in (b, c):
            middle = self.defined(f"(${a}!0.5!{end}$)")
            ways.append((middle, self.defined(f"(${'(' + middle + ')'}!1!90:{end}$)")))
        (m, u), (n, v) = ways
        return f"(intersection of {m}--{u} and {n}--{v})"

    def _incenter(self, corners: Sequence[Expr]) -> str:
        """Where two bisectors meet."""
        a, b, c = (self._plain_end(corner) for corner in corners)
        ways = [(at[1:-1], self._halfway(at, one, two)) for at, one, two in ((a, b, c), (b, c, a))]
        (p, u), (q, v) = ways
        return f"(intersection of {p}--{u} and {q}--{v})"

    def _halfway(self, at: str, one: str, two: str) -> str:
        """A point of a bisector: the middle of two points one centimetre from the corner."""
        steps = [self.defined(f"(${at}!1cm!{end}$)") for end in (one, two)]
        return self.defined(f"($({steps[0]})!0.5!({steps[1]})$)")

    def _line(self, a: Expr, b: Expr) -> str:
        """A line by the names of two points; ``a + unit(p - a) + unit(q - a)`` is a point of a bisector."""
        if b.op == "+" and b.args[0].op == "+" and b.args[0].args[0] == a:
            ways = (b.args[0].args[1], b.args[1])
            if all(way.op == "unit" and way.args[0].op == "-" and way.args[0].args[1] == a for way in ways):
                at, one, two = (self._plain_end(end) for end in (a, *(way.args[0].args[0] for way in ways)))
                return f"{self.name(a)}--{self._halfway(at, one, two)}"
        return f"{self.name(a)}--{self.name(b)}"

    def _cut(self, expr: Expr) -> str:
        """Where a line meets a circle. From a point of the circle, it is that point mirrored in the foot."""
        a, b, o, r = expr.args
        if self.known.moving(expr):
            raise CannotSay(expr.op)
        there, other, centre, radius = (value(arg, self.known.state) for arg in expr.args)
        found = value(expr, self.known.state)
        if abs(abs(there - centre) - radius) < 1e-5 * radius and abs(found - there) > 1e-3:
            one, two, middle = self._plain_end(a), self._plain_end(b), self._plain_end(o)
            return f"(${one}!2!(${one}!{middle}!{two}$)$)"
        part = ((found - there) / (other - there)).real
        second = (2 * _foot(centre, there, other) - found - there) / (other - there)
        reach = decimal(_beyond(part, second.real), 2)
        one, two = self._plain_end(a), self._plain_end(b)
        first = 1 if part * second.real < 0 or abs(second.real) > abs(part) else 2
        line = f"{one} -- (${one}!{reach}!{two}$)"
        return self._crossing(line, self.circle(o, r), first)

    def _common(self, expr: Expr) -> str:
        """A common point of two circles; they are followed counter-clockwise from the right."""
        o, r, p, s = expr.args
        if self.known.moving(expr):
            raise CannotSay(expr.op)
        centre, other, found = (value(arg, self.known.state) for arg in (o, p, expr))
        mirrored = centre + (other - centre) * ((found - centre) / (other - centre)).conjugate()
        here, there = (cmath.phase(z - centre) % (2 * cmath.pi) for z in (found, mirrored))
        if min(here, there, 2 * cmath.pi - max(here, there)) < 0.02 or abs(here - there) < 0.02:
            raise CannotSay("circles that meet where they begin")
        return self._crossing(self.circle(o, r), self.circle(p, s), 1 if here < there else 2)

    def _crossing(self, first: str, second: str, which: int) -> str:
        """The first or second common point of two paths, in the order of the first path."""
        if self.bare or len(self.free_points) < 3:
            raise CannotSay("helping point")
        one, two = (self.free_points.pop(0) for _ in range(2))
        self.before += [f"\\path[name path={one}] {first};", f"\\path[name path={two}] {second};"]
        found = [self.free_points.pop(0) for _ in range(which)]
        by = found[0] if which == 1 else f"{{{','.join(found)}}}"
        self.before.append(f"\\path[name intersections={{of={one} and {two}, sort by={one}, by={by}}}];")
        return f"({found[-1]})"

    def circle(self, o: Expr, r: Expr) -> str:
        """A circle after ``\\draw``; a radius that is a distance is measured by ``let``."""
        alias = self.known.aliases.get(r.role) if isinstance(r, Var) else None
        if alias is not None and self.known.holds(alias):
            r = alias.expr
        if r.op == "dist" and not self.bare:
            step = self._difference(r.args[1], r.args[0])
            return f"let \\p1={step} in {self.point(o)} circle ({{veclen(\\x1,\\y1)}})"
        return f"{self.point(o)} circle ({self.braced(r)})"

    def _difference(self, a: Expr, b: Expr) -> str:
        return f"(${self._plain_end(a)}-{self._plain_end(b)}$)"

    def _terms(self, expr: Expr, sign: str, factors: tuple[str, ...]) -> list[tuple[str, str, str]]:
        """The terms of a sum of points: sign, factor and coordinate."""
        if expr.op in ("+", "-"):
            flipped = {"+": "-", "-": "+"}[sign] if expr.op == "-" else sign
            return self._terms(expr.args[0], sign, factors) + self._terms(expr.args[1], flipped, factors)
        if expr.op == "neg":
            return self._terms(expr.args[0], {"+": "-", "-": "+"}[sign], factors)
        if expr.op == "/" and expr.kind == "pair":
            return self._terms(expr.args[0], sign, (*factors, f"1/{self.number(expr.args[1], ATOM)}"))
        if expr.op == "*" and (factors or self._polar(expr) is None):
            k, z = expr.args if expr.args[0].kind != "pair" else reversed(expr.args)
            if k.kind == "pair":
                raise CannotSay("product of points")
            factor = self.number(k)
            return [] if factor == "0" else self._terms(z, sign, (*factors, factor))
        if expr.op in ("unit", "choose"):
            raise CannotSay(expr.op)
        return [(sign, _product(factors), self._term(expr))]

    def _polar(self, expr: Expr) -> Expr | None:
        return expr if expr.args[1].op == "dir" and expr.args[0].kind != "pair" else None

    def _term(self, expr: Expr) -> str:
        text = self.point(expr)
        return text if "$" not in text and "intersection" not in text else f"({self.helping(expr)})"

    def index(self, expr: Expr) -> str:
        """A number at the end of a coordinate's name: a macro, or digits."""
        if isinstance(expr, Var) and expr.role in self.known.macros and expr.kind == "int":
            return self.known.macros[expr.role]
        if not self.known.moving(expr):
            return str(int(value(expr, self.known.state)))
        return self.whole(self.number(expr))

    def whole(self, text: str) -> str:
        """A macro that holds a computed whole number."""
        if text not in self.known.indices:
            taken = {*self.known.indices.values(), *self.known.macros.values()}
            free = next((name for name in self.spare if name not in taken), None)
            if free is None:
                raise CannotSay("too many indices")
            self.known.indices[text] = free
            self.before.append(f"\\pgfmathtruncatemacro{{{free}}}{{{text}}}")
        return self.known.indices[text]

    # --------------------------------------------------------------------------------------------- transformations

    def options(self, transform: Expr, first: bool = True) -> list[str]:
        """A transform as options of a path or scope; the first option is done last."""
        op, args = transform.op, transform.args
        if isinstance(transform, Var) and transform.role in self.known.styles:
            return [self.known.styles[transform.role]]
        match op:
            case "apply":
                return [*self.options(args[0], first), *self.options(args[1], False)]
            case "shift":
                return [f"shift={{{self._outside(args[0])}}}"]
            case "rotate":
                return [f"rotate around={{{self.number(args[0])}:{self._outside(args[1], first)}}}"]
            case "scale":
                return [f"scale={self.braced(args[0])}"]
            case "stretch":
                return [f"xscale={self.braced(args[0])}", f"yscale={self.braced(args[1])}"]
            case "slant":
                return [f"xslant={self.braced(args[0])}"]
            case "reflect" if not self.known.moving(transform):
                _, b, c = value(transform, self.known.state)
                x, y, u, v = (decimal(n, self.digits) for n in (b.real, b.imag, c.real, c.imag))
                return [f"cm={{{x},{y},{y},{decimal(-b.real, self.digits)},({u},{v})}}"]
            case _:
                raise CannotSay(op)

    def _outside(self, expr: Expr, named: bool = False) -> str:
        """A point of a transform: only the first one may go by its name, for it is not moved itself."""
        text = self.point(expr) if named else self.numeric(lambda: self.point(expr))
        if "$" not in text:
            return text
        if self.known.moving(expr):
            raise CannotSay("calculation in a transformation")
        return self.numeric(lambda: self.place(value(expr, self.known.state)))

    def numeric(self, write: Callable[[], str]) -> str:
        """What is written without names of coordinates."""
        kept, self.bare = self.bare, True
        try:
            return write()
        finally:
            self.bare = kept


def _foot(p: complex, a: complex, b: complex) -> complex:
    return a + (b - a) * ((p - a) / (b - a)).real


def _beyond(part: float, other: float) -> float:
    """How far a line goes so that it meets a circle where it should; the way to the second point is ``other``."""
    if part * other < 0 or abs(other) < abs(part):
        return part * 1.25
    return (part + other) / 2


def _product(factors: Sequence[str]) -> str:
    """Factors before a coordinate, with the sign of multiplication."""
    if len(factors) == 2 and factors[0].startswith("1/") and factors[1].isdigit():
        return f"{{{factors[1]}/{factors[0][2:]}}}*"
    if len(factors) < 2:
        return "".join(f"{text}*" if _plain(text) else f"{{{text}}}*" for text in factors)
    return f"{{{'*'.join(text if _plain(text) else f'({text})' for text in factors)}}}*"


def _plain(text: str) -> bool:
    return text.lstrip("\\").replace(".", "").isalnum()
