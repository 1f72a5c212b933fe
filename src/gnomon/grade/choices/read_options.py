"""Which options a response chooses: a fold over its clauses.

Every clause gives its letters a verdict, announces a choice, leaves it open or takes it back. A choice that was
announced stands unless a later clause contradicts it; without one, the options that were called true are the choice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from gnomon.grade.choices.option_clauses import option_clauses
from gnomon.grade.choices.option_letters import letters_in, letters_of, with_ordinals
from gnomon.grade.choices.statements import with_letters
from gnomon.grade.response.clauses import GIVES_REASONS, NOT_MEANT, Clause, Mode, judges, verdict
from gnomon.grade.response.protocol import Mark, Marked
from gnomon.grade.response.text import prepared
from gnomon.grade.response.values import Firmness
from gnomon.grade.response.vocabulary import Kind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.response.tokens import Token


@dataclass(frozen=True, slots=True)
class Chosen:
    """The options that a response chooses."""

    letters: frozenset[str]
    firmness: Firmness


_DOUBTED = re.compile(r"[?？]|…|\.\.\.|\\(?:neq?|[lc]?dots)(?![a-z])|≠|(?i:\b(?:maybe|perhaps|possibly|or)\b)|可能|或")


_SENTENCES = 8  # sentences that are tried as conclusions, from the end
_SINGLE = re.compile(r"(?<![A-Za-z\\])[A-Z](?![A-Za-z'])")
_TEXT = re.compile(r"\\(?:text|math)?(?:bf|it|rm|sf)?\s*\{([^{}]*)\}")


def read_options(
    response: str, among: Sequence[str], options: Mapping[str, Sequence[str]] | None = None
) -> Chosen | None:
    """The choice of a response, or None where it is unread."""
    letters = "".join(among)
    marked = prepared(response)
    marks = tuple(Mark(with_letters(mark.content, options or {}, ""), mark.by) for mark in marked.marks)
    return _fold(Marked(with_letters(with_ordinals(marked.text, letters), options or {}), marks), letters)


def _fold(marked: Marked, letters: str) -> Chosen | None:
    """The choice of the last sentences that decide on all options, or else of all sentences together.

    Sentences are added from the end until they make a choice, so that earlier ones cannot spoil a conclusion. What is
    declared stands against all that follows it, so then all is read at once.
    """
    clauses = option_clauses(marked, letters)
    board = _Board(letters)
    bare: Chosen | None = None
    starts = [
        at for at, clause in enumerate(clauses) if clause.begins_sentence and clauses[at - 1].kinds != [Kind.OPEN]
    ]
    for start in [0] if marked.marks else [*reversed(starts[-_SENTENCES:]), 0]:
        board = _Board(letters)
        for clause, after in zip(clauses[start:], [*clauses[start + 1 :], Clause()], strict=False):
            board.take(clause, after)
        if board.decides:
            break
        if bare is None and board.chosen is not None and (not start or clauses[start - 1].kinds != [Kind.ITEM]):
            bare = board.reading()  # letters alone: a heading above may say what they are
    return bare if board.chosen is None and (board.void or board.open) else board.reading()


@dataclass(slots=True)
class _Board:
    """The verdicts on options so far, and the choice that was announced, if any."""

    among: str
    true: set[str] = field(default_factory=set)
    false: set[str] = field(default_factory=set)
    open: set[str] = field(default_factory=set)
    asserted: set[str] = field(default_factory=set)
    """Options whose statements were made, without a verdict."""
    chosen: frozenset[str] | None = None
    firmness: Firmness = Firmness.STATED
    bare: bool = False
    """Whether the choice is nothing but letters, which a heading above may turn round."""
    void: bool = False
    """Whether verdicts contradict one another, or the choice was left open."""
    last: bool = True
    """The predicate of the clause before, which "so is C" and "B is not" take over."""
    heading: bool | None = None
    """The predicate of a heading above."""
    mentioned: frozenset[str] = frozenset()
    before: bool | None = None
    """What was said of the letters before in the same clause."""
    before_chose: bool = False
    swept: bool = False
    """Whether the verdicts are those of a clause about all options, which an exception may follow."""
    topic: frozenset[str] = frozenset()
    """The option with whose letter the sentences began last: "B: the point moves, no."."""
    refuses: bool = False
    """Whether a letter was announced that is no option's."""
    hangs: bool = False
    """Whether the clause before was nothing but "or"."""
    asked: bool = False
    """Whether the letters mentioned last stood in a question, which a verdict may follow: "B? No."."""
    chose_last: bool = False
    """Whether the clause before chose options."""
    listed: frozenset[str] = frozenset()
    """Options that are written out on lines of their own."""
    in_list: bool = False
    """Whether the letters before stood alone on their line; such lines make a list."""

    @property
    def decides(self) -> bool:
        """Whether a choice was announced, or every option has its verdict."""
        if self.chosen is not None or self.refuses:
            return not self.bare
        return self.true | self.false == set(self.among) and not self.void and not self.open

    def reading(self) -> Chosen | None:
        if self.chosen is not None:
            return Chosen(self.chosen, self.firmness)
        known = self.true | self.false
        if self.void or self.open:
            return None
        asserted = self.asserted - known
        if self.false and asserted and known | asserted == set(self.among):
            return Chosen(frozenset(self.true | asserted), Firmness.STATED)
        if not known:
            return Chosen(self.listed, Firmness.STATED) if self.listed and self.listed < frozenset(self.among) else None
        if known == set(self.among):
            return Chosen(frozenset(self.true), Firmness.ANNOUNCED)
        return Chosen(frozenset(self.true), Firmness.STATED) if self.true else None

    def clear(self) -> None:
        """No choice stands."""
        self.chosen, self.firmness, self.void = None, Firmness.STATED, True

    def take(self, clause: Clause, after: Clause) -> None:
        """Go on by one clause, with a look at the one behind it."""
        if not clause.items:
            self._remark(clause)
            return
        groups = [self._letters(item) for item in clause.items]
        if clause.mode is Mode.OWN:
            self._take_back(clause)
        marked = any(item.is_mark for item in clause.items)
        every = frozenset[str]().union(*(group or () for group in groups))
        judged = judges(clause.kinds)
        opens = clause.has(Kind.DOUBT) or clause.leaves_open
        if clause.mode in GIVES_REASONS and not marked and not opens and (self.chosen or self.true or not judged):
            self.mentioned = every
            return
        self.asked = clause.mode is Mode.ASKS
        if clause.mode in NOT_MEANT or (clause.mode is Mode.ASKS and not marked):
            self.mentioned = every
            return
        hangs, self.hangs = self.hangs, False
        if hangs or self._is_open(clause, groups):
            self.mentioned = every
            if (
                hangs
                or marked
                or clause.mode is Mode.ASKS
                or _says_or(clause)
                or self.chosen is None
                or not every <= self.chosen
            ):
                self.clear()
                self.void = marked
                self.open |= every
            return
        chose_last, self.chose_last = self.chose_last and not clause.begins_sentence, False
        restates = [kind for kind in clause.kinds if kind is not Kind.SMALL][:2] == [Kind.ITEM, Kind.RESTATES]
        if chose_last and restates and not judged and self.chosen is not None:
            self.chosen, self.chose_last = self.chosen | every, True  # "the answer is A, AB = CD, and C, EF = GH"
            return
        if clause.begins_sentence and clause.kinds[:2] == [Kind.ITEM, Kind.COLON]:
            self.topic = groups[0] or frozenset()
        self.before, self.before_chose = None, False
        for k, group in enumerate(groups):
            assert group is not None
            self._say(
                clause,
                k,
                group,
                goes_on=clause.stop is Kind.COMMA
                and after.kinds[:1] in ([Kind.THIS], [Kind.LINK], [Kind.ALSO])
                and not after.has(Kind.ANSWER),
            )

    def _take_back(self, clause: Clause) -> None:
        if clause.has(Kind.VOID):
            self.clear()
        if clause.has(Kind.BACK):
            self.firmness = min(self.firmness, Firmness.ANNOUNCED)

    def _letters(self, token: Token) -> frozenset[str] | None:
        if not token.is_mark:
            return letters_of(token.text, self.among)
        if _DOUBTED.search(token.text):
            return None
        letters = letters_in(token.text, self.among)
        sentence = _TEXT.sub(r" \1 ", token.text)
        others = any(letter not in self.among for letter in _SINGLE.findall(sentence))
        if letters is not None or others or "\\" in sentence or " ; " in sentence:
            return letters
        found = _fold(Marked(sentence, ()), self.among)  # a sentence in a box
        return None if found is None else found.letters

    def _is_open(self, clause: Clause, groups: Sequence[frozenset[str] | None]) -> bool:
        doubts = clause.has(Kind.DOUBT) or (clause.leaves_open and not clause.has(Kind.FALSE))
        ranges = any(
            one.kind is two.kind is Kind.ITEM and to.kind is Kind.TO
            for one, to, two in zip(clause.tokens, clause.tokens[1:], clause.tokens[2:], strict=False)
        )
        return clause.mode is Mode.ASKS or _says_or(clause) or doubts or ranges or None in groups

    def _say(self, clause: Clause, k: int, group: frozenset[str], *, goes_on: bool) -> None:
        """What a clause says of its k-th group of letters; ``goes_on`` if its predicate stands in the next one."""
        kinds = clause.kinds
        places = [at for at, kind in enumerate(kinds) if kind is Kind.ITEM]
        before = kinds[places[k - 1] + 1 if k else 0 : places[k]]
        after = kinds[places[k] + 1 : places[k + 1] if k + 1 < len(places) else len(kinds)]
        words = _predicate(kinds, places, k, before, after)
        said = verdict(words)
        bare = not judges(words)
        is_mark = clause.items[k].is_mark
        everyone = frozenset(self.among)
        rivals = self.chosen is not None and group & self.chosen and group - self.chosen
        if bare and before == [Kind.NOT] and rivals:  # "A and C, not A and B" denies the other set, not its letters
            return
        says = Kind.LINK in after or Kind.NOT in after
        joins = (
            not says
            and set(before) <= {Kind.LINK, Kind.SMALL, Kind.OPTION, Kind.OTHER, Kind.ALSO, Kind.RESTATES}
            and Kind.ANSWER not in after
        )
        if k and bare and joins and self.before is not None:  # "A (by SAS) and C (by AA)"
            if self.before_chose and self.chosen is not None:
                self.chosen |= group
            self._give(group, self.before)
            return
        elided = False
        if bare:
            elided = (
                (Kind.LINK in after and after != [Kind.THIS, Kind.LINK])
                or Kind.NOT in words
                or (clause.joint is Kind.SO and before == [Kind.LINK])
            )
            it_is = before in ([Kind.LINK], [Kind.THIS, Kind.LINK]) and clause.tokens[0].text.lower() in _IT
            unknown = (
                not it_is
                and (goes_on or Kind.OTHER in after or (Kind.RESTATES in kinds and not elided))
                and Kind.ANSWER not in kinds
                and not is_mark
            )
            if (unknown and self.heading is None and Kind.EXCEPT not in before) or (
                group == everyone and not is_mark and elided
            ):
                self.mentioned = group
                if Kind.RESTATES in after and Kind.NOT not in kinds:
                    self.asserted |= group
                if kinds == [Kind.ITEM, Kind.RESTATES] and clause.begins_line:
                    self.listed |= group
                return
            plain = Kind.ANSWER in words or is_mark or it_is
            denied = is_mark and self.heading is False and not clause.begins_sentence  # "the false ones: [A]"
            base = not denied if plain else self.heading if self.heading is not None else self.last if elided else True
            said = base != (sum(kind in (Kind.NOT, Kind.NONE) for kind in words) % 2 == 1)
        else:
            assert said is not None
            self.last = said if words.count(Kind.NOT) % 2 == 0 else not said
        if Kind.EXCEPT in before or (
            Kind.EXCEPT in after and any(token.text in ("外", "以外", "之外") for token in clause.tokens)
        ):
            whole = verdict([kind for kind in kinds if kind is not Kind.EXCEPT])
            whole = (self.last if self.swept else True) if whole is None else whole
            if self.swept:
                self.true, self.false = set(), set()
            elif (self.true or self.chosen) and Kind.ALL not in kinds:
                self.void = True
            self._give(everyone - group, whole)
            self._give(group, not whole)
            return
        alone = bare and not elided and self.heading is None and self.firmness is not Firmness.DECLARED
        concludes = clause.joint is Kind.SO and bool(said) and (self.void or bool(self.open))
        named = len(places) == 1 and (
            Kind.ANSWER in words
            or (before[-1:] == [Kind.ANSWER] and said is True)
            or concludes
            or (bool(said) and _names_the_true(clause.tokens))
        )
        announced = is_mark or alone or named
        in_list = bare and clause.begins_line and clause.stop is Kind.LINE and len(clause.tokens) == 1
        if in_list and self.in_list and self.chosen is not None:
            if group & self.chosen:
                self.clear()
                return
            group |= self.chosen
        self.in_list = in_list
        if is_mark and not said:
            self.clear()  # what is declared wrong is not the answer, and neither is the rest
        elif announced and said:
            self._choose(clause, group, is_mark=is_mark)
            self.bare = alone and not named and clause.joint is not Kind.SO
        else:
            self._give(group, bool(said))
            if Kind.ONLY in _beside(before, after):
                known = frozenset() if self.chosen is not None else self.true | self.false
                self._give(everyone - group - known, not said)
        self.mentioned, self.before, self.before_chose = group, bool(said), announced and bool(said)

    def _choose(self, clause: Clause, group: frozenset[str], *, is_mark: bool) -> None:
        adds = clause.has(Kind.ALSO) and self.mentioned and not group >= self.mentioned
        self.chosen, self.true, self.false = group, set(group), set(frozenset(self.among) - group)
        self.open, self.void = set(), False
        self.firmness = Firmness.DECLARED if is_mark else Firmness.ANNOUNCED
        self.chose_last = True
        if adds:
            self.clear()

    def _give(self, group: frozenset[str], said: bool) -> None:
        """A verdict on options. One that contradicts the choice, or an earlier verdict, leaves no choice."""
        if self.chosen is not None:
            if (said and not group <= self.chosen) or (not said and group & self.chosen):
                self.clear()
        elif group & (self.false if said else self.true):
            self.void = True
        (self.true if said else self.false).update(group)
        self.open -= group

    def _remark(self, clause: Clause) -> None:
        """A clause without letters: all, none, the rest, a heading, a denial of what was mentioned last."""
        if clause.mode not in (Mode.OWN, Mode.ASKS) and not (clause.mode is Mode.EXPLAINS and clause.has(Kind.OPTION)):
            return
        kinds, everyone = clause.kinds, frozenset(self.among)
        self._take_back(clause)
        if any(token.text == "≠" for token in clause.tokens):
            self.clear()  # a letter before another option's text
        if clause.has(Kind.ANSWER) and clause.has(Kind.LINK) and _SINGLE.fullmatch(clause.tokens[-1].text):
            self.clear()  # "the answer is E" chooses no option
            self.refuses = True
        said = verdict(kinds)
        known = frozenset(self.true | self.false)
        target = self.topic or self.mentioned
        if self.asked and kinds[:1] in ([Kind.TRUE], [Kind.FALSE], [Kind.NOT]):
            self._give(self.mentioned, kinds[0] is Kind.TRUE)
        elif clause.has(Kind.REST):
            if said is None or not clause.has(
                Kind.TRUE, Kind.FALSE, Kind.NONE
            ):  # "the others are", "the others are not"
                said = self.last != clause.has(Kind.NOT) if clause.has(Kind.LINK) else None
            known |= self.asserted
            rest = everyone - known
            counted = [size for token in clause.tokens for word, size in _COUNTS.items() if word in token.text.lower()]
            if known and said is not None and counted in ([], [len(rest)]):
                self._give(rest, said)
        elif clause.has(Kind.ALL, Kind.NONE) and (
            _speaks_of_all(clause, known) or (said is True and set(kinds) <= _ALL_TRUE and not self.false)
        ):
            whole = True if said is None else said
            denied = clause.has(Kind.NONE) and said is None
            if clause.has(Kind.TRUE, Kind.FALSE, Kind.NONE) or set(kinds) <= _WHOLE:
                self.swept, self.last = True, whole and not denied
                self._give(everyone, self.last)
        elif said is not None and len(target) == 1 and not target & known and set(kinds) <= _VERDICTS:
            self._give(target, said)
        self.asked = False
        self.hangs = kinds == [Kind.OPEN]
        if clause.has(Kind.REST, Kind.ALL, Kind.NONE):
            return
        if clause.stop in (Kind.LINE, Kind.ASK, Kind.COLON) or kinds[-1:] == [Kind.COLON]:
            if clause.has(Kind.TRUE, Kind.FALSE, Kind.NOT):
                self.heading = said
            elif clause.has(Kind.ANSWER):
                self.heading = True if clause.stop is not Kind.ASK else None
        elif clause.has(Kind.DOUBT) or (
            said is False
            and self.chosen is not None
            and self.mentioned == self.chosen
            and clause.has(Kind.THIS, Kind.ANSWER)
        ):
            self.clear()


_COUNTS = {"two": 2, "three": 3, "两": 2, "三": 3}
_IT = frozenset(("it", "it's", "that's", "它"))
_WHOLE = frozenset((Kind.ALL, Kind.SMALL, Kind.OPTION, Kind.THIS, Kind.ANSWER, Kind.COLON))
_ALL_TRUE = frozenset((Kind.ALL, Kind.SMALL, Kind.OPTION, Kind.THIS, Kind.LINK, Kind.TRUE))
_VERDICTS = frozenset((Kind.OPTION, Kind.TRUE, Kind.FALSE, Kind.NOT, Kind.THIS, Kind.LINK, Kind.SMALL, Kind.RESTATES))
"""Words of a clause that is nothing but a verdict on the option mentioned last."""


def _names_the_true(tokens: Sequence[Token]) -> bool:
    """Whether a clause speaks of the true options as such, and so chooses: "the correct statements are", 正确的是."""
    said = [token for token in tokens if token.kind is not Kind.SMALL or token.text.lower() in ("a", "an", "的")]
    pairs = zip([None, *said], said, said[1:], strict=False)
    return any(
        one.kind is Kind.TRUE
        and (two.kind is Kind.OPTION or two.text == "的")
        and (before is None or before.text.lower() not in ("a", "an"))
        for before, one, two in pairs
    ) or any(one.kind is Kind.OPTION and two.kind is Kind.THIS for one, two in pairwise(said))


def _speaks_of_all(clause: Clause, known: frozenset[str]) -> bool:
    """Whether "all" or "none" means the options."""
    return clause.has(Kind.OPTION) or (not known and not clause.has(Kind.OTHER))


def _says_or(clause: Clause) -> bool:
    """Whether a clause offers letters to choose from."""
    joined = any(token.text.lower() in ("or", "或", "或者") for token in clause.tokens)
    inside = any(re.search(r"\bor\b|或", item.text) for item in clause.items)
    return (joined or inside) and not clause.has(Kind.NOT)


def _predicate(kinds: list[Kind], places: list[int], k: int, before: list[Kind], after: list[Kind]) -> list[Kind]:
    """The words of a clause that speak of its k-th group: those behind it if the last group has a verdict there."""
    if judges(kinds[places[-1] + 1 :]):
        if not judges(after):
            return before
        turned = [Kind.NOT for kind in before if kind in (Kind.NOT, Kind.NONE, Kind.FALSE)]
        if k:  # behind other letters only a "neither" right before these speaks of them
            turned = [kind for kind in before[-1:] if kind is Kind.NOT]
        return turned + after
    if k and Kind.ANSWER in before:  # "eliminating B (a counterexample) leaves A": a new predicate begins
        before = before[len(before) - 1 - before[::-1].index(Kind.ANSWER) :]
    if not judges(before) and Kind.ANSWER not in before and (judges(after) or Kind.ANSWER in after):
        return after
    return before + [kind for kind in after if kind is Kind.NOT and k + 1 == len(places)]


def _beside(before: list[Kind], after: list[Kind]) -> list[Kind]:
    """The two nearest words on either side that say something."""
    quiet = (Kind.SMALL, Kind.OPTION, Kind.OTHER)
    return [kind for kind in before if kind not in quiet][-2:] + [kind for kind in after if kind not in quiet][:2]
