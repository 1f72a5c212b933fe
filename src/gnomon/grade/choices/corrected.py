"""Choices that replace others: ``not B; it is C``, ``Wait, actually A and C``, ``I withdraw A and answer B``."""

from __future__ import annotations

import re

from gnomon.grade.choices.read_choice import Chosen, bare_line, last_lines, read_choice
from gnomon.grade.choices.vocabulary import LETTERS, MAYBE, OR, SO, SO_CHINESE

# ----------------------------------------------------------------------------------------------------- one for another

_SUBJECT = r"""
    (?: (?:the\s)?(?:(?i:correct|right|final)\s)?(?:answer|option|choice)\s
      | [Tt]he\ (?:correct\ |right\ )?answer\s
      | [Ii]t\s
      | [Ii]t's\ (?=not)
      | (?:正确)?(?:答案|选项)(?:应该?)?
    )?
"""
_IS_NOT = r"(?:(?:is\s|are\s)?not|isn't|aren't|不是|并非|不应?为)(?:\s(?:just|only))?"
_BUT_IS = r"""
    (?: but(?:\ rather|\ instead)?|rather|instead
      | (?:but\ )?(?:it\ is|it's|it\ must\ be|it\ should\ be|the\ answer\ is)
      | 而是|而为|应该?[是为]|是
    )
"""
_REPLACED = re.compile(  # "so the answer is not B; it is C", "不是B，而是C"
    rf"""
    \W{{0,8}} (?:(?:{SO}|{SO_CHINESE})[\s,]{{0,3}})?
    {_SUBJECT} {_IS_NOT} \s?{LETTERS}(?:\s?(?:or|nor|或)\s?{LETTERS}){{0,2}}
    (?:\s?that\s(?:is|are)\s(?:correct|right|true))?\s?
    [,;.:-]{{0,2}}\s? {_BUT_IS} \s?({LETTERS})\W{{0,4}}$
    """,
    re.VERBOSE,
)


def replacement(text: str) -> str | None:
    """The letters that a text puts in the place of others.

    >>> replacement("not B; it is C")
    'C'
    """
    match = _REPLACED.match(text)
    return match[1] if match else None


# --------------------------------------------------------------------------------------- letters that end the last line

_REGRET = r"""
    (?:^|[.,;!?(-]\s{0,3})            # opens a clause: "the false ones are actually B, D" takes nothing back
    (?:(?:hmm|oh|no|but)\b[\s,]{0,3}){0,2}
    (?: no(?=\s?[,:;]) | (?:correction|edit|scratch\ that|wait|oops|sorry|actually|rather|i\ mean
        |on\ (?:reflection|second\ thought))\b
      | (?:不对|错了)(?=\s?[,.!])     # 不对：B takes nothing back
      | 更正|修正|纠正|等等
    )
"""
_CONCLUSION = rf"[.;!][\s*]{{0,4}}(?=(?:{SO})\b|{SO_CHINESE}|综上)"  # "B is wrong; so A"
_FINAL = (  # "Final choice: A", 最终 A
    r"^[\s*#]{0,6}(?:my\ |the\ )?(?:final|verdict|last\ word)(?:\ (?:choice|selection|verdict))?(?=\s?[:=])[\s:=*]{0,6}"
    r"|^最终[\s:]{0,4}"
)
_LEAD = rf"""
    (?:
        (?: (?: {SO}|no|it|that|this|was|wrong(?=[;.,])|the|correct|right|final|answer|choice|is|it's|should
              | must|be|i|choose|only|just|both|options?|statements?|maybe|perhaps|possibly|probably|could|might|may
            )(?![A-Za-z])
          | {SO_CHINESE}|综上|应该?|选|是|为|答案|最终|可能|也许
        )
        [\s,:;.*]{{0,4}}
    ){{0,8}}
"""
_LATER = re.compile(  # letters that end a line, behind words that make them the final choice
    rf"""
    (?: (?:{_REGRET})[\s,:.!*-]{{0,6}}(?:[^.;!?]{{1,60}},\s{{0,3}}(?=(?:{SO})\b|{SO_CHINESE}))?
      | {_CONCLUSION} | {_FINAL} )
    (?:{_LEAD})
    ((?-i:{LETTERS})) [\s.!*]{{0,6}}$
    """,
    re.I | re.VERBOSE,
)
_ANSWER = "(?:answer|choose|pick|select|submit|replace\\s(?:it|them)\\s(?:by|with))"
_EXCHANGED = re.compile(  # "I withdraw A, B and answer A, C instead", 原答案 AB 改为 AC
    rf"""
    (?:^|[.;!:]\s{{0,3}}) (?:(?:{SO}|now|(?:i|we)(?:'ll|\ will|\ must|\ now|\ hereby)?)[\s,]{{1,3}}){{0,3}}
    (?:withdraw|retract|drop|discard|replace|change|correct|revise|amend|switch)\s
    (?: (?:(?:my|the|our)\s)?(?:(?:earlier|previous|first|original|old|initial)\s)?(?:answer|choice|selection)\s
        (?:from\s|of\s)? (?-i:{LETTERS})[\s,]{{1,3}} (?:(?:by|with|to|into|in\ favou?r\ of)\s)?
      | (?-i:{LETTERS})[\s,]{{1,3}} (?=(?:and\s)?(?:instead\s|now\s)?{_ANSWER}\s)
    )
    (?:(?:and\s)?(?:instead\s|now\s)?{_ANSWER}\s)? ((?-i:{LETTERS})) (?:\s(?:instead|now))? [\s.!*]{{0,6}}$
  | (?:[把将]\s?)? (?:我的)?(?:原来?|之前|原先|先前)的?(?:答案|选择|选项|选)\s?[由从为是:]?\s?
    (?-i:{LETTERS}) [\s,]{{0,3}} (?:现在?|应)?(?:改为|改成|改选|换成|更正为|修正为)\s?
    ((?-i:{LETTERS})) [\s.!*]{{0,6}}$
    """,
    re.I | re.VERBOSE,
)
"""A whole choice in the place of another; "change B to C" may also replace one letter of several."""
_YES_AND_NO = re.compile(r"\byes\s?:.*\bno\s?:", re.I)
_CONDITION = re.compile(
    r"\b(?:if|suppose|assume|assuming|whether|when|unless)\b|如果|若|假[设如使若定]|倘若|要是|是否", re.I
)


def corrected_choice(tail: str, among: tuple[str, ...]) -> Chosen | None:
    """The choice of a last line that ends by correcting an earlier choice, or by a conclusion from it."""
    line = bare_line(last_lines(tail)[0])
    match = None if _YES_AND_NO.search(line) else _EXCHANGED.search(line) or _LATER.search(line)
    if match is None or OR.search(line) or MAYBE.search(line) or _CONDITION.search(line):
        return Chosen(None, "correction", line) if match and MAYBE.search(match[0]) else None
    return read_choice(match[match.lastindex or 0], among, "correction")
