"""Which task stands at which place of an exam: a function of the seed and the place.

An exam is a row of decks of 1,411 places. The types and levels of a deck are those of the paper, spread evenly, so that
a short exam has nearly the same shares as a long one. At each place every family of its type and level draws a few
numbers, as many as its categories call for (`draws`), and the one with the highest stands there: a new family changes
the places that it wins, and few others. A third of the turns of a family in a deck are forms of its own, as long as it
has so many; at the others a second construction follows (see `fits`). A family that has no further task leaves its
place to the next highest.

A change here, in `fits` or in `published` changes the problems of all exams: the version of the suite has to change too
(``tests/suites/construct/test_version.py``).
"""

from __future__ import annotations

import hashlib
import heapq
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice, product
from types import MappingProxyType

from gnomon.seeding import Rng
from gnomon.suites.construct.distinct import form_of
from gnomon.suites.construct.family import Family, Variant
from gnomon.suites.construct.fits import joined
from gnomon.suites.construct.published import CELLS
from gnomon.suites.construct.sequels import SEQUELS

Key = tuple[str | int, ...]
Cell = tuple[str, str]
"""A type and a level."""
Member = tuple[str, int]
"""The name of a family and how many numbers it draws."""
USUAL_DRAWS = 4
"""How many numbers a family without a weight draws at a place."""
WEIGHTS: Mapping[str, float] = {"locus": 0.25, "triangle": 0.75, "polygon": 0.5, "ratio": 0.75}
"""How often tasks of a category come, against those of none: so an exam has nearly the shares of the paper."""
NEXT = 8
"""How many families are asked for a place, from the one with the highest number."""
MOST = 18
"""How many turns a family has in a deck, if it does not win more: then it takes no place that another family leaves."""
SLOTS = 12
"""A family takes such a place if a number below this is less than the turns that are left to it."""
SPARE = 4
"""How many other second constructions are named for a place, in case that the first crowds its figure."""


@dataclass(frozen=True, slots=True)
class Place:
    """A family, alone or continued by a sequel, and which of its variants."""

    family: Family
    variant: Variant


def cells_of(families: Sequence[Family], groups: Mapping[str, Sequence[str]]) -> tuple[Cell, ...]:
    """The types and levels that families have, of those to use; `groups` has nothing for all."""
    found = {(family.kind, family.level) for family in families}
    types, levels = groups.get("type"), groups.get("level")
    return tuple(
        cell
        for cell in CELLS
        if cell in found and (not types or cell[0] in types) and (not levels or cell[1] in levels)
    )


def places(
    families: Sequence[Family],
    key: Key,
    index: int,
    groups: Mapping[str, Sequence[str]] = MappingProxyType({}),
    *,
    combined: bool = True,
) -> Iterator[Place]:
    """What stands at a place of an exam, and then what may stand there instead; `key` names suite, version and seed.

    The last one is the family alone, whether or not it comes twice.
    """
    cells = cells_of(families, groups)
    number, place = divmod(index, sum(CELLS[cell] for cell in cells))
    members = tuple(
        (cell, tuple(sorted((f.name, draws(f)) for f in families if (f.kind, f.level) == cell))) for cell in cells
    )
    deck = _deck(members, (*key, "deck", number))
    known = {family.name: family for family in families}
    winners = [names[0] for names in deck]
    for name in deck[place] if combined else deck[place][:1]:
        own = Rng(*key, "deck", number, "family", name)
        turns = _Turns(known[name], winners.count(name), own, combined)
        yield from turns.tasks(winners[:place].count(name)) if name == winners[place] else turns.left_over(place)
    yield _Turns(known[winners[place]], 1, Rng(*key, "deck", number, "family", winners[place]), False).alone(place)


@dataclass(frozen=True, slots=True)
class _Turns:
    """What a family has at its turns in a deck: forms of its own at a third of them, else a second construction."""

    family: Family
    count: int
    rng: Rng
    combined: bool

    @property
    def continued(self) -> list[bool]:
        """At which turns a second construction follows."""
        single = min(len(forms(self.family)), (self.count + 2) // 3) if self.combined else self.count
        return self.rng.stream("turns").shuffled([False] * single + [True] * (self.count - single))

    def tasks(self, turn: int) -> Iterator[Place]:
        """The task at a turn, and others instead; nothing if the family has no further one."""
        continued = self.continued
        own, others = continued[:turn].count(continued[turn]), sum(continued)
        if not continued[turn]:
            yield self.alone(own)
            return
        for number, task in enumerate(islice(_continued(self.family, self.rng), others + SPARE)):
            if number == own or number >= others:
                yield task

    def left_over(self, place: int) -> Iterator[Place]:
        """A combined task that none of the family's own turns has, for a place that another family leaves.

        The fewer turns the family has, the likelier it takes the place, so that none comes far more often than others.
        """
        number = self.rng.stream("left over", place).integer(0, SLOTS - 1)
        if number < MOST - self.count:
            further = sum(self.continued) + SPARE + number
            yield from islice(_continued(self.family, self.rng), further, further + 1)

    def alone(self, number: int) -> Place:
        """The family without a second construction, in one of its forms."""
        alone = self.rng.stream("alone").shuffled(forms(self.family))
        variants = alone[number % len(alone)]
        return Place(self.family, variants[number // len(alone) % len(variants)])


def forms(family: Family) -> list[list[Variant]]:
    """The variants of a family, those together that are not clearly distinct."""
    alike: dict[str, list[Variant]] = {}
    for variant in family.variants:
        goals = tuple(_filled(goal, variant) for goal in family.goals)
        alike.setdefault(form_of(_filled(family.task[0], variant), goals), []).append(variant)
    return list(alike.values())


def _continued(family: Family, rng: Rng) -> Iterator[Place]:
    """The combined tasks of a family, in the order of a deck; each sequel comes once.

    Those that build on what the family constructs come first: the others could follow any figure.
    """
    order = sorted(SEQUELS, key=lambda name: rng.stream("sequel", name).integer(0, 2**32))
    used = set()
    for plain, name in product((False, True), order):
        own = rng.stream("objects", name)
        variant = own.choice(family.variants)
        if name not in used and (task := joined(family, SEQUELS[name], variant, own, plain)):
            used.add(name)
            yield Place(task, variant)


def draws(family: Family) -> int:
    """How many numbers a family draws at a place, from 1 to 8: twice as many win nearly twice as many places."""
    weight = math.prod(WEIGHTS.get(tag, 1.0) for tag in family.categories)
    return max(1, min(8, round(USUAL_DRAWS * weight)))


@lru_cache(maxsize=8)
def _deck(members: tuple[tuple[Cell, tuple[Member, ...]], ...], key: Key) -> list[list[str]]:
    """The names of the families with the highest numbers at each place of a deck."""
    known = dict(members)
    cells = _spread({cell: CELLS[cell] for cell in known}, Rng(*key, "cells"))
    spelled = repr(key)

    def drawn(place: int, member: Member) -> bytes:
        name, count = member
        digest = hashlib.blake2b(f"{spelled} {place} {name}".encode()).digest()
        return max(digest[8 * number : 8 * number + 8] for number in range(count))

    ranked = (heapq.nlargest(NEXT, known[cell], key=partial(drawn, place)) for place, cell in enumerate(cells))
    return [[name for name, _ in best] for best in ranked]


def _spread(counts: Mapping[Cell, int], rng: Rng) -> list[Cell]:
    """Every cell as often as its count, each at even distances from a start that is drawn."""
    placed = []
    for cell, count in sorted(counts.items()):
        start = rng.uniform()
        placed += [((turn + start) / count, cell) for turn in range(count)]
    return [cell for _, cell in sorted(placed)]


def _filled(text: str, variant: Variant) -> str:
    for name, value in variant.items():
        text = text.replace("{" + name + "}", str(value))
    return text
