"""Primitive recognition: triangles and quadrilaterals, with a circle, a slice or a box."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.program import ways as eq
from gnomon.suites.program.family import Question, family
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.numbers import in_ratio, tex
from gnomon.suites.program.sketch import Sketch


def turned(angle: Expr, degrees: int | Fraction) -> Expr:
    """An angle and some degrees more, or less."""
    return angle + degrees if degrees >= 0 else angle - -degrees


def reduced(a: int, b: int) -> str:
    """A ratio of whole numbers in lowest terms."""
    lowest = Fraction(a, b)
    return f"{lowest.numerator} : {lowest.denominator}"


@family("area-from-perimeter", "P08", level="P", asks="area")
def area_from_perimeter(f: Sketch) -> Question:
    a, b, c = f.heronian()
    g = f.integer(10, 150)
    s = Fraction(a + b + c, 2)
    area = sqrt(s * (s - a) * (s - b) * (s - c)).as_fraction()
    height = 2 * area / c
    x = Fraction(b * b + c * c - a * a, 2 * c)
    if f.chance():
        A, B, C = f.points(A=f.at(0, 0), B=f.at(c, 0), C=f.at(x, height))
        f.draw(f.polygon(A, B, C))
    else:
        k, w = f.let("k", f.size(1)), f.let("w", f.turn(0))
        A = f.let("A", f.at(0, 0))
        B = f.let("B", A + c * k * f.dir(w))
        C = f.let("C", f.circles_meet(A, b * k, B, a * k))
        f.draw(f.polygon(A, B, C))
    return Question(
        en=f"The triangle has perimeter ${g}$. Find its area.",
        zh=f"三角形的周长为 ${g}$，求它的面积。",
        twin_en=f"The sides of a triangle are in the ratio ${in_ratio(a, b, c)}$, and its perimeter is ${g}$. Find its area.",
        twin_zh=f"三角形三边之比为 ${in_ratio(a, b, c)}$，周长为 ${g}$。求它的面积。",
        answer=g * g * area / (4 * s * s),
        way=eq.way(
            "In a unit of <1> the sides are <2>, <3>, <4>, and half the perimeter is <5>. By Heron's formula the area is <6> square units, that is <7>.",
            "取 <1> 为单位长，三边为 <2>、<3>、<4>，半周长为 <5>。由海伦公式，面积为 <6> 个平方单位，即 <7>。",
            f"{g} \\div ({a} + {b} + {c}) = {eq.said(Fraction(g, a + b + c))}",
            f"{a}",
            f"{b}",
            f"{c}",
            f"s = {eq.said(s)}",
            f"{eq.rooted(eq.dot(s, s - a, s - b, s - c))} = {eq.said(area)}",
            f"{eq.dot(area, eq.squared(Fraction(g, a + b + c)))} = {eq.ANSWER}",
        ),
    )


@family("rhombus-incircle", "P13", level="P", asks="area")
def rhombus_incircle(f: Sketch) -> Question:
    p, q = sorted(f.sample(range(2, 13), 2))
    g = f.integer(3, 40)
    f.require(p * 4 >= q)
    style = f.pick("raw", "mirror", "half")
    if style == "raw":
        A, B, C, D = f.points(A=f.at(p, 0), B=f.at(0, q), C=f.at(-p, 0), D=f.at(0, -q))
        O = f.let("O", f.meet(A, C, B, D))
    elif style == "mirror":
        A, C, B = f.points(A=f.at(-p, 0), C=f.at(p, 0), B=f.at(0, q))
        D = f.let("D", f.mirrored(B, A, C))
        O = f.let("O", f.midpoint(B, D))
    else:
        O, A = f.points(O=f.at(0, 0), A=f.at(p, 0))
        B = f.let("B", O + Fraction(q, p) * (f.rotated(A, 90, O) - O))
        C, D = f.points(C=2 * O - A, D=2 * O - B)
    X = f.let("X", f.foot(O, A, B))
    f.draw(f.polygon(A, B, C, D))
    f.draw(f.circle(O, f.dist(O, X)))
    f.decoy(A, C)
    return Question(
        en=f"The rhombus has sides of length ${g}$. Find the area of the circle.",
        zh=f"菱形的边长为 ${g}$，求圆的面积。",
        twin_en=f"The sides of a rhombus have length ${g}$, and its diagonals are in the ratio ${reduced(p, q)}$. Find the area of the circle inscribed in it.",
        twin_zh=f"菱形的边长为 ${g}$，两条对角线之比为 ${reduced(p, q)}$。求它的内切圆的面积。",
        answer=PI * Fraction(g * p * q, p * p + q * q) ** 2,
        way=eq.way(
            "The halves of the diagonals are legs of a right triangle with the side <1> as its hypotenuse; they are in the ratio <2>, so they are $pk$ and $qk$ with <3>. The radius is the altitude of this "
            "triangle, <4>, and the area is <5>.",
            "两条对角线的一半是以边 <1> 为斜边的直角三角形的直角边，其比为 <2>，所以它们为 $pk$、$qk$，其中 <3>。半径是这个直角三角形斜边上的高 <4>，面积为 <5>。",
            f"{g}",
            f"{p} : {q}",
            f"k^2 = {eq.over(f'{g}^2', f'{p}^2 + {q}^2')} = {eq.said(Fraction(g * g, p * p + q * q))}",
            f"r = {eq.dot(p, q, Fraction(g * g, p * p + q * q), eq.over(1, g))} = {eq.said(Fraction(g * p * q, p * p + q * q))}",
            f"{eq.dot(eq.PI, eq.squared(Fraction(g * p * q, p * p + q * q)))} = {eq.ANSWER}",
        ),
    )


@family("right-incircle-gap", "P14", level="P", asks="area")
def right_incircle_gap(f: Sketch) -> Question:
    a, b, c = f.primitive_triple()
    g = f.integer(5, 60)
    f.require(min(a, b) * 5 >= max(a, b))
    if f.chance():
        A, B, C = f.points(A=f.at(a, 0), B=f.at(0, b), C=f.at(0, 0))
        I = f.let("I", f.incenter(A, B, C))
        r = f.let("r", f.dist(I, f.foot(I, A, B)))
    else:
        C, A = f.points(C=f.at(0, 0), A=f.at(a, 0))
        B = f.let("B", C + Fraction(b, a) * (f.rotated(A, 90, C) - C))
        I = f.let("I", f.incenter(A, B, C))
        r = f.let("r", f.dist(I, f.foot(I, A, C)))
    if f.chance():
        f.fill(f.polygon(A, B, C), f.circle(I, r))
    else:
        f.fill(f.polygon(A, B, C))
        f.fill(f.circle(I, r), shade="white")
    f.draw(f.polygon(A, B, C))
    f.draw(f.circle(I, r))
    f.name(A, B, C)
    return Question(
        en=f"$\\angle [ACB]$ is a right angle, and $[AB] = {g}$. Find the area of the shaded region.",
        zh=f"$\\angle [ACB]$ 是直角，$[AB] = {g}$。求阴影部分的面积。",
        twin_en=f"In triangle $[ABC]$, $\\angle [ACB]$ is a right angle, $[CA] : [CB] = {reduced(a, b)}$ and $[AB] = {g}$. Find the area of the part of the "
        "triangle that lies outside its incircle.",
        twin_zh=f"在三角形 $[ABC]$ 中，$\\angle [ACB]$ 是直角，$[CA] : [CB] = {reduced(a, b)}$，$[AB] = {g}$。求三角形中内切圆以外部分的面积。",
        answer=g * g * (2 * a * b - PI * (a + b - c) ** 2) / (4 * c * c),
    )


@family("tangential-trapezoid", "P15", level="P", asks="area")
def tangential_trapezoid(f: Sketch) -> Question:
    a, b = sorted(f.sample(range(2, 19), 2))
    g = 2 * f.integer(5, 60)
    f.require(b <= 5 * a)
    s, w = f.let("s", f.size(1)), f.let("w", f.turn(0))
    M = f.let("M", f.at(0, 0))
    h = f.let("h", s * f.sqrt(a * b))
    N = f.let("N", M + h * f.dir(w + 90))
    if f.chance():
        x, y = f.let("x", Fraction(b, 2) * s * f.dir(w)), f.let("y", Fraction(a, 2) * s * f.dir(w))
        trapezoid = f.polygon(M - x, M + x, N + y, N - y)
    else:
        B, C = f.points(B=M + Fraction(b, 2) * s * f.dir(w), C=N + Fraction(a, 2) * s * f.dir(w))
        trapezoid = f.polygon(B, C, f.mirrored(C, M, N), f.mirrored(B, M, N))
    f.draw(trapezoid)
    f.draw(f.circle(f.midpoint(M, N), h / 2))
    f.decoy(M, N)
    return Question(
        en=f"The circle touches all sides of the trapezoid, whose perimeter is ${g}$. Find the area of the trapezoid.",
        zh=f"圆与梯形的各边都相切，梯形的周长为 ${g}$。求梯形的面积。",
        twin_en=f"An isosceles trapezoid has an inscribed circle. Its parallel sides are in the ratio ${reduced(a, b)}$, and its perimeter is ${g}$. "
        "Find the area of the trapezoid.",
        twin_zh=f"等腰梯形有内切圆，它的上、下底之比为 ${reduced(a, b)}$，周长为 ${g}$。求梯形的面积。",
        answer=g * g * sqrt(a * b) / (8 * (a + b)),
    )


@family("mirror-point-triangle", "P22", level="P", asks="area", plane="lattice")
def mirror_point_triangle(f: Sketch) -> Question:
    bx, by, px, py = f.integer(3, 8), f.integer(-3, 4), f.integer(-1, 8), f.integer(2, 7)
    cross = bx * py - by * px
    g = f.integer(3, 40)
    length = bx * bx + by * by
    f.require(0.2 * length < cross < 1.6 * length)
    A, B, P = f.points(A=f.at(0, 0), B=f.at(bx, by), P=f.at(px, py))
    Q = f.let("Q", f.mirrored(P, A, B)) if f.chance() else f.let("Q", 2 * f.foot(P, A, B) - P)
    f.draw(f.polygon(A, B, P))
    f.draw(P, Q)
    f.decoy(A, Q, B)
    f.name(A, B, P, Q)
    return Question(
        en=f"$[PQ] = {g}$. Find the area of triangle $[ABP]$.",
        zh=f"$[PQ] = {g}$，求三角形 $[ABP]$ 的面积。",
        twin_en=f"$[Q]$ is the reflection of $[P]$ in the line $[AB]$. $[PQ] = {g}$ and $[AB] = {tex(Fraction(length, 2 * cross))}\\,[PQ]$. "
        "Find the area of triangle $[ABP]$.",
        twin_zh=f"$[Q]$ 是 $[P]$ 关于直线 $[AB]$ 的对称点，$[PQ] = {g}$，$[AB] = {tex(Fraction(length, 2 * cross))}\\,[PQ]$。"
        "求三角形 $[ABP]$ 的面积。",
        answer=Fraction(length * g * g, 8 * cross),
    )


@family("zigzag-parallels", "P24", level="P", asks="angle")
def zigzag_parallels(f: Sketch) -> Question:
    true: list[int] = []
    drawn: list[int] = []  # the drawing has other angles than the text, in the same order of sides
    for held in (true, drawn):
        a, d, turn = f.integer(25, 75), f.integer(20, 75), f.integer(14, 65)
        held += [a, a + turn, d + turn, d]
    f.require(min(abs(x - y) for x, y in zip(true, drawn, strict=True)) >= 5 and len(set(true)) >= 4)
    asked = f.pick(0, 1, 2, 3, 3)
    side = 1 if f.chance() else -1  # the figure or its mirror image
    P = f.let("P", f.at(0, 0))
    l1, l2, l3 = f.integer(3, 5), f.integer(3, 5), f.integer(3, 5)
    h1, h2, h3 = -drawn[0], 180 - drawn[0] + drawn[1], drawn[1] - drawn[0] - drawn[2]
    w = f.let("w", f.turn(0 if side > 0 else 180))
    s = f.let("s", f.size(1))
    Q = f.let("Q", P + l1 * s * f.dir(turned(w, side * h1)))
    R = f.let("R", Q + l2 * s * f.dir(turned(w, side * h2)))
    S = f.let("S", R + l3 * s * f.dir(turned(w, side * h3)))
    back = f.chance()  # whether the ray SD points the other way than the ray PA; only the code says so
    true[3] = true[3] if back else 180 - true[3]
    f.require(len(set(true)) >= 4)
    A, D = f.points(A=P + 4 * s * f.dir(w), D=S - 4 * s * f.dir(w) if back else S + 4 * s * f.dir(w))
    f.draw(P - s * f.dir(w), A)
    f.draw(S + s * f.dir(w) if back else S - s * f.dir(w), D)
    f.draw(P, Q, R, S)
    f.name(A, P, Q, R, S, D)
    angles = ["\\angle [APQ]", "\\angle [PQR]", "\\angle [QRS]", "\\angle [RSD]"]
    given = [f"${angles[k]} = {true[k]}^\\circ$" for k in range(4) if k != asked]
    return Question(
        en=f"Lines $[AP]$ and $[DS]$ are parallel. {given[0]}, {given[1]} and {given[2]}. The figure is not drawn to scale. Find ${angles[asked]}$, in degrees.",
        zh=f"直线 $[AP]$ 与 $[DS]$ 平行，{given[0]}，{given[1]}，{given[2]}。图未按比例绘制。求 ${angles[asked]}$ 的度数。",
        twin_en=f"The points $[A]$ and $[P]$ lie on one of two parallel lines, $[S]$ and $[D]$ on the other; the ray $[PA]$ points to the right and the ray $[SD]$ to the "
        f"{'left' if back else 'right'}. The path $[PQRS]$ leads from one line to the other; between the lines it bends twice, at $[Q]$ so that $\\angle [PQR]$ opens to the left and at $[R]$ so "
        f"that $\\angle [QRS]$ opens to the right. {given[0]}, {given[1]} and {given[2]}. The figure is not drawn to scale. Find ${angles[asked]}$, in degrees.",
        twin_zh=f"点 $[A]$、$[P]$ 在两条平行线中的一条上，点 $[S]$、$[D]$ 在另一条上，射线 $[PA]$ 向右，射线 $[SD]$ 向{'左' if back else '右'}。折线 $[PQRS]$ 从一条直线通到另一条"
        f"直线，在两条直线之间转折两次：$\\angle [PQR]$ 开口向左，$\\angle [QRS]$ 开口向右。{given[0]}，{given[1]}，{given[2]}。求 ${angles[asked]}$ 的度数。",
        answer=true[asked],
        unit="°",
    )


@family("british-flag", "P28", level="P", asks="length")
def british_flag(f: Sketch) -> Question:
    u, v, w = f.integer(3, 24), f.integer(3, 24), f.integer(3, 24)
    square = u * u + w * w - v * v
    f.require(square >= 4 and len({u, v, w}) == 3)
    width, height = f.integer(5, 9), f.integer(4, 7)
    x, y = Fraction(f.integer(2, 8), 10) * width, Fraction(f.integer(2, 8), 10) * height
    f.require(width != height and 2 * x != width and 2 * y != height)
    A, B, D = f.points(A=f.at(0, 0), B=f.at(width, 0), D=f.at(0, height))
    C = f.let("C", B + D - A)
    P = f.let("P", f.at(x, y))
    f.draw(f.polygon(A, B, C, D))
    for corner in (A, B, C, D):
        f.draw(P, corner)
    f.name(A, B, C, D, P)
    # in any order, so that the code has to say which corners are opposite
    one, two, three = f.sample([f"$[PA] = {u}$", f"$[PB] = {v}$", f"$[PC] = {w}$"], 3)
    return Question(
        en=f"The outer quadrilateral is a rectangle. {one}, {two} and {three}. The figure is not drawn to scale. Find $[PD]$.",
        zh=f"外面的四边形是矩形，{one}，{two}，{three}。图未按比例绘制。求 $[PD]$ 的长。",
        twin_en=f"Point $[P]$ lies inside the rectangle $[ABCD]$. {one}, {two} and {three}. Find $[PD]$.",
        twin_zh=f"点 $[P]$ 在矩形 $[ABCD]$ 的内部，{one}，{two}，{three}。求 $[PD]$ 的长。",
        answer=sqrt(square),
    )


@family("diagonal-product", "P34", level="P", asks="number")
def diagonal_product(f: Sketch) -> Question:
    K = f.integer(6, 150)
    p, q, r, s = (f.integer(2, 7) for _ in range(4))
    if f.chance():
        w = f.pick(30, 45, 60, 120, 135, 150)
        sine = {30: Exact.of(Fraction(1, 2)), 45: sqrt(2) / 2, 60: sqrt(3) / 2}[min(w, 180 - w)]
        X, a, k = f.let("X", f.at(0, 0)), f.let("a", f.turn(0)), f.let("k", f.size(1))
        A, C = f.points(A=X - p * k * f.dir(a), C=X + q * k * f.dir(a))
        B, D = f.points(B=X - r * k * f.dir(a + w), D=X + s * k * f.dir(a + w))
        angle = (f"an angle of ${min(w, 180 - w)}^\\circ$", f"的夹角为 ${min(w, 180 - w)}^\\circ$")
    else:
        x, y, z = f.primitive_triple()
        f.require(y * 5 >= z)
        sine = Exact.of(Fraction(y, z))
        A, C = f.points(A=f.at(-p, 0), C=f.at(q, 0))
        B, D = f.points(
            B=f.at(-r * Fraction(x, z), -r * Fraction(y, z)), D=f.at(s * Fraction(x, z), s * Fraction(y, z))
        )
        angle = (f"an angle whose sine is ${tex(sine)}$", f"的夹角的正弦值为 ${tex(sine)}$")
    f.draw(f.polygon(A, B, C, D))
    f.draw(A, C)
    f.draw(B, D)
    f.name(A, B, C, D)
    return Question(
        en=f"Quadrilateral $[ABCD]$ has area ${K}$. Find $[AC] \\cdot [BD]$.",
        zh=f"四边形 $[ABCD]$ 的面积为 ${K}$，求 $[AC] \\cdot [BD]$ 的值。",
        twin_en=f"The diagonals of the convex quadrilateral $[ABCD]$ form {angle[0]}, and its area is ${K}$. Find $[AC] \\cdot [BD]$.",
        twin_zh=f"凸四边形 $[ABCD]$ 的两条对角线{angle[1]}，面积为 ${K}$。求 $[AC] \\cdot [BD]$ 的值。",
        answer=2 * K / sine,
    )


@family("circumcircle-share", "P37", level="P", asks="ratio", plane="fixed")
def circumcircle_share(f: Sketch) -> Question:
    bx, by, cx, cy = f.integer(3, 8), f.integer(-3, 3), f.integer(-2, 7), f.integer(3, 8)
    cross = bx * cy - by * cx
    squares = (bx * bx + by * by, cx * cx + cy * cy, (cx - bx) ** 2 + (cy - by) ** 2)
    f.require(cross >= 0.3 * max(squares))  # not a flat triangle
    x, y, turned = f.integer(-9, 9), f.integer(-9, 9), f.pick(1, 1j, -1, -1j)
    b, c = complex(bx, by) * turned, complex(cx, cy) * turned
    ends = [(int(x + z.real), int(y + z.imag)) for z in (b, c)]
    A, B, C = f.points(A=f.at(x, y), B=f.at(*ends[0]), C=f.at(*ends[1]))
    if f.chance():
        O = f.let("O", f.circumcenter(A, B, C))
    else:
        M, N = f.points(M=f.midpoint(A, B), N=f.midpoint(B, C))
        O = f.let("O", f.meet(M, f.rotated(B, 90, M), N, f.rotated(C, 90, N)))
    f.draw(f.polygon(A, B, C))
    f.draw(f.circle(O, f.dist(O, A)))
    listed = [tex(sqrt(s)) for s in squares]
    return Question(
        en="How many times the area of the triangle is the area of the circle?",
        zh="圆的面积是三角形面积的多少倍？",
        twin_en=f"The sides of a triangle have lengths ${listed[0]}$, ${listed[1]}$ and ${listed[2]}$. How many times the area of the triangle is the area of the "
        "disc bounded by its circumscribed circle?",
        twin_zh=f"三角形的三边长为 ${listed[0]}$、${listed[1]}$、${listed[2]}$。它的外接圆的面积是三角形面积的多少倍？",
        answer=PI * Fraction(squares[0] * squares[1] * squares[2], 2 * cross**3),
        way=eq.way(
            "The triangle has area <1>, by the determinant of two sides. From $R = \\frac{abc}{4S}$ the disc has area $\\frac{\\pi (abc)^2}{16S^2}$, so the quotient of the areas is <2>.",
            "由两边所成的行列式，三角形的面积为 <1>。由 $R = \\frac{abc}{4S}$，圆的面积为 $\\frac{\\pi (abc)^2}{16S^2}$，所以面积之比为 <2>。",
            f"S = {eq.dot(eq.over(1, 2), cross)} = {eq.said(Fraction(cross, 2))}",
            f"{eq.over(eq.dot(eq.PI, *squares), eq.dot(16, eq.power(Fraction(cross, 2), 3)))} = {eq.ANSWER}",
        ),
    )


@family("trapezoid-slice", "P40", level="P", asks="area")
def trapezoid_slice(f: Sketch) -> Question:
    a, b, t, K = f.integer(2, 12), f.integer(2, 12), f.share(2, 8), f.integer(4, 150)
    f.require(a != b and Fraction(1, 4) < Fraction(a, b) < 4)
    height, lean = Fraction(max(a, b) * f.integer(5, 10), 10), f.integer(-2, 4)
    A, B = f.points(A=f.at(0, 0), B=f.at(a, 0))
    if f.chance():
        D = f.let("D", f.at(lean, height))
        C = f.let("C", D + Fraction(b, a) * (B - A))
    else:
        C, D = f.points(C=f.at(lean + b, height), D=f.at(lean, height))
    E, F = f.points(E=f.between(A, D, t), F=f.between(B, C, t))
    near = f.chance()
    f.fill(f.polygon(A, B, F, E) if near else f.polygon(E, F, C, D))
    f.draw(f.polygon(A, B, C, D))
    f.draw(E, F)
    f.name(A, B, C, D)
    part = Fraction(t * (2 * a + (b - a) * t), a + b)
    asked = ("[AB]" if near else "[DC]",) * 2
    return Question(
        en=f"Trapezoid $[ABCD]$ has area ${K}$. Find the area of the shaded region.",
        zh=f"梯形 $[ABCD]$ 的面积为 ${K}$，求阴影部分的面积。",
        twin_en=f"In trapezoid $[ABCD]$ the sides $[AB]$ and $[DC]$ are parallel with $[AB] : [DC] = {reduced(a, b)}$, and the area is ${K}$. A parallel to $[AB]$ meets the leg $[AD]$ "
        f"at a point whose distance from $[A]$ is ${tex(t)}$ of that leg. Find the area of the part of the trapezoid at the side ${asked[0]}$.",
        twin_zh=f"梯形 $[ABCD]$ 中，$[AB]$ 与 $[DC]$ 平行，$[AB] : [DC] = {reduced(a, b)}$，面积为 ${K}$。平行于 $[AB]$ 的直线交腰 $[AD]$ 于一点，该点到 $[A]$ 的距离是"
        f"这条腰的 ${tex(t)}$。求梯形中靠 ${asked[1]}$ 一侧的部分的面积。",
        answer=K * (part if near else 1 - part),
    )


@family("scaled-copy-gap", "P46", level="P", asks="area")
def scaled_copy_gap(f: Sketch) -> Question:
    q, K, n = f.share(3, 9), f.integer(3, 150), f.integer(4, 6)
    f.require(Fraction(1, 3) <= q <= Fraction(7, 8))
    turns = [Fraction(360 * i, n) + f.integer(0, 28) for i in range(n)]
    radii = [Fraction(f.integer(24, 40), 10) for _ in range(n)]
    O = f.let("O", f.at(0, 0))
    k, a = f.let("k", f.size(1)), f.let("a", f.turn(0))
    style = f.chance()
    corners = [f.let(f"v{i}", O + r * k * f.dir(a + t)) for i, (r, t) in enumerate(zip(radii, turns, strict=True))]
    big = f.let("big", f.polygon(*corners))
    if style:
        small = f.let("small", f.scale(q, about=O) * big)
    else:
        small = f.let("small", f.polygon(*(f.between(O, v, q) for v in corners)))
    f.fill(big, small)
    f.draw(big)
    f.draw(small)
    asks_inner = f.chance(0.6)
    asked = ("inner", "内部") if asks_inner else ("outer", "外部")
    return Question(
        en=f"The shaded frame has area ${K}$. Find the area of the {asked[0]} polygon.",
        zh=f"阴影边框的面积为 ${K}$，求{asked[1]}多边形的面积。",
        twin_en=f"A polygon with ${n}$ sides is shrunk to ${tex(q)}$ of its size about a point inside it. The frame between the polygon and the smaller copy has "
        f"area ${K}$. Find the area of the {asked[0]} polygon.",
        twin_zh=f"以 ${n}$ 边形内部一点为中心，把该多边形缩小为原来的 ${tex(q)}$（长度之比）。原多边形与缩小后的多边形之间的边框的面积为 ${K}$。"
        f"求{asked[1]}多边形的面积。",
        answer=K * (q * q if asks_inner else 1) / (1 - q * q),
        way=eq.way(
            "Lengths shrink to <1>, so the inner polygon has <2> of the area of the outer one, and the frame is <3> of it. The outer polygon has area <4>"
            + (", the inner one <5>." if asks_inner else "."),
            "长度缩小为 <1>，所以内部多边形的面积是外部多边形的 <2>，边框占 <3>。外部多边形的面积为 <4>"
            + ("，内部多边形的面积为 <5>。" if asks_inner else "。"),
            f"{eq.said(q)}",
            f"{eq.squared(q)} = {eq.said(q * q)}",
            f"1 - {eq.said(q * q)} = {eq.said(1 - q * q)}",
            f"{K} \\div {eq.said(1 - q * q)} = {eq.said(K / (1 - q * q)) if asks_inner else eq.ANSWER}",
            *([f"{eq.dot(q * q, K / (1 - q * q))} = {eq.ANSWER}"] if asks_inner else []),
        ),
    )


@family("tilted-rectangle-box", "P47", level="L", asks="area", plane="upright")
def tilted_rectangle_box(f: Sketch) -> Question:
    a, b, K = f.integer(2, 9), f.integer(2, 9), f.integer(4, 120)
    f.require(a != b and max(a, b) <= 4 * min(a, b))
    O = f.let("O", f.at(0, 0))
    if f.chance():
        x, y, z = f.primitive_triple()
        f.require(min(x, y) * 5 >= z)
        c, s = Exact.of(Fraction(x, z)), Exact.of(Fraction(y, z))
        u, v = (
            f.let("u", f.vector(a * Fraction(x, z), a * Fraction(y, z))),
            f.let("v", f.vector(-b * Fraction(y, z), b * Fraction(x, z))),
        )
        words = (f"turned by an angle whose cosine is ${tex(c)}$", f"旋转一个余弦值为 ${tex(c)}$ 的锐角")
    else:
        w = f.pick(15, 30, 45, 60, 75)
        c = {
            15: (sqrt(6) + sqrt(2)) / 4,
            30: sqrt(3) / 2,
            45: sqrt(2) / 2,
            60: Exact.of(Fraction(1, 2)),
            75: (sqrt(6) - sqrt(2)) / 4,
        }[w]
        s = {
            75: (sqrt(6) + sqrt(2)) / 4,
            60: sqrt(3) / 2,
            45: sqrt(2) / 2,
            30: Exact.of(Fraction(1, 2)),
            15: (sqrt(6) - sqrt(2)) / 4,
        }[w]
        k = f.let("k", f.size(1))
        u, v = f.let("u", a * k * f.dir(w)), f.let("v", b * k * f.dir(w + 90))
        words = (f"turned by ${w}^\\circ$", f"旋转 ${w}^\\circ$")
    q = f.array("q", "pair", [O, O + u, O + u + v, O + v])
    f.draw(f.polygon(q[0], q[1], q[2], q[3]))
    x1, x2 = f.let("x1", O.x), f.let("x2", O.x)
    y1, y2 = f.let("y1", O.y), f.let("y2", O.y)
    with f.loop("i", 1, 4) as i:
        f.set(x1, f.least(x1, q[i].x))
        f.set(x2, f.greatest(x2, q[i].x))
        f.set(y1, f.least(y1, q[i].y))
        f.set(y2, f.greatest(y2, q[i].y))
    f.draw(f.polygon(f.pair(x1, y1), f.pair(x2, y1), f.pair(x2, y2), f.pair(x1, y2)))
    return Question(
        en=f"The tilted rectangle has area ${K}$. Find the area of the outer rectangle.",
        zh=f"倾斜的矩形的面积为 ${K}$，求外面的矩形的面积。",
        twin_en=f"A rectangle of area ${K}$ whose sides, first the horizontal one, are in the ratio ${reduced(a, b)}$ is {words[0]}. Find the area of the smallest rectangle with horizontal "
        "and vertical sides that contains it.",
        twin_zh=f"面积为 ${K}$ 的矩形，水平边与竖直边之比为 ${reduced(a, b)}$，把它{words[1]}。求边为水平和竖直方向且包含它的最小矩形的面积。",
        answer=K * (a * c + b * s) * (a * s + b * c) / (a * b),
        way=eq.way(
            "Let the sides be $ak$ and $bk$ with the ratio <1>; <2>. With the turn $\\varphi$, <3> and <4>, the outer rectangle has the width $k(a\\cos\\varphi + b\\sin\\varphi)$ and the height "
            "$k(a\\sin\\varphi + b\\cos\\varphi)$. Its area is <5>.",
            "设两边为 $ak$、$bk$，其比为 <1>，<2>。设转角为 $\\varphi$，<3>，<4>，则外面的矩形宽 $k(a\\cos\\varphi + b\\sin\\varphi)$，高 "
            "$k(a\\sin\\varphi + b\\cos\\varphi)$，面积为 <5>。",
            f"{a} : {b}",
            f"k^2 = {eq.over(K, a * b)}",
            f"\\cos\\varphi = {eq.said(c)}",
            f"\\sin\\varphi = {eq.said(s)}",
            f"{eq.dot(eq.over(K, a * b), a * c + b * s, a * s + b * c)} = {eq.ANSWER}",
        ),
    )


@family("altitude-foot-ratio", "P23", level="P", asks="ratio", plane="fixed")
def altitude_foot_ratio(f: Sketch) -> Question:
    base, x, y = f.integer(5, 13), f.integer(1, 11), f.integer(3, 9)
    lean = f.integer(-2, 3)  # B lies on no grid line through A
    ab, ac = (base, lean), (x, y)
    dot = ab[0] * ac[0] + ab[1] * ac[1]
    rest = ab[0] ** 2 + ab[1] ** 2 - dot
    f.require(dot > 0 and rest > 0 and dot != rest and abs(ab[0] * ac[1] - ab[1] * ac[0]) >= 12)
    p, q, turned = f.integer(-9, 9), f.integer(-9, 9), f.pick(1, 1j, -1, -1j)
    placed = [(int(p + z.real), int(q + z.imag)) for z in (0j, complex(*ab) * turned, complex(*ac) * turned)]
    A, B, C = f.points(A=f.at(*placed[0]), B=f.at(*placed[1]), C=f.at(*placed[2]))
    F = f.let("F", f.foot(C, A, B))
    f.draw(f.polygon(A, B, C))
    f.draw(C, F)
    f.name(A, B, C, F)
    corners = [f"$[{name}]({u}, {v})$" for name, (u, v) in zip("ABC", placed, strict=True)]
    return Question(
        en="Find the ratio $\\dfrac{[AF]}{[FB]}$.",
        zh="求 $\\dfrac{[AF]}{[FB]}$ 的值。",
        twin_en=f"A triangle has the vertices {', '.join(corners)}, and $[F]$ is the foot of its altitude from $[C]$. "
        "Find the ratio $\\dfrac{[AF]}{[FB]}$.",
        twin_zh=f"三角形的顶点为 {'、'.join(corners)}，$[F]$ 是从 $[C]$ 所引高的垂足。求 $\\dfrac{{[AF]}}{{[FB]}}$ 的值。",
        answer=Fraction(dot, rest),
    )
