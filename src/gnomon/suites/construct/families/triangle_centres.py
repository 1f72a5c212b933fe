"""Triangles from one corner and two centres: circumcentre, incentre, centroid, orthocentre."""

from __future__ import annotations

import math

from gnomon.author.draws import require
from gnomon.suites.construct.givens import Givens, angle, flatness
from gnomon.suites.construct.notation import family


def fits(*points: complex, radius: float = 0.0) -> bool:
    """Whether points, and circles of a radius about them, lie in the window of a readable picture."""
    return all(abs(p.real) + radius < 10 and abs(p.imag) + radius < 8 for p in points)


def solid(a: complex, b: complex, c: complex, *, shortest: float = 2.0, right: bool = False) -> bool:
    """Whether a triangle is in the picture and neither small, flat, nearly isosceles nor nearly right-angled.

    With `right` a right angle is allowed.
    """
    short, middle, long = sorted((abs(a - b), abs(b - c), abs(c - a)))
    if short < shortest or middle < 1.08 * short or long < 1.08 * middle or flatness(a, b, c) < 0.25:
        return False
    corners = ((a, b, c), (b, c, a), (c, a, b))
    oblique = all(abs(angle(*corner) - math.pi / 2) > math.radians(6) for corner in corners)
    return fits(a, b, c) and (right or oblique)


def chord(p: complex, direction: complex, centre: complex, radius: float) -> tuple[complex, complex]:
    """Where the line through a point in a direction meets a circle."""
    unit = direction / abs(direction)
    middle = p + unit * (unit.conjugate() * (centre - p)).real
    half = radius**2 - abs(middle - centre) ** 2
    require(half >= 0.04 * radius**2)
    return middle + unit * math.sqrt(half), middle - unit * math.sqrt(half)


@family("""
    wernick-AOH: straightedge-compass medium, basic circle triangle
    Triangle from a vertex, circumcentre and orthocentre | 已知一顶点、外心和垂心作三角形
    Points $A$, $O$ and $H$ that are not on one line are given, with $AH < 2AO$. Construct the points $B$ and $C$ for which the triangle $ABC$ has the circumcentre $O$ and the orthocentre $H$.
    | 已知不共线的三点$A$、$O$、$H$，且$AH < 2AO$。求作点$B$、$C$，使三角形$ABC$以$O$为外心、以$H$为垂心。
    goals: circumcentre(O, ABC); orthocentre(H, ABC)
    facts: not collinear(A, O, H); less(Distance(A, H), 2*Distance(A, O))
    skills: mirror image of the orthocentre; circumcircle; altitude
    solution:
    k = Circle(O, A); l = Line(A, H)
      do: Draw the circle $k$ about $O$ through $A$ and the line $l$ through $A$ and $H$.
      | 以$O$为圆心、过$A$作圆$k$，并作直线$l$过$A$、$H$。
      why: $k$ is the circumcircle of $ABC$, and $l$ carries its altitude from $A$.
      | $k$是三角形$ABC$的外接圆，$l$是从$A$引出的高所在直线。
    n = PerpendicularLine(O, l); D = Reflect(A, n)
      do: Draw the perpendicular $n$ from $O$ to $l$ and reflect $A$ in $n$, giving $D$.
      | 过$O$作$l$的垂线$n$，作$A$关于$n$的对称点$D$。
      why: $n$ passes through the centre, so $D$ is the second common point of $l$ and $k$.
      | $n$过圆心，故$D$是$l$与$k$的另一个交点。
    m = PerpendicularBisector(H, D)
      why: The mirror image of the orthocentre in the side $BC$ lies on the circumcircle, so $D$ is that image and $m$ is the line $BC$.
      | 垂心关于边$BC$的对称点在外接圆上，故$D$就是这个对称点，$m$就是直线$BC$。
    B = Intersect(m, k, 1); C = Intersect(m, k, 2); t = Polygon(A, B, C)
      why: $B$ and $C$ lie on the circumcircle and on the side line $BC$. | $B$、$C$同时在外接圆和边$BC$所在直线上。
    solution:
    N = Midpoint(A, H); M = Translate(O, Vector(A, N))
      do: Let $N$ be the midpoint of $AH$, and shift $O$ by the vector from $A$ to $N$, giving $M$.
      | 取$AH$的中点$N$，将$O$按从$A$到$N$的向量平移得$M$。
      why: Each vertex is twice as far from the orthocentre as the circumcentre is from the opposite side, in the same direction; so $M$ is the midpoint of $BC$.
      | 顶点到垂心的距离等于外心到对边距离的两倍，且方向相同，故$M$是$BC$的中点。
    l = PerpendicularLine(M, Line(O, M))
      do: Draw the perpendicular $l$ to $OM$ through $M$. | 过$M$作$OM$的垂线$l$。
      why: The line from the centre to the midpoint of a chord is perpendicular to the chord.
      | 圆心与弦中点的连线垂直于弦。
    k = Circle(O, A)
      why: $k$ is the circumcircle. | $k$是外接圆。
    B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      do: Let $B$ and $C$ be the points where $l$ meets $k$; draw the triangle. | 设$l$与$k$交于$B$、$C$，连成三角形。
      why: $l$ is the line $BC$. | $l$就是直线$BC$。
    wrong: k = Circle(O, A); m = PerpendicularBisector(A, H); B = Intersect(m, k, 1); C = Intersect(m, k, 2)
    wrong: k = Circle(H, A); l = PerpendicularLine(Reflect(Midpoint(A, O), Midpoint(O, H)), Line(A, O)); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
""")
def _corner_circumcentre_orthocentre(g: Givens) -> None:
    a, o, h = g.points("A O H")
    radius = abs(a - o)
    b, c = chord(o + (h - a) / 2, 1j * (h - a), o, radius)
    g.require(solid(a, b, c) and fits(o, radius=radius) and min(abs(h - b), abs(h - c)) > 0.8)


@family("""
    wernick-AOI: straightedge-compass hard, circle triangle theorem
    Triangle from a vertex, circumcentre and incentre | 已知一顶点、外心和内心作三角形
    Points $A$, $O$ and $I$ that are not on one line are given, with $OI < OA$. Construct the points $B$ and $C$ for which the triangle $ABC$ has the circumcentre $O$ and the incentre $I$.
    | 已知不共线的三点$A$、$O$、$I$，且$OI < OA$。求作点$B$、$C$，使三角形$ABC$以$O$为外心、以$I$为内心。
    goals: circumcentre(O, ABC); incentre(I, ABC)
    facts: not collinear(A, O, I); less(OI, OA)
    skills: midpoint of an arc; incentre lemma
    solution:
    k = Circle(O, A)
      why: $k$ is the circumcircle of $ABC$, so $B$ and $C$ lie on it. | $k$是三角形$ABC$的外接圆，故$B$、$C$在$k$上。
    w = Line(A, I); N = Intersect(w, k, ?)
      do: Draw the line $w$ through $A$ and $I$, and let $N$ be its second common point with $k$.
      | 作直线$w$过$A$、$I$，设它与$k$的另一交点为$N$。
      why: $w$ bisects the angle $BAC$, so $N$ is the midpoint of the arc $BC$. | $w$平分$∠BAC$，故$N$是弧$BC$的中点。
    j = Circle(N, I)
      why: The midpoint of the arc $BC$ is equally far from $B$, $C$ and the incentre: $NB = NC = NI$.
      | 弧$BC$的中点到$B$、$C$与内心的距离相等：$NB = NC = NI$。
    B = Intersect(j, k, 1); C = Intersect(j, k, 2); t = Polygon(A, B, C)
      why: They lie on the circumcircle and have the distance $NI$ from $N$. | 它们在外接圆上，且到$N$的距离等于$NI$。
    solution:
    k = Circle(O, A); N = Intersect(Line(A, I), k, ?)
      do: Draw the circle $k$ about $O$ through $A$, and let $N$ be the second point of $k$ on the line $AI$.
      | 以$O$为圆心、过$A$作圆$k$，设直线$AI$与$k$的另一交点为$N$。
      why: $N$ is the midpoint of the arc $BC$. | $N$是弧$BC$的中点。
    J = Reflect(I, N); j = Circle(Midpoint(I, J), J)
      do: Reflect $I$ in $N$, giving $J$, and draw the circle $j$ with diameter $IJ$.
      | 作$I$关于$N$的对称点$J$，以$IJ$为直径作圆$j$。
      why: $J$ is the centre of the escribed circle at $BC$; the inner and outer bisectors at $B$ and at $C$ are perpendicular.
      | $J$是$BC$边外的旁心；$B$、$C$处的内、外角平分线互相垂直。
    B = Intersect(j, k, 1); C = Intersect(j, k, 2); t = Polygon(A, B, C)
      do: Let $B$ and $C$ be the points where $j$ meets $k$; draw the triangle. | 设$j$与$k$交于$B$、$C$，连成三角形。
      why: From $B$ and $C$ the segment $IJ$ is seen at a right angle. | 从$B$、$C$看线段$IJ$的视角都是直角。
    wrong: k = Circle(O, A); l = PerpendicularLine(I, Line(A, I)); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
    wrong: k = Circle(O, A); l = Rotate(Line(A, I), 30°, A); B = Intersect(l, k, 1); m = Reflect(l, Line(A, I)); C = Intersect(m, k, 2)
""")
def _corner_circumcentre_incentre(g: Givens) -> None:
    a, o, i = g.points("A O I", apart=1.0)
    radius = abs(a - o)
    g.require(abs(i - o) < 0.9 * radius and fits(o, radius=radius))
    far = chord(a, i - a, o, radius)
    n = max(far, key=lambda p: abs(p - a))
    foot = n + (o - n) * abs(n - i) ** 2 / (2 * radius**2)
    b, c = chord(foot, 1j * (o - n), o, radius)
    g.require(solid(a, b, c, shortest=2.4) and abs(n - i) > 0.8)


@family("""
    wernick-AGO: straightedge-compass medium, circle triangle
    Triangle from a vertex, centroid and circumcentre | 已知一顶点、重心和外心作三角形
    Points $A$, $G$ and $O$ that are not on one line are given, such that a solution exists. Construct the points $B$ and $C$ for which the triangle $ABC$ has the centroid $G$ and the circumcentre $O$.
    | 已知不共线的三点$A$、$G$、$O$，且本题有解。求作点$B$、$C$，使三角形$ABC$以$G$为重心、以$O$为外心。
    goals: centroid(G, ABC); circumcentre(O, ABC)
    facts: not collinear(A, G, O)
    skills: dilation about the centroid; chord and its midpoint; Euler line
    solution:
    n = Line(A, G); M = Dilate(A, -1/2, G)
      do: Dilate $A$ about $G$ by the factor -1/2 to get $M$. | 以$G$为中心、-1/2为比作$A$的位似点$M$。
      why: The centroid divides the median in the ratio 2 : 1, so $M$ is the midpoint of $BC$.
      | 重心分中线为2 : 1，故$M$是$BC$的中点。
    k = Circle(O, A)
      why: $k$ is the circumcircle of $ABC$. | $k$是三角形$ABC$的外接圆。
    s = Segment(O, M); l = PerpendicularLine(M, s)
      do: Draw the line $l$ through $M$ perpendicular to $OM$. | 过$M$作$OM$的垂线$l$。
      why: The chord $BC$ with the midpoint $M$ is perpendicular to $OM$. | 以$M$为中点的弦$BC$垂直于$OM$。
    B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      why: $B$ and $C$ lie on the circumcircle, and $M$ is the midpoint of $BC$.
      | $B$、$C$在外接圆上，且$M$是$BC$的中点。
    solution:
    H = Dilate(O, -2, G)
      do: Dilate $O$ about $G$ by the factor -2 to get $H$. | 以$G$为中心、-2为比作$O$的位似点$H$。
      why: On the Euler line the centroid divides the segment from orthocentre to circumcentre in the ratio 2 : 1, so $H$ is the orthocentre.
      | 在欧拉线上，重心分垂心到外心的线段为2 : 1，故$H$是垂心。
    k = Circle(O, A); n = PerpendicularLine(O, Line(A, H)); D = Reflect(A, n)
      do: Draw the circle $k$ about $O$ through $A$, and reflect $A$ in the perpendicular from $O$ to $AH$, giving $D$.
      | 以$O$为圆心、过$A$作圆$k$，作$A$关于过$O$且垂直于$AH$的直线的对称点$D$。
      why: $D$ is the second point of $k$ on the altitude from $A$. | $D$是$A$处的高与$k$的另一交点。
    m = PerpendicularBisector(H, D); B = Intersect(m, k, 1); C = Intersect(m, k, 2); t = Polygon(A, B, C)
      do: The perpendicular bisector $m$ of $HD$ meets $k$ in $B$ and $C$; draw the triangle.
      | $HD$的垂直平分线$m$与$k$交于$B$、$C$，连成三角形。
      why: $D$ is the mirror image of the orthocentre in $BC$. | $D$是垂心关于$BC$的对称点。
    wrong: M = Reflect(A, G); l = PerpendicularLine(M, Line(O, M)); k = Circle(O, A); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
    wrong: M = Dilate(A, -1/2, G); l = PerpendicularLine(M, Line(A, M)); k = Circle(O, A); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
""")
def _corner_centroid_circumcentre(g: Givens) -> None:
    a, centroid, o = g.points("A G O", apart=1.0)
    radius, m = abs(a - o), a + 1.5 * (centroid - a)
    g.require(abs(m - o) > 0.6 and fits(o, radius=radius))
    b, c = chord(m, 1j * (m - o), o, radius)
    g.require(solid(a, b, c) and fits(a + b + c - 2 * o))


@family("""
    wernick-AGH: straightedge-compass medium, circle triangle
    Triangle from a vertex, centroid and orthocentre | 已知一顶点、重心和垂心作三角形
    Points $A$, $G$ and $H$ that are not on one line are given, such that a solution exists. Construct the points $B$ and $C$ for which the triangle $ABC$ has the centroid $G$ and the orthocentre $H$.
    | 已知不共线的三点$A$、$G$、$H$，且本题有解。求作点$B$、$C$，使三角形$ABC$以$G$为重心、以$H$为垂心。
    goals: centroid(G, ABC); orthocentre(H, ABC)
    facts: not collinear(A, G, H)
    skills: Euler line; dilation about the centroid; altitude
    solution:
    O = Dilate(H, -1/2, G); k = Circle(O, A)
      do: Dilate $H$ about $G$ by the factor -1/2, giving $O$, and draw the circle $k$ about $O$ through $A$.
      | 以$G$为中心、-1/2为比作$H$的位似点$O$，再以$O$为圆心、过$A$作圆$k$。
      why: The centroid divides the segment from orthocentre to circumcentre in the ratio 2 : 1, so $O$ is the circumcentre.
      | 重心分垂心到外心的线段为2 : 1，故$O$是外心。
    M = Dilate(A, -1/2, G)
      do: Dilate $A$ about $G$ by the factor -1/2 to get $M$. | 以$G$为中心、-1/2为比作$A$的位似点$M$。
      why: $G$ divides the median from $A$ in the ratio 2 : 1, so $M$ is the midpoint of $BC$.
      | $G$分$A$处的中线为2 : 1，故$M$是$BC$的中点。
    n = Line(A, H); l = PerpendicularLine(M, n)
      do: Draw the line $l$ through $M$ perpendicular to $AH$. | 过$M$作$AH$的垂线$l$。
      why: $AH$ is an altitude, so the side $BC$ is perpendicular to it. | $AH$是高所在直线，边$BC$与它垂直。
    B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      why: $B$ and $C$ lie on the side line and on the circumcircle. | $B$、$C$同时在边所在直线和外接圆上。
    solution:
    M = Dilate(A, -1/2, G); K = Reflect(H, M)
      do: Dilate $A$ about $G$ by the factor -1/2, giving $M$, and reflect $H$ in $M$ to get $K$.
      | 以$G$为中心、-1/2为比作$A$的位似点$M$，再作$H$关于$M$的对称点$K$。
      why: $M$ is the midpoint of $BC$. The orthocentre, reflected in the midpoint of a side, gives the end of the diameter through $A$.
      | $M$是$BC$的中点。垂心关于边中点的对称点是过$A$的直径的另一端点。
    k = Circle(Midpoint(A, K), A)
      why: $AK$ is a diameter of the circumcircle. | $AK$是外接圆的直径。
    l = PerpendicularLine(M, Line(A, H)); B = Intersect(l, k, 1); C = Intersect(l, k, 2); t = Polygon(A, B, C)
      do: The perpendicular $l$ to $AH$ through $M$ meets $k$ in $B$ and $C$; draw the triangle.
      | 过$M$作$AH$的垂线$l$，交$k$于$B$、$C$，连成三角形。
      why: $BC$ is perpendicular to the altitude $AH$. | $BC$垂直于高$AH$。
    wrong: M = Dilate(A, -1/2, G); l = PerpendicularLine(M, Line(H, M)); k = Circle(H, A); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
    wrong: O = Reflect(H, G); k = Circle(O, A); M = Dilate(A, -1/2, G); l = PerpendicularLine(M, Line(A, H)); B = Intersect(l, k, 1); C = Intersect(l, k, 2)
""")
def _corner_centroid_orthocentre(g: Givens) -> None:
    a, centroid, h = g.points("A G H", apart=1.0)
    o, m = centroid + (centroid - h) / 2, a + 1.5 * (centroid - a)
    radius = abs(a - o)
    g.require(abs(m - o) > 0.6 and fits(o, radius=radius))
    b, c = chord(m, 1j * (h - a), o, radius)
    g.require(solid(a, b, c) and min(abs(h - b), abs(h - c)) > 0.8)
