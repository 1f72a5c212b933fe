"""Other letters for the points of a family, in texts, goals and code alike.

Texts have names between dollar signs and nothing is changed outside of them. In goals and in texts letters may stand in
a row (``ABC``); in code every name stands alone. Names of commands and of lines, circles and numbers stay.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from gnomon.seeding import Rng

LETTERS = "ABCDEFGHJKLMNPQRSTUVW"
KEPT = frozenset("OI")  # centres keep their usual letters
_POINT = re.compile(r"[A-Z](?=(?:_?\d)?'?)")
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z_0-9]*'*")
_ROW = re.compile(r"(?:[A-Z](?:_?\d)?'*)+")
_DEFINED = re.compile(r"\s*([a-z])\s*(?:\(x\))?\s*[:=]")
_START = r"(?<![\w.^)])"  # of a number that is no exponent and not the end of a name
_FACTOR = r"[A-Za-z]\w*(?:\([^()]*\))?"
_TIDY = tuple(
    (re.compile(pattern), plain_way)
    for pattern, plain_way in (
        (rf"{_START}-?0 (?:\* )?{_FACTOR}", "0"),  # 0 x(A)
        (rf"{_START}1 (?:\* )?(?=[A-Za-z(])", ""),  # 1 x(A), 1 (B - A), 1 * r
        (r" [/*] 1(?![\w.^])", ""),
        (r"(?<=[(,=] )0 \+ |(?<=\()0 \+ ", ""),
        (r" [+-] 0(?![\w.^])", ""),
        (r"\+ -(?=[\w(.])", "- "),
        (r"- -(?=[\w(.])", "+ "),
    )
)
_UNTIDY = re.compile(rf"{_START}-?[01] (?:\* )?[A-Za-z(]|[/*] 1(?![\w.^])|[+-] -|[+-] 0(?![\w.^])")
_MATH = re.compile(r"\$([^$]*)\$")


def letters_of(parts: Iterable[str]) -> tuple[str, ...]:
    """The letters of points that goals and code use, in alphabetical order."""
    found = set()
    for part in parts:
        for name in _IDENTIFIER.findall(part):
            if _ROW.fullmatch(name):
                found.update(_POINT.findall(name))
    return tuple(sorted(found))


def choose_letters(letters: Iterable[str], rng: Rng, avoided: Collection[str] = ()) -> dict[str, str]:
    """A new letter for every letter, in alphabetical order as before; half of the time the letters stay.

    Letters in `avoided` are not chosen, but may stay.
    """
    changing = [letter for letter in letters if letter not in KEPT]
    free = [letter for letter in LETTERS if letter not in avoided]
    if rng.chance(0.5) or len(changing) > len(free):
        return {}
    chosen = sorted(rng.sample(free, len(changing)))
    return {old: new for old, new in zip(changing, chosen, strict=True) if old != new}


def side_letters(code: Iterable[str]) -> frozenset[str]:
    """Letters that must not be corners where code has polygons: GeoGebra names the side opposite to a corner M m.

    A later line ``m = ...`` would redefine that side, and the polygon with it.
    """
    lines = list(code)
    names = {found[1] for line in lines if (found := _DEFINED.match(line))}
    return frozenset(name.upper() for name in names) if any("Polygon(" in line for line in lines) else frozenset()


def tidied(code: str) -> str:
    """Code or a goal as a person writes it, where a variant put 0, 1 or a negative number into a formula.

    >>> tidied("P = (1 x(A) + 0.5 y(A), 0 x(A) + -1 y(A))")
    'P = (x(A) + 0.5 y(A), -y(A))'
    >>> tidied("equal(P, A + -1 (B - A) + 1 (D - C))"), tidied("P = A + (0 r, -1 r)"), tidied("m = 1 x(P) - -2")
    ('equal(P, A - (B - A) + (D - C))', 'P = A + (0, -r)', 'm = x(P) + 2')
    """
    if not _UNTIDY.search(code):
        return code
    for pattern, plain_way in _TIDY:
        code = pattern.sub(plain_way, code)
    return code


def rename_code(code: str, letters: Mapping[str, str]) -> str:
    """Code or a goal with the points renamed: identifiers that are points, or points in a row."""

    def renamed(match: re.Match[str]) -> str:
        name = match[0]
        return _rename_row(name, letters) if _ROW.fullmatch(name) else name

    return _IDENTIFIER.sub(renamed, code) if letters else code


def rename_text(text: str, letters: Mapping[str, str]) -> str:
    """A text with the points between dollar signs renamed; the dollar signs stay."""
    return _MATH.sub(lambda match: f"${rename_code(match[1], letters)}$", text) if letters else text


def plain(text: str) -> str:
    """A text without its dollar signs, as a reader sees it."""
    return text.replace("$", "")


def formulas(text: str) -> list[str]:
    """What stands between the dollar signs of a text."""
    return _MATH.findall(text)


def _rename_row(row: str, letters: Mapping[str, str]) -> str:
    return _POINT.sub(lambda match: letters.get(match[0], match[0]), row)
