"""Euclid's first propositions: equilateral triangles, copied segments and angles, perpendiculars, parallels, tangents."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import EASY, MEDIUM, SC, family, step
from gnomon.suites.construct.givens import Givens, angle, distance_to_line, same_side


def _segment_and_point(g: Givens) -> None:
    g.points("A B P")
    g.show("Segment(A, B)")


family(
    "eq-triangle-side",
    SC,
    EASY,
    "basic triangle",
    title=("Equilateral triangle on a given side", "以已知线段为一边作等边三角形"),
    task=(
        "Points $A$, $B$ and $P$ are given, with $P$ not on the line $AB$. Construct the point $C$ for which the triangle $ABC$ is equilateral and $C$ lies on the same side of the line $AB$ as $P$.",
        "已知点$A$、$B$、$P$，其中$P$不在直线$AB$上。求作点$C$，使三角形$ABC$为等边三角形，且$C$与$P$在直线$AB$的同侧。",
    ),
    draw=_segment_and_point,
    goals="equilateral(ABC); same_side(C, P, AB)",
    facts="not collinear(A, B, P)",
    skills="circles as loci of equal distance; choosing the right intersection",
    solutions=[
        [
            step(
                ("Draw the circle $c$ about $A$ through $B$.", "以$A$为圆心、过$B$作圆$c$。"),
                ("Every point of $c$ is as far from $A$ as $B$ is.", "圆$c$上每一点到$A$的距离都等于$AB$。"),
                "c = Circle(A, B)",
            ),
            step(
                ("Draw the circle $d$ about $B$ through $A$.", "以$B$为圆心、过$A$作圆$d$。"),
                ("Every point of $d$ is as far from $B$ as $A$ is.", "圆$d$上每一点到$B$的距离都等于$AB$。"),
                "d = Circle(B, A)",
            ),
            step(
                (
                    "Let $C$ be the common point of $c$ and $d$ on the side of $P$, and draw the triangle.",
                    "取$c$与$d$在$P$一侧的交点$C$，连成三角形。",
                ),
                ("$C$ lies on both circles, so $CA = AB$ and $CB = AB$.", "$C$同在两圆上，故$CA = AB$，$CB = AB$。"),
                "C = Intersect(c, d, ?)",
                "t = Polygon(A, B, C)",
            ),
        ],
        [
            step(
                (
                    "Turn $B$ about $A$ by 60 degrees to both sides, giving $D$ and $E$.",
                    "将$B$绕$A$向两侧各旋转60度，得$D$、$E$。",
                ),
                ("$AD = AE = AB$, with angles of 60 degrees at $A$.", "$AD = AE = AB$，且在$A$处的夹角为60度。"),
                "D = Rotate(B, 60°, A)",
                "E = Rotate(B, -60°, A)",
            ),
            step(
                (
                    "The segment $DE$ crosses the line $AB$; take the part on the side of $P$: its end is $C$.",
                    "线段$DE$与直线$AB$相交，取其在$P$一侧的端点为$C$。",
                ),
                (
                    "An isosceles triangle with an angle of 60 degrees is equilateral.",
                    "有一个角为60度的等腰三角形是等边三角形。",
                ),
                "C = Intersect(Circle(A, B), Line(D, E), ?)",
            ),
        ],
    ],
    wrong=["C = Rotate(B, 60.01°, A)", "D = Midpoint(A, B); C = Rotate(B, 90°, D)"],
)


def _copy_segment(g: Givens) -> None:
    a, b, c, d = g.points("A B C D")
    g.require(1.5 < abs(a - b) < 0.8 * abs(d - c) or abs(a - b) > 1.25 * abs(d - c))
    g.show("Segment(A, B)", "Ray(C, D)")


family(
    "copy-segment",
    SC,
    EASY,
    "basic circle",
    title=("Copying a segment onto a ray", "在射线上截取线段等于已知线段"),
    task=(
        "The segment $AB$ and the ray $CD$ are given. Mark the point $E$ on the ray $CD$ with $CE = AB$.",
        "已知线段$AB$和射线$CD$。在射线$CD$上求作点$E$，使$CE = AB$。",
    ),
    draw=_copy_segment,
    goals="equal_lengths(CE, AB); on(E, ray CD)",
    skills="carrying a length with the compass",
    solutions=[
        [
            step(
                (
                    "Open the compass to the length $AB$ and draw the circle $c$ about $C$.",
                    "以$C$为圆心、$AB$长为半径作圆$c$。",
                ),
                ("All points of $c$ have the distance $AB$ from $C$.", "圆$c$上各点到$C$的距离都等于$AB$。"),
                "s = Segment(A, B)",
                "c = Circle(C, s)",
            ),
            step(
                ("Let $E$ be the point where the ray $CD$ meets the circle $c$.", "设射线$CD$与圆$c$交于点$E$。"),
                ("Each ray from the centre meets the circle exactly once.", "从圆心出发的射线与圆恰有一个交点。"),
                "r = Ray(C, D)",
                "E = Intersect(c, r)",
            ),
        ],
        [
            step(
                ("Shift $B$ by the vector from $A$ to $C$, giving $F$.", "将$B$按向量$AC$平移得$F$。"),
                ("Translations keep lengths, so $CF = AB$.", "平移保持长度，故$CF = AB$。"),
                "F = Translate(B, Vector(A, C))",
            ),
            step(
                (
                    "Draw the circle about $C$ through $F$; it meets the ray $CD$ in $E$.",
                    "以$C$为圆心、过$F$作圆，交射线$CD$于$E$。",
                ),
                ("$E$ and $F$ lie on one circle about $C$.", "$E$、$F$在以$C$为圆心的同一圆上。"),
                "k = Circle(C, F)",
                "E = Intersect(k, Ray(C, D))",
            ),
        ],
    ],
    wrong=["E = Intersect(Circle(C, Segment(A, B)), Ray(D, C), 1)", "E = Midpoint(C, D)"],
)


def _tangents(g: Givens) -> None:
    g.circle("c", "O")
    g.outside("P", "c")


family(
    "tangents-from-point",
    SC,
    EASY,
    "basic circle",
    title=("Tangents from a point to a circle", "过圆外一点作圆的切线"),
    task=(
        "The circle $c$ about $O$ and a point $P$ outside it are given. Construct both tangents $t$ and $u$ from $P$ to $c$.",
        "已知以$O$为圆心的圆$c$和圆外一点$P$。过$P$求作圆$c$的两条切线$t$和$u$。",
    ),
    draw=_tangents,
    goals="tangent(t, c); tangent(u, c); on(P, t); on(P, u); not equal(t, u)",
    facts="outside(P, c)",
    skills="the angle in a semicircle; a tangent is perpendicular to the radius",
    solutions=[
        [
            step(
                (
                    "Construct the midpoint $M$ of $OP$ and the circle $k$ about $M$ through $O$.",
                    "作$OP$的中点$M$，以$M$为圆心、过$O$作圆$k$。",
                ),
                ("$OP$ is a diameter of $k$.", "$OP$是圆$k$的直径。"),
                "M = Midpoint(O, P)",
                "k = Circle(M, O)",
            ),
            step(
                ("Let $S$ and $T$ be the points where $k$ meets $c$.", "设圆$k$与圆$c$交于$S$、$T$。"),
                (
                    "The angles $OSP$ and $OTP$ in the semicircle are right angles.",
                    "半圆上的圆周角$OSP$、$OTP$为直角。",
                ),
                "S = Intersect(k, c, 1)",
                "T = Intersect(k, c, 2)",
            ),
            step(
                (
                    "Draw the lines $t$ through $P$ and $S$, and $u$ through $P$ and $T$.",
                    "作直线$t$过$P$、$S$，直线$u$过$P$、$T$。",
                ),
                (
                    "A line perpendicular to a radius at its end on the circle is a tangent.",
                    "过半径外端且垂直于半径的直线是圆的切线。",
                ),
                "t = Line(P, S)",
                "u = Line(P, T)",
            ),
        ],
    ],
    wrong=[
        "t = Line(P, Point(c)); u = Reflect(t, Line(O, P))",
        "S = Intersect(Circle(Midpoint(O, P), O), c, 1); t = Line(P, S); u = Line(S, P)",
    ],
)


def _copy_angle(g: Givens) -> None:
    a, b, c = g.angle_points("A B C", 30, 130)
    d, e, p = g.point("D"), g.point("E"), g.point("P")
    g.require(abs(d - e) > 2.5 and distance_to_line(p, d, e) > 1 and distance_to_line(d, a, b) > 0.8)
    g.require(same_side(p, d + 1j * g.side * (e - d), d, e))
    g.require(abs(angle(a, b, c) - 1.5708) > 0.1)
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
    facts="not collinear(D, E, P)",
    skills="congruent triangles with three equal sides",
    solutions=[
        [
            step(
                (
                    "Draw the circle about $B$ through $A$; it meets the ray $BC$ in $H$.",
                    "以$B$为圆心、过$A$作圆，交射线$BC$于$H$。",
                ),
                (
                    "$BA = BH$, so the triangle $ABH$ holds the angle between equal sides.",
                    "$BA = BH$，角夹在三角形$ABH$的两条等边之间。",
                ),
                "H = Intersect(Circle(B, A), Ray(B, C))",
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
                (
                    "Draw the circle $j$ about $G$ with radius $AH$, and let $F$ be its common point with $k$ on the side of $P$.",
                    "以$G$为圆心、$AH$为半径作圆$j$，取它与$k$在$P$一侧的交点$F$。",
                ),
                (
                    "The triangles $DGF$ and $BAH$ have equal sides, so their angles at $D$ and $B$ are equal.",
                    "三角形$DGF$与$BAH$三边对应相等，故$D$、$B$处的角相等。",
                ),
                "j = Circle(G, Segment(A, H))",
                "F = Intersect(k, j, ?)",
            ),
        ],
    ],
    wrong=["F = Rotate(E, 50°, D)"],
)
