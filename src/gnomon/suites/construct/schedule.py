"""Which family stands at which place of an exam.

An exam is a row of decks of 1,411 places. A deck holds each family as often as `shares` says. The copies of a type and
level are spread evenly over the deck, and the copies of a family evenly over the places of its type and level, so that
a short exam has nearly the same shares as a long one. Copies of a family take turns with its variants.

Another family, or a change here, in `shares` or in `published`, changes the problems of all exams: the version of the
suite has to change too (``tests/suites/construct/test_version.py``).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from gnomon.seeding import Rng
from gnomon.suites.construct.shares import copies_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.suites.construct.family import Family, Variant

Key = tuple[str | int, ...]
Cell = tuple[str, str]
"""A type and a level."""
_Name = TypeVar("_Name", str, Cell)


@dataclass(frozen=True, slots=True)
class Place:
    """A family, and which of its variants."""

    family: Family
    variant: Variant


def place_at(families: Sequence[Family], key: Key, index: int) -> Place:
    """What stands at a place of an exam; `key` names the exam (suite, version, seed)."""
    by_name = {family.name: family for family in families}
    copies = copies_of(families)
    entries = tuple((name, (by_name[name].kind, by_name[name].level), copies[name]) for name in sorted(by_name))
    number, place = divmod(index, sum(copies.values()))
    name, turn = _deck(entries, (*key, "deck", number))[place]
    family = by_name[name]
    variants = Rng(*key, "deck", number, "variants", name).shuffled(family.variants)
    return Place(family, variants[turn % len(variants)])


@lru_cache(maxsize=8)
def _deck(entries: tuple[tuple[str, Cell, int], ...], key: Key) -> list[tuple[str, int]]:
    """The families of a deck in order, each with its turn: 0 where it comes for the first time."""
    cells: dict[Cell, dict[str, int]] = {}
    for name, cell, copies in entries:
        cells.setdefault(cell, {})[name] = copies
    inside = {cell: iter(_spread(names, Rng(*key, "cell", *cell))) for cell, names in cells.items()}
    order = _spread({cell: sum(names.values()) for cell, names in cells.items()}, Rng(*key, "cells"))
    turns: Counter[str] = Counter()
    deck = []
    for name in (next(inside[cell]) for cell in order):
        deck.append((name, turns[name]))
        turns[name] += 1
    return deck


def _spread(counts: Mapping[_Name, int], rng: Rng) -> list[_Name]:
    """Every name as often as its count, each at even distances from a random start.

    >>> "".join(_spread({"a": 4, "b": 2}, Rng("example")))
    'abaaba'
    """
    places = []
    for name, count in sorted(counts.items()):
        start = rng.uniform()
        places += [((turn + start) / count, name) for turn in range(count)]
    return [name for _, name in sorted(places)]
