"""Circles with lines through them: secants, chords, tangents, cyclic quadrilaterals."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import nth
from gnomon.suites.program.sketch import Sketch

SCALE_EN, SCALE_ZH = "The figure is not drawn to scale. ", "（图未按比例绘制）"


@family("two-secants", "L08", level="L", asks="length")
def two_secants(f: Sketch) -> Question:
    near, start = f.integer(2, 12), f.integer(2, 14)
    far = near + f.integer(2, 15)
    other = Fraction(near * far, start)  # the other distance from P on the second line
    f.require(start not in (near, far) and Fraction(1, 3) < other / start < 5 and abs(other - start) >= 1)
    O = f.let("O", f.at(0, 0))
    r = f.let("r", f.size(3))
    P = f.let("P", f.at(f.integer(5, 6), f.integer(-1, 1)))
    up, down = f.integer(10, 22), f.integer(10, 22)
    if f.chance():
        X, Y = f.points(X=f.rotated(O, up, P), Y=f.rotated(O, -down, P))
    else:
        X, Y = f.points(X=O + r * f.dir(f.turn(90 + up)), Y=O + r * f.dir(f.turn(270 - down)))
    A, B = f.points(A=f.near_cut(P, X, O, r), B=f.far_cut(P, X, O, r))
    C, D = f.points(C=f.near_cut(P, Y, O, r), D=f.far_cut(P, Y, O, r))
    f.draw(f.circle(O, r))
    f.draw(P, B)
    f.draw(P, D)
    f.decoy(A, C, chance=0.35)
    f.decoy(B, D, chance=0.35)
    f.name(A, B, C, D, P)
    if other > start:
        given, asked = f"$[PC] = {start}$", "[CD]" if f.chance(0.7) else "[PD]"
    else:
        given, asked = f"$[PD] = {start}$", "[CD]" if f.chance(0.7) else "[PC]"
    answer = abs(other - start) if asked == "[CD]" else other
    # in any order, so that the code has to say which points lie on one line
    one, two, three = f.sample([f"$[PA] = {near}$", f"$[PB] = {far}$", given], 3)
    return Question(
        en=f"{SCALE_EN}{one}, {two} and {three}. Find ${asked}$.",
        zh=f"{one}，{two}，{three}，求 ${asked}$ 的长{SCALE_ZH}。",
        twin_en=f"From a point $[P]$ outside a circle two secants are drawn; one meets the circle first at $[A]$ and then at "
        f"$[B]$, the other first at $[C]$ and then at $[D]$. {one}, {two} and {three}. Find ${asked}$.",
        twin_zh=f"从圆外一点 $[P]$ 引两条割线，一条依次交圆于 $[A]$、$[B]$，另一条依次交圆于 $[C]$、$[D]$。{one}，{two}，{three}，"
        f"求 ${asked}$ 的长。",
        answer=answer,
    )


@family("perpendicular-chords", "L09", level="L", asks="area")
def perpendicular_chords(f: Sketch) -> Question:
    a, b, c = f.integer(2, 15), f.integer(2, 15), f.integer(2, 15)
    f.require(len({a, b, c}) == 3 and 1 <= Fraction(a * b, c) <= 24)
    O, P = f.points(O=f.at(0, 0), P=f.at(f.pick(-1.4, -0.8, 0.9, 1.5), f.pick(-1.1, -0.7, 0.6, 1.2)))
    r = f.let("r", f.size(3))
    A = f.let("A", O + r * f.dir(f.turn(f.integer(100, 160))))
    B = f.let("B", f.far_cut(A, P, O, r))
    if f.chance():
        Q = f.let("Q", P + 2 * (f.rotated(A, 90 if f.chance() else -90, P) - P))
    else:
        t = f.let("t", f.degrees(A - P))
        Q = f.let("Q", P + 2 * r * f.dir(t + 90 if f.chance() else t - 90))
    C, D = f.points(C=f.near_cut(Q, P, O, r), D=f.far_cut(Q, P, O, r))
    f.draw(f.circle(O, r))
    f.draw(A, B)
    f.draw(C, D)
    k = f.let("k", f.size(0.3))
    U, V = f.points(U=P + k * f.unit(A - P), V=P + k * f.unit(C - P))
    f.draw(U, U + V - P, V, pen="thin")
    f.decoy(A, C, chance=0.4)
    f.name(A, B, C, D, P)
    # in any order, so that the code has to say which points are ends of one chord
    one, two, three = f.sample([f"$[PA] = {a}$", f"$[PB] = {b}$", f"$[PC] = {c}$"], 3)
    return Question(
        en=f"{SCALE_EN}{one}, {two} and {three}. Find the area of the circle.",
        zh=f"{one}，{two}，{three}，求圆的面积{SCALE_ZH}。",
        twin_en=f"In a circle the perpendicular chords $[AB]$ and $[CD]$ meet at $[P]$, with {one}, {two} and {three}. "
        "Find the area of the circle.",
        twin_zh=f"圆中互相垂直的两条弦 $[AB]$ 与 $[CD]$ 相交于点 $[P]$，{one}，{two}，{three}。求圆的面积。",
        answer=PI * (a * a + b * b + c * c + Fraction(a * b, c) ** 2) / 4,
    )


@family("tangent-diameter-secant", "L10", level="L", asks="length")
def tangent_diameter_secant(f: Sketch) -> Question:
    far = f.chance()
    u, v = f.integer(3, 24), f.integer(4, 40) if far else f.integer(1, 15)
    diameter = abs(Fraction(u * u - v * v, v))
    f.require((Fraction(u) < v < 3 * u if far else Fraction(u, 4) < v < u) and diameter >= 1)
    O = f.let("O", f.at(0, 0))
    r = f.let("r", f.size(3))
    if f.chance():
        T = f.let("T", O + r * f.dir(f.turn(f.integer(40, 140))))
        P = f.let("P", T + f.pick(1.1, 1.3, 1.6, 1.9) * (f.rotated(O, 90, T) - T))
    else:
        P = f.let("P", f.at(f.pick(4.9, 5.3, 5.9, 6.6), 0))
        M = f.let("M", f.midpoint(O, P))
        T = f.let("T", f.circles_meet(M, f.dist(M, O), O, r))
    A, B = f.points(A=f.near_cut(P, O, O, r), B=f.far_cut(P, O, O, r))
    f.draw(f.circle(O, r))
    f.draw(P, T)
    f.draw(P, B)
    f.decoy(A, T, chance=0.4)
    f.decoy(B, T, chance=0.4)
    f.name(A, B, P, T)
    round_it = f.chance(0.6)
    if round_it:
        en, zh, answer = "the circumference of the circle", "圆的周长", PI * diameter
    else:
        en, zh, answer = "the area of the circle", "圆的面积", PI * diameter * diameter / 4
    # the near or the far end of the diameter, in any order, so that the code has to say which length is the tangent
    one, two = f.sample([f"$[PT] = {u}$", f"$[P{'B' if far else 'A'}] = {v}$"], 2)
    return Question(
        en=f"{SCALE_EN}{one} and {two}. Find {en}.",
        zh=f"{one}，{two}，求{zh}{SCALE_ZH}。",
        twin_en=f"The line $[PT]$ touches a circle at $[T]$. A line through $[P]$ and the centre of the circle meets the circle "
        f"first at $[A]$ and then at $[B]$. {one} and {two}. Find {en}.",
        twin_zh=f"直线 $[PT]$ 与圆相切于点 $[T]$，过点 $[P]$ 和圆心的直线依次交圆于 $[A]$、$[B]$。"
        f"{one}，{two}，求{zh}。",
        answer=answer,
        asks="length" if round_it else "area",
    )


@family("tangent-diagonal-angle", "L11", level="L", asks="angle")
def tangent_diagonal_angle(f: Sketch) -> Question:
    n = f.integer(7, 24)
    j = f.integer(0, n - 1)
    k = f.integer(2, n - 2)
    f.require(2 * k != n)
    ahead = f.chance()
    O = f.let("O", f.at(0, 0))
    count, r = f.let("n", n), f.let("r", f.size(3))
    v = f.array("v", "pair")
    with f.loop("i", count) as i:
        f.push(v, O + r * f.dir(f.turn(360 * i / count)))
    P, Q = f.points(P=v[j], Q=v[(j + k) % n])
    if f.chance():
        T = f.let("T", f.rotated(O, -90 if ahead else 90, P))
    else:
        T = f.let("T", P + r * f.dir(f.turn(Fraction(360 * j, n) + (90 if ahead else -90))))
    f.draw(f.circle(O, r))
    if f.chance():
        with f.loop("s", count) as s:
            f.draw(v[s], v[(s + 1) % count])
    else:
        with f.loop("s", count) as s:
            f.dot(v[s])
    f.draw(P, T)
    f.draw(P, Q)
    f.name(P, Q, T)
    steps = k if ahead else n - k
    return Question(
        en="Find $\\angle [TPQ]$, in degrees.",
        zh="求 $\\angle [TPQ]$ 的度数。",
        twin_en=f"A circle is divided into ${n}$ equal arcs by points that are numbered counterclockwise. $[Q]$ is the {nth(k)} "
        f"point after the point $[P]$. The line $[PT]$ touches the circle at $[P]$, and the ray from $[P]$ to $[T]$ points in "
        f"the {'counterclockwise' if ahead else 'clockwise'} direction. Find $\\angle [TPQ]$, in degrees.",
        twin_zh=f"圆周被按逆时针方向编号的点分成 ${n}$ 段等弧，$[Q]$ 是点 $[P]$ 之后的第 ${k}$ 个点。直线 $[PT]$ 与圆相切于点 $[P]$，"
        f"从 $[P]$ 到 $[T]$ 的射线指向{'逆' if ahead else '顺'}时针方向。求 $\\angle [TPQ]$ 的度数。",
        answer=Fraction(180 * steps, n),
        unit="°",
    )


@family("cyclic-opposite-sides", "L12", level="L", asks="angle")
def cyclic_opposite_sides(f: Sketch) -> Question:
    e, g = 2 * f.integer(7, 34), 2 * f.integer(7, 34)
    f.require(e + g <= 140 and abs(e - g) >= 4)
    corner = Fraction(180 - e - g, 2)
    O = f.let("O", f.at(0, 0))
    r = f.let("r", f.size(3))
    # Gaps of the drawing: the arc at A is far larger than the arcs at C, so that opposite sides meet beyond C.
    starts = [180, f.integer(295, 310), f.integer(345, 358), f.integer(408, 422)]
    places = [O + r * f.dir(f.turn(t)) for t in starts]
    if f.chance():
        A, B, C, D = f.points(A=places[0], B=places[1], C=places[2], D=places[3])
        E, F = f.points(E=f.meet(A, B, D, C), F=f.meet(A, D, B, C))
        ends: list[Expr] = [A, B, C, D]
    else:
        w = f.array("w", "real", [f.turn(t) for t in starts])
        v = f.array("v", "pair")
        with f.loop("i", 4) as i:
            f.push(v, O + r * f.dir(w[i]))
        ends = [v[k] for k in range(4)]
        E = f.let("E", f.meet(v[0], v[1], v[3], v[2]))
        F = f.let("F", f.meet(v[0], v[3], v[1], v[2]))
    f.draw(f.circle(O, r))
    f.draw(ends[0], E, ends[3])
    f.draw(ends[0], F, ends[1])
    f.name(E, F, A=ends[0], B=ends[1], C=ends[2], D=ends[3])
    asked, answer = f.pick(("BAD", corner), ("BCD", 180 - corner), ("ABC", 180 - corner - g), ("ADC", 180 - corner - e))
    return Question(
        en=f"{SCALE_EN}$\\angle [AED] = {e}^\\circ$ and $\\angle [AFB] = {g}^\\circ$. Find $\\angle [{asked}]$, in degrees.",
        zh=f"$\\angle [AED] = {e}^\\circ$，$\\angle [AFB] = {g}^\\circ$，求 $\\angle [{asked}]$ 的度数{SCALE_ZH}。",
        twin_en="Quadrilateral $[ABCD]$ is inscribed in a circle. The rays $[AB]$ and $[DC]$ meet at $[E]$, the rays $[AD]$ and "
        f"$[BC]$ meet at $[F]$. $\\angle [AED] = {e}^\\circ$ and $\\angle [AFB] = {g}^\\circ$. "
        f"Find $\\angle [{asked}]$, in degrees.",
        twin_zh="四边形 $[ABCD]$ 内接于圆，射线 $[AB]$ 与 $[DC]$ 相交于点 $[E]$，射线 $[AD]$ 与 $[BC]$ 相交于点 $[F]$。"
        f"$\\angle [AED] = {e}^\\circ$，$\\angle [AFB] = {g}^\\circ$，求 $\\angle [{asked}]$ 的度数。",
        answer=answer,
        unit="°",
    )


@family("orthic-angle", "L13", level="L", asks="angle")
def orthic_angle(f: Sketch) -> Question:
    b, c = f.integer(35, 82), f.integer(35, 82)
    f.require(96 <= b + c <= 150 and abs(b - c) >= 4 and 60 not in (b, c, 180 - b - c))
    A, B, C = f.points(A=f.at(f.pick(2.6, 3, 3.6, 4.4), f.pick(5, 5.4, 5.8)), B=f.at(0, 0), C=f.at(7, 0))
    if f.chance():
        v = f.array("v", "pair", [A, B, C])
        w = f.array("w", "pair")
        with f.loop("i", 3) as i:
            f.push(w, f.foot(v[i], v[(i + 1) % 3], v[(i + 2) % 3]))
        with f.loop("j", 3) as j:
            f.draw(v[j], w[j], pen="dashed")
        D, E, F = w[0], w[1], w[2]
    else:
        D, E, F = f.points(D=f.foot(A, B, C), E=f.foot(B, C, A), F=f.foot(C, A, B))
        if f.chance():
            f.draw(A, D, pen="dashed")
            f.draw(B, E, pen="dashed")
            f.draw(C, F, pen="dashed")
    f.draw(f.polygon(A, B, C))
    f.draw(f.polygon(D, E, F))
    f.name(A, B, C, D=D, E=E, F=F)
    asked, answer = f.pick(("EDF", 2 * (b + c) - 180), ("DEF", 180 - 2 * b), ("DFE", 180 - 2 * c))
    f.require(answer not in (b, c))
    return Question(
        en=f"{SCALE_EN}$\\angle [ABC] = {b}^\\circ$ and $\\angle [ACB] = {c}^\\circ$. "
        f"Find $\\angle [{asked}]$, in degrees.",
        zh=f"$\\angle [ABC] = {b}^\\circ$，$\\angle [ACB] = {c}^\\circ$，求 $\\angle [{asked}]$ 的度数{SCALE_ZH}。",
        twin_en="$[AD]$, $[BE]$ and $[CF]$ are the altitudes of triangle $[ABC]$, with $[D]$, $[E]$, $[F]$ on its sides. "
        f"$\\angle [ABC] = {b}^\\circ$ and $\\angle [ACB] = {c}^\\circ$. Find $\\angle [{asked}]$, in degrees.",
        twin_zh=f"$[AD]$、$[BE]$、$[CF]$ 是三角形 $[ABC]$ 的三条高，垂足 $[D]$、$[E]$、$[F]$ 在三边上。"
        f"$\\angle [ABC] = {b}^\\circ$，$\\angle [ACB] = {c}^\\circ$，求 $\\angle [{asked}]$ 的度数。",
        answer=answer,
        unit="°",
    )
