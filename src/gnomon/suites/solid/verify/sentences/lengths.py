"""Sentences about points on a sphere, balls on a table, threads and ways on round solids."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

_TABLE = ["t", "u", "v"]
ROWS = [
    # balls
    Row(
        "Four balls of radius {r:n} have their centres at {a:p}, {b:p}, {c:p} and {d:p}",
        "以{a:p}、{b:p}、{c:p}、{d:p}为球心各作一个半径为{r:n}的球",
        [("@balls", "$a", "$b", "$c", "$d", "$r")],
    ),
    Row(
        "A fifth ball with the centre {o:p} touches all four from outside",
        "第五个球的球心为{o:p}，它与这四个球都外切",
        [("@fifth_ball", "$o")],
    ),
    Row(
        "Three balls of radius {r:n} with the centres {a:p}, {b:p} and {c:p} lie on a table and touch one another",
        "三个半径为{r:n}的球放在桌面上，两两相切，球心分别为{a:p}、{b:p}、{c:p}",
        [
            ("on_table", ["$a", "$b", "$c"], _TABLE),
            ("length", ["$a", "t"], "$r"),
            ("length", ["$b", "u"], "$r"),
            ("length", ["$c", "v"], "$r"),
            ("@touching", "$a", "$b", "$r", "$r"),
            ("@touching", "$b", "$c", "$r", "$r"),
            ("@touching", "$c", "$a", "$r", "$r"),
            ("@balls", "$a", "$b", "$c", "$r"),
        ],
    ),
    Row(
        "A ball of radius {r:n} with the centre {d:p} lies on them and touches all three",
        "一个半径为{r:n}的球放在它们上面，与三个球都相切，球心为{d:p}",
        [("@ball_on_three", "$d", "$r")],
    ),
    Row(
        "Three balls with the centres {a:p}, {b:p}, {c:p} and the radii {x:n}, {y:n}, {z:n} lie on a table and touch one another",
        "",
        [
            ("@touching", "$a", "$b", "$x", "$y"),
            ("@touching", "$b", "$c", "$y", "$z"),
            ("@touching", "$c", "$a", "$z", "$x"),
            ("@balls", "$a", "$b", "$c", "$x", "$y", "$z"),
        ],
    ),
    Row(
        "They touch the table at {d:p}, {e:p} and {f:p}, respectively",
        "",
        [("@contacts", "$d", "$e", "$f")],
    ),
    Row(
        "",
        "球心为{a:p}、{b:p}、{c:p}，半径依次为{x:n}、{y:n}、{z:n}的三个球放在桌面上，两两相切，与桌面的切点依次为{d:p}、{e:p}、{f:p}",
        [
            ("@touching", "$a", "$b", "$x", "$y"),
            ("@touching", "$b", "$c", "$y", "$z"),
            ("@touching", "$c", "$a", "$z", "$x"),
            ("@balls", "$a", "$b", "$c", "$x", "$y", "$z"),
            ("@contacts", "$d", "$e", "$f"),
        ],
    ),
    Row(
        "Two balls with the centres {a:p}, {b:p} and the radii {x:n}, {y:n} lie on a thin horizontal board, each in a round hole that is smaller than the ball, and touch each other",
        "球心为{a:p}、{b:p}，半径依次为{x:n}、{y:n}的两个球放在水平薄板上，各嵌在一个比球小的圆孔内，且两球相切",
        [("@touching", "$a", "$b", "$x", "$y"), ("@balls", "$a", "$b", "$x", "$y")],
    ),
    Row(
        "The holes have the centres {c:p}, {d:p} and the radii {x:n}, {y:n}, respectively",
        "两个圆孔的圆心依次为{c:p}、{d:p}，半径依次为{x:n}、{y:n}",
        [("@holes", "$c", "$d", "$x", "$y")],
    ),
    Row(
        "Two parallel planes on different sides of {o:p} cut the sphere in circles with the centres {e:p}, {f:p} and the radii {r:n}, {k:n}, respectively",
        "在{o:p}两侧的两个平行平面截该球所得的圆的圆心依次为{e:p}、{f:p}，半径依次为{r:n}、{k:n}",
        [
            ("sphere_section", "$o", "a", "$e", "$r"),
            ("sphere_section", "$o", "a", "$f", "$k"),
            ("on_segment", "$o", ["$e", "$f"]),
        ],
    ),
    Row(
        "Inside the prism {b:q}-{t:q} a ball of radius {x:n} with the centre {p:p} touches the three faces at {a:p}, a ball of radius {y:n} with the centre {q:p} touches the three faces at {c:p}, and the two balls touch each other",
        "在棱柱{b:q}-{t:q}内，半径为{x:n}、球心为{p:p}的球与过{a:p}的三个面都相切，半径为{y:n}、球心为{q:p}的球与过{c:p}的三个面都相切，且两球相切",
        [("@balls_in_box", "$b", "$t", "$p", "$x", "$q", "$y"), ("@touching", "$p", "$q", "$x", "$y")],
    ),
    Row(
        "A ball of radius {x:n} with the centre {a:p} lies on the bottom of the cylinder and touches its lateral surface",
        "半径为{x:n}、球心为{a:p}的球放在该圆柱的下底面上，与侧面相切",
        [
            ("ball_in_cylinder", "$a", ["o", "t"], "a", "$x"),
            ("on_level", "$a", ["o", "t"], "$x"),
            ("@balls", "$a", "$x"),
        ],
    ),
    Row(
        "A ball of radius {y:n} with the centre {b:p} lies above it, touches it and the lateral surface, and {a:p}, {c:p} and the axis of the cylinder lie in one plane, with {d:p} and {e:p} on different sides of the axis",
        "半径为{y:n}、球心为{b:p}的球在它上方，与它和侧面都相切，{a:p}、{c:p}和圆柱的轴在同一平面内，{d:p}、{e:p}在轴的两侧",
        [
            ("ball_in_cylinder", "$b", ["o", "t"], "a", "$y"),
            ("across_axis", "$a", "$c", ["o", "t"]),
            ("@ball_above", "$b", "$y"),
        ],
    ),
    # cylinders, cones and frusta
    Row("base circumference {x:n}", "底面周长为{x:n}", [("@circumference", "$x")]),
    Row(
        "{b:q} is an axial section of the (?:cylinder|frustum), and {d:l} is a diameter of the lower base",
        "四边形{b:q}是该(?:圆柱|圆台)的轴截面，{d:l}是下底面的直径",
        [("@axial_section", "$b", "$d")],
    ),
    Row(
        "{b:l} is a generator of the cylinder, with {a:p} on the lower base",
        "{b:l}是该圆柱的一条母线，{a:p}在下底面圆周上",
        [("@wall_generator", "$b", "$a")],
    ),
    Row(
        "It is a glass that is open at the top, with a wall of negligible thickness, and {d:l} is a diameter of its rim",
        "它是一个上端开口的杯子（杯壁厚度忽略不计），{d:l}是杯口的直径",
        [("midpoint", "t", "$d"), ("perpendicular", "$d", ["o", "t"]), ("@rim", "$d")],
    ),
    Row(
        "An ant sits on the outer wall at {a:p}, {m:n} below {c:p}, and a drop of honey on the inner wall at {b:p}, {k:n} below {d:p}",
        "一只蚂蚁在外壁{a:p}处，{e:p}在{c:p}正下方{m:n}处；一滴蜂蜜在内壁{b:p}处，{f:p}在{d:p}正下方{k:n}处",
        [("below", "$a", "$c", ["o", "t"], "$m"), ("below", "$b", "$d", ["o", "t"], "$k")],
    ),
    Row(
        "cube {b:q}-{t:q} has its face {c:q} in the base of the cone and the other four vertices on the lateral surface of the cone",
        "正方体{b:q}-{t:q}的面{c:q}在该圆锥的底面内，其余四个顶点在该圆锥的侧面上",
        [("cube", "$b", "$t"), ("@cube_in_cone", "$b", "$t")],
    ),
    Row(
        "{a:p} lies on the base circle about {o:p} and {b:p} on the base circle about {t:p}",
        "点{a:p}在底面圆{o:p}的圆周上，点{b:p}在底面圆{t:p}的圆周上",
        [
            ("on_circle", "$a", "$o", "$t", "a"),
            ("perpendicular", ["$b", "$t"], ["$o", "$t"]),
            ("@other_rim", "$b", "$o", "$t"),
        ],
    ),
    Row(
        "A ball inside the frustum touches both bases and the lateral surface",
        "圆台内有一个球与两底面和侧面都相切",
        [("tangential_frustum", "o", "t", "a", "b")],
    ),
    Row(
        "point {p:p} lies inside a dihedral angle with the faces {a:t} and {b:t}",
        "点{p:p}在以{a:t}、{b:t}为面的二面角内",
        [("@inside_dihedral", "$p", "$a", "$b")],
    ),
    Row(
        "the dihedral angles {p:p}-{e:l}-{q:p}, {r:p}-{f:l}-{s:p} and {t:p}-{g:l}-{u:p} are all {d:i}°",
        "二面角{p:p}-{e:l}-{q:p}、{r:p}-{f:l}-{s:p}、{t:p}-{g:l}-{u:p}的大小都是{d:i}°",
        [
            ("dihedral", "$p", "$e", "$q", "$d"),
            ("dihedral", "$r", "$f", "$s", "$d"),
            ("dihedral", "$t", "$g", "$u", "$d"),
        ],
    ),
    Row(
        "sphere with centre {o:p} touches all six edges of the pyramid {p:p}-{b:t}",
        "球{o:p}与棱锥{p:p}-{b:t}的六条棱都相切",
        [("@touches_edges", "$o", "$p", "$b")],
    ),
    Row(
        "the projection of {p:p} on the plane {b:t} lies inside the triangle {c:t}",
        "点{p:p}在平面{b:t}内的射影在△{c:t}的内部",
        [("projects_inside", "$p", "$c")],
    ),
    # Before the rows of solids, which would read the name of the pyramid alone.
    Row(
        "{e:p} and {f:p} are two different points of the edge {a:l}",
        "{e:p}，{f:p}是棱{a:l}上两个不同的点",
        [("on_segment", "$e", "$a"), ("on_segment", "$f", "$a")],
    ),
    Row("the face {b:q} is a rhombus", "侧面{b:q}是菱形", [("rhombus", "$b")]),
    Row(
        "the vertices of the prism {b:t}-{t:t} lie on a sphere of radius {x:n}",
        "棱柱{b:t}-{t:t}的各顶点都在半径为{x:n}的球面上",
        [("@circumradius", "$b", "$t", "$x")],
    ),
    Row(
        "{a:p}, {b:p}, {c:p} and {d:p} lie on a sphere of radius {x:n}",
        "{a:p}、{b:p}、{c:p}、{d:p}四点在半径为{x:n}的球面上",
        [("circumradius", ["$a", "$b", "$c", "$d"], "$x")],
    ),
]
PHRASES = [
    Phrase("the radius of the fifth ball", "第五个球的半径", ["distance", "*", "*"]),
    Phrase("the distance from {d:p} to the table", "{d:p}到桌面的距离", ["distance_point_plane", "$d", "*"]),
    Phrase("the distance between the two planes", "这两个平面之间的距离", ["distance", "*", "*"]),
    Phrase(
        "the distance from {b:p} to the lower base of the cylinder",
        "{b:p}到该圆柱下底面的距离",
        ["level", "$b", "*", "*"],
    ),
    Phrase(
        "the least length of a thread that winds {n:i} (?:times|time) round the lateral surface from {a:p} to {b:p}",
        "从{a:p}到{b:p}绕侧面{n:i}圈的细线的最短长度",
        ["cylinder_winding", "*", "*", "*", "$a", "$b", "$n"],
    ),
    Phrase(
        "the length of the shortest path from {a:p} to {b:p} over the lateral surface of the cylinder",
        "沿该圆柱的侧面从{a:p}到{b:p}的最短路径的长",
        ["cylinder_path", "*", "*", "*", "$a", "$b", "*"],
    ),
    Phrase(
        "the length of the shortest path from {a:p} to {b:p} over the lateral surface of the frustum",
        "沿该圆台的侧面从{a:p}到{b:p}的最短路径的长",
        ["frustum_path", "*", "*", "*", "*", "$a", "$b", "*"],
    ),
    Phrase(
        "the length of the ant's shortest way from {a:p} over the rim to {b:p}",
        "蚂蚁从{a:p}处翻过杯口爬到{b:p}处的最短路径的长",
        ["glass_path", "*", "*", "*", "$a", "$b"],
    ),
    Phrase(
        "the length of the shortest path from {a:p} once round the lateral surface of the cone to {b:p}",
        "从{a:p}绕该圆锥的侧面一周到{b:p}的最短路径的长",
        ["cone_path", "*", "*", "*", "$a", "$b", 360],
    ),
    Phrase(
        "the least distance from {s:p} to a point of the shortest closed path from {a:p} once round the lateral surface back to {b:p}",
        "从{a:p}绕侧面一周回到{b:p}的最短路径上的点到{s:p}的最小距离",
        ["cone_path_depth", "$s", "*", "*", "$a", 360],
    ),
    Phrase(
        "the radius of the sphere that touches the base and the lateral surface of the cone",
        "与该圆锥的底面和侧面都相切的球的半径",
        ["cone_inradius", "*", "*", "*"],
    ),
    Phrase(
        "the radius of the sphere on which both base circles of the frustum lie",
        "经过该圆台两个底面圆周的球的半径",
        ["frustum_circumradius", "*", "*", "*", "*"],
    ),
    Phrase("the height of the frustum", "该圆台的高", ["distance", "*", "*"]),
    Phrase("the radius of the sphere {o:p}", "球{o:p}的半径", ["distance_point_line", "$o", "*"]),
]
