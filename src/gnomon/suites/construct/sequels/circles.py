"""Second constructions from a circle and another point, a line or a second circle."""

from gnomon.suites.construct.notation import block
from gnomon.suites.construct.sequel import sequel

sequel("""
    concentric-through: straightedge-compass easy, circle
    and a concentric circle | 并作同心圆
    Then construct the circle ${j}$ through ${Q}$ with the same centre as ${k}$.
    | 再求作过点${Q}$、与圆${k}$同心的圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j
    goals: centre(Center({k}), {j}); on({Q}, {j})
    solution:
    {j} = Circle(Center({k}), {Q})
      do: Draw the circle ${j}$ about the centre of ${k}$ through ${Q}$. | 以${k}$的圆心为圆心、过${Q}$作圆${j}$。
      why: Concentric circles have the same centre. | 同心圆有相同的圆心。
""")

sequel("""
    equal-circle-about: straightedge-compass easy, circle
    and an equal circle about a point | 并以一点为圆心作等圆
    Then construct the circle ${j}$ about ${Q}$ with the same radius as ${k}$.
    | 再以${Q}$为圆心求作与圆${k}$半径相等的圆${j}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: j
    goals: centre({Q}, {j}); equal(Radius({j}), Radius({k}))
    solution:
    {j} = Circle({Q}, Radius({k}))
      do: Take the radius of ${k}$ with the compass, and draw the circle ${j}$ about ${Q}$ with it.
      | 用圆规取${k}$的半径，以${Q}$为圆心作圆${j}$。
      why: Circles with equal radii are equal. | 半径相等的圆是等圆。
""")

sequel("""
    diameter-through: straightedge-compass easy, circle
    and a diameter on a line through a point | 并作所在直线过一点的直径
    Then construct the diameter ${U}{V}$ of the circle ${k}$ whose line passes through ${Q}$.
    | 再求作圆${k}$的直径${U}{V}$，使它所在的直线过点${Q}$。
    start: circle k; point Q
    facts: less(0.5, abs(Distance({Q}, Center({k})) - Radius({k}))); less(0.5, Distance({Q}, Center({k})))
    new: U; V; n
    goals: on({U}, {k}); on({V}, {k}); not equal({U}, {V}); collinear({Q}, {U}, {V}); midpoint(Center({k}), {U}, {V})
    solution:
    {n} = Line({Q}, Center({k})); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the line ${n}$ through ${Q}$ and the centre of ${k}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 过${Q}$与${k}$的圆心作直线${n}$，交${k}$于${U}$和${V}$。
      why: Chords through the centre are diameters. | 过圆心的弦是直径。
""")

sequel("""
    tangents-from: straightedge-compass medium, circle
    and the tangents from a point | 并过一点作切线
    Then construct both tangents ${t}$ and ${u}$ from ${Q}$ to the circle ${k}$.
    | 再过点${Q}$求作圆${k}$的两条切线${t}$和${u}$。
    start: circle k; point Q
    facts: less(Radius({k}) + 0.5, Distance({Q}, Center({k})))
    new: t; u; U; V; h
    goals: tangent({t}, {k}); tangent({u}, {k}); on({Q}, {t}); on({Q}, {u}); not same_curve({t}, {u})
    solution:
    {h} = Circle(Midpoint({Q}, Center({k})), {Q}); {U} = Intersect({k}, {h}, 1); {V} = Intersect({k}, {h}, 2)
      do: Draw the circle ${h}$ whose diameter joins ${Q}$ with the centre of ${k}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 以${Q}$与${k}$的圆心的连线为直径作圆${h}$，交${k}$于${U}$和${V}$。
      why: By the theorem of Thales the lines from ${Q}$ to ${U}$ and ${V}$ are perpendicular to the radii there.
      | 由泰勒斯定理，${Q}$与${U}$、${V}$的连线分别垂直于该处的半径。
    {t} = Line({Q}, {U}); {u} = Line({Q}, {V})
      do: Draw the lines ${t}$ through ${Q}$ and ${U}$ and ${u}$ through ${Q}$ and ${V}$.
      | 过${Q}$和${U}$作直线${t}$，过${Q}$和${V}$作直线${u}$。
      why: They are perpendicular to a radius at its end. | 它们在半径的外端与半径垂直。
""")

sequel("""
    orthogonal-about: straightedge-compass medium, circle theorem
    and an orthogonal circle | 并作正交圆
    Then construct the circle ${j}$ about ${Q}$ that crosses the circle ${k}$ at right angles.
    | 再以${Q}$为圆心求作与圆${k}$正交的圆${j}$。
    start: circle k; point Q
    facts: less(Radius({k}) + 0.5, Distance({Q}, Center({k})))
    new: j; U; h
    goals: centre({Q}, {j}); orthogonal({j}, {k})
    solution:
    {h} = Circle(Midpoint({Q}, Center({k})), {Q}); {U} = Intersect({k}, {h}, 1)
      do: Draw the circle ${h}$ whose diameter joins ${Q}$ with the centre of ${k}$; let ${U}$ be one of its points on ${k}$.
      | 以${Q}$与${k}$的圆心的连线为直径作圆${h}$，取它与${k}$的一个交点${U}$。
      why: The line from ${Q}$ to ${U}$ is a tangent of ${k}$. | ${Q}$与${U}$的连线是${k}$的切线。
    {j} = Circle({Q}, {U})
      why: At ${U}$ the radii of both circles are perpendicular. | 在${U}$处两圆的半径互相垂直。
""")

# Tangents t and u at the ends U and V of a diameter that lies on n.
block("""
    tangents at the ends
    {t} = PerpendicularLine({U}, {n}); {u} = PerpendicularLine({V}, {n})
      do: Draw the perpendiculars ${t}$ and ${u}$ to ${n}$ through ${U}$ and ${V}$.
      | 分别过${U}$、${V}$作${n}$的垂线${t}$、${u}$。
      why: Tangents are perpendicular to the radius at the point of contact. | 切线垂直于过切点的半径。
""")

sequel("""
    tangents-parallel: straightedge-compass medium, circle
    and two tangents that are parallel to a line | 并作与直线平行的两条切线
    Then construct both tangents ${t}$ and ${u}$ of the circle ${k}$ that are parallel to the line ${l}$.
    | 再求作圆${k}$的两条与直线${l}$平行的切线${t}$和${u}$。
    start: circle k; line l
    new: t; u; U; V; n
    goals: tangent({t}, {k}); tangent({u}, {k}); parallel({t}, {l}); parallel({u}, {l}); not same_curve({t}, {u})
    solution:
    {n} = PerpendicularLine(Center({k}), {l}); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the line ${n}$ through the centre of ${k}$ that is perpendicular to ${l}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 过${k}$的圆心作${l}$的垂线${n}$，交${k}$于${U}$和${V}$。
      why: ${U}$ and ${V}$ are the points of contact. | ${U}$、${V}$就是切点。
    use: tangents at the ends
""")

sequel("""
    tangents-perpendicular: straightedge-compass medium, circle
    and two tangents that are perpendicular to a line | 并作与直线垂直的两条切线
    Then construct both tangents ${t}$ and ${u}$ of the circle ${k}$ that are perpendicular to the line ${l}$.
    | 再求作圆${k}$的两条与直线${l}$垂直的切线${t}$和${u}$。
    start: circle k; line l
    new: t; u; U; V; n
    goals: tangent({t}, {k}); tangent({u}, {k}); perpendicular({t}, {l}); perpendicular({u}, {l})
    goals: not same_curve({t}, {u})
    solution:
    {n} = Line(Center({k}), {l}); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the line ${n}$ through the centre of ${k}$ that is parallel to ${l}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 过${k}$的圆心作${l}$的平行线${n}$，交${k}$于${U}$和${V}$。
      why: ${U}$ and ${V}$ are the points of contact. | ${U}$、${V}$就是切点。
    use: tangents at the ends
""")

sequel("""
    diameter-across: straightedge-compass easy, circle
    and a diameter perpendicular to a line | 并作垂直于直线的直径
    Then construct the diameter ${U}{V}$ of the circle ${k}$ that is perpendicular to the line ${l}$.
    | 再求作圆${k}$的垂直于直线${l}$的直径${U}{V}$。
    start: circle k; line l
    new: U; V; n
    goals: on({U}, {k}); on({V}, {k}); midpoint(Center({k}), {U}, {V}); perpendicular(line {U}{V}, {l})
    solution:
    {n} = PerpendicularLine(Center({k}), {l}); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the perpendicular ${n}$ to ${l}$ through the centre of ${k}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 过${k}$的圆心作${l}$的垂线${n}$，交${k}$于${U}$和${V}$。
      why: Chords through the centre are diameters. | 过圆心的弦是直径。
""")

sequel("""
    diameter-along: straightedge-compass easy, circle
    and a diameter parallel to a line | 并作平行于直线的直径
    Then construct the diameter ${U}{V}$ of the circle ${k}$ that is parallel to the line ${l}$.
    | 再求作圆${k}$的平行于直线${l}$的直径${U}{V}$。
    start: circle k; line l
    new: U; V; n
    goals: on({U}, {k}); on({V}, {k}); midpoint(Center({k}), {U}, {V}); parallel(line {U}{V}, {l})
    solution:
    {n} = Line(Center({k}), {l}); {U} = Intersect({n}, {k}, 1); {V} = Intersect({n}, {k}, 2)
      do: Draw the parallel ${n}$ to ${l}$ through the centre of ${k}$; it meets ${k}$ in ${U}$ and ${V}$.
      | 过${k}$的圆心作${l}$的平行线${n}$，交${k}$于${U}$和${V}$。
      why: Chords through the centre are diameters. | 过圆心的弦是直径。
""")

sequel("""
    axis-of-two: straightedge-compass easy, circle
    and the axis of two circles | 并作两圆的对称轴
    Then construct the axis of symmetry ${n}$ of the figure formed by the circles ${k}$ and ${c}$.
    | 再求作由圆${k}$与圆${c}$组成的图形的对称轴${n}$。
    start: circle k; circle c
    facts: not equal(Center({k}), Center({c})); not equal(Radius({k}), Radius({c}))
    new: n
    goals: is_line({n}); on(Center({k}), {n}); on(Center({c}), {n})
    solution:
    {n} = Line(Center({k}), Center({c}))
      do: Draw the line ${n}$ through the centres of ${k}$ and ${c}$. | 过${k}$与${c}$的圆心作直线${n}$。
      why: Each circle is symmetric in every line through its centre. | 圆关于过圆心的任一直线对称。
""")

sequel("""
    concentric-enclosing: straightedge-compass medium, circle
    and the circle on the line of centres as diameter | 并以连心线段为直径作圆
    Then construct the circle ${j}$ that has the segment between the centres of ${k}$ and ${c}$ as a diameter.
    | 再求作以圆${k}$与圆${c}$的圆心连线为直径的圆${j}$。
    start: circle k; circle c
    facts: not equal(Center({k}), Center({c}))
    new: j; M
    goals: on(Center({k}), {j}); midpoint(Center({j}), Center({k}), Center({c}))
    solution:
    {M} = Midpoint(Center({k}), Center({c})); {j} = Circle({M}, Center({k}))
      do: Let ${M}$ be the midpoint between the centres of ${k}$ and ${c}$, and draw the circle ${j}$ about ${M}$ through the centre of ${k}$.
      | 取${k}$与${c}$的圆心连线的中点${M}$，以${M}$为圆心、过${k}$的圆心作圆${j}$。
      why: The midpoint of a diameter is the centre. | 直径的中点是圆心。
""")
