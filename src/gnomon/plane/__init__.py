"""Numeric plane geometry on batches of worlds.

A point in W worlds is a complex array of shape (W,): rotation is multiplication, and dot and cross product are the real
and imaginary part of `conj(u) * v`. Modules: `loci` (lines, circles, their intersections), `centres` (derived points),
`relations` (how far a relation is from holding, free of scale). Nothing here knows the deduction engine.
"""
