"""Triangles recovered from points that they leave behind: midpoints, feet of altitudes, midpoints of arcs."""

from __future__ import annotations

import math

from gnomon.suites.construct.families.triangle_centres import fits, solid
from gnomon.suites.construct.givens import Givens, angle, circumcentre, foot, meet
from gnomon.suites.construct.notation import family


@family("""
    from-midpoints: straightedge-compass easy, basic triangle
    Triangle from the midpoints of its sides | 已知三边中点作三角形
    Points $D$, $E$ and $F$ that are not on one line are given. Construct the triangle $ABC$ in which $D$ is the midpoint of $BC$, $E$ the midpoint of $CA$ and $F$ the midpoint of $AB$.
    | 已知不共线的三点$D$、$E$、$F$。求作三角形$ABC$，使$D$为$BC$的中点，$E$为$CA$的中点，$F$为$AB$的中点。
    goals: midpoint(D, B, C); midpoint(E, C, A); midpoint(F, A, B)
    facts: not collinear(D, E, F)
    skills: midline of a triangle; parallelogram; point reflection
    solution:
    a = Line(D, Line(E, F))
      do: Draw the line $a$ through $D$ parallel to $EF$. | 过$D$作$EF$的平行线$a$。
      why: The midline $EF$ is parallel to the side $BC$, so $a$ is the line $BC$.
      | 中位线$EF$平行于边$BC$，故$a$是直线$BC$。
    B = Translate(D, Vector(E, F)); C = Translate(D, Vector(F, E))
      do: Shift $D$ by the vectors from $E$ to $F$ and from $F$ to $E$, giving $B$ and $C$.
      | 将$D$按从$E$到$F$和从$F$到$E$的向量平移，得$B$和$C$。
      why: $DB$ and $DC$ are equal and parallel to the midline $EF$. | $DB$、$DC$都与中位线$EF$平行且相等。
    A = Reflect(B, F)
      why: $F$ is to be the midpoint of $AB$. | $F$应为$AB$的中点。
    t = Polygon(A, B, C)
      why: $AEDF$ is a parallelogram, so $E$ is the midpoint of $CA$ as well.
      | $AEDF$是平行四边形，故$E$也是$CA$的中点。
    solution:
    a = Line(D, Line(E, F)); b = Line(E, Line(F, D)); c = Line(F, Line(D, E))
      do: Draw the lines $a$ through $D$ parallel to $EF$, $b$ through $E$ parallel to $FD$, and $c$ through $F$ parallel to $DE$.
      | 过$D$作$EF$的平行线$a$，过$E$作$FD$的平行线$b$，过$F$作$DE$的平行线$c$。
      why: Each side is parallel to the line through the midpoints of the other two. | 每条边都平行于另两边中点的连线。
    A = Intersect(b, c); B = Intersect(c, a); C = Intersect(a, b)
      do: Let $A$, $B$ and $C$ be the common points of $b$ and $c$, of $c$ and $a$, of $a$ and $b$.
      | 设$b$与$c$交于$A$，$c$与$a$交于$B$，$a$与$b$交于$C$。
      why: Opposite sides of the parallelograms are equal, so $D$, $E$, $F$ are midpoints.
      | 平行四边形对边相等，故$D$、$E$、$F$是中点。
    wrong: A = Midpoint(E, F); B = Midpoint(F, D); C = Midpoint(D, E)
    wrong: A = Reflect(D, Midpoint(E, F)); B = Reflect(F, Midpoint(D, E)); C = Reflect(E, Midpoint(F, D))
""")
def _midpoints(g: Givens) -> None:
    d, e, f = g.points("D E F", apart=1.5)
    a, b, c = e + f - d, f + d - e, d + e - f
    g.require(solid(a, b, c))
    g.show("Polygon(D, E, F)")


def excentres(d: complex, e: complex, f: complex) -> tuple[complex, complex, complex]:
    """The centres of the three escribed circles of a triangle."""
    u, v, w = abs(e - f), abs(f - d), abs(d - e)
    return (
        (-u * d + v * e + w * f) / (v + w - u),
        (u * d - v * e + w * f) / (u + w - v),
        (u * d + v * e - w * f) / (u + v - w),
    )


@family("""
    from-altitude-feet: straightedge-compass medium, basic triangle
    Acute triangle from the feet of its altitudes | 已知三条高的垂足作锐角三角形
    Points $D$, $E$ and $F$ that are not on one line are given. Construct the acute triangle $ABC$ in which $D$, $E$ and $F$ are the feet of the altitudes from $A$, $B$ and $C$.
    | 已知不共线的三点$D$、$E$、$F$。求作锐角三角形$ABC$，使$D$、$E$、$F$分别为从$A$、$B$、$C$引出的高的垂足。
    goals: foot(D, A, line BC); foot(E, B, line CA); foot(F, C, line AB); on(D, segment BC); on(E, segment CA)
    goals: on(F, segment AB)
    facts: not collinear(D, E, F)
    skills: orthic triangle; inner and outer angle bisectors
    solution:
    u = AngleBisector(F, D, E); v = AngleBisector(D, E, F); w = AngleBisector(E, F, D)
      do: Draw the bisectors $u$, $v$, $w$ of the angles of the triangle $DEF$ at $D$, $E$, $F$.
      | 作三角形$DEF$在$D$、$E$、$F$处的角平分线$u$、$v$、$w$。
      why: The altitudes of an acute triangle bisect the angles of the triangle of their feet.
      | 锐角三角形的高平分垂足三角形的各内角。
    a = PerpendicularLine(D, u); b = PerpendicularLine(E, v); c = PerpendicularLine(F, w)
      do: Draw the perpendiculars $a$ to $u$ at $D$, $b$ to $v$ at $E$ and $c$ to $w$ at $F$.
      | 过$D$作$u$的垂线$a$，过$E$作$v$的垂线$b$，过$F$作$w$的垂线$c$。
      why: Each side is perpendicular to the altitude on it. | 每条边都垂直于它上面的高。
    A = Intersect(b, c); B = Intersect(c, a); C = Intersect(a, b)
      do: Let $A$, $B$ and $C$ be the common points of $b$ and $c$, of $c$ and $a$, of $a$ and $b$.
      | 设$b$与$c$交于$A$，$c$与$a$交于$B$，$a$与$b$交于$C$。
      why: $a$, $b$ and $c$ are the lines of the sides. | $a$、$b$、$c$是三边所在直线。
    t = Polygon(A, B, C)
      why: Outer bisectors at two vertices and the inner one at the third meet in one point, so $u$, $v$, $w$ are its altitudes.
      | 两个角的外角平分线与第三个角的平分线交于一点，故$u$、$v$、$w$是它的高所在直线。
    solution:
    P = Reflect(F, D); a = AngleBisector(P, D, E)
      do: Reflect $F$ in $D$, giving $P$, and bisect the angle $PDE$ by the line $a$.
      | 作$F$关于$D$的对称点$P$，作$∠PDE$的平分线$a$。
      why: $a$ is the outer bisector at $D$; the sides of $ABC$ are the outer bisectors of $DEF$.
      | $a$是$D$处的外角平分线；三角形$ABC$的边就是$DEF$的外角平分线。
    Q = Reflect(D, E); b = AngleBisector(Q, E, F); C = Intersect(a, b)
      do: In the same way draw the outer bisector $b$ at $E$; it meets $a$ in $C$.
      | 同样作$E$处的外角平分线$b$，它与$a$交于$C$。
      why: $C$ is the centre of an escribed circle of $DEF$. | $C$是三角形$DEF$的一个旁心。
    c = PerpendicularLine(F, Line(C, F)); A = Intersect(b, c); B = Intersect(a, c)
      do: The perpendicular $c$ to $CF$ at $F$ meets $b$ in $A$ and $a$ in $B$.
      | 过$F$作$CF$的垂线$c$，交$b$于$A$，交$a$于$B$。
      why: $CF$ is the inner bisector at $F$ and the altitude from $C$. | $CF$是$F$处的内角平分线，也是从$C$引出的高。
    wrong: A = Reflect(D, Midpoint(E, F)); B = Reflect(E, Midpoint(F, D)); C = Reflect(F, Midpoint(D, E))
    wrong: A = TriangleCenter(D, E, F, 1); B = Intersect(Line(E, A), PerpendicularLine(F, Line(F, A))); C = Intersect(Line(F, A), PerpendicularLine(D, Line(D, A)))
""")
def _altitude_feet(g: Givens) -> None:
    d, e, f = g.points("D E F", apart=1.5)
    a, b, c = excentres(d, e, f)
    g.require(solid(a, b, c))
    g.show("Polygon(D, E, F)")


@family("""
    from-altitude-feet-obtuse: straightedge-compass hard, triangle theorem
    Obtuse triangle from the feet of its altitudes | 已知三条高的垂足作钝角三角形
    Points $D$, $E$ and $F$ that are not on one line are given. Construct the triangle $ABC$ with an obtuse angle at $A$ in which $D$, $E$ and $F$ are the feet of the altitudes from $A$, $B$ and $C$.
    | 已知不共线的三点$D$、$E$、$F$。求作在$A$处为钝角的三角形$ABC$，使$D$、$E$、$F$分别为从$A$、$B$、$C$引出的高的垂足。
    goals: foot(D, A, line BC); foot(E, B, line CA); foot(F, C, line AB); inside(A, Circle(Midpoint(B, C), B))
    facts: not collinear(D, E, F)
    skills: orthic triangle of an obtuse triangle; inner and outer angle bisectors
    solution:
    u = AngleBisector(F, D, E); v = AngleBisector(D, E, F); w = AngleBisector(E, F, D); A = Intersect(u, v)
      do: Draw the bisectors $u$, $v$, $w$ of the angles of the triangle $DEF$ at $D$, $E$, $F$; they meet in $A$.
      | 作三角形$DEF$在$D$、$E$、$F$处的角平分线$u$、$v$、$w$，它们交于$A$。
      why: With the orthocentre in place of $A$ the triangle becomes acute and keeps the feet $D$, $E$, $F$; its own orthocentre is $A$, which is therefore the incentre of $DEF$.
      | 用垂心代替$A$，得到垂足同为$D$、$E$、$F$的锐角三角形，它的垂心就是$A$，故$A$是三角形$DEF$的内心。
    a = PerpendicularLine(D, u)
      why: $u$ is the altitude from $A$, so $a$ is the line $BC$. | $u$是从$A$引出的高，故$a$是直线$BC$。
    C = Intersect(a, v); B = Intersect(a, w)
      do: Let $C$ be the common point of $a$ and $v$, and $B$ that of $a$ and $w$.
      | 设$a$与$v$交于$C$，$a$与$w$交于$B$。
      why: $E$ lies on the line $CA$ and $F$ on the line $AB$, so $v$ and $w$ are the lines of these sides.
      | $E$在直线$CA$上，$F$在直线$AB$上，故$v$、$w$是这两边所在直线。
    t = Polygon(A, B, C)
      why: $B$ and $C$ lie on outer bisectors of $DEF$ too, so $BE$ is perpendicular to $CA$ and $CF$ to $AB$.
      | $B$、$C$也在$DEF$的外角平分线上，故$BE$垂直于$CA$，$CF$垂直于$AB$。
    wrong: I = TriangleCenter(D, E, F, 1); A = Intersect(PerpendicularLine(E, Line(E, I)), PerpendicularLine(F, Line(F, I))); B = Intersect(Line(E, I), PerpendicularLine(F, Line(F, I))); C = Intersect(Line(F, I), PerpendicularLine(E, Line(E, I)))
""")
def _altitude_feet_obtuse(g: Givens) -> None:
    d, e, f = g.points("D E F", apart=2.0)
    u, v, w = abs(e - f), abs(f - d), abs(d - e)
    a = (u * d + v * e + w * f) / (u + v + w)
    _, b, c = excentres(d, e, f)
    g.require(solid(a, b, c) and min(abs(a - d), abs(a - e), abs(a - f)) > 0.7)
    g.show("Polygon(D, E, F)")


def _orthocentre(p: complex, q: complex, r: complex) -> complex:
    return meet(p, p + 1j * (q - r), q, q + 1j * (r - p))


@family("""
    from-arc-midpoints: straightedge-compass hard, circle triangle theorem
    Triangle from the midpoints of the arcs over its sides | 已知三边所对弧的中点作三角形
    The acute triangle $LMN$ is given. Construct the triangle $ABC$ with the same circumcircle in which $L$ is the midpoint of the arc $BC$ without $A$, $M$ the midpoint of the arc $CA$ without $B$ and $N$ the midpoint of the arc $AB$ without $C$.
    | 已知锐角三角形$LMN$。求作与它有相同外接圆的三角形$ABC$，使$L$为不含$A$的弧$BC$的中点，$M$为不含$B$的弧$CA$的中点，$N$为不含$C$的弧$AB$的中点。
    goals: concyclic(A, B, C, L, M); on(N, Circle(A, B, C)); equal_lengths(LB, LC); equal_lengths(MC, MA)
    goals: equal_lengths(NA, NB); opposite_sides(A, L, BC); opposite_sides(B, M, CA); opposite_sides(C, N, AB)
    facts: less(Distance(M, N)^2, Distance(L, M)^2 + Distance(L, N)^2)
    facts: less(Distance(L, N)^2, Distance(L, M)^2 + Distance(M, N)^2)
    facts: less(Distance(L, M)^2, Distance(L, N)^2 + Distance(M, N)^2)
    skills: incentre and arc midpoints; mirror images of the orthocentre
    solution:
    u = PerpendicularLine(L, Line(M, N)); v = PerpendicularLine(M, Line(N, L)); H = Intersect(u, v)
      do: Draw the altitudes $u$ from $L$ and $v$ from $M$ of the triangle $LMN$; they meet in $H$.
      | 作三角形$LMN$从$L$、$M$引出的高$u$、$v$，它们交于$H$。
      why: The bisectors $AL$ and $BM$ of $ABC$ are perpendicular to $MN$ and $NL$; so $H$ is the incentre of $ABC$.
      | 三角形$ABC$的角平分线$AL$、$BM$分别垂直于$MN$、$NL$，故$H$是三角形$ABC$的内心。
    A = Reflect(H, Line(M, N))
      do: Reflect $H$ in $MN$ to get $A$. | 作$H$关于$MN$的对称点$A$。
      why: $MA = MH$ and $NA = NH$, because an arc midpoint is equally far from two vertices and the incentre.
      | 弧中点到两个顶点与内心等距，故$MA = MH$，$NA = NH$。
    B = Reflect(H, Line(N, L)); C = Reflect(H, Line(L, M))
      do: Reflect $H$ in $NL$ and in $LM$ to get $B$ and $C$. | 作$H$关于$NL$、$LM$的对称点$B$、$C$。
      why: The same reason holds for the other two vertices. | 另两个顶点同理。
    k = Circle(L, M, N); t = Polygon(A, B, C)
      do: Draw the circle $k$ through $L$, $M$, $N$ and the triangle $ABC$. | 过$L$、$M$、$N$作圆$k$，连成三角形$ABC$。
      why: The mirror images of the orthocentre in the sides lie on the circumcircle.
      | 垂心关于三边的对称点都在外接圆上。
    solution:
    k = Circle(L, M, N)
      why: $A$, $B$ and $C$ lie on it. | $A$、$B$、$C$都在这个圆上。
    u = PerpendicularLine(L, Line(M, N)); A = Intersect(u, k, ?)
      do: The perpendicular from $L$ to $MN$ meets $k$ again in $A$. | 过$L$作$MN$的垂线，与$k$的另一交点为$A$。
      why: The angle between $AL$ and $MN$ is half the sum of the arcs, which is a quarter turn.
      | $AL$与$MN$的夹角等于所夹两弧之和的一半，恰为直角。
    B = Intersect(PerpendicularLine(M, Line(N, L)), k, ?); C = Intersect(PerpendicularLine(N, Line(L, M)), k, ?)
    t = Polygon(A, B, C)
      do: In the same way draw the perpendiculars from $M$ to $NL$ and from $N$ to $LM$; they meet $k$ again in $B$ and $C$; draw the triangle.
      | 同样过$M$作$NL$的垂线，过$N$作$LM$的垂线，与$k$的另一交点分别为$B$、$C$，连成三角形。
      why: The same reason holds for $BM$ and $CN$. | $BM$、$CN$同理。
    wrong: A = ClosestPoint(Line(M, N), L); B = ClosestPoint(Line(N, L), M); C = ClosestPoint(Line(L, M), N)
    wrong: O = TriangleCenter(L, M, N, 3); A = Reflect(L, O); B = Reflect(M, O); C = Reflect(N, O)
""")
def _arc_midpoints(g: Givens) -> None:
    p, q, r = g.points("L M N", apart=2.5)
    g.require(max(angle(p, q, r), angle(q, r, p), angle(r, p, q)) < math.radians(83))
    a, b, c = (2 * foot(h, x, y) - h for h in (_orthocentre(p, q, r),) for x, y in ((q, r), (r, p), (p, q)))
    o = circumcentre(p, q, r)
    g.require(solid(a, b, c) and fits(o, radius=abs(o - p)))
    g.show("Polygon(L, M, N)")
