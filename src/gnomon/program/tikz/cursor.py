"""A place in the text of a picture: blanks and comments skipped, brackets matched, macros named."""

from __future__ import annotations

import re

from gnomon.program.tikz.errors import fail, shown

_SPACE = re.compile(r"(?:\s|(?<!\\)%[^\n]*(?:\n|$))*")
_MACRO = re.compile(r"\\(?:[A-Za-z@]+|.)", re.DOTALL)
_WORD = re.compile(r"[A-Za-z]+")
_PAIRS = {"{": "}", "[": "]", "(": ")"}
MAX_DEPTH = 100


class Cursor:
    """A text and a place in it."""

    __slots__ = ("at", "first", "text")

    def __init__(self, text: str, first: int = 1) -> None:
        self.text = text
        self.at = 0
        self.first = first  # the line on which the text starts

    @property
    def line(self) -> int:
        """The line of the place."""
        return self.first + self.text.count("\n", 0, self.at)

    def skip(self) -> None:
        """Go past blanks and comments."""
        found = _SPACE.match(self.text, self.at)
        if found:
            self.at = found.end()

    def peek(self, size: int = 1) -> str:
        """The next characters after blanks."""
        self.skip()
        return self.text[self.at : self.at + size]

    def done(self) -> bool:
        """Whether nothing is left."""
        self.skip()
        return self.at >= len(self.text)

    def take(self, word: str) -> bool:
        """Go past a word or sign if it is next; a word must end there."""
        self.skip()
        if not self.text.startswith(word, self.at):
            return False
        after = self.at + len(word)
        if word[-1].isalpha() and after < len(self.text) and self.text[after].isalpha():
            return False
        self.at = after
        return True

    def macro(self) -> str:
        """The macro that is next, with its backslash; empty if there is none."""
        self.skip()
        found = _MACRO.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found[0]

    def word(self) -> str:
        """The next letters; empty if there are none."""
        self.skip()
        found = _WORD.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found[0]

    def group(self, opening: str) -> str:
        """The inside of the bracket that is next."""
        self.skip()
        if self.text[self.at : self.at + 1] != opening:
            fail(f"{opening!r} is missing before {shown(self.text[self.at : self.at + 40])}")
        end = matching(self.text, self.at)
        inside = self.text[self.at + 1 : end]
        self.at = end + 1
        return inside

    def option(self) -> str:
        """The inside of square brackets, if they are next."""
        return self.group("[") if self.peek() == "[" else ""

    def argument(self) -> str:
        """A group in braces, or else the next macro or sign."""
        if self.peek() == "{":
            return self.group("{")
        found = self.macro()
        if not found:
            found = self.text[self.at : self.at + 1]
            self.at += 1
        return found


def matching(text: str, at: int) -> int:
    """The place of the bracket that closes the one at a place. Braces hide other brackets."""
    closing = _PAIRS[text[at]]
    stack = [closing]
    i = at + 1
    while i < len(text):
        char = text[i]
        if char == "\\":
            i += 2
            continue
        if char == "%":
            end = text.find("\n", i)
            i = len(text) if end < 0 else end
            continue
        if char in _PAIRS:
            if char == "{" or stack[-1] != "}":
                stack.append(_PAIRS[char])
                if len(stack) > MAX_DEPTH:
                    fail(f"more than {MAX_DEPTH} brackets inside each other", "budget")
        elif char in "}])":
            if char == stack[-1]:
                stack.pop()
                if not stack:
                    return i
            elif char == "}":
                fail("a } closes another kind of bracket")
        i += 1
    fail(f"{text[at]!r} is never closed")


def split(text: str, sign: str) -> list[str]:
    """A text cut at a sign that stands outside of brackets; the parts without blanks around them.

    >>> split("a, b={c, d}, (1,2)", ",")
    ['a', 'b={c, d}', '(1,2)']
    """
    parts: list[str] = []
    start = i = 0
    while i < len(text):
        char = text[i]
        if char == "\\":
            i += 2
            continue
        if char in _PAIRS:
            i = matching(text, i)
        elif text.startswith(sign, i):
            parts.append(text[start:i].strip())
            i += len(sign)
            start = i
            continue
        i += 1
    parts.append(text[start:].strip())
    return parts


def unbraced(text: str) -> str:
    """A text without the braces around the whole of it."""
    text = text.strip()
    while text.startswith("{") and matching(text, 0) == len(text) - 1:
        text = text[1:-1].strip()
    return text
