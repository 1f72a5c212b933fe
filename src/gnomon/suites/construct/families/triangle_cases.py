"""Triangles from a side and two more parts: an angle and a side, two angles not both at the side, altitude and side."""

from __future__ import annotations

import math

from gnomon.suites.construct.families.apex import apex, base, base_and_angle, in_window
from gnomon.suites.construct.givens import Givens, triangle_sides
from gnomon.suites.construct.notation import family


@family("""
    tri-sas: straightedge-compass easy, basic circle triangle
    Triangle from two sides and the angle between them | 已知两边及其夹角作三角形
    The segment $BC$, the angle $DEF$ and the length $c$ are given. Construct a point $A$ so that $AB = c$ and {how_en}.
    | 已知线段$BC$、$∠DEF$和长度$c$。求作点$A$，使$AB = c$，且{how_zh}。
    goals: length(AB, c); angle(ABC, {size})
    facts: not collinear(D, E, F)
    skills: copying an angle; carrying a length with the compass
    variant: how="equal", how_en="the angle $ABC$ is equal to the angle $DEF$", how_zh="$∠ABC$等于$∠DEF$", size="Min(Angle(D, E, F), Angle(F, E, D))", leg_en="the rays $ED$ and $EF$", leg_zh="射线$ED$、$EF$", end="D", why_en="the angle $ABC$ is equal to the angle $DEF$", why_zh="$∠ABC$等于$∠DEF$", turn_en="the angle $DEF$", turn_zh="$∠DEF$", of_en="the given angle", of_zh="已知角"
    variant: how="supplement", how_en="the angles $ABC$ and $DEF$ add up to 180 degrees", how_zh="$∠ABC$与$∠DEF$之和为180°", size="180° - Min(Angle(D, E, F), Angle(F, E, D))", leg_en="the extension of $DE$ beyond $E$ and the ray $EF$", leg_zh="$DE$的延长线和射线$EF$", end="Reflect(D, E)", why_en="the angle $ABC$ is equal to the angle $GEH$, the supplement of $DEF$", why_zh="$∠ABC$等于$∠GEH$，即$∠DEF$的补角", turn_en="the supplement of the angle $DEF$", turn_zh="$∠DEF$的补角", of_en="the supplement of the given angle", of_zh="已知角的补角"
    solution:
    k = Circle(E, c); G = Intersect(k, Ray(E, {end})); H = Intersect(k, Ray(E, F))
      do: Draw the circle $k$ about $E$ with radius $c$; it meets {leg_en} in $G$ and $H$.
      | 以$E$为圆心、$c$为半径作圆$k$，分别交{leg_zh}于$G$、$H$。
      why: $EG = EH = c$. | $EG = EH = c$。
    d = Circle(B, c); K = Intersect(d, Ray(B, C))
      do: Draw the circle $d$ about $B$ with radius $c$; it meets the ray $BC$ in $K$.
      | 以$B$为圆心、$c$为半径作圆$d$，交射线$BC$于$K$。
      why: $A$ must lie on $d$, and $BK = c$. | $A$必在圆$d$上，且$BK = c$。
    j = Circle(K, Segment(G, H))
      why: The chord $GH$ belongs to {of_en}. | 弦$GH$对应于{of_zh}。
    A = Intersect(d, j, 1); q = Polygon(A, B, C)
      why: The triangles $BKA$ and $EGH$ have equal sides, so {why_en}. | 三角形$BKA$与$EGH$三边对应相等，故{why_zh}。
    solution:
    T = Rotate(C, Angle({end}, E, F), B); r = Ray(B, T)
      do: Turn $C$ about $B$ by {turn_en} to get $T$, and draw the ray $r$ from $B$ through $T$.
      | 将$C$绕$B$旋转{turn_zh}得$T$，从$B$出发过$T$作射线$r$。
      why: The ray $r$ makes {of_en} with $BC$. | 射线$r$与$BC$所成的角等于{of_zh}。
    d = Circle(B, c)
      why: All points at the distance $c$ from $B$ lie on $d$. | 到$B$的距离等于$c$的点都在圆$d$上。
    A = Intersect(r, d); w = Polygon(A, B, C)
      do: Let $A$ be the point where $r$ meets $d$. | 设$r$与$d$交于$A$。
      why: $A$ satisfies both conditions. | $A$同时满足两个条件。
    wrong: T = Rotate(B, Angle({end}, E, F), C); A = Intersect(Circle(B, c), Line(C, T), 1)
    wrong: A = Rotate(C, Angle({end}, E, F), B)
    wrong: A = Intersect(Circle(B, c), Line(B, Rotate(C, 70°, B)), 1)
""")
def _sas(g: Givens) -> None:
    size, b, c = base_and_angle(g, "D E F", 35, 140)
    size = size if g.variant["how"] == "equal" else math.pi - size
    left = g.number("c", 2.2, 4.5)
    right = math.sqrt(abs(b - c) ** 2 + left**2 - 2 * abs(b - c) * left * math.cos(size))
    sides = sorted((abs(b - c), left, right))
    g.require(sides[1] > 1.1 * sides[0] and sides[2] > 1.1 * sides[1])
    g.require(in_window(apex(b, c, left, right, 1), apex(b, c, left, right, -1)))
    g.require(triangle_sides(left, abs(b - c), right, 1.1))


@family("""
    tri-aas: straightedge-compass medium, basic triangle
    Triangle from a side, an angle at it and the opposite angle | 已知一边、一邻角和对角作三角形
    The segment $BC$ and the angles $DEF$ and $UVW$ are given; together the angles are smaller than 180 degrees. Construct a point $A$ so that the angle $ABC$ is equal to the angle $DEF$ and the angle $BAC$, opposite to $BC$, is equal to the angle $UVW$.
    | 已知线段$BC$以及$∠DEF$和$∠UVW$，两角之和小于180°。求作点$A$，使$∠ABC$等于$∠DEF$，且$BC$所对的$∠BAC$等于$∠UVW$。
    goals: equal_angles(ABC, DEF); equal_angles(BAC, UVW)
    facts: not collinear(D, E, F); not collinear(U, V, W)
    facts: less(Min(Angle(D, E, F), Angle(F, E, D)) + Min(Angle(U, V, W), Angle(W, V, U)), 180°)
    skills: copying an angle; corresponding angles at parallels; outer angle of a triangle
    solution:
    S = Rotate(C, Angle(D, E, F), B); r = Ray(B, S)
      why: $A$ must lie on the ray $r$. | $A$必在射线$r$上。
    T = Rotate(B, Angle(U, V, W), S); l = Line(S, T)
      do: At $S$ copy the angle $UVW$ to the ray $SB$ on the side of $C$; its other leg lies on the line $l$ through $S$ and $T$.
      | 在$S$处以射线$SB$为一边、在$C$一侧作角等于$∠UVW$，另一边在过$S$、$T$的直线$l$上。
      why: $l$ has the right angle with $r$, but does not pass through $C$ yet.
      | $l$与$r$所成的角符合要求，但$l$还未经过$C$。
    m = Line(C, l); A = Intersect(m, r)
      do: Draw the parallel $m$ to $l$ through $C$; it meets $r$ in $A$. | 过$C$作$l$的平行线$m$，交$r$于$A$。
      why: Corresponding angles at the parallels $l$ and $m$ are equal, so the angle $BAC$ is equal to the angle $UVW$.
      | 平行线$l$、$m$的同位角相等，故$∠BAC$等于$∠UVW$。
    q = Polygon(A, B, C)
      why: It has the side $BC$ and the two given angles. | 它以$BC$为一边，并有已知的两个角。
    solution:
    S = Rotate(C, Angle(D, E, F), B); r = Ray(B, S)
      why: $A$ must lie on the ray $r$. | $A$必在射线$r$上。
    H = Reflect(B, C); J = Rotate(H, Angle(D, E, F), C); K = Rotate(J, Angle(U, V, W), C)
      do: Extend $BC$ beyond $C$ to $H$. Turn $H$ about $C$ towards the side of $S$ by the angle $DEF$ to $J$, and $J$ by the angle $UVW$ to $K$.
      | 延长$BC$至$H$。将$H$绕$C$向$S$一侧旋转$∠DEF$得$J$，再将$J$旋转$∠UVW$得$K$。
      why: The outer angle at $C$ is the sum of the angles at $B$ and $A$. | $C$处的外角等于$B$、$A$两角之和。
    s = Ray(C, K); A = Intersect(r, s); q = Polygon(A, B, C)
      do: The ray $s$ from $C$ through $K$ meets $r$ in $A$. Draw the triangle $ABC$.
      | 从$C$出发过$K$的射线$s$交$r$于$A$，连成三角形$ABC$。
      why: The outer angle at $C$ has the size that is needed, so the angle at $A$ is equal to the given one.
      | $C$处的外角符合要求，故$A$处的角等于已知角。
    wrong: S = Rotate(C, Angle(D, E, F), B); T = Rotate(B, Angle(W, V, U), C); A = Intersect(Line(B, S), Line(C, T))
    wrong: S = Rotate(C, Angle(D, E, F), B); T = Rotate(B, Angle(W, V, U), S); A = Intersect(Line(B, S), Line(C, Line(S, T)))
""")
def _aas(g: Givens) -> None:
    at_base, b, c = base_and_angle(g, "D E F", 35, 115, height=2.6)
    flip = 1 if g.places["E"].real < 0 else -1
    at_top = g.small_angle("U V W", 35, 115, complex(-4.6 * flip, -2.6 if g.places["E"].imag > 0 else 2.6))
    third = math.pi - at_base - at_top
    g.require(third > math.radians(28) and abs(at_base - at_top) > 0.12)
    g.require(min(abs(third - at_base), abs(third - at_top)) > 0.1 and abs(third - math.pi / 2) > 0.1)
    left, right = (abs(b - c) * math.sin(part) / math.sin(at_top) for part in (third, at_base))
    tops = [apex(b, c, left, right, side) for side in (1, -1)]
    g.require(in_window(*tops) and min(flip * top.real for top in tops) > -2.2)


@family("""
    tri-a-ha-b: straightedge-compass medium, basic circle triangle
    Triangle from two sides and an altitude | 已知两边及一边上的高作三角形
    The segment $BC$ and lengths $h$ and $b$ with $h < b$ are given. Construct a point $A$ so that $AC = b$ and the altitude from $A$ to $BC$ has the length $h$.
    | 已知线段$BC$以及长度$h$和$b$，其中$h < b$。求作点$A$，使$AC = b$，且从$A$到$BC$的高等于$h$。
    goals: length(AC, b); distance(A, line BC, h)
    facts: less(h, b)
    skills: parallel as a locus; right triangle from hypotenuse and leg
    solution:
    n = PerpendicularLine(C, Line(B, C)); d = Circle(C, h); D = Intersect(n, d, 1)
      do: Draw the perpendicular $n$ to $BC$ at $C$; the circle $d$ about $C$ with radius $h$ meets it in $D$.
      | 过$C$作$BC$的垂线$n$，以$C$为圆心、$h$为半径作圆$d$，与$n$交于一点$D$。
      why: $D$ has the distance $h$ from the line $BC$. | $D$到直线$BC$的距离等于$h$。
    l = Line(D, Line(B, C))
      why: All its points have the distance $h$ from $BC$. | 其上各点到$BC$的距离都等于$h$。
    k = Circle(C, b)
      why: All points at the distance $b$ from $C$ lie on $k$. | 到$C$的距离等于$b$的点都在圆$k$上。
    A = Intersect(l, k, 1); q = Polygon(A, B, C)
      why: $A$ lies on both loci; they meet because $h < b$. | $A$同在两条轨迹上；因为$h < b$，它们相交。
    solution:
    n = PerpendicularLine(C, Line(B, C)); d = Circle(C, h); K = Intersect(n, d, 1)
      do: Draw the perpendicular $n$ to $BC$ at $C$; the circle $d$ about $C$ with radius $h$ meets it in $K$.
      | 过$C$作$BC$的垂线$n$，以$C$为圆心、$h$为半径作圆$d$，与$n$交于一点$K$。
      why: $CK = h$ is a leg of a right triangle. | $CK = h$是一个直角三角形的直角边。
    k = Circle(K, b); F = Intersect(k, Line(B, C), 1)
      do: Draw the circle $k$ about $K$ with radius $b$; it meets the line $BC$ in $F$.
      | 以$K$为圆心、$b$为半径作圆$k$，与直线$BC$交于一点$F$。
      why: The right triangle $CKF$ has the hypotenuse $b$ and the leg $h$, so $F$ is the foot of the altitude.
      | 直角三角形$CKF$的斜边为$b$，一条直角边为$h$，故$F$是高的垂足。
    p = Line(F, n); l = Line(K, Line(B, C)); A = Intersect(p, l); q = Polygon(A, B, C)
      do: Draw the line $p$ through $F$ parallel to $n$, and the parallel $l$ to $BC$ through $K$; they meet in $A$.
      | 过$F$作$n$的平行线$p$，过$K$作$BC$的平行线$l$，交于$A$。
      why: $CFAK$ is a rectangle with $AF = h$ and the diagonal $AC = KF = b$.
      | $CFAK$是矩形，$AF = h$，对角线$AC = KF = b$。
    wrong: A = Intersect(PerpendicularLine(C, Line(B, C)), Circle(C, b), 1)
    wrong: D = Intersect(PerpendicularLine(B, Line(B, C)), Circle(B, h), 1); A = Intersect(Line(D, Line(B, C)), Circle(B, b), 1)
""")
def _ha_b(g: Givens) -> None:
    b, c, a = base(g)
    height, side = g.number("h", 1.4, 3.6), g.number("b", 1.8, 4.6)
    g.require(1.12 * height < side and abs(side - a) > 0.3)
    along = math.sqrt(side**2 - height**2)
    feet = [c + u * along * (c - b) / a for u in (1, -1)]
    g.require(min(abs(spot - b) for spot in feet) > 0.4)
    g.require(in_window(*(spot + 1j * v * height * (c - b) / a for spot in feet for v in (1, -1))))
