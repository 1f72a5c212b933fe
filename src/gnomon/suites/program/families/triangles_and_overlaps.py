"""Triangles given by their sides or angles, and squares and strips that lie over each other."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import Exact, sqrt, square_free
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr, Var
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch

SCALE_EN, SCALE_ZH = "The figure is not drawn to scale. ", "（图未按比例绘制）"
WIDEST_ROOT = 420


def bisector_foot(f: Sketch, A: Expr, B: Expr, C: Expr) -> Expr:
    """Where the bisector of the angle A meets BC, as one of several people would write it."""
    if f.chance():
        return f.meet(A, A + f.unit(B - A) + f.unit(C - A), B, C)
    return f.meet(A, f.let("I", f.incenter(A, B, C)), B, C)


@family("bisector-altitude-angle", "L14", level="L", asks="angle")
def bisector_altitude_angle(f: Sketch) -> Question:
    b, c = f.integer(20, 85), f.integer(20, 85)
    f.require(abs(b - c) >= 12 and 50 <= b + c <= 160)
    x = f.pick(1.2, 1.5, 1.9)
    A, B, C = f.points(A=f.at(x if b > c else 7 - x, f.pick(4.2, 4.6, 5)), B=f.at(0, 0), C=f.at(7, 0))
    centre = f.chance(0.35)
    if centre:
        f.require(b + c >= 98)
        P, Q = f.points(P=f.circumcenter(A, B, C), Q=f.foot(A, B, C))
        answer = Fraction(abs(b - c))
    elif f.chance():
        P = f.let("P", bisector_foot(f, A, B, C))
        Q = f.let("Q", f.foot(A, B, C))
        answer = Fraction(abs(b - c), 2)
    else:
        Q = f.let("Q", f.foot(A, B, C))
        P = f.let("P", bisector_foot(f, A, B, C))
        answer = Fraction(abs(b - c), 2)
    f.require(answer not in (b, c))
    f.draw(f.polygon(A, B, C))
    f.draw(A, P)
    f.draw(A, Q)
    f.name(A, B, C, P, Q)
    what = ("$[P]$ is its circumcentre", "点 $[P]$ 是它的外心") if centre else (
        "$[AP]$ is its angle bisector, with $[P]$ on $[BC]$", "$[AP]$ 是它的角平分线，点 $[P]$ 在 $[BC]$ 上")  # fmt: skip
    given_en = f"$\\angle [ABC] = {b}^\\circ$ and $\\angle [ACB] = {c}^\\circ$"
    given_zh = f"$\\angle [ABC] = {b}^\\circ$，$\\angle [ACB] = {c}^\\circ$"
    return Question(
        en=f"{SCALE_EN}{given_en}. Find $\\angle [PAQ]$, in degrees.",
        zh=f"{given_zh}，求 $\\angle [PAQ]$ 的度数{SCALE_ZH}。",
        twin_en=f"In triangle $[ABC]$, {given_en}. {what[0]}, and $[AQ]$ is its altitude, with $[Q]$ on $[BC]$. "
        "Find $\\angle [PAQ]$, in degrees.",
        twin_zh=f"在三角形 $[ABC]$ 中，{given_zh}。{what[1]}，$[AQ]$ 是它的高，点 $[Q]$ 在 $[BC]$ 上。求 $\\angle [PAQ]$ 的度数。",
        answer=answer,
        unit="°",
    )


def sides(f: Sketch) -> tuple[int, int, int]:
    """Three whole sides of a triangle that is not very flat."""
    a, b, c = f.integer(5, 16), f.integer(4, 15), f.integer(4, 15)
    f.require(2 * max(a, b, c) <= 0.92 * (a + b + c) and b != c)
    return a, b, c


def false_triangle(f: Sketch, b: int, c: int) -> list[Var]:
    """A triangle for a drawing that is not to scale; the longer of the two sides at A is the longer one there too."""
    x = f.pick(2, 2.4, 2.8)
    return f.points(A=f.at(x if b > c else 7 - x, f.pick(3.8, 4.4, 5)), B=f.at(0, 0), C=f.at(7, 0))


def root_of(f: Sketch, square: Fraction) -> Exact:
    """A length by its square; refused where its root is unwieldy."""
    f.require(square > 0)
    _, rest = square_free(square.numerator * square.denominator)
    f.require(rest <= WIDEST_ROOT)
    return sqrt(square)


@family("bisector-length", "L15", level="L", asks="length")
def bisector_length(f: Sketch) -> Question:
    a, b, c = sides(f)
    length = root_of(f, b * c * (1 - Fraction(a * a, (b + c) ** 2)))
    A, B, C = false_triangle(f, b, c)
    D = f.let("D", bisector_foot(f, A, B, C))
    f.draw(f.polygon(A, B, C))
    f.draw(A, D)
    f.name(A, B, C, D)
    given_en = f"$[AB] = {c}$, $[AC] = {b}$ and $[BC] = {a}$"
    given_zh = f"$[AB] = {c}$，$[AC] = {b}$，$[BC] = {a}$"
    return Question(
        en=f"{SCALE_EN}{given_en}. Find $[AD]$.",
        zh=f"{given_zh}，求 $[AD]$ 的长{SCALE_ZH}。",
        twin_en=f"In triangle $[ABC]$, {given_en}. The bisector of $\\angle [BAC]$ meets $[BC]$ at $[D]$. Find $[AD]$.",
        twin_zh=f"在三角形 $[ABC]$ 中，{given_zh}。$\\angle [BAC]$ 的平分线交 $[BC]$ 于点 $[D]$。求 $[AD]$ 的长。",
        answer=length,
    )


@family("cevian-by-ratio", "L16", level="L", asks="length")
def cevian_by_ratio(f: Sketch) -> Question:
    a, b, c = sides(f)
    m, n = f.pick((1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (1, 4), (4, 1), (3, 4), (4, 3), (2, 5), (5, 2))
    t = Fraction(m, m + n)
    length = root_of(f, (1 - t) * c * c + t * b * b - t * (1 - t) * a * a)
    A, B, C = false_triangle(f, b, c)
    k = f.integer(2, 3)
    way = f.integer(0, 2)
    D = f.let("D", [f.between(B, C, t), (k * n * B + k * m * C) / (k * (m + n)), C + (1 - t) * (B - C)][way])
    f.draw(f.polygon(A, B, C))
    f.draw(A, D)
    f.name(A, B, C, D)
    given_en = f"$[BC] = {a}$, $[CA] = {b}$ and $[AB] = {c}$"
    given_zh = f"$[BC] = {a}$，$[CA] = {b}$，$[AB] = {c}$"
    return Question(
        en=f"The figure is not drawn to scale. Point $[D]$ divides side $[BC]$ in the same ratio as in the figure. {given_en}. Find $[AD]$.",
        zh=f"图未按比例绘制。点 $[D]$ 分 $[BC]$ 所成的比与图中相同。{given_zh}，求 $[AD]$ 的长。",
        twin_en=f"In triangle $[ABC]$, {given_en}. Point $[D]$ lies on $[BC]$ with $[BD] : [DC] = {in_ratio(m, n)}$. Find $[AD]$.",
        twin_zh=f"在三角形 $[ABC]$ 中，{given_zh}。点 $[D]$ 在 $[BC]$ 上，$[BD] : [DC] = {in_ratio(m, n)}$。求 $[AD]$ 的长。",
        answer=length,
    )


def turn_angle(f: Sketch) -> tuple[Expr | int, str, Exact, Exact]:
    """An angle between 0 and 90 degrees: as code, in words, its sine and its cosine."""
    half = Exact.of(Fraction(1, 2))
    if f.chance(0.4):
        t, s, c = f.pick((30, half, sqrt(3) / 2), (45, sqrt(2) / 2, sqrt(2) / 2), (60, sqrt(3) / 2, half))
        return t, f"{t}^\\circ", s, c
    y, x, r = f.pick(
        (3, 4, 5), (4, 3, 5), (5, 12, 13), (8, 15, 17), (15, 8, 17), (20, 21, 29), (7, 24, 25), (12, 5, 13)
    )
    words = f"\\theta$ with $\\tan\\theta = {tex(Fraction(y, x))}"
    return f.let("t", f.degrees(f.pair(x, y))), words, Exact.of(Fraction(y, r)), Exact.of(Fraction(x, r))


REGIONS = {
    "common": ("the area of the region common to the old and the new square", "旋转前后两个正方形公共部分的面积", 0, 1),
    "either": ("the area of the region that the old and the new square cover together",
               "旋转前后两个正方形一共覆盖的面积", 2, -1),
    "single": ("the total area of the regions that lie in just one of the old and the new square",
               "只被旋转前后两个正方形中的一个覆盖的部分的总面积", 2, -2),
}  # fmt: skip
"""What is painted of two squares: words, and its area as a multiple of one square plus a multiple of the overlap."""


def paint(f: Sketch, region: str, first: Expr, second: Expr) -> None:
    if region == "common":
        f.fill(first)
        f.clip(second)
    elif region == "either":
        f.fill(first)
        f.fill(second)
    else:
        f.fill(first, second)


def two_squares(K: int, region: str, t: str, about: tuple[str, str], overlap: Exact) -> Question:
    asked_en, asked_zh, whole, common = REGIONS[region]
    total = (" total", "总") if region == "single" else ("", "")
    turn_zh = t.replace("$ with $", "$（$") + ("$）" if "tan" in t else "$")
    return Question(
        en=f"The area of square $[ABCD]$ is ${K}$. Find the{total[0]} area of the shaded region.",
        zh=f"正方形 $[ABCD]$ 的面积为 ${K}$，求阴影部分的{total[1]}面积。",
        twin_en=f"A square $[ABCD]$ of area ${K}$ is turned about {about[0]} by the angle ${t}$. Find {asked_en}.",
        twin_zh=f"面积为 ${K}$ 的正方形 $[ABCD]$ 绕{about[1]}旋转角 ${turn_zh}。求{asked_zh}。",
        answer=K * (whole + common * overlap),
    )


@family("centre-rotated-square", "L24", level="L", asks="area")
def centre_rotated_square(f: Sketch) -> Question:
    K, region = f.integer(2, 90) * 2, f.pick(*REGIONS)
    t, words, s, c = turn_angle(f)
    A, C = f.points(A=f.at(0, 0), C=f.at(4, 4))
    O = f.let("O", f.midpoint(A, C))
    if f.chance():
        B, D = f.points(B=f.rotated(A, 90, O), D=f.rotated(C, 90, O))
    else:
        B, D = f.points(B=O + f.vector(2, -2), D=O - f.vector(2, -2))
    square = f.let("p", f.polygon(A, B, C, D)) if f.chance() else f.polygon(A, B, C, D)
    shift = 90 * f.integer(0, 2)  # a quarter turn does not change the copy
    turn = f.rotate(t + shift if shift else t, O)
    copy = f.let("q", turn * square) if f.chance() else turn * square
    paint(f, region, square, copy)
    f.draw(square)
    f.draw(copy)
    f.name(A, B, C, D)
    return two_squares(K, region, words, ("its centre", "其中心"), 2 / (1 + s + c))


@family("vertex-rotated-square", "L25", level="L", asks="area")
def vertex_rotated_square(f: Sketch) -> Question:
    K, region = f.integer(2, 90) * 2, f.pick(*REGIONS)
    t, words, s, c = turn_angle(f)
    A, B = f.points(A=f.at(0, 0), B=f.at(4, 0))
    if f.chance():
        D = f.let("D", f.rotated(B, 90, A))
        C = f.let("C", B + D - A)
    else:
        C, D = f.points(C=f.rotated(A, -90, B), D=f.rotated(B, 90, A))
    square = f.let("p", f.polygon(A, B, C, D)) if f.chance() else f.polygon(A, B, C, D)
    k = f.integer(0, 3)
    turn = f.rotate(t if f.chance() else -t, [A, B, C, D][k])
    copy = f.let("q", turn * square) if f.chance() else turn * square
    paint(f, region, square, copy)
    f.draw(square)
    f.draw(copy)
    f.name(A, B, C, D)
    corner = "ABCD"[k]
    return two_squares(K, region, words, (f"its vertex $[{corner}]$", f"顶点 $[{corner}]$ "), (1 - s) / c)


@family("woven-strips", "L26", level="L", asks="area")
def woven_strips(f: Sketch) -> Question:
    n, m = f.integer(2, 5), f.integer(2, 5)
    w, v, p, q = (f.integer(1, 4) for _ in range(4))
    X, Y = m * v + (m + 1) * q, n * w + (n + 1) * p
    f.require(n != m and (w, p) != (v, q) and 0.4 < X / Y < 2.5)
    g = f.integer(6, 90)
    f.require(g % X != 0)
    A = f.let("A", f.at(0, 0))
    x, y = f.let("x", f.vector(1, 0)), f.let("y", f.vector(0, 1))
    across, up = f.let("across", X * x), f.let("up", Y * y)
    B, C, D = f.points(B=A + across, C=A + across + up, D=A + up)
    with f.loop("i", n) as i:
        low = f.let("low", A + (p + (p + w) * i) * y)
        high = f.let("high", low + (w * y if w > 1 else y))
        f.fill(f.polygon(low, low + across, high + across, high))
    with f.loop("j", m) as j:
        left = f.let("left", A + (q + (q + v) * j) * x)
        right = f.let("right", left + (v * x if v > 1 else x))
        f.fill(f.polygon(left, right, right + up, left + up))
    f.draw(f.polygon(A, B, C, D))
    f.name(A, B, C, D)
    covered = n * w * X + m * v * Y - n * m * w * v
    unit = Fraction(g, X)
    return Question(
        en=f"$[AB] = {g}$. Find the total area of the shaded region.",
        zh=f"$[AB] = {g}$，求阴影部分的总面积。",
        twin_en=f"Inside a rectangle $[ABCD]$ with $[AB] = {g}$ there are ${n}$ strips parallel to $[AB]$ that reach from side to side, "
        f"each ${tex(unit * w)}$ wide, and ${m}$ strips parallel to $[AD]$ that reach from side to side, each ${tex(unit * v)}$ "
        f"wide. The gaps between neighbouring strips parallel to $[AB]$, and between the outer ones and the rectangle, are "
        f"${tex(unit * p)}$ wide; those of the strips parallel to $[AD]$ are ${tex(unit * q)}$ wide. "
        "Find the total area that the strips cover.",
        twin_zh=f"矩形 $[ABCD]$ 中 $[AB] = {g}$，内有 ${n}$ 条平行于 $[AB]$ 的长条，两端抵达矩形的边，每条宽 ${tex(unit * w)}$；又有 ${m}$ "
        f"条平行于 $[AD]$ 的长条，两端抵达矩形的边，每条宽 ${tex(unit * v)}$。平行于 $[AB]$ 的相邻长条之间以及最外侧长条与矩形的边之间的间隔都为 "
        f"${tex(unit * p)}$，平行于 $[AD]$ 的长条的相应间隔都为 ${tex(unit * q)}$。求这些长条覆盖的总面积。",
        answer=unit * unit * covered,
    )


@family("crossing-strips", "L27", level="L", asks="perimeter")
def crossing_strips(f: Sketch) -> Question:
    a, b, g = f.integer(3, 10), f.integer(3, 10), f.integer(2, 30)
    f.require(a != b and max(a, b) <= 2 * min(a, b))
    t, words, s, _ = turn_angle(f)
    f.require(float(s) >= 0.45)
    O = f.let("O", f.at(0, 0))
    x, y = f.let("x", f.vector(1, 0)), f.let("y", f.vector(0, 1))
    long = 2 * max(a, b)
    far = f.let("far", long * x)

    def strip(width: int) -> Expr:
        edge = Fraction(width, 2) * y if width > 2 else y
        return f.polygon(O - far - edge, O + far - edge, O + far + edge, O - far + edge)

    first = f.let("p", strip(a))
    second = f.let("q", f.rotate(t if f.chance() else -t, O) * strip(b))
    f.fill(first)
    f.clip(second)
    f.draw(first)
    f.draw(second)
    narrow, wide = min(a, b), max(a, b)
    stated = f.chance()  # whether the narrower strip is the one whose width is stated
    unit = Fraction(g, narrow if stated else wide)
    other = unit * (wide if stated else narrow)
    perimeter = f.chance(0.6)
    which = ("narrower", "较窄", "wider", "较宽") if stated else ("wider", "较宽", "narrower", "较窄")
    en, zh = ("perimeter", "周长") if perimeter else ("area", "面积")
    turn_zh = words.replace("$ with $", "$（$") + ("$）" if "tan" in words else "$")
    return Question(
        en=f"The {which[0]} strip is ${g}$ wide. Find the {en} of the shaded region.",
        zh=f"{which[1]}的长条宽 ${g}$，求阴影部分的{zh}。",
        twin_en=f"The midlines of two long strips cross at the angle ${words}$. The {which[0]} strip is ${g}$ wide, the {which[2]} one is "
        f"${tex(other)}$ wide. Find the {en} of the region that they have in common.",
        twin_zh=f"两个长条的中线相交成角 ${turn_zh}。{which[1]}的长条宽 ${g}$，{which[3]}的长条宽 ${tex(other)}$。求它们公共部分的{zh}。",
        answer=2 * unit * (a + b) / s if perimeter else unit * unit * a * b / s,
        asks="perimeter" if perimeter else "area",
    )
