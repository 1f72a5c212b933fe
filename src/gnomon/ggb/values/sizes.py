"""The sizes of values: the steps that reading their items costs, and the sizes that are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gnomon.ggb.limits import MAX_DEPTH, MAX_ITEMS, MAX_LIST, MAX_PAIRS
from gnomon.ggb.values.objects import Locus, Polygon, Polyline, Value
from gnomon.interpret.budget import charge
from gnomon.interpret.errors import over_budget

_PEEKING = frozenset({"", "Element", "First", "Last", "Length"})  # they take a list without reading its items
_PRINTING = frozenset({"Text", "LaTeX", "FormulaText"})
_COUNTED_PER_STEP = 50  # items that only have to be counted
_USED_PER_STEP = 2  # items that something is computed with
_PRINTED_PER_STEP = 0.5
_PAIRS_PER_STEP = 10  # pairs of items that are compared


def charge_inputs(name: str, values: Iterable[Value]) -> None:
    """Charge the items of lists and the corners of figures that a command reads: each is a part of a step.

    Expressions charge their own work with items.
    """
    for value in values:
        measure = _SIZES.get(type(value))
        if measure is not None and (size := measure(value)):
            charge(size / _per_step(name))


def _per_step(name: str) -> float:
    if name in _PEEKING:
        return _COUNTED_PER_STEP
    return _PRINTED_PER_STEP if name in _PRINTING else _USED_PER_STEP


def check_items(items: tuple[Value, ...]) -> int:
    """The number of items of a list with those of the lists in it; refuse too many, and lists nested too deep.

    A list that holds another one twice takes little memory but is long to read: forty lines can ask for 2^40 items.
    """
    total, depth = 0, 0
    level = [items]
    while level:
        total += sum(map(len, level))
        if total > MAX_ITEMS:
            raise over_budget(f"a list of more than {MAX_ITEMS} items with those of the lists in it")
        if depth > MAX_DEPTH:
            raise over_budget(f"lists nested deeper than {MAX_DEPTH}")
        depth += 1
        level = [item for inner in level for item in inner if type(item) is tuple]
    return total


_SIZES: dict[type, Callable[[Any], int]] = {
    tuple: check_items,
    Polygon: lambda polygon: len(polygon.vertices),
    Polyline: lambda chain: len(chain.vertices),
    Locus: lambda locus: len(locus.points),
}


def check_pairs(first: int, second: int) -> None:
    """Refuse to compare every item of one long list with every item of another."""
    if first * second > MAX_PAIRS:
        raise over_budget(f"comparing {first} items with {second}")
    charge(first * second / _PAIRS_PER_STEP)


def check_list(length: float) -> None:
    """Refuse lists that are too long before they are made."""
    if length > MAX_LIST:
        raise over_budget(f"a list of {length:.0f} items, at most {MAX_LIST} are kept")
