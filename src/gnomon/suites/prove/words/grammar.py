"""Templates that are filled in to say something and followed to read it back.

A template is text with parameters in braces, `[...]` for what is repeated over several points, and `<p>` for a phrase
of its own. `Template.say` fills it in; `Template.readings` finds every way in which a stretch of text is that template.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property

Binding = Mapping[str, object]  # a parameter's point, number, list of bindings or phrase
Phrase = Callable[[str, str, int, Binding], Iterator[tuple[int, object]]]
"""Reads a phrase: (slot, text, start, what is bound so far) to the ends and what was said."""

LABEL = re.compile(r"[A-Z](?:[₀-₉]+|_[a-z₀-₉]+)?")
_PIECE = re.compile(r"\{(\w)\}|\[([^\]]*)\]|<(\w)>")
_NUMBERS = {"v": re.compile(r"-?\d+(?:/\d+)?"), "r": re.compile(r"(\d+) : (\d+)")}


def joined(items: Sequence[str], language: str) -> str:
    """A list as it is said: A, B and C."""
    if language == "zh":
        return "、".join(items)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def number(value: Fraction, kind: str = "v") -> str:
    """A number as it is printed, or as a ratio."""
    return f"{value.numerator} : {value.denominator}" if kind == "r" else str(value)


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a template: literal text, a point, a number, a repeated template or a phrase."""

    kind: str
    text: str


@dataclass(frozen=True)
class Template:
    """A sentence or phrase with holes."""

    text: str
    language: str

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        parts: list[Part] = []
        end = 0
        for match in _PIECE.finditer(self.text):
            parts += [Part("literal", self.text[end : match.start()])] if match.start() > end else []
            end = match.end()
            name, repeated, phrase = match.groups()
            if name:
                parts.append(Part("number" if name in _NUMBERS else "point", name))
            else:
                parts.append(Part("each", repeated) if repeated else Part("phrase", phrase))
        return (*parts, Part("literal", self.text[end:])) if end < len(self.text) else tuple(parts)

    @cached_property
    def outline(self) -> re.Pattern[str]:
        """What any text of this template looks like from afar: a cheap first look."""
        shapes = {"point": LABEL.pattern, "number": r"[-\d/ :]+", "each": ".+", "phrase": ".+"}
        return re.compile("".join(shapes.get(p.kind) or re.escape(p.text) for p in self.parts))

    def say(self, binding: Mapping[str, object]) -> str:
        """The template filled in: points by their labels, phrases by their text."""
        said: list[str] = []
        for part in self.parts:
            if part.kind == "literal":
                said.append(part.text)
            elif part.kind == "number":
                value = binding[part.text]
                assert isinstance(value, Fraction)
                said.append(number(value, part.text))
            elif part.kind == "each":
                items = binding["each"]
                assert isinstance(items, Sequence)
                said.append(joined([template(part.text, self.language).say(item) for item in items], self.language))
            else:
                said.append(str(binding[part.text]))
        return "".join(said)

    def readings(self, text: str, phrase: Phrase, binding: Binding, start: int = 0) -> Iterator[tuple[int, Binding]]:
        """All ways to read this template from a place in a text: where it ends and what it binds."""
        return self._follow(0, text, start, binding, phrase)

    def _follow(
        self, index: int, text: str, at: int, binding: Binding, phrase: Phrase
    ) -> Iterator[tuple[int, Binding]]:
        if index == len(self.parts):
            yield at, binding
            return
        part = self.parts[index]
        for end, found in self._steps(part, text, at, binding, phrase):
            yield from self._follow(index + 1, text, end, found, phrase)

    def _steps(self, part: Part, text: str, at: int, binding: Binding, phrase: Phrase) -> Iterator[tuple[int, Binding]]:
        if part.kind == "literal":
            if text.startswith(part.text, at):
                yield at + len(part.text), binding
        elif part.kind == "point":
            match = LABEL.match(text, at)
            if match and binding.get(part.text, match[0]) == match[0]:
                yield match.end(), {**binding, part.text: match[0]}
        elif part.kind == "number":
            match = _NUMBERS[part.text].match(text, at)
            if match:
                value = Fraction(int(match[1]), int(match[2])) if part.text == "r" else Fraction(match[0])
                yield match.end(), {**binding, "v": value}
        elif part.kind == "each":
            yield from self._items(template(part.text, self.language), text, at, binding, phrase)
        else:
            for end, said in phrase(part.text, text, at, binding):
                yield end, {**binding, part.text: said}

    def _items(
        self, item: Template, text: str, at: int, binding: Binding, phrase: Phrase
    ) -> Iterator[tuple[int, Binding]]:
        """A list, as long as it goes; a later list of the same sentence adds to the items of an earlier one."""
        known = binding.get("each")
        earlier: list[Binding] = known if isinstance(known, list) else []
        comma, last = ("、", "和") if self.language == "zh" else (", ", " and ")
        items: list[Binding] = []
        separator: str | None = ""
        while separator is not None:
            at += len(separator)
            before = earlier[len(items)] if len(items) < len(earlier) else {}
            step = next(item.readings(text, phrase, before, at), None)
            if step is None:
                return
            at, found = step
            items.append(found)
            more = [last, comma] if separator != last else []
            separator = next((s for s in more if text.startswith(s, at)), None)
        if len(items) > 1 and len(earlier) in (0, len(items)):
            yield at, {**binding, "each": items}


@cache
def template(text: str, language: str) -> Template:
    """The template of a text, made once."""
    return Template(tight(text) if language == "zh" else text, language)


_HAN = "\u3000-\u303f\u4e00-\u9fff\uff00-\uffef"
_SPACE = re.compile(f"(?<=[{_HAN}]) +| +(?=[{_HAN}])")
_WORD_HAN, _WORD_LATIN = "[\u4e00-\u9fff]", "[-A-Za-z0-9₀-₉°′△∠∡∥⊥()]"
_BORDER = re.compile(f"(?<={_WORD_HAN})(?={_WORD_LATIN})|(?<={_WORD_LATIN})(?={_WORD_HAN})")


def tight(text: str) -> str:
    """Chinese text without the spaces beside its Latin letters."""
    return _SPACE.sub("", text)


def spaced(text: str) -> str:
    """Chinese text with a space wherever it borders on Latin letters, figures and signs."""
    return _BORDER.sub(" ", tight(text))
