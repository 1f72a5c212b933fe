"""Option letters out of a short text that is a choice and nothing else: ``A, C``, ``AC``, ``none``, a list of verdicts.

Where in a response the choice is made is the business of ``choice``. Everything takes linear time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gnomon.grade.lexer import plain_spelling

LONGEST = 300  # a choice of letters is never longer
LINE = 600  # the longest line that is read for a choice

_THESE = (
    r"(?:the |these |those )?(?:above |given |four |listed )?"
    r"(?:options?|choices?|statements?|conclusions?|them|above|these)?"
)
_NONE = re.compile(
    rf"(?:none|no(?:ne)? (?:option|choice|statement|conclusion|answer)s?|neither|nothing)"
    rf"(?: of {_THESE})?(?: (?:is|are) (?:correct|true|right))?"
    r"|(?:the )?empty set|\\emptyset|\\varnothing|∅|\{\s*\}|\[\s*\]"
    r"|(?:以上|选项)?(?:选项)?(?:都|均|全)(?:不对|不正确|不成立|错误?|不选)|以上(?:皆非|都不是)|皆非"
    r"|(?:没有|无)(?:一个)?(?:正确|成立)?(?:的)?(?:选项|答案)?(?:正确)?|全错",
    re.I,
)
_ALL = re.compile(
    rf"all(?: (?:of )?{_THESE})?(?: (?:four|options|statements|choices))?(?: (?:is|are) (?:correct|true|right))?"
    r"|everything|(?:以上|选项)?(?:选项)?(?:四个)?(?:都|均|全部?)(?:对|正确|成立|选)|(?:以上)?(?:全部|全选|皆是|都是)",
    re.I,
)
_DROP = re.compile(r"\\(?:text|textbf|mathrm|mathbf|boxed|fbox|left|right|quad|,|;|!|\{|\}| )|[$*`\"'(){}\[\].:<>_#]")
_WORDS = re.compile(
    r"\b(?:options?|choices?|answers?|letters?|statements?|conclusions?|and|is|are|the|correct|true|right|only|both|all)\b"
    r"|正确|选项|答案|结论|选择|应选|选|以及|和|与|及|故|仅|只|有|为|是|的|项|、",
    re.I,
)
_SEPARATED = re.compile(r"[\s,;/&+]+")
HEDGE = re.compile(
    r"\b(?:or|maybe|perhaps|possibly|probably|either|not|unsure|likely|except|might|could|without)\b"
    r"|或|可能|也许|大概|不|除|非|\?",
    re.I,
)
TRUE = r"true|correct|right|yes|valid|holds?|follows?|proved|✓|✔|✅|正确|对|成立|是|√|t(?![a-z])|y(?![a-z])"
FALSE = (
    r"false|incorrect|wrong|no(?:t (?:true|correct|necessarily true|valid|provable))?|invalid|fails?"
    r"|does ?n[o']t (?:hold|follow)|✗|✘|❌|×|不正确|错误|错|不成立|不对|否|f(?![a-z])|n(?![a-z])"
)


def read_letters(answer: str, among: Sequence[str]) -> frozenset[str] | None:
    """The letters the answer chooses among the options; None when it is not a choice of letters and nothing else."""
    if len(answer) > LONGEST:
        return None
    text = plain_spelling(answer).strip()
    bare = " ".join(_DROP.sub(" ", text).split()).strip(" ,;!")
    if _NONE.fullmatch(text.strip(" .*$`\"'!")) or _NONE.fullmatch(bare):
        return frozenset()
    if _ALL.fullmatch(bare):
        return frozenset(among)
    verdicts = _verdict_list(text, tuple(among))
    if verdicts is not None:
        return verdicts
    pieces = [piece for piece in _SEPARATED.split(_WORDS.sub(" ", _DROP.sub(" ", text))) if piece]
    letters: list[str] = []
    for piece in pieces:
        whole = piece.upper() if len(pieces) == 1 or len(piece) == 1 else piece
        if not all(letter in among for letter in whole) or len(set(whole)) < len(whole):
            return None
        letters += whole
    return frozenset(letters) if letters and len(set(letters)) == len(letters) else None


_OPTION = re.compile(r"[*`\"'{}|]|\b(?:options?|statements?|choices?|conclusions?)\b|选项|结论", re.I)


def _verdict_list(text: str, among: tuple[str, ...]) -> frozenset[str] | None:
    """``A: true, B: false, ...``: the letters called true, if the text is such a list for at least two letters."""
    plain = _OPTION.sub(" ", text)
    verdicts: dict[str, bool] = {}
    end = 0
    for match in patterns(among).verdict.finditer(plain):
        if plain[end : match.start()].strip(" \n\t,;.-") or verdicts.get(match[1], bool(match[2])) != bool(match[2]):
            return None
        verdicts[match[1]] = bool(match[2])
        end = match.end()
    if len(verdicts) < 2 or plain[end:].strip(" \n\t,;.-"):
        return None
    return frozenset(letter for letter, true in verdicts.items() if true)


@dataclass(frozen=True, slots=True)
class Patterns:
    verdict: re.Pattern[str]
    judged: re.Pattern[str]
    summary: re.Pattern[str]
    item: re.Pattern[str]
    any_letter: re.Pattern[str]
    bare: re.Pattern[str]


@lru_cache(maxsize=64)
def patterns(among: tuple[str, ...]) -> Patterns:
    """What is looked for, for one set of letters."""
    one = f"(?:{'|'.join(map(re.escape, among))})"
    apart = rf"(?<![A-Za-z0-9\\∠△])\(?{one}\)?(?![A-Za-z0-9'_=])"
    joint = r"\s{0,3}(?:,\s?and|,|、|;|/|&|\+|and|和|与|及)\s{0,3}"
    option = r"(?:options?|statements?|choices?|conclusions?|选项|结论)?\s?"
    return Patterns(
        verdict=re.compile(rf"(?<![A-Za-z])\(?({one})\)?\s*(?:[:=.\-]|is|->|→)?\s*(?:({TRUE})|(?:{FALSE}))", re.I),
        judged=re.compile(
            rf"^[\W_]{{0,8}}{option}\(?({one})\)?[^\n]{{0,{LINE}}}?(?:\b(?:is|are|:)|[:|=→—-]|->)[\s*_|(]{{0,4}}"
            rf"(?:therefore |thus |also |clearly |always |indeed )?(?:({TRUE})|(?:{FALSE}))[\s*_|.!。)]{{0,6}}$",
            re.I | re.M,
        ),
        summary=re.compile(
            rf"({option}{apart}(?:{joint}{option}{apart})*)\s{{0,2}}"
            r"(?:is|are|都|均|是)?\s?(?:both|all|the only|the)?\s?"
            r"(?:correct|true|right|valid|provable|the answers?|hold\b|follow\b|must be true|must hold|正确|成立|对)",
            re.I,
        ),
        item=re.compile(
            rf"^[\s>*•#_-]{{0,8}}{option}[*_(\[]{{0,4}}({one})(?:[*_]{{0,3}}[).:\]、]|[*_]{{1,3}}|\s?[-–—(]|$)"
        ),
        any_letter=re.compile(apart),
        bare=re.compile(rf"[\W_]*(?:{one}[\W_]*)+"),
    )
