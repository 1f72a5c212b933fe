"""Second constructions from a triangle: its circles, centres, altitudes, medians, and what belongs to them."""

from gnomon.suites.construct.sequel import sequel

sequel("""
    incircle-of: straightedge-compass medium, triangle circle
    and its incircle | 并作它的内切圆
    Then construct the incircle ${j}$ of the triangle ${A}{B}{C}$ and its centre ${I}$.
    | 再求作三角形${A}{B}{C}$的内切圆${j}$及其圆心${I}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: j; I; F
    goals: incentre({I}, {A}{B}{C}); is_circle({j}); inscribed({j}, {A}{B}{C}); centre({I}, {j})
    solution:
    {I} = Intersect(AngleBisector({B}, {A}, {C}), AngleBisector({A}, {B}, {C}))
    {F} = Intersect(Line({A}, {B}), PerpendicularLine({I}, Line({A}, {B})))
      do: The bisectors of the angles at ${A}$ and ${B}$ meet in ${I}$; let ${F}$ be the foot of the perpendicular from ${I}$ to ${A}{B}$.
      | ${A}$、${B}$处两角的平分线交于${I}$，从${I}$向${A}{B}$作垂线，垂足为${F}$。
      why: ${I}$ is equally far from the three sides. | ${I}$到三边的距离相等。
    {j} = Circle({I}, {F})
      why: It touches all three sides. | 它与三边都相切。
""")

sequel("""
    circumcircle-of: straightedge-compass easy, triangle circle
    and its circumcircle | 并作它的外接圆
    Then construct the circumcircle ${j}$ of the triangle ${A}{B}{C}$ and its centre ${S}$.
    | 再求作三角形${A}{B}{C}$的外接圆${j}$及其圆心${S}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: j; S
    goals: circumscribed({j}, {A}{B}{C}); centre({S}, {j})
    solution:
    {S} = Intersect(PerpendicularBisector({A}, {B}), PerpendicularBisector({B}, {C})); {j} = Circle({S}, {A})
      do: The perpendicular bisectors of ${A}{B}$ and ${B}{C}$ meet in ${S}$; draw the circle ${j}$ about ${S}$ through ${A}$.
      | ${A}{B}$与${B}{C}$的垂直平分线交于${S}$，以${S}$为圆心、过${A}$作圆${j}$。
      why: ${S}$ is equally far from the three vertices. | ${S}$到三个顶点的距离相等。
""")

sequel("""
    centroid-of: straightedge-compass easy, triangle
    and its centroid | 并作它的重心
    Then construct the centroid ${G}$ of the triangle ${A}{B}{C}$. | 再求作三角形${A}{B}{C}$的重心${G}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: G; D; n
    goals: centroid({G}, {A}{B}{C})
    solution:
    {D} = Midpoint({B}, {C}); {n} = Segment({A}, {D}); {G} = Intersect({n}, Segment({B}, Midpoint({A}, {C})))
      do: Let ${D}$ be the midpoint of ${B}{C}$ and ${n}$ the median from ${A}$ to ${D}$; the median from ${B}$ meets it in ${G}$.
      | 取${B}{C}$的中点${D}$，作从${A}$到${D}$的中线${n}$，从${B}$出发的中线交它于${G}$。
      why: The medians meet in the centroid. | 三条中线交于重心。
""")

sequel("""
    orthocentre-of: straightedge-compass easy, triangle
    and its orthocentre | 并作它的垂心
    Then construct the orthocentre ${H}$ of the triangle ${A}{B}{C}$. | 再求作三角形${A}{B}{C}$的垂心${H}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: H; p; q
    goals: orthocentre({H}, {A}{B}{C})
    solution:
    {p} = PerpendicularLine({A}, Line({B}, {C})); {q} = PerpendicularLine({B}, Line({A}, {C}))
    {H} = Intersect({p}, {q})
      do: Draw the perpendicular ${p}$ from ${A}$ to ${B}{C}$ and the perpendicular ${q}$ from ${B}$ to ${A}{C}$; they meet in ${H}$.
      | 过${A}$作${B}{C}$的垂线${p}$，过${B}$作${A}{C}$的垂线${q}$，两线交于${H}$。
      why: The altitudes meet in the orthocentre. | 三条高交于垂心。
""")

sequel("""
    medial-of: straightedge-compass easy, triangle
    and its medial triangle | 并作它的中点三角形
    Then construct the midpoints ${D}$, ${E}$ and ${F}$ of the sides ${B}{C}$, ${C}{A}$ and ${A}{B}$.
    | 再求作边${B}{C}$、${C}{A}$、${A}{B}$的中点${D}$、${E}$、${F}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: D; E; F; q
    goals: midpoint({D}, {B}, {C}); midpoint({E}, {C}, {A}); midpoint({F}, {A}, {B})
    solution:
    {D} = Midpoint({B}, {C}); {E} = Midpoint({C}, {A}); {F} = Midpoint({A}, {B}); {q} = Polygon({D}, {E}, {F})
      do: Construct the midpoints ${D}$, ${E}$ and ${F}$ of the three sides, and join them.
      | 取三边的中点${D}$、${E}$、${F}$，并连接各中点。
      why: The segments between them are the midlines of the triangle. | 各中点的连线是三角形的中位线。
""")

sequel("""
    altitude-of: straightedge-compass easy, triangle
    and an altitude | 并作一条高
    Then construct the foot ${D}$ of the altitude from ${A}$ of the triangle ${A}{B}{C}$.
    | 再求作三角形${A}{B}{C}$中从${A}$出发的高的垂足${D}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: D; n
    goals: foot({D}, {A}, line {B}{C})
    solution:
    {n} = PerpendicularLine({A}, Line({B}, {C})); {D} = Intersect({n}, Line({B}, {C}))
      do: Draw the perpendicular ${n}$ from ${A}$ to ${B}{C}$; it meets ${B}{C}$ in ${D}$.
      | 过${A}$作${B}{C}$的垂线${n}$，交直线${B}{C}$于${D}$。
      why: The altitude is perpendicular to the side. | 高垂直于边。
""")

sequel("""
    bisector-of-angle: straightedge-compass easy, triangle
    and an angle bisector | 并作一条角平分线
    Then construct the point ${D}$ in which the bisector of the angle ${B}{A}{C}$ meets the side ${B}{C}$.
    | 再求作$∠{B}{A}{C}$的平分线与边${B}{C}$的交点${D}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: D; w
    goals: on({D}, segment {B}{C}); bisects(line {A}{D}, {B}{A}{C})
    solution:
    {w} = AngleBisector({B}, {A}, {C}); {D} = Intersect({w}, Segment({B}, {C}))
      do: Draw the bisector ${w}$ of the angle ${B}{A}{C}$; it meets ${B}{C}$ in ${D}$.
      | 作$∠{B}{A}{C}$的平分线${w}$，交${B}{C}$于${D}$。
      why: Its points are equally far from both legs of the angle. | 它上面的点到角的两边距离相等。
""")

sequel("""
    excircle-of: straightedge-compass medium, triangle circle
    and an excircle | 并作一个旁切圆
    Then construct the circle ${j}$ that touches the side ${B}{C}$ of the triangle ${A}{B}{C}$ from outside and the extensions of the two other sides, and its centre ${S}$.
    | 再求作与三角形${A}{B}{C}$的边${B}{C}$从外部相切、且与另外两边的延长线相切的圆${j}$及其圆心${S}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: j; S; F
    goals: tangent({j}, line {A}{B}); tangent({j}, line {B}{C}); tangent({j}, line {C}{A}); centre({S}, {j})
    goals: opposite_sides({A}, {S}, {B}{C}); same_side({S}, {B}, {A}{C}); same_side({S}, {C}, {A}{B})
    solution:
    {S} = Intersect(AngleBisector({B}, {A}, {C}), PerpendicularLine({B}, AngleBisector({A}, {B}, {C})))
      do: The bisector of the angle at ${A}$ meets the perpendicular at ${B}$ to the bisector of the angle ${A}{B}{C}$ in ${S}$.
      | ${A}$处角的平分线与过${B}$且垂直于$∠{A}{B}{C}$平分线的直线交于${S}$。
      why: That perpendicular bisects the exterior angle, so ${S}$ is equally far from the three lines.
      | 该垂线平分外角，故${S}$到三条直线的距离相等。
    {F} = Intersect(Line({B}, {C}), PerpendicularLine({S}, Line({B}, {C}))); {j} = Circle({S}, {F})
      do: Let ${F}$ be the foot of the perpendicular from ${S}$ to ${B}{C}$, and draw the circle ${j}$ about ${S}$ through ${F}$.
      | 从${S}$向${B}{C}$作垂线，垂足为${F}$，以${S}$为圆心、过${F}$作圆${j}$。
      why: The radius to the point of contact is perpendicular to the tangent. | 过切点的半径垂直于切线。
""")

sequel("""
    contact-points-of: straightedge-compass medium, triangle circle
    and the points of contact of its incircle | 并作内切圆的切点
    Then construct the points ${D}$, ${E}$ and ${F}$ in which the incircle of the triangle ${A}{B}{C}$ touches the sides ${B}{C}$, ${C}{A}$ and ${A}{B}$.
    | 再求作三角形${A}{B}{C}$的内切圆与边${B}{C}$、${C}{A}$、${A}{B}$的切点${D}$、${E}$、${F}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: I; D; E; F
    goals: foot({D}, TriangleCenter({A}, {B}, {C}, 1), line {B}{C})
    goals: foot({E}, TriangleCenter({A}, {B}, {C}, 1), line {C}{A})
    goals: foot({F}, TriangleCenter({A}, {B}, {C}, 1), line {A}{B})
    solution:
    {I} = Intersect(AngleBisector({B}, {A}, {C}), AngleBisector({A}, {B}, {C}))
      do: The bisectors of the angles at ${A}$ and ${B}$ meet in ${I}$. | ${A}$、${B}$处两角的平分线交于${I}$。
      why: ${I}$ is the centre of the incircle. | ${I}$是内切圆的圆心。
    {D} = Intersect(Line({B}, {C}), PerpendicularLine({I}, Line({B}, {C})))
    {E} = Intersect(Line({C}, {A}), PerpendicularLine({I}, Line({C}, {A})))
    {F} = Intersect(Line({A}, {B}), PerpendicularLine({I}, Line({A}, {B})))
      do: Drop the perpendiculars from ${I}$ to the sides, with the feet ${D}$, ${E}$ and ${F}$.
      | 从${I}$向三边作垂线，垂足为${D}$、${E}$、${F}$。
      why: The radius to a point of contact is perpendicular to the side. | 过切点的半径垂直于该边。
""")

sequel("""
    parallelogram-of: straightedge-compass easy, triangle polygon
    and a parallelogram | 并补成平行四边形
    Then complete the triangle ${A}{B}{C}$ to the parallelogram ${A}{B}{W}{C}$.
    | 再将三角形${A}{B}{C}$补成平行四边形${A}{B}{W}{C}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: W; q
    goals: parallelogram({A}{B}{W}{C})
    solution:
    {W} = Reflect({A}, Midpoint({B}, {C})); {q} = Polygon({A}, {B}, {W}, {C})
      do: Mirror ${A}$ in the midpoint of ${B}{C}$ to ${W}$. | 作${A}$关于${B}{C}$中点的对称点${W}$。
      why: The diagonals of a parallelogram bisect each other. | 平行四边形的对角线互相平分。
""")

sequel("""
    euler-circle-of: straightedge-compass medium, triangle circle theorem
    and its nine-point circle | 并作它的九点圆
    Then construct the circle ${j}$ through the midpoints of the sides of the triangle ${A}{B}{C}$, and its centre ${N}$.
    | 再求作过三角形${A}{B}{C}$三边中点的圆${j}$及其圆心${N}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: j; N; S
    goals: on(Midpoint({A}, {B}), {j}); on(Midpoint({B}, {C}), {j}); on(Midpoint({C}, {A}), {j}); centre({N}, {j})
    solution:
    {j} = Circle(Midpoint({A}, {B}), Midpoint({B}, {C}), Midpoint({C}, {A})); {N} = Center({j})
      do: Draw the circle ${j}$ through the three midpoints, and mark its centre ${N}$.
      | 过三个中点作圆${j}$，标出圆心${N}$。
      why: It passes through the feet of the altitudes as well: it is the nine-point circle.
      | 它也过三条高的垂足，这就是九点圆。
""")

sequel("""
    orthic-of: straightedge-compass medium, triangle theorem
    and its orthic triangle | 并作它的垂足三角形
    Then construct the feet ${D}$, ${E}$ and ${F}$ of the altitudes from ${A}$, ${B}$ and ${C}$ of the triangle ${A}{B}{C}$.
    | 再求作三角形${A}{B}{C}$中从${A}$、${B}$、${C}$出发的高的垂足${D}$、${E}$、${F}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: D; E; F; q
    goals: foot({D}, {A}, line {B}{C}); foot({E}, {B}, line {C}{A}); foot({F}, {C}, line {A}{B})
    solution:
    {D} = Intersect(Line({B}, {C}), PerpendicularLine({A}, Line({B}, {C})))
    {E} = Intersect(Line({C}, {A}), PerpendicularLine({B}, Line({C}, {A})))
    {F} = Intersect(Line({A}, {B}), PerpendicularLine({C}, Line({A}, {B}))); {q} = Polygon({D}, {E}, {F})
      do: Drop the perpendiculars from ${A}$, ${B}$ and ${C}$ to the opposite sides, with the feet ${D}$, ${E}$ and ${F}$.
      | 从${A}$、${B}$、${C}$分别向对边作垂线，垂足为${D}$、${E}$、${F}$。
      why: The altitudes are perpendicular to the sides. | 高垂直于边。
""")

sequel("""
    euler-line-of: straightedge-compass medium, triangle theorem
    and its Euler line | 并作它的欧拉线
    Then construct the centroid ${G}$ and the circumcentre ${S}$ of the triangle ${A}{B}{C}$, and the line ${n}$ through both.
    | 再求作三角形${A}{B}{C}$的重心${G}$和外心${S}$，以及过这两点的直线${n}$。
    start: triangle A B C
    facts: not collinear({A}, {B}, {C})
    new: n; G; S
    goals: centroid({G}, {A}{B}{C}); circumcentre({S}, {A}{B}{C}); is_line({n}); on({G}, {n}); on({S}, {n})
    solution:
    {G} = Intersect(Segment({A}, Midpoint({B}, {C})), Segment({B}, Midpoint({A}, {C})))
    {S} = Intersect(PerpendicularBisector({A}, {B}), PerpendicularBisector({B}, {C})); {n} = Line({G}, {S})
      do: Two medians meet in ${G}$, two perpendicular bisectors in ${S}$; draw the line ${n}$ through both points.
      | 两条中线交于${G}$，两条垂直平分线交于${S}$，过这两点作直线${n}$。
      why: The orthocentre lies on the same line, the Euler line. | 垂心也在这条直线上，这就是欧拉线。
""")
