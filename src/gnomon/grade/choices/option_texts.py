"""Options that a response writes out: ``A. GA = AH, C. GF \\perp IA`` becomes ``A, C`` where the texts are their own.

The texts are compared sign by sign in one spelling. A letter before the text of another option stays as it is, so that
nothing reads it as a choice.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Texts = tuple[tuple[str, tuple[str, ...]], ...]
"""Each letter with the wordings of its option, one a language."""

_SIGNS: dict[str, str] = {
    "⊥": r"\\perp|\\bot|⊥|⟂|is\sperpendicular\sto",
    "∥": r"\\parallel|\\\|\||\\mid\s?\\mid|∥|//|\|\||is\sparallel\sto",
    "∠": r"\\angle|\\measuredangle|∠|∡|angle\b",
    "△": r"\\triangle|\\Delta|\\bigtriangleup|△|∆|Δ|▲|triangle\b",
    "∽": r"\\sim|∽|∼|~",
    "≅": r"\\cong|≅|≌",
    "≌": r"\\cong|≅|≌",
    "°": r"\^\s?\{?\s?\\(?:circ|degree)\s?\}?|\\degree|°|º|\s?degrees\b",
    ":": r"\\colon|[:：∶]",
    "=": r"[=＝]",
    "·": r"\\cdot|\\times|[·×*]",
    "√": r"\\sqrt|√",
    "²": r"\^\s*\{?2\}?|²",
    "/": r"/|\\over|÷",
    "-": r"[-−–]",
    "−": r"[-−–]",
    "，": r"[,，]",
    "、": r"[,，、]",
}
_TOKEN = re.compile(r"[A-Za-z]|\d|[^\sA-Za-z\d]")
_GAP = r"(?:[\s$*_{}~`]|\\[,;:!\s()]|\\(?:text|mathrm|overline|left|right|quad|rm|,)(?![A-Za-z])|\\\\){0,6}"
_MOST_SIGNS = 120
_LABEL = re.compile(r"(?<![A-Za-z\\])\(?[A-Z]\)?[*_}\s$]{0,4}[.:)：、—–-]|(?<![A-Za-z\\])\(?[A-Z]\)?\s*[({（]")


def texts_of(options: Mapping[str, Sequence[str]]) -> Texts:
    """The wordings of options in the form that the readers take."""
    return tuple((letter, tuple(dict.fromkeys(wordings))) for letter, wordings in options.items())


def _spelled_so(text: str) -> str:
    """A pattern for the spellings of an option's text; empty where the text is too long to compare."""
    tokens = _TOKEN.findall(text)
    if not 0 < len(tokens) <= _MOST_SIGNS:
        return ""
    return _GAP.join(f"(?:{_SIGNS[token]})" if token in _SIGNS else re.escape(token) for token in tokens)


@lru_cache(maxsize=512)
def _own_text(letter: str, wordings: tuple[str, ...]) -> re.Pattern[str] | None:
    """A letter with the text of its own option behind it."""
    spellings = [spelling for spelling in map(_spelled_so, wordings) if spelling]
    if not spellings:
        return None
    text = "|".join(f"(?:{spelling})" for spelling in spellings)
    return re.compile(
        rf"(?<![A-Za-z\\])(?P<letter>\(?{re.escape(letter)}\)?){_GAP}[.:)：、—–-]?{_GAP}[(（]?{_GAP}"
        rf"(?:{text})(?![A-Za-z0-9'])[.]?{_GAP}[)）]?"
    )


@lru_cache(maxsize=512)
def _bare_text(wordings: tuple[str, ...]) -> re.Pattern[str] | None:
    spellings = [spelling for spelling in map(_spelled_so, wordings) if spelling]
    text = "|".join(f"(?:{spelling})" for spelling in spellings)
    return re.compile(rf"{_GAP}(?:{text})(?![A-Za-z0-9'])[.]?{_GAP}") if spellings else None


def without_option_texts(text: str, options: Texts) -> str:
    """The text with only the letter left of each option that is written out with its letter.

    >>> without_option_texts(r"\\boxed{A. GA = AH, B. GF \\perp IA}", texts_of({"A": ["GA = AH"], "B": ["GF ⊥ IA"]}))
    '\\\\boxed{A, B}'
    """
    if not options or not _LABEL.search(text):
        return text
    lists = _whole_lists(text, options)
    ends = [0, *(end for span in lists for end in span), len(text)]
    parts = [text[start:end] for start, end in pairwise(ends)]
    return "".join(part if k % 2 else _shortened(part, options) for k, part in enumerate(parts))


def _shortened(text: str, options: Texts) -> str:
    for letter, wordings in options:
        if letter in text and (pattern := _own_text(letter, wordings)):
            text = pattern.sub(_letter_alone, text)
    return text


def _whole_lists(text: str, options: Texts) -> list[tuple[int, int]]:
    """Where all options stand below each other, a line each: the list of the problem said again, which chooses nothing.

    >>> _whole_lists("Is it so?\\nA. GA = AH\\nB. GF ⊥ IA", texts_of({"A": ["GA = AH"], "B": ["GF ⊥ IA"]}))
    [(10, 31)]
    """
    patterns = [_own_text(letter, wordings) for letter, wordings in options]
    found: list[tuple[int, int]] = []
    at, wanted, start = 0, 0, 0
    for line in text.splitlines(keepends=True):
        said = line.strip().lstrip("-*>•# ")
        pattern = patterns[wanted] if wanted < len(patterns) else None
        if said and pattern is not None and pattern.fullmatch(said):
            start = at if wanted == 0 else start
            wanted += 1
            if wanted == len(patterns):
                found.append((start, at + len(line)))
                wanted = 0
        elif said:
            first = patterns[0]
            wanted = int(first is not None and bool(first.fullmatch(said)))
            start = at
        at += len(line)
    return found if len(options) > 1 else []


def _letter_alone(match: re.Match[str]) -> str:
    """The letter, with the closing braces and spaces that the match took along."""
    tail = match[0][len(match[0].rstrip("} \t\n$)）")) :]
    lost = match[0].count("}") - match[0].count("{")
    return (
        match["letter"].strip("()").upper()
        + "}" * max(lost, 0)
        + ("\n" if "\n" in tail else " " if " " in tail else "")
    )


_SEPARATOR = re.compile(r"(?:[\s,;，；、&]|\band\b|和|与|\\\\|\\q?quad|\\text\s*\{\s*and\s*\})+")


def letters_of_texts(content: str, options: Texts) -> list[str] | None:
    """The letters of options whose texts a box holds without their letters; None where it holds anything else."""
    found: list[str] = []
    at = 0
    while at < len(content):
        for letter, wordings in options:
            pattern = _bare_text(wordings)
            match = pattern.match(content, at) if pattern else None
            if match and letter not in found:
                found.append(letter)
                at = match.end()
                break
        else:
            return None
        if separator := _SEPARATOR.match(content, at):
            at = separator.end()
        elif at < len(content):
            return None
    return found or None
