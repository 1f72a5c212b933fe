"""Counting questions on prisms and pyramids: edges, vertices, diagonals, skew lines, colourings."""

from __future__ import annotations

from math import comb

from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import counted, polygon
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import ngons
from gnomon.suites.solid.vectors import Vec, at, between
from gnomon.words import listed, with_article

_HEIGHT = 1.7


def _apex() -> Vec:
    return at(0.15, 0.1, 1.9)


def _capped(q: Question) -> tuple[int, int, list[str]]:
    n = q.integer(5, 9)
    k = q.integer(2, n - 1)
    vertices = ngons.put_capped(q, n, k)
    q.say(
        f"The base of a right prism is a regular {polygon(n)[0]}. Low pyramids are set on {k} of its lateral faces, each with "
        "the whole face as its base, so that a convex solid arises in which no two faces lie in one plane.",
        f"一个直棱柱的底面是正{polygon(n)[1]}。在它的 {k} 个侧面上各接上一个以该侧面为底面的低棱锥，得到一个凸多面体，且没有两个面在同一平面内。",
        ("said", "regular_prism", n),
        ("said", "caps", k),
    )
    return n, k, vertices


@seed("cp-caps", "CP", "easy")
def capped_edges(q: Question) -> SeedAnswer:
    """Edges of a prism with pyramids on some faces."""
    n, k, vertices = _capped(q)
    q.ask(asks.count("hull_edges", "How many edges does this solid have?", "该多面体共有多少条棱？", vertices))
    q.step(f"The prism has 3·{n} = {3 * n} edges, and all of them stay.", f"棱柱有 3·{n} = {3 * n} 条棱，它们都保留。")
    q.step(
        f"Each pyramid adds four lateral edges, so there are {3 * n} + 4·{k} = {3 * n + 4 * k} edges.",
        f"每个棱锥增加四条侧棱，所以共有 {3 * n} + 4·{k} = {3 * n + 4 * k} 条棱。",
    )
    return 3 * n + 4 * k


@seed("cp-space-diagonals", "CP", "medium")
def capped_diagonals(q: Question) -> SeedAnswer:
    """Segments between vertices that lie in no face of a capped prism."""
    n, k, vertices = _capped(q)
    q.ask(
        asks.count(
            "hull_diagonals",
            "How many segments join two vertices of this solid and lie in none of its faces?",
            "连接该多面体的两个顶点且不在任何一个面内的线段共有多少条？",
            vertices,
        )
    )
    pairs, edges, flat = comb(2 * n + k, 2), 3 * n + 4 * k, n * (n - 3) + 2 * (n - k)
    q.step(
        f"The solid has 2·{n} + {k} = {2 * n + k} vertices, so there are C({2 * n + k}, 2) = {pairs} segments.",
        f"多面体有 2·{n} + {k} = {2 * n + k} 个顶点，共有 C({2 * n + k}, 2) = {pairs} 条线段。",
    )
    q.step(
        f"3·{n} + 4·{k} = {edges} of them are edges. The two bases have {n}·{n - 3}/2 diagonals each, and a rectangle has two; "
        f"{counted(n - k, 'rectangle')} {'is' if n - k == 1 else 'are'} left: {flat} diagonals of faces.",
        f"其中 3·{n} + 4·{k} = {edges} 条是棱；两个底面各有 {n}·{n - 3}/2 条对角线，余下的 {n - k} 个矩形侧面各有两条：面对角线共 {flat} 条。",
    )
    q.step(
        f"So {pairs} - {edges} - {flat} = {pairs - edges - flat} segments lie in no face.",
        f"所以不在任何面内的线段有 {pairs} - {edges} - {flat} = {pairs - edges - flat} 条。",
    )
    return comb(2 * n + k, 2) - (3 * n + 4 * k) - n * (n - 3) - 2 * (n - k)


def _cut(q: Question) -> tuple[int, int, list[str]]:
    n = q.integer(5, 9)
    k = q.integer(2, n)
    vertices = ngons.put_cut(q, n, k)
    q.say(
        f"The base of a right prism is a regular {polygon(n)[0]}. At {k} of its vertices a corner is cut off by a plane; the "
        "cuts do not touch one another, and a part of every edge is left.",
        f"一个直棱柱的底面是正{polygon(n)[1]}。在它的 {k} 个顶点处各用一个平面截去一个角，各截面互不接触，每条棱都留下一部分。",
        ("said", "regular_prism", n),
        ("said", "cuts", k),
    )
    return n, k, vertices


@seed("cp-cut-corners", "CP", "easy")
def cut_vertices(q: Question) -> SeedAnswer:
    """Vertices of a prism with corners cut off."""
    n, k, vertices = _cut(q)
    q.ask(
        asks.count(
            "hull_vertices",
            "How many vertices does the solid that is left have?",
            "余下的多面体共有多少个顶点？",
            vertices,
        )
    )
    q.step(f"The prism has 2·{n} = {2 * n} vertices.", f"棱柱有 2·{n} = {2 * n} 个顶点。")
    q.step(
        f"Three edges meet at a vertex, so each cut replaces one vertex by three, and there are {2 * n} + 2·{k} = {2 * n + 2 * k} vertices.",
        f"每个顶点处有三条棱，每截一次就把一个顶点换成三个，所以共有 {2 * n} + 2·{k} = {2 * n + 2 * k} 个顶点。",
    )
    return 2 * n + 2 * k


@seed("cp-net-cuts", "CP", "medium")
def net_cuts(q: Question) -> SeedAnswer:
    """Edges to cut for a net in one piece."""
    n, k, vertices = _cut(q)
    q.say(
        "A hollow cardboard model of the solid that is left is cut along some of its edges and unfolded into one flat piece.",
        "把余下多面体的空心纸板模型沿若干条棱剪开，展成一个连在一起的平面图形。",
        ("said", "net"),
    )
    q.ask(asks.count("net_cuts", "How many edges are cut?", "共剪开了多少条棱？", vertices))
    faces, edges = n + 2 + k, 3 * n + 3 * k
    q.step(
        f"The model has {n} + 2 + {k} = {faces} faces and 3·{n} + 3·{k} = {edges} edges.",
        f"模型有 {n} + 2 + {k} = {faces} 个面，3·{n} + 3·{k} = {edges} 条棱。",
    )
    q.step(
        f"In one flat piece the {faces} faces hang together by {faces - 1} edges, without a closed ring, so {edges} - {faces - 1} = "
        f"{edges - faces + 1} edges are cut.",
        f"展开后 {faces} 个面由 {faces - 1} 条棱相连，且不成环，所以剪开了 {edges} - {faces - 1} = {edges - faces + 1} 条棱。",
    )
    return 2 * n + 2 * k - 1


_PAIRS = (
    "without parallel sides",
    "with exactly one pair of parallel sides",
    "with exactly two pairs of parallel sides",
    "with exactly three pairs of parallel sides",
    "with exactly four pairs of parallel sides",
)
_ZH_PAIRS = ("没有互相平行的边", "恰有一组平行的边", "恰有两组平行的边", "恰有三组平行的边", "恰有四组平行的边")


def _prism(q: Question, least: int = 0) -> tuple[int, int, list[list[str]]]:
    n = q.integer(5, 10)
    t = q.integer(least, min(n // 2, 4))
    faces = ngons.put_prism(q, ngons.polygon(q, n, t), _HEIGHT)
    q.say(
        f"The base of a right prism is a convex {polygon(n)[0]} {_PAIRS[t]}.",
        f"一个直棱柱的底面是凸{polygon(n)[1]}，其中{_ZH_PAIRS[t]}。",
        ("said", "prism", n, f"pairs{t}"),
    )
    return n, t, faces


@seed("cp-skew-pairs", "CP", "medium")
def skew_pairs(q: Question) -> SeedAnswer:
    """Pairs of edges of a prism on skew lines."""
    n, t, faces = _prism(q)
    q.ask(
        asks.count(
            "skew_edges",
            "How many pairs of edges of the prism lie on skew lines?",
            "该棱柱的棱所在直线中，异面直线共有多少对？",
            faces,
        )
    )
    one, two = 2 * n * (n - 2), n * (n - 1) - 2 * t
    q.step(
        f"A lateral edge meets two sides of each base and is skew to the other {n - 2}: {n}·2·{n - 2} = {one} pairs.",
        f"每条侧棱与每个底面的两条边相交，与其余 {n - 2} 条边异面：{n}·2·{n - 2} = {one} 对。",
    )
    q.step(
        f"A side of one base is skew to every side of the other that is not parallel to it: of {n}·{n} pairs, {n} join a side with its "
        f"copy and {2 * t} belong to parallel sides, so {n * n - n - 2 * t} are left.",
        f"一个底面的边与另一底面中不平行于它的边异面：{n}·{n} 对中，{n} 对是对应边，{2 * t} 对是平行的边，余下 {n * n - n - 2 * t} 对。",
    )
    q.step(
        f"Lateral edges are parallel to one another, and sides of one base lie in one plane. Together there are "
        f"{one} + {two} = {one + two} pairs.",
        f"侧棱互相平行，同一底面的边共面。合计 {one} + {two} = {one + two} 对。",
    )
    return 3 * n**2 - 5 * n - 2 * t


@seed("cp-parallel-pairs", "CP", "medium")
def parallel_pairs(q: Question) -> SeedAnswer:
    """Pairs of parallel edges of a prism."""
    n, t, faces = _prism(q, least=1)
    q.ask(
        asks.count(
            "parallel_edges",
            "How many pairs of parallel edges does the prism have?",
            "该棱柱的棱中，互相平行的棱共有多少对？",
            faces,
        )
    )
    lateral, total = comb(n, 2), comb(n, 2) + n + 4 * t
    q.step(
        f"The {n} lateral edges are all parallel: C({n}, 2) = {lateral} pairs. Each side of the base is parallel to its copy above: {n} pairs.",
        f"{n} 条侧棱两两平行：C({n}, 2) = {lateral} 对。底面的每条边与上底面的对应边平行：{n} 对。",
    )
    q.step(
        f"Two parallel sides of the base and their copies above give four more pairs: two within the bases and two across, in all 4·{t} = {4 * t}. "
        f"Together there are {lateral} + {n} + {4 * t} = {total} pairs.",
        f"底面的每一组平行边连同上底面的对应边再给出四对（两底面内各一对，上下交叉两对），共 4·{t} = {4 * t} 对。合计 {lateral} + {n} + {4 * t} = {total} 对。",
    )
    return n * (n - 1) // 2 + n + 4 * t


@seed("cp-skew-diagonal", "CP", "medium", varies=False)
def skew_to_diagonal(q: Question) -> SeedAnswer:
    """Edges of a regular prism that are skew to a diagonal of its base."""
    n = q.integer(5, 10)
    j = q.integer(2, n // 2)
    corners = ngons.regular(n)
    below, above = ngons.ring("a", n), ngons.ring("b", n)
    below[0], below[j] = "A", "B"
    for k, (x, y) in enumerate(corners):
        q.place(below[k], at(x, y, 0.0))
        q.place(above[k], at(x, y, _HEIGHT))
    sides = [[below[k], below[(k + 1) % n], above[(k + 1) % n], above[k]] for k in range(n)]
    faces = [below, above, *sides]
    q.faces(" ".join("".join(face) for face in faces))
    q.segments("AB")
    q.say(
        f"The base of a right prism is a regular {polygon(n)[0]}. [A] and [B] are vertices of the base; the shorter way round the "
        f"base from [A] to [B] runs along {j} sides.",
        f"一个直棱柱的底面是正{polygon(n)[1]}，[A]，[B]是底面的两个顶点，沿底面边界从[A]到[B]较短的一段经过 {j} 条边。",
        ("said", "regular_prism", n),
        ("said", "base_diagonal", j),
    )
    q.ask(
        asks.count(
            "edges_skew_to",
            "How many edges of the prism lie on lines that are skew to the line [AB]?",
            "该棱柱的棱中，所在直线与直线[AB]异面的共有多少条？",
            faces,
            "AB",
        )
    )
    t = 1 if n % 2 else 0 if j % 2 == 0 else 2
    q.step(
        f"The lateral edges at [A] and [B] meet the line; the other {n - 2} are skew to it. The sides of the lower base lie in one plane "
        "with it.",
        f"过[A]，[B]的两条侧棱与直线[AB]相交，其余 {n - 2} 条与它异面。下底面的边与它共面。",
    )
    q.step(
        f"A side of the upper base is skew to it unless it is parallel. In the regular {polygon(n)[0]} the diagonal over {j} sides is "
        f"parallel to {('none', 'one', 'two')[t]} of the sides, so {n - t} are skew.",
        f"上底面的边只要不与它平行就与它异面。在正{polygon(n)[1]}中，跨 {j} 条边的对角线{('不与任何边', '与一条边', '与两条边')[t]}平行，"
        f"所以有 {n - t} 条异面。",
    )
    q.step(
        f"Together {n - 2} + {n - t} = {2 * n - 2 - t} edges are skew to it.",
        f"合计 {n - 2} + {n - t} = {2 * n - 2 - t} 条。",
    )
    return 2 * n - 2 - t


@seed("cp-pyramid-planes", "CP", "medium")
def pyramid_planes(q: Question) -> SeedAnswer:
    """Planes through vertices of a pyramid and points of a lateral edge."""
    n, k = q.integer(5, 8), q.integer(1, 4)
    ngons.put_pyramid(q, ngons.regular(n), _apex())
    extra = "KLMN"[:k]
    for i, label in enumerate(extra):
        q.place(label, between(q.places["a0"], q.places["p"], (i + 1) / (k + 1)))
    names = [f"[{label}]" for label in extra]
    q.say(
        f"The base of a pyramid is a convex {polygon(n)[0]}. On one lateral edge, between its ends, the "
        f"point{'s' if k > 1 else ''} {listed(names)} {'are' if k > 1 else 'is'} marked.",
        f"一个棱锥的底面是凸{polygon(n)[1]}，在一条侧棱的两端点之间取点{'，'.join(names)}。",
        ("said", "pyramid", n),
        ("said", "edge_points", list(extra)),
    )
    q.ask(
        asks.count(
            "planes",
            "How many planes pass through at least three of the vertices and marked points?",
            "过所有顶点和所取的点中至少三点的平面共有多少个？",
            [*ngons.ring("a", n), "p", *extra],
        )
    )
    others = (k + 1) * comb(n - 1, 2)
    q.step(
        f"The base is one plane. A plane through the whole lateral edge contains one more vertex of the base: {n - 1} planes.",
        f"底面是一个平面。过整条侧棱的平面还经过底面的一个其他顶点：{n - 1} 个。",
    )
    q.step(
        f"Any other plane contains one of the {k + 1} points of the edge that do not lie in the base, and two of the {n - 1} other vertices of "
        f"the base: {k + 1}·C({n - 1}, 2) = {others}.",
        f"其余的平面经过该侧棱上不在底面内的 {k + 1} 个点之一，以及底面其余 {n - 1} 个顶点中的两个：{k + 1}·C({n - 1}, 2) = {others} 个。",
    )
    q.step(
        f"Together there are 1 + {n - 1} + {others} = {n + others} planes.",
        f"合计 1 + {n - 1} + {others} = {n + others} 个。",
    )
    return n + (k + 1) * (n - 1) * (n - 2) // 2


@seed("cp-face-planes", "CP", "hard")
def face_planes(q: Question) -> SeedAnswer:
    """Parts of space between the planes of the faces of a prism or pyramid."""
    n = q.integer(5, 10)
    upright = bool(q.integer(0, 1))
    corners = ngons.polygon(q, n)
    if upright:
        ngons.put_prism(q, corners, _HEIGHT)
        among = [*ngons.ring("a", n), *ngons.ring("b", n)]
    else:
        ngons.put_pyramid(q, corners, _apex())
        among = [*ngons.ring("a", n), "p"]
    kind = ("right prism", "直棱柱") if upright else ("pyramid", "棱锥")
    q.say(
        f"The base of a {kind[0]} is a convex {polygon(n)[0]}. No two of its sides are parallel, and no three of the lines "
        "that contain them are concurrent.",
        f"一个{kind[1]}的底面是凸{polygon(n)[1]}，它的任意两边不平行，任意三边所在直线不共点。",
        ("said", kind[0].split()[-1], n),
        ("said", "general_sides"),
    )
    q.ask(
        asks.count(
            "face_plane_parts",
            "How many parts do the planes of all its faces divide space into?",
            "它的所有面所在的平面把空间分成多少个部分？",
            among,
        )
    )
    flat = 1 + n + comb(n, 2)
    q.step(
        f"The lines of the {n} sides divide the plane of the base into 1 + {n} + C({n}, 2) = {flat} parts.",
        f"底面 {n} 条边所在的直线把底面所在平面分成 1 + {n} + C({n}, 2) = {flat} 个部分。",
    )
    if upright:
        q.step(
            f"The planes of the lateral faces divide space into {flat} columns over these parts, and the planes of the two bases cut each column "
            f"into three, so there are 3·{flat} = {3 * flat} parts.",
            f"侧面所在平面把空间分成以这些部分为底的 {flat} 个柱形部分，两个底面所在平面又把每个分成三部分，所以共有 3·{flat} = {3 * flat} 个部分。",
        )
        return 3 * (n**2 + n + 2) // 2
    cone = n * n - n + 2
    q.step(
        f"The {n} planes of the lateral faces pass through the apex, and no three of them through one line; on a sphere about the apex they are "
        f"{n} great circles, which make {n}·{n - 1} + 2 = {cone} parts.",
        f"{n} 个侧面所在平面都过顶点，且任意三个不过同一直线；在以顶点为球心的球面上它们是 {n} 个大圆，分成 {n}·{n - 1} + 2 = {cone} 个部分。",
    )
    q.step(
        f"The plane of the base adds as many parts as it is divided into, so there are {cone} + {flat} = {cone + flat} parts.",
        f"底面所在平面被分成几部分，空间就增加几部分，所以共有 {cone} + {flat} = {cone + flat} 个部分。",
    )
    return (3 * n**2 - n + 6) // 2


@seed("cp-colour-pyramid", "CP", "medium")
def colour_pyramid(q: Question) -> SeedAnswer:
    """Colourings of the vertices of a pyramid."""
    n, k = q.integer(5, 8), q.integer(4, 7)
    ngons.put_pyramid(q, ngons.regular(n), _apex())
    q.say(
        f"The base of a pyramid is {with_article(polygon(n)[0])}. Each vertex of the pyramid is given one of {k} colours, so that the ends of every "
        "edge have different colours.",
        f"一个棱锥的底面是{polygon(n)[1]}。给棱锥的每个顶点涂上 {k} 种颜色之一，使每条棱的两个端点颜色不同。",
        ("said", "base", n),
        ("said", "vertex_colours", k),
    )
    q.ask(
        asks.count(
            "vertex_colourings",
            "How many ways of colouring are there, if not all the colours need to be used and colourings that a turn of the solid carries into one another count as different?",
            "颜色不必全部用到，经旋转可以互相重合的涂法看作不同的涂法，共有多少种不同的涂法？",
            [*ngons.ring("a", n), "p"],
            k,
        )
    )
    c = k - 2
    ring = c**n + (-1) ** n * c
    sign = "+" if n % 2 == 0 else "-"
    q.step(
        f"The apex can have any of the {k} colours; {k - 1} colours are left for the ring of the {n} vertices of the base.",
        f"顶点有 {k} 种涂法；底面的 {n} 个顶点构成一个环，还可用 {k - 1} 种颜色。",
    )
    q.step(
        f"A ring of m vertices has r(m) = {k - 1}·{c}^(m - 1) - r(m - 1) colourings, since colourings of an open row whose ends agree are those "
        f"of a shorter ring. This gives {c}^{n} {sign} {c} = {ring}.",
        f"m 个顶点的环的涂法数 r(m) = {k - 1}·{c}^(m - 1) - r(m - 1)，因为首尾同色的排列对应少一个顶点的环。由此得 {c}^{n} {sign} {c} = {ring}。",
    )
    q.step(f"Together there are {k}·{ring} = {k * ring} ways.", f"共 {k}·{ring} = {k * ring} 种。")
    return int(k * ((k - 2) ** n + (-1) ** n * (k - 2)))


@seed("cp-colour-prism", "CP", "hard")
def colour_prism(q: Question) -> SeedAnswer:
    """Colourings of the faces of a prism."""
    n, k = q.integer(5, 7), q.integer(3, 6)

    def ring(x: int) -> int:
        return int((x - 1) ** n + (-1) ** n * (x - 1))

    same, other = ring(k - 1), ring(k - 2)
    total = k * same + k * (k - 1) * other
    q.require(total > 0)
    ngons.put_prism(q, ngons.regular(n), _HEIGHT)
    q.say(
        f"The base of a prism is {with_article(polygon(n)[0])}. Each face of the prism is given one of {k} colours, so that faces with a common edge "
        "have different colours.",
        f"一个棱柱的底面是{polygon(n)[1]}。给棱柱的每个面涂上 {k} 种颜色之一，使有公共棱的两个面颜色不同。",
        ("said", "base", n),
        ("said", "face_colours", k),
    )
    q.ask(
        asks.count(
            "face_colourings",
            "How many ways of colouring are there, if not all the colours need to be used and colourings that a turn of the solid carries into one another count as different?",
            "颜色不必全部用到，经旋转可以互相重合的涂法看作不同的涂法，共有多少种不同的涂法？",
            [*ngons.ring("a", n), *ngons.ring("b", n)],
            k,
        )
    )
    q.step(
        f"A ring of {n} lateral faces can be coloured with x colours in (x - 1)^{n} {'+' if n % 2 == 0 else '-'} (x - 1) ways.",
        f"{n} 个侧面成一个环，用 x 种颜色有 (x - 1)^{n} {'+' if n % 2 == 0 else '-'} (x - 1) 种涂法。",
    )
    q.step(
        f"If both bases have the same colour ({k} ways), {k - 1} colours are left for the ring: {same} ways. If they differ ({k}·{k - 1} ways), there {'is' if k == 3 else 'are'} "
        f"{counted(k - 2, 'colour')} for the ring: {other} ways.",
        f"两底面同色（{k} 种）时，侧面可用 {k - 1} 种颜色：{same} 种；两底面异色（{k}·{k - 1} 种）时，侧面可用 {k - 2} 种颜色：{other} 种。",
    )
    sums = (
        f"{k}·{same} + {k * (k - 1)}·{other}" if same and other else f"{k}·{same}" if same else f"{k * (k - 1)}·{other}"
    )
    q.step(
        f"Together there are {sums} = {total} ways.",
        f"共 {sums} = {total} 种。",
    )
    return total
