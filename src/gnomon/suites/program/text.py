"""Statements with the code below them."""

from __future__ import annotations

FENCES = {"asymptote": "asy", "matplotlib": "python", "tikz": "latex"}
"""How the code of each language is fenced."""


def with_code(statement: str, code: str, language: str) -> str:
    """The statement with the code below it."""
    return f"{statement}\n\n```{FENCES[language]}\n{code.rstrip()}\n```"


def statement_of(text: str) -> str:
    """The statement of a text with code below it."""
    return text.partition("\n\n```")[0]
