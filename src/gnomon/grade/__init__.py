"""Graders: pure functions from (gold, response) to a score.

``response`` finds what a response shows and where its final answer is; ``answers`` compares numbers, expressions and
names exactly; ``choices`` reads letters of options. ``score`` grades a response against any gold, and ``judge`` asks a
model to score by a rubric. A folder imports only from those before it: response, answers, choices, score, judge.
The heavy parts (mpmath, the math-verify worker) load only when an answer needs them.
"""

from __future__ import annotations

from gnomon.grade.answers.names import same_name
from gnomon.grade.answers.same import same_answer
from gnomon.grade.choices.letters import read_letters
from gnomon.grade.response.extract import Extraction, extract
from gnomon.grade.score import grade_answer

__all__ = ["Extraction", "extract", "grade_answer", "read_letters", "same_answer", "same_name"]
