"""Boxes, cubes and cylinders in a projection that the program writes down itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from gnomon.exact import PI, Exact, root, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr, Var
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Function, Sketch

Corner = tuple[int, int, int]
CORNERS: dict[str, Corner] = {
    "P": (0, 0, 0), "Q": (1, 0, 0), "R": (0, 1, 0), "S": (0, 0, 1), "T": (1, 1, 0), "U": (1, 0, 1), "V": (0, 1, 1),
    "W": (1, 1, 1),
}  # fmt: skip
"""The corners of a box; P, Q, R and S are the ends of three edges from one corner."""
BOX_EN = (
    "A rectangular box has the edges $[PQ] = {a}$, $[PR] = {b}$ and $[PS] = {c}$. $[PQTR]$, $[PQUS]$ and $[PRVS]$ are faces of it, and $[W]$ "
    "is the corner opposite to $[P]$. "
)
BOX_ZH = (
    "长方体从顶点 $[P]$ 出发的三条棱为 $[PQ] = {a}$、$[PR] = {b}$、$[PS] = {c}$，$[PQTR]$、$[PQUS]$、$[PRVS]$ 是它的三个面，$[W]$ 是与 $[P]$ "
    "相对的顶点。"
)


def _box(f: Sketch) -> dict[str, Var]:
    """A box of any shape in a parallel projection; its corners by name."""
    o = f.let("P", f.at(0, 0))
    wide, deep, high = f.integer(30, 52), f.integer(18, 30), f.integer(28, 46)
    x = f.let("x", f.vector(Fraction(wide, 10), Fraction(f.integer(-10, 4), 10)))
    y = f.let("y", f.vector(Fraction(f.integer(12, 22), 10), Fraction(deep, 16)))
    z = f.let("z", f.vector(0, Fraction(high, 10)))
    style = f.pick("loop", "corners", "function")
    corners: dict[str, Var] = {"P": o}
    if style == "function":
        with f.function("at", {"i": "int", "j": "int", "k": "int"}, gives="pair") as (at, (i, j, k)):
            f.give(o + i * x + j * y + k * z)
        for name, place in CORNERS.items():
            if name != "P":
                corners[name] = f.let(name, at(*place))
        _edges(f, at)
        return corners
    for name in "QRS":
        corners[name] = f.let(name, o + {"Q": x, "R": y, "S": z}[name])
    p, q, r, s = o, corners["Q"], corners["R"], corners["S"]
    for name, value in {"T": q + r - p, "U": q + s - p, "V": r + s - p}.items():
        corners[name] = f.let(name, value)
    corners["W"] = f.let("W", corners["T"] + s - p)
    t, u, v, w = (corners[name] for name in "TUVW")
    if style == "loop":
        low, top = f.array("low", "pair", [p, q, t, r]), f.array("top", "pair", [s, u, w, v])
        with f.loop("i", 4) as i:
            f.draw(low[i], low[(i + 1) % 4])
            f.draw(top[i], top[(i + 1) % 4])
            f.draw(low[i], top[i])
    else:
        f.draw(f.polygon(p, q, u, s))
        f.draw(u, w, v, s)
        f.draw(q, t, w)
        f.draw(p, r, t, pen="dashed")
        f.draw(r, v, pen="dashed")
    return corners


def _edges(f: Sketch, at: Function) -> None:
    """The twelve edges of a box, three in each pass of two loops."""
    with f.loop("a", 2) as a, f.loop("b", 2) as b:
        f.draw(at(0, a, b), at(1, a, b))
        f.draw(at(a, 0, b), at(a, 1, b))
        f.draw(at(a, b, 0), at(a, b, 1))


def _cross(u: Corner, v: Corner) -> Corner:
    return u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]


def _apart(a: str, b: str, c: str, d: str, edges: Corner) -> tuple[Corner, int]:
    """A vector at right angles to two lines through corners, and its product with a way from one to the other."""
    spots = [tuple(e * x for e, x in zip(edges, CORNERS[name], strict=True)) for name in (a, b, c, d)]
    normal = _cross(_between(spots[0], spots[1]), _between(spots[2], spots[3]))
    return normal, abs(sum(n * w for n, w in zip(normal, _between(spots[0], spots[2]), strict=True)))


def _between(p: tuple[int, ...], q: tuple[int, ...]) -> Corner:
    x, y, z = (b - a for a, b in zip(p, q, strict=True))
    return x, y, z


def _slanted(a: str, b: str, c: str, d: str) -> bool:
    """Whether two lines are skew and do not lie in parallel faces, where an edge is their distance."""
    normal, reach = _apart(a, b, c, d, (2, 3, 5))
    return reach > 0 and sum(n != 0 for n in normal) > 1


_ENDS = list(combinations(CORNERS, 2))
SKEW = [(one, other) for one, other in combinations(_ENDS, 2) if _slanted(*one, *other)]
"""Pairs of lines through corners of a box."""


@family("skew-face-diagonals", "G23", level="G", asks="length", plane="upright")
def skew_face_diagonals(f: Sketch) -> Question:
    edges = f.integer(2, 12), f.integer(2, 12), f.integer(2, 12)
    f.require(len(set(edges)) >= 3)
    (a, b), (c, d) = f.pick(*SKEW)
    if f.chance():
        a, b, c, d = c, d, a, b
    normal, reach = _apart(a, b, c, d, edges)
    corners = _box(f)
    f.draw(corners[a], corners[b], pen="bold")
    f.draw(corners[c], corners[d], pen="bold")
    f.name(*corners.values())
    ask = (
        f"Find the distance between the lines $[{a}{b}]$ and $[{c}{d}]$.",
        f"求异面直线 $[{a}{b}]$ 与 $[{c}{d}]$ 之间的距离。",
    )
    e = {"a": edges[0], "b": edges[1], "c": edges[2]}
    return Question(
        en="The figure shows a rectangular box (not to scale). "
        f"$[PQ] = {e['a']}$, $[PR] = {e['b']}$, $[PS] = {e['c']}$. {ask[0]}",
        zh=f"图中是一个长方体（图未按比例绘制），$[PQ] = {e['a']}$，$[PR] = {e['b']}$，$[PS] = {e['c']}$。{ask[1]}",
        twin_en=BOX_EN.format(**e) + ask[0],
        twin_zh=BOX_ZH.format(**e) + ask[1],
        answer=reach / sqrt(sum(n * n for n in normal)),
    )


@family("slanted-prism-section", "G24", level="G", asks="area", plane="upright")
def slanted_prism_section(f: Sketch) -> Question:
    e, g = f.integer(5, 10), f.integer(3, 40)
    h0, h1, h3 = f.integer(0, e), f.integer(0, e), f.integer(0, e)
    h2 = h1 + h3 - h0
    f.require(0 <= h2 <= e and not h0 == h1 == h3 and g != e and (h0 != h1 or h2 != h3 or h0 not in (0, e)))
    f.require(abs(h1 - h0) + abs(h3 - h0) >= 2)
    o = f.let("o", f.at(0, 0))
    across, up = f.let("x", f.vector(1, 0)), f.let("z", f.vector(0, 1))
    away = f.let("y", f.size(Fraction(f.integer(8, 12), 20)) * f.dir(f.integer(28, 48)))
    w = f.let("w", e)
    with f.function("at", {"i": "real", "j": "real", "k": "real"}, gives="pair") as (at, (i, j, k)):
        f.give(o + i * across + j * away + k * up)
    a, b, d = f.let("a", at(0, 0, h0)), f.let("b", at(w, 0, h1)), f.let("d", at(0, w, h3))
    f.fill(f.polygon(a, b, b + d - a, d))
    if f.chance():
        f.draw(f.polygon(at(0, 0, 0), at(w, 0, 0), at(w, 0, w), at(0, 0, w)))
        f.draw(at(w, 0, 0), at(w, w, 0), at(w, w, w), at(w, 0, w))
        f.draw(at(0, 0, w), at(0, w, w), at(w, w, w))
        f.draw(at(0, 0, 0), at(0, w, 0), at(w, w, 0), pen="dashed")
        f.draw(at(0, w, 0), at(0, w, w), pen="dashed")
    else:
        with f.loop("p", 2) as p, f.loop("q", 2) as q:
            f.draw(at(0, p * w, q * w), at(w, p * w, q * w))
            f.draw(at(p * w, 0, q * w), at(p * w, w, q * w))
            f.draw(at(p * w, q * w, 0), at(p * w, q * w, w))
    f.draw(f.polygon(a, b, b + d - a, d))
    heights = [tex(Fraction(g * h, e)) for h in (h0, h1, h3)]
    return Question(
        en=f"The figure shows a cube with edge ${g}$. Find the area of the shaded section.",
        zh=f"图中是一个棱长为 ${g}$ 的正方体，求阴影截面的面积。",
        twin_en=f"A cube has edge ${g}$; $A$, $B$, $C$, $D$ are the vertices of its bottom, in order. A plane meets the vertical edges through "
        f"$A$, $B$ and $D$ at the heights ${heights[0]}$, ${heights[1]}$ and ${heights[2]}$ above the bottom. Find the area of the "
        "quadrilateral in which the plane cuts the cube.",
        twin_zh=f"正方体的棱长为 ${g}$，$A$、$B$、$C$、$D$ 依次为底面的顶点。一个平面与过 $A$、$B$、$D$ 的竖直棱的交点到底面的距离分别为 "
        f"${heights[0]}$、${heights[1]}$、${heights[2]}$。求这个平面截正方体所得四边形的面积。",
        answer=Fraction(g**2, e) * sqrt(e**2 + (h1 - h0) ** 2 + (h3 - h0) ** 2),
        way=eq.way(
            "In units of which the edge has <1>, the section rises by <2> along one edge of the base and by <3> along the other. It is a parallelogram over the whole base, with the area <4> square units. A unit is <5>, so the area is <6>.",
            "以棱长为 <1> 个单位，截面沿底面的一条棱升高 <2>，沿另一条棱升高 <3>。它是以整个底面为投影的平行四边形，面积为 <4> 个平方单位。一个单位为 <5>，所以面积为 <6>。",
            f"{e}",
            f"{h1} - {h0} = {h1 - h0}",
            f"{h3} - {h0} = {h3 - h0}",
            f"{eq.dot(e, eq.rooted(f'{e}^2 + {eq.held(h1 - h0)}^2 + {eq.held(h3 - h0)}^2'))} = {eq.said(e * sqrt(e**2 + (h1 - h0) ** 2 + (h3 - h0) ** 2))}",
            f"{eq.said(Fraction(g, e))}",
            f"{eq.dot(eq.squared(Fraction(g, e)), e * sqrt(e**2 + (h1 - h0) ** 2 + (h3 - h0) ** 2))} = {eq.ANSWER}",
        ),
    )


@family("box-surface-path", "G25", level="G", asks="length", plane="upright")
def box_surface_path(f: Sketch) -> Question:
    a, b, c = (f.integer(2, 15) for _ in range(3))
    f.require(len({a, b, c}) == 3)
    edges = [(p, q) for p, q in combinations("QRSTUV", 2) if sum(_between(CORNERS[p], CORNERS[q])) in (1, -1)]
    edges = [(p, q) for p, q in edges if sum(x != 0 for x in _between(CORNERS[p], CORNERS[q])) == 1]
    p, q = f.pick(*edges)
    direction = next(i for i in range(3) if CORNERS[p][i] != CORNERS[q][i])
    corners = _box(f)
    X = f.let(
        "X",
        f.between(
            corners[p],
            corners[q],
            f.pick(Fraction(1, 3), Fraction(2, 5), Fraction(1, 2), Fraction(3, 5), Fraction(2, 3)),
        ),
    )
    f.draw(corners["P"], X, corners["W"], pen="bold")
    f.name(*corners.values())
    f.name(X, dot=True)
    along = (a, b, c)[direction]
    ask = (
        "Find the smallest possible length of the path $[PXW]$.",
        "求折线 $[PXW]$ 长的最小值。",
    )
    return Question(
        en=f"The figure shows a rectangular box (not to scale). $[PQ] = {a}$, $[PR] = {b}$, $[PS] = {c}$. The point $[X]$ "
        f"may lie anywhere on its edge. {ask[0]}",
        zh=f"图中是一个长方体（图未按比例绘制），$[PQ] = {a}$，$[PR] = {b}$，$[PS] = {c}$。点 $[X]$ 可在它所在的棱上任意移动。{ask[1]}",
        twin_en=BOX_EN.format(a=a, b=b, c=c) + f"The point $[X]$ may lie anywhere on the edge $[{p}{q}]$. {ask[0]}",
        twin_zh=BOX_ZH.format(a=a, b=b, c=c) + f"点 $[X]$ 可在棱 $[{p}{q}]$ 上任意移动。{ask[1]}",
        answer=sqrt(along**2 + (a + b + c - along) ** 2),
    )


@family("cylinder-helix", "G26", level="G", asks="length", plane="upright")
def cylinder_helix(f: Sketch) -> Question:
    r, h, n = f.integer(1, 5), f.integer(3, 16), f.integer(2, 6)
    g = f.integer(3, 60)
    f.require(r <= h <= 5 * r and h >= n)
    unit, o = f.let("u", f.size(1)), f.let("o", f.at(0, 0))
    R, H = f.let("R", r * unit if r > 1 else unit), f.let("H", h * unit)
    flat, per = f.let("k", Fraction(f.integer(2, 4), 10)), f.pick(24, 30, 36)
    rim = f.let("rim", f.stretch(1, flat) * f.circle(f.pair(0, 0), R))
    f.draw(f.shift(o) * rim)
    f.draw(f.shift(o + f.pair(0, H)) * rim)
    f.draw(o + f.pair(R, 0), o + f.pair(R, H))
    f.draw(o - f.pair(R, 0), o + f.pair(-R, H))
    turns = f.let("n", n)
    w = f.trail("w")
    with f.loop("i", per * turns + 1) as i:
        t: Expr = 360 * i / per
        f.push(w, o + f.pair(R * f.cos(t), H * i / (per * turns) + flat * R * f.sin(t)))
    f.draw(w, pen="bold")
    ratio = Fraction(g, h)
    inside: Exact = 4 * PI * PI * (ratio * r * n) ** 2 + g * g
    return Question(
        en=f"A thread winds evenly up a cylinder of height ${g}$, as shown. Find the length of the thread.",
        zh=f"如图，一根细线均匀缠绕在圆柱侧面上，圆柱的高为 ${g}$，求细线的长度。",
        twin_en=f"A thread winds evenly round a circular cylinder with height ${g}$ and base radius ${tex(ratio * r)}$, from the bottom to the top, "
        f"with ${n}$ full turns. Find the length of the thread.",
        twin_zh=f"一根细线均匀缠绕在高为 ${g}$、底面半径为 ${tex(ratio * r)}$ 的圆柱侧面上，从下底到上底恰好绕 ${n}$ 圈。求细线的长。",
        answer=root(inside),
        way=eq.way(
            "The base has the radius <1>, since height and radius are as <2> in the program. Unrolled, the thread is the hypotenuse of a right triangle with the legs <3>, the height, and <4>, that is <5> times round the base: <6>.",
            "程序中高与半径之比为 <2>，所以底面半径为 <1>。侧面展开后，细线是直角三角形的斜边，两直角边为高 <3> 和底面周长的 <5> 倍 <4>：<6>。",
            f"{eq.said(ratio * r)}",
            f"{h} : {r}",
            f"{g}",
            f"{eq.dot(n, 2, eq.PI, ratio * r)} = {eq.said(2 * n * ratio * r * PI)}",
            f"{n}",
            f"{eq.rooted(f'{g}^2 + {eq.squared(2 * n * ratio * r * PI)}')} = {eq.ANSWER}",
        ),
    )


@family("cube-corner-section", "G22", level="G", asks="area", plane="upright")
def cube_corner_section(f: Sketch) -> Question:
    e = f.integer(6, 10)
    p, q, r = (f.integer(2, e - 1) for _ in range(3))
    g = f.integer(3, 20)
    f.require(len({p, q, r}) != 1 and g != e)
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
        en=f"The figure shows a cube with edge ${g}$. Find the area of the shaded triangle.",
        zh=f"图中是一个棱长为 ${g}$ 的正方体，求阴影三角形的面积。",
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
