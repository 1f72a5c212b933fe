"""Seed questions on pyramids in which a length, a ratio or a radius follows from another condition."""

from __future__ import annotations

from math import radians, sin

from gnomon.author.draws import Angle
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import (
    angle_is,
    dihedral_is,
    edge,
    height_is,
    parallel,
    perpendicular,
    slope_is,
    volume_is,
)
from gnomon.suites.solid.item import SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import meets, point_at, point_where, ratio_point, sphere_centre
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import at, between


@seed("rpy-height-from-distance", "LC", "medium", large=True)
def height_from_distance(q: Question) -> SeedAnswer:
    """The upright edge from the distance of its foot from the plane through the apex and a diagonal."""
    a, b, h = q.lengths(3, 2, 30)
    k = a * b * h / sqrt(a**2 * b**2 + b**2 * h**2 + h**2 * a**2)
    q.require(len(str(k)) <= 6)
    q.solid(pyramids.upright_rectangle(a, b, h), height_is("A", "PBD", k), state="AB AD")
    q.segments("BD")
    q.shade("PBD")
    q.ask(asks.length("PA"))
    q.letter("E")
    arm = a * b / sqrt(a**2 + b**2)
    q.step(
        f"Let [E] be the foot of the perpendicular from [A] to [BD]; [AE] = [AB]·[AD] / [BD] = {arm}. [BD] ⊥ plane [PAE], so the distance {k} is "
        f"the height of the right triangle [PAE] on [PE].",
        f"过[A]作[BD]的垂线，垂足为[E]，[AE] = [AB]·[AD] / [BD] = {arm}。[BD]⊥平面[PAE]，所以距离 {k} 是直角三角形[PAE]斜边[PE]上的高。",
    )
    q.step(
        f"So 1/[PA]² = 1/{bracketed(k)}² - 1/{bracketed(arm)}² = {1 / k**2} - {1 / arm**2} = {1 / h**2}, and [PA] = {h}.",
        f"所以 1/[PA]² = 1/{bracketed(k)}² - 1/{bracketed(arm)}² = {1 / k**2} - {1 / arm**2} = {1 / h**2}，[PA] = {h}。",
    )
    return q.neat(a * b * k / sqrt(a**2 * b**2 - k**2 * (a**2 + b**2)), below=60)


@seed("rpy-two-dihedrals", "LC", "medium")
def diagonal_from_dihedrals(q: Question) -> SeedAnswer:
    """The diagonal of the base from two dihedral angles and the upright edge."""
    h = q.length(2, 24)
    first, second = q.angle(), q.angle()
    q.require(first.degrees != second.degrees)
    a, b = h / first.tan, h / second.tan
    q.solid(
        pyramids.upright_rectangle(a, b, h), dihedral_is("P-BC-A", first), dihedral_is("P-CD-A", second), state="PA"
    )
    q.segments("AC")
    q.ask(asks.length("AC"))
    q.step(
        f"[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] ⊥ [PB] and ∠[PBA] = {first}; in the same way ∠[PDA] = {second}.",
        f"[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥[PB]，∠[PBA] = {first}；同理∠[PDA] = {second}。",
    )
    q.step(
        f"[AB] = {h} / tan {first} = {a} and [AD] = {h} / tan {second} = {b}, so [AC] = √({a**2} + {b**2}) = {sqrt(a**2 + b**2)}.",
        f"[AB] = {h} / tan {first} = {a}，[AD] = {h} / tan {second} = {b}，所以 [AC] = √({a**2} + {b**2}) = {sqrt(a**2 + b**2)}。",
    )
    return q.neat(h * sqrt(1 / first.tan**2 + 1 / second.tan**2), below=60)


@seed("rpy-two-feet", "LC", "medium")
def two_right_angles(q: Question) -> SeedAnswer:
    """Distance of the two points of a base edge from which two points are seen at right angles."""
    a = q.length(2, 12)
    b = q.length(5, 40)
    h = q.length(2, 16)
    q.require(2 * a < b < 5 * a)
    root = sqrt(b**2 - 4 * a**2)
    q.solid(pyramids.upright_rectangle(a, b, h), state="AB AD")
    q.place("E", at(a, (b - root) / 2, 0))
    q.place("F", at(a, (b + root) / 2, 0))
    q.say(
        "[E] and [F] are two different points of the edge [BC] with [PE] ⊥ [DE] and [PF] ⊥ [DF].",
        "[E]，[F]是棱[BC]上两个不同的点，[PE]⊥[DE]，[PF]⊥[DF]。",
        ("on_segment", "E", "BC"),
        ("on_segment", "F", "BC"),
        ("perpendicular", "PE", "DE"),
        ("perpendicular", "PF", "DF"),
    )
    q.segments("PE DE PF DF AE AF")
    q.ask(asks.length("EF"))
    q.step(
        "[DE] ⊥ [PE] and [DE] ⊥ [PA] give [DE] ⊥ plane [PAE] and [DE] ⊥ [AE]; in the same way [DF] ⊥ [AF].",
        "由[DE]⊥[PE]，[DE]⊥[PA]得[DE]⊥平面[PAE]，所以[DE]⊥[AE]；同理[DF]⊥[AF]。",
    )
    q.step(
        f"The right triangles [ABE] and [ECD] are similar, so [BE]·[EC] = [AB]·[CD] = {a**2}: [BE] and [BF] are the roots of x² - {b}x + "
        f"{a**2} = 0.",
        f"直角三角形[ABE]与[ECD]相似，所以 [BE]·[EC] = [AB]·[CD] = {a**2}，即[BE]、[BF]是方程 x² - {b}x + {a**2} = 0 的两根。",
    )
    q.step(
        f"Their difference is [EF] = √({b}² - 4·{a**2}) = {root}.", f"两根之差为 [EF] = √({b}² - 4·{a**2}) = {root}。"
    )
    return q.neat(sqrt(b**2 - 4 * a**2), below=60)


@seed("hpy-edge-from-volume", "LC", "easy")
def edge_from_volume(q: Question) -> SeedAnswer:
    """A lateral edge of a pyramid on a rhombus from its volume."""
    m, n, h = q.lengths(3)
    volume = 2 * m * n * h / 3
    q.solid(pyramids.rhombus_over_centre(m, n, h), volume_is("P-ABCD", volume), state="AC BD")
    q.ask(asks.length("PB"))
    q.step(
        f"The rhombus has the area [AC]·[BD] / 2 = {2 * m * n}, so [PO] = 3·{volume} / {2 * m * n} = {h}.",
        f"菱形的面积为 [AC]·[BD] / 2 = {2 * m * n}，所以 [PO] = 3·{volume} / {2 * m * n} = {h}。",
    )
    q.step(
        f"[OB] = {n} and [PO] ⊥ [OB], so [PB] = √({h}² + {n}²) = {sqrt(h**2 + n**2)}.",
        f"[OB] = {n}，[PO]⊥[OB]，所以 [PB] = √({h}² + {n}²) = {sqrt(h**2 + n**2)}。",
    )
    return q.neat(sqrt(n**2 + (3 * volume / (2 * m * n)) ** 2), below=60)


@seed("sqy-insphere", "LC", "medium")
def insphere(q: Question) -> SeedAnswer:
    """Radius of the sphere that touches all faces of a regular pyramid."""
    half, h, slant = q.triple(60)
    a = 2 * half
    q.solid(pyramids.regular(a, h), state="AB height")
    q.ask(asks.inradius(q.called, pyramids.FACES))
    q.letter("E")
    q.letter("F")
    q.step(
        f"Let [E] and [F] be the midpoints of [AB] and [CD]. By symmetry the section [PEF] cuts the sphere in a great circle, the incircle of "
        f"the triangle [PEF] with [EF] = {a} and height {h}.",
        f"设[E]，[F]分别是[AB]，[CD]的中点。由对称性，截面[PEF]与球的交线是大圆，即△[PEF]的内切圆，其中 [EF] = {a}，高为 {h}。",
    )
    q.step(f"[PE] = [PF] = √({h}² + {half}²) = {slant}.", f"[PE] = [PF] = √({h}² + {half}²) = {slant}。")
    q.step(
        f"The area {half * h} of the triangle is half its perimeter {a + 2 * slant} times the radius, so the radius is "
        f"{2 * half * h / (a + 2 * slant)}.",
        f"三角形的面积 {half * h} 等于周长 {a + 2 * slant} 的一半乘以半径，所以半径为 {2 * half * h / (a + 2 * slant)}。",
    )
    return q.neat(a * h / (a + sqrt(a**2 + 4 * h**2)), below=60)


@seed("sqy-circumcentre", "LC", "medium")
def circumcentre_height(q: Question) -> SeedAnswer:
    """Distance of the centre of the circumscribed sphere of a regular pyramid from the base."""
    a, h = q.lengths(2, 2, 20)
    q.require((2 * h**2 - a**2).sign() > 0)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(O=sphere_centre("PABC"))
    q.segments("AC BD PO OA")
    q.ask(asks.distance("O", "ABCD"))
    half = a**2 / 2
    far = (2 * h**2 - a**2) / (4 * h)
    q.step(
        "[O] has equal distances from [A], [B] and [C], so it lies on the height of the pyramid. Let x be its distance from the base; it is "
        "between the base and [P], since the height exceeds half the diagonal of the base.",
        "[O]到[A]、[B]、[C]的距离相等，所以它在棱锥的高上。设它到底面的距离为 x；因为高大于底面对角线的一半，它在底面与[P]之间。",
    )
    q.step(
        f"Half the diagonal of the base has the square {half}, so [OA]² = x² + {half} and [OP]² = ({h} - x)².",
        f"底面对角线之半的平方为 {half}，所以 [OA]² = x² + {half}，[OP]² = ({h} - x)²。",
    )
    q.step(
        f"[OA] = [OP] gives {2 * h}x = {h**2} - {half} = {h**2 - half}, so x = {far}.",
        f"由 [OA] = [OP] 得 {2 * h}x = {h**2} - {half} = {h**2 - half}，所以 x = {far}。",
    )
    return (2 * h**2 - a**2) / (4 * h)


@seed("rpy-plane-perp-pc", "LC", "medium")
def perpendicular_section_ratio(q: Question) -> SeedAnswer:
    """The ratio in which the plane through the foot, perpendicular to the longest edge, divides a lateral edge."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    share = h**2 / (a**2 + h**2)
    q.point(
        E=point_where(
            "PB",
            lambda places: between(places["P"], places["B"], share),
            "[AE] ⊥ [PC]",
            "[AE]⊥[PC]",
            *perpendicular("AE", "PC").relations,
        )
    )
    q.segments("AE AC")
    q.ask(asks.segment_ratio("PE", "EB"))
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] ⊥ plane [PAB] and [BC] ⊥ [AE]. With [AE] ⊥ [PC] this gives [AE] ⊥ plane [PBC], so [AE] ⊥ [PB].",
        "[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]，[BC]⊥[AE]。又[AE]⊥[PC]，所以[AE]⊥平面[PBC]，[AE]⊥[PB]。",
    )
    q.step(
        f"In the right triangle [PAB], [PA]² = [PE]·[PB] and [AB]² = [EB]·[PB], so [PE] : [EB] = [PA]² : [AB]² = {h**2} : {a**2} = "
        f"{h**2 / a**2}.",
        f"在直角三角形[PAB]中，[PA]² = [PE]·[PB]，[AB]² = [EB]·[PB]，所以 [PE] : [EB] = [PA]² : [AB]² = {h**2} : {a**2} = {h**2 / a**2}。",
    )
    return h**2 / a**2


@seed("rpy-section-ratio", "LC", "hard")
def section_ratio(q: Question) -> SeedAnswer:
    """The ratio in which a section through a base corner divides the opposite lateral edge."""
    a, b, h = q.lengths(3)
    r, s = q.ratio(5), q.ratio(5)
    q.require(r != s)
    q.solid(pyramids.upright_rectangle(a, b, h), state="")
    q.point(E=ratio_point("PB", r), F=ratio_point("PD", s))
    q.point(X=meets("PC", "AEF"))
    q.shade("AEXF")
    q.segments("AE EX XF FA")
    q.ask(asks.segment_ratio("PX", "XC"))
    t, u = r.share, s.share
    middle = 2 * t * u / (t + u)  # PK : PO, with K on EF
    x = middle / (2 - middle)  # PX : PC
    q.letter("O")
    q.letter("K")
    q.step(
        f"Let [O] be the centre of the base and [K] the point where [EF] meets [PO]. As vectors, [PB] = {1 / t}·[PE], [PD] = {1 / u}·[PF] and "
        f"[PB] + [PD] = 2·[PO].",
        f"设[O]是底面中心，[EF]与[PO]交于点[K]。用向量表示，[PB] = {1 / t}·[PE]，[PD] = {1 / u}·[PF]，[PB] + [PD] = 2·[PO]。",
    )
    q.step(
        f"[K] lies on [EF], so the coefficients give 2·[PO] = ({1 / t} + {1 / u})·[PK], and [PO] = {1 / middle}·[PK].",
        f"[K]在[EF]上，由系数之和得 2·[PO] = ({1 / t} + {1 / u})·[PK]，即 [PO] = {1 / middle}·[PK]。",
    )
    q.step(
        f"Also [PA] + [PC] = 2·[PO], and [K] lies on [AX], so [PC] = {1 / x}·[PX] with 1 + {1 / x} = {2 / middle}. Hence the value of [PX] : [XC] is "
        f"{x / (1 - x)}.",
        f"又 [PA] + [PC] = 2·[PO]，[K]在[AX]上，所以 [PC] = {1 / x}·[PX]，其中 1 + {1 / x} = {2 / middle}。于是 [PX] : [XC] 的值为 {x / (1 - x)}。",
    )
    return (r.value * s.value) / (r.value + s.value)


@seed("rpy-parallel-ratio", "LC", "hard")
def parallel_ratio(q: Question) -> SeedAnswer:
    """The ratio in which a point of an edge divides it if its join with a corner is parallel to a section."""
    a, b, h = q.lengths(3)
    r = q.ratio(9, tidy=lambda r: r.p > r.q)
    share = (r.value - 1) / r.value
    q.solid(pyramids.upright_rectangle(a, b, h), state="")
    q.point(E=ratio_point("PD", r))
    q.point(
        F=point_where(
            "PC",
            lambda places: between(places["P"], places["C"], share),
            "[BF] ∥ plane [ACE]",
            "[BF]∥平面[ACE]",
            *parallel("BF", "ACE").relations,
        )
    )
    q.segments("AC BD AE CE BF")
    q.shade("ACE")
    q.ask(asks.segment_ratio("PF", "FC"))
    q.letter("O")
    q.letter("G")
    q.step(
        "Let [O] be the centre of the base and [G] the point of [PD] with [FG] ∥ [CE]. Then the plane [BFG] is parallel to the plane [ACE], so "
        "[BG] ∥ [OE].",
        "设[O]是底面中心，在[PD]上取点[G]使[FG]∥[CE]，则平面[BFG]∥平面[ACE]，所以[BG]∥[OE]。",
    )
    q.step(
        f"[O] is the midpoint of [BD], so [E] is the midpoint of [DG]: [GE] = [ED], and [PG] : [GE] = ({r.p} - {r.q}) : {r.q}.",
        f"[O]是[BD]的中点，所以[E]是[DG]的中点，[GE] = [ED]，[PG] : [GE] = ({r.p} - {r.q}) : {r.q}。",
    )
    q.step(
        f"[FG] ∥ [CE] gives [PF] : [FC] = [PG] : [GE] = {(r.value - 1)}.",
        f"由[FG]∥[CE]得 [PF] : [FC] = [PG] : [GE] = {(r.value - 1)}。",
    )
    return r.value - 1


@seed("rpy-point-from-slope", "LC", "hard")
def point_from_slope(q: Question) -> SeedAnswer:
    """The point of a lateral edge from which a line to a base corner has a given slope."""
    a, b, h = q.lengths(3, 2, 20)
    angle = q.angle()
    rest = h**2 - (b * angle.tan) ** 2
    q.require(rest.sign() > 0)
    high = a * h * angle.tan / sqrt(rest)
    q.require(float(high) < 0.8 * float(h))
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(
        E=point_where(
            "PD",
            lambda places: between(places["D"], places["P"], high / h),
            f"the angle between the line [CE] and the plane [ABCD] is {angle}",
            f"直线[CE]与平面[ABCD]所成的角为 {angle}",
            *slope_is("CE", "ABCD", angle).relations,
        )
    )
    q.segments("CE AC")
    q.ask(asks.length("DE"))
    q.letter("F")
    q.step(
        f"Let [F] be the projection of [E] on the base; it lies on [AD], [EF] ∥ [PA] and ∠[ECF] = {angle}. With [EF] = x, [DF] = {b}x / {h}.",
        f"设[F]是[E]在底面上的射影，它在[AD]上，[EF]∥[PA]，∠[ECF] = {angle}。设 [EF] = x，则 [DF] = {b}x / {h}。",
    )
    q.step(
        f"[CF]² = {a**2} + (x·{b}/{h})², and x = [CF]·tan {angle}, so x²(1 - {(b * angle.tan / h) ** 2}) = {(a * angle.tan) ** 2} and x = {high}.",
        f"[CF]² = {a**2} + (x·{b}/{h})²，x = [CF]·tan {angle}，所以 x²(1 - {(b * angle.tan / h) ** 2}) = {(a * angle.tan) ** 2}，x = {high}。",
    )
    long = sqrt(b**2 + h**2)
    q.step(
        f"[DE] : [DP] = [EF] : [PA] and [DP] = {long}, so [DE] = {high * long / h}.",
        f"[DE] : [DP] = [EF] : [PA]，[DP] = {long}，所以 [DE] = {high * long / h}。",
    )
    return q.neat(a * angle.tan * sqrt(b**2 + h**2) / sqrt(h**2 - b**2 * angle.tan**2), below=60)


def _steep(lateral: Exact, angle: int) -> Solid:
    """A regular quadrilateral pyramid with lateral edge PA and face angle APB; its coordinates are nested roots, so floats."""
    side = 2 * float(lateral) * sin(radians(angle / 2))
    half = side / 2
    h = (float(lateral) ** 2 - side**2 / 2) ** 0.5
    corners = zip("ABCD", ((-half, -half), (half, -half), (half, half), (-half, half)), strict=True)
    made = pyramids.regular(lateral, lateral)
    return Solid(
        points={name: at(x, y, 0.0) for name, (x, y) in corners} | {"P": at(0.0, 0.0, h)},
        faces=made.faces,
        called=made.called,
        opening=made.opening,
        shape=made.shape,
        sizes={"PA": edge("PA", lateral), "APB": angle_is("APB", angle)},
        ring=made.ring,
        apex=made.apex,
    )


@seed("sqy-wind", "LC", "medium")
def thread(q: Question) -> SeedAnswer:
    """Least length of a thread round all four lateral faces of a regular pyramid."""
    lateral, m = q.lengths(2, 2, 20)
    q.require(m < lateral)
    angle = q.pick(15, 30)
    whole = Angle(4 * angle)
    q.solid(_steep(lateral, angle))
    q.point(M=point_at("PA", m))
    for name, corner, share in (("E", "B", 0.85), ("F", "C", 0.7), ("G", "D", 0.6)):
        q.move(name, "edge", f"P{corner}", between(q.places["P"], q.places[corner], share))
    q.segments("AE EF FG GM")
    q.ask(asks.least(asks.path("AE", "EF", "FG", "GM")))
    q.step(
        f"Cut the lateral surface along [PA] and unfold it: four isosceles triangles with the apex angle {angle}°, so that [A] and its second "
        f"image are seen from [P] at the angle 4·{angle}° = {whole}.",
        f"沿[PA]剪开侧面并展开，得到四个顶角为 {angle}° 的等腰三角形，[A]与它的另一个像对[P]的张角为 4·{angle}° = {whole}。",
    )
    square = lateral**2 + m**2 - 2 * lateral * m * whole.cos
    q.step(
        f"The broken line is least when it is straight. By the law of cosines its square is {lateral}² + {m}² - 2·{lateral}·{m}·cos {whole} = "
        f"{square}, so the least value is {sqrt(square)}.",
        f"折线成为线段时最短。由余弦定理，其平方为 {lateral}² + {m}² - 2·{lateral}·{m}·cos {whole} = {square}，所以最小值为 {sqrt(square)}。",
    )
    return q.neat(sqrt(lateral**2 + m**2 - 2 * lateral * m * whole.cos), below=60)
