"""Seed questions on least sums of distances in cuboids and square prisms, by mirroring, turning and projecting."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import point_at, point_where
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at, between

_LEGS = {
    8: (6, 15),
    12: (5, 9, 16),
    15: (8, 20),
    20: (15, 21),
    24: (7, 10, 18, 32),
    9: (12,),
    40: (9, 30, 42),
    36: (15, 27, 48),
}
"""Sides of cuboids, with the sides that give whole diagonals with them."""


@seed("box-project-sum", "DM", "hard", large=True)
def project_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from a corner to a point of a body diagonal and on to the base."""
    side = q.pick(*_LEGS)
    a, b, c = Exact.of(side), Exact.of(q.pick(*_LEGS[side])), Exact.of(q.pick(*_LEGS[side]))
    q.solid(boxes.cuboid(a, b, c))
    q.move("P", "segment", "AC1", between(q.places["A"], q.places["C1"], Fraction(1, 4)))
    q.move("Q", "base", "ABCD", at(a * Fraction(3, 5), b * Fraction(1, 5), 0))
    q.segments("AC1 B1P PQ AC")
    q.ask(asks.least(asks.path("B1P", "PQ")))
    d2, e, f = a**2 + b**2 + c**2, sqrt(a**2 + b**2), sqrt(a**2 + c**2)
    q.step(
        "For a given [P] the segment [PQ] is shortest if it is perpendicular to the base; then [Q] lies on [AC]. So everything happens in the triangles [AB1C1] and [ACC1].",
        "对给定的[P]，当[PQ]⊥底面时[PQ]最短，此时[Q]在[AC]上，问题归结到△[AB1C1]和△[ACC1]中。",
    )
    q.step(
        "Turn the triangle [AB1C1], which has a right angle at [B1], about [AC1] into the plane [ACC1], away from [C]. Then the least sum is the distance of [B1] from the line [AC], that is [AB1]·sin(∠[B1AC1] + ∠[C1AC]).",
        "将△[AB1C1]（∠[AB1C1]为直角）绕[AC1]旋转到平面[ACC1]内，与[C]分居[AC1]两侧，则最小值是[B1]到直线[AC]的距离，即 [AB1]·sin(∠[B1AC1] + ∠[C1AC])。",
    )
    q.step(
        f"[AB1] = {f}, [AC] = {e}, [AC1]² = {d2}. The sines and cosines are {b}/[AC1], {f}/[AC1] at ∠[B1AC1] and {c}/[AC1], {e}/[AC1] at ∠[C1AC], so the sine of the sum is ({b}·{e} + {f}·{c}) / {bracketed(d2)} = {(b * e + f * c) / d2}.",
        f"[AB1] = {f}，[AC] = {e}，[AC1]² = {d2}。∠[B1AC1]的正弦、余弦为 {b}/[AC1]、{f}/[AC1]，∠[C1AC]的正弦、余弦为 {c}/[AC1]、{e}/[AC1]，所以和角的正弦为 ({b}·{e} + {f}·{c}) / {bracketed(d2)} = {(b * e + f * c) / d2}。",
    )
    least = f * (b * e + f * c) / d2
    q.step(
        f"The least sum is {f}·{(b * e + f * c) / d2} = {least}.", f"最小值为 {f}·{(b * e + f * c) / d2} = {least}。"
    )
    return q.neat(sqrt(a**2 + c**2) * (b * sqrt(a**2 + b**2) + c * sqrt(a**2 + c**2)) / (a**2 + b**2 + c**2))


@seed("box-mirror-sum", "DM", "easy")
def mirror_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from two points of lateral edges to a point of the base."""
    a, b, e = q.triple(25)
    c = q.length(4, 20)
    m, n = q.lengths(2, 1, 14)
    q.require(m < c and n < c and c <= 2 * e)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("AA1", m, edge=True), F=point_at("CC1", n, edge=True))
    q.move("P", "base", "ABCD", at(a * Fraction(3, 5), b * Fraction(1, 4), 0))
    q.segments("EP PF")
    q.ask(asks.least(asks.path("EP", "PF")))
    q.letter("G")
    q.step(
        f"Let [G] be the mirror image of [E] in the base, [AG] = {m}. Then [EP] + [PF] = [GP] + [PF] ≥ [GF], with equality where [GF] meets [AC].",
        f"设[G]是[E]关于底面的对称点，[AG] = {m}，则 [EP] + [PF] = [GP] + [PF] ≥ [GF]，当[P]是[GF]与[AC]的交点时取等号。",
    )
    q.step(
        f"[AC] = {e}, and [G] and [F] differ in height by {m} + {n} = {m + n}, so [GF] = √({e}² + {m + n}²) = {sqrt(e**2 + (m + n) ** 2)}.",
        f"[AC] = {e}，[G]、[F]的高度差为 {m} + {n} = {m + n}，所以 [GF] = √({e}² + {m + n}²) = {sqrt(e**2 + (m + n) ** 2)}。",
    )
    return q.neat(sqrt(a**2 + b**2 + (m + n) ** 2))


@seed("square-prism-diagonal-sum", "DM", "easy")
def diagonal_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from two opposite base corners to a point of a body diagonal."""
    a, c = q.lengths(2, 2, 16)
    q.solid(boxes.square_prism(a, c))
    q.move("M", "segment", "BD1", between(q.places["B"], q.places["D1"], Fraction(3, 5)))
    q.segments("BD1 AM MC")
    q.ask(asks.least(asks.path("AM", "MC")))
    p, d = sqrt(a**2 + c**2), sqrt(2 * a**2 + c**2)
    q.step(
        "The triangles [ABD1] and [CBD1] have equal sides, so [AM] = [CM] for every [M] on [BD1], and both are least at once.",
        "△[ABD1]≌△[CBD1]，所以对[BD1]上任一点[M]都有 [AM] = [CM]，两者同时取最小值。",
    )
    q.step(
        f"In the triangle [ABD1], ∠[BAD1] = 90°, [AB] = {a}, [AD1] = {p} and [BD1] = {d}. Its height on [BD1] is {a * p / d}.",
        f"△[ABD1]中∠[BAD1] = 90°，[AB] = {a}，[AD1] = {p}，[BD1] = {d}，斜边[BD1]上的高为 {a * p / d}。",
    )
    q.step(f"The least sum is 2·{a * p / d} = {2 * a * p / d}.", f"最小值为 2·{a * p / d} = {2 * a * p / d}。")
    return q.neat(2 * a * sqrt(a**2 + c**2) / sqrt(2 * a**2 + c**2))


@seed("square-prism-widest-angle", "DM", "medium", large=True)
def widest_angle(q: Question) -> SeedAnswer:
    """Least cosine of the angle under which a base diagonal is seen from a body diagonal."""
    a, c = q.lengths(2, 2, 16)
    q.solid(boxes.square_prism(a, c))
    q.move("P", "segment", "A1C", between(q.places["A1"], q.places["C"], Fraction(1, 4)))
    q.segments("A1C PB PD BD")
    q.ask(asks.least(asks.cos(asks.corner_angle("BPD"))))
    square = a**2 * (a**2 + c**2) / (2 * a**2 + c**2)
    q.step(
        f"[PB] = [PD], because the plane [ACC1A1] bisects [BD] at right angles, and [BD]² = {2 * a**2}. So cos ∠[BPD] = 1 - {a**2} / [PB]², least where [PB] is least.",
        f"平面[ACC1A1]垂直平分[BD]，所以 [PB] = [PD]，又 [BD]² = {2 * a**2}，所以 cos ∠[BPD] = 1 - {a**2} / [PB]²，当[PB]最小时取最小值。",
    )
    q.step(
        f"In the triangle [A1BC], ∠[A1BC] = 90°, [BC] = {a}, [A1B]² = {a**2 + c**2} and [A1C]² = {2 * a**2 + c**2}. The least [PB]² is the square of its height on [A1C], {square}.",
        f"△[A1BC]中∠[A1BC] = 90°，[BC] = {a}，[A1B]² = {a**2 + c**2}，[A1C]² = {2 * a**2 + c**2}，[PB]²的最小值是斜边[A1C]上的高的平方 {square}。",
    )
    q.step(
        f"The least cosine is 1 - {a**2} / {bracketed(square)} = {1 - a**2 / square}.",
        f"余弦值的最小值为 1 - {a**2} / {bracketed(square)} = {1 - a**2 / square}。",
    )
    return -(a**2) / (a**2 + c**2)


@seed("square-prism-mirror-sum", "DM", "medium")
def diagonal_plane_mirror(q: Question) -> SeedAnswer:
    """Least sum of the ways from two points on one side of a diagonal plane to a point of that plane."""
    a, c = q.lengths(2, 3, 16)
    m, n = q.length(1, 14), q.length(1, 14)
    q.require(m < c and n < a)
    q.solid(boxes.square_prism(a, c))
    q.point(E=point_at("AA1", m, edge=True), F=point_at("AB", n, edge=True))
    q.move(
        "P",
        "face",
        "BDD1B1",
        at(a * Fraction(2, 5), a * Fraction(3, 5), c * Fraction(3, 5)),
        ("The point [P] moves in the rectangle [BDD1B1] (boundary included).", "点[P]在矩形[BDD1B1]内（含边界）运动。"),
    )
    q.segments("BD B1D1 EP PF")
    q.shade("BDD1B1")
    q.ask(asks.least(asks.path("EP", "PF")))
    q.letter("G")
    q.step(
        f"The plane [BDD1B1] is the perpendicular bisector of [AC], so the mirror image [G] of [F] in it lies on [BC] with [CG] = [AF] = {n}, and [EP] + [PF] = [EP] + [PG] ≥ [EG].",
        f"平面[BDD1B1]垂直平分[AC]，所以[F]关于该平面的对称点[G]在[BC]上，[CG] = [AF] = {n}，且 [EP] + [PF] = [EP] + [PG] ≥ [EG]。",
    )
    square = m**2 + a**2 + (a - n) ** 2
    q.step(
        f"[E] and [G] lie on different sides of the plane, so equality is attained. [EA], [AB] and [BG] are pairwise perpendicular: [EG]² = {m}² + {a}² + {a - n}² = {square}.",
        f"[E]、[G]在该平面的两侧，等号可以取到。[EA]、[AB]、[BG]两两垂直，所以 [EG]² = {m}² + {a}² + {a - n}² = {square}。",
    )
    q.step(f"The least sum is {sqrt(square)}.", f"最小值为 {sqrt(square)}。")
    return q.neat(sqrt(m**2 + a**2 + (a - n) ** 2))


@seed("square-prism-perpendicular-place", "DM", "easy")
def perpendicular_place(q: Question) -> SeedAnswer:
    """Place of a point of a lateral edge for which a body diagonal is perpendicular to a plane."""
    a, c = q.lengths(2, 2, 20)
    q.require(a < c)
    q.solid(boxes.square_prism(a, c))
    q.point(
        E=point_where(
            "CC1",
            lambda q: at(a, a, a**2 / c),
            "[A1C] ⊥ plane [BDE]",
            "[A1C]⊥平面[BDE]",
            ("line_perpendicular_plane", "A1C", "BDE"),
        )
    )
    q.segments("A1C BD BE DE")
    q.shade("BDE")
    q.ask(asks.length("CE"))
    q.step(
        "[BD] ⊥ [AC] and [BD] ⊥ [AA1], so [BD] ⊥ [A1C] for every [E]. It remains to have [A1C] ⊥ [BE].",
        "[BD]⊥[AC]，[BD]⊥[AA1]，所以总有[BD]⊥[A1C]，只需[A1C]⊥[BE]。",
    )
    q.step(
        "The projection of [A1C] on the face [BCC1B1] is [B1C], so [BE] must be perpendicular to [B1C]: then the triangles [CBE] and [BB1C] are similar.",
        "[A1C]在侧面[BCC1B1]内的射影为[B1C]，所以应有[BE]⊥[B1C]，此时△[CBE]∽△[BB1C]。",
    )
    q.step(
        f"[CE] : [BC] = [BC] : [BB1], so [CE] = {a}² / {bracketed(c)} = {a**2 / c}.",
        f"[CE] : [BC] = [BC] : [BB1]，所以 [CE] = {a}² / {bracketed(c)} = {a**2 / c}。",
    )
    return a**2 / c
