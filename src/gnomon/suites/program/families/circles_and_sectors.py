"""Primitive recognition: circles, sectors, rings, chords, tangents and smooth curves made of arcs."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch

HALF = Exact.of(Fraction(1, 2))
COSINES = {
    30: sqrt(3) / 2, 45: sqrt(2) / 2, 60: HALF, 90: Exact.of(0), 120: -HALF, 135: -sqrt(2) / 2, 150: -sqrt(3) / 2,
}  # fmt: skip
SINES = {30: HALF, 45: sqrt(2) / 2, 60: sqrt(3) / 2, 90: Exact.of(1), 120: sqrt(3) / 2, 135: sqrt(2) / 2, 150: HALF}


@family("sector-perimeter-from-area", "P05", level="P", asks="perimeter")
def sector_perimeter_from_area(f: Sketch) -> Question:
    t = f.pick(
        24, 30, 36, 40, 45, 48, 54, 60, 72, 80, 90, 100, 108, 120, 135, 144, 150, 160, 210, 225, 240, 252, 270, 300
    )
    r = f.integer(2, 24)
    style = f.pick("point", "direction", "turned")
    O = f.let("O", f.at(0, 0))
    if style == "direction":
        a = f.let("a", f.turn(20))
        piece = f.let("piece", f.polygon(O, f.arc(O, f.size(3), a, a + t)))
    else:
        P = f.let("P", f.at(3, 1))
        radius = f.let("r", f.dist(O, P))
        a = f.let("a", f.degrees(P - O))
        if style == "point":
            piece = f.let("piece", f.polygon(O, f.arc(O, radius, a, a + t)))
        else:  # the end point comes first, the arc runs back to P
            Q = f.let("Q", f.rotated(P, t, O))
            b = f.let("b", f.degrees(Q - O))
            piece = f.let("piece", f.polygon(O, f.arc(O, radius, b, b - t)))
    f.fill(piece)
    f.draw(piece)
    K = tex(PI * r * r * Fraction(t, 360))
    return Question(
        en=f"The shaded sector has area ${K}$. Find its perimeter.",
        zh=f"阴影扇形的面积为 ${K}$，求它的周长。",
        twin_en=f"A sector with a central angle of ${t}^\\circ$ has area ${K}$. Find its perimeter.",
        twin_zh=f"圆心角为 ${t}^\\circ$ 的扇形的面积为 ${K}$，求它的周长。",
        answer=2 * r + PI * r * Fraction(t, 180),
        way=eq.way(
            "The sector is <1> of a disc, so <2> and <3>. Its perimeter is two radii and the arc: <4>.",
            "扇形占整个圆的 <1>，所以 <2>，<3>。周长等于两条半径与弧长之和：<4>。",
            f"{eq.over(t, 360)} = {eq.said(Fraction(t, 360))}",
            f"{eq.dot(Fraction(t, 360), eq.PI)} r^2 = {K}",
            f"r = {r}",
            f"{eq.dot(2, r)} + {eq.dot(Fraction(t, 360), 2, eq.PI, r)} = {eq.ANSWER}",
        ),
    )


@family("ring-slice", "P06", level="P", asks="area")
def ring_slice(f: Sketch) -> Question:
    t, g = 5 * f.integer(8, 60), f.integer(4, 30)
    start = f.integer(0, 359)
    O = f.let("O", f.at(0, 0))
    if f.chance():
        half = f.integer(28, 62)
        R, a = f.let("R", f.size(4)), f.let("a", f.turn(start))
        P, Q = f.points(P=O + R * f.dir(a - half), Q=O + R * f.dir(a + half))
        r = f.let("r", f.dist(O, f.midpoint(P, Q)))
    else:
        inner, outer = f.pick((2, 4), (3, 5), (3, 4), (2, 3), (5, 7), (4, 7))
        r, R = f.let("r", f.size(inner)), f.let("R", f.size(outer))
        a = f.let("a", f.turn(start))
        h = f.let("h", f.sqrt(R**2 - r**2))
        M = f.let("M", O + r * f.dir(a))
        P, Q = f.points(P=M + h * f.dir(a + 90), Q=M - h * f.dir(a + 90))
    b = f.let("b", f.turn(start + f.integer(30, 300)))
    f.fill(f.polygon(f.arc(O, R, b, b + t), f.arc(O, r, b + t, b)))
    f.draw(f.circle(O, r))
    f.draw(f.circle(O, R))
    f.draw(P, Q)
    f.name(P, Q)
    return Question(
        en=f"Chord $[PQ]$ of the larger circle touches the smaller circle. $[PQ] = {g}$. Find the area of the shaded region.",
        zh=f"大圆的弦 $[PQ]$ 与小圆相切，$[PQ] = {g}$，求阴影部分的面积。",
        twin_en=f"Two circles have the same centre. A chord of the larger one touches the smaller one and has length ${g}$. Two radii "
        f"of the larger circle form an angle of ${t}^\\circ$. Find the area of the part of the ring that lies inside this angle.",
        twin_zh=f"两个圆同心，大圆的一条弦与小圆相切，弦长为 ${g}$。大圆的两条半径所成的角为 ${t}^\\circ$，求圆环在这个角内的部分的面积。",
        answer=PI * g * g * Fraction(t, 1440),
        way=eq.way(
            "The radius to the point of contact halves the chord at right angles, so the squares of the radii differ by <1>. The whole ring has $\\pi$ times this difference as its area; the shaded part is <2> of it: <3>.",
            "过切点的半径垂直平分弦，所以两半径的平方差为 <1>。整个圆环的面积是这个差的 $\\pi$ 倍，阴影部分占 <2>：<3>。",
            f"{eq.squared(Fraction(g, 2))} = {eq.said(Fraction(g * g, 4))}",
            f"{eq.over(t, 360)}",
            f"{eq.dot(eq.over(t, 360), eq.PI, Fraction(g * g, 4))} = {eq.ANSWER}",
        ),
    )


@family("lens-from-chord", "P12", level="P", asks="area")
def lens_from_chord(f: Sketch) -> Question:
    t, g = f.pick(60, 90, 120, 135, 150), f.integer(2, 30)
    style = f.pick(*(["arcs", "mirror", "clip"] if t >= 120 else ["arcs", "clip"]))  # a mirrored arc becomes a polygon
    O = f.let("O", f.at(0, 0))
    r, a = f.let("r", f.size(3)), f.let("a", f.turn(f.integer(0, 359)))
    P, Q = f.points(P=O + r * f.dir(a - Fraction(t, 2)), Q=O + r * f.dir(a + Fraction(t, 2)))
    S = f.let("S", f.mirrored(O, P, Q) if style == "mirror" else P + Q - O)
    if style == "clip":
        f.fill(f.circle(O, r))
        f.clip(f.circle(S, r))
    elif style == "mirror":
        w = f.let("w", f.arc(O, r, a - Fraction(t, 2), a + Fraction(t, 2)))
        f.fill(f.polygon(w))
        f.fill(f.reflect(P, Q) * f.polygon(w))
    else:
        f.fill(
            f.polygon(
                f.arc(O, r, a - Fraction(t, 2), a + Fraction(t, 2)),
                f.arc(S, r, a + 180 - Fraction(t, 2), a + 180 + Fraction(t, 2)),
            )
        )
    f.draw(f.circle(O, r))
    f.draw(f.circle(S, r))
    f.draw(P, Q, pen="dashed")
    f.name(P, Q)
    x = PI * Fraction(t, 180)
    return Question(
        en=f"$[PQ] = {g}$. Find the area of the shaded region.",
        zh=f"$[PQ] = {g}$，求阴影部分的面积。",
        twin_en=f"Two equal circles intersect at $[P]$ and $[Q]$. At each centre the chord $[PQ]$ subtends an angle of ${t}^\\circ$, and "
        f"$[PQ] = {g}$. Find the area of the region that both circles share.",
        twin_zh=f"两个等圆相交于 $[P]$、$[Q]$ 两点，弦 $[PQ]$ 在每个圆中所对的圆心角都是 ${t}^\\circ$，$[PQ] = {g}$。"
        "求两圆公共部分的面积。",
        answer=g * g * (x - SINES[t]) / (2 * (1 - COSINES[t])),
        way=eq.way(
            "By the law of cosines $[PQ]^2 = 2r^2(1 - \\cos <1>)$, so <2>. The region consists of two segments, each a sector less a triangle: <3>.",
            "由余弦定理，$[PQ]^2 = 2r^2(1 - \\cos <1>)$，所以 <2>。该区域由两个弓形组成，每个弓形等于扇形减去三角形：<3>。",
            f"{t}^\\circ",
            f"r^2 = {eq.said(Exact.of(g * g) / (2 * (1 - COSINES[t])))}",
            f"{eq.dot(2, Exact.of(g * g) / (2 * (1 - COSINES[t])), eq.bracket(f'{eq.dot(eq.over(t, 360), eq.PI)} - {eq.dot(eq.over(1, 2), eq.sin(t))}'))} = {eq.ANSWER}",
        ),
    )


@family("parallel-chords", "P16", level="P", asks="length")
def parallel_chords(f: Sketch) -> Question:
    r = f.integer(6, 20)
    d, e = f.sample(range(1, r), 2)
    same_side = f.chance()
    g = f.integer(3, 40)
    f.require(max(d, e) <= 0.94 * r and (not same_side or abs(d - e) >= 0.15 * r))
    second = e if same_side else -e
    O = f.let("O", f.at(0, 0))
    if f.chance():
        A = f.let("A", f.at(r, 0))
        R = f.let("r", f.dist(O, A))
        places = []
        for name, part in (("M", Fraction(d, r)), ("N", Fraction(second, r))):
            M = f.let(name, f.between(O, A, part))
            X = f.let(f"{name}out", M + f.rotated(A, 90, O) - O)
            places += [f.near_cut(X, M, O, R), f.far_cut(X, M, O, R)]
        P, Q, S, T = f.points(P=places[0], Q=places[1], S=places[2], T=places[3])
    else:
        s, a = f.let("s", f.size(1)), f.let("a", f.turn(0))
        R = f.let("r", r * s)
        with f.function("end", {"u": "real", "w": "int"}, gives="pair") as (end, (u, w)):
            f.give(O + s * (u * f.dir(a) + w * f.sqrt(r * r - u**2) * f.dir(a + 90)))
        P, Q = f.points(P=end(d, 1), Q=end(d, -1))
        S, T = f.points(S=end(second, 1), T=end(second, -1))
    f.draw(f.circle(O, R))
    f.draw(P, Q)
    f.draw(S, T)
    f.decoy(P, T)
    f.name(P, Q, S, T)
    side = ("the same side", "同侧") if same_side else ("opposite sides", "两侧")
    return Question(
        en=f"$[PQ] = {g}$. Find $[ST]$.",
        zh=f"$[PQ] = {g}$，求 $[ST]$ 的长。",
        twin_en=f"Two parallel chords $[PQ]$ and $[ST]$ of a circle lie on {side[0]} of the centre, at distances of ${tex(Fraction(d, r))}$ and "
        f"${tex(Fraction(e, r))}$ of the radius from it. $[PQ] = {g}$. Find $[ST]$.",
        twin_zh=f"圆的两条平行弦 $[PQ]$、$[ST]$ 在圆心的{side[1]}，它们到圆心的距离分别是半径的 ${tex(Fraction(d, r))}$ 和 "
        f"${tex(Fraction(e, r))}$，$[PQ] = {g}$。求 $[ST]$ 的长。",
        answer=g * sqrt(Fraction(r * r - e * e, r * r - d * d)),
        way=eq.way(
            "With the radius <1> in units of the program, the chords have the distances <2> and <3> from the centre, and half a chord is $\\sqrt{r^2 - d^2}$. So <4>.",
            "以程序的单位计，半径为 <1>，两弦到圆心的距离为 <2> 和 <3>，弦长的一半为 $\\sqrt{r^2 - d^2}$。所以 <4>。",
            f"r = {r}",
            f"{d}",
            f"{e}",
            f"[ST] = {eq.dot(g, eq.rooted(eq.over(f'{r}^2 - {e}^2', f'{r}^2 - {d}^2')))} = {eq.ANSWER}",
        ),
    )


@family("contact-chord", "P17", level="P", asks="length")
def contact_chord(f: Sketch) -> Question:
    r, d = sorted(f.sample(range(2, 16), 2))
    g = f.integer(2, 30)
    f.require(1.25 < d / r < 4)
    asks_chord = f.chance(0.6)
    O, P = f.points(O=f.at(0, 0), P=f.at(d, 0))
    if f.chance():
        R = f.let("r", f.size(r))
        M = f.let("M", f.midpoint(O, P))
        S = f.let("S", f.circles_meet(O, R, M, f.dist(O, M)))
        T = f.let("T", f.mirrored(S, O, P))
        f.decoy(f.circle(M, f.dist(O, M)))
    else:
        R = f.let("r", Fraction(r, d) * f.dist(O, P))
        H = f.let("H", f.between(O, P, Fraction(r * r, d * d)))
        w = f.let("w", f.rotated(P, 90, O) - O)
        X = f.let("X", H + w)
        S, T = f.points(S=f.near_cut(X, H, O, R), T=f.far_cut(X, H, O, R))
    f.draw(f.circle(O, R))
    f.draw(S, P, T)
    f.draw(S, T)
    f.name(P, S, T)
    asked = "[ST]" if asks_chord else "[PS]"
    root = sqrt(Fraction(d * d - r * r))
    return Question(
        en=f"Lines $[PS]$ and $[PT]$ touch the circle, which has radius ${g}$. Find ${asked}$.",
        zh=f"直线 $[PS]$、$[PT]$ 与圆相切，圆的半径为 ${g}$。求 ${asked}$ 的长。",
        twin_en=f"From a point $[P]$ the tangents $[PS]$ and $[PT]$ are drawn to a circle of radius ${g}$; $[S]$ and $[T]$ are the points of contact. "
        f"The distance of $[P]$ from the centre is ${tex(Fraction(d, r))}$ times the radius. Find ${asked}$.",
        twin_zh=f"从点 $[P]$ 向半径为 ${g}$ 的圆引切线 $[PS]$、$[PT]$，切点为 $[S]$、$[T]$，$[P]$ 到圆心的距离是半径的 "
        f"${tex(Fraction(d, r))}$ 倍。求 ${asked}$ 的长。",
        answer=2 * g * root / d if asks_chord else g * root / r,
    )


@family("stadium-area", "P21", level="P", asks="area")
def stadium_area(f: Sketch) -> Question:
    ratio, g = Fraction(f.integer(2, 24), f.integer(2, 5)), f.integer(4, 40)
    f.require(Fraction(1, 2) <= ratio <= 6 and ratio != 1)
    A = f.let("A", f.at(0, 0))
    r, a = f.let("r", f.size(1)), f.let("a", f.turn(f.integer(0, 359)))
    B = f.let("B", A + ratio * r * f.dir(a))
    if f.chance():
        f.draw(f.polygon(f.arc(B, r, a - 90, a + 90), f.arc(A, r, a + 90, a + 270)))
    else:
        w = f.let("w", f.path(A + r * f.dir(a - 90), f.arc(B, r, a - 90, a + 90)))
        f.draw(w)
        f.draw(f.rotate(180, f.midpoint(A, B)) * w)
    f.decoy(A, B)
    return Question(
        en=f"The greatest distance between two points of the closed curve is ${g}$. Find the area that the curve encloses.",
        zh=f"封闭曲线上两点间的最大距离为 ${g}$，求该曲线所围成的图形的面积。",
        twin_en=f"A rectangle has the sides $a$ and $b$. On each of its two sides $b$ a half disc with diameter $b$ is attached outside, and "
        f"$a$ is ${tex(ratio)}$ times the radius of the half discs. The greatest distance between two points of the whole figure "
        f"is ${g}$. Find its area.",
        twin_zh=f"矩形的边长为 $a$ 和 $b$，以两条长为 $b$ 的边为直径分别向外作半圆，$a$ 是半圆半径的 ${tex(ratio)}$ 倍。"
        f"整个图形上两点间的最大距离为 ${g}$。求它的面积。",
        answer=g * g * (2 * ratio + PI) / (ratio + 2) ** 2,
        way=eq.way(
            "The longest distance runs along the axis and is the straight part and two radii, $<1> r + 2r = <2>$. So <3>. The area is that of a disc and of a rectangle with the sides $<1> r$ and $2r$: <4>.",
            "最长距离沿对称轴，等于直线部分加两条半径：$<1> r + 2r = <2>$。所以 <3>。面积等于一个圆与边长为 $<1> r$、$2r$ 的矩形的面积之和：<4>。",
            f"{eq.said(ratio)}",
            f"{g}",
            f"r = {eq.said(Fraction(g) / (ratio + 2))}",
            f"{eq.dot(eq.bracket(f'{eq.PI} + {eq.dot(2, ratio)}'), eq.squared(Fraction(g) / (ratio + 2)))} = {eq.ANSWER}",
        ),
    )


@family("common-tangent-length", "P27", level="P", asks="length")
def common_tangent_length(f: Sketch) -> Question:
    R, r = f.integer(2, 8), f.integer(1, 7)
    D, g = f.integer(6, 17), f.integer(4, 45)
    crossing = f.chance(0.4)
    f.require(1.15 * (R + r) <= D <= 3 * (R + r) and (r != R or crossing))
    along = R + r if crossing else R - r
    A, B = f.points(A=f.at(0, 0), B=f.at(D, 0))
    u, v = f.let("u", f.size(R)), f.let("v", f.size(r))
    M = f.let("M", f.midpoint(A, B))
    s = f.let("s", u + v if crossing else f.abs(u - v))
    if crossing or r < R:
        X = f.let("X", f.circles_meet(A, s, M, f.dist(A, M)))
        w = f.let("w", f.unit(X - A))
    else:
        X = f.let("X", f.circles_meet(B, s, M, f.dist(A, M)))
        w = f.let("w", f.unit(X - B))
    P, Q = f.points(P=A + u * w, Q=B - v * w if crossing else B + v * w)
    f.draw(f.circle(A, u))
    f.draw(f.circle(B, v))
    f.draw(P, Q)
    f.decoy(A, B)
    f.name(P, Q)
    kind = ("internal", "内") if crossing else ("external", "外")
    return Question(
        en=f"Segment $[PQ]$ touches both circles at its ends. The centres of the circles are ${g}$ apart. Find $[PQ]$.",
        zh=f"线段 $[PQ]$ 的两个端点分别是它与两圆的切点，两圆的圆心距为 ${g}$。求 $[PQ]$ 的长。",
        twin_en=f"The centres of two circles are ${g}$ apart. Their radii are ${tex(Fraction(R, D))}$ and ${tex(Fraction(r, D))}$ of that distance. "
        f"A common {kind[0]} tangent touches the circles at $[P]$ and $[Q]$. Find $[PQ]$.",
        twin_zh=f"两圆的圆心距为 ${g}$，半径分别是圆心距的 ${tex(Fraction(R, D))}$ 和 ${tex(Fraction(r, D))}$。"
        f"它们的一条{kind[1]}公切线与两圆分别切于 $[P]$、$[Q]$。求 $[PQ]$ 的长。",
        answer=g * sqrt(Fraction(D * D - along * along, D * D)),
    )


@family("pie-remainder", "P36", level="L", asks="area")
def pie_remainder(f: Sketch) -> Question:
    n, a, d, K = f.integer(4, 7), f.integer(12, 60), f.integer(3, 17), f.integer(2, 60)
    used = n * a + d * n * (n - 1) // 2
    f.require(180 <= used <= 335)
    O = f.let("O", f.at(0, 0))
    r, w = f.let("r", f.size(3)), f.let("w", f.turn(0))
    end = f.let("end", w + 360)
    if f.chance():
        times = f.let("n", n)
        with f.loop("i", times) as i:
            f.draw(O, O + r * f.dir(w))
            f.set(w, w + (a + d * i))
    else:
        step = f.let("step", a)
        with f.loop("i", n):
            f.draw(O, O + r * f.dir(w))
            f.set(w, w + step)
            f.set(step, step + d)
    f.fill(f.polygon(O, f.arc(O, r, w, end)))
    f.draw(O, O + r * f.dir(w))
    f.draw(f.circle(O, r))
    return Question(
        en=f"The shaded sector has area ${K}$. Find the area of the circle.",
        zh=f"阴影扇形的面积为 ${K}$，求整个圆面的面积。",
        twin_en=f"A disc is divided into sectors. Going round, the first ${n}$ of them have angles of ${a}^\\circ$, ${a + d}^\\circ$ and so on, each "
        f"${d}^\\circ$ larger than the one before; one more sector, of area ${K}$, is left. Find the area of the disc.",
        twin_zh=f"一个圆面被分成若干个扇形。依次数去，前 ${n}$ 个扇形的圆心角为 ${a}^\\circ$、${a + d}^\\circ$ 等，后一个都比前一个大 "
        f"${d}^\\circ$；最后还剩一个扇形，面积为 ${K}$。求圆面的面积。",
        answer=Fraction(360 * K, 360 - used),
        way=eq.way(
            "The <1> sectors drawn take <2> degrees, so the shaded one has <3> of the <4> degrees. The disc has area <5>.",
            "所画的 <1> 个扇形共占 <2> 度，所以阴影扇形占 <4> 度中的 <3> 度。圆面积为 <5>。",
            f"{n}",
            f"{eq.plus(*(a + d * i for i in range(n)))} = {used}",
            f"360 - {used} = {360 - used}",
            "360",
            f"{eq.dot(K, eq.over(360, 360 - used))} = {eq.ANSWER}",
        ),
    )


@family("wave-with-gaps", "P39", level="L", asks="length")
def wave_with_gaps(f: Sketch) -> Question:
    a, d, n, m, g = f.integer(2, 6), f.integer(1, 3), f.integer(6, 13), f.integer(2, 5), f.integer(10, 120)
    rest = f.integer(0, m - 1)
    sizes = [a + d * i for i in range(n)]
    whole, flat = sum(sizes), sum(s for i, s in enumerate(sizes) if i % m == rest)
    s = f.let("s", f.size(1))
    t = f.let("t", f.turn(0))
    p = f.let("p", f.at(0, 0))
    times = f.let("n", n)
    alternate = f.chance(0.7)
    with f.loop("i", times) as i:
        w = f.let("w", s * (a + d * i))
        q = f.let("q", p + w * f.dir(t))
        with f.when((i % m).equals(rest)):
            f.draw(p, q)
        with f.otherwise():
            c = f.let("c", f.midpoint(p, q))
            start = t + 180
            if alternate:
                f.draw(f.arc(c, w / 2, start, f.either((i % 2).equals(0), t, t + 360)))
            else:
                f.draw(f.arc(c, w / 2, start, t))
        f.set(p, q)
    wave = (
        (
            "those with even numbers on one side and those with odd numbers on the other",
            "编号为偶数的在一侧，编号为奇数的在另一侧",
        )
        if alternate
        else ("all on the same side", "都在同一侧")
    )
    return Question(
        en=f"The figure shows one continuous curve, made of segments and arcs. Its two ends are ${g}$ apart. Find the length of the line.",
        zh=f"图中是由线段和弧组成的一条连续曲线，它的两个端点相距 ${g}$。求这条线的长。",
        twin_en=f"A segment of length ${g}$ is divided into ${n}$ parts, numbered from $0$. Their lengths are in the ratio of the first ${n}$ terms of the "
        f"arithmetic sequence with first term ${a}$ and common difference ${d}$. The parts whose numbers leave the remainder ${rest}$ on division by ${m}$ "
        f"stay as they are; the others are replaced by half circles that have them as diameters, {wave[0]}. Find the length of the line that results.",
        twin_zh=f"长为 ${g}$ 的线段被分成 ${n}$ 段，从 $0$ 开始编号，各段的长依次与首项为 ${a}$、公差为 ${d}$ 的等差数列的前 ${n}$ 项成比例。"
        f"编号除以 ${m}$ 的余数是 ${rest}$ 的各段保持不变，其余各段都换成以该段为直径的半圆弧，{wave[1]}。求所得的线的长。",
        answer=g * (PI * (whole - flat) / 2 + flat) / whole,
    )


@family("two-arc-path-length", "P44", level="P", asks="length")
def two_arc_path_length(f: Sketch) -> Question:
    t1, sine = f.pick((60, HALF), (90, sqrt(2) / 2), (120, sqrt(3) / 2), (180, Exact.of(1)))
    r1, r2 = f.integer(1, 9), f.integer(1, 9)
    t2, g = 5 * f.integer(6, 42), f.integer(2, 30)
    f.require(r1 != r2 and Fraction(1, 4) <= Fraction(r2, r1) <= 4)
    style = f.pick("one path", "centres")
    O = f.let("O", f.at(0, 0))
    a, s = f.let("a", f.turn(f.integer(0, 359))), f.let("s", f.size(1))
    r = f.let("r", r1 * s)
    P, Q = f.points(P=O + r * f.dir(a), Q=O + r * f.dir(a + t1))
    if style == "one path":
        b = f.let("b", a + t1)
        X = f.let("X", O + (r1 + r2) * s * f.dir(b))
        f.draw(f.path(f.arc(O, r, a, b), f.arc(X, r2 * s, b + 180, b + 180 - t2)))
        R = f.let("R", X + r2 * s * f.dir(b + 180 - t2))
    else:
        X = f.let("X", Q + Fraction(r2, r1) * (Q - O))
        b = f.let("b", f.degrees(Q - X))
        R = f.let("R", f.rotated(Q, -t2, X))
        f.draw(f.arc(O, r, a, a + t1))
        f.draw(f.arc(X, f.dist(X, Q), b, b - t2))
    f.name(P, Q, R)
    return Question(
        en=f"$[PQ] = {g}$. Find the length of the curve from $[P]$ to $[R]$.",
        zh=f"$[PQ] = {g}$，求从 $[P]$ 到 $[R]$ 的曲线的长。",
        twin_en=f"A circular arc from $[P]$ to $[Q]$ has a central angle of ${t1}^\\circ$, and $[PQ] = {g}$. At $[Q]$ it runs on smoothly into an arc that bends to the "
        f"other side, ends at $[R]$, has a central angle of ${t2}^\\circ$ and ${tex(Fraction(r2, r1))}$ times the radius of the first. Find the "
        "length of the curve from $[P]$ to $[R]$.",
        twin_zh=f"从 $[P]$ 到 $[Q]$ 的圆弧的圆心角为 ${t1}^\\circ$，$[PQ] = {g}$。在 $[Q]$ 处它平滑地接上一段向另一侧弯曲、以 $[R]$ 为终点的圆弧，"
        f"后者的圆心角为 ${t2}^\\circ$，半径是前者的 ${tex(Fraction(r2, r1))}$ 倍。求从 $[P]$ 到 $[R]$ 的曲线的长。",
        answer=g * PI * (r1 * t1 + r2 * t2) / (360 * r1 * sine),
        way=eq.way(
            "Half of $[PQ]$ is $r \\sin <1>$, so the first arc has the radius <2>. The second arc has <3> times this radius. The arcs turn through <4> and <5>; together they have the length <6>.",
            "$[PQ]$ 的一半为 $r \\sin <1>$，所以第一段弧的半径为 <2>。第二段弧的半径是它的 <3> 倍。两弧的圆心角为 <4> 和 <5>，总长为 <6>。",
            f"{t1 // 2}^\\circ",
            f"r = {eq.said(Exact.of(g) / (2 * sine))}",
            f"{eq.said(Fraction(r2, r1))}",
            f"{t1}^\\circ",
            f"{t2}^\\circ",
            f"{eq.dot(eq.over(eq.PI, 180), Exact.of(g) / (2 * sine), eq.bracket(f'{t1} + {eq.dot(t2, Fraction(r2, r1))}'))} = {eq.ANSWER}",
        ),
    )
