"""Single lines of a script in a response: what is taken away from them, and which of them read like code."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.ggb.language.parser import parse
from gnomon.interpret.errors import ScriptError

MAX_LENGTH = 2000  # characters of one line
_LIST_MARK = re.compile(  # also 1、 and ①, which need no space behind them
    r"^(?:(?:[-*+•>]|\(?\d{1,2}[.):]|(?:[Ss]tep|步骤)\s?\d{1,2}[.:：])[ \t]+"
    r"|[(（]?\d{1,2}(?:[、．]|[)）](?=[A-Za-z]))\s*|[①-⑳]\s*)(?=\S)"
)
_COMMENT = re.compile(r"(?:^|[ \t])(?:#|//|%|--)[^\n]*$")
_LABEL = re.compile(r"^([A-Za-z\u0370-\u03ff][\w']*(?:_\{\w+\})?)(?:\([a-z](?:, ?[a-z])*\))?[ \t]*(?::=|=|:)(?!=)")
_IDENTIFIER = re.compile(r"[A-Za-z\u0370-\u03ff][\w']*(?:_\{\w+\})?")
_COMMAND = re.compile(r"^[A-Z][A-Za-z]+[(\[].*[)\]]$")
_PROSE = re.compile(r"[\u4e00-\u9fff]|(?<![A-Za-z])[A-Za-z]{2,} [a-z]{2,}")
_FULL_WIDTH = str.maketrans("，（）［］｛｝＝：；＋－＊／＾。｜", ",()[]{}=:;+-*/^.|")


def clean_line(raw: str) -> str:
    """A line without list marks, comments and quotes; nothing if no code is left.

    Signs of full width, such as ``，`` and ``（``, become plain ones where the line is no code with them.

    >>> clean_line("1. M = Midpoint(A，B);  # half-way")
    'M = Midpoint(A,B)'
    """
    line = _LIST_MARK.sub("", raw.strip()[:MAX_LENGTH])
    line = _COMMENT.sub("", line) if '"' not in line else line
    line = line.strip().strip("`").rstrip(";").strip()
    if line.isascii():
        return line
    plain = line.translate(_FULL_WIDTH).rstrip(";.").strip()
    return plain if plain != line and parses(plain) and not parses(line) else line


def clean_lines(raw: str) -> list[str]:
    """The statements of a line, of which GeoGebra reads only the first: there may be several between semicolons.

    >>> clean_lines("M = Midpoint(A, B); k = Circle(M, A)"), clean_lines("P = (3; 30°)")
    (['M = Midpoint(A, B)', 'k = Circle(M, A)'], ['P = (3; 30°)'])
    """
    line = clean_line(raw)
    if ";" not in line or '"' in line:
        return [line] if line else []
    pieces, depth = [""], 0
    for sign in line:
        depth += (sign in "([{") - (sign in ")]}")
        if sign == ";" and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += sign
    parts = [part for piece in pieces if (part := clean_line(piece))]
    return parts if all(looks_like_code(part) and parses(part) for part in parts) else [line]


def parses(line: str) -> bool:
    """Whether a line is of the language."""
    try:
        parse(line)
    except (ScriptError, RecursionError):
        return False
    return True


def looks_like_code(line: str) -> bool:
    """Whether a line reads like a definition, or like a command alone."""
    return bool(line) and (_COMMAND.match(line) is not None or looks_like_definition(line))


def looks_like_definition(line: str) -> bool:
    """Whether a line gives something a name, and not in words or by a picture.

    >>> [looks_like_definition(line) for line in ("M = Midpoint(A, B)", "M = the midpoint of AB", "Final: [picture]")]
    [True, False, False]
    """
    label = _LABEL.match(line)
    if label is None:
        return False
    value = line[label.end() :].strip()
    return bool(value) and value[0] not in "[!" and not _PROSE.search(value)


def defined_in(lines: Sequence[str]) -> set[str]:
    """The names that lines define."""
    return {label[1] for line in lines if (label := _LABEL.match(line))}


def used_in(lines: Sequence[str]) -> set[str]:
    """All names in lines."""
    return {name for line in lines for name in _IDENTIFIER.findall(line)}


__all__ = [
    "MAX_LENGTH",
    "clean_line",
    "clean_lines",
    "defined_in",
    "looks_like_code",
    "looks_like_definition",
    "parses",
    "used_in",
]
