"""The patterns that depend on which letters the options have, compiled once for each set of letters."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from gnomon.grade.choices.vocabulary import FALSE, TRUE

_FULL_WIDTH = 0xFF21 - ord("A")
_OPTION = r"(?:(?:options?|statements?|choices?|conclusions?|选项|结论)\s?)?"  # no space without the word
_JOINT = r"\s{0,3}(?:,\s?and|,|、|;|/|&|\+|and|和|与|及)\s{0,3}"
_HENCE_WORD = "so|hence|thus|therefore|also|clearly|always|indeed|and|it|this|that|which|故|所以|因此"
_HENCE = rf"(?:(?:{_HENCE_WORD})[\s,]{{0,2}}){{0,3}}"
_VERDICT = rf"(?:(?P<true>{TRUE})|(?:{FALSE}))"


@dataclass(frozen=True, slots=True)
class Patterns:
    """What is looked for in responses to a problem with certain letters."""

    opens: re.Pattern[str]
    """A line that may open with an option: a quick test of the line as written, before it is spelled plainly."""
    opens_any: re.Pattern[str]
    """The same anywhere in a text, behind the sign that ends the line or the sentence before."""
    option: re.Pattern[str]
    """The option that opens a line: ``**(B)``, ``Option B``, ``- 选项B``."""
    at_once: re.Pattern[str]
    """The verdict right behind the option: ``: true``, `` is false, because``, ``是正确的``."""
    at_last: re.Pattern[str]
    """The verdict at the end of the option's line: ``..., so it is true.``, ``→ B is false``."""
    summary: re.Pattern[str]
    """A list of options that is called true: ``A and C are correct``, ``options A, D hold``, ``A、C正确``."""
    item: re.Pattern[str]
    """The option of an item in a list: ``- (A)``, ``* **C.**``, ``Option B:``."""
    any_letter: re.Pattern[str]
    """The letter of an option, not one of ``AB``, ``∠A``, ``A_1``, ``A = 3``."""
    bare: re.Pattern[str]
    """Nothing but letters and marks: ``**A, C**``."""


@lru_cache(maxsize=64)
def patterns(among: tuple[str, ...]) -> Patterns:
    """The patterns for one set of letters."""
    letter = f"(?:{'|'.join(map(re.escape, among))})"
    wide = "".join(chr(ord(letter) + _FULL_WIDTH) for letter in among)
    apart = rf"(?<![A-Za-z0-9\\∠△])\(?{letter}\)?(?![A-Za-z0-9'_=])"
    flags = re.VERBOSE
    opens = rf"""
        [\W_]{{0,8}}+
        (?: (?:{letter}|[{wide}])(?![A-Za-z0-9'_]) | (?i:option|statement|choice|conclusion) | 选项 | 结论 )
    """
    return Patterns(
        opens=re.compile(opens, flags),
        opens_any=re.compile(rf"[\n.;。；]\ *+{opens}", flags),
        option=re.compile(rf"[\W_]{{0,8}} (?i:{_OPTION}) [*_(\[]{{0,4}} ({letter}) (?![A-Za-z0-9'_]|\s?=)", flags),
        at_once=re.compile(
            rf"""
            [\s*_)\]]{{0,4}} (?:[.:|=,→-]|->|选项|项|is\b|are\b|是|为)? [\s*_|(]{{0,6}}
            (?:always\ |also\ |clearly\ )? {_VERDICT} 的?
            [\s*_|)]{{0,6}} (?: [.!;,]?$ | [\s*_]{{0,3}}(?:[.,;:(-]|(?:because|since|as|by)\b) )
            """,
            re.I | flags,
        ),
        at_last=re.compile(
            rf"""
            (?:\b(?:is|are|it|this|that|which)\b|[:|=→.,;(-]|->|[是为]) [\s*_|(]{{0,4}} {_HENCE}
            (?:{_OPTION}{letter}\s?(?:选项|项|is|是)?\s?)? {_VERDICT} 的? [\s*_|.!);,]{{0,6}}$
            """,
            re.I | flags,
        ),
        summary=re.compile(
            rf"""
            ({_OPTION}(?-i:{apart})(?:{_JOINT}{_OPTION}(?-i:{apart}))*) \s{{0,2}}
            (?:is|are|都|均|是)?\s?(?:both|all|the\ only|the)?\s?
            (?: correct|true|right(?!\ angle)|valid|provable|the\ answers?|hold\b|follow\b|must\ be\ true|must\ hold
              | 正确|成立|对 )
            """,
            re.I | flags,
        ),
        item=re.compile(
            rf"""
            ^[\s>*•#_-]{{0,8}} (?:\d[.)]\s)? {_OPTION} [*_(\[]{{0,4}} ({letter})
            (?: [*_]{{0,3}}[).:\]、] | [*_]{{1,3}} | \s?[-–—(] | $ )
            """,
            flags,
        ),
        any_letter=re.compile(apart),
        bare=re.compile(rf"[\W_]*(?:{letter}[\W_]*)+"),
    )
