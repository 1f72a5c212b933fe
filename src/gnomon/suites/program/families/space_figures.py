"""Boxes, pyramids, prisms and paths drawn in space, with ``three`` in Asymptote and ``projection='3d'`` in matplotlib.

The code has the coordinates, the statement one length. Points are seen along a direction that keeps all corners apart.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

from gnomon.author.bilingual import Words
from gnomon.exact import Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr, Spot, Triple, Var
from gnomon.suites.program.numbers import tex
from gnomon.suites.program.sketch import Sketch

_EYES: tuple[Triple, ...] = (
    (5, -8, 4), (3, -7, 3), (6, -9, 5), (4, -7, 2), (2, -5, 2), (3, -8, 3), (5, -9, 4), (2, -6, 3), (7, -12, 6),
)  # fmt: skip
"""From the front, the right and above, so that the corner at the back on the left is the one that is hidden."""
_SHOWN = 0.3
"""The part of a triangle's area that its picture has at least."""
_WHERE = ("asymptote", "matplotlib")
Place = tuple[Fraction | int, Fraction | int, Fraction | int]
Feet = tuple[Fraction | int, Fraction | int]
_CORNERS: dict[str, tuple[int, int, int]] = {
    "A": (0, 0, 0), "B": (1, 0, 0), "C": (1, 1, 0), "D": (0, 1, 0), "E": (0, 0, 1), "F": (1, 0, 1), "G": (1, 1, 1), "H": (0, 1, 1),
}  # fmt: skip
_EDGES = ("AB", "BC", "CD", "DA", "EF", "FG", "GH", "HE", "AE", "BF", "CG", "DH")
_IN_BOX = ("In the rectangular box $[ABCDEFGH]$, ", "在长方体 $[ABCDEFGH]$ 中，")
_BOX_TOLD = (
    "In a rectangular box with base $[ABCD]$ and top $[EFGH]$, $[E]$ lies above $[A]$, $[F]$ above $[B]$ and so on. It has ",
    "长方体的下底面为 $[ABCD]$，上底面为 $[EFGH]$，其中 $[E]$ 在 $[A]$ 的上方，$[F]$ 在 $[B]$ 的上方，依此类推。已知 ",
)
"""A box in statements, where the code says which corner is where, and in twins."""


def _sizes(f: Sketch) -> tuple[int, int, int]:
    """Width, depth and height of a box, all different."""
    sizes = f.integer(2, 9), f.integer(2, 9), f.integer(2, 9)
    f.require(len(set(sizes)) == 3 and max(sizes) <= 3 * min(sizes))
    return sizes


def _box(f: Sketch, sizes: tuple[int, int, int]) -> dict[str, Var]:
    """A box with its hidden edges dashed, or all edges alike; its corners by name."""
    f.look_from(f.pick(*_EYES))
    at = {
        name: f.let(name, f.spot(*(size * k for size, k in zip(sizes, place, strict=True))))
        for name, place in _CORNERS.items()
    }
    if f.chance(0.7):
        f.draw(f.polygon(*(at[name] for name in "EFGH")))
        f.draw(at["E"], at["A"], at["B"], at["C"], at["G"])
        f.draw(at["B"], at["F"])
        f.draw(at["A"], at["D"], at["C"], pen="dashed")
        f.draw(at["D"], at["H"], pen="dashed")
        return at
    f.draw(f.polygon(*(at[name] for name in "ABCD")))
    f.draw(f.polygon(*(at[name] for name in "EFGH")))
    for low, top in ("AE", "BF", "CG", "DH"):
        f.draw(at[low], at[top])
    return at


def _scale(f: Sketch, side: int) -> tuple[int, Fraction]:
    """The length that the statement gives to a side of the drawing, and what a unit of the drawing is then."""
    g = f.pick(side * f.integer(2, 9), f.integer(side + 1, 40))
    f.require(g != side)
    return g, Fraction(g, side)


def _minus(p: Place, q: Place) -> Place:
    return p[0] - q[0], p[1] - q[1], p[2] - q[2]


def _cross(u: Place, v: Place) -> Place:
    return u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]


def _dot(u: Place, v: Place) -> Fraction:
    return Fraction(u[0] * v[0] + u[1] * v[1] + u[2] * v[2])


def _square(u: Place) -> Fraction:
    return _dot(u, u)


def _on(sizes: tuple[int, int, int], edge: str, t: Fraction) -> Place:
    """The point at the part t of an edge of a box."""
    a, b = (_CORNERS[name] for name in edge)
    x, y, z = (size * (p + t * (q - p)) for size, p, q in zip(sizes, a, b, strict=True))
    return x, y, z


def _open(f: Sketch, *places: Place) -> None:
    """A triangle that is seen from its side tells nothing; it must show a part of its area."""
    a, b, c = places
    seen = [Spot("triple", "spot", (), place, f.eye).seen() for place in places]
    shown = abs(((seen[1] - seen[0]).conjugate() * (seen[2] - seen[0])).imag)
    f.require(shown**2 > _SHOWN**2 * _square(_cross(_minus(b, a), _minus(c, a))))


def _edges_told(sizes: tuple[int, int, int], k: Fraction) -> str:
    a, b, c = (tex(k * size) for size in sizes)
    return f"$[AB] = {a}$, $[BC] = {b}$ and $[AE] = {c}$"


def _edges_told_zh(sizes: tuple[int, int, int], k: Fraction) -> str:
    a, b, c = (tex(k * size) for size in sizes)
    return f"$[AB] = {a}$，$[BC] = {b}$，$[AE] = {c}$"


def _divided(edge: str, t: Fraction, name: str) -> tuple[str, str]:
    """Where a point divides an edge, in words."""
    if t == Fraction(1, 2):
        return f"$[{name}]$ is the midpoint of $[{edge}]$", f"$[{name}]$ 是 $[{edge}]$ 的中点"
    ratio = f"$[{edge[0]}{name}] = {tex(t)} [{edge}]$"
    return f"$[{name}]$ lies on $[{edge}]$ with {ratio}", f"点 $[{name}]$ 在 $[{edge}]$ 上，{ratio}"


def _part(f: Sketch) -> Fraction:
    return f.pick(Fraction(1, 2), Fraction(1, 3), Fraction(2, 3), Fraction(1, 4), Fraction(3, 4))


def _divide(f: Sketch, at: dict[str, Var], edge: str, t: Fraction, name: str) -> Var:
    a, b = (at[end] for end in edge)
    return f.let(name, f.midpoint(a, b) if t == Fraction(1, 2) else f.between(a, b, t))


@family("space-box-segment", level="L", asks="length", plane="space", languages=_WHERE)
def space_box_segment(f: Sketch) -> Question:
    sizes = _sizes(f)
    g, k = _scale(f, sizes[0])
    edge, start = f.pick(("CG", "A"), ("GH", "A"), ("CG", "E"), ("DH", "F"), ("EF", "C"), ("FG", "D"), ("HE", "B"))
    t = _part(f)
    at = _box(f, sizes)
    end = _divide(f, at, edge, t, "M")
    f.draw(at[start], end, pen="bold")
    f.name(*at.values(), end)
    way = _minus(_on(sizes, edge, t), _on(sizes, f"{start}{start}", t))
    parts = [abs(k * x) for x in way]
    divided = _divided(edge, t, "M")
    return Question(
        en=f"{_IN_BOX[0]}$[AB] = {g}$, and the point $[M]$ lies on the edge $[{edge}]$. Find $[{start}M]$.",
        zh=f"{_IN_BOX[1]}$[AB] = {g}$，点 $[M]$ 在棱 $[{edge}]$ 上。求 $[{start}M]$。",
        twin_en=f"{_BOX_TOLD[0]}{_edges_told(sizes, k)}, and {divided[0]}. Find $[{start}M]$.",
        twin_zh=f"{_BOX_TOLD[1]}{_edges_told_zh(sizes, k)}，{divided[1]}。求 $[{start}M]$。",
        answer=k * sqrt(_square(way)),
        way=eq.way(
            "Along the three directions of the edges the points are <1> apart, so the distance is <2>.",
            "两点在三条棱的方向上的距离依次为 <1>，所以所求距离为 <2>。",
            ",\\ ".join(tex(part) for part in parts),
            f"{eq.rooted(eq.plus(*(eq.squared(part) for part in parts if part)))} = {eq.ANSWER}",
        ),
    )


@family("space-box-triangle", level="G", asks="area", plane="space", languages=_WHERE)
def space_box_triangle(f: Sketch) -> Question:
    sizes = _sizes(f)
    g, k = _scale(f, sizes[0])
    (one, other), corner = f.pick((("BF", "GH"), "D"), (("AE", "CG"), "B"), (("BC", "EF"), "H"), (("CG", "EF"), "A"))
    t, s = _part(f), _part(f)
    at = _box(f, sizes)
    m, n = _divide(f, at, one, t, "M"), _divide(f, at, other, s, "N")
    f.fill(f.polygon(at[corner], m, n))
    f.draw(f.polygon(at[corner], m, n))
    f.name(*at.values(), m, n)
    start = _on(sizes, f"{corner}{corner}", t)
    _open(f, start, _on(sizes, one, t), _on(sizes, other, s))
    normal = _cross(_minus(_on(sizes, one, t), start), _minus(_on(sizes, other, s), start))
    words = _divided(one, t, "M"), _divided(other, s, "N")
    ask = f"Find the area of triangle $[{corner}MN]$.", f"求三角形 $[{corner}MN]$ 的面积。"
    return Question(
        en=f"{_IN_BOX[0]}$[AB] = {g}$, and the points $[M]$ and $[N]$ lie on the edges $[{one}]$ and $[{other}]$. {ask[0]}",
        zh=f"{_IN_BOX[1]}$[AB] = {g}$，点 $[M]$、$[N]$ 分别在棱 $[{one}]$、$[{other}]$ 上。{ask[1]}",
        twin_en=f"{_BOX_TOLD[0]}{_edges_told(sizes, k)}; {words[0][0]}, and {words[1][0]}. {ask[0]}",
        twin_zh=f"{_BOX_TOLD[1]}{_edges_told_zh(sizes, k)}；{words[0][1]}，{words[1][1]}。{ask[1]}",
        answer=k * k * sqrt(_square(normal)) / 2,
        way=eq.way(
            "Half the length of the vector product of two sides is the area: <1>.",
            "三角形的面积等于两边向量积的模的一半：<1>。",
            f"{eq.dot(eq.over(1, 2), eq.rooted(eq.plus(*(eq.squared(abs(k * k * x)) for x in normal if x))))} = {eq.ANSWER}",
        ),
    )


@family("space-box-corner-distance", level="G", asks="length", plane="space", languages=_WHERE)
def space_box_corner_distance(f: Sketch) -> Question:
    sizes = _sizes(f)
    g, k = _scale(f, sizes[0])
    corner, near = f.pick(("A", "BDE"), ("B", "ACF"), ("F", "BEG"), ("G", "CFH"), ("C", "BDG"))
    at = _box(f, sizes)
    plane = f.polygon(*(at[name] for name in near))
    f.fill(plane)
    f.draw(plane)
    f.name(*at.values())
    spots = [_on(sizes, f"{name}{name}", Fraction(0)) for name in near]
    _open(f, *spots)
    normal = _cross(_minus(spots[1], spots[0]), _minus(spots[2], spots[0]))
    away = abs(_dot(normal, _minus(_on(sizes, corner * 2, Fraction(0)), spots[0])))
    ask = (
        f"Find the distance from $[{corner}]$ to the plane $[{near}]$.",
        f"求点 $[{corner}]$ 到平面 $[{near}]$ 的距离。",
    )
    volume, area = k**3 * away / 6, k * k * sqrt(_square(normal)) / 2
    return Question(
        en=f"{_IN_BOX[0]}$[AB] = {g}$. {ask[0]}",
        zh=f"{_IN_BOX[1]}$[AB] = {g}$。{ask[1]}",
        twin_en=f"{_BOX_TOLD[0]}{_edges_told(sizes, k)}. {ask[0]}",
        twin_zh=f"{_BOX_TOLD[1]}{_edges_told_zh(sizes, k)}。{ask[1]}",
        answer=k * away / sqrt(_square(normal)),
        way=eq.way(
            f"The tetrahedron $[{corner}{near}]$ has the volume <1> and the face $[{near}]$ the area <2>, so the distance is <3>.",
            f"四面体 $[{corner}{near}]$ 的体积为 <1>，面 $[{near}]$ 的面积为 <2>，所以距离为 <3>。",
            f"{eq.dot(eq.over(1, 6), *(k * size for size in sizes))} = {tex(volume)}",
            tex(area),
            f"{eq.over(eq.dot(3, volume), area)} = {eq.ANSWER}",
        ),
    )


@family("space-box-plane-meets-edge", level="G", asks="length", plane="space", languages=_WHERE)
def space_box_plane_meets_edge(f: Sketch) -> Question:
    sizes = _sizes(f)
    g, k = _scale(f, sizes[2])
    t, s = _part(f), _part(f)
    f.require(t + s != 1)
    at = _box(f, sizes)
    m, n = _divide(f, at, "BF", t, "M"), _divide(f, at, "DH", s, "N")
    f.draw(m, at["A"], n, pen="bold")
    f.name(*at.values(), m, n)
    words = _divided("BF", t, "M"), _divided("DH", s, "N")
    ask = (
        "Find the distance from $[C]$ to the point where the plane $[AMN]$ meets the line $[CG]$.",
        "求点 $[C]$ 到平面 $[AMN]$ 与直线 $[CG]$ 的交点的距离。",
    )
    h = k * sizes[2]
    return Question(
        en=f"{_IN_BOX[0]}$[AE] = {g}$, and the points $[M]$ and $[N]$ lie on the edges $[BF]$ and $[DH]$. {ask[0]}",
        zh=f"{_IN_BOX[1]}$[AE] = {g}$，点 $[M]$、$[N]$ 分别在棱 $[BF]$、$[DH]$ 上。{ask[1]}",
        twin_en=f"{_BOX_TOLD[0]}$[AE] = {g}$; {words[0][0]}, and {words[1][0]}. {ask[0]}",
        twin_zh=f"{_BOX_TOLD[1]}$[AE] = {g}$；{words[0][1]}，{words[1][1]}。{ask[1]}",
        answer=h * (t + s),
        way=eq.way(
            "Parallel faces are cut in parallel lines, so the plane cuts the four upright lines in a parallelogram, and the heights over the base add up: <1>.",
            "平行平面与同一平面的交线平行，所以该平面与四条侧棱所在直线的交点构成平行四边形，高度相加得 <1>。",
            f"{eq.plus(t * h, s * h)} = {eq.ANSWER}",
        ),
    )


def _pyramid(f: Sketch) -> tuple[dict[str, Var], tuple[int, int, int], Place]:
    """A pyramid over a rectangle; its points, the sizes of base and height, and its apex."""
    w, d, h = f.integer(3, 8), f.integer(3, 8), f.integer(4, 10)
    f.require(w != d and h not in (w, d))
    inside: Feet = (f.integer(1, w - 1), f.integer(1, d - 1))
    feet: tuple[Feet, ...] = ((0, 0), (Fraction(w, 2), Fraction(d, 2)), (0, d), inside)
    x, y = f.pick(*feet)
    f.look_from(f.pick(*_EYES))
    base = {"A": (0, 0, 0), "B": (w, 0, 0), "C": (w, d, 0), "D": (0, d, 0), "S": (x, y, h)}
    at = {name: f.let(name, f.spot(*place)) for name, place in base.items()}
    f.draw(at["A"], at["B"], at["C"])
    f.draw(at["C"], at["D"], at["A"], pen="dashed")
    for name in "ABC":
        f.draw(at["S"], at[name])
    f.draw(at["S"], at["D"], pen="dashed")
    return at, (w, d, h), (x, y, h)


_PYRAMID = (
    "The pyramid $[SABCD]$ has the rectangle $[ABCD]$ as its base, ",
    "四棱锥 $[SABCD]$ 的底面 $[ABCD]$ 是矩形，",
)


def _above(apex: Place, base: tuple[int, int], k: Fraction) -> Words:
    """The point of the base that lies below the apex of a pyramid, in words."""
    x, y, _ = apex
    if (x, y) in ((0, 0), (0, base[1])):
        corner = "D" if y else "A"
        return f"$[{corner}]$", f" $[{corner}]$ "
    if (2 * x, 2 * y) == base:
        return "the centre of the base", "底面中心"
    return (
        f"the point of the base at the distances ${tex(k * x)}$ from $[AD]$ and ${tex(k * y)}$ from $[AB]$",
        f"底面上到 $[AD]$ 的距离为 ${tex(k * x)}$、到 $[AB]$ 的距离为 ${tex(k * y)}$ 的点",
    )


@family("space-pyramid-volume", level="L", asks="volume", plane="space", languages=_WHERE)
def space_pyramid_volume(f: Sketch) -> Question:
    at, (w, d, h), _ = _pyramid(f)
    g, k = _scale(f, w)
    f.name(*at.values())
    base, high = k * w * k * d, k * h
    return Question(
        en=f"The figure shows a pyramid with apex $[S]$ and a rectangular base $[ABCD]$. $[AB] = {g}$. Find the volume of the pyramid.",
        zh=f"图中是顶点为 $[S]$、底面为矩形 $[ABCD]$ 的棱锥，$[AB] = {g}$。求该棱锥的体积。",
        twin_en=f"{_PYRAMID[0]}with $[AB] = {g}$ and $[BC] = {tex(k * d)}$; its height is ${tex(high)}$. Find the volume of the pyramid.",
        twin_zh=f"{_PYRAMID[1]}$[AB] = {g}$，$[BC] = {tex(k * d)}$，高为 ${tex(high)}$。求该棱锥的体积。",
        answer=base * high / 3,
        way=eq.way(
            "A third of base times height is <1>.",
            "底面积乘高的三分之一为 <1>。",
            f"{eq.dot(eq.over(1, 3), k * w, k * d, high)} = {eq.ANSWER}",
        ),
    )


@family("space-pyramid-cut", level="G", asks="volume", plane="space", languages=_WHERE)
def space_pyramid_cut(f: Sketch) -> Question:
    at, (w, d, h), _ = _pyramid(f)
    t = f.pick(Fraction(1, 2), Fraction(1, 3), Fraction(2, 3), Fraction(3, 4))
    g, k = _scale(f, w)
    names = dict(zip("ABCD", "KLMN", strict=True))
    cut = {new: f.let(new, f.between(at["S"], at[old], t)) for old, new in names.items()}
    f.draw(f.polygon(*cut.values()), pen="bold")
    f.name(*at.values(), *cut.values())
    whole = k**3 * w * d * h / 3
    solid = "the frustum $[ABCDKLMN]$", "棱台 $[ABCDKLMN]$ "
    ask = f"Find the volume of {solid[0]}.", f"求{solid[1]}的体积。"
    return Question(
        en=f"The base of the pyramid $[SABCD]$ is a rectangle with $[AB] = {g}$. A plane cuts the edges $[SA]$, $[SB]$, $[SC]$ and $[SD]$ at "
        f"$[K]$, $[L]$, $[M]$ and $[N]$. {ask[0]}",
        zh=f"四棱锥 $[SABCD]$ 的底面是矩形，$[AB] = {g}$。一平面与棱 $[SA]$、$[SB]$、$[SC]$、$[SD]$ 分别交于 $[K]$、$[L]$、$[M]$、$[N]$。{ask[1]}",
        twin_en=f"{_PYRAMID[0]}with $[AB] = {g}$ and $[BC] = {tex(k * d)}$; its height is ${tex(k * h)}$. The points $[K]$, $[L]$, $[M]$, $[N]$ lie on "
        f"$[SA]$, $[SB]$, $[SC]$, $[SD]$, each at the part ${tex(t)}$ of the way from $[S]$. {ask[0]}",
        twin_zh=f"{_PYRAMID[1]}$[AB] = {g}$，$[BC] = {tex(k * d)}$，高为 ${tex(k * h)}$。点 $[K]$、$[L]$、$[M]$、$[N]$ 分别在 $[SA]$、$[SB]$、$[SC]$、$[SD]$ 上，"
        f"到 $[S]$ 的距离都是相应侧棱的 ${tex(t)}$。{ask[1]}",
        answer=whole * (1 - t**3),
        way=eq.way(
            "The whole pyramid has the volume <1>, and the smaller one similar to it is cut off: <2>.",
            "整个棱锥的体积为 <1>，截去的是与它相似的小棱锥：<2>。",
            f"{eq.dot(eq.over(1, 3), k * w, k * d, k * h)} = {tex(whole)}",
            f"{eq.dot(whole, eq.bracket(f'1 - {eq.power(t, 3)}'))} = {eq.ANSWER}",
        ),
    )


@family("space-pyramid-edges", level="P", asks="length", plane="space", languages=_WHERE)
def space_pyramid_edges(f: Sketch) -> Question:
    at, (w, d, h), apex = _pyramid(f)
    g, k = _scale(f, w)
    name = f.pick("A", "B", "C", "D")
    f.name(*at.values())
    feet: dict[str, Place] = {"A": (0, 0, 0), "B": (w, 0, 0), "C": (w, d, 0), "D": (0, d, 0)}
    way = _minus(apex, feet[name])
    f.require(sum(x != 0 for x in way) > 1)
    parts = [abs(k * x) for x in way if x]
    over = _above(apex, (w, d), k)
    return Question(
        en=f"The figure shows a pyramid with apex $[S]$ and a rectangular base $[ABCD]$. $[AB] = {g}$. Find $[S{name}]$.",
        zh=f"图中是顶点为 $[S]$、底面为矩形 $[ABCD]$ 的棱锥，$[AB] = {g}$。求 $[S{name}]$。",
        twin_en=f"{_PYRAMID[0]}with $[AB] = {g}$ and $[BC] = {tex(k * d)}$. Its apex lies at the height ${tex(k * h)}$ above {over[0]}. Find $[S{name}]$.",
        twin_zh=f"{_PYRAMID[1]}$[AB] = {g}$，$[BC] = {tex(k * d)}$。顶点在{over[1]}的正上方，高为 ${tex(k * h)}$。求 $[S{name}]$。",
        answer=k * sqrt(_square(way)),
        way=eq.way(
            "The theorem of Pythagoras gives <1>.",
            "由勾股定理得 <1>。",
            f"{eq.rooted(eq.plus(*(eq.squared(part) for part in parts)))} = {eq.ANSWER}",
        ),
    )


_TURNS = [names for names in combinations("BCDEFGH", 4) if not set(names) <= set("EFGH")]


@family("space-cube-path", level="P", asks="length", plane="space", languages=_WHERE)
def space_cube_path(f: Sketch) -> Question:
    edge = f.integer(1, 6)
    g = f.integer(2, 15)
    f.require(g != edge)
    at = _box(f, (edge, edge, edge))
    stops = ("A", *f.pick(*_TURNS), "A")
    ways = [sum(p != q for p, q in zip(_CORNERS[a], _CORNERS[b], strict=True)) for a, b in pairwise(stops)]
    f.require(len(set(ways)) > 1 and ways.count(1) < 4)
    f.draw(f.polygon(*(at[name] for name in stops[:-1])), pen="bold")
    f.name(*at.values())
    counts = {n: ways.count(n) for n in (1, 2, 3) if n in ways}
    whole: Exact = sum((count * g * sqrt(n) for n, count in counts.items()), start=Exact.of(0))
    path = "".join(stops)
    terms = [eq.dot(*([count] * (count > 1)), g, *([eq.rooted(n)] * (n > 1))) for n, count in counts.items()]
    return Question(
        en=f"The edges of the cube $[ABCDEFGH]$ have length ${g}$. Find the length of the closed path that is drawn bold.",
        zh=f"正方体 $[ABCDEFGH]$ 的棱长为 ${g}$。求用粗线画出的闭合折线的长度。",
        twin_en=f"The edges of the cube $[ABCDEFGH]$ with base $[ABCD]$ have length ${g}$. Find the length of the closed path $[{path}]$.",
        twin_zh=f"正方体 $[ABCDEFGH]$ 的底面为 $[ABCD]$，棱长为 ${g}$。求闭合折线 $[{path}]$ 的长度。",
        answer=whole,
        way=eq.way(
            "Edges, diagonals of faces and diagonals of the cube add up to <1>.",
            "棱、面对角线和体对角线的长度相加得 <1>。",
            f"{eq.plus(*terms)} = {eq.ANSWER}",
        ),
    )


@family("space-prism-tetrahedron", level="G", asks="volume", plane="space", languages=_WHERE)
def space_prism_tetrahedron(f: Sketch) -> Question:
    w, d, h = f.integer(3, 8), f.integer(3, 8), f.integer(4, 9)
    x = f.integer(0, w)
    t, s = _part(f), _part(f)
    g, k = _scale(f, w)
    f.look_from(f.pick(*_EYES))
    base: dict[str, Place] = {"A": (0, 0, 0), "B": (w, 0, 0), "C": (x, d, 0)}
    at = {name: f.let(name, f.spot(*place)) for name, place in base.items()}
    for low, top in ("AD", "BE", "CF"):
        p, q, _ = base[low]
        at[top] = f.let(top, f.spot(p, q, h))
    f.draw(f.polygon(at["D"], at["E"], at["F"]))
    f.draw(at["D"], at["A"], at["B"], at["E"])
    f.draw(at["A"], at["C"], at["B"], pen="dashed")
    f.draw(at["C"], at["F"], pen="dashed")
    m, n = _divide(f, at, "BE", t, "M"), _divide(f, at, "CF", s, "N")
    for one, other in combinations((at["A"], at["D"], m, n), 2):
        if (one, other) != (at["A"], at["D"]):
            f.draw(one, other, pen="bold")
    f.name(*at.values(), m, n)
    prism = k**3 * w * d * h / 2
    words = _divided("BE", t, "M"), _divided("CF", s, "N")
    ask = "Find the volume of the tetrahedron $[ADMN]$.", "求四面体 $[ADMN]$ 的体积。"
    known = (
        "In the right prism $[ABCDEF]$, $[D]$, $[E]$ and $[F]$ lie above $[A]$, $[B]$ and $[C]$",
        "在直三棱柱 $[ABCDEF]$ 中，$[D]$、$[E]$、$[F]$ 分别在 $[A]$、$[B]$、$[C]$ 的上方",
    )
    return Question(
        en=f"In the right prism $[ABCDEF]$, $[AB] = {g}$, and the points $[M]$ and $[N]$ lie on the edges $[BE]$ and $[CF]$. {ask[0]}",
        zh=f"在直三棱柱 $[ABCDEF]$ 中，$[AB] = {g}$，点 $[M]$、$[N]$ 分别在棱 $[BE]$、$[CF]$ 上。{ask[1]}",
        twin_en=f"{known[0]}, $[AB] = {g}$, $[C]$ is ${tex(k * d)}$ away from the line $[AB]$, and $[AD] = {tex(k * h)}$; {words[0][0]}, and {words[1][0]}. {ask[0]}",
        twin_zh=f"{known[1]}，$[AB] = {g}$，点 $[C]$ 到直线 $[AB]$ 的距离为 ${tex(k * d)}$，$[AD] = {tex(k * h)}$；{words[0][1]}，{words[1][1]}。{ask[1]}",
        answer=prism / 3,
        way=eq.way(
            "As $[BE]$ and $[CF]$ are parallel to $[AD]$, the places of $[M]$ and $[N]$ on them do not matter: the volume is that of "
            "$[ADBC]$, a third of the prism, <1>.",
            "$[BE]$ 和 $[CF]$ 都平行于 $[AD]$，所以体积与 $[M]$、$[N]$ 的位置无关，等于四面体 $[ADBC]$ 的体积，即棱柱体积的三分之一：<1>。",
            f"{eq.dot(eq.over(1, 6), k * w, k * d, k * h)} = {eq.ANSWER}",
        ),
    )


@family("space-spiral", level="G", asks="length", plane="space", languages=_WHERE)
def space_spiral(f: Sketch) -> Question:
    n = f.integer(5, 10)
    g = f.integer(2, 12)
    grow = f.integer(1, 2)
    f.look_from(f.pick(*_EYES))
    start = f.let("A", f.spot(0, 0, 0))
    x, y, z = (f.let(name, f.spot(*axis)) for name, axis in zip("uvw", ((1, 0, 0), (0, 1, 0), (0, 0, 1)), strict=True))
    here = f.let("B", start)
    with f.loop("i", n) as i:
        way: Expr = f.either((i % 3).equals(0), x, f.either((i % 3).equals(1), y, z))
        f.let("q", here + (i * grow + 1) * way)
        f.draw(here, Var("triple", "q"))
        f.set(here, Var("triple", "q"))
    f.name(start)
    f.name(B=here)
    steps = [i * grow + 1 for i in range(n)]
    sums = [sum(steps[axis::3]) for axis in range(3)]
    square = sum(s * s for s in sums)
    return Question(
        en=f"The first segment of the path from $[A]$ to $[B]$ has length ${g}$. Find the distance between $[A]$ and $[B]$.",
        zh=f"从 $[A]$ 到 $[B]$ 的折线的第一段长为 ${g}$。求 $[A]$ 与 $[B]$ 之间的距离。",
        twin_en=f"A path from $[A]$ to $[B]$ has ${n}$ segments. The first one has length ${g}$, and each of the others is longer than the one before by ${g * grow}$. "
        "They point in turn in three directions at right angles to each other, over and over. Find the distance between $[A]$ and $[B]$.",
        twin_zh=f"从 $[A]$ 到 $[B]$ 的折线共有 ${n}$ 段，第一段长为 ${g}$，以后每一段都比前一段长 ${g * grow}$，"
        "各段的方向依次轮流为三个两两垂直的方向。求 $[A]$ 与 $[B]$ 之间的距离。",
        answer=g * sqrt(square),
        way=eq.way(
            "In the three directions the segments add up to <1>, so the distance is <2>.",
            "三个方向上各段之和分别为 <1>，所以距离为 <2>。",
            ",\\ ".join(str(g * s) for s in sums),
            f"{eq.rooted(eq.plus(*(eq.squared(g * s) for s in sums)))} = {eq.ANSWER}",
        ),
    )
