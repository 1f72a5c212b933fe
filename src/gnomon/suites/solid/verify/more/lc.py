"""Sentences about points on a sphere, balls on a table, threads and ways on round solids."""

from __future__ import annotations

from gnomon.suites.solid.verify.forms import Phrase, Row

ROWS = [
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
        "the volume of the (?:tetrahedron|pyramid) {p:p}-{b:s} is {x:n}",
        "(?:三|四)棱锥{p:p}-{b:s}的体积为{x:n}",
        [("pyramid_volume", "$p", "$b", "$x")],
    ),
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
    Phrase("the radius of the sphere {o:p}", "球{o:p}的半径", ["distance_point_line", "$o", "*"]),
]
