"""Second tasks with coordinates: images in the axes, in the origin and under translations, and what is measured."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import AN, EASY, MEDIUM, step
from gnomon.suites.construct.sequel import sequel

_MAPS = (
    (
        "x-axis",
        "the reflection in the $x$-axis",
        "关于$x$轴的对称",
        "Reflect({q}, xAxis)",
        "The first coordinates stay, the second ones change their sign.",
        "横坐标不变，纵坐标变号。",
    ),
    (
        "y-axis",
        "the reflection in the $y$-axis",
        "关于$y$轴的对称",
        "Reflect({q}, yAxis)",
        "The second coordinates stay, the first ones change their sign.",
        "纵坐标不变，横坐标变号。",
    ),
    (
        "origin",
        "the half turn about the origin",
        "关于原点的中心对称",
        "Reflect({q}, (0, 0))",
        "Both coordinates change their sign.",
        "两个坐标都变号。",
    ),
    (
        "diagonal",
        "the reflection in the line $y = x$",
        "关于直线$y = x$的对称",
        "Reflect({q}, Line((0, 0), (1, 1)))",
        "The two coordinates are exchanged.",
        "两个坐标互换。",
    ),
    (
        "shift",
        "the translation by 2 units to the right and 1 unit upwards",
        "向右平移2个单位、向上平移1个单位的变换",
        "Translate({q}, (2, 1))",
        "The first coordinates grow by 2, the second ones by 1.",
        "横坐标加2，纵坐标加1。",
    ),
    (
        "quarter",
        "the turn by 90 degrees about the origin, counterclockwise",
        "绕原点逆时针旋转90°的变换",
        "Rotate({q}, 90°, (0, 0))",
        "The turn takes $(1, 0)$ to $(0, 1)$.",
        "这一旋转把点$(1, 0)$变为点$(0, 1)$。",
    ),
)
_OBJECTS = (
    ("circle", "circle", "圆", "circle transformation", "{j}"),
    ("line", "line", "直线", "transformation", "{j}"),
    ("curve", "curve", "曲线", "transformation", "{j}"),
)

for _map, _told, _told_zh, _command, _why, _why_zh in _MAPS:
    for _object, _noun, _noun_zh, _tags, _image in _OBJECTS:
        sequel(
            f"{_object}-image-{_map}",
            "q",
            "j",
            MEDIUM if _map in ("diagonal", "quarter") else EASY,
            _tags,
            kind=AN,
            title=("and an image of it", "并作它的像"),
            task=(
                f"Then construct the image ${{j}}$ of the {_noun} ${{q}}$ under {_told}.",
                f"再求作{_noun_zh}${{q}}$在{_told_zh}下的像${{j}}$。",
            ),
            goals=f"equal({{j}}, {_command})" + ("; is_line({j})" if _object == "line" else ""),
            steps=[
                step(
                    (f"Construct the image ${{j}}$ of the {_noun} ${{q}}$.", f"作{_noun_zh}${{q}}$的像${{j}}$。"),
                    (_why, _why_zh),
                    f"{{j}} = {_command}",
                )
            ],
        )
    sequel(
        f"point-image-{_map}",
        "P",
        "W",
        EASY,
        "transformation",
        kind=AN,
        title=("and an image of a point", "并作点的像"),
        task=(
            f"Then construct the image ${{W}}$ of the point ${{P}}$ under {_told}.",
            f"再求作点${{P}}$在{_told_zh}下的像${{W}}$。",
        ),
        goals=f"equal({{W}}, {_command.replace('{q}', '{P}')})",
        steps=[
            step(
                ("Construct the image ${W}$ of the point ${P}$.", "作点${P}$的像${W}$。"),
                (_why, _why_zh),
                f"{{W}} = {_command.replace('{q}', '{P}')}",
            )
        ],
    )

for _name, _told, _told_zh, _formula, _why, _why_zh in (
    (
        "x-axis",
        "the mirror image of the graph of ${f}$ in the $x$-axis",
        "函数${f}$的图象关于$x$轴的对称图形",
        "-{f}(x)",
        "Each value changes its sign.",
        "每个函数值都变号。",
    ),
    (
        "y-axis",
        "the mirror image of the graph of ${f}$ in the $y$-axis",
        "函数${f}$的图象关于$y$轴的对称图形",
        "{f}(-x)",
        "The value at each place is taken at the mirrored place.",
        "每一处的值换到对称的位置。",
    ),
    (
        "shift",
        "the graph of ${f}$ moved by 1 unit to the right and 2 units upwards",
        "函数${f}$的图象向右平移1个单位、向上平移2个单位所得的图形",
        "{f}(x - 1) + 2",
        "The values are taken 1 to the left and grow by 2.",
        "取左边1个单位处的值，再加2。",
    ),
    (
        "double",
        "the graph of ${f}$ stretched to twice its height from the $x$-axis",
        "函数${f}$的图象以$x$轴为基线纵向伸长到两倍所得的图形",
        "2 {f}(x)",
        "Each value is doubled.",
        "每个函数值都变为两倍。",
    ),
):
    sequel(
        f"graph-{_name}",
        "f",
        "g",
        EASY,
        "transformation",
        kind=AN,
        title=("and a changed graph", "并作变换后的图象"),
        task=(
            f"Then define the function ${{g}}$ whose graph is {_told}.",
            f"再定义函数${{g}}$，使它的图象是{_told_zh}。",
        ),
        goals=f"equal({{g}}, {_formula})",
        steps=[
            step(
                ("Define ${g}$ by the values of ${f}$.", "用${f}$的值定义${g}$。"),
                (_why, _why_zh),
                f"{{g}}(x) = {_formula}",
            )
        ],
    )

sequel(
    "distance-from-origin",
    "P",
    "s",
    EASY,
    "",
    kind=AN,
    title=("and a distance", "并求距离"),
    task=(
        "Then find the distance of the point ${P}$ from the origin as the number ${s}$.",
        "再求点${P}$到原点的距离，记为数${s}$。",
    ),
    goals="equal({s}, sqrt(x({P})^2 + y({P})^2))",
    steps=[
        step(
            ("Measure the distance ${s}$ of ${P}$ from the origin.", "求出${P}$到原点的距离${s}$。"),
            ("By the theorem of Pythagoras it follows from the two coordinates.", "由勾股定理，它可由两个坐标算出。"),
            "{s} = Distance({P}, (0, 0))",
        )
    ],
)

sequel(
    "circle-through-origin",
    "P",
    "j",
    EASY,
    "circle",
    kind=AN,
    title=("and a circle about the origin", "并作以原点为圆心的圆"),
    task=(
        "Then construct the circle ${j}$ about the origin that passes through ${P}$.",
        "再以原点为圆心求作过点${P}$的圆${j}$。",
    ),
    goals="centre((0, 0), {j}); on({P}, {j})",
    steps=[
        step(
            ("Draw the circle ${j}$ about the origin through ${P}$.", "以原点为圆心、过${P}$作圆${j}$。"),
            ("Its radius is the distance of ${P}$ from the origin.", "它的半径是${P}$到原点的距离。"),
            "{j} = Circle((0, 0), {P})",
        )
    ],
)

sequel(
    "circle-touching-axis",
    "P",
    "j F",
    EASY,
    "circle",
    kind=AN,
    title=("and a circle that touches an axis", "并作与坐标轴相切的圆"),
    task=(
        "Then construct the circle ${j}$ about ${P}$ that touches the $x$-axis.",
        "再以${P}$为圆心求作与$x$轴相切的圆${j}$。",
    ),
    goals="centre({P}, {j}); tangent({j}, xAxis)",
    steps=[
        step(
            (
                "Let ${F}$ be the foot of the perpendicular from ${P}$ to the $x$-axis, and draw the circle ${j}$ about ${P}$ through ${F}$.",
                "从${P}$向$x$轴作垂线，垂足为${F}$，以${P}$为圆心、过${F}$作圆${j}$。",
            ),
            ("The radius to the point of contact is perpendicular to the axis.", "过切点的半径垂直于坐标轴。"),
            "{F} = (x({P}), 0)",
            "{j} = Circle({P}, {F})",
        )
    ],
)

sequel(
    "perpendicular-from-origin",
    "l",
    "F n",
    EASY,
    "",
    kind=AN,
    title=("and the foot of a perpendicular from the origin", "并作从原点所引垂线的垂足"),
    task=(
        "Then construct the foot ${F}$ of the perpendicular from the origin to the line ${l}$.",
        "再求作从原点到直线${l}$的垂线的垂足${F}$。",
    ),
    goals="foot({F}, (0, 0), {l})",
    steps=[
        step(
            (
                "Draw the perpendicular ${n}$ to ${l}$ through the origin; it meets ${l}$ in ${F}$.",
                "过原点作${l}$的垂线${n}$，交${l}$于${F}$。",
            ),
            ("The foot is the point of the line nearest to the origin.", "垂足是直线上离原点最近的点。"),
            "{n} = PerpendicularLine((0, 0), {l})",
            "{F} = Intersect({n}, {l})",
        )
    ],
)

sequel(
    "parallel-from-origin",
    "l",
    "n",
    EASY,
    "",
    kind=AN,
    title=("and a parallel through the origin", "并过原点作平行线"),
    task=(
        "Then construct the parallel ${n}$ to the line ${l}$ through the origin.",
        "再过原点求作直线${l}$的平行线${n}$。",
    ),
    goals="is_line({n}); parallel({n}, {l}); on((0, 0), {n})",
    steps=[
        step(
            ("Draw the parallel ${n}$ to ${l}$ through the origin.", "过原点作${l}$的平行线${n}$。"),
            ("Parallel lines have the same slope.", "平行直线的斜率相等。"),
            "{n} = Line((0, 0), {l})",
        )
    ],
)

sequel(
    "slope-of",
    "l",
    "s",
    EASY,
    "",
    kind=AN,
    title=("and its slope", "并求它的斜率"),
    task=("Then find the slope of the line ${l}$ as the number ${s}$.", "再求直线${l}$的斜率，记为数${s}$。"),
    goals="equal({s}, Slope({l}))",
    steps=[
        step(
            ("Measure the slope ${s}$ of ${l}$.", "求出${l}$的斜率${s}$。"),
            ("The slope is the rise for each unit to the right.", "斜率是向右每一个单位所上升的量。"),
            "{s} = Slope({l})",
        )
    ],
)

sequel(
    "intercept-of",
    "l",
    "W",
    EASY,
    "",
    kind=AN,
    title=("and where it meets the second axis", "并求它与纵轴的交点"),
    task=(
        "Then mark the point ${W}$ in which the line ${l}$ meets the $y$-axis.",
        "再标出直线${l}$与$y$轴的交点${W}$。",
    ),
    goals="equal(x({W}), 0); on({W}, {l})",
    steps=[
        step(
            ("Mark the intersection ${W}$ of ${l}$ with the $y$-axis.", "标出${l}$与$y$轴的交点${W}$。"),
            ("The first coordinate of every point of the axis is 0.", "该轴上每一点的横坐标都是0。"),
            "{W} = Intersect({l}, yAxis)",
        )
    ],
)

sequel(
    "length-of",
    "A B",
    "s",
    EASY,
    "",
    kind=AN,
    title=("and a length", "并求长度"),
    task=("Then find the length of the segment ${A}{B}$ as the number ${s}$.", "再求线段${A}{B}$的长，记为数${s}$。"),
    goals="equal({s}, sqrt((x({A}) - x({B}))^2 + (y({A}) - y({B}))^2))",
    steps=[
        step(
            ("Measure the length ${s}$ of ${A}{B}$.", "求出${A}{B}$的长${s}$。"),
            ("By the theorem of Pythagoras it follows from the coordinates.", "由勾股定理，它可由坐标算出。"),
            "{s} = Distance({A}, {B})",
        )
    ],
)

sequel(
    "area-of",
    "A B C",
    "s",
    EASY,
    "",
    kind=AN,
    title=("and an area", "并求面积"),
    task=(
        "Then find the area of the triangle ${A}{B}{C}$ as the number ${s}$.",
        "再求三角形${A}{B}{C}$的面积，记为数${s}$。",
    ),
    goals="equal(2 * {s}, abs((x({B}) - x({A})) (y({C}) - y({A})) - (x({C}) - x({A})) (y({B}) - y({A}))))",
    steps=[
        step(
            ("Measure the area ${s}$ of the triangle.", "求出三角形的面积${s}$。"),
            ("The area is half of the base times the height.", "面积等于底乘高的一半。"),
            "{s} = Area({A}, {B}, {C})",
        )
    ],
)

sequel(
    "curve-tangent-at",
    "q P",
    "n",
    MEDIUM,
    "",
    kind=AN,
    title=("and a tangent of the curve", "并作曲线的切线"),
    task=("Then construct the tangent ${n}$ of the curve ${q}$ at ${P}$.", "再求作曲线${q}$在点${P}$处的切线${n}$。"),
    goals="on({P}, {n}); tangent({n}, {q})",
    steps=[
        step(
            ("Draw the tangent ${n}$ of ${q}$ at ${P}$.", "作${q}$在${P}$处的切线${n}$。"),
            ("It has this one point in common with the conic.", "它与圆锥曲线只有这一个公共点。"),
            "{n} = Tangent({P}, {q})",
        )
    ],
)
