"""Global abstract integration: loops, recursion, folding, projections, chains of transforms."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import nth, tex
from gnomon.suites.program.sketch import Sketch


@family("star-regions", "G43", level="G", asks="count")
def star_regions(f: Sketch) -> Question:
    n = f.integer(7, 26)
    k = f.integer(2, min(9, (n - 1) // 2))
    O = f.let("O", f.at(0, 0))
    count, r, skip = f.let("n", n), f.let("r", f.size(3)), f.let("k", k)
    with f.loop("i", count) as i:
        f.draw(O + r * f.dir(f.turn(360 * i / count)), O + r * f.dir(f.turn(360 * (i + skip) / count)))
    return Question(
        en="Into how many regions do the chords divide the inside of the star's outline?",
        zh="这些弦把星形轮廓的内部分成多少个区域？",
        twin_en=f"On a circle ${n}$ points are equally spaced, and every point is joined to the {nth(k)} point after it. "
        "Into how many regions do the chords divide the inside of the star's outline?",
        twin_zh=f"圆周上有 ${n}$ 个等分点，每个点都与它之后的第 ${k}$ 个点相连。这些弦把星形轮廓的内部分成多少个区域？",
        answer=n * (k - 1) + 1,
        way=eq.way(
            "Each of the <1> chords is crossed by <2> others, so there are <3> crossings. Each chord is cut into <4> pieces. By Euler's formula the regions number pieces less corners plus one: <5>.",
            "<1> 条弦中的每一条与 <2> 条其他弦相交，所以有 <3> 个交点，每条弦被分成 <4> 段。由欧拉公式，区域数等于段数减去顶点数再加一：<5>。",
            f"{n}",
            f"2 \\cdot {k - 1} = {2 * k - 2}",
            f"{eq.dot(n, k - 1)} = {n * (k - 1)}",
            f"{2 * k - 1}",
            f"{eq.dot(n, 2 * k - 1)} - ({n} + {n * (k - 1)}) + 1 = {eq.ANSWER}",
        ),
    )


@family("nested-squares-sum", "G01", level="G", asks="area")
def nested_squares_sum(f: Sketch) -> Question:
    t, n, K = f.ratio(3, 7), f.integer(3, 6), f.integer(10, 150)
    c = t**2 + (1 - t) ** 2
    v = f.array("v", "pair", [f.at(0, 0), f.at(4, 0), f.at(4, 4), f.at(0, 4)])
    times = f.let("m", f.hidden(n))
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


@family("corner-to-corner-fold", "G33", level="G", asks="area")
def corner_to_corner_fold(f: Sketch) -> Question:
    b, a, g = f.integer(2, 9), f.integer(3, 14), f.integer(4, 24)
    f.refuse(not 1.15 * b < a < 2.6 * b)
    P, Q, R, S = f.points(P=f.at(0, 0), Q=f.at(a, 0), R=f.at(a, b), S=f.at(0, b))
    m = f.let("m", f.midpoint(P, R))
    turned = f.let("x", f.rotated(R, 90, m))
    X = f.let("X", f.meet(P, Q, m, turned))
    Y = f.let("Y", f.meet(R, S, m, turned))
    T = f.let("T", f.mirrored(Q, X, Y))
    f.fill(f.polygon(P, X, Y))
    f.draw(f.polygon(P, X, Y, S))
    f.draw(X, T, Y)
    f.draw(P, T)
    f.draw(X, Q, R, Y, pen="dashed")
    f.name(P, Q, R, S)
    return Question(
        en=f"The rectangle $[PQRS]$ is a sheet of paper with $[PQ] = {g}$. It has been folded as drawn; the dashed part "
        "shows where the paper was. Find the area of the shaded part, where the paper lies double.",
        zh=f"矩形 $[PQRS]$ 是一张纸，$[PQ] = {g}$。按图折叠，虚线部分为折叠前的位置。求阴影部分（纸张重叠部分）的面积。",
        twin_en=f"A rectangular sheet $[PQRS]$ has $[PQ] = {g}$ and $[QR] = {tex(Fraction(g * b, a))}$. It is folded so that "
        "the corner $[R]$ falls on the corner $[P]$. Find the area where the paper lies double.",
        twin_zh=f"矩形纸片 $[PQRS]$ 中，$[PQ] = {g}$，$[QR] = {tex(Fraction(g * b, a))}$。折叠纸片使顶点 $[R]$ 与顶点 $[P]$ 重合。"
        "求纸张重叠部分的面积。",
        answer=Fraction(g**2 * b * (a**2 + b**2), 4 * a**3),
    )


@family("cube-corner-section", "G22", level="G", asks="area", plane="upright")
def cube_corner_section(f: Sketch) -> Question:
    e = f.integer(6, 10)
    p, q, r = (f.integer(2, e - 1) for _ in range(3))
    g = f.integer(3, 20)
    f.refuse(len({p, q, r}) == 1 or g == e)
    o = f.let("o", f.at(0, 0))
    across, up = f.let("x", f.vector(1, 0)), f.let("z", f.vector(0, 1))
    away = f.let("y", f.size(Fraction(f.integer(8, 12), 20)) * f.dir(f.integer(28, 52)))
    with f.function("at", {"i": "real", "j": "real", "k": "real"}, gives="pair") as (at, (i, j, k)):
        f.give(o + i * across + j * away + k * up)
    w = f.let("w", e)
    f.fill(f.polygon(at(p, 0, 0), at(0, q, 0), at(0, 0, r)))
    f.draw(f.polygon(at(0, 0, 0), at(w, 0, 0), at(w, 0, w), at(0, 0, w)))
    f.draw(at(w, 0, 0), at(w, w, 0), at(w, w, w), at(w, 0, w))
    f.draw(at(0, 0, w), at(0, w, w), at(w, w, w))
    f.draw(at(0, 0, 0), at(0, w, 0), at(w, w, 0), pen="dashed")
    f.draw(at(0, w, 0), at(0, w, w), pen="dashed")
    ends = [tex(Fraction(g * x, e)) for x in (p, q, r)]
    return Question(
        en=f"The code draws a cube with edge ${g}$ in a parallel projection. Find the true area of the shaded triangle.",
        zh=f"代码用平行投影画出一个棱长为 ${g}$ 的正方体，求阴影三角形的实际面积。",
        twin_en=f"A cube has edge ${g}$. A plane cuts the three edges from one vertex at the distances ${ends[0]}$, ${ends[1]}$ and "
        f"${ends[2]}$ from it. Find the area of the triangle in which the plane cuts the cube.",
        twin_zh=f"正方体的棱长为 ${g}$。一个平面与从同一顶点出发的三条棱相交，交点到该顶点的距离分别为 ${ends[0]}$、${ends[1]}$、"
        f"${ends[2]}$。求平面截正方体所得三角形的面积。",
        answer=Fraction(g**2, 2 * e**2) * sqrt(p**2 * q**2 + q**2 * r**2 + r**2 * p**2),
        way=eq.way(
            "In units of which the edge has <1>, the plane cuts the three edges at <2>, <3> and <4>. The square of the area is the sum of the squares of the areas of the three right triangles at the vertex, so it is <5> in these units, and in "
            "truth <6>.",
            "以棱长为 <1> 个单位，平面在三条棱上截得 <2>、<3>、<4>。截面面积的平方等于顶点处三个直角三角形面积的平方和，所以面积为 <5> 个平方单位，实际为 <6>。",
            f"{e}",
            f"{p}",
            f"{q}",
            f"{r}",
            f"{eq.dot(eq.over(1, 2), eq.rooted(eq.plus(*(eq.squared(x * y) for x, y in ((p, q), (q, r), (r, p))))))} = {eq.said(sqrt(p**2 * q**2 + q**2 * r**2 + r**2 * p**2) / 2)}",
            f"{eq.dot(eq.squared(Fraction(g, e)), sqrt(p**2 * q**2 + q**2 * r**2 + r**2 * p**2) / 2)} = {eq.ANSWER}",
        ),
    )


@family("striped-triangle", "G42", level="G", asks="area")
def striped_triangle(f: Sketch) -> Question:
    n, K = f.integer(5, 15), f.integer(10, 240)
    odd = f.integer(0, 1)
    f.refuse(n % 2 == 0)
    b, h, top = f.integer(6, 9), f.integer(5, 8), f.integer(1, 6)
    A, B, C = f.points(A=f.at(0, 0), B=f.at(b, 0), C=f.at(top, h))
    count = f.let("n", f.hidden(n))
    D = f.let("D", C + A - B)
    E = f.let("E", C + B - A)
    low, high = f.let("a", f.between(A, B, -1)), f.let("b", f.between(B, A, -1))
    with f.loop("i", count) as i, f.when((i % 2).equals(odd)):
        s, t = i / count, (i + 1) / count
        f.fill(f.polygon(f.between(low, D, s), f.between(high, E, s), f.between(high, E, t), f.between(low, D, t)))
    f.clip(f.polygon(A, B, C))
    f.draw(f.polygon(A, B, C))
    filled = sum(Fraction(2 * (n - i) - 1, n * n) for i in range(odd, n, 2))
    start = ("first", "第一") if odd == 0 else ("second", "第二")
    return Question(
        en=f"The triangle has area ${K}$. Find the total shaded area.",
        zh=f"三角形的面积为 ${K}$，求阴影部分的总面积。",
        twin_en=f"A triangle of area ${K}$ is cut by parallels to its base into ${n}$ strips of equal height. Counting from the "
        f"base, the {start[0]} strip and every second one after it are shaded. Find the total shaded area.",
        twin_zh=f"面积为 ${K}$ 的三角形被平行于底边的直线分成 ${n}$ 条等高的条形。从底边数起，{start[1]}条以及此后每隔一条的条形"
        "涂上阴影。求阴影部分的总面积。",
        answer=K * filled,
        way=eq.way(
            "The parallels cut off triangles similar to the whole one, so the strips, counted from the base, have the shares <1>, and so on, of the area: odd numbers over <2>. The shaded ones together have <3>, and the area is <4>.",
            "平行线截得的三角形都与原三角形相似，所以从底边数起各条所占的份额为 <1> 等，分子为奇数，分母为 <2>。阴影各条共占 <3>，面积为 <4>。",
            f"{eq.over(2 * n - 1, n * n)}, {eq.over(2 * n - 3, n * n)}",
            f"{n}^2 = {n * n}",
            f"{eq.over(eq.plus(*(2 * (n - i) - 1 for i in range(odd, n, 2))), n * n)} = {eq.said(filled)}",
            f"{eq.dot(K, filled)} = {eq.ANSWER}",
        ),
    )


@family("two-rotations-shift", "G37", level="G", asks="length")
def two_rotations_shift(f: Sketch) -> Question:
    t, sine = f.choice([(60, Exact.of(1) / 2), (90, sqrt(2) / 2), (120, sqrt(3) / 2)])
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
