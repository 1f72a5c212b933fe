"""Option letters out of a short text that is a choice and nothing else: ``A, C``, ``AC``, ``none``, a list of verdicts.

Where in a response the choice is made is the business of ``choice``. Everything takes linear time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gnomon.grade.choices.claims import claimed, read_claims, spelled

LONGEST = 300  # a choice of letters is never longer
LINE = 600  # the longest line that is read for a choice
_FULL_WIDTH = 0xFF21 - ord("A")
_ENDING = 80  # of a line, where a verdict may end it

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
_LOOKS = (  # of letters: commands that only change these
    r"(?:text|math)(?:bf|it|tt|sf|rm|sc|sl|md|up|normal|bb|cal|frak)?|bf|it|tt|sf|rm|sc|sl|em|emph|bfseries|itshape|boldsymbol|bm"
    r"|underline|mbox|hbox|left|right|q?quad|operatorname|displaystyle|textstyle|normalsize|large|Large|LARGE|huge|Huge"
)
_COMMAND = re.compile(rf"\\(?:(?:text)?color\s*\{{[A-Za-z]{{1,20}}\}}|(?:{_LOOKS})(?![A-Za-z])|[,;! ])")
_DROP = re.compile(r"\\(?:boxed|fbox|[{}])|[$*`\"'(){}\[\].:<>_#]")
_WORDS = re.compile(
    r"\b(?:options?|choices?|ans|answers?|letters?|statements?|conclusions?|and|is|are|the|correct|true|right|only|both|all)\b"
    r"|正确|选项|答案|结论|选择|应选|选|以及|和|与|及|故|仅|只|有|为|是|的|项|、",
    re.I,
)
_SEPARATED = re.compile(r"[\s,;/&+]+")
HEDGE = re.compile(
    r"\b(?:or|maybe|perhaps|possibly|probably|either|not|unsure|likely|except|might|could|without)\b"
    r"|或|可能|也许|大概|不|除|非|\?",
    re.I,
)
TRUE = (
    r"true|correct|right|yes|valid|holds?|follows?|proved|✓|✔|✅|正确|成立|√|t(?![a-z])|y(?![a-z])"
    r"|对(?![\u4e00-\u9fff])|是(?=\W*$)"
)
FALSE = (
    r"false|incorrect|wrong|not (?:always |necessarily )?(?:true|correct|right|valid|provable)|no|invalid|untrue|fails?"
    r"|(?:does ?n[o']t|doesn't) (?:always |necessarily )?(?:hold|follow)|✗|✘|❌|不(?:一定)?(?:正确|成立|对)|错误|错|否"
    r"|f(?![a-z])|n(?![a-z])"
)


def read_letters(answer: str, among: Sequence[str]) -> frozenset[str] | None:
    """The letters the answer chooses among the options; None when it is not a choice of letters and nothing else."""
    if len(answer) > LONGEST:
        return None
    shown = spelled(answer).strip()
    text = _COMMAND.sub(" ", shown).strip() if "\\" in shown else shown
    bare = " ".join(_DROP.sub(" ", text).split()).strip(" ,;!")
    if _NONE.fullmatch(shown.strip(" .*$`\"'!")) or _NONE.fullmatch(bare):
        return frozenset()
    if _ALL.fullmatch(bare):
        return frozenset(among)
    verdicts = read_claims(text, among)
    if verdicts is not None:
        return claimed(verdicts, among)
    pieces = [piece for piece in _SEPARATED.split(_WORDS.sub(" ", _DROP.sub(" ", text))) if piece]
    letters: list[str] = []
    for piece in pieces:
        whole = piece.upper() if len(pieces) == 1 or len(piece) == 1 else piece
        if not all(letter in among for letter in whole) or len(set(whole)) < len(whole):
            return None
        letters += whole
    return frozenset(letters) if letters and len(set(letters)) == len(letters) else None


_TAKEN_BACK = re.compile(
    r"\b(?:but|only|if|unless|when|provided|however|wait|actually)\b|如果|但|若|只有|仅", re.I
)  # behind a verdict of truth: it is not quite true
MAYBE = re.compile(
    r"\b(?:maybe|perhaps|possibly|probably|presumably|might|could|may|unsure|unclear|likely|guess)\b|\?|也许|可能|大概|或许",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Patterns:
    """What is looked for: an option that opens a line and the verdict on it at once or at the end; and the rest."""

    opens: re.Pattern[str]
    option: re.Pattern[str]
    at_once: re.Pattern[str]
    at_last: re.Pattern[str]
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
    option = r"(?:(?:options?|statements?|choices?|conclusions?|选项|结论)\s?)?"  # no space alone: a joint has it
    hence = (
        r"(?:(?:so|hence|thus|therefore|also|clearly|always|indeed|and|it|this|that|which|故|所以|因此)[\s,]{0,2}){0,3}"
    )
    verdict = rf"(?:(?P<true>{TRUE})|(?:{FALSE}))"
    wide = "".join(chr(ord(letter) + _FULL_WIDTH) for letter in among)
    return Patterns(
        opens=re.compile(  # a line as it is written, before the dearer work of spelling it
            rf"[\W_]{{0,8}}(?:(?:{one}|[{wide}])(?![A-Za-z0-9'_])|(?i:option|statement|choice|conclusion)|选项|结论)"
        ),
        option=re.compile(rf"[\W_]{{0,8}}(?i:{option})[*_(\[]{{0,4}}({one})(?![A-Za-z0-9'_]|\s?=)"),
        at_once=re.compile(
            r"[\s*_)\]]{0,4}(?:[.:|=,→-]|->|选项|项|is\b|are\b|是|为)?[\s*_|(]{0,6}"
            rf"(?:always |also |clearly )?{verdict}的?"
            rf"[\s*_|)]{{0,6}}(?:[.!;,]?$|[\s*_]{{0,3}}(?:[.,;:(-]|(?:because|since|as|by)\b))",
            re.I,
        ),
        at_last=re.compile(
            rf"(?:\b(?:is|are|it|this|that|which)\b|[:|=→.,;(-]|->|[是为])[\s*_|(]{{0,4}}{hence}"
            rf"(?:{option}{one}\s?(?:选项|项|is|是)?\s?)?{verdict}的?[\s*_|.!);,]{{0,6}}$",
            re.I,
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


def line_verdict(line: str, among: tuple[str, ...]) -> tuple[str, bool | None] | None:
    """The option that opens a line and what the line says of it, at once or at the end; it may say nothing definite."""
    found = patterns(among)
    opening = found.option.match(line)
    if opening is None:
        return None
    rest = line[opening.end() :]
    at_once, at_last = found.at_once.match(rest), found.at_last.search(rest, max(0, len(rest) - _ENDING))
    said = {bool(match["true"]) for match in (at_once, at_last) if match}
    if len(said) != 1 or MAYBE.search(rest):
        return opening[1], None
    true = said.pop()
    reserved = true and at_once and _TAKEN_BACK.search(rest, at_once.end())
    return opening[1], None if reserved else true
