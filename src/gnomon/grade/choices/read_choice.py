"""A short text as a choice of options, and the last lines of a response in a form that can be read so."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gnomon.grade.choices.patterns import patterns
from gnomon.grade.choices.read_letters import Letters, read_letters
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.choices.vocabulary import HEDGE, MAYBE, OR
from gnomon.grade.response.wrapping import clean

LINE = 600  # the longest line that is read for a choice
_CAPITALS = re.compile(r"(?<![A-Za-z0-9\\∠△])[A-Z]{1,6}(?![A-Za-z0-9'_=])")
_REMARK = re.compile(r"\([^()]{2,200}\)")
_OPENING = re.compile(  # words before the choice: "So, my choice is", "∴"
    r"""
    (?:
        (?: so|thus|therefore|hence|finally|in\ conclusion|in\ summary|then|we\ (?:get|have|choose|select)
          | i(?:'ll|\ will|\ would|\ therefore)?\ (?:stay|stick|settle|end\ up|remain|go|am\ going)\ (?:with|on|by|for)
          | checked(?:\ twice)?
          | it's|it\ is|(?:just|only)(?=\ \W*[A-Z]\W*$)|i(?:'d|\ would)?\ (?:go\ with|choose|select|say|pick)
          | ans|choose|select(?:ed|ion)?|pick
          | (?:my\ |the\ |final\ )?(?:choice|selection|pick|final|result|verdict)(?:\ is|\ are)?
          | ∴|所以|因此|故|综上(?:所述)?|即|于是
        )
        (?![A-Za-z]) [\s,:=*→⇒>✅✓-]*
    )+
    """,
    re.I | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choice of a response; ``letters`` is None where it does not commit to one set."""

    letters: frozenset[str] | None
    by: str
    """Where it was found: box, tag, json, correction, retraction, phrase, verdicts, summary or last line."""
    text: str
    end: int = 0
    """Where the line ends that announces the choice; 0 where no phrase announces it."""

    def __post_init__(self) -> None:
        if self.letters is not None:
            object.__setattr__(self, "letters", Letters(self.letters))


def read_choice(text: str, among: tuple[str, ...], by: str) -> Chosen | None:
    """The choice of a short text: its letters, or that it hedges; None where it speaks of something else."""
    text = text.strip()
    if not text or len(text) > LINE:
        return None
    letters = read_letters(clean(text), among)
    if letters is None and "(" in text:
        if any(OR.search(remark) and patterns(among).any_letter.search(remark) for remark in _REMARK.findall(text)):
            return Chosen(None, by, text)
        letters = read_letters(clean(_REMARK.sub(" ", text)), among)
    if letters is not None and text.rstrip(" .!*_$`)}").endswith(("?", "？")):
        return None if by == "phrase" else Chosen(None, by, text)  # a question mark means reasoning, not an answer
    if letters is not None:
        return Chosen(letters, by, text)
    if HEDGE.search(text) and patterns(among).any_letter.search(text):
        return Chosen(None, by, text)
    return None


def allows_another(text: str, among: tuple[str, ...]) -> bool:
    """Whether a text says that some option may be right as well."""
    return bool(MAYBE.search(text) or OR.search(text)) and any(
        all(letter in among for letter in word) for word in _CAPITALS.findall(text)
    )


def last_lines(tail: str) -> list[str]:
    """The last lines that hold more than marks, the very last one first; there is always one."""
    lines = tail.rstrip().rsplit("\n", 40)
    return [line for line in reversed(lines) if line.strip(" `*#-_|$\\[]\t\r")] or [""]


def bare_line(line: str) -> str:
    """A line in plain spelling without the marks around it; empty where it is too long for a choice."""
    return spelled(line).strip(" *#>-\t∎□■◻") if len(line) <= LINE else ""


def without_opening(line: str) -> str:
    """A line without the words that lead up to its choice."""
    opening = _OPENING.match(line)
    return line[opening.end() :] if opening else line
