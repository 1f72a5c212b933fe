"""Squares inscribed in a triangle and in a semicircle."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, angle, distance_to_line, fits
from gnomon.suites.construct.notation import family


@family("""
    square-in-triangle: straightedge-compass medium, basic polygon
    Square inscribed in a triangle | 作三角形的内接正方形
    The triangle $ABC$ is given; its angles at ${A}$ and ${B}$ are acute. Construct the square $PQRS$ with $P$ and $Q$ on the side ${A}{B}$, $R$ on the side ${B}{C}$ and $S$ on the side ${C}{A}$.
    | 已知三角形$ABC$，其在${A}$、${B}$处的角为锐角。求作正方形$PQRS$，使$P$、$Q$在边${A}{B}$上，$R$在边${B}{C}$上，$S$在边${C}{A}$上。
    goals: square(PQRS); on(P, segment {A}{B}); on(Q, segment {A}{B}); on(R, segment {B}{C}); on(S, segment {C}{A})
    skills: dilation of a figure that meets all conditions but one
    use: bases
    solution:
    D = Dilate({C}, 1/3, {A}); l = Line({A}, {B}); F = ClosestPoint(l, D)
      do: From a point $D$ on the side ${A}{C}$ near ${A}$ drop the perpendicular to ${A}{B}$, with foot $F$.
      | 在边${A}{C}$上靠近${A}$处取一点$D$，过它作${A}{B}$的垂线，垂足为$F$。
      why: $DF$ is the side of a small square that leaves only the condition for ${B}{C}$ open.
      | 以$DF$为边的小正方形满足除${B}{C}$外的全部条件。
    G = Intersect(Circle(F, D), Ray(F, {B})); H = Translate(D, Vector(F, G)); f = Polygon(F, G, H, D)
      do: Complete the small square $FGHD$ with $G$ on the ray from $F$ towards ${B}$.
      | 作小正方形$FGHD$，使$G$在从$F$指向${B}$的射线上。
      why: $FG = FD$, and the angles are right. | $FG = FD$，且各角为直角。
    r = Ray({A}, H); R = Intersect(r, Segment({B}, {C}))
      do: The ray $r$ from ${A}$ through $H$ meets the side ${B}{C}$ in $R$.
      | 从${A}$过$H$作射线$r$，交边${B}{C}$于$R$。
      why: The dilation about ${A}$ that maps $H$ to $R$ keeps the lines ${A}{B}$ and ${A}{C}$ in place.
      | 以${A}$为位似中心、把$H$变为$R$的位似变换保持直线${A}{B}$和${A}{C}$不变。
    S = Intersect(Line(R, l), Segment({C}, {A})); P = ClosestPoint(l, S); Q = ClosestPoint(l, R)
    k = Polygon(P, Q, R, S)
      do: The parallel to ${A}{B}$ through $R$ meets ${C}{A}$ in $S$; drop the perpendiculars from $S$ and $R$ to ${A}{B}$, with feet $P$ and $Q$.
      | 过$R$作${A}{B}$的平行线交${C}{A}$于$S$；由$S$、$R$作${A}{B}$的垂线，垂足为$P$、$Q$。
      why: $PQRS$ is the image of the small square, so it is a square. | $PQRS$是小正方形的像，因而是正方形。
    solution:
    l = Line({A}, {B}); K = Intersect(PerpendicularLine({B}, l), Circle({B}, {A}), ?)
    J = Translate(K, Vector({B}, {A}))
      do: On ${A}{B}$ construct the square ${A}{B}KJ$ that lies outside the triangle.
      | 以${A}{B}$为边向三角形外作正方形${A}{B}KJ$。
      why: It is similar to the square that is asked for, and the corresponding sides are parallel.
      | 它与所求的正方形相似，且对应边平行。
    P = Intersect(Segment({C}, J), l); Q = Intersect(Segment({C}, K), l)
      do: The segments from ${C}$ to $J$ and $K$ meet ${A}{B}$ in $P$ and $Q$.
      | 连接${C}$与$J$、$K$，分别交${A}{B}$于$P$、$Q$。
      why: The dilation about ${C}$ that maps $J$ to $P$ and $K$ to $Q$ shrinks the big square to the one that is asked for.
      | 以${C}$为中心、把$J$变为$P$、$K$变为$Q$的位似变换将大正方形缩成所求的正方形。
    S = Intersect(PerpendicularLine(P, l), Segment({C}, {A})); R = Intersect(PerpendicularLine(Q, l), Segment({C}, {B}))
    f = Polygon(P, Q, R, S)
      do: The perpendiculars to ${A}{B}$ at $P$ and $Q$ meet the other sides in $S$ and $R$; draw the square.
      | 过$P$、$Q$作${A}{B}$的垂线，分别交另两边于$S$、$R$，连成正方形。
      why: The images of ${A}$ and ${B}$ lie on ${C}{A}$ and ${C}{B}$. | ${A}$、${B}$的像在${C}{A}$、${C}{B}$上。
    wrong: S = Midpoint({C}, {A}); R = Midpoint({C}, {B}); P = ClosestPoint(Line({A}, {B}), S); Q = ClosestPoint(Line({A}, {B}), R)
""")
def _acute_base(g: Givens) -> None:
    corners = dict(zip("ABC", g.triangle("A", "B", "C"), strict=True))
    a, b, c = (corners[str(g.variant[name])] for name in "ABC")
    g.require(angle(b, a, c) < math.radians(80) and angle(a, b, c) < math.radians(80))
    down = 1j * (b - a) * (1 if ((b - a).conjugate() * (c - a)).imag < 0 else -1)
    g.require(2.5 < abs(a - b) < 5.5 and distance_to_line(c, a, b) > 2 and fits(a + down, b + down))


@family("""
    square-in-semicircle: straightedge-compass medium, circle polygon
    Square inscribed in a semicircle | 作半圆的内接正方形
    The segment $AB$ and a point $P$ not on the line $AB$ are given. Consider the semicircle with diameter $AB$ that lies {side_en}. Construct a square $QRST$ with $Q$ and $R$ on the diameter $AB$ and with $S$ and $T$ on the semicircle.
    | 已知线段$AB$和不在直线$AB$上的点$P$。考虑以$AB$为直径、与$P$在直线$AB$的{side_zh}的半圆。求作正方形$QRST$，使$Q$、$R$在直径$AB$上，$S$、$T$在半圆上。
    goals: square(QRST); on(Q, segment AB); on(R, segment AB); on(S, Circle(Midpoint(A, B), A))
    goals: on(T, Circle(Midpoint(A, B), A)); {side}(S, P, AB)
    facts: not collinear(A, B, P)
    skills: dilation; symmetry of the figure
    use: sides | AB | P
    solution:
    l = Line(A, B); M = Midpoint(A, B); k = Circle(M, A)
      do: Construct the midpoint $M$ of $AB$ and the circle $k$ about $M$ through $A$.
      | 作$AB$的中点$M$，以$M$为圆心、过$A$作圆$k$。
      why: The semicircle is one half of $k$. | 所给半圆是圆$k$的一半。
    p = PerpendicularLine(B, l); V = Intersect(p, Circle(B, A), ?)
      do: On the perpendicular $p$ to $AB$ at $B$ mark $V$ with $BV = AB$ on the side of the semicircle.
      | 过$B$作$AB$的垂线$p$，在半圆一侧取$V$使$BV = AB$。
      why: $V$ is a vertex of the square on the side $AB$. | $V$是以$AB$为边的正方形的一个顶点。
    v = Segment(M, V); S = Intersect(v, k)
      do: The segment $MV$ meets $k$ in $S$. | 线段$MV$交圆$k$于$S$。
      why: The dilation about $M$ that maps $V$ to $S$ shrinks the square on $AB$ so that its upper vertices fall on the semicircle.
      | 以$M$为中心、把$V$变为$S$的位似变换缩小以$AB$为边的正方形，使其上方两顶点落在半圆上。
    T = Reflect(S, PerpendicularBisector(A, B)); R = ClosestPoint(l, S); Q = ClosestPoint(l, T); f = Polygon(Q, R, S, T)
      do: Reflect $S$ in the perpendicular bisector of $AB$ to get $T$; the feet of $S$ and $T$ on $AB$ are $R$ and $Q$. Draw the square.
      | 作$S$关于$AB$的垂直平分线的对称点$T$；$S$、$T$在$AB$上的垂足为$R$、$Q$，连成正方形。
      why: The figure is symmetric with respect to the perpendicular bisector of $AB$. | 图形关于$AB$的垂直平分线对称。
    solution:
    M = Midpoint(A, B); k = Circle(M, A); C = Midpoint(A, M); D = Midpoint(M, B)
      do: Construct the midpoint $M$ of $AB$, the circle $k$ about $M$ through $A$ and the midpoints $C$ of $AM$ and $D$ of $MB$.
      | 作$AB$的中点$M$，以$M$为圆心过$A$作圆$k$，并作$AM$的中点$C$和$MB$的中点$D$。
      why: $CD$ is half of $AB$ and has the midpoint $M$. | $CD$等于$AB$的一半，中点为$M$。
    H = Intersect(PerpendicularLine(D, Line(A, B)), Circle(D, C), ?); G = Translate(H, Vector(D, C))
      do: On the side of the semicircle erect perpendiculars to $AB$ at $C$ and $D$ with the length $CD$; let $G$ and $H$ be their ends.
      | 在半圆一侧过$C$、$D$作$AB$的垂线段，长等于$CD$，端点为$G$、$H$。
      why: $CDHG$ is a square that is symmetric like the one asked for. | $CDHG$是与所求正方形有相同对称轴的正方形。
    T = Intersect(k, Ray(M, G)); S = Intersect(k, Ray(M, H)); Q = ClosestPoint(Line(A, B), T)
    R = ClosestPoint(Line(A, B), S); f = Polygon(Q, R, S, T)
      do: The rays $MG$ and $MH$ meet $k$ in $T$ and $S$; their feet on $AB$ are $Q$ and $R$. Draw the square.
      | 射线$MG$、$MH$交圆$k$于$T$、$S$，它们在$AB$上的垂足为$Q$、$R$，连成正方形。
      why: Dilations about $M$ map squares to squares. | 以$M$为中心的位似变换把正方形变为正方形。
    wrong: M = Midpoint(A, B); Q = Midpoint(A, M); R = Midpoint(M, B); S = Intersect(PerpendicularLine(R, Line(A, B)), Circle(M, A), 1); T = Translate(S, Vector(R, Q))
    wrong: M = Midpoint(A, B); S = Rotate(B, 45°, M); T = Rotate(B, 135°, M); R = ClosestPoint(Line(A, B), S); Q = ClosestPoint(Line(A, B), T)
""")
def _semicircle(g: Givens) -> None:
    a, b, p = g.points("A B P")
    turn = g.side if g.variant["side"] == "same_side" else -g.side
    up = 1j * turn * (b - a)
    g.require(4.0 <= abs(a - b) <= 6.5 and 0.6 < distance_to_line(p, a, b) < 4.5)
    g.require(fits(a + up, b + up, width=7.5, height=6))
    g.show("Segment(A, B)")
