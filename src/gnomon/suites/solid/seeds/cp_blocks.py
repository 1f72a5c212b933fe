"""Counting questions on painted and cut blocks, on views of stacks, and on ways along a grid."""

from __future__ import annotations

from math import factorial, gcd

from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import counted
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import heaps, stacks


@seed("cp-paint-one", "CP", "medium")
def painted_one(q: Question) -> SeedAnswer:
    """Cubes with one painted face when the underside stays bare."""
    p, r, s = q.integers(3, 3, 9)
    q.solid(stacks.block(p, r, s))
    q.say(
        "It stands on a table, and its top and its four side faces are painted, but not its underside. Then it is taken apart into "
        "the unit cubes.",
        "它放在桌面上，上面和四个侧面都涂色，底面不涂色。然后拆成小正方体。",
        ("said", "bare_bottom"),
    )
    q.ask(
        asks.count(
            "painted_but_bottom",
            "How many unit cubes have exactly one painted face?",
            "恰有一个面涂色的小正方体有多少个？",
            1,
        )
    )
    top, side = (p - 2) * (r - 2), 2 * (p + r - 4) * (s - 1)
    q.step(
        f"On top these are the inner cubes: {p - 2}·{r - 2} = {top}.",
        f"上面是除去边缘的正方体：{p - 2}·{r - 2} = {top} 个。",
    )
    q.step(
        f"On the sides they lie below the top layer, off the upright edges, and reach down to the table: "
        f"2·({p - 2} + {r - 2})·{s - 1} = {side}.",
        f"侧面上是最上层以下、不在竖直棱上的正方体，直到桌面：2·({p - 2} + {r - 2})·{s - 1} = {side} 个。",
    )
    q.step(f"Together there are {top} + {side} = {top + side} cubes.", f"合计 {top} + {side} = {top + side} 个。")
    return (p - 2) * (r - 2) + 2 * (p + r - 4) * (s - 1)


@seed("cp-paint-colours", "CP", "easy")
def painted_colours(q: Question) -> SeedAnswer:
    """Cubes with paint of both colours."""
    p, r, s = q.integers(3, 3, 12, tidy=lambda p, r, s: p != s)
    q.solid(stacks.block(p, r, s))
    q.say(
        "Its top and its underside are painted red and its four side faces blue, then it is taken apart into the unit cubes.",
        "将它的上、下两面涂成红色，四个侧面涂成蓝色，再拆成小正方体。",
        ("said", "two_colours"),
    )
    q.ask(
        asks.count(
            "two_colours",
            "How many unit cubes have paint of both colours?",
            "同时涂有两种颜色的小正方体有多少个？",
        )
    )
    rim = 2 * (p + r - 2)
    q.step(
        "Such a cube lies on the rim of the top layer or of the bottom layer.",
        "这样的正方体在最上层或最下层的四周。",
    )
    q.step(
        f"A rim has 2·({p} + {r}) - 4 = {rim} cubes, so there are 2·{rim} = {2 * rim} such cubes.",
        f"一层的四周有 2·({p} + {r}) - 4 = {rim} 个正方体，所以共 2·{rim} = {2 * rim} 个。",
    )
    return 4 * (p + r - 2)


@seed("cp-paint-faces", "CP", "easy")
def unpainted_faces(q: Question) -> SeedAnswer:
    """Unpainted faces of the cubes of a painted block."""
    p, r, s = q.integers(3, 2, 8)
    q.solid(stacks.block(p, r, s))
    q.say(*stacks.PAINTED)
    q.ask(
        asks.count(
            "unpainted_faces",
            "How many faces of the unit cubes are unpainted?",
            "这些小正方体的面中，没有涂色的共有多少个？",
        )
    )
    every, painted = 6 * p * r * s, 2 * (p * r + r * s + s * p)
    q.step(
        f"The {p}·{r}·{s} = {p * r * s} cubes have 6·{p * r * s} = {every} faces.",
        f"{p}·{r}·{s} = {p * r * s} 个正方体共有 6·{p * r * s} = {every} 个面。",
    )
    q.step(
        f"2·({p * r} + {r * s} + {s * p}) = {painted} of them are painted, so {every - painted} faces are not.",
        f"其中涂色的有 2·({p * r} + {r * s} + {s * p}) = {painted} 个，所以没有涂色的有 {every - painted} 个。",
    )
    return 6 * p * r * s - 2 * (p * r + r * s + s * p)


@seed("cp-paint-shaft", "CP", "medium")
def painted_shaft(q: Question) -> SeedAnswer:
    """Cubes without paint in a block with a shaft."""
    p, r = (2 * k + 1 for k in q.integers(2, 2, 5))
    s = q.integer(3, 9)
    q.solid(heaps.shaft(p, r, s))
    q.say(
        "The surface of what is left, the inside of the shaft included, is painted, then it is taken apart into the unit cubes.",
        "将余下部分的表面（包括井壁）全部涂色，再拆成小正方体。",
        ("said", "painted_shaft"),
    )
    q.ask(asks.count("painted", "How many unit cubes have no paint?", "没有涂色的小正方体有多少个？", 0))
    inner = (p - 2) * (r - 2)
    q.step(
        f"Such a cube lies inside, off the top, the bottom and the sides. There {'is' if s == 3 else 'are'} {counted(s - 2, 'inner layer')}, "
        f"and a layer has {p - 2}·{r - 2} = {inner} places off the sides.",
        f"这样的正方体在中间的 {s - 2} 层中，且不在四周：每层有 {p - 2}·{r - 2} = {inner} 个位置。",
    )
    q.step(
        f"The shaft takes one of them, and its four neighbours are painted: {inner} - 5 = {inner - 5} are left in a layer.",
        f"其中一个是井，与它相邻的四个涂有颜色：每层剩 {inner} - 5 = {inner - 5} 个。",
    )
    q.step(
        f"Together there are {s - 2}·{inner - 5} = {(s - 2) * (inner - 5)} cubes.",
        f"共 {s - 2}·{inner - 5} = {(s - 2) * (inner - 5)} 个。",
    )
    return ((p - 2) * (r - 2) - 5) * (s - 2)


@seed("cp-diagonal", "CP", "hard")
def diagonal_cubes(q: Question) -> SeedAnswer:
    """Unit cubes that a space diagonal of a block passes through."""
    p, r, s = q.integers(3, 3, 12, tidy=lambda p, r, s: max(gcd(p, r), gcd(r, s), gcd(s, p)) > 1 and len({p, r, s}) > 1)
    q.solid(stacks.block(p, r, s))
    q.say("A space diagonal of the block is drawn.", "连接长方体的一条体对角线。", ("said", "diagonal"))
    q.ask(
        asks.count(
            "on_diagonal",
            "How many unit cubes have points of this diagonal in their interior?",
            "这条体对角线穿过多少个小正方体的内部？",
        )
    )
    x, y, z, w = gcd(p, r), gcd(r, s), gcd(s, p), gcd(gcd(p, r), s)
    total = p + r + s - x - y - z + w
    q.step(
        "The diagonal leaves each cube that it passes through in a point of a grid plane, the last cube in its end. So there are as many "
        f"cubes as such points. After its start it meets {p} + {r} + {s} grid planes in the three directions.",
        "体对角线离开它所穿过的每个小正方体时都在某个网格平面上（离开最后一个时在终点），所以小正方体的个数等于这样的点的个数。"
        f"起点之后，它在三个方向上共遇到 {p} + {r} + {s} 个网格平面。",
    )
    q.step(
        f"It meets planes of two directions at once gcd({p}, {r}) = {x}, gcd({r}, {s}) = {y} and gcd({s}, {p}) = {z} times, and planes "
        f"of all three directions {w} time{'s' if w > 1 else ''}.",
        f"同时遇到两个方向平面的次数为 gcd({p}, {r}) = {x}，gcd({r}, {s}) = {y}，gcd({s}, {p}) = {z}，同时遇到三个方向平面的次数为 {w}。",
    )
    q.step(
        f"By inclusion and exclusion it passes through {p} + {r} + {s} - {x} - {y} - {z} + {w} = {total} cubes.",
        f"由容斥原理，它穿过 {p} + {r} + {s} - {x} - {y} - {z} + {w} = {total} 个正方体。",
    )
    return p + r + s - gcd(p, r) - gcd(r, s) - gcd(s, p) + gcd(gcd(p, r), s)


@seed("cp-plane-cut", "CP", "medium")
def plane_cut(q: Question) -> SeedAnswer:
    """Unit cubes that a plane across a corner of a block cuts in two."""
    d = q.integer(2, 12)
    p, r, s = q.integers(3, d, d + 4)
    q.require(len({p, r, s}) > 1)
    q.solid(stacks.block(p, r, s))
    q.say(
        f"A plane passes through the three points that lie on the three edges at one corner of the block, each {d} units from the corner.",
        f"一个平面经过长方体同一顶点出发的三条棱上的三个点，这三点到该顶点的距离都是 {d} 个单位。",
        ("said", "corner_plane", d),
    )
    q.ask(
        asks.count(
            "cut_by_corner_plane",
            "How many unit cubes does the plane cut into two parts?",
            "该平面把多少个小正方体分成两部分？",
            d,
        )
    )
    one, two = d * (d + 1) // 2, d * (d - 1) // 2
    q.step(
        f"Number the cubes from the corner by x, y, z = 0, 1, 2, ...; the plane is x + y + z = {d}, and it cuts a cube if {d} lies "
        "strictly between x + y + z and x + y + z + 3.",
        f"从该顶点起用 x，y，z = 0，1，2，… 给正方体编号，平面为 x + y + z = {d}；当 {d} 严格介于 x + y + z 与 x + y + z + 3 "
        "之间时正方体被截开。",
    )
    q.step(
        f"So x + y + z is {d - 1} or {d - 2}. There are {one} cubes of the first kind and {two} of the second, together {one} + {two} = {d * d} cubes.",
        f"所以 x + y + z 等于 {d - 1} 或 {d - 2}，这样的正方体分别有 {one} 个和 {two} 个，合计 {one} + {two} = {d * d} 个。",
    )
    return d**2


def _drawn_views(q: Question, front: list[int], side: list[int]) -> None:
    """A floor plan of two rows and three columns, the front view on a wall behind it and the side view on its left."""
    for x in range(3):
        for y in range(2):
            q.square((x, y, 0), (1, 0, 0), (0, 1, 0))
        for z in range(front[x]):
            q.square((x, 3, z), (1, 0, 0), (0, 0, 1))
    for row, height in enumerate(side):
        for z in range(height):
            q.square((-1, 1 - row, z), (0, 1, 0), (0, 0, 1))
    q.from_front()


def _views(q: Question) -> tuple[list[int], list[int]]:
    front = q.integers(3, 1, 4)
    side = q.integers(2, 1, 4, tidy=lambda a, b: max(a, b) == max(front))
    _drawn_views(q, front, side)
    q.say(
        "Unit cubes are put in piles on a floor plan of 2 rows and 3 columns, where squares may stay empty. Seen from the front, "
        f"the three columns are {front[0]}, {front[1]} and {front[2]} cubes high; seen from the side, the two rows are {side[0]} and "
        f"{side[1]} cubes high.",
        "在 2 行 3 列的方格上摆放若干摞棱长为 1 的小正方体，有的方格可以空着。从正面看，三列的高分别为 "
        f"{front[0]}，{front[1]}，{front[2]} 个正方体；从侧面看，两行的高分别为 {side[0]}，{side[1]} 个正方体。",
        ("said", "views", *front, *side),
    )
    return front, side


@seed("cp-views-most", "CP", "medium")
def views_most(q: Question) -> SeedAnswer:
    """Greatest number of cubes with two given views."""
    front, side = _views(q)
    q.ask(
        asks.count(
            "most_by_views",
            "How many unit cubes can the stack have at most?",
            "这个几何体最多有多少个小正方体？",
            front,
            side,
        )
    )
    rows = [[min(a, b) for a in front] for b in side]
    q.step(
        "A pile can be as high as both views allow: the smaller of the heights of its row and of its column.",
        "每个方格上的正方体个数不超过它所在行、列在两个视图中的高，即两者中较小的一个。",
    )
    spelled, chinese = (mark.join(" ".join(map(str, row)) for row in rows) for mark in ("; ", "；"))
    q.step(
        f"This gives the heights {spelled}, which show both views. "
        f"Together these piles have {sum(map(sum, rows))} cubes.",
        f"于是各方格上的高为 {chinese}，恰好符合两个视图，共 {sum(map(sum, rows))} 个。",
    )
    return sum(min(a, b) for a in front for b in side)


@seed("cp-views-least", "CP", "hard")
def views_least(q: Question) -> SeedAnswer:
    """Least number of cubes with two given views."""
    front, side = _views(q)
    q.ask(
        asks.count(
            "least_by_views",
            "How many unit cubes must the stack have at least?",
            "这个几何体最少有多少个小正方体？",
            front,
            side,
        )
    )
    parts = [(v, max(front.count(v), side.count(v))) for v in sorted({*front, *side}, reverse=True)]
    total = sum(v * k for v, k in parts)
    q.step(
        "Every height of a view needs a pile of just that height; one pile can serve the front view and the side view at once if "
        "the heights are equal.",
        "视图中的每个高度都需要一摞恰好这么高的正方体；若正面与侧面的高度相等，一摞可以同时满足两者。",
    )
    english = ", ".join(f"{k} of height {v}" for v, k in parts)
    chinese = "，".join(f"高为 {v} 的 {k} 摞" for v, k in parts)
    q.step(
        f"So these piles are needed: {english}. They fit into the plan, and together they have {total} cubes.",
        f"所以需要：{chinese}。它们可以放入方格，共 {total} 个正方体。",
    )
    return sum(v * max(front.count(v), side.count(v)) for v in {*front, *side})


def _orders(a: int, b: int, c: int) -> int:
    return factorial(a + b + c) // (factorial(a) * factorial(b) * factorial(c))


@seed("cp-ways", "CP", "easy")
def grid_ways(q: Question) -> SeedAnswer:
    """Shortest ways along the edges of unit cubes between opposite corners."""
    p, r, s = q.integers(3, 1, 4, tidy=lambda p, r, s: p + r + s >= 4)
    q.solid(stacks.block(p, r, s))
    q.ask(
        asks.count(
            "shortest_grid_ways",
            "How many shortest ways along edges of the unit cubes lead from one corner of the block to the opposite corner?",
            "沿小正方体的棱，从长方体的一个顶点到相对的顶点，最短路径共有多少条？",
            p,
            r,
            s,
        )
    )
    n = p + r + s
    q.step(
        f"A shortest way has {n} unit steps: {p} lengthwise, {r} across and {s} upwards, in any order.",
        f"最短路径由 {n} 个单位步组成：沿长 {p} 步，沿宽 {r} 步，向上 {s} 步，顺序任意。",
    )
    q.step(
        f"There are {n}!/({p}!·{r}!·{s}!) = {_orders(p, r, s)} orders, and as many shortest ways.",
        f"共有 {n}!/({p}!·{r}!·{s}!) = {_orders(p, r, s)} 种顺序。",
    )
    return _orders(p, r, s)


@seed("cp-ways-avoid", "CP", "medium")
def grid_ways_avoid(q: Question) -> SeedAnswer:
    """Shortest ways along a grid that avoid an inner point."""
    p, r, s = q.integers(3, 2, 4)
    i, j, k = q.integer(1, p - 1), q.integer(1, r - 1), q.integer(1, s - 1)
    q.solid(stacks.block(p, r, s))
    q.say(
        "A beetle crawls along edges of the unit cubes, also inside the block, from one corner by a shortest way to the opposite "
        f"corner. It avoids the grid point whose distances from its start are {i} lengthwise, {j} across and {k} upwards.",
        "一只甲虫沿小正方体的棱（也可以在长方体内部）从一个顶点按最短路径爬到相对的顶点，但不经过与起点沿长相距 "
        f"{i}、沿宽相距 {j}、向上相距 {k} 的格点。",
        ("said", "avoids", i, j, k),
    )
    q.ask(
        asks.count(
            "grid_ways_avoiding",
            "How many such ways are there?",
            "这样的路径共有多少条？",
            [p, r, s],
            [i, j, k],
        )
    )
    every, first, second = _orders(p, r, s), _orders(i, j, k), _orders(p - i, r - j, s - k)
    q.step(
        f"There are {p + r + s}!/({p}!·{r}!·{s}!) = {every} shortest ways in all.",
        f"最短路径共有 {p + r + s}!/({p}!·{r}!·{s}!) = {every} 条。",
    )
    q.step(
        f"{first} ways lead to the point and {second} from there to the end, so {first}·{second} = {first * second} pass through it.",
        f"到该点有 {first} 条，从该点到终点有 {second} 条，所以经过该点的有 {first}·{second} = {first * second} 条。",
    )
    q.step(
        f"So {every} - {first * second} = {every - first * second} ways avoid it.",
        f"不经过该点的有 {every} - {first * second} = {every - first * second} 条。",
    )
    return _orders(p, r, s) - _orders(i, j, k) * _orders(p - i, r - j, s - k)
