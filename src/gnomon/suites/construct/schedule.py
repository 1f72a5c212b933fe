"""Which family stands at which place of an exam: types and levels in the published shares, families in turn.

An exam is cut into blocks. Every block holds each type and level in the same numbers, in an order of its own, and the
families of one type and level take turns over the whole exam, so that none comes again before all others were there.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from gnomon.seeding import Rng
from gnomon.suites.construct.family import AN, EASY, GT, HARD, MEDIUM, SC, Family, Kind, Level

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PUBLISHED_TYPES: Mapping[Kind, int] = {SC: 798, GT: 426, AN: 187}
PUBLISHED_LEVELS: Mapping[str, int] = {EASY: 298, MEDIUM: 816, HARD: 297}
BLOCK = 83  # 1,411 problems are 17 blocks
Cell = tuple[Kind, Level]


def family_at(families: Sequence[Family], key: tuple[str | int, ...], index: int) -> Family:
    """The family at a place of an exam; `key` names the exam (suite, version, seed)."""
    cells = _cells(families)
    block, place = divmod(index, BLOCK)
    counts = _block_counts(tuple(sorted(cells)))
    order = Rng(*key, "block", block).shuffled([cell for cell, count in counts for _ in range(count)])
    cell = order[place]
    turn = block * dict(counts)[cell] + order[:place].count(cell)
    members = cells[cell]
    cycle, within = divmod(turn, len(members))
    return Rng(*key, "cycle", *cell, cycle).shuffled(members)[within]


def _cells(families: Sequence[Family]) -> dict[Cell, list[Family]]:
    found: dict[Cell, list[Family]] = {}
    for family in sorted(families, key=lambda one: one.name):
        found.setdefault((family.kind, family.level), []).append(family)
    return found


@cache
def _block_counts(cells: tuple[Cell, ...]) -> list[tuple[Cell, int]]:
    """How many problems of each type and level a block has: published shares, rounded so that they fill the block."""
    weights = {cell: PUBLISHED_TYPES[cell[0]] * PUBLISHED_LEVELS[cell[1]] for cell in cells}
    whole = sum(weights.values())
    exact = {cell: BLOCK * weight / whole for cell, weight in weights.items()}
    counts = {cell: int(share) for cell, share in exact.items()}
    missing = BLOCK - sum(counts.values())
    for cell in sorted(cells, key=lambda one: (counts[one] - exact[one], one))[:missing]:
        counts[cell] += 1
    return sorted(counts.items())
