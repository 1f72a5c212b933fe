r"""Which kinds of relations a statement speaks of at all, whatever it says of them and whether or not it names points.

A reader of sentences misses what is said in words that it does not know. These lists are meant to miss nothing: a word
that may mean that two lengths are equal counts, even where it means something else. Labels of the figure count as part
of the statement, because they state data, too.

>>> sorted(mentions("A square sheet is folded.", ()).kinds)[:3], mentions(r"Find it.", (r"$60^\circ$",)).angles
(['angles', 'far', 'lengths'], (60.0,))
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gnomon.program.question.text import plain

_EVEN = (
    r"regular|equilateral|equiangular|square|rhomb|isosceles|congruent|identical|same|equal|unit|grid|lattice|symmetr|"
    r"reflect|mirror|image|rotat|fold|onto|overlap|coincid|cube|tetrahedr|kite|star|inscrib|circumscrib|tick|mark|"
    r"similar|spiral|tile|tessellat|congruence|相等|全等|等边|等腰|等分|正[方三五六七八多]|对称|翻折|折叠|旋转|菱形|重合|相似|"
    r"同样|相同"
)
_WORDS = {
    "lengths": _EVEN
    + r"|\beach\b|\bevery\b|\ball\b|\bboth\b|equidistant|divid|divis|split|trisect|bisect|median|mid-?point|midway|"
    r"centroid|cent(?:er|re)|circle|radi|diamet|arc\b|sector|rectang|parallelogram|trapez|box|prism|half|halv|evenly|"
    r"spaced|consecutive|incent|circumcent|[A-Z]{2} ?= ?[A-Z]{2}|中点|平分|中线|圆|重心|矩形|长方形|各|每|都|一半",
    "angles": _EVEN
    + r"|bisect|trisect|parallel|∠\w+ ?= ?\d*∠|∠\w+ (?:and|,)|angles? .{0,40}equal|tangent|cyclic|incent|"
    r"incircle|sector|"
    r"trapez|parallelogram|transversal|平分|等角|平行|相切|内切",
    "right": r"square|rectang|right|perpendicular|⊥|altitude|ortho|grid|lattice|diamet|tangen|cube|box|prism|"
    r"height|tall|"
    r"\bhigh\b|fold|\blegs?\b|hypotenuse|foot|feet|distance|90|quarter|semi-?circle|vertical|horizontal|upright|rhomb|"
    r"kite|reflect|mirror|projection|coordinate|axis|axes|incircle|inscrib|circumscrib|wall|floor|cut|place ?mat|tile|"
    r"step|strip|path|table|paper|card|cross|symmetr|正方形|长方形|矩形|直角|垂|高|相切|直径|菱形|折|对称|内切|四分之一",
    "parallel": r"parallel|∥|square|rectang|trapez|rhomb|grid|lattice|cube|box|prism|fold|strip|translat|\bslid|"
    r"regular|"
    r"hexagon|octagon|transversal|mid-?point|path|tile|step|band|symmetr|similar|width|wide|perpendicular|height|"
    r"平行|梯形|正方形|长方形|矩形|菱形|正六|平移|中点|中位",
    "circles": r"cyclic|circle|arc\b|inscrib|circumscrib|semi-?circle|圆",
    "far": r"fold|reflect|mirror|image|rotat|equidistant|cent(?:er|re)|circum|incent|symmetr|onto|lands|折|对称|旋转|"
    r"外心|"
    r"圆心|重合",
    "areas": r"(?:equal|same|congruent)[^.]{0,60}areas?|areas?[^.]{0,80}(?:equal|same|twice|half|third|times|"
    r"ratio|fraction|"
    r"percent|%|bisect|divid|double|triple)|(?:twice|half|third|times|ratio|fraction|percent|%|bisect|divid|double|"
    r"triple)[^.]{0,80}areas?|面积[^.。]{0,40}(?:相等|比|倍|一半|平分|等于)|(?:相等|比|倍|一半|平分)[^.。]{0,30}面积",
}
"""For each kind of relation the words that may mean it. ``far`` means lengths between points that no line joins."""
_KINDS = {kind: re.compile(words, re.IGNORECASE if kind != "lengths" else re.NOFLAG) for kind, words in _WORDS.items()}
_UNCHECKED = re.compile(
    r"\b(?:largest|smallest|greatest|shortest|longest|least|maxim\w*|minim\w*|optimal)\b(?! (?:circle|square|"
    r"angle|side|"
    r"one|of the|area|triangle)? ?(?:is|has|and that|of))|\b(?:same|equal) perimeters?|"
    r"perimeters?[^.]{0,40}(?:equal|same)|"
    r"\brandom|probabilit|\bpercent|\bfraction of|最[大小长短]|周长[^.。]{0,20}相等|概率"
)
_NUMBER_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
                 "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6}  # fmt: skip
_RATIO_WORDS = {
    "twice": 2, "double": 2, "half": 2, "halve": 2, "thrice": 3, "triple": 3, "trisect": 3, "third": 3, "quarter": 4,
    "fourth": 4, "fifth": 5, "sixth": 6, "两倍": 2, "一半": 2, "三等分": 3, "三分之一": 3, "centroid": 2, "重心": 2,
}  # fmt: skip


_PARTS = {"half": 2, "halve": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
          "eighth": 8, "ninth": 9, "tenth": 10}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mentions:
    """The kinds of relations that a statement speaks of, and the angles and ratios that it states as numbers."""

    kinds: frozenset[str]
    angles: tuple[float, ...]
    ratios: tuple[float, ...]
    unchecked: str = ""
    """Words of a relation that no measure of single points checks: "the largest circle", "equal perimeters"."""


def mentions(statement: str, labels: Sequence[str]) -> Mentions:
    """What a statement, with the labels of its figure, speaks of."""
    text = plain(statement)
    whole = " ".join([text, *(plain(label) for label in labels)])
    kinds = {kind for kind, words in _KINDS.items() if words.search(whole)}
    angles = {float(m[1]) for m in re.finditer(r"(\d+(?:\.\d+)?)\s*(?:°|-?degrees?\b|度)", whole)}
    if angles or re.search(r"∠|\bangle|角", whole):
        kinds.add("angles")
    if any(abs(angle - 90) < 1e-9 for angle in angles):
        kinds.add("right")
    unchecked = _UNCHECKED.search(text)
    ratios = _ratios(whole)
    return Mentions(frozenset(kinds), tuple(sorted(angles)), ratios, unchecked[0] if unchecked else "")


def _ratios(text: str) -> tuple[float, ...]:
    """The ratios other than 1 that a text may state, each with its inverse."""
    found: set[Fraction] = set()
    for match in re.finditer(r"(?<![\d.])(\d{1,4})\s*[:∶]\s*(\d{1,4})(?:\s*[:∶]\s*(\d{1,4}))?", text):
        parts = [int(part) for part in match.groups() if part and int(part)]
        found |= {Fraction(a, b) for a in parts for b in parts}
    found |= {
        Fraction(int(m[1]), int(m[2]))
        for m in re.finditer(r"\((\d{1,4})\)/\((\d{1,4})\)", text)
        if int(m[1]) and int(m[2])
    }
    found |= {
        Fraction(int(m[1]), int(m[2]))
        for m in re.finditer(r"(?<!\d)(\d{1,3})/(\d{1,3})(?!\d)", text)
        if int(m[1]) and int(m[2])
    }
    found |= {
        Fraction(int(m[1])) for m in re.finditer(r"(?<![\d.])(\d{1,2})\s*(?:times|倍|[∠A-Z]{2})", text) if int(m[1])
    }
    # a plain number in an equation of two ratios: AX/BX = 3
    found |= {
        Fraction(int(m[1])) for m in re.finditer(r"/\(?[A-Z]{2}\)?\)?\s*=\s*(\d{1,3})(?![\d.])", text) if int(m[1])
    }
    lower = text.lower()
    counts = {"one": 1, **_NUMBER_WORDS}
    for match in re.finditer(rf"\b({'|'.join(counts)})[- ]({'|'.join(_PARTS)})s?\b", lower):
        found.add(Fraction(counts[match[1]], _PARTS[match[2]]))
    found |= {Fraction(m[1]) / 100 for m in re.finditer(r"(\d{1,3}(?:\.\d)?)\s*(?:%|percent)", lower) if float(m[1])}
    found |= {
        Fraction(m[1]) for m in re.finditer(r"(\d{1,2}\.\d{1,2}) (?:times|of)|(?<!\d)(?:0?\.\d{1,3}) of", lower) if m[1]
    }
    found |= {Fraction(n) for word, n in _RATIO_WORDS.items() if word in lower}
    for word, n in _NUMBER_WORDS.items():
        if re.search(rf"{word} (?:equal|congruent|times)|{word}等分|{word}倍", lower):
            found.add(Fraction(n))
    if parts_said := re.search(r"(\d{1,2}) (?:equal|congruent)", lower):
        found.add(Fraction(max(1, int(parts_said[1]))))
    both = {one for r in found for one in (r, 1 / r)} - {Fraction(1)}
    return tuple(sorted(float(r) for r in both))
