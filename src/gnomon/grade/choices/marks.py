"""Marks beside verdicts in words: ``成立 ✓`` says the same twice, and ``true ✗`` contradicts itself.

A mark that agrees with the words beside it is left out, so that the words are read alone. One that contradicts them
becomes ``CONTRADICTION``, and nothing is read from its line. A mark without a verdict in words beside it stays.
"""

from __future__ import annotations

import re
from typing import Literal

from gnomon.grade.choices.board import is_verdict
from gnomon.grade.choices.stated import FALSE

CONTRADICTION = "?⁇"
"""In the place of a mark that contradicts the words beside it; the question mark spoils a box in which it stands."""
CONTRADICTORY_LINE = re.compile(rf"[^\n]*{re.escape(CONTRADICTION)}[^\n]*")
_TICKS = "✓✔✅☑√"
_CROSSES = "✗✘❌✖✕☒×☐"
_BOXES = ("[x]", "[X]", "[ ]", "[]")
_NO_SIGN = r"(?![\w(\\{$√.]|\s?[\d(\\$])"  # behind a mark that is no sign of a root or a product
_BEFORE_OPTION = r"(?=\s*[*_(]{0,3}[A-Z](?![A-Za-z0-9'_]))"
_MARK = re.compile(
    rf"(?:(?P<tick>[✓✔✅☑]|√{_NO_SIGN}|\[[xX]\]{_BEFORE_OPTION})|[✗✘❌✖✕☒☐]|×{_NO_SIGN}|\[\s?\]{_BEFORE_OPTION})\ufe0f?"
    rf"(?P<more>[{_TICKS}{_CROSSES}]*)"
)
"""A mark, and those right behind it: ``✓✗`` contradicts itself, ``✓✗✓✗`` is a row. ``√2`` and ``2 × 3`` hold none."""
_FIRST_MARK = re.compile(rf"[ \t>*•#_-]*{_MARK.pattern}")
_BESIDE = 80  # signs before a mark and behind it in which its words may stand
_STOP = re.compile(
    rf"[,;:|()，；：、（）。！!？?\n→⇒—–{_TICKS}{_CROSSES}]|\.(?=\s|$)|\s-\s|\b(?:because|since|by)\b|因为|由于"
)
_GAP = " \t*_:：|(（)）—–-"
_BRACKET = re.compile(r"\s?[(（]")
"""Words in brackets explain a mark, which is read without them."""
_OPTION = re.compile(
    r"[\s*_(\[（]*(?:(?i:option|statement|choice|conclusion)\s?|选项|结论|命题)?\s?[(（]?[A-Z](?![A-Za-z0-9'_])[\s*_)\]）.:：、]*"
    r"(?:选项|项)?"
)
_OWN_OPTION = re.compile(r"(?<![A-Za-z])[A-Z][\s*_)\]）.:：]*$")
"""An option that ends right before a mark, so that the mark is about it."""
_WORD = re.compile(r"[A-Za-z][A-Za-z'’]*|[\u4e00-\u9fff]")
_LONGEST = 12  # words of a verdict
_FILLERS = re.compile(
    r"\b(?:the|options?|statements?|choices?|conclusions?)\b|选项|结论|命题|说法|[的了是也都均则就并误]", re.I
)
_DENIES = re.compile(r"\b(?:not|no|never|cannot|neither|nor|without|none|nothing|hardly)\b|n['’]t\b|[不未非无没]", re.I)
_NO_VERDICT = re.compile(
    r"\b(?i:answers?|final|selections?|picks?|solution|verdict)\b|答案|选|(?<![A-Za-z])[A-Z](?![A-Za-z])"
)
"""In words about the choice as a whole, or about another option."""
_DENIED_DENIAL = re.compile(
    r"(?:\b(?:not|never|cannot)|n['’]t)\s+(?:be\s+|is\s+)?(?:fails?|false|wrong|incorrect|invalid|untrue)\b"
    r"|(?:不|并非|没有?)[一定可能会是总]{0,2}[不错假]",
    re.I,
)
"""``cannot fail``: readers of words are not sure what it means."""
Said = Literal["true", "false", "unclear", "nothing"]


def read_marks(text: str) -> str:
    """The text without marks that say what the words beside them say, and with ``CONTRADICTION`` for those that do not.

    >>> read_marks("A: true ✓, B: 不成立 ✗, C ✓")
    'A: true , B: 不成立 , C ✓'
    >>> read_marks("A: true ✗") == f"A: true {CONTRADICTION}"
    True
    """
    if not any(mark in text for mark in (*_TICKS, *_CROSSES, *_BOXES)):
        return text

    def read(mark: re.Match[str]) -> str:
        same, like = ("true", _TICKS) if mark["tick"] else ("false", _CROSSES)
        if len(mark["more"]) == 1 and mark["more"] not in like:
            return CONTRADICTION
        said = _beside(text, mark.start(), mark.end())
        if same in said:
            return mark[0] if _BRACKET.match(text, mark.end()) else ""
        return mark[0] if said == {"nothing"} else CONTRADICTION

    return _MARK.sub(read, text)


def _beside(text: str, start: int, end: int) -> set[Said]:
    """What the words before a mark and those behind it say.

    Where a line begins with a mark, every mark is about the words behind it: ``✓ A holds ✗ B fails``.
    """
    before = _before(text, start)
    first = _FIRST_MARK.match(text, text.rfind("\n", 0, start) + 1) is not None
    behind = _behind(text, start, end, over_option=first or before == "nothing")
    return {behind} if first and behind != "nothing" else {before, behind}


def _before(text: str, end: int) -> Said:
    """What the words say that end before a mark."""
    first = max(text.rfind("\n", 0, end) + 1, end - _BESIDE)
    words = _STOP.split(text[first:end].rstrip(_GAP + ".。"))[-1]
    for word in list(_WORD.finditer(words))[-_LONGEST:]:
        said = _said(words[word.start() :])
        if said != "nothing":
            return "nothing" if _DENIES.search(words, 0, word.start()) else said
    return "nothing"


def _behind(text: str, mark: int, start: int, *, over_option: bool) -> Said:
    """What the words say right behind a mark, or behind the option before which it stands.

    In the latter case they may also end the line: ``✗ A. AB ∥ CD, so it is true.``
    """
    end = text.find("\n", start)
    end = len(text) if end < 0 else end
    over_option = over_option and not _OWN_OPTION.search(text, max(0, mark - _BESIDE), mark)
    option = _OPTION.match(text, start, end) if over_option else None
    first = option.end() if option else start
    words = text[first : min(end, first + _BESIDE)].lstrip(_GAP)
    said = _said(_STOP.split(words, maxsplit=1)[0])
    if said == "nothing" and option and not _MARK.search(text, start, end):
        return _before(text, end)
    return said


def _said(words: str) -> Said:
    """What words say that are a verdict and nothing else."""
    if _NO_VERDICT.search(words):
        return "nothing"
    words = _FILLERS.sub(" ", words)
    plain = _DENIED_DENIAL.sub(" false ", words)
    if not is_verdict(plain):
        return "nothing"
    if plain != words:
        return "unclear"
    return "false" if FALSE.search(words) else "true"
