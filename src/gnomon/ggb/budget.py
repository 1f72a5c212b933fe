"""What one script may cost, so that hostile input ends soon with a clear error on its line.

The limits are far beyond what scripts of people and models use. `Budget` counts the work of one script; every loop
whose length the script chooses spends from it. Work deep inside values (items of lists, evaluations of functions) is
charged to the budget that is `metered` at the time: that of the line, world or picture that asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from gnomon.ggb.errors import over_budget
from gnomon.ggb.values.objects import Locus, Polygon, Polyline

MAX_LINE = 20_000  # characters of one line
MAX_LINES = 20_000  # lines of one script
MAX_DEPTH = 60  # nested brackets and commands
MAX_NESTED = 5  # lines inside lines
MAX_LIST = 10_000  # items of one list
MAX_ITEMS = 100_000  # items of one list with those of the lists in it
MAX_TREE = 20_000  # parts of one expression with all functions written out
MAX_OBJECTS = 20_000  # objects of one construction
MAX_TEXT = 20_000  # characters of one text
MAX_STEPS = 200_000  # evaluations of one line
MAX_SCRIPT_STEPS = 2_000_000  # evaluations of one script
MAX_PAIRS = 1_000_000  # pairs of items that one command may compare
MAX_NAME = 60  # letters of a name that is read as a product


class Budget:
    """The work that is left for a line and for the script."""

    __slots__ = ("given", "line", "script")

    def __init__(self, script: float = MAX_SCRIPT_STEPS) -> None:
        self.given: float = min(MAX_STEPS, script)  # what the line had at first
        self.line = self.given
        self.script = script

    def start_line(self) -> None:
        """A new line has its own allowance."""
        self.script -= self.given - self.line
        self.given = self.line = MAX_STEPS if self.script >= MAX_STEPS else max(0.0, self.script)

    def spend(self, steps: float) -> None:
        """Count work; raise where there is too much of it."""
        self.line -= steps
        if self.line < 0:
            if self.given < MAX_STEPS:  # the lines before left less than a whole allowance
                raise over_budget(f"more than {MAX_SCRIPT_STEPS} steps in one script")
            raise over_budget(f"more than {MAX_STEPS} steps on one line")


_METERED: ContextVar[Budget | None] = ContextVar("metered", default=None)


@contextmanager
def metered(budget: Budget) -> Iterator[None]:
    """Charge what happens inside to a budget."""
    before = _METERED.set(budget)
    try:
        yield
    finally:
        _METERED.reset(before)


def charge(steps: float) -> None:
    """Count work where no budget is at hand."""
    budget = _METERED.get()
    if budget is not None:
        budget.spend(steps)


_PEEKING = frozenset({"", "Element", "First", "Last", "Length"})  # they take a list without going through its items
_PRINTING = frozenset({"Text", "LaTeX", "FormulaText"})
_COUNTED_PER_STEP = 50  # items that only have to be counted
_USED_PER_STEP = 2  # items that something is computed with
_PRINTED_PER_STEP = 0.5
_PAIRS_PER_STEP = 10  # pairs of items that are compared


def charge_inputs(name: str, values: Iterable[Any]) -> None:
    """Count the items of lists and the corners of figures that a command goes through: each is a part of a step.

    Expressions count what they do with items on their own.
    """
    for value in values:
        measure = _SIZES.get(type(value))
        if measure is not None and (size := measure(value)):
            charge(size / _per_step(name))


def _per_step(name: str) -> float:
    if name in _PEEKING:
        return _COUNTED_PER_STEP
    return _PRINTED_PER_STEP if name in _PRINTING else _USED_PER_STEP


def check_items(items: tuple[Any, ...]) -> int:
    """The items of a list with those of the lists in it; refuse too many, and lists nested too deep.

    A list that holds another one twice is short to keep but long to go through: forty lines can ask for 2^40 items.
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
