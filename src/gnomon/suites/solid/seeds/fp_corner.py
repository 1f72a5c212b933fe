"""Seed questions on rectangles and squares of which a corner is folded, with a fixed or a moving crease."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edge, perpendicular, planes_perpendicular
from gnomon.suites.solid.item import Fact, SeedAnswer
from gnomon.suites.solid.points import point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import at, between, foot_line, foot_plane

_ZERO, _ONE = Exact.of(0), Exact.of(1)


def _upright_corner(q: Question, a: Exact, b: Exact, m: Exact) -> None:
    """The corner D of a rectangle folded along AE until it is perpendicular to the rest, DE = m."""
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.point(E=point_at("DC", m))
    sheets.fold_until(q, "AE", "ADE", planes_perpendicular("ADE", "ABCE"), _ZERO, _ONE)
    q.faces("ABCE ADE")


@seed("rectangle-corner-path", "FP", "easy")
def corner_path(q: Question) -> SeedAnswer:
    """Length of the way of a corner while it is folded."""
    a, m, e = q.triple(40)
    q.require(2 * a <= 5 * m and 2 * m <= 5 * a)
    b = m + q.length(1, 8)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.point(E=point_at("BC", m))
    sheets.fold_to_angle(q, "AE", "ABE", "AECD" if angle.degrees == 90 else "C", angle)
    q.faces("AECD ABE")
    q.ask(asks.fold_path("B", "AE"))
    radius, turn = a * m / e, 180 - angle.degrees
    q.step(
        f"[AE] = √({a}² + {m}²) = {e}, so [B] has the distance {a}·{m}/{e} = {radius} from [AE].",
        f"[AE] = √({a}² + {m}²) = {e}，所以[B]到[AE]的距离为 {a}·{m}/{e} = {radius}。",
    )
    q.step(
        f"In the flat sheet the dihedral angle is 180°, so [B] turns about [AE] through 180° - {angle} = {turn}° on a circle of radius {radius}.",
        f"平放时二面角为 180°，所以[B]绕[AE]转过 180° - {angle} = {turn}°，其路径是半径为 {radius} 的圆弧。",
    )
    length = PI * radius * Fraction(turn, 180)
    q.step(
        f"The length of the arc is {turn}/180·π·{radius} = {length}.",
        f"弧长为 {turn}/180·π·{radius} = {length}。",
    )
    return PI * a * m * Fraction(180 - angle.degrees, 180) / sqrt(a**2 + m**2)


@seed("rectangle-corner-volume", "FP", "medium")
def corner_volume(q: Question) -> SeedAnswer:
    """Volume of the pyramid over the rest of the sheet."""
    b, m, e = q.triple(40)
    a = m + q.length(1, 12)
    _upright_corner(q, a, b, m)
    q.segments("DB DC")
    q.ask(asks.volume("D-ABCE"))
    q.letter("H")
    h, base = b * m / e, b * (2 * a - m) / 2
    q.step(
        f"Draw [DH] ⊥ [AE] at [H]. As the planes [ADE] and [ABCE] are perpendicular, [DH] ⊥ plane [ABCE]. [AE] = √({b}² + {m}²) = {e} and "
        f"[DH] = {b}·{m}/{e} = {h}.",
        f"作[DH]⊥[AE]于[H]。因为平面[ADE]⊥平面[ABCE]，所以[DH]⊥平面[ABCE]。[AE] = √({b}² + {m}²) = {e}，[DH] = {b}·{m}/{e} = {h}。",
    )
    q.step(
        f"The trapezoid [ABCE] has the sides [AB] = {a}, [EC] = {a - m} and the height {b}, so the area {base}.",
        f"梯形[ABCE]的两底为 [AB] = {a}，[EC] = {a - m}，高为 {b}，面积为 {base}。",
    )
    q.step(f"The volume is {base}·{h} / 3 = {base * h / 3}.", f"体积为 {base}·{h} / 3 = {base * h / 3}。")
    return b**2 * m * (2 * a - m) / (6 * sqrt(b**2 + m**2))


@seed("rectangle-corner-dihedral", "FP", "medium")
def corner_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle on a side of the sheet."""
    b, m = q.lengths(2, 2, 12)
    a = m + q.length(1, 8)
    _upright_corner(q, a, b, m)
    q.segments("DB")
    q.shade("DAB")
    q.ask(asks.tan(asks.dihedral("D-AB-E")))
    q.letter("H")
    q.letter("K")
    e = sqrt(b**2 + m**2)
    high, arm = b * m / e, b**3 / (b**2 + m**2)
    q.step(
        f"Draw [DH] ⊥ [AE] at [H]; then [DH] ⊥ plane [ABCE]. [AE] = {e}, so [DH] = {b}·{m}/[AE] = {high} and [AH] = {b}²/[AE] = {b**2 / e}.",
        f"作[DH]⊥[AE]于[H]，则[DH]⊥平面[ABCE]。[AE] = {e}，所以 [DH] = {b}·{m}/[AE] = {high}，[AH] = {b}²/[AE] = {b**2 / e}。",
    )
    q.step(
        f"Draw [HK] ⊥ [AB] at [K]. By the theorem of three perpendiculars [DK] ⊥ [AB], so ∠[DKH] is the plane angle, and "
        f"[HK] = [AH]·{b}/[AE] = {arm}.",
        f"作[HK]⊥[AB]于[K]，由三垂线定理得[DK]⊥[AB]，所以∠[DKH]是平面角，[HK] = [AH]·{b}/[AE] = {arm}。",
    )
    q.step(f"The tangent is [DH]/[HK] = {high / arm}.", f"所求正切值为 [DH]/[HK] = {high / arm}。")
    return m * sqrt(b**2 + m**2) / b**2


@seed("rectangle-corner-right-lines", "FP", "medium")
def corner_right(q: Question) -> SeedAnswer:
    """Length of the crease, if a folded side is perpendicular to a line of the rest."""
    m, n = sorted(q.lengths(2, 1, 12, spread=12.0))
    a, b = m + n, sqrt(m * n)
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.place("E", at(m, b, 0))
    q.say(
        "The point [E] lies on [DC] such that [DE] is shorter than [EC].",
        "点[E]在[DC]上，使得[DE]比[EC]短。",
        ("on_segment", "E", "DC"),
        ("shorter", "DE", "EC"),
    )
    right = perpendicular("AD", "BE")
    upright = planes_perpendicular("ADE", "ABCE")
    until = Fact(
        (f"{upright.words[0]} and {right.words[0]}", f"{upright.words[1]}，且{right.words[1]}"),
        (*upright.relations, *right.relations),
    )
    sheets.fold_until(q, "AE", "ADE", until, _ZERO, _ONE)
    q.faces("ABCE ADE")
    q.segments("BE")
    q.ask(asks.length("AE"))
    q.letter("H")
    q.step(
        "Draw [DH] ⊥ [AE] at [H]; the planes are perpendicular, so [DH] ⊥ plane [ABCE] and [DH] ⊥ [BE]. With [AD] ⊥ [BE] this gives "
        "[BE] ⊥ plane [ADE], so [BE] ⊥ [AE].",
        "作[DH]⊥[AE]于[H]。因为两平面垂直，所以[DH]⊥平面[ABCE]，[DH]⊥[BE]。又[AD]⊥[BE]，所以[BE]⊥平面[ADE]，从而[BE]⊥[AE]。",
    )
    q.step(
        f"In the sheet ∠[AEB] = 90° makes the triangles [ADE] and [ECB] similar: [DE]·[EC] = [AD]² = {m * n}, with [DE] + [EC] = {a}. As "
        f"[DE] is the shorter one, [DE] = {m}.",
        f"在矩形中，由∠[AEB] = 90° 得△[ADE]∽△[ECB]，所以 [DE]·[EC] = [AD]² = {m * n}，又 [DE] + [EC] = {a}，且[DE]较短，所以 [DE] = {m}。",
    )
    q.step(
        f"[AE]² = {m}² + {m * n} = {m * a}, so [AE] = {sqrt(m * a)}.",
        f"[AE]² = {m}² + {m * n} = {m * a}，所以 [AE] = {sqrt(m * a)}。",
    )
    return sqrt(m * (m + n))


@seed("rectangle-crease-projection-range", "FP", "hard")
def projection_range(q: Question) -> SeedAnswer:
    """Length of the track of the projection of a folded corner that stays over a side."""
    b, m, a = sorted(q.lengths(3, 2, 20, spread=6.0))
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.point(M=point_at("DC", m))
    e = (m + a) / 2
    q.move("E", "segment", "MC", at(e, b, 0))
    cosine = b**2 / e**2
    over = sheets.lies_over("D", "ABCE", "AB", "K")
    states = [("perpendicular_meets", "K", "D°", "AE", "AB")]
    sheets.fold_until(q, "AE", "ADE", over, cosine, sqrt(1 - cosine**2), states=states)
    q.place("K", foot_plane(q.places["D"], *(q.places[label] for label in "ABC")))
    q.faces("ABCE ADE")
    q.segments("DK")
    q.ask(asks.track_length("K"))
    q.letter("H")
    q.step(
        "Draw [DH] ⊥ [AE] at [H]. [DK] ⊥ plane [ABCE], so [KH] ⊥ [AE]: in the flat sheet [D], [H], [K] lie on one line, perpendicular to [AE].",
        "作[DH]⊥[AE]于[H]。因为[DK]⊥平面[ABCE]，所以[KH]⊥[AE]，即平放时[D]、[H]、[K]三点共线，且该直线垂直于[AE]。",
    )
    q.step(
        f"So the right triangles [ADK] and [DEA] are similar in the sheet: [AK] : [AD] = [AD] : [DE], [AK] = {b**2}/[DE].",
        f"于是平放时 Rt△[ADK]∽Rt△[DEA]，[AK] : [AD] = [AD] : [DE]，即 [AK] = {b**2}/[DE]。",
    )
    q.step(
        f"[DE] runs from {m} to {a}, so [AK] from {b**2 / m} to {b**2 / a}; the path is a segment of length {b**2 / m - b**2 / a}.",
        f"[DE]从 {m} 变到 {a}，[AK]从 {b**2 / m} 变到 {b**2 / a}，所以轨迹是长为 {b**2 / m - b**2 / a} 的线段。",
    )
    return b**2 / m - b**2 / a


@seed("rectangle-crease-projection-arc", "FP", "hard")
def projection_arc(q: Question) -> SeedAnswer:
    """Length of the arc on which the projection of an upright corner runs."""
    a = q.length(2, 20)
    angle = q.angle(30, 45, 60)
    b = a * angle.tan
    sheets.spread_out(q, sheets.rectangle(a, b), angle_is("BAC", angle), state="AB")
    q.segments("AC")
    q.move("E", "segment", "BC", between(q.places["B"], q.places["C"], Fraction(2, 3)))
    sheets.fold_until(q, "AE", "ABE", planes_perpendicular("ABE", "AECD"), _ZERO, _ONE, states=[])
    q.place("K", foot_line(q.places["B°"], q.places["A"], q.places["E"]))
    q.say(
        "After the fold, [K] is the projection of [B] on the plane [AECD].",
        "翻折后，[K]是点[B]在平面[AECD]内的射影。",
        ("foot", "K", "B°", "AE"),
    )
    q.faces("AECD ABE")
    q.segments("BK")
    q.ask(asks.track_length("K"))
    q.step(
        "The planes [ABE] and [AECD] are perpendicular, so [BK] ⊥ [AE] with [K] on [AE]: [K] is the foot of the height of the triangle [ABE], as in "
        "the flat sheet.",
        "因为平面[ABE]⊥平面[AECD]，所以[BK]⊥[AE]，[K]在[AE]上，即[K]就是平放时△[ABE]中[AE]边上高的垂足。",
    )
    q.step(
        f"In the sheet ∠[AKB] = 90°, so [K] lies on the circle with the diameter [AB] = {a}. While [E] runs from [B] to [C], ∠[BAK] grows from 0° to "
        f"∠[BAC] = {angle}, so [K] runs on an arc with the central angle {2 * angle.degrees}°.",
        f"平放时∠[AKB] = 90°，所以[K]在以[AB] = {a} 为直径的圆上。当[E]从[B]运动到[C]时，∠[BAK]从 0° 增大到∠[BAC] = {angle}，"
        f"所以[K]的轨迹是圆心角为 {2 * angle.degrees}° 的圆弧。",
    )
    length = PI * a * Fraction(angle.degrees, 180)
    q.step(
        f"The length is ({2 * angle.degrees}/180)·π·{a / 2} = {length}.",
        f"其长度为 ({2 * angle.degrees}/180)·π·{a / 2} = {length}。",
    )
    return PI * a * Fraction(angle.degrees, 180)


@seed("square-fold-inverse-dihedral", "FP", "easy", large=True)
def square_inverse(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle of a folded square from the distance of two corners."""
    a, k = q.lengths(2)
    q.require(k**2 < 2 * a**2)
    cosine = 1 - k**2 / a**2
    sheets.spread_out(q, sheets.square(a))
    sheets.fold_until(q, "AC", "ACD", edge("BD", k), cosine, sqrt(1 - cosine**2))
    q.faces("ABC ACD")
    q.segments("BD")
    q.ask(asks.cos(asks.dihedral("B-AC-D")))
    q.letter("O")
    q.step(
        f"Let [O] be the midpoint of [AC]. [OB] ⊥ [AC] and [OD] ⊥ [AC], so ∠[BOD] is the plane angle, and [OB]² = [OD]² = {a}²/2 = {a**2 / 2}.",
        f"取[AC]的中点[O]，则[OB]⊥[AC]，[OD]⊥[AC]，所以∠[BOD]是平面角，[OB]² = [OD]² = {a}²/2 = {a**2 / 2}。",
    )
    q.step(
        f"By the law of cosines cos ∠[BOD] = ({a**2 / 2} + {a**2 / 2} - {k**2}) / (2·{a**2 / 2}) = {cosine}.",
        f"由余弦定理，cos ∠[BOD] = ({a**2 / 2} + {a**2 / 2} - {k**2}) / (2·{a**2 / 2}) = {cosine}。",
    )
    return 1 - k**2 / a**2


@seed("square-corner-distance", "FP", "easy")
def square_corner(q: Question) -> SeedAnswer:
    """Distance of the opposite corners after a small corner is folded upright."""
    a, m = sorted(q.lengths(2, 2, 14), reverse=True)
    sheets.spread_out(q, sheets.square(a))
    q.point(E=point_at("AB", m), F=point_at("AD", m))
    sheets.fold_until(q, "EF", "AEF", planes_perpendicular("AEF", "BCDFE"), _ZERO, _ONE)
    q.faces("BCDFE AEF")
    q.segments("AC")
    q.ask(asks.length("AC"))
    q.letter("M")
    arm = m * sqrt(2) / 2
    rest = a * sqrt(2) - arm
    q.step(
        f"Let [M] be the midpoint of [EF]. [AE] = [AF], so [AM] ⊥ [EF], and [AM] = {arm}; the planes are perpendicular, so [AM] ⊥ plane [BCDFE].",
        f"取[EF]的中点[M]。因为[AE] = [AF]，所以[AM]⊥[EF]，[AM] = {arm}；又两平面垂直，所以[AM]⊥平面[BCDFE]。",
    )
    q.step(
        f"[M] lies on the diagonal of the square, so [MC] = {a * sqrt(2)} - {arm} = {rest}, and [AC]² = [AM]² + [MC]² = {arm**2 + rest**2}, that is [AC] = {sqrt(arm**2 + rest**2)}.",
        f"[M]在正方形的对角线上，所以 [MC] = {a * sqrt(2)} - {arm} = {rest}，[AC]² = [AM]² + [MC]² = {arm**2 + rest**2}，[AC] = {sqrt(arm**2 + rest**2)}。",
    )
    return sqrt(2 * a**2 - 2 * a * m + m**2)


@seed("rectangle-corner-skew-lines", "FP", "medium", large=True)
def corner_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between the folded side and the opposite side of the sheet."""
    b, m = q.lengths(2, 2, 12)
    a = m + q.length(1, 10)
    angle = q.angle(60, 120)
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.point(E=point_at("DC", m))
    sheets.fold_to_angle(q, "AE", "ADE", "B", angle)
    q.faces("ABCE ADE")
    q.ask(asks.cos(asks.lines_angle("AD", "BC")))
    e2 = b**2 + m**2
    q.letter("H")
    flat, high = b**2 / sqrt(e2), b * m / sqrt(e2)
    result = abs(b**2 - m**2 * angle.cos) / e2
    q.step(
        f"In the sheet [BC] ∥ [AD]. Draw the perpendicular from [D] to [AE] with the foot [H]: [AE]² = {e2}, [AH] = {b}²/[AE] = {flat} and "
        f"[DH] = {b}·{m}/[AE] = {high}.",
        f"平放时[BC]∥[AD]。由[D]作[AE]的垂线，垂足为[H]，[AE]² = {e2}，[AH] = {b}²/[AE] = {flat}，[DH] = {b}·{m}/[AE] = {high}。",
    )
    turn = 180 - angle.degrees
    q.step(
        f"The fold turns the vector [HD] through 180° - {angle} = {turn}° and keeps [AH]. So the new vector [AD] and the old one, which is the vector [BC], "
        f"have the scalar product [AH]² + [DH]²·cos {turn}° = {flat**2} + {high**2}·({-angle.cos}) = {flat**2 - high**2 * angle.cos}.",
        f"翻折时向量[AH]不变，向量[HD]转过 180° - {angle} = {turn}°。所以新的向量[AD]与原来的向量[AD]（即向量[BC]）的数量积为 "
        f"[AH]² + [DH]²·cos {turn}° = {flat**2} + {high**2}·({-angle.cos}) = {flat**2 - high**2 * angle.cos}。",
    )
    q.step(
        f"The cosine is |{flat**2 - high**2 * angle.cos}| / {b}² = {result}.",
        f"所求余弦值为 |{flat**2 - high**2 * angle.cos}| / {b}² = {result}。",
    )
    return abs(b**2 - m**2 * angle.cos) / (b**2 + m**2)
