"""Seed questions on folded right triangles."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, equal, perpendicular, planes_perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import foot, midpoint, point_at, point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import at, between

_ZERO, _ONE = Exact.of(0), Exact.of(1)


@seed("right-triangle-crease-greatest-volume", "FP", "hard")
def crease_volume(q: Question) -> SeedAnswer:
    """Greatest volume over a crease that moves parallel to a leg."""
    p, n = q.lengths(2, 2, 18)
    sheets.spread_out(q, sheets.right_triangle(p, n))
    share = Fraction(1, 2)
    q.move("D", "segment", "AC", between(q.places["A"], q.places["C"], share))
    q.say(
        "The point [E] lies on [AB] such that [DE] ∥ [BC].",
        "点[E]在[AB]上，使得[DE]∥[BC]。",
        ("parallel_meets", "E", "D", "BC", "AB"),
    )
    q.place("E", between(q.places["A"], q.places["B"], share))
    sheets.fold_until(q, "DE", "ADE", perpendicular("AD", "DC"), _ZERO, _ONE, states=[("upright", "A", "A°", "DE")])
    q.faces("BCDE ADE")
    q.segments("AB AC")
    q.ask(asks.greatest(asks.volume("A-BCDE")))
    q.step(
        f"Let [AD] = x. [AD] ⊥ [DE] and [AD] ⊥ [DC], so [AD] ⊥ plane [BCDE] and x is the height. The triangles [ADE] and [ACB] of the sheet are similar, so the base has the area "
        f"({p}·{n}/2)·(1 - x²/{n**2}).",
        f"设 [AD] = x。[AD]⊥[DE]，[AD]⊥[DC]，所以[AD]⊥平面[BCDE]，高为 x。平放时△[ADE]∽△[ACB]，所以底面面积为 ({p}·{n}/2)·(1 - x²/{n**2})。",
    )
    q.step(
        f"V(x) = {p / (6 * n)}·({n**2}x - x³) and V′(x) = {p / (6 * n)}·({n**2} - 3x²), which is zero at x = {n / sqrt(3)}; V grows before and falls after it.",
        f"V(x) = {p / (6 * n)}·({n**2}x - x³)，V′(x) = {p / (6 * n)}·({n**2} - 3x²)，当 x = {n / sqrt(3)} 时为零；V 在此之前递增，之后递减。",
    )
    best = sqrt(3) * p * n**2 / 27
    q.step(f"The greatest volume is V({n / sqrt(3)}) = {best}.", f"所以最大体积为 V({n / sqrt(3)}) = {best}。")
    return sqrt(3) * p * n**2 / 27


@seed("right-triangle-crease-over-corner", "FP", "medium")
def over_corner(q: Question) -> SeedAnswer:
    """Tangent of a slope when the folded corner stands over the right angle."""
    d, high, x = q.triple(26)
    p = q.length(2, 15)
    n = d + x
    sheets.spread_out(q, sheets.right_triangle(p, n))
    q.point(D=point_at("CA", d))
    q.point(E=point_where("AB", lambda _: at(p * x / n, d, 0), "[DE] ∥ [BC]", "[DE]∥[BC]", ("parallel", "DE", "BC")))
    sheets.fold_until(q, "DE", "ADE", perpendicular("AC", "CD"), d / x, high / x)
    q.faces("BCDE ADE")
    q.segments("AB AC")
    q.ask(asks.tan(asks.line_plane("AB", "BCDE")))
    q.step(
        "[DE] ∥ [BC], so [DE] ⊥ [AD] and [DE] ⊥ [CD]: [DE] ⊥ plane [ACD] and [DE] ⊥ [AC]. With [AC] ⊥ [CD], [AC] ⊥ plane [BCDE], and ∠[ABC] is the angle asked for.",
        "[DE]∥[BC]，所以[DE]⊥[AD]，[DE]⊥[CD]，从而[DE]⊥平面[ACD]，[DE]⊥[AC]。又[AC]⊥[CD]，所以[AC]⊥平面[BCDE]，∠[ABC]就是所求的角。",
    )
    q.step(
        f"[AD] = {n} - {d} = {x}, so [AC] = √({x}² - {d}²) = {high} and tan ∠[ABC] = [AC]/[BC] = {high / p}.",
        f"[AD] = {n} - {d} = {x}，所以 [AC] = √({x}² - {d}²) = {high}，tan ∠[ABC] = [AC]/[BC] = {high / p}。",
    )
    return sqrt(x**2 - d**2) / p


@seed("right-triangle-altitude-angle", "FP", "medium", large=True)
def altitude_angle(q: Question) -> SeedAnswer:
    """Cosine of the former right angle after a fold along the altitude."""
    p, n = q.lengths(2)
    c = sqrt(p**2 + n**2)
    sheets.spread_out(q, sheets.right_triangle(p, n))
    q.point(D=foot("C", "AB"))
    sheets.fold_until(q, "CD", "ACD", planes_perpendicular("ACD", "BCD"), _ZERO, _ONE)
    q.faces("ACD BCD")
    q.segments("AB")
    q.ask(asks.cos(asks.corner_angle("ACB")))
    h2 = p**2 * n**2 / c**2
    q.step(
        f"In the sheet [CD] = {p}·{n}/√({p}² + {n}²), so [CD]² = {h2}. After the fold [AD] ⊥ [CD] and the planes are perpendicular, so [AD] ⊥ plane [BCD] and [AD] ⊥ [BD].",
        f"平放时 [CD] = {p}·{n}/√({p}² + {n}²)，所以 [CD]² = {h2}。翻折后[AD]⊥[CD]，两平面垂直，所以[AD]⊥平面[BCD]，[AD]⊥[BD]。",
    )
    q.step(
        f"[AC]² + [BC]² - [AB]² = ([AD]² + [CD]²) + ([BD]² + [CD]²) - ([AD]² + [BD]²) = 2·[CD]² = {2 * h2}.",
        f"[AC]² + [BC]² - [AB]² = ([AD]² + [CD]²) + ([BD]² + [CD]²) - ([AD]² + [BD]²) = 2·[CD]² = {2 * h2}。",
    )
    q.step(
        f"cos ∠[ACB] = {2 * h2} / (2·{p}·{n}) = {h2 / (p * n)}.",
        f"cos ∠[ACB] = {2 * h2} / (2·{p}·{n}) = {h2 / (p * n)}。",
    )
    return p * n / (p**2 + n**2)


@seed("right-triangle-altitude-volume", "FP", "easy")
def altitude_volume(q: Question) -> SeedAnswer:
    """Volume after a fold along the altitude, from the parts of the hypotenuse."""
    m, n = q.lengths(2, 1, 16, spread=9.0)
    angle = q.angle(30, 60, 120)
    sheets.spread_out(q, sheets.right_triangle(sqrt(n * (m + n)), sqrt(m * (m + n))), state="right")
    q.point(D=foot("C", "AB"))
    q.given(edge("AD", m), edge("BD", n))
    sheets.fold_to_angle(q, "CD", "ACD", "B", angle)
    q.faces("ACD BCD")
    q.segments("AB")
    q.ask(asks.volume("C-ABD"))
    h = sqrt(m * n)
    q.step(
        f"In the right triangle [CD]² = [AD]·[BD] = {m * n}, so [CD] = {h}. [CD] is perpendicular to [AD] and [BD], so to the plane [ABD], and ∠[ADB] = {angle}.",
        f"在直角三角形中，[CD]² = [AD]·[BD] = {m * n}，所以 [CD] = {h}。[CD]⊥[AD]，[CD]⊥[BD]，所以[CD]⊥平面[ABD]，且∠[ADB] = {angle}。",
    )
    area = m * n * angle.sin / 2
    q.step(
        f"The triangle [ABD] has the area {m}·{n}·sin {angle} / 2 = {area}, and the volume is {area}·{h} / 3 = {area * h / 3}.",
        f"△[ABD]的面积为 {m}·{n}·sin {angle} / 2 = {area}，体积为 {area}·{h} / 3 = {area * h / 3}。",
    )
    return m * n * sqrt(m * n) * angle.sin / 6


@seed("right-triangle-median-dihedral", "FP", "medium", large=True)
def median_dihedral(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle on the median when two edges have become equal."""
    p, n = q.lengths(2, 2, 16)
    q.require(p**2 < 3 * n**2)
    c = sqrt(p**2 + n**2)
    cosine = (p**2 - n**2) / (2 * n**2)
    sheets.spread_out(q, sheets.right_triangle(p, n))
    q.point(D=midpoint("AB"))
    sheets.fold_until(q, "CD", "ACD", equal("AB", "AC"), cosine, sqrt(1 - cosine**2))
    q.faces("ACD BCD")
    q.segments("AB")
    q.ask(asks.cos(asks.dihedral("A-CD-B")))
    q.letter("E")
    q.letter("F")
    h2, apart2 = p**2 * n**2 / c**2, (p**2 - n**2) ** 2 / c**2
    q.step(
        f"Draw [AE] ⊥ [CD] at [E] and [BF] ⊥ [CD] at [F]. [CD] is half the hypotenuse, and [ACD] and [BCD] have equal areas, so [AE] = [BF] = {p}·{n}/√({p}² + {n}²), "
        f"[AE]² = {h2}; [CE] = {n}²/√({p}² + {n}²) and [CF] = {p}²/√({p}² + {n}²), so [EF]² = {apart2}.",
        f"作[AE]⊥[CD]于[E]，[BF]⊥[CD]于[F]（垂足可在延长线上）。[CD]是斜边的一半，△[ACD]与△[BCD]面积相等，所以 [AE] = [BF] = {p}·{n}/√({p}² + {n}²)，"
        f"[AE]² = {h2}；[CE] = {n}²/√({p}² + {n}²)，[CF] = {p}²/√({p}² + {n}²)，所以 [EF]² = {apart2}。",
    )
    q.step(
        f"With the dihedral angle θ, [AB]² = [EF]² + 2·[AE]²·(1 - cos θ), and [AB] = [AC] = {n} gives {n**2} = {apart2} + {2 * h2}·(1 - cos θ).",
        f"设二面角为 θ，则 [AB]² = [EF]² + 2·[AE]²·(1 - cos θ)。由 [AB] = [AC] = {n} 得 {n**2} = {apart2} + {2 * h2}·(1 - cos θ)。",
    )
    q.step(f"So cos θ = {cosine}.", f"解得 cos θ = {cosine}。")
    return (p**2 - n**2) / (2 * n**2)


@seed("right-triangle-crease-least-distance", "FP", "medium")
def crease_least(q: Question) -> SeedAnswer:
    """Least distance of the acute corners over creases through the right angle."""
    p, n = q.lengths(2, 2, 16)
    sheets.spread_out(q, sheets.right_triangle(p, n))
    q.move("M", "segment", "AB", between(q.places["A"], q.places["B"], Fraction(3, 10)))
    upright = planes_perpendicular("ACM", "BCM")
    sheets.fold_until(q, "CM", "ACM", upright, _ZERO, _ONE, states=[("upright", "A", "A°", "CM")])
    q.faces("ACM BCM")
    q.segments("AB")
    q.ask(asks.least(asks.length("AB")))
    q.letter("H")
    q.step(
        f"Let ∠[ACM] = α and draw [AH] ⊥ [CM] at [H]; [AH] ⊥ plane [BCM]. [AH] = {n} sin α, [CH] = {n} cos α, and ∠[HCB] = 90° - α.",
        f"设∠[ACM] = α，作[AH]⊥[CM]于[H]，则[AH]⊥平面[BCM]。[AH] = {n} sin α，[CH] = {n} cos α，∠[HCB] = 90° - α。",
    )
    q.step(
        f"[AB]² = [AH]² + [CH]² + [CB]² - 2·[CH]·[CB]·sin α = {n**2} + {p**2} - {2 * p * n} sin α cos α = {n**2 + p**2} - {p * n} sin 2α.",
        f"[AB]² = [AH]² + [CH]² + [CB]² - 2·[CH]·[CB]·sin α = {n**2} + {p**2} - {2 * p * n} sin α cos α = {n**2 + p**2} - {p * n} sin 2α。",
    )
    least = p**2 + n**2 - p * n
    q.step(
        f"It is least for α = 45°: [AB]² = {least}, so [AB] = {sqrt(least)}.",
        f"当 α = 45° 时最小，[AB]² = {least}，[AB] = {sqrt(least)}。",
    )
    return sqrt(p**2 + n**2 - p * n)


@seed("right-triangle-split-volume", "FP", "medium")
def split_volume(q: Question) -> SeedAnswer:
    """Volume after a fold along a line through an acute corner."""
    n, m, e = q.triple(40)
    r = q.length(1, 15)
    sheets.spread_out(q, sheets.right_triangle(m + r, n))
    q.point(D=point_at("CB", m))
    sheets.fold_until(q, "AD", "ABD", planes_perpendicular("ABD", "ACD"), _ZERO, _ONE)
    q.faces("ACD ABD")
    q.segments("BC")
    q.ask(asks.volume("B-ACD"))
    q.letter("H")
    h = r * n / e
    q.step(
        "Draw [BH] perpendicular to the line [AD], with the foot [H] on it beyond [D]; as the planes are perpendicular, [BH] ⊥ plane [ACD].",
        "作[BH]垂直于直线[AD]，垂足[H]在[AD]的延长线上；因为两平面垂直，所以[BH]⊥平面[ACD]。",
    )
    q.step(
        f"The right triangles [BHD] and [ACD] are similar (∠[BDH] = ∠[ADC] in the sheet), with [AD] = √({n}² + {m}²) = {e}, so [BH] = [BD]·[AC]/[AD] = {r}·{n}/{e} = {h}.",
        f"平放时∠[BDH] = ∠[ADC]，Rt△[BHD]∽Rt△[ACD]，[AD] = √({n}² + {m}²) = {e}，所以 [BH] = [BD]·[AC]/[AD] = {r}·{n}/{e} = {h}。",
    )
    q.step(
        f"The area of [ACD] is {n * m / 2}, and the volume is {n * m / 2}·{h} / 3 = {n * m * h / 6}.",
        f"△[ACD]的面积为 {n * m / 2}，体积为 {n * m / 2}·{h} / 3 = {n * m * h / 6}。",
    )
    return n**2 * m * r / (6 * sqrt(n**2 + m**2))


@seed("right-triangle-divider-track", "FP", "medium")
def divider_track(q: Question) -> SeedAnswer:
    """Length of the track of a point that divides a segment while one end of it is folded over."""
    n, m, e = q.triple(40)
    r = q.length(2, 15)
    ratio = q.ratio(3)
    sheets.spread_out(q, sheets.right_triangle(m + r, n))
    q.point(D=point_at("CB", m))
    sheets.fold_freely(q, "AD", "ACD", q.angle(60, 120))
    q.point(M=ratio_point("BC", ratio))
    q.faces("ABD ACD")
    q.segments("BC")
    q.ask(asks.track_length("M"))
    h = n * m / e
    q.step(
        f"[C] turns about [AD] on a half circle whose radius is the height of the triangle [ACD] on [AD] = √({n}² + {m}²) = {e}: {n}·{m}/{e} = {h}.",
        f"[C]绕[AD]转动，轨迹是半圆，半径为△[ACD]中[AD] = √({n}² + {m}²) = {e} 边上的高：{n}·{m}/{e} = {h}。",
    )
    share = ratio.share
    q.step(
        f"[B] stays and [BM] = {share}·[BC], so the path traced by [M] is the half circle of [C] shrunk towards [B] to {share} of its size: its radius is {h * share} and its length "
        f"{PI * h * share}.",
        f"[B]不动，[BM] = {share}·[BC]，所以[M]的轨迹是[C]的轨迹以[B]为中心缩小到 {share} 所得的半圆，半径为 {h * share}，长度为 {PI * h * share}。",
    )
    return PI * n * m * ratio.share / sqrt(n**2 + m**2)
