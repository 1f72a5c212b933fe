"""Seed questions on plane drawings that only the picture shows: nets of cubes and boxes, and views of a pile.

A drawing is a list of squares, each by its lower left corner and the number on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from gnomon.author.bilingual import Words
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.question import Level, Question, seed
from gnomon.suites.solid.seeds.pile_kinds import KINDS, front_arrow

Drawing = list[tuple[int, int, str]]
_NETS = (
    *(" " * i + "a\nbcbc\n" + " " * j + "a" for i in range(4) for j in range(4)),
    *("ba\n cbc\n" + " " * j + "a" for j in (1, 2, 3)),
    "  bc\n ca\nab",
    "  cbc\naba",
)
"""Nets of a cube, row by row; squares that become opposite faces have the same letter."""
_NO_NETS = (
    *("xxx\nxxx", "xxxx\nxx", "x  x\nxxxx", "x x\nxxxx", "xxxxx\nx", "xxxxx\n x", "xxxxx\n  x", "xx\nxxx\n  x"),
    *(" xx\nxxx\nx", "xx\nxx\n x\n x"),
)
_BOXES = (
    *("xxxx\nx", "xxxx\n x", "xxx\n x\n x", " xx\nxx\n x", "xx\n xx\n  x", " x\nxxx\n x", "xx\n x\n xx", "xxx\n  xx"),
)
_NO_BOXES = ("xxxxx", "xxx\nxx", "x x\nxxx", "x\nx\nxxx")


def _drawing(q: Question, rows: str) -> Drawing:
    """The squares of a net, turned and mirrored at random."""
    squares = [(x, -y, sign) for y, row in enumerate(rows.split("\n")) for x, sign in enumerate(row) if sign != " "]
    for _ in range(q.integer(0, 3)):
        squares = [(-y, x, sign) for x, y, sign in squares]
    mirror = q.pick(1, -1)
    return [(mirror * x, y, sign) for x, y, sign in squares]


def _plain(drawing: Drawing) -> Drawing:
    return [(x, y, "") for x, y, _ in drawing]


def _asks(q: Question, words: Words, count: str, *arguments: object) -> None:
    q.ask(Asked(words, ["count", count, *arguments]))


def _choose(q: Question, right: Drawing, others: Sequence[Drawing]) -> tuple[list[Drawing], int]:
    """The right drawing among others, and its number."""
    place = q.integer(0, len(others))
    return [*others[:place], right, *others[place:]], place + 1


# ---------------------------------------------------------------------------------------------------------------- nets

_FOLDED: dict[str, tuple[Words, Words, tuple[str, ...], tuple[str, ...]]] = {
    "cube": (("six", "六"), ("a cube", "正方体"), _NETS, _NO_NETS),
    "box": (("five", "五"), ("a cubical box without a lid", "无盖的正方体盒子"), _BOXES, _NO_BOXES),
}


def _register_net(what: str, *, folds: bool) -> None:
    (number, zahl), (solid, in_chinese), good, bad = _FOLDED[what]

    @seed(f"drawn-net-{what}{'' if folds else '-not'}", "FP", "medium", varies=False, one_shape=True, pictured=True)
    def make(q: Question) -> SeedAnswer:
        right, wrong = (good, bad) if folds else (bad, good)
        others = [_plain(_drawing(q, rows)) for rows in q.sample(wrong, 3)]
        drawings, place = _choose(q, _plain(_drawing(q, q.pick(*right))), others)
        q.say(
            f"The figure has four drawings, numbered 1 to 4, each of {number} equal squares.",
            f"如图，有编号为 1 到 4 的四个图形，每个图形都由{zahl}个相同的正方形组成。",
            ("said", "squares", len("".join(right[0].split()))),
        )
        can, kann = ("can", "能") if folds else ("cannot", "不能")
        q.say(
            f"Exactly one of them {can} be folded along sides of squares into {solid}.",
            f"其中恰有一个{kann}沿正方形的边折成{in_chinese}。",
            ("said", "fits", "panel_net", int(folds)),
            ("said", "squares", len("".join(right[0].split()))),
        )
        _asks(q, ("the number of this drawing", "这个图形的编号"), "panel_net", int(folds), drawings)
        q.step(
            f"A drawing can be folded into {solid} if no two of its squares come to lie on the same face: of three squares in a "
            "strip the outer ones become opposite faces, a fifth square in a strip lies on the first one, and four squares round "
            "a point cannot be folded at all.",
            f"若没有两个正方形折到同一个面上，图形就能折成{in_chinese}：连成一排的三个正方形中，两端的成为相对的面；"
            "一排中的第五个会与第一个重合；围着一点的四个正方形则无法折起。",
        )
        if folds:
            words = "all squares come to lie on different faces", "所有正方形折到不同的面上"
        else:
            words = "two squares come to lie on the same face", "有两个正方形折到同一个面上"
        q.step(
            f"Only in drawing {place} {words[0]}. So the number of this drawing is {place}.",
            f"只有图形 {place} 中{words[1]}。所以这个图形的编号为 {place}。",
        )
        return place


for _what, _folds in product(_FOLDED, (True, False)):
    _register_net(_what, folds=_folds)


def _numbered(drawing: Drawing, numbers: dict[str, Sequence[int]]) -> Drawing:
    """The net with two numbers for each letter, in the order in which its squares come."""
    left = {letter: list(pair) for letter, pair in numbers.items()}
    return [(x, y, str(left[letter].pop(0))) for x, y, letter in drawing]


@seed("drawn-net-die", "FP", "medium", varies=False, one_shape=True, pictured=True)
def die(q: Question) -> SeedAnswer:
    """Which net has opposite faces with the sum 7."""

    def net(*pairs: tuple[int, int]) -> Drawing:
        turned = [pair[:: q.pick(1, -1)] for pair in q.shuffled(pairs)]
        return _numbered(_drawing(q, q.pick(*_NETS)), dict(zip("abc", turned, strict=True)))

    others = [
        net(*q.pick(((1, 6), (2, 4), (3, 5)), ((1, 5), (2, 6), (3, 4)), ((1, 4), (2, 5), (3, 6)))) for _ in range(3)
    ]
    drawings, place = _choose(q, net((1, 6), (2, 5), (3, 4)), others)
    q.say(
        "The figure has four drawings, numbered 1 to 4: nets of cubes with the numbers from 1 to 6 on their faces.",
        "如图，有编号为 1 到 4 的四个图形，它们都是正方体的展开图，各面上写有 1 到 6 这六个数。",
    )
    q.say(
        "On exactly one of the cubes any two opposite faces have numbers with the sum 7.",
        "其中恰有一个正方体，任意两个相对的面上的数之和都是 7。",
        ("said", "fits", "panel_die", 7),
    )
    _asks(q, ("the number of the drawing of this cube", "这个正方体的展开图的编号"), "panel_die", 7, drawings)
    q.step(
        "Squares of a net become opposite faces if there is one square between them in a strip, or if they lie on both sides of a strip of three or four.",
        "展开图中，一排里中间隔一个的两个正方形相对；在一排三个或四个正方形两侧的两个正方形也相对。",
    )
    q.step(
        f"Only in drawing {place} the opposite faces have the numbers 1 and 6, 2 and 5, 3 and 4. So the number of the drawing is {place}.",
        f"只有图形 {place} 中，相对的面上的数是 1 和 6、2 和 5、3 和 4。所以展开图的编号为 {place}。",
    )
    return place


_NET = (
    "The figure shows the net of a cube with a number on each face.",
    "如图，这是一个正方体的展开图，每个面上写有一个数。",
)


def _pairs(q: Question) -> tuple[Drawing, list[tuple[int, int]]]:
    """A net with different numbers, and the numbers on opposite faces."""
    drawn = q.sample(range(1, 16), 6)
    pairs = list(zip(drawn[::2], drawn[1::2], strict=True))
    q.say(*_NET)
    return _numbered(_drawing(q, q.pick(*_NETS)), dict(zip("abc", pairs, strict=True))), pairs


def _opposite_steps(q: Question, pairs: Sequence[tuple[int, int]]) -> None:
    (a, b), (c, d), (e, f) = pairs
    q.step(
        f"When the net is folded, {a} and {b}, {c} and {d}, {e} and {f} come to lie on opposite faces.",
        f"折成正方体后，{a} 和 {b}、{c} 和 {d}、{e} 和 {f} 分别在相对的面上。",
    )


@seed("drawn-net-opposite", "FP", "easy", one_shape=True, pictured=True)
def opposite(q: Question) -> SeedAnswer:
    """The number on an opposite face."""
    drawing, pairs = _pairs(q)
    (asked, answer), *_ = pairs
    _asks(
        q,
        (f"the number on the face opposite to the face with the number {asked}", f"与写有 {asked} 的面相对的面上的数"),
        "panel_opposite",
        asked,
        [drawing],
    )
    _opposite_steps(q, pairs)
    q.step(
        f"So the number opposite to {asked} is {answer}.",
        f"所以与 {asked} 相对的数是 {answer}。",
    )
    return answer


@seed("drawn-net-around", "FP", "medium", one_shape=True, pictured=True)
def around(q: Question) -> SeedAnswer:
    """The sum of the numbers on the faces beside one."""
    drawing, pairs = _pairs(q)
    (asked, other), (a, b), (c, d) = pairs
    _asks(
        q,
        (
            f"the sum of the numbers on the four faces that have a common edge with the face with the number {asked}",
            f"与写有 {asked} 的面有公共棱的四个面上的数之和",
        ),
        "panel_around",
        asked,
        [drawing],
    )
    _opposite_steps(q, pairs)
    total = a + b + c + d
    q.step(
        f"All faces but {asked} itself and {other} opposite to it have a common edge with it, so the sum is {a} + {b} + {c} + {d} = {total}.",
        f"除 {asked} 本身和与它相对的 {other} 外，其余各面都与它有公共棱，所以这些数之和为 {a} + {b} + {c} + {d} = {total}。",
    )
    return total


@seed("drawn-net-corner", "FP", "hard", one_shape=True, pictured=True)
def corner(q: Question) -> SeedAnswer:
    """The greatest sum at a vertex."""
    drawing, pairs = _pairs(q)
    _asks(
        q,
        ("the greatest sum of the numbers on three faces with a common vertex", "有公共顶点的三个面上的数之和的最大值"),
        "panel_corner",
        [drawing],
    )
    _opposite_steps(q, pairs)
    a, b, c = (max(pair) for pair in pairs)
    q.step(
        "Three faces have a common vertex exactly if no two of them are opposite, so of each pair one number can be taken.",
        "三个面有公共顶点，当且仅当其中没有两个面相对，所以每一对中各取一个数。",
    )
    q.step(f"The greatest sum is {a} + {b} + {c} = {a + b + c}.", f"这样的和的最大值为 {a} + {b} + {c} = {a + b + c}。")
    return a + b + c


# --------------------------------------------------------------------------------------------------------------- views

_SIDES: Sequence[Words] = (
    ("the left", "左面"),
    ("the front", "正面"),
    ("above, with the front at the bottom", "上面（正面在下方）"),
)


def _columns(heights: Sequence[int]) -> Drawing:
    return [(x, y, "") for x, high in enumerate(heights) for y in range(high)]


def _register_view(kind: str, axis: int, level: Level) -> None:
    side, seite = _SIDES[axis]

    @seed(
        f"drawn-view-{kind}-{('left', 'front', 'top')[axis]}", "PD", level, varies=False, one_shape=True, pictured=True
    )
    def make(q: Question) -> SeedAnswer:
        pile = KINDS[kind](q)
        q.solid(pile.solid)
        front_arrow(q, pile)
        high: dict[tuple[int, int], int] = {}
        for x, y, z in pile.cells:
            for key in ((0, -y), (1, x)):
                high[key] = max(high.get(key, 0), z + 1)
        views = [[tall for (which, _), tall in sorted(high.items()) if which == k] for k in (0, 1)]
        if axis == 2:
            ground = [(x, y) for x, y, z in pile.cells if z == 0]
            deep = min(y for _, y in ground)
            right = [(x, y - deep, "") for x, y in ground]
            wide, rows = max(x for x, *_ in right), max(y for _, y, _ in right)
            every = [(x, y, "") for x in range(wide + 1) for y in range(rows + 1)]
            others = [[(wide - x, y, t) for x, y, t in right], [(x, rows - y, t) for x, y, t in right], every]
            others.append([one for one in right if one != q.pick(*right)])
        else:
            heights = views[axis]
            right = _columns(heights)
            k = q.integer(0, len(heights) - 1)
            changed = [tall + (j == k) for j, tall in enumerate(heights)]
            others = [_columns(heights[::-1]), _columns(changed), _columns(views[1 - axis]), _columns(sorted(heights))]
        different = [one for n, one in enumerate(others) if sorted(one) not in map(sorted, [right, *others[:n]])]
        q.require(len(different) > 2)
        drawings, place = _choose(q, sorted(right), [sorted(one) for one in different[:3]])
        q.say(
            f"A second figure has four drawings, numbered 1 to 4; exactly one of them is its view from {side}.",
            f"另一幅图中有编号为 1 到 4 的四个图形，其中恰有一个是从{seite}看它得到的图形。",
            ("said", "fits", "panel_view", axis),
        )
        _asks(q, ("the number of this drawing", "这个图形的编号"), "panel_view", axis, drawings)
        if axis == 2:
            rows_of = [sum(y == row for _, y, _ in right) for row in range(max(y for _, y, _ in right), -1, -1)]
            listed, gelistet = ", ".join(map(str, rows_of)), "，".join(map(str, rows_of))
            q.step(
                f"Row by row from back to front, the view has {listed} squares.",
                f"从后到前，各行的正方形个数为 {gelistet}。",
            )
        else:
            listed, gelistet = ", ".join(map(str, views[axis])), "，".join(map(str, views[axis]))
            q.step(
                f"From there one sees columns of squares that are, from left to right, {listed} high.",
                f"从那里看到的各列，从左到右的高依次为 {gelistet}。",
            )
        q.step(
            f"Only drawing {place} has this form. So the number of this drawing is {place}.",
            f"只有图形 {place} 是这样。所以这个图形的编号为 {place}。",
        )
        return place


for _kind, _axis, _level in (
    *(("towers", 0, "medium"), ("towers", 1, "easy"), ("towers", 2, "easy")),
    *(("corner", 0, "medium"), ("corner", 1, "easy"), ("corner", 2, "medium")),
    *(("layers", 0, "medium"), ("layers", 1, "medium")),
):
    _register_view(_kind, _axis, _level)  # type: ignore[arg-type]
