"""Graders: pure functions from (gold, response) to a score.

Short answers are compared exactly (``extract``, ``same_answer``, ``grade_answer``); names and letters of options are
read as such. The heavy parts (mpmath, the math-verify worker) load only when an answer needs them.
"""

from __future__ import annotations

from gnomon.grade.answers.extract import Extraction, extract
from gnomon.grade.answers.grade import grade_answer, same_answer
from gnomon.grade.answers.names import same_name
from gnomon.grade.choices.letters import read_letters

__all__ = ["Extraction", "extract", "grade_answer", "read_letters", "same_answer", "same_name"]
