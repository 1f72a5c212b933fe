"""Sectors: one whose arc runs in either direction, and one with a circle inside."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.sketch import Sketch


@family("circle-in-sector", "L29", level="L", asks="area")
def circle_in_sector(f: Sketch) -> Question:
    t, s, slope = f.pick(
        (60, Exact.of(Fraction(1, 2)), sqrt(3)), (90, sqrt(2) / 2, Exact.of(1)), (120, sqrt(3) / 2, sqrt(3) / 3)
    )  # s is the sine and slope the cotangent of half the angle
    by_arc, corner, g = f.chance(), f.chance(0.4), f.integer(3, 50)
    f.require(not corner or t != 120)
    square = (Exact.of(g * 180) / (PI * t)) ** 2 if by_arc else Exact.of(g * g) / (4 * s * s)  # of the radius
    O, P = f.points(O=f.at(0, 0), P=f.at(4, 0))
    Q = f.let("Q", f.rotated(P, t, O))
    M = f.let("M", f.rotated(P, t // 2, O))
    T = f.let("T", f.rotated(O, 90, M))
    U, V = f.points(U=f.meet(M, T, O, P), V=f.meet(M, T, O, Q))
    I = f.let("I", f.incenter(O, U, V))
    r, a = f.let("r", f.dist(O, P)), f.let("a", f.degrees(P - O))
    rim = f.arc(O, r, a, a + t)
    if corner:
        F = f.let("F", f.foot(I, O, P))
        b = f.let("b", f.degrees(F - I))
        f.fill(f.polygon(O, f.arc(I, f.dist(I, M), b, b - (180 - t))))
    elif f.chance():
        f.fill(f.polygon(O, rim), f.circle(I, f.dist(I, M)))
    else:
        f.fill(f.polygon(O, rim))
        f.fill(f.circle(I, f.dist(I, M)), shade="white")
    f.draw(rim)
    f.draw(O, P)
    f.draw(O, Q)
    f.draw(f.circle(I, f.dist(I, M)))
    f.name(O, P, Q)
    small = square * s * s / ((1 + s) * (1 + s))
    answer = small * (slope - PI * (180 - t) / 360) if corner else square * PI * t / 360 - PI * small
    size = (f"arc $[PQ]$ has length ${g}$", f"弧 $[PQ]$ 的长为 ${g}$") if by_arc else (f"$[PQ] = {g}$", f"$[PQ] = {g}$")
    asked = (
        ("the region between the circle and the two radii, near $[O]$", "圆与两条半径在 $[O]$ 附近所夹区域")
        if corner
        else ("the part of the sector outside the circle", "扇形在圆外的部分")
    )
    return Question(
        en=f"In the figure, {size[0]}. Find the area of the shaded region.",
        zh=f"图中{size[1] if by_arc else ' ' + size[1]}，求阴影部分的面积。",
        twin_en=f"In a sector $[OPQ]$ with centre $[O]$ and angle ${t}^\\circ$, {size[0]}. A circle inside the sector touches both "
        f"radii $[OP]$, $[OQ]$ and the arc $[PQ]$. Find the area of {asked[0]}.",
        twin_zh=f"扇形 $[OPQ]$ 的圆心为 $[O]$，圆心角为 ${t}^\\circ$，{size[1]}。扇形内的一个圆与两条半径 $[OP]$、$[OQ]$ 以及弧 $[PQ]$ 都相切。"
        f"求{asked[1]}的面积。",
        answer=answer,
        way=eq.way(
            "Let $r$ be the radius of the sector, <1>, and $x$ that of the circle. Its centre is $r - x$ from $[O]$ and $x$ from the sides, so <2> and <3>. "
            + (
                "The region is a kite, which has area $x^2 \\cot <4>$, less a sector of the circle with the angle <5>: <6>."
                if corner
                else "The sector has area <4>, the circle has <5>; the difference is <6>."
            ),
            "设扇形半径为 $r$，<1>，圆的半径为 $x$。圆心到 $[O]$ 的距离为 $r - x$，到两边的距离为 $x$，所以 <2>，<3>。"
            + (
                "所求区域是面积为 $x^2 \\cot <4>$ 的筝形去掉圆心角为 <5> 的扇形：<6>。"
                if corner
                else "扇形面积为 <4>，圆的面积为 <5>，两者之差为 <6>。"
            ),
            f"r^2 = {eq.said(square)}",
            f"\\sin {t // 2}^\\circ = \\frac{{x}}{{r - x}}",
            f"x^2 = {eq.said(small)}",
            *(
                [
                    f"{t // 2}^\\circ",
                    f"{180 - t}^\\circ",
                    f"{eq.dot(small, eq.bracket(f'{eq.said(slope)} - {eq.dot(eq.over(180 - t, 360), eq.PI)}'))} = {eq.ANSWER}",
                ]
                if corner
                else [
                    f"{eq.dot(eq.over(t, 360), eq.PI, square)} = {eq.said(square * PI * t / 360)}",
                    f"{eq.dot(eq.PI, small)} = {eq.said(PI * small)}",
                    f"{eq.said(square * PI * t / 360)} - {eq.bracketed(PI * small)} = {eq.ANSWER}",
                ]
            ),
        ),
    )


@family("arc-direction-sector", "P20", level="P", asks="area")
def arc_direction_sector(f: Sketch) -> Question:
    t, sine = f.pick((60, Exact.of(Fraction(1, 2))), (90, sqrt(2) / 2), (120, sqrt(3) / 2))
    clockwise = f.chance()
    g = f.integer(3, 24)
    covered = 360 - t if clockwise else t
    O, P = f.points(O=f.at(0, 0), P=f.at(4, 3))
    Q = f.let("Q", f.rotated(P, t, O))
    r = f.let("r", f.dist(O, P))
    a = f.let("a", f.degrees(P - O))
    f.fill(f.polygon(O, f.arc(O, r, a, a - (360 - t) if clockwise else a + t)))
    f.draw(f.circle(O, r))
    f.draw(P, O, Q)
    f.decoy(f.midpoint(O, P), f.midpoint(O, Q), pen="thin")
    f.name(O, P, Q)
    larger = ("larger", "较大") if covered > 180 else ("smaller", "较小")
    return Question(
        en=f"$[PQ] = {g}$. Find the area of the shaded region.",
        zh=f"$[PQ] = {g}$，求阴影部分的面积。",
        twin_en=f"A chord $[PQ] = {g}$ of a circle with centre $[O]$ subtends an angle of ${t}^\\circ$ at the centre. "
        f"Find the area of the {larger[0]} of the two sectors $[POQ]$.",
        twin_zh=f"圆心为 $[O]$ 的圆中，弦 $[PQ] = {g}$ 所对的圆心角为 ${t}^\\circ$。求两个扇形 $[POQ]$ 中{larger[1]}的一个的面积。",
        answer=PI * covered * g**2 / (1440 * sine * sine),
        way=eq.way(
            "Half the chord is $r \\sin <1>$, so <2>. The arc of the shaded region turns through <3>, which gives the area <4>.",
            "弦长的一半为 $r \\sin <1>$，所以 <2>。阴影部分的弧转过 <3>，所以面积为 <4>。",
            f"{t // 2}^\\circ",
            f"r^2 = {eq.said(Exact.of(g * g) / (4 * sine * sine))}",
            f"{covered}^\\circ",
            f"{eq.dot(eq.over(covered, 360), eq.PI, Exact.of(g * g) / (4 * sine * sine))} = {eq.ANSWER}",
        ),
    )
