"""The commands, one decorated function for each form, grouped by theme.

Importing this package fills `registry.table`.
"""

from __future__ import annotations

from gnomon.ggb.commands import (  # noqa: F401
    centres,
    chance,
    charts,
    circles,
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
    regions,
    relations,
    scripting,
    sections,
    statistics,
    style,
    texts,
    transformations,
)
