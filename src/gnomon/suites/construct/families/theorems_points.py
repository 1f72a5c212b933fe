"""Special points of the triangle: pedal triangles, isogonal conjugates, the points of Fermat and of Fagnano."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, angle, barycentric, circumcentre, foot, in_view, meet
from gnomon.suites.construct.notation import family


@family("""
    pedal-triangle: straightedge-compass easy, basic triangle
    The pedal triangle of a point | 作一点的垂足三角形
    The triangle $ABC$ and a point $P$ {where} it are given. Construct the pedal triangle $DEF$ of $P$: its vertices $D$, $E$, $F$ are the feet of the perpendiculars from $P$ to the lines $BC$, $CA$, $AB$.
    | 已知三角形$ABC$和三角形{where_zh}一点$P$。求作$P$的垂足三角形$DEF$，其顶点$D$、$E$、$F$依次是从$P$到直线$BC$、$CA$、$AB$所引垂线的垂足。
    goals: foot(D, P, line BC); foot(E, P, line CA); foot(F, P, line AB)
    facts: {where}(P, Polygon(A, B, C))
    skills: dropping perpendiculars; reflection in a line
    variant: where="inside", where_zh="内"
    variant: where="outside", where_zh="外"
    solution:
    l = Line(B, C); u = PerpendicularLine(P, l); D = Intersect(l, u)
      why: $u$ is perpendicular to $BC$. | $u$垂直于$BC$。
    m = Line(C, A); v = PerpendicularLine(P, m); E = Intersect(m, v)
      why: $v$ is perpendicular to $CA$. | $v$垂直于$CA$。
    n = Line(A, B); w = PerpendicularLine(P, n); F = Intersect(n, w)
      why: $w$ is perpendicular to $AB$. | $w$垂直于$AB$。
    s = Polygon(D, E, F)
      do: Draw the triangle $DEF$. | 连接$D$、$E$、$F$得三角形$DEF$。
      why: Its vertices are the three feet. | 它的顶点就是三个垂足。
    solution:
    Q = Reflect(P, Line(B, C)); R = Reflect(P, Line(C, A)); S = Reflect(P, Line(A, B))
      do: Reflect $P$ in the lines $BC$, $CA$, $AB$ to get $Q$, $R$, $S$.
      | 作$P$关于直线$BC$、$CA$、$AB$的对称点$Q$、$R$、$S$。
      why: The mirror axis is the perpendicular bisector of a point and its image. | 对称轴垂直平分对应点的连线。
    D = Midpoint(P, Q); E = Midpoint(P, R); F = Midpoint(P, S); s = Polygon(D, E, F)
      do: Construct the midpoints $D$ of $PQ$, $E$ of $PR$ and $F$ of $PS$; draw the triangle.
      | 作$PQ$、$PR$、$PS$的中点$D$、$E$、$F$，连成三角形。
      why: They are the feet of the perpendiculars from $P$. | 它们就是从$P$所引垂线的垂足。
    wrong: D = Intersect(Line(A, P), Line(B, C)); E = Intersect(Line(B, P), Line(C, A)); F = Intersect(Line(C, P), Line(A, B))
    wrong: D = Midpoint(B, C); E = Midpoint(C, A); F = Midpoint(A, B)
""")
def _pedal(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    if g.variant["where"] == "inside":
        p = g.inside_triangle("P", a, b, c)
    else:
        p = g.point("P")
        g.require(min(barycentric(p, a, b, c)) < -0.15)
        o = circumcentre(a, b, c)
        g.require(abs(abs(p - o) / abs(a - o) - 1) > 0.1)
    feet = (foot(p, b, c), foot(p, c, a), foot(p, a, b))
    g.require(in_view(*feet))
    g.keep_apart(p, *feet)
    g.keep_apart(a, b, c, *feet, least=0.4)


@family("""
    isogonal-conjugate: transformation medium, basic transformation theorem
    The isogonal conjugate of a point | 作等角共轭点
    The triangle $ABC$ and a point $P$ inside it are given. Reflect the line $AP$ in the bisector of the angle at $A$, the line $BP$ in the bisector of the angle at $B$, and the line $CP$ in the bisector of the angle at $C$: the three images meet in one point. Construct this point $Q$, the isogonal conjugate of $P$.
    | 已知三角形$ABC$和三角形内一点$P$。将直线$AP$、$BP$、$CP$分别关于$∠A$、$∠B$、$∠C$的平分线反射，所得三条直线交于一点。求作这一点$Q$（即$P$的等角共轭点）。
    goals: equal_angles(BAP, QAC); equal_angles(CBP, QBA); equal_angles(ACP, QCB); inside(Q, Polygon(A, B, C))
    goals: not equal(P, Q)
    facts: inside(P, Polygon(A, B, C))
    skills: reflection in an angle bisector; isogonal lines; circumcentre
    solution:
    u = AngleBisector(B, A, C); v = AngleBisector(C, B, A)
      do: Draw the bisectors $u$ of the angle $BAC$ and $v$ of the angle $CBA$.
      | 作$∠BAC$的平分线$u$和$∠CBA$的平分线$v$。
      why: They are the axes of the angles. | 它们是这两个角的对称轴。
    m = Reflect(Line(A, P), u)
      do: Reflect the line $AP$ in $u$ to get the line $m$. | 将直线$AP$关于$u$反射得直线$m$。
      why: $m$ makes with $AC$ the angle that $AP$ makes with $AB$. | $m$与$AC$的夹角等于$AP$与$AB$的夹角。
    n = Reflect(Line(B, P), v)
      do: Reflect the line $BP$ in $v$ to get the line $n$. | 将直线$BP$关于$v$反射得直线$n$。
      why: $n$ makes with $BA$ the angle that $BP$ makes with $BC$. | $n$与$BA$的夹角等于$BP$与$BC$的夹角。
    Q = Intersect(m, n)
      why: By Ceva's theorem the third image passes through $Q$ as well. | 由角元塞瓦定理，第三条反射线也过$Q$。
    solution:
    D = Reflect(P, Line(B, C)); E = Reflect(P, Line(C, A)); F = Reflect(P, Line(A, B))
      do: Reflect $P$ in the sides $BC$, $CA$, $AB$ to get $D$, $E$, $F$.
      | 作$P$关于边$BC$、$CA$、$AB$的对称点$D$、$E$、$F$。
      why: $AE = AP = AF$, and so on for the other vertices. | $AE = AP = AF$，其余顶点同理。
    m = PerpendicularBisector(E, F); n = PerpendicularBisector(F, D); Q = Intersect(m, n)
      do: Draw the perpendicular bisectors $m$ of $EF$ and $n$ of $FD$; they meet in $Q$.
      | 作$EF$、$FD$的垂直平分线$m$、$n$，两线交于$Q$。
      why: The bisector of $EF$ passes through $A$ and is the image of $AP$ in the bisector of the angle at $A$; so for the others.
      | $EF$的垂直平分线过$A$，正是$AP$关于$∠A$平分线的反射线，其余同理。
    wrong: Q = Reflect(P, TriangleCenter(A, B, C, 1))
    wrong: Q = TriangleCenter(D, E, F, 3)
    wrong: Q = P
""")
def _isogonal(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    p = g.inside_triangle("P", a, b, c, 0.1)
    q = meet(a, a + (b - a) * (c - a) / (p - a), b, b + (a - b) * (c - b) / (p - b))
    g.require(min(barycentric(q, a, b, c)) > 0.06)
    g.keep_apart(a, b, c, p, q)
    g.show("Segment(A, P)", "Segment(B, P)", "Segment(C, P)")


@family("""
    fermat-point: straightedge-compass hard, triangle theorem
    The Fermat point | 作费马点
    The triangle $ABC$ is given; all its angles are less than 120 degrees. Construct the point $T$ inside it {what_en}.
    | 已知三角形$ABC$，其各角均小于120°。在三角形内求作点$T$，使{what_zh}。
    goals: angle(ATB, 120°); angle(BTC, 120°); angle(CTA, 120°)
    facts: less(Angle(A, B, C) * (360° - Angle(A, B, C)), 120° * 240°)
    facts: less(Angle(B, C, A) * (360° - Angle(B, C, A)), 120° * 240°)
    facts: less(Angle(C, A, B) * (360° - Angle(C, A, B)), 120° * 240°)
    skills: rotation by 60 degrees; shortest connections; equilateral triangles on the sides
    variant: what_en="from which the three sides appear at equal angles", what_zh="从该点看三边的视角都相等"
    variant: what_en="for which the sum $TA + TB + TC$ of its distances from the vertices is least", what_zh="它到三个顶点的距离之和$TA + TB + TC$最小"
    solution:
    p = Circle(B, C); q = Circle(C, B); D = Intersect(p, q, ?); j = Segment(B, D); k = Segment(C, D)
      do: Draw the circles about $B$ through $C$ and about $C$ through $B$; let $D$ be their common point on the far side of $BC$ from $A$.
      | 分别以$B$、$C$为圆心、$BC$为半径作圆，取两圆在$BC$的与$A$相异一侧的交点$D$。
      why: $BCD$ is an equilateral triangle erected outward. | $BCD$是向外作的等边三角形。
    E = Intersect(Circle(C, A), Circle(A, C), ?); l = Segment(C, E); m = Segment(A, E)
      do: In the same way construct the equilateral triangle $CAE$ outward on $CA$.
      | 同样在$CA$上向外作等边三角形$CAE$。
      why: $CA = CE$ and $CD = CB$, with 60 degrees between them. | $CA = CE$，$CD = CB$，夹角都是60°。
    u = Line(A, D); v = Line(B, E)
      do: Draw the lines $u$ through $A$ and $D$, and $v$ through $B$ and $E$.
      | 作直线$u$过$A$、$D$，直线$v$过$B$、$E$。
      why: The turn by 60 degrees about $C$ takes $A$ to $E$ and $D$ to $B$, so $AD$ and $EB$ cross at 60 degrees.
      | 绕$C$旋转60°把$A$变为$E$、$D$变为$B$，故$AD$与$EB$的夹角为60°。
    T = Intersect(u, v)
      why: $T$ sees each side at 120 degrees, and the broken path $TA + TB + TC$ unfolds to the straight segment $AD$.
      | $T$对各边的张角均为120°，折线$TA + TB + TC$可展开为直线段$AD$。
    solution:
    D = Intersect(Circle(B, C), Circle(C, B), ?)
      do: Construct the outer vertex $D$ of the equilateral triangle on $BC$. | 在$BC$上向外作等边三角形的顶点$D$。
      why: $DB = DC = BC$. | $DB = DC = BC$。
    k = Circle(B, C, D)
      why: The points of its arc inside the triangle see $BC$ at 120 degrees.
      | 该圆在三角形内的弧上各点对$BC$的张角为120°。
    l = Line(A, D); n = PerpendicularLine(Center(k), l); T = Reflect(D, n)
      do: The segment $AD$ meets $k$, apart from $D$, in $T$: reflect $D$ in the perpendicular $n$ from the centre of $k$ to $AD$.
      | 线段$AD$与圆$k$除$D$外的交点为$T$：过圆$k$的圆心作$AD$的垂线$n$，作$D$关于$n$的对称点即得。
      why: The line $TD$ bisects the angle of 120 degrees, so the other two angles at $T$ are also 120 degrees.
      | 直线$TD$平分120°的角，故$T$处另外两个角也都是120°。
    wrong: T = Centroid(Polygon(A, B, C))
    wrong: T = TriangleCenter(A, B, C, 1)
    wrong: T = TriangleCenter(A, B, C, 14)
""")
def _fermat(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    g.require(max(angle(c, a, b), angle(a, b, c), angle(b, c, a)) < math.radians(112))
    turn = cmath.rect(1, -g.side * math.pi / 3)
    d, h = b + (c - b) * turn, c + (a - c) * turn
    t = meet(a, d, b, h)
    g.require(in_view(d, h))
    g.keep_apart(a, b, c, t, least=0.9)


@family("""
    fagnano: straightedge-compass hard, basic triangle theorem
    The inscribed triangle of least perimeter | 作周长最小的内接三角形
    The acute triangle $ABC$ is given. Construct the triangle $DEF$ of least perimeter that has $D$ on the side $BC$, $E$ on the side $CA$ and $F$ on the side $AB$.
    | 已知锐角三角形$ABC$。求作周长最小的三角形$DEF$，使$D$、$E$、$F$分别在边$BC$、$CA$、$AB$上。
    goals: on(D, segment BC); on(E, segment CA); on(F, segment AB); foot(D, A, line BC); foot(E, B, line CA)
    goals: foot(F, C, line AB)
    facts: not collinear(A, B, C)
    skills: reflection of a broken line; altitudes of a triangle; shortest paths
    solution:
    n = PerpendicularLine(A, Line(B, C)); D = Intersect(n, Segment(B, C))
      do: Drop the perpendicular $n$ from $A$ to $BC$; its foot is $D$. | 过$A$作$BC$的垂线$n$，垂足为$D$。
      why: For a given $D$ the least perimeter is $2 · AD$ times the sine of the angle at $A$, so $AD$ has to be shortest.
      | 对固定的$D$，最小周长等于$2 · AD$乘以$∠A$的正弦，故$AD$应最短。
    P = Reflect(D, Line(A, B)); Q = Reflect(D, Line(A, C))
      do: Reflect $D$ in the lines $AB$ and $AC$ to get $P$ and $Q$. | 作$D$关于直线$AB$、$AC$的对称点$P$、$Q$。
      why: The perimeter of $DEF$ is the length of the path from $P$ over $F$ and $E$ to $Q$.
      | 三角形$DEF$的周长等于从$P$经$F$、$E$到$Q$的折线长。
    s = Segment(P, Q); F = Intersect(s, Segment(A, B)); E = Intersect(s, Segment(C, A))
      do: The segment $PQ$ meets $AB$ in $F$ and $CA$ in $E$. | 线段$PQ$交$AB$于$F$，交$CA$于$E$。
      why: The straight path is the shortest. | 两点之间线段最短。
    k = Polygon(D, E, F)
      why: Its vertices turn out to be the feet of the altitudes. | 其顶点恰为三条高的垂足。
    solution:
    u = PerpendicularLine(A, Line(B, C)); D = Intersect(u, Line(B, C)); v = PerpendicularLine(B, Line(C, A))
    E = Intersect(v, Line(C, A))
      do: Draw the altitudes from $A$ and $B$; their feet are $D$ and $E$. | 作从$A$、$B$所引的高，垂足为$D$、$E$。
      why: By Fagnano's theorem the triangle of the feet has the least perimeter.
      | 由法尼亚诺定理，垂足三角形的周长最小。
    H = Intersect(u, v); F = Intersect(Line(C, H), Line(A, B)); k = Polygon(D, E, F)
      do: The altitudes meet in $H$; the line $CH$ meets $AB$ in $F$; draw the triangle.
      | 两条高交于$H$，直线$CH$交$AB$于$F$，连成三角形。
      why: The third altitude passes through $H$ too. | 第三条高也过$H$。
    wrong: D = Midpoint(B, C); E = Midpoint(C, A); F = Midpoint(A, B)
    wrong: D = Intersect(AngleBisector(B, A, C), Segment(B, C)); E = Intersect(AngleBisector(C, B, A), Segment(C, A)); F = Intersect(AngleBisector(A, C, B), Segment(A, B))
""")
def _fagnano(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C", acute=True)
    feet = (foot(a, b, c), foot(b, c, a), foot(c, a, b))
    g.keep_apart(a, b, c, *feet, least=0.6)
