"""Systems of circles: equal powers, radical axes and centres, circles that cross at right angles or in a diameter."""

from __future__ import annotations

import cmath
import math
from itertools import combinations

from gnomon.suites.construct.givens import Givens, circumcentre, distance_to_line, flatness, meet
from gnomon.suites.construct.notation import block, family


@family("""
    radical-axis: straightedge-compass hard, basic circle theorem
    Radical axis of two circles | 两圆的根轴
    The circles $c$ about $O$ and $d$ about $Q$ are given; {where_en}. Construct their radical axis $l$: the line of all points that have equal powers with respect to $c$ and $d$.
    | 已知以$O$为圆心的圆$c$和以$Q$为圆心的圆$d$，{where_zh}。求作它们的根轴$l$，即关于$c$和$d$的幂相等的点所成的直线。
    goals: perpendicular(l, line OQ)
    goals: equal(Distance(Intersect(l, Line(O, Q)), O)^2 - Radius(c)^2, Distance(Intersect(l, Line(O, Q)), Q)^2 - Radius(d)^2)
    facts: {fact}; not equal(O, Q)
    skills: power of a point; radical centre of three circles; the theorem of Pythagoras
    variant: nested=0, where_en="they lie outside each other", where_zh="两圆外离", fact="less(Radius(c) + Radius(d), Distance(O, Q))", A="A = Rotate(Q, 60°, O)", j="j = Circle(O, Q, A)", aux_en="Choose a point $A$ off the line $OQ$, and draw the circle $j$ through $O$, $Q$ and $A$.", aux_zh="在直线$OQ$外取一点$A$，过$O$、$Q$、$A$作圆$j$。"
    variant: nested=1, where_en="$d$ lies inside $c$, and $Q$ is not $O$", where_zh="$d$在$c$内，且$Q$与$O$不重合", fact="less(Radius(d) + Distance(O, Q), Radius(c))", A="A = Intersect(PerpendicularLine(Q, Line(O, Q)), c, 1)", j="j = Circle(A, Q)", aux_en="Let $A$ be a common point of $c$ and the perpendicular to $OQ$ at $Q$, and draw the circle $j$ about $A$ through $Q$.", aux_zh="过$Q$作$OQ$的垂线，与$c$交于$A$，以$A$为圆心、过$Q$作圆$j$。"
    solution:
    {A}; {j}
      do: {aux_en} | {aux_zh}
      why: $j$ crosses both circles, and its centre does not lie on the line $OQ$.
      | $j$与两圆都相交，且其圆心不在直线$OQ$上。
    p = Line(Intersect(j, c, 1), Intersect(j, c, 2)); q = Line(Intersect(j, d, 1), Intersect(j, d, 2))
      do: Draw the line $p$ through the common points of $j$ and $c$, and the line $q$ through those of $j$ and $d$.
      | 过$j$与$c$的两个交点作直线$p$，过$j$与$d$的两个交点作直线$q$。
      why: The points of $p$ have equal powers to $j$ and $c$, those of $q$ to $j$ and $d$.
      | $p$上的点关于$j$与$c$的幂相等，$q$上的点关于$j$与$d$的幂相等。
    P = Intersect(p, q)
      do: The lines $p$ and $q$ meet in $P$. | $p$与$q$交于$P$。
      why: $P$ has equal powers with respect to $c$ and $d$. | $P$关于$c$与$d$的幂相等。
    g = Line(O, Q); l = PerpendicularLine(P, g)
      do: Drop the perpendicular $l$ from $P$ to the line $OQ$. | 过$P$作直线$OQ$的垂线$l$。
      why: The radical axis passes through $P$ and is perpendicular to the line of centres. | 根轴过$P$且垂直于连心线。
    solution:
    g = Line(O, Q); A = Intersect(PerpendicularLine(O, g), Circle(O, Radius(d)), 1)
    B = Intersect(PerpendicularLine(Q, g), Circle(Q, Radius(c)), 1)
      do: Erect perpendiculars to $OQ$ at $O$ and $Q$. On the first mark $A$ at the distance of the radius of $d$ from $O$, on the second $B$ at the distance of the radius of $c$ from $Q$.
      | 过$O$、$Q$作$OQ$的垂线。在前者上取$A$，使$OA$等于$d$的半径；在后者上取$B$，使$QB$等于$c$的半径。
      why: The radii are exchanged on purpose. | 这里有意交换了两圆的半径。
    m = PerpendicularBisector(A, B); P = Intersect(m, g)
      do: The perpendicular bisector $m$ of $AB$ meets the line $OQ$ in $P$. | 作$AB$的垂直平分线$m$，交直线$OQ$于$P$。
      why: $PA = PB$, so by Pythagoras $PO$ squared plus the square of the radius of $d$ equals $PQ$ squared plus that of $c$: the powers of $P$ are equal.
      | $PA = PB$，由勾股定理，$PO$的平方加$d$的半径的平方等于$PQ$的平方加$c$的半径的平方，故$P$的两个幂相等。
    l = PerpendicularLine(P, g)
      do: Erect the perpendicular $l$ to $OQ$ at $P$. | 过$P$作$OQ$的垂线$l$。
      why: The radical axis is perpendicular to the line of centres. | 根轴垂直于连心线。
    wrong: l = PerpendicularBisector(O, Q)
    wrong: g = Line(O, Q); l = PerpendicularLine(Midpoint(Intersect(g, c, 1), Intersect(g, d, 2)), g)
""")
def _radical_axis(g: Givens) -> None:
    if g.variant["nested"]:
        o, r = g.circle("c", "O", 2.4, 3.2)
        place = o + cmath.rect(g.uniform(0.25, 0.55) * r, g.uniform(-math.pi, math.pi))
        q = g.put("Q", complex(round(place.real, 1), round(place.imag, 1)), apart=0.8)
        s = g.tenths(0.6, 1.4, hidden=0.01)
        g.require(abs(o - q) + s < 0.88 * r)
        g.line(f"d = Circle(Q, {s})")
    else:
        o, r = g.circle("c", "O", 0.9, 2.2)
        q, s = g.circle("d", "Q", 0.9, 2.2)
        g.require(r + s + 0.5 < abs(o - q) < 6.5 and abs(r - s) > 0.3)
    along = (abs(o - q) ** 2 + r * r - s * s) / (2 * abs(o - q))
    g.require(along < 6)


def _three_circles(g: Givens) -> None:
    """Circles that all cross, or of which the second crosses the others; the radical centre lies inside or outside."""
    outer = bool(g.variant["outer"])
    start, spread = g.uniform(-math.pi, math.pi), g.uniform(1.1, 2.6)
    places = [
        cmath.rect(g.uniform(2.0, 3.4), start),
        0j,
        cmath.rect(g.uniform(2.0, 3.4), start + g.side * spread),
    ]
    middle = (places[0] + places[2]) / 3
    centres, radii = [], []
    for name, centre, place in zip("cdk", "OQR", places, strict=True):
        spot = place - middle
        centres.append(g.put(centre, complex(round(spot.real, 1), round(spot.imag, 1)), apart=1.4))
        radii.append(g.circle(name, centre, 1.2, 2.2 if outer else 2.8)[1])
    for (o, r), (q, s) in combinations(zip(centres, radii, strict=True), 2):
        crossing = abs(r - s) + 0.4 < abs(o - q) < r + s - 0.4
        g.require(crossing or (outer and q == centres[2] and o == centres[0] and abs(o - q) > r + s + 0.2))
        g.require(abs(r - s) > 0.15)
    point = _radical_centre(centres, radii)
    power = abs(point - centres[0]) ** 2 - radii[0] ** 2
    g.require(0.8 < power < 12 if outer else power < -0.3)
    g.require(abs(point) < 4 and abs(point - circumcentre(*centres)) > 0.3)


def _radical_centre(centres: list[complex], radii: list[float]) -> complex:
    """The point that has equal powers to three circles."""
    axes = []
    for (o, r), (q, s) in list(combinations(zip(centres, radii, strict=True), 2))[:2]:
        along = (abs(o - q) ** 2 + r * r - s * s) / (2 * abs(o - q) ** 2)
        start = o + along * (q - o)
        axes.append((start, start + 1j * (q - o)))
    return meet(*axes[0], *axes[1])


block("""
    radical axes of crossing circles
    A = Intersect(c, d, 1); B = Intersect(c, d, 2); p = Line(A, B)
      why: All points of $p$ have equal powers to $c$ and $d$. | $p$上各点关于$c$与$d$的幂相等。
    E = Intersect(d, k, 1); F = Intersect(d, k, 2); q = Line(E, F)
      why: All points of $q$ have equal powers to $d$ and $k$. | $q$上各点关于$d$与$k$的幂相等。
""")


family("""
    radical-centre: straightedge-compass medium, basic circle theorem
    Radical centre of three circles | 三圆的根心
    The circles $c$ about $O$, $d$ about $Q$ and $k$ about $R$ are given; {crossing_en}, and their centres are not on one line. Construct the point $X$ that has equal powers with respect to $c$, $d$ and $k$; it lies {where_en} all three circles.
    | 已知圆心分别为$O$、$Q$、$R$的圆$c$、$d$、$k$，{crossing_zh}，且圆心不共线。求作关于$c$、$d$、$k$的幂都相等的点$X$，它在三圆{where_zh}。
    goals: equal(Distance(X, O)^2 - Radius(c)^2, Distance(X, Q)^2 - Radius(d)^2)
    goals: equal(Distance(X, O)^2 - Radius(c)^2, Distance(X, R)^2 - Radius(k)^2)
    use: crossing | c | O | d | Q
    use: crossing | d | Q | k | R
    facts: {third}; not collinear(O, Q, R)
    skills: radical axes of crossing circles; concurrency of radical axes
    variant: outer=0, third="less(0, ((Radius(c) + Radius(k))^2 - Distance(O, R)^2) * (Distance(O, R)^2 - (Radius(c) - Radius(k))^2))", where_en="inside", where_zh="之内", crossing_en="each two of them cross", crossing_zh="它们两两相交"
    variant: outer=1, third="not equal(O, R)", where_en="outside", where_zh="之外", crossing_en="$d$ crosses both others", crossing_zh="其中$d$与另两圆都相交"
    solution:
    use: radical axes of crossing circles
    X = Intersect(p, q)
      do: The lines $p$ and $q$ meet in $X$. | $p$与$q$交于$X$。
      why: $X$ has equal powers to all three circles. | $X$关于三圆的幂都相等。
    solution:
    A = Intersect(c, d, 1); p = PerpendicularLine(A, Line(O, Q))
      do: Mark a common point $A$ of $c$ and $d$, and drop the perpendicular $p$ from $A$ to $OQ$.
      | 取$c$与$d$的一个交点$A$，过$A$作$OQ$的垂线$p$。
      why: The radical axis passes through the common points and is perpendicular to the line of centres.
      | 根轴过两圆交点，且垂直于连心线。
    B = Intersect(d, k, 1); q = PerpendicularLine(B, Line(Q, R))
      do: Mark a common point $B$ of $d$ and $k$, and drop the perpendicular $q$ from $B$ to $QR$.
      | 取$d$与$k$的一个交点$B$，过$B$作$QR$的垂线$q$。
      why: This is the radical axis of $d$ and $k$. | 这是$d$与$k$的根轴。
    X = Intersect(p, q)
      do: The lines $p$ and $q$ meet in $X$. | $p$与$q$交于$X$。
      why: $X$ has equal powers to all three circles. | $X$关于三圆的幂都相等。
    wrong: X = Center(Circle(O, Q, R))
    wrong: X = Intersect(Line(O, Q), Line(Intersect(d, k, 1), Intersect(d, k, 2)))
""")(_three_circles)


family("""
    orthogonal-three-circles: straightedge-compass hard, basic circle theorem
    Circle at right angles to three circles | 作与三圆都正交的圆
    The circles $c$ about $O$, $d$ about $Q$ and $k$ about $R$ are given; $d$ crosses both others, and their centres are not on one line. There is a circle that crosses each of them at right angles. Construct this circle $h$.
    | 已知圆心分别为$O$、$Q$、$R$的圆$c$、$d$、$k$，其中$d$与另两圆都相交，圆心不共线，且存在与三圆都正交的圆。求作这个与三圆都正交的圆$h$。
    goals: orthogonal(h, c); orthogonal(h, d); orthogonal(h, k)
    use: crossing | c | O | d | Q
    use: crossing | d | Q | k | R
    facts: not collinear(O, Q, R)
    skills: radical centre; equal tangents; a tangent of one circle is a radius of the other
    variant: outer=1
    solution:
    use: radical axes of crossing circles
    X = Intersect(p, q)
      do: The lines $p$ and $q$ meet in $X$. | $p$与$q$交于$X$。
      why: The tangents from $X$ to all three circles have the same length. | 从$X$到三个圆的切线长都相等。
    j = Circle(Midpoint(O, X), O); T = Intersect(c, j, 1)
      do: Draw the circle $j$ on the diameter $OX$; it meets $c$ in $T$. | 以$OX$为直径作圆$j$，交$c$于$T$。
      why: The angle $OTX$ is right, so $XT$ is a tangent of $c$. | $∠OTX$为直角，故$XT$是$c$的切线。
    h = Circle(X, T)
      why: Its radius is the common length of the tangents, so it is perpendicular to the radii of all three circles.
      | 它的半径等于公共的切线长，故与三圆都正交。
    wrong: h = Circle(O, Q, R)
    wrong: X = Intersect(Line(Intersect(c, d, 1), Intersect(c, d, 2)), Line(Intersect(d, k, 1), Intersect(d, k, 2))); h = Circle(X, Intersect(c, d, 1))
""")(_three_circles)


@family("""
    equal-tangent-point: straightedge-compass medium, basic circle theorem
    Point with equal tangents to two circles | 到两圆切线长相等的点
    The circles $c$ about $O$ and $d$ about $Q$ cross, and the line $AB$ is given. Construct the point $X$ on the line $AB$ from which the tangents to $c$ and to $d$ have the same length.
    | 已知以$O$为圆心的圆$c$与以$Q$为圆心的圆$d$相交，并已知直线$AB$。在直线$AB$上求作点$X$，使从$X$到$c$与到$d$的切线长相等。
    goals: on(X, line AB); equal(Distance(X, O)^2 - Radius(c)^2, Distance(X, Q)^2 - Radius(d)^2)
    use: crossing | c | O | d | Q
    skills: the common chord as radical axis; tangent and secant
    solution:
    S = Intersect(c, d, 1); T = Intersect(c, d, 2)
      why: They have the power zero with respect to both circles. | 它们关于两圆的幂都为零。
    p = Line(S, T)
      do: Draw the line $p$ through $S$ and $T$. | 作直线$p$过$S$、$T$。
      why: For a point $X$ of $p$ outside the circles the square of either tangent is $XS$ times $XT$.
      | 对$p$上圆外的点$X$，两条切线长的平方都等于$XS$与$XT$之积。
    l = Line(A, B); X = Intersect(p, l)
      do: The lines $p$ and $AB$ meet in $X$. | $p$与$AB$交于$X$。
      why: $X$ lies on $AB$ and on the line of equal tangents. | $X$既在$AB$上，又在切线长相等的直线上。
    q = Circle(Midpoint(O, X), O); U = Intersect(c, q, 1); h = Circle(X, U)
      do: As a check, draw the circle $h$ about $X$ that passes through the point of contact $U$ of a tangent to $c$; it also passes through a point of contact on $d$.
      | 作为检验，作从$X$到$c$的切线的切点$U$，以$X$为圆心、过$U$作圆$h$；它也过$d$上的切点。
      why: All tangents from $X$ to the two circles are equally long. | 从$X$到两圆的切线长都相等。
    solution:
    S = Intersect(c, d, 1); p = PerpendicularLine(S, Line(O, Q))
      do: From one common point $S$ of the circles drop the perpendicular $p$ to the line $OQ$.
      | 过两圆的一个交点$S$作直线$OQ$的垂线$p$。
      why: The radical axis passes through $S$ and is perpendicular to the line of centres.
      | 根轴过$S$，且垂直于连心线。
    X = Intersect(p, Line(A, B))
      do: The lines $p$ and $AB$ meet in $X$. | $p$与$AB$交于$X$。
      why: The points of the radical axis have equal tangents. | 根轴上的点到两圆的切线长相等。
    wrong: X = Intersect(PerpendicularBisector(O, Q), Line(A, B))
    wrong: X = Intersect(Line(O, Q), Line(A, B))
""")
def _two_crossing_and_line(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.3, 2.4)
    q, s = g.circle("d", "Q", 1.3, 2.4)
    d = abs(o - q)
    g.require(abs(r - s) + 0.5 < d < r + s - 0.4 and abs(r - s) > 0.3)
    a, b = g.point("A"), g.point("B")
    g.require(abs(a - b) > 2.5 and flatness(o, q, a) > 0.1)
    start = o + (d * d + r * r - s * s) / (2 * d * d) * (q - o)
    x = meet(start, start + 1j * (q - o), a, b)
    g.require(1.2 * r < abs(x - o) < 4 * r and abs(x - o) < 6 and abs(x - a) > 0.6 and abs(x - b) > 0.6)
    g.require(abs(x.real) < 7 and abs(x.imag) < 5.5 and distance_to_line(o, a, b) > 0.3)
    equidistant = meet((o + q) / 2, (o + q) / 2 + 1j * (q - o), a, b)
    g.require(abs(equidistant - x) > 0.4)
    g.show("Line(A, B)")
