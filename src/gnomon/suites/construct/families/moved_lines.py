"""Points on two lines or circles, found by moving one of them: half turns and translations."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import (
    Givens,
    angle,
    distance_to_line,
    foot,
    in_view,
    meet,
    orientation,
)
from gnomon.suites.construct.notation import family


@family("""
    segment-with-midpoint: transformation medium, basic transformation
    Points on the legs of an angle that a half turn exchanges | 角的两边上关于角内一点中心对称的两点
    The angle $ABC$ and a point $P$ inside it are given. Construct the point $X$ on the ray $BA$ and the point $Y$ on the ray $BC$ for which the half turn about $P$ takes $X$ to $Y$.
    | 已知$∠ABC$及其内部一点$P$。在射线$BA$上求作点$X$，在射线$BC$上求作点$Y$，使$X$与$Y$关于点$P$中心对称。
    goals: on(X, ray BA); on(Y, ray BC); midpoint(P, X, Y)
    facts: same_side(P, A, BC); same_side(P, C, AB)
    skills: half turn; image of a line as a locus
    solution:
    l = Line(B, A); m = Line(B, C)
      do: Draw the line $l$ through $B$ and $A$, and the line $m$ through $B$ and $C$.
      | 作过$B$、$A$的直线$l$和过$B$、$C$的直线$m$。
      why: $X$ lies on $l$ and $Y$ lies on $m$. | $X$在$l$上，$Y$在$m$上。
    n = Reflect(l, P)
      do: Turn $l$ about $P$ by a half turn to the line $n$. | 作$l$关于点$P$的中心对称直线$n$。
      why: The half turn about $P$ takes $X$ to $Y$, so $Y$ lies on $n$. | 关于$P$的中心对称把$X$变为$Y$，故$Y$在$n$上。
    Y = Intersect(m, n)
      why: $Y$ lies on both lines. | $Y$同在这两条直线上。
    X = Reflect(Y, P); s = Segment(X, Y)
      do: Reflect $Y$ in $P$ to get $X$ and draw the segment $s$. | 作$Y$关于$P$的对称点$X$，连成线段$s$。
      why: The half turn takes $n$ back to $l$, so $X$ lies on $l$ and $P$ is the midpoint of $XY$.
      | 中心对称把$n$变回$l$，故$X$在$l$上，且$P$是$XY$的中点。
    solution:
    n = Line(P, Line(B, C))
      do: Draw the line $n$ through $P$ parallel to $BC$. | 过$P$作$BC$的平行线$n$。
      why: In the triangle $XBY$ it is the midline through $P$. | 在三角形$XBY$中，它是过$P$的中位线。
    Q = Intersect(n, Line(B, A))
      do: Let $Q$ be the point where $n$ meets the ray $BA$. | 设$n$与射线$BA$交于$Q$。
      why: The midline bisects the side $BX$ in $Q$. | 中位线平分边$BX$于$Q$。
    X = Reflect(B, Q)
      why: $Q$ is the midpoint of $BX$. | $Q$是$BX$的中点。
    Y = Intersect(Line(X, P), Line(B, C))
      why: The parallel to one side through the midpoint of another bisects the third side.
      | 过一边中点且平行于另一边的直线平分第三边。
    wrong: n = PerpendicularLine(P, Line(B, P)); X = Intersect(n, Line(B, A)); Y = Intersect(n, Line(B, C))
    wrong: X = ClosestPoint(Line(B, A), P); Y = Reflect(X, P)
""")
def _point_in_angle(g: Givens) -> None:
    a, b, c = g.angle_points("A B C", 35, 130, legs=3)
    p = g.point("P", apart=1)
    q = meet(b, a, p, p + c - b)
    x = 2 * q - b
    y = 2 * p - x
    g.require(((q - b) / (a - b)).real > 0.1 and ((y - b) / (c - b)).real > 0.1)
    g.require(min(distance_to_line(p, a, b), distance_to_line(p, b, c)) > 0.7 and in_view(x, y))
    g.require(all(abs(one - other) > 0.6 for one in (x, y) for other in (a, c)))
    g.require(abs(abs(x - b) / abs(y - b) - 1) > 0.08 and abs(angle(p, b, a) - angle(p, b, c)) > 0.08)


@family("""
    midpoint-line-circle: transformation medium, basic circle transformation
    Point on a line that a half turn takes to a circle | 直线上关于定点的对称点在圆上的点
    The line $AB$, the circle $c$ about $O$ and a point $P$ not on the line $AB$ are given; the half turn about $P$ takes the line $AB$ to a line that cuts $c$ twice. Construct a point $X$ on the line $AB$ that this half turn takes to a point of $c$, and its image $Y$.
    | 已知直线$AB$、以$O$为圆心的圆$c$和直线$AB$外一点$P$，且直线$AB$关于点$P$的中心对称直线与$c$相交于两点。在直线$AB$上求作一点$X$，使它关于点$P$的对称点$Y$在圆$c$上，并作出$Y$。
    goals: on(X, line AB); on(Y, c); midpoint(P, X, Y)
    facts: not collinear(A, B, P)
    skills: half turn; image of a line or circle as a locus
    solution:
    l = Line(A, B)
      why: $X$ is to lie on $l$. | $X$应在$l$上。
    m = Reflect(l, P)
      do: Turn $l$ about $P$ by a half turn to the line $m$. | 作$l$关于点$P$的中心对称直线$m$。
      why: The half turn about $P$ takes $X$ to $Y$, so $Y$ lies on $m$. | 关于$P$的中心对称把$X$变为$Y$，故$Y$在$m$上。
    Y = Intersect(m, c, 1)
      do: Let $Y$ be a common point of $m$ and $c$. | 取$m$与圆$c$的一个交点$Y$。
      why: $Y$ lies on the circle and on the image of the line. | $Y$既在圆上，又在直线的对称直线上。
    X = Reflect(Y, P); s = Segment(X, Y)
      do: Reflect $Y$ in $P$ to get $X$ and draw the segment $s$. | 作$Y$关于$P$的对称点$X$，连成线段$s$。
      why: The half turn takes $m$ back to $l$. | 中心对称把$m$变回$l$。
    solution:
    d = Reflect(c, P)
      do: Turn the circle $c$ about $P$ by a half turn to the circle $d$. | 作圆$c$关于点$P$的中心对称圆$d$。
      why: The half turn takes $Y$ to $X$, so $X$ lies on $d$. | 中心对称把$Y$变为$X$，故$X$在$d$上。
    l = Line(A, B); X = Intersect(l, d, 2)
      do: Let $X$ be a common point of the line $l$ through $A$ and $B$ with $d$.
      | 取过$A$、$B$的直线$l$与圆$d$的一个交点$X$。
      why: $X$ lies on the line and on the image of the circle. | $X$既在直线上，又在圆的对称图形上。
    Y = Reflect(X, P)
      why: The half turn takes $d$ back to $c$. | 中心对称把$d$变回$c$。
    wrong: X = ClosestPoint(Line(A, B), P); Y = Reflect(X, P)
    wrong: Y = Intersect(Line(O, P), c, 1); X = Reflect(Y, P)
""")
def _line_and_circle(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.6, 2.6)
    a = g.point("A", apart=1)
    b = g.near("B", a, 2.5, 5, apart=1)
    p = g.point("P", apart=0.8)
    g.require(all(abs(abs(one - o) - r) > 0.35 for one in (a, b, p)))
    g.require(distance_to_line(p, a, b) > 0.8 and distance_to_line(o, a, b) > 0.4)
    near = foot(o, 2 * p - a, 2 * p - b)
    away = abs(near - o)
    g.require(0.1 * r < away < 0.85 * r)
    half = math.sqrt(r * r - away * away) * (b - a) / abs(b - a)
    g.require(in_view(*(2 * p - near + sign * half for sign in (1, -1))))
    g.show("Line(A, B)")


@family("""
    translate-between-lines: transformation medium, basic transformation
    Point on a line that a translation takes to another line | 直线上平移后落在另一直线上的点
    The segment $AB$ and two crossing lines $CD$ and $PQ$ are given; neither line is parallel to $AB$. Construct the point $X$ on the line {first} that the translation by the vector from $A$ to $B$ takes to a point of the line {second}, and its image $Y$.
    | 已知线段$AB$和两条相交直线$CD$、$PQ$，它们都不平行于$AB$。在直线{first}上求作点$X$，使它按从$A$到$B$的向量平移后所得的点$Y$在直线{second}上，并作出$Y$。
    goals: on(X, {one}); on(Y, {two}); equal(Y, Translate(X, Vector(A, B)))
    facts: not parallel(CD, PQ); not parallel(AB, CD); not parallel(AB, PQ)
    skills: translation; image of a line as a locus
    variant: first="$CD$", second="$PQ$", one="Line(C, D)", two="Line(P, Q)"
    variant: first="$PQ$", second="$CD$", one="Line(P, Q)", two="Line(C, D)"
    solution:
    l = {one}; m = {two}
      do: Draw the line $l$ ({first}) and the line $m$ ({second}). | 作直线$l$（即{first}）和直线$m$（即{second}）。
      why: $X$ lies on $l$ and $Y$ lies on $m$. | $X$在$l$上，$Y$在$m$上。
    v = Vector(A, B); n = Translate(l, v)
      do: Translate $l$ by the vector $v$ from $A$ to $B$ to the line $n$. | 将$l$按从$A$到$B$的向量$v$平移，得直线$n$。
      why: The translation takes $X$ to $Y$, so $Y$ lies on $n$. | 平移把$X$变为$Y$，故$Y$在$n$上。
    Y = Intersect(m, n)
      why: $Y$ lies on both lines. | $Y$同在这两条直线上。
    X = Translate(Y, Vector(B, A)); s = Segment(X, Y)
      do: Translate $Y$ back by the vector from $B$ to $A$ to get $X$, and draw the segment $s$.
      | 将$Y$按从$B$到$A$的向量平移回$X$，连成线段$s$。
      why: The way back takes $n$ to $l$. | 反向平移把$n$变回$l$。
    solution:
    m = {two}; n = Translate(m, Vector(B, A))
      do: Translate the line $m$ ({second}) by the vector from $B$ to $A$ to the line $n$.
      | 将直线$m$（即{second}）按从$B$到$A$的向量平移，得直线$n$。
      why: This takes $Y$ to $X$, so $X$ lies on $n$. | 此平移把$Y$变为$X$，故$X$在$n$上。
    l = {one}; X = Intersect(n, l)
      do: Let $X$ be the common point of $n$ and the line $l$ ({first}). | 设$n$与直线$l$（即{first}）交于$X$。
      why: $X$ lies on both lines. | $X$同在这两条直线上。
    p = Line(X, Line(A, B)); Y = Intersect(p, m)
      do: Draw the line $p$ through $X$ parallel to $AB$; it meets $m$ in $Y$. | 过$X$作$AB$的平行线$p$，交$m$于$Y$。
      why: $Y$ is the translated point of $X$: $XY$ is parallel to $AB$ and ends on $m$.
      | $Y$就是$X$平移后的点：$XY$平行于$AB$且终点在$m$上。
    wrong: Y = Intersect(Translate({one}, Vector(B, A)), {two}); X = Translate(Y, Vector(A, B))
    wrong: X = Intersect({one}, {two}); Y = Translate(X, Vector(A, B))
""")
def _two_lines_vector(g: Givens) -> None:
    a = g.point("A")
    b = g.near("B", a, 1.8, 4)
    c = g.point("C")
    d = g.near("D", c, 2.5, 5)
    p = g.point("P")
    q = g.near("Q", p, 2.5, 5)
    lines = [cmath.phase((one - other) ** 2) for one, other in ((b, a), (d, c), (q, p))]
    gaps = [abs(cmath.phase(cmath.rect(1, lines[i] - lines[j]))) for i, j in ((0, 1), (1, 2), (0, 2))]
    g.require(min(gaps) > 0.7 and orientation(c, d, meet(p, q, c, d) + b - a) == g.side)
    y = meet(c + b - a, d + b - a, p, q)
    x = y - b + a
    g.require(in_view(x, y) and all(abs(one - other) > 0.6 for one in (x, y) for other in (a, b, c, d, p, q)))
    g.require(min(distance_to_line(a, c, d), distance_to_line(a, p, q)) > 0.5)
    g.show("Segment(A, B)", "Line(C, D)", "Line(P, Q)")


@family("""
    translate-between-circles: transformation medium, basic circle transformation
    Point on a circle that a translation takes to another circle | 圆上平移后落在另一圆上的点
    The circles $c$ about $O$ and $d$ about $Q$ and the segment $AB$ are given; the translation by the vector from $A$ to $B$ takes $c$ to a circle that cuts $d$ twice. Construct a point $X$ on $c$ that this translation takes to a point of $d$, and its image $Y$.
    | 已知以$O$为圆心的圆$c$、以$Q$为圆心的圆$d$和线段$AB$，且圆$c$按从$A$到$B$的向量平移后与圆$d$相交于两点。在圆$c$上求作一点$X$，使它经这一平移所得的点$Y$在圆$d$上，并作出$Y$。
    goals: on(X, c); on(Y, d); equal(Y, Translate(X, Vector(A, B)))
    skills: translation; image of a circle as a locus
    solution:
    v = Vector(A, B); S = Translate(O, v)
      do: Translate $O$ by the vector from $A$ to $B$ to get $S$. | 将$O$按从$A$到$B$的向量平移到$S$。
      why: $S$ is the centre of the translated circle. | $S$是平移后的圆的圆心。
    k = Translate(c, v)
      do: Translate $c$ by the same vector to the circle $k$ about $S$. | 将圆$c$按同一向量平移，得以$S$为圆心的圆$k$。
      why: The translation takes $X$ to $Y$, so $Y$ lies on $k$. | 平移把$X$变为$Y$，故$Y$在圆$k$上。
    Y = Intersect(k, d, 1)
      do: Let $Y$ be a common point of $k$ and $d$. | 取圆$k$与圆$d$的一个交点$Y$。
      why: $Y$ lies on both circles. | $Y$同在这两个圆上。
    X = Translate(Y, Vector(B, A)); s = Segment(X, Y)
      do: Translate $Y$ back to get $X$ and draw the segment $s$. | 将$Y$反向平移得$X$，连成线段$s$。
      why: The way back takes $k$ to $c$. | 反向平移把圆$k$变回圆$c$。
    solution:
    k = Translate(d, Vector(B, A))
      do: Translate $d$ by the vector from $B$ to $A$ to the circle $k$. | 将圆$d$按从$B$到$A$的向量平移，得圆$k$。
      why: This takes $Y$ to $X$, so $X$ lies on $k$. | 此平移把$Y$变为$X$，故$X$在圆$k$上。
    X = Intersect(k, c, 2)
      do: Let $X$ be a common point of $k$ and $c$. | 取圆$k$与圆$c$的一个交点$X$。
      why: $X$ lies on both circles. | $X$同在这两个圆上。
    Y = Translate(X, Vector(A, B))
      do: Complete the parallelogram $ABYX$ to get $Y$. | 作平行四边形$ABYX$，得点$Y$。
      why: The translation by the vector from $A$ to $B$ takes $k$ back to $d$.
      | 按从$A$到$B$的向量平移，把圆$k$变回圆$d$。
    wrong: Y = Intersect(Translate(c, Vector(B, A)), d, 1); X = Translate(Y, Vector(A, B))
    wrong: X = Intersect(Line(O, Q), c, 1); Y = Translate(X, Vector(A, B))
""")
def _chord_by_vector(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.7, 2.6)
    q, s = g.circle("d", "Q", 1.7, 2.6)
    a = g.point("A", apart=1.2)
    b = g.near("B", a, 1.8, 4, apart=1.2)
    gap = abs(q - o - (b - a))
    g.require(abs(r - s) > 0.25 and abs(r - s) + 0.5 < gap < r + s - 0.5 and abs(o - q) > 2.8)
    g.require(all(abs(abs(p - o) - r) > 0.3 and abs(abs(p - q) - s) > 0.3 for p in (a, b)))
    g.require(orientation(o, q, a) == g.side)
    g.show("Segment(A, B)")
