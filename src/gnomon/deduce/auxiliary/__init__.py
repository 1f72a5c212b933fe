"""Points that a premise does not mention and a proof constructs: which to try, in which order, and the search.

Inner order: `point_kinds` (the constructions, as a table), `loci` (lines and circles of a figure), `candidates` (all
points that can be constructed), `ranking`, `attempt_order` (sets of points to try), `attempts` (one saturation),
`search`, `confirm` (a checked proof in fresh worlds), `prove` (all of it for one premise).
"""
