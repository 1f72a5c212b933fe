"""Counting in figures that loops draw: triangles, rectangles, paths, regions, common points, turns of gears."""

from __future__ import annotations

from fractions import Fraction
from math import comb, cos, gcd, radians, sin

from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Kind
from gnomon.suites.program.numbers import nth
from gnomon.suites.program.sketch import Sketch


@family("triangles-two-fans", "L40", level="L", asks="count")
def triangles_two_fans(f: Sketch) -> Question:
    p, q = f.integer(2, 9), f.integer(2, 9)
    A, B, C = f.points(A=f.at(f.integer(2, 6), f.integer(6, 8)), B=f.at(0, 0), C=f.at(f.integer(8, 10), 0))
    f.draw(f.polygon(A, B, C))
    if f.chance():
        m, n = f.let("m", p + 1), f.let("n", q + 1)
        with f.loop("i", 1, m) as i:
            f.draw(B, f.between(A, C, i / m))
        with f.loop("j", 1, n) as j:
            f.draw(C, f.between(A, B, j / n))
    else:
        marks = [Fraction(k, 20) for k in range(2, 20)]
        one, two = sorted(f.sample(marks[::2], p)), sorted(f.sample(marks[1::2], q))
        s, t = f.array("s", "real", [float(x) for x in one]), f.array("t", "real", [float(x) for x in two])
        with f.loop("i", s.length) as i:
            f.draw(B, f.between(A, C, s[i]))
        with f.loop("j", t.length) as j:
            f.draw(C, f.between(A, B, t[j]))
    return Question(
        en="How many triangles of any size are there in the figure?",
        zh="图中共有多少个三角形（大小不限）？",
        twin_en=f"In a triangle $ABC$, ${p}$ segments are drawn from $B$ to inner points of $AC$ and ${q}$ segments from $C$ to inner "
        "points of $AB$. How many triangles of any size are there in the figure?",
        twin_zh=f"在三角形 $ABC$ 中，从 $B$ 向 $AC$ 内部的点引 ${p}$ 条线段，从 $C$ 向 $AB$ 内部的点引 ${q}$ 条线段。"
        "图中共有多少个三角形（大小不限）？",
        answer=(p + 1) * (q + 1) * (p + q + 2) // 2,
        way=eq.way(
            "Through $B$ go <1> lines, through $C$ <2>; $BC$ is one of both. Three lines form a triangle if two pass through $B$ and one, other than $BC$, through $C$, or the other way "
            "round. Those with a side on $BC$ are counted twice. So there are <3>.",
            "过 $B$ 有 <1> 条直线，过 $C$ 有 <2> 条直线，$BC$ 同属两者。两条过 $B$、一条（不是 $BC$）过 $C$ 的直线围成三角形，反之亦然；有一边在 $BC$ 上的三角形计算了两次。"
            "所以共有 <3>。",
            f"{p} + 2 = {p + 2}",
            f"{q} + 2 = {q + 2}",
            f"\\binom{{{p + 2}}}{{2}} \\cdot {q + 1} + \\binom{{{q + 2}}}{{2}} \\cdot {p + 1} - {p + 1} \\cdot {q + 1} = {eq.ANSWER}",
        ),
    )


@family("rectangles-minus-cell", "L41", level="L", asks="count")
def rectangles_minus_cell(f: Sketch) -> Question:
    m, n = f.integer(3, 8), f.integer(3, 8)
    i, j = f.integer(1, m), f.integer(1, n)
    holding = f.chance(0.3)
    around = i * (m + 1 - i) * j * (n + 1 - j)
    o = f.let("o", f.at(0, 0))
    x, y = f.let("x", f.vector(1, 0)), f.let("y", f.vector(0, 1))
    if f.chance():
        wide, high = f.let("m", m), f.let("n", n)
        a = f.let("a", o + (i - 1) * x + (j - 1) * y)
        f.fill(f.polygon(a, a + x, a + x + y, a + y))
        with f.loop("s", wide + 1) as s:
            f.draw(o + s * x, o + s * x + high * y)
        with f.loop("t", high + 1) as t:
            f.draw(o + t * y, o + t * y + wide * x)
    else:
        across, upward = [0], [0]
        for marks, count in ((across, m), (upward, n)):
            for _ in range(count):
                marks.append(marks[-1] + f.integer(1, 3))
        u, v = f.array("u", "int", across), f.array("v", "int", upward)
        corners = [(i - 1, j - 1), (i, j - 1), (i, j), (i - 1, j)]
        f.fill(f.polygon(*(o + u[k] * x + v[h] * y for k, h in corners)))
        with f.loop("s", u.length) as s:
            f.draw(o + u[s] * x, o + u[s] * x + v[n] * y)
        with f.loop("t", v.length) as t:
            f.draw(o + v[t] * y, o + v[t] * y + u[m] * x)
    end = ("contain the shaded cell", "包含阴影格") if holding else ("do not contain the shaded cell", "不包含阴影格")
    return Question(
        en=f"The lines form a grid. How many rectangles with sides on the lines of the grid {end[0]}? Squares are rectangles too.",
        zh=f"图中的线段构成网格。以网格线段为边的矩形中，{end[1]}的有多少个？正方形也是矩形。",
        twin_en=f"A board has ${m}$ columns and ${n}$ rows. The cell in column ${i}$ and row ${j}$ is shaded. How many rectangles with "
        f"sides on the lines of the grid {end[0]}? Squares are rectangles too.",
        twin_zh=f"一块方格板有 ${m}$ 列、${n}$ 行，第 ${i}$ 列第 ${j}$ 行的一格涂上阴影。以网格线段为边的矩形中，{end[1]}的有多少个？"
        "正方形也是矩形。",
        answer=around if holding else comb(m + 1, 2) * comb(n + 1, 2) - around,
        way=eq.way(
            "A rectangle is two of the <1> upright lines and two of the <2> level ones: <3> in all. It contains the shaded cell, in column <4> and row <5>, if its sides lie on both sides of "
            "it: <6>." + ("" if holding else " The others are <7>."),
            "矩形由 <1> 条竖线中的两条和 <2> 条横线中的两条确定，共 <3> 个。要包含第 <4> 列第 <5> 行的阴影格，四条边须分别在它的两侧：<6>。"
            + ("" if holding else "其余的有 <7>。"),
            f"{m + 1}",
            f"{n + 1}",
            f"\\binom{{{m + 1}}}{{2}} \\cdot \\binom{{{n + 1}}}{{2}} = {comb(m + 1, 2) * comb(n + 1, 2)}",
            f"{i}",
            f"{j}",
            f"{eq.dot(i, m + 1 - i, j, n + 1 - j)} = {eq.ANSWER if holding else around}",
            *([] if holding else [f"{comb(m + 1, 2) * comb(n + 1, 2)} - {around} = {eq.ANSWER}"]),
        ),
    )


@family("blocked-lattice-paths", "L42", level="L", asks="count")
def blocked_lattice_paths(f: Sketch) -> Question:
    m, n = f.integer(3, 7), f.integer(3, 7)
    i, j = f.integer(1, m - 1), f.integer(1, n - 1)
    o = f.let("o", f.at(0, 0))
    x, y = f.let("x", f.vector(1, 0)), f.let("y", f.vector(0, 1))
    wide, high = f.let("m", m), f.let("n", n)
    if f.chance():
        with f.loop("s", wide) as s, f.loop("t", high + 1) as t, f.when(t.differs(j) | s.differs(i - 1) & s.differs(i)):
            f.draw(o + s * x + t * y, o + (s + 1) * x + t * y)
        with f.loop("a", wide + 1) as a, f.loop("b", high) as b, f.when(a.differs(i) | b.differs(j - 1) & b.differs(j)):
            f.draw(o + a * x + b * y, o + a * x + (b + 1) * y)
    else:
        with f.function("street", {"a": "int", "b": "int", "c": "int", "d": "int"}) as (street, (a, b, c, d)):
            f.draw(o + a * x + b * y, o + c * x + d * y)
        with f.loop("s", wide + 1) as s:
            with f.when(s.equals(i)):
                if j > 1:
                    f.do(street(s, 0, s, j - 1))
                if j < n - 1:
                    f.do(street(s, j + 1, s, high))
            with f.otherwise():
                f.do(street(s, 0, s, high))
        with f.loop("t", high + 1) as t:
            with f.when(t.equals(j)):
                if i > 1:
                    f.do(street(0, t, i - 1, t))
                if i < m - 1:
                    f.do(street(i + 1, t, wide, t))
            with f.otherwise():
                f.do(street(0, t, wide, t))
    P, Q = f.points(P=o, Q=o + wide * x + high * y)
    f.name(P, Q, dot=True)
    return Question(
        en="How many shortest paths lead from $[P]$ to $[Q]$ along the segments drawn?",
        zh="沿着图中所画的线段从 $[P]$ 走到 $[Q]$，最短路径共有多少条？",
        twin_en=f"A city has ${m + 1}$ streets running north, numbered from $0$ to ${m}$ from west to east, and ${n + 1}$ streets "
        f"running east, numbered from $0$ to ${n}$ from south to north, all equally spaced. $[P]$ is the crossing in the south-west "
        f"corner and $[Q]$ the one in the north-east corner. The crossing of north-running street ${i}$ and east-running street "
        f"${j}$ is closed, so that no path passes through it. How many shortest paths lead from $[P]$ to $[Q]$ along the streets?",
        twin_zh=f"某城有 ${m + 1}$ 条南北向的街道，从西到东依次编号为 $0$ 到 ${m}$；有 ${n + 1}$ 条东西向的街道，从南到北依次编号为 "
        f"$0$ 到 ${n}$；街道间距都相等。$[P]$ 是西南角的路口，$[Q]$ 是东北角的路口。南北向 ${i}$ 号街与东西向 ${j}$ 号街的路口封闭，"
        "任何路线都不能经过它。沿街道从 $[P]$ 走到 $[Q]$，最短路径共有多少条？",
        answer=comb(m + n, m) - comb(i + j, i) * comb(m + n - i - j, m - i),
        way=eq.way(
            "A shortest path has <1> steps of one kind and <2> of the other: <3> without the gap. Those through the missing crossing, <4> and <5> steps from $[P]$, number <6>. There remain <7>.",
            "最短路径由一个方向的 <1> 步和另一方向的 <2> 步组成，不计缺口共有 <3> 条。经过缺失路口（距 $[P]$ 分别为 <4> 步和 <5> 步）的有 <6> 条。余下 <7> 条。",
            f"{m}",
            f"{n}",
            f"\\binom{{{m + n}}}{{{m}}} = {comb(m + n, m)}",
            f"{i}",
            f"{j}",
            f"\\binom{{{i + j}}}{{{i}}} \\cdot \\binom{{{m + n - i - j}}}{{{m - i}}} = {comb(i + j, i) * comb(m + n - i - j, m - i)}",
            f"{comb(m + n, m)} - {comb(i + j, i) * comb(m + n - i - j, m - i)} = {eq.ANSWER}",
        ),
    )


@family("parallel-families-regions", "L43", level="L", asks="count")
def parallel_families_regions(f: Sketch) -> Question:
    p, q, r = (f.integer(2, 7) for _ in range(3))
    f.require(p + q + r <= 16)
    bounded = f.chance()
    # with u and v as axes the lines are y = k, x = k and x + y = k + 1/2: no three have a common point
    first = f.integer(0, max(0, (p + q - r) // 2))
    o = f.let("o", f.at(0, 0))
    u, v = (
        f.let("u", f.vector(1, 0)),
        f.let("v", f.vector(Fraction(f.integer(-3, 7), 10), Fraction(f.integer(8, 13), 10))),
    )
    m, n, k = f.let("m", p), f.let("n", q), f.let("k", r)
    if f.chance():
        takes: dict[str, Kind] = {"a": "pair", "b": "pair", "d": "pair", "n": "int"}
        with f.function("rule", takes) as (rule, (a, b, d, times)), f.loop("i", times) as i:
            f.draw(a + i * d, b + i * d)
        f.do(rule(o - 2 * u, o + (n + 1) * u, v, m))
        f.do(rule(o - 2 * v, o + (m + 1) * v, u, n))
        start = o + (first + Fraction(1, 2)) * u
        f.do(rule(start - 2 * (v - u), start + (m + 1) * (v - u), u, k))
    else:
        with f.loop("i", m) as i:
            f.draw(o + i * v - 2 * u, o + i * v + (n + 1) * u)
        with f.loop("j", n) as j:
            f.draw(o + j * u - 2 * v, o + j * u + (m + 1) * v)
        w = f.let("w", v - u)
        with f.loop("t", k) as t:
            c = f.let("c", o + (t + (first + Fraction(1, 2))) * u)
            f.draw(c - 2 * w, c + (m + 1) * w)
    regions = 1 + p + q + r + p * q + q * r + r * p
    ask = (
        (
            "How many of the regions into which they divide the plane are bounded?",
            "它们把平面分成的区域中，有界的区域有多少个？",
        )
        if bounded
        else ("Into how many regions do they divide the plane?", "它们把平面分成多少个区域？")
    )
    return Question(
        en=f"All segments drawn are continued to straight lines, and no three of the lines pass through one point. {ask[0]}",
        zh=f"把图中所画的线段都延长成直线，其中任意三条直线不共点。{ask[1]}",
        twin_en=f"In the plane there are ${p}$ parallel lines, ${q}$ parallel lines in a second direction and ${r}$ parallel lines in a "
        f"third direction; no three of the lines pass through one point. {ask[0]}",
        twin_zh=f"平面上有 ${p}$ 条互相平行的直线、另一方向的 ${q}$ 条平行直线和第三个方向的 ${r}$ 条平行直线，其中任意三条直线不共点。{ask[1]}",
        answer=regions - 2 * (p + q + r) if bounded else regions,
        way=eq.way(
            "The <1> lines meet in <2> points, all of them simple. Each line and each crossing adds a region to the one that is there without lines: <3>."
            + (
                " Far out, each line makes two of the regions unbounded, so the bounded ones are <4>."
                if bounded
                else ""
            ),
            "<1> 条直线有 <2> 个交点，都不是三线共点。没有直线时有一个区域，每条直线和每个交点各增加一个区域：<3>。"
            + ("每条直线在远处产生两个无界区域，所以有界区域有 <4> 个。" if bounded else ""),
            f"{p} + {q} + {r} = {p + q + r}",
            f"{eq.dot(p, q)} + {eq.dot(q, r)} + {eq.dot(r, p)} = {p * q + q * r + r * p}",
            f"1 + {p + q + r} + {p * q + q * r + r * p} = {regions if bounded else eq.ANSWER}",
            *([f"{regions} - 2 \\cdot {p + q + r} = {eq.ANSWER}"] if bounded else []),
        ),
    )


# without loops of hundreds of points TikZ would get each of them as a literal
@family("cosine-crossings", "L47", level="L", asks="count", plane="upright", languages=("asymptote", "matplotlib"))
def cosine_crossings(f: Sketch) -> Question:
    halves = f.integer(1, 8)  # half turns
    q = f.integer(2, min(14, 36 // halves))
    p = f.integer(1, q - 1)
    o = f.let("o", f.at(0, 0))
    x, y = f.let("x", f.vector(f.integer(9, 12), 0)), f.let("y", f.vector(0, f.integer(1, 2)))
    n, end = f.let("n", 480), 180 * halves
    if f.chance():
        with f.function("wave", {"k": "int"}) as (wave, (k,)):
            w = f.trail("w")
            with f.loop("i", n + 1) as i:
                f.push(w, o + i / n * x + f.cos(end * k * i / n) * y)
            f.draw(w)
        f.do(wave(p))
        f.do(wave(q))
    else:
        u, v = f.trail("u"), f.trail("v")
        with f.loop("i", n + 1) as i:
            t = f.let("t", end * i / n)
            f.push(u, o + i / n * x + f.cos(p * t if p > 1 else t) * y)
            f.push(v, o + i / n * x + f.cos(q * t) * y)
        f.draw(u)
        f.draw(v)
    f.draw(o - Fraction(1, 20) * x, o + Fraction(21, 20) * x, pen="thin")
    return Question(
        en="The figure shows two cosine curves. At how many points do the two curves meet, their ends included?",
        zh="图中画有两条余弦曲线，这两条曲线（包括端点）共有多少个公共点？",
        twin_en=f"How many points do the graphs of $y = \\cos {_times(p)}x^\\circ$ and $y = \\cos {_times(q)}x^\\circ$ have in common for "
        f"$0 \\le x \\le {end}$, the ends included?",
        twin_zh=f"当 $0 \\le x \\le {end}$ 时，函数 $y = \\cos {_times(p)}x^\\circ$ 与 $y = \\cos {_times(q)}x^\\circ$ 的图象（包括端点）"
        "共有多少个公共点？",
        answer=halves * (p + q) // 2 + halves * (q - p) // 2 - halves * gcd(p + q, q - p) // 2 + 1,
        way=eq.way(
            "The two cosines are equal where the sum or the difference of their arguments is a multiple of $360^\\circ$. Over the range the sum <1> takes <2> such values and the difference <3> takes <4>, "
            "the ends included; <5> places belong to both. So there are <6>.",
            "两个余弦相等，当且仅当两个角之和或之差是 $360^\\circ$ 的整数倍。在所给范围内（含端点），和 <1> 取 <2> 个这样的值，差 <3> 取 <4> 个，其中 <5> 处两者同时成立。"
            "所以共有 <6>。",
            f"{p + q}x",
            f"{halves * (p + q) // 2 + 1}",
            f"{_times(q - p)}x",
            f"{halves * (q - p) // 2 + 1}",
            f"{halves * gcd(p + q, q - p) // 2 + 1}",
            f"{halves * (p + q) // 2 + 1} + {halves * (q - p) // 2 + 1} - {halves * gcd(p + q, q - p) // 2 + 1} = {eq.ANSWER}",
        ),
    )


def _times(k: int) -> str:
    return "" if k == 1 else str(k)


_TEETH = (8, 9, 10, 12, 15, 18, 20, 24, 30, 36)


@family("gear-train", "L49", level="L", asks="number")
def gear_train(f: Sketch) -> Question:
    a, b, c, d = (f.pick(*_TEETH) for _ in range(4))
    T = f.integer(3, 40)
    # the wheels 1 and 2 touch, 3 sits on the axle of 2 and touches 4
    r = [Fraction(a, 10), Fraction(b, 10)]
    s = Fraction(f.integer(6, 14), 100)
    r += [s * c, s * d]
    f.require(abs(r[1] - r[2]) >= Fraction(1, 3) and max(r) <= 4 * min(r) and a * c != b * d and a != b and c != d)
    bend = f.integer(60, 170)
    x, y = float(r[0] + r[1]), float(r[2] + r[3])
    gap = abs(complex(-x, 0) - y * complex(-cos(radians(bend)), sin(radians(bend))))
    f.require(gap >= float(r[0] + r[3]) + 0.4)  # the first and the last wheel stay apart
    u = f.let("u", f.size(1))
    P = f.let("P", f.at(0, 0))
    with f.function("wheel", {"o": "pair", "r": "real", "t": "int"}) as (wheel, (o, radius, step)):
        f.draw(f.circle(o, radius))
        w = f.let("w", 0)
        with f.repeat(w < 360):
            f.draw(o + radius * f.dir(w), o + (radius - u / 5) * f.dir(w))
            f.set(w, w + step)
    X = f.let("X", P + (r[0] + r[1]) * u * f.dir(f.turn(0)))
    S = f.let("S", X + (r[2] + r[3]) * u * f.dir(f.turn(180 - bend)))
    for centre, size, teeth in zip((P, X, X, S), r, (a, b, c, d), strict=True):
        f.do(wheel(centre, size * u, 360 // teeth))
    f.name(P, S, dot=True)
    return Question(
        en="The circles are gear wheels, and the short marks inside a circle are its teeth. Wheels that touch turn each other, and wheels "
        f"with the same centre are fixed to one axle; wheels that overlap lie in different planes. The wheel about $[P]$ makes ${T}$ turns. How many turns does the wheel about $[S]$ make?",
        zh="图中的圆表示齿轮，圆内的短线表示它的齿。相切的齿轮互相啮合，同心的齿轮固定在同一根轴上，重叠的齿轮不在同一平面内。"
        f"以 $[P]$ 为圆心的齿轮转 ${T}$ 圈，以 $[S]$ 为圆心的齿轮转多少圈？",
        twin_en=f"A gear wheel about $[P]$ with ${a}$ teeth meshes with a wheel of ${b}$ teeth. On the axle of the latter a wheel with ${c}$ "
        f"teeth is fixed, which meshes with a wheel about $[S]$ with ${d}$ teeth. The wheel about $[P]$ makes ${T}$ turns. How many turns "
        "does the wheel about $[S]$ make?",
        twin_zh=f"以 $[P]$ 为圆心的齿轮有 ${a}$ 个齿，与一个有 ${b}$ 个齿的齿轮啮合。后者的轴上固定着一个有 ${c}$ 个齿的齿轮，它与以 $[S]$ "
        f"为圆心、有 ${d}$ 个齿的齿轮啮合。以 $[P]$ 为圆心的齿轮转 ${T}$ 圈，以 $[S]$ 为圆心的齿轮转多少圈？",
        answer=Fraction(T * a * c, b * d),
        way=eq.way(
            "Meshing wheels move the same number of teeth, so the second wheel makes <1> turns; the third turns with it, and the wheel about $[S]$ makes <2>.",
            "啮合的齿轮转过的齿数相同，所以第二个齿轮转 <1> 圈；第三个齿轮与它同轴，以 $[S]$ 为圆心的齿轮转 <2>。",
            f"{eq.dot(T, eq.over(a, b))} = {eq.said(Fraction(T * a, b))}",
            f"{eq.dot(Fraction(T * a, b), eq.over(c, d))} = {eq.ANSWER}",
        ),
    )


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
