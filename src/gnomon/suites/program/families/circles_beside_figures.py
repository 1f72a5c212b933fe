"""Circles beside other figures: excircles, common chords, belts, rounded outlines, chains."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch

_STEPS = ((3, 4, 5), (4, 3, 5), (6, 8, 10), (8, 6, 10), (5, 12, 13), (12, 5, 13))


@family("excircle-area", "L31", level="L", asks="area")
def excircle_area(f: Sketch) -> Question:
    a, b, c = (f.integer(4, 15) for _ in range(3))
    g = f.integer(6, 60)
    rest = Fraction(b + c - a, 2)  # s - a
    f.require(rest >= 1 and a + b - c >= 2 and c + a - b >= 2 and a + b + c != g)
    s = rest + a
    square = s * (s - b) * (s - c) / rest
    f.require(0.09 * s * s < square < s * s and s * rest * (s - b) * (s - c) >= Fraction(a * a * b * b, 50))
    u = f.let("u", f.size(1))
    B = f.let("B", f.at(0, 0))
    C = f.let("C", B + a * u * f.dir(f.turn(0)))
    A = f.let("A", f.circles_meet(B, c * u, C, b * u))
    if f.chance():
        left = f.let("x", B + f.unit(C - B) + f.unit(B - A))
        right = f.let("y", C + f.unit(B - C) + f.unit(C - A))
        J = f.let("J", f.meet(B, left, C, right))
    else:
        mirrored = f.let("I", f.incenter(A, B, C))
        J = f.let("J", f.meet(A, mirrored, B, f.rotated(mirrored, 90, B)))
    F = f.let("F", f.foot(J, B, C))
    f.draw(f.polygon(A, B, C))
    f.draw(f.circle(J, f.dist(J, F)))
    f.decoy(B, f.foot(J, A, B), pen="thin")
    f.decoy(C, f.foot(J, A, C), pen="thin")
    f.name(A, B, C)
    return Question(
        en=f"Triangle $[ABC]$ has perimeter ${g}$. Find the area of the circle.",
        zh=f"三角形 $[ABC]$ 的周长为 ${g}$，求图中圆的面积。",
        twin_en=f"The sides $[BC]$, $[CA]$, $[AB]$ of a triangle are in the ratio ${in_ratio(a, b, c)}$, and its perimeter is ${g}$. A "
        "circle outside the triangle touches the side $[BC]$ and the extensions of the other two sides. Find the area of "
        "the disc that this circle bounds.",
        twin_zh=f"三角形的三边 $[BC]$、$[CA]$、$[AB]$ 之比为 ${in_ratio(a, b, c)}$，周长为 ${g}$。三角形外的一个圆与边 $[BC]$ "
        "相切，并与另外两边的延长线相切。求这个圆的面积。",
        answer=PI * Fraction(g, 2 * s) ** 2 * square,
        way=eq.way(
            "In a unit of <1> the sides $[BC]$, $[CA]$, $[AB]$ are <2>, <3>, <4>, and half the perimeter is <5>. The circle outside $[BC]$ has the area of the triangle over $s - a$ as its radius $r$, "
            "so with Heron's formula <6> square units, and its area is <7>.",
            "取 <1> 为单位长，三边 $[BC]$、$[CA]$、$[AB]$ 为 <2>、<3>、<4>，半周长为 <5>。$[BC]$ 外侧的旁切圆的半径 $r$ 等于三角形面积除以 $s - a$，"
            "由海伦公式得 <6> 个平方单位，所以圆的面积为 <7>。",
            f"{g} \\div ({a} + {b} + {c}) = {eq.said(Fraction(g, a + b + c))}",
            f"{a}",
            f"{b}",
            f"{c}",
            f"s = {eq.said(s)}",
            f"r^2 = {eq.over(eq.dot(s, s - b, s - c), rest)} = {eq.said(square)}",
            f"{eq.dot(eq.PI, square, eq.squared(Fraction(g, a + b + c)))} = {eq.ANSWER}",
        ),
    )


@family("common-chord", "L32", level="L", asks="length")
def common_chord(f: Sketch) -> Question:
    r, s, d = f.integer(3, 12), f.integer(3, 12), f.integer(4, 15)
    g = f.integer(4, 40)
    square = 4 * d * d * r * r - (d * d + r * r - s * s) ** 2
    f.require(r != s and g != d and square >= d**4 / 4 and d * 3 >= r and abs(r - s) * 10 <= d * 9)
    O, P = f.points(O=f.at(0, 0), P=f.at(d, 0))
    if f.chance():
        u = f.let("u", f.dist(O, P) / d)
        first, second = f.let("r", r * u), f.let("s", s * u)
    else:
        first, second = f.let("r", f.dist(O, P) * r / d), f.let("s", f.dist(O, P) * s / d)
    X = f.let("X", f.circles_meet(O, first, P, second))
    Y = f.let("Y", f.circles_meet(P, second, O, first) if f.chance() else f.mirrored(X, O, P))
    f.draw(f.circle(O, first))
    f.draw(f.circle(P, second))
    f.draw(X, Y, pen="bold")
    f.decoy(O, P, pen="dashed")
    f.name(O, P, X, Y)
    return Question(
        en=f"$[OP] = {g}$. Find $[XY]$.",
        zh=f"$[OP] = {g}$，求 $[XY]$ 的长。",
        twin_en=f"Two circles with the centres $[O]$ and $[P]$ meet at $[X]$ and $[Y]$. $[OP] = {g}$, the circle about $[O]$ has "
        f"radius ${tex(Fraction(g * r, d))}$ and the circle about $[P]$ has radius ${tex(Fraction(g * s, d))}$. Find $[XY]$.",
        twin_zh=f"圆心为 $[O]$ 和 $[P]$ 的两圆相交于 $[X]$、$[Y]$ 两点，$[OP] = {g}$，以 $[O]$ 为圆心的圆的半径为 "
        f"${tex(Fraction(g * r, d))}$，以 $[P]$ 为圆心的圆的半径为 ${tex(Fraction(g * s, d))}$。求 $[XY]$ 的长。",
        answer=Fraction(g, d * d) * sqrt(square),
        way=eq.way(
            "The radii are <1> and <2>. The line of centres halves the chord at right angles, at a point whose distance from $[O]$ is <3>. So <4>.",
            "两圆半径为 <1> 和 <2>。连心线垂直平分公共弦，垂足到 $[O]$ 的距离为 <3>。所以 <4>。",
            f"r_1 = {eq.said(Fraction(g * r, d))}",
            f"r_2 = {eq.said(Fraction(g * s, d))}",
            f"x = {eq.over(f'{g}^2 + {eq.squared(Fraction(g * r, d))} - {eq.squared(Fraction(g * s, d))}', eq.dot(2, g))} = {eq.said(Fraction(g * (d * d + r * r - s * s), 2 * d * d))}",
            f"[XY] = 2{eq.rooted(f'{eq.squared(Fraction(g * r, d))} - {eq.squared(Fraction(g * (d * d + r * r - s * s), 2 * d * d))}')} = {eq.ANSWER}",
        ),
    )


def _polygon(f: Sketch) -> list[tuple[int, int]]:
    """The corners of a convex polygon with whole sides, counter-clockwise."""
    p, q, _ = f.pick(*_STEPS)
    a, h = f.integer(3, 10), f.integer(3, 9)
    shapes = [
        [(0, 0), (p, 0), (0, q)],
        [(0, 0), (2 * p, 0), (p, q)],
        [(0, 0), (a, 0), (a, h), (0, h)],
        [(0, 0), (a + p, 0), (a, q), (0, q)],
        [(0, 0), (a + 2 * p, 0), (a + p, q), (p, q)],
        [(0, 0), (a, 0), (a + p, q), (p, q)],
        [(0, 0), (2 * p, 0), (2 * p, h), (p, h + q), (0, h)],
        [(0, 0), (a, 0), (a + p, q), (a + p, q + h), (0, q + h)],
    ]
    corners = f.pick(*shapes)
    wide, high = max(x for x, _ in corners), max(y for _, y in corners)
    f.require(wide <= 20 and high <= 20 and wide <= 3 * high and high <= 3 * wide)
    return corners


def _sides(corners: list[tuple[int, int]]) -> list[int]:
    return [
        isqrt((x - u) ** 2 + (y - v) ** 2) for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]


@family("belt-round-wheels", "L33", level="L", asks="length")
def belt_round_wheels(f: Sketch) -> Question:
    corners = _polygon(f)
    sides = _sides(corners)
    radius = f.pick(Fraction(1), Fraction(3, 2), Fraction(2), Fraction(1, 2), Fraction(5, 2))
    g = f.integer(2, 30)
    f.require(2 * radius < min(sides) <= 9 * radius and (g / radius).denominator <= 2 and g != radius)
    spots = [(x, y) for x in range(1, 20) for y in range(1, 20) if _clear(corners, x, y, radius)]
    inner = f.sample(spots, 1) if spots else []
    o = f.let("o", f.at(0, 0))
    e, h = f.let("e", f.vector(1, 0)), f.let("h", f.vector(0, 1))
    v = f.array("v", "pair", [_place(o, e, h, x, y) for x, y in [*corners, *inner]])
    r = f.let("r", radius / sides[0] * f.dist(v[0], v[1]))
    n = len(corners)
    with f.loop("k", v.length) as k:
        f.draw(f.circle(v[k], r))
    with f.loop("i", n) as i:
        t = f.let("t", f.degrees(v[(i + 1) % n] - v[i]) - 90)
        w = f.let("w", f.degrees(v[(i + 2) % n] - v[(i + 1) % n]) - 90)
        f.draw(v[i] + r * f.dir(t), v[(i + 1) % n] + r * f.dir(t), pen="bold")
        f.draw(f.arc(v[(i + 1) % n], r, t, t + (w - t + 360) % 360), pen="bold")
    scale = g / radius
    listed = ", ".join(f"${tex(scale * side)}$" for side in sides)
    return Question(
        en=f"Each circle is a wheel of radius ${g}$. Find the length of the belt drawn with a bold line around the wheels.",
        zh=f"图中每个圆表示一个半径为 ${g}$ 的轮子，求绕在这些轮子外的皮带（粗线）的长。",
        twin_en=f"Wheels of radius ${g}$ have their centres at the corners of a convex polygon with ${n}$ sides, which have the "
        f"lengths {listed}. A tight belt runs around all wheels. Find the length of the belt.",
        twin_zh=f"半径为 ${g}$ 的一些轮子，其圆心是一个凸 ${n}$ 边形的顶点，这个多边形的边长依次为 {listed.replace(', ', '、')}。"
        "一条皮带紧绕在所有轮子外面。求皮带的长。",
        answer=scale * sum(sides) + 2 * PI * g,
        way=eq.way(
            "The straight parts of the belt are as long as the sides of the polygon of the outer centres, <1> together. The arcs together make one full turn round a wheel: <2>. "
            "The belt has length <3>.",
            "皮带的直线部分与外围圆心所成多边形的各边等长，共 <1>。各段弧合起来恰好是绕轮子一整圈：<2>。皮带长为 <3>。",
            f"{eq.plus(*(scale * side for side in sides))} = {eq.said(scale * sum(sides))}",
            f"{eq.dot(2, eq.PI, g)} = {eq.said(2 * PI * g)}",
            f"{eq.said(scale * sum(sides))} + {eq.said(2 * PI * g)} = {eq.ANSWER}",
        ),
    )


def _clear(corners: list[tuple[int, int]], x: int, y: int, radius: Fraction) -> bool:
    """Whether a wheel fits at a place inside."""
    for (p, q), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (u - p) * (y - q) - (v - q) * (x - p) <= 0 or (x - p) ** 2 + (y - q) ** 2 <= 4 * radius**2:
            return False
    return True


def _place(o: Expr, e: Expr, h: Expr, x: int, y: int) -> Expr:
    """o + x e + y h, as people write it."""
    place = o
    for number, step in ((x, e), (y, h)):
        if number:
            place = place + (step if number == 1 else number * step)
    return place


@family("rounded-polygon", "L34", level="L", asks="area")
def rounded_polygon(f: Sketch) -> Question:
    corners = _polygon(f)
    sides = _sides(corners)
    radius = f.pick(Fraction(1), Fraction(3, 2), Fraction(2), Fraction(1, 2), Fraction(3))
    g = f.integer(2, 20)
    f.require(Fraction(3, 4) * radius < min(sides) <= 10 * radius and (g / radius).denominator <= 2 and g != radius)
    f.require(radius != sides[0])
    n = len(corners)
    turns = zip(corners, [*corners[1:], corners[0]], strict=True)
    inside = Fraction(abs(sum(x * v - u * y for (x, y), (u, v) in turns)), 2)
    o = f.let("o", f.at(0, 0))
    e, h = f.let("e", f.vector(1, 0)), f.let("h", f.vector(0, 1))
    v = f.array("v", "pair", [_place(o, e, h, x, y) for x, y in corners])
    r = f.let("r", radius / sides[0] * f.dist(v[0], v[1]))
    if f.chance():
        with f.loop("i", n) as i:
            f.fill(f.circle(v[i], r))
    else:
        with f.loop("i", n) as i:
            t = f.let("t", f.degrees(v[(i + 1) % n] - v[i]) - 90)
            w = f.let("w", f.degrees(v[(i + 2) % n] - v[(i + 1) % n]) - 90)
            bend = f.let("bend", f.arc(v[(i + 1) % n], r, t, t + (w - t + 360) % 360))
            f.fill(f.polygon(v[(i + 1) % n], bend))
            f.draw(bend)
    with f.loop("j", n) as j:
        d = f.let("d", r * f.unit(f.rotated(v[(j + 1) % n], -90, v[j]) - v[j]))
        f.fill(f.polygon(v[j], v[j] + d, v[(j + 1) % n] + d, v[(j + 1) % n]))
        f.draw(v[j] + d, v[(j + 1) % n] + d)
    f.fill(f.polygon(*(v[k] for k in range(n))))
    f.draw(f.polygon(*(v[k] for k in range(n))), pen="dashed")
    scale = g / radius
    listed = ", ".join(f"$({x}, {y})$" for x, y in corners)
    part = tex(radius / sides[0])
    return Question(
        en=f"Every arc in the outline of the shaded region has radius ${g}$. Find the area of the shaded region.",
        zh=f"阴影部分边界上的每段圆弧的半径都是 ${g}$，求阴影部分的面积。",
        twin_en=f"In a coordinate system whose unit of length is unknown, a convex polygon has the vertices {listed}. A region "
        f"consists of all points that lie in the polygon or at a distance of at most ${g}$ from it, and ${g}$ is ${part}$ times "
        "the length of the side from the first vertex to the second. Find the area of the region.",
        twin_zh=f"在单位长度未知的平面直角坐标系中，一个凸多边形的顶点依次为 {listed.replace('$, $', '$、$')}。"
        f"由多边形内的点以及到多边形的距离不超过 ${g}$ 的点组成一个区域，其中 ${g}$ 是从第一个顶点到第二个顶点的边长的 ${part}$ 倍。"
        "求这个区域的面积。",
        answer=scale**2 * inside + scale * sum(sides) * g + PI * g**2,
    )


@family("tethered-goat", "L35", level="L", asks="area")
def tethered_goat(f: Sketch) -> Question:
    a, b = f.integer(2, 9), f.integer(2, 9)
    rope, g = f.integer(max(a, b) + 1, a + b - 1), f.integer(3, 40)
    f.require(a != b and g != rope)
    u = f.let("u", f.size(1))
    A = f.let("A", f.at(0, 0))
    B = f.let("B", A + a * u * f.dir(f.turn(0)))
    if f.chance():
        D = f.let("D", A + b * u * f.dir(f.turn(90)))
        C = f.let("C", B + D - A)
        w = f.let("w", rope * u)
        f.fill(f.polygon(A, f.arc(A, w, f.turn(90), f.turn(360))))
        f.fill(f.polygon(B, f.arc(B, w - f.dist(A, B), f.turn(0), f.turn(90))))
        f.fill(f.polygon(D, f.arc(D, w - f.dist(A, D), f.turn(0), f.turn(90))))
    else:
        t = f.let("t", f.degrees(B - A))
        D = f.let("D", A + b * u * f.dir(t + 90))
        C = f.let("C", B + D - A)
        f.fill(f.polygon(D, f.arc(D, (rope - b) * u, t, t + 90)))
        f.fill(f.polygon(A, f.arc(A, rope * u, t + 90, t + 360)))
        f.fill(f.polygon(B, f.arc(B, (rope - a) * u, t + 90, t)))
    f.draw(f.polygon(A, B, C, D))
    f.decoy(A, C, pen="dotted")
    return Question(
        en=f"The shaded region is bounded by sides of the rectangle and by arcs, the largest of which has radius ${g}$. Find the "
        "area of the shaded region.",
        zh=f"阴影部分由矩形的边和几段圆弧围成，其中最大的圆弧的半径为 ${g}$。求阴影部分的面积。",
        twin_en=f"A goat is tied by a rope of length ${g}$ to an outer corner of a rectangular barn whose sides at this corner are "
        f"${tex(Fraction(g * a, rope))}$ and ${tex(Fraction(g * b, rope))}$ long. The goat stays outside the barn. Find the "
        "area of the region that it can reach.",
        twin_zh=f"一只山羊用长为 ${g}$ 的绳子拴在一个矩形谷仓外的墙角上，这个墙角处的两边长为 ${tex(Fraction(g * a, rope))}$ 和 "
        f"${tex(Fraction(g * b, rope))}$。山羊只能在谷仓外活动。求它能到达的区域的面积。",
        answer=PI * Fraction(g * g, rope * rope) * Fraction(3 * rope**2 + (rope - a) ** 2 + (rope - b) ** 2, 4),
        way=eq.way(
            "Three quarters of a disc of radius <1> lie round the corner. Along the two walls the rope has <2> and <3> left and sweeps a quarter disc each. In all <4>.",
            "墙角周围是半径为 <1> 的圆的四分之三。沿两面墙绳子还剩 <2> 和 <3>，各扫过一个四分之一圆。总面积为 <4>。",
            f"{g}",
            f"{g} - {eq.said(Fraction(g * a, rope))} = {eq.said(Fraction(g * (rope - a), rope))}",
            f"{g} - {eq.said(Fraction(g * b, rope))} = {eq.said(Fraction(g * (rope - b), rope))}",
            f"{eq.dot(eq.over(3, 4), eq.PI, f'{g}^2')} + {eq.dot(eq.over(1, 4), eq.PI, eq.squared(Fraction(g * (rope - a), rope)))} + {eq.dot(eq.over(1, 4), eq.PI, eq.squared(Fraction(g * (rope - b), rope)))} = {eq.ANSWER}",
        ),
    )


@family("circle-chain-union", "L44", level="L", asks="area")
def circle_chain_union(f: Sketch) -> Question:
    n, g = f.integer(3, 8), f.integer(2, 24)
    t, sine, half = f.pick(
        (60, sqrt(3) / 2, Fraction(1, 4)),
        (90, Exact.of(1), Fraction(1, 2)),
        (120, sqrt(3) / 2, Fraction(3, 4)),
    )  # the angle of the chord at a centre, its sine, the square of the sine of half of it
    f.require(t != 120 or n <= 7)
    count = f.let("n", n)
    start = f.let("P", f.at(0, 0))
    c = f.let("c", start)
    r = f.let("r", f.size(1))
    step = f.let("d", 2 * r * f.cos(Fraction(t, 2)) * f.dir(f.turn(0)))
    with f.loop("i", count):  # all discs first: a later disc would cover the chord before it
        f.fill(f.circle(c, r))
        f.set(c, c + step)
    f.set(c, start)
    with f.loop("i", count) as i:
        x = f.let("x", c + r * f.dir(f.turn(-Fraction(t, 2))))
        y = f.let("y", c + r * f.dir(f.turn(Fraction(t, 2))))
        f.draw(f.circle(c, r))
        with f.when(i < count - 1):
            f.draw(x, y, pen="dashed")
        f.set(c, x + y - c if f.chance() else f.mirrored(c, x, y))
    return Question(
        en=f"Each dashed segment has length ${g}$. Find the total shaded area.",
        zh=f"每条虚线段的长为 ${g}$，求阴影部分的总面积。",
        twin_en=f"The centres of ${n}$ equal circles lie on a line at equal distances. Any two neighbouring circles have a common "
        f"chord of length ${g}$, which subtends an angle of ${t}^\\circ$ at the centre of either circle. Find the area of the "
        "region that the circles cover together.",
        twin_zh=f"${n}$ 个等圆的圆心在一条直线上，间距相等。任意两个相邻的圆的公共弦长为 ${g}$，公共弦在每个圆中所对的圆心角为 "
        f"${t}^\\circ$。求这些圆共同覆盖的区域的面积。",
        answer=Fraction(g * g, 4) / half * (n * PI - (n - 1) * (PI * Fraction(t, 180) - sine)),
        way=eq.way(
            "Half a common chord is $r\\sin <1>$, so <2>. Two neighbours share two segments, $r^2\\left(\\frac{\\pi}{180} \\cdot t - \\sin t^\\circ\\right)$ with <3>: <4>. "
            "From <5> discs <6> such lenses are taken away: <7>.",
            "公共弦的一半为 $r\\sin <1>$，所以 <2>。相邻两圆的公共部分是两个弓形，面积为 $r^2\\left(\\frac{\\pi}{180} \\cdot t - \\sin t^\\circ\\right)$，其中 <3>，即 <4>。"
            "从 <5> 个圆中减去 <6> 个这样的部分：<7>。",
            f"{t // 2}^\\circ",
            f"r^2 = {eq.said(Fraction(g * g, 4) / half)}",
            f"t = {t}",
            f"{eq.dot(Fraction(g * g, 4) / half, PI * Fraction(t, 180) - sine)} = {eq.said(Fraction(g * g, 4) / half * (PI * Fraction(t, 180) - sine))}",
            f"{n}",
            f"{n - 1}",
            f"{eq.dot(n, eq.PI, Fraction(g * g, 4) / half)} - {eq.dot(n - 1, Fraction(g * g, 4) / half * (PI * Fraction(t, 180) - sine))} = {eq.ANSWER}",
        ),
    )


@family("circle-through-two-vertices", "L51", level="L", asks="area")
def circle_through_two_vertices(f: Sketch) -> Question:
    w, h, K = f.integer(2, 15), f.integer(2, 15), f.integer(6, 200)
    f.require(w != h and 0.4 * w < h < 2.2 * w)
    A = f.let("A", f.at(0, 0))
    if f.chance():
        u = f.let("u", f.vector(1, 0))
        B = f.let("B", A + w * u)
        D = f.let("D", A + h * (f.rotated(A + u, 90, A) - A))
    else:
        B = f.let("B", f.at(w, 0))
        D = f.let("D", f.between(A, f.rotated(B, 90, A), Fraction(h, w)))
    C = f.let("C", B + D - A)
    M = f.let("M", f.midpoint(C, D))
    O = f.let("O", f.circumcenter(A, B, M))
    f.draw(f.polygon(A, B, C, D))
    f.draw(f.circle(O, f.dist(O, f.pick(A, B, M))))
    f.decoy(O, M)
    f.name(A, B, C, D)
    return Question(
        en=f"The rectangle $[ABCD]$ has area ${K}$. Find the area of the circle.",
        zh=f"矩形 $[ABCD]$ 的面积为 ${K}$，求图中圆的面积。",
        twin_en=f"The rectangle $[ABCD]$ has area ${K}$, and $[AB] : [BC] = {in_ratio(w, h)}$. A circle passes through $[A]$ and $[B]$ and "
        "touches the line $[CD]$. Find the area of the circle.",
        twin_zh=f"矩形 $[ABCD]$ 的面积为 ${K}$，$[AB] : [BC] = {in_ratio(w, h)}$。一个圆经过 $[A]$、$[B]$ 两点，并与直线 $[CD]$ 相切。"
        "求这个圆的面积。",
        answer=PI * Fraction(K * (4 * h * h + w * w) ** 2, 64 * w * h**3),
        way=eq.way(
            "Let $[AB] = wk$ and $[BC] = hk$ with the ratio <1>; <2>. The centre lies on the axis of $[AB]$, at the distance $r$ from $[CD]$, so $\\left(h - r\\right)^2 + \\frac{w^2}{4} = r^2$ in units of $k$, "
            "which gives <3>. The area is <4>.",
            "设 $[AB] = wk$，$[BC] = hk$，其比为 <1>，<2>。圆心在 $[AB]$ 的垂直平分线上，到 $[CD]$ 的距离为 $r$，以 $k$ 为单位有 $\\left(h - r\\right)^2 + \\frac{w^2}{4} = r^2$，"
            "得 <3>。面积为 <4>。",
            f"{w} : {h}",
            f"k^2 = {eq.over(K, w * h)}",
            f"r = {eq.over(eq.plus(f'{w}^2', eq.dot(4, f'{h}^2')), eq.dot(8, h))} = {eq.said(Fraction(w * w + 4 * h * h, 8 * h))}",
            f"{eq.dot(eq.PI, eq.squared(Fraction(w * w + 4 * h * h, 8 * h)), Fraction(K, w * h))} = {eq.ANSWER}",
        ),
    )
