"""Isosceles triangles from their base and one more part: the perimeter, an altitude or a median to a leg."""

from __future__ import annotations

import math

from gnomon.suites.construct.families.apex import base, in_window
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.notation import family


def _tops(g: Givens, b: complex, c: complex, height: float) -> None:
    """Keep the apex on both sides of the base in the picture, and the triangle away from an equilateral one."""
    g.require(height > 0.9 and abs(height / abs(b - c) - math.sqrt(0.75)) > 0.06)
    g.require(in_window(*((b + c) / 2 + 1j * side * height * (c - b) / abs(b - c) for side in (1, -1))))


@family("""
    isosceles-base-perimeter: straightedge-compass easy, basic circle triangle
    Isosceles triangle from base and perimeter | 已知底边和周长作等腰三角形
    The segment $BC$ and the length $p$, longer than twice $BC$, are given. Construct a point $A$ so that $AB = AC$ and the triangle $ABC$ has the perimeter $p$.
    | 已知线段$BC$和长度$p$，$p$大于$BC$的两倍。求作点$A$，使$AB = AC$，且三角形$ABC$的周长为$p$。
    goals: equal_lengths(AB, AC); perimeter(ABC, p)
    facts: less(2 * Distance(B, C), p)
    skills: subtracting and halving lengths; perpendicular bisector
    solution:
    D = Intersect(Circle(B, p), Ray(B, C)); s = Segment(C, D)
      do: Mark on the ray $BC$ the point $D$ at the distance $p$ from $B$, and draw the segment $s$ from $C$ to $D$.
      | 在射线$BC$上取点$D$，使它到$B$的距离等于$p$，作从$C$到$D$的线段$s$。
      why: $CD$ is the perimeter less the base: both legs together. | $CD$等于周长减去底边，即两腰之和。
    M = Midpoint(C, D)
      why: $CM$ is the length of one leg. | $CM$等于腰长。
    k = Circle(C, M); j = Circle(B, Segment(C, M))
      do: Draw the circle $k$ about $C$ through $M$ and the circle $j$ about $B$ with radius $CM$.
      | 以$C$为圆心、过$M$作圆$k$，以$B$为圆心、$CM$长为半径作圆$j$。
      why: $A$ has the distance $CM$ from $B$ and from $C$. | $A$到$B$、$C$的距离都等于$CM$。
    A = Intersect(k, j, 1); q = Polygon(A, B, C)
      why: Its legs are equal, and together with the base they make up $p$. | 两腰相等，与底边之和等于$p$。
    solution:
    m = PerpendicularBisector(B, C); N = Midpoint(B, C)
      do: Draw the perpendicular bisector $m$ of $BC$ and the midpoint $N$ of $BC$.
      | 作$BC$的垂直平分线$m$和$BC$的中点$N$。
      why: $m$ is the axis of the triangle. | $m$是所求三角形的对称轴。
    L = Intersect(Circle(N, p), Ray(N, B)); s = Segment(N, L); K = Midpoint(N, L)
      do: Mark on the ray $NB$ the point $L$ at the distance $p$ from $N$, draw the segment $s$ from $N$ to $L$ and its midpoint $K$.
      | 在射线$NB$上取点$L$，使它到$N$的距离等于$p$，作从$N$到$L$的线段$s$及其中点$K$。
      why: $NK$ is half of the perimeter: $NB$ and one leg. | $NK$等于周长的一半，即$NB$与一腰之和。
    k = Circle(B, K); A = Intersect(m, k, 1); q = Polygon(A, B, C)
      do: The circle $k$ about $B$ through $K$ meets $m$ in $A$. Draw the triangle $ABC$.
      | 以$B$为圆心、过$K$作圆$k$，与$m$交于一点$A$，连成三角形$ABC$。
      why: $BA = BK$ is the leg, and $AB = AC$ since $A$ lies on $m$. | $BA = BK$是腰长；$A$在$m$上，故$AB = AC$。
    wrong: D = Intersect(Circle(B, p), Ray(B, C)); M = Midpoint(B, D); A = Intersect(PerpendicularBisector(B, C), Circle(B, Segment(B, M)), 1)
    wrong: A = Intersect(Circle(B, 3.5), PerpendicularBisector(B, C), 1)
""")
def _perimeter(g: Givens) -> None:
    b, c, a = base(g, 2.2, 3.8)
    around = g.number("p", 6.5, 11.5)
    leg = (around - a) / 2
    g.require(leg > 0.62 * a and abs(around * (c - b) / a + b) < 9.5 and in_window(b + around * (c - b) / a))
    _tops(g, b, c, math.sqrt(leg**2 - a * a / 4))


@family("""
    isosceles-base-leg-altitude: straightedge-compass medium, basic circle triangle
    Isosceles triangle from base and altitude to a leg | 已知底边和腰上的高作等腰三角形
    The segment $BC$ and the length $h$, shorter than $BC$, are given. Construct a point $A$ so that $AB = AC$ and the altitude from $B$ to $AC$ has the length $h$.
    | 已知线段$BC$和小于$BC$的长度$h$。求作点$A$，使$AB = AC$，且从$B$到$AC$的高等于$h$。
    goals: equal_lengths(AB, AC); distance(B, line AC, h)
    facts: less(h, BC)
    skills: angle in a semicircle; perpendicular bisector; tangents
    solution:
    M = Midpoint(B, C); k = Circle(M, B)
      why: The foot of the altitude from $B$ sees $BC$ at a right angle, so it lies on $k$.
      | 从$B$引出的高的垂足对$BC$的张角是直角，故在圆$k$上。
    d = Circle(B, h); E = Intersect(k, d, 1)
      why: $BE = h$ and the angle $BEC$ is right, so $E$ is this foot. | $BE = h$，$∠BEC$为直角，故$E$就是该垂足。
    l = Line(C, E)
      do: Draw the line $l$ through $C$ and $E$. | 过$C$、$E$作直线$l$。
      why: The leg from $C$ lies on $l$. | 从$C$出发的腰在$l$上。
    m = PerpendicularBisector(B, C); A = Intersect(l, m); q = Polygon(A, B, C)
      do: The perpendicular bisector $m$ of $BC$ meets $l$ in $A$. Draw the triangle $ABC$.
      | $BC$的垂直平分线$m$交$l$于$A$，连成三角形$ABC$。
      why: $A$ lies on $m$, so $AB = AC$. | $A$在$m$上，故$AB = AC$。
    solution:
    d = Circle(B, h); t = Tangent(C, d)
      do: Draw the circle $d$ about $B$ with radius $h$ and its tangents $t_1$ and $t_2$ from $C$.
      | 以$B$为圆心、$h$为半径作圆$d$，过$C$作它的切线$t_1$、$t_2$。
      why: Lines through $C$ at the distance $h$ from $B$ touch $d$. | 过$C$且到$B$的距离等于$h$的直线都与圆$d$相切。
    m = PerpendicularBisector(B, C)
      why: The apex lies on $m$. | 顶点在$m$上。
    A = Intersect(t_1, m); q = Polygon(A, B, C)
      do: Let $A$ be the point where $t_1$ meets $m$, and draw the triangle $ABC$.
      | 设$t_1$与$m$交于$A$，连成三角形$ABC$。
      why: $AC$ has the distance $h$ from $B$. | $B$到$AC$的距离等于$h$。
    wrong: M = Midpoint(B, C); A = Intersect(PerpendicularBisector(B, C), Circle(M, h), 1)
    wrong: A = Intersect(Circle(Midpoint(B, C), B), Circle(B, h), 1)
""")
def _leg_altitude(g: Givens) -> None:
    b, c, a = base(g, 3.0, 5.0)
    altitude = g.number("h", 1.4, 4.4)
    g.require(0.4 * a < altitude < 0.93 * a and abs(altitude / a - 0.5**0.5) > 0.05)
    _tops(g, b, c, a / 2 * math.tan(math.asin(altitude / a)))


@family("""
    isosceles-base-leg-median: straightedge-compass medium, basic circle triangle
    Isosceles triangle from base and median to a leg | 已知底边和腰上的中线作等腰三角形
    The segment $BC$ and the length $m$, longer than three quarters of $BC$, are given. Construct a point $A$ so that $AB = AC$ and the median from $B$ in the triangle $ABC$ has the length $m$.
    | 已知线段$BC$和长度$m$，$m$大于$BC$的四分之三。求作点$A$，使$AB = AC$，且三角形$ABC$中从$B$引出的中线等于$m$。
    goals: equal_lengths(AB, AC); distance(B, Midpoint(A, C), m)
    facts: less(3/4 * Distance(B, C), m)
    skills: midline of a triangle; centroid
    solution:
    M = Midpoint(B, C); F = Midpoint(M, C)
      do: Construct the midpoint $M$ of $BC$ and the midpoint $F$ of $MC$. | 作$BC$的中点$M$和$MC$的中点$F$。
      why: $M$ is the foot of the altitude from $A$. The midpoint of $AC$ therefore lies on the perpendicular at $F$.
      | $M$是从$A$引出的高的垂足，故$AC$的中点在过$F$的垂线上。
    n = PerpendicularLine(F, Line(B, C))
      do: Draw the perpendicular $n$ to $BC$ at $F$. | 过$F$作$BC$的垂线$n$。
      why: The midpoint of $AC$ lies on $n$. | $AC$的中点在$n$上。
    k = Circle(B, m); E = Intersect(n, k, 1)
      why: The median from $B$ ends in the midpoint $E$ of $AC$, and $BE = m$.
      | 从$B$引出的中线的另一端是$AC$的中点$E$，且$BE = m$。
    A = Reflect(C, E); q = Polygon(A, B, C)
      do: Reflect $C$ in $E$ to get $A$ and draw the triangle $ABC$. | 作$C$关于$E$的对称点$A$，连成三角形$ABC$。
      why: $E$ bisects $AC$, and $A$ lies above $M$, so $AB = AC$. | $E$平分$AC$；$A$在$BC$上的垂足是$M$，故$AB = AC$。
    solution:
    P = Intersect(Circle(B, m), Ray(B, C)); Q = Dilate(P, 2/3, B)
      do: Mark on the ray $BC$ the point $P$ at the distance $m$ from $B$ and dilate it from $B$ by 2/3 to $Q$.
      | 在射线$BC$上取点$P$，使它到$B$的距离等于$m$；以$B$为中心将$P$作比为2/3的位似，得$Q$。
      why: The centroid divides the median in the ratio 2 to 1, so $BQ$ is its distance from $B$.
      | 重心把中线分成2比1，故$BQ$等于重心到$B$的距离。
    p = PerpendicularBisector(B, C); k = Circle(B, Q); G = Intersect(p, k, 1)
      do: Draw the perpendicular bisector $p$ of $BC$; the circle $k$ about $B$ through $Q$ meets it in $G$.
      | 作$BC$的垂直平分线$p$，以$B$为圆心、过$Q$作圆$k$，与$p$交于一点$G$。
      why: The centroid of an isosceles triangle lies on its axis. | 等腰三角形的重心在它的对称轴上。
    M = Midpoint(B, C); A = Dilate(G, 3, M); q = Polygon(A, B, C)
      do: Dilate $G$ from the midpoint $M$ of $BC$ by 3 to get $A$ and draw the triangle $ABC$.
      | 以$BC$的中点$M$为中心将$G$作比为3的位似，得$A$，连成三角形$ABC$。
      why: The centroid cuts off a third of the median $MA$ at $M$. | 重心从$M$起截得中线$MA$的三分之一。
    wrong: M = Midpoint(B, C); A = Intersect(PerpendicularBisector(B, C), Circle(M, m), 1)
    wrong: E = Intersect(PerpendicularBisector(B, C), Circle(B, m), 1); A = Reflect(C, E)
""")
def _leg_median(g: Givens) -> None:
    b, c, a = base(g, 2.6, 4.4)
    median = g.number("m", 2.2, 4.8)
    g.require(median > 0.83 * a)
    height = 2 * math.sqrt(median**2 - 0.5625 * a * a)
    _tops(g, b, c, height)
    g.require(abs(height - a / 2) > 0.15)
