r"""The question of a problem: the quantity that its statement asks for, and what it says of the figure.

English and Chinese statements, with or without LaTeX. What cannot be read is left out: ``asked`` is None where the
asked quantity is not a length, angle, area, ratio or sum of named objects.

>>> read = question_of(r"Square $ABCD$ has side length $4$, and $M$ is the midpoint of $\overline{CD}$. Find $AM$.")
>>> str(read.asked), [str(one) for one in read.stated]
('AM', ['AB = 4', 'midpoint M CD', 'shape square ABCD'])
"""

from __future__ import annotations

import re

from gnomon.program.question.ask import asked_quantity
from gnomon.program.question.mentions import Mentions, mentions
from gnomon.program.question.quantities import Quantity, Question, Stated
from gnomon.program.question.stated import stated_in
from gnomon.program.question.text import plain
from gnomon.program.question.worded_relations import named_pairs, named_rings, relations_of

__all__ = [
    "Mentions",
    "Quantity",
    "Question",
    "Stated",
    "mentions",
    "named_pairs",
    "named_rings",
    "plain",
    "question_of",
    "relations_of",
]

_PLACES = (
    (0, r"nearest (?:integer|whole number)|integer nearest|whole number nearest|四舍五入到整数|精确到个位"),
    (1, r"(?:one|1) decimal place|nearest tenth|一位小数"),
    (2, r"(?:two|2) decimal places|nearest hundredth|nearest two decimal|两位小数"),
    (3, r"(?:three|3) decimal places|nearest thousandth|三位小数"),
    (1, r"one decimal places"),
)


def question_of(statement: str) -> Question:
    """What a statement asks and says, as far as it can be read."""
    text = plain(statement)
    decimals = next((places for places, words in _PLACES if re.search(words, text)), None)
    return Question(asked_quantity(text), stated_in(text), decimals)
