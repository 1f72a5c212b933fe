"""Matching templates against a text: all matches of a template from a position, with the values of its parameters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations

from gnomon.suites.prove.words.templates import LABEL, Binding, Part, TextTemplate, template

Phrase = Callable[[str, str, int, Binding], Iterator[tuple[int, object]]]
"""Reads a phrase: (slot, text, start, values bound so far) to the ends, each with the phrase that was read."""

_NUMBERS = {"v": re.compile(r"-?\d+(?:/\d+)?"), "r": re.compile(r"(\d+) : (\d+)")}
_THREE = re.compile(f"({LABEL.pattern})" * 3)
_SHAPES = {"point": LABEL.pattern, "triangle": LABEL.pattern * 3, "number": r"[-\d/ :]+", "each": ".+", "phrase": ".+"}


def coarse_pattern(form: TextTemplate) -> re.Pattern[str]:
    """A pattern that every text of the template matches: a cheap first test."""
    return re.compile("".join(_SHAPES.get(p.kind) or re.escape(p.text) for p in form.parts))


def readings(
    form: TextTemplate, text: str, phrase: Phrase, binding: Binding, start: int = 0
) -> Iterator[tuple[int, Binding]]:
    """All ways to read the template from a place in a text: where it ends and what it binds."""
    return _from_part(form, 0, text, start, binding, phrase)


def _from_part(
    form: TextTemplate, index: int, text: str, at: int, binding: Binding, phrase: Phrase
) -> Iterator[tuple[int, Binding]]:
    if index == len(form.parts):
        yield at, binding
        return
    for end, found in _steps(form.language, form.parts[index], text, at, binding, phrase):
        yield from _from_part(form, index + 1, text, end, found, phrase)


def _steps(
    language: str, part: Part, text: str, at: int, binding: Binding, phrase: Phrase
) -> Iterator[tuple[int, Binding]]:
    if part.kind == "literal":
        if text.startswith(part.text, at):
            yield at + len(part.text), binding
    elif part.kind == "point":
        match = LABEL.match(text, at)
        if match and binding.get(part.text, match[0]) == match[0]:
            yield match.end(), {**binding, part.text: match[0]}
    elif part.kind == "triangle":
        if match := _THREE.match(text, at):
            for labels in permutations(match.groups()):  # the text does not tell which vertex is which parameter
                found = dict(zip(part.text, labels, strict=True))
                if all(binding.get(param, name) == name for param, name in found.items()):
                    yield match.end(), {**binding, **found}
    elif part.kind == "number":
        match = _NUMBERS[part.text].match(text, at)
        if match:
            value = Fraction(int(match[1]), int(match[2])) if part.text == "r" else Fraction(match[0])
            yield match.end(), {**binding, "v": value}
    elif part.kind == "each":
        yield from _items(template(part.text, language), text, at, binding, phrase)
    else:
        for end, parsed in phrase(part.text, text, at, binding):
            yield end, {**binding, part.text: parsed}


def _items(item: TextTemplate, text: str, at: int, binding: Binding, phrase: Phrase) -> Iterator[tuple[int, Binding]]:
    """A list, as long as it goes; a later list of the same sentence adds to the items of an earlier one."""
    known = binding.get("each")
    earlier: list[Binding] = known if isinstance(known, list) else []
    comma, last = ("、", "和") if item.language == "zh" else (", ", " and ")
    items: list[Binding] = []
    separator: str | None = ""
    while separator is not None:
        at += len(separator)
        before = earlier[len(items)] if len(items) < len(earlier) else {}
        step = next(readings(item, text, phrase, before, at), None)
        if step is None:
            return
        at, found = step
        items.append(found)
        more = [last, comma] if separator != last else []
        separator = next((s for s in more if text.startswith(s, at)), None)
    if len(items) > 1 and len(earlier) in (0, len(items)):
        yield at, {**binding, "each": items}
