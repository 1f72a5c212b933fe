"""What GGBench's paper counts in its 1,411 problems (its tables 1 and 2). A problem has several categories."""

from __future__ import annotations

from collections.abc import Mapping

from gnomon.suites.construct.family import AN, EASY, GT, HARD, MEDIUM, SC

SIZE = 1411
TYPES: Mapping[str, int] = {SC: 798, GT: 426, AN: 187}
LEVELS: Mapping[str, int] = {EASY: 298, MEDIUM: 816, HARD: 297}
CELLS: Mapping[tuple[str, str], int] = {
    (SC, EASY): 185,
    (SC, MEDIUM): 406,
    (SC, HARD): 207,
    (GT, EASY): 81,
    (GT, MEDIUM): 279,
    (GT, HARD): 66,
    (AN, EASY): 32,
    (AN, MEDIUM): 131,
    (AN, HARD): 24,
}
"""Types and levels together, which the paper does not count: a table with its sums in both directions."""
CATEGORIES: Mapping[str, int] = {
    "basic": 1063,
    "circle": 931,
    "transformation": 376,
    "triangle": 280,
    "theorem": 218,
    "polygon": 107,
    "ratio": 92,
    "locus": 30,
}
PICTURES: Mapping[str, int] = {"3": 7, "4": 227, "5": 860, "6": 283, "7": 34}
