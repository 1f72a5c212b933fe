"""Shaded parts of figures: tables of rectangles, bands, gaps, grids, and what transforms do to areas."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from gnomon.exact import Exact
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr, Numeral
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch


@family("partition-product", "L37", level="L", asks="area")
def partition_product(f: Sketch) -> Question:
    a, b, c, e = (f.integer(2, 40) for _ in range(4))
    f.require(len({a, b, c, e}) == 4 and b * e <= 60 * c and a * c <= 60 * b)
    columns, rows = f.sample([0, 1, 2], 3), f.sample([0, 1], 2)
    cuts = [0, f.integer(3, 4), f.integer(6, 7), 10]
    level = f.integer(2, 4)
    o = f.let("o", f.at(0, 0))
    x, y = f.let("x", f.vector(1, 0)), f.let("y", f.vector(0, 1))
    high = 6
    f.draw(f.polygon(o, o + cuts[3] * x, o + cuts[3] * x + high * y, o + high * y))
    if f.chance():
        marks = f.array("w", "int", cuts[1:3])
        with f.loop("k", marks.length) as k:
            f.draw(o + marks[k] * x, o + marks[k] * x + high * y)
    else:
        f.draw(o + cuts[1] * x, o + cuts[1] * x + high * y)
        f.draw(o + cuts[2] * x, o + cuts[2] * x + high * y)
    f.draw(o + level * y, o + level * y + cuts[3] * x)
    left, middle, right = columns
    top, bottom = rows
    known = [(a, left, top), (b, middle, top), (c, middle, bottom), (e, right, bottom)]
    for number, i, j in known:
        up = Fraction(level, 2) if j == 0 else Fraction(level + high, 2)
        f.note(str(number), o + Fraction(cuts[i] + cuts[i + 1], 2) * x + up * y)
    table = {(i, j): number for number, i, j in known}
    lines = [", ".join(str(table.get((i, j), "?")) for i in range(3)) for j in (1, 0)]
    return Question(
        en="The figure is not drawn to scale. The large rectangle is cut into rectangles, and each number is the area of the "
        "rectangle in which it stands. Find the total area of the rectangles without a number.",
        zh="图未按比例绘制。大矩形被分成若干个小矩形，每个数是它所在小矩形的面积。求没有标数的小矩形的总面积。",
        twin_en="A rectangle is cut by one horizontal and two vertical lines into six rectangles. The areas in the upper row are, "
        f"from left to right, ${lines[0]}$, and in the lower row ${lines[1]}$, where a question mark stands for an unknown area. "
        "Find the sum of the unknown areas.",
        twin_zh="一个矩形被一条水平线和两条竖直线分成六个小矩形。上面一行的面积从左到右依次为 "
        f"${lines[0]}$，下面一行依次为 ${lines[1]}$，其中问号表示未知的面积。求未知面积之和。",
        answer=Fraction(a * c, b) + Fraction(b * e, c),
    )


@family("meeting-band", "L46", level="L", asks="probability")
def meeting_band(f: Sketch) -> Question:
    s, t = f.share(3, 9), f.share(3, 9)
    f.require(s != t and s <= Fraction(4, 5) and t <= Fraction(4, 5) and s + t >= Fraction(1, 4))
    A, B = f.points(A=f.at(0, 0), B=f.at(4, 0))
    C = f.let("C", f.rotated(A, -90, B))
    D = f.let("D", A + C - B)
    style = f.integer(1, 3)
    if style == 1:
        P, Q = f.let("p", f.between(A, B, s)), f.let("q", f.between(C, B, s))
        R, S = f.let("r", f.between(C, D, t)), f.let("s", f.between(A, D, t))
        f.fill(f.polygon(A, P, Q, C, R, S))
    elif style == 2:
        f.fill(f.polygon(A, B, C, D))
        f.fill(f.polygon(B, f.between(B, C, 1 - s), f.between(B, A, 1 - s)), shade="white")
        f.fill(f.polygon(D, f.between(D, A, 1 - t), f.between(D, C, 1 - t)), shade="white")
    else:
        u, v = f.let("u", B - A), f.let("v", C - A)
        f.fill(f.polygon(A + s * u - v, A + s * u + v, C - t * u + v, A - t * u - v))
        f.clip(f.polygon(A, B, C, D))
    f.draw(f.polygon(A, B, C, D))
    f.decoy(A, C)
    f.name(A, B, C, D)
    return Question(
        en="A point of the square $[ABCD]$ is chosen at random. Find the probability that it lies in the shaded region.",
        zh="在正方形 $[ABCD]$ 内随机取一点，求该点落在阴影部分的概率。",
        twin_en=f"In the square $[ABCD]$ a line parallel to the diagonal $[AC]$ meets the side $[AB]$ at the distance "
        f"${tex(s)}\\,[AB]$ from $[A]$, and another one meets the side $[AD]$ at the distance ${tex(t)}\\,[AD]$ from $[A]$. A point "
        "of the square is chosen at random. Find the probability that it lies between the two parallels.",
        twin_zh=f"正方形 $[ABCD]$ 中，一条平行于对角线 $[AC]$ 的直线与边 $[AB]$ 的交点到 $[A]$ 的距离为 ${tex(s)}\\,[AB]$，"
        f"另一条平行于 $[AC]$ 的直线与边 $[AD]$ 的交点到 $[A]$ 的距离为 ${tex(t)}\\,[AD]$。在正方形内随机取一点，"
        "求该点落在这两条平行线之间的概率。",
        answer=1 - ((1 - s) ** 2 + (1 - t) ** 2) / 2,
        way=eq.way(
            "The two corners that stay white are right isosceles triangles with the legs <1> and <2>, in sides of the square. The probability is the rest of the area: <3>.",
            "两个空白的角是等腰直角三角形，以正方形边长为单位，直角边为 <1> 和 <2>。概率等于其余部分的面积：<3>。",
            f"1 - {eq.said(s)} = {eq.said(1 - s)}",
            f"1 - {eq.said(t)} = {eq.said(1 - t)}",
            f"1 - {eq.dot(eq.over(1, 2), eq.squared(1 - s))} - {eq.dot(eq.over(1, 2), eq.squared(1 - t))} = {eq.ANSWER}",
        ),
    )


@family("parabola-tangent-gap", "L48", level="L", asks="area", plane="upright")
def parabola_tangent_gap(f: Sketch) -> Question:
    p = f.pick(Fraction(1, 4), Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(1), Fraction(3, 4))
    u, v = f.integer(-4, 1), f.integer(1, 5)
    g = f.integer(3, 30)
    f.require(v - u >= 3 and u != -v and 0.5 * (v - u) < p * max(u * u, v * v) - p * min(u * v, 0) < 3 * (v - u))
    o = f.let("o", f.at(0, 0))
    x, y = f.let("x", f.vector(1, 0)), f.let("y", f.vector(0, 1))
    with f.function("on", {"t": "real"}, gives="pair") as (on, (t,)):
        f.give(o + t * x + (t * t if p == 1 else p * t * t) * y)
    A, B = f.points(A=on(u), B=on(v))
    low = -p * max(-u * v, 0) - 1
    C, D = f.points(C=_moved(_moved(o, u, x), low, y), D=_moved(_moved(o, v, x), low, y))
    w = f.trail("w")
    steps = 56
    with f.loop("i", steps + 1) as i:
        f.push(w, on(u + (v - u) * i / steps))
    left, right = f.let("k", _moved(x, 2 * p * u, y)), f.let("m", _moved(x, 2 * p * v, y))
    P = f.let("P", f.meet(A, A + left, B, B + right))
    f.fill(f.polygon(P, w))
    f.draw(w)
    f.draw(A, P, B)
    f.draw(C, A, pen="dashed")
    f.draw(D, B, pen="dashed")
    f.draw(C, D)
    f.name(A, B, C, D)
    unit = Fraction(g, v - u)
    return Question(
        en=f"The curve from $[A]$ to $[B]$ is part of a parabola. $[CD] = {g}$. Find the area of the shaded region.",
        zh=f"从 $[A]$ 到 $[B]$ 的曲线是抛物线的一部分，$[CD] = {g}$，求阴影部分的面积。",
        twin_en=f"On paper the parabola $y = {_times(p)}x^2$ is drawn with equal units on both axes, with its tangents at the "
        f"point $[A]$ with $x = {u}$ and the point $[B]$ with $x = {v}$. On the paper the vertical lines through $[A]$ and $[B]$ "
        f"are ${g}$ apart. Find the area, on the paper, of the region between the parabola and the two tangents.",
        twin_zh=f"在纸上画抛物线 $y = {_times(p)}x^2$（两条坐标轴的单位长度相等），并作它在横坐标 $x = {u}$ 的点 $[A]$ 和横坐标 "
        f"$x = {v}$ 的点 $[B]$ 处的切线。在纸上量得过 $[A]$、$[B]$ 的两条竖直线相距 ${g}$。求抛物线与两条切线所围区域在纸上的面积。",
        answer=unit**2 * p * (v - u) ** 3 / 12,
        way=eq.way(
            "The tangents of $y = ax^2$ at two points meet halfway between them, and the region between the curve and the tangents has area $\\frac{1}{12}aw^3$, where $w$ is the width. In units of the program <1> and <2>, that is <3> square units. A unit is <4> long, so the area is <5>.",
            "$y = ax^2$ 在两点处的切线相交于两点横坐标的中点处，曲线与切线之间的面积为 $\\frac{1}{12}aw^3$，其中 $w$ 为宽度。以程序的单位计，<1>，<2>，即 <3> 个平方单位。一个单位长为 <4>，所以面积为 <5>。",
            f"a = {eq.said(p)}",
            f"w = {v - u}",
            f"{eq.dot(eq.over(1, 12), p, f'{v - u}^3')} = {eq.said(p * (v - u) ** 3 / 12)}",
            f"{eq.said(unit)}",
            f"{eq.dot(p * (v - u) ** 3 / 12, eq.squared(unit))} = {eq.ANSWER}",
        ),
    )


def _moved(place: Expr, times: Numeral, step: Expr) -> Expr:
    """The place plus so many steps, as people write it."""
    if times == 0:
        return place
    size = step if times in (1, -1) else (times if times > 0 else -times) * step
    return place + size if times > 0 else place - size


def _times(p: Fraction) -> str:
    return "" if p == 1 else tex(p)


_Chosen = Callable[[int, int, int], bool]
_CELLS: tuple[tuple[str, _Chosen, str, str], ...] = (
    ("middle", lambda i, j, n: 2 * i == n - 1 == 2 * j, "the middle cell is shaded", "把正中间的一个小四边形涂上阴影"),
    ("diagonal", lambda i, j, _: i == j, "the cells on one diagonal of the grid are shaded, ${n}$ in all",
     "把网格一条对角线上的 ${n}$ 个小四边形涂上阴影"),
    ("cross", lambda i, j, n: 2 * i == n - 1 or 2 * j == n - 1,
     "all cells of the middle row and all cells of the middle column are shaded",
     "把正中间一行和正中间一列的小四边形全部涂上阴影"),
    ("chess", lambda i, j, _: (i + j) % 2 == 0,
     "the cells are shaded like the squares of a chessboard, those at the corners too",
     "像国际象棋棋盘那样间隔地涂上阴影，四个角上的小四边形也涂上阴影"),
    ("both", lambda i, j, n: i in (j, n - 1 - j), "the cells on both diagonals of the grid are shaded",
     "把网格两条对角线上的小四边形全部涂上阴影"),
)  # fmt: skip


@family("skew-grid-cells", "L57", level="L", asks="area")
def skew_grid_cells(f: Sketch) -> Question:
    n, K = f.pick(3, 3, 5, 5, 7), f.integer(20, 400)
    which, chosen, en, zh = f.pick(*_CELLS)
    A, B, C, D = f.points(
        A=f.at(0, 0),
        B=f.at(f.integer(7, 9), f.integer(-1, 1)),
        C=f.at(f.integer(6, 9), f.integer(5, 8)),
        D=f.at(f.integer(-1, 2), f.integer(4, 7)),
    )
    count = f.let("n", n)
    with f.function("spot", {"i": "int", "j": "int"}, gives="pair") as (spot, (a, b)):
        f.give(f.between(f.between(A, B, a / count), f.between(D, C, a / count), b / count))
    half = n // 2
    if which == "middle":
        f.fill(f.polygon(spot(half, half), spot(half + 1, half), spot(half + 1, half + 1), spot(half, half + 1)))
    elif which == "diagonal":
        with f.loop("k", count) as k:
            f.fill(f.polygon(spot(k, k), spot(k + 1, k), spot(k + 1, k + 1), spot(k, k + 1)))
    else:
        with f.loop("i", count) as i, f.loop("j", count) as j:
            if which == "cross":
                test = i.equals(half) | j.equals(half)
            elif which == "chess":
                test = ((i + j) % 2).equals(0)
            else:
                test = i.equals(j) | (i + j).equals(count - 1)
            with f.when(test):
                f.fill(f.polygon(spot(i, j), spot(i + 1, j), spot(i + 1, j + 1), spot(i, j + 1)))
    with f.loop("t", count + 1) as t:
        f.draw(spot(t, 0), spot(t, count))
        f.draw(spot(0, t), spot(count, t))
    f.name(A, B, C, D)
    shaded = sum(chosen(i, j, n) for i in range(n) for j in range(n))
    part_en, part_zh = en.replace("{n}", str(n)), zh.replace("{n}", str(n))
    return Question(
        en=f"The quadrilateral $[ABCD]$ has area ${K}$. Find the total shaded area.",
        zh=f"四边形 $[ABCD]$ 的面积为 ${K}$，求阴影部分的总面积。",
        twin_en=f"Each side of a convex quadrilateral of area ${K}$ is divided into ${n}$ equal parts, and corresponding points of "
        f"opposite sides are joined, so that a grid of ${n}$ rows with ${n}$ cells each arises. In it {part_en}. Find the total "
        "shaded area.",
        twin_zh=f"面积为 ${K}$ 的凸四边形的每条边被 ${n}$ 等分，连接对边上的对应分点，得到 ${n}$ 行、每行 ${n}$ 个小四边形的网格，"
        f"{part_zh}。求阴影部分的总面积。",
        answer=Fraction(K * shaded, n * n),
        way=eq.way(
            "In such a grid the areas of the cells change evenly along rows and columns, so cells that lie opposite each other about the middle have twice the area of the middle one together, and that is <1> of the whole. The shaded cells lie symmetrically about the middle; there are "
            "<2> of them, so they have <3>.",
            "在这样的网格中，小四边形的面积沿行和列均匀变化，所以关于中心对称的两格面积之和等于中间一格面积的两倍，而中间一格占整体的 <1>。阴影各格关于中心对称，共 <2> 格，"
            "所以面积为 <3>。",
            f"{eq.over(1, n * n)}",
            f"{shaded}",
            f"{eq.dot(shaded, eq.over(K, n * n))} = {eq.ANSWER}",
        ),
    )


@family("nearest-vertex-share", "L58", level="L", asks="probability")
def nearest_vertex_share(f: Sketch) -> Question:
    a, b, c = (f.integer(4, 15) for _ in range(3))
    u, v, w = a * a * (b * b + c * c - a * a), b * b * (a * a + c * c - b * b), c * c * (a * a + b * b - c * c)
    f.require(min(u, v, w) > Fraction(u + v + w, 20) and not a == b == c)
    B = f.let("B", f.at(0, 0))
    s = f.let("s", f.size(1))
    C = f.let("C", B + a * s * f.dir(f.turn(0)))
    A = f.let("A", f.circles_meet(B, c * s, C, b * s))
    M, N = f.points(m=f.midpoint(A, B), n=f.midpoint(A, C))
    if f.chance():
        O = f.let("o", f.circumcenter(A, B, C))
    else:
        O = f.let("o", f.meet(M, f.rotated(A, 90, M), N, f.rotated(A, 90, N)))
    f.fill(f.polygon(A, M, O, N))
    f.draw(f.polygon(A, B, C))
    f.decoy(O, f.midpoint(B, C), pen="thin")
    f.name(A, B, C)
    return Question(
        en="A point of triangle $[ABC]$ is chosen at random. Find the probability that it lies in the shaded region.",
        zh="在三角形 $[ABC]$ 内随机取一点，求该点落在阴影部分的概率。",
        twin_en=f"In triangle $[ABC]$, $[BC] = {a}$, $[CA] = {b}$ and $[AB] = {c}$. A point of the triangle is chosen at random. "
        "Find the probability that $[A]$ is the vertex nearest to it.",
        twin_zh=f"三角形 $[ABC]$ 中，$[BC] = {a}$，$[CA] = {b}$，$[AB] = {c}$。在三角形内随机取一点，求离该点最近的顶点是 $[A]$ 的概率。",
        answer=Fraction(v + w, 2 * (u + v + w)),
        way=eq.way(
            "The shaded points lie nearer to $[A]$ than to the other vertices. Joined to the centre of the circumcircle, the triangle falls into three parts over its sides whose areas are as $a^2(b^2 + c^2 - a^2)$ and its like: <1>, <2>, <3>. The shaded region is half of the parts over $[CA]$ and $[AB]$, "
            "so the probability is <4>.",
            "阴影中的点离 $[A]$ 比离其他顶点近。把外心与各顶点相连，三角形分成以三边为底的三部分，面积之比为 $a^2(b^2 + c^2 - a^2)$ 及其轮换：<1>、<2>、<3>。阴影部分是以 $[CA]$ 和 $[AB]$ 为底的两部分的一半，"
            "所以概率为 <4>。",
            f"{eq.dot(f'{a}^2', f'({b}^2 + {c}^2 - {a}^2)')} = {u}",
            f"{eq.dot(f'{b}^2', f'({a}^2 + {c}^2 - {b}^2)')} = {v}",
            f"{eq.dot(f'{c}^2', f'({a}^2 + {b}^2 - {c}^2)')} = {w}",
            f"{eq.over(f'{v} + {w}', eq.dot(2, f'({u} + {v} + {w})'))} = {eq.ANSWER}",
        ),
    )


@family("even-odd-shade", "L59", level="L", asks="area")
def even_odd_shade(f: Sketch) -> Question:
    a, b, c, d = f.integer(4, 12), f.integer(4, 12), f.integer(4, 12), f.integer(4, 12)
    K = f.integer(3, 60)
    how = f.integer(1, 3)
    if how == 1:  # the second rectangle stands across the first one
        f.require(c <= a - 2 and d >= b + 2)
        x, y = f.integer(1, a - c - 1), -f.integer(1, d - b - 1)
        p, q = c, b
    elif how == 2:  # it leaves the first one through one side
        f.require(c <= a - 2)
        x, y = f.integer(1, a - c - 1), f.integer(1, b - 1)
        f.require(d > b - y)
        p, q = c, b - y
    else:
        p, q = f.integer(1, min(a, c) - 1), f.integer(1, min(b, d) - 1)
        x, y = a - p, b - q
    f.require(p * q * 25 >= a * b + c * d)
    o = f.let("o", f.at(0, 0))
    i, j = f.let("i", f.vector(1, 0)), f.let("j", f.vector(0, 1))
    first = f.let("first", f.polygon(o, o + a * i, o + a * i + b * j, o + b * j))
    m = f.let("m", _moved(_moved(o, x, i), y, j))
    second = f.let("second", f.polygon(m, m + c * i, m + c * i + d * j, m + d * j))
    f.fill(first, second)
    f.draw(first)
    f.draw(second)
    scale = Fraction(K, p * q)
    return Question(
        en=f"The unshaded part that the two rectangles have in common has area ${K}$. Find the total shaded area.",
        zh=f"两个矩形的公共部分没有涂阴影，它的面积为 ${K}$。求阴影部分的总面积。",
        twin_en="In a coordinate system whose unit of length is unknown, two rectangles have sides parallel to the axes. The first "
        f"has its lower left vertex at $(0, 0)$ and is ${a}$ units wide and ${b}$ units high; the second has its lower left vertex "
        f"at $({x}, {y})$ and is ${c}$ units wide and ${d}$ units high. Their common part has area ${K}$. Find the area of the "
        "region of all points that lie in exactly one of them.",
        twin_zh="在单位长度未知的平面直角坐标系中，两个矩形的边都与坐标轴平行。第一个矩形的左下顶点为 $(0, 0)$，"
        f"宽 ${a}$ 个单位，高 ${b}$ 个单位；第二个矩形的左下顶点为 $({x}, {y})$，宽 ${c}$ 个单位，高 ${d}$ 个单位。"
        f"它们的公共部分的面积为 ${K}$。求恰好属于其中一个矩形的点所组成的区域的面积。",
        answer=scale * (a * b + c * d - 2 * p * q),
    )


@family("sheared-square", "L60", level="L", asks="area", plane="fixed")
def sheared_square(f: Sketch) -> Question:
    a, b = f.sample([Fraction(k, 2) for k in (3, 4, 5, 6, 8, 10, 12)], 2)
    s = f.pick(
        Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(-1, 2), Fraction(3, 4), Fraction(1, 4), Fraction(-3, 4)
    )
    w, g = f.pick(*[t for t in range(-70, 160) if t % 15]), f.integer(3, 24)
    slant_first, diagonal = f.chance(), f.chance(0.4)
    o = f.pair(0, 0)
    square = f.let("q", f.polygon(o, f.pair(1, 0), f.pair(1, 1), f.pair(0, 1)))
    shear, stretch = f.slant(s), f.stretch(a, b)
    whole = f.let("t", f.rotate(w, o) * ((stretch * shear) if slant_first else (shear * stretch)))
    f.draw(whole * square)
    if diagonal:
        f.draw(whole * f.path(o, f.pair(1, 1)), pen="dashed")
    f.name(P=whole * o, Q=whole * f.pair(1, 0), R=whole * f.pair(1, 1), S=whole * f.pair(0, 1))
    x, y = (Fraction(1), Fraction(1)) if diagonal else (Fraction(0), Fraction(1))
    if slant_first:
        x, y = a * (x + s * y), b * y
    else:
        x, y = a * x + s * b * y, b * y
    f.require(x * x + y * y != g * g and Fraction(1, 5) < a * b / (x * x + y * y) < 5)
    side = "$[PR]$" if diagonal else "$[PS]$"
    shears = (
        f"each point $(x, y)$ is moved to $({_sum('x', s, 'y')}, y)$",
        f"把每个点 $(x, y)$ 移到 $({_sum('x', s, 'y')}, y)$",
    )
    stretches = (
        f"each point $(x, y)$ is moved to $({tex(a)}x, {tex(b)}y)$",
        f"把每个点 $(x, y)$ 移到 $({tex(a)}x, {tex(b)}y)$",
    )
    one, two = (shears, stretches) if slant_first else (stretches, shears)
    return Question(
        en=f"{side[:-1]} = {g}$. Find the area of the quadrilateral $[PQRS]$.",
        zh=f"{side[:-1]} = {g}$，求四边形 $[PQRS]$ 的面积。",
        twin_en=f"In the square with the corners $(0, 0)$, $(1, 0)$, $(1, 1)$, $(0, 1)$ first {one[0]}, then {two[0]}. A similarity "
        f"takes the figure to the quadrilateral $[PQRS]$, its vertices in this order, with {side[:-1]} = {g}$. Find the area of "
        "the quadrilateral $[PQRS]$.",
        twin_zh=f"对顶点为 $(0, 0)$、$(1, 0)$、$(1, 1)$、$(0, 1)$ 的正方形，先{one[1]}，再{two[1]}。所得图形经相似变换变为四边形 "
        f"$[PQRS]$（顶点依此顺序对应），且 {side[:-1]} = {g}$。求四边形 $[PQRS]$ 的面积。",
        answer=Exact.of(Fraction(g * g) * a * b / (x * x + y * y)),
        way=eq.way(
            "In units of the program the square becomes a parallelogram of area <1>, since the shear and the turn keep areas. The image of the "
            + ("diagonal" if diagonal else "upright side")
            + " has the components <2> and <3> before the turn, so its square is <4>. It is <5> long, so the area is <6>.",
            "以程序的单位计，切变和旋转不改变面积，正方形变成面积为 <1> 的平行四边形。"
            + ("对角线" if diagonal else "竖直的边")
            + "的像在旋转前的分量为 <2> 和 <3>，所以长度的平方为 <4>。它的实际长为 <5>，所以面积为 <6>。",
            f"{eq.dot(a, b)} = {eq.said(a * b)}",
            f"{eq.said(x)}",
            f"{eq.said(y)}",
            f"{eq.squared(x)} + {eq.squared(y)} = {eq.said(x * x + y * y)}",
            f"{g}",
            f"{eq.dot(a * b, f'{g}^2')} \\div {x * x + y * y if (x * x + y * y).denominator == 1 else f'({eq.said(x * x + y * y)})'} = {eq.ANSWER}",
        ),
    )


def _sum(x: str, s: Fraction, y: str) -> str:
    """x + s y in LaTeX."""
    size = "" if abs(s) == 1 else tex(abs(s))
    return f"{x} {'+' if s > 0 else '-'} {size}{y}"


@family("striped-triangle", "G42", level="G", asks="area")
def striped_triangle(f: Sketch) -> Question:
    n, K = f.integer(5, 15), f.integer(10, 240)
    odd = f.integer(0, 1)
    f.require(n % 2 != 0)
    b, h, top = f.integer(6, 9), f.integer(5, 8), f.integer(1, 6)
    A, B, C = f.points(A=f.at(0, 0), B=f.at(b, 0), C=f.at(top, h))
    count = f.let("n", n)
    D = f.let("D", C + A - B)
    E = f.let("E", C + B - A)
    low, high = f.let("a", f.between(A, B, -1)), f.let("b", f.between(B, A, -1))
    with f.loop("i", count) as i, f.when((i % 2).equals(odd)):
        s, t = i / count, (i + 1) / count
        f.fill(f.polygon(f.between(low, D, s), f.between(high, E, s), f.between(high, E, t), f.between(low, D, t)))
    f.clip(f.polygon(A, B, C))
    f.draw(f.polygon(A, B, C))
    filled = sum(Fraction(2 * (n - i) - 1, n * n) for i in range(odd, n, 2))
    start = ("first", "第一") if odd == 0 else ("second", "第二")
    return Question(
        en=f"The triangle has area ${K}$. Find the total shaded area.",
        zh=f"三角形的面积为 ${K}$，求阴影部分的总面积。",
        twin_en=f"A triangle of area ${K}$ is cut by parallels to its base into ${n}$ strips of equal height. Counting from the "
        f"base, the {start[0]} strip and every second one after it are shaded. Find the total shaded area.",
        twin_zh=f"面积为 ${K}$ 的三角形被平行于底边的直线分成 ${n}$ 条等高的条形。从底边数起，{start[1]}条以及此后每隔一条的条形"
        "涂上阴影。求阴影部分的总面积。",
        answer=K * filled,
        way=eq.way(
            "The parallels cut off triangles similar to the whole one, so the strips, counted from the base, have the shares <1>, and so on, of the area: odd numbers over <2>. The shaded ones together have <3>, and the area is <4>.",
            "平行线截得的三角形都与原三角形相似，所以从底边数起各条所占的份额为 <1> 等，分子为奇数，分母为 <2>。阴影各条共占 <3>，面积为 <4>。",
            f"{eq.over(2 * n - 1, n * n)}, {eq.over(2 * n - 3, n * n)}",
            f"{n}^2 = {n * n}",
            f"{eq.over(eq.plus(*(2 * (n - i) - 1 for i in range(odd, n, 2))), n * n)} = {eq.said(filled)}",
            f"{eq.dot(K, filled)} = {eq.ANSWER}",
        ),
    )
