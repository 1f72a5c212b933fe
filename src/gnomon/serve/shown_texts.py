"""Texts of problems and responses as pages show them: code apart from words, formulas marked, heads in one line.

All are plain strings: templates escape them, and the browser draws formulas from text nodes.
"""

from __future__ import annotations

import re

from gnomon.printable import printable

_FENCE = re.compile(r"```[^\n`]*\n(.*?)(?:```|\Z)", re.DOTALL)
_CUT_FORMULA = re.compile(r"\\(?:\((?!.*\\\))|\[(?!.*\\\])|boxed\{(?!.*\})).*\Z")


def text_parts(text: str) -> list[tuple[bool, str]]:
    """The text in parts, each with whether it is code; a block that is cut off is code to its end.

    >>> text_parts("Look: ```python\\nx = 1\\n``` and say.")
    [(False, 'Look:'), (True, 'x = 1'), (False, 'and say.')]
    """
    parts = [(k % 2 == 1, part.strip("\n") if k % 2 else part.strip()) for k, part in enumerate(_FENCE.split(text))]
    return [(code, part) for code, part in parts if part]


def headline(text: str, most: int = 200) -> str:
    """The beginning of a text in one line, without code, and without a formula that would be cut.

    >>> headline("Find\\n$AB$ and $CD$.", 16)
    'Find $AB$ and'
    """
    words = " ".join(part for code, part in text_parts(text) if not code)
    head = " ".join(words[: 2 * most].split())[:most]
    if head.count("$") % 2:
        head = head[: head.rindex("$")]
    return _CUT_FORMULA.sub("", head).rstrip()


def as_formula(answer: str, most: int = 400) -> str:
    """An answer, for an element whose formulas are drawn: LaTeX without its marks gets them; a long one is cut.

    >>> as_formula("\\\\frac{1}{2}"), as_formula("AB")
    ('$\\\\frac{1}{2}$', 'AB')
    """
    said = printable(answer[:most])
    return f"${said}$" if "\\" in said and len(answer) <= most and not set(said) & set("$\n") else said
