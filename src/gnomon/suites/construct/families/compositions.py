"""Compositions of reflections: two and three of them in a row, and the axis that completes them."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import (
    Givens,
    angle,
    distance_to_line,
    in_view,
    mirror,
    orientation,
)
from gnomon.suites.construct.notation import family


@family("""
    two-reflections: transformation easy, basic transformation
    Two reflections in a row | 连续两次轴对称
    The lines $OA$ and $OB$ and a point $P$ on neither of them are given. The point $P$ is reflected in the line $O{first}$, and its image is reflected in the line $O{second}$. Construct the final image $R$.
    | 已知直线$OA$、$OB$以及不在这两条直线上的点$P$。先作$P$关于直线$O{first}$的对称点，再作所得的点关于直线$O{second}$的对称点。求作最后得到的点$R$。
    goals: equal(R, Reflect(Reflect(P, Line(O, {first})), Line(O, {second})))
    facts: not collinear(O, A, B); not collinear(O, A, P); not collinear(O, B, P)
    skills: composition of two reflections; rotation by twice an angle
    variant: first="A", second="B"
    variant: first="B", second="A"
    solution:
    l = Line(O, {first})
      do: Draw the line $l$ through $O$ and ${first}$. | 作过$O$、${first}$的直线$l$。
      why: It is the axis of the first reflection. | 它是第一次轴对称的对称轴。
    Q = Reflect(P, l)
      why: $l$ is the perpendicular bisector of $PQ$. | $l$垂直平分$PQ$。
    m = Line(O, {second})
      do: Draw the line $m$ through $O$ and ${second}$. | 作过$O$、${second}$的直线$m$。
      why: It is the axis of the second reflection. | 它是第二次轴对称的对称轴。
    R = Reflect(Q, m)
      why: The second reflection acts on the image of the first. | 第二次轴对称作用于第一次所得的点。
    solution:
    α = Angle({first}, O, {second})
      do: Measure the turn $α$ about $O$ from ${first}$ to ${second}$. | 量出绕$O$由${first}$到${second}$的旋转角$α$。
      why: Two reflections in lines through $O$ make a turn about $O$ by twice the angle between the lines.
      | 关于过$O$的两条直线的两次轴对称，合成绕$O$旋转两直线夹角的两倍。
    Q = Rotate(P, α, O)
      do: Turn $P$ about $O$ by $α$ to get $Q$. | 将$P$绕$O$旋转$α$，得$Q$。
      why: This is half of the whole turn. | 这是整个旋转的一半。
    R = Rotate(Q, α, O)
      do: Turn $Q$ about $O$ by $α$ to get $R$. | 将$Q$绕$O$再旋转$α$，得$R$。
      why: Now $P$ has turned by twice the angle $α$. | 此时$P$共旋转了$α$的两倍。
    wrong: R = Rotate(P, Angle({first}, O, {second}), O)
    wrong: R = Reflect(Reflect(P, Line(O, {second})), Line(O, {first}))
""")
def _two_mirrors(g: Givens) -> None:
    o = complex(g.tenths(-2, 2), g.tenths(-1.5, 1.5))
    g.put("O", o)
    a, b = g.near("A", o, 2.2, 4), g.near("B", o, 2.2, 4)
    p = g.near("P", o, 2, 4)
    g.require(math.radians(25) < angle(a, o, b) < math.radians(80) and orientation(o, a, b) == g.side)
    g.require(min(distance_to_line(p, o, a), distance_to_line(p, o, b)) > 0.6)
    first, second = (a, b) if g.variant["first"] == "A" else (b, a)
    half = mirror(p, o, first)
    r = mirror(half, o, second)
    g.require(
        in_view(half, r)
        and distance_to_line(half, o, second) > 0.4
        and abs(r - p) > 0.8
        and abs(abs(r - p) - 2 * abs(p - o)) > 0.1
    )
    g.require(all(abs(p - q) > 0.7 for p in (half, r) for q in (a, b)) and abs(half - r) > 0.7)
    g.show("Line(O, A)", "Line(O, B)")


@family("""
    parallel-mirrors: transformation easy, basic transformation
    Reflections in two parallel lines | 关于两条平行线的轴对称
    The line $AB$ and the points $C$ and $P$ are given, with $C$ not on the line $AB$. The line $m$ passes through $C$ and is parallel to $AB$. The point $P$ is reflected first in {first_en}, then the image is reflected in {second_en}. Construct the line $m$ and the final image $R$.
    | 已知直线$AB$以及点$C$、$P$，其中$C$不在直线$AB$上。直线$m$过$C$且平行于$AB$。先作$P$关于{first_zh}的对称点，再作所得的点关于{second_zh}的对称点。求作直线$m$和最后得到的点$R$。
    goals: on(C, m); parallel(m, AB); equal(R, Reflect(Reflect(P, {first}), {second}))
    facts: not collinear(A, B, C)
    skills: composition of reflections in parallel lines; translation
    variant: first="Line(A, B)", second="m", first_en="the line $AB$", second_en="the line $m$", first_zh="直线$AB$", second_zh="直线$m$", from="F", to="C"
    variant: first="m", second="Line(A, B)", first_en="the line $m$", second_en="the line $AB$", first_zh="直线$m$", second_zh="直线$AB$", from="C", to="F"
    solution:
    l = Line(A, B); m = Line(C, l)
      do: Draw the line $l$ through $A$ and $B$, and the line $m$ through $C$ parallel to $l$.
      | 作过$A$、$B$的直线$l$，过$C$作$l$的平行线$m$。
      why: They are the two axes. | 它们是两条对称轴。
    Q = Reflect(P, {first})
      do: Reflect $P$ in {first_en} to get $Q$. | 作$P$关于{first_zh}的对称点$Q$。
      why: This is the first reflection. | 这是第一次轴对称。
    R = Reflect(Q, {second})
      do: Reflect $Q$ in {second_en} to get $R$. | 作$Q$关于{second_zh}的对称点$R$。
      why: $P$, $Q$ and $R$ lie on one perpendicular to the parallels. | $P$、$Q$、$R$在这两条平行线的同一条垂线上。
    solution:
    l = Line(A, B); m = Line(C, l); n = PerpendicularLine(C, l)
      do: Draw the line $l$ through $A$ and $B$, the parallel $m$ through $C$, and the perpendicular $n$ to $l$ through $C$.
      | 作过$A$、$B$的直线$l$，过$C$作$l$的平行线$m$和垂线$n$。
      why: Reflections in parallel lines make a translation along their common perpendicular.
      | 关于两条平行线的两次轴对称，合成沿公垂线方向的平移。
    F = Intersect(n, l); v = Vector({from}, {to})
      do: Let $F$ be the common point of $n$ and $l$, and let $v$ be the vector from ${from}$ to ${to}$.
      | 设$n$与$l$交于$F$，作从${from}$到${to}$的向量$v$。
      why: $v$ leads from the first axis to the second. | 向量$v$由第一条对称轴指向第二条对称轴。
    Q = Translate(P, v); R = Translate(Q, v)
      do: Translate $P$ by $v$ to get $Q$, and $Q$ by $v$ to get $R$. | 将$P$按$v$平移到$Q$，再将$Q$按$v$平移到$R$。
      why: The translation is by twice the distance of the parallels. | 平移的距离是两平行线间距离的两倍。
    wrong: m = Line(C, Line(A, B)); R = Reflect(Reflect(P, {second}), {first})
    wrong: m = Line(C, Line(A, B)); F = ClosestPoint(Line(A, B), C); R = Translate(P, Vector({from}, {to}))
""")
def _parallel_mirrors(g: Givens) -> None:
    a = g.point("A")
    b = g.near("B", a, 2.5, 5)
    c, p = g.point("C"), g.point("P")
    g.require(1.2 < distance_to_line(c, a, b) < 3 and orientation(a, b, c) == g.side)
    g.require(distance_to_line(p, a, b) > 0.7 and distance_to_line(p, c, c + b - a) > 0.7)
    first, second = ((a, b), (c, c + b - a)) if g.variant["first"] == "Line(A, B)" else ((c, c + b - a), (a, b))
    half = mirror(p, *first)
    r = mirror(half, *second)
    g.require(in_view(half, r) and distance_to_line(half, *second) > 0.4 and abs(half - c) > 0.6 and abs(r - c) > 0.6)
    g.show("Line(A, B)")


@family("""
    second-mirror: transformation medium, basic circle transformation
    Finding the second axis | 求第二条对称轴
    The point $O$, the line $OA$, the circle $c$ about $O$ through a point $P$, and a point $Q$ on $c$ are given. Construct the line $m$ through $O$ for which the reflection in {first} takes $P$ to $Q$.
    | 已知点$O$、直线$OA$、以$O$为圆心且过点$P$的圆$c$以及圆$c$上的点$Q$。求作过$O$的直线$m$，使{first_zh}的两次轴对称把$P$变为$Q$。
    goals: on(O, m); equal(Q, Reflect(Reflect(P, {one}), {two}))
    facts: on(P, c); on(Q, c); not collinear(O, A, P)
    skills: composition of two reflections; working backwards
    variant: one="Line(O, A)", two="m", first="the line $OA$ followed by the reflection in $m$", first_zh="先关于直线$OA$、再关于$m$", start="P", end="Q", turn="P, O, Q"
    variant: one="m", two="Line(O, A)", first="$m$ followed by the reflection in the line $OA$", first_zh="先关于$m$、再关于直线$OA$", start="Q", end="P", turn="Q, O, P"
    solution:
    l = Line(O, A)
      why: It is the axis of the known reflection. | 它是已知的对称轴。
    R = Reflect({start}, l)
      do: Reflect ${start}$ in $l$ to get $R$. | 作${start}$关于$l$的对称点$R$。
      why: The reflection in $m$ must exchange $R$ and ${end}$. | 关于$m$的轴对称必须使$R$与${end}$互换。
    s = Segment(R, {end})
      do: Draw the segment $s$ from $R$ to ${end}$. | 连接$R$与${end}$，得线段$s$。
      why: $O$ has the same distance from $R$ and ${end}$. | $O$到$R$与${end}$的距离相等。
    m = PerpendicularBisector(R, {end})
      do: Let $m$ be the perpendicular bisector of $s$. | 作$s$的垂直平分线$m$。
      why: It passes through $O$, and it is the axis that exchanges $R$ and ${end}$.
      | 它过点$O$，并且是使$R$与${end}$互换的对称轴。
    solution:
    α = Angle({turn})
      do: Measure the turn $α$ about $O$ that takes ${start}$ to ${end}$. | 量出绕$O$把${start}$变为${end}$的旋转角$α$。
      why: The two reflections together are this turn or its inverse. | 两次轴对称合成这个旋转或它的逆旋转。
    l = Line(O, A); m = Rotate(l, α / 2, O)
      do: Turn the line $l$ through $O$ and $A$ about $O$ by half of $α$ to $m$.
      | 将过$O$、$A$的直线$l$绕$O$旋转$α$的一半，得$m$。
      why: Two reflections turn by twice the angle between their axes. | 两次轴对称旋转的角是两对称轴夹角的两倍。
    wrong: m = PerpendicularBisector(P, Q)
    wrong: m = Rotate(Line(O, A), Angle({turn}), O)
""")
def _second_mirror(g: Givens) -> None:
    o = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    g.put("O", o)
    a, p = g.near("A", o, 2.5, 4.5), g.near("P", o, 2.2, 4)
    g.line("c = Circle(O, P)")
    q = o + (p - o) * cmath.rect(1, g.side * math.radians(g.uniform(40, 150)))
    g.slider_point("Q", "c", q, apart=1)
    half = mirror(p, o, a)
    g.require(distance_to_line(p, o, a) > 0.7 and min(abs(half - q), abs(half + q - 2 * o), abs(half - p)) > 0.9)
    g.require(abs(abs(a - o) - abs(p - o)) > 0.4)
    g.show("Line(O, A)")


@family("""
    three-reflections: transformation hard, basic transformation theorem
    Three reflections are one | 三次轴对称合成一次轴对称
    Three lines $OA$, $OB$ and $OC$ through $O$ are given. Construct the line $m$ for which the reflection in $m$ has the same effect as the reflections in the lines $O{p}$, $O{q}$ and $O{r}$, carried out in this order.
    | 已知过点$O$的三条直线$OA$、$OB$、$OC$。求作直线$m$，使关于$m$的轴对称与依次关于直线$O{p}$、$O{q}$、$O{r}$的三次轴对称效果相同。
    goals: on(O, m); equal(Reflect({p}, m), Reflect(Reflect({p}, Line(O, {q})), Line(O, {r})))
    facts: not collinear(O, A, B); not collinear(O, B, C); not collinear(O, A, C)
    skills: composition of reflections; following one point
    variant: p="A", q="B", r="C"
    variant: p="B", q="C", r="A"
    variant: p="C", q="A", r="B"
    solution:
    l = Line(O, {q}); D = Reflect({p}, l)
      do: Follow the point ${p}$. The first reflection leaves it in place; reflect it in the line $O{q}$ to $D$.
      | 考察点${p}$：第一次轴对称时它不动，作它关于直线$O{q}$的对称点$D$。
      why: ${p}$ lies on the first axis. | ${p}$在第一条对称轴上。
    n = Line(O, {r}); E = Reflect(D, n)
      do: Reflect $D$ in the line $n$ through $O$ and ${r}$ to get $E$. | 作$D$关于过$O$、${r}$的直线$n$的对称点$E$。
      why: $E$ is the image of ${p}$ under all three reflections. | $E$是${p}$经三次轴对称后的对应点。
    m = PerpendicularBisector({p}, E)
      do: Let $m$ be the perpendicular bisector of the segment from ${p}$ to $E$.
      | 作连接${p}$与$E$的线段的垂直平分线$m$。
      why: Three reflections in lines through $O$ reverse orientation and keep $O$, so they are one reflection, and its axis bisects the segment.
      | 关于过$O$的直线的三次轴对称改变定向且保持$O$不动，故合成一次轴对称，其对称轴垂直平分该线段。
    solution:
    α = Angle({q}, O, {p})
      do: Measure the turn $α$ about $O$ from ${q}$ to ${p}$. | 量出绕$O$由${q}$到${p}$的旋转角$α$。
      why: The first two reflections are a turn by twice the angle from $O{p}$ to $O{q}$.
      | 前两次轴对称合成的旋转，其角为$O{p}$到$O{q}$的角的两倍。
    n = Line(O, {r}); m = Rotate(n, α, O)
      do: Turn the line $n$ through $O$ and ${r}$ about $O$ by $α$ to $m$.
      | 将过$O$、${r}$的直线$n$绕$O$旋转$α$，得$m$。
      why: The reflections in $m$ and then in $n$ make the same turn, and the two reflections in $n$ cancel.
      | 先关于$m$、再关于$n$的轴对称合成同一旋转，而关于$n$的两次轴对称互相抵消。
    wrong: m = Rotate(Line(O, {r}), Angle({p}, O, {q}), O)
    wrong: m = AngleBisector({p}, O, {r})
""")
def _three_mirrors(g: Givens) -> None:
    o = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    g.put("O", o)
    a, b, c = (g.near(name, o, 2.5, 4.2) for name in "ABC")
    lines = [cmath.phase((p - o) ** 2) for p in (a, b, c)]
    gaps = [abs(cmath.phase(cmath.rect(1, lines[i] - lines[j]))) for i, j in ((0, 1), (1, 2), (0, 2))]
    g.require(min(gaps) > 0.5 and orientation(o, a, b) == g.side)
    answer = lines[0] - lines[1] + lines[2]
    g.require(all(abs(cmath.phase(cmath.rect(1, answer - line))) > 0.35 for line in lines))
    g.require(len({round(abs(p - o), 1) for p in (a, b, c)}) == 3)
    g.show("Line(O, A)", "Line(O, B)", "Line(O, C)")
