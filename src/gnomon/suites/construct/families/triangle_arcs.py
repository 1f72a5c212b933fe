"""Triangles from a side and the opposite angle: the arc that sees the side at this angle, and a second locus."""

from __future__ import annotations

import math

from gnomon.suites.construct.families.apex import base_and_angle, in_window
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.notation import block, family


def _alpha(g: Givens) -> tuple[float, complex, complex, float]:
    """An angle beside the base, and the height of the arc over the base that sees it at this angle."""
    low, high = (42, 80) if g.variant["size"] == "acute" else (100, 125)
    size, b, c = base_and_angle(g, "D E F", low, high)
    a = abs(b - c)
    g.require(a / 2 / math.sin(size) < 3.1 and max(abs(b), abs(c)) < 4.8)
    return size, b, c, a / 2 / math.tan(size / 2)


# {less} < {more} says that the angle DEF is acute or obtuse; {low} and {high} are the medians at the ends of the arc
block("""
    acute or obtuse angle
    variant: size="acute", size_zh="锐角", less="Distance(D, F)^2", more="Distance(D, E)^2 + Distance(E, F)^2", low="Distance(B, C) / 2", high="Distance(B, C) / 2 * abs(1 / tan(Angle(D, E, F) / 2))"
    variant: size="obtuse", size_zh="钝角", less="Distance(D, E)^2 + Distance(E, F)^2", more="Distance(D, F)^2", low="Distance(B, C) / 2 * abs(1 / tan(Angle(D, E, F) / 2))", high="Distance(B, C) / 2"
""")


block("""
    arc by tangent
    T = Rotate(C, Angle(D, E, F), B); t = Line(B, T)
      why: $t$ will touch the circle from which $BC$ is seen at the given angle: the angle of chord and tangent is equal to the angle at the circle.
      | $t$将与对$BC$张已知角的圆相切：弦切角等于圆周角。
    n = PerpendicularLine(B, t); p = PerpendicularBisector(B, C); O = Intersect(n, p); k = Circle(O, B)
      do: Draw the perpendicular $n$ to $t$ at $B$ and the perpendicular bisector $p$ of $BC$; they meet in $O$. Draw the circle $k$ about $O$ through $B$.
      | 过$B$作$t$的垂线$n$，作$BC$的垂直平分线$p$，交于$O$；以$O$为圆心、过$B$作圆$k$。
      why: On the other side of $BC$ than $T$ the points of $k$ see $BC$ at the angle $DEF$.
      | 在$BC$的与$T$相反的一侧，圆$k$上各点对$BC$的张角等于$∠DEF$。
""")


block("""
    arc by apex
    G = Reflect(D, E); w = AngleBisector(F, E, G); H = Intersect(w, Segment(F, G))
      do: Extend $DE$ beyond $E$ to $G$ and draw the bisector $w$ of the angle $FEG$; it meets $FG$ in $H$.
      | 延长$DE$至$G$，作$∠FEG$的平分线$w$，交$FG$于$H$。
      why: The angle $FEH$ is the base angle of an isosceles triangle with the apex angle $DEF$.
      | $∠FEH$等于顶角为$∠DEF$的等腰三角形的底角。
    S = Rotate(C, Angle(H, E, F), B); p = PerpendicularBisector(B, C); X = Intersect(Ray(B, S), p); k = Circle(B, C, X)
      do: Turn $C$ about $B$ by the angle $FEH$ to get $S$; the ray $BS$ meets the perpendicular bisector $p$ of $BC$ in $X$. Draw the circle $k$ through $B$, $C$ and $X$.
      | 将$C$绕$B$旋转$∠FEH$得$S$，射线$BS$交$BC$的垂直平分线$p$于$X$；过$B$、$C$、$X$作圆$k$。
      why: The angle $BXC$ is equal to the angle $DEF$, and so are all angles over $BC$ on this arc.
      | $∠BXC$等于$∠DEF$，这段弧上对$BC$的圆周角都与它相等。
""")


@family("""
    tri-a-alpha-ha: straightedge-compass hard, circle triangle theorem
    Triangle from a side, the opposite angle and the altitude | 已知一边、对角及该边上的高作三角形
    The segment $BC$, the {size} angle $DEF$ and the length $h$ are given. The required triangle exists. Construct a point $A$ so that the angle $BAC$ is equal to the angle $DEF$ and the altitude from $A$ to $BC$ has the length $h$.
    | 已知线段$BC$、{size_zh}$∠DEF$和长度$h$，且所求三角形存在。求作点$A$，使$∠BAC$等于$∠DEF$，且从$A$到$BC$的高等于$h$。
    goals: equal_angles(BAC, DEF); distance(A, line BC, h)
    facts: not collinear(D, E, F); less({less}, {more}); less(h, Distance(B, C) / 2 * abs(1 / tan(Angle(D, E, F) / 2)))
    skills: the arc of equal angles; parallel as a locus
    use: acute or obtuse angle
    solution:
    use: arc by tangent
    s = PerpendicularLine(B, Line(B, C)); N = Intersect(s, Circle(B, h), ?); l = Line(N, Line(B, C))
      do: On the perpendicular $s$ to $BC$ at $B$ mark $N$ with $BN = h$, not on the side of $T$, and draw the parallel $l$ to $BC$ through $N$.
      | 过$B$作$BC$的垂线$s$，在与$T$相反的一侧取点$N$，使$BN = h$；过$N$作$BC$的平行线$l$。
      why: Points at the distance $h$ from $BC$ on this side lie on $l$. | 这一侧到$BC$的距离等于$h$的点都在$l$上。
    A = Intersect(l, k, 1); q = Polygon(A, B, C)
      why: $A$ lies on the arc and on the parallel. | $A$既在弧上，又在平行线上。
    solution:
    use: arc by apex
    M = Midpoint(B, C); d = Circle(M, h); N = Intersect(p, d, ?); l = PerpendicularLine(N, p)
      do: The circle $d$ about the midpoint $M$ of $BC$ with radius $h$ meets $p$ in $N$ on the side of $X$; draw the perpendicular $l$ to $p$ at $N$.
      | 以$BC$的中点$M$为圆心、$h$为半径作圆$d$，在$X$一侧交$p$于$N$；过$N$作$p$的垂线$l$。
      why: $l$ is parallel to $BC$ at the distance $h$. | $l$平行于$BC$，且与它的距离等于$h$。
    A = Intersect(l, k, 1); q = Polygon(A, B, C)
      do: Let $A$ be a common point of $l$ and $k$. | 取$l$与$k$的一个交点$A$。
      why: $A$ lies on the arc and on the parallel. | $A$既在弧上，又在平行线上。
    wrong: M = Midpoint(B, C); A = Intersect(PerpendicularBisector(B, C), Circle(M, h), 1)
    wrong: T = Rotate(C, Angle(D, E, F), B); N = Intersect(PerpendicularLine(B, Line(B, C)), Circle(B, h), 1); A = Intersect(Line(N, Line(B, C)), Line(B, T))
""")
def _alpha_ha(g: Givens) -> None:
    size, b, c, top = _alpha(g)
    a = abs(b - c)
    height = g.number("h", 0.8, 4.4)
    g.require(0.4 * top < height < 0.88 * top and abs(height - a / 2 * math.tan(size / 2)) > 0.15)
    drop = height - a / 2 / math.tan(size)
    along = math.sqrt((a / 2 / math.sin(size)) ** 2 - drop**2)
    g.require(abs(along - a / 2) > 0.2)
    g.require(
        in_window(*((b + c) / 2 + complex(u * along, v * height) * (c - b) / a for u in (1, -1) for v in (1, -1)))
    )


@family("""
    tri-a-alpha-ma: straightedge-compass hard, circle triangle theorem
    Triangle from a side, the opposite angle and the median | 已知一边、对角及该边上的中线作三角形
    The segment $BC$, the {size} angle $DEF$ and the length $m$ are given. The required triangle exists. Construct a point $A$ so that the angle $BAC$ is equal to the angle $DEF$ and the median from $A$ in the triangle $ABC$ has the length $m$.
    | 已知线段$BC$、{size_zh}$∠DEF$和长度$m$，且所求三角形存在。求作点$A$，使$∠BAC$等于$∠DEF$，且三角形$ABC$中从$A$引出的中线等于$m$。
    goals: equal_angles(BAC, DEF); distance(A, Midpoint(B, C), m)
    facts: not collinear(D, E, F); less({less}, {more}); less({low}, m); less(m, {high})
    skills: the arc of equal angles; circle as a locus
    use: acute or obtuse angle
    solution:
    use: arc by tangent
    M = Midpoint(B, C); j = Circle(M, m)
      do: Construct the midpoint $M$ of $BC$ and the circle $j$ about $M$ with radius $m$.
      | 作$BC$的中点$M$，以$M$为圆心、$m$为半径作圆$j$。
      why: The median from $A$ ends in $M$, so $A$ lies on $j$. | 从$A$引出的中线的另一端是$M$，故$A$在圆$j$上。
    A = Intersect(k, j, 1); q = Polygon(A, B, C)
      why: $A$ lies on the arc and has the distance $m$ from $M$. | $A$在弧上，且到$M$的距离等于$m$。
    solution:
    use: arc by apex
    M = Midpoint(B, C); j = Circle(M, m); A = Intersect(k, j, 1); q = Polygon(A, B, C)
      do: Construct the midpoint $M$ of $BC$ and the circle $j$ about $M$ with radius $m$; let $A$ be a common point of $k$ and $j$.
      | 作$BC$的中点$M$，以$M$为圆心、$m$为半径作圆$j$，取$k$与$j$的一个交点$A$。
      why: $A$ lies on the arc and has the distance $m$ from $M$. | $A$在弧上，且到$M$的距离等于$m$。
    wrong: M = Midpoint(B, C); A = Intersect(PerpendicularBisector(B, C), Circle(M, m), 1)
    wrong: T = Rotate(C, Angle(D, E, F), B); A = Intersect(Line(B, T), Circle(Midpoint(B, C), m), 1)
""")
def _alpha_ma(g: Givens) -> None:
    size, b, c, top = _alpha(g)
    a = abs(b - c)
    median = g.number("m", 0.8, 4.4)
    least, most = sorted((top, a / 2))
    g.require(1.06 * least < median < 0.94 * most)
    centre, radius = a / 2 / math.tan(size), a / 2 / math.sin(size)  # of the arc, over the middle of the base
    height = (median**2 + centre**2 - radius**2) / (2 * centre)
    along = math.sqrt(max(median**2 - height**2, 0.0))
    g.require(along > 0.3 and height > 0.5)
    g.require(
        in_window(*((b + c) / 2 + complex(u * along, v * height) * (c - b) / a for u in (1, -1) for v in (1, -1)))
    )
