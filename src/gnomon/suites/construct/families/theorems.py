"""Theorems of the triangle: Thales, the Euler line, the nine-point circle, feet of perpendiculars."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, circumcentre, foot, in_view
from gnomon.suites.construct.notation import block, family


def _shaped_triangle(g: Givens) -> tuple[complex, complex, complex]:
    """The triangle ABC, acute or obtuse at A as the variant says."""
    if g.variant["shape"] == "acute":
        return g.triangle("A", "B", "C", acute=True)
    return g.triangle("A", "B", "C", obtuse_at="A")


block("""
    acute or obtuse triangle
    variant: shape="acute", shape_en="The acute triangle $ABC$ is given.", shape_zh="已知锐角三角形$ABC$。"
    variant: shape="obtuse", shape_en="The triangle $ABC$ with an obtuse angle at $A$ is given.", shape_zh="已知三角形$ABC$，其中$∠A$为钝角。"
""")


@family("""
    thales-right-angle: straightedge-compass easy, basic circle theorem
    Points of a line that see a segment at a right angle | 在直线上求作对线段张直角的点
    The segment $AB$ and the line $PQ$ are given; the line $PQ$ cuts the circle with diameter $AB$. Construct both points $X$ and $Y$ on the line $PQ$ for which the angles $AXB$ and $AYB$ are right angles.
    | 已知线段$AB$和直线$PQ$，直线$PQ$与以$AB$为直径的圆相交。在直线$PQ$上求作两点$X$、$Y$，使$∠AXB$和$∠AYB$都是直角。
    goals: on(X, line PQ); on(Y, line PQ); right(AXB); right(AYB); not equal(X, Y)
    facts: not collinear(A, B, P); not collinear(A, B, Q)
    skills: the angle in a semicircle; intersecting a line and a circle
    solution:
    s = Segment(A, B); M = Midpoint(A, B)
      do: Construct the midpoint $M$ of $AB$. | 作线段$AB$的中点$M$。
      why: $M$ is the centre of the circle with diameter $AB$. | $M$是以$AB$为直径的圆的圆心。
    k = Circle(M, A)
      why: By the theorem of Thales exactly the points of $k$ other than $A$ and $B$ see $AB$ at a right angle.
      | 由泰勒斯定理，对$AB$张直角的点恰为圆$k$上除$A$、$B$外的点。
    l = Line(P, Q); X = Intersect(l, k, 1); Y = Intersect(l, k, 2)
      do: Let $X$ and $Y$ be the points where the line $PQ$ meets $k$. | 设直线$PQ$与圆$k$交于$X$、$Y$。
      why: They lie on the line and on the circle. | 它们同在直线和圆上。
    solution:
    m = Line(A, P); n = PerpendicularLine(B, m); D = Intersect(m, n)
      why: The angle $ADB$ is a right angle. | $∠ADB$是直角。
    k = Circle(A, B, D)
      do: Draw the circle $k$ through $A$, $B$ and $D$. | 过$A$、$B$、$D$三点作圆$k$。
      why: $AB$ is a diameter of $k$, because it is seen from $D$ at a right angle.
      | 因为圆周角$∠ADB$是直角，所以$AB$是圆$k$的直径。
    X = Intersect(Line(P, Q), k, 1); Y = Intersect(Line(P, Q), k, 2)
      do: Let $X$ and $Y$ be the points where the line $PQ$ meets $k$. | 设直线$PQ$与圆$k$交于$X$、$Y$。
      why: Angles over a diameter are right angles. | 直径所对的圆周角是直角。
    wrong: X = ClosestPoint(Line(P, Q), A); Y = ClosestPoint(Line(P, Q), B)
    wrong: X = Intersect(Circle(Midpoint(A, B), A), Line(P, Q), 1); Y = X
""")
def _thales(g: Givens) -> None:
    a, b, p, q = g.points("A B P Q")
    middle, radius = (a + b) / 2, abs(a - b) / 2
    g.require(radius > 1.5 and abs(p - q) > 2)
    near = foot(middle, p, q)
    g.require(0.2 * radius < abs(near - middle) < 0.8 * radius)
    half = (radius**2 - abs(near - middle) ** 2) ** 0.5
    along = (q - p) / abs(q - p)
    ends = (near + half * along, near - half * along)
    g.require(in_view(*ends))
    g.require(all(abs(end - corner) > 0.5 for end in ends for corner in (a, b, p, q)))
    g.show("Segment(A, B)", "Line(P, Q)")


@family("""
    euler-line: straightedge-compass medium, basic triangle theorem
    The Euler line | 作三角形的欧拉线
    {shape_en} Construct its centroid $G$, its circumcentre $O$, its orthocentre $H$ and the line $l$ on which these three points lie.
    | {shape_zh}求作它的重心$G$、外心$O$、垂心$H$以及这三点所在的直线$l$。
    goals: centroid(G, ABC); circumcentre(O, ABC); orthocentre(H, ABC); on(G, l); on(O, l); on(H, l); is_line(l)
    facts: not collinear(A, B, C)
    skills: centres of a triangle; the Euler line
    use: acute or obtuse triangle
    solution:
    D = Midpoint(B, C); E = Midpoint(C, A); G = Intersect(Segment(A, D), Segment(B, E))
      do: Construct the midpoints $D$ of $BC$ and $E$ of $CA$; the medians $AD$ and $BE$ meet in $G$.
      | 作$BC$的中点$D$和$CA$的中点$E$，中线$AD$与$BE$交于$G$。
      why: The medians meet in the centroid. | 三条中线交于重心。
    p = PerpendicularBisector(B, C); q = PerpendicularBisector(C, A); O = Intersect(p, q)
      do: The perpendicular bisectors $p$ of $BC$ and $q$ of $CA$ meet in $O$.
      | 作$BC$的垂直平分线$p$和$CA$的垂直平分线$q$，两线交于$O$。
      why: $O$ is equally far from $A$, $B$ and $C$. | $O$到$A$、$B$、$C$的距离相等。
    u = PerpendicularLine(A, Line(B, C)); v = PerpendicularLine(B, Line(C, A)); H = Intersect(u, v)
      do: The altitudes $u$ from $A$ and $v$ from $B$ meet in $H$. | 过$A$、$B$分别作高所在的直线$u$、$v$，两线交于$H$。
      why: The altitudes meet in the orthocentre. | 三条高所在的直线交于垂心。
    l = Line(O, H)
      do: Draw the line $l$ through $O$ and $H$. | 过$O$、$H$作直线$l$。
      why: By Euler's theorem $G$ divides $OH$ in the ratio $1 : 2$, so it lies on $l$ too.
      | 由欧拉定理，$G$分$OH$的比为$1 : 2$，故$G$也在$l$上。
    solution:
    D = Midpoint(B, C); E = Midpoint(C, A)
      why: The medians and the perpendicular bisectors pass through them. | 中线和垂直平分线都过这些中点。
    G = Intersect(Line(A, D), Line(B, E))
    O = Intersect(PerpendicularLine(D, Line(B, C)), PerpendicularLine(E, Line(C, A)))
      do: The medians meet in $G$, the perpendiculars to the sides at $D$ and $E$ meet in $O$.
      | 两条中线交于$G$，过$D$、$E$所作边的垂线交于$O$。
      why: These are the centroid and the circumcentre. | 它们分别是重心和外心。
    l = Line(O, G); H = Dilate(O, -2, G)
      do: Draw the line $l$ through $O$ and $G$, and dilate $O$ about $G$ with the factor $-2$ to get $H$.
      | 过$O$、$G$作直线$l$，以$G$为中心、$-2$为比将$O$位似得$H$。
      why: This dilation takes the midpoints to the opposite vertices and the perpendicular bisectors to the altitudes.
      | 该位似把各边中点变为所对顶点，把垂直平分线变为高所在直线。
    wrong: G = Centroid(Polygon(A, B, C)); O = TriangleCenter(A, B, C, 1); H = TriangleCenter(A, B, C, 4); l = Line(G, H)
    wrong: G = Centroid(Polygon(A, B, C)); O = TriangleCenter(A, B, C, 3); H = Dilate(O, -1, G); l = Line(O, G)
""")
def _euler(g: Givens) -> None:
    a, b, c = _shaped_triangle(g)
    o = circumcentre(a, b, c)
    h = a + b + c - 2 * o
    g.require(in_view(o, h))
    g.keep_apart(a, o, h, (a + b + c) / 3, least=0.45)


@family("""
    nine-point-circle: straightedge-compass medium, circle triangle theorem
    The nine-point circle | 作三角形的九点圆
    {shape_en} Construct the feet $D$, $E$, $F$ of the altitudes from $A$, $B$, $C$ (on the lines $BC$, $CA$, $AB$), and the circle $k$ with centre $N$ that passes through these feet and through the midpoints of the three sides.
    | {shape_zh}求作从$A$、$B$、$C$所引高的垂足$D$、$E$、$F$（分别在直线$BC$、$CA$、$AB$上），以及过这三个垂足和三边中点的圆$k$及其圆心$N$。
    goals: foot(D, A, line BC); foot(E, B, line CA); foot(F, C, line AB); on(D, k); on(E, k); on(F, k)
    goals: on(Midpoint(A, B), k); centre(N, k)
    facts: not collinear(A, B, C)
    skills: altitudes of a triangle; circle through three points; the nine-point circle
    use: acute or obtuse triangle
    solution:
    a = Line(B, C); D = Intersect(a, PerpendicularLine(A, a)); p = Segment(A, D)
      do: Draw the altitude from $A$ with foot $D$ on the line $BC$. | 过$A$作直线$BC$的垂线，垂足为$D$。
      why: The altitude from $A$ is perpendicular to $BC$. | 从$A$引的高垂直于$BC$。
    E = Intersect(Line(C, A), PerpendicularLine(B, Line(C, A)))
    F = Intersect(Line(A, B), PerpendicularLine(C, Line(A, B))); q = Segment(B, E); r = Segment(C, F)
      do: In the same way draw the altitudes from $B$ and $C$ with feet $E$ and $F$.
      | 同样作从$B$、$C$所引的高，垂足分别为$E$、$F$。
      why: They are perpendicular to $CA$ and $AB$. | 它们分别垂直于$CA$和$AB$。
    u = PerpendicularBisector(D, E); v = PerpendicularBisector(E, F); N = Intersect(u, v)
      do: Draw the perpendicular bisectors $u$ of $DE$ and $v$ of $EF$; they meet in $N$.
      | 作$DE$、$EF$的垂直平分线$u$、$v$，两线交于$N$。
      why: $N$ is equally far from $D$, $E$ and $F$. | $N$到$D$、$E$、$F$的距离相等。
    k = Circle(N, D)
      why: By Feuerbach's theorem the circle through the three feet passes through the midpoints of the sides.
      | 由九点圆定理，过三个垂足的圆也过三边中点。
    solution:
    D = ClosestPoint(Line(B, C), A); E = ClosestPoint(Line(C, A), B); F = ClosestPoint(Line(A, B), C)
      do: Drop the perpendiculars from $A$, $B$, $C$ to the opposite sides; their feet are $D$, $E$, $F$.
      | 分别过$A$、$B$、$C$作对边的垂线，垂足为$D$、$E$、$F$。
      why: The feet of the altitudes are the nearest points of the sides' lines. | 垂足是对边所在直线上到顶点最近的点。
    u = Line(A, D); v = Line(B, E); H = Intersect(u, v)
      do: The altitudes $AD$ and $BE$ meet in $H$. | 高$AD$与$BE$所在直线交于$H$。
      why: $H$ is the orthocentre. | $H$是垂心。
    p = PerpendicularBisector(B, C); q = PerpendicularBisector(C, A); O = Intersect(p, q)
      do: The perpendicular bisectors $p$ of $BC$ and $q$ of $CA$ meet in $O$.
      | 作$BC$、$CA$的垂直平分线$p$、$q$，两线交于$O$。
      why: $O$ is the circumcentre. | $O$是外心。
    N = Midpoint(O, H); k = Circle(N, D)
      why: The centre of the nine-point circle bisects the segment from the circumcentre to the orthocentre.
      | 九点圆的圆心是外心与垂心连线的中点。
    wrong: D = ClosestPoint(Line(B, C), A); E = ClosestPoint(Line(C, A), B); F = ClosestPoint(Line(A, B), C); k = Incircle(A, B, C); N = Center(k)
    wrong: D = Midpoint(B, C); E = Midpoint(C, A); F = Midpoint(A, B); k = Circle(D, E, F); N = Center(k)
""")
def _nine_points(g: Givens) -> None:
    a, b, c = _shaped_triangle(g)
    o = circumcentre(a, b, c)
    feet = (foot(a, b, c), foot(b, c, a), foot(c, a, b))
    g.require(in_view(o, a + b + c - 2 * o, *feet))
    g.keep_apart(a, b, c, *feet, least=0.4)
    g.keep_apart(*feet, (a + b) / 2, (b + c) / 2, (c + a) / 2, least=0.2)
