"""Macros: definitions in groups, and their expansion in text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.program.tikz.cursor import Cursor, split, unbraced
from gnomon.program.tikz.errors import fail

if TYPE_CHECKING:
    from gnomon.program.tikz.pgfmath import UserFunctions

MAX_STEPS = 200_000
MAX_TEXT = 2_000_000
_NAME = re.compile(r"\\(?:[A-Za-z@]+|.)", re.DOTALL)
_LET = re.compile(r"\\([xynp])(?:(\d)|\{(\w+)\})")


@dataclass(frozen=True)
class Macro:
    """A text with places #1 to #9; `default` is for an optional first argument."""

    count: int
    body: str
    default: str | None = None


@dataclass
class Work:
    """What has been done for one picture; it ends with an error where that is too much."""

    steps: int = 0
    text: int = 0

    def step(self, size: int = 0) -> None:
        """Count a step and the characters it makes."""
        self.steps += 1
        self.text += size
        if self.steps > MAX_STEPS or self.text > MAX_TEXT:
            fail("the picture takes too much work", "budget")


@dataclass
class Scope:
    """The macros and functions of a group."""

    work: Work
    parent: Scope | None = None
    macros: dict[str, Macro] = field(default_factory=dict)
    lets: dict[str, str] = field(default_factory=dict)
    functions: UserFunctions = field(default_factory=dict)

    def inner(self) -> Scope:
        """A group inside this one."""
        return Scope(self.work, self, {}, dict(self.lets), self.functions)

    def get(self, name: str) -> Macro | None:
        """The macro of a name."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.macros.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None

    def set(self, name: str, body: str, everywhere: bool = False) -> None:
        """Define a macro without arguments, here or everywhere."""
        scope = self
        while everywhere and scope.parent is not None:
            scope.macros.pop(name, None)
            scope = scope.parent
        scope.macros[name] = Macro(0, body)

    def expand(self, text: str, depth: int = 0) -> str:
        """A text with the macros that are defined replaced by what they stand for; others stay."""
        if "\\" not in text:
            return text
        if depth > 50:
            fail("macros use each other more than 50 deep", "budget")
        if self.lets:
            text = _LET.sub(lambda m: self.lets.get(m[1] + (m[2] or m[3]), m[0]), text)
        out: list[str] = []
        i = 0
        while (j := text.find("\\", i)) >= 0:
            found = _NAME.match(text, j)
            if found is None:
                break
            macro = self.get(found[0])
            if macro is None:
                out.append(text[i : found.end()])
                i = found.end()
                continue
            out.append(text[i:j])
            cursor = Cursor(text)
            cursor.at = found.end()
            if found[0][1].isalpha() and macro.count == 0:
                while cursor.at < len(text) and text[cursor.at] in " \t":
                    cursor.at += 1
            body = filled(macro, cursor)
            self.work.step(len(body))
            out.append(self.expand(body, depth + 1))
            i = cursor.at
        out.append(text[i:])
        return "".join(out)


def filled(macro: Macro, cursor: Cursor) -> str:
    """The body of a macro with its arguments, which are read from the text after it."""
    if not macro.count:
        return macro.body
    given: list[str] = []
    if macro.default is not None:
        given.append(cursor.option() if cursor.peek() == "[" else macro.default)
    while len(given) < macro.count:
        given.append(cursor.argument())
    return re.sub(r"#([1-9])", lambda m: given[int(m[1]) - 1] if int(m[1]) <= len(given) else m[0], macro.body)


# ------------------------------------------------------------------------------------------------------------- lists


def items(text: str, scope: Scope) -> list[str]:
    """The items of a list of ``\\foreach``, with ``...`` filled in.

    >>> items("1,3,...,9", Scope(Work()))
    ['1', '3', '5', '7', '9']
    """
    parts = split(scope.expand(text), ",")
    found: list[str] = []
    k = 0
    while k < len(parts):
        if parts[k] == "..." and found and k + 1 < len(parts):
            found += _between(found, parts[k + 1], scope)
            k += 2
            continue
        found.append(parts[k])
        scope.work.step()
        k += 1
    return [part for part in found if part != ""] if len(found) == 1 else found


def _between(before: list[str], last: str, scope: Scope) -> list[str]:
    from gnomon.program.tikz.pgfmath import evaluate, spelled

    first = before[-1]
    if len(first) == 1 and first.isalpha() and len(last) == 1 and last.isalpha():
        step = 1 if last > first else -1
        return [chr(code) for code in range(ord(first) + step, ord(last) + step, step)]
    a, b = evaluate(unbraced(first), scope.functions), evaluate(unbraced(last), scope.functions)
    step_by = 1.0 if b.value >= a.value else -1.0
    if len(before) > 1:
        step_by = a.value - evaluate(unbraced(before[-2]), scope.functions).value
    if step_by == 0 or (b.value - a.value) / step_by > 20_000:
        fail("a list with ... that never ends", "budget")
    count = int((b.value - a.value) / step_by + 1e-6)
    found = []
    for k in range(1, count + 1):
        scope.work.step()
        value = round(a.value + k * step_by, 10)
        found.append(spelled(value) + ("pt" if a.length else ""))
    return found
