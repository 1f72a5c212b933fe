"""Primitive recognition: figures on a grid, their areas, angles and counts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import atan2, degrees, gcd

from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch


@family("staircase-perimeter", "P19", level="L", asks="perimeter")
def staircase_perimeter(f: Sketch) -> Question:
    n = f.integer(3, 6)
    across, up = [f.integer(1, 5) for _ in range(n)], [f.integer(1, 5) for _ in range(n)]
    W, H = sum(across), sum(up)
    inside = sum(across[k] * sum(up[: k + 1]) for k in range(n))
    scale = Fraction(f.integer(3, 24), 2)
    f.require(0.5 < W / H < 2 and scale != 1)
    K = inside * scale * scale
    O = f.let("O", f.at(0, 0))
    x, y = f.array("x", "int", across), f.array("y", "int", up)
    i_, j_ = f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    w = f.trail("w")
    f.push(w, O)
    p = f.let("p", O)
    with f.loop("k", n) as k:
        f.set(p, p + y[k] * j_)
        f.push(w, p)
        f.set(p, p + x[k] * i_)
        f.push(w, p)
    f.push(w, O + W * i_)
    f.draw(f.closed(w))
    widths = [f"${a}a$" if a > 1 else "$a$" for a in across]
    rises = [f"${b}a$" if b > 1 else "$a$" for b in up]
    return Question(
        en=f"The polygon has area ${tex(K)}$. Find its perimeter.",
        zh=f"封闭折线所围成的区域的面积为 ${tex(K)}$，求该区域的周长。",
        twin_en=f"The boundary of a region goes up a staircase and returns straight down and straight back to its start. All angles are right angles. From the start the "
        f"stairs rise by {', '.join(rises)} in this order, and each rise is followed by a tread; the treads are {', '.join(widths)}. "
        f"The area of the region is ${tex(K)}$. Find its perimeter.",
        twin_zh=f"一个区域的边界先沿阶梯上升，再竖直下降，最后水平回到起点，所有的角都是直角。从起点开始，各级阶梯的高依次为 {'、'.join(rises)}，每次上升之后接一段水平的踏面，"
        f"踏面的宽依次为 {'、'.join(widths)}。区域的面积为 ${tex(K)}$。求它的周长。",
        answer=2 * (W + H) * scale,
        way=eq.way(
            "In units of the program the columns have areas that add up to <1>, so one unit is <2> long. The stairs are as long as the two straight sides together, so the perimeter is that of a rectangle of <3> by <4> "
            "units: <5>.",
            "以程序中的单位计，各列面积之和为 <1>，所以一个单位长为 <2>。阶梯的总长等于两条直边之和，所以周长与 <3> 乘 <4> 个单位的矩形相同：<5>。",
            f"{eq.plus(*(eq.dot(across[k], sum(up[: k + 1])) for k in range(n)))} = {inside}",
            f"{eq.rooted(eq.dot(K, eq.over(1, inside)))} = {eq.said(scale)}",
            f"{W}",
            f"{H}",
            f"{eq.dot(2, f'({W} + {H})', scale)} = {eq.ANSWER}",
        ),
    )


def _spot(O: Expr, steps: Sequence[tuple[int, Expr]]) -> Expr:
    """A place of a grid: the origin and some steps from it."""
    for count, step in steps:
        if count:
            by = step if abs(count) == 1 else abs(count) * step
            O = O + by if count > 0 else O - by
    return O


def lattice_ring(f: Sketch, count: int, reach: int) -> list[tuple[int, int]]:
    """The corners of a polygon that lie on the points of a grid; it goes once round the origin."""
    start = f.integer(0, 359)
    ring = []
    for k in range(count):
        low, high = 360 * k / count + 70 / count, 360 * (k + 1) / count - 20 / count
        turns = {
            (x, y): (degrees(atan2(y, x)) - start) % 360
            for x in range(-reach, reach + 1)
            for y in range(-reach, reach + 1)
            if x * x + y * y >= 4
        }
        inside = [spot for spot, turn in turns.items() if low <= turn <= high]
        f.require(bool(inside))
        ring.append(f.pick(*inside))
    for k in range(count):
        (x, y), (u, v), (s, t) = ring[k - 1], ring[k], ring[(k + 1) % count]
        f.require((u - x) * (t - v) != (v - y) * (s - u))
    return ring


def doubled_area(ring: list[tuple[int, int]]) -> int:
    """Twice the area of a polygon."""
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]], strict=True)))


def _ring_path(f: Sketch, ring: list[tuple[int, int]], O: Expr, u: Expr, v: Expr) -> Expr:
    """The closed path in one of several styles: from coordinates, or from steps."""
    w = f.trail("w")
    if f.chance():
        x, y = f.array("x", "int", [a for a, _ in ring]), f.array("y", "int", [b for _, b in ring])
        with f.loop("k", x.length) as k:
            f.push(w, O + x[k] * u + y[k] * v)
    else:
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ring)]
        x, y = f.array("x", "int", [a for a, _ in steps]), f.array("y", "int", [b for _, b in steps])
        p = f.let("p", _spot(O, [(ring[0][0], u), (ring[0][1], v)]))
        f.push(w, p)
        with f.loop("k", x.length) as k:
            f.set(p, p + (x[k] * u + y[k] * v))
            f.push(w, p)
    return f.closed(w)


@family("lattice-polygon-area", "P01", level="L", asks="area")
def lattice_polygon_area(f: Sketch) -> Question:
    ring = lattice_ring(f, f.integer(6, 9), 5)
    c = f.integer(2, 9)
    O, u, v = f.let("O", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    with f.loop("i", -5, 6) as i:
        f.draw(O + i * u - 5 * v, O + i * u + 5 * v, pen="gray")
        f.draw(O + i * v - 5 * u, O + i * v + 5 * u, pen="gray")
    f.draw(_ring_path(f, ring, O, u, v), pen="bold")
    listed = ", ".join(f"$({x}, {y})$" for x, y in ring)
    return Question(
        en=f"Each cell of the grid has area ${c}$. Find the area of the polygon with the bold outline.",
        zh=f"网格中每个小方格的面积为 ${c}$，求粗线多边形的面积。",
        twin_en=f"A polygon has the vertices {listed}, in this order, on a square grid; the lines of the grid go through the points with whole coordinates. "
        f"Each cell of the grid has area ${c}$. Find the area of the polygon.",
        twin_zh=f"方格网的网格线经过坐标为整数的点，一个多边形的顶点依次为 {listed.replace(', $', '、$')}。每个小方格的面积为 ${c}$。求该多边形的面积。",
        answer=Fraction(c * doubled_area(ring), 2),
        way=eq.way(
            "Going round, the products $xy' - x'y$ of neighbouring vertices add up to <1>; half of the absolute value is the number of cells, <2>. The area is <3>.",
            "依次取相邻顶点的 $xy' - x'y$，其和为 <1>，绝对值的一半 <2> 就是方格数。面积为 <3>。",
            f"{eq.plus(*(x * v - u * y for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]], strict=True)))} = {sum(x * v - u * y for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]], strict=True))}",
            f"{eq.over(doubled_area(ring), 2)}",
            f"{eq.dot(c, eq.over(doubled_area(ring), 2))} = {eq.ANSWER}",
        ),
    )


@family("lattice-interior-count", "P30", level="L", asks="count")
def lattice_interior_count(f: Sketch) -> Question:
    ring = lattice_ring(f, f.integer(5, 8), 5)
    border = sum(gcd(u - x, v - y) for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]], strict=True))
    O, u, v = f.let("O", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    with f.loop("i", -5, 6) as i, f.loop("j", -5, 6) as j:
        f.dot(O + i * u + j * v)
    f.draw(_ring_path(f, ring, O, u, v))
    listed = ", ".join(f"$({x}, {y})$" for x, y in ring)
    return Question(
        en="How many dots of the grid lie strictly inside the polygon?",
        zh="有多少个格点严格位于多边形的内部（不在边上）？",
        twin_en=f"A polygon has the vertices {listed}, in this order. How many points with whole coordinates lie strictly inside it?",
        twin_zh=f"一个多边形的顶点依次为 {listed.replace(', $', '、$')}。有多少个坐标为整数的点严格位于它的内部（不在边上）？",
        answer=(doubled_area(ring) - border) // 2 + 1,
    )


@family("lattice-angle-tangent", "P42", level="P", asks="number", plane="fixed")
def lattice_angle_tangent(f: Sketch) -> Question:
    spots = [(x, y) for x in range(-7, 8) for y in range(-7, 8) if max(abs(x), abs(y)) > 2]
    p = f.pick(*[(x, y) for x, y in spots if gcd(x, y) == 1])
    acute = [
        (x, y) for x, y in spots if 0.2 * (x * p[0] + y * p[1]) < abs(x * p[1] - y * p[0]) < 6 * (x * p[0] + y * p[1])
    ]
    r = f.pick(*acute)
    dot, cross = p[0] * r[0] + p[1] * r[1], abs(p[0] * r[1] - p[1] * r[0])
    f.require(cross % dot != 0)  # small whole numbers stand in every program
    q = (f.integer(-9, 9), f.integer(-9, 9))
    ends = [(q[0] + x, q[1] + y) for x, y in (p, r)]
    if f.chance():
        P, Q, R = f.points(P=f.at(*ends[0]), Q=f.at(*q), R=f.at(*ends[1]))
    else:
        Q = f.let("Q", f.at(*q))
        P = f.let("P", Q + f.vector(*p))
        R = f.let("R", P + f.vector(r[0] - p[0], r[1] - p[1]))
    f.draw(P, Q, R)
    f.decoy(P, R)
    f.name(P, Q, R)
    listed = [f"$[{name}]({x}, {y})$" for name, (x, y) in (("P", ends[0]), ("Q", q), ("R", ends[1]))]
    return Question(
        en="Find $\\tan \\angle [PQR]$.",
        zh="求 $\\tan \\angle [PQR]$ 的值。",
        twin_en=f"In a coordinate plane the points {listed[0]}, {listed[1]} and {listed[2]} are given. Find $\\tan \\angle [PQR]$.",
        twin_zh=f"在坐标平面内给出点 {'、'.join(listed)}。求 $\\tan \\angle [PQR]$ 的值。",
        answer=Fraction(cross, dot),
        way=eq.way(
            "The sides of the angle have the vectors <1> and <2>. Their determinant is <3> in absolute value and their dot product is <4>; the tangent is the quotient: <5>.",
            "角的两边的向量为 <1> 和 <2>。它们的行列式的绝对值为 <3>，数量积为 <4>，正切值等于两者之商：<5>。",
            f"({p[0]}, {p[1]})",
            f"({r[0]}, {r[1]})",
            f"|{eq.dot(p[0], r[1])} - {eq.dot(p[1], r[0])}| = {cross}",
            f"{eq.dot(p[0], r[0])} + {eq.dot(p[1], r[1])} = {dot}",
            f"{eq.over(cross, dot)} = {eq.ANSWER}",
        ),
    )


@family("grid-line-cells", "P18", level="L", asks="count")
def grid_line_cells(f: Sketch) -> Question:
    W, H = f.integer(9, 34), f.integer(8, 28)
    x, y, u, v = f.integer(0, 3), f.integer(0, 2), f.integer(0, 3), f.integer(0, 2)
    m, n = W - x - u, H - y - v
    f.require(m >= 4 and n >= 4 and m != n)
    falling = f.chance()
    O, i_, j_ = f.let("O", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    across, up = f.let("w", W), f.let("h", H)
    with f.loop("i", across + 1) as i:
        f.draw(O + i * i_, O + i * i_ + up * j_, pen="gray")
    with f.loop("j", up + 1) as j:
        f.draw(O + j * j_, O + j * j_ + across * i_, pen="gray")
    top = O + (up - v if v else up) * j_
    if falling:
        P, Q = f.points(P=_spot(top, [(x, i_)]), Q=_spot(O + (across - u if u else across) * i_, [(y, j_)]))
    else:
        P, Q = f.points(P=_spot(O, [(x, i_), (y, j_)]), Q=top + (across - u if u else across) * i_)
    f.draw(P, Q, pen="bold")
    return Question(
        en="Through the interior of how many cells of the grid does the bold segment pass?",
        zh="粗线段穿过网格中多少个小方格的内部？",
        twin_en=f"On a grid of equal square cells a segment joins two opposite corners of a rectangle that is ${m}$ cells wide and ${n}$ cells high. Through the "
        "interior of how many cells does it pass?",
        twin_zh=f"在由相同的正方形小方格组成的网格中，一条线段连接一个矩形的两个相对顶点，这个矩形宽 ${m}$ 格，高 ${n}$ 格。这条线段穿过多少个小方格的内部？",
        answer=m + n - gcd(m, n),
    )


@family("conditional-dot-count", "P35", level="L", asks="count")
def conditional_dot_count(f: Sketch) -> Question:
    s, n, mod = f.integer(1, 5), f.integer(8, 15), f.integer(2, 4)
    a, b, rest = f.integer(1, 3), f.integer(1, 3), f.integer(0, mod - 1)
    f.require(n >= s + 5 and a % mod != 0 and b % mod != 0)
    count = sum((a * i + b * j) % mod == rest for i in range(s, n + 1) for j in range(i + 1))
    f.require(count <= 60)
    O, u, v = f.let("O", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    last = f.let("n", n)
    style = f.chance()
    if style:
        with f.loop("i", s, last + 1) as i, f.loop("j", i + 1) as j:
            test = ((a * i if a > 1 else i) + (b * j if b > 1 else j)) % mod
            with f.when(test.equals(rest)):
                f.dot(O + i * u + j * v)
    else:
        x = f.let("x", s)
        with f.repeat(x <= last):
            with f.loop("j", x + 1) as j:
                test = ((a * x if a > 1 else x) + (b * j if b > 1 else j)) % mod
                with f.when(test.equals(rest)):
                    f.dot(O + x * u + j * v)
            f.set(x, x + 1)
    form = f"{a if a > 1 else ''}i + {b if b > 1 else ''}j"
    return Question(
        en="How many dots are there in the figure?",
        zh="图中共画了多少个点？",
        twin_en=f"How many pairs of whole numbers $i$, $j$ with ${s} \\le i \\le {n}$ and $0 \\le j \\le i$ are there for which ${form}$ leaves the remainder ${rest}$ on division "
        f"by ${mod}$?",
        twin_zh=f"满足 ${s} \\le i \\le {n}$、$0 \\le j \\le i$，且 ${form}$ 除以 ${mod}$ 余 ${rest}$ 的整数对 $i$、$j$ 有多少个？",
        answer=count,
        way=eq.way(
            "Count column by column. For $i$ from <1> to <2>, the numbers $j$ from $0$ to $i$ for which the test holds are, in order, as many as the terms of <3>.",
            "逐列计数。$i$ 从 <1> 到 <2>，在 $0$ 到 $i$ 的 $j$ 中使条件成立的个数依次为下式各项：<3>。",
            f"{s}",
            f"{n}",
            f"{' + '.join(str(sum((a * i + b * j) % mod == rest for j in range(i + 1))) for i in range(s, n + 1))} = {eq.ANSWER}",
        ),
    )
