"""Names: letters of points, and what variables, functions and loops are called in a program."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence

from gnomon.seeding import Rng
from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Call, Expr, Var

_POOLS: Mapping[str, Sequence[str]] = {
    "int": ("n", "m", "k", "q", "w", "c", "h"),
    "real": ("r", "s", "t", "a", "b", "c", "d", "h", "w"),
    "bool": ("b", "ok"),
    "pair": ("P", "Q", "R", "X", "Y", "Z", "T", "K", "L", "M", "G", "H"),
    "path": ("g", "c", "p", "q", "w", "u"),
    "transform": ("t", "f", "m", "T"),
    "int[]": ("a", "b", "c", "steps", "ks"),
    "real[]": ("a", "b", "c", "xs", "vals"),
    "pair[]": ("v", "p", "z", "pts", "q"),
    "path[]": ("g", "ps", "w"),
    "loop": ("i", "j", "k", "l"),
    "function": ("f", "g", "piece", "h", "walk"),
    "triple": ("P", "Q", "R", "X", "Y", "Z", "T", "K", "L", "M", "G", "H"),
}
"""Names for what cannot be called as its author calls it, because the name is taken or means something else."""
_RESERVED = frozenset(
    re.findall(
        r"\w+",
        "e pi np ax plt fig up down left right dir arc size in on at round path pair real int unit abs min max floor "
        "sqrt foot circle line point part put label draw fill dot clip shift scale rotate reflect slant and or not is "
        "if for step cell ring mirror cis rot region paint keep center inner hit cut common cross",
    )
)
"""Words of the languages, and of what programs in them define."""
_LETTERS_ONLY = ("int", "real", "bool", "function", "loop", "int[]", "real[]")
"""What is a macro in TikZ, whose name has no digits."""
_RUNS = ("ABCDEFGHKLMPQR", "ABCDEFGHKLMPQR", "PQRSTUVWXYZABC", "KLMNPQRSTUVXYZ")
"""Letters in the order in which people take them, where they do not take those of the author."""
_THREE = ("XYZ", "DEF", "PQR")
_OWN = 0.75
"""How often a problem has the letters of its author: A, B, C for vertices, M for a midpoint, P for a free point."""


def draw_letters(rng: Rng, roles: Sequence[str]) -> dict[str, str]:
    """Letters for named points: those of the author, or as many from a run of letters, in order.

    O stays O; a role with a prime keeps it beside the new letter.
    """
    plain = sorted({role.rstrip("'") for role in roles} - {"O"})
    run = plain if rng.chance(_OWN) else rng.choice(_THREE if len(plain) <= 3 else _RUNS)[: len(plain)]
    given = dict(zip(plain, run, strict=True)) | {"O": "O"}
    return {role: given[role.rstrip("'")] + role[len(role.rstrip("'")) :] for role in roles}


def draw_names(rng: Rng, program: Sequence[st.Statement], letters: Mapping[str, str]) -> dict[str, str]:
    """A name for every variable and function: the author's own, as people name by what a thing is.

    Named points are called like their labels.
    """
    named = {role: letter.replace("'", "1") for role, letter in letters.items()}
    taken = set(_RESERVED)
    found: dict[str, str] = {}
    arrays: set[str] = set()
    kinds = dict(_declared(program))
    for role in kinds:
        if role in named and kinds[role] in ("pair", "triple"):
            found[role] = named[role]
    taken |= set(named.values())
    shuffled = {pool: rng.shuffled(names) for pool, names in _POOLS.items()}
    shuffled["loop"] = [*_POOLS["loop"], "ii", "jj", "kk", "ll"]  # letters only: they are macros in TikZ
    shuffled["int"] = sorted(shuffled["int"], key=lambda name: name not in "nmk")
    for role, pool in kinds.items():
        if role not in found:
            marks = "abcdfghkmn" if pool == "pair[]" else range(1, 99)
            spare = (f"{name}{mark}" for mark in marks for name in shuffled[pool][:3])
            own = role.rpartition(".")[2]
            first = [own] if own.isalpha() or pool not in _LETTERS_ONLY else []
            names = itertools.chain(first, shuffled[pool], spare)
            found[role] = next(
                name for name in names if name not in taken and not _item_clash(name, pool, taken, arrays)
            )
            taken.add(found[role])
            if pool == "pair[]":
                arrays.add(found[role])
    return found


def _item_clash(name: str, pool: str, taken: set[str], arrays: set[str]) -> bool:
    """Whether a name is that of an item of an array: in TikZ the points of the array p are called p0, p1, ..."""
    clash = re.sub(r"\d+$", "", name) in arrays
    return clash or (pool == "pair[]" and any(re.fullmatch(rf"{name}\d+", other) for other in taken))


def walk(program: Sequence[st.Statement]) -> Iterator[st.Statement]:
    """All statements, those inside others too."""
    for statement in program:
        yield statement
        match statement:
            case st.Loop() | st.While() | st.Define():
                yield from walk(statement.body)
            case st.If():
                yield from walk(statement.body)
                yield from walk(statement.otherwise)


def expressions(statement: st.Statement) -> Iterator[Expr]:
    """All expressions that a statement itself has, with their parts."""
    found: tuple[Expr, ...]
    match statement:
        case st.Let() | st.Return():
            found = (statement.value,) if statement.value is not None else ()
        case st.Assign() | st.Push():
            found = (statement.value,)
        case st.Loop():
            found = (statement.start, statement.stop)
        case st.While() | st.If():
            found = (statement.test,)
        case st.Perform():
            found = (statement.call,)
        case st.Draw() | st.Clip():
            found = (statement.path,)
        case st.Fill():
            found = statement.paths
        case st.Dot() | st.Name() | st.Note():
            found = (statement.at,)
        case _:
            found = ()
    for expr in found:
        yield from parts(expr)


def parts(expr: Expr) -> Iterator[Expr]:
    """An expression and all expressions in it."""
    yield expr
    for arg in expr.args:
        yield from parts(arg)


def operations(program: Sequence[st.Statement]) -> set[str]:
    """The operations and functions that a program uses."""
    return {expr.op for statement in walk(program) for expr in expressions(statement)}


def _declared(program: Sequence[st.Statement]) -> Iterator[tuple[str, str]]:
    for statement in walk(program):
        match statement:
            case st.Let():
                yield statement.var.role, statement.var.kind
            case st.Loop():
                yield statement.var.role, "loop"
            case st.Define():
                yield statement.role, "function"
                yield from ((param.role, param.kind) for param in statement.params)


__all__ = ["Call", "Var", "draw_letters", "draw_names", "expressions", "operations", "parts", "walk"]
