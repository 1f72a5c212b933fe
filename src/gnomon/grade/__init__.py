"""Graders: pure functions from (gold, response) to a score.

Short answers are compared exactly (``extract``, ``same_answer``, ``grade_answer``); names and letters of options are
read as such. The heavy parts (mpmath, the math-verify worker) load only when an answer needs them.
"""

from __future__ import annotations

from gnomon.grade.answer import grade_answer, same_answer
from gnomon.grade.extract import Extraction, extract
from gnomon.grade.letters import read_letters
from gnomon.grade.names import same_name

__all__ = ["Extraction", "extract", "grade_answer", "read_letters", "same_answer", "same_name"]
