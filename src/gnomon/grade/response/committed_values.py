"""What a response commits to, as a value or a name: a fold over its clauses.

Each clause commits to its item, denies it, leaves it open, takes back what stood before, or says nothing of an answer.
What stands at the end is the reading.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from gnomon.grade.response.clause_words import Kind
from gnomon.grade.response.protocol import Marked
from gnomon.grade.response.response_clauses import GIVES_REASONS, NOT_MEANT, Clause, Mode, clauses_of, verdict
from gnomon.grade.response.response_tokens import ItemAt, Token, is_doubted, tokens_of
from gnomon.grade.response.text import windows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.grade.response.asked_quantity import Question

    Same = Callable[[str, str, int], bool]
    """Whether two texts give the same answer, of which one may be rounded to so many digits."""


class Firmness(IntEnum):
    """How firmly an answer is given."""

    STATED = 1
    """In a sentence that says only a value."""
    ANNOUNCED = 2
    """By a word such as "answer", or alone on its line."""
    DECLARED = 3
    """In a box, a tag or a field."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The answer that stands at the end of a response."""

    text: str
    firmness: Firmness


_NO_VALUE = frozenset((Kind.OPEN, Kind.NOT, Kind.FALSE))
"""Kinds of words that no value holds."""
_SPLITS = frozenset((Kind.BRACKET, Kind.DASH))
_JOINTS = frozenset((Kind.ONLY,))


def read_value(response: str, item_at: ItemAt, same: Same, question: Question) -> Reading | None:
    """The answer of a response, or None where it is unread. ``same`` says whether two texts give the same answer."""
    reading: Reading | None = None
    for marked in windows(response):
        state = _State(same, question)
        for clause in clauses_of(tokens_of(marked, item_at), _SPLITS, _JOINTS):
            state.take(clause)
        reading = state.reading()
        if reading is not None and reading.firmness > Firmness.STATED:
            break  # nothing before it replaces it
    return reading


def count_items(text: str, item_at: ItemAt) -> int:
    """How many items a text holds."""
    return sum(token.kind is Kind.ITEM for token in tokens_of(Marked(text, ()), item_at))


@dataclass(slots=True)
class _State:
    same: Same
    question: Question
    answer: str | None = None
    firmness: Firmness | None = None
    alone: bool = False
    """Whether the answer stands alone on its line."""
    affirmed: bool = False
    """Whether the answer was called right."""
    mentioned: str | None = None
    """The item that was mentioned last: "which is wrong" speaks of it."""
    label: bool = False
    """Whether the clause before announced an answer and gave none."""
    taken_back: bool = False
    """Whether what is stated next replaces what stands."""
    hangs: bool = False
    """Whether the clause before left its item open and goes on."""
    gave_up: bool = False
    """Whether the response said that it has no answer; a value that is only stated does not count then."""
    subject: list[Token] = field(default_factory=list)
    """The clause before, if it had no item: the subject of a value that follows it, as in "its height, 5, is"."""
    listing: bool = False
    """Whether the clause before ended with the answer, so that a bare value behind it goes on with a list."""
    limited: bool = False
    """Whether a clause of this sentence leaves something open: "possibly too small, it is 5"."""

    def reading(self) -> Reading | None:
        """The answer that stands."""
        return None if self.answer is None or self.firmness is None else Reading(self.answer, self.firmness)

    def drop(self) -> None:
        """No answer stands."""
        self.answer, self.firmness, self.alone = None, None, False

    def agrees(self, item: str) -> bool:
        """Whether an item says the answer again."""
        return self.answer is not None and len(self.answer) <= _LONG and self.same(self.answer, item, 6)

    def take(self, clause: Clause) -> None:
        """Go on by one clause."""
        if clause.begins_sentence:
            self.subject = []
        if clause.items:
            self._statement(clause)
            self.subject = []
        else:
            self.listing = False
            self._remark(clause)

    def _statement(self, clause: Clause) -> None:
        item = _item(clause)
        listed = self.listing and clause.goes_on_with_item
        self.listing = False
        after_label, self.label = self.label, False
        short = len(clause.tokens) <= 2 or clause.has(Kind.ANSWER)
        hangs, self.hangs = self.hangs and short, False
        if not item.is_mark and not clause.has(Kind.ANSWER) and not clause.is_alone and _INEQUALITY.search(item.text):
            return
        self.mentioned = item.text
        if listed and not item.is_mark and self.answer is not None and not self.agrees(item.text):
            self.listing = True  # "the answers are 5, 6"
            self.answer += f", {item.text}" if len(self.answer) <= _LONG else ""
            return
        if clause.mode in NOT_MEANT or _is_share(clause, item):
            return
        kinds = clause.kinds
        said = verdict(_judging(clause, item))
        self.taken_back |= clause.has(Kind.BACK)
        if Kind.VOID in kinds:
            denied = self.agrees(item.text) or Kind.ITEM in kinds[: kinds.index(Kind.VOID)]
            self.drop()
            said = False if denied else None
        if (
            clause.mode is Mode.ASKS
            or hangs
            or (clause.leaves_open and not self.question.asks_for_bound(clause.tokens))
            or clause.has(Kind.DOUBT)
            or is_doubted(item.text, _NO_VALUE)
            or (
                Kind.NOT in kinds
                and [Kind.ITEM, Kind.NOT, Kind.ITEM] in (kinds[at : at + 3] for at in range(len(kinds)))
            )
        ):
            self._leave_open(clause, item)
        elif said is False or clause.has(Kind.EXCEPT):
            if self.agrees(item.text):
                self.drop()
        elif _changes(clause, item):
            if clause.mode in GIVES_REASONS:
                return
            stated = self.firmness is Firmness.STATED and clause.has(Kind.LINK)
            if item.is_mark or stated or self.agrees(item.text):
                self.drop()  # but not by "a bit more than 5"
        elif clause.mode not in GIVES_REASONS or item.is_mark:
            self._commit(clause, item, after_label=after_label, affirmed=said is True)

    def _leave_open(self, clause: Clause, item: Token) -> None:
        if clause.mode is Mode.ASKS and self.firmness is Firmness.DECLARED and not (item.is_mark or clause.leaves_open):
            return  # a question about another value takes nothing back
        self.hangs = clause.stop in (Kind.LINE, Kind.COMMA)
        if clause.has(Kind.DOUBT) or item.is_mark or len(clause.items) > 1 or not self.agrees(item.text):
            self.drop()

    def _commit(self, clause: Clause, item: Token, *, after_label: bool, affirmed: bool) -> None:
        announced = after_label or clause.has(Kind.ANSWER) or clause.is_alone
        firmness = Firmness.DECLARED if item.is_mark else Firmness.ANNOUNCED if announced else Firmness.STATED
        bare = [kind for kind in clause.kinds if kind is not Kind.SMALL] == [Kind.ITEM] and not clause.begins_sentence
        subject = [*self.subject, *clause.tokens] if bare else clause.tokens
        before = [token.kind for token in self.subject]
        of_other = bare and Kind.CHANGE in before[1:] and Kind.LINK not in before  # "its supplement, 30°, is"
        named = item.is_mark or after_label or clause.has(Kind.ANSWER)
        if not named and (of_other or self.question.is_other(subject, item)):
            return
        if firmness is Firmness.STATED and item.text.isalpha() and item.text.islower() and not clause.links_item:
            return  # "two of which are the ends"
        links = clause.has(Kind.LINK)
        if firmness is Firmness.STATED and clause.has(Kind.ABOUT) and self.answer is not None and not links:
            return  # the answer said again, rounded
        limited = self.limited and not clause.begins_sentence and not (clause.joint is Kind.SO and links)
        if firmness is Firmness.STATED and (self.gave_up or limited):
            return
        rivals = (clause.is_alone and self.alone and "=" not in item.text) or (affirmed and self.affirmed)
        if rivals and not (item.is_mark or self.taken_back or self.answer is None or self._says_again(item)):
            self.drop()
        elif self.firmness is None or firmness >= min(self.firmness, Firmness.ANNOUNCED) or self.taken_back:
            rounded = _DECIMAL.search(item.text) or (self.firmness is Firmness.DECLARED and not item.is_mark)
            higher = self.firmness is None or firmness > self.firmness
            if higher or not ((rounded or firmness is not self.firmness) and self._says_again(item)):
                self.answer, self.firmness = item.text, firmness
            elif not rounded:
                self.answer = item.text  # but a decimal that says the answer again does not replace it
            self.alone = clause.is_alone and "=" not in item.text
            self.affirmed, self.taken_back = affirmed, False
            self.listing = clause.kinds[-1:] == [Kind.ITEM] and clause.stop in (Kind.COMMA, Kind.SEMICOLON, Kind.DASH)

    def _says_again(self, item: Token) -> bool:
        """Whether an item is the answer, perhaps rounded to few digits."""
        return self.agrees(item.text) or (self.answer is not None and self.same(self.answer, item.text, 2))

    def _remark(self, clause: Clause) -> None:
        """A clause without an item: a label, a denial of what was mentioned last, a doubt, a step still to come."""
        ending = [kind for kind in clause.kinds if kind is not Kind.SMALL][-1:]
        leads = bool(ending) and ending[0] in (Kind.ANSWER, Kind.LINK, Kind.COLON)
        waits = leads or clause.stop in (Kind.COLON, Kind.LINE, Kind.BRACKET, Kind.DASH)
        says_answer = clause.has(Kind.ANSWER) and waits and clause.mode not in NOT_MEANT
        self.subject = clause.tokens
        self.label = says_answer or (self.label and clause.stop is Kind.BRACKET)
        if self.hangs and says_answer:
            self.drop()  # "or" on a line of its own, and then an answer of another kind
        if clause.has(Kind.EXPLAIN) and self.firmness is Firmness.STATED:
            self.firmness = Firmness.ANNOUNCED
        explains = clause.mode in GIVES_REASONS and clause.joint is not Kind.BRACKET
        if explains and not clause.has(Kind.VOID):
            return
        if clause.mode in NOT_MEANT and not clause.has(Kind.THIS):
            return
        self.taken_back |= clause.has(Kind.BACK)
        self.limited = clause.leaves_open or (self.limited and not clause.begins_sentence)
        self.gave_up |= clause.has(Kind.DOUBT)
        if clause.has(Kind.GUESS) and self.firmness is not Firmness.DECLARED:
            self.drop()
        self.hangs = clause.kinds in ([Kind.OPEN], [Kind.OR]) or (clause.leaves_open and clause.stop is Kind.COLON)
        if clause.joint is Kind.BRACKET and clause.kinds[:1] == [Kind.OR]:
            self.drop()  # "5 (or the plane ABC)"
        says_no = verdict(clause.kinds) is False
        about_it = clause.has(Kind.THIS) and not clause.has(Kind.OTHER)  # "which is not a whole number" denies nothing
        denies = says_no and (clause.has(Kind.TRUE, Kind.FALSE, Kind.ANSWER) or about_it or clause.kinds == [Kind.NOT])
        changes = clause.has(Kind.CHANGE) and (self.firmness is Firmness.STATED or clause.has(Kind.THIS))
        taken_back = denies and (self.mentioned is None or self.agrees(self.mentioned))
        if changes or taken_back or clause.has(Kind.DOUBT, Kind.VOID):
            self.drop()


def _judging(clause: Clause, item: Token) -> list[Kind]:
    """The kinds of a clause, without a "no" behind the item that denies something else: "12 cubes have no paint"."""
    tokens = clause.tokens
    if clause.has(Kind.TRUE, Kind.FALSE, Kind.ANSWER, Kind.THIS):
        return clause.kinds
    follows = [token.kind for token in [*tokens[1:], item]]
    return [
        token.kind
        for token, after in zip(tokens, follows, strict=True)
        if not (token.text in ("no", "没有") and after is Kind.OTHER and token.start > item.start)
    ]


def _changes(clause: Clause, item: Token) -> bool:
    """Whether a word makes another number of the item: "half of it is 5", but not "half of 10 is 5"."""
    changes = False
    for token in clause.tokens:
        if token.kind is Kind.CHANGE:
            changes = True
        elif token.kind is Kind.ITEM and token.start < item.start:
            changes = False
    return changes


def _is_share(clause: Clause, item: Token) -> bool:
    """Whether the item is a part of another one: "2/5 of 60"."""
    behind = [token for token in clause.tokens if token.start > item.start][:2]
    return len(behind) == 2 and behind[0].text.lower() == "of" and behind[1].kind is Kind.ITEM and not item.is_mark


def _item(clause: Clause) -> Token:
    """The item that a clause is about: declared, or the first behind its last linking word, or the last."""
    items = clause.items
    marks = [token for token in items if token.is_mark]
    if marks:
        return marks[0]._replace(text=", ".join(dict.fromkeys(token.text for token in marks)))
    linked: Token | None = None
    waits = False
    for token in clause.tokens:
        if token.kind in (Kind.LINK, Kind.KEEPS):
            waits = True
        elif token.kind is Kind.ITEM and waits:
            linked, waits = token, False
    item = linked or items[-1]
    at = clause.tokens.index(item)
    near = [other for other in items if other is not item and _is_beside(clause.tokens, at, clause.tokens.index(other))]
    if near:
        return item._replace(text=f"{item.text}, {near[0].text}")
    return item._replace(text=_last_side(item.text))


_LONG = 200  # characters of a list of values
_APART = frozenset(("for", "of", "in", "with", "at", "from", "by", "on", "when", "times"))


def _is_beside(tokens: Sequence[Token], one: int, other: int) -> bool:
    """Whether two items are offered side by side, as in "5 and 6" or "5 vs 6", with no preposition between them."""
    between = tokens[min(one, other) + 1 : max(one, other)]
    return len(between) <= 1 and not any(token.text.lower() in _APART or token.kind in _SEPARATES for token in between)


_SEPARATES = frozenset((Kind.LINK, Kind.NOT, Kind.THIS, Kind.KEEPS))


def _last_side(text: str) -> str:
    """The last side of an equation with more on its left than a label."""
    if "=" in text and (is_doubted(text, _NO_VALUE) or " or " in text):
        return text
    left, equals, last = text.strip("$ ").rpartition("=")
    label = _POWER.sub("", left)
    text = text.rstrip(" 倍")
    return last if equals and ("=" in left or re.search(r"\d", label)) and "≈" not in last else text


_INEQUALITY = re.compile(r"[<>≤≥]|\\[gl](?:e|eq|t)(?![a-z])")
_DECIMAL = re.compile(r"\d\.\d")
_POWER = re.compile(r"[\^_]\{?\d\}?")
