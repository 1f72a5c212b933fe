"""Seed questions on lengths and distances in right and oblique prisms."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import dihedral_is, perpendicular, slope_is
from gnomon.suites.solid.item import Fact, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms
from gnomon.suites.solid.vectors import at


@seed("rtp-b1-a1bc", "LC", "easy")
def corner_to_section(q: Question) -> SeedAnswer:
    """Distance of an upper corner from the section through a leg of the base."""
    a, b, h = q.lengths(3, 2, 20)
    q.solid(prisms.right_triangle(a, b, h, "B"), state="right AB AA1")
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.distance("B1", "A1BC"))
    q.letter("E")
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [BB1], so [BC] ⊥ plane [ABB1A1]. Let [E] be the foot of the perpendicular from [B1] to [A1B]; then "
        "[BC] ⊥ [B1E], and [B1E] ⊥ plane [A1BC].",
        "[BC]⊥[AB]，[BC]⊥[BB1]，所以[BC]⊥平面[ABB1A1]。过[B1]作[A1B]的垂线，垂足为[E]，则[BC]⊥[B1E]，从而[B1E]⊥平面[A1BC]。",
    )
    long = sqrt(a**2 + h**2)
    q.step(
        f"In the right triangle [A1B1B], [B1E] = [A1B1]·[BB1] / [A1B] = {a}·{h} / {long} = {a * h / long}.",
        f"在直角三角形[A1B1B]中，[B1E] = [A1B1]·[BB1] / [A1B] = {a}·{h} / {long} = {a * h / long}。",
    )
    return q.neat(a * h / sqrt(a**2 + h**2), below=60)


@seed("eqp-a-a1bc", "LC", "medium")
def regular_corner_to_section(q: Question) -> SeedAnswer:
    """Distance of a corner of a regular prism from the section through the opposite base edge."""
    a, h = q.lengths(2, 2, 20)
    q.solid(prisms.equilateral(a, h))
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.distance("A", "A1BC"))
    q.letter("D")
    arm = a * sqrt(3) / 2
    slope = sqrt(arm**2 + h**2)
    q.step(
        f"Let [D] be the midpoint of [BC]. [BC] ⊥ [AD] and [BC] ⊥ [AA1], so [BC] ⊥ plane [A1AD], and the plane [A1BC] is "
        f"perpendicular to the plane [A1AD]. [AD] = {arm}.",
        f"取[BC]的中点[D]。[BC]⊥[AD]，[BC]⊥[AA1]，所以[BC]⊥平面[A1AD]，平面[A1BC]⊥平面[A1AD]。[AD] = {arm}。",
    )
    q.step(
        f"The distance is the height of the right triangle [A1AD] on [A1D] = {slope}: [AA1]·[AD] / [A1D] = {arm * h / slope}.",
        f"所求距离是直角三角形[A1AD]斜边[A1D] = {slope} 上的高：[AA1]·[AD] / [A1D] = {arm * h / slope}。",
    )
    return q.neat(a * h * sqrt(3) / sqrt(3 * a**2 + 4 * h**2), below=60)


@seed("eqp-skew-diagonals", "LC", "hard")
def regular_skew_diagonals(q: Question) -> SeedAnswer:
    """Distance between skew diagonals of two lateral faces of a regular prism."""
    a, h = q.lengths(2, 2, 20, spread=2.2)
    q.solid(prisms.equilateral(a, h))
    q.segments("AB1 BC1")
    q.ask(asks.skew_distance("AB1", "BC1"))
    q.letter("D")
    q.step(
        "Let [D] be the midpoint of [A1C1]. The midpoint of [A1B] lies on [AB1], and its join with [D] is parallel to [BC1], so "
        "[BC1] ∥ plane [AB1D].",
        "取[A1C1]的中点[D]。[A1B]的中点在[AB1]上，它与[D]的连线平行于[BC1]，所以[BC1]∥平面[AB1D]。",
    )
    q.step(
        "So the distance is that of [C1] from the plane [AB1D], and [A1] has the same distance, since [D] is the midpoint of [A1C1].",
        "所求距离等于点[C1]到平面[AB1D]的距离；因为[D]是[A1C1]的中点，它等于点[A1]到该平面的距离。",
    )
    slope = sqrt(a**2 / 4 + h**2)
    q.step(
        f"[B1D] ⊥ plane [ACC1A1], so the plane [AB1D] is perpendicular to it, and the distance is the height of the right triangle "
        f"[AA1D] on [AD] = {slope}: [AA1]·[A1D] / [AD] = {a * h / (2 * slope)}.",
        f"[B1D]⊥平面[ACC1A1]，所以平面[AB1D]⊥平面[ACC1A1]，所求距离是直角三角形[AA1D]斜边[AD] = {slope} 上的高："
        f"[AA1]·[A1D] / [AD] = {a * h / (2 * slope)}。",
    )
    return q.neat(a * h / sqrt(a**2 + 4 * h**2), below=60)


@seed("isp-b-amd", "LC", "medium")
def isosceles_section(q: Question) -> SeedAnswer:
    """Distance of a corner from a section through the altitude of an isosceles base."""
    half, _, side = q.triple(30)
    h = q.length(3, 24)
    r = q.ratio()
    q.solid(prisms.isosceles(side, half, h))
    q.point(M=midpoint("BC"))
    q.point(D=ratio_point("CC1", r, edge=True))
    q.segments("AM AD MD")
    q.shade("AMD")
    q.ask(asks.distance("B", "AMD"))
    k = h * r.share
    slope = sqrt(half**2 + k**2)
    q.step(
        "[AB] = [AC], so [AM] ⊥ [BC]; also [AM] ⊥ [CC1]. So [AM] ⊥ plane [BCC1B1], and the planes [AMD] and [BCC1B1] are "
        "perpendicular.",
        "[AB] = [AC]，所以[AM]⊥[BC]；又[AM]⊥[CC1]，所以[AM]⊥平面[BCC1B1]，平面[AMD]⊥平面[BCC1B1]。",
    )
    q.step(
        "[M] is the midpoint of [BC], so [B] is as far from the plane as [C], which is the height of the right triangle [MCD] on [MD].",
        "[M]是[BC]的中点，所以[B]与[C]到该平面的距离相等，等于直角三角形[MCD]斜边[MD]上的高。",
    )
    q.step(
        f"[MC] = {half}, [CD] = {k} and [MD] = {slope}, so the distance is {half}·{bracketed(k)} / {bracketed(slope)} = {half * k / slope}.",
        f"[MC] = {half}，[CD] = {k}，[MD] = {slope}，所以所求距离为 {half}·{bracketed(k)} / {bracketed(slope)} = {half * k / slope}。",
    )
    return q.neat(half * k / sqrt(half**2 + k**2), below=60)


@seed("rp-perp-diagonals", "LC", "medium")
def edge_from_perpendicular_diagonals(q: Question) -> SeedAnswer:
    """The lateral edge of a right prism whose face diagonals are perpendicular."""
    a, b = q.lengths(2, 2, 20)
    angle = q.angle(30, 45, 60)
    h = sqrt(a * b * angle.cos)
    q.solid(prisms.angled(a, b, angle, h), perpendicular("AB1", "BC1"), state="ABC AB BC")
    q.segments("AB1 BC1")
    q.ask(asks.length("AA1"))
    q.step(
        "With vectors, [AB1] = [BB1] - [BA] and [BC1] = [BC] + [BB1]. [BB1] is perpendicular to [BA] and [BC], so the scalar product "
        "of [AB1] and [BC1] is [BB1]² - [BA]·[BC].",
        "用向量表示，[AB1] = [BB1] - [BA]，[BC1] = [BC] + [BB1]。[BB1]与[BA]、[BC]都垂直，所以[AB1]与[BC1]的数量积为 [BB1]² - [BA]·[BC]。",
    )
    q.step(
        f"It is 0, so [AA1]² = {a}·{b}·cos {angle} = {a * b * angle.cos}, and [AA1] = {h}.",
        f"令其为 0，得 [AA1]² = {a}·{b}·cos {angle} = {a * b * angle.cos}，所以 [AA1] = {h}。",
    )
    return q.neat(sqrt(a * b * angle.cos), below=60)


@seed("rtp-angle-to-face", "LC", "medium")
def edge_from_slope(q: Question) -> SeedAnswer:
    """The lateral edge of a right prism from the angle between a diagonal and a lateral face."""
    a, b = q.lengths(2, 2, 20)
    angle = q.angle()
    rest = (a / angle.tan) ** 2 - b**2
    q.require(rest.sign() > 0)
    h = sqrt(rest)
    q.require(float(h) * 4 > float(a))
    q.solid(prisms.right_triangle(a, b, h, "B"), slope_is("A1C", "BCC1B1", angle), state="right AB BC")
    q.segments("A1C B1C")
    q.ask(asks.length("AA1"))
    q.step(
        f"[A1B1] ⊥ [B1C1] and [A1B1] ⊥ [BB1], so [A1B1] ⊥ plane [BCC1B1], and ∠[A1CB1] = {angle}.",
        f"[A1B1]⊥[B1C1]，[A1B1]⊥[BB1]，所以[A1B1]⊥平面[BCC1B1]，∠[A1CB1] = {angle}。",
    )
    q.step(
        f"[B1C] = [A1B1] / tan {angle} = {a / angle.tan}, so [BB1]² = [B1C]² - [BC]² = {(a / angle.tan) ** 2} - {b**2} = {rest} and "
        f"[AA1] = [BB1] = {h}.",
        f"[B1C] = [A1B1] / tan {angle} = {a / angle.tan}，所以 [BB1]² = [B1C]² - [BC]² = {(a / angle.tan) ** 2} - {b**2} = {rest}，"
        f"[AA1] = [BB1] = {h}。",
    )
    return q.neat(sqrt(a**2 / angle.tan**2 - b**2), below=60)


@seed("eqp-in-sphere", "LC", "easy")
def edge_from_sphere(q: Question) -> SeedAnswer:
    """The lateral edge of a regular triangular prism inscribed in a sphere."""
    k = q.length(1, 12)
    a = k * sqrt(3)
    radius = q.length(2, 16)
    q.require(k < radius < 3 * k)
    h = 2 * sqrt(radius**2 - k**2)
    sphere = Fact(
        (
            f"the vertices of the prism [ABC-A1B1C1] lie on a sphere of radius {radius}",
            f"棱柱[ABC-A1B1C1]的各顶点都在半径为 {radius} 的球面上",
        ),
        (("circumradius", ["A", "B", "C", "A1", "B1", "C1"], radius),),
    )
    q.solid(prisms.equilateral(a, h), sphere, state="AB")
    q.ask(asks.length("AA1"))
    q.letter("O")
    q.letter("D")
    q.step(
        f"Let [D] be the centre of the triangle [ABC]; [AD] = {a} / √3 = {k}. By symmetry the centre [O] of the sphere is half as high "
        f"above [D] as the prism.",
        f"设[D]是△[ABC]的中心，则 [AD] = {a} / √3 = {k}。由对称性，球心[O]在[D]的正上方，高度为棱柱高的一半。",
    )
    q.step(
        f"[OD] = √({radius}² - {k}²) = {h / 2}, so [AA1] = 2·[OD] = {h}.",
        f"[OD] = √({radius}² - {k}²) = {h / 2}，所以 [AA1] = 2·[OD] = {h}。",
    )
    return q.neat(2 * sqrt(radius**2 - a**2 / 3), below=60)


@seed("oeq-a-bcc1", "LC", "medium")
def oblique_corner_to_face(q: Question) -> SeedAnswer:
    """Distance of an edge of an oblique prism from the opposite face."""
    a, lateral = q.lengths(2, 2, 18, tidy=lambda a, lateral: 3 * lateral**2 > a**2)
    q.solid(prisms.oblique_over_centre(a, lateral))
    q.shade("BCC1B1")
    q.ask(asks.distance("A", "BCC1B1"))
    q.letter("O")
    q.letter("M")
    arm, high = a * sqrt(3) / 2, sqrt(lateral**2 - a**2 / 3)
    q.step(
        f"Let [O] be the centre of the triangle [ABC] and [M] the midpoint of [BC]. [BC] ⊥ [AM] and [BC] ⊥ [A1O], so [BC] ⊥ plane "
        f"[A1AM] and [BC] ⊥ [AA1]. [AO] = {a * sqrt(3) / 3} and [A1O] = {high}.",
        f"设[O]是△[ABC]的中心，[M]是[BC]的中点。[BC]⊥[AM]，[BC]⊥[A1O]，所以[BC]⊥平面[A1AM]，[BC]⊥[AA1]。"
        f"[AO] = {a * sqrt(3) / 3}，[A1O] = {high}。",
    )
    q.step(
        "The plane [BCC1B1] is parallel to [AA1] and perpendicular to the plane [A1AM], so the distance is that of [M] from the line "
        "[AA1].",
        "平面[BCC1B1]平行于[AA1]且垂直于平面[A1AM]，所以所求距离等于点[M]到直线[AA1]的距离。",
    )
    q.step(
        f"In the triangle [A1AM] this is [AM]·[A1O] / [AA1] = {arm}·{high} / {lateral} = {arm * high / lateral}.",
        f"在△[A1AM]中，它等于 [AM]·[A1O] / [AA1] = {arm}·{high} / {lateral} = {arm * high / lateral}。",
    )
    return q.neat(a * sqrt(3 * lateral**2 - a**2) / (2 * lateral), below=60)


@seed("obl-rhombus-face", "LC", "medium")
def oblique_rhombus(q: Question) -> SeedAnswer:
    """A face diagonal of an oblique prism with a rhombus perpendicular to the base."""
    half = q.length(1, 9)
    k = q.length(2, 18)
    a = 2 * half
    q.require(k < 2 * a and a < 3 * k)
    side = sqrt(half**2 + k**2)
    bottom = {"A": at(-half, 0, 0), "B": at(half, 0, 0), "C": at(0, k, 0)}
    a1 = at(0, 0, half * sqrt(3))
    base = (
        "the face [ABB1A1] is a rhombus with ∠[A1AB] = 60°, plane [ABB1A1] ⊥ plane [ABC]",
        "侧面[ABB1A1]是菱形，∠[A1AB] = 60°，平面[ABB1A1]⊥平面[ABC]",
    )
    shape = [("rhombus", "ABB1A1"), ("angle", "A1AB", 60), ("planes_perpendicular", "ABB1A1", "ABC")]
    equal_sides = Fact((f"[CA] = [CB] = {side}",) * 2, (("length", "CA", side), ("length", "CB", side)))
    q.solid(
        prisms.oblique(
            bottom, a1, base, shape, {"AB": Fact((f"[AB] = {a}",) * 2, (("length", "AB", a),)), "CA": equal_sides}
        )
    )
    q.segments("B1C")
    q.ask(asks.length("B1C"))
    q.letter("D")
    q.step(
        f"Let [D] be the midpoint of [AB]. The triangle [A1AB] is equilateral, so [A1D] ⊥ [AB] and [A1D] ⊥ plane [ABC]. "
        f"[A1D] = {half * sqrt(3)}, [CD] = √({side**2} - {half**2}) = {k} and [CD] ⊥ [AB].",
        f"取[AB]的中点[D]。△[A1AB]是正三角形，所以[A1D]⊥[AB]，[A1D]⊥平面[ABC]。[A1D] = {half * sqrt(3)}，"
        f"[CD] = √({side**2} - {half**2}) = {k}，[CD]⊥[AB]。",
    )
    square = 7 * half**2
    q.step(
        f"[CD] ⊥ plane [ABB1A1], so [CD] ⊥ [DB1], and by the law of cosines in the triangle [DBB1], where ∠[DBB1] = 120°, "
        f"[DB1]² = {half**2} + {a**2} + {half * a} = {square}.",
        f"[CD]⊥平面[ABB1A1]，所以[CD]⊥[DB1]；在△[DBB1]中，∠[DBB1] = 120°，由余弦定理 [DB1]² = {half**2} + {a**2} + {half * a} = {square}。",
    )
    q.step(
        f"[B1C]² = [DB1]² + [CD]² = {square} + {k**2} = {square + k**2}, so [B1C] = {sqrt(square + k**2)}.",
        f"[B1C]² = [DB1]² + [CD]² = {square} + {k**2} = {square + k**2}，所以 [B1C] = {sqrt(square + k**2)}。",
    )
    return q.neat(sqrt(7 * a**2 / 4 + k**2), below=60)


@seed("ppd-diagonal", "LC", "medium")
def parallelepiped_diagonal(q: Question) -> SeedAnswer:
    """The body diagonal of a parallelepiped from edges and angles."""
    a, b, c = q.lengths(3)
    base, lean = q.angle(60, 90, 120), q.angle(60, 90)
    steep = Angle(60)
    q.solid(boxes.parallelepiped(a, b, c, base, steep, lean))
    q.segments("AC1")
    q.ask(asks.length("AC1"))
    mixed = [2 * a * b * base.cos, 2 * a * c * steep.cos, 2 * b * c * lean.cos]
    total = a**2 + b**2 + c**2 + mixed[0] + mixed[1] + mixed[2]
    q.step(
        "The vector [AC1] is the sum of the vectors [AB], [AD] and [AA1]. Its square is the sum of their squares and twice their "
        "scalar products.",
        "向量[AC1]等于向量[AB]、[AD]、[AA1]之和，将其平方，得三个平方与两两数量积的两倍之和。",
    )
    q.step(
        f"The squares add up to {a**2 + b**2 + c**2}; twice the scalar products are 2·[AB]·[AD]·cos {base} = {mixed[0]}, "
        f"2·[AB]·[AA1]·cos {steep} = {mixed[1]} and 2·[AD]·[AA1]·cos {lean} = {mixed[2]}.",
        f"平方和为 {a**2 + b**2 + c**2}；数量积的两倍分别为 2·[AB]·[AD]·cos {base} = {mixed[0]}，"
        f"2·[AB]·[AA1]·cos {steep} = {mixed[1]}，2·[AD]·[AA1]·cos {lean} = {mixed[2]}。",
    )
    q.step(f"So [AC1]² = {total} and [AC1] = {sqrt(total)}.", f"所以 [AC1]² = {total}，[AC1] = {sqrt(total)}。")
    return q.neat(sqrt(a**2 + b**2 + c**2 + 2 * a * b * base.cos + a * c + 2 * b * c * lean.cos), below=60)


@seed("hex-a1-bc", "LC", "medium")
def hexagon_point_line(q: Question) -> SeedAnswer:
    """Distance of an upper corner of a hexagonal prism from a base edge that does not start below it."""
    a, h = q.lengths(2, 2, 20)
    q.solid(prisms.hexagon(a, h))
    q.ask(asks.distance("A1", "BC"))
    q.letter("K")
    arm = a * sqrt(3) / 2
    q.step(
        f"∠[ABC] = 120°, so the foot [K] of the perpendicular from [A] to the line [BC] lies beyond [B], and [AK] = {a}·sin 60° = {arm}.",
        f"∠[ABC] = 120°，所以从[A]向直线[BC]所作垂线的垂足[K]在[CB]的延长线上，[AK] = {a}·sin 60° = {arm}。",
    )
    q.step(
        f"[AA1] is perpendicular to the base, so [A1K] ⊥ [BC] by the theorem of three perpendiculars, and [A1K] = √({h}² + {bracketed(arm)}²) = "
        f"{sqrt(h**2 + arm**2)}.",
        f"[AA1]垂直于底面，由三垂线定理得[A1K]⊥[BC]，[A1K] = √({h}² + {bracketed(arm)}²) = {sqrt(h**2 + arm**2)}。",
    )
    return q.neat(sqrt(h**2 + 3 * a**2 / 4), below=60)


@seed("hex-side-path", "LC", "easy")
def hexagon_path(q: Question) -> SeedAnswer:
    """Shortest way over the lateral faces of a hexagonal prism to the opposite upper corner."""
    a, h = q.lengths(2, 2, 30, spread=8)
    q.require(h < 8 * a and h > a)
    q.solid(prisms.hexagon(a, h))
    faces = " ".join(prisms.HEXAGON_FACES.split()[2:])
    q.ask(asks.surface_path("A", "D1", faces, ("the lateral faces of the prism", "该六棱柱的侧面")))
    q.step(
        f"The path crosses three lateral faces on either side. Unfolded, they form a rectangle of width 3·{a} = {3 * a} and height {h}.",
        f"路径从任一侧都经过三个侧面，展开后成为宽 3·{a} = {3 * a}、高 {h} 的矩形。",
    )
    q.step(
        f"The shortest path is its diagonal: √({3 * a}² + {h}²) = {sqrt(9 * a**2 + h**2)}.",
        f"最短路径是它的对角线：√({3 * a}² + {h}²) = {sqrt(9 * a**2 + h**2)}。",
    )
    return q.neat(sqrt(9 * a**2 + h**2), below=60)


@seed("rhombus-prism-skew", "LC", "medium")
def rhombus_skew(q: Question) -> SeedAnswer:
    """Distance between a diagonal of a rhombus and a diagonal of the perpendicular diagonal plane."""
    m, n, h = q.lengths(3)
    q.solid(prisms.rhombus(m, n, h))
    q.segments("AC BD DB1")
    q.ask(asks.skew_distance("AC", "B1D"))
    q.letter("O")
    q.step(
        "[AC] ⊥ [BD] and [AC] ⊥ [BB1], so [AC] ⊥ plane [BDD1B1]. With [O] the centre of [ABCD], the perpendicular from [O] to [B1D] is "
        "the common perpendicular.",
        "[AC]⊥[BD]，[AC]⊥[BB1]，所以[AC]⊥平面[BDD1B1]。设[O]是[ABCD]的中心，则从[O]向[B1D]所作的垂线段是两直线的公垂线段。",
    )
    long = sqrt(4 * n**2 + h**2)
    q.step(
        f"[B1D] = √({2 * n}² + {h}²) = {long} and sin ∠[B1DB] = {h / long}.",
        f"[B1D] = √({2 * n}² + {h}²) = {long}，sin ∠[B1DB] = {h / long}。",
    )
    q.step(
        f"[OD] = {n}, so the distance is [OD]·sin ∠[B1DB] = {n * h / long}.",
        f"[OD] = {n}，所以所求距离为 [OD]·sin ∠[B1DB] = {n * h / long}。",
    )
    return q.neat(n * h / sqrt(4 * n**2 + h**2), below=60)


@seed("trapezoid-prism-point-line", "LC", "medium")
def trapezoid_point_line(q: Question) -> SeedAnswer:
    """Distance of an upper corner of a prism on a right trapezoid from the slanting base edge."""
    a, more, slant = q.triple(26)
    c = q.length(2, 12)
    h = q.length(2, 14)
    d = c + more
    q.solid(prisms.right_trapezoid(a, c, d, h))
    q.segments("A1C A1D")
    q.ask(asks.distance("A1", "CD"))
    arm = a * d / slant
    q.letter("K")
    q.step(
        f"[CD] = √({a}² + ({d} - {c})²) = {slant}. Twice the area of the triangle [ACD] is [AD]·[AB] = {a * d}, so the height [AK] on "
        f"[CD] is {arm}.",
        f"[CD] = √({a}² + ({d} - {c})²) = {slant}。△[ACD]面积的两倍为 [AD]·[AB] = {a * d}，所以[CD]上的高 [AK] = {arm}。",
    )
    q.step(
        f"[AA1] is perpendicular to the base, so [A1K] ⊥ [CD] and [A1K] = √({h}² + {bracketed(arm)}²) = {sqrt(h**2 + arm**2)}.",
        f"[AA1]垂直于底面，所以[A1K]⊥[CD]，[A1K] = √({h}² + {bracketed(arm)}²) = {sqrt(h**2 + arm**2)}。",
    )
    return q.neat(sqrt(h**2 + a**2 * d**2 / (a**2 + (d - c) ** 2)), below=60)


@seed("oblique-a1-bcc1", "LC", "medium")
def oblique_apex_to_face(q: Question) -> SeedAnswer:
    """Distance of an upper corner, which lies over the midpoint of a base edge, from the face through that edge."""
    half, k, side = q.triple(26)
    h = q.length(2, 24)
    q.require(float(h) < 3 * float(k) and float(k) < 3 * float(h))
    q.solid(prisms.oblique_over_midpoint(side, half, h))
    q.shade("BCC1B1")
    q.ask(asks.distance("A1", "BCC1B1"))
    q.letter("D")
    q.letter("E")
    q.step(
        "Let [D] and [E] be the midpoints of [BC] and [B1C1]. [A1D] ⊥ plane [ABC] and [AB] = [AC], so [BC] ⊥ [A1D] and [BC] ⊥ [AD]; hence "
        "[BC] ⊥ plane [A1AD], in which [E] lies, and the face is perpendicular to this plane.",
        "设[D]，[E]分别是[BC]，[B1C1]的中点。[A1D]⊥平面[ABC]，[AB] = [AC]，所以[BC]⊥[A1D]，[BC]⊥[AD]，从而[BC]⊥平面[A1AD]，"
        "[E]在该平面内，侧面[BCC1B1]垂直于该平面。",
    )
    q.step(
        f"[A1E] ∥ [AD] and [A1E] = [AD] = √({side}² - {half}²) = {k}, so [A1D] ⊥ [A1E], with [A1D] = {h}.",
        f"[A1E]∥[AD]，[A1E] = [AD] = √({side}² - {half}²) = {k}，所以[A1D]⊥[A1E]，其中 [A1D] = {h}。",
    )
    long = sqrt(h**2 + k**2)
    q.step(
        f"The distance is the height of the right triangle [A1DE] on [DE] = {long}: {h}·{k} / {long} = {h * k / long}.",
        f"所求距离是直角三角形[A1DE]斜边[DE] = {long} 上的高：{h}·{k} / {long} = {h * k / long}。",
    )
    return q.neat(h * sqrt(side**2 - half**2) / sqrt(h**2 + side**2 - half**2), below=60)


@seed("rtp-edge-from-dihedral", "LC", "hard")
def edge_from_dihedral(q: Question) -> SeedAnswer:
    """The lateral edge of a right prism from the dihedral angle along a face diagonal."""
    a, b = q.lengths(2, 2, 16)
    angle = q.angle()
    rest = (b * angle.tan) ** 2 - a**2
    q.require(rest.sign() > 0)
    long = sqrt(a**2 + b**2)
    h = a * long / sqrt(rest)
    q.require(0.3 < float(h) / float(long) < 3)
    q.solid(prisms.right_triangle(a, b, h, "C"), dihedral_is("A-A1B-C", angle), state="right AC BC")
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.length("AA1"))
    q.letter("D")
    q.letter("E")
    q.step(
        f"[AB] = {long}. Let [D] be the foot of the perpendicular from [C] to [AB]; [CD] ⊥ plane [ABB1A1], [CD] = {a * b / long} and "
        f"[BD] = {b**2 / long}.",
        f"[AB] = {long}。过[C]作[AB]的垂线，垂足为[D]，则[CD]⊥平面[ABB1A1]，[CD] = {a * b / long}，[BD] = {b**2 / long}。",
    )
    arm = a * b / (long * angle.tan)
    q.step(
        f"Let [E] be the foot of the perpendicular from [D] to [A1B]. By the theorem of three perpendiculars ∠[CED] = {angle}, so [DE] = [CD] / tan "
        f"{angle} = {arm}.",
        f"过[D]作[A1B]的垂线，垂足为[E]。由三垂线定理得∠[CED] = {angle}，所以 [DE] = [CD] / tan {angle} = {arm}。",
    )
    sine = a / (b * angle.tan)
    q.step(
        f"sin ∠[ABA1] = [DE] / [BD] = {sine}, so tan ∠[ABA1] = {h / long} and [AA1] = [AB]·tan ∠[ABA1] = {h}.",
        f"sin ∠[ABA1] = [DE] / [BD] = {sine}，所以 tan ∠[ABA1] = {h / long}，[AA1] = [AB]·tan ∠[ABA1] = {h}。",
    )
    return q.neat(a * sqrt(a**2 + b**2) / sqrt(b**2 * angle.tan**2 - a**2), below=60)
