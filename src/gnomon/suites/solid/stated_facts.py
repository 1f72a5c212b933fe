"""The statement of a question as data: sentences that are made of facts, composed from all of them or from some.

A version of a problem says some facts in words and shows the others in its figure; its text is composed again from the
facts that it says. Which facts a figure can show is decided in ``fact_marks``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from gnomon.author.bilingual import Words
from gnomon.suites.solid.item import Clause, Fact, Relation, Statement, spread
from gnomon.suites.solid.phrases import capital, with_and

Join: TypeAlias = "Callable[[Sequence[Words]], Words]"
Marks: TypeAlias = "Callable[[Sequence[Relation]], list[Relation]]"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: its facts, how their clauses are joined, and what it states without any of them."""

    facts: tuple[Fact, ...]
    join: Join
    opens: tuple[Relation, ...] | None = None
    """What an opening states besides its facts ("ABCD is a square"); None for a sentence that is nothing without them."""

    own_words: bool = False
    """Whether an author worded the whole sentence; it may say more than its relations, so that no mark replaces it."""

    @classmethod
    def plain(cls, words: Words, relations: Sequence[Relation]) -> Sentence:
        """A sentence that is one fact."""
        return cls((Fact(words, tuple(relations)),), lambda clauses: clauses[0], own_words=True)

    def said(self, kept: Callable[[Fact], bool] = lambda _: True) -> list[Words]:
        """The sentence with the facts that are kept; empty if nothing is left to say."""
        clauses = [fact.words for fact in self.facts if kept(fact)]
        return [self.join(clauses)] if clauses or self.opens is not None else []

    def relations(self) -> list[Relation]:
        """All that the sentence states."""
        return [*(self.opens or ()), *(relation for fact in self.facts for relation in fact.relations)]

    def restated(self, change: Callable[[Relation], Relation]) -> Sentence:
        """The same words about other places of the points."""
        facts = tuple(Fact(fact.words, tuple(map(change, fact.relations))) for fact in self.facts)
        return replace(self, facts=facts, opens=None if self.opens is None else tuple(map(change, self.opens)))


def text_of(sentences: Sequence[Words]) -> Words:
    """Sentences as a text."""
    english = " ".join(with_and(capital(english)) for english, _ in sentences)
    return english, "".join(chinese for _, chinese in sentences)


def statement_of(sentences: Sequence[Sentence], question: Words, marks: Marks) -> Statement:
    """The clauses of a statement with the marks that show them, and the text that is left where these are drawn."""
    drawn = {
        id(fact): [] if one.own_words else marks(_plain(fact.relations)) for one in sentences for fact in one.facts
    }
    clauses = []
    for one in sentences:
        if one.opens is not None:
            clauses.append(Clause(text_of([one.join([])]), _plain(one.opens), []))
        clauses += [Clause(fact.words, _plain(fact.relations), drawn[id(fact)]) for fact in one.facts]
    left = [words for one in sentences for words in one.said(lambda fact: not drawn[id(fact)])]
    return Statement(clauses, text_of(left), text_of([question]))


def _plain(relations: Sequence[Relation]) -> list[Any]:
    return [spread(relation) for relation in relations]
