"""Sentences of counting questions. What they say with their numbers is the relation ``said``, compared with the record."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Row

_PAIRS = (
    ("without parallel sides", "没有互相平行的边"),
    ("with exactly one pair of parallel sides", "恰有一组平行的边"),
    ("with exactly two pairs of parallel sides", "恰有两组平行的边"),
    ("with exactly three pairs of parallel sides", "恰有三组平行的边"),
    ("with exactly four pairs of parallel sides", "恰有四组平行的边"),
)

ROWS = [
    *(
        Row(
            f"The base of a right prism is a convex {{n:c}} {english}",
            f"一个直棱柱的底面是凸{{n:c}}边形，其中{chinese}",
            [("said", "prism", "$n", f"pairs{pairs}")],
        )
        for pairs, (english, chinese) in enumerate(_PAIRS)
    ),
    Row(
        "The base of a right prism is a regular {n:c}",
        "",
        [("said", "regular_prism", "$n")],
    ),
    Row(
        "Low pyramids are set on {k:i} of its lateral faces, each with the whole face as its base, so that a convex solid arises in which "
        "no two faces lie in one plane",
        "在它的{k:i}个侧面上各接上一个以该侧面为底面的低棱锥，得到一个凸多面体，且没有两个面在同一平面内",
        [("said", "caps", "$k")],
    ),
    Row(
        "At {k:i} of its vertices a corner is cut off by a plane; the cuts do not touch one another, and a part of every edge is left",
        "在它的{k:i}个顶点处各用一个平面截去一个角，各截面互不接触，每条棱都留下一部分",
        [("said", "cuts", "$k")],
    ),
    Row(
        "A hollow cardboard model of the solid that is left is cut along some of its edges and unfolded into one flat piece",
        "把余下多面体的空心纸板模型沿若干条棱剪开，展成一个连在一起的平面图形",
        [("said", "net")],
    ),
    Row(
        "{a:p} and {b:p} are vertices of the base; the shorter way round the base from {c:p} to {d:p} runs along {j:i} sides",
        "{a:p}，{b:p}是底面的两个顶点，沿底面边界从{c:p}到{d:p}较短的一段经过{j:i}条边",
        [("said", "base_diagonal", "$j")],
    ),
    Row("", "一个直棱柱的底面是正{n:c}边形", [("said", "regular_prism", "$n")]),
    Row(
        "The base of a pyramid is a convex {n:c}",
        "",
        [("said", "pyramid", "$n")],
    ),
    Row(
        "On one lateral edge, between its ends, the (?:points|point) {x:w} (?:are|is) marked",
        "在一条侧棱的两端点之间取点{x:w}。",
        [("said", "edge_points", "$x")],
    ),
    Row(
        "No two of its sides are parallel, and no three of the lines that contain them are concurrent",
        "它的任意两边不平行，任意三边所在直线不共点",
        [("said", "general_sides")],
    ),
    Row(
        "The base of a right prism is a convex {n:c}",
        "一个直棱柱的底面是凸{n:c}边形",
        [("said", "prism", "$n")],
    ),
    Row(
        "On one of two skew lines the points {x:w} are marked, on the other the points {y:w}.",
        "在两条异面直线中的一条上取点{x:w}，在另一条上取点{y:w}。",
        [("said", "skew_lines", "$x", "$y")],
    ),
    Row(
        "Three rays start from the point {o:p} and do not lie in one plane",
        "从点{o:p}出发的三条射线不共面",
        [],
    ),
    Row(
        "On the first one the (?:points|point) {x:w} (?:are|is) marked, on the second the (?:points|point) {y:w}, and on the third the "
        "(?:points|point) {z:w}, all different from {o:p}",
        "在第一条射线上取点{x:w}，在第二条上取点{y:w}，在第三条上取点{z:w}，它们都异于{o:p}。",
        [("said", "three_rays", "$x", "$y", "$z")],
    ),
    Row(
        "A convex {m:c} and a convex {n:c} lie in two parallel planes, and no side or diagonal of the "
        "one is parallel to a side or diagonal of the other",
        "一个凸{m:c}边形和一个凸{n:c}边形分别在两个平行平面内，且一个的边或对角线与另一个的边或对角线都不平行",
        [("said", "two_polygons", "$m", "$n")],
    ),
    Row(
        "The skew lines {a:l} and {b:l} form an angle of {d:i}°, and {o:p} is a point on neither of them",
        "异面直线{a:l}与{b:l}所成的角为{d:i}°，{o:p}是不在这两条直线上的一点",
        [("lines_angle", "$a", "$b", "$d")],
    ),
    Row(
        "A solid cylinder is cut by planes: {m:i} of them parallel to its bases, and {n:i} through its axis, all of them different",
        "用若干个互不相同的平面切割一个圆柱，其中平行于底面的有{m:i}个，过轴的有{n:i}个",
        [("said", "cylinder_cuts", "$m", "$n")],
    ),
    Row(
        "points {k:p}, {l:p} and {m:p} lie on the rays {a:l}, {b:l} and {c:l}",
        "点{k:p}，{l:p}，{m:p}分别在射线{a:l}，{b:l}，{c:l}上",
        [("on_ray", "$k", "$a"), ("on_ray", "$l", "$b"), ("on_ray", "$m", "$c")],
    ),
    Row(
        "A beetle starts at {a:p} and makes {k:i} moves; each move leads along an edge from a vertex to a neighbouring vertex",
        "一只甲虫从{a:p}出发爬行{k:i}次，每次沿一条棱从一个顶点爬到相邻的顶点",
        [("said", "beetle", "$k")],
    ),
    Row(
        "Each face of this solid gets one of {k:i} colours; not all the colours need to be used",
        "给这个几何体的每个面涂上{k:i}种颜色之一，颜色不必全部用到",
        [("said", "box_colours", "$k")],
    ),
    Row(
        "A tower is built on a table",
        "在桌面上搭一座塔",
        [],
    ),
    Row(
        "Its lowest cube has the edge {a:i}; every further cube stands on the top face of the cube below it, with the midpoints of the sides of "
        "that face as the corners of its base",
        "最下面的正方体的棱长为{a:i}；往上每个正方体都放在它下面一个正方体的上底面上，其下底面的顶点是该上底面各边的中点",
        [("said", "tower", "$a")],
    ),
    Row(
        "The area of all faces and parts of faces that are not covered is called the visible area",
        "露在外面的所有面及面的部分的面积之和称为可见面积",
        [],
    ),
    Row("", "一个棱锥的底面是凸{n:c}边形", [("said", "pyramid", "$n")]),
    Row(
        "The base of a (?:pyramid|prism) is (?:a|an) {n:c}",
        "一个(?:棱锥|棱柱)的底面是{n:c}边形",
        [("said", "base", "$n")],
    ),
    Row(
        "Each vertex of the pyramid is given one of {k:i} colours, so that the ends of every edge have different colours",
        "给棱锥的每个顶点涂上{k:i}种颜色之一，使每条棱的两个端点颜色不同",
        [("said", "vertex_colours", "$k")],
    ),
    Row(
        "Each face of the prism is given one of {k:i} colours, so that faces with a common edge have different colours",
        "给棱柱的每个面涂上{k:i}种颜色之一，使有公共棱的两个面颜色不同",
        [("said", "face_colours", "$k")],
    ),
    Row(
        "Unit cubes are piled up in {k:i} layers; the bottom layer is a rectangle of {p:i} × {q:i} cubes, and every further layer "
        "is one cube shorter in length and in width than the layer below it",
        "把棱长为1的小正方体堆成{k:i}层，最下面一层是{p:i}×{q:i}的长方形，往上每一层的长和宽都比它下面一层少一个正方体",
        [("pile", "$k", "$p", "$q")],
    ),
    Row(
        "wall of unit cubes, one cube thick and {r:i} cubes high, turns a corner at a right angle; its two legs are {p:i} and {q:i} "
        "cubes long, the corner counted in both",
        "用棱长为1的小正方体砌成一堵成直角拐弯的墙，厚为一个正方体，高为{r:i}个正方体，两段的长分别为{p:i}个和{q:i}个正方体"
        "（拐角处的正方体两段都计入）",
        [("wall", "$r", "$p", "$q")],
    ),
    Row(
        "In each of the three directions the middle row of cubes is removed, right through the block",
        "沿三个方向各抽去正中间贯穿长方体的一行正方体",
        [("tunnels",)],
    ),
    Row(
        "The pile of cubes in its middle is removed from top to bottom",
        "从上到下抽去正中间的一摞小正方体",
        [("shaft",)],
    ),
    Row("The unit cubes at its eight corners are removed", "去掉八个顶点处的小正方体", [("corners_off",)]),
    Row(
        "It is hollowed out from above so that a box without a lid remains, whose floor and walls are one cube thick",
        "从上面挖空，成为一个无盖的盒子，底和四壁都厚一个正方体",
        [("open_box",)],
    ),
    Row(
        "It stands on the floor in a corner of a room, so that only its top, its front and one of its sides are free",
        "它放在房间的墙角，只有上面、前面和一个侧面露在外面",
        [("said", "in_corner")],
    ),
    Row(
        "A model of it is built of sticks: every edge of a unit cube is one stick, and edges that coincide share a stick",
        "用小棒搭出它的模型：小正方体的每条棱用一根小棒，重合的棱只用一根",
        [("said", "sticks")],
    ),
    Row(
        "Every unit cube is a die: opposite faces add up to seven, and the faces with one, two and three spots meet at a corner",
        "每个小正方体都是一枚骰子：相对两面的点数之和为七，一点、二点、三点的三个面有公共顶点",
        [("said", "dice")],
    ),
    Row("The dice may be turned at will", "各枚骰子可以任意转动", []),
    Row(
        "It stands on a table, and its top and its four side faces are painted, but not its underside",
        "它放在桌面上，上面和四个侧面都涂色，底面不涂色",
        [("said", "bare_bottom")],
    ),
    Row("Then it is taken apart into the unit cubes", "然后拆成小正方体", []),
    Row(
        "Its top and its underside are painted red and its four side faces blue, then it is taken apart into the unit cubes",
        "将它的上、下两面涂成红色，四个侧面涂成蓝色，再拆成小正方体",
        [("said", "two_colours")],
    ),
    Row(
        "The surface of what is left, the inside of the shaft included, is painted, then it is taken apart into the unit cubes",
        "将余下部分的表面（包括井壁）全部涂色，再拆成小正方体",
        [("said", "painted_shaft")],
    ),
    Row("A space diagonal of the block is drawn", "连接长方体的一条体对角线", [("said", "diagonal")]),
    Row(
        "A plane passes through the three points that lie on the three edges at one corner of the block, each {d:i} units from the corner",
        "一个平面经过长方体同一顶点出发的三条棱上的三个点，这三点到该顶点的距离都是{d:i}个单位",
        [("said", "corner_plane", "$d")],
    ),
    Row(
        "Unit cubes are put in piles on a floor plan of 2 rows and 3 columns, where squares may stay empty",
        "在2行3列的方格上摆放若干摞棱长为1的小正方体，有的方格可以空着",
        [],
    ),
    Row(
        "Seen from the front, the three columns are {a:i}, {b:i} and {c:i} cubes high; seen from the side, the two rows are {d:i} and "
        "{e:i} cubes high",
        "从正面看，三列的高分别为{a:i}，{b:i}，{c:i}个正方体；从侧面看，两行的高分别为{d:i}，{e:i}个正方体",
        [("said", "views", "$a", "$b", "$c", "$d", "$e")],
    ),
    Row(
        "A beetle crawls along edges of the unit cubes, also inside the block, from one corner by a shortest way to the opposite corner",
        "一只甲虫沿小正方体的棱（也可以在长方体内部）从一个顶点按最短路径爬到相对的顶点",
        [],
    ),
    Row(
        "It avoids the grid point whose distances from its start are {i:i} lengthwise, {j:i} across and {k:i} upwards",
        "但不经过与起点沿长相距{i:i}、沿宽相距{j:i}、向上相距{k:i}的格点",
        [("said", "avoids", "$i", "$j", "$k")],
    ),
]
