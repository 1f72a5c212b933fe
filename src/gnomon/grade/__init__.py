"""Graders: pure functions from (gold, response) to a score.

- ``response``: what a response commits to, by one vocabulary and one grammar; how it ended
- ``answers``: numbers, expressions and names, read and compared exactly
- ``choices``: the options that a response chooses; ``choice_metrics``: how they are measured
- ``code``, ``image``: metrics of GeoGebra scripts and of pictures against a reference
- ``score``: a response against a gold of any kind
- ``judge``: a model scores by a rubric

``choices`` imports from ``response``, and ``score`` imports from all; none imports the other way.
mpmath and the math-verify worker are loaded only when an answer needs them.
"""

from __future__ import annotations

from gnomon.grade.answers.object_names import same_name
from gnomon.grade.answers.same_answer import same_answer
from gnomon.grade.choices.read_options import read_options
from gnomon.grade.score import grade_answer, read_answer

__all__ = ["grade_answer", "read_answer", "read_options", "same_answer", "same_name"]
