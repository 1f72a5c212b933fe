"""A verdict on every option, each in a sentence, a row of a table or a section of its own, in whatever words.

Sentences are read from the first to the last. One that begins with an option (``B fails in general``, ``| B | not
always |``) is about this option; a heading (``### Option B``) opens a section about it. The clauses of a sentence are
called true or false by the words of ``stated``, and where they disagree, the sentence has no verdict. All options need
a verdict, and no sentence may doubt, contradict or take back one of them: then the options called true are the choice.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.grade.choices.read_choice import Chosen
from gnomon.grade.choices.spelling import spelled
from gnomon.grade.choices.stated import ARTICLE, FALSE, HEDGES, TRUE, groups_of
from gnomon.grade.response.commitment_words import CHATTER, GIVES_UP, TAKES_BACK
from gnomon.grade.response.regret import regret_in
from gnomon.grade.response.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Mapping

_READ = 80  # sentences that are read from the end
_ENDING = 6  # sentences at the end, one of which is about an option: a quick test of reasoning without verdicts
_LONGEST = 400
_YES = re.compile(rf"{TRUE.pattern}|\byes\b|[✓✔✅√]", TRUE.flags)

_PIECE = re.compile(r"[,;:|(]|\s[-–—]\s|—|\b(?:because|since|as|by)\b|因为|由于")
_WORD = re.compile(r"[A-Za-z][A-Za-z'’]*|[\u4e00-\u9fff]")
_BESIDE_VERDICTS = """
    is are be being does do did must can it this that which statement option conclusion so thus hence therefore also
    too always necessarily clearly indeed in general generally not need still only sometimes one of the to case an a
    from for every figure figures as well likewise both
"""
_OF_VERDICTS = frozenset(_BESIDE_VERDICTS.split())
"""Words beside a verdict that change nothing about it."""
_ABOUT_IT = re.compile(
    r"\W*(?:so|hence|thus|therefore|this|it|that|the\s+(?:statement|option|claim|conclusion)|所以|因此|故|该|此|这)",
    re.I,
)
"""What a sentence of a section begins with if it says whether the option of the section holds."""
_OPENING = re.compile(r"^(?:(?:however|but|and|so|thus|hence|finally|also|while|then|then,|likewise)\b[\s,]*)+", re.I)
_MARK = {"[x]": "✓", "[X]": "✓", "[ ]": "✗", "[]": "✗", "✓": "✓", "✔": "✓", "✅": "✓", "✗": "✗", "✘": "✗", "❌": "✗"}
"""What a mark before an option says of it."""
_ELLIPSIS = re.compile(r"\s*(?:can|is|does|must|do|are)(?:\s+(?:be|too|as well))?[\s.;,]*", re.I)
_FIRST_MARK = re.compile(r"[\s:|*)-]*([✓✔✅√✗✘❌])")
_DIGIT = {"1": True, "0": False}
_NEGATES = re.compile(r"\b(?:not|no|never|cannot|neither|nor|without)\b|n['’]t\b|[不无没]", re.I)
"""With another word of falsehood beside it, it is not clear what is meant: "cannot fail"."""
_CELL = re.compile(r"\s*\|\s*")
_RULE = re.compile(r"[\s|:-]*")


@lru_cache(maxsize=64)
def _subject(among: tuple[str, ...]) -> re.Pattern[str]:
    letter = f"(?:{'|'.join(map(re.escape, among))})"
    one = rf"\(?{letter}\)?(?![A-Za-z0-9'_]|\s?=\s?(?:[A-Za-z2-9]|\d\d))"
    return re.compile(
        rf"(?P<mark>(?:\[[xX]\]|[\W_]){{0,8}})(?:(?i:as\s+for|regarding|concerning|considering|for)\s|对于\s?|关于\s?)?(?:(?:(?i:options?|statements?|choices?|conclusions?)|选项|结论)\s?)?(?P<of>{one}(?:\s?(?:,|&|and|和|与|及)\s?{one})*)"
        r"(?:\s?(?:选项|项))?"
    )


def choice_by_board(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The options that the sentences of a text call true, where each option has a verdict; None where one has none.

    >>> said = "A follows from SAS. B fails for a generic figure. C is forced. D depends on the figure."
    >>> sorted(choice_by_board(said, ("A", "B", "C", "D")).letters)
    ['A', 'C']
    """
    verdicts = _from_columns(tail, among) or _from_sentences(tail, among)
    if verdicts is None or set(verdicts) != set(among):
        return None
    return Chosen(frozenset(letter for letter, true in verdicts.items() if true), "verdicts", str(verdicts))


def _from_sentences(tail: str, among: tuple[str, ...]) -> dict[str, bool] | None:
    """The verdicts so far at the end of a text; None where a sentence doubts or contradicts them."""
    subject = _subject(among)
    verdicts: dict[str, bool] = {}
    section: list[str] = []
    ending = list(sentences(tail, _ENDING))
    if not any(subject.match(sentence.plain) for sentence in ending):
        return None
    for sentence in reversed(list(sentences(tail, _READ))):
        plain = _OPENING.sub("", spelled(CHATTER.sub(" ", sentence.plain)))
        found = subject.match(plain)
        if found and not (found.start("of") == 0 and ARTICLE.match(plain)):
            section = re.findall("[A-Z]", found["of"].replace("and", ""))
            said, of = f"{_MARK.get(found['mark'].strip(' -*|'), '')} {plain[found.end() :]}", section
        elif section and (_ABOUT_IT.match(plain) or is_verdict(plain)):
            said, of = plain, section
        else:
            if verdicts and not _agrees(plain, verdicts, among):
                return None
            continue
        doubted = len(plain) > _LONGEST or HEDGES.search(said) or GIVES_UP.search(said) or plain.endswith("?")
        verdict = None if doubted else _verdict(said)
        if verdict is None:
            if found and any(verdicts.pop(letter, None) is not None for letter in of):
                return None
            continue
        if any(verdicts.setdefault(letter, verdict) is not verdict for letter in of):
            return None
    return verdicts


def _agrees(plain: str, verdicts: dict[str, bool], among: tuple[str, ...]) -> bool:
    """Whether a sentence that is about no single option leaves the verdicts as they are."""
    if GIVES_UP.search(plain) or TAKES_BACK.search(plain):
        return False
    said = {letter: group.verdict for group in groups_of(plain, among) for letter in group.letters}
    known = {letter: "chosen" if true else "denied" for letter, true in verdicts.items()}
    return all(verdict == known.get(letter, verdict) for letter, verdict in said.items())


_TURNS = re.compile(r"\W*(?:actually|wait|hmm+|but|however|sorry|oops|no)\b|\W*(?:等等|其实|不过|但|抱歉|不对)", re.I)
"""What a sentence begins with that changes an earlier one."""


def contradicted(tail: str, verdicts: Mapping[str, bool], among: tuple[str, ...]) -> bool:
    """Whether the last sentences of a text call an option otherwise than the verdicts do, or take something back."""
    for sentence in sentences(tail, _ENDING):
        plain = spelled(CHATTER.sub(" ", sentence.plain))
        if _subject(among).match(plain):
            return False
        if not _TURNS.match(plain):
            continue
        if (regret := regret_in(plain)) is not None and regret.firm:
            return True
        for group in groups_of(plain, among):
            known = {verdicts.get(letter) for letter in group.letters}
            if (group.verdict == "chosen" and False in known) or (group.verdict == "denied" and True in known):
                return True
    return False


def _verdict(said: str) -> bool | None:
    """Whether words behind an option call it true or false; None where they do neither, or both."""
    seen: set[bool] = set()
    digit = _DIGIT.get(said.strip(" :=|.,;*"))
    if digit is not None or _ELLIPSIS.fullmatch(said):
        return digit is not False
    if mark := _FIRST_MARK.match(said):
        return mark[1] in "✓✔✅√"
    for piece in _PIECE.split(said):
        false = len(FALSE.findall(piece))
        if false > 1 and _NEGATES.search(piece):
            return None
        if not false and not _YES.search(piece):
            continue
        if not seen and is_verdict(piece):
            return not false
        seen.add(not false)
    return seen.pop() if len(seen) == 1 else None


def is_verdict(piece: str) -> bool:
    """Whether a text begins with a verdict and holds nothing else up to its first stop."""
    piece = _PIECE.split(piece.lstrip(" *_:|."), maxsplit=1)[0]
    if not (_YES.search(piece) or FALSE.search(piece)):
        return False
    words = _WORD.findall(_YES.sub(" ", FALSE.sub(" ", piece)).lower())
    return all(word in _OF_VERDICTS for word in words)


def verdict_of(said: str, among: tuple[str, ...]) -> tuple[frozenset[str], bool] | None:
    """The options that begin a sentence and whether it calls them true: "option A first: it does hold"."""
    found = _subject(among).match(said)
    verdict = _verdict(said[found.end() :]) if found and not HEDGES.search(said) else None
    return None if found is None or verdict is None else (frozenset(re.findall("[A-Z]", found["of"])), verdict)


def _from_columns(tail: str, among: tuple[str, ...]) -> dict[str, bool] | None:
    """The verdicts of a table with a column for each option.

    >>> _from_columns("| | A | B |\\n|---|---|---|\\n| true? | yes | no |", ("A", "B"))
    {'A': True, 'B': False}
    """
    rows = [line.strip() for line in tail.rstrip()[-2_000:].split("\n")[-4:] if not _RULE.fullmatch(line)]
    if len(rows) < 2 or not all(row.startswith("|") for row in rows[-2:]):
        return None
    head, body = (_CELL.split(spelled(row).strip("| *")) for row in rows[-2:])
    if FALSE.search(body[0]) and len(body) > len(among):
        return None
    letters = [cell.strip("*() ") for cell in head if cell.strip("*() ") in among]
    cells = body[-len(letters) :] if letters else []
    said = [_verdict(cell) if is_verdict(cell) else None for cell in cells]
    found = {letter: verdict for letter, verdict in zip(letters, said, strict=False) if verdict is not None}
    return found if len(found) == len(letters) == len(among) else None
