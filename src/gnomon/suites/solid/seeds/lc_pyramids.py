"""Seed questions on distances in pyramids with a quadrilateral or hexagonal base."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import foot, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids


@seed("tpy-a-pcd", "LC", "medium")
def trapezoid_corner_to_face(q: Question) -> SeedAnswer:
    """Distance of the foot of an upright pyramid on a right trapezoid from the slanting face."""
    a, more, slant = q.triple(26)
    c = q.length(2, 12)
    h = q.length(2, 16)
    d = c + more
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.shade("PCD")
    q.segments("AC")
    q.ask(asks.distance("A", "PCD"))
    q.letter("E")
    q.letter("H")
    k = a * d / slant
    q.step(
        f"Let [E] be the foot of the perpendicular from [A] to the line [CD]. [CD] = √({a}² + ({d} - {c})²) = {slant}, and twice the area of "
        f"the triangle [ACD] is {a * d}, so [AE] = {k}.",
        f"过[A]作直线[CD]的垂线，垂足为[E]。[CD] = √({a}² + ({d} - {c})²) = {slant}，△[ACD]面积的两倍为 {a * d}，所以 [AE] = {k}。",
    )
    q.step(
        "[PA] ⊥ [CD] and [AE] ⊥ [CD], so [CD] ⊥ plane [PAE]. With [AH] ⊥ [PE] at [H], [AH] ⊥ plane [PCD].",
        "[PA]⊥[CD]，[AE]⊥[CD]，所以[CD]⊥平面[PAE]。作[AH]⊥[PE]于点[H]，则[AH]⊥平面[PCD]。",
    )
    long = sqrt(k**2 + h**2)
    q.step(
        f"[AH] = [PA]·[AE] / [PE] = {h}·{bracketed(k)} / {bracketed(long)} = {h * k / long}.",
        f"[AH] = [PA]·[AE] / [PE] = {h}·{bracketed(k)} / {bracketed(long)} = {h * k / long}。",
    )
    return q.neat(k * h / sqrt(k**2 + h**2), below=60)


@seed("tpy-skew-pa-cd", "LC", "easy")
def trapezoid_skew(q: Question) -> SeedAnswer:
    """Distance of the upright edge from the slanting base edge."""
    a, c, d, h = q.lengths(4, tidy=lambda _a, c, d, _h: c < d)
    q.solid(pyramids.upright_trapezoid(a, c, d, h), state="AB BC AD")
    q.segments("AC")
    q.ask(asks.skew_distance("PA", "CD"))
    q.letter("E")
    slant = sqrt(a**2 + (d - c) ** 2)
    q.step(
        "Let [E] be the foot of the perpendicular from [A] to the line [CD]. [PA] is perpendicular to the base, so [PA] ⊥ [AE], and [AE] "
        "is the common perpendicular of [PA] and [CD].",
        "过[A]作直线[CD]的垂线，垂足为[E]。[PA]垂直于底面，所以[PA]⊥[AE]，[AE]是[PA]与[CD]的公垂线段。",
    )
    q.step(
        f"[CD] = √({a}² + ({d} - {c})²) = {slant}, and twice the area of the triangle [ACD] is [AD]·[AB] = {a * d}, so [AE] = "
        f"{a * d} / {slant} = {a * d / slant}.",
        f"[CD] = √({a}² + ({d} - {c})²) = {slant}，△[ACD]面积的两倍为 [AD]·[AB] = {a * d}，所以 [AE] = {a * d} / {slant} = {a * d / slant}。",
    )
    return q.neat(a * d / sqrt(a**2 + (d - c) ** 2), below=60)


@seed("mpy-b-pcd", "LC", "medium")
def upright_face_distance(q: Question) -> SeedAnswer:
    """Distance of a base corner from a face of a pyramid with an upright isosceles face."""
    m, s = q.lengths(2, 2, 24)
    q.require(m < s)
    high = sqrt(s**2 - m**2)
    b = q.length(3, 16)
    q.require(float(b) < 3 * float(s) and float(s) < 3 * float(b))
    q.solid(pyramids.face_upright(m, s, b), state="PA AD")
    q.shade("PCD")
    q.ask(asks.distance("B", "PCD"))
    q.letter("E")
    q.step(
        "[AB] ∥ [CD], so [AB] ∥ plane [PCD], and [B] is as far from it as [A].",
        "[AB]∥[CD]，所以[AB]∥平面[PCD]，点[B]与点[A]到该平面的距离相等。",
    )
    q.step(
        "[CD] ⊥ [AD] and the plane [PAD] is perpendicular to the base, so [CD] ⊥ plane [PAD]. With [AE] ⊥ [PD] at [E], [CD] ⊥ [AE] and "
        "[AE] ⊥ plane [PCD].",
        "[CD]⊥[AD]，平面[PAD]垂直于底面，所以[CD]⊥平面[PAD]。作[AE]⊥[PD]于点[E]，则[CD]⊥[AE]，[AE]⊥平面[PCD]。",
    )
    q.step(
        f"The height of the triangle [PAD] on [AD] is √({s}² - {m}²) = {high}, so [AE] = [AD]·{high} / [PD] = {2 * m * high / s}.",
        f"△[PAD]在[AD]上的高为 √({s}² - {m}²) = {high}，所以 [AE] = [AD]·{high} / [PD] = {2 * m * high / s}。",
    )
    return q.neat(2 * m * sqrt(s**2 - m**2) / s, below=60)


@seed("sqy-skew-pa-bd", "LC", "medium")
def regular_skew(q: Question) -> SeedAnswer:
    """Distance of a lateral edge of a regular pyramid from the diagonal of the base that it does not meet."""
    a, h = q.lengths(2, 2, 24)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.segments("AC BD")
    q.ask(asks.skew_distance("PA", "BD"))
    q.letter("O")
    half, edge = a * sqrt(2) / 2, sqrt(h**2 + a**2 / 2)
    q.step(
        "Let [O] be the centre of the base. [BD] ⊥ [AC] and [BD] ⊥ [PO], so [BD] ⊥ plane [PAC], and the perpendicular from [O] to [PA] is "
        "the common perpendicular.",
        "设[O]是底面中心。[BD]⊥[AC]，[BD]⊥[PO]，所以[BD]⊥平面[PAC]，从[O]向[PA]所作的垂线段是公垂线段。",
    )
    q.step(
        f"In the right triangle [POA], [OA] = {half}, [PO] = {h} and [PA] = {edge}, so the distance is {half * h / edge}.",
        f"在直角三角形[POA]中，[OA] = {half}，[PO] = {h}，[PA] = {edge}，所以所求距离为 {half * h / edge}。",
    )
    return q.neat(a * h / sqrt(a**2 + 2 * h**2), below=60)


@seed("sqy-b-line-pc", "LC", "medium")
def regular_point_line(q: Question) -> SeedAnswer:
    """Distance of a base corner of a regular pyramid from a lateral edge."""
    a, h = q.lengths(2, 2, 24)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.shade("PBC")
    q.ask(asks.distance("B", "PC"))
    slant, edge = sqrt(h**2 + a**2 / 4), sqrt(h**2 + a**2 / 2)
    q.step(
        f"The slant height is √({h}² + {bracketed(a / 2)}²) = {slant}, and [PC]² = {h}² + {a**2 / 2} = {edge**2}, so [PC] = {edge}.",
        f"斜高为 √({h}² + {bracketed(a / 2)}²) = {slant}，[PC]² = {h}² + {a**2 / 2} = {edge**2}，所以 [PC] = {edge}。",
    )
    q.step(
        f"Twice the area of the triangle [PBC] is [BC]·{bracketed(slant)} = [PC]·d, so the distance d is {a * slant / edge}.",
        f"△[PBC]面积的两倍为 [BC]·{bracketed(slant)} = [PC]·d，所以所求距离 d = {a * slant / edge}。",
    )
    return q.neat(a * sqrt((a**2 + 4 * h**2) / (2 * a**2 + 4 * h**2)), below=60)


@seed("sqy-segment", "LC", "medium")
def regular_segment(q: Question) -> SeedAnswer:
    """Length of a segment between a point of a lateral edge and one of a base edge."""
    a, h = q.lengths(2, 2, 16)
    r, s = q.ratio(), q.ratio()
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(M=ratio_point("PA", r), N=ratio_point("BC", s))
    q.segments("AC MN")
    q.ask(asks.length("MN"))
    t, u = r.share, s.share
    across, along, up = a * (1 + t) / 2, a * abs(2 * u - 1 + t) / 2, h * (1 - t)
    q.require(bool(along))
    q.letter("K")
    q.step(
        f"Let [K] be the projection of [M] on the base; it lies on [AC], and [MK] = {r.q}/{r.p + r.q}·{h} = {up}.",
        f"设[K]是[M]在底面上的射影，它在[AC]上，[MK] = {r.q}/{r.p + r.q}·{h} = {up}。",
    )
    near = a * (1 - t) / 2
    q.step(
        f"The centre of the base is {a / 2} from [AB] and from [AD], and [K] divides the segment from it to [A] as [M] divides [PA], so [K] is {near} from [AB] "
        f"and from [AD]. [N] is {a} from [AD] and [BN] = {a * u} from [AB]. Parallel to [AB] they are {across} apart, parallel to [BC] {along}.",
        f"底面中心到[AB]、[AD]的距离都是 {a / 2}，[K]分中心到[A]的线段的比与[M]分[PA]的比相同，所以[K]到[AB]、[AD]的距离都是 {near}。"
        f"[N]到[AD]的距离为 {a}，到[AB]的距离为 [BN] = {a * u}。所以在[AB]的方向上[K]与[N]相距 {across}，在[BC]的方向上相距 {along}。",
    )
    total = across**2 + along**2 + up**2
    q.step(
        f"So [MN]² = {across**2} + {along**2} + {up**2} = {total} and [MN] = {sqrt(total)}.",
        f"所以 [MN]² = {across**2} + {along**2} + {up**2} = {total}，[MN] = {sqrt(total)}。",
    )
    return q.neat(sqrt(a**2 * (1 + t) ** 2 / 4 + a**2 * (2 * u - 1 + t) ** 2 / 4 + (1 - t) ** 2 * h**2), below=60)


@seed("rpy-foot-on-pc", "LC", "easy")
def foot_on_edge(q: Question) -> SeedAnswer:
    """Where the perpendicular from the foot of the upright edge meets the longest edge."""
    a, b, h, n = q.quadruple(36)
    q.require(a != b)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(H=foot("A", "PC"))
    q.segments("AC AH")
    q.ask(asks.length("PH"))
    q.step(
        f"[PA] ⊥ [AC], and [PC]² = [PA]² + [AB]² + [AD]² = {n**2}, so [PC] = {n}.",
        f"[PA]⊥[AC]，[PC]² = [PA]² + [AB]² + [AD]² = {n**2}，所以 [PC] = {n}。",
    )
    q.step(
        f"In the right triangle [PAC], [PA]² = [PH]·[PC], so [PH] = {h**2} / {n} = {h**2 / n}.",
        f"在直角三角形[PAC]中，由射影定理 [PA]² = [PH]·[PC]，所以 [PH] = {h**2} / {n} = {h**2 / n}。",
    )
    return q.neat(h**2 / sqrt(a**2 + b**2 + h**2), below=60)


@seed("rhombus-pyramid-a-pbd", "LC", "easy")
def rhombus_corner_to_section(q: Question) -> SeedAnswer:
    """Distance of the foot of an upright pyramid on a rhombus from the plane through the apex and a diagonal."""
    m, n, h = q.lengths(3, 2, 20)
    q.solid(pyramids.upright_rhombus(m, n, h), state="AC PA")
    q.segments("AC BD")
    q.shade("PBD")
    q.ask(asks.distance("A", "PBD"))
    q.letter("O")
    q.letter("H")
    q.step(
        "Let [O] be the centre of the rhombus. [BD] ⊥ [AC] and [BD] ⊥ [PA], so [BD] ⊥ plane [PAC]. With [AH] ⊥ [PO] at [H], [AH] ⊥ plane "
        "[PBD].",
        "设[O]是菱形的中心。[BD]⊥[AC]，[BD]⊥[PA]，所以[BD]⊥平面[PAC]。作[AH]⊥[PO]于点[H]，则[AH]⊥平面[PBD]。",
    )
    long = sqrt(m**2 + h**2)
    q.step(
        f"[AO] = {m} and [PO] = {long}, so [AH] = [PA]·[AO] / [PO] = {m * h / long}.",
        f"[AO] = {m}，[PO] = {long}，所以 [AH] = [PA]·[AO] / [PO] = {m * h / long}。",
    )
    return q.neat(m * h / sqrt(m**2 + h**2), below=60)


@seed("parallelogram-pyramid-a-pbc", "LC", "medium")
def parallelogram_corner_to_face(q: Question) -> SeedAnswer:
    """Distance of the foot of an upright pyramid on a parallelogram from a lateral face."""
    a, b, h = q.lengths(3, 2, 16)
    angle = q.angle(30, 45, 60)
    q.solid(pyramids.upright_parallelogram(a, b, angle, h), state="AB BAD PA")
    q.shade("PBC")
    q.ask(asks.distance("A", "PBC"))
    q.letter("E")
    k = a * angle.sin
    q.step(
        f"∠[ABC] = 180° - {angle} = {180 - angle.degrees}°. The foot [E] of the perpendicular from [A] to the line [BC] lies beyond [B], with ∠[ABE] = {angle} and "
        f"[AE] = {a}·sin {angle} = {k}.",
        f"∠[ABC] = 180° - {angle} = {180 - angle.degrees}°，从[A]向直线[BC]所作垂线的垂足[E]在[CB]的延长线上，∠[ABE] = {angle}，[AE] = {a}·sin {angle} = {k}。",
    )
    long = sqrt(k**2 + h**2)
    q.step(
        f"[BC] ⊥ [AE] and [BC] ⊥ [PA], so the planes [PAE] and [PBC] are perpendicular, and the distance is the height of the right "
        f"triangle [PAE] on [PE] = {long}: {k}·{h} / {long} = {h * k / long}.",
        f"[BC]⊥[AE]，[BC]⊥[PA]，所以平面[PAE]⊥平面[PBC]，所求距离是直角三角形[PAE]斜边[PE] = {long} 上的高：{k}·{h} / {long} = {h * k / long}。",
    )
    return q.neat(a * angle.sin * h / sqrt(a**2 * angle.sin**2 + h**2), below=60)


@seed("rect-pyramid-height", "LC", "easy")
def equal_edges_height(q: Question) -> SeedAnswer:
    """Height of a pyramid on a rectangle with equal lateral edges."""
    a, b, double = q.triple(30)
    lateral = q.length(3, 30)
    q.require(double < 2 * lateral < 4 * double)
    h = sqrt(lateral**2 - double**2 / 4)
    q.solid(pyramids.equal_edges(a, b, h))
    q.segments("AC BD")
    q.ask(asks.distance("P", "ABCD"))
    q.letter("O")
    q.step(
        "The lateral edges are equal, so the projection of [P] on the base has equal distances from [A], [B], [C] and [D]: it is the centre "
        "[O] of the rectangle.",
        "侧棱都相等，所以[P]在底面上的射影到[A]、[B]、[C]、[D]的距离相等，它是矩形的中心[O]。",
    )
    q.step(
        f"[AC] = √({a}² + {b}²) = {double}, so [AO] = {double / 2} and [PO] = √({lateral**2} - {double**2 / 4}) = {h}.",
        f"[AC] = √({a}² + {b}²) = {double}，所以 [AO] = {double / 2}，[PO] = √({lateral**2} - {double**2 / 4}) = {h}。",
    )
    return q.neat(sqrt(lateral**2 - (a**2 + b**2) / 4), below=60)


@seed("hexpyr-edge-face", "LC", "medium")
def hexagon_edge_to_face(q: Question) -> SeedAnswer:
    """Distance of a base edge of a regular hexagonal pyramid from the opposite lateral face."""
    a, h = q.lengths(2, 2, 20)
    q.solid(pyramids.hexagonal(a, h), state="AB height")
    q.shade("PDE")
    q.ask(asks.line_plane_distance("AB", "PDE"))
    q.letter("O")
    q.letter("K")
    k = a * sqrt(3) / 2
    long = sqrt(k**2 + h**2)
    q.step(
        "[AB] ∥ [DE], so [AB] ∥ plane [PDE]. The centre [O] of the base lies midway between [AB] and [DE], so the distance is twice that of "
        "[O] from the plane.",
        "[AB]∥[DE]，所以[AB]∥平面[PDE]。底面中心[O]到[AB]与到[DE]的距离相等且在它们正中间，所以所求距离是[O]到该平面距离的两倍。",
    )
    q.step(
        f"Let [K] be the midpoint of [DE]; [OK] = {k}, [PK] = {long}, and [DE] ⊥ plane [POK]. The distance of [O] is the height of the right "
        f"triangle [POK] on [PK]: {k * h / long}.",
        f"取[DE]的中点[K]，则 [OK] = {k}，[PK] = {long}，[DE]⊥平面[POK]。[O]到平面[PDE]的距离是直角三角形[POK]斜边[PK]上的高：{k * h / long}。",
    )
    q.step(
        f"So the distance from [AB] to the plane [PDE] is {2 * k * h / long}.",
        f"所以[AB]到平面[PDE]的距离为 {2 * k * h / long}。",
    )
    return q.neat(2 * sqrt(3) * a * h / sqrt(3 * a**2 + 4 * h**2), below=60)


@seed("rpy-midpoint-plane", "LC", "medium")
def apex_to_midpoint_plane(q: Question) -> SeedAnswer:
    """Distance of the apex from a plane through a base diagonal and a point of the upright edge."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=ratio_point("PA", r))
    q.segments("BD BM DM")
    q.shade("BDM")
    q.ask(asks.distance("P", "BDM"))
    k = h * (1 - r.share)
    q.step(
        f"[AM] = {k} and [PM] = {h - k}; the line [PA] meets the plane [BDM] in [M], so the distance of [P] is [PM] / [AM] = {r.value} times "
        f"that of [A].",
        f"[AM] = {k}，[PM] = {h - k}；直线[PA]与平面[BDM]交于点[M]，所以[P]到该平面的距离是[A]到该平面距离的 [PM] / [AM] = {r.value} 倍。",
    )
    far = a * b * k / sqrt(a**2 * b**2 + b**2 * k**2 + k**2 * a**2)
    q.step(
        f"[AB], [AD] and [AM] are pairwise perpendicular; the tetrahedron [M-ABD] has the volume {a * b * k / 6}, and the triangle [BDM] has "
        f"the area {methods.area_of(q, 'BDM')}, so [A] is {far} from the plane.",
        f"[AB]、[AD]、[AM]两两垂直，三棱锥[M-ABD]的体积为 {a * b * k / 6}，△[BDM]的面积为 {methods.area_of(q, 'BDM')}，所以[A]到该平面的距离为 {far}。",
    )
    q.step(f"The distance of [P] is {far * r.value}.", f"[P]到该平面的距离为 {far * r.value}。")
    return q.neat(r.value * a * b * k / sqrt(a**2 * b**2 + b**2 * k**2 + k**2 * a**2), below=60)
