"""Seed questions on areas at cones, cylinders and conical frusta."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import pi

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks, cut_asks
from gnomon.suites.solid.given_facts import distance_line_is
from gnomon.suites.solid.item import Asked, Fact, SeedAnswer
from gnomon.suites.solid.points import point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import at, between

_FRUSTUM = ("the conical frustum", "该圆台")
_INNER = Asked(
    ("the lateral area of the inscribed cylinder", "该内接圆柱的侧面积"),
    ["inscribed_cylinder_lateral_area", "S", "O", "a", "T"],
)


def _inner_cylinder(q: Question, radius: Exact) -> None:
    q.say(
        "A cylinder inscribed in the cone has its upper base centre at [T] and its lower base on the base of the cone.",
        "圆锥的内接圆柱的上底面圆心为[T]，下底面在圆锥的底面上。",
    )
    q.rounds(("frustum", "O", "T", radius, radius))


@seed("ar-cone-chord-section", "AR", "medium")
def chord_section(q: Question) -> SeedAnswer:
    """Area of the section of a cone through its apex and a chord at a given distance from the centre."""
    k, half, r = q.triple(26)
    h = q.length(2, 24)
    q.solid(rounds.named_cone(r, h))
    q.place("A", at(k, half, 0))
    q.place("B", at(k, -half, 0))
    away = distance_line_is("O", "AB", k)
    q.say(
        f"[A] and [B] are points of the base circle, and {away.words[0]}.",
        f"[A]，[B]是底面圆周上的两点，{away.words[1]}。",
        ("on_circle", "A", "O", "S", "a"),
        ("on_circle", "B", "O", "S", "a"),
        *away.relations,
    )
    q.segments("SA SB AB OA OB")
    q.shade("SAB")
    q.ask(asks.area("SAB"))
    q.letter("M")
    high = sqrt(h**2 + k**2)
    q.step(
        f"Let [M] be the midpoint of [AB]: [OM] ⊥ [AB] and [OM] = {k}, so [AB] = 2·√({r}² - {k}²) = {2 * half}.",
        f"设[M]为[AB]的中点，则[OM]⊥[AB]，[OM] = {k}，所以 [AB] = 2·√({r}² - {k}²) = {2 * half}。",
    )
    q.step(
        f"[SM] ⊥ [AB] and [SM] = √({h}² + {k}²) = {high}, so the area is [AB]·[SM] / 2 = {half * high}.",
        f"[SM]⊥[AB]，[SM] = √({h}² + {k}²) = {high}，所以面积为 [AB]·[SM] / 2 = {half * high}。",
    )
    return sqrt((r**2 - k**2) * (h**2 + k**2))


@seed("ar-cone-inscribed-cylinder", "AR", "easy")
def inscribed_cylinder(q: Question) -> SeedAnswer:
    """Lateral area of a cylinder of given height in a cone."""
    r, h = q.lengths(2, 4, 16)
    k = q.length(1, 12)
    q.require(5 * k < 4 * h)
    q.solid(rounds.named_cone(r, h))
    q.point(T=point_at("OS", k))
    inner = r * (h - k) / h
    _inner_cylinder(q, inner)
    q.ask(_INNER)
    q.step(
        f"The upper circle is {h} - {k} = {h - k} below the apex. By similar triangles in the axial section its radius is {r}·{h - k} / {h} = {inner}.",
        f"上底面圆到顶点的距离为 {h} - {k} = {h - k}。由轴截面中的相似三角形，其半径为 {r}·{h - k} / {h} = {inner}。",
    )
    area = 2 * PI * inner * k
    q.step(f"The lateral area is 2π·{inner}·{k} = {area}.", f"侧面积为 2π·{inner}·{k} = {area}。")
    return 2 * PI * r * k * (h - k) / h


@seed("ar-cone-greatest-cylinder", "AR", "medium")
def greatest_cylinder(q: Question) -> SeedAnswer:
    """Greatest lateral area of a cylinder in a cone."""
    r, h = q.lengths(2, 2, 18)
    q.solid(rounds.named_cone(r, h))
    q.move("T", "segment", "SO", between(q.places["O"], q.places["S"], Fraction(1, 3)))
    _inner_cylinder(q, r * Fraction(2, 3))
    q.ask(asks.greatest(_INNER))
    q.step(
        f"Let x be the radius of the cylinder. By similar triangles [ST] = {h}x/{r}, so its height is {h} - {h}x/{r}.",
        f"设圆柱的底面半径为 x，由相似三角形得 [ST] = {h}x/{r}，所以圆柱的高为 {h} - {h}x/{r}。",
    )
    q.step(
        f"The lateral area is 2πx·({h} - {h}x/{r}) = 2π·{h / r}·x({r} - x), which is greatest for x = {r / 2}.",
        f"侧面积为 2πx·({h} - {h}x/{r}) = 2π·{h / r}·x({r} - x)，当 x = {r / 2} 时最大。",
    )
    q.step(f"Its greatest value is {PI * r * h / 2}.", f"所以侧面积的最大值为 {PI * r * h / 2}。")
    return PI * r * h / 2


@seed("ar-cone-sector-surface", "AR", "easy")
def sector_surface(q: Question) -> SeedAnswer:
    """Total area of a cone whose side unrolls into a given sector."""
    degrees, part = q.pick((90, 4), (120, 3), (144, 5), (180, 2), (216, 5), (240, 3), (270, 4), (288, 5))
    side = Exact.of(part * q.integer(1, 5))
    r = side * Fraction(degrees, 360)
    made = rounds.cone(r, sqrt(side**2 - r**2))
    opening = (
        f"The lateral surface of a cone unrolls into a sector of radius {side} and central angle {degrees}°.",
        f"一个圆锥的侧面展开图是半径为 {side}、圆心角为 {degrees}° 的扇形。",
    )
    shape = [*made.shape, ("length", "sa", side), ("sector_angle", "s", "o", "a", degrees)]
    q.solid(replace(made, opening=(opening,), shape=shape), state="")
    q.ask(asks.of_round("total_area", q.called, "cone", "s", "o", "a"))
    q.step(
        f"The slant height is {side}. The arc of the sector is the circumference of the base: 2πr = 2π·{side}·{degrees}/360, so r = {r}.",
        f"母线长为 {side}。扇形的弧长等于底面周长：2πr = 2π·{side}·{degrees}/360，所以 r = {r}。",
    )
    q.step(
        f"The total area is π·{r}·{side} + π·{r}² = {PI * r * (side + r)}.",
        f"表面积为 π·{r}·{side} + π·{r}² = {PI * r * (side + r)}。",
    )
    return PI * side**2 * Fraction(degrees, 360) * (1 + Fraction(degrees, 360))


@seed("ar-cone-base-angle-surface", "AR", "easy")
def base_angle_surface(q: Question) -> SeedAnswer:
    """Total area of a cone from its height and the angle of its generators with the base."""
    h = q.length(1, 20)
    angle = q.angle()
    r, side = h / angle.tan, h / angle.sin
    slope = Fact(
        (
            f"generators that make an angle of {angle} with the base",
            f"母线与底面所成的角为 {angle}",
        ),
        (("angle", ["s", "a", "o"], angle.degrees),),
    )
    q.solid(rounds.cone(r, h), slope, state="height")
    q.ask(asks.of_round("total_area", q.called, "cone", "s", "o", "a"))
    q.step(
        f"In the axial section the base radius is {h} / tan {angle} = {r} and the slant height {h} / sin {angle} = {side}.",
        f"在轴截面中，底面半径为 {h} / tan {angle} = {r}，母线长为 {h} / sin {angle} = {side}。",
    )
    q.step(
        f"The total area is π·{r}·({r} + {side}) = {PI * r * (r + side)}.",
        f"表面积为 π·{r}·({r} + {side}) = {PI * r * (r + side)}。",
    )
    return PI * h**2 * angle.cos * (1 + angle.cos) / angle.sin**2


@seed("ar-cone-volume-surface", "AR", "medium")
def volume_surface(q: Question) -> SeedAnswer:
    """Lateral area of a cone from its base radius and its volume."""
    r, h = q.triple(40)[:2] if q.integer(0, 1) else q.lengths(2, 2, 12)
    side = sqrt(r**2 + h**2)
    whole = r**2 * h / 3
    q.require(int(float(r**2 * h)) % 3 == 0)
    volume = Fact((f"volume {PI * whole}", f"体积为 {PI * whole}"), (("cone_volume", "s", "o", "a", whole),))
    q.solid(rounds.cone(r, h), volume, state="radius")
    q.ask(asks.of_round("lateral_area", q.called, "cone", "s", "o", "a"))
    q.step(
        f"π·{r}²·h / 3 = {PI * whole}, so the height is {h}.",
        f"由 π·{r}²·h / 3 = {PI * whole} 得高为 {h}。",
    )
    q.step(
        f"The slant height is √({r}² + {h}²) = {side}, and the lateral area is π·{r}·{side} = {PI * r * side}.",
        f"母线长为 √({r}² + {h}²) = {side}，侧面积为 π·{r}·{side} = {PI * r * side}。",
    )
    return PI * r * sqrt(r**2 + 9 * whole**2 / r**4)


@seed("ar-cone-circumsphere", "AR", "medium")
def cone_circumsphere(q: Question) -> SeedAnswer:
    """Area of the sphere through the apex and the base circle of a cone."""
    r, h = (
        Exact.of(n)
        for n in q.integers(2, 1, 24, tidy=lambda r, h: 2 * r * r % h == 0 and r != h and r <= 2 * h <= 6 * r)
    )
    q.solid(rounds.cone(r, h), state="radius height")
    q.ask(cut_asks.round_sphere("circumscribed", q.called, "cone", "s", "o", "a"))
    radius = (r**2 + h**2) / (2 * h)
    q.step(
        f"The axial section is an isosceles triangle with base {2 * r} and height {h}, inscribed in a great circle. With the radius R, R² = ({h} - R)² + {r}².",
        f"轴截面是底边为 {2 * r}、高为 {h} 的等腰三角形，内接于球的大圆。设半径为 R，则 R² = ({h} - R)² + {r}²。",
    )
    q.step(
        f"So R = {radius}, and the area is 4πR² = {4 * PI * radius**2}.",
        f"所以 R = {radius}，表面积为 4πR² = {4 * PI * radius**2}。",
    )
    return PI * (r**2 + h**2) ** 2 / h**2


@seed("ar-cone-ball-ratio", "AR", "medium", large=True)
def cone_ball_ratio(q: Question) -> SeedAnswer:
    """Ratio of the inscribed sphere of a cone to its total area."""
    r, side = q.lengths(2, 2, 16, tidy=lambda r, side: side > r)
    h = sqrt(side**2 - r**2)
    q.solid(rounds.cone(r, h), state="radius slant")
    inner = r * h / (side + r)
    q.place("m", at(0, 0, inner))
    q.rounds(("sphere", "m", inner))
    q.ask(
        asks.ratio(
            cut_asks.round_sphere("inscribed", q.called, "cone", "s", "o", "a"),
            asks.of_round("total_area", q.called, "cone", "s", "o", "a"),
        )
    )
    q.step(
        f"The height is √({side**2} - {r**2}) = {h}. The great circle of the sphere is inscribed in the axial section, with the sides {side}, {side} and "
        f"{2 * r}.",
        f"圆锥的高为 √({side**2} - {r**2}) = {h}。球的大圆内切于轴截面，轴截面的三边为 {side}，{side}，{2 * r}。",
    )
    q.step(
        f"Its radius is twice the area of this triangle over its perimeter: {2 * r}·{h} / {2 * side + 2 * r} = {inner}.",
        f"其半径等于该三角形面积的两倍除以周长：{2 * r}·{h} / {2 * side + 2 * r} = {inner}。",
    )
    q.step(
        f"The sphere has the area {4 * PI * inner**2}, the cone {PI * r * (r + side)}; the ratio is {4 * inner**2 / (r * (r + side))}.",
        f"球的表面积为 {4 * PI * inner**2}，圆锥的表面积为 {PI * r * (r + side)}，比值为 {4 * inner**2 / (r * (r + side))}。",
    )
    return 4 * r * (side - r) / (side + r) ** 2


@seed("ar-conical-frustum-surface", "AR", "easy")
def frustum_surface(q: Question) -> SeedAnswer:
    """Total area of a conical frustum from radii and height."""
    width, h, slant = q.triple(26)
    small = q.length(1, 9)
    big = small + width
    q.solid(rounds.frustum(big, small, h), state="radii height")
    q.ask(asks.of_round("total_area", q.called, "frustum", "o", "t", "a", "b"))
    whole = PI * (big**2 + small**2 + (big + small) * slant)
    q.step(
        f"The slant height is √({h}² + ({big} - {small})²) = {slant}.",
        f"母线长为 √({h}² + ({big} - {small})²) = {slant}。",
    )
    q.step(
        f"The total area is π·({big}² + {small}² + ({big} + {small})·{slant}) = {whole}.",
        f"表面积为 π·({big}² + {small}² + ({big} + {small})·{slant}) = {whole}。",
    )
    return PI * (big**2 + small**2 + (big + small) * sqrt(h**2 + (big - small) ** 2))


@seed("ar-conical-frustum-ball-ratio", "AR", "medium", large=True)
def frustum_ball_ratio(q: Question) -> SeedAnswer:
    """Ratio of an inscribed ball to the lateral area of a conical frustum."""
    big, small = q.lengths(2, 2, 16, spread=5, tidy=lambda big, small: big > small)
    h = 2 * sqrt(big * small)
    q.solid(rounds.frustum(big, small, h), state="radii")
    q.say(
        "A ball touches both bases and the lateral surface of the frustum.",
        "一个球与该圆台的两底面及侧面都相切。",
        ("tangential_frustum", "o", "t", "a", "b"),
    )
    q.place("m", at(0, 0, h / 2))
    q.rounds(("sphere", "m", h / 2))
    ball = Asked(
        ("the surface area of the ball", "该球的表面积"),
        ["times", pi, ["product", ["distance", "o", "t"], ["distance", "o", "t"]]],
    )
    q.ask(asks.ratio(ball, asks.of_round("lateral_area", q.called, "frustum", "o", "t", "a", "b")))
    slant = big + small
    q.step(
        f"The axial section is an isosceles trapezoid about a great circle, so opposite sides have equal sums: 2l = 2·{big} + 2·{small}, and the slant "
        f"height is {slant}.",
        f"轴截面是外切于球大圆的等腰梯形，两组对边之和相等：2l = 2·{big} + 2·{small}，所以母线长为 {slant}。",
    )
    q.step(
        f"The diameter of the ball is the height √({slant}² - ({big} - {small})²), with the square {h**2}; so the ball has the area {PI * h**2}.",
        f"球的直径等于圆台的高 √({slant}² - ({big} - {small})²)，其平方为 {h**2}，所以球的表面积为 {PI * h**2}。",
    )
    q.step(
        f"The lateral area is π·({big} + {small})·{slant} = {PI * slant**2}, and the ratio is {h**2 / slant**2}.",
        f"圆台的侧面积为 π·({big} + {small})·{slant} = {PI * slant**2}，比值为 {h**2 / slant**2}。",
    )
    return 4 * big * small / (big + small) ** 2


@seed("ar-conical-frustum-circumsphere", "AR", "medium")
def frustum_circumsphere(q: Question) -> SeedAnswer:
    """Area of the sphere through both circles of a conical frustum."""
    big, small, h = (
        Exact.of(n)
        for n in q.integers(3, 1, 14, tidy=lambda x, y, h: x > y > x / 5 and h > y / 2 and (x * x - y * y) % h == 0)
    )
    q.solid(rounds.frustum(big, small, h), state="radii height")
    q.ask(cut_asks.round_sphere("circumscribed", _FRUSTUM, "frustum", "o", "t", "a", "b"))
    z = (h**2 + small**2 - big**2) / (2 * h)
    q.step(
        "The centre of the sphere lies on the axis; let z be its distance from the larger base, counted towards the smaller one (z may be negative).",
        "球心在圆台的轴上，设球心到下底面（较大的底面）的距离为 z，以指向上底面为正（z 可以为负）。",
    )
    q.step(
        f"R² = {big}² + z² = {small}² + ({h} - z)², so z = {z} and R² = {big**2 + z**2}.",
        f"R² = {big}² + z² = {small}² + ({h} - z)²，所以 z = {z}，R² = {big**2 + z**2}。",
    )
    q.step(f"The area is 4πR² = {4 * PI * (big**2 + z**2)}.", f"表面积为 4πR² = {4 * PI * (big**2 + z**2)}。")
    return 4 * PI * big**2 + PI * (h**2 + small**2 - big**2) ** 2 / h**2


@seed("ar-cylinder-sphere-ratio", "AR", "easy", large=True)
def cylinder_sphere_ratio(q: Question) -> SeedAnswer:
    """Ratio of the lateral area of a cylinder to its circumscribed sphere."""
    r, h = q.lengths(2, 1, 14)
    q.solid(rounds.cylinder(r, h), state="radius height")
    q.ask(
        asks.ratio(
            asks.of_round("lateral_area", q.called, "cylinder", "o", "t", "a"),
            cut_asks.round_sphere("circumscribed", q.called, "cylinder", "o", "t", "a"),
        )
    )
    square = 4 * r**2 + h**2
    q.step(
        f"The diameter of the sphere is the diagonal of the axial section, with the square {2 * r}² + {h}² = {square}; so the sphere has the area "
        f"{PI * square}.",
        f"球的直径等于轴截面的对角线，其平方为 {2 * r}² + {h}² = {square}，所以球的表面积为 {PI * square}。",
    )
    q.step(
        f"The lateral area is 2π·{r}·{h} = {2 * PI * r * h}, and the ratio is {2 * r * h / square}.",
        f"圆柱的侧面积为 2π·{r}·{h} = {2 * PI * r * h}，比值为 {2 * r * h / square}。",
    )
    return 2 * r * h / (4 * r**2 + h**2)


@seed("ar-cylinder-axial-diagonal", "AR", "easy")
def axial_diagonal(q: Question) -> SeedAnswer:
    """Total area of a cylinder from its height and the diagonal of its axial section."""
    wide, h = q.triple(40)[:2] if q.integer(0, 1) else q.lengths(2, 2, 12)
    q.require(int(float(wide)) % 2 == 0)
    r, d = wide / 2, sqrt(wide**2 + h**2)
    diagonal = Fact(
        (f"an axial section with a diagonal of length {d}", f"轴截面的对角线长为 {d}"),
        (("length", "ab", d), ("parallelogram", ["a", "o", "b", "t"])),
    )
    q.solid(rounds.cylinder(r, h), diagonal, state="height")
    q.place("b", at(-r, 0, h))
    q.segments("ab")
    q.ask(asks.of_round("total_area", q.called, "cylinder", "o", "t", "a"))
    q.step(
        f"The axial section is a rectangle with the side {h} and the diagonal {d}, so the diameter is √({d**2} - {h**2}) = {wide} and the radius {r}.",
        f"轴截面是一边为 {h}、对角线为 {d} 的矩形，所以底面直径为 √({d**2} - {h**2}) = {wide}，半径为 {r}。",
    )
    whole = 2 * PI * r * (r + h)
    q.step(f"The total area is 2π·{r}·({r} + {h}) = {whole}.", f"表面积为 2π·{r}·({r} + {h}) = {whole}。")
    return PI * (d**2 - h**2) / 2 + PI * h * sqrt(d**2 - h**2)


@seed("ar-cylinder-chord-section", "AR", "medium")
def cylinder_chord_section(q: Question) -> SeedAnswer:
    """Area of the section of a cylinder parallel to its axis."""
    r, h = q.lengths(2, 2, 16)
    angle = q.angle(60, 90, 120)
    q.solid(rounds.named_cylinder(r, h))
    q.place("A", rounds.on_circle(r, 0))
    q.place("B", rounds.on_circle(r, angle))
    q.place("A1", rounds.on_circle(r, 0, h))
    q.place("B1", rounds.on_circle(r, angle, h))
    q.say(
        f"[A] and [B] are points of the base circle with ∠[AOB] = {angle}, [AA1] and [BB1] are generators.",
        f"[A]，[B]是底面圆周上的两点，∠[AOB] = {angle}，[AA1]，[BB1]是母线。",
        ("on_circle", "A", "O", "O1", "a"),
        ("on_circle", "B", "O", "O1", "a"),
        ("angle", "AOB", angle.degrees),
        ("prism", "OA", "O1A1"),
        ("prism", "OB", "O1B1"),
    )
    q.segments("AB A1B1 AA1 BB1 OA OB")
    q.shade("ABB1A1")
    q.ask(asks.area("ABB1A1"))
    chord = 2 * r * angle.half.sin
    q.step(
        f"The chord [AB] has the length 2·{r}·sin {angle.half} = {chord}.",
        f"弦 [AB] = 2·{r}·sin {angle.half} = {chord}。",
    )
    q.step(
        f"The generators are equal, parallel and perpendicular to the base, so [ABB1A1] is a rectangle of the area {chord}·{h} = {chord * h}.",
        f"两条母线平行、相等且垂直于底面，所以[ABB1A1]是矩形，面积为 {chord}·{h} = {chord * h}。",
    )
    return 2 * r * h * angle.half.sin
