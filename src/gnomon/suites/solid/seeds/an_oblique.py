"""Angles in oblique triangular prisms and parallelepipeds."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edges, equal_to, height_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms
from gnomon.suites.solid.vectors import at


@seed("obl-slope", "AN", "easy")
def oblique_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between a lateral edge and the base of an oblique prism over the middle of an edge."""
    m, high, s = q.triple(30)
    h = q.length(3, 24)
    q.require(bool(2 * h > high) and bool(h < 3 * s))
    q.solid(prisms.oblique_over_midpoint(s, m, h))
    q.ask(asks.tan(asks.line_plane("BB1", "ABC")))
    q.letter("D")
    q.step(
        "[BB1] ∥ [AA1]. Let [D] be the midpoint of [BC]; [A1D] ⊥ plane [ABC], so the angle is ∠[A1AD].",
        "[BB1]∥[AA1]。设[BC]的中点为[D]，则[A1D]⊥平面[ABC]，所求角等于∠[A1AD]。",
    )
    q.step(
        f"[AB] = [AC], so [AD] ⊥ [BC] and [AD] = √({s**2} - {m**2}) = {high}; [A1D] = {h}, so the tangent is {h / high}.",
        f"因为 [AB] = [AC]，所以[AD]⊥[BC]，[AD] = √({s**2} - {m**2}) = {high}；[A1D] = {h}，所以正切值为 {h / high}。",
    )
    return h / sqrt(s**2 - m**2)


@seed("obl-skew", "AN", "medium")
def oblique_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a base edge and a lateral edge of an oblique prism."""
    m, high, s = q.triple(26)
    h = q.length(3, 24)
    q.solid(prisms.oblique_over_midpoint(s, m, h))
    q.ask(asks.cos(asks.lines_angle("AB", "CC1")))
    q.letter("D")
    long = sqrt(high**2 + h**2)
    q.step(
        f"[CC1] ∥ [AA1], so the angle is that of [AB] and [AA1]. Let [D] be the midpoint of [BC]; [A1D] ⊥ plane [ABC] and [AD] ⊥ [BC], with [AD] = √({s**2} - {m**2}) = {high}.",
        f"因为[CC1]∥[AA1]，所以所求角等于[AB]与[AA1]所成的角。设[BC]的中点为[D]，则[A1D]⊥平面[ABC]，[AD]⊥[BC]，[AD] = √({s**2} - {m**2}) = {high}。",
    )
    q.step(
        f"As vectors [AA1]·[AB] = ([AD] + [DA1])·[AB] = [AD]·[AB] = [AD]² = {high**2}, and [AA1]² = {high**2} + {h**2} = {long**2}.",
        f"向量 [AA1]·[AB] = ([AD] + [DA1])·[AB] = [AD]·[AB] = [AD]² = {high**2}，[AA1]² = {high**2} + {h**2} = {long**2}。",
    )
    q.step(
        f"The cosine is {high**2} / ({s}·{bracketed(long)}) = {high**2 / (s * long)}.",
        f"所以余弦值为 {high**2} / ({s}·{bracketed(long)}) = {high**2 / (s * long)}。",
    )
    return q.neat((s**2 - m**2) / (s * sqrt(s**2 - m**2 + h**2)))


@seed("obl-base-dihedral", "AN", "medium")
def oblique_base_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle between the base and a lateral face of an oblique prism."""
    m, high, s = q.triple(26)
    h = q.length(3, 24)
    q.require(bool(2 * h > high) and bool(h < 3 * s))
    q.solid(prisms.oblique_over_midpoint(s, m, h))
    q.shade("ABB1A1")
    q.ask(asks.tan(asks.dihedral("A1-AB-C")))
    q.letter("D")
    q.letter("E")
    far = m * high / s
    q.step(
        f"Let [D] be the midpoint of [BC]; [A1D] ⊥ plane [ABC], [A1D] = {h}. [AB] = [AC], so [AD] ⊥ [BC] and [AD] = √({s**2} - {m**2}) = {high}.",
        f"设[BC]的中点为[D]，则[A1D]⊥平面[ABC]，[A1D] = {h}。因为 [AB] = [AC]，所以[AD]⊥[BC]，[AD] = √({s**2} - {m**2}) = {high}。",
    )
    q.step(
        f"Let [DE] ⊥ [AB] at [E]; in the right triangle [ADB], [DE] = {m}·{high} / {s} = {far}. By the theorem of three perpendiculars [A1E] ⊥ [AB], so ∠[A1ED] is the plane angle.",
        f"作[DE]⊥[AB]于[E]，在直角三角形[ADB]中 [DE] = {m}·{high} / {s} = {far}。由三垂线定理得[A1E]⊥[AB]，所以∠[A1ED]是平面角。",
    )
    q.step(
        f"Its tangent is {h} / {bracketed(far)} = {h / far}.",
        f"其正切值为 {h} / {bracketed(far)} = {h / far}。",
    )
    return h * s / (m * sqrt(s**2 - m**2))


@seed("obl-centre", "AN", "medium")
def oblique_centre(q: Question) -> SeedAnswer:
    """Sine of the angle between the base and a face diagonal of an oblique prism over the centre of its base."""
    a, lateral = q.lengths(2, 2, 14, surds=True)
    q.require(bool(3 * lateral**2 > a**2))
    q.solid(prisms.oblique_over_centre(a, lateral))
    q.segments("AB1")
    q.ask(asks.sin(asks.line_plane("AB1", "ABC")))
    q.letter("O")
    high2, long2 = lateral**2 - a**2 / 3, 2 * a**2 + lateral**2
    q.step(
        f"Let [O] be the centre of [ABC]. [A1O] ⊥ plane [ABC] and [AO] = {a} / √3, so [A1O]² = {lateral**2} - {a**2 / 3} = {high2}; [A1B1] ∥ plane [ABC], so [B1] has the same distance from that plane.",
        f"设△[ABC]的中心为[O]，则[A1O]⊥平面[ABC]，[AO] = {a} / √3，所以 [A1O]² = {lateral**2} - {a**2 / 3} = {high2}；因为[A1B1]∥平面[ABC]，[B1]到平面[ABC]的距离与之相等。",
    )
    q.step(
        f"[A1A] = [A1B] since [OA] = [OB], so the projection of [AA1] on [AB] is half of [AB], and as vectors [AA1]·[AB] = {a**2 / 2}. So [AB1]² = ([AA1] + [AB])² = {lateral**2} + {a**2} + {a**2} = {long2}.",
        f"由 [OA] = [OB] 得 [A1A] = [A1B]，所以[AA1]在[AB]上的投影是[AB]的一半，向量 [AA1]·[AB] = {a**2 / 2}，[AB1]² = ([AA1] + [AB])² = {lateral**2} + {a**2} + {a**2} = {long2}。",
    )
    q.step(
        f"The sine is √({high2} / {bracketed(long2)}) = {sqrt(high2 / long2)}.",
        f"所以正弦值为 √({high2} / {bracketed(long2)}) = {sqrt(high2 / long2)}。",
    )
    return q.neat(sqrt((3 * lateral**2 - a**2) / (3 * lateral**2 + 6 * a**2)))


@seed("obl-midline", "AN", "medium", large=True)
def oblique_midline(q: Question) -> SeedAnswer:
    """Sine of the angle between a line through midpoints and a section of an oblique prism on a right triangle."""
    a, b, h = q.lengths(3, 2, 14)
    q.require(a != 2 * h)
    bottom = {"A": at(a, 0, 0), "B": at(0, 0, 0), "C": at(0, b, 0)}
    base = ("the projection of [A1] on the plane [ABC] is the midpoint of [AC]", "[A1]在平面[ABC]内的射影是[AC]的中点")
    sizes = {"right": angle_is("ABC", 90), **edges(AB=a, BC=b), "height": height_is("A1", "ABC", h)}
    q.solid(prisms.oblique(bottom, at(a / 2, b / 2, h), base, [("over_midpoint", "A1", "AC", "ABC")], sizes))
    q.point(E=midpoint("AC"), F=midpoint("A1B1"))
    q.segments("EF A1B A1C A1E")
    q.shade("A1BC")
    q.ask(asks.sin(asks.line_plane("EF", "A1BC")))
    q.letter("G")
    half = a / 2
    q.step(
        f"Let [G] be the midpoint of [BC]. [EG] ∥ [AB] ∥ [A1F] and [EG] = [AB] / 2 = [A1F] = {half}; [A1E] ⊥ plane [ABC], so [A1EGF] is a rectangle with [A1E] = {h}.",
        f"取[BC]的中点[G]。[EG]∥[AB]∥[A1F]，[EG] = [AB] / 2 = [A1F] = {half}；[A1E]⊥平面[ABC]，所以[A1EGF]是矩形，[A1E] = {h}。",
    )
    q.step(
        "[BC] ⊥ [EG] and [BC] ⊥ [A1E], so [BC] ⊥ plane [A1EGF]; so this plane is perpendicular to the plane [A1BC] and meets it in [A1G]. The angle is that of the diagonals [EF] and [A1G].",
        "因为[BC]⊥[EG]，[BC]⊥[A1E]，所以[BC]⊥平面[A1EGF]，从而平面[A1EGF]⊥平面[A1BC]，交线为[A1G]，所求角等于矩形对角线[EF]与[A1G]所成的角。",
    )
    q.step(
        f"The area of a rectangle is half the product of its diagonals and the sine of their angle: {bracketed(half)}·{h} = ({half**2} + {h**2})·sin / 2, so the sine is {2 * half * h / (half**2 + h**2)}.",
        f"矩形的面积等于两条对角线与其夹角正弦的积的一半：{bracketed(half)}·{h} = ({half**2} + {h**2})·sin / 2，所以正弦值为 {2 * half * h / (half**2 + h**2)}。",
    )
    return 4 * a * h / (a**2 + 4 * h**2)


@seed("obl-rhombus", "AN", "medium")
def oblique_rhombus(q: Question) -> SeedAnswer:
    """Tangent of a dihedral angle at the base of an oblique prism with a rhombus perpendicular to the base."""
    angle = q.angle()
    c, b = q.triple(30)[:2] if q.pick(0, 1) else q.lengths(2, 2, 15)
    bottom = {"A": at(c, 0, 0), "B": at(0, b, 0), "C": at(0, 0, 0)}
    up = at(c - c * angle.cos, 0, c * angle.sin)
    base = ("plane [ACC1A1] ⊥ plane [ABC], [BC] ⊥ [AC]", "平面[ACC1A1]⊥平面[ABC]，[BC]⊥[AC]")
    shape = [("planes_perpendicular", "ACC1A1", "ABC"), ("perpendicular", "BC", "AC")]
    sizes = {"AC": equal_to(c, "AC", "AA1"), **edges(BC=b), "A1AC": angle_is("A1AC", angle)}
    q.solid(prisms.oblique(bottom, up, base, shape, sizes))
    q.shade("ABB1A1")
    q.ask(asks.tan(asks.dihedral("A1-AB-C")))
    q.letter("D")
    q.letter("E")
    e = sqrt(b**2 + c**2)
    ad, high = c * angle.cos, c * angle.sin
    far = ad * b / e
    q.step(
        f"Let [A1D] ⊥ [AC] at [D]. The planes [ACC1A1] and [ABC] are perpendicular, so [A1D] ⊥ plane [ABC]; [A1D] = {c}·sin {angle} = {high} and [AD] = {c}·cos {angle} = {ad}.",
        f"作[A1D]⊥[AC]于[D]。因为平面[ACC1A1]⊥平面[ABC]，所以[A1D]⊥平面[ABC]，[A1D] = {c}·sin {angle} = {high}，[AD] = {c}·cos {angle} = {ad}。",
    )
    q.step(
        f"Let [DE] ⊥ [AB] at [E]. [AB] = √({b**2} + {c**2}) = {e}, so sin ∠[BAC] = {b / e} and [DE] = {far}. By the theorem of three perpendiculars [A1E] ⊥ [AB], so ∠[A1ED] is the plane angle.",
        f"作[DE]⊥[AB]于[E]。[AB] = √({b**2} + {c**2}) = {e}，所以 sin ∠[BAC] = {b / e}，[DE] = {far}。由三垂线定理得[A1E]⊥[AB]，所以∠[A1ED]是平面角。",
    )
    q.step(
        f"Its tangent is [A1D] / [DE] = {high / far}.",
        f"其正切值为 [A1D] / [DE] = {high / far}。",
    )
    return q.neat(angle.tan * sqrt(b**2 + c**2) / b)


@seed("ppd-diagonal-edge", "AN", "medium")
def parallelepiped_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a body diagonal and a lateral edge of a parallelepiped with angles of 60°."""
    a, b, c = q.lengths(3, 2, 15)
    sixty = Angle(60)
    q.solid(boxes.parallelepiped(a, b, c, sixty, sixty, sixty))
    q.segments("AC1")
    q.ask(asks.cos(asks.lines_angle("AC1", "BB1")))
    dot = c * (a + b + 2 * c) / 2
    long2 = a**2 + b**2 + c**2 + a * b + b * c + c * a
    q.step(
        f"[BB1] ∥ [AA1]. As vectors [AC1] = [AB] + [AD] + [AA1], with [AB]·[AD] = {a * b / 2}, [AB]·[AA1] = {a * c / 2}, [AD]·[AA1] = {b * c / 2}.",
        f"[BB1]∥[AA1]。向量 [AC1] = [AB] + [AD] + [AA1]，其中 [AB]·[AD] = {a * b / 2}，[AB]·[AA1] = {a * c / 2}，[AD]·[AA1] = {b * c / 2}。",
    )
    q.step(
        f"So [AC1]·[AA1] = {a * c / 2} + {b * c / 2} + {c**2} = {dot}, and [AC1]² = {a**2} + {b**2} + {c**2} + {a * b} + {b * c} + {c * a} = {long2}.",
        f"所以 [AC1]·[AA1] = {a * c / 2} + {b * c / 2} + {c**2} = {dot}，[AC1]² = {a**2} + {b**2} + {c**2} + {a * b} + {b * c} + {c * a} = {long2}。",
    )
    q.step(
        f"The cosine is {dot} / ({c}·√{long2}) = {dot / (c * sqrt(long2))}.",
        f"所以余弦值为 {dot} / ({c}·√{long2}) = {dot / (c * sqrt(long2))}。",
    )
    return q.neat((a + b + 2 * c) / (2 * sqrt(a**2 + b**2 + c**2 + a * b + b * c + c * a)))


@seed("ppd-diagonal-slope", "AN", "hard")
def parallelepiped_slope(q: Question) -> SeedAnswer:
    """Sine of the angle between a body diagonal and the rectangular base of an oblique parallelepiped."""
    a, b, c = q.lengths(3, 2, 14, surds=True)
    sixty = Angle(60)
    q.solid(boxes.parallelepiped(a, b, c, Angle(90), sixty, sixty))
    q.segments("AC1 AC")
    q.ask(asks.sin(asks.line_plane("AC1", "ABCD")))
    for name in "HEF":
        q.letter(name)
    high, long2 = c / sqrt(2), a**2 + b**2 + c**2 + a * c + b * c
    q.step(
        f"Let [H] be the projection of [A1] on the base, [HE] ⊥ [AB] at [E] and [HF] ⊥ [AD] at [F]. By the theorem of three perpendiculars [A1E] ⊥ [AB] and [A1F] ⊥ [AD], so [AE] = [AF] = {c}·cos 60° = {c / 2}; [AEHF] is "
        f"a square, [AH]² = {c**2 / 2}, and [A1H]² = {c**2} - {c**2 / 2} = {c**2 / 2}.",
        f"设[A1]在底面上的射影为[H]，作[HE]⊥[AB]于[E]，[HF]⊥[AD]于[F]。由三垂线定理得[A1E]⊥[AB]，[A1F]⊥[AD]，所以 [AE] = [AF] = {c}·cos 60° = {c / 2}，[AEHF]是正方形，[AH]² = {c**2 / 2}，"
        f"[A1H]² = {c**2} - {c**2 / 2} = {c**2 / 2}。",
    )
    q.step(
        f"As vectors [AC1] = [AB] + [AD] + [AA1] with [AB]·[AD] = 0, [AB]·[AA1] = {a * c / 2}, [AD]·[AA1] = {b * c / 2}, so [AC1]² = {a**2} + {b**2} + {c**2} + {a * c} + {b * c} = {long2}.",
        f"向量 [AC1] = [AB] + [AD] + [AA1]，[AB]·[AD] = 0，[AB]·[AA1] = {a * c / 2}，[AD]·[AA1] = {b * c / 2}，所以 [AC1]² = {a**2} + {b**2} + {c**2} + {a * c} + {b * c} = {long2}。",
    )
    q.step(
        f"[C1] is as far from the base as [A1], so the sine is [A1H] / [AC1] = {quotient(high, sqrt(long2))}.",
        f"[C1]与[A1]到底面的距离相等，所以正弦值为 [A1H] / [AC1] = {quotient(high, sqrt(long2))}。",
    )
    return q.neat(c / sqrt(2 * (a**2 + b**2 + c**2 + a * c + b * c)))
