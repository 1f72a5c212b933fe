"""Angles between half-planes with a common edge and in folded sheets."""

from __future__ import annotations

from dataclasses import replace

from gnomon.author.draws import Angle
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import half_planes, sheets
from gnomon.suites.solid.vectors import at, foot_line


@seed("hp-cosine", "AN", "easy")
def dihedral_from_lengths(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle from perpendiculars to its edge and the distance of their ends."""
    a, b, c = q.lengths(3, 2, 12)
    d = q.length(3, 20)
    cosine = (a**2 + b**2 + c**2 - d**2) / (2 * a * b)
    q.require(bool(cosine) and bool(abs(cosine) < Exact.of("9/10")))
    plain = half_planes.crossed(a, b, c, Angle(90))
    q.solid(
        replace(plain, points={**plain.points, "B": at(c, b * cosine, b * sqrt(1 - cosine**2))}),
        edge("AB", d),
        state="AC BD CD",
    )
    q.ask(asks.cos(asks.dihedral("A-CD-B")))
    q.letter("E")
    ae2 = d**2 - c**2
    q.step(
        f"Complete the rectangle [CDBE] in the face of [B]. [CE] ∥ [DB], so [CE] ⊥ [CD]; with [AC] ⊥ [CD], ∠[ACE] is the plane angle, and [CE] = {b}.",
        f"在[B]所在的半平面内作矩形[CDBE]。因为[CE]∥[DB]，所以[CE]⊥[CD]，又[AC]⊥[CD]，所以∠[ACE]是二面角的平面角，[CE] = {b}。",
    )
    q.step(
        f"[CD] ⊥ plane [ACE] and [EB] ∥ [CD], so [EB] ⊥ [AE] and [AE]² = [AB]² - [EB]² = {d**2} - {c**2} = {ae2}.",
        f"因为[CD]⊥平面[ACE]，[EB]∥[CD]，所以[EB]⊥[AE]，[AE]² = [AB]² - [EB]² = {d**2} - {c**2} = {ae2}。",
    )
    q.step(
        f"By the law of cosines cos ∠[ACE] = ({a**2} + {b**2} - {bracketed(ae2)}) / (2·{a}·{b}) = {cosine}.",
        f"由余弦定理得 cos ∠[ACE] = ({a**2} + {b**2} - {bracketed(ae2)}) / (2·{a}·{b}) = {cosine}。",
    )
    return (a**2 + b**2 + c**2 - d**2) / (2 * a * b)


@seed("hp-line", "AN", "medium")
def line_and_half_plane(q: Question) -> SeedAnswer:
    """Sine of the angle between a segment from face to face of a dihedral angle and one of its faces."""
    a, b, c = q.lengths(3)
    angle = q.angle(60, 120)
    q.solid(half_planes.crossed(a, b, c, angle))
    q.shade("BCD")
    q.ask(asks.sin(asks.line_plane("AB", "BCD")))
    q.letter("H")
    far = a * angle.sin
    long2 = a**2 + b**2 + c**2 - 2 * a * b * angle.cos
    acute = Angle(60)
    q.step(
        f"Let [H] be the projection of [A] on the plane [BCD]. [AC] ⊥ [CD], so [HC] ⊥ [CD] by the theorem of three perpendiculars, ∠[ACH] = {acute}, and [AH] = {a}·sin {acute} = {far}.",
        f"设[A]在平面[BCD]内的射影为[H]。因为[AC]⊥[CD]，由三垂线定理的逆定理得[HC]⊥[CD]，∠[ACH] = {acute}，[AH] = {a}·sin {acute} = {far}。",
    )
    q.step(
        f"As vectors [AB] = [AC] + [CD] + [DB]; [AC] and [DB] are perpendicular to [CD], and [CA] and [DB] form the angle {angle}, so [AB]² = {a**2} + {c**2} + {b**2} - 2·{a}·{b}·cos {angle} = {long2}.",
        f"向量 [AB] = [AC] + [CD] + [DB]，[AC]、[DB]都垂直于[CD]，[CA]与[DB]的夹角为 {angle}，所以 [AB]² = {a**2} + {c**2} + {b**2} - 2·{a}·{b}·cos {angle} = {long2}。",
    )
    q.step(
        f"The sine is [AH] / [AB] = {quotient(far, sqrt(long2))}.",
        f"所以正弦值为 [AH] / [AB] = {quotient(far, sqrt(long2))}。",
    )
    return q.neat(a * angle.sin / sqrt(a**2 + b**2 + c**2 - 2 * a * b * angle.cos))


@seed("hp-skew", "AN", "easy")
def edge_and_segment(q: Question) -> SeedAnswer:
    """Cosine of the angle between the edge of a dihedral angle and a segment from face to face."""
    a, b, c = q.lengths(3, 2, 14)
    angle = q.angle(60, 120)
    q.solid(half_planes.crossed(a, b, c, angle))
    q.ask(asks.cos(asks.lines_angle("AB", "CD")))
    long2 = a**2 + b**2 + c**2 - 2 * a * b * angle.cos
    q.step(
        f"As vectors [AB] = [AC] + [CD] + [DB], and [AC] and [DB] are perpendicular to [CD], so [AB]·[CD] = [CD]² = {c**2}.",
        f"向量 [AB] = [AC] + [CD] + [DB]，[AC]、[DB]都垂直于[CD]，所以 [AB]·[CD] = [CD]² = {c**2}。",
    )
    q.step(
        f"[CA] and [DB] form the angle {angle}, so [AB]² = {a**2} + {c**2} + {b**2} - 2·{a}·{b}·cos {angle} = {long2}, and the cosine is [CD] / [AB] = {quotient(c, sqrt(long2))}.",
        f"[CA]与[DB]的夹角为 {angle}，所以 [AB]² = {a**2} + {c**2} + {b**2} - 2·{a}·{b}·cos {angle} = {long2}，余弦值为 [CD] / [AB] = {quotient(c, sqrt(long2))}。",
    )
    return q.neat(c / sqrt(a**2 + b**2 + c**2 - 2 * a * b * angle.cos))


@seed("hp-path", "AN", "easy")
def path_on_slope(q: Question) -> SeedAnswer:
    """Sine of the angle between a line in one face of a dihedral angle and the other face."""
    a, c, d = q.triple(40) if q.pick(0, 1, 2) else (*(s := q.lengths(2)), sqrt(s[0] ** 2 + s[1] ** 2))
    angle = q.angle(30, 45, 60)
    q.solid(half_planes.crossed(a, q.length(4, 12), c, angle), state="AC CD angle")
    q.shade("BCD")
    q.ask(asks.sin(asks.line_plane("AD", "BCD")))
    q.letter("H")
    far = a * angle.sin
    q.step(
        f"Let [H] be the projection of [A] on the plane [BCD]. [AC] ⊥ [CD], so [HC] ⊥ [CD], ∠[ACH] = {angle}, and [AH] = {a}·sin {angle} = {far}; the angle is ∠[ADH].",
        f"设[A]在平面[BCD]内的射影为[H]。因为[AC]⊥[CD]，所以[HC]⊥[CD]，∠[ACH] = {angle}，[AH] = {a}·sin {angle} = {far}；所求角为∠[ADH]。",
    )
    q.step(
        f"[AD] = √({a**2} + {c**2}) = {d}, so the sine is [AH] / [AD] = {far / d}.",
        f"[AD] = √({a**2} + {c**2}) = {d}，所以正弦值为 [AH] / [AD] = {far / d}。",
    )
    return q.neat(a * angle.sin / sqrt(a**2 + c**2))


@seed("fold-altitude-dihedral", "AN", "medium")
def folded_altitude(q: Question) -> SeedAnswer:
    """Tangent of a dihedral angle of a right triangle folded to a right angle along the altitude on its hypotenuse."""
    p, r, e = q.triple(40) if q.pick(0, 1) else (*(s := q.lengths(2, 2, 15, surds=True)), sqrt(s[0] ** 2 + s[1] ** 2))
    q.require(bool(max(p, r) < 3 * min(p, r)))
    sheets.spread_out(q, sheets.right_triangle(p, r))
    q.place("D", foot_line(q.places["C"], q.places["A"], q.places["B"]))
    q.say("[CD] ⊥ [AB] at [D].", "[CD]⊥[AB]于点[D]。", ("foot", "D", "C", "AB"))
    sheets.fold_to_angle(q, "CD", "ACD", "B", Angle(90))
    q.faces("ACD BCD")
    q.segments("AB")
    q.shade("ABC")
    q.ask(asks.tan(asks.dihedral("A-BC-D")))
    q.letter("E")
    ad, far = r**2 / e, p**2 * r / e**2
    q.step(
        f"In the flat triangle [AB] = √({p**2} + {r**2}) = {e}, so [AD] = [AC]² / [AB] = {ad} and [BD] = [BC]² / [AB] = {p**2 / e}; the fold keeps these lengths.",
        f"在平面△[ABC]中 [AB] = √({p**2} + {r**2}) = {e}，所以 [AD] = [AC]² / [AB] = {ad}，[BD] = [BC]² / [AB] = {p**2 / e}，翻折后长度不变。",
    )
    q.step(
        f"The planes are perpendicular and [AD] ⊥ [CD], so [AD] ⊥ plane [BCD]. Let [DE] ⊥ [BC] at [E]; sin ∠[CBD] = {r / e}, so [DE] = {bracketed(p**2 / e)}·{bracketed(r / e)} = {far}.",
        f"因为两平面垂直，[AD]⊥[CD]，所以[AD]⊥平面[BCD]。作[DE]⊥[BC]于[E]；sin ∠[CBD] = {r / e}，所以 [DE] = {bracketed(p**2 / e)}·{bracketed(r / e)} = {far}。",
    )
    q.step(
        f"By the theorem of three perpendiculars [AE] ⊥ [BC], so ∠[AED] is the plane angle and its tangent is [AD] / [DE] = {ad / far}.",
        f"由三垂线定理得[AE]⊥[BC]，所以∠[AED]是平面角，其正切值为 [AD] / [DE] = {ad / far}。",
    )
    return q.neat(r * sqrt(p**2 + r**2) / p**2)


@seed("fold-median-line", "AN", "easy")
def folded_median(q: Question) -> SeedAnswer:
    """Sine of the angle between a leg of an isosceles triangle folded along its altitude and the other half."""
    m, _, s = q.triple(40) if q.pick(0, 1) else (*(t := q.lengths(2)), sqrt(t[0] ** 2 + t[1] ** 2))
    angle = q.angle(45, 60, 120, 135)
    sheets.spread_out(q, sheets.isosceles(s, m))
    q.place("D", at(0, 0, 0))
    q.say("[D] is the midpoint of [BC].", "[D]是[BC]的中点。", ("midpoint", "D", "BC"))
    sheets.fold_to_angle(q, "AD", "ABD", "C", angle)
    q.faces("ABD ACD")
    q.segments("BC")
    q.ask(asks.sin(asks.line_plane("AB", "ACD")))
    q.letter("H")
    far = m * angle.sin
    q.step(
        f"[AB] = [AC], so [AD] ⊥ [BD] and [AD] ⊥ [CD]; ∠[BDC] = {angle} is the plane angle, and [AD] ⊥ plane [BDC]. Let [BH] ⊥ [CD] at [H] (on the line [CD]); [BH] ⊥ [AD] too, so [BH] ⊥ plane [ACD].",
        f"因为 [AB] = [AC]，所以[AD]⊥[BD]，[AD]⊥[CD]，∠[BDC] = {angle} 是平面角，[AD]⊥平面[BDC]。作[BH]⊥直线[CD]于[H]，又[BH]⊥[AD]，所以[BH]⊥平面[ACD]。",
    )
    q.step(
        f"[BD] = {m}, so [BH] = {m}·sin {angle} = {far}; the angle is ∠[BAH], with the sine [BH] / [AB] = {quotient(far, s)}.",
        f"[BD] = {m}，所以 [BH] = {m}·sin {angle} = {far}；所求角为∠[BAH]，其正弦值为 [BH] / [AB] = {quotient(far, s)}。",
    )
    return q.neat(m * angle.sin / s)
