"""Regions between arcs: lunes, arbelos, quarter discs, curves of constant width, touching circles."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from gnomon.exact import PI, Exact, root, sqrt
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import in_ratio
from gnomon.suites.program.sketch import Sketch


@family("hippocrates-lunes", "L18", level="L", asks="area")
def hippocrates_lunes(f: Sketch) -> Question:
    a, b = f.sample(range(1, 10), 2)
    f.refuse(max(a, b) > 3 * min(a, b) or (a % 2 == 0 and b % 2 == 0))
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
    )


@family("arbelos-area", "L19", level="L", asks="area")
def arbelos_area(f: Sketch) -> Question:
    a, b, g = f.integer(1, 9), f.integer(1, 9), f.integer(4, 40)
    x = Fraction(a, a + b)
    a, b = x.numerator, x.denominator - x.numerator
    f.refuse(a == b or not Fraction(1, 5) <= x <= Fraction(4, 5))
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
    )


@family("quarter-disc-semicircles", "L20", level="L", asks="area")
def quarter_disc_semicircles(f: Sketch) -> Question:
    region = f.choice(["lens", "rest", "both", "one"])
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
    )


@family("square-four-arcs", "L21", level="L", asks="area")
def square_four_arcs(f: Sketch) -> Question:
    region = f.choice(["middle", "side", "corner", "leaf"])
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
    )


@family("tangent-triple-centres", "L22", level="L", asks="area")
def tangent_triple_centres(f: Sketch) -> Question:
    a, b, c = f.sample(range(1, 10), 3)
    f.refuse(max(a, b, c) > 4 * min(a, b, c) or gcd(a, b, c) > 1)
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
    )


@family("reuleaux-ngon", "L23", level="L", asks="area")
def reuleaux_ngon(f: Sketch) -> Question:
    n, g = f.choice([3, 3, 5]), f.integer(3, 60)
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
    )


@family("circle-in-sector", "L29", level="L", asks="area")
def circle_in_sector(f: Sketch) -> Question:
    t, s, slope = f.choice(
        [(60, Exact.of(Fraction(1, 2)), sqrt(3)), (90, sqrt(2) / 2, Exact.of(1)), (120, sqrt(3) / 2, sqrt(3) / 3)]
    )  # s is the sine and slope the cotangent of half the angle
    by_arc, corner, g = f.chance(), f.chance(0.4), f.integer(3, 50)
    f.refuse(corner and t == 120)
    square = (Exact.of(g * 180) / (PI * t)) ** 2 if by_arc else Exact.of(g * g) / (4 * s * s)  # of the radius
    O, P = f.points(O=f.at(0, 0), P=f.at(4, 0))
    Q = f.let("Q", f.rotated(P, t, O))
    M = f.let("M", f.rotated(P, t // 2, O))
    T = f.let("T", f.rotated(O, 90, M))
    U, V = f.points(U=f.meet(M, T, O, P), V=f.meet(M, T, O, Q))
    I = f.let("I", f.incenter(O, U, V))
    r, a = f.let("r", f.dist(O, P)), f.let("a", f.degrees(P - O))
    rim = f.arc(O, r, a, a + t)
    if corner:
        F = f.let("F", f.foot(I, O, P))
        b = f.let("b", f.degrees(F - I))
        f.fill(f.polygon(O, f.arc(I, f.dist(I, M), b, b - (180 - t))))
    elif f.chance():
        f.fill(f.polygon(O, rim), f.circle(I, f.dist(I, M)))
    else:
        f.fill(f.polygon(O, rim))
        f.fill(f.circle(I, f.dist(I, M)), shade="white")
    f.draw(rim)
    f.draw(O, P)
    f.draw(O, Q)
    f.draw(f.circle(I, f.dist(I, M)))
    f.name(O, P, Q)
    small = square * s * s / ((1 + s) * (1 + s))
    answer = small * (slope - PI * (180 - t) / 360) if corner else square * PI * t / 360 - PI * small
    size = (f"arc $[PQ]$ has length ${g}$", f"弧 $[PQ]$ 的长为 ${g}$") if by_arc else (f"$[PQ] = {g}$", f"$[PQ] = {g}$")
    asked = (
        ("the region between the circle and the two radii, near $[O]$", "圆与两条半径在 $[O]$ 附近所夹区域")
        if corner
        else ("the part of the sector outside the circle", "扇形在圆外的部分")
    )
    return Question(
        en=f"In the figure, {size[0]}. Find the area of the shaded region.",
        zh=f"图中{size[1] if by_arc else ' ' + size[1]}，求阴影部分的面积。",
        twin_en=f"In a sector $[OPQ]$ with centre $[O]$ and angle ${t}^\\circ$, {size[0]}. A circle inside the sector touches both "
        f"radii $[OP]$, $[OQ]$ and the arc $[PQ]$. Find the area of {asked[0]}.",
        twin_zh=f"扇形 $[OPQ]$ 的圆心为 $[O]$，圆心角为 ${t}^\\circ$，{size[1]}。扇形内的一个圆与两条半径 $[OP]$、$[OQ]$ 以及弧 $[PQ]$ 都相切。"
        f"求{asked[1]}的面积。",
        answer=answer,
    )
