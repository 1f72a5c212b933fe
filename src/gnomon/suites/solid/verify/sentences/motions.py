"""Sentences about what points move on, about points that follow them, and about points of round solids."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Row

ROWS = [
    Row(
        "point {m:p} moves on the edge {a:l}, its ends excluded",
        "点{m:p}在棱{a:l}上运动（不与端点重合）",
        [("moves", "$m", "$a")],
    ),
    Row(
        "point {m:p} moves on the surface of the (?:cuboid|cube|prism|pyramid|tetrahedron)",
        "点{m:p}在该(?:长方体|正方体|正四棱柱|三棱柱|四棱柱|正四棱锥|四棱锥|三棱锥|四面体)的表面上运动",
        [("moves", "$m", "surface")],
    ),
    Row(
        "points {m:p} and {n:p} move on the (?:edges|segments) {a:l} and {b:l}, respectively",
        "点{m:p}、{n:p}分别在(?:棱|线段){a:l}、{b:l}上运动",
        [("moves", "$m", "$a"), ("moves", "$n", "$b")],
    ),
    Row("point {m:p} moves in the plane {a:s}", "点{m:p}在平面{a:s}内运动", [("moves", "$m", "$a")]),
    Row("point {m:p} moves on the base circle", "点{m:p}在底面圆周上运动", [("moves", "$m", "circle")]),
    Row(
        "point {m:p} moves on the circle of the upper base with centre {o:p}",
        "点{m:p}在以{o:p}为圆心的上底面圆周上运动",
        [("moves", "$m", "circle"), ("@upper_rim", "$o")],
    ),
    Row(
        "point {m:p} moves in the base disc (circumference included)",
        "点{m:p}在底面圆内（含圆周）运动",
        [("moves", "$m", "disc")],
    ),
    Row("point {m:p} moves on this sphere", "点{m:p}在该球面上运动", [("moves", "$m", "sphere")]),
    Row(
        "point {m:p} moves on the inscribed sphere of the cube",
        "点{m:p}在该正方体的内切球面上运动",
        [("@insphere", "$m")],
    ),
    Row(
        "point {m:p} satisfies vector {a:l} = λ·vector {b:l} + (1 - λ)·vector {c:l} with 0 ≤ λ ≤ 1",
        "点{m:p}满足向量{a:l}=λ·向量{b:l}+(1-λ)·向量{c:l}，其中0≤λ≤1",
        [("moves", "$m", "$b", "$c")],
    ),
    Row(
        "{m:p} is the centre of the circumscribed sphere of the (?:cuboid|cube|prism|pyramid|tetrahedron)",
        "{m:p}是该(?:长方体|正方体|正四棱柱|三棱柱|四棱柱|正四棱锥|四棱锥|三棱锥|四面体)的外接球的球心",
        [("@circumcentre", "$m")],
    ),
    Row(
        "(?:the |The )?line through {p:p} parallel to {a:l} meets {b:l} at {m:p}",
        "过点{p:p}作{a:l}的平行线，交{b:l}于点{m:p}",
        [("parallel_meets", "$m", "$p", "$a", "$b")],
    ),
    Row(
        "The plane through {p:p} parallel to {a:l} and {b:l} meets {x:l}, {y:l} and {z:l} at {k:p}, {m:p} and {n:p}, respectively",
        "过点{p:p}作平行于{a:l}和{b:l}的平面，分别交{x:l}、{y:l}、{z:l}于点{k:p}、{m:p}、{n:p}",
        [
            ("parallel_plane_meets", "$k", "$p", "$a", "$b", "$x"),
            ("parallel_plane_meets", "$m", "$p", "$a", "$b", "$y"),
            ("parallel_plane_meets", "$n", "$p", "$a", "$b", "$z"),
        ],
    ),
    Row("{a:l} is a diameter of the base circle", "{a:l}是底面圆的直径", [("@diameter", "$a")]),
    Row("{a:l} is a generator of the cylinder", "{a:l}是圆柱的一条母线", [("@generator", "$a")]),
    Row(
        "{a:p}, {b:p} and {c:p} are points of the base circle",
        "{a:p}，{b:p}，{c:p}是底面圆周上的三点",
        [("@on_circle", "$a"), ("@on_circle", "$b"), ("@on_circle", "$c")],
    ),
    Row(
        "{a:p}, {b:p} and {c:p} are points of the sphere",
        "{a:p}，{b:p}，{c:p}是球面上的三点",
        [("@on_sphere", "$a"), ("@on_sphere", "$b"), ("@on_sphere", "$c")],
    ),
    Row(
        "{a:p} is a point of the circle of the lower base with centre {o:p}",
        "{a:p}是以{o:p}为圆心的下底面圆周上一点",
        [("@on_circle", "$a")],
    ),
    Row(
        "point {m:p} moves in the rectangle {a:q} (boundary included)",
        "点{m:p}在矩形{a:q}内（含边界）运动",
        [("moves", "$m", "$a")],
    ),
    Row("point {m:p} moves on the circle of the lower base", "点{m:p}在下底面圆周上运动", [("moves", "$m", "circle")]),
    Row(
        "{a:l} is a diameter of the lower base with centre {o:p}",
        "{a:l}是以{o:p}为圆心的下底面圆的直径",
        [("@diameter", "$a")],
    ),
    Row(
        "Two balls with the centres {o:p} and {t:p} and the radius {x:n} lie in a long cylindrical tube of the same radius",
        "球心为{o:p}，{t:p}、半径为{x:n}的两个球放在一根半径相同的长圆管内",
        [("@cylinder", "$o", "$t"), ("@radius", "$x")],
    ),
    Row(
        "A plane that separates the balls touches both of them, at {e:p} and {f:p}, and the point {m:p} moves on the curve in which the plane cuts the tube",
        "两球之间的一个平面与两球分别切于点{e:p}，{f:p}，点{m:p}在该平面与圆管的交线上运动",
        [("@between_balls", "$e", "$f", "$m")],
    ),
]
