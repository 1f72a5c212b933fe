"""Counting questions on stacks of unit cubes: cubes, squares and cuboids in them."""

from __future__ import annotations

from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import counted
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import heaps, stacks


def _triangle(n: int) -> int:
    """1 + 2 + ... + n."""
    return n * (n + 1) // 2


@seed("cp-heights", "CP", "easy")
def stack_cubes(q: Question) -> SeedAnswer:
    """Unit cubes of a stack of columns, hidden ones included."""
    rows = q.integer(2, 3)
    heights = [q.integers(3, 1, 5) for _ in range(rows)]
    q.require(len({h for row in heights for h in row}) > 2)
    q.solid(stacks.columns(heights))
    q.ask(asks.count("unit_cubes", "How many unit cubes are in the stack?", "该几何体共有多少个小正方体？"))
    sums = [sum(row) for row in heights]
    q.step(
        "Every pile is full, so the hidden cubes count as well: add the heights row by row.",
        "各摞都是实心的，看不见的正方体也要计入：逐行把高度相加。",
    )
    spelled = " + ".join(map(str, sums))
    q.step(f"The rows have {spelled} = {sum(sums)} cubes.", f"各行合计 {spelled} = {sum(sums)} 个正方体。")
    return sum(sums)


@seed("cp-stairs", "CP", "easy")
def stairs_cubes(q: Question) -> SeedAnswer:
    """Unit cubes of solid stairs."""
    n, w = q.integer(4, 9), q.integer(2, 7)
    q.solid(stacks.stairs(n, w))
    q.ask(asks.count("unit_cubes", "How many unit cubes are in the stairs?", "该台阶共用了多少个小正方体？"))
    q.step(
        f"A slice one cube wide has 1 + 2 + ... + {n} = {_triangle(n)} cubes.",
        f"宽为一个正方体的一片有 1 + 2 + … + {n} = {_triangle(n)} 个正方体。",
    )
    q.step(
        f"There are {w} slices, so the stairs have {w}·{_triangle(n)} = {w * _triangle(n)} cubes.",
        f"共 {w} 片，所以台阶有 {w}·{_triangle(n)} = {w * _triangle(n)} 个正方体。",
    )
    return w * n * (n + 1) // 2


@seed("cp-stairs-surface", "CP", "medium")
def stairs_surface(q: Question) -> SeedAnswer:
    """Unit squares on the whole surface of solid stairs."""
    n, w = q.integer(4, 9), q.integer(2, 7)
    q.solid(stacks.stairs(n, w))
    q.ask(
        asks.count(
            "exposed_faces",
            "How many unit squares make up the whole surface of the stairs, the underside and the back included?",
            "该台阶的整个表面（含底面和背面）共有多少个单位正方形？",
        )
    )
    q.step(
        f"Seen from the left or from the right there are 1 + 2 + ... + {n} = {_triangle(n)} squares each.",
        f"从左面和右面看，各有 1 + 2 + … + {n} = {_triangle(n)} 个正方形。",
    )
    q.step(
        f"Seen from the front, the back, above and below there are {n}·{w} = {n * w} squares each.",
        f"从前、后、上、下看，各有 {n}·{w} = {n * w} 个正方形。",
    )
    q.step(
        f"Together there are 2·{_triangle(n)} + 4·{n * w} = {n * (n + 1) + 4 * n * w} squares.",
        f"合计 2·{_triangle(n)} + 4·{n * w} = {n * (n + 1) + 4 * n * w} 个正方形。",
    )
    return n * (n + 1) + 4 * n * w


@seed("cp-pile", "CP", "easy")
def pile_cubes(q: Question) -> SeedAnswer:
    """Unit cubes of a stepped pile."""
    p, r = q.integers(2, 3, 8, tidy=lambda p, r: p != r)
    k = q.integer(2, 5)
    q.require(k <= min(p, r))
    q.solid(heaps.pile(p, r, k))
    q.ask(asks.count("unit_cubes", "How many unit cubes are in the pile?", "该几何体共有多少个小正方体？"))
    layers = [(p - i) * (r - i) for i in range(k)]
    q.step(
        f"From below, the layers have {', '.join(f'{p - i}·{r - i}' for i in range(k))} cubes.",
        f"自下而上，各层的正方体个数为 {'，'.join(f'{p - i}·{r - i}' for i in range(k))}。",
    )
    spelled = " + ".join(map(str, layers))
    q.step(f"Together the pile has {spelled} = {sum(layers)} cubes.", f"合计 {spelled} = {sum(layers)} 个正方体。")
    return sum((p - i) * (r - i) for i in range(k))


@seed("cp-corner-view", "CP", "easy")
def corner_view(q: Question) -> SeedAnswer:
    """Cubes that cannot be seen of a block in a corner of a room."""
    p, r, s = q.integers(3, 3, 8)
    q.solid(stacks.block(p, r, s))
    q.say(
        "It stands on the floor in a corner of a room, so that only its top, its front and one of its sides are free.",
        "它放在房间的墙角，只有上面、前面和一个侧面露在外面。",
        ("said", "in_corner"),
    )
    q.ask(
        asks.count(
            "unseen_in_corner",
            "How many of the unit cubes cannot be seen at all?",
            "完全看不见的小正方体有多少个？",
        )
    )
    q.step(
        "A cube is visible if it lies in the top layer, in the front layer or in the free side layer. Strip these three layers.",
        "在最上层、最前层或露出的侧面一层的正方体可以看见。去掉这三层。",
    )
    left = (p - 1) * (r - 1) * (s - 1)
    q.step(
        f"What is left is a block of {p - 1}·{r - 1}·{s - 1} = {left} cubes.",
        f"余下 {p - 1}·{r - 1}·{s - 1} = {left} 个正方体。",
    )
    return (p - 1) * (r - 1) * (s - 1)


@seed("cp-tunnels", "CP", "medium")
def tunnel_cubes(q: Question) -> SeedAnswer:
    """Cubes left of a block with three tunnels that cross in its middle."""
    p, r, s = (2 * k + 1 for k in q.integers(3, 1, 4))
    q.require(len({p, r, s}) > 1)
    q.solid(heaps.tunnels(p, r, s))
    q.ask(asks.count("unit_cubes", "How many unit cubes remain?", "还剩多少个小正方体？"))
    q.step(
        f"The block has {p}·{r}·{s} = {p * r * s} cubes; the three rows have {p}, {r} and {s} cubes.",
        f"长方体有 {p}·{r}·{s} = {p * r * s} 个正方体；三行分别有 {p}，{r}，{s} 个。",
    )
    q.step(
        f"All three rows share the middle cube, so {p} + {r} + {s} - 2 = {p + r + s - 2} cubes are removed.",
        f"三行都含正中间的那个正方体，所以共抽去 {p} + {r} + {s} - 2 = {p + r + s - 2} 个。",
    )
    q.step(
        f"{p * r * s} - {p + r + s - 2} = {p * r * s - (p + r + s - 2)} cubes remain.",
        f"还剩 {p * r * s} - {p + r + s - 2} = {p * r * s - (p + r + s - 2)} 个。",
    )
    return p * r * s - (p + r + s - 2)


@seed("cp-open-box", "CP", "easy")
def open_box_cubes(q: Question) -> SeedAnswer:
    """Cubes of a box without a lid."""
    p, r, s = q.integers(3, 3, 9)
    q.solid(heaps.open_box(p, r, s))
    q.ask(asks.count("unit_cubes", "How many unit cubes does the box consist of?", "这个盒子由多少个小正方体组成？"))
    inner = (p - 2) * (r - 2) * (s - 1)
    q.step(
        f"The hollow is {counted(p - 2, 'cube')} long, {r - 2} wide and {s - 1} deep, so {inner} cubes are taken out.",
        f"挖去的部分长 {p - 2}、宽 {r - 2}、深 {s - 1}，共 {inner} 个正方体。",
    )
    q.step(
        f"{p}·{r}·{s} - {inner} = {p * r * s - inner} cubes remain.",
        f"还剩 {p}·{r}·{s} - {inner} = {p * r * s - inner} 个。",
    )
    return p * r * s - (p - 2) * (r - 2) * (s - 1)


@seed("cp-corners-removed", "CP", "medium")
def corners_removed(q: Question) -> SeedAnswer:
    """Unit squares on the surface of a block without its corner cubes."""
    p, r, s = q.integers(3, 3, 8)
    q.require(len({p, r, s}) > 1)
    q.solid(heaps.corners_off(p, r, s))
    q.ask(
        asks.count(
            "exposed_faces",
            "How many unit squares make up the surface of the solid that is left?",
            "余下几何体的表面共有多少个单位正方形？",
        )
    )
    q.step(
        "At each corner three squares vanish with the cube and three squares of its neighbours appear, so the number does not change.",
        "在每个顶点处，随正方体消失三个正方形，同时相邻的正方体露出三个正方形，个数不变。",
    )
    total = 2 * (p * r + r * s + s * p)
    q.step(
        f"The block has 2·({p * r} + {r * s} + {s * p}) = {total} squares.",
        f"长方体的表面有 2·({p * r} + {r * s} + {s * p}) = {total} 个正方形。",
    )
    return 2 * (p * r + r * s + s * p)


@seed("cp-cuboids", "CP", "medium")
def block_cuboids(q: Question) -> SeedAnswer:
    """Cuboids in a block of unit cubes."""
    p, r, s = q.integers(3, 2, 5)
    q.solid(stacks.block(p, r, s))
    q.ask(
        asks.count(
            "cuboids",
            "How many cuboids, cubes included, are made up of unit cubes of this block?",
            "该长方体中，由小正方体组成的长方体（含正方体）共有多少个？",
        )
    )
    a, b, c = _triangle(p), _triangle(r), _triangle(s)
    q.step(
        f"A cuboid lies between two of the parallel planes of the grid in each direction; of {p + 1} planes there are C({p + 1}, 2) "
        f"= {a} pairs.",
        f"每个方向上，长方体夹在两个网格平面之间；{p + 1} 个平面中取两个，有 C({p + 1}, 2) = {a} 种取法。",
    )
    q.step(
        f"The other directions give {b} and {c} pairs, together {a}·{b}·{c} = {a * b * c} cuboids.",
        f"另两个方向分别有 {b} 种和 {c} 种，共 {a}·{b}·{c} = {a * b * c} 个。",
    )
    return p * (p + 1) * r * (r + 1) * s * (s + 1) // 8


@seed("cp-cubes", "CP", "medium")
def block_cubes(q: Question) -> SeedAnswer:
    """Cubes of all sizes in a block."""
    p, r, s = q.integers(3, 2, 7)
    q.require(len({p, r, s}) > 1)
    q.solid(stacks.block(p, r, s))
    q.ask(
        asks.count(
            "cubes",
            "How many cubes of all sizes are made up of unit cubes of this block?",
            "该长方体中，由小正方体组成的各种大小的正方体共有多少个？",
        )
    )
    sizes = range(min(p, r, s))
    parts = [(p - i) * (r - i) * (s - i) for i in sizes]
    q.step(
        f"A cube of edge 1 has {p}·{r}·{s} positions, one of edge 2 has ({p} - 1)·({r} - 1)·({s} - 1), and so on.",
        f"棱长为 1 的正方体有 {p}·{r}·{s} 个位置，棱长为 2 的有 ({p} - 1)·({r} - 1)·({s} - 1) 个，依此类推。",
    )
    spelled = " + ".join(map(str, parts))
    q.step(f"Together there are {spelled} = {sum(parts)} cubes.", f"共 {spelled} = {sum(parts)} 个。")
    return sum((p - i) * (r - i) * (s - i) for i in sizes)


@seed("cp-wall-cuboids", "CP", "medium")
def wall_cuboids(q: Question) -> SeedAnswer:
    """Cuboids in a wall with a corner."""
    p, r, s = q.integers(3, 2, 5)
    q.solid(heaps.wall(p, r, s))
    q.ask(
        asks.count(
            "cuboids",
            "How many cuboids, cubes included, are made up of unit cubes of this wall?",
            "该墙中，由小正方体组成的长方体（含正方体）共有多少个？",
        )
    )
    a, b, c = _triangle(p), _triangle(r), _triangle(s)
    q.step(
        f"A cuboid lies in one of the two legs. Its extent along them can be chosen in {a} and in {b} ways; a single pile in the "
        "corner is counted twice.",
        f"长方体必在两段墙之一内。沿墙的方向分别有 {a} 种和 {b} 种取法，其中拐角处的单独一摞被计了两次。",
    )
    q.step(
        f"Upwards there are {c} ways, so there are ({a} + {b} - 1)·{c} = {(a + b - 1) * c} cuboids.",
        f"竖直方向有 {c} 种取法，所以共有 ({a} + {b} - 1)·{c} = {(a + b - 1) * c} 个长方体。",
    )
    return (a + b - 1) * c


@seed("cp-stair-cuboids", "CP", "hard")
def stair_cuboids(q: Question) -> SeedAnswer:
    """Cuboids in solid stairs."""
    n, w = q.integer(2, 5), q.integer(2, 5)
    q.solid(stacks.stairs(n, w))
    q.ask(
        asks.count(
            "cuboids",
            "How many cuboids, cubes included, are made up of unit cubes of the stairs?",
            "该台阶中，由小正方体组成的长方体（含正方体）共有多少个？",
        )
    )
    profile = n * (n + 1) * (n + 2) * (n + 3) // 24
    parts = [(n - k + 1) * _triangle(k) for k in range(1, n + 1)]
    spelled = " + ".join(f"{n - k + 1}·{_triangle(k)}" for k in range(1, n + 1))
    q.step(
        "Count the rectangles in the profile by the column in which they begin at the low end: in a column of height k there are "
        f"k(k + 1)/2 choices for the lower and upper side, and the rectangle may end in that column or in any higher one: {spelled} = "
        f"{sum(parts)}.",
        "按矩形最低一端所在的列数侧面图形中的矩形：在高为 k 的列中，上、下边有 k(k + 1)/2 种取法，矩形可止于该列或任一更高的列："
        f"{spelled} = {sum(parts)}。",
    )
    q.step(
        f"Across the width there are {w}·{w + 1}/2 = {_triangle(w)} choices, so there are {profile}·{_triangle(w)} = "
        f"{profile * _triangle(w)} cuboids.",
        f"沿宽的方向有 {w}·{w + 1}/2 = {_triangle(w)} 种取法，所以共有 {profile}·{_triangle(w)} = {profile * _triangle(w)} 个长方体。",
    )
    return profile * w * (w + 1) // 2


@seed("cp-sticks", "CP", "easy")
def grid_sticks(q: Question) -> SeedAnswer:
    """Unit sticks of a grid of cubes."""
    p, r, s = q.integers(3, 2, 6)
    q.solid(stacks.block(p, r, s))
    q.say(
        "A model of it is built of sticks: every edge of a unit cube is one stick, and edges that coincide share a stick.",
        "用小棒搭出它的模型：小正方体的每条棱用一根小棒，重合的棱只用一根。",
        ("said", "sticks"),
    )
    q.ask(asks.count("sticks", "How many sticks are needed?", "共需要多少根小棒？"))
    parts = [p * (r + 1) * (s + 1), (p + 1) * r * (s + 1), (p + 1) * (r + 1) * s]
    q.step(
        f"Lengthwise there are {r + 1}·{s + 1} lines of {p} sticks each: {parts[0]}.",
        f"沿长的方向有 {r + 1}·{s + 1} 条线，每条 {p} 根：{parts[0]} 根。",
    )
    q.step(
        f"In the other directions {p + 1}·{s + 1} lines of {r} and {p + 1}·{r + 1} lines of {s}: {parts[1]} and {parts[2]}. Together "
        f"{sum(parts)} sticks are needed.",
        f"另两个方向有 {p + 1}·{s + 1} 条线，每条 {r} 根，以及 {p + 1}·{r + 1} 条线，每条 {s} 根：{parts[1]} 和 {parts[2]}。共需要 "
        f"{sum(parts)} 根小棒。",
    )
    return p * (r + 1) * (s + 1) + (p + 1) * r * (s + 1) + (p + 1) * (r + 1) * s


@seed("cp-squares", "CP", "medium")
def grid_squares(q: Question) -> SeedAnswer:
    """Squares of all sizes in a grid of sticks."""
    p, r, s = q.integers(3, 2, 5)
    q.solid(stacks.block(p, r, s))
    q.say(
        "A model of it is built of sticks: every edge of a unit cube is one stick, and edges that coincide share a stick.",
        "用小棒搭出它的模型：小正方体的每条棱用一根小棒，重合的棱只用一根。",
        ("said", "sticks"),
    )
    q.ask(
        asks.count(
            "grid_squares",
            "How many squares of all sizes have sides that consist of sticks?",
            "由小棒围成的各种大小的正方形共有多少个？",
        )
    )

    def squares(a: int, b: int) -> int:
        return sum((a - i) * (b - i) for i in range(min(a, b)))

    x, y, z = squares(p, r), squares(r, s), squares(s, p)
    q.step(
        f"In a horizontal layer of {p} × {r} there are {x} squares of all sizes: the sum of the products ({p} - i)·({r} - i). "
        f"There are {s + 1} such layers.",
        f"{p} × {r} 的一个水平层中，各种大小的正方形共 {x} 个，即各 ({p} - i)·({r} - i) 之和；这样的层有 {s + 1} 个。",
    )
    total = (s + 1) * x + (p + 1) * y + (r + 1) * z
    q.step(
        f"In the same way the upright layers have {y} and {z} squares. Together there are {s + 1}·{x} + {p + 1}·{y} + {r + 1}·{z} = {total} squares.",
        f"同理两个竖直方向的每层分别有 {y} 个和 {z} 个。合计 {s + 1}·{x} + {p + 1}·{y} + {r + 1}·{z} = {total} 个正方形。",
    )
    return (s + 1) * squares(p, r) + (p + 1) * squares(r, s) + (r + 1) * squares(s, p)


@seed("cp-dice", "CP", "medium")
def dice_block(q: Question) -> SeedAnswer:
    """Least sum of spots on a block of dice."""
    p, r, s = q.integers(
        3, 2, 6, tidy=lambda p, r, s: p + r + s > 6 and (p - 2) * (r - 2) + (r - 2) * (s - 2) + (s - 2) * (p - 2) > 0
    )
    q.solid(stacks.block(p, r, s))
    q.say(
        "Every unit cube is a die: opposite faces add up to seven, and the faces with one, two and three spots meet at a corner.",
        "每个小正方体都是一枚骰子：相对两面的点数之和为七，一点、二点、三点的三个面有公共顶点。",
        ("said", "dice"),
    )
    q.ask(
        asks.count(
            "least_spots",
            "The dice may be turned at will. How many spots are there at least on the surface of the block, the underside included?",
            "各枚骰子可以任意转动。长方体的表面（含底面）上至少共有多少个点？",
        )
    )
    edge = 4 * (p + r + s - 6)
    face = 2 * ((p - 2) * (r - 2) + (r - 2) * (s - 2) + (s - 2) * (p - 2))
    q.step(
        "A die at a corner of the block shows at least 1 + 2 + 3 = 6 spots, one on an edge at least 1 + 2 = 3, one inside a face 1.",
        "长方体顶点处的骰子至少露出 1 + 2 + 3 = 6 个点，棱上的至少露出 1 + 2 = 3 个点，面内部的至少露出 1 个点。",
    )
    q.step(
        f"There are 8 dice at corners, {edge} on edges and {face} inside faces, so there are at least "
        f"8·6 + {edge}·3 + {face}·1 = {48 + 3 * edge + face} spots.",
        f"顶点处有 8 枚，棱上有 {edge} 枚，面内部有 {face} 枚，所以至少有 8·6 + {edge}·3 + {face}·1 = {48 + 3 * edge + face} 个点。",
    )
    return 48 + 12 * (p + r + s - 6) + 2 * ((p - 2) * (r - 2) + (r - 2) * (s - 2) + (s - 2) * (p - 2))
