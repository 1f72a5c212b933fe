"""Second tasks with coordinates: images in the axes, in the origin and under translations, and what is measured."""

import re

from gnomon.suites.construct.notation import block
from gnomon.suites.construct.sequel import sequel

# The image of a circle, line or curve q, or of a point P: what it is in both languages, the map, its command, and why.
block("""
    image
    and an image of it | 并作它的像
    Then construct the image ${j}$ of the <1> ${q}$ under <3>. | 再求作<2>${q}$<4>所得的图形${j}$。
    start: <1> q
    new: j
    goals: equal({j}, <5>)
    solution:
    {j} = <5>
      do: Construct the image ${j}$ of the <1> ${q}$. | 作<2>${q}$的像${j}$。
      why: <6> | <7>
""")
block("""
    image of a point
    and an image of a point | 并作点的像
    Then construct the image ${W}$ of the point ${P}$ under <1>. | 再求作点${P}$<2>所得的点${W}$。
    start: point P
    new: W
    goals: equal({W}, <3>)
    solution:
    {W} = <3>
      do: Construct the image ${W}$ of the point ${P}$. | 作点${P}$的像${W}$。
      why: <4> | <5>
""")
_MAPS = """
x-axis easy: the reflection in the $x$-axis | 关于$x$轴对称 | Reflect({q}, xAxis) | The first coordinates stay, the second ones change their sign. | 横坐标不变，纵坐标变号。
y-axis easy: the reflection in the $y$-axis | 关于$y$轴对称 | Reflect({q}, yAxis) | The second coordinates stay, the first ones change their sign. | 纵坐标不变，横坐标变号。
origin easy: the half turn about the origin | 关于原点中心对称 | Reflect({q}, (0, 0)) | Both coordinates change their sign. | 两个坐标都变号。
diagonal medium: the reflection in the line $y = x$ | 关于直线$y = x$对称 | Reflect({q}, Line((0, 0), (1, 1))) | The two coordinates are exchanged. | 两个坐标互换。
shift easy: the translation by 2 units to the right and 1 unit upwards | 向右平移2个单位、向上平移1个单位 | Translate({q}, (2, 1)) | The first coordinates grow by 2, the second ones by 1. | 横坐标加2，纵坐标加1。
quarter medium: the rotation by 90 degrees counterclockwise about the origin | 绕原点逆时针旋转90° | Rotate({q}, 90°, (0, 0)) | The turn takes $(1, 0)$ to $(0, 1)$. | 这一旋转把点$(1, 0)$变为点$(0, 1)$。
"""

for _name, _level, _map in (re.split(": | ", line, maxsplit=2) for line in _MAPS.strip().splitlines()):
    sequel(f"circle-image-{_name}: analytic {_level}, circle transformation\nuse: image | circle | 圆 | {_map}")
    sequel(
        f"line-image-{_name}: analytic {_level}, transformation\nuse: image | line | 直线 | {_map}\ngoals: is_line({{j}})"
    )
    sequel(f"curve-image-{_name}: analytic {_level}, transformation\nuse: image | curve | 曲线 | {_map}")
    sequel(f"point-image-{_name}: analytic easy, transformation\nuse: image of a point | {_map.replace('{q}', '{P}')}")

sequel("""
    graph-x-axis: analytic easy, transformation
    and a transformed graph | 并作变换后的图像
    Then define the function ${g}$ whose graph is the mirror image of the graph of ${f}$ in the $x$-axis.
    | 再定义函数${g}$，使它的图像是函数${f}$的图像关于$x$轴的对称图形。
    start: function f
    new: g
    goals: equal({g}, -{f}(x))
    solution:
    {g}(x) = -{f}(x)
      do: Define ${g}$ by the values of ${f}$. | 用${f}$的值定义${g}$。
      why: Each value changes its sign. | 每个函数值都变号。
""")

sequel("""
    graph-y-axis: analytic easy, transformation
    and a transformed graph | 并作变换后的图像
    Then define the function ${g}$ whose graph is the mirror image of the graph of ${f}$ in the $y$-axis.
    | 再定义函数${g}$，使它的图像是函数${f}$的图像关于$y$轴的对称图形。
    start: function f
    new: g
    goals: equal({g}, {f}(-x))
    solution:
    {g}(x) = {f}(-x)
      do: Define ${g}$ by the values of ${f}$. | 用${f}$的值定义${g}$。
      why: The value at each place is taken at the mirrored place. | 每一处的值换到对称的位置。
""")

sequel("""
    graph-shift: analytic easy, transformation
    and a transformed graph | 并作变换后的图像
    Then define the function ${g}$ whose graph is the graph of ${f}$ moved by 1 unit to the right and 2 units upwards.
    | 再定义函数${g}$，使它的图像是函数${f}$的图像向右平移1个单位、向上平移2个单位所得的图形。
    start: function f
    new: g
    goals: equal({g}, {f}(x - 1) + 2)
    solution:
    {g}(x) = {f}(x - 1) + 2
      do: Define ${g}$ by the values of ${f}$. | 用${f}$的值定义${g}$。
      why: The values are taken 1 to the left and grow by 2. | 取左边1个单位处的值，再加2。
""")

sequel("""
    graph-double: analytic easy, transformation
    and a transformed graph | 并作变换后的图像
    Then define the function ${g}$ whose graph is the graph of ${f}$ stretched to twice its height from the $x$-axis.
    | 再定义函数${g}$，使它的图像是函数${f}$的图像以$x$轴为基线纵向伸长到两倍所得的图形。
    start: function f
    new: g
    goals: equal({g}, 2 {f}(x))
    solution:
    {g}(x) = 2 {f}(x)
      do: Define ${g}$ by the values of ${f}$. | 用${f}$的值定义${g}$。
      why: Each value is doubled. | 每个函数值都变为两倍。
""")

sequel("""
    distance-from-origin: analytic easy
    and a distance | 并求距离
    Then compute the distance ${s}$ of the point ${P}$ from the origin.
    | 再求点${P}$到原点的距离${s}$。
    start: point P
    new: s
    goals: equal({s}, sqrt(x({P})^2 + y({P})^2))
    solution:
    {s} = Distance({P}, (0, 0))
      do: Measure the distance ${s}$ of ${P}$ from the origin. | 求出${P}$到原点的距离${s}$。
      why: By the theorem of Pythagoras it follows from the two coordinates. | 由勾股定理，它可由两个坐标算出。
""")

sequel("""
    circle-through-origin: analytic easy, circle
    and a circle about the origin | 并作以原点为圆心的圆
    Then construct the circle ${j}$ about the origin that passes through ${P}$. | 再以原点为圆心求作过点${P}$的圆${j}$。
    start: point P
    new: j
    goals: centre((0, 0), {j}); on({P}, {j})
    solution:
    {j} = Circle((0, 0), {P})
      do: Draw the circle ${j}$ about the origin through ${P}$. | 以原点为圆心、过${P}$作圆${j}$。
      why: Its radius is the distance of ${P}$ from the origin. | 它的半径是${P}$到原点的距离。
""")

sequel("""
    circle-touching-axis: analytic easy, circle
    and a circle that touches an axis | 并作与坐标轴相切的圆
    Then construct the circle ${j}$ about ${P}$ that touches the $x$-axis. | 再以${P}$为圆心求作与$x$轴相切的圆${j}$。
    start: point P
    facts: not on({P}, xAxis)
    new: j; F
    goals: centre({P}, {j}); tangent({j}, xAxis)
    solution:
    {F} = (x({P}), 0); {j} = Circle({P}, {F})
      do: Let ${F}$ be the foot of the perpendicular from ${P}$ to the $x$-axis, and draw the circle ${j}$ about ${P}$ through ${F}$.
      | 从${P}$向$x$轴作垂线，垂足为${F}$，以${P}$为圆心、过${F}$作圆${j}$。
      why: The radius to the point of contact is perpendicular to the axis. | 过切点的半径垂直于坐标轴。
""")

sequel("""
    perpendicular-from-origin: analytic easy
    and the foot of a perpendicular from the origin | 并作从原点所引垂线的垂足
    Then construct the foot ${F}$ of the perpendicular from the origin to the line ${l}$.
    | 再求作从原点到直线${l}$的垂线的垂足${F}$。
    start: line l
    facts: not on((0, 0), {l})
    new: F; n
    goals: foot({F}, (0, 0), {l})
    solution:
    {n} = PerpendicularLine((0, 0), {l}); {F} = Intersect({n}, {l})
      do: Draw the perpendicular ${n}$ to ${l}$ through the origin; it meets ${l}$ in ${F}$.
      | 过原点作${l}$的垂线${n}$，交${l}$于${F}$。
      why: The foot is the point of the line nearest to the origin. | 垂足是直线上离原点最近的点。
""")

sequel("""
    parallel-from-origin: analytic easy
    and a parallel through the origin | 并过原点作平行线
    Then construct the parallel ${n}$ to the line ${l}$ through the origin. | 再过原点求作直线${l}$的平行线${n}$。
    start: line l
    facts: not on((0, 0), {l})
    new: n
    goals: is_line({n}); parallel({n}, {l}); on((0, 0), {n})
    solution:
    {n} = Line((0, 0), {l})
      do: Draw the parallel ${n}$ to ${l}$ through the origin. | 过原点作${l}$的平行线${n}$。
      why: Parallel lines have the same slope. | 平行直线的斜率相等。
""")

sequel("""
    slope-of: analytic easy
    and its slope | 并求它的斜率
    Then compute the slope ${s}$ of the line ${l}$. | 再求直线${l}$的斜率${s}$。
    start: line l
    new: s
    goals: equal({s}, Slope({l}))
    solution:
    {s} = Slope({l})
      do: Measure the slope ${s}$ of ${l}$. | 求出${l}$的斜率${s}$。
      why: The slope is the rise for each unit to the right. | 斜率是向右每一个单位所上升的量。
""")

sequel("""
    intercept-of: analytic easy
    and where it meets the $y$-axis | 并求它与$y$轴的交点
    Then mark the point ${W}$ in which the line ${l}$ meets the $y$-axis. | 再标出直线${l}$与$y$轴的交点${W}$。
    start: line l
    new: W
    goals: equal(x({W}), 0); on({W}, {l})
    solution:
    {W} = Intersect({l}, yAxis)
      do: Mark the intersection ${W}$ of ${l}$ with the $y$-axis. | 标出${l}$与$y$轴的交点${W}$。
      why: The first coordinate of every point of the axis is 0. | 该轴上每一点的横坐标都是0。
""")

sequel("""
    length-of: analytic easy
    and a length | 并求长度
    Then compute the length ${s}$ of the segment ${A}{B}$. | 再求线段${A}{B}$的长${s}$。
    start: segment A B
    new: s
    goals: equal({s}, sqrt((x({A}) - x({B}))^2 + (y({A}) - y({B}))^2))
    solution:
    {s} = Distance({A}, {B})
      do: Measure the length ${s}$ of ${A}{B}$. | 求出${A}{B}$的长${s}$。
      why: By the theorem of Pythagoras it follows from the coordinates. | 由勾股定理，它可由坐标算出。
""")

sequel("""
    area-of: analytic easy
    and an area | 并求面积
    Then compute the area ${s}$ of the triangle ${A}{B}{C}$. | 再求三角形${A}{B}{C}$的面积${s}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: s
    goals: equal(2 * {s}, abs((x({B}) - x({A})) (y({C}) - y({A})) - (x({C}) - x({A})) (y({B}) - y({A}))))
    solution:
    {s} = Area({A}, {B}, {C})
      do: Measure the area ${s}$ of the triangle. | 求出三角形的面积${s}$。
      why: The area is half of the base times the height. | 面积等于底乘高的一半。
""")

sequel("""
    curve-tangent-at: analytic medium
    and a tangent of the curve | 并作曲线的切线
    Then construct the tangent ${n}$ of the curve ${q}$ at ${P}$. | 再求作曲线${q}$在点${P}$处的切线${n}$。
    start: curve q; point P
    facts: on({P}, {q})
    new: n
    goals: on({P}, {n}); tangent({n}, {q})
    solution:
    {n} = Tangent({P}, {q})
      do: Draw the tangent ${n}$ of ${q}$ at ${P}$. | 作${q}$在${P}$处的切线${n}$。
      why: It has this one point in common with the conic. | 它与圆锥曲线只有这一个公共点。
""")
