"""Options that a response writes out: found by their meaning and replaced by their letters.

An option that is written out in other words is that option; one that is written out wrongly is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from gnomon.grade.answers.statements import (
    PARTS,
    Sign,
    StatementToken,
    meaning,
    meaning_of_tokens,
    tokens_of_statement,
    without_layout,
)

_NAMES = re.compile(r"[A-Z][A-Z'′_]|[A-Z] ?[,、，和与]")
_LONGEST = 26  # tokens of a statement
_OPTION = re.compile(r"(?:^|(?<=[\s,;(*{$、，；]))\(?([A-Z])(?:[.):：、]|\)?\s?[—–-]|(?=\s?[(（]))[\s$*(（]*$")
_START = re.compile(r"[∠∡△∆▲\\A-Z\d]")
_KINDS = re.compile(r"(?:(?:(?<![a-z])(?:segment|line|angle|triangle|point)s?|线段|直线|角)[\s$]*)+$", re.I)
MISQUOTED = "≠"
"""Stands for a letter that was written before another option's statement."""
RESTATED = "◇"
"""Stands behind the letter of an option that a sentence writes out: to say it again is no verdict."""


def with_letters(text: str, options: Mapping[str, Sequence[str]], behind: str = RESTATED) -> str:
    """The text with the letter of an option where the option is written out, with ``behind`` behind the letter.

    A letter that stands before another option's statement is replaced by a sign that no choice holds. A statement that
    is no option's leaves only a sign, so that its points are not taken for letters of options.

    >>> with_letters("Only GA = AH holds.", {"A": ["AH = GA"], "B": ["GF ⊥ IA"]}, "")
    'Only A holds.'
    >>> with_letters("A. GF = AH", {"A": ["AH = GA"], "B": ["GF ⊥ IA"]}, "")
    'A. ◇'
    """
    if not _NAMES.search(text):
        return text
    text = without_layout(text)
    small = text.lower()
    known: dict[int, StatementToken] = {}
    kept: list[str] = []
    at = place = 0
    while start := _START.search(text, place):
        tokens = _with_one_relation(tokens_of_statement(text, small, start.start(), known))
        if not tokens:  # signs of layout up to the end
            break
        found = _statement(tokens, options) if tokens[0].sign in (Sign.LABEL, Sign.NUMBER) else None
        if found is None:
            place = tokens[0].end
            continue
        letter, end = found
        before = _KINDS.sub("", text[at : start.start()])
        label = _OPTION.search(before)
        if letter is None:
            kept += before, RESTATED
        elif label is None or label[1] == letter:
            kept += (before if label is None else before[: label.start()]), f"{letter} {behind}".rstrip()
        else:
            kept += before[: label.start()], MISQUOTED
        at = end
        if text[at : at + 1] in (")", "）") and label is not None:
            at += 1
        place = at
    return "".join([*kept, text[at:]]).strip() if kept else text


_LINE = re.compile(r"[\s*>#-]{0,8}\(?([A-Z])\)?\**[.):：、][*\s]*(\S.{0,300}?)[*.。;；\s]*")
_LIST_END = 2_000  # characters at the end of a response in which such a list is looked for
_LAYOUT = re.compile(r"[\s$*]+")


def without_options(text: str, options: Mapping[str, Sequence[str]]) -> str:
    """The text without all options one below the other and nothing else: that is the question once more.

    >>> options = {"A": ["AH = GA"], "B": ["GF ⊥ IA"]}
    >>> without_options("Which hold?\\nA. AH = GA\\nB. GF ⊥ IA\\n\\nA. AH = GA", options)
    'Which hold?\\n\\nA. AH = GA'
    """
    head, tail = text[:-_LIST_END], text[-_LIST_END:]
    lines = tail.split("\n")
    filled = [at for at, line in enumerate(lines) if line.strip()]
    stated = [_option_of(found, options) if (found := _LINE.fullmatch(lines[at])) else None for at in filled]
    dropped: set[int] = set()
    for first in range(len(filled) - len(options) + 1):
        if options and stated[first : first + len(options)] == list(options):
            dropped.update(filled[first : first + len(options)])
    return head + "\n".join(line for at, line in enumerate(lines) if at not in dropped) if dropped else text


def _option_of(found: re.Match[str], options: Mapping[str, Sequence[str]]) -> str | None:
    """The option whose letter and statement are all that a line holds."""
    if found[1] not in options:
        return None
    said, wordings = found[2], options[found[1]]
    alike = _LAYOUT.sub("", said) in [_LAYOUT.sub("", wording) for wording in wordings]
    meant = meaning(said)
    return found[1] if alike or (meant is not None and meant in map(meaning, wordings)) else None


def _with_one_relation(tokens: Iterable[StatementToken]) -> list[StatementToken]:
    """The first tokens, up to one that says another relation than a token before it."""
    kept: list[StatementToken] = []
    relation: Sign | None = None
    for token in islice(tokens, _LONGEST):
        if token.sign is not None and token.sign not in PARTS:
            if relation is not None and token.sign is not relation:
                break
            relation = token.sign
        kept.append(token)
    return kept


def _statement(tokens: Sequence[StatementToken], options: Mapping[str, Sequence[str]]) -> tuple[str | None, int] | None:
    """The option that the longest statement at the beginning of tokens says, if any, and where the statement ends."""
    longest: tuple[str | None, int] | None = None
    if {token.sign for token in tokens} <= {Sign.LABEL, Sign.FILLER, Sign.OPERATOR, None}:
        return None
    by_meaning = {meaning(said): letter for letter, wordings in options.items() for said in wordings}
    for end in range(len(tokens) - (tokens[-1].sign is None), 1, -1):
        last = tokens[end - 1]
        if last.sign in (Sign.FILLER, Sign.NOT) and not last.text.startswith(("(", "（")):
            continue
        stated = meaning_of_tokens(tokens[:end])
        if stated is not None and (longest is None or stated in by_meaning):
            longest = (by_meaning.get(stated), last.end)
            if stated in by_meaning:
                break
    return longest
