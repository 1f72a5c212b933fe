"""Conics: from focus and directrix, from foci, from five points, from an equation, with their tangents."""

from __future__ import annotations

import cmath
import math
from itertools import combinations

from gnomon.suites.construct.givens import Givens, distance_to_line, flatness, foot, in_view
from gnomon.suites.construct.notation import family


@family("""
    parabola-focus-directrix: analytic easy, locus
    Parabola from focus and directrix | 由焦点和准线作抛物线
    The point $F$ and the line $AB$, which does not pass through $F$, are given. Construct the parabola $p$ with focus $F$ and directrix $AB$, its axis $s$ and its vertex $V$.
    | 已知点$F$和不过$F$的直线$AB$。求作以$F$为焦点、$AB$为准线的抛物线$p$，以及它的对称轴$s$和顶点$V$。
    goals: equal(p, Parabola(F, Line(A, B))); is_line(s); perpendicular(s, line AB); on(F, s)
    goals: equal(V, Midpoint(F, ClosestPoint(Line(A, B), F)))
    facts: not collinear(A, B, F)
    skills: definition of the parabola; perpendiculars; midpoints
    solution:
    d = Line(A, B)
      do: Draw the directrix $d$ through $A$ and $B$. | 过$A$、$B$作准线$d$。
      why: The parabola consists of the points as far from $F$ as from $d$. | 抛物线由到$F$与到$d$距离相等的点组成。
    s = PerpendicularLine(F, d); G = Intersect(s, d)
      do: Draw the perpendicular $s$ from $F$ to $d$; it meets $d$ in $G$. | 过$F$作$d$的垂线$s$，交$d$于$G$。
      why: The parabola is symmetric about $s$. | 抛物线关于$s$对称。
    V = Midpoint(F, G)
      why: It is the point of the axis that is equally far from $F$ and from $d$.
      | 它是对称轴上到$F$与到$d$距离相等的点。
    p = Parabola(F, d)
      do: Draw the parabola $p$ with focus $F$ and directrix $d$. | 作以$F$为焦点、$d$为准线的抛物线$p$。
      why: It passes through $V$. | 它过$V$。
    solution:
    p = Parabola(F, Line(A, B))
      do: Draw the parabola $p$ with focus $F$ and the directrix through $A$ and $B$.
      | 作以$F$为焦点、过$A$、$B$的直线为准线的抛物线$p$。
      why: Focus and directrix fix a parabola. | 焦点和准线确定抛物线。
    V = Vertex(p); s = Line(F, V)
      do: Mark the vertex $V$ of $p$ and draw the axis $s$ through $F$ and $V$.
      | 标出$p$的顶点$V$，过$F$、$V$作对称轴$s$。
      why: Focus and vertex lie on the axis. | 焦点和顶点都在对称轴上。
    wrong: p = Parabola(F, Line(A, B)); s = PerpendicularLine(F, Line(A, B)); V = F
    wrong: p = Parabola(A, Line(F, B)); s = PerpendicularLine(F, Line(A, B)); V = Vertex(p)
""")
def _parabola(g: Givens) -> None:
    a, b, f = g.points("A B F")
    g.require(1.2 < distance_to_line(f, a, b) < 3.5 and abs(a - b) > 2.5)
    g.require(abs((f + foot(f, a, b)) / 2) < 3.5)
    g.show("Line(A, B)")


@family("""
    ellipse-foci-point: analytic medium, locus
    Conic from its foci and a point | 由焦点和一点作圆锥曲线
    The points $F$, $G$ and $P$ are given, not on one line. Construct the {kind_en} $q$ with foci $F$ and $G$ that passes through $P$, its centre $M$, and the two vertices $U$ and $V$ where it meets the line $FG$.
    | 已知不共线的三点$F$、$G$、$P$。求作以$F$、$G$为焦点且过$P$的{kind_zh}$q$，以及它的中心$M$和它与直线$FG$的两个交点（顶点）$U$、$V$。
    goals: equal(q, {command}(F, G, P)); midpoint(M, F, G); on(U, q); on(U, line FG); on(V, q); on(V, line FG)
    goals: not equal(U, V)
    facts: not collinear(F, G, P)
    skills: foci of a conic; vertices and axes
    variant: command="Ellipse", kind_en="ellipse", kind_zh="椭圆", other="Hyperbola", axis="(Distance(P, F) + Distance(P, G)) / 2", rule_en="sum", rule_zh="和"
    variant: command="Hyperbola", kind_en="hyperbola", kind_zh="双曲线", other="Ellipse", axis="abs(Distance(P, F) - Distance(P, G)) / 2", rule_en="difference", rule_zh="差"
    solution:
    a = {axis}
      do: Find the half $a$ of the {rule_en} of the distances $PF$ and $PG$. | 求距离$PF$与$PG$之{rule_zh}的一半$a$。
      why: For all points of $q$ this {rule_en} is the same; $a$ is half the axis on which the foci lie.
      | 对$q$上所有点，这个{rule_zh}都相同；$a$是焦点所在轴长的一半。
    M = Midpoint(F, G)
      why: The conic is symmetric about the midpoint of its foci. | 圆锥曲线关于两焦点的中点对称。
    k = Circle(M, a); U = Intersect(k, Line(F, G), 1); V = Intersect(k, Line(F, G), 2)
      do: Draw the circle $k$ about $M$ with radius $a$; it meets the line $FG$ in $U$ and $V$.
      | 以$M$为圆心、$a$为半径作圆$k$，交直线$FG$于$U$、$V$。
      why: The vertices are at the distance $a$ from the centre. | 顶点到中心的距离是$a$。
    q = {command}(F, G, P)
      do: Draw the {kind_en} $q$ with foci $F$ and $G$ through $P$. | 作以$F$、$G$为焦点、过$P$的{kind_zh}$q$。
      why: It passes through $U$ and $V$, too. | 它也过$U$、$V$。
    solution:
    q = {command}(F, G, P)
      do: Draw the {kind_en} $q$ with foci $F$ and $G$ through $P$. | 作以$F$、$G$为焦点、过$P$的{kind_zh}$q$。
      why: Foci and one point fix the {rule_en} of distances. | 焦点和一点确定了距离之{rule_zh}。
    M = Center(q); U = Intersect(q, Line(F, G), 1); V = Intersect(q, Line(F, G), 2)
      do: Mark the centre $M$, and the points $U$ and $V$ where the line $FG$ meets $q$.
      | 标出中心$M$，以及直线$FG$与$q$的交点$U$、$V$。
      why: The line of the foci is an axis of $q$. | 两焦点的连线是$q$的对称轴。
    wrong: q = {other}(F, G, P); M = Midpoint(F, G); U = Intersect(q, Line(F, G), 1); V = Intersect(q, Line(F, G), 2)
    wrong: q = {command}(F, P, G); M = Midpoint(F, G); U = F; V = G
""")
def _foci(g: Givens) -> None:
    f, h, p = g.points("F G P")
    half = abs(f - h) / 2
    if g.variant["command"] == "Ellipse":
        s = (abs(p - f) + abs(p - h)) / 2
        g.require(1.8 < 2 * half < 5.5 and 1.15 * half < s < 2.2 * half)
    else:
        s = abs(abs(p - f) - abs(p - h)) / 2
        g.require(3 < 2 * half < 7 and 0.3 * half < s < 0.85 * half)
    unit = (h - f) / abs(h - f)
    ends = ((f + h) / 2 + s * unit, (f + h) / 2 - s * unit)
    g.require(in_view(*ends))
    g.keep_apart(f, h, p, *ends, least=0.4)
    g.show("Segment(F, G)")


@family("""
    conic-five-points: analytic medium, basic
    Ellipse through five points | 过五点的椭圆
    The points $A$, $B$, $C$, $D$, $E$ lie on an ellipse, no three of them on one line. Construct this ellipse $q$, its centre $M$, and the tangent $t$ at $A$.
    | 已知点$A$、$B$、$C$、$D$、$E$在一个椭圆上，其中任意三点不共线。求作这个椭圆$q$、它的中心$M$以及它在$A$处的切线$t$。
    goals: on(A, q); on(B, q); on(C, q); on(D, q); on(E, q); is_ellipse(q); equal(M, Center(q)); tangent(t, q); on(A, t)
    facts: is_ellipse(Conic(A, B, C, D, E))
    skills: conic through five points; centre and tangents of a conic
    solution:
    q = Conic(A, B, C, D, E)
      do: Draw the conic $q$ through the five points. | 过这五点作圆锥曲线$q$。
      why: Five points, no three on a line, fix one conic. | 任意三点不共线的五点确定一条圆锥曲线。
    u = Diameter(Line(A, B), q)
      do: Draw the diameter $u$ conjugate to the chord $AB$. | 作与弦$AB$共轭的直径$u$。
      why: It bisects all chords parallel to $AB$ and passes through the centre. | 它平分所有平行于$AB$的弦，并过中心。
    v = Diameter(Line(B, C), q); M = Intersect(u, v)
      do: Draw the diameter $v$ conjugate to $BC$; it meets $u$ in $M$. | 作与$BC$共轭的直径$v$，交$u$于$M$。
      why: All diameters meet in the centre. | 所有直径交于中心。
    t = Polar(A, q)
      do: Draw the polar $t$ of $A$. | 作$A$的极线$t$。
      why: The polar of a point of the conic is the tangent there. | 圆锥曲线上一点的极线就是该点处的切线。
    solution:
    q = Conic(A, B, C, D, E); M = Center(q)
      do: Draw the conic $q$ through the five points and mark its centre $M$. | 过这五点作圆锥曲线$q$，标出中心$M$。
      why: The five points lie on an ellipse, so $q$ has a centre. | 五点在椭圆上，故$q$有中心。
    X = Intersect(Line(A, B), Line(D, E)); Y = Intersect(Line(B, C), Line(E, A)); Z = Intersect(Line(X, Y), Line(C, D))
      do: The lines $AB$ and $DE$ meet in $X$, the lines $BC$ and $EA$ in $Y$, and the line $XY$ meets $CD$ in $Z$.
      | 直线$AB$与$DE$交于$X$，直线$BC$与$EA$交于$Y$，直线$XY$与$CD$交于$Z$。
      why: In the hexagon with the vertex $A$ counted twice these are crossings of opposite sides, on the line of Pascal.
      | 将$A$看作两个重合的顶点，这些是六边形对边的交点，都在帕斯卡线上。
    t = Line(A, Z)
      do: Draw the line $t$ through $A$ and $Z$. | 过$A$、$Z$作直线$t$。
      why: By Pascal's theorem the tangent at $A$, the side opposite to $CD$, passes through $Z$.
      | 由帕斯卡定理，与$CD$相对的边即$A$处的切线，过$Z$。
    wrong: q = Circle(A, B, C); M = Center(q); t = Tangent(A, q)
    wrong: q = Conic(A, B, C, D, E); M = Centroid(Polygon(A, B, C, D, E)); t = Polar(A, q)
    wrong: q = Conic(A, B, C, D, E); M = Center(q); t = PerpendicularLine(A, Line(A, M))
""")
def _five(g: Givens) -> None:
    middle = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    long, short = g.uniform(3, 4.5), g.uniform(1.8, 2.7)
    tilt = cmath.rect(1, g.uniform(0, math.pi))
    start = g.uniform(0, 2 * math.pi)
    places = []
    for number, name in enumerate("ABCDE"):
        turn = g.side * (start + number * 2 * math.pi / 5 + g.uniform(-0.4, 0.4))
        spot = middle + tilt * complex(long * math.cos(turn), short * math.sin(turn))
        places.append(g.put(name, complex(round(spot.real, 1), round(spot.imag, 1)), apart=1.2))
    g.require(all(flatness(*three) > 0.15 for three in combinations(places, 3)))


@family("""
    tangent-conic-outside: analytic hard, circle
    Tangents to an ellipse from a point outside | 过椭圆外一点作切线
    The ellipse $q$ with foci $F$ and $G$ through $P$ and a point $Q$ outside it are given. Construct both tangents $t$ and $u$ from $Q$ to $q$.
    | 已知以$F$、$G$为焦点、过$P$的椭圆$q$和椭圆外一点$Q$。过$Q$求作椭圆$q$的两条切线$t$和$u$。
    goals: tangent(t, q); tangent(u, q); on(Q, t); on(Q, u); not same_curve(t, u)
    facts: on(P, q); outside(Q, q)
    skills: polar of a point; reflection property of the ellipse
    solution:
    s = Distance(P, F) + Distance(P, G); d = Circle(G, s)
      do: Draw the circle $d$ about $G$ whose radius is the sum $s$ of the distances $PF$ and $PG$.
      | 以$G$为圆心、以距离$PF$与$PG$之和$s$为半径作圆$d$。
      why: The mirror images of $F$ in the tangents of the ellipse lie on $d$. | $F$关于椭圆切线的对称点都在圆$d$上。
    c = Circle(Q, F)
      why: The mirror image of $F$ in a line through $Q$ lies on $c$. | $F$关于过$Q$的直线的对称点在圆$c$上。
    X = Intersect(c, d, 1); Y = Intersect(c, d, 2)
      do: The circles $c$ and $d$ meet in $X$ and $Y$. | 圆$c$与圆$d$交于$X$、$Y$。
      why: They are the mirror images of $F$ in the two tangents. | 它们是$F$关于两条切线的对称点。
    t = PerpendicularBisector(F, X); u = PerpendicularBisector(F, Y)
      do: Draw the perpendicular bisectors $t$ of $FX$ and $u$ of $FY$. | 作$FX$的垂直平分线$t$和$FY$的垂直平分线$u$。
      why: Each tangent is the axis between a focus and its mirror image. | 切线是焦点与其对称点之间的对称轴。
    solution:
    m = Polar(Q, q)
      do: Draw the polar $m$ of $Q$. | 作$Q$的极线$m$。
      why: It passes through the points of contact of the tangents from $Q$. | 它过从$Q$所引切线的两个切点。
    X = Intersect(m, q, 1); Y = Intersect(m, q, 2)
      do: Let $X$ and $Y$ be the points where $m$ meets the ellipse. | 设$m$与椭圆交于$X$、$Y$。
      why: They are the points of contact. | 它们是切点。
    t = Line(Q, X); u = Line(Q, Y)
      do: Draw the lines $t$ through $Q$ and $X$, and $u$ through $Q$ and $Y$.
      | 作直线$t$过$Q$、$X$，直线$u$过$Q$、$Y$。
      why: Each line from $Q$ to a point of contact is a tangent. | 连接$Q$与切点的直线是切线。
    wrong: t = Line(Q, Intersect(q, Polar(Q, q), 1)); u = t
    wrong: t = Line(Q, F); u = Line(Q, G)
""")
def _tangents(g: Givens) -> None:
    f = g.point("F")
    g.require(abs(f) < 2.5)
    h = g.near("G", f, 1.8, 3.8)
    p = g.near("P", (f + h) / 2, 1.2, 2.8, apart=0.8)
    q = g.near("Q", (f + h) / 2, 2.5, 6)
    g.require(min(flatness(f, h, p), flatness(f, h, q)) > 0.15)
    half, s = abs(f - h) / 2, (abs(p - f) + abs(p - h)) / 2
    g.require(1.6 < 2 * half < 4 and 1.2 * half < s < 2.2 * half and s < 3)
    g.require(1.25 * s < (abs(q - f) + abs(q - h)) / 2 < 2.2 * s)
    g.line("q = Ellipse(F, G, P)")
