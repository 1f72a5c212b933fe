"""Triangles and quadrilaterals cut by lines through their corners and points of their sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr, Var
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch


def triangle(f: Sketch) -> list[Var]:
    """Three points, no angle of theirs very small."""
    return f.points(A=f.at(f.integer(1, 6), f.integer(5, 7)), B=f.at(0, 0), C=f.at(f.integer(7, 9), f.integer(-1, 1)))


def divided(f: Sketch, p: Expr, q: Expr, m: int, n: int) -> Expr:
    """The point D of PQ with PD : DQ = m : n, as one of several people would write it."""
    way = f.integer(0, 2)
    if way == 0:
        return f.between(p, q, Fraction(m, m + n))
    k = f.integer(2 if 1 in (m, n) else 1, 3)
    if way == 1:
        return (k * n * p + k * m * q) / (k * (m + n))
    return p + Fraction(m, m + n) * (q - p)


@family("cevian-crossing-ratio", "L02", level="L", asks="ratio")
def cevian_crossing_ratio(f: Sketch) -> Question:
    m, n, p, q = (f.integer(1, 6) for _ in range(4))
    f.require(m != n and p != q and m * p != n * q and max(m * n, p * q) <= 20)
    A, B, C = triangle(f)
    D, E = f.points(D=divided(f, B, C, m, n), E=divided(f, C, A, p, q))
    P = f.let("P", f.meet(A, D, B, E))
    f.draw(f.polygon(A, B, C))
    f.draw(A, D)
    f.draw(B, E)
    f.decoy(C, P)
    f.name(A, B, C, D, E, P)
    if f.chance():
        asked, answer = "\\dfrac{[AP]}{[PD]}", Fraction((m + n) * q, m * p)
    else:
        asked, answer = "\\dfrac{[BP]}{[PE]}", Fraction((p + q) * m, n * q)
    return Question(
        en=f"Find the ratio ${asked}$.",
        zh=f"求 ${asked}$ 的值。",
        twin_en=f"In triangle $[ABC]$, $[D]$ lies on $[BC]$ with $[BD] : [DC] = {in_ratio(m, n)}$ and $[E]$ lies on $[CA]$ with "
        f"$[CE] : [EA] = {in_ratio(p, q)}$. The segments $[AD]$ and $[BE]$ meet at $[P]$. Find the ratio ${asked}$.",
        twin_zh=f"在三角形 $[ABC]$ 中，点 $[D]$ 在 $[BC]$ 上，$[BD] : [DC] = {in_ratio(m, n)}$，点 $[E]$ 在 $[CA]$ 上，"
        f"$[CE] : [EA] = {in_ratio(p, q)}$。线段 $[AD]$ 与 $[BE]$ 相交于点 $[P]$。求 ${asked}$ 的值。",
        answer=answer,
        way=eq.way(
            *(
                (
                    "The line $[BE]$ cuts the sides of triangle $[ADC]$, so by Menelaus <1>. From <2> and <3>, the ratio is <4>.",
                    "直线 $[BE]$ 截三角形 $[ADC]$，由梅涅劳斯定理 <1>。由 <2>、<3>，所求比为 <4>。",
                    "\\frac{[AP]}{[PD]} \\cdot \\frac{[DB]}{[BC]} \\cdot \\frac{[CE]}{[EA]} = 1",
                    f"[BC] : [DB] = {m + n} : {m}",
                    f"[EA] : [CE] = {q} : {p}",
                    f"{eq.dot(eq.over(m + n, m), eq.over(q, p))} = {eq.ANSWER}",
                )
                if "AP" in asked
                else (
                    "The line $[AD]$ cuts the sides of triangle $[BEC]$, so by Menelaus <1>. From <2> and <3>, the ratio is <4>.",
                    "直线 $[AD]$ 截三角形 $[BEC]$，由梅涅劳斯定理 <1>。由 <2>、<3>，所求比为 <4>。",
                    "\\frac{[BP]}{[PE]} \\cdot \\frac{[EA]}{[AC]} \\cdot \\frac{[CD]}{[DB]} = 1",
                    f"[AC] : [EA] = {p + q} : {q}",
                    f"[DB] : [CD] = {m} : {n}",
                    f"{eq.dot(eq.over(p + q, q), eq.over(m, n))} = {eq.ANSWER}",
                )
            ),
        ),
    )


@family("routh-triangle", "L03", level="L", asks="area")
def routh_triangle(f: Sketch) -> Question:
    ratios = [f.pick((1, 2), (1, 3), (2, 3), (2, 1), (3, 1), (3, 2), (1, 4), (4, 1), (1, 1)) for _ in range(3)]
    x, y, z = (Fraction(m, n) for m, n in ratios)
    part = (x * y * z - 1) ** 2 / ((x * y + x + 1) * (y * z + y + 1) * (z * x + z + 1))
    f.require(part > Fraction(1, 40))
    K = f.integer(4, 90) * 3
    A, B, C = triangle(f)
    feet: Sequence[Expr]
    if x == y == z:
        m, n = ratios[0]
        v = f.array("v", "pair", [A, B, C])
        w = f.array("w", "pair")
        with f.loop("i", 3) as i:
            f.push(w, divided(f, v[(i + 1) % 3], v[(i + 2) % 3], m, n))
        with f.loop("j", 3) as j:
            f.draw(v[j], w[j])
        u = f.array("u", "pair")
        with f.loop("k", 3) as k:
            f.push(u, f.meet(v[k], w[k], v[(k + 1) % 3], w[(k + 1) % 3]))
        f.fill(f.polygon(u[0], u[1], u[2]), outline=True)
        feet = [w[0], w[1], w[2]]
    else:
        places = [divided(f, p, q, *ratio) for p, q, ratio in zip((B, C, A), (C, A, B), ratios, strict=True)]
        D, E, F = feet = f.points(D=places[0], E=places[1], F=places[2])
        P, Q, R = f.points(P=f.meet(A, D, B, E), Q=f.meet(B, E, C, F), R=f.meet(C, F, A, D))
        f.fill(f.polygon(P, Q, R))
        for p, q in ((A, D), (B, E), (C, F)):
            f.draw(p, q)
    f.draw(f.polygon(A, B, C))
    f.name(A, B, C, D=feet[0], E=feet[1], F=feet[2])
    listed = [in_ratio(m, n) for m, n in ratios]
    return Question(
        en=f"The area of triangle $[ABC]$ is ${K}$. Find the area of the shaded triangle.",
        zh=f"三角形 $[ABC]$ 的面积为 ${K}$，求阴影三角形的面积。",
        twin_en="In triangle $[ABC]$, $[D]$ lies on $[BC]$, $[E]$ on $[CA]$ and $[F]$ on $[AB]$ so that $[BD] : [DC] = "
        f"{listed[0]}$, $[CE] : [EA] = {listed[1]}$ and $[AF] : [FB] = {listed[2]}$. The area of triangle $[ABC]$ is "
        f"${K}$. Find the area of the triangle that the segments $[AD]$, $[BE]$ and $[CF]$ enclose.",
        twin_zh="在三角形 $[ABC]$ 中，点 $[D]$、$[E]$、$[F]$ 分别在 $[BC]$、$[CA]$、$[AB]$ 上，且 $[BD] : [DC] = "
        f"{listed[0]}$，$[CE] : [EA] = {listed[1]}$，$[AF] : [FB] = {listed[2]}$。三角形 $[ABC]$ 的面积为 ${K}$，"
        "求线段 $[AD]$、$[BE]$、$[CF]$ 所围成的三角形的面积。",
        answer=K * part,
        way=eq.way(
            "With <1>, <2> and <3>, Routh's theorem gives the share $\\frac{(xyz - 1)^2}{(xy + x + 1)(yz + y + 1)(zx + z + 1)}$ of the triangle that the three segments enclose: <4>. So the area is <5>.",
            "设 <1>，<2>，<3>，由劳斯定理，三条线段围成的三角形占原三角形的 $\\frac{(xyz - 1)^2}{(xy + x + 1)(yz + y + 1)(zx + z + 1)}$，即 <4>。所以面积为 <5>。",
            f"x = [BD] : [DC] = {eq.said(x)}",
            f"y = [CE] : [EA] = {eq.said(y)}",
            f"z = [AF] : [FB] = {eq.said(z)}",
            f"{eq.over(eq.squared(x * y * z - 1), eq.dot(x * y + x + 1, y * z + y + 1, z * x + z + 1))} = {eq.said(part)}",
            f"{eq.dot(K, part)} = {eq.ANSWER}",
        ),
    )


@family("cevian-quadrilateral", "L04", level="L", asks="area")
def cevian_quadrilateral(f: Sketch) -> Question:
    m, n, p, q = (f.integer(1, 5) for _ in range(4))
    f.require(m != n and p != q and max(m, n) <= 4 * min(m, n) and max(p, q) <= 4 * min(p, q))
    b, c = Fraction(m, m + n), Fraction(p, p + q)
    K = f.integer(5, 120) * 2
    A, B, C = triangle(f)
    D, E = f.points(D=divided(f, B, C, m, n), E=divided(f, C, A, p, q))
    P = f.let("P", f.meet(A, D, B, E))
    regions = {
        "PDCE": (f.polygon(P, D, C, E), (1 - b) * (1 - (1 - c) ** 2 / (1 - c + b * c))),
        "PAB": (f.polygon(P, A, B), b * (1 - c) / (1 - c + b * c)),
        "PBD": (f.polygon(P, B, D), b * b * c / (1 - c + b * c)),
        "PAE": (f.polygon(P, A, E), (1 - c) * (1 - b / (1 - c + b * c))),
    }
    where = f.pick("PDCE", "PDCE", "PAB", "PBD", "PAE")
    region, part = regions[where]
    f.require(part >= Fraction(1, 30))
    f.fill(region)
    f.draw(f.polygon(A, B, C))
    f.draw(A, D)
    f.draw(B, E)
    f.name(A, B, C, D, E, P)
    f.decoy(D, E)
    shape = ("quadrilateral", "四边形") if where == "PDCE" else ("triangle", "三角形")
    named = {"PDCE": "[PDCE]", "PAB": "[PAB]", "PBD": "[PBD]", "PAE": "[PAE]"}[where]
    return Question(
        en=f"The area of triangle $[ABC]$ is ${K}$. Find the area of the shaded region.",
        zh=f"三角形 $[ABC]$ 的面积为 ${K}$，求阴影部分的面积。",
        twin_en="In triangle $[ABC]$, $[D]$ lies on $[BC]$ and $[E]$ on $[CA]$ so that "
        f"$[BD] : [DC] = {in_ratio(m, n)}$ and $[CE] : [EA] = {in_ratio(p, q)}$; the segments $[AD]$ and $[BE]$ meet at $[P]$. "
        f"The area of triangle $[ABC]$ is ${K}$. Find the area of {shape[0]} ${named}$.",
        twin_zh="在三角形 $[ABC]$ 中，点 $[D]$ 在 $[BC]$ 上，点 $[E]$ 在 $[CA]$ 上，"
        f"$[BD] : [DC] = {in_ratio(m, n)}$，$[CE] : [EA] = {in_ratio(p, q)}$，线段 $[AD]$ 与 $[BE]$ 相交于点 $[P]$。"
        f"三角形 $[ABC]$ 的面积为 ${K}$，求{shape[1]} ${named}$ 的面积。",
        answer=K * part,
        way=eq.way(
            "By Menelaus in triangle $[ADC]$, <1>, so $[P]$ lies at <2> of $[AD]$ from $[A]$. Triangle $[ABD]$ has the share <3> of the area, hence $[PAB]$ the share <4>."
            + {
                "PAB": "",
                "PBD": " Triangle $[PBD]$ is the rest of $[ABD]$: <6>.",
                "PAE": " Triangle $[ABE]$ has the share <6>, and $[PAE]$ is what $[PAB]$ leaves of it: <7>.",
                "PDCE": " Triangle $[BCE]$ has the share <6>; without $[PBD]$, <7>, it is the quadrilateral: <8>.",
            }[where]
            + " So the area is <5>.",
            "在三角形 $[ADC]$ 中由梅涅劳斯定理，<1>，所以 $[P]$ 到 $[A]$ 的距离是 $[AD]$ 的 <2>。三角形 $[ABD]$ 占 <3>，所以 $[PAB]$ 占 <4>。"
            + {
                "PAB": "",
                "PBD": "三角形 $[PBD]$ 是 $[ABD]$ 的剩余部分，占 <6>。",
                "PAE": "三角形 $[ABE]$ 占 <6>，去掉 $[PAB]$ 得 $[PAE]$ 占 <7>。",
                "PDCE": "三角形 $[BCE]$ 占 <6>，去掉占 <7> 的 $[PBD]$，得四边形占 <8>。",
            }[where]
            + "所以面积为 <5>。",
            f"[AP] : [PD] = {eq.dot(eq.over(m + n, m), eq.over(q, p))} = {eq.said(Fraction((m + n) * q, m * p))}",
            f"{eq.said(Fraction((m + n) * q, (m + n) * q + m * p))}",
            f"{eq.said(b)}",
            f"{eq.dot(b, Fraction((m + n) * q, (m + n) * q + m * p))} = {eq.said(regions['PAB'][1])}",
            f"{eq.dot(K, part)} = {eq.ANSWER}",
            *{
                "PAB": [],
                "PBD": [f"{eq.said(b)} - {eq.said(regions['PAB'][1])} = {eq.said(part)}"],
                "PAE": [f"{eq.said(1 - c)}", f"{eq.said(1 - c)} - {eq.said(regions['PAB'][1])} = {eq.said(part)}"],
                "PDCE": [
                    f"{eq.said(c)}",
                    f"{eq.said(b)} - {eq.said(regions['PAB'][1])} = {eq.said(regions['PBD'][1])}",
                    f"{eq.said(c)} - {eq.said(regions['PBD'][1])} = {eq.said(part)}",
                ],
            }[where],
        ),
    )


@family("parallelogram-vertex-line", "L06", level="L", asks="area")
def parallelogram_vertex_line(f: Sketch) -> Question:
    t, K = f.share(2, 7), f.integer(6, 150) * 2
    A, B, D = f.points(
        A=f.at(0, 0), B=f.at(f.integer(6, 8), f.integer(-1, 1)), D=f.at(f.integer(-2, 3), f.integer(4, 5))
    )
    C = f.let("C", B + D - A if f.chance() else f.rotated(A, 180, f.midpoint(B, D)))
    E = f.let("E", f.between(B, C, t) if f.chance() else f.between(C, B, 1 - t))
    F = f.let("F", f.meet(A, E, B, D))
    shaded = f.pick("BEF", "AFD", "FECD")
    f.fill({"BEF": f.polygon(B, E, F), "AFD": f.polygon(A, F, D), "FECD": f.polygon(F, E, C, D)}[shaded])
    f.draw(f.polygon(A, B, C, D))
    f.draw(A, E)
    f.draw(B, D)
    f.decoy(E, D)
    f.name(A, B, C, D, E, F)
    triangles = {"BEF": t * t / (2 * (1 + t)), "AFD": 1 / (2 * (1 + t))}
    part = triangles.get(shaded, Fraction(1, 2) - triangles["BEF"])
    f.require(part >= Fraction(1, 40))
    named = {"BEF": "[BEF]", "AFD": "[AFD]", "FECD": "[FECD]"}[shaded]
    shape = ("quadrilateral", "四边形") if shaded == "FECD" else ("triangle", "三角形")
    return Question(
        en=f"The area of parallelogram $[ABCD]$ is ${K}$. Find the area of the shaded region.",
        zh=f"平行四边形 $[ABCD]$ 的面积为 ${K}$，求阴影部分的面积。",
        twin_en=f"The area of parallelogram $[ABCD]$ is ${K}$. Point $[E]$ lies on side $[BC]$ with $[BE] = {tex(t)}\\,[BC]$, "
        f"and $[AE]$ meets the diagonal $[BD]$ at $[F]$. Find the area of {shape[0]} ${named}$.",
        twin_zh=f"平行四边形 $[ABCD]$ 的面积为 ${K}$。点 $[E]$ 在边 $[BC]$ 上，$[BE] = {tex(t)}\\,[BC]$，"
        f"$[AE]$ 与对角线 $[BD]$ 相交于点 $[F]$。求{shape[1]} ${named}$ 的面积。",
        answer=K * part,
        way=eq.way(
            "Triangles $[BEF]$ and $[DAF]$ are similar, because $[BE]$ and $[AD]$ are parallel, with the ratio <1>. So <2>, and triangle $[AFD]$ is <3> of triangle $[ABD]$, which is half of the parallelogram: <4>."
            + {
                "AFD": "",
                "BEF": " Triangle $[BEF]$ is <5> of it: <6>.",
                "FECD": " Triangle $[BEF]$ is <5> of it, <6>, and the quadrilateral is what it leaves of triangle $[BCD]$: <7>.",
            }[shaded],
            "因为 $[BE]$ 与 $[AD]$ 平行，三角形 $[BEF]$ 与 $[DAF]$ 相似，相似比为 <1>。所以 <2>，三角形 $[AFD]$ 占三角形 $[ABD]$ 的 <3>，而后者是平行四边形的一半：<4>。"
            + {
                "AFD": "",
                "BEF": "三角形 $[BEF]$ 的面积是它的 <5>：<6>。",
                "FECD": "三角形 $[BEF]$ 的面积是它的 <5>，即 <6>，从三角形 $[BCD]$ 中去掉它得四边形：<7>。",
            }[shaded],
            f"{eq.said(t)}",
            f"[BF] : [FD] = {eq.said(t)}",
            f"{eq.said(1 / (1 + t))}",
            f"{eq.dot(eq.over(1, 2), K, 1 / (1 + t))} = {eq.ANSWER if shaded == 'AFD' else eq.said(Fraction(K) / (2 * (1 + t)))}",
            *(
                []
                if shaded == "AFD"
                else [
                    f"{eq.said(t * t)}",
                    f"{eq.dot(t * t, Fraction(K) / (2 * (1 + t)))} = {eq.ANSWER if shaded == 'BEF' else eq.said(K * triangles['BEF'])}",
                ]
            ),
            *([f"{eq.over(K, 2)} - {eq.said(K * triangles['BEF'])} = {eq.ANSWER}"] if shaded == "FECD" else []),
        ),
    )


@family("trapezoid-wing", "L07", level="L", asks="area")
def trapezoid_wing(f: Sketch) -> Question:
    a, b = f.sample(range(2, 10), 2)
    f.require(max(a, b) <= 3 * min(a, b))
    K = f.integer(5, 150) * 2
    A, B = f.points(A=f.at(0, 0), B=f.at(a, 0))
    D = f.let("D", f.at(f.integer(-2, 3), (a + b) / 2))
    C = f.let("C", D + Fraction(b, a) * (B - A))
    P = f.let("P", f.meet(A, C, B, D))
    wings = f.integer(0, 2)
    if wings == 2:
        f.fill(f.polygon(P, A, D))
        f.fill(f.polygon(P, B, C))
    else:
        f.fill(f.polygon(P, A, D) if wings else f.polygon(P, B, C))
    f.draw(f.polygon(A, B, C, D))
    f.draw(A, C)
    f.draw(B, D)
    f.decoy(f.meet(P, P + B - A, A, D), f.meet(P, P + B - A, B, C))
    f.name(A, B, C, D, P)
    named = {0: "[PBC]", 1: "[PAD]", 2: "[PAD]"}[wings]
    asked_en = (
        f"the sum of the areas of triangles ${named}$ and $[PBC]$" if wings == 2 else f"the area of triangle ${named}$"
    )
    asked_zh = f"三角形 ${named}$ 与 $[PBC]$ 的面积之和" if wings == 2 else f"三角形 ${named}$ 的面积"
    total = (" total", "总") if wings == 2 else ("", "")
    return Question(
        en=f"In the figure, $[AB] \\parallel [CD]$ and the area of quadrilateral $[ABCD]$ is ${K}$. "
        f"Find the{total[0]} area of the shaded region.",
        zh=f"图中 $[AB] \\parallel [CD]$，四边形 $[ABCD]$ 的面积为 ${K}$，求阴影部分的{total[1]}面积。",
        twin_en=f"In trapezoid $[ABCD]$, $[AB] \\parallel [CD]$ and $[AB] : [CD] = {in_ratio(a, b)}$; its diagonals meet at $[P]$, "
        f"and its area is ${K}$. Find {asked_en}.",
        twin_zh=f"梯形 $[ABCD]$ 中，$[AB] \\parallel [CD]$，$[AB] : [CD] = {in_ratio(a, b)}$，两条对角线相交于点 $[P]$，"
        f"梯形的面积为 ${K}$。求{asked_zh}。",
        answer=Fraction(K * a * b * (2 if wings == 2 else 1), (a + b) ** 2),
        way=eq.way(
            "Triangles $[PAB]$ and $[PCD]$ are similar, so <1>. Triangle $[ABC]$ has the share <2> of the trapezoid, because triangles over the parallel sides have the same height; $[PBC]$ is <3> of it, and $[PAD]$ is "
            "equally large. The area asked for is <4>.",
            "三角形 $[PAB]$ 与 $[PCD]$ 相似，所以 <1>。以两底为底的三角形等高，所以三角形 $[ABC]$ 占梯形的 <2>；$[PBC]$ 占它的 <3>，$[PAD]$ 与 $[PBC]$ 面积相等。所求面积为 <4>。",
            f"[AP] : [PC] = {a} : {b}",
            f"{eq.over(a, a + b)}",
            f"{eq.over(b, a + b)}",
            f"{eq.dot(*([2] if wings == 2 else []), K, eq.over(a, a + b), eq.over(b, a + b))} = {eq.ANSWER}",
        ),
    )


@family("homothetic-midpoint-figure", "L17", level="L", asks="area")
def homothetic_midpoint_figure(f: Sketch) -> Question:
    n = f.pick(3, 4)
    t = f.pick(
        *[Fraction(p, q) for p, q in ((1, 2), (1, 3), (2, 3), (3, 4), (3, 5), (4, 5), (4, 3), (3, 2), (5, 4), (2, 1))]
    )
    K = f.integer(6, 150) * 2
    if n == 3:
        corners = [f.at(0, 0), f.at(8, f.integer(-1, 1)), f.at(f.integer(2, 6), f.integer(6, 7))]
        P = f.let("P", f.at(f.integer(3, 5), 2))
    else:
        corners = [
            f.at(0, 0),
            f.at(7, f.integer(-1, 1)),
            f.at(f.integer(6, 9), f.integer(5, 7)),
            f.at(f.integer(-1, 2), 6),
        ]
        P = f.let("P", f.at(f.integer(3, 5), f.integer(2, 4)))
    v = f.array("v", "pair", corners)
    if f.chance():
        w = f.trail("w")
        with f.loop("i", n) as i:
            f.push(w, P + t * (f.midpoint(v[i], v[(i + 1) % n]) - P))
        inner = f.closed(w)
    else:
        u = f.array("u", "pair")
        with f.loop("i", n) as i:
            f.push(u, f.midpoint(v[i], v[(i + 1) % n]))
        inner = f.scale(t, P) * f.polygon(*(u[k] for k in range(n)))
    f.draw(f.polygon(*(v[k] for k in range(n))), pen="line")
    f.draw(inner, pen="bold")
    f.dot(P)
    shape = ("triangle", "三角形") if n == 3 else ("quadrilateral", "四边形")
    cut = ("shortened", "缩短") if t < 1 else ("lengthened", "延长")
    return Question(
        en=f"The {shape[0]} drawn with thin lines has area ${K}$. Find the area of the {shape[0]} drawn with thick lines.",
        zh=f"细线{shape[1]}的面积为 ${K}$，求粗线{shape[1]}的面积。",
        twin_en=f"A point $P$ inside a {shape[0]} of area ${K}$ is joined to the midpoints of all its sides. Each of these "
        f"segments is {cut[0]} from $P$ to ${tex(t)}$ of its length. "
        f"Find the area of the {shape[0]} whose vertices are the new ends, taken in order.",
        twin_zh=f"面积为 ${K}$ 的{shape[1]}内有一点 $P$，把 $P$ 与各边的中点相连，再从 $P$ 起把每条连线{cut[1]}为原长的 ${tex(t)}$。"
        f"求依次以各新端点为顶点的{shape[1]}的面积。",
        answer=K * t * t / (4 if n == 3 else 2),
        way=eq.way(
            (
                "The triangle of the midpoints has a quarter of the area"
                if n == 3
                else "The quadrilateral of the midpoints has half of the area (Varignon)"
            )
            + ". Scaling it by <1> from the point inside multiplies its area by <2>: <3>.",
            (
                "中点三角形的面积是原三角形的四分之一"
                if n == 3
                else "各边中点所成四边形的面积是原四边形的一半（瓦里尼翁定理）"
            )
            + "。以内部的点为中心缩放为 <1> 倍，面积变为 <2> 倍：<3>。",
            f"{eq.said(t)}",
            f"{eq.squared(t)} = {eq.said(t * t)}",
            f"{eq.dot(K, eq.over(1, 4 if n == 3 else 2), t * t)} = {eq.ANSWER}",
        ),
    )


@family("rectangle-in-triangle", "L28", level="L", asks="area")
def rectangle_in_triangle(f: Sketch) -> Question:
    tall = f.pick(
        *[Fraction(p, q) for p, q in ((1, 2), (2, 3), (3, 4), (4, 5), (3, 5), (5, 6), (6, 5), (5, 4), (4, 3))]
    )
    r = f.pick(*[Fraction(p, q) for p, q in ((1, 1), (2, 1), (1, 2), (3, 2), (2, 3), (3, 1), (4, 3), (3, 4))])
    u = f.pick(Fraction(1, 3), Fraction(2, 5), Fraction(1, 2), Fraction(3, 5), Fraction(1, 4))
    K = f.integer(5, 120) * 2
    B, C = f.points(B=f.at(0, 0), C=f.at(6, 0))
    H = f.let("H", f.between(B, C, u))
    A = f.let("A", H + tall * (f.rotated(C, 90, B) - B))
    # The rectangle on BC on the far side of A is similar to the inscribed one, with A as the centre of similitude.
    S, T = f.points(S=f.rotated(C, -90, B), T=f.rotated(B, 90, C))
    low = f.let("low", f.between(B, S, 1 / r)) if r != 1 else S
    side = f.let("side", f.between(C, T, 1 / r)) if r != 1 else T
    D, E = f.points(D=f.meet(A, low, B, C), E=f.meet(A, side, B, C))
    F, G = f.points(F=f.meet(D, D + A - H, A, B), G=f.meet(E, E + A - H, A, C))
    f.fill(f.polygon(D, E, G, F))
    f.draw(f.polygon(A, B, C))
    f.draw(f.polygon(D, E, G, F))
    f.name(A, B, C)
    share = 2 * r * tall / (1 + r * tall) ** 2
    long, high = r.numerator, r.denominator
    return Question(
        en=f"The area of triangle $[ABC]$ is ${K}$. Find the area of the shaded region.",
        zh=f"三角形 $[ABC]$ 的面积为 ${K}$，求阴影部分的面积。",
        twin_en=f"In triangle $[ABC]$ of area ${K}$, the altitude from $[A]$ is ${tex(tall)}$ of the side $[BC]$. A rectangle has "
        f"one side on $[BC]$ and the two other corners on $[AB]$ and $[AC]$; its side on $[BC]$ and its other side are in the "
        f"ratio ${in_ratio(long, high)}$. Find the area of the rectangle.",
        twin_zh=f"面积为 ${K}$ 的三角形 $[ABC]$ 中，从 $[A]$ 所引的高是边 $[BC]$ 的 ${tex(tall)}$。一个矩形的一边在 $[BC]$ 上，"
        f"另外两个顶点分别在 $[AB]$、$[AC]$ 上，它在 $[BC]$ 上的边与另一边之比为 ${in_ratio(long, high)}$。求该矩形的面积。",
        answer=K * share,
        way=eq.way(
            "Let the altitude be $h = <1> [BC]$ and the rectangle $y$ high and $<2> y$ long. The small triangle above it is similar to the whole one, so $\\frac{<2> y}{[BC]} = 1 - \\frac{y}{h}$. This gives "
            "<3> and for the long side the share <4> of $[BC]$. The triangle is half of $[BC] \\cdot h$, so the rectangle is <5>.",
            "设高 $h = <1> [BC]$，矩形的高为 $y$，长为 $<2> y$。上方的小三角形与原三角形相似，所以 $\\frac{<2> y}{[BC]} = 1 - \\frac{y}{h}$。由此得 <3>，长占 $[BC]$ 的 <4>。"
            "三角形面积是 $[BC] \\cdot h$ 的一半，所以矩形面积为 <5>。",
            f"{eq.said(tall)}",
            f"{eq.said(r)}",
            f"\\frac{{y}}{{h}} = {eq.said(1 / (1 + r * tall))}",
            f"{eq.dot(r, tall, 1 / (1 + r * tall))} = {eq.said(r * tall / (1 + r * tall))}",
            f"{eq.dot(2, K, 1 / (1 + r * tall), r * tall / (1 + r * tall))} = {eq.ANSWER}",
        ),
    )


@family("contact-triangle", "L30", level="L", asks="area")
def contact_triangle(f: Sketch) -> Question:
    a, b, c = (f.integer(4, 13) for _ in range(3)) if f.chance() else f.heronian()
    s = Fraction(a + b + c, 2)
    part = 2 * (s - a) * (s - b) * (s - c) / (a * b * c)
    f.require(min(s - a, s - b, s - c) >= Fraction(a + b + c, 14) and part >= Fraction(1, 12) and not a == b == c)
    K = f.integer(4, 100) * 3
    k = f.let("k", f.size(1))
    B = f.let("B", f.at(0, 0))
    C = f.let("C", B + a * k * f.dir(f.turn(0)))
    A = f.let("A", f.circles_meet(B, c * k, C, b * k))
    I = f.let("I", f.incenter(A, B, C))
    if f.chance():
        v = f.array("v", "pair", [A, B, C])
        w = f.array("w", "pair")
        with f.loop("i", 3) as i:
            f.push(w, f.foot(I, v[(i + 1) % 3], v[(i + 2) % 3]))
        f.draw(f.polygon(v[0], v[1], v[2]))
        f.fill(f.polygon(w[0], w[1], w[2]), outline=True)
        f.decoy(f.circle(I, f.dist(I, w[0])))
    else:
        D, E, F = f.points(D=f.foot(I, B, C), E=f.foot(I, C, A), F=f.foot(I, A, B))
        f.draw(f.polygon(A, B, C))
        f.fill(f.polygon(D, E, F), outline=True)
        f.decoy(f.circle(I, f.dist(I, D)))
    f.name(A, B, C)
    return Question(
        en=f"The area of triangle $[ABC]$ is ${K}$. Find the area of the shaded triangle.",
        zh=f"三角形 $[ABC]$ 的面积为 ${K}$，求阴影三角形的面积。",
        twin_en=f"In triangle $[ABC]$ of area ${K}$, $[BC] : [CA] : [AB] = {in_ratio(a, b, c)}$. Find the area of the triangle "
        "whose vertices are the points where the incircle touches the sides.",
        twin_zh=f"面积为 ${K}$ 的三角形 $[ABC]$ 中，$[BC] : [CA] : [AB] = {in_ratio(a, b, c)}$。求以内切圆与三边的切点为顶点的三角形的面积。",
        answer=K * part,
        way=eq.way(
            "With sides <1>, <2>, <3> and half the perimeter <4>, the tangents from $[A]$, $[B]$, $[C]$ have lengths <5>, <6>, <7>. A corner that is cut off has, of the whole triangle, the share of the product of these "
            "lengths to the product of the sides. So the share left is <8>, and the area is <9>.",
            "设三边为 <1>、<2>、<3>，半周长为 <4>，则从 $[A]$、$[B]$、$[C]$ 出发的切线长为 <5>、<6>、<7>。每个截去的角所占的份额等于两条切线长之积与两条边长之积的比。"
            "所以剩下的份额为 <8>，面积为 <9>。",
            f"a = {a}",
            f"b = {b}",
            f"c = {c}",
            f"s = {eq.said(s)}",
            f"{eq.said(s - a)}",
            f"{eq.said(s - b)}",
            f"{eq.said(s - c)}",
            f"1 - {eq.over(eq.squared(s - a), eq.dot(b, c))} - {eq.over(eq.squared(s - b), eq.dot(c, a))} - {eq.over(eq.squared(s - c), eq.dot(a, b))} = {eq.said(part)}",
            f"{eq.dot(K, part)} = {eq.ANSWER}",
        ),
    )
