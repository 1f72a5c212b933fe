"""Where environments, loops and conditions end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.program.tikz.errors import fail

if TYPE_CHECKING:
    from gnomon.program.tikz.cursor import Cursor


def end_of(text: str, kind: str, at: int) -> int:
    """The place of the \\end that closes an environment."""
    depth = 1
    for found in re.compile(r"\\(begin|end)\s*\{" + re.escape(kind) + r"\}").finditer(text, at):
        depth += 1 if found[1] == "begin" else -1
        if depth == 0:
            return found.start()
    fail(f"\\begin{{{kind}}} has no \\end{{{kind}}}")


def skip_loop(cursor: Cursor) -> None:
    """Go past a loop whose word was read."""
    while cursor.peek() and cursor.peek(2) != "in":
        cursor.group("[") if cursor.peek() == "[" else setattr(cursor, "at", cursor.at + 1)
    cursor.take("in")
    if cursor.peek() == "{":
        cursor.group("{")
    else:
        cursor.macro()
    if cursor.peek() == "{":
        cursor.group("{")
    elif cursor.peek(8) == "\\foreach":
        cursor.macro()
        skip_loop(cursor)
    else:
        end = cursor.text.find(";", cursor.at)
        cursor.at = len(cursor.text) if end < 0 else end + 1


_IF = re.compile(r"\\(if(?:num|dim|odd)?|fi|else)(?![A-Za-z])")


def matching_fi(text: str, at: int) -> int:
    """The place of the \\\\fi that ends a condition."""
    depth = 1
    for found in _IF.finditer(text, at):
        if found[1].startswith("if"):
            depth += 1
        elif found[1] == "fi":
            depth -= 1
            if depth == 0:
                return found.start()
    fail("\\if has no \\fi")


def halves(body: str) -> tuple[str, str]:
    """What stands before and after the \\\\else of a condition."""
    depth = 0
    for found in _IF.finditer(body):
        if found[1].startswith("if"):
            depth += 1
        elif found[1] == "fi":
            depth -= 1
        elif depth == 0:
            return body[: found.start()], body[found.end() :]
    return body, ""


def condition(text: str, name: str) -> tuple[str, str]:
    """A condition of TeX and what follows it: the second number ends at a blank, \\relax or another sign."""
    pattern = r"\s*(-?(?:\\[A-Za-z]+|[\d.]+(?:pt|cm|mm)?))" if name == "\\ifodd" else (
        r"\s*(-?(?:\\[A-Za-z]+|[\d.]+(?:pt|cm|mm)?)\s*[<>=]\s*-?(?:\\[A-Za-z]+|[\d.]+(?:pt|cm|mm)?))"
    )  # fmt: skip
    found = re.match(pattern, text)
    if not found:
        fail(f"the condition of {name} cannot be read")
    rest = text[found.end() :]
    return found[1], re.sub(r"^\s*\\relax", "", rest)
