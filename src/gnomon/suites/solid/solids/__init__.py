"""Solids with exact coordinates and their openings, by kind; a seed puts one on the page with ``q.solid(...)``."""

from gnomon.suites.solid.solids import (
    boxes,
    frusta,
    half_planes,
    heaps,
    ngons,
    prisms,
    pyramids,
    rounds,
    sheets,
    stacks,
    tetrahedra,
    truncated,
)

__all__ = [
    "boxes",
    "frusta",
    "half_planes",
    "heaps",
    "ngons",
    "prisms",
    "pyramids",
    "rounds",
    "sheets",
    "stacks",
    "tetrahedra",
    "truncated",
]
