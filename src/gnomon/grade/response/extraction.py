"""What is found of an answer in a response, and how."""

from __future__ import annotations

from dataclasses import dataclass

HEDGE = "hedge"
"""``Extraction.by`` where the response offers several answers and commits to none."""
RETRACTION = "retraction"
"""``Extraction.by`` where the response takes its answer back and states no other."""


@dataclass(frozen=True, slots=True)
class Extraction:
    """A final answer as text."""

    text: str
    by: str
    """How it was found: box, tag, json, phrase, last line, correction, retraction or hedge."""
    boxes: tuple[str, ...] = ()
    """The boxes of the last paragraph."""
    other: str = ""
    """What the same sentence offers behind an "or"; the answer is right only if this is right, too."""
    again: tuple[str, ...] = ()
    """The answer said again, perhaps rounded; it is right only if these are right, too."""
    before: str = ""
    """The box before an answer that a later sentence states."""
    start: int = 0
    end: int = 0
    """Where the answer stands in the text that was read."""
