"""The commands, one decorated function for each form, grouped by theme.

Importing this package fills `registry.table`.
"""

from __future__ import annotations

from gnomon.ggb.commands import (  # noqa: F401
    centres,
    charts,
    circles,
    conics,
    curvature,
    curves,
    equations,
    graphs,
    intersections,
    lines,
    lists,
    loops,
    matrices,
    measures,
    numbers,
    points,
    polygons,
    polynomials,
    proving,
    random_numbers,
    regions,
    relations,
    scripting,
    statistics,
    style,
    texts,
    transformations,
)
