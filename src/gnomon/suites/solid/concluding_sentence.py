"""The conclusion of a solution: a sentence that names the asked quantity and its value, where the last step does not.

A solution that ends with "so AF = 24/5" has found the answer and has not said what it is. ``concluded`` adds
"Hence the distance from the point A to the plane PBC is 24/5." in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.author.bilingual import Words
from gnomon.suites.solid.item import Asked

_SENTENCES = (re.compile(r"(?<=[.;]) "), re.compile(r"(?<=[。；])(?=.)"))
_NAMING: Sequence[tuple[str, str, str]] = (
    (r"\bleast\b", "least|shortest", "最小|最短"),
    (r"\bgreatest\b", "greatest|longest", "最大|最长"),
    ("cosine", "cosine", "余弦"),
    (r"\bsine", r"\bsine", "正弦"),
    ("tangent", "tangent", "正切"),
    ("in degrees", "angle", "角"),
    ("path|shortest|thread", "path|shortest|length", "路径|最短|长|轨迹"),
    ("ratio", "ratio| : ", "比| : "),
    ("sum of", "sum", "和"),
    ("product", "product", "积"),
    ("volume", r"volume|\bV(?:\([^()]*\))? =", r"体积|V(?:\([^()]*\))? ="),
    ("area", "area", "面积"),
    ("radius", r"radius|\bR =", "半径|R ="),
    ("perimeter", "perimeter", "周长"),
    ("height", "height", "高"),
    ("length", "length", "长"),
    ("distance", "distance", "距离"),
    (" : ", " : ", " : "),
)
"""Words of an asked phrase, and the words of both languages of which a sentence about it has one."""


def concluded(steps: Sequence[Words], asked: Asked, answer: str) -> list[Words]:
    """The steps, with a sentence that states the asked quantity where the last sentence does not name it.

    >>> from gnomon.suites.solid.asks import distance, length
    >>> concluded([("So [AF] = 24/5.", "所以 [AF] = 24/5。")], distance("A", "PBC"), "24/5")[-1][0]
    'So [AF] = 24/5. Hence the distance from the point [A] to the plane [PBC] is 24/5.'
    >>> concluded([("So [AF] = 24/5.", "所以 [AF] = 24/5。")], length("FA"), "24/5")[-1][0]
    'So [AF] = 24/5.'
    """
    last = steps[-1]
    ends = [split.split(text)[-1] for split, text in zip(_SENTENCES, last, strict=True)]
    english, chinese = asked.words[0], asked.words[1].rstrip()
    spelled = zip(ends, (english, chinese), strict=True)
    if all(words in end or _named(end, english, language) for language, (end, words) in enumerate(spelled)):
        return list(steps)
    return [*steps[:-1], (f"{last[0]} Hence {english} is {answer}.", f"{last[1]}故{chinese}为 {answer}。")]


def _named(sentence: str, asked: str, language: int) -> bool:
    """Whether a sentence in this language names what the English phrase asks."""
    segment = re.fullmatch(r"the length of \[(\w+?)(\w\d?)\]", asked)
    if segment and re.search(rf"\[(?:{segment[1]}{segment[2]}|{segment[2]}{segment[1]})\] =", sentence):
        return True
    corner = re.fullmatch(r"the (cos|sin|tan)\w* of ∠(\[\w+\])(?: after the fold)?", asked)
    if corner and f"{corner[1]} ∠{corner[2]}" in sentence:
        return True
    other = re.search(r"distance from (?:the point |the line )?(\[\w+\] to the \w+ \[\w+\])", sentence)
    if (
        other
        and "distance" in asked
        and other[1] not in re.sub("the (?:point|line) ", "", asked.partition(" from ")[2], count=1)
    ):
        return False
    words = next((words for said, *words in _NAMING if re.search(said, asked)), None)
    return words is None or bool(re.search(words[language], sentence))
