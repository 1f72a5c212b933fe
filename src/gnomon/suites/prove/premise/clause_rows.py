"""The clauses of exams: how often each is drawn, what its arguments are, and its sentences in both languages.

`clause_notation` tells how a row is written. A family is drawn first and one of its clauses second, so that many
similar clauses (lines through a point) do not displace few (tangents). The weights were set by looking at which clauses
are left after refinement. What the clauses compute is in `deduce.clauses`; `words.write` fills the forms in,
`verify.read` reads them back.
"""

from __future__ import annotations

from gnomon.deduce.clauses import CLAUSES
from gnomon.suites.prove.premise.clause_notation import ClauseRow, check_rows, read_rows

ROWS: dict[str, ClauseRow] = {}

FIRST_FIGURES = read_rows(
    """
    == triangle 4.2
    triangle 1:
      {A}{B}{C} is a triangle | {A}{B}{C} 是三角形
      lead: in △{A}{B}{C}, | 在 △{A}{B}{C} 中，
      lead outside: given △{A}{B}{C}, | 已知 △{A}{B}{C}，
    == special triangle 2.7
    iso_triangle 2, iso_triangle0 1:
      △{A}{B}{C} is isosceles with apex {A} | △{A}{B}{C} 是以 {A} 为顶点的等腰三角形
      in isosceles triangle {A}{B}{C}, {A}{B} = {A}{C} | 等腰三角形 {A}{B}{C} 中，{A}{B} = {A}{C}
      in △{A}{B}{C}, {A}{B} = {A}{C} | △{A}{B}{C} 中，{A}{B} = {A}{C}
      lead: in △{A}{B}{C} with {A}{B} = {A}{C}, | 在 △{A}{B}{C} 中，{A}{B} = {A}{C}，
    r_triangle 3:
      in right triangle {A}{B}{C}, ∠{B}{A}{C} = 90° | 直角三角形 {A}{B}{C} 中，∠{B}{A}{C} = 90°
      in △{A}{B}{C}, ∠{B}{A}{C} = 90° | Rt△{A}{B}{C} 中，∠{B}{A}{C} = 90°
      lead: in △{A}{B}{C} with ∠{B}{A}{C} = 90°, | 在 Rt△{A}{B}{C} 中，∠{B}{A}{C} = 90°，
    risos 1:
      △{A}{B}{C} is an isosceles right triangle with its right angle at {A}
      | △{A}{B}{C} 是等腰直角三角形，直角顶点为 {A}
      in △{A}{B}{C}, {A}{B} = {A}{C} and ∠{B}{A}{C} = 90° | △{A}{B}{C} 中，{A}{B} = {A}{C}，∠{B}{A}{C} = 90°
      lead: in △{A}{B}{C} with {A}{B} = {A}{C} and ∠{B}{A}{C} = 90°,
      | 在 △{A}{B}{C} 中，{A}{B} = {A}{C}，∠{B}{A}{C} = 90°，
    ieq_triangle 0.5:
      △{A}{B}{C} is equilateral | △{A}{B}{C} 是等边三角形
      let △{A}{B}{C} be equilateral | 设 △{A}{B}{C} 为等边三角形
      lead: in equilateral triangle {A}{B}{C}, | 在等边三角形 {A}{B}{C} 中，
    triangle12 1:
      in △{A}{B}{C}, {A}{C} = 2{A}{B} | △{A}{B}{C} 中，{A}{C} = 2{A}{B}
      in △{A}{B}{C}, {A}{C} is twice {A}{B} | △{A}{B}{C} 中，{A}{C} 是 {A}{B} 的两倍
      lead: in △{A}{B}{C} with {A}{C} = 2{A}{B}, | 在 △{A}{B}{C} 中，{A}{C} = 2{A}{B}，
    == quadrangle 0.7
    quadrangle 2:
      {A}{B}{C}{D} is a quadrilateral | {A}{B}{C}{D} 是四边形
      lead: in quadrilateral {A}{B}{C}{D}, | 在四边形 {A}{B}{C}{D} 中，
    eq_quadrangle 1:
      in quadrilateral {A}{B}{C}{D}, {A}{D} = {B}{C} | 四边形 {A}{B}{C}{D} 中，{A}{D} = {B}{C}
      in quadrilateral {A}{B}{C}{D} the opposite sides {A}{D} and {B}{C} are equal
      | 四边形 {A}{B}{C}{D} 中，对边 {A}{D}、{B}{C} 相等
    eqdia_quadrangle 1:
      in quadrilateral {A}{B}{C}{D}, {A}{C} = {B}{D} | 四边形 {A}{B}{C}{D} 中，{A}{C} = {B}{D}
      quadrilateral {A}{B}{C}{D} has equal diagonals | 四边形 {A}{B}{C}{D} 的对角线相等
    == trapezoid 3
    trapezoid 1:
      in trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D} | 梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}
      {A}{B}{C}{D} is a trapezium with bases {A}{B} and {C}{D} | {A}{B}{C}{D} 是以 {A}{B}、{C}{D} 为底的梯形
      lead: in trapezium {A}{B}{C}{D} with {A}{B} ∥ {C}{D}, | 在梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，
    eq_trapezoid 1, iso_trapezoid 1:
      in isosceles trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D} | 等腰梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}
      {A}{B}{C}{D} is an isosceles trapezium with bases {A}{B} and {C}{D}
      | {A}{B}{C}{D} 是以 {A}{B}、{C}{D} 为底的等腰梯形
    r_trapezoid 1.5:
      in right trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D} and {A}{B} ⊥ {A}{D}
      | 直角梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，{A}{B} ⊥ {A}{D}
      in trapezium {A}{B}{C}{D}, {A}{B} ∥ {C}{D} and ∠{B}{A}{D} = 90°
      | 直角梯形 {A}{B}{C}{D} 中，{A}{B} ∥ {C}{D}，∠{B}{A}{D} = 90°
    == rectangle 1.1
    rectangle 1:
      {A}{B}{C}{D} is a rectangle | 四边形 {A}{B}{C}{D} 是矩形
      let {A}{B}{C}{D} be a rectangle | 设四边形 {A}{B}{C}{D} 为矩形
      lead: in rectangle {A}{B}{C}{D}, | 在矩形 {A}{B}{C}{D} 中，
    isquare 0.5:
      {A}{B}{C}{D} is a square | 四边形 {A}{B}{C}{D} 是正方形
      let {A}{B}{C}{D} be a square | 设四边形 {A}{B}{C}{D} 为正方形
      lead: in square {A}{B}{C}{D}, | 在正方形 {A}{B}{C}{D} 中，
    == segment 0.4
    segment 1:
      {A}{B} is a segment | {A}{B} 是一条线段
      lead: given segment {A}{B}, | 已知线段 {A}{B}，
      lead outside: given segment {A}{B}, | 已知线段 {A}{B}，
    == pentagon 0.1
    pentagon 1:
      {A}{B}{C}{D}{E} is a pentagon | {A}{B}{C}{D}{E} 是五边形
      pentagon {A}{B}{C}{D}{E} is given | 给定五边形 {A}{B}{C}{D}{E}
    """,
    ROWS,
)

# Points that others determine, and groups of points.
BUILT = read_rows(
    """
    == midpoint 3
    midpoint 3: line a b
      {X} is the midpoint of {a}{b} | {X} 是 {a}{b} 的中点
      let {X} be the midpoint of {a}{b} | 设 {X} 为 {a}{b} 的中点
      plural: [{X}] are the midpoints of [{a}{b}] | [{X}] 分别是 [{a}{b}] 的中点
      plural: let [{X}] be the midpoints of [{a}{b}] | 设 [{X}] 分别为 [{a}{b}] 的中点
    mirror 1.5: line a b
      {a}{b} is extended to {X} so that {b}{X} = {a}{b} | 延长 {a}{b} 到 {X}，使 {b}{X} = {a}{b}
      {X} is the reflection of {a} in {b} | {X} 是 {a} 关于点 {b} 的对称点
      plural a: [{X}] are the reflections of {a} in points [{b}] | [{X}] 分别是 {a} 关于点 [{b}] 的对称点
      plural b: [{X}] are the reflections of [{a}] in point {b} | [{X}] 分别是 [{a}] 关于点 {b} 的对称点
    == foot 3
    foot 3: point a, line b c; any order b c
      the foot of the perpendicular from {a} to {b}{c} is {X} | 过 {a} 作 {b}{c} 的垂线，垂足为 {X}
      {a}{X} ⊥ {b}{c} at {X} | {a}{X} ⊥ {b}{c}，垂足为 {X}
      plural a: the perpendiculars from {a} to [{b}{c}] have their feet at [{X}]
      | 过 {a} 分别作 [{b}{c}] 的垂线，垂足依次为 [{X}]
      plural b c: the perpendiculars from [{a}] to {b}{c} have their feet at [{X}]
      | 过 [{a}] 分别作 {b}{c} 的垂线，垂足依次为 [{X}]
    reflect 1.5: point a, line b c; any order b c
      {X} is the reflection of {a} in line {b}{c} | {X} 是 {a} 关于直线 {b}{c} 的对称点
      let {X} be the reflection of {a} in line {b}{c} | 设 {X} 为 {a} 关于直线 {b}{c} 的对称点
      plural a: [{X}] are the reflections of {a} in lines [{b}{c}] | [{X}] 分别是 {a} 关于直线 [{b}{c}] 的对称点
      plural b c: [{X}] are the reflections of [{a}] in line {b}{c} | [{X}] 分别是 [{a}] 关于直线 {b}{c} 的对称点
    == meeting 4
    intersection_ll 4: line a b, line c d; says on_line X a b and on_line X c d
    intersection_lp 1.5: line a b, point c, line m n; says on_line X a b and on_pline X c m n
    intersection_lt 1.5: line a b, point c, line d e; says on_line X a b and on_tline X c d e
    intersection_pp 1: point a, line b c, point d, line e f; says on_pline X a b c and on_pline X d e f
    intersection_tt 1: point a, line b c, point d, line e f; says on_tline X a b c and on_tline X d e f
    == second point 2
    intersection_lc 1: circle o b, point a
      line {a}{b} meets the circle with centre {o} and radius {o}{b} again at {X}
      | 直线 {a}{b} 与以 {o} 为圆心、{o}{b} 为半径的圆再次交于点 {X}
    intersection_cc 1: circle o a, point w; any order o w
      the circle with centre {o} and radius {o}{a} and the circle with centre {w} and radius {w}{a} meet again at {X}
      | 以 {o} 为圆心、{o}{a} 为半径的圆与以 {w} 为圆心、{w}{a} 为半径的圆再次交于点 {X}
    == centre 3
    circumcenter 2, circle 1: any order a b c
      {X} is the circumcentre of △{a}{b}{c} | {X} 是 △{a}{b}{c} 的外心
      let {X} be the circumcentre of △{a}{b}{c} | 设 {X} 为 △{a}{b}{c} 的外心
      circle: ⊙{X} is the circumcircle of △{a}{b}{c} | ⊙{X} 是 △{a}{b}{c} 的外接圆
      plural: [{X}] are the circumcentres of [△{a}{b}{c}] | [{X}] 分别是 [△{a}{b}{c}] 的外心
    orthocenter 2: any order a b c
      {X} is the orthocentre of △{a}{b}{c} | {X} 是 △{a}{b}{c} 的垂心
      let {X} be the orthocentre of △{a}{b}{c} | 设 {X} 为 △{a}{b}{c} 的垂心
      plural: [{X}] are the orthocentres of [△{a}{b}{c}] | [{X}] 分别是 [△{a}{b}{c}] 的垂心
    incenter 2: any order a b c
      {X} is the incentre of △{a}{b}{c} | {X} 是 △{a}{b}{c} 的内心
      the three angle bisectors of △{a}{b}{c} meet at {X} | △{a}{b}{c} 的三条内角平分线交于点 {X}
      plural: [{X}] are the incentres of [△{a}{b}{c}] | [{X}] 分别是 [△{a}{b}{c}] 的内心
    excenter 1.2: any order b c
      {X} is the excentre of △{abc} opposite {a} | {X} 是 △{abc} 中顶点 {a} 所对的旁心
      the excentre of △{abc} opposite {a} is {X} | △{abc} 中顶点 {a} 所对的旁心为 {X}
    == touched circle 1.3
    incenter2 1:
      in △{abc}, the incircle ⊙{I} touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}
      | △{abc} 的内切圆 ⊙{I} 与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
      the incircle of △{abc}, with centre {I}, touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}
      | △{abc} 的内切圆（圆心为 {I}）与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
      led: the incircle ⊙{I} touches {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}
      | 内切圆 ⊙{I} 与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    excenter2 0.7:
      the excircle of △{abc} opposite {a}, with centre {I}, touches lines {b}{c}, {c}{a} and {a}{b} at {X}, {Y} and {Z}
      | △{abc} 中顶点 {a} 所对的旁切圆 ⊙{I} 与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    == medial 1.4
    centroid 1:
      △{abc} has medians {a}{X}, {b}{Y} and {c}{Z}, which meet at {I}
      | △{abc} 的三条中线 {a}{X}、{b}{Y}、{c}{Z} 交于点 {I}
      medians {a}{X}, {b}{Y} and {c}{Z} of △{abc} meet at {I}
      | {a}{X}、{b}{Y}、{c}{Z} 是 △{abc} 的中线，交于点 {I}
      led: medians {a}{X}, {b}{Y} and {c}{Z} meet at {I} | 中线 {a}{X}、{b}{Y}、{c}{Z} 交于点 {I}
    ninepoints 0.8:
      {X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}, and {I} is the circumcentre of △{X}{Y}{Z}
      | {X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{X}{Y}{Z} 的外心
      {X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}, and {I} is the nine-point centre of △{abc}
      | {X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{abc} 的九点圆圆心
      circle: {X}, {Y} and {Z} are the midpoints of {b}{c}, {c}{a} and {a}{b}, and ⊙{I} is the circumcircle of \
        △{X}{Y}{Z}
      | {X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，⊙{I} 是 △{X}{Y}{Z} 的外接圆
    == parallelogram 2
    parallelogram 2: triangle a b c; outside
      {a}{b}{c}{X} is a parallelogram | 四边形 {a}{b}{c}{X} 是平行四边形
      let {a}{b}{c}{X} be a parallelogram | 作平行四边形 {a}{b}{c}{X}
      plural: [{a}{b}{c}{X}] are parallelograms | 四边形 [{a}{b}{c}{X}] 都是平行四边形
      plural: let [{a}{b}{c}{X}] be parallelograms | 作平行四边形 [{a}{b}{c}{X}]
    # a translation is said as a parallelogram
    shift 0: triangle b c d; outside
      vectors {b}{X} and {d}{c} are equal | 向量 {b}{X} 与 {d}{c} 相等
    == square 1.2
    square 1: line a b; outside
      {a}{b}{X}{Y} is a square (vertices counterclockwise) | {a}{b}{X}{Y} 是正方形（顶点按逆时针排列）
      let {a}{b}{X}{Y} be a square (vertices counterclockwise) | 作正方形 {a}{b}{X}{Y}（顶点按逆时针排列）
      plural: [{a}{b}{X}{Y}] are squares (vertices counterclockwise) | [{a}{b}{X}{Y}] 都是正方形（顶点按逆时针排列）
    psquare 0.7: line a b
      rotating {b} about {a} by 90° counterclockwise gives {X} | 将 {b} 绕 {a} 逆时针旋转 90° 得到 {X}
      {X} is the image of {b} under the rotation about {a} by 90° counterclockwise
      | {X} 是 {b} 绕 {a} 逆时针旋转 90° 所得的点
      plural b: rotating {b} about [{a}] by 90° counterclockwise gives [{X}]
      | 将 {b} 分别绕 [{a}] 逆时针旋转 90° 得到 [{X}]
    nsquare 0.7: line a b
      rotating {b} about {a} by 90° clockwise gives {X} | 将 {b} 绕 {a} 顺时针旋转 90° 得到 {X}
      {X} is the image of {b} under the rotation about {a} by 90° clockwise | {X} 是 {b} 绕 {a} 顺时针旋转 90° 所得的点
      plural b: rotating {b} about [{a}] by 90° clockwise gives [{X}] | 将 {b} 分别绕 [{a}] 顺时针旋转 90° 得到 [{X}]
    eq_triangle 1.2: line b c; any order b c; outside
      △{Xbc} is equilateral | △{Xbc} 是等边三角形
      on segment {b}{c}, equilateral triangle {Xbc} is drawn | 以 {b}{c} 为边作等边三角形 {Xbc}
    == tangent 1.6
    tangent 2: circle o b, point a
      the tangents from {a} to the circle with centre {o} and radius {o}{b} touch it at {X} and {Y}
      | 过 {a} 作以 {o} 为圆心、{o}{b} 为半径的圆的两条切线，切点为 {X}、{Y}
      {a}{X} and {a}{Y} touch the circle with centre {o} and radius {o}{b} at {X} and {Y}
      | {a}{X}、{a}{Y} 是以 {o} 为圆心、{o}{b} 为半径的圆的切线，切点为 {X}、{Y}
    cc_tangent0 0.5: circle o a, circle w b
      one of the two external common tangents of the circle with centre {o} and radius {o}{a} and the circle with \
        centre {w} and radius {w}{b} touches them at {X} and {Y}, respectively
      | 以 {o} 为圆心、{o}{a} 为半径的圆和以 {w} 为圆心、{w}{b} 为半径的圆的一条外公切线分别切两圆于 {X}、{Y}
    cc_tangent 0.2: circle o a, circle w b
      the circle with centre {o} and radius {o}{a} and the circle with centre {w} and radius {w}{b} have two external \
        common tangents: one touches them at {X} and {Y}, the other at {Z} and {I}, respectively
      | 以 {o} 为圆心、{o}{a} 为半径的圆和以 {w} 为圆心、{w}{b} 为半径的圆有两条外公切线，一条分别切两圆于 {X}、{Y}，\
        另一条分别切两圆于 {Z}、{I}
    == division 0.5
    trisegment 1: line a b
      {X} and {Y} trisect segment {a}{b}, with {X} nearer to {a} | {X}、{Y} 是线段 {a}{b} 的三等分点，{X} 靠近 {a}
      {X} and {Y} lie on segment {a}{b} with {a}{X} = {X}{Y} = {Y}{b}
      | {X}、{Y} 在线段 {a}{b} 上，且 {a}{X} = {X}{Y} = {Y}{b}
    trisect 0.5:
      the trisectors of ∠{a}{b}{c} meet {a}{c} at {X} and {Y}, with {X} nearer to {a}
      | ∠{a}{b}{c} 的三等分线交 {a}{c} 于 {X}、{Y}，{X} 靠近 {a}
      {X} and {Y} lie on segment {a}{c} with ∠{a}{b}{X} = ∠{X}{b}{Y} = ∠{Y}{b}{c}
      | {X}、{Y} 在线段 {a}{c} 上，且 ∠{a}{b}{X} = ∠{X}{b}{Y} = ∠{Y}{b}{c}
    3peq 0.6:
      let a line meet lines {a}{b}, {a}{c} and {b}{c} at {X}, {Y} and {Z}, with {Z} the midpoint of {X}{Y}
      | 设一条直线与直线 {a}{b}、{a}{c}、{b}{c} 分别交于 {X}、{Y}、{Z}，且 {Z} 是 {X}{Y} 的中点
      {X}, {Y} and {Z} lie on lines {a}{b}, {a}{c} and {b}{c}, respectively, and {Z} is the midpoint of {X}{Y}
      | {X}、{Y}、{Z} 分别在直线 {a}{b}、{a}{c}、{b}{c} 上，且 {Z} 是 {X}{Y} 的中点
    == special 0.7
    2l1c 1:
      ⊙{I} touches rays {c}{a} and {c}{b} at {X} and {Y} and, internally, the circle with centre {o} and radius \
        {o}{a} at {Z}
      | ⊙{I} 与射线 {c}{a}、{c}{b} 分别切于 {X}、{Y}，并与以 {o} 为圆心、{o}{a} 为半径的圆内切于 {Z}
    e5128 1:
      {X} lies on the circle with centre {c} and radius {c}{b}, lines {d}{X} and {a}{b} meet at {Y}, and ∡{b}{a}{d} = \
        ∡{a}{X}{Y} as directed angles modulo 180°
      | {X} 在以 {c} 为圆心、{c}{b} 为半径的圆上，直线 {d}{X} 与 {a}{b} 交于点 {Y}，且有向角 ∡{b}{a}{d} = \
        ∡{a}{X}{Y}（模 180°）
    eqangle2 0.8:
      condition: ∡{b}{a}{X} = ∡{X}{c}{b} as directed angles modulo 180°
      | 有向角 ∡{b}{a}{X} = ∡{X}{c}{b}（模 180°）
      condition: the directed angles ∡{b}{a}{X} and ∡{X}{c}{b} are equal modulo 180°
      | 有向角 ∡{b}{a}{X} 与 ∡{X}{c}{b} 相等（模 180°）
    == free 0.15
    free 1: outside
      {A} is any point | {A} 是任意一点
      let {A} be any point | 设 {A} 为任意一点
      plural: [{A}] are any points | [{A}] 是任意的点
    """,
    ROWS,
)

# A point on a locus; two of them together fix it. The one length that a figure without a scale can have is 1.
LOCI = read_rows(
    """
    == line 4
    on_line 3: line a b; any order a b; through a b
      locus: line {a}{b} | 直线 {a}{b}
    on_opline 0.7: line a b; through a
      locus: the extension of {b}{a} beyond {a} | 线段 {b}{a} 过 {a} 的延长线
    == parallel 2
    on_pline 3: point a, line b c; any order b c; through a
      locus: the parallel through {a} to {b}{c} | 过 {a} 所作 {b}{c} 的平行线
      drawn: the parallel through {a} to {b}{c} | 过 {a} 作 {b}{c} 的平行线
      condition: {a}{X} ∥ {b}{c}
      condition: {X}{a} ∥ {b}{c}
    on_pline0 0.6: point a, line b c; through a; says on_pline X a b c
    == perpendicular 2.5
    on_tline 3: point a, line b c; any order b c; through a
      locus: the perpendicular through {a} to {b}{c} | 过 {a} 所作 {b}{c} 的垂线
      locus at: the perpendicular at {a} to {b}{c} | 过 {a} 所作 {b}{c} 的垂线
      drawn: the perpendicular through {a} to {b}{c} | 过 {a} 作 {b}{c} 的垂线
      drawn at: the perpendicular at {a} to {b}{c} | 过 {a} 作 {b}{c} 的垂线
      condition: {a}{X} ⊥ {b}{c}
      condition: {X}{a} ⊥ {b}{c}
    lc_tangent 1.2: circle o a; through a
      locus: the tangent to the circle with centre {o} and radius {o}{a} at {a}
      | 以 {o} 为圆心、{o}{a} 为半径的圆在点 {a} 处的切线
    == bisector 2.2
    on_bline 1.5: line a b; any order a b
      locus: the perpendicular bisector of {a}{b} | 线段 {a}{b} 的垂直平分线
      condition: {X}{a} = {X}{b}
    angle_bisector 1.5: corner a b c; any order a c; through b
      locus: the line bisecting ∠{a}{b}{c} | ∠{a}{b}{c} 的平分线所在直线
      condition: line {b}{X} bisects ∠{a}{b}{c} | 直线 {b}{X} 平分 ∠{a}{b}{c}
    angle_mirror 0.5: corner a b c; through b
      locus: the reflection of line {b}{a} in line {b}{c} | 直线 {b}{a} 关于直线 {b}{c} 的对称直线
      locus: the mirror image of line {b}{a} in line {b}{c} | 直线 {b}{a} 以直线 {b}{c} 为轴的对称直线
    == isosceles 0.6
    iso_triangle_vertex 1: line b c; any order b c
      condition: {X}{b} = {X}{c}
    iso_triangle_vertex_angle 1: line b c; any order b c
      condition: ∠{X}{b}{c} = ∠{X}{c}{b}
    == circle 3
    on_circle 2: circle o a; a circle; through a
      locus: the circle with centre {o} and radius {o}{a} | 以 {o} 为圆心、{o}{a} 为半径的圆
      condition: {o}{X} = {o}{a}
    on_circum 2: triangle a b c; any order a b c; a circle; through a b c
      locus: the circumcircle of △{a}{b}{c} | △{a}{b}{c} 的外接圆
    on_dia 1.3: line a b; any order a b; a circle; through a b
      locus: the circle with diameter {a}{b} | 以 {a}{b} 为直径的圆
      condition: {X}{a} ⊥ {X}{b}
      condition: ∠{a}{X}{b} = 90°
    == angle 0.9
    on_aline 1: line a b, corner c d e
      condition: ∡{X}{a}{b} = ∡{c}{d}{e} as directed angles modulo 180°
      | 有向角 ∡{X}{a}{b} = ∡{c}{d}{e}（模 180°）
      condition: the directed angles ∡{X}{a}{b} and ∡{c}{d}{e} are equal modulo 180°
      | 有向角 ∡{X}{a}{b} 与 ∡{c}{d}{e} 相等（模 180°）
    on_aline0 0.4: line a b, line c d, line e f, point g
      condition: the directed angle from {a}{b} to {c}{d} equals that from {e}{f} to {g}{X}
      | 从 {a}{b} 到 {c}{d} 的有向角等于从 {e}{f} 到 {g}{X} 的有向角
    on_aline2 0.8: line a b, corner c d e
      condition: ∡{a}{X}{b} = ∡{c}{d}{e} as directed angles modulo 180°
      | 有向角 ∡{a}{X}{b} = ∡{c}{d}{e}（模 180°）
      condition: the directed angles ∡{a}{X}{b} and ∡{c}{d}{e} are equal modulo 180°
      | 有向角 ∡{a}{X}{b} 与 ∡{c}{d}{e} 相等（模 180°）
    eqangle3 0.6: line a b, corner e d f
      condition: ∡{a}{X}{b} = ∡{e}{d}{f} as directed angles modulo 180°
      | 有向角 ∡{a}{X}{b} = ∡{e}{d}{f}（模 180°）
      condition: the directed angles ∡{a}{X}{b} and ∡{e}{d}{f} are equal modulo 180°
      | 有向角 ∡{a}{X}{b} 与 ∡{e}{d}{f} 相等（模 180°）
    == length 0.9
    eqdistance 2: point a, line b c; any order b c; a circle
      locus: the circle with centre {a} and radius {b}{c} | 以 {a} 为圆心、{b}{c} 的长为半径的圆
      condition: {X}{a} = {b}{c}
      condition: {a}{X} = {b}{c}
    eqratio 0.4: line a b, line c d, line e f, point g
      condition: {a}{b} : {c}{d} = {e}{f} : {g}{X}
      condition: {a}{b}/{c}{d} = {e}{f}/{g}{X}
    eqratio6 0.4: line a c, line e f, line g h
      condition: {a}{X} : {c}{X} = {e}{f} : {g}{h}
      condition: {a}{X}/{c}{X} = {e}{f}/{g}{h}
    eqratio_prescription 0.3: line a b, line c d, line e f, point g; says eqratio X a b c d e f g
    == measure 0.8
    s_angle 1: line a b; values 30 45 60 120 135 150
      condition: ∡{a}{b}{X} = {v}° as a directed angle modulo 180°
      | 有向角 ∡{a}{b}{X} = {v}°（模 180°）
      condition: the directed angle ∡{a}{b}{X} is {v}° modulo 180°
      | 有向角 ∡{a}{b}{X} 为 {v}°（模 180°）
    aconst 0.6: line a b, point c; values 30 45 60 120 135 150
      condition: the directed angle from {a}{b} to {c}{X} is {v}° | 从 {a}{b} 到 {c}{X} 的有向角为 {v}°
    rconst 0.6: line a b, point c; values 1/2 2 1/3 3 2/3 3/2
      condition: {a}{b} : {c}{X} = {r}
      condition: the ratio of {a}{b} to {c}{X} is {r} | {a}{b} 与 {c}{X} 之比为 {r}
    rconst2 0.6: line a b; values 1/2 2 1/3 3 2/3 3/2
      condition: {X}{a} : {X}{b} = {r}
      condition: the ratio of {X}{a} to {X}{b} is {r} | {X}{a} 与 {X}{b} 之比为 {r}
    # a length of 1 would be the only one in a figure without a scale
    lconst 0: point a; values 1
      condition: {X}{a} = {v}
      condition: {a}{X} = {v}
    """,
    ROWS,
)

check_rows(CLAUSES, ROWS)
