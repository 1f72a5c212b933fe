"""Which options a response chooses: clause by clause, what each says of its letters.

A clause announces a choice, gives its letters a verdict, leaves them open or takes back what stood before. `Verdicts`
keeps what stands; the reader keeps what later words refer to: "so is C", "the others are not", "B? No."
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from gnomon.grade.choices.option_clauses import option_clauses
from gnomon.grade.choices.option_letters import letters_in, letters_of, with_ordinals
from gnomon.grade.choices.verdicts import Chosen, Verdicts
from gnomon.grade.choices.written_out import MISQUOTED, with_letters, without_options
from gnomon.grade.response.clause_words import Kind
from gnomon.grade.response.committed_values import Firmness
from gnomon.grade.response.protocol import Mark, Marked
from gnomon.grade.response.response_clauses import GIVES_REASONS, NOT_MEANT, Clause, Mode, judges, verdict
from gnomon.grade.response.response_tokens import is_doubted
from gnomon.grade.response.text import windows, without_fonts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.response.response_tokens import Token

_SENTENCES = 8  # sentences that are tried as conclusions, from the end
_SINGLE = re.compile(r"(?<![A-Za-z\\])[A-Z](?![A-Za-z'])")


def read_options(
    response: str,
    among: Sequence[str],
    options: Mapping[str, Sequence[str]] | None = None,
) -> Chosen | None:
    """The choice of a response, or None where it is unread.

    ``options`` has the statements of the options; where a response only lists them all, that is not read.
    """
    letters = "".join(among)
    verdicts = Verdicts(frozenset(among))
    for marked in windows(without_options(response, options or {})):
        marks = tuple(Mark(with_letters(mark.content, options or {}, ""), mark.by) for mark in marked.marks)
        text = with_letters(with_ordinals(marked.text, letters), options or {})
        verdicts = _conclusion(Marked(text, marks), letters)
        if verdicts.decide:
            break
    return verdicts.reading()


def _conclusion(marked: Marked, among: str) -> Verdicts:
    """What stands after the last sentences that decide on all options, or else after all sentences together.

    Sentences are added from the end until they decide, so that earlier ones cannot spoil a conclusion. What is declared
    stands against all that follows it, so then all is read at once.
    """
    clauses = option_clauses(marked, among)
    decides = [at for at, clause in enumerate(clauses) if clause.has(Kind.ITEM, Kind.ALL, Kind.NONE)]
    starts = [
        at
        for at, clause in enumerate(clauses[: decides[-1] + 1 if decides else 0])
        if clause.begins_sentence and clauses[at - 1].kinds not in _HANGING
    ]
    verdicts = Verdicts(frozenset(among))
    for start in [0] if marked.marks else [*reversed(starts[-_SENTENCES:]), 0]:
        verdicts = _read(clauses[start:], among)
        if verdicts.decide:
            break
    return verdicts


def _read(clauses: Sequence[Clause], among: str) -> Verdicts:
    reader = _OptionReader(among, Verdicts(frozenset(among)))
    for clause, after in zip(clauses, [*clauses[1:], Clause()], strict=False):
        reader.take(clause, after)
    return reader.verdicts


class _Part(NamedTuple):
    """A group of letters in its clause, with the words that speak of it."""

    letters: frozenset[str]
    is_mark: bool
    before: list[Kind]
    after: list[Kind]
    words: list[Kind]
    is_only: bool
    """Whether it is the only group of the clause."""


class _Said(NamedTuple):
    """What a clause says of a group of letters."""

    true: bool
    chooses: bool = False
    is_bare: bool = False


@dataclass(slots=True)
class _OptionReader:
    """Takes clauses one by one; its fields are what later words refer to."""

    among: str
    verdicts: Verdicts
    last: bool = True
    """The predicate of the clause before, which "so is C" and "B is not" take over."""
    heading: bool | None = None
    """The predicate of a heading above."""
    is_announced: bool = False
    """Whether that heading announces the answer."""
    topic: frozenset[str] = frozenset()
    """The option with whose letter the sentence begins: "B: the point moves, so no."."""
    mentioned: frozenset[str] = frozenset()
    """The letters of the clause before, of which "that is wrong" speaks."""
    subject: frozenset[str] = frozenset()
    """Those letters, if the clause said nothing of them: "the other two, B and D, are both true"."""
    is_asked: bool = False
    """Whether those letters stood in a question: "B? No."."""
    hangs: bool = False
    """Whether the clause before was nothing but "or" or "perhaps", which leaves the next one open."""
    is_list: bool = False
    """Whether the choice is a list with a line for each option."""
    is_choosing: bool = False
    """Whether the clause before chose options, so that further ones may follow: "the answer is A, AB = CD, and C"."""

    def take(self, clause: Clause, after: Clause) -> None:
        """Go on by one clause, with a look at the one behind it."""
        if not clause.items:
            self._remark(clause)
            return
        if clause.mode is Mode.OWN:
            self._take_back(clause)
        groups = [self._letters(item) for item in clause.items]
        every = frozenset[str]().union(*(group or () for group in groups))
        if clause.begins_sentence:
            self.topic = every if clause.kinds[:2] == [Kind.ITEM, Kind.COLON] and len(groups) == 1 else frozenset()
        is_marked = any(item.is_mark for item in clause.items)
        opens = clause.has(Kind.DOUBT) or clause.leaves_open
        reasons = clause.mode in GIVES_REASONS and not opens and (self.verdicts.known or not judges(clause.kinds))
        asks = clause.mode is Mode.ASKS
        hangs, self.hangs = self.hangs, False
        choosing, self.is_choosing = self.is_choosing and (self.is_list or not clause.begins_sentence), False
        self.is_asked = asks
        only_takes_back = clause.has(Kind.VOID) and not clause.has(Kind.ANSWER)
        if clause.mode in NOT_MEANT or (not is_marked and (reasons or asks or only_takes_back)):
            self.mentioned = every
        elif hangs or asks or _says_or(clause) or None in groups or (opens and not clause.has(Kind.FALSE)):
            self.mentioned = every
            self._leave_open(every, hangs or is_marked or _says_or(clause))
        elif choosing and self.verdicts.chosen and (_restates(clause) or self._goes_on_with_list(clause)):
            if clause.is_alone and every & self.verdicts.true:
                self.verdicts.drop()  # two choices, one a line
            else:
                self.verdicts.add(every)
            self.is_choosing = True
        else:
            self._speak(clause, after, [group or frozenset() for group in groups])

    def _goes_on_with_list(self, clause: Clause) -> bool:
        """Whether a clause is one more line of a list: letters alone, or any below a heading that announces them."""
        is_line = clause.is_alone or (self.is_announced and clause.begins_line and not judges(clause.kinds))
        return is_line and not clause.items[0].is_mark

    def _letters(self, token: Token) -> frozenset[str] | None:
        """The letters of an item; None for a declared answer that is no choice."""
        if not token.is_mark:
            return letters_of(token.text, self.among)
        if MISQUOTED in token.text or is_doubted(token.text, (Kind.OPEN, Kind.OR, Kind.DOUBT)):
            return None
        letters = letters_in(token.text, self.among)
        sentence = without_fonts(token.text)
        others = any(letter not in self.among for letter in _SINGLE.findall(sentence))
        if letters is not None or others or "\\" in sentence or " ; " in sentence:
            return letters
        found = _conclusion(Marked(sentence, ()), self.among).reading()  # a sentence in a box
        return None if found is None else found.letters

    def _take_back(self, clause: Clause) -> None:
        if clause.has(Kind.VOID):
            self.verdicts.drop()
        if clause.has(Kind.BACK) and self.verdicts.chosen:
            self.verdicts.chosen = replace(self.verdicts.chosen, firmness=Firmness.ANNOUNCED)

    def _leave_open(self, letters: frozenset[str], firmly: bool) -> None:
        chosen = self.verdicts.chosen
        if firmly or chosen is None or not letters <= chosen.letters:
            self.verdicts.leave_open(letters)

    # --------------------------------------------------------------------------------------------- clauses with letters

    def _speak(self, clause: Clause, after: Clause, groups: Sequence[frozenset[str]]) -> None:
        """What a clause says of each of its groups of letters."""
        before: _Said | None = None
        for part in _parts(clause, groups):
            self.mentioned = part.letters
            if before and _goes_on(part):  # "A (by SAS) and C (by AA)"
                if before.chooses and self.verdicts.chosen:
                    self.verdicts.add(part.letters)
                self.verdicts.give(part.letters, before.true)
                continue
            before = self._said(clause, part, _predicate_follows(clause, after))
            self.subject = part.letters if before is None else frozenset()
            if before is not None:
                self._hold(clause, part, before)

    def _said(self, clause: Clause, part: _Part, follows: bool) -> _Said | None:
        """What a clause says of one group; None where it only mentions or states it.

        ``follows`` says that the predicate stands in the next clause: "C, which would need AB = CD, is false".
        """
        words = part.words
        names = part.is_only and (Kind.ANSWER in (*words, *part.before[-1:]) or _names_the_true(clause.tokens))
        concludes = part.is_only and clause.joint is Kind.SO and (self.verdicts.void or bool(self.verdicts.open))
        said = verdict(words)
        if said is not None and judges(words):
            self.last = said != (words.count(Kind.NOT) % 2 == 1)
            return _Said(said, part.is_mark or names or concludes)
        names = names or (part.is_only and self.is_announced)
        negated = sum(kind in (Kind.NOT, Kind.NONE) for kind in words) % 2 == 1
        it_is = part.after == [Kind.THIS, Kind.LINK] or (
            part.before in ([Kind.LINK], [Kind.THIS, Kind.LINK]) and clause.tokens[0].text.lower() in _IT
        )
        so_is = clause.joint is Kind.SO and part.before == [Kind.LINK]
        also = Kind.ALSO in part.after or {Kind.ALSO} <= set(part.before) <= {Kind.ALSO, Kind.SMALL}
        elided = not it_is and (so_is or also or Kind.NOT in words or Kind.LINK in part.after)
        if not (part.is_mark or it_is or clause.has(Kind.ANSWER)):
            restates = clause.has(Kind.RESTATES) and not elided
            other = follows or part.after == [Kind.COLON] or Kind.OTHER in part.after or restates
            if (other and self.heading is None and Kind.EXCEPT not in part.before) or (
                elided and part.letters == self.verdicts.among
            ):
                if Kind.RESTATES in part.after and not clause.has(Kind.NOT):
                    self.verdicts.state(part.letters, on_line=clause.kinds == _WRITTEN_OUT and clause.begins_line)
                return None
            base = self.last if elided and self.heading is None else self.heading is not False
        else:
            base = clause.begins_sentence or self.heading is not False or not part.is_mark  # "the false ones: [A]"
        alone = not elided and self.heading is None and not self.verdicts.is_declared
        return _Said(
            base != negated,
            part.is_mark or alone or names or concludes,
            is_bare=alone and not names and not it_is and clause.joint is not Kind.SO,
        )

    def _hold(self, clause: Clause, part: _Part, said: _Said) -> None:
        """Give the verdicts of what was said of a group, and of the options that it leaves out."""
        verdicts, others = self.verdicts, self.verdicts.among - part.letters
        is_mixed = bool(part.letters & verdicts.true) and bool(part.letters & verdicts.false)
        if part.words == [Kind.NOT] and verdicts.chosen and is_mixed:
            return  # "A and C, not A and B" denies the other set, not its letters
        if Kind.EXCEPT in part.before or (Kind.EXCEPT in part.after and _EXCEPT_BEHIND.intersection(clause.texts)):
            whole = verdict([kind for kind in clause.kinds if kind is not Kind.EXCEPT])
            verdicts.give_all_but(part.letters, self.last if whole is None else whole)
        elif part.is_mark and not said.true:
            verdicts.drop()  # what is declared wrong is not the answer, and neither is the rest
        elif said.chooses and said.true:
            firmness = Firmness.DECLARED if part.is_mark else Firmness.ANNOUNCED
            verdicts.choose(part.letters, firmness, is_bare=said.is_bare)
            self.is_choosing, self.is_list = True, self.is_announced or clause.is_alone
        else:
            verdicts.give(part.letters, said.true)
            if Kind.ONLY in _beside(part.before, part.after):
                verdicts.give(others, not said.true)

    # ------------------------------------------------------------------------------------------ clauses without letters

    def _remark(self, clause: Clause) -> None:
        """A clause without letters: all, none, the rest, a heading, a verdict on what was mentioned last."""
        if clause.mode not in (Mode.OWN, Mode.ASKS) and not (clause.mode is Mode.EXPLAINS and clause.has(Kind.OPTION)):
            return
        self._take_back(clause)
        kinds, verdicts = clause.kinds, self.verdicts
        said = verdict(kinds)
        target = self.topic or self.mentioned
        is_asked, self.is_asked = self.is_asked, False
        subject, self.subject = self.subject, frozenset()
        self.hangs = kinds in _HANGING
        of_choice = verdicts.chosen is not None and self.mentioned == verdicts.chosen.letters
        if clause.has(Kind.ANSWER) and clause.has(Kind.LINK) and _SINGLE.fullmatch(clause.tokens[-1].text):
            verdicts.drop()  # "the answer is E" chooses no option
        if is_asked and kinds[:1] in ([Kind.TRUE], [Kind.FALSE], [Kind.NOT]):
            verdicts.give(self.mentioned, kinds[0] is Kind.TRUE)
        elif said is not None and kinds[0] is Kind.LINK and subject and not clause.begins_sentence:
            verdicts.give(subject, said)
        elif clause.has(Kind.REST):
            self._judge_rest(clause, said)
        elif clause.has(Kind.ALL, Kind.NONE) and not _names_all_the_true(kinds):
            speaks_of_all = clause.has(Kind.OPTION) or not (verdicts.known or clause.has(Kind.OTHER))
            if speaks_of_all and (clause.has(Kind.TRUE, Kind.FALSE, Kind.NONE) or set(kinds) <= _WHOLE):
                self.last = said if said is not None else not clause.has(Kind.NONE)
                verdicts.give(verdicts.among, self.last)
        elif said is not None and len(target - verdicts.known) == len(target) == 1 and set(kinds) <= _VERDICT:
            verdicts.give(target, said)
        elif clause.stop in (Kind.LINE, Kind.ASK, Kind.COLON) or kinds[-1:] == [Kind.COLON]:
            if clause.has(Kind.TRUE, Kind.FALSE, Kind.NOT):
                self.heading = said
            elif clause.has(Kind.ANSWER):
                self.heading = True if clause.stop is not Kind.ASK else None
                self.is_announced = self.heading is True
        elif clause.has(Kind.DOUBT) or (said is False and clause.has(Kind.THIS, Kind.ANSWER) and of_choice):
            verdicts.drop()

    def _judge_rest(self, clause: Clause, said: bool | None) -> None:
        """A verdict on the options that have none: "the others are false", "the other two are not"."""
        verdicts = self.verdicts
        if not clause.has(Kind.TRUE, Kind.FALSE, Kind.NONE):
            said = self.last != clause.has(Kind.NOT) if clause.has(Kind.LINK) else None
        known = verdicts.known | verdicts.stated
        self.mentioned = rest = verdicts.among - known
        counted = [count for text in clause.texts for word, count in _COUNTS.items() if word in text]
        if known and said is not None and counted in ([], [len(rest)]):
            verdicts.give(rest, said)


_HANGING = ([Kind.OPEN], [Kind.OR])
_COUNTS = {"two": 2, "three": 3, "两": 2, "三": 3}
_IT = frozenset(("it", "it's", "that's", "它"))
_EXCEPT_BEHIND = frozenset(("外", "以外", "之外"))
_WRITTEN_OUT = [Kind.ITEM, Kind.RESTATES]
_WHOLE = frozenset((Kind.ALL, Kind.SMALL, Kind.OPTION, Kind.THIS, Kind.ANSWER, Kind.COLON))
_VERDICT = frozenset((Kind.OPTION, Kind.TRUE, Kind.FALSE, Kind.NOT, Kind.THIS, Kind.LINK, Kind.SMALL, Kind.RESTATES))
"""Words of a clause that is nothing but a verdict on the option mentioned last."""


def _parts(clause: Clause, groups: Sequence[frozenset[str]]) -> list[_Part]:
    """The groups of letters of a clause, each with the words that speak of it."""
    kinds = clause.kinds
    places = [at for at, kind in enumerate(kinds) if kind is Kind.ITEM]
    parts: list[_Part] = []
    for k, (item, letters) in enumerate(zip(clause.items, groups, strict=True)):
        before = kinds[places[k - 1] + 1 if k else 0 : places[k]]
        after = kinds[places[k] + 1 : places[k + 1] if k + 1 < len(places) else len(kinds)]
        words = _predicate(kinds, places, k, before, after)
        parts.append(_Part(letters, item.is_mark, before, after, words, len(places) == 1))
    return parts


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
        return [kind for kind in before if kind is Kind.NOT] + after
    if judges(before) and after[:2] == [Kind.NOT, Kind.OTHER]:  # "✗ D: no relation"
        return before
    return before + [kind for kind in after if kind is Kind.NOT and k + 1 == len(places)]


def _goes_on(part: _Part) -> bool:
    """Whether nothing new is said of a group of letters behind another one."""
    says = judges(part.words) or Kind.LINK in part.after or Kind.NOT in part.after or Kind.ANSWER in part.after
    return not says and set(part.before) <= _JOINTS


_JOINTS = frozenset((Kind.LINK, Kind.SMALL, Kind.OPTION, Kind.OTHER, Kind.ALSO, Kind.RESTATES))


def _restates(clause: Clause) -> bool:
    """Whether a clause does nothing but write out one more option."""
    return not judges(clause.kinds) and [kind for kind in clause.kinds if kind is not Kind.SMALL][:2] == _WRITTEN_OUT


def _predicate_follows(clause: Clause, after: Clause) -> bool:
    goes_on = after.kinds[:1] in ([Kind.THIS], [Kind.LINK], [Kind.ALSO])
    return clause.stop is Kind.COMMA and goes_on and not after.has(Kind.ANSWER)


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


def _names_all_the_true(kinds: Sequence[Kind]) -> bool:
    """Whether a clause speaks of "all the correct options", which is no verdict on all options."""
    said: list[Kind] = [kind for kind in kinds if kind is not Kind.SMALL]
    return [Kind.ALL, Kind.TRUE, Kind.OPTION] in (said[at : at + 3] for at in range(len(said)))


def _says_or(clause: Clause) -> bool:
    """Whether a clause offers letters to choose from."""
    offered = clause.has(Kind.OR) or any(is_doubted(item.text, (Kind.OR,)) for item in clause.items)
    return offered and not clause.has(Kind.NOT)


def _beside(before: list[Kind], after: list[Kind]) -> list[Kind]:
    """The two nearest words on either side that say something."""
    quiet = (Kind.SMALL, Kind.OPTION, Kind.OTHER)
    return [kind for kind in before if kind not in quiet][-2:] + [kind for kind in after if kind not in quiet][:2]
