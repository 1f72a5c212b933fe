"""The conclusion of a solution: its last sentence names what the question asks and states the answer, in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from gnomon.problem import Answer, Name, Number, Problem, Tuple
from gnomon.suites.solid.verify.patterns import labels
from gnomon.suites.solid.verify.sums import values_in

_LANGUAGES = ("en", "zh")
_SENTENCE = (re.compile(r"(?<=[.;]) "), re.compile(r"(?<=[。；])(?=.)"))
_NAME = re.compile(r"(?:[A-Z][₁₂′]?)+(?![a-z])")
_SIGN = {"parallel": "∥", "perpendicular": "⊥"}
_RELATED = {"parallel": ("parallel", "平行"), "perpendicular": ("perpendicular", "垂直")}
_NAMED = r"(?:(?:the )?(?:line |plane )|直线|平面)?((?:[A-Z][₁₂′]?)+)"
_WORDS: dict[str, tuple[str, str]] = {
    "least": ("least|shortest", "最小|最短"),
    "greatest": ("greatest|longest", "最大|最长"),
    "cos": ("cosine", "余弦"),
    "sin": ("sine", "正弦"),
    "tan": ("tangent", "正切"),
    "degrees": ("angle", "角"),
    "ratio": ("ratio| : |value", "比| : |值"),
    "difference": ("difference|volume|V =|area|remain|rise", "差|体积|V =|面积"),
    "sum": ("sum|volume|V =|area|length", "和|体积|V =|面积|长"),
    "product": ("product", "积"),
    "times": ("times|area|volume|V =", "倍|面积|体积|V ="),
    "volume": (r"volume|\bV(?:\([^()]*\))? =", r"体积|V(?:\([^()]*\))? ="),
    "area": ("area", "面积"),
    "radius": (r"radius|\bR =", r"半径|R ="),
    "perimeter": ("perimeter", "周长"),
    "distance": ("distance", "距离"),
    "path": ("path|shortest|length|arc|distance", "路径|轨迹|最短|长|弧"),
    "level": ("distance|level|height|depth", "距离|高|深"),
    "height": ("height", "高"),
}
"""What names the asked quantity in a sentence, by the measure or a part of its name."""
_PARTS = (
    "volume",
    "area",
    "radius",
    "perimeter",
    "distance",
    "path",
    "track",
    "thread",
    "winding",
    "depth",
    "downhill",
)
_CLASSIFIER = "(?:个|条|种|对|块|部分|根|枚|组|摞)"
_COUNTED = re.compile(r"How many(?: of the)? (.+)\?", re.IGNORECASE)


def check_conclusion(problem: Problem, asks: Sequence[Any]) -> list[str]:
    """What the last sentence of the solution leaves out, in sentences."""
    wrong = []
    for number, language in enumerate(_LANGUAGES):
        last = _SENTENCE[number].split(problem.solution[-1].text[language].strip())[-1]
        if not states(last, problem.answer):
            wrong.append(f"the last sentence ({language}) does not state the answer: {last}")
        elif not _names(last, problem.text[language], asks, number, problem.answer):
            wrong.append(f"the last sentence ({language}) does not name what is asked: {last}")
    return wrong


def states(text: str, answer: Answer) -> bool:
    """Whether a text states the answer: a number of that value, all numbers of several, or the name."""
    if isinstance(answer, Tuple):
        return all(states(text, part) for part in answer.items)
    if isinstance(answer, Name):
        named = {frozenset(labels(word)) for word in _NAME.findall(text)}
        count = 2 if answer.of == "line" else 3
        return any(len(name) >= count and name <= set(answer.points) for name in named)
    if isinstance(answer, Number):
        return any(abs(value - answer.value) <= 1e-9 * max(1.0, abs(answer.value)) for value in values_in(text))
    return True


def _names(last: str, text: str, asks: Sequence[Any], number: int, answer: Answer) -> bool:
    name = asks[0]
    if name in ("which", "name_all"):
        return _related(last, asks, number)
    if name == "count" and asks[1].startswith("panel_"):
        return bool(re.search(("number|sum", "编号|数|和")[number], last))
    if name == "count":
        if number:
            return bool(re.search(rf"(?<!\d){_spelled(answer)} ?{_CLASSIFIER}", last))
        asked = _COUNTED.search(text)
        nouns = set(re.findall(r"[a-z]{4,}", asked[1])) if asked else set()
        return bool(nouns & set(re.findall(r"[a-z]{4,}", last)))
    if name == "distance":
        segments = {"".join(pair) for pair in (asks[1:3], [asks[2], asks[1]])}
        said_names = {"".join(labels(word)) for word in re.findall(r"((?:[A-Z][₁₂′]?)+) =", last)}
        if said_names & segments:
            return True
        return bool(re.search(("distance|length|height|radius", "距离|长|高|半径")[number], last))
    if name in ("cos", "sin", "tan") and asks[1][0] == "corner_angle":
        corner = "".join(asks[1][1])
        spelled = {"".join(labels(word)) for word in re.findall(r"∠((?:[A-Z][₁₂′]?)+)", last)}
        if corner in spelled or "".join(reversed(asks[1][1])) in spelled:
            return True
    name = {"surface_distance": "path", "cone_path_depth": "least"}.get(name, name)
    if re.search(r"\bradius of|的半径", _SENTENCE[number].split(text)[-1]):
        name = "radius"
    if name not in _WORDS:
        part = next((part for part in _PARTS if part in name), "")
        name = "path" if part in ("track", "thread", "winding", "depth", "downhill") else part or name
    words = _WORDS.get(name)
    return words is None or bool(re.search(words[number], last))


def _related(last: str, asks: Sequence[Any], number: int) -> bool:
    """Whether a sentence relates a candidate to the line or plane of the question, with the sign or in words."""
    other = set(asks[-1])

    def is_other(name: str) -> bool:
        shared = set(labels(name)) & other
        return len(shared) == len(labels(name)) and len(shared) >= min(len(other), 3)

    sign = _SIGN[asks[1]]
    pairs = re.findall(rf"{_NAMED} ?{sign} ?(?={_NAMED})", last)
    if any(is_other(first) or is_other(second) for first, second in pairs):
        return True
    return _RELATED[asks[1]][number] in last and any(is_other(name) for name in _NAME.findall(last))


def _spelled(answer: Answer) -> str:
    return answer.exact if isinstance(answer, Number) else ""
