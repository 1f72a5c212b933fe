"""Primitive recognition: graphs of functions, ellipses, roses and cycloids."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr, Value
from gnomon.suites.program.numbers import in_ratio, regular_polygon, tex
from gnomon.suites.program.sketch import Sketch

CURVES = ("asymptote", "matplotlib")
"""Languages with loops; in TikZ a curve would be a list of places from which nobody reads its equation."""


def _axes(f: Sketch, left: Value, right: Value, low: Value, high: Value) -> None:
    """The axes of coordinates, as thin lines."""
    f.draw(f.pair(left, 0), f.pair(right, 0), pen="thin")
    f.draw(f.pair(0, low), f.pair(0, high), pen="thin")


def _plus(x: Expr, number: int | Fraction) -> Expr:
    """A sum written as people write it: nothing for 0, a minus for negative numbers."""
    if number == 0:
        return x
    return x + number if number > 0 else x - -number


def _times(number: int | Fraction, x: Expr) -> Expr:
    """A multiple written as people write it."""
    if number == 1:
        return x
    return -x if number == -1 else number * x


def _polynomial(coefficients: list[int | Fraction]) -> str:
    """A polynomial in LaTeX, from the highest power down."""
    text = ""
    for power, c in zip(range(len(coefficients) - 1, -1, -1), coefficients, strict=True):
        if c == 0:
            continue
        sign = ("-" if c < 0 else "") if not text else (" - " if c < 0 else " + ")
        size = "" if abs(c) == 1 and power else tex(abs(Fraction(c)))
        text += sign + size + ("" if power == 0 else "x" if power == 1 else f"x^{{{power}}}")
    return text or "0"


@family("parabola-chord-area", "P11", level="L", asks="area", plane="fixed", languages=CURVES)
def parabola_chord_area(f: Sketch) -> Question:
    u = f.integer(-4, 2)
    v, g = u + f.integer(2, 6), f.integer(2, 12)
    h, k = f.integer(u, v), f.integer(-4, 6)
    far = max(v - h, h - u)
    steep = {Fraction(x, y) for x in range(1, 5) for y in range(1, 5)}
    p = f.pick(*sorted(q for q in steep if q * far**2 <= 12 and q * (v - u) ** 2 >= 4)) * f.pick(1, -1)
    style = f.pick("vertex", "standard", "roots")
    with f.function("y", {"x": "real"}, gives="real") as (y, (x,)):
        if style == "vertex":
            f.give(_plus(_times(p, _plus(x, -h) ** 2), k))
        elif style == "standard":
            bent = _times(p, x**2)
            tilt = -2 * p * h
            f.give(
                _plus(
                    bent if not tilt else bent + _times(tilt, x) if tilt > 0 else bent - _times(-tilt, x), p * h * h + k
                )
            )
        else:
            f.give(_plus(_times(p, _plus(x, -u) * _plus(x, -v)), k))
    if style == "roots":
        low = high = Fraction(k)
        bottom = k - p * Fraction(v - u, 2) ** 2
        low, high = min(low, bottom), max(high, bottom)
        coefficients: list[int | Fraction] = [p, -p * (u + v), p * u * v + k]
    else:
        ends = [p * (x - h) ** 2 + k for x in (u, v)] + ([Fraction(k)] if u <= h <= v else [])
        low, high = min(ends), max(ends)
        coefficients = [p, -2 * p * h, p * h * h + k]
    a, b, n = f.let("a", u), f.let("b", v), f.let("n", f.pick(60, 80, 90, 100, 120))
    w = f.trail("w")
    with f.loop("i", n + 1) as i:
        t = f.let("t", a + (b - a) * i / n)
        f.push(w, f.pair(t, y(t)))
    f.fill(f.closed(w))
    f.draw(w)
    f.draw(f.pair(a, y(a)), f.pair(b, y(b)))
    _axes(f, min(u, 0) - 1, max(v, 0) + 1, min(int(low), 0) - 1, max(int(high) + 1, 0) + 1)
    return Question(
        en=f"One unit of the coordinate axes is ${g}$ cm long. Find the area of the shaded region, in square centimetres.",
        zh=f"坐标轴上的一个单位长为 ${g}$ cm。求阴影部分的面积（单位：平方厘米）。",
        twin_en=f"In a coordinate plane whose unit is ${g}$ cm, the parabola $y = {_polynomial(coefficients)}$ and its chord between the points with $x = {u}$ and $x = {v}$ bound a "
        "region. Find its area, in square centimetres.",
        twin_zh=f"坐标平面的单位长为 ${g}$ cm，抛物线 $y = {_polynomial(coefficients)}$ 与连接其上横坐标为 $x = {u}$ 和 $x = {v}$ 的两点的弦围成一个区域。"
        "求它的面积（单位：平方厘米）。",
        answer=g * g * abs(p) * (v - u) ** 3 / 6,
        unit="cm^2",
        way=eq.way(
            "A parabola with leading coefficient $a$ and a chord of it over the width $w$ bound the area $\\frac{1}{6}|a|w^3$: here <1> square units. One unit is "
            "<2> long, so the area is <3>.",
            "二次项系数为 $a$ 的抛物线与水平宽度为 $w$ 的弦所围的面积为 $\\frac{1}{6}|a|w^3$，这里是 <1> 个平方单位。一个单位长 <2>，所以面积为 <3>。",
            f"{eq.dot(eq.over(1, 6), abs(p), f'{v - u}^3')} = {eq.said(abs(p) * (v - u) ** 3 / 6)}",
            f"{g}",
            f"{eq.dot(abs(p) * (v - u) ** 3 / 6, f'{g}^2')} = {eq.ANSWER}",
        ),
    )


@family("abs-graph-area", "P33", level="L", asks="area", plane="fixed")
def abs_graph_area(f: Sketch) -> Question:
    a = f.integer(-5, 2)
    b, g = a + f.integer(1, 6), f.integer(2, 12)
    h = b - a + f.integer(2, 6)
    left, right = Fraction(a + b - h, 2), Fraction(a + b + h, 2)
    with f.function("y", {"x": "real"}, gives="real") as (y, (x,)):
        first, second = f.abs(_plus(x, -a)), f.abs(_plus(x, -b))
        f.give(second + first if f.chance() else first + second)
    top = f.let("h", h)
    if f.chance():
        s, e = f.let("s", left), f.let("e", right)
        points = [f.pair(z, y(z)) for z in (s, f.let("u", a), f.let("v", b), e)]
        f.fill(f.polygon(*points))
        f.draw(f.pair(s - 1, y(s - 1)), *points, f.pair(e + 1, y(e + 1)))
        f.draw(f.pair(s - 1, top), f.pair(e + 1, top))
    else:  # the graph as far as it lies under the line, step by step
        w = f.trail("w")
        t = f.let("t", float(left))
        with f.repeat(y(t) <= top):
            f.push(w, f.pair(t, y(t)))
            f.set(t, t + Fraction(1, 2))
        f.fill(f.closed(w))
        f.draw(f.closed(w))
    _axes(f, min(int(left), 0) - 2, max(int(right), 0) + 2, -1, h + 2)
    parts = " + ".join(f"|{_polynomial([1, -c])}|" for c in (a, b))
    return Question(
        en=f"One unit of the coordinate axes is ${g}$ cm long. Find the area of the shaded region, in square centimetres.",
        zh=f"坐标轴上的一个单位长为 ${g}$ cm。求阴影部分的面积（单位：平方厘米）。",
        twin_en=f"In a coordinate plane whose unit is ${g}$ cm, the graph of $y = {parts}$ and the line $y = {h}$ bound a region. Find its area, in square centimetres.",
        twin_zh=f"坐标平面的单位长为 ${g}$ cm，函数 $y = {parts}$ 的图象与直线 $y = {h}$ 围成一个区域。求它的面积（单位：平方厘米）。",
        answer=Fraction(g * g * (h * h - (b - a) ** 2), 2),
        unit="cm^2",
        way=eq.way(
            "Between the two corners of the graph the sum of the distances is constant, <1>; outside it grows by $2$ a unit. So the line <2> cuts off an isosceles "
            "trapezoid with the parallel sides <1> and <3>, as the graph reaches that height at places that far apart. Its area is <4> square units, that is <5>.",
            "在图象的两个转折点之间，距离之和不变，为 <1>；在外侧每移动一个单位增加 $2$。所以直线 <2> 截得一个等腰梯形，两底为 <1> 和 <3>"
            "（图象在这一高度上的两点恰好相距这么远）。它的面积为 <4> 个平方单位，即 <5>。",
            f"{b - a}",
            f"y = {h}",
            f"{h}",
            f"{eq.dot(eq.over(1, 2), f'({b - a} + {h})', f'({h} - {b - a})')} = {eq.said(Fraction(h * h - (b - a) ** 2, 2))}",
            f"{eq.dot(Fraction(h * h - (b - a) ** 2, 2), f'{g}^2')} = {eq.ANSWER}",
        ),
    )


@family("piecewise-graph-area", "P38", level="L", asks="area", plane="fixed")
def piecewise_graph_area(f: Sketch) -> Question:
    top, p, fall = Fraction(f.integer(4, 18), 2), f.integer(2, 7), f.integer(2, 7)
    s, g = f.integer(-5, 3), f.integer(2, 15)
    f.require(p != fall)
    up, down, width = top / p, top / fall, p + fall
    peak = s + p
    a, b, k, c = f.let("a", s), f.let("b", peak), f.let("k", up), f.let("c", down)
    with f.function("y", {"x": "real"}, gives="real") as (y, (x,)):
        if f.chance():
            f.give(f.either(x < b, k * (x - a), k * (b - a) - c * (x - b)))
        else:
            with f.when(x < b):
                f.give(k * (x - a))
            f.give(k * (b - a) - c * (x - b))
    e = f.let("e", b + k * (b - a) / c)
    if f.chance():
        f.fill(f.polygon(f.pair(a, y(a)), f.pair(b, y(b)), f.pair(e, y(e))))
        f.draw(f.pair(a, y(a)), f.pair(b, y(b)), f.pair(e, y(e)))
    else:
        w = f.trail("w")
        for start, end, name in ((a, b, "i"), (b, e, "j")):
            with f.loop(name, 5) as i:
                t = f.let(f"t{name}", start + (end - start) * i / 4)
                f.push(w, f.pair(t, y(t)))
        f.fill(f.closed(w))
        f.draw(w)
    _axes(f, min(s, 0) - 1, max(s + width, 0) + 1, -1, int(top) + 2)
    return Question(
        en=f"One unit of the coordinate axes is ${g}$ cm long. Find the area of the shaded region, in square centimetres.",
        zh=f"坐标轴上的一个单位长为 ${g}$ cm。求阴影部分的面积（单位：平方厘米）。",
        twin_en=f"In a coordinate plane whose unit is ${g}$ cm, a line rises from the point $({s}, 0)$ with slope ${tex(up)}$ as far as $x = {peak}$; from there a line with slope "
        f"${tex(-down)}$ falls to the $x$-axis. Find the area between these lines and the $x$-axis, in square centimetres.",
        twin_zh=f"坐标平面的单位长为 ${g}$ cm。从点 $({s}, 0)$ 出发的折线先以斜率 ${tex(up)}$ 上升到 $x = {peak}$ 处，再以斜率 ${tex(-down)}$ 下降到 $x$ 轴。"
        "求折线与 $x$ 轴所围成的图形的面积（单位：平方厘米）。",
        answer=g * g * top * width / 2,
        unit="cm^2",
        way=eq.way(
            "The graph rises over the width <1> to the height <2> and falls to the axis over the width <3>. The region is a triangle with the base <4> and this height: "
            "<5> square units, that is <6>.",
            "图象在宽度 <1> 上升到高度 <2>，再在宽度 <3> 上降到横轴。所求区域是底为 <4>、高为上述高度的三角形，面积为 <5> 个平方单位，即 <6>。",
            f"{p}",
            f"{eq.dot(up, p)} = {eq.said(top)}",
            f"{eq.said(top)} \\div {eq.said(down) if down.denominator == 1 else f'({eq.said(down)})'} = {fall}",
            f"{p} + {fall} = {width}",
            f"{eq.dot(eq.over(1, 2), width, top)} = {eq.said(top * width / 2)}",
            f"{eq.dot(top * width / 2, f'{g}^2')} = {eq.ANSWER}",
        ),
    )


@family("sine-arch-area", "P48", level="L", asks="area", plane="fixed", languages=CURVES)
def sine_arch_area(f: Sketch) -> Question:
    high, wide, m, g = f.integer(1, 5), f.integer(1, 5), f.integer(1, 5), f.integer(2, 20)
    f.require(m * wide <= 14 and high <= 3 * wide)
    s = f.integer(-3, 2)
    a = f.let("a", s)
    total = f.let("b", m * wide)
    n = f.let("n", 60 * m)
    with f.function("y", {"x": "real"}, gives="real") as (y, (x,)):
        f.give(_times(high, f.sin((Fraction(180, wide)) * x if f.chance() else 180 * x / wide)))
    w = f.trail("w")
    with f.loop("i", n + 1) as i:
        t = f.let("t", total * i / n)
        f.push(w, f.pair(a + t, y(t)))
    f.fill(f.closed(w))
    f.draw(w)
    _axes(f, min(s, 0) - 1, max(s + m * wide, 0) + 1, -high - 1, high + 1)
    return Question(
        en=f"One unit of the coordinate axes is ${g}$ cm long. Find the total area of the shaded regions, in square centimetres.",
        zh=f"坐标轴上的一个单位长为 ${g}$ cm。求阴影部分的总面积（单位：平方厘米）。",
        twin_en=f"In a coordinate plane whose unit is ${g}$ cm, a sine curve has amplitude ${high}$ and period ${2 * wide}$ units. Find the total area between the curve and the $x$-axis "
        f"over a piece of the $x$-axis that starts at a zero of the curve and is ${m * wide}$ units long, in square centimetres.",
        twin_zh=f"坐标平面的单位长为 ${g}$ cm，一条正弦曲线的振幅为 ${high}$ 个单位，周期为 ${2 * wide}$ 个单位。在 $x$ 轴上从曲线的一个零点起取长为 ${m * wide}$ 个单位的一段，"
        "求曲线与这一段 $x$ 轴之间的图形的总面积（单位：平方厘米）。",
        answer=2 * high * wide * m * g * g / PI,
        unit="cm^2",
        way=eq.way(
            "An arch of a sine curve with amplitude $A$ over the length $l$ has area $\\frac{2Al}{\\pi}$: here <1> square units. The number of arches in the piece is <2>, so the "
            "total area is <3>.",
            "振幅为 $A$、一个拱的底长为 $l$ 的正弦曲线，每个拱的面积为 $\\frac{2Al}{\\pi}$，这里是 <1> 个平方单位。这一段上有 <2> 个拱，所以总面积为 <3>。",
            f"{eq.over(eq.dot(2, high, wide), eq.PI)}",
            f"{m * wide} \\div {wide} = {m}",
            f"{eq.dot(m, eq.over(2 * high * wide, eq.PI), f'{g}^2')} = {eq.ANSWER}",
        ),
    )


@family("ellipse-from-foci", "P10", level="P", asks="area", languages=CURVES)
def ellipse_from_foci(f: Sketch) -> Question:
    b, a = sorted(f.sample(range(2, 14), 2))
    g = f.integer(2, 40)
    f.require(a <= 4 * b)
    O = f.let("O", f.at(0, 0))
    k, w = f.let("k", f.size(1)), f.let("w", f.turn(0))
    f.draw(f.shift(O) * (f.rotate(w, f.pair(0, 0)) * (f.stretch(a, b) * f.circle(f.pair(0, 0), k))))
    return Question(
        en=f"The curve is an ellipse. Its foci are ${g}$ apart. Find the area that it encloses.",
        zh=f"图中的曲线是椭圆，它的两个焦点相距 ${g}$。求它所围成的面积。",
        twin_en=f"The axes of an ellipse are in the ratio ${in_ratio(a, b)}$, and its foci are ${g}$ apart. Find the area that it encloses.",
        twin_zh=f"椭圆的长轴与短轴之比为 ${in_ratio(a, b)}$，两个焦点相距 ${g}$。求它所围成的面积。",
        answer=PI * Fraction(a * b * g * g, 4 * (a * a - b * b)),
        way=eq.way(
            "With the half axes $ak$ and $bk$ in the ratio <1>, the foci are $2k\\sqrt{a^2 - b^2}$ apart, so <2>. The area is $\\pi \\cdot ak \\cdot bk$, that is <3>.",
            "设两半轴为 $ak$、$bk$，其比为 <1>，则焦距为 $2k\\sqrt{a^2 - b^2}$，所以 <2>。面积为 $\\pi \\cdot ak \\cdot bk$，即 <3>。",
            f"{a} : {b}",
            f"k^2 = {eq.over(f'{g}^2', eq.dot(4, f'({a}^2 - {b}^2)'))} = {eq.said(Fraction(g * g, 4 * (a * a - b * b)))}",
            f"{eq.dot(eq.PI, a, b, Fraction(g * g, 4 * (a * a - b * b)))} = {eq.ANSWER}",
        ),
    )


@family("affine-inscribed-polygon", "P43", level="L", asks="area", languages=CURVES)
def affine_inscribed_polygon(f: Sketch) -> Question:
    n, sine = f.pick(
        (3, sqrt(3) / 2), (4, Exact.of(1)), (6, sqrt(3) / 2), (8, sqrt(2) / 2), (12, Exact.of(Fraction(1, 2)))
    )
    a, b = f.sample(range(2, 8), 2)
    K, start = f.integer(6, 150), f.integer(0, 59)
    f.require(max(a, b) <= 3 * min(a, b))
    O, k, w = f.let("O", f.at(0, 0)), f.let("k", f.size(1)), f.let("w", f.turn(0))
    asks_whole = f.chance(0.3)
    if f.chance():
        zero = f.pair(0, 0)
        inner = f.trail("p")
        with f.loop("i", n) as i:
            f.push(inner, k * f.dir(_plus(360 * i / n, start)))
        oval = f.let("oval", f.shift(O) * (f.rotate(w, zero) * (f.stretch(a, b) * f.circle(zero, k))))
        polygon = f.let("polygon", f.shift(O) * (f.rotate(w, zero) * (f.stretch(a, b) * f.closed(inner))))
    else:
        with f.function("at", {"t": "real"}, gives="pair") as (at, (t,)):
            f.give(O + a * k * f.cos(t) * f.dir(w) + b * k * f.sin(t) * f.dir(w + 90))
        curve = f.trail("c")
        with f.loop("j", 0, 360, 2) as j:
            f.push(curve, at(j))
        inner = f.trail("p")
        with f.loop("i", n) as i:
            f.push(inner, at(_plus(360 * i / n, start)))
        oval, polygon = f.let("oval", f.closed(curve)), f.let("polygon", f.closed(inner))
    if not asks_whole:
        f.fill(oval)
        f.fill(polygon, shade="white")
    f.draw(oval)
    f.draw(polygon)
    ask = (
        ("Find the area that the ellipse encloses.", "求椭圆的面积。")
        if asks_whole
        else ("Find the total area of the shaded regions.", "求阴影部分的总面积。")
    )
    ask_twin = (
        ask
        if asks_whole
        else ("Find the area between the ellipse and the polygon.", "求椭圆与多边形之间的部分的面积。")
    )
    share = 2 * PI / (n * sine)
    inscribed = regular_polygon(n)
    return Question(
        en=f"The curve is an ellipse. The polygon has area ${K}$. {ask[0]}",
        zh=f"图中的曲线是椭圆，多边形的面积为 ${K}$。{ask[1]}",
        twin_en=f"In a circle {inscribed[0]} is inscribed. Both are stretched in one direction, so that the circle becomes an ellipse. Then the polygon has area ${K}$. {ask_twin[0]}",
        twin_zh=f"把一个圆连同它的内接{inscribed[1]}沿一个方向拉伸，圆变成椭圆，这时多边形的面积为 ${K}$。{ask_twin[1]}",
        answer=K * share if asks_whole else K * (share - 1),
        way=eq.way(
            "Stretching multiplies all areas by the same factor, so the ratio of the areas is that in a circle. For a circle of radius $1$ the polygon has area <1>, so "
            "the ellipse has <2> times the area of the polygon, and the area asked for is <3>.",
            "拉伸使所有面积按同一倍数变化，所以面积之比与圆中的情形相同。半径为 $1$ 的圆中，多边形的面积为 <1>，所以椭圆的面积是多边形的 <2> 倍，所求面积为 <3>。",
            f"{eq.dot(eq.over(n, 2), eq.sin(360 // n))} = {eq.said(n * sine / 2)}",
            f"{eq.dot(eq.PI, 2 / (n * sine))} = {eq.said(share)}",
            f"{eq.dot(K, share)}{'' if asks_whole else f' - {K}'} = {eq.ANSWER}",
        ),
    )


@family("rose-petal-area", "P29", level="L", asks="area", languages=CURVES)
def rose_petal_area(f: Sketch) -> Question:
    k, g = f.integer(2, 7), f.integer(2, 24)
    m = f.integer(1, k)
    O, r, a = f.let("O", f.at(0, 0)), f.let("r", f.size(3)), f.let("a", f.turn(0))
    w = f.trail("w")
    if f.chance():  # one loop through all petals
        last = f.let("n", 180 * m - 90)
        with f.loop("i", -90, last + 1, 2) as i:
            f.push(w, O + r * f.cos(i) * f.dir(a + i / k))
        f.fill(f.closed(w))
        f.draw(f.closed(w))
    else:  # one petal and its copies
        with f.loop("i", -90, 91, 2) as i:
            f.push(w, O + r * f.cos(i) * f.dir(a + i / k))
        petal = f.let("petal", f.closed(w))
        count = f.let("n", m)
        with f.loop("j", count) as j:
            step = 360 * j / (k if k % 2 else 2 * k)
            f.fill(f.rotate(step, O) * petal, outline=True)
    return Question(
        en=f"The curve reaches as far as ${g}$ from the point where all its petals meet. Find the total area of the shaded regions."
        if m > 1
        else f"The greatest distance of a point of the curve from its pointed end is ${g}$. Find the area of the shaded region.",
        zh=f"曲线上的点到各花瓣公共点的最大距离为 ${g}$。求阴影部分的总面积。"
        if m > 1
        else f"曲线上的点到它的尖端的最大距离为 ${g}$。求阴影部分的面积。",
        twin_en=f"Find the total area of ${m}$ different petals of the rose with the polar equation $r = {g}\\cos {k}\\theta$."
        if m > 1
        else f"Find the area of one petal of the rose with the polar equation $r = {g}\\cos {k}\\theta$.",
        twin_zh=f"求极坐标方程为 $r = {g}\\cos {k}\\theta$ 的玫瑰线的 ${m}$ 个不同花瓣的总面积。"
        if m > 1
        else f"求极坐标方程为 $r = {g}\\cos {k}\\theta$ 的玫瑰线的一个花瓣的面积。",
        answer=PI * Fraction(m * g * g, 4 * k),
        way=eq.way(
            "A petal is swept by the distance $g \\cos k\\theta$ while $\\theta$ runs over $\\frac{\\pi}{k}$, and the mean of its square is $\\frac{g^2}{2}$. So a petal "
            "has area $\\frac{1}{2} \\cdot \\frac{\\pi}{k} \\cdot \\frac{g^2}{2}$. With <1> and <2> that is <3>, and the petals shaded, <4> of them, have area <5>.",
            "$\\theta$ 变化 $\\frac{\\pi}{k}$ 时，距离 $g \\cos k\\theta$ 扫过一个花瓣，其平方的平均值为 $\\frac{g^2}{2}$，所以一个花瓣的面积为 "
            "$\\frac{1}{2} \\cdot \\frac{\\pi}{k} \\cdot \\frac{g^2}{2}$。代入 <1>、<2>，得 <3>；涂阴影的花瓣共 <4> 个，面积为 <5>。",
            f"k = {k}",
            f"g = {g}",
            f"{eq.dot(eq.over(eq.PI, 4 * k), f'{g}^2')} = {eq.said(PI * Fraction(g * g, 4 * k))}",
            f"{m}",
            f"{eq.dot(m, PI * Fraction(g * g, 4 * k))} = {eq.ANSWER}",
        ),
    )


@family("cycloid-arches", "P49", level="L", asks="area", languages=CURVES)
def cycloid_arches(f: Sketch) -> Question:
    n, g = f.integer(1, 5), f.integer(3, 60)
    O, k = f.let("O", f.at(0, 0)), f.let("k", f.size(1))
    a = f.let("a", f.turn(0))
    last = f.let("n", 360 * n)
    c = f.let("c", 3.14159265)
    w = f.trail("w")
    if f.chance():
        with f.loop("t", 0, last + 1, 4) as t:
            f.push(w, O + k * ((c * t / 180 - f.sin(t)) * f.dir(a) + (1 - f.cos(t)) * f.dir(a + 90)))
    else:  # a point of a circle that rolls
        with f.loop("t", 0, last + 1, 4) as t:
            M = f.let("M", O + k * (c * t / 180 * f.dir(a) + f.dir(a + 90)))
            f.push(w, M + k * f.dir(a - 90 - t))
    f.fill(f.closed(w))
    f.draw(w)
    f.draw(O, O + k * c * last / 180 * f.dir(a))
    f.decoy(f.circle(O + k * (c * f.dir(a) + f.dir(a + 90)), k))
    return Question(
        en=f"The segment that joins the two ends of the curve has length ${g}$. Find the total area of the shaded regions.",
        zh=f"连接曲线两端的线段长为 ${g}$。求阴影部分的总面积。",
        twin_en=f"A circle rolls along a straight line. A point of the circle that touches the line at the start describes a curve, which is drawn until the circle has made ${n}$ full "
        f"turn{'s' * (n > 1)}. The two ends of the curve are ${g}$ apart. Find the area between the curve and the line.",
        twin_zh=f"一个圆沿直线滚动，圆上开始时与直线接触的一点描出一条曲线，圆恰好滚动 ${n}$ 周时停止。曲线的两端相距 ${g}$。求曲线与直线之间的图形的面积。",
        answer=3 * g * g / (4 * PI * n),
        way=eq.way(
            "One turn of a circle of radius $r$ advances by $2\\pi r$, and the area under one arch is $3\\pi r^2$. The number of turns is <1>, so <2>, and the area is <3>.",
            "半径为 $r$ 的圆滚动一周前进 $2\\pi r$，一个拱下的面积为 $3\\pi r^2$。共滚动 <1> 周，<2>，所以面积为 <3>。",
            f"{n}",
            f"r = {eq.over(g, eq.dot(2, n, eq.PI))} = {eq.said(Exact.of(Fraction(g, 2 * n)) / PI)}",
            f"{eq.dot(n, 3, eq.PI, eq.squared(Exact.of(Fraction(g, 2 * n)) / PI))} = {eq.ANSWER}",
        ),
    )
