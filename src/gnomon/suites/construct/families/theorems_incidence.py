"""Theorems of incidence: Ceva, Menelaus, Pappus, Desargues, Pascal."""

from __future__ import annotations

from itertools import combinations

from gnomon.suites.construct.givens import Givens, flatness, in_view, meet
from gnomon.suites.construct.notation import family


@family("""
    ceva-point: straightedge-compass medium, basic triangle theorem
    The third cevian | 作第三条塞瓦线
    The triangle $ABC$ is given, with {places_en}. Construct the point $F$ on the side $AB$ for which the lines $AD$, $BE$ and $CF$ meet in one point.
    | 已知三角形$ABC$，{places_zh}。在边$AB$上求作点$F$，使直线$AD$、$BE$、$CF$交于一点。
    goals: on(F, segment AB); concurrent(line AD, line BE, line CF); not equal(F, A); not equal(F, B)
    facts: {first_fact}; {second_fact}
    skills: concurrent lines; Ceva's theorem
    variant: place="inner", places_en="a point $D$ on the side $BC$ and a point $E$ on the side $CA$", places_zh="点$D$在边$BC$上，点$E$在边$CA$上", first_fact="between(D, B, C)", second_fact="between(E, C, A)"
    variant: place="outer", places_en="a point $D$ on the extension of $BC$ beyond $C$ and a point $E$ on the extension of $AC$ beyond $C$", places_zh="点$D$在$BC$的延长线上（过$C$），点$E$在$AC$的延长线上（过$C$）", first_fact="between(C, B, D)", second_fact="between(C, A, E)"
    solution:
    u = Line(A, D); v = Line(B, E)
      do: Draw the lines $u$ through $A$ and $D$, and $v$ through $B$ and $E$.
      | 作直线$u$过$A$、$D$，直线$v$过$B$、$E$。
      why: All three lines must meet where these two meet. | 三条直线的公共点必是这两条直线的交点。
    S = Intersect(u, v)
      why: The third line has to pass through $S$. | 第三条直线必须过$S$。
    w = Line(C, S)
      do: Draw the line $w$ through $C$ and $S$. | 过$C$、$S$作直线$w$。
      why: Only one line passes through $C$ and $S$. | 过$C$、$S$的直线只有一条。
    F = Intersect(w, Segment(A, B))
      do: The line $w$ meets the side $AB$ in $F$. | 直线$w$与边$AB$交于$F$。
      why: Then $AD$, $BE$ and $CF$ pass through $S$. | 于是$AD$、$BE$、$CF$都过$S$。
    wrong: F = Midpoint(A, B)
    wrong: F = Intersect(Line(D, E), Line(A, B))
""")
def _ceva(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    if g.variant["place"] == "inner":
        d, h = g.on_line("D", b, c, 0.2, 0.8), g.on_line("E", c, a, 0.2, 0.8)
    else:
        d, h = g.on_line("D", b, c, 1.25, 1.8), g.on_line("E", a, c, 1.25, 1.8)
    x = meet(a, d, b, h)
    f = meet(c, x, a, b)
    g.require(in_view(x, f))
    g.keep_apart(a, b, c, d, h, x, f)
    g.require(abs(f - (a + b) / 2) > 0.06 * abs(a - b))
    g.show("Line(B, D)", "Line(A, E)")


@family("""
    menelaus-point: straightedge-compass medium, basic theorem
    Transversal of a triangle (Menelaus) | 作三角形的截线（梅涅劳斯定理）
    The triangle $ABC$ and a point $D$ on the extension of $BC$ beyond $C$ are given. Construct the point $E$ on the side $CA$ with $CE : EA = {m} : {n}$, and the point $F$ on the side $AB$ for which $D$, $E$ and $F$ lie on one line.
    | 已知三角形$ABC$以及$BC$延长线上（过$C$）的一点$D$。在边$CA$上求作点$E$，使$CE : EA = {m} : {n}$；再在边$AB$上求作点$F$，使$D$、$E$、$F$三点共线。
    goals: on(E, segment CA); ratio(CE, EA, {m}/{n}); on(F, segment AB); collinear(D, E, F)
    facts: between(C, B, D)
    skills: intercept theorem; dividing a segment; transversals of a triangle
    variant: m=1, n=2, s=3, from="P", mirrored="P"
    variant: m=2, n=1, s=3, from="D", mirrored="P"
    variant: m=1, n=3, s=4, from="P", mirrored="C"
    solution:
    P = Midpoint(C, D); T = Reflect({mirrored}, D); r = Ray(C, D)
      do: Construct the midpoint $P$ of $CD$, and reflect ${mirrored}$ in $D$ to get $T$.
      | 作$CD$的中点$P$，再作${mirrored}$关于$D$的对称点$T$。
      why: Then $C{from} : CT = {m} : {s}$ on the ray $CD$. | 于是在射线$CD$上$C{from} : CT = {m} : {s}$。
    p = Line(T, A); q = Line({from}, p); E = Intersect(q, Segment(C, A))
      do: Join $T$ to $A$ by the line $p$, and draw the line $q$ through ${from}$ parallel to $p$; it meets the side $CA$ in $E$.
      | 过$T$、$A$作直线$p$，再过${from}$作$p$的平行线$q$，交边$CA$于$E$。
      why: By the intercept theorem $CE : CA = {m} : {s}$, so $CE : EA = {m} : {n}$.
      | 由平行线分线段成比例定理，$CE : CA = {m} : {s}$，故$CE : EA = {m} : {n}$。
    l = Line(D, E)
      do: Draw the line $l$ through $D$ and $E$. | 过$D$、$E$作直线$l$。
      why: $F$ has to lie on this line. | $F$必须在这条直线上。
    F = Intersect(l, Segment(A, B))
      do: Let $F$ be the point where $l$ meets the side $AB$. | 设$l$与边$AB$交于$F$。
      why: $D$, $E$ and $F$ lie on $l$. It enters the triangle through $CA$ and does not meet $BC$ inside, so it leaves through $AB$.
      | $D$、$E$、$F$都在$l$上；$l$过边$CA$而不过边$BC$，故必与边$AB$相交。
    solution:
    E = Dilate(A, {m}/{s}, C)
      do: Shrink $A$ towards $C$ with the factor ${m}/{s}$ to get $E$. | 以$C$为中心、${m}/{s}$为比将$A$位似得$E$。
      why: $CE$ is ${m}/{s}$ of $CA$, so $CE : EA = {m} : {n}$. | $CE$是$CA$的${m}/{s}$，故$CE : EA = {m} : {n}$。
    l = Line(D, E); F = Intersect(l, Line(A, B))
      do: The line $DE$ meets the line $AB$ in $F$. | 直线$DE$与直线$AB$交于$F$。
      why: Then $D$, $E$ and $F$ lie on one line. | 于是$D$、$E$、$F$共线。
    wrong: E = Dilate(C, {m}/{s}, A); F = Intersect(Line(D, E), Line(A, B))
    wrong: E = Dilate(A, {m}/{s}, C); F = Dilate(A, {m}/{s}, B)
""")
def _menelaus(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    d = g.on_line("D", b, c, 1.3, 1.9, apart=1.2)
    m, s = int(g.variant["m"]), int(g.variant["s"])
    h = c + m / s * (a - c)
    f = meet(d, h, a, b)
    g.require(in_view(f, c + s / 2 * (d - c)))
    g.keep_apart(a, b, c, d, h, f)
    g.show("Segment(C, D)")


@family("""
    pappus-line: straightedge-compass medium, basic theorem
    The line of Pappus | 作帕普斯线
    The points $A$, $B$, $C$ lie on one line in this order, and the points $P$, $Q$, $R$ on another line in this order. Construct the intersections $X$ of the lines $AQ$ and $BP$, $Y$ of the lines $AR$ and $CP$, $Z$ of the lines $BR$ and $CQ$, and the line $l$ on which $X$, $Y$ and $Z$ lie.
    | 已知点$A$、$B$、$C$依次在一条直线上，点$P$、$Q$、$R$依次在另一条直线上。求作直线$AQ$与$BP$的交点$X$、直线$AR$与$CP$的交点$Y$、直线$BR$与$CQ$的交点$Z$，以及这三个交点所在的直线$l$。
    goals: intersection(X, line AQ, line BP); intersection(Y, line AR, line CP); intersection(Z, line BR, line CQ)
    goals: on(X, l); on(Y, l); on(Z, l); is_line(l)
    facts: between(B, A, C); between(Q, P, R); not collinear(A, C, P)
    skills: crossings of lines; the theorem of Pappus
    solution:
    a = Line(A, Q); b = Line(B, P); X = Intersect(a, b)
      why: $X$ lies on both lines. | $X$同在两直线上。
    c = Line(A, R); d = Line(C, P); Y = Intersect(c, d)
      why: $Y$ lies on both lines. | $Y$同在两直线上。
    f = Line(B, R); h = Line(C, Q); Z = Intersect(f, h)
      why: $Z$ lies on both lines. | $Z$同在两直线上。
    l = Line(X, Y)
      do: Draw the line $l$ through $X$ and $Y$. | 过$X$、$Y$作直线$l$。
      why: By the theorem of Pappus $Z$ lies on $l$. | 由帕普斯定理，$Z$也在$l$上。
    wrong: X = Intersect(Line(A, Q), Line(B, P)); Y = Intersect(Line(A, R), Line(C, P)); Z = Intersect(Line(B, R), Line(C, Q)); l = Line(B, Q)
    wrong: X = Intersect(Line(A, Q), Line(B, R)); Y = Intersect(Line(A, R), Line(C, P)); Z = Intersect(Line(B, P), Line(C, Q)); l = Line(X, Y)
""")
def _pappus(g: Givens) -> None:
    a, c = g.point("A"), g.point("C")
    b = g.on_line("B", a, c, 0.3, 0.7)
    p, r = g.point("P"), g.point("R")
    q = g.on_line("Q", p, r, 0.3, 0.7)
    g.require(abs(a - c) > 3.5 and abs(p - r) > 3.5)
    crossings = (meet(a, q, b, p), meet(a, r, c, p), meet(b, r, c, q))
    g.require(in_view(*crossings))
    g.keep_apart(a, b, c, p, q, r, *crossings, least=0.8)
    g.require(min(flatness(a, c, p), flatness(a, c, r), flatness(p, r, a), flatness(p, r, c)) > 0.1)
    g.show("Line(A, C)", "Line(P, R)")


@family("""
    desargues-axis: straightedge-compass medium, basic theorem
    The axis of two triangles in perspective | 作两个透视三角形的透视轴
    The triangles $ABC$ and $PQR$ are in perspective from the point $S$: $P$ lies on the line $SA$, $Q$ on the line $SB$ and $R$ on the line $SC$. Construct the intersections $X$ of the lines $AB$ and $PQ$, $Y$ of the lines $BC$ and $QR$, $Z$ of the lines $CA$ and $RP$, and the line $l$ through all three.
    | 已知三角形$ABC$与$PQR$以点$S$为透视中心：$P$在直线$SA$上，$Q$在直线$SB$上，$R$在直线$SC$上。求作直线$AB$与$PQ$的交点$X$、直线$BC$与$QR$的交点$Y$、直线$CA$与$RP$的交点$Z$，以及过这三点的直线$l$。
    goals: intersection(X, line AB, line PQ); intersection(Y, line BC, line QR); intersection(Z, line CA, line RP)
    goals: on(X, l); on(Y, l); on(Z, l); is_line(l)
    facts: collinear(S, A, P); collinear(S, B, Q); collinear(S, C, R)
    skills: crossings of lines; the theorem of Desargues
    solution:
    a = Line(A, B); p = Line(P, Q); X = Intersect(a, p)
      do: Extend $AB$ and $PQ$; they meet in $X$. | 延长$AB$和$PQ$，交于$X$。
      why: Corresponding sides meet on the axis. | 对应边的交点在透视轴上。
    b = Line(B, C); q = Line(Q, R); Y = Intersect(b, q)
      do: Extend $BC$ and $QR$; they meet in $Y$. | 延长$BC$和$QR$，交于$Y$。
      why: $Y$ is a second point of the axis. | $Y$是透视轴上的第二个点。
    l = Line(X, Y)
      do: Draw the line $l$ through $X$ and $Y$. | 过$X$、$Y$作直线$l$。
      why: Two points fix the axis. | 两点确定透视轴。
    Z = Intersect(Line(C, A), l); r = Line(R, P)
      do: The line $CA$ meets $l$ in $Z$. | 直线$CA$与$l$交于$Z$。
      why: By the theorem of Desargues the line $RP$ passes through this point too. | 由笛沙格定理，直线$RP$也过这一点。
    wrong: X = Intersect(Line(A, B), Line(P, Q)); Y = Intersect(Line(B, C), Line(Q, R)); Z = Intersect(Line(C, A), Line(R, P)); l = Line(S, X)
    wrong: X = Intersect(Line(A, B), Line(Q, R)); Y = Intersect(Line(B, C), Line(R, P)); Z = Intersect(Line(C, A), Line(P, Q)); l = Line(X, Y)
""")
def _desargues(g: Givens) -> None:
    s = g.point("S")
    near = [g.point(name, apart=1.0) for name in "ABC"]
    g.require(min(abs(p - s) for p in near) > 1.2 and flatness(*near) > 0.25)
    far = [g.on_line(name, s, p, 0.35, 1.8) for name, p in zip("PQR", near, strict=True)]
    pairs = ((0, 1), (1, 2), (2, 0))
    crossings = [meet(near[i], near[j], far[i], far[j]) for i, j in pairs]
    g.require(in_view(*crossings))
    g.keep_apart(*near, *far, *crossings, s)
    g.require(flatness(*far) > 0.2)
    g.require(all(flatness(s, near[i], near[j]) > 0.12 for i, j in pairs))
    g.show("Polygon(A, B, C)", "Polygon(P, Q, R)", "Line(S, A)", "Line(S, B)", "Line(S, C)")


@family("""
    pascal-sixth-point: straightedge-compass hard, basic theorem
    Sixth point of a conic by Pascal's theorem | 用帕斯卡定理作圆锥曲线的第六点
    The points $A$, $B$, $C$, $D$, $E$, no three of them on one line, determine a conic, which is not drawn. Another point $P$ is given. Construct the point $F$, different from $E$, where the line $EP$ meets the conic again.
    | 已知点$A$、$B$、$C$、$D$、$E$（其中任意三点不共线）确定一条圆锥曲线，图中没有画出；又已知点$P$。求作直线$EP$与该圆锥曲线的除$E$以外的另一个交点$F$。
    goals: on(F, line EP); on(F, Conic(A, B, C, D, E)); not equal(F, E)
    facts: not collinear(A, B, C); not collinear(A, B, D); not collinear(A, B, E); not collinear(A, C, D)
    facts: not collinear(A, C, E); not collinear(A, D, E); not collinear(B, C, D); not collinear(B, C, E)
    facts: not collinear(B, D, E); not collinear(C, D, E)
    skills: Pascal's theorem; crossings of lines
    solution:
    a = Line(A, B); d = Line(D, E); X = Intersect(a, d)
      do: The lines $AB$ and $DE$ meet in $X$. | 直线$AB$与$DE$交于$X$。
      why: In the hexagon $ABCDEF$ the sides $AB$ and $DE$ are opposite; their crossing lies on the line of Pascal.
      | 在六边形$ABCDEF$中，$AB$与$DE$是对边，其交点在帕斯卡线上。
    b = Line(B, C); f = Line(E, P); Y = Intersect(b, f)
      do: The lines $BC$ and $EP$ meet in $Y$. | 直线$BC$与$EP$交于$Y$。
      why: $EP$ is the line of the side $EF$, which is opposite to $BC$. | $EP$是边$EF$所在直线，与$BC$为对边。
    l = Line(X, Y); c = Line(C, D); Z = Intersect(l, c)
      do: The line $l$ through $X$ and $Y$ meets the line $CD$ in $Z$. | 过$X$、$Y$的直线$l$与直线$CD$交于$Z$。
      why: By Pascal's theorem the third pair of opposite sides, $CD$ and $FA$, meets on $l$.
      | 由帕斯卡定理，第三组对边$CD$与$FA$的交点也在$l$上。
    g = Line(A, Z); F = Intersect(g, f)
      do: The line $AZ$ meets the line $EP$ in $F$. | 直线$AZ$与直线$EP$交于$F$。
      why: By the converse of Pascal's theorem $F$ lies on the conic. | 由帕斯卡定理的逆定理，$F$在圆锥曲线上。
    wrong: F = Reflect(E, PerpendicularLine(Center(Circle(A, B, C)), Line(E, P)))
    wrong: X = Intersect(Line(A, B), Line(C, D)); Y = Intersect(Line(B, C), Line(D, E)); F = Intersect(Line(X, Y), Line(E, P))
""")
def _pascal(g: Givens) -> None:
    a, b, c, d, h = corners = [g.point(name, apart=1.2) for name in "ABCDE"]
    g.require(all(flatness(*three) > 0.14 for three in combinations(corners, 3)))
    p = g.point("P", apart=1.0)
    x, y = meet(a, b, d, h), meet(b, c, h, p)
    z = meet(c, d, x, y)
    f = meet(a, z, h, p)
    g.require(in_view(x, y, z, f))
    g.keep_apart(a, b, c, d, h, f, x, y, z, p, least=0.6)
    g.show("Line(E, P)")
