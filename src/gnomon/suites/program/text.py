"""Statements: names in square brackets become the letters of the problem, and the code stands below the text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gnomon.suites.program.family import FamilyError

_BRACKET = re.compile(r"\[([A-Z]'?(?:[A-Z]'?)*)\]")
_LETTER = re.compile(r"[A-Z]'?")
FENCES = {"asymptote": "asy", "matplotlib": "python", "tikz": "latex"}
"""How the code of each language is fenced."""


def lettered(text: str, letters: Mapping[str, str], key: str) -> str:
    """A text with the letters of the problem.

    >>> lettered("$[PQ] = 12$, and [Q'] is new.", {"P": "K", "Q": "A", "Q'": "A'"}, "example")
    "$KA = 12$, and A' is new."
    """

    def renamed(match: re.Match[str]) -> str:
        found = _LETTER.findall(match[1])
        strange = [role for role in found if role not in letters]
        if strange:
            raise FamilyError(f"family {key}: the text names {strange[0]}, which the program does not; use f.name")
        return "".join(letters[role] for role in found)

    return _BRACKET.sub(renamed, text)


def with_code(statement: str, code: str, language: str) -> str:
    """The statement with the code below it."""
    return f"{statement}\n\n```{FENCES[language]}\n{code.rstrip()}\n```"
