"""What counting questions count: questions without their question mark, and the count of ``gnomon.space.counts``."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase


def _asks(english: str, chinese: str, *count: object) -> Phrase:
    return Phrase(f"How many {english}", chinese, ["count", *(count or ("*",))])


COUNTS = [
    # stacks of unit cubes
    _asks("unit cubes are in the (?:pile|stack)", "该几何体共有多少个小正方体", "unit_cubes"),
    _asks("unit cubes are in the stairs", "该台阶共用了多少个小正方体", "unit_cubes"),
    _asks("unit cubes does the box consist of", "这个盒子由多少个小正方体组成", "unit_cubes"),
    _asks("unit cubes remain", "还剩多少个小正方体", "unit_cubes"),
    _asks(
        "cuboids, cubes included, are made up of unit cubes of (?:the stairs|this block|this wall)",
        "该(?:台阶|长方体|墙)中，由小正方体组成的长方体（含正方体）共有多少个",
        "cuboids",
    ),
    _asks(
        "cubes of all sizes are made up of unit cubes of this block",
        "该长方体中，由小正方体组成的各种大小的正方体共有多少个",
        "cubes",
    ),
    _asks(
        "unit squares make up the surface of the solid that is left",
        "余下几何体的表面共有多少个单位正方形",
        "exposed_faces",
    ),
    _asks(
        "unit squares make up the whole surface of the (?:stack|stairs), the underside (?:included|and the back included)",
        "该(?:几何体|台阶)的整个表面（(?:含底面|含底面和背面)）共有多少个单位正方形",
        "exposed_faces",
    ),
    _asks("of the unit cubes cannot be seen at all", "完全看不见的小正方体有多少个", "unseen_in_corner"),
    _asks("unit cubes have paint of both colours", "同时涂有两种颜色的小正方体有多少个", "two_colours"),
    _asks("faces of the unit cubes are unpainted", "这些小正方体的面中，没有涂色的共有多少个", "unpainted_faces"),
    _asks("unit cubes have no paint", "没有涂色的小正方体有多少个", "painted", 0),
    _asks("unit cubes have exactly one painted face", "恰有一个面涂色的小正方体有多少个", "*", 1),
    _asks("unit cubes have exactly two painted faces", "恰有两个面涂色的小正方体有多少个", "painted", 2),
    _asks(
        "unit cubes does the plane cut into two parts", "该平面把多少个小正方体分成两部分", "cut_by_corner_plane", "*"
    ),
    _asks(
        "unit cubes have points of this diagonal in their interior",
        "这条体对角线穿过多少个小正方体的内部",
        "on_diagonal",
    ),
    _asks(
        "spots are there at least on the surface of the block, the underside included",
        "长方体的表面（含底面）上至少共有多少个点",
        "least_spots",
    ),
    _asks("sticks are needed", "共需要多少根小棒", "sticks"),
    _asks(
        "squares of all sizes have sides that consist of sticks",
        "由小棒围成的各种大小的正方形共有多少个",
        "grid_squares",
    ),
    _asks("unit cubes can the stack have at most", "这个几何体最多有多少个小正方体", "most_by_views", "*"),
    _asks("unit cubes must the stack have at least", "这个几何体最少有多少个小正方体", "least_by_views", "*"),
    _asks(
        "cubes does the tower need at least, so that its visible area is greater than {b:i}",
        "要使可见面积大于{b:i}，这座塔至少需要多少个正方体",
        "tower_height",
        "*",
        "$b",
    ),
    # ways
    _asks(
        "shortest ways along edges of the unit cubes lead from one corner of the block to the opposite corner",
        "沿小正方体的棱，从长方体的一个顶点到相对的顶点，最短路径共有多少条",
        "shortest_grid_ways",
        "*",
    ),
    _asks("such ways are there", "这样的路径共有多少条", "grid_ways_avoiding", "*"),
    _asks(
        "sequences of {k:i} moves end at {b:p}",
        "爬行{k:i}次后恰好停在{b:p}的爬法共有多少种",
        "walks",
        "*",
        "*",
        "$b",
        "$k",
    ),
    # prisms, pyramids and cuboids
    _asks("edges does this solid have", "该多面体共有多少条棱", "hull_edges", "*"),
    _asks("vertices does the solid that is left have", "余下的多面体共有多少个顶点", "hull_vertices", "*"),
    _asks("edges are cut", "共剪开了多少条棱", "net_cuts", "*"),
    _asks(
        "segments join two vertices of this solid and lie in none of its faces",
        "连接该多面体的两个顶点且不在任何一个面内的线段共有多少条",
        "hull_diagonals",
        "*",
    ),
    _asks(
        "pairs of edges of the prism lie on skew lines", "该棱柱的棱所在直线中，异面直线共有多少对", "skew_edges", "*"
    ),
    _asks("pairs of parallel edges does the prism have", "该棱柱的棱中，互相平行的棱共有多少对", "parallel_edges", "*"),
    _asks(
        "edges of the prism lie on lines that are skew to the line {l:l}",
        "该棱柱的棱中，所在直线与直线{l:l}异面的共有多少条",
        "edges_skew_to",
        "*",
        "$l",
    ),
    _asks(
        "edges of the cuboid are skew to the line {l:l}",
        "该长方体的棱中，有多少条与直线{l:l}异面",
        "edges_skew_to",
        "*",
        "$l",
    ),
    _asks(
        "parts do the planes of all its faces divide space into",
        "它的所有面所在的平面把空间分成多少个部分",
        "face_plane_parts",
        "*",
    ),
    _asks(
        "planes pass through at least three of the vertices and marked points",
        "过所有顶点和所取的点中至少三点的平面共有多少个",
        "planes",
        "*",
    ),
    _asks(
        "planes have the same distance from all (?:five )?vertices of the (?:pyramid|prism)",
        "到该(?:棱锥|棱柱)(?:五个|所有)顶点的距离都相等的平面共有多少个",
        "equidistant_planes",
        "*",
    ),
    _asks("planes of symmetry does this solid have", "这个几何体有多少个对称面", "symmetry_planes", "*"),
    _asks(
        "isosceles triangles have all their vertices among the vertices of this solid",
        "以这个几何体的顶点为顶点的等腰三角形共有多少个",
        "isosceles_triangles",
        "*",
    ),
    _asks(
        "sides does the section of the cuboid by the plane {p:t} have",
        "平面{p:t}截该长方体所得的截面有多少条边",
        "section_sides",
        "$p",
        "*",
    ),
    _asks(
        "different colourings are there, if colourings that a turn of the solid carries into one another count as one",
        "经旋转可以互相重合的涂法看作同一种，共有多少种不同的涂法",
        "coloured_boxes",
        "*",
    ),
    # The sentence before says whether vertices or faces are coloured.
    _asks(
        "ways of colouring are there, if not all the colours need to be used and colourings that a turn of the solid carries into one another count as different",
        "颜色不必全部用到，经旋转可以互相重合的涂法看作不同的涂法，共有多少种不同的涂法",
    ),
    # points, lines and planes
    _asks(
        "tetrahedra have all their vertices among (?:these points|the vertices of the two polygons)",
        "以(?:这些点|这两个多边形的顶点)为顶点的四面体共有多少个",
        "tetrahedra",
        "*",
    ),
    _asks(
        "tetrahedra have all their vertices among {o:p} and these points",
        "以{o:p}和所取的点为顶点的四面体共有多少个",
        "tetrahedra",
        "*",
    ),
    _asks(
        "pyramids with a quadrilateral base have all their vertices among the vertices of the two polygons",
        "以这两个多边形的顶点为顶点的四棱锥共有多少个",
        "quadrilateral_pyramids",
        "*",
    ),
    _asks(
        "sets of four of the points {w:w} lie in one plane",
        "从{w:w}六点中取四点，共面的取法有多少种",
        "coplanar_quadruples",
        "$w",
    ),
    _asks(
        "lines through {o:p} form an angle of {t:i}° with each of the lines {a:l} and {b:l}",
        "过{o:p}且与直线{a:l}，{b:l}所成的角都是{t:i}°的直线有多少条",
        "equal_angle_lines",
        "*",
        "$t",
    ),
    _asks("pieces is the cylinder cut into", "圆柱被切成多少块", "cylinder_pieces", "*"),
]
