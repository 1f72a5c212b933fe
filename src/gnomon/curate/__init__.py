"""Tools over corpora of problems: find drawing code, drop repeats, open choices, standardise answers, report overlap.

``corpus_steps`` has the steps as a user runs them, from files to files; the other modules hold one idea each and work
on single texts or on iterables of texts.
"""

from __future__ import annotations

from gnomon.curate.corpus_rows import BadLine, CurateError, Row, read_rows
from gnomon.curate.drawing_code import Split, split_code
from gnomon.curate.duplicates import KEPT, Duplicates, find_duplicates
from gnomon.curate.grams import Grams, grams_of
from gnomon.curate.minimal_answers import Standard, standardise
from gnomon.curate.open_questions import Opened, open_form
from gnomon.curate.overlap import Overlap, measure_overlap

__all__ = [
    "KEPT",
    "BadLine",
    "CurateError",
    "Duplicates",
    "Grams",
    "Opened",
    "Overlap",
    "Row",
    "Split",
    "Standard",
    "find_duplicates",
    "grams_of",
    "measure_overlap",
    "open_form",
    "read_rows",
    "split_code",
    "standardise",
]
