"""Seed questions on areas at frusta of pyramids."""

from __future__ import annotations

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks, cut_asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import frusta
from gnomon.suites.solid.vectors import at, between


@seed("ar-square-frustum-surface", "AR", "easy")
def square_frustum_surface(q: Question) -> SeedAnswer:
    """Total area of a frustum of a regular square pyramid from its base edges and its lateral edge."""
    half, slant = q.triple(20)[:2] if q.integer(0, 2) else q.lengths(2, 1, 8)
    side = sqrt(half**2 + slant**2)
    q.require(slant > half)
    b = q.length(2, 9)
    a = b + 2 * half
    q.solid(frusta.regular_square(a, b, sqrt(slant**2 - half**2)), state="AB A1B1 AA1")
    q.ask(asks.total_area(q.called, frusta.SQUARE_FACES))
    q.step(
        f"A lateral face is an isosceles trapezoid with bases {a} and {b} and legs {side}; its height is √({side**2} - {half**2}) = {slant}, where "
        f"({a} - {b}) / 2 = {half}.",
        f"侧面是上、下底为 {b}、{a}，腰为 {side} 的等腰梯形，其高为 √({side**2} - {half**2}) = {slant}，其中 ({a} - {b}) / 2 = {half}。",
    )
    whole = a**2 + b**2 + 2 * (a + b) * slant
    q.step(
        f"The total area is {a}² + {b}² + 4·({a} + {b})·{slant} / 2 = {whole}.",
        f"表面积为 {a}² + {b}² + 4·({a} + {b})·{slant} / 2 = {whole}。",
    )
    return a**2 + b**2 + (a + b) * sqrt(4 * side**2 - (a - b) ** 2)


@seed("ar-square-frustum-diagonal-section", "AR", "easy")
def diagonal_section(q: Question) -> SeedAnswer:
    """Area of the diagonal section of a frustum of a regular square pyramid."""
    a, b, h = q.lengths(3, 2, 14, tidy=lambda a, b, h: a > b)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.segments("AC A1C1")
    q.shade("ACC1A1")
    q.ask(asks.area("ACC1A1"))
    q.step(
        f"[ACC1A1] is a trapezoid with [AC] = {a * sqrt(2)} and [A1C1] = {b * sqrt(2)}; its plane is perpendicular to the bases, so its height is "
        f"that of the frustum, {h}.",
        f"四边形[ACC1A1]是梯形，[AC] = {a * sqrt(2)}，[A1C1] = {b * sqrt(2)}；它所在的平面垂直于底面，所以梯形的高等于棱台的高 {h}。",
    )
    q.step(
        f"The area is ({a * sqrt(2)} + {b * sqrt(2)})·{h} / 2 = {sqrt(2) * (a + b) * h / 2}.",
        f"面积为 ({a * sqrt(2)} + {b * sqrt(2)})·{h} / 2 = {sqrt(2) * (a + b) * h / 2}。",
    )
    return sqrt(2) * (a + b) * h / 2


@seed("ar-triangular-frustum-lateral", "AR", "medium")
def triangular_frustum_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a frustum of a regular triangular pyramid from its base edges and its height."""
    a, b, h = q.lengths(3, 2, 20, tidy=lambda a, b, h: a > b)
    q.solid(frusta.regular_triangle(a, b, h), state="AB A1B1 height")
    q.ask(asks.lateral_area(q.called, frusta.TRIANGLE_LATERAL))
    low, high = a * sqrt(3) / 6, b * sqrt(3) / 6
    slant = sqrt(h**2 + (low - high) ** 2)
    q.step(
        f"The centres of the bases are √3·{a} / 6 = {low} and √3·{b} / 6 = {high} from their sides.",
        f"两底面中心到各自边的距离分别为 √3·{a} / 6 = {low} 与 √3·{b} / 6 = {high}。",
    )
    q.step(
        f"In the right trapezoid of the two centres and the midpoints of two parallel sides, the slant height is √({h**2} + {(low - high) ** 2}) = {slant}.",
        f"在由两底面中心与一组对应边的中点构成的直角梯形中，斜高为 √({h**2} + {(low - high) ** 2}) = {slant}。",
    )
    q.step(
        f"The lateral area is 3·({a} + {b})·{slant} / 2 = {3 * (a + b) * slant / 2}.",
        f"侧面积为 3·({a} + {b})·{slant} / 2 = {3 * (a + b) * slant / 2}。",
    )
    return (a + b) * sqrt(36 * h**2 + 3 * (a - b) ** 2) / 4


@seed("ar-hexagonal-frustum-lateral", "AR", "medium")
def hexagonal_frustum_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a frustum of a regular hexagonal pyramid from its base edges and its lateral edge."""
    a, b, h = q.lengths(3, 2, 16, tidy=lambda a, b, h: a > b)
    side = sqrt(h**2 + (a - b) ** 2)
    q.solid(frusta.regular_hexagon(a, b, h), state="AB A1B1 AA1")
    q.ask(asks.lateral_area(q.called, frusta.HEXAGON_LATERAL))
    half = (a - b) / 2
    slant = sqrt(side**2 - half**2)
    q.step(
        f"The lateral faces are isosceles trapezoids with bases {a} and {b} and legs {side}; half the difference of the bases is {half}, so the slant "
        f"height is √({side**2} - {half**2}) = {slant}.",
        f"各侧面都是上、下底为 {b}、{a}，腰为 {side} 的等腰梯形，两底差的一半为 {half}，所以斜高为 √({side**2} - {half**2}) = {slant}。",
    )
    q.step(
        f"The lateral area is 6·({a} + {b})·{slant} / 2 = {3 * (a + b) * slant}.",
        f"侧面积为 6·({a} + {b})·{slant} / 2 = {3 * (a + b) * slant}。",
    )
    return 3 * (a + b) * sqrt(4 * side**2 - (a - b) ** 2) / 2


@seed("ar-square-frustum-oblique-section", "AR", "medium")
def oblique_section(q: Question) -> SeedAnswer:
    """Area of the section of a square frustum through opposite edges of its two bases."""
    a, b, h = q.lengths(3, 2, 14, tidy=lambda a, b, h: a > b)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.segments("BC1 AD1")
    q.shade("ABC1D1")
    q.ask(asks.section_area("ABC1", q.called, frusta.SQUARE_FACES))
    for name in "EFG":
        q.letter(name)
    high = sqrt(h**2 + (a + b) ** 2 / 4)
    q.step(
        f"[C1D1] ∥ [AB], so the section is the isosceles trapezoid [ABC1D1] with the bases {a} and {b}.",
        f"因为[C1D1]∥[AB]，所以截面是等腰梯形[ABC1D1]，两底长为 {a}，{b}。",
    )
    q.step(
        f"Let [E], [F] be the midpoints of [AB], [C1D1] and [G] the projection of [F] on the base: [FG] = {h}, and [EG] = {a / 2} + {b / 2} = "
        f"{(a + b) / 2}, since [E] and [G] lie on opposite sides of the centre; so [EF] = {high}.",
        f"设[E]，[F]分别是[AB]，[C1D1]的中点，[G]是[F]在底面上的射影，则 [FG] = {h}；[E]，[G]在底面中心的两侧，"
        f"[EG] = {a / 2} + {b / 2} = {(a + b) / 2}，所以 [EF] = {high}。",
    )
    q.step(
        f"The area is ({a} + {b})·{high} / 2 = {(a + b) * high / 2}.",
        f"面积为 ({a} + {b})·{high} / 2 = {(a + b) * high / 2}。",
    )
    return (a + b) * sqrt(4 * h**2 + (a + b) ** 2) / 4


@seed("ar-square-frustum-ball-surface", "AR", "medium")
def ball_surface(q: Question) -> SeedAnswer:
    """Total area of a square frustum that has an inscribed sphere."""
    a, b = q.lengths(2, 2, 20, spread=6, tidy=lambda a, b: a > b)
    h = sqrt(a * b)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1")
    q.place("O", at(0, 0, h / 2))
    q.say(
        "A sphere with centre [O] touches all faces of the frustum.",
        "球[O]与该正四棱台的各个面都相切。",
        ("insphere", "O", frusta.SQUARE_FACES.split()),
    )
    q.rounds(("sphere", "O", h / 2))
    q.ask(asks.total_area(q.called, frusta.SQUARE_FACES))
    for name in "EFGH":
        q.letter(name)
    q.step(
        f"The plane through [O] and the midpoints [E], [F] of [AB], [CD] cuts the frustum in an isosceles trapezoid [EFGH] circumscribed about a great "
        f"circle of the sphere; its bases are {a} and {b}, its legs the slant heights.",
        f"过[O]与[AB]，[CD]的中点[E]，[F]的平面截棱台得等腰梯形[EFGH]，它外切于球的大圆，两底长为 {a}，{b}，两腰为斜高。",
    )
    q.step(
        f"In a circumscribed quadrilateral opposite sides have equal sums: twice the slant height is {a} + {b}, so it is {(a + b) / 2}.",
        f"圆外切四边形的两组对边之和相等，所以斜高的两倍为 {a} + {b}，斜高为 {(a + b) / 2}。",
    )
    whole = a**2 + b**2 + (a + b) ** 2
    q.step(
        f"The total area is {a}² + {b}² + 4·({a} + {b})/2·{(a + b) / 2} = {whole}.",
        f"表面积为 {a}² + {b}² + 4·({a} + {b})/2·{(a + b) / 2} = {whole}。",
    )
    return a**2 + b**2 + (a + b) ** 2


@seed("ar-square-frustum-circumsphere", "AR", "medium")
def frustum_circumsphere(q: Question) -> SeedAnswer:
    """Area of the sphere through the vertices of a square frustum."""
    x, y, h = (
        Exact.of(n)
        for n in q.integers(3, 1, 14, tidy=lambda x, y, h: x > y > x / 5 and h > y / 2 and (x * x - y * y) % h == 0)
    )
    a, b = x * sqrt(2), y * sqrt(2)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.segments("AC A1C1")
    q.ask(asks.circumsphere_area(q.called, "ABCDA1B1C1D1"))
    z = (h**2 + y**2 - x**2) / (2 * h)
    q.step(
        f"The half diagonals of the bases are {x} and {y}. The centre of the sphere lies on the line of the centres of the bases; let it be at the "
        f"height z above [ABCD] (below it if z is negative).",
        f"两底面对角线的一半分别为 {x} 与 {y}。球心在两底面中心的连线上，设它在[ABCD]上方 z 处（z 为负时在下方）。",
    )
    q.step(
        f"R² = {x**2} + z² = {y**2} + ({h} - z)², so z = {z} and R² = {x**2 + z**2}.",
        f"R² = {x**2} + z² = {y**2} + ({h} - z)²，所以 z = {z}，R² = {x**2 + z**2}。",
    )
    q.step(f"The area is 4πR² = {4 * PI * (x**2 + z**2)}.", f"表面积为 4πR² = {4 * PI * (x**2 + z**2)}。")
    return 4 * PI * a**2 / 2 + PI * (h**2 + b**2 / 2 - a**2 / 2) ** 2 / h**2


@seed("ar-upright-frustum-face", "AR", "medium")
def upright_frustum_face(q: Question) -> SeedAnswer:
    """Area of the slanting face of a triangular frustum with a lateral edge perpendicular to the base."""
    b, c, base = q.triple(20)
    share = Exact.of(q.pick("1/2", "1/3", "2/3"))
    h = q.length(2, 12)
    q.solid(frusta.upright_triangle(b, c, share, h))
    q.shade("BCC1B1")
    q.ask(asks.area("BCC1B1"))
    q.letter("D")
    q.letter("E")
    far = b * c / base
    gap = far * (1 - share)
    high = sqrt(h**2 + gap**2)
    q.step(
        f"[BC] = √({b}² + {c}²) = {base}, and [B1C1] = {share}·[BC] = {base * share}, since [A1C1] : [AC] = {share}.",
        f"[BC] = √({b}² + {c}²) = {base}；因为 [A1C1] : [AC] = {share}，所以 [B1C1] = {share}·[BC] = {base * share}。",
    )
    q.step(
        f"Let [AD] ⊥ [BC] at [D] and [A1E] ⊥ [B1C1] at [E]: [AD] = {far} and [A1E] = {far * share}. [BC] ⊥ plane [ADEA1], so [DE] is the height of the "
        f"trapezoid: [DE]² = {h**2} + {gap**2} = {high**2}.",
        f"作[AD]⊥[BC]于[D]，[A1E]⊥[B1C1]于[E]，[AD] = {far}，[A1E] = {far * share}。因为[BC]⊥平面[ADEA1]，所以[DE]是梯形的高，"
        f"[DE]² = {h**2} + {gap**2} = {high**2}。",
    )
    whole = base * (1 + share) * high / 2
    q.step(
        f"The area is ({base} + {base * share})·[DE] / 2 = {whole}.",
        f"面积为 ({base} + {base * share})·[DE] / 2 = {whole}。",
    )
    return (1 + share) * sqrt((b**2 + c**2) * h**2 + b**2 * c**2 * (1 - share) ** 2) / 2


@seed("ar-triangular-frustum-parallel-section", "AR", "easy")
def parallel_section(q: Question) -> SeedAnswer:
    """Area of a section of a regular triangular frustum parallel to its bases."""
    a, b = q.lengths(2, 2, 16, tidy=lambda a, b: a > b)
    h = q.length(4, 12)
    r = q.ratio()
    t = r.share
    q.solid(frusta.regular_triangle(a, b, h), state="AB A1B1")
    q.point(M=ratio_point("AA1", r, edge=True))
    places = q.places
    q.place("n", between(places["B"], places["B1"], t))
    q.place("x", between(places["C"], places["C1"], t))
    q.segments("Mn nx xM")
    q.shade("Mnx")
    q.ask(cut_asks.parallel_plane_section("M", "ABC", q.called, frusta.TRIANGLE_FACES))
    side = a * (1 - t) + b * t
    q.step(
        f"The section is an equilateral triangle. Along a lateral edge its side changes evenly from {a} to {b}, so at [M] it is {a} - {t}·({a} - {b}) = "
        f"{side}.",
        f"截面是正三角形。沿侧棱其边长从 {a} 均匀变化到 {b}，所以在[M]处边长为 {a} - {t}·({a} - {b}) = {side}。",
    )
    q.step(
        f"Its area is √3·({side})² / 4 = {sqrt(3) * side**2 / 4}.",
        f"面积为 √3·({side})² / 4 = {sqrt(3) * side**2 / 4}。",
    )
    return sqrt(3) * (a * (1 - t) + b * t) ** 2 / 4
