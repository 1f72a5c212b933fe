"""Second constructions from segments and lines: bisectors, parallels, perpendiculars, circles, polygons on a side."""

from gnomon.suites.construct.sequel import sequel

sequel("""
    bisector-of: straightedge-compass easy
    and a perpendicular bisector | 并作垂直平分线
    Then construct the perpendicular bisector ${m}$ of the segment ${A}{B}$. | 再求作线段${A}{B}$的垂直平分线${m}$。
    start: segment A B
    new: m
    goals: is_line({m}); perpendicular({m}, {A}{B}); on(Midpoint({A}, {B}), {m})
    solution:
    {m} = PerpendicularBisector({A}, {B})
      why: Its points are equally far from ${A}$ and ${B}$. | 它上面的点到${A}$与${B}$的距离相等。
""")

sequel("""
    thales-circle-of: straightedge-compass easy, circle
    and the circle on a diameter | 并作以线段为直径的圆
    Then construct the circle ${j}$ with the diameter ${A}{B}$ and its centre ${M}$.
    | 再求作以${A}{B}$为直径的圆${j}$及其圆心${M}$。
    start: segment A B
    new: j; M
    goals: on({A}, {j}); on({B}, {j}); midpoint({M}, {A}, {B}); centre({M}, {j})
    solution:
    {M} = Midpoint({A}, {B}); {j} = Circle({M}, {A})
      do: Construct the midpoint ${M}$ of ${A}{B}$, and draw the circle ${j}$ about ${M}$ through ${A}$.
      | 取${A}{B}$的中点${M}$，以${M}$为圆心、过${A}$作圆${j}$。
      why: The midpoint of a diameter is the centre. | 直径的中点是圆心。
""")

sequel("""
    equilateral-on: straightedge-compass easy, circle
    and an equilateral triangle | 并作等边三角形
    Then construct a point ${W}$ for which the triangle ${A}{B}{W}$ is equilateral.
    | 再求作一点${W}$，使三角形${A}{B}{W}$为等边三角形。
    start: segment A B
    new: W; j; h; q
    flags: angles-asked
    goals: equilateral({A}{B}{W})
    solution:
    {j} = Circle({A}, {B}); {h} = Circle({B}, {A}); {W} = Intersect({j}, {h}, 1); {q} = Polygon({A}, {B}, {W})
      do: Draw the circles ${j}$ about ${A}$ through ${B}$ and ${h}$ about ${B}$ through ${A}$; let ${W}$ be a point that they share, and draw the triangle.
      | 作圆心为${A}$、过${B}$的圆${j}$和圆心为${B}$、过${A}$的圆${h}$，取它们的一个交点${W}$，连成三角形。
      why: Both circles have the radius ${A}{B}$. | 两圆的半径都是${A}{B}$。
""")

sequel("""
    square-on: straightedge-compass medium, polygon
    and a square on a side | 并以线段为边作正方形
    Then construct a square ${A}{B}{U}{V}$ with the side ${A}{B}$. | 再以${A}{B}$为一边求作正方形${A}{B}{U}{V}$。
    start: segment A B
    new: U; V; n; h; q
    goals: square({A}{B}{U}{V})
    solution:
    {n} = PerpendicularLine({B}, Line({A}, {B})); {h} = Circle({B}, {A}); {U} = Intersect({n}, {h}, 1)
      do: Draw the perpendicular ${n}$ to ${A}{B}$ at ${B}$ and the circle ${h}$ about ${B}$ through ${A}$; let ${U}$ be a point that they share.
      | 过${B}$作${A}{B}$的垂线${n}$，再以${B}$为圆心、过${A}$作圆${h}$，取两者的一个交点${U}$。
      why: ${B}{U}$ is perpendicular and equal to ${A}{B}$. | ${B}{U}$与${A}{B}$垂直且相等。
    {V} = Reflect({B}, Midpoint({A}, {U})); {q} = Polygon({A}, {B}, {U}, {V})
      do: Mirror ${B}$ in the midpoint of ${A}{U}$ to ${V}$; draw the square.
      | 作${B}$关于${A}{U}$的中点的对称点${V}$，连成正方形。
      why: The diagonals of a square bisect each other. | 正方形的对角线互相平分。
""")

sequel("""
    square-across: straightedge-compass easy, circle polygon
    and a square on a diagonal | 并以线段为对角线作正方形
    Then construct the points ${U}$ and ${V}$ for which ${A}{U}{B}{V}$ is a square with the diagonal ${A}{B}$.
    | 再求作点${U}$和${V}$，使四边形${A}{U}{B}{V}$是以${A}{B}$为对角线的正方形。
    start: segment A B
    new: U; V; n; h; q
    goals: square({A}{U}{B}{V})
    solution:
    {n} = PerpendicularBisector({A}, {B}); {h} = Circle(Midpoint({A}, {B}), {A}); {U} = Intersect({n}, {h}, 1)
    {V} = Intersect({n}, {h}, 2); {q} = Polygon({A}, {U}, {B}, {V})
      do: Draw the perpendicular bisector ${n}$ of ${A}{B}$ and the circle ${h}$ with the diameter ${A}{B}$; they meet in ${U}$ and ${V}$. Draw the square.
      | 作${A}{B}$的垂直平分线${n}$和以${A}{B}$为直径的圆${h}$，两者交于${U}$和${V}$，连成正方形。
      why: The diagonals of a square are equal, perpendicular and bisect each other.
      | 正方形的对角线相等、互相垂直且互相平分。
""")

sequel("""
    parts-three: straightedge-compass easy
    and three equal parts of a segment | 并将线段三等分
    Then construct the points ${U}$ and ${V}$ that divide the segment ${A}{B}$ into three equal parts, ${U}$ next to ${A}$.
    | 再求作将线段${A}{B}$三等分的点${U}$、${V}$，其中${U}$靠近${A}$。
    start: segment A B
    new: U; V
    goals: equal({U}, Dilate({B}, 1/3, {A})); equal({V}, Dilate({B}, 2/3, {A}))
    solution:
    {U} = Dilate({B}, 1/3, {A}); {V} = Dilate({B}, 2/3, {A})
      do: Divide ${A}{B}$ into three equal parts at ${U}$ and ${V}$. | 将${A}{B}$三等分，分点为${U}$、${V}$。
      why: Equal parts on another ray from ${A}$ are carried over to ${A}{B}$ by parallels.
      | 过${A}$的另一条射线上的等分点可用平行线移到${A}{B}$上。
""")

sequel("""
    parts-four: straightedge-compass easy
    and four equal parts of a segment | 并将线段四等分
    Then construct the points ${U}$, ${M}$ and ${V}$ that divide the segment ${A}{B}$ into four equal parts, ${U}$ next to ${A}$.
    | 再求作将线段${A}{B}$四等分的点${U}$、${M}$、${V}$，其中${U}$靠近${A}$。
    start: segment A B
    new: U; M; V
    goals: equal({U}, Dilate({B}, 1/4, {A})); equal({M}, Dilate({B}, 2/4, {A})); equal({V}, Dilate({B}, 3/4, {A}))
    solution:
    {U} = Dilate({B}, 1/4, {A}); {M} = Dilate({B}, 2/4, {A}); {V} = Dilate({B}, 3/4, {A})
      do: Divide ${A}{B}$ into four equal parts at ${U}$, ${M}$ and ${V}$.
      | 将${A}{B}$四等分，分点为${U}$、${M}$、${V}$。
      why: Equal parts on another ray from ${A}$ are carried over to ${A}{B}$ by parallels.
      | 过${A}$的另一条射线上的等分点可用平行线移到${A}{B}$上。
""")

sequel("""
    parallel-through: straightedge-compass easy
    and a parallel | 并作平行线
    Then construct the parallel ${m}$ to the line ${l}$ through ${P}$. | 再过点${P}$求作直线${l}$的平行线${m}$。
    start: line l; point P
    facts: less(0.5, Distance({P}, {l}))
    new: m
    goals: is_line({m}); parallel({m}, {l}); on({P}, {m})
    solution:
    {m} = Line({P}, {l})
      do: Draw the parallel ${m}$ to ${l}$ through ${P}$. | 过${P}$作${l}$的平行线${m}$。
      why: Through a point there is exactly one parallel to a line. | 过一点有且只有一条直线与已知直线平行。
""")

sequel("""
    perpendicular-through: straightedge-compass easy
    and a perpendicular | 并作垂线
    Then construct the perpendicular ${m}$ to the line ${l}$ through ${P}$ and its foot ${F}$ on ${l}$.
    | 再过点${P}$求作直线${l}$的垂线${m}$及其在${l}$上的垂足${F}$。
    start: line l; point P
    facts: less(0.5, Distance({P}, {l}))
    new: m; F
    goals: is_line({m}); perpendicular({m}, {l}); on({P}, {m}); intersection({F}, {m}, {l})
    solution:
    {m} = PerpendicularLine({P}, {l}); {F} = Intersect({m}, {l})
      do: Draw the perpendicular ${m}$ to ${l}$ through ${P}$; it meets ${l}$ in ${F}$.
      | 过${P}$作${l}$的垂线${m}$，交${l}$于${F}$。
      why: The foot is where the perpendicular meets the line. | 垂足是垂线与直线的交点。
""")

sequel("""
    circle-touching-line: straightedge-compass easy, circle
    and a circle that touches the line | 并作与直线相切的圆
    Then construct the circle ${j}$ about ${P}$ that touches the line ${l}$.
    | 再以${P}$为圆心求作与直线${l}$相切的圆${j}$。
    start: line l; point P
    facts: less(0.5, Distance({P}, {l}))
    new: j; F
    goals: centre({P}, {j}); tangent({j}, {l})
    solution:
    {F} = Intersect({l}, PerpendicularLine({P}, {l})); {j} = Circle({P}, {F})
      do: Drop the perpendicular from ${P}$ to ${l}$ with the foot ${F}$, and draw the circle ${j}$ about ${P}$ through ${F}$.
      | 过${P}$作${l}$的垂线，垂足为${F}$，以${P}$为圆心、过${F}$作圆${j}$。
      why: The radius to the point of contact is perpendicular to the tangent. | 过切点的半径垂直于切线。
""")

sequel("""
    parallel-of-two: straightedge-compass easy
    and a parallel | 并作平行线
    Then construct the parallel ${m}$ to ${A}{B}$ through ${P}$. | 再过点${P}$求作${A}{B}$的平行线${m}$。
    start: segment A B; point P
    facts: less(0.5, Distance({P}, Line({A}, {B})))
    new: m
    goals: is_line({m}); parallel({m}, {A}{B}); on({P}, {m})
    solution:
    {m} = Line({P}, Line({A}, {B}))
      why: Through a point there is exactly one parallel to a line. | 过一点有且只有一条直线与已知直线平行。
""")

sequel("""
    foot-on-two: straightedge-compass easy
    and the foot of a perpendicular | 并作垂足
    Then construct the foot ${F}$ of the perpendicular from ${P}$ to the line ${A}{B}$.
    | 再求作从点${P}$到直线${A}{B}$的垂线的垂足${F}$。
    start: segment A B; point P
    facts: less(0.5, Distance({P}, Line({A}, {B})))
    new: F; m
    goals: foot({F}, {P}, line {A}{B})
    solution:
    {m} = PerpendicularLine({P}, Line({A}, {B})); {F} = Intersect({m}, Line({A}, {B}))
      do: Draw the perpendicular ${m}$ to ${A}{B}$ through ${P}$; it meets ${A}{B}$ in ${F}$.
      | 过${P}$作${A}{B}$的垂线${m}$，交直线${A}{B}$于${F}$。
      why: The foot is where the perpendicular meets the line. | 垂足是垂线与直线的交点。
""")

sequel("""
    circle-of-three: straightedge-compass easy, circle
    and the circle through three points | 并作过三点的圆
    Then construct the circle ${j}$ through ${A}$, ${B}$ and ${P}$, and its centre ${S}$.
    | 再求作过${A}$、${B}$、${P}$三点的圆${j}$及其圆心${S}$。
    start: segment A B; point P
    facts: less(0.5, Distance({P}, Line({A}, {B})))
    new: j; S
    goals: on({A}, {j}); on({B}, {j}); on({P}, {j}); centre({S}, {j})
    solution:
    {S} = Intersect(PerpendicularBisector({A}, {B}), PerpendicularBisector({B}, {P})); {j} = Circle({S}, {A})
      do: Let ${S}$ be the common point of the perpendicular bisectors of ${A}{B}$ and ${B}{P}$, and draw the circle ${j}$ about ${S}$ through ${A}$.
      | 设${A}{B}$与${B}{P}$的垂直平分线交于${S}$，以${S}$为圆心、过${A}$作圆${j}$。
      why: ${S}$ is equally far from the three points. | ${S}$到三点的距离相等。
""")

sequel("""
    circle-at-two: straightedge-compass easy, circle
    and a circle that touches a line | 并作与直线相切的圆
    Then construct the circle ${j}$ about ${P}$ that touches the line ${A}{B}$.
    | 再以${P}$为圆心求作与直线${A}{B}$相切的圆${j}$。
    start: segment A B; point P
    facts: less(0.5, Distance({P}, Line({A}, {B})))
    new: j; F
    goals: centre({P}, {j}); tangent({j}, line {A}{B})
    solution:
    {F} = Intersect(Line({A}, {B}), PerpendicularLine({P}, Line({A}, {B}))); {j} = Circle({P}, {F})
      do: Drop the perpendicular from ${P}$ to ${A}{B}$ with the foot ${F}$, and draw the circle ${j}$ about ${P}$ through ${F}$.
      | 过${P}$作${A}{B}$的垂线，垂足为${F}$，以${P}$为圆心、过${F}$作圆${j}$。
      why: The radius to the point of contact is perpendicular to the tangent. | 过切点的半径垂直于切线。
""")

sequel("""
    touching-through: straightedge-compass medium, circle
    and a circle that touches a line at a point | 并作在一点处与直线相切的圆
    Then construct the circle ${j}$ that touches the line ${A}{B}$ at ${A}$ and passes through ${P}$.
    | 再求作在点${A}$处与直线${A}{B}$相切、且过点${P}$的圆${j}$。
    start: segment A B; point P
    facts: less(0.5, Distance({P}, Line({A}, {B})))
    new: j; S; n
    goals: touches_at(line {A}{B}, {j}, {A}); on({P}, {j})
    solution:
    {n} = PerpendicularLine({A}, Line({A}, {B})); {S} = Intersect({n}, PerpendicularBisector({A}, {P}))
      do: Let the perpendicular ${n}$ to ${A}{B}$ at ${A}$ meet the perpendicular bisector of ${A}{P}$ in ${S}$.
      | 过${A}$作${A}{B}$的垂线${n}$，与${A}{P}$的垂直平分线交于${S}$。
      why: The centre lies on ${n}$ and is equally far from ${A}$ and ${P}$.
      | 圆心在${n}$上，且到${A}$与${P}$的距离相等。
    {j} = Circle({S}, {A})
      why: It touches ${A}{B}$ because its radius there is perpendicular to it. | 该处的半径垂直于${A}{B}$，故与它相切。
""")

sequel("""
    bisector-at: straightedge-compass easy
    and an angle bisector | 并作角平分线
    Then construct the bisector ${w}$ of the angle ${A}{P}{B}$. | 再求作$∠{A}{P}{B}$的平分线${w}$。
    start: segment A P; point B
    facts: less(0.5, Distance({P}, Line({A}, {B})))
    new: w
    goals: bisects({w}, {A}{P}{B})
    solution:
    {w} = AngleBisector({A}, {P}, {B})
      do: Draw the bisector ${w}$ of the angle ${A}{P}{B}$. | 作$∠{A}{P}{B}$的平分线${w}$。
      why: Its points are equally far from both legs. | 它上面的点到角的两边距离相等。
""")
