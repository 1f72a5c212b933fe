"""Seed questions on rectangles that are folded along a diagonal or along a crease parallel to a side."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, perpendicular, planes_perpendicular
from gnomon.suites.solid.item import Fact, SeedAnswer
from gnomon.suites.solid.points import midpoint, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import between, foot_plane

_TETRAHEDRON = ("the tetrahedron [ABCD]", "四面体[ABCD]")
_FACES = "ABC ACD ABD BCD"


def _folded_faces(q: Question) -> None:
    q.faces("ABC ACD")
    q.segments("BD")


@seed("rectangle-fold-sphere", "FP", "easy")
def sphere(q: Question) -> SeedAnswer:
    """Area of the sphere through the corners: the dihedral angle does not matter."""
    a, b = q.lengths(2)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_to_angle(q, "AC", "ACD", "B", angle)
    _folded_faces(q)
    q.ask(asks.circumsphere_area(_TETRAHEDRON, "ABCD"))
    q.letter("O")
    q.step(
        "Let [O] be the midpoint of [AC]. [ABC] and [ADC] are right triangles with the hypotenuse [AC], so [OA] = [OB] = [OC] = [OD], "
        "whatever the dihedral angle is.",
        "取[AC]的中点[O]。△[ABC]与△[ADC]都是以[AC]为斜边的直角三角形，所以不论二面角多大，都有 [OA] = [OB] = [OC] = [OD]。",
    )
    q.step(
        f"[AC]² = {a}² + {b}² = {a**2 + b**2}, and the area is 4π·([AC]/2)² = π·[AC]² = {PI * (a**2 + b**2)}.",
        f"[AC]² = {a}² + {b}² = {a**2 + b**2}，表面积为 4π·([AC]/2)² = π·[AC]² = {PI * (a**2 + b**2)}。",
    )
    return PI * (a**2 + b**2)


@seed("rectangle-fold-projection-dihedral", "FP", "medium", large=True)
def projection_dihedral(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle when a folded corner stands over a side."""
    b, a = sorted(q.lengths(2))
    e = sqrt(a**2 + b**2)
    sheets.spread_out(q, sheets.rectangle(a, b))
    cosine = b**2 / a**2
    sheets.fold_until(q, "AC", "ACD", sheets.lies_over("D", "ABC", "AB", "H"), cosine, sqrt(1 - cosine**2))
    q.place("H", foot_plane(q.places["D"], *(q.places[label] for label in "ABC")))
    _folded_faces(q)
    q.segments("DH")
    q.ask(asks.cos(asks.dihedral("D-AC-B")))
    q.letter("E")
    q.step(
        f"Draw [DE] ⊥ [AC] at [E]. [DH] ⊥ plane [ABC], so [HE] ⊥ [AC] and ∠[DEH] is the plane angle. In the sheet [D], [E], [H] lie on one "
        f"line perpendicular to [AC], with [DE] = {a}·{b}/[AC] = {a * b / e}.",
        f"作[DE]⊥[AC]于[E]。因为[DH]⊥平面[ABC]，所以[HE]⊥[AC]，∠[DEH]是二面角的平面角。在矩形中，[D]、[E]、[H]在垂直于[AC]的同一直线上，"
        f"[DE] = {a}·{b}/[AC] = {a * b / e}。",
    )
    q.step(
        f"In the sheet the right triangles [ADH] and [DCA] are similar, so [AH] = {b}²/{a} = {b**2 / a}, and from the similar triangles "
        f"[AEH] and [CED], [HE] : [ED] = [AH] : [CD].",
        f"在矩形中，Rt△[ADH]∽Rt△[DCA]，所以 [AH] = {b}²/{a} = {b**2 / a}；又△[AEH]∽△[CED]，所以 [HE] : [ED] = [AH] : [CD]。",
    )
    q.step(
        f"cos ∠[DEH] = [HE]/[ED] = [AH]/[CD] = {b**2 / a} / {a} = {cosine}.",
        f"cos ∠[DEH] = [HE]/[ED] = [AH]/[CD] = {b**2 / a} / {a} = {cosine}。",
    )
    return b**2 / a**2


@seed("rectangle-fold-right-edges-volume", "FP", "medium", large=True)
def right_edges(q: Question) -> SeedAnswer:
    """Volume when two opposite sides have become perpendicular."""
    b, c, a = q.triple(40)
    sheets.spread_out(q, sheets.rectangle(a, b))
    cosine = b**2 / a**2
    sheets.fold_until(q, "AC", "ACD", perpendicular("AD", "BC"), cosine, sqrt(1 - cosine**2))
    _folded_faces(q)
    q.ask(asks.volume("D-ABC"))
    q.step(
        "[AD] ⊥ [BC] and [AD] ⊥ [CD], so [AD] ⊥ plane [BCD] and [AD] ⊥ [BD].",
        "因为[AD]⊥[BC]，[AD]⊥[CD]，所以[AD]⊥平面[BCD]，从而[AD]⊥[BD]。",
    )
    q.step(
        f"In the right triangle [ADB], [BD] = √({a}² - {b}²) = {c}. As [BC]² + [BD]² = {b**2} + {c**2} = {a**2} = [CD]², ∠[CBD] = 90°.",
        f"在Rt△[ADB]中，[BD] = √({a}² - {b}²) = {c}。由 [BC]² + [BD]² = {b**2} + {c**2} = {a**2} = [CD]² 知∠[CBD] = 90°。",
    )
    q.step(
        f"The volume is ({b}·{c}/2)·{b} / 3 = {b**2 * c / 6}.",
        f"体积为 ({b}·{c}/2)·{b} / 3 = {b**2 * c / 6}。",
    )
    return b**2 * sqrt(a**2 - b**2) / 6


@seed("rectangle-fold-skew-sides", "FP", "medium", large=True)
def skew_sides(q: Question) -> SeedAnswer:
    """Cosine of the angle of two sides that were parallel."""
    a, b = q.lengths(2)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_to_angle(q, "AC", "ACD", "B", q.angle(90))
    _folded_faces(q)
    q.ask(asks.cos(asks.lines_angle("AB", "CD")))
    e2 = a**2 + b**2
    q.letter("E")
    q.letter("F")
    q.step(
        f"Draw [BE] ⊥ [AC] at [E] and [DF] ⊥ [AC] at [F]. As the planes are perpendicular, [DF] ⊥ plane [ABC], so [DF] ⊥ [BE]; [AC]² = {e2}.",
        f"作[BE]⊥[AC]于[E]，[DF]⊥[AC]于[F]。因为两平面垂直，所以[DF]⊥平面[ABC]，从而[DF]⊥[BE]；[AC]² = {e2}。",
    )
    q.step(
        f"The vectors are [AB] = [AE] + [EB] and [CD] = [CF] + [FD], and only the parts along [AC] are not perpendicular. As [AE] = [CF] = {a}²/[AC], "
        f"|[AB]·[CD]| = [AE]·[CF] = {a}⁴/{e2} = {a**4 / e2}.",
        f"向量 [AB] = [AE] + [EB]，[CD] = [CF] + [FD]，只有沿[AC]方向的分量不垂直。由 [AE] = [CF] = {a}²/[AC] 得 "
        f"|[AB]·[CD]| = [AE]·[CF] = {a}⁴/{e2} = {a**4 / e2}。",
    )
    q.step(
        f"The cosine is {a**4 / e2} / ({a}·{a}) = {a**2 / e2}.",
        f"所求余弦值为 {a**4 / e2} / ({a}·{a}) = {a**2 / e2}。",
    )
    return a**2 / (a**2 + b**2)


@seed("rectangle-fold-side-slope", "FP", "easy")
def side_slope(q: Question) -> SeedAnswer:
    """Sine of the angle between a folded side and the part that stays."""
    a, b = q.lengths(2)
    e = sqrt(a**2 + b**2)
    angle = q.angle(30, 45, 60, 120, 135)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_to_angle(q, "AC", "ACD", "B", angle)
    _folded_faces(q)
    q.ask(asks.sin(asks.line_plane("CD", "ABC")))
    q.letter("E")
    h = a * b / e
    q.step(
        f"[AC] = {e}. Draw [DE] ⊥ [AC] at [E]; [DE] = {a}·{b}/{e} = {h}.",
        f"[AC] = {e}。作[DE]⊥[AC]于[E]，则 [DE] = {a}·{b}/{e} = {h}。",
    )
    q.step(
        f"The distance from [D] to the plane [ABC] is [DE]·sin {angle} = {h * angle.sin}, and [CD] = {a}, so the sine is "
        f"{h * angle.sin} / {a} = {b * angle.sin / e}.",
        f"[D]到平面[ABC]的距离为 [DE]·sin {angle} = {h * angle.sin}，又 [CD] = {a}，所以所求正弦值为 {h * angle.sin} / {a} = {b * angle.sin / e}。",
    )
    return b * angle.sin / sqrt(a**2 + b**2)


@seed("rectangle-fold-greatest-volume", "FP", "easy")
def greatest_volume(q: Question) -> SeedAnswer:
    """Greatest volume while the fold opens."""
    a, b = q.triple(60)[:2] if q.pick(True, False) else q.lengths(2, 1, 12)
    e = sqrt(a**2 + b**2)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_freely(q, "AC", "ACD", q.angle(60, 120))
    _folded_faces(q)
    q.ask(asks.greatest(asks.volume("D-ABC")))
    h = a * b / e
    q.step(
        f"The area of the triangle [ABC] is {a * b / 2}, so the volume is greatest when [D] is farthest from the plane [ABC]: when the plane "
        "[ACD] is perpendicular to the plane [ABC].",
        f"△[ABC]的面积为 {a * b / 2}，所以当[D]到平面[ABC]的距离最大，即平面[ACD]⊥平面[ABC]时，体积最大。",
    )
    q.step(
        f"This distance is the height of the triangle [ACD] on [AC] = {e}, which is {a}·{b}/{e} = {h}; the volume is {a * b / 2}·{h} / 3 = "
        f"{a * b * h / 6}.",
        f"此时距离等于△[ACD]中[AC] = {e} 边上的高 {a}·{b}/{e} = {h}；体积为 {a * b / 2}·{h} / 3 = {a * b * h / 6}。",
    )
    return a**2 * b**2 / (6 * sqrt(a**2 + b**2))


@seed("rectangle-fold-midpoint-section", "FP", "medium")
def midpoint_section(q: Question) -> SeedAnswer:
    """Area of the section of the folded sheet through midpoints."""
    a, b = q.lengths(2)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_to_angle(q, "AC", "ACD", "B", angle)
    _folded_faces(q)
    q.point(M=midpoint("AB"), N=midpoint("BC"), K=midpoint("CD"))
    q.place("l", between(q.places["A"], q.places["D"], Fraction(1, 2)))
    q.segments("MN NK Kl lM")
    q.shade("MNKl")
    q.ask(asks.section_area("MNK", _TETRAHEDRON, _FACES))
    q.letter("L")
    e = sqrt(a**2 + b**2)
    across = 2 * a * b / e * angle.half.sin
    q.step(
        f"[MN] ∥ [AC] and [NK] ∥ [BD], so the section is the parallelogram [MNKL] with [L] the midpoint of [AD]; [MN] = [AC]/2 = {e / 2}.",
        f"[MN]∥[AC]，[NK]∥[BD]，所以截面是平行四边形[MNKL]，其中[L]是[AD]的中点，[MN] = [AC]/2 = {e / 2}。",
    )
    q.step(
        f"The heights of [B] and [D] on [AC] are both {a * b / e} and form the angle {angle}, so perpendicular to [AC] the points [B] and [D] are "
        f"2·({a * b / e})·sin {angle.half} = {across} apart, and the height of the parallelogram on [MN] is half of it.",
        f"[B]、[D]到[AC]的垂线段都等于 {a * b / e}，夹角为 {angle}，所以在垂直于[AC]的方向上[B]与[D]相距 "
        f"2·({a * b / e})·sin {angle.half} = {across}，平行四边形在[MN]上的高是它的一半。",
    )
    q.step(
        f"The area is ({e / 2})·({across / 2}) = {a * b * angle.half.sin / 2}.",
        f"截面面积为 ({e / 2})·({across / 2}) = {a * b * angle.half.sin / 2}。",
    )
    return a * b * angle.half.sin / 2


@seed("rectangle-hinge-diagonal", "FP", "easy")
def hinge(q: Question) -> SeedAnswer:
    """Former diagonal of a rectangle that is folded parallel to a side."""
    m, n, b = q.lengths(3)
    angle = q.angle(60, 120)
    sheets.spread_out(q, sheets.rectangle(m + n, b))
    q.point(E=point_at("AB", m), F=point_at("DC", m))
    sheets.fold_to_angle(q, "EF", "AEFD", "B", angle)
    q.faces("AEFD EBCF")
    q.segments("AC")
    q.ask(asks.length("AC"))
    square = m**2 + n**2 - 2 * m * n * angle.cos
    q.step(
        f"[EF] ⊥ [AE] and [EF] ⊥ [EB], so ∠[AEB] = {angle} and [EF] ⊥ plane [AEB]. With [AE] = {m} and [EB] = {n}, "
        f"[AB]² = {m}² + {n}² - 2·{m}·{n}·cos {angle} = {square}.",
        f"[EF]⊥[AE]，[EF]⊥[EB]，所以∠[AEB] = {angle}，且[EF]⊥平面[AEB]。由 [AE] = {m}，[EB] = {n} 得 "
        f"[AB]² = {m}² + {n}² - 2·{m}·{n}·cos {angle} = {square}。",
    )
    q.step(
        f"[BC] ∥ [EF], so [BC] ⊥ [AB], and [AC]² = {square} + {b}² = {square + b**2}, that is [AC] = {sqrt(square + b**2)}.",
        f"[BC]∥[EF]，所以[BC]⊥[AB]，[AC]² = {square} + {b}² = {square + b**2}，所以 [AC] = {sqrt(square + b**2)}。",
    )
    return sqrt(b**2 + m**2 + n**2 - 2 * m * n * angle.cos)


@seed("rectangle-z-fold-diagonal", "FP", "medium")
def z_fold(q: Question) -> SeedAnswer:
    """Former diagonal of a rectangle folded at two parallel creases in opposite senses."""
    p, r, s = q.lengths(3, 1, 9)
    b = q.length(2, 12)
    sheets.spread_out(q, sheets.rectangle(p + r + s, b))
    q.point(E=point_at("AB", p), F=point_at("DC", p))
    q.point(G=point_at("BA", s), H=point_at("CD", s))
    right = q.angle(90)
    sheets.fold_until(q, "EF", "AEFD", planes_perpendicular("AEFD", "EGHF"), right.cos, right.sin)
    sheets.fold_until(q, "GH", "GBCH", _other_side("B"), right.cos, -right.sin)
    q.faces("AEFD EGHF GBCH")
    q.segments("AC")
    q.ask(asks.length("AC"))
    q.step(
        f"[AE] and [GB] are perpendicular to the plane [EGHF], on its two sides, and [EG] = {p + r + s} - {p} - {s} = {r}.",
        f"[AE]、[GB]都垂直于平面[EGHF]，且在其两侧，[EG] = {p + r + s} - {p} - {s} = {r}。",
    )
    q.step(
        f"From [A] to [C] one goes {p} + {s} = {p + s} perpendicular to this plane, {r} along [EG] and {b} along [GH], and these three directions "
        f"are perpendicular to one another.",
        f"从[A]到[C]，在垂直于该平面的方向上移动 {p} + {s} = {p + s}，沿[EG]方向移动 {r}，沿[GH]方向移动 {b}，这三个方向两两垂直。",
    )
    total = (p + s) ** 2 + r**2 + b**2
    q.step(
        f"So [AC]² = {p + s}² + {r}² + {b}² = {total} and [AC] = {sqrt(total)}.",
        f"所以 [AC]² = {p + s}² + {r}² + {b}² = {total}，[AC] = {sqrt(total)}。",
    )
    return sqrt(b**2 + r**2 + (p + s) ** 2)


def _other_side(corner: str) -> Fact:
    """The second part is perpendicular to the middle one and points away from the first."""
    right = planes_perpendicular("GBCH", "EGHF")
    return Fact(
        (
            f"{right.words[0]}, and [A] and [{corner}] lie on opposite sides of the plane [EGHF]",
            f"{right.words[1]}，且[A]，[{corner}]在平面[EGHF]的两侧",
        ),
        (*right.relations, ("opposite_sides", "A", corner, "EGHF")),
    )


@seed("rectangle-fold-equal-edges-angle", "FP", "medium", large=True)
def equal_edges(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle when two corners have a given distance."""
    a, b, e = q.triple(30)
    k = q.length(4, 30)
    h2, apart2 = a**2 * b**2 / e**2, (a**2 - b**2) ** 2 / e**2
    q.require(apart2 < k**2 < e**2)
    cosine = _cosine(h2, apart2, k)
    q.require(cosine != 0)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_until(q, "AC", "ACD", edge("BD", k), cosine, sqrt(1 - cosine**2))
    _folded_faces(q)
    q.ask(asks.cos(asks.dihedral("B-AC-D")))
    q.letter("E")
    q.letter("F")
    h, apart = a * b / e, abs(a**2 - b**2) / e
    q.step(
        f"[AC] = {e}. Draw [BE] ⊥ [AC] at [E] and [DF] ⊥ [AC] at [F]: [BE] = [DF] = {a}·{b}/{e} = {h}, and [EF] = |{a}² - {b}²|/{e} = {apart}.",
        f"[AC] = {e}。作[BE]⊥[AC]于[E]，[DF]⊥[AC]于[F]，则 [BE] = [DF] = {a}·{b}/{e} = {h}，[EF] = |{a}² - {b}²|/{e} = {apart}。",
    )
    q.step(
        f"With the dihedral angle θ between [EB] and [FD], [BD]² = [EF]² + 2·({h})²·(1 - cos θ), that is {k**2} = {apart**2} + {2 * h2}·(1 - cos θ).",
        f"设[EB]与[FD]所成的角即二面角为 θ，则 [BD]² = [EF]² + 2·({h})²·(1 - cos θ)，即 {k**2} = {apart**2} + {2 * h2}·(1 - cos θ)。",
    )
    q.step(f"So cos θ = {cosine}.", f"解得 cos θ = {cosine}。")
    return 1 - (k**2 * (a**2 + b**2) - (a**2 - b**2) ** 2) / (2 * a**2 * b**2)


def _cosine(h2: Exact, apart2: Exact, k: Exact) -> Exact:
    return 1 - (k**2 - apart2) / (2 * h2)
