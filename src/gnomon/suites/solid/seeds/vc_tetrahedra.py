"""Seed questions on volumes of tetrahedra and of their parts."""

from __future__ import annotations

from gnomon.author.draws import Angle, plain
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import dihedral_is, edge, edges, equal_to, volume_is
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds, tetrahedra
from gnomon.suites.solid.vectors import at, between


@seed("corner-tetrahedron-cut-off", "VC", "easy")
def cut_off(q: Question) -> SeedAnswer:
    """What is left of a right-angled corner when a smaller corner is cut off."""
    a, b, c, m, n, k = q.lengths(6, 1, 12, spread=12)
    q.require(m < a and n < b and k < c)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(D=point_at("PA", m), E=point_at("PB", n), F=point_at("PC", k))
    q.segments("DE EF FD")
    q.shade("DEF")
    q.ask(asks.part_volume("DEF", "A", q.called, tetrahedra.FACES))
    q.step(
        f"[PC] ⊥ plane [PAB], so V([P-ABC]) = (1/3)·(1/2)·{bracketed(a)}·{bracketed(b)}·{bracketed(c)} = {a * b * c / 6}.",
        f"[PC]⊥平面[PAB]，所以 V([P-ABC]) = (1/3)·(1/2)·{bracketed(a)}·{bracketed(b)}·{bracketed(c)} = {a * b * c / 6}。",
    )
    q.step(
        f"In the same way V([P-DEF]) = (1/6)·{bracketed(m)}·{bracketed(n)}·{bracketed(k)} = {m * n * k / 6}.",
        f"同理 V([P-DEF]) = (1/6)·{bracketed(m)}·{bracketed(n)}·{bracketed(k)} = {m * n * k / 6}。",
    )
    q.step(
        f"The part with [A] has the volume {a * b * c / 6} - {m * n * k / 6} = {(a * b * c - m * n * k) / 6}.",
        f"含点[A]的部分的体积为 {a * b * c / 6} - {m * n * k / 6} = {(a * b * c - m * n * k) / 6}。",
    )
    return (a * b * c - m * n * k) / 6


@seed("upright-tetrahedron-longest-edge", "VC", "easy", large=True)
def longest_edge(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron with three right-angled edges in a row from its longest edge."""
    a, b, h, longest = q.quadruple(40)
    q.solid(tetrahedra.upright_right(a, b, h), edge("PC", longest), state="right AB BC")
    q.ask(asks.volume("P-ABC"))
    q.step(
        f"[AC]² = {a}² + {b}² = {a**2 + b**2}, and [PA] ⊥ [AC], so [PA] = √({longest}² - {a**2 + b**2}) = {h}.",
        f"[AC]² = {a}² + {b}² = {a**2 + b**2}，又[PA]⊥[AC]，所以 [PA] = √({longest}² - {a**2 + b**2}) = {h}。",
    )
    q.step(
        f"V = (1/3)·(1/2)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 6}.",
        f"V = (1/3)·(1/2)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 6}。",
    )
    return a * b * sqrt(longest**2 - a**2 - b**2) / 6


@seed("regular-triangular-pyramid-volume", "VC", "easy")
def regular_volume(q: Question) -> SeedAnswer:
    """Volume of a regular triangular pyramid from base edge and lateral edge."""
    k, h = q.length(1, 6), q.length(2, 15)
    q.require(2 * h > 3 * k)
    a = 3 * k
    slant = sqrt(h**2 + 3 * k**2)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB PA")
    q.ask(asks.volume("P-ABC"))
    q.letter("O")
    q.step(
        f"The foot [O] of the height is the centre of the base, [AO] = {a} / √3 = {a / sqrt(3)}, so "
        f"[PO] = √({slant**2} - {a**2 / 3}) = {h}.",
        f"高的垂足[O]是底面的中心，[AO] = {a} / √3 = {a / sqrt(3)}，所以 [PO] = √({slant**2} - {a**2 / 3}) = {h}。",
    )
    base = sqrt(3) * a**2 / 4
    q.step(
        f"The base has the area (√3/4)·{bracketed(a)}² = {base}, so V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}.",
        f"底面面积为 (√3/4)·{bracketed(a)}² = {base}，所以 V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}。",
    )
    return a**2 * sqrt(3 * slant**2 - a**2) / 12


@seed("regular-triangular-pyramid-dihedral", "VC", "medium")
def regular_dihedral(q: Question) -> SeedAnswer:
    """Volume of a regular triangular pyramid from its height and the angle of its faces with the base."""
    h = q.length(2, 15)
    angle = q.angle(30, 45, 60)
    inner = h / angle.tan
    a = 2 * sqrt(3) * inner
    q.solid(tetrahedra.regular_pyramid(a, h), state="height")
    q.given(dihedral_is("P-BC-A", angle))
    q.ask(asks.volume("P-ABC"))
    q.letter("O")
    q.letter("D")
    q.step(
        f"Let [O] be the centre of the base and [D] the midpoint of [BC]. [PD] ⊥ [BC] and [OD] ⊥ [BC], so ∠[PDO] = {angle} and "
        f"[OD] = {h} / tan {angle} = {inner}.",
        f"设底面中心为[O]，[BC]的中点为[D]，则[PD]⊥[BC]，[OD]⊥[BC]，所以∠[PDO] = {angle}，[OD] = {h} / tan {angle} = {inner}。",
    )
    base = 3 * sqrt(3) * inner**2
    q.step(
        f"[OD] is the inradius of the equilateral base, so [BC] = 2√3·[OD] = {a} and the base has the area {base}.",
        f"[OD]是正三角形的内切圆半径，所以 [BC] = 2√3·[OD] = {a}，底面面积为 {base}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}.",
        f"V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}。",
    )
    return sqrt(3) * h**3 / angle.tan**2


@seed("disphenoid-volume", "VC", "medium")
def disphenoid_volume(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron with equal opposite edges."""
    x, y, z = q.lengths(3, 1, 9, spread=5)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.ask(asks.volume("A-BCD"))
    first, second, third = y**2 + z**2, z**2 + x**2, x**2 + y**2
    q.step(
        "Opposite edges are equal, so the tetrahedron fits into a cuboid whose face diagonals are its edges. Let x, y, z be the edges of the "
        f"cuboid: y² + z² = {first}, z² + x² = {second}, x² + y² = {third}.",
        f"对棱相等，所以可将四面体补成长方体，使六条棱为各面的对角线。设长方体的棱长为 x，y，z，则 y² + z² = {first}，"
        f"z² + x² = {second}，x² + y² = {third}。",
    )
    q.step(
        f"Adding up and dividing by 2 gives x² + y² + z² = {x**2 + y**2 + z**2}, so x = {x}, y = {y}, z = {z}.",
        f"三式相加除以 2 得 x² + y² + z² = {x**2 + y**2 + z**2}，所以 x = {x}，y = {y}，z = {z}。",
    )
    q.step(
        f"Four corners of a sixth of the cuboid each are cut off, so V = (1/3)·{bracketed(x)}·{bracketed(y)}·{bracketed(z)} = {x * y * z / 3}.",
        f"长方体截去四个各占六分之一的角，所以 V = (1/3)·{bracketed(x)}·{bracketed(y)}·{bracketed(z)} = {x * y * z / 3}。",
    )
    return sqrt((second + third - first) * (third + first - second) * (first + second - third) / 72)


@seed("three-60-degree-angles-volume", "VC", "medium")
def three_sixty(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron with three face angles of 60 degrees at one vertex."""
    a, b, c = q.lengths(3)
    sixty = Angle(60)
    q.solid(tetrahedra.trihedral(a, b, c, sixty, sixty, sixty))
    q.ask(asks.volume("P-ABC"))
    for name in "DE":
        q.letter(name)
    q.step(
        f"Mark [D] and [E] on the rays [PA] and [PB] with [PD] = [PE] = [PC] = {c}. The three angles are 60°, so [P-DEC] is a regular "
        f"tetrahedron of edge {c} with the volume (√2/12)·{bracketed(c)}³ = {sqrt(2) * c**3 / 12}.",
        f"在射线[PA]、[PB]上取点[D]、[E]，使 [PD] = [PE] = [PC] = {c}。因为三个角都是 60°，所以[P-DEC]是棱长为 {c} 的正四面体，"
        f"体积为 (√2/12)·{bracketed(c)}³ = {sqrt(2) * c**3 / 12}。",
    )
    q.step(
        f"Both tetrahedra have the same height from [C], and the triangles [PAB] and [PDE] are as {a}·{bracketed(b)} to {c}², "
        f"so V = {bracketed(a * b / c**2)}·{bracketed(sqrt(2) * c**3 / 12)} = {sqrt(2) * a * b * c / 12}.",
        f"两个三棱锥以[C]为顶点的高相同，△[PAB]与△[PDE]的面积之比为 {a}·{bracketed(b)} : {c}²，"
        f"所以 V = {bracketed(a * b / c**2)}·{bracketed(sqrt(2) * c**3 / 12)} = {sqrt(2) * a * b * c / 12}。",
    )
    return sqrt(2) * a * b * c / 12


@seed("hinged-isosceles-volume", "VC", "medium")
def hinged(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron of two isosceles triangles on one base that form a dihedral angle."""
    c, u, v = q.lengths(3, 2, 12)
    angle = q.angle(30, 45, 60, 120, 135)
    m, n = sqrt(c**2 + u**2), sqrt(c**2 + v**2)
    points = {"A": at(-c, 0, 0), "B": at(c, 0, 0), "C": at(0, u, 0), "D": at(0, v * angle.cos, v * angle.sin)}
    sizes = {
        **edges(AB=2 * c),
        "CA": equal_to(m, "CA", "CB"),
        "DA": equal_to(n, "DA", "DB"),
        "angle": dihedral_is("C-AB-D", angle),
    }
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.ask(asks.volume("A-BCD"))
    q.letter("M")
    q.step(
        f"Let [M] be the midpoint of [AB]. [CM] ⊥ [AB] and [DM] ⊥ [AB], so ∠[CMD] = {angle}, [CM] = √({m**2} - {c**2}) = {u} and "
        f"[DM] = √({n**2} - {c**2}) = {v}.",
        f"取[AB]的中点[M]，则[CM]⊥[AB]，[DM]⊥[AB]，所以∠[CMD] = {angle}，[CM] = √({m**2} - {c**2}) = {u}，"
        f"[DM] = √({n**2} - {c**2}) = {v}。",
    )
    base = u * v * angle.sin / 2
    q.step(
        f"[AB] ⊥ plane [CMD], and the triangle [CMD] has the area (1/2)·{bracketed(u)}·{bracketed(v)}·sin {angle} = {base}.",
        f"[AB]⊥平面[CMD]，△[CMD]的面积为 (1/2)·{bracketed(u)}·{bracketed(v)}·sin {angle} = {base}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(base)}·{bracketed(2 * c)} = {2 * base * c / 3}.",
        f"V = (1/3)·{bracketed(base)}·{bracketed(2 * c)} = {2 * base * c / 3}。",
    )
    return c * angle.sin * sqrt((m**2 - c**2) * (n**2 - c**2)) / 3


@seed("regular-tetrahedron-inner-point", "VC", "medium", large=True)
def inner_point(q: Question) -> SeedAnswer:
    """Volume of a regular tetrahedron from the distances of an inner point from its faces."""
    m, n, k, w = q.lengths(4, 1, 12, spread=12)
    total = m + n + k + w
    q.solid(tetrahedra.regular(total * sqrt(6) / 2), state="")
    places = [q.places[name] for name in "ABCD"]
    inside = at(0, 0, 0)
    for weight, place in zip((m, n, k, w), places, strict=True):
        inside = inside + place * (weight / total)
    q.place("P", inside)
    faces = ("BCD", "CDA", "DAB", "ABC")
    q.say(
        f"[P] is a point inside it whose distances from the faces [BCD], [CDA], [DAB] and [ABC] are {m}, {n}, {k} and {w}, respectively.",
        f"[P]是其内部一点，它到面[BCD]、[CDA]、[DAB]、[ABC]的距离分别为 {m}，{n}，{k}，{w}。",
        *(("height", "P", face, value) for face, value in zip(faces, (m, n, k, w), strict=True)),
        *(("same_side", "P", corner, face) for corner, face in zip("ABCD", faces, strict=True)),
    )
    q.segments("PA PB PC PD")
    q.ask(asks.volume("A-BCD"))
    side = total * sqrt(6) / 2
    q.step(
        f"The tetrahedra from [P] over the four equal faces make up the whole, so the distances add up to the height: {m} + {n} + {k} + {w} = "
        f"{total}.",
        f"以[P]为顶点、四个全等的面为底面的三棱锥拼成整个正四面体，所以四个距离之和等于高：{m} + {n} + {k} + {w} = {total}。",
    )
    q.step(
        f"The height is √6/3 of the edge, so the edge is {total}·3/√6 = {side}.",
        f"高是棱长的 √6/3，所以棱长为 {total}·3/√6 = {side}。",
    )
    q.step(
        f"V = (√2/12)·{bracketed(side)}³ = {sqrt(3) * total**3 / 8}.",
        f"V = (√2/12)·{bracketed(side)}³ = {sqrt(3) * total**3 / 8}。",
    )
    return sqrt(3) * total**3 / 8


@seed("sphere-diameter-tetrahedron", "VC", "medium")
def diameter_tetrahedron(q: Question) -> SeedAnswer:
    """A tetrahedron on a sphere, of which one edge is a diameter and the opposite face is equilateral."""
    k, d = q.length(1, 5), q.length(1, 8)
    a = 3 * k
    radius = sqrt(d**2 + 3 * k**2)
    q.solid(rounds.sphere(radius))
    q.place("A", at(-sqrt(3) * k / 2, k * 3 / 2, -d))
    q.place("B", at(-sqrt(3) * k / 2, -k * 3 / 2, -d))
    q.place("C", at(sqrt(3) * k, 0, -d))
    q.place("S", at(-sqrt(3) * k, 0, d))
    q.say(
        f"The points [A], [B], [C] and [S] lie on the sphere, [SC] is a diameter, and [ABC] is an equilateral triangle with [AB] = {a}.",
        f"[A]、[B]、[C]、[S]四点都在球面上，[SC]是球的直径，[ABC]是正三角形，[AB] = {a}。",
        *(("on_sphere", name, "O", "a") for name in "ABCS"),
        ("midpoint", "O", "SC"),
        ("equilateral", "ABC"),
        *edge("AB", a).relations,
    )
    q.segments("AB BC CA SA SB SC")
    q.ask(asks.volume("S-ABC"))
    q.letter("H")
    q.step(
        f"Let [H] be the centre of the triangle [ABC]. [OH] ⊥ plane [ABC], [CH] = {a} / √3 = {a / sqrt(3)}, so "
        f"[OH] = √({radius**2} - {a**2 / 3}) = {d}.",
        f"设△[ABC]的中心为[H]，则[OH]⊥平面[ABC]，[CH] = {a} / √3 = {a / sqrt(3)}，所以 [OH] = √({radius**2} - {a**2 / 3}) = {d}。",
    )
    q.step(
        f"[O] is the midpoint of [SC], so [S] is twice as far from the plane [ABC] as [O]: {2 * d}.",
        f"[O]是[SC]的中点，所以[S]到平面[ABC]的距离是[O]到它的距离的两倍：{2 * d}。",
    )
    base = sqrt(3) * a**2 / 4
    q.step(
        f"V = (1/3)·{bracketed(base)}·{bracketed(2 * d)} = {2 * base * d / 3}.",
        f"V = (1/3)·{bracketed(base)}·{bracketed(2 * d)} = {2 * base * d / 3}。",
    )
    return a**2 * sqrt(3 * radius**2 - a**2) / 6


@seed("tetrahedron-two-ratios", "VC", "easy")
def two_ratios(q: Question) -> SeedAnswer:
    """A tetrahedron on an edge and points of two other edges, from the volume of the whole."""
    r, s = q.ratio(), q.ratio()
    x, height = q.length(2, 9), q.length(2, 9)
    whole = x * height
    points = {"A": at(0, 0, 0), "B": at(x, 0, 0), "C": at(x / 3, height, 0), "D": at(x / 2, height / 3, 6)}
    q.solid(
        Solid(
            points=points,
            faces=tetrahedra.PLAIN_FACES,
            called=("the tetrahedron [ABCD]", "四面体[ABCD]"),
            opening=((f"The tetrahedron [ABCD] has the volume {whole}.", f"已知四面体[ABCD]的体积为 {whole}。"),),
            shape=volume_is("A-BCD", whole).relations,
            ring="ABCD",
        )
    )
    q.point(E=ratio_point("AD", r, edge=True), F=ratio_point("BC", s, edge=True))
    q.segments("AF EB EF")
    q.shade("ABF")
    q.ask(asks.volume("E-ABF"))
    t, u = r.share, s.share
    q.step(
        f"[BF] = ({u})[BC], so the triangle [ABF] has {u} of the area of [ABC].",
        f"[BF] = ({u})[BC]，所以△[ABF]的面积是△[ABC]的 {u}。",
    )
    q.step(
        f"[AE] = ({t})[AD], so [E] is {t} as far from the plane [ABC] as [D].",
        f"[AE] = ({t})[AD]，所以[E]到平面[ABC]的距离是[D]到它的距离的 {t}。",
    )
    q.step(
        f"V([E-ABF]) = {t}·{bracketed(u)}·{bracketed(whole)} = {whole * t * u}.",
        f"V([E-ABF]) = {t}·{bracketed(u)}·{bracketed(whole)} = {whole * t * u}。",
    )
    return whole * t * u


@seed("skew-edges-parallel-cut", "VC", "hard")
def parallel_cut(q: Question) -> SeedAnswer:
    """The part of a tetrahedron cut by a plane parallel to two opposite edges."""
    r = q.ratio(3)
    t = r.share
    a, b, d = q.lengths(3, 2, 15, tidy=lambda a, b, d: plain(a * b * d * t**2 * (3 - 2 * t) / 6, 4))
    q.solid(tetrahedra.skew_edges(a, b, d, Angle(90)))
    q.point(G=ratio_point("EF", r))
    for name, line in zip("KLMN", ("AC", "AD", "BD", "BC"), strict=True):
        q.place(name, between(q.places[line[0]], q.places[line[1]], t))
    q.say(
        "The plane through [G] parallel to [AB] and [CD] meets [AC], [AD], [BD] and [BC] at [K], [L], [M] and [N], respectively.",
        "过点[G]作平行于[AB]和[CD]的平面，分别交[AC]、[AD]、[BD]、[BC]于点[K]、[L]、[M]、[N]。",
        *(
            ("parallel_plane_meets", name, "G", "AB", "CD", line)
            for name, line in zip("KLMN", ("AC", "AD", "BD", "BC"), strict=True)
        ),
    )
    q.segments("KL LM MN NK")
    q.shade("KLMN")
    q.ask(asks.part_volume("KLM", "A", q.called, tetrahedra.PLAIN_FACES))
    wide, deep = a * (1 - t), b * t
    q.step(
        f"At the distance x·[EF] from [AB] a plane parallel to both edges cuts the tetrahedron in a rectangle with the sides {a}(1 - x) and "
        f"{b}x. For [KLMN], x = {t}: its sides are {wide} and {deep}.",
        f"与两条棱都平行、到[AB]的距离为 x·[EF] 的平面截四面体得矩形，边长为 {a}(1 - x) 和 {b}x。对[KLMN]有 x = {t}，边长为 {wide} 和 {deep}。",
    )
    prism = deep * wide * d * t / 2
    ends = deep * (a - wide) * d * t / 3
    q.step(
        f"The part with [AB] has the height {d * t}. Planes through [K], [L] and through [M], [N] perpendicular to [AB] split it into a triangular prism "
        f"with the volume (1/2)·{bracketed(deep)}·{bracketed(d * t)}·{bracketed(wide)} = {prism} and two pyramids with the apices [A] and [B] and together "
        f"(1/3)·(1/2)·{bracketed(deep)}·{bracketed(d * t)}·({a} - {wide}) = {ends / 2}.",
        f"含[AB]的部分的高为 {d * t}。过[K]、[L]和过[M]、[N]且垂直于[AB]的平面把它分成一个三棱柱，体积为 (1/2)·{bracketed(deep)}·{bracketed(d * t)}·{bracketed(wide)} = {prism}，"
        f"以及以[A]、[B]为顶点的两个三棱锥，体积之和为 (1/3)·(1/2)·{bracketed(deep)}·{bracketed(d * t)}·({a} - {wide}) = {ends / 2}。",
    )
    q.step(f"The volume is {prism + ends / 2}.", f"所求体积为 {prism + ends / 2}。")
    return a * b * d * t**2 * (3 - 2 * t) / 6


@seed("perpendicular-faces-volume", "VC", "easy")
def perpendicular_faces(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron of two isosceles triangles in perpendicular planes."""
    m, u, v = q.lengths(3, 2, 12)
    q.solid(tetrahedra.perpendicular_faces(m, sqrt(m**2 + u**2), sqrt(m**2 + v**2)))
    q.ask(asks.volume("A-BCD"))
    q.letter("O")
    q.step(
        f"Let [O] be the midpoint of [BC]. [AB] = [AC], so [AO] ⊥ [BC], and the planes are perpendicular, so [AO] ⊥ plane [DBC]; "
        f"[AO] = √({m**2 + u**2} - {m**2}) = {u}.",
        f"取[BC]的中点[O]。因为[AB] = [AC]，所以[AO]⊥[BC]；又两平面垂直，所以[AO]⊥平面[DBC]，[AO] = √({m**2 + u**2} - {m**2}) = {u}。",
    )
    q.step(
        f"[DO] = √({m**2 + v**2} - {m**2}) = {v}, so the triangle [BCD] has the area {m}·{bracketed(v)} = {m * v}, and V = (1/3)·{bracketed(m * v)}·{bracketed(u)} = "
        f"{m * u * v / 3}.",
        f"[DO] = √({m**2 + v**2} - {m**2}) = {v}，△[BCD]的面积为 {m}·{bracketed(v)} = {m * v}，所以 V = (1/3)·{bracketed(m * v)}·{bracketed(u)} = {m * u * v / 3}。",
    )
    return m * u * v / 3


@seed("equal-legs-tetrahedron-volume", "VC", "medium")
def equal_legs(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron with three equal edges over a right triangle."""
    a, b, side = q.triple(26)
    h = q.length(3, 15)
    q.require(3 * h > side)
    lateral = sqrt(h**2 + side**2 / 4)
    q.solid(tetrahedra.equal_legs(a, b, lateral))
    q.ask(asks.volume("P-ABC"))
    q.letter("O")
    q.step(
        f"[PA] = [PB] = [PC], so the foot of the height is the circumcentre of the right triangle [ABC], the midpoint [O] of [AB]; "
        f"[AB] = √({a}² + {b}²) = {side}, [OA] = {side / 2}.",
        f"因为[PA] = [PB] = [PC]，所以高的垂足是直角三角形[ABC]的外心，即[AB]的中点[O]；[AB] = √({a}² + {b}²) = {side}，[OA] = {side / 2}。",
    )
    q.step(
        f"[PO] = √({lateral**2} - {side**2 / 4}) = {h}, so V = (1/3)·(1/2)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 6}.",
        f"[PO] = √({lateral**2} - {side**2 / 4}) = {h}，所以 V = (1/3)·(1/2)·{bracketed(a)}·{bracketed(b)}·{bracketed(h)} = {a * b * h / 6}。",
    )
    return a * b * sqrt(lateral**2 - (a**2 + b**2) / 4) / 6


@seed("corner-tetrahedra-common", "VC", "hard")
def corner_common(q: Question) -> SeedAnswer:
    """The common part of two tetrahedra with one right-angled corner."""
    a, b, c, p, k = q.lengths(5, 2, 12, spread=6)
    q.require(p < a and k > c and plain(_common(a, b, c, p, k), 4))
    q.solid(tetrahedra.corner(a, b, c))
    q.place("D", at(p, 0, 0))
    q.place("E", at(0, 0, k))
    q.say(
        f"The point [D] lies on the edge [PA] with [PD] = {p}, and [PC] is produced beyond [C] to [E] with [PE] = {k}.",
        f"点[D]在棱[PA]上，[PD] = {p}，延长[PC]到点[E]，使 [PE] = {k}。",
        ("on_segment", "D", "PA"),
        ("on_segment", "C", "PE"),
        *edge("PD", p).relations,
        *edge("PE", k).relations,
    )
    q.segments("DB DE EB CE")
    q.ask(
        Asked(
            (
                "the volume of the common part of the tetrahedra [P-ABC] and [P-DBE]",
                "三棱锥[P-ABC]与[P-DBE]公共部分的体积",
            ),
            ["common_volume", tetrahedra.FACES.split(), ["PDB", "PBE", "PDE", "DBE"]],
        )
    )
    q.letter("X")
    x, z = _meeting(a, c, p, k)
    q.step(
        f"Both tetrahedra have the face in the plane [PAC] as a base and the apex [B]. In this plane let [AC] and [DE] meet at [X]; with axes along [PA] and [PC], "
        f"x/{a} + z/{c} = 1 and x/{p} + z/{k} = 1 give [X]({x}, {z}).",
        f"两个三棱锥都以平面[PAC]内的三角形为底面，以[B]为顶点。设[AC]与[DE]交于点[X]，以[PA]、[PC]为坐标轴，由 x/{a} + z/{c} = 1，"
        f"x/{p} + z/{k} = 1 得[X]({x}, {z})。",
    )
    area = (p * z + c * x) / 2
    q.step(
        f"The triangles [PAC] and [PDE] share the quadrilateral [PDXC] with the area (1/2)·{bracketed(p)}·{bracketed(z)} + (1/2)·{bracketed(c)}·{bracketed(x)} = {area}.",
        f"△[PAC]与△[PDE]的公共部分是四边形[PDXC]，面积为 (1/2)·{bracketed(p)}·{bracketed(z)} + (1/2)·{bracketed(c)}·{bracketed(x)} = {area}。",
    )
    q.step(
        f"[PB] = {b} is the height, so V = (1/3)·{bracketed(area)}·{bracketed(b)} = {area * b / 3}.",
        f"高为 [PB] = {b}，所以 V = (1/3)·{bracketed(area)}·{bracketed(b)} = {area * b / 3}。",
    )
    return _common(a, b, c, p, k)


def _meeting(a: Exact, c: Exact, p: Exact, k: Exact) -> tuple[Exact, Exact]:
    """Where the segments with the intercepts (a, c) and (p, k) on the axes cross."""
    below = 1 / (a * k) - 1 / (c * p)
    return (1 / k - 1 / c) / below, (1 / a - 1 / p) / below


def _common(a: Exact, b: Exact, c: Exact, p: Exact, k: Exact) -> Exact:
    x, z = _meeting(a, c, p, k)
    return b * (p * z + c * x) / 6
