"""The notation of the tables of wording: a template, taken apart into its pieces.

A template is text with parameters in braces, `{abc}` for three of them in alphabetical order, `[...]` for what is
repeated over several points, and `<p>` for a phrase of its own. `words.write` fills templates in, `verify.match` finds
all matches of a template in a text; this module only says what a template consists of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

Binding = Mapping[str, object]
"""What stands for each parameter: a point's label, a number, a list of bindings or a phrase."""

LABEL = re.compile(r"[A-Z](?:[₀-₉]+|_[a-z₀-₉]+)?")
_PIECE = re.compile(r"\{(\w|\w{3})\}|\[([^\]]*)\]|<(\w)>")
NUMBERS = frozenset("vr")  # parameters that are a number: as it is printed, or as a ratio


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a template: literal text, a point, three points in alphabetical order, a number, a repeated template
    or a phrase."""

    kind: str
    text: str


@dataclass(frozen=True)
class TextTemplate:
    """A sentence or phrase with parameters, in one language."""

    text: str
    language: str

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The pieces in the order of the text.

        >>> [part.kind for part in TextTemplate("{X} lies on <p>", "en").parts]
        ['point', 'literal', 'phrase']
        """
        parts: list[Part] = []
        end = 0
        for match in _PIECE.finditer(self.text):
            parts += [Part("literal", self.text[end : match.start()])] if match.start() > end else []
            end = match.end()
            name, repeated, phrase = match.groups()
            if name:
                kind = "triangle" if len(name) == 3 else "number" if name in NUMBERS else "point"
                parts.append(Part(kind, name))
            else:
                parts.append(Part("each", repeated) if repeated else Part("phrase", phrase))
        return (*parts, Part("literal", self.text[end:])) if end < len(self.text) else tuple(parts)


@cache
def template(text: str, language: str) -> TextTemplate:
    """The template of a text, made once."""
    return TextTemplate(tight(text) if language == "zh" else text, language)


_HAN = "\u3000-\u303f\u4e00-\u9fff\uff00-\uffef"
_SPACE = re.compile(f"(?<=[{_HAN}]) +| +(?=[{_HAN}])")


def tight(text: str) -> str:
    """Chinese text without the spaces beside its Latin letters."""
    return _SPACE.sub("", text)
