"""Asymptote text as tokens.

A token is a plain tuple `(kind, text, line)`, because programs are read once and this is their longest loop.
"""

from __future__ import annotations

import re

from gnomon.asy.errors import AsyError

NAME, NUMBER, STRING, KEYWORD, MARK, END = "name", "number", "string", "keyword", "mark", "end"

Token = tuple[str, str, int]

KEYWORDS = frozenset(
    [
        "and",
        "controls",
        "tension",
        "atleast",
        "curl",
        "if",
        "else",
        "while",
        "for",
        "do",
        "return",
        "break",
        "continue",
        "struct",
        "typedef",
        "new",
        "access",
        "import",
        "unravel",
        "from",
        "include",
        "quote",
        "static",
        "public",
        "private",
        "restricted",
        "explicit",
        "true",
        "false",
        "null",
        "cycle",
        "operator",
        "default",
    ]
) - {"default"}

_TOKEN = re.compile(
    r"""[ \t\r\f\v\u00a0]*(?:
    (?P<mark>\.\.\.|---|--|\.\.|::|\^\^|<<|>>|@@|\+\+|\*\*|[-+*%^\#]=|/=|==|!=|<=|>=|&&|\|\|
      |/(?![/*])|\.(?!\d)|[-+*%^\#=<>!&|?:;,()\[\]{}@$\\])
  | (?P<name>[A-Za-z_][A-Za-z_0-9]*)
  | (?P<number>(?:\d+\.(?!\.)\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)
  | (?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
  | (?P<newline>\n)
  | (?P<comment>//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)
  | (?P<bad>\S)
  | $
    )""",
    re.VERBOSE | re.DOTALL,
)


def tokens(code: str) -> list[Token]:
    """The tokens of a program, ending with some of kind ``end``.

    >>> [text for _, text, _ in tokens("draw(2A--B); // a segment")]
    ['draw', '(', '2', 'A', '--', 'B', ')', ';', '', '', '', '']
    """
    found: list[Token] = []
    add = found.append
    line = 1
    for item in _TOKEN.finditer(code):
        kind = item.lastgroup
        if kind is None:
            continue
        text = item[kind]
        if kind == "mark" or kind == "number":
            add((kind, text, line))
        elif kind == "name":
            add((KEYWORD if text in KEYWORDS else NAME, text, line))
        elif kind == "newline":
            line += 1
        elif kind == "string":
            add((STRING, _text(text), line))
            line += text.count("\n")
        elif kind == "comment":
            line += text.count("\n")
        else:
            raise AsyError("syntax", _bad_character(code, item.start(kind)), line)
    found += [(END, "", line)] * 4  # so that looking ahead needs no check
    return found


def _bad_character(code: str, place: int) -> str:
    character = code[place]
    if character in "\"'":
        return f"the string that starts with {character} has no end"
    if code.startswith("/*", place):
        return "the comment that starts with /* has no end"
    return f"the character {character!r} has no meaning here"


_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def _text(quoted: str) -> str:
    """What a string says: double quotes keep backslashes (for TeX), single quotes read them as C does."""
    body = quoted[1:-1]
    if "\\" not in body:
        return body
    if quoted[0] == '"':
        return body.replace('\\"', '"')
    return re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[1] if m[1] in "\\'\"?" else "\\" + m[1]), body, flags=re.S)
