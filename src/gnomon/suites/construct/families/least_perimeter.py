"""Triangles and paths found by reflecting points: least perimeter, a given incentre, a path with a given stretch."""

from __future__ import annotations

from gnomon.suites.construct.givens import (
    Givens,
    angle,
    distance_to_line,
    foot,
    in_view,
    meet,
    mirror,
    orientation,
)
from gnomon.suites.construct.notation import family


@family("""
    min-perimeter-triangle: straightedge-compass medium, basic triangle
    {name} | {name_zh}
    The angle $ABC$ is acute, and the point $P$ lies inside it. {text} | 已知锐角$∠ABC$及其内部一点$P$。{text_zh}
    goals: on(X, ray BA); on(Y, ray BC); on(X, Segment(Reflect(P, Line(B, A)), Reflect(P, Line(B, C))))
    goals: on(Y, Segment(Reflect(P, Line(B, A)), Reflect(P, Line(B, C))))
    facts: same_side(P, A, BC); same_side(P, C, AB)
    skills: two reflections; the straight line is the shortest path
    variant: name="Triangle of least perimeter in an angle", name_zh="角内周长最小的三角形", text="Construct the point $X$ on the ray $BA$ and the point $Y$ on the ray $BC$ for which the triangle $PXY$ has the least perimeter.", text_zh="在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使三角形$PXY$的周长最小。", why3="The perimeter is $RX + XY + YS$, which is least if all points lie on the segment $RS$.", why3_zh="周长等于$RX + XY + YS$，各点都在线段$RS$上时最小。", why4="Its perimeter is $RS$.", why4_zh="它的周长等于$RS$。"
    variant: name="Ray of light that returns after two reflections", name_zh="经两面镜子反射后返回的光线", text="The legs of the angle are mirrors. Construct the points $X$ on the ray $BA$ and $Y$ on the ray $BC$ so that a ray of light from $P$ is reflected first at $X$, then at $Y$, and then returns to $P$.", text_zh="角的两边是镜子。在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使从$P$射出的光线先后在$X$、$Y$处反射后回到$P$。", why3="Mirror images show where the light goes: it leaves $X$ as if it came from $R$ and arrives from $Y$ as if it went to $S$.", why3_zh="由镜面对称，光线在$X$处反射后好像来自$R$，射向$Y$时好像要到达$S$，故$R$、$X$、$Y$、$S$共线。", why4="It is the path of the light; at $X$ and at $Y$ both parts make equal angles with the mirror.", why4_zh="它就是光线的路径；在$X$、$Y$处，入射光线和反射光线与镜面的夹角相等。"
    variant: name="Shortest round trip to both legs of an angle", name_zh="到角两边往返的最短路径", text="The shortest path from $P$ to the leg $BA$, from there to the leg $BC$ and back to $P$ is wanted. Construct the points $X$ on the ray $BA$ and $Y$ on the ray $BC$ at which it meets the legs.", text_zh="某人从$P$出发，先走到边$BA$，再走到边$BC$，最后回到$P$。在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使依次经过$X$、$Y$的全程最短。", why3="The way is as long as $RX + XY + YS$, which is least if all points lie on the segment $RS$.", why3_zh="全程等于$RX + XY + YS$，各点都在线段$RS$上时最短。", why4="Its sides are the way; together they are as long as $RS$.", why4_zh="三边就是所走的路，全程等于$RS$。"
    solution:
    l = Line(B, A); m = Line(B, C)
      why: They carry the legs of the angle. | 它们是角的两边所在的直线。
    R = Reflect(P, l); S = Reflect(P, m)
      do: Reflect $P$ in $l$ to $R$ and in $m$ to get $S$. | 作$P$关于$l$的对称点$R$，关于$m$的对称点$S$。
      why: By symmetry $PX = RX$ and $PY = SY$. | 由对称性，$PX = RX$，$PY = SY$。
    s = Segment(R, S); X = Intersect(s, l); Y = Intersect(s, m)
      do: Draw the segment $s$ from $R$ to $S$; it meets $l$ in $X$ and $m$ in $Y$.
      | 连接$R$、$S$得线段$s$，交$l$于$X$，交$m$于$Y$。
      why: {why3} | {why3_zh}
    t = Polygon(P, X, Y)
      why: {why4} | {why4_zh}
    solution:
    k = Circle(B, P)
      why: The mirror images of $P$ in both legs lie on $k$. | $P$关于两边的对称点都在圆$k$上。
    f = PerpendicularLine(P, Line(B, A)); h = PerpendicularLine(P, Line(B, C)); R = Intersect(f, k, ?)
    S = Intersect(h, k, ?)
      do: Draw the perpendiculars $f$ and $h$ from $P$ to the lines $BA$ and $BC$; let them meet $k$ again in $R$ and $S$.
      | 由$P$向直线$BA$、$BC$作垂线$f$、$h$，与圆$k$的另一交点为$R$、$S$。
      why: Each perpendicular to a diameter meets the circle in symmetric points.
      | 直径的垂线与圆的两个交点关于该直径对称。
    X = Intersect(Line(R, S), Line(B, A)); Y = Intersect(Line(R, S), Line(B, C))
      do: The line $RS$ meets the legs in $X$ and $Y$. | 直线$RS$与角的两边交于$X$、$Y$。
      why: {why3} | {why3_zh}
    wrong: X = ClosestPoint(Line(B, A), P); Y = ClosestPoint(Line(B, C), P)
    wrong: X = Intersect(Line(P, Line(B, C)), Line(B, A)); Y = Intersect(Line(P, Line(B, A)), Line(B, C))
""")
def _least_perimeter(g: Givens) -> None:
    a, b, c = g.spread_angle("A B C", 30, 80, 3.5, 6.5)
    p = g.inside_angle("P", a, b, c, 2, 5)
    r, s = mirror(p, a, b), mirror(p, b, c)
    x, y = meet(r, s, b, a), meet(r, s, b, c)
    g.require(in_view(r, s, x, y) and min(distance_to_line(p, a, b), distance_to_line(p, b, c)) > 0.6)
    g.require(min(abs(x - a), abs(y - c), abs(x - b), abs(y - b)) > 0.6)
    g.require(min(abs(x - foot(p, a, b)), abs(y - foot(p, b, c))) > 0.3)


@family("""
    incentre-triangle: straightedge-compass medium, basic triangle
    Triangle with a given vertex, incentre and bisectors | 已知一顶点、内心和两条角平分线作三角形
    The angle $ABC$ is obtuse, and the point $P$ lies inside its vertical angle and the angles $ABP$ and $CBP$ are obtuse as well. Construct the point $X$ on the ray $BA$ and the point $Y$ on the ray $BC$ for which $B$ is the incentre of the triangle $PXY$.
    | 已知钝角$∠ABC$，点$P$在它的对顶角内部，且$∠ABP$、$∠CBP$也是钝角。在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使$B$是三角形$PXY$的内心。
    goals: on(X, ray BA); on(Y, ray BC); incentre(B, PXY)
    facts: opposite_sides(P, A, BC); opposite_sides(P, C, AB)
    facts: less(Distance(A, B)^2 + Distance(B, P)^2, Distance(A, P)^2)
    facts: less(Distance(C, B)^2 + Distance(B, P)^2, Distance(C, P)^2)
    skills: reflection in an angle bisector; incentre
    solution:
    l = Line(B, A); m = Line(B, C)
      why: They are to bisect the angles at $X$ and $Y$. | 它们应平分$X$、$Y$处的角。
    R = Reflect(P, l); S = Reflect(P, m)
      do: Reflect $P$ in $l$ to $R$ and in $m$ to get $S$. | 作$P$关于$l$的对称点$R$，关于$m$的对称点$S$。
      why: The reflection in the bisector at $X$ takes the line $XP$ to the line $XY$; the same holds at $Y$.
      | 关于$X$处角平分线的轴对称把直线$XP$变为直线$XY$，$Y$处同理。
    n = Line(R, S)
      why: Both images lie on the line $XY$, so $n$ is this line. | 两个对称点都在直线$XY$上，故$n$就是这条直线。
    X = Intersect(n, l); Y = Intersect(n, m); t = Polygon(P, X, Y)
      do: Let $X$ and $Y$ be the common points of $n$ with $l$ and $m$; draw the triangle.
      | 设$n$与$l$、$m$分别交于$X$、$Y$，连成三角形。
      why: $B$ lies on the bisectors of the angles at $X$ and $Y$. | $B$在$X$、$Y$处的角平分线上。
    solution:
    j = Circle(B, P); R = Intersect(j, PerpendicularLine(P, Line(B, A)), ?)
    S = Intersect(j, PerpendicularLine(P, Line(B, C)), ?)
      do: Draw the circle $j$ about $B$ through $P$, and let it meet the perpendiculars from $P$ to the lines $BA$ and $BC$ again in $R$ and $S$.
      | 以$B$为圆心、过$P$作圆$j$，由$P$向直线$BA$、$BC$作垂线，与圆$j$的另一交点为$R$、$S$。
      why: These are the mirror images of $P$; both lie on the line $XY$. | 它们是$P$的对称点，都在直线$XY$上。
    F = Midpoint(R, S); k = Circle(B, F)
      do: Construct the midpoint $F$ of $RS$ and the circle $k$ about $B$ through $F$.
      | 作$RS$的中点$F$，以$B$为圆心、过$F$作圆$k$。
      why: $BF$ is perpendicular to $RS$, so $k$ touches the line $XY$: it is the incircle.
      | $BF$垂直于$RS$，故圆$k$与直线$XY$相切，它就是内切圆。
    n = Line(R, S); X = Intersect(n, Line(B, A)); Y = Intersect(n, Line(B, C)); t = Polygon(P, X, Y)
      do: The line through $R$ and $S$ meets the lines $BA$ and $BC$ in $X$ and $Y$; draw the triangle.
      | 过$R$、$S$的直线与直线$BA$、$BC$分别交于$X$、$Y$，连成三角形。
      why: $X$ and $Y$ lie on the bisectors and on the third side. | $X$、$Y$既在角平分线上，又在第三边上。
    wrong: X = Intersect(Circle(B, P), Ray(B, A)); Y = Intersect(Circle(B, P), Ray(B, C))
    wrong: X = Intersect(PerpendicularLine(Reflect(P, B), Line(P, B)), Line(B, A)); Y = Intersect(PerpendicularLine(Reflect(P, B), Line(P, B)), Line(B, C))
""")
def _incentre(g: Givens) -> None:
    a, b, c = g.spread_angle("A B C", 105, 140, 2.5, 4.5)
    p = g.inside_angle("P", 2 * b - a, b, 2 * b - c, 2, 4.5)
    r, s = mirror(p, a, b), mirror(p, b, c)
    x, y = meet(r, s, b, a), meet(r, s, b, c)
    g.require(((x - b) / (a - b)).real > 0.15 and ((y - b) / (c - b)).real > 0.15)
    g.require(in_view(r, s, x, y) and min(abs(x - a), abs(y - c), abs(x - b), abs(y - b)) > 0.7)
    g.require(min(abs(q - z) for q in (r, s) for z in (a, c, x, y)) > 0.5)
    g.require(abs(abs(p - x) / abs(p - y) - 1) > 0.1 and angle(x, p, y) > 0.4)


@family("""
    shortest-with-stretch: straightedge-compass hard, basic
    Shortest path with a stretch of given length on a line | 沿直线走定长的最短路径
    The points $A$ and $B$ lie on the same side of the line $DE$, and a length $s$ is given. Construct the points $X$ and $Y$ on the line $DE$ with $XY = s$, the direction from $X$ to $Y$ being that from ${u}$ to ${w}$, for which the path $AX + XY + YB$ is shortest.
    | 已知点$A$、$B$在直线$DE$的同侧，并给定长度$s$。在直线$DE$上求作点$X$、$Y$，使$XY = s$，从$X$到$Y$的方向与从${u}$到${w}$的方向相同，且路径$AX + XY + YB$最短。
    goals: on(X, line DE); length(XY, s); equal(Y, Translate(X, s * UnitVector(Vector({u}, {w}))))
    goals: on(Y, Segment(Translate(A, s * UnitVector(Vector({u}, {w}))), Reflect(B, Line(D, E))))
    facts: same_side(A, B, DE)
    skills: translation and reflection combined; the straight line is the shortest path
    variant: u="D", w="E"
    variant: u="E", w="D"
    solution:
    F = Intersect(Circle({u}, s), Ray({u}, {w})); v = Vector({u}, F); C = Translate(A, v)
      do: On the ray ${u}{w}$ mark the point $F$ with ${u}F = s$, and translate $A$ by the vector from ${u}$ to $F$ to $C$.
      | 在射线${u}{w}$上取点$F$，使${u}F = s$，将$A$按从${u}$到$F$的向量平移到$C$。
      why: $AXYC$ is a parallelogram wherever the stretch lies, so $AX = CY$.
      | 无论这一段在何处，$AXYC$都是平行四边形，故$AX = CY$。
    l = Line(D, E); G = Reflect(B, l)
      why: $YB = YG$, so the path has the length $CY + s + YG$. | $YB = YG$，故路径长为$CY + s + YG$。
    h = Segment(C, G); Y = Intersect(h, l)
      do: Let the segment $h$ from $C$ to $G$ meet $l$ in $Y$. | 连接$C$、$G$得线段$h$，交$l$于$Y$。
      why: $CY + YG$ is least on the segment $CG$. | $Y$在线段$CG$上时$CY + YG$最小。
    X = Translate(Y, Vector(F, {u})); p = Segment(A, X); q = Segment(Y, B)
      do: Translate $Y$ back by the vector from $F$ to ${u}$ to get $X$ and draw the path.
      | 将$Y$按从$F$到${u}$的向量平移回$X$，画出路径。
      why: $XY = s$ in the right direction. | $XY = s$，且方向正确。
    solution:
    l = Line(D, E); H = Reflect(A, l)
      why: $AX = HX$. | $AX = HX$。
    F = Intersect(Circle({u}, s), Ray({u}, {w})); K = Translate(B, Vector(F, {u}))
      do: On the ray ${u}{w}$ mark $F$ with ${u}F = s$, and translate $B$ by the vector from $F$ to ${u}$ to $K$.
      | 在射线${u}{w}$上取点$F$，使${u}F = s$，将$B$按从$F$到${u}$的向量平移到$K$。
      why: $YB = XK$, so $HX + XK$ is to be least. | $YB = XK$，故应使$HX + XK$最小。
    X = Intersect(Line(H, K), l); Y = Translate(X, Vector({u}, F))
      do: Let the line $HK$ meet $l$ in $X$, and translate $X$ by the vector from ${u}$ to $F$ to $Y$.
      | 设直线$HK$与$l$交于$X$，将$X$按从${u}$到$F$的向量平移到$Y$。
      why: The straight line from $H$ to $K$ is shortest. | 从$H$到$K$的直线路径最短。
    wrong: X = Intersect(Line(A, Reflect(B, Line(D, E))), Line(D, E)); Y = Translate(X, s * UnitVector(Vector({u}, {w})))
    wrong: X = ClosestPoint(Line(D, E), A); Y = Translate(X, s * UnitVector(Vector({u}, {w})))
""")
def _stretch(g: Givens) -> None:
    d = g.point("D")
    e = g.near("E", d, 3, 5.5)
    u = (e - d) / abs(e - d) if g.variant["u"] == "D" else (d - e) / abs(e - d)
    middle = (d + e) / 2 + 2.3j * g.side * (e - d) / abs(e - d)
    a, b = g.near("A", middle - 2.5 * u, 0, 1.8), g.near("B", middle + 2.5 * u, 0, 1.8)
    s = g.number("s", 1.2, 2.6)
    heights = distance_to_line(a, d, e), distance_to_line(b, d, e)
    g.require(orientation(d, e, a) == orientation(d, e, b) == g.side and min(heights) > 0.9)
    g.require(not 0.8 < heights[0] / heights[1] < 1.25 and ((b - a) / u).real > s + 1.2)
    c, f = a + s * u, mirror(b, d, e)
    y = meet(c, f, d, e)
    x = y - s * u
    g.require(in_view(c, f, x, y) and min(abs(q - z) for q in (x, y) for z in (d, e)) > 0.6 and abs(c - b) > 0.9)
    g.show("Line(D, E)")
