"""The kinds of piles that only the figure shows, with their sizes drawn, and the arrow that points at the front."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from gnomon.suites.solid.solids import piles

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.suites.solid.question import Question
    from gnomon.suites.solid.solids.piles import Heights, Pile

_FRONT = ("The arrow points at the front of the solid.", "箭头指向它的正面。")


def _stairs(q: Question) -> Pile:
    wide, high = q.integer(2, 4), 0
    rows: Heights = []
    for _ in range(q.integer(3, 4)):
        high += q.integer(1, 2)
        rows.insert(0, [high] * wide)
    q.require(high <= 6)
    return piles.standing("stairs", rows)


def _corner(q: Question) -> Pile:
    rows: Heights = []
    for y in range(q.integer(3, 4)):
        row: list[int] = []
        for x in range(4):
            above, before = (rows[y - 1][x] if y else 5), (row[x - 1] if x else 5)
            row.append(max(0, min(above, before) - q.pick(0, 1, 1, 2)))
        rows.append(row)
    q.require(rows[-1][0] > 0 and rows[0][2] > 0)
    pile = piles.standing("corner", rows)
    q.from_front()
    wide, deep, high = pile.sizes
    for (x, y, z), size in (((1, 0, 0), wide), ((0, -1, 0), deep), ((0, 0, 1), high)):
        # The lines in which walls and floor meet, where the pile does not cover them.
        q.path(*((far * x, 1 + far * y, far * z) for far in (size + 0.02, size + 0.5, size + 1)))
    return pile


def _towers(q: Question) -> Pile:
    rows: Heights = [[q.integer(0, 3) for _ in range(q.integer(3, 4))]]
    for _ in range(q.integer(1, 2)):  # farther back the piles are higher in most places, so that they are seen
        rows.insert(0, [min(5, max(1, high + q.pick(-1, 0, 0, 1, 1, 2))) for high in rows[0]])
    q.require(len({high for row in rows for high in row}) > 2 and sum(rows[-1]) > 2)
    return piles.standing("towers", rows)


def _layers(q: Question) -> Pile:
    left, right, front, back = 0, q.integer(3, 5), 0, q.integer(2, 4)
    layers = [(left, right, front, back)]
    for _ in range(q.integer(2, 3)):
        left, right, front, back = (
            side + way * q.pick(0, 1, 1, 2)
            for side, way in zip((left, right, front, back), (1, -1, 1, -1), strict=True)
        )
        layers.append((left, right, front, back))
    q.require(left <= right and front <= back and len(set(layers)) == len(layers))
    return piles.layered(layers)


def _carved(q: Question) -> Pile:
    p, r, s = q.integers(3, 3, 5)
    outside = [(x, y, z) for x, y, z in product(range(p), range(r), range(1, s)) if y == 0 or z == s - 1]
    return piles.carved((p, r, s), set(q.sample(outside, q.integer(4, 9))))


def _tunnels(q: Question) -> Pile:
    sizes = q.integers(3, 3, 5)
    every = [(k, *at) for k in range(3) for at in product(*(range(1, n - 1) for j, n in enumerate(sizes) if j != k))]
    holes = q.sample(every, min(len(every), q.integer(3, 4)))
    q.require(len({hole[0] for hole in holes}) > 1)
    return piles.tunnelled(sizes, holes)


def front_arrow(q: Question, pile: Pile) -> None:
    """An arrow on the ground that points at the front, and the sentence that says so."""
    (x0, x1), y = ((pick(c[0] for c in pile.cells)) for pick in (min, max)), min(c[1] for c in pile.cells)
    x = (x0 + x1 + 1) / 2
    q.path(*((x, y - 2.2 + k / 10, 0) for k in range(19)))
    q.path((x - 0.28, y - 0.85, 0), (x, y - 0.4, 0), (x + 0.28, y - 0.85, 0))
    q.say(*_FRONT, ("said", "front"))


KINDS: dict[str, Callable[[Question], Pile]] = {
    "stairs": _stairs,
    "corner": _corner,
    "towers": _towers,
    "layers": _layers,
    "carved": _carved,
    "tunnels": _tunnels,
}
