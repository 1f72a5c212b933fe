"""The table of functions, variables, operators and casts that programs can use.

A function of the library is a Python function with its Asymptote signature, as the manual writes it:

    @asy("pair foot(pair P, pair A, pair B)", module="olympiad")

A default value is a literal, the name of a variable of the library (read when the function is called) or nothing,
which gives None. A Python function whose first parameter is called ``rt`` gets the running program.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from gnomon.asy.values.drawing import Array
from gnomon.asy.values.guides import pinned, solve
from gnomon.asy.values.paths import Path
from gnomon.asy.values.space import Path3, Surface

BASE_MODULES = frozenset(("plain", "graph", "math", "olympiad", "cse5", "operators"))
"""What every program may use without an import, as on the forum where such programs are posted."""


class Param(NamedTuple):
    """A parameter: with `optional`, `default` is a constant or, as a ``Variable``, read at the call."""

    type: str
    name: str
    optional: bool = False
    default: object = None
    explicit: bool = False


class Variable(NamedTuple):
    """The name of a variable of the library as a default value."""

    name: str


@dataclass(slots=True)
class Signature:
    """A function: result, parameters, the type of the array that takes all further arguments."""

    name: str
    result: str
    params: tuple[Param, ...]
    rest: str = ""
    run: Callable[..., Any] | None = None
    needs_rt: bool = False
    module: str = "plain"

    kind: str = ""

    @property
    def type(self) -> str:
        """The type of the function as a value."""
        if not self.kind:
            inside = [p.type for p in self.params] + ([f"...{self.rest}"] if self.rest else [])
            self.kind = f"{self.result}({','.join(inside)})"
        return self.kind


_STEPS: Mapping[str, float] = {
    **dict.fromkeys(("int", "real", "pair", "bool", "void", "transform", "point", "vector"), 0.0),
    **dict.fromkeys(("path", "guide", "pen", "Label", "line", "segment", "picture", "frame", "triple"), 5.0),
    **dict.fromkeys(("path[]", "guide[]", "pen[]", "Label[]", "circle", "arc", "triangle", "side", "vertex"), 10.0),
    **dict.fromkeys(("path3", "surface"), 40.0),
}
"""What a call costs by the types of its parameters and of its result, in steps of the budget; other types cost 1."""


def steps_of(signature: Signature) -> float:
    """The steps that a call of a function costs, beside those that the function itself charges for long arguments.

    Numbers are counted where the program loops over them. A step stands for 1 to 3 microseconds.
    """
    types = [signature.result, signature.rest, *(param.type for param in signature.params)]
    return sum(_STEPS.get(kind, 1.0) for kind in types if kind)


def has_long_arguments(signature: Signature) -> bool:
    """Whether what a call costs depends on the length of its arguments, as `length_of` measures it."""
    types = [signature.rest, *(param.type for param in signature.params)]
    return any(kind.endswith("[]") or kind in ("string", "path3", "surface") for kind in types)


def length_of(value: object) -> float:
    """How long an argument is: the items of arrays, the nodes of paths in space, every second character of texts.

    Paths in the plane charge for themselves where their nodes are worked out.
    """
    if isinstance(value, list):
        return len(value) * (len(value[0]) if value and isinstance(value[0], list) else 1)
    if isinstance(value, str):
        return len(value) / 2
    if isinstance(value, Surface):
        return 40 * len(value.patches)
    return 40 * len(value.pts) if isinstance(value, Path3) else 0


FUNCTIONS: dict[str, list[Signature]] = {}
VARIABLES: dict[str, list[tuple[str, str, Any]]] = {}
"""By name: module, type and initial value; a callable makes a new value for every program."""
TYPES: dict[str, str] = {}
"""Names of types and the modules that have them."""

F = TypeVar("F", bound=Callable[..., Any])


def asy(*signatures: str, module: str = "plain") -> Callable[[F], F]:
    """Register a function under one or more signatures."""

    def register(function: F) -> F:
        needs_rt = _takes_rt(function)
        for text in signatures:
            found = parse_signature(text)
            found.run, found.needs_rt, found.module = function, needs_rt, module
            FUNCTIONS.setdefault(found.name, []).append(found)
        return function

    return register


def _takes_rt(function: Callable[..., Any]) -> bool:
    code = getattr(function, "__code__", None)
    return code is not None and code.co_varnames[:1] == ("rt",) and code.co_argcount > 0


def define(kind: str, /, module: Any = "plain", **values: Any) -> None:
    """Register variables of one type."""
    for name, value in values.items():
        VARIABLES.setdefault(name, []).append((module, kind, value))


_HEAD = re.compile(r"\s*([A-Za-z_0-9\[\]]+)\s+([A-Za-z_0-9]+)\s*\((.*)\)\s*$", re.S)
_PARAM = re.compile(
    r"\s*(\.\.\.\s*)?(explicit\s+)?([A-Za-z_0-9\[\]]+)\s+([A-Za-z_0-9]+)\s*(\([^)]*\))?\s*(=\s*(.*))?$", re.S
)


def parse_signature(text: str) -> Signature:
    """A signature as it is written in the manual.

    >>> parse_signature("path arc(pair c, real r, real a, real b, bool direction=true)").type
    'path(pair,real,real,real,bool)'
    """
    head = _HEAD.match(text)
    if head is None:
        raise ValueError(text)
    result, name, inside = head.groups()
    params, rest = [], ""
    for part in _split(inside.replace("...", ",...")):
        match = _PARAM.match(part)
        if match is None:
            raise ValueError(f"{text}: {part}")
        dots, explicit, kind, label, arguments, equals, default = match.groups()
        if arguments is not None:
            inner = [p.split()[0] for p in _split(arguments[1:-1])]
            kind = f"{kind}({','.join(inner)})"
        if dots:
            rest = kind
        else:
            params.append(Param(kind, label, equals is not None, _default(default), explicit is not None))
    return Signature(name, result, tuple(params), rest)


def _split(text: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for i, character in enumerate(text):
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    parts.append(text[start:])
    return [p for p in parts if p.strip()]


def _default(text: str | None) -> object:
    text = (text or "").strip()
    if not text:
        return None
    if text in ("true", "false"):
        return text == "true"
    if text.startswith('"'):
        return text[1:-1]
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return Variable(text)


# -------------------------------------------------------------------------------------------------------------- casts

Convert = Callable[[Any], Any]


def _same(value: Any) -> Any:
    return value


CASTS: dict[tuple[str, str], tuple[int, Convert]] = {}
"""Implicit casts: (from, to) -> (cost, function)."""
EXPLICIT: dict[tuple[str, str], Convert] = {}
"""Casts that are done only when they are written, ``(int) x``."""


def cast(source: str, target: str, cost: int, convert: Convert = _same) -> None:
    """Register an implicit cast."""
    CASTS[source, target] = (cost, convert)


def _point_path(z: complex) -> Path:
    return Path([z])


cast("int", "real", 1, float)
cast("int", "pair", 2, complex)
cast("real", "pair", 2, complex)
cast("pair", "path", 3, _point_path)
cast("pair", "guide", 2, _point_path)
cast("path", "guide", 1, lambda p: pinned(p) if p.length > 0 else p)
cast("guide", "path", 1, solve)
cast("path", "path[]", 2, lambda p: Array([p]))
cast("guide", "path[]", 2, lambda g: Array([solve(g)]))
cast("pair", "path[]", 4, lambda z: Array([Path([z])]))
cast("guide[]", "path[]", 1, lambda a: Array([solve(g) for g in a]))
cast("path[]", "guide[]", 1, lambda a: Array([pinned(p) if p.length > 0 else p for p in a]))
cast("pair[]", "path[]", 3, lambda a: Array([Path([z]) for z in a]))
cast("pair[]", "guide[]", 3, lambda a: Array([Path([z]) for z in a]))
cast("int[]", "real[]", 1, lambda a: Array([float(x) for x in a]))
cast("int[]", "pair[]", 2, lambda a: Array([complex(x) for x in a]))
cast("real[]", "pair[]", 2, lambda a: Array([complex(x) for x in a]))
cast("int[][]", "real[][]", 1, lambda a: Array([Array([float(x) for x in row]) for row in a]))
cast("real[][]", "pair[][]", 1, lambda a: Array([Array([complex(x) for x in row]) for row in a]))


def operators(*entries: tuple[str, str, str, str, Callable[..., Any]]) -> None:
    """Register operators: op, left type, right type, result type, function."""
    for op, left, right, result, run in entries:
        OPERATORS.setdefault(op, []).append((left, right, result, run))


OPERATORS: dict[str, list[tuple[str, str, str, Callable[..., Any]]]] = {}
UNARY: dict[tuple[str, str], tuple[str, Callable[..., Any]]] = {
    ("-", "int"): ("int", operator.neg),
    ("-", "real"): ("real", operator.neg),
    ("-", "pair"): ("pair", operator.neg),
    ("!", "bool"): ("bool", operator.not_),
}
FIELDS: dict[tuple[str, str], tuple[str, Callable[..., Any], Callable[..., Any] | None]] = {}
"""Members: (type, name) -> (type, getter, setter)."""
METHODS: dict[tuple[str, str], list[Signature]] = {}
"""Functions of a value: (type, name) -> signatures; the value is the first argument of the Python function."""


def method(kind: str, text: str) -> Callable[[F], F]:
    """Register a function of a value, such as ``picture.add``."""

    def register(function: F) -> F:
        found = parse_signature(text)
        found.run = function
        found.needs_rt = _takes_rt(function)
        METHODS.setdefault((kind, found.name), []).append(found)
        return function

    return register
