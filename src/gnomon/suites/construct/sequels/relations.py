"""Second constructions from what the first one has brought about: a contact, a right angle, equal sides, a special shape.

Their facts are relations that points, lines and circles at random do not have.
"""

from gnomon.suites.construct.sequel import sequel

sequel("""
    contact-outside: straightedge-compass medium, circle
    and the common tangent at the point of contact | 并作切点处的公切线
    Then construct the point ${T}$ at which the circles ${k}$ and ${c}$ touch, and their common tangent ${t}$ there.
    | 再求作圆${k}$与圆${c}$的切点${T}$，以及两圆在${T}$处的公切线${t}$。
    start: circle k; circle c
    facts: touches_outside({k}, {c})
    new: T; t; n
    goals: touches_at({t}, {k}, {T}); touches_at({t}, {c}, {T})
    solution:
    {n} = Line(Center({k}), Center({c})); {T} = Intersect({k}, Segment(Center({k}), Center({c})))
      do: Draw the line ${n}$ through the centres of the circles; between the centres it meets ${k}$ in ${T}$.
      | 过两圆的圆心作直线${n}$，它在两圆心之间交${k}$于${T}$。
      why: The point of contact lies on the line of the centres. | 切点在连心线上。
    {t} = PerpendicularLine({T}, {n})
      why: The tangent is perpendicular to the radii at the point of contact. | 切线垂直于过切点的半径。
""")

sequel("""
    contact-inside: straightedge-compass medium, circle
    and the common tangent at the point of contact | 并作切点处的公切线
    Then construct the point ${T}$ at which the circles ${k}$ and ${c}$ touch, and their common tangent ${t}$ there.
    | 再求作圆${k}$与圆${c}$的切点${T}$，以及两圆在${T}$处的公切线${t}$。
    start: circle k; circle c
    facts: touches_inside({k}, {c})
    new: T; t; n
    goals: touches_at({t}, {k}, {T}); touches_at({t}, {c}, {T})
    solution:
    {n} = Ray(Center({c}), Center({k})); {T} = Intersect({n}, {c})
      do: Draw the ray ${n}$ from the centre of ${c}$ through that of ${k}$; it meets ${c}$ in ${T}$.
      | 从${c}$的圆心出发过${k}$的圆心作射线${n}$，交${c}$于${T}$。
      why: The point of contact lies on the line of the centres. | 切点在连心线上。
    {t} = PerpendicularLine({T}, {n})
      why: The tangent is perpendicular to the radii at the point of contact. | 切线垂直于过切点的半径。
""")

sequel("""
    contact-with-line: straightedge-compass easy, circle
    and the point of contact | 并作切点
    Then construct the point ${T}$ at which the line ${l}$ touches the circle ${k}$. | 再求作直线${l}$与圆${k}$的切点${T}$。
    start: circle k; line l
    facts: tangent({l}, {k})
    new: T; n
    goals: touches_at({l}, {k}, {T})
    solution:
    {n} = PerpendicularLine(Center({k}), {l}); {T} = Intersect({n}, {l})
      do: Drop the perpendicular ${n}$ from the centre of ${k}$ to ${l}$; its foot is ${T}$.
      | 过${k}$的圆心作${l}$的垂线${n}$，垂足为${T}$。
      why: The radius to the point of contact is perpendicular to the tangent. | 过切点的半径垂直于切线。
""")

sequel("""
    common-chord: straightedge-compass easy, circle theorem
    and the common chord of two circles | 并作两圆的公共弦
    Then construct the points ${U}$ and ${V}$ at which the circles ${k}$ and ${c}$ cross. | 再求作圆${k}$与圆${c}$的交点${U}$、${V}$。
    start: circle k; circle c
    facts: less(Distance(Center({k}), Center({c})), Radius({k}) + Radius({c}) - 0.3)
    facts: less(abs(Radius({k}) - Radius({c})) + 0.3, Distance(Center({k}), Center({c})))
    new: U; V; s
    goals: on({U}, {k}); on({U}, {c}); on({V}, {k}); on({V}, {c}); not equal({U}, {V})
    solution:
    {U} = Intersect({k}, {c}, 1); {V} = Intersect({k}, {c}, 2); {s} = Segment({U}, {V})
      do: Mark the points ${U}$ and ${V}$ that the circles share, and draw their common chord ${s}$.
      | 标出两圆的交点${U}$、${V}$，连成公共弦${s}$。
      why: Two circles that cross have two points in common. | 相交两圆有两个公共点。
""")

sequel("""
    perpendicular-at: straightedge-compass easy
    and a perpendicular at a point of the line | 并过直线上一点作垂线
    Then construct the perpendicular ${m}$ to the line ${l}$ at its point ${P}$. | 再过直线${l}$上的点${P}$求作${l}$的垂线${m}$。
    start: line l; point P
    facts: on({P}, {l})
    new: m
    goals: is_line({m}); perpendicular({m}, {l}); on({P}, {m})
    solution:
    {m} = PerpendicularLine({P}, {l})
      why: ${P}$ lies on ${l}$, so it is the foot of this perpendicular. | ${P}$在${l}$上，故它就是垂足。
""")

sequel("""
    touching-line-at: straightedge-compass medium, circle
    and a circle that touches the line at a point | 并作与直线切于一点的圆
    Then construct the circle ${j}$ that touches the line ${l}$ at ${P}$ and passes through ${Q}$.
    | 再求作与直线${l}$切于点${P}$且过点${Q}$的圆${j}$。
    start: line l; point P; point Q
    facts: on({P}, {l}); less(0.5, Distance({Q}, {l}))
    new: j; S; n
    goals: touches_at({l}, {j}, {P}); on({Q}, {j})
    solution:
    {n} = PerpendicularLine({P}, {l}); {S} = Intersect({n}, PerpendicularBisector({P}, {Q}))
      do: Draw the perpendicular ${n}$ to ${l}$ at ${P}$; it meets the perpendicular bisector of ${P}{Q}$ in ${S}$.
      | 过${P}$作${l}$的垂线${n}$，与${P}{Q}$的垂直平分线交于${S}$。
      why: The centre lies on both lines. | 圆心同在这两条直线上。
    {j} = Circle({S}, {P})
      why: It passes through ${P}$ and ${Q}$, and ${l}$ is perpendicular to its radius at ${P}$.
      | 它过${P}$和${Q}$，且${l}$垂直于它在${P}$处的半径。
""")

sequel("""
    mean-of-parts: straightedge-compass easy, circle theorem
    and the geometric mean of the two parts | 并作两段的比例中项
    Then construct a point ${D}$ for which ${T}{D}$ is perpendicular to ${A}{B}$ and ${A}{D}{B}$ is a right angle.
    | 再求作一点${D}$，使${T}{D}$垂直于${A}{B}$，且$∠{A}{D}{B}$是直角。
    start: segment A B; point T
    facts: between({T}, {A}, {B})
    new: D; j; n
    goals: perpendicular({T}{D}, {A}{B}); right({A}{D}{B})
    solution:
    {j} = Circle(Midpoint({A}, {B}), {A}); {n} = PerpendicularLine({T}, Line({A}, {B})); {D} = Intersect({n}, {j}, 1)
      do: Draw the circle ${j}$ with the diameter ${A}{B}$ and the perpendicular ${n}$ to ${A}{B}$ at ${T}$; let ${D}$ be a point that they share.
      | 以${A}{B}$为直径作圆${j}$，过${T}$作${A}{B}$的垂线${n}$，取两者的一个交点${D}$。
      why: By the theorem of Thales the angle at ${D}$ is right. | 由泰勒斯定理，${D}$处的角是直角。
""")

sequel("""
    circles-on-parts: straightedge-compass easy, circle
    and the circles on the two parts as diameters | 并以两段为直径作圆
    Then construct the circle ${j}$ with the diameter ${A}{T}$ and the circle ${h}$ with the diameter ${T}{B}$.
    | 再求作以${A}{T}$为直径的圆${j}$和以${T}{B}$为直径的圆${h}$。
    start: segment A B; point T
    facts: between({T}, {A}, {B})
    new: j; h
    goals: on({T}, {j}); midpoint(Center({j}), {A}, {T}); on({T}, {h}); midpoint(Center({h}), {T}, {B})
    solution:
    {j} = Circle(Midpoint({A}, {T}), {T}); {h} = Circle(Midpoint({T}, {B}), {T})
      do: Draw the circles ${j}$ and ${h}$ through ${T}$ about the midpoints of ${A}{T}$ and ${T}{B}$.
      | 分别以${A}{T}$、${T}{B}$的中点为圆心、过${T}$作圆${j}$和${h}$。
      why: The midpoint of a diameter is the centre; the circles touch at ${T}$. | 直径的中点是圆心；两圆切于${T}$。
""")

sequel("""
    circle-of-equals: straightedge-compass easy, circle
    and the circle about the point of equal distances | 并以等距点为圆心作圆
    Then construct the circle ${j}$ about ${O}$ that passes through ${A}$ and ${B}$. | 再以${O}$为圆心求作过${A}$、${B}$的圆${j}$。
    start: point O; segment A B
    facts: equal_lengths({O}{A}, {O}{B}); less(0.5, Distance({O}, Line({A}, {B})))
    new: j
    goals: centre({O}, {j}); on({A}, {j}); on({B}, {j})
    solution:
    {j} = Circle({O}, {A})
      why: ${O}$ is equally far from ${A}$ and ${B}$. | ${O}$到${A}$与${B}$的距离相等。
""")

sequel("""
    rhombus-of-equals: straightedge-compass easy, polygon
    and a rhombus | 并作菱形
    Then construct the point ${W}$ for which ${O}{A}{W}{B}$ is a rhombus. | 再求作点${W}$，使${O}{A}{W}{B}$为菱形。
    start: point O; segment A B
    facts: equal_lengths({O}{A}, {O}{B}); less(0.5, Distance({O}, Line({A}, {B})))
    new: W; q
    goals: rhombus({O}{A}{W}{B})
    solution:
    {W} = Reflect({O}, Line({A}, {B})); {q} = Polygon({O}, {A}, {W}, {B})
      do: Reflect ${O}$ in the line ${A}{B}$ to get ${W}$; draw the rhombus. | 作${O}$关于直线${A}{B}$的对称点${W}$，连成菱形。
      why: ${O}{A} = {O}{B}$, and the reflection keeps these lengths. | ${O}{A} = {O}{B}$，且轴对称保持这两个长度。
""")

sequel("""
    rectangle-of-right: straightedge-compass easy, polygon
    and a rectangle | 并补成矩形
    Then construct the point ${W}$ for which ${A}{B}{C}{W}$ is a rectangle. | 再求作点${W}$，使${A}{B}{C}{W}$为矩形。
    start: segment A B; point C
    facts: right({A}{B}{C})
    new: W; q
    goals: rectangle({A}{B}{C}{W})
    solution:
    {W} = Reflect({B}, Midpoint({A}, {C})); {q} = Polygon({A}, {B}, {C}, {W})
      do: Reflect ${B}$ in the midpoint of ${A}{C}$ to get ${W}$; draw the rectangle.
      | 作${B}$关于${A}{C}$中点的对称点${W}$，连成矩形。
      why: A parallelogram with a right angle at ${B}$ is a rectangle. | 在${B}$处为直角的平行四边形是矩形。
""")

sequel("""
    axis-of-isosceles: straightedge-compass easy, triangle
    and its axis of symmetry | 并作它的对称轴
    Then construct the axis of symmetry ${n}$ of the triangle ${A}{B}{C}$. | 再求作三角形${A}{B}{C}$的对称轴${n}$。
    start: triangle A B C
    facts: equal_lengths({A}{B}, {A}{C}); not equal_lengths({A}{B}, {B}{C}); not collinear({A}, {B}, {C})
    new: n
    goals: is_line({n}); on({A}, {n}); perpendicular({n}, {B}{C})
    solution:
    {n} = PerpendicularBisector({B}, {C})
      why: ${A}{B} = {A}{C}$, so it passes through ${A}$. | ${A}{B} = {A}{C}$，故它过${A}$。
""")

sequel("""
    altitude-to-hypotenuse: straightedge-compass easy, triangle theorem
    and the altitude to the hypotenuse | 并作斜边上的高
    Then construct the foot ${F}$ of the altitude to the hypotenuse ${B}{C}$ of the triangle ${A}{B}{C}$.
    | 再求作三角形${A}{B}{C}$的斜边${B}{C}$上的高的垂足${F}$。
    start: triangle A B C
    facts: right({B}{A}{C})
    new: F; n
    goals: foot({F}, {A}, line {B}{C})
    solution:
    {n} = PerpendicularLine({A}, Line({B}, {C})); {F} = Intersect({n}, Line({B}, {C}))
      do: Drop the perpendicular ${n}$ from ${A}$ to ${B}{C}$; its foot is ${F}$. | 过${A}$作${B}{C}$的垂线${n}$，垂足为${F}$。
      why: The hypotenuse is opposite to the right angle at ${A}$. | 斜边是${A}$处直角的对边。
""")

sequel("""
    centre-of-parallelogram: straightedge-compass easy, polygon
    and the point where the diagonals meet | 并作对角线的交点
    Then construct the point ${M}$ at which the diagonals of the quadrilateral ${A}{B}{C}{D}$ meet.
    | 再求作四边形${A}{B}{C}{D}$的对角线的交点${M}$。
    start: segment A B; segment C D
    facts: parallelogram({A}{B}{C}{D})
    new: M; f; h
    goals: midpoint({M}, {A}, {C})
    solution:
    {f} = Segment({A}, {C}); {h} = Segment({B}, {D}); {M} = Intersect({f}, {h})
      do: Draw the diagonals ${f}$ from ${A}$ to ${C}$ and ${h}$ from ${B}$ to ${D}$; they meet in ${M}$.
      | 作对角线${f}$（${A}$到${C}$）和${h}$（${B}$到${D}$），交于${M}$。
      why: The diagonals of a parallelogram bisect each other. | 平行四边形的对角线互相平分。
""")

sequel("""
    circle-about-rectangle: straightedge-compass easy, circle polygon
    and the circle through its vertices | 并作过各顶点的圆
    Then construct the circle ${j}$ through the vertices of the quadrilateral ${A}{B}{C}{D}$.
    | 再求作过四边形${A}{B}{C}{D}$各顶点的圆${j}$。
    start: segment A B; segment C D
    facts: rectangle({A}{B}{C}{D})
    new: j; M
    goals: circumscribed({j}, {A}{B}{C}{D})
    solution:
    {M} = Midpoint({A}, {C}); {j} = Circle({M}, {A})
      do: Construct the midpoint ${M}$ of the diagonal ${A}{C}$, and draw the circle ${j}$ about ${M}$ through ${A}$.
      | 作对角线${A}{C}$的中点${M}$，以${M}$为圆心、过${A}$作圆${j}$。
      why: The diagonals of a rectangle are equal and bisect each other. | 矩形的对角线相等且互相平分。
""")

sequel("""
    circle-in-rhombus: straightedge-compass medium, circle polygon
    and the circle that touches its sides | 并作与各边相切的圆
    Then construct the circle ${j}$ that touches the four sides of the quadrilateral ${A}{B}{C}{D}$.
    | 再求作与四边形${A}{B}{C}{D}$的四边都相切的圆${j}$。
    start: segment A B; segment C D
    facts: rhombus({A}{B}{C}{D})
    new: j; M; F
    goals: is_circle({j}); inscribed({j}, {A}{B}{C}{D})
    solution:
    {M} = Midpoint({A}, {C}); {F} = ClosestPoint(Line({A}, {B}), {M})
      do: Construct the midpoint ${M}$ of the diagonal ${A}{C}$ and the foot ${F}$ of the perpendicular from ${M}$ to ${A}{B}$.
      | 作对角线${A}{C}$的中点${M}$，再由${M}$向${A}{B}$作垂线，垂足为${F}$。
      why: The diagonals bisect the angles, so ${M}$ is equally far from all sides. | 对角线平分各角，故${M}$到各边等距。
    {j} = Circle({M}, {F})
      why: It touches ${A}{B}$ at ${F}$, and the other sides are as far from ${M}$. | 它与${A}{B}$切于${F}$，其余各边到${M}$的距离也相同。
""")

sequel("""
    legs-meet: straightedge-compass easy
    and where the legs of a trapezium meet | 并作梯形两腰所在直线的交点
    Then construct the point ${S}$ at which the lines ${A}{D}$ and ${B}{C}$ meet. | 再求作直线${A}{D}$与${B}{C}$的交点${S}$。
    start: segment A B; segment C D
    facts: parallel({A}{B}, {C}{D}); not equal_lengths({A}{B}, {C}{D}); less(0.5, Distance({C}, Line({A}, {B})))
    facts: same_side({C}, {D}, {A}{B}); same_side({A}, {D}, {B}{C})
    new: S; f; h
    goals: collinear({S}, {A}, {D}); collinear({S}, {B}, {C})
    solution:
    {f} = Line({A}, {D}); {h} = Line({B}, {C}); {S} = Intersect({f}, {h})
      why: ${A}{B}$ and ${C}{D}$ are parallel and of different lengths, so the other two lines are not parallel.
      | ${A}{B}$与${C}{D}$平行而不等长，故另两条直线不平行。
""")
