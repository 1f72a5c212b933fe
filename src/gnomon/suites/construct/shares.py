"""How often each family stands in an exam, so that types, levels and categories come near to the published counts.

Copies are dealt out one by one among strands: the forms of a family that count alike. Each goes to the strand that
brings the counts so far nearest to the published shares, less so the more copies its family has already. Then copies
are exchanged as long as that brings the counts nearer. Every family keeps its first form, and no form comes twice
before every form has come once: 1,411 problems are all clearly distinct as long as there are as many forms. All
arithmetic is in whole numbers, so that the result is the same on every machine.

Dealing takes a second, which is too long for the first problem of a process. So the copies of an exam of all families
stand in a table, `dealt`, and ``python -m benchmarks.construct_shares`` writes it anew when the families change.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, get_args

from gnomon.suites.construct.dealt import DEALT
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Kind, Level
from gnomon.suites.construct.forms import Group, forms_of
from gnomon.suites.construct.published import CATEGORIES, LEVELS, PICTURES, SIZE, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnomon.suites.construct.family import Family

_SCALE = 1_000_000
_HEAVY = {"type": 40, "level": 40, "category": 6, "pictures": 4}
"""How much a heading weighs while copies are dealt: types and levels come out nearly exactly."""
_EVEN = 30_000  # what a further copy of the same family costs
_EXCHANGE = {"type": 60, "level": 60, "category": 16, "pictures": 2}
"""How much the square of a difference weighs when copies are exchanged."""
_LIGHT = {("category", "basic"): 2, ("category", "transformation"): 3}
"""Categories of many problems weigh less: a difference of 30 problems is small for them."""

_TARGETS: dict[Group, int] = {
    **{("type", name): count for name, count in TYPES.items()},
    **{("level", name): count for name, count in LEVELS.items()},
    **{("category", name): count for name, count in CATEGORIES.items()},
    **{("pictures", name): count for name, count in PICTURES.items()},
}
_WEIGHTS = {group: _HEAVY[group[0]] * _SCALE // target for group, target in _TARGETS.items()}
_KINDS: tuple[str, ...] = get_args(Kind)
_LEVELS: tuple[str, ...] = get_args(Level)

Groups = tuple[Group, ...]


@dataclass(frozen=True, slots=True, order=True)
class Strand:
    """Forms of a family that count alike."""

    name: str
    groups: Groups


def copies_of(families: Sequence[Family]) -> Mapping[Strand, int]:
    """How many of 1,411 problems come from each strand of the families."""
    names = tuple(sorted(family.name for family in families))
    if any(FAMILIES.get(family.name) is not family for family in families):
        return deal(families)
    return _known_copies(names)


@lru_cache(maxsize=16)
def _known_copies(names: tuple[str, ...]) -> Mapping[Strand, int]:
    return from_table(DEALT) if names == tuple(sorted(FAMILIES)) else deal([FAMILIES[name] for name in names])


# ------------------------------------------------------------------------------------------------------------ the table


def from_table(table: Mapping[str, str]) -> dict[Strand, int]:
    """The copies that a table lists.

    >>> from_table({"example": "2 SE basic,circle 5"})[Strand("example", (("type", "straightedge-compass"),
    ...     ("level", "easy"), ("category", "basic"), ("category", "circle"), ("pictures", "5")))]
    2
    """
    found = {}
    for name, row in table.items():
        for part in row.split("; "):
            count, cell, tags, pictures = part.split(" ")
            kind = next(kind for kind in _KINDS if kind[0].upper() == cell[0])
            level = next(level for level in _LEVELS if level[0].upper() == cell[1])
            categories = tuple(("category", tag) for tag in tags.split(","))
            groups = (("type", kind), ("level", level), *categories, ("pictures", pictures))
            found[Strand(name, groups)] = int(count)
    return found


def to_table(copies: Mapping[Strand, int]) -> dict[str, str]:
    """Copies as a table lists them: number, first letters of type and level, categories and number of pictures."""
    rows: dict[str, list[str]] = {}
    for strand, count in copies.items():
        (_, kind), (_, level), *tags, (_, pictures) = strand.groups
        told = f"{count} {kind[0].upper()}{level[0].upper()} {','.join(tag for _, tag in tags)} {pictures}"
        rows.setdefault(strand.name, []).append(told)
    return {name: "; ".join(parts) for name, parts in rows.items()}


# -------------------------------------------------------------------------------------------------------------- dealing


def deal(families: Iterable[Family]) -> dict[Strand, int]:
    """The copies of each strand that has any, in order."""
    dealing = _Dealing({family.name: Counter(form.groups for form in forms_of(family)) for family in families})
    dealing.deal()
    dealing.exchange()
    return {strand: number for strand, number in dealing.dealt.items() if number}


class _Dealing:
    """The copies dealt so far."""

    def __init__(self, forms: Mapping[str, Mapping[Groups, int]]) -> None:
        firsts = {name: next(iter(own)) for name, own in forms.items()}
        self.forms = dict(
            sorted((Strand(name, groups), number) for name, own in forms.items() for groups, number in own.items())
        )
        """How many forms each strand has, in a fixed order."""
        self.least = {strand: int(firsts[strand.name] == strand.groups) for strand in self.forms}
        self.dealt = dict(self.least)
        self.rounds = 1
        self.total = {name: sum(own.values()) for name, own in forms.items()}
        self.have = Counter(dict.fromkeys(forms, 1))
        self.counts = Counter(group for groups in firsts.values() for group in groups)
        self.alike: dict[Groups, list[Strand]] = {}
        for strand in self.forms:
            self.alike.setdefault(strand.groups, []).append(strand)

    def take(self, strand: Strand, number: int = 1) -> None:
        self.dealt[strand] += number
        self.have[strand.name] += number
        for group in strand.groups:
            self.counts[group] += number

    def price(self, name: str) -> int:
        """What a further copy costs the balance among families."""
        return _EVEN * (2 * self.have[name] + 1) // (2 + self.total[name])

    def next_of(self, groups: Groups) -> tuple[int, Strand] | None:
        """The cheapest strand that counts as these groups and has a form left, with its price."""
        alike = self.alike[groups]
        left = [(self.price(s.name), s) for s in alike if self.dealt[s] < self.rounds * self.forms[s]]
        return min(left, default=None)

    def open(self) -> dict[Groups, tuple[int, Strand]]:
        return {groups: found for groups in sorted(self.alike) if (found := self.next_of(groups))}

    def deal(self) -> None:
        """Deal copies one by one."""
        where: dict[str, list[Groups]] = {}
        for strand in self.forms:
            where.setdefault(strand.name, []).append(strand.groups)
        open_ = self.open()
        for size in range(len(self.have) + 1, SIZE + 1):
            if not open_:
                self.rounds += 1
                open_ = self.open()
            cost = {
                group: (2 * (self.counts[group] * SIZE - target * size) // SIZE + 1) * _WEIGHTS[group]
                for group, target in _TARGETS.items()
            }
            chosen = min(open_, key=lambda groups: (sum(cost.get(g, 0) for g in groups) + open_[groups][0], groups))
            strand = open_[chosen][1]
            self.take(strand)
            for groups in where[strand.name]:
                if found := self.next_of(groups):
                    open_[groups] = found
                else:
                    open_.pop(groups, None)

    def exchange(self) -> None:
        """Exchange copies, the best exchange first, until none brings the counts nearer to the published ones."""
        weight = {group: _LIGHT.get(group, _EXCHANGE[group[0]]) for group in _TARGETS}
        while True:
            off = {group: 2 * (self.counts[group] - target) for group, target in _TARGETS.items()}
            into = self.open()
            out = {groups: found for groups in sorted(self.alike) if (found := self._spare(groups))}
            gain = {groups: sum(weight[g] * (off.get(g, 0) - 1) for g in groups if g in weight) for groups in out}
            loss = {groups: sum(weight[g] * (off.get(g, 0) + 1) for g in groups if g in weight) for groups in into}
            best: tuple[int, Groups, Groups] | None = None
            for old, gained in gain.items():
                for new, lost in loss.items():
                    if lost - gained >= (best[0] if best else 0) + 2 * sum(_EXCHANGE.values()) * 3:
                        continue  # groups that both have cannot make up for this
                    change = lost - gained - 2 * sum(weight[g] for g in new if g in old and g in weight)
                    if change < (best[0] if best else 0):
                        best = change, old, new
            if best is None:
                return
            self.take(out[best[1]], -1)
            self.take(into[best[2]][1])

    def _spare(self, groups: Groups) -> Strand | None:
        """The strand of these groups that can give a copy away, of the family that has most of its forms dealt."""
        spare = [s for s in self.alike[groups] if self.dealt[s] > max(self.least[s], (self.rounds - 1) * self.forms[s])]
        return max(spare, key=lambda s: (self.price(s.name), s), default=None)
