"""Seed questions on lengths and distances in tetrahedra."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.draws import Angle
from gnomon.suites.solid.facts import angle_is, dihedral_is, edges, equal_to
from gnomon.suites.solid.item import Fact
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at

if TYPE_CHECKING:
    from gnomon.suites.solid.item import SeedAnswer


@seed("t3-insphere", "LC", "medium")
def corner_insphere(q: Question) -> SeedAnswer:
    """Radius of the sphere inscribed in a tetrahedron with three perpendicular edges."""
    a, b, c = q.lengths(3, 2, 24, spread=6)
    root = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)
    q.require(root.is_rational or len(str(root)) <= 4)
    q.solid(tetrahedra.corner(a, b, c))
    q.ask(asks.inradius(q.called, tetrahedra.FACES))
    faces = a * b + b * c + c * a
    q.step(
        f"The volume is {a}·{b}·{c} / 6 = {a * b * c / 6}, and the three faces at [P] have the total area {faces / 2}.",
        f"体积为 {a}·{b}·{c} / 6 = {a * b * c / 6}，以[P]为顶点的三个面的面积之和为 {faces / 2}。",
    )
    q.step(
        f"The square of the area of [ABC] is the sum of the squares of the other three areas, so this area is {root / 2}.",
        f"△[ABC]面积的平方等于另外三个面面积的平方和，所以它的面积为 {root / 2}。",
    )
    q.step(
        f"V = Sr/3 with S = {faces / 2 + root / 2} gives r = {a * b * c / (faces + root)}.",
        f"由 V = Sr/3，S = {faces / 2 + root / 2}，得 r = {a * b * c / (faces + root)}。",
    )
    return q.neat(a * b * c / (faces + sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)), below=60)


@seed("to-skew-pb-ac", "LC", "medium")
def upright_skew(q: Question) -> SeedAnswer:
    """Distance between a lateral edge and the hypotenuse of the base of an upright tetrahedron."""
    a, b, h = q.lengths(3, 2, 20)
    q.solid(tetrahedra.upright_right(a, b, h))
    q.ask(asks.skew_distance("PB", "AC"))
    q.letter("E")
    q.letter("H")
    arm = a * b / sqrt(a**2 + b**2)
    q.step(
        "Through [B] draw the line parallel to [AC], and let [E] be the foot of the perpendicular from [A] to it. Then [AC] ∥ plane [PBE], and "
        "the distance is that of [A] from this plane.",
        "过[B]作[AC]的平行线，从[A]向它作垂线，垂足为[E]，则[AC]∥平面[PBE]，所求距离等于点[A]到该平面的距离。",
    )
    q.step(
        f"[AE] is the distance of [B] from [AC], {a}·{b} / {sqrt(a**2 + b**2)} = {arm}. [BE] ⊥ [AE] and [BE] ⊥ [PA], so with [AH] ⊥ [PE] at [H], "
        "[AH] ⊥ plane [PBE].",
        f"[AE]等于[B]到[AC]的距离 {a}·{b} / {sqrt(a**2 + b**2)} = {arm}。[BE]⊥[AE]，[BE]⊥[PA]，作[AH]⊥[PE]于点[H]，则[AH]⊥平面[PBE]。",
    )
    far = arm * h / sqrt(arm**2 + h**2)
    q.step(
        f"[AH] = [PA]·[AE] / [PE] = {h}·{bracketed(arm)} / {bracketed(sqrt(arm**2 + h**2))} = {far}.",
        f"[AH] = [PA]·[AE] / [PE] = {h}·{bracketed(arm)} / {bracketed(sqrt(arm**2 + h**2))} = {far}。",
    )
    return q.neat(a * b * h / sqrt(a**2 * b**2 + b**2 * h**2 + h**2 * a**2), below=60)


@seed("to-c-abm", "LC", "medium")
def corner_to_cut(q: Question) -> SeedAnswer:
    """Distance of a base corner from the plane through a leg and a point of a lateral edge."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(tetrahedra.upright_right(a, b, h))
    q.point(M=ratio_point("PC", r))
    q.segments("AM BM")
    q.shade("ABM")
    q.ask(asks.distance("C", "ABM"))
    q.letter("K")
    t = r.share
    high = h * (1 - t)
    q.step(
        f"[M] is {r.q}/{r.p + r.q} as high above the base as [P]: {high}. So the tetrahedron [C-ABM] has the volume V([M-ABC]) = "
        f"{a * b * high / 6}.",
        f"[M]到底面的距离是[P]的 {r.q}/{r.p + r.q}，即 {high}，所以三棱锥[C-ABM]的体积等于 V([M-ABC]) = {a * b * high / 6}。",
    )
    away = sqrt(high**2 + b**2 * t**2)
    q.step(
        f"The projection [K] of [M] on the base lies on [AC], and its distance from [AB] is {b * t}, so [M] is √({high**2} + {b**2 * t**2}) = {away} "
        f"from [AB], and the triangle [ABM] has the area {a * away / 2}.",
        f"[M]在底面上的射影[K]在[AC]上，到[AB]的距离为 {b * t}，所以[M]到[AB]的距离为 √({high**2} + {b**2 * t**2}) = {away}，"
        f"△[ABM]的面积为 {a * away / 2}。",
    )
    q.step(f"The distance is 3V / S = {b * high / away}.", f"所求距离为 3V / S = {b * high / away}。")
    return q.neat(b * h * r.q / sqrt(h**2 * r.q**2 + b**2 * r.p**2), below=60)


@seed("r3-a-pbc", "LC", "medium")
def regular_corner_to_face(q: Question) -> SeedAnswer:
    """Distance of a base corner of a regular triangular pyramid from the opposite face."""
    a, h = q.lengths(2, 2, 24)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.shade("PBC")
    q.ask(asks.distance("A", "PBC"))
    slant = sqrt(h**2 + a**2 / 12)
    q.step(
        f"The base has the area {sqrt(3) * a**2 / 4}, so the volume is {sqrt(3) * a**2 * h / 12}.",
        f"底面的面积为 {sqrt(3) * a**2 / 4}，所以体积为 {sqrt(3) * a**2 * h / 12}。",
    )
    q.step(
        f"The centre of the base is {a * sqrt(3) / 6} from [BC], so the slant height is √({h**2} + {a**2 / 12}) = {slant}, and the triangle [PBC] "
        f"has the area {a * slant / 2}.",
        f"底面中心到[BC]的距离为 {a * sqrt(3) / 6}，所以斜高为 √({h**2} + {a**2 / 12}) = {slant}，△[PBC]的面积为 {a * slant / 2}。",
    )
    far = sqrt(3) * a * h / (2 * slant)
    q.step(f"So the distance is 3V / S = {far}.", f"所以所求距离为 3V / S = {far}。")
    return q.neat(3 * a * h / sqrt(a**2 + 12 * h**2), below=60)


@seed("r3-skew-pa-bc", "LC", "medium")
def regular_opposite_edges(q: Question) -> SeedAnswer:
    """Distance between opposite edges of a regular triangular pyramid."""
    a, h = q.lengths(2, 2, 24)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.ask(asks.skew_distance("PA", "BC"))
    q.letter("D")
    q.letter("O")
    median, edge = a * sqrt(3) / 2, sqrt(h**2 + a**2 / 3)
    q.step(
        "Let [D] be the midpoint of [BC] and [O] the centre of the base. [BC] ⊥ [AD] and [BC] ⊥ [PD], so [BC] ⊥ plane [PAD], and the "
        "perpendicular from [D] to [PA] is the common perpendicular.",
        "取[BC]的中点[D]，设[O]是底面中心。[BC]⊥[AD]，[BC]⊥[PD]，所以[BC]⊥平面[PAD]，从[D]向[PA]所作的垂线段是公垂线段。",
    )
    q.step(
        f"[AD] = {median}, [AO] = {a * sqrt(3) / 3} and [PA] = √({h**2} + {a**2 / 3}) = {edge}.",
        f"[AD] = {median}，[AO] = {a * sqrt(3) / 3}，[PA] = √({h**2} + {a**2 / 3}) = {edge}。",
    )
    q.step(
        f"Twice the area of the triangle [PAD] is [AD]·[PO] = [PA]·d, so d = {median * h / edge}.",
        f"△[PAD]面积的两倍为 [AD]·[PO] = [PA]·d，所以 d = {median * h / edge}。",
    )
    return q.neat(3 * a * h / (2 * sqrt(a**2 + 3 * h**2)), below=60)


@seed("dis-skew", "LC", "medium")
def disphenoid_skew(q: Question) -> SeedAnswer:
    """Distance between opposite edges of a tetrahedron whose opposite edges are equal."""
    x, y, z = q.lengths(3, 3, 20)
    squares = [(y**2 + z**2 - x**2) / 2, (z**2 + x**2 - y**2) / 2, (x**2 + y**2 - z**2) / 2]
    q.require(min(squares) > 0 and float(min(squares)) * 12 > float(max(squares)))
    sides = [
        sqrt(square) for square in squares
    ]  # the edges of the cuboid; AB is the diagonal of its face of sides[1], sides[2]
    q.solid(tetrahedra.disphenoid(*sides))
    q.ask(asks.skew_distance("AB", "CD"))
    q.step(
        "Opposite edges are equal, so the six edges are diagonals of the faces of a cuboid, and [AB] and [CD] lie in opposite faces of it. The "
        "distance is the edge p of the cuboid perpendicular to these faces.",
        "对棱相等，所以六条棱是某个长方体的面对角线，[AB]与[CD]在一组相对的面内，所求距离是垂直于这组面的棱长 p。",
    )
    q.step(
        f"With the other edges s and t, s² + t² = [AB]² = {x**2}, t² + p² = [AC]² = {y**2} and p² + s² = [AD]² = {z**2}.",
        f"设另两条棱长为 s，t，则 s² + t² = [AB]² = {x**2}，t² + p² = [AC]² = {y**2}，p² + s² = [AD]² = {z**2}。",
    )
    q.step(
        f"So 2p² = {y**2} + {z**2} - {x**2} = {2 * squares[0]}, and the distance is {sides[0]}.",
        f"所以 2p² = {y**2} + {z**2} - {x**2} = {2 * squares[0]}，所求距离为 {sides[0]}。",
    )
    return q.neat(sqrt((y**2 + z**2 - x**2) / 2), below=60)


@seed("kt-ratio-points", "LC", "medium")
def equal_ratio_points(q: Question) -> SeedAnswer:
    """Distance of points that divide two opposite edges in the same ratio, between two perpendicular edges."""
    a, b = q.lengths(2, 2, 24)
    d = q.length(3, 16)
    r = q.ratio()
    made = tetrahedra.skew_edges(a, b, d, Angle(90))
    points = {name: made.points[name] for name in "ABCD"}
    sizes = {"perpendicular": Fact(("[AB] ⊥ [CD]", "[AB]⊥[CD]"), (("perpendicular", "AB", "CD"),)), **edges(AB=a, CD=b)}
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.point(E=ratio_point("AC", r), F=ratio_point("BD", r))
    q.segments("EF")
    q.ask(asks.length("EF"))
    q.letter("K")
    t = r.share
    q.step(
        f"Let [K] be the point of [BC] with [BK] : [KC] = {r}. Then [EK] ∥ [AB] and [KF] ∥ [CD].",
        f"在[BC]上取点[K]，使 [BK] : [KC] = {r}，则[EK]∥[AB]，[KF]∥[CD]。",
    )
    x, y = a * (1 - t), b * t
    q.step(
        f"[EK] = {r.q}/{r.p + r.q}·{a} = {x}, [KF] = {r.p}/{r.p + r.q}·{b} = {y}, and [AB] ⊥ [CD] gives [EK] ⊥ [KF].",
        f"[EK] = {r.q}/{r.p + r.q}·{a} = {x}，[KF] = {r.p}/{r.p + r.q}·{b} = {y}，由[AB]⊥[CD]得[EK]⊥[KF]。",
    )
    q.step(f"[EF] = √({x**2} + {y**2}) = {sqrt(x**2 + y**2)}.", f"[EF] = √({x**2} + {y**2}) = {sqrt(x**2 + y**2)}。")
    return q.neat(sqrt(a**2 * (1 - t) ** 2 + b**2 * t**2), below=60)


@seed("kt-circumradius", "LC", "hard")
def skew_circumradius(q: Question) -> SeedAnswer:
    """Radius of the sphere through the ends of two perpendicular edges with a common perpendicular."""
    m, n = q.lengths(2, 2, 16)
    d = q.length(2, 20)
    z = (d**2 + n**2 - m**2) / (2 * d)
    q.require(0 < z < d)
    q.solid(tetrahedra.skew_edges(2 * m, 2 * n, d, Angle(90)))
    q.ask(asks.circumradius(q.called, "ABCD"))
    q.letter("O")
    radius = sqrt(m**2 + z**2)
    q.step(
        "[EF] is perpendicular to [AB] and [CD] at their midpoints, and [AB] ⊥ [CD], so every point of [EF] has equal distances from [A] and [B], "
        "and from [C] and [D]. The centre [O] lies on [EF].",
        "[EF]在中点处垂直于[AB]和[CD]，又[AB]⊥[CD]，所以[EF]上的点到[A]、[B]等距，到[C]、[D]等距，球心[O]在[EF]上。",
    )
    q.step(
        f"With [OE] = x: [OA]² = x² + {m**2} and [OC]² = ({d} - x)² + {n**2}. They are equal, so {2 * d}x = {d**2} + {n**2} - {m**2} and x = {z}.",
        f"设 [OE] = x，则 [OA]² = x² + {m**2}，[OC]² = ({d} - x)² + {n**2}。由两者相等得 {2 * d}x = {d**2} + {n**2} - {m**2}，x = {z}。",
    )
    q.step(f"The radius is √({z**2} + {m**2}) = {radius}.", f"半径为 √({z**2} + {m**2}) = {radius}。")
    return q.neat(sqrt(m**2 + ((d**2 + n**2 - m**2) / (2 * d)) ** 2), below=60)


@seed("tet-equal-edges-right", "LC", "easy")
def height_over_hypotenuse(q: Question) -> SeedAnswer:
    """Height of a tetrahedron with equal lateral edges over a right triangle."""
    a, b, c = q.triple(30)
    lateral = q.length(3, 30)
    q.require(c < 2 * lateral < 4 * c)
    q.solid(tetrahedra.equal_legs(a, b, lateral))
    q.ask(asks.distance("P", "ABC"))
    q.letter("D")
    half = c / 2
    high = sqrt(lateral**2 - half**2)
    q.step(
        "[PA] = [PB] = [PC], so the projection of [P] on the plane [ABC] is the circumcentre of the triangle [ABC], which is the midpoint [D] of "
        "the hypotenuse [AB].",
        "[PA] = [PB] = [PC]，所以[P]在平面[ABC]内的射影是△[ABC]的外心，即斜边[AB]的中点[D]。",
    )
    q.step(
        f"[AB] = {c}, [AD] = {half}, so [PD] = √({lateral}² - {half**2}) = {high}.",
        f"[AB] = {c}，[AD] = {half}，所以 [PD] = √({lateral}² - {half**2}) = {high}。",
    )
    return q.neat(sqrt(lateral**2 - (a**2 + b**2) / 4), below=60)


@seed("tet-equal-edges-isosceles", "LC", "medium")
def height_over_circumcentre(q: Question) -> SeedAnswer:
    """Height of a tetrahedron with equal lateral edges over an isosceles triangle."""
    half, high, side = q.triple(30)
    radius = side**2 / (2 * high)
    lateral = q.length(3, 40)
    q.require(radius < lateral < 3 * radius)
    up = sqrt(lateral**2 - radius**2)
    q.neat(up)
    points = {
        "A": at(0, high, 0),
        "B": at(-half, 0, 0),
        "C": at(half, 0, 0),
        "P": at(0, high - radius, up),
    }
    sizes = {
        "AB": equal_to(side, "AB", "AC"),
        **edges(BC=2 * half),
        "PA": equal_to(lateral, "PA", "PB", "PC"),
    }
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.ask(asks.distance("P", "ABC"))
    q.letter("D")
    q.letter("O")
    q.step(
        "[PA] = [PB] = [PC], so the projection of [P] on the plane [ABC] is the circumcentre [O] of the triangle [ABC].",
        "[PA] = [PB] = [PC]，所以[P]在平面[ABC]内的射影是△[ABC]的外心[O]。",
    )
    q.step(
        f"Let [D] be the midpoint of [BC]; [AD] = √({side}² - {half}²) = {high}, sin [B] = {high / side}, and the circumradius is [AC] / (2 sin [B]) "
        f"= {radius}.",
        f"取[BC]的中点[D]，[AD] = √({side}² - {half}²) = {high}，sin [B] = {high / side}，外接圆半径为 [AC] / (2 sin [B]) = {radius}。",
    )
    q.step(f"So [PO] = √({lateral**2} - {radius**2}) = {up}.", f"所以 [PO] = √({lateral**2} - {radius**2}) = {up}。")
    return q.neat(sqrt(lateral**2 - (side**2 / (2 * sqrt(side**2 - half**2))) ** 2), below=60)


@seed("tet-equal-dihedrals", "LC", "medium")
def height_over_incentre(q: Question) -> SeedAnswer:
    """Height of a tetrahedron whose lateral faces have equal dihedral angles with the base."""
    a, b, c = q.triple(125)
    angle = q.angle()
    radius = (a + b - c) / 2
    h = radius * angle.tan
    points = {"A": at(b, 0, 0), "B": at(0, a, 0), "C": at(0, 0, 0), "P": at(radius, radius, h)}
    inside = (
        "the projection of [P] on the plane [ABC] lies inside the triangle [ABC]",
        "点[P]在平面[ABC]内的射影在△[ABC]的内部",
    )
    sizes = {"right": angle_is("ACB", 90), **edges(CA=b, CB=a)}
    names = ("P-AB-C", "P-BC-A", "P-CA-B")
    sizes["angles"] = Fact(
        (
            f"the dihedral angles [P-AB-C], [P-BC-A] and [P-CA-B] are all {angle}",
            f"二面角[P-AB-C]、[P-BC-A]、[P-CA-B]的大小都是 {angle}",
        ),
        tuple(relation for name in names for relation in dihedral_is(name, angle).relations),
    )
    q.solid(tetrahedra.tetrahedron(points, inside, [("projects_inside", "P", "ABC")], sizes))
    q.ask(asks.distance("P", "ABC"))
    q.letter("O")
    q.step(
        "Let [O] be the projection of [P]. The perpendiculars from [P] to the sides of [ABC] make the same angle with the base, so [O] has equal "
        "distances from the three sides: it is the incentre.",
        "设[O]是[P]在平面[ABC]内的射影。从[P]向△[ABC]三边所作的垂线与底面所成的角相等，所以[O]到三边的距离相等，是△[ABC]的内心。",
    )
    q.step(
        f"[AB] = {c}, so the inradius is ({a} + {b} - {c}) / 2 = {radius}, and [PO] = {radius}·tan {angle} = {h}.",
        f"[AB] = {c}，所以内切圆半径为 ({a} + {b} - {c}) / 2 = {radius}，[PO] = {radius}·tan {angle} = {h}。",
    )
    return (a + b - sqrt(a**2 + b**2)) * angle.tan / 2


@seed("regtet-segment", "LC", "easy")
def regular_segment(q: Question) -> SeedAnswer:
    """Segment between points of opposite edges of a regular tetrahedron."""
    a = q.length(2, 24)
    r, s = q.ratio(5), q.ratio(5)
    q.solid(tetrahedra.regular(a))
    q.point(M=ratio_point("AB", r, edge=True), N=ratio_point("CD", s, edge=True))
    q.segments("MN")
    q.ask(asks.length("MN"))
    q.letter("E")
    q.letter("F")
    x, y = abs(a * r.share - a / 2), abs(a * s.share - a / 2)
    q.step(
        f"Let [E] and [F] be the midpoints of [AB] and [CD]. [AB], [EF] and [CD] are pairwise perpendicular, and [EF]² = {a**2 / 2}.",
        f"设[E]，[F]分别是[AB]，[CD]的中点。[AB]、[EF]、[CD]两两垂直，[EF]² = {a**2 / 2}。",
    )
    total = a**2 / 2 + x**2 + y**2
    q.step(
        f"[ME] = {x} and [FN] = {y}, so [MN]² = [ME]² + [EF]² + [FN]² = {total} and [MN] = {sqrt(total)}.",
        f"[ME] = {x}，[FN] = {y}，所以 [MN]² = [ME]² + [EF]² + [FN]² = {total}，[MN] = {sqrt(total)}。",
    )
    half = Angle(60).cos
    return q.neat(a * sqrt(half + (r.share - half) ** 2 + (s.share - half) ** 2), below=60)
