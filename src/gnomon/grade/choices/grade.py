"""The score of a response to a problem with options: the set of letters it chooses against the right set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.grade.choices.extract import extract_letters
from gnomon.grade.choices.read_letters import LONGEST
from gnomon.problem import Choice, Score, answer_text

if TYPE_CHECKING:
    from gnomon.grade.choices.option_texts import Texts
    from gnomon.grade.choices.read_choice import Chosen


def grade_choice(gold: Choice, response: str, options: Texts = ()) -> Score:
    """Score a whole response: 1 for exactly the right set of letters, 0 for any other and for none given.

    ``options`` are the texts of the options, so that an option that is written out can be compared with its own text.

    >>> grade_choice(Choice(("A", "C")), "The answer is A and C.").value
    1.0
    >>> grade_choice(Choice(("A", "C")), "The answer is A or C.").value
    0.0
    """
    return score_choice(gold, extract_letters(response, gold.among, options))


def score_choice(gold: Choice, found: Chosen | None) -> Score:
    """The score of the choice found in a response; None where it makes none."""
    if found is None:
        return Score(0.0, "no_answer", why="no choice of options in the response")
    shown = found.text[:LONGEST]
    if found.letters is None:
        return Score(0.0, "wrong", answer=shown, why=f"read from the {found.by}: not one definite set of options")
    if found.letters == frozenset(gold.letters):
        return Score(1.0, "right", answer=shown, why=f"read from the {found.by}")
    return Score(0.0, "wrong", answer=shown, why=f"read from the {found.by}: not the gold {answer_text(gold)}")
