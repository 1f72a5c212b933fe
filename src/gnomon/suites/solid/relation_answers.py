"""Answers that state the whole relation: "the plane BC₁G is parallel to AN" names the plane BC₁G.

A question about positions asks which line or plane is parallel or perpendicular to a given one. Where a response repeats
the given one, only the other name is the answer. Relations to anything else are left as they are, and are wrong.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from gnomon.grade.answers.object_names import with_primes

_LABEL = r"[A-Z](?:_\{[12]\}|_?[12]|[₁₂]|['′]|\^\{(?:'|\\prime)\}|\^\\prime)?"
_KIND = r"(?:(?i:the)\s+)?(?:(?i:line|plane|face|edge|segment)\s+|(?:\\triangle\b|△)\s*|直线\s*|平面\s*|线段\s*|侧面\s*|底面\s*|棱\s*|面\s*)?"
_NAMED = rf"(?<![A-Za-z\\]){_KIND}(?:{_LABEL}){{2,8}}(?![A-Za-z_])"
_SIGNS = {"parallel": r"(?:∥|//|\|\||\\parallel|\\\|)", "perpendicular": r"(?:⊥|\\perp|\\bot)"}
_CHINESE = {"parallel": "平行", "perpendicular": "垂直"}
_IS = r"(?:(?:is|lies|runs)\s+)?(?:the\s+(?:one|line|plane|face|edge)\s+)?(?:(?:that|which)\s+is\s+)?"
_WRAPPED = re.compile(
    r"\\(?:text|textbf|textrm|textit|mathrm|mathbf|mathit|operatorname|overline|overleftrightarrow|overrightarrow|vec)"
    r"\s*\{((?:[^{}]|[_^]\{[^{}]*\})*)\}"
)
_NOISE = re.compile(r"\$|\*\*|\\[,;:! ]|\\[()\[\]]|~")
_SIGN = re.compile(r"\\(?:parallel|perp|bot)(?![A-Za-z])|\\\|")
_KIND_WORD = re.compile(
    r"([LlPpFfEeSs](?<![A-Za-z].)(?:(?<=[Ll])(?i:ine)|(?<=[Pp])(?i:lane)|(?<=[Ff])(?i:ace)|(?<=[Ee])(?i:dge)"
    r"|(?<=[Ss])(?i:egment)))(?=[A-Z])"
)
"""A word right before a name: ``lineAB``. It begins with its possible first letters, which are quick to search for."""


_POINTS = rf"(?<![A-Za-z\\])((?:{_LABEL}){{2,8}})(?![A-Za-z_])"
_ANY = re.compile(_POINTS)
_ONE = re.compile(
    rf"\s*(?:(?i:so|thus|hence|therefore|the|just|only|exactly)\s+|所以|故|只|仅)*(?:(?i:the)\s+)?"
    rf"(?:(?i:lines?|planes?|faces?|edges?|segments?)\s+|△\s*|直线\s*|平面\s*|线段\s*|侧面\s*|底面\s*|棱\s*|面\s*)?{_POINTS}\s*"
)
_BETWEEN = re.compile(r"[,;，；、&]|(?<![A-Za-z])and(?![A-Za-z])|以及|和|与|及")
_SAYS = re.compile(r"(?<![A-Za-z])(?:are|is)(?![A-Za-z])|[:：=]|只?[有是为]")
_DENIED = re.compile(r"(?<![A-Za-z])(?:not|no|nor|except|or|but)(?![A-Za-z])|[不非或除没]")
_AROUND = " \t\n\\{}()[]（）.。"
_RUN = re.compile(r"[\w\s\\{}'′^△₁₂(（)）,，∥/|⊥]+")
"""Signs of which statements of a relation consist: no statement goes beyond such a run around its word."""


def without_relation(response: str, relation: str, to: Sequence[str]) -> str:
    """The response with every statement "X is parallel to TO" replaced by "X".

    >>> without_relation("The plane BC1G is parallel to the line AN.", "parallel", ["A", "N"])
    'The plane BC1G.'
    >>> without_relation("平面BC₁G与直线NA平行", "parallel", ["A", "N"])
    '平面BC₁G'
    >>> without_relation("The line BG is parallel to PQ.", "parallel", ["A", "N"])
    'The line BG is parallel to PQ.'
    """
    # The sign gets a space after it, so that it does not run together with a word out of \text{...}.
    text = _SIGN.sub(lambda found: f" {found[0]} ", with_primes(response))
    text = _KIND_WORD.sub(r"\1 ", _NOISE.sub("", _WRAPPED.sub(_unwrapped, text)))
    if not to:
        return text
    given = frozenset(_plain(label) for label in to if label)
    backwards = text[::-1]
    kept: list[str] = []
    at = 0
    for word in _any_word(relation).finditer(text):
        if word.start() < at:
            continue
        start = len(text) - _end(_RUN, backwards, len(text) - word.start())
        end = _end(_RUN, text, word.end())
        run = text[start:end]
        for words, patterns in _patterns(relation):
            for pattern in patterns if words.search(run) else ():
                run = pattern.sub(lambda found: _other(found, given), run)
        kept += text[at:start], run
        at = end
    return "".join([*kept, text[at:]])


def listed_names(text: str) -> list[str] | None:
    """The names in a list of lines or planes that has nothing else in it, without the words for what they are.

    >>> listed_names("the lines BA, A_1C and DE"), listed_names("平面PAB和平面PBC"), listed_names("AB but not CD")
    (['BA', 'A_1C', 'DE'], ['PAB', 'PBC'], None)
    """
    names = [found.fullmatch(part) for part in _BETWEEN.split(text.strip(_AROUND)) for found in [_ONE] if part.strip()]
    return [name[1] for name in names if name] if names and all(names) else None


def concluded_names(sentence: str, relation: str, to: Sequence[str]) -> list[str] | None:
    """The one list of names in a sentence that says which lines or planes have the relation; TO may be named beside it.

    >>> concluded_names("So the lines perpendicular to PC are AB and CD", "perpendicular", ["P", "C"])
    ['AB', 'CD']
    """
    given = frozenset(map(_plain, to))
    parts = _SAYS.split(sentence)
    lists = [
        names for part in parts if (names := listed_names(part)) and not all(_names(name, given) for name in names)
    ]
    others = [part for part in parts if not listed_names(part)]
    other = "parallel" if relation == "perpendicular" else "perpendicular"
    if len(lists) != 1 or _DENIED.search(sentence) or _any_word(other).search(sentence):
        return None
    return lists[0] if all(_names(name, given) for part in others for name in _ANY.findall(part)) else None


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Where a match that begins at a place ends; the place itself where there is none."""
    found = pattern.match(text, at)
    return found.end() if found else at


def _unwrapped(found: re.Match[str]) -> str:
    """What a command such as \\text holds; words keep a distance from what stands beside them, labels do not."""
    inner = found[1]
    return f" {inner} " if inner.strip()[-1:].islower() else inner


@cache
def _any_word(relation: str) -> re.Pattern[str]:
    """The words and signs of which every statement of the relation holds one."""
    return re.compile("|".join(words.pattern for words, _ in _patterns(relation)))


@cache
def _patterns(relation: str) -> list[tuple[re.Pattern[str], list[re.Pattern[str]]]]:
    """Statements of the relation between ``one`` and ``two``, with the words of which every such statement holds one.

    ``two`` stands alone where the relation is an addition.
    """
    sign, word = _SIGNS[relation], _CHINESE[relation]
    one, two = rf"(?P<one>{_NAMED})", rf"(?P<two>{_NAMED})"
    english = (
        rf"{one}\s*(?:{sign}|\s{_IS}{relation}\s+(?:to|with)\s)\s*{two}",
        rf"{one}\s*[(（,，]\s*(?:(?:that|which)\s+is\s+)?(?:{relation}\s+to\s+|{sign}\s*){two}\s*[)）]?",
    )
    chinese = (
        rf"{one}\s*[与和]\s*{two}\s*(?:互相|相互)?{word}(?!的)",
        rf"{one}\s*{word}于\s*{two}",
        rf"[与和]\s*{two}\s*{word}的(?:直线|平面|面|棱)?[是为]\s*{one}",
    )
    return [
        (re.compile(f"{relation}|{sign}"), [re.compile(pattern) for pattern in english]),
        (re.compile(word), [re.compile(pattern) for pattern in chinese]),
    ]


def _other(found: re.Match[str], given: frozenset[str]) -> str:
    """The name of the two that is not the given one; the statement as it is where neither or both are."""
    one, two = found["one"], found["two"]
    if _names(two, given) and not _names(one, given):
        return one
    if _names(one, given) and not _names(two, given):
        return two
    return found[0]


def _names(named: str, given: frozenset[str]) -> bool:
    """Whether a name spells the given line or plane by its points."""
    spelled = [_plain(label) for label in _POINT.findall(named)]
    enough = 2 if len(given) == 2 else 3
    return len(set(spelled)) == len(spelled) >= enough and given.issuperset(spelled)


_POINT = re.compile(_LABEL)


def _plain(label: str) -> str:
    """A label in one spelling: its letter with ``1``, ``2`` or a prime."""
    mark = "'" if re.search(r"['′]|prime", label) else "".join(re.findall(r"[12₁₂]", label))
    return label[0] + mark.replace("₁", "1").replace("₂", "2")
