"""The structural key of a premise, computed by ordered partitions of its points.

The key is a hash of what the premise gives, with its points numbered. To number them, the points are kept in an ordered
list of cells. A cell is split by the facts that its points are in, and by the cells of the other points of these facts;
cells with smaller keys come first. When nothing splits any more, each point of the first cell with more than one point
is tried as the first of its cell, and splitting goes on. Of the first 64 numberings that this gives, the key takes the
one under which the written facts come first in the alphabet. The makers compute the same key by another program
(`premise.structure`).
"""

from __future__ import annotations

import hashlib
from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.deduce.premise import Premise

_NUMBERINGS = 64

Cells = list[list[str]]
Relation = tuple[str, tuple[str, ...]]


def structure_key(premise: Premise) -> str:
    """The key; premises that differ by names of points and the order of constructions alone have the same one.

    >>> from gnomon.deduce.premise import parse_premise
    >>> one = parse_premise("a b c = triangle a b c; d = midpoint d b c")
    >>> other = parse_premise("x y z = triangle x y z; m = midpoint m z x")
    >>> structure_key(one) == structure_key(other)
    True
    """
    outlines = [a.args for made in premise.constructions for a in made.clauses if not a.clause.gives]
    relations = [(f"{fact.predicate} {fact.value or ''}", fact.args) for fact in premise.given]
    relations += [(f"{len(points)} points", points) for points in outlines]
    best = min(
        sorted(
            [str(fact.rename(numbers).canonical()) for fact in premise.given]
            + [" ".join(sorted(numbers[p] for p in points)) for points in outlines]
        )
        for numbers in islice(_numberings(_split([list(premise.points)], relations), relations), _NUMBERINGS)
    )
    return hashlib.blake2b("; ".join(best).encode(), digest_size=12).hexdigest()


def _numberings(cells: Cells, relations: list[Relation]) -> Iterator[dict[str, str]]:
    tied = next((place for place, cell in enumerate(cells) if len(cell) > 1), None)
    if tied is None:
        yield {point: f"{place:02}" for place, (point,) in enumerate(cells)}
        return
    for point in cells[tied]:
        others = [other for other in cells[tied] if other != point]
        yield from _numberings(_split([*cells[:tied], [point], others, *cells[tied + 1 :]], relations), relations)


def _split(cells: Cells, relations: list[Relation]) -> Cells:
    """The cells, split until all points of a cell are in the same relations with points of the same cells."""
    while True:
        number = {point: place for place, cell in enumerate(cells) for point in cell}
        found: dict[str, list[tuple[str, tuple[int, ...], int]]] = {point: [] for point in number}
        for name, points in relations:
            met = tuple(sorted(number[p] for p in points))
            for point in set(points):
                found[point].append((name, met, points.count(point)))
        sign = {point: tuple(sorted(those)) for point, those in found.items()}
        finer = [
            [point for point in cell if sign[point] == this]
            for cell in cells
            for this in sorted({sign[point] for point in cell})
        ]
        if len(finer) == len(cells):
            return cells
        cells = finer
