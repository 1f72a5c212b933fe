"""Scripts as tokens: the units that metrics of texts compare.

A token is a name, a numeral, a sign or a quoted text, as GeoGebra reads it. Signs with several spellings get one (``×``
is ``*``), spaces do not count, and neither do ends of lines. A line that GeoGebra cannot read is split into words,
numerals and single signs, so that a script with errors can still be compared.
"""

from __future__ import annotations

import re

from gnomon.ggb.language.lexer import tokenise
from gnomon.interpret.errors import ScriptError

_ROUGH = re.compile(r"\w+|[^\w\s]")


def script_lines(script: str) -> list[str]:
    """The lines of a script that are not blank.

    >>> script_lines("A = (0, 0)\\n\\nB = (4, 0)")
    ['A = (0, 0)', 'B = (4, 0)']
    """
    return [line for line in script.removeprefix("\ufeff").splitlines() if line.strip()]


def script_tokens(script: str) -> list[str]:
    """The tokens of a script, line after line.

    >>> script_tokens("c = Circle(A, 2.5)")
    ['c', '=', 'Circle', '(', 'A', ',', '2.5', ')']
    """
    return [token for line in script_lines(script) for token in _line_tokens(line)]


def _line_tokens(line: str) -> list[str]:
    try:
        return [f'"{text}"' if kind == "s" else text for kind, text, _ in tokenise(line)]
    except ScriptError:
        return _ROUGH.findall(line)
