"""Proportionals and means: third, fourth and mean proportional, harmonic mean and harmonic fourth point."""

from __future__ import annotations

from gnomon.suites.construct.families.triangle_centres import fits
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.notation import family


@family("""
    fourth-proportional: straightedge-compass easy, basic ratio
    Fourth proportional on a ray | 求作第四比例项
    Points $A$, $B$ and $C$ that are not on one line and a point $D$ on the ray $AB$ are given. Construct the point $X$ on the ray $AC$ with $AB : AC = AD : AX$.
    | 已知不共线的三点$A$、$B$、$C$以及射线$AB$上的点$D$。在射线$AC$上求作点$X$，使$AB : AC = AD : AX$。
    goals: on(X, ray AC); equal(Distance(A, B)*Distance(A, X), Distance(A, C)*Distance(A, D))
    facts: not collinear(A, B, C); on(D, ray AB)
    skills: intercept theorem; power of a point
    solution:
    l = Line(B, C)
      do: Join $B$ and $C$ by the line $l$. | 作直线$l$过$B$、$C$。
      why: On the two rays it cuts off $AB$ and $AC$. | 它在两条射线上截得$AB$和$AC$。
    m = Line(D, l)
      do: Draw the line $m$ through $D$ parallel to $l$. | 过$D$作$l$的平行线$m$。
      why: Parallels cut the rays in the same ratio. | 平行线截两条射线成比例。
    X = Intersect(m, Ray(A, C))
      do: Let $X$ be the point where $m$ meets the ray $AC$. | 设$m$与射线$AC$交于$X$。
      why: The triangles $ABC$ and $ADX$ are similar, so $AB : AC = AD : AX$.
      | 三角形$ABC$与$ADX$相似，故$AB : AC = AD : AX$。
    solution:
    E = Intersect(Circle(A, B), Ray(A, C)); F = Intersect(Circle(A, C), Ray(A, B))
      do: Mark $E$ on the ray $AC$ with $AE = AB$ and $F$ on the ray $AB$ with $AF = AC$.
      | 在射线$AC$上取$E$使$AE = AB$，在射线$AB$上取$F$使$AF = AC$。
      why: The product $AF · AD$ is the one that $AE · AX$ must have. | 乘积$AF · AD$应等于$AE · AX$。
    k = Circle(D, E, F); M = Center(k)
      do: Draw the circle $k$ through $D$, $E$, $F$ and its centre $M$. | 过$D$、$E$、$F$作圆$k$，圆心为$M$。
      why: On each line through $A$ the circle cuts off segments with the same product.
      | 过$A$的每条直线被圆截得的两段之积相同。
    n = PerpendicularLine(M, Line(A, C)); X = Reflect(E, n)
      do: Reflect $E$ in the perpendicular from $M$ to $AC$ to get $X$. | 作$E$关于过$M$且垂直于$AC$的直线的对称点$X$。
      why: $X$ is the second common point of $k$ and $AC$, so $AE · AX = AF · AD$.
      | $X$是$k$与$AC$的另一交点，故$AE · AX = AF · AD$。
    wrong: X = Intersect(Circle(A, D), Ray(A, C))
    wrong: X = Intersect(PerpendicularLine(D, Line(B, C)), Line(A, C))
""")
def _fourth(g: Givens) -> None:
    a, b, c = g.points("A B C", apart=2.0)
    d = g.on_line("D", a, b, 0.4, 1.9, apart=1.0)
    x = a + (c - a) * abs(d - a) / abs(b - a)
    k = abs(d - a) / abs(b - a)
    g.require(fits(x) and abs(k - 1) > 0.2 and abs(x - c) > 0.9)
    g.require(abs(abs(c - a) - abs(d - a)) > 0.5 and abs(abs(b - a) - abs(c - a)) > 0.5)
    g.require(abs(x - a) < 8)
    g.show("Ray(A, B)", "Ray(A, C)")


@family("""
    third-proportional: straightedge-compass medium, basic circle ratio
    Third proportional of two segments | 求作两条线段的第三比例项
    Points $A$, $B$ and $C$ that are not on one line are given. Construct the point $X$ on the ray $AB$ with $AB : AC = AC : AX$.
    | 已知不共线的三点$A$、$B$、$C$。在射线$AB$上求作点$X$，使$AB : AC = AC : AX$。
    goals: on(X, ray AB); equal(Distance(A, B)*Distance(A, X), Distance(A, C)^2)
    facts: not collinear(A, B, C)
    skills: intercept theorem; altitude of a right triangle
    solution:
    c = Circle(A, C); D = Intersect(c, Ray(A, B))
      why: $AD = AC$, so the length $AC$ lies on both legs of the angle. | $AD = AC$，于是角的两边上都有长度$AC$。
    l = Line(B, C)
      do: Join $B$ and $C$ by the line $l$. | 作直线$l$过$B$、$C$。
      why: It cuts off $AB$ and $AC$ on the legs. | 它在两边上截得$AB$和$AC$。
    m = Line(D, l); E = Intersect(m, Ray(A, C))
      do: The parallel $m$ to $l$ through $D$ meets the ray $AC$ in $E$. | 过$D$作$l$的平行线$m$，交射线$AC$于$E$。
      why: By similar triangles $AB : AC = AD : AE = AC : AE$. | 由相似三角形，$AB : AC = AD : AE = AC : AE$。
    d = Circle(A, E); X = Intersect(d, Ray(A, B))
      do: The circle $d$ about $A$ through $E$ meets the ray $AB$ in $X$. | 以$A$为圆心、过$E$作圆$d$，交射线$AB$于$X$。
      why: $AX = AE$ carries the length to the ray $AB$. | $AX = AE$，把长度搬到射线$AB$上。
    solution:
    n = PerpendicularLine(A, Line(A, B)); E = Intersect(n, Circle(A, C), 1)
      do: Draw the perpendicular $n$ to $AB$ at $A$ and mark $E$ on it with $AE = AC$.
      | 过$A$作$AB$的垂线$n$，在$n$上取$E$使$AE = AC$。
      why: $AE$ is to be the altitude of a right triangle. | $AE$将作为直角三角形斜边上的高。
    s = Segment(E, B); p = PerpendicularLine(E, s); F = Intersect(p, Line(A, B))
      do: The perpendicular to $EB$ at $E$ meets the line $AB$ in $F$. | 过$E$作$EB$的垂线，交直线$AB$于$F$。
      why: The triangle $BEF$ is right-angled at $E$, so $AE² = AB · AF$.
      | 三角形$BEF$在$E$处为直角，故$AE² = AB · AF$。
    X = Reflect(F, A)
      why: $AX = AF$, and $X$ lies on the ray $AB$. | $AX = AF$，且$X$在射线$AB$上。
    wrong: D = Intersect(Circle(A, C), Ray(A, B)); X = Reflect(B, D)
    wrong: D = Intersect(Circle(A, C), Ray(A, B)); X = Midpoint(B, D)
    wrong: X = Intersect(Circle(A, C), Ray(A, B))
""")
def _third(g: Givens) -> None:
    a, b, c = g.points("A B C", apart=2.0)
    k = abs(c - a) / abs(b - a)
    x = a + (b - a) * k**2
    g.require(0.55 < k < 1.6 and abs(k - 1) > 0.15 and fits(x, 2 * a - x))
    g.show("Ray(A, B)", "Segment(A, C)")


@family("""
    geometric-mean: straightedge-compass easy, basic circle ratio
    Geometric mean of two parts of a segment | 求作线段两部分的比例中项
    The segment $AB$ and a point $C$ on it, which is not its midpoint, are given. Construct a point $D$ such that $CD$ is perpendicular to $AB$ and $CD² = AC · CB$.
    | 已知线段$AB$以及它上面不是中点的一点$C$。求作点$D$，使$CD$垂直于$AB$，且$CD² = AC · CB$。
    goals: perpendicular(line CD, line AB); equal(Distance(C, D)^2, Distance(A, C)*Distance(C, B))
    facts: between(C, A, B); not midpoint(C, A, B)
    skills: the angle in a semicircle; altitude of a right triangle; tangent and secant
    solution:
    M = Midpoint(A, B)
      why: $M$ is the centre of the circle with diameter $AB$. | $M$是以$AB$为直径的圆的圆心。
    k = Circle(M, A)
      why: From its points $AB$ is seen at a right angle. | 从圆上各点看$AB$，视角都是直角。
    n = PerpendicularLine(C, Line(A, B))
      do: Draw the perpendicular $n$ to $AB$ at $C$. | 过$C$作$AB$的垂线$n$。
      why: $CD$ is to be perpendicular to $AB$. | $CD$应垂直于$AB$。
    D = Intersect(n, k, 1); t = Polygon(A, B, D)
      do: Let $D$ be a common point of $n$ and $k$. | 取$n$与$k$的一个交点$D$。
      why: In the right triangle $ABD$ the square of the altitude $CD$ equals the product of $AC$ and $CB$.
      | 在直角三角形$ABD$中，高$CD$的平方等于$AC$与$CB$之积。
    solution:
    E = Reflect(B, C); M = Midpoint(A, E); k = Circle(M, A)
      do: Reflect $B$ in $C$, giving $E$, and draw the circle $k$ with diameter $AE$ and centre $M$.
      | 作$B$关于$C$的对称点$E$，以$AE$为直径作圆$k$，圆心为$M$。
      why: $C$ lies outside of $k$, and $CA · CE = CA · CB$. | $C$在$k$外，且$CA · CE = CA · CB$。
    j = Circle(Midpoint(C, M), C); T = Intersect(j, k, 1)
      do: The circle with diameter $CM$ meets $k$ in $T$. | 以$CM$为直径的圆与$k$交于$T$。
      why: $CT$ is a tangent, so $CT² = CA · CE$. | $CT$是切线，故$CT² = CA · CE$。
    n = PerpendicularLine(C, Line(A, B)); d = Circle(C, T); D = Intersect(d, n, 1)
      do: The circle about $C$ through $T$ meets the perpendicular to $AB$ at $C$ in $D$.
      | 以$C$为圆心、过$T$作圆，与过$C$的$AB$的垂线交于$D$。
      why: $CD = CT$. | $CD = CT$。
    wrong: D = Intersect(PerpendicularLine(C, Line(A, B)), Circle(C, Midpoint(A, B)), 1)
    wrong: M = Midpoint(A, B); D = Intersect(PerpendicularLine(C, Line(A, B)), Circle(C, Segment(A, M)), 1)
""")
def _between(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(5 < abs(a - b) < 9)
    c = g.on_line("C", a, b, 0.15, 0.85)
    g.require(abs(abs(c - a) - abs(c - b)) > 0.8)
    g.show("Segment(A, B)")


def _two_lengths(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    p, q = g.number("p", 1.2, 4), g.number("q", 2.5, 7)
    axis = (b - a) / abs(b - a)
    g.require(
        1.35 * p < q
        and q - p > 1.4
        and abs(b - a) < q + 2
        and abs(p - q / 2) > 0.35
        and fits(a + (q + 0.5) * axis, a - (p + 0.5) * axis)
    )
    g.require(all(abs(abs(b - a) - mark) > 0.4 for mark in (p, q, (p * q) ** 0.5, 2 * p * q / (p + q))))
    g.show("Ray(A, B)")


family("""
    mean-proportional: straightedge-compass medium, circle ratio
    Mean proportional of two lengths | 求作两线段的比例中项
    The ray $AB$ and two lengths $p$ and $q$ with $p < q$ are given. Construct the point $X$ on the ray $AB$ with $p : AX = AX : q$.
    | 已知射线$AB$和两个长度$p$、$q$，其中$p < q$。在射线$AB$上求作点$X$，使$p : AX = AX : q$。
    goals: on(X, ray AB); equal(Distance(A, X)^2, p*q)
    facts: less(p, q)
    skills: leg of a right triangle; the angle in a semicircle
    solution:
    r = Ray(A, B); P = Intersect(r, Circle(A, p)); Q = Intersect(r, Circle(A, q))
      do: On the ray $r$ from $A$ through $B$ mark $P$ and $Q$ with $AP = p$ and $AQ = q$.
      | 在从$A$过$B$的射线$r$上取$P$、$Q$，使$AP = p$，$AQ = q$。
      why: Both lengths start at $A$. | 两段都从$A$量起。
    M = Midpoint(A, Q); k = Circle(M, A)
      do: Draw the circle $k$ with diameter $AQ$. | 以$AQ$为直径作圆$k$。
      why: From its points $AQ$ is seen at a right angle. | 从圆上各点看$AQ$，视角都是直角。
    n = PerpendicularLine(P, r); F = Intersect(n, k, 1)
      do: The perpendicular $n$ to $AB$ at $P$ meets $k$ in $F$. | 过$P$作$AB$的垂线$n$，与$k$交于$F$。
      why: In the right triangle $AQF$ the square of the leg $AF$ is $AP · AQ = pq$.
      | 在直角三角形$AQF$中，直角边$AF$的平方等于$AP · AQ = pq$。
    d = Circle(A, F); X = Intersect(d, r)
      do: The circle $d$ about $A$ through $F$ meets the ray in $X$. | 以$A$为圆心、过$F$作圆$d$，交射线于$X$。
      why: $AX = AF$. | $AX = AF$。
    solution:
    Q = Intersect(Ray(A, B), Circle(A, q)); P = Intersect(Ray(A, Reflect(B, A)), Circle(A, p))
      do: Mark $Q$ on the ray $AB$ with $AQ = q$, and $P$ on the opposite ray with $AP = p$.
      | 在射线$AB$上取$Q$使$AQ = q$，在反向延长线上取$P$使$AP = p$。
      why: $A$ divides $PQ$ into the parts $p$ and $q$. | $A$把$PQ$分成$p$、$q$两部分。
    n = PerpendicularLine(A, Line(A, B)); k = Circle(Midpoint(P, Q), P); F = Intersect(n, k, 1)
      do: The perpendicular to $AB$ at $A$ meets the circle with diameter $PQ$ in $F$.
      | 过$A$作$AB$的垂线，与以$PQ$为直径的圆交于$F$。
      why: The altitude of the right triangle $PQF$ has $AF² = pq$. | 直角三角形$PQF$斜边上的高满足$AF² = pq$。
    d = Circle(A, F); X = Intersect(d, Ray(A, B))
      do: The circle about $A$ through $F$ meets the ray $AB$ in $X$. | 以$A$为圆心、过$F$作圆，交射线$AB$于$X$。
      why: $AX = AF$. | $AX = AF$。
    wrong: X = Midpoint(Intersect(Ray(A, B), Circle(A, p)), Intersect(Ray(A, B), Circle(A, q)))
    wrong: Q = Intersect(Ray(A, B), Circle(A, q)); F = Intersect(Circle(Midpoint(A, Q), A), Circle(A, p), 1); X = Intersect(Circle(A, Segment(F, Q)), Ray(A, B))
""")(_two_lengths)


family("""
    harmonic-mean: straightedge-compass hard, circle theorem ratio
    Harmonic mean of two lengths | 求作两线段的调和平均
    The ray $AB$ and two lengths $p$ and $q$ with $p < q$ are given. Construct the point $X$ on the ray $AB$ for which $AX$ is the harmonic mean of $p$ and $q$, that is $1/p + 1/q = 2/AX$.
    | 已知射线$AB$和两个长度$p$、$q$，其中$p < q$。在射线$AB$上求作点$X$，使$AX$为$p$与$q$的调和平均，即$1/p + 1/q = 2/AX$。
    goals: on(X, ray AB); equal(Distance(A, X)*(p + q), 2*p*q)
    facts: less(p, q)
    skills: tangent and secant; leg of a right triangle; crossed heights
    solution:
    r = Ray(A, B); P = Intersect(r, Circle(A, p)); Q = Intersect(r, Circle(A, q))
      do: On the ray $r$ from $A$ through $B$ mark $P$ and $Q$ with $AP = p$ and $AQ = q$.
      | 在从$A$过$B$的射线$r$上取$P$、$Q$，使$AP = p$，$AQ = q$。
      why: Both lengths start at $A$. | 两段都从$A$量起。
    M = Midpoint(P, Q); k = Circle(M, P)
      do: Draw the circle $k$ with diameter $PQ$ and centre $M$. | 以$PQ$为直径作圆$k$，圆心为$M$。
      why: $AM$ is the arithmetic mean of $p$ and $q$. | $AM$是$p$与$q$的算术平均。
    j = Circle(Midpoint(A, M), A); T = Intersect(j, k, 1)
      do: The circle $j$ with diameter $AM$ meets $k$ in $T$. | 以$AM$为直径的圆$j$与$k$交于$T$。
      why: $AT$ touches $k$, so $AT² = AP · AQ = pq$. | $AT$与$k$相切，故$AT² = AP · AQ = pq$。
    n = PerpendicularLine(T, r); X = Intersect(n, r)
      do: Drop the perpendicular $n$ from $T$ to $r$; its foot is $X$. | 过$T$作$r$的垂线$n$，垂足为$X$。
      why: In the right triangle $ATM$ the leg has $AT² = AX · AM$, so $AX$ is $pq$ divided by the arithmetic mean.
      | 在直角三角形$ATM$中$AT² = AX · AM$，故$AX$等于$pq$除以算术平均。
    solution:
    u = PerpendicularLine(A, Line(A, B)); v = PerpendicularLine(B, Line(A, B)); P = Intersect(u, Circle(A, p), 1)
    Q = Intersect(v, Circle(B, q), 1)
      do: Draw the perpendiculars $u$ and $v$ to $AB$ at $A$ and $B$; mark $P$ on $u$ with $AP = p$ and $Q$ on $v$ with $BQ = q$ on the same side.
      | 分别过$A$、$B$作$AB$的垂线$u$、$v$，在同侧取$u$上的$P$使$AP = p$，取$v$上的$Q$使$BQ = q$。
      why: The distance $AB$ does not matter. | $AB$的长短没有关系。
    l = Line(A, Q); m = Line(B, P); H = Intersect(l, m); F = Intersect(PerpendicularLine(H, Line(A, B)), Line(A, B))
      do: The lines $AQ$ and $BP$ meet in $H$; let $F$ be its foot on $AB$.
      | 直线$AQ$与$BP$交于$H$，$H$在$AB$上的垂足为$F$。
      why: The crossed lines meet at a height $FH$ with $1/FH = 1/p + 1/q$.
      | 交叉线的交点高度$FH$满足$1/FH = 1/p + 1/q$。
    K = Reflect(F, H); s = Segment(F, K); c = Circle(A, s); X = Intersect(c, Ray(A, B))
      do: Reflect $F$ in $H$, giving $K$, and lay $FK$ off on the ray $AB$ from $A$ to get $X$.
      | 作$F$关于$H$的对称点$K$，在射线$AB$上从$A$起截取$FK$的长，得$X$。
      why: $AX = FK$ is twice $FH$. | $AX = FK$是$FH$的两倍。
    wrong: X = Midpoint(Intersect(Ray(A, B), Circle(A, p)), Intersect(Ray(A, B), Circle(A, q)))
    wrong: Q = Intersect(Ray(A, B), Circle(A, q)); P = Intersect(Ray(A, B), Circle(A, p)); F = Intersect(PerpendicularLine(P, Line(A, B)), Circle(Midpoint(A, Q), A), 1); X = Intersect(Circle(A, F), Ray(A, B))
""")(_two_lengths)
