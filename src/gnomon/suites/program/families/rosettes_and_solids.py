"""Rosettes, stars, clipped discs; and solids that a loop builds in a projection."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch


@family("six-petal", "G44", level="G", asks="area")
def six_petal(f: Sketch) -> Question:
    chosen = sorted(f.sample(range(6), f.integer(2, 6)))
    style = f.pick("list", "test", "span")
    step, rest = f.pick((2, 0), (2, 1), (3, 0), (3, 1), (3, 2))
    keep = f.chance()
    first, count = f.integer(0, 5), f.integer(2, 6)
    if style == "test":
        chosen = [i for i in range(6) if (i % step == rest) == keep]
    elif style == "span":
        chosen = [i for i in range(6) if (i + first) % 6 < count]
    j = len(chosen)
    by, outside = f.pick("circumference", "radius", "area"), f.chance(0.3)
    g = f.integer(2, 30) if by == "radius" else f.integer(5, 120)
    O, r, t = f.let("O", f.at(0, 0)), f.let("r", f.size(3)), f.let("t", f.turn(0))
    with f.function("petal", {"a": "real", "on": "int"}) as (petal, (a, on)):
        p, q = f.let("p", O + r * f.dir(a - 60)), f.let("q", O + r * f.dir(a + 60))
        with f.when(on > 0):
            f.fill(f.polygon(f.arc(p, r, a + 60, a + 120), f.arc(q, r, a + 240, a + 300)))
        f.draw(f.arc(p, r, a + 60, a + 120))
        f.draw(f.arc(q, r, a + 240, a + 300))
    which = f.array("which", "int", [int(i in chosen) for i in range(6)]) if style == "list" else None
    with f.loop("i", 6) as i:
        if which is not None:
            f.do(petal(t + 60 * i, which[i]))
        elif style == "test":
            test = (i % step).equals(rest) if keep else (i % step).differs(rest)
            f.do(petal(t + 60 * i, f.either(test, 1, 0)))
        else:
            f.do(petal(t + 60 * i, f.either((i + first) % 6 < count, 1, 0)))
    f.draw(f.circle(O, r))
    radius = {"circumference": Exact.of(g) / (2 * PI), "radius": Exact.of(g), "area": Exact.of(0)}[by]
    square = Exact.of(g) / PI if by == "area" else radius * radius
    one = (2 * PI - 3 * sqrt(3)) / 6
    said = {
        "circumference": (f"The circle has circumference ${g}$.", f"圆的周长为 ${g}$"),
        "radius": (f"The circle has radius ${g}$.", f"圆的半径为 ${g}$"),
        "area": (f"The area of the circle is ${g}$.", f"圆的面积为 ${g}$"),
    }[by]
    ask = ("Find the total shaded area.", "求阴影部分的总面积。")
    told = (f"Find the total area of ${j}$ of the petals.", f"求其中 ${j}$ 个花瓣的总面积。")
    if outside:
        ask = ("Find the area of the part of the circle that stays white.", "求圆内空白部分的面积。")
        told = (
            f"${j}$ of the petals are shaded. Find the area of the part of the circle that stays white.",
            f"其中 ${j}$ 个花瓣涂上阴影。求圆内空白部分的面积。",
        )
    six = f"{eq.over(eq.PI, 6)} - {eq.over(eq.rooted(3), 4)}"
    return Question(
        en=f"{said[0]} {ask[0]}",
        zh=f"{said[1]}，{ask[1]}",
        twin_en=f"Six points divide a circle into equal arcs. About each of them an arc with the radius of the circle is drawn inside the circle, so that a "
        f"flower with six petals arises. {said[0]} {told[0]}",
        twin_zh=f"六个点把圆周等分。以每个点为圆心、以圆的半径为半径在圆内作弧，得到一朵有六个花瓣的花。{said[1]}。{told[1]}",
        answer=square * (PI - j * one) if outside else square * j * one,
        way=eq.way(
            "A petal consists of two segments over $60^\\circ$, each a sixth of the disc less an equilateral triangle: $2\\left(\\frac{\\pi}{6} - \\frac{\\sqrt{3}}{4}\\right)r^2$. Here <1>, and <2> petals are shaded."
            + (" The disc less these is <3>." if outside else " Together they are <3>."),
            "一个花瓣由两个 $60^\\circ$ 的弓形组成，每个弓形等于六分之一圆减去一个正三角形：$2\\left(\\frac{\\pi}{6} - \\frac{\\sqrt{3}}{4}\\right)r^2$。这里 <1>，阴影花瓣有 <2> 个。"
            + ("圆面积减去它们得 <3>。" if outside else "总面积为 <3>。"),
            f"r^2 = {eq.said(square)}",
            f"{j}",
            f"{eq.dot(square, eq.bracket(f'{eq.PI} - {eq.dot(2 * j, eq.bracket(six))}') if outside else eq.dot(2 * j, eq.bracket(six)))} = {eq.ANSWER}",
        ),
    )


@family("ngon-union-star", "G45", level="G", asks="area")
def ngon_union_star(f: Sketch) -> Question:
    n, K = f.pick(3, 4, 6, 0, 0, 0), f.integer(6, 240)
    a, b, c = f.primitive_triple()
    f.require(n != 0 or Fraction(2, 5) < Fraction(a, b) < Fraction(5, 2))
    free, n = n == 0, n or 4
    # The share of one polygon that lies in the other.
    common = {3: Exact.of(Fraction(2, 3)), 4: 2 * sqrt(2) - 2, 6: 4 * sqrt(3) - 6}[n]
    if free:
        common = Exact.of(1 - Fraction(2 * a * b, (a + b + c) ** 2))
    kind = f.pick("union", "common", "single")
    O, r, t = f.let("O", f.at(0, 0)), f.let("r", f.size(3)), f.let("t", f.turn(0))
    w = f.trail("w")
    with f.loop("i", n) as i:
        f.push(w, O + r * f.dir(t + 360 // n * i))
    p = f.let("p", f.closed(w))
    if free:
        q = f.let("q", f.rotate(f.degrees(f.pair(b, a)), O) * p)
    else:
        q = f.let("q", f.rotate(180 // n + f.pick(0, 360 // n, 720 // n), O) * p)
    if kind == "common":
        f.fill(p)
        f.clip(q)
    elif kind == "single":
        f.fill(p, q)
    else:
        f.fill(p)
        f.fill(q)
    f.draw(p)
    f.draw(q)
    value = {"union": 2 - common, "common": common, "single": 2 - 2 * common}[kind]
    f.require(float(value) >= 0.02)
    told = {
        "union": ("Find the area that it and its image cover together.", "求原图形与旋转后的图形共同覆盖的总面积。"),
        "common": ("Find the area that it and its image have in common.", "求原图形与旋转后的图形的公共部分的面积。"),
        "single": (
            "Find the area that is covered by exactly one of it and its image.",
            "求恰好只被原图形与旋转后的图形之一覆盖的部分的面积。",
        ),
    }[kind]
    shape = {
        3: ("An equilateral triangle", "正三角形"),
        4: ("A square", "正方形"),
        6: ("A regular hexagon", "正六边形"),
    }[n]
    turned = f"by the acute angle with tangent ${tex(Fraction(a, b))}$" if free else f"by ${180 // n}^\\circ$"
    turned_zh = f"正切值为 ${tex(Fraction(a, b))}$ 的锐角" if free else f" ${180 // n}^\\circ$"
    tips = {3: eq.dot(3, eq.over(1, 9)), 4: eq.over(2, "(2 + \\sqrt{2})^2"), 6: eq.over(1, "(2 + \\sqrt{3})^2")}[n]
    return Question(
        en=f"Each of the two polygons has area ${K}$. Find the total shaded area.",
        zh=f"两个多边形的面积都是 ${K}$，求阴影部分的总面积。",
        twin_en=f"{shape[0]} has area ${K}$. It is turned about its centre {turned}. {told[0]}",
        twin_zh=f"一个{shape[1]}的面积为 ${K}$，将它绕中心旋转{turned_zh}。{told[1]}",
        answer=K * value,
        way=eq.way(
            "Each polygon sticks out of the other in <1> equal tips. "
            + (
                "A tip is a right triangle with sides as <2>, and together with the piece in the middle its sides make up a side of the square, so "
                if free
                else "A side of the polygon consists of two sides of tips and the base of another tip, so "
            )
            + "the tips of one polygon have the share <3> of its area, and the common part has <4>. The shaded area is <5>.",
            "每个多边形在另一个之外露出 <1> 个相同的尖角。"
            + (
                "每个尖角是三边之比为 <2> 的直角三角形，正方形的一边恰好由这三边组成，所以"
                if free
                else "多边形的一边由尖角的两条边和另一个尖角的底边组成，所以"
            )
            + "一个多边形的各尖角共占其面积的 <3>，公共部分占 <4>。阴影面积为 <5>。",
            f"{n}",
            *([f"{a} : {b} : {c}"] if free else []),
            (
                f"{eq.over(eq.dot(2, a, b), eq.squared(f'{a} + {b} + {c}'))} = {eq.said(1 - common)}"
                if free
                else f"{tips} = {eq.said(1 - common)}"
            ),
            f"1 - {eq.bracketed(1 - common)} = {eq.said(common)}",
            f"{eq.dot(K, {'union': 2 - common, 'common': common, 'single': 2 - 2 * common}[kind])} = {eq.ANSWER}",
        ),
    )


@family("bit-vertex-tetrahedron", "G47", level="G", asks="volume", plane="upright")
def bit_vertex_tetrahedron(f: Sketch) -> Question:
    base = f.pick(2, 3, 3)
    a, b, c = f.integer(2, 14), f.integer(2, 14), f.integer(2, 14)
    f.require(len({a, b, c}) == 3)
    index = sorted(f.sample(range(base**3), 4))
    digits = [(k % base, k // base % base, k // base**2) for k in index]
    (p, q, r) = (tuple(x - y for x, y in zip(place, digits[0], strict=True)) for place in digits[1:])
    det = abs(
        p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) + p[2] * (q[0] * r[1] - q[1] * r[0])
    )
    f.require(det != 0 and (base != 3 or det >= 2))
    o = f.let("P", f.at(0, 0))
    x = f.let("x", f.vector(Fraction(f.integer(38, 52), 10), Fraction(f.integer(-8, -3), 10)))
    y = f.let("y", f.vector(Fraction(f.integer(12, 22), 10), Fraction(f.integer(12, 19), 10)))
    z = f.let("z", f.vector(0, Fraction(f.integer(30, 44), 10)))
    v = f.array("v", "pair")
    last = base - 1
    with f.loop(
        "i", base**3
    ) as i:  # one loop: TikZ names the points by its number, so that the code tells their places
        part = i % base * x + i // base % base * y + i // base**2 * z
        f.push(v, o + (part if last == 1 else part / last))
    top = f.array("low", "pair", [o, o + x, o + x + y, o + y])
    with f.loop("i", 4) as i:
        f.draw(top[i], top[(i + 1) % 4], pen="thin")
        f.draw(top[i] + z, top[(i + 1) % 4] + z, pen="thin")
        f.draw(top[i], top[i] + z, pen="thin")
    m = f.array("m", "int", index)
    with f.loop("i", 4) as i, f.loop("j", i) as j:
        f.draw(v[m[i]], v[m[j]], pen="bold")
    Q, R, S = f.let("Q", o + x), f.let("R", o + y), f.let("S", o + z)
    f.name(o, Q, R, S)
    listed = []
    for place in digits:
        spots = [Fraction(d * e, last) for d, e in zip(place, (a, b, c), strict=True)]
        listed.append("$(" + ", ".join(tex(spot) for spot in spots) + ")$")
    return Question(
        en=f"The figure shows a rectangular box (not to scale) with $[PQ] = {a}$, $[PR] = {b}$, $[PS] = {c}$. Find the volume of the "
        "tetrahedron whose edges are drawn bold.",
        zh=f"图中是一个长方体（图未按比例绘制），$[PQ] = {a}$，$[PR] = {b}$，$[PS] = {c}$。求以粗线为棱的四面体的体积。",
        twin_en=f"In a rectangular box, $[PQ] = {a}$, $[PR] = {b}$ and $[PS] = {c}$ are the edges at the corner $[P]$. With $[P]$ as the origin and axes along "
        f"these edges, in this order, a tetrahedron has the vertices {', '.join(listed)}. Find its volume.",
        twin_zh=f"长方体中，$[PQ] = {a}$，$[PR] = {b}$，$[PS] = {c}$ 是从顶点 $[P]$ 出发的三条棱。以 $[P]$ 为原点，依次以这三条棱所在的直线为坐标轴，"
        f"一个四面体的顶点为 {'、'.join(listed)}。求它的体积。",
        answer=Fraction(a * b * c * det, 6 * last**3),
    )


@family("clipped-disc-array", "G49", level="G", asks="area")
def clipped_disc_array(f: Sketch) -> Question:
    m, n, g = f.integer(2, 7), f.integer(2, 6), f.integer(3, 60)
    size = f.pick(Fraction(1, 3), Fraction(2, 5), Fraction(3, 7), Fraction(3, 8), Fraction(4, 9))
    style = f.pick("sum", "weighted", "product", "either")
    mod = f.pick(2, 3) if style == "sum" else f.pick(3, 4)
    rest, other = f.integer(0, mod - 1), f.integer(0, 1)

    def kept(i: int, j: int) -> bool:
        if style == "sum":
            return (i + j) % mod == rest
        if style == "weighted":
            return (i + 2 * j) % mod == rest
        return i * j % 2 == 0 if style == "product" else i % 2 == other or j % 2 == 0

    nodes = [(i, j) for i in range(m + 1) for j in range(n + 1) if kept(i, j)]
    f.require(3 <= len(nodes) < (m + 1) * (n + 1) - 1)
    A, s, t = f.let("A", f.at(0, 0)), f.let("s", f.size(1)), f.let("t", f.turn(0))
    u, v = f.let("u", s * f.dir(t)), f.let("v", s * f.dir(t + 90))
    wide, high = f.let("m", m), f.let("n", n)
    r = f.let("r", size * s)
    with f.loop("i", wide + 1) as i, f.loop("j", high + 1) as j:
        test = {
            "sum": lambda: ((i + j) % mod).equals(rest),
            "weighted": lambda: ((i + 2 * j) % mod).equals(rest),
            "product": lambda: (i * j % 2).equals(0),
            "either": lambda: (i % 2).equals(other) | (j % 2).equals(0),
        }[style]()
        with f.when(test):
            f.fill(f.circle(A + i * u + j * v, r))
    B, D = f.let("B", A + wide * u), f.let("D", A + high * v)
    C = f.let("C", B + D - A)
    f.clip(f.polygon(A, B, C, D))
    f.draw(f.polygon(A, B, C, D))
    f.name(A, B, C, D)
    inside, edge, corner = (sum(((i in (0, m)) + (j in (0, n))) == borders for i, j in nodes) for borders in range(3))
    discs = inside + Fraction(edge, 2) + Fraction(corner, 4)
    radius = size * Fraction(g, m)
    term = "i + j" if style == "sum" else "i + 2j"
    rule = {
        "product": ("$ij$ is even", "$ij$ 是偶数"),
        "either": (
            f"$i$ is {('even', 'odd')[other]} or $j$ is even",
            f"$i$ 是{('偶数', '奇数')[other]}或 $j$ 是偶数",
        ),
    }.get(
        style,
        (f"${term}$ leaves the remainder ${rest}$ on division by ${mod}$", f"${term}$ 除以 ${mod}$ 的余数是 ${rest}$"),
    )
    return Question(
        en=f"$[AB] = {g}$. Find the area of the shaded region.",
        zh=f"$[AB] = {g}$，求阴影部分的面积。",
        twin_en=f"The rectangle $[ABCD]$ with $[AB] = {g}$ is divided into equal squares, ${m}$ along $[AB]$ and ${n}$ along $[BC]$. A corner of a square that is "
        f"$i$ sides of a square away from $[AD]$ and $j$ away from $[AB]$ is the centre of a disc if {rule[0]}. The radius of the discs is ${tex(size)}$ times the side "
        "of a square, and they are shaded as far as they lie in the rectangle. Find the shaded area.",
        twin_zh=f"矩形 $[ABCD]$ 中，$[AB] = {g}$，它被分成相同的小正方形，沿 $[AB]$ 有 ${m}$ 个，沿 $[BC]$ 有 ${n}$ 个。若小正方形的一个顶点到 $[AD]$ 的距离是"
        f"小正方形边长的 $i$ 倍，到 $[AB]$ 的距离是 $j$ 倍，且 {rule[1]}，则以该点为圆心作圆，半径是小正方形边长的 ${tex(size)}$ 倍，并将圆在矩形内的部分涂上阴影。"
        "求阴影部分的面积。",
        answer=PI * radius**2 * discs,
    )


@family("sphere-stack-height", "G53", level="G", asks="length", plane="upright")
def sphere_stack_height(f: Sketch) -> Question:
    square = f.chance()
    n, g = f.integer(2, 5), f.integer(2, 40)
    layers = f.integer(2, min(n, 4))
    f.require(not square or n != 5)
    o = f.let("o", f.at(0, 0))
    r = f.let("r", f.size(Fraction(1, 2)))
    u, w = f.let("u", f.pair(2 * r, 0)), f.let("w", f.vector(0, Fraction(8, 10)))
    v = f.let("v", f.vector(Fraction(f.integer(30, 60), 100), Fraction(f.integer(36, 56), 100)))
    side, count = f.let("n", n), f.let("m", layers)
    with f.loop("k", count) as k, f.loop("j", side - k) as j, f.loop("i", side - k if square else side - k - j) as i:
        if square:
            f.draw(f.circle(o + (i + k / 2) * u + (j + k / 2) * v + k * w, r))
        else:
            f.draw(f.circle(o + (i + k / 3) * u + (j + k / 3) * v + k * w, r))
    rise = sqrt(2) / 2 if square else sqrt(6) / 3
    told = (
        (
            f"The lowest layer is a square of ${n}$ by ${n}$ balls that touch their neighbours",
            f"最下层是每边 ${n}$ 个球排成的 ${n}$ 行 ${n}$ 列的正方形，相邻的球相切",
        )
        if square
        else (
            f"The lowest layer is an equilateral triangle with ${n}$ balls along each side, in which neighbours touch",
            f"最下层的球排成正三角形，每边有 ${n}$ 个球，相邻的球相切",
        )
    )
    rests = ("four", "四") if square else ("three", "三")
    return Question(
        en="The figure shows a stack of balls: how many balls each layer has and where they lie, but neither their true sizes nor their true distances. Neighbouring balls of a layer touch, and each "
        f"ball above the lowest layer touches the balls under it on which it rests. Each ball has radius ${g}$. How high is the stack?",
        zh=f"图中是一堆球，表示出每层球的个数和排列方式，但球的大小和间距并不准确。同一层中相邻的球相切，上层的每个球都与下层支撑它的球相切。每个球的半径为 ${g}$，"
        "这堆球有多高？",
        twin_en=f"Balls of radius ${g}$ are stacked on a table in ${layers}$ layers. {told[0]}; each ball above rests on {rests[0]} balls of the layer "
        "below and touches them. How high is the stack?",
        twin_zh=f"把半径为 ${g}$ 的球在桌面上堆成 ${layers}$ 层。{told[1]}；上面的每个球都放在下一层的{rests[1]}个球上并与它们相切。这堆球有多高？",
        answer=2 * g + 2 * g * (layers - 1) * rise,
        way=eq.way(
            "The centres of a ball and of those under it form a regular pyramid whose edges are all <1>. Its height, the rise from layer to layer, is <2>. With <3> layers the number of rises from the lowest centre to the highest is <4>, and a radius is added below and above: <5>.",
            "一个球与支撑它的各球的球心构成各棱长均为 <1> 的正棱锥，它的高，即相邻两层的高度差，为 <2>。共 <3> 层，最低与最高的球心相差 <4> 个高度差，上下再各加一个半径：<5>。",
            f"2 \\cdot {g} = {2 * g}",
            f"{eq.dot(2 * g, rise)} = {eq.said(2 * g * rise)}",
            f"{layers}",
            f"{layers} - 1 = {layers - 1}",
            f"{2 * g} + {eq.dot(layers - 1, 2 * g * rise)} = {eq.ANSWER}",
        ),
    )
