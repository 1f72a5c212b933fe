"""What stands of the options while a response is read: verdicts on single ones, and a choice once one is made."""

from __future__ import annotations

from dataclasses import dataclass

from gnomon.grade.response.committed_values import Firmness


@dataclass(frozen=True, slots=True)
class Chosen:
    """The options that a response chooses."""

    letters: frozenset[str]
    firmness: Firmness


@dataclass(slots=True)
class Verdicts:
    """The verdicts on options so far.

    A choice stands until something contradicts it. Without one, the options that were called true are the choice, if
    none was left open and no two verdicts contradict one another.
    """

    among: frozenset[str]
    true: frozenset[str] = frozenset()
    false: frozenset[str] = frozenset()
    stated: frozenset[str] = frozenset()
    """Options that were written out without a verdict."""
    listed: frozenset[str] = frozenset()
    """Those of them that stand on lines of their own."""
    open: frozenset[str] = frozenset()
    void: bool = False
    """Whether verdicts contradict one another, or a choice was taken back."""
    chosen: Chosen | None = None
    is_bare: bool = False
    """Whether the choice is nothing but letters, which a heading above may turn round."""

    @property
    def known(self) -> frozenset[str]:
        return self.true | self.false

    @property
    def decide(self) -> bool:
        """Whether a choice was announced, or every option has its verdict."""
        if self.chosen is not None:
            return not self.is_bare
        return self.known == self.among and not self.void and not self.open

    @property
    def is_declared(self) -> bool:
        return self.chosen is not None and self.chosen.firmness is Firmness.DECLARED

    def reading(self) -> Chosen | None:
        """The choice that stands at the end; None where there is none."""
        if self.chosen is not None:
            return self.chosen
        if self.void or self.open:
            return None
        if self.known == self.among:
            return Chosen(self.true, Firmness.ANNOUNCED)
        if self.false and self.known | self.stated == self.among:
            return Chosen(self.among - self.false, Firmness.STATED)
        chosen = self.true if self.known else self.listed
        return Chosen(chosen, Firmness.STATED) if chosen and chosen < self.among else None

    def choose(self, letters: frozenset[str], firmness: Firmness, *, is_bare: bool = False) -> None:
        """Choose exactly these options."""
        self.true, self.false = letters, self.among - letters
        self.open, self.void = frozenset(), False
        self.chosen, self.is_bare = Chosen(letters, firmness), is_bare

    def add(self, letters: frozenset[str]) -> None:
        """Choose these options, too."""
        assert self.chosen is not None
        self.choose(self.chosen.letters | letters, self.chosen.firmness, is_bare=self.is_bare)

    def state(self, letters: frozenset[str], *, on_line: bool) -> None:
        """Options are written out, perhaps on a line of their own, and nothing is said of them."""
        self.stated |= letters
        self.listed |= letters if on_line else frozenset()

    def give(self, letters: frozenset[str], true: bool) -> None:
        """A verdict on options. One that contradicts the choice, or an earlier verdict, leaves no choice."""
        if letters & (self.false if true else self.true):
            self.drop()
        if true:
            self.true |= letters
        else:
            self.false |= letters
        self.open -= letters

    def give_all_but(self, letters: frozenset[str], true: bool) -> None:
        """A verdict on all options with an exception, which may follow one on all of them: "all hold, except B"."""
        if self.known and self.among not in (self.true, self.false):
            self.drop()
        self.true = self.false = frozenset()
        self.give(self.among - letters, true)
        self.give(letters, not true)

    def leave_open(self, letters: frozenset[str]) -> None:
        """Leave it open whether these options are chosen."""
        self.chosen = None
        self.open |= letters

    def drop(self) -> None:
        """No choice stands."""
        self.chosen, self.void = None, True
