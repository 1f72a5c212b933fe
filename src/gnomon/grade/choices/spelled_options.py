"""The text of an option in a response, sign by sign in any spelling: ``GF \\perp IA`` is the option ``GF ⊥ IA``.

Every problem has texts of its own. A regular expression with all spellings of such a text takes longer to compile than
a response takes to read, so the signs are matched one by one, in the order in which a regular expression tries them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Part = str | tuple[re.Pattern[str], ...] | None
    """A sign as it is, the spellings of a sign (the first that fits counts), or None for a gap."""

_DEGREE = r"\^\s?\{?\s?\\(?:circ|degree)"
_SIGNS: dict[str, tuple[str, ...]] = {
    "⊥": (r"\\perp|\\bot|⊥|⟂|is\sperpendicular\sto",),
    "∥": (r"\\parallel|\\\|\||\\mid\s?\\mid|∥|//|\|\||is\sparallel\sto",),
    "∠": (r"\\angle|\\measuredangle|∠|∡|angle\b",),
    "△": (r"\\triangle|\\Delta|\\bigtriangleup|△|∆|Δ|▲|triangle\b",),
    "∽": (r"\\sim|∽|∼|~",),
    "≅": (r"\\cong|≅|≌",),
    "≌": (r"\\cong|≅|≌",),
    "°": (rf"{_DEGREE}\s\}}", rf"{_DEGREE}\s", rf"{_DEGREE}\}}", _DEGREE, r"\\degree|°|º|\s?degrees\b"),
    ":": (r"\\colon|[:：∶]",),
    "=": (r"[=＝]",),
    "·": (r"\\cdot|\\times|[·×*]",),
    "√": (r"\\sqrt|√",),
    "²": (r"\^\s*\{?2\}", r"\^\s*\{?2", "²"),
    "/": (r"/|\\over|÷",),
    "-": (r"[-−–]",),
    "−": (r"[-−–]",),
    "，": (r"[,，]",),
    "、": (r"[,，、]",),
}
_SPELLINGS = {sign: tuple(map(re.compile, spellings)) for sign, spellings in _SIGNS.items()}
_TOKEN = re.compile(r"[A-Za-z]|\d|[^\sA-Za-z\d]")
_GAP = r"(?:[\s$*_{}~`]|\\[,;:!\s()]|\\(?:text|mathrm|overline|left|right|quad|rm|,)(?![A-Za-z])|\\\\)"
_GAP_ITEM = re.compile(_GAP)
_GAPS = 6  # spaces and marks between two signs
_MOST_SIGNS = 120
_NO_MORE = r"(?![A-Za-z0-9'])[.]?"
_END = re.compile(rf"{_NO_MORE}{_GAP}{{0,{_GAPS}}}")
_END_OF_ITEM = re.compile(rf"{_END.pattern}[)）]?")
_LABEL_MARK = (re.compile(r"[.:)：、—–-]"), re.compile(""))
_BRACKET = (re.compile(r"[(（]"), re.compile(""))


def option_spans(text: str, letter: str, wordings: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Where a text holds the letter of an option with the option's own text behind it.

    >>> list(option_spans(r"A. GF = IA, B) GF \\perp IA", "B", ("GF ⊥ IA",)))
    [(12, 26)]
    """
    at = 0
    opening = _opening(letter)
    while found := opening.search(text, at):
        end = _item_end(text, found.start(), letter, wordings, whole=False)
        if end is not None:
            yield found.start(), end
        at = end or found.start() + 1


def is_option(text: str, letter: str, wordings: tuple[str, ...]) -> bool:
    """Whether a text is the letter of an option with the option's own text behind it, and nothing else."""
    return bool(_opening(letter).match(text)) and _item_end(text, 0, letter, wordings, whole=True) is not None


def end_of_wording(text: str, at: int, wordings: tuple[str, ...]) -> int | None:
    """Where the text of an option ends that begins at a place; None where none does."""
    return next(
        (end.end() for stop in _text_ends(text, at, (None,), wordings) if (end := _END.match(text, stop))), None
    )


def capitals(text: str) -> str:
    """The capital letters of a text in their order. The spellings of an option's text differ in no capital."""
    return "".join(_CAPITAL.findall(text.replace("Delta", "")))


_CAPITAL = re.compile("[A-Z]+")


@lru_cache(maxsize=64)
def _opening(letter: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z\\])\(?{re.escape(letter)}")


@lru_cache(maxsize=64)
def _label(letter: str) -> tuple[Part, ...]:
    """The letter of an option, and the marks up to its text."""
    bare = re.escape(letter)
    letters = (re.compile(rf"\(?{bare}\)"), re.compile(rf"\(?{bare}"))
    return (letters, None, _LABEL_MARK, None, _BRACKET, None)


@lru_cache(maxsize=512)
def _parts_of(wordings: tuple[str, ...]) -> list[tuple[Part, ...]]:
    """The wordings of an option as signs with gaps between them, without those that are too long to compare."""
    parts: list[tuple[Part, ...]] = []
    for wording in wordings:
        tokens = _TOKEN.findall(wording)
        if 0 < len(tokens) <= _MOST_SIGNS:
            parts.append(tuple(part for token in tokens for part in (None, _SPELLINGS.get(token, token)))[1:])
    return parts


def _item_end(text: str, at: int, letter: str, wordings: tuple[str, ...], *, whole: bool) -> int | None:
    """Where a letter with its option's text ends that begins at a place; with ``whole`` only the end of the text."""
    for stop in _text_ends(text, at, _label(letter), wordings):
        end = _END_OF_ITEM.match(text, stop)
        if end and (not whole or end.end() == len(text)):
            return end.end()
    return None


def _text_ends(text: str, at: int, before: Sequence[Part], wordings: tuple[str, ...]) -> Iterator[int]:
    """The places where one of the wordings may end behind the parts before it."""
    ways: list[tuple[tuple[Part, ...], set[tuple[int, int]]]] = [(parts, set()) for parts in _parts_of(wordings)]
    for start in _ends(text, at, before, set()):
        for parts, tried in ways:
            yield from _ends(text, start, parts, tried)


def _ends(text: str, at: int, parts: Sequence[Part], tried: set[tuple[int, int]]) -> Iterator[int]:
    """The places where the parts may end, one after another from ``at``, in the order of a regular expression.

    A place that was ``tried`` before with the same parts left to match is not tried again, so the work does not grow
    with the number of ways to get there.
    """
    waiting = [(0, at)]
    while waiting:
        place = waiting.pop()
        if place in tried:
            continue
        tried.add(place)
        k, at = place
        while k < len(parts):
            part = parts[k]
            if isinstance(part, str):
                if not text.startswith(part, at):
                    break
                at += len(part)
            elif part is not None:
                ends = [found.end() for spelling in part if (found := spelling.match(text, at))]
                waiting += [(k + 1, end) for end in reversed(ends)]
                break
            elif not text[at : at + 1].isalnum():  # letters and digits are no gap
                waiting += [(k + 1, end) for end in _gap_ends(text, at)]
                break
            k += 1
        else:
            yield at


def _gap_ends(text: str, at: int) -> list[int]:
    """Where a gap may end: the shortest first, since the last one that waits is tried first."""
    ends = [at]
    while len(ends) <= _GAPS and (item := _GAP_ITEM.match(text, ends[-1])):
        ends.append(item.end())
    return ends
