"""Local relation composition: several shapes and how they lie to each other."""

from __future__ import annotations

from fractions import Fraction

from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch


@family("side-division-triangle", "L01", level="L", asks="area")
def side_division_triangle(f: Sketch) -> Question:
    t1, t2, t3 = (f.ratio(2, 7) for _ in range(3))
    f.refuse(len({t1, t2, t3}) < 3)
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
    t, K = f.ratio(3, 9), f.integer(10, 200)
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
    f.refuse(min(j - i, k - j, m - k, n + i - m) < 1 or (j - i) + (m - k) == n - (j - i) - (m - k))
    f.refuse(k - i in (1, n - 1) or m - j in (1, n - 1))
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
