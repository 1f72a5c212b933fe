"""Characters to tokens, and the check of brackets that comes before anything else.

A token is a tuple ``(kind, text, tight)``: kind is ``n`` (numeral), ``i`` (identifier), ``s`` (text), ``^``
(superscript) or ``o`` (operator, with one spelling for its variants); `tight` tells whether it follows its neighbour
without a space, which decides between a call and a product.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from gnomon.ggb.errors import syntax_error, unbalanced

Token: TypeAlias = tuple[str, str, bool]

# An identifier carries its primes and its subscript, long ones in braces. The middle dot counts as a letter there.
_LETTER = r"[^\W\d_⁰¹²³⁴⁵⁶⁷⁸⁹]|·"
_PATTERN = re.compile(
    rf"""[\s\u200b]*
    (?: (?P<n>\d+\.?\d*(?:E[+-]?\d+)?|\.\d+(?:E[+-]?\d+)?)
      | (?P<i>(?:{_LETTER})(?:[^\W_⁰¹²³⁴⁵⁶⁷⁸⁹]|·|['’]|_\{{[^{{}}]*\}}|_(?=[^\W_]))*)
      | "(?P<s>[^"]*)"
      | (?P<sup>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)
      | (?P<o>:=|\*\*|==|!=|<=|>=|&&|\|\||[-+*/^=<>:;,()\[\]{{}}|!°%√∞≤≥≟≠∥⟂⊥∈⊂⊆∧∨⊕¬→⊗×÷−∙⋅≔$?])
    )""",
    re.VERBOSE,
)
_SPELLINGS = {
    "×": "*", "∙": "*", "⋅": "*", "÷": "/", "−": "-", "**": "^", "≤": "<=", "≥": ">=", "≟": "==", "≠": "!=",
    "∥": "parallel", "⟂": "perpendicular", "⊥": "perpendicular", "∈": "in", "⊂": "subset", "⊆": "subseteq", "∧": "and",
    "&&": "and", "∨": "or", "||": "or", "⊕": "xor", "¬": "not", "→": "implies", "≔": ":=",
}  # fmt: skip
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_OTHER_BRACKETS = re.compile(r'[\[\]{}"]')
_CLOSING = {")": "(", "]": "[", "}": "{"}


def check_brackets(line: str) -> None:
    """Refuse a line whose brackets, outside texts, do not pair up."""
    if line.count("(") == 1 == line.count(")") and not _OTHER_BRACKETS.search(line) and line.find("(") < line.find(")"):
        return  # the commonest line: one pair
    stack: list[str] = []
    quoted = False
    for char in line:
        if char == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif char in "([{":
            stack.append(char)
        elif char in ")]}" and (not stack or stack.pop() != _CLOSING[char]):
            raise unbalanced(line)
    if stack and not quoted:
        raise unbalanced(line)


def tokenise(line: str) -> list[Token]:
    """The tokens of a line; a character that has no place in the language is a syntax error."""
    tokens: list[Token] = []
    position, end = 0, len(line.rstrip())
    match = _PATTERN.scanner(line).match  # type: ignore[attr-defined]
    while position < end:
        found = match()
        if found is None:
            raise syntax_error()
        kind = found.lastgroup
        text = found[kind]
        start = found.start(kind)
        if kind == "o":
            text = _SPELLINGS.get(text, text)
            if text == "$":
                raise syntax_error()
        elif kind == "s":
            start -= 1
        elif kind == "sup":
            kind, text = "^", text.translate(_SUPERSCRIPTS)
        tokens.append((kind, text, start == position))
        position = found.end()
    return tokens
