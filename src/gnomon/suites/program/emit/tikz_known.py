"""What a TikZ program has said so far: macros, coordinates, arrays, styles, and which of them still hold."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from gnomon.suites.program.emit.names import expressions, parts
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Run
from gnomon.suites.program.language.expressions import Call, Expr, Var

_DIGITS = str.maketrans("0123456789", "abcdefghij")
_TAKEN = ("p", "x", "y")
"""Macros that ``let`` uses."""


class CannotSay(Exception):  # noqa: N818 - it is written out in numbers instead
    """TikZ has no handy way to write this."""


@dataclass(frozen=True)
class Growth:
    """An array that every round of a loop makes longer by as many items."""

    loop: Var
    start: Expr
    step: int
    before: int
    """Its items before the loop."""
    each: int
    """Items that a round adds."""
    done: int = 0
    """Items that this round has added so far."""


@dataclass(frozen=True)
class Alias:
    """A path that a macro stands for, with the versions of what it is made of."""

    expr: Expr
    macro: str
    versions: Mapping[str, int]


@dataclass
class Known:
    """What holds at a place of the program. A loop of TikZ knows no values, only names."""

    state: Run
    unknown: set[str] = field(default_factory=set)
    """Variables whose value differs from round to round."""
    macros: dict[str, str] = field(default_factory=dict)
    """Numbers, by their macros."""
    local: dict[str, int] = field(default_factory=dict)
    """How deep in loops a macro was defined."""
    coordinates: dict[str, str] = field(default_factory=dict)
    arrays: dict[str, str] = field(default_factory=dict)
    """Arrays and trails of points whose items are coordinates, by the stem of their names."""
    lengths: dict[str, int] = field(default_factory=dict)
    growing: dict[str, Growth] = field(default_factory=dict)
    lists: dict[str, str] = field(default_factory=dict)
    """Arrays of numbers, by their macros."""
    styles: dict[str, str] = field(default_factory=dict)
    aliases: dict[str, Alias] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)
    indices: dict[str, str] = field(default_factory=dict)
    """Macros for computed indices, by the expressions that they hold."""
    depth: int = 0

    def copied(self) -> Known:
        """A copy that can be changed and dropped."""
        fields = ("unknown", "macros", "local", "coordinates", "arrays", "lengths", "growing", "lists", "styles",
                  "aliases", "versions", "indices")  # fmt: skip
        return replace(self, **{name: copy.copy(getattr(self, name)) for name in fields})

    def moving(self, expr: Expr) -> bool:
        """Whether an expression has no value before the program runs."""
        for part in parts(expr):
            if isinstance(part, Var) and part.role in self.unknown:
                return True
            if isinstance(part, Call) and roles_of(self.state.functions[part.role].body) & self.unknown:
                return True
        return False

    def change(self, role: str) -> None:
        """A variable gets another value."""
        self.versions[role] = self.versions.get(role, 0) + 1
        self.indices.clear()

    def forget(self, role: str) -> None:
        """Nothing that the program has said of a variable holds any more."""
        self.change(role)
        for table in (self.macros, self.coordinates, self.arrays, self.lengths, self.lists, self.styles, self.aliases):
            table.pop(role, None)

    def holds(self, alias: Alias) -> bool:
        """Whether all that a path is made of is still what it was."""
        return all(self.versions.get(role, 0) == version for role, version in alias.versions.items())


def macro_of(name: str) -> str:
    """A name as a macro of TeX, which has letters only.

    >>> macro_of("n"), macro_of("p1"), macro_of("p")
    ('\\\\n', '\\\\pb', '\\\\pp')
    """
    plain = name.translate(_DIGITS)
    return f"\\{plain * 2 if plain in _TAKEN else plain}"


def changed_in(body: Sequence[st.Statement], functions: Mapping[str, st.Define]) -> set[str]:
    """The variables that statements declare or change, in the functions that they call, too."""
    found: set[str] = set()
    called: set[str] = set()
    todo = [body]
    while todo:
        for s in _walked(todo.pop()):
            if isinstance(s, st.Let | st.Assign | st.Push | st.Loop):
                found.add(s.var.role)
            for expr in expressions(s):
                if isinstance(expr, Call) and expr.role not in called:
                    called.add(expr.role)
                    todo.append(functions[expr.role].body)
                    found |= {param.role for param in functions[expr.role].params}
    return found


def roles_of(body: Sequence[st.Statement]) -> set[str]:
    """The variables that statements use."""
    return {e.role for s in _walked(body) for e in expressions(s) if isinstance(e, Var)}


def _walked(body: Sequence[st.Statement]) -> Iterator[st.Statement]:
    for s in body:
        yield s
        if isinstance(s, st.Loop | st.While | st.Define | st.If):
            yield from _walked(s.body)
        if isinstance(s, st.If):
            yield from _walked(s.otherwise)


def substituted(expr: Expr, values: Mapping[str, Expr]) -> Expr:
    """An expression with other expressions in place of variables."""
    if isinstance(expr, Var):
        return values.get(expr.role, expr)
    if not expr.args:
        return expr
    return replace(expr, args=tuple(substituted(arg, values) for arg in expr.args))
