"""Programs whose loops and tests must be run in the head: mosaics, walks, peels, chains of transforms."""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from typing import TypeVar

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch

BOXES = [(m, n) for m in range(3, 17) for n in range(3, 17) if gcd(m, n) == 1 and m + n <= 23 and m < 3 * n < 9 * m]
"""Sides of rectangles without a common factor, neither far longer than the other."""


@family("corner-ray-regions", level="G", asks="count")
def corner_ray_regions(f: Sketch) -> Question:
    across, high = f.pick(*BOXES)
    k = f.integer(1, 3)
    A = f.let("A", f.at(0, 0))
    u, v = f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    w, h = f.let("w", across * k), f.let("h", high * k)
    f.draw(f.polygon(A, A + w * u, A + w * u + h * v, A + h * v))
    x, y = f.let("x", 0), f.let("y", 0)
    dx, dy = f.let("dx", 1), f.let("dy", 1)
    p = f.trail("p")
    f.push(p, A)
    with f.repeat(((x % w) + (y % h) > 0) | (x + y).equals(0)):
        f.set(x, x + dx)
        f.set(y, y + dy)
        with f.when((x % w).equals(0) | (y % h).equals(0)):
            f.push(p, A + x * u + y * v)
        with f.when((x % w).equals(0)):
            f.set(dx, -dx)
        with f.when((y % h).equals(0)):
            f.set(dy, -dy)
    f.draw(p)
    crossings = (across - 1) * (high - 1) // 2
    regions = f.chance()
    if regions:
        ask = ("Into how many regions does the path divide the rectangle?", "这条折线把矩形分成多少个区域？")
        answer = across + high + crossings
    else:
        ask = ("At how many points does the path cross itself?", "这条折线与自身相交于多少个点？")
        answer = crossings
    return Question(
        en=f"A ball rolls inside a rectangle and bounces off its sides, as shown. {ask[0]}",
        zh=f"小球在矩形内滚动，碰到边时反弹，路线如图所示。{ask[1]}",
        twin_en=f"The sides of a rectangle are in the ratio ${in_ratio(across, high)}$. A ball starts at a corner at $45^\\circ$ to the sides, is reflected by the "
        f"sides and stops when it reaches a corner. Its path is a broken line. {ask[0]}",
        twin_zh=f"矩形两邻边之比为 ${in_ratio(across, high)}$。小球从一个顶点出发，沿与边成 $45^\\circ$ 角的方向运动，遇到边时反射，到达矩形的一个顶点时"
        f"停止，运动路线是一条折线。{ask[1]}",
        answer=answer,
        way=eq.way(
            "Let the sides be <1> and <2> units. The path runs along diagonals of unit squares and meets the grid only at points whose coordinates have an even sum; at the "
            "inner ones of these it crosses itself. Half of the <3> inner grid points are such: <4> crossings."
            + (
                " The path consists of <5> chords of the rectangle, and chords divide it into one region more than there are chords and crossings: <6>."
                if regions
                else ""
            ),
            "设两边长为 <1> 和 <2> 个单位。路线沿单位正方形的对角线行进，只经过坐标之和为偶数的格点，并在其中位于内部的格点处与自身相交。<3> 个内部格点中有一半"
            "是这样的点，即 <4> 个交点。"
            + ("路线由矩形的 <5> 条弦组成，区域数等于弦数与交点数之和加一：<6>。" if regions else ""),
            f"{across}",
            f"{high}",
            f"{eq.dot(f'({across} - 1)', f'({high} - 1)')} = {(across - 1) * (high - 1)}",
            f"{eq.over((across - 1) * (high - 1), 2)} = {crossings if regions else eq.ANSWER}",
            *(
                [f"{across} + {high} - 1 = {across + high - 1}", f"1 + {across + high - 1} + {crossings} = {eq.ANSWER}"]
                if regions
                else []
            ),
        ),
    )


Count = TypeVar("Count", int, Expr)


def _number(form: str, a: int, b: int, i: Count, j: Count) -> Count:
    """The number of a cell, of which the program takes the remainder."""
    if form == "sum":
        return a * i + b * j
    return i * j + a if form == "product" else i * i + b * j


@family("mosaic-by-test", level="G", asks="area", plane="upright")
def mosaic_by_test(f: Sketch) -> Question:
    m, n, g = f.integer(3, 6), f.integer(3, 6), f.integer(2, 20)
    a, b, mod, rest = f.integer(1, 3), f.integer(1, 3), f.integer(3, 5), f.integer(0, 2)
    form = f.pick("sum", "product", "square")
    quarters = sum(_number(form, a, b, i, j) % mod == rest for i in range(m) for j in range(n))
    halves = sum(_number(form, a, b, i, j) % mod == (rest + 1) % mod for i in range(m) for j in range(n))
    f.require(quarters >= 2 and halves >= 2 and quarters + halves != m * n)
    o, s = f.let("o", f.at(0, 0)), f.let("s", f.size(1))
    with f.loop("i", m) as x, f.loop("j", n) as y:
        p = f.let("p", o + s * f.pair(x, y))
        r = f.let("r", _number(form, a, b, x, y) % mod)
        with f.when(r.equals(rest)):
            f.fill(f.polygon(p, f.arc(p, s, 0, 90)))
        with f.when(r.equals((rest + 1) % mod)):
            f.fill(f.polygon(p, p + f.pair(s, 0), p + f.pair(0, s)))
        f.draw(f.polygon(p, p + f.pair(s, 0), p + f.pair(s, s), p + f.pair(0, s)))
    return Question(
        en=f"Each of the small squares has side ${g}$. Find the total shaded area.",
        zh=f"每个小正方形的边长为 ${g}$，求阴影部分的总面积。",
        twin_en=f"A rectangle consists of ${m}$ by ${n}$ squares with side ${g}$. In ${quarters}$ of the squares a quarter of a disc with radius ${g}$ "
        f"about one corner is shaded, in ${halves}$ of them one of the triangles into which a diagonal divides the square. "
        "Find the total shaded area.",
        twin_zh=f"一个矩形由 ${m}$ 乘 ${n}$ 个边长为 ${g}$ 的小正方形组成。其中 ${quarters}$ 个小正方形内以一个顶点为圆心、${g}$ 为半径的四分之一圆"
        f"涂上阴影，${halves}$ 个小正方形内被对角线分成的两个三角形中的一个涂上阴影。求阴影部分的总面积。",
        answer=Exact.of(Fraction(halves * g * g, 2)) + PI * Fraction(quarters * g * g, 4),
        way=eq.way(
            "The test in the loop holds for <1> squares with a quarter of a disc and for <2> with half of a square. A quarter disc has area <3>, half a square <4>; together <5>.",
            "循环中的条件使 <1> 个小正方形内画四分之一圆，<2> 个小正方形内画半个正方形。四分之一圆的面积为 <3>，半个正方形的面积为 <4>，总面积为 <5>。",
            f"{quarters}",
            f"{halves}",
            f"{eq.dot(eq.over(1, 4), eq.PI, f'{g}^2')} = {eq.said(PI * Fraction(g * g, 4))}",
            f"{eq.dot(eq.over(1, 2), f'{g}^2')} = {eq.said(Fraction(g * g, 2))}",
            f"{eq.dot(quarters, PI * Fraction(g * g, 4))} + {eq.dot(halves, Fraction(g * g, 2))} = {eq.ANSWER}",
        ),
    )


_TURNS: dict[int, list[tuple[int, int]]] = {
    90: [(1, 0), (0, 1), (-1, 0), (0, -1)],
    60: [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
}
"""Unit steps by their number of turns, in coordinates along the first two."""


@family("turtle-with-test", level="G", asks="length")
def turtle_with_test(f: Sketch) -> Question:
    t, n, g = f.pick(90, 60), f.integer(6, 14), f.integer(2, 30)
    every, plus, step = f.integer(2, 4), f.integer(1, 3), f.integer(2, 4)
    turns = [(1, -1), (-1, 1), (1, 0), (-1, 0), (0, 1)]
    left, right = f.pick(*(turns if t == 90 else [*turns, (1, 2), (2, -1), (-1, 2), (1, -2)]))
    heads, at, heading, seen = _TURNS[t], (0, 0), 0, [(0, 0)]
    for i in range(n):
        for _ in range(i % step + plus):
            at = at[0] + heads[heading][0], at[1] + heads[heading][1]
            seen.append(at)
        heading = (heading + (left if i % every == 0 else right)) % len(heads)
    square = at[0] ** 2 + at[1] ** 2 + (at[0] * at[1] if t == 60 else 0)
    f.require(square >= 5 and len(set(seen)) == len(seen))
    p, a = f.let("p", f.at(0, 0)), f.let("a", f.turn(0))
    unit = f.let("u", f.size(1))
    w = f.trail("w")
    f.push(w, p)
    A = f.let("A", p)
    with f.loop("i", f.let("n", n)) as c:
        f.set(p, p + (c % step + plus) * unit * f.dir(a))
        f.push(w, p)
        if left:
            with f.when((c % every).equals(0)):
                f.set(a, a + left * t)
        if left and right:
            with f.otherwise():
                f.set(a, a + right * t)
        elif right:
            with f.when((c % every).differs(0)):
                f.set(a, a + right * t)
    f.draw(w)
    f.name(A, B=p)
    lengths = [f"${i % step + plus}$" for i in range(n)]
    angles = [f"${(left if i % every == 0 else right) * t}^\\circ$" for i in range(n - 1)]
    return Question(
        en=f"The first segment of the path from $[A]$ to $[B]$ has length ${g * plus}$. Find the distance from $[A]$ to $[B]$.",
        zh=f"从 $[A]$ 到 $[B]$ 的折线的第一段长为 ${g * plus}$，求 $[A]$、$[B]$ 两点间的距离。",
        twin_en=f"A path from $[A]$ to $[B]$ consists of ${n}$ segments, whose lengths are to each other as {', '.join(lengths)}. At the joints the direction "
        f"turns, in order, by {', '.join(angles)}, where positive angles are turns to the left and negative angles turns to the right. The first segment "
        f"has length ${g * plus}$. Find the distance from $[A]$ to $[B]$.",
        twin_zh=f"从 $[A]$ 到 $[B]$ 的一条折线由 ${n}$ 条线段组成，各段长度之比依次为 {'、'.join(lengths)}。在各折点处，前进方向依次转过 {'、'.join(angles)}，"
        f"正角表示向左转，负角表示向右转。第一段长为 ${g * plus}$。求 $[A]$、$[B]$ 两点间的距离。",
        answer=g * sqrt(square),
        way=eq.way(
            "Let one unit of the loop be <1> long. Added up, the steps lead from $[A]$ by <2> units in the first direction and by <3> units in the direction <4> to the "
            "left of it. So <5>.",
            "循环中的一个单位长为 <1>。把各步相加，从 $[A]$ 出发沿第一个方向共走 <2> 个单位，沿由它向左转 <4> 的方向共走 <3> 个单位。所以 <5>。",
            f"{g * plus} \\div {plus} = {g}",
            f"x = {at[0]}",
            f"y = {at[1]}",
            f"{t}^\\circ",
            f"[AB] = {eq.dot(g, eq.rooted(f'{eq.held(at[0])}^2 + {eq.held(at[1])}^2' + (f' + {eq.dot(at[0], at[1])}' if t == 60 else '')))} = {eq.ANSWER}",
        ),
    )


@family("peeled-parallelogram", level="G", asks="area")
def peeled_parallelogram(f: Sketch) -> Question:
    t, n, K = (
        f.pick(*[Fraction(*p) for p in ((1, 3), (1, 4), (1, 5), (2, 7), (2, 5), (1, 6))]),
        f.integer(4, 7),
        f.integer(10, 300),
    )
    every, rest = f.integer(2, 3), f.integer(0, 1)
    shaded = [k for k in range(1, n + 1) if k % every == rest]
    f.require(
        len(shaded) >= 2
        and (1 - t) ** n >= Fraction(1, 30)
        and t >= Fraction(1, 5)
        and t.denominator ** (n - 1) <= 10**5
    )
    A, B = f.points(A=f.at(0, 0), B=f.at(6, 0))
    lean = f.integer(-2, 2)
    C, D = f.points(C=f.at(6 + lean, 5), D=f.at(lean, 5))
    with f.function("peel", {"p": "pair", "q": "pair", "r": "pair", "s": "pair", "k": "int"}) as (
        peel,
        (p, q, r, s, k),
    ):
        with f.when(k > n):
            f.give()
        x, y = f.let("x", f.between(p, q, t)), f.let("y", f.between(s, r, t))
        with f.when((k % every).equals(rest)):
            f.fill(f.polygon(p, x, y, s))
        f.draw(x, y)
        f.do(peel(q, r, y, x, k + 1))
    f.do(peel(A, B, C, D, 1))
    f.draw(f.polygon(A, B, C, D))
    f.name(A, B, C, D)
    number = [f"${k}$" for k in shaded]
    return Question(
        en=f"The parallelogram $[ABCD]$ has area ${K}$. Find the total shaded area.",
        zh=f"平行四边形 $[ABCD]$ 的面积为 ${K}$，求阴影部分的总面积。",
        twin_en=f"A line parallel to a side cuts off the part ${tex(t)}$ of a parallelogram $[ABCD]$ with area ${K}$. From the rest, which is a "
        f"parallelogram again, the part ${tex(t)}$ is cut off in the same way, and so on, until ${n}$ pieces have been cut off. The pieces with the "
        f"numbers {', '.join(number)} are shaded. Find the total shaded area.",
        twin_zh=f"用平行于一边的直线从面积为 ${K}$ 的平行四边形 $[ABCD]$ 上截下它的 ${tex(t)}$，剩下的部分仍是平行四边形，再用同样的方法截下"
        f"剩下部分的 ${tex(t)}$，依此类推，共截下 ${n}$ 块。其中第 {'、'.join(number)} 块涂上阴影。求阴影部分的总面积。",
        answer=K * sum((t * (1 - t) ** (k - 1) for k in shaded), Fraction(0)),
        way=eq.way(
            "Each cut leaves <1> of what was there, so piece number $k$ is $t(1 - t)^{k - 1}$ of the whole, with <2>. The shaded pieces are <3> of it together, and "
            "the area is <4>.",
            "每次截取后剩下原来的 <1>，所以第 $k$ 块占整体的 $t(1 - t)^{k - 1}$，其中 <2>。阴影各块共占 <3>，面积为 <4>。",
            f"1 - {eq.said(t)} = {eq.said(1 - t)}",
            f"t = {eq.said(t)}",
            f"{eq.plus(*(eq.dot(t, eq.power(1 - t, k - 1)) if k > 1 else eq.said(t) for k in shaded))} = {eq.said(sum((t * (1 - t) ** (k - 1) for k in shaded), Fraction(0)))}",
            f"{eq.dot(K, sum((t * (1 - t) ** (k - 1) for k in shaded), Fraction(0)))} = {eq.ANSWER}",
        ),
    )


@family("affine-chain-area", level="G", asks="area")
def affine_chain_area(f: Sketch) -> Question:
    wide, tall = (
        f.pick((3, 2), (5, 4), (6, 5), (4, 3), (5, 3)),
        f.pick((3, 4), (2, 3), (4, 5), (5, 6), (1, 2), (7, 6)),
    )
    across, up = Fraction(*wide), Fraction(*tall)
    by, n, K = Fraction(f.integer(1, 4), 4), f.integer(2, 3), f.integer(8, 240)
    f.require(across * up != 1)
    O = f.let("O", f.pair(0, 0))
    v = f.array("v", "pair", [f.at(0, 0), f.at(3, 0), f.at(f.integer(3, 4), 2), f.at(f.integer(0, 1), f.integer(2, 3))])
    shape = f.let("w", f.polygon(v[0], v[1], v[2], v[3]))
    f.draw(shape)
    turn = f.pick(20, 30, 40, -25, -35)
    steps = [
        (
            f.stretch(across, up),
            f"stretches it by the factor ${tex(across)}$ in the direction of the $x$-axis and by the factor ${tex(up)}$ in the "
            "direction of the $y$-axis",
            f"沿 $x$ 轴方向伸缩为原来的 ${tex(across)}$ 倍、沿 $y$ 轴方向伸缩为原来的 ${tex(up)}$ 倍",
        ),
        (f.rotate(turn, O), f"turns it by ${turn}^\\circ$ about the origin", f"绕原点旋转 ${turn}^\\circ$"),
    ]
    if f.chance(0.6):
        sheared = (
            f.slant(by),
            f"shears it parallel to the $x$-axis, each point by {f'${tex(by)}$ times ' * (by != 1)}its $y$-coordinate",
            f"作平行于 $x$ 轴的切变，每点移动其 $y$ 坐标{f'的 ${tex(by)}$ 倍' if by != 1 else '的值'}",
        )
        steps.insert(f.integer(0, 2), sheared)
    chain = [step[0] for step in steps]
    move = f.let("t", chain[0] * (chain[1] * chain[2] if len(chain) > 2 else chain[1]))
    with f.loop("i", n):
        f.set(shape, move * shape)
        f.draw(shape, pen="dashed")
    said = steps[::-1]  # the last transform of a product is done first
    return Question(
        en=f"The solid quadrilateral has area ${K}$. Find the area of the last dashed quadrilateral that is drawn.",
        zh=f"实线四边形的面积为 ${K}$，求最后画出的虚线四边形的面积。",
        twin_en=f"A map of the plane takes a figure and {', then '.join(step[1] for step in said)}. "
        f"It is done ${n}$ time{'s' * (n > 1)} with a quadrilateral of area ${K}$. Find the area of the last image.",
        twin_zh=f"平面上的一个变换对图形依次进行：{'；'.join(step[2] for step in said)}。"
        f"对面积为 ${K}$ 的四边形连续进行 ${n}$ 次这个变换。求最后所得图形的面积。",
        answer=K * (across * up) ** n,
        way=eq.way(
            "Turns and shears keep areas; the stretching multiplies them by <1>. This happens <2> times: <3>.",
            "旋转和切变不改变面积，伸缩使面积变为原来的 <1> 倍。共进行 <2> 次：<3>。",
            f"{eq.dot(across, up)} = {eq.said(across * up)}",
            f"{n}",
            f"{eq.dot(K, eq.power(across * up, n))} = {eq.ANSWER}",
        ),
    )
