"""Counting questions on piles of unit cubes that only the figure shows: six kinds of piles, and what is asked of them.

A seed question is a row of ``_TABLE``: a kind of pile, what is asked, and the level.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, product

from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import counted
from gnomon.suites.solid.question import Level, Question, seed
from gnomon.suites.solid.seeds.pile_kinds import KINDS, front_arrow
from gnomon.suites.solid.solids.piles import Cell, Pile

# ---------------------------------------------------------------------------------------------- steps of solutions


def _sum(parts: Sequence[int]) -> str:
    """A sum with its value; a single part is its own value."""
    kept = [str(part) for part in parts if part]
    return f"{' + '.join(kept)} = {sum(parts)}" if len(kept) > 1 else str(sum(parts))


def _list(parts: Sequence[object], mark: str = ", ") -> str:
    return mark.join(map(str, parts))


def _cubes(q: Question, pile: Pile) -> int:
    """Steps that count the cubes, in the way that suits the kind."""
    n = len(pile.cells)
    p, r, s = pile.sizes
    if pile.heights:
        rows = [_list(row) for row in pile.heights]
        q.step(
            f"Row by row from back to front, the heights of the piles are {_list(rows, '; ')}.",
            f"从后到前逐行，各摞的高依次为 {_list(rows, '；')}。".replace(", ", "，"),
        )
        parts = _sum([sum(row) for row in pile.heights])
        q.step(
            f"Hidden cubes lie below cubes that can be seen; together there are {parts} cubes.",
            f"看不到的小正方体都在看得到的下面；合计 {parts} 个小正方体。",
        )
    elif pile.kind == "layers":
        areas = [sum(z == level for *_, z in pile.cells) for level in range(s)]
        q.step(
            f"From below, the layers have {_list(areas)} cubes, together {_sum(areas)} cubes.",
            f"自下而上，各层的小正方体个数为 {_list(areas, '，')}，合计 {_sum(areas)} 个。",
        )
    else:
        gone = _missing(q, pile)
        q.step(
            f"{p * r * s} - {gone} = {n} cubes are left.",
            f"还剩 {p * r * s} - {gone} = {n} 个小正方体。",
        )
    return n


def _missing(q: Question, pile: Pile) -> int:
    """Steps that count the cubes that are missing in a cuboid with gaps or tunnels."""
    p, r, s = pile.sizes
    gone = p * r * s - len(pile.cells)
    q.step(
        f"The whole cuboid has {p}·{r}·{s} = {p * r * s} cubes.",
        f"整个长方体有 {p}·{r}·{s} = {p * r * s} 个小正方体。",
    )
    if pile.kind == "carved":
        layers = [p * r - sum(z == level for *_, z in pile.cells) for level in range(s)]
        q.step(
            f"Layer by layer from below, {_list(layers)} cubes are missing, together {_sum(layers)} cubes.",
            f"自下而上，各层缺少的小正方体个数为 {_list(layers, '，')}，合计 {_sum(layers)} 个。",
        )
        return gone
    lengths = [len(cells) for cells in _rows_without(pile)]
    twice = sum(lengths) - gone
    q.step(
        f"The tunnels are {_list(lengths)} cubes long, together {_sum(lengths)}.",
        f"各条通道的长依次为 {_list(lengths, '，')} 个小正方体，合计 {_sum(lengths)}。",
    )
    if twice:
        q.step(
            f"Where tunnels cross, {counted(twice, 'cube')} too many {'is' if twice == 1 else 'are'} counted, so "
            f"{sum(lengths)} - {twice} = {gone} cubes were taken out.",
            f"通道相交处多计了 {twice} 个，所以共挖去 {sum(lengths)} - {twice} = {gone} 个小正方体。",
        )
    else:
        q.step(
            f"No two of them cross, so {gone} cubes were taken out.", f"它们互不相交，所以共挖去 {gone} 个小正方体。"
        )
    return gone


def _rows_without(pile: Pile) -> list[list[Cell]]:
    """The rows of the smallest cuboid that have no cube at all."""
    rows: dict[tuple[int, int, int], list[Cell]] = {}
    p, r, s = pile.sizes
    for cell in product(range(p), range(r), range(s)):
        for axis in range(3):
            others = [at for k, at in enumerate(cell) if k != axis]
            rows.setdefault((axis, others[0], others[1]), []).append(cell)
    return [row for row in rows.values() if not pile.cells.intersection(row)]


def _contacts(pile: Pile) -> int:
    """The number of pairs of cubes with a common face."""
    ways = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    return sum((x + i, y + j, z + k) in pile.cells for x, y, z in pile.cells for i, j, k in ways)


def _on_ground(pile: Pile) -> int:
    return sum(z == 0 for *_, z in pile.cells)


def _free(pile: Pile, cell: Cell, *, bottom: bool) -> int:
    """The number of painted faces of a cube."""
    beside = sum(
        sum(abs(a - b) for a, b in zip(cell, other, strict=True)) == 1 for other in pile.cells if other != cell
    )
    return 6 - beside - (cell[2] == 0 and not bottom)


# ---------------------------------------------------------------------------------------------------------- questions


def _ask_cubes(q: Question, pile: Pile) -> int:
    q.ask(asks.count("unit_cubes", "How many unit cubes does the solid consist of?", "该几何体由多少个小正方体组成？"))
    return _cubes(q, pile)


def _ask_missing(q: Question, pile: Pile) -> int:
    ways = {
        "carved": ("How many unit cubes have been taken away?", "共拿去了多少个小正方体？"),
        "tunnels": ("How many unit cubes were taken out for the tunnels?", "挖这些通道共去掉了多少个小正方体？"),
    }
    q.ask(asks.count("missing_in_cuboid", *ways[pile.kind]))
    return _missing(q, pile)


def _ask_surface(q: Question, pile: Pile) -> int:
    within = pile.kind == "tunnels"
    q.ask(
        asks.count(
            "exposed_faces",
            "How many unit squares make up the whole surface of the solid, the underside "
            f"{'and the walls of the tunnels ' if within else ''}included?",
            f"该几何体的整个表面（含底面{'和通道的内壁' if within else ''}）共有多少个单位正方形？",
        )
    )
    if pile.heights:
        return _surface_of_heights(q, pile)
    n, m = _cubes(q, pile), _contacts(pile)
    q.step(
        f"The {n} cubes have 6·{n} = {6 * n} faces. In {m} places two cubes touch, and both faces there are covered.",
        f"{n} 个小正方体共有 6·{n} = {6 * n} 个面。有 {m} 处两个小正方体相贴，每处盖住两个面。",
    )
    q.step(
        f"So the surface has {6 * n} - 2·{m} = {6 * n - 2 * m} unit squares.",
        f"所以表面共有 {6 * n} - 2·{m} = {6 * n - 2 * m} 个单位正方形。",
    )
    return 6 * n - 2 * m


def _surface_of_heights(q: Question, pile: Pile) -> int:
    rows, columns = pile.heights, [list(column) for column in zip(*pile.heights, strict=True)]
    across: list[int]
    along: list[int]
    across, along = (
        [sum(abs(a - b) for a, b in pairwise([0, *line, 0])) for line in lines] for lines in (rows, columns)
    )
    base = _on_ground(pile)
    q.step(f"Seen from above and from below there are {base} squares each.", f"从上面和下面看各有 {base} 个正方形。")
    q.step(
        "The side squares are the differences of the heights of neighbouring piles, the outside counted as 0: along the "
        f"rows {_sum(across)}, along the columns {_sum(along)}.",
        f"侧面的正方形个数是相邻两摞的高度差（外面的高看作 0）：沿各行为 {_sum(across)}，沿各列为 {_sum(along)}。",
    )
    total = 2 * base + sum(across) + sum(along)
    q.step(
        f"So the surface has 2·{base} + {sum(across)} + {sum(along)} = {total} unit squares.",
        f"所以表面共有 2·{base} + {sum(across)} + {sum(along)} = {total} 个单位正方形。",
    )
    return total


def _ask_paint(q: Question, pile: Pile) -> int:
    q.say(
        "All faces of the solid except those on the ground are painted.",
        "除贴着地面的面外，将其表面全部涂色。",
        ("said", "bare_bottom"),
    )
    q.ask(asks.count("visible_faces", "How many unit squares are painted?", "涂色的单位正方形共有多少个？"))
    n, m, base = _cubes(q, pile), _contacts(pile), _on_ground(pile)
    q.step(
        f"The {n} cubes have 6·{n} = {6 * n} faces. In {m} places two cubes touch, and both faces there are covered; "
        f"{counted(base, 'face')} {'lies' if base == 1 else 'lie'} on the ground.",
        f"{n} 个小正方体共有 6·{n} = {6 * n} 个面。有 {m} 处两个小正方体相贴，每处盖住两个面；贴着地面的面有 {base} 个。",
    )
    q.step(
        f"So {6 * n} - 2·{m} - {base} = {6 * n - 2 * m - base} unit squares are painted.",
        f"所以涂色的单位正方形有 {6 * n} - 2·{m} - {base} = {6 * n - 2 * m - base} 个。",
    )
    return 6 * n - 2 * m - base


def _ask_painted(q: Question, pile: Pile) -> int:
    bottom = pile.kind in ("carved", "tunnels")
    faces = q.integer(2, 4)
    if bottom:
        q.say(
            "The whole surface of the solid is painted, then it is taken apart into the unit cubes.",
            "将其表面全部涂色，再拆成小正方体。",
            ("painted",),
        )
    else:
        q.say(
            "All faces of the solid except those on the ground are painted, then it is taken apart into the unit cubes.",
            "除贴着地面的面外，将其表面全部涂色，再拆成小正方体。",
            ("said", "bare_bottom"),
        )
    q.ask(
        asks.count(
            "painted" if bottom else "painted_but_bottom",
            f"How many unit cubes have exactly {faces} painted faces?",
            f"恰有 {faces} 个面涂色的小正方体有多少个？",
            faces,
        )
    )
    top = pile.sizes[2]
    layers = [sum(_free(pile, c, bottom=bottom) == faces for c in pile.cells if c[2] == z) for z in range(top)]
    q.require(sum(layers) > 1)
    q.step(
        "A face is painted if no other cube touches it" + ("." if bottom else " and it does not lie on the ground."),
        "没有别的小正方体贴着" + ("的面都涂色。" if bottom else "、也不贴地面的面都涂色。"),
    )
    q.step(
        f"Layer by layer from below, {_list(layers)} cubes have exactly {faces} painted faces.",
        f"自下而上，各层中恰有 {faces} 个面涂色的小正方体个数为 {_list(layers, '，')}。",
    )
    q.step(f"Together there are {_sum(layers)} such unit cubes.", f"合计 {_sum(layers)} 个。")
    return sum(layers)


def _ask_complete(q: Question, pile: Pile) -> int:
    return _complete(q, pile, list(pile.sizes), "missing_in_cuboid", ("cuboid", "长方体"))


def _ask_cube(q: Question, pile: Pile) -> int:
    return _complete(q, pile, [max(pile.sizes)] * 3, "missing_in_cube", ("cube", "正方体"))


def _complete(q: Question, pile: Pile, sizes: list[int], count: str, into: tuple[str, str]) -> int:
    q.ask(
        asks.count(
            count,
            f"How many unit cubes at least must be added, without moving any, to complete the solid to a {into[0]}?",
            f"不移动已有的小正方体，至少还要添上多少个小正方体，才能把该几何体补成一个{into[1]}？",
        )
    )
    n = _cubes(q, pile)
    p, r, s = sizes
    q.require(p * r * s > n + 1)
    q.step(
        f"The smallest {into[0]} in which it fits has {p}·{r}·{s} = {p * r * s} cubes.",
        f"能容纳它的最小的{into[1]}有 {p}·{r}·{s} = {p * r * s} 个小正方体。",
    )
    q.step(
        f"So {p * r * s} - {n} = {p * r * s - n} unit cubes must be added.",
        f"所以至少还要添上 {p * r * s} - {n} = {p * r * s - n} 个小正方体。",
    )
    return p * r * s - n


def _ask_view(q: Question, pile: Pile, axis: int) -> int:
    front_arrow(q, pile)
    english, chinese = ("left", "front")[axis], ("左", "正")[axis]
    q.ask(
        asks.count(
            "view_squares",
            f"How many unit squares does the view of the solid from the {english} consist of?",
            f"从{chinese}面看它，看到的图形由多少个单位正方形组成？",
            axis,
        )
    )
    lines = [list(row) for row in pile.heights] if axis == 0 else [list(c) for c in zip(*pile.heights, strict=True)]
    highest = [max(line) for line in lines]
    what = (
        ("row, from back to front,", "各行（从后到前）")
        if axis == 0
        else ("column, from left to right,", "各列（从左到右）")
    )
    q.step(
        f"From there one sees the highest pile of each {what[0]} which is {_list(highest)} cubes high.",
        f"从那里看到的是{what[1]}中最高的一摞，其高依次为 {_list(highest, '，')}。",
    )
    q.step(f"So the view has {_sum(highest)} unit squares.", f"所以看到的图形有 {_sum(highest)} 个单位正方形。")
    return sum(highest)


def _ask_front(q: Question, pile: Pile) -> int:
    return _ask_view(q, pile, 1)


def _ask_left(q: Question, pile: Pile) -> int:
    return _ask_view(q, pile, 0)


def _ask_height(q: Question, pile: Pile) -> int:
    high = q.integer(2, 3)
    every = [h for row in pile.heights for h in row]
    q.require(every.count(high) > 1)
    q.ask(
        asks.count(
            "piles_of_height",
            f"How many piles are exactly {high} cubes high?",
            f"高恰为 {high} 个小正方体的有多少摞？",
            high,
        )
    )
    rows = [_list(row) for row in pile.heights]
    q.step(
        f"Row by row from back to front, the heights of the piles are {_list(rows, '; ')}.",
        f"从后到前逐行，各摞的高依次为 {_list(rows, '；')}。".replace(", ", "，"),
    )
    n = every.count(high)
    q.step(
        f"The height {high} occurs {n} times, so {n} piles have it.",
        f"其中高 {high} 出现 {n} 次，所以有 {n} 摞。",
    )
    return n


def _ask_layer(q: Question, pile: Pile) -> int:
    layer = q.integer(2, 3)
    q.ask(
        asks.count(
            "in_layer",
            f"How many unit cubes are in layer {layer}, counted from below?",
            f"从下往上数，第 {layer} 层有多少个小正方体？",
            layer,
        )
    )
    rows = [sum(high >= layer for high in row) for row in pile.heights]
    q.require(sum(rows) > 1)
    q.step(
        f"Layer {layer} has a cube in every pile that is at least {layer} cubes high.",
        f"高至少为 {layer} 的每一摞在第 {layer} 层各有一个小正方体。",
    )
    q.step(
        f"From back to front, the rows have {_list(rows)} such piles, so the layer has {_sum(rows)} unit cubes.",
        f"从后到前，各行这样的摞数为 {_list(rows, '，')}，所以这一层有 {_sum(rows)} 个小正方体。",
    )
    return sum(rows)


def _ask_corner(q: Question, pile: Pile) -> int:
    q.ask(
        asks.count(
            "free_in_corner",
            "How many unit squares of the surface of the solid touch neither a wall nor the ground?",
            "它的表面上既不贴墙也不贴地面的单位正方形共有多少个？",
        )
    )
    rows, columns = pile.heights, [list(column) for column in zip(*pile.heights, strict=True)]
    above, front, side = _on_ground(pile), sum(max(c) for c in columns), sum(max(row) for row in rows)
    q.step(
        "No pile is higher than the one behind it or beside it towards the wall, so every free square is seen exactly once from "
        f"above, from the front or from the open side: {above}, {front} and {side} squares.",
        "每一摞都不高于它后面和靠墙一侧的相邻一摞，所以每个露在外面的正方形恰从上面、正面、侧面之一看到一次，"
        f"分别有 {above} 个、{front} 个和 {side} 个。",
    )
    total: int = above + front + side
    q.step(
        f"Together there are {above} + {front} + {side} = {total} unit squares.",
        f"合计 {above} + {front} + {side} = {total} 个单位正方形。",
    )
    return total


def _ask_addable(q: Question, pile: Pile) -> int:
    front_arrow(q, pile)
    q.ask(
        asks.count(
            "addable_unseen",
            "How many unit cubes can be added at most without changing the view from the front or the view from the left?",
            "要使从正面和从左面看到的图形都不变，最多还能添上多少个小正方体？",
        )
    )
    columns = [max(column) for column in zip(*pile.heights, strict=True)]
    rows = [max(row) for row in pile.heights]
    n = _cubes(q, pile)
    filled = [sum(min(row, column) for column in columns) for row in rows]
    q.require(sum(filled) > n + 1)
    q.step(
        f"The columns, from left to right, are at most {_list(columns)} cubes high, the rows, from back to front, at most {_list(rows)}. "
        "A pile may grow up to the smaller one of its two numbers.",
        f"从左到右各列最高为 {_list(columns, '，')}，从后到前各行最高为 {_list(rows, '，')}。每一摞最多加高到所在行、列两数中较小的一个。",
    )
    q.step(
        f"Then the rows have {_list(filled)} cubes, together {_sum(filled)}.",
        f"这时各行分别有 {_list(filled, '，')} 个小正方体，合计 {_sum(filled)}。",
    )
    q.step(
        f"So at most {sum(filled)} - {n} = {sum(filled) - n} unit cubes can be added.",
        f"所以最多还能添上 {sum(filled)} - {n} = {sum(filled) - n} 个小正方体。",
    )
    more: int = sum(filled) - n
    return more


# -------------------------------------------------------------------------------------------------------------- table

_ASKED: dict[str, Callable[[Question, Pile], int]] = {
    "cubes": _ask_cubes,
    "missing": _ask_missing,
    "surface": _ask_surface,
    "paint": _ask_paint,
    "painted": _ask_painted,
    "complete": _ask_complete,
    "cube": _ask_cube,
    "front": _ask_front,
    "left": _ask_left,
    "height": _ask_height,
    "layer": _ask_layer,
    "corner": _ask_corner,
    "addable": _ask_addable,
}
_TABLE: dict[str, dict[Level, str]] = {
    "stairs": {"easy": "cubes cube", "medium": "surface paint painted complete"},
    "corner": {"easy": "cubes layer", "medium": "corner complete painted", "hard": "surface"},
    "towers": {
        "easy": "cubes front left height layer",
        "medium": "surface paint complete cube",
        "hard": "painted addable",
    },
    "layers": {"easy": "cubes", "medium": "surface paint complete", "hard": "painted"},
    "carved": {"easy": "missing", "medium": "cubes surface", "hard": "painted"},
    "tunnels": {"medium": "cubes missing", "hard": "surface painted"},
}


def _register(kind: str, asked: str, level: Level) -> None:
    @seed(f"seen-{kind}-{asked}", "CP", level, varies=asked not in ("height", "missing", "layer"), pictured=True)
    def make(q: Question) -> SeedAnswer:
        pile = KINDS[kind](q)
        q.solid(pile.solid)
        return _ASKED[asked](q, pile)


for _kind, _levels in _TABLE.items():
    for _level, _questions in _levels.items():
        for _asked in _questions.split():
            _register(_kind, _asked, _level)
