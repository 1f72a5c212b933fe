"""Circles that cross a circle at right angles or in the ends of a diameter."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, circumcentre, flatness
from gnomon.suites.construct.notation import family


@family("""
    orthogonal-at-centre: straightedge-compass medium, basic circle
    Orthogonal circle about a point | 以已知点为圆心作正交圆
    The circle $c$ about $O$ and a point $P$ outside it are given. Construct the circle $k$ about $P$ that crosses $c$ at right angles.
    | 已知以$O$为圆心的圆$c$和圆外一点$P$。以$P$为圆心求作与$c$正交的圆$k$。
    goals: centre(P, k); orthogonal(k, c)
    facts: outside(P, c)
    skills: tangent from a point; radii of orthogonal circles are perpendicular
    solution:
    M = Midpoint(O, P)
      why: $M$ is the centre of the circle on the diameter $OP$. | $M$是以$OP$为直径的圆的圆心。
    j = Circle(M, O); T = Intersect(c, j, 1)
      do: Draw the circle $j$ about $M$ through $O$; it meets $c$ in $T$. | 以$M$为圆心、过$O$作圆$j$，交$c$于$T$。
      why: The angle $OTP$ in the semicircle is right. | 半圆上的圆周角$∠OTP$为直角。
    k = Circle(P, T)
      why: The radii $OT$ and $PT$ are perpendicular, so the circles cross at right angles in $T$.
      | 半径$OT$与$PT$垂直，故两圆在$T$处正交。
    solution:
    h = Circle(O, P); A = Intersect(c, Segment(O, P)); B = Intersect(PerpendicularLine(A, Line(O, P)), h, 1)
      do: The segment $OP$ meets $c$ in $A$. Erect the perpendicular to $OP$ at $A$; it meets the circle $h$ about $O$ through $P$ in $B$.
      | 线段$OP$交$c$于$A$。过$A$作$OP$的垂线，与以$O$为圆心、过$P$的圆$h$交于$B$。
      why: $OB = OP$, and the angle $OAB$ is right. | $OB = OP$，且$∠OAB$为直角。
    T = Intersect(c, Segment(O, B))
      do: The segment $OB$ meets $c$ in $T$. | 线段$OB$交$c$于$T$。
      why: The triangles $OTP$ and $OAB$ are congruent, so the angle $OTP$ is right.
      | 三角形$OTP$与$OAB$全等，故$∠OTP$为直角。
    k = Circle(P, T)
      why: Each circle has a radius at $T$ that touches the other one. | 在$T$处，每个圆的半径都与另一圆相切。
    wrong: k = Circle(P, Intersect(c, Segment(O, P)))
    wrong: k = Circle(P, Intersect(c, PerpendicularLine(O, Line(O, P)), 1))
    wrong: k = Circle(P, O)
""")
def _outside_point(g: Givens) -> None:
    g.circle("c", "O", 1.4, 2.4)
    g.outside("P", "c", 1.3, 2.1)


@family("""
    diametral-circle: straightedge-compass medium, basic circle
    Circle crossing in the ends of a diameter | 交点为直径两端的圆
    The circle $c$ about $O$ and a point $P$ {place_en} it{but_en} are given. Construct the circle $k$ about $P$ that meets $c$ in the two ends of a diameter of ${which}$.
    | 已知以$O$为圆心的圆$c$和圆{place_zh}{but_zh}一点$P$。以$P$为圆心求作圆$k$，使它与$c$的两个交点恰为${which}$的一条直径的两端。
    goals: centre(P, k); {goal}
    facts: {place_en}(P, c); not equal(P, O)
    skills: the common chord is perpendicular to the line of centres; chords through the centre
    variant: place_en="outside", place_zh="外", but_en="", but_zh="", which="c", at="O", goal="equal(Radius(k)^2, Distance(O, P)^2 + Radius(c)^2)"
    variant: place_en="inside", place_zh="内", but_en=", different from $O$,", but_zh="异于$O$的", which="c", at="O", goal="equal(Radius(k)^2, Distance(O, P)^2 + Radius(c)^2)"
    variant: place_en="inside", place_zh="内", but_en=", different from $O$,", but_zh="异于$O$的", which="k", at="P", goal="equal(Radius(k)^2, Radius(c)^2 - Distance(O, P)^2)"
    solution:
    n = Line(O, P)
      do: Draw the line $n$ through $O$ and $P$. | 作直线$n$过$O$、$P$。
      why: The common chord of two circles is perpendicular to the line of centres. | 两圆的公共弦垂直于连心线。
    l = PerpendicularLine({at}, n)
      do: Erect the perpendicular $l$ to $n$ at ${at}$. | 过${at}$作$n$的垂线$l$。
      why: The common chord has to pass through ${at}$, the centre of ${which}$. | 公共弦须过${which}$的圆心${at}$。
    A = Intersect(l, c, 1); B = Intersect(l, c, 2)
      do: The line $l$ meets $c$ in $A$ and $B$. | $l$交$c$于$A$、$B$。
      why: They are mirror images in $n$, so they are equally far from $P$. | 它们关于$n$对称，故到$P$的距离相等。
    k = Circle(P, A)
      why: It passes through $B$ too, and $AB$ is a diameter of ${which}$. | 它也过$B$，且$AB$是${which}$的直径。
    wrong: k = Circle(P, O)
    wrong: k = Circle(P, Intersect(c, Line(O, P), 1))
    wrong: k = Circle(P, Intersect(c, Circle(Midpoint(O, P), O), 1))
""")
def _diametral(g: Givens) -> None:
    g.circle("c", "O", 1.8, 2.8)
    if g.variant["place_en"] == "inside":
        g.inside("P", "c", 0.25, 0.75)
    else:
        g.outside("P", "c", 1.2, 1.7)


@family("""
    orthogonal-two-points: straightedge-compass medium, basic circle
    Orthogonal circle through two points | 过两点作正交圆
    The circle $c$ about $O$ and points $A$ and $B$ are given. {where_en}; $O$, $A$ and $B$ are not on one line. Construct the circle $k$ through $A$ and $B$ that crosses $c$ at right angles.
    | 已知以$O$为圆心的圆$c$和点$A$、$B$。{where_zh}，且$O$、$A$、$B$不共线。求作过$A$、$B$且与$c$正交的圆$k$。
    goals: on(A, k); on(B, k); orthogonal(k, c)
    facts: not collinear(O, A, B); {fa}(A, c); {fb}(B, c)
    skills: inversion in a circle; orthogonal circles are mapped to themselves
    variant: a=1, b=1, where_en="Both points lie inside $c$", where_zh="两点都在$c$内", fa="inside", fb="inside"
    variant: a=0, b=0, where_en="Both points lie outside $c$", where_zh="两点都在$c$外", fa="outside", fb="outside"
    variant: a=1, b=0, where_en="The point $A$ lies inside and the point $B$ outside $c$", where_zh="点$A$在$c$内，点$B$在$c$外", fa="inside", fb="outside"
    solution:
    D = Reflect(A, c)
      do: Invert $A$ in $c$; the image is $D$. | 作$A$关于圆$c$的反演点$D$。
      why: The inversion takes every circle orthogonal to $c$ to itself, so $k$ passes through $D$.
      | 反演使与$c$正交的圆不变，故$k$过$D$。
    m = PerpendicularBisector(A, B)
      why: The centre of $k$ is equally far from $A$ and $B$. | $k$的圆心到$A$、$B$的距离相等。
    n = PerpendicularBisector(A, D); S = Intersect(m, n)
      do: Draw the perpendicular bisector $n$ of $AD$; it meets $m$ in $S$. | 作$AD$的垂直平分线$n$，交$m$于$S$。
      why: $S$ is equally far from $A$, $B$ and $D$. | $S$到$A$、$B$、$D$的距离相等。
    k = Circle(S, A)
      why: $OA$ times $OD$ is the square of the radius of $c$, the power of $O$ to $k$: the radii of $c$ to the common points touch $k$.
      | $OA$与$OD$之积等于$c$的半径的平方，即$O$关于$k$的幂，故$c$的过交点的半径与$k$相切。
    solution:
    D = Reflect(B, c)
      do: Invert $B$ in $c$; the image is $D$. | 作$B$关于圆$c$的反演点$D$。
      why: Circles through a point and its image cross $c$ at right angles. | 过一点及其反演点的圆与$c$正交。
    k = Circle(A, B, D)
      why: Three points fix it. | 三点确定一个圆。
    wrong: k = Circle(O, A, B)
    wrong: k = Circle(Midpoint(A, B), A)
    wrong: k = Circle(A, B, Reflect(A, O))
""")
def _two_points_and_circle(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.8, 2.8)
    places = []
    for name, inside in zip("AB", (g.variant["a"], g.variant["b"]), strict=True):
        places.append(g.inside(name, "c", 0.35, 0.8) if inside else g.outside(name, "c", 1.2, 2.2))
    a, b = places
    g.require(flatness(o, a, b) > 0.25 and abs(a - b) > 1.2)
    image = o + r * r / (a - o).conjugate()
    g.require(abs(circumcentre(a, b, image) - a) < 3.6 and abs(image - b) > 0.6)
