"""Angles in cuboids, cubes and square prisms ABCD-A1B1C1D1."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import slope_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at, between


@seed("box-diagonals", "AN", "easy")
def body_diagonals(q: Question) -> SeedAnswer:
    """Cosine of the angle between two body diagonals."""
    a, b, c = q.lengths(3)
    q.require(b**2 + c**2 != a**2)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC1 BD1 BC1 AD1")
    q.ask(asks.cos(asks.lines_angle("AC1", "BD1", skew=False)))
    d2 = a**2 + b**2 + c**2
    q.letter("O")
    q.step(
        "[AB] is perpendicular to [BC1] and [AB] ∥ [D1C1], so [ABC1D1] is a rectangle; its diagonals [AC1] and [BD1] bisect "
        "each other at a point [O].",
        "因为[AB]⊥[BC1]，[AB]∥[D1C1]，所以[ABC1D1]是矩形，它的对角线[AC1]与[BD1]互相平分，设交点为[O]。",
    )
    q.step(
        f"[AC1]² = [BD1]² = {a**2} + {b**2} + {c**2} = {d2}, so [OA]² = [OB]² = {d2 / 4}, and [AB]² = {a**2}.",
        f"[AC1]² = [BD1]² = {a**2} + {b**2} + {c**2} = {d2}，所以 [OA]² = [OB]² = {d2 / 4}，又 [AB]² = {a**2}。",
    )
    value = (d2 - 2 * a**2) / d2
    q.step(
        f"By the law of cosines cos ∠[AOB] = {value}; the angle between the lines has the cosine {abs(value)}.",
        f"由余弦定理得 cos ∠[AOB] = {value}，所以两直线所成角的余弦值为 {abs(value)}。",
    )
    return abs(b**2 + c**2 - a**2) / (a**2 + b**2 + c**2)


@seed("box-common-perp", "AN", "medium")
def common_perpendicular(q: Question) -> SeedAnswer:
    """Tangent of the angle between the common perpendicular of two face diagonals and the base."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    whole = a**2 * b**2 + b**2 * c**2 + c**2 * a**2
    q.place("M", at(a, b, 0) * (a**2 * (b**2 + c**2) / whole))
    q.place("N", at(a, 0, 0) + at(0, b, c) * (a**2 * b**2 / whole))
    q.say(
        "The points [M] and [N] lie on [AC] and [BC1], respectively, with [MN] ⊥ [AC] and [MN] ⊥ [BC1].",
        "点[M]，[N]分别在[AC]，[BC1]上，且[MN]⊥[AC]，[MN]⊥[BC1]。",
        ("on_segment", "M", "AC"),
        ("on_segment", "N", "BC1"),
        ("perpendicular", "MN", "AC"),
        ("perpendicular", "MN", "BC1"),
    )
    q.segments("AC BC1 MN")
    q.ask(asks.tan(asks.line_plane("MN", "ABCD")))
    e = sqrt(a**2 + b**2)
    q.step(
        "[BC1] ∥ [AD1], so [MN] is perpendicular to [AC] and to [AD1], that is, to the plane [ACD1].",
        "因为[BC1]∥[AD1]，所以[MN]⊥[AC]，[MN]⊥[AD1]，从而[MN]⊥平面[ACD1]。",
    )
    q.step(
        "[DD1] is perpendicular to the base. So the angle between [MN] and the base is 90° minus the angle of [MN] and [DD1], "
        "and the latter equals the dihedral angle [D1-AC-D].",
        "又[DD1]垂直于底面，所以[MN]与底面所成角等于 90° 减去[MN]与[DD1]所成的角，而后者等于二面角[D1-AC-D]的大小。",
    )
    q.step(
        f"The distance of [D] from [AC] is {a}·{b} / {bracketed(e)} = {a * b / e}, so tan([D1-AC-D]) = {quotient(c, a * b / e)}.",
        f"[D]到[AC]的距离为 {a}·{b} / {bracketed(e)} = {a * b / e}，所以 tan([D1-AC-D]) = {quotient(c, a * b / e)}。",
    )
    q.step(
        f"The tangent asked for is the reciprocal, {a * b / (c * e)}.",
        f"所求正切值是它的倒数，即 {a * b / (c * e)}。",
    )
    return a * b / (c * sqrt(a**2 + b**2))


@seed("box-roof", "AN", "medium", large=True)
def two_sections_on_diagonal(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle of two sections through the same diagonal of the base."""
    a, b, c = q.lengths(3)
    q.require(c**2 * (a**2 + b**2) != a**2 * b**2)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("BD")
    q.shade("A1BD C1BD")
    q.ask(asks.cos(asks.dihedral("A1-BD-C1")))
    e = sqrt(a**2 + b**2)
    far = a * b / e
    q.step(
        f"[A] and [C] are equally far from [BD], on different sides of it: {a}·{b} / {bracketed(e)} = {far}.",
        f"[A]、[C]在[BD]的两侧，到[BD]的距离相等，都是 {a}·{b} / {bracketed(e)} = {far}。",
    )
    q.step(
        f"So the dihedral angles [A1-BD-A] and [C1-BD-C] are equal; call them α. By the theorem of three perpendiculars "
        f"tan α = {quotient(c, far)}.",
        f"所以二面角[A1-BD-A]与[C1-BD-C]相等，设为 α。由三垂线定理得 tan α = {quotient(c, far)}。",
    )
    square = c**2 / far**2
    q.step(
        f"The dihedral angle is 180° - 2α, so its cosine is -cos 2α = (tan² α - 1) / (tan² α + 1) with tan² α = {square}: "
        f"{(square - 1) / (square + 1)}.",
        f"所求二面角为 180° - 2α，余弦值为 -cos 2α = (tan² α - 1) / (tan² α + 1)，其中 tan² α = {square}，"
        f"得 {(square - 1) / (square + 1)}。",
    )
    k = c**2 * (a**2 + b**2)
    return (k - a**2 * b**2) / (k + a**2 * b**2)


@seed("box-diag-plane", "AN", "medium", large=True)
def line_through_diagonal_plane(q: Question) -> SeedAnswer:
    """Sine of the angle between a line and a diagonal plane that separates its ends."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("AM AC")
    q.shade("BDD1B1")
    q.ask(asks.sin(asks.line_plane("AM", "BDD1B1")))
    e, up = sqrt(a**2 + b**2), c * r.share
    whole = sqrt(a**2 + b**2 + up**2)
    q.step(
        f"[CC1] ∥ plane [BDD1B1], so [M] is as far from the plane as [C]; [A] and [C] lie on different sides, each at the "
        f"distance of [C] from [BD], {a}·{b} / {bracketed(e)} = {a * b / e}.",
        f"因为[CC1]∥平面[BDD1B1]，所以[M]、[C]到该平面的距离相等；[A]、[C]在平面两侧，到平面的距离都等于[C]到[BD]的距离 "
        f"{a}·{b} / {bracketed(e)} = {a * b / e}。",
    )
    q.step(
        f"[CM] = {up}, and [AM]² = [AC]² + [CM]² = {a**2 + b**2} + {up**2} = {whole**2}.",
        f"[CM] = {up}，[AM]² = [AC]² + [CM]² = {a**2 + b**2} + {up**2} = {whole**2}。",
    )
    q.step(
        f"The sine is the sum of the two distances over [AM]: {quotient(2 * a * b / e, whole)}.",
        f"所求正弦值等于两个距离之和与[AM]的比：{quotient(2 * a * b / e, whole)}。",
    )
    t = r.share
    return q.neat(2 * a * b / sqrt((a**2 + b**2) * (a**2 + b**2 + t**2 * c**2)))


@seed("box-two-ratios", "AN", "medium")
def skew_lines_of_ratio_points(q: Question) -> SeedAnswer:
    """Cosine of the angle between skew lines to points on two edges."""
    a, b, c = q.lengths(3)
    r, s = q.ratio(), q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("AB", r, edge=True), N=ratio_point("CC1", s, edge=True))
    q.segments("D1M BN")
    q.ask(asks.cos(asks.lines_angle("D1M", "BN")))
    methods.coordinates(q, "A", "AB", "AD", "AA1", show="BD1MN")
    methods.two_lines(q, "D1M", "BN")
    t, u = r.share, s.share
    return q.neat((b**2 + u * c**2) / sqrt((t**2 * a**2 + b**2 + c**2) * (b**2 + u**2 * c**2)))


@seed("box-slope-given", "AN", "easy")
def second_slope(q: Question) -> SeedAnswer:
    """Sine of the angle of the body diagonal with a lateral face, from its angle with the base."""
    a, b = q.triple(40)[:2] if q.pick(0, 1) else q.lengths(2)
    angle = q.angle()
    e = sqrt(a**2 + b**2)
    q.solid(boxes.cuboid(a, b, e * angle.tan), slope_is("AC1", "ABCD", angle), state="AB AD")
    q.segments("AC1 AC BC1")
    q.ask(asks.sin(asks.line_plane("AC1", "BCC1B1")))
    q.step(
        f"[C1C] is perpendicular to the base, so ∠[C1AC] = {angle}; with [AC] = {e} the diagonal is [AC1] = {e} / cos {angle} = "
        f"{e / angle.cos}.",
        f"因为[C1C]垂直于底面，所以∠[C1AC] = {angle}；由 [AC] = {e} 得 [AC1] = {e} / cos {angle} = {e / angle.cos}。",
    )
    q.step(
        f"[AB] is perpendicular to the plane [BCC1B1], so the angle asked for is ∠[AC1B], with the sine [AB] / [AC1] = "
        f"{quotient(a, e / angle.cos)}.",
        f"因为[AB]⊥平面[BCC1B1]，所以所求角为∠[AC1B]，其正弦值为 [AB] / [AC1] = {quotient(a, e / angle.cos)}。",
    )
    return q.neat(a * angle.cos / sqrt(a**2 + b**2))


@seed("box-widest-view", "AN", "medium")
def widest_view(q: Question) -> SeedAnswer:
    """The least cosine of the angle under which an edge is seen from a point of the opposite edge."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.move("P", "edge", "C1D1", between(q.places["C1"], q.places["D1"], Fraction(1, 4)))
    q.segments("PA PB")
    q.ask(asks.least(asks.cos(asks.corner_angle("APB"))))
    far2 = b**2 + c**2
    q.letter("H")
    q.step(
        f"[C1D1] ∥ [AB], so the distance of [P] from [AB] is always [BC1], with [BC1]² = {b**2} + {c**2} = {far2}.",
        f"因为[C1D1]∥[AB]，所以[P]到[AB]的距离恒等于[BC1]，[BC1]² = {b**2} + {c**2} = {far2}。",
    )
    q.step(
        "All the triangles [PAB] have the same base and height; the angle at [P] is greatest, and its cosine least, when [P] is "
        "the midpoint of [C1D1] and [PA] = [PB].",
        "各△[PAB]同底等高，当[P]为[C1D1]的中点，即[PA] = [PB]时，∠[APB]最大，余弦值最小。",
    )
    legs = far2 + a**2 / 4
    q.step(
        f"Then [PA]² = [PB]² = {far2} + {a**2 / 4} = {legs}, and cos ∠[APB] = 1 - {a**2} / (2·{bracketed(legs)}) = {1 - a**2 / (2 * legs)}.",
        f"此时 [PA]² = [PB]² = {far2} + {a**2 / 4} = {legs}，cos ∠[APB] = 1 - {a**2} / (2·{bracketed(legs)}) = {1 - a**2 / (2 * legs)}。",
    )
    return (4 * b**2 + 4 * c**2 - a**2) / (4 * b**2 + 4 * c**2 + a**2)


@seed("box-tilted-section", "AN", "medium")
def tilted_section(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base and the section through a corner and points of two lateral edges."""
    a, b, c = q.lengths(3)
    r, s = q.ratio(), q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=ratio_point("BB1", r, edge=True), F=ratio_point("DD1", s, edge=True))
    q.segments("AE AF EF")
    q.shade("AEF")
    q.ask(asks.tan(asks.planes_angle("AEF", "ABCD")))
    t, u = r.share, s.share
    up, high = c * t, c * u
    q.step(
        f"[BE] = {up} and [DF] = {high}. Along [AB] the plane [AEF] rises by {up} over {a}, along [AD] by {high} over {b}.",
        f"[BE] = {up}，[DF] = {high}。平面[AEF]沿[AB]方向在水平距离 {a} 上升高 {up}，沿[AD]方向在水平距离 {b} 上升高 {high}。",
    )
    q.step(
        f"With [A] as the origin and axes along [AB], [AD], [AA1] the plane [AEF] is z = {bracketed(up / a)}x + {bracketed(high / b)}y, so m = "
        f"({up / a}, {high / b}, -1) is normal to it and n = (0, 0, 1) to the base.",
        f"以[A]为原点，[AB]、[AD]、[AA1]为坐标轴，平面[AEF]的方程为 z = {bracketed(up / a)}x + {bracketed(high / b)}y，"
        f"所以它的一个法向量为 m = ({up / a}, {high / b}, -1)，底面的一个法向量为 n = (0, 0, 1)。",
    )
    square = up**2 / a**2 + high**2 / b**2
    q.step(
        f"cos θ = |m·n| / (|m||n|) = 1 / √({1 + square}), so tan² θ = {square} and tan θ = {sqrt(square)}.",
        f"cos θ = |m·n| / (|m||n|) = 1 / √({1 + square})，所以 tan² θ = {square}，tan θ = {sqrt(square)}。",
    )
    return q.neat(c * sqrt(t**2 * b**2 + u**2 * a**2) / (a * b))


@seed("box-corner-and-diagonal-plane", "AN", "medium")
def corner_section_and_diagonal_plane(q: Question) -> SeedAnswer:
    """Cosine of the angle between a corner section and a diagonal plane."""
    a, b, c = q.lengths(3, high=15, surds=True)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("BD AC A1C1")
    q.shade("A1BD ACC1A1")
    q.ask(asks.cos(asks.planes_angle("A1BD", "ACC1A1")))
    methods.coordinates(q, "A", "AB", "AD", "AA1", show="BCDA1")
    methods.by_normals(q, "A1BD", "ACA1")
    return q.neat(c * abs(b**2 - a**2) / sqrt((a**2 + b**2) * (a**2 * b**2 + b**2 * c**2 + c**2 * a**2)))


@seed("box-diagonal-and-section", "AN", "medium")
def diagonal_and_section(q: Question) -> SeedAnswer:
    """Sine of the angle between a body diagonal and the section through a base diagonal and a point of a lateral edge."""
    a, b, c = q.lengths(3, high=15)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=ratio_point("CC1", r, edge=True))
    q.segments("A1C BD DE BE")
    q.shade("BDE")
    q.ask(asks.sin(asks.line_plane("A1C", "BDE")))
    methods.coordinates(q, "A", "AB", "AD", "AA1", show="BCDEA1")
    methods.line_and_plane(q, "A1C", "BDE")
    t = r.share
    return q.neat((2 * t + 1) * a * b * c / sqrt((a**2 + b**2 + c**2) * (a**2 * b**2 + t**2 * c**2 * (a**2 + b**2))))


@seed("box-diagonal-point-slope", "AN", "easy")
def slope_to_diagonal_point(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base and the line from a corner to a point of a diagonal of the top."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("B1D1", r))
    q.segments("B1D1 AM")
    q.ask(asks.tan(asks.line_plane("AM", "ABCD")))
    t = r.share
    q.letter("H")
    x, y = (1 - t) * a, t * b
    q.step(
        f"Let [H] be the projection of [M] on the base; it lies on [BD] with [BH] : [HD] = {r}, and the angle is ∠[MAH].",
        f"设[M]在底面上的射影为[H]，则[H]在[BD]上，[BH] : [HD] = {r}，所求角为∠[MAH]。",
    )
    q.step(
        f"[H] is {x} from [AD] and {y} from [AB], so [AH]² = {x**2} + {y**2} = {x**2 + y**2}.",
        f"[H]到[AD]、[AB]的距离分别为 {x}、{y}，所以 [AH]² = {x**2} + {y**2} = {x**2 + y**2}。",
    )
    q.step(
        f"With [MH] = {c} the tangent is [MH] / [AH] = {c / sqrt(x**2 + y**2)}.",
        f"又 [MH] = {c}，所以正切值为 [MH] / [AH] = {c / sqrt(x**2 + y**2)}。",
    )
    return q.neat(c / sqrt((1 - t) ** 2 * a**2 + t**2 * b**2))


@seed("cube-skew", "AN", "easy")
def cube_skew_lines(q: Question) -> SeedAnswer:
    """Cosine of the angle between lines in two neighbouring faces of a cube, to points of edges."""
    r, s = q.ratio(), q.ratio()
    n = (r.p + r.q) * (s.p + s.q)
    q.solid(boxes.cube(sqrt(n**2)), state="")
    q.point(M=ratio_point("AB", r, edge=True), N=ratio_point("BB1", s, edge=True))
    q.segments("DM A1N")
    q.ask(asks.cos(asks.lines_angle("DM", "A1N")))
    t, u = r.share, s.share
    q.step(
        f"Let the edge be 1. Then [AM] = {t} and [BN] = {u}; split [DM] = [DA] + [AM] and [A1N] = [A1B1] + [B1N] as vectors.",
        f"设棱长为 1，则 [AM] = {t}，[BN] = {u}；作向量分解 [DM] = [DA] + [AM]，[A1N] = [A1B1] + [B1N]。",
    )
    q.step(
        f"[DA], [AB] and [BB1] are pairwise perpendicular, so only [AM]·[A1B1] is left of the scalar product: {t}.",
        f"[DA]、[AB]、[BB1]两两垂直，数量积中只剩下 [AM]·[A1B1] = {t}。",
    )
    q.step(
        f"[DM]² = {1 + t**2} and [A1N]² = {1 + (1 - u) ** 2}, so the cosine is {t / sqrt((1 + t**2) * (1 + (1 - u) ** 2))}.",
        f"[DM]² = {1 + t**2}，[A1N]² = {1 + (1 - u) ** 2}，所以余弦值为 {t / sqrt((1 + t**2) * (1 + (1 - u) ** 2))}。",
    )
    return q.neat(t / sqrt((1 + t**2) * (1 + (1 - u) ** 2)))


@seed("cube-def", "AN", "medium")
def cube_base_chord(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a chord of the base of a cube."""
    r, s = q.ratio(), q.ratio()
    n = (r.p + r.q) * (s.p + s.q)
    q.solid(boxes.cube(sqrt(n**2)), state="")
    q.point(E=ratio_point("AB", r, edge=True), F=ratio_point("BC", s, edge=True))
    q.segments("EF D1E D1F DE DF")
    q.shade("D1EF")
    q.ask(asks.tan(asks.dihedral("D1-EF-D")))
    t, u = r.share, s.share
    twice, ef = 1 - t + t * u, sqrt((1 - t) ** 2 + u**2)
    q.letter("H")
    q.step(
        f"Let the edge be 1. Cut the triangles [ADE], [BEF] and [CDF] off the base: twice the area of [DEF] is "
        f"2 - {t} - {(1 - t) * u} - {1 - u} = {twice}.",
        f"设棱长为 1。从底面中去掉△[ADE]、△[BEF]、△[CDF]，得△[DEF]面积的两倍为 2 - {t} - {(1 - t) * u} - {1 - u} = {twice}。",
    )
    q.step(
        f"[EF]² = [BE]² + [BF]² = {ef**2}. Let [DH] ⊥ [EF] at [H]; then [DH] = {quotient(twice, ef)}.",
        f"[EF]² = [BE]² + [BF]² = {ef**2}。作[DH]⊥[EF]于[H]，则 [DH] = {quotient(twice, ef)}。",
    )
    q.step(
        f"By the theorem of three perpendiculars ∠[D1HD] is the plane angle, and its tangent is 1 / [DH] = {ef / twice}.",
        f"由三垂线定理，∠[D1HD]是平面角，其正切值为 1 / [DH] = {ef / twice}。",
    )
    return q.neat(sqrt((1 - t) ** 2 + u**2) / (1 - t + t * u))


@seed("cube-line-abe", "AN", "medium", large=True)
def cube_line_and_section(q: Question) -> SeedAnswer:
    """Sine of the angle between a line of a cube and a section through an edge."""
    r, s = q.ratio(6), q.ratio(6)
    n = (r.p + r.q) * (s.p + s.q)
    q.solid(boxes.cube(sqrt(n**2)), state="")
    q.point(E=ratio_point("DD1", r, edge=True), F=ratio_point("A1B1", s, edge=True))
    q.segments("DF AE BE")
    q.shade("ABE")
    q.ask(asks.sin(asks.line_plane("DF", "ABE")))
    t, u = r.share, s.share
    q.step(
        f"Let the edge be 1, so [DE] = {t}. [AB] is perpendicular to the plane [ADD1A1], so a perpendicular to [AE] in that plane "
        f"is perpendicular to the plane [ABE]; [AE]² = {1 + t**2}.",
        f"设棱长为 1，则 [DE] = {t}。因为[AB]⊥平面[ADD1A1]，所以在该平面内垂直于[AE]的直线垂直于平面[ABE]；[AE]² = {1 + t**2}。",
    )
    q.step(
        f"[D] is [AD]·[DE] / [AE] = {t / sqrt(1 + t**2)} from the plane. [F] is as far from it as [A1], since [A1B1] ∥ [AB]: "
        f"[AA1]·[AD] / [AE] = {1 / sqrt(1 + t**2)}, on the other side.",
        f"[D]到该平面的距离为 [AD]·[DE] / [AE] = {t / sqrt(1 + t**2)}。因为[A1B1]∥[AB]，[F]到该平面的距离等于[A1]到它的距离 "
        f"[AA1]·[AD] / [AE] = {1 / sqrt(1 + t**2)}，且[F]在另一侧。",
    )
    q.step(
        f"[D] and [F] lie on different sides, so the sine is the sum of the two distances over [DF], where [DF]² = 2 + {u**2} = {2 + u**2}: "
        f"{quotient((1 + t) / sqrt(1 + t**2), sqrt(2 + u**2))}.",
        f"[D]、[F]在平面的两侧，所以正弦值等于两个距离之和与[DF]的比，其中 [DF]² = 2 + {u**2} = {2 + u**2}："
        f"{quotient((1 + t) / sqrt(1 + t**2), sqrt(2 + u**2))}。",
    )
    return q.neat((1 + t) / sqrt((1 + t**2) * (2 + u**2)))
