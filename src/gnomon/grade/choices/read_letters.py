"""Option letters of a short text that is a choice and nothing else: ``A, C``, ``AC``, ``none``, a list of verdicts.

``extract`` decides where in a response the choice is made. Everything takes linear time.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.grade.choices.claims import claimed, read_claims
from gnomon.grade.choices.spelling import spelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONGEST = 300  # a choice of letters is never longer

_THESE = (  # the four options, these, them
    r"(?:the\ |these\ |those\ )?(?:above\ |given\ |four\ |listed\ )?"
    r"(?:options?|choices?|statements?|conclusions?|them|above|these)?"
)
_ARE_TRUE = r"(?:\ (?:is|are)\ (?:correct|true|right))?"
_NONE = re.compile(
    rf"""
    (?:none|no(?:ne)?\ (?:option|choice|statement|conclusion|answer)s?|neither|nothing) (?:\ of\ {_THESE})? {_ARE_TRUE}
  | (?:the\ )?empty\ set | \\emptyset | \\varnothing | ∅ | \{{\s*\}} | \[\s*\]
  | (?:以上|选项)?(?:选项)?(?:都|均|全)(?:不对|不正确|不成立|错误?|不选) | 以上(?:皆非|都不是) | 皆非
  | (?:没有|无)(?:一个)?(?:正确|成立)?(?:的)?(?:选项|答案)?(?:正确)? | 全错
    """,
    re.I | re.VERBOSE,
)
_ALL = re.compile(
    rf"""
    all(?:\ (?:of\ )?{_THESE})? (?:\ (?:four|options|statements|choices))? {_ARE_TRUE}
  | everything
  | (?:以上|选项)?(?:选项)?(?:四个)?(?:都|均|全部?)(?:对|正确|成立|选) | (?:以上)?(?:全部|全选|皆是|都是)
    """,
    re.I | re.VERBOSE,
)

_FONT = (  # \textbf, \mathrm, \it, \boldsymbol
    r"(?:text|math)(?:bf|it|tt|sf|rm|sc|sl|md|up|normal|bb|cal|frak)?"
    r"|bf|it|tt|sf|rm|sc|sl|em|emph|bfseries|itshape|boldsymbol|bm"
)
_LAYOUT = (  # \underline, \mbox, \left, \quad, \large
    r"underline|mbox|hbox|left|right|q?quad|operatorname|displaystyle|textstyle"
    r"|normalsize|large|Large|LARGE|huge|Huge"
)
_ENVIRONMENT = r"(?:begin|end)\s*\{\w{1,12}\*?\}(?:\{[lcr|]{1,8}\})?"
_COMMAND = re.compile(  # a LaTeX command that only changes how letters look
    rf"\\(?: {_ENVIRONMENT} | (?:text)?color\s*\{{[A-Za-z]{{1,20}}\}} | (?:{_FONT}|{_LAYOUT})(?![A-Za-z]) | [,;!\ ] )",
    re.VERBOSE,
)
_AND = re.compile(r"\\(?:&|(?:land|wedge)(?![A-Za-z]))")
_MARKS = re.compile(r"\\(?:boxed|fbox|[{}])|[$*`\"'(){}\[\].:<>_#]")
_FILLERS = re.compile(
    r"""
    \b(?: options?|choices?|ans|answers?|letters?|statements?|conclusions?
        | and|(?-i:und|y|et|och|oraz|dan|ve)|is|are|the|correct|true|right|only|both|all )\b
  | 正确|选项|答案|结论|选择|应选|选|以及|和|与|及|故|仅|只|有|为|是|的|项|、
    """,
    re.I | re.VERBOSE,
)
_SEPARATORS = re.compile(r"[\s,;/&+]+")


class Letters(frozenset[str]):
    """A set of letters that lists them in alphabetical order, whatever the hashes of texts are."""

    __slots__ = ()

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(super().__iter__()))

    def __repr__(self) -> str:
        return f"frozenset({set(self) or ''})" if len(self) < 2 else f"frozenset({{{', '.join(map(repr, self))}}})"


def read_letters(answer: str, among: Sequence[str]) -> frozenset[str] | None:
    """The letters that an answer chooses among the options; None when it is not a choice of letters and nothing else.

    >>> sorted(read_letters("A and C", "ABCD"))
    ['A', 'C']
    >>> sorted(read_letters("all but B are true", "ABCD"))
    ['A', 'C', 'D']
    >>> read_letters("none of the above", "ABCD")
    frozenset()
    >>> read_letters("A or C", "ABCD") is None
    True
    """
    if len(answer) > LONGEST:
        return None
    shown = spelled(answer).strip()
    text = _COMMAND.sub(" ", _AND.sub(" & ", shown.replace("\\\\", ", "))).strip() if "\\" in shown else shown
    text = text.replace("~", " ")
    bare = " ".join(_MARKS.sub(" ", text).split()).strip(" ,;!")
    if _NONE.fullmatch(shown.strip(" .*$`\"'!")) or _NONE.fullmatch(bare):
        return frozenset()
    if _ALL.fullmatch(bare):
        return Letters(among)
    verdicts = read_claims(text, among)
    if verdicts is not None:
        letters_claimed = claimed(verdicts, among)
        return None if letters_claimed is None else Letters(letters_claimed)
    pieces = [piece for piece in _SEPARATORS.split(_FILLERS.sub(" ", _MARKS.sub(" ", text))) if piece]
    letters: list[str] = []
    for piece in pieces:
        whole = piece.upper() if len(pieces) == 1 or len(piece) == 1 else piece
        if not all(letter in among for letter in whole) or len(set(whole)) < len(whole):
            return None
        letters += whole
    return Letters(letters) if letters and len(set(letters)) == len(letters) else None
