"""Triangles, quadrilaterals and hexagons with lines through them; most are not drawn to scale."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import in_ratio, regular_polygon, tex
from gnomon.suites.program.sketch import Sketch

# What of the figure is true is said, because programs in TikZ have places where others have constructions.
_SCALE_EN = "The figure is not drawn to scale."
_SCALE_ZH = "图未按比例绘制。"


@family("mirror-path", "L36", level="L", asks="length")
def mirror_path(f: Sketch) -> Question:
    p, q, w, g = f.integer(1, 9), f.integer(1, 9), f.integer(3, 14), f.integer(4, 40)
    f.require(p != q and g != w and 0.4 * w < p + q < 2 * w)
    M, N = f.points(M=f.at(0, 0), N=f.at(w, 0))
    if f.chance():
        u = f.let("u", (f.rotated(N, 90, M) - M) / w)
        A, B = f.points(A=M + p * u, B=N + q * u)
    else:
        A = f.let("A", f.between(M, f.rotated(N, 90, M), Fraction(p, w)))
        B = f.let("B", f.between(N, f.rotated(M, -90, N), Fraction(q, w)))
    if f.chance():
        X = f.let("X", f.meet(A, f.mirrored(B, M, N), M, N))
        f.draw(f.between(M, N, Fraction(-1, 5)), f.between(N, M, Fraction(-1, 5)))
    else:
        C = f.let("C", f.mirrored(A, M, N))
        X = f.let("X", f.meet(C, B, N, M))
        f.draw(f.between(M, N, Fraction(-1, 6)), f.between(M, N, Fraction(7, 6)))
        f.decoy(C, X)
    f.draw(M, A, X, B, N)
    f.name(M, N, A, B, X)
    heights = [tex(Fraction(g * x, w)) for x in (p, q)]
    return Question(
        en=f"$[MN] = {g}$. Find $[AX] + [XB]$.",
        zh=f"$[MN] = {g}$，求 $[AX] + [XB]$ 的值。",
        twin_en="The points $[A]$ and $[B]$ lie on the same side of a line. The perpendiculars from them to the line have the feet "
        f"$[M]$ and $[N]$, and $[AM] = {heights[0]}$, $[BN] = {heights[1]}$, $[MN] = {g}$. The point $[X]$ of the line is "
        "chosen so that $[AX] + [XB]$ is as small as possible. Find $[AX] + [XB]$.",
        twin_zh="点 $[A]$ 和 $[B]$ 在一条直线的同侧，从这两点向该直线所作垂线的垂足分别为 $[M]$ 和 $[N]$，"
        f"$[AM] = {heights[0]}$，$[BN] = {heights[1]}$，$[MN] = {g}$。在该直线上取点 $[X]$，使 $[AX] + [XB]$ 最小。"
        "求 $[AX] + [XB]$ 的值。",
        answer=Fraction(g, w) * sqrt(w * w + (p + q) ** 2),
    )


@family("ngons-on-shared-side", "L38", level="L", asks="angle")
def ngons_on_shared_side(f: Sketch) -> Question:
    m, n = f.integer(3, 12), f.integer(3, 12)
    angle = abs(90 - Fraction(180, m) - Fraction(180, n))
    f.require(angle >= 8 and m != n)
    A, B = f.points(A=f.at(0, 0), B=f.at(2, 1))
    j, k = f.let("m", m), f.let("n", n)
    if f.chance():
        with f.function("ring", {"p": "pair", "q": "pair", "k": "int"}) as (ring, (p, q, sides)):
            a, b = f.let("a", p), f.let("b", q)
            with f.loop("i", sides):
                f.draw(a, b)
                c = f.let("c", f.rotated(a, 360 / sides - 180, b))
                f.set(a, b)
                f.set(b, c)
        f.do(ring(A, B, j))
        f.do(ring(B, A, k))
        P = f.let("P", f.rotated(B, 180 - 360 / j, A))
        Q = f.let("Q", f.rotated(B, 360 / k - 180, A))
    else:
        u, v = f.array("u", "pair", [A, B]), f.array("v", "pair", [B, A])
        with f.loop("i", 2, j) as i:
            f.push(u, f.rotated(u[i - 2], 360 / j - 180, u[i - 1]))
        with f.loop("i", 2, k) as i:
            f.push(v, f.rotated(v[i - 2], 360 / k - 180, v[i - 1]))
        with f.loop("t", j) as t:
            f.draw(u[t], u[(t + 1) % j])
        with f.loop("t", k) as t:
            f.draw(v[t], v[(t + 1) % k])
        P, Q = f.let("P", u[j - 1]), f.let("Q", v[2])
    f.draw(P, Q, pen="dashed")
    f.name(A, B, P, Q)
    one, other = regular_polygon(m), regular_polygon(n)
    return Question(
        en="Find $\\angle [APQ]$, in degrees.",
        zh="求 $\\angle [APQ]$ 的度数。",
        twin_en=f"{one[0][0].upper()}{one[0][1:]} and {other[0]} lie on different sides of their common "
        "side $[AB]$. The other vertex next to $[A]$ is $[P]$ in the first polygon and $[Q]$ in the second. Find "
        "$\\angle [APQ]$, in degrees.",
        twin_zh=f"{one[1]}与{other[1]}分别在公共边 $[AB]$ 的两侧。在第一个多边形中，与 $[A]$ 相邻的另一个顶点是 $[P]$；"
        "在第二个多边形中，与 $[A]$ 相邻的另一个顶点是 $[Q]$。求 $\\angle [APQ]$ 的度数。",
        answer=angle,
        unit="°",
    )


@family("altitude-inradii", "L45", level="L", asks="area")
def altitude_inradii(f: Sketch) -> Question:
    u, v = f.sample(range(2, 25), 2)
    drawn = f.pick(Fraction(3, 5), Fraction(3, 4), Fraction(4, 5), Fraction(5, 4), Fraction(4, 3), Fraction(5, 3))
    f.require(abs(drawn / Fraction(u, v) - 1) >= Fraction(1, 8))
    C, A = f.points(C=f.at(0, 0), A=f.at(5, 0))
    B = f.let("B", f.between(C, f.rotated(A, 90, C), drawn))
    D = f.let("D", f.foot(C, A, B))
    f.draw(f.polygon(A, B, C))
    f.draw(C, D)
    if f.chance():
        with f.function("round", {"p": "pair", "q": "pair", "r": "pair"}) as (round_, (p, q, r)):
            i = f.let("i", f.incenter(p, q, r))
            f.draw(f.circle(i, f.dist(i, f.foot(i, p, q))))
        f.do(round_(A, B, C))
        f.do(round_(A, C, D))
        f.do(round_(B, D, C))
    else:
        X, Y, Z = f.points(X=f.incenter(A, B, C), Y=f.incenter(A, D, C), Z=f.incenter(B, C, D))
        f.draw(f.circle(X, f.dist(X, f.foot(X, A, B))))
        f.draw(f.circle(Y, f.dist(Y, f.foot(Y, A, B))))
        f.draw(f.circle(Z, f.dist(Z, f.foot(Z, A, B))))
    f.name(A, B, C, D)
    return Question(
        en="The figure is not drawn to scale. Each of the three circles is inscribed in a right triangle. "
        f"The two smaller circles have radii ${u}$ and ${v}$. Find the area of the largest circle.",
        zh="图未按比例绘制。图中三个圆分别内切于一个直角三角形。"
        f"两个较小的圆的半径分别为 ${u}$ 和 ${v}$，求最大的圆的面积。",
        twin_en="Triangle $[ABC]$ has a right angle at $[C]$, and $[D]$ is the foot of its altitude from $[C]$. The incircles of the "
        f"triangles $[ACD]$ and $[BCD]$ have radii ${u}$ and ${v}$. Find the area of the disc that the incircle of triangle "
        "$[ABC]$ bounds.",
        twin_zh=f"三角形 $[ABC]$ 中，$[C]$ 处的角为直角，$[D]$ 是从 $[C]$ 所引高的垂足。三角形 $[ACD]$ 和 $[BCD]$ 的内切圆半径分别为 "
        f"${u}$ 和 ${v}$。求三角形 $[ABC]$ 的内切圆的面积。",
        answer=PI * (u * u + v * v),
    )


@family("crossing-poles", "L50", level="L", asks="length")
def crossing_poles(f: Sketch) -> Question:
    a, b, n = f.integer(3, 24), f.integer(3, 24), f.integer(2, 4)
    high, low = f.integer(3, 7), f.integer(3, 7)
    f.require(a != b and abs(high * b - low * a) >= 6)
    A, B = f.points(A=f.at(0, 0), B=f.at(8, 0))
    P = f.let("P", f.between(A, f.rotated(B, 90, A), Fraction(high, 8)))
    Q = f.let("Q", f.between(B, f.rotated(A, -90, B), Fraction(low, 8)))
    F = f.let("F", B)
    X = f.let("X", f.midpoint(A, Q))
    count = f.let("n", n)
    f.draw(P, A, B, Q)
    f.draw(A, Q)
    with f.loop("i", count):
        f.draw(P, F)
        f.set(X, f.meet(A, Q, P, F))
        f.set(F, f.foot(X, A, B))
        f.draw(X, F, pen="dashed")
    f.name(A, B, P, Q, X, F)
    return Question(
        en=f"{_SCALE_EN} Segments $[AP]$, $[BQ]$ and the dashed segments are perpendicular to $[AB]$. $[AP] = {a}$ and $[BQ] = {b}$. Find $[XF]$.",
        zh=f"{_SCALE_ZH}$[AP]$、$[BQ]$ 和各条虚线段都与 $[AB]$ 垂直，$[AP] = {a}$，$[BQ] = {b}$，求 $[XF]$ 的长。",
        twin_en=f"Two poles $[AP] = {a}$ and $[BQ] = {b}$ stand upright on level ground at $[A]$ and $[B]$. A rope joins $[A]$ to "
        "$[Q]$. A second rope joins $[P]$ to $[B]$; from the point where it crosses the first rope a plumb line meets the ground, and "
        "this point of the ground is joined to $[P]$ by the next rope, which crosses the first rope again, and so on. In all "
        f"${n}$ ropes start at $[P]$. The last of them crosses the rope $[AQ]$ at $[X]$, and $[F]$ is the point of the ground "
        "below $[X]$. Find $[XF]$.",
        twin_zh=f"两根杆 $[AP] = {a}$ 和 $[BQ] = {b}$ 竖直立在水平地面上的 $[A]$ 点和 $[B]$ 点。一根绳连接 $[A]$ 与 $[Q]$；"
        "另一根绳连接 $[P]$ 与 $[B]$，从它与第一根绳的交点向地面作垂线，再用一根绳把垂足与 $[P]$ 相连，它又与第一根绳相交，依此类推。"
        f"从 $[P]$ 出发的绳共有 ${n}$ 根，其中最后一根与绳 $[AQ]$ 相交于 $[X]$，$[F]$ 是从 $[X]$ 向地面所作垂线的垂足。求 $[XF]$ 的长。",
        answer=Fraction(a * b, a + n * b),
    )


@family("two-squares-in-semicircle", "L52", level="L", asks="area")
def two_squares_in_semicircle(f: Sketch) -> Question:
    u, v = f.sample(range(2, 26), 2)
    t = f.pick(Fraction(2, 5), Fraction(9, 20), Fraction(11, 20), Fraction(3, 5))
    f.require(max(u, v) <= 2 * min(u, v))  # the squares lie in the half disc
    f.require(abs(t / (1 - t) - Fraction(u, v)) >= Fraction(1, 8))
    A, C = f.points(A=f.at(0, 0), C=f.at(4, 0))
    B = f.let("B", f.between(A, C, t))
    D, E = f.points(D=f.rotated(B, 90, A), E=f.rotated(B, -90, C))
    M = f.let("M", f.midpoint(D, E))
    O = f.let("O", f.meet(A, C, M, f.rotated(D, 90, M)))
    w = f.let("w", f.degrees(C - A))
    r = f.let("r", f.dist(O, D))
    f.draw(A, D, f.pick(f.rotated(A, -90, B), B + D - A), B)
    f.draw(B, B + E - C, E, C)
    f.draw(f.polygon(f.arc(O, r, w, w + 180)))
    f.note(str(u), f.midpoint(D, B))
    f.note(str(v), f.midpoint(E, B))
    f.name(A, B, C, D, E)
    return Question(
        en="The figure is not drawn to scale. Two squares stand on the diameter of a semicircle, each with a vertex on its arc. "
        "The number in each square is the length of its side. Find the area of the semicircle.",
        zh="两个正方形立在半圆的直径上，各有一个顶点在半圆的弧上。图未按比例绘制。每个正方形中的数是它的边长，求半圆的面积。",
        twin_en=f"Two squares with the sides $[AB] = {u}$ and $[BC] = {v}$ stand side by side on the diameter of a half disc. They "
        "lie in the half disc, and the outer upper corner $[D]$ of the first and the outer upper corner $[E]$ of the second lie "
        "on its arc. Find the area of the semicircle.",
        twin_zh=f"边长为 $[AB] = {u}$ 和 $[BC] = {v}$ 的两个正方形并排立在半圆的直径上，都在半圆内，第一个正方形外侧的上顶点 $[D]$ "
        "与第二个正方形外侧的上顶点 $[E]$ 都在半圆的弧上。求半圆的面积。",
        answer=PI * Fraction(u * u + v * v, 2),
    )


@family("three-parallels", "L53", level="L", asks="area")
def three_parallels(f: Sketch) -> Question:
    p, q, r = (f.integer(1, 9) for _ in range(3))
    k = f.pick(1, 1, 2, 3, 5)
    weights = f.sample([2, 3, 4, 5], 3)
    f.require(len({p, q, r}) != 1 and p * weights[1] != q * weights[0])
    A, B, C = f.points(A=f.at(0, 0), B=f.at(f.integer(7, 9), 0), C=f.at(f.integer(1, 6), f.integer(6, 8)))
    P = f.let("P", (weights[0] * A + weights[1] * B + weights[2] * C) / sum(weights))
    lines = {}
    for name, a, b, c in (("u", A, B, C), ("v", B, C, A), ("w", C, A, B)):  # the parallel to AB cuts CA and BC
        lines[name] = (f.let(name, f.meet(P, P + b - a, c, a)), f.let(name + "2", f.meet(P, P + b - a, b, c)))
    (u, u2), (v, v2), (w, w2) = lines.values()
    parts = [(P, w2, v), (P, u2, w), (P, v2, u)]
    for x, (a, b, c) in zip((p, q, r), parts, strict=True):
        f.fill(f.polygon(a, b, c))
        f.note(str(k * x * x), (a + b + c) / 3)
    f.draw(f.polygon(A, B, C))
    for first, second in lines.values():
        f.draw(first, second)
    f.name(A, B, C)
    numbers = [k * x * x for x in (p, q, r)]
    return Question(
        en=f"{_SCALE_EN} Three lines are drawn through a point inside triangle $[ABC]$, each parallel to one of its sides. The number in each shaded triangle is its area. Find the area of triangle $[ABC]$.",
        zh=f"{_SCALE_ZH}过三角形 $[ABC]$ 内一点作三边的平行线，每个阴影三角形中的数是它的面积，求三角形 $[ABC]$ 的面积。",
        twin_en="Through a point inside triangle $[ABC]$ the parallels to its sides are drawn. They divide it into three "
        f"parallelograms and three triangles; the triangles have the areas ${numbers[0]}$, ${numbers[1]}$ and ${numbers[2]}$. "
        "Find the area of triangle $[ABC]$.",
        twin_zh="过三角形 $[ABC]$ 内一点作三边的平行线，把三角形分成三个平行四边形和三个三角形，这三个小三角形的面积分别为 "
        f"${numbers[0]}$、${numbers[1]}$ 和 ${numbers[2]}$。求三角形 $[ABC]$ 的面积。",
        answer=k * (p + q + r) ** 2,
    )


@family("equiangular-hexagon", "L54", level="L", asks="area")
def equiangular_hexagon(f: Sketch) -> Question:
    a, b, c, e = (f.integer(2, 12) for _ in range(4))
    p, q, r, s = (f.integer(2, 6) for _ in range(4))  # the sides as drawn
    f.require(e < a + b and a < c + e and s < p + q and p < r + s)
    f.require(a * q != b * p and (a, b, c) != (p, q, r))
    drawn = [p, q, r, s, p + q - s, r + s - p]
    start, unit = f.at(0, 0), f.size(1)
    if f.chance():
        A = f.let("A", start)
        u = f.let("u", unit)
        lengths = f.array("s", "int", drawn)
        v = f.array("v", "pair", [A])
        with f.loop("i", 5) as i:
            f.push(v, v[i] + lengths[i] * u * f.dir(f.turn(60 * i)))
        f.draw(f.polygon(*(v[k] for k in range(6))))
        f.name(A, B=v[1], C=v[2], D=v[3], E=v[4], F=v[5])
    else:
        x, y = f.let("x", f.vector(1, 0)), f.let("y", f.rotated(f.vector(1, 0), 60, f.pair(0, 0)))
        A = f.let("A", start)
        B = f.let("B", A + p * x)
        C = f.let("C", B + q * y)
        D = f.let("D", C + r * (y - x))
        E = f.let("E", D - s * x)
        F = f.let("F", E - (y if drawn[4] == 1 else drawn[4] * y))
        f.draw(f.polygon(A, B, C, D, E, F))
        f.name(A, B, C, D, E, F)
    sides = f"$[AB] = {a}$, $[BC] = {b}$, $[CD] = {c}$, $[DE] = {e}$"
    return Question(
        en=f"The figure is not drawn to scale. All angles of the hexagon are equal. {sides}. Find the area of the hexagon.",
        zh=f"图未按比例绘制。六边形的各内角都相等。{sides.replace(', ', '，')}，求六边形的面积。",
        twin_en=f"All angles of the hexagon $[ABCDEF]$ are equal. {sides}. Find the area of the hexagon.",
        twin_zh=f"六边形 $[ABCDEF]$ 的各内角都相等，{sides.replace(', ', '，')}，求六边形的面积。",
        answer=Fraction((a + b + c) ** 2 - a * a - c * c - (a + b - e) ** 2, 4) * sqrt(3),
    )


_LEGS_25 = ((7, 24), (15, 20))
_LEGS_50 = ((14, 48), (30, 40))
_LEGS_65 = ((16, 63), (25, 60), (33, 56), (39, 52))
_LEGS_85 = ((13, 84), (36, 77), (40, 75), (51, 68))
"""Legs of right triangles with the same hypotenuse."""


@family("right-angles-on-diagonal", "L55", level="L", asks="area")
def right_angles_on_diagonal(f: Sketch) -> Question:
    if f.chance():  # the fourth side is whole too
        legs = f.pick(_LEGS_25, _LEGS_50, _LEGS_65, _LEGS_85)
        (a, b), (c, d) = f.sample(legs, 2)
        a, b, c = (b, a, c) if f.chance() else (a, b, d)
    else:
        a, b, c = (f.integer(3, 20) for _ in range(3))
    rest = a * a + b * b - c * c
    f.require(rest >= 4 and c * c >= 4)
    one, two = f.integer(35, 75), f.integer(30, 80)
    f.require(abs(one + two - 90) >= 8)
    facing = f.chance(0.6)  # right angles at B and D, or at B and C; only the code says where
    A, C = f.points(A=f.at(0, 0), C=f.at(6, 0))
    if not facing:
        f.require(a != c)
        B = f.let("B", f.foot(C, A, f.rotated(C, -one, A)))
        D = f.let("D", f.between(C, f.rotated(B, -90, C), Fraction(f.integer(4, 9), 10)))
    elif f.chance():
        M = f.let("M", f.midpoint(A, C))
        B, D = f.points(B=f.rotated(C, -2 * one, M), D=f.rotated(C, 2 * two, M))
    else:
        B = f.let("B", f.foot(C, A, f.rotated(C, -one, A)))
        D = f.let("D", f.foot(A, C, f.rotated(A, -(90 - two), C)))
    f.draw(f.polygon(A, B, C, D))
    f.decoy(A, C, pen="dashed")
    f.name(A, B, C, D)
    at = "D" if facing else "C"
    sides = f"$[AB] = {a}$, $[BC] = {b}$, $[CD] = {c}$"
    return Question(
        en=f"{_SCALE_EN} Two angles of quadrilateral $[ABCD]$ are right angles. {sides}. Find the area of the quadrilateral $[ABCD]$.",
        zh=f"{_SCALE_ZH}四边形 $[ABCD]$ 有两个内角是直角，{sides.replace(', ', '，')}，求四边形 $[ABCD]$ 的面积。",
        twin_en=f"The convex quadrilateral $[ABCD]$ has right angles at $[B]$ and $[{at}]$. {sides}. Find the area of the "
        "quadrilateral $[ABCD]$.",
        twin_zh=f"凸四边形 $[ABCD]$ 在 $[B]$ 和 $[{at}]$ 处的内角为直角，{sides.replace(', ', '，')}，求四边形 $[ABCD]$ 的面积。",
        answer=(a * b + c * sqrt(rest)) / 2 if facing else Fraction(b * (a + c), 2),
    )


@family("parallel-through-crossing", "L56", level="L", asks="length")
def parallel_through_crossing(f: Sketch) -> Question:
    a, b = f.sample(range(3, 31), 2)
    drawn = Fraction(f.integer(3, 8), 10)
    f.require(
        abs(drawn - Fraction(b, a)) >= Fraction(1, 8) and abs(Fraction(1) / drawn - Fraction(b, a)) >= Fraction(1, 8)
    )
    A, B, D = f.points(A=f.at(0, 0), B=f.at(7, 0), D=f.at(f.integer(-1, 3), f.integer(4, 6)))
    C = f.let("C", D + drawn * (B - A))
    crossed = f.chance()  # through the crossing of the diagonals, or through a point of AD; only the code says where
    f.draw(f.polygon(A, B, C, D))
    if crossed:
        X = f.let("X", f.meet(A, C, B, D))
        Y = f.let("Y", X + B - A)
        E, F = f.points(E=f.meet(X, Y, A, D), F=f.meet(X, Y, B, C))
        f.draw(A, C)
        f.draw(B, D)
        answer = Fraction(2 * a * b, a + b)
        where = ("the point where its diagonals cross", "两条对角线的交点")
        divided = ("", "")
    else:
        m, n = f.pick((1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (1, 4), (4, 1), (3, 4), (4, 3))
        E = f.let("E", f.between(A, D, Fraction(m, m + n)))
        F = f.let("F", f.meet(E, E + B - A, B, C))
        answer = a + Fraction((b - a) * m, m + n)
        ratio = in_ratio(m, n)
        where = (
            f"the point of $[AD]$ that divides it in the ratio ${ratio}$, counted from $[A]$,",
            f"边 $[AD]$ 上从 $[A]$ 起分该边为 ${ratio}$ 的点",
        )
        divided = (
            "Point $[E]$ divides $[AD]$ in the same ratio as in the figure. ",
            "点 $[E]$ 分 $[AD]$ 所成的比与图中相同。",
        )
    f.draw(E, F, pen="bold")
    f.name(A, B, C, D, E, F)
    return Question(
        en=f"{_SCALE_EN} Segments $[AB]$, $[EF]$ and $[CD]$ are parallel. {divided[0]}$[AB] = {a}$ and $[CD] = {b}$. Find $[EF]$.",
        zh=f"{_SCALE_ZH}$[AB]$、$[EF]$、$[CD]$ 互相平行。{divided[1]}$[AB] = {a}$，$[CD] = {b}$，求 $[EF]$ 的长。",
        twin_en=f"The trapezoid $[ABCD]$ has the parallel sides $[AB] = {a}$ and $[CD] = {b}$. Through {where[0]} a parallel "
        "to these sides is drawn; it meets $[AD]$ at $[E]$ and $[BC]$ at $[F]$. Find $[EF]$.",
        twin_zh=f"梯形 $[ABCD]$ 的两底为 $[AB] = {a}$ 和 $[CD] = {b}$。过{where[1]}作底边的平行线，与 $[AD]$ 交于 $[E]$，"
        "与 $[BC]$ 交于 $[F]$。求 $[EF]$ 的长。",
        answer=answer,
    )


@family("side-division-triangle", "L01", level="L", asks="area")
def side_division_triangle(f: Sketch) -> Question:
    t1, t2, t3 = (f.share(2, 7) for _ in range(3))
    f.require(len({t1, t2, t3}) == 3)
    K = f.integer(2, 60) * 6
    A, B, C = f.points(A=f.at(0, 0), B=f.at(f.integer(6, 9), 0), C=f.at(f.integer(1, 5), f.integer(5, 8)))
    D, E, F = f.points(D=f.between(A, B, t1), E=f.between(B, C, t2), F=f.between(C, A, t3))
    f.draw(f.polygon(A, B, C))
    f.draw(f.polygon(D, E, F), pen="bold")
    f.name(A, B, C, D, E, F)
    return Question(
        en=f"The area of triangle $[ABC]$ is ${K}$. Find the area of triangle $[DEF]$.",
        zh=f"三角形 $[ABC]$ 的面积为 ${K}$，求三角形 $[DEF]$ 的面积。",
        twin_en=f"Points $[D]$, $[E]$, $[F]$ lie on the sides $[AB]$, $[BC]$, $[CA]$ of a triangle with "
        f"$[AD] = {tex(t1)}\\,[AB]$, $[BE] = {tex(t2)}\\,[BC]$, $[CF] = {tex(t3)}\\,[CA]$. "
        f"The area of triangle $[ABC]$ is ${K}$. Find the area of triangle $[DEF]$.",
        twin_zh=f"点 $[D]$、$[E]$、$[F]$ 分别在三角形 $[ABC]$ 的边 $[AB]$、$[BC]$、$[CA]$ 上，$[AD] = {tex(t1)}\\,[AB]$，"
        f"$[BE] = {tex(t2)}\\,[BC]$，$[CF] = {tex(t3)}\\,[CA]$。三角形 $[ABC]$ 的面积为 ${K}$，求三角形 $[DEF]$ 的面积。",
        answer=K * (1 - t1 * (1 - t3) - t2 * (1 - t1) - t3 * (1 - t2)),
        way=eq.way(
            "A triangle at a corner has the share of the product of its two sides there. Triangle $[ADF]$ is <1> of the whole, $[BED]$ is <2>, and $[CFE]$ is <3>. So $[DEF]$ has the share <4>, and its area is <5>.",
            "在一个顶点处的小三角形所占的份额等于该处两边所占份额之积。三角形 $[ADF]$ 占 <1>，$[BED]$ 占 <2>，$[CFE]$ 占 <3>。所以 $[DEF]$ 占 <4>，面积为 <5>。",
            f"{eq.dot(t1, 1 - t3)} = {eq.said(t1 * (1 - t3))}",
            f"{eq.dot(t2, 1 - t1)} = {eq.said(t2 * (1 - t1))}",
            f"{eq.dot(t3, 1 - t2)} = {eq.said(t3 * (1 - t2))}",
            f"1 - {eq.said(t1 * (1 - t3))} - {eq.said(t2 * (1 - t1))} - {eq.said(t3 * (1 - t2))} = {eq.said(1 - t1 * (1 - t3) - t2 * (1 - t1) - t3 * (1 - t2))}",
            f"{eq.dot(K, 1 - t1 * (1 - t3) - t2 * (1 - t1) - t3 * (1 - t2))} = {eq.ANSWER}",
        ),
    )


@family("square-pinwheel", "L05", level="L", asks="area")
def square_pinwheel(f: Sketch) -> Question:
    t, K = f.share(3, 9), f.integer(10, 200)
    corners = [f.at(0, 0), f.at(4, 0), f.at(4, 4), f.at(0, 4)]
    v = f.array("v", "pair", corners)
    with f.loop("i", 4) as i:
        f.draw(v[i], v[(i + 1) % 4])
        f.draw(v[i], f.between(v[(i + 1) % 4], v[(i + 2) % 4], t))
    return Question(
        en=f"The large square has area ${K}$. Find the area of the quadrilateral in the middle that the four inner "
        "segments enclose.",
        zh=f"大正方形的面积为 ${K}$，求四条内部线段在中间围成的四边形的面积。",
        twin_en=f"In a square $ABCD$ of area ${K}$, $A$ is joined to the point $P$ of $BC$ with $BP = {tex(t)}\\,BC$, and in "
        "the same way $B$ to a point of $CD$, $C$ to a point of $DA$, $D$ to a point of $AB$. Find the area of the "
        "quadrilateral in the middle that the four segments enclose.",
        twin_zh=f"面积为 ${K}$ 的正方形 $ABCD$ 中，$A$ 与 $BC$ 上满足 $BP = {tex(t)}\\,BC$ 的点 $P$ 相连；同样地，$B$ 与 "
        "$CD$ 上一点、$C$ 与 $DA$ 上一点、$D$ 与 $AB$ 上一点相连。求四条线段在中间围成的四边形的面积。",
        answer=Fraction(K) * (1 - t) ** 2 / (1 + t**2),
    )


@family("diagonals-crossing-angle", "L39", level="L", asks="angle")
def diagonals_crossing_angle(f: Sketch) -> Question:
    n = f.integer(9, 30)
    i, j, k, m = sorted(f.sample(range(n), 4))
    f.require(min(j - i, k - j, m - k, n + i - m) >= 1 and (j - i) + (m - k) != n - (j - i) - (m - k))
    f.require(k - i not in (1, n - 1) and m - j not in (1, n - 1))
    O = f.let("O", f.at(0, 0))
    count, r = f.let("n", n), f.let("r", f.size(3))
    v = f.array("v", "pair")
    with f.loop("s", count) as s:
        f.push(v, O + r * f.dir(f.turn(360 * s / count)))
    with f.loop("q", count) as q:
        f.draw(v[q], v[(q + 1) % count])
    X = f.let("X", f.meet(v[i], v[k], v[j], v[m]))
    f.draw(v[i], v[k])
    f.draw(v[j], v[m])
    f.name(X, P=v[i], Q=v[j])
    return Question(
        en="The polygon is regular. Find $\\angle [PXQ]$, in degrees.",
        zh="图中的多边形是正多边形，求 $\\angle [PXQ]$ 的度数。",
        twin_en=f"The vertices of a regular polygon with ${n}$ sides are numbered from ${0}$ to ${n - 1}$ in order. "
        f"The diagonals from vertex ${i}$ to vertex ${k}$ and from vertex ${j}$ to vertex ${m}$ cross at $[X]$; $[P]$ is "
        f"vertex ${i}$ and $[Q]$ is vertex ${j}$. Find $\\angle [PXQ]$, in degrees.",
        twin_zh=f"正 ${n}$ 边形的顶点依次编号为 ${0}$ 到 ${n - 1}$。顶点 ${i}$ 到顶点 ${k}$ 的对角线与顶点 ${j}$ 到顶点 ${m}$ "
        f"的对角线相交于 $[X]$，$[P]$ 是顶点 ${i}$，$[Q]$ 是顶点 ${j}$。求 $\\angle [PXQ]$ 的度数。",
        answer=Fraction(180 * ((j - i) + (m - k)), n),
        unit="°",
    )
