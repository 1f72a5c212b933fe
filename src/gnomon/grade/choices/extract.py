"""The choice of options that a response makes: in a box, a tag, JSON, a phrase, a table of verdicts, the last line.

``extract_letters`` looks for the place where the choice is made; reasoning before it may name points A, B, C, D.
Every way of making a choice is a module of its own. Everything takes linear time.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.grade.choices.announced import announced_choice
from gnomon.grade.choices.closing import choice_by_claims, choice_by_last_letters, choice_by_summary
from gnomon.grade.choices.corrected import corrected_choice
from gnomon.grade.choices.json_choice import json_choice
from gnomon.grade.choices.read_choice import Chosen, read_choice
from gnomon.grade.choices.verdicts import choice_by_verdicts
from gnomon.grade.response.cues import TAIL
from gnomon.grade.response.extract import clean, extract_visible
from gnomon.grade.response.visible import visible_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_END = 8_000  # a choice without a box or tag is looked for this close to the end
_WAYS: tuple[Callable[[str, tuple[str, ...]], Chosen | None], ...]
_WAYS = (
    json_choice,
    corrected_choice,
    announced_choice,
    choice_by_verdicts,
    choice_by_claims,
    choice_by_summary,
    choice_by_last_letters,
)
"""How a choice without a box or tag is made, the clearest way first."""
_MARKS = ("\\boxed", "\\fbox", "<|begin_of_box|>", "nswer>", "NSWER>")  # of boxes and answer tags
_JOINT = re.compile(r"\\text(?:bf|it|rm|sf|tt)?\{ ?(and|or|,|和|或|、) ?\}")  # between letters boxed one by one


def extract_letters(response: str, among: Sequence[str]) -> Chosen | None:
    """The choice that a response makes; None when it makes none.

    >>> found = extract_letters("In triangle ABC ... so A and C hold; B does not.", "ABCD")
    >>> sorted(found.letters), found.by
    (['A', 'C'], 'summary')
    """
    text = visible_text(response).rstrip()[-TAIL:]
    letters = tuple(among)
    marked = _marked(text, letters)
    if marked is not None:
        return marked
    tail = text[-_END:]
    for way in _WAYS:
        found = way(tail, letters)
        if found is not None:
            return found
    return None


def _marked(text: str, among: tuple[str, ...]) -> Chosen | None:
    """The choice in a box or an answer tag."""
    if not any(mark in text for mark in _MARKS):
        return None
    found = extract_visible(_JOINT.sub(r" \1 ", text))
    if found is None or found.by not in ("box", "tag"):
        return None
    chosen = read_choice(found.text.replace(" ; ", ", "), among, found.by)
    joined = len(found.boxes) > 1 and found.text != clean(found.boxes[-1])
    return Chosen(None, found.by, found.text) if chosen is None and joined else chosen
