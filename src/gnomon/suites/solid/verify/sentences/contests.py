"""Sentences and questions of contest kind: regions, shadows, balls that touch, parts that are turned."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

ROWS = [
    Row(
        "Two spheres touch the planes {a:q}, {b:q} and {c:q} and pass through {p:p}",
        "有两个球面都与平面{a:q}、{b:q}、{c:q}相切，且都经过点{p:p}",
    ),
    Row(
        "A sphere with the centre {o:p} touches the face {f:t} from outside, and it touches the planes {a:t}, {b:t} and {c:t}",
        "一个球的球心为{o:p}，它在三棱锥的外部与面{f:t}相切，并且与平面{a:t}、{b:t}、{c:t}都相切",
        [("@outer_ball", "$o", "$f", "$a", "$b", "$c")],
    ),
    Row(
        "Inside it a ball touches the base and, along a circle, the lateral surface",
        "圆锥内有一个球与底面相切，并与侧面切于一个圆",
        [("said", "chain")],
    ),
    Row(
        "A second ball above it touches this ball and, along a circle, the lateral surface",
        "第二个球在它上方，与这个球相切，并与侧面切于一个圆",
    ),
    Row(
        "A third ball above the second one touches it and, along a circle, the lateral surface",
        "第三个球在第二个球上方，与第二个球相切，并与侧面切于一个圆",
    ),
    Row(
        "One cone has the apex {t:p} and the lower base of the cylinder as its base",
        "一个圆锥以{t:p}为顶点，以圆柱的下底面为底面",
    ),
    Row(
        "Another cone has the apex {o:p}, and its base is the circle of radius {r:n} about {t:p} in the upper base",
        "另一个圆锥以{o:p}为顶点，以上底面内以{t:p}为圆心、{r:n}为半径的圆为底面",
        [("length", ["$t", "b"], "$r"), ("perpendicular", ["$t", "b"], ["$o", "$t"])],
    ),
    Row(
        "{f:p} lies on the extension of {a:l} beyond {x:p}, with {d:l} = {k:n}",
        "{f:p}在{a:l}的延长线上，{d:l}={k:n}",
        [("@produced", "$a", "$f"), ("length", "$d", "$k")],
    ),
    Row(
        "A point lamp at {s:p} lights the cuboid",
        "{s:p}处有一个点光源照射该长方体",
    ),
    Row(
        "It is held in sunlight that falls perpendicular to the level ground, and turned into all positions",
        "阳光垂直照射水平的地面，将该四面体任意转动",
    ),
    Row(
        "The width of a convex solid is the least distance between two parallel planes that enclose it",
        "夹住一个凸几何体的两个平行平面间距离的最小值，叫做该几何体的“宽度”",
    ),
    Row(
        "The deviation of a solid from a segment is the greatest distance that a point of the solid has from the nearest point of the segment",
        "几何体上的点到一条线段的距离（指到线段上最近的点的距离）的最大值，叫做该几何体对这条线段的“偏差”",
    ),
    Row(
        "The solid angle of a pyramid at its apex is the area of the part of the sphere of radius 1 about the apex that lies inside the pyramid, where the pyramid is continued beyond its base if need be",
        "以棱锥的顶点为球心作半径为1的球面，球面在棱锥内（必要时将棱锥向底面外延伸）的部分的面积，叫做棱锥在该顶点处的“立体角”",
    ),
    Row("It is measured in radians, like a plane angle", "（立体角与平面角一样用弧度数表示）"),
    Row(
        "A plane parallel to the bases cuts it into two prisms, and the upper one is turned through {d:i}° about the line through the centres of the bases, while the lower one stays where it is",
        "用平行于底面的平面把它截成两个棱柱，下面的棱柱不动，上面的棱柱绕两底面中心的连线旋转{d:i}°",
        [("said", "turned", "$d")],
    ),
    Row(
        "A plane passes through {c:p} and meets the rays {x:l}, {y:l} and {z:l} at {k:p}, {l:p} and {n:p}, all different from {a:p}",
        "过点{c:p}的平面与射线{x:l}、{y:l}、{z:l}分别交于点{k:p}、{l:p}、{n:p}（均异于点{a:p}）",
        [("different", "$k", "$a"), ("different", "$l", "$a"), ("different", "$n", "$a")],
    ),
    Row(
        "A plane passes through the other ends of the three edges at one vertex of the block",
        "一个平面经过长方体同一顶点处三条棱各自的另一个端点",
        [("said", "ends_plane")],
    ),
    Row(
        "A model of all its edges is made of uniform thin wire and stands on its base",
        "用同一种均匀的细铁丝做成它的棱的模型，并将模型底面朝下放置",
    ),
    Row(
        "Inside it a ball of radius {r:n} with the centre {o:p} touches the base {b:q} at its centre",
        "长方体内有一个半径为{r:n}、球心为{o:p}的球，它与底面{b:q}切于底面的中心",
        [("@ball_on_base", "$o", "$b", "$r")],
    ),
    Row(
        "The point {m:p}, different from {d:p}, lies on the edge {e:l} such that the plane {s:t} touches the ball",
        "点{m:p}在棱{e:l}上（不与{d:p}重合），使得平面{s:t}与该球相切",
        [("on_segment", "$m", "$e"), ("different", "$m", "$d"), ("@touched_by", "$s")],
    ),
    Row(
        "A ball touches its base and, along a circle, its lateral surface; it divides the rest of the cone into a part above the ball and a part below",
        "一个球与圆锥的底面相切，并与侧面切于一个圆，它把圆锥的其余部分分成球上方和球下方的两部分",
        [("said", "inscribed")],
    ),
    Row("Its four altitudes meet at {h:p}", "它的四条高交于点{h:p}", [("@altitudes", "$h")]),
    Row(
        "Consider all spheres that pass through {m:p} and {n:p} and touch the plane {b:q} at a point of the rectangle {r:q}",
        "考虑所有经过{m:p}、{n:p}两点并且与平面{b:q}切于矩形{r:q}内（含边界）一点的球面",
        [("said", "spheres_through", "$m", "$n")],
    ),
    Row(
        "The prism is a closed container with thin walls, and a ball of radius {r:n} can move freely inside it",
        "该三棱柱是一个薄壁的封闭容器，半径为{r:n}的小球可以在其内部自由移动",
        [("length", ["o", "t"], "$r")],
    ),
    Row("The faces of the cuboid are mirrors on the inside", "长方体各面的内侧都是镜面"),
    Row(
        "A ray of light from {a:p} first meets the face {f:q} at {m:p}, and it is reflected again and again until it comes to a vertex for the first time",
        "从{a:p}发出的一束光线首先射到面{f:q}上的点{m:p}，然后不断反射，直到第一次到达长方体的一个顶点",
        [("said", "ray", "$a", "$m")],
    ),
    Row(
        "Its faces are divided into unit squares",
        "它的各个面被分成单位正方形",
    ),
    Row(
        "An ant crawls over the surface along a shortest path from a vertex of the block to the opposite vertex",
        "一只蚂蚁从长方体的一个顶点出发，在表面上沿最短路径爬到与它相对的顶点",
        [("said", "shortest_way")],
    ),
    Row(
        "A ball of radius {r:i} has its centre at a vertex of the block",
        "以长方体的一个顶点为球心作半径为{r:i}的球",
        [("said", "ball", "$r")],
    ),
]

PHRASES = [
    Phrase(
        "the length of the curve that the points of contact form",
        "所有切点构成的曲线的长度",
        ["contact_curve", "*", "*", "*"],
    ),
    Phrase(
        "the area of the part of the inner walls that the ball can never touch",
        "小球永远不可能接触到的容器内壁的面积",
        ["untouched_area", "*", ["o", "t"]],
    ),
    Phrase(
        "the length of the path of the light from {a:p} to this vertex",
        "光线从{a:p}到这个顶点所经过的路径的长",
        ["mirror_path", "$a", "*", "*"],
    ),
    Phrase(
        "the height of the centre of gravity of this model above the base",
        "该模型的重心到底面的距离",
        ["wire_height", "*", "*"],
    ),
    Phrase(
        "the volume of the part above the ball, between it and the apex",
        "球上方的部分（球与圆锥顶点之间的部分）的体积",
        ["cone_tip_volume", "*", "*", "*"],
    ),
    Phrase(
        "the area of the shadow of the cuboid on the plane {b:q}, without the face {f:q} itself",
        "该长方体在平面{b:q}上的影子（不含面{f:q}本身）的面积",
        ["lamp_shadow_area", "*", "$b", "*"],
    ),
    Phrase("the greatest possible area of its shadow", "它的影子面积可能取到的最大值", ["greatest_shadow", "*"]),
    Phrase("the width of the tetrahedron {b:q}", "四面体{b:q}的宽度", ["solid_width", "$b"]),
    Phrase(
        "the deviation of the cuboid from the segment {s:l}",
        "该长方体对线段{s:l}的偏差",
        ["deviation", "*", "$s"],
    ),
    Phrase(
        "the solid angle of the pyramid {p:p}-{b:q} at {a:p}",
        "四棱锥{p:p}-{b:q}在顶点{a:p}处的立体角",
        ["solid_angle", "$a", "$b"],
    ),
    Phrase(
        "the total surface area of the solid that the two parts form now",
        "此时两部分组成的几何体的表面积",
        ["turned_part_area", "*", "*", "*"],
    ),
    Phrase(
        "the distance between {a:p} and the new position of {c:p}",
        "点{a:p}与点{c:p}旋转后的位置之间的距离",
        ["turned_distance", "$a", "$c", "*", "*"],
    ),
    Phrase(
        "the least possible value of {x:l} + {y:l} + {z:l}",
        "{x:l}+{y:l}+{z:l}可能取到的最小值",
        ["least_intercepts", "*", "*"],
    ),
    Phrase(
        "the radii of the two spheres in increasing order",
        "这两个球面的半径（从小到大排列）",
        ["several", ["small_corner_ball", "*", "*", "*"], ["large_corner_ball", "*", "*", "*"]],
    ),
    Phrase("the radius of the second ball", "第二个球的半径", ["cone_chain_radius", "*", "*", "*", 2]),
    Phrase("the radius of the third ball", "第三个球的半径", ["cone_chain_radius", "*", "*", "*", 3]),
    Phrase(
        "the radius of the smallest ball that contains the pyramid",
        "能装下该棱锥的最小的球的半径",
        ["enclosing_radius", "*"],
    ),
    Phrase(
        "the volume of the common part of the two cones",
        "这两个圆锥的公共部分的体积",
        ["two_cones_volume", "*", "*", "*", "b"],
    ),
    Phrase(
        "the area of the part of the face {f:q} whose points are nearer to {a:p} than to {b:p}",
        "底面{f:q}内到{a:p}的距离小于到{b:p}的距离的所有点构成的区域的面积",
        ["nearer_area", "$f", "$a", "$b"],
    ),
]

COUNTS = [
    Phrase(
        "How many whole numbers are possible for the length of the edge {s:l}",
        "棱{s:l}的长可以取多少个不同的整数值",
        ["count", "sixth_edge_lengths", "*", "*", "*"],
    ),
    Phrase(
        "How many points of the segment {s:l} (ends included) have a distance from {a:p} that is a whole number",
        "线段{s:l}上（含端点）有多少个点到{a:p}的距离是整数",
        ["count", "whole_distances", "$a", "$s"],
    ),
    Phrase(
        "How many points of this plane are vertices of unit cubes",
        "该平面上有多少个点是小正方体的顶点",
        ["count", "grid_points_in_plane"],
    ),
    Phrase(
        "Through the interiors of how many unit squares does this path pass",
        "这条路径穿过多少个单位正方形的内部",
        ["count", "squares_on_way"],
    ),
    Phrase(
        "How many of the unit cubes lie completely inside the ball, where vertices may lie on the sphere",
        "有多少个小正方体完全在球内（顶点可以在球面上）",
        ["count", "cubes_in_ball", "*"],
    ),
]
