"""Triangles from their parts: sides and angles, the cases of congruence, and the ambiguous case."""

from __future__ import annotations

import math

from gnomon.suites.construct.families.apex import apex, base_and_angle, in_window
from gnomon.suites.construct.givens import Givens, angle, triangle_sides
from gnomon.suites.construct.notation import family


@family("""
    tri-sss: straightedge-compass easy, basic circle triangle
    Triangle from three sides | 已知三边作三角形
    The ray $BP$ and lengths $a$, $b$ and $c$ are given, each shorter than the sum of the other two. Construct the point $C$ on the ray $BP$ with $BC = a$, and a point $A$ with $AB = c$ and $AC = b$.
    | 已知射线$BP$以及长度$a$、$b$、$c$，其中每一个都小于另外两个之和。在射线$BP$上求作点$C$，使$BC = a$，并求作点$A$，使$AB = c$，$AC = b$。
    goals: on(C, ray BP); length(BC, a); length(AB, c); length(AC, b)
    facts: less(a, b + c); less(b, c + a); less(c, a + b)
    skills: carrying lengths with the compass; intersection of two circles
    solution:
    d = Circle(B, a); C = Intersect(d, Ray(B, P))
      do: Draw the circle $d$ about $B$ with radius $a$; it meets the ray $BP$ in $C$.
      | 以$B$为圆心、$a$为半径作圆$d$，交射线$BP$于$C$。
      why: $BC = a$. | $BC = a$。
    k = Circle(B, c)
      why: All points at the distance $c$ from $B$ lie on $k$. | 到$B$的距离等于$c$的点都在圆$k$上。
    j = Circle(C, b)
      why: All points at the distance $b$ from $C$ lie on $j$. | 到$C$的距离等于$b$的点都在圆$j$上。
    A = Intersect(k, j, 1); q = Polygon(A, B, C)
      why: $A$ is on both circles; they cross because the lengths satisfy the triangle inequality.
      | $A$同在两圆上；因为三个长度满足三角形不等式，两圆必相交。
    wrong: C = Intersect(Circle(B, a), Ray(B, P)); A = Intersect(Circle(B, b), Circle(C, c), 1)
    wrong: C = P; A = Intersect(Circle(B, c), Circle(C, b), 1)
""")
def _sss(g: Givens) -> None:
    b, p = g.point("B"), g.point("P")
    lengths = a, right, left = [g.number(name, 2.4, 5.5) for name in "abc"]
    g.require(triangle_sides(a, right, left, 1.15) and abs(p - b) > 1.2 and abs(abs(p - b) - a) > 0.6)
    shortest, middle, longest = sorted(lengths)
    g.require(middle > 1.08 * shortest and longest > 1.05 * middle)
    c = b + a * (p - b) / abs(p - b)
    g.require(in_window(c, apex(b, c, left, right, 1), apex(b, c, left, right, -1)))
    g.show("Ray(B, P)")


@family("""
    tri-asa: straightedge-compass medium, basic triangle
    Triangle from a side and two angles | 已知一边和两角作三角形
    The segment $BC$ and the angles $DEF$ and $UVW$ are given; together the angles are smaller than 180 degrees. Construct a point $A$ so that the angle $ABC$ is equal to the angle $DEF$ and the angle $BCA$ is equal to the angle $UVW$.
    | 已知线段$BC$以及$∠DEF$和$∠UVW$，两角之和小于180°。求作点$A$，使$∠ABC$等于$∠DEF$，$∠BCA$等于$∠UVW$。
    goals: equal_angles(ABC, DEF); equal_angles(BCA, UVW)
    facts: not collinear(D, E, F); not collinear(U, V, W)
    facts: less(Min(Angle(D, E, F), Angle(F, E, D)) + Min(Angle(U, V, W), Angle(W, V, U)), 180°)
    skills: copying an angle; corresponding angles at parallels
    solution:
    S = Rotate(C, Angle(D, E, F), B); r = Ray(B, S)
      why: $A$ must lie on the ray $r$. | $A$必在射线$r$上。
    T = Rotate(B, Angle(W, V, U), C); s = Ray(C, T)
      do: Turn $B$ about $C$ by the angle $UVW$ towards the same side to get $T$ and draw the ray $s$ from $C$ through $T$.
      | 将$B$绕$C$向同一侧旋转$∠UVW$得$T$，从$C$出发过$T$作射线$s$。
      why: $A$ must lie on the ray $s$. | $A$必在射线$s$上。
    A = Intersect(r, s)
      do: Let $A$ be the point where $r$ and $s$ meet. | 设$r$与$s$交于$A$。
      why: The rays meet because the two angles are together smaller than two right angles.
      | 两角之和小于两个直角，故两射线相交。
    q = Polygon(A, B, C)
      why: It has the side $BC$ and the two given angles at its ends. | 它以$BC$为一边，两端的角等于已知的两角。
    solution:
    S = Rotate(C, Angle(D, E, F), B); r = Ray(B, S)
      why: $A$ must lie on the ray $r$. | $A$必在射线$r$上。
    H = Reflect(C, B); N = Rotate(H, Angle(W, V, U), B); l = Line(B, N)
      do: Extend $CB$ beyond $B$ to $H$ with $BH = BC$. Turn $H$ about $B$ by the angle $UVW$ towards the side of $S$ to $N$.
      | 延长$CB$至$H$，使$BH = BC$；将$H$绕$B$向$S$一侧旋转$∠UVW$得$N$。
      why: The angle $HBN$ is to become the corresponding angle of the one at $C$. | $∠HBN$将成为$C$处角的同位角。
    m = Line(C, l); A = Intersect(m, r); w = Polygon(A, B, C)
      do: Draw the parallel $m$ to $BN$ through $C$; it meets $r$ in $A$. | 过$C$作$BN$的平行线$m$，交$r$于$A$。
      why: Corresponding angles at parallels are equal, so the angle $BCA$ is equal to the angle $UVW$.
      | 两直线平行，同位角相等，故$∠BCA$等于$∠UVW$。
    wrong: S = Rotate(C, Angle(D, E, F), B); T = Rotate(B, Angle(U, V, W), C); A = Intersect(Line(B, S), Line(C, T))
    wrong: S = Rotate(B, Angle(D, E, F), C); T = Rotate(C, Angle(W, V, U), B); A = Intersect(Line(C, S), Line(B, T))
""")
def _asa(g: Givens) -> None:
    first, b, c = base_and_angle(g, "D E F", 30, 120, height=2.6)
    flip = 1 if g.places["E"].real < 0 else -1
    second = g.small_angle("U V W", 30, 120, complex(-4.6 * flip, -2.6 if g.places["E"].imag > 0 else 2.6))
    third = math.pi - first - second
    g.require(third > math.radians(30) and abs(first - second) > 0.12)
    g.require(min(abs(third - first), abs(third - second)) > 0.1 and abs(third - math.pi / 2) > 0.1)
    left, right = (abs(b - c) * math.sin(part) / math.sin(third) for part in (second, first))
    g.require(in_window(apex(b, c, left, right, 1), apex(b, c, left, right, -1)))
    g.require(min(flip * apex(b, c, left, right, side).real for side in (1, -1)) > -2.2)


@family("""
    tri-ssa-both: straightedge-compass medium, basic circle triangle
    Triangle from two sides and the angle opposite the shorter one | 已知两边及较小边的对角作三角形
    The segment $BC$, the acute angle $DEF$ and the length $b$ are given. The length $b$ is shorter than $BC$, but long enough for two such triangles. On one side of $BC$ construct both points $A_1$ and $A_2$ for which the angles $CBA_1$ and $CBA_2$ are equal to the angle $DEF$ and $CA_1 = CA_2 = b$.
    | 已知线段$BC$、锐角$∠DEF$和长度$b$，其中$b$小于$BC$，且其长度足以使本题有两解。在$BC$的同一侧求作两点$A_1$、$A_2$，使$∠CBA_1$、$∠CBA_2$都等于$∠DEF$，且$CA_1 = CA_2 = b$。
    goals: equal_angles(CBA_1, DEF); equal_angles(CBA_2, DEF); length(CA_1, b); length(CA_2, b); not equal(A_1, A_2)
    goals: same_side(A_1, A_2, BC)
    facts: less(b, BC); less(Distance(B, C) * sin(Min(Angle(D, E, F), Angle(F, E, D))), b)
    skills: copying an angle; the ambiguous case
    solution:
    c = Circle(E, D); G = Intersect(c, Ray(E, F))
      why: $ED = EG$. | $ED = EG$。
    k = Circle(B, Segment(E, D)); H = Intersect(k, Ray(B, C)); j = Circle(H, Segment(D, G))
      do: Draw the circle $k$ about $B$ with radius $ED$; it meets the ray $BC$ in $H$. Draw the circle $j$ about $H$ with radius $DG$.
      | 以$B$为圆心、$ED$长为半径作圆$k$，交射线$BC$于$H$；以$H$为圆心、$DG$长为半径作圆$j$。
      why: The angle is copied by three equal sides. | 用三边相等来搬移已知角。
    S = Intersect(k, j, 1); r = Ray(B, S)
      do: Draw the ray $r$ from $B$ through a common point $S$ of $k$ and $j$.
      | 取$k$与$j$的一个交点$S$，从$B$出发过$S$作射线$r$。
      why: $r$ makes the given angle with $BC$. | $r$与$BC$所成的角等于已知角。
    d = Circle(C, b); A_1 = Intersect(d, r, 1); A_2 = Intersect(d, r, 2)
      do: Draw the circle $d$ about $C$ with radius $b$; it meets $r$ in $A_1$ and $A_2$.
      | 以$C$为圆心、$b$为半径作圆$d$，交$r$于$A_1$、$A_2$。
      why: Both points lie on $r$ and have the distance $b$ from $C$. | 两点都在$r$上，且到$C$的距离都等于$b$。
    solution:
    T = Rotate(C, Angle(D, E, F), B); l = Line(B, T)
      why: Both points must lie on $l$. | 所求两点都在$l$上。
    p = PerpendicularLine(C, l)
      do: Draw the perpendicular $p$ from $C$ to $l$. | 过$C$作$l$的垂线$p$。
      why: Two points of $l$ equally far from $C$ are mirror images in $p$. | $l$上到$C$等距的两点关于$p$对称。
    d = Circle(C, b); A_1 = Intersect(d, l, 1); A_2 = Reflect(A_1, p)
      do: The circle $d$ about $C$ with radius $b$ meets $l$ in $A_1$; reflect $A_1$ in $p$ to $A_2$.
      | 以$C$为圆心、$b$为半径作圆$d$，交$l$于$A_1$；作$A_1$关于$p$的对称点$A_2$。
      why: $CA_1 = b$, and the reflection keeps this distance and the line $l$.
      | $CA_1 = b$，而反射保持这一距离，并把$l$变为自身。
    wrong: T = Rotate(C, Angle(D, E, F), B); A_1 = Intersect(Circle(C, b), Line(B, T), 1); A_2 = Reflect(A_1, Line(B, C))
    wrong: T = Rotate(C, Angle(D, E, F), B); A_1 = Intersect(Circle(B, b), Ray(B, T)); A_2 = Reflect(A_1, PerpendicularLine(C, Line(B, T)))
""")
def _ssa(g: Givens) -> None:
    size, b, c = base_and_angle(g, "D E F", 25, 60, longest=5.6)
    length = g.number("b", 1.5, 4.5)
    a = abs(b - c)
    g.require(1.12 * a * math.sin(size) < length < 0.9 * a)
    far = a * math.cos(size) + math.sqrt(length**2 - (a * math.sin(size)) ** 2)
    near = 2 * a * math.cos(size) - far
    g.require(near > 0.8 and far - near > 1 and in_window(*(apex(b, c, far, length, side) for side in (1, -1))))


@family("""
    right-hyp-leg: straightedge-compass medium, basic circle triangle
    Right triangle from hypotenuse and leg | 已知斜边和一条直角边作直角三角形
    The segment $BC$ and the length $b$, shorter than $BC$, are given. Construct a point $A$ so that the angle $BAC$ is right and $AC = b$.
    | 已知线段$BC$和小于$BC$的长度$b$。求作点$A$，使$∠BAC$为直角，且$AC = b$。
    goals: right(BAC); length(AC, b)
    facts: less(b, BC)
    skills: angle in a semicircle; Pythagorean theorem
    solution:
    M = Midpoint(B, C)
      why: $M$ is the centre of the circle with diameter $BC$. | $M$是以$BC$为直径的圆的圆心。
    k = Circle(M, B)
      why: From its points $BC$ is seen at a right angle. | 其上各点对$BC$的张角都是直角。
    d = Circle(C, b)
      why: All points at the distance $b$ from $C$ lie on $d$. | 到$C$的距离等于$b$的点都在圆$d$上。
    A = Intersect(k, d, 1); q = Polygon(A, B, C)
      why: $A$ lies on both circles, so both conditions hold. | $A$同在两圆上，两个条件都满足。
    solution:
    n = PerpendicularLine(C, Line(B, C)); d = Circle(C, b); K = Intersect(n, d, 1)
      do: Draw the perpendicular $n$ to $BC$ at $C$ and the circle $d$ about $C$ with radius $b$; let $K$ be a common point.
      | 过$C$作$BC$的垂线$n$，以$C$为圆心、$b$为半径作圆$d$，取一交点$K$。
      why: $CK = b$ is one leg of a right triangle with its right angle at $C$.
      | $CK = b$是一个以$C$为直角顶点的直角三角形的直角边。
    k = Circle(K, Segment(B, C)); L = Intersect(k, Ray(C, B))
      do: Draw the circle $k$ about $K$ with radius $BC$; it meets the ray $CB$ in $L$.
      | 以$K$为圆心、$BC$长为半径作圆$k$，交射线$CB$于$L$。
      why: The right triangle $CKL$ has the hypotenuse $KL = BC$ and the leg $b$, so $CL$ is the other leg.
      | 直角三角形$CKL$的斜边$KL = BC$，一条直角边为$b$，故$CL$是另一条直角边。
    j = Circle(B, Segment(C, L)); A = Intersect(d, j, 1); w = Polygon(A, B, C)
      do: Draw the circle $j$ about $B$ with radius $CL$; let $A$ be a common point of $d$ and $j$.
      | 以$B$为圆心、$CL$长为半径作圆$j$，取$d$与$j$的一个交点$A$。
      why: The triangle $ABC$ has the same three sides as $CKL$, so its angle at $A$ is right.
      | 三角形$ABC$与$CKL$三边对应相等，故$A$处为直角。
    wrong: A = Intersect(PerpendicularLine(C, Line(B, C)), Circle(C, b), 1)
    wrong: A = Intersect(Circle(Midpoint(B, C), B), Circle(B, b), 1)
""")
def _right(g: Givens) -> None:
    b, c = g.point("B"), g.point("C")
    a, leg = abs(b - c), g.number("b", 1.4, 4.6)
    g.require(3.2 < a < 6 and 0.3 * a < leg < 0.9 * a and abs(leg / a - 0.5**0.5) > 0.06 and abs(leg / a - 0.5) > 0.04)
    other = math.sqrt(a**2 - leg**2)
    g.require(in_window(apex(b, c, other, leg, 1), apex(b, c, other, leg, -1)) and angle(b, 0j, c) > 0.3)
    g.show("Segment(B, C)")
