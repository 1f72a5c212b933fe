"""Stacks of unit cubes that are built or hollowed out in a way that one sentence describes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gnomon.author.bilingual import Words
from gnomon.suites.solid.item import Relation, Solid

Cell = tuple[int, int, int]


def _full(p: int, q: int, r: int) -> set[Cell]:
    return {(x, y, z) for x in range(p) for y in range(q) for z in range(r)}


def _heap(cells: Iterable[Cell], called: Words, opening: Sequence[Words], shape: Sequence[Relation]) -> Solid:
    return Solid(points={}, faces="", called=called, opening=opening, shape=shape, blocks=sorted(cells))


def pile(p: int, q: int, layers: int) -> Solid:
    """A stepped pile: p × q cubes below, every further layer one shorter in both directions, built into a corner."""
    cells = {(x, y, z) for z in range(layers) for x in range(p - z) for y in range(q - z)}
    return _heap(
        cells,
        ("the pile", "该几何体"),
        (
            (
                f"Unit cubes are piled up in {layers} layers; the bottom layer is a rectangle of {p} × {q} cubes, and every "
                "further layer is one cube shorter in length and in width than the layer below it.",
                f"把棱长为 1 的小正方体堆成 {layers} 层，最下面一层是 {p} × {q} 的长方形，往上每一层的长和宽都比它下面一层少一个正方体。",
            ),
        ),
        [("pile", layers, p, q)],
    )


def wall(p: int, q: int, r: int) -> Solid:
    """A wall one cube thick that turns a corner: legs of p and q cubes, the corner in both, r high."""
    cells = {(x, 0, z) for x in range(p) for z in range(r)} | {(0, y, z) for y in range(q) for z in range(r)}
    return _heap(
        cells,
        ("the wall", "该墙"),
        (
            (
                f"A wall of unit cubes, one cube thick and {r} cubes high, turns a corner at a right angle; its two legs are {p} "
                f"and {q} cubes long, the corner counted in both.",
                f"用棱长为 1 的小正方体砌成一堵成直角拐弯的墙，厚为一个正方体，高为 {r} 个正方体，两段的长分别为 {p} 个和 {q} 个正方体"
                "（拐角处的正方体两段都计入）。",
            ),
        ),
        [("wall", r, p, q)],
    )


def _block_words(p: int, q: int, r: int) -> Words:
    return (
        f"A block of {p} × {q} × {r} unit cubes (length, width, height) is given.",
        f"一个长方体由 {p} × {q} × {r} 个棱长为 1 的小正方体（长、宽、高）拼成。",
    )


def _changed(p: int, q: int, r: int, cells: set[Cell], name: str, words: Words) -> Solid:
    english, chinese = _block_words(p, q, r)
    return _heap(
        cells,
        ("the solid", "该几何体"),
        ((f"{english} {words[0]}", f"{chinese}{words[1]}"),),
        [("block", p, q, r), (name,)],
    )


def tunnels(p: int, q: int, r: int) -> Solid:
    """A block of odd sizes without the middle row of cubes in each of the three directions."""
    x, y, z = p // 2, q // 2, r // 2
    cells = {c for c in _full(p, q, r) if sum((c[0] == x, c[1] == y, c[2] == z)) < 2}
    words = (
        "In each of the three directions the middle row of cubes is removed, right through the block.",
        "沿三个方向各抽去正中间贯穿长方体的一行正方体。",
    )
    return _changed(p, q, r, cells, "tunnels", words)


def shaft(p: int, q: int, r: int) -> Solid:
    """A block of odd length and width without the middle column of cubes."""
    cells = {c for c in _full(p, q, r) if (c[0], c[1]) != (p // 2, q // 2)}
    words = (
        "The pile of cubes in its middle is removed from top to bottom.",
        "从上到下抽去正中间的一摞小正方体。",
    )
    return _changed(p, q, r, cells, "shaft", words)


def corners_off(p: int, q: int, r: int) -> Solid:
    """A block without the cubes at its eight corners."""
    ends = {(x, y, z) for x in (0, p - 1) for y in (0, q - 1) for z in (0, r - 1)}
    words = ("The unit cubes at its eight corners are removed.", "去掉八个顶点处的小正方体。")
    return _changed(p, q, r, _full(p, q, r) - ends, "corners_off", words)


def open_box(p: int, q: int, r: int) -> Solid:
    """A box without a lid whose walls and floor are one cube thick."""
    inside = {(x, y, z) for x in range(1, p - 1) for y in range(1, q - 1) for z in range(1, r)}
    words = (
        "It is hollowed out from above so that a box without a lid remains, whose floor and walls are one cube thick.",
        "从上面挖空，成为一个无盖的盒子，底和四壁都厚一个正方体。",
    )
    return _changed(p, q, r, _full(p, q, r) - inside, "open_box", words)
