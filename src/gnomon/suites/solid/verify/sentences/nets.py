"""Sentences about sheets that are rolled or cut into solids, and about surfaces that are laid flat."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

ROWS = [
    Row(
        "A sector of radius {x:n} and central angle {d:i}° is rolled into a cone with apex {s:p} and base centre {o:p}",
        "把半径为{x:n}、圆心角为{d:i}°的扇形卷成顶点为{s:p}、底面圆心为{o:p}的圆锥",
        [("@cone", "$s", "$o"), ("@slant", "$x"), ("arc_radius", "$o", "a", "$d", "$x")],
    ),
    Row(
        "A sector of radius {x:n} and central angle {d:i}° is rolled into a cone",
        "把半径为{x:n}、圆心角为{d:i}°的扇形卷成一个圆锥",
        [("@cone", "s", "o"), ("@slant", "$x"), ("arc_radius", "o", "a", "$d", "$x")],
    ),
    Row(
        "An annular sector with the radii {y:n} and {x:n} and the central angle {d:i}° is rolled into a conical frustum",
        "把内外半径为{y:n}和{x:n}、圆心角为{d:i}°的扇环卷成一个圆台",
        [("@frustum", "o", "t"), ("@ring", "$d", "$x", "$y")],
    ),
    Row(
        "{a:p} lies on the circle of the larger base and {b:p} on the circle of the smaller base, both on one generator",
        "点{a:p}、{b:p}分别在大、小底面的圆周上，且在同一条母线上",
        [("@rims", ["$a", "$b"])],
    ),
    Row(
        "The lateral surface of the prism is cut along {a:l} and laid flat as a rectangle; a diagonal of the rectangle leads from {p:p} to {q:p}, meeting first {b:l} at {x:p} and then {c:l} at {y:p}",
        "将三棱柱的侧面沿{a:l}剪开，展成一个矩形，矩形的一条对角线从{p:p}到{q:p}，先后与{b:l}、{c:l}交于点{x:p}、{y:p}",
        [
            ("on_segment", "$x", "$b"),
            ("on_segment", "$y", "$c"),
            ("@unrolled", "$a", "$b", "$c", "$x", "$y"),
        ],
    ),
    Row(
        "Squares of side {x:n} are cut from the four corners of a rectangular sheet of {a:n} by {b:n}, and the sides are folded up to an open box {u:q}-{v:q}",
        "在{a:n}×{b:n}的矩形纸板的四角各剪去一个边长为{x:n}的正方形，把四边折起做成无盖的长方体盒子{u:q}-{v:q}",
        [("@sheet_box", "$u", "$v", "$a", "$b", "$x")],
    ),
    Row(
        "The net of a regular quadrilateral pyramid {p:p}-{b:q} is cut from a square sheet of side {x:n}: the centre of the base is the centre of the sheet, and the tips of the four lateral faces are the corners of the sheet",
        "从边长为{x:n}的正方形纸片上剪下正四棱锥{p:p}-{b:q}的展开图：底面中心与纸片的中心重合，四个侧面的顶点恰为纸片的四个顶点",
        [("regular_pyramid", "$p", "$b"), ("net_in_square", "$p", "$b", "$x")],
    ),
    Row(
        "The net of a regular triangular pyramid {p:p}-{b:t} is cut from a disc of radius {x:n}: the centre of the base is the centre of the disc, and the tips of the three lateral faces lie on the circle",
        "从半径为{x:n}的圆形纸片上剪下正三棱锥{p:p}-{b:t}的展开图：底面中心与圆心重合，三个侧面的顶点都在圆周上",
        [("regular_pyramid", "$p", "$b"), ("net_in_circle", "$p", "$b", "$x")],
    ),
    Row(
        "The net of a tetrahedron consists of the triangle {a:t} and of the triangles {b:t}, {c:t} and {d:t} outside it on its sides",
        "某三棱锥的展开图由△{a:t}及其各边外侧的△{b:t}、△{c:t}、△{d:t}组成",
        [("@net", "$a", "$b", "$c", "$d")],
    ),
    Row(
        "A folding table has the legs {a:l}, {b:l} and {c:l}, which cross at {o:p}",
        "一张折叠桌的三条桌腿{a:l}、{b:l}、{c:l}相交于点{o:p}",
        [("on_segment", "$o", "$a"), ("on_segment", "$o", "$b"), ("on_segment", "$o", "$c")],
    ),
]
PHRASES = [
    Phrase(
        "the length of the shortest path on the lateral surface from {a:p} once round the cone back to {b:p}",
        "从{a:p}出发沿侧面绕圆锥一周回到{b:p}的最短路径的长",
        ["cone_path", "*", "*", "*", "$a", "$b", "*"],
    ),
    Phrase(
        "the length of the shortest path on the lateral surface from {a:p} to {b:p}",
        "沿圆锥侧面从{a:p}到{b:p}的最短路径的长",
        ["cone_path", "*", "*", "*", "$a", "$b", "*"],
    ),
    Phrase(
        "the length of the downhill part of the shortest path on the lateral surface from {a:p} once round the cone to {b:p}",
        "从{a:p}出发沿侧面绕圆锥一周到{b:p}的最短路径中下坡路段的长",
        ["cone_downhill", "*", "*", "*", "$a", "$b", "*"],
    ),
    Phrase(
        "the length of the shortest path on the lateral surface from {a:p} once round the frustum to {b:p}",
        "从{a:p}出发沿侧面绕圆台一周到{b:p}的最短路径的长",
        ["frustum_path", "*", "*", "*", "*", "$a", "$b", "*"],
    ),
    Phrase(
        "the least length of a thread that winds {n:i} times round the lateral faces from {a:p} to {b:p}",
        "从{a:p}到{b:p}绕侧面{n:i}圈的细绳的最短长度",
        ["thread_length", "$a", "$b", "*"],
    ),
    Phrase(
        "the radius of the sphere through the apex and the base circle of the cone",
        "过圆锥的顶点和底面圆周的球的半径",
        ["cone_circumradius", "*", "*", "*"],
    ),
]
