"""The two kinds of entries of the reader's tables: rows for statements, phrases for questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Relation: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A clause in both languages; either pattern may be empty if the languages word it in different rows."""

    english: str
    chinese: str
    relations: Sequence[Relation] = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in both languages, and its measure."""

    english: str
    chinese: str
    measure: Sequence[Any]
