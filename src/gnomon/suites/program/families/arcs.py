"""Regions between arcs: lunes, arbelos, quarter discs, curves of constant width, touching circles."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from gnomon.exact import PI, Exact, root, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch


@family("hippocrates-lunes", "L18", level="L", asks="area")
def hippocrates_lunes(f: Sketch) -> Question:
    a, b = f.sample(range(1, 10), 2)
    f.require(max(a, b) <= 3 * min(a, b) and (a % 2 != 0 or b % 2 != 0))
    g = f.integer(4, 40)
    if f.chance():
        with f.function("half", {"p": "pair", "q": "pair"}, gives="path") as (half, (p, q)):
            s = f.let("s", f.degrees(q - p))
            f.give(f.closed(f.arc(f.midpoint(p, q), f.dist(p, q) / 2, s, s - 180)))
        C, A = f.points(C=f.at(0, 0), A=f.at(a, 0))
        B = f.let("B", C + Fraction(b, a) * (f.rotated(A, 90, C) - C))
        small: list[Expr] = [half(B, C), half(C, A)]
        large: Expr = half(B, A)
    else:
        C, A = f.points(C=f.at(0, 0), A=f.at(a, 0))
        B = f.let("B", C + Fraction(b, a) * (f.rotated(A, 90, C) - C))
        t, s = f.let("t", f.degrees(A - C)), f.let("s", f.degrees(B - A))
        M, N, O = f.points(M=f.midpoint(B, C), N=f.midpoint(A, C), O=f.midpoint(A, B))
        small = [
            f.closed(f.arc(M, f.dist(B, C) / 2, t + 90, t + 270)),
            f.closed(f.arc(N, f.dist(A, C) / 2, t - 180, t)),
        ]
        large = f.closed(f.arc(O, f.dist(A, B) / 2, s, s + 180))
    for path in small:
        f.fill(path)
    f.fill(large, shade="white")
    for path in (*small, large):
        f.draw(path)
    f.name(A, B, C)
    return Question(
        en=f"$[AB] = {g}$. Find the total area of the shaded region.",
        zh=f"$[AB] = {g}$，求阴影部分的总面积。",
        twin_en=f"Triangle $[ABC]$ has a right angle at $[C]$, with $[CA] : [CB] = {in_ratio(a, b)}$ and $[AB] = {g}$. Half circles are "
        "drawn outwards on the legs $[CA]$ and $[CB]$, and on $[AB]$ a half circle through $[C]$. Find the total area of "
        "the two regions inside the half circles on the legs and outside the half circle on $[AB]$.",
        twin_zh=f"三角形 $[ABC]$ 中 $[C]$ 为直角顶点，$[CA] : [CB] = {in_ratio(a, b)}$，$[AB] = {g}$。分别以直角边 $[CA]$、$[CB]$ 为直径向外作半圆，"
        "并以 $[AB]$ 为直径作经过 $[C]$ 的半圆。求在两直角边上的半圆之内、$[AB]$ 上的半圆之外的两个区域的总面积。",
        answer=Fraction(g * g * a * b, 2 * (a * a + b * b)),
        way=eq.way(
            "The half discs on the legs together are as large as the half disc on the hypotenuse, because <1>. Taking away what the large half disc covers besides the "
            "triangle leaves the two lunes exactly as large as triangle $[ABC]$. Its legs are in the ratio <2> and its hypotenuse is <3>, so its area is <4>.",
            "因为 <1>，两直角边上的半圆面积之和等于斜边上的半圆面积。去掉大半圆中三角形以外的部分，两个月牙形的面积之和恰好等于三角形 $[ABC]$ 的面积。"
            "两直角边之比为 <2>，斜边为 <3>，所以面积为 <4>。",
            "[CA]^2 + [CB]^2 = [AB]^2",
            f"{a} : {b}",
            f"{g}",
            f"{eq.dot(eq.over(1, 2), eq.over(eq.dot(a, b), f'{a}^2 + {b}^2'), f'{g}^2')} = {eq.ANSWER}",
        ),
    )


@family("arbelos-area", "L19", level="L", asks="area")
def arbelos_area(f: Sketch) -> Question:
    a, b, g = f.integer(1, 9), f.integer(1, 9), f.integer(4, 40)
    x = Fraction(a, a + b)
    a, b = x.numerator, x.denominator - x.numerator
    f.require(a != b and Fraction(1, 5) <= x <= Fraction(4, 5))
    above = [f.chance(0.6), f.chance(0.6)]
    P, Q = f.points(P=f.at(0, 0), Q=f.at(6, 0))
    R = f.let("R", f.between(P, Q, x))
    if f.chance():
        u = f.let("u", f.degrees(Q - P))
        arcs = [f.arc(f.midpoint(P, Q), f.dist(P, Q) / 2, u, u + 180)]
        for (p, q), up in zip(((P, R), (R, Q)), above, strict=True):
            arcs.append(f.arc(f.midpoint(p, q), f.dist(p, q) / 2, u + 180, u if up else u + 360))
        f.fill(f.polygon(*arcs), outline=True)
    else:
        u = f.let("u", f.degrees(Q - P))
        w = f.let("w", f.closed(f.arc(f.midpoint(P, Q), f.dist(P, Q) / 2, u, u + 180)))
        copies: list[Expr] = [f.scale(x, P) * w, f.scale(1 - x, Q) * w]
        copies = [one if up else f.reflect(P, Q) * one for one, up in zip(copies, above, strict=True)]
        f.fill(w)
        for one, up in zip(copies, above, strict=True):
            f.fill(one, shade="white" if up else "shade")
        for one in (w, *copies):
            f.draw(one)
    f.name(P, Q, R)
    sides_en = "both small half circles lie on the same side of the line $[PQ]$ as the large one"
    sides_zh = "两个小半圆与大半圆都在直线 $[PQ]$ 的同侧"
    if not any(above):
        sides_en, sides_zh = (
            sides_en.replace("the same side of", "the opposite side of"),
            sides_zh.replace("同侧", "异侧"),
        )
        sides_en = sides_en.replace("as the large one", "from the large one")
    elif not all(above):
        near, far = ("[PR]", "[RQ]") if above[0] else ("[RQ]", "[PR]")
        sides_en = (
            f"of the small ones, that on ${near}$ lies on the same side of the line $[PQ]$ as the large one, that on "
        )
        sides_en += f"${far}$ on the other side"
        sides_zh = f"以 ${near}$ 为直径的小半圆与大半圆在直线 $[PQ]$ 的同侧，以 ${far}$ 为直径的小半圆在另一侧"
    part = 1 + (-(x * x) if above[0] else x * x) + (-((1 - x) ** 2) if above[1] else (1 - x) ** 2)
    return Question(
        en=f"$[PQ] = {g}$. Find the area of the shaded region.",
        zh=f"$[PQ] = {g}$，求阴影部分的面积。",
        twin_en=f"Point $[R]$ divides a segment $[PQ] = {g}$ so that $[PR] : [RQ] = {in_ratio(a, b)}$. A large half circle has the diameter "
        f"$[PQ]$, two small ones have the diameters $[PR]$ and $[RQ]$; {sides_en}. "
        "Find the area of the region bounded by the three half circles.",
        twin_zh=f"点 $[R]$ 分线段 $[PQ] = {g}$，使 $[PR] : [RQ] = {in_ratio(a, b)}$。以 $[PQ]$ 为直径作大半圆，分别以 $[PR]$、$[RQ]$ 为直径作小半圆，"
        f"{sides_zh}。求三条半圆弧所围成区域的面积。",
        answer=PI * g * g * part / 8,
        way=eq.way(
            "A half disc over a diameter $d$ has area $\\frac{\\pi}{8}d^2$. The diameters are <1>, <2> and <3>; a small half disc on the side of the large one is taken away, "
            "one on the other side is added: <4>.",
            "直径为 $d$ 的半圆面积为 $\\frac{\\pi}{8}d^2$。三条直径为 <1>、<2>、<3>；与大半圆同侧的小半圆要减去，另一侧的要加上：<4>。",
            f"[PQ] = {g}",
            f"[PR] = {eq.said(x * g)}",
            f"[RQ] = {eq.said((1 - x) * g)}",
            f"{eq.dot(eq.over(eq.PI, 8), eq.bracket(f'{g}^2' + (' - ' if above[0] else ' + ') + eq.squared(x * g) + (' - ' if above[1] else ' + ') + eq.squared((1 - x) * g)))} = {eq.ANSWER}",
        ),
    )


@family("quarter-disc-semicircles", "L20", level="L", asks="area")
def quarter_disc_semicircles(f: Sketch) -> Question:
    region = f.pick("lens", "rest", "both", "one")
    by_arc, g = f.chance(), f.integer(3, 45)
    square = 4 * g * g / PI**2 if by_arc else Exact.of(Fraction(g * g, 2))  # of the radius
    O, P = f.points(O=f.at(0, 0), P=f.at(4, 0))
    Q = f.let("Q", f.rotated(P, 90, O))
    r, t = f.let("r", f.dist(O, P)), f.let("t", f.degrees(P - O))
    M, N = f.points(M=f.midpoint(O, P), N=f.midpoint(O, Q))
    halves: list[Expr] = [f.arc(M, r / 2, t, t + 180), f.arc(N, r / 2, t - 90, t + 90)]
    closed = [f.closed(one) for one in halves]
    quarter = f.arc(O, r, t, t + 90)
    if region == "lens":
        if f.chance():
            f.fill(closed[0])
            f.clip(closed[1])
        else:
            f.fill(f.polygon(f.arc(M, r / 2, t + 90, t + 180), f.arc(N, r / 2, t - 90, t)))
    elif region == "rest":
        f.fill(f.polygon(O, quarter))
        f.fill(closed[0], shade="white")
        f.fill(closed[1], shade="white")
    elif region == "both":
        f.fill(closed[0])
        f.fill(closed[1])
    else:
        f.fill(closed[0])
        f.fill(closed[1], shade="white")
    f.draw(quarter)
    f.draw(O, P)
    f.draw(O, Q)
    for one in halves:
        f.draw(one)
    f.name(O, P, Q)
    answer = {
        "lens": square * (PI - 2) / 8,
        "rest": square * (PI - 2) / 8,
        "both": square * (PI + 2) / 8,
        "one": square / 4,
    }
    size = (f"arc $[PQ]$ has length ${g}$", f"弧 $[PQ]$ 的长为 ${g}$") if by_arc else (f"$[PQ] = {g}$", f"$[PQ] = {g}$")
    asked_en, asked_zh = {
        "lens": ("the region inside both half circles", "同时在两个半圆之内的区域"),
        "rest": ("the part of the sector outside both half circles", "扇形中在两个半圆之外的部分"),
        "both": ("the region that the two half circles cover together", "两个半圆共同覆盖的区域"),
        "one": ("the region inside the half circle on $[OP]$ and outside the half circle on $[OQ]$",
                "在 $[OP]$ 上的半圆之内、$[OQ]$ 上的半圆之外的区域"),
    }[region]  # fmt: skip
    return Question(
        en=f"In the figure, {size[0]}. Find the area of the shaded region.",
        zh=f"图中{size[1] if by_arc else ' ' + size[1]}，求阴影部分的面积。",
        twin_en=f"In the sector $[OPQ]$ with a right angle at the centre $[O]$, {size[0]}. Half circles are drawn inside the "
        f"sector on the radii $[OP]$ and $[OQ]$. Find the area of {asked_en}.",
        twin_zh=f"扇形 $[OPQ]$ 的圆心为 $[O]$，圆心角为直角，{size[1]}。在扇形内分别以半径 $[OP]$、$[OQ]$ 为直径作半圆。求{asked_zh}的面积。",
        answer=answer[region],
        way=eq.way(
            {
                "lens": "Let $r$ be the radius of the sector; <1>. The chord from $[O]$ to the second common point of the half circles cuts the region into two segments, each a quarter disc "
                "of radius $\\frac{r}{2}$ less a right triangle. So its area is $\\frac{\\pi - 2}{8}r^2$: <2>.",
                "rest": "Let $r$ be the radius of the sector; <1>. The two half discs together have the same area $\\frac{\\pi}{4}r^2$ as the sector, so what they leave free is as large "
                "as what they have in common: two segments, $\\frac{\\pi - 2}{8}r^2$. That is <2>.",
                "both": "Let $r$ be the radius of the sector; <1>. The two half discs have $\\frac{\\pi}{4}r^2$ together, and their common part, two segments, $\\frac{\\pi - 2}{8}r^2$. "
                "The difference is $\\frac{\\pi + 2}{8}r^2$: <2>.",
                "one": "Let $r$ be the radius of the sector; <1>. A half disc has $\\frac{\\pi}{8}r^2$, and the common part of both, two segments, $\\frac{\\pi - 2}{8}r^2$. "
                "The difference is $\\frac{1}{4}r^2$: <2>.",
            }[region],
            {
                "lens": "设扇形半径为 $r$，<1>。连接 $[O]$ 与两半圆的另一个交点的弦把该区域分成两个弓形，每个弓形等于半径为 $\\frac{r}{2}$ 的四分之一圆减去一个直角三角形，"
                "所以面积为 $\\frac{\\pi - 2}{8}r^2$：<2>。",
                "rest": "设扇形半径为 $r$，<1>。两个半圆的面积之和与扇形面积同为 $\\frac{\\pi}{4}r^2$，所以未被覆盖的部分与两半圆的公共部分（两个弓形）面积相等，"
                "为 $\\frac{\\pi - 2}{8}r^2$，即 <2>。",
                "both": "设扇形半径为 $r$，<1>。两个半圆面积之和为 $\\frac{\\pi}{4}r^2$，公共部分是两个弓形，面积为 $\\frac{\\pi - 2}{8}r^2$，"
                "两者之差为 $\\frac{\\pi + 2}{8}r^2$：<2>。",
                "one": "设扇形半径为 $r$，<1>。一个半圆的面积为 $\\frac{\\pi}{8}r^2$，两半圆的公共部分是两个弓形，面积为 $\\frac{\\pi - 2}{8}r^2$，"
                "两者之差为 $\\frac{1}{4}r^2$：<2>。",
            }[region],
            f"r^2 = {eq.said(square)}",
            f"{eq.dot(square, {'lens': eq.over(f'{eq.PI} - 2', 8), 'rest': eq.over(f'{eq.PI} - 2', 8), 'both': eq.over(f'{eq.PI} + 2', 8), 'one': eq.over(1, 4)}[region])} = {eq.ANSWER}",
        ),
    )


def _four_arcs_way(region: str, K: int) -> tuple[str, str]:
    """How the regions between four quarter circles in a square are computed from each other, for a square of area K."""
    side = f"{eq.dot(K, eq.bracket(f'1 - {eq.over(eq.PI, 6)} - {eq.over(eq.rooted(3), 4)}'))}"
    leaf = f"{eq.dot(K, eq.bracket(f'{eq.over(eq.PI, 2)} - 1'))}"
    sides, leaves = K * (1 - sqrt(3) / 4 - PI / 6), K * (PI / 2 - 1)
    corners = (K - leaves - 4 * sides) / 2
    if region == "side":
        return eq.way(
            "The arcs about $[C]$ and $[D]$ meet above the middle of the side opposite, so that $[C]$, $[D]$ and this point form an equilateral triangle. It and two sectors of $30^\\circ$ beside it cover "
            "what is not shaded: <1>.",
            "以 $[C]$、$[D]$ 为圆心的两弧相交于一点，该点与 $[C]$、$[D]$ 构成正三角形。空白部分由这个正三角形和旁边两个 $30^\\circ$ 的扇形组成：<1>。",
            f"{side} = {eq.ANSWER}",
        )
    if region == "leaf":
        return eq.way(
            "The two quarter discs cover the square, and the region where both lie is counted twice: <1>.",
            "两个四分之一圆覆盖整个正方形，它们的公共部分计算了两次：<1>。",
            f"2 \\cdot {eq.over(eq.PI, 4)} \\cdot {K} - {K} = {eq.ANSWER}",
        )
    en = (
        "By the arcs the square falls into a middle part $m$, four corner parts $c$ and four side parts $s$. A side part is the square less an equilateral triangle and two sectors of $30^\\circ$: <1>. "
        "Two opposite quarter discs have $m + 2c$ in common: <2>. From $m + 4c + 4s = <3>$, <4>"
    )
    zh = (
        "各弧把正方形分成中间部分 $m$、四个角部分 $c$ 和四个边部分 $s$。边部分等于正方形减去一个正三角形和两个 $30^\\circ$ 的扇形：<1>。相对的两个四分之一圆的公共部分为 $m + 2c$：<2>。"
        "由 $m + 4c + 4s = <3>$，<4>"
    )
    equations = [f"{side} = {eq.said(sides)}", f"{leaf} = {eq.said(leaves)}", f"{K}"]
    start = f"c = {eq.dot(eq.over(1, 2), eq.bracket(f'{K} - {eq.bracketed(leaves)} - {eq.dot(4, sides)}'))}"
    if region == "corner":
        return eq.way(en + ".", zh + "。", *equations, f"{start} = {eq.ANSWER}")
    last = f"m = {eq.said(leaves)} - {eq.dot(2, corners)} = {eq.ANSWER}"
    return eq.way(en + ", so <5>.", zh + "，所以 <5>。", *equations, f"{start} = {eq.said(corners)}", last)


@family("square-four-arcs", "L21", level="L", asks="area")
def square_four_arcs(f: Sketch) -> Question:
    region = f.pick("middle", "side", "corner", "leaf")
    K = f.integer(2, 100) * 2
    v = f.array("v", "pair", [f.at(0, 0), f.at(4, 0), f.at(4, 4), f.at(0, 4)])
    s, t = f.let("s", f.dist(v[0], v[1])), f.let("t", f.degrees(v[1] - v[0]))
    square = f.polygon(v[0], v[1], v[2], v[3])
    k = f.integer(0, 3)
    at = [(k + i) % 4 for i in range(4)]

    def arc(i: int, start: int, end: int) -> Expr:
        """An arc about a corner; 0 to 90 degrees is the quarter inside the square."""
        return f.arc(v[at[i]], s, *(t + (90 * at[i] + angle) if 90 * at[i] + angle else t for angle in (start, end)))

    def leaf(i: int) -> Expr:
        return f.polygon(arc(i, 0, 90), arc(i + 2, 0, 90))

    if region == "middle" and f.chance():
        f.fill(f.polygon(*(arc(i, 30, 60) for i in range(4))))
    elif region == "middle":
        f.fill(leaf(0))
        f.clip(leaf(1))
    elif region == "leaf" and f.chance():
        f.fill(leaf(0))
    elif region == "leaf":
        f.fill(f.circle(v[at[0]], s))
        f.clip(f.circle(v[at[2]], s))
    elif region == "corner":  # whole circles: the small gaps between the ends of arcs would show in so small a region
        f.fill(f.circle(v[at[1]], s))
        f.fill(f.circle(v[at[2]], s), shade="white")
        f.clip(f.circle(v[at[3]], s))
    else:
        f.fill(square)
        for i in (2, 3):
            f.fill(f.circle(v[at[i]], s), shade="white")
        f.clip(square)
    f.draw(square)
    with f.loop("i", 4) as j:
        f.draw(f.arc(v[j], s, t + 90 * j, t + 90 * j + 90))
    f.name(A=v[at[0]], B=v[at[1]], C=v[at[2]], D=v[at[3]])
    part = {
        "middle": 1 - sqrt(3) + PI / 3,
        "side": 1 - sqrt(3) / 4 - PI / 6,
        "corner": sqrt(3) / 2 - 1 + PI / 12,
        "leaf": PI / 2 - 1,
    }[region]
    asked_en, asked_zh = {
        "middle": ("that lie inside all the quarter circles", "同时在所有四分之一圆之内"),
        "side": ("that lie outside the quarter circles about $[C]$ and $[D]$", "在以 $[C]$、$[D]$ 为圆心的四分之一圆之外"),
        "corner": ("that lie outside the quarter circle about $[C]$ and inside those about $[B]$ and $[D]$",
                   "在以 $[C]$ 为圆心的四分之一圆之外、又在以 $[B]$、$[D]$ 为圆心的四分之一圆之内"),
        "leaf": ("that lie inside the quarter circles about $[A]$ and $[C]$", "同时在以 $[A]$、$[C]$ 为圆心的四分之一圆之内"),
    }[region]  # fmt: skip
    return Question(
        en=f"The area of square $[ABCD]$ is ${K}$. Find the area of the shaded region.",
        zh=f"正方形 $[ABCD]$ 的面积为 ${K}$，求阴影部分的面积。",
        twin_en=f"The area of square $[ABCD]$ is ${K}$. About each of its corners a quarter circle through the two neighbouring "
        f"corners is drawn inside the square. Find the area of the set of points of the square {asked_en}.",
        twin_zh=f"正方形 $[ABCD]$ 的面积为 ${K}$。在正方形内，以每个顶点为圆心作经过两个相邻顶点的四分之一圆。"
        f"求正方形内{asked_zh}的部分的面积。",
        answer=K * part,
        way=_four_arcs_way(region, K),
    )


@family("tangent-triple-centres", "L22", level="L", asks="area")
def tangent_triple_centres(f: Sketch) -> Question:
    a, b, c = f.sample(range(1, 10), 3)
    f.require(max(a, b, c) <= 4 * min(a, b, c) and gcd(a, b, c) == 1)
    g = f.integer(6, 80)
    P = f.let("P", f.at(0, 0))
    if f.chance():
        radii: list[Expr] = [f.let(role, f.size(value)) for role, value in zip("xyz", (a, b, c), strict=True)]
        x, y, z = radii
        Q = f.let("Q", P + (x + y) * f.dir(f.turn(0)))
        R = f.let("R", f.circles_meet(P, x + z, Q, y + z))
    else:
        k = f.let("k", f.size(1))
        radii = [value * k if value > 1 else k for value in (a, b, c)]
        Q = f.let("Q", P + (a + b) * k * f.dir(f.turn(0)))
        R = f.let("R", f.circles_meet(P, (a + c) * k, Q, (b + c) * k))
    for centre, radius in zip((P, Q, R), radii, strict=True):
        f.draw(f.circle(centre, radius))
    f.draw(f.polygon(P, Q, R))
    f.name(P, Q, R)
    s = a + b + c
    perimeter = f.chance(0.6)
    unit = Fraction(g, 2 * s) if perimeter else Fraction(g, a + b)
    given = (
        (f"The perimeter of triangle $[PQR]$ is ${g}$", f"三角形 $[PQR]$ 的周长为 ${g}$")
        if perimeter
        else (f"$[PQ] = {g}$",) * 2
    )
    return Question(
        en=f"{given[0]}. Find the area of triangle $[PQR]$.",
        zh=f"{given[1]}，求三角形 $[PQR]$ 的面积。",
        twin_en=f"Circles with centres $[P]$, $[Q]$, $[R]$ touch each other externally in pairs; their radii, in this order, are in "
        f"the ratio ${in_ratio(a, b, c)}$. {given[0]}. Find the area of triangle $[PQR]$.",
        twin_zh=f"以 $[P]$、$[Q]$、$[R]$ 为圆心的圆两两外切，半径依次之比为 ${in_ratio(a, b, c)}$。{given[1]}，求三角形 $[PQR]$ 的面积。",
        answer=unit * unit * sqrt(a * b * c * s),
        way=eq.way(
            "Centres of touching circles are as far apart as the sum of the radii. In a unit of <1> the radii are <2>, <3>, <4>, half the perimeter of triangle $[PQR]$ is their sum <5>, "
            "and half the perimeter less a side is a radius. By Heron's formula the area is <6>.",
            "外切两圆的圆心距等于半径之和。取 <1> 为单位长，则半径为 <2>、<3>、<4>，三角形 $[PQR]$ 的半周长等于它们的和 <5>，半周长减去一边等于一个半径。由海伦公式，面积为 <6>。",
            f"{eq.said(unit)}",
            f"{a}",
            f"{b}",
            f"{c}",
            f"{a} + {b} + {c} = {s}",
            f"{eq.dot(eq.squared(unit), eq.rooted(eq.dot(s, a, b, c)))} = {eq.ANSWER}",
        ),
    )


@family("reuleaux-ngon", "L23", level="L", asks="area")
def reuleaux_ngon(f: Sketch) -> Question:
    n, g = f.pick(3, 3, 5), f.integer(3, 60)
    segments = n == 3 and f.chance()
    O = f.let("O", f.at(0, 0))
    r = f.let("r", f.size(3))
    v = f.array("v", "pair")
    with f.loop("i", n) as i:
        f.push(v, O + r * f.dir(f.turn(360 * i / n)))
    d = f.let("d", f.dist(v[0], v[n // 2]))
    arcs: list[Expr] = []
    if f.chance():
        for k in range(n):
            t = f.let(f"t{k}", f.degrees(v[(k + n // 2) % n] - v[k]))
            arcs.append(f.arc(v[k], d, t, t + Fraction(180, n)))
    else:
        t = f.let("t", f.degrees(v[n // 2] - v[0]))
        w = f.let("w", f.arc(v[0], d, t, t + Fraction(180, n)))
        arcs = [w, *(f.rotate(Fraction(360 * k, n), O) * w for k in range(1, n))]
    f.fill(f.polygon(*arcs), outline=True)
    if segments:
        f.fill(f.polygon(v[0], v[1], v[2]), shade="white", outline=True)
    else:
        f.decoy(f.polygon(*(v[k] for k in range(n))))
    square = Exact.of(g * g)  # of the width, as the curve is that times pi
    corner = sqrt(3) if n == 3 else root(25 - 10 * sqrt(5))  # n tan(90°/n)
    answer = square * (PI / 2 - 3 * sqrt(3) / 4) if segments else (PI - corner) * (square / 2)
    outside = (
        (" inside the curve and outside the triangle", "曲线之内、三角形之外的部分")
        if segments
        else (" inside the curve", "曲线所围成的图形")
    )
    shape = ("an equilateral triangle", "正三角形") if n == 3 else ("a regular pentagon", "正五边形")
    return Question(
        en=f"The closed curve has length ${g}\\pi$. Find the area of the shaded region.",
        zh=f"图中封闭曲线的长为 ${g}\\pi$，求阴影部分的面积。",
        twin_en=f"Each two neighbouring vertices of {shape[0]} are joined by the arc about the vertex opposite to their side. The arcs "
        f"form a closed curve of length ${g}\\pi$. Find the area{outside[0]}.",
        twin_zh=f"{shape[1]}每两个相邻顶点之间作一段弧，弧的圆心是与这条边相对的顶点，各弧组成一条长为 ${g}\\pi$ 的封闭曲线。求{outside[1]}的面积。",
        answer=answer,
        way=eq.way(
            *(
                (
                    "All arcs have the same radius $d$ and together turn through $180^\\circ$, so the curve has length $\\pi d$ and <1>. Three sectors of $60^\\circ$ overlap in the triangle, "
                    "which counts once: the curve encloses $\\left(\\frac{\\pi}{2} - \\frac{\\sqrt{3}}{2}\\right)d^2$"
                    + (", and without the triangle, $\\frac{\\sqrt{3}}{4}d^2$, it is <2>." if segments else ": <2>."),
                    "各弧半径同为 $d$，圆心角之和为 $180^\\circ$，所以曲线长为 $\\pi d$，<1>。三个 $60^\\circ$ 的扇形在三角形处重叠，三角形只计一次，曲线围成的面积为 "
                    "$\\left(\\frac{\\pi}{2} - \\frac{\\sqrt{3}}{2}\\right)d^2$"
                    + ("，再减去三角形的面积 $\\frac{\\sqrt{3}}{4}d^2$，得 <2>。" if segments else "：<2>。"),
                )
                if n == 3
                else (
                    "All arcs have the same radius $d$ and together turn through $180^\\circ$, so the curve has length $\\pi d$ and <1>. Five sectors of $36^\\circ$ make up a half disc; "
                    "what they cover more than once is $\\frac{5}{2}d^2 \\tan 18^\\circ$. So the area is <2>.",
                    "各弧半径同为 $d$，圆心角之和为 $180^\\circ$，所以曲线长为 $\\pi d$，<1>。五个 $36^\\circ$ 的扇形合成一个半圆，其中重复覆盖的部分为 "
                    "$\\frac{5}{2}d^2 \\tan 18^\\circ$，所以面积为 <2>。",
                )
            ),
            f"d = {g}",
            (
                f"{eq.dot(f'{g}^2', eq.over(f'{eq.PI} - {eq.rooted(3)}', 2))}{f' - {eq.dot(eq.over(eq.rooted(3), 4), eq.power(g, 2))}' if segments else ''} = {eq.ANSWER}"
                if n == 3
                else f"{eq.dot(eq.over(f'{g}^2', 2), eq.bracket(f'{eq.PI} - 5 {eq.tan(18)}'))} = {eq.ANSWER}"
            ),
        ),
    )


@family("internal-crescent", "P32", level="P", asks="area")
def internal_crescent(f: Sketch) -> Question:
    q, g = f.share(3, 9), f.integer(2, 15)
    f.require(Fraction(1, 3) <= q <= Fraction(7, 8))
    O, P = f.points(O=f.at(0, 0), P=f.at(3, 1))
    big = f.let("big", f.circle(O, f.dist(O, P)))
    small = f.let("small", f.scale(q, about=P) * big)
    f.fill(big, small)
    f.draw(big)
    f.draw(small)
    return Question(
        en=f"At its widest the shaded crescent measures ${g}$. Find its area.",
        zh=f"阴影月牙形最宽处的宽度为 ${g}$，求它的面积。",
        twin_en="A circle touches a larger one from the inside. The ratio of their radii, the smaller to the larger, is "
        f"${tex(q)}$, and the crescent between them is ${g}$ wide at its widest place. Find the area of the crescent.",
        twin_zh=f"一个圆内切于一个较大的圆，小圆与大圆的半径之比为 ${tex(q)}$，两圆之间的月牙形最宽处的宽度为 ${g}$。"
        "求月牙形的面积。",
        answer=PI * g**2 * (1 + q) / (4 * (1 - q)),
        way=eq.way(
            "The crescent is widest opposite to the point of contact, where it measures the difference of the diameters: $2R(1 - q) = <1>$ with <2>, so <3>. Its area is <4>.",
            "月牙形在切点的对面最宽，宽度等于两直径之差：$2R(1 - q) = <1>$，其中 <2>，所以 <3>。面积为 <4>。",
            f"{g}",
            f"q = {eq.said(q)}",
            f"R = {eq.said(Fraction(g) / (2 * (1 - q)))}",
            f"{eq.dot(eq.PI, eq.squared(Fraction(g) / (2 * (1 - q))), eq.bracket(f'1 - {eq.squared(q)}'))} = {eq.ANSWER}",
        ),
    )
