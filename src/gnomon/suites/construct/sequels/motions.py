"""Second constructions by a transformation: the image of what was built under a turn, reflection, translation, dilation
or inversion."""

# ruff: noqa: E501  (a sentence in two languages reads better unbroken)

from __future__ import annotations

from gnomon.suites.construct.family import EASY, GT, MEDIUM, Words, step
from gnomon.suites.construct.sequel import sequel

_TURNS = ((60, "60", "60"), (90, "quarter", "90"), (120, "120", "120"))
_FACTORS = (
    ("2", "double", "2"),
    ("1/2", "half", "1/2"),
    ("3/2", "three-halves", "3/2"),
    ("-1/2", "minus-half", "-1/2"),
)

# -- images of a circle k ----------------------------------------------------------------------------------------------


def _image_of_circle(
    name: str, start: str, title: Words, told: Words, by: Words, why: Words, command: str, centre: str
) -> None:
    """The image of a circle: its centre is moved, and a point of it tells the radius."""
    sequel(
        name,
        start,
        "j M",
        EASY,
        "transformation circle",
        kind=GT,
        title=title,
        task=(
            f"Then construct the circle ${{j}}$ into which {told[0]} takes the circle ${{k}}$.",
            f"再求作圆${{k}}$在{told[1]}下的像，即圆${{j}}$。",
        ),
        goals=f"equal({{j}}, {command})",
        steps=[
            step(
                (
                    f"{by[0]} to ${{M}}$, and draw the image ${{j}}$ of ${{k}}$ about ${{M}}$.",
                    f"{by[1]}${{M}}$，并以${{M}}$为圆心作${{k}}$的像${{j}}$。",
                ),
                why,
                f"{{M}} = {centre}",
                f"{{j}} = {command}",
            )
        ],
    )


for _size, _word, _n in _TURNS:
    for _way, _zh, _sign in (("counterclockwise", "逆时针", ""),):
        _image_of_circle(
            f"turn-circle-{_word}",
            "k Q",
            ("and the image of the circle under a turn", "并作圆旋转后的像"),
            (f"the turn about ${{Q}}$ by {_n} degrees {_way}", f"绕${{Q}}${_zh}旋转{_n}°"),
            (
                f"Turn the centre of ${{k}}$ about ${{Q}}$ by {_n} degrees {_way}",
                f"将${{k}}$的圆心绕${{Q}}${_zh}旋转{_n}°得",
            ),
            ("Turns keep lengths, so the radius stays the same.", "旋转保持长度，故半径不变。"),
            f"Rotate({{k}}, {_sign}{_n}°, {{Q}})",
            f"Rotate(Center({{k}}), {_sign}{_n}°, {{Q}})",
        )

for _factor, _word, _n in _FACTORS:
    _image_of_circle(
        f"dilate-circle-{_word}",
        "k Q",
        ("and the image of the circle under a dilation", "并作圆的位似图形"),
        (f"the dilation from ${{Q}}$ with the factor ${_n}$", f"以${{Q}}$为中心、系数为${_n}$的位似变换"),
        (
            f"Dilate the centre of ${{k}}$ from ${{Q}}$ with the factor ${_n}$",
            f"以${{Q}}$为中心、${_n}$为系数作${{k}}$的圆心的位似点",
        ),
        (
            "Dilations multiply all lengths by the same number, so circles go to circles.",
            "位似变换把所有长度乘同一个数，故圆变为圆。",
        ),
        f"Dilate({{k}}, {_factor}, {{Q}})",
        f"Dilate(Center({{k}}), {_factor}, {{Q}})",
    )

_image_of_circle(
    "half-turn-circle",
    "k Q",
    ("and the image of the circle under a half turn", "并作圆的中心对称图形"),
    ("the half turn about ${Q}$", "关于点${Q}$的中心对称"),
    ("Mirror the centre of ${k}$ in ${Q}$", "作${k}$的圆心关于${Q}$的对称点"),
    ("Half turns keep lengths, so the radius stays the same.", "中心对称保持长度，故半径不变。"),
    "Reflect({k}, {Q})",
    "Reflect(Center({k}), {Q})",
)
_image_of_circle(
    "reflect-circle-chord",
    "k A B",
    ("and the image of the circle in a line", "并作圆关于直线的对称图形"),
    ("the reflection in the line ${A}{B}$", "关于直线${A}{B}$的轴对称"),
    ("Mirror the centre of ${k}$ in the line ${A}{B}$", "作${k}$的圆心关于直线${A}{B}$的对称点"),
    ("Reflections keep lengths, so the radius stays the same.", "轴对称保持长度，故半径不变。"),
    "Reflect({k}, Line({A}, {B}))",
    "Reflect(Center({k}), Line({A}, {B}))",
)
_image_of_circle(
    "reflect-circle-bisector",
    "k A B",
    ("and the image of the circle in a perpendicular bisector", "并作圆关于垂直平分线的对称图形"),
    ("the reflection that exchanges ${A}$ and ${B}$", "使${A}$与${B}$互换的轴对称"),
    (
        "Mirror the centre of ${k}$ in the perpendicular bisector of ${A}{B}$",
        "作${k}$的圆心关于${A}{B}$的垂直平分线的对称点",
    ),
    (
        "The axis of this reflection is the perpendicular bisector of ${A}{B}$.",
        "这个轴对称的对称轴是${A}{B}$的垂直平分线。",
    ),
    "Reflect({k}, PerpendicularBisector({A}, {B}))",
    "Reflect(Center({k}), PerpendicularBisector({A}, {B}))",
)
_image_of_circle(
    "reflect-circle-line",
    "k l",
    ("and the image of the circle in a line", "并作圆关于直线的对称图形"),
    ("the reflection in the line ${l}$", "关于直线${l}$的轴对称"),
    ("Mirror the centre of ${k}$ in the line ${l}$", "作${k}$的圆心关于直线${l}$的对称点"),
    ("Reflections keep lengths, so the radius stays the same.", "轴对称保持长度，故半径不变。"),
    "Reflect({k}, {l})",
    "Reflect(Center({k}), {l})",
)
_image_of_circle(
    "translate-circle",
    "k A B",
    ("and the image of the circle under a translation", "并作圆平移后的像"),
    ("the translation by the vector from ${A}$ to ${B}$", "从${A}$到${B}$的向量所确定的平移"),
    ("Translate the centre of ${k}$ by the vector from ${A}$ to ${B}$", "将${k}$的圆心按从${A}$到${B}$的向量平移得"),
    ("Translations keep lengths, so the radius stays the same.", "平移保持长度，故半径不变。"),
    "Translate({k}, Vector({A}, {B}))",
    "Translate(Center({k}), Vector({A}, {B}))",
)

sequel(
    "reflect-circle-tangent",
    "k P",
    "j t",
    MEDIUM,
    "transformation circle",
    kind=GT,
    title=("and its image in a tangent", "并作圆关于切线的对称图形"),
    task=(
        "Then construct the tangent ${t}$ of the circle ${k}$ at ${P}$, and the mirror image ${j}$ of ${k}$ in ${t}$.",
        "再求作圆${k}$在点${P}$处的切线${t}$，以及${k}$关于${t}$的对称图形${j}$。",
    ),
    goals="touches_at({t}, {k}, {P}); equal({j}, Reflect({k}, {P}))",
    steps=[
        step(
            (
                "Draw the perpendicular ${t}$ at ${P}$ to the radius of ${k}$ that ends there.",
                "过${P}$作${k}$的以${P}$为端点的半径的垂线${t}$。",
            ),
            ("The tangent is perpendicular to the radius at the point of contact.", "切线垂直于过切点的半径。"),
            "{t} = PerpendicularLine({P}, Line(Center({k}), {P}))",
        ),
        step(
            ("Reflect ${k}$ in ${t}$ to ${j}$.", "作${k}$关于${t}$的对称图形${j}$。"),
            ("The image touches ${k}$ at the same point ${P}$ from outside.", "像与${k}$在同一点${P}$处外切。"),
            "{j} = Reflect({k}, {t})",
        ),
    ],
)

sequel(
    "invert-in",
    "k Q",
    "W n",
    MEDIUM,
    "transformation circle",
    kind=GT,
    title=("and an inverse point", "并作反演点"),
    task=(
        "Then construct the image ${W}$ of the point ${Q}$ under the inversion in the circle ${k}$.",
        "再求作点${Q}$关于圆${k}$的反演点${W}$。",
    ),
    goals="equal({W}, Reflect({Q}, {k}))",
    steps=[
        step(
            (
                "Draw the ray ${n}$ from the centre of ${k}$ through ${Q}$, and invert ${Q}$ in ${k}$ to ${W}$ on it.",
                "从${k}$的圆心出发、过${Q}$作射线${n}$，作${Q}$关于${k}$的反演点${W}$，它在${n}$上。",
            ),
            (
                "The product of the distances of ${Q}$ and ${W}$ from the centre is the square of the radius.",
                "${Q}$、${W}$到圆心的距离之积等于半径的平方。",
            ),
            "{n} = Ray(Center({k}), {Q})",
            "{W} = Reflect({Q}, {k})",
        )
    ],
)

# -- images of a line l ------------------------------------------------------------------------------------------------

sequel(
    "turn-line",
    "l P",
    "m",
    EASY,
    "transformation",
    kind=GT,
    title=("and the image of the line under a turn", "并作直线旋转后的像"),
    task=(
        "Then turn the line ${l}$ about ${P}$ by 60 degrees counterclockwise: construct its image ${m}$.",
        "再将直线${l}$绕点${P}$逆时针旋转60°，求作它的像${m}$。",
    ),
    goals="is_line({m}); equal({m}, Rotate({l}, 60°, {P}))",
    steps=[
        step(
            ("Turn ${l}$ about ${P}$ by 60 degrees to ${m}$.", "将${l}$绕${P}$旋转60°得${m}$。"),
            ("The line and its image include the angle of the turn.", "直线与它的像的夹角等于旋转角。"),
            "{m} = Rotate({l}, 60°, {P})",
        )
    ],
)

sequel(
    "half-turn-line",
    "l P",
    "m",
    EASY,
    "transformation",
    kind=GT,
    title=("and the image of the line under a half turn", "并作直线的中心对称图形"),
    task=(
        "Then construct the image ${m}$ of the line ${l}$ under the half turn about ${P}$.",
        "再求作直线${l}$关于点${P}$的中心对称图形${m}$。",
    ),
    goals="is_line({m}); equal({m}, Reflect({l}, {P}))",
    steps=[
        step(
            ("Mirror ${l}$ in ${P}$ to ${m}$.", "作${l}$关于${P}$的对称图形${m}$。"),
            ("Half turns take lines to parallel lines.", "中心对称把直线变为与它平行的直线。"),
            "{m} = Reflect({l}, {P})",
        )
    ],
)

sequel(
    "mirror-in-line",
    "l P",
    "W n",
    EASY,
    "transformation",
    kind=GT,
    title=("and a mirror image", "并作对称点"),
    task=(
        "Then construct the mirror image ${W}$ of the point ${P}$ in the line ${l}$.",
        "再求作点${P}$关于直线${l}$的对称点${W}$。",
    ),
    goals="reflection({W}, {P}, {l})",
    steps=[
        step(
            (
                "Draw the perpendicular ${n}$ to ${l}$ through ${P}$, and mirror ${P}$ in ${l}$ to ${W}$ on it.",
                "过${P}$作${l}$的垂线${n}$，作${P}$关于${l}$的对称点${W}$，它在${n}$上。",
            ),
            (
                "Point and image lie on a perpendicular to the axis, equally far from it.",
                "点与像在对称轴的同一条垂线上，到对称轴的距离相等。",
            ),
            "{n} = PerpendicularLine({P}, {l})",
            "{W} = Reflect({P}, {l})",
        )
    ],
)

# -- images of points and triangles ------------------------------------------------------------------------------------

for _size, _word, _n in _TURNS:
    sequel(
        f"turn-point-{_word}",
        "O P",
        "W h",
        EASY,
        "transformation",
        kind=GT,
        title=("and the image of a point under a turn", "并作点旋转后的像"),
        task=(
            f"Then turn ${{P}}$ about ${{O}}$ by {_n} degrees counterclockwise: construct the image ${{W}}$.",
            f"再将点${{P}}$绕点${{O}}$逆时针旋转{_n}°，求作它的像${{W}}$。",
        ),
        goals=f"equal({{W}}, Rotate({{P}}, {_n}°, {{O}}))",
        steps=[
            step(
                (
                    f"Draw the circle ${{h}}$ about ${{O}}$ through ${{P}}$, and turn ${{P}}$ on it by {_n} degrees to ${{W}}$.",
                    f"以${{O}}$为圆心、过${{P}}$作圆${{h}}$，将${{P}}$沿它旋转{_n}°到${{W}}$。",
                ),
                ("Turns keep the distance from the centre.", "旋转保持到旋转中心的距离。"),
                "{h} = Circle({O}, {P})",
                f"{{W}} = Rotate({{P}}, {_n}°, {{O}})",
            )
        ],
    )

sequel(
    "fourth-corner-by-translation",
    "A B C",
    "W v",
    EASY,
    "transformation",
    kind=GT,
    title=("and a translated point", "并作平移点"),
    task=(
        "Then construct the image ${W}$ of the point ${C}$ under the translation by the vector from ${A}$ to ${B}$.",
        "再求作点${C}$按从${A}$到${B}$的向量平移后的像${W}$。",
    ),
    goals="equal({W}, Translate({C}, Vector({A}, {B})))",
    steps=[
        step(
            (
                "Translate ${C}$ by the vector ${v}$ from ${A}$ to ${B}$; the image is ${W}$.",
                "将${C}$按从${A}$到${B}$的向量${v}$平移得${W}$。",
            ),
            ("The four points are the corners of a parallelogram.", "这四个点是平行四边形的顶点。"),
            "{v} = Vector({A}, {B})",
            "{W} = Translate({C}, {v})",
        )
    ],
)


def _image_of_triangle(name: str, title: Words, told: Words, command: str, why: Words, level: bool = False) -> None:
    sequel(
        name,
        "A B C",
        "U V W q",
        MEDIUM if level else EASY,
        "transformation triangle",
        kind=GT,
        title=title,
        task=(
            f"Then construct the images ${{U}}$, ${{V}}$ and ${{W}}$ of ${{A}}$, ${{B}}$ and ${{C}}$ under {told[0]}.",
            f"再求作${{A}}$、${{B}}$、${{C}}$在{told[1]}下的像${{U}}$、${{V}}$、${{W}}$。",
        ),
        goals="; ".join(
            f"equal({image}, {command.replace('*', corner)})"
            for image, corner in (("{U}", "{A}"), ("{V}", "{B}"), ("{W}", "{C}"))
        ),
        steps=[
            step(
                (
                    "Construct the images ${U}$, ${V}$ and ${W}$ of the three corners.",
                    "分别作三个顶点的像${U}$、${V}$、${W}$。",
                ),
                why,
                *(
                    f"{image} = {command.replace('*', corner)}"
                    for image, corner in (("{U}", "{A}"), ("{V}", "{B}"), ("{W}", "{C}"))
                ),
                "{q} = Polygon({U}, {V}, {W})",
            )
        ],
    )


_image_of_triangle(
    "turn-about-side",
    ("and its image under a turn", "并作它旋转后的图形"),
    ("the turn by 90 degrees counterclockwise about the midpoint of ${B}{C}$", "绕${B}{C}$的中点逆时针旋转90°的变换"),
    "Rotate(*, 90°, Midpoint({B}, {C}))",
    (
        "The images of ${B}$ and ${C}$ lie on the perpendicular bisector of ${B}{C}$.",
        "${B}$、${C}$的像在${B}{C}$的垂直平分线上。",
    ),
)
_image_of_triangle(
    "half-turn-about-centroid",
    ("and its image under a half turn", "并作它的中心对称图形"),
    ("the half turn about the centroid of the triangle ${A}{B}{C}$", "关于三角形${A}{B}{C}$的重心的中心对称"),
    "Reflect(*, Centroid(Polygon({A}, {B}, {C})))",
    ("The sides of the image are parallel to those of the triangle.", "像的各边与三角形的对应边平行。"),
    True,
)
_image_of_triangle(
    "shrink-to-centroid",
    ("and its image under a dilation", "并作它的位似图形"),
    (
        "the dilation with the factor $-1/2$ from the centroid of the triangle ${A}{B}{C}$",
        "以三角形${A}{B}{C}$的重心为中心、系数为$-1/2$的位似变换",
    ),
    "Dilate(*, -1/2, Centroid(Polygon({A}, {B}, {C})))",
    (
        "The centroid divides each median as 2 : 1, so the images are the midpoints of the sides.",
        "重心分每条中线为2 : 1，故像是各边的中点。",
    ),
    True,
)
_image_of_triangle(
    "shift-along-median",
    ("and its image under a translation", "并作它平移后的图形"),
    ("the translation that takes ${A}$ to the midpoint of ${B}{C}$", "把${A}$移到${B}{C}$中点的平移"),
    "Translate(*, Vector({A}, Midpoint({B}, {C})))",
    (
        "All points move by the same vector, that of the median from ${A}$.",
        "所有的点都按同一个向量移动，即从${A}$出发的中线的向量。",
    ),
)
