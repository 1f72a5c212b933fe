"""Characters to tokens, and the check of brackets that comes before anything else.

A token is a tuple ``(kind, text, tight)``: kind is ``n`` (numeral), ``i`` (identifier), ``s`` (text), ``^``
(superscript) or ``o`` (operator, with one spelling for its variants); `tight` tells whether it follows its neighbour
without a space, which decides between a call and a product.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TypeAlias

from gnomon.ggb.errors import syntax_error, unbalanced

Token: TypeAlias = tuple[str, str, bool]

# One alternative a token, without groups: `findall` then gives the texts alone, and the first character tells the kind.
# An identifier carries its primes and its subscript, long ones in braces. The middle dot counts as a letter there.
_PATTERN = re.compile(
    r"""
    :=|->|\.\.|\*\*|==|!=|<=|>=|&&|\|\||[-+*/^=<>:;,()\[\]{}|!°º˚%√∞≤≥≟≠∥⟂⊥∈⊂⊆∧∨⊕¬→⊗×÷−∙⋅≔$?]
    | [\s\u200b\ufeff]+
    | (?:[^\W\d_º⁰¹²³⁴⁵⁶⁷⁸⁹¼-¾⅐-⅞]|·)(?:[^\W_º⁰¹²³⁴⁵⁶⁷⁸⁹¼-¾⅐-⅞]+|·|['’]|_\{[^{}]+\}|_(?=[^\W_]))*
    | \d+(?:\.(?!\.)\d*)?(?:E[+-]?\d+)?|\.\d+(?:E[+-]?\d+)?
    | "[^"]*"
    | [⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+
    | .
    """,
    re.VERBOSE | re.DOTALL,
)
_SPELLINGS = {
    "×": "*", "∙": "*", "⋅": "*", "÷": "/", "−": "-", "**": "^", "≤": "<=", "≥": ">=", "≟": "==", "≠": "!=",
    "∥": "parallel", "⟂": "perpendicular", "⊥": "perpendicular", "∈": "in", "⊂": "subset", "⊆": "subseteq", "∧": "and",
    "&&": "and", "∨": "or", "||": "or", "⊕": "xor", "¬": "not", "→": "implies", "->": "implies", "≔": ":=",
    "º": "°", "˚": "°",  # the sign of ordinals and the ring above are taken for the degree sign
}  # fmt: skip
_OPERATORS: dict[str, Token] = {
    text: ("o", _SPELLINGS.get(text, text), True)
    for text in (
        *"-+*/^=<>:;,()[]{}|!°º˚%√∞≤≥≟≠∥⟂⊥∈⊂⊆∧∨⊕¬→⊗×÷−∙⋅≔$?",
        ":=",
        "->",
        "..",
        "**",
        "==",
        "!=",
        "<=",
        ">=",
        "&&",
        "||",
    )
}
_FRACTIONS = {sign: repr(unicodedata.numeric(sign)) for sign in "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"}
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_BRACKETS_AND_QUOTES = re.compile(r'[()\[\]{}"]')
_RAISED_DIGITS = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")
_CLOSING = {")": "(", "]": "[", "}": "{"}


def check_brackets(line: str) -> None:
    """Refuse a line whose brackets, outside texts, do not pair up."""
    marks = _BRACKETS_AND_QUOTES.findall(line)
    if marks == ["(", ")"]:
        return  # the commonest line: one pair
    stack: list[str] = []
    quoted = False
    for mark in marks:
        if mark == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif mark in "([{":
            stack.append(mark)
        elif not stack or stack.pop() != _CLOSING[mark]:
            raise unbalanced(line)
    if stack and not quoted:
        raise unbalanced(line)


def tokenise(line: str) -> list[Token]:
    """The tokens of a line; a character that has no place in the language is a syntax error."""
    tokens: list[Token] = []
    tight = True
    for text in _PATTERN.findall(line.rstrip()):
        operator = _OPERATORS.get(text)
        if operator is not None:
            tokens.append(operator if tight else ("o", operator[1], False))
        elif text[0].isalpha():
            tokens.append(("i", text, tight))
        elif (kind := _kind(text)) == " ":
            tight = False
            continue
        elif kind == "s":
            tokens.append((kind, text[1:-1], tight))
        elif kind == "^":
            tokens.append((kind, text.translate(_SUPERSCRIPTS), tight))
        elif text in _FRACTIONS:
            tokens.append(("n", _FRACTIONS[text], tight))
        else:
            tokens.append((kind, text, tight))
        tight = True
    return tokens


def _kind(text: str) -> str:
    """The kind of a token that is no operator and begins with no letter; a blank for space."""
    first = text[0]
    if first.isdecimal():
        return "n"
    if first.isspace() or first in "\u200b\ufeff":
        return " "
    if len(text) > 1 and first in '."':
        return "n" if first == "." else "s"
    if text[-1] in _RAISED_DIGITS:
        return "^"
    if text in _FRACTIONS:
        return "n"
    if first.isalnum() or first == "·":
        return "i"
    raise syntax_error()
