"""Nets that are folded or rolled up to solids: cones, boxes, cubes, pyramids; and solids piled up from cubes."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Closed, Exact, root, sqrt
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import regular_polygon, tex
from gnomon.suites.program.sketch import Sketch

COSINES = {
    30: sqrt(3) / 2, 45: sqrt(2) / 2, 60: Exact.of(Fraction(1, 2)), 90: Exact.of(0), 120: Exact.of(Fraction(-1, 2)),
    135: -sqrt(2) / 2, 150: -sqrt(3) / 2,
}  # fmt: skip
GAPS = (60, 60, 90, 90, 120, 120, 45, 135, 30, 150)


def _third_side(u: Fraction, w: Fraction, degrees: int) -> Exact | Closed:
    """The side opposite to an angle between two sides."""
    square = Exact.of(u * u + w * w) - 2 * u * w * COSINES[degrees]
    return sqrt(square.as_fraction()) if square.is_rational else root(square)


@family("cone-surface-path", "G27", level="G", asks="length")
def cone_surface_path(f: Sketch) -> Question:
    gap = f.choice(GAPS[:-1])
    ratio = Fraction(gap, 180)  # the base radius over the slant height
    u, w, g = f.ratio(3, 8), f.ratio(3, 8), f.integer(4, 60)
    f.refuse(u < Fraction(1, 4) or w < Fraction(1, 4) or u == w == Fraction(1, 2))
    o, unit, t = f.let("o", f.at(0, 0)), f.let("u", f.size(1)), f.let("t", f.turn(0))
    wide, long = 5 * ratio.numerator, 5 * ratio.denominator
    r, s = f.let("r", wide * unit), f.let("s", long * unit)
    B, C = f.let("B", o - r * f.dir(t)), f.let("C", o + r * f.dir(t))
    top = f.circles_meet(B, s, C, s) if f.chance() else o + f.sqrt(s * s - r * r) * f.dir(t + 90)
    A = f.let("A", top)
    P, Q = f.let("P", f.between(A, B, u)), f.let("Q", f.between(A, C, w))
    f.draw(f.rotate(t, o) * (f.shift(o) * (f.stretch(1, Fraction(f.integer(4, 6), 40)) * f.circle(f.pair(0, 0), r))))
    f.draw(B, A, C)
    f.decoy(B, C, pen="dashed")
    f.name(A, B, C)
    f.name(P, Q, dot=True)
    g_u, g_w = u * g, w * g
    return Question(
        en="The code draws a right circular cone. Triangle $[ABC]$ is its section through the axis, in true proportion; the ellipse only "
        f"indicates the base. $[AB] = {g}$. Find the length of the shortest path from $[P]$ to $[Q]$ on the lateral surface.",
        zh=f"代码画出一个圆锥，三角形 $[ABC]$ 是它的轴截面（按比例绘制），椭圆只是底面的示意。$[AB] = {g}$。求沿圆锥侧面从 $[P]$ 到 $[Q]$ "
        "的最短路线的长。",
        twin_en=f"A right circular cone has the apex $[A]$, and $[BC]$ is a diameter of its base; $[AB] = {g}$ and $[BC] = {tex(2 * ratio * g)}$. "
        f"$[P]$ lies on $[AB]$ with $[AP] = {tex(g_u)}$, and $[Q]$ lies on $[AC]$ with $[AQ] = {tex(g_w)}$. Find the length of the shortest "
        "path from $[P]$ to $[Q]$ on the lateral surface.",
        twin_zh=f"圆锥的顶点为 $[A]$，$[BC]$ 是底面的直径，$[AB] = {g}$，$[BC] = {tex(2 * ratio * g)}$。点 $[P]$ 在 $[AB]$ 上，"
        f"$[AP] = {tex(g_u)}$；点 $[Q]$ 在 $[AC]$ 上，$[AQ] = {tex(g_w)}$。求沿圆锥侧面从 $[P]$ 到 $[Q]$ 的最短路线的长。",
        answer=_third_side(g_u, g_w, gap),
    )


@family("cone-net-path", level="G", asks="length")
def cone_net_path(f: Sketch) -> Question:
    gap = f.choice(GAPS)
    first = 5 * f.integer(2, gap // 5 - 2)
    whole = 5 * f.integer(2 * gap // 5 + 4, 66)
    u, w, g = f.ratio(3, 8), f.ratio(3, 8), f.integer(4, 60)
    f.refuse(u < Fraction(1, 4) or w < Fraction(1, 4) or whole < 110)
    O, r, t = f.let("O", f.at(0, 0)), f.let("r", f.size(4)), f.let("t", f.turn(0))
    A = f.let("A", O + r * f.dir(t))
    B = f.let("B", f.rotated(A, whole, O))
    if f.chance():
        P = f.let("P", O + u * r * f.dir(t + first))
        Q = f.let("Q", O + w * r * f.dir(t + (whole - gap + first)))
    else:
        P = f.let("P", f.rotated(f.between(O, A, u), first, O))
        Q = f.let("Q", f.rotated(f.between(O, B, w), first - gap, O))
    f.draw(O, A)
    f.draw(f.arc(O, r, t, t + whole))
    f.draw(B, O)
    f.decoy(O, P)
    f.name(O, A, B)
    f.name(P, Q, dot=True)
    g_u, g_w = u * g, w * g
    tail = (
        "Find the length of the shortest path from $[P]$ to $[Q]$ on the lateral surface of the cone.",
        "求沿圆锥侧面从 $[P]$ 到 $[Q]$ 的最短路线的长。",
    )
    return Question(
        en=f"The sector $[OAB]$ is rolled up to a cone, so that $[OA]$ and $[OB]$ come together. $[OA] = {g}$. {tail[0]}",
        zh=f"把扇形 $[OAB]$ 卷成一个圆锥，使 $[OA]$ 与 $[OB]$ 重合。$[OA] = {g}$。{tail[1]}",
        twin_en=f"A sector $[OAB]$ has radius $[OA] = {g}$ and central angle ${whole}^\\circ$. Inside it, $[P]$ and $[Q]$ have the distances "
        f"$[OP] = {tex(g_u)}$ and $[OQ] = {tex(g_w)}$, $\\angle [AOP] = {first}^\\circ$, $\\angle [BOQ] = {gap - first}^\\circ$. The sector is rolled "
        f"up to a cone, so that $[OA]$ and $[OB]$ come together. {tail[0]}",
        twin_zh=f"扇形 $[OAB]$ 的半径 $[OA] = {g}$，圆心角为 ${whole}^\\circ$。扇形内的点 $[P]$、$[Q]$ 满足 $[OP] = {tex(g_u)}$，"
        f"$[OQ] = {tex(g_w)}$，$\\angle [AOP] = {first}^\\circ$，$\\angle [BOQ] = {gap - first}^\\circ$。把扇形卷成一个圆锥，使 $[OA]$ 与 $[OB]$ "
        f"重合。{tail[1]}",
        answer=_third_side(g_u, g_w, gap),
    )


@family("cone-from-sector", "G28", level="G", asks="volume")
def cone_from_sector(f: Sketch) -> Question:
    each, parts = f.choice([9, 10, 12, 15, 18, 20, 24, 30, 36]), f.integer(3, 16)
    angle = each * parts
    f.refuse(not 70 <= angle <= 315 or angle == 180)
    z, g = Fraction(angle, 360), f.integer(2, 30)
    by_arc = f.chance()
    O, r, t = f.let("O", f.at(0, 0)), f.let("r", f.size(4)), f.let("t", f.turn(0))
    A = f.let("A", O + r * f.dir(t))
    count = f.let("n", f.hidden(parts))
    B = f.let("B", f.rotated(A, count * each, O))
    style = f.choice(["fan", "arc", "polygon"])
    if style == "fan":
        with f.loop("i", count) as i:
            f.draw(f.arc(O, r, t + each * i, t + each * (i + 1)))
            f.draw(O, O + r * f.dir(t + each * (i + 1)), pen="thin")
        f.draw(O, A)
    elif style == "arc":
        f.draw(A, O, B)
        f.draw(f.arc(O, r, t, t + count * each))
    else:
        f.draw(f.polygon(O, f.arc(O, r, t, t + each * count)))
    f.name(O, A, B)
    given = (
        (f"The arc $[AB]$ is ${g}$ long.", f"弧 $[AB]$ 的长为 ${g}$。")
        if by_arc
        else (f"$[OA] = {g}$.", f"$[OA] = {g}$。")
    )
    height = sqrt(1 - z * z)
    return Question(
        en=f"The sector $[OAB]$ is rolled up to a cone, so that $[OA]$ and $[OB]$ come together. {given[0]} Find the volume of the cone.",
        zh=f"把扇形 $[OAB]$ 卷成一个圆锥，使 $[OA]$ 与 $[OB]$ 重合。{given[1]}求圆锥的体积。",
        twin_en=f"A sector $[OAB]$ has the central angle ${angle}^\\circ$. It is rolled up to a cone, so that $[OA]$ and $[OB]$ come together. "
        f"{given[0]} Find the volume of the cone.",
        twin_zh=f"扇形 $[OAB]$ 的圆心角为 ${angle}^\\circ$。把它卷成一个圆锥，使 $[OA]$ 与 $[OB]$ 重合。{given[1]}求圆锥的体积。",
        answer=g**3 * height / (24 * z * PI * PI) if by_arc else g**3 * z * z * height * PI / 3,
    )


@family("open-box-net", "G29", level="G", asks="volume")
def open_box_net(f: Sketch) -> Question:
    x, p, q, s = f.integer(1, 4), f.integer(2, 9), f.integer(2, 9), f.integer(1, 9)
    f.refuse(p == q or not Fraction(1, 3) < Fraction(p, q) < 3 or p + q < 2 * x or p + q > 11 * x)
    a, b = p + 2 * x, q + 2 * x
    o, u, v = f.let("o", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    if f.chance():
        with f.function("at", {"i": "int", "j": "int"}, gives="pair") as (at, (i, j)):
            f.give(o + i * u + j * v)
        ring = [
            (x, 0), (a - x, 0), (a - x, x), (a, x), (a, b - x), (a - x, b - x), (a - x, b), (x, b), (x, b - x),
            (0, b - x), (0, x), (x, x),
        ]  # fmt: skip
        f.draw(f.polygon(*(at(*place) for place in ring)))
        f.draw(f.polygon(at(x, x), at(a - x, x), at(a - x, b - x), at(x, b - x)), pen="dashed")
    else:
        c = f.array("c", "pair", [o, o + p * u, o + p * u + q * v, o + q * v])
        out = f.array("d", "pair", [-v, u, v, -u])
        with f.loop("k", 4) as k:
            m, n = c[k], c[(k + 1) % 4]
            w = f.let("w", x * out[k] if x > 1 else out[k])
            f.draw(m, n, pen="dashed")
            f.draw(m, m + w, n + w, n)
    K = 4 * s * s
    side = Fraction(s, x)
    return Question(
        en="A rectangular sheet has lost four equal squares at its corners; the code draws what is left. The flaps are folded up along the "
        f"dashed lines to an open box. The four squares that were cut off have total area ${K}$. Find the volume of the box.",
        zh=f"一张矩形纸片的四个角上各剪去一个相同的正方形，代码画出的是剩余部分。沿虚线将四边折起，做成一个无盖的盒子。剪去的四个正方形的"
        f"总面积为 ${K}$，求盒子的容积。",
        twin_en=f"Four equal squares of total area ${K}$ are cut off at the corners of a rectangular sheet, whose sides are ${tex(a * side)}$ and "
        f"${tex(b * side)}$. The flaps are folded up to an open box. Find the volume of the box.",
        twin_zh=f"在边长为 ${tex(a * side)}$ 和 ${tex(b * side)}$ 的矩形纸片的四个角上各剪去一个相同的正方形，剪去的四个正方形的总面积为 "
        f"${K}$。将四边折起，做成一个无盖的盒子。求盒子的容积。",
        answer=side**3 * p * q * x,
    )


Cell = tuple[int, int]
STEPS: dict[str, Cell] = {"right": (1, 0), "up": (0, 1), "left": (-1, 0), "down": (0, -1)}


def _rolled(die: tuple[int, ...], step: str) -> tuple[int, ...]:
    """A die (bottom, top, left, right, front, back) rolled over one of its lower edges."""
    bottom, top, left, right, front, back = die
    return {
        "right": (right, left, bottom, top, front, back),
        "left": (left, right, top, bottom, front, back),
        "up": (back, front, left, right, bottom, top),
        "down": (front, back, left, right, top, bottom),
    }[step]


def _net(f: Sketch) -> tuple[list[Cell], list[tuple[int, str]], list[int]]:
    """Six cells that fold to a cube: the cells, how each is joined to an earlier one, and the face that it becomes."""
    cells: list[Cell] = [(0, 0)]
    joined: list[tuple[int, str]] = []
    dice: list[tuple[int, ...]] = [(0, 1, 2, 3, 4, 5)]
    while len(cells) < 6:
        moves = [
            (i, step, (c[0] + dx, c[1] + dy))
            for i, c in enumerate(cells)
            for step, (dx, dy) in STEPS.items()
            if (c[0] + dx, c[1] + dy) not in cells and _rolled(dice[i], step)[0] not in {die[0] for die in dice}
        ]
        f.refuse(not moves)
        i, step, cell = f.choice(moves)
        cells.append(cell)
        joined.append((i, step))
        dice.append(_rolled(dice[i], step))
    pairs = [
        (i, j)
        for i in range(6)
        for j in range(i)
        if abs(cells[i][0] - cells[j][0]) + abs(cells[i][1] - cells[j][1]) == 1
    ]
    f.refuse(len(pairs) > 5)
    return cells, joined, [die[0] for die in dice]


@family("cube-net-corner", "G30", level="G", asks="number")
def cube_net_corner(f: Sketch) -> Question:
    cells, joined, faces = _net(f)
    what = f.choice(["largest sum", "smallest sum", "largest product"])
    numbers = f.sample(range(2, 14) if "product" in what else range(1, 60), 6)
    u, v = f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    c = f.array("c", "pair", [f.at(0, 0)])
    for i, step in joined:
        move = u if step in ("right", "left") else v
        f.push(c, c[i] + move if step in ("right", "up") else c[i] - move)
    half = f.let("h", (u + v) / 2)
    with f.loop("k", c.length) as k:
        f.draw(f.polygon(c[k] - half, c[k] - half + u, c[k] + half, c[k] - half + v))
    for place, number in enumerate(numbers):
        f.note(str(number), c[place])
    of = dict(zip(faces, numbers, strict=True))
    chosen = [(min if "smallest" in what else max)(of[i], of[i + 1]) for i in (0, 2, 4)]
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    listed = [(x - left + 1, y - low + 1, number) for (x, y), number in zip(cells, numbers, strict=True)]
    kind = {"largest sum": "和的最大值", "smallest sum": "和的最小值", "largest product": "积的最大值"}[what]
    return Question(
        en=f"The net is folded to a cube. Find the {what} of the numbers on three faces that meet at a vertex.",
        zh=f"将该展开图折成一个正方体，求交于同一顶点的三个面上的数之{kind}。",
        twin_en="Six squares of a square grid form the net of a cube. They stand in these columns and rows of the grid and bear these numbers: "
        + "; ".join(f"column ${x}$, row ${y}$: ${n}$" for x, y, n in listed)
        + f". The net is folded to a cube. Find the {what} of the numbers on three faces that meet at a vertex.",
        twin_zh="方格纸上的六个方格组成一个正方体的展开图，它们所在的列、行以及方格中的数如下："
        + "；".join(f"第 ${x}$ 列第 ${y}$ 行：${n}$" for x, y, n in listed)
        + f"。将该展开图折成一个正方体，求交于同一顶点的三个面上的数之{kind}。",
        answer=chosen[0] * chosen[1] * chosen[2] if "product" in what else sum(chosen),
    )


@family("pyramid-net-volume", "G31", level="G", asks="volume")
def pyramid_net_volume(f: Sketch) -> Question:
    n, k, g = f.choice([3, 4, 4, 6]), Fraction(f.integer(3, 14), f.integer(2, 6)), f.integer(2, 30)
    inner = {3: sqrt(3) / 6, 4: Exact.of(Fraction(1, 2)), 6: sqrt(3) / 2}[n]
    base = {3: sqrt(3) / 4, 4: Exact.of(1), 6: 3 * sqrt(3) / 2}[n]
    upward = Exact.of(k * k) - inner * inner
    f.refuse(not Fraction(1, 8) < upward.as_fraction() < 5 or k > 2 or k == 1)
    O = f.let("O", f.at(0, 0))
    r, t = f.let("r", f.size(2)), f.let("t", f.turn(0))
    P, Q = f.let("P", O + r * f.dir(t)), f.let("Q", O + r * f.dir(t + 360 // n))
    m = f.let("m", f.midpoint(P, Q))
    apex = f.let("apex", m + k * f.dist(P, Q) * f.unit(m - O))
    style = f.choice(["rotate", "array"])
    if style == "rotate":
        flap = f.let("flap", f.path(P, apex, Q))
        with f.loop("i", n) as i:
            f.draw(f.rotate(360 // n * i, O) * flap)
            f.draw(f.rotate(360 // n * i, O) * f.path(P, Q), pen="dashed")
    else:
        with f.loop("i", n) as i:
            f.draw(f.rotated(P, 360 // n * i, O), f.rotated(apex, 360 // n * i, O), f.rotated(Q, 360 // n * i, O))
            f.draw(f.rotated(P, 360 // n * i, O), f.rotated(Q, 360 // n * i, O), pen="dashed")
    f.name(P, Q)
    polygon = regular_polygon(n)
    return Question(
        en=f"The net is folded along the dashed lines to a pyramid. $[PQ] = {g}$. Find the volume of the pyramid.",
        zh=f"沿虚线将该展开图折成一个棱锥，$[PQ] = {g}$。求这个棱锥的体积。",
        twin_en=f"The base of a regular pyramid is {polygon[0]}, and $[PQ] = {g}$ is one of its sides. The height of each side "
        f"face on its base edge (the slant height) is ${tex(k * g)}$. Find the volume of the pyramid.",
        twin_zh=f"正棱锥的底面是{polygon[1]}，$[PQ] = {g}$ 是它的一条边，斜高为 ${tex(k * g)}$。求这个棱锥的体积。",
        answer=g**3 * base * sqrt(upward.as_fraction()) / 3,
    )


@family("height-map-surface", "G32", level="G", asks="area")
def height_map_surface(f: Sketch) -> Question:
    rows, columns, g = f.integer(2, 4), f.integer(2, 4), f.integer(1, 6)
    heights = [f.choice([0, 1, 1, 2, 2, 3, 3, 4]) for _ in range(rows * columns)]
    total = sum(heights)
    f.refuse(not 8 <= total <= 30 or heights.count(0) > 3 or max(heights) < 2)
    h = f.array("h", "int", heights)
    o, x, y = f.let("o", f.at(0, 0)), f.let("x", f.vector(1, 0)), f.let("y", f.vector(0, 1))
    if f.chance():
        with f.function("cell", {"p": "pair"}) as (cell, (p,)):
            f.fill(f.polygon(p, p + x, p + x + y, p + y), outline=True)
        with f.loop("k", max(heights)) as k:
            q = f.let("q", o + (columns + 1) * k * x)
            with f.loop("i", rows) as i, f.loop("j", columns) as j, f.when(h[columns * i + j] > k):
                f.do(cell(q + j * x + i * y))
            f.draw(f.polygon(q, q + columns * x, q + columns * x + rows * y, q + rows * y))
    else:
        with f.loop("k", max(heights)) as k:
            q = f.let("q", o + (columns + 1) * k * x)
            f.draw(f.polygon(q, q + columns * x, q + columns * x + rows * y, q + rows * y))
        with f.loop("n", h.length) as n, f.loop("k", h[n]) as k:
            p = f.let("p", o + ((columns + 1) * k + n % columns) * x + n // columns * y)
            f.fill(f.polygon(p, p + x, p + x + y, p + y), outline=True)
    grid = {(i, j): heights[columns * i + j] for i in range(rows) for j in range(columns)}
    sides = sum(
        max(0, height - grid.get((i + di, j + dj), 0))
        for (i, j), height in grid.items()
        for di, dj in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    area = 2 * sum(height > 0 for height in heights) + sides
    listed = [
        "$" + ", ".join(str(height) for height in heights[columns * i : columns * (i + 1)]) + "$" for i in range(rows)
    ]
    return Question(
        en=f"A solid is built from equal cubes with edge ${g}$. The code draws its layers side by side, from the lowest to the highest; a shaded "
        "cell is a cube. Find the total surface area of the solid, including the faces on which it stands.",
        zh=f"一个几何体由棱长为 ${g}$ 的相同正方体堆成。代码从最下层到最上层依次并排画出它的各层，涂阴影的方格表示正方体。求这个几何体的"
        "表面积（包括底面）。",
        twin_en=f"Equal cubes with edge ${g}$ are stacked in columns on the cells of a rectangular grid. Row by row, the columns have these numbers of "
        f"cubes: {'; '.join(listed)}. Find the total surface area of the solid, including the faces on which it stands.",
        twin_zh=f"把棱长为 ${g}$ 的相同正方体成列堆放在矩形方格上。各行中每列正方体的个数依次为：{'；'.join(listed)}。求所堆成的几何体的表面积"
        "（包括底面）。",
        answer=g * g * area,
    )
