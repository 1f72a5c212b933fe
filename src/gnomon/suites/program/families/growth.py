"""Figures that grow by a rule: shrinking squares, carpets, snowflakes, trees, turtles and spirals."""

from __future__ import annotations

from fractions import Fraction
from math import atan, degrees
from math import sqrt as real_sqrt

from gnomon.exact import Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr, Var
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch

PURSUITS = ((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29))


@family("pursuit-length", "G02", level="G", asks="length")
def pursuit_length(f: Sketch) -> Question:
    x, y, z = f.pick(*PURSUITS)
    if f.chance():
        x, y = y, x
    t, q = Fraction(x, x + y), Fraction(z, x + y)
    n, g = f.integer(3, 5 if z < 10 else 4), f.integer(3, 60)
    f.require(t * q ** (n - 1) >= Fraction(1, 20))  # the last piece is to be seen
    if f.chance():
        v = f.array("v", "pair", [f.at(0, 0), f.at(4, 0), f.at(4, 4), f.at(0, 4)])
        times = f.let("m", n)
        f.draw(f.polygon(v[0], v[1], v[2], v[3]), pen="dashed")
        with f.loop("k", times):
            u = f.array("u", "pair")
            with f.loop("i", 4) as i:
                f.push(u, f.between(v[i], v[(i + 1) % 4], t))
            f.draw(v[0], u[0])
            f.set(v, u)
    else:
        A, B, C, D = f.points(A=f.at(0, 0), B=f.at(4, 0), C=f.at(4, 4), D=f.at(0, 4))
        f.draw(f.polygon(A, B, C, D), pen="dashed")
        part_of = {"p": "pair", "q": "pair", "r": "pair", "s": "pair", "k": "int"}
        with f.function("part", part_of) as (part, (p, q_, r, s, k)):  # type: ignore[arg-type]
            w = f.let("w", f.between(p, q_, t))
            f.draw(p, w)
            with f.when(k > 1):
                f.do(part(w, f.between(q_, r, t), f.between(r, s, t), f.between(s, p, t), k - 1))
        f.do(part(A, B, C, D, n))
    return Question(
        en=f"The dashed quadrilateral is a square. The first segment of the solid path, which starts at a vertex of the "
        f"square, has length ${g}$. Find the length of the whole solid line.",
        zh=f"虚线四边形是正方形。实线折线从正方形的一个顶点出发，它的第一段长为 ${g}$，求整条实线折线的长。",
        twin_en=f"On the sides $AB$, $BC$, $CD$, $DA$ of a square the points $A'$, $B'$, $C'$, $D'$ are marked with "
        f"$AA' = {tex(t)}\\,AB$, $BB' = {tex(t)}\\,BC$, $CC' = {tex(t)}\\,CD$, $DD' = {tex(t)}\\,DA$. The square $A'B'C'D'$ "
        "is treated in the same way, and so on. The track of the first vertex, $A$ to $A'$ and onwards, is drawn until it "
        f"has ${n}$ segments; the first of them has length ${g}$. Find the length of the whole track.",
        twin_zh=f"在正方形的边 $AB$、$BC$、$CD$、$DA$ 上取点 $A'$、$B'$、$C'$、$D'$，使 $AA' = {tex(t)}\\,AB$，"
        f"$BB' = {tex(t)}\\,BC$，$CC' = {tex(t)}\\,CD$，$DD' = {tex(t)}\\,DA$。对正方形 $A'B'C'D'$ 重复同样的操作，依此类推。"
        f"依次连接第一个顶点 $A$、$A'$ 等的各个位置，得到一条由 ${n}$ 条线段组成的折线，其中第一段长为 ${g}$。求整条折线的长。",
        answer=g * (1 - q**n) / (1 - q),
        way=eq.way(
            "The next square has the side $\\sqrt{t^2 + (1 - t)^2}$ times as long, with <1>: <2>. So each segment of the line is <2> of the one before, and with <3> segments the line "
            "has length <4>.",
            "下一个正方形的边长是前一个的 $\\sqrt{t^2 + (1 - t)^2}$ 倍，其中 <1>，即 <2>。所以折线的每一段都是前一段的 <2>，共 <3> 段，总长为 <4>。",
            f"t = {eq.said(t)}",
            f"{eq.said(q)}",
            f"{n}",
            f"{eq.dot(g, eq.bracket(eq.plus('1', *(eq.power(q, k) for k in range(1, n)))))} = {eq.ANSWER}",
        ),
    )


@family("carpet-recursion", "G03", level="G", asks="area", plane="upright")
def carpet_recursion(f: Sketch) -> Question:
    k, n, K = f.integer(3, 4), f.integer(2, 3), f.integer(12, 240)
    a, b, mod, least = f.integer(1, 3), f.integer(1, 3), f.integer(2, 5), f.integer(1, 3)
    style = f.pick("remainder", "product", "list", "diagonals")
    cells = [(i, j) for i in range(k) for j in range(k)]
    chosen = sorted(f.sample(range(k * k), f.integer(3, k * k - 1)))
    if style == "remainder":
        kept = [(i, j) for i, j in cells if (a * i + b * j) % mod < least]
    elif style == "product":
        kept = [(i, j) for i, j in cells if (i * j + a) % mod != least % mod]
    elif style == "diagonals":
        kept = [(i, j) for i, j in cells if i == j or i + j == k - 1]
    else:
        kept = [(c % k, c // k) for c in chosen]
    m = len(kept)
    f.require(3 <= m < k * k and m**n <= 260 and (style != "remainder" or least < mod))
    O = f.let("O", f.at(0, 0))
    side = f.let("side", f.size(6))
    listed = f.array("kept", "int", chosen) if style == "list" else None
    with f.function("part", {"p": "pair", "s": "real", "d": "int"}) as (part, (p, s, d)):
        with f.when(d.equals(0)):
            f.fill(f.polygon(p, p + f.pair(s, 0), p + f.pair(s, s), p + f.pair(0, s)))
            f.give()
        if listed is not None:
            with f.loop("c", listed.length) as c:
                step = f.pair(listed[c] % k, listed[c] // k)
                f.do(part(p + s / k * step, s / k, d - 1))
        else:
            with f.loop("i", k) as i, f.loop("j", k) as j, f.when(_kept(style, i, j, k, a, b, mod, least)):
                f.do(part(p + s / k * f.pair(i, j), s / k, d - 1))
    f.do(part(O, side, n))
    f.draw(f.polygon(O, O + f.pair(side, 0), O + f.pair(side, side), O + f.pair(0, side)))
    share = Fraction(m, k * k) ** n
    white = f.chance(0.35)
    ask = ("Find the area of the part of it that stays white.", "求其中空白部分的面积。")
    if not white:
        ask = ("Find the total shaded area.", "求阴影部分的总面积。")
    left = ("taken away", "去掉的部分") if white else ("left", "剩下的部分")
    return Question(
        en=f"The large square has area ${K}$. {ask[0]}",
        zh=f"大正方形的面积为 ${K}$，{ask[1]}",
        twin_en=f"A square of area ${K}$ is cut into ${k * k}$ equal squares, of which ${m}$ are kept and the others are taken away. "
        f"The same is done with each square kept, always in the same pattern, ${n}$ times in all. Find the total area "
        f"that is {left[0]} in the end.",
        twin_zh=f"把面积为 ${K}$ 的正方形分成 ${k * k}$ 个相同的小正方形，保留其中 ${m}$ 个，去掉其余的。对保留的每个小正方形按同样的"
        f"方式操作，共操作 ${n}$ 次。求最终{left[1]}的总面积。",
        answer=K * (1 - share) if white else K * share,
        way=eq.way(
            "The test keeps <1> of the <2> small squares, and each step does the same inside every square kept. After <3> steps the share left is <4>, so the area is <5>.",
            "条件保留 <2> 个小正方形中的 <1> 个，每一步都对保留的正方形作同样的操作。<3> 步之后剩下的部分占 <4>，所以面积为 <5>。",
            f"{m}",
            f"{k * k}",
            f"{n}",
            f"{eq.power(Fraction(m, k * k), n)} = {eq.said(share)}",
            f"{eq.dot(K, eq.bracket(f'1 - {eq.said(share)}') if white else share)} = {eq.ANSWER}",
        ),
    )


def _kept(style: str, i: Var, j: Var, k: int, a: int, b: int, mod: int, least: int) -> Expr:
    """The test in the program that keeps a cell."""
    if style == "remainder":
        return ((a * i if a > 1 else i) + (b * j if b > 1 else j)) % mod < least
    if style == "product":
        return ((i * j + a) % mod).differs(least % mod)
    return i.equals(j) | (i + j).equals(k - 1)


@family("koch-area", "G05", level="G", asks="area")
def koch_area(f: Sketch) -> Question:
    sides, n, K = f.pick(3, 4, 4, 6, 6), f.integer(1, 3), f.integer(6, 180)
    inward = sides > 3 and f.chance()
    clockwise = f.chance()
    gain = {3: Exact.of(Fraction(3, 5)), 4: sqrt(3) / 5, 6: Exact.of(Fraction(1, 5))}[sides]
    gain = gain * (1 - Fraction(4, 9) ** n)
    turn = 60 if clockwise != inward else -60  # to the left is inward where the polygon runs counter-clockwise
    O, r = f.let("O", f.at(0, 0)), f.let("r", f.size(3))
    v = f.array("v", "pair")
    start = f.trail("start")
    way = -360 if clockwise else 360
    with f.loop("i", sides) as i:
        f.push(v, O + r * f.dir(f.turn(way * i / sides)))
        f.push(start, v[i])
    f.draw(f.closed(start), pen="dashed")
    if f.chance():
        with f.loop("k", n):
            u = f.array("u", "pair")
            with f.loop("s", v.length) as s:
                a = f.let("a", v[s])
                b = f.let("b", v[(s + 1) % v.length])
                c, d = f.let("c", f.between(a, b, Fraction(1, 3))), f.let("d", f.between(a, b, Fraction(2, 3)))
                f.push(u, a)
                f.push(u, c)
                f.push(u, f.rotated(d, turn, c))
                f.push(u, d)
            f.set(v, u)
        w = f.trail("w")
        with f.loop("i", v.length) as m:
            f.push(w, v[m])
        f.draw(f.closed(w))
    else:
        with f.function("part", {"p": "pair", "q": "pair", "k": "int"}) as (part, (p, q, k)):
            with f.when(k.equals(0)):
                f.draw(p, q)
            with f.otherwise():
                c, d = f.let("c", f.between(p, q, Fraction(1, 3))), f.let("d", f.between(p, q, Fraction(2, 3)))
                e = f.let("e", f.rotated(d, turn, c))
                f.do(part(p, c, k - 1))
                f.do(part(c, e, k - 1))
                f.do(part(e, d, k - 1))
                f.do(part(d, q, k - 1))
        with f.loop("i", sides) as m:
            f.do(part(v[m], v[(m + 1) % sides], n))
    name = {
        3: ("an equilateral triangle", "正三角形"),
        4: ("a square", "正方形"),
        6: ("a regular hexagon", "正六边形"),
    }[sides]
    where = ("inward", "向内") if inward else ("outward", "向外")
    first = {3: Exact.of(Fraction(1, 3)), 4: sqrt(3) / 9, 6: Exact.of(Fraction(1, 9))}[sides]
    return Question(
        en=f"The dashed polygon has area ${K}$. Find the area enclosed by the solid curve.",
        zh=f"虚线多边形的面积为 ${K}$，求实线曲线所围成的图形的面积。",
        twin_en=f"The middle third of each side of a polygon is replaced by the two other sides of an equilateral triangle "
        f"drawn {where[0]} on it. Starting from {name[0]} of area ${K}$, this is done ${n}$ time{'s' * (n > 1)} in all, every time with all "
        "sides. Find the area that the final curve encloses.",
        twin_zh=f"把多边形每条边的中间三分之一换成以它为一边{where[1]}所作正三角形的另外两条边，这算一次操作。从面积为 ${K}$ 的"
        f"{name[1]}开始，每次对所有的边操作，共操作 ${n}$ 次。求最后所得曲线围成的图形的面积。",
        answer=K * (1 - gain) if inward else K * (1 + gain),
        way=eq.way(
            "In the first step every side gets a triangle whose side is a third of it; together they are <1> of the polygon. In each later step there are four times as many triangles, each a ninth "
            "as large, so the change is <2> times the one before. The number of steps is <3>, so the whole change is <4>, and the area is <5>.",
            "第一次操作在每条边上作一个边长为其三分之一的正三角形，它们的总面积是多边形的 <1>。以后每次三角形的个数是前一次的四倍，每个面积是九分之一，所以变化量是前一次的 <2>。"
            "<3> 次之后总变化为 <4>，面积为 <5>。",
            f"{eq.said(first)}",
            f"{eq.over(4, 9)}",
            f"{n}",
            f"{eq.dot(first, *([eq.bracket(eq.plus('1', *(eq.power(Fraction(4, 9), k) for k in range(1, n))))] if n > 1 else []))} = {eq.said(gain)}",
            f"{eq.dot(K, eq.bracket(f'1 - {eq.bracketed(gain)}' if inward else f'1 + {eq.said(gain)}'))} = {eq.ANSWER}",
        ),
    )


MOTIFS = (
    (3, (0, 90, 0, -90, 0)),
    (4, (0, 90, 0, -90, -90, 0, 90, 0)),
    (4, (0, 90, 0, 0, -90, 0)),
    (5, (0, 90, 0, -90, 0, -90, 0, 90, 0)),
    (3, (0, -90, 0, 90, 0)),
    (4, (0, 0, 90, 0, -90, 0)),
    (5, (0, 90, 0, -90, 0, 90, 0, -90, 0)),
    (5, (0, 90, 0, 0, -90, 0, 0)),
)
"""Broken lines along a side: into how many parts the side is cut, and the directions of the pieces."""


@family("square-koch-perimeter", "G06", level="G", asks="length")
def square_koch_perimeter(f: Sketch) -> Question:
    cut, motif = f.pick(*MOTIFS)
    sides, n, g = f.integer(4, 6), f.integer(1, 3), f.integer(5, 120)
    f.require(sides * len(motif) ** n <= 700 and (sides != 4 or motif[1] >= 0))  # the curve must not meet itself
    O, r = f.let("O", f.at(0, 0)), f.let("r", f.size(3))
    v = f.array("v", "pair")
    start = f.trail("start")
    with f.loop("i", sides) as i:
        f.push(v, O + r * f.dir(f.turn(-360 * i / sides)))
        f.push(start, v[i])
    f.draw(f.closed(start), pen="dashed")
    turns = f.array("t", "int", list(motif))
    zero = f.pair(0, 0)
    if f.chance():
        with f.loop("k", n):
            u = f.array("u", "pair")
            with f.loop("s", v.length) as s:
                p = f.let("p", v[s])
                w = f.let("w", (v[(s + 1) % v.length] - p) / cut)
                with f.loop("j", turns.length) as j:
                    f.push(u, p)
                    f.set(p, p + f.rotated(w, turns[j], zero))
            f.set(v, u)
        with f.loop("i", v.length) as m:
            f.draw(v[m], v[(m + 1) % v.length])
    else:
        with f.function("part", {"p": "pair", "q": "pair", "k": "int"}) as (part, (p, q, k)):
            with f.when(k.equals(0)):
                f.draw(p, q)
                f.give()
            w = f.let("w", (q - p) / cut)
            z = f.let("z", p)
            with f.loop("j", turns.length) as j:
                y = f.let("y", z + f.rotated(w, turns[j], zero))
                f.do(part(z, y, k - 1))
                f.set(z, y)
        with f.loop("i", sides) as m:
            f.do(part(v[m], v[(m + 1) % sides], n))
    return Question(
        en=f"The dashed polygon has perimeter ${g}$. Find the length of the solid line.",
        zh=f"虚线多边形的周长为 ${g}$，求实线折线的长。",
        twin_en=f"A regular polygon has perimeter ${g}$. Every side is replaced by a broken line of ${len(motif)}$ segments between its "
        f"ends, each of them $\\frac{{1}}{{{cut}}}$ of the side. The same is done with every segment of the line that results; "
        f"in all it is done ${n}$ time{'s' * (n > 1)}. Find the length of the final line.",
        twin_zh=f"正多边形的周长为 ${g}$。把每条边换成连接其两端、由 ${len(motif)}$ 条线段组成的折线，每条线段的长是这条边的 "
        f"$\\frac{{1}}{{{cut}}}$。对所得折线的每条线段重复同样的操作，共操作 ${n}$ 次。求最后所得折线的长。",
        answer=g * Fraction(len(motif), cut) ** n,
        way=eq.way(
            "Each step replaces a segment by <1> segments, each <2> as long, and so multiplies the length by <3>. The number of steps is <4>, so the length is <5>.",
            "每次操作把一条线段换成 <1> 条线段，每条长为原来的 <2>，所以总长变为原来的 <3> 倍。<4> 次之后为 <5>。",
            f"{len(motif)}",
            f"{eq.over(1, cut)}",
            f"{eq.said(Fraction(len(motif), cut))}",
            f"{n}",
            f"{eq.dot(g, eq.power(Fraction(len(motif), cut), n))} = {eq.ANSWER}",
        ),
    )


@family("pythagoras-tree-perimeter", "G07", level="G", asks="perimeter")
def pythagoras_tree_perimeter(f: Sketch) -> Question:
    a, b, c = f.pick((3, 4, 5), (5, 12, 13), (8, 15, 17), (20, 21, 29))
    if f.chance():
        a, b = b, a
    n, g = f.integer(2, 4), f.integer(3, 90)
    f.require(n != 4 or c == 5)
    A, B = f.points(A=f.at(0, 0), B=f.at(2, 0))
    zero = f.pair(0, 0)
    constructed = f.chance()
    with f.function("part", {"p": "pair", "q": "pair", "k": "int"}) as (part, (p, q, k)):
        w = f.let("w", f.rotated(q - p, 90, zero))
        r, s = f.let("r", q + w), f.let("s", p + w)
        f.draw(f.polygon(p, q, r, s))
        with f.when(k > 0):
            if constructed:
                d = f.let("d", f.dist(r, s) / c)
                x = f.let("x", f.circles_meet(s, a * d, r, b * d))
            else:
                x = f.let("x", f.between(s, r, Fraction(a * a, c * c)) + Fraction(a * b, c * c) * w)
            f.do(part(s, x, k - 1))
            f.do(part(x, r, k - 1))
    f.do(part(A, B, n))
    grow = Fraction(a + b, c)
    return Question(
        en=f"The largest square has perimeter ${g}$. Find the sum of the perimeters of all squares drawn.",
        zh=f"最大的正方形的周长为 ${g}$，求所画的全部正方形的周长之和。",
        twin_en=f"On one side of a square of perimeter ${g}$ a right triangle is put whose hypotenuse is that side and whose legs are "
        f"$\\frac{{{a}}}{{{c}}}$ and $\\frac{{{b}}}{{{c}}}$ of it; on both legs squares are put. The same is done on the far side of each "
        f"new square. This is done ${n}$ times in all, each time with all the newest squares. Find the sum of the perimeters "
        "of all squares.",
        twin_zh=f"以周长为 ${g}$ 的正方形的一边为斜边向外作直角三角形，两条直角边分别是斜边的 $\\frac{{{a}}}{{{c}}}$ 和 "
        f"$\\frac{{{b}}}{{{c}}}$，再以两条直角边为边分别向外作正方形。然后在每个新正方形的对边上重复同样的操作，每次对全部最新的"
        f"正方形操作，共操作 ${n}$ 次。求全部正方形的周长之和。",
        answer=g * (grow ** (n + 1) - 1) / (grow - 1),
    )


@family("geometric-turtle-limit", "G08", level="G", asks="length")
def geometric_turtle_limit(f: Sketch) -> Question:
    r, t, g, n = f.share(3, 9), f.pick(60, 90, 120), f.integer(2, 60), f.integer(7, 12)
    f.require(Fraction(1, 2) <= r <= Fraction(8, 9))
    way = t if f.chance() else -t
    p = f.let("p", f.at(0, 0))
    style = f.chance()
    if style:
        w = f.let("w", f.vector(4, 0))
    else:
        s, a = f.let("s", f.size(4)), f.let("a", f.turn(0))
    trail = f.trail("trail")
    f.push(trail, p)
    with f.loop("i", f.let("n", n)):
        if style:
            f.set(p, p + w)
            f.push(trail, p)
            f.set(w, r * f.rotated(w, way, f.pair(0, 0)))
        else:
            f.set(p, p + s * f.dir(a))
            f.push(trail, p)
            f.set(s, s * r)
            f.set(a, a + way)
    f.draw(trail)
    cosine = {60: Fraction(1, 2), 90: Fraction(0), 120: Fraction(-1, 2)}[t]
    return Question(
        en=f"The first segment of the path has length ${g}$. If the path were continued forever in the same way, its end would approach a "
        "point. How far is that point from the start of the path?",
        zh=f"折线的第一段长为 ${g}$。如果按同样的规律无限画下去，折线的终点将趋近于一个定点。求这个定点到折线起点的距离。",
        twin_en=f"A path consists of infinitely many segments. The first has length ${g}$; each of the others is ${tex(r)}$ times as "
        f"long as the one before, and at each joint the direction turns by ${t}^\\circ$, always to the same side. The "
        "path approaches a point. How far is that point from the start of the path?",
        twin_zh=f"一条折线由无穷多条线段组成，第一段长为 ${g}$，此后每一段的长是前一段的 ${tex(r)}$，并且每到一个折点，前进方向都向"
        f"同一侧转过 ${t}^\\circ$。折线趋近于一个定点。求这个定点到折线起点的距离。",
        answer=g / sqrt(1 - 2 * r * cosine + r * r),
        way=eq.way(
            "The whole path from its second point on is the path itself, turned by <1> and shrunk to <2>. Let $z$ be the way from the start to the limit; then $z$, the first segment and the image of $z$ "
            "form a triangle with the sides $z$ and $rz$ at this angle and the side <3> opposite to it. So <4>, and $z$ is <5>.",
            "从第二个点开始的折线，就是原折线旋转 <1> 并缩小到 <2> 所得。设起点到定点的距离为 $z$，则 $z$、第一段以及 $z$ 的像围成三角形，两边 $z$ 与 $rz$ 的夹角为上述角，对边为 <3>。"
            "所以 <4>，$z$ 等于 <5>。",
            f"{t}^\\circ",
            f"r = {eq.said(r)}",
            f"{g}",
            f"z^2 \\left(1 + {eq.squared(r)} - {eq.dot(2, r, eq.cos(t))}\\right) = {g}^2",
            f"{eq.over(g, eq.rooted(f'1 + {eq.squared(r)} - {eq.dot(2, r, eq.cos(t))}'))} = {eq.ANSWER}",
        ),
    )


@family("root-spiral", "G09", level="G", asks="length")
def root_spiral(f: Sketch) -> Question:
    a, b, n, g = f.integer(1, 5), f.integer(1, 5), f.integer(4, 16), f.integer(2, 40)
    turned = sum(degrees(atan(b / real_sqrt(a * a + k * b * b))) for k in range(n))
    f.require(90 <= turned <= 335)
    O = f.let("O", f.at(0, 0))
    unit = f.let("u", f.size(1))
    v = f.array("v", "pair", [O + a * unit * f.dir(f.turn(0))])
    times = f.let("n", n)
    P = f.let("P", v[0])
    f.draw(O, P)
    with f.loop("i", times) as i:
        f.push(v, v[i] + b * unit * f.unit(f.rotated(O, -90, v[i]) - v[i]))
        f.draw(v[i], v[i + 1], O)
    f.name(O, P, R=v[times])
    return Question(
        en=f"$[OP] = {g}$. Find $[OR]$.",
        zh=f"$[OP] = {g}$，求 $[OR]$ 的长。",
        twin_en="$[OP]$ is a leg of a right triangle with the right angle at $[P]$. Its hypotenuse, which starts at $[O]$, is a leg of a "
        "second right triangle with the right angle at its other end; the hypotenuse of that one is a leg of a third triangle "
        f"in the same way, and so on. There are ${n}$ triangles; in each of them the leg not at $[O]$ has length "
        f"${tex(Fraction(g * b, a))}$. $[OR]$ is the last hypotenuse, and $[OP] = {g}$. Find $[OR]$.",
        twin_zh="$[OP]$ 是一个直角三角形的直角边，直角顶点为 $[P]$。以从 $[O]$ 出发的斜边为直角边作第二个直角三角形，直角顶点为该"
        f"斜边的另一端；依此类推，一共作 ${n}$ 个直角三角形，每个三角形中不过 $[O]$ 的直角边长都是 ${tex(Fraction(g * b, a))}$。"
        f"$[OR]$ 是最后一个三角形的斜边，$[OP] = {g}$，求 $[OR]$ 的长。",
        answer=Fraction(g, a) * sqrt(a * a + n * b * b),
        way=eq.way(
            "By Pythagoras each of the <1> triangles adds the square of its outer leg, <2>, to the square of the distance from $[O]$. So <3>.",
            "由勾股定理，<1> 个直角三角形中的每一个都使到 $[O]$ 的距离的平方增加外侧直角边 <2> 的平方。所以 <3>。",
            f"{n}",
            f"{eq.said(Fraction(g * b, a))}",
            f"[OR] = {eq.rooted(f'{g}^2 + {eq.dot(n, eq.squared(Fraction(g * b, a)))}')} = {eq.ANSWER}",
        ),
    )


@family("nested-squares-sum", "G01", level="G", asks="area")
def nested_squares_sum(f: Sketch) -> Question:
    t, n, K = f.share(3, 7), f.integer(3, 6), f.integer(10, 150)
    c = t**2 + (1 - t) ** 2
    v = f.array("v", "pair", [f.at(0, 0), f.at(4, 0), f.at(4, 4), f.at(0, 4)])
    times = f.let("m", n)
    with f.loop("k", times):
        f.draw(f.polygon(v[0], v[1], v[2], v[3]))
        u = f.array("u", "pair")
        with f.loop("i", 4) as i:
            f.push(u, f.between(v[i], v[(i + 1) % 4], t))
        f.set(v, u)
    return Question(
        en=f"The outermost square has area ${K}$. Find the sum of the areas of all squares drawn.",
        zh=f"最外层正方形的面积为 ${K}$，求图中所画全部正方形的面积之和。",
        twin_en=f"There are ${n}$ squares. The vertices of each square after the first divide the sides of the square before "
        f"it: going round, each lies at ${tex(t)}$ of a side. The first square has area ${K}$. "
        "Find the sum of the areas of all squares.",
        twin_zh=f"共有 ${n}$ 个正方形。从第二个起，每个正方形的顶点依次位于前一个正方形各边的 ${tex(t)}$ 处（按同一方向绕行）。"
        f"第一个正方形的面积为 ${K}$。求全部正方形的面积之和。",
        answer=K * (1 - c**n) / (1 - c),
        way=eq.way(
            "By Pythagoras a square has <1> of the area of the one around it. The sum over <2> squares is <3>.",
            "由勾股定理，每个正方形的面积是外面一个的 <1>。<2> 个正方形的面积之和为 <3>。",
            f"{eq.squared(t)} + {eq.squared(1 - t)} = {eq.said(c)}",
            f"{n}",
            f"{eq.dot(K, eq.bracket(eq.plus('1', *(eq.power(c, k) for k in range(1, n)))))} = {eq.ANSWER}",
        ),
    )


@family("sierpinski-ink", "G04", level="G", asks="perimeter")
def sierpinski_ink(f: Sketch) -> Question:
    n, g = f.integer(2, 5), f.integer(5, 90)
    A, B, C = f.points(A=f.at(0, 0), B=f.at(f.integer(5, 8), 0), C=f.at(f.integer(1, 4), f.integer(4, 7)))
    depth = f.let("d", n)
    with f.function("part", {"p": "pair", "q": "pair", "r": "pair", "k": "int"}) as (part, (p, q, r, k)):
        with f.when(k.equals(0)):
            f.draw(f.polygon(p, q, r))
            f.give()
        f.do(part(p, f.midpoint(p, q), f.midpoint(p, r), k - 1))
        f.do(part(f.midpoint(p, q), q, f.midpoint(q, r), k - 1))
        f.do(part(f.midpoint(p, r), f.midpoint(q, r), r, k - 1))
    f.do(part(A, B, C, depth))
    f.name(A, B, C)
    return Question(
        en=f"Triangle $[ABC]$ has perimeter ${g}$. Find the sum of the perimeters of all small triangles that are drawn.",
        zh=f"三角形 $[ABC]$ 的周长为 ${g}$，求所画的全部小三角形的周长之和。",
        twin_en=f"Triangle $[ABC]$ has perimeter ${g}$. It is divided by its midlines into four triangles and the middle one is "
        f"taken away; the same is done with each triangle left, ${n}$ times in all. Find the sum of the perimeters of all "
        "triangles left.",
        twin_zh=f"三角形 $[ABC]$ 的周长为 ${g}$。用中位线把它分成四个三角形并去掉中间的一个，对剩下的每个三角形重复同样的操作，"
        f"共操作 ${n}$ 次。求剩下的全部三角形的周长之和。",
        answer=g * Fraction(3, 2) ** n,
        way=eq.way(
            "Each step puts three triangles with half the perimeter in the place of one, so the sum of the perimeters grows by the factor <1>. After <2> steps it is <3>.",
            "每一步用三个周长为一半的三角形代替一个三角形，所以周长之和变为 <1> 倍。<2> 步之后为 <3>。",
            f"{eq.over(3, 2)}",
            f"{n}",
            f"{eq.dot(g, eq.power(Fraction(3, 2), n))} = {eq.ANSWER}",
        ),
    )
