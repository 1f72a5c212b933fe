"""Letters of options: in a declared choice, and as items of a sentence."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from gnomon.grade.response.clause_words import Kind, phrase_at
from gnomon.grade.response.response_tokens import is_inside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.grade.response.response_tokens import ItemAt

LONGEST = 300  # a choice of letters is never longer
_COMMAND = re.compile(
    r"\\(?:text|math)?(?:bf|it|tt|sf|rm|sc|normal|emph)?(?=\s*\{)|\\(?:bf|it|rm|sf|tt|em|bfseries|boldsymbol|bm|left|right|q?quad|displaystyle|large|Large)(?![A-Za-z])"
)
_LAYOUT = re.compile(
    r"\\(?:(?:begin|end)\{\w{1,12}\*?\}(?:\{[lcr|]{1,8}\})?|(?:text)?color\s*\{\w{1,20}\}|checkmark|underline|mbox"
    r"|[,;:!&{}\\ ])|~"
)
_BETWEEN = re.compile(
    r"[\s,;&+/(){}\[\]<>$.:*_`\"!✓✔✅、，；。和与及]|\\(?:land|wedge)(?![A-Za-z])|\b(?:and|und|y|et)\b|(?<![A-Z])'|(?<=')'"
)
_EMPTY = re.compile(r"\s*(?:\\emptyset|\\varnothing|∅|\\?\{\s*\\?\}|\[\s*\])\s*")


def letters_in(content: str, among: Sequence[str]) -> frozenset[str] | None:
    """The letters of a text that is nothing but letters, in any order and any dress; None where it holds more.

    >>> sorted(letters_in("\\\\text{A and C}", "ABCD")), letters_in("A or C", "ABCD")
    (['A', 'C'], None)
    """
    if len(content) > LONGEST:
        return None
    if _EMPTY.fullmatch(content):
        return frozenset()
    content = content.replace("''", " ")
    bare = re.sub(r"'([A-Z])'", r" \1 ", _LAYOUT.sub(" ", _COMMAND.sub(" ", content)))
    words = [word for word in _BETWEEN.split(bare) if word]
    small = all(len(word) == 1 for word in words) or len(words) == 1
    letters = "".join(word.upper() if small else word for word in words)
    known = bool(letters) and all(letter in among for letter in letters) and len(set(letters)) == len(letters)
    return frozenset(letters) if known else None


# ------------------------------------------------------------------------------------------------------------ sentences

_JOINT = re.compile(
    r"\s?(?:选项|项)?\s?(?:，(?=\s?[A-Z]\s?(?:[，。．.\n]|$))|,\s?(?:and\b|as well as\b)?|[、&+/]"
    r"|(?:and|nor|or|as well as)\b|以及|[和与及或])\s?"
)
_AND = re.compile(r"and\b|以及|[和与及]")
_LEAD = re.compile(r"(?:both )?(?:the )?(?:(?:options?|statements?|neither) |(?:选项|结论|命题) ?)?")
_NO_OPTION_BEFORE = (
    re.compile(
        r"\b(?:(?<!stay )(?<!stays )(?<!arrive )at|points?|lines?|segments?|angles?|triangles?|vert(?:ices|ex)|planes?"
        r"|through|centre|midpoint|connect"
        r"|join) ?$",
        re.I,
    ),
    re.compile(r"\b(?:median|altitude|perpendicular|tangents?|bisector|distance|ray|height) from $", re.I),
    re.compile(r"(?:[∠△⊥∥≅∽≠↔点段线]|[A-Z]→|(?<![a-z])(?<![a-z] )=|连接|平面|三角形) ?$"),
)
_FIGURES = """
    diameter diagonal side axis chord median altitude ray edge base leg hypotenuse radius tangent bisector midline
    quadrilateral rectangle parallelogram circle arc vector
"""
_FIGURE_BEFORE = re.compile(r"(\w+) $")
_NO_OPTION_AFTER = re.compile(
    r"\s?[=⊥∥≅∽²≠^↔]|→[A-Z]|(?<=[A-Z][A-Z]) ?[:∶] ?[A-Z]{2}|\s?[(（]\s?[-−\d]|['′_]"
    r"|\s?(?:\\perp|\\parallel|\\sim|\\cong|\\neq?)|[₀-₉]"
)
_TO_A_LINE = re.compile(r"\b(?:to|on|from|by|of|in|at|about|along|over|across|via) $")
_ARTICLE = re.compile(r" ([a-z]+)")
_ADJECTIVES = "value final two three four correct true false wrong right valid"
_NTH = r"(?:the )?(?:[1f]i?r?st|second|third|fourth|last|2nd|3rd|4th)\b"
_ORDINALS = re.compile(rf"{_NTH}(?:,?(?: and)? {_NTH})*(?: one)?", re.I)
_COUNTS_BEFORE = re.compile(r"\b(?:it's|is|are|except) $", re.I)
_COUNTS_AFTER = re.compile(r" (?:(?:option|statement|conclusion|claim|choice)s?|is|are|holds?|fails?)\b", re.I)
_ENDS = re.compile(r"[.,;:]|$")
_NAMED = re.compile(rf"{_NTH}(?: one| option| statement)? ?(?=\([A-Z]\))", re.I)
_NUMBER = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "last": -1}
_NTH_WORD = re.compile(r"first|second|third|fourth|last|1st|2nd|3rd|4th", re.I)


@lru_cache(maxsize=16)
def letters_at(among: str) -> ItemAt:
    """How letters of these options are found in a sentence."""
    one = re.compile(rf"\([{among}]\)|'[{among}]'|[{among}](?![A-Za-z])|[{among}]{{2,{len(among)}}}(?![A-Za-z])")

    begins = frozenset((*among, "(", "'"))

    def single(text: str, at: int) -> int:
        found = one.match(text, at)
        if found is None or len(set(found[0])) < len(found[0]):
            return at
        before = text[at - 1] if at else " "
        if is_inside(text, at) or before in "\\'" or _NO_OPTION_AFTER.match(text, found.end()):
            return at
        if found[0].isalpha() and any(figure.search(text, max(0, at - 20), at) for figure in _NO_OPTION_BEFORE):
            return at
        figure = _FIGURE_BEFORE.search(text, max(0, at - 16), at) if len(found[0]) > 1 else None
        if figure and figure[1].lower() in _FIGURES.split():
            return at
        if found[0].isalpha() and len(found[0]) == 2 and _TO_A_LINE.search(text, max(0, at - 6), at):
            return at
        article = _ARTICLE.match(text, found.end()) if found[0] == "A" and before != "(" else None
        if article:
            word = phrase_at(text.lower(), article.start(1))
            if word is None or word[0] is Kind.CHANGE or article[1] in _ADJECTIVES.split():
                return at
        return found.end()

    def run(text: str, at: int) -> int:
        end = single(text, at) if text[at] in begins else at
        closed = False  # "A and C" is a whole list, so that a comma behind it does not go on with it
        while end > at and (joint := _JOINT.match(text, end)) and not (closed and joint[0].strip() in (",", "，")):
            lead = _LEAD.match(text, joint.end())
            start = lead.end() if lead else joint.end()
            if (more := single(text, start)) == start:
                break
            end, closed = more, closed or _AND.search(joint[0]) is not None
        return end

    return run


def letters_of(item: str, among: Sequence[str]) -> frozenset[str]:
    """The letters of an item of a sentence."""
    return frozenset(letter for letter in re.sub(r"[a-z]+", "", item) if letter in among)


def with_ordinals(text: str, among: str) -> str:
    """The text with letters in the place of ordinals that count options.

    >>> with_ordinals("The first and the third statements hold.", "ABCD")
    'A, C statements hold.'
    """
    if not text.isascii():
        text = _CHINESE_NAMED.sub("", text)
        text = _CHINESE_FEW.sub(
            lambda found: "、".join(_some(among, found[0][0] == "前", "_一两三".find(found[0][1]))), text
        )
        text = _CHINESE_ONE.sub(lambda found: among["一二三四".index(found[1])], text)
    text = _RANGE.sub(lambda found: ", ".join(among[among.find(found[1]) : among.find(found[2]) + 1]) or found[0], text)
    if not _NTH_WORD.search(text):
        return text
    text = _FEW.sub(
        lambda found: ", ".join(_some(among, found[1].lower() == "first", 2 + (found[2].lower() == "three"))), text
    )

    def letters(found: re.Match[str]) -> str:
        said = found.string
        ends = _COUNTS_BEFORE.search(said, 0, found.start()) and _ENDS.match(said, found.end())
        if not ends and not _COUNTS_AFTER.match(said, found.end()):
            return found[0]
        return ", ".join(among[_NUMBER[word.lower()]] for word in _NTH_WORD.findall(found[0]))

    text = _ORDINALS.sub(letters, text)
    return _NAMED.sub("", text)


def _some(among: Sequence[str], first: bool, count: int) -> Sequence[str]:
    return among[:count] if first else among[-count:]


_RANGE = re.compile(r"(?:(?<=tatements )|(?<=ptions ))([A-Z]) (?:through|to) ([A-Z])(?![A-Za-z])")
_FEW = re.compile(
    r"(?:the )?(first|last) (two|three)(?= (?:options|statements|conclusions|claims|ones)\b|[.,;]|$)", re.I
)
_CHINESE_NAMED = re.compile(r"第[一二三四]个?(?:结论|选项|命题|说法)?\s?(?=[（(][A-Z][)）])")
_CHINESE_ONE = re.compile(r"第([一二三四])个?(?:结论|选项|命题|说法)")
_CHINESE_FEW = re.compile(r"[前后][两三](?:个?(?:结论|选项|命题|说法)|项)")
