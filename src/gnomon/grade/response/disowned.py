"""Sentences behind an answer that disown it in free words: "this cannot count", "I have no value to offer", 不能算数.

Two kinds of sentences are looked for. One speaks *of the answer* (this, the result above, 上面的结果) and denies that
it counts. The other says that *there is no answer* ("I must leave the question unanswered", 给不出最终答案). Words that
only look like a denial ("this cannot be simplified") are left out by the callers.
"""

from __future__ import annotations

import re

_NOT = r"(?:(?:\w+\s+){0,2}?(?:not|never|no\s+longer|hardly|cannot)|\w+n['’]t)"
_NOUN = (
    r"(?:answers?|results?|values?|numbers?|box(?:ed\s+\w+)?|solution|choices?|selection|figure|conclusion|derivation"
    r"|argument|reasoning|computation|calculation|proof|approach|line\s+of\s+thought|expression|formula)"
)
_SUBJECT = (
    rf"(?:\b(?:it|this|that|these|those|they|the\s+above|the\s+following|everything\s+above)\b"
    rf"|\b(?:the|this|that|my|our|these)\s+(?:\w+\s+){{0,2}}?{_NOUN}\b(?:\s+(?:above|given|stated|in\s+the\s+box))?)"
)
_BAD = (
    r"(?:wrong|incorrect|mistaken|invalid|void|flawed|faulty|unreliable|untrustworthy|unsound|unjustified|nonsense"
    r"|worthless|withdrawn|retracted|rejected|discarded|disregarded|(?:an?\s+)?(?:\w+\s+)?(?:mistake|error|fallacy))"
)
_COUNTS = (
    r"(?:counts?|correct|right|valid|stand|(?:be\s+)?(?:used|trusted|accepted|relied|taken|counted|submitted|graded"
    r"|considered|right|correct|valid|final|it|the\s+(?:\w+\s+){0,2}(?:answer|value|result))|hold\s+up|acceptable"
    r"|reliable|work(?:\s+out)?|survive|the\s+(?:\w+\s+){0,2}(?:answer|value|result|solution)|a\s+(?:\w+\s+)?answer)"
)
_FLAW = (
    r"(?:gaps?|flaws?|holes?|errors?|mistakes?|fallac(?:y|ies)|contradictions?|(?:unproved|unjustified|false|wrong)\s+"
    r"(?:assumptions?|steps?|conditions?))"
)
_ANSWER_WORD = r"(?:answer|value|result|solution|choice|one|candidate|number|selection)"
_ENGLISH = rf"""
    (?P<of> {_SUBJECT} )
    (?: (?:\s+\w+){{0,2}}? (?: \s+(?:is|are|was|were|being|seems?|proves?|looks?)|['’]s ) (?:\s+(?:\w+ly|all|still|just
          |therefore|thus|in\s+fact|at\s+all|to\s+be))* \s+ {_BAD} \b (?!\s+(?:that|to|for)\b)
      | \s+ {_NOT} \s+ (?:\w+ly\s+)? (?:be\s+|actually\s+|really\s+|yet\s+)? {_COUNTS} \b
      | \s+ (?:has|have|contains?|rests?\s+on|relies\s+on|suffers\s+from|is\s+based\s+on) \s+ (?:an?|some|the|several)
          \s+ (?:\w+\s+){{0,2}}? {_FLAW} \b
      | \s+ (?:should|must|has\s+to|have\s+to|needs?\s+to) \s+ (?:therefore\s+|thus\s+)? be \s+
          (?:discarded|rejected|ignored|disregarded|withdrawn|retracted|dropped|thrown\s+away|treated\s+as\s+(?:void
            |wrong|invalid)) \b
    )
  | ^[\s$)*]* (?:cannot|can['’]t|does\s+not|doesn['’]t|should\s+not|must\s+not|may\s+not) \s+ (?:\w+ly\s+)? {_COUNTS} \b
  | \b (?:treat|regard|consider) \s+ (?:it|this|that|the\s+(?:\w+\s+){{0,2}}{_NOUN}) \s+ as \s+ (?:{_BAD}|not)
  | \b (?:they|you|one|he|she)(?:['’]d|\s+would|\s+will|['’]re|\s+are) \s+ (?:all\s+)? (?:be\s+)? (?:mistaken|wrong)\b
  | \b i \s+ (?:\w+\s+){{0,2}}? (?:have|['’]ve|got|can\s+offer|can\s+give|offer|give) \s+ no \s+
      (?:\w+\s+){{0,2}}? {_ANSWER_WORD} \b
  | \b (?:i|we) \s+ (?:\w+\s+){{0,2}}? (?:do|did|could|can|will|would) (?:\s+not|n['’]t|not) \s+ (?:\w+\s+){{0,2}}?
      (?:have|give|offer|provide|state|name|commit\s+to|produce|submit|supply|settle\s+on|arrive\s+at) \s+
      (?:an?y?|the|one|my) \s+ (?:\w+\s+){{0,2}}? {_ANSWER_WORD} \b
  | \b (?:unable|not\s+able) \s+ to \s+ (?:give|offer|provide|state|determine|find|answer|produce|solve) \b
  | \b leav(?:e|ing) \s+ (?:it|this|that|the\s+(?:\w+\s+)?(?:question|answer|problem|exercise)) \s+
      (?:unanswered|open|blank|unsolved|unresolved|undecided) \b
  | \b (?:no|without\s+an?) \s+ (?:final|definite|definitive|correct|better|other|valid) \s+ {_ANSWER_WORD} \b
      (?! \s+ (?:can|could|is|are) \s+ (?:possible|right|correct) )
"""
_THIS = r"(?:这个?|那个?|此|该|它|上[面述]的?|以上的?|前面的?|上面给出的?)"
_THING = r"(?:答案|结果|结论|数值|数|值|推导|推理|解答|计算|过程|选择|做法|框内的?\w{0,2})"
_VOID = (
    r"(?:不能?算(?:数)?|不作数|不可[信靠用]|不足为信|不能(?:采用|作为|当作|成立|采信|用)|不成立|站不住|靠不住|无效|作废"
    r"|有\w{0,4}(?:漏洞|问题|缺陷|错误)|并?不对|无法(?:保证|确认|成立)|不正确|是错)"
)
_CHINESE = rf"""
    {_THIS} {_THING}? [^，。；\n]{{0,10}}? {_VOID}
  | (?:给不出|无法给出|不能给出|没有得出|得不出|拿不出|没有) [^，。；\n]{{0,8}} (?:答案|结果|结论) (?!不)
  | [暂先故]?不(?:予|能|再)?作答 | 放弃作答 | (?:请勿|不要|切勿)(?:采用|采信|参考|当作)
  | [所以因此故但]{{0,2}} 答案 并? (?:不是|不会是|不可能是) (?:它|这个|这样|上[面述])
"""
_DISOWNS = re.compile(f"{_ENGLISH}|{_CHINESE}", re.I | re.VERBOSE)
_WORDS = (
    *("wrong", "incorrect", "mistaken", "invalid", "void", "flaw", "unreliable", "untrust", "unsound", "unjustified"),
    *("nonsense", "worthless", "withdrawn", "retract", "reject", "discard", "disregard", "mistake", "error", "fallac"),
    *("not ", "n't", "n’t", "never", "cannot", "longer", "gap", "hole", "contradict", "unproved", "false", " no "),
    *("unable", "unanswered", "open", "blank", "unsolved", "undecided", "without an", "unresolved", "ignored"),
    *("不", "无", "作废", "漏洞", "问题", "缺陷", "错", "没有", "勿", "站", "靠"),
)
"""Every match of _DISOWNS holds one of these."""
_PRONOUN = re.compile(r"(?:it|this|that|these|those|they)$", re.I)
_NAMED = re.compile(r"\d|[√π]|\\(?:frac|sqrt|pi)|(?<![A-Za-z])[A-Z](?![a-z'])")
"""What a pronoun may stand for beside the answer: a value, a point, an option."""


def disowned(rest: str) -> re.Match[str] | None:
    """The last sentence of a text behind an answer that disowns it; None where none does.

    >>> disowned(" is what one would expect, but it is wrong.") is not None
    True
    >>> disowned(". Note that AB = 3 is not used; this is correct.") is None
    True
    """
    lowered = rest.lower()
    if not any(word in lowered for word in _WORDS):
        return None
    last = None
    for found in _DISOWNS.finditer(rest):
        of = found["of"]
        if of and _PRONOUN.match(of) and _NAMED.search(_before(rest, found.start())):
            continue
        last = found
    return last


_STOP = re.compile(r"[.!?](?=\s|$)|[。！？\n]")


def _before(rest: str, at: int) -> str:
    """The sentence before a place and the one before it."""
    stops = [0, *(stop.end() for stop in _STOP.finditer(rest, 0, at) if stop.end() < at)]
    return rest[stops[-2] if len(stops) > 1 else 0 : at]
