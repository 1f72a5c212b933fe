"""Stepping through the tokens of a program; expressions and statements are read on top of it."""

from __future__ import annotations

from gnomon.asy.errors import AsyError
from gnomon.asy.language.lexer import END, KEYWORD, MARK, NAME, Token
from gnomon.asy.limits import MAX_DEPTH

_FIXED = (MARK, KEYWORD)


class Reader:
    """A place in a list of tokens."""

    def __init__(self, found: list[Token]) -> None:
        self.tokens = found
        self.place = 0
        self.depth = 0
        self.repairs: list[tuple[int, str]] = []
        self.closures = 0
        """How many functions have been read so far."""

    def error(self, text: str) -> AsyError:
        """A syntax error at the current token."""
        return AsyError("syntax", text, self.tokens[self.place][2])

    def unexpected(self, wanted: str) -> AsyError:
        """The current token is not what the grammar asks for."""
        kind, text, _ = self.tokens[self.place]
        return self.error(f"expected {wanted}, found {'the end of the program' if kind == END else repr(text)}")

    def at(self, text: str) -> bool:
        """Whether the current token is this mark or keyword."""
        kind, found, _ = self.tokens[self.place]
        return found == text and kind in _FIXED

    def take(self, text: str) -> bool:
        """Step over the mark or keyword if it is next."""
        kind, found, _ = self.tokens[self.place]
        if found == text and kind in _FIXED:
            self.place += 1
            return True
        return False

    def expect(self, text: str) -> None:
        """Step over the mark or keyword, which must be next."""
        if not self.take(text):
            raise self.unexpected(repr(text))

    def name(self) -> str:
        """The name that must be next."""
        kind, text, _ = self.tokens[self.place]
        if kind != NAME:
            raise self.unexpected("a name")
        self.place += 1
        return text

    def deeper(self) -> None:
        """Count a level of nesting."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise AsyError("budget", f"more than {MAX_DEPTH} nested brackets", self.tokens[self.place][2])
