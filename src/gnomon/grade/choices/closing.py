"""The choice that the last lines of a response make: claims about options, ``A and C are correct``, bare letters."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from gnomon.grade.choices.announced import LISTED
from gnomon.grade.choices.claims import claimed, read_claims
from gnomon.grade.choices.corrected import replacement
from gnomon.grade.choices.patterns import patterns
from gnomon.grade.choices.read_choice import Chosen, allows_another, bare_line, last_lines, read_choice, without_opening
from gnomon.grade.choices.read_letters import LONGEST, read_letters
from gnomon.grade.choices.vocabulary import LETTERS, MAYBE, OR
from gnomon.grade.response.remarks import harmless

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHORT = 40  # in a longer line the letters may be names of points
_NOT_STATED = re.compile(  # before "A and C are correct": it is denied, asked, assumed or partly said
    r"""
    \b(?: neither|nor|not|no|none|if|whether|which\ of|check|except|but|unless|apart|other\ than|excluding|cannot
        | doubt|unlikely|impossible|hardly|are|is|does|do|suppose|assume|one\ of|some\ of|any\ of|at\ (?:least|most)
        | depends?|sometimes|another|so\ far|initially|at\ first )\b
  | n't\b
  | 是否|不|如果|若|哪|除|假[设如使若定]|倘若|要是|至少|至多|之一
    """,
    re.I | re.VERBOSE,
)
_MORE = re.compile(
    r"(?:\b(?:and|plus|so|as|also|along|together)\b|,|;)[\s,]*(?:(?:and|also|so|as|is|are|does|do|with|well|option|statement)"
    r"\s+)*\(?([A-Z])\)?(?=\s*(?:too|also|as\ well|likewise|is\ (?:also\ )?(?:true|correct|right)|holds|也|[.,;!]|$))",
    re.I,
)
_ANY_LABEL = re.compile(
    r"([^\d:()]{2,40})(?::|→|⇒|->|=>|✅|✓|\s[-–—]\s|(?<=\s)(?:est|es|ist|sind|lautet|lauten|è|é|sono|são|jest|är|er)(?=\s))\s*"
)
"""A short label before the letters, in whatever language: ``Antwort:``, ``答え:``."""
_IT_IS = re.compile(r"\s+it\s+is\W*$", re.I)
_UNTESTED = re.compile(
    r"\bremains?\s+to\s+be\b|\b(?:not\s+yet|un)\s?(?:tested|checked|verified|settled)\b|待(?:验证|检验|定)", re.I
)
_UNCHECKED = re.compile(r"\W*\[ ?\]")
"""An option that is not checked: ``- [ ] D``."""
_EXCEPT = re.compile(r"\b(?:except|unless|if)\b|除非|如果", re.I)


def choice_by_claims(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The options called true by the last lines, where these say nothing but which options are true and which not."""
    lines: list[str] = []
    above = ""
    for above in map(bare_line, last_lines(tail)[:LISTED]):
        line = without_opening(above)
        if len(line) > LONGEST or read_claims(line, among, continues=True) is None:
            break
        lines.insert(0, line)
    if not lines:
        return None
    verdicts = read_claims("\n".join(lines), among) or {}
    item = patterns(among).item
    begun = item.match(above) if item.match(lines[0]) else None
    if begun and begun[1] not in verdicts:  # a list of verdicts that has none on this option
        return Chosen(None, "summary", lines[-1])
    return Chosen(claimed(verdicts, among), "summary", lines[-1])


_RESTATED = re.compile(
    r"(.{1,300}?)(?:[,;(]\s*(?:i\.\s?e\.|that\ is|namely|in\ other\ words|即|也就是)[,:\s]*|:\s*|\s*(?:→|⇒|->|=>)\s*)"
    rf"({LETTERS})\)?[\s.*]*",
    re.S,
)
_NEGATIVE = re.compile(
    r"\b(?:not?|none|neither|false|wrong|incorrect|fails?|dis\w+|refuted|unproved|except|but|cannot|if|suppose)\b|n't|[不错除非若]",
    re.I,
)
_POSITIVE = re.compile(r"\b(?:true|correct|right|holds?|proved|proven|follows?|valid)\b|正确|成立|选", re.I)


def choice_by_restatement(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The letters that end a last line and say a claim again: ``all but D are true, i.e. A, B, C``.

    A claim that is understood must agree; one that is not must at least call something true and nothing false.
    """
    line = without_opening(bare_line(last_lines(tail)[0]))
    found = _RESTATED.fullmatch(line)
    if found is None or OR.search(line) or MAYBE.search(line):
        return None
    chosen = read_choice(found[2], among, "summary")
    if chosen is None or chosen.letters is None:
        return None
    verdicts = read_claims(found[1], among)
    if verdicts is not None:
        return chosen if claimed(verdicts, among) == chosen.letters else Chosen(None, "summary", line)
    return chosen if _POSITIVE.search(found[1]) and not _NEGATIVE.search(found[1]) else None


def choice_by_summary(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The letters of ``A and C are correct`` in the last line."""
    line = bare_line(last_lines(tail)[0])
    matches = list(patterns(among).summary.finditer(line))
    if len(matches) != 1 or _NOT_STATED.search(line, 0, matches[0].start()):
        return None
    if MAYBE.search(line, 0, matches[0].start()) or OR.search(line, 0, matches[0].start()):
        return Chosen(None, "summary", line)
    rest = line[matches[0].end() :]
    if (
        rest.lstrip(" 的").startswith(("?", "吗"))
        or _UNTESTED.search(rest)
        or allows_another(rest, among)
        or _EXCEPT.search(rest)
        or _adds(rest, matches[0][1], among)
    ):
        return Chosen(None, "summary", line)
    return read_choice(matches[0][1], among, "summary")


def _adds(rest: str, chosen: str, among: tuple[str, ...]) -> bool:
    """Whether a text names another option as one more: ", and B too", ", as is D"."""
    found = _MORE.search(rest)
    return found is not None and found[1] in among and found[1] not in chosen


def _ends_a_list(lines: Sequence[str], among: tuple[str, ...]) -> bool:
    """Whether the last lines are the options said again, which chooses none: all of them, or several with texts."""
    item, bare = patterns(among).item, patterns(among).bare
    items = [found[1] for found in takewhile(bool, map(item.match, lines[:LISTED])) if found]
    return set(items) == set(among) or (len(set(items[:2])) == 2 and not bare.fullmatch(lines[0]))


def choice_by_last_letters(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The letters of a last line that is nothing but a choice, together with letters on lines of their own above it."""
    lines = last_lines(tail)
    line = without_opening(bare_line(lines[0]))
    if _UNCHECKED.match(line) or _ends_a_list(lines, among):
        return None
    line = _IT_IS.sub("", line)
    replaced = replacement(line)
    line = line if replaced is None else replaced
    found = read_choice(line, among, "last line")
    if (found is None or found.letters is None) and (verdicts := read_claims(f"true: {line}", among)):
        found = Chosen(claimed(verdicts, among), "last line", line)  # "A and C, but not B or D"
    if (found is None or found.letters is None) and (label := _ANY_LABEL.match(line)) and harmless(label[1]):
        found = read_choice(line[label.end() :], among, "last line")
    if found is None or found.letters is None:
        return None if len(line) > _SHORT else found
    letters = found.letters
    for above in map(bare_line, lines[1:LISTED]):
        more = read_letters(above, among) if patterns(among).bare.fullmatch(above) else None
        if more is None or more == letters:
            break
        if len(more) > 1 or len(found.letters) > 1:  # two choices, one below the other
            return Chosen(None, "last line", line)
        letters |= more
    return Chosen(letters, "last line", line)
