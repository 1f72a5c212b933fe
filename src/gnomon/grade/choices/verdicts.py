"""A verdict for each option on a line of its own: ``A: true``, ``(B) ... so it is false.``"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.grade.choices.board import contradicted
from gnomon.grade.choices.claims import read_claims
from gnomon.grade.choices.patterns import patterns
from gnomon.grade.choices.read_choice import LINE, Chosen, bare_line, last_lines, without_opening
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.choices.vocabulary import FALSE, MAYBE, TRUE

if TYPE_CHECKING:
    from collections.abc import Iterator

_ENDING = 80  # signs at the end of a line in which its verdict may stand
_RESERVATION = re.compile(  # behind "true": it is not true without a condition
    r"\b(?:but|only|if|unless|when|provided|however|wait|actually)\b|如果|但|若|假[设如使若定]|倘若|要是|只有|仅", re.I
)
_SENTENCE = re.compile(  # where one sentence ends and another begins
    rf"""
    (?<=[a-z])[.;]\ +                                # behind a word
  | (?<=[^\s(][^\s.]) (?:[.;]\ +|[。；]\ *)           # before an option and the verdict on it: "30°; B is false"
    (?= (?:(?i:option|statement)\ |选项\ ?|结论\ ?)? \(?[A-Z]\)?\ ?
        (?:is\ |选项|项|是|为)? (?:also\ |clearly\ |always\ )? (?i:{TRUE}|{FALSE}) )
    """,
    re.VERBOSE,
)
_VERDICT = re.compile(rf"(?:{TRUE}|{FALSE})[\s.!*_]*", re.I)


def choice_by_verdicts(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The options called true where every option has a line with a verdict; the last verdict on each counts.

    Verdicts may be scattered over reasoning, so a last line that is itself a choice counts instead of them.
    """
    last = without_opening(bare_line(last_lines(tail)[0]))
    if patterns(among).bare.fullmatch(last) or len(read_claims(last, among) or ()) > 1:
        return None
    verdicts: dict[str, bool | None] = {}
    opens = patterns(among).opens
    for line in _sentences(tail, among):
        if len(line) <= LINE and opens.match(line):
            found = line_verdict(spelled(line), among)
            if found and (found[1] is not None or MAYBE.search(line)):
                verdicts[found[0]] = found[1]
    if set(verdicts) != set(among) or None in verdicts.values():
        return None
    known = {letter: bool(true) for letter, true in verdicts.items()}
    letters = None if contradicted(tail, known, among) else frozenset(k for k, true in known.items() if true)
    return Chosen(letters, "verdicts", str(verdicts))


def _sentences(text: str, among: tuple[str, ...]) -> Iterator[str]:
    """The sentences of the lines in which an option may open one.

    A sentence that is only a verdict stays with the one before it.
    """
    text = f"\n{text}"
    end = 0
    for found in patterns(among).opens_any.finditer(text):
        if found.end() <= end:
            continue
        start = text.rfind("\n", 0, found.end()) + 1
        end = text.find("\n", found.end())
        end = len(text) if end < 0 else end
        before = ""
        for sentence in _SENTENCE.split(text[start:end]):
            if before and not _VERDICT.fullmatch(sentence):
                yield before
                before = sentence
            else:
                before = f"{before}. {sentence}" if before else sentence
        yield before


def line_verdict(line: str, among: tuple[str, ...]) -> tuple[str, bool | None] | None:
    """The option that opens a line and its verdict, right behind the option or at the end; None as verdict if unclear.

    >>> line_verdict("(B) is false, because AB = CD", ("A", "B", "C", "D"))
    ('B', False)
    >>> line_verdict("Option A: the sides are equal, so it holds.", ("A", "B", "C", "D"))
    ('A', True)
    """
    found = patterns(among)
    opening = found.option.match(line)
    if opening is None:
        return None
    rest = line[opening.end() :]
    at_once, at_last = found.at_once.match(rest), found.at_last.search(rest, max(0, len(rest) - _ENDING))
    stated = {bool(match["true"]) for match in (at_once, at_last) if match}
    if len(stated) != 1 or MAYBE.search(rest):
        return opening[1], None
    true = stated.pop()
    reserved = true and at_once and _RESERVATION.search(rest, at_once.end())
    return opening[1], None if reserved else true
