"""Angles in frusta of pyramids."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edges, equal_to
from gnomon.suites.solid.item import SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import frusta
from gnomon.suites.solid.vectors import at


@seed("sqfrust-edge", "AN", "easy")
def square_frustum_edge(q: Question) -> SeedAnswer:
    """Tangent of the angle between a lateral edge and the base of a regular square frustum."""
    a, b, h = q.lengths(3, 2, 15, tidy=lambda a, b, h: b < a)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.shade("ACC1A1")
    q.ask(asks.tan(asks.line_plane("AA1", "ABCD")))
    q.letter("H")
    flat = (a - b) / sqrt(2)
    q.step(
        "The plane [ACC1A1] is perpendicular to the base, so the foot [H] of the perpendicular from [A1] to the base lies on [AC], and the angle is ∠[A1AH].",
        "平面[ACC1A1]垂直于底面，所以[A1]在底面上的射影[H]在[AC]上，所求角为∠[A1AH]。",
    )
    q.step(
        f"[ACC1A1] is an isosceles trapezoid with [AC] = {a * sqrt(2)} and [A1C1] = {b * sqrt(2)}, so [AH] = ([AC] - [A1C1]) / 2 = {flat}; the tangent is {h} / {bracketed(flat)} = {h / flat}.",
        f"[ACC1A1]是等腰梯形，[AC] = {a * sqrt(2)}，[A1C1] = {b * sqrt(2)}，所以 [AH] = ([AC] - [A1C1]) / 2 = {flat}，正切值为 {h} / {bracketed(flat)} = {h / flat}。",
    )
    return sqrt(2) * h / (a - b)


@seed("sqfrust-skew", "AN", "medium")
def square_frustum_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a body diagonal and a lateral edge of a regular square frustum."""
    u, v, h = q.lengths(3, 1, 12, tidy=lambda u, v, h: u > v)
    if q.pick(0, 1):
        a, b = u + v, u - v
    else:
        u, v = u * sqrt(2), v * sqrt(2)
        a, b = u + v, u - v
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.segments("AC1 AC BD")
    q.ask(asks.cos(asks.lines_angle("AC1", "BB1")))
    long2, edge2 = (a + b) ** 2 / 2 + h**2, (a - b) ** 2 / 2 + h**2
    q.letter("H")
    q.letter("K")
    q.step(
        f"Let [H] and [K] be the feet of the perpendiculars from [C1] and [B1] to the base; they lie on the diagonals [AC] and [BD]. [AC] ⊥ [BD], so of the vectors [AC1] = [AH] + [HC1] and "
        f"[BB1] = [BK] + [KB1] only the vertical parts contribute: [AC1]·[BB1] = {h}² = {h**2}.",
        f"设[C1]、[B1]在底面上的射影为[H]、[K]，它们分别在对角线[AC]、[BD]上。因为[AC]⊥[BD]，向量 [AC1] = [AH] + [HC1]，[BB1] = [BK] + [KB1]，只有竖直部分的积不为零："
        f"[AC1]·[BB1] = {h}² = {h**2}。",
    )
    q.step(
        f"[AH] = ({a * sqrt(2)} + {b * sqrt(2)}) / 2 = {(a + b) / sqrt(2)} and [BK] = {(a - b) / sqrt(2)}, so [AC1]² = {long2} and [BB1]² = {edge2}.",
        f"[AH] = ({a * sqrt(2)} + {b * sqrt(2)}) / 2 = {(a + b) / sqrt(2)}，[BK] = {(a - b) / sqrt(2)}，所以 [AC1]² = {long2}，[BB1]² = {edge2}。",
    )
    q.step(
        f"The cosine is {quotient(h**2, sqrt(long2 * edge2))}.",
        f"所以余弦值为 {quotient(h**2, sqrt(long2 * edge2))}。",
    )
    return q.neat(2 * h**2 / sqrt(((a + b) ** 2 + 2 * h**2) * ((a - b) ** 2 + 2 * h**2)))


@seed("sqfrust-diagonal-plane", "AN", "medium")
def square_frustum_diagonal_plane(q: Question) -> SeedAnswer:
    """Sine of the angle between the diagonal of a lateral face and a diagonal plane of a regular square frustum."""
    a, b, h = q.lengths(3, 2, 14, surds=True, tidy=lambda a, b, h: b < a)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.segments("AB1 AC BD B1D1")
    q.shade("BDD1B1")
    q.ask(asks.sin(asks.line_plane("AB1", "BDD1B1")))
    q.letter("O")
    long2 = (a**2 + b**2) / 2 + h**2
    q.step(
        f"Let [O] be the centre of the base. [AC] ⊥ [BD], and the line of the centres is perpendicular to [AC], so [AO] ⊥ plane [BDD1B1], and the angle is ∠[AB1O]; [AO] = {a / sqrt(2)}.",
        f"设底面中心为[O]。因为[AC]⊥[BD]，上下底面中心的连线也垂直于[AC]，所以[AO]⊥平面[BDD1B1]，所求角为∠[AB1O]，[AO] = {a / sqrt(2)}。",
    )
    q.step(
        f"[B1] lies {h} above the base, over a point of [BD] that is {b / sqrt(2)} from [O], so [OB1]² = {h**2} + {b**2 / 2} and [AB1]² = {a**2 / 2} + {h**2} + {b**2 / 2} = {long2}.",
        f"[B1]到底面的距离为 {h}，其射影在[BD]上，到[O]的距离为 {b / sqrt(2)}，所以 [OB1]² = {h**2} + {b**2 / 2}，[AB1]² = {a**2 / 2} + {h**2} + {b**2 / 2} = {long2}。",
    )
    q.step(
        f"The sine is [AO] / [AB1] = {a / sqrt(2) / sqrt(long2)}.",
        f"所以正弦值为 [AO] / [AB1] = {a / sqrt(2) / sqrt(long2)}。",
    )
    return q.neat(a / sqrt(a**2 + b**2 + 2 * h**2))


@seed("regtrifrust-section", "AN", "medium")
def triangular_frustum_section(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle between the base and the plane through a base edge and the opposite upper vertex."""
    a, b, h = q.lengths(3, 2, 15, tidy=lambda a, b, h: b < a)
    q.solid(frusta.regular_triangle(a, b, h), state="AB A1B1 height")
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.tan(asks.dihedral("A1-BC-A")))
    q.letter("M")
    q.letter("H")
    flat = (a + 2 * b) * sqrt(3) / 6
    q.step(
        "Let [M] be the midpoint of [BC] and [H] the foot of the perpendicular from [A1] to the base; by symmetry [H] lies on [AM]. [AM] ⊥ [BC], so [A1M] ⊥ [BC] by the theorem of three perpendiculars, and "
        "∠[A1MH] is the plane angle.",
        "取[BC]的中点[M]，设[A1]在底面上的射影为[H]，由对称性[H]在[AM]上。因为[AM]⊥[BC]，由三垂线定理得[A1M]⊥[BC]，所以∠[A1MH]是平面角。",
    )
    q.step(
        f"The centre of the base is {a * sqrt(3) / 6} from [M] and {b * sqrt(3) / 3} from [H], on the segment between them, so [MH] = {flat}.",
        f"底面中心在线段[MH]上，到[M]、[H]的距离分别为 {a * sqrt(3) / 6}、{b * sqrt(3) / 3}，所以 [MH] = {flat}。",
    )
    q.step(
        f"The tangent is {h} / {bracketed(flat)} = {h / flat}.",
        f"所以正切值为 {h} / {bracketed(flat)} = {h / flat}。",
    )
    return 2 * sqrt(3) * h / (a + 2 * b)


def _half() -> Exact:
    return Exact.of("1/2")


@seed("trifrust-mid", "AN", "medium")
def upright_frustum_planes(q: Question) -> SeedAnswer:
    """Cosine of the angle between a section through a lateral edge's end and the vertical face, in an upright frustum."""
    b, c, h = q.lengths(3, 1, 12, spread=6)
    q.solid(frusta.upright_triangle(2 * b, 2 * c, _half(), h))
    q.point(M=midpoint("BC"))
    q.segments("AM C1M AC1")
    q.shade("AMC1")
    q.ask(asks.cos(asks.planes_angle("AMC1", "ACC1A1")))
    for name in "DK":
        q.letter(name)
    far2 = c**2 * h**2 / (c**2 + h**2)
    q.step(
        f"Let [D] be the midpoint of [AC]. [MD] ∥ [AB], and [AB] ⊥ [AC], [AB] ⊥ [AA1], so [MD] ⊥ plane [ACC1A1], with [MD] = {b}.",
        f"取[AC]的中点[D]。[MD]∥[AB]，又[AB]⊥[AC]，[AB]⊥[AA1]，所以[MD]⊥平面[ACC1A1]，[MD] = {b}。",
    )
    q.step(
        f"[A1C1] = [AD] = {c} and [A1C1] ∥ [AD], so [C1D] ∥ [AA1] and [C1D] = {h}. Let [DK] ⊥ [AC1] at [K]: in the right triangle [ADC1], [DK]² = {c**2}·{h**2} / {c**2 + h**2} = {far2}.",
        f"因为[A1C1] = [AD] = {c}，[A1C1]∥[AD]，所以[C1D]∥[AA1]，[C1D] = {h}。作[DK]⊥[AC1]于[K]，在直角三角形[ADC1]中 [DK]² = {c**2}·{h**2} / {c**2 + h**2} = {far2}。",
    )
    cosine = sqrt(far2 / (far2 + b**2))
    q.step(
        f"By the theorem of three perpendiculars [MK] ⊥ [AC1], so ∠[MKD] is the plane angle; [MK]² = {far2} + {b**2} = {far2 + b**2}, and the cosine is [DK] / [MK] = {cosine}.",
        f"由三垂线定理得[MK]⊥[AC1]，所以∠[MKD]是平面角；[MK]² = {far2} + {b**2} = {far2 + b**2}，余弦值为 [DK] / [MK] = {cosine}。",
    )
    return q.neat(c * h / sqrt(b**2 * h**2 + c**2 * h**2 + b**2 * c**2))


@seed("trifrust-face", "AN", "medium")
def upright_frustum_face(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle between the base and the slanting lateral face of an upright frustum."""
    b, c, e = q.triple(30)
    h = q.length(2, 15)
    k = int(q.pick(2, 3))
    q.require(bool(4 * h > e) and bool(max(b, c) < 3 * min(b, c)))
    share = Exact.of(1) / k
    q.solid(frusta.upright_triangle(k * b, k * c, share, h))
    q.shade("BCC1B1")
    q.ask(asks.tan(asks.dihedral("A-BC-B1")))
    q.letter("D")
    q.letter("H")
    rest = (k - 1) * b
    far = rest * c / e
    q.step(
        f"Let [B1D] ⊥ [AB] at [D]. [B1D] ∥ [AA1], so [B1D] ⊥ plane [ABC], [B1D] = {h}. [A1B1] : [AB] = [A1C1] : [AC] gives [A1B1] = {b}, so [BD] = {k * b} - {b} = {rest}.",
        f"作[B1D]⊥[AB]于[D]，则[B1D]∥[AA1]，所以[B1D]⊥平面[ABC]，[B1D] = {h}。由 [A1B1] : [AB] = [A1C1] : [AC] 得 [A1B1] = {b}，所以 [BD] = {k * b} - {b} = {rest}。",
    )
    q.step(
        f"Let [DH] ⊥ [BC] at [H]. [BC] = {k * e}, so sin ∠[ABC] = {c / e} and [DH] = {rest}·{bracketed(c / e)} = {far}.",
        f"作[DH]⊥[BC]于[H]。[BC] = {k * e}，所以 sin ∠[ABC] = {c / e}，[DH] = {rest}·{bracketed(c / e)} = {far}。",
    )
    q.step(
        f"By the theorem of three perpendiculars [B1H] ⊥ [BC], so ∠[B1HD] is the plane angle and its tangent is {h} / {bracketed(far)} = {h / far}.",
        f"由三垂线定理得[B1H]⊥[BC]，所以∠[B1HD]是平面角，其正切值为 {h} / {bracketed(far)} = {h / far}。",
    )
    return h * sqrt(b**2 + c**2) / ((k - 1) * b * c)


@seed("trifrust-perp-edge", "AN", "hard")
def vertical_face_frustum(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a lateral edge of a frustum with a lateral face perpendicular to the base."""
    half, high, slant = q.triple(26)
    top, b = 2 * half, q.length(2, 15)
    base = 2 * top
    points = {
        "A": at(2 * top, 0, 0),
        "B": at(0, b, 0),
        "C": at(0, 0, 0),
        "A1": at(half + top, 0, high),
        "B1": at(half, b / 2, high),
        "C1": at(half, 0, high),
    }
    stands = ("plane [ACC1A1] ⊥ plane [ABC], [BC] ⊥ [AC]", "平面[ACC1A1]⊥平面[ABC]，[BC]⊥[AC]")
    q.solid(
        Solid(
            points=points,
            faces=frusta.TRIANGLE_FACES,
            called=("the frustum", "该三棱台"),
            opening=(
                (
                    f"In the triangular frustum [ABC-A1B1C1], {stands[0]}<, {{sizes}}>.",
                    f"在三棱台[ABC-A1B1C1]中，{stands[1]}<，{{sizes}}>。",
                ),
            ),
            shape=[
                ("frustum", "ABC", "A1B1C1"),
                ("planes_perpendicular", "ACC1A1", "ABC"),
                ("perpendicular", "BC", "AC"),
            ],
            sizes={"AA1": equal_to(slant, "AA1", "CC1"), **edges(AC=base, A1C1=top, BC=b)},
            ring="ABC",
        )
    )
    q.shade("ABB1A1")
    q.ask(asks.tan(asks.dihedral("B-AA1-C")))
    for name in "VDE":
        q.letter(name)
    far = 4 * half * high / slant
    q.step(
        "The planes [ACC1A1] and [ABC] are perpendicular and [BC] ⊥ [AC], so [BC] ⊥ plane [ACC1A1]. Let [CE] ⊥ [AA1] at [E] (on the line [AA1]); by the theorem of three perpendiculars [BE] ⊥ [AA1], and ∠[BEC] is "
        "the plane angle.",
        "因为平面[ACC1A1]⊥平面[ABC]，[BC]⊥[AC]，所以[BC]⊥平面[ACC1A1]。作[CE]⊥直线[AA1]于[E]，由三垂线定理得[BE]⊥[AA1]，所以∠[BEC]是平面角。",
    )
    q.step(
        f"[AA1] and [CC1] meet at a point [V] when extended. [A1C1] = [AC] / 2, so [VA] = [VC] = 2·{slant} = {2 * slant}; let [D] be the midpoint of [AC]: [VD] = √({4 * slant**2} - {top**2}) = {2 * high}.",
        f"延长[AA1]、[CC1]交于点[V]。因为 [A1C1] = [AC] / 2，所以 [VA] = [VC] = 2·{slant} = {2 * slant}；取[AC]的中点[D]，[VD] = √({4 * slant**2} - {top**2}) = {2 * high}。",
    )
    q.step(
        f"The area of [VAC] gives [CE] = {base}·{2 * high} / {2 * slant} = {far}, so tan ∠[BEC] = {b} / {bracketed(far)} = {b / far}.",
        f"由△[VAC]的面积得 [CE] = {base}·{2 * high} / {2 * slant} = {far}，所以 tan ∠[BEC] = {b} / {bracketed(far)} = {b / far}。",
    )
    return b * slant / (base * sqrt(slant**2 - top**2 / 4))
