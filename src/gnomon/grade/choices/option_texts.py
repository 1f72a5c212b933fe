"""Options that a response writes out: ``A. GA = AH, C. GF \\perp IA`` becomes ``A, C`` where the texts are their own.

The texts are compared sign by sign in one spelling. A letter before the text of another option stays as it is, so that
nothing reads it as a choice.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from gnomon.grade.choices.spelled_options import capitals, end_of_wording, is_option, option_spans

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Texts = tuple[tuple[str, tuple[str, ...]], ...]
"""Each letter with the wordings of its option, one a language."""

_LABEL = re.compile(r"(?<![A-Za-z\\])\(?[A-Z]\)?[*_}\s$]{0,4}[.:)：、—–-]|(?<![A-Za-z\\])\(?[A-Z]\)?\s*[({（]")


def texts_of(options: Mapping[str, Sequence[str]]) -> Texts:
    """The wordings of options in the form that the readers take."""
    return tuple((letter, tuple(dict.fromkeys(wordings))) for letter, wordings in options.items())


@lru_cache(maxsize=512)
def _capitals_of(options: Texts) -> list[list[str]]:
    """The capitals of each option with its letter, one text a wording."""
    return [[letter + capitals(wording) for wording in wordings] for letter, wordings in options]


def without_option_texts(text: str, options: Texts) -> str:
    """The text with only the letter left of each option that is written out with its letter.

    >>> without_option_texts(r"\\boxed{A. GA = AH, B. GF \\perp IA}", texts_of({"A": ["GA = AH"], "B": ["GF ⊥ IA"]}))
    '\\\\boxed{A, B}'
    """
    held = capitals(text)
    present = [any(said in held for said in ways) for ways in _capitals_of(options)]
    if not any(present) or not _LABEL.search(text):
        return text
    lists = _whole_lists(text, options) if all(present) else []
    options = tuple(option for option, is_present in zip(options, present, strict=True) if is_present)
    ends = [0, *(end for span in lists for end in span), len(text)]
    parts = [text[start:end] for start, end in pairwise(ends)]
    return "".join(part if k % 2 else _shortened(part, options) for k, part in enumerate(parts))


def _shortened(text: str, options: Texts) -> str:
    for letter, wordings in options:
        kept: list[str] = []
        at = 0
        for start, end in option_spans(text, letter, wordings):
            kept += text[at:start], _letter_alone(letter, text[start:end])
            at = end
        text = "".join([*kept, text[at:]])
    return text


def _whole_lists(text: str, options: Texts) -> list[tuple[int, int]]:
    """Where all options stand below each other, a line each: the list of the problem said again, which chooses nothing.

    >>> _whole_lists("Is it so?\\nA. GA = AH\\nB. GF ⊥ IA", texts_of({"A": ["GA = AH"], "B": ["GF ⊥ IA"]}))
    [(10, 31)]
    """
    found: list[tuple[int, int]] = []
    at, wanted, start = 0, 0, 0
    for line in text.splitlines(keepends=True):
        said = line.strip().lstrip("-*>•# ")
        if said and is_option(said, *options[wanted]):
            start = at if wanted == 0 else start
            wanted += 1
            if wanted == len(options):
                found.append((start, at + len(line)))
                wanted = 0
        elif said:
            wanted = int(is_option(said, *options[0]))
            start = at
        at += len(line)
    return found if len(options) > 1 else []


def _letter_alone(letter: str, said: str) -> str:
    """The letter, with the closing braces and spaces that its option took along."""
    tail = said[len(said.rstrip("} \t\n$)）")) :]
    lost = said.count("}") - said.count("{")
    return letter.strip("()").upper() + "}" * max(lost, 0) + ("\n" if "\n" in tail else " " if " " in tail else "")


_SEPARATOR = re.compile(r"(?:[\s,;，；、&]|\band\b|和|与|\\\\|\\q?quad|\\text\s*\{\s*and\s*\})+")


def letters_of_texts(content: str, options: Texts) -> list[str] | None:
    """The letters of options whose texts a box holds without their letters; None where it holds anything else."""
    found: list[str] = []
    at = 0
    while at < len(content):
        for letter, wordings in options:
            end = end_of_wording(content, at, wordings) if letter not in found else None
            if end is not None:
                found.append(letter)
                at = end
                break
        else:
            return None
        if separator := _SEPARATOR.match(content, at):
            at = separator.end()
        elif at < len(content):
            return None
    return found or None


# ------------------------------------------------------------------------------------------- letters in place of texts

_SAME = (
    (re.compile(r"(.+?)\s(?:is|are)\sparallel\sto\s(.+)|(.+?)\s?与\s?(.+?)\s?平行"), "∥"),
    (re.compile(r"(.+?)\s(?:is|are)\sperpendicular\sto\s(.+)|(.+?)\s?与\s?(.+?)\s?垂直"), "⊥"),
    (
        re.compile(r"(.+?)\sand\s(.+?)\s(?:have\sequal\slengths|are\sequal)|(.+?)\s?与\s?(.+?)\s?(?:长度)?相等"),
        "=",
    ),
    (re.compile(r"(.+?)\sand\s(.+?)\sare\ssimilar\b.*|(.+?)\s?与\s?(.+?)\s?相似.*"), "∽"),
    (re.compile(r"(.+?)\sand\s(.+?)\sare\scongruent\b.*|(.+?)\s?与\s?(.+?)\s?全等.*"), "≅"),
)
"""Statements in words, each with the sign that says the same."""
_LABELLED = re.compile(r"(?<![A-Za-z])\(?[A-Z]\)?[*_}\s$]{0,4}[.:)：、—–-][\s$({*]{0,4}$")
"""A letter before the text of an option, which is another option's letter."""
_BEGINS = re.compile(r"(?<![A-Za-z\\∠△])[A-Z0-9∠△\\]")
"""A place where the text of an option may begin."""


@lru_cache(maxsize=512)
def _in_signs(wordings: tuple[str, ...]) -> tuple[str, ...]:
    """The wordings, and those in words also with a sign: ``AC is parallel to BF`` as ``AC ∥ BF``."""
    more = [
        f"{names[0]} {sign} {names[1]}"
        for wording in wordings
        for pattern, sign in _SAME
        if (found := pattern.fullmatch(wording)) and (names := [name for name in found.groups() if name])
    ]
    return tuple(dict.fromkeys((*wordings, *more)))


def with_letters_for_texts(text: str, options: Texts) -> str:
    """The text with the letter of each option in the place of its text.

    >>> with_letters_for_texts("Only GA = AH holds.", texts_of({"A": ["GA = AH"], "B": ["GF ⊥ IA"]}))
    'Only A holds.'
    """
    held = capitals(text)
    ways = [(letter, _in_signs(wordings)) for letter, wordings in options]
    present = tuple(
        (letter, wordings) for letter, wordings in ways if any(capitals(said) in held for said in wordings if said)
    )
    if not present:
        return text
    lists = _whole_lists(text, options)
    ends = [0, *(end for span in lists for end in span), len(text)]
    parts = [text[start:end] for start, end in pairwise(ends)]
    return "".join(part if k % 2 else _lettered(part, present) for k, part in enumerate(parts))


def _lettered(text: str, options: Texts) -> str:
    kept: list[str] = []
    at = 0
    while place := _BEGINS.search(text, at):
        ends = ((end_of_wording(text, place.start(), wordings), letter) for letter, wordings in options)
        end, letter = max(((end, letter) for end, letter in ends if end is not None), default=(0, ""))
        if letter and not _LABELLED.search(text, max(0, place.start() - 12), place.start()):
            said = text[place.start() : end]
            stop = "." if said.rstrip().endswith(".") else ""
            kept += text[at : place.start()], letter, stop, said[len(said.rstrip()) :]
            at = end
        else:
            kept.append(text[at : place.end()])
            at = place.end()
    return "".join([*kept, text[at:]])
