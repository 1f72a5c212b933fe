"""Second constructions from a circle k and a point P of it: tangents, diameters, inscribed polygons, touching circles."""

from gnomon.suites.construct.sequel import sequel

sequel("""
    tangent-at: straightedge-compass easy, circle
    and a tangent | 并作切线
    Then construct the tangent ${t}$ of the circle ${k}$ at the point ${P}$. | 再求作圆${k}$在点${P}$处的切线${t}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: t; n
    goals: touches_at({t}, {k}, {P})
    solution:
    {n} = Line(Center({k}), {P}); {t} = PerpendicularLine({P}, {n})
      do: Draw the line ${n}$ through ${P}$ and the centre of ${k}$, and the perpendicular ${t}$ to it at ${P}$.
      | 过${P}$与${k}$的圆心作直线${n}$，再过${P}$作${n}$的垂线${t}$。
      why: The tangent is perpendicular to the radius at the point of contact. | 切线垂直于过切点的半径。
""")

sequel("""
    opposite-point: straightedge-compass easy, circle
    and a diameter | 并作直径
    Then construct the diameter ${P}{Q}$ of the circle ${k}$. | 再求作圆${k}$的直径${P}{Q}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: Q; n
    goals: on({Q}, {k}); midpoint(Center({k}), {P}, {Q})
    solution:
    {Q} = Reflect({P}, Center({k})); {n} = Segment({P}, {Q})
      do: Mirror ${P}$ in the centre of ${k}$ to ${Q}$, and draw the segment ${n}$ from ${P}$ to ${Q}$.
      | 作${P}$关于${k}$的圆心的对称点${Q}$，连接${P}$、${Q}$，得线段${n}$。
      why: The centre bisects every diameter. | 圆心平分每一条直径。
""")

sequel("""
    hexagon-at: straightedge-compass medium, circle polygon
    and an inscribed hexagon | 并作内接正六边形
    Then inscribe the regular hexagon ${P}{Q}{R}{S}{T}{U}$ in the circle ${k}$.
    | 再作圆${k}$的内接正六边形${P}{Q}{R}{S}{T}{U}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: Q; R; S; T; U; h; q
    flags: angles-asked
    goals: regular({P}{Q}{R}{S}{T}{U}); circumscribed({k}, {P}{Q}{R}{S}{T}{U})
    solution:
    {h} = Circle({P}, Center({k})); {Q} = Intersect({k}, {h}, 1); {U} = Intersect({k}, {h}, 2)
      do: Draw the circle ${h}$ about ${P}$ through the centre of ${k}$; it meets ${k}$ in ${Q}$ and ${U}$.
      | 以${P}$为圆心、过${k}$的圆心作圆${h}$，交${k}$于${Q}$和${U}$。
      why: The side of the inscribed regular hexagon is equal to the radius. | 圆内接正六边形的边长等于半径。
    {R} = Reflect({U}, Center({k})); {S} = Reflect({P}, Center({k})); {T} = Reflect({Q}, Center({k}))
    {q} = Polygon({P}, {Q}, {R}, {S}, {T}, {U})
      do: Mirror ${U}$, ${P}$ and ${Q}$ in the centre of ${k}$ to ${R}$, ${S}$ and ${T}$; draw the hexagon.
      | 作${U}$、${P}$、${Q}$关于${k}$的圆心的对称点${R}$、${S}$、${T}$，连成六边形。
      why: Opposite vertices are the ends of a diameter. | 相对的顶点是一条直径的两端。
""")

sequel("""
    equilateral-at: straightedge-compass easy, circle
    and an inscribed equilateral triangle | 并作内接等边三角形
    Then inscribe the equilateral triangle ${P}{Q}{R}$ in the circle ${k}$. | 再作圆${k}$的内接等边三角形${P}{Q}{R}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: Q; R; S; h; q
    flags: angles-asked
    goals: equilateral({P}{Q}{R}); on({Q}, {k}); on({R}, {k})
    solution:
    {S} = Reflect({P}, Center({k})); {h} = Circle({S}, Center({k})); {Q} = Intersect({k}, {h}, 1)
    {R} = Intersect({k}, {h}, 2); {q} = Polygon({P}, {Q}, {R})
      do: Mirror ${P}$ in the centre of ${k}$ to ${S}$. The circle ${h}$ about ${S}$ through the centre of ${k}$ meets ${k}$ in ${Q}$ and ${R}$; draw the triangle.
      | 作${P}$关于${k}$的圆心的对称点${S}$，以${S}$为圆心、过${k}$的圆心作圆${h}$，交${k}$于${Q}$和${R}$，连成三角形。
      why: ${Q}$ and ${R}$ are next to ${S}$ on the regular hexagon with the vertex ${P}$; every second vertex belongs to the triangle.
      | ${Q}$、${R}$是以${P}$为顶点的正六边形上与${S}$相邻的顶点，隔一个取一个即得三角形。
""")

sequel("""
    square-at: straightedge-compass easy, circle polygon
    and an inscribed square | 并作内接正方形
    Then inscribe the square ${P}{Q}{R}{S}$ in the circle ${k}$. | 再作圆${k}$的内接正方形${P}{Q}{R}{S}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: Q; R; S; n; q
    goals: square({P}{Q}{R}{S}); circumscribed({k}, {P}{Q}{R}{S})
    solution:
    {R} = Reflect({P}, Center({k})); {n} = PerpendicularBisector({P}, {R}); {Q} = Intersect({n}, {k}, 1)
    {S} = Intersect({n}, {k}, 2); {q} = Polygon({P}, {Q}, {R}, {S})
      do: Mirror ${P}$ in the centre of ${k}$ to ${R}$. The perpendicular bisector ${n}$ of ${P}{R}$ meets ${k}$ in ${Q}$ and ${S}$; draw the square.
      | 作${P}$关于${k}$的圆心的对称点${R}$，${P}{R}$的垂直平分线${n}$交${k}$于${Q}$和${S}$，连成正方形。
      why: The diagonals of a square are equal, perpendicular and bisect each other.
      | 正方形的对角线相等、互相垂直且互相平分。
""")

sequel("""
    equal-circle-at: straightedge-compass easy, circle
    and an equal circle that touches | 并作与之相切的等圆
    Then construct the circle ${j}$ with the same radius as ${k}$ that touches ${k}$ from outside at ${P}$.
    | 再求作与圆${k}$半径相等、并与${k}$外切于点${P}$的圆${j}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: j; M
    goals: on({P}, {j}); touches_outside({j}, {k}); equal(Radius({j}), Radius({k}))
    solution:
    {M} = Reflect(Center({k}), {P}); {j} = Circle({M}, {P})
      do: Mirror the centre of ${k}$ in ${P}$ to ${M}$, and draw the circle ${j}$ about ${M}$ through ${P}$.
      | 作${k}$的圆心关于${P}$的对称点${M}$，以${M}$为圆心、过${P}$作圆${j}$。
      why: The centres of circles that touch lie on a line through the point of contact. | 相切两圆的圆心与切点共线。
""")

sequel("""
    half-circle-at: straightedge-compass easy, circle
    and a touching circle through the centre | 并作过圆心的内切圆
    Then construct the circle ${j}$ that touches the circle ${k}$ at ${P}$ and passes through its centre.
    | 再求作在点${P}$处与圆${k}$相切、且过${k}$的圆心的圆${j}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: j; M
    goals: on({P}, {j}); touches_inside({j}, {k}); on(Center({k}), {j})
    solution:
    {M} = Midpoint(Center({k}), {P}); {j} = Circle({M}, {P})
      do: Construct the midpoint ${M}$ of the radius of ${k}$ to ${P}$, and draw the circle ${j}$ about ${M}$ through ${P}$.
      | 取${k}$的以${P}$为端点的半径的中点${M}$，以${M}$为圆心、过${P}$作圆${j}$。
      why: The radius of ${k}$ to ${P}$ is a diameter of ${j}$. | ${k}$的过${P}$的半径是${j}$的直径。
""")

sequel("""
    halved-radius-chord: straightedge-compass easy, circle
    and the chord that bisects a radius | 并作垂直平分半径的弦
    Then construct the chord ${U}{V}$ of the circle ${k}$ that bisects the radius to ${P}$ at right angles.
    | 再求作圆${k}$的弦${U}{V}$，使它垂直平分以${P}$为端点的半径。
    start: circle k; point P
    facts: on({P}, {k})
    new: U; V; n
    goals: on({U}, {k}); on({V}, {k}); not equal({U}, {V}); midpoint(Midpoint(Center({k}), {P}), {U}, {V})
    solution:
    {n} = PerpendicularBisector(Center({k}), {P}); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the perpendicular bisector ${n}$ of the radius that ends in ${P}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 作以${P}$为端点的半径的垂直平分线${n}$，交${k}$于${U}$和${V}$。
      why: ${n}$ bisects the radius at a right angle, and a radius that is perpendicular to a chord bisects it.
      | ${n}$垂直平分该半径，而垂直于弦的半径平分这条弦。
""")

sequel("""
    perpendicular-diameter: straightedge-compass easy, circle
    and a perpendicular diameter | 并作垂直的直径
    Then construct the diameter ${U}{V}$ of the circle ${k}$ whose ends are equally far from ${P}$.
    | 再求作圆${k}$的直径${U}{V}$，使它的两端到${P}$的距离相等。
    start: circle k; point P
    facts: on({P}, {k})
    new: U; V; n
    goals: on({U}, {k}); on({V}, {k}); midpoint(Center({k}), {U}, {V}); equal_lengths({P}{U}, {P}{V})
    solution:
    {n} = PerpendicularLine(Center({k}), Line(Center({k}), {P})); {U} = Intersect({n}, {k}, 1)
    {V} = Intersect({n}, {k}, 2)
      do: Draw the perpendicular ${n}$ to the radius of ${P}$ through the centre of ${k}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 过${k}$的圆心作过${P}$的半径的垂线${n}$，交${k}$于${U}$和${V}$。
      why: The points of the perpendicular bisector of ${U}{V}$ are equally far from ${U}$ and ${V}$.
      | 线段${U}{V}$的垂直平分线上的点到${U}$和${V}$距离相等。
""")

sequel("""
    double-area: straightedge-compass medium, circle
    and a circle of twice the area | 并作面积两倍的同心圆
    Then construct the circle ${j}$ that has the same centre as ${k}$ and twice its area.
    | 再求作与圆${k}$同心、面积为${k}$的两倍的圆${j}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: j; Q; t; h
    goals: centre(Center({k}), {j}); equal(Radius({j})^2, 2 * Radius({k})^2)
    solution:
    {t} = PerpendicularLine({P}, Line(Center({k}), {P})); {h} = Circle({P}, Center({k})); {Q} = Intersect({t}, {h}, 1)
      do: Draw the tangent ${t}$ of ${k}$ at ${P}$ and the circle ${h}$ about ${P}$ through the centre of ${k}$; let ${Q}$ be a common point of both.
      | 作${k}$在${P}$处的切线${t}$，再以${P}$为圆心、过${k}$的圆心作圆${h}$，取两者的一个交点${Q}$。
      why: The centre of ${k}$, ${P}$ and ${Q}$ form a right isosceles triangle.
      | ${k}$的圆心、${P}$、${Q}$构成等腰直角三角形。
    {j} = Circle(Center({k}), {Q})
      do: Draw the circle ${j}$ about the centre of ${k}$ through ${Q}$. | 以${k}$的圆心为圆心、过${Q}$作圆${j}$。
      why: By the theorem of Pythagoras the square of its radius is twice that of ${k}$.
      | 由勾股定理，它的半径的平方是${k}$的半径平方的两倍。
""")

sequel("""
    chord-of-radius: straightedge-compass easy, circle
    and a chord as long as the radius | 并作等于半径的弦
    Then construct a chord ${P}{Q}$ of the circle ${k}$ that is as long as its radius.
    | 再求作圆${k}$的一条弦${P}{Q}$，使它等于圆的半径。
    start: circle k; point P
    facts: on({P}, {k})
    new: Q; h
    goals: on({Q}, {k}); equal(Distance({P}, {Q}), Radius({k}))
    solution:
    {h} = Circle({P}, Center({k})); {Q} = Intersect({k}, {h}, 1)
      do: Draw the circle ${h}$ about ${P}$ through the centre of ${k}$; let ${Q}$ be one of its points on ${k}$.
      | 以${P}$为圆心、过${k}$的圆心作圆${h}$，取它与${k}$的一个交点${Q}$。
      why: The circles ${h}$ and ${k}$ have the same radius. | 圆${h}$与${k}$的半径相等。
""")

sequel("""
    parallel-tangents-at: straightedge-compass medium, circle
    and two parallel tangents | 并作两条平行的切线
    Then construct the tangent ${t}$ of the circle ${k}$ at ${P}$ and the other tangent ${u}$ of ${k}$ that is parallel to it.
    | 再求作圆${k}$在点${P}$处的切线${t}$，以及${k}$的与${t}$平行的另一条切线${u}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: t; u; Q; n
    goals: touches_at({t}, {k}, {P}); tangent({u}, {k}); parallel({u}, {t}); not same_curve({t}, {u})
    solution:
    {n} = Line({P}, Center({k})); {Q} = Reflect({P}, Center({k}))
      do: Draw the line ${n}$ through ${P}$ and the centre of ${k}$; mirror ${P}$ in the centre to ${Q}$.
      | 过${P}$与${k}$的圆心作直线${n}$，作${P}$关于圆心的对称点${Q}$。
      why: Parallel tangents touch at the ends of a diameter. | 平行的切线切于一条直径的两端。
    {t} = PerpendicularLine({P}, {n}); {u} = PerpendicularLine({Q}, {n})
      do: Draw the perpendiculars ${t}$ and ${u}$ to ${n}$ at ${P}$ and ${Q}$.
      | 分别过${P}$、${Q}$作${n}$的垂线${t}$、${u}$。
      why: Tangents are perpendicular to the radius at the point of contact. | 切线垂直于过切点的半径。
""")

sequel("""
    double-circle-at: straightedge-compass easy, circle
    and a touching circle of twice the radius | 并作半径两倍且与之内切的圆
    Then construct the circle ${j}$ of twice the radius of ${k}$ that touches ${k}$ at ${P}$ and contains it.
    | 再求作半径为圆${k}$的两倍、在点${P}$处与${k}$相切且把${k}$包含在内的圆${j}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: j; Q
    goals: on({P}, {j}); touches_inside({k}, {j}); equal(Radius({j}), 2 * Radius({k}))
    solution:
    {Q} = Reflect({P}, Center({k})); {j} = Circle({Q}, {P})
      do: Mirror ${P}$ in the centre of ${k}$ to ${Q}$, and draw the circle ${j}$ about ${Q}$ through ${P}$.
      | 作${P}$关于${k}$的圆心的对称点${Q}$，以${Q}$为圆心、过${P}$作圆${j}$。
      why: Its radius is a diameter of ${k}$, and both centres lie on a line with ${P}$.
      | 它的半径是${k}$的直径，且两圆心与${P}$共线。
""")

sequel("""
    square-about: straightedge-compass medium, circle polygon
    and a circumscribed square | 并作外切正方形
    Then construct the square ${U}{V}{W}{S}$ whose sides touch the circle ${k}$, so that the side ${U}{V}$ touches it at ${P}$.
    | 再求作正方形${U}{V}{W}{S}$，使各边与圆${k}$相切，且边${U}{V}$切${k}$于${P}$。
    start: circle k; point P
    facts: on({P}, {k})
    new: U; V; W; S; n; t; q
    goals: square({U}{V}{W}{S}); inscribed({k}, {U}{V}{W}{S}); midpoint({P}, {U}, {V})
    solution:
    {t} = PerpendicularLine({P}, Line(Center({k}), {P})); {n} = Circle({P}, Center({k})); {U} = Intersect({t}, {n}, 1)
    {V} = Intersect({t}, {n}, 2)
      do: Draw the tangent ${t}$ of ${k}$ at ${P}$. The circle ${n}$ about ${P}$ through the centre of ${k}$ meets ${t}$ in ${U}$ and ${V}$.
      | 作${k}$在${P}$处的切线${t}$，以${P}$为圆心、过${k}$的圆心作圆${n}$，交${t}$于${U}$和${V}$。
      why: Half the side of the square is equal to the radius. | 正方形边长的一半等于半径。
    {W} = Reflect({U}, Center({k})); {S} = Reflect({V}, Center({k})); {q} = Polygon({U}, {V}, {W}, {S})
      do: Mirror ${U}$ and ${V}$ in the centre of ${k}$ to ${W}$ and ${S}$; draw the square.
      | 作${U}$、${V}$关于${k}$的圆心的对称点${W}$、${S}$，连成正方形。
      why: The centre of the circle is the centre of the square. | 圆心就是正方形的中心。
""")
