"""Shortest paths by reflection and translation: one mirror, two mirrors, a river."""

from __future__ import annotations

from gnomon.suites.construct.givens import (
    Givens,
    distance_to_line,
    foot,
    in_view,
    meet,
    mirror,
    orientation,
)
from gnomon.suites.construct.notation import family


@family("""
    shortest-one-line: straightedge-compass medium, basic
    {name} | {name_zh}
    The points $A$ and $B$ lie on the same side of the line $DE$. {text} | 已知点$A$、$B$在直线$DE$的同侧。{text_zh}
    goals: on(P, line DE); between(P, A, Reflect(B, Line(D, E)))
    facts: same_side(A, B, DE)
    skills: reflection; the straight line is the shortest path
    variant: name="Shortest path by way of a line", name_zh="直线同侧两点的最短路径", text="Construct the point $P$ on the line $DE$ for which $AP + PB$ is least.", text_zh="在直线$DE$上求作点$P$，使$AP + PB$最小。"
    variant: name="Light ray at a mirror", name_zh="光线在镜面上的反射点", text="The line $DE$ is a mirror. Construct the point $P$ of the mirror at which a ray of light from $A$ is reflected so that it goes on to $B$.", text_zh="直线$DE$是一面镜子。求作镜面上的点$P$，使从$A$射出的光线在$P$处反射后经过$B$。"
    variant: name="Triangle of least perimeter on a line", name_zh="一顶点在直线上的周长最小的三角形", text="Construct the point $P$ on the line $DE$ for which the triangle $ABP$ has the least perimeter.", text_zh="在直线$DE$上求作点$P$，使三角形$ABP$的周长最小。"
    solution:
    l = Line(D, E)
      why: $P$ is to lie on $l$. | $P$应在$l$上。
    C = Reflect(B, l)
      why: For each point $P$ of $l$ the distances $PB$ and $PC$ are equal. | 对$l$上任一点$P$，都有$PB$与$PC$相等。
    s = Segment(A, C)
      why: $AP + PB = AP + PC$ is never less than $AC$. | $AP + PB = AP + PC$不小于$AC$。
    P = Intersect(s, l); f = Segment(A, P); h = Segment(P, B)
      do: Let $P$ be the common point of $s$ and $l$, and draw the path from $A$ over $P$ to $B$.
      | 设$s$与$l$交于$P$，连接$A$、$P$和$P$、$B$。
      why: On the segment $AC$ equality is reached; there the angles of $AP$ and $PB$ with $l$ are equal.
      | $P$在线段$AC$上时取到等号，此时$AP$、$PB$与$l$的夹角相等。
    solution:
    l = Line(D, E); F = ClosestPoint(l, A); G = ClosestPoint(l, B)
      do: Draw the perpendiculars from $A$ and $B$ to the line $l$ through $D$ and $E$; their feet are $F$ and $G$.
      | 由$A$、$B$向过$D$、$E$的直线$l$作垂线，垂足为$F$、$G$。
      why: The right triangles $AFP$ and $BGP$ have equal angles at $P$. | 直角三角形$AFP$与$BGP$在$P$处的角相等。
    H = Intersect(Line(A, G), Line(B, F))
      why: $H$ divides $AG$ in the ratio of $AF$ to $BG$. | $H$分$AG$的比等于$AF$与$BG$的比。
    P = ClosestPoint(l, H)
      do: Drop the perpendicular from $H$ to $l$; its foot is $P$. | 由$H$向$l$作垂线，垂足为$P$。
      why: So $P$ divides $FG$ in the same ratio, and the triangles are similar: the angles at $P$ are equal.
      | 于是$P$分$FG$成同样的比，两三角形相似，$P$处的两角相等。
    wrong: P = ClosestPoint(Line(D, E), A)
    wrong: P = ClosestPoint(Line(D, E), Midpoint(A, B))
    wrong: P = Intersect(PerpendicularBisector(A, B), Line(D, E))
""")
def _one_line(g: Givens) -> None:
    d = g.point("D")
    e = g.near("E", d, 3, 6)
    a, b = g.point("A"), g.point("B")
    heights = distance_to_line(a, d, e), distance_to_line(b, d, e)
    g.require(orientation(d, e, a) == orientation(d, e, b) == g.side and min(heights) > 0.9)
    g.require(max(heights) > 1.25 * min(heights) and abs(foot(a, d, e) - foot(b, d, e)) > 2)
    g.require(min(abs(foot(p, d, e) - q) for p in (a, b) for q in (d, e)) > 0.6)
    image = mirror(b, d, e)
    p = meet(a, image, d, e)
    g.require(in_view(image, p, mirror(a, d, e)) and min(abs(p - d), abs(p - e)) > 0.6)
    g.show("Line(D, E)")


@family("""
    greatest-difference: straightedge-compass medium, basic
    Greatest difference of two distances | 距离之差最大的点
    The points $A$ and $B$ lie on different sides of the line $DE$, at different distances from it. Construct the point $P$ on the line $DE$ for which the difference between $PA$ and $PB$ is greatest in absolute value.
    | 已知点$A$、$B$在直线$DE$的两侧，且到直线的距离不相等。在直线$DE$上求作点$P$，使$PA$与$PB$之差的绝对值最大。
    goals: on(P, line DE); collinear(A, P, Reflect(B, Line(D, E)))
    facts: opposite_sides(A, B, DE); not equal(Distance(A, Line(D, E)), Distance(B, Line(D, E)))
    skills: reflection; triangle inequality
    solution:
    l = Line(D, E)
      why: $P$ is to lie on $l$. | $P$应在$l$上。
    C = Reflect(B, l)
      why: For each point $P$ of $l$ the distances $PB$ and $PC$ are equal, and $C$ lies on the side of $A$.
      | 对$l$上任一点$P$，都有$PB$与$PC$相等，且$C$与$A$在同侧。
    m = Line(A, C)
      why: The difference of $PA$ and $PC$ is never greater than $AC$. | $PA$与$PC$之差不大于$AC$。
    P = Intersect(m, l)
      why: There $P$, $A$ and $C$ lie on one line and the difference equals $AC$.
      | 此时$P$、$A$、$C$共线，差恰等于$AC$。
    solution:
    l = Line(D, E); C = Reflect(A, l)
      why: For each point $P$ of $l$ the distances $PA$ and $PC$ are equal. | 对$l$上任一点$P$，都有$PA$与$PC$相等。
    m = Line(B, C); P = Intersect(m, l)
      do: The line $m$ through $B$ and $C$ meets $l$ in $P$. | 过$B$、$C$的直线$m$与$l$交于$P$。
      why: The difference of $PB$ and $PC$ is greatest where the three points are on one line.
      | 三点共线时，$PB$与$PC$之差最大。
    wrong: P = Intersect(Line(A, B), Line(D, E))
    wrong: P = Intersect(PerpendicularBisector(A, B), Line(D, E))
""")
def _difference(g: Givens) -> None:
    d = g.point("D")
    e = g.near("E", d, 3, 6)
    a, b = g.point("A"), g.point("B")
    heights = distance_to_line(a, d, e), distance_to_line(b, d, e)
    g.require(orientation(d, e, a) == g.side == -orientation(d, e, b) and min(heights) > 0.7)
    g.require(max(heights) > 1.5 * min(heights) and abs(foot(a, d, e) - foot(b, d, e)) > 1.2)
    p = meet(a, mirror(b, d, e), d, e)
    g.require(in_view(p) and min(abs(p - q) for q in (d, e)) > 0.6)
    g.show("Line(D, E)")


@family("""
    shortest-two-legs: straightedge-compass medium, basic
    {name} | {name_zh}
    The angle $ABC$ is less than 60 degrees; the points $P$ and $Q$ lie inside it. {text}
    | 已知$∠ABC$小于60°，点$P$、$Q$在角的内部。{text_zh}
    goals: on(X, ray BA); on(Y, ray BC); on(X, Segment(Reflect(P, Line(B, A)), Reflect(Q, Line(B, C))))
    goals: on(Y, Segment(Reflect(P, Line(B, A)), Reflect(Q, Line(B, C))))
    facts: less(Min(Angle(A, B, C), Angle(C, B, A)), 60°); same_side(P, A, BC); same_side(P, C, AB); same_side(Q, A, BC)
    facts: same_side(Q, C, AB)
    skills: two reflections; the straight line is the shortest path
    variant: name="Shortest path by way of both legs of an angle", name_zh="经过角两边的最短路径", text="Construct the point $X$ on the ray $BA$ and the point $Y$ on the ray $BC$ for which the path $PX + XY + YQ$ is shortest.", text_zh="在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使$PX + XY + YQ$最小。"
    variant: name="Light ray between two mirrors", name_zh="光线在两面镜子间的反射", text="The legs of the angle are mirrors. Construct the points $X$ on the ray $BA$ and $Y$ on the ray $BC$ so that a ray of light from $P$ is reflected first at $X$, then at $Y$, and then passes through $Q$.", text_zh="角的两边是镜子。在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使从$P$射出的光线先后在$X$、$Y$处反射后经过$Q$。"
    solution:
    l = Line(B, A); m = Line(B, C)
      why: They carry the legs of the angle. | 它们是角的两边所在的直线。
    R = Reflect(P, l); S = Reflect(Q, m)
      do: Reflect $P$ in $l$ to get $R$, and $Q$ in $m$ to get $S$. | 作$P$关于$l$的对称点$R$，$Q$关于$m$的对称点$S$。
      why: By symmetry $PX = RX$ and $YQ = YS$. | 由对称性，$PX = RX$，$YQ = YS$。
    s = Segment(R, S); X = Intersect(s, l); Y = Intersect(s, m)
      do: Draw the segment $s$ from $R$ to $S$; it meets $l$ in $X$ and $m$ in $Y$.
      | 连接$R$、$S$得线段$s$，交$l$于$X$，交$m$于$Y$。
      why: The path is as long as $RX + XY + YS$, which is least if all points lie on the segment $RS$.
      | 路径长等于$RX + XY + YS$，各点都在线段$RS$上时最小。
    f = Segment(P, X); h = Segment(X, Y); j = Segment(Y, Q)
      do: Draw the path from $P$ over $X$ and $Y$ to $Q$. | 连接$P$、$X$、$Y$、$Q$成折线。
      why: At $X$ and at $Y$ it leaves the leg at the angle at which it arrives. | 在$X$、$Y$处，入射角等于反射角。
    solution:
    l = Line(B, A); R = Reflect(P, l)
      why: The path from $P$ over $l$ is as long as the one from $R$. | 从$P$经$l$的路径与从$R$出发的路径等长。
    m = Line(B, C); T = Reflect(R, m)
      why: Now the path over $m$ to $Q$ is as long as the one from $T$. | 这样经$m$到$Q$的路径与从$T$出发的路径等长。
    Y = Intersect(Line(T, Q), m)
      do: Let $Y$ be the common point of the line $TQ$ and $m$. | 设直线$TQ$与$m$交于$Y$。
      why: The straight path from $T$ to $Q$ is shortest. | 从$T$到$Q$的直线路径最短。
    X = Intersect(Line(Y, R), l)
      do: Let $X$ be the common point of the line $YR$ and $l$. | 设直线$YR$与$l$交于$X$。
      why: Before the second reflection the path runs on the line from $R$ to $Y$.
      | 第二次反射之前，路径在$R$到$Y$的直线上。
    wrong: X = ClosestPoint(Line(B, A), P); Y = ClosestPoint(Line(B, C), Q)
    wrong: R = Reflect(P, Line(B, C)); S = Reflect(Q, Line(B, A)); X = Intersect(Line(R, S), Line(B, A)); Y = Intersect(Line(R, S), Line(B, C))
""")
def _two_legs(g: Givens) -> None:
    a, b, c = g.spread_angle("A B C", 28, 57, 4, 7)
    p, q = g.inside_angle("P", a, b, c, 2, 6), g.inside_angle("Q", a, b, c, 2, 6)
    g.require(all(min(distance_to_line(one, a, b), distance_to_line(one, b, c)) > 0.5 for one in (p, q)))
    r, s = mirror(p, a, b), mirror(q, b, c)
    x, y = meet(r, s, b, a), meet(r, s, b, c)
    g.require(in_view(r, s, x, y) and min(abs(x - b), abs(y - b), abs(x - y)) > 0.8)
    g.require(min(abs(x - a), abs(y - c)) > 0.8 and abs(x - foot(p, a, b)) > 0.3)


@family("""
    river-bridge: straightedge-compass medium, basic
    Bridge over a river | 造桥选址
    The banks of a river are the line $AB$ and its parallel $m$ through $C$. The village $P$ lies beyond the bank $AB$, the village $Q$ beyond the bank $m$. Construct the line $m$ and the bridge $XY$ at right angles to the banks, with $X$ on $AB$ and $Y$ on $m$, for which the path $PX + XY + YQ$ is shortest.
    | 河的两岸是直线$AB$和过$C$且平行于$AB$的直线$m$。村庄$P$在$AB$岸的外侧，村庄$Q$在$m$岸的外侧。求作直线$m$，以及与河岸垂直的桥$XY$（$X$在$AB$上，$Y$在$m$上），使路径$PX + XY + YQ$最短。
    goals: on(C, m); parallel(m, AB); on(X, line AB); on(Y, m); perpendicular(XY, AB)
    goals: on(X, Segment(P, Translate(Q, Vector(C, ClosestPoint(Line(A, B), C)))))
    facts: opposite_sides(P, C, AB); same_side(Q, C, AB); less(Distance(C, Line(A, B)), Distance(Q, Line(A, B)))
    skills: translation; the straight line is the shortest path
    solution:
    l = Line(A, B); m = Line(C, l)
      do: Draw the line $l$ through $A$ and $B$ and its parallel $m$ through $C$.
      | 作过$A$、$B$的直线$l$，过$C$作$l$的平行线$m$。
      why: These are the two banks. | 它们是河的两岸。
    F = ClosestPoint(l, C); R = Translate(Q, Vector(C, F))
      do: Drop the perpendicular from $C$ to $l$ with foot $F$, and translate $Q$ by the vector from $C$ to $F$ to $R$.
      | 由$C$向$l$作垂线，垂足为$F$，将$Q$按从$C$到$F$的向量平移到$R$。
      why: The bridge has this vector wherever it stands, so $YQ = XR$. | 桥在任何位置都对应这个向量，故$YQ = XR$。
    s = Segment(P, R); X = Intersect(s, l)
      do: Let the segment $s$ from $P$ to $R$ meet $l$ in $X$. | 连接$P$、$R$得线段$s$，交$l$于$X$。
      why: The bridge is always equally long, and $PX + XR$ is least on the segment $PR$.
      | 桥长不变，而$X$在线段$PR$上时$PX + XR$最小。
    n = PerpendicularLine(X, l); Y = Intersect(n, m); f = Segment(P, X); h = Segment(Y, Q)
      do: Draw the perpendicular $n$ to $l$ through $X$; it meets $m$ in $Y$. Draw the path.
      | 过$X$作$l$的垂线$n$，交$m$于$Y$，画出路径。
      why: $XY$ is the bridge. | $XY$就是所求的桥。
    solution:
    l = Line(A, B); m = Line(C, l); F = ClosestPoint(l, C)
      do: Draw the line $l$ through $A$ and $B$, its parallel $m$ through $C$, and the foot $F$ of the perpendicular from $C$ to $l$.
      | 作过$A$、$B$的直线$l$，过$C$作$l$的平行线$m$，并作$C$到$l$的垂足$F$。
      why: $FC$ is as long as the river is wide. | $FC$等于河宽。
    S = Translate(P, Vector(F, C))
      do: Translate $P$ by the vector from $F$ to $C$ to get $S$. | 将$P$按从$F$到$C$的向量平移到$S$。
      why: $PX = SY$, so the rest of the path is $SY + YQ$. | $PX = SY$，其余路径之和为$SY + YQ$。
    Y = Intersect(Line(S, Q), m); X = ClosestPoint(l, Y)
      do: Let $Y$ be the common point of the line $SQ$ and $m$, and $X$ the foot of the perpendicular from $Y$ to $l$.
      | 设直线$SQ$与$m$交于$Y$，由$Y$向$l$作垂线，垂足为$X$。
      why: $SY + YQ$ is least on the straight line. | 三点共线时$SY + YQ$最小。
    wrong: m = Line(C, Line(A, B)); X = Intersect(Segment(P, Q), Line(A, B)); Y = Intersect(PerpendicularLine(X, Line(A, B)), m)
    wrong: m = Line(C, Line(A, B)); X = ClosestPoint(Line(A, B), P); Y = ClosestPoint(m, X)
""")
def _bridge(g: Givens) -> None:
    a = g.point("A")
    b = g.near("B", a, 2.5, 5)
    u = (b - a) / abs(b - a)
    width = g.uniform(1, 2) * g.side
    c = g.put("C", a + u * g.uniform(-2, 5) + 1j * u * width, apart=1)
    p = g.near("P", a + u * g.uniform(-2, 4) - 2.2j * g.side * u, 0, 1.2)
    q = g.near("Q", c + u * g.uniform(-3, 3) + 2.2j * g.side * u, 0, 1.2)
    low, high = ((p - a) / u).imag * g.side, ((q - c) / u).imag * g.side
    g.require(low < -0.9 and high > 0.9 and not 0.85 < abs(low / high) < 1.18)
    along = abs(((q - p) / u).real)
    g.require(along > 2)
    bank = foot(c, a, b)
    g.require(min(abs(bank - a), abs(bank - b)) > 0.7)
    r = q + bank - c
    x = meet(p, r, a, b)
    y = x + c - bank
    g.require(in_view(r, x, y) and all(abs(one - other) > 0.6 for one in (x, y) for other in (a, b, c)))
    g.show("Line(A, B)")
