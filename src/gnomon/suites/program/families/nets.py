"""Nets that are folded or rolled up to solids: cones, boxes, cubes, pyramids; and solids piled up from cubes."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Closed, Exact, root, sqrt
from gnomon.suites.program import ways as eq
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
    gap = f.pick(*GAPS[:-1])
    ratio = Fraction(gap, 180)  # the base radius over the slant height
    u, w, g = f.share(3, 8), f.share(3, 8), f.integer(4, 60)
    f.require(u >= Fraction(1, 4) and w >= Fraction(1, 4) and not u == w == Fraction(1, 2))
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
        en="The figure shows a right circular cone. Triangle $[ABC]$ is its section through the axis; the ellipse only "
        f"indicates the base. $[AB] = {g}$. Find the length of the shortest path from $[P]$ to $[Q]$ on the lateral surface.",
        zh=f"图中是一个圆锥，三角形 $[ABC]$ 是它的轴截面，椭圆只是底面的示意。$[AB] = {g}$。求沿圆锥侧面从 $[P]$ 到 $[Q]$ "
        "的最短路线的长。",
        twin_en=f"A right circular cone has the apex $[A]$, and $[BC]$ is a diameter of its base; $[AB] = {g}$ and $[BC] = {tex(2 * ratio * g)}$. "
        f"$[P]$ lies on $[AB]$ with $[AP] = {tex(g_u)}$, and $[Q]$ lies on $[AC]$ with $[AQ] = {tex(g_w)}$. Find the length of the shortest "
        "path from $[P]$ to $[Q]$ on the lateral surface.",
        twin_zh=f"圆锥的顶点为 $[A]$，$[BC]$ 是底面的直径，$[AB] = {g}$，$[BC] = {tex(2 * ratio * g)}$。点 $[P]$ 在 $[AB]$ 上，"
        f"$[AP] = {tex(g_u)}$；点 $[Q]$ 在 $[AC]$ 上，$[AQ] = {tex(g_w)}$。求沿圆锥侧面从 $[P]$ 到 $[Q]$ 的最短路线的长。",
        answer=_third_side(g_u, g_w, gap),
        way=eq.way(
            "Unrolled, the lateral surface is a sector in which the arc is the circumference of the base; $[AB]$ and $[AC]$ then form half of its angle: <1>. The shortest path is straight, so with <2> and <3> its length is <4>.",
            "把侧面展开成扇形，其弧长等于底面周长，$[AB]$ 与 $[AC]$ 的夹角是扇形圆心角的一半：<1>。最短路线是线段，由 <2>、<3>，其长为 <4>。",
            f"{eq.dot(180, ratio)} = {gap}^\\circ",
            f"[AP] = {eq.said(g_u)}",
            f"[AQ] = {eq.said(g_w)}",
            f"{eq.rooted(f'{eq.squared(g_u)} + {eq.squared(g_w)} - {eq.dot(2, g_u, g_w, eq.cos(gap))}')} = {eq.ANSWER}",
        ),
    )


@family("cone-net-path", level="G", asks="length")
def cone_net_path(f: Sketch) -> Question:
    gap = f.pick(*GAPS)
    first = 5 * f.integer(2, gap // 5 - 2)
    whole = 5 * f.integer(2 * gap // 5 + 4, 66)
    u, w, g = f.share(3, 8), f.share(3, 8), f.integer(4, 60)
    f.require(u >= Fraction(1, 4) and w >= Fraction(1, 4) and whole >= 110)
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
        en=f"The sector $[OAB]$ is rolled up into a cone, so that $[OA]$ and $[OB]$ come together. $[OA] = {g}$. {tail[0]}",
        zh=f"把扇形 $[OAB]$ 卷成一个圆锥，使 $[OA]$ 与 $[OB]$ 重合。$[OA] = {g}$。{tail[1]}",
        twin_en=f"A sector $[OAB]$ has radius $[OA] = {g}$ and central angle ${whole}^\\circ$. Inside it, $[P]$ and $[Q]$ have the distances "
        f"$[OP] = {tex(g_u)}$ and $[OQ] = {tex(g_w)}$, $\\angle [AOP] = {first}^\\circ$, $\\angle [BOQ] = {gap - first}^\\circ$. The sector is rolled "
        f"up to a cone, so that $[OA]$ and $[OB]$ come together. {tail[0]}",
        twin_zh=f"扇形 $[OAB]$ 的半径 $[OA] = {g}$，圆心角为 ${whole}^\\circ$。扇形内的点 $[P]$、$[Q]$ 满足 $[OP] = {tex(g_u)}$，"
        f"$[OQ] = {tex(g_w)}$，$\\angle [AOP] = {first}^\\circ$，$\\angle [BOQ] = {gap - first}^\\circ$。把扇形卷成一个圆锥，使 $[OA]$ 与 $[OB]$ "
        f"重合。{tail[1]}",
        answer=_third_side(g_u, g_w, gap),
        way=eq.way(
            "On the cone $[OA]$ and $[OB]$ are the same line, so across it the angle between $[OP]$ and $[OQ]$ is <1>, less than the other way round, <2>. The shortest path is straight in the net laid out across this line; with "
            "<3> and <4> it has the length <5>.",
            "在圆锥上 $[OA]$ 与 $[OB]$ 重合，跨过它时 $[OP]$ 与 $[OQ]$ 的夹角为 <1>，小于另一侧的 <2>。沿这条线展开，最短路线是线段；由 <3>、<4>，其长为 <5>。",
            f"{first} + {gap - first} = {gap}^\\circ",
            f"{whole} - {gap} = {whole - gap}^\\circ",
            f"[OP] = {eq.said(g_u)}",
            f"[OQ] = {eq.said(g_w)}",
            f"{eq.rooted(f'{eq.squared(g_u)} + {eq.squared(g_w)} - {eq.dot(2, g_u, g_w, eq.cos(gap))}')} = {eq.ANSWER}",
        ),
    )


@family("cone-from-sector", "G28", level="G", asks="volume")
def cone_from_sector(f: Sketch) -> Question:
    each, parts = f.pick(9, 10, 12, 15, 18, 20, 24, 30, 36), f.integer(3, 16)
    angle = each * parts
    f.require(70 <= angle <= 315 and angle != 180)
    z, g = Fraction(angle, 360), f.integer(2, 30)
    by_arc = f.chance()
    O, r, t = f.let("O", f.at(0, 0)), f.let("r", f.size(4)), f.let("t", f.turn(0))
    A = f.let("A", O + r * f.dir(t))
    count = f.let("n", parts)
    B = f.let("B", f.rotated(A, count * each, O))
    style = f.pick("fan", "arc", "polygon")
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
        en=f"The sector $[OAB]$ is rolled up into a cone, so that $[OA]$ and $[OB]$ come together. {given[0]} Find the volume of the cone.",
        zh=f"把扇形 $[OAB]$ 卷成一个圆锥，使 $[OA]$ 与 $[OB]$ 重合。{given[1]}求圆锥的体积。",
        twin_en=f"A sector $[OAB]$ has the central angle ${angle}^\\circ$. It is rolled up into a cone, so that $[OA]$ and $[OB]$ come together. "
        f"{given[0]} Find the volume of the cone.",
        twin_zh=f"扇形 $[OAB]$ 的圆心角为 ${angle}^\\circ$。把它卷成一个圆锥，使 $[OA]$ 与 $[OB]$ 重合。{given[1]}求圆锥的体积。",
        answer=g**3 * height / (24 * z * PI * PI) if by_arc else g**3 * z * z * height * PI / 3,
        way=eq.way(
            "The sector has the angle <1>, so its arc, the circumference of the base, gives the base radius $r = <2> l$, where $l$ is the slant height; the height is $\\sqrt{l^2 - r^2} = <3> l$. Here <4>, and the volume is <5>.",
            "扇形的圆心角为 <1>，它的弧长就是底面周长，所以底面半径 $r = <2> l$，其中 $l$ 为母线长，高为 $\\sqrt{l^2 - r^2} = <3> l$。这里 <4>，体积为 <5>。",
            f"{each} \\cdot {parts} = {angle}^\\circ",
            f"{eq.said(z)}",
            f"{eq.said(height)}",
            f"l = {eq.said(Exact.of(g) / (2 * z * PI)) if by_arc else g}",
            f"{eq.dot(eq.over(1, 3), eq.PI, eq.squared(z), height, eq.power(Exact.of(g) / (2 * z * PI) if by_arc else g, 3))} = {eq.ANSWER}",
        ),
    )


@family("open-box-net", "G29", level="G", asks="volume")
def open_box_net(f: Sketch) -> Question:
    x, p, q, s = f.integer(1, 4), f.integer(2, 9), f.integer(2, 9), f.integer(1, 9)
    f.require(p != q and Fraction(1, 3) < Fraction(p, q) < 3 and 2 * x <= p + q <= 11 * x)
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
        en="A rectangular sheet has lost four equal squares at its corners; the figure shows what is left. The flaps are folded up along the "
        f"dashed lines to an open box. The four squares that were cut off have total area ${K}$. Find the volume of the box.",
        zh=f"一张矩形纸片的四个角上各剪去一个相同的正方形，图中是剩余部分。沿虚线将四边折起，做成一个无盖的盒子。剪去的四个正方形的"
        f"总面积为 ${K}$，求盒子的容积。",
        twin_en=f"Four equal squares of total area ${K}$ are cut off at the corners of a rectangular sheet, whose sides are ${tex(a * side)}$ and "
        f"${tex(b * side)}$. The flaps are folded up to an open box. Find the volume of the box.",
        twin_zh=f"在边长为 ${tex(a * side)}$ 和 ${tex(b * side)}$ 的矩形纸片的四个角上各剪去一个相同的正方形，剪去的四个正方形的总面积为 "
        f"${K}$。将四边折起，做成一个无盖的盒子。求盒子的容积。",
        answer=side**3 * p * q * x,
        way=eq.way(
            "Each of the four squares has area <1>, so the box is <2> high. That is <3> units of the drawing, so a unit is <4> and the bottom measures <5> by <6>. The volume is <7>.",
            "四个正方形每个面积为 <1>，所以盒子高 <2>。它对应图中的 <3> 个单位，所以一个单位为 <4>，底面为 <5> 乘 <6>。容积为 <7>。",
            f"{K} \\div 4 = {s * s}",
            f"{s}",
            f"{x}",
            f"{eq.said(side)}",
            f"{eq.dot(p, side)} = {eq.said(p * side)}",
            f"{eq.dot(q, side)} = {eq.said(q * side)}",
            f"{eq.dot(p * side, q * side, s)} = {eq.ANSWER}",
        ),
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
        f.require(bool(moves))
        i, step, cell = f.pick(*moves)
        cells.append(cell)
        joined.append((i, step))
        dice.append(_rolled(dice[i], step))
    pairs = [
        (i, j)
        for i in range(6)
        for j in range(i)
        if abs(cells[i][0] - cells[j][0]) + abs(cells[i][1] - cells[j][1]) == 1
    ]
    f.require(len(pairs) <= 5)
    return cells, joined, [die[0] for die in dice]


@family("cube-net-corner", "G30", level="G", asks="number")
def cube_net_corner(f: Sketch) -> Question:
    cells, joined, faces = _net(f)
    what = f.pick("largest sum", "smallest sum", "largest product")
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
        en=f"The net is folded into a cube. Find the {what} of the numbers on three faces that meet at a vertex.",
        zh=f"将该展开图折成一个正方体，求交于同一顶点的三个面上的数之{kind}。",
        twin_en="Six squares of a square grid form the net of a cube. They stand in these columns and rows of the grid and bear these numbers: "
        + "; ".join(f"column ${x}$, row ${y}$: ${n}$" for x, y, n in listed)
        + f". The net is folded into a cube. Find the {what} of the numbers on three faces that meet at a vertex.",
        twin_zh="方格纸上的六个方格组成一个正方体的展开图，它们所在的列、行以及方格中的数如下："
        + "；".join(f"第 ${x}$ 列第 ${y}$ 行：${n}$" for x, y, n in listed)
        + f"。将该展开图折成一个正方体，求交于同一顶点的三个面上的数之{kind}。",
        answer=chosen[0] * chosen[1] * chosen[2] if "product" in what else sum(chosen),
        way=eq.way(
            "Folded, the net has these pairs of opposite faces: <1>, <2> and <3>. At a vertex one face of each pair meets, and every choice occurs. So take the "
            + ("smaller" if "smallest" in what else "larger")
            + " number of each pair: <4>.",
            "折成正方体后，相对的面为 <1>、<2>、<3>。每个顶点处各有每对相对面中的一个面，且各种选法都出现。所以每对取较"
            + ("小" if "smallest" in what else "大")
            + "的数：<4>。",
            *(f"({of[i]}, {of[i + 1]})" for i in (0, 2, 4)),
            f"{(eq.dot if 'product' in what else eq.plus)(*chosen)} = {eq.ANSWER}",
        ),
    )


@family("pyramid-net-volume", "G31", level="G", asks="volume")
def pyramid_net_volume(f: Sketch) -> Question:
    n, k, g = f.pick(3, 4, 4, 6), Fraction(f.integer(3, 14), f.integer(2, 6)), f.integer(2, 30)
    inner = {3: sqrt(3) / 6, 4: Exact.of(Fraction(1, 2)), 6: sqrt(3) / 2}[n]
    base = {3: sqrt(3) / 4, 4: Exact.of(1), 6: 3 * sqrt(3) / 2}[n]
    upward = Exact.of(k * k) - inner * inner
    f.require(Fraction(1, 8) < upward.as_fraction() < 5 and k <= 2 and k != 1)
    O = f.let("O", f.at(0, 0))
    r, t = f.let("r", f.size(2)), f.let("t", f.turn(0))
    P, Q = f.let("P", O + r * f.dir(t)), f.let("Q", O + r * f.dir(t + 360 // n))
    m = f.let("m", f.midpoint(P, Q))
    apex = f.let("apex", m + k * f.dist(P, Q) * f.unit(m - O))
    style = f.pick("rotate", "array")
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
        way=eq.way(
            "The slant height is <1>, and the distance from the centre of the base to a side is <2>. So the height is <3>. The base has area <4>, and the volume is <5>.",
            "斜高为 <1>，底面中心到一边的距离为 <2>，所以高为 <3>。底面积为 <4>，体积为 <5>。",
            f"{eq.said(k * g)}",
            f"{eq.said(inner * g)}",
            f"{eq.rooted(f'{eq.squared(k * g)} - {eq.squared(inner * g)}')} = {eq.said(g * sqrt(upward.as_fraction()))}",
            f"{eq.said(g * g * base)}",
            f"{eq.dot(eq.over(1, 3), g * g * base, g * sqrt(upward.as_fraction()))} = {eq.ANSWER}",
        ),
    )


@family("height-map-surface", "G32", level="G", asks="area", plane="upright")
def height_map_surface(f: Sketch) -> Question:
    rows, columns, g = f.integer(2, 4), f.integer(2, 4), f.integer(1, 6)
    heights = [f.pick(0, 1, 1, 2, 2, 3, 3, 4) for _ in range(rows * columns)]
    total = sum(heights)
    f.require(8 <= total <= 30 and heights.count(0) <= 3 and max(heights) >= 2)
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
        en=f"A solid is built from equal cubes with edge ${g}$. The figure shows its layers side by side, from the lowest to the highest; a shaded "
        "cell is a cube. Find the total surface area of the solid, including the faces on which it stands.",
        zh=f"一个几何体由棱长为 ${g}$ 的相同正方体堆成。图中从最下层到最上层依次并排画出它的各层，涂阴影的方格表示正方体。求这个几何体的"
        "表面积（包括底面）。",
        twin_en=f"Equal cubes with edge ${g}$ are stacked in columns on the cells of a rectangular grid. Row by row, the columns have these numbers of "
        f"cubes: {'; '.join(listed)}. Find the total surface area of the solid, including the faces on which it stands.",
        twin_zh=f"把棱长为 ${g}$ 的相同正方体成列堆放在矩形方格上。各行中每列正方体的个数依次为：{'；'.join(listed)}。求所堆成的几何体的表面积"
        "（包括底面）。",
        answer=g * g * area,
        way=eq.way(
            "From above and from below <1> faces are seen each. Sideways, a column shows as many faces as it is higher than its neighbour; over all four directions these are <2>. With faces of area <3> the surface is <4>.",
            "从上面和下面各看到 <1> 个面。侧面方向上，每列比相邻的列高多少就露出多少个面，四个方向共有 <2> 个。每个面的面积为 <3>，表面积为 <4>。",
            f"{sum(height > 0 for height in heights)}",
            f"{sides}",
            f"{g}^2 = {g * g}",
            f"{eq.dot(eq.bracket(f'{eq.dot(2, sum(height > 0 for height in heights))} + {sides}'), g * g)} = {eq.ANSWER}",
        ),
    )
