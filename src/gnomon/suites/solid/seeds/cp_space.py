"""Counting questions on points, lines and planes of space, on cuboids and on walks."""

from __future__ import annotations

from math import comb, cos, radians, sin

from gnomon.exact import Exact
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import counted, polygon
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import ngons, prisms, pyramids
from gnomon.suites.solid.vectors import Vec, at, between
from gnomon.words import listed

_LETTERS = "ABCDEFGHJKLMNPQR"


def _on(q: Question, labels: str, start: Vec, end: Vec) -> None:
    """Put points on a segment, the last one at its end, with small differences between their distances."""
    for k, label in enumerate(labels):
        shift = q.integer(-15, 15) / 100 if k + 1 < len(labels) else 0.0
        q.place(label, between(start, end, (k + 1 + shift) / len(labels)))


def _named(labels: str) -> tuple[str, str]:
    """The points of a list in both languages: "the points A, B and C"."""
    names = [f"[{label}]" for label in labels]
    return f"the point{'s' if len(names) > 1 else ''} {listed(names)}", f"点{'，'.join(names)}"


def _are(labels: str) -> str:
    return "are" if len(labels) > 1 else "is"


@seed("cp-skew-points", "CP", "easy")
def skew_points(q: Question) -> SeedAnswer:
    """Tetrahedra with vertices on two skew lines."""
    m, n = q.integers(2, 3, 7)
    first, second = _LETTERS[:m], _LETTERS[m : m + n]
    _on(q, first, at(-1.9, 0.0, 0.0), at(1.5, 0.2, 0.1))
    _on(q, second, at(-0.5, -1.6, 1.4), at(0.5, 1.3, 1.2))
    q.segments(f"{first[0]}{first[-1]} {second[0]}{second[-1]}")
    q.ring_letters(first + second)
    (one, zh_one), (two, zh_two) = _named(first), _named(second)
    q.say(
        f"On one of two skew lines {one} are marked, on the other {two}.",
        f"在两条异面直线中的一条上取{zh_one}，在另一条上取{zh_two}。",
        ("said", "skew_lines", list(first), list(second)),
    )
    q.ask(
        asks.count(
            "tetrahedra",
            "How many tetrahedra have all their vertices among these points?",
            "以这些点为顶点的四面体共有多少个？",
            list(first + second),
        )
    )
    x, y = comb(m, 2), comb(n, 2)
    q.step(
        "Three points of one line, with any fourth point, lie in a plane; so two vertices must lie on each line, and then "
        "they are not coplanar.",
        "同一直线上的三点与任意第四点共面，所以每条直线上恰取两点，这样的四点必不共面。",
    )
    q.step(
        f"There are {m} and {n} points on the lines, so there are C({m}, 2)·C({n}, 2) = {x}·{y} = {x * y} tetrahedra.",
        f"两直线上分别有 {m} 个和 {n} 个点，所以四面体共有 C({m}, 2)·C({n}, 2) = {x}·{y} = {x * y} 个。",
    )
    return m * (m - 1) * n * (n - 1) // 4


@seed("cp-three-rays", "CP", "medium")
def three_rays(q: Question) -> SeedAnswer:
    """Tetrahedra with vertices on three rays and their origin."""
    m, n, k = q.integers(3, 1, 5, tidy=lambda m, n, k: m * n * k > 4 and sorted((m, n, k))[1] > 1)
    a, b, c = _LETTERS[:m], _LETTERS[m : m + n], _LETTERS[m + n : m + n + k]
    origin = at(0.0, 0.0, 0.0)
    q.place("O", origin)
    for labels, end in ((a, at(2.2, 0.0, 0.1)), (b, at(0.3, 2.2, 0.0)), (c, at(0.2, 0.3, 2.0))):
        _on(q, labels, origin, end)
    for name, last in (("x", a[-1]), ("y", b[-1]), ("z", c[-1])):  # the rays go on behind their last points
        q.place(name, between(origin, q.places[last], 1.25))
        q.segments(f"O{name}")
    q.ring_letters(a + b + c)
    (one, zh_one), (two, zh_two), (three, zh_three) = _named(a), _named(b), _named(c)
    q.say(
        f"Three rays start from the point [O] and do not lie in one plane. On the first one {one} {_are(a)} marked, on the second {two}, and on "
        f"the third {three}, all different from [O].",
        f"从点[O]出发的三条射线不共面。在第一条射线上取{zh_one}，在第二条上取{zh_two}，在第三条上取{zh_three}，它们都异于[O]。",
        ("said", "three_rays", list(a), list(b), list(c)),
    )
    q.ask(
        asks.count(
            "tetrahedra",
            "How many tetrahedra have all their vertices among [O] and these points?",
            "以[O]和所取的点为顶点的四面体共有多少个？",
            ["O", *a, *b, *c],
        )
    )
    first = m * n * k
    second = first * (m + n + k - 3) // 2
    pairs = ((m, f"C({m}, 2)·{n}·{k}"), (n, f"{m}·C({n}, 2)·{k}"), (k, f"{m}·{n}·C({k}, 2)"))
    sums = " + ".join(product for points, product in pairs if points > 1)
    q.step(
        f"With [O] as a vertex, one point is taken on each ray: {m}·{n}·{k} = {first}.",
        f"以[O]为一个顶点时，每条射线上各取一点：{m}·{n}·{k} = {first} 个。",
    )
    q.step(
        f"Without [O], two points lie on one ray and one on each of the others: {sums} = {second}. Two points on each of two rays would be "
        "coplanar.",
        f"不取[O]时，一条射线上取两点，另两条各取一点：{sums} = {second} 个（两条射线上各取两点则共面）。",
    )
    q.step(
        f"Together there are {first} + {second} = {first + second} tetrahedra.",
        f"合计 {first} + {second} = {first + second} 个。",
    )
    return m * n * k * (m + n + k - 1) // 2


def _two_polygons(q: Question) -> tuple[int, int, list[str]]:
    m, n = q.integers(2, 5, 9)
    below, above = ngons.ring("a", m), ngons.ring("b", n)
    lower, turn = ngons.polygon(q, m), q.integer(1, 3600) / 573
    upper = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in ngons.polygon(q, n)]
    q.require(all(abs(sin(u - v)) > 1e-3 for u in ngons.directions(lower) for v in ngons.directions(upper)))
    for k, (x, y) in enumerate(lower):
        q.place(below[k], at(x, y, 0.0))
    for k, (x, y) in enumerate(upper):
        q.place(above[k], at(0.9 * x + 0.13, 0.9 * y - 0.07, 1.7))
    q.faces(f"{''.join(below)} {''.join(above)}")
    q.say(
        f"A convex {polygon(m)[0]} and a convex {polygon(n)[0]} lie in two parallel planes, and no side or diagonal of the one "
        "is parallel to a side or diagonal of the other.",
        f"一个凸{polygon(m)[1]}和一个凸{polygon(n)[1]}分别在两个平行平面内，且一个的边或对角线与另一个的边或对角线都不平行。",
        ("said", "two_polygons", m, n),
    )
    return m, n, [*below, *above]


@seed("cp-two-levels", "CP", "medium")
def two_levels(q: Question) -> SeedAnswer:
    """Tetrahedra with vertices among those of two polygons in parallel planes."""
    m, n, among = _two_polygons(q)
    q.ask(
        asks.count(
            "tetrahedra",
            "How many tetrahedra have all their vertices among the vertices of the two polygons?",
            "以这两个多边形的顶点为顶点的四面体共有多少个？",
            among,
        )
    )
    every, flat, other = comb(m + n, 4), comb(m, 4), comb(n, 4)
    q.step(
        f"Of the {m + n} points, four can be chosen in C({m + n}, 4) = {every} ways.",
        f"从 {m + n} 个点中取四个，有 C({m + n}, 4) = {every} 种取法。",
    )
    q.step(
        f"Four points are coplanar only if they lie in one of the two planes, since two and two would need parallel lines: {flat} + {other} sets.",
        f"两个平面内各取两点时，共面须两直线平行，不可能；所以只有四点在同一平面内时共面：{flat} + {other} 种。",
    )
    q.step(
        f"So there are {every} - {flat} - {other} = {every - flat - other} tetrahedra.",
        f"所以四面体共有 {every} - {flat} - {other} = {every - flat - other} 个。",
    )
    return comb(m + n, 4) - comb(m, 4) - comb(n, 4)


@seed("cp-quad-pyramids", "CP", "medium")
def quadrilateral_pyramids(q: Question) -> SeedAnswer:
    """Pyramids on a quadrilateral with vertices among those of two polygons."""
    m, n, among = _two_polygons(q)
    q.ask(
        asks.count(
            "quadrilateral_pyramids",
            "How many pyramids with a quadrilateral base have all their vertices among the vertices of the two polygons?",
            "以这两个多边形的顶点为顶点的四棱锥共有多少个？",
            among,
        )
    )
    x, y = comb(m, 4) * n, comb(n, 4) * m
    q.step(
        "The four vertices of the base must be coplanar, so they belong to one polygon; two and two points would need parallel lines.",
        "底面的四个顶点共面，所以它们在同一个多边形上（两个平面内各取两点时须两直线平行，不可能）。",
    )
    q.step(
        f"The apex is any vertex of the other polygon, so there are C({m}, 4)·{n} + C({n}, 4)·{m} = {x} + {y} = {x + y} pyramids.",
        f"顶点是另一个多边形的任一顶点，所以四棱锥共有 C({m}, 4)·{n} + C({n}, 4)·{m} = {x} + {y} = {x + y} 个。",
    )
    return comb(m, 4) * n + comb(n, 4) * m


@seed("cp-equidistant-pyramid", "CP", "hard", varies=False)
def equidistant_pyramid(q: Question) -> SeedAnswer:
    """Planes at the same distance from the five vertices of a pyramid."""
    a, b, d, h = q.lengths(4)
    slanted = bool(q.integer(0, 1))
    if slanted:
        q.solid(pyramids.upright_parallelogram(a, b, q.angle(45, 60), h))
    else:
        q.solid(pyramids.upright_trapezoid(a, b, d, h))
    q.ask(
        asks.count(
            "equidistant_planes",
            "How many planes have the same distance from all five vertices of the pyramid?",
            "到该棱锥五个顶点的距离都相等的平面共有多少个？",
            ["P", "A", "B", "C", "D"],
        )
    )
    q.step(
        "Such a plane has vertices on both sides. If all base vertices lie on one side, it is parallel to the base, midway to [P]: one plane.",
        "这样的平面两侧都有顶点。若底面四个顶点在同一侧，则它平行于底面，且到底面与到[P]的距离相等：一个。",
    )
    q.step(
        "Otherwise it separates two base vertices from two: it is parallel to two opposite sides of the base, which must be parallel, and runs midway "
        "between them. [P] may lie on either side, so there are two planes for each pair of parallel sides.",
        "否则它把底面顶点分成两个和两个，平行于底面的一组对边（这组对边必须平行），并到它们等距；[P]可在任一侧，所以每组平行的对边对应两个平面。",
    )
    if slanted:
        q.step(
            "The parallelogram has two pairs of parallel sides, so there are 1 + 2·2 = 5 such planes.",
            "平行四边形有两组平行的对边，所以共有 1 + 2·2 = 5 个平面。",
        )
        return 5
    q.step(
        "The trapezoid has one pair of parallel sides, so there are 1 + 2 = 3 such planes.",
        "梯形只有一组平行的对边，所以共有 1 + 2 = 3 个平面。",
    )
    return 3


@seed("cp-equidistant-prism", "CP", "medium", varies=False)
def equidistant_prism(q: Question) -> SeedAnswer:
    """Planes at the same distance from all vertices of a prism."""
    a, b, c, h = q.lengths(4)
    kind = q.pick("triangle", "rhombus", "trapezoid")
    if kind == "triangle":
        q.solid(prisms.right_triangle(a, b, h, q.pick("A", "B", "C")))
    elif kind == "rhombus":
        q.solid(prisms.rhombus(a, b, h))
        q.segments("AC BD")
    else:
        q.solid(prisms.right_trapezoid(a, b, c, h))
    corners = "ABC" if kind == "triangle" else "ABCD"
    q.ask(
        asks.count(
            "equidistant_planes",
            "How many planes have the same distance from all vertices of the prism?",
            "到该棱柱所有顶点的距离都相等的平面共有多少个？",
            [*corners, *(f"{label}1" for label in corners)],
        )
    )
    q.step(
        "The plane midway between the two bases is one of them.",
        "两底面之间与它们等距的平面是其中一个。",
    )
    q.step(
        "Any other such plane is parallel to the lateral edges, and its trace in the base has the same distance from all vertices of the base.",
        "其余的这种平面都平行于侧棱，它与底面的交线到底面各顶点的距离相等。",
    )
    if kind == "triangle":
        q.step(
            "In a triangle these lines are the three midlines, so there are 1 + 3 = 4 planes.",
            "在三角形中，这样的直线是三条中位线，所以共有 1 + 3 = 4 个平面。",
        )
        return 4
    if kind == "rhombus":
        q.step(
            "In a rhombus they run midway between the opposite sides of either pair, so there are 1 + 2 = 3 planes.",
            "在菱形中，这样的直线与一组对边平行且等距，有两条，所以共有 1 + 2 = 3 个平面。",
        )
        return 3
    q.step(
        "In a trapezoid only the midline between the parallel sides is one, so there are 1 + 1 = 2 planes.",
        "在梯形中，只有与两底平行且等距的中位线一条，所以共有 1 + 1 = 2 个平面。",
    )
    return 2


@seed("cp-angle-lines", "CP", "hard", varies=False)
def angle_lines(q: Question) -> SeedAnswer:
    """Lines through a point that make a given angle with two skew lines."""
    phi = 10 * q.integer(4, 8)
    theta = q.pick(phi // 2 - 5, phi // 2, phi // 2 + 5, 90 - phi // 2 - 5, 90 - phi // 2, 90 - phi // 2 + 5, 85)
    q.require(0 < theta < 90)
    x, y = cos(radians(phi)), sin(radians(phi))
    q.place("A", at(-1.4, 0.0, 0.0))
    q.place("B", at(1.4, 0.0, 0.0))
    q.place("C", at(-1.3 * x, -1.3 * y, 1.3))
    q.place("D", at(1.3 * x, 1.3 * y, 1.3))
    q.place("O", at(0.7, -1.1, 0.6))
    q.segments("AB CD")
    q.say(
        f"The skew lines [AB] and [CD] form an angle of {phi}°, and [O] is a point on neither of them.",
        f"异面直线[AB]与[CD]所成的角为 {phi}°，[O]是不在这两条直线上的一点。",
        ("lines_angle", "AB", "CD", phi),
    )
    q.ask(
        asks.count(
            "equal_angle_lines",
            f"How many lines through [O] form an angle of {theta}° with each of the lines [AB] and [CD]?",
            f"过[O]且与直线[AB]，[CD]所成的角都是 {theta}° 的直线有多少条？",
            phi,
            theta,
        )
    )
    half = phi // 2
    q.step(
        f"Move both lines parallel to themselves through [O]. The lines at equal angles to both lie in the two planes through the bisectors of the angles "
        f"{phi}° and {180 - phi}°, perpendicular to the plane of the two lines.",
        f"把两直线平移到过[O]的位置。与它们成等角的直线在过 {phi}° 角与 {180 - phi}° 角的平分线且垂直于两直线所在平面的两个平面内。",
    )
    q.step(
        f"Turned up from the first bisector, the angle grows from {half}° to 90°; from the second one, from {90 - half}° to 90°. Each value in between occurs "
        "twice, the bisector itself once.",
        f"从第一条平分线向上转，所成的角由 {half}° 增大到 90°；从第二条平分线起，由 {90 - half}° 增大到 90°。中间的每个值各出现两次，平分线本身一次。",
    )

    def number(least: int) -> int:
        return 0 if theta < least else 1 if theta == least else 2

    first, second = number(half), number(90 - half)
    q.step(
        f"For {theta}° the first plane has {counted(first, 'such line')} and the second {second}, so the number of lines is {first + second}.",
        f"所以成 {theta}° 角的直线在第一个平面内有 {first} 条，在第二个平面内有 {second} 条，共 {first + second} 条。",
    )
    return first + second


@seed("cp-cylinder-cuts", "CP", "easy")
def cylinder_cuts(q: Question) -> SeedAnswer:
    """Pieces of a cylinder cut across and through its axis."""
    m, n = q.integer(1, 7), q.integer(2, 7)
    q.place("o", at(0, 0, 0))
    q.place("t", at(0, 0, Exact.of(q.integer(3, 6))))
    q.rounds(("frustum", "o", "t", Exact.of(2), Exact.of(2)))
    q.segments("ot")
    q.say(
        f"A solid cylinder is cut by planes: {m} of them parallel to its bases, and {n} through its axis, all of them different.",
        f"用若干个互不相同的平面切割一个圆柱，其中平行于底面的有 {m} 个，过轴的有 {n} 个。",
        ("said", "cylinder_cuts", m, n),
    )
    q.ask(asks.count("cylinder_pieces", "How many pieces is the cylinder cut into?", "圆柱被切成多少块？", m, n))
    q.step(
        f"The planes parallel to the bases make {m} + 1 = {m + 1} slices.",
        f"平行于底面的平面把圆柱切成 {m} + 1 = {m + 1} 层。",
    )
    q.step(
        f"The planes through the axis cut each slice into 2·{n} = {2 * n} sectors, so there are {m + 1}·{2 * n} = {2 * n * (m + 1)} pieces.",
        f"过轴的平面把每层切成 2·{n} = {2 * n} 个扇形块，所以共有 {m + 1}·{2 * n} = {2 * n * (m + 1)} 块。",
    )
    return 2 * n * (m + 1)
