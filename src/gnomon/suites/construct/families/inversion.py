"""Inversion in a circle: images of points and lines."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import (
    Givens,
    distance_to_line,
    foot,
    in_view,
)
from gnomon.suites.construct.notation import block, family


def inverse(p: complex, o: complex, r: float) -> complex:
    """The image of a point under inversion in a circle."""
    return o + r * r / (p - o).conjugate()


def _in_circle_of_inversion(g: Givens, low: float, high: float) -> None:
    o = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    g.put("O", o)
    _, r = g.circle("c", "O", 2, 3)
    p = g.near("P", o, low * r, high * r, apart=0.5)
    g.require(in_view(inverse(p, o, r), p))


block("""
    inverse of a point
    The circle $c$ about $O$ and <1> are given. The inversion in $c$ takes $P$ to the point $Q$ on the ray $OP$ for which the product of $OP$ and $OQ$ is the square of the radius. Construct $Q$.
    | 已知以$O$为圆心的圆$c$和<2>。关于圆$c$的反演把$P$变为射线$OP$上的点$Q$，使$OP$与$OQ$之积等于半径的平方。求作点$Q$。
""")


family("""
    invert-point: transformation medium, basic circle transformation
    Inverse of a point outside the circle | 作圆外一点的反演点
    use: inverse of a point | a point $P$ outside it | 圆外一点$P$
    goals: on(Q, ray OP); equal(Q, Reflect(P, c))
    facts: outside(P, c)
    skills: inversion; right triangles with an altitude
    solution:
    l = Line(O, P); M = Midpoint(O, P)
      do: Draw the line $l$ through $O$ and $P$ and construct the midpoint $M$ of $OP$.
      | 作过$O$、$P$的直线$l$，并作$OP$的中点$M$。
      why: $Q$ lies on $l$; $M$ is the centre of the circle on the diameter $OP$.
      | $Q$在$l$上；$M$是以$OP$为直径的圆的圆心。
    k = Circle(M, O)
      why: From the points of $k$ the segment $OP$ is seen at a right angle. | 圆$k$上的点对$OP$的张角为直角。
    T = Intersect(k, c, 1)
      do: Let $T$ be a common point of $k$ and $c$. | 取圆$k$与圆$c$的一个交点$T$。
      why: The angle $OTP$ is right and $OT$ is a radius of $c$. | $∠OTP$为直角，$OT$是圆$c$的半径。
    n = PerpendicularLine(T, l); Q = Intersect(n, l)
      do: Draw the perpendicular $n$ from $T$ to $l$; its foot is $Q$. | 由$T$向$l$作垂线$n$，垂足为$Q$。
      why: In the right triangle $OTP$ the square of the leg $OT$ is $OP$ times its projection $OQ$.
      | 在直角三角形$OTP$中，直角边$OT$的平方等于$OP$与它的射影$OQ$之积。
    solution:
    d = Circle(P, O); S = Intersect(c, d, 1); T = Intersect(c, d, 2)
      do: Draw the circle $d$ about $P$ through $O$; it meets $c$ in $S$ and $T$.
      | 以$P$为圆心、过$O$作圆$d$，交圆$c$于$S$、$T$。
      why: The triangles $POS$ and $POT$ are isosceles. | 三角形$POS$与$POT$是等腰三角形。
    j = Circle(S, O); k = Circle(T, O)
      do: Draw the circles $j$ about $S$ and $k$ about $T$ through $O$. | 分别以$S$、$T$为圆心，过$O$作圆$j$、$k$。
      why: Both have the radius of $c$. | 它们的半径都等于圆$c$的半径。
    n = Line(S, T); Q = Reflect(O, n)
      why: $Q$ is the second common point of $j$ and $k$; the isosceles triangles $OSQ$ and $OPS$ are similar, so $OQ$ is to $OS$ as $OS$ to $OP$.
      | $Q$是圆$j$与$k$的另一交点；等腰三角形$OSQ$与$OPS$相似，故$OQ$与$OS$之比等于$OS$与$OP$之比。
    wrong: Q = Intersect(Ray(O, P), c)
    wrong: Q = Reflect(P, Intersect(Ray(O, P), c))
""")(lambda g: _in_circle_of_inversion(g, 1.25, 2.2))


family("""
    invert-inner-point: transformation medium, basic circle transformation
    Inverse of a point inside the circle | 作圆内一点的反演点
    use: inverse of a point | a point $P$ inside it, different from $O$, | 圆内异于$O$的一点$P$
    goals: on(Q, ray OP); equal(Q, Reflect(P, c))
    facts: inside(P, c); not equal(P, O)
    skills: inversion; tangent and right triangle
    solution:
    l = Line(O, P)
      why: $Q$ lies on $l$. | $Q$在$l$上。
    n = PerpendicularLine(P, l); T = Intersect(n, c, 1)
      do: Draw the perpendicular $n$ to $l$ through $P$; let $T$ be a common point of $n$ and $c$.
      | 过$P$作$l$的垂线$n$，取$n$与圆$c$的一个交点$T$。
      why: $OT$ is a radius, and $P$ is the foot of the perpendicular from $T$ to $l$.
      | $OT$是半径，$P$是由$T$向$l$所作垂线的垂足。
    m = PerpendicularLine(T, Line(O, T))
      do: Draw the tangent $m$ of $c$ at $T$: the perpendicular to $OT$. | 过$T$作圆$c$的切线$m$，即$OT$的垂线。
      why: The triangle of $O$, $T$ and the point where $m$ meets $l$ has a right angle at $T$.
      | $O$、$T$以及$m$与$l$的交点构成以$T$为直角顶点的直角三角形。
    Q = Intersect(m, l)
      why: The square of the leg $OT$ is $OQ$ times its projection $OP$. | 直角边$OT$的平方等于$OQ$与它的射影$OP$之积。
    solution:
    n = PerpendicularLine(P, Line(O, P)); S = Intersect(n, c, 1); T = Intersect(n, c, 2)
      do: Draw the perpendicular $n$ to $OP$ through $P$; it meets $c$ in $S$ and $T$.
      | 过$P$作$OP$的垂线$n$，交圆$c$于$S$、$T$。
      why: $P$ is the midpoint of the chord $ST$. | $P$是弦$ST$的中点。
    k = Circle(O, S, T); l = Line(O, P)
      do: Draw the circle $k$ through $O$, $S$ and $T$, and the line $l$ through $O$ and $P$.
      | 过$O$、$S$、$T$作圆$k$，并作过$O$、$P$的直线$l$。
      why: $l$ is the axis of symmetry of $k$, so it carries a diameter. | $l$是圆$k$的对称轴，故含有一条直径。
    Q = Reflect(O, Center(k))
      do: Reflect $O$ in the centre of $k$ to get $Q$. | 作$O$关于圆$k$的圆心的对称点$Q$。
      why: $OQ$ is a diameter of $k$, so the angle $OSQ$ is right and $OS$ squared is $OP$ times $OQ$.
      | $OQ$是圆$k$的直径，故$∠OSQ$为直角，$OS$的平方等于$OP$与$OQ$之积。
    wrong: Q = Intersect(Ray(O, P), c)
    wrong: Q = Reflect(P, Intersect(Ray(O, P), c))
""")(lambda g: _in_circle_of_inversion(g, 0.45, 0.8))


@family("""
    invert-line: transformation medium, basic circle transformation
    Image of a line under inversion | 作直线的反演图形
    The circle $c$ about $O$ and the line $AB$ are given; the line {where_en}. Construct the circle $k$ that is the image of the line under inversion in $c$.
    | 已知以$O$为圆心的圆$c$和直线$AB$，该直线{where_zh}。求作直线$AB$关于圆$c$的反演图形，即圆$k$。
    goals: is_circle(k); equal(k, Circle(O, Reflect(A, c), Reflect(B, c)))
    facts: not collinear(O, A, B); {fact}
    skills: inversion; lines become circles through the centre
    variant: fact="less(Radius(c), Distance(O, Line(A, B)))", where="outside", where_en="does not meet the circle", where_zh="与圆没有公共点"
    variant: where="across", fact="less(Distance(O, Line(A, B)), Radius(c))", where_en="cuts the circle twice and does not pass through $O$", where_zh="与圆相交于两点且不过$O$"
    solution:
    l = Line(A, B); n = PerpendicularLine(O, l); F = Intersect(n, l)
      do: Drop the perpendicular $n$ from $O$ to the line $l$ through $A$ and $B$; its foot is $F$.
      | 由$O$向过$A$、$B$的直线$l$作垂线$n$，垂足为$F$。
      why: $F$ is the point of the line nearest to $O$, so its image is farthest from $O$.
      | $F$是直线上离$O$最近的点，故它的反演点离$O$最远。
    G = Reflect(F, c)
      do: Construct the image $G$ of $F$ under the inversion. | 作$F$的反演点$G$。
      why: $OG$ is to be the diameter of the image. | $OG$应是反演圆的直径。
    M = Midpoint(O, G)
      why: It is the centre of the image. | 它是反演圆的圆心。
    k = Circle(M, O)
      why: Let $P$ be the image of $A$. The triangles $OFA$ and $OPG$ are similar, so the angle $OPG$ is right and $P$ lies on $k$.
      | 设$A$的反演点为$P$，则三角形$OFA$与$OPG$相似，故$∠OPG$为直角，$P$在圆$k$上。
    solution:
    P = Reflect(A, c); Q = Reflect(B, c)
      do: Construct the images $P$ and $Q$ of $A$ and $B$ under the inversion. | 作$A$、$B$的反演点$P$、$Q$。
      why: They lie on the image of the line. | 它们在直线的反演图形上。
    k = Circle(O, P, Q)
      why: The image of a line that misses $O$ is a circle through $O$. | 不过$O$的直线的反演图形是过$O$的圆。
    wrong: F = ClosestPoint(Line(A, B), O); k = Circle(Midpoint(O, F), O)
    wrong: F = ClosestPoint(Line(A, B), O); k = Circle(Reflect(F, c), O)
""")
def _invert_line(g: Givens) -> None:
    o = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    g.put("O", o)
    _, r = g.circle("c", "O", 2, 3)
    low, high = (1.2, 1.8) if g.variant["where"] == "outside" else (0.5, 0.8)
    u = cmath.rect(1, g.uniform(-math.pi, math.pi))
    near = o + u * r * g.uniform(low, high)
    a = g.near("A", near - g.side * 1j * u * g.uniform(1, 3), 0, 0.1, apart=0.8)
    b = g.near("B", near + g.side * 1j * u * g.uniform(1, 3), 0, 0.1, apart=0.8)
    away = distance_to_line(o, a, b) / r
    g.require(low - 0.05 < away < high + 0.05 and all(abs(abs(p - o) - r) > 0.35 for p in (a, b)))
    f = foot(o, a, b)
    g.require(in_view(a, b, f, inverse(f, o, r)) and min(abs(f - a), abs(f - b)) > 0.6)
    g.require(r * r / abs(f - o) < 5.5 and abs(r * r / abs(f - o) / 2 - abs(f - o)) > 0.5)
    g.show("Line(A, B)")
