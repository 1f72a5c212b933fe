"""Seed questions on points of cubes and cuboids that keep equal angles, ratios, sums of distances, or lie on spheres."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, moves
from gnomon.suites.solid.given_facts import angles_equal, edge, height_equals, lengths_ratio, lengths_sum
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import circumcentre_of, midpoint, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at


@seed("box-equal-angles-volume", "DM", "hard")
def equal_angles(q: Question) -> SeedAnswer:
    """Greatest volume over a face for a point that sees two perpendiculars of the face under equal angles."""
    m, root, a = q.triple(30)
    b, c = q.lengths(2, 3, 24)
    q.require(b * m <= c * root and b <= 2 * a and c <= 3 * a)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=point_at("CD", m, edge=True))
    k = float(a / m)
    u = float(b) * (k / (k + 1) * 0.5 + 0.5)
    z2 = (k**2 * (float(b) - u) ** 2 - u**2) / (1 - k**2)
    q.move("P", "face", "BCC1B1", at(float(a), u, z2**0.5))
    q.keep(angles_equal("APB", "MPC"))
    q.segments("AP BP MP CP BM")
    q.ask(asks.greatest(asks.volume("P-BCM")))
    q.step(
        f"[AB] and [MC] are perpendicular to the face [BCC1B1], so tan ∠[APB] = {a} / [PB] and tan ∠[MPC] = {m} / [PC]; hence [PB] : [PC] = {a} : {m}.",
        f"[AB]、[MC]都垂直于侧面[BCC1B1]，所以 tan ∠[APB] = {a} / [PB]，tan ∠[MPC] = {m} / [PC]，从而 [PB] : [PC] = {a} : {m}。",
    )
    z = b * m / root
    q.step(
        f"In the face let x be the distance of [P] from [BB1] and y that from [BC]: {m}²·(x² + y²) = {a}²·(({b} - x)² + y²). On this circle, whose centre lies "
        f"beyond [CC1], y grows with x up to x = {b}.",
        f"在该侧面内，设[P]到[BB1]的距离为 x，到[BC]的距离为 y，则 {m}²·(x² + y²) = {a}²·(({b} - x)² + y²)。这个圆的圆心在[CC1]的另一侧，当 x ≤ {b} 时 y 随 x 增大。",
    )
    q.step(
        f"For x = {b} we get y² = {m}²·{b}² / ({a}² - {m}²), y = {z}, which does not exceed {c}.",
        f"当 x = {b} 时，y² = {m}²·{b}² / ({a}² - {m}²)，y = {z}，不超过 {c}。",
    )
    q.step(
        f"The triangle [BCM] has the area {b * m / 2}, so the greatest volume is {b * m / 2}·{z} / 3 = {b * m * z / 6}.",
        f"△[BCM]的面积为 {b * m / 2}，所以体积的最大值为 {b * m / 2}·{z} / 3 = {b * m * z / 6}。",
    )
    return q.neat(b**2 * m**2 / (6 * sqrt(a**2 - m**2)))


@seed("box-parabola-nearest", "DM", "hard")
def parabola_nearest(q: Question) -> SeedAnswer:
    """Least distance of a top corner from a point of the base that is as far from a face as from a point."""
    a, b, c = q.lengths(3, 4, 16)
    m = q.length(1, 10)
    square = 2 * a * m - 3 * m**2
    q.require(square > 0 and square < b**2)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=point_at("AB", m, edge=True))
    y = float(min(b, sqrt(2 * a * m - m**2) if 2 * a > m else b)) * 0.45
    q.move("P", "base", "ABCD", at((y**2 + float(m) ** 2) / (2 * float(m)), y, 0.0))
    q.keep(height_equals("P", "ADD1A1", "PM"))
    q.segments("PM B1P BP")
    q.ask(asks.least(asks.length("B1P")))
    q.step(
        f"In the base let x be the distance of [P] from [AD] and y that from [AB]. Then x² = (x - {m})² + y², so y² = {2 * m}x - {m**2}.",
        f"在底面内，设[P]到[AD]的距离为 x，到[AB]的距离为 y，则 x² = (x - {m})² + y²，即 y² = {2 * m}x - {m**2}。",
    )
    q.step(
        f"[BP]² = ({a} - x)² + y² = x² - {2 * a - 2 * m}x + {a**2 - m**2}, which is least for x = {a - m}; there y² = {square}, so [P] lies in the base.",
        f"[BP]² = ({a} - x)² + y² = x² - {2 * a - 2 * m}x + {a**2 - m**2}，当 x = {a - m} 时最小，此时 y² = {square}，点[P]在底面内。",
    )
    q.step(
        f"The least [BP]² is {2 * m * (a - m)}, and [B1P]² = {c}² + [BP]², so the least [B1P] is √{c**2 + 2 * m * (a - m)} = {sqrt(c**2 + 2 * m * (a - m))}.",
        f"[BP]²的最小值为 {2 * m * (a - m)}，又 [B1P]² = {c}² + [BP]²，所以[B1P]的最小值为 √{c**2 + 2 * m * (a - m)} = {sqrt(c**2 + 2 * m * (a - m))}。",
    )
    return q.neat(sqrt(c**2 + 2 * m * (a - m)))


@seed("box-apollonius-volume", "DM", "medium")
def apollonius_volume(q: Question) -> SeedAnswer:
    """Greatest volume of a pyramid whose apex keeps a ratio of distances from two corners."""
    a, b, c = q.lengths(3)
    r = q.ratio(tidy=lambda r: r.p > r.q)
    k = r.value
    radius = k * a / (k**2 - 1)
    q.require(radius <= 3 * a)
    q.solid(boxes.cuboid(a, b, c))
    middle = k**2 * a / (k**2 - 1)
    moves.in_plane(q, "P", "ABB1A1", at(middle - radius * Fraction(3, 5), 0, radius * Fraction(4, 5)))
    q.keep(lengths_ratio("PA", "PB", r))
    q.segments("PA PB PD BD")
    q.ask(asks.greatest(asks.volume("P-ABD")))
    q.letter("K")
    q.step(
        f"In the plane [ABB1A1] the points with [PA] : [PB] = {r} form a circle of Apollonius; it meets the line [AB] at the distances {k * a / (k + 1)} and "
        f"{k * a / (k - 1)} from [A].",
        f"在平面[ABB1A1]内，满足 [PA] : [PB] = {r} 的点构成阿波罗尼斯圆，它与直线[AB]的两个交点到[A]的距离为 {k * a / (k + 1)} 和 {k * a / (k - 1)}。",
    )
    q.step(
        f"Its radius is half the difference, {radius}. The plane is perpendicular to the base, so the distance of [P] from the base is at most {radius}.",
        f"其半径为两者之差的一半，即 {radius}。该平面垂直于底面，所以[P]到底面的距离最大为 {radius}。",
    )
    q.step(
        f"The greatest volume is ({a}·{b} / 2)·{radius} / 3 = {a * b * radius / 6}.",
        f"体积的最大值为 ({a}·{b} / 2)·{radius} / 3 = {a * b * radius / 6}。",
    )
    return k * a**2 * b / (6 * (k**2 - 1))


@seed("box-ellipse-volume", "DM", "medium")
def ellipse_volume(q: Question) -> SeedAnswer:
    """Greatest volume of a pyramid whose apex keeps the sum of its distances from two corners."""
    a, axis, k = q.triple(40)
    b, c = q.lengths(2, 3, 20)
    q.require(b <= 3 * a and a <= 3 * b and c <= 3 * a and a <= 3 * c)
    q.solid(boxes.cuboid(a, b, c))
    moves.in_plane(q, "P", "ABB1A1", at(a / 2 + k * Fraction(3, 10), 0, axis * Fraction(2, 5)))
    q.keep(lengths_sum("PA", "PB", k))
    q.segments("PA PB PC PD")
    q.ask(asks.greatest(asks.volume("P-ABCD")))
    q.step(
        f"In the plane [ABB1A1] the point [P] runs on the ellipse with the foci [A], [B] and the long axis {k}; half its short axis is √({k}² - {a}²) / 2 = {axis / 2}.",
        f"在平面[ABB1A1]内，点[P]的轨迹是以[A]、[B]为焦点、长轴长为 {k} 的椭圆，短半轴长为 √({k}² - {a}²) / 2 = {axis / 2}。",
    )
    q.step(
        f"The plane [ABB1A1] is perpendicular to the base, so the height of the pyramid is the distance of [P] from [AB], at most {axis / 2}.",
        f"平面[ABB1A1]⊥底面，所以棱锥的高等于[P]到[AB]的距离，最大为 {axis / 2}。",
    )
    q.step(
        f"The greatest volume is {a}·{b}·{axis / 2} / 3 = {a * b * axis / 6}.",
        f"体积的最大值为 {a}·{b}·{axis / 2} / 3 = {a * b * axis / 6}。",
    )
    return q.neat(a * b * sqrt(k**2 - a**2) / 6)


@seed("cube-insphere-nearest", "DM", "easy")
def insphere_nearest(q: Question) -> SeedAnswer:
    """Least distance of a point of an edge from the inscribed sphere of a cube."""
    a, m = q.length(3, 16), q.length(1, 15)
    q.require(2 * m < a)
    q.solid(boxes.cube(a))
    q.point(E=point_at("AB", m, edge=True))
    q.place("o", at(a / 2, a / 2, a / 2))
    q.place("a", at(a / 2, a / 2, 0))
    q.moving_on("P", "sphere", "o", "a", at=at(a / 2, a / 2 - a * Fraction(3, 10), a / 2 + a * Fraction(2, 5)))
    q.say(
        "The point [P] moves on the inscribed sphere of the cube.",
        "点[P]在该正方体的内切球面上运动。",
        ("centre", "o", "ABCDA1B1C1D1"),
        ("centre", "a", "ABCD"),
    )
    q.rounds(("sphere", "o", a / 2))
    q.segments("EP")
    q.ask(asks.least(asks.length("EP")))
    q.letter("O")
    far = sqrt(3 * a**2 - 4 * a * m + 4 * m**2) / 2
    q.step(
        f"The centre [O] of the sphere is the centre of the cube, the radius is {a / 2}. [O] has the distance {a * sqrt(2) / 2} from [AB], and its foot there is "
        f"the midpoint of [AB], {a / 2 - m} away from [E].",
        f"球心[O]是正方体的中心，半径为 {a / 2}。[O]到[AB]的距离为 {a * sqrt(2) / 2}，垂足是[AB]的中点，它与[E]的距离为 {a / 2 - m}。",
    )
    q.step(
        f"[OE] = √({a**2 / 2} + {(a / 2 - m) ** 2}) = {far}, more than the radius, so the least [EP] is [OE] - {a / 2} = {far - a / 2}.",
        f"[OE] = √({a**2 / 2} + {(a / 2 - m) ** 2}) = {far}，大于半径，所以[EP]的最小值为 [OE] - {a / 2} = {far - a / 2}。",
    )
    return q.neat((sqrt(3 * a**2 - 4 * a * m + 4 * m**2) - a) / 2)


@seed("box-rod-nearest", "DM", "medium")
def rod_nearest(q: Question) -> SeedAnswer:
    """Least distance of a corner from the midpoint of a rod between an edge and a diagonal of the base."""
    a, b, c, d = q.quadruple(33)
    rod = q.length(2, 24)
    q.require(rod <= min(a, b, c) and max(a, b, c) <= 4 * min(a, b, c))
    q.solid(boxes.cuboid(a, b, c))
    q.move("M", "edge", "DD1", at(0, b, rod * Fraction(3, 5)))
    q.move(
        "N",
        "segment",
        "BD",
        q.places["D"] + (q.places["B"] - q.places["D"]) * (rod * Fraction(4, 5) / sqrt(a**2 + b**2)),
    )
    q.keep(edge("MN", rod))
    q.point(K=midpoint("MN"))
    q.segments("BD MN B1K")
    q.ask(asks.least(asks.length("B1K")))
    q.step(
        f"[DD1] is perpendicular to the base, so the triangle [MDN] has a right angle at [D], and [DK] = [MN] / 2 = {rod / 2}.",
        f"[DD1]⊥底面，所以△[MDN]中∠[MDN]为直角，[DK] = [MN] / 2 = {rod / 2}。",
    )
    q.step(
        f"[K] stays on an arc about [D] with radius {rod / 2} in the plane [BDD1B1], which contains [B1], and [DB1] = √({a}² + {b}² + {c}²) = {d}. So [B1K] ≥ [DB1] - [DK], with equality for [K] on [DB1].",
        f"点[K]在平面[BDD1B1]内以[D]为圆心、{rod / 2} 为半径的圆弧上，该平面经过[B1]，而 [DB1] = √({a}² + {b}² + {c}²) = {d}。所以 [B1K] ≥ [DB1] - [DK]，当[K]在[DB1]上时取等号。",
    )
    q.step(
        f"The least value is {d} - {rod / 2} = {d - rod / 2}.",
        f"最小值为 {d} - {rod / 2} = {d - rod / 2}。",
    )
    return q.neat(sqrt(a**2 + b**2 + c**2) - rod / 2)


@seed("box-least-scalar-product", "DM", "medium")
def least_scalar_product(q: Question) -> SeedAnswer:
    """Least scalar product of the vectors from a point of the base to two points that are symmetric about the centre."""
    a, b, c = q.lengths(3, 3, 14)
    m = q.length(1, 10)
    q.require(2 * m < c)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=point_at("AA1", m, edge=True), N=point_at("C1C", m, edge=True))
    q.move("P", "base", "ABCD", at(a * Fraction(3, 4), b * Fraction(1, 4), 0))
    q.segments("PM PN MN")
    q.ask(asks.least(asks.scalar_product("PM", "PN")))
    q.letter("O")
    square = (a**2 + b**2 + (c - 2 * m) ** 2) / 4
    q.step(
        "The midpoint [O] of [MN] is the centre of the cuboid. The vectors are [PM] = [PO] + [OM] and [PN] = [PO] - [OM], so their scalar product is [PO]² - [OM]².",
        "[MN]的中点[O]是长方体的中心。因为向量[PM] = [PO] + [OM]，[PN] = [PO] - [OM]，所以它们的数量积等于 [PO]² - [OM]²。",
    )
    q.step(
        f"[MN]² = {a}² + {b}² + ({c} - 2·{m})² = {4 * square}, so [OM]² = {square}.",
        f"[MN]² = {a}² + {b}² + ({c} - 2·{m})² = {4 * square}，所以 [OM]² = {square}。",
    )
    q.step(
        f"[PO] is least at the centre of [ABCD], where it is {c / 2}. The least value is {c**2 / 4} - {square} = {c**2 / 4 - square}.",
        f"当[P]为[ABCD]的中心时[PO]最小，为 {c / 2}，所以最小值为 {c**2 / 4} - {square} = {c**2 / 4 - square}。",
    )
    return m * (c - m) - (a**2 + b**2) / 4


@seed("box-sphere-squares", "DM", "medium")
def sphere_squares(q: Question) -> SeedAnswer:
    """Greatest sum of squared distances from the corners of the base over the circumscribed sphere."""
    a, b, c, d = q.quadruple(30)
    q.require(max(a, b, c) <= 4 * min(a, b, c))
    q.solid(boxes.cuboid(a, b, c))
    q.point(O=circumcentre_of(q.called, "ABCDA1B1C1D1"))
    moves.on_sphere(
        q, "P", "O", "A", at(a / 2 + d * Fraction(1, 3), b / 2 - d * Fraction(1, 6), c / 2 + d * Fraction(1, 3))
    )
    q.rounds(("sphere", "O", d / 2))
    q.segments("PA PB PC PD")
    q.ask(asks.greatest(asks.squares("PA", "PB", "PC", "PD")))
    q.letter("G")
    q.step(
        f"Let [G] be the centre of [ABCD]. The vectors from [G] to [A], [B], [C], [D] add up to zero, so the sum is 4[PG]² + 4[GA]² = 4[PG]² + {a**2 + b**2}.",
        f"设[G]为矩形[ABCD]的中心。由[G]到[A]、[B]、[C]、[D]的向量之和为零，所以所求之和等于 4[PG]² + 4[GA]² = 4[PG]² + {a**2 + b**2}。",
    )
    q.step(
        f"The sphere has the radius {d / 2}, and [OG] = {c / 2}. So [PG] is at most {d / 2} + {c / 2} = {(c + d) / 2}.",
        f"球的半径为 {d / 2}，[OG] = {c / 2}，所以[PG]的最大值为 {d / 2} + {c / 2} = {(c + d) / 2}。",
    )
    q.step(
        f"The greatest sum is {(c + d) ** 2} + {a**2 + b**2} = {(c + d) ** 2 + a**2 + b**2}.",
        f"最大值为 {(c + d) ** 2} + {a**2 + b**2} = {(c + d) ** 2 + a**2 + b**2}。",
    )
    return q.neat((sqrt(a**2 + b**2 + c**2) + c) ** 2 + a**2 + b**2)
