"""How the embedded model ``gnomon/curator`` sorts items: by what is asked, what the words speak of, and what is drawn.

The program is run, so that a triangle counts as one however it is written, and bars, axes, tables and boxes with words
are told from figures. Each of the three gives points for or against geometry. The parts of an item are found by their
marks, or by several sentences that ask.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from gnomon.asy import AsyError
from gnomon.program.figure import figure_of_asy
from gnomon.program.question import plain
from gnomon.program.question.asked_words import CUE, any_of, asking_sentences, quantity_asked
from gnomon.program.shapes import Arc, Segment

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Label, Stroke

SHAPES = any_of(
    r"""
    triang circle \bcircular square rectang quadrilateral polygon \b\w+gons?\b rhomb trapez parallelogram \bkite\b
    \bangles?\b perimeter radi(?:us|i)\b diameter chord tangent secant perpendicular parallel midpoint bisect altitude
    hypotenuse \bcone sphere \bball\b cylind \bprism pyramid \bcub(?:e|es|oid|ic)\b tetrahedr \bbox \bsides?\b
    diagonal \bsegment \barcs?\b \bsector shaded inscribed circumscribed congruent equilateral isosceles
    vert(?:ex|ices) \bedges?\b \bfaces?\b ellips centroid incenter circumcenter lie\son\sa\sline endpoints?
    \bpoints?\s(?-i:[A-Z])\b \bcoordinates?\b \bring\b annulus \bdisc ∠ △ 三角 圆 方形 矩形 菱形 梯形 边形 角 面积
    周长 半径 直径 垂直 平行 正方体 长方体 棱 球 cercle carré kreis dreieck quadrat círculo triáng cuadrad rectáng
    """
)
_OTHER = any_of(
    r"""
    probabilit \bcharts?\b \b(?:bar|line|pie|circle|time|speed|picto)[-\s]?graph histogram \btables?\b \bmean\b
    average students?\b \bsales\b \bgraphs?\sof\b \bgraphed\b \bfunctions?\b parabola \bways\b \bpaths?\b routes?\b
    number\sline magic calendar \bvot(?:e|ing) spinner \bcards?\b \bcoins?\b \bdice\b \bdie\b tournament survey
    temperature population clock network flow\s?-?(?:chart|diagram) crossword sudoku \bgames?\b \bpric \bcosts?\b
    \bscores?\b per\shour schedule \btree\b \bboard\b chess puzzle \brows?\b \bcolumns?\b venn \bmembers\b income
    balance \bgrams?\b weigh \bdigits?\b \bletters?\b \bcode\b pattern sequence match(?:es|stick) toothpick towns?\b
    cit(?:y|ies)\b roads?\b machine \binput \boutput outcomes? colou?r(?:ed|ing)?s?\b circuit resist voltage electric
    \bdata\b box\splot stem frequency thermometer \bgears?\b \bpulley \bknight\b \bplayers?\b \bteams?\b \bpeople\b
    \bworth\b \bteeth\b product equation inequalit polynomial \bexpression 概率 统计 平均 数轴 函数 表格
    """
)
_COUNTED = any_of(
    r"""
    \bways\b \bpaths?\b \broutes?\b \boutcomes?\b \bmean\b \baverage\b \bmode\b \btime\b \bo'clock \bcosts?\b \bprice
    \bpay\b \bheav \bweigh \bgrams?\b \bmany\smoves\b \bnext\b \bdigits?\b \bentry\b \bcolou?r \bspeed\b \bscore
    \bsolutions?\b \bzeros?\b \broots?\b \bf\s?\( \bvalues\sof\b \bhow\s(?:much|old)\b \btemperature \bcomes?\sout\b
    \bmonth \bday\b \byear \bwho\b (?:which|what)\s(?:\w+\s)?(?:number|integer|letter|student|team|person)\s(?!of)
    \brow\b \bcolumn\b \bhow\soften 多少种
    """
)
"""What is asked in counting, algebra and reading off data."""
_HOW_MANY = re.compile(r"\bhow many\b|\bnumber of\b|probabilit|percent|概率|多少个", re.I)
_LETTER = re.compile(r"[$\\()\s]|\\text\w*")


def subject_of(text: str, code: str) -> tuple[str, str]:
    """Whether an item is ``geometry`` or ``other``, and why."""
    words = plain(text)
    shapes = len({match.lower() for match in SHAPES.findall(words)})
    others = len({match.lower() for match in _OTHER.findall(words)})
    asked, drawn = _asked_points(text), drawn_points(code)
    points = min(shapes, 3) - min(others, 3) + asked + drawn
    why = (
        f"{shapes} words of figures, {others} of other subjects; {asked:+} by what is asked, {drawn:+} by the drawing."
    )
    return ("geometry" if points > 0 else "other"), why


def _asked_points(text: str) -> int:
    """For geometry where a size of a figure is asked for, against it where something is counted or read off."""
    tail = (asking_sentences(text) or [plain(text)])[-1]
    if _COUNTED.search(tail):
        return -4
    kind = quantity_asked(text)
    if kind and kind != "ratio":
        return 3 if SHAPES.search(tail) else 2
    if _HOW_MANY.search(tail):
        return 0 if SHAPES.search(tail) else -2
    return 2 if kind and SHAPES.search(tail) else 0


def drawn_points(code: str) -> int:
    """2 where a program draws figures, -2 where it draws a chart, a table, an axis or boxes with words."""
    try:
        figure = figure_of_asy(code)
    except AsyError:
        return 0
    lines = [stroke for stroke in figure.strokes if not stroke.mark]
    if _is_display(figure, lines, code):
        return -2
    round_ones = any(isinstance(piece, Arc) for stroke in lines for piece in stroke.pieces)
    closed = any(stroke.closed for stroke in lines) or _rings(lines)
    marked = len(figure.strokes) > len(lines) or len(figure.points) > 1
    return 2 if figure.space or round_ones or closed else int(marked)


def _rings(lines: list[Stroke]) -> bool:
    """Whether straight pieces close a ring: there are as many of them as ends, or more."""
    pieces = [piece for stroke in lines for piece in stroke.pieces if isinstance(piece, Segment)]
    ends = {complex(round(z.real, 4), round(z.imag, 4)) for piece in pieces for z in (piece.start, piece.end)}
    return len(pieces) > 2 and len(pieces) >= len(ends)


def _is_display(figure: Figure, lines: list[Stroke], code: str) -> bool:
    """Whether a figure shows data: axes of a graph, words in places, numbers in cells or along a line, bars."""
    polygons = [stroke for stroke in lines if stroke.closed and len(stroke.pieces) in (3, 5, 6)]
    if re.search(r"\b[xy]axis\s*\(|\bgraph\s*\(", code) and not polygons:
        return True
    words = {label.text for label in figure.labels if re.search(r"[^\W\d_]{3,}", _LETTER.sub(" ", plain(label.text)))}
    numbers = [label for label in figure.labels if re.fullmatch(r"[-\d., %]+", plain(label.text))]
    return len(words) > 1 or _scale(numbers) or _table(numbers, lines) or _bars(lines, figure)


def _scale(numbers: list[Label]) -> bool:
    """Whether four numbers or more follow each other at equal distances, as along an axis."""
    if len(numbers) < 4:
        return False
    steps = [second.at - first.at for first, second in pairwise(numbers)]
    return sum(abs(step - other) < 1e-3 * abs(step) for step, other in pairwise(steps)) >= 2


def _table(numbers: list[Label], lines: list[Stroke]) -> bool:
    """Whether three numbers or more stand in a grid of lines."""
    pieces = [piece for stroke in lines for piece in stroke.pieces if isinstance(piece, Segment)]
    level = {round(piece.start.imag, 3) for piece in pieces if abs(piece.start.imag - piece.end.imag) < 1e-6}
    upright = {round(piece.start.real, 3) for piece in pieces if abs(piece.start.real - piece.end.real) < 1e-6}
    return len(numbers) > 2 and len(level) > 2 and len(upright) > 2


def _bars(lines: list[Stroke], figure: Figure) -> bool:
    """Whether three rectangles or more stand beside each other on one line, with different heights."""
    rings = [stroke.pieces for stroke in lines if stroke.closed] + [
        ring for fill in figure.fills for ring in fill.region.rings
    ]
    boxes = {
        (round(min(xs), 3), round(min(ys), 3), round(max(xs) - min(xs), 3), round(max(ys) - min(ys), 3))
        for ring in rings
        if len(ring) == 4
        for xs, ys in [([piece.start.real for piece in ring], [piece.start.imag for piece in ring])]
    }
    return any(
        len({box[3] for box in boxes if (box[1], box[2]) == same}) > 2 for same in {(box[1], box[2]) for box in boxes}
    )


# ----------------------------------------------------------------------------------------------------------------- form

PROOF = re.compile(
    r"\b(?:prove|show|demonstrate|verify|establish|deduce|justify|explain)\b(?: carefully| rigorously)?,?"
    r" (?:that|why|how|whether)\b|\bgive a proof\b|\bprove\b|证明|求证",
    re.I,
)
_KEY = r"([a-e]|i{1,3}|iv|v|[1-5])"
_MARK = re.compile(
    r"(?:^|(?<=[\s.;:?!,。；：，、？{]))(?:\\item\s*)?\[?(?:\*\*|\\text(?:bf|it|rm)\s?\{)?"
    rf"(?:(?:part|question|problem|task)\s+{_KEY}\b[:.)]?"
    rf"|[(（]\s?{_KEY}\s?[)）]|{_KEY}[).．、](?=[\s$*\]}}]|[^\x00-\x7f])|(first|second|third)(?:ly)?\b,?(?=\s)|([①-⑤]))"
    r"[:.]?(?:\*\*|\})?\]?:?",
    re.I | re.M,
)
"""The marks of parts: (a), a), a., 1., **(a)**, \\item[(a)], Part A:, Question 1), First, ①."""
_ORDER = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "first": 1, "second": 2, "third": 3}
_TWICE = re.compile(
    rf"(?:{CUE.pattern}).{{3,90}}?\b(?:and|then)\b,?\s+(?:then\s+|also\s+)*(?:{CUE.pattern})"
    r"|\b(?:find|what (?:is|are)|determine|compute|calculate)\s+(?:both\s+)?(?:the|its)\s+(?:\w+ )?"
    r"(?:area|perimeter|volume|radius|diameter|circumference|length)\b"
    r"(?:(?!\b(?:sum|between|ratio|where|if|with|whose|having|given)\b)[^.?]){0,60}?"
    r"\band (?:also )?(?:the |its )?(?:\w+ )?(?:area|perimeter|volume|radius|diameter|circumference|height|surface)\b",
    re.I,
)
"""Two questions in one sentence."""


def form_of(text: str) -> str:
    """``parts``, ``proof`` or ``single``."""
    asking = [part for _, part in parts_of(text)[1] if CUE.search(part) or PROOF.search(part)]
    if len(asking) > 1:
        return "parts"
    if PROOF.search(text):
        return "proof"
    sentences = asking_sentences(text)
    return "parts" if len(sentences) > 1 or any(map(_TWICE.search, sentences)) else "single"


def parts_of(text: str) -> tuple[str, list[tuple[int, str]]]:
    """What stands before the parts of a text, and the parts with their numbers; marks count if they are in order.

    >>> parts_of("A square has side 4. (a) Find its area. (b) Find its perimeter.")
    ('A square has side 4.', [(1, 'Find its area'), (2, 'Find its perimeter')])
    """
    run: list[tuple[re.Match[str], int]] = []
    for mark in _MARK.finditer(text):
        number = _number(next(group for group in mark.groups() if group).lower())
        if number == len(run) + 1:
            run.append((mark, number))
    if len(run) < 2:
        return text, []
    ends = [*(mark.start() for mark, _ in run[1:]), len(text)]
    strip = " .:;,，。；\n*"
    opening = re.sub(r"\\begin\{\w+\}\s*$", "", text[: run[0][0].start()]).strip()
    parts = [text[mark.end() : end] for (mark, _), end in zip(run, ends, strict=True)]
    parts = [re.sub(r"\\(?:end|begin)\{\w+\}|\\item\s*$|\[\s*$", "", part).strip(strip) for part in parts]
    return opening, [(number, part) for (_, number), part in zip(run, parts, strict=True)]


def _number(key: str) -> int:
    if key in _ORDER:
        return _ORDER[key]
    return int(key) if key.isdigit() and key.isascii() else "abcde".find(key) + 1 or "①②③④⑤".find(key) + 1
