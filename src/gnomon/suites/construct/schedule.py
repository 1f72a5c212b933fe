"""Which problem of which family stands at which place of an exam.

An exam is a row of decks of 1,411 places. A deck holds forms of each family as `shares` says. The problems of a type
and level are spread evenly over the deck, and those of a family evenly over the places of its type and level, so that
a short exam has nearly the same shares as a long one. No form comes twice in a deck before each of its strand has come.

Another family, sequel or variant, or a change here, in `shares`, `dealt`, `forms` or `published`, changes the problems
of all exams: the version of the suite has to change too (``tests/suites/construct/test_version.py``).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from gnomon.seeding import Rng
from gnomon.suites.construct.forms import Form, forms_of
from gnomon.suites.construct.shares import Strand, copies_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.suites.construct.family import Family, Variant

Key = tuple[str | int, ...]
Cell = tuple[str, str]
"""A type and a level."""
_Name = TypeVar("_Name", str, Cell)
_SPARE = 4  # forms of the same family, and other families, that are named in place of one that crowds its figure


@dataclass(frozen=True, slots=True)
class Place:
    """A family, alone or continued by a sequel, and which of its variants."""

    family: Family
    variant: Variant
    form: str


def chosen_copies(families: Sequence[Family], groups: Mapping[str, Sequence[str]]) -> Mapping[Strand, int]:
    """How many problems come from each strand; `groups` has the types and levels to use, and nothing for all.

    The type of a problem may differ from that of its family: a transformation may follow as a second construction.
    """
    copies = copies_of(families)
    if not any(groups.values()):
        return copies
    return {
        strand: count
        for strand, count in copies.items()
        if all(not groups.get(heading) or value in groups[heading] for heading, value in strand.groups)
    }


def place_at(
    families: Sequence[Family], key: Key, index: int, groups: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> Place:
    """What stands at a place of an exam; `key` names the exam (suite, version, seed)."""
    copies = chosen_copies(families, groups)
    number, place = divmod(index, sum(copies.values()))
    deck_key = (*key, "deck", number)
    name, cell, turn = _deck(tuple(copies.items()), deck_key)[place]
    family = next(family for family in families if family.name == name)
    form, again = _chosen(family, cell, copies, deck_key)[turn]
    return _place(form, again, deck_key)


def spare_places(
    families: Sequence[Family], key: Key, index: int, groups: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> list[Place]:
    """What may stand at a place instead: forms of its level that the deck does not have.

    First come some of its own family, those of its type before others, then some of other families of its type.
    """
    copies = chosen_copies(families, groups)
    number, place = divmod(index, sum(copies.values()))
    deck_key = (*key, "deck", number)
    name, cell, _ = _deck(tuple(copies.items()), deck_key)[place]
    rng = Rng(*deck_key, "spare", index)
    own = [form for form in _absent(name, families, copies, deck_key) if _cell_of(form.groups)[1] == cell[1]]
    near = sorted(rng.shuffled(own), key=lambda form: _cell_of(form.groups) != cell)[:_SPARE]
    others = sorted({strand.name for strand in copies if _cell(strand) == cell and strand.name != name})
    far = []
    for other in rng.stream("families").shuffled(others)[:_SPARE]:
        forms = [form for form in _absent(other, families, copies, deck_key) if _cell_of(form.groups) == cell]
        far += rng.stream(other).shuffled(forms)[:1]
    return [_place(form, 0, deck_key) for form in (*near, *far)]


def _absent(name: str, families: Sequence[Family], copies: Mapping[Strand, int], deck_key: Key) -> list[Form]:
    """The forms of a family that a deck does not have."""
    family = next(family for family in families if family.name == name)
    cells = {_cell(strand) for strand in copies if strand.name == name}
    present = {form.key for cell in cells for form, _ in _chosen(family, cell, copies, deck_key)}
    return [form for form in forms_of(family) if form.key not in present]


def _place(form: Form, again: int, deck_key: Key) -> Place:
    variants = Rng(*deck_key, "variants", form.key).shuffled(form.variants)
    return Place(form.family, variants[again % len(variants)], form.key)


def _chosen(family: Family, cell: Cell, copies: Mapping[Strand, int], deck_key: Key) -> list[tuple[Form, int]]:
    """The forms of a family, of one type and level, in a deck, each with its turn: 0 where it comes first."""
    rng = Rng(*deck_key, "forms", family.name, *cell)
    own = {strand: count for strand, count in copies.items() if strand.name == family.name and _cell(strand) == cell}
    found = []
    for strand, count in sorted(own.items()):
        forms = rng.shuffled([form for form in forms_of(family) if form.groups == strand.groups])
        if not forms:
            raise ValueError(
                f"the table of shares is older than the family {strand.name!r}: run "
                "`python -m benchmarks.construct_shares --write`"
            )
        found += [(forms[turn % len(forms)], turn // len(forms)) for turn in range(count)]
    return rng.shuffled(found)


def _cell(strand: Strand) -> Cell:
    return _cell_of(strand.groups)


def _cell_of(groups: Sequence[tuple[str, str]]) -> Cell:
    named = dict(groups[:2])
    return named["type"], named["level"]


@lru_cache(maxsize=8)
def _deck(copies: tuple[tuple[Strand, int], ...], key: Key) -> list[tuple[str, Cell, int]]:
    """The families of a deck in order, each with its type and level, and its turn among those: 0 for the first."""
    cells: dict[Cell, Counter[str]] = {}
    for strand, count in copies:
        cells.setdefault(_cell(strand), Counter())[strand.name] += count
    inside = {cell: iter(_spread(names, Rng(*key, "cell", *cell))) for cell, names in cells.items()}
    order = _spread({cell: sum(names.values()) for cell, names in cells.items()}, Rng(*key, "cells"))
    turns: Counter[tuple[str, Cell]] = Counter()
    deck = []
    for cell in order:
        name = next(inside[cell])
        deck.append((name, cell, turns[name, cell]))
        turns[name, cell] += 1
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
