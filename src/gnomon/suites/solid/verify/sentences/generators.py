"""Sentences about cylinders and conical frusta with generators, and about circles on a sphere."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Row

ROWS = [
    Row(
        "conical frustum has the base centres {o:p} (below) and {t:p}",
        "圆台的下、上底面圆心分别为{o:p}、{t:p}",
        [("@frustum", "$o", "$t")],
    ),
    Row(
        "conical frustum with base centres {o:p} (below) and {t:p}",
        "下、上底面圆心分别为{o:p}、{t:p}的圆台",
        [("@frustum", "$o", "$t")],
    ),
    Row(
        "the lower and upper base radii are {x:n} and {y:n}",
        "下、上底面半径分别为{x:n}和{y:n}",
        [("@radii", "$x", "$y")],
    ),
    Row(
        "{a:l} and {b:l} are generators of the (?:conical frustum|cylinder)",
        "{a:l}，{b:l}是(?:圆台|圆柱)的两条母线",
        [("@generator", "$a"), ("@generator", "$b")],
    ),
    Row("{a:l} is a generator of the conical frustum", "{a:l}是圆台的一条母线", [("@generator", "$a")]),
    Row(
        "{a:p}, {b:p} and {c:p} are points of the base circle with centre {o:p}",
        "{a:p}，{b:p}，{c:p}是以{o:p}为圆心的底面圆周上的三点",
        [("@on_circle", "$a"), ("@on_circle", "$b"), ("@on_circle", "$c")],
    ),
    Row(
        "{a:p} and {b:p} are points of the base circle with centre {o:p}",
        "{a:p}，{b:p}是以{o:p}为圆心的底面圆周上的两点",
        [("@on_circle", "$a"), ("@on_circle", "$b")],
    ),
    Row(
        "{a:l} is a diameter of the base circle with centre {o:p}",
        "{a:l}是以{o:p}为圆心的底面圆的直径",
        [("@diameter", "$a")],
    ),
    Row("{a:p} is a point of this circle", "{a:p}是该圆周上一点", [("@on_circle", "$a")]),
    Row(
        "{a:p} and {b:p} are points of the lower base circle",
        "{a:p}，{b:p}是下底面圆周上的两点",
        [("@on_circle", "$a"), ("@on_circle", "$b")],
    ),
    Row("{a:p} is a point of the lower base circle", "{a:p}是下底面圆周上一点", [("@on_circle", "$a")]),
    Row("{a:l} is a diameter of the lower base circle", "{a:l}是下底面圆的直径", [("@diameter", "$a")]),
    Row(
        "Two circles of radius {r:n} on the sphere {o:p} with the centres {x:p} and {y:p} meet at {a:p} and {b:p}",
        "球{o:p}的球面上半径都是{r:n}的两个圆（圆心分别为{x:p}，{y:p}）相交于{a:p}，{b:p}两点",
        [
            ("@on_sphere", "$a"),
            ("@on_sphere", "$b"),
            ("length", ["$x", "$a"], "$r"),
            ("length", ["$x", "$b"], "$r"),
            ("length", ["$y", "$a"], "$r"),
            ("length", ["$y", "$b"], "$r"),
            ("perpendicular", ["$o", "$x"], ["$x", "$a"]),
            ("perpendicular", ["$o", "$x"], ["$x", "$b"]),
            ("perpendicular", ["$o", "$y"], ["$y", "$a"]),
            ("perpendicular", ["$o", "$y"], ["$y", "$b"]),
            ("opposite_sides", "$x", "$y", ["$o", "$a", "$b"]),
        ],
    ),
]
