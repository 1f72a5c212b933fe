"""Seed questions on moving points of pyramids and frusta."""

from __future__ import annotations

from fractions import Fraction

from gnomon.author.draws import Ratio
from gnomon.exact import PI, sqrt
from gnomon.suites.solid import asks, moves
from gnomon.suites.solid.given_facts import perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import centre, centroid, foot, point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import frusta, pyramids
from gnomon.suites.solid.vectors import at, between


@seed("regular-pyramid-weighted-sum", "DM", "medium")
def weighted_sum(q: Question) -> SeedAnswer:
    """Least weighted sum of two segments to a point of the height, by turning the weight into a distance."""
    r, h = q.lengths(2, 2, 30)
    slant = sqrt(r**2 + h**2)
    q.require(h > r and len(str(r / slant)) <= 6)
    q.solid(pyramids.regular(r * sqrt(2), h), state="AB PA")
    q.point(O=centre("ABCD"))
    q.move("M", "segment", "PO", at(0, 0, h * Fraction(3, 5)))
    weight = r / slant
    q.segments("PO AM AC")
    q.ask(asks.least(asks.weighted_path("AM", weight, "PM")))
    q.letter("H")
    q.step(
        f"[OA] = {r} and [PA] = {slant}, so [PO] = {h} and sin ∠[OPC] = {r} / {bracketed(slant)} = {weight}. Let [MH] ⊥ [PC] at [H]; then [MH] = {weight}·[PM].",
        f"[OA] = {r}，[PA] = {slant}，所以 [PO] = {h}，sin ∠[OPC] = {r} / {bracketed(slant)} = {weight}。作[MH]⊥[PC]于点[H]，则 [MH] = {weight}·[PM]。",
    )
    q.step(
        f"The sum is [AM] + [MH], at least the distance from [A] to [PC]. In the plane [PAC], whose triangle is acute because {h} is greater than {r}, it is attained on the height from [A].",
        f"所求之和为 [AM] + [MH]，不小于[A]到[PC]的距离。因为 {h} 大于 {r}，△[PAC]是锐角三角形，当[M]在过[A]的高上时取等号。",
    )
    q.step(
        f"The distance is [AC]·[PO] / [PC] = {2 * r}·{h} / {bracketed(slant)} = {2 * r * h / slant}.",
        f"该距离为 [AC]·[PO] / [PC] = {2 * r}·{h} / {bracketed(slant)} = {2 * r * h / slant}。",
    )
    return q.neat(2 * r * h / sqrt(r**2 + h**2))


@seed("regular-pyramid-perpendicular-loop", "DM", "medium")
def perpendicular_loop(q: Question) -> SeedAnswer:
    """Length of the closed track on a regular pyramid of points whose join with a base point is perpendicular to a diagonal."""
    a, lateral = q.lengths(2, 3, 16)
    q.require(2 * lateral**2 > a**2)
    r = q.ratio()
    h = sqrt(lateral**2 - a**2 / 2)
    q.solid(pyramids.regular(a, h), state="AB PA")
    q.point(E=ratio_point("CB", r, edge=True))
    t = r.share
    end = between(q.places["C"], q.places["D"], t)
    moves.on_surface(q, "M", pyramids.FACES, between(q.places["E"], end, Fraction(2, 5)))
    q.keep(perpendicular("EM", "AC"))
    q.segments("AC EM")
    q.ask(asks.track_length("M"))
    q.letter("F")
    q.letter("G")
    q.step(
        "[AC] ⊥ [BD] and [AC] ⊥ the height of the pyramid, so [AC] ⊥ plane [PBD]. [M] runs in the plane through [E] parallel to the plane [PBD].",
        "[AC]⊥[BD]，且[AC]垂直于棱锥的高，所以[AC]⊥平面[PBD]，点[M]在过[E]且平行于平面[PBD]的平面内运动。",
    )
    q.step(
        f"This plane meets [CD] at [F] and [PC] at [G], and the triangle [EFG] is similar to [BDP] with the ratio [CE] : [CB] = {t}.",
        f"该平面交[CD]于点[F]，交[PC]于点[G]，△[EFG]∽△[BDP]，相似比为 [CE] : [CB] = {t}。",
    )
    whole = a * sqrt(2) + 2 * lateral
    q.step(
        f"The triangle [BDP] has the perimeter {a * sqrt(2)} + 2·{lateral} = {whole}, so the path has the length {t}·({whole}) = {whole * t}.",
        f"△[BDP]的周长为 {a * sqrt(2)} + 2·{lateral} = {whole}，所以轨迹的长度为 {t}·({whole}) = {whole * t}。",
    )
    return q.neat((a * sqrt(2) + 2 * lateral) * r.share)


@seed("upright-pyramid-dihedral-place", "DM", "medium")
def dihedral_place(q: Question) -> SeedAnswer:
    """Ratio in which a point divides a lateral edge if a dihedral angle along the base diagonal is given."""
    a, b, e = q.triple(26)
    h = q.length(2, 20)
    angle = q.angle(30, 45, 60)
    ratio = h * e / (a * b * angle.tan)
    q.require(h <= 2 * e)
    q.solid(pyramids.upright_rectangle(a, b, h))
    share = 1 / (1 + ratio)
    q.point(
        E=point_where(
            "PB",
            lambda q: at(a * (1 - share), 0, h * share),
            f"the dihedral angle [E-AC-B] is {angle}",
            f"二面角[E-AC-B]的大小为 {angle}",
            ("dihedral", "E", "AC", "B", angle.degrees),
        )
    )
    q.segments("AC AE CE")
    q.shade("ACE")
    q.ask(asks.segment_ratio("PE", "EB"))
    q.letter("F")
    q.letter("G")
    q.step(
        "Let [EF] ⊥ [AB] at [F] and [FG] ⊥ [AC] at [G]. [EF] ∥ [PA], so [EF] ⊥ the base, and ∠[EGF] is the plane angle of the dihedral angle [E-AC-B].",
        "作[EF]⊥[AB]于点[F]，[FG]⊥[AC]于点[G]。因为[EF]∥[PA]，所以[EF]⊥底面，∠[EGF]是二面角[E-AC-B]的平面角。",
    )
    q.step(
        f"With [EB] : [PB] = s we have [EF] = {h}s and [AF] = {a}(1 - s), so [FG] = [AF]·{b} / {bracketed(e)} = {bracketed(a * b / e)}(1 - s).",
        f"设 [EB] : [PB] = s，则 [EF] = {h}s，[AF] = {a}(1 - s)，[FG] = [AF]·{b} / {bracketed(e)} = {bracketed(a * b / e)}(1 - s)。",
    )
    q.step(
        f"[EF] = [FG]·tan {angle} gives [PE] : [EB] = (1 - s) : s = {h} / ({a * b / e}·tan {angle}) = {ratio}.",
        f"由 [EF] = [FG]·tan {angle} 得 [PE] : [EB] = (1 - s) : s = {h} / ({a * b / e}·tan {angle}) = {ratio}。",
    )
    return q.neat(h * sqrt(a**2 + b**2) * angle.cos / (a * b * angle.sin))


@seed("regular-pyramid-edge-sum", "DM", "easy")
def edge_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from two opposite base corners to a point of a lateral edge."""
    a, lateral = q.lengths(2, 3, 18)
    q.require(2 * lateral**2 > a**2)
    q.solid(pyramids.regular(a, sqrt(lateral**2 - a**2 / 2)), state="AB PA")
    q.move("M", "edge", "PB", between(q.places["P"], q.places["B"], Fraction(1, 4)))
    q.segments("AM MC")
    q.ask(asks.least(asks.path("AM", "MC")))
    q.letter("H")
    slant = sqrt(lateral**2 - a**2 / 4)
    high = a * slant / lateral
    q.step(
        "The triangles [PAB] and [PCB] have equal sides, so [AM] = [CM] for every [M] on [PB].",
        "△[PAB]≌△[PCB]，所以对[PB]上任一点[M]都有 [AM] = [CM]。",
    )
    q.step(
        f"The height of the triangle [PAB] on [AB] is √({lateral}² - {bracketed(a / 2)}²) = {slant}, so its height on [PB] is {a}·{slant} / {bracketed(lateral)} = {high}; this is the least [AM].",
        f"△[PAB]在[AB]上的高为 √({lateral}² - {bracketed(a / 2)}²) = {slant}，所以在[PB]上的高为 {a}·{slant} / {bracketed(lateral)} = {high}，这就是[AM]的最小值。",
    )
    q.step(f"The least sum is 2·{high} = {2 * high}.", f"最小值为 2·{high} = {2 * high}。")
    return q.neat(a * sqrt(4 * lateral**2 - a**2) / lateral)


@seed("trapezoid-pyramid-least-angle", "DM", "hard")
def trapezoid_angle(q: Question) -> SeedAnswer:
    """Least sine of the angle between a fixed line and a line that turns in a lateral face."""
    p, h, w = q.triple(26)
    c, d = q.lengths(2, 2, 20)
    q.require(c < d and h**2 * c < d * w**2 and d <= 2 * w)
    q.solid(pyramids.upright_trapezoid(p, c, d, h))
    q.move("Q", "segment", "PB", between(q.places["P"], q.places["B"], Fraction(1, 4)))
    q.segments("CQ")
    q.ask(asks.least(asks.sin(asks.lines_angle("CQ", "DP", skew=False))))
    n = sqrt(d**2 + h**2)
    q.step(
        "[CQ] lies in the plane [PBC]. The angle between [DP] and a line of this plane is at least the angle between [DP] and the plane, with equality for lines parallel to the projection of [DP].",
        "[CQ]在平面[PBC]内。[DP]与该平面内直线所成的角不小于[DP]与该平面所成的角，当直线平行于[DP]的射影时取等号。",
    )
    q.step(
        f"[AD] ∥ [BC], so [AD] is parallel to the plane [PBC], and [D] has the distance of [A] from it: the height of the right triangle [PAB] on [PB] = {w}, {p}·{h} / {bracketed(w)} = {p * h / w}.",
        f"[AD]∥[BC]，所以[AD]∥平面[PBC]，[D]到该平面的距离等于[A]到它的距离，即直角三角形[PAB]斜边 [PB] = {w} 上的高 {p}·{h} / {bracketed(w)} = {p * h / w}。",
    )
    q.step(
        f"[DP] = √({d}² + {h}²) = {n}, so the sine of the angle of [DP] and the plane is {p * h / w} / {bracketed(n)} = {p * h / (w * n)}.",
        f"[DP] = √({d}² + {h}²) = {n}，所以[DP]与该平面所成角的正弦值为 {p * h / w} / {bracketed(n)} = {p * h / (w * n)}。",
    )
    share = h**2 * c / (d * w**2)
    q.step(
        f"The projection of [DP] goes {d} along [CB] and {h**2 / w} along [BP]; [CQ] is parallel to it for [BQ] = {share}·[BP], a point of the segment. So the least value of the sine is {p * h / (w * n)}.",
        f"[DP]的射影沿[CB]方向为 {d}，沿[BP]方向为 {h**2 / w}；当 [BQ] = {share}·[BP] 时[CQ]与它平行，此点在线段[PB]上，所以正弦值的最小值为 {p * h / (w * n)}。",
    )
    return q.neat(p * h / sqrt((p**2 + h**2) * (d**2 + h**2)))


@seed("upright-pyramid-least-plane-angle", "DM", "hard", large=True)
def least_plane_angle(q: Question) -> SeedAnswer:
    """Least sine of the angle between a lateral face and a plane that turns about a line through the foot of the height."""
    a, h, w = q.triple(26)
    b = q.length(3, 40)
    q.require(2 * h < b and b <= 4 * w)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(E=ratio_point("PD", Ratio(1, 2)))
    q.move("F", "segment", "BC", between(q.places["B"], q.places["C"], Fraction(1, 4)))
    q.segments("AE EF AF")
    q.shade("AEF")
    q.ask(asks.least(asks.sin(asks.planes_angle("AEF", "PBC"))))
    n = sqrt(b**2 + 4 * h**2)
    q.step(
        "All planes [AEF] contain [AE]. The angle of such a plane with the plane [PBC] is at least the angle between [AE] and the plane [PBC].",
        "所有平面[AEF]都经过[AE]，它与平面[PBC]所成的角不小于[AE]与平面[PBC]所成的角。",
    )
    q.step(
        f"With [A] as the origin and [AB], [AD], [AP] as axes, [AE] has the direction (0, {b}, {2 * h}), and the plane [PBC] has the normal ({h}, 0, {a}). The sine of their angle is {2 * h}·{a} / ({n}·{w}) = {2 * a * h / (n * w)}.",
        f"以[A]为原点，[AB]、[AD]、[AP]所在直线为坐标轴，[AE]的方向向量为 (0, {b}, {2 * h})，平面[PBC]的一个法向量为 ({h}, 0, {a})，[AE]与平面[PBC]所成角的正弦值为 {2 * h}·{a} / ({n}·{w}) = {2 * a * h / (n * w)}。",
    )
    best = (4 * h**2 + b**2) / (2 * b)
    q.step(
        f"Equality holds if the plane [AEF] is perpendicular to the plane through [AE] and that normal: [BF] = {best}, which is less than {b}, so [F] lies on [BC].",
        f"当平面[AEF]垂直于由[AE]与该法向量确定的平面时取等号，此时 [BF] = {best}，小于 {b}，所以[F]在[BC]上。",
    )
    q.step(f"The least sine is {2 * a * h / (n * w)}.", f"正弦值的最小值为 {2 * a * h / (n * w)}。")
    return q.neat(2 * a * h / sqrt((4 * h**2 + b**2) * (a**2 + h**2)))


@seed("upright-pyramid-foot-arc", "DM", "hard")
def foot_arc(q: Question) -> SeedAnswer:
    """Length of the track of the foot of a perpendicular to a segment whose end moves on a base edge."""
    a, h, w = q.triple(40)
    angle = q.angle(30, 45, 60)
    b = w * angle.tan
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.move("E", "edge", "BC", between(q.places["B"], q.places["C"], Fraction(3, 5)))
    q.point(H=foot("A", "PE"))
    q.segments("PE AH AE")
    q.ask(asks.track_length("H"))
    q.letter("K")
    near = h**2 / w
    q.step(
        "Let [AK] ⊥ [PB] at [K]. [BC] ⊥ plane [PAB], so [AK] ⊥ [BC] and [AK] ⊥ plane [PBC]. With [AH] ⊥ [PE] this gives [KH] ⊥ [PE], so [H] lies on the circle with the diameter [PK] in the plane [PBC].",
        "作[AK]⊥[PB]于点[K]。因为[BC]⊥平面[PAB]，所以[AK]⊥[BC]，[AK]⊥平面[PBC]。又[AH]⊥[PE]，所以[KH]⊥[PE]，点[H]在平面[PBC]内以[PK]为直径的圆上。",
    )
    q.step(
        f"[PB] = {w} and [PK] = [PA]² / [PB] = {near}. The right triangle [PBC] has tan ∠[BPC] = [BC] / [PB] = {angle.tan}, so ∠[BPC] = {angle}.",
        f"[PB] = {w}，[PK] = [PA]² / [PB] = {near}。直角三角形[PBC]中 tan ∠[BPC] = [BC] / [PB] = {angle.tan}，所以∠[BPC] = {angle}。",
    )
    length = PI * near * angle.degrees / 180
    q.step(
        f"While [E] runs from [B] to [C], the inscribed angle at [P] grows from 0° to {angle}, so the arc has twice this angle at the centre and the length 2·{angle}·(π/180°)·{near / 2} = {length}.",
        f"当[E]由[B]运动到[C]时，以[P]为顶点的圆周角由 0° 增加到 {angle}，弧所对的圆心角是它的两倍，弧长为 2·{angle}·(π/180°)·{near / 2} = {length}。",
    )
    return q.neat(PI * angle.degrees * h**2 / (180 * sqrt(a**2 + h**2)))


@seed("upright-pyramid-greatest-dihedral", "DM", "medium")
def greatest_dihedral(q: Question) -> SeedAnswer:
    """Greatest tangent of a dihedral angle whose edge turns about a base corner."""
    a, b, e = q.triple(26)
    h = q.length(2, 24)
    q.require(h <= 2 * e)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.move("E", "edge", "BC", between(q.places["B"], q.places["C"], Fraction(1, 2)))
    q.segments("DE PE AE")
    q.shade("PDE")
    q.ask(asks.greatest(asks.tan(asks.dihedral("P-DE-A"))))
    q.letter("H")
    q.step(
        "Let [AH] ⊥ [DE] at [H]. [PA] ⊥ the base, so by the theorem of three perpendiculars [PH] ⊥ [DE], and the tangent is [PA] / [AH].",
        "作[AH]⊥[DE]于点[H]。[PA]⊥底面，由三垂线定理得[PH]⊥[DE]，所以正切值为 [PA] / [AH]。",
    )
    q.step(
        f"The triangle [ADE] has the area {a}·{b} / 2 for every [E], so [AH] = {a * b} / [DE]: it is least where [DE] is longest, at [E] = [B] with [DB] = {e}.",
        f"对每个[E]，△[ADE]的面积都是 {a}·{b} / 2，所以 [AH] = {a * b} / [DE]，当[DE]最长即[E]与[B]重合、[DB] = {e} 时[AH]最小。",
    )
    q.step(
        f"The greatest tangent is {h}·{e} / {bracketed(a * b)} = {h * e / (a * b)}.",
        f"正切值的最大值为 {h}·{e} / {bracketed(a * b)} = {h * e / (a * b)}。",
    )
    return q.neat(h * sqrt(a**2 + b**2) / (a * b))


@seed("upright-pyramid-greatest-sine", "DM", "medium")
def greatest_sine(q: Question) -> SeedAnswer:
    """Greatest sine of the angle between a line to a point of a lateral edge and the plane through that edge and the height."""
    m, n, h = q.lengths(3)
    q.solid(pyramids.upright_rhombus(m, n, h))
    q.move("M", "segment", "PC", between(q.places["P"], q.places["C"], Fraction(1, 4)))
    q.segments("AC BD BM")
    q.shade("PAC")
    q.ask(asks.greatest(asks.sin(asks.line_plane("BM", "PAC"))))
    q.letter("O")
    long = sqrt(4 * m**2 + h**2)
    near = m * h / long
    q.step(
        f"[BD] ⊥ [AC] and [BD] ⊥ [PA], so [BD] ⊥ plane [PAC]. With the centre [O] of the base, [BO] = {n} is the distance of [B] from this plane, and the sine is {n} / √({n}² + [OM]²).",
        f"[BD]⊥[AC]，[BD]⊥[PA]，所以[BD]⊥平面[PAC]。设[O]为底面的中心，[B]到该平面的距离 [BO] = {n}，正弦值为 {n} / √({n}² + [OM]²)。",
    )
    q.step(
        f"It is greatest where [OM] is least, for [OM] ⊥ [PC]: [OM] = [OC]·sin ∠[PCA] = {m}·{h} / {bracketed(long)} = {near}.",
        f"当[OM]最小即[OM]⊥[PC]时它最大，此时 [OM] = [OC]·sin ∠[PCA] = {m}·{h} / {bracketed(long)} = {near}。",
    )
    q.step(
        f"The greatest sine is {n} / √({n**2} + {near**2}) = {n / sqrt(n**2 + near**2)}.",
        f"正弦值的最大值为 {n} / √({n**2} + {near**2}) = {n / sqrt(n**2 + near**2)}。",
    )
    return q.neat(n / sqrt(n**2 + m**2 * h**2 / (4 * m**2 + h**2)))


@seed("upright-pyramid-centroid-area", "DM", "easy")
def centroid_area(q: Question) -> SeedAnswer:
    """Area that the centroid of a triangle fills while one corner moves in a lateral face."""
    b, h, w = q.triple(30)
    a = q.length(2, 30)
    q.require(a <= 2 * w and 3 * a >= min(b, h))
    q.solid(pyramids.upright_rectangle(a, b, h))
    inside = between(between(q.places["C"], q.places["D"], Fraction(1, 3)), q.places["P"], Fraction(1, 3))
    q.move("M", "triangle", "PCD", inside)
    q.point(G=centroid("ABM"))
    q.segments("MA MB")
    q.ask(asks.track_area("G"))
    q.letter("N")
    q.step(
        "Let [N] be the midpoint of [AB]. [G] divides [NM] with [NG] : [NM] = 1 : 3, so the region of [G] is the triangle [PCD] made smaller from [N] in the ratio 1 : 3.",
        "设[N]是[AB]的中点。[G]在[NM]上，[NG] : [NM] = 1 : 3，所以[G]扫过的区域是△[PCD]以[N]为中心按 1 : 3 缩小所得的三角形。",
    )
    area = a * w / 2
    q.step(
        f"[CD] ⊥ [AD] and [CD] ⊥ [PA], so [CD] ⊥ [PD]; [PD] = √({b}² + {h}²) = {w}, and the triangle [PCD] has the area {a}·{w} / 2 = {area}.",
        f"[CD]⊥[AD]，[CD]⊥[PA]，所以[CD]⊥[PD]；[PD] = √({b}² + {h}²) = {w}，△[PCD]的面积为 {a}·{w} / 2 = {area}。",
    )
    q.step(f"The area of the region is {area} / 9 = {area / 9}.", f"所求面积为 {area} / 9 = {area / 9}。")
    return q.neat(a * sqrt(b**2 + h**2) / 18)


@seed("hexagonal-pyramid-least-triangle", "DM", "medium")
def hexagonal_triangle(q: Question) -> SeedAnswer:
    """Least area of a triangle on a short base diagonal of a hexagonal pyramid, its third corner on a lateral edge."""
    a, h = q.lengths(2, 2, 16)
    q.require(2 * h**2 > a**2)
    q.solid(pyramids.hexagonal(a, h), state="AB height")
    q.move("M", "segment", "PA", between(q.places["P"], q.places["A"], Fraction(3, 4)))
    q.segments("CE MC ME AD")
    q.shade("MCE")
    q.ask(asks.least(asks.area("MCE")))
    q.letter("K")
    lateral = sqrt(a**2 + h**2)
    near = 3 * a * h / (2 * lateral)
    q.step(
        f"Let [K] be the midpoint of [CE]. [CE] ⊥ [AD] and [CE] is perpendicular to the height, so [CE] ⊥ plane [PAD] and [CE] ⊥ [MK]. [CE] = {a * sqrt(3)}, [AK] = {3 * a / 2}.",
        f"设[K]是[CE]的中点。[CE]⊥[AD]，且[CE]垂直于棱锥的高，所以[CE]⊥平面[PAD]，[CE]⊥[MK]。[CE] = {a * sqrt(3)}，[AK] = {3 * a / 2}。",
    )
    q.step(
        f"The least [MK] is the distance from [K] to [PA]: [AK]·sin ∠[PAD] = {3 * a / 2}·{h} / {bracketed(lateral)} = {near}.",
        f"[MK]的最小值是[K]到[PA]的距离：[AK]·sin ∠[PAD] = {3 * a / 2}·{h} / {bracketed(lateral)} = {near}。",
    )
    q.step(
        f"The least area is {a * sqrt(3)}·{near} / 2 = {a * sqrt(3) * near / 2}.",
        f"面积的最小值为 {a * sqrt(3)}·{near} / 2 = {a * sqrt(3) * near / 2}。",
    )
    return q.neat(3 * sqrt(3) * a**2 * h / (4 * sqrt(a**2 + h**2)))


@seed("square-frustum-nearest", "DM", "easy")
def frustum_nearest(q: Question) -> SeedAnswer:
    """Least distance of the centre of the lower base of a square frustum from a lateral face."""
    x, h, s = q.triple(26)
    p = q.length(2, 16)
    big = p + 2 * x
    q.require(p * x <= 2 * h**2 and big <= 4 * h and h <= 3 * big and 4 * p >= big)
    q.solid(frusta.regular_square(big, p, h), state="AB A1B1 height")
    q.point(O=centre("ABCD"))
    q.move(
        "P",
        "face",
        "ABB1A1",
        between(between(q.places["A"], q.places["B"], Fraction(1, 3)), q.places["B1"], Fraction(1, 3)),
    )
    q.segments("OP")
    q.ask(asks.least(asks.length("OP")))
    q.letter("M")
    q.letter("N")
    q.step(
        "Let [M] and [N] be the midpoints of [AB] and [A1B1]. The plane through [O], [M], [N] is perpendicular to [AB], so the foot of the perpendicular from [O] to the face lies on [MN].",
        "设[M]、[N]分别是[AB]、[A1B1]的中点。过[O]、[M]、[N]的平面垂直于[AB]，所以[O]到该侧面的垂线的垂足在[MN]上。",
    )
    q.step(
        f"[N] lies {h} above the base and {x} nearer to the axis than [M], so [MN] = √({x}² + {h}²) = {s} and the sine of the angle of [MN] with the base is {h} / {bracketed(s)}.",
        f"[N]比底面高 {h}，比[M]距轴近 {x}，所以 [MN] = √({x}² + {h}²) = {s}，[MN]与底面所成角的正弦值为 {h} / {bracketed(s)}。",
    )
    q.step(
        f"[OM] = {big / 2}, so the least [OP] is {big / 2}·{h} / {bracketed(s)} = {big * h / (2 * s)}.",
        f"[OM] = {big / 2}，所以[OP]的最小值为 {big / 2}·{h} / {bracketed(s)} = {big * h / (2 * s)}。",
    )
    return q.neat(big * h / (2 * sqrt(x**2 + h**2)))
