"""Sentences that define a quantity, and the questions for it. A definition states nothing of the figure."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

ROWS = [
    Row(
        "The curvature of a polyhedron at a vertex is 360° minus the sum of the angles that its faces have at this vertex",
        "多面体在一个顶点处的曲率，等于360°减去以该点为顶点的各面角之和（多面体各面的内角叫做面角）",
    ),
    Row(
        "The mean breadth of a convex polyhedron is the sum of the products k·(180° - φ) / 720° over all its edges, where k is the length of the edge and φ is the dihedral angle at it",
        "凸多面体的平均宽度，规定为它的每条棱所对应的k·(180°-φ)/720°的总和，其中k是棱长，φ是以该棱为棱的二面角的大小",
    ),
    Row(
        "All points outside the prism whose distance from the prism is at most {d:n} form a shell around it",
        "在棱柱外部且到该棱柱的距离不超过{d:n}的所有点构成包住棱柱的一层“外壳”",
        [("length", ["v", "w"], "$d")],
    ),
    Row(
        "The power of a point with respect to a sphere is the square of its distance from the centre minus the square of the radius",
        "一点关于一个球面的幂，规定为该点到球心的距离的平方减去半径的平方",
    ),
    Row(
        "The distance between two segments is the least distance between a point of one and a point of the other",
        "两条线段之间的距离，规定为分别在两条线段上的两点间距离的最小值",
    ),
    Row(
        "The mean of two figures is the set of the midpoints of all segments that join a point of one to a point of the other",
        "把分别在两个图形上的两点连成线段，所有这些线段的中点构成的图形叫做这两个图形的“平均图形”",
    ),
    Row(
        "It is held in sunlight that falls perpendicular to the level ground, and turned into every possible position",
        "阳光垂直照射水平的地面，将该长方体任意转动",
    ),
    Row(
        "Four parallel planes pass through {p:p}, {a:p}, {b:p} and {c:p} in this order, and neighbouring planes are all the same distance apart",
        "四个互相平行的平面依次经过{p:p}、{a:p}、{b:p}、{c:p}，且每相邻两个平面间的距离都相等",
    ),
    Row(
        "The roundness of a pyramid is the radius of its inscribed sphere divided by the radius of its circumscribed sphere",
        "棱锥的内切球半径除以外接球半径所得的商，叫做该棱锥的“圆度”",
    ),
]

PHRASES = [
    Phrase("the curvature of {w:w} at the vertex {a:p}", "{w:w}在顶点{a:p}处的曲率", ["vertex_curvature", "$a", "*"]),
    Phrase("the mean breadth of the prism", "该棱柱的平均宽度", ["mean_breadth", "*"]),
    Phrase("the volume of the shell", "这层外壳的体积", ["shell_volume", "*", ["v", "w"]]),
    Phrase(
        "the power of {p:p} with respect to the circumscribed sphere of the tetrahedron {b:q}",
        "点{p:p}关于四面体{b:q}的外接球面的幂",
        ["sphere_power", "$b", "$p"],
    ),
    Phrase(
        "the distance between the segments {a:l} and {b:l}",
        "线段{a:l}与线段{b:l}之间的距离",
        ["segments_distance", "$a", "$b"],
    ),
    Phrase(
        "the volume of the mean of the triangle {a:t} with its interior and the segment {b:l}",
        "△{a:t}（含内部）与线段{b:l}的平均图形的体积",
        ["mean_volume", "$a", "$b"],
    ),
    Phrase("the greatest area of its shadow on the ground", "它在地面上的影子面积的最大值", ["greatest_shadow", "*"]),
    Phrase(
        "the roundness of the pyramid {p:p}-{b:q}",
        "四棱锥{p:p}-{b:q}的圆度",
        ["ratio", ["inradius", "*"], ["circumradius", "*"]],
    ),
    Phrase("the distance between two neighbouring planes", "相邻两个平面间的距离", ["layer_distance", "*"]),
]
