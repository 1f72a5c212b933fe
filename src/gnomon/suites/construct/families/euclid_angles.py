"""Euclid on angles: bisected and copied, the arc over a chord that sees it at a given angle, and the angle of 36 degrees."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import EASY, MEDIUM, SC, family, step
from gnomon.suites.construct.givens import Givens, angle, distance_to_line, orientation


def _bisector_foot(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C")
    g.require(abs(abs(a - b) - abs(c - b)) > 0.8)


family(
    "bisector-foot",
    SC,
    EASY,
    "basic triangle",
    title=("Where an angle bisector meets the opposite side", "角平分线与对边的交点"),
    task=(
        "The triangle $ABC$ is given. Construct the point $D$ in which the bisector of the angle $ABC$ meets the side $AC$.",
        "已知三角形$ABC$。求作角$ABC$的平分线与边$AC$的交点$D$。",
    ),
    draw=_bisector_foot,
    goals="on(D, segment AC); bisects(line BD, ABC)",
    facts="not collinear(A, B, C); not isosceles(ABC)",
    skills="bisecting an angle; diagonals of a rhombus",
    solutions=[
        [
            step(
                (
                    "Draw the circle $c$ about $B$ through $A$; it meets the ray $BC$ in $E$.",
                    "以$B$为圆心、过$A$作圆$c$，交射线$BC$于$E$。",
                ),
                ("$BA = BE$: equal lengths are marked on both legs.", "$BA = BE$：在角的两边上截取了相等的线段。"),
                "c = Circle(B, A)",
                "E = Intersect(c, Ray(B, C))",
            ),
            step(
                (
                    "Draw the circles $d$ about $A$ and $k$ about $E$, both through $B$.",
                    "分别以$A$、$E$为圆心，过$B$作圆$d$和$k$。",
                ),
                ("Both circles have the radius $BA$.", "两圆半径都等于$BA$。"),
                "d = Circle(A, B)",
                "k = Circle(E, B)",
            ),
            step(
                (
                    "Let $F$ be the second common point of $d$ and $k$, and draw the line $w$ through $B$ and $F$.",
                    "设$d$与$k$的另一交点为$F$，过$B$、$F$作直线$w$。",
                ),
                (
                    "$BAFE$ is a rhombus, and its diagonal $BF$ bisects its angle at $B$.",
                    "$BAFE$是菱形，对角线$BF$平分$B$处的角。",
                ),
                "F = Intersect(d, k, ?)",
                "w = Line(B, F)",
            ),
            step(
                ("Let $D$ be the point where $w$ meets the side $AC$.", "设$w$与边$AC$交于点$D$。"),
                ("$D$ lies on the bisector and on the side.", "$D$既在角平分线上，又在边上。"),
                "D = Intersect(w, Segment(A, C))",
            ),
        ],
        [
            step(
                ("Extend $CB$ beyond $B$ to $E$ with $BE = BA$.", "延长$CB$至$E$，使$BE = BA$。"),
                ("The triangle $BAE$ is isosceles.", "三角形$BAE$是等腰三角形。"),
                "c = Circle(B, A)",
                "E = Intersect(c, Line(B, C), ?)",
            ),
            step(
                ("Draw the line $l$ through $A$ and $E$.", "过$A$、$E$作直线$l$。"),
                ("The outer angle $ABC$ of this triangle is twice its angle at $E$.", "外角$ABC$等于$E$处底角的两倍。"),
                "l = Line(A, E)",
            ),
            step(
                (
                    "Draw the parallel $w$ to $l$ through $B$; it meets the side $AC$ in $D$.",
                    "过$B$作$l$的平行线$w$，交边$AC$于$D$。",
                ),
                (
                    "The angle $DBC$ equals the angle at $E$, which is half of the angle $ABC$.",
                    "角$DBC$等于$E$处的角，即角$ABC$的一半。",
                ),
                "w = Line(B, l)",
                "D = Intersect(w, Segment(A, C))",
            ),
        ],
    ],
    wrong=["D = Midpoint(A, C)", "D = Intersect(PerpendicularLine(B, Line(A, C)), Line(A, C))"],
)


def _copy_angle(g: Givens) -> None:
    flip = g.rng.choice((1, -1))
    g.small_angle("A B C", 30, 130, complex(-4.4 * flip, g.tenths(-2, 2)))
    a, b = g.places["A"], g.places["B"]
    d, e, p = g.point("D"), g.point("E"), g.point("P")
    g.require(min(flip * d.real, flip * e.real, flip * p.real) > -0.5)
    g.require(2.2 < abs(d - e) < 5 and distance_to_line(p, d, e) > 1.2 and abs(p - d) < 5)
    g.require(orientation(e, d, p) == -g.side)
    g.require(0.3 < angle(d + a - b, d, e) < 2.8)
    g.show("Ray(D, E)")


family(
    "copy-angle",
    SC,
    MEDIUM,
    "basic circle",
    title=("Copying an angle", "作一个角等于已知角"),
    task=(
        "The angle $ABC$, the ray $DE$ and a point $P$ not on the line $DE$ are given. Construct a point $F$ on the same side of the line $DE$ as $P$ so that the angle $EDF$ is equal to the angle $ABC$.",
        "已知角$ABC$、射线$DE$以及不在直线$DE$上的点$P$。求作点$F$，使$F$与$P$在直线$DE$的同侧，且角$EDF$等于角$ABC$。",
    ),
    draw=_copy_angle,
    goals="equal_angles(EDF, ABC); same_side(F, P, DE)",
    facts="not collinear(D, E, P); not collinear(A, B, C)",
    skills="congruent triangles with three equal sides; reflections keep angles",
    solutions=[
        [
            step(
                (
                    "Draw the circle $c$ about $B$ through $A$; it meets the ray $BC$ in $H$.",
                    "以$B$为圆心、过$A$作圆$c$，交射线$BC$于$H$。",
                ),
                (
                    "$BA = BH$: the angle lies between equal sides of the triangle $ABH$.",
                    "$BA = BH$，已知角夹在三角形$ABH$的两条等边之间。",
                ),
                "c = Circle(B, A)",
                "H = Intersect(c, Ray(B, C))",
            ),
            step(
                (
                    "Draw the circle $k$ about $D$ with radius $BA$; it meets the ray $DE$ in $G$.",
                    "以$D$为圆心、$BA$为半径作圆$k$，交射线$DE$于$G$。",
                ),
                ("$DG = BA$.", "$DG = BA$。"),
                "k = Circle(D, Segment(B, A))",
                "G = Intersect(k, Ray(D, E))",
            ),
            step(
                ("Draw the circle $j$ about $G$ with radius $AH$.", "以$G$为圆心、$AH$为半径作圆$j$。"),
                ("The chord $AH$ is carried over to $G$.", "把弦长$AH$搬到$G$处。"),
                "j = Circle(G, Segment(A, H))",
            ),
            step(
                (
                    "Let $F$ be the common point of $k$ and $j$ on the side of $P$; draw the ray $DF$.",
                    "取$k$与$j$在$P$一侧的交点$F$，作射线$DF$。",
                ),
                (
                    "The triangles $DGF$ and $BAH$ have equal sides, so their angles at $D$ and $B$ are equal.",
                    "三角形$DGF$与$BAH$三边对应相等，故$D$、$B$处的角相等。",
                ),
                "F = Intersect(k, j, ?)",
                "r = Ray(D, F)",
            ),
        ],
        [
            step(
                (
                    "Shift the angle by the vector from $B$ to $D$: $A$ goes to $G$ and $C$ to $H$.",
                    "将已知角按向量$BD$平移：$A$移到$G$，$C$移到$H$。",
                ),
                ("The angle $GDH$ is equal to the angle $ABC$.", "角$GDH$等于角$ABC$。"),
                "v = Vector(B, D)",
                "G = Translate(A, v)",
                "H = Translate(C, v)",
            ),
            step(
                ("Draw the bisector $w$ of the angle $GDE$.", "作角$GDE$的平分线$w$。"),
                (
                    "The reflection in $w$ carries the ray $DG$ to the ray $DE$.",
                    "关于$w$的反射把射线$DG$变为射线$DE$。",
                ),
                "w = AngleBisector(G, D, E)",
            ),
            step(
                ("Reflect $H$ in $w$ to get $F$.", "作$H$关于$w$的对称点$F$。"),
                (
                    "Reflections keep angles, so the angle $EDF$ is equal to the angle $GDH$; $F$ falls on the side of $P$.",
                    "反射保持角的大小，故角$EDF$等于角$GDH$，且$F$落在$P$一侧。",
                ),
                "F = Reflect(H, w)",
            ),
        ],
    ],
    wrong=["F = Rotate(E, 50°, D)", "H = Translate(C, Vector(B, D)); F = Reflect(H, Line(D, E))"],
)
