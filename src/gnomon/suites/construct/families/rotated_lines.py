"""Triangles with one fixed corner and the others on given lines or circles, found by turning one of them."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, distance_to_line, foot, in_view, meet, orientation
from gnomon.suites.construct.notation import family


def sense(g: Givens) -> int:
    """1 where the variant asks for the counterclockwise order, -1 for the clockwise one."""
    return 1 if g.variant["way"] == "counterclockwise" else -1


def point_and_two_lines(g: Givens, first: str, second: str, avoided: float) -> list[complex]:
    """The point A and two lines, each through two points, that cross at a good angle; A is away from both.

    The lines do not cross near the angle `avoided`, in degrees: a line turned by it would be parallel to the other.
    """
    a = complex(g.tenths(-3, 3), g.tenths(-2, 2))
    g.put("A", a)
    lines = []
    for one, other in (first.split(), second.split()):
        p = g.point(one)
        lines += [p, g.near(other, p, 2.5, 5)]
    d, e, p, q = lines
    g.require(distance_to_line(a, d, e) > 0.9 and distance_to_line(a, p, q) > 0.9)
    crossing = math.degrees(abs(cmath.phase(((e - d) / (q - p)) ** 2))) / 2
    g.require(crossing > 8.6 and abs(crossing - avoided) > 7.2)
    g.require(orientation(a, d, e) == g.side)
    g.show(f"Line({first.replace(' ', ', ')})", f"Line({second.replace(' ', ', ')})")
    return [a, *lines]


def require_clear(g: Givens, a: complex, b: complex, c: complex, *others: complex) -> None:
    """The figure ABC fits into the picture, has a good size and keeps away from the other points."""
    g.require(in_view(b, c) and 1.6 < abs(b - a) < 6)
    g.require(all(abs(one - other) > 0.6 for one in (b, c) for other in others))


@family("""
    equilateral-two-lines: transformation medium, basic triangle transformation
    Point on a line that a rotation takes to another line | 直线上旋转后落在另一直线上的点
    The point $A$ and two lines $DE$ and $PQ$ not through $A$ are given, which cross at an angle other than 60 degrees. The rotation about $A$ by 60 degrees {way} takes a point $B$ on the line $DE$ to a point $C$ on the line $PQ$. Construct $B$ and $C$.
    | 已知点$A$以及不过$A$的两条相交直线$DE$、$PQ$，两直线的夹角不等于60°。绕$A$按{way_zh}方向旋转60°，把直线$DE$上的点$B$变为直线$PQ$上的点$C$。求作$B$和$C$。
    goals: equilateral(ABC); on(B, line DE); on(C, line PQ); {way}(ABC)
    facts: not collinear(A, D, E); not collinear(A, P, Q); not parallel(DE, PQ)
    facts: not parallel(Rotate(Line(D, E), 60°), PQ); not parallel(Rotate(Line(D, E), -60°), PQ)
    skills: rotation by 60 degrees; image of a line as a locus
    use: ways
    solution:
    l = Line(D, E); m = Line(P, Q)
      do: Draw the lines $l$ through $D$ and $E$, and $m$ through $P$ and $Q$.
      | 作过$D$、$E$的直线$l$和过$P$、$Q$的直线$m$。
      why: $B$ lies on $l$ and $C$ lies on $m$. | $B$在$l$上，$C$在$m$上。
    n = Rotate(l, {sign}60°, A)
      do: Turn $l$ about $A$ by 60 degrees {way} to the line $n$. | 将$l$绕$A$按{way_zh}方向旋转60°，得直线$n$。
      why: This turn takes $B$ to $C$, so $C$ lies on $n$. | 这个旋转把$B$变为$C$，故$C$在$n$上。
    C = Intersect(m, n)
      why: $C$ lies on both lines. | $C$同在这两条直线上。
    B = Rotate(C, {back}60°, A); t = Polygon(A, B, C)
      do: Turn $C$ back about $A$ by 60 degrees to get $B$ and draw the triangle. | 将$C$绕$A$反向旋转60°得$B$，连成三角形。
      why: $B$ comes to lie on $l$, and a triangle with $AB = AC$ and an angle of 60 degrees is equilateral.
      | $B$落在$l$上；$AB = AC$且夹角为60°的三角形是等边三角形。
    solution:
    m = Line(P, Q); n = Rotate(m, {back}60°, A)
      do: Draw the line $m$ through $P$ and $Q$ and turn it about $A$ by 60 degrees against the given sense to the line $n$.
      | 作过$P$、$Q$的直线$m$，将它绕$A$按与题设相反的方向旋转60°，得直线$n$。
      why: This turn takes $C$ to $B$, so $B$ lies on $n$. | 这个旋转把$C$变为$B$，故$B$在$n$上。
    l = Line(D, E); B = Intersect(l, n)
      do: Let $B$ be the common point of $n$ and the line $l$ through $D$ and $E$. | 设$n$与过$D$、$E$的直线$l$交于$B$。
      why: $B$ lies on both lines. | $B$同在这两条直线上。
    j = Circle(A, B); k = Circle(B, A); C = Intersect(j, k, ?); t = Polygon(A, B, C)
      do: Draw the circles $j$ about $A$ through $B$ and $k$ about $B$ through $A$; let $C$ be the common point for which $ABC$ runs {way}; draw the triangle.
      | 以$A$为圆心过$B$作圆$j$，以$B$为圆心过$A$作圆$k$，取使$ABC$按{way_zh}方向排列的交点$C$，连成三角形。
      why: $ABC$ is equilateral, and $C$ lies on $m$ because it is the image of $B$.
      | $ABC$是等边三角形；$C$是$B$的对应点，故在$m$上。
    wrong: C = Intersect(Rotate(Line(D, E), {back}60°, A), Line(P, Q)); B = Rotate(C, {sign}60°, A)
    wrong: C = ClosestPoint(Line(P, Q), A); B = Intersect(Circle(A, C), Line(D, E), 1)
""")
def _equilateral_two_lines(g: Givens) -> None:
    a, d, e, p, q = point_and_two_lines(g, "D E", "P Q", 60)
    turn = cmath.rect(1, sense(g) * math.pi / 3)
    first, second = a + turn * (d - a), a + turn * (e - a)
    c = meet(first, second, p, q)
    require_clear(g, a, a + (c - a) / turn, c, d, e, p, q)


@family("""
    equilateral-line-circle: transformation medium, circle triangle transformation
    Point on a line that a rotation takes to a circle | 直线上旋转后落在圆上的点
    The line $DE$, a point $A$ not on it and the circle $c$ about $O$ are given; the rotation about $A$ by 60 degrees {way} takes the line $DE$ to a line that cuts $c$ twice. Construct a point $B$ on the line $DE$ that this rotation takes to a point of $c$, and its image $C$.
    | 已知直线$DE$、直线外一点$A$和以$O$为圆心的圆$c$，且直线$DE$绕$A$按{way_zh}方向旋转60°后与$c$相交于两点。在直线$DE$上求作一点$B$，使它经这一旋转所得的点$C$在圆$c$上，并作出$C$。
    goals: equilateral(ABC); on(B, line DE); on(C, c); {way}(ABC)
    facts: not collinear(A, D, E)
    skills: rotation by 60 degrees; image of a line or circle as a locus
    use: ways
    solution:
    l = Line(D, E)
      why: $B$ is to lie on $l$. | $B$应在$l$上。
    m = Rotate(l, {sign}60°, A)
      do: Turn $l$ about $A$ by 60 degrees {way} to the line $m$. | 将$l$绕$A$按{way_zh}方向旋转60°，得直线$m$。
      why: This turn takes $B$ to $C$, so $C$ lies on $m$. | 这个旋转把$B$变为$C$，故$C$在$m$上。
    C = Intersect(m, c, 1)
      do: Let $C$ be a common point of $m$ and $c$. | 取$m$与圆$c$的一个交点$C$。
      why: $C$ lies on the circle and on the turned line. | $C$既在圆上，又在旋转后的直线上。
    B = Rotate(C, {back}60°, A); t = Polygon(A, B, C)
      do: Turn $C$ back about $A$ by 60 degrees to get $B$ and draw the triangle. | 将$C$绕$A$反向旋转60°得$B$，连成三角形。
      why: $AB = AC$ with an angle of 60 degrees between them. | $AB = AC$，且夹角为60°。
    solution:
    d = Rotate(c, {back}60°, A)
      do: Turn the circle $c$ about $A$ by 60 degrees against the given sense to the circle $d$.
      | 将圆$c$绕$A$按与题设相反的方向旋转60°，得圆$d$。
      why: This turn takes $C$ to $B$, so $B$ lies on $d$. | 这个旋转把$C$变为$B$，故$B$在圆$d$上。
    l = Line(D, E); B = Intersect(l, d, 2)
      do: Let $B$ be a common point of $d$ and the line $l$ through $D$ and $E$.
      | 取圆$d$与过$D$、$E$的直线$l$的一个交点$B$。
      why: $B$ lies on the line and on the turned circle. | $B$既在直线上，又在旋转后的圆上。
    C = Rotate(B, {sign}60°, A); t = Polygon(A, B, C)
      do: Turn $B$ about $A$ by 60 degrees {way} to get $C$; draw the triangle.
      | 将$B$绕$A$按{way_zh}方向旋转60°得$C$，连成三角形。
      why: The turn takes $d$ back to $c$. | 旋转把圆$d$变回圆$c$。
    wrong: C = Intersect(Rotate(Line(D, E), {sign}59.9°, A), c, 1); B = Rotate(C, {back}60°, A)
    wrong: B = ClosestPoint(Line(D, E), A); C = Rotate(B, {sign}60°, A)
""")
def _equilateral_line_circle(g: Givens) -> None:
    a = complex(g.tenths(-3, 3), g.tenths(-2, 2))
    g.put("A", a)
    d = g.point("D")
    e = g.near("E", d, 2.5, 5)
    o, r = g.circle("c", "O", 1.7, 2.8)
    turn = cmath.rect(1, sense(g) * math.pi / 3)
    first, second = a + turn * (d - a), a + turn * (e - a)
    near = foot(o, first, second)
    away = abs(near - o)
    g.require(0.1 * r < away < 0.85 * r and distance_to_line(a, d, e) > 0.9 and orientation(a, d, e) == g.side)
    half = math.sqrt(r * r - away * away) * (second - first) / abs(second - first)
    for c in (near + half, near - half):
        require_clear(g, a, a + (c - a) / turn, c, d, e, o)
    g.require(all(abs(abs(p - o) - r) > 0.35 for p in (a, d, e)))
    g.show("Line(D, E)")


@family("""
    triangle-on-three-parallels: transformation hard, basic triangle transformation
    Point on a line that a rotation takes to a parallel line | 直线上旋转后落在平行线上的点
    The line $PQ$ and the points $A$ and $R$ not on it are given; the parallels to $PQ$ through $A$ and $R$ are different. Construct the point $B$ on the line $PQ$ that the rotation about $A$ by {size} degrees {way} takes to a point of the parallel to $PQ$ through $R$, and its image $C$.
    | 已知直线$PQ$以及直线外的点$A$、$R$，过$A$、$R$且平行于$PQ$的两条直线不重合。在直线$PQ$上求作点$B$，使它绕$A$按{way_zh}方向旋转{size}°所得的点$C$在过$R$且平行于$PQ$的直线上，并作出$C$。
    goals: equal_lengths(AB, AC); angle(BAC, {size}°); on(B, line PQ); on(C, Line(R, Line(P, Q))); {way}(ABC)
    facts: not collinear(A, P, Q); not collinear(R, P, Q); not parallel(AR, PQ)
    skills: rotation; image of a line as a locus; parallels
    variant: way="counterclockwise", way_zh="逆时针", sign="", back="-", size=60
    variant: way="clockwise", way_zh="顺时针", sign="-", back="", size=60
    variant: way="counterclockwise", way_zh="逆时针", sign="", back="-", size=90
    variant: way="clockwise", way_zh="顺时针", sign="-", back="", size=90
    solution:
    l = Line(P, Q); m = Line(R, l)
      do: Draw the line $l$ through $P$ and $Q$ and its parallel $m$ through $R$.
      | 作过$P$、$Q$的直线$l$，过$R$作$l$的平行线$m$。
      why: $B$ lies on $l$ and $C$ lies on $m$. | $B$在$l$上，$C$在$m$上。
    n = Rotate(l, {sign}{size}°, A)
      do: Turn $l$ about $A$ by {size} degrees {way} to the line $n$. | 将$l$绕$A$按{way_zh}方向旋转{size}°，得直线$n$。
      why: This turn takes $B$ to $C$, so $C$ lies on $n$. | 这个旋转把$B$变为$C$，故$C$在$n$上。
    C = Intersect(m, n)
      why: $C$ lies on both lines. | $C$同在这两条直线上。
    B = Rotate(C, {back}{size}°, A); t = Polygon(A, B, C)
      do: Turn $C$ back about $A$ by {size} degrees to get $B$ and draw the triangle.
      | 将$C$绕$A$反向旋转{size}°得$B$，连成三角形。
      why: $AB = AC$ with an angle of {size} degrees at $A$, and $B$ lies on $l$.
      | $AB = AC$，$A$处的角为{size}°，且$B$在$l$上。
    solution:
    l = Line(P, Q); F = ClosestPoint(l, A)
      do: Drop the perpendicular from $A$ to the line $l$ through $P$ and $Q$, with foot $F$.
      | 由$A$向过$P$、$Q$的直线$l$作垂线，垂足为$F$。
      why: The turn about $A$ takes $l$ to the perpendicular at the image of $F$.
      | 绕$A$的旋转把$l$变为过$F$的对应点的垂线。
    H = Rotate(F, {sign}{size}°, A); n = PerpendicularLine(H, Line(A, H))
      do: Turn $F$ about $A$ by {size} degrees {way} to get $H$, and draw the perpendicular $n$ to $AH$ through $H$.
      | 将$F$绕$A$按{way_zh}方向旋转{size}°得$H$，过$H$作$AH$的垂线$n$。
      why: $n$ is the image of $l$, so $C$ lies on it. | $n$是$l$的对应直线，故$C$在其上。
    m = Line(R, l); C = Intersect(m, n)
      do: Let $C$ be the common point of $n$ and the parallel $m$ to $l$ through $R$.
      | 设$n$与过$R$且平行于$l$的直线$m$交于$C$。
      why: $C$ lies on both lines. | $C$同在这两条直线上。
    B = Rotate(C, {back}{size}°, A); t = Polygon(A, B, C)
      do: Turn $C$ back about $A$ to the point $B$ of $l$; draw the triangle.
      | 将$C$绕$A$反向旋转，得$l$上的点$B$，连成三角形。
      why: The turn back takes $n$ to $l$. | 反向旋转把$n$变回$l$。
    wrong: C = Intersect(Line(R, Line(P, Q)), Rotate(Line(P, Q), {back}{size}°, A)); B = Rotate(C, {sign}{size}°, A)
    wrong: B = ClosestPoint(Line(P, Q), A); C = Rotate(B, {sign}{size}°, A)
""")
def _three_parallels(g: Givens) -> None:
    p = g.point("P")
    q = g.near("Q", p, 2.5, 5)
    a, r = g.point("A"), g.point("R")
    g.require(orientation(p, q, a) == g.side and min(abs(foot(a, p, q) - p), abs(foot(a, p, q) - q)) > 0.6)
    u = (q - p) / abs(q - p)
    heights = sorted(((z - p) / u).imag for z in (p, a, r))
    gaps = heights[1] - heights[0], heights[2] - heights[1]
    g.require(min(gaps) > 0.9 and max(gaps) > 1.15 * min(gaps))
    turn = cmath.rect(1, sense(g) * math.radians(int(g.variant["size"])))
    c = meet(a + turn * (p - a), a + turn * (q - a), r, r + u)
    require_clear(g, a, a + (c - a) / turn, c, p, q, r)
    g.show("Line(P, Q)", "Line(A, Line(P, Q))", "Line(R, Line(P, Q))")
