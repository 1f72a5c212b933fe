"""Sides of regular polygons in a circle: decagon, dodecagon, fifteen and seventeen corners."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, fits
from gnomon.suites.construct.notation import block, family


def _circle_and_vertex(g: Givens) -> None:
    o, a = g.point("O"), g.point("A")
    g.require(2.8 <= abs(a - o) <= 4.4)
    g.require(fits(o, width=3.5, height=2.5))
    g.line("c = Circle(O, A)")


block("""
    side of a regular polygon
    The circle $c$ about $O$ and a point $A$ on it are given. Construct the point $B$ on the circle $c$ so that $AB$ is a side of the regular <1> inscribed in $c$ and $B$ follows $A$ {turn_en}.
    | 已知以$O$为圆心的圆$c$和圆上一点$A$。在圆$c$上求作点$B$，使$AB$是圆$c$的内接<2>的一边，且$B$是从$A$出发沿{turn_zh}方向的下一个顶点。
""")


block("""
    perpendicular radius
    p = PerpendicularLine(O, Line(O, A)); P = Intersect(p, c, 1); M = Midpoint(O, P)
      do: Draw the radius $OP$ perpendicular to $OA$ and its midpoint $M$. | 作垂直于$OA$的半径$OP$，取其中点$M$。
      why: In the right triangle $OMA$ the leg $OM$ is half of $OA$. | 在直角三角形$OMA$中，$OM$等于$OA$的一半。
""")


family("""
    decagon-side: straightedge-compass medium, basic circle polygon
    Side of the regular decagon | 作圆内接正十边形的一边
    use: side of a regular polygon | decagon | 正十边形
    flags: angles-asked
    goals: on(B, c); oriented_angle(AOB, {sign}360°/10)
    facts: on(A, c); centre(O, c)
    skills: golden section of the radius; chords and central angles
    use: turns
    solution:
    use: perpendicular radius
    m = Circle(M, O); s = Segment(M, A)
      do: Draw the circle $m$ about $M$ through $O$ and the segment $s$ from $M$ to $A$.
      | 以$M$为圆心、过$O$作圆$m$，并连线段$s$，即$MA$。
      why: $OA$ touches $m$ at $O$. | $OA$与圆$m$相切于$O$。
    T = Intersect(m, s)
      do: Let $T$ be the point where the segment $s$ meets $m$. | 设线段$s$与圆$m$交于$T$。
      why: $AT$ is the greater part of the radius in the golden section, which is the side of the decagon.
      | $AT$是半径黄金分割所得的较长部分，即正十边形的边长。
    k = Circle(A, T); B = Intersect(k, c, ?)
      do: The circle $k$ about $A$ through $T$ meets $c$ in $B$, to the side that is asked for.
      | 以$A$为圆心、过$T$作圆$k$，在所要求的方向上交圆$c$于$B$。
      why: The chord $AB$ equals the side of the decagon, so the angle $AOB$ is 36 degrees.
      | 弦$AB$等于正十边形的边长，故$∠AOB$为36°。
    solution:
    use: perpendicular radius
    m = AngleBisector(O, M, A); Q = Intersect(m, Segment(O, A))
      do: The bisector $m$ of the angle $OMA$ meets $OA$ in $Q$. | 作$∠OMA$的平分线$m$，交$OA$于$Q$。
      why: $OQ$ is the radius times the cosine of 72 degrees. | $OQ$等于半径乘以72°的余弦。
    n = PerpendicularLine(Q, Line(O, A)); C = Intersect(n, c, ?)
      do: The perpendicular $n$ to $OA$ at $Q$ meets $c$ in $C$, to the side that is asked for.
      | 过$Q$作$OA$的垂线$n$，在所要求的方向上交圆$c$于$C$。
      why: $AC$ is a side of the regular pentagon. | $AC$是内接正五边形的一边。
    N = Midpoint(A, C); B = Intersect(c, Ray(O, N))
      do: The ray from $O$ through the midpoint $N$ of $AC$ meets $c$ in $B$.
      | 过$AC$的中点$N$作射线$ON$，交圆$c$于$B$。
      why: It bisects the arc $AC$ of 72 degrees. | 它平分72°的弧$AC$。
    wrong: B = Rotate(A, {back}36°, O)
    wrong: B = Rotate(A, {sign}72°, O)
    wrong: B = Intersect(c, Circle(A, 0.618*Distance(O, A)), 1)
""")(_circle_and_vertex)


family("""
    dodecagon-side: straightedge-compass medium, basic circle polygon
    Side of the regular dodecagon | 作圆内接正十二边形的一边
    use: side of a regular polygon | dodecagon | 正十二边形
    flags: angles-asked
    goals: on(B, c); oriented_angle(AOB, {sign}360°/12)
    facts: on(A, c); centre(O, c)
    skills: the hexagon in a circle; halving an arc
    use: turns
    solution:
    d = Circle(A, O); S = Intersect(c, d, ?)
      do: The circle $d$ about $A$ through $O$ meets $c$ in $S$, to the side that is asked for.
      | 以$A$为圆心、过$O$作圆$d$，在所要求的方向上交圆$c$于$S$。
      why: The triangle $OAS$ is equilateral, so $AS$ is a side of the hexagon.
      | 三角形$OAS$为等边三角形，故$AS$是内接正六边形的一边。
    m = PerpendicularBisector(A, S)
      do: Construct the perpendicular bisector $m$ of $AS$. | 作$AS$的垂直平分线$m$。
      why: It passes through $O$ and bisects the angle $AOS$ of 60 degrees. | 它过$O$，且平分60°的$∠AOS$。
    B = Intersect(m, c, ?); s = Segment(A, B)
      do: The line $m$ meets the arc $AS$ of $c$ in $B$. | 直线$m$交圆$c$的弧$AS$于$B$。
      why: The angle $AOB$ is 30 degrees, a twelfth of the full turn. | $∠AOB$为30°，即周角的十二分之一。
    solution:
    p = PerpendicularLine(O, Line(O, A)); P = Intersect(p, c, ?)
      do: The perpendicular $p$ to $OA$ at $O$ meets $c$ in $P$, to the side that is asked for.
      | 过$O$作$OA$的垂线$p$，在所要求的方向上交圆$c$于$P$。
      why: The angle $AOP$ is a right angle. | $∠AOP$是直角。
    d = Circle(P, O); B = Intersect(c, d, ?); s = Segment(A, B)
      do: The circle $d$ about $P$ through $O$ meets $c$ between $A$ and $P$ in $B$.
      | 以$P$为圆心、过$O$作圆$d$，在$A$、$P$之间交圆$c$于$B$。
      why: The angle $BOP$ is 60 degrees, so 30 degrees are left for the angle $AOB$.
      | $∠BOP$为60°，故$∠AOB$为余下的30°。
    wrong: B = Rotate(A, {back}30°, O)
    wrong: B = Intersect(c, Circle(A, O), 1)
    wrong: B = Intersect(c, Circle(A, Midpoint(O, A)), 1)
""")(_circle_and_vertex)


block("""
    chord of the pentagon
    m = Circle(M, A); Q = Intersect(m, Ray(P, O))
      do: The circle $m$ about $M$ through $A$ meets the line $OP$ on the other side of $O$ in $Q$.
      | 以$M$为圆心、过$A$作圆$m$，与直线$OP$交于$O$另一侧的点$Q$。
      why: $OQ$ is the side of the inscribed decagon and $AQ$ that of the inscribed pentagon.
      | $OQ$是内接正十边形的边长，$AQ$是内接正五边形的边长。
""")


family("""
    fifteen-gon-side: straightedge-compass hard, basic circle polygon
    Side of the regular polygon with fifteen sides | 作圆内接正十五边形的一边
    use: side of a regular polygon | polygon with fifteen sides | 正十五边形
    flags: angles-asked
    goals: on(B, c); oriented_angle(AOB, {sign}360°/15)
    facts: on(A, c); centre(O, c)
    skills: combining known polygons; the side of the pentagon; differences of arcs
    use: turns
    solution:
    use: perpendicular radius
    use: chord of the pentagon
    h = Circle(A, O); S = Intersect(h, c, ?); k = Circle(A, Segment(O, Q)); T = Intersect(k, c, ?)
      do: On one side of the line $OA$, the circle $h$ about $A$ through $O$ meets $c$ in $S$, and the circle $k$ about $A$ with radius $OQ$ meets $c$ in $T$.
      | 在直线$OA$的同一侧，以$A$为圆心、过$O$的圆$h$交圆$c$于$S$，以$A$为圆心、$OQ$长为半径的圆$k$交圆$c$于$T$。
      why: $AS$ and $AT$ are sides of the hexagon and the decagon, with angles of 60 and 36 degrees at $O$.
      | $AS$、$AT$分别是内接正六边形与正十边形的边，在$O$处所对的圆心角为60°和36°。
    n = Circle(A, Segment(S, T)); B = Intersect(n, c, ?)
      do: The circle $n$ about $A$ with radius $ST$ meets $c$ in $B$, to the side that is asked for.
      | 以$A$为圆心、$ST$长为半径作圆$n$，在所要求的方向上交圆$c$于$B$。
      why: The arc $ST$ is 60 less 36 degrees, that is 24 degrees, the fifteenth part of the circle.
      | 弧$ST$为60°减36°，即24°，正好是圆周的十五分之一。
    solution:
    use: perpendicular radius
    use: chord of the pentagon
    c_1 = Circle(A, Q); C = Intersect(c_1, c, ?); T = Intersect(PerpendicularBisector(O, Reflect(A, O)), c, ?)
      do: On one side of the line $OA$, the circle about $A$ through $Q$ meets $c$ in $C$, and the perpendicular bisector of the radius opposite to $OA$ meets $c$ in $T$.
      | 在直线$OA$的同一侧，以$A$为圆心、过$Q$的圆交圆$c$于$C$，与$OA$反向的半径的垂直平分线交圆$c$于$T$。
      why: $AC$ is a side of the pentagon and $AT$ is a side of the equilateral triangle: the arcs are 72 and 120 degrees.
      | $AC$是内接正五边形的边，$AT$是内接正三角形的边，所对的弧为72°和120°。
    N = Midpoint(C, T); D = Intersect(c, Ray(O, N)); c_2 = Circle(A, Segment(C, D)); B = Intersect(c_2, c, ?)
      do: The ray from $O$ through the midpoint $N$ of $CT$ meets $c$ in $D$; the circle about $A$ with radius $CD$ meets $c$ in $B$.
      | 过$CT$的中点$N$作射线$ON$交圆$c$于$D$，以$A$为圆心、$CD$长为半径的圆交圆$c$于$B$。
      why: The arc $CT$ is 48 degrees and its half is the fifteenth part of the circle (Euclid IV.16).
      | 弧$CT$为48°，其一半是圆周的十五分之一（欧几里得第四卷命题16）。
    wrong: B = Rotate(A, {back}24°, O)
    wrong: B = Rotate(A, {sign}25°, O)
    wrong: B = Rotate(A, {sign}48°, O)
""")(_circle_and_vertex)


family("""
    seventeen-gon-side: straightedge-compass hard, basic circle polygon
    Side of the regular polygon with seventeen sides | 作圆内接正十七边形的一边
    use: side of a regular polygon | polygon with seventeen sides | 正十七边形
    flags: angles-asked
    goals: on(B, c); oriented_angle(AOB, {sign}360°/17)
    facts: on(A, c); centre(O, c)
    skills: the seventeen-gon of Gauss; quartering an angle; mean proportional
    use: turns
    solution:
    l = Line(O, A); p = PerpendicularLine(O, l); P = Intersect(p, c, 1); J = Midpoint(O, Midpoint(O, P))
      do: On the radius $OP$ perpendicular to $OA$ mark $J$ so that $OJ$ is a quarter of $OP$.
      | 作垂直于$OA$的半径$OP$，在其上取$J$，使$OJ$等于$OP$的四分之一。
      why: The tangent of the angle $OJA$ is 4; the cosines of the seventeen-gon come from halving this angle.
      | $∠OJA$的正切为4；正十七边形的各余弦由等分此角得到。
    m = AngleBisector(O, J, A); U = Intersect(m, l); n = AngleBisector(O, J, U); D = Intersect(n, l)
      do: Bisect the angle $OJA$ by $m$, which meets $OA$ in $U$, then the angle $OJU$ by $n$, which meets $OA$ in $D$.
      | 作$∠OJA$的平分线$m$交$OA$于$U$，再作$∠OJU$的平分线$n$交$OA$于$D$。
      why: The angle $OJD$ is a quarter of the angle $OJA$. | $∠OJD$是$∠OJA$的四分之一。
    q = PerpendicularLine(J, n); V = Intersect(q, l); F = Intersect(AngleBisector(D, J, V), l)
    h = Circle(Midpoint(A, F), A)
      do: The perpendicular $q$ to $JD$ at $J$ meets the line $OA$ in $V$, and the bisector of the angle $DJV$ meets it in $F$. Draw the circle $h$ with diameter $AF$.
      | 过$J$作$JD$的垂线$q$交直线$OA$于$V$，$∠DJV$的平分线交直线$OA$于$F$；以$AF$为直径作圆$h$。
      why: The angle $DJF$ is 45 degrees. | $∠DJF$为45°。
    K = Intersect(h, Ray(O, P)); k = Circle(D, K); G = Intersect(k, Ray(D, A)); H = Intersect(k, Ray(A, D), 2)
      do: The circle $h$ meets the ray $OP$ in $K$; the circle $k$ about $D$ through $K$ meets the line $OA$ in $G$ on the side of $A$ and in $H$ on the other.
      | 圆$h$交射线$OP$于$K$；以$D$为圆心、过$K$作圆$k$，交直线$OA$于$A$一侧的$G$和另一侧的$H$。
      why: $OG$ and $OH$ solve the last quadratic equation of Gauss's chain: they are the radius times the cosines of 3/17 and 5/17 of the full turn.
      | $OG$、$OH$是高斯方程链中最后一个二次方程的根，即半径乘以周角的3/17与5/17的余弦。
    u = PerpendicularLine(G, l); v = PerpendicularLine(H, l); R = Intersect(u, c, ?); S = Intersect(v, c, ?)
      do: The perpendiculars $u$ and $v$ to $OA$ at $G$ and $H$ meet $c$ on one side in $R$ and $S$.
      | 过$G$、$H$作$OA$的垂线$u$、$v$，在同一侧分别交圆$c$于$R$、$S$。
      why: From $A$ the points $R$ and $S$ are the vertices number 3 and 5 of the polygon.
      | 从$A$数起，$R$、$S$分别是多边形的第3个和第5个顶点。
    w = PerpendicularBisector(R, S); T = Intersect(c, w, ?); g = Circle(A, Segment(R, T)); B = Intersect(g, c, ?)
    s = Segment(A, B)
      do: The perpendicular bisector $w$ of $RS$ meets the arc $RS$ in $T$; the circle about $A$ with radius $RT$ meets $c$ in $B$, to the side that is asked for.
      | 作$RS$的垂直平分线$w$交弧$RS$于$T$；以$A$为圆心、$RT$长为半径的圆在所要求的方向上交圆$c$于$B$。
      why: $T$ is the vertex between $R$ and $S$, so $RT$ is the side. | $T$是$R$与$S$之间的顶点，故$RT$就是边长。
    wrong: B = Rotate(A, {sign}22.5°, O)
    wrong: B = Rotate(A, {sign}20°, O)
    wrong: B = Rotate(A, {sign}21.176°, O)
""")(_circle_and_vertex)
