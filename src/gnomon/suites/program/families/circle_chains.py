"""Chains and rings of circles that touch each other."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, isqrt

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch

WEDGES = ((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (4, 3, 5))


@family("wedge-circle-chain", "G10", level="G", asks="area", plane="lattice", languages=("asymptote", "matplotlib"))
def wedge_circle_chain(f: Sketch) -> Question:
    s, c, h = f.pick(*WEDGES)
    z = Fraction(s, h)
    q, n = (1 - z) / (1 + z), f.integer(3, 5)
    K = f.integer(2, 40) * q.denominator ** (2 if q.denominator < 10 else 1)
    f.require(q ** (n - 1) >= Fraction(1, 40) and (n <= 3 or q.denominator <= 9))
    # the axis of the angle runs along a grid line, and its legs through grid points
    O, A, B, C = f.points(O=f.at(0, 0), A=f.at(c, s), B=f.at(c, -s), C=f.at(f.integer(c // 2 + 1, c - 1), 0))
    far = f.let("P", f.between(O, A, Fraction(3, 2))), f.let("Q", f.between(O, B, Fraction(3, 2)))
    d, r = f.let("d", f.dist(O, C)), f.let("r", f.dist(C, f.foot(C, O, A)))
    if f.chance():
        k = f.let("k", (d - r) / (d + r))
        w = f.let("w", f.circle(C, r))
        with f.loop("i", f.let("n", n)):
            f.fill(w)
            f.draw(w)
            f.set(w, f.scale(k, about=O) * w)
    else:
        with f.loop("i", f.let("n", n)):
            f.fill(f.circle(C, r))
            f.draw(f.circle(C, r))
            f.set(C, f.between(O, C, (d - r) / (d + r)))
            f.set(d, f.dist(O, C))
            f.set(r, f.dist(C, f.foot(C, O, A)))
    f.draw(far[0], O, far[1])
    return Question(
        en=f"The largest circle has area ${K}$. Find the sum of the areas of all the circles.",
        zh=f"最大的圆的面积为 ${K}$，求图中所有圆的面积之和。",
        twin_en=f"In an angle whose half has the sine ${tex(z)}$ there is a row of ${n}$ discs. Each of them touches both legs of the "
        f"angle, and each touches the one before it, being smaller. The largest circle has area ${K}$. Find the sum of the areas of all the circles.",
        twin_zh=f"一个角的一半的正弦值为 ${tex(z)}$，角内有一排共 ${n}$ 个圆，每个圆都与角的两边相切，并且从大到小依次外切。"
        f"最大的圆的面积为 ${K}$，求所有圆的面积之和。",
        answer=K * (1 - q ** (2 * n)) / (1 - q**2),
    )


@family("pappus-chain", "G11", level="G", asks="length")
def pappus_chain(f: Sketch) -> Question:
    r, last, g = f.share(3, 7), f.integer(2, 4), f.integer(4, 60)
    n = f.integer(1, last)
    f.require(Fraction(2, 5) <= r <= Fraction(5, 6))
    radius = r * (1 - r) / (2 * (n * n * (1 - r) ** 2 + r))
    f.require(radius >= Fraction(1, 50) and r * (1 - r) / (last**2 * (1 - r) ** 2 + r) >= Fraction(1, 30))
    A, B = f.points(A=f.at(0, 0), B=f.at(6, 0))
    C = f.let("C", f.between(A, B, r))
    f.draw(f.circle(f.midpoint(A, B), f.dist(A, B) / 2))
    f.draw(f.circle(f.midpoint(A, C), f.dist(A, C) / 2))
    # the chain is the image of a column of equal circles in the inversion about A that leaves B where it is
    D = f.let("D", f.between(A, B, f.dist(A, B) / f.dist(A, C)))
    M = f.let("M", f.midpoint(B, D))
    s = f.let("s", f.dist(B, M))
    up = f.let("v", f.rotated(D, 90, M) - M)
    centres = f.array("c", "pair")
    with f.loop("i", f.let("n", last + 1)) as i:
        z = f.let("z", M + 2 * i * up)
        k = f.let("k", f.dist(A, B) ** 2 / (f.dist(A, z) ** 2 - s**2))
        f.push(centres, A + k * (z - A))
        f.draw(f.circle(centres[i], k * s))
    f.name(A, B, C)
    f.name(P=centres[n], dot=True)
    return Question(
        en=f"All circles that meet touch each other, and $[AB] = {g}$. Find the radius of the circle with centre $[P]$.",
        zh=f"图中相邻的圆都相切，$[AB] = {g}$。求以 $[P]$ 为圆心的圆的半径。",
        twin_en=f"The point $[C]$ divides the diameter $[AB] = {g}$ of a circle so that $[AC] = {tex(r)}\\,[AB]$. Circles are drawn with "
        "the diameters $[AC]$ and $[CB]$. In the space between the large circle and the circle on $[AC]$, a chain of "
        "circles starts with the circle on $[CB]$; every circle of the chain touches these two and the circle of the chain "
        f"before it. $[P]$ is the centre of circle number ${n}$ after the circle on $[CB]$. Find its radius.",
        twin_zh=f"点 $[C]$ 在圆的直径 $[AB] = {g}$ 上，$[AC] = {tex(r)}\\,[AB]$。分别以 $[AC]$、$[CB]$ 为直径作圆。在大圆与以 $[AC]$ 为"
        "直径的圆之间，从以 $[CB]$ 为直径的圆开始作一串圆，每个圆都与这两个圆相切，并且与前一个圆外切。"
        f"以 $[CB]$ 为直径的圆之后的第 ${n}$ 个圆的圆心为 $[P]$，求这个圆的半径。",
        answer=g * radius,
        way=eq.way(
            "An inversion about $[A]$ turns the large circle and the circle on $[AC]$ into parallel lines and the chain into a column of equal circles between them. So the centre of circle number $k$ lies $2k$ of its radii above $[AB]$. This gives its radius as $\\frac{r(1 - r)}{2(k^2(1 - r)^2 + r)} \\cdot [AB]$ with "
            "<1>; <2>. So it is <3>.",
            "以 $[A]$ 为中心作反演，大圆和以 $[AC]$ 为直径的圆变成两条平行线，这串圆变成夹在其间的一列等圆，所以第 $k$ 个圆的圆心到 $[AB]$ 的距离是其半径的 $2k$ 倍。由此得半径为 "
            "$\\frac{r(1 - r)}{2(k^2(1 - r)^2 + r)} \\cdot [AB]$，其中 <1>，<2>。所以半径为 <3>。",
            f"r = {eq.said(r)}",
            f"k = {n}",
            f"{eq.dot(g, eq.over(eq.dot(r, 1 - r), eq.dot(2, eq.bracket(f'{eq.dot(eq.power(n, 2), eq.squared(1 - r))} + {eq.said(r)}'))))} = {eq.ANSWER}",
        ),
    )


NEAT = [
    (a, b, c)
    for a in range(1, 25)
    for b in range(a, 25)
    for c in range(b, 4 * a + 1)
    if gcd(a, b, c) == 1 < c and isqrt(a * b * c * (a + b + c)) ** 2 == a * b * c * (a + b + c)
]
"""Radii of three touching circles for which the circle between them has a rational radius."""


@family("soddy-circle", "G12", level="G", asks="length")
def soddy_circle(f: Sketch) -> Question:
    a, b, c = f.sample(f.pick(*NEAT), 3) if f.chance(0.6) else [f.integer(2, 9) for _ in range(3)]
    g = f.integer(3, 60)
    f.require(not a == b == c and gcd(a, b, c) == 1 and max(a, b, c) <= 4 * min(a, b, c))
    unit = f.let("u", f.size(1))
    A = f.let("A", f.at(0, 0))
    B = f.let("B", A + (a + b) * unit * f.dir(f.turn(0)))
    C = f.let("C", f.circles_meet(A, (a + c) * unit, B, (b + c) * unit))
    f.draw(f.circle(A, a * unit))
    f.draw(f.circle(B, b * unit))
    f.draw(f.circle(C, c * unit))
    low, high = f.let("s", 0.0), f.let("t", unit * min(a, b, c))
    P = f.let("P", f.midpoint(A, B))
    with f.loop("i", 40):
        half = f.let("w", (low + high) / 2)
        f.set(P, f.circles_meet(A, a * unit + half, B, b * unit + half))
        with f.when(f.dist(P, C) > c * unit + half):
            f.set(low, half)
        with f.otherwise():
            f.set(high, half)
    f.draw(f.circle(P, low))
    f.name(A, B, C, dot=True)
    bend = a * b + b * c + c * a + 2 * sqrt(a * b * c * (a + b + c))
    return Question(
        en=f"The circle with centre $[A]$ has radius ${g}$. Find the radius of the smallest circle.",
        zh=f"以 $[A]$ 为圆心的圆的半径为 ${g}$，求最小的圆的半径。",
        twin_en=f"Circles with the centres $[A]$, $[B]$, $[C]$ touch each other from outside in pairs; their radii are in the ratio "
        f"${in_ratio(a, b, c)}$, and the first has radius ${g}$. A small circle between them touches all of them from outside. "
        "Find its radius.",
        twin_zh=f"以 $[A]$、$[B]$、$[C]$ 为圆心的圆两两外切，半径之比为 ${in_ratio(a, b, c)}$，其中第一个圆的半径为 ${g}$。"
        "在它们之间有一个小圆与它们都外切。求小圆的半径。",
        answer=Exact.of(g * b * c) / bend,
        way=eq.way(
            "By Descartes' theorem the reciprocal of the small radius is $\\frac{1}{a} + \\frac{1}{b} + \\frac{1}{c} + 2\\sqrt{\\frac{1}{ab} + \\frac{1}{bc} + \\frac{1}{ca}}$. In a unit of <1> the radii are <2>, <3>, <4>, so the reciprocal is <5>, and the radius is <6>.",
            "由笛卡儿定理，小圆半径的倒数为 $\\frac{1}{a} + \\frac{1}{b} + \\frac{1}{c} + 2\\sqrt{\\frac{1}{ab} + \\frac{1}{bc} + \\frac{1}{ca}}$。取 <1> 为单位，三圆半径为 <2>、<3>、<4>，倒数为 <5>，半径为 <6>。",
            f"{eq.said(Fraction(g, a))}",
            f"a = {a}",
            f"b = {b}",
            f"c = {c}",
            f"{eq.over(1, a)} + {eq.over(1, b)} + {eq.over(1, c)} + 2{eq.rooted(f'{eq.over(1, a * b)} + {eq.over(1, b * c)} + {eq.over(1, c * a)}')} = {eq.said(bend / (a * b * c))}",
            f"{eq.dot(Fraction(g, a), eq.over(1, bend / (a * b * c)))} = {eq.ANSWER}",
        ),
    )


@family("circles-on-line", "G13", level="G", asks="length")
def circles_on_line(f: Sketch) -> Question:
    a, b = (f.pick(1, 4, 9, 16, 25) for _ in range(2)) if f.chance(0.6) else (f.integer(1, 9), f.integer(1, 9))
    n, g = f.integer(1, 3), f.integer(3, 90)
    f.require(gcd(a, b) == 1 and a != b and a <= 6 * b <= 36 * a)
    f.require(b / (a**0.5 + n * b**0.5) ** 2 * a >= 0.06 * max(a, b))
    T = f.let("T", f.at(0, 0))
    along, up = f.let("d", f.vector(1, 0)), f.let("e", f.vector(0, 1))
    first = f.let("a", a)
    x = f.let("x", 2 * f.sqrt(a * b))
    P = f.let("P", T + first * up)
    f.draw(f.circle(P, f.dist(P, T)))
    f.draw(f.circle(T + x * along + b * up, b * f.dist(P, T) / first))
    with f.loop("i", f.let("n", n)):
        f.set(x, 2 * first * x / (2 * first + x))
        r = f.let("r", x**2 / (4 * first))
        f.draw(f.circle(T + x * along + r * up, r * f.dist(P, T) / first))
    reach = 2 * (a * b) ** 0.5 + b
    f.draw(T - (a + 1) * along, T + (round(reach) + 1) * along)
    f.name(P, dot=True)
    return Question(
        en=f"The circle with centre $[P]$ has radius ${g}$. Find the radius of the smallest circle.",
        zh=f"以 $[P]$ 为圆心的圆的半径为 ${g}$，求最小的圆的半径。",
        twin_en=f"The circle with centre $[P]$ and another circle touch each other from outside; both touch the same line, on the same side "
        f"of it. Their radii are in the ratio ${in_ratio(a, b)}$. In the gap between them and the line a further circle is drawn that touches "
        "both circles and the line; in the gap between that circle, the circle with centre $[P]$ and the line the next one is drawn, "
        f"and so on; ${n}$ further {'circles are' if n > 1 else 'circle is'} drawn in all. The circle with centre $[P]$ has radius ${g}$. "
        "Find the radius of the smallest circle.",
        twin_zh=f"以 $[P]$ 为圆心的圆与另一个圆外切，两圆在一条直线的同侧且都与该直线相切，半径之比为 ${in_ratio(a, b)}$。在两圆与直线之间的空隙中"
        f"作一个圆，与两圆及直线都相切；再在所作的圆、以 $[P]$ 为圆心的圆与直线之间的空隙中作下一个圆，依此类推，一共再作 ${n}$ 个圆。"
        f"以 $[P]$ 为圆心的圆的半径为 ${g}$，求最小的圆的半径。",
        answer=Exact.of(g * b) / ((sqrt(a) + n * sqrt(b)) * (sqrt(a) + n * sqrt(b))),
    )


SINES = {
    3: sqrt(3) / 2,
    4: sqrt(2) / 2,
    6: Exact.of(Fraction(1, 2)),
    10: (sqrt(5) - 1) / 4,
    12: (sqrt(6) - sqrt(2)) / 4,
}
"""The sines of 180°/n."""


@family("steiner-ring", "G14", level="G", asks="area")
def steiner_ring(f: Sketch) -> Question:
    n = f.pick(4, 6, 6, 10, 12)
    z, g = SINES[n], f.integer(2, 40)
    known = f.pick("inner", "outer", "disc")
    size = {"inner": 1 - z, "outer": 1 + z, "disc": z}[known]  # with the centres of the discs at distance 1
    O, d = f.let("O", f.at(0, 0)), f.let("d", f.size(3))
    count = f.let("n", n)
    r = f.let("r", d * f.sin(180 / count))
    inner, outer = f.let("in", f.circle(O, d - r)), f.let("out", f.circle(O, d + r))
    f.fill(outer, inner)
    if f.chance():
        w = f.let("w", f.circle(O + d * f.dir(f.turn(10)), r))
        with f.loop("i", count):
            f.fill(w, shade="white")
            f.draw(w)
            f.set(w, f.rotate(360 / count, O) * w)
    else:
        with f.loop("i", count) as i:
            w = f.let("w", f.circle(O + d * f.dir(f.turn(360 * i / count)), r))
            f.fill(w, shade="white")
            f.draw(w)
    f.draw(inner)
    f.draw(outer)
    text = {
        "inner": ("The smaller of the two concentric circles has radius", "两个同心圆中较小的圆的半径为"),
        "outer": ("The larger of the two concentric circles has radius", "两个同心圆中较大的圆的半径为"),
        "disc": ("Each of the white discs in the ring has radius", "圆环中每个白色小圆的半径为"),
    }[known]
    twin = {
        "inner": ("the smaller of the two concentric circles has", "两个同心圆中较小的圆的半径为"),
        "outer": ("the larger of the two concentric circles has", "两个同心圆中较大的圆的半径为"),
        "disc": ("each of the equal circles has", "每个等圆的半径为"),
    }[known]
    return Question(
        en=f"{text[0]} ${g}$. Find the area of the shaded region.",
        zh=f"{text[1]} ${g}$，求阴影部分的面积。",
        twin_en=f"Between two concentric circles lie ${n}$ equal circles. Each of them touches both concentric circles and its two "
        f"neighbours; {twin[0]} radius ${g}$. Find the area of the ring between the concentric circles that the equal circles "
        "leave free.",
        twin_zh=f"两个同心圆之间有 ${n}$ 个等圆，每个等圆都与两个同心圆相切，并且与相邻的两个等圆外切；{twin[1]} ${g}$。"
        "求两个同心圆之间的圆环中未被等圆覆盖的部分的面积。",
        answer=PI * g**2 * (4 * z - n * z * z) / (size * size),
        way=eq.way(
            "Neighbouring centres and the middle form an isosceles triangle, so with the centres at the distance $d$ from the middle the <1> discs have the radius $\\rho = d \\sin <2>$, <3> of $d$; the circles have the radii $d - \\rho$ and $d + \\rho$. From what is given, <4>. "
            "The ring without the discs is $\\pi\\left((d + \\rho)^2 - (d - \\rho)^2 - n\\rho^2\\right)$, that is <5>.",
            "相邻两圆心与中心构成等腰三角形。设圆心到中心的距离为 $d$，则 <1> 个小圆的半径为 $\\rho = d \\sin <2>$，是 $d$ 的 <3>；两个同心圆的半径为 $d - \\rho$ 和 $d + \\rho$。由已知，<4>。"
            "圆环去掉小圆后的面积为 $\\pi\\left((d + \\rho)^2 - (d - \\rho)^2 - n\\rho^2\\right)$，即 <5>。",
            f"{n}",
            f"{180 // n}^\\circ",
            f"{eq.sin(180 // n)} = {eq.said(z)}",
            f"d^2 = {eq.said(Exact.of(g * g) / (size * size))}",
            f"{eq.dot(eq.PI, Exact.of(g * g) / (size * size), eq.bracket(f'{eq.dot(4, z)} - {eq.dot(n, eq.squared(z))}'))} = {eq.ANSWER}",
        ),
    )
