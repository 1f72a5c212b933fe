"""Golden section and square roots: irrational ratios with straightedge and compass."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.families.triangle_centres import fits
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.notation import family


@family("""
    golden-section: straightedge-compass medium, basic circle ratio
    Golden section of a segment | 线段的黄金分割
    The segment $AB$ is given. Construct the point $T$ on the segment $AB$ with $AB : {p}T = {p}T : T{q}$.
    | 已知线段$AB$。在线段$AB$上求作点$T$，使$AB : {p}T = {p}T : T{q}$。
    goals: between(T, A, B); equal(Distance({p}, T)^2, Distance(A, B)*Distance(T, {q}))
    skills: golden section; right triangle with legs in the ratio 1 to 2
    variant: p="A", q="B"
    variant: p="B", q="A"
    solution:
    M = Midpoint(A, B); n = PerpendicularLine({q}, Line(A, B))
      do: Construct the midpoint $M$ of $AB$ and the perpendicular $n$ to $AB$ at ${q}$.
      | 作$AB$的中点$M$，过${q}$作$AB$的垂线$n$。
      why: $M{q}$ is half of $AB$. | $M{q}$是$AB$的一半。
    c = Circle({q}, M); N = Intersect(n, c, 1); s = Segment(N, {p})
      do: The circle $c$ about ${q}$ through $M$ meets $n$ in $N$. Join $N$ and ${p}$.
      | 以${q}$为圆心、过$M$作圆$c$，交$n$于$N$，连接$N$与${p}$。
      why: The right triangle with the vertices $A$, $B$, $N$ has one leg $AB$ and the other half as long.
      | 以$A$、$B$、$N$为顶点的直角三角形，一条直角边为$AB$，另一条是它的一半。
    d = Circle(N, {q}); S = Intersect(d, s)
      do: The circle $d$ about $N$ through ${q}$ meets $s$ in $S$. | 以$N$为圆心、过${q}$作圆$d$，交$s$于$S$。
      why: Half of $AB$ is taken away from the hypotenuse; the rest ${p}S$ satisfies ${p}S² = AB · (AB - {p}S)$.
      | 从斜边上减去$AB$的一半，余下的${p}S$满足${p}S² = AB · (AB - {p}S)$。
    k = Circle({p}, S); T = Intersect(k, Segment(A, B))
      do: The circle $k$ about ${p}$ through $S$ meets $AB$ in $T$. | 以${p}$为圆心、过$S$作圆$k$，交$AB$于$T$。
      why: ${p}T = {p}S$ is the greater part. | ${p}T = {p}S$是较长的一段。
    solution:
    M = Midpoint(A, B); n = PerpendicularLine({p}, Line(A, B)); W = Intersect(n, Circle({p}, M), 1)
      do: Construct the midpoint $M$ of $AB$; on the perpendicular to $AB$ at ${p}$ mark $W$ as far from ${p}$ as $M$.
      | 作$AB$的中点$M$；过${p}$作$AB$的垂线，在其上取$W$，使它到${p}$的距离与$M$相同。
      why: $W{p}$ is half of $AB$. | $W{p}$是$AB$的一半。
    c = Circle(W, {q}); V = Intersect(c, Ray(W, {p}))
      do: The circle about $W$ through ${q}$ meets the ray from $W$ through ${p}$ in $V$.
      | 以$W$为圆心、过${q}$作圆，交从$W$过${p}$的射线于$V$。
      why: $WV = W{q}$, the hypotenuse over the legs $AB$ and $W{p}$. | $WV = W{q}$，即以$AB$、$W{p}$为直角边的斜边。
    d = Circle({p}, V); T = Intersect(d, Segment(A, B))
      do: The circle about ${p}$ through $V$ meets $AB$ in $T$. | 以${p}$为圆心、过$V$作圆，交$AB$于$T$。
      why: The square over ${p}T$ is equal to the rectangle of $AB$ and $T{q}$, as in Euclid.
      | 以${p}T$为边的正方形等于$AB$与$T{q}$所成的矩形，这是欧几里得的作法。
    wrong: T = Dilate({q}, 0.618, {p})
    wrong: T = Dilate({q}, (3 - sqrt(5))/2, {p})
    wrong: T = Dilate({q}, 2/3, {p})
""")
def _segment(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(3.5 < abs(a - b) < 8)
    up = 1j * (b - a) / 2
    g.require(fits(a + up, a - up, b + up, b - up, radius=1))
    g.show("Segment(A, B)")


@family("""
    golden-extension: straightedge-compass medium, circle ratio
    Extending a segment by the golden section | 按黄金比延长线段
    The segment $AB$ is given. Construct the point $T$ on the extension of $AB$ beyond ${q}$ with ${p}T : AB = AB : {q}T$.
    | 已知线段$AB$。在${p}{q}$的延长线上求作点$T$，使${p}T : AB = AB : {q}T$。
    goals: between({q}, {p}, T); equal(Distance({p}, T)*Distance({q}, T), Distance(A, B)^2)
    skills: golden section; square on a segment
    variant: p="A", q="B"
    variant: p="B", q="A"
    solution:
    l = Line(A, B); n = PerpendicularLine({q}, l)
      do: Draw the line $l$ through $A$ and $B$ and the perpendicular $n$ to it at ${q}$.
      | 作直线$l$过$A$、$B$，过${q}$作$l$的垂线$n$。
      why: $T$ lies on $l$. | $T$在$l$上。
    c = Circle({q}, {p}); N = Intersect(n, c, 1)
      do: The circle $c$ about ${q}$ through ${p}$ meets $n$ in $N$. | 以${q}$为圆心、过${p}$作圆$c$，交$n$于$N$。
      why: $N{q} = AB$: both are sides of a square. | $N{q} = AB$，它们是同一正方形的边。
    M = Midpoint(A, B); d = Circle(M, N)
      why: Its radius is the hypotenuse over the legs $AB$ and half of $AB$.
      | 它的半径是以$AB$和$AB$的一半为直角边的斜边。
    T = Intersect(d, Ray(M, {q}))
      do: Let $T$ be the point where the ray from $M$ through ${q}$ meets $d$. | 设从$M$过${q}$的射线与$d$交于$T$。
      why: $MT² = AB² + MB²$ gives ${p}T · {q}T = MT² - MB² = AB²$.
      | 由$MT² = AB² + MB²$得${p}T · {q}T = MT² - MB² = AB²$。
    solution:
    n = PerpendicularLine({p}, Line(A, B)); N = Intersect(n, Circle({p}, {q}), 1); O = Midpoint(N, {p})
    k = Circle(O, N)
      do: On the perpendicular to $AB$ at ${p}$ mark $N$ with $N{p} = AB$, and draw the circle $k$ with diameter $N{p}$ and centre $O$.
      | 过${p}$作$AB$的垂线，在其上取$N$使$N{p} = AB$，以$N{p}$为直径作圆$k$，圆心为$O$。
      why: The line $AB$ touches $k$ in ${p}$. | 直线$AB$与$k$切于${p}$。
    l = Line({q}, O); S = Intersect(k, Ray(O, Reflect({q}, O)))
      do: The line from ${q}$ through the centre $O$ meets $k$ in a far point $S$.
      | 从${q}$过圆心$O$的直线与$k$的较远交点为$S$。
      why: The secant and the tangent from ${q}$ give ${q}S · ({q}S - AB) = AB²$.
      | 由${q}$引的割线与切线给出${q}S · ({q}S - AB) = AB²$。
    r = Ray({p}, {q}); c = Circle({p}, Segment({q}, S)); T = Intersect(c, r)
      do: Lay ${q}S$ off from ${p}$ on the line $AB$ through ${q}$, giving $T$.
      | 在直线$AB$上从${p}$起向${q}$的方向截取${q}S$的长，得$T$。
      why: ${p}T = {q}S$, so ${p}T · {q}T = AB²$. | ${p}T = {q}S$，故${p}T · {q}T = AB²$。
    wrong: T = Dilate({q}, 1.618, {p})
    wrong: T = Dilate({q}, 1 + sqrt(5)/2, {p})
    wrong: T = Reflect({p}, {q})
""")
def _short_segment(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(2.5 < abs(a - b) < 5.5)
    up = 1j * (b - a)
    g.require(fits(a + up, a - up, b + up, b - up, a + 1.62 * (b - a), b + 1.62 * (a - b)))
    g.show("Segment(A, B)")


@family("""
    root-multiple: straightedge-compass medium, circle ratio
    Multiplying a segment by the square root of {n} | 作已知线段的√{n}倍
    The ray $AB$ is given. Construct the point $P$ on the ray $AB$ with $AP = √{n} · AB$.
    | 已知射线$AB$。在射线$AB$上求作点$P$，使$AP = √{n} · AB$。
    goals: on(P, ray AB); equal(Distance(A, P)^2, {n}*Distance(A, B)^2)
    skills: mean proportional; leg and altitude of a right triangle
    variant: n=3
    variant: n=5
    variant: n=6
    variant: n=7
    solution:
    r = Ray(A, B); F = Dilate(B, {n}, A)
      do: Lay $AB$ off {n} times on the ray $r$ from $A$ through $B$, giving $F$.
      | 在从$A$过$B$的射线$r$上连续截取{n}段$AB$，得$F$。
      why: $AF$ is {n} times $AB$. | $AF$是$AB$的{n}倍。
    M = Midpoint(A, F); k = Circle(M, A)
      do: Draw the circle $k$ with diameter $AF$. | 以$AF$为直径作圆$k$。
      why: From its points $AF$ is seen at a right angle. | 从圆上各点看$AF$，视角都是直角。
    p = PerpendicularLine(B, r); W = Intersect(p, k, 1)
      do: The perpendicular $p$ to $r$ at $B$ meets $k$ in $W$. | 过$B$作$r$的垂线$p$，与$k$交于$W$。
      why: For the leg of a right triangle $AW² = AB · AF$, which is {n} times $AB²$.
      | 由直角三角形的射影定理，$AW² = AB · AF$，即$AB²$的{n}倍。
    d = Circle(A, W); P = Intersect(d, r)
      do: The circle $d$ about $A$ through $W$ meets $r$ in $P$. | 以$A$为圆心、过$W$作圆$d$，交$r$于$P$。
      why: $AP = AW$. | $AP = AW$。
    solution:
    F = Dilate(B, {n}, A); G = Reflect(B, A)
      do: Lay $AB$ off {n} times from $A$, giving $F$, and reflect $B$ in $A$, giving $G$.
      | 从$A$起连续截取{n}段$AB$得$F$，作$B$关于$A$的对称点$G$。
      why: $A$ divides $GF$ into $AB$ and {n} times $AB$. | $A$把$GF$分成$AB$和{n}倍的$AB$。
    k = Circle(Midpoint(G, F), G); p = PerpendicularLine(A, Line(A, B)); W = Intersect(p, k, 1)
      do: The perpendicular to $AB$ at $A$ meets the circle with diameter $GF$ in $W$.
      | 过$A$作$AB$的垂线，与以$GF$为直径的圆交于$W$。
      why: The altitude has $AW² = AG · AF$. | 斜边上的高满足$AW² = AG · AF$。
    d = Circle(A, W); P = Intersect(d, Ray(A, B))
      do: The circle about $A$ through $W$ meets the ray $AB$ in $P$. | 以$A$为圆心、过$W$作圆，交射线$AB$于$P$。
      why: $AP = AW$. | $AP = AW$。
    wrong: P = Midpoint(B, Dilate(B, {n}, A))
    wrong: P = Dilate(B, {n}/2 + 0.01, A)
""")
def _unit_segment(g: Givens) -> None:
    n = int(g.variant["n"])
    a = g.point("A")
    b = a + cmath.rect(g.tenths(1.2, 10 / n), g.uniform(-math.pi, math.pi))
    b = g.put("B", complex(round(b.real, 1), round(b.imag, 1)))
    unit = b - a
    g.require(
        abs(unit) > 1.1 and fits(a + n * unit, a - unit, a + n * unit * (0.5 + 0.5j), a + n * unit * (0.5 - 0.5j))
    )
    g.show("Ray(A, B)")


@family("""
    root-spiral: straightedge-compass medium, basic ratio
    Spiral of square roots | 平方根螺线
    The segment $AB$ is given. Construct points $C$, $D$ and $E$ with $BC = CD = DE = AB$ such that the angles $ABC$, $ACD$ and $ADE$ are right angles, $B$ and $D$ lie on different sides of the line $AC$, and $C$ and $E$ lie on different sides of the line $AD$. So $AC$, $AD$ and $AE$ are √2, √3 and 2 times as long as $AB$.
    | 已知线段$AB$。求作点$C$、$D$、$E$，使$BC = CD = DE = AB$，$∠ABC$、$∠ACD$、$∠ADE$都是直角，$B$与$D$在直线$AC$的两侧，$C$与$E$在直线$AD$的两侧。于是$AC$、$AD$、$AE$分别是$AB$的√2、√3和2倍。
    goals: equal_lengths(AB, BC, CD, DE); right(ABC); right(ACD); right(ADE); opposite_sides(B, D, AC)
    goals: opposite_sides(C, E, AD)
    skills: theorem of Pythagoras; perpendicular at a point
    solution:
    n = PerpendicularLine(B, Line(A, B)); c = Circle(B, A); C = Intersect(n, c, ?)
      do: Draw the perpendicular $n$ to $AB$ at $B$ and the circle $c$ about $B$ through $A$; let $C$ be one of their common points.
      | 过$B$作$AB$的垂线$n$，以$B$为圆心、过$A$作圆$c$，取一个交点$C$。
      why: $BC = AB$, and by Pythagoras $AC² = 2AB²$. | $BC = AB$，由勾股定理$AC² = 2AB²$。
    p = PerpendicularLine(C, Line(A, C)); d = Circle(C, B); D = Intersect(p, d, ?)
      do: Draw the perpendicular $p$ to $AC$ at $C$ and mark $D$ on it with $CD = AB$, on the opposite side of $AC$ from $B$.
      | 过$C$作$AC$的垂线$p$，在$p$上与$B$异侧取$D$，使$CD = AB$。
      why: $AD² = AC² + CD² = 3AB²$. | $AD² = AC² + CD² = 3AB²$。
    q = PerpendicularLine(D, Line(A, D)); f = Circle(D, C); E = Intersect(q, f, ?)
      do: Draw the perpendicular $q$ to $AD$ at $D$ and mark $E$ on it with $DE = AB$, on the opposite side of $AD$ from $C$.
      | 过$D$作$AD$的垂线$q$，在$q$上与$C$异侧取$E$，使$DE = AB$。
      why: $AE² = AD² + DE² = 4AB²$. | $AE² = AD² + DE² = 4AB²$。
    Polygon(A, B, C); Polygon(A, C, D); Polygon(A, D, E)
      do: Draw the three right triangles. | 画出三个直角三角形。
      why: Each triangle stands on the hypotenuse of the one before. | 每个三角形都以前一个的斜边为直角边。
    solution:
    C = Rotate(A, -90°, B)
      do: Turn $A$ about $B$ by 90 degrees to get $C$. | 将$A$绕$B$旋转90°，得$C$。
      why: $BC = AB$ with a right angle at $B$. | $BC = AB$，且在$B$处为直角。
    G = Reflect(A, B); k = Circle(A, G)
      do: Reflect $A$ in $B$, giving $G$, and draw the circle $k$ about $A$ through $G$; it holds $E$.
      | 作$A$关于$B$的对称点$G$，以$A$为圆心、过$G$作圆$k$，则$E$在$k$上。
      why: $AE$ is twice $AB$. | $AE$是$AB$的两倍。
    p = PerpendicularLine(C, Line(A, C)); d = Circle(C, B); D = Intersect(p, d, ?)
      do: The perpendicular to $AC$ at $C$ meets the circle about $C$ through $B$ in $D$.
      | 过$C$作$AC$的垂线，与以$C$为圆心、过$B$的圆交于$D$。
      why: $CD = CB = AB$. | $CD = CB = AB$。
    f = Circle(D, C); E = Intersect(f, k, ?); Polygon(A, B, C); Polygon(A, C, D); Polygon(A, D, E)
      do: The circle about $D$ through $C$ meets $k$ in $E$. | 以$D$为圆心、过$C$作圆，与$k$交于$E$。
      why: The triangle $ADE$ has sides in the ratio √3 : 1 : 2, so it is right-angled at $D$.
      | 三角形$ADE$的三边之比为√3 : 1 : 2，故在$D$处为直角。
    wrong: C = Rotate(A, -90°, B); D = Rotate(B, -90°, C); E = Rotate(C, -90°, D)
    wrong: C = Rotate(A, -90°, B); D = Rotate(A, -90°, C); E = Rotate(A, -90°, D)
""")
def _spiral_unit(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(1.8 < abs(a - b) < 3.4)
    g.show("Segment(A, B)")
