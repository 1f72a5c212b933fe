"""Triangles from their parts: a side, altitudes, a median, the radius of the circumcircle."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.families.apex import base, in_window
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.notation import family


@family("""
    tri-a-ha-ma: straightedge-compass medium, basic circle triangle
    Triangle from a side, its altitude and its median | 已知一边及该边上的高和中线作三角形
    The segment $BC$ and lengths $h$ and $m$ with $h < m$ are given. Construct a point $A$ so that in the triangle $ABC$ the altitude from $A$ has the length $h$ and the median from $A$ has the length $m$.
    | 已知线段$BC$以及长度$h$和$m$，其中$h < m$。求作点$A$，使三角形$ABC$中从$A$引出的高等于$h$，从$A$引出的中线等于$m$。
    goals: distance(A, line BC, h); distance(A, Midpoint(B, C), m)
    facts: less(h, m)
    skills: parallel as a locus; circle as a locus; right triangle from hypotenuse and leg
    solution:
    n = PerpendicularLine(B, Line(B, C)); d = Circle(B, h); D = Intersect(n, d, 1)
      do: Draw the perpendicular $n$ to $BC$ at $B$; the circle $d$ about $B$ with radius $h$ meets it in $D$.
      | 过$B$作$BC$的垂线$n$，以$B$为圆心、$h$为半径作圆$d$，与$n$交于一点$D$。
      why: $D$ has the distance $h$ from the line $BC$. | $D$到直线$BC$的距离等于$h$。
    l = Line(D, Line(B, C))
      why: All its points have the distance $h$ from $BC$. | 其上各点到$BC$的距离都等于$h$。
    M = Midpoint(B, C); k = Circle(M, m)
      do: Construct the midpoint $M$ of $BC$ and the circle $k$ about $M$ with radius $m$.
      | 作$BC$的中点$M$，以$M$为圆心、$m$为半径作圆$k$。
      why: The median from $A$ ends in $M$, so $A$ lies on $k$. | 从$A$引出的中线的另一端是$M$，故$A$在圆$k$上。
    A = Intersect(l, k, 1); q = Polygon(A, B, C)
      why: $A$ lies on both loci; they meet because $h < m$. | $A$同在两条轨迹上；因为$h < m$，它们相交。
    solution:
    M = Midpoint(B, C); p = PerpendicularBisector(B, C); d = Circle(M, h); K = Intersect(p, d, 1)
      do: Draw the perpendicular bisector $p$ of $BC$ and the midpoint $M$; the circle $d$ about $M$ with radius $h$ meets $p$ in $K$.
      | 作$BC$的垂直平分线$p$和中点$M$，以$M$为圆心、$h$为半径作圆$d$，与$p$交于一点$K$。
      why: $MK = h$ stands at right angles to $BC$. | $MK = h$，且垂直于$BC$。
    k = Circle(K, m); F = Intersect(k, Line(B, C), 1)
      do: Draw the circle $k$ about $K$ with radius $m$; it meets the line $BC$ in $F$.
      | 以$K$为圆心、$m$为半径作圆$k$，与直线$BC$交于一点$F$。
      why: The right triangle $MKF$ has the hypotenuse $m$ and the leg $h$: $F$ is the foot of the altitude.
      | 直角三角形$MKF$的斜边为$m$，一条直角边为$h$，故$F$是高的垂足。
    n = PerpendicularLine(F, Line(B, C)); j = Circle(F, h); A = Intersect(n, j, 1); w = Polygon(A, B, C)
      do: Draw the perpendicular $n$ to $BC$ at $F$ and the circle $j$ about $F$ with radius $h$; they meet in $A$.
      | 过$F$作$BC$的垂线$n$，以$F$为圆心、$h$为半径作圆$j$，取一交点$A$。
      why: $AF = h$, and the right triangles $AFM$ and $KMF$ are congruent, so $AM = m$.
      | $AF = h$，且直角三角形$AFM$与$KMF$全等，故$AM = m$。
    wrong: M = Midpoint(B, C); A = Intersect(PerpendicularBisector(B, C), Circle(M, m), 1)
    wrong: D = Intersect(PerpendicularLine(B, Line(B, C)), Circle(B, h), 1); A = Intersect(Line(D, Line(B, C)), Circle(B, m), 1)
""")
def _ha_ma(g: Givens) -> None:
    b, c, a = base(g)
    height, median = g.number("h", 1.6, 3.6), g.number("m", 2.0, 4.4)
    g.require(1.12 * height < median and abs(median - a / 2) > 0.3)
    along = math.sqrt(median**2 - height**2)
    g.require(abs(along - a / 2) > 0.3)
    g.require(
        in_window(*((b + c) / 2 + complex(u * along, v * height) * (c - b) / a for u in (1, -1) for v in (1, -1)))
    )


@family("""
    tri-a-hb-hc: straightedge-compass medium, basic circle triangle
    Triangle from a side and two altitudes | 已知一边和另两边上的高作三角形
    The segment $BC$ and lengths $h$ and $k$, both shorter than $BC$, are given. Construct a point $A$ so that in the triangle $ABC$ the altitude from $B$ has the length $h$ and the altitude from $C$ has the length $k$.
    | 已知线段$BC$以及长度$h$和$k$，两者都小于$BC$。求作点$A$，使三角形$ABC$中从$B$引出的高等于$h$，从$C$引出的高等于$k$。
    goals: distance(B, line AC, h); distance(C, line AB, k)
    facts: less(h, BC); less(k, BC)
    skills: angle in a semicircle; tangents to a circle
    solution:
    M = Midpoint(B, C); d = Circle(M, B)
      why: The feet of the altitudes from $B$ and $C$ see $BC$ at a right angle, so they lie on $d$.
      | 从$B$、$C$引出的高的垂足对$BC$的张角是直角，故都在圆$d$上。
    p = Circle(B, h); E = Intersect(d, p, 1)
      why: $BE = h$ and the angle $BEC$ is right: $E$ is the foot of the altitude from $B$.
      | $BE = h$，$∠BEC$为直角，故$E$是从$B$引出的高的垂足。
    r = Circle(C, k); F = Intersect(d, r, 2)
      do: Draw the circle $r$ about $C$ with radius $k$; it meets $d$ in $F$, on the same side of $BC$ as $E$.
      | 以$C$为圆心、$k$为半径作圆$r$，与$d$交于点$F$，使$F$与$E$在$BC$的同侧。
      why: $F$ is the foot of the altitude from $C$. | $F$是从$C$引出的高的垂足。
    s = Line(C, E); l = Line(B, F); A = Intersect(s, l); w = Polygon(A, B, C)
      do: The lines $CE$ and $BF$ meet in $A$. | 直线$CE$与$BF$交于$A$。
      why: The side through $C$ contains $E$, and the side through $B$ contains $F$.
      | 过$C$的边经过$E$，过$B$的边经过$F$。
    solution:
    p = Circle(B, h); t = Tangent(C, p)
      do: Draw the circle $p$ about $B$ with radius $h$ and its tangents $t_1$ and $t_2$ from $C$.
      | 以$B$为圆心、$h$为半径作圆$p$，过$C$作它的切线$t_1$、$t_2$。
      why: Lines through $C$ at the distance $h$ from $B$ touch $p$. | 过$C$且到$B$的距离等于$h$的直线都与圆$p$相切。
    r = Circle(C, k); u = Tangent(B, r)
      do: Draw the circle $r$ about $C$ with radius $k$ and its tangents $u_1$ and $u_2$ from $B$.
      | 以$C$为圆心、$k$为半径作圆$r$，过$B$作它的切线$u_1$、$u_2$。
      why: Lines through $B$ at the distance $k$ from $C$ touch $r$. | 过$B$且到$C$的距离等于$k$的直线都与圆$r$相切。
    A = Intersect(t_1, u_?); w = Polygon(A, B, C)
      do: Let $A$ be the point where one of the first tangents meets one of the second, and draw the triangle $ABC$.
      | 取前两条切线之一与后两条切线之一的交点$A$，连成三角形$ABC$。
      why: $AC$ has the distance $h$ from $B$, and $AB$ the distance $k$ from $C$.
      | $B$到$AC$的距离等于$h$，$C$到$AB$的距离等于$k$。
    wrong: d = Circle(Midpoint(B, C), B); E = Intersect(d, Circle(B, k), 1); F = Intersect(d, Circle(C, h), 2); A = Intersect(Line(C, E), Line(B, F))
    wrong: A = Intersect(Circle(B, h), Circle(C, k), 1)
""")
def _hb_hc(g: Givens) -> None:
    b, c, a = base(g)
    first, second = g.number("h", 1.2, 4.2), g.number("k", 1.2, 4.2)
    g.require(all(0.38 * a < part < 0.88 * a for part in (first, second)) and abs(first - second) > 0.12 * a)
    g.require(abs(math.hypot(first, second) - a) > 0.08 * a)
    left, right = math.asin(second / a), math.asin(first / a)
    ab = a * math.sin(right) / math.sin(left + right)
    g.require(in_window(*(b + cmath.rect(ab, u * left) * (c - b) / a for u in (1, -1))))


@family("""
    tri-a-ha-R: straightedge-compass medium, basic circle triangle
    Triangle from a side, its altitude and the circumradius | 已知一边、该边上的高和外接圆半径作三角形
    The segment $BC$ and lengths $h$ and $r$ are given, such that the triangle exists. Construct a circle $k$ of radius $r$ through $B$ and $C$, and on it a point $A$ whose distance from the line $BC$ is $h$.
    | 已知线段$BC$以及长度$h$和$r$，且所求三角形存在。求作过$B$、$C$且半径为$r$的圆$k$，并在圆上求作点$A$，使$A$到直线$BC$的距离等于$h$。
    goals: distance(A, line BC, h); radius(k, r); circumscribed(k, ABC)
    skills: circle of given radius through two points; parallel as a locus
    solution:
    c = Circle(B, r); d = Circle(C, r); O = Intersect(c, d, 1)
      do: Draw the circles $c$ about $B$ and $d$ about $C$, both with radius $r$; let $O$ be a common point.
      | 分别以$B$、$C$为圆心、$r$为半径作圆$c$和$d$，取一交点$O$。
      why: $OB = OC = r$, so $O$ is the centre of the circle. | $OB = OC = r$，故$O$是所求圆的圆心。
    k = Circle(O, B)
      why: $k$ passes through $C$ and has the radius $r$. | 圆$k$过$C$，且半径为$r$。
    n = PerpendicularLine(B, Line(B, C)); D = Intersect(n, Circle(B, h), ?); l = Line(D, Line(B, C))
      do: Draw the perpendicular $n$ to $BC$ at $B$ and on it, on the side of $O$, the point $D$ with $BD = h$. Draw the parallel $l$ to $BC$ through $D$.
      | 过$B$作$BC$的垂线$n$，在$O$一侧的$n$上取点$D$，使$BD = h$；过$D$作$BC$的平行线$l$。
      why: All points of $l$ have the distance $h$ from $BC$. | $l$上各点到$BC$的距离都等于$h$。
    A = Intersect(l, k, 1); q = Polygon(A, B, C)
      why: $A$ lies on the circle and has the right distance from $BC$. | $A$在圆上，且到$BC$的距离符合要求。
    solution:
    p = PerpendicularBisector(B, C); c = Circle(B, r); O = Intersect(p, c, 1)
      do: Draw the perpendicular bisector $p$ of $BC$; it meets the circle $c$ about $B$ with radius $r$ in $O$.
      | 作$BC$的垂直平分线$p$，以$B$为圆心、$r$为半径作圆$c$，与$p$交于一点$O$。
      why: The centre lies on $p$ at the distance $r$ from $B$. | 圆心在$p$上，且到$B$的距离等于$r$。
    k = Circle(O, B)
      why: By symmetry in $p$ it passes through $C$. | 由关于$p$的对称性，它也过$C$。
    M = Midpoint(B, C); d = Circle(M, h); N = Intersect(p, d, ?); l = PerpendicularLine(N, p)
      do: The circle $d$ about the midpoint $M$ of $BC$ with radius $h$ meets $p$ in $N$ on the side of $O$; draw the perpendicular $l$ to $p$ at $N$.
      | 以$BC$的中点$M$为圆心、$h$为半径作圆$d$，在$O$一侧交$p$于$N$；过$N$作$p$的垂线$l$。
      why: $l$ is parallel to $BC$ at the distance $h$. | $l$平行于$BC$，且与它的距离等于$h$。
    A = Intersect(l, k, 1); q = Polygon(A, B, C)
      do: Let $A$ be a common point of $l$ and $k$. | 取$l$与$k$的一个交点$A$。
      why: $A$ lies on the circle and has the distance $h$ from $BC$. | $A$在圆上，且到$BC$的距离等于$h$。
    wrong: O = Intersect(Circle(B, r), Circle(C, r), 1); k = Circle(O, B); A = Intersect(PerpendicularBisector(B, C), k, 1)
    wrong: A = Intersect(PerpendicularBisector(B, C), Circle(Midpoint(B, C), h), 1); k = Circle(A, B, C)
""")
def _ha_r(g: Givens) -> None:
    b, c, a = base(g, 2.8, 4.8)
    height, radius = g.number("h", 1.2, 4.4), g.number("r", 1.8, 3.2)
    g.require(0.56 * a < radius < 1.1 * a)
    centre = math.sqrt(radius**2 - a * a / 4)
    top = radius + centre
    g.require(0.4 * top < height < 0.9 * top and height > 1.1 * (radius - centre))
    along = math.sqrt(radius**2 - (height - centre) ** 2)
    g.require(abs(along - a / 2) > 0.25 and along > 0.4)
    g.require(
        in_window(*((b + c) / 2 + complex(u * along, v * height) * (c - b) / a for u in (1, -1) for v in (1, -1)))
    )
