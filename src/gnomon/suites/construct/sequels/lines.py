"""Second constructions from segments and lines: bisectors, parallels, perpendiculars, circles, polygons on a side."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import EASY, MEDIUM, step
from gnomon.suites.construct.sequel import sequel

# -- two points A and B ------------------------------------------------------------------------------------------------

sequel(
    "bisector-of",
    "A B",
    "m",
    EASY,
    "",
    title=("and a perpendicular bisector", "并作垂直平分线"),
    task=(
        "Then construct the perpendicular bisector ${m}$ of the segment ${A}{B}$.",
        "再求作线段${A}{B}$的垂直平分线${m}$。",
    ),
    goals="is_line({m}); perpendicular({m}, {A}{B}); on(Midpoint({A}, {B}), {m})",
    steps=[
        step(
            (
                "Draw the perpendicular bisector ${m}$ of ${A}{B}$.",
                "作${A}{B}$的垂直平分线${m}$。",
            ),
            ("Its points are equally far from ${A}$ and ${B}$.", "它上面的点到${A}$与${B}$的距离相等。"),
            "{m} = PerpendicularBisector({A}, {B})",
        )
    ],
)

sequel(
    "thales-circle-of",
    "A B",
    "j M",
    EASY,
    "circle",
    title=("and the circle on a diameter", "并作以线段为直径的圆"),
    task=(
        "Then construct the circle ${j}$ with the diameter ${A}{B}$ and its centre ${M}$.",
        "再求作以${A}{B}$为直径的圆${j}$及其圆心${M}$。",
    ),
    goals="on({A}, {j}); on({B}, {j}); midpoint({M}, {A}, {B}); centre({M}, {j})",
    steps=[
        step(
            (
                "Halve ${A}{B}$ at ${M}$, and draw the circle ${j}$ about ${M}$ through ${A}$.",
                "取${A}{B}$的中点${M}$，以${M}$为圆心、过${A}$作圆${j}$。",
            ),
            ("The midpoint of a diameter is the centre.", "直径的中点是圆心。"),
            "{M} = Midpoint({A}, {B})",
            "{j} = Circle({M}, {A})",
        )
    ],
)

sequel(
    "equilateral-on",
    "A B",
    "W j h q",
    EASY,
    "circle",
    title=("and an equilateral triangle", "并作等边三角形"),
    task=(
        "Then construct a point ${W}$ for which the triangle ${A}{B}{W}$ is equilateral.",
        "再求作一点${W}$，使三角形${A}{B}{W}$为等边三角形。",
    ),
    angles_asked=True,
    goals="equilateral({A}{B}{W})",
    steps=[
        step(
            (
                "Draw the circles ${j}$ about ${A}$ through ${B}$ and ${h}$ about ${B}$ through ${A}$; let ${W}$ be a point that they share, and draw the triangle.",
                "作圆心为${A}$、过${B}$的圆${j}$和圆心为${B}$、过${A}$的圆${h}$，取它们的一个交点${W}$，连成三角形。",
            ),
            ("Both circles have the radius ${A}{B}$.", "两圆的半径都是${A}{B}$。"),
            "{j} = Circle({A}, {B})",
            "{h} = Circle({B}, {A})",
            "{W} = Intersect({j}, {h}, 1)",
            "{q} = Polygon({A}, {B}, {W})",
        )
    ],
)

sequel(
    "square-on",
    "A B",
    "U V n h q",
    MEDIUM,
    "polygon",
    title=("and a square on a side", "并以线段为边作正方形"),
    task=(
        "Then construct a square ${A}{B}{U}{V}$ with the side ${A}{B}$.",
        "再以${A}{B}$为一边求作正方形${A}{B}{U}{V}$。",
    ),
    goals="square({A}{B}{U}{V})",
    steps=[
        step(
            (
                "Draw the perpendicular ${n}$ to ${A}{B}$ at ${B}$ and the circle ${h}$ about ${B}$ through ${A}$; let ${U}$ be a point that they share.",
                "过${B}$作${A}{B}$的垂线${n}$，再以${B}$为圆心、过${A}$作圆${h}$，取两者的一个交点${U}$。",
            ),
            ("${B}{U}$ is perpendicular and equal to ${A}{B}$.", "${B}{U}$与${A}{B}$垂直且相等。"),
            "{n} = PerpendicularLine({B}, Line({A}, {B}))",
            "{h} = Circle({B}, {A})",
            "{U} = Intersect({n}, {h}, 1)",
        ),
        step(
            (
                "Mirror ${B}$ in the midpoint of ${A}{U}$ to ${V}$; draw the square.",
                "作${B}$关于${A}{U}$的中点的对称点${V}$，连成正方形。",
            ),
            ("The diagonals of a square halve each other.", "正方形的对角线互相平分。"),
            "{V} = Reflect({B}, Midpoint({A}, {U}))",
            "{q} = Polygon({A}, {B}, {U}, {V})",
        ),
    ],
)

sequel(
    "square-across",
    "A B",
    "U V n h q",
    EASY,
    "circle polygon",
    title=("and a square on a diagonal", "并以线段为对角线作正方形"),
    task=(
        "Then construct the points ${U}$ and ${V}$ for which ${A}{U}{B}{V}$ is a square with the diagonal ${A}{B}$.",
        "再求作点${U}$和${V}$，使四边形${A}{U}{B}{V}$是以${A}{B}$为对角线的正方形。",
    ),
    goals="square({A}{U}{B}{V})",
    steps=[
        step(
            (
                "Draw the perpendicular bisector ${n}$ of ${A}{B}$ and the circle ${h}$ with the diameter ${A}{B}$; they meet in ${U}$ and ${V}$. Draw the square.",
                "作${A}{B}$的垂直平分线${n}$和以${A}{B}$为直径的圆${h}$，两者交于${U}$和${V}$，连成正方形。",
            ),
            (
                "The diagonals of a square are equal, perpendicular and halve each other.",
                "正方形的对角线相等、互相垂直且互相平分。",
            ),
            "{n} = PerpendicularBisector({A}, {B})",
            "{h} = Circle(Midpoint({A}, {B}), {A})",
            "{U} = Intersect({n}, {h}, 1)",
            "{V} = Intersect({n}, {h}, 2)",
            "{q} = Polygon({A}, {U}, {B}, {V})",
        )
    ],
)

for _parts, _en, _zh, _dots in ((3, "three", "三", ("U", "V")), (4, "four", "四", ("U", "M", "V"))):
    _listed = "${U}$ and ${V}$" if _parts == 3 else "${U}$, ${M}$ and ${V}$"
    _zh_listed = "${U}$、${V}$" if _parts == 3 else "${U}$、${M}$、${V}$"
    sequel(
        f"parts-{_en}",
        "A B",
        " ".join(_dots),
        EASY,
        "",
        title=(f"and {_en} equal parts of a segment", f"并将线段{_zh}等分"),
        task=(
            f"Then construct the points {_listed} that divide the segment ${{A}}{{B}}$ into {_en} equal parts, ${{U}}$ next to ${{A}}$.",
            f"再求作将线段${{A}}{{B}}${_zh}等分的点{_zh_listed}，其中${{U}}$靠近${{A}}$。",
        ),
        goals="; ".join(f"equal({{{name}}}, Dilate({{B}}, {k}/{_parts}, {{A}}))" for k, name in enumerate(_dots, 1)),
        steps=[
            step(
                (
                    f"Divide ${{A}}{{B}}$ into {_en} equal parts at {_listed}.",
                    f"将${{A}}{{B}}${_zh}等分，分点为{_zh_listed}。",
                ),
                (
                    "Equal parts on another ray from ${A}$ are carried over to ${A}{B}$ by parallels.",
                    "过${A}$的另一条射线上的等分点可用平行线移到${A}{B}$上。",
                ),
                *(f"{{{name}}} = Dilate({{B}}, {k}/{_parts}, {{A}})" for k, name in enumerate(_dots, 1)),
            )
        ],
    )

# -- a line l and a point P --------------------------------------------------------------------------------------------

sequel(
    "parallel-through",
    "l P",
    "m",
    EASY,
    "",
    title=("and a parallel", "并作平行线"),
    task=(
        "Then construct the parallel ${m}$ to the line ${l}$ through ${P}$.",
        "再过点${P}$求作直线${l}$的平行线${m}$。",
    ),
    goals="is_line({m}); parallel({m}, {l}); on({P}, {m})",
    steps=[
        step(
            ("Draw the parallel ${m}$ to ${l}$ through ${P}$.", "过${P}$作${l}$的平行线${m}$。"),
            ("Through a point there is exactly one parallel to a line.", "过一点有且只有一条直线与已知直线平行。"),
            "{m} = Line({P}, {l})",
        )
    ],
)

sequel(
    "perpendicular-through",
    "l P",
    "m F",
    EASY,
    "",
    title=("and a perpendicular", "并作垂线"),
    task=(
        "Then construct the perpendicular ${m}$ to the line ${l}$ through ${P}$ and its foot ${F}$ on ${l}$.",
        "再过点${P}$求作直线${l}$的垂线${m}$及其在${l}$上的垂足${F}$。",
    ),
    goals="is_line({m}); perpendicular({m}, {l}); on({P}, {m}); intersection({F}, {m}, {l})",
    steps=[
        step(
            (
                "Draw the perpendicular ${m}$ to ${l}$ through ${P}$; it meets ${l}$ in ${F}$.",
                "过${P}$作${l}$的垂线${m}$，交${l}$于${F}$。",
            ),
            ("The foot is where the perpendicular meets the line.", "垂足是垂线与直线的交点。"),
            "{m} = PerpendicularLine({P}, {l})",
            "{F} = Intersect({m}, {l})",
        )
    ],
)

sequel(
    "circle-touching-line",
    "l P",
    "j F",
    EASY,
    "circle",
    title=("and a circle that touches the line", "并作与直线相切的圆"),
    task=(
        "Then construct the circle ${j}$ about ${P}$ that touches the line ${l}$.",
        "再以${P}$为圆心求作与直线${l}$相切的圆${j}$。",
    ),
    goals="centre({P}, {j}); tangent({j}, {l})",
    steps=[
        step(
            (
                "Drop the perpendicular from ${P}$ to ${l}$ with the foot ${F}$, and draw the circle ${j}$ about ${P}$ through ${F}$.",
                "过${P}$作${l}$的垂线，垂足为${F}$，以${P}$为圆心、过${F}$作圆${j}$。",
            ),
            ("The radius to the point of contact is perpendicular to the tangent.", "过切点的半径垂直于切线。"),
            "{F} = Intersect({l}, PerpendicularLine({P}, {l}))",
            "{j} = Circle({P}, {F})",
        )
    ],
)

# -- three points, the line of two of them -----------------------------------------------------------------------------

sequel(
    "parallel-of-two",
    "A B P",
    "m",
    EASY,
    "",
    title=("and a parallel", "并作平行线"),
    task=("Then construct the parallel ${m}$ to ${A}{B}$ through ${P}$.", "再过点${P}$求作${A}{B}$的平行线${m}$。"),
    goals="is_line({m}); parallel({m}, {A}{B}); on({P}, {m})",
    steps=[
        step(
            ("Draw the parallel ${m}$ to ${A}{B}$ through ${P}$.", "过${P}$作${A}{B}$的平行线${m}$。"),
            ("Through a point there is exactly one parallel to a line.", "过一点有且只有一条直线与已知直线平行。"),
            "{m} = Line({P}, Line({A}, {B}))",
        )
    ],
)

sequel(
    "foot-on-two",
    "A B P",
    "F m",
    EASY,
    "",
    title=("and the foot of a perpendicular", "并作垂足"),
    task=(
        "Then construct the foot ${F}$ of the perpendicular from ${P}$ to the line ${A}{B}$.",
        "再求作从点${P}$到直线${A}{B}$的垂线的垂足${F}$。",
    ),
    goals="foot({F}, {P}, line {A}{B})",
    steps=[
        step(
            (
                "Draw the perpendicular ${m}$ to ${A}{B}$ through ${P}$; it meets ${A}{B}$ in ${F}$.",
                "过${P}$作${A}{B}$的垂线${m}$，交直线${A}{B}$于${F}$。",
            ),
            ("The foot is where the perpendicular meets the line.", "垂足是垂线与直线的交点。"),
            "{m} = PerpendicularLine({P}, Line({A}, {B}))",
            "{F} = Intersect({m}, Line({A}, {B}))",
        )
    ],
)

sequel(
    "circle-of-three",
    "A B P",
    "j S",
    EASY,
    "circle",
    title=("and the circle through three points", "并作过三点的圆"),
    task=(
        "Then construct the circle ${j}$ through ${A}$, ${B}$ and ${P}$, and its centre ${S}$.",
        "再求作过${A}$、${B}$、${P}$三点的圆${j}$及其圆心${S}$。",
    ),
    goals="on({A}, {j}); on({B}, {j}); on({P}, {j}); centre({S}, {j})",
    steps=[
        step(
            (
                "Let ${S}$ be the common point of the perpendicular bisectors of ${A}{B}$ and ${B}{P}$, and draw the circle ${j}$ about ${S}$ through ${A}$.",
                "设${A}{B}$与${B}{P}$的垂直平分线交于${S}$，以${S}$为圆心、过${A}$作圆${j}$。",
            ),
            ("${S}$ is equally far from the three points.", "${S}$到三点的距离相等。"),
            "{S} = Intersect(PerpendicularBisector({A}, {B}), PerpendicularBisector({B}, {P}))",
            "{j} = Circle({S}, {A})",
        )
    ],
)

sequel(
    "circle-at-two",
    "A B P",
    "j F",
    EASY,
    "circle",
    title=("and a circle that touches a line", "并作与直线相切的圆"),
    task=(
        "Then construct the circle ${j}$ about ${P}$ that touches the line ${A}{B}$.",
        "再以${P}$为圆心求作与直线${A}{B}$相切的圆${j}$。",
    ),
    goals="centre({P}, {j}); tangent({j}, line {A}{B})",
    steps=[
        step(
            (
                "Drop the perpendicular from ${P}$ to ${A}{B}$ with the foot ${F}$, and draw the circle ${j}$ about ${P}$ through ${F}$.",
                "过${P}$作${A}{B}$的垂线，垂足为${F}$，以${P}$为圆心、过${F}$作圆${j}$。",
            ),
            ("The radius to the point of contact is perpendicular to the tangent.", "过切点的半径垂直于切线。"),
            "{F} = Intersect(Line({A}, {B}), PerpendicularLine({P}, Line({A}, {B})))",
            "{j} = Circle({P}, {F})",
        )
    ],
)

sequel(
    "touching-through",
    "A B P",
    "j S n",
    MEDIUM,
    "circle",
    title=("and a circle that touches a line at a point", "并作在一点处与直线相切的圆"),
    task=(
        "Then construct the circle ${j}$ that touches the line ${A}{B}$ at ${A}$ and passes through ${P}$.",
        "再求作在点${A}$处与直线${A}{B}$相切、且过点${P}$的圆${j}$。",
    ),
    goals="touches_at(line {A}{B}, {j}, {A}); on({P}, {j})",
    steps=[
        step(
            (
                "Let the perpendicular ${n}$ to ${A}{B}$ at ${A}$ meet the perpendicular bisector of ${A}{P}$ in ${S}$.",
                "过${A}$作${A}{B}$的垂线${n}$，与${A}{P}$的垂直平分线交于${S}$。",
            ),
            (
                "The centre lies on ${n}$ and is equally far from ${A}$ and ${P}$.",
                "圆心在${n}$上，且到${A}$与${P}$的距离相等。",
            ),
            "{n} = PerpendicularLine({A}, Line({A}, {B}))",
            "{S} = Intersect({n}, PerpendicularBisector({A}, {P}))",
        ),
        step(
            ("Draw the circle ${j}$ about ${S}$ through ${A}$.", "以${S}$为圆心、过${A}$作圆${j}$。"),
            (
                "It touches ${A}{B}$ because its radius there is perpendicular to it.",
                "该处的半径垂直于${A}{B}$，故与它相切。",
            ),
            "{j} = Circle({S}, {A})",
        ),
    ],
)

sequel(
    "bisector-at",
    "A B P",
    "w",
    EASY,
    "",
    title=("and an angle bisector", "并作角平分线"),
    task=(
        "Then construct the bisector ${w}$ of the angle ${A}{P}{B}$.",
        "再求作$∠{A}{P}{B}$的平分线${w}$。",
    ),
    goals="bisects({w}, {A}{P}{B})",
    steps=[
        step(
            ("Draw the bisector ${w}$ of the angle ${A}{P}{B}$.", "作$∠{A}{P}{B}$的平分线${w}$。"),
            ("Its points are equally far from both legs.", "它上面的点到角的两边距离相等。"),
            "{w} = AngleBisector({A}, {P}, {B})",
        )
    ],
)
