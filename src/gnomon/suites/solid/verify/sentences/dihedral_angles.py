"""Sentences about dihedral angles and their faces, and about edges that stand on a plane."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Row

ROWS = [
    Row(
        "the dihedral angles {p:p}-{e:l}-{q:p} and {r:p}-{f:l}-{s:p} are both {d:i}°",
        "二面角{p:p}-{e:l}-{q:p}与二面角{r:p}-{f:l}-{s:p}的大小都是{d:i}°",
        [("dihedral", "$p", "$e", "$q", "$d"), ("dihedral", "$r", "$f", "$s", "$d")],
    ),
    Row(
        "points {a:p} and {b:p} lie in the two faces of a dihedral angle with the edge {c:l}",
        "点{a:p}，{b:p}分别在以{c:l}为棱的二面角的两个半平面内",
    ),
    Row(
        "{a:p} lies in one face of a dihedral angle with the edge {c:l}, and {b:p} lies in the other",
        "在以{c:l}为棱的二面角的两个半平面内分别有点{a:p}，{b:p}",
    ),
    Row(
        "solid {b:t}-{t:t}, the edges {x:l}, {y:l} and {z:l} are perpendicular to the plane {p:t} and lie on one side of it",
        "几何体{b:t}-{t:t}中，{x:l}、{y:l}、{z:l}都垂直于平面{p:t}，且在其同侧",
        [
            ("line_perpendicular_plane", "$x", "$p"),
            ("line_perpendicular_plane", "$y", "$p"),
            ("line_perpendicular_plane", "$z", "$p"),
            ("@one_side", "$x", "$y", "$z", "$p"),
        ],
    ),
    Row(
        "pentahedron {b:s} with the faces {f:q}, {g:q}, {h:q}, {x:t} and {y:t}",
        "五面体{b:s}（各面为{f:q}、{g:q}、{h:q}、{x:t}、{y:t}）",
        [("convex", "$f"), ("convex", "$g"), ("convex", "$h")],
    ),
]
