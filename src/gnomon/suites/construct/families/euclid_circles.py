"""Euclid on circles: the centre, tangents, arcs and chords."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import EASY, SC, family, step
from gnomon.suites.construct.givens import Givens


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
                    "Lines perpendicular to a radius at its end on the circle are tangents.",
                    "过半径外端且垂直于半径的直线是圆的切线。",
                ),
                "t = Line(P, S)",
                "u = Line(P, T)",
            ),
        ],
        [
            step(
                (
                    "Draw the circle $d$ about $O$ through $P$; the segment $OP$ meets $c$ in $A$.",
                    "以$O$为圆心、过$P$作圆$d$；线段$OP$交圆$c$于$A$。",
                ),
                ("$OA$ is a radius of $c$ and $OP$ a radius of $d$.", "$OA$是$c$的半径，$OP$是$d$的半径。"),
                "d = Circle(O, P)",
                "A = Intersect(c, Segment(O, P))",
            ),
            step(
                (
                    "Draw the perpendicular $n$ to $OP$ at $A$; it meets $d$ in $G$ and $H$.",
                    "过$A$作$OP$的垂线$n$，交圆$d$于$G$、$H$。",
                ),
                ("The triangles $OAG$ and $OAH$ are right-angled at $A$.", "三角形$OAG$与$OAH$在$A$处为直角。"),
                "n = PerpendicularLine(A, Line(O, P))",
                "G = Intersect(n, d, 1)",
                "H = Intersect(n, d, 2)",
            ),
            step(
                (
                    "The segments $OG$ and $OH$ meet $c$ in $S$ and $T$.",
                    "线段$OG$、$OH$分别交圆$c$于$S$、$T$。",
                ),
                (
                    "The triangles $OSP$ and $OAG$ share the angle at $O$ and have two pairs of equal sides, so they are congruent; so are $OTP$ and $OAH$.",
                    "三角形$OSP$与$OAG$有公共角$O$且两边分别相等，故全等；$OTP$与$OAH$同理全等。",
                ),
                "S = Intersect(c, Segment(O, G))",
                "T = Intersect(c, Segment(O, H))",
            ),
            step(
                (
                    "Draw the lines $t$ through $P$ and $S$, and $u$ through $P$ and $T$.",
                    "作直线$t$过$P$、$S$，直线$u$过$P$、$T$。",
                ),
                (
                    "The angles at $S$ and $T$ are right, so both lines touch $c$.",
                    "$S$、$T$处的角都是直角，故两直线都与圆$c$相切。",
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
