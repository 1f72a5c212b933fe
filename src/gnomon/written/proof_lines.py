"""The lines of a written proof: ``n. STATEMENT [what it rests on; a reason in words]``.

In the brackets stand numbers of lines, numbers of givens (G1, G2, ...) and ``given`` for all givens. What follows a
semicolon or colon there is kept as the reason and not read. Text that is not a numbered line is no part of the proof.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from gnomon.written.statements import Statement, read_statement
from gnomon.written.verdict_reasons import NO_REASON, Reason, UnreadError

_NUMBERED = re.compile(r"\s{0,20}(?:[-*>]\s{0,4})?(?:(\d{1,4})\s?[.):、．]|[(（](\d{1,4})[)）])\s*(\S.*)")
_BRACKETS = re.compile(r"(.*?)\s*[\[【]([^\[\]【】]*)[\]】]\s*[.;。]?\s*")
_REASON = re.compile(r"[;；:：]")
_GIVEN = re.compile(r"(?<![A-Za-z])(?:given|givens|premise|hypothesis)(?![A-Za-z])|已知|题设", re.IGNORECASE)
_ONE_GIVEN = re.compile(r"(?<![A-Za-z])[Gg](?:iven\s*)?(\d{1,3})(?:\s*[-–]\s*[Gg]?(\d{1,3}))?")
_LINE = re.compile(r"(?<![\w.])\(?(\d{1,4})\)?(?:\s*[-–]\s*\(?(\d{1,4})\)?)?(?![\w°])")
_CIRCLED = {ord("①") + k: f"({k + 1})" for k in range(20)}
MOST_IN_RANGE = 20


@dataclass(frozen=True)
class WrittenLine:
    """One line: its number, its text, the statement (None if it could not be read, `why` says why), what it cites."""

    number: int
    text: str
    statement: Statement | None
    cited: tuple[int, ...] = ()
    givens: tuple[int, ...] = ()
    all_givens: bool = False
    reason: str = ""
    why: Reason = NO_REASON


def numbered_lines(response: str) -> list[tuple[int, str]]:
    """The numbers and texts of the numbered lines of a response, in their order."""
    found = (_numbered(raw[:2000]) for raw in response.splitlines())
    return [(int(match[1] or match[2]), match[3]) for match in found if match]


def without_proof(response: str) -> str:
    """A response without its numbered lines."""
    return "\n".join(raw for raw in response.splitlines() if not _numbered(raw))


def _numbered(raw: str) -> re.Match[str] | None:
    return _NUMBERED.fullmatch(raw.replace("**", "").translate(_CIRCLED).rstrip())


def read_line(number: int, text: str, longest: int) -> WrittenLine:
    """One line of a proof.

    >>> line = read_line(3, "AB = CD [1, 2, G4; SSS]", 400)
    >>> line.cited, line.givens, line.reason
    ((1, 2), (4,), 'SSS')
    """
    if len(text) > longest:
        return WrittenLine(number, text[:80] + "…", None, why=Reason("it has more than {} characters", longest))
    match = _BRACKETS.fullmatch(text)
    said, support = (match[1], match[2]) if match else (text, "")
    head, *reason = _REASON.split(support, maxsplit=1)
    givens = _numbers(_ONE_GIVEN.findall(head))
    head = _ONE_GIVEN.sub(" ", head)
    line = WrittenLine(
        number,
        text,
        None,
        _numbers(_LINE.findall(head)),
        givens,
        bool(_GIVEN.search(head)),
        "".join(reason).strip(),
    )
    try:
        statement = read_statement(said)
    except UnreadError as error:
        return replace(line, why=error.reason)
    return replace(line, statement=statement)


def _numbers(found: list[tuple[str, str]]) -> tuple[int, ...]:
    """The numbers of single citations and of ranges such as 2-5, each once."""
    numbers: list[int] = []
    for first, last in found:
        end = min(int(last), int(first) + MOST_IN_RANGE) if last else int(first)
        numbers += range(int(first), end + 1)
    return tuple(dict.fromkeys(numbers))
