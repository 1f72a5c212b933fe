"""How often each family stands in an exam, so that types, levels and categories come near to the published counts.

Copies are dealt out one by one among strands: the forms of a family that count alike. Each goes to the strand that
brings the counts so far nearest to the published shares, less so the more copies its family has already. Every family
gets one copy, and no form comes twice before every form has come once: 1,411 problems are all clearly distinct as long
as there are as many forms. All arithmetic is in whole numbers, so that the result is the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.forms import Group, forms_of
from gnomon.suites.construct.published import CATEGORIES, LEVELS, PICTURES, SIZE, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.suites.construct.family import Family

_SCALE = 1_000_000
_HEAVY = {"type": 40, "level": 40, "category": 5, "pictures": 4}
"""How much a heading weighs: types and levels come out nearly exactly."""
_EVEN = 30_000  # what a further copy of the same family costs

_TARGETS: dict[Group, int] = {
    **{("type", name): count for name, count in TYPES.items()},
    **{("level", name): count for name, count in LEVELS.items()},
    **{("category", name): count for name, count in CATEGORIES.items()},
    **{("pictures", name): count for name, count in PICTURES.items()},
}
_WEIGHTS = {group: _HEAVY[group[0]] * _SCALE // target for group, target in _TARGETS.items()}


@dataclass(frozen=True, slots=True, order=True)
class Strand:
    """Forms of a family that count alike."""

    name: str
    groups: tuple[Group, ...]
    forms: int
    first: bool
    """Whether it has the first form of its family, which every exam has."""


def copies_of(families: Sequence[Family]) -> Mapping[Strand, int]:
    """How many of 1,411 problems come from each strand of the families."""
    names = tuple(family.name for family in families)
    if any(FAMILIES.get(family.name) is not family for family in families):
        return _dealt(_strands(families))
    return _known_copies(names)


@lru_cache(maxsize=16)
def _known_copies(names: tuple[str, ...]) -> Mapping[Strand, int]:
    return _dealt(_strands([FAMILIES[name] for name in names]))


def _strands(families: Sequence[Family]) -> list[Strand]:
    """The strands of families, in a fixed order."""
    found = []
    for family in families:
        forms = forms_of(family)
        counts = Counter(form.groups for form in forms)
        found += [Strand(family.name, groups, number, forms[0].groups == groups) for groups, number in counts.items()]
    return sorted(found)


def _dealt(strands: Sequence[Strand]) -> dict[Strand, int]:
    """The copies of each strand that has any, in order."""
    total = Counter[str]()
    for strand in strands:
        total[strand.name] += strand.forms
    dealt = {strand: int(strand.first) for strand in strands}
    have = Counter({strand.name: 1 for strand in strands})
    counts = Counter(group for strand in strands if strand.first for group in strand.groups)
    alike: dict[tuple[Group, ...], list[Strand]] = {}
    where: dict[str, set[tuple[Group, ...]]] = {}
    for strand in strands:
        alike.setdefault(strand.groups, []).append(strand)
        where.setdefault(strand.name, set()).add(strand.groups)
    rounds = 1

    def price(strand: Strand) -> int:
        """What a further copy costs the balance among families."""
        return _EVEN * (2 * have[strand.name] + 1) // (2 + total[strand.name])

    def next_of(groups: tuple[Group, ...]) -> tuple[int, Strand] | None:
        return min(((price(s), s) for s in alike[groups] if dealt[s] < rounds * s.forms), default=None)

    open_ = {groups: found for groups in sorted(alike) if (found := next_of(groups))}
    for size in range(len(have) + 1, SIZE + 1):
        if not open_:
            rounds += 1
            open_ = {groups: found for groups in sorted(alike) if (found := next_of(groups))}
        cost = {
            group: (2 * (counts[group] * SIZE - target * size) // SIZE + 1) * _WEIGHTS[group]
            for group, target in _TARGETS.items()
        }
        chosen = min(open_, key=lambda groups: (sum(cost.get(g, 0) for g in groups) + open_[groups][0], groups))
        strand = open_[chosen][1]
        dealt[strand] += 1
        have[strand.name] += 1
        counts.update(strand.groups)
        for groups in where[strand.name]:
            found = next_of(groups)
            if found:
                open_[groups] = found
            else:
                open_.pop(groups, None)
    return {strand: number for strand, number in dealt.items() if number}
