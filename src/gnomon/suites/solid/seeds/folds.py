"""Seed questions on folded sheets."""

from __future__ import annotations

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets


@seed("rectangle-fold-distance", "FP", "medium", large=True)
def fold_rectangle(q: Question) -> SeedAnswer:
    """Distance of two corners of a rectangle folded along its diagonal."""
    a, b = q.lengths(2, 3, 16)
    e = sqrt(a**2 + b**2)
    angle = q.angle(60, 120)
    sheets.spread_out(q, sheets.rectangle(a, b))
    sheets.fold_to_angle(q, "AC", "ACD", "B", angle)
    q.faces("ABC ACD")
    q.segments("BD")
    q.ask(asks.length("BD"))
    h, apart = a * b / e, abs(a**2 - b**2) / e
    q.step(
        f"[AC] = {e}. In the sheet [B] and [D] have the distance {h} from [AC], with feet {apart} apart.",
        f"[AC] = {e}。在矩形中，[B]、[D]到[AC]的距离都是 {h}，两垂足相距 {apart}。",
    )
    across = 2 * h**2 * (1 - angle.cos)
    q.step(
        f"Perpendicular to [AC] the squared distance is 2·{h**2}·(1 - cos {angle}) = {across}, so [BD]² = {bracketed(apart)}² + {across} = {apart**2 + across} and [BD] = {sqrt(apart**2 + across)}.",
        f"在垂直于[AC]的方向上距离的平方为 2·{h**2}·(1 - cos {angle}) = {across}，所以 [BD]² = {bracketed(apart)}² + {across} = {apart**2 + across}，[BD] = {sqrt(apart**2 + across)}。",
    )
    return sqrt((a**2 - b**2) ** 2 + 2 * a**2 * b**2 * (1 - angle.cos)) / sqrt(a**2 + b**2)


@seed("rhombus-fold-volume", "FP", "medium")
def fold_rhombus(q: Question) -> SeedAnswer:
    """Volume of the tetrahedron from a rhombus that is folded to a given distance."""
    half, high, p = q.triple(26)
    n = q.length(3, 12)
    k = 2 * half
    sheets.spread_out(q, sheets.rhombus(p, n))
    cosine = 1 - k**2 / (2 * p**2)
    sheets.fold(q, "BD", "A", cosine, sqrt(1 - cosine**2))
    words, relations = sheets.fold_sentence("BD", "A", "ABD", edge("AC", k))
    q.add_sentence(words, relations)
    q.ghosts("A°BD")
    q.faces("ABD CBD")
    q.segments("AC")
    q.ask(asks.volume("A-BCD"))
    q.letter("O")
    q.step(
        f"Let [O] be the midpoint of [BD]. [BD] is perpendicular to [OA] and [OC], so to the plane [AOC]; [OA] = [OC] = {p}.",
        f"取[BD]的中点[O]。[BD]⊥[OA]，[BD]⊥[OC]，所以[BD]⊥平面[AOC]，其中 [OA] = [OC] = {p}。",
    )
    q.step(
        f"The triangle [AOC] has the base {k} and the height {high}, so the area {k * high / 2}; the volume is "
        f"{k * high / 2}·{2 * n} / 3 = {k * high * n / 3}.",
        f"△[AOC]的底为 {k}，高为 {high}，面积为 {k * high / 2}；体积为 {k * high / 2}·{2 * n} / 3 = {k * high * n / 3}。",
    )
    return k * n * sqrt(4 * p**2 - k**2) / 6


@seed("isosceles-fold-sphere", "FP", "hard")
def fold_isosceles(q: Question) -> SeedAnswer:
    """Area of the sphere through an isosceles triangle folded along its altitude."""
    m, high, s = q.triple(26)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.isosceles(s, m))
    q.place("D", q.places["B"] + (q.places["C"] - q.places["B"]) * Exact.of("1/2"))
    q.say("[D] is the midpoint of [BC].", "[D]是[BC]的中点。", ("midpoint", "D", "BC"))
    sheets.fold_to_angle(q, "AD", "ABD", "C", angle)
    q.faces("ABD ACD")
    q.segments("BC")
    q.ask(asks.circumsphere_area(("the tetrahedron [ABCD]", "四面体[ABCD]"), "ABCD"))
    radius = m / (2 * angle.half.cos)
    q.step(
        f"[AD] = {high} is perpendicular to [DB] and [DC], so to the plane [BCD], with [DB] = [DC] = {m} and ∠[BDC] = {angle}.",
        f"[AD] = {high}，[AD]⊥[DB]，[AD]⊥[DC]，所以[AD]⊥平面[BCD]，其中 [DB] = [DC] = {m}，∠[BDC] = {angle}。",
    )
    q.step(
        f"The circle through [B], [C], [D] has the radius {radius}, so R² = {radius**2} + ({high / 2})² = {radius**2 + high**2 / 4}.",
        f"△[BCD]的外接圆半径为 {radius}，所以 R² = {radius**2} + ({high / 2})² = {radius**2 + high**2 / 4}。",
    )
    q.step(
        f"The area is 4πR² = {4 * PI * (radius**2 + high**2 / 4)}.",
        f"表面积为 4πR² = {4 * PI * (radius**2 + high**2 / 4)}。",
    )
    return PI * (high**2 + m**2 / angle.half.cos**2)
