"""Clauses about options: tables and rows of verdicts as sentences, citations in brackets, points that are no letters.

``option_clauses`` gives the clauses of a text whose options are letters already.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from gnomon.grade.choices.option_letters import letters_at
from gnomon.grade.choices.written_out import RESTATED
from gnomon.grade.response.clause_words import Kind
from gnomon.grade.response.protocol import Marked
from gnomon.grade.response.response_clauses import LEAVES_OPEN, OPENING, STOPS, Clause, clauses_of, judges
from gnomon.grade.response.response_tokens import Token, tokens_of

_SPLITS: frozenset[Kind] = frozenset()
_JOINTS = frozenset((Kind.REST,))


def option_clauses(marked: Marked, among: str) -> list[Clause]:
    """The clauses of a text about the options of these letters."""
    tokens = tokens_of(Marked(_with_rows(marked.text, among), marked.marks), letters_at(among))
    clauses = clauses_of(_with_dashes(_without_asides(tokens)), _SPLITS, _JOINTS)
    for clause in clauses:
        clause.replace_tokens(_merged(_without_points(clause.tokens, among)))
    return clauses


# ------------------------------------------------------------------------------------------------- rows of verdicts

_VERDICT = r"(?:true|false|yes|no|t|f|[✓✗✅❌对错√×10])"
_VERDICTS = re.compile(_VERDICT, re.I)
_TRUE = ("true", "yes", "t", "✓", "✅", "对", "√", "1")
_DENIES = re.compile(r"false|wrong|错", re.I)
_ROOT = re.compile(r"√(?=[\w(])")
_SMALL_LETTER = re.compile(r"\b[a-z]\b")
_BOXES = {"[x]": "✓", "[X]": "✓", "[ ]": "✗"}


@dataclass(frozen=True, slots=True)
class _Patterns:
    """What finds verdicts on the options of some letters."""

    letters: re.Pattern[str]
    """The letters in their order, above or before a row of verdicts."""
    row: re.Pattern[str]
    """A row of verdicts, one for each letter, with a label before it."""
    label: re.Pattern[str]
    heading: re.Pattern[str]
    equation: re.Pattern[str]
    small: re.Pattern[str]
    """An answer line in small letters."""


@lru_cache(maxsize=16)
def _patterns(among: str) -> _Patterns:
    more = rf"(?:[\s,:，、|/]+{_VERDICT}){{{len(among) - 1}}}(?![A-Za-z])"
    each = "[:、,，|/ ]*".join(among)
    return _Patterns(
        re.compile(
            rf"(?:{each}|{among[0]} ?[–~-] ?{among[-1]})(?:[^\n]{{0,8}}依次[为是]?|[\s:|]|respectively|are)+"
            r"|(?:in order|respectively|依次)[^\n:：]{0,16}[:：]\s*",
            re.I,
        ),
        re.compile(rf"(?:(?P<label>[^\n|:]{{0,20}})[|:]\s*)?(?P<row>{_VERDICT}{more})", re.I),
        re.compile(rf"^[ |]*(?:\(?([{among}])[.)](?=\s+\S)|(?:对|关于) ?([{among}])[:：])", re.M),
        re.compile(rf"^\s*([{among}])\s*\n+(?=\s*(?:true|false|yes|no|正确|错误|成立|不)\b)", re.M | re.I),
        re.compile(rf"\b([{among}])\s*(?:=|:(?=\s*[01]))\s*(true|false|yes|no|[01])\b", re.I),
        re.compile(rf"(answer\s*:\s*)([{among}](?:\s?(?:,|and)?\s?[{among}])*)\s*$", re.I),
    )


def _with_rows(text: str, among: str) -> str:
    """The text with a letter before each verdict of a row that stands below the letters or in their order.

    >>> _with_rows("A, B, C, D: yes, no, no, yes", "ABCD").split("\\n")[1:-1]
    ['A is true', 'B is false', 'C is false', 'D is true']
    """

    found = _patterns(among)
    text = found.heading.sub(r"\1: ", found.label.sub(lambda said: f"\n{said[1] or said[2]}:", text))
    text = found.equation.sub(lambda said: f"{said[1]} {'✓' if said[2].lower() in _TRUE else '✗'}", text)
    text = _ROOT.sub("sqrt ", text)  # no tick
    for box, tick in _BOXES.items():
        text = text.replace(box, tick)
    text = found.small.sub(lambda said: said[1] + _SMALL_LETTER.sub(lambda one: one[0].upper(), said[2]), text)
    letters = found.letters.search(text)
    row = found.row.match(text, letters.end()) if letters else None
    if letters is None or row is None:
        return text
    denies = _DENIES.search(row["label"] or "") is not None
    said = [(word.lower() in _TRUE) != denies for word in _VERDICTS.findall(row["row"])]
    lines = [f"{letter} is {'true' if true else 'false'}" for letter, true in zip(among, said, strict=True)]
    return "\n".join([text[: letters.start()], *lines, text[row.end() :]])


# ----------------------------------------------------------------------------------------------------------- tokens


def _without_asides(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without remarks in brackets that are sentences; an option that is cited in brackets is restated."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        end = at
        if tokens[at].text in OPENING:
            end = next((k for k in range(at + 1, len(tokens)) if tokens[k].text in (")", "）")), at)
        if end == at:
            kept.append(tokens[at])
            at += 1
            continue
        inside = tokens[at + 1 : end]
        kinds = [token.kind for token in inside]
        begins = not kept or kept[-1].kind in (Kind.STOP, Kind.LINE)
        explains = bool(kept) and kept[-1].kind in (Kind.TRUE, Kind.FALSE) and not judges(kinds)  # "B ✗ (AB turns)"
        opens = Kind.ITEM in kinds and not LEAVES_OPEN.isdisjoint(kinds)
        remarks = begins or explains or (Kind.LINK in kinds and Kind.ITEM not in kinds)
        cites = [kind for kind in kinds if kind not in (Kind.OPTION, Kind.SO)] == [Kind.ITEM] and not begins
        if remarks and not opens and _KEPT.isdisjoint(kinds):
            at = end + 1
        elif cites and kept[-1].kind in (Kind.OTHER, Kind.RESTATES):
            kept += [token for token in inside if token.kind is Kind.ITEM] + [Token(Kind.RESTATES, RESTATED)]
            at = end + 1
        else:
            kept.append(tokens[at])
            at += 1
    return kept


_KEPT = frozenset((Kind.BACK, Kind.VOID, Kind.DOUBT))


def _with_dashes(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a dash only where it ends a clause: "A — true" is one."""
    kept: list[Token] = []
    has_item = dashed = False  # since the last stop; whether the token before was a dash
    for token, after in zip(tokens, [*tokens[1:], None], strict=False):
        labelled = bool(kept) and (kept[-1].kind in (Kind.ITEM, Kind.COLON) or (has_item and dashed))
        dashed = token.kind is Kind.DASH
        behind = kept[-1].kind if kept else Kind.LINE
        if dashed and behind in _LABELS and not (after is not None and after.kind is Kind.ITEM):
            if has_item and behind in (Kind.TRUE, Kind.FALSE):
                kept.append(Token(Kind.REASON, token.text))  # "D ✗ — only if C moves"
            continue
        has_item = token.kind is Kind.ITEM or (has_item and token.kind not in STOPS)
        if dashed:
            labels = behind in (Kind.TRUE, Kind.FALSE) and not has_item
            kept.append(Token(Kind.COLON, ":") if labels else Token(Kind.COMMA, ","))
        elif token.kind is Kind.KEEPS:
            kept.append(token._replace(kind=Kind.ANSWER))
        elif labelled and token.text in _SHORT_VERDICTS and (after is None or after.kind is not Kind.OTHER):
            kept.append(Token(_SHORT_VERDICTS[token.text], token.text))
        else:
            kept.append(token)
    return kept


_LABELS = frozenset((Kind.ITEM, Kind.RESTATES, Kind.OPTION, Kind.LINE, Kind.TRUE, Kind.FALSE))
"""What a dash may stand behind without ending the clause."""
_SHORT_VERDICTS = {**dict.fromkeys(("T", "Y"), Kind.TRUE), **dict.fromkeys(("F", "N", "no", "No", "NO"), Kind.FALSE)}
"""Verdicts right behind the letter of an option."""


def _without_points(tokens: list[Token], among: str) -> list[Token]:
    """The tokens of a clause, where letters written together are points if the clause is about a figure.

    That is, if it names other points, or speaks of the letters in words that neither judge nor announce.
    """
    kinds = [token.kind for token in tokens]
    names = any(
        token.kind is Kind.OTHER and _POINTS.fullmatch(token.text) and not set(token.text) <= set(among)
        for token in tokens
    )
    if not names and (judges(kinds) or not _TELLS.intersection(kinds)):
        return tokens
    return [
        token._replace(kind=Kind.OTHER)
        if token.kind is Kind.ITEM and _POINTS.fullmatch(token.text) and (names or _is_told_of(kinds, at))
        else token
        for at, token in enumerate(tokens)
    ]


def _is_told_of(kinds: Sequence[Kind], at: int) -> bool:
    """Whether words next to an item tell something of it: "BD is tangent", "the axis is BD"."""
    behind = [kind for kind in kinds[at + 1 : at + 6] if kind is not Kind.SMALL][:2]
    before = [kind for kind in kinds[max(0, at - 5) : at] if kind is not Kind.SMALL][-2:]
    if behind[:1] == [Kind.LINK]:
        return not _TELLS.isdisjoint(behind)
    follows = behind[:1] and behind[0] in _TELLS and Kind.ANSWER not in kinds
    return bool(follows) or (before[1:] == [Kind.LINK] and before[0] in _TELLS)


_TELLS = frozenset((Kind.OTHER, Kind.CHANGE))
_POINTS = re.compile("[A-Z]{2,4}")


_BETWEEN = frozenset((Kind.SMALL, Kind.THIS, Kind.RESTATES, Kind.OPTION))


def _merged(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with options that are joined by nothing but "and" as one item, also where each is written out."""
    kept: list[Token] = []
    for token in tokens:
        if token.kind is Kind.ITEM and not token.is_mark:
            joints = list(takewhile(lambda old: old.kind in _BETWEEN, reversed(kept)))
            first = len(kept) - len(joints) - 1
            restates = [joint for joint in joints if joint.kind is Kind.RESTATES]
            if first >= 0 and restates and kept[first].kind is Kind.ITEM and not kept[first].is_mark:
                kept[first:] = [kept[first]._replace(text=f"{kept[first].text} and {token.text}"), restates[0]]
                continue
        kept.append(token)
    return kept
