"""Honeycombs, triangle grids, dot grids; curves and chains of shapes that a loop or a list of turns draws."""

from __future__ import annotations

from fractions import Fraction
from math import comb, gcd

from gnomon.exact import Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch


@family("honeycomb-edges", "G39", level="G", asks="length")
def honeycomb_edges(f: Sketch) -> Question:
    shape, g = f.pick("rings", "rhombus", "triangle"), f.integer(2, 25)
    n, a, b = f.integer(1, 4), f.integer(2, 8), f.integer(2, 8)
    f.require(shape != "rhombus" or 6 <= a * b <= 45)
    f.require(shape != "triangle" or a >= 3)
    O, s, t = f.let("O", f.at(0, 0)), f.let("s", f.size(1)), f.let("t", f.turn(0))
    u = f.let("u", f.sqrt(3) * s * f.dir(t))
    v = f.let("v", f.sqrt(3) * s * f.dir(t + 60))
    with f.function("cell", {"p": "pair"}) as (cell, (p,)):
        w = f.trail("w")
        with f.loop("k", 6) as k:
            f.push(w, p + s * f.dir(t + 30 + 60 * k))
        f.draw(f.closed(w))
    if shape == "rings":
        size = f.let("n", n)
        with f.loop("i", -size, size + 1) as i, f.loop("j", -size, size + 1) as j, f.when(f.abs(i + j) <= size):
            f.do(cell(O + i * u + j * v))
        edges = 9 * n * n + 15 * n + 6
        said = (
            f"One cell lies in the middle, surrounded by ${n}$ {'ring' if n == 1 else 'rings'} of cells",
            f"正中有一个蜂房，外面围有 ${n}$ 圈蜂房",
        )
    elif shape == "rhombus":
        across, up = f.let("a", a), f.let("b", b)
        with f.loop("i", across) as i, f.loop("j", up) as j:
            f.do(cell(O + i * u + j * v))
        edges = 3 * a * b + 2 * a + 2 * b - 1
        said = (
            f"There are ${b}$ rows of ${a}$ cells each, every row shifted by half a cell to the right against the one below it",
            f"共有 ${b}$ 行，每行 ${a}$ 个蜂房，每一行都比它下面的一行向右错开半格",
        )
    else:
        count = f.let("m", a)
        along = f.let("z", u - v)
        with f.loop("i", count) as i, f.loop("j", i + 1) as j:
            f.do(cell(O + i * v + j * along))
        edges = 3 * a * (a + 1) // 2 + 3 * a
        said = (
            f"There are ${a}$ rows; the first has one cell, and each row has one cell more than the row before it, so that a triangle arises",
            f"共有 ${a}$ 行，第一行有一个蜂房，以后每行都比前一行多一个蜂房，组成一个三角形",
        )
    cells = {"rings": 3 * n * n + 3 * n + 1, "rhombus": a * b, "triangle": a * (a + 1) // 2}[shape]
    return Question(
        en=f"All sides of the hexagons have length ${g}$. Find the total length of the lines in the figure; a side shared by two hexagons counts once.",
        zh=f"图中各正六边形的边长都是 ${g}$，求图中所有线段的总长（两个六边形的公共边只计一次）。",
        twin_en=f"A honeycomb consists of regular hexagons with side ${g}$. {said[0]}. Find the total length of all sides; a side shared by two hexagons "
        "counts once.",
        twin_zh=f"蜂巢由边长为 ${g}$ 的正六边形蜂房组成。{said[1]}。求所有边的总长（两个六边形的公共边只计一次）。",
        answer=g * edges,
        way=eq.way(
            "There are <1> cells with <2> sides in all; <3> of these sides are shared by two cells and count once. So <4> sides are drawn, with the total length <5>.",
            "共有 <1> 个蜂房，边数合计 <2>；其中有 <3> 条边为两个蜂房所共有，只计一次。所以共画出 <4> 条边，总长为 <5>。",
            f"{cells}",
            f"6 \\cdot {cells} = {6 * cells}",
            f"{6 * cells - edges}",
            f"{6 * cells} - {6 * cells - edges} = {edges}",
            f"{eq.dot(edges, g)} = {eq.ANSWER}",
        ),
    )


@family("triangle-grid-count", "G40", level="G", asks="count")
def triangle_grid_count(f: Sketch) -> Question:
    n = f.integer(4, 15)
    kind = f.pick("least", "all", "inverted")
    s = f.integer(2, min(7, n - 2))
    A, B, C = f.points(A=f.at(0, 0), B=f.at(6, 0), C=f.at(3, Fraction(52, 10)))
    m = f.let("m", n)
    style = f.pick("parallels", "cells")
    if style == "parallels":
        with f.loop("i", 1, m + 1) as i:
            f.draw(f.between(A, B, i / m), f.between(A, C, i / m))
            f.draw(f.between(B, A, i / m), f.between(B, C, i / m))
            f.draw(f.between(C, A, i / m), f.between(C, B, i / m))
    else:
        x, y = f.let("x", (B - A) / m), f.let("y", (C - A) / m)
        with f.loop("i", m) as i, f.loop("j", m - i) as j:
            p = f.let("p", A + i * x + j * y)
            f.draw(f.polygon(p, p + x, p + y))
    f.name(A, B, C)
    inverted = sum((n - 2 * k + 1) * (n - 2 * k + 2) // 2 for k in range(1, n // 2 + 1))
    count = {"least": comb(n - s + 3, 3), "all": comb(n + 2, 3) + inverted, "inverted": inverted}[kind]
    ask = {
        "least": (
            f"How many triangles in the figure point the same way as $[ABC]$ and have sides at least ${s}$ times as long as those of the smallest triangles?",
            f"图中与三角形 $[ABC]$ 方向相同、且边长不小于最小三角形边长的 ${s}$ 倍的三角形共有多少个？",
        ),
        "all": ("How many triangles of all sizes does the figure contain?", "图中大大小小的三角形共有多少个？"),
        "inverted": (
            "How many triangles of all sizes in the figure point the opposite way to $[ABC]$?",
            "图中大大小小的三角形中，与三角形 $[ABC]$ 方向相反的共有多少个？",
        ),
    }[kind]
    return Question(
        en=f"Triangle $[ABC]$ is divided as drawn. {ask[0]}",
        zh=f"三角形 $[ABC]$ 按图分割。{ask[1]}",
        twin_en=f"Each side of triangle $[ABC]$ is divided into ${n}$ equal parts, and through the points of division the parallels to the sides are drawn. {ask[0]}",
        twin_zh=f"三角形 $[ABC]$ 的每条边被分成 ${n}$ 等份，过各分点作各边的平行线。{ask[1]}",
        answer=count,
        way=eq.way(
            "Each side has <1> parts. "
            + {
                "least": "A triangle of side $k$ that points like $[ABC]$ has $\\frac{1}{2}(n + 1 - k)(n + 2 - k)$ places. From <2> up these add up to <3>.",
                "inverted": "A triangle of side $k$ that points the other way has $\\frac{1}{2}(n - 2k + 1)(n - 2k + 2)$ places. For $k$ from $1$ to <2> these add up to <3>.",
                "all": "Those that point like $[ABC]$ number <2>. One of side $k$ that points the other way has $\\frac{1}{2}(n - 2k + 1)(n - 2k + 2)$ places, and these add up to <4>. In all <3>.",
            }[kind],
            "每条边有 <1> 份。"
            + {
                "least": "与 $[ABC]$ 同向、边长为 $k$ 的三角形有 $\\frac{1}{2}(n + 1 - k)(n + 2 - k)$ 个位置。从 <2> 起求和得 <3>。",
                "inverted": "反向的边长为 $k$ 的三角形有 $\\frac{1}{2}(n - 2k + 1)(n - 2k + 2)$ 个位置。$k$ 从 $1$ 到 <2> 求和得 <3>。",
                "all": "与 $[ABC]$ 同向的有 <2> 个。反向的边长为 $k$ 的三角形有 $\\frac{1}{2}(n - 2k + 1)(n - 2k + 2)$ 个位置，求和得 <4>。总数为 <3>。",
            }[kind],
            f"n = {n}",
            {"least": f"k = {s}", "inverted": f"{n // 2}", "all": f"\\binom{{{n + 2}}}{{3}} = {comb(n + 2, 3)}"}[kind],
            {
                "least": f"{eq.plus(*((n + 1 - k) * (n + 2 - k) // 2 for k in range(s, n + 1)))} = {eq.ANSWER}",
                "inverted": f"{eq.plus(*((n - 2 * k + 1) * (n - 2 * k + 2) // 2 for k in range(1, n // 2 + 1)))} = {eq.ANSWER}",
                "all": f"{comb(n + 2, 3)} + {inverted} = {eq.ANSWER}",
            }[kind],
            *(
                [f"{eq.plus(*((n - 2 * k + 1) * (n - 2 * k + 2) // 2 for k in range(1, n // 2 + 1)))} = {inverted}"]
                if kind == "all"
                else []
            ),
        ),
    )


def _combined(*terms: tuple[int, Expr]) -> Expr:
    """A sum of multiples of vectors, as a person writes it: positive terms first."""
    (first, vector), *others = sorted(terms, key=lambda term: term[0] < 0)
    total = vector if first == 1 else first * vector
    for factor, other in others:
        term = other if abs(factor) == 1 else abs(factor) * other
        total = total + term if factor > 0 else total - term
    return total


@family("tilted-squares-count", "G41", level="G", asks="count")
def tilted_squares_count(f: Sketch) -> Question:
    m, n = f.integer(3, 12), f.integer(3, 12)
    tilted = f.chance()
    f.require(m * n <= 96 and abs(m - n) <= 7)
    O, u, v = f.let("O", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    wide, high = f.let("m", m), f.let("n", n)
    if f.chance():
        with f.loop("i", wide) as i, f.loop("j", high) as j:
            f.dot(O + i * u + j * v)
    else:
        with f.loop("i", wide * high) as i:
            f.dot(O + i % wide * u + i // wide * v)
    p, q = f.pick(*([(1, 1), (2, 1), (1, 2)] if min(m, n) > 3 else [(1, 1)]))
    c = f.let("c", O + _combined((q, u)))
    x, y = f.let("x", _combined((p, u), (q, v))), f.let("y", _combined((-q, u), (p, v)))
    f.draw(f.polygon(c, c + x, c + x + y, c + y))
    total = sum((k - tilted) * (m - k) * (n - k) for k in range(1, min(m, n)))
    ask = (
        (
            "How many squares with all four corners among the dots have no side parallel to a row of the grid?",
            "以这些点为顶点、且没有一条边与点阵的行平行的正方形共有多少个？",
        )
        if tilted
        else (
            "How many squares, tilted ones included, have all four corners among the dots?",
            "以这些点为顶点的正方形（包括倾斜的正方形）共有多少个？",
        )
    )
    return Question(
        en=f"The figure shows a grid of dots and one square as an example. {ask[0]}",
        zh=f"图中是一个点阵，并画有一个正方形作为例子。{ask[1]}",
        twin_en=f"Dots form a square grid with ${m}$ dots in each row and ${n}$ dots in each column. {ask[0]}",
        twin_zh=f"一些点排成正方形点阵，每行 ${m}$ 个点，每列 ${n}$ 个点。{ask[1]}",
        answer=total,
        way=eq.way(
            "Every square fits into an upright one of side $k$ through its corners. Such a frame has $(m - k)(n - k)$ places with <1> and <2>, and in it lie "
            + ("$k - 1$ tilted squares" if tilted else "$k$ squares")
            + ". The sum over all $k$ is <3>.",
            "每个正方形都恰好内接于一个边长为 $k$ 的正放的正方形框。这样的框有 $(m - k)(n - k)$ 个位置，其中 <1>，<2>，每个框内有 "
            + ("$k - 1$ 个倾斜的正方形" if tilted else "$k$ 个正方形")
            + "。对所有 $k$ 求和得 <3>。",
            f"m = {m}",
            f"n = {n}",
            f"{eq.plus(*((k - tilted) * (m - k) * (n - k) for k in range(1, min(m, n))))} = {eq.ANSWER}",
        ),
    )


@family("dragon-end", "G46", level="G", asks="length")
def dragon_end(f: Sketch) -> Question:
    angle, g = f.pick(90, 90, 60), f.integer(2, 60)
    n = f.integer(2, 6) if angle == 90 else f.integer(2, 5)
    sign, step = f.pick(1, -1), f.size(1)
    turns = f.array("t", "int", [sign])
    style = f.pick("doubling", "bits")
    times = f.let("n", n)
    if style == "doubling":
        with f.loop("k", times):
            m = f.let("m", turns.length)
            f.push(turns, f.pick(1, -1))
            with f.loop("i", m) as i:
                f.push(turns, -turns[m - 1 - i])
    else:
        with f.loop("k", times):
            w = f.array("w", "int")
            with f.loop("i", turns.length) as i:
                f.push(w, f.either((i % 2).equals(0), 1, -1))
                f.push(w, turns[i])
            f.push(w, f.either((turns.length % 2).equals(0), 1, -1))
            f.set(turns, w)
    p, a = f.let("A", f.at(0, 0)), f.let("a", f.turn(0))
    s = f.let("s", step)
    path = f.trail("path")
    f.push(path, p)
    q = f.let("q", p + s * f.dir(a))
    f.push(path, q)
    with f.loop("i", turns.length) as i:
        f.set(a, a + angle * turns[i])
        f.set(q, q + s * f.dir(a))
        f.push(path, q)
    f.draw(path)
    f.dot(p, q)
    growth = sqrt(2) if angle == 90 else sqrt(3)
    length = growth ** (n + 1)
    return Question(
        en=f"Each segment of the path has length ${g}$. How far is its end from its start?",
        zh=f"图中折线的每一步长都为 ${g}$，它的终点与起点的距离是多少？",
        twin_en=f"A strip of paper is folded in half ${n + 1}$ times. Then it is opened until, at every crease, the direction "
        f"changes by ${angle}^\\circ$. Each of the parts between the creases has length ${g}$. How far is the end of the strip from its start?",
        twin_zh=f"把一张纸条连续对折 ${n + 1}$ 次，然后展开，使每条折痕处方向都改变 ${angle}^\\circ$。相邻折痕之间每一段的长为 ${g}$。"
        "纸条的终点与起点的距离是多少？",
        answer=g * length,
        way=eq.way(
            "Undoing one fold joins the steps in pairs, and each pair, two equal steps with a turn of <1>, is a step <2> times as long; the pairs again form such a line. After <3> folds one step is left: <4>.",
            "撤销一次对折，把各步两两合并，每一对（两步等长，转角为 <1>）合成一步，长为原来的 <2> 倍，合并后仍是同样的折线。<3> 次之后只剩一步：<4>。",
            f"{angle}^\\circ",
            f"{eq.said(growth)}",
            f"{n} + 1 = {n + 1}",
            f"{eq.dot(g, eq.power(growth, n + 1))} = {eq.ANSWER}",
        ),
    )


@family("lissajous-crossings", "G48", level="G", asks="count", plane="upright")
def lissajous_crossings(f: Sketch) -> Question:
    a, b = f.pick(*[(a, b) for a in range(1, 12) for b in range(1, 12) if gcd(a, b) == 1 and a * b > 4 and a + b < 18])
    phase = f.pick(*[w for w in range(4, 86) if 54 <= w * b % 180 <= 126])  # else the curve runs back on itself
    regions = f.chance()
    count = f.pick(360, 400, 480) if a + b > 12 else f.pick(240, 300, 360) if a + b > 8 else f.pick(180, 240)
    O, r = f.let("O", f.at(0, 0)), f.let("r", f.size(4))
    n, w = f.let("n", count), f.trail("w")
    with f.loop("i", n) as i:
        t = f.let("t", 360 * i / n)
        f.push(w, O + f.pair(r * f.cos((a * t if a > 1 else t) + phase), r * f.cos(b * t if b > 1 else t)))
    f.draw(f.closed(w))
    crossings = 2 * a * b - a - b
    ask = (
        (
            "Into how many regions does the curve divide the part of the plane that it surrounds?",
            "这条曲线把它所围住的部分分成多少个区域？",
        )
        if regions
        else ("At how many points does the curve cross itself?", "这条曲线与自身相交于多少个点？")
    )
    first, second = f"{a if a > 1 else ''}t", f"{b if b > 1 else ''}t"
    return Question(
        en=f"A moving point traces the closed curve shown. {ask[0]}",
        zh=f"图中是一个动点描出的封闭曲线。{ask[1]}",
        twin_en=f"A closed curve is given by $x = \\cos({first} + {phase}^\\circ)$, $y = \\cos {second}$, where $t$ runs from $0^\\circ$ to $360^\\circ$. {ask[0]}",
        twin_zh=f"封闭曲线由 $x = \\cos({first} + {phase}^\\circ)$，$y = \\cos {second}$ 给出，其中 $t$ 从 $0^\\circ$ 变到 $360^\\circ$。{ask[1]}",
        answer=crossings + regions,
        way=eq.way(
            "With frequencies <1> and <2>, which have no common factor, a curve that does not run back on itself has $2ab - a - b$ crossings: <3>."
            + (
                " Each crossing has four ends, so by Euler's formula the regions inside are one more: <4>."
                if regions
                else ""
            ),
            "两个频率为 <1>、<2>，互质；不沿自身返回的曲线有 $2ab - a - b$ 个自交点：<3>。"
            + ("每个交点连着四段弧，由欧拉公式，内部区域数比交点数多一：<4>。" if regions else ""),
            f"a = {a}",
            f"b = {b}",
            f"2 \\cdot {a} \\cdot {b} - {a} - {b} = {crossings if regions else eq.ANSWER}",
            *([f"{crossings} + 1 = {eq.ANSWER}"] if regions else []),
        ),
    )


@family("square-accretion", "G52", level="G", asks="perimeter")
def square_accretion(f: Sketch) -> Question:
    a, b, n = f.integer(1, 7), f.integer(1, 7), f.integer(3, 7)
    g = f.integer(4, 60)
    f.require(a != b and gcd(a, b) == 1 and Fraction(1, 4) <= Fraction(a, b) <= 4)
    spiral = f.chance()
    times = f.let("n", n)
    p, u, v = f.let("p", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    w, h = f.let("w", a), f.let("h", b)
    f.draw(f.polygon(p, p + w * u, p + w * u + h * v, p + h * v))
    with f.loop("k", times) as k:
        with f.when((k % 2).equals(0)):
            if spiral:
                with f.when((k % 4).equals(2)):
                    f.set(p, p - h * u)
                    f.draw(f.polygon(p, p + h * u, p + h * u + h * v, p + h * v))
                with f.otherwise():
                    f.draw(f.polygon(p + w * u, p + (w + h) * u, p + (w + h) * u + h * v, p + w * u + h * v))
            else:
                f.draw(f.polygon(p + w * u, p + (w + h) * u, p + (w + h) * u + h * v, p + w * u + h * v))
            f.set(w, w + h)
        with f.otherwise():
            if spiral:
                with f.when((k % 4).equals(3)):
                    f.set(p, p - w * v)
                    f.draw(f.polygon(p, p + w * u, p + w * u + w * v, p + w * v))
                with f.otherwise():
                    f.draw(f.polygon(p + h * v, p + w * u + h * v, p + w * u + (h + w) * v, p + (h + w) * v))
            else:
                f.draw(f.polygon(p + h * v, p + w * u + h * v, p + w * u + (h + w) * v, p + (h + w) * v))
            f.set(h, h + w)
    wide, high = a, b
    for step in range(n):
        wide, high = (wide + high, high) if step % 2 == 0 else (wide, wide + high)
    turn = (
        ("to the right, the top, the left and the bottom side in turn", "依次在右边、上边、左边、下边")
        if spiral
        else ("to the right side and to the top side in turn", "轮流在右边和上边")
    )
    scale = Fraction(g, 2 * (a + b))
    return Question(
        en=f"The rectangle that is drawn first has perimeter ${g}$. Find the perimeter of the rectangle that the whole figure forms in the end.",
        zh=f"最先画出的矩形的周长为 ${g}$，求最终整个图形所成的矩形的周长。",
        twin_en=f"A rectangle has perimeter ${g}$, and its horizontal sides have length ${tex(a * scale)}$. Squares are added {turn[0]}; each new square has a "
        f"whole side of the rectangle made so far as its side. ${n}$ squares are added in all. Find the perimeter of the rectangle that arises.",
        twin_zh=f"矩形的周长为 ${g}$，水平边的长为 ${tex(a * scale)}$。{turn[1]}添加正方形，每次都以当时矩形的整条边为新正方形的边，共添加 ${n}$ 个正方形。"
        "求最后所得矩形的周长。",
        answer=Exact.of(2 * scale * (wide + high)),
        way=eq.way(
            "In a unit of <1> the rectangle starts with <2> by <3>. Each square adds one side to the other, in turn; after <4> squares it measures <5> by <6>. Its perimeter is <7>.",
            "取 <1> 为单位，矩形开始时为 <2> 乘 <3>。每添加一个正方形，轮流把一边加到另一边上；添加 <4> 个后为 <5> 乘 <6>。周长为 <7>。",
            f"{eq.said(scale)}",
            f"{a}",
            f"{b}",
            f"{n}",
            f"{wide}",
            f"{high}",
            f"{eq.dot(2, f'({wide} + {high})', scale)} = {eq.ANSWER}",
        ),
    )
