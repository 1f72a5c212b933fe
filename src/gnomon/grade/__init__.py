"""Graders: pure functions from (gold, response) to a score.

- ``response``: the visible text of a response, its final answer, how it ended
- ``answers``: numbers, expressions and names, read and compared exactly
- ``choices``: letters of options, found and measured
- ``code``, ``image``: metrics of GeoGebra scripts and of pictures against a reference
- ``score``: a response against a gold of any kind
- ``judge``: a model scores by a rubric

``answers`` and ``choices`` import from ``response``, and ``score`` imports from all three; none imports the other way.
mpmath and the math-verify worker are loaded only when an answer needs them.
"""

from __future__ import annotations

from gnomon.grade.answers.names import same_name
from gnomon.grade.answers.same_answer import same_answer
from gnomon.grade.choices.read_letters import read_letters
from gnomon.grade.response.extract import extract
from gnomon.grade.response.extraction import Extraction
from gnomon.grade.score import grade_answer

__all__ = ["Extraction", "extract", "grade_answer", "read_letters", "same_answer", "same_name"]
