"""Stacks of unit cubes: by the heights of their piles, whole blocks, stairs."""

from __future__ import annotations

from collections.abc import Sequence

from gnomon.suites.solid.item import Solid

Cell = tuple[int, int, int]
PAINTED = (
    "Its whole surface is painted, then it is taken apart into the unit cubes.",
    "将其表面全部涂色，再拆成小正方体。",
)
"""The sentence on a block all of whose faces are painted."""


def columns(heights: Sequence[Sequence[int]]) -> Solid:
    """Piles of unit cubes on a floor plan; ``heights[row][column]``, row 0 at the back."""
    blocks = [(x, -y, z) for y, row in enumerate(heights) for x, high in enumerate(row) for z in range(high)]
    rows, wide = len(heights), len(heights[0])
    english = "; ".join(" ".join(map(str, row)) for row in heights)
    chinese = "；".join(" ".join(map(str, row)) for row in heights)
    return Solid(
        points={},
        faces="",
        called=("the stack", "该几何体"),
        opening=(
            (
                f"Unit cubes are put in piles on a floor plan of {rows} rows and {wide} columns. "
                f"The numbers of cubes in the piles are, row by row from back to front: {english}.",
                f"在 {rows} 行 {wide} 列的方格上摆放若干摞棱长为 1 的小正方体。从后到前逐行，各摞的正方体个数为：{chinese}。",
            ),
            (
                f"A solid consists of piles of unit cubes standing on {rows} rows and {wide} columns of squares. "
                f"Row by row from back to front, the heights of the piles are: {english}.",
                f"一个几何体由立在 {rows} 行 {wide} 列方格上的若干摞棱长为 1 的小正方体组成。从后到前逐行，各摞的高为：{chinese}。",
            ),
        ),
        shape=[("columns", [list(row) for row in heights])],
        blocks=blocks,
    )


def block(p: int, q: int, r: int) -> Solid:
    """A full block of p × q × r unit cubes: length p, width q, height r."""
    return Solid(
        points={},
        faces="",
        called=("the block", "该长方体"),
        opening=(
            (
                f"A block of {p} × {q} × {r} unit cubes (length, width, height) is given.",
                f"一个长方体由 {p} × {q} × {r} 个棱长为 1 的小正方体（长、宽、高）拼成。",
            ),
            (
                f"Unit cubes form a block of {p} × {q} × {r} (length, width, height).",
                f"用棱长为 1 的小正方体拼成一个 {p} × {q} × {r}（长、宽、高）的长方体。",
            ),
        ),
        shape=[("block", p, q, r)],
        blocks=[(x, y, z) for x in range(p) for y in range(q) for z in range(r)],
    )


def stairs(steps: int, wide: int) -> Solid:
    """Solid stairs, each step one cube deep and one high, ``wide`` cubes wide; they rise to the back, so that steps show."""
    return Solid(
        points={},
        faces="",
        called=("the stairs", "该台阶"),
        opening=(
            (
                f"Solid stairs of {steps} steps are built of unit cubes; each step is one cube deep and one cube high, and the stairs are {wide} cubes wide.",
                f"用棱长为 1 的小正方体砌成 {steps} 级实心台阶，每级进深和高都是一个正方体，台阶宽为 {wide} 个正方体。",
            ),
        ),
        shape=[("stairs", steps, wide)],
        blocks=[(x, y, z) for x in range(wide) for y in range(steps) for z in range(y + 1)],
    )
