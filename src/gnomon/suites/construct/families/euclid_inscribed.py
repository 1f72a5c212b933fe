"""Euclid on triangles and circles: inscribed and circumscribed triangles, incircle and circumcircle."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, angle, circumcentre, flatness, orientation
from gnomon.suites.construct.notation import family


def _small_triangle(g: Givens, names: str, middle: complex, size: float, least: float) -> None:
    """A scalene triangle beside the figure, its angles at least `least` degrees, oriented by `side`."""
    turn, corners = g.uniform(-math.pi, math.pi), []
    for k, name in enumerate(names.split()):
        place = middle + cmath.rect(size, turn + g.side * (2.094 * k + g.uniform(-0.7, 0.7)))
        corners.append(g.put(name, complex(round(place.real, 1), round(place.imag, 1))))
    p, q, r = corners
    sides = sorted((abs(p - q), abs(q - r), abs(r - p)))
    g.require(orientation(p, q, r) == g.side and flatness(p, q, r) > math.sin(math.radians(least)))
    g.require(sides[1] > 1.08 * sides[0] and sides[2] > 1.08 * sides[1])
    g.require(abs(max(angle(p, q, r), angle(q, r, p), angle(r, p, q)) - math.pi / 2) > 0.1)
    g.show(f"Polygon({', '.join(names.split())})")


@family("""
    similar-inscribed: straightedge-compass medium, basic circle triangle
    Inscribed triangle similar to a given one | 在圆内作内接三角形与已知三角形相似
    The circle $c$ about $O$, a point $P$ on it and the triangle $DEF$ are given. Construct points $Q$ and $R$ on $c$ so that the triangle $PQR$ is similar to the triangle $DEF$, with the vertices in this order.
    | 已知以$O$为圆心的圆$c$、圆上一点$P$以及三角形$DEF$。在圆$c$上求作点$Q$、$R$，使三角形$PQR$与三角形$DEF$相似，且顶点按此顺序对应。
    goals: on(Q, c); on(R, c); similar(PQR, DEF)
    facts: on(P, c); not collinear(D, E, F)
    skills: angle between chord and tangent; inscribed and central angles
    solution:
    t = PerpendicularLine(P, Line(O, P)); S = Rotate(O, 90°, P)
      do: Draw the tangent $t$ of $c$ at $P$, as the perpendicular to $OP$, and on it a point $S$ with $PS = PO$.
      | 过$P$作$OP$的垂线，即圆$c$的切线$t$，在其上取点$S$使$PS = PO$。
      why: Angles between the tangent and chords from $P$ are equal to the angles at the circle over these chords.
      | 切线与过$P$的弦所成的角，等于该弦所对的圆周角。
    G = Rotate(S, Angle(D, F, E), P); l = Line(P, G); Q = Intersect(l, c, ?)
      do: Turn $S$ about $P$ by the angle $DFE$; the line through $P$ and the image $G$ meets $c$ again in $Q$.
      | 将$S$绕$P$旋转$∠DFE$得$G$，过$P$、$G$的直线与$c$的另一交点为$Q$。
      why: The chord $PQ$ is seen from the circle at the angle $DFE$. | 弦$PQ$所对的圆周角等于$∠DFE$。
    H = Rotate(S, Angle(D, E, F), P); m = Line(P, H); R = Intersect(m, c, ?)
      do: Turn $S$ about $P$ by the angle $DEF$; the line through $P$ and the image $H$ meets $c$ again in $R$.
      | 将$S$绕$P$旋转$∠DEF$得$H$，过$P$、$H$的直线与$c$的另一交点为$R$。
      why: The chord $PR$ is seen from the circle at the angle $DEF$. | 弦$PR$所对的圆周角等于$∠DEF$。
    q = Polygon(P, Q, R)
      why: Its angles at $R$ and $Q$ are those at $F$ and $E$, so it is similar to $DEF$.
      | 它在$R$、$Q$处的角分别等于$F$、$E$处的角，故与$DEF$相似。
    solution:
    m = PerpendicularBisector(D, E); n = PerpendicularBisector(E, F); W = Intersect(m, n)
      do: Draw the perpendicular bisectors $m$ of $DE$ and $n$ of $EF$; they meet in $W$.
      | 作$DE$的垂直平分线$m$和$EF$的垂直平分线$n$，交于$W$。
      why: $W$ is the centre of the circle through $D$, $E$ and $F$. | $W$是过$D$、$E$、$F$的圆的圆心。
    Q = Rotate(P, Angle(D, W, E), O)
      do: Turn $P$ about $O$ by the angle $DWE$ to get $Q$. | 将$P$绕$O$旋转$∠DWE$得$Q$。
      why: The central angles $POQ$ and $DWE$ are equal. | 圆心角$∠POQ$与$∠DWE$相等。
    R = Rotate(P, Angle(D, W, F), O); q = Polygon(P, Q, R)
      do: Turn $P$ about $O$ by the angle $DWF$ to get $R$, and draw the triangle $PQR$.
      | 将$P$绕$O$旋转$∠DWF$得$R$，连成三角形$PQR$。
      why: With their circumcircles the two triangles are similar: all central angles agree.
      | 两三角形连同外接圆相似：对应的圆心角都相等。
    wrong: Q = Rotate(P, Angle(D, F, E), O); R = Rotate(P, -Angle(D, E, F), O)
    wrong: Q = Rotate(P, 120°, O); R = Rotate(P, -120°, O)
""")
def _similar_inscribed(g: Givens) -> None:
    flip = g.pick(1, -1)
    _small_triangle(g, "D E F", complex(-4.3 * flip, g.tenths(-1.5, 1.5)), 1.7, 25)
    o, r = g.circle("c", "O", 2, 2.8)
    g.require(flip * o.real > 0.3 + r - 2 and abs(o - g.places["E"]) > 2.5)
    g.require(min(abs(o - g.places[name]) for name in "DEF") > r + 0.7)
    g.on_circle("P", "c")


@family("""
    similar-circumscribed: straightedge-compass hard, basic circle triangle
    Circumscribed triangle similar to a given one | 作圆的外切三角形与已知三角形相似
    The circle $c$ about $O$ and the triangle $DEF$ are given. Construct a triangle $ABC$ similar to the triangle $DEF$, with the vertices in this order, so that $c$ is its incircle.
    | 已知以$O$为圆心的圆$c$和三角形$DEF$。求作三角形$ABC$，使它与三角形$DEF$相似（顶点按此顺序对应），且圆$c$是它的内切圆。
    goals: inscribed(c, ABC); similar(ABC, DEF)
    facts: not collinear(D, E, F)
    skills: tangents parallel to given lines; outer angles of a triangle
    solution:
    p = PerpendicularLine(O, Line(E, F)); q = PerpendicularLine(O, Line(F, D)); r = PerpendicularLine(O, Line(D, E))
      do: Draw the perpendiculars $p$, $q$ and $r$ from $O$ to the lines $EF$, $FD$ and $DE$.
      | 过$O$分别作直线$EF$、$FD$、$DE$的垂线$p$、$q$、$r$。
      why: The sides of $ABC$ can be parallel to those of $DEF$; their points of contact lie on these perpendiculars.
      | 可使$ABC$的各边与$DEF$的各边平行，切点就在这些垂线上。
    X = Intersect(p, c, ?); Y = Intersect(q, c, ?); Z = Intersect(r, c, ?)
      do: On $p$, $q$ and $r$ mark the points $X$, $Y$ and $Z$ of $c$ that lie from $O$ towards the outside of the triangle, beyond $EF$, $FD$ and $DE$.
      | 在$p$、$q$、$r$上分别取圆$c$上的点$X$、$Y$、$Z$，使它们从$O$看去分别朝向$EF$、$FD$、$DE$的外侧。
      why: The incircle of $DEF$ touches each side on this side of its centre.
      | $DEF$的内切圆也在圆心的这一侧与各边相切。
    a = PerpendicularLine(X, p); b = PerpendicularLine(Y, q); d = PerpendicularLine(Z, r)
      do: Draw the tangents $a$, $b$ and $d$ of $c$ at $X$, $Y$ and $Z$. | 作圆$c$在$X$、$Y$、$Z$处的切线$a$、$b$、$d$。
      why: They are perpendicular to the radii, so each is parallel to a side of $DEF$.
      | 切线垂直于半径，因而各与$DEF$的一边平行。
    A = Intersect(b, d); B = Intersect(d, a); C = Intersect(a, b); f = Polygon(A, B, C)
      do: The tangents meet in the vertices $A$, $B$ and $C$. | 切线两两相交，得顶点$A$、$B$、$C$。
      why: Triangles with parallel sides are similar. | 对应边平行的三角形相似。
    solution:
    G = Reflect(E, F); H = Reflect(D, E)
      do: Extend $EF$ beyond $F$ to $G$ and $DE$ beyond $E$ to $H$. | 延长$EF$至$G$，延长$DE$至$H$。
      why: The outer angles $GFD$ and $FEH$ of the triangle are the angles between the radii to the points of contact.
      | 外角$∠GFD$与$∠FEH$就是通向切点的半径之间的夹角。
    X = Point(c); Y = Rotate(X, Angle(G, F, D), O); Z = Rotate(X, Angle(F, E, H), O)
      do: Choose a point $X$ on $c$. Turn it about $O$ by the angle $GFD$ to $Y$ and by the angle $FEH$ the other way to $Z$.
      | 在圆$c$上任取一点$X$，将它绕$O$旋转$∠GFD$得$Y$，反向旋转$∠FEH$得$Z$。
      why: $OX$ and $OY$ form the outer angle at $F$, and $OX$ and $OZ$ the one at $E$.
      | $OX$与$OY$的夹角等于$F$处的外角，$OX$与$OZ$的夹角等于$E$处的外角。
    a = Tangent(X, c); b = Tangent(Y, c); d = Tangent(Z, c)
      do: Draw the tangents $a$, $b$ and $d$ of $c$ at $X$, $Y$ and $Z$. | 作圆$c$在$X$、$Y$、$Z$处的切线$a$、$b$、$d$。
      why: Two tangents form the supplement of the angle between their radii. | 两条切线的夹角与两条半径的夹角互补。
    A = Intersect(b, d); B = Intersect(d, a); C = Intersect(a, b); f = Polygon(A, B, C)
      do: The tangents meet in the vertices $A$, $B$ and $C$. | 切线两两相交，得顶点$A$、$B$、$C$。
      why: The angles at $C$ and $B$ are those at $F$ and $E$. | $C$、$B$处的角分别等于$F$、$E$处的角。
    wrong: W = Circumcenter(D, E, F); A = Point(c); B = Rotate(A, Angle(D, W, E), O); C = Rotate(A, Angle(D, W, F), O)
    wrong: A = Translate(D, Vector(Centroid(Polygon(D, E, F)), O)); B = Translate(E, Vector(D, A)); C = Translate(F, Vector(D, A))
""")
def _similar_circumscribed(g: Givens) -> None:
    flip = g.pick(1, -1)
    _small_triangle(g, "D E F", complex(-4.4 * flip, g.tenths(-1.5, 1.5)), 1.6, 38)
    o, r = g.circle("c", "O", 1.1, 1.6)
    g.require(flip * o.real > 0.5 and abs(o.imag) < 2.5)
    g.require(min(abs(o - g.places[name]) for name in "DEF") > 3.2 * r)


@family("""
    incircle: straightedge-compass easy, basic circle triangle
    Incircle of a triangle | 作三角形的内切圆
    The triangle $ABC$ is given. Construct its incircle $k$. | 已知三角形$ABC$。求作它的内切圆$k$。
    goals: is_circle(k); inscribed(k, ABC)
    facts: not collinear(A, B, C)
    skills: angle bisectors; radius at a point of contact
    solution:
    v = AngleBisector(A, B, C)
      do: Draw the bisector $v$ of the angle $ABC$. | 作$∠ABC$的平分线$v$。
      why: Its points are equally far from $AB$ and $BC$. | 其上各点到$AB$、$BC$的距离相等。
    w = AngleBisector(B, C, A); I = Intersect(v, w)
      do: Draw the bisector $w$ of the angle $BCA$; it meets $v$ in $I$. | 作$∠BCA$的平分线$w$，交$v$于$I$。
      why: $I$ is equally far from all three sides. | $I$到三边的距离都相等。
    p = PerpendicularLine(I, Line(A, B)); T = Intersect(p, Line(A, B))
      do: Drop the perpendicular $p$ from $I$ to $AB$, with the foot $T$. | 过$I$作$AB$的垂线$p$，垂足为$T$。
      why: $IT$ is the distance of $I$ from each side. | $IT$是$I$到各边的距离。
    k = Circle(I, T)
      why: The sides are perpendicular to radii of $k$ at their ends, so they touch $k$.
      | 各边分别与$k$的半径垂直于其外端，故都与$k$相切。
    solution:
    c = Circle(A, B, C); m = PerpendicularBisector(A, B)
      do: Draw the circle $c$ through $A$, $B$ and $C$, and the perpendicular bisector $m$ of $AB$.
      | 过$A$、$B$、$C$作圆$c$，作$AB$的垂直平分线$m$。
      why: $m$ bisects both arcs over $AB$. | $m$平分$AB$所对的两条弧。
    N = Intersect(m, c, ?); d = Circle(N, A)
      do: Let $N$ be the common point of $m$ and $c$ on the opposite side of $AB$ from $C$; draw the circle $d$ about $N$ through $A$.
      | 取$m$与$c$的交点$N$，使它与$C$在$AB$的异侧；以$N$为圆心、过$A$作圆$d$。
      why: $CN$ bisects the angle at $C$, and the incentre is as far from $N$ as $A$ and $B$ are.
      | $CN$平分$C$处的角，且内心到$N$的距离等于$A$、$B$到$N$的距离。
    I = Intersect(Segment(C, N), d); T = Intersect(PerpendicularLine(I, Line(A, B)), Line(A, B))
      do: The segment $CN$ meets $d$ in $I$; drop the perpendicular from $I$ to $AB$, with the foot $T$.
      | 线段$CN$交$d$于$I$；过$I$作$AB$的垂线，垂足为$T$。
      why: $I$ is the incentre. | $I$是内心。
    k = Circle(I, T)
      why: Its radius is the distance of the incentre from the sides. | 它的半径等于内心到各边的距离。
    wrong: D = Intersect(AngleBisector(B, A, C), Line(B, C)); E = Intersect(AngleBisector(A, B, C), Line(A, C)); F = Intersect(AngleBisector(A, C, B), Line(A, B)); k = Circle(D, E, F)
    wrong: G = Centroid(Polygon(A, B, C)); k = Circle(G, ClosestPoint(Line(A, B), G))
""")
def _incircle(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    g.require(flatness(a, b, c) > 0.45 and abs(circumcentre(a, b, c) - a) < 4.2 and abs(circumcentre(a, b, c)) < 4)


@family("""
    circumcircle: straightedge-compass easy, basic circle
    Circle through three points | 过三点作圆
    Points $A$, $B$ and $C$ that do not lie on one line are given. Construct the circle $k$ through $A$, $B$ and $C$, and its centre $O$.
    | 已知不在同一直线上的三点$A$、$B$、$C$。求作过$A$、$B$、$C$的圆$k$及其圆心$O$。
    goals: circumscribed(k, ABC); centre(O, k)
    facts: not collinear(A, B, C)
    skills: perpendicular bisectors; right angles in a circle
    solution:
    m = PerpendicularBisector(A, B)
      why: All points equally far from $A$ and $B$ lie on $m$. | 到$A$、$B$距离相等的点都在$m$上。
    n = PerpendicularBisector(B, C)
      why: All points equally far from $B$ and $C$ lie on $n$. | 到$B$、$C$距离相等的点都在$n$上。
    O = Intersect(m, n)
      do: Let $O$ be the point where $m$ and $n$ meet. | 设$m$与$n$交于$O$。
      why: $OA = OB = OC$. | $OA = OB = OC$。
    k = Circle(O, A)
      why: It passes through $B$ and $C$ as well. | 它也经过$B$、$C$。
    solution:
    p = PerpendicularLine(A, Line(A, B))
      do: Draw the perpendicular $p$ to $AB$ at $A$. | 过$A$作$AB$的垂线$p$。
      why: The end of the diameter from $B$ lies on $p$, since the diameter is seen from $A$ at a right angle.
      | 从$B$出发的直径对$A$的张角为直角，故它的另一端点在$p$上。
    q = PerpendicularLine(C, Line(B, C)); D = Intersect(p, q)
      do: Draw the perpendicular $q$ to $BC$ at $C$; it meets $p$ in $D$. | 过$C$作$BC$的垂线$q$，交$p$于$D$。
      why: The angles $BAD$ and $BCD$ are right, so $BD$ is a diameter. | $∠BAD$与$∠BCD$都是直角，故$BD$是直径。
    O = Midpoint(B, D)
      do: Let $O$ be the midpoint of $BD$. | 取$BD$的中点$O$。
      why: The centre bisects the diameter. | 圆心平分直径。
    k = Circle(O, A)
      why: $A$, $B$ and $C$ lie on the circle with diameter $BD$. | $A$、$B$、$C$都在以$BD$为直径的圆上。
    wrong: O = Centroid(Polygon(A, B, C)); k = Circle(O, A)
    wrong: O = Midpoint(A, B); k = Circle(A, B, C)
""")
def _circumcircle(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    o = circumcentre(a, b, c)
    g.require(abs(o - a) < 4.5 and abs(o) < 4.5)
