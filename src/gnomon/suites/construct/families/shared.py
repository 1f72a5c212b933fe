"""Lines that families of several files share: on which side, in which sense of rotation, that circles cross, a tangent."""

from gnomon.suites.construct.notation import block

# The same side of a line as a point, or the other: {side_en}, {side_zh} and the predicate {side}.
block("""
    sides
    variant: side_en="on the same side of the line $<1>$ as $<2>$", side_zh="同侧", side="same_side"
    variant: side_en="on the opposite side of the line $<1>$ from $<2>$", side_zh="异侧", side="opposite_sides"
""")

# Counterclockwise or clockwise: {turn_en}, {turn_zh}, the predicate {turn} and the sign of an angle, or of its opposite.
block("""
    turns
    variant: turn_en="counterclockwise", turn_zh="逆时针", turn="counterclockwise", sign="", back="-"
    variant: turn_en="clockwise", turn_zh="顺时针", turn="clockwise", sign="-", back=""
""")

# Circles cross: each of the radii and the distance of the centres is less than the sum of the others.
block("""
    crossing
    facts: less(Distance(<2>, <4>), Radius(<1>) + Radius(<3>))
    facts: less(Radius(<1>), Distance(<2>, <4>) + Radius(<3>))
    facts: less(Radius(<3>), Distance(<2>, <4>) + Radius(<1>))
""")

# Each side of a triangle as its base AB.
block("""
    bases
    variant: A="A", B="B", C="C"
    variant: A="B", B="C", C="A"
    variant: A="C", B="A", C="B"
""")

# A sense of rotation, as in the block above, for tasks that turn a line about a point.
block("""
    ways
    variant: way="counterclockwise", way_zh="逆时针", sign="", back="-"
    variant: way="clockwise", way_zh="顺时针", sign="-", back=""
""")

# The tangent t of the circle c about O at D, in two steps of a solution.
block("""
    tangent at a moving point
    s = Segment(O, D)
      do: Draw the radius $s$ from $O$ to $D$. | 作半径$s$，即$OD$。
      why: The tangent at $D$ is perpendicular to it. | $D$处的切线垂直于它。
    t = PerpendicularLine(D, s)
      do: Draw the perpendicular $t$ to $s$ at $D$. | 过$D$作$s$的垂线$t$。
      why: $t$ is the tangent to $c$ at $D$. | $t$是圆$c$在$D$处的切线。
""")
