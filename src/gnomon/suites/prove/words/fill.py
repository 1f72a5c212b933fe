"""Templates filled in: labels, numbers, lists and phrases put in place of the parameters, spaces put into Chinese."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from gnomon.suites.prove.words.templates import Binding, TextTemplate, template, tight
from gnomon.words import listed

_WORD_HAN, _WORD_LATIN = "[\u4e00-\u9fff]", "[-A-Za-z0-9₀-₉°′△∠∡⊙∥⊥()]"
_BORDER = re.compile(f"(?<={_WORD_HAN})(?={_WORD_LATIN})|(?<={_WORD_LATIN})(?={_WORD_HAN})")


def filled(form: TextTemplate, binding: Binding) -> str:
    """The text of a template: points by their labels, phrases by their text.

    >>> filled(template("{X} lies on <p>", "en"), {"X": "D", "p": "line BC"})
    'D lies on line BC'
    >>> filled(template("△{abc}", "en"), {"a": "C", "b": "A", "c": "B"})
    '△ABC'
    """
    said: list[str] = []
    for part in form.parts:
        if part.kind == "literal":
            said.append(part.text)
        elif part.kind == "number":
            value = binding[part.text]
            assert isinstance(value, Fraction)
            said.append(number(value, part.text))
        elif part.kind == "triangle":
            said += sorted(str(binding[param]) for param in part.text)
        elif part.kind == "each":
            items = binding["each"]
            assert isinstance(items, Sequence)
            said.append(joined([filled(template(part.text, form.language), item) for item in items], form.language))
        else:
            said.append(str(binding[part.text]))
    return "".join(said)


def joined(items: Sequence[str], language: str) -> str:
    """A list in words.

    >>> joined(["A", "B", "C"], "en")
    'A, B and C'
    """
    if language == "zh":
        return "、".join(items)
    return listed(items)


def number(value: Fraction, kind: str = "v") -> str:
    """A number as it is printed, or (`kind` r) as a ratio.

    >>> number(Fraction(3, 2)), number(Fraction(3, 2), "r")
    ('3/2', '3 : 2')
    """
    return f"{value.numerator} : {value.denominator}" if kind == "r" else str(value)


def spaced(text: str) -> str:
    """Chinese text with a space wherever it borders on Latin letters, figures and signs."""
    return _BORDER.sub(" ", tight(text))
