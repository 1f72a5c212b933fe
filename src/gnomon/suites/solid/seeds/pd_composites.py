"""Positional questions on irregular polyhedra: wedges, two sheets, posts, cut prisms, double pyramids, frusta."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edges, equal_to, parallel, perpendicular, planes_perpendicular
from gnomon.suites.solid.item import Fact, SeedAnswer, Solid
from gnomon.suites.solid.one_of_three import by_ratio, lowest
from gnomon.suites.solid.points import centre, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, frusta, truncated
from gnomon.suites.solid.vectors import Vec, at


def _same_side(first: str, second: str) -> Fact:
    return Fact(
        (
            f"[{first}] and [{second}] lie on the same side of the plane [ABCD]",
            f"[{first}]，[{second}]在平面[ABCD]的同侧",
        ),
        (("same_side", first, second, "ABCD"),),
    )


def _opposite_sides(first: str, second: str) -> Fact:
    return Fact(
        (
            f"[{first}] and [{second}] lie on opposite sides of the plane [ABCD]",
            f"[{first}]，[{second}]在平面[ABCD]的异侧",
        ),
        (("opposite_sides", first, second, "ABCD"),),
    )


def _built(
    points: Mapping[str, Vec],
    faces: str,
    begins: Fact,
    facts: Sequence[Fact],
    sizes: Mapping[str, Fact],
    extra: str = "",
) -> Solid:
    """A figure that its first sentence builds: ``begins`` names the base, ``facts`` say what stands on it."""
    said = [begins, *facts]
    english = ", ".join(fact.words[0] for fact in said)
    chinese = "，".join(fact.words[1] for fact in said)
    return Solid(
        points=points,
        faces=faces,
        called=("the figure", "该几何体"),
        opening=((f"{english}<, {{sizes}}>.", f"已知{chinese}<，{{sizes}}>。"),),
        shape=[relation for fact in said for relation in fact.relations],
        sizes=sizes,
        ring="ABCD",
        segments=extra,
    )


_RECTANGLE = Fact(("[ABCD] is a rectangle", "[ABCD]是矩形"), (("rectangle", "ABCD"),))
_RHOMBUS = Fact(
    ("[O] is the centre of the rhombus [ABCD]", "[O]是菱形[ABCD]的中心"), (("rhombus", "ABCD"), ("centre", "O", "ABCD"))
)


@seed("pd-wedge", "PD", "easy", varies=False)
def wedge_ridge(q: Question) -> SeedAnswer:
    """The face of a wedge that is parallel to its ridge."""
    a, b, m, h = q.lengths(4, tidy=lambda a, b, m, h: m < a)
    q.solid(truncated.roof(a, b, m, h))
    q.ask(asks.which(q.shuffled(["ABCD", "ADE", "BCF"]), "parallel", "EF"))
    q.step(
        "The line [EF] meets the plane [ADE] in [E] and the plane [BCF] in [F].",
        "直线[EF]与平面[ADE]交于[E]，与平面[BCF]交于[F]。",
    )
    q.step(
        "[EF] ∥ [AB], and [AB] lies in the plane [ABCD], which does not contain [EF]; so [EF] ∥ plane [ABCD].",
        "[EF]∥[AB]，[AB]在平面[ABCD]内，[EF]不在平面[ABCD]内，所以[EF]∥平面[ABCD]。",
    )
    return "ABCD"


@seed("pd-wedge-line", "PD", "medium", varies=False)
def wedge_line(q: Question) -> SeedAnswer:
    """The point of a diagonal that makes a line from the ridge parallel to an end face."""
    a, b, m, h = q.lengths(4, 3, 12, tidy=lambda a, b, m, h: m < a)
    q.solid(truncated.roof(a, b, m, h))
    right = by_ratio(q, "AC", lowest(m, a - m), "KLN")
    q.segments("AC FK FL FN")
    q.shade("ADE")
    q.ask(asks.which(q.shuffled(["FK", "FL", "FN"]), "parallel", "ADE"))
    q.letter("T")
    q.step(
        f"The parallel to [AB] through [{right}] meets [AD] in [T], and [T{right}] : [DC] = [A{right}] : [AC] = {lowest(m, a)}, "
        f"so [T{right}] = {m} = [EF].",
        f"过[{right}]作[AB]的平行线交[AD]于[T]，则 [T{right}] : [DC] = [A{right}] : [AC] = {lowest(m, a)}，所以 "
        f"[T{right}] = {m} = [EF]。",
    )
    q.step(
        f"[T{right}] and [EF] are parallel and equal, so [EF{right}T] is a parallelogram and [F{right}] ∥ [ET]. For the other "
        f"points the two segments differ, and the line meets the plane [ADE]. [ET] lies in this plane, so [F{right}] ∥ plane [ADE].",
        f"[T{right}]与[EF]平行且相等，所以[EF{right}T]是平行四边形，[F{right}]∥[ET]。对另外两点，两线段不相等，"
        f"直线与平面[ADE]相交。[ET]在该平面内，所以[F{right}]∥平面[ADE]。",
    )
    return f"F{right}"


def _two_sheets(a: Exact, b: Exact, f: Exact, e: Exact) -> Solid:
    points = {
        "A": at(0, 0, 0),
        "B": at(a, 0, 0),
        "C": at(a, 0, b),
        "D": at(0, 0, b),
        "E": at(a, e, 0),
        "F": at(0, f, 0),
    }
    facts = [
        planes_perpendicular("ABCD", "ABEF"),
        parallel("AF", "BE"),
        perpendicular("AF", "AB"),
        _same_side("E", "F"),
    ]
    return _built(points, "ABCD ABEF", _RECTANGLE, facts, edges(AB=a, AD=b, AF=f, BE=e), "DF CE")


@seed("pd-two-sheets", "PD", "easy", varies=False)
def two_sheets(q: Question) -> SeedAnswer:
    """The plane that is parallel to a segment between two upright sheets."""
    a, b, f, e = q.lengths(4)
    q.solid(_two_sheets(a, b, f, e))
    q.faces("BCE ADF CDE DEF")
    q.segments("AC AE BD DE")
    q.ask(asks.which(q.shuffled(["ABC", "ACE", "BCE", "BDE"]), "parallel", "DF"))
    q.step("[AD] ∥ [BC] in the rectangle, and [AF] ∥ [BE].", "在矩形中[AD]∥[BC]，又[AF]∥[BE]。")
    q.step(
        "So plane [ADF] ∥ plane [BCE], and [DF] in the first is parallel to the second.",
        "所以平面[ADF]∥平面[BCE]，而[DF]在平面[ADF]内，故[DF]∥平面[BCE]。",
    )
    return "BCE"


@seed("pd-two-sheets-perp", "PD", "medium", varies=False)
def two_sheets_perpendicular(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to a diagonal of an upright trapezoid."""
    k = q.integer(1, 3)
    s, t = q.integers(2, 1, 4, tidy=lambda s, t: s != t and max(s, t) < 3 * min(s, t))
    e, f, a = Exact.of(k * s * s), Exact.of(k * t * t), Exact.of(k * s * t)
    b = q.length(3, 12)
    q.solid(_two_sheets(a, b, f, e))
    q.segments("AC CF AE BF DE EF")
    q.ask(asks.which(q.shuffled(["ACF", "ADE", "BCE", "DEF"]), "perpendicular", "BF"))
    q.step(
        f"tan ∠[ABF] = [AF] : [AB] = {f / a} and tan ∠[BAE] = [BE] : [AB] = {e / a}; the product is 1, so the angles add up to "
        "90° and [BF] ⊥ [AE].",
        f"tan ∠[ABF] = [AF] : [AB] = {f / a}，tan ∠[BAE] = [BE] : [AB] = {e / a}，乘积为 1，所以两角之和为 90°，[BF]⊥[AE]。",
    )
    q.step(
        "The planes [ABCD] and [ABEF] are perpendicular and [AD] ⊥ [AB], so [AD] ⊥ plane [ABEF] and [BF] ⊥ [AD].",
        "平面[ABCD]⊥平面[ABEF]，[AD]⊥[AB]，所以[AD]⊥平面[ABEF]，[BF]⊥[AD]。",
    )
    q.step("So [BF] is perpendicular to the plane [ADE].", "所以[BF]⊥平面[ADE]。")
    return "ADE"


@seed("pd-posts-centre", "PD", "hard", varies=False)
def posts_centre(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to the line from the centre of a rhombus to the top of a post."""
    j = q.integer(1, 3)
    s, t = q.integers(2, 1, 4, tidy=lambda s, t: s != t and max(s, t) < 3 * min(s, t))
    p, r, d = Exact.of(j * s * s), Exact.of(j * t * t), Exact.of(j * s * t)
    k = q.length(2, 9)
    points = {
        "A": at(-d, 0, 0),
        "B": at(0, -k, 0),
        "C": at(d, 0, 0),
        "D": at(0, k, 0),
        "O": at(0, 0, 0),
        "E": at(-d, 0, p),
        "F": at(d, 0, r),
    }
    facts = [perpendicular("AE", "ABCD"), perpendicular("CF", "ABCD"), _same_side("E", "F")]
    q.solid(
        _built(
            points,
            "ABCD ABE ADE BCF CDF BEF DEF",
            _RHOMBUS,
            facts,
            edges(AC=2 * d, BD=2 * k, AE=p, CF=r),
            "AC BD OE OF CE AF",
        )
    )
    q.ask(asks.which(q.shuffled(["ABF", "BCE", "BDF", "BEF"]), "perpendicular", "OE"))
    q.step(
        f"[OA] = [OC] = {d}. tan ∠[AOE] = {p / d} and tan ∠[COF] = {r / d} have the product 1, so the angles add up to 90° and "
        "∠[EOF] = 90°.",
        f"[OA] = [OC] = {d}。tan ∠[AOE] = {p / d}，tan ∠[COF] = {r / d}，乘积为 1，所以两角之和为 90°，∠[EOF] = 90°。",
    )
    q.step(
        "[BD] ⊥ [AC] and [BD] ⊥ [AE], so [BD] is perpendicular to the plane [ACFE], which contains [OE].",
        "[BD]⊥[AC]，[BD]⊥[AE]，所以[BD]⊥平面[ACFE]，从而[BD]⊥[OE]。",
    )
    q.step(
        "[OE] is perpendicular to [OF] and [BD], so to the plane [BDF].", "[OE]⊥[OF]，[OE]⊥[BD]，所以[OE]⊥平面[BDF]。"
    )
    return "BDF"


@seed("pd-cut-prism-line", "PD", "medium", varies=False)
def cut_prism_line(q: Question) -> SeedAnswer:
    """The point of the slanting top from which a line is parallel to the base."""
    a, b = q.lengths(2, 4, 12)
    x, y, z = q.lengths(3, 2, 12, tidy=lambda x, y, z: x < y < z)
    q.solid(truncated.truncated_prism(a, b, x, y, z))
    right = by_ratio(q, "A1C1", lowest(y - x, z - y), "KLN")
    q.segments("B1K B1L B1N")
    q.shade("ABC")
    q.ask(asks.which(q.shuffled(["B1K", "B1L", "B1N"]), "parallel", "ABC"))
    q.step(
        f"From [A1] to [C1] the distance from the plane [ABC] grows from {x} to {z}. [B1] has the distance {y}.",
        f"从[A1]到[C1]，点到平面[ABC]的距离由 {x} 均匀增加到 {z}，而[B1]到平面[ABC]的距离为 {y}。",
    )
    q.step(
        f"[A1{right}] : [{right}C1] = {lowest(y - x, z - y)} = ({y} - {x}) : ({z} - {y}), so [{right}] has the distance {y}, too, "
        f"and [B1{right}] ∥ plane [ABC].",
        f"[A1{right}] : [{right}C1] = {lowest(y - x, z - y)} = ({y} - {x}) : ({z} - {y})，所以[{right}]到平面[ABC]的距离也是 {y}，"
        f"从而[B1{right}]∥平面[ABC]。",
    )
    return f"B1{right}"


@seed("pd-cut-prism-face", "PD", "medium", varies=False)
def cut_prism_face(q: Question) -> SeedAnswer:
    """The slanting top of a cut prism that is perpendicular to a lateral face."""
    w = q.length(2, 6)
    u = q.length(3, 10)
    q.require(float(u) > 1.15 * float(w))
    x, z = q.lengths(2, 2, 12, tidy=lambda x, z: float((x + z) / 2).is_integer())
    y, high = (x + z) / 2, sqrt(u**2 - w**2)
    bottom = {"A": at(-w, 0, 0), "B": at(0, -high, 0), "C": at(w, 0, 0)}
    tops = {f"{n}1": bottom[n] + at(0, 0, s) for n, s in zip("ABC", (x, y, z), strict=True)}
    sizes = {"BA": equal_to(u, "AB", "BC"), **edges(AC=2 * w, AA1=x, BB1=y, CC1=z)}
    made = truncated.truncated_prism(u, u, x, y, z)
    q.solid(replace(made, points={**bottom, **tops}, sizes=sizes))
    q.segments("AB1 AC1")
    q.shade("ACC1A1")
    q.ask(asks.which(q.shuffled(["ABB1A1", "AB1C1", "BCC1B1", "A1B1C1"]), "perpendicular", "ACC1A1"))
    q.letter("M")
    q.letter("N")
    q.step(
        f"Let [M] and [N] be the midpoints of [AC] and [A1C1]. [MN] = ({x} + {z}) / 2 = {y} = [BB1] and [MN] ∥ [BB1], so [B1N] ∥ [BM].",
        f"取[AC]，[A1C1]的中点[M]，[N]，则 [MN] = ({x} + {z}) / 2 = {y} = [BB1]，且[MN]∥[BB1]，所以[B1N]∥[BM]。",
    )
    q.step(
        "[AB] = [BC], so [BM] ⊥ [AC]; also [BM] ⊥ [AA1]. Hence [BM] ⊥ plane [ACC1A1] and [B1N] ⊥ plane [ACC1A1]. The plane "
        "[A1B1C1] contains [B1N], so it is perpendicular to the plane [ACC1A1].",
        "[AB] = [BC]，所以[BM]⊥[AC]；又[BM]⊥[AA1]，所以[BM]⊥平面[ACC1A1]，从而[B1N]⊥平面[ACC1A1]，而[B1N]在平面[A1B1C1]内，故平面[A1B1C1]⊥平面[ACC1A1]。",
    )
    return "A1B1C1"


@seed("pd-two-walls", "PD", "hard", varies=False)
def two_walls(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to the line between the tops of two posts."""
    b, k = q.lengths(2, 2, 9, tidy=lambda b, k: float(b**2 / k).is_integer() and float(b**2 / k) < 2 * float(b))
    a = q.length(3, 12)
    high = k + b**2 / k
    points = {
        "A": at(0, 0, 0),
        "B": at(a, 0, 0),
        "C": at(a, b, 0),
        "D": at(0, b, 0),
        "P": at(0, b, high),
        "Q": at(0, 0, k),
    }
    facts = [perpendicular("PD", "ABCD"), perpendicular("QA", "ABCD"), _same_side("P", "Q")]
    q.solid(_built(points, "ABCD ADPQ", _RECTANGLE, facts, edges(AB=a, AD=b, PD=high, QA=k), "PA PB PC QB QC QD"))
    q.ask(asks.which(q.shuffled(["ABQ", "BCQ", "CDQ", "PAB"]), "perpendicular", "PQ"))
    dq, pq = b**2 + k**2, b**2 + (high - k) ** 2
    q.step(
        f"[DQ]² = {b**2} + {k**2} = {dq} and [PQ]² = {b**2} + ({high} - {k})² = {pq}, so [DQ]² + [PQ]² = {dq + pq} = [PD]² and "
        "[PQ] ⊥ [DQ].",
        f"[DQ]² = {b**2} + {k**2} = {dq}，[PQ]² = {b**2} + ({high} - {k})² = {pq}，所以 [DQ]² + [PQ]² = {dq + pq} = [PD]²，"
        "从而[PQ]⊥[DQ]。",
    )
    q.step(
        "[CD] ⊥ [AD] and [CD] ⊥ [PD], so [CD] is perpendicular to the plane [ADPQ], and [CD] ⊥ [PQ].",
        "[CD]⊥[AD]，[CD]⊥[PD]，所以[CD]⊥平面[ADPQ]，从而[CD]⊥[PQ]。",
    )
    q.step("So [PQ] is perpendicular to the plane [CDQ].", "所以[PQ]⊥平面[CDQ]。")
    return "CDQ"


@seed("pd-bipyramid", "PD", "medium", varies=False)
def bipyramid(q: Question) -> SeedAnswer:
    """The edge that is perpendicular to another in a double pyramid on a rhombus."""
    j = q.integer(1, 3)
    s, t = q.integers(2, 1, 4, tidy=lambda s, t: s != t and max(s, t) < 3 * min(s, t))
    p, r, d = Exact.of(j * s * s), Exact.of(j * t * t), Exact.of(j * s * t)
    k = q.length(2, 9)
    points = {
        "A": at(d, 0, 0),
        "B": at(0, k, 0),
        "C": at(-d, 0, 0),
        "D": at(0, -k, 0),
        "O": at(0, 0, 0),
        "P": at(0, 0, p),
        "Q": at(0, 0, -r),
    }
    facts = [perpendicular("PO", "ABCD"), perpendicular("QO", "ABCD"), _opposite_sides("P", "Q")]
    faces = "PAB PBC PCD PDA QAB QBC QCD QDA"
    q.solid(_built(points, faces, _RHOMBUS, facts, edges(AC=2 * d, BD=2 * k, PO=p, QO=r), "PO QO AC BD"))
    q.ask(asks.which(q.shuffled(["AB", "QA", "QB", "QC"]), "perpendicular", "PA"))
    q.step(
        f"[P], [O] and [Q] lie on one line perpendicular to the base, and [OA] = {d}, so [PA]² = {p**2} + {d**2} = {p**2 + d**2} and "
        f"[QA]² = {r**2} + {d**2} = {r**2 + d**2}.",
        f"[P]，[O]，[Q]在垂直于底面的同一直线上，[OA] = {d}，所以 [PA]² = {p**2} + {d**2} = {p**2 + d**2}，"
        f"[QA]² = {r**2} + {d**2} = {r**2 + d**2}。",
    )
    q.step(
        f"[PA]² + [QA]² = {p**2 + r**2 + 2 * d**2} = ({p} + {r})² = [PQ]², so [QA] ⊥ [PA].",
        f"[PA]² + [QA]² = {p**2 + r**2 + 2 * d**2} = ({p} + {r})² = [PQ]²，所以[QA]⊥[PA]。",
    )
    return "QA"


@seed("pd-cut-corner", "PD", "medium", varies=False)
def cut_corner(q: Question) -> SeedAnswer:
    """The diagonal plane of a cuboid that is parallel to a segment near a corner."""
    a, b, c = q.lengths(3, 3, 12)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=ratio_point("A1B1", r, edge=True), G=ratio_point("A1A", r, edge=True))
    q.segments("EG BD BC1 DC1")
    q.ask(asks.which(q.shuffled(["ABCD", "BDC1", "BDD1B1", "BCC1B1"]), "parallel", "EG"))
    q.step(
        f"[A1E] : [EB1] = [A1G] : [GA] = {r}, so [EG] ∥ [AB1].",
        f"[A1E] : [EB1] = [A1G] : [GA] = {r}，所以[EG]∥[AB1]。",
    )
    q.step(
        "[AD] and [B1C1] are parallel and equal, so [AB1] ∥ [DC1] and [EG] ∥ [DC1], a line of the plane [BDC1]; hence [EG] ∥ plane [BDC1].",
        "[AD]与[B1C1]平行且相等，所以[AB1]∥[DC1]，[EG]∥[DC1]，而[DC1]在平面[BDC1]内，故[EG]∥平面[BDC1]。",
    )
    return "BDC1"


@seed("pd-face-centres", "PD", "easy", varies=False)
def face_centres(q: Question) -> SeedAnswer:
    """Parallel edges of the octahedron of the centres of the faces of a cuboid."""
    a, b, c = q.lengths(3, 5, 14, spread=1.8)
    q.solid(boxes.cuboid(a, b, c))
    q.point(P=centre("ABCD"), Q=centre("A1B1C1D1"), K=centre("ABB1A1"), M=centre("CDD1C1"), L=centre("BCC1B1"))
    q.segments("PK PL PM LM QK")
    q.ask(asks.which(q.shuffled(["PK", "PL", "PM", "LM"]), "parallel", "QK"))
    q.step(
        "[PQ] and [KM] both pass through the centre of the cuboid and are bisected by it.",
        "[PQ]与[KM]都经过长方体的中心，且被它平分。",
    )
    q.step("So [PMQK] is a parallelogram and [PM] ∥ [QK].", "所以四边形[PMQK]是平行四边形，[PM]∥[QK]。")
    return "PM"


def _leaning_frustum(b: Exact, a: Exact, e: Exact, k: Exact, sizes: Mapping[str, Fact]) -> Solid:
    """AC = b ⊥ BC = a, B1C1 = e, BB1 = CC1 = k, the face BCC1B1 upright; C is the origin."""
    h = sqrt(k**2 - (a - e) ** 2 / 4)
    c1 = at((a - e) / 2, 0, h)
    points = {
        "A": at(0, b, 0),
        "B": at(a, 0, 0),
        "C": at(0, 0, 0),
        "A1": c1 + at(0, b * e / a, 0),
        "B1": c1 + at(e, 0, 0),
        "C1": c1,
    }
    said = [planes_perpendicular("BCC1B1", "ABC"), perpendicular("AC", "BC")]
    english, chinese = (mark.join(fact.words[i] for fact in said) for i, mark in ((0, ", "), (1, "，")))
    return Solid(
        points=points,
        faces=frusta.TRIANGLE_FACES,
        called=("the frustum", "该三棱台"),
        opening=(
            (
                f"In the triangular frustum [ABC-A1B1C1], {english}<, {{sizes}}>.",
                f"在三棱台[ABC-A1B1C1]中，{chinese}<，{{sizes}}>。",
            ),
        ),
        shape=[("frustum", "ABC", "A1B1C1"), *(r for fact in said for r in fact.relations)],
        sizes=sizes,
        ring="ABC",
    )


@seed("pd-tri-frustum", "PD", "easy", varies=False)
def triangular_frustum(q: Question) -> SeedAnswer:
    """The edge that is perpendicular to the upright face of a frustum."""
    a, b = q.lengths(2, 4, 12)
    e, k = q.lengths(2, 2, 9)
    q.require(float(e) <= 0.75 * float(a) and float(k) > 0.6 * float(a - e))
    q.solid(_leaning_frustum(b, a, e, k, {**edges(AC=b, BC=a, B1C1=e), "BB1": equal_to(k, "BB1", "CC1")}))
    q.segments("A1B")
    q.shade("BCC1B1")
    q.ask(asks.which(q.shuffled(["A1B", "AA1", "AB", "AC"]), "perpendicular", "BCC1B1"))
    q.step(
        "The planes [BCC1B1] and [ABC] are perpendicular, and [BC] is their common line.",
        "平面[BCC1B1]⊥平面[ABC]，它们的交线为[BC]。",
    )
    q.step(
        "[AC] lies in the plane [ABC] and [AC] ⊥ [BC], so [AC] ⊥ plane [BCC1B1].",
        "[AC]在平面[ABC]内，且[AC]⊥[BC]，所以[AC]⊥平面[BCC1B1]。",
    )
    return "AC"


@seed("pd-frustum-perp", "PD", "hard", varies=False)
def frustum_perpendicular(q: Question) -> SeedAnswer:
    """The diagonal of the upright face of a frustum that is perpendicular to another face."""
    e, b = q.lengths(2, 2, 9)
    sizes = {**edges(AC=b, BC=2 * e), "BB1": equal_to(e, "BB1", "B1C1", "CC1")}
    q.solid(_leaning_frustum(b, 2 * e, e, e, sizes))
    q.segments("AB1 A1B BC1")
    q.shade("ACC1A1")
    q.ask(asks.which(q.shuffled(["AB1", "A1B", "BB1", "BC1", "B1C1"]), "perpendicular", "ACC1A1"))
    q.letter("T")
    q.step(
        "[AC] ⊥ [BC], and the planes [BCC1B1] and [ABC] are perpendicular, so [AC] ⊥ plane [BCC1B1] and [AC] ⊥ [BC1].",
        "[AC]⊥[BC]，平面[BCC1B1]⊥平面[ABC]，所以[AC]⊥平面[BCC1B1]，[AC]⊥[BC1]。",
    )
    q.step(
        f"Extended, [BB1] and [CC1] meet in [T]. [B1C1] = {e} is half of [BC] = {2 * e}, so [BT] = [CT] = {2 * e}: the triangle "
        "[TBC] is equilateral and [C1] is the midpoint of [CT], so [BC1] ⊥ [CC1].",
        f"延长[BB1]，[CC1]交于[T]。[B1C1] = {e} 是 [BC] = {2 * e} 的一半，所以 [BT] = [CT] = {2 * e}，△[TBC]是等边三角形，"
        "[C1]是[CT]的中点，所以[BC1]⊥[CC1]。",
    )
    q.step(
        "[BC1] is perpendicular to [AC] and [CC1], so to the plane [ACC1A1].",
        "[BC1]⊥[AC]，[BC1]⊥[CC1]，所以[BC1]⊥平面[ACC1A1]。",
    )
    return "BC1"


@seed("pd-quad-frustum", "PD", "medium", varies=False)
def quadrilateral_frustum(q: Question) -> SeedAnswer:
    """The diagonal plane of a frustum that is parallel to a lateral edge."""
    a, b, h = q.lengths(3, 2, 8)
    bottom = {"A": at(2 * a, 0, 0), "B": at(2 * a, 2 * b, 0), "C": at(0, 2 * b, 0), "D": at(0, 0, 0)}
    top = {f"{name}1": place * Exact.of("1/2").as_fraction() + at(0, 0, h) for name, place in bottom.items()}
    q.solid(
        Solid(
            points={**bottom, **top},
            faces=boxes.FACES,
            called=("the frustum", "该四棱台"),
            opening=(
                (
                    "In the quadrilateral frustum [ABCD-A1B1C1D1], the base [ABCD] is a rectangle, [DD1] ⊥ plane [ABCD]<, {sizes}>.",
                    "在四棱台[ABCD-A1B1C1D1]中，底面[ABCD]是矩形，[DD1]⊥平面[ABCD]<，{sizes}>。",
                ),
            ),
            shape=[
                ("frustum", "ABCD", "A1B1C1D1"),
                ("rectangle", "ABCD"),
                ("line_perpendicular_plane", "DD1", "ABCD"),
            ],
            sizes=edges(AB=2 * b, AD=2 * a, A1B1=b, DD1=h),
            ring="ABCD",
        )
    )
    q.segments("AC BD A1B A1D A1C1")
    q.ask(asks.which(q.shuffled(["A1BC", "A1BD", "AB1D1", "ABD1"]), "parallel", "CC1"))
    q.letter("O")
    q.step(
        f"Let [O] be the centre of [ABCD]. [A1B1] : [AB] = {b} : {2 * b} = 1 : 2, so [A1C1] is half of [AC] and equals [OC].",
        f"设[ABCD]的中心为[O]。[A1B1] : [AB] = {b} : {2 * b} = 1 : 2，所以[A1C1]是[AC]的一半，等于[OC]。",
    )
    q.step(
        "[A1C1] ∥ [OC], so [OCC1A1] is a parallelogram and [CC1] ∥ [OA1], a line of the plane [A1BD]; hence [CC1] ∥ plane [A1BD].",
        "又[A1C1]∥[OC]，所以[OCC1A1]是平行四边形，[CC1]∥[OA1]，而[OA1]在平面[A1BD]内，故[CC1]∥平面[A1BD]。",
    )
    return "A1BD"
