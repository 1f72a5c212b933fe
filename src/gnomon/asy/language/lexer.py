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
    r"""[ \t\r\f\v\u00a0]*(
      \.\.\.|---|--|\.\.|::|\^\^|<<|>>|@@|\+\+|\*\*|[-+*%^\#]=|/=|==|!=|<=|>=|&&|\|\|
      |/(?![/*])|\.(?!\d)|[-+*%^\#=<>!&|?:;,()\[\]{}@$\\]
    | [A-Za-z_][A-Za-z_0-9]*
    | (?:\d+\.(?!\.)\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?
    | "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*'
    | \n
    | //[^\n]* | /\*(?:[^*]|\*(?!/))*\*/ | /\*
    | \S
    | $
    )""",
    re.VERBOSE | re.DOTALL,
)
_LONG_MARKS = ("...", "---", "--", "..", "::", "^^", "<<", ">>", "@@", "++", "**", "-=", "+=", "*=", "%=", "^=", "#=",
               "/=", "==", "!=", "<=", ">=", "&&", "||")  # fmt: skip
_MARKS = (*_LONG_MARKS, *"/.-+*%^#=<>!&|?:;,()[]{}@$\\")
_KNOWN = {**dict.fromkeys(_MARKS, MARK), **dict.fromkeys(KEYWORDS, KEYWORD)}
_NEWLINE, _DOT, _SLASH = "newline", "dot", "slash"
_FIRST = {
    **dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_", NAME),
    **dict.fromkeys("0123456789", NUMBER),
    **dict.fromkeys("\"'", STRING),
    "\n": _NEWLINE,
    ".": _DOT,
    "/": _SLASH,
}
"""What a token that is no mark or keyword is, by its first character."""


def tokens(code: str) -> list[Token]:
    """The tokens of a program, ending with some of kind ``end``.

    >>> [text for _, text, _ in tokens("draw(2A--B); // a segment")]
    ['draw', '(', '2', 'A', '--', 'B', ')', ';', '', '', '', '']
    """
    found: list[Token] = []
    add = found.append
    line = 1
    known = _KNOWN.get
    for text in _TOKEN.findall(code):
        kind = known(text)
        if kind is not None:
            add((kind, text, line))
            continue
        kind = _FIRST.get(text[:1])
        if kind is NAME or kind is NUMBER:
            add((kind, text, line))
        elif kind is _NEWLINE:
            line += 1
        elif kind is STRING and len(text) > 1:
            add((STRING, _text(text), line))
            line += text.count("\n")
        elif kind is _DOT:
            add((NUMBER, text, line))
        elif kind is _SLASH and text != "/*":
            line += text.count("\n")
        elif text:
            raise AsyError("syntax", _bad_character(code, _place_of_bad(code)), line)
    found += [(END, "", line)] * 4  # so that looking ahead needs no check
    return found


def _place_of_bad(code: str) -> int:
    """Where the first character stands that starts no token."""
    for item in _TOKEN.finditer(code):
        text = item[1]
        if text == "/*" or (len(text) == 1 and text not in _KNOWN and (text not in _FIRST or text in "\"'")):
            return item.start(1)
    return 0


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
