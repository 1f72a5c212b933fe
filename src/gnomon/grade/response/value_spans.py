"""Where values stand in a sentence: formulas between dollars, numbers with roots and fractions, names of lines."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NUMBER = r"\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?"
_BRACES = r"\{(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]{0,80}\}){0,80}\}){0,160}\}"
_ATOM = rf"""
    (?: {_NUMBER} | [√∛π°º%²³] | \\[A-Za-z]+ | {_BRACES} | (?<![A-Za-z])(?:sqrt|cbrt|pi)(?![A-Za-z]) | (?<=\d)(?:sqrt
      |pi)(?![A-Za-z])
      | [()\[\]] | [-−+*/^·×÷:∶⁄_] | (?<=[*/\d)π])\ ?pi\b )
"""
_SPAN = re.compile(
    rf"""
    (?P<math> \$\$?[^$\n]{{1,400}}\$\$? | \\\((?:(?!\\\)).){{1,400}}\\\) | \\\[(?:(?!\\\]).){{1,400}}\\\] )
  | (?P<name> (?<![A-Za-z\\])(?:(?:(?i:the\ )?(?i:straight\ )?(?i:line|plane|segment|edge|face|ray)\ |直线|平面
    |线段)\s?)?(?:[A-Z](?:['′]|_?\{{?[0-9]\}}?|[₀-₉]){{0,2}}){{2,5}}(?![A-Za-z]) )
  | (?P<plain> (?<![A-Za-z\d.]) (?=[-−+(]{{0,3}}\s?(?:\d|√|∛|π|\\(?:d?frac|tfrac|sqrt|pi)|sqrt
    |pi\b)) (?:{_ATOM}\ {{0,2}})+ )
    """,
    re.VERBOSE,
)
_ENDS = re.compile(r"[\s\-−+*/^·×÷:∶(\[,_]+$")
_SUBSTANCE = re.compile(r"\d|√|π|\\[A-Za-z]|sqrt|pi")
_CAPITALS = """
    TL DR AND OR NOT IS THE ANSWER FINAL QED OK NO YES TLDR ANS RESULT SO EDIT NB PS IT BE AN AM AS AT BY DO GO IF IN
    ME MY OF ON TO UP US WE LOL BTW IMO
"""
_WORDS_OF_NAMES = frozenset(_CAPITALS.split())
"""Words in capitals that are no names of points."""


@dataclass(frozen=True, slots=True)
class Span:
    """A value and where it stands in its sentence; ``again`` holds values that say the same."""

    text: str
    start: int
    end: int
    again: tuple[str, ...] = ()
    is_name: bool = False
    """Whether it is the name of a line, plane or solid, or a formula of such names."""


def values_in(sentence: str) -> list[Span]:
    """The values of a sentence in their order.

    >>> [span.text for span in values_in("so 12 gives 3√2/4, and $x = 5$ for line AB")]
    ['12', '3√2/4', '$x = 5$', 'line AB']
    """
    found: list[Span] = []
    for match in _SPAN.finditer(sentence):
        text = match[0]
        if match.lastgroup == "name":
            if text.split(" ")[-1] in _WORDS_OF_NAMES:
                continue
        elif match.lastgroup == "plain":
            text = _balanced(text)
            if not _SUBSTANCE.search(text) or _COUNTS_STEPS.search(sentence, max(0, match.start() - 12), match.start()):
                continue
        elif not re.search(r"\d|\\pi|\\sqrt|π|√|[A-Z]{2}", text):
            continue
        is_name = match.lastgroup == "name" or _NAMES.fullmatch(text) is not None
        found.append(Span(text, match.start(), match.start() + len(text), is_name=is_name))
    return found


_COUNTS_STEPS = re.compile(r"\b(?:method|approach|way|case|attempt|step|part|figure|lemma)\s$|方法$", re.I)
_NAMES = re.compile(
    r"\$?[\s\\()]*(?:(?:angle|triangle|overline|text|mathrm)[\s{]*)?[A-Z]{2}[A-Z'′_\d{}\s\\()-]{0,20}\$?"
)


def first_value(sentence: str) -> Span | None:
    """The first value of a sentence."""
    return next(iter(values_in(sentence)), None)


def _balanced(text: str) -> str:
    """The longest beginning of a text whose brackets are closed, without signs that need more behind them."""
    text = _ENDS.sub("", text)
    depth = 0
    good = 0
    for at, sign in enumerate(text, 1):
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
            if depth < 0:
                text = text[: at - 1]
                good = at - 1
                break
        if depth == 0:
            good = at
    return _ENDS.sub("", text[:good])


_UNREAD = re.compile(
    r"!!|\s!|[?？✗✘❌]|^\s*>|\b(?:ANSWER|FINAL|TLDR|IS|RESULT|ANS|CORRECT|THE)\b|TL;?\s?DR|[\u4e00-\u9fff]"
)
_CHINESE_VALUE = re.compile(
    r"(?:个)?(?:平方|立方)?(?:厘米|毫米|分米|千米|公里|米|单位长度|单位)|弧度|[度分秒升个种条对组根块面项]|毫升|千?克|根号|分之|派|又|负|比|约|或|和|且|平面|直线|线段"
)


def may_be_read(text: str) -> bool:
    """Whether a short text holds no words beside its value that the reader of answers does not know."""
    found = _UNREAD.search(text)
    return found is None or (found[0] > "\u4e00" and _UNREAD.search(_CHINESE_VALUE.sub("", text)) is None)
