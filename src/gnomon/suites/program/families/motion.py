"""Things that move: balls that bounce, circles and polygons that roll, a flag that is turned; and a triangle of string art."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import regular_polygon, tex
from gnomon.suites.program.sketch import Sketch


@family("corner-ray-box", "G15", level="G", asks="length")
def corner_ray_box(f: Sketch) -> Question:
    across, high, k, g = f.integer(2, 9), f.integer(2, 9), f.integer(1, 4), f.integer(3, 60)
    f.require(gcd(across, high) == 1 and across + high <= 13)
    A = f.let("A", f.at(0, 0))
    u, v = f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    w, h = f.let("w", across * k), f.let("h", high * k)
    B, D = f.let("B", A + w * u), f.let("D", A + h * v)
    f.draw(f.polygon(A, B, B + D - A, D))
    x, y, dx, dy, on = (f.let(role, value) for role, value in (("x", 0), ("y", 0), ("dx", 1), ("dy", 1), ("on", 1)))
    with f.repeat(on > 0):
        s, t = f.let("s", f.either(dx > 0, w - x, x)), f.let("t", f.either(dy > 0, h - y, y))
        with f.when(t < s):
            f.set(s, t)
        f.draw(A + x * u + y * v, A + (x + s * dx) * u + (y + s * dy) * v)
        f.set(x, x + s * dx)
        f.set(y, y + s * dy)
        with f.when((x % w).equals(0)):
            f.set(dx, -dx)
        with f.when((y % h).equals(0)):
            f.set(dy, -dy)
        with f.when((x % w).equals(0) & (y % h).equals(0)):
            f.set(on, 0)
    f.name(A, B, D)
    return Question(
        en=f"The figure shows the path of a ball in a rectangle with $[AB] = {g}$; it starts at $[A]$ and ends when it reaches a "
        "corner. Find the length of the path.",
        zh=f"图中的折线是一个小球在矩形内的运动路线，$[AB] = {g}$，小球从 $[A]$ 出发，到达矩形的一个顶点时停止。求这条路线的长。",
        twin_en=f"In a rectangle with the sides $[AB] = {g}$ and $[AD] = {tex(Fraction(g * high, across))}$ a ball starts at the corner $[A]$ at "
        "$45^\\circ$ to the sides. It is reflected by the sides and stops when it reaches a corner. Find the length of its path.",
        twin_zh=f"矩形的边 $[AB] = {g}$，$[AD] = {tex(Fraction(g * high, across))}$。小球从顶点 $[A]$ 出发，沿与边成 $45^\\circ$ 角的方向运动，"
        "遇到边时反射，到达矩形的一个顶点时停止。求小球运动路线的长。",
        answer=g * high * sqrt(2),
        way=eq.way(
            "Mirror the rectangle instead of the ball: the path becomes straight, at $45^\\circ$, and ends where it has gone a whole number of widths across and the same length as a whole number of heights up. As <1>, this is first so "
            "after <2> widths, <3>. The path is the diagonal of this square: <4>.",
            "用翻折矩形代替小球的反射，路线成为与边成 $45^\\circ$ 的直线，当它在两个方向上走过的长度相等且分别是宽和高的整数倍时结束。因为 <1>，第一次是在走过 <2> 个宽，即 <3> 时。"
            "路线是这个正方形的对角线：<4>。",
            f"[AB] : [AD] = {across} : {high}",
            f"{high}",
            f"{eq.dot(high, g)} = {high * g}",
            f"{eq.dot(high * g, eq.rooted(2))} = {eq.ANSWER}",
        ),
    )


WALLS = {"AB": (1, 0), "BC": (0, 1), "CD": (1, 1), "DA": (0, 0)}
"""The sides of a box: whether they change y, and whether they lie at the far end."""


def _image(side: str, place: tuple[int, int], box: tuple[int, int]) -> tuple[int, int]:
    """The mirror image of a place in a side of the box."""
    changes, far = WALLS[side]
    moved = [*place]
    moved[changes] = 2 * far * box[changes] - moved[changes]
    return moved[0], moved[1]


def _hit(
    side: str, p: tuple[Fraction, Fraction], q: tuple[int, int], box: tuple[int, int]
) -> tuple[Fraction, Fraction] | None:
    """Where the way from one place to another meets a side; None if not well inside it."""
    changes, far = WALLS[side]
    if q[changes] == p[changes]:
        return None
    t = (far * box[changes] - p[changes]) / (q[changes] - p[changes])
    other = p[1 - changes] + t * (q[1 - changes] - p[1 - changes])
    if not 0 < t < 1 or not Fraction(1, 12) < other / box[1 - changes] < Fraction(11, 12):
        return None
    return (other, Fraction(far * box[1])) if changes else (Fraction(far * box[0]), other)


@family("unfolded-billiard", "G16", level="G", asks="length", plane="lattice")
def unfolded_billiard(f: Sketch) -> Question:
    box = f.integer(6, 12), f.integer(5, 11)
    start, end = ((f.integer(1, box[0] - 1), f.integer(1, box[1] - 1)) for _ in range(2))
    count, g = f.pick(2, 2, 3), f.integer(3, 60)
    first = f.pick(*WALLS)
    sides = [first, *f.sample([side for side in WALLS if side != first], count - 1)]
    images = [end]
    for side in reversed(sides):
        images.insert(0, _image(side, images[0], box))
    at = Fraction(start[0]), Fraction(start[1])
    for side, aim in zip(sides, images, strict=False):
        hit = _hit(side, at, aim, box)
        f.require(hit is not None)
        at = hit or at
    f.require(abs(start[0] - end[0]) + abs(start[1] - end[1]) >= 3 and box[0] != box[1])
    A, B, C, D = f.points(A=f.at(0, 0), B=f.at(box[0], 0), C=f.at(*box), D=f.at(0, box[1]))
    P, Q = f.points(P=f.at(*start), Q=f.at(*end))
    ends = {"AB": (A, B), "BC": (B, C), "CD": (C, D), "DA": (D, A)}
    mirrored = [Q]
    for number, side in enumerate(reversed(sides)):
        mirrored.insert(0, f.let(f"image{number}", f.mirrored(mirrored[0], *ends[side])))
    way = [P]
    for number, side in enumerate(sides):
        way.append(f.let(f"hit{number}", f.meet(way[-1], mirrored[number], *ends[side])))
    f.draw(f.polygon(A, B, C, D))
    f.draw(*way, Q)
    f.name(A, B, C, D)
    f.name(P, Q, dot=True)
    dx, dy = images[0][0] - start[0], images[0][1] - start[1]
    real = [tex(Fraction(g * x, box[0])) for x in (box[1], *start, *end)]
    listed = [", then at ".join(f"$[{side}]$" for side in sides), "、".join(f"$[{side}]$" for side in sides)]
    return Question(
        en=f"A ball is hit at $[P]$ and rolls to $[Q]$ as drawn; it is reflected off the sides of the rectangle $[ABCD]$, in which "
        f"$[AB] = {g}$. Find the length of its path.",
        zh=f"小球从 $[P]$ 出发，在矩形 $[ABCD]$ 的边上反射后滚到 $[Q]$，路线如图，其中 $[AB] = {g}$。求小球所走路线的长。",
        twin_en=f"In a rectangle $[ABCD]$ with $[AB] = {g}$ and $[BC] = {real[0]}$ the point $[P]$ has the distances ${real[1]}$ from $[DA]$ and "
        f"${real[2]}$ from $[AB]$; the point $[Q]$ has the distances ${real[3]}$ from $[DA]$ and ${real[4]}$ from $[AB]$. A ball is hit at $[P]$ and "
        f"is reflected off {listed[0]}; after that it rolls to $[Q]$. Find the length of its path.",
        twin_zh=f"矩形 $[ABCD]$ 中，$[AB] = {g}$，$[BC] = {real[0]}$。点 $[P]$ 到 $[DA]$ 的距离为 ${real[1]}$，到 $[AB]$ 的距离为 ${real[2]}$；"
        f"点 $[Q]$ 到 $[DA]$ 的距离为 ${real[3]}$，到 $[AB]$ 的距离为 ${real[4]}$。小球从 $[P]$ 出发，依次在 {listed[1]} 上反射，"
        "然后滚到 $[Q]$。求小球所走路线的长。",
        answer=Fraction(g, box[0]) * sqrt(dx * dx + dy * dy),
        way=eq.way(
            "Reflect $[Q]$ in the sides that the ball hits, the last one first. The path becomes the segment from $[P]$ to the image. In units of the grid the image lies <1> across and <2> up from $[P]$, and a unit is <3>. So the path has the "
            "length <4>.",
            "把 $[Q]$ 依次关于小球所碰的各边（从最后一边开始）作对称，路线成为从 $[P]$ 到像点的线段。以网格单位计，像点与 $[P]$ 横向相距 <1>，纵向相距 <2>，一个单位为 <3>。"
            "所以路线长为 <4>。",
            f"{abs(dx)}",
            f"{abs(dy)}",
            f"{eq.said(Fraction(g, box[0]))}",
            f"{eq.dot(Fraction(g, box[0]), eq.rooted(f'{abs(dx)}^2 + {abs(dy)}^2'))} = {eq.ANSWER}",
        ),
    )


@family("rolling-around-polygon", "G17", level="G", asks="length")
def rolling_around_polygon(f: Sketch) -> Question:
    n, r = f.pick(3, 4, 6, 6), f.integer(1, 3)
    g = r * f.integer(2, 15)
    a, b, c, d = (f.integer(2, 9) for _ in range(4))
    sides = {3: [a] * 3, 4: [a, b, a, b], 6: [a, b, c, d, a + b - d, c + d - a]}[n]
    f.require(min(sides) >= 1 and sides[0] >= 2 and max(sides) <= 10 and 3 * r <= sum(sides) <= 20 * r)
    unit, p, t = f.let("u", f.size(1)), f.let("p", f.at(0, 0)), f.let("t", f.turn(0))
    steps = f.array("a", "int", sides)
    R = f.let("r", r * unit if r > 1 else unit)
    f.draw(f.circle(p + steps[0] * unit * f.dir(t) / 2 + R * f.dir(t - 90), R))
    with f.loop("i", steps.length) as i:
        q = f.let("q", p + steps[i] * unit * f.dir(t))
        f.draw(p, q)
        f.draw(p + R * f.dir(t - 90), q + R * f.dir(t - 90), pen="dashed")
        f.draw(f.arc(q, R, t - 90, t + 360 // n - 90), pen="dashed")
        f.set(p, q)
        f.set(t, t + 360 // n)
    kind = {3: ("a triangle", "三角形"), 4: ("a quadrilateral", "四边形"), 6: ("a hexagon", "六边形")}[n]
    listed = [tex(Fraction(g * side, r)) for side in sides]
    return Question(
        en=f"The circle rolls round the polygon on the outside, without slipping. The dashed line is the track of its centre. The circle "
        f"has radius ${g}$. Find the length of the dashed line.",
        zh=f"圆在多边形外部沿多边形的边无滑动地滚动一周，虚线是圆心的轨迹。圆的半径为 ${g}$，求虚线的长。",
        twin_en=f"A circle of radius ${g}$ rolls once round the outside of {kind[0]} whose angles are all equal. "
        f"In order, the sides have the lengths {', '.join(f'${x}$' for x in listed)}. Find the length of the track of the centre of the circle.",
        twin_zh=f"半径为 ${g}$ 的圆在一个各角相等的{kind[1]}外部沿它的边滚动一周，该{kind[1]}的边长依次为 "
        f"{'、'.join(f'${x}$' for x in listed)}。求圆心轨迹的长。",
        answer=Exact.of(Fraction(g * sum(sides), r)) + 2 * g * PI,
        way=eq.way(
            "Along the sides the centre moves as far as the perimeter, <1>. Round the corners it moves on arcs that together make one full turn with the radius of the circle: <2>. In all <3>.",
            "沿各边圆心移动的路程等于周长 <1>。绕过各顶点时圆心走过的弧合起来是以圆的半径为半径的一整圈：<2>。总长为 <3>。",
            f"{eq.plus(*(Fraction(g * side, r) for side in sides))} = {eq.said(Fraction(g * sum(sides), r))}",
            f"{eq.dot(2, eq.PI, g)} = {eq.said(2 * g * PI)}",
            f"{eq.said(Fraction(g * sum(sides), r))} + {eq.said(2 * g * PI)} = {eq.ANSWER}",
        ),
    )


@family("hypocycloid", "G18", level="G", asks="area")
def hypocycloid(f: Sketch) -> Question:
    inside, g = f.chance(), f.integer(2, 60)
    k = f.integer(3, 8) if inside else f.integer(2, 7)
    count = f.pick(120, 144, 160, 180)
    O, R = f.let("O", f.at(0, 0)), f.let("R", f.size(3))
    r = f.let("r", R / k)
    w = f.trail("w")
    with f.loop("i", count) as i:
        t = f.let("t", 360 * i / count)
        if inside:
            f.push(w, O + (R - r) * f.dir(f.turn(t)) + r * f.dir(f.turn(-(k - 1) * t)))
        else:
            f.push(w, O + (R + r) * f.dir(f.turn(t)) - r * f.dir(f.turn((k + 1) * t)))
    f.draw(f.circle(O, R), pen="dashed")
    f.draw(f.closed(w))
    where = ("inside", "内部", "内") if inside else ("outside", "外部", "外")
    area = Fraction((k - 1) * (k - 2) if inside else (k + 1) * (k + 2), k * k)
    return Question(
        en=f"The solid line is a closed curve traced by a moving point. The dashed circle has radius ${g}$. "
        "Find the area that the curve encloses.",
        zh=f"实线是一个动点描出的封闭曲线。虚线圆的半径为 ${g}$，求这条曲线所围成的图形的面积。",
        twin_en=f"A circle of radius ${tex(Fraction(g, k))}$ rolls {where[0]} a fixed circle of radius ${g}$ along it. A point of the rolling "
        "circle describes a closed curve. Find the area that the curve encloses.",
        twin_zh=f"半径为 ${tex(Fraction(g, k))}$ 的圆在半径为 ${g}$ 的定圆{where[1]}沿定圆滚动，动圆上的一点描出一条封闭曲线。"
        "求这条曲线所围成的图形的面积。",
        answer=PI * g**2 * area,
        way=eq.way(
            "The rolling circle has the radius <1>, the dashed one is <2> times as large. The curve of a point of a circle that rolls "
            + ("inside encloses $(k - 1)(k - 2)\\pi r^2$" if inside else "outside encloses $(k + 1)(k + 2)\\pi r^2$")
            + ": <3>.",
            "动圆半径为 <1>，虚线圆半径是它的 <2> 倍。"
            + (
                "内摆线围成的面积为 $(k - 1)(k - 2)\\pi r^2$"
                if inside
                else "外摆线围成的面积为 $(k + 1)(k + 2)\\pi r^2$"
            )
            + "：<3>。",
            f"r = {eq.said(Fraction(g, k))}",
            f"k = {k}",
            f"{eq.dot(k - 1 if inside else k + 1, k - 2 if inside else k + 2, eq.PI, eq.squared(Fraction(g, k)))} = {eq.ANSWER}",
        ),
    )


_SIN = {
    0: Exact.of(0), 15: (sqrt(6) - sqrt(2)) / 4, 30: Exact.of(Fraction(1, 2)), 45: sqrt(2) / 2, 60: sqrt(3) / 2,
    75: (sqrt(6) + sqrt(2)) / 4, 90: Exact.of(1),
}  # fmt: skip


@family("rolling-polygon-vertex", "G19", level="G", asks="length")
def rolling_polygon_vertex(f: Sketch) -> Question:
    n, g = f.pick(3, 4, 6, 12), f.integer(2, 40)
    times = f.integer(2, {3: 7, 4: 7, 6: 8, 12: 7}[n])
    f.require(times != n)
    s, t = f.let("s", f.size(1)), f.let("t", f.turn(0))
    a = f.let("a", f.at(0, 0))
    w, p = f.trail("w"), f.let("p", a)
    with f.loop("i", n) as i:
        f.push(w, p)
        f.set(p, p + s * f.dir(t + 360 // n * i))
    shape = f.let("shape", f.closed(w))
    f.draw(shape)
    f.draw(a, a + (times + 1) * s * f.dir(t))
    moved = n < 12 and f.chance(0.4)
    c = f.let("c", a + s * f.dir(t))
    with f.loop("j", 1, f.let("m", times) + 1) as j:
        with f.when((j % n).differs(0)):
            b = f.let("b", f.degrees(a - c))
            f.draw(f.arc(c, f.dist(a, c), b, b - 360 // n), pen="bold")
            f.set(a, f.rotated(a, -(360 // n), c))
        if moved:
            f.set(shape, f.rotate(-(360 // n), c) * shape)
            f.draw(shape, pen="thin")
        f.set(c, c + s * f.dir(t))
    angles = [180 * (j % n) // n for j in range(1, times + 1)]
    chords = sum((_SIN[min(x, 180 - x)] for x in angles), Exact.of(0)) / _SIN[180 // n]
    polygon = regular_polygon(n)
    return Question(
        en=f"The regular polygon rolls along the line, and the arcs show how one of its vertices moves. The polygon has side ${g}$. "
        "Find the total length of the arcs drawn.",
        zh=f"正多边形沿直线滚动，图中的弧是它的一个顶点的运动轨迹。正多边形的边长为 ${g}$，求所画各弧的总长。",
        twin_en=f"The side length of {polygon[0]} is ${g}$. It stands with one side on a line. It rolls to the right along the line; in "
        f"doing so it tips over ${times}$ times, each time about the corner in front, until the next side lies on the line. Find the "
        "length of the path of the vertex that is at the left end of the lowest side at the start.",
        twin_zh=f"边长为 ${g}$ 的{polygon[1]}有一边在直线上，沿直线向右滚动，共翻转 ${times}$ 次，每次绕前方的顶点转动，直到下一条边"
        "落在直线上。求开始时最下方那条边的左端点所经过的路线的长。",
        answer=2 * g * PI / n * chords,
        way=eq.way(
            "At turn number $j$ the vertex moves on an arc of <1> about a corner $j$ sides away, at the distance $g\\frac{\\sin(j \\cdot <2>)}{\\sin <2>}$, where <3> is the side. Over the <4> turns the length is <5>.",
            "第 $j$ 次翻转时，该顶点绕相隔 $j$ 条边的顶点转过 <1> 的弧，半径为 $g\\frac{\\sin(j \\cdot <2>)}{\\sin <2>}$，其中 <3> 是边长。<4> 次翻转的总长为 <5>。",
            f"{360 // n}^\\circ",
            f"{180 // n}^\\circ",
            f"g = {g}",
            f"{times}",
            f"{eq.dot(eq.over(eq.dot(2, eq.PI), n), g, eq.over(eq.plus(*(eq.sin(x) for x in angles if x % 180)), eq.sin(180 // n)))} = {eq.ANSWER}",
        ),
    )


@family("rolling-rectangle-vertex", "G20", level="G", asks="length")
def rolling_rectangle_vertex(f: Sketch) -> Question:
    a, b, d = f.primitive_triple() if f.chance(0.7) else (f.integer(1, 6), f.integer(1, 6), 0)
    f.require(a != b and gcd(a, b) == 1 and max(a, b) <= 4 * min(a, b))
    diagonal = Exact.of(d) if d else sqrt(a * a + b * b)
    times, start, g = f.integer(3, 6), f.pick(0, 0, 2, 3), (a + b) * f.integer(1, 9)
    unit, t = f.let("u", f.size(Fraction(4, a + b))), f.let("t", f.turn(0))
    o = f.let("o", f.at(0, 0))
    v = f.array("v", "pair", [o, o + a * unit * f.dir(t)])
    f.push(v, v[1] + b * unit * f.dir(t + 90))
    f.push(v, o + b * unit * f.dir(t + 90))
    f.draw(f.polygon(v[0], v[1], v[2], v[3]))
    length = a + sum(b if j % 2 else a for j in range(1, times + 1))
    f.draw(o, o + length * unit * f.dir(t))
    q, c = f.let("q", v[start]), f.let("c", v[1])
    with f.loop("i", 1, f.let("m", times) + 1) as i:
        with f.when((i % 4).differs(start)):
            r = f.let("r", f.degrees(q - c))
            f.draw(f.arc(c, f.dist(q, c), r, r - 90), pen="bold")
            f.set(q, f.rotated(q, -90, c))
        f.set(c, c + f.either((i % 2).equals(0), a, b) * unit * f.dir(t))
    between = {0: Exact.of(0), 2: diagonal}
    radii = [
        between.get((j - start) % 4) or Exact.of(a if {j % 4, start} in ({0, 1}, {2, 3}) else b)
        for j in range(1, times + 1)
        if (j - start) % 4
    ]
    where = {0: ("lower left", "左下"), 2: ("upper right", "右上"), 3: ("upper left", "左上")}[start]
    side = Fraction(g, 2 * (a + b))
    return Question(
        en=f"The rectangle rolls along the line, and the arcs show how one of its vertices moves. The rectangle has perimeter ${g}$. "
        "Find the total length of the arcs drawn.",
        zh=f"矩形沿直线滚动，图中的弧是它的一个顶点的运动轨迹。矩形的周长为 ${g}$，求所画各弧的总长。",
        twin_en=f"A rectangle of perimeter ${g}$ stands on a line; its horizontal sides have length ${tex(a * side)}$. It rolls to the right "
        f"along the line; in doing so it tips over ${times}$ times, each time by $90^\\circ$ about the corner in front. Find the length of the "
        f"path of the vertex that is the {where[0]} one at the start.",
        twin_zh=f"周长为 ${g}$ 的矩形放在直线上，水平边的长为 ${tex(a * side)}$。矩形沿直线向右滚动，共翻转 ${times}$ 次，每次绕前方的顶点转动 "
        f"$90^\\circ$。求开始时{where[1]}方的顶点所经过的路线的长。",
        answer=PI * side * sum(radii, Exact.of(0)) / 2,
        way=eq.way(
            "The sides are <1> and <2>. Each time the rectangle tips, the vertex moves on a quarter circle about the corner in front, whose distance is a side or the diagonal <3>, and stays at rest when it is that corner itself. The radii are, "
            "in order, the terms of <4>, so the length is <5>.",
            "矩形的边长为 <1> 和 <2>。每次翻转时该顶点绕前方顶点走过四分之一圆，半径为一条边或对角线 <3>；当它自己就是转动中心时保持不动。各次半径依次为 <4> 的各项，所以总长为 <5>。",
            f"{eq.said(a * side)}",
            f"{eq.said(b * side)}",
            f"{eq.said(side * diagonal)}",
            f"{eq.plus(*(side * radius for radius in radii))} = {eq.said(side * sum(radii, Exact.of(0)))}",
            f"{eq.dot(eq.over(eq.PI, 2), side * sum(radii, Exact.of(0)))} = {eq.ANSWER}",
        ),
    )


@family("string-art-union", "G21", level="G", asks="area")
def string_art_union(f: Sketch) -> Question:
    n, K = f.integer(4, 14), f.integer(6, 240)
    O = f.let("O", f.at(0, 0))
    u, v = f.let("u", f.vector(1, 0)), f.let("v", f.vector(Fraction(f.integer(-4, 4), 10), 1))
    count = f.let("n", n)
    P, Q = f.let("P", O + count * u), f.let("Q", O + count * v)
    with f.loop("i", 1, count + 1) as i:
        f.fill(f.polygon(O, O + i * u, O + (count + 1 - i) * v))
    with f.loop("i", 1, count + 1) as i:
        f.draw(O + i * u, O + (count + 1 - i) * v)
    f.draw(P, O, Q)
    f.name(O, P, Q)
    return Question(
        en=f"The area of triangle $[OPQ]$ is ${K}$. Find the area of the shaded region.",
        zh=f"三角形 $[OPQ]$ 的面积为 ${K}$，求阴影部分的面积。",
        twin_en=f"Each of the sides $[OP]$ and $[OQ]$ of a triangle is divided into ${n}$ equal parts by points that are numbered from $[O]$ on, "
        f"so that $[P]$ and $[Q]$ have the number ${n}$. Point $k$ of $[OP]$ and point ${n + 1} - k$ of $[OQ]$ form a triangle with $[O]$, "
        f"for $k = 1$ to ${n}$. The area of triangle $[OPQ]$ is ${K}$. Find the area of the region that these triangles cover together.",
        twin_zh=f"把三角形的边 $[OP]$ 和 $[OQ]$ 各分成 ${n}$ 等份，分点从 $[O]$ 起依次编号，$[P]$ 和 $[Q]$ 的编号都是 ${n}$。"
        f"对 $k = 1$ 到 ${n}$，$[OP]$ 上编号为 $k$ 的点与 $[OQ]$ 上编号为 ${n + 1} - k$ 的点和 $[O]$ 构成一个三角形。"
        f"三角形 $[OPQ]$ 的面积为 ${K}$，求这些三角形共同覆盖的区域的面积。",
        answer=Fraction(K * (n + 2), 3 * n),
        way=eq.way(
            "Neighbouring lines cross, and joined to $[O]$ the region falls into <1> triangles, one at each line. Of the triangle that line $i$ forms with $[O]$, $\\frac{1}{2}i(n + 1 - i)$ cells, the part between the crossings is <2>. The sum "
            "over all lines is <3> cells, and triangle $[OPQ]$ has <4>. So the area is <5>.",
            "相邻的线段相交，把交点与 $[O]$ 相连，区域分成 <1> 个三角形，每条线段一个。第 $i$ 条线段与 $[O]$ 所成三角形含 $\\frac{1}{2}i(n + 1 - i)$ 个单位格，两交点之间的部分占 <2>。"
            "对所有线段求和得 <3> 个单位格，而三角形 $[OPQ]$ 有 <4> 个。所以面积为 <5>。",
            f"{n}",
            f"{eq.over(2, n + 1)}",
            f"{eq.dot(eq.over(2, n + 1), eq.over(1, 2), eq.over(eq.dot(n, n + 1, n + 2), 6))} = {eq.said(Fraction(n * (n + 2), 6))}",
            f"{eq.over(f'{n}^2', 2)}",
            f"{eq.dot(K, Fraction(n * (n + 2), 6))} \\div {eq.said(Fraction(n * n, 2)) if n % 2 == 0 else f'({eq.said(Fraction(n * n, 2))})'} = {eq.ANSWER}",
        ),
    )


@family("two-rotations-shift", "G37", level="G", asks="length")
def two_rotations_shift(f: Sketch) -> Question:
    t, sine = f.pick((60, Exact.of(1) / 2), (90, sqrt(2) / 2), (120, sqrt(3) / 2))
    m, g = f.integer(2, 5), f.integer(3, 25)
    A, B = f.points(A=f.at(0, 0), B=f.at(3, 1))
    flag = f.let("flag", f.path(f.at(1, 2), f.at(1, 4), f.at(2, Fraction(7, 2)), f.at(1, 3)))
    count = f.let("m", m)
    f.draw(flag)
    with f.loop("i", count):
        f.set(flag, f.rotate(-t, B) * (f.rotate(t, A) * flag))
        f.draw(flag)
    f.draw(A, B, pen="dashed")
    f.name(A, B, dot=True)
    return Question(
        en=f"$[AB] = {g}$. How far is the last flag from the first one, measured between corresponding points?",
        zh=f"$[AB] = {g}$。最后一面旗与第一面旗上对应点之间的距离是多少？",
        twin_en=f"The plane is turned by ${t}^\\circ$ counter-clockwise about $[A]$ and then by ${t}^\\circ$ clockwise about "
        f"$[B]$; both turns together are done ${m}$ times. $[AB] = {g}$. How far does a point move in the end?",
        twin_zh=f"先将平面绕 $[A]$ 逆时针旋转 ${t}^\\circ$，再绕 $[B]$ 顺时针旋转 ${t}^\\circ$，这两次旋转共进行 ${m}$ 遍。"
        f"$[AB] = {g}$。一个点最终移动的距离是多少？",
        answer=2 * m * g * sine,
        way=eq.way(
            "Two opposite turns by <1> are a shift. It takes $[A]$, which the first turn leaves in place, to its image in the turn about $[B]$, by $2 [AB] \\sin <2>$: <3>. After <4> repetitions it is <5>.",
            "两次方向相反、角度同为 <1> 的旋转合成一个平移。第一次旋转不动 $[A]$，第二次绕 $[B]$ 把它移动 $2 [AB] \\sin <2>$，即 <3>。重复 <4> 遍后为 <5>。",
            f"{t}^\\circ",
            f"{t // 2}^\\circ",
            f"{eq.dot(2, g, eq.sin(t // 2))} = {eq.said(2 * g * sine)}",
            f"{m}",
            f"{eq.dot(m, 2 * g * sine)} = {eq.ANSWER}",
        ),
    )
