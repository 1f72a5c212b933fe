"""Running a program of the figure language: what it draws, with the numbers of its hidden similarity.

Emitters use it where a language lacks a construct, and the maker to place labels and to refuse cramped figures.
Verification does not: it runs the emitted code.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Call, Expr, Fixed, LanguageError, Num, Spot, Triple, Var
from gnomon.suites.program.language.figure_functions import FUNCTIONS, Path, composed, joined, moved, unit

_MOST_STEPS = 200_000


@dataclass(frozen=True)
class Similarity:
    """The hidden similarity z -> factor * z + offset of a drawing."""

    factor: complex = 1 + 0j
    offset: complex = 0j
    digits: int = 12
    """Decimals of coordinates. A language that computes on rounded coordinates has those that stand in the code."""

    def number(self, fixed: Fixed) -> complex | float:
        """The drawn value of a number of the author's figure."""
        if isinstance(fixed, Spot):
            return self._rounded(abs(self.factor) * fixed.seen())
        numbers = [float(n) for n in fixed.numbers]
        if fixed.op == "at":
            return self._rounded(self.factor * complex(*numbers) + self.offset)
        if fixed.op == "vector":
            return self._rounded(self.factor * complex(*numbers))
        if fixed.op == "size":
            return abs(self.factor) * numbers[0]
        return numbers[0] + self.degrees

    def spot(self, fixed: Spot) -> Triple:
        """The coordinates of a point of space in the drawing."""
        x, y, z = (round(abs(self.factor) * float(n), self.digits) for n in fixed.numbers)
        return x, y, z

    def _rounded(self, z: complex) -> complex:
        return complex(round(z.real, self.digits), round(z.imag, self.digits))

    @property
    def degrees(self) -> float:
        return math.degrees(math.atan2(self.factor.imag, self.factor.real))


@dataclass(frozen=True)
class Event:
    """Something drawn."""

    kind: Literal["draw", "fill", "clip", "dot", "name", "note"]
    paths: tuple[Path, ...] = ()
    at: complex = 0j
    text: str = ""
    style: str = ""
    """The pen or the shade; ``dot`` for the name of a point that is marked, ``text`` for what names none."""
    outlined: bool = False
    """Whether a painted region has a line around it."""


@dataclass
class Run:
    """The state of a program that runs: values of variables, what was drawn."""

    similarity: Similarity
    values: dict[str, Any] = field(default_factory=dict)
    functions: dict[str, st.Define] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    steps: int = 0


class _Returned(Exception):  # noqa: N818 - how a function of the program ends
    def __init__(self, value: Any) -> None:
        self.value = value


def run(program: Sequence[st.Statement], similarity: Similarity) -> Run:
    """Run a whole program."""
    state = Run(similarity)
    perform(program, state)
    return state


def perform(body: Sequence[st.Statement], state: Run) -> None:
    """Run statements one after the other."""
    for statement in body:
        state.steps += 1
        if state.steps > _MOST_STEPS:
            raise LanguageError(f"the program takes more than {_MOST_STEPS} steps; does a loop of it end?")
        _STATEMENTS[type(statement)](statement, state)


def value(expr: Expr, state: Run) -> Any:
    """The value of an expression."""
    if isinstance(expr, Num):
        return float(expr.value) if isinstance(expr.value, Fraction) else expr.value
    if isinstance(expr, Var):
        return state.values[expr.role]
    if isinstance(expr, Fixed):
        return value(expr.args[0], state) + state.similarity.degrees if expr.args else state.similarity.number(expr)
    args = [value(arg, state) for arg in expr.args]
    if isinstance(expr, Call):
        return _called(state.functions[expr.role], args, state)
    if expr.op in FUNCTIONS:
        return FUNCTIONS[expr.op].value(*args)
    return _OPERATIONS[expr.op](*args)


def _called(function: st.Define, args: list[Any], state: Run) -> Any:
    names = [param.role for param in function.params]
    local = {**state.values, **dict(zip(names, args, strict=True))}
    inner = Run(state.similarity, local, state.functions, state.events, state.steps)
    try:
        perform(function.body, inner)
    except _Returned as returned:
        return returned.value
    finally:
        state.steps = inner.steps
    return None


def _item(array: Sequence[Any], place: int) -> Any:
    if not 0 <= place < len(array):
        raise LanguageError(f"item {place} of an array with {len(array)} items; take the index modulo the length")
    return array[place]


def _applied(transform: Any, to: Any) -> Any:
    if isinstance(to, tuple):
        return composed(transform, to)
    if isinstance(to, Path):
        return Path(tuple(moved(transform, z) for z in to.points), to.closed)
    return moved(transform, complex(to))


_OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "%": lambda a, b: a % b,
    "//": lambda a, b: a // b,
    "**": lambda a, b: a**b,
    "neg": lambda a: -a,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "and": lambda a, b: a and b,
    "or": lambda a, b: a or b,
    "choose": lambda test, a, b: a if test else b,
    "item": _item,
    "len": len,
    "array": lambda *items: list(items),
    "apply": _applied,
    "polyline": lambda *parts: joined(parts, False),
    "polygon": lambda *parts: joined(parts, True),
    "closed": lambda path: Path(path.points, True),
}


def _let(s: st.Let, state: Run) -> None:
    if s.value is None:
        state.values[s.var.role] = Path(()) if s.var.kind == "path" else []
    else:
        state.values[s.var.role] = value(s.value, state)


def _assign(s: st.Assign, state: Run) -> None:
    new = value(s.value, state)
    state.values[s.var.role] = _OPERATIONS[s.op](state.values[s.var.role], new) if s.op else new


def _push(s: st.Push, state: Run) -> None:
    new, old = value(s.value, state), state.values[s.var.role]
    if isinstance(old, Path):
        state.values[s.var.role] = Path((*old.points, new))
    else:
        old.append(new)  # in place: a function of the program may fill an array of the whole program


def _loop(s: st.Loop, state: Run) -> None:
    for i in range(value(s.start, state), value(s.stop, state), s.step):
        state.values[s.var.role] = i
        perform(s.body, state)


def _while(s: st.While, state: Run) -> None:
    while value(s.test, state):
        perform(s.body, state)


def _if(s: st.If, state: Run) -> None:
    perform(s.body if value(s.test, state) else s.otherwise, state)


def _define(s: st.Define, state: Run) -> None:
    state.functions[s.role] = s


def _return(s: st.Return, state: Run) -> None:
    raise _Returned(None if s.value is None else value(s.value, state))


def _perform(s: st.Perform, state: Run) -> None:
    value(s.call, state)


def _draw(s: st.Draw, state: Run) -> None:
    state.events.append(Event("draw", (value(s.path, state),), style=s.pen))


def _fill(s: st.Fill, state: Run) -> None:
    state.events.append(Event("fill", tuple(value(p, state) for p in s.paths), style=s.shade, outlined=s.outline))


def _clip(s: st.Clip, state: Run) -> None:
    state.events.append(Event("clip", (value(s.path, state),)))


def _dot(s: st.Dot, state: Run) -> None:
    state.events.append(Event("dot", at=value(s.at, state)))


def _name(s: st.Name, state: Run) -> None:
    state.events.append(
        Event("name", at=value(s.at, state), text=s.role, style="dot" if s.dot else "text" if s.text else "")
    )


def _note(s: st.Note, state: Run) -> None:
    state.events.append(Event("note", at=value(s.at, state), text=s.text))


_STATEMENTS: Mapping[type, Callable[[Any, Run], None]] = {
    st.Let: _let,
    st.Assign: _assign,
    st.Push: _push,
    st.Loop: _loop,
    st.While: _while,
    st.If: _if,
    st.Define: _define,
    st.Return: _return,
    st.Perform: _perform,
    st.Draw: _draw,
    st.Fill: _fill,
    st.Clip: _clip,
    st.Dot: _dot,
    st.Name: _name,
    st.Note: _note,
}

__all__ = ["Event", "Path", "Run", "Similarity", "perform", "run", "unit", "value"]
