"""Clauses: what stands between two stops, with the mode in which it speaks.

A clause ends at a stop, and before a word that contrasts, gives a reason or concludes. Its mode says whether it speaks
for itself, or supposes, asks, gives a reason, or tells of somebody's or an earlier answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, auto
from typing import TYPE_CHECKING

from gnomon.grade.response.clause_words import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnomon.grade.response.response_tokens import Token


class Mode(IntEnum):
    """How a clause speaks."""

    OWN = auto()
    SUPPOSES = auto()
    DEFINES = auto()
    REPORTS = auto()
    ASKS = auto()
    REASONS = auto()
    EXPLAINS = auto()


NOT_MEANT = frozenset((Mode.SUPPOSES, Mode.DEFINES, Mode.REPORTS))
"""Modes whose items are nobody's answer."""
GIVES_REASONS = frozenset((Mode.REASONS, Mode.EXPLAINS))


@dataclass(slots=True)
class Clause:
    """The tokens between two stops."""

    tokens: list[Token] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    """The kinds of its tokens."""
    items: list[Token] = field(default_factory=list)
    """Those of its tokens that are items."""
    joint: Kind | None = None
    """The word before it, if that contrasts, gives a reason or concludes; BRACKET for a remark in brackets."""
    stop: Kind | None = None
    """What ends it; None where a joint does."""
    begins_sentence: bool = False
    begins_line: bool = False
    ends_line: bool = False
    resumes: bool = False
    """Whether it goes on behind a remark in brackets."""
    mode: Mode = Mode.OWN

    def add(self, token: Token) -> None:
        """Go on with a token."""
        self.tokens.append(token)
        self.kinds.append(token.kind)
        if token.kind is Kind.ITEM:
            self.items.append(token)

    def replace_tokens(self, tokens: list[Token]) -> None:
        """Hold other tokens."""
        self.tokens = tokens
        self.kinds = [token.kind for token in tokens]
        self.items = [token for token in tokens if token.kind is Kind.ITEM]

    @property
    def texts(self) -> list[str]:
        return [token.text.lower() for token in self.tokens]

    def has(self, *kinds: Kind) -> bool:
        """Whether a token of one of these kinds is in the clause."""
        for kind in kinds:  # noqa: SIM110 - quicker, and asked hundreds of times a response
            if kind in self.kinds:
                return True
        return False

    @property
    def links_item(self) -> bool:
        """Whether a linking word or an equals sign leads to an item."""
        kinds = self.kinds
        linked = Kind.LINK in kinds and Kind.ITEM in kinds[kinds.index(Kind.LINK) :]
        return linked or (kinds[-1:] == [Kind.ITEM] and "=" in self.tokens[-1].text)

    @property
    def goes_on_with_item(self) -> bool:
        """Whether the clause is nothing but a further item of a list."""
        joined = self.texts[:-1] in ([], ["and"], ["和"], ["与"])
        bare = joined and self.kinds[-1:] == [Kind.ITEM] and "=" not in self.tokens[-1].text
        return bare and self.joint is None and self.mode is Mode.OWN and not self.begins_sentence

    @property
    def is_sentence(self) -> bool:
        """Whether a colon behind it ends a statement, and is not that of a label."""
        if self.items:
            return self.has(Kind.NOT, Kind.FALSE)
        pronoun = any(token.text.lower() in ("we", "i") for token in self.tokens)
        return pronoun or self.has(Kind.LINK, Kind.THIS) or {Kind.NOT} <= set(self.kinds) <= {Kind.NOT, Kind.BACK}

    @property
    def leaves_open(self) -> bool:
        """Whether a word leaves the item open; "not 5 either" does not."""
        declared = any(item.is_mark for item in self.items)
        if self.has(Kind.GUESS) and self.items and not declared:
            return True
        if self.has(Kind.ABOUT):  # "or about 3.46" says the answer again
            return self.has(Kind.OPEN)
        words = [token.text.lower() for token in self.tokens if token.kind in LEAVES_OPEN]
        return bool(words) and not (set(words) == {"either"} and self.has(Kind.NOT, Kind.FALSE))

    @property
    def is_alone(self) -> bool:
        """Whether the clause is one item on a line of its own."""
        return self.begins_line and self.ends_line and self.kinds == [Kind.ITEM]


LEAVES_OPEN = frozenset((Kind.OPEN, Kind.OR))
STOPS = frozenset((Kind.COMMA, Kind.SEMICOLON, Kind.STOP, Kind.ASK, Kind.LINE))
_ENDS_SENTENCE = frozenset((Kind.STOP, Kind.ASK, Kind.LINE))
JOINTS = frozenset((Kind.CONTRAST, Kind.REASON, Kind.WITH, Kind.SO))
_MAY_END = JOINTS.union((Kind.COLON, Kind.BRACKET, Kind.TO, Kind.NOT))
"""What ends a clause in some places only."""
_MOST = 120  # clauses that are read, from the end
_LONGEST = 100  # tokens of a clause before a colon that may end it
OPENING = ("(", "（")


def clauses_of(tokens: Sequence[Token], splits: frozenset[Kind], joints: frozenset[Kind]) -> list[Clause]:
    """The clauses of a text in their order.

    ``splits`` are the stops that end a clause, beside those that always do, and ``joints`` the words before which one
    ends, beside those of contrast, reason and conclusion.
    """
    found: list[Clause] = []
    current = Clause(begins_sentence=True, begins_line=True)
    ends = STOPS | splits
    breaks = ends | joints | _MAY_END
    for token, after in zip(tokens, [*tokens[1:], None], strict=False):
        kind = token.kind
        if kind not in breaks:
            current.add(token)
            continue
        says = kind is Kind.COLON and len(current.tokens) < _LONGEST and current.is_sentence
        old = current if current.tokens or not found else found[-1]
        joins = kind in JOINTS and not (kind is Kind.SO and current.kinds[-1:] == [Kind.LINK])  # "is therefore"
        leads = kind is Kind.TO and old.has(Kind.BACK, Kind.EARLIER)
        denies = kind is Kind.NOT and token.text.lower() in _DENIES_WHAT_FOLLOWS
        if kind in ends or joins or (kind in joints and current.items) or says or leads or denies:
            stop = kind if kind in ends or says else None
            if current.tokens or current.joint:
                current.stop = stop
                line_ends = after is None or after.kind is Kind.LINE
                current.ends_line = stop is Kind.LINE or (stop is Kind.STOP and line_ends)
                found.append(current)
                current = Clause(begins_sentence=stop in _ENDS_SENTENCE, begins_line=stop is Kind.LINE)
            else:
                current.begins_sentence |= stop in _ENDS_SENTENCE
                current.begins_line |= stop is Kind.LINE
                if found and stop is Kind.ASK:
                    found[-1].stop = Kind.ASK
            if leads:
                for lasting in [token for token in old.tokens if token.kind in _LASTS]:
                    current.add(lasting)
                current.joint = Kind.CONTRAST if old.has(Kind.EARLIER) else None
            elif kind is Kind.BRACKET:
                current.joint = Kind.BRACKET if token.text in OPENING else None
                current.resumes |= token.text not in OPENING
            elif joins:
                current.joint = kind
            elif stop is None:
                current.add(token)
        elif kind is not Kind.BRACKET:
            current.add(token)
    if current.tokens:
        current.stop, current.ends_line = Kind.LINE, True
        found.append(current)
    _set_modes(found)
    return found[-_MOST:]


_LASTS = frozenset((Kind.OPEN, Kind.OR, Kind.DOUBT, Kind.NOT))
"""What holds for the new answer as well: "I might change 5 to 6"."""
_DENIES_WHAT_FOLLOWS = frozenset(("rather than", "instead of", "and not", "but not", "as opposed to", "而不是", "而非"))


def _set_modes(clauses: Sequence[Clause]) -> None:
    mode = outer = Mode.OWN
    before: Clause | None = None
    for clause in clauses:
        if clause.joint is Kind.BRACKET and not clause.resumes:
            outer = mode
        mode = _next_mode(outer if clause.resumes else mode, before, clause)
        clause.mode = mode
        before = clause
    asked = False
    for clause in reversed(clauses):
        if clause.stop in _ENDS_SENTENCE:
            asked = clause.stop is Kind.ASK
        if asked and clause.mode is Mode.OWN:
            clause.mode = Mode.ASKS


def _next_mode(mode: Mode, before: Clause | None, clause: Clause) -> Mode:
    """The mode of a clause, which lasts to the end of its sentence unless a word changes it."""
    goes_on = mode is Mode.SUPPOSES and bool(clause.tokens) and clause.tokens[0].text.lower() in ("then", "则", "那么")
    if clause.begins_sentence and not goes_on:
        mode = Mode.OWN
    starts = clause.joint is Kind.CONTRAST or clause.kinds[:1] == [Kind.ONLY] or clause.kinds == [Kind.TRUE]
    refuted = before is not None and before.has(Kind.FALSE)
    if starts or (clause.joint is Kind.SO and (mode not in (Mode.SUPPOSES, Mode.REPORTS) or refuted)):
        mode = Mode.OWN
    if mode not in (Mode.SUPPOSES, Mode.DEFINES) and (
        clause.has(Kind.ANSWER) or (before is not None and before.stop is Kind.SEMICOLON)
    ):
        mode = Mode.OWN
    given = before is not None and before.stop is Kind.COMMA and before.joint in (Kind.REASON, Kind.WITH)
    if mode is Mode.REASONS and given:
        mode = Mode.OWN  # "since the height is 12, the volume is 42"
    if clause.has(Kind.SUPPOSE):
        return Mode.SUPPOSES
    if clause.has(Kind.LET):
        return Mode.DEFINES
    if mode is Mode.DEFINES:  # "let r be the radius, then" defines in one clause only
        mode = Mode.OWN
    if clause.has(Kind.REPORT, Kind.EARLIER):
        return Mode.REPORTS
    if mode is Mode.OWN and clause.has(Kind.EXPLAIN, Kind.CHECK) and not clause.has(Kind.ANSWER):
        return Mode.EXPLAINS
    reasons = clause.joint is Kind.REASON and not clause.begins_sentence and not clause.has(Kind.ANSWER)
    aside = clause.joint is Kind.BRACKET or (clause.joint is Kind.WITH and not clause.links_item)
    if mode is Mode.OWN and (reasons or aside):
        return Mode.REASONS
    return mode


_JUDGES = frozenset((Kind.TRUE, Kind.FALSE, Kind.VOID))


def judges(kinds: Iterable[Kind]) -> bool:
    """Whether some word is a verdict."""
    return not _JUDGES.isdisjoint(kinds)


def verdict(kinds: Iterable[Kind]) -> bool | None:
    """What words say of their item: right, wrong, or nothing. Each negation turns the next verdict round.

    >>> verdict([Kind.NOT, Kind.FALSE]), verdict([Kind.TRUE, Kind.NOT]), verdict([Kind.ANSWER])
    (True, False, None)
    """
    said: list[bool] = []
    negated = False
    for kind in kinds:
        if kind in (Kind.NOT, Kind.NONE):
            negated = not negated
        elif kind in _JUDGES:
            said.append((kind is Kind.TRUE) != negated)
            negated = False
    if negated or False in said:
        return False
    return True if said else None
