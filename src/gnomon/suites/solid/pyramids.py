"""Seed questions on pyramids P-ABCD: with a lateral edge perpendicular to a rectangle, and regular ones on a square."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.problem import Name
from gnomon.suites.solid.question import Coordinates, Draw, Item, Words, asked, at, between, labels, many, question

_FACES = many("ABCD PAB PBC PCD PDA")
_LATERAL = many("PAB PBC PCD PDA")


def _upright(a: Exact, b: Exact, h: Exact) -> dict[str, Coordinates]:
    """The base is a rectangle with AB = a, AD = b, and PA = h stands on it."""
    return {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, b, 0), "D": at(0, b, 0), "P": at(0, 0, h)}


def _upright_givens(a: Exact, b: Exact, h: Exact) -> list[tuple[object, ...]]:
    return [
        ("rectangle", labels("ABCD")),
        ("line_perpendicular_plane", "P", "A", labels("ABC")),
        ("length", "A", "B", a),
        ("length", "A", "D", b),
        ("length", "P", "A", h),
    ]


def _upright_opening(draw: Draw, a: Exact, b: Exact, h: Exact) -> Words:
    sizes = f"[AB] = {a.text()}, [AD] = {b.text()}"
    height = f"[PA] = {h.text()}"
    english = draw.pick(
        "opening",
        (
            f"In the pyramid [P-ABCD] the base [ABCD] is a rectangle and [PA] ⊥ plane [ABCD]; {sizes} and {height}.",
            f"[P-ABCD] is a pyramid on the rectangle [ABCD] with [PA] perpendicular to the plane [ABCD], {sizes} and "
            f"{height}.",
        ),
    )
    chinese = draw.pick(
        "opening",
        (
            f"在四棱锥[P-ABCD]中，底面[ABCD]是矩形，[PA]⊥平面[ABCD]，{sizes.replace(', ', '，')}，{height}。",
            f"已知四棱锥[P-ABCD]的底面是矩形[ABCD]，[PA]垂直于平面[ABCD]，{sizes.replace(', ', '，')}，{height}。",
        ),
    )
    return english, chinese


def _regular(a: Exact, h: Exact) -> dict[str, Coordinates]:
    """The base is a square of side a, and the apex is h above its centre."""
    return {
        "A": at(0, 0, 0),
        "B": at(a, 0, 0),
        "C": at(a, a, 0),
        "D": at(0, a, 0),
        "P": at(a / 2, a / 2, h),
    }


def _regular_givens(a: Exact, h: Exact) -> list[tuple[object, ...]]:
    return [
        ("regular_pyramid", "P", labels("ABCD")),
        ("length", "A", "B", a),
        ("height", "P", labels("ABCD"), h),
    ]


def _regular_opening(draw: Draw, a: Exact, h: Exact) -> Words:
    english = draw.pick(
        "opening",
        (
            f"[P-ABCD] is a regular pyramid on the square [ABCD] with base edge [AB] = {a.text()} and height {h.text()}.",
            f"In the regular quadrilateral pyramid [P-ABCD] the base edge [AB] is {a.text()} and the height is {h.text()}.",
        ),
    )
    chinese = draw.pick(
        "opening",
        (
            f"[P-ABCD]是以正方形[ABCD]为底面的正四棱锥，底面边长[AB] = {a.text()}，高为 {h.text()}。",
            f"在正四棱锥[P-ABCD]中，底面边长[AB]为 {a.text()}，高为 {h.text()}。",
        ),
    )
    return english, chinese


@question("pyramid-dihedral-diagonal", "AN", "medium")
def dihedral_along_diagonal(draw: Draw) -> Item:
    """Cosine of the dihedral angle along the diagonal of the base."""
    a, b, h = draw.lengths(3)
    foot = a * b / sqrt(a**2 + b**2)
    slope = sqrt(foot**2 + h**2)
    return Item(
        points=_upright(a, b, h),
        faces=_FACES,
        segments=many("BD"),
        shaded=[labels("PBD")],
        text=asked(
            _upright_opening(draw, a, b, h),
            "Find the cosine of the dihedral angle [P-BD-A].",
            "求二面角[P-BD-A]的余弦值。",
        ),
        steps=[
            (
                f"Let [E] be the foot of the perpendicular from [A] to [BD]. Then [AE] = [AB]·[AD] / [BD] = {foot.text()}.",
                f"过[A]作[BD]的垂线，垂足为[E]，则 [AE] = [AB]·[AD] / [BD] = {foot.text()}。",
            ),
            (
                "[PA] ⊥ plane [ABCD], so by the theorem of three perpendiculars [PE] ⊥ [BD], and ∠[PEA] is the plane "
                "angle of the dihedral angle.",
                "因为[PA]⊥平面[ABCD]，由三垂线定理得 [PE]⊥[BD]，所以∠[PEA]是该二面角的平面角。",
            ),
            (
                f"[PE] = {slope.text()}, so cos ∠[PEA] = [AE] / [PE] = {(foot / slope).text()}.",
                f"[PE] = {slope.text()}，所以 cos ∠[PEA] = [AE] / [PE] = {(foot / slope).text()}。",
            ),
        ],
        givens=_upright_givens(a, b, h),
        auxiliary=["E"],
        asks=("cos_dihedral", "P", labels("BD"), "A"),
        answer=a * b / sqrt(a**2 * b**2 + h**2 * (a**2 + b**2)),
    )


@question("pyramid-part-volume", "VC", "easy")
def part_volume(draw: Draw) -> Item:
    """Volume of a tetrahedron whose apex divides a lateral edge."""
    a, b, h = draw.lengths(3)
    p, q = draw.ratio("E")
    points = _upright(a, b, h)
    points["E"] = between(points["P"], points["C"], Fraction(p, p + q))
    height = h * Fraction(q, p + q)
    base = a * b / 2
    return Item(
        points=points,
        faces=_FACES,
        segments=many("BD BE DE"),
        shaded=[labels("EBD")],
        text=asked(
            _upright_opening(draw, a, b, h),
            f"The point [E] lies on [PC] with [PE] : [EC] = {p} : {q}. Find the volume of the tetrahedron [E-BCD].",
            f"点[E]在[PC]上，[PE] : [EC] = {p} : {q}。求三棱锥[E-BCD]的体积。",
        ),
        steps=[
            (
                f"The triangle [BCD] is half of the base: its area is {base.text()}.",
                f"△[BCD]的面积是底面面积的一半，为 {base.text()}。",
            ),
            (
                f"[EC] : [PC] = {q} : {p + q} and [PA] ⊥ plane [ABCD], so [E] is {height.text()} above the base.",
                f"[EC] : [PC] = {q} : {p + q}，且[PA]⊥平面[ABCD]，所以[E]到底面的距离为 {height.text()}。",
            ),
            (
                f"The volume is a third of base times height: {(base * height / 3).text()}.",
                f"体积为底面积与高之积的三分之一：{(base * height / 3).text()}。",
            ),
        ],
        givens=[*_upright_givens(a, b, h), ("divides", "E", "P", "C", Exact.of(Fraction(p, q)))],
        asks=("volume_tetrahedron", "E", "B", "C", "D"),
        answer=a * b * h * Fraction(q, 6 * (p + q)),
    )


@question("pyramid-corner-to-section", "LC", "medium")
def corner_to_section(draw: Draw) -> Item:
    """Distance from the far corner of the base to the diagonal section, by a midpoint and volumes."""
    a, b, h = draw.lengths(3)
    volume = a * b * h / 6
    area = sqrt(a**2 * b**2 + b**2 * h**2 + h**2 * a**2) / 2
    return Item(
        points=_upright(a, b, h),
        faces=_FACES,
        segments=many("BD AC"),
        shaded=[labels("PBD")],
        text=asked(
            _upright_opening(draw, a, b, h),
            "Find the distance from the point [C] to the plane [PBD].",
            "求点[C]到平面[PBD]的距离。",
        ),
        steps=[
            (
                "The midpoint of [AC] lies on [BD], so [A] and [C] are equally far from the plane [PBD].",
                "[AC]的中点在[BD]上，所以点[A]与点[C]到平面[PBD]的距离相等。",
            ),
            (
                f"The tetrahedron [P-ABD] has the volume {volume.text()}, and the triangle [PBD] has the area {area.text()}.",
                f"三棱锥[P-ABD]的体积为 {volume.text()}，△[PBD]的面积为 {area.text()}。",
            ),
            (
                f"The distance is three times the volume over the area: {(3 * volume / area).text()}.",
                f"所求距离等于体积的三倍除以面积：{(3 * volume / area).text()}。",
            ),
        ],
        givens=_upright_givens(a, b, h),
        asks=("distance_point_plane", "C", labels("PBD")),
        answer=a * b * h / sqrt(a**2 * b**2 + b**2 * h**2 + h**2 * a**2),
    )


@question("pyramid-skew-edges", "LC", "medium")
def skew_edges(draw: Draw) -> Item:
    """Distance between a lateral edge and a base edge that does not meet it."""
    a, b, h = draw.lengths(3)
    edge = sqrt(a**2 + h**2)
    return Item(
        points=_upright(a, b, h),
        faces=_FACES,
        text=asked(
            _upright_opening(draw, a, b, h),
            "Find the distance between the skew lines [PB] and [AD].",
            "求异面直线[PB]与[AD]之间的距离。",
        ),
        steps=[
            (
                "[AD] ⊥ [AB] and [AD] ⊥ [PA], so [AD] is perpendicular to the plane [PAB].",
                "因为[AD]⊥[AB]，[AD]⊥[PA]，所以[AD]⊥平面[PAB]。",
            ),
            (
                "In that plane let [E] be the foot of the perpendicular from [A] to [PB]; then [AE] is perpendicular to both "
                "[AD] and [PB] and is the distance.",
                "在该平面内过[A]作[PB]的垂线，垂足为[E]，则 [AE] 与[AD]、[PB]都垂直，其长即为所求距离。",
            ),
            (
                f"[PB] = {edge.text()}, so [AE] = [AB]·[PA] / [PB] = {(a * h / edge).text()}.",
                f"[PB] = {edge.text()}，所以 [AE] = [AB]·[PA] / [PB] = {(a * h / edge).text()}。",
            ),
        ],
        givens=_upright_givens(a, b, h),
        auxiliary=["E"],
        asks=("distance_skew_lines", labels("PB"), labels("AD")),
        answer=a * h / edge,
    )


@question("pyramid-perpendicular-face", "PD", "medium")
def perpendicular_face(draw: Draw) -> Item:
    """Name the face perpendicular to the altitude of a lateral face."""
    a, b, h = draw.lengths(3)
    points = _upright(a, b, h)
    share = (a**2 / (a**2 + h**2)).as_fraction()  # BE : BP, since BE·BP = BA²
    points["E"] = between(points["B"], points["P"], share)
    return Item(
        points=points,
        faces=_FACES,
        segments=many("AE"),
        text=asked(
            _upright_opening(draw, a, b, h),
            "[E] is the foot of the perpendicular from [A] to [PB]. Among the five faces [ABCD], [PAB], [PBC], [PCD] and "
            "[PDA] of the pyramid, which one is perpendicular to the line [AE]?",
            "[E]是从[A]向[PB]所作垂线的垂足。在棱锥的五个面[ABCD]、[PAB]、[PBC]、[PCD]、[PDA]中，哪一个面与直线[AE]垂直？",
        ),
        steps=[
            (
                "[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] is perpendicular to the plane [PAB], and [BC] ⊥ [AE].",
                "因为[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]，从而[BC]⊥[AE]。",
            ),
            (
                "[AE] ⊥ [PB] as well, and [PB] and [BC] meet in [B]; so [AE] is perpendicular to the plane [PBC].",
                "又[AE]⊥[PB]，且[PB]与[BC]交于[B]，所以[AE]⊥平面[PBC]。",
            ),
        ],
        givens=[*_upright_givens(a, b, h), ("foot", "E", "A", "P", "B")],
        asks=("perpendicular_faces", labels("AE"), _FACES),
        answer=Name("plane", ("P", "B", "C", "E"), collinear=(("P", "E", "B"),), usual=3),
    )


@question("regular-pyramid-lateral-area", "AR", "easy")
def lateral_area(draw: Draw) -> Item:
    """Lateral area of a regular pyramid from its base edge and height."""
    a, h = draw.lengths(2)
    slant = sqrt(h**2 + a**2 / 4)
    return Item(
        points=_regular(a, h),
        faces=_FACES,
        text=asked(
            _regular_opening(draw, a, h),
            "Find its lateral surface area (the area of the four lateral faces together).",
            "求它的侧面积（四个侧面的面积之和）。",
        ),
        steps=[
            (
                f"The foot of the height is the centre of the base, {(a / 2).text()} from each base edge, so the slant "
                f"height is {slant.text()}.",
                f"高的垂足是底面中心，它到各底边的距离为 {(a / 2).text()}，所以斜高为 {slant.text()}。",
            ),
            (
                f"The four triangles have the area 4·(1/2)·[AB]·{slant.text()} = {(2 * a * slant).text()}.",
                f"四个侧面三角形的面积之和为 4·(1/2)·[AB]·{slant.text()} = {(2 * a * slant).text()}。",
            ),
        ],
        givens=_regular_givens(a, h),
        asks=("total_area", _LATERAL),
        answer=a * sqrt(4 * h**2 + a**2),
    )


@question("regular-pyramid-edge-angle", "AN", "easy")
def edge_angle(draw: Draw) -> Item:
    """Tangent of the angle between a lateral edge and the base."""
    a, h = draw.lengths(2)
    half = a * sqrt(2) / 2
    return Item(
        points=_regular(a, h),
        faces=_FACES,
        segments=many("AC"),
        text=asked(
            _regular_opening(draw, a, h),
            "Find the tangent of the angle between the lateral edge [PA] and the plane [ABCD].",
            "求侧棱[PA]与平面[ABCD]所成角的正切值。",
        ),
        steps=[
            (
                f"The foot of the height is the centre of the base, which is {half.text()} (half of [AC]) from [A].",
                f"高的垂足是底面中心，它到[A]的距离为[AC]的一半，即 {half.text()}。",
            ),
            (
                f"So the tangent is the height over this distance: {(h / half).text()}.",
                f"所以正切值等于高与该距离之比：{(h / half).text()}。",
            ),
        ],
        givens=_regular_givens(a, h),
        asks=("tan_line_plane", labels("PA"), labels("ABC")),
        answer=h / half,
    )


@question("regular-pyramid-circumsphere", "AR", "hard")
def circumsphere(draw: Draw) -> Item:
    """Area of the sphere through the five corners of a regular pyramid."""
    a, h = draw.lengths(2)
    half = a**2 / 2
    radius = (h**2 + half) / (2 * h)
    return Item(
        points=_regular(a, h),
        faces=_FACES,
        segments=many("AC BD"),
        text=asked(
            _regular_opening(draw, a, h),
            "All its vertices lie on a sphere. Find the surface area of the sphere.",
            "它的各顶点都在同一个球面上，求这个球的表面积。",
        ),
        steps=[
            (
                f"The centre lies on the height. With r the radius, the square of the distance from the centre to [A] gives "
                f"r² = (h − r)² + {half.text()} with h = {h.text()}.",
                f"球心在高所在直线上。设半径为 r，由球心到[A]的距离得 r² = (h − r)² + {half.text()}，其中 h = {h.text()}。",
            ),
            (
                f"So r = (h² + {half.text()}) / (2h) = {radius.text()}.",
                f"所以 r = (h² + {half.text()}) / (2h) = {radius.text()}。",
            ),
            (
                f"The surface area is 4πr² = {(4 * PI * radius**2).text()}.",
                f"球的表面积为 4πr² = {(4 * PI * radius**2).text()}。",
            ),
        ],
        givens=_regular_givens(a, h),
        asks=("circumsphere_area", labels("PABCD")),
        answer=PI * (h**2 + half) ** 2 / h**2,
    )
