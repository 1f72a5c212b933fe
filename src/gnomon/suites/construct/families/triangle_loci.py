"""Loci of points of a triangle or a chord while a point moves on a circle."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line, fits, flatness
from gnomon.suites.construct.notation import family


@family("""
    centroid-locus: analytic medium, circle transformation locus
    Locus of the centroid | 重心的轨迹
    The points $B$ and $C$, the circle $c$ about $O$ and a point $A$ that moves on $c$ are given. Construct the centroid $G$ of the triangle $ABC$, and the locus $L$ of $G$ as $A$ runs round the circle.
    | 已知点$B$、$C$，以$O$为圆心的圆$c$和在圆$c$上移动的点$A$。求作三角形$ABC$的重心$G$，并作出$A$绕圆移动时$G$的轨迹$L$。
    goals: centroid(G, ABC); locus(L, Dilate(c, 1/3, Midpoint(B, C)))
    facts: on(A, c); centre(O, c); not collinear(A, B, C)
    skills: centroid divides medians; dilation of a circle
    solution:
    M = Midpoint(B, C); s = Segment(A, M)
      do: Construct the midpoint $M$ of $BC$ and the median $s$ from $A$ to $M$. | 作$BC$的中点$M$和中线$s$，即$AM$。
      why: $M$ stays in place while $A$ moves. | $A$移动时$M$不动。
    N = Midpoint(C, A); r = Segment(B, N)
      do: Construct the midpoint $N$ of $CA$ and the median $r$ from $B$ to $N$. | 作$CA$的中点$N$和中线$r$，即$BN$。
      why: The medians meet in the centroid. | 三条中线交于重心。
    G = Intersect(s, r)
      do: Let $G$ be the common point of the medians $s$ and $r$. | 设中线$s$与$r$交于$G$。
      why: $MG$ is one third of $MA$. | $MG$等于$MA$的三分之一。
    L = Locus(G, A)
      why: $G$ is the image of $A$ under a dilation about $M$, so it runs on a circle.
      | $G$是$A$在以$M$为中心的位似变换下的像，故在一个圆上移动。
    solution:
    M = Midpoint(B, C)
      why: The centroid divides $MA$ in the ratio of 1 to 2. | 重心按1比2分$MA$。
    G = Dilate(A, 1/3, M); L = Dilate(c, 1/3, M)
      do: Dilate $A$ and the circle $c$ about $M$ by the factor 1/3 to get $G$ and $L$.
      | 以$M$为中心、1/3为比作$A$与圆$c$的位似像，得$G$和$L$。
      why: The image of $A$ runs on the image of $c$. | $A$的像在圆$c$的像上移动。
    wrong: G = TriangleCenter(A, B, C, 3); L = Locus(G, A)
    wrong: G = TriangleCenter(A, B, C, 2); L = Circle(Midpoint(B, C), G)
    wrong: G = Midpoint(A, Midpoint(B, C)); L = Locus(G, A)
""")
def _vertex_on_circle(g: Givens) -> None:
    b, c = g.point("B"), g.point("C")
    o, radius = g.circle("c", "O", 1.5, 2.4)
    a = g.on_circle("A", "c", apart=1.0)
    g.require(abs(b - c) > 2.2 and flatness(a, b, c) > 0.3)
    g.require(all(abs(abs(p - o) - radius) > 0.5 for p in (b, c)) and fits(o, width=4, height=2.2))


@family("""
    orthocentre-locus: straightedge-compass hard, circle theorem locus
    Locus of the orthocentre | 垂心的轨迹
    The circle $c$ about $O$, two points $B$ and $C$ on it and a point $A$ that moves on it are given. Construct the orthocentre $H$ of the triangle $ABC$, and the circle $k$ on which $H$ runs while $A$ runs round the circle $c$.
    | 已知以$O$为圆心的圆$c$、圆上两点$B$、$C$和在圆上移动的点$A$。求作三角形$ABC$的垂心$H$，并求作$A$绕圆$c$移动时$H$所在的圆$k$。
    goals: orthocentre(H, ABC); locus(k, Reflect(c, Line(B, C)))
    facts: on(A, c); on(B, c); on(C, c); centre(O, c); not collinear(A, B, C)
    skills: orthocentre and circumcircle; reflection of a circle; translation
    solution:
    l = Line(B, C); h = PerpendicularLine(A, l)
      do: Draw the altitude $h$ from $A$, perpendicular to $BC$. | 过$A$作$BC$的垂线$h$，即$A$处的高。
      why: The orthocentre lies on all altitudes. | 垂心在各条高上。
    j = PerpendicularLine(B, Line(C, A)); H = Intersect(h, j)
      do: The altitude $j$ from $B$, perpendicular to $CA$, meets $h$ in $H$. | 过$B$作$CA$的垂线$j$，交$h$于$H$。
      why: Two altitudes determine the orthocentre. | 两条高确定垂心。
    N = Reflect(O, l)
      do: Reflect the centre $O$ in the line $BC$ to get $N$. | 作圆心$O$关于直线$BC$的对称点$N$。
      why: The mirror image of the orthocentre in a side lies on the circumcircle, so $H$ lies on the mirror image of $c$.
      | 垂心关于一边的对称点在外接圆上，故$H$在圆$c$的镜像上。
    k = Circle(N, B)
      why: $k$ is the mirror image of $c$ in $BC$, whatever the place of $A$.
      | 无论$A$在何处，$k$都是圆$c$关于$BC$的镜像。
    solution:
    M = Midpoint(B, C); N = Reflect(O, M)
      do: Reflect $O$ in the midpoint $M$ of $BC$ to get $N$. | 作$O$关于$BC$中点$M$的对称点$N$。
      why: $AH$ is twice $OM$ and parallel to it, so it equals $ON$. | $AH$平行于$OM$且等于其两倍，故等于$ON$。
    v = Vector(O, N); H = Translate(A, v)
      do: Translate $A$ by the vector from $O$ to $N$ to get $H$. | 将$A$按从$O$到$N$的向量平移得$H$。
      why: The vector from $A$ to $H$ does not depend on $A$. | 从$A$到$H$的向量与$A$的位置无关。
    k = Translate(c, v)
      do: Translate the circle $c$ by the same vector to get $k$. | 将圆$c$按同一向量平移得$k$。
      why: $H$ runs on the image of the circle on which $A$ runs. | $A$在圆上移动，$H$就在这个圆的像上移动。
    wrong: H = TriangleCenter(A, B, C, 4); k = Circle(B, C, O)
    wrong: H = TriangleCenter(A, B, C, 4); k = Circle(Midpoint(B, C), H)
    wrong: H = TriangleCenter(A, B, C, 2); k = Dilate(c, 1/3, Midpoint(B, C))
""")
def _triangle_in_circle(g: Givens) -> None:
    o, radius = g.circle("c", "O", 2.0, 2.8)
    b, c = g.on_circle("B", "c", apart=1.2), g.on_circle("C", "c", apart=1.2)
    a = g.on_circle("A", "c", apart=1.2)
    g.require(0.25 * radius < distance_to_line(o, b, c) < 0.75 * radius and flatness(a, b, c) > 0.3)
    g.require(fits(a + b + c - 2 * o, width=6.2, height=4.8) and abs(a + b + c - 3 * o) > 0.5)
    g.require(min(abs(a + b + c - 2 * o - p) for p in (a, b, c)) > 0.6 and fits(o, width=3, height=1.5))


@family("""
    chord-midpoint-locus: analytic medium, circle theorem locus
    Locus of the midpoints of the chords through a point | 过定点的弦的中点轨迹
    The circle $c$ about $O$, a point $P$ inside it and a point $D$ that moves on $c$ are given. The line $DP$ meets the circle again in $E$. Construct $E$, the midpoint $M$ of the chord $DE$, and the locus $L$ of $M$ as $D$ runs round the circle.
    | 已知以$O$为圆心的圆$c$、圆内一点$P$和在圆$c$上移动的点$D$。直线$DP$再次交圆于$E$。求作$E$和弦$DE$的中点$M$，并作出$D$绕圆移动时$M$的轨迹$L$。
    goals: on(E, c); on(E, line DP); not equal(D, E); midpoint(M, D, E); locus(L, Circle(Midpoint(O, P), O))
    facts: inside(P, c); on(D, c); centre(O, c)
    skills: midpoint of a chord; the angle in a semicircle
    solution:
    l = Line(P, D)
      why: It cuts the circle in the chord. | 它被圆截得弦。
    E = Intersect(l, c, ?)
      do: Let $E$ be the second common point of $l$ and $c$. | 取$l$与圆$c$的另一交点$E$。
      why: $P$ lies inside, so $l$ meets the circle on both sides of it. | $P$在圆内，故$l$在其两侧都与圆相交。
    M = Midpoint(D, E)
      why: The line from the centre to the midpoint of a chord is perpendicular to the chord.
      | 圆心与弦中点的连线垂直于弦。
    L = Locus(M, D)
      why: The angle $OMP$ is right, so $M$ runs on the circle with diameter $OP$.
      | $∠OMP$是直角，故$M$在以$OP$为直径的圆上移动。
    solution:
    l = Line(P, D); M = Intersect(l, PerpendicularLine(O, l))
      do: Let $M$ be the foot of the perpendicular from $O$ to the line $PD$. | 由$O$向直线$PD$作垂线，垂足为$M$。
      why: The perpendicular from the centre bisects the chord. | 过圆心的垂线平分弦。
    E = Reflect(D, M)
      why: $M$ is the midpoint of the chord. | $M$是弦的中点。
    N = Midpoint(O, P); L = Circle(N, O)
      do: Draw the circle $L$ with diameter $OP$, about the midpoint $N$.
      | 以$OP$的中点$N$为圆心，作以$OP$为直径的圆$L$。
      why: The angle $OMP$ is right in all positions. | $∠OMP$始终是直角。
    wrong: E = Reflect(D, P); M = Midpoint(D, E); L = Locus(M, D)
    wrong: E = Reflect(D, PerpendicularLine(O, Line(D, P))); M = Midpoint(D, E); L = Circle(O, M)
    wrong: E = D; M = D; L = c
""")
def _secant(g: Givens) -> None:
    o, radius = g.circle("c", "O", 2.4, 3.6)
    p = g.inside("P", "c", 0.4, 0.75)
    d = g.on_circle("D", "c", apart=0.9)
    g.require(distance_to_line(o, p, d) > 0.2 * radius and fits(o, width=4, height=2))


@family("""
    limacon-locus: analytic medium, circle locus
    Locus of the feet of perpendiculars to the tangents of a circle | 圆的切线上垂足的轨迹
    The circle $c$ about $O$, a point $P$ {where_en} it and a point $D$ that moves on $c$ are given. Construct the foot $F$ of the perpendicular from $P$ to the tangent of $c$ at $D$, and the locus $L$ of $F$ as $D$ runs round the circle.
    | 已知以$O$为圆心的圆$c$、圆{where_zh}一点$P$和在圆$c$上移动的点$D$。由$P$向圆$c$在$D$处的切线求作垂线，垂足为$F$，并作出$D$绕圆移动时$F$的轨迹$L$。
    goals: foot(F, P, PerpendicularLine(D, Line(O, D)))
    goals: locus(L, Locus(ClosestPoint(PerpendicularLine(D, Line(O, D)), P), D))
    facts: {where}(P, c); on(D, c); centre(O, c)
    skills: tangents of a circle; foot of a perpendicular; loci
    variant: where="inside", where_en="inside", where_zh="内"
    variant: where="outside", where_en="outside", where_zh="外"
    solution:
    use: tangent at a moving point
    p = PerpendicularLine(P, t); F = Intersect(p, t)
      do: The perpendicular $p$ to $t$ through $P$ meets $t$ in $F$. | 过$P$作$t$的垂线$p$，交$t$于$F$。
      why: $F$ is the foot of the perpendicular. | $F$是垂足。
    L = Locus(F, D)
      why: The pedal curve of a circle is a limaçon; it has a loop if $P$ lies outside.
      | 圆的垂足曲线是帕斯卡蚶线；当$P$在圆外时，它有一个环。
    solution:
    Q = ClosestPoint(Line(O, D), P)
      do: Let $Q$ be the foot of the perpendicular from $P$ to the line $OD$. | 由$P$向直线$OD$作垂线，垂足为$Q$。
      why: $DQPF$ is to be a rectangle. | $DQPF$应为矩形。
    F = Translate(D, Vector(Q, P))
      why: $DF$ is perpendicular to $OD$, and $PF$ is perpendicular to $DF$. | $DF$垂直于$OD$，且$PF$垂直于$DF$。
    L = Locus(F, D)
      why: The curve is a limaçon. | 这条曲线是帕斯卡蚶线。
    wrong: F = ClosestPoint(Line(O, D), P); L = Locus(F, D)
    wrong: F = Midpoint(P, D); L = Locus(F, D)
    wrong: F = Reflect(P, Tangent(D, c)); L = Locus(F, D)
""")
def _pedal(g: Givens) -> None:
    o, radius = g.circle("c", "O", 1.6, 2.4)
    p = g.inside("P", "c", 0.35, 0.75) if g.variant["where"] == "inside" else g.outside("P", "c", 1.3, 1.9)
    d = g.on_circle("D", "c", apart=1.0)
    g.require(distance_to_line(p, o, d) > 0.25 * radius and fits(o, width=3, height=1.5))
    unit = (d - o) / radius
    g.require(abs(((p - d) * unit.conjugate()).real) > 0.3 * radius)
