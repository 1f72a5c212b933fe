"""Auxiliary points in English and Chinese: "Let K be the midpoint of AM", and what a search for them has tried.

The phrases of `clauses` say where a point is; here they become the noun that a construction defines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.deduce.wording.facts import label, phrase_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.auxiliary.search import SearchReport
    from gnomon.deduce.premise import Application, Construction

# The points of a circle that a clause names, by their parameters, and those of a line that it names.
_ON_CIRCLE = {"on_circle": "a", "on_circum": "abc", "on_dia": "ab"}
_ON_LINE = {"on_line": "ab", "on_pline0": "a", "on_tline": "a", "angle_bisector": "b"}


def auxiliary_text(auxiliary: Sequence[Construction], language: str = "en") -> str:
    """The constructions of auxiliary points, one sentence each.

    >>> from gnomon.deduce import parse_premise
    >>> premise = parse_premise("a b c = triangle a b c; k = midpoint k a b; l = on_line l c k, on_circum l a b c")
    >>> auxiliary_text(premise.constructions[1:])
    'Let K be the midpoint of AB. Let L be the second intersection of line CK and the circumcircle of triangle ABC.'
    >>> print(auxiliary_text(premise.constructions[1:], "zh"))
    取 AB 的中点 K。设直线 CK 与 △ABC 的外接圆的另一个交点为 L。
    """
    if language == "zh":
        return "".join(f"{_chinese(construction)}。" for construction in auxiliary)
    return " ".join(f"{_english(construction)}." for construction in auxiliary)


def _english(construction: Construction) -> str:
    point = label(construction.points[0])
    phrases = [phrase_text(clause, "en") for clause in construction.clauses]
    if len(phrases) == 2 and all(phrase.startswith("lies on ") for phrase in phrases):
        first, second = (phrase.removeprefix("lies on ") for phrase in phrases)
        article = {1: "the", 2: "an", 0: "the second"}[_intersections(construction.clauses)]
        return f"Let {point} be {article} intersection of {first} and {second}"
    joined = " and ".join(phrases)
    if joined.startswith("is such that"):
        return f"Let {point} be a point {joined.removeprefix('is ')}"
    if joined.startswith("is "):
        return f"Let {point} be {joined.removeprefix('is ')}"
    if joined.startswith("makes "):
        return f"Let {point} be the point that {joined}"
    return f"Let {point} be a point that {joined}"


def _chinese(construction: Construction) -> str:
    point = label(construction.points[0])
    phrases = [phrase_text(clause, "zh") for clause in construction.clauses]
    if len(phrases) == 2 and all(phrase.startswith("在") and phrase.endswith("上") for phrase in phrases):
        first, second = (phrase[1:-1].strip() for phrase in phrases)
        ends = {1: "交于点", 2: "的一个交点为", 0: "的另一个交点为"}[_intersections(construction.clauses)]
        return _spaced("设", first, "与", second, ends, point)
    if len(phrases) == 1 and phrases[0].startswith("是"):
        return _spaced("取", phrases[0].removeprefix("是").strip(), point)
    verb = "" if phrases[0].startswith(("使", "满足")) else "使它"
    return _spaced("取点", point) + f"，{verb}{'，且'.join(phrases)}"


def _spaced(*parts: str) -> str:
    """The parts joined, with a space wherever Chinese characters and names of points meet, as in the other texts."""
    text = parts[0]
    for part in parts[1:]:
        text += (" " if _is_chinese(text[-1]) != _is_chinese(part[0]) else "") + part
    return text


def _is_chinese(character: str) -> bool:
    return "\u4e00" <= character <= "\u9fff"


def _intersections(clauses: Sequence[Application]) -> int:
    """How many intersections two loci have that could be meant: 1 or 2, or 0 if one of two is a point they name."""
    circles = [clause for clause in clauses if clause.name in _ON_CIRCLE]
    if not circles:
        return 1
    first, second = (_named(clause) for clause in clauses)
    return 0 if first & second else 2


def _named(clause: Application) -> set[str]:
    """The points that a clause names and that lie on its locus."""
    letters = _ON_CIRCLE.get(clause.name) or _ON_LINE.get(clause.name, "")
    return {clause.binding[letter] for letter in letters}


_ENDS = {
    "proved": ("", ""),
    "attempts": ("the limit of attempts was reached", "已达到尝试次数上限"),
    "seconds": ("the time was up", "时间已到"),
    "exhausted": ("every candidate was tried", "候选点已全部试完"),
    "interrupted": ("it was interrupted", "搜索被中断"),
}


def search_text(report: SearchReport, language: str = "en") -> str:
    """What a search for auxiliary points has tried, in one sentence."""
    ended = _ENDS.get(report.ended, ("", ""))[language == "zh"]
    if language == "zh":
        sizes = "，".join(f"{size} 个点 {count} 次" for size, count in report.by_points.items())
        text = f"辅助点：共尝试 {report.attempts} 次，用时 {report.seconds:.1f} 秒，每秒 {report.rate:.0f} 次"
        return text + (f"（{sizes}）" if sizes else "") + (f"；{ended}{_first(report, language)}。" if ended else "。")
    sizes = ", ".join(f"{count} with {size} point{'s' * (size > 1)}" for size, count in report.by_points.items())
    tried = f"{report.attempts} attempt{'s' * (report.attempts != 1)}"
    text = f"auxiliary points: {tried} in {report.seconds:.1f} s, {report.rate:.0f} a second"
    return text + (f" ({sizes})" if sizes else "") + (f"; {ended}{_first(report, language)}" if ended else "")


def _first(report: SearchReport, language: str) -> str:
    """The points that were tried first, as the rest of a sentence; empty if there are none."""
    if not report.first:
        return ""
    if language == "zh":
        return "；最先试的点：" + "；".join(_chinese(construction) for construction in report.first)
    said = [_english(construction) for construction in report.first]
    return "; tried first: " + "; ".join(sentence[0].lower() + sentence[1:] for sentence in said)
