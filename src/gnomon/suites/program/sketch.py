"""What an author draws with: parameters, points under a hidden similarity, constructions, loops, strokes and fills.

A family gets a `Sketch` and calls its methods in the order in which the program is to be read. Numbers that the
program shows as they are (ratios, angles, counts) are plain numbers; places, lengths and directions of the figure are
written with `at`, `vector`, `size` and `turn`, so that the hidden similarity moves them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Literal

from gnomon.author.draws import Draws
from gnomon.seeding import Rng
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import (
    Call,
    Expr,
    Fixed,
    Kind,
    LanguageError,
    Numeral,
    Spot,
    Triple,
    Value,
    Var,
    wrapped,
)
from gnomon.suites.program.language.figure_functions import call


class Function:
    """A function that the program defines; calling it in Python writes a call into the program."""

    def __init__(self, role: str, params: tuple[Var, ...], gives: Kind | None) -> None:
        self.role, self.params, self.gives = role, params, gives

    def __call__(self, *values: Value) -> Call:
        args = tuple(wrapped(value) for value in values)
        if len(args) != len(self.params):
            raise LanguageError(f"function {self.role} takes {len(self.params)} arguments, not {len(args)}")
        return Call(self.gives or "int", "call", args, self.role)


class Sketch(Draws):
    """The parameters and the program of one problem, while its family writes them."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.program: list[st.Statement] = []
        self._body = self.program
        self._depth = 0
        self._roles: set[str] = set()
        self.eye: Triple = (1.0, -1.0, 1.0)
        self.letters: list[str] = []
        """Roles of points that the statement may name, in the order in which they were named."""

    # --------------------------------------------------------------------------- numbers that the similarity moves

    def at(self, x: Numeral, y: Numeral) -> Expr:
        """A point of the figure by its coordinates; the program shows where the similarity takes it."""
        return Fixed("pair", "at", (), (x, y))

    def look_from(self, eye: Triple) -> None:
        """The direction from which a figure in space is seen, before its first point."""
        self.eye = eye

    def spot(self, x: Numeral, y: Numeral, z: Numeral) -> Expr:
        """A point of space; sums, multiples, `between` and `midpoint` of such points are points of space."""
        return Spot("triple", "spot", (), (x, y, z), self.eye)

    def vector(self, x: Numeral, y: Numeral) -> Expr:
        """A displacement: turned and scaled, not shifted."""
        return Fixed("pair", "vector", (), (x, y))

    def size(self, length: Numeral) -> Expr:
        """A length: scaled."""
        return Fixed("real", "size", (), (length,))

    def turn(self, degrees: Value) -> Expr:
        """A direction in degrees: turned with the figure. Angles between things are plain numbers."""
        if isinstance(degrees, Expr):
            return Fixed("real", "turn", (degrees,))
        return Fixed("real", "turn", (), (degrees,))

    # -------------------------------------------------------------------------------------------------- variables

    def let(self, role: str, value: Value) -> Var:
        """A variable with a value; give it a name for yourself, the program shows a neutral one."""
        expr = wrapped(value)
        var = self._new(role, expr.kind)
        self._body.append(st.Let(var, expr))
        return var

    def points(self, **places: Expr) -> list[Var]:
        """Several points at once: ``A, B = f.points(A=f.at(0, 0), B=f.at(4, 0))``."""
        return [self.let(role, place) for role, place in places.items()]

    def array(self, role: str, kind: Literal["int", "real", "pair", "path"], items: Sequence[Value] = ()) -> Var:
        """An array, with items or empty."""
        name: Kind = f"{kind}[]"  # type: ignore[assignment]  # all four are kinds
        var = self._new(role, name)
        listed = tuple(wrapped(item) for item in items)
        self._body.append(st.Let(var, Expr(name, "array", listed) if listed else None))
        return var

    def trail(self, role: str) -> Var:
        """An empty path to which points are added with `push`."""
        var = self._new(role, "path")
        self._body.append(st.Let(var, None))
        return var

    def push(self, var: Var, value: Value) -> None:
        """One more item for an array, or point for a trail."""
        self._body.append(st.Push(var, wrapped(value)))

    def set(self, var: Var, value: Value) -> None:
        """A new value for a variable; ``f.set(p, p + v)`` becomes ``p += v`` where people write so."""
        expr = wrapped(value)
        if expr.op in ("+", "-", "*") and len(expr.args) == 2 and expr.args[0] is var:
            self._body.append(st.Assign(var, expr.args[1], expr.op))
        else:
            self._body.append(st.Assign(var, expr))

    def _new(self, role: str, kind: Kind) -> Var:
        if role in self._roles:
            raise LanguageError(f"the sketch has two variables {role!r}; give one of them another name")
        self._roles.add(role)
        return Var(kind, role)

    # ---------------------------------------------------------------------------------------------------- control

    @contextmanager
    def _inside(self, body: list[st.Statement]) -> Iterator[None]:
        outer, self._body = self._body, body
        self._depth += 1
        try:
            yield
        finally:
            self._body = outer
            self._depth -= 1

    @contextmanager
    def loop(self, role: str, start: Value, stop: Value | None = None, step: int = 1) -> Iterator[Var]:
        """``with f.loop("i", n) as i`` counts 0 to n-1, with two numbers from the first to below the second."""
        first, last = (wrapped(0), wrapped(start)) if stop is None else (wrapped(start), wrapped(stop))
        var = Var("int", role)
        body: list[st.Statement] = []
        self._body.append(st.Loop(var, first, last, step, body))
        with self._inside(body):
            yield var

    @contextmanager
    def repeat(self, test: Expr) -> Iterator[None]:
        """A ``while`` loop."""
        body: list[st.Statement] = []
        self._body.append(st.While(test, body))
        with self._inside(body):
            yield

    @contextmanager
    def when(self, test: Expr) -> Iterator[None]:
        """An ``if``."""
        body: list[st.Statement] = []
        self._body.append(st.If(test, body))
        with self._inside(body):
            yield

    @contextmanager
    def otherwise(self) -> Iterator[None]:
        """The ``else`` of the ``when`` just before."""
        last = self._body[-1] if self._body else None
        if not isinstance(last, st.If):
            raise LanguageError("f.otherwise stands right after the block of f.when")
        with self._inside(last.otherwise):
            yield

    @contextmanager
    def function(
        self, role: str, params: Mapping[str, Kind], gives: Kind | None = None
    ) -> Iterator[tuple[Function, list[Var]]]:
        """A function of the program: ``with f.function("grow", {"p": "pair", "n": "int"}) as (grow, (p, n))``."""
        variables = tuple(Var(kind, f"{role}.{name}") for name, kind in params.items())
        made = Function(role, variables, gives)
        body: list[st.Statement] = []
        self._body.append(st.Define(role, variables, gives, body))
        with self._inside(body):
            yield made, list(variables)

    def give(self, value: Value | None = None) -> None:
        """``return``."""
        self._body.append(st.Return(None if value is None else wrapped(value)))

    def do(self, called: Call) -> None:
        """The call of a function that draws."""
        self._body.append(st.Perform(called))

    def either(self, test: Expr, yes: Value, no: Value) -> Expr:
        """``test ? yes : no``."""
        a, b = wrapped(yes), wrapped(no)
        return Expr(b.kind if a.kind == "int" else a.kind, "choose", (test, a, b))

    # ---------------------------------------------------------------------------------------------------- drawing

    def path(self, *parts: Expr) -> Expr:
        """An open path through points and other paths (arcs)."""
        return Expr("path", "polyline", parts)

    def polygon(self, *parts: Expr) -> Expr:
        """A closed path through points and other paths."""
        return Expr("path", "polygon", parts)

    def closed(self, path: Expr) -> Expr:
        """A path joined to its start."""
        return Expr("path", "closed", (path,))

    def draw(self, *parts: Expr, pen: st.Pen = "line") -> None:
        """A stroke along a path, or through points: ``f.draw(A, B)``."""
        self._body.append(st.Draw(self._one_path(parts), pen))

    def fill(self, *paths: Expr, shade: st.Shade = "shade", outline: bool = False) -> None:
        """A painted region; several paths are one region by the even-odd rule."""
        self._body.append(st.Fill(paths, shade, outline))

    def clip(self, path: Expr) -> None:
        """Cuts everything drawn so far to the inside of a path; at the top level of the program only."""
        if self._depth:
            raise LanguageError("f.clip stands at the top level of a program, not inside loops and functions")
        if any(isinstance(s, st.Clip) for s in self.program):
            raise LanguageError(
                "the sketch has a second f.clip, but matplotlib cuts to one path only; clip once, to the common part"
            )
        self._body.append(st.Clip(path))

    def dot(self, *places: Expr) -> None:
        """Marked points."""
        for place in places:
            self._body.append(st.Dot(place))

    def name(self, *points: Var, dot: bool = False, **places: Expr) -> None:
        """Labels: of point variables by their own letters, or of any place by a letter, ``f.name(A, B, P=v[3])``."""
        for role, place in [*((point.role, point) for point in points), *places.items()]:
            if self._depth:
                raise LanguageError("f.name stands at the top level of a program, not inside loops and functions")
            self.letters.append(role)
            self._body.append(st.Name(role, place, dot))

    def note(self, text: str, place: Expr) -> None:
        """A text that is no name of a point, such as a number inside a cell."""
        self._body.append(st.Note(text, place))

    def decoy(self, *parts: Expr, pen: st.Pen = "dotted", chance: float = 0.5) -> None:
        """A stroke that is drawn in some problems and never matters."""
        if self.chance(chance):
            self.draw(*parts, pen=pen)

    def _one_path(self, parts: Sequence[Expr]) -> Expr:
        if len(parts) == 1 and parts[0].kind == "path":
            return parts[0]
        return self.path(*parts)

    # ------------------------------------------------------------------------------------------------ constructions

    def dir(self, degrees: Value) -> Expr:
        """The unit vector in a direction; ``O + f.size(3) * f.dir(f.turn(20))`` is a point of a circle."""
        return call("dir", degrees)

    def pair(self, x: Value, y: Value) -> Expr:
        """A point from two computed numbers of the drawing (not moved by the similarity)."""
        return call("pair", x, y)

    def dist(self, a: Expr, b: Expr) -> Expr:
        """The distance of two points."""
        return call("dist", a, b)

    def between(self, a: Expr, b: Expr, t: Value) -> Expr:
        """The point at the part t of the way from A to B."""
        return call("between", a, b, t)

    def midpoint(self, a: Expr, b: Expr) -> Expr:
        """The midpoint."""
        return call("midpoint", a, b)

    def meet(self, a: Expr, b: Expr, c: Expr, d: Expr) -> Expr:
        """Where the lines AB and CD meet."""
        return call("meet", a, b, c, d)

    def foot(self, p: Expr, a: Expr, b: Expr) -> Expr:
        """The foot of the perpendicular from P to the line AB."""
        return call("foot", p, a, b)

    def rotated(self, p: Expr, degrees: Value, about: Expr) -> Expr:
        """A point turned about another, counter-clockwise."""
        return call("rotated", p, degrees, about)

    def mirrored(self, p: Expr, a: Expr, b: Expr) -> Expr:
        """A point reflected in the line AB."""
        return call("mirrored", p, a, b)

    def circumcenter(self, a: Expr, b: Expr, c: Expr) -> Expr:
        """The centre of the circle through three points."""
        return call("circumcenter", a, b, c)

    def incenter(self, a: Expr, b: Expr, c: Expr) -> Expr:
        """The centre of the incircle."""
        return call("incenter", a, b, c)

    def near_cut(self, a: Expr, b: Expr, centre: Expr, radius: Value) -> Expr:
        """The point nearer to A where the line AB meets a circle."""
        return call("near_cut", a, b, centre, radius)

    def far_cut(self, a: Expr, b: Expr, centre: Expr, radius: Value) -> Expr:
        """The point farther from A where the line AB meets a circle."""
        return call("far_cut", a, b, centre, radius)

    def circles_meet(self, o: Expr, r: Value, p: Expr, s: Value) -> Expr:
        """The common point of two circles on the left of the way from the first centre to the second."""
        return call("circles_meet", o, r, p, s)

    def unit(self, v: Expr) -> Expr:
        """A vector of length 1 in the direction of v."""
        return call("unit", v)

    def degrees(self, v: Expr) -> Expr:
        """The direction of a vector, 0 to 360."""
        return call("degrees", v)

    def circle(self, centre: Expr, radius: Value) -> Expr:
        """A circle."""
        return call("circle", centre, radius)

    def arc(self, centre: Expr, radius: Value, start: Value, end: Value) -> Expr:
        """An arc from one direction to another: counter-clockwise if the second is larger, else clockwise."""
        return call("arc", centre, radius, start, end)

    def sqrt(self, x: Value) -> Expr:
        """A square root."""
        return call("sqrt", x)

    def sin(self, degrees: Value) -> Expr:
        """The sine of degrees."""
        return call("sin", degrees)

    def cos(self, degrees: Value) -> Expr:
        """The cosine of degrees."""
        return call("cos", degrees)

    def floor(self, x: Value) -> Expr:
        """The whole part."""
        return call("floor", x)

    def abs(self, x: Value) -> Expr:
        """The absolute value of a number."""
        return call("abs", x)

    def least(self, x: Value, y: Value) -> Expr:
        """The smaller number."""
        return call("min", x, y)

    def greatest(self, x: Value, y: Value) -> Expr:
        """The larger number."""
        return call("max", x, y)

    # ------------------------------------------------------------------------- transforms: ``f.rotate(30, O) * path``

    def shift(self, vector: Expr) -> Expr:
        """A translation."""
        return call("shift", vector)

    def rotate(self, degrees: Value, about: Expr) -> Expr:
        """A rotation."""
        return call("rotate", degrees, about)

    def scale(self, factor: Value, about: Expr | None = None) -> Expr:
        """A scaling about a point, or about the origin of the drawing."""
        if about is None:
            return call("scale", factor)
        return call("shift", about) * (call("scale", factor) * call("shift", -about))

    def stretch(self, across: Value, up: Value) -> Expr:
        """x times the first factor, y times the second."""
        return call("stretch", across, up)

    def slant(self, by: Value) -> Expr:
        """The shear (x + by * y, y)."""
        return call("slant", by)

    def reflect(self, a: Expr, b: Expr) -> Expr:
        """The reflection in the line AB."""
        return call("reflect", a, b)
