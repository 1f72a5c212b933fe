"""The commands, one decorated function for each form, grouped by theme.

Importing this package fills the table of `registry`.
"""

from __future__ import annotations

from gnomon.ggb.commands import (  # noqa: F401
    centres,
    chance,
    charts,
    circles,
    curves,
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
    proving,
    regions,
    relations,
    scripting,
    sections,
    sides,
    statistics,
    style,
    texts,
    transformations,
)
from gnomon.ggb.registry.table import COMMANDS, argument_mismatch, is_known, run_command

__all__ = ["COMMANDS", "argument_mismatch", "is_known", "run_command"]
