"""Measures of labelled points of space, by name; they check closed-form answers independently.

An expression is a list: the name of a measure and its arguments, which are labels, lists of labels or expressions:
``["cos", ["dihedral", "B", ["P", "C"], "D"]]``. No measure uses the formula that produced an answer. Every measure has
a dimension, the power of the unit with which it scales, so that dimensions can be checked. Points may be arrays of many
positions at once (see ``float_vectors``); `extremum` uses that for moving points.
"""

from gnomon.space.measure import (  # noqa: F401 - they fill the table
    contests,
    cuts,
    definitions,
    lengths,
    paths,
    rounds,
    solids,
    turns,
    ways,
)
from gnomon.space.measure.measure_table import (
    MEASURES,
    Measure,
    Points,
    dimension,
    known_measures,
    measure,
    takes_many,
    values,
)
from gnomon.space.measure.positions import related

__all__ = [
    "MEASURES",
    "Measure",
    "Points",
    "dimension",
    "known_measures",
    "measure",
    "related",
    "takes_many",
    "values",
]
