"""Primitive recognition: one or two plain figures, typed as people type them, with answers that are whole numbers."""

from __future__ import annotations

from fractions import Fraction

from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch

_KITES = {12: (5, 9, 16, 35), 15: (8, 20, 36), 24: (7, 10, 18, 32)}
"""Half the width of a kite, with lengths that make right triangles of whole sides with it."""


@family("rectangle-by-diagonal", level="P", asks="area")
def rectangle_by_diagonal(f: Sketch) -> Question:
    a, b, c = f.primitive_triple()
    k = f.integer(2, 15)
    A, B, C, D = f.points(A=f.at(0, 0), B=f.at(a, 0), C=f.at(a, b), D=f.at(0, b))
    f.draw(f.polygon(A, B, C, D))
    f.draw(A, C)
    f.name(A, B, C, D)
    ask = "Find the area of the quadrilateral $[ABCD]$.", "求四边形 $[ABCD]$ 的面积。"
    return Question(
        en=f"$[AC] = {c * k}$. {ask[0]}",
        zh=f"$[AC] = {c * k}$。{ask[1]}",
        twin_en=f"The sides $[AB]$ and $[BC]$ of the rectangle $[ABCD]$ are in the ratio ${in_ratio(a, b)}$, and $[AC] = {c * k}$. {ask[0]}",
        twin_zh=f"矩形 $[ABCD]$ 的边 $[AB]$ 与 $[BC]$ 之比为 ${in_ratio(a, b)}$，$[AC] = {c * k}$。{ask[1]}",
        answer=a * b * k * k,
        way=eq.way(
            "Sides in this ratio are <1> and <2> for the diagonal <3>, and the area is <4>.",
            "对角线为 <3> 时，两边为 <1> 和 <2>，面积为 <4>。",
            f"[AB] = {eq.dot(a, k)} = {a * k}",
            f"[BC] = {eq.dot(b, k)} = {b * k}",
            f"\\sqrt{{{a * k}^2 + {b * k}^2}} = {c * k}",
            f"{eq.dot(a * k, b * k)} = {eq.ANSWER}",
        ),
    )


@family("right-triangle-height", level="P", asks="length")
def right_triangle_height(f: Sketch) -> Question:
    a, b, c = f.primitive_triple()
    k = f.integer(1, 9)
    C, A, B = f.points(C=f.at(0, 0), A=f.at(b, 0), B=f.at(0, a))
    H = f.let("H", f.foot(C, A, B))
    f.draw(f.polygon(A, B, C))
    f.draw(C, H)
    f.name(A, B, C, H)
    g = c * c * k
    return Question(
        en=f"$[AB] = {g}$. Find $[CH]$.",
        zh=f"$[AB] = {g}$。求 $[CH]$ 的长。",
        twin_en=f"Triangle $[ABC]$ has a right angle at $[C]$, its legs $[AC]$ and $[BC]$ are in the ratio ${in_ratio(b, a)}$, "
        f"and $[H]$ is the foot of the perpendicular from $[C]$ to $[AB]$. $[AB] = {g}$. Find $[CH]$.",
        twin_zh=f"在三角形 $[ABC]$ 中，$[C]$ 处的角为直角，直角边 $[AC]$ 与 $[BC]$ 之比为 ${in_ratio(b, a)}$，"
        f"$[H]$ 为从 $[C]$ 向 $[AB]$ 所作垂线的垂足，$[AB] = {g}$。求 $[CH]$ 的长。",
        answer=a * b * k,
        way=eq.way(
            "The legs are <1> and <2>. Twice the area is the product of the legs, and of $[AB]$ and $[CH]$, so <3>.",
            "两条直角边为 <1> 和 <2>。面积的两倍等于两直角边之积，也等于 $[AB]$ 与 $[CH]$ 之积，所以 <3>。",
            f"[AC] = {b * c * k}",
            f"[BC] = {a * c * k}",
            f"[CH] = {eq.over(eq.dot(b * c * k, a * c * k), g)} = {eq.ANSWER}",
        ),
    )


@family("kite-perimeter", level="P", asks="perimeter")
def kite_perimeter(f: Sketch) -> Question:
    w = f.pick(*_KITES)
    p, q = f.sample(_KITES[w], 2)
    k = f.integer(1, 6)
    M, A, B = f.points(M=f.at(0, 0), A=f.at(0, p), B=f.at(-w, 0))
    C, D = f.points(C=f.at(0, -q), D=f.at(w, 0))
    f.draw(f.polygon(A, B, C, D))
    f.draw(A, C)
    f.draw(B, D)
    f.name(A, B, C, D, M)
    long, short = (round((w * w + x * x) ** 0.5) for x in (p, q))
    g = w * (p + q) * k * k
    ask = "Find the perimeter of the quadrilateral $[ABCD]$.", "求四边形 $[ABCD]$ 的周长。"
    return Question(
        en=f"Kite $[ABCD]$ has area ${g}$. {ask[0]}",
        zh=f"筝形 $[ABCD]$ 的面积为 ${g}$。{ask[1]}",
        twin_en="The diagonals of the quadrilateral $[ABCD]$ are perpendicular and meet at the midpoint $[M]$ of $[BD]$. "
        f"$[AM]$ and $[MC]$ are in the ratio ${in_ratio(p, q)}$, $[AM]$ and $[MB]$ in the ratio ${in_ratio(p, w)}$. "
        f"The quadrilateral has area ${g}$. {ask[0]}",
        twin_zh="四边形 $[ABCD]$ 的对角线互相垂直，且相交于 $[BD]$ 的中点 $[M]$。"
        f"$[AM]$ 与 $[MC]$ 之比为 ${in_ratio(p, q)}$，$[AM]$ 与 $[MB]$ 之比为 ${in_ratio(p, w)}$。四边形的面积为 ${g}$。{ask[1]}",
        answer=2 * (long + short) * k,
        way=eq.way(
            "With the parts $ak$, $bk$ and $ck$ the area is $c(a + b)k^2$, so <1>. The sides are <2> and <3>, each twice, together <4>.",
            "设这些线段为 $ak$、$bk$、$ck$，则面积为 $c(a + b)k^2$，所以 <1>。边长为 <2> 和 <3>，各两条，周长为 <4>。",
            f"k^2 = {eq.over(g, eq.dot(w, p + q))} = {k * k}",
            f"{eq.dot(k, eq.rooted(f'{p}^2 + {w}^2'))} = {long * k}",
            f"{eq.dot(k, eq.rooted(f'{q}^2 + {w}^2'))} = {short * k}",
            f"{eq.dot(2, f'({long * k} + {short * k})')} = {eq.ANSWER}",
        ),
    )


@family("isosceles-trapezoid-area", level="P", asks="area")
def isosceles_trapezoid_area(f: Sketch) -> Question:
    x, h, leg = f.primitive_triple()
    top = f.integer(2, 12)
    k = f.integer(2, 9)
    bottom = top + 2 * x
    f.require(max(h, bottom) <= 5 * min(h, bottom))
    A, B, C, D = f.points(A=f.at(0, 0), B=f.at(bottom, 0), C=f.at(bottom - x, h), D=f.at(x, h))
    f.draw(f.polygon(A, B, C, D))
    f.name(A, B, C, D)
    g = (top + bottom + 2 * leg) * k
    ask = "Find the area of the quadrilateral $[ABCD]$.", "求四边形 $[ABCD]$ 的面积。"
    return Question(
        en=f"Isosceles trapezoid $[ABCD]$ has perimeter ${g}$. {ask[0]}",
        zh=f"等腰梯形 $[ABCD]$ 的周长为 ${g}$。{ask[1]}",
        twin_en=f"The parallel sides $[AB]$ and $[CD]$ of the isosceles trapezoid $[ABCD]$ are in the ratio ${in_ratio(bottom, top)}$, "
        f"$[AB]$ and its height in the ratio ${in_ratio(bottom, h)}$. The trapezoid has perimeter ${g}$. {ask[0]}",
        twin_zh=f"等腰梯形 $[ABCD]$ 的两底 $[AB]$ 与 $[CD]$ 之比为 ${in_ratio(bottom, top)}$，$[AB]$ 与高之比为 ${in_ratio(bottom, h)}$，"
        f"梯形的周长为 ${g}$。{ask[1]}",
        answer=(top + bottom) * h * k * k // 2,
        way=eq.way(
            "In a unit $k$ the legs are <1>, so the perimeter gives <2>. The area is <3>.",
            "以 $k$ 为单位，腰为 <1>，由周长得 <2>。面积为 <3>。",
            f"\\sqrt{{{x}^2 + {h}^2}} = {leg}",
            f"k = {eq.over(g, top + bottom + 2 * leg)} = {k}",
            f"{eq.dot(eq.over(1, 2), f'({bottom} + {top})', h, f'{k}^2')} = {eq.ANSWER}",
        ),
    )


@family("square-in-square", level="P", asks="area")
def square_in_square(f: Sketch) -> Question:
    t = f.share(3, 7)
    m, n = t.numerator, t.denominator - t.numerator
    f.require(m != n)
    K = t.denominator**2 * f.integer(1, 9)
    A, B, C, D = f.points(A=f.at(0, 0), B=f.at(6, 0), C=f.at(6, 6), D=f.at(0, 6))
    P, Q = f.let("P", f.between(A, B, t)), f.let("Q", f.between(B, C, t))
    R, S = f.let("R", f.between(C, D, t)), f.let("S", f.between(D, A, t))
    f.draw(f.polygon(A, B, C, D))
    f.draw(f.polygon(P, Q, R, S))
    f.name(A, B, C, D, P, Q, R, S)
    ask = "Find the area of the quadrilateral $[PQRS]$.", "求四边形 $[PQRS]$ 的面积。"
    return Question(
        en=f"The area of square $[ABCD]$ is ${K}$. {ask[0]}",
        zh=f"正方形 $[ABCD]$ 的面积为 ${K}$。{ask[1]}",
        twin_en=f"The points $[P]$, $[Q]$, $[R]$, $[S]$ divide the sides $[AB]$, $[BC]$, $[CD]$, $[DA]$ of a square in the ratio "
        f"${m} : {n}$. The area of square $[ABCD]$ is ${K}$. {ask[0]}",
        twin_zh=f"点 $[P]$、$[Q]$、$[R]$、$[S]$ 分正方形的边 $[AB]$、$[BC]$、$[CD]$、$[DA]$ 为 ${m} : {n}$。"
        f"正方形 $[ABCD]$ 的面积为 ${K}$。{ask[1]}",
        answer=K * (m * m + n * n) // t.denominator**2,
        way=eq.way(
            "Each corner that is cut off has the part <1> of the area, so the area is <2>.",
            "每个被截去的角占面积的 <1>，所以面积为 <2>。",
            f"{eq.dot(eq.over(1, 2), eq.over(m, m + n), eq.over(n, m + n))} = {tex(Fraction(m * n, 2 * (m + n) ** 2))}",
            f"{K} - {eq.dot(4, K, Fraction(m * n, 2 * (m + n) ** 2))} = {eq.ANSWER}",
        ),
    )


@family("cut-corner-area", level="P", asks="area")
def cut_corner_area(f: Sketch) -> Question:
    t = f.share(3, 8)
    p, q = t.numerator, t.denominator
    K = q * q * f.integer(2, 12)
    A, B, C = f.points(A=f.at(f.integer(0, 7), f.integer(5, 8)), B=f.at(0, 0), C=f.at(f.integer(7, 10), 0))
    D, E = f.let("D", f.between(A, B, t)), f.let("E", f.between(A, C, t))
    f.draw(f.polygon(A, B, C))
    f.draw(D, E)
    f.name(A, B, C, D, E)
    ask = "Find the area of the quadrilateral $[BCED]$.", "求四边形 $[BCED]$ 的面积。"
    return Question(
        en=f"The area of triangle $[ABC]$ is ${K}$. {ask[0]}",
        zh=f"三角形 $[ABC]$ 的面积为 ${K}$。{ask[1]}",
        twin_en=f"On the sides of triangle $[ABC]$ lie $[D]$ and $[E]$ with $[AD] = {tex(t)} [AB]$ and $[AE] = {tex(t)} [AC]$. "
        f"The area of triangle $[ABC]$ is ${K}$. {ask[0]}",
        twin_zh=f"点 $[D]$、$[E]$ 在三角形 $[ABC]$ 的边上，$[AD] = {tex(t)} [AB]$，$[AE] = {tex(t)} [AC]$。"
        f"三角形 $[ABC]$ 的面积为 ${K}$。{ask[1]}",
        answer=K - K * p * p // (q * q),
        way=eq.way(
            "Triangle $[ADE]$ is similar to triangle $[ABC]$ and has the area <1>; the rest is <2>.",
            "三角形 $[ADE]$ 与三角形 $[ABC]$ 相似，面积为 <1>；其余部分为 <2>。",
            f"{eq.dot(eq.squared(t), K)} = {K * p * p // (q * q)}",
            f"{K} - {K * p * p // (q * q)} = {eq.ANSWER}",
        ),
    )


@family("isosceles-base-angle", level="P", asks="angle")
def isosceles_base_angle(f: Sketch) -> Question:
    start, between = 5 * f.integer(0, 20), 2 * f.integer(11, 80)
    f.require(between not in (60, 90))
    O = f.let("O", f.at(0, 0))
    r = f.let("r", f.size(f.integer(3, 5)))
    A, B = f.points(A=O + r * f.dir(f.turn(start)), B=O + r * f.dir(f.turn(start + between)))
    f.draw(f.polygon(O, A, B))
    f.name(O, A, B)
    return Question(
        en="Find $\\angle [OAB]$, in degrees.",
        zh="求 $\\angle [OAB]$ 的度数。",
        twin_en=f"In triangle $[OAB]$, $[OA] = [OB]$ and $\\angle [AOB] = {between}^\\circ$. Find $\\angle [OAB]$, in degrees.",
        twin_zh=f"在三角形 $[OAB]$ 中，$[OA] = [OB]$，$\\angle [AOB] = {between}^\\circ$。求 $\\angle [OAB]$ 的度数。",
        answer=90 - between // 2,
        unit="°",
        way=eq.way(
            "The angles at $[A]$ and $[B]$ are equal, so each is <1>.",
            "$[A]$、$[B]$ 处的角相等，各为 <1>。",
            f"{eq.over(f'180 - {between}', 2)} = {eq.ANSWER}",
        ),
    )


@family("angle-on-circle", level="P", asks="angle")
def angle_on_circle(f: Sketch) -> Question:
    start, arc, rest = 5 * f.integer(0, 30), 2 * f.integer(20, 75), f.integer(60, 150)
    f.require(arc + rest <= 300 and arc not in (60, 90, 120))
    O = f.let("O", f.at(0, 0))
    r = f.let("r", f.size(f.integer(3, 5)))
    A, B, C = (O + r * f.dir(f.turn(start + more)) for more in (0, arc, arc + rest))
    A, B, C = f.points(A=A, B=B, C=C)
    f.draw(f.circle(O, r))
    f.draw(A, C, B)
    f.name(A, B, C)
    return Question(
        en="Find $\\angle [ACB]$, in degrees.",
        zh="求 $\\angle [ACB]$ 的度数。",
        twin_en=f"The points $[A]$, $[B]$ and $[C]$ lie on a circle. The arc $[AB]$ that does not contain $[C]$ spans ${arc}^\\circ$ at the centre. "
        "Find $\\angle [ACB]$, in degrees.",
        twin_zh=f"点 $[A]$、$[B]$、$[C]$ 在一个圆上，不含 $[C]$ 的弧 $[AB]$ 所对的圆心角为 ${arc}^\\circ$。求 $\\angle [ACB]$ 的度数。",
        answer=arc // 2,
        unit="°",
        way=eq.way(
            "An angle at the circle is half the angle at the centre over the same arc: <1>.",
            "圆周角等于同弧所对圆心角的一半：<1>。",
            f"{eq.over(arc, 2)} = {eq.ANSWER}",
        ),
    )
