"""Seed questions on lengths and distances in cuboids: distances of points, lines and planes, and edges from conditions."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import area_is, dihedral_is, edge, slope_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import centroid, meets, point_at, point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at, between


@seed("box-a-bdm", "LC", "medium")
def corner_to_diagonal_section(q: Question) -> SeedAnswer:
    """Distance of a corner from the plane through the other diagonal of the base and a point of the opposite edge."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("BD BM DM AC")
    q.shade("BDM")
    q.ask(asks.distance("A", "BDM"))
    k = c * r.share
    q.step(
        f"[BD] bisects [AC], so [A] and [C] have the same distance from the plane [BDM]. [CM] = {k}.",
        f"[BD]平分[AC]，所以点[A]与点[C]到平面[BDM]的距离相等。[CM] = {k}。",
    )
    methods.by_volume(q, "C", "BDM", "BCD", "M")
    return q.neat(a * b * k / sqrt(a**2 * b**2 + (a**2 + b**2) * k**2), below=60)


@seed("box-a1-line-bd", "LC", "easy")
def corner_to_diagonal(q: Question) -> SeedAnswer:
    """Distance of an upper corner from a diagonal of the base."""
    a, b, _ = q.triple(40)
    c = q.length(2, 20)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("BD A1B A1D")
    q.ask(asks.distance("A1", "BD"))
    high, arm = methods.three_perpendiculars(q, "A1", "A", "BD", "E")
    q.step(
        f"So the distance is [A1E] = √({high}² + {bracketed(arm)}²) = {sqrt(high**2 + arm**2)}.",
        f"所以所求距离为 [A1E] = √({high}² + {bracketed(arm)}²) = {sqrt(high**2 + arm**2)}。",
    )
    return q.neat(sqrt(c**2 + a**2 * b**2 / (a**2 + b**2)), below=60)


@seed("box-parallel-planes", "LC", "medium")
def parallel_planes(q: Question) -> SeedAnswer:
    """Distance of the two parallel planes through corners that trisect a body diagonal."""
    a, b, c = q.lengths(3, 2, 30, spread=5)
    q.solid(boxes.cuboid(a, b, c))
    q.shade("AB1D1 BDC1")
    q.segments("AB1 B1D1 AD1 BD DC1 BC1")
    q.ask(asks.planes_distance("AB1D1", "BDC1"))
    q.step(
        "[BD] ∥ [B1D1] and [DC1] ∥ [AB1], so the planes are parallel, and their distance is that of [C1] from the plane [AB1D1].",
        "[BD]∥[B1D1]，[DC1]∥[AB1]，所以两平面平行，它们之间的距离等于点[C1]到平面[AB1D1]的距离。",
    )
    q.step(
        "[B1D1] bisects [A1C1], so this is also the distance of [A1] from the plane [AB1D1].",
        "[B1D1]平分[A1C1]，所以它也等于点[A1]到平面[AB1D1]的距离。",
    )
    methods.by_volume(q, "A1", "AB1D1", "AA1B1", "D1")
    return q.neat(a * b * c / sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2), below=60)


@seed("box-skew-ac-bd1", "LC", "medium")
def skew_diagonals(q: Question) -> SeedAnswer:
    """Distance between a diagonal of the base and a body diagonal."""
    a, b, c = q.lengths(3, high=16)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC BD1")
    q.ask(asks.skew_distance("AC", "BD1"))
    q.letter("E")
    half = c / 2
    q.step(
        "Let [E] be the midpoint of [DD1]. The line through [E] and the midpoint of [BD] is parallel to [BD1], so [BD1] ∥ plane [ACE].",
        "取[DD1]的中点[E]。[E]与[BD]的中点的连线平行于[BD1]，所以[BD1]∥平面[ACE]。",
    )
    q.step(
        "So the distance of the lines is that of [B] from the plane [ACE], which equals that of [D], since [AC] bisects [BD].",
        "因此两直线间的距离等于点[B]到平面[ACE]的距离；因为[AC]平分[BD]，它等于点[D]到该平面的距离。",
    )
    inverse = 1 / a**2 + 1 / b**2 + 1 / half**2
    q.step(
        f"[DA], [DC] and [DE] = {half} are pairwise perpendicular, so the distance d satisfies 1/d² = 1/[DA]² + 1/[DC]² + 1/[DE]² "
        f"= {inverse}, and d = {1 / sqrt(inverse)}.",
        f"[DA]、[DC]、[DE]两两垂直，[DE] = {half}，所以距离 d 满足 1/d² = 1/[DA]² + 1/[DC]² + 1/[DE]² = {inverse}，"
        f"d = {1 / sqrt(inverse)}。",
    )
    return q.neat(a * b * c / sqrt(b**2 * c**2 + a**2 * c**2 + 4 * a**2 * b**2), below=60)


@seed("box-face-diagonals", "LC", "easy")
def body_diagonal_from_faces(q: Question) -> SeedAnswer:
    """The body diagonal from the diagonals of three faces."""
    a, b, c = (
        sqrt(x)
        for x in q.integers(3, 2, 60, tidy=lambda x, y, z: len({x, y, z}) == 3 and max(x, y, z) <= 9 * min(x, y, z))
    )
    x, y, z = sqrt(a**2 + c**2), sqrt(b**2 + c**2), sqrt(a**2 + b**2)
    q.require(all(len(str(side)) <= 3 for side in (x, y, z)))
    q.solid(boxes.cuboid(a, b, c), edge("AB1", x), edge("AD1", y), edge("B1D1", z), state="")
    q.segments("AB1 AD1 B1D1 AC1")
    q.ask(asks.length("AC1"))
    total = x**2 + y**2 + z**2
    q.step(
        f"Each of the squares [AB]², [AD]², [AA1]² occurs in two of [AB1]², [AD1]², [B1D1]², so 2([AB]² + [AD]² + [AA1]²) = "
        f"{x**2} + {y**2} + {z**2} = {total}.",
        f"[AB]²、[AD]²、[AA1]²各在 [AB1]²、[AD1]²、[B1D1]² 中出现两次，所以 2([AB]² + [AD]² + [AA1]²) = "
        f"{x**2} + {y**2} + {z**2} = {total}。",
    )
    q.step(
        f"[AC1]² = [AB]² + [AD]² + [AA1]² = {total / 2}, so [AC1] = {sqrt(total / 2)}.",
        f"[AC1]² = [AB]² + [AD]² + [AA1]² = {total / 2}，所以 [AC1] = {sqrt(total / 2)}。",
    )
    return q.neat(sqrt((x**2 + y**2 + z**2) / 2), below=60)


@seed("box-face-areas", "LC", "medium")
def body_diagonal_from_areas(q: Question) -> SeedAnswer:
    """The body diagonal from the areas of three faces."""
    a, b, c = q.lengths(3)
    x, y, z = a * b, a * c, b * c
    q.solid(boxes.cuboid(a, b, c), area_is("ABCD", x), area_is("ABB1A1", y), area_is("ADD1A1", z), state="")
    q.segments("AC1")
    q.ask(asks.length("AC1"))
    q.step(
        f"[AB]·[AD] = {x}, [AB]·[AA1] = {y} and [AD]·[AA1] = {z}; multiplied, they give ([AB]·[AD]·[AA1])² = {x * y * z}, so "
        f"[AB]·[AD]·[AA1] = {a * b * c}.",
        f"[AB]·[AD] = {x}，[AB]·[AA1] = {y}，[AD]·[AA1] = {z}，三式相乘得 ([AB]·[AD]·[AA1])² = {x * y * z}，所以 "
        f"[AB]·[AD]·[AA1] = {a * b * c}。",
    )
    q.step(
        f"Hence [AA1] = {a * b * c} / {x} = {c}, [AD] = {b} and [AB] = {a}.",
        f"于是 [AA1] = {a * b * c} / {x} = {c}，[AD] = {b}，[AB] = {a}。",
    )
    total = a**2 + b**2 + c**2
    q.step(f"[AC1] = √({a}² + {b}² + {c}²) = {sqrt(total)}.", f"[AC1] = √({a}² + {b}² + {c}²) = {sqrt(total)}。")
    return q.neat(sqrt(x * y / z + y * z / x + z * x / y), below=60)


@seed("box-diagonal-angles", "LC", "medium")
def edge_from_diagonal_angles(q: Question) -> SeedAnswer:
    """An edge from the body diagonal and its angles with two faces."""
    n = q.length(2, 40)
    first, second = q.angle(30, 45), q.angle(30, 45)
    q.require(first.degrees + second.degrees < 90)
    up, across = n * first.sin, n * second.sin
    along = n * sqrt(1 - first.sin**2 - second.sin**2)
    q.solid(
        boxes.cuboid(along, across, up),
        edge("AC1", n),
        slope_is("AC1", "ABCD", first),
        slope_is("AC1", "ABB1A1", second),
        state="",
    )
    q.segments("AC1 AC AB1")
    q.ask(asks.length("AB"))
    q.step(
        f"[CC1] ⊥ plane [ABCD] and [B1C1] ⊥ plane [ABB1A1], so ∠[C1AC] = {first} and ∠[C1AB1] = {second}.",
        f"[CC1]⊥平面[ABCD]，[B1C1]⊥平面[ABB1A1]，所以∠[C1AC] = {first}，∠[C1AB1] = {second}。",
    )
    q.step(
        f"[CC1] = {n}·sin {first} = {up} and [B1C1] = {n}·sin {second} = {across}.",
        f"[CC1] = {n}·sin {first} = {up}，[B1C1] = {n}·sin {second} = {across}。",
    )
    q.step(
        f"[AB]² = [AC1]² - [CC1]² - [B1C1]² = {n**2} - {up**2} - {across**2} = {along**2}, so [AB] = {along}.",
        f"[AB]² = [AC1]² - [CC1]² - [B1C1]² = {n**2} - {up**2} - {across**2} = {along**2}，所以 [AB] = {along}。",
    )
    return q.neat(n * sqrt(1 - first.sin**2 - second.sin**2), below=60)


@seed("box-perp-on-edge", "LC", "easy")
def perpendicular_in_face(q: Question) -> SeedAnswer:
    """The point of an edge whose join with a corner is perpendicular to a diagonal of the same face."""
    a, b, c = q.lengths(3, 2, 18)
    q.require(b < c and b != a)
    q.solid(boxes.cuboid(a, b, c), state="AD AA1")
    height = b**2 / c
    q.point(
        E=point_where(
            "CC1",
            lambda places: places["C"] + at(0, 0, height),
            "[BE] ⊥ [B1C]",
            "[BE]⊥[B1C]",
            ("perpendicular", "BE", "B1C"),
        )
    )
    q.segments("BE B1C")
    q.ask(asks.length("CE"))
    q.step(
        "In the rectangle [BCC1B1], [BE] ⊥ [B1C] gives ∠[CBE] = ∠[BB1C], both being complements of ∠[BCB1].",
        "在矩形[BCC1B1]中，由[BE]⊥[B1C]得∠[CBE] = ∠[BB1C]（同为∠[BCB1]的余角）。",
    )
    q.step(
        f"So the right triangles [BCE] and [B1BC] are similar: [CE] : [BC] = [BC] : [BB1], and [CE] = {b}² / {c} = {height}.",
        f"所以直角三角形[BCE]与[B1BC]相似，[CE] : [BC] = [BC] : [BB1]，[CE] = {b}² / {c} = {height}。",
    )
    return b**2 / c


@seed("box-plane-hits-edge", "LC", "hard")
def plane_meets_edge(q: Question) -> SeedAnswer:
    """Where the plane through a corner and two points of base edges meets a lateral edge."""
    a, b, c = q.lengths(3)
    r, s = q.ratio(), q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("AB", r, edge=True), N=ratio_point("BC", s, edge=True))
    u = s.share
    q.require(r.p * u < 10 * r.q)
    q.point(X=meets("AA1", "D1MN"))
    q.shade("D1MN")
    q.segments("MN MX XD1 D1N")
    q.ask(asks.length("AX"))
    q.letter("K")
    beyond = b * u * r.p / r.q
    q.step(
        f"Let [NM] meet the line [DA] in [K], beyond [A]. [AK] ∥ [BN], so [AK] = [BN]·[AM] / [MB] = {b * u}·{r.value} = {beyond}.",
        f"设直线[NM]与[DA]的延长线交于点[K]。由[AK]∥[BN]得 [AK] = [BN]·[AM] / [MB] = {b * u}·{r.value} = {beyond}。",
    )
    q.step(
        "[K] and [D1] lie in both the plane [D1MN] and the plane [ADD1A1], so [X] is the point where [KD1] meets [AA1].",
        "[K]、[D1]既在平面[D1MN]内，又在平面[ADD1A1]内，所以[X]是[KD1]与[AA1]的交点。",
    )
    q.step(
        f"[AX] ∥ [DD1] gives [AX] = [DD1]·[KA] / [KD] = {c}·{bracketed(beyond)} / {bracketed(beyond + b)} = {c * beyond / (beyond + b)}.",
        f"由[AX]∥[DD1]得 [AX] = [DD1]·[KA] / [KD] = {c}·{bracketed(beyond)} / {bracketed(beyond + b)} = {c * beyond / (beyond + b)}。",
    )
    return c * r.p * u / (r.q + r.p * u)


@seed("box-spider", "LC", "hard")
def spider_and_fly(q: Question) -> SeedAnswer:
    """The shortest way of the spider in a long room with square ends, over three, four or five faces."""
    long = q.length(10, 36)
    w = q.length(6, 16)
    k = q.length(1, 4)
    q.require(w < long and 2 * k < w)
    q.solid(boxes.cuboid(long, w, w))
    half = w / 2
    q.place("M", at(0, half, w))
    q.place("N", at(0, half, 0))
    q.place("G", at(long, half, w))
    q.place("H", at(long, half, 0))
    for top, bottom, low, high in (("M", "N", "AD", "A1D1"), ("G", "H", "BC", "B1C1")):
        q.say(
            f"[{top}] and [{bottom}] are the midpoints of [{high}] and [{low}].",
            f"[{top}]，[{bottom}]分别是[{high}]，[{low}]的中点。",
            ("midpoint", top, high),
            ("midpoint", bottom, low),
        )
    q.point(E=point_at("MN", k), F=point_at("HG", k))
    q.segments("MN GH")
    q.ask(asks.surface_path("E", "F", boxes.FACES, ("the surface of the cuboid", "长方体的表面")))
    ways = [long + w, sqrt((long + k + half) ** 2 + (3 * half - k) ** 2), sqrt((long + 2 * k) ** 2 + 4 * w**2)]
    q.step(
        "Unfold the faces that the path crosses into one plane; the path becomes a segment. It crosses three, four or five faces.",
        "把路径经过的面展开到同一平面内，路径成为线段。它可以经过三个、四个或五个面。",
    )
    q.step(
        f"Over the top or the bottom alone the way is {long} + {w} = {ways[0]}; over one lateral face and the top or the bottom it "
        f"is √(({long} + {k} + {half})² + (3·{half} - {k})²) = {ways[1]}; over top, lateral face and bottom it is "
        f"√(({long} + 2·{k})² + (2·{w})²) = {ways[2]}.",
        f"只经过上底面或下底面时长为 {long} + {w} = {ways[0]}；经过一个侧面和上（或下）底面时长为 "
        f"√(({long} + {k} + {half})² + (3·{half} - {k})²) = {ways[1]}；经过上底面、侧面和下底面时长为 "
        f"√(({long} + 2·{k})² + (2·{w})²) = {ways[2]}。",
    )
    q.step(f"The least of these is {min(ways)}.", f"其中最小的是 {min(ways)}。")
    return min(ways)


@seed("box-ribbon", "LC", "medium")
def ribbon(q: Question) -> SeedAnswer:
    """Least length of a ribbon over three lateral faces."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.move("X", "edge", "BB1", at(a, 0, c * 3 / 5))
    q.move("Y", "edge", "CC1", at(a, b, c * 2 / 5))
    q.segments("AX XY YD1")
    q.ask(asks.least(asks.path("AX", "XY", "YD1")))
    wide = 2 * a + b
    q.step(
        f"Unfold the faces [ABB1A1], [BCC1B1] and [CDD1C1] into one plane: a rectangle of width [AB] + [BC] + [CD] = {wide} and "
        f"height {c}.",
        f"将侧面[ABB1A1]、[BCC1B1]、[CDD1C1]展开到同一平面，得到宽为 [AB] + [BC] + [CD] = {wide}、高为 {c} 的矩形。",
    )
    q.step(
        f"The broken line is least when it is the diagonal from [A] to [D1]: √({wide}² + {c}²) = {sqrt(wide**2 + c**2)}.",
        f"折线成为从[A]到[D1]的对角线时最短：√({wide}² + {c}²) = {sqrt(wide**2 + c**2)}。",
    )
    return q.neat(sqrt((2 * a + b) ** 2 + c**2), below=60)


@seed("cube-d1-a1bm", "LC", "medium")
def cube_corner_to_section(q: Question) -> SeedAnswer:
    """Distance of a corner of a cube from a plane through a face diagonal and a point of an edge."""
    a = q.length(2, 20)
    r = q.ratio(6)
    q.solid(boxes.cube(a))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("A1B BM A1M")
    q.shade("A1BM")
    q.ask(asks.distance("D1", "A1BM"))
    methods.coordinates(q, "A", "AB", "AD", "AA1", show="A1BMD1")
    methods.point_and_plane(q, "D1", "A1BM")
    t = r.share
    return q.neat(a * t / sqrt(2 + t**2), below=60)


@seed("cube-skew-bd-a1m", "LC", "medium")
def cube_skew_lines(q: Question) -> SeedAnswer:
    """Distance between a diagonal of the base of a cube and a line through a perpendicular plane."""
    a = q.length(2, 24)
    r = q.ratio(6)
    q.solid(boxes.cube(a))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("BD A1M AC")
    q.ask(asks.skew_distance("BD", "A1M"))
    q.letter("O")
    t = r.share
    length = a * sqrt(2 + (1 - t) ** 2)
    q.step(
        "[BD] ⊥ [AC] and [BD] ⊥ [AA1], so [BD] ⊥ plane [ACC1A1], in which [A1M] lies. With [O] the midpoint of [AC], the distance "
        "is that of [O] from the line [A1M].",
        "[BD]⊥[AC]，[BD]⊥[AA1]，所以[BD]⊥平面[ACC1A1]，而[A1M]在该平面内。设[O]是[AC]的中点，则所求距离等于点[O]到直线[A1M]的距离。",
    )
    area = sqrt(2) * a**2 * (1 + t) / 4
    q.step(
        f"In the rectangle [ACC1A1], [CM] = {a * t}; the triangle [OA1M] is the trapezoid [ACMA1] less the triangles [AOA1] and "
        f"[COM] and has the area {area}. Also [A1M] = {length}.",
        f"在矩形[ACC1A1]中，[CM] = {a * t}，△[OA1M]等于梯形[ACMA1]减去△[AOA1]与△[COM]，面积为 {area}；又 [A1M] = {length}。",
    )
    q.step(
        f"The distance is 2·{bracketed(area)} / {bracketed(length)} = {2 * area / length}.",
        f"所求距离为 2·{bracketed(area)} / {bracketed(length)} = {2 * area / length}。",
    )
    return q.neat(a * (1 + t) / sqrt(4 + 2 * (1 - t) ** 2), below=60)


@seed("box-centroid", "LC", "easy")
def centroid_distance(q: Question) -> SeedAnswer:
    """Distance of a corner from the centroid of the triangle that the opposite corner's neighbours form."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.point(G=centroid("A1BD"))
    q.segments("A1B A1D BD AC1")
    q.shade("A1BD")
    q.ask(asks.length("C1G"))
    total = a**2 + b**2 + c**2
    q.step(
        "The vectors satisfy 3·[AG] = [AA1] + [AB] + [AD] = [AC1], so [G] lies on [AC1] with [AG] : [GC1] = 1 : 2.",
        "由向量关系 3·[AG] = [AA1] + [AB] + [AD] = [AC1] 知[G]在[AC1]上，且 [AG] : [GC1] = 1 : 2。",
    )
    q.step(
        f"[AC1] = √({a}² + {b}² + {c}²) = {sqrt(total)}, so [C1G] = {2 * sqrt(total) / 3}.",
        f"[AC1] = √({a}² + {b}² + {c}²) = {sqrt(total)}，所以 [C1G] = {2 * sqrt(total) / 3}。",
    )
    return q.neat(2 * sqrt(a**2 + b**2 + c**2) / 3, below=60)


@seed("box-diagonal-points", "LC", "medium")
def points_on_diagonals(q: Question) -> SeedAnswer:
    """Distance between points of the diagonals of two faces."""
    a, b, c = q.lengths(3)
    r, s = q.ratio(), q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("AC", r), N=ratio_point("DC1", s))
    q.segments("AC DC1 MN")
    q.ask(asks.length("MN"))
    t, u = r.share, s.share
    x, y, z = abs(a * (t - u)), b * (1 - t), c * u
    methods.coordinates(q, "A", "AB", "AD", "AA1", show="CDC1MN")
    q.step(
        f"Along the three edges [M] and [N] differ by {x}, {y} and {z}, so [MN]² = {x**2 + y**2 + z**2} and [MN] = "
        f"{sqrt(x**2 + y**2 + z**2)}.",
        f"[M]与[N]在三条棱的方向上分别相差 {x}，{y}，{z}，所以 [MN]² = {x**2 + y**2 + z**2}，[MN] = {sqrt(x**2 + y**2 + z**2)}。",
    )
    return q.neat(sqrt(a**2 * (t - u) ** 2 + b**2 * (1 - t) ** 2 + c**2 * u**2), below=60)


@seed("box-edge-diagonal-plane", "LC", "easy")
def edge_to_diagonal_plane(q: Question) -> SeedAnswer:
    """Distance of an edge from the diagonal plane parallel to it."""
    a, b, c = q.lengths(3, 2, 20)
    q.solid(boxes.cuboid(a, b, c), state="AB AA1")
    q.segments("A1B CD1")
    q.shade("A1BCD1")
    q.ask(asks.line_plane_distance("B1C1", "A1BCD1"))
    q.letter("E")
    q.step(
        "[B1C1] ∥ [BC], so [B1C1] is parallel to the plane, and the distance is that of [B1]. Let [E] be the foot of the "
        "perpendicular from [B1] to [A1B].",
        "[B1C1]∥[BC]，所以[B1C1]平行于该平面，所求距离等于点[B1]到该平面的距离。过[B1]作[A1B]的垂线，垂足为[E]。",
    )
    q.step(
        "[BC] ⊥ plane [ABB1A1], so [BC] ⊥ [B1E], and [B1E] is perpendicular to the plane [A1BCD1].",
        "[BC]⊥平面[ABB1A1]，所以[BC]⊥[B1E]，从而[B1E]⊥平面[A1BCD1]。",
    )
    q.step(
        f"[A1B] = {sqrt(a**2 + c**2)}, so [B1E] = {a}·{c} / {sqrt(a**2 + c**2)} = {a * c / sqrt(a**2 + c**2)}.",
        f"[A1B] = {sqrt(a**2 + c**2)}，所以 [B1E] = {a}·{c} / {sqrt(a**2 + c**2)} = {a * c / sqrt(a**2 + c**2)}。",
    )
    return q.neat(a * c / sqrt(a**2 + c**2), below=60)


@seed("box-point-from-dihedral", "LC", "hard")
def point_from_dihedral(q: Question) -> SeedAnswer:
    """The point of an edge for which a dihedral angle has a given size."""
    b, near, slant = q.triple(26)
    a = near + q.length(1, 40)
    angle = q.angle()
    c = a * b * angle.tan / slant
    q.require(len(str(c)) <= 5 and float(c) < 3 * float(a) and float(a) < 5 * float(b) and float(a) < 3 * float(c))
    q.solid(boxes.cuboid(a, b, c))
    q.point(
        E=point_where(
            "AB",
            lambda places: between(places["B"], places["A"], near / a),
            f"the dihedral angle [D1-EC-D] is {angle}",
            f"二面角[D1-EC-D]的大小为 {angle}",
            *dihedral_is("D1-EC-D", angle).relations,
        )
    )
    q.segments("EC D1E D1C DE")
    q.ask(asks.length("AE"))
    q.letter("F")
    q.step(
        f"Let [F] be the foot of the perpendicular from [D] to [EC]. [DD1] is perpendicular to the base, so by the theorem of three perpendiculars "
        f"∠[D1FD] = {angle} and [DF] = {c} / tan {angle} = {c / angle.tan}.",
        f"过[D]作[EC]的垂线，垂足为[F]。因为[DD1]垂直于底面，由三垂线定理得∠[D1FD] = {angle}，[DF] = {c} / tan {angle} = {c / angle.tan}。",
    )
    q.step(
        f"Twice the area of the triangle [CDE] is [CD]·[AD] = [CE]·[DF], so [CE] = {a}·{b} / {bracketed(c / angle.tan)} = {slant}.",
        f"△[CDE]面积的两倍为 [CD]·[AD] = [CE]·[DF]，所以 [CE] = {a}·{b} / {bracketed(c / angle.tan)} = {slant}。",
    )
    q.step(
        f"[BE] = √({slant}² - {b}²) = {near}, so [AE] = {a} - {near} = {a - near}.",
        f"[BE] = √({slant}² - {b}²) = {near}，所以 [AE] = {a} - {near} = {a - near}。",
    )
    return q.neat(a - sqrt((a * b * angle.tan / c) ** 2 - b**2), below=60)
