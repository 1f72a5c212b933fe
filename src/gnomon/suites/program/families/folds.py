"""Folded paper, mirrors, and shortest ways that reflections find."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from gnomon.exact import Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.numbers import in_ratio, tex, times
from gnomon.suites.program.sketch import Sketch


@family("haga-fold", "G34", level="G", asks="length")
def haga_fold(f: Sketch) -> Question:
    u, g = f.share(2, 9), f.integer(4, 60)
    f.require(Fraction(1, 8) < u < Fraction(7, 8))
    A, B, C, D = f.points(A=f.at(0, 4), B=f.at(4, 4), C=f.at(4, 0), D=f.at(0, 0))
    T = f.let("T", f.between(C, D, u))
    m = f.let("m", f.midpoint(B, T))
    n = f.let("n", f.rotated(T, 90, m))
    Y, Z = f.let("Y", f.meet(m, n, B, C)), f.let("Z", f.meet(m, n, A, D))
    if f.chance():
        A2 = f.let("E", f.mirrored(A, Y, Z))
        X = f.let("X", f.meet(T, A2, A, D))
        f.draw(f.polygon(T, A2, Z, Y))
    else:
        flap = f.let("flap", f.reflect(Y, Z) * f.path(Z, A, B, Y))
        A2 = f.let("E", f.mirrored(A, Y, Z))
        X = f.let("X", f.meet(A2, T, A, D))
        f.draw(flap)
        f.draw(Y, Z)
    f.draw(Y, C, D, Z)
    f.draw(Y, B, A, Z, pen="dashed")
    f.name(A, B, C, D, T, X, E=A2)
    asked, value = f.pick(
        ("DX", 2 * u / (1 + u)),
        ("XT", (1 + u * u) / (1 + u)),
        ("EX", u * (1 - u) / (1 + u)),
        ("AX", (1 - u) / (1 + u)),
    )
    return Question(
        en=f"The square sheet $[ABCD]$ has $[AB] = {g}$. It has been folded as drawn; the dashed part shows where the paper was. Find $[{asked}]$.",
        zh=f"正方形纸片 $[ABCD]$ 中，$[AB] = {g}$。按图折叠纸片，虚线部分为折叠前的位置。求 $[{asked}]$ 的长。",
        twin_en=f"The square sheet $[ABCD]$ has $[AB] = {g}$, and $[T]$ lies on $[CD]$ with $[CT] = {tex(g * u)}$. The sheet is folded so that the "
        f"corner $[B]$ falls on $[T]$; the corner $[A]$ then falls on $[E]$, and $[TE]$ meets $[AD]$ at $[X]$. Find $[{asked}]$.",
        twin_zh=f"正方形纸片 $[ABCD]$ 中，$[AB] = {g}$，点 $[T]$ 在 $[CD]$ 上，$[CT] = {tex(g * u)}$。折叠纸片，使顶点 $[B]$ 落在 $[T]$ 处，此时顶点 "
        f"$[A]$ 落在 $[E]$ 处，$[TE]$ 与 $[AD]$ 交于 $[X]$。求 $[{asked}]$ 的长。",
        answer=g * value,
        way=eq.way(
            "Let $[CT] = u \\cdot [AB]$ with <1>, and measure in sides of the square. The crease meets $[BC]$ at a point whose distance $y$ from $[C]$ satisfies $y^2 + u^2 = (1 - y)^2$, so <2>. The folded corner at "
            "$[T]$ is a right angle, so the right triangles at $[C]$ and $[D]$ are similar, and <3>, <4>. "
            + {
                "DX": "So $[DX]$ is <5>.",
                "XT": "So $[XT]$ is <5>.",
                "EX": "As $[TE]$ is a side of the square, $[EX]$ is <5>.",
                "AX": "So $[AX]$ is the rest of the side, <5>.",
            }[asked],
            "设 $[CT] = u \\cdot [AB]$，<1>，以正方形边长为单位。折痕与 $[BC]$ 的交点到 $[C]$ 的距离 $y$ 满足 $y^2 + u^2 = (1 - y)^2$，所以 <2>。折过来的角在 $[T]$ 处是直角，"
            "所以 $[C]$ 处和 $[D]$ 处的两个直角三角形相似，<3>，<4>。"
            + {
                "DX": "所以 $[DX]$ 为 <5>。",
                "XT": "所以 $[XT]$ 为 <5>。",
                "EX": "因为 $[TE]$ 等于正方形的边长，$[EX]$ 为 <5>。",
                "AX": "所以 $[AX]$ 是边的剩余部分 <5>。",
            }[asked],
            f"u = {eq.said(u)}",
            f"y = {eq.over(f'1 - {eq.squared(u)}', 2)} = {eq.said((1 - u * u) / 2)}",
            f"[DX] = {eq.over(eq.dot(u, 1 - u), (1 - u * u) / 2)} \\cdot [AB]",
            f"[XT] = {eq.over(eq.dot((1 + u * u) / 2, 1 - u), (1 - u * u) / 2)} \\cdot [AB]",
            {
                "DX": f"{eq.dot(g, 2 * u / (1 + u))} = {eq.ANSWER}",
                "XT": f"{eq.dot(g, (1 + u * u) / (1 + u))} = {eq.ANSWER}",
                "EX": f"{g} - {eq.dot(g, (1 + u * u) / (1 + u))} = {eq.ANSWER}",
                "AX": f"{g} - {eq.dot(g, 2 * u / (1 + u))} = {eq.ANSWER}",
            }[asked],
        ),
    )


COTANGENTS = {15: Fraction(37, 10), 30: Fraction(17, 10), 45: Fraction(1), 60: Fraction(29, 50), 75: Fraction(27, 100)}
"""How far a crease advances on a strip of width 1, nearly: enough to choose how long the strip is drawn."""


@family("strip-fold-overlap", "G35", level="G", asks="area")
def strip_fold_overlap(f: Sketch) -> Question:
    g = f.integer(2, 30)
    by_angle = f.chance()
    if by_angle:
        t = f.pick(15, 30, 60, 75, 45)
        half, third = Exact.of(Fraction(1, 2)), sqrt(3) / 2
        double = {15: half, 30: third, 60: third, 75: half, 45: Exact.of(1)}[t]
        along, high = COTANGENTS[t], 1
        value = Exact.of(g * g) / (2 * double)
    else:
        along, high = Fraction(f.integer(1, 9)), f.integer(1, 9)
        f.require(Fraction(1, 3) < along / high < 3 and gcd(int(along), high) == 1)
        value = Exact.of(Fraction(g * g) * (along**2 + high**2) / (4 * along * high))
        t = 0
    f.require(not value.is_rational or value.as_fraction().denominator != 1 or value >= 12)
    reach = (along**2 + high**2) / (2 * along)  # how far the folded edge runs to the other edge, for height 1
    left = max(reach - along, Fraction(0)) + f.integer(2, 3) * Fraction(high, 2)
    right = along + reach + f.integer(1, 3) * Fraction(high, 2)
    A, B = f.points(A=f.at(-left, high), B=f.at(-left, 0))
    C, D = f.points(C=f.at(right, 0), D=f.at(right, high))
    X = f.let("X", f.at(0, 0))
    if by_angle:
        Y = f.let("Y", f.meet(A, D, X, f.rotated(C, t, X)))
    else:
        Y = f.let("Y", X + f.let("w", Fraction(along, high)) * f.unit(C - B) * f.dist(A, B) + A - B)
    if f.chance():
        C2, D2 = f.let("E", f.mirrored(C, X, Y)), f.let("F", f.mirrored(D, X, Y))
        Z = f.let("Z", f.meet(X, C2, A, D))
        f.fill(f.polygon(X, Y, Z))
        f.draw(f.polygon(X, C2, D2, Y))
    else:
        Z = f.let("Z", f.meet(X, f.mirrored(C, X, Y), A, D))
        f.fill(f.polygon(X, Y, Z))
        f.draw(f.reflect(X, Y) * f.polygon(X, C, D, Y))
    f.draw(Y, A, B, X)
    f.draw(X, C, D, Y, pen="dashed")
    f.name(A, B, C, D)
    slope = (
        (f"makes an angle of ${t}^\\circ$ with the edges of the strip", f"折痕与纸条的边所成的角为 ${t}^\\circ$")
        if by_angle
        else (
            f"runs from one edge to the other and advances ${tex(g * along / high)}$ along the strip",
            f"折痕从一边到另一边，沿纸条方向前进了 ${tex(g * along / high)}$",
        )
    )
    return Question(
        en=f"The rectangle $[ABCD]$ is a strip of paper with $[AB] = {g}$. It has been folded as drawn; the dashed part shows where the paper was. "
        "Find the area of the shaded region, where the paper lies double.",
        zh=f"矩形 $[ABCD]$ 是一张纸条，$[AB] = {g}$。按图折叠，虚线部分为折叠前的位置。求阴影部分（纸条重叠部分）的面积。",
        twin_en=f"A long strip of paper $[ABCD]$ has the width $[AB] = {g}$. It is folded once; the crease {slope[0]}. Find the area of the region "
        "where the paper lies double.",
        twin_zh=f"长纸条 $[ABCD]$ 的宽 $[AB] = {g}$。将纸条折叠一次，{slope[1]}。求纸条重叠部分的面积。",
        answer=value,
        way=eq.way(
            "The fold makes two angles equal, so the double part is an isosceles triangle: its equal sides run along the edges and enclose twice the angle $t$ of the crease with the edge, or its supplement. Its height on an equal side is the width <1>, so "
            "that side is $\\frac{<1>}{\\sin 2t}$. Here <2>, and the area is <3>.",
            "折叠使两角相等，所以重叠部分是等腰三角形：两腰沿纸条的边，夹角是折痕与边的夹角 $t$ 的两倍或其补角。腰上的高就是纸条的宽 <1>，所以腰长为 $\\frac{<1>}{\\sin 2t}$。"
            "这里 <2>，面积为 <3>。",
            f"{g}",
            f"\\sin 2t = {eq.said(double) if by_angle else eq.said(2 * along * high / (along**2 + high**2))}",
            f"{eq.dot(eq.over(1, 2), g, eq.over(g, double if by_angle else 2 * along * high / (along**2 + high**2)))} = {eq.ANSWER}",
        ),
    )


@family("unfold-punch", "G36", level="G", asks="count", plane="upright")
def unfold_punch(f: Sketch) -> Question:
    p, q = f.integer(1, 3), f.integer(1, 2)
    wide, high = f.integer(6, 9), f.integer(6, 9)
    inside, right, top, corner = f.integer(1, 4), f.integer(0, 2), f.integer(0, 2), f.integer(0, 1)
    f.require(right + top + corner != 0 and inside + right + top + corner <= 6)
    total = 2 ** (p + q) * inside + 2 ** (p + q - 1) * (right + top) + 2 ** (p + q - 2) * corner
    spots = f.sample([(x, y) for x in range(1, wide - 1) for y in range(1, high - 1) if (x + y) % 2], inside)
    spots += [(wide, y) for y in f.sample(range(1, high - 1), right)] + [
        (x, high) for x in f.sample(range(1, wide - 1), top)
    ]
    spots += [(wide, high)] * corner
    spots = f.sample(spots, len(spots))
    o, u, v = f.let("o", f.at(0, 0)), f.let("u", f.vector(1, 0)), f.let("v", f.vector(0, 1))
    w, h = f.let("w", wide), f.let("h", high)
    style = f.pick("numbers", "mirrors")
    if style == "numbers":
        x, y = f.array("x", "int", [s[0] for s in spots]), f.array("y", "int", [s[1] for s in spots])
        f.draw(f.polygon(o, o + w * u, o + w * u + h * v, o + h * v), pen="bold")
        for steps, axis, mine, other in ((p, w, x, y), (q, h, y, x)):
            with f.loop("k", steps):
                n = f.let(f"n{axis.role}", x.length)
                with f.loop("i", n) as i:
                    f.push(mine, 2 * axis - mine[i])
                    f.push(other, other[i])
                f.set(axis, 2 * axis)
        with f.loop("i", x.length) as i:
            f.dot(o + x[i] * u + y[i] * v)
    else:
        z = f.array("z", "pair", [o + (s[0] * u if s[0] > 1 else u) + (s[1] * v if s[1] > 1 else v) for s in spots])
        f.draw(f.polygon(o, o + w * u, o + w * u + h * v, o + h * v), pen="bold")
        for steps, axis, step, across in ((p, w, u, v), (q, h, v, u)):
            with f.loop("k", steps):
                n = f.let(f"n{axis.role}", z.length)
                with f.loop("i", n) as i:
                    f.push(z, f.mirrored(z[i], o + axis * step, o + axis * step + across))
                f.set(axis, 2 * axis)
        with f.loop("i", z.length) as i:
            f.dot(z[i])
    f.draw(f.polygon(o, o + w * u, o + w * u + h * v, o + h * v))
    listed = [
        (inside, "inside the folded sheet, away from its edges", "在折叠后纸片的内部（不在边上）"),
        (right, "on the last vertical crease, away from its ends", "在最后一条竖直折痕上（不在其端点处）"),
        (top, "on the last horizontal crease, away from its ends", "在最后一条水平折痕上（不在其端点处）"),
        (corner, "where these two creases meet", "在这两条折痕的交点处"),
    ]
    if corner and not (right and top):
        listed[3] = (
            corner,
            "where the last vertical and the last horizontal crease meet",
            "在最后一条竖直折痕与最后一条水平折痕的交点处",
        )
    en = "; ".join(f"${n}$ {where}" for n, where, _ in listed if n)
    zh = "；".join(f"${n}$ 个{where}" for n, _, where in listed if n)
    return Question(
        en="A sheet of paper was folded several times and then punched; the bold rectangle is the folded sheet. It is then unfolded, and the dots "
        "are its holes; dots at the same place are one hole. How many holes has the unfolded sheet?",
        zh="一张纸折叠若干次后打孔，粗线矩形是折叠后的纸片。然后将它展开，图中的点表示孔，位于同一位置的点是同一个孔。展开后的纸上共有多少个孔？",
        twin_en=f"A sheet of paper is folded in half {times(p)[0]} by {'a vertical crease' if p == 1 else 'vertical creases'} and then {times(q)[0]} by {'a horizontal one' if q == 1 else 'horizontal ones'}. The folded sheet is "
        f"punched through all its layers, in these places: {en}. How many holes has the unfolded sheet?",
        twin_zh=f"一张纸沿竖直折痕对折{times(p)[1]}，再沿水平折痕对折{times(q)[1]}，然后打穿各层，孔的位置为：{zh}。展开后的纸上共有多少个孔？",
        answer=total,
        way=eq.way(
            "The sheet has <1> layers. A hole inside goes through all of them and gives <1> holes; at a crease two layers share a hole, which leaves <2>, and at the corner of two creases <3>. With <4> holes inside, <5> on creases and <6> at the corner there are <7>.",
            "纸共有 <1> 层。内部的孔穿过各层，得到 <1> 个孔；折痕上每两层共一个孔，得到 <2> 个；两条折痕的交点处得到 <3> 个。内部有 <4> 个孔，折痕上有 <5> 个，交点处有 <6> 个，共 <7>。",
            f"2^{p + q} = {2 ** (p + q)}",
            f"{2 ** (p + q - 1)}",
            f"{2 ** (p + q - 2)}",
            f"{inside}",
            f"{right + top}",
            f"{corner}",
            f"{eq.dot(inside, 2 ** (p + q))} + {eq.dot(right + top, 2 ** (p + q - 1))} + {eq.dot(corner, 2 ** (p + q - 2))} = {eq.ANSWER}",
        ),
    )


@family("kaleidoscope-orbit", "G38", level="G", asks="count")
def kaleidoscope_orbit(f: Sketch) -> Question:
    n = f.pick(4, 5, 6, 9, 10, 12, 15, 18, 20, 30, 36, 45)
    k = f.pick(*[k for k in range(2 if n < 10 else 1, n) if gcd(k, n) == 1 and 20 <= 180 * k // n <= 160])
    angle, free, bound = 180 * k // n, f.integer(1, 7), f.integer(0, 2)
    f.require((2 * free + bound) * n <= 200)
    O = f.let("O", f.at(0, 0))
    A = f.let("A", f.at(5, 0))
    B = f.let("B", f.rotated(A, angle, O))
    radii = f.sample(range(3, 14), free + bound)
    wedge = 180 / n
    spots = [
        O
        + f.size(Fraction(r, 2)) * f.dir(f.turn(round(wedge * (f.integer(0, n) + Fraction(f.integer(28, 40), 100)), 1)))
        for r in radii[:free]
    ]
    spots += [f.between(O, f.pick(A, B), Fraction(r, 17)) for r in radii[free:]]
    p = f.array("p", "pair", f.sample(spots, len(spots)))
    small = f.let("small", f.size(Fraction(1, 50)))
    with f.loop("i", p.length) as i:
        z, on = f.let("z", p[i]), f.let("on", 1)
        with f.repeat(on > 0):
            if f.chance():
                f.set(z, f.mirrored(z, O, A))
                f.dot(z)
                f.set(z, f.mirrored(z, O, B))
                f.dot(z)
            else:
                y = f.let("y", f.mirrored(z, O, A))
                f.set(z, f.mirrored(y, O, B))
                f.dot(y)
                f.dot(z)
            with f.when(f.dist(z, p[i]) < small):
                f.set(on, 0)
    f.draw(O, A)
    f.draw(O, B)
    f.name(O, A, B)
    where = (
        (
            f"${free}$ points are given that lie on none of the mirror lines that arise",
            f"已知 ${free}$ 个点，它们都不在由此产生的任何一条对称轴上",
        )
        if free > 1
        else (
            "$1$ point is given that lies on none of the mirror lines that arise",
            "已知 $1$ 个点，它不在由此产生的任何一条对称轴上",
        )
    )
    if bound:
        each = " each" * (bound > 1)
        where = (
            where[0] + f", and ${bound}$ more{each} on one of the two lines",
            where[1] + f"，另有 ${bound}$ 个点{'各' if bound > 1 else ''}在这两条直线之一上",
        )
    return Question(
        en="Points are reflected again and again in the lines $[OA]$ and $[OB]$, and all images are marked. How many different images are there?",
        zh="将一些点反复关于直线 $[OA]$ 和 $[OB]$ 作轴对称，并标出所有的像。共有多少个不同的像？",
        twin_en=f"Two lines $[OA]$ and $[OB]$ meet at $[O]$ at an angle of ${angle}^\\circ$. {where[0]}; they have different distances from $[O]$. "
        "The points and their images are reflected in both lines until nothing new arises. How many different points are there then, the given "
        "ones included?",
        twin_zh=f"直线 $[OA]$ 与 $[OB]$ 相交于 $[O]$，夹角为 ${angle}^\\circ$。{where[1]}，各点到 $[O]$ 的距离互不相同。将这些点及其像反复关于两条直线"
        "作轴对称，直到不再产生新的点。此时共有多少个不同的点（包括已知的点）？",
        answer=n * (2 * free + bound),
        way=eq.way(
            "The lines enclose <1>, that is <2> of $180^\\circ$. The reflections together make <3> turns and as many reflections. A point on none of the mirrors has <4> images with itself, a point on a mirror <3>. So there are <5>.",
            "两直线的夹角为 <1>，是 $180^\\circ$ 的 <2>。这些反射共产生 <3> 个旋转和同样多的反射。不在任何对称轴上的点（连同自身）有 <4> 个像，在对称轴上的点有 <3> 个。所以共有 <5>。",
            f"{angle}^\\circ",
            f"{eq.said(Fraction(k, n))}",
            f"{n}",
            f"{2 * n}",
            f"{eq.dot(free, 2 * n)} + {eq.dot(bound, n)} = {eq.ANSWER}",
        ),
    )


@family("double-mirror-perimeter", "G50", level="G", asks="perimeter")
def double_mirror_perimeter(f: Sketch) -> Question:
    g = f.integer(3, 60)
    a, b, c = f.primitive_triple()
    plain = f.chance()
    angle = f.pick(30, 45, 60, 75)
    sine = {30: Exact.of(Fraction(1, 2)), 45: sqrt(2) / 2, 60: sqrt(3) / 2, 75: (sqrt(6) + sqrt(2)) / 4}[angle]
    f.require(plain or Fraction(11, 20) < Fraction(b, a) < 3)
    part, reach = Fraction(f.integer(35, 65), 100), Fraction(f.integer(26, 36), 10)
    O, A = f.points(O=f.at(0, 0), A=f.at(5, 0))
    t = f.let("t", angle if plain else f.degrees(f.pair(a, b)))
    B = f.let("B", f.rotated(A, t, O))
    P = f.let("P", f.rotated(f.between(O, A, reach / 5), part * t, O))
    if f.chance():
        E, F = f.let("E", f.mirrored(P, O, A)), f.let("F", f.mirrored(P, O, B))
    else:
        E, F = f.let("E", 2 * f.foot(P, O, A) - P), f.let("F", 2 * f.foot(P, O, B) - P)
    X, Y = f.let("X", f.meet(E, F, O, A)), f.let("Y", f.meet(E, F, O, B))
    f.draw(A, O, B)
    f.draw(f.polygon(P, X, Y))
    f.decoy(E, X)
    f.name(O, A, B, P, X, Y)
    said = f"$\\angle [AOB] = {angle}^\\circ$" if plain else f"$\\tan \\angle [AOB] = {tex(Fraction(b, a))}$"
    return Question(
        en=f"$[OP] = {g}$. Find the perimeter of triangle $[PXY]$.",
        zh=f"$[OP] = {g}$，求三角形 $[PXY]$ 的周长。",
        twin_en=f"{said}, and the point $[P]$ lies inside this acute angle; $[OP] = {g}$. $[X]$ on the ray $[OA]$ and $[Y]$ on the ray $[OB]$ are "
        "chosen so that the perimeter of triangle $[PXY]$ is as small as possible. Find this perimeter.",
        twin_zh=f"{said}，点 $[P]$ 在这个锐角的内部，$[OP] = {g}$。在射线 $[OA]$ 上取点 $[X]$，在射线 $[OB]$ 上取点 $[Y]$，使三角形 "
        "$[PXY]$ 的周长最小。求这个周长。",
        answer=2 * g * (sine if plain else Fraction(b, c)),
        way=eq.way(
            "Reflect $[P]$ in both lines. Both images are <1> from $[O]$ and enclose twice the angle $[AOB]$ there, and the perimeter of triangle $[PXY]$ is their distance: $2 [OP] \\sin \\angle [AOB]$. With <2> it is <3>.",
            "把 $[P]$ 关于两条直线作对称。两个像点到 $[O]$ 的距离都是 <1>，在 $[O]$ 处张成角 $[AOB]$ 的两倍，三角形 $[PXY]$ 的周长等于它们的距离 $2 [OP] \\sin \\angle [AOB]$。由 <2>，周长为 <3>。",
            f"{g}",
            f"\\sin \\angle [AOB] = {eq.said(sine) if plain else eq.said(Fraction(b, c))}",
            f"{eq.dot(2, g, sine if plain else Fraction(b, c))} = {eq.ANSWER}",
        ),
    )


@family("fermat-network", "G51", level="G", asks="number")
def fermat_network(f: Sketch) -> Question:
    a, b, c = f.integer(4, 13), f.integer(4, 13), f.integer(4, 13)
    low, mid, top = sorted((a, b, c))
    f.require(2 * low >= mid and top * top < low * low + mid * mid + Fraction(7, 10) * low * mid and low != top)
    g = f.integer(6, 60)
    whole = a + b + c
    A, unit = f.let("A", f.at(0, 0)), f.let("u", f.size(1))
    B = f.let("B", A + c * unit * f.dir(f.turn(0)))
    C = f.let("C", f.circles_meet(A, b * unit, B, a * unit))
    D, E = f.let("D", f.rotated(C, -60, B)), f.let("E", f.rotated(A, -60, C))
    F = f.let("F", f.meet(A, D, B, E))
    f.draw(f.polygon(A, B, C))
    style = f.pick("ends", "loop")
    if style == "ends":
        f.draw(B, D, C, pen="dotted")
        f.draw(C, E, A, pen="dotted")
        for end in (A, B, C):
            f.draw(F, end)
    else:
        v = f.array("v", "pair", [A, B, C])
        with f.loop("i", 3) as i:
            f.draw(v[i], F)
    f.name(A, B, C, F)
    doubled = sqrt(whole * (whole - 2 * a) * (whole - 2 * b) * (whole - 2 * c)) / 4
    scale = Fraction(g, whole)
    return Question(
        en=f"Triangle $[ABC]$ has perimeter ${g}$. Find $([FA] + [FB] + [FC])^2$.",
        zh=f"三角形 $[ABC]$ 的周长为 ${g}$，求 $([FA] + [FB] + [FC])^2$ 的值。",
        twin_en=f"The sides of triangle $[ABC]$ are in the ratio $[BC] : [CA] : [AB] = {in_ratio(a, b, c)}$, and its perimeter is ${g}$. $[F]$ "
        "is the point for which the sum of the distances to the vertices is smallest. Find $([FA] + [FB] + [FC])^2$.",
        twin_zh=f"三角形 $[ABC]$ 的三边之比为 $[BC] : [CA] : [AB] = {in_ratio(a, b, c)}$，周长为 ${g}$。点 $[F]$ 是到三个顶点的距离之和最小的点。"
        "求 $([FA] + [FB] + [FC])^2$ 的值。",
        answer=scale**2 * (Exact.of(Fraction(a * a + b * b + c * c, 2)) + 2 * sqrt(3) * doubled),
        way=eq.way(
            "At $[F]$ the three segments meet at $120^\\circ$. Adding the three equations of the law of cosines and the areas of the three triangles gives $([FA] + [FB] + [FC])^2 = \\frac{a^2 + b^2 + c^2}{2} + 2\\sqrt{3} \\Delta$, where $\\Delta$ is the area of the triangle. In a unit of <1> the sides are <2>, <3>, <4> and the area is <5>, "
            "so the value is <6>.",
            "在 $[F]$ 处三条线段两两成 $120^\\circ$ 角。把三个余弦定理的等式和三个小三角形的面积相加，得 $([FA] + [FB] + [FC])^2 = \\frac{a^2 + b^2 + c^2}{2} + 2\\sqrt{3} \\Delta$，其中 $\\Delta$ 为三角形的面积。取 <1> 为单位，三边为 <2>、<3>、<4>，面积为 <5>，"
            "所以所求值为 <6>。",
            f"{eq.said(scale)}",
            f"a = {a}",
            f"b = {b}",
            f"c = {c}",
            f"\\Delta = {eq.said(doubled)}",
            f"{eq.dot(eq.squared(scale), eq.bracket(eq.over(f'{a}^2 + {b}^2 + {c}^2', 2) + ' + ' + eq.dot(2, eq.rooted(3), doubled)))} = {eq.ANSWER}",
        ),
    )


@family("corner-to-corner-fold", "G33", level="G", asks="area")
def corner_to_corner_fold(f: Sketch) -> Question:
    b, a, g = f.integer(2, 9), f.integer(3, 14), f.integer(4, 24)
    f.require(1.15 * b < a < 2.6 * b)
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
