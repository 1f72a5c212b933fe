"""First constructions of circles: about a point, on a diameter, touching a line or a circle, in a given size."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, circle_in_view, distance_to_line, foot
from gnomon.suites.construct.notation import family


@family("""
    circle-on-diameter: straightedge-compass easy, basic circle
    {title_en} | {title_zh}
    The segment $AB$ is given. Construct {what_en}. | 已知线段$AB$。求作{what_zh}。
    goals: on(A, k); on(B, k); midpoint(Center(k), A, B)
    skills: midpoint of a segment; the angle in a semicircle
    variant: title_en="Circle on a diameter", title_zh="以已知线段为直径作圆", what_en="the circle $k$ with the diameter $AB$", what_zh="以$AB$为直径的圆$k$"
    variant: title_en="Circle of the points that see a segment at a right angle", title_zh="对已知线段张直角的点所在的圆", what_en="the circle $k$ of all points from which $AB$ is seen at a right angle", what_zh="对线段$AB$张直角的所有点所在的圆$k$"
    variant: title_en="Smallest circle through two points", title_zh="过两点的最小的圆", what_en="the smallest circle $k$ that passes through $A$ and $B$", what_zh="过$A$、$B$两点的最小的圆$k$"
    solution:
    c = Circle(A, B); d = Circle(B, A); C = Intersect(c, d, 1); D = Intersect(c, d, 2)
      do: Draw the circles $c$ about $A$ through $B$ and $d$ about $B$ through $A$; they meet in $C$ and $D$.
      | 以$A$为圆心、过$B$作圆$c$，以$B$为圆心、过$A$作圆$d$，两圆交于$C$、$D$。
      why: $C$ and $D$ are equally far from $A$ and $B$. | $C$、$D$到$A$与$B$的距离相等。
    m = Line(C, D); M = Intersect(m, Segment(A, B))
      do: The line $m$ through $C$ and $D$ meets the segment $AB$ in $M$. | 过$C$、$D$的直线$m$交线段$AB$于$M$。
      why: $m$ is the perpendicular bisector of $AB$, so $M$ is its midpoint. | $m$是$AB$的垂直平分线，故$M$为中点。
    k = Circle(M, A)
      why: $AB$ is a diameter of $k$. The angles in its semicircles are right, and any other circle through $A$ and $B$ has $AB$ as a shorter chord.
      | $AB$是$k$的直径。半圆上的圆周角为直角；在过$A$、$B$的其他圆中，$AB$只是小于直径的弦。
    solution:
    M = Midpoint(A, B)
      why: The centre bisects the diameter. | 圆心平分直径。
    k = Circle(M, B)
      why: By Thales all points that see $AB$ at a right angle lie on it. | 由泰勒斯定理，对$AB$张直角的点都在其上。
    wrong: k = Circle(A, B)
    wrong: k = Circle(Midpoint(A, B), Segment(A, B))
""")
def _segment(g: Givens) -> None:
    a, b = g.point("A"), g.point("B")
    g.require(3 < abs(a - b) < 7)
    g.show("Segment(A, B)")


@family("""
    circle-about-touching-line: straightedge-compass easy, basic circle
    Circle about a point touching a line | 以已知点为圆心作与直线相切的圆
    The line $AB$ and a point $O$ not on it are given. Construct the circle $k$ about $O$ that touches the line $AB$, and its point of contact $T$.
    | 已知直线$AB$和直线外一点$O$。以$O$为圆心求作与直线$AB$相切的圆$k$，并作出切点$T$。
    goals: centre(O, k); touches_at(line AB, k, T)
    facts: not collinear(A, B, O)
    skills: dropping a perpendicular; the radius to the point of contact
    solution:
    c = Circle(A, O); d = Circle(B, O); P = Intersect(c, d, ?)
      do: Draw the circles $c$ about $A$ and $d$ about $B$ through $O$; they meet again in $P$.
      | 分别以$A$、$B$为圆心、过$O$作圆$c$、$d$，两圆的另一交点为$P$。
      why: $P$ is the mirror image of $O$ in the line $AB$. | $P$是$O$关于直线$AB$的对称点。
    n = Line(O, P); T = Intersect(n, Line(A, B))
      do: The line $n$ through $O$ and $P$ meets the line $AB$ in $T$. | 过$O$、$P$的直线$n$交直线$AB$于$T$。
      why: $n$ is perpendicular to $AB$, so $T$ is the foot of the perpendicular from $O$.
      | $n$垂直于$AB$，故$T$是从$O$所作垂线的垂足。
    k = Circle(O, T)
      why: The line is perpendicular to the radius at its end, so it touches the circle.
      | 过半径外端且垂直于半径的直线是圆的切线。
    solution:
    n = PerpendicularLine(O, Line(A, B)); T = Intersect(n, Line(A, B))
      do: Drop the perpendicular $n$ from $O$ to the line $AB$; its foot is $T$. | 过$O$作直线$AB$的垂线$n$，垂足为$T$。
      why: $T$ is the point of the line that is nearest to $O$. | $T$是直线上离$O$最近的点。
    k = Circle(O, T)
      why: All other points of the line lie outside $k$. | 直线上其他各点都在$k$外。
    wrong: T = Midpoint(A, B); k = Circle(O, T)
    wrong: T = A; k = Circle(O, A)
""")
def _centre_and_line(g: Givens) -> None:
    a, b, o = g.points("A B O")
    g.require(abs(a - b) > 2.5 and 1.2 < distance_to_line(o, a, b) < 3)
    near = foot(o, a, b)
    g.require(min(abs(near - a), abs(near - b)) > 0.6 and circle_in_view(o, distance_to_line(o, a, b)))
    g.show("Line(A, B)")


@family("""
    circle-about-touching-circle: straightedge-compass easy, basic circle
    Circle about a point touching a circle | 以已知点为圆心作与已知圆相切的圆
    The circle $c$ about $O$ and a point $P$ {place_en} it{but_en} are given. Construct the circle $k$ about $P$ that {how_en}.
    | 已知以$O$为圆心的圆$c$和圆{place_zh}{but_zh}一点$P$。以$P$为圆心求作{how_zh}的圆$k$。
    goals: centre(P, k); {contact}
    facts: {place_en}(P, c); not equal(O, P)
    skills: the centres and the point of contact lie on a line
    variant: case="outside", but_en="", but_zh="", more_zh="更近", place_en="outside", place_zh="外", how_en="touches $c$ from outside", how_zh="与$c$外切", contact="touches_outside(k, c)", end_en="nearer to", end_zh="较近"
    variant: case="around", but_en="", but_zh="", more_zh="更远", place_en="outside", place_zh="外", how_en="touches $c$ and has it inside", how_zh="与$c$内切并把它包含在内", contact="touches_inside(c, k)", end_en="farther from", end_zh="较远"
    variant: case="within", but_en=", different from $O$,", but_zh="异于$O$的", more_zh="更近", place_en="inside", place_zh="内", how_en="touches $c$ from inside", how_zh="在$c$内且与$c$内切", contact="touches_inside(k, c)", end_en="nearer to", end_zh="较近"
    solution:
    l = Line(O, P)
      do: Draw the line $l$ through $O$ and $P$. | 作直线$l$过$O$、$P$。
      why: Touching circles have their point of contact on the line of centres. | 相切两圆的切点在连心线上。
    T = Intersect(l, c, ?)
      do: The line $l$ meets $c$ in two points; let $T$ be the one {end_en} $P$.
      | $l$与$c$有两个交点，取离$P${end_zh}的一点$T$。
      why: No point of $c$ is {end_en} $P$ than $T$ is. | $c$上没有比$T$离$P${more_zh}的点。
    k = Circle(P, T)
      why: Both circles have the same tangent at $T$. | 两圆在$T$处有公切线。
    wrong: k = Circle(P, O)
    wrong: k = Circle(P, Intersect(c, PerpendicularLine(O, Line(O, P)), 1))
    wrong: k = Circle(P, Radius(c))
""")
def _centre_and_circle(g: Givens) -> None:
    case = g.variant["case"]
    if case == "within":
        o, r = g.circle("c", "O", 2.2, 3.2)
        g.near("P", o, 0.3 * r, 0.7 * r, apart=0.6)
        return
    o, r = g.circle("c", "O", 0.9, 1.8)
    p = g.near("P", o, 1.6 * r, 2.8 * r)
    reach = abs(p - o) - r if case == "outside" else abs(p - o) + r
    g.require(0.5 < reach < 5 and circle_in_view(p, reach))


@family("""
    touching-circle-of-size: straightedge-compass easy, basic circle
    Circle of given radius touching a circle at a point | 与已知圆切于定点且半径成定比的圆
    The circle $c$ about $O$ and a point $P$ on it are given. Construct the circle $k$ that touches $c$ at $P$ {how_en} and whose radius is {size_en} that of $c$.
    | 已知以$O$为圆心的圆$c$和圆上一点$P$。求作与$c$切于$P$、{how_zh}且半径{size_zh}的圆$k$。
    goals: on(P, k); {contact}; equal(Radius(k), {ratio} * Radius(c))
    facts: on(P, c)
    skills: dilation from the point of contact; sign of the factor
    variant: f="-1", value=-1, small=1, ratio="1", size_en="equal to", size_zh="等于$c$的半径", how_en="from outside", how_zh="在$c$外", contact="touches_outside(k, c)", sign_en="negative", sign_zh="负"
    variant: f="1/2", value="0.5", small=0, ratio="1/2", size_en="half", size_zh="为$c$的半径的一半", how_en="from inside", how_zh="在$c$内", contact="touches_inside(k, c)", sign_en="positive", sign_zh="正"
    variant: f="-1/2", value="-0.5", small=0, ratio="1/2", size_en="half", size_zh="为$c$的半径的一半", how_en="from outside", how_zh="在$c$外", contact="touches_outside(k, c)", sign_en="negative", sign_zh="负"
    variant: f="2", value=2, small=1, ratio="2", size_en="twice", size_zh="为$c$的半径的两倍", how_en="with $c$ inside it", how_zh="把$c$包含在内", contact="touches_inside(c, k)", sign_en="positive", sign_zh="正"
    variant: f="-2", value=-2, small=1, ratio="2", size_en="twice", size_zh="为$c$的半径的两倍", how_en="from outside", how_zh="在$c$外", contact="touches_outside(k, c)", sign_en="negative", sign_zh="负"
    variant: f="2/3", value="0.6666666667", small=0, ratio="2/3", size_en="two thirds of", size_zh="为$c$的半径的三分之二", how_en="from inside", how_zh="在$c$内", contact="touches_inside(k, c)", sign_en="positive", sign_zh="正"
    solution:
    l = Line(O, P)
      do: Draw the line $l$ through $O$ and $P$. | 作直线$l$过$O$、$P$。
      why: The centres of touching circles lie on a line with the point of contact. | 相切两圆的圆心与切点共线。
    M = Dilate(O, {f}, P)
      do: Dilate $O$ from $P$ by the factor ${f}$; the image is $M$. | 以$P$为中心、${f}$为比，作$O$的位似点$M$。
      why: The size of the factor is the ratio of the radii; it is {sign_en} because of the side of the contact.
      | 位似比的绝对值是半径之比；由相切的方式，比为{sign_zh}。
    k = Circle(M, P)
      why: It is the image of $c$ under the dilation, so it touches $c$ at $P$.
      | 它是$c$在这一位似下的像，故与$c$切于$P$。
    solution:
    k = Dilate(c, {f}, P)
      do: Dilate the circle $c$ from $P$ by the factor ${f}$; the image is $k$.
      | 以$P$为中心、${f}$为比，作圆$c$的位似圆$k$。
      why: The tangent at $P$ is mapped to itself, so $c$ and $k$ touch there.
      | $P$处的切线变为自身，故$c$与$k$在此相切。
    wrong: k = Dilate(c, -({f}), P)
    wrong: k = Dilate(c, {f}, O)
""")
def _circle_and_contact(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.0, 1.8) if g.variant["small"] else g.circle("c", "O", 1.8, 2.8)
    p = g.on_circle("P", "c")
    factor = float(g.variant["value"])
    g.require(circle_in_view(p + factor * (o - p), abs(factor) * r))
