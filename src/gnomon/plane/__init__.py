"""Numeric plane geometry on batches of worlds.

A point in W worlds is a complex array of shape (W,): rotation is multiplication, and dot and cross product are the real
and imaginary part of `conj(u) * v`. Modules: `loci` (lines, circles, their intersections), `centres` (derived points),
`relations` (by how much a relation is missed, independent of scale), `ties` (measures rounded, so that last bits do not
decide). Nothing here depends on the deduction engine.

>>> import numpy as np
>>> from gnomon.plane.centres import foot
>>> p, a, b = np.array([1 + 2j, 3 + 1j]), np.array([0j, 0j]), np.array([4 + 0j, 4 + 0j])  # two worlds
>>> foot(p, a, b).real.tolist()
[1.0, 3.0]
"""
