"""English words in messages: numbers with their nouns, articles, and lists."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun in the right form.

    >>> counted(1, "run"), counted(1200, "problem"), counted(2, "entry", "entries")
    ('1 run', '1,200 problems', '2 entries')
    """
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def with_article(noun: str) -> str:
    """A noun behind ``a`` or ``an``, by its first letter.

    >>> with_article("arc"), with_article("circle"), with_article("Angle")
    ('an arc', 'a circle', 'an Angle')
    """
    return f"{'an' if noun[:1].lower() in tuple('aeiou') else 'a'} {noun}"


def listed(items: Sequence[str]) -> str:
    """Items as English lists them.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"
