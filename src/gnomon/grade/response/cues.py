"""Places that announce an answer, such as "the answer is": found from the end, in a time that reasoning hardly adds to.

What announces an answer is the business of ``extract`` and ``choice``, which bring their patterns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

TAIL = 20_000  # a final answer is looked for this close to the end
_NEAR = 40  # signs before a cue that are looked at
_REACH = 24  # lines below a cue in which its answer begins and ends
_OR_BEFORE = re.compile(
    r"(?:\b(?:or|or else|alternatively|unless|either)\b|或者?|要么)\W{0,8}"
    r"(?:(?:the|my|it is)\s+)?(?:correct|final|right)?\s*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Cue:
    """A place that announces an answer: where it begins, what is said before it and behind it, and the lines below."""

    start: int
    before: str
    line: str
    below: Sequence[str]

    @property
    def another(self) -> bool:
        """Whether an "or" leads up to it, so that it offers one more answer and does not say which one counts."""
        return _OR_BEFORE.search(self.before) is not None


def cues(
    text: str,
    pattern: re.Pattern[str],
    words: Sequence[str],
    but: str = "",
    spelled: Callable[[str], str] = str,
) -> Iterator[Cue]:
    """The cues near the end of a text, the last one first.

    The pattern is tried only on lines that hold one of the words (in lower case, and not as part of ``but``), without
    which it matches nothing: most of a response is reasoning, and a long pattern tried at each of its signs would take
    nearly all the time. ``spelled`` is how a line is to be read by the pattern.
    """
    lowered = text[-TAIL:].lower()
    present = [word for word in words if word in lowered]
    lines = text[-TAIL:].split("\n") if present else []
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at].lower()
        if any(word in line for word in present) and (not but or any(w in line.replace(but, "") for w in present)):
            shown = spelled(lines[at])
            for match in reversed(list(pattern.finditer(shown))):
                start = len(text) - sum(map(len, lines[at:])) - (len(lines) - at - 1) + match.start()
                before = f"{lines[at - 1] if at else ''}\n{shown[: match.start()]}"[-_NEAR:]
                yield Cue(start, before, shown[match.end() :], lines[at + 1 : at + _REACH])
