"""Lists: their items, parts, joins and sets."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from gnomon.ggb.algebra.compile import element_of
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.outputs import Outputs
from gnomon.ggb.construction.workspace import Scope, Workspace
from gnomon.ggb.language.syntax import Name, Node
from gnomon.ggb.registry.argument_kinds import ANY, LIST, NUMBER, TEXT
from gnomon.ggb.registry.command_table import DoesNotApply, bad_argument, command, construct, unevaluated
from gnomon.ggb.values.arithmetic import equal
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import NAN, Point, Polygon, UndefinedList, Value, is_defined, number_of
from gnomon.ggb.values.sizes import check_list, check_pairs

Items = tuple[Value, ...]


def numbers(items: Items) -> list[float] | None:
    """The items as numbers, or None if one of them is none."""
    found = [number_of(item) for item in items]
    return None if None in found else [float(n) for n in found if n is not None]


@command("Element", LIST, NUMBER)
def element(items: Items, index: float) -> Value:
    """An item; the type name of a polygon is then polygon."""
    item = element_of(items, (index,))
    return replace(item, type_name="polygon") if isinstance(item, Polygon) else item


@command("Element", LIST, NUMBER, NUMBER)
def element_of_matrix(items: Items, row: float, column: float) -> Value:
    return element_of(items, (row, column))


@command("First", LIST)
def first(items: Items) -> Items:
    return items[:1] or UndefinedList()


@command("First", LIST, NUMBER)
def first_few(items: Items, count: float) -> Items:
    return items[: int(count)] if 0 <= count <= len(items) else UndefinedList()


@command("Last", LIST)
def last(items: Items) -> Items:
    return items[-1:] or UndefinedList()


@command("Last", LIST, NUMBER)
def last_few(items: Items, count: float) -> Items:
    return items[len(items) - int(count) :] if 0 <= count <= len(items) else UndefinedList()


@command("First", TEXT)
def first_letter(text: str) -> str:
    return text[:1]


@command("First", TEXT, NUMBER)
def first_letters(text: str, count: float) -> str:
    return text[: int(count)] if 0 <= count <= len(text) else ""


@command("Last", TEXT, NUMBER)
def last_letters(text: str, count: float) -> str:
    return text[len(text) - int(count) :] if 0 <= count <= len(text) else ""


@command("Last", TEXT)
def last_letter(text: str) -> str:
    return text[-1:]


@command("Append", LIST, ANY)
def append(items: Items, item: Value) -> Items:
    check_list(len(items) + 1)
    return (*items, item)


@command("Append", ANY, LIST)
def prepend(item: Value, items: Items) -> Items:
    check_list(len(items) + 1)
    return (item, *items)


@command("Join", LIST)
def join_inner(items: Items) -> Items:
    if not all(isinstance(item, tuple) for item in items):
        return UndefinedList()
    return tuple(part for item in items for part in (item if isinstance(item, tuple) else (item,)))


@command("Join", LIST, LIST, rest=LIST)
def join(*lists: Items) -> Items:
    check_list(sum(len(items) for items in lists))
    return tuple(item for items in lists for item in items)


@command("Flatten", LIST)
def flatten(items: Items) -> Items:
    flat: list[Value] = []
    stack = list(reversed(items))
    while stack:
        item = stack.pop()
        if isinstance(item, tuple):
            stack += list(reversed(item))
        else:
            flat.append(item)
        check_list(len(flat))
    return tuple(flat)


@command("Reverse", LIST)
def reverse(items: Items) -> Items:
    return tuple(reversed(items))


def _key(item: Value) -> tuple[float, float]:
    if isinstance(item, Point):
        return (item.x, item.y)
    number = number_of(item)
    return (number if number is not None else 0.0, 0.0)


@command("Sort", LIST)
def sort(items: Items) -> Items:
    texts = [item for item in items if isinstance(item, str)]
    return tuple(sorted(texts)) if len(texts) == len(items) else tuple(sorted(items, key=_key))


@command("Sort", LIST, LIST)
def sort_by(items: Items, keys: Items) -> Items:
    pairs = sorted(zip(keys, items, strict=False), key=lambda pair: _key(pair[0]))
    return tuple(item for _, item in pairs)


@command("Unique", LIST)
def unique(items: Items) -> Items:
    check_pairs(len(items), len(items))
    kept: list[Value] = []
    for item in items:
        if not any(equal(item, other) for other in kept):
            kept.append(item)
    return sort(tuple(kept))


@command("Union", LIST, LIST)
def union(a: Items, b: Items) -> Items:
    check_pairs(len(a) + len(b), len(a) + len(b))
    kept: list[Value] = []
    for item in (*a, *b):
        if not any(equal(item, other) for other in kept):
            kept.append(item)
    return tuple(kept)


@command("Intersection", LIST, LIST)
def intersection(a: Items, b: Items) -> Items:
    check_pairs(len(a), len(b))
    return tuple(item for item in a if any(equal(item, other) for other in b))


@command("Take", LIST, NUMBER)
def take_from(items: Items, start: float) -> Items:
    return items[max(int(start), 1) - 1 :] if math.isfinite(start) else ()


@command("Take", LIST, NUMBER, NUMBER)
def take(items: Items, start: float, end: float) -> Items:
    if not (1 <= start <= end <= len(items)):
        return UndefinedList()
    return items[int(start) - 1 : int(end)]


@command("Take", TEXT, NUMBER, NUMBER)
def take_letters(text: str, start: float, end: float) -> str:
    return text[int(start) - 1 : int(end)] if math.isfinite(start) and math.isfinite(end) and start >= 1 else ""


@command("Take", TEXT, NUMBER)
def take_letters_from(text: str, start: float) -> str:
    return text[int(start) - 1 :] if math.isfinite(start) and start >= 1 else ""


@command("Insert", ANY, LIST, NUMBER)
def insert(item: Value, items: Items, place: float) -> Items:
    """An item, or the items of a list, put in at a place; negative places count from the end."""
    if not math.isfinite(place):
        return items
    new = item if isinstance(item, tuple) else (item,)
    index = int(place) - 1 if place > 0 else len(items) + int(place) + 1
    check_list(len(items) + len(new))
    return (*items[:index], *new, *items[index:])


@command("Remove", LIST, LIST)
def remove(items: Items, unwanted: Items) -> Items:
    check_pairs(len(items), len(unwanted))
    kept = list(items)
    for item in unwanted:
        for i, other in enumerate(kept):
            if equal(item, other):
                del kept[i]
                break
    return tuple(kept)


@command("RemoveUndefined", LIST)
def remove_undefined(items: Items) -> Items:
    return tuple(item for item in items if is_defined(item))


@command("IndexOf", ANY, LIST)
def index_of(item: Value, items: Items) -> float:
    return next((float(i + 1) for i, other in enumerate(items) if equal(item, other)), NAN)


@command("IndexOf", TEXT, TEXT)
def index_of_text(part: str, text: str) -> float:
    return float(text.find(part) + 1) if part in text else NAN


@command("PointList RootList", LIST)
def point_list(items: Items) -> Items:
    found = []
    for item in items:
        pair = numbers(item) if isinstance(item, tuple) else None
        if pair is not None and len(pair) == 2:
            found.append(Point(pair[0], pair[1]))
        elif number_of(item) is not None:
            found.append(Point(float(number_of(item) or 0.0), 0.0))
    return tuple(found)


def _filtered(name: str, collect: Callable[[list[Value]], Value]) -> None:
    """``KeepIf(condition on P, P, list)`` and its like: the condition names its variable."""

    @unevaluated(name)
    def filtered(workspace: Workspace, args: tuple[Node, ...], scope: Scope) -> Outputs:
        from gnomon.ggb.commands.loops import Loop, refuse_unknown

        if len(args) != 3 or not isinstance(args[1], Name):
            raise DoesNotApply
        refuse_unknown(workspace, args[0], (args[1].name,))
        items = workspace.argument(args[2], scope)
        if not isinstance(items.value, tuple):
            raise bad_argument(name, items)
        if not items.value:
            return Outputs([workspace.algorithm(name, lambda _: collect([]), [items])])
        loop = Loop(workspace, args[0], [args[1].name], [items.value[0]], scope)

        def compute(values: Items, *_: Value) -> Value:
            return collect([value for value in values if loop(value) is True])

        return Outputs([workspace.algorithm(name, compute, [items, *loop.inputs()])])


_filtered("KeepIf", tuple)
_filtered("CountIf", lambda kept: float(len(kept)))


def _is_condition(value: Value) -> bool:
    """Whether a value is true or false of one variable."""
    return isinstance(value, Function) and len(value.variables) == 1


@construct("KeepIf", 2)
def keep_if(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The items that fulfil a condition on x."""
    condition, items = args
    if not _is_condition(condition.value):
        raise bad_argument("KeepIf", condition)
    if not isinstance(items.value, tuple):
        raise bad_argument("KeepIf", items)
    return [workspace.algorithm("KeepIf", lambda f, xs: tuple(x for x in xs if f(x) is True), args)]


@construct("CountIf", 2)
def count_if(workspace: Workspace, args: list[Element]) -> list[Element]:
    """How many items fulfil a condition on x."""
    condition, items = args
    if not _is_condition(condition.value):
        raise bad_argument("CountIf", condition)
    if not isinstance(items.value, tuple):
        raise bad_argument("CountIf", items)
    return [workspace.algorithm("CountIf", lambda f, xs: float(sum(f(x) is True for x in xs)), args)]
