"""Seed questions on lengths on cylinders, cones and conical frusta: ways on the surface, inscribed solids, distances."""

from __future__ import annotations

from dataclasses import replace

from gnomon.author.draws import Angle
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import Asked, Fact, SeedAnswer
from gnomon.suites.solid.points import point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import at


def _circumference(c: Exact) -> Fact:
    """The circumference of the base of a cylinder without letters."""
    return Fact((f"base circumference {c}", f"底面周长为 {c}"), (("length", "oa", c / (2 * PI)),))


def _slant(length: Exact) -> Fact:
    """The slant height of a cone with the apex S."""
    return Fact((f"the slant height is {length}", f"母线长为 {length}"), (("length", "Sa", length),))


def _axial_section(q: Question, below: Exact, above: Exact, h: Exact) -> None:
    """The axial section ABCD of a cylinder or frustum, AB below."""
    for name, x, z in (("A", -below, 0), ("B", below, 0), ("C", above, h), ("D", -above, h)):
        q.place(name, at(x, 0, z))
    q.say(
        f"[ABCD] is an axial section of {q.called[0]}, and [AB] is a diameter of the lower base.",
        f"四边形[ABCD]是{q.called[1]}的轴截面，[AB]是下底面的直径。",
        ("midpoint", "o", "AB"),
        ("midpoint", "t", "CD"),
        ("on_circle", "B", "o", "t", "a"),
    )
    q.segments("AB BC CD DA")


@seed("cyl-turns", "LC", "easy")
def winding_thread(q: Question) -> SeedAnswer:
    """Least length of a thread that winds several times round a cylinder."""
    n = q.integer(2, 5)
    c, h = q.length(2, 12), q.length(3, 40)
    q.require(0.6 * float(c) < float(h) < 4 * float(c))
    q.solid(rounds.cylinder(c / (2 * PI), h), _circumference(c), state="height")
    turn = Angle(60)
    radius = c / (2 * PI)
    q.place("A", at(radius * turn.cos, -radius * turn.sin, 0))
    q.place("B", at(radius * turn.cos, -radius * turn.sin, h))
    q.say(
        "[AB] is a generator of the cylinder, with [A] on the lower base.",
        "[AB]是该圆柱的一条母线，[A]在下底面圆周上。",
        ("on_circle", "A", "o", "t", "a"),
        ("parallelogram", ["o", "A", "B", "t"]),
    )
    q.segments("AB")
    q.ask(
        Asked(
            (
                f"the least length of a thread that winds {n} times round the lateral surface from [A] to [B]",
                f"从[A]到[B]绕侧面 {n} 圈的细线的最短长度",
            ),
            ["cylinder_winding", "o", "t", "a", "A", "B", n],
        )
    )
    wide = n * c
    q.step(
        f"Cut the lateral surface along [AB] and unroll it {n} times: rectangles of width {c} side by side, together of width {wide} and height {h}.",
        f"沿[AB]剪开侧面并展开，将 {n} 个宽为 {c} 的矩形并排，得到宽为 {wide}、高为 {h} 的矩形。",
    )
    q.step(
        f"The shortest thread is its diagonal: √({wide}² + {h}²) = {sqrt(wide**2 + h**2)}.",
        f"最短的细线是它的对角线：√({wide}² + {h}²) = {sqrt(wide**2 + h**2)}。",
    )
    return q.neat(sqrt(n**2 * c**2 + h**2))


@seed("cyl-axial-path", "LC", "easy")
def half_turn(q: Question) -> SeedAnswer:
    """Shortest way on a cylinder between opposite corners of an axial section."""
    half, h = q.lengths(2, 2, 30)
    radius = half / PI
    q.solid(rounds.cylinder(radius, h), _circumference(2 * half), state="height")
    _axial_section(q, radius, radius, h)
    q.ask(
        Asked(
            (
                "the length of the shortest path from [A] to [C] over the lateral surface of the cylinder",
                "沿该圆柱的侧面从[A]到[C]的最短路径的长",
            ),
            ["cylinder_path", "o", "t", "a", "A", "C", 180],
        )
    )
    q.step(
        f"Cut the lateral surface along [AD] and unroll it. From [A] to [C] the path goes half round, {2 * half} / 2 = {half}, and up by {h}.",
        f"沿[AD]剪开侧面并展开。从[A]到[C]，水平方向走过半个底面周长 {2 * half} / 2 = {half}，竖直方向上升 {h}。",
    )
    q.step(
        f"The shortest path is √({half}² + {h}²) = {sqrt(half**2 + h**2)}.",
        f"最短路径的长为 √({half}² + {h}²) = {sqrt(half**2 + h**2)}。",
    )
    return q.neat(sqrt((2 * half) ** 2 / 4 + h**2))


@seed("cyl-glass", "LC", "medium")
def ant_and_honey(q: Question) -> SeedAnswer:
    """Shortest way from the outside of an open glass over its rim to the inside."""
    half = q.length(3, 16)
    h = q.length(6, 20)
    m, k = q.lengths(2, 1, 12, spread=6)
    q.require(m < h and k < h and 0.5 * float(h) < 2 * float(half) / 3 < 2 * float(h))
    radius = half / PI
    q.solid(rounds.cylinder(radius, h), _circumference(2 * half), state="height")
    q.place("C", at(-radius, 0, h))
    q.place("D", at(radius, 0, h))
    q.place("A", at(-radius, 0, h - m))
    q.place("B", at(radius, 0, h - k))
    q.say(
        "It is a glass that is open at the top, with a wall of negligible thickness, and [CD] is a diameter of its rim.",
        "它是一个上端开口的杯子（杯壁厚度忽略不计），[CD]是杯口的直径。",
        ("midpoint", "t", "CD"),
        ("perpendicular", "CD", ["o", "t"]),
        ("equal", ["C", "t"], ["o", "a"]),
    )
    q.say(
        f"An ant sits on the outer wall at [A], {m} below [C], and a drop of honey on the inner wall at [B], {k} below [D].",
        f"一只蚂蚁在外壁[A]处，[A]在[C]正下方 {m} 处；一滴蜂蜜在内壁[B]处，[B]在[D]正下方 {k} 处。",
        ("below", "A", "C", ["o", "t"], m),
        ("below", "B", "D", ["o", "t"], k),
    )
    q.segments("CD CA DB")
    q.ask(
        Asked(
            (
                "the length of the ant's shortest way from [A] over the rim to [B]",
                "蚂蚁从[A]处翻过杯口爬到[B]处的最短路径的长",
            ),
            ["glass_path", "o", "t", "a", "A", "B"],
        )
    )
    q.letter("E")
    q.step(
        f"Unroll the half of the wall between the generators through [C] and [D]: a rectangle of width {2 * half} / 2 = {half}. Reflect [B] in the rim to "
        f"[E], {k} above it; the way over the rim becomes a way from [A] to [E].",
        f"展开过[C]、[D]的两条母线之间的半个侧面，得到宽为 {2 * half} / 2 = {half} 的矩形。作[B]关于杯口的对称点[E]，它在杯口上方 {k} 处，翻过杯口的路径成为从[A]到[E]的路径。",
    )
    total = half**2 + (m + k) ** 2
    q.step(
        f"The shortest is the segment: √({half}² + ({m} + {k})²) = {sqrt(total)}.",
        f"最短的是线段：√({half}² + ({m} + {k})²) = {sqrt(total)}。",
    )
    return q.neat(sqrt(half**2 + (m + k) ** 2))


def _on_base_circle(q: Question, r: Exact) -> None:
    q.place("A", at(r, 0, 0))
    q.say("[A] is a point of the base circle.", "[A]是底面圆周上一点。", ("on_circle", "A", "O", "S", "a"))
    q.segments("SA OA")


@seed("cone-wind", "LC", "medium")
def cone_thread(q: Question) -> SeedAnswer:
    """Shortest way once round a cone to a point of the same generator."""
    r = q.length(1, 6)
    k: int = q.pick(3, 4, 6)
    slant: Exact = k * r
    m = q.length(1, 20)
    q.require(m < slant)
    sector = Angle(360 // k)
    q.solid(rounds.named_cone(r, r * sqrt(Exact.of(k * k - 1))), _slant(slant), state="radius")
    _on_base_circle(q, r)
    q.point(M=point_at("SA", m))
    q.ask(
        Asked(
            (
                "the length of the shortest path from [A] once round the lateral surface of the cone to [M]",
                "从[A]绕该圆锥的侧面一周到[M]的最短路径的长",
            ),
            ["cone_path", "S", "O", "a", "A", "M", 360],
        )
    )
    q.step(
        f"Cut the lateral surface along [SA] and unroll it: a sector of radius {slant} and arc 2π·{r}, so its angle is 360°·{r} / {slant} = {sector}.",
        f"沿[SA]剪开侧面并展开，得到半径为 {slant}、弧长为 2π·{r} 的扇形，圆心角为 360°·{r} / {slant} = {sector}。",
    )
    law = ("the theorem of Pythagoras", "勾股定理") if k == 4 else ("the law of cosines", "余弦定理")
    minus = "" if k == 4 else f" - 2·{slant}·{m}·cos {sector}"
    square = slant**2 + m**2 - 2 * slant * m * sector.cos
    q.step(
        f"By {law[0]} the square of the path is {slant}² + {m}²{minus} = {square}, so its length is {sqrt(square)}.",
        f"由{law[1]}，路径长的平方为 {slant}² + {m}²{minus} = {square}，所以路径长为 {sqrt(square)}。",
    )
    return q.neat(sqrt(slant**2 + m**2 - 2 * slant * m * sector.cos))


@seed("cone-loop-near", "LC", "hard")
def cone_loop(q: Question) -> SeedAnswer:
    """How near the shortest loop round a cone comes to its apex."""
    r = q.length(2, 24)
    k: int = q.pick(3, 4, 6)
    slant: Exact = k * r
    sector = Angle(360 // k)
    q.solid(rounds.named_cone(r, r * sqrt(Exact.of(k * k - 1))), _slant(slant), state="radius")
    _on_base_circle(q, r)
    q.ask(
        Asked(
            (
                "the least distance from [S] to a point of the shortest closed path from [A] once round the lateral surface back to [A]",
                "从[A]绕侧面一周回到[A]的最短路径上的点到[S]的最小距离",
            ),
            ["cone_path_depth", "S", "O", "a", "A", 360],
        )
    )
    q.step(
        f"Cut the lateral surface along [SA] and unroll it: a sector of radius {slant} and angle 360°·{r} / {slant} = {sector}. The shortest closed path "
        f"becomes the chord between the two images of [A].",
        f"沿[SA]剪开侧面并展开，得到半径为 {slant}、圆心角为 360°·{r} / {slant} = {sector} 的扇形，最短路径成为[A]的两个像之间的弦。",
    )
    near = slant * sector.half.cos
    q.step(
        f"The least distance is that of [S] from this chord, {slant}·cos {sector.half} = {near}.",
        f"所求距离的最小值是[S]到这条弦的距离 {slant}·cos {sector.half} = {near}。",
    )
    return slant * sector.half.cos


@seed("cfr-half-turn", "LC", "hard")
def frustum_half_turn(q: Question) -> SeedAnswer:
    """Shortest way on a conical frustum between opposite corners of its axial section."""
    small = q.length(1, 9)
    big = q.length(2, 24)
    q.require(2 * small <= big <= 4 * small)
    slant = 3 * (big - small)
    h = sqrt(slant**2 - (big - small) ** 2)
    q.solid(replace(rounds.frustum(big, small, h), segments="ot"), state="radii slant")
    _axial_section(q, big, small, h)
    q.ask(
        Asked(
            (
                "the length of the shortest path from [A] to [C] over the lateral surface of the frustum",
                "沿该圆台的侧面从[A]到[C]的最短路径的长",
            ),
            ["frustum_path", "o", "t", "a", "b", "A", "C", 180],
        )
    )
    q.letter("S")
    q.step(
        f"Complete the frustum to a cone with apex [S]: [SA] : [SD] = {big} : {small} and [AD] = {slant} give [SA] = {3 * big} and [SD] = {3 * small}. "
        f"Unrolled, the lateral surface of the cone is a sector of angle 360°·{big} / {3 * big} = 120°.",
        f"将圆台补成顶点为[S]的圆锥，由 [SA] : [SD] = {big} : {small}，[AD] = {slant} 得 [SA] = {3 * big}，[SD] = {3 * small}。圆锥的侧面展开图是圆心角为 360°·{big} / {3 * big} = 120° 的扇形。",
    )
    square = 9 * (big**2 + small**2 - big * small)
    q.step(
        f"[A] and [C] are half a turn apart, so ∠[ASC] = 60° in the sector, and [AC]² = {3 * big}² + {3 * small}² - {3 * big}·{3 * small} = {square}. Since "
        f"[SC] is at most half of [SA], the segment stays outside the smaller arc.",
        f"[A]与[C]相差半周，所以在扇形中∠[ASC] = 60°，[AC]² = {3 * big}² + {3 * small}² - {3 * big}·{3 * small} = {square}。因为[SC]不超过[SA]的一半，该线段在小圆弧之外。",
    )
    q.step(f"The shortest path is {sqrt(square)}.", f"最短路径的长为 {sqrt(square)}。")
    return q.neat(3 * sqrt(big**2 - big * small + small**2))


@seed("cone-insphere", "LC", "easy")
def cone_insphere(q: Question) -> SeedAnswer:
    """Radius of the sphere inscribed in a cone."""
    r, h, slant = q.triple(125)
    q.solid(rounds.cone(r, h), state="radius height")
    q.ask(
        Asked(
            (
                "the radius of the sphere that touches the base and the lateral surface of the cone",
                "与该圆锥的底面和侧面都相切的球的半径",
            ),
            ["cone_inradius", "s", "o", "a"],
        )
    )
    q.step(
        f"The axial section is an isosceles triangle with the base {2 * r}, the height {h} and the legs √({r}² + {h}²) = {slant}; the sphere appears as its "
        f"incircle.",
        f"轴截面是底边为 {2 * r}、高为 {h}、腰为 √({r}² + {h}²) = {slant} 的等腰三角形，球的截面是它的内切圆。",
    )
    q.step(
        f"Its area is {r * h} and its perimeter {2 * r + 2 * slant}, so the radius is 2·{r * h} / {2 * r + 2 * slant} = {r * h / (r + slant)}.",
        f"它的面积为 {r * h}，周长为 {2 * r + 2 * slant}，所以半径为 2·{r * h} / {2 * r + 2 * slant} = {r * h / (r + slant)}。",
    )
    return r * h / (r + sqrt(r**2 + h**2))


@seed("cone-cube", "LC", "medium")
def cube_in_cone(q: Question) -> SeedAnswer:
    """Edge of the cube inscribed in a cone."""
    r = q.length(2, 16) * sqrt(2)
    h = q.length(2, 30)
    q.require(0.6 * float(r) < float(h) < 3 * float(r))
    edge = r * h * sqrt(2) / (h + r * sqrt(2))
    q.solid(rounds.cone(r, h), state="radius height")
    half = edge / 2
    for mark, z in (("", 0), ("1", edge)):
        for name, x, y in (("A", -half, -half), ("B", half, -half), ("C", half, half), ("D", -half, half)):
            q.place(f"{name}{mark}", at(x, y, z))
    q.say(
        "A cube [ABCD-A1B1C1D1] has its face [ABCD] in the base of the cone and the other four vertices on the lateral surface of the cone.",
        "正方体[ABCD-A1B1C1D1]的面[ABCD]在该圆锥的底面内，其余四个顶点在该圆锥的侧面上。",
        ("cube", "ABCD", "A1B1C1D1"),
        *(("perpendicular", ["o", name], ["o", "s"]) for name in "ABCD"),
        *(("on_cone", f"{name}1", "s", "o", "a") for name in "ABCD"),
    )
    q.faces("ABCD A1B1C1D1 ABB1A1 BCC1B1 CDD1C1 DAA1D1")
    q.ring_letters("ABCD")
    q.ask(asks.length("AB"))
    q.step(
        "Cut cone and cube by the plane through [AC] and the axis of the cone. With the edge x, the cube appears as a rectangle of height x and width √2·x in "
        "an isosceles triangle.",
        "用过[AC]和圆锥的轴的平面截圆锥和正方体。设棱长为 x，正方体的截面是内接于等腰三角形的矩形，高为 x，宽为 √2·x。",
    )
    q.step(
        f"Similar triangles above the rectangle give √2·x / {2 * r} = ({h} - x) / {h}, so x = {edge}.",
        f"由矩形上方的相似三角形得 √2·x / {2 * r} = ({h} - x) / {h}，所以 x = {edge}。",
    )
    return q.neat(r * h * sqrt(2) / (h + r * sqrt(2)), below=60)


@seed("cyl-axis-distance", "LC", "medium")
def chord_and_axis(q: Question) -> SeedAnswer:
    """Distance between the axis of a cylinder and a segment from one base circle to the other."""
    r = q.length(3, 20)
    half = q.length(1, 18)
    h = q.length(2, 24)
    q.require(half < r and 0.7 * float(r) < float(h) < 4 * float(r))
    far = sqrt(r**2 - half**2)
    n = sqrt(4 * half**2 + h**2)
    q.require(len(str(n)) <= 5)
    q.solid(rounds.named_cylinder(r, h))
    q.place("A", at(far, -half, 0))
    q.place("B", at(far, half, h))
    q.say(
        f"[A] lies on the base circle about [O] and [B] on the base circle about [O1], with [AB] = {n}.",
        f"点[A]在底面圆[O]的圆周上，点[B]在底面圆[O1]的圆周上，[AB] = {n}。",
        ("on_circle", "A", "O", "O1", "a"),
        ("perpendicular", "BO1", "OO1"),
        ("equal", "BO1", ["O", "a"]),
        ("length", "AB", n),
    )
    q.segments("AB OA O1B")
    q.ask(asks.skew_distance("AB", "OO1"))
    q.letter("C")
    q.step(
        f"Let [BC] be the generator through [B], with [C] on the lower circle. [OO1] ∥ [BC], so [OO1] ∥ plane [ABC], and [AC] = √({n**2} - {h**2}) = "
        f"{2 * half}.",
        f"设[BC]是过[B]的母线，[C]在下底面圆周上。[OO1]∥[BC]，所以[OO1]∥平面[ABC]，[AC] = √({n**2} - {h**2}) = {2 * half}。",
    )
    q.step(
        f"The distance is that of [O] from the chord [AC]: √({r}² - {half}²) = {far}.",
        f"所求距离等于[O]到弦[AC]的距离：√({r}² - {half}²) = {far}。",
    )
    return q.neat(sqrt(r**2 - (n**2 - h**2) / 4))


@seed("cfr-circumsphere", "LC", "medium")
def frustum_circumsphere(q: Question) -> SeedAnswer:
    """Radius of the sphere through both base circles of a conical frustum."""
    small, big = q.lengths(2, 1, 16, spread=4)
    h = q.length(1, 16)
    q.require(small < big and 0.4 * float(big) < float(h) < 3 * float(big))
    z = (h**2 + small**2 - big**2) / (2 * h)
    radius = sqrt(big**2 + z**2)
    q.solid(rounds.frustum(big, small, h), state="radii height")
    q.ask(
        Asked(
            (
                "the radius of the sphere on which both base circles of the frustum lie",
                "经过该圆台两个底面圆周的球的半径",
            ),
            ["frustum_circumradius", "o", "t", "a", "b"],
        )
    )
    q.require(bool(z))
    q.step(
        f"The centre of the sphere lies on the axis. Let it be x from the larger base, on the side of the smaller base: x² + {big}² = ({h} - x)² + {small}².",
        f"球心在轴上。设它到大底面的距离为 x（小底面一侧取正），则 x² + {big}² = ({h} - x)² + {small}²。",
    )
    q.step(
        f"So {2 * h}x = {h**2} + {small**2} - {big**2} and x = {z}; the radius is √({z**2} + {big**2}) = {radius}.",
        f"所以 {2 * h}x = {h**2} + {small**2} - {big**2}，x = {z}，半径为 √({z**2} + {big**2}) = {radius}。",
    )
    return q.neat(sqrt(big**2 + ((h**2 + small**2 - big**2) / (2 * h)) ** 2), below=60)


@seed("cfr-ball-height", "LC", "easy")
def tangential_frustum(q: Question) -> SeedAnswer:
    """Height of a conical frustum that a ball touches from inside."""
    small, big = q.lengths(2, 1, 24, spread=5)
    q.require(small < big)
    h = 2 * sqrt(big * small)
    q.solid(rounds.frustum(big, small, h), state="radii")
    q.say(
        "A ball inside the frustum touches both bases and the lateral surface.",
        "圆台内有一个球与两底面和侧面都相切。",
        ("tangential_frustum", "o", "t", "a", "b"),
    )
    q.ask(Asked(("the height of the frustum", "该圆台的高"), ["distance", "o", "t"]))
    q.step(
        f"In the axial section, an isosceles trapezoid with an inscribed circle, the tangents from a corner are equal, so the slant height is {big} + {small} "
        f"= {big + small}.",
        f"轴截面是有内切圆的等腰梯形，由切线长相等，母线长为 {big} + {small} = {big + small}。",
    )
    q.step(
        f"The height is √({big + small}² - ({big} - {small})²) = √(4·{big}·{small}) = {h}.",
        f"高为 √({big + small}² - ({big} - {small})²) = √(4·{big}·{small}) = {h}。",
    )
    return q.neat(2 * sqrt(big * small))
