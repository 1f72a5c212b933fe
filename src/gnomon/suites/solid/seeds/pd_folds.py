"""Positional questions on folded sheets."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edge, edges, perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import foot, midpoint, point_at, point_where
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import at


@seed("pd-fold-altitude", "PD", "easy", varies=False)
def fold_altitude(q: Question) -> SeedAnswer:
    """The altitude of a triangle is perpendicular to the plane of the folded base."""
    p, r, h = q.lengths(3)
    angle = q.angle(60, 90, 120)
    points = {"A": at(0, h, 0), "B": at(-p, 0, 0), "C": at(r, 0, 0)}
    sheet = sheets.Sheet(points, "ABC", ("triangle", "△"), [], edges(BC=p + r))
    sheets.spread_out(q, sheet)
    q.point(D=foot("A", "BC"))
    q.given(edge("AD", h), edge("BD", p))
    sheets.fold(q, "AD", "B", angle.cos, angle.sin)
    words, relations = sheets.fold_sentence("AD", "B", "ABD", angle_is("BDC", angle))
    q.add_sentence(words, relations)
    q.ghosts("AB°D")
    q.faces("ABD ACD")
    q.segments("BC")
    q.ask(asks.which(q.shuffled(["AB", "AC", "AD"]), "perpendicular", "BCD"))
    q.step(
        "Before the fold [AD] ⊥ [BC]. The fold keeps the angles at the crease, so [AD] ⊥ [BD] and [AD] ⊥ [CD].",
        "翻折前[AD]⊥[BC]，翻折后与折痕所成的角不变，所以[AD]⊥[BD]，[AD]⊥[CD]。",
    )
    q.step("So [AD] is perpendicular to the plane [BCD].", "所以[AD]⊥平面[BCD]。")
    return "AD"


@seed("pd-fold-rhomb", "PD", "medium", varies=False)
def fold_rhombus(q: Question) -> SeedAnswer:
    """The crease of a folded rhombus is perpendicular to the new edge."""
    p, n = q.lengths(2)
    sheets.spread_out(q, sheets.rhombus(p, n))
    sheets.fold_to_angle(q, "BD", "ABD", "C", q.angle(60, 90, 120))
    q.faces("ABD CBD")
    q.segments("AC")
    q.ask(asks.which(q.shuffled(["AB", "BC", "BD", "CD"]), "perpendicular", "AC"))
    q.letter("O")
    q.step(
        "Let [O] be the midpoint of [BD]. In the rhombus [AO] ⊥ [BD] and [CO] ⊥ [BD], and the fold keeps both.",
        "取[BD]的中点[O]。在菱形中[AO]⊥[BD]，[CO]⊥[BD]，翻折后仍成立。",
    )
    q.step("So [BD] ⊥ plane [AOC], which contains [AC], and [BD] ⊥ [AC].", "所以[BD]⊥平面[AOC]，故[BD]⊥[AC]。")
    return "BD"


@seed("pd-fold-corner", "PD", "hard", varies=False)
def fold_corner(q: Question) -> SeedAnswer:
    """The line that is perpendicular to a side of a rectangle whose corner is folded upright."""
    k = q.integer(1, 3)
    s, t = q.integers(2, 1, 4, tidy=lambda s, t: max(s, t) < 3 * min(s, t))
    x, y, b = Exact.of(k * s * s), Exact.of(k * t * t), Exact.of(k * s * t)
    sheets.spread_out(q, sheets.rectangle(x + y, b))
    q.point(M=point_at("DC", x))
    sheets.fold_to_angle(q, "AM", "ADM", "B", Angle(90))
    q.faces("ADM ABCM")
    q.segments("BM BD CD")
    q.ask(asks.which(q.shuffled(["AB", "BC", "BM", "CM"]), "perpendicular", "AD"))
    am, bm = b**2 + x**2, b**2 + y**2
    q.step(
        f"[AM]² = {b**2} + {x**2} = {am} and [BM]² = {b**2} + {y**2} = {bm}, so [AM]² + [BM]² = {am + bm} = {x + y}² = [AB]² and "
        "[BM] ⊥ [AM].",
        f"[AM]² = {b**2} + {x**2} = {am}，[BM]² = {b**2} + {y**2} = {bm}，所以 [AM]² + [BM]² = {am + bm} = {x + y}² = [AB]²，"
        "从而[BM]⊥[AM]。",
    )
    q.step(
        "After the fold the planes [ADM] and [ABM] are perpendicular and meet in [AM], so [BM] ⊥ plane [ADM], and [BM] ⊥ [AD].",
        "翻折后平面[ADM]⊥平面[ABM]，交线为[AM]，所以[BM]⊥平面[ADM]，故[BM]⊥[AD]。",
    )
    return "BM"


@seed("pd-fold-tip", "PD", "medium", varies=False)
def fold_tip(q: Question) -> SeedAnswer:
    """The edge that is perpendicular to the base when the tip of a right triangle is folded over."""
    b, d, e = q.lengths(3, 2, 10, tidy=lambda b, d, e: float(e) > 1.15 * float(d))
    sheets.spread_out(q, sheets.right_triangle(b, d + e))
    q.point(D=point_at("AC", e))
    e_at = at(b * e / (d + e), d, 0)
    q.point(E=point_where("AB", lambda _: e_at, "[DE] ∥ [BC]", "[DE]∥[BC]", ("parallel", "DE", "BC")))
    sheets.fold(q, "DE", "A", d / e, sqrt(1 - d**2 / e**2))
    words, relations = sheets.fold_sentence("DE", "A", "ADE", perpendicular("AC", "CD"))
    q.add_sentence(words, relations)
    q.ghosts("A°DE")
    q.faces("ADE BCDE")
    q.segments("AC AB")
    q.shade("BCDE")
    q.ask(asks.which(q.shuffled(["AB", "AC", "AD", "AE"]), "perpendicular", "BCDE"))
    q.step(
        "[DE] ∥ [BC] and [AC] ⊥ [BC] in the triangle, so [DE] ⊥ [AD] and [DE] ⊥ [CD], also after the fold.",
        "在三角形中[DE]∥[BC]，[AC]⊥[BC]，所以[DE]⊥[AD]，[DE]⊥[CD]，翻折后仍成立。",
    )
    q.step(
        "So [DE] ⊥ plane [ACD] and [DE] ⊥ [AC]. With [AC] ⊥ [CD] this gives [AC] ⊥ plane [BCDE].",
        "所以[DE]⊥平面[ACD]，[DE]⊥[AC]。又[AC]⊥[CD]，所以[AC]⊥平面[BCDE]。",
    )
    return "AC"


@seed("pd-fold-flap", "PD", "medium", varies=False)
def fold_flap(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to the crease of a folded trapezoid."""
    c, s, h = q.lengths(3, 2, 10)
    sheets.spread_out(q, sheets.right_trapezoid(c + s, c, h))
    q.point(E=point_at("AB", c))
    angle = q.angle(45, 60, 120)
    sheets.fold(q, "CE", "B", angle.cos, angle.sin)
    words, relations = sheets.fold_sentence("CE", "B", "BCE", angle_is("AEB", angle))
    q.add_sentence(words, relations)
    q.ghosts("B°CE")
    q.faces("BCE AECD")
    q.segments("AB BD AC")
    q.ask(asks.which(q.shuffled(["ABC", "ABD", "ABE", "BCD"]), "perpendicular", "CE"))
    q.step(
        f"[AE] = {c} = [DC] and [AE] ∥ [DC], so [AECD] is a parallelogram, and since [AD] ⊥ [AB], a rectangle: [CE] ⊥ [AE].",
        f"[AE] = {c} = [DC]，[AE]∥[DC]，所以[AECD]是平行四边形，又[AD]⊥[AB]，故为矩形，[CE]⊥[AE]。",
    )
    q.step(
        "Before the fold [CE] ⊥ [EB] as well, and the fold keeps this angle. So [CE] ⊥ plane [ABE].",
        "翻折前[CE]⊥[EB]，翻折后仍垂直，所以[CE]⊥平面[ABE]。",
    )
    return "ABE"


@seed("pd-fold-diagonal", "PD", "hard", varies=False)
def fold_diagonal(q: Question) -> SeedAnswer:
    """The side of a rectangle that becomes perpendicular to a face, by a distance after the fold."""
    a, b = q.lengths(2, 3, 12, tidy=lambda a, b: float(a) > 1.2 * float(b))
    new = sqrt(a**2 - b**2)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_to_distance(q, "BD", "ABD", "AC", new)
    q.faces("ABD BCD")
    q.segments("AC")
    q.shade("ACD")
    q.ask(asks.which(q.shuffled(["AB", "BC", "BD"]), "perpendicular", "ACD"))
    q.step(
        f"[AC]² + [BC]² = {a**2 - b**2} + {b**2} = {a**2} = [AB]², so [BC] ⊥ [AC].",
        f"[AC]² + [BC]² = {a**2 - b**2} + {b**2} = {a**2} = [AB]²，所以[BC]⊥[AC]。",
    )
    q.step(
        "[BC] ⊥ [CD] in the rectangle, and the triangle [BCD] has not moved. So [BC] ⊥ plane [ACD].",
        "在矩形中[BC]⊥[CD]，△[BCD]未动，所以[BC]⊥平面[ACD]。",
    )
    return "BC"


@seed("pd-fold-midline", "PD", "medium", varies=False)
def fold_midline(q: Question) -> SeedAnswer:
    """The line of a folded rectangle that is parallel to a face."""
    a, b = q.lengths(2, 4, 14)
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.point(E=midpoint("AB"), F=midpoint("CD"))
    sheets.fold_to_angle(q, "EF", "AEFD", "B", q.angle(60, 90))
    q.faces("AEFD EBCF")
    q.segments("AB CD DE BF BD")
    q.shade("ABE")
    q.ask(asks.which(q.shuffled(["BD", "BF", "CD", "DE"]), "parallel", "ABE"))
    q.step(
        "[AD] ∥ [EF] and [BC] ∥ [EF] before and after the fold, and all three are equal, so [ABCD] is a parallelogram and [CD] ∥ [AB].",
        "翻折前后都有[AD]∥[EF]，[BC]∥[EF]，且三者相等，所以[ABCD]是平行四边形，[CD]∥[AB]。",
    )
    q.step(
        "[BD], [BF] and [DE] meet the plane [ABE] in [B] or [E]. [AB] lies in this plane and [CD] does not, so [CD] ∥ plane [ABE].",
        "[BD]，[BF]，[DE]与平面[ABE]交于[B]或[E]。[AB]在该平面内，[CD]不在其内，所以[CD]∥平面[ABE]。",
    )
    return "CD"
