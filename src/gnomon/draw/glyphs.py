"""Text as glyph outlines from the table in ``fonts/``: typesetting the markup of labels, and measuring the result.

No text engine and no system font is used, so a label has the same shape in every PNG and SVG on every machine. Letters
are set in italics and digits upright, as in textbooks; Chinese has a table of its own. A character that is in neither
table becomes an empty box. Labels can also be written by hand.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal, TypeAlias

from gnomon.draw.fonts import chinese, handwriting

Face: TypeAlias = Literal["italic", "upright", "chinese", "missing"] | handwriting.Hand
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom; pixels, y down."""
Contour: TypeAlias = tuple[tuple[float, float], ...]

EM = 1000.0
SUBSCRIPT = 0.68  # the size of subscripts and powers, relative to the text
_BESIDE_CHINESE = 0.12  # ems between a Chinese character and a Latin or Greek letter or a digit
_MISSING = (520, "M60 0L60 640L460 640L460 0ZM110 50L410 50L410 590L110 590Z")
_UPRIGHT_WORDS = frozenset(["mm", "cm", "dm", "km", "sin", "cos", "tan", "cot", "sec", "csc", "log", "ln"])
_SPELLINGS = {"'": "′", "-": "−", "\\sqrt": "√", "^\\circ": "°", "^{\\circ}": "°"}
_SPACED = {
    "=": 0.16,
    "≠": 0.16,
    "≈": 0.16,
    "≅": 0.16,
    "∼": 0.16,
    "<": 0.16,
    ">": 0.16,
    "≤": 0.16,
    "≥": 0.16,
    "+": 0.1,
    "−": 0.1,
    "×": 0.1,
    "·": 0.06,
    "⊥": 0.16,
    "∥": 0.16,
}  # ems around a sign between two terms
_NOT_FIRST = frozenset("，。、；：？！）》」』】〕〗”’…—～·,.;:?!)]}%°")  # a line of Chinese does not start with these,
_NOT_LAST = frozenset("（《「『【〔〖“‘([{")  # nor end with these
_TOKEN = re.compile(r"\^\{\\circ\}|\^\\circ|\\sqrt|[_^]|[{}]|√|[A-Za-z]+|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Piece:
    """One glyph of a text: its origin relative to that of the text, in pixels with y down, and its em."""

    char: str
    face: Face
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Text:
    """A typeset text: its glyphs, the bars over its roots, its bounding box and its width."""

    pieces: tuple[Piece, ...]
    bars: tuple[Box, ...]
    box: Box
    advance: float
    unknown: tuple[str, ...]
    """Characters that are not in the table."""


@cache
def _table() -> dict[str, dict[str, tuple[int, str]]]:
    table = json.loads(files("gnomon.draw").joinpath("fonts", "glyphs.json").read_text("utf-8"))
    faces = {face: {c: (int(a), str(d)) for c, (a, d) in table[face].items()} for face in ("upright", "italic")}
    return {**faces, "missing": {}}


def _glyph(face: Face, char: str) -> tuple[int, str]:
    if face in handwriting.HANDS:
        return handwriting.outline(face, char)
    return chinese.outline(char) if face == "chinese" else _table()[face].get(char, _MISSING)


def glyph_path(face: Face, char: str) -> str:
    """The outline as an SVG path in font units, y up."""
    return _glyph(face, char)[1]


def glyph_advance(face: Face, char: str) -> int:
    return _glyph(face, char)[0]


@cache
def glyph_contours(face: Face, char: str) -> tuple[Contour, ...]:
    """The outline as closed polygons in font units, with curves as short chords."""
    contours: list[Contour] = []
    points: list[tuple[float, float]] = []
    for verb, body in re.findall(r"([MLQZ])([^MLQZ]*)", glyph_path(face, char)):
        v = [float(n) for n in body.split()]
        if verb == "Z":
            contours.append(tuple(points))
            points = []
        elif verb == "Q":
            x0, y0 = points[-1]
            for t in (0.25, 0.5, 0.75, 1.0):
                a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
                points.append((a * x0 + b * v[0] + c * v[2], a * y0 + b * v[1] + c * v[3]))
        else:
            points.append((v[0], v[1]))
    return tuple(contours)


@cache
def glyph_box(face: Face, char: str) -> Box | None:
    """The bounding box in font units with y down, or None for a space."""
    points = [p for contour in glyph_contours(face, char) for p in contour]
    if not points:
        return None
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), -max(ys), max(xs), -min(ys)


def _face(char: str, word: str, *, prose: bool) -> Face:
    """Italic for names of points and quantities, upright for digits, signs, capital Greek and whole words."""
    if char not in _table()["upright"]:
        return _other_face(char)
    if char not in _table()["italic"] or "Α" <= char <= "Ω":
        return "upright"
    if prose:
        return "italic" if word.isupper() or "α" <= char <= "ω" else "upright"
    if word in _UPRIGHT_WORDS or (len(word) > 2 and not word.isupper()):
        return "upright"
    return "italic"


def _other_face(char: str) -> Face:
    """The face of a character that is neither a letter nor a sign of formulas."""
    return "chinese" if chinese.is_chinese(char) else "missing"


def _gap(before: str, char: str) -> float:
    """The space between two neighbours in ems: Chinese characters keep letters and digits a little apart."""
    return _BESIDE_CHINESE if is_ideograph(before) != is_ideograph(char) and _joins(before) and _joins(char) else 0.0


def _joins(char: str) -> bool:
    return char.isalnum() or char in "°′"


def is_ideograph(char: str) -> bool:
    """Whether a character is a Chinese one; punctuation and full-width letters are not.

    >>> [is_ideograph(char) for char in "圆，A"]
    [True, False, False]
    """
    return "\u3400" <= char <= "\u9fff" or char == "〇"


class _Typesetter:
    """The state of typesetting one text: the present x coordinate, and the glyphs and bars so far."""

    def __init__(self, prose: bool, hand: handwriting.Hand | None) -> None:
        self.prose = prose
        self.hand = hand
        self.x = 0.0
        self.pieces: list[Piece] = []
        self.bars: list[Box] = []

    def word(self, word: str, y: float, size: float) -> None:
        for char in word:
            face = _face(char, word, prose=self.prose)
            if self.hand and handwriting.is_written(char):
                face = self.hand
            last = self.pieces[-1] if self.pieces else None
            if last and last.face == "italic" and face == "upright" and char.isdigit() and last.y == y:
                self.x += 0.05 * size  # an italic letter slants into the digit that follows
            if last and "chinese" in (last.face, face):
                self.x += _gap(last.char, char) * size
            self.pieces.append(Piece(char, face, round(self.x * 64) / 64, y, size))
            self.x += glyph_advance(face, char) * size / EM

    def run(self, tokens: list[str], y: float, size: float) -> None:
        while tokens:
            token = tokens.pop(0)
            if token in "_^" and tokens and not (self.prose and token == "^"):
                self.script(token, tokens, y, size)
            elif token in ("√", "\\sqrt"):
                self.root(tokens, y, size)
            elif token in "{}":
                continue
            elif self.prose:
                self.word(token, y, size)
            else:
                sign = _SPELLINGS.get(token, token)
                space = _SPACED.get(sign, 0.0) * size if self.pieces and tokens else 0.0
                self.x += space
                self.word(sign, y, size)
                self.x += space

    def script(self, kind: str, tokens: list[str], y: float, size: float) -> None:
        shift = _LOWERED if kind == "_" else _RAISED
        group = _group(tokens)
        self.run(group, y + shift * size, size * SUBSCRIPT)
        self.x += 0.03 * size

    def root(self, tokens: list[str], y: float, size: float) -> None:
        self.word("√", y, size)
        group = _group(tokens, digits=True)
        start = self.x
        self.run(group, y, size)
        box = glyph_box("upright", "√")
        if self.x > start and box is not None:
            top = y + box[1] * size / EM
            self.bars.append((start - 0.02 * size, top, self.x + 0.02 * size, top + 0.045 * size))


_LOWERED, _RAISED = 0.20, -0.36  # the shift of a subscript and of an exponent, in ems, downward
_SCRIPTS = {
    **{script: (digit, _LOWERED) for script, digit in zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True)},
    **{script: (digit, _RAISED) for script, digit in zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)},
}


def _group(tokens: list[str], *, digits: bool = False) -> list[str]:
    """What a ``_``, ``^`` or root sign applies to: a braced group, a number (roots only), or the next character."""
    if not tokens:
        return []
    if tokens[0] == "{":
        depth, taken = 0, []
        while tokens:
            token = tokens.pop(0)
            depth += (token == "{") - (token == "}")
            taken.append(token)
            if depth == 0:
                break
        return taken[1:-1] if depth == 0 else taken[1:]
    if digits and tokens[0].isdigit():
        taken = []
        while tokens and tokens[0].isdigit():
            taken.append(tokens.pop(0))
        return taken
    if digits and not tokens[0].isalpha():
        return []
    word = tokens.pop(0)
    if len(word) > 1:  # a subscript without braces is one letter long
        tokens.insert(0, word[1:])
    return [word[:1]]


@lru_cache(maxsize=4096)
def set_text(text: str, size: float, *, prose: bool = False, hand: handwriting.Hand | None = None) -> Text:
    """Typeset a label (with ``prose``, a line of a caption) with the given em and its origin at (0, 0).

    With ``hand`` it is written by hand; characters that have no form by hand are printed.

    >>> [(piece.char, piece.face) for piece in set_text("A_1", 20.0).pieces]
    [('A', 'italic'), ('1', 'upright')]
    """
    setter = _Typesetter(prose, hand)
    setter.run(_TOKEN.findall(text), 0.0, size)
    boxes = list(setter.bars)
    for p in setter.pieces:
        ink = glyph_box(p.face, p.char)
        if ink is not None:
            k = p.size / EM
            boxes.append((p.x + ink[0] * k, p.y + ink[1] * k, p.x + ink[2] * k, p.y + ink[3] * k))
    if not boxes:
        boxes = [(0.0, -size / 2, setter.x, 0.0)]
    box = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))
    unknown = tuple(p.char for p in setter.pieces if p.face == "missing")
    return Text(tuple(setter.pieces), tuple(setter.bars), box, setter.x, unknown)


@lru_cache(maxsize=4096)
def set_plain(text: str, size: float) -> Text:
    """Typeset a text without markup, upright; raised and lowered digits that have no glyph are small ordinary ones.

    >>> [(piece.char, piece.y > 0) for piece in set_plain("B₁", 20.0).pieces]
    [('B', False), ('1', True)]
    """
    pieces: list[Piece] = []
    boxes: list[Box] = []
    x = 0.0
    for written in text:
        char, y, em = written, 0.0, size
        if written in _SCRIPTS and written not in _table()["upright"]:
            digit, shift = _SCRIPTS[written]
            char, y, em = digit, shift * size, SUBSCRIPT * size
        face: Face = "upright" if char in _table()["upright"] else _other_face(char)
        if pieces and "chinese" in (pieces[-1].face, face):
            x += _gap(pieces[-1].char, char) * size
        pieces.append(Piece(char, face, round(x * 64) / 64, y, em))
        ink, k = glyph_box(face, char), em / EM
        if ink is not None:
            boxes.append((x + ink[0] * k, y + ink[1] * k, x + ink[2] * k, y + ink[3] * k))
        x += glyph_advance(face, char) * k
    boxes = boxes or [(0.0, -size / 2, x, 0.0)]
    box = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))
    unknown = tuple(p.char for p in pieces if p.face == "missing")
    return Text(tuple(pieces), (), box, x, unknown)


def unbroken(word: str) -> list[str]:
    """The parts of a word between which a line may end: Chinese breaks after every character, except that closing
    punctuation does not start a line and opening punctuation does not end one.

    >>> unbroken("作圆O_1，交直线AB于（左侧的）点。"), unbroken("don't")
    (['作', '圆', 'O_1，', '交', '直', '线', 'AB', '于', '（左', '侧', '的）', '点。'], ["don't"])
    """
    parts: list[str] = []
    for char in word:
        last = parts[-1][-1] if parts else ""
        chinese_here = bool(last) and (_is_square(char) or _is_square(last))
        if parts and not (chinese_here and char not in _NOT_FIRST and last not in _NOT_LAST):
            parts[-1] += char
        else:
            parts.append(char)
    return parts


def _is_square(char: str) -> bool:
    """Whether a character stands in a square of its own: Chinese characters, their punctuation, full-width letters."""
    return "\u3000" <= char <= "\u9fff" or "\uff00" <= char <= "\uffef"


def wrap(text: str, size: float, width: float) -> tuple[str, ...]:
    """The lines of a caption of at most ``width`` pixels; a word that is too long has its own line."""
    lines: list[str] = []
    for word in text.split():
        for k, part in enumerate(unbroken(word)):
            longer = f"{lines[-1]}{'' if k else ' '}{part}" if lines else part
            if lines and set_text(longer, size, prose=True).advance <= width:
                lines[-1] = longer
            else:
                lines.append(part)
    return tuple(lines)
