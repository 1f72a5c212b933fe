"""Seed questions on sections of a cuboid: its lengths and the points of the plane stand in the figure, four forms beside it.

A seed question is a row of ``_TABLE``: the edges whose midpoints span the plane, and the corners of the section in
shares of the three edges at A.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import dist

from gnomon.exact import Exact
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes

Corner = tuple[Fraction | float | int, Fraction | float | int, Fraction | float | int]
Form = list[tuple[float, float]]
_H, _S = 0.5, Fraction(1, 6)
_TABLE: dict[str, tuple[tuple[str, str, str], list[Corner]]] = {
    "triangle": (("AB", "AD", "AA1"), [(_H, 0, 0), (0, _H, 0), (0, 0, _H)]),
    "hexagon": (
        ("AB", "CC1", "D1A1"),
        [(_H, 0, 0), (1, _H, 0), (1, 1, _H), (_H, 1, 1), (0, _H, 1), (0, 0, _H)],
    ),
    "upright": (("AB", "AD", "A1B1"), [(_H, 0, 0), (0, _H, 0), (0, _H, 1), (_H, 0, 1)]),
    "pentagon": (("AB", "AD", "CC1"), [(_H, 0, 0), (1, 0, _S), (1, 1, _H), (0, 1, _S), (0, _H, 0)]),
    "slanted": (("AB", "CD", "BB1"), [(_H, 0, 0), (_H, 1, 0), (1, 1, _H), (1, 0, _H)]),
}


def _flat(corners: list[Corner], sizes: list[int]) -> Form:
    """The true form of a plane polygon in space, in a plane of its own."""
    at = [[float(share) * size for share, size in zip(corner, sizes, strict=True)] for corner in corners]
    u = [b - a for a, b in zip(at[0], at[1], strict=True)]
    long = dist(at[0], at[1])
    u = [part / long for part in u]
    w = [b - a for a, b in zip(at[0], at[2], strict=True)]
    along = sum(a * b for a, b in zip(u, w, strict=True))
    v = [b - along * a for a, b in zip(u, w, strict=True)]
    across = sum(part * part for part in v) ** 0.5
    away = [[b - a for a, b in zip(at[0], p, strict=True)] for p in at]
    return [
        (
            round(sum(a * b for a, b in zip(u, p, strict=True)), 6),
            round(sum(a * b for a, b in zip(v, p, strict=True)) / across, 6),
        )
        for p in away
    ]


def _shape(form: Form) -> list[float]:
    apart = sorted(dist(p, r) for p, r in combinations(form, 2))
    return [one / apart[-1] for one in apart]


def _alike(one: Form, other: Form) -> bool:
    """Whether two forms would be hard to tell apart."""
    a, b = _shape(one), _shape(other)
    return len(a) == len(b) and max(abs(x - y) for x, y in zip(a, b, strict=True)) < 0.06


def _register(key: str) -> None:
    (first, second, third), corners = _TABLE[key]

    @seed(f"drawn-section-{key}", "PD", "hard" if len(corners) > 4 else "medium", varies=False, pictured=True)
    def make(q: Question) -> SeedAnswer:
        sizes = q.integers(3, 4, 9, tidy=lambda *drawn: len(set(drawn)) == 3)
        a, b, c = (Exact.of(size) for size in sizes)
        q.solid(boxes.cuboid(a, b, c))
        q.point(M=midpoint(first), N=midpoint(second), P=midpoint(third))
        q.lengths_in_figure(ticks=True)
        right = _flat(corners, sizes)
        wide = [(x, 1.6 * y) for x, y in right]
        forms = [_flat(other, q.shuffled(sizes)) for name, (_, other) in _TABLE.items() if name != key]
        others = [wide, *q.sample(forms, 2)]
        q.require(not any(_alike(one, other) for one, other in combinations([right, *others], 2)))
        place = q.integer(0, 3)
        drawings = [*others[:place], right, *others[place:]]
        q.say(
            "A second figure has four drawings, numbered 1 to 4; exactly one of them is similar to the section of the cuboid by the "
            "plane [MNP].",
            "另一幅图中有编号为 1 到 4 的四个图形，其中恰有一个与平面[MNP]截该长方体所得的截面相似。",
            ("said", "fits", "panel_section", "MNP"),
        )
        q.ask(
            Asked(
                ("the number of this drawing", "这个图形的编号"),
                ["count", "panel_section", "MNP", boxes.FACES.split(), drawings],
            )
        )
        sides = [dist(p, r) for p, r in zip(right, [*right[1:], right[0]], strict=True)]
        squares = [round(36 * side * side) for side in sides]
        listed, gelistet = (mark.join(str(Fraction(square, 36)) for square in squares) for mark in (", ", "，"))
        q.step(
            f"The plane meets {len(right)} faces of the cuboid, so the section has {len(right)} sides.",
            f"该平面与长方体的 {len(right)} 个面相交，所以截面有 {len(right)} 条边。",
        )
        q.step(
            f"By the theorem of Pythagoras in these faces, the squares of its sides are, one after the other, {listed}.",
            f"在这些面内由勾股定理，截面各边长的平方依次为 {gelistet}。",
        )
        q.step(
            f"Only drawing {place + 1} has sides and diagonals in these ratios. So the number of this drawing is {place + 1}.",
            f"只有图形 {place + 1} 的各边和对角线有这样的比。所以这个图形的编号为 {place + 1}。",
        )
        return place + 1


for _key in _TABLE:
    _register(_key)
