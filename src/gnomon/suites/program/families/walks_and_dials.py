"""Primitive recognition: walks, dials, rulers, regular polygons and stars."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from gnomon.exact import Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Var
from gnomon.suites.program.numbers import nth, tex
from gnomon.suites.program.sketch import Sketch

COSINE_OF_PART = {
    5: (sqrt(5) - 1) / 4, 6: Exact.of(Fraction(1, 2)), 8: sqrt(2) / 2, 10: (sqrt(5) + 1) / 4, 12: sqrt(3) / 2,
}  # fmt: skip
"""The cosine of one part of a full turn, for the regular polygons whose cosine has no nested root."""


_UNITS = {
    0: (Exact.of(1), Exact.of(0)), 60: (Exact.of(1) / 2, sqrt(3) / 2), 90: (Exact.of(0), Exact.of(1)),
    120: (-Exact.of(1) / 2, sqrt(3) / 2), 180: (-Exact.of(1), Exact.of(0)), 240: (-Exact.of(1) / 2, -sqrt(3) / 2),
    270: (Exact.of(0), -Exact.of(1)), 360: (Exact.of(1), Exact.of(0)),
}  # fmt: skip
"""Cosine and sine by degrees."""


def cosine(k: int, n: int) -> Exact:
    """The cosine of k parts of n of a full turn."""
    before, here = Exact.of(1), COSINE_OF_PART[n]
    for _ in range(k):
        before, here = here, 2 * COSINE_OF_PART[n] * here - before
    return before


def sine_share(k: int, n: int) -> Exact:
    """The sine of k parts of n of a full turn, divided by the sine of one part."""
    before, here = Exact.of(0), Exact.of(1)
    for _ in range(k):
        before, here = here, 2 * COSINE_OF_PART[n] * here - before
    return before


def _dial(f: Sketch, n: int) -> tuple[Var, Var]:
    """The centre and the n equally spaced points of a circle, in an array."""
    O = f.let("O", f.at(0, 0))
    v = f.array("v", "pair")
    if f.chance():
        r = f.let("r", f.size(3))
        with f.loop("i", n) as i:
            f.push(v, O + r * f.dir(f.turn(360 * i / n)))
    else:
        p = f.let("p", f.at(3, 0))
        step = f.let("step", Fraction(360, n))
        with f.loop("i", n):
            f.push(v, p)
            f.set(p, f.rotated(p, step, O))
    return O, v


@family("sixty-degree-walk", "P02", level="L", asks="length")
def sixty_degree_walk(f: Sketch) -> Question:
    n, t, g = f.integer(3, 4), f.pick(60, 60, 90, 120), f.integer(3, 40)
    legs = [f.integer(2, 15) for _ in range(n)]
    left = f.chance()
    halves = {0: 2, 60: 1, 90: 0, 120: -1, 180: -2}  # twice the cosine
    square = sum(
        p * q * Fraction(halves[min(t * abs(i - j) % 360, 360 - t * abs(i - j) % 360)], 2)
        for i, p in enumerate(legs)
        for j, q in enumerate(legs)
    )
    f.require(square >= 0.1 * max(legs) ** 2 and max(legs) <= 5 * min(legs))
    s = f.array("s", "int", legs)
    p = f.let("p", f.at(0, 0))
    w = f.trail("w")
    f.push(w, p)
    way = t if left else -t
    if f.chance():
        k = f.let("k", f.size(1))
        with f.loop("i", s.length) as i:
            f.set(p, p + k * s[i] * f.dir(f.turn(way * i)))
            f.push(w, p)
    else:
        u = f.let("u", f.vector(1, 0))
        with f.loop("i", n) as i:
            f.set(p, p + s[i] * u)
            f.push(w, p)
            f.set(u, f.rotated(u, way, f.pair(0, 0)))
    f.draw(w)
    lengths = [tex(Fraction(g * leg, legs[0])) for leg in legs]
    side = ("left", "左") if left else ("right", "右")
    walk_en = f"goes ${lengths[0]}$ straight ahead" + "".join(
        f", turns ${t}^\\circ$ to the {side[0]}, goes ${x}$" for x in lengths[1:]
    )
    walk_zh = f"先直行 ${lengths[0]}$" + "".join(f"，向{side[1]}转 ${t}^\\circ$，再直行 ${x}$" for x in lengths[1:])
    sides = [Fraction(g * leg, legs[0]) for leg in legs]
    along = sum((leg * _UNITS[t * k][0] for k, leg in enumerate(sides)), Exact.of(0))
    across = sum((leg * _UNITS[t * k][1] for k, leg in enumerate(sides)), Exact.of(0))
    return Question(
        en=f"The first segment of the path has length ${g}$. How far is the end of the path from its start?",
        zh=f"折线的第一段长为 ${g}$，求折线的终点到起点的距离。",
        twin_en=f"A walker {walk_en}. How far is the walker from the start then?",
        twin_zh=f"某人{walk_zh}。求这时他到起点的距离。",
        answer=sqrt(square) * Fraction(g, legs[0]),
        way=eq.way(
            "The first step gives the direction of the $x$-axis; step number $k$, counted from $0$, runs at $k$ times the turn to it. Along the axis the walk covers <1>, "
            "across it <2>. By Pythagoras the distance is <3>.",
            "以第一步的方向为 $x$ 轴，从 $0$ 数起的第 $k$ 步与它的夹角是转角的 $k$ 倍。沿 $x$ 轴方向走过 <1>，垂直方向走过 <2>。由勾股定理，距离为 <3>。",
            f"x = {eq.plus(*(eq.dot(leg, eq.cos(t * k)) for k, leg in enumerate(sides)))} = {eq.said(along)}",
            f"y = {eq.plus(*(eq.dot(leg, eq.sin(t * k)) for k, leg in enumerate(sides)))} = {eq.said(across)}",
            f"{eq.rooted(eq.plus(eq.squared(along), eq.squared(across)))} = {eq.ANSWER}",
        ),
    )


@family("dial-inscribed-angle", "P04", level="L", asks="angle")
def dial_inscribed_angle(f: Sketch) -> Question:
    n = f.integer(9, 24)
    i, j, k = f.sample(range(n), 3)
    steps = (k - i) % n
    if (j - i) % n < steps:  # Q lies on the arc from P to R; the other arc counts
        steps = n - steps
    f.require(8 <= 180 * steps / n <= 172)
    _, v = _dial(f, n)
    with f.loop("m", n) as m:
        f.dot(v[m])
    f.draw(v[i], v[j], v[k])
    f.name(P=v[i], Q=v[j], R=v[k])
    return Question(
        en="Find $\\angle [PQR]$, in degrees.",
        zh="求 $\\angle [PQR]$ 的度数。",
        twin_en=f"On a circle ${n}$ points are equally spaced and numbered from ${0}$ to ${n - 1}$ in order. $[P]$ is point ${i}$, $[Q]$ is point ${j}$ and $[R]$ is "
        f"point ${k}$. Find $\\angle [PQR]$, in degrees.",
        twin_zh=f"圆周上有 ${n}$ 个等分点，依次编号为 ${0}$ 到 ${n - 1}$。$[P]$ 是点 ${i}$，$[Q]$ 是点 ${j}$，$[R]$ 是点 ${k}$。求 $\\angle [PQR]$ 的度数。",
        answer=Fraction(180 * steps, n),
        unit="°",
        way=eq.way(
            "The arc from $[P]$ to $[R]$ that does not contain $[Q]$ has <1> of the <2> equal parts of the circle. The inscribed angle is half of this arc: <3>.",
            "从 $[P]$ 到 $[R]$ 且不含 $[Q]$ 的弧占圆周 <2> 等份中的 <1> 份。圆周角等于它所对弧的度数的一半：<3>。",
            f"{steps}",
            f"{n}",
            f"{eq.dot(eq.over(1, 2), eq.over(steps, n), 360)} = {eq.ANSWER}",
        ),
    )


@family("diagonal-swap", "P07", level="L", asks="number")
def diagonal_swap(f: Sketch) -> Question:
    n = f.pick(8, 8, 10, 10, 12, 12, 5, 6)
    g = f.integer(2, 20)
    p, q, r, s = f.sample(range(n), 4)
    k, m = min((p - q) % n, (q - p) % n), min((r - s) % n, (s - r) % n)
    f.require(k != m)
    O, v = _dial(f, n)
    with f.loop("m", n) as i:
        f.draw(v[i], v[(i + 1) % n])
    f.draw(v[p], v[q])
    f.draw(v[r], v[s])
    f.decoy(O, v[p])
    f.name(P=v[p], Q=v[q], R=v[r], S=v[s])
    return Question(
        en=f"$[PQ] = {g}$. Find $[RS]^2$.",
        zh=f"$[PQ] = {g}$，求 $[RS]^2$ 的值。",
        twin_en=f"The vertices of a regular polygon with ${n}$ sides are numbered from ${0}$ to ${n - 1}$ in order. $[P]$ is vertex ${p}$, $[Q]$ is vertex ${q}$, $[R]$ is vertex ${r}$, "
        f"$[S]$ is vertex ${s}$, and $[PQ] = {g}$. Find $[RS]^2$.",
        twin_zh=f"正 ${n}$ 边形的顶点依次编号为 ${0}$ 到 ${n - 1}$。$[P]$ 是顶点 ${p}$，$[Q]$ 是顶点 ${q}$，$[R]$ 是顶点 ${r}$，$[S]$ 是顶点 ${s}$，$[PQ] = {g}$。"
        "求 $[RS]^2$ 的值。",
        answer=g * g * (1 - cosine(m, n)) / (1 - cosine(k, n)),
        way=eq.way(
            "In a circle of radius $r$ a chord over the central angle $\\alpha$ has the square $2r^2(1 - \\cos\\alpha)$. $[PQ]$ spans <1>, and $[RS]$ spans <2>, so <3>.",
            "半径为 $r$ 的圆中，圆心角为 $\\alpha$ 的弦长的平方为 $2r^2(1 - \\cos\\alpha)$。$[PQ]$ 所对的圆心角为 <1>，$[RS]$ 所对的圆心角为 <2>，所以 <3>。",
            f"{eq.dot(k, eq.over(360, n))} = {360 * k // n}^\\circ",
            f"{eq.dot(m, eq.over(360, n))} = {360 * m // n}^\\circ",
            f"[RS]^2 = {eq.dot(f'{g}^2', eq.over(f'1 - {eq.cos(360 * m // n)}', f'1 - {eq.cos(360 * k // n)}'))} = {eq.ANSWER}",
        ),
    )


@family("vertex-triangle-share", "P31", level="L", asks="area")
def vertex_triangle_share(f: Sketch) -> Question:
    n, K = f.pick(5, 6, 8, 10, 12, 12), f.integer(6, 150)
    p, q, r = sorted(f.sample(range(n), 3))
    gaps = (q - p, r - q, n + p - r)
    f.require(sorted(gaps)[1] != 1)  # no thin ear
    _, v = _dial(f, n)
    f.fill(f.polygon(v[p], v[q], v[r]))
    with f.loop("m", n) as i:
        f.draw(v[i], v[(i + 1) % n])
    share = sum((sine_share(gap, n) for gap in gaps), Exact.of(0)) / n
    return Question(
        en=f"The polygon has area ${K}$. Find the area of the shaded triangle.",
        zh=f"多边形的面积为 ${K}$，求阴影三角形的面积。",
        twin_en=f"The vertices of a regular polygon with ${n}$ sides and area ${K}$ are numbered from ${0}$ to ${n - 1}$ in order. Find the area of the triangle with the "
        f"vertices number ${p}$, ${q}$ and ${r}$.",
        twin_zh=f"面积为 ${K}$ 的正 ${n}$ 边形的顶点依次编号为 ${0}$ 到 ${n - 1}$。求以顶点 ${p}$、${q}$、${r}$ 为顶点的三角形的面积。",
        answer=K * share,
        way=eq.way(
            "Joined to the centre, the triangle falls into three triangles over <1>, the polygon into <2> triangles over <3>; each has half the square of the "
            "radius times the sine of its angle as its area. So the share of the triangle is <4>, and its area is <5>.",
            "把圆心与各顶点相连，三角形分成圆心角为 <1> 的三个三角形，多边形分成 <2> 个圆心角为 <3> 的三角形；每个三角形的面积都是半径平方的一半乘以圆心角的正弦。"
            "所以所求三角形占 <4>，面积为 <5>。",
            ", ".join(f"{360 * gap // n}^\\circ" for gap in gaps),
            f"{n}",
            f"{360 // n}^\\circ",
            f"{eq.over(eq.plus(*(eq.sin(360 * gap // n) for gap in gaps)), eq.dot(n, eq.sin(360 // n)))} = {eq.said(share)}",
            f"{eq.dot(K, share)} = {eq.ANSWER}",
        ),
    )


@family("clock-hand-angle", "P09", level="L", asks="angle", plane="upright")
def clock_hand_angle(f: Sketch) -> Question:
    h, m = f.integer(0, 11), f.integer(1, 59)
    apart = abs(Fraction(60 * h - 11 * m, 2)) % 360
    apart = min(apart, 360 - apart)
    f.require(apart >= 8)
    t = 60 * h + m + 720 * f.integer(0, 2)
    O = f.let("O", f.at(0, 0))
    r, minutes = f.let("r", f.size(3)), f.let("t", t)
    f.draw(f.circle(O, r))
    with f.loop("i", 12) as i:
        f.draw(O + r * f.dir(30 * i), O + Fraction(9, 10) * r * f.dir(30 * i))
    if f.chance():
        f.draw(O, O + Fraction(1, 2) * r * f.dir(90 - minutes / 2), pen="bold")
        f.draw(O, O + Fraction(4, 5) * r * f.dir(90 - 6 * minutes))
    else:
        P, Q = f.points(P=O + f.pair(0, r / 2), Q=O + f.pair(0, Fraction(4, 5) * r))
        f.draw(f.rotate(-minutes / 2, O) * f.path(O, P), pen="bold")
        f.draw(f.rotate(-6 * minutes, O) * f.path(O, Q))
    return Question(
        en="The picture shows a clock. Find the smaller angle between its two hands, in degrees.",
        zh="图中画的是一个钟面，求时针与分针所成的较小角的度数。",
        twin_en=f"A clock has run for ${t}$ minutes since twelve o'clock. Find the smaller angle between its two hands, in degrees.",
        twin_zh=f"从十二点整起，时钟走了 ${t}$ 分钟。求时针与分针所成的较小角的度数。",
        answer=apart,
        unit="°",
        way=eq.way(
            "In a minute the minute hand turns by $6^\\circ$ and the hour hand by $0.5^\\circ$. After <1> minutes they have drawn apart by <2> degrees; without full turns, "
            "the smaller angle is <3>.",
            "分针每分钟转 $6^\\circ$，时针每分钟转 $0.5^\\circ$。<1> 分钟后两针转过的角度相差 <2> 度；去掉整圈，较小的夹角为 <3>。",
            f"{t}",
            f"{eq.dot(t, '(6 - 0.5)')} = {eq.said(Fraction(11 * t, 2))}",
            f"{eq.full_turns(Fraction(11 * t, 2))} = {eq.ANSWER}",
        ),
    )


@family("turtle-closed-ink", "P25", level="L", asks="length")
def turtle_closed_ink(f: Sketch) -> Question:
    t, g = f.pick(*[t for t in range(33, 166) if 5 <= 360 // gcd(360, t) <= 24]), f.integer(2, 40)
    n = 360 // gcd(360, t)
    N = n + f.integer(2, 12)
    left = f.chance()
    way = t if left else -t
    p, s = f.let("p", f.at(0, 0)), f.let("s", f.size(2))
    times = f.let("n", N)
    w = f.trail("w")
    f.push(w, p)
    if f.chance():
        with f.loop("i", times) as i:
            f.set(p, p + s * f.dir(f.turn(way * i)))
            f.push(w, p)
    else:
        a = f.let("a", f.turn(0))
        with f.loop("i", times):
            f.set(p, p + s * f.dir(a))
            f.push(w, p)
            f.set(a, a + t if left else a - t)
    f.draw(w)
    return Question(
        en=f"Each step of the line has length ${g}$. Find the length of the line that is seen, counting parts that are drawn several times once.",
        zh=f"折线的每一步长为 ${g}$。求图中所见的线的总长，重复画过的部分只计一次。",
        twin_en=f"A walker turns by ${t}^\\circ$, always to the same side, after every straight step of length ${g}$, and stops on reaching the starting point again "
        "for the first time at the end of a step. Find the length of the whole path.",
        twin_zh=f"某人每直行 ${g}$ 就向同一侧转 ${t}^\\circ$，直到某一步结束时第一次回到出发点为止。求他所走的总路程。",
        answer=g * n,
        way=eq.way(
            "The line closes when the turns add up to whole turns of $360^\\circ$, for the first time after <1> steps. Further steps repeat it, so it has length <2>.",
            "各次转角之和是 $360^\\circ$ 的整数倍时折线闭合，第一次闭合在 <1> 步之后。以后的步子只是重复，所以线长为 <2>。",
            f"360 \\div {gcd(360, t)} = {n}",
            f"{eq.dot(n, g)} = {eq.ANSWER}",
        ),
    )


@family("accelerating-fan", "P41", level="L", asks="angle")
def accelerating_fan(f: Sketch) -> Question:
    a, b, n = f.integer(11, 40), f.integer(2, 9), f.integer(6, 13)
    i, j = f.sample(range(n), 2)
    turns = [a * k + b * k * k for k in range(n)]
    apart = abs(turns[i] - turns[j]) % 360
    apart = min(apart, 360 - apart)
    near = [abs((x - turns[k] + 180) % 360 - 180) for k in (i, j) for m, x in enumerate(turns) if m != k]
    f.require(8 <= apart <= 172 and min(near) >= 6)
    O, r = f.let("O", f.at(0, 0)), f.let("r", f.size(4))
    v = f.array("v", "pair")
    style = f.pick("formula", "sum", "turning")
    count = f.let("n", n)
    if style == "formula":
        with f.loop("k", count) as k:
            f.push(v, O + r * f.dir(f.turn(a * k + b * k * k)))
    elif style == "sum":
        w = f.let("w", f.turn(0))
        with f.loop("k", count) as k:
            f.push(v, O + r * f.dir(w))
            f.set(w, w + (a + b * (2 * k + 1)))
    else:
        p, step = f.let("p", f.at(4, 0)), f.let("step", a + b)
        with f.loop("k", count):
            f.push(v, p)
            f.set(p, f.rotated(p, step, O))
            f.set(step, step + 2 * b)
    with f.loop("m", count) as m:
        f.draw(O, v[m])
    f.name(O, P=v[i], Q=v[j])
    return Question(
        en="Find $\\angle [POQ]$, in degrees.",
        zh="求 $\\angle [POQ]$ 的度数。",
        twin_en=f"From a point $[O]$ rays number ${0}$, ${1}$, ${2}$ and so on are drawn. Ray number $k$ points in the direction of ${a}k + {b}k^2$ degrees, measured counter-clockwise "
        f"from ray ${0}$. $[P]$ lies on ray ${i}$ and $[Q]$ on ray ${j}$. Find $\\angle [POQ]$, in degrees.",
        twin_zh=f"从点 $[O]$ 出发画射线，编号为 ${0}$、${1}$、${2}$ 等。第 $k$ 条射线的方向是从射线 ${0}$ 起按逆时针转 ${a}k + {b}k^2$ 度。$[P]$ 在射线 ${i}$ 上，$[Q]$ 在射线 "
        f"${j}$ 上。求 $\\angle [POQ]$ 的度数。",
        answer=apart,
        unit="°",
        way=eq.way(
            "Measured from the first ray, the ray of $[P]$ has the direction <1> and that of $[Q]$ has <2>, in degrees. Without full turns their difference is <3>.",
            "从第一条射线量起，$[P]$ 所在射线的方向为 <1> 度，$[Q]$ 所在射线的方向为 <2> 度。去掉整圈，两者之差为 <3>。",
            f"{eq.dot(a, i)} + {eq.dot(b, f'{i}^2')} = {turns[i]}",
            f"{eq.dot(a, j)} + {eq.dot(b, f'{j}^2')} = {turns[j]}",
            f"{eq.full_turns(abs(turns[i] - turns[j]))} = {eq.ANSWER}",
        ),
    )


@family("tick-ruler", "P45", level="L", asks="length")
def tick_ruler(f: Sketch) -> Question:
    a, s, parts = f.integer(1, 9), f.integer(2, 9), f.integer(7, 22)
    b = a + s * parts + f.integer(1, s - 1)
    i, j = sorted(f.sample(range(parts + 1), 2))
    g = f.integer(3, 60)
    f.require(j - i >= 2 and (i != 0 or j != parts))
    O = f.let("O", f.at(0, 0))
    u, w = f.let("u", f.vector(Fraction(8, b), 0)), f.let("w", f.vector(0, Fraction(1, 3)))
    end = f.let("b", b)
    x = f.let("x", a)
    v = f.array("v", "pair")
    with f.repeat(x <= end):
        f.push(v, O + x * u)
        f.draw(O + x * u, O + x * u + w)
        f.set(x, x + s)
    f.draw(O, O + end * u)
    f.name(P=v[i], Q=v[j])
    return Question(
        en=f"$[PQ] = {g}$. Find the distance between the first tick and the last.",
        zh=f"$[PQ] = {g}$，求第一条刻度线与最后一条刻度线之间的距离。",
        twin_en=f"A ruler has ticks at equal distances: at ${a}$, then every ${s}$ units, as long as the place does not exceed ${b}$. $[P]$ is at tick number ${i + 1}$, $[Q]$ at tick "
        f"number ${j + 1}$, and $[PQ] = {g}$. Find the distance between the first tick and the last.",
        twin_zh=f"一把尺子上的刻度线间隔相等：从 ${a}$ 开始，每隔 ${s}$ 个单位有一条，位置不超过 ${b}$。$[P]$ 在第 ${i + 1}$ 条刻度线处，$[Q]$ 在第 ${j + 1}$ 条刻度线处，"
        f"$[PQ] = {g}$。求第一条刻度线与最后一条刻度线之间的距离。",
        answer=Fraction(g * parts, j - i),
        way=eq.way(
            "From $[P]$ to $[Q]$ there are <1> gaps between ticks, so a gap is <2>. The last tick is the greatest place <3> that does not exceed <4>, so there are "
            "<5> gaps in all, and the distance is <6>.",
            "从 $[P]$ 到 $[Q]$ 有 <1> 个间隔，所以每个间隔为 <2>。最后一条刻度线在不超过 <4> 的最大位置 <3> 处，所以共有 <5> 个间隔，所求距离为 <6>。",
            f"{j + 1} - {i + 1} = {j - i}",
            f"{eq.over(g, j - i)}",
            f"{a} + {eq.dot(s, parts)} = {a + s * parts}",
            f"{b}",
            f"{parts}",
            f"{eq.dot(parts, eq.over(g, j - i))} = {eq.ANSWER}",
        ),
    )


@family("star-tip-angle", "P03", level="L", asks="angle")
def star_tip_angle(f: Sketch) -> Question:
    n = f.integer(7, 23)
    k = f.integer(2, (n - 1) // 2)
    f.require(gcd(n, k) == 1)
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
        en="The figure shows a star. Find the angle at each of its tips, in degrees.",
        zh="图中是一个星形，求它每个尖角的度数。",
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


@family("square-spiral-ink", "P26", level="L", asks="length")
def square_spiral_ink(f: Sketch) -> Question:
    a, d, n, g = f.integer(2, 6), f.integer(1, 4), f.integer(7, 18), f.integer(3, 20)
    f.require(d % a != 0)
    times = f.let("n", n)
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
