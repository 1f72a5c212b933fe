"""Reading, writing and changing arrays, with Asymptote's rules for indices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.run.runtime import Runtime
from gnomon.asy.values.drawing import Array, check_size
from gnomon.interpret.budget import charge

Frame = list[Any]
Typed = tuple[str, Any]


def is_cyclic(items: Any) -> bool:
    """Whether the indices of an array wrap around."""
    return getattr(items, "cyclic", False)


def at(items: Any, i: int) -> Any:
    """The item at an index."""
    if items is None:
        fail("an array that is null has no items")
    if is_cyclic(items) and items:
        return items[i % len(items)]
    if not 0 <= i < len(items):
        fail(f"reading out-of-bounds index {i} from an array of length {len(items)}")
    return items[i]


def index_code(of: Any, position: Any) -> Any:
    """The code of ``a[i]``."""
    return lambda f: at(of(f), position(f))


def slice_code(of: Any, start: Any, stop: Any) -> Any:
    """The code of ``a[i:j]``."""

    def read(f: Frame) -> Any:
        items = of(f)
        first = 0 if start is None else start(f)
        last = len(items) if stop is None else stop(f)
        if is_cyclic(items) and items:
            check_size(last - first)
            charge(last - first)
            return Array([items[k % len(items)] for k in range(first, last)])
        if first < 0 or last < first:
            fail(f"a slice from {first} to {last} of an array")
        charge(min(last, len(items)) / 16)
        return Array(items[first:last])

    return read


def store_slice(of: Any, start: Any, stop: Any, value: Any) -> Any:
    """The code of ``a[i:j] = value``: the items of the slice are replaced by those of another array."""

    def store(f: Frame) -> Any:
        items, made = of(f), list(value(f))
        first = 0 if start is None else start(f)
        last = len(items) if stop is None else stop(f)
        if is_cyclic(items) and not 0 <= first <= last <= len(items):
            fail(f"a slice from {first} to {last} of a cyclic array cannot be assigned")
        if first < 0 or last < first:
            fail(f"a slice from {first} to {last} of an array")
        check_size(len(items) + len(made))
        charge(len(items) + len(made))
        _shift_holes(items, first, min(last, len(items)), len(made))
        items[first:last] = made
        return Array(made)

    return store


def store_index(of: Any, position: Any, value: Any, default: Any, rt: Runtime) -> Any:
    """The code of ``a[i] = value``; the array grows as far as needed."""

    def store(f: Frame) -> Any:
        items = of(f)
        i = position(f)
        made = value(f)
        if is_cyclic(items) and items:
            i %= len(items)
            items[i] = made
            if items.holes:
                items.holes.discard(i)
            return made
        if i < 0:
            fail(f"writing to index {i} of an array")
        if i >= len(items):
            check_size(i + 1)
            rt.budget.spend(i + 1 - len(items))
            if i > len(items):
                items.holes = (items.holes or set()) | set(range(len(items), i))
            while len(items) <= i:
                items.append(default(f))
        items[i] = made
        if items.holes:
            items.holes.discard(i)
        return made

    return store


def new_array(sizes: list[int], default: Callable[[], Any], rt: Runtime) -> Any:
    """``new real[n][m]``."""
    if not sizes:
        return Array()
    if sizes[0] < 0:
        fail("an array cannot have a negative length")
    check_size(sizes[0])
    rt.budget.spend(sizes[0])
    if len(sizes) == 1:
        made = Array([default() for _ in range(sizes[0])])
        made.holes = set(range(sizes[0]))
        return made
    return Array([new_array(sizes[1:], default, rt) for _ in range(sizes[0])])


def element_wise(op: str, a: Typed, b: Typed, operator_for: Any) -> Typed | None:
    """``+ - * / ^ %`` and comparisons of arrays, item by item."""
    left_array, right_array = a[0].endswith("[]"), b[0].endswith("[]")
    inner = (a[0][:-2] if left_array else a[0], b[0][:-2] if right_array else b[0])
    if inner[0].endswith("[]") or inner[1].endswith("[]"):
        return None
    found = operator_for(op, *inner)
    if found is None or op not in ("+", "-", "*", "/", "^", "%", "#", "&", "|", "==", "!=", "<", ">", "<=", ">="):
        return None
    result, run, convert_left, convert_right = found
    left, right = a[1], b[1]

    def one(x: Any, y: Any) -> Any:
        return run(x if convert_left is None else convert_left(x), y if convert_right is None else convert_right(y))

    def both(f: Frame) -> Any:
        x, y = left(f), right(f)
        charge(len(x if left_array else y))
        if left_array and right_array:
            if len(x) != len(y):
                fail(f"operation attempted on arrays of different lengths: {len(x)} != {len(y)}")
            return Array([one(u, v) for u, v in zip(x, y, strict=True)])
        return Array([one(u, y) for u in x]) if left_array else Array([one(x, v) for v in y])

    return result + "[]", both


def array_member(kind: str, of: Any, name: str, rt: Runtime) -> Typed | None:
    """``a.length``, ``a.push`` and the others; functions come back as values that can be called."""
    inner = kind[:-2]
    if name == "length":
        return "int", lambda f: len(of(f))
    if name == "cyclic":
        return "bool", lambda f: is_cyclic(of(f))
    if name == "keys":
        return "int[]", lambda f: _keys(of(f))
    makers: dict[str, tuple[str, Callable[[Any], Any]]] = {
        "push": (f"{inner}({inner})", lambda items: lambda item: _push(items, item, rt)),
        "pop": (f"{inner}()", lambda items: lambda: _pop(items)),
        "append": (f"void({kind})", lambda items: lambda more: _append(items, more, rt)),
        "insert": (f"void(int,...{kind})", lambda items: lambda i, more: _insert(items, i, more, rt)),
        "delete": ("void(...int[])", lambda items: lambda where: _delete(items, where)),
        "initialized": ("bool(int)", lambda items: lambda i: _initialized(items, i)),
    }
    found = makers.get(name)
    if found is None:
        return None
    signature, make = found
    return signature, lambda f: make(of(f))


def _keys(items: Any) -> Any:
    """The indices that were set."""
    charge(len(items) / 16)
    return Array(k for k in range(len(items)) if not items.holes or k not in items.holes)


def _initialized(items: Any, i: int) -> bool:
    if is_cyclic(items) and items:
        i %= len(items)
    return 0 <= i < len(items) and not (items.holes and i in items.holes)


def _shift_holes(items: Any, first: int, last: int, count: int) -> None:
    """Keep the indices that were never set in step when the items from first to before last give way to others."""
    if items.holes:
        items.holes = {k if k < first else k + count - (last - first) for k in items.holes if not first <= k < last}


def _push(items: Any, item: Any, rt: Runtime) -> Any:
    check_size(len(items) + 1)
    rt.budget.spend(1)
    items.append(item)
    return item


def _pop(items: Any) -> Any:
    if not items:
        fail("cannot pop an element from an empty array")
    _shift_holes(items, len(items) - 1, len(items), 0)
    return items.pop()


def _append(items: Any, more: Any, rt: Runtime) -> None:
    check_size(len(items) + len(more))
    rt.budget.spend(len(more))
    items.extend(list(more))


def _insert(items: Any, i: int, more: Any, rt: Runtime) -> None:
    if not 0 <= i <= len(items):
        fail(f"inserting at out-of-bounds index {i} into an array of length {len(items)}")
    check_size(len(items) + len(more))
    rt.budget.spend(len(more))
    _shift_holes(items, i, i, len(more))
    items[i:i] = list(more)


def _delete(items: Any, where: Any) -> None:
    first, last = (where[0], where[-1]) if where else (0, len(items) - 1)
    if where and not 0 <= first <= last < len(items):
        fail(f"deleting out-of-bounds items {first} to {last} of an array of length {len(items)}")
    _shift_holes(items, first, last + 1, 0)
    del items[first : last + 1]
