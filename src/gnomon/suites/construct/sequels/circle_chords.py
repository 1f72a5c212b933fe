"""Second constructions from a circle k and a chord AB of it."""

from gnomon.suites.construct.sequel import sequel

sequel("""
    tangents-meet: straightedge-compass medium, circle
    and where two tangents meet | 并作两切线的交点
    Then construct the point ${S}$ in which the tangents of the circle ${k}$ at ${A}$ and ${B}$ meet.
    | 再求作圆${k}$在${A}$、${B}$两点处的切线的交点${S}$。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: S; t; u
    goals: touches_at(line {S}{A}, {k}, {A}); touches_at(line {S}{B}, {k}, {B})
    solution:
    {t} = PerpendicularLine({A}, Line(Center({k}), {A})); {u} = PerpendicularLine({B}, Line(Center({k}), {B}))
    {S} = Intersect({t}, {u})
      do: Draw the perpendicular ${t}$ at ${A}$ to the radius of ${A}$ and the perpendicular ${u}$ at ${B}$ to the radius of ${B}$; they meet in ${S}$.
      | 过${A}$作过${A}$的半径的垂线${t}$，过${B}$作过${B}$的半径的垂线${u}$，两线交于${S}$。
      why: ${t}$ and ${u}$ are the tangents at ${A}$ and ${B}$. | ${t}$、${u}$就是${A}$、${B}$处的切线。
""")

sequel("""
    arc-middle: straightedge-compass easy, circle
    and the middle of an arc | 并作弧的中点
    Then construct the midpoint ${M}$ of the shorter arc of the circle ${k}$ between ${A}$ and ${B}$.
    | 再求作圆${k}$上${A}$、${B}$两点间的劣弧的中点${M}$。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: M; n
    goals: on({M}, {k}); equal_lengths({M}{A}, {M}{B}); opposite_sides({M}, Center({k}), {A}{B})
    solution:
    {n} = Ray(Center({k}), Midpoint({A}, {B})); {M} = Intersect({n}, {k})
      do: Draw the ray ${n}$ from the centre of ${k}$ through the midpoint of ${A}{B}$; it meets ${k}$ in ${M}$.
      | 从${k}$的圆心出发、过${A}{B}$的中点作射线${n}$，交${k}$于${M}$。
      why: The line through the centre and the midpoint of a chord bisects the arc.
      | 过圆心和弦中点的直线平分弦所对的弧。
""")

sequel("""
    rectangle-in: straightedge-compass easy, circle polygon
    and an inscribed rectangle | 并作内接矩形
    Then inscribe the rectangle ${A}{B}{C}{D}$ with the side ${A}{B}$ in the circle ${k}$.
    | 再作圆${k}$的内接矩形${A}{B}{C}{D}$，以${A}{B}$为一边。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: C; D; q
    goals: rectangle({A}{B}{C}{D}); circumscribed({k}, {A}{B}{C}{D})
    solution:
    {C} = Reflect({A}, Center({k})); {D} = Reflect({B}, Center({k})); {q} = Polygon({A}, {B}, {C}, {D})
      do: Mirror ${A}$ and ${B}$ in the centre of ${k}$ to ${C}$ and ${D}$; draw the rectangle.
      | 作${A}$、${B}$关于${k}$的圆心的对称点${C}$、${D}$，连成矩形。
      why: The diagonals of the quadrilateral are diameters, so its angles are right by the theorem of Thales.
      | 四边形的对角线都是直径，由泰勒斯定理，它的角都是直角。
""")

sequel("""
    circle-on-chord: straightedge-compass easy, circle
    and the circle on a chord as diameter | 并以弦为直径作圆
    Then construct the circle ${j}$ that has the chord ${A}{B}$ of the circle ${k}$ as a diameter.
    | 再求作以圆${k}$的弦${A}{B}$为直径的圆${j}$。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: j; M
    goals: on({A}, {j}); midpoint(Center({j}), {A}, {B})
    solution:
    {M} = Midpoint({A}, {B}); {j} = Circle({M}, {A})
      do: Construct the midpoint ${M}$ of ${A}{B}$, and draw the circle ${j}$ about ${M}$ through ${A}$.
      | 取${A}{B}$的中点${M}$，以${M}$为圆心、过${A}$作圆${j}$。
      why: The midpoint of a diameter is the centre. | 直径的中点是圆心。
""")

sequel("""
    parallel-diameter: straightedge-compass easy, circle
    and a diameter parallel to a chord | 并作平行于弦的直径
    Then construct the diameter ${U}{V}$ of the circle ${k}$ that is parallel to the chord ${A}{B}$.
    | 再求作圆${k}$的平行于弦${A}{B}$的直径${U}{V}$。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: U; V; n
    goals: on({U}, {k}); on({V}, {k}); midpoint(Center({k}), {U}, {V}); parallel({U}{V}, {A}{B})
    solution:
    {n} = Line(Center({k}), Line({A}, {B})); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the parallel ${n}$ to ${A}{B}$ through the centre of ${k}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 过${k}$的圆心作${A}{B}$的平行线${n}$，交${k}$于${U}$和${V}$。
      why: Chords through the centre are diameters. | 过圆心的弦是直径。
""")

sequel("""
    halving-diameter: straightedge-compass easy, circle
    and the diameter that bisects a chord | 并作平分弦的直径
    Then construct the diameter ${U}{V}$ of the circle ${k}$ that is perpendicular to the chord ${A}{B}$.
    | 再求作圆${k}$的垂直于弦${A}{B}$的直径${U}{V}$。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: U; V; n
    goals: on({U}, {k}); on({V}, {k}); midpoint(Center({k}), {U}, {V}); perpendicular({U}{V}, {A}{B})
    solution:
    {n} = PerpendicularBisector({A}, {B}); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the perpendicular bisector ${n}$ of ${A}{B}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 作${A}{B}$的垂直平分线${n}$，交${k}$于${U}$和${V}$。
      why: The perpendicular bisector of a chord passes through the centre. | 弦的垂直平分线过圆心。
""")

sequel("""
    concentric-touching-chord: straightedge-compass easy, circle
    and the concentric circle that touches a chord | 并作与弦相切的同心圆
    Then construct the circle ${j}$ about the centre of ${k}$ that touches the chord ${A}{B}$.
    | 再求作与圆${k}$同心、且与弦${A}{B}$相切的圆${j}$。
    start: circle k; point A; point B
    facts: on({A}, {k}); on({B}, {k}); less(0.3, Distance(Center({k}), Line({A}, {B})))
    new: j; M
    goals: centre(Center({k}), {j}); tangent({j}, line {A}{B})
    solution:
    {M} = Midpoint({A}, {B}); {j} = Circle(Center({k}), {M})
      do: Construct the midpoint ${M}$ of ${A}{B}$, and draw the circle ${j}$ about the centre of ${k}$ through ${M}$.
      | 取${A}{B}$的中点${M}$，以${k}$的圆心为圆心、过${M}$作圆${j}$。
      why: The line from the centre to the midpoint of a chord is perpendicular to the chord.
      | 圆心与弦的中点的连线垂直于弦。
""")
