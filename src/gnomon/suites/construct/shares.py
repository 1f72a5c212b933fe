"""How often each family stands in an exam, so that types, levels and categories come near to the published counts.

Copies are dealt out one by one. Each goes to the family that brings the counts so far nearest to the published shares,
less so the more copies the family has already. Every family gets one copy, and none gets more than its variants carry:
a family of one variant gives problems that differ in givens alone. All arithmetic is in whole numbers, so that the
result is the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.suites.construct.published import CATEGORIES, LEVELS, SIZE, TYPES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.suites.construct.family import Family

_SCALE = 1_000_000
_EXACT = 16  # types and levels weigh so much more than categories
_EVEN = 30_000  # what a further copy of the same family costs
_MOST_VARIANTS = 4  # more variants than these carry no more copies

Group = tuple[str, str]
"""A heading and one of its names: ("level", "hard")."""
_TARGETS: dict[Group, int] = {
    **{("type", name): count for name, count in TYPES.items()},
    **{("level", name): count for name, count in LEVELS.items()},
    **{("category", name): count for name, count in CATEGORIES.items()},
}
_WEIGHTS = {group: (1 if group[0] == "category" else _EXACT) * _SCALE // target for group, target in _TARGETS.items()}


@dataclass(frozen=True, slots=True)
class Profile:
    """What the copies of a family depend on."""

    name: str
    groups: tuple[Group, ...]
    variants: int

    @classmethod
    def of(cls, family: Family) -> Profile:
        tags = (("category", tag) for tag in family.categories)
        groups = (("type", family.kind), ("level", family.level), *tags)
        return cls(family.name, groups, min(len(family.variants), _MOST_VARIANTS))


def copies_of(families: Sequence[Family]) -> dict[str, int]:
    """How many of 1,411 problems come from each family, by its name.

    Of a few families alone each gets as many more as it needs: the copies always add up to 1,411 or more.
    """
    return dict(_dealt(tuple(sorted(map(Profile.of, families), key=lambda one: one.name))))


@lru_cache(maxsize=16)
def _dealt(profiles: tuple[Profile, ...]) -> tuple[tuple[str, int], ...]:
    """The copies of each family. Families that differ in nothing but their names take turns."""
    alike: dict[tuple[tuple[Group, ...], int], list[str]] = {}
    for profile in profiles:
        alike.setdefault((profile.groups, profile.variants), []).append(profile.name)
    kinds = sorted(alike)
    dealt = {kind: len(alike[kind]) for kind in kinds}
    counts = Counter(group for profile in profiles for group in profile.groups)
    for size in range(len(profiles) + 1, SIZE + 1):
        cost = {
            group: (2 * (counts[group] * SIZE - target * size) // SIZE + 1) * _WEIGHTS[group]
            for group, target in _TARGETS.items()
        }
        open_ = [kind for kind in kinds if dealt[kind] < _most(kind[1]) * len(alike[kind])] or kinds
        chosen = min(open_, key=lambda kind: (_price(kind, dealt[kind] // len(alike[kind]), cost), kind))
        dealt[chosen] += 1
        counts.update(chosen[0])
    copies = Counter(alike[kind][turn % len(alike[kind])] for kind in kinds for turn in range(dealt[kind]))
    return tuple(sorted(copies.items()))


def _most(variants: int) -> int:
    """How many copies a family with so many variants carries."""
    return 10 + 2 * variants


def _price(kind: tuple[tuple[Group, ...], int], have: int, cost: dict[Group, int]) -> int:
    """By how much a further copy worsens the counts, and the balance among families."""
    groups, variants = kind
    return sum(cost[group] for group in groups) + _EVEN * (2 * have + 1) // (2 + variants)
