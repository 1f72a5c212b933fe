"""Squares with one fixed corner and two others on given lines, found by turning one of the lines."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.families.rotated_lines import point_and_two_lines, require_clear, sense
from gnomon.suites.construct.givens import Givens, in_view, meet
from gnomon.suites.construct.notation import family


@family("""
    square-two-lines: straightedge-compass medium, basic polygon
    Square with two vertices on two lines | 两顶点在两条已知直线上的正方形
    The point $A$ and two lines $KL$ and $PQ$ not through $A$ are given, which cross, but not at right angles. Construct the square $ABCD$, its vertices in {way} order, with $B$ on the line $KL$ and $D$ on the line $PQ$.
    | 已知点$A$以及不过$A$的两条相交直线$KL$、$PQ$，两直线不垂直。求作正方形$ABCD$，使顶点按{way_zh}方向排列，$B$在直线$KL$上，$D$在直线$PQ$上。
    goals: square(ABCD); on(B, line KL); on(D, line PQ); {way}(ABC)
    facts: not collinear(A, K, L); not collinear(A, P, Q); not parallel(KL, PQ); not perpendicular(KL, PQ)
    skills: rotation by a right angle; image of a line as a locus
    use: ways
    solution:
    l = Line(K, L); m = Line(P, Q)
      do: Draw the lines $l$ through $K$ and $L$, and $m$ through $P$ and $Q$.
      | 作过$K$、$L$的直线$l$和过$P$、$Q$的直线$m$。
      why: $B$ lies on $l$ and $D$ lies on $m$. | $B$在$l$上，$D$在$m$上。
    n = Rotate(l, {sign}90°, A)
      do: Turn $l$ about $A$ by 90 degrees {way} to the line $n$. | 将$l$绕$A$按{way_zh}方向旋转90°，得直线$n$。
      why: This turn takes $B$ to $D$, so $D$ lies on $n$. | 这个旋转把$B$变为$D$，故$D$在$n$上。
    D = Intersect(m, n); B = Rotate(D, {back}90°, A)
      do: Let $D$ be the common point of $m$ and $n$, and turn it back about $A$ to $B$.
      | 设$m$与$n$交于$D$，将它绕$A$反向旋转得$B$。
      why: $AB$ and $AD$ are equal and perpendicular. | $AB$与$AD$相等且垂直。
    M = Midpoint(B, D); C = Reflect(A, M); s = Polygon(A, B, C, D)
      do: Reflect $A$ in the midpoint $M$ of $BD$ to get $C$ and draw the square.
      | 作$A$关于$BD$的中点$M$的对称点$C$，连成正方形。
      why: The diagonals of a square bisect each other. | 正方形的对角线互相平分。
    solution:
    m = Line(P, Q); n = Rotate(m, {back}90°, A)
      do: Turn the line $m$ through $P$ and $Q$ about $A$ by 90 degrees against the given sense to the line $n$.
      | 将过$P$、$Q$的直线$m$绕$A$按与题设相反的方向旋转90°，得直线$n$。
      why: This turn takes $D$ to $B$. | 这个旋转把$D$变为$B$。
    l = Line(K, L); B = Intersect(l, n)
      do: Let $B$ be the common point of $n$ and the line $l$ through $K$ and $L$. | 设$n$与过$K$、$L$的直线$l$交于$B$。
      why: $B$ lies on both lines. | $B$同在这两条直线上。
    p = PerpendicularLine(A, Line(A, B)); D = Intersect(p, m)
      do: Erect at $A$ the perpendicular $p$ to $AB$; it meets $m$ in $D$. | 过$A$作$AB$的垂线$p$，交$m$于$D$。
      why: $D$ is the image of $B$, so it lies on $m$ with $AD = AB$. | $D$是$B$的对应点，故在$m$上，且$AD = AB$。
    C = Translate(D, Vector(A, B)); s = Polygon(A, B, C, D)
      do: Translate $D$ by the vector from $A$ to $B$ to get $C$; draw the square.
      | 将$D$按从$A$到$B$的向量平移到$C$，连成正方形。
      why: Opposite sides of the square are parallel and equal. | 正方形的对边平行且相等。
    wrong: D = Intersect(Rotate(Line(K, L), {back}90°, A), Line(P, Q)); B = Rotate(D, {sign}90°, A); C = Reflect(A, Midpoint(B, D))
    wrong: D = Intersect(Rotate(Line(K, L), {sign}60°, A), Line(P, Q)); B = Rotate(D, {back}60°, A); C = Reflect(A, Midpoint(B, D))
""")
def _square_two_lines(g: Givens) -> None:
    a, k, m, p, q = point_and_two_lines(g, "K L", "P Q", 90)
    turn = cmath.rect(1, sense(g) * math.pi / 2)
    first, second = a + turn * (k - a), a + turn * (m - a)
    d = meet(first, second, p, q)
    b = a + (d - a) / turn
    require_clear(g, a, b, d, k, m, p, q)
    g.require(in_view(b + d - a))


@family("""
    square-corner-and-diagonal: transformation hard, basic polygon transformation
    Square from a rotation and a dilation of its side | 由边的旋转与放大作正方形
    The point $A$ and two lines $KL$ and $PQ$ not through $A$ are given, which cross at an angle other than 45 degrees. The rotation about $A$ by 45 degrees {way}, followed by the dilation from $A$ by the factor $√2$, takes a point $B$ on the line $KL$ to a point $C$ on the line $PQ$. Construct $B$, $C$ and the square $ABCD$.
    | 已知点$A$以及不过$A$的两条相交直线$KL$、$PQ$，两直线的夹角不等于45°。先绕$A$按{way_zh}方向旋转45°，再以$A$为位似中心、$√2$为位似比作位似变换，把直线$KL$上的点$B$变为直线$PQ$上的点$C$。求作$B$、$C$以及正方形$ABCD$。
    goals: square(ABCD); on(B, line KL); on(C, line PQ); {way}(ABC)
    facts: not collinear(A, K, L); not collinear(A, P, Q); not parallel(KL, PQ)
    facts: not parallel(Rotate(Line(K, L), 45°), PQ); not parallel(Rotate(Line(K, L), -45°), PQ)
    skills: spiral similarity; image of a line as a locus
    use: ways
    solution:
    U = Rotate(A, {back}90°, K); V = Rotate(A, {back}90°, L)
      do: Turn $A$ about $K$ and about $L$ by 90 degrees against the given sense to get $U$ and $V$.
      | 将$A$分别绕$K$、$L$按与题设相反的方向旋转90°，得$U$、$V$。
      why: If $K$ or $L$ were the vertex next to $A$, then $U$ or $V$ would be the vertex opposite to $A$.
      | 若以$K$或$L$为与$A$相邻的顶点，则$U$或$V$就是与$A$相对的顶点。
    n = Line(U, V)
      why: The similarity about $A$ that takes each $B$ to $C$ takes the line $KL$ to $n$, so $C$ lies on $n$.
      | 以$A$为中心、把$B$变为$C$的旋转相似变换把直线$KL$变为$n$，故$C$在$n$上。
    m = Line(P, Q); C = Intersect(n, m)
      do: Let $C$ be the common point of $n$ and the line $m$ through $P$ and $Q$. | 设$n$与过$P$、$Q$的直线$m$交于$C$。
      why: $C$ lies on both lines. | $C$同在这两条直线上。
    M = Midpoint(A, C); B = Rotate(A, {sign}90°, M); D = Rotate(C, {sign}90°, M); s = Polygon(A, B, C, D)
      do: Turn $A$ and $C$ about the midpoint $M$ of $AC$ by 90 degrees {way} to get $B$ and $D$; draw the square.
      | 将$A$、$C$绕$AC$的中点$M$按{way_zh}方向旋转90°，得$B$、$D$，连成正方形。
      why: The diagonals of a square are equal, perpendicular, and bisect each other; $B$ comes to lie on $KL$.
      | 正方形的对角线相等、垂直且互相平分；$B$落在$KL$上。
    solution:
    l = Line(K, L); p = Rotate(l, {sign}45°, A)
      do: Turn the line $l$ through $K$ and $L$ about $A$ by 45 degrees {way} to the line $p$.
      | 将过$K$、$L$的直线$l$绕$A$按{way_zh}方向旋转45°，得直线$p$。
      why: The diagonal $AC$ forms an angle of 45 degrees with $AB$. | 对角线$AC$与$AB$的夹角为45°。
    n = Dilate(p, sqrt(2), A)
      do: Dilate $p$ from $A$ by the square root of 2 to the line $n$.
      | 以$A$为位似中心、2的平方根为位似比，将$p$放大为直线$n$。
      why: The diagonal is the side times the square root of 2, so $C$ lies on $n$.
      | 对角线是边长的2的平方根倍，故$C$在$n$上。
    m = Line(P, Q); C = Intersect(n, m); r = Rotate(Line(A, C), {back}45°, A); B = ClosestPoint(r, C)
      do: Let $C$ be the common point of $n$ and the line $m$ through $P$ and $Q$, and let $B$ be the foot of the perpendicular from $C$ to the line $r$ that arises from $AC$ by turning it back by 45 degrees.
      | 设$n$与过$P$、$Q$的直线$m$交于$C$；将$AC$绕$A$反向旋转45°得直线$r$，由$C$向$r$作垂线，垂足为$B$。
      why: The angle at $B$ is right, and the angle at $A$ is 45 degrees. | $B$处为直角，$A$处的角为45°。
    D = Translate(A, Vector(B, C)); s = Polygon(A, B, C, D)
      do: Translate $A$ by the vector from $B$ to $C$ to get $D$; draw the square.
      | 将$A$按从$B$到$C$的向量平移到$D$，连成正方形。
      why: Opposite sides of the square are parallel and equal. | 正方形的对边平行且相等。
    wrong: n = Rotate(Line(K, L), {sign}45°, A); C = Intersect(n, Line(P, Q)); B = Rotate(C, {back}45°, A); D = Translate(A, Vector(B, C))
    wrong: B = ClosestPoint(Line(K, L), A); C = Rotate(A, {back}90°, B); D = Translate(A, Vector(B, C))
""")
def _square_diagonal(g: Givens) -> None:
    a, k, m, p, q = point_and_two_lines(g, "K L", "P Q", 45)
    turn = cmath.rect(math.sqrt(2), sense(g) * math.pi / 4)
    first, second = a + turn * (k - a), a + turn * (m - a)
    c = meet(first, second, p, q)
    b = a + (c - a) / turn
    require_clear(g, a, b, c, k, m, p, q)
    g.require(in_view(a + c - b) and in_view((first + second) / 2))
