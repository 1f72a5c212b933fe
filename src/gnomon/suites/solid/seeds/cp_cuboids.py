"""Counting questions on cuboids: sections, walks, colourings, symmetries, triangles, and a tower of cubes."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer, many
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at
from gnomon.words import listed

_BOX = many(boxes.FACES)


def _section(a: int, b: int, c: int, k: int, m: int, n: int) -> tuple[list[str], int]:
    """The vertices of a cuboid on the side of A of the plane x/k + y/m + z/n = 1, and how many edges it meets; 0 if it
    passes close to a vertex or leaves the cuboid far away."""
    corners = [(x, y, z) for x in (0, a) for y in (0, b) for z in (0, c)]
    beyond = [Fraction(x, k) + Fraction(y, m) + Fraction(z, n) - 1 for x, y, z in corners]
    if min(map(abs, beyond)) < Fraction(1, 12) or max(Fraction(k, a), Fraction(m, b), Fraction(n, c)) > Fraction(5, 2):
        return [], 0
    cut = sum(
        beyond[i] * beyond[j] < 0 and sum(u != v for u, v in zip(corners[i], corners[j], strict=True)) == 1
        for i in range(8)
        for j in range(i)
    )
    names = ("A", "A1", "D", "D1", "B", "B1", "C", "C1")
    return [name for name, far in zip(names, beyond, strict=True) if far < 0], cut


@seed("cp-section", "CP", "medium", varies=False)
def section_sides(q: Question) -> SeedAnswer:
    """Sides of the section of a cuboid by a plane through points of three rays."""
    wanted = q.pick(3, 4, 5, 6)
    a, b, c, k, m, n = q.until(
        lambda: [*q.integers(3, 3, 8), *q.integers(3, 2, 14)], lambda sizes: _section(*sizes)[1] == wanted, "section"
    )
    near, cut = _section(a, b, c, k, m, n)
    q.solid(boxes.cuboid(Exact.of(a), Exact.of(b), Exact.of(c)))
    q.place("K", at(k, 0, 0))
    q.place("L", at(0, m, 0))
    q.place("M", at(0, 0, n))
    q.say(
        f"The points [K], [L] and [M] lie on the rays [AB], [AD] and [AA1] with [AK] = {k}, [AL] = {m} and [AM] = {n}.",
        f"点[K]，[L]，[M]分别在射线[AB]，[AD]，[AA1]上，[AK] = {k}，[AL] = {m}，[AM] = {n}。",
        ("on_ray", "K", "AB"),
        ("on_ray", "L", "AD"),
        ("on_ray", "M", "AA1"),
        ("length", "AK", k),
        ("length", "AL", m),
        ("length", "AM", n),
    )
    q.segments("AK AL AM KL LM MK")
    q.ask(
        asks.count(
            "section_sides",
            "How many sides does the section of the cuboid by the plane [KLM] have?",
            "平面[KLM]截该长方体所得的截面有多少条边？",
            "KLM",
            _BOX,
        )
    )
    english, chinese = listed([f"[{name}]" for name in near]), "，".join(f"[{name}]" for name in near)
    these = f"These are the vertices {english}" if len(near) > 1 else f"There is only {english} itself"
    q.step(
        f"With the axes along [AB], [AD], [AA1] the plane is x/{k} + y/{m} + z/{n} = 1. A vertex lies on the side of [A] if the sum is less than 1.",
        f"以[AB]，[AD]，[AA1]为坐标轴，平面为 x/{k} + y/{m} + z/{n} = 1；和小于 1 的顶点与[A]在平面同侧。",
    )
    q.step(
        f"{these}. The plane meets just the edges from there to one of the other vertices.",
        f"{'这样的顶点有' if len(near) > 1 else '这样的顶点只有'}{chinese}。平面恰与从这些顶点到其余顶点的棱相交。",
    )
    q.step(
        f"There are {cut} such edges, one for each vertex of the section, so the section has {cut} sides.",
        f"这样的棱有 {cut} 条，每条上有截面的一个顶点，所以截面有 {cut} 条边。",
    )
    return cut


@seed("cp-walks", "CP", "hard")
def cube_walks(q: Question) -> SeedAnswer:
    """Walks along the edges of a cube."""
    k = q.integer(3, 8)
    far: int
    target: str
    far, target = q.pick((0, "A"), (1, "B"), (1, "D"), (1, "A1"), (2, "C"), (2, "B1"), (2, "D1"), (3, "C1"))
    q.require((k - far) % 2 == 0)
    q.solid(boxes.cube(q.length(2, 12)))
    q.say(
        f"A beetle starts at [A] and makes {k} moves; each move leads along an edge from a vertex to a neighbouring vertex.",
        f"一只甲虫从[A]出发爬行 {k} 次，每次沿一条棱从一个顶点爬到相邻的顶点。",
        ("said", "beetle", k),
    )
    q.ask(
        asks.count(
            "walks",
            f"How many sequences of {k} moves end at [{target}]?",
            f"爬行 {k} 次后恰好停在[{target}]的爬法共有多少种？",
            _BOX,
            "A",
            target,
            k,
        )
    )
    shift = {0: 3, 1: 1, 2: -1, 3: -3}[far]
    total = (3**k + shift) // 4
    rows = [(1, 0, 0, 0)]
    for _ in range(k):
        w, x, y, z = rows[-1]
        rows.append((x, 3 * w + 2 * y, 2 * x + 3 * z, y))
    group = (
        "[A] itself",
        "the three neighbours of [A]",
        "the three vertices two edges away from [A]",
        "the vertex opposite [A]",
    )[far]
    zh_group = ("[A]", "与[A]相邻的三个顶点", "距[A]两条棱的三个顶点", "与[A]相对的顶点")[far]
    q.step(
        "Sort the vertices by their distance from [A] along edges, 0, 1, 2 or 3, and let (w, x, y, z) be the numbers of sequences that end in these four groups. "
        "After one more move they are (x, 3w + 2y, 2x + 3z, y).",
        "按沿棱到[A]的距离 0，1，2，3 把顶点分成四组，设爬到各组的爬法数为 (w, x, y, z)，则再爬一次后变为 (x, 3w + 2y, 2x + 3z, y)。",
    )
    spelled = [f"({', '.join(map(str, row))})" for row in rows[1:]]
    q.step(
        f"From (1, 0, 0, 0) one gets in turn {', '.join(spelled)}.",
        f"从 (1, 0, 0, 0) 起，依次得 {'，'.join(spelled)}。",
    )
    share = f"{rows[-1][far]} / 3 = {total}" if far in (1, 2) else f"{total}"
    q.step(
        f"[{target}] belongs to the group of {group}, in which all vertices are alike, so {share} sequences end there.",
        f"[{target}]属于“{zh_group}”这一组，组内各顶点地位相同，所以爬到该点的爬法有 {share} 种。",
    )
    return int(3**k + shift) // 4


def _box(q: Question) -> tuple[int, list[Exact]]:
    """A cuboid with 0, 2 or 3 equal edges on the page: how many are equal, and the edges."""
    equal = q.pick(0, 2, 3)
    a, b, c = q.lengths(3)
    if equal == 0:
        q.solid(boxes.cuboid(a, b, c))
        return 0, [a, b, c]
    if equal == 2:
        q.solid(boxes.square_prism(a, c))
        return 2, [a, a, c]
    q.solid(boxes.cube(a))
    return 3, [a, a, a]


@seed("cp-colour-turns", "CP", "hard")
def colour_turns(q: Question) -> SeedAnswer:
    """Different colourings of a box up to turns."""
    k = q.integer(2, 5)
    equal, sides = _box(q)
    q.say(
        f"Each face of this solid gets one of {k} colours; not all the colours need to be used.",
        f"给这个几何体的每个面涂上 {k} 种颜色之一，颜色不必全部用到。",
        ("said", "box_colours", k),
    )
    q.ask(
        asks.count(
            "coloured_boxes",
            "How many different colourings are there, if colourings that a turn of the solid carries into one another count as one?",
            "经旋转可以互相重合的涂法看作同一种，共有多少种不同的涂法？",
            *(int(float(side)) for side in sides),
            k,
        )
    )
    if equal == 0:
        total, turns = k**6 + 3 * k**4, 4
        q.step(
            "The solid has four turns into itself: none, and half a turn about each of the three axes through the centres of opposite faces.",
            "使该几何体与自身重合的旋转共有四个：不动，以及绕过相对面中心的三条轴各转半圈。",
        )
        q.step(
            f"They leave {k}^6, and three times {k}^4, colourings unchanged.",
            f"它们分别保持 {k}^6 种和三次 {k}^4 种涂法不变。",
        )
    elif equal == 2:
        total, turns = k**6 + 3 * k**4 + 4 * k**3, 8
        q.step(
            "The solid has eight turns into itself: none; quarter, half and three-quarter turns about the axis through the squares; four half turns about axes "
            "parallel to the squares.",
            "使该几何体与自身重合的旋转共有八个：不动；绕过两个正方形中心的轴转四分之一圈、半圈、四分之三圈；绕平行于正方形的四条轴各转半圈。",
        )
        q.step(
            f"Unchanged are {k}^6; {k}^3, {k}^4 and {k}^3; two times {k}^4 for axes through faces and two times {k}^3 for axes through edges.",
            f"保持不变的涂法数为：{k}^6；{k}^3，{k}^4，{k}^3；过面中心的两条轴各 {k}^4，过棱中点的两条轴各 {k}^3。",
        )
    else:
        total, turns = k**6 + 3 * k**4 + 12 * k**3 + 8 * k**2, 24
        q.step(
            "The cube has 24 turns into itself: none, 3 half turns and 6 quarter turns about axes through faces, 6 half turns about axes through edges, and 8 "
            "third turns about space diagonals.",
            "使正方体与自身重合的旋转共有 24 个：不动，绕过面中心的轴转半圈 3 个、转四分之一圈 6 个，绕过棱中点的轴转半圈 6 个，绕体对角线转三分之一圈 8 个。",
        )
        q.step(
            f"They leave {k}^6, {k}^4, {k}^3, {k}^3 and {k}^2 colourings unchanged, respectively.",
            f"它们保持不变的涂法数分别为 {k}^6，{k}^4，{k}^3，{k}^3，{k}^2。",
        )
    q.step(
        f"The number of colourings is the mean over all turns (Burnside): {total} / {turns} = {total // turns}.",
        f"由伯恩赛德引理，涂法数是对所有旋转的平均值，即 {total} / {turns} = {total // turns} 种。",
    )
    return total // turns


@seed("cp-symmetry-cuboid", "CP", "easy", varies=False)
def symmetry_cuboid(q: Question) -> SeedAnswer:
    """Planes of symmetry of a cuboid."""
    equal, _ = _box(q)
    q.ask(
        asks.count(
            "symmetry_planes",
            "How many planes of symmetry does this solid have?",
            "这个几何体有多少个对称面？",
            ["A", "B", "C", "D", "A1", "B1", "C1", "D1"],
        )
    )
    q.step(
        "The three planes midway between opposite faces are planes of symmetry.",
        "与一组对面平行且等距的三个平面都是对称面。",
    )
    squares = {0: 0, 2: 1, 3: 3}[equal]
    if not squares:
        q.step(
            "No face is a square, so a plane through opposite edges is none: its reflection would carry an edge into one of another length. So there are 3 planes of symmetry.",
            "没有一个面是正方形，过相对两棱的平面不是对称面，因为它会把一条棱变到长度不同的棱。所以共有 3 个对称面。",
        )
    else:
        q.step(
            f"Each pair of opposite squares has two more, through their diagonals, so there are 3 + 2·{squares} = {3 + 2 * squares} planes of symmetry.",
            f"每组相对的正方形面还有两个过对角线的对称面，所以共有 3 + 2·{squares} = {3 + 2 * squares} 个对称面。",
        )
    return 3 + 2 * squares


@seed("cp-isosceles", "CP", "medium", varies=False)
def isosceles_triangles(q: Question) -> SeedAnswer:
    """Isosceles triangles with vertices among those of a cuboid."""
    kind = q.pick("pythagoras", "square", "root", "cube")
    a, b = q.lengths(2)
    if kind == "pythagoras":
        a, b, c = q.triple(30)
        q.solid(boxes.cuboid(a, b, c))
    elif kind == "cube":
        q.solid(boxes.cube(a))
    else:
        q.solid(boxes.square_prism(a, b if kind == "square" else a * sqrt(2)))
    q.ask(
        asks.count(
            "isosceles_triangles",
            "How many isosceles triangles have all their vertices among the vertices of this solid?",
            "以这个几何体的顶点为顶点的等腰三角形共有多少个？",
            ["A", "B", "C", "D", "A1", "B1", "C1", "D1"],
        )
    )
    q.step(
        "A triangle on the vertices has as sides two edges and a face diagonal (8 for each pair of directions), an edge, a face diagonal and a space "
        "diagonal (8 for each direction), or three face diagonals (8).",
        "以顶点为顶点的三角形有三类：两条棱与一条面对角线（每两个方向 8 个），一条棱、一条面对角线与一条体对角线（每个方向 8 个），三条面对角线（8 个）。",
    )
    number = {"pythagoras": 8, "square": 16, "root": 24, "cube": 32}[kind]
    words = {
        "pythagoras": (
            f"The edges differ, but {a}² + {b}² = {c}²: the third edge equals a face diagonal, and the 8 triangles with legs in these are isosceles."
            if kind == "pythagoras"
            else "",
            f"三条棱长不等，但 {a}² + {b}² = {c}²：第三条棱等于一个面的对角线，以它们为直角边的 8 个三角形是等腰三角形。"
            if kind == "pythagoras"
            else "",
        ),
        "square": (
            "Two edges of the squares are equal: 8 triangles; two of the three kinds of face diagonals are equal: 8 more. Together 16 triangles are isosceles.",
            "正方形的两条边相等：8 个；三种面对角线中有两种相等：8 个。共 16 个。",
        ),
        "root": (
            "Two edges of the squares are equal: 8 triangles; two of the three kinds of face diagonals are equal: 8 more; the lateral edge equals the diagonal "
            "of the square: 8 more. Together 24 triangles are isosceles.",
            "正方形的两条边相等：8 个；三种面对角线中有两种相等：8 个；侧棱等于正方形的对角线：8 个。共 24 个。",
        ),
        "cube": (
            "All edges are equal: 3·8 = 24 triangles of the first kind; all face diagonals are equal: 8 more. Together 32 triangles are isosceles.",
            "所有棱相等：第一类有 3·8 = 24 个；所有面对角线相等：8 个。共 32 个。",
        ),
    }[kind]
    q.step(*words)
    return number


@seed("cp-tower", "CP", "medium", varies=False)
def cube_tower(q: Question) -> SeedAnswer:
    """Least number of cubes of a tower whose visible area exceeds a bound."""
    edge, n = q.integer(4, 12), q.integer(2, 6)
    square = edge * edge
    before, after = Fraction(square) * (9 - Fraction(8, 2 ** (n - 1))), Fraction(square) * (9 - Fraction(8, 2**n))
    bound = q.integer(-(-before.numerator // before.denominator), int(after))
    q.require(before <= bound < after)
    side, height = 1.0, 0.0
    corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    faces = []
    for layer in range(2):  # the lowest cubes, which every answer has
        low, high = "ac"[layer], "bd"[layer]
        long = 2 * side
        for k, (x, y) in enumerate(corners):
            q.place(f"{low}{k}", at(x, y, height))
            q.place(f"{high}{k}", at(x, y, height + long))
        faces += [[f"{m}{k}" for k in range(4)] for m in (low, high)]
        faces += [[f"{low}{k}", f"{low}{(k + 1) % 4}", f"{high}{(k + 1) % 4}", f"{high}{k}"] for k in range(4)]
        height += long
        side /= 2**0.5
        corners = [((corners[k][0] + corners[k - 1][0]) / 2, (corners[k][1] + corners[k - 1][1]) / 2) for k in range(4)]
    q.faces(" ".join("".join(face) for face in faces))
    q.say(
        f"A tower is built on a table. Its lowest cube has the edge {edge}; every further cube stands on the top face of the cube below it, with the "
        "midpoints of the sides of that face as the corners of its base. The area of all faces and parts of faces that are not covered is called the "
        "visible area.",
        f"在桌面上搭一座塔，最下面的正方体的棱长为 {edge}；往上每个正方体都放在它下面一个正方体的上底面上，其下底面的顶点是该上底面各边的中点。"
        "露在外面的所有面及面的部分的面积之和称为可见面积。",
        ("said", "tower", edge),
    )
    q.ask(
        asks.count(
            "tower_height",
            f"How many cubes does the tower need at least, so that its visible area is greater than {bound}?",
            f"要使可见面积大于 {bound}，这座塔至少需要多少个正方体？",
            square,
            bound,
        )
    )
    q.step(
        f"A base has half the area of the one below it. Seen from above, the uncovered parts of the top faces make up one square of area {square}.",
        f"每个正方体的底面积是它下面一个的一半。从上面看，各上底面露出的部分合起来是面积为 {square} 的正方形。",
    )
    q.step(
        f"The lateral faces have the area 4·{square}·(1 + 1/2 + 1/4 + ...), so n cubes show {square}·(9 - 8/2^n).",
        f"侧面积之和为 4·{square}·(1 + 1/2 + 1/4 + …)，所以 n 个正方体的可见面积为 {square}·(9 - 8/2^n)。",
    )
    q.step(
        f"For n = {n - 1} this is {Exact.of(before)}, not greater than {bound}; for n = {n} it is {Exact.of(after)}. So {n} cubes are needed.",
        f"n = {n - 1} 时为 {Exact.of(before)}，不大于 {bound}；n = {n} 时为 {Exact.of(after)}。所以至少需要 {n} 个正方体。",
    )
    return n
