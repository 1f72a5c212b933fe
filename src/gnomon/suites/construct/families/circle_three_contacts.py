"""The hardest cases of the problem of Apollonius: a point, a line and a circle; three circles."""

from __future__ import annotations

import cmath
import math
from itertools import combinations

from gnomon.suites.construct.families.circle_apollonius import touching_line
from gnomon.suites.construct.givens import Givens, circle_in_view, distance_to_line, foot, in_view, orientation
from gnomon.suites.construct.notation import family


@family("""
    apollonius-plc: straightedge-compass hard, basic circle theorem
    Circles through a point touching a line and a circle | 过一点且与直线和圆相切的圆
    The line $AB$, the circle $c$ about $O$, which has no point in common with the line, and a point $P$ outside $c$ on the same side of the line are given. Construct both circles $k$ and $j$ that pass through $P$, touch the line $AB$ and {how_en}.
    | 已知直线$AB$、与直线没有公共点且以$O$为圆心的圆$c$，以及在直线同侧的圆$c$外一点$P$。求作过$P$、与直线$AB$相切且{how_zh}的两个圆$k$和$j$。
    goals: on(P, k); tangent(k, line AB); {kc}; on(P, j); tangent(j, line AB); {jc}; not same_curve(k, j)
    facts: less(Radius(c), Distance(O, Line(A, B))); outside(P, c); same_side(O, P, AB)
    skills: dilation between touching figures; power of a point; reduction to a circle through two points
    variant: around=0, how_en="touch $c$ from outside", how_zh="与$c$外切", kc="touches_outside(k, c)", jc="touches_outside(j, c)", far_en="far end", far_zh="较远", near_en="near end", near_zh="较近"
    variant: around=1, how_en="touch $c$, with $c$ inside them", how_zh="与$c$内切并把它包含在内", kc="touches_inside(c, k)", jc="touches_inside(c, j)", far_en="near end", far_zh="较近", near_en="far end", near_zh="较远"
    solution:
    n = PerpendicularLine(O, Line(A, B)); F = Intersect(n, Line(A, B)); G = Intersect(n, c, ?); H = Reflect(G, O)
      do: Draw the line $n$ through $O$ perpendicular to $AB$; it meets $AB$ in $F$ and $c$ in $G$ and $H$, where $G$ is the {far_en} of this diameter, seen from $AB$, and $H$ the {near_en}.
      | 过$O$作$AB$的垂线$n$，交$AB$于$F$，交$c$于直径两端$G$、$H$，其中$G$离$AB${far_zh}，$H$离$AB${near_zh}。
      why: If $k$ touches $AB$ in $D$ and $c$ in $E$, then $G$, $E$ and $D$ lie on a line, and $H$, $E$, $D$ and $F$ on a circle; so the power of $G$ to $k$ is $GH$ times $GF$.
      | 设$k$与$AB$切于$D$，与$c$切于$E$，则$G$、$E$、$D$共线，$H$、$E$、$D$、$F$共圆，故$G$关于$k$的幂由$GH$与$GF$之积给出。
    p = Circle(P, H, F); g = Line(G, P); W = Reflect(P, PerpendicularLine(Center(p), g))
      do: Draw the circle $p$ through $P$, $H$ and $F$. The line $g$ through $G$ and $P$ meets it again in $W$.
      | 过$P$、$H$、$F$作圆$p$。直线$g$过$G$、$P$，与$p$的另一交点为$W$。
      why: $GP$ times $GW$ equals $GH$ times $GF$, so the wanted circles pass through $W$ too.
      | $GP$与$GW$之积等于$GH$与$GF$之积，故所求圆也过$W$。
    S = Intersect(g, Line(A, B)); M = Midpoint(P, W); q = Circle(M, P); v = Circle(Midpoint(S, M), S)
    U = Intersect(q, v, 1)
      do: The line $g$ meets $AB$ in $S$. Draw the circle $q$ on the diameter $PW$ about $M$; the circle on the diameter $SM$ meets it in $U$.
      | $g$交$AB$于$S$。以$PW$为直径作圆$q$，圆心为$M$；以$SM$为直径的圆交$q$于$U$。
      why: $SU$ squared is $SP$ times $SW$, the power of $S$ to the wanted circles.
      | $SU$的平方等于$SP$与$SW$之积，即$S$关于所求圆的幂。
    h = Circle(S, U); D = Intersect(h, Line(A, B), 1); T = Intersect(h, Line(A, B), 2)
      do: The circle $h$ about $S$ through $U$ meets $AB$ in $D$ and $T$.
      | 以$S$为圆心、过$U$作圆$h$，交$AB$于$D$、$T$。
      why: They are the points of contact with $AB$, since the tangents from $S$ have the length $SU$.
      | 从$S$引的切线长为$SU$，故它们是与$AB$的切点。
    k = Circle(P, W, D); j = Circle(P, W, T)
      why: They touch $AB$, and because of the power of $G$ they touch $c$.
      | 它们与$AB$相切；由$G$的幂可知它们也与$c$相切。
    wrong: S = Intersect(Line(O, P), Line(A, B)); k = Circle(P, O, ClosestPoint(Line(A, B), P)); j = Circle(P, O, ClosestPoint(Line(A, B), O))
    wrong: k = Circle(Midpoint(P, ClosestPoint(Line(A, B), P)), P); j = Circle(P, ClosestPoint(Line(A, B), O), Intersect(c, Segment(O, P)))
""")
def _point_line_circle(g: Givens) -> None:
    along = cmath.rect(1, g.uniform(-math.pi, math.pi))
    up = 1j * g.side * along
    middle = -2 * up

    def placed(name: str, right: float, high: float) -> complex:
        place = middle + right * along + high * up
        return g.put(name, complex(round(place.real, 1), round(place.imag, 1)), apart=0.8)

    a, b = placed("A", g.uniform(-3.5, -2), 0), placed("B", g.uniform(2, 3.5), 0)
    placed("O", g.uniform(-2.5, 2.5), g.uniform(1.4, 3.5))
    o, r = g.circle("c", "O", 0.7, 1.5)
    p = placed("P", g.uniform(-4, 4), g.uniform(0.8, 4.5))
    g.require(distance_to_line(o, a, b) > r + 0.4 and abs(p - o) > 1.3 * r and distance_to_line(p, a, b) > 0.7)
    base = foot(o, a, b)
    up = (o - base) / abs(o - base)
    far, near = o + r * up, o - r * up
    pole, power = (near, -2 * r * abs(near - base)) if g.variant["around"] else (far, 2 * r * abs(far - base))
    w = pole + (p - pole) * power / abs(p - pole) ** 2
    g.require(abs(p - w) > 0.8 and distance_to_line(w, a, b) > 0.5 and orientation(a, b, w) == g.side)
    g.require(abs(((p - o) / up).imag) > 0.4)
    g.require(abs(distance_to_line(p, a, b) - distance_to_line(w, a, b)) > 0.35 * abs(p - w))
    circles = touching_line(p, w, a, b - a)
    g.require(len(circles) == 2 and all(circle_in_view(*circle) and 0.4 < circle[1] < 4.2 for circle in circles))
    g.show("Line(A, B)")


def _enclosing(centres: list[complex], radii: list[float]) -> tuple[complex, float] | None:
    """The circle that touches three circles and has them inside, if Newton's method finds it."""
    centre, radius = sum(centres) / 3, 4.0
    for _ in range(40):
        rows, misses = [], []
        for o, r in zip(centres, radii, strict=True):
            d = centre - o
            if abs(d) < 1e-9:
                return None
            rows.append((d.real / abs(d), d.imag / abs(d), -1.0))
            misses.append(abs(d) - (radius - r))
        change = _solved(rows, misses)
        if change is None:
            return None
        centre -= complex(change[0], change[1])
        radius -= change[2]
    misses = [abs(centre - o) - (radius - r) for o, r in zip(centres, radii, strict=True)]
    return (centre, radius) if max(map(abs, misses)) < 1e-9 and radius > max(radii) else None


def _solved(rows: list[tuple[float, float, float]], right: list[float]) -> list[float] | None:
    """The solution of three linear equations by Cramer's rule."""
    whole = _determinant(rows)
    if abs(whole) < 1e-9:
        return None
    found = []
    for place in range(3):
        swapped = [(*row[:place], value, *row[place + 1 :]) for row, value in zip(rows, right, strict=True)]
        found.append(_determinant([(row[0], row[1], row[2]) for row in swapped]) / whole)
    return found


def _determinant(rows: list[tuple[float, float, float]]) -> float:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


@family("""
    apollonius-ccc: straightedge-compass hard, basic circle theorem
    Circles touching three circles | 与三个圆都相切的圆
    The circles $c$ about $O$, $d$ about $Q$ and $p$ about $R$ are given; they lie outside each other, and their radii differ. Construct the circle $k$ that touches all three from outside and the circle $j$ that touches them and has all three inside. Both circles exist.
    | 已知圆心分别为$O$、$Q$、$R$且半径各不相等的圆$c$、$d$、$p$，它们两两外离。求作与三圆都外切的圆$k$，以及与三圆都内切并把它们包含在内的圆$j$。这两个圆都存在。
    goals: touches_outside(k, c); touches_inside(c, j); touches_outside(k, d); touches_inside(d, j)
    goals: touches_outside(k, p); touches_inside(p, j)
    facts: less(Radius(c) + Radius(d), Distance(O, Q)); less(Radius(d) + Radius(p), Distance(Q, R))
    facts: less(Radius(c) + Radius(p), Distance(O, R)); all_different(Radius(c), Radius(d), Radius(p))
    skills: centres of similarity and their axis; radical centre; poles; Gergonne's solution
    solution:
    m = PerpendicularLine(O, Line(O, Q)); A = Intersect(m, c, 1); B = Intersect(Line(Q, m), d, 1)
    C = Intersect(Line(R, m), p, 1); S = Intersect(Line(A, B), Line(O, Q)); T = Intersect(Line(B, C), Line(Q, R))
    a = Line(S, T)
      do: Draw parallel radii of the same direction with the ends $A$, $B$ and $C$. The lines $AB$ and $OQ$ meet in $S$, the lines $BC$ and $QR$ in $T$. Draw the line $a$ through $S$ and $T$.
      | 作三圆同向的平行半径，外端为$A$、$B$、$C$。直线$AB$与$OQ$交于$S$，直线$BC$与$QR$交于$T$。作直线$a$过$S$、$T$。
      why: $a$ is the axis of the outer centres of similarity; it is also the radical axis of $k$ and $j$.
      | $a$是外位似中心所在的轴，也是$k$与$j$的根轴。
    h = Circle(O, Q, R); u = Line(Intersect(h, c, 1), Intersect(h, c, 2))
    v = Line(Intersect(h, d, 1), Intersect(h, d, 2)); w = Line(Intersect(h, p, 1), Intersect(h, p, 2))
      do: Draw the circle $h$ through $O$, $Q$ and $R$, and the lines $u$, $v$ and $w$ through its common points with $c$, $d$ and $p$.
      | 过$O$、$Q$、$R$作圆$h$，过它与$c$、$d$、$p$的交点分别作直线$u$、$v$、$w$。
      why: $h$ passes through the centres, so it crosses each circle; $u$, $v$ and $w$ are radical axes.
      | $h$过三圆的圆心，故与各圆相交；$u$、$v$、$w$是根轴。
    M = Intersect(PerpendicularLine(Intersect(u, v), Line(O, Q)), PerpendicularLine(Intersect(v, w), Line(Q, R)))
      do: From the common point of $u$ and $v$ drop the perpendicular to $OQ$, from that of $v$ and $w$ the perpendicular to $QR$. They meet in $M$.
      | 过$u$与$v$的交点作$OQ$的垂线，过$v$与$w$的交点作$QR$的垂线，两垂线交于$M$。
      why: $M$ is the radical centre of the three circles. | $M$是三圆的根心。
    D = Reflect(ClosestPoint(a, O), c); E = Reflect(ClosestPoint(a, Q), d); F = Reflect(ClosestPoint(a, R), p)
      do: Construct the poles $D$, $E$ and $F$ of $a$ with respect to $c$, $d$ and $p$: invert the feet of $O$, $Q$ and $R$ on $a$ in the circles.
      | 作$a$关于$c$、$d$、$p$的极点$D$、$E$、$F$：将$O$、$Q$、$R$在$a$上的垂足分别关于三圆反演。
      why: The chord of $c$ between its points of contact with $k$ and $j$ passes through $M$ and through $D$; the same holds for the other circles.
      | $c$与$k$、$j$的两切点所连的弦过$M$和$D$；对其他两圆同理。
    G = Intersect(c, Segment(M, D)); H = Intersect(d, Segment(M, E)); J = Intersect(p, Segment(M, F))
    k = Circle(G, H, J)
      do: The lines $MD$, $ME$ and $MF$ meet the circles in the points of contact. The near ones, $G$, $H$ and $J$, lie on $k$; draw $k$ through them.
      | 直线$MD$、$ME$、$MF$与三圆的交点就是切点。较近的$G$、$H$、$J$在$k$上，过它们作圆$k$。
      why: Three points of contact fix the circle. | 三个切点确定所求圆。
    K = Intersect(c, Ray(D, Reflect(M, D))); L = Intersect(d, Ray(E, Reflect(M, E)))
    N = Intersect(p, Ray(F, Reflect(M, F))); j = Circle(K, L, N)
      do: The far ones, $K$, $L$ and $N$, lie on $j$; draw $j$ through them.
      | 较远的$K$、$L$、$N$在$j$上，过它们作圆$j$。
      why: They are the other ends of the chords through the poles. | 它们是过极点的弦的另一端。
    wrong: M = Center(Circle(O, Q, R)); k = Circle(Intersect(c, Segment(M, O)), Intersect(d, Segment(M, Q)), Intersect(p, Segment(M, R))); j = Circle(Intersect(c, Ray(O, Reflect(M, O))), Intersect(d, Ray(Q, Reflect(M, Q))), Intersect(p, Ray(R, Reflect(M, R))))
    wrong: k = Incircle(O, Q, R); j = Circle(O, Q, R)
""")
def _three_circles(g: Givens) -> None:
    start = g.uniform(-math.pi, math.pi)
    centres, radii = [], []
    sizes = g.shuffled([(0.7, 0.9), (1.1, 1.4), (1.7, 2.1)])
    for number, (name, centre) in enumerate(zip("cdp", "OQR", strict=True)):
        turn = start + g.side * (number * 2 * math.pi / 3 + g.uniform(-0.5, 0.5))
        place = cmath.rect(g.uniform(1.8, 2.9), turn)
        centres.append(g.put(centre, complex(round(place.real, 1), round(place.imag, 1)), apart=1.4))
        radii.append(g.circle(name, centre, *sizes[number])[1])
    pairs = list(combinations(zip(centres, radii, strict=True), 2))
    for (o, r), (q, s) in pairs:
        g.require(abs(o - q) > r + s + 0.3)
    one, _, two = ((q * r - o * s) / (r - s) for (o, r), (q, s) in pairs)  # centres of similarity
    g.require(in_view(one, two) and abs(one - two) > 1)
    g.require(all(distance_to_line(o, one, two) > 1.1 * r for o, r in zip(centres, radii, strict=True)))
    # the pole of their line in each circle is not too near the centre to be drawn
    g.require(all(r * r / distance_to_line(o, one, two) > 0.3 for o, r in zip(centres, radii, strict=True)))
    outer = _enclosing(centres, radii)
    g.require(outer is not None and circle_in_view(*outer) and outer[1] < 5.5)
