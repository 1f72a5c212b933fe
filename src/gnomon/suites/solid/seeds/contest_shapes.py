"""Seed questions of contest kind on loci, shadows, new definitions, parts that are turned, counts, and a least sum."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import gcd, radians, sin

from gnomon.author.bilingual import Words
from gnomon.author.draws import Angle
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks, moves
from gnomon.suites.solid.given_facts import edge, perpendicular
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, pyramids, stacks, tetrahedra
from gnomon.suites.solid.vectors import at


@seed("track-at-distance", "DM", "hard", large=True)
def track_at_distance(q: Question) -> SeedAnswer:
    """The points of the surface of a cuboid at a given distance from a vertex, arcs on five or six faces."""
    d = q.length(4, 24)
    angles = q.pick((30, 30), (30, 45), (45, 30))
    ratios = {30: sqrt(3) / 2, 45: sqrt(2) / 2}
    a, b = (d * ratios[x] for x in angles)
    c = d + q.length(1, 9)
    q.solid(boxes.cuboid(a, b, c))
    first, second = angles
    moves.on_surface(
        q, "P", boxes.FACES, at(float(a), float(d) * sin(radians(first)) * 0.6, float(d) * sin(radians(first)) * 0.8)
    )
    q.keep(edge("AP", d))
    q.segments("AP")
    q.ask(asks.track_length("P"))
    q.letter("E")
    q.letter("F")
    level = 90 - first - second
    q.step(
        f"On the base the path is an arc about [A] with radius {d}. It meets [BC] at [E] and [CD] at [F]; cos ∠[BAE] = {bracketed(a)} / {d} = {ratios[first]} and cos ∠[DAF] = {bracketed(b)} / {d} = {ratios[second]}, so ∠[BAE] = {first}°, ∠[DAF] = {second}° and ∠[EAF] = {level}°.",
        f"在底面上，轨迹是以[A]为圆心、{d} 为半径的圆弧，它与[BC]交于[E]，与[CD]交于[F]；cos ∠[BAE] = {bracketed(a)} / {d} = {ratios[first]}，cos ∠[DAF] = {bracketed(b)} / {d} = {ratios[second]}，所以∠[BAE] = {first}°，∠[DAF] = {second}°，∠[EAF] = {level}°。",
    )
    q.step(
        f"[AA1] = {c} is longer than {d}, so by the same cosines the arcs about [A] on the faces [ABB1A1] and [ADD1A1] have the central angles 90° - {first}° = {90 - first}° and 90° - {second}° = {90 - second}°.",
        f"[AA1] = {c} 大于 {d}，所以同理，在面[ABB1A1]和[ADD1A1]上，以[A]为圆心的圆弧的圆心角分别为 90° - {first}° = {90 - first}° 和 90° - {second}° = {90 - second}°。",
    )
    near, far = sqrt(d**2 - a**2), sqrt(d**2 - b**2)
    q.step(
        f"On the faces [BCC1B1] and [CDD1C1] the path consists of quarters of circles about [B] and [D] with the radii √({d}² - {bracketed(a)}²) = {near} and √({d}² - {bracketed(b)}²) = {far}.",
        f"在面[BCC1B1]和[CDD1C1]上，轨迹是以[B]、[D]为圆心的四分之一圆，半径分别为 √({d}² - {bracketed(a)}²) = {near} 和 √({d}² - {bracketed(b)}²) = {far}。",
    )
    total = level + 90 - first + 90 - second
    answer = PI * d * Fraction(total, 180) + PI * (near + far) / 2
    q.step(
        f"The length of the path is ({level} + {90 - first} + {90 - second})/180·π·{d} + (1/2)·π·({near} + {far}) = {answer}.",
        f"轨迹的长度为 ({level} + {90 - first} + {90 - second})/180·π·{d} + (1/2)·π·({near} + {far}) = {answer}。",
    )
    return answer


@seed("lamp-shadow", "AR", "hard")
def lamp_shadow(q: Question) -> SeedAnswer:
    """The shadow of a cuboid on the plane of its base in the light of a lamp beside it."""
    a, b, c = q.lengths(3, 2, 12)
    d, rest = q.length(1, 8), q.length(2, 16)
    h = c + rest
    k = h / rest
    q.require(d <= a and k <= 3 and d * (k - 1) <= 2 * a)
    q.solid(boxes.cuboid(a, b, c))
    q.place("F", at(-d, 0, 0))
    q.place("S", at(-d, 0, h))
    q.say(
        f"[F] lies on the extension of [BA] beyond [A], with [AF] = {d}.",
        f"[F]在[BA]的延长线上，[AF] = {d}。",
        ("on_segment", "A", "BF"),
        ("length", "AF", d),
    )
    q.given(perpendicular("SF", "ABCD"), edge("SF", h))
    q.say(
        "[S] and [A1] lie on the same side of the plane [ABCD].",
        "[S]、[A1]在平面[ABCD]的同侧。",
        ("same_side", "S", "A1", "ABCD"),
    )
    q.say("A point lamp at [S] lights the cuboid.", "[S]处有一个点光源照射该长方体。")
    shift = (k - 1) * d
    for name, place in (
        ("k", at(shift, 0, 0)),
        ("l", at(shift + k * a, 0, 0)),
        ("m", at(shift + k * a, k * b, 0)),
        ("n", at(shift, k * b, 0)),
    ):
        q.place(name, place)
    q.segments("SF FA SB1 SC1 SD1 B1l C1m D1n lm mn nD")
    q.path((float(a), 0.0, 0.0), (float(shift + k * a), 0.0, 0.0))
    q.shade("Almn")
    words = (
        "the area of the shadow of the cuboid on the plane [ABCD], without the face [ABCD] itself",
        "该长方体在平面[ABCD]上的影子（不含面[ABCD]本身）的面积",
    )
    q.ask(Asked(words, ["lamp_shadow_area", "S", "ABCD", "A1B1C1D1"]))
    for name in "KLMN":
        q.letter(name)
    q.step(
        f"The rays through [A1], [B1], [C1] and [D1] meet the plane [ABCD] at [K], [L], [M] and [N]. [S] is {h} above the plane and {h} - {c} = {rest} above the top, so [KLMN] is the top enlarged in the ratio {h} / {rest} = {k}: [KL] = {k * a} and [KN] = {k * b}.",
        f"过[A1]、[B1]、[C1]、[D1]的光线与平面[ABCD]分别交于[K]、[L]、[M]、[N]。[S]到该平面的距离为 {h}，到上底面的距离为 {h} - {c} = {rest}，所以[KLMN]是把上底面放大到 {h} / {rest} = {k} 倍所得的矩形：[KL] = {k * a}，[KN] = {k * b}。",
    )
    q.step(
        f"[K] and [L] lie on the line [AB], [FK] = {bracketed(k)}·{d} = {k * d}, so [AK] = {shift} and [AL] = {shift} + {bracketed(k * a)} = {shift + k * a}. Together with the face [ABCD] the shadow fills the pentagon [ALMND].",
        f"[K]、[L]在直线[AB]上，[FK] = {bracketed(k)}·{d} = {k * d}，所以 [AK] = {shift}，[AL] = {shift} + {bracketed(k * a)} = {shift + k * a}。影子连同面[ABCD]构成五边形[ALMND]。",
    )
    whole = (shift + k * a) * k * b
    corner = shift * (k - 1) * b / 2
    answer = whole - corner - a * b
    q.step(
        f"It is a rectangle with the sides {shift + k * a} and {k * b} without a right triangle with the legs {shift} and {k * b} - {b} = {(k - 1) * b}. So the area of the shadow is {bracketed(shift + k * a)}·{bracketed(k * b)} - (1/2)·{bracketed(shift)}·{bracketed((k - 1) * b)} - {a}·{b} = {answer}.",
        f"它是边长为 {shift + k * a} 和 {k * b} 的矩形去掉一个直角边长为 {shift} 和 {k * b} - {b} = {(k - 1) * b} 的直角三角形。所以影子的面积为 {bracketed(shift + k * a)}·{bracketed(k * b)} - (1/2)·{bracketed(shift)}·{bracketed((k - 1) * b)} - {a}·{b} = {answer}。",
    )
    return answer


@seed("shadow-of-tetrahedron", "AR", "hard", large=True)
def tetrahedron_shadow(q: Question) -> SeedAnswer:
    """The greatest shadow of a tetrahedron, which is a face or a quadrilateral whose diagonals are opposite edges."""
    a, b, d = q.lengths(3, 2, 20)
    q.solid(tetrahedra.skew_edges(a, b, d, q.angle(90)))
    q.segments("EF")
    q.say(
        "It is held in sunlight that falls perpendicular to the level ground, and turned into all positions.",
        "阳光垂直照射水平的地面，将该四面体任意转动。",
    )
    words = ("the greatest possible area of its shadow", "它的影子面积可能取到的最大值")
    q.ask(Asked(words, ["greatest_shadow", tetrahedra.PLAIN_FACES.split()]))
    over, across = a * b / 2, d * sqrt(a**2 + b**2) / 2
    one, other = a * sqrt(d**2 + b**2 / 4) / 2, b * sqrt(d**2 + a**2 / 4) / 2
    answer = max(over, across, one, other)
    q.step(
        "The shadow is a triangle or a convex quadrilateral. A triangle is the projection of a face, so its area is at most that of a face. A quadrilateral has the projections of two opposite edges as its diagonals, and its area is at most half the product of these edges and the sine of their angle.",
        "影子是三角形或凸四边形。若是三角形，则它是某个面的射影，面积不超过该面的面积；若是四边形，则它的对角线是一组对棱的射影，面积不超过这两条棱的长与其夹角正弦值之积的一半。",
    )
    q.step(
        f"[AB] ⊥ [CD], so this pair gives {a}·{b} / 2 = {over}. The pairs [AC], [BD] and [AD], [BC] both give {across}, as the vector product of such a pair has the length {d}·√({a}² + {b}²).",
        f"[AB]⊥[CD]，所以这组对棱给出 {a}·{b} / 2 = {over}。另两组对棱[AC]、[BD]与[AD]、[BC]都给出 {across}，因为它们的向量积的长为 {d}·√({a}² + {b}²)。",
    )
    q.step(
        f"The faces [ABC] and [ABD] have the height √({d}² + ({b}/2)²) over [AB] and the area {one}; the faces [ACD] and [BCD] have the area {other}. None of these values is exceeded by a shadow of its kind, and the largest is attained: a shadow on a plane parallel to a face contains that face; along [EF] the diagonals [AB], [CD] cross; along the common perpendicular of [AC] and [BD], whose feet divide both from [A] and [B] in the ratio {a}² : {b}², these cross. So the greatest area of the shadow is {answer}.",
        f"面[ABC]、[ABD]在[AB]上的高为 √({d}² + ({b}/2)²)，面积为 {one}；面[ACD]、[BCD]的面积为 {other}。各类影子的面积都不超过相应的值，且其中最大的值能取到：投影面平行于某个面时，影子包含该面；沿[EF]投影时[AB]、[CD]的射影相交；沿[AC]、[BD]的公垂线投影时，垂足自[A]、[B]起分两棱的比都是 {a}² : {b}²，两射影相交。所以影子面积的最大值为 {answer}。",
    )
    return q.neat(answer)


@seed("defined-width", "LC", "hard", large=True)
def width(q: Question) -> SeedAnswer:
    """The width of a tetrahedron with equal opposite edges, the shortest edge of the cuboid around it."""
    short = q.integer(3, 20)
    others = [short + q.integer(1, short) for _ in range(2)]
    q.require(others[0] != others[1])
    x, y, z = (Exact.of(size) for size in q.shuffled([short, *others]))
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.say(
        "The width of a convex solid is the least distance between two parallel planes that enclose it.",
        "夹住一个凸几何体的两个平行平面间距离的最小值，叫做该几何体的“宽度”。",
    )
    q.ask(Asked(("the width of the tetrahedron [ABCD]", "四面体[ABCD]的宽度"), ["solid_width", "ABCD"]))
    ab, ac, ad = y**2 + z**2, z**2 + x**2, x**2 + y**2
    least = min(x, y, z)
    big = sqrt(x**2 * y**2 + y**2 * z**2 + z**2 * x**2)
    high = 2 * x * y * z / big
    q.step(
        f"The edges of the tetrahedron are diagonals of the faces of a cuboid. If its edges are x, y, z, then y² + z² = {ab}, z² + x² = {ac} and x² + y² = {ad}, so x = {x}, y = {y} and z = {z}.",
        f"该四面体的棱是一个长方体各面的对角线。设长方体的棱长为 x、y、z，则 y² + z² = {ab}，z² + x² = {ac}，x² + y² = {ad}，所以 x = {x}，y = {y}，z = {z}。",
    )
    q.step(
        f"Nearest planes hold a face and the opposite vertex, or two opposite edges (otherwise the planes could be turned a little and brought nearer). Opposite edges lie in opposite faces of the cuboid, so their planes have the distances {x}, {y} and {z}.",
        f"相距最近的两个平面，或者一个含一个面、另一个过相对的顶点，或者分别含一组对棱（否则可将两平面略加转动而使距离变小）。对棱分别在长方体的相对两个面内，所以相应的距离为 {x}、{y}、{z}。",
    )
    q.step(
        f"The volume is {x}·{y}·{z} / 3 and every face has the area √({x}²·{y}² + {y}²·{z}² + {z}²·{x}²) / 2 = {big / 2}, so the heights are {high}, which is more than {least}.",
        f"体积为 {x}·{y}·{z} / 3，每个面的面积为 √({x}²·{y}² + {y}²·{z}² + {z}²·{x}²) / 2 = {big / 2}，所以各高都是 {high}，大于 {least}。",
    )
    q.step(f"The width is {least}.", f"宽度为 {least}。")
    return least


@seed("defined-deviation", "LC", "medium", large=True)
def deviation(q: Question) -> SeedAnswer:
    """The greatest distance of a point of a cuboid from a body diagonal."""
    a, b, c, e = q.quadruple(45)
    q.require(4 * min(a, b, c) >= max(a, b, c))
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC1")
    q.say(
        "The deviation of a solid from a segment is the greatest distance that a point of the solid has from the nearest point of the segment.",
        "几何体上的点到一条线段的距离（指到线段上最近的点的距离）的最大值，叫做该几何体对这条线段的“偏差”。",
    )
    words = ("the deviation of the cuboid from the segment [AC1]", "该长方体对线段[AC1]的偏差")
    q.ask(Asked(words, ["deviation", "ABCDA1B1C1D1", "AC1"]))
    squares = [x**2 * (e**2 - x**2) / e**2 for x in (a, b, c)]
    answer = sqrt(max(squares))
    q.step(
        "The points whose distance from the segment is at most s form a convex solid, so the greatest distance is attained at a vertex. Vertices that are symmetric about the centre of the cuboid have the same distance, so [B], [D] and [A1] are enough.",
        "到该线段的距离不超过 s 的点构成凸几何体，所以最大距离在顶点处取到。关于长方体中心对称的两个顶点到线段的距离相等，所以只需考虑[B]、[D]、[A1]。",
    )
    q.step(
        f"[AC1] = √({a}² + {b}² + {c}²) = {e}. The triangles [ABC1], [ADC1] and [AA1C1] have right angles at [B], [D] and [A1], so the squares of the distances are {a}²·({e}² - {a}²) / {e}² = {squares[0]}, {b}²·({e}² - {b}²) / {e}² = {squares[1]} and {c}²·({e}² - {c}²) / {e}² = {squares[2]}.",
        f"[AC1] = √({a}² + {b}² + {c}²) = {e}。△[ABC1]、△[ADC1]、△[AA1C1]分别在[B]、[D]、[A1]处为直角，所以距离的平方分别为 {a}²·({e}² - {a}²) / {e}² = {squares[0]}，{b}²·({e}² - {b}²) / {e}² = {squares[1]}，{c}²·({e}² - {c}²) / {e}² = {squares[2]}。",
    )
    q.step(
        f"The largest one is {max(squares)}, so the deviation is {answer}.",
        f"其中最大的是 {max(squares)}，所以偏差为 {answer}。",
    )
    return q.neat(answer)


@seed("defined-solid-angle", "AN", "hard", large=True)
def solid_angle(q: Question) -> SeedAnswer:
    """Sine of the solid angle at the apex of a pyramid with an upright edge over a rectangle."""
    a, b, h = q.lengths(3, 2, 12)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.rounds(("sphere", "P", Exact.of(1)))
    q.say(
        "The solid angle of a pyramid at its apex is the area of the part of the sphere of radius 1 about the apex that lies inside the pyramid, where the pyramid is continued beyond its base if need be. It is measured in radians, like a plane angle.",
        "以棱锥的顶点为球心作半径为 1 的球面，球面在棱锥内（必要时将棱锥向底面外延伸）的部分的面积，叫做棱锥在该顶点处的“立体角”（立体角与平面角一样用弧度数表示）。",
    )
    words = ("the solid angle of the pyramid [P-ABCD] at [P]", "四棱锥[P-ABCD]在顶点[P]处的立体角")
    q.ask(asks.sin(Asked(words, ["solid_angle", "P", "ABCD"])))
    both = sqrt((a**2 + h**2) * (b**2 + h**2))
    answer = a * b / both
    q.step(
        "The part of the sphere is a spherical quadrilateral whose angles are the dihedral angles of the pyramid at [PA], [PB], [PC] and [PD]. The area of a polygon of n corners on the unit sphere is the sum of its angles less (n - 2)·π, here the sum less 2π.",
        "球面上的这一部分是球面四边形，它的内角等于棱锥在棱[PA]、[PB]、[PC]、[PD]处的二面角。单位球面上 n 边形的面积等于内角和减去 (n - 2)·π，这里为内角和减去 2π。",
    )
    q.step(
        "[PA] ⊥ plane [ABCD] and ∠[BAD] = 90°, so the dihedral angle at [PA] is π/2. [BC] ⊥ plane [PAB] and [CD] ⊥ plane [PAD], so those at [PB] and [PD] are π/2, too. If φ is the dihedral angle [B-PC-D], the solid angle is φ - π/2, and its sine is -cos φ.",
        "[PA]⊥平面[ABCD]，∠[BAD] = 90°，所以棱[PA]处的二面角为 π/2。[BC]⊥平面[PAB]，[CD]⊥平面[PAD]，所以棱[PB]、[PD]处的二面角也都是 π/2。设二面角[B-PC-D]的大小为 φ，则立体角为 φ - π/2，其正弦值为 -cos φ。",
    )
    q.step(
        f"With [A] as the origin and [AB], [AD], [AP] as axes, ({h}, 0, {a}) and (0, {h}, {b}) are outer normal vectors of the planes [PBC] and [PCD], so cos φ = -{a}·{b} / (√({a}² + {h}²)·√({b}² + {h}²)), and the sine of the solid angle is {a * b} / {bracketed(both)} = {answer}.",
        f"以[A]为原点，[AB]、[AD]、[AP]所在直线为坐标轴，({h}, 0, {a}) 和 (0, {h}, {b}) 分别是平面[PBC]、[PCD]的指向外侧的法向量，所以 cos φ = -{a}·{b} / (√({a}² + {h}²)·√({b}² + {h}²))，立体角的正弦值为 {a * b} / {bracketed(both)} = {answer}。",
    )
    return q.neat(answer)


def _turned_part(q: Question, side: Exact, height: Exact, turn: Angle) -> None:
    """A square prism whose upper part is turned; it is drawn turned, cut at half its height, with an outline of its old place."""
    half, centre = height / 2, at(side / 2, side / 2, 0)
    for low, high, old in zip("ijkl", "mnop", ((-1, -1), (1, -1), (1, 1), (-1, 1)), strict=True):
        x, y = (side / 2 * k for k in old)
        corner = centre + at(x * turn.cos - y * turn.sin, x * turn.sin + y * turn.cos, 0)
        q.place(low, corner + at(0, 0, half))
        q.place(high, corner + at(0, 0, height))
    for name, (i, j) in zip("efgh", ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True):
        q.place(name, at(side * i, side * j, half))
    two_parts = "ABCD efgh ABfe BCgf CDhg DAeh ijkl mnop ijnm jkon klpo limp"
    q.solid(replace(boxes.square_prism(side, height), faces=two_parts))
    q.ghosts("eA1B1f fB1C1g gC1D1h hD1A1e")
    q.say(
        f"A plane parallel to the bases cuts it into two prisms, and the upper one is turned through {turn.degrees}° about the line through the centres of the bases, while the lower one stays where it is.",
        f"用平行于底面的平面把它截成两个棱柱，下面的棱柱不动，上面的棱柱绕两底面中心的连线旋转 {turn.degrees}°。",
        ("said", "turned", turn.degrees),
    )


@seed("turned-part-surface", "AR", "hard", large=True)
def turned_surface(q: Question) -> SeedAnswer:
    """The surface of a square prism whose upper part is turned, where both parts uncover corners."""
    a, c = q.lengths(2, 2, 20)
    degrees = q.pick(30, 45, 60)
    _turned_part(q, a, c, Angle(degrees))
    words = ("the total surface area of the solid that the two parts form now", "此时两部分组成的几何体的表面积")
    q.ask(Asked(words, ["turned_part_area", "ABCD", "A1B1C1D1", degrees]))
    # A corner that the other square leaves uncovered is a right triangle with an angle of the turn; its perimeter is a.
    sine, cosine = (sqrt(3) / 2, Exact.of(1) / 2) if degrees != 45 else (sqrt(2) / 2, sqrt(2) / 2)
    hypotenuse = a / (1 + sine + cosine)
    corner = hypotenuse**2 * sine * cosine / 2
    q.step(
        f"The lateral surfaces keep the area 4·{a}·{c} = {4 * a * c}, and the two bases have the area 2·{a}² = {2 * a**2}. Besides, each part uncovers four congruent corners of its square in the plane of the cut.",
        f"侧面积之和仍为 4·{a}·{c} = {4 * a * c}，上、下底面的面积之和为 2·{a}² = {2 * a**2}。此外，在截面处，两部分各露出正方形的四个全等的角。",
    )
    q.step(
        f"Each corner is a right triangle with an acute angle of {degrees}°. Every side of a square consists of a hypotenuse and the two legs of neighbouring corners, so with the hypotenuse x, x·(1 + sin {degrees}° + cos {degrees}°) = {a}, and x = {hypotenuse}.",
        f"每个角都是有一个锐角为 {degrees}° 的直角三角形。正方形的每条边由一条斜边和相邻两个角的直角边组成，设斜边为 x，则 x·(1 + sin {degrees}° + cos {degrees}°) = {a}，x = {hypotenuse}。",
    )
    answer = 4 * a * c + 2 * a**2 + 8 * corner
    q.step(
        f"A corner has the area (1/2)·({hypotenuse})²·sin {degrees}°·cos {degrees}° = {corner}, so the total surface area is {4 * a * c} + {2 * a**2} + 8·({corner}) = {answer}.",
        f"一个角的面积为 (1/2)·({hypotenuse})²·sin {degrees}°·cos {degrees}° = {corner}，所以表面积为 {4 * a * c} + {2 * a**2} + 8·({corner}) = {answer}。",
    )
    return answer


@seed("turned-part-distance", "LC", "medium")
def turned_distance(q: Question) -> SeedAnswer:
    """The distance of a vertex of a square prism from the opposite one after its upper part was turned."""
    a, c = q.lengths(2, 2, 24)
    angle = q.angle(60, 90, 120)
    _turned_part(q, a, c, angle)
    words = ("the distance between [A] and the new position of [C1]", "点[A]与点[C1]旋转后的位置之间的距离")
    q.ask(Asked(words, ["turned_distance", "A", "C1", "ABCD", angle.degrees]))
    for name in "EFM":
        q.letter(name)
    level = a**2 * (1 + angle.cos)
    answer = sqrt(level + c**2)
    rest = 180 - angle.degrees
    q.step(
        f"Let [M] be the centre of the base, [E] the new position of [C1] and [F] the foot of the perpendicular from [E] to the plane [ABCD]. [MA] = [MF] = {a} / √2 and [EF] = {c}.",
        f"设[M]为底面中心，[C1]旋转到[E]，[F]为[E]在平面[ABCD]内的射影，则 [MA] = [MF] = {a} / √2，[EF] = {c}。",
    )
    q.step(
        f"[MC] and [MA] form an angle of 180°, and [MF] is [MC] turned through {angle}, so ∠[AMF] = {rest}° and [AF] = 2·({a} / √2)·sin({rest}° / 2), that is, [AF]² = {level}.",
        f"[MC]与[MA]成 180° 角，[MF]由[MC]旋转 {angle} 得到，所以∠[AMF] = {rest}°，[AF] = 2·({a} / √2)·sin({rest}° / 2)，即 [AF]² = {level}。",
    )
    q.step(
        f"The distance is √({level} + {c}²) = {answer}.",
        f"所求距离为 √({level} + {c}²) = {answer}。",
    )
    return q.neat(answer)


def _whole_numbers(first: int, last: int) -> Words:
    """The whole numbers that a growing distance takes, and for how many points."""
    if first == last:
        return f"the whole number {first} once: 1 point", f"取整数 {first} 一次，有 1 个点"
    count = last - first + 1
    return (
        f"each whole number from {first} to {last} once: {count} points",
        f"从 {first} 到 {last} 的每个整数各取一次，有 {count} 个点",
    )


@seed("cp-whole-distances", "CP", "medium")
def whole_distances(q: Question) -> SeedAnswer:
    """The points of a diagonal whose distance from a vertex is a whole number."""
    a, b, c = q.lengths(3, 4, 30)
    e = sqrt(b**2 + c**2)
    diagonal = sqrt(a**2 + b**2 + c**2)
    least = a * e / diagonal
    q.solid(boxes.cuboid(a, b, c))
    q.segments("BD1 AD1")
    q.ask(
        asks.count(
            "whole_distances",
            "How many points of the segment [BD1] (ends included) have a distance from [A] that is a whole number?",
            "线段[BD1]上（含端点）有多少个点到[A]的距离是整数？",
            "A",
            "BD1",
        )
    )
    q.letter("H")
    low = -(-float(least) // 1)
    first = round(float(least))
    start = first if least == first else int(low)
    to_b, to_d = int(float(a) + 1e-9), int(float(e) + 1e-9)
    ahead, behind = max(0, to_b - start + 1), max(0, to_d - start + 1)
    twice = 1 if least == first else 0
    q.step(
        f"[AB] ⊥ plane [ADD1A1], so ∠[BAD1] = 90°, with [AB] = {a}, [AD1] = √({b}² + {c}²) = {e} and [BD1] = √({a}² + {b}² + {c}²) = {diagonal}. Let [AH] ⊥ [BD1] at [H]; then [AH] = {a}·{bracketed(e)} / {bracketed(diagonal)} = {least}.",
        f"[AB]⊥平面[ADD1A1]，所以∠[BAD1] = 90°，[AB] = {a}，[AD1] = √({b}² + {c}²) = {e}，[BD1] = √({a}² + {b}² + {c}²) = {diagonal}。作[AH]⊥[BD1]于点[H]，则 [AH] = {a}·{bracketed(e)} / {bracketed(diagonal)} = {least}。",
    )
    q.require(ahead > 0 and behind > 0 and twice == 0)
    one, other = _whole_numbers(start, to_b), _whole_numbers(start, to_d)
    q.step(
        f"From [H] to [B] the distance from [A] grows from {least} to {a} and takes {one[0]}. From [H] to [D1] it grows to {e} and takes {other[0]}.",
        f"点由[H]移到[B]时，它到[A]的距离由 {least} 增大到 {a}，{one[1]}；由[H]移到[D1]时，距离增大到 {e}，{other[1]}。",
    )
    q.step(
        f"{least} is not a whole number, so no point is counted twice, and there are {ahead} + {behind} = {ahead + behind} such points.",
        f"{least} 不是整数，没有重复计数的点，所以这样的点共有 {ahead} + {behind} = {ahead + behind} 个。",
    )
    return Exact.of(ahead + behind)


@seed("cp-cubes-in-ball", "CP", "medium")
def cubes_in_ball(q: Question) -> SeedAnswer:
    """The unit cubes of a block that lie completely in a ball about a vertex of the block."""
    p, r, s = q.integers(3, 3, 7)
    radius = q.integer(4, 9)
    sizes = p, r, s
    q.require(max(sizes) < radius < (p * p + r * r + s * s) ** 0.5)
    q.solid(stacks.block(p, r, s))
    q.say(
        f"A ball of radius {radius} has its centre at a vertex of the block.",
        f"以长方体的一个顶点为球心作半径为 {radius} 的球。",
        ("said", "ball", radius),
    )
    q.ask(
        asks.count(
            "cubes_in_ball",
            "How many of the unit cubes lie completely inside the ball, where vertices may lie on the sphere?",
            "有多少个小正方体完全在球内（顶点可以在球面上）？",
            radius,
        )
    )
    q.step(
        f"Number the cubes from this vertex by x, y, z from 1 on, along the length, the width and the height. The vertex of a cube that is farthest from the centre has the distance √(x² + y² + z²), so the condition is x² + y² + z² ≤ {radius}² = {radius**2}.",
        f"从这个顶点起，沿长、宽、高三个方向用 x、y、z 从 1 开始给小正方体编号。小正方体离球心最远的顶点到球心的距离为 √(x² + y² + z²)，所以条件是 x² + y² + z² ≤ {radius}² = {radius**2}。",
    )
    layers = [
        sum(x * x + y * y + z * z <= radius**2 for x, y in product(range(1, p + 1), range(1, r + 1)))
        for z in range(1, s + 1)
    ]
    q.require(0 < sum(layers) < p * r * s - 2)
    added = " + ".join(str(n) for n in layers if n)
    listing = ", ".join(str(n) for n in layers)
    q.step(
        f"For z = 1 to {s}, the numbers of pairs x ≤ {p}, y ≤ {r} with x² + y² ≤ {radius**2} - z² are {listing}.",
        f"当 z 依次取 1 到 {s} 时，满足 x ≤ {p}，y ≤ {r}，x² + y² ≤ {radius**2} - z² 的数对的个数依次为 {listing.replace(', ', '、')}。",
    )
    q.step(
        f"There are {added} = {sum(layers)} such cubes.",
        f"这样的小正方体共有 {added} = {sum(layers)} 个。",
    )
    return Exact.of(sum(layers))


@seed("plane-least-intercepts", "LC", "hard")
def least_intercepts(q: Question) -> SeedAnswer:
    """The least sum of the parts that a plane through the far vertex of a cuboid cuts from three rays."""
    scale = q.integer(1, 3)
    p, r, s = (scale * x * x for x in q.integers(3, 1, 6))
    q.require(len({p, r, s}) > 1 and max(p, r, s) <= 16 * min(p, r, s))
    a, b, c = (Exact.of(x) for x in (p, r, s))
    q.solid(boxes.cuboid(a, b, c))
    q.say(
        "A plane passes through [C1] and meets the rays [AB], [AD] and [AA1] at [K], [L] and [N], all different from [A].",
        "过点[C1]的平面与射线[AB]、[AD]、[AA1]分别交于点[K]、[L]、[N]（均异于点[A]）。",
        *(("different", name, "A") for name in "KLN"),
    )
    root = sqrt(a) + sqrt(b) + sqrt(c)
    for name, place in (
        ("K", at(sqrt(a) * root, 0, 0)),
        ("L", at(0, sqrt(b) * root, 0)),
        ("N", at(0, 0, sqrt(c) * root)),
    ):
        q.place(name, place)
    q.segments("BK DL A1N KL LN NK")
    q.ask(
        Asked(
            ("the least possible value of [AK] + [AL] + [AN]", "[AK] + [AL] + [AN] 可能取到的最小值"),
            ["least_intercepts", "A", ["B", "D", "A1"]],
        )
    )
    q.step(
        f"With [A] as the origin, the plane meets the axes at x = [AK], y = [AL] and z = [AN], and [C1]({a}, {b}, {c}) lies in it, so {a}/x + {b}/y + {c}/z = 1.",
        f"以[A]为原点建立坐标系，平面在三条坐标轴上的截距为 x = [AK]，y = [AL]，z = [AN]，[C1]({a}, {b}, {c}) 在平面内，所以 {a}/x + {b}/y + {c}/z = 1。",
    )
    answer = root**2
    q.step(
        f"By Cauchy's inequality x + y + z = (x + y + z)·({a}/x + {b}/y + {c}/z) ≥ (√{a} + √{b} + √{c})² = {answer}.",
        f"由柯西不等式，x + y + z = (x + y + z)·({a}/x + {b}/y + {c}/z) ≥ (√{a} + √{b} + √{c})² = {answer}。",
    )
    q.step(
        f"Equality holds if x, y, z are in the ratio √{a} : √{b} : √{c}. The least value is {answer}.",
        f"当 x、y、z 之比为 √{a} : √{b} : √{c} 时取等号，所以最小值为 {answer}。",
    )
    return answer


@seed("cp-grid-points-in-plane", "CP", "medium")
def grid_points(q: Question) -> SeedAnswer:
    """The vertices of unit cubes that lie in the plane through the ends of three edges of a block."""
    p, r, s = q.integers(3, 3, 15, tidy=lambda p, r, s: p != r != s and gcd(p, r) > 1 and gcd(r, s) > 1)
    q.require(p * r * s <= 1000)
    q.solid(stacks.block(p, r, s))
    q.say(
        "A plane passes through the other ends of the three edges at one vertex of the block.",
        "一个平面经过长方体同一顶点处三条棱各自的另一个端点。",
        ("said", "ends_plane"),
    )
    q.ask(
        asks.count(
            "grid_points_in_plane",
            "How many points of this plane are vertices of unit cubes?",
            "该平面上有多少个点是小正方体的顶点？",
        )
    )
    levels = [
        sum(x * r * s + y * p * s + z * p * r == p * r * s for x, y in product(range(p + 1), range(r + 1)))
        for z in range(s + 1)
    ]
    q.require(sum(levels) > 4)
    added = " + ".join(str(n) for n in levels if n)
    q.step(
        f"Take the vertex as the origin and the edges as axes. The plane is x/{p} + y/{r} + z/{s} = 1, that is, {r * s}x + {p * s}y + {p * r}z = {p * r * s}, and x, y, z are whole numbers that are not negative.",
        f"以该顶点为原点、三条棱为坐标轴，平面的方程为 x/{p} + y/{r} + z/{s} = 1，即 {r * s}x + {p * s}y + {p * r}z = {p * r * s}，其中 x、y、z 为非负整数。",
    )
    q.step(
        f"For z = 0 to {s}, the numbers of solutions x, y are {', '.join(map(str, levels))}.",
        f"当 z 依次取 0 到 {s} 时，解 x、y 的组数依次为 {'、'.join(map(str, levels))}。",
    )
    q.step(
        f"So {added} = {sum(levels)} such points lie in the plane.",
        f"所以该平面上这样的点共有 {added} = {sum(levels)} 个。",
    )
    return Exact.of(sum(levels))
