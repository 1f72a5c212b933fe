"""A program without what nobody writes: terms that are zero, factors that are one, names for what is used once.

`folded` simplifies expressions, `concise` also writes a value where its only name stands. Both draw the same figure as
before; ``tests/suites/program/test_concise.py`` compares them. They know the hidden similarity, because a point that
it takes to the origin needs no place in sums.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from gnomon.suites.program.emit.names import expressions, parts, walk
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Similarity
from gnomon.suites.program.language.expressions import Expr, Fixed, Num, Numeral, Var, wrapped
from gnomon.suites.program.language.figure_functions import call

_LONGEST = 12
"""Parts of an expression up to which a value is written where its name stood."""
_TWICE = 2
"""Uses up to which a number is typed again."""
_SHORT = 4
"""Characters of a coordinate that people type again and again."""
_INLINED = ("int", "real", "pair")
_PLACES = ("polyline", "polygon", "circle")
"""Paths in which points may stand as typed coordinates."""
_ORIGIN = Fixed("pair", "vector", (), (0, 0))


class _Folder:
    """Simplifies expressions; `values` are those of variables that are not written any more."""

    def __init__(self, similarity: Similarity, origins: frozenset[str] = frozenset(), plane: bool = False) -> None:
        self.similarity, self.origins, self.plane = similarity, origins, plane
        """``plane``: sums of vectors along the axes become coordinates."""
        self.values: dict[str, Expr] = {}

    def __call__(self, expr: Expr) -> Expr:
        if isinstance(expr, Var):
            return self.values.get(expr.role, expr)
        if isinstance(expr, Fixed):
            return self._fixed(expr)
        args = tuple(self(arg) for arg in expr.args)
        rule = _RULES.get(expr.op)
        simple = rule(self, *args) if rule else None
        if simple is not None:
            return simple
        return expr if args == expr.args else replace(expr, args=args)

    def _fixed(self, expr: Fixed) -> Expr:
        if expr.op == "size" or (expr.op == "turn" and not expr.args):
            value = self.similarity.number(expr)
            assert isinstance(value, float)
            return Num("real", "num", (), _short(round(value, 10)))
        if expr.op == "turn":
            inner = self(expr.args[0])
            turned = self.sum(inner, wrapped(_short(round(self.similarity.degrees, 4))))
            return replace(expr, args=(inner,)) if turned is None else turned
        return expr

    def zero(self, expr: Expr) -> bool:
        """Whether an expression is the number 0 or a point at the origin."""
        if isinstance(expr, Var):
            return expr.role in self.origins
        if isinstance(expr, Fixed) and expr.op in ("at", "vector"):
            return abs(self.similarity.number(expr)) < 1e-9
        return _is(expr, 0)

    def parts(self, expr: Expr) -> tuple[Expr, Expr] | None:
        """The coordinates of a typed point or vector."""
        if expr.op == "pair":
            return expr.args[0], expr.args[1]
        if isinstance(expr, Fixed) and expr.op in ("at", "vector"):
            z = complex(self.similarity.number(expr))
            if max(len(f"{x:.10g}") for x in (z.real, z.imag)) <= _SHORT + 1:
                return wrapped(_short(z.real)), wrapped(_short(z.imag))
        return None

    def along(self, a: Expr, b: Expr, joined: Callable[[Expr, Expr], Expr]) -> Expr | None:
        """The sum or difference of two vectors by their coordinates."""
        first, second = (self.parts(a), self.parts(b)) if self.plane and a.kind == "pair" else (None, None)
        if first is None or second is None:
            return None
        return call("pair", *(self(joined(x, y)) for x, y in zip(first, second, strict=True)))

    def sum(self, a: Expr, b: Expr) -> Expr | None:
        """A sum."""
        if self.zero(a) or self.zero(b):
            return b if self.zero(a) else a
        if (both := _numbers(a, b)) is not None:
            return _number(both[0] + both[1])
        if (placed := self.along(a, b, lambda x, y: x + y)) is not None:
            return placed
        if b.op == "neg":
            return _given(self.difference(a, b.args[0]), a - b.args[0])
        if isinstance(b, Num) and b.value < 0:
            return a - wrapped(-b.value)
        return _closed(a, b)

    def difference(self, a: Expr, b: Expr) -> Expr | None:
        """A difference."""
        if self.zero(b):
            return a
        if self.zero(a):
            return _negative(b)
        if (both := _numbers(a, b)) is not None:
            return _number(both[0] - both[1])
        if (placed := self.along(a, b, lambda x, y: x - y)) is not None:
            return placed
        if b.op == "neg":
            return _given(self.sum(a, b.args[0]), a + b.args[0])
        return a + wrapped(-b.value) if isinstance(b, Num) and b.value < 0 else None

    def product(self, a: Expr, b: Expr) -> Expr | None:
        """A product; a number times a point at the origin is that point."""
        if _is(a, 1) or _is(b, 1):
            return b if _is(a, 1) else a
        if self.zero(a) or self.zero(b):
            nothing = [side for side in (a, b) if side.kind == "pair" and self.zero(side)]
            pair = "pair" in (a.kind, b.kind)
            return nothing[0] if nothing else _ORIGIN if pair else wrapped(0)
        if _is(a, -1):
            return _negative(b)
        if (both := _numbers(a, b)) is not None:
            return _number(both[0] * both[1])
        if a.op == "*" and (both := _numbers(a.args[1], b)) is not None and a.args[1].kind != "pair":
            inner = _number(both[0] * both[1])
            return None if inner is None else self(a.args[0] * inner)
        number, vector = (a, self.parts(b)) if b.kind == "pair" else (b, self.parts(a))
        if self.plane and vector is not None and any(isinstance(x, Num) for x in vector):
            return call("pair", *(self(_scaled(x, number)) for x in vector))
        return None

    def quotient(self, a: Expr, b: Expr) -> Expr | None:
        """A quotient; weights of a mean lose a common factor."""
        if _is(b, 1) or self.zero(a):
            return a
        ends = (self.parts(a) or ()) if self.plane and isinstance(b, Num) else ()
        halves = [_divided(end, b) for end in ends]
        if halves and None not in halves:
            return call("pair", *(half for half in halves if half is not None))
        weights = _weights(a)
        if weights and isinstance(b, Num) and isinstance(b.value, int):
            common = math.gcd(b.value, *(weight for weight, _ in weights))
            if common > 1:
                terms = [point if weight == common else weight // common * point for weight, point in weights]
                mean = terms[0] + terms[1]
                return mean if b.value == common else mean / (b.value // common)
        return None

    def between(self, a: Expr, b: Expr, t: Expr) -> Expr | None:
        """A point between two others."""
        if _is(t, 0) or _is(t, 1):
            return a if _is(t, 0) else b
        if isinstance(t, Num) and t.value == Fraction(1, 2):
            return _given(self.midpoint(a, b), call("midpoint", a, b))
        return self(t * b) if self.zero(a) else None

    def midpoint(self, a: Expr, b: Expr) -> Expr | None:
        """A midpoint; half of a point, where the other is the origin."""
        if self.zero(a) or self.zero(b):
            return self((b if self.zero(a) else a) / 2)
        both = self.along(a, b, lambda x, y: x + y)
        return None if both is None else self.quotient(both, wrapped(2))

    def rotated(self, p: Expr, t: Expr, about: Expr) -> Expr | None:
        """A point that is turned."""
        if _is(t, 0):
            return p
        return call("rotated", p, t, _ORIGIN) if isinstance(about, Var) and self.zero(about) else None

    def image(self, transform: Expr, to: Expr) -> Expr | None:
        """The image under a transform that moves nothing."""
        idle = {"shift": self.zero, "rotate": self.zero, "scale": _one, "slant": self.zero}
        if transform.op in idle and idle[transform.op](transform.args[0]):
            return to
        return to if transform.op == "stretch" and all(map(_one, transform.args)) else None

    def dir(self, t: Expr) -> Expr | None:
        """A direction within one turn; along the axes it is a vector."""
        if self.plane and isinstance(t, Num) and t.value % 90 == 0:
            x, y = ((1, 0), (0, 1), (-1, 0), (0, -1))[int(t.value // 90) % 4]
            return call("pair", x, y)
        return call("dir", _short(t.value % 360)) if isinstance(t, Num) and not 0 <= t.value < 360 else None

    def arc(self, o: Expr, r: Expr, a: Expr, b: Expr) -> Expr | None:
        """An arc that starts within one turn."""
        if not (isinstance(a, Num) and isinstance(b, Num)) or 0 <= min(a.value, b.value) < 360:
            return None
        turns = 360 * (min(a.value, b.value) // 360)
        if max(a.value, b.value) <= 360:  # from -30 to 60 is what people write
            return None
        return call("arc", o, r, _short(a.value - turns), _short(b.value - turns))


_RULES: Mapping[str, Callable[..., Expr | None]] = {
    "+": _Folder.sum, "-": _Folder.difference, "*": _Folder.product, "/": _Folder.quotient,
    "neg": lambda _, a: _negative(a) if isinstance(a, Num) or a.op == "neg" else None,
    "**": lambda _, a, b: a if _is(b, 1) else None,
    "%": lambda _, a, b: wrapped(both[0] % both[1]) if (both := _whole(a, b)) is not None else None,
    "between": _Folder.between, "midpoint": _Folder.midpoint, "rotated": _Folder.rotated, "apply": _Folder.image,
    "dir": _Folder.dir, "arc": _Folder.arc,
}  # fmt: skip


def _given(simple: Expr | None, otherwise: Expr) -> Expr:
    return otherwise if simple is None else simple


def _short(value: Numeral) -> Numeral:
    return int(value) if value == int(value) else value


def _is(expr: Expr, number: int) -> bool:
    return isinstance(expr, Num) and expr.value == number


def _one(expr: Expr) -> bool:
    return _is(expr, 1)


def _whole(a: Expr, b: Expr) -> tuple[int, int] | None:
    """Two whole numbers."""
    if isinstance(a, Num) and isinstance(b, Num) and isinstance(a.value, int) and isinstance(b.value, int):
        return a.value, b.value
    return None


def _numbers(a: Expr, b: Expr) -> tuple[Numeral, Numeral] | None:
    """Two numbers whose sum and product may be written in their place; fractions are left as they stand."""
    if isinstance(a, Num) and isinstance(b, Num) and not isinstance(a.value, Fraction):
        return None if isinstance(b.value, Fraction) else (a.value, b.value)
    return None


def _number(value: Numeral) -> Expr | None:
    """A number, if it has at most one decimal."""
    short = _short(round(float(value), 10))
    return wrapped(short) if len(str(short).partition(".")[2]) <= 1 else None


def _divided(x: Expr, by: Expr) -> Expr | None:
    """The quotient of two numbers, if it is a short one."""
    if not (isinstance(x, Num) and isinstance(by, Num)) or isinstance(x.value, Fraction):
        return None
    return _number(float(x.value) / float(by.value))


def _scaled(x: Expr, number: Expr) -> Expr:
    """A coordinate times a number, which stands first if it is one of digits."""
    return x * number if isinstance(x, Num) and not isinstance(number, Num) else number * x


def _negative(a: Expr) -> Expr:
    if isinstance(a, Num):
        return wrapped(-a.value)
    if a.op == "*" and isinstance(a.args[0], Num):
        return wrapped(-a.args[0].value) * a.args[1]
    return a.args[0] if a.op == "neg" else -a


def _closed(a: Expr, b: Expr) -> Expr | None:
    """(x + 3) + 4 as one term less."""
    if a.op in ("+", "-") and (last := _whole(a.args[1], b)) is not None:
        total = last[0] + last[1] if a.op == "+" else last[1] - last[0]
        return a.args[0] if total == 0 else a.args[0] + total if total > 0 else a.args[0] - wrapped(-total)
    return None


def _weights(expr: Expr) -> list[tuple[int, Expr]]:
    """The whole weights and the points of a sum such as ``2*A + 4*B``; empty for other expressions."""
    if expr.op != "+":
        return []
    found = []
    for term in expr.args:
        weight = term.args[0] if term.op == "*" else wrapped(1)
        if not (isinstance(weight, Num) and isinstance(weight.value, int)):
            return []
        found.append((weight.value, term.args[1] if term.op == "*" else term))
    return found


def rewritten(statement: st.Statement, change: Callable[[Expr], Expr]) -> st.Statement:
    """A statement with its expressions changed, those of the statements in it too."""

    def inside(body: Sequence[st.Statement]) -> list[st.Statement]:
        return [rewritten(one, change) for one in body]

    match statement:
        case st.Let() | st.Return():
            return statement if statement.value is None else replace(statement, value=change(statement.value))
        case st.Assign() | st.Push():
            return replace(statement, value=change(statement.value))
        case st.Loop():
            first, last = change(statement.start), change(statement.stop)
            return replace(statement, start=first, stop=last, body=inside(statement.body))
        case st.While():
            return replace(statement, test=change(statement.test), body=inside(statement.body))
        case st.If():
            body, otherwise = inside(statement.body), inside(statement.otherwise)
            return replace(statement, test=change(statement.test), body=body, otherwise=otherwise)
        case st.Define():
            return replace(statement, body=inside(statement.body))
        case st.Perform():
            called = replace(statement.call, args=tuple(map(change, statement.call.args)))
            return replace(statement, call=called)
        case st.Draw() | st.Clip():
            return replace(statement, path=change(statement.path))
        case st.Fill():
            return replace(statement, paths=tuple(map(change, statement.paths)))
        case st.Dot() | st.Name() | st.Note():
            return replace(statement, at=change(statement.at))


def _without(program: Sequence[st.Statement], roles: frozenset[str] | set[str]) -> list[st.Statement]:
    """A program without the declarations of some variables."""
    kept: list[st.Statement] = []
    for s in program:
        match s:
            case st.Let() if s.var.role in roles:
                continue
            case st.Loop() | st.While() | st.Define():
                kept.append(replace(s, body=_without(s.body, roles)))
            case st.If():
                kept.append(replace(s, body=_without(s.body, roles), otherwise=_without(s.otherwise, roles)))
            case _:
                kept.append(s)
    return kept


def _changing(program: Sequence[st.Statement]) -> set[str]:
    """Variables that get a new value, or more items."""
    return {s.var.role for s in walk(program) if isinstance(s, st.Assign | st.Push)}


def _uses(program: Sequence[st.Statement]) -> Counter[str]:
    """How often each variable is read."""
    return Counter(e.role for s in walk(program) for e in expressions(s) if isinstance(e, Var))


def folded(program: Sequence[st.Statement], similarity: Similarity) -> list[st.Statement]:
    """A program with simple expressions, and without names for the numbers 0 and 1."""
    changing = _changing(program)
    fold = _Folder(similarity, _origins(program, similarity))
    for s in program:
        if isinstance(s, st.Let) and s.value is not None and s.var.role not in changing:
            value = fold(s.value)
            if isinstance(value, Num) and value.value in (0, 1):
                fold.values[s.var.role] = value
    named = {s.role for s in program if isinstance(s, st.Name)}
    return _used([rewritten(s, fold) for s in program], named | changing)


def _origins(program: Sequence[st.Statement], similarity: Similarity) -> frozenset[str]:
    """Points that stay at the origin."""
    zero = _Folder(similarity).zero
    lets = [s for s in program if isinstance(s, st.Let) and s.value is not None and s.var.kind == "pair"]
    return frozenset(s.var.role for s in lets if s.value is not None and zero(s.value)) - _changing(program)


def _used(program: list[st.Statement], kept: set[str]) -> list[st.Statement]:
    """A program without variables that nothing reads."""
    while True:
        uses = _uses(program)
        idle = {s.var.role for s in walk(program) if isinstance(s, st.Let) and not uses[s.var.role]} - kept
        if not idle:
            return program
        program = _without(program, idle)


def concise(program: Sequence[st.Statement], similarity: Similarity, typed: bool) -> list[st.Statement]:
    """A folded program in which values that are used once stand where they are used.

    ``typed`` programs have coordinates in place of points, where all of them are short and only joined by lines.
    """
    kept = list(program)
    named = {s.role for s in program if isinstance(s, st.Name)}
    changing = _changing(kept)
    fold = _Folder(similarity, _origins(kept, similarity), plane=True)
    kept = [rewritten(s, fold) for s in kept]
    while True:
        uses, factors, sizes = _uses(kept), Counter[str](), Counter[str]()
        once: dict[str, Expr] = {}
        for s in walk(kept):
            for expr in expressions(s):
                for arg in expr.args if not isinstance(s, st.Loop | st.While) else ():
                    if isinstance(arg, Var):
                        factors[arg.role] += expr.op == "*" and any(isinstance(other, Num) for other in expr.args)
                        sizes[arg.role] = max(sizes[arg.role], sum(1 for _ in parts(expr)))
        for s in kept:
            if isinstance(s, st.Let) and _needless(s, uses, factors, sizes, named | changing, changing, fold):
                assert s.value is not None
                once[s.var.role] = s.value
                break
        if not once:
            break
        fold.values = once
        kept = [rewritten(s, fold) for s in _without(kept, set(once))]
    return _typed(kept, similarity) if typed else kept


def _needless(
    s: st.Let, uses: Counter[str], factors: Counter[str], sizes: Counter[str], kept: set[str], changing: set[str],
    fold: _Folder,
) -> bool:  # fmt: skip
    """Whether a declaration is not needed: its value is used once and short, or it is plain enough to be typed again:
    a right angle, a number that is used twice, a vector along an axis."""
    if s.value is None or s.var.role in kept or s.var.kind not in _INLINED:
        return False
    inner = list(parts(s.value))
    if any(isinstance(e, Var) and e.role in changing for e in inner):
        return False
    if isinstance(s.value, Num):
        whole = isinstance(s.value.value, int)  # of multiples of 0.25 the numbers of the figure would be lost
        other = uses[s.var.role] - whole * factors[s.var.role]
        return other <= (_TWICE if whole else 1) or (s.var.kind == "real" and s.value.value % 90 == 0)
    ends = fold.parts(s.value) if s.var.kind == "pair" else None
    if ends is not None and sum(map(fold.zero, ends)) == 1 and not (isinstance(s.value, Fixed) and s.value.op == "at"):
        return max(sum(1 for _ in parts(end)) for end in ends) <= 3
    return uses[s.var.role] == 1 and (len(inner) == 1 or len(inner) + sizes[s.var.role] <= _LONGEST)


def _typed(program: list[st.Statement], similarity: Similarity) -> list[st.Statement]:
    """A program with coordinates in place of all points; the same program where one of them is used otherwise."""
    points = {s.var.role: s.value for s in program if isinstance(s, st.Let) and isinstance(s.value, Fixed)}
    points = {role: value for role, value in points.items() if value.op == "at"}
    inside = Counter[str]()
    for s in program:
        direct = [s.at] if isinstance(s, st.Name | st.Dot) else []
        for expr in expressions(s):
            direct += expr.args if expr.op in _PLACES else ()
        inside.update(one.role for one in direct if isinstance(one, Var))
    uses = _uses(program)
    for role, value in points.items():
        z = complex(similarity.number(value))
        if uses[role] != inside[role] or max(len(f"{x:.10g}") for x in (z.real, z.imag)) > _SHORT:
            return program
    fold = _Folder(similarity)
    fold.values.update(points)
    return [rewritten(s, fold) for s in _without(program, set(points))]


__all__ = ["concise", "folded", "rewritten"]
