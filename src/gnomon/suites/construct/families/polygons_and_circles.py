"""Regular polygons in and about a circle, with simple means, and the octagon on a side."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line, fits
from gnomon.suites.construct.notation import family


def _circle_and_vertex(g: Givens) -> None:
    o, a = g.point("O"), g.point("A")
    g.require(2.2 <= abs(a - o) <= 3.8 and fits(o, width=3.5, height=2.2))
    g.line("c = Circle(O, A)")


family("""
    hexagon-in-circle: straightedge-compass easy, basic circle polygon
    Regular hexagon in a circle | 作圆的内接正六边形
    The circle $c$ about $O$ and a point $A$ on it are given. Inscribe a regular hexagon $ABCDEF$ in the circle $c$.
    | 已知以$O$为圆心的圆$c$和圆上一点$A$。求作圆$c$的内接正六边形$ABCDEF$。
    flags: angles-asked
    goals: regular(ABCDEF); circumscribed(c, ABCDEF)
    facts: on(A, c); centre(O, c)
    skills: the side of the hexagon equals the radius; point symmetry
    solution:
    h = Circle(A, O)
      why: The side of the regular hexagon is equal to the radius. | 正六边形的边长等于半径。
    B = Intersect(h, c, 1); F = Intersect(h, c, 2)
      do: The circle $h$ meets $c$ in $B$ and $F$. | 圆$h$交圆$c$于$B$、$F$。
      why: The triangles $OAB$ and $OAF$ are equilateral. | 三角形$OAB$与$OAF$是等边三角形。
    D = Intersect(Line(A, O), c, ?); k = Circle(D, O); C = Intersect(k, c, ?); E = Intersect(k, c, ?)
      do: The line through $A$ and $O$ meets $c$ again in $D$, and the circle $k$ about $D$ through $O$ meets $c$ in $C$ and $E$.
      | 过$A$、$O$的直线再次交圆$c$于$D$；以$D$为圆心、过$O$作圆$k$，交圆$c$于$C$、$E$。
      why: $C$ and $E$ are the neighbours of the vertex $D$. | $C$、$E$是顶点$D$的相邻顶点。
    f = Polygon(A, B, C, D, E, F)
      do: Draw the hexagon $ABCDEF$. | 连成六边形$ABCDEF$。
      why: All six sides are equal to the radius. | 六条边都等于半径。
    solution:
    m = PerpendicularBisector(O, A); B = Intersect(m, c, 1); F = Intersect(m, c, 2)
      do: Construct the perpendicular bisector $m$ of $OA$; it meets $c$ in $B$ and $F$.
      | 作$OA$的垂直平分线$m$，交圆$c$于$B$、$F$。
      why: $BA = BO$ and $FA = FO$, which are radii. | $BA = BO$，$FA = FO$，而$BO$、$FO$是半径。
    D = Reflect(A, O); E = Reflect(B, O); C = Reflect(F, O); f = Polygon(A, B, C, D, E, F)
      do: Reflect $A$, $B$ and $F$ in $O$ to get $D$, $E$ and $C$; draw the hexagon.
      | 作$A$、$B$、$F$关于$O$的对称点$D$、$E$、$C$，连成六边形。
      why: The regular hexagon is symmetric about its centre. | 正六边形关于中心对称。
    wrong: B = Rotate(A, 61°, O); C = Rotate(B, 61°, O); D = Reflect(A, O); E = Reflect(B, O); F = Reflect(C, O)
    wrong: B = Rotate(A, 60°, O); C = Rotate(A, 120°, O); D = Reflect(A, O); E = Reflect(C, O); F = Reflect(B, O)
""")(_circle_and_vertex)


family("""
    equilateral-in-circle: straightedge-compass easy, basic circle triangle
    Equilateral triangle in a circle | 作圆的内接等边三角形
    The circle $c$ about $O$ and a point $A$ on it are given. Inscribe an equilateral triangle $ABC$ in the circle $c$.
    | 已知以$O$为圆心的圆$c$和圆上一点$A$。求作圆$c$的内接等边三角形$ABC$。
    flags: angles-asked
    goals: equilateral(ABC); circumscribed(c, ABC)
    facts: on(A, c); centre(O, c)
    skills: the hexagon in a circle; central angles
    solution:
    l = Line(A, O); D = Intersect(l, c, ?)
      do: Draw the line $l$ through $A$ and $O$; it meets $c$ again in $D$. | 作过$A$、$O$的直线$l$，再次交圆$c$于$D$。
      why: $AD$ is a diameter and an axis of the triangle. | $AD$是直径，也是三角形的对称轴。
    k = Circle(D, O)
      why: $k$ has the same radius as $c$. | $k$与$c$半径相等。
    B = Intersect(k, c, 1); C = Intersect(k, c, 2); f = Polygon(A, B, C)
      do: The circle $k$ meets $c$ in $B$ and $C$; draw the triangle. | 圆$k$交圆$c$于$B$、$C$，连成三角形。
      why: The angles $DOB$ and $DOC$ are 60 degrees, so $A$, $B$ and $C$ are 120 degrees apart.
      | $∠DOB$与$∠DOC$为60°，故$A$、$B$、$C$两两相隔120°。
    solution:
    D = Reflect(A, O); m = PerpendicularBisector(O, D)
      do: Draw the diameter $AD$ and the perpendicular bisector $m$ of $OD$. | 作直径$AD$，并作$OD$的垂直平分线$m$。
      why: In an equilateral triangle the side $BC$ has half the radius as its distance from the centre.
      | 在等边三角形中，边$BC$到中心的距离等于半径的一半。
    B = Intersect(m, c, 1); C = Intersect(m, c, 2); f = Polygon(A, B, C)
      do: The line $m$ meets $c$ in $B$ and $C$; draw the triangle. | 直线$m$交圆$c$于$B$、$C$，连成三角形。
      why: $BC$ bisects the radius $OD$ at a right angle. | $BC$垂直平分半径$OD$。
    wrong: B = Intersect(c, Circle(A, O), 1); C = Intersect(c, Circle(A, O), 2)
    wrong: p = PerpendicularLine(O, Line(O, A)); B = Intersect(p, c, 1); C = Intersect(p, c, 2)
""")(_circle_and_vertex)


def _small_circle(g: Givens) -> None:
    o, p = g.point("O"), g.point("P")
    g.require(1.4 <= abs(p - o) <= 2.4 and fits(o, width=3.2, height=1.8))
    g.line("c = Circle(O, P)")


family("""
    square-about-circle: straightedge-compass medium, basic circle polygon
    Square about a circle | 作圆的外切正方形
    The circle $c$ about $O$ and a point $P$ on it are given. Construct a square $ABCD$ whose sides touch the circle $c$, so that the side $AB$ touches it at $P$.
    | 已知以$O$为圆心的圆$c$和圆上一点$P$。求作圆$c$的外切正方形$ABCD$，使边$AB$与圆相切于$P$。
    flags: angles-asked
    goals: square(ABCD); inscribed(c, ABCD); midpoint(P, A, B)
    facts: on(P, c); centre(O, c)
    skills: tangents are perpendicular to radii; perpendicular diameters
    solution:
    l = Line(O, P); p = PerpendicularLine(O, l); Q = Intersect(p, c, 1); S = Intersect(p, c, 2)
      do: Draw the line $l$ through $O$ and $P$ and the perpendicular $p$ to it at $O$; $p$ meets $c$ in $Q$ and $S$.
      | 作过$O$、$P$的直线$l$，过$O$作$l$的垂线$p$；$p$交圆$c$于$Q$、$S$。
      why: The sides touch the circle at the ends of two perpendicular diameters.
      | 各边与圆相切于两条互相垂直的直径的端点。
    R = Intersect(l, c, ?); t = PerpendicularLine(P, l); u = PerpendicularLine(R, l)
      do: The line $l$ meets $c$ again in $R$; draw the tangents $t$ at $P$ and $u$ at $R$, perpendicular to $l$.
      | $l$再次交圆$c$于$R$；过$P$、$R$作$l$的垂线$t$、$u$，即圆的切线。
      why: The tangent is perpendicular to the radius at its end. | 过半径外端且垂直于半径的直线是切线。
    v = PerpendicularLine(Q, p); w = PerpendicularLine(S, p); A = Intersect(t, v); B = Intersect(t, w)
      do: Draw the tangents $v$ at $Q$ and $w$ at $S$, perpendicular to $p$; they meet $t$ in $A$ and $B$.
      | 过$Q$、$S$作$p$的垂线$v$、$w$，即圆的切线，分别交$t$于$A$、$B$。
      why: They are parallel to $l$ and perpendicular to the other tangents. | 它们平行于$l$，且垂直于另两条切线。
    C = Intersect(u, w); D = Intersect(u, v); f = Polygon(A, B, C, D)
      do: The tangent $u$ meets $w$ in $C$ and $v$ in $D$; draw the square $ABCD$.
      | 切线$u$交$w$于$C$，交$v$于$D$，连成正方形$ABCD$。
      why: All sides are equal to the diameter, at right angles. | 各边都等于直径，且互相垂直。
    solution:
    t = PerpendicularLine(P, Line(O, P)); k = Circle(P, O); A = Intersect(t, k, 1); B = Intersect(t, k, 2)
      do: Draw the tangent $t$ to $c$ at $P$ and the circle $k$ about $P$ through $O$; they meet in $A$ and $B$.
      | 过$P$作圆$c$的切线$t$，以$P$为圆心、过$O$作圆$k$，两者交于$A$、$B$。
      why: $PA$ and $PB$ are equal to the radius, half of the side. | $PA$、$PB$等于半径，即边长的一半。
    C = Reflect(A, O); D = Reflect(B, O); f = Polygon(A, B, C, D)
      do: Reflect $A$ and $B$ in $O$ to get $C$ and $D$; draw the square.
      | 作$A$、$B$关于$O$的对称点$C$、$D$，连成正方形。
      why: $O$ is the centre of the square. | $O$是正方形的中心。
    wrong: A = Rotate(P, 45°, O); B = Rotate(A, -90°, O); C = Reflect(A, O); D = Reflect(B, O)
    wrong: A = P; B = Rotate(P, 90°, O); C = Reflect(A, O); D = Reflect(B, O)
""")(_small_circle)


family("""
    equilateral-about-circle: straightedge-compass medium, basic circle triangle
    Equilateral triangle about a circle | 作圆的外切等边三角形
    The circle $c$ about $O$ and a point $P$ on it are given. Construct an equilateral triangle $ABC$ whose incircle is $c$, so that the side $AB$ touches it at $P$.
    | 已知以$O$为圆心的圆$c$和圆上一点$P$。求作等边三角形$ABC$，使$c$为其内切圆，且边$AB$与圆相切于$P$。
    flags: angles-asked
    goals: equilateral(ABC); inscribed(c, ABC); midpoint(P, A, B)
    facts: on(P, c); centre(O, c)
    skills: incentre and centroid of the equilateral triangle; tangents
    solution:
    l = Line(P, O); R = Reflect(P, O); C = Reflect(O, R)
      do: Draw the line $l$ through $P$ and $O$; it meets $c$ again in $R$. Mark $C$ on it with $RC = OR$ beyond $R$.
      | 作过$P$、$O$的直线$l$，再次交圆$c$于$R$；在$R$之外取$C$，使$RC = OR$。
      why: In an equilateral triangle the incentre divides the altitude $CP$ in the ratio of 2 to 1, so $CO = 2OP$.
      | 在等边三角形中，内心按2比1分高$CP$，故$CO = 2OP$。
    t = PerpendicularLine(P, l)
      do: Draw the tangent $t$ to $c$ at $P$, perpendicular to $l$. | 过$P$作$l$的垂线$t$，即圆$c$的切线。
      why: The side $AB$ lies on it. | 边$AB$在这条切线上。
    k = Circle(O, C); A = Intersect(t, k, 1); B = Intersect(t, k, 2); f = Polygon(A, B, C)
      do: The circle $k$ about $O$ through $C$ meets $t$ in $A$ and $B$; draw the triangle.
      | 以$O$为圆心、过$C$作圆$k$，交$t$于$A$、$B$，连成三角形。
      why: The circumcircle of the triangle has the same centre and twice the radius.
      | 三角形的外接圆与内切圆同心，半径为其两倍。
    solution:
    R = Reflect(P, O); h = Circle(R, O); Q = Intersect(c, h, 1); S = Intersect(c, h, 2)
      do: Let $R$ be opposite to $P$ on the circle $c$. Draw the circle $h$ about $R$ through $O$; it meets $c$ in $Q$ and $S$.
      | 设$R$为$P$在圆$c$上的对径点。以$R$为圆心、过$O$作圆$h$，交$c$于$Q$、$S$。
      why: The triangles $ORQ$ and $ORS$ are equilateral, so $PQS$ is the equilateral triangle of the points of contact.
      | 三角形$ORQ$与$ORS$是等边三角形，故$PQS$是各切点组成的等边三角形。
    t = PerpendicularLine(P, Line(O, P)); u = PerpendicularLine(Q, Line(O, Q)); v = PerpendicularLine(S, Line(O, S))
      do: Draw the perpendiculars $t$, $u$ and $v$ to the radii at $P$, $Q$ and $S$.
      | 分别过$P$、$Q$、$S$作半径的垂线$t$、$u$、$v$。
      why: They touch the circle at these points. | 它们在这些点与圆相切。
    A = Intersect(t, u); B = Intersect(t, v); C = Intersect(u, v); f = Polygon(A, B, C)
      do: The tangents meet in $A$, $B$ and $C$; draw the triangle. | 各切线交于$A$、$B$、$C$，连成三角形。
      why: The tangents form angles of 60 degrees with each other. | 各切线两两成60°角。
    wrong: A = P; B = Rotate(P, 120°, O); C = Rotate(P, 240°, O)
    wrong: C = Reflect(P, O); A = Intersect(PerpendicularLine(P, Line(O, P)), Circle(C, P), 1); B = Reflect(A, P)
    wrong: t = PerpendicularLine(P, Line(O, P)); A = Intersect(t, Circle(P, O), 1); B = Reflect(A, P); C = Rotate(B, 60°, A)
""")(_small_circle)


@family("""
    octagon-on-side: straightedge-compass medium, basic circle polygon
    Regular octagon on a given side | 以已知线段为一边作正八边形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Construct the regular octagon $ABCDEFGH$ with $E$ {side_en}.
    | 已知线段$AB$和不在直线$AB$上的点$P$。求作正八边形$ABCDEFGH$，使$E$与$P$在直线$AB$的{side_zh}。
    flags: angles-asked
    goals: regular(ABCDEFGH); {side}(E, P, AB)
    facts: not collinear(A, B, P)
    skills: inscribed and central angles; reflections
    use: sides | AB | P
    solution:
    m = PerpendicularBisector(A, B); h = Circle(Midpoint(A, B), A); S = Intersect(m, h, ?)
      do: Construct the perpendicular bisector $m$ of $AB$ and the circle $h$ with diameter $AB$; they meet on the required side in $S$.
      | 作$AB$的垂直平分线$m$和以$AB$为直径的圆$h$，它们在所要求的一侧交于$S$。
      why: The angle $ASB$ in the semicircle is right. | 半圆上的圆周角$∠ASB$是直角。
    k = Circle(S, A); O = Intersect(m, k, ?)
      do: The circle $k$ about $S$ through $A$ meets $m$ beyond $S$ in $O$.
      | 以$S$为圆心、过$A$作圆$k$，交$m$于$S$外侧的点$O$。
      why: The inscribed angle $AOB$ is half of the central angle $ASB$, that is 45 degrees.
      | 圆周角$∠AOB$等于圆心角$∠ASB$的一半，即45°。
    C = Reflect(A, Line(O, B)); D = Reflect(B, Line(O, C)); E = Reflect(C, Line(O, D))
      do: Reflect $A$ in the line $OB$ to get $C$, $B$ in the line $OC$ to get $D$, and $C$ in the line $OD$ to get $E$.
      | 作$A$关于直线$OB$的对称点$C$，$B$关于直线$OC$的对称点$D$，$C$关于直线$OD$的对称点$E$。
      why: Each reflection carries on the central angle of 45 degrees. | 每次反射都延续45°的圆心角。
    F = Reflect(B, O); G = Reflect(C, O); H = Reflect(D, O); f = Polygon(A, B, C, D, E, F, G, H)
      do: Reflect $B$, $C$ and $D$ in $O$ to get $F$, $G$ and $H$; draw the octagon.
      | 作$B$、$C$、$D$关于$O$的对称点$F$、$G$、$H$，连成八边形。
      why: The octagon is symmetric about its centre. | 正八边形关于中心对称。
    wrong: C = Rotate(A, 135.1°, B); D = Rotate(B, 135.1°, C); E = Rotate(C, 135.1°, D); F = Rotate(D, 135.1°, E); G = Rotate(E, 135.1°, F); H = Rotate(F, 135.1°, G)
""")
def _octagon_side(g: Givens) -> None:
    a, b, p = g.points("A B P")
    turn = g.side if g.variant["side"] == "same_side" else -g.side
    up = 1j * turn * (b - a)
    middle = (a + b) / 2 + 1.207 * up
    g.require(1.6 <= abs(a - b) <= 2.4 and 0.8 < distance_to_line(p, a, b) < 4)
    g.require(fits(middle, width=4, height=2.5))
    g.show("Segment(A, B)")
