"""The choice of options that a response makes: in a box, a tag, JSON, a phrase, a table of verdicts, the last line.

``extract_letters`` looks for the place where the choice is made; reasoning before it may name points A, B, C, D.
Every way of making a choice is a module of its own. Everything takes linear time.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.grade.choices.announced import announced_choice
from gnomon.grade.choices.board import choice_by_board
from gnomon.grade.choices.closing import (
    choice_by_claims,
    choice_by_last_letters,
    choice_by_restatement,
    choice_by_summary,
)
from gnomon.grade.choices.corrected import corrected_choice
from gnomon.grade.choices.ending import choice_at_end
from gnomon.grade.choices.json_choice import json_choice
from gnomon.grade.choices.marks import CONTRADICTION, CONTRADICTORY_LINE, read_marks
from gnomon.grade.choices.option_texts import (
    Texts,
    letters_of_texts,
    with_letters_for_texts,
    without_option_texts,
)
from gnomon.grade.choices.polarity import choice_by_polarity
from gnomon.grade.choices.read_choice import LINE, Chosen, read_choice
from gnomon.grade.choices.settled import settled_choice
from gnomon.grade.choices.spelling import with_letters
from gnomon.grade.choices.stated import first_choice, stated_choice
from gnomon.grade.choices.verdicts import choice_by_verdicts
from gnomon.grade.choices.vocabulary import SO, SO_CHINESE
from gnomon.grade.response.boxes import with_boxes
from gnomon.grade.response.cues import TAIL
from gnomon.grade.response.extract import committed_box
from gnomon.grade.response.extraction import HEDGE
from gnomon.grade.response.fields import tagged
from gnomon.grade.response.readable import readable
from gnomon.grade.response.wrapping import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_END = 8_000  # a choice without a box or tag is looked for this close to the end
_WRITTEN_OUT = 1_000  # options that are written out are looked for this close to the end
_WAYS: tuple[Callable[[str, tuple[str, ...]], Chosen | None], ...]
_WAYS = (
    json_choice,
    corrected_choice,
    choice_by_restatement,
    announced_choice,
    choice_by_verdicts,
    choice_by_claims,
    choice_by_summary,
    choice_by_last_letters,
)
"""How a choice without a box or tag is made, the clearest way first."""
_MARKS = ("\\boxed", "\\fbox", "nswer>", "NSWER>", "inal>", "esult>", "utput>")  # of boxes and answer tags
_JOINT = re.compile(r"\\text(?:bf|it|rm|sf|tt)?\{ ?(and|or|,|和|或|、) ?\}")  # between letters boxed one by one
_TICK = re.compile(r"(?:\\[ ,;!])*\\checkmark\b|[✓✔✅]\ufe0f?")
_QUOTED = re.compile(r"``([^`'\n]{1,200})''")
_SPOILED = re.compile(r"(?<!['‘\"])[A-Z](?:['’′]|\s*\^\s*\{?\s*\\prime)(?![A-Za-z])|\.\.\.|…|\\[lc]?dots|\\neq?\b|≠")
"""A box with ``A'`` or dots is no choice of options."""


def extract_letters(response: str, among: Sequence[str], options: Texts = ()) -> Chosen | None:
    """The choice that a response makes; None when it makes none. ``options`` are the texts of the options, if known.

    >>> found = extract_letters("In triangle ABC ... so A and C hold; B does not.", "ABCD")
    >>> sorted(found.letters), found.by
    (['A', 'C'], 'summary')
    """
    text = with_boxes(readable(response).rstrip()[-TAIL:])
    letters = tuple(among)
    text = text[:-_END] + read_marks(text[-_END:])
    text = _with_end(text, lambda end: _ALL_IN_RANGE.sub(lambda found: _whole_range(found, letters), end))
    text = _with_end(text, with_letters)
    if options:
        text = _with_end(text, lambda end: without_option_texts(end, options))
    if any(mark in text for mark in _MARKS):
        text, marked = _marked(text, letters, options)
        if marked is not None:
            return marked
    ending = text[-LINE:]
    if any(word in ending for word in _OPEN_WORDS) and _UNFINISHED.search(ending):
        return Chosen(None, HEDGE, ending)
    if CONTRADICTION in text:
        found = _in_sentences(CONTRADICTORY_LINE.sub("", text), letters)
        return found if found is not None and found.by in _SETTLING else Chosen(None, HEDGE, ending)
    found = _in_sentences(text, letters)
    if (found is None or found.letters is None) and options:
        lettered = _with_end(text, lambda end: with_letters_for_texts(end, options))
        if lettered != text:
            found = _in_sentences(lettered, letters) or found
    return found


def _with_end(text: str, change: Callable[[str], str]) -> str:
    """The text with its end changed; the rest is left as it is, since to change a long text takes long."""
    return text[:-_WRITTEN_OUT] + change(text[-_WRITTEN_OUT:])


_ALL_IN_RANGE = re.compile(
    r"\ball\s+(?:of\s+)?(?:the\s+)?(?:four\s+)?(?:options|statements|choices|conclusions|items)?[\s,(]*"
    r"(?P<first>[A-Z])\s?[-–—~]\s?(?P<last>[A-Z])\)?(?![A-Za-z])",
    re.I,
)
"""All options by their first and their last letter: "all of the options A–D"."""


def _whole_range(found: re.Match[str], among: tuple[str, ...]) -> str:
    whole = (found["first"], found["last"]) == (among[0], among[-1])
    return f"{', '.join(among[:-1])} and {among[-1]}" if whole else found[0]


_UNFINISHED = re.compile(
    r"\b(?:have|has|did|do)(?:\s+not|n['’]t)\s+(?:yet\s+)?(?:check|verif|test|examin|consider|look)\w*\b[^.\n]{0,40}\byet\b"
    r"|\b(?:have|has)(?:\s+not|n['’]t)\s+yet\s+(?:checked|verified|tested|examined)\b|\bstill\s+(?:have\s+|need\s+)?to\s+(?:be\s+)?"
    r"(?:check|verif|test|examin)\w*\b|\b(?:can(?:no|')t|cannot)\s+(?:say|tell)\b\W*$"
    r"|(?:还没有?|尚未|没有)(?:验证|检验|判断|检查)[^\n]{0,6}$",
    re.I,
)
"""The end of a text that leaves some options unchecked."""
_OPEN_WORDS = ("yet", "still", " say", " tell", "验证", "检验", "判断", "检查")


def _in_sentences(text: str, letters: tuple[str, ...]) -> Chosen | None:
    """The choice of a text without a box or tag."""
    found = _unmarked(text[-_END:], letters)
    if found is not None and (found.by == HEDGE or (found.letters is not None and found.by in _CLEAR)):
        return found
    polar = choice_by_polarity(text, letters)
    if polar is not None:
        return polar
    if found is not None and (found.letters is not None or found.by not in ("last line", "phrase", "summary")):
        return found
    board = choice_by_board(text[-_END:], letters)
    if board is not None or (found is not None and found.by == "summary"):
        return board or found
    first = first_choice(text, letters)
    if first is not None:
        settled = settled_choice(first[0], text, first[1], letters)
        return settled if settled.letters is not None else found or settled
    stated = stated_choice(text[-_END:], letters) or found
    if (stated is not None and (stated.letters is not None or stated.by != "last line")) or any(
        mark in text for mark in _MARKS
    ):
        return stated
    return choice_at_end(text, letters) or stated


_CLEAR = ("json", "correction", "phrase")
"""Ways of making a choice that no list of verdicts overrules."""
_SETTLING = (*_CLEAR, "last line")
"""Ways of making a choice that count beside a verdict that contradicts itself: they do not rest on verdicts."""
_CONCLUSION = re.compile(
    rf"[.!?]\s+(?=(?:{SO})\b[^.!?\n]*[.!]?\s*$)|[。！？]\s*(?=(?:{SO_CHINESE}|综上)[^。！？\n]*。?\s*$)", re.I
)


def _unmarked(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The choice without a box or tag; where the last line makes none, that of the conclusion that ends the line."""
    conclusion = _CONCLUSION.search(tail, max(0, len(tail) - LINE))
    for text in (tail, tail[conclusion.end() :]) if conclusion else (tail,):
        for way in _WAYS:
            found = way(text, among)
            if found is not None:
                return settled_choice(found, text, found.end, among) if found.end else found
    return None


def _marked(text: str, among: tuple[str, ...], options: Texts) -> tuple[str, Chosen | None]:
    """The choice in a box or an answer tag, and the text without boxes that it does not mean."""
    text, found = committed_box(_QUOTED.sub(r"\1", _JOINT.sub(r" \1 ", text)))
    found = found or tagged(text)
    if found is None:
        return text, None
    if found.by == HEDGE or _SPOILED.search(found.text):
        return text, Chosen(None, "box", found.text)
    chosen = read_choice(clean(_TICK.sub("", found.text)).replace(" ; ", ", "), among, found.by)
    if chosen is None and (named := letters_of_texts(clean(found.text), options)):
        chosen = Chosen(frozenset(named), found.by, found.text)
    if chosen is None:
        joined = len(found.boxes) > 1 and clean(found.text) != clean(found.boxes[-1])
        return text, Chosen(None, found.by, found.text) if joined else None
    return text, settled_choice(chosen, text, found.end, among) if found.by == "box" else chosen
