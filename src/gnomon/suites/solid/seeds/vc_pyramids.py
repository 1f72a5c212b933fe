"""Seed questions on volumes of pyramids on quadrilaterals and hexagons, and of their parts."""

from __future__ import annotations

from gnomon.author.draws import plain
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import area_is, dihedral_is, edge, edges, equal_to, height_is, slope_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import circumcentre_of, meets, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import at


@seed("pyramid-slope-volume", "VC", "easy")
def slope_volume(q: Question) -> SeedAnswer:
    """Volume of a pyramid with a vertical edge from the slope of the opposite edge."""
    a, b, diagonal = q.triple(30)
    angle = q.angle(30, 45, 60)
    h = diagonal * angle.tan
    q.solid(pyramids.upright_rectangle(a, b, h), slope_is("PC", "ABCD", angle), state="AB AD")
    q.segments("AC")
    q.ask(asks.volume("P-ABCD"))
    q.step(
        f"[PA] ⊥ plane [ABCD], so ∠[PCA] = {angle} is the angle of [PC] with the base, and [AC] = √({a}² + {b}²) = {diagonal}.",
        f"因为[PA]⊥平面[ABCD]，所以∠[PCA] = {angle} 是[PC]与底面所成的角，[AC] = √({a}² + {b}²) = {diagonal}。",
    )
    q.step(
        f"[PA] = {diagonal}·tan {angle} = {h}, and V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 3}.",
        f"[PA] = {diagonal}·tan {angle} = {h}，所以 V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 3}。",
    )
    return a * b * sqrt(a**2 + b**2) * angle.tan / 3


@seed("pyramid-trapezoid-volume", "VC", "easy")
def trapezoid_volume(q: Question) -> SeedAnswer:
    """Volume of a pyramid on a right trapezoid."""
    a, c, d, h = q.lengths(4, tidy=lambda a, c, d, h: c < d)
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.ask(asks.volume("P-ABCD"))
    base = a * (c + d) / 2
    q.step(
        f"[AB] is the height of the trapezoid, so the base has the area (1/2)·({c} + {d})·{bracketed(a)} = {base}.",
        f"[AB]是梯形的高，所以底面面积为 (1/2)·({c} + {d})·{bracketed(a)} = {base}。",
    )
    q.step(
        f"[PA] = {h} is the height: V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}.",
        f"高为 [PA] = {h}，V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}。",
    )
    return a * h * (c + d) / 6


@seed("pyramid-two-ratios", "VC", "medium")
def two_ratios(q: Question) -> SeedAnswer:
    """A tetrahedron on a vertical edge and points of two lateral edges."""
    r, s = q.ratio(3), q.ratio(3)
    t, u = r.share, s.share
    a, b, h = q.lengths(3, 2, 15, tidy=lambda a, b, h: plain(a * b * h * t * u / 6, 5))
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=ratio_point("PB", r), N=ratio_point("PD", s))
    q.segments("AM MN NA")
    q.shade("AMN")
    q.ask(asks.volume("P-AMN"))
    q.step(
        f"The tetrahedron [P-ABD] has the volume (1/6)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 6}.",
        f"三棱锥[P-ABD]的体积为 (1/6)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 6}。",
    )
    q.step(
        f"[PM] = ({t})[PB] and [PN] = ({u})[PD]. With the base in the plane [PAB], the triangle [PAM] is {t} of [PAB], and the height of [N] is "
        f"{u} of that of [D].",
        f"[PM] = ({t})[PB]，[PN] = ({u})[PD]。以平面[PAB]内的三角形为底面，△[PAM]的面积是△[PAB]的 {t}，[N]的高是[D]的高的 {u}。",
    )
    q.step(
        f"V([P-AMN]) = {t}·{bracketed(u)}·{bracketed(a * b * h / 6)} = {a * b * h * t * u / 6}.",
        f"V([P-AMN]) = {t}·{bracketed(u)}·{bracketed(a * b * h / 6)} = {a * b * h * t * u / 6}。",
    )
    return a * b * h * t * u / 6


def _upper(a: Exact, b: Exact, h: Exact, t: Exact, u: Exact) -> Exact:
    x = t * u / (t + u - t * u)
    return a * b * h * t * u * (1 + x) / 6


@seed("pyramid-plane-through-foot", "VC", "hard")
def plane_through_foot(q: Question) -> SeedAnswer:
    """The part with the apex that a plane through a base corner and two points of lateral edges cuts off."""
    r, s = q.ratio(3), q.ratio(3)
    t, u = Exact.of(r.share), Exact.of(s.share)
    a, b, h = q.lengths(3, 2, 15)
    q.require(plain(_upper(a, b, h, t, u), 6))
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=ratio_point("PB", r), N=ratio_point("PD", s))
    q.point(X=meets("PC", "AMN"))
    q.segments("AM MX XN NA")
    q.shade("AMXN")
    q.ask(asks.part_volume("AMN", "P", q.called, pyramids.FACES))
    x = t * u / (t + u - t * u)
    q.step(
        f"Let [PX] = x·[PC]. As vectors, [PC] = [PB] + [PD] - [PA], so [PX] = x({1 / t}·[PM] + {1 / u}·[PN] - [PA]).",
        f"设 [PX] = x·[PC]。作为向量，[PC] = [PB] + [PD] - [PA]，所以 [PX] = x({1 / t}·[PM] + {1 / u}·[PN] - [PA])。",
    )
    q.step(
        f"[A], [M], [X], [N] lie in one plane, so the coefficients add up to 1: x({1 / t} + {1 / u} - 1) = 1 and x = {x}.",
        f"[A]、[M]、[X]、[N]四点共面，所以系数之和为 1：x({1 / t} + {1 / u} - 1) = 1，x = {x}。",
    )
    half = a * b * h / 6
    q.step(
        f"V([P-ABD]) = V([P-BCD]) = {half}. So V([P-AMN]) = {t}·{bracketed(u)}·{bracketed(half)} = {half * t * u} and V([P-MXN]) = {t}·{bracketed(u)}·{bracketed(x)}·{bracketed(half)} = "
        f"{half * t * u * x}.",
        f"V([P-ABD]) = V([P-BCD]) = {half}，所以 V([P-AMN]) = {t}·{bracketed(u)}·{bracketed(half)} = {half * t * u}，V([P-MXN]) = {t}·{bracketed(u)}·{bracketed(x)}·{bracketed(half)} = "
        f"{half * t * u * x}。",
    )
    sum_of_parts = f"{half * t * u} + {half * t * u * x} = {half * t * u * (1 + x)}"
    q.step(f"The part has the volume {sum_of_parts}.", f"所求体积为 {sum_of_parts}。")
    return _upper(a, b, h, t, u)


@seed("regular-pyramid-dihedral-volume", "VC", "easy")
def dihedral_volume(q: Question) -> SeedAnswer:
    """Volume of a regular quadrilateral pyramid from its height and the angle of its faces with the base."""
    h = q.length(2, 15)
    angle = q.angle(30, 45, 60)
    half = h / angle.tan
    q.solid(pyramids.regular(2 * half, h), state="height")
    q.given(dihedral_is("P-AB-C", angle))
    q.ask(asks.volume("P-ABCD"))
    q.letter("O")
    q.letter("M")
    q.step(
        f"Let [O] be the centre of the base and [M] the midpoint of [AB]. [PM] ⊥ [AB] and [OM] ⊥ [AB], so ∠[PMO] = {angle}.",
        f"设底面中心为[O]，[AB]的中点为[M]，则[PM]⊥[AB]，[OM]⊥[AB]，所以∠[PMO] = {angle}。",
    )
    q.step(
        f"[OM] = {h} / tan {angle} = {half}, so [AB] = {2 * half} and V = (1/3)·{bracketed(4 * half**2)}·{bracketed(h)} = {4 * half**2 * h / 3}.",
        f"[OM] = {h} / tan {angle} = {half}，所以 [AB] = {2 * half}，V = (1/3)·{bracketed(4 * half**2)}·{bracketed(h)} = {4 * half**2 * h / 3}。",
    )
    return 4 * h**3 / (3 * angle.tan**2)


@seed("pyramid-rhombus-edge-volume", "VC", "easy")
def rhombus_edge_volume(q: Question) -> SeedAnswer:
    """Volume of a pyramid over the centre of a rhombus from a lateral edge."""
    n, h, slant = q.triple(26)
    m = q.length(2, 12)
    q.require(m != n)
    q.solid(pyramids.rhombus_over_centre(m, n, h), edge("PB", slant), state="AC BD")
    q.ask(asks.volume("P-ABCD"))
    q.step(
        f"[PO] ⊥ [OB] and [OB] = {n}, so [PO] = √({slant}² - {n}²) = {h}.",
        f"[PO]⊥[OB]，[OB] = {n}，所以 [PO] = √({slant}² - {n}²) = {h}。",
    )
    base = 2 * m * n
    q.step(
        f"The rhombus has the area (1/2)·{bracketed(2 * m)}·{bracketed(2 * n)} = {base}, so V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}.",
        f"菱形的面积为 (1/2)·{bracketed(2 * m)}·{bracketed(2 * n)} = {base}，所以 V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}。",
    )
    return 2 * m * n * sqrt(slant**2 - n**2) / 3


@seed("pyramid-equilateral-face-volume", "VC", "easy")
def equilateral_face(q: Question) -> SeedAnswer:
    """A tetrahedron in a pyramid with an equilateral face perpendicular to the base."""
    a, b = q.lengths(2, 2, 15)
    base = {"A": at(-a / 2, 0, 0), "B": at(a / 2, 0, 0), "C": at(a / 2, b, 0), "D": at(-a / 2, b, 0)}
    stands = (
        "plane [PAB] ⊥ plane [ABCD], triangle [PAB] is equilateral",
        "平面[PAB]⊥平面[ABCD]，△[PAB]是正三角形",
    )
    shape = [("rectangle", "ABCD"), ("planes_perpendicular", "PAB", "ABCD"), ("equilateral", "PAB")]
    high = sqrt(3) * a / 2
    q.solid(pyramids.pyramid(base, at(0, 0, high), ("a rectangle", "矩形"), stands, shape, edges(AB=a, AD=b)))
    q.segments("AC")
    q.ask(asks.volume("P-ACD"))
    q.letter("O")
    q.step(
        f"Let [O] be the midpoint of [AB]. [PO] ⊥ [AB] and the planes are perpendicular, so [PO] ⊥ plane [ABCD], and [PO] = {high}.",
        f"取[AB]的中点[O]，则[PO]⊥[AB]；又两平面垂直，所以[PO]⊥平面[ABCD]，[PO] = {high}。",
    )
    q.step(
        f"The triangle [ACD] has the area {a * b / 2}, so V = (1/3)·{bracketed(a * b / 2)}·{bracketed(high)} = {a * b * high / 6}.",
        f"△[ACD]的面积为 {a * b / 2}，所以 V = (1/3)·{bracketed(a * b / 2)}·{bracketed(high)} = {a * b * high / 6}。",
    )
    return sqrt(3) * a**2 * b / 12


@seed("pyramid-two-edge-lengths", "VC", "medium")
def two_edge_lengths(q: Question) -> SeedAnswer:
    """Volume of a pyramid on a rectangle whose lateral edges are equal in two pairs."""
    x, y, z, b = q.lengths(4, 1, 12, spread=8, tidy=lambda x, y, z, b: y < b and 2 * y != b and z > x / 2)
    a = 2 * x
    low, far = sqrt(x**2 + y**2 + z**2), sqrt(x**2 + (b - y) ** 2 + z**2)
    base = {"A": at(-x, 0, 0), "B": at(x, 0, 0), "C": at(x, b, 0), "D": at(-x, b, 0)}
    sizes = {**edges(AB=a, BC=b), "PA": equal_to(low, "PA", "PB"), "PC": equal_to(far, "PC", "PD")}
    q.solid(
        pyramids.pyramid(base, at(0, y, z), ("a rectangle", "矩形"), ("", ""), [("rectangle", "ABCD")], sizes),
    )
    q.ask(asks.volume("P-ABCD"))
    for name in "HEF":
        q.letter(name)
    first, second = low**2 - x**2, far**2 - x**2
    q.step(
        f"Let [E] and [F] be the midpoints of [AB] and [CD]. [PA] = [PB] and [PC] = [PD], so [PE] ⊥ [AB] and [PF] ⊥ [CD], "
        f"[PE]² = {low**2} - {x**2} = {first}, [PF]² = {far**2} - {x**2} = {second}, and plane [PEF] ⊥ plane [ABCD].",
        f"取[AB]、[CD]的中点[E]、[F]。因为[PA] = [PB]，[PC] = [PD]，所以[PE]⊥[AB]，[PF]⊥[CD]，[PE]² = {low**2} - {x**2} = {first}，"
        f"[PF]² = {far**2} - {x**2} = {second}，且平面[PEF]⊥平面[ABCD]。",
    )
    q.step(
        f"So the height [PH] of the triangle [PEF] on [EF] = {b} is that of the pyramid: [EH] = ({first} - {second} + {b}²) / (2·{bracketed(b)}) = {y}, "
        f"[PH] = √({first} - {y}²) = {z}.",
        f"所以△[PEF]的边[EF] = {b} 上的高[PH]就是棱锥的高：[EH] = ({first} - {second} + {b}²) / (2·{bracketed(b)}) = {y}，[PH] = √({first} - {y}²) = {z}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(z)} = {a * b * z / 3}.",
        f"V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(z)} = {a * b * z / 3}。",
    )
    foot = (low**2 - far**2 + b**2) / (2 * b)
    return a * b * sqrt(low**2 - a**2 / 4 - foot**2) / 3


@seed("regular-pyramid-upper-part", "VC", "medium")
def upper_part(q: Question) -> SeedAnswer:
    """The upper part of a regular pyramid above a plane through a base edge."""
    r = q.ratio()
    t = r.share
    a, h = q.lengths(2, 2, 15, tidy=lambda a, h: plain(a**2 * h * t * (1 + t) / 6, 5))
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(X=ratio_point("PC", r), Y=ratio_point("PD", r))
    q.segments("AY YX XB")
    q.shade("ABXY")
    q.ask(asks.part_volume("ABXY", "P", q.called, pyramids.FACES))
    half = a**2 * h / 6
    q.step(
        f"[XY] ∥ [CD] ∥ [AB], so the plane [ABX] contains [Y]. The planes through [P] and the diagonals halve the pyramid: "
        f"V([P-ABC]) = V([P-ACD]) = {half}.",
        f"[XY]∥[CD]∥[AB]，所以平面[ABX]经过点[Y]。V([P-ABC]) = V([P-ACD]) = {half}，各为棱锥体积的一半。",
    )
    q.step(
        f"[PX] : [PC] = [PY] : [PD] = {t}, so V([P-ABX]) = {t}·{bracketed(half)} = {half * t} and V([P-AXY]) = ({t})²·{bracketed(half)} = {half * t**2}.",
        f"[PX] : [PC] = [PY] : [PD] = {t}，所以 V([P-ABX]) = {t}·{bracketed(half)} = {half * t}，V([P-AXY]) = ({t})²·{bracketed(half)} = {half * t**2}。",
    )
    q.step(f"Together they have the volume {half * (t + t**2)}.", f"合计体积为 {half * (t + t**2)}。")
    return a**2 * h * t * (1 + t) / 6


@seed("regular-pyramid-insphere-volume", "VC", "hard", large=True)
def insphere_volume(q: Question) -> SeedAnswer:
    """Volume of a regular pyramid from its base edge and the distance of an inner point from all faces."""
    x, h, s = q.triple(50)
    a, r = 2 * x, x * h / (x + s)
    q.require(plain(r, 5))
    q.solid(pyramids.regular(a, h), state="AB")
    q.place("I", at(0, 0, r))
    q.say(
        f"The point [I] inside the pyramid has the distance {r} from each of the faces [ABCD], [PAB], [PBC], [PCD] and [PDA].",
        f"棱锥内的点[I]到面[ABCD]、[PAB]、[PBC]、[PCD]、[PDA]的距离都等于 {r}。",
        *(("height", "I", face, r) for face in ("ABCD", "PAB", "PBC", "PCD", "PDA")),
        *(("same_side", "I", p, face) for p, face in zip("PCDAB", ("ABCD", "PAB", "PBC", "PCD", "PDA"), strict=True)),
    )
    q.ask(asks.volume("P-ABCD"))
    for name in "OM":
        q.letter(name)
    q.step(
        "By symmetry [I] lies on the height [PO], where [O] is the centre of the base. Let [M] be the midpoint of [BC]; in the right triangle "
        f"[POM], [OM] = {x}, and [I] has the distance {r} from [OM] and from [PM].",
        f"由对称性，[I]在高[PO]上，其中[O]是底面中心。设[BC]的中点为[M]，在直角三角形[POM]中，[OM] = {x}，[I]到[OM]和[PM]的距离都是 {r}。",
    )
    q.step(
        f"So [MI] bisects ∠[OMP]: with tan ∠[OMI] = {bracketed(r)} / {x} = {r / x}, tan ∠[OMP] = 2·{bracketed(r / x)} / (1 - ({r / x})²) = {h / x}, and "
        f"[PO] = {x}·{bracketed(h / x)} = {h}.",
        f"所以[MI]平分∠[OMP]：tan ∠[OMI] = {bracketed(r)} / {x} = {r / x}，tan ∠[OMP] = 2·{bracketed(r / x)} / (1 - ({r / x})²) = {h / x}，"
        f"[PO] = {x}·{bracketed(h / x)} = {h}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(a)}²·{bracketed(h)} = {a**2 * h / 3}.",
        f"V = (1/3)·{bracketed(a)}²·{bracketed(h)} = {a**2 * h / 3}。",
    )
    return 2 * a**4 * r / (3 * (a**2 - 4 * r**2))


@seed("regular-pyramid-in-sphere-volume", "VC", "medium")
def in_sphere_volume(q: Question) -> SeedAnswer:
    """Volume of a regular pyramid from its height and the radius of its circumscribed sphere."""
    h, radius = q.lengths(2, 2, 15, tidy=lambda h, radius: h < 2 * radius)
    a = sqrt(2 * h * (2 * radius - h))
    q.solid(pyramids.regular(a, h), state="height")
    q.point(O=circumcentre_of(q.called, "PABCD"))
    q.given(edge("OP", radius))
    q.segments("OP OA OC")
    q.ask(asks.volume("P-ABCD"))
    q.letter("H")
    half = a**2 / 2
    q.step(
        f"Let [H] be the centre of the base. [O] lies on the line [PH], [PH] = {h}, [OP] = [OA] = {radius} and [OH] = |{h} - {radius}| = "
        f"{abs(h - radius)}.",
        f"设底面中心为[H]，则[O]在直线[PH]上，[PH] = {h}，[OP] = [OA] = {radius}，[OH] = |{h} - {radius}| = {abs(h - radius)}。",
    )
    q.step(
        f"[AH]² = {radius}² - {abs(h - radius)}² = {half}, so the base has the area 2·[AH]² = {2 * half}.",
        f"[AH]² = {radius}² - {abs(h - radius)}² = {half}，所以底面面积为 2·[AH]² = {2 * half}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(2 * half)}·{bracketed(h)} = {2 * half * h / 3}.",
        f"V = (1/3)·{bracketed(2 * half)}·{bracketed(h)} = {2 * half * h / 3}。",
    )
    return 2 * h**2 * (2 * radius - h) / 3


@seed("hexagonal-pyramid-volume", "VC", "easy")
def hexagonal_volume(q: Question) -> SeedAnswer:
    """Volume of a regular hexagonal pyramid from base edge and lateral edge."""
    a, h = q.lengths(2, 2, 16, tidy=lambda a, h: h > a / 2)
    slant = sqrt(a**2 + h**2)
    q.solid(pyramids.hexagonal(a, h), state="AB PA")
    q.ask(asks.solid_volume(q.called, pyramids.HEXAGON_FACES))
    q.letter("O")
    base = 3 * sqrt(3) * a**2 / 2
    q.step(
        f"The centre [O] of the hexagon has the distance [OA] = [AB] = {a} from its corners, so [PO] = √({slant**2} - {a**2}) = {h}.",
        f"正六边形的中心[O]到各顶点的距离 [OA] = [AB] = {a}，所以 [PO] = √({slant**2} - {a**2}) = {h}。",
    )
    q.step(
        f"Six equilateral triangles make up the base: 6·(√3/4)·{bracketed(a)}² = {base}. So V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}.",
        f"底面由六个正三角形组成：6·(√3/4)·{bracketed(a)}² = {base}，所以 V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}。",
    )
    return sqrt(3) * a**2 * sqrt(slant**2 - a**2) / 2


@seed("pyramid-face-area-volume", "VC", "medium")
def face_area_volume(q: Question) -> SeedAnswer:
    """Volume of a pyramid with a vertical edge from the area of a lateral face."""
    b, h, slant = q.triple(30)
    a = q.length(2, 12)
    q.require(a != b)
    q.solid(pyramids.upright_rectangle(a, b, h), area_is("PCD", a * slant / 2), state="AB AD")
    q.shade("PCD")
    q.ask(asks.volume("P-ABCD"))
    q.step(
        "[PA] ⊥ [CD] and [AD] ⊥ [CD], so [CD] ⊥ plane [PAD] and [CD] ⊥ [PD].",
        "因为[PA]⊥[CD]，[AD]⊥[CD]，所以[CD]⊥平面[PAD]，[CD]⊥[PD]。",
    )
    q.step(
        f"(1/2)·[CD]·[PD] = {a * slant / 2} with [CD] = {a} gives [PD] = {slant}, and [PA] = √({slant}² - {b}²) = {h}.",
        f"由 (1/2)·[CD]·[PD] = {a * slant / 2}，[CD] = {a}，得 [PD] = {slant}，[PA] = √({slant}² - {b}²) = {h}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 3}.",
        f"V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 3}。",
    )
    area = a * slant / 2
    return a * b * sqrt((2 * area / a) ** 2 - b**2) / 3


@seed("pyramid-distance-volume", "VC", "medium")
def distance_volume(q: Question) -> SeedAnswer:
    """Volume of a pyramid with a vertical edge from the distance of its foot from a lateral face."""
    a, h, slant = q.triple(40)
    b = q.length(2, 12)
    away = a * h / slant
    q.require(a != b and plain(away, 5))
    q.solid(pyramids.upright_rectangle(a, b, h), height_is("A", "PBC", away), state="AB AD")
    q.shade("PBC")
    q.ask(asks.volume("P-ABCD"))
    q.letter("H")
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [PA], so plane [PBC] ⊥ plane [PAB], and the altitude [AH] of the right triangle [PAB] on [PB] is "
        "perpendicular to the plane [PBC].",
        "因为[BC]⊥[AB]，[BC]⊥[PA]，所以平面[PBC]⊥平面[PAB]，直角三角形[PAB]斜边[PB]上的高[AH]垂直于平面[PBC]。",
    )
    q.step(
        f"So [AH] = {away} and sin ∠[PBA] = [AH] / [AB] = {away / a}, tan ∠[PBA] = {h / a} and [PA] = {a}·{bracketed(h / a)} = {h}.",
        f"所以 [AH] = {away}，sin ∠[PBA] = [AH] / [AB] = {away / a}，tan ∠[PBA] = {h / a}，[PA] = {a}·{bracketed(h / a)} = {h}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 3}.",
        f"V = (1/3)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 3}。",
    )
    return a**2 * b * away / sqrt(a**2 - away**2) / 3


@seed("pyramid-parallelogram-half", "VC", "medium")
def parallelogram_half(q: Question) -> SeedAnswer:
    """A tetrahedron in a pyramid on a parallelogram, cut off through the midpoint of a lateral edge."""
    a, b, h = q.lengths(3)
    angle = q.angle(30, 45, 60, 120, 135)
    q.solid(pyramids.upright_parallelogram(a, b, angle, h))
    q.point(E=midpoint("PD"))
    q.segments("AC AE CE")
    q.shade("ACE")
    q.ask(asks.volume("P-ACE"))
    base = a * b * angle.sin / 2
    q.step(
        f"The triangle [ACD] is half the parallelogram: (1/2)·{bracketed(a)}·{bracketed(b)}·sin {angle} = {base}; so V([P-ACD]) = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}.",
        f"△[ACD]的面积是平行四边形的一半：(1/2)·{bracketed(a)}·{bracketed(b)}·sin {angle} = {base}，所以 V([P-ACD]) = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}。",
    )
    q.step(
        f"[E] is the midpoint of [PD], so the triangles [PAE] and [PAD] with the apex [C] show V([P-ACE]) = (1/2)·V([P-ACD]) = {base * h / 6}.",
        f"[E]是[PD]的中点，以[C]为顶点比较△[PAE]与△[PAD]，得 V([P-ACE]) = (1/2)·V([P-ACD]) = {base * h / 6}。",
    )
    return a * b * h * angle.sin / 12
