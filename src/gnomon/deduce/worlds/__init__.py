"""Numeric figures of a premise: coordinates of its points in several independent worlds.

Inner order, each file importing only earlier ones: `truth` (what a predicate means on coordinates), `clause_loci` and
`placed_points` (the tables of functions that position points), `placement_plan` (a premise as calls of these
functions), `quality` (how readable a candidate is), `realise` (draw candidates, keep the good ones), `simultaneous`
(premises whose conditions constrain earlier points), `configurations` and `every_choice` (the choices that a premise
leaves open). What follows from the facts is in `deduce.engine`.
"""
