"""Seed questions on lengths and distances in frusta, truncated prisms, dihedral angles and between posts."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import dihedral_is, edges, perpendicular
from gnomon.suites.solid.item import SeedAnswer, Solid
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import frusta, truncated
from gnomon.suites.solid.vectors import at


@seed("fsq-diagonal", "LC", "easy")
def frustum_diagonal(q: Question) -> SeedAnswer:
    """The body diagonal of a frustum of a regular square pyramid."""
    a, b, h = q.lengths(3, 2, 18)
    q.require(b < a)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.segments("AC A1C1 AC1")
    q.ask(asks.length("AC1"))
    q.letter("K")
    along = (a + b) * sqrt(2) / 2
    q.step(
        f"In the isosceles trapezoid [ACC1A1], [AC] = {a * sqrt(2)} and [A1C1] = {b * sqrt(2)}. Let [K] be the foot of the perpendicular from [C1] to "
        f"[AC]; [AK] = ([AC] + [A1C1]) / 2 = {along}.",
        f"在等腰梯形[ACC1A1]中，[AC] = {a * sqrt(2)}，[A1C1] = {b * sqrt(2)}。过[C1]作[AC]的垂线，垂足为[K]，则 [AK] = ([AC] + [A1C1]) / 2 = {along}。",
    )
    total = along**2 + h**2
    q.step(
        f"[C1K] = {h}, so [AC1] = √({along**2} + {h**2}) = {sqrt(total)}.",
        f"[C1K] = {h}，所以 [AC1] = √({along**2} + {h**2}) = {sqrt(total)}。",
    )
    return q.neat(sqrt((a + b) ** 2 / 2 + h**2))


@seed("ftr-a-bcc1", "LC", "hard")
def frustum_corner_to_face(q: Question) -> SeedAnswer:
    """Distance of a base corner of a frustum of a regular triangular pyramid from the opposite face."""
    a, b, h = q.lengths(3, 2, 24)
    q.require(b < a)
    high = a * h / (a - b)
    q.require(len(str(high)) <= 4 and float(high) < 3 * float(a))
    q.solid(frusta.regular_triangle(a, b, h), state="AB A1B1 height")
    q.shade("BCC1B1")
    q.ask(asks.distance("A", "BCC1B1"))
    q.letter("P")
    q.letter("D")
    q.letter("O")
    q.step(
        f"Produce the lateral edges to the apex [P] of the pyramid. Its height [PO] satisfies [PO] : ([PO] - {h}) = {a} : {b}, so [PO] = {high}.",
        f"延长侧棱交于棱锥的顶点[P]，它的高[PO]满足 [PO] : ([PO] - {h}) = {a} : {b}，所以 [PO] = {high}。",
    )
    slant = sqrt(high**2 + a**2 / 12)
    q.step(
        f"Let [D] be the midpoint of [BC]. [BC] ⊥ plane [PAD], so the distance is that of [A] from [PD]. [AD] = {a * sqrt(3) / 2}, [OD] = "
        f"{a * sqrt(3) / 6} and [PD] = {slant}.",
        f"取[BC]的中点[D]，[BC]⊥平面[PAD]，所以所求距离等于点[A]到[PD]的距离。[AD] = {a * sqrt(3) / 2}，[OD] = {a * sqrt(3) / 6}，[PD] = {slant}。",
    )
    far = a * sqrt(3) / 2 * high / slant
    q.step(
        f"Twice the area of the triangle [PAD] is [AD]·[PO] = [PD]·d, so d = {far}.",
        f"△[PAD]面积的两倍为 [AD]·[PO] = [PD]·d，所以 d = {far}。",
    )
    return q.neat(3 * a * high / sqrt(a**2 + 12 * high**2), below=60)


@seed("fsq-edge-face", "LC", "medium")
def frustum_edge_to_face(q: Question) -> SeedAnswer:
    """Distance of a base edge of a frustum of a regular square pyramid from the opposite face."""
    a, b, h = q.lengths(3, 2, 24)
    q.require(b < a)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 height")
    q.shade("CDD1C1")
    q.ask(asks.line_plane_distance("AB", "CDD1C1"))
    q.letter("E")
    q.letter("F")
    half = (a - b) / 2
    slant = sqrt(h**2 + half**2)
    q.step(
        f"[AB] ∥ [CD], so [AB] is parallel to the face. Let [E] and [F] be the midpoints of [AB] and [CD]; the plane through [EF] and the axis is "
        f"perpendicular to [CD], so the distance is that of [E] from the line in which this plane meets the face. [EF] = {a}.",
        f"[AB]∥[CD]，所以[AB]平行于该侧面。设[E]，[F]分别是[AB]，[CD]的中点，过[EF]与轴的平面垂直于[CD]，所以所求距离等于点[E]到该平面与侧面的交线的距离。[EF] = {a}。",
    )
    q.step(
        f"The slant height is √({h}² + (({a} - {b}) / 2)²) = {slant}, so the face makes with the base an angle of sine {h / slant}.",
        f"斜高为 √({h}² + (({a} - {b}) / 2)²) = {slant}，所以侧面与底面所成角的正弦值为 {h / slant}。",
    )
    q.step(f"The distance is {a}·{h / slant} = {a * h / slant}.", f"所求距离为 {a}·{h / slant} = {a * h / slant}。")
    return q.neat(2 * a * h / sqrt(4 * h**2 + (a - b) ** 2), below=60)


@seed("upright-frustum-b1c", "LC", "easy")
def upright_frustum_diagonal(q: Question) -> SeedAnswer:
    """A face diagonal of a triangular frustum with an upright edge."""
    b, c, h = q.lengths(3, 2, 18)
    r = q.ratio(3, tidy=lambda r: r.p < r.q)
    share = r.value
    q.require(len(str(b * share)) <= 2 and len(str(c * share)) <= 2)
    q.solid(frusta.upright_triangle(b, c, share, h))
    q.segments("B1C")
    q.ask(asks.length("B1C"))
    top = b * share
    q.step(
        f"[A1B1] : [AB] = [A1C1] : [AC] = {c * share} : {c}, so [A1B1] = {top}.",
        f"[A1B1] : [AB] = [A1C1] : [AC] = {c * share} : {c}，所以 [A1B1] = {top}。",
    )
    total = top**2 + c**2 + h**2
    q.step(
        f"[B1A1] ⊥ [AA1], and [AC] is perpendicular to both, so the steps [B1A1], [A1A] and [AC] are pairwise perpendicular: [B1C]² = {top**2} + {h**2} + "
        f"{c**2} = {total}, and [B1C] = {sqrt(total)}.",
        f"[B1A1]⊥[AA1]，[AC]与它们都垂直，即[B1A1]、[A1A]、[AC]两两垂直，所以 [B1C]² = {top**2} + {h**2} + {c**2} = {total}，[B1C] = {sqrt(total)}。",
    )
    return q.neat(sqrt((b * share) ** 2 + c**2 + h**2))


@seed("posts-f-bde", "LC", "medium")
def post_to_plane(q: Question) -> SeedAnswer:
    """Distance of the top of a post from the plane through the top of the other post and a diagonal."""
    a, b, x, y = q.lengths(4, 2, 18)
    q.solid(truncated.two_posts(a, b, x, y))
    q.segments("BD BE DE EF")
    q.shade("BDE")
    q.ask(asks.distance("F", "BDE"))
    methods.coordinates(q, "A", "AB", "AD", "AE", show="BDEF")
    methods.point_and_plane(q, "F", "BDE")
    return q.neat(a * b * (x + y) / sqrt(a**2 * b**2 + b**2 * x**2 + x**2 * a**2), below=60)


@seed("truncated-b-top", "LC", "medium")
def truncated_to_top(q: Question) -> SeedAnswer:
    """Distance of a base corner of a truncated prism from its slanting top."""
    a, b, x, y, z = q.lengths(5, 2, 16, spread=4)
    q.require(y < x and y < z)
    q.solid(truncated.truncated_prism(a, b, x, y, z))
    q.shade("A1B1C1")
    q.ask(asks.distance("B", "A1B1C1"))
    methods.coordinates(q, "B", "BA", "BC", "BB1", show="A1B1C1")
    methods.point_and_plane(q, "B", "A1B1C1")
    return q.neat(a * b * y / sqrt(a**2 * b**2 + b**2 * (x - y) ** 2 + a**2 * (z - y) ** 2), below=60)


def _inner_point(a: Exact, b: Exact, u: Exact, v: Exact, cosine: Exact, sine: Exact) -> Solid:
    """A point P inside a dihedral angle A-CD-B over the feet A and B of its perpendiculars to the faces."""
    wide = u if float(u) > float(v) else v
    points = {
        "A": at(0, u, 0),
        "B": at(0, v * cosine, v * sine),
        "C": at(-wide * 3 / 5, 0, 0),
        "D": at(wide * 4 / 5, 0, 0),
        "P": at(0, u, a),
    }
    stands = [perpendicular("PA", "ACD"), perpendicular("PB", "BCD")]
    english = ", ".join(fact.words[0] for fact in stands)
    chinese = "，".join(fact.words[1] for fact in stands)
    return Solid(
        points=points,
        faces="ACD BCD",
        called=("the dihedral angle", "该二面角"),
        opening=(
            (
                f"The point [P] lies inside a dihedral angle with the faces [ACD] and [BCD], {english}<, {{sizes}}>.",
                f"点[P]在以[ACD]、[BCD]为面的二面角内，{chinese}<，{{sizes}}>。",
            ),
        ),
        shape=[
            ("same_side", "P", "A", "BCD"),
            ("same_side", "P", "B", "ACD"),
            *(relation for fact in stands for relation in fact.relations),
        ],
        sizes=edges(PA=a, PB=b),
        ring="ABCD",
        apex="P",
        segments="PA PB",
    )


@seed("dihedral-inner-point", "LC", "medium")
def inner_point(q: Question) -> SeedAnswer:
    """Distance of a point inside a dihedral angle from its edge."""
    a, b = q.lengths(2, 2, 20)
    angle = q.angle(60, 120)
    u, v = (b + a * angle.cos) / angle.sin, (a + b * angle.cos) / angle.sin
    q.require(float(u) > 0.3 * float(a) and float(v) > 0.3 * float(b))
    q.solid(_inner_point(a, b, u, v, angle.cos, angle.sin), dihedral_is("A-CD-B", angle))
    q.shade("ACD BCD")
    q.ask(asks.distance("P", "CD"))
    q.letter("E")
    square = a**2 + b**2 + 2 * a * b * angle.cos
    q.step(
        f"[CD] ⊥ [PA] and [CD] ⊥ [PB], so [CD] ⊥ plane [PAB]. Let this plane meet [CD] in [E]; then ∠[AEB] = {angle} and ∠[APB] = 180° - {angle}.",
        f"[CD]⊥[PA]，[CD]⊥[PB]，所以[CD]⊥平面[PAB]。设该平面与[CD]交于点[E]，则∠[AEB] = {angle}，∠[APB] = 180° - {angle}。",
    )
    q.step(
        f"By the law of cosines [AB]² = {a**2} + {b**2} - 2·{a}·{b}·cos(180° - {angle}) = {square}.",
        f"由余弦定理 [AB]² = {a**2} + {b**2} - 2·{a}·{b}·cos(180° - {angle}) = {square}。",
    )
    far = sqrt(square) / angle.sin
    q.step(
        f"The angles [PAE] and [PBE] are right, so [A] and [B] lie on the circle with the diameter [PE], and [PE] = [AB] / sin {angle} = {far}.",
        f"∠[PAE]与∠[PBE]都是直角，所以[A]、[B]在以[PE]为直径的圆上，[PE] = [AB] / sin {angle} = {far}。",
    )
    return q.neat(sqrt(a**2 + b**2 + 2 * a * b * angle.cos) / angle.sin)
