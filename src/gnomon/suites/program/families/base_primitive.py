"""Primitive recognition: one or two shapes."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import nth, tex
from gnomon.suites.program.sketch import Sketch


@family("star-tip-angle", "P03", level="P", asks="angle")
def star_tip_angle(f: Sketch) -> Question:
    n = f.integer(7, 23)
    k = f.integer(2, (n - 1) // 2)
    f.refuse(gcd(n, k) > 1)
    count = f.let("n", n)
    (centre,) = f.points(O=f.at(0, 0))
    r = f.let("r", f.size(3))
    v = f.array("v", "pair")
    with f.loop("i", count) as i:
        f.push(v, centre + r * f.dir(f.turn(360 * i / count)))
    with f.loop("j", count) as j:
        f.draw(v[j], v[(j + k) % count])
    f.decoy(f.circle(centre, r))
    return Question(
        en="The code draws a star. Find the angle at each of its tips, in degrees.",
        zh="代码画出一个星形，求它每个尖角的度数。",
        twin_en=f"On a circle ${n}$ points are equally spaced, and each point is joined to the {nth(k)} point after it. "
        "Find the angle at each tip of the star, in degrees.",
        twin_zh=f"圆周上有 ${n}$ 个等分点，每个点都与它之后的第 ${k}$ 个点相连。求所得星形每个尖角的度数。",
        answer=180 - Fraction(360 * k, n),
        unit="°",
        way=eq.way(
            "The two sides of a tip go to the points <1> places before and after it. Between these lie <2> of the <3> equal arcs of the circle, and the inscribed angle is half "
            "of them: <4>.",
            "尖角的两边分别通向它前后第 <1> 个点。这两点之间夹着圆周 <3> 等份中的 <2> 份，圆周角是它的一半：<4>。",
            f"{k}",
            f"{n} - 2 \\cdot {k} = {n - 2 * k}",
            f"{n}",
            f"{eq.dot(eq.over(1, 2), eq.over(n - 2 * k, n), 360)} = {eq.ANSWER}",
        ),
    )


@family("arc-direction-sector", "P20", level="P", asks="area")
def arc_direction_sector(f: Sketch) -> Question:
    t, sine = f.choice([(60, Exact.of(Fraction(1, 2))), (90, sqrt(2) / 2), (120, sqrt(3) / 2)])
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


@family("altitude-foot-ratio", "P23", level="P", asks="ratio", plane="fixed")
def altitude_foot_ratio(f: Sketch) -> Question:
    base, x, y = f.integer(5, 13), f.integer(1, 11), f.integer(3, 9)
    lean = f.integer(-2, 3)  # B lies on no grid line through A
    ab, ac = (base, lean), (x, y)
    dot = ab[0] * ac[0] + ab[1] * ac[1]
    rest = ab[0] ** 2 + ab[1] ** 2 - dot
    f.refuse(dot <= 0 or rest <= 0 or dot == rest or abs(ab[0] * ac[1] - ab[1] * ac[0]) < 12)
    p, q, turned = f.integer(-9, 9), f.integer(-9, 9), f.choice([1, 1j, -1, -1j])
    placed = [(int(p + z.real), int(q + z.imag)) for z in (0j, complex(*ab) * turned, complex(*ac) * turned)]
    A, B, C = f.points(A=f.at(*placed[0]), B=f.at(*placed[1]), C=f.at(*placed[2]))
    F = f.let("F", f.foot(C, A, B))
    f.draw(f.polygon(A, B, C))
    f.draw(C, F)
    f.name(A, B, C, F)
    corners = [f"$[{name}]({u}, {v})$" for name, (u, v) in zip("ABC", placed, strict=True)]
    return Question(
        en="Find the ratio $\\dfrac{[AF]}{[FB]}$.",
        zh="求 $\\dfrac{[AF]}{[FB]}$ 的值。",
        twin_en=f"A triangle has the vertices {', '.join(corners)}, and $[F]$ is the foot of its altitude from $[C]$. "
        "Find the ratio $\\dfrac{[AF]}{[FB]}$.",
        twin_zh=f"三角形的顶点为 {'、'.join(corners)}，$[F]$ 是从 $[C]$ 所引高的垂足。求 $\\dfrac{{[AF]}}{{[FB]}}$ 的值。",
        answer=Fraction(dot, rest),
    )


@family("square-spiral-ink", "P26", level="P", asks="length")
def square_spiral_ink(f: Sketch) -> Question:
    a, d, n, g = f.integer(2, 6), f.integer(1, 4), f.integer(7, 18), f.integer(3, 20)
    f.refuse(d % a == 0)
    times = f.let("n", f.hidden(n))
    p = f.let("p", f.at(0, 0))
    t = f.let("t", f.turn(0))
    w = f.trail("w")
    f.push(w, p)
    with f.loop("i", times) as i:
        f.set(p, p + f.size(1) * (a + d * (i // 2)) * f.dir(t))
        f.push(w, p)
        f.set(t, t + 90)
    f.draw(w)
    total = n * a + d * ((n - 1) ** 2 // 4)
    return Question(
        en=f"The innermost segment of the spiral has length ${g}$. Find the length of the whole spiral.",
        zh=f"螺旋线最内侧的一段长为 ${g}$，求整条螺旋线的长。",
        twin_en=f"A square spiral consists of ${n}$ segments, each at a right angle to the one before. The first two have "
        f"length ${g}$, the next two are longer by ${tex(Fraction(g * d, a))}$, and so on: every second segment the "
        "length grows by the same amount. Find the length of the whole spiral.",
        twin_zh=f"一条方形螺旋线由 ${n}$ 条线段组成，相邻线段互相垂直。最初两段长均为 ${g}$，接下来的两段各增加 "
        f"${tex(Fraction(g * d, a))}$，依此类推，每隔两段长度增加相同的量。求整条螺旋线的长。",
        answer=Fraction(g * total, a),
        way=eq.way(
            "Measured in a unit of which the first segment has <1>, the segments are <2>, every second one longer by <3>. Their sum is <4> units, so the spiral has length <5>.",
            "以第一段为 <1> 个单位，各段长依次为 <2>，每隔两段增加 <3>。总和为 <4> 个单位，所以螺旋线长为 <5>。",
            f"{a}",
            ", ".join(str(a + d * (i // 2)) for i in range(4)) + f", \\ldots, {a + d * ((n - 1) // 2)}",
            f"{d}",
            f"{eq.dot(n, a)} + {eq.dot(d, (n - 1) ** 2 // 4)} = {total}",
            f"{eq.dot(total, eq.over(g, a))} = {eq.ANSWER}",
        ),
    )


@family("internal-crescent", "P32", level="P", asks="area")
def internal_crescent(f: Sketch) -> Question:
    q, g = f.ratio(3, 9), f.integer(2, 15)
    f.refuse(not Fraction(1, 3) <= q <= Fraction(7, 8))
    O, P = f.points(O=f.at(0, 0), P=f.at(3, 1))
    big = f.let("big", f.circle(O, f.dist(O, P)))
    small = f.let("small", f.scale(q, about=P) * big)
    f.fill(big, small)
    f.draw(big)
    f.draw(small)
    return Question(
        en=f"At its widest the shaded crescent measures ${g}$. Find its area.",
        zh=f"阴影月牙形最宽处的宽度为 ${g}$，求它的面积。",
        twin_en="A circle touches a larger one from the inside. The ratio of their radii, the smaller to the larger, is "
        f"${tex(q)}$, and the crescent between them is ${g}$ wide at its widest place. Find the area of the crescent.",
        twin_zh=f"一个圆内切于一个较大的圆，小圆与大圆的半径之比为 ${tex(q)}$，两圆之间的月牙形最宽处的宽度为 ${g}$。"
        "求月牙形的面积。",
        answer=PI * g**2 * (1 + q) / (4 * (1 - q)),
        way=eq.way(
            "The crescent is widest opposite to the point of contact, where it measures the difference of the diameters: $2R(1 - q) = <1>$ with <2>, so <3>. Its area is <4>.",
            "月牙形在切点的对面最宽，宽度等于两直径之差：$2R(1 - q) = <1>$，其中 <2>，所以 <3>。面积为 <4>。",
            f"{g}",
            f"q = {eq.said(q)}",
            f"R = {eq.said(Fraction(g) / (2 * (1 - q)))}",
            f"{eq.dot(eq.PI, eq.squared(Fraction(g) / (2 * (1 - q))), eq.bracket(f'1 - {eq.squared(q)}'))} = {eq.ANSWER}",
        ),
    )
