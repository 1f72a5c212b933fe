"""Seed questions on volumes of frusta, roofs and other solids between two planes, and of solids put together."""

from __future__ import annotations

from gnomon.author.draws import plain
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edges, perpendicular
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, frusta, tetrahedra, truncated
from gnomon.suites.solid.vectors import Vec, at

_SIX = "ABCD A1B1C1D1 ABB1A1 BCC1B1 CDD1C1 DAA1D1"


@seed("square-frustum-edge-volume", "VC", "medium")
def edge_volume(q: Question) -> SeedAnswer:
    """Volume of a regular square frustum from its base edges and lateral edge."""
    k, b, h = q.lengths(3, 1, 12, spread=4, tidy=lambda k, b, h: k < b and k < h)
    a = b + 2 * k
    lateral = sqrt(h**2 + 2 * k**2)
    q.solid(frusta.regular_square(a, b, h), state="AB A1B1 AA1")
    q.ask(asks.solid_volume(q.called, frusta.SQUARE_FACES))
    q.letter("H")
    q.step(
        f"The section [ACC1A1] is an isosceles trapezoid with the bases [AC] = {a * sqrt(2)} and [A1C1] = {b * sqrt(2)}. Let [H] be the foot of the "
        f"perpendicular from [A1] to [AC]; [AH] = ({a * sqrt(2)} - {b * sqrt(2)}) / 2 = {k * sqrt(2)}.",
        f"对角面[ACC1A1]是等腰梯形，[AC] = {a * sqrt(2)}，[A1C1] = {b * sqrt(2)}。过[A1]作[AC]的垂线，垂足为[H]，"
        f"[AH] = ({a * sqrt(2)} - {b * sqrt(2)}) / 2 = {k * sqrt(2)}。",
    )
    q.step(
        f"The height is [A1H] = √({lateral**2} - {2 * k**2}) = {h}.",
        f"高 [A1H] = √({lateral**2} - {2 * k**2}) = {h}。",
    )
    whole = h * (a**2 + a * b + b**2) / 3
    q.step(
        f"V = (1/3)·{bracketed(h)}·({a}² + {a}·{bracketed(b)} + {b}²) = {whole}.",
        f"V = (1/3)·{bracketed(h)}·({a}² + {a}·{bracketed(b)} + {b}²) = {whole}。",
    )
    return (a**2 + a * b + b**2) * sqrt(lateral**2 - (a - b) ** 2 / 2) / 3


@seed("triangular-frustum-split", "VC", "medium", large=True)
def frustum_split(q: Question) -> SeedAnswer:
    """The ratio of the two pyramids into which a plane cuts a triangular frustum."""
    a, b = q.lengths(2, 2, 15, tidy=lambda a, b: b < a)
    q.solid(frusta.regular_triangle(a, b, a), state="AB A1B1")
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.ratio(asks.volume("A1-ABC"), asks.volume("A1-BCC1B1")))
    q.step(
        f"Cut [A1-BCC1B1] by the plane [A1BC1]. [A1-ABC] and [B-A1B1C1] have the same height and bases in the ratio {a}² : {b}², so "
        f"V([B-A1B1C1]) = {bracketed(b**2 / a**2)}·V([A1-ABC]).",
        f"用平面[A1BC1]分割四棱锥[A1-BCC1B1]。三棱锥[A1-ABC]与[B-A1B1C1]的高相等，底面积之比为 {a}² : {b}²，所以 "
        f"V([B-A1B1C1]) = {bracketed(b**2 / a**2)}·V([A1-ABC])。",
    )
    q.step(
        f"[A1-BCC1] and [A1-BB1C1] have the same height, and the triangles [BCC1] and [BB1C1] are as {a} : {b}, so "
        f"V([A1-BCC1]) = {bracketed(a / b)}·V([B-A1B1C1]) = {bracketed(b / a)}·V([A1-ABC]).",
        f"三棱锥[A1-BCC1]与[A1-BB1C1]的高相等，△[BCC1]与△[BB1C1]的面积之比为 {a} : {b}，所以 "
        f"V([A1-BCC1]) = {bracketed(a / b)}·V([B-A1B1C1]) = {bracketed(b / a)}·V([A1-ABC])。",
    )
    q.step(
        f"The ratio is 1 / ({b**2 / a**2} + {b / a}) = {a**2 / (a * b + b**2)}.",
        f"所求的比为 1 / ({b**2 / a**2} + {b / a}) = {a**2 / (a * b + b**2)}。",
    )
    return a**2 / (a * b + b**2)


@seed("square-frustum-wedges", "VC", "hard", large=True)
def frustum_wedges(q: Question) -> SeedAnswer:
    """The ratio of the wedges into which a plane through opposite edges cuts a square frustum."""
    a, b = q.lengths(2, 2, 12, tidy=lambda a, b: b < a)
    q.solid(frusta.regular_square(a, b, a), state="AB A1B1")
    q.segments("AD1 BC1")
    q.shade("ABC1D1")
    q.ask(asks.part_ratio("ABC1D1", "C", "A1", q.called, frusta.SQUARE_FACES))
    q.step(
        f"Let h be the height. The part with [C] has the base [ABCD] and the ridge [C1D1]. It consists of the pyramid [D1-ABCD] with the volume {a}²·h/3 "
        f"and the tetrahedron [D1-BCC1].",
        f"设高为 h。含点[C]的部分以[ABCD]为底、[C1D1]为脊，由四棱锥[D1-ABCD]（体积为 {a}²·h/3）与三棱锥[D1-BCC1]组成。",
    )
    q.step(
        f"V([D1-BCC1]) = V([B-CC1D1]), and [CC1D1] is to [CDD1] as [C1D1] : [CD] = {b} : {a}, so it is {bracketed(b / a)}·V([B-CDD1]) = {bracketed(b / a)}·{bracketed(a**2 / 2)}·h/3. "
        f"Together ({a**2} + {a * b / 2})·h/3.",
        f"V([D1-BCC1]) = V([B-CC1D1])，△[CC1D1]与△[CDD1]的面积之比为 [C1D1] : [CD] = {b} : {a}，所以它等于 {bracketed(b / a)}·V([B-CDD1]) = "
        f"{bracketed(b / a)}·{bracketed(a**2 / 2)}·h/3。合计 ({a**2} + {a * b / 2})·h/3。",
    )
    q.step(
        f"In the same way the part with [A1] has the base [A1B1C1D1] and the ridge [AB] and the volume ({b**2} + {a * b / 2})·h/3; the ratio is "
        f"{a * (2 * a + b) / (b * (a + 2 * b))}.",
        f"同理，含点[A1]的部分以[A1B1C1D1]为底、[AB]为脊，体积为 ({b**2} + {a * b / 2})·h/3；所求的比为 {a * (2 * a + b) / (b * (a + 2 * b))}。",
    )
    return a * (2 * a + b) / (b * (a + 2 * b))


@seed("upright-frustum-volume", "VC", "easy")
def upright_frustum(q: Question) -> SeedAnswer:
    """Volume of a triangular frustum with a vertical edge."""
    b, c, h = q.lengths(3, 2, 12)
    top = q.length(1, 8)
    q.require(top < c and plain(b * top / c, 3) and plain(b * c * h * (1 + top / c + (top / c) ** 2) / 6, 6))
    share = top / c
    q.solid(frusta.upright_triangle(b, c, share, h))
    q.ask(asks.solid_volume(q.called, frusta.TRIANGLE_FACES))
    low = b * c / 2
    high = low * share**2
    q.step(
        f"The bases are similar, [A1C1] : [AC] = {share}. Their areas are (1/2)·{bracketed(b)}·{bracketed(c)} = {low} and ({share})²·{bracketed(low)} = {high}.",
        f"两底面相似，[A1C1] : [AC] = {share}，面积分别为 (1/2)·{bracketed(b)}·{bracketed(c)} = {low} 和 ({share})²·{bracketed(low)} = {high}。",
    )
    q.step(
        f"[AA1] = {h} is the height, so V = (1/3)·{bracketed(h)}·({low} + √({low}·{bracketed(high)}) + {high}) = {h * (low + low * share + high) / 3}.",
        f"高为 [AA1] = {h}，所以 V = (1/3)·{bracketed(h)}·({low} + √({low}·{bracketed(high)}) + {high}) = {h * (low + low * share + high) / 3}。",
    )
    return b * c * h * (1 + share + share**2) / 6


@seed("roof-volume", "VC", "medium")
def roof_volume(q: Question) -> SeedAnswer:
    """Volume of a hipped roof."""
    a, b, m, h = q.lengths(4, tidy=lambda a, b, m, h: m < a)
    q.solid(truncated.roof(a, b, m, h))
    q.ask(asks.solid_volume(q.called, truncated.ROOF_FACES))
    middle, ends = b * h * m / 2, b * h * (a - m) / 3
    q.step(
        f"The planes through [E] and [F] perpendicular to [EF] cut the solid into a triangular prism of the length {m} and two pyramids.",
        f"过[E]、[F]分别作[EF]的垂面，把几何体分成一个长为 {m} 的三棱柱和两个四棱锥。",
    )
    q.step(
        f"The prism has the volume (1/2)·{bracketed(b)}·{bracketed(h)}·{bracketed(m)} = {middle}. The pyramids together have the base {b}·({a} - {m}) = {b * (a - m)} and the height {h}, "
        f"so the volume {ends}.",
        f"三棱柱的体积为 (1/2)·{bracketed(b)}·{bracketed(h)}·{bracketed(m)} = {middle}。两个四棱锥的底面积之和为 {b}·({a} - {m}) = {b * (a - m)}，高为 {h}，体积之和为 {ends}。",
    )
    q.step(f"Together they have the volume {middle + ends}.", f"合计体积为 {middle + ends}。")
    return b * h * (2 * a + m) / 6


@seed("roof-equilateral-ends", "VC", "hard")
def equilateral_ends(q: Question) -> SeedAnswer:
    """Volume of a pentahedron on a square with equilateral ends."""
    a, m = q.lengths(2, 2, 15, spread=4, tidy=lambda a, m: m < 2 * a and m != a)
    rest = 3 * a**2 - (m - a) ** 2
    h = sqrt(rest) / 2
    points = {
        "A": at(0, 0, 0),
        "B": at(a, 0, 0),
        "C": at(a, a, 0),
        "D": at(0, a, 0),
        "E": at((a - m) / 2, a / 2, h),
        "F": at((a + m) / 2, a / 2, h),
    }
    q.solid(
        Solid(
            points=points,
            faces=truncated.ROOF_FACES,
            called=("the solid [ABCDEF]", "五面体[ABCDEF]"),
            opening=(
                (
                    "In the pentahedron [ABCDEF] with the faces [ABCD], [ABFE], [CDEF], [ADE] and [BCF], the base [ABCD] is a square, [EF] ∥ [AB], "
                    "triangle [ADE] is equilateral, triangle [BCF] is equilateral<, {sizes}>.",
                    "在五面体[ABCDEF]（各面为[ABCD]、[ABFE]、[CDEF]、[ADE]、[BCF]）中，底面[ABCD]是正方形，[EF]∥[AB]，△[ADE]是正三角形，"
                    "△[BCF]是正三角形<，{sizes}>。",
                ),
            ),
            shape=[
                ("convex", "ABFE"),
                ("convex", "CDEF"),
                ("square", "ABCD"),
                ("parallel", "EF", "AB"),
                ("equilateral", "ADE"),
                ("equilateral", "BCF"),
            ],
            sizes=edges(AB=a, EF=m),
            ring="ABCD",
        )
    )
    q.ask(asks.solid_volume(q.called, truncated.ROOF_FACES))
    for name in "MH":
        q.letter(name)
    high, side = sqrt(3) * a / 2, abs(a - m) / 2
    q.step(
        f"Let [M] be the midpoint of [AD] and [H] the projection of [E] on the base. [EM] = {high}, [EM] ⊥ [AD], and by symmetry [MH] = |{a} - {m}| / 2 = {side}, "
        f"so the height is [EH] = √({high**2} - {side**2}) = {h}.",
        f"取[AD]的中点[M]，设[E]在底面上的射影为[H]。[EM] = {high}，[EM]⊥[AD]，由对称性 [MH] = |{a} - {m}| / 2 = {side}，"
        f"所以高 [EH] = √({high**2} - {side**2}) = {h}。",
    )
    q.step(
        f"Join [E] with [B] and [C]: V([E-ABCD]) = (1/3)·{bracketed(a)}²·[EH], and V([E-BCF]) = V([C-BEF]) = {bracketed(m / a)}·V([C-ABE]) = {bracketed(m / (2 * a))}·V([E-ABCD]), as [EF] ∥ [AB].",
        f"连接[EB]、[EC]：V([E-ABCD]) = (1/3)·{bracketed(a)}²·[EH]；因为[EF]∥[AB]，所以 V([E-BCF]) = V([C-BEF]) = {bracketed(m / a)}·V([C-ABE]) = {bracketed(m / (2 * a))}·V([E-ABCD])。",
    )
    value = a * (2 * a + m) * sqrt(rest) / 12
    q.step(
        f"V = {bracketed(a**2 / 3)}·{bracketed(h)}·(1 + {m / (2 * a)}) = {value}.",
        f"V = {bracketed(a**2 / 3)}·{bracketed(h)}·(1 + {m / (2 * a)}) = {value}。",
    )
    return q.neat(value)


@seed("bipyramid-right-angle", "VC", "medium")
def bipyramid(q: Question) -> SeedAnswer:
    """Two pyramids on one square whose lateral edges are perpendicular."""
    m, n = q.lengths(2, 1, 16, spread=4)
    r = sqrt(m * n)
    points = {
        "A": at(r, 0, 0),
        "B": at(0, r, 0),
        "C": at(-r, 0, 0),
        "D": at(0, -r, 0),
        "O": at(0, 0, 0),
        "P": at(0, 0, m),
        "Q": at(0, 0, -n),
    }
    up = [perpendicular("PO", "ABCD"), perpendicular("QO", "ABCD"), perpendicular("PA", "QA")]
    english, chinese = (join.join(fact.words[k] for fact in up) for k, join in ((0, ", "), (1, "，")))
    faces = "PAB PBC PCD PDA QAB QBC QCD QDA"
    q.solid(
        Solid(
            points=points,
            faces=faces,
            called=("the octahedron [PABCDQ]", "八面体[PABCDQ]"),
            opening=(
                (
                    f"[ABCD] is a square with the centre [O], [P] and [Q] lie on opposite sides of the plane [ABCD], {english}<, {{sizes}}>.",
                    f"已知[ABCD]是中心为[O]的正方形，[P]、[Q]在平面[ABCD]的两侧，{chinese}<，{{sizes}}>。",
                ),
            ),
            shape=[
                ("square", "ABCD"),
                ("centre", "O", "ABCD"),
                ("opposite_sides", "P", "Q", "ABCD"),
                *(relation for fact in up for relation in fact.relations),
            ],
            sizes=edges(PO=m, QO=n),
            ring="ABCD",
            centre="O",
            segments="PQ AC BD",
        )
    )
    q.ask(asks.solid_volume(q.called, faces))
    q.step(
        f"[P], [O] and [Q] lie on one line, and [AO] is the altitude of the right triangle [PAQ] on its hypotenuse: [AO]² = [PO]·[QO] = {m}·{bracketed(n)} = {m * n}.",
        f"[P]、[O]、[Q]三点共线，[AO]是直角三角形[PAQ]斜边上的高：[AO]² = [PO]·[QO] = {m}·{bracketed(n)} = {m * n}。",
    )
    q.step(
        f"The square has the area 2·[AO]² = {2 * m * n}, so V = (1/3)·{bracketed(2 * m * n)}·({m} + {n}) = {2 * m * n * (m + n) / 3}.",
        f"正方形的面积为 2·[AO]² = {2 * m * n}，所以 V = (1/3)·{bracketed(2 * m * n)}·({m} + {n}) = {2 * m * n * (m + n) / 3}。",
    )
    return 2 * m * n * (m + n) / 3


def _wedge(a: Exact, b: Exact, m: Exact, n: Exact, h: Exact) -> Exact:
    return h * ((2 * a + m) * b + (2 * m + a) * n) / 6


@seed("rectangle-prismatoid", "VC", "hard")
def prismatoid(q: Question) -> SeedAnswer:
    """A solid between two rectangles in parallel planes that are not similar."""
    a, b, m, n, h = q.lengths(5, 2, 14, spread=7)
    q.require(m < a and n < b and a * n != b * m and plain(_wedge(a, b, m, n, h), 3))
    points: dict[str, Vec] = {}
    for mark, x, y, z in (("", a / 2, b / 2, Exact.of(0)), ("1", m / 2, n / 2, h)):
        corners = [at(-x, -y, z), at(x, -y, z), at(x, y, z), at(-x, y, z)]
        points |= {f"{name}{mark}": corner for name, corner in zip("ABCD", corners, strict=True)}
    q.solid(
        Solid(
            points={**points, "O": at(0, 0, 0), "O1": at(0, 0, h)},
            faces=_SIX,
            called=("the hexahedron", "该六面体"),
            opening=(
                (
                    "In the hexahedron [ABCD-A1B1C1D1], the base [ABCD] is a rectangle with the centre [O], the top [A1B1C1D1] is a rectangle with the centre [O1], "
                    "the lateral faces [ABB1A1], [BCC1B1], [CDD1C1] and [DAA1D1] are trapezoids with [AB] ∥ [A1B1], [OO1] ⊥ plane [ABCD]<, {sizes}>.",
                    "在六面体[ABCD-A1B1C1D1]中，下底面[ABCD]是中心为[O]的矩形，上底面[A1B1C1D1]是中心为[O1]的矩形，侧面[ABB1A1]、[BCC1B1]、[CDD1C1]、[DAA1D1]"
                    "都是梯形，[AB]∥[A1B1]，[OO1]⊥平面[ABCD]<，{sizes}>。",
                ),
            ),
            shape=[
                ("rectangle", "ABCD"),
                ("centre", "O", "ABCD"),
                ("rectangle", "A1B1C1D1"),
                ("centre", "O1", "A1B1C1D1"),
                ("trapezoid", "ABB1A1", "AB", "A1B1"),
                ("trapezoid", "BCC1B1", "BC", "B1C1"),
                ("line_perpendicular_plane", "OO1", "ABCD"),
            ],
            sizes=edges(AB=a, BC=b, A1B1=m, B1C1=n, OO1=h),
            ring="ABCD",
            centre="OO1",
            segments="OO1",
        )
    )
    q.ask(asks.solid_volume(q.called, _SIX))
    low, high, middle = a * b, m * n, (a + m) * (b + n) / 4
    q.step(
        f"The lengths of the sections parallel to the base change evenly, so half way up the section is a rectangle with the sides ({a} + {m}) / 2 = {(a + m) / 2} and "
        f"({b} + {n}) / 2 = {(b + n) / 2} and the area {middle}.",
        f"平行于底面的截面的边长均匀变化，所以中截面是边长为 ({a} + {m}) / 2 = {(a + m) / 2} 和 ({b} + {n}) / 2 = {(b + n) / 2} 的矩形，面积为 {middle}。",
    )
    q.step(
        f"The area of the section is quadratic in the height; with the areas s, m and t of the lower, middle and upper section, "
        f"V = (h/6)(s + 4m + t) = ({h}/6)·({low} + 4·{bracketed(middle)} + {high}) = {h * (low + 4 * middle + high) / 6}.",
        f"截面面积是高度的二次函数，设下、中、上截面面积为 s，m，t，则 V = (h/6)(s + 4m + t) = ({h}/6)·({low} + 4·{bracketed(middle)} + {high}) = "
        f"{h * (low + 4 * middle + high) / 6}。",
    )
    return _wedge(a, b, m, n, h)


@seed("prism-with-pyramid-roof", "VC", "easy")
def house(q: Question) -> SeedAnswer:
    """A square prism with a regular pyramid on top."""
    a, c, h = q.lengths(3)
    base = boxes.square_prism(a, c)
    q.solid(base)
    q.place("P", at(a / 2, a / 2, c + h))
    q.say(
        f"On its top face stands the regular quadrilateral pyramid [P-A1B1C1D1], outside the prism, with height {h}.",
        f"在其上底面的外侧接上正四棱锥[P-A1B1C1D1]，高为 {h}。",
        ("regular_pyramid", "P", "A1B1C1D1"),
        ("height", "P", "A1B1C1D1", h),
        ("opposite_sides", "P", "A", "A1B1C1D1"),
    )
    q.faces("PA1B1 PB1C1 PC1D1 PD1A1")
    q.ask(
        Asked(
            ("the volume of the composite solid", "该组合体的体积"),
            ["sum", ["volume", boxes.FACES.split()], ["pyramid_volume", "P", "A1B1C1D1"]],
        )
    )
    q.step(
        f"The prism has the volume {a}²·{bracketed(c)} = {a**2 * c}.",
        f"棱柱的体积为 {a}²·{bracketed(c)} = {a**2 * c}。",
    )
    q.step(
        f"The pyramid has the volume (1/3)·{bracketed(a)}²·{bracketed(h)} = {a**2 * h / 3}, so together {a**2 * c + a**2 * h / 3}.",
        f"棱锥的体积为 (1/3)·{bracketed(a)}²·{bracketed(h)} = {a**2 * h / 3}，所以组合体的体积为 {a**2 * c + a**2 * h / 3}。",
    )
    return a**2 * (3 * c + h) / 3


@seed("tetrahedron-midpoint-octahedron", "VC", "easy")
def midpoint_octahedron(q: Question) -> SeedAnswer:
    """What is left of a right-angled corner when the four small corners at its vertices are cut off."""
    a, b, c = q.lengths(3, 2, 15)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(D=midpoint("PA"), E=midpoint("PB"), F=midpoint("PC"))
    q.point(G=midpoint("BC"), H=midpoint("CA"), K=midpoint("AB"))
    q.segments("DE EF FD GH HK KG DH DK EG EK FG FH")
    faces = "DEF GHK DHK EGK FGH DEK EFG DFH"
    q.ask(asks.solid_volume(("the octahedron [DEFGHK]", "八面体[DEFGHK]"), faces))
    whole = a * b * c / 6
    q.step(
        f"V([P-ABC]) = (1/6)·{bracketed(a)}·{bracketed(b)}·{bracketed(c)} = {whole}.",
        f"V([P-ABC]) = (1/6)·{bracketed(a)}·{bracketed(b)}·{bracketed(c)} = {whole}。",
    )
    q.step(
        f"The tetrahedra [P-DEF], [A-DKH], [B-EGK] and [C-FHG] are similar to [P-ABC] with the ratio 1/2, so each has an eighth of its volume, {whole / 8}.",
        f"三棱锥[P-DEF]、[A-DKH]、[B-EGK]、[C-FHG]都与[P-ABC]相似，相似比为 1/2，体积各为它的八分之一，即 {whole / 8}。",
    )
    q.step(
        f"What is left has the volume {whole} - 4·{bracketed(whole / 8)} = {whole / 2}.",
        f"剩余部分的体积为 {whole} - 4·{bracketed(whole / 8)} = {whole / 2}。",
    )
    return a * b * c / 12
