"""Piles of unit cubes that only the figure tells: the text names the pile and the rule that decides what is hidden.

The record has the cubes; ``must_see`` lists the cubes and gaps from which a reader of the figure finds all others by
that rule. The front is where y is negative, and the left is where x is negative.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from gnomon.author.bilingual import Words
from gnomon.suites.solid.item import Solid

Cell = tuple[int, int, int]
Heights = list[list[int]]
_RESTING: Words = (
    "Every cube rests on the ground or on another cube, and every cube that cannot be seen has another one on top of it.",
    "每个小正方体都放在地面或另一个小正方体上，看不到的小正方体上面一定还有小正方体。",
)
_KINDS: dict[str, tuple[str, Words, Words]] = {
    "stairs": (
        "resting",
        ("The figure shows stairs of unit cubes.", "如图，这是一座用棱长为 1 的小正方体砌成的台阶。"),
        _RESTING,
    ),
    "corner": (
        "resting",
        (
            "Unit cubes piled up in a corner of a room, against both walls, form the solid in the figure.",
            "如图，把棱长为 1 的小正方体紧靠两面墙堆在房间的墙角。",
        ),
        _RESTING,
    ),
    "towers": (
        "resting",
        (
            "Piles of unit cubes that stand side by side form the solid in the figure.",
            "如图，若干摞棱长为 1 的小正方体并排摆在一起。",
        ),
        _RESTING,
    ),
    "layers": (
        "layers",
        (
            "A solid is built of unit cubes in layers, as in the figure.",
            "如图，用棱长为 1 的小正方体一层一层搭成一个几何体。",
        ),
        (
            "Every layer is a full rectangle and rests wholly on the layer below it.",
            "每一层都是排满的长方形，并且完全放在下一层上面。",
        ),
    ),
    "carved": (
        "gaps",
        (
            "Some unit cubes have been taken away from a cuboid of unit cubes; the figure shows the solid that is left.",
            "如图，从一个由棱长为 1 的小正方体拼成的长方体中拿走若干个小正方体，得到一个几何体。",
        ),
        (
            "Every place from which a cube was taken away can be seen in the figure.",
            "每个被拿走的小正方体的位置在图中都能看到。",
        ),
    ),
    "tunnels": (
        "tunnels",
        (
            "Straight tunnels lead through a cuboid of unit cubes, as in the figure.",
            "如图，一个由棱长为 1 的小正方体拼成的长方体中有若干条直通道。",
        ),
        (
            "Every hole that can be seen leads right through to the opposite face, and there are no other holes.",
            "图中能看到的每个孔都一直通到相对的面，此外没有别的孔。",
        ),
    ),
}
"""The rule of each kind, the sentence that names it, and the sentence that states the rule."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile: its solid for the page, its cubes, and the heights of its piles where it has no gaps below others."""

    kind: str
    solid: Solid
    cells: frozenset[Cell]
    heights: Heights

    @property
    def sizes(self) -> list[int]:
        """Length, width and height of the smallest cuboid round it."""
        return [max(cell[k] for cell in self.cells) - min(cell[k] for cell in self.cells) + 1 for k in range(3)]


def _pile(kind: str, cells: set[Cell], must_see: Sequence[Sequence[Cell]], heights: Heights) -> Pile:
    rule, opening, told = _KINDS[kind]
    solid = Solid(
        points={},
        faces="",
        called=("the solid", "该几何体"),
        opening=[(f"{opening[0]} {told[0]}", f"{opening[1]}{told[1]}")],
        shape=[("said", "pictured", rule)],
        blocks=sorted(cells),
        must_see=must_see,
    )
    return Pile(kind, solid, frozenset(cells), heights)


def standing(kind: str, heights: Heights) -> Pile:
    """Piles on a floor plan, ``heights[row][column]`` with row 0 at the back; the top of each is to be seen."""
    piles = [((x, -y), high) for y, row in enumerate(heights) for x, high in enumerate(row) if high]
    cells = {(*place, z) for place, high in piles for z in range(high)}
    return _pile(kind, cells, [[(*place, high - 1)] for place, high in piles], heights)


def layered(layers: Sequence[tuple[int, int, int, int]]) -> Pile:
    """Layers from below, each by its least and greatest x and y; of each the ends in both directions are to be seen."""
    cells, must_see = set[Cell](), list[list[Cell]]()
    for z, (left, right, front, back) in enumerate(layers):
        layer = list(product(range(left, right + 1), range(front, back + 1), [z]))
        cells.update(layer)
        for k, end in ((0, left), (0, right), (1, front), (1, back)):
            must_see.append([cell for cell in layer if cell[k] == end])
    return _pile("layers", cells, must_see, [])


def _cuboid(sizes: Sequence[int]) -> set[Cell]:
    p, q, r = sizes
    return set(product(range(p), range(q), range(r)))


def carved(sizes: Sequence[int], gaps: set[Cell]) -> Pile:
    """A cuboid without some cubes, of which all places are to be seen."""
    whole = _cuboid(sizes)
    ends = [[c for c in whole - gaps if c[k] == end] for k, size in enumerate(sizes) for end in (0, size - 1)]
    return _pile("carved", whole - gaps, [*([gap] for gap in sorted(gaps)), *ends], [])


def tunnelled(sizes: Sequence[int], holes: Sequence[Sequence[int]]) -> Pile:
    """A cuboid with tunnels: each by its axis and its two other coordinates in the order of the axes."""
    whole = _cuboid(sizes)
    rows = [sorted(c for c in whole if [*c[:axis], *c[axis + 1 :]] == at) for axis, *at in holes]
    return _pile("tunnels", whole - {c for row in rows for c in row}, [[row[0], row[-1]] for row in rows], [])
