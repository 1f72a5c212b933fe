"""Functions of arrays for every type of item, also for the structures of a program: ``sort``, ``map``, ``copy``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from gnomon.asy.library.lists import concat, made, mapped, repeated, sort_by
from gnomon.asy.library.registry import Param, Signature
from gnomon.asy.values.drawing import Array, check_size
from gnomon.interpret.budget import charge


def _copied(items: Any, depth: int) -> Any:
    """An array of its own; `depth` is how many levels of arrays in it are copied too."""
    charge(len(items) / 16)
    return Array(_copied(item, depth - 1) if isinstance(item, Array) and depth > 0 else item for item in items)


def _repeated(n: int, value: Any, depth: int) -> Any:
    """An array of n items; arrays among them are copies of their own, down to a depth."""
    if not isinstance(value, Array) or depth <= 0:
        return repeated(n, value, depth)
    check_size(n * max(len(value), 1))
    return Array(_copied(value, depth - 1) for _ in range(max(n, 0)))


def _place(items: Any, key: Any, less: Any) -> int:
    charge(len(items))
    return sum(not less(key, item) for item in items) - 1


def _items(readings: Sequence[Sequence[str]]) -> Iterator[str]:
    """The types of the items of the arrays among the arguments."""
    for kinds in readings:
        for kind in kinds:
            if kind.endswith("[]"):
                yield kind[:-2]


def _results(readings: Sequence[Sequence[str]], inside: str) -> Iterator[str]:
    """The results of the functions of a parameter type among the arguments."""
    for kinds in readings:
        for kind in kinds:
            if kind.endswith(f"({inside})"):
                yield kind[: -len(inside) - 2]


def _made(name: str, result: str, run: Callable[..., Any], *params: Param, rest: str = "") -> Signature:
    return Signature(name, result, params, rest, run)


def generic_functions(name: str, readings: Sequence[Sequence[str]]) -> list[Signature]:
    """The functions of arrays with a name, for the types that the arguments of a call have."""
    found = []
    for t in _items(readings):
        items = Param(t + "[]", "a")
        if name == "sort":
            less, stable = Param(f"bool({t},{t})", "less"), Param("bool", "stable", True, True)
            found.append(_made(name, items.type, sort_by, items, less, stable))
        elif name == "search":
            found.append(_made(name, "int", _place, items, Param(t, "key"), Param(f"bool({t},{t})", "less")))
        elif name == "copy":
            found.append(_made(name, items.type, _copied, items, Param("int", "depth", True, 100)))
        elif name == "concat":
            found.append(_made(name, items.type, concat, rest=items.type + "[]"))
        elif name == "map":
            found += [_made(name, s + "[]", mapped, Param(f"{s}({t})", "f"), items) for s in _results(readings, t)]
    if name == "sequence":
        count = Param("int", "n")
        found += [_made(name, s + "[]", made, Param(f"{s}(int)", "f"), count) for s in _results(readings, "int")]
    elif name == "array" and len(readings) > 1:
        count, depth = Param("int", "n"), Param("int", "depth", True, 100)
        found += [_made(name, s + "[]", _repeated, count, Param(s, "value"), depth) for s in readings[1]]
    elif name == "alias" and readings:
        found += [_made(name, "bool", lambda a, b: a is b, Param(s, "a"), Param(s, "b")) for s in readings[0]]
    return found
