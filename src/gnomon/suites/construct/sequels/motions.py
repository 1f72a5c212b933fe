"""Second constructions by a transformation: the image of what was built under a turn, reflection, translation, dilation
or inversion."""

from gnomon.suites.construct.sequel import sequel

sequel("""
    turn-circle-60: transformation easy, transformation circle
    and the image of the circle under a rotation | 并作圆旋转后的像
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the rotation about ${Q}$ by 60 degrees counterclockwise.
    | 再求作圆${k}$绕${Q}$逆时针旋转60°所得的圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Rotate({k}, 60°, {Q}))
    solution:
    {M} = Rotate(Center({k}), 60°, {Q}); {j} = Rotate({k}, 60°, {Q})
      do: Turn the centre of ${k}$ about ${Q}$ by 60 degrees counterclockwise to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 将${k}$的圆心绕${Q}$逆时针旋转60°得${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Turns keep lengths, so the radius stays the same. | 旋转保持长度，故半径不变。
""")

sequel("""
    turn-circle-quarter: transformation easy, transformation circle
    and the image of the circle under a rotation | 并作圆旋转后的像
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the rotation about ${Q}$ by 90 degrees counterclockwise.
    | 再求作圆${k}$绕${Q}$逆时针旋转90°所得的圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Rotate({k}, 90°, {Q}))
    solution:
    {M} = Rotate(Center({k}), 90°, {Q}); {j} = Rotate({k}, 90°, {Q})
      do: Turn the centre of ${k}$ about ${Q}$ by 90 degrees counterclockwise to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 将${k}$的圆心绕${Q}$逆时针旋转90°得${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Turns keep lengths, so the radius stays the same. | 旋转保持长度，故半径不变。
""")

sequel("""
    turn-circle-120: transformation easy, transformation circle
    and the image of the circle under a rotation | 并作圆旋转后的像
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the rotation about ${Q}$ by 120 degrees counterclockwise.
    | 再求作圆${k}$绕${Q}$逆时针旋转120°所得的圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Rotate({k}, 120°, {Q}))
    solution:
    {M} = Rotate(Center({k}), 120°, {Q}); {j} = Rotate({k}, 120°, {Q})
      do: Turn the centre of ${k}$ about ${Q}$ by 120 degrees counterclockwise to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 将${k}$的圆心绕${Q}$逆时针旋转120°得${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Turns keep lengths, so the radius stays the same. | 旋转保持长度，故半径不变。
""")

sequel("""
    dilate-circle-double: transformation easy, transformation circle
    and the image of the circle under a dilation | 并作圆的位似图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the dilation from ${Q}$ by the factor $2$.
    | 再以${Q}$为位似中心、$2$为位似比，求作圆${k}$的位似圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Dilate({k}, 2, {Q}))
    solution:
    {M} = Dilate(Center({k}), 2, {Q}); {j} = Dilate({k}, 2, {Q})
      do: Dilate the centre of ${k}$ from ${Q}$ by the factor $2$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 以${Q}$为位似中心、$2$为位似比作${k}$的圆心的位似点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Dilations multiply all lengths by the same number, so circles go to circles.
      | 位似变换把所有长度乘同一个数，故圆变为圆。
""")

sequel("""
    dilate-circle-half: transformation easy, transformation circle
    and the image of the circle under a dilation | 并作圆的位似图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the dilation from ${Q}$ by the factor $1/2$.
    | 再以${Q}$为位似中心、$1/2$为位似比，求作圆${k}$的位似圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Dilate({k}, 1/2, {Q}))
    solution:
    {M} = Dilate(Center({k}), 1/2, {Q}); {j} = Dilate({k}, 1/2, {Q})
      do: Dilate the centre of ${k}$ from ${Q}$ by the factor $1/2$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 以${Q}$为位似中心、$1/2$为位似比作${k}$的圆心的位似点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Dilations multiply all lengths by the same number, so circles go to circles.
      | 位似变换把所有长度乘同一个数，故圆变为圆。
""")

sequel("""
    dilate-circle-three-halves: transformation easy, transformation circle
    and the image of the circle under a dilation | 并作圆的位似图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the dilation from ${Q}$ by the factor $3/2$.
    | 再以${Q}$为位似中心、$3/2$为位似比，求作圆${k}$的位似圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Dilate({k}, 3/2, {Q}))
    solution:
    {M} = Dilate(Center({k}), 3/2, {Q}); {j} = Dilate({k}, 3/2, {Q})
      do: Dilate the centre of ${k}$ from ${Q}$ by the factor $3/2$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 以${Q}$为位似中心、$3/2$为位似比作${k}$的圆心的位似点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Dilations multiply all lengths by the same number, so circles go to circles.
      | 位似变换把所有长度乘同一个数，故圆变为圆。
""")

sequel("""
    dilate-circle-minus-half: transformation easy, transformation circle
    and the image of the circle under a dilation | 并作圆的位似图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the dilation from ${Q}$ by the factor $-1/2$.
    | 再以${Q}$为位似中心、$-1/2$为位似比，求作圆${k}$的位似圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Dilate({k}, -1/2, {Q}))
    solution:
    {M} = Dilate(Center({k}), -1/2, {Q}); {j} = Dilate({k}, -1/2, {Q})
      do: Dilate the centre of ${k}$ from ${Q}$ by the factor $-1/2$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 以${Q}$为位似中心、$-1/2$为位似比作${k}$的圆心的位似点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Dilations multiply all lengths by the same number, so circles go to circles.
      | 位似变换把所有长度乘同一个数，故圆变为圆。
""")

sequel("""
    half-turn-circle: transformation easy, transformation circle
    and the image of the circle under a half turn | 并作圆的中心对称图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the half turn about ${Q}$.
    | 再求作与圆${k}$关于点${Q}$中心对称的圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j; M
    goals: equal({j}, Reflect({k}, {Q}))
    solution:
    {M} = Reflect(Center({k}), {Q}); {j} = Reflect({k}, {Q})
      do: Reflect the centre of ${k}$ in ${Q}$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 作${k}$的圆心关于${Q}$的对称点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Half turns keep lengths, so the radius stays the same. | 中心对称保持长度，故半径不变。
""")

sequel("""
    reflect-circle-chord: transformation easy, transformation circle
    and the image of the circle in a line | 并作圆关于直线的对称图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the reflection in the line ${A}{B}$.
    | 再求作与圆${k}$关于直线${A}{B}$对称的圆${j}$。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: j; M
    goals: equal({j}, Reflect({k}, Line({A}, {B})))
    solution:
    {M} = Reflect(Center({k}), Line({A}, {B})); {j} = Reflect({k}, Line({A}, {B}))
      do: Reflect the centre of ${k}$ in the line ${A}{B}$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 作${k}$的圆心关于直线${A}{B}$的对称点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Reflections keep lengths, so the radius stays the same. | 轴对称保持长度，故半径不变。
""")

sequel("""
    reflect-circle-bisector: transformation easy, transformation circle
    and the image of the circle in a perpendicular bisector | 并作圆关于垂直平分线的对称图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the reflection that exchanges ${A}$ and ${B}$.
    | 再求作圆${k}$经使${A}$与${B}$互换的轴对称变换所得的圆${j}$。
    start: circle k; point A; point B
    facts: not equal(Distance({A}, Center({k})), Distance({B}, Center({k})))
    new: j; M
    goals: equal({j}, Reflect({k}, PerpendicularBisector({A}, {B})))
    solution:
    {M} = Reflect(Center({k}), PerpendicularBisector({A}, {B})); {j} = Reflect({k}, PerpendicularBisector({A}, {B}))
      do: Reflect the centre of ${k}$ in the perpendicular bisector of ${A}{B}$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 作${k}$的圆心关于${A}{B}$的垂直平分线的对称点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: The axis of this reflection is the perpendicular bisector of ${A}{B}$.
      | 这个轴对称的对称轴是${A}{B}$的垂直平分线。
""")

sequel("""
    reflect-circle-line: transformation easy, transformation circle
    and the image of the circle in a line | 并作圆关于直线的对称图形
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the reflection in the line ${l}$.
    | 再求作与圆${k}$关于直线${l}$对称的圆${j}$。
    start: circle k; line l
    facts: not on(Center({k}), {l})
    new: j; M
    goals: equal({j}, Reflect({k}, {l}))
    solution:
    {M} = Reflect(Center({k}), {l}); {j} = Reflect({k}, {l})
      do: Reflect the centre of ${k}$ in the line ${l}$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 作${k}$的圆心关于直线${l}$的对称点${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Reflections keep lengths, so the radius stays the same. | 轴对称保持长度，故半径不变。
""")

sequel("""
    translate-circle: transformation easy, transformation circle
    and the image of the circle under a translation | 并作圆平移后的像
    Then construct the circle ${j}$ that is the image of the circle ${k}$ under the translation by the vector from ${A}$ to ${B}$.
    | 再求作圆${k}$按从${A}$到${B}$的向量平移所得的圆${j}$。
    start: circle k; point A; point B
    new: j; M
    goals: equal({j}, Translate({k}, Vector({A}, {B})))
    solution:
    {M} = Translate(Center({k}), Vector({A}, {B})); {j} = Translate({k}, Vector({A}, {B}))
      do: Translate the centre of ${k}$ by the vector from ${A}$ to ${B}$ to get ${M}$, and draw the image ${j}$ of ${k}$ about ${M}$.
      | 将${k}$的圆心按从${A}$到${B}$的向量平移得${M}$，并以${M}$为圆心作${k}$的像${j}$。
      why: Translations keep lengths, so the radius stays the same. | 平移保持长度，故半径不变。
""")

sequel("""
    reflect-circle-tangent: transformation medium, transformation circle
    and its image in a tangent | 并作圆关于切线的对称图形
    Then construct the tangent ${t}$ of the circle ${k}$ at ${P}$, and the mirror image ${j}$ of ${k}$ in ${t}$.
    | 再求作圆${k}$在点${P}$处的切线${t}$，以及${k}$关于${t}$的对称图形${j}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: j; t
    goals: touches_at({t}, {k}, {P}); equal({j}, Reflect({k}, {P}))
    solution:
    {t} = PerpendicularLine({P}, Line(Center({k}), {P}))
      do: Draw the perpendicular ${t}$ at ${P}$ to the radius of ${k}$ that ends there.
      | 过${P}$作${k}$的以${P}$为端点的半径的垂线${t}$。
      why: The tangent is perpendicular to the radius at the point of contact. | 切线垂直于过切点的半径。
    {j} = Reflect({k}, {t})
      do: Reflect ${k}$ in ${t}$ to ${j}$. | 作${k}$关于${t}$的对称图形${j}$。
      why: The image touches ${k}$ at the same point ${P}$ from outside. | 像与${k}$在同一点${P}$处外切。
""")

sequel("""
    invert-in: transformation medium, transformation circle
    and an inverse point | 并作反演点
    Then construct the image ${W}$ of the point ${Q}$ under the inversion in the circle ${k}$.
    | 再求作点${Q}$关于圆${k}$的反演点${W}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: W; n
    goals: equal({W}, Reflect({Q}, {k}))
    solution:
    {n} = Ray(Center({k}), {Q}); {W} = Reflect({Q}, {k})
      do: Draw the ray ${n}$ from the centre of ${k}$ through ${Q}$, and invert ${Q}$ in ${k}$ to ${W}$ on it.
      | 从${k}$的圆心出发、过${Q}$作射线${n}$，作${Q}$关于${k}$的反演点${W}$，它在${n}$上。
      why: The product of the distances of ${Q}$ and ${W}$ from the centre is the square of the radius.
      | ${Q}$、${W}$到圆心的距离之积等于半径的平方。
""")

sequel("""
    turn-line: transformation easy, transformation
    and the image of the line under a rotation | 并作直线旋转后的像
    Then construct the image ${m}$ of the line ${l}$ under the rotation about ${P}$ by 60 degrees counterclockwise.
    | 再将直线${l}$绕点${P}$逆时针旋转60°，求作它的像${m}$。
    start: line l; point P
    facts: less(0.5, Distance({P}, {l}))
    new: m
    goals: is_line({m}); equal({m}, Rotate({l}, 60°, {P}))
    solution:
    {m} = Rotate({l}, 60°, {P})
      do: Turn ${l}$ about ${P}$ by 60 degrees to ${m}$. | 将${l}$绕${P}$旋转60°得${m}$。
      why: The line and its image include the angle of the turn. | 直线与它的像的夹角等于旋转角。
""")

sequel("""
    half-turn-line: transformation easy, transformation
    and the image of the line under a half turn | 并作直线的中心对称图形
    Then construct the image ${m}$ of the line ${l}$ under the half turn about ${P}$.
    | 再求作直线${l}$关于点${P}$的中心对称图形${m}$。
    start: line l; point P
    facts: less(0.5, Distance({P}, {l}))
    new: m
    goals: is_line({m}); equal({m}, Reflect({l}, {P}))
    solution:
    {m} = Reflect({l}, {P})
      do: Mirror ${l}$ in ${P}$ to ${m}$. | 作${l}$关于${P}$的对称图形${m}$。
      why: Half turns take lines to parallel lines. | 中心对称把直线变为与它平行的直线。
""")

sequel("""
    mirror-in-line: transformation easy, transformation
    and a mirror image | 并作对称点
    Then construct the mirror image ${W}$ of the point ${P}$ in the line ${l}$.
    | 再求作点${P}$关于直线${l}$的对称点${W}$。
    start: line l; point P
    facts: less(0.5, Distance({P}, {l}))
    new: W; n
    goals: reflection({W}, {P}, {l})
    solution:
    {n} = PerpendicularLine({P}, {l}); {W} = Reflect({P}, {l})
      do: Draw the perpendicular ${n}$ to ${l}$ through ${P}$, and mirror ${P}$ in ${l}$ to ${W}$ on it.
      | 过${P}$作${l}$的垂线${n}$，作${P}$关于${l}$的对称点${W}$，它在${n}$上。
      why: Point and image lie on a perpendicular to the axis, equally far from it.
      | 点与像在对称轴的同一条垂线上，到对称轴的距离相等。
""")

sequel("""
    turn-point-60: transformation easy, transformation
    and the image of a point under a rotation | 并作点旋转后的像
    Then construct the image ${W}$ of ${P}$ under the rotation about ${O}$ by 60 degrees counterclockwise.
    | 再将点${P}$绕点${O}$逆时针旋转60°，求作它的像${W}$。
    start: segment O P
    new: W; h
    goals: equal({W}, Rotate({P}, 60°, {O}))
    solution:
    {h} = Circle({O}, {P}); {W} = Rotate({P}, 60°, {O})
      do: Draw the circle ${h}$ about ${O}$ through ${P}$, and turn ${P}$ on it by 60 degrees to ${W}$.
      | 以${O}$为圆心、过${P}$作圆${h}$，将${P}$沿它旋转60°到${W}$。
      why: Turns keep the distance from the centre. | 旋转保持到旋转中心的距离。
""")

sequel("""
    turn-point-quarter: transformation easy, transformation
    and the image of a point under a rotation | 并作点旋转后的像
    Then construct the image ${W}$ of ${P}$ under the rotation about ${O}$ by 90 degrees counterclockwise.
    | 再将点${P}$绕点${O}$逆时针旋转90°，求作它的像${W}$。
    start: segment O P
    new: W; h
    goals: equal({W}, Rotate({P}, 90°, {O}))
    solution:
    {h} = Circle({O}, {P}); {W} = Rotate({P}, 90°, {O})
      do: Draw the circle ${h}$ about ${O}$ through ${P}$, and turn ${P}$ on it by 90 degrees to ${W}$.
      | 以${O}$为圆心、过${P}$作圆${h}$，将${P}$沿它旋转90°到${W}$。
      why: Turns keep the distance from the centre. | 旋转保持到旋转中心的距离。
""")

sequel("""
    turn-point-120: transformation easy, transformation
    and the image of a point under a rotation | 并作点旋转后的像
    Then construct the image ${W}$ of ${P}$ under the rotation about ${O}$ by 120 degrees counterclockwise.
    | 再将点${P}$绕点${O}$逆时针旋转120°，求作它的像${W}$。
    start: segment O P
    new: W; h
    goals: equal({W}, Rotate({P}, 120°, {O}))
    solution:
    {h} = Circle({O}, {P}); {W} = Rotate({P}, 120°, {O})
      do: Draw the circle ${h}$ about ${O}$ through ${P}$, and turn ${P}$ on it by 120 degrees to ${W}$.
      | 以${O}$为圆心、过${P}$作圆${h}$，将${P}$沿它旋转120°到${W}$。
      why: Turns keep the distance from the centre. | 旋转保持到旋转中心的距离。
""")

sequel("""
    fourth-corner-by-translation: transformation easy, transformation
    and a translated point | 并作平移点
    Then construct the image ${W}$ of the point ${C}$ under the translation by the vector from ${A}$ to ${B}$.
    | 再求作点${C}$按从${A}$到${B}$的向量平移后的像${W}$。
    start: segment A B; point C
    facts: not collinear({A}, {B}, {C})
    new: W; v
    goals: equal({W}, Translate({C}, Vector({A}, {B})))
    solution:
    {v} = Vector({A}, {B}); {W} = Translate({C}, {v})
      do: Translate ${C}$ by the vector ${v}$ from ${A}$ to get ${B}$; the image is ${W}$.
      | 将${C}$按从${A}$到${B}$的向量${v}$平移得${W}$。
      why: The four points are the vertices of a parallelogram. | 这四个点是平行四边形的顶点。
""")

sequel("""
    turn-about-side: transformation easy, transformation triangle
    and its image under a rotation | 并作它旋转后的图形
    Then construct the images ${U}$, ${V}$ and ${W}$ of ${A}$, ${B}$ and ${C}$ under the rotation by 90 degrees counterclockwise about the midpoint of ${B}{C}$.
    | 再求作${A}$、${B}$、${C}$在绕${B}{C}$的中点逆时针旋转90°的变换下的像${U}$、${V}$、${W}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: U; V; W; q
    goals: equal({U}, Rotate({A}, 90°, Midpoint({B}, {C}))); equal({V}, Rotate({B}, 90°, Midpoint({B}, {C})))
    goals: equal({W}, Rotate({C}, 90°, Midpoint({B}, {C})))
    solution:
    {U} = Rotate({A}, 90°, Midpoint({B}, {C})); {V} = Rotate({B}, 90°, Midpoint({B}, {C}))
    {W} = Rotate({C}, 90°, Midpoint({B}, {C})); {q} = Polygon({U}, {V}, {W})
      do: Construct the images ${U}$, ${V}$ and ${W}$ of the three vertices. | 分别作三个顶点的像${U}$、${V}$、${W}$。
      why: The images of ${B}$ and ${C}$ lie on the perpendicular bisector of ${B}{C}$.
      | ${B}$、${C}$的像在${B}{C}$的垂直平分线上。
""")

sequel("""
    half-turn-about-centroid: transformation medium, transformation triangle
    and its image under a half turn | 并作它的中心对称图形
    Then construct the images ${U}$, ${V}$ and ${W}$ of ${A}$, ${B}$ and ${C}$ under the half turn about the centroid of the triangle ${A}{B}{C}$.
    | 再求作${A}$、${B}$、${C}$在关于三角形${A}{B}{C}$的重心的中心对称下的像${U}$、${V}$、${W}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: U; V; W; q
    goals: equal({U}, Reflect({A}, Centroid(Polygon({A}, {B}, {C}))))
    goals: equal({V}, Reflect({B}, Centroid(Polygon({A}, {B}, {C}))))
    goals: equal({W}, Reflect({C}, Centroid(Polygon({A}, {B}, {C}))))
    solution:
    {U} = Reflect({A}, Centroid(Polygon({A}, {B}, {C}))); {V} = Reflect({B}, Centroid(Polygon({A}, {B}, {C})))
    {W} = Reflect({C}, Centroid(Polygon({A}, {B}, {C}))); {q} = Polygon({U}, {V}, {W})
      do: Construct the images ${U}$, ${V}$ and ${W}$ of the three vertices. | 分别作三个顶点的像${U}$、${V}$、${W}$。
      why: The sides of the image are parallel to those of the triangle. | 像的各边与三角形的对应边平行。
""")

sequel("""
    shrink-to-centroid: transformation medium, transformation triangle
    and its image under a dilation | 并作它的位似图形
    Then construct the images ${U}$, ${V}$ and ${W}$ of ${A}$, ${B}$ and ${C}$ under the dilation by the factor $-1/2$ from the centroid of the triangle ${A}{B}{C}$.
    | 再求作${A}$、${B}$、${C}$在以三角形${A}{B}{C}$的重心为位似中心、$-1/2$为位似比的位似变换下的像${U}$、${V}$、${W}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: U; V; W; q
    goals: equal({U}, Dilate({A}, -1/2, Centroid(Polygon({A}, {B}, {C}))))
    goals: equal({V}, Dilate({B}, -1/2, Centroid(Polygon({A}, {B}, {C}))))
    goals: equal({W}, Dilate({C}, -1/2, Centroid(Polygon({A}, {B}, {C}))))
    solution:
    {U} = Dilate({A}, -1/2, Centroid(Polygon({A}, {B}, {C}))); {V} = Dilate({B}, -1/2, Centroid(Polygon({A}, {B}, {C})))
    {W} = Dilate({C}, -1/2, Centroid(Polygon({A}, {B}, {C}))); {q} = Polygon({U}, {V}, {W})
      do: Construct the images ${U}$, ${V}$ and ${W}$ of the three vertices. | 分别作三个顶点的像${U}$、${V}$、${W}$。
      why: The centroid divides each median as 2 : 1, so the images are the midpoints of the sides.
      | 重心分每条中线为2 : 1，故像是各边的中点。
""")

sequel("""
    shift-along-median: transformation easy, transformation triangle
    and its image under a translation | 并作它平移后的图形
    Then construct the images ${U}$, ${V}$ and ${W}$ of ${A}$, ${B}$ and ${C}$ under the translation that takes ${A}$ to the midpoint of ${B}{C}$.
    | 再求作${A}$、${B}$、${C}$在把${A}$移到${B}{C}$中点的平移下的像${U}$、${V}$、${W}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: U; V; W; q
    goals: equal({U}, Translate({A}, Vector({A}, Midpoint({B}, {C}))))
    goals: equal({V}, Translate({B}, Vector({A}, Midpoint({B}, {C}))))
    goals: equal({W}, Translate({C}, Vector({A}, Midpoint({B}, {C}))))
    solution:
    {U} = Translate({A}, Vector({A}, Midpoint({B}, {C}))); {V} = Translate({B}, Vector({A}, Midpoint({B}, {C})))
    {W} = Translate({C}, Vector({A}, Midpoint({B}, {C}))); {q} = Polygon({U}, {V}, {W})
      do: Construct the images ${U}$, ${V}$ and ${W}$ of the three vertices. | 分别作三个顶点的像${U}$、${V}$、${W}$。
      why: All points move by the same vector, that of the median from ${A}$.
      | 所有的点都按同一个向量移动，即从${A}$出发的中线的向量。
""")
