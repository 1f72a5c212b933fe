"""Circles that touch: of a given radius, through a point, touching a line or a circle at a given place."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, angle, distance_to_line, orientation
from gnomon.suites.construct.notation import family


@family("""
    circle-r-point-line: straightedge-compass medium, basic circle
    Circles of given radius through a point, touching a line | 过一点且切于直线的定半径圆
    The line $AB$, a point $P$ not on it and a length $r$ are given; the distance of $P$ from the line is less than $2r$. Construct both circles $k$ and $j$ of radius $r$ that pass through $P$ and touch the line $AB$.
    | 已知直线$AB$、直线外一点$P$和长度$r$，$P$到直线的距离小于$2r$。求作两个半径为$r$、过点$P$且与直线$AB$相切的圆$k$和$j$。
    goals: radius(k, r); radius(j, r); on(P, k); on(P, j); tangent(k, line AB); tangent(j, line AB)
    goals: not same_curve(k, j)
    facts: not collinear(A, B, P); less(Distance(P, Line(A, B)), 2 * r)
    skills: intersection of two loci; parallels at a given distance; translation
    solution:
    n = PerpendicularLine(A, Line(A, B)); c = Circle(A, r); S = Intersect(n, c, ?)
      do: Erect the perpendicular $n$ to $AB$ at $A$, and mark $S$ on it on the side of $P$ with $AS = r$.
      | 过$A$作$AB$的垂线$n$，在$n$上$P$的一侧取点$S$，使$AS = r$。
      why: $S$ has the distance $r$ from the line. | $S$到直线的距离为$r$。
    m = Line(S, Line(A, B))
      do: Draw the line $m$ through $S$ parallel to $AB$. | 过$S$作$AB$的平行线$m$。
      why: The centres have the distance $r$ from $AB$, so they lie on $m$. | 圆心到$AB$的距离为$r$，故在$m$上。
    p = Circle(P, r); C = Intersect(m, p, 1); D = Intersect(m, p, 2)
      do: Draw the circle $p$ about $P$ with radius $r$; it meets $m$ in $C$ and $D$.
      | 以$P$为圆心、$r$为半径作圆$p$，交$m$于$C$、$D$。
      why: The centres have the distance $r$ from $P$ too. | 圆心到$P$的距离也为$r$。
    k = Circle(C, P); j = Circle(D, P)
      why: Their radius is $r$, the distance of their centres from $AB$. | 它们的半径$r$等于圆心到$AB$的距离。
    solution:
    l = Line(A, B); S = Intersect(PerpendicularLine(A, l), Circle(A, r), ?); c = Circle(S, A)
      do: On the side of $P$ draw a circle $c$ of radius $r$ that touches $AB$ at $A$; its centre is $S$.
      | 在$P$的一侧作半径为$r$、与$AB$切于$A$的圆$c$，圆心为$S$。
      why: Every circle of radius $r$ on this side that touches $AB$ is a translate of $c$ along $AB$.
      | 这一侧所有半径为$r$且与$AB$相切的圆都可由$c$沿$AB$平移得到。
    m = Line(P, l); E = Intersect(m, c, 1); F = Intersect(m, c, 2)
      do: Draw the parallel $m$ to $AB$ through $P$; it meets $c$ in $E$ and $F$.
      | 过$P$作$AB$的平行线$m$，交$c$于$E$、$F$。
      why: Some shift along $AB$ takes $E$ or $F$ to $P$. | 沿$AB$的平移可把$E$或$F$变为$P$。
    k = Translate(c, Vector(E, P)); j = Translate(c, Vector(F, P))
      do: Shift $c$ by the vectors from $E$ to $P$ and from $F$ to $P$; the images are $k$ and $j$.
      | 将$c$分别按从$E$到$P$、从$F$到$P$的向量平移，得$k$、$j$。
      why: They pass through $P$ and still touch $AB$. | 它们过$P$且仍与$AB$相切。
    wrong: k = Circle(P, r); j = Circle(ClosestPoint(Line(A, B), P), r)
    wrong: n = Line(P, Line(A, B)); c = Circle(P, r); k = Circle(Intersect(n, c, 1), r); j = Circle(Intersect(n, c, 2), r)
""")
def _line_point_radius(g: Givens) -> None:
    a, b, p = g.points("A B P")
    d = distance_to_line(p, a, b)
    g.require(abs(a - b) > 2.5 and 0.8 < d < 4 and abs(a - p) < 4.5)
    r = g.number("r", max(0.62 * d, 0.9), min(2 * d, 2.2))
    g.require(abs(r - d) > 0.15)
    g.show("Line(A, B)")


@family("""
    circle-r-angle: straightedge-compass medium, basic circle
    Circle of given radius in an angle | 在角内作定半径的圆
    The angle $ABC$ and a length $r$ are given. Construct the circle $k$ of radius $r$ that touches the lines $BA$ and $BC$ and lies in {where_en}.
    | 已知$∠ABC$和长度$r$。求作半径为$r$、与直线$BA$和$BC$都相切且位于{where_zh}的圆$k$。
    goals: radius(k, r); tangent(k, line BA); tangent(k, line BC); {one}(Center(k), C, BA); {two}(Center(k), A, BC)
    facts: not collinear(A, B, C)
    skills: parallels at a given distance as loci; angle bisectors
    variant: where_en="the angle $ABC$", where_zh="$∠ABC$内", one="same_side", two="same_side", bisector="w = AngleBisector(A, B, C)", which_en="", which_zh=""
    variant: where_en="the angle between the ray $BC$ and the extension of $AB$ beyond $B$", where_zh="射线$BC$与$AB$的过$B$的延长线所成的角内", one="same_side", two="opposite_sides", bisector="w = PerpendicularLine(B, AngleBisector(A, B, C))", which_en="the angle adjacent to ", which_zh="的邻补角"
    variant: where_en="the angle between the ray $BA$ and the extension of $CB$ beyond $B$", where_zh="射线$BA$与$CB$的过$B$的延长线所成的角内", one="opposite_sides", two="same_side", bisector="w = PerpendicularLine(B, AngleBisector(A, B, C))", which_en="the angle adjacent to ", which_zh="的邻补角"
    variant: where_en="the angle vertical to $ABC$", where_zh="$∠ABC$的对顶角内", one="opposite_sides", two="opposite_sides", bisector="w = AngleBisector(A, B, C)", which_en="", which_zh=""
    solution:
    c = Circle(B, r); S = Intersect(PerpendicularLine(B, Line(B, A)), c, ?)
      do: Draw the circle $c$ about $B$ with radius $r$. Erect the perpendicular to $BA$ at $B$; it meets $c$ in $S$ on the side of the wanted circle.
      | 以$B$为圆心、$r$为半径作圆$c$。过$B$作$BA$的垂线，在所求圆的一侧交$c$于$S$。
      why: $S$ has the distance $r$ from the line $BA$. | $S$到直线$BA$的距离为$r$。
    p = Line(S, Line(B, A))
      do: Draw the line $p$ through $S$ parallel to $BA$. | 过$S$作$BA$的平行线$p$。
      why: The centre has the distance $r$ from $BA$, so it lies on $p$. | 圆心到$BA$的距离为$r$，故在$p$上。
    T = Intersect(PerpendicularLine(B, Line(B, C)), c, ?); q = Line(T, Line(B, C))
      do: In the same way draw the parallel $q$ to $BC$ at the distance $r$, through $T$.
      | 同样过$T$作与$BC$距离为$r$的平行线$q$。
      why: The centre lies on $q$ as well. | 圆心也在$q$上。
    M = Intersect(p, q); k = Circle(M, r)
      do: The lines $p$ and $q$ meet in $M$. Draw the circle $k$ about $M$ with radius $r$.
      | $p$与$q$交于$M$。以$M$为圆心、$r$为半径作圆$k$。
      why: $M$ has the distance $r$ from both lines. | $M$到两直线的距离都为$r$。
    solution:
    {bisector}
      do: Draw the bisector $w$ of {which_en}the angle $ABC$. | 作$∠ABC${which_zh}的平分线$w$。
      why: The centre is equally far from both lines. | 圆心到两直线的距离相等。
    S = Intersect(PerpendicularLine(B, Line(B, A)), Circle(B, r), ?); p = Line(S, Line(B, A))
      do: Erect the perpendicular to $BA$ at $B$, mark $S$ on it with $BS = r$, and draw the line $p$ through $S$ parallel to $BA$.
      | 过$B$作$BA$的垂线，在其上取$S$使$BS = r$，过$S$作$BA$的平行线$p$。
      why: The points of $p$ have the distance $r$ from $BA$. | $p$上各点到$BA$的距离为$r$。
    M = Intersect(w, p); k = Circle(M, r)
      do: The lines $w$ and $p$ meet in $M$. Draw the circle $k$ about $M$ with radius $r$.
      | $w$与$p$交于$M$。以$M$为圆心、$r$为半径作圆$k$。
      why: $M$ has the distance $r$ from both lines. | $M$到两直线的距离都为$r$。
    wrong: k = Circle(Intersect(AngleBisector(A, B, C), Circle(B, r), 1), r)
    wrong: k = Circle(Intersect(AngleBisector(A, B, C), Circle(B, r), 2), B)
""")
def _angle_and_radius(g: Givens) -> None:
    a, b, c = g.angle_points("A B C", 40, 140, legs=2.5)
    size = angle(a, b, c)
    g.require(abs(size - math.pi / 2) > 0.15)
    half = size / 2 if g.variant["bisector"] == "w = AngleBisector(A, B, C)" else (math.pi - size) / 2
    r = g.number("r", 0.8, 1.8)
    g.require(1.5 < r / math.sin(half) < 3.8)
    if g.variant["one"] != "same_side" or g.variant["two"] != "same_side":
        g.show("Line(A, B)", "Line(C, B)")


@family("""
    tangent-at-through: straightedge-compass medium, basic circle
    Circle touching a line at a point | 过一点且与直线切于定点的圆
    Points $A$, $B$ and $P$ are given, not on one line. Construct the circle $k$ that touches the line $AB$ at $A$ and passes through $P$.
    | 已知不共线的三点$A$、$B$、$P$。求作与直线$AB$切于点$A$且过点$P$的圆$k$。
    goals: touches_at(line AB, k, A); on(P, k)
    facts: not collinear(A, B, P)
    skills: the centre lies on the perpendicular at the point of contact; perpendicular bisector
    solution:
    n = PerpendicularLine(A, Line(A, B))
      do: Erect the perpendicular $n$ to the line $AB$ at $A$. | 过$A$作直线$AB$的垂线$n$。
      why: The radius to the point of contact is perpendicular to the tangent, so the centre lies on $n$.
      | 过切点的半径垂直于切线，故圆心在$n$上。
    m = PerpendicularBisector(A, P)
      why: The centre is equally far from $A$ and $P$. | 圆心到$A$、$P$的距离相等。
    M = Intersect(n, m)
      why: It satisfies both conditions. | 它同时满足两个条件。
    k = Circle(M, A)
      why: $MA = MP$, and $MA$ is perpendicular to $AB$. | $MA = MP$，且$MA$垂直于$AB$。
    solution:
    n = PerpendicularLine(A, Line(A, B))
      do: Erect the perpendicular $n$ to the line $AB$ at $A$. | 过$A$作直线$AB$的垂线$n$。
      why: The circle is symmetric in $n$. | 所求圆关于$n$对称。
    Q = Reflect(P, n)
      do: Reflect $P$ in $n$; the image is $Q$. | 作$P$关于$n$的对称点$Q$。
      why: $Q$ lies on the circle too. | $Q$也在圆上。
    k = Circle(A, P, Q)
      why: Its centre lies on $n$, so it touches $AB$ at $A$. | 其圆心在$n$上，故它与$AB$切于$A$。
    wrong: k = Circle(Midpoint(A, P), A)
    wrong: k = Circle(A, B, P)
    wrong: n = PerpendicularLine(P, Line(A, B)); k = Circle(Midpoint(P, Intersect(n, Line(A, B))), P)
""")
def _line_with_contact(g: Givens) -> None:
    a, b, p = g.points("A B P")
    d = distance_to_line(p, a, b)
    g.require(abs(a - b) > 2 and d > 0.8 and 0.9 < abs(p - a) ** 2 / (2 * d) < 3.4)
    g.require(abs(angle(p, a, b) - math.pi / 2) > 0.2)
    g.show("Line(A, B)")


@family("""
    touch-circle-at: straightedge-compass medium, basic circle
    Circle touching a circle at a point | 过一点且与已知圆切于定点的圆
    The circle $c$ about $O$, a point $T$ on it and a point $P$ {place_en} $c$ are given; {tangent_en}. Construct the circle $k$ that touches $c$ at $T$ and passes through $P$.
    | 已知以$O$为圆心的圆$c$、圆上一点$T$和圆{place_zh}一点$P$，{tangent_zh}。求作与圆$c$切于点$T$且过点$P$的圆$k$。
    goals: on(T, k); on(P, k); {contact}
    facts: on(T, c); {place_en}(P, c); {side}
    skills: the centres and the point of contact lie on a line; perpendicular bisector
    skills: dilation from the point of contact
    variant: case="outside", place_en="outside", place_zh="外", tangent_en="the tangent of $c$ at $T$ separates $P$ from $O$", tangent_zh="圆$c$在$T$处的切线把$P$与$O$分在两侧", contact="touches_outside(k, c)", side="less(90°, Min(Angle(O, T, P), Angle(P, T, O)))"
    variant: case="inside", place_en="inside", place_zh="内", tangent_en="$P$ does not lie on the line $OT$", tangent_zh="$P$不在直线$OT$上", contact="touches_inside(k, c)", side="not collinear(O, T, P)"
    variant: case="around", place_en="outside", place_zh="外", tangent_en="$P$ lies on the same side of the tangent of $c$ at $T$ as $O$", tangent_zh="$P$与$O$在圆$c$过$T$的切线的同侧", contact="touches_inside(c, k)", side="less(Min(Angle(O, T, P), Angle(P, T, O)), 90°)"
    solution:
    n = Line(O, T)
      do: Draw the line $n$ through $O$ and $T$. | 作直线$n$过$O$、$T$。
      why: The centres of touching circles lie on a line with the point of contact. | 相切两圆的连心线过切点。
    m = PerpendicularBisector(T, P)
      why: The centre of $k$ is equally far from $T$ and $P$. | $k$的圆心到$T$、$P$的距离相等。
    M = Intersect(n, m)
      why: It satisfies both conditions. | 它同时满足两个条件。
    k = Circle(M, T)
      why: $k$ passes through $P$ and has the same tangent at $T$ as $c$. | $k$过$P$，且在$T$处与$c$有公切线。
    solution:
    l = Line(T, P); D = Intersect(l, c, ?)
      do: The line $TP$ meets $c$ again in $D$. | 直线$TP$与$c$的另一交点为$D$。
      why: The dilation from $T$ that takes $c$ to $k$ takes $D$ to $P$. | 以$T$为中心把$c$变为$k$的位似，把$D$变为$P$。
    m = Line(P, Line(O, D)); M = Intersect(m, Line(O, T))
      do: Draw the line $m$ through $P$ parallel to $OD$; it meets the line $OT$ in $M$.
      | 过$P$作$OD$的平行线$m$，交直线$OT$于$M$。
      why: The dilation takes $O$ to the centre $M$ of $k$ and the radius $OD$ to $MP$.
      | 这一位似把$O$变为$k$的圆心$M$，把半径$OD$变为$MP$。
    k = Circle(M, P)
      why: It is the image of $c$, so it touches $c$ at $T$. | 它是$c$的像，故与$c$切于$T$。
    wrong: k = Circle(Midpoint(T, P), T)
    wrong: k = Circle(O, T, P)
    wrong: k = Circle(Intersect(PerpendicularLine(T, Line(O, T)), PerpendicularBisector(T, P)), T)
""")
def _circle_with_contact(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.2, 2.4)
    contact = g.on_circle("T", "c")
    p = g.point("P", apart=1.0)
    across = ((p - contact) * (contact - o).conjugate()).real / r  # beyond the tangent at T if positive
    g.require(abs(across) > 0.3 and abs(((p - o) * (contact - o).conjugate()).imag) > 0.3 * r)
    radius = abs(p - contact) ** 2 / (2 * abs(across))
    case = g.variant["case"]
    g.require(radius < (0.75 * r if case == "inside" else 3.2) and radius > (1.3 * r if case == "around" else 0.5))
    g.require(across > 0 if case == "outside" else across < 0)
    g.require(orientation(o, contact, p) == g.side)
