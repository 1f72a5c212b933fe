"""The score of a response to a problem with options: the set of letters it chooses against the right set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.grade.choices.read_options import read_options
from gnomon.problem import Choice, Score, answer_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.choices.verdicts import Chosen


def grade_choice(gold: Choice, response: str, options: Mapping[str, Sequence[str]] | None = None) -> Score:
    """Score a whole response: 1 for exactly the right set of letters, 0 for any other and for none given.

    ``options`` are the texts of the options, so that an option that is written out can be compared with its own text.

    >>> grade_choice(Choice(("A", "C")), "The answer is A and C.").value
    1.0
    >>> grade_choice(Choice(("A", "C")), "The answer is A or C.").value
    0.0
    """
    return score_choice(gold, read_options(response, gold.among, options))


def score_choice(gold: Choice, found: Chosen | None) -> Score:
    """The score of the choice found in a response; None where it makes none."""
    if found is None:
        return Score(0.0, "no_answer", why="unread: no choice of options is declared, and the last sentences make none")
    shown = ", ".join(sorted(found.letters)) or "none"
    said = f"the choice is {found.firmness.name.lower()}"
    if found.letters == frozenset(gold.letters):
        return Score(1.0, "right", answer=shown, why=said)
    return Score(0.0, "wrong", answer=shown, why=f"{said}: not the gold {answer_text(gold)}")
