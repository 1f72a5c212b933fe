"""Angles in right prisms on triangles ABC-A1B1C1."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import area_is, equal, volume_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import prisms

_WHOLE_AREA = (
    (13, 14, 15),
    (9, 10, 17),
    (10, 17, 21),
    (11, 13, 20),
    (7, 15, 20),
    (13, 20, 21),
    (17, 25, 28),
    (12, 17, 25),
    (8, 29, 35),
)
"""Sides of triangles with a whole area and no right angle."""


@seed("rtp-skew", "AN", "easy", large=True)
def skew_diagonals(q: Question) -> SeedAnswer:
    """Cosine of the angle between diagonals of two lateral faces."""
    a, b, h = q.lengths(3)
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.segments("AB1 BC1")
    q.ask(asks.cos(asks.lines_angle("AB1", "BC1")))
    methods.coordinates(q, "C", "CA", "CB", "CC1", show="ABB1C1")
    methods.two_lines(q, "AB1", "BC1")
    return q.neat(abs(h**2 - b**2) / sqrt((a**2 + b**2 + h**2) * (b**2 + h**2)))


@seed("rtp-edge", "AN", "medium")
def dihedral_on_face_diagonal(q: Question) -> SeedAnswer:
    """Sine of the dihedral angle along the diagonal of the largest lateral face."""
    a, b, h = q.lengths(3, high=24, surds=True)
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.sin(asks.dihedral("A-A1B-C")))
    ab, slope, long = sqrt(a**2 + b**2), sqrt(a**2 + h**2), sqrt(a**2 + b**2 + h**2)
    q.letter("D")
    q.letter("E")
    q.step(
        f"Let [CD] ⊥ [AB] at [D]. The planes [ABC] and [ABB1A1] are perpendicular, so [CD] ⊥ plane [ABB1A1], and [CD] = {a}·{b} / {bracketed(ab)} "
        f"= {a * b / ab}.",
        f"作[CD]⊥[AB]于[D]。因为平面[ABC]⊥平面[ABB1A1]，所以[CD]⊥平面[ABB1A1]，[CD] = {a}·{b} / {bracketed(ab)} = {a * b / ab}。",
    )
    q.step(
        f"[BC] is perpendicular to the plane [ACC1A1], so ∠[A1CB] = 90°. Let [CE] ⊥ [A1B] at [E]; then [CE] = [A1C]·[BC] / [A1B] = "
        f"{slope}·{b} / {bracketed(long)} = {slope * b / long}.",
        f"因为[BC]⊥平面[ACC1A1]，所以∠[A1CB] = 90°。作[CE]⊥[A1B]于[E]，则 [CE] = [A1C]·[BC] / [A1B] = {slope}·{b} / {bracketed(long)} = "
        f"{slope * b / long}。",
    )
    q.step(
        f"By the theorem of three perpendiculars [DE] ⊥ [A1B], so ∠[CED] is the plane angle, and its sine is [CD] / [CE] = "
        f"{a * long / (ab * slope)}.",
        f"由三垂线定理的逆定理得[DE]⊥[A1B]，所以∠[CED]是平面角，其正弦值为 [CD] / [CE] = {a * long / (ab * slope)}。",
    )
    return q.neat(a * sqrt(a**2 + b**2 + h**2) / sqrt((a**2 + b**2) * (a**2 + h**2)))


@seed("rtp-line", "AN", "medium")
def line_to_hypotenuse(q: Question) -> SeedAnswer:
    """Sine of the angle between the largest lateral face and a line from the opposite corner of the top."""
    a, b, _ = q.triple(30)
    h = q.length(2, 20)
    r = q.ratio()
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.point(M=ratio_point("AB", r))
    q.segments("C1M CM")
    q.shade("ABB1A1")
    q.ask(asks.sin(asks.line_plane("C1M", "ABB1A1")))
    t = r.share
    ab = sqrt(a**2 + b**2)
    x, y = (1 - t) * a, t * b
    q.step(
        f"[CC1] ∥ plane [ABB1A1], so [C1] is as far from it as [C]. The planes [ABC] and [ABB1A1] are perpendicular, so this distance is "
        f"the altitude of the triangle [ABC] on [AB]: {a}·{b} / {bracketed(ab)} = {a * b / ab}.",
        f"因为[CC1]∥平面[ABB1A1]，所以[C1]、[C]到该平面的距离相等；又平面[ABC]⊥平面[ABB1A1]，这个距离就是△[ABC]中[AB]边上的高 "
        f"{a}·{b} / {bracketed(ab)} = {a * b / ab}。",
    )
    q.step(
        f"[M] is {x} from [BC] and {y} from [CA], so [CM]² = {x**2} + {y**2} = {x**2 + y**2} and [C1M]² = {x**2 + y**2} + {h**2} = "
        f"{x**2 + y**2 + h**2}.",
        f"[M]到[BC]、[CA]的距离分别为 {x}、{y}，所以 [CM]² = {x**2} + {y**2} = {x**2 + y**2}，[C1M]² = {x**2 + y**2} + {h**2} = "
        f"{x**2 + y**2 + h**2}。",
    )
    q.step(
        f"[M] lies in the plane, so the sine is {quotient(a * b / ab, sqrt(x**2 + y**2 + h**2))}.",
        f"[M]在该平面内，所以正弦值为 {quotient(a * b / ab, sqrt(x**2 + y**2 + h**2))}。",
    )
    return q.neat(a * b / sqrt((a**2 + b**2) * (h**2 + (1 - t) ** 2 * a**2 + t**2 * b**2)))


@seed("rtp-two-slopes", "AN", "medium")
def angle_of_two_slopes(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle between two sections through the same base edge, as a difference of angles."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.point(P=ratio_point("AA1", r, edge=True))
    q.segments("PB PC A1B A1C")
    q.shade("PBC A1BC")
    q.ask(asks.tan(asks.dihedral("A1-BC-P")))
    t = r.share
    steep, low = h / a, t * h / a
    q.step(
        "[BC] is perpendicular to [AC] and [CC1], so to the plane [ACC1A1]; hence ∠[A1CA] and ∠[PCA] are the plane angles of [A1-BC-A] "
        "and [P-BC-A], and ∠[A1CP] is the one asked for.",
        "因为[BC]⊥[AC]，[BC]⊥[CC1]，所以[BC]⊥平面[ACC1A1]，∠[A1CA]、∠[PCA]分别是二面角[A1-BC-A]、[P-BC-A]的平面角，"
        "∠[A1CP]是所求二面角的平面角。",
    )
    q.step(
        f"tan ∠[A1CA] = [AA1] / [AC] = {steep}; [AP] = {t * h}, so tan ∠[PCA] = {low}.",
        f"tan ∠[A1CA] = [AA1] / [AC] = {steep}；[AP] = {t * h}，所以 tan ∠[PCA] = {low}。",
    )
    q.step(
        f"tan ∠[A1CP] = ({steep} - {low}) / (1 + {steep * low}) = {(steep - low) / (1 + steep * low)}.",
        f"tan ∠[A1CP] = ({steep} - {low}) / (1 + {steep * low}) = {(steep - low) / (1 + steep * low)}。",
    )
    return (1 - t) * a * h / (a**2 + t * h**2)


@seed("prism-area", "AN", "hard")
def sizes_from_volume(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle in a prism that is given by a volume and an area."""
    a, b = q.lengths(2, high=14, surds=True)
    r = q.ratio()
    q.solid(
        prisms.right_triangle(a, b, a, "C"),
        equal("AC", "AA1"),
        volume_is("A1-ABC", a**2 * b / 6),
        area_is("A1BC", sqrt(2) * a * b / 2),
        state="right",
    )
    q.point(D=ratio_point("A1B", r))
    q.segments("A1B A1C CD AD")
    q.shade("ACD BCD")
    q.ask(asks.cos(asks.dihedral("A-CD-B")))
    q.step(
        f"Let [AC] = [AA1] = x and [BC] = y. The tetrahedron has the volume x²y / 6 = {a**2 * b / 6}. [BC] ⊥ plane [ACC1A1], so the triangle "
        f"[A1BC] has the right angle ∠[A1CB] = 90° and the area √2·xy / 2 = {sqrt(2) * a * b / 2}.",
        f"设 [AC] = [AA1] = x，[BC] = y。三棱锥的体积为 x²y / 6 = {a**2 * b / 6}。因为[BC]⊥平面[ACC1A1]，所以△[A1BC]是直角三角形，"
        f"∠[A1CB] = 90°，面积为 √2·xy / 2 = {sqrt(2) * a * b / 2}。",
    )
    q.step(
        f"So x²y = {a**2 * b} and xy = {a * b}, that is, x = {a} and y = {b}.",
        f"所以 x²y = {a**2 * b}，xy = {a * b}，解得 x = {a}，y = {b}。",
    )
    methods.coordinates(q, "C", "CA", "CB", "CC1", show="ABD")
    methods.by_normals(q, "ACD", "BCD", obtuse=True)
    t = r.share
    return q.neat(-t * b / sqrt(2 * ((1 - t) ** 2 * a**2 + t**2 * b**2)))


@seed("rtp-median-skew", "AN", "medium")
def median_and_slanted_line(q: Question) -> SeedAnswer:
    """Cosine of the angle between the median of the base and a line in a lateral face."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.point(D=ratio_point("CC1", r, edge=True), M=midpoint("AB"))
    q.segments("A1D CM")
    q.ask(asks.cos(asks.lines_angle("A1D", "CM")))
    t = r.share
    rest = (1 - t) * h
    ab = sqrt(a**2 + b**2)
    q.step(
        f"The projection of [A1D] on the base is [AC]. [A1D]² = [A1C1]² + [C1D]² = {a**2} + {rest**2} = {a**2 + rest**2}, so the cosine of the "
        f"angle between [A1D] and [AC] is {quotient(a, sqrt(a**2 + rest**2))}.",
        f"[A1D]在底面上的射影为[AC]。[A1D]² = [A1C1]² + [C1D]² = {a**2} + {rest**2} = {a**2 + rest**2}，"
        f"所以[A1D]与[AC]所成角的余弦值为 {quotient(a, sqrt(a**2 + rest**2))}。",
    )
    q.step(
        f"∠[ACB] = 90°, so [CM] = [AM] and ∠[ACM] = ∠[CAB], with the cosine {quotient(a, ab)}.",
        f"因为∠[ACB] = 90°，所以 [CM] = [AM]，∠[ACM] = ∠[CAB]，其余弦值为 {quotient(a, ab)}。",
    )
    q.step(
        f"[CM] lies in the base, so the cosine of the angle is the product of the two: {a**2 / (ab * sqrt(a**2 + rest**2))}.",
        f"[CM]在底面内，所以所求角的余弦值等于两个余弦值之积：{a**2 / (ab * sqrt(a**2 + rest**2))}。",
    )
    return q.neat(a**2 / sqrt((a**2 + (1 - t) ** 2 * h**2) * (a**2 + b**2)))


@seed("rtp-crossing-line", "AN", "medium")
def line_across_section(q: Question) -> SeedAnswer:
    """Sine of the angle between two crossing diagonals' line and a section: A and C1 are equally far from the section."""
    a, b, h = q.lengths(3, high=15, surds=True)
    q.solid(prisms.right_triangle(a, b, h, "B"))
    q.segments("AC1 A1B A1C")
    q.shade("A1BC")
    q.ask(asks.sin(asks.line_plane("AC1", "A1BC")))
    slope, long = sqrt(a**2 + h**2), sqrt(a**2 + b**2 + h**2)
    q.letter("E")
    q.letter("O")
    q.step(
        f"[BC] ⊥ plane [ABB1A1], so the plane [A1BC] is perpendicular to it. Let [AE] ⊥ [A1B] at [E]; then [AE] ⊥ plane [A1BC], and [AE] = "
        f"{a}·{h} / {bracketed(slope)} = {a * h / slope}.",
        f"因为[BC]⊥平面[ABB1A1]，所以平面[A1BC]⊥平面[ABB1A1]。作[AE]⊥[A1B]于[E]，则[AE]⊥平面[A1BC]，[AE] = {a}·{h} / {bracketed(slope)} = "
        f"{a * h / slope}。",
    )
    q.step(
        f"[AC1] meets the plane [A1BC] at [O], the point where it crosses [A1C], the middle of [AC1]; [AC1]² = {a**2} + {b**2} + {h**2} = {long**2}, so "
        f"[AO] = {long / 2}.",
        f"[AC1]与平面[A1BC]交于[AC1]与[A1C]的交点[O]，它是[AC1]的中点；[AC1]² = {a**2} + {b**2} + {h**2} = {long**2}，所以 [AO] = {long / 2}。",
    )
    q.step(
        f"The sine of the angle is [AE] / [AO] = {2 * a * h / (slope * long)}.",
        f"所求角的正弦值为 [AE] / [AO] = {2 * a * h / (slope * long)}。",
    )
    return q.neat(2 * a * h / sqrt((a**2 + h**2) * (a**2 + b**2 + h**2)))


@seed("rtp-point-on-base-skew", "AN", "medium")
def skew_with_hypotenuse(q: Question) -> SeedAnswer:
    """Cosine of the angle between an edge of the top and a line to a point of the parallel edge of the base."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    t = r.share
    q.require(t * b**2 != (1 - t) * a**2)
    q.solid(prisms.right_triangle(a, b, h, "A"))
    q.point(D=ratio_point("BC", r))
    q.segments("A1D AD")
    q.ask(asks.cos(asks.lines_angle("A1D", "B1C1")))
    methods.coordinates(q, "A", "AB", "AC", "AA1", show="BCDA1")
    q.step(
        "[B1C1] ∥ [BC], so the angle is that between [A1D] and [BC].",
        "因为[B1C1]∥[BC]，所以所求角等于[A1D]与[BC]所成的角。",
    )
    methods.two_lines(q, "A1D", "BC")
    return q.neat(abs(t * b**2 - (1 - t) * a**2) / sqrt((a**2 + b**2) * ((1 - t) ** 2 * a**2 + t**2 * b**2 + h**2)))


@seed("isoprism-edge", "AN", "medium", large=True)
def isosceles_edge(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along a line from the apex of the base to a point of a lateral edge."""
    m, high, s = q.triple(30)
    h = q.length(2, 20)
    r = q.ratio()
    q.solid(prisms.isosceles(s, m, h))
    q.point(M=midpoint("BC"), N=ratio_point("CC1", r, edge=True))
    q.segments("AM MN AN")
    q.shade("AMN ACN")
    q.ask(asks.cos(asks.dihedral("M-AN-C")))
    up = h * r.share
    mn = sqrt(m**2 + up**2)
    q.letter("E")
    q.letter("F")
    ef = m * high / s
    mf = high * mn / sqrt(high**2 + mn**2)
    q.step(
        f"[AM] ⊥ [BC] with [AM] = {high}. Let [ME] ⊥ [AC] at [E]; the plane [ABC] is perpendicular to [ACC1A1], so [ME] ⊥ plane [ACC1A1], and "
        f"[ME] = {m}·{high} / {bracketed(s)} = {ef}.",
        f"[AM]⊥[BC]，[AM] = {high}。作[ME]⊥[AC]于[E]，因为平面[ABC]⊥平面[ACC1A1]，所以[ME]⊥平面[ACC1A1]，[ME] = {m}·{high} / {bracketed(s)} = {ef}。",
    )
    q.step(
        f"[AM] ⊥ plane [BCC1B1], so ∠[AMN] = 90°, with [MN]² = {m**2} + {up**2} = {mn**2}. Let [MF] ⊥ [AN] at [F]; then "
        f"[MF]² = ([AM]·[MN] / [AN])² = {mf**2}, and by the theorem of three perpendiculars ∠[MFE] is the plane angle.",
        f"因为[AM]⊥平面[BCC1B1]，所以∠[AMN] = 90°，[MN]² = {m**2} + {up**2} = {mn**2}。作[MF]⊥[AN]于[F]，则 [MF]² = ([AM]·[MN] / [AN])² = {mf**2}，"
        f"由三垂线定理的逆定理，∠[MFE]是平面角。",
    )
    q.step(
        f"sin ∠[MFE] = [ME] / [MF], so sin² = {ef**2 / mf**2}, and the acute angle has the cosine {sqrt(1 - ef**2 / mf**2)}.",
        f"sin ∠[MFE] = [ME] / [MF]，sin² = {ef**2 / mf**2}，该锐角的余弦值为 {sqrt(1 - ef**2 / mf**2)}。",
    )
    t = r.share
    return q.neat(h * t * sqrt(s**2 - m**2) / (s * sqrt(m**2 + t**2 * h**2)))


@seed("eqprism-line", "AN", "easy")
def equilateral_line(q: Question) -> SeedAnswer:
    """Sine of the angle between a line to a point of a lateral edge and the opposite face of a regular prism."""
    a, h = q.lengths(2, surds=True)
    r = q.ratio()
    q.solid(prisms.equilateral(a, h))
    q.point(M=ratio_point("BB1", r, edge=True))
    q.segments("AM")
    q.shade("ACC1A1")
    q.ask(asks.sin(asks.line_plane("AM", "ACC1A1")))
    far, up = sqrt(3) * a / 2, h * r.share
    long = sqrt(a**2 + up**2)
    q.step(
        f"[BB1] ∥ plane [ACC1A1], so [M] is as far from it as [B]: the altitude of the base, {far}.",
        f"因为[BB1]∥平面[ACC1A1]，所以[M]与[B]到该平面的距离相等，等于底面正三角形的高 {far}。",
    )
    q.step(
        f"[BM] = {up} and [AM]² = {a**2} + {up**2} = {long**2}, so the sine is {quotient(far, long)}.",
        f"[BM] = {up}，[AM]² = {a**2} + {up**2} = {long**2}，所以正弦值为 {quotient(far, long)}。",
    )
    t = r.share
    return q.neat(sqrt(3) * a / (2 * sqrt(a**2 + t**2 * h**2)))


@seed("eqprism-cut", "AN", "medium")
def equilateral_cut(q: Question) -> SeedAnswer:
    """Cosine of the angle between a section and the base of a regular prism, by the area of the projection."""
    a, h = q.lengths(2, surds=True)
    r = q.ratio()
    q.solid(prisms.equilateral(a, h))
    q.point(M=ratio_point("BB1", r, edge=True))
    q.segments("AM MC1 AC1")
    q.shade("AMC1")
    q.ask(asks.cos(asks.planes_angle("AMC1", "ABC")))
    t = r.share
    base, section = sqrt(3) * a**2 / 4, methods.area_of(q, "AMC1")
    low, rest = t * h, (1 - t) * h
    q.step(
        f"The projection of the triangle [AMC1] on the base is the triangle [ABC], with the area {base}.",
        f"△[AMC1]在底面上的射影是△[ABC]，其面积为 {base}。",
    )
    q.step(
        f"[AM]² = {a**2 + low**2}, [MC1]² = {a**2 + rest**2} and [AC1]² = {a**2 + h**2}, so the triangle [AMC1] has the area {section}.",
        f"[AM]² = {a**2 + low**2}，[MC1]² = {a**2 + rest**2}，[AC1]² = {a**2 + h**2}，所以△[AMC1]的面积为 {section}。",
    )
    q.step(
        f"The cosine of the angle is the ratio of the areas, {quotient(base, section)}.",
        f"所求余弦值等于面积之比 {quotient(base, section)}。",
    )
    return q.neat(sqrt(3) * a / sqrt(3 * a**2 + 4 * h**2 * (1 - t + t**2)))


@seed("eqprism-skew", "AN", "easy", large=True)
def equilateral_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between lines in two lateral faces of a regular prism."""
    a, h = q.lengths(2)
    r = q.ratio()
    t = r.share
    q.require(2 * t * h**2 != a**2)
    q.solid(prisms.equilateral(a, h))
    q.point(M=ratio_point("BB1", r, edge=True))
    q.segments("AM BC1")
    q.ask(asks.cos(asks.lines_angle("AM", "BC1")))
    up = t * h
    dot = up * h - a**2 / 2
    q.step(
        f"As vectors [AM] = [AB] + [BM] and [BC1] = [BC] + [CC1]; [BM] = {up} and [CC1] = {h} are perpendicular to the base, and the vectors [AB], [BC] form the angle "
        f"120°.",
        f"向量 [AM] = [AB] + [BM]，[BC1] = [BC] + [CC1]；[BM] = {up}，[CC1] = {h}，都垂直于底面，向量[AB]与[BC]的夹角为 120°。",
    )
    q.step(
        f"The scalar product is {a**2}·cos 120° + {up * h} = {dot}.",
        f"数量积为 {a**2}·cos 120° + {up * h} = {dot}。",
    )
    q.step(
        f"[AM]² = {a**2 + up**2} and [BC1]² = {a**2 + h**2}, so the cosine is {abs(dot) / sqrt((a**2 + up**2) * (a**2 + h**2))}.",
        f"[AM]² = {a**2 + up**2}，[BC1]² = {a**2 + h**2}，所以余弦值为 {abs(dot) / sqrt((a**2 + up**2) * (a**2 + h**2))}。",
    )
    return q.neat(abs(2 * t * h**2 - a**2) / (2 * sqrt((a**2 + t**2 * h**2) * (a**2 + h**2))))


@seed("eqprism-base-chord", "AN", "medium")
def equilateral_chord(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a line through a corner of the base of a regular prism."""
    a, h = q.lengths(2, surds=True)
    r = q.ratio()
    t = r.share
    q.solid(prisms.equilateral(a, h))
    q.point(D=ratio_point("AC", r))
    q.segments("BD C1D BC1")
    q.shade("C1BD")
    q.ask(asks.tan(asks.dihedral("C1-BD-C")))
    bd = a * sqrt(1 - t + t**2)
    area = (1 - t) * sqrt(3) * a**2 / 4
    far = 2 * area / bd
    q.letter("E")
    q.step(
        f"[AD] = {t * a} and ∠[BAC] = 60°, so by the law of cosines [BD]² = {bd**2}. The triangle [BCD] has the area {bracketed(1 - t)}·S([ABC]) = {area}.",
        f"[AD] = {t * a}，∠[BAC] = 60°，由余弦定理得 [BD]² = {bd**2}。△[BCD]的面积为 {bracketed(1 - t)}·S([ABC]) = {area}。",
    )
    q.step(
        f"Let [CE] ⊥ [BD] at [E]; then [CE] = 2·{bracketed(area)} / [BD] = {far}, and by the theorem of three perpendiculars [C1E] ⊥ [BD].",
        f"作[CE]⊥[BD]于[E]，则 [CE] = 2·{bracketed(area)} / [BD] = {far}，由三垂线定理得[C1E]⊥[BD]。",
    )
    q.step(
        f"So ∠[C1EC] is the plane angle, with the tangent {quotient(h, far)}.",
        f"所以∠[C1EC]是平面角，其正切值为 {quotient(h, far)}。",
    )
    return q.neat(2 * h * sqrt(1 - t + t**2) / (sqrt(3) * (1 - t) * a))


@seed("prism-heron-slope", "AN", "easy")
def slope_by_heron(q: Question) -> SeedAnswer:
    """Tangent of the angle between a section through a base edge and the base, from the three sides."""
    a, b, c = (Exact.of(side) for side in q.shuffled(q.pick(*_WHOLE_AREA)))
    h = q.length(3, 15)
    q.solid(prisms.triangle(c, a, b, h))
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.tan(asks.dihedral("A1-BC-A")))
    half = (a + b + c) / 2
    area = sqrt(half * (half - a) * (half - b) * (half - c))
    q.letter("D")
    q.step(
        f"By Heron's formula with half the perimeter {half} the triangle [ABC] has the area {area}; so its altitude [AD] on the line [BC] is "
        f"2·{area} / {bracketed(a)} = {2 * area / a}.",
        f"△[ABC]的半周长为 {half}，由海伦公式得面积为 {area}，所以[BC]边上的高 [AD] = 2·{area} / {bracketed(a)} = {2 * area / a}。",
    )
    q.step(
        f"[AA1] is perpendicular to the base, so by the theorem of three perpendiculars [A1D] ⊥ [BC], and tan ∠[A1DA] = {quotient(h, 2 * area / a)}.",
        f"因为[AA1]垂直于底面，由三垂线定理得[A1D]⊥[BC]，所以 tan ∠[A1DA] = {quotient(h, 2 * area / a)}。",
    )
    squares = 2 * (a**2 * b**2 + b**2 * c**2 + c**2 * a**2) - a**4 - b**4 - c**4
    return 2 * a * h / sqrt(squares)
