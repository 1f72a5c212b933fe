"""Cues: places that announce an answer, such as "the answer is", found from the end of a text.

The patterns come from the callers: ``extract`` for short answers, ``choices.announced`` for letters of options.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

TAIL = 20_000  # a final answer is looked for this close to the end
_NEAR = 200  # characters before a cue that are looked at
_REACH = 24  # lines below a cue in which its answer begins and ends
_LAST = 4  # lines at the end in which most answers stand
_OR_BEFORE = re.compile(
    r"(?:\b(?:or|or else|alternatively|unless|either)\b|或者?|要么)\W{0,8}"
    r"(?:(?:the|my|it is)\s+)?(?:correct|final|right)?\s*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Cue:
    """A place that announces an answer."""

    start: int
    """Where it begins in the text."""
    end: int
    """Where the rest of its line begins."""
    before: str
    """The end of the text before it."""
    words: str
    """Its own words."""
    line: str
    """The rest of its line."""
    below: Sequence[str]
    """The lines below it."""

    @property
    def another(self) -> bool:
        """Whether an "or" stands before it, so that it offers one more answer."""
        return _OR_BEFORE.search(self.before) is not None


def cues(
    text: str,
    pattern: re.Pattern[str],
    words: Mapping[str, Sequence[str]],
    but: str = "",
    spelled: Callable[[str], str] = str,
) -> Iterator[Cue]:
    """The cues near the end of a text, the last one first.

    Every match of the pattern must contain one of the words, in lower case and not as part of ``but``. Only lines with
    such a word are searched: a long pattern tried at each character of the reasoning would take nearly all the time.
    The keys are parts that several words have in common: where a text has no such part, it has none of its words.
    ``spelled`` turns a line into the spelling that the pattern expects.
    """
    lines = text[-TAIL:].split("\n")
    for at in _holding(lines, words, but):
        shown = spelled(lines[at])
        for match in reversed(list(pattern.finditer(shown))):
            start = len(text) - sum(map(len, lines[at:])) - (len(lines) - at - 1) + match.start()
            before = f"{lines[at - 1] if at else ''}\n{shown[: match.start()]}"[-_NEAR:]
            yield Cue(start, start + len(match[0]), before, match[0], shown[match.end() :], lines[at + 1 : at + _REACH])


def _holding(lines: Sequence[str], words: Mapping[str, Sequence[str]], but: str) -> Iterator[int]:
    """The numbers of the lines that hold one of the words, the last one first.

    The last lines, where most answers stand, are looked at before the words are searched for in all lines above them.
    """
    for start, stop in ((max(0, len(lines) - _LAST), len(lines)), (0, max(0, len(lines) - _LAST))):
        lowered = "\n".join(lines[start:stop]).lower()
        present = [word for part, those in words.items() if part in lowered for word in those if word in lowered]
        if not present:
            continue
        split = lowered.split("\n")
        for at in range(stop - 1, start - 1, -1):
            line = split[at - start]
            if any(word in line for word in present) and (not but or any(w in line.replace(but, "") for w in present)):
                yield at
