"""Rows and phrases for the sentences of single files of seeds, one module a theme; they are read before the standard ones.

A module defines ``ROWS`` (a list of ``Row``), ``PHRASES`` (a list of ``Phrase``), ``COUNTS`` (a list of ``Phrase`` for
questions "How many ...", without the question mark), or several of them. All modules of this folder are read. Of two rows
the longer one is read first, so that a clause is not taken out of a sentence that says more; phrases must match as a whole.
"""

from __future__ import annotations

from gnomon.author.discovery import modules_of
from gnomon.suites.solid.verify.table_entries import Phrase, Row

_MODULES = modules_of(__name__)
ROWS_OF_SEEDS: list[Row] = [row for module in _MODULES for row in getattr(module, "ROWS", ())]
ROWS_OF_SEEDS.sort(key=lambda row: -len(row.english or row.chinese))
PHRASES_OF_SEEDS: list[Phrase] = [phrase for module in _MODULES for phrase in getattr(module, "PHRASES", ())]
COUNTS_OF_SEEDS: list[Phrase] = [phrase for module in _MODULES for phrase in getattr(module, "COUNTS", ())]
