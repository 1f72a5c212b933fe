"""The value that one sentence states: announced as the answer, or led to by a linking word.

A sentence *announces* its value ("final answer 42", "42 is what was asked for", 因此填 42) or *links* to it ("it
comes out to 42", 算得 42). The words before the value must be firm, and those behind it harmless: they give a unit,
a reason, the value again, or say that other values are wrong.
"""

from __future__ import annotations

import re
from itertools import pairwise

from gnomon.grade.response.commitment_words import (
    ALLOWED,
    ANNOUNCES,
    BEHIND,
    CHATTER,
    GIVES_UP,
    LINK,
    RESERVED,
    SIDE,
)
from gnomon.grade.response.forms import without_form
from gnomon.grade.response.remarks import SPOILS
from gnomon.grade.response.stance import without_contrast
from gnomon.grade.response.value_spans import Span, first_value, values_in

_FILL_LONGEST = 90  # signs between the words that announce a value and the value


_CROSS = re.compile("[✗✘❌]")
_DENIAL = re.compile(
    r"\b(?:do(?:es)?\s+not|don['’]t|doesn['’]t|fails?|cannot|can['’]t|(?:is|are)\s+not|(?:is|are)n['’]t"
    r"|not\s+(?:parallel|perpendicular|valid)|extraneous|inadmissible|skew|rejected|discarded|(?:ruled|drops?)\s+out|excluded"
    r"|too\s+(?:large|small|big|long|short)|intersects?)\b|异面|相交|[不舍]|排除|有误|错误|是错",
    re.I,
)


def denies(plain: str) -> bool:
    """Whether a sentence only says that its values are not the answer."""
    return _DENIAL.search(plain) is not None and not ANNOUNCES.search(plain) and not GIVES_UP.search(plain)


def _firm(words: str) -> bool:
    return RESERVED.search(ALLOWED.sub(" ", words)) is None


def announced_value(plain: str, spans: list[Span]) -> Span | None:
    """The value that a sentence announces as the answer."""
    if (replaced := _REPLACED.search(plain)) and len(spans) == 2 and spans[1].start >= replaced.end():
        return _with_tail(plain, spans[1]) if _firm(plain[replaced.end() : spans[1].start]) else None
    for found in reversed(list(ANNOUNCES.finditer(plain))):
        value = _predicate(plain, [span for span in spans if span.start >= found.end()])
        if value is None or value.start - found.end() > _FILL_LONGEST:
            continue
        between = plain[found.end() : value.start]
        if _FOR.search(plain, 0, found.start()):
            continue  # "one obtains 5 for the requested quantity, where 12 is the side"
        if not _firm(between) or not _firm(_clause_before(plain, found.start())):
            return None
        return _with_tail(plain, value)
    for value in reversed(spans):
        behind = BEHIND.match(plain, value.end)
        if (
            behind
            and _firm(behind[0].strip("<>-=—–→← "))
            and _firm(_clause_before(plain, value.start))
            and _harmless_words(plain[behind.end() :], value.text)
        ):
            return value
    return next((value for value in spans if value.is_name and _is_only(plain, value)), None)


_REPLACED = re.compile(
    r"\b(?:i|we)\s+(?:now\s+|hereby\s+|therefore\s+)?(?:replace|correct|change|revise|amend)\b[^.;?]{0,80}?\b(?:by|with|to)\s+"
    r"(?=[^A-Za-z]*$|[^A-Za-z]{1,60}\W)|(?:改为|改成|更正为|修正为)\s*",
    re.I,
)
"""Words between a value that is taken back and the one in its place."""
_FOR = re.compile(r"(?:\d|[√π$}²³°])\s+for\s+(?:the\s+|our\s+)?$")
_ONLY = re.compile(r"(?:\bonly\s+(?:the\s+)?|只有\s?|仅有?\s?)$", re.I)
_FITS = re.compile(
    r"\s*(?:is|has|passes|works|satisf\w+|fits|meets|lies|runs|does|符合|满足|平行|垂直|与)(?![a-z])"
    r"(?:(?!\b(?:not|no|never|or|if|skew)\b|n['’]t\b|[不或]).){0,80}$",
    re.I,
)


def _is_only(plain: str, value: Span) -> bool:
    """Whether a sentence says that only this line or plane is as it should be: "only VB has this direction"."""
    return _ONLY.search(plain, 0, value.start) is not None and _FITS.match(plain, value.end) is not None


_COPULA = re.compile(
    r"(?:\b(?:is|are|be|equals?|as|measures?|has\s+(?:the\s+)?(?:length|area|volume|measure)|(?:comes?|works?|amounts?|evaluates?|simplifies)(?:\s+out)?\s+to)\b|[为是]|等于)"
    r"[\s*:：]*(?:\b(?:exactly|precisely|simply|just|then|thus|therefore|the|line|plane|segment|equal\s+to)\b\s*|直线|平面|线段)*$",
    re.I,
)
_EQUALS = re.compile(r"[=＝][\s$]*$")


def _predicate(plain: str, spans: list[Span]) -> Span | None:
    """The first value of some that is not part of a subject: of "the volume of L-MNP is 46" it is 46."""
    if not spans:
        return None
    for subject, value in pairwise(spans):
        if not subject.is_name:
            return subject
        between = plain[subject.end : value.start]
        if _COPULA.search(between) or (_EQUALS.search(between) and not value.is_name):
            return value if _firm(between) else subject
    return spans[0]


_OTHERS = re.compile(
    r"\b(?:wrong|incorrect|naive|common|tempting|classmate|students?|reader|friend|mistake\w*|error|slip|trap"
    r"|earlier|first|previous|old|not|n't)\b"
    r"|[误错]|有人|同学|不是",
    re.I,
)


def announces_less(plain: str, spans: list[Span]) -> bool:
    """Whether a sentence announces a value as the answer, but not firmly or not as the only one."""
    return any(
        any(0 <= span.start - found.end() <= _FILL_LONGEST for span in spans) for found in ANNOUNCES.finditer(plain)
    ) and not (_OTHERS.search(plain) or SIDE.search(plain))


_CLAUSE = re.compile(
    r"[,，;；:：.。!！—–]|\s-\s|\b(?:but|so|then|thus|hence|therefore|now|only|and\s+keep|keep)\b|但|所以|因此|而|故",
    re.I,
)


def _clause_before(plain: str, at: int) -> str:
    """The words of a clause before a place."""
    start = 0
    for stop in _CLAUSE.finditer(plain, 0, at):
        start = stop.end()
    return plain[start:at]


def linked_value(plain: str, spans: list[Span]) -> Span | None:
    """The one value of a sentence that a linking word leads to, with harmless words around it."""
    if "|" in plain or _CROSS.search(plain):  # a row of a table
        return None
    shown = without_contrast(plain)
    if shown != plain:
        plain, spans = shown, values_in(shown)
    if not spans:
        return None
    cut = _after_regret(plain)
    if cut:
        plain = plain[cut:]
        spans = values_in(plain)
    if not spans:
        return None
    value = _chosen_of(plain, spans)
    if value is None:
        return None
    lead = plain[: value.start]
    if value is not spans[0] and not all(span.is_name for span in spans[: spans.index(value)]):
        lead = max(_clause_before(plain, value.start), plain[spans[-2].end : value.start], key=lambda part: -len(part))
    link = LINK.search(lead)
    if link is None or not _firm(lead[: link.start()]):
        return None
    return _with_tail(plain, value)


_REJECTS = re.compile(
    r"\b(?:reject\w*|discard\w*|wrong|incorrect|false|first|initial\w*|originally|violat\w+|extraneous"
    r"|too\s+(?:large|small|big)|negative|not|fails?|impossible"
    r"|was\s+(?:going|about)\s+to|inadmissible|former|latter|don['’]t)\b|[错误舍别不]|一开始|起初|最初",
    re.I,
)
_BARE_NO = re.compile(r"[,，;；]\s*(?:no|wait|不对|不|错了|等等)\s*[,，;；]", re.I)
"""Of "5, no, 6" it is not clear which value is meant."""
_OR = re.compile(r"\b(?:or|either|maybe|perhaps|possibly|might|could)\b|或|可能", re.I)


def _chosen_of(plain: str, spans: list[Span]) -> Span | None:
    """The value that a sentence leads to: the first, or the last where the words before it reject the others."""
    last = spans[-1]
    before = plain[: last.start]
    if _BARE_NO.search(plain):
        return None
    if any(span.text != last.text for span in spans) and _REJECTS.search(before) and not _OR.search(plain):
        clause = _clause_before(plain, last.start)
        if not _REJECTS.search(clause) or len(clause) < len(before):
            return last
        first = spans[0]
        return first if len(spans) == 2 and not _REJECTS.search(plain, 0, first.start) else None
    if len(spans) > 1 and _PREMISE.match(plain) and not _OR.search(plain):
        return last  # "plugging in 12, we get 5"
    return _predicate(plain, spans)


_PREMISE = re.compile(
    r"(?:\W|\b(?:so|then|and|now|thus|hence)\b)*(?:given|with|plugging|substitut\w+|from|by|since|using|insert\w*"
    r"|as|because|when|after|\w{3,}ing"
    r"|setting|putting|applying|代入|将|由|因为|由于|根据|已知|当|用|令|把)(?![a-z])",
    re.I,
)
"""What a sentence begins with that first says from what its value follows."""


_REGRETS = re.compile(
    r"(?:[-—–,;:.…!]|\b)\s*(?:(?:wait|oh|hmm+|ah|no)[\s,.…]{0,4}){0,3}(?:sorry|oops|scratch\s+that|correction|edit"
    r"|i\s+mean|or\s+rather|make\s+that)\b[\s,:：;.!—–-]*"
    r"|(?:更正|改正)[后]?[，,：:。！]*",
    re.I,
)


def _after_regret(plain: str) -> int:
    """Where the part of a sentence begins that takes the place of the part before; 0 where nothing is taken back."""
    return max((found.end() for found in _REGRETS.finditer(plain) if found.start() > 0), default=0)


_UNIT = re.compile(
    r"[\s~\\,]{0,4}(?:\(\s*)?(?:square\s+|cubic\s+|sq\.?\s+|cu\.?\s+)?(?:units?|cm|mm|dm|km|m|centimet(?:er|re)s?"
    r"|met(?:er|re)s?|degrees?)"
    r"(?:\s*\^?\s*\{?[23²³]\}?|[²³])?(?:\s+(?:squared|cubed|of\s+length))?(?![A-Za-z])(?:\s*\))?"
    r"|\s*(?:个)?(?:平方|立方)?(?:厘米|毫米|分米|米|单位长度|单位)",
    re.I,
)


def _with_tail(plain: str, value: Span) -> Span | None:
    """The value with its unit, if the words behind it are harmless; a value that says it again goes along."""
    unit = _UNIT.match(plain, value.end)
    end = unit.end() if unit else value.end
    text = plain[value.start : end].strip()
    tail = plain[end:]
    shown = without_contrast("5" + tail)[1:] if tail[:1] in ",，;(（ " else tail
    more = _again(shown)
    if more is not None:
        again, shown = more
        return Span(text, value.start, end, again) if _harmless_tail(shown, text) else None
    return Span(text, value.start, end) if _harmless_tail(shown, text) else None


_AGAIN = re.compile(
    r"[\s,，;；(（\[]*(?:(?:exact(?:ly)?|simplified|in\s+simplest\s+form"
    r"|as\s+an\s+exact\s+value)\s*[)）\],，]*\s*[,，;(]?\s*)?"
    r"(?:i\.\s?e\.,?|that\s+is,?|or\s+equivalently|equivalently|numerically|in\s+decimals?|as\s+a\s+decimal"
    r"|which\s+is|namely|or|即|也就是|≈|=|\\approx|约|about|approximately|roughly)"
    r"(?:[\s,:]*(?:is|about|approximately|approx\.?|roughly|around|equal\s+to|numerically|≈|=|\\approx|约为?"
    r"|大约))*[\s$]*$",
    re.I,
)


def _again(tail: str) -> tuple[tuple[str, ...], str] | None:
    """The value that a tail says again, and the rest of the tail; None where it says none."""
    second = first_value(tail)
    if second is None or not _AGAIN.match(tail[: second.start]):
        return None
    return (second.text,), tail[second.end :].lstrip(" )）]")


_REASON = re.compile(
    r"[\s,，;；(（—–-]*(?:recall|note|remember|with|here|the\s+(?:height|side|base|radius|auxiliary|intermediate)|where|since|because|as|by|using|from|after|given|see|thanks\s+to|due\s+to|for|in|when|at|of"
    r"|其中|因为|由于|由|根据|这里|此时)(?![A-Za-z])",
    re.I,
)
_ANOTHER = re.compile(r"\b(?:and|plus|while|whereas)\s+[-−(]?(?:\$|\d|√|\\(?:d?frac|sqrt))|[和与及]\s*(?:\$|\d|√)")
"""A second value for a second thing: "5 for the base and 6 for the total"."""
_EMOTICON = re.compile(r"[:;=]-?[)DPp(]+|\^_?\^|<3|[\U0001F300-\U0001FAFF\u2600-\u27BF\ufe0f]|\bxd\b|\blol\b", re.I)
_SPOILS_BEHIND = re.compile(
    r"\b(?:or|not|n't|if|unless|maybe|perhaps|possibly|wrong|incorrect|but|however|plus|minus|times|twice|half"
    r"|doubled|halved|squared|guess\w*|unsure|fails?"
    r"|too|would|could|might|each|per|more|less|short|off|bound|k|whole|instead)\b|n['’]t\b|[?？±]"
    r"|[不错误或但倍]|半(?![径圆球])|左右|以上|以下|可能|也许",
    re.I,
)


_TAIL_OPENS = re.compile(
    r"\s*(?:[^\w\s\u4e00-\u9fff]|(?:for|as|in|which|because|since|when|where|by|using|after|from|given|too|then|btw"
    r"|altogether|total|exactly|now|indeed|final(?:ly)?|done|thanks?"
    r"|cheers|square|cubic|to\s+be\s+(?:exact|precise)|and\s+(?:that|this|we|i|it|the|nothing)"
    r"|at\s+the\s+end|of\s+course|it\s+seems|i\s+think|i\s+believe|folks|everyone|once|overall)\b"
    r"|啦|哦|吧|了|呢|即|作为|个|的)",
    re.I,
)


def _harmless_tail(tail: str, value: str = "") -> bool:
    """Whether the words behind a value change nothing about it."""
    tail = _EMOTICON.sub(" ", CHATTER.sub(" ", without_form(tail)))
    if not tail.strip(" \t.。!！,，;；:：)）]}*_`\"'”’>~|<-—–=✓✔✅∎□■"):
        return True
    if not _TAIL_OPENS.match(tail) or "±" in tail:
        return False
    if _REASON.match(tail):
        if _ANOTHER.search(tail):
            return False
        allowed = ALLOWED.sub(" ", tail)
        return _SPOILS_BEHIND.search(allowed) is None and "=" not in re.sub(r"\$[^$]*\$", "", tail)
    return _harmless_words(tail, value)


def _harmless_words(words: str, value: str) -> bool:
    """Whether words neither spoil a value nor offer another one; what they say of other values does not matter."""
    words = ALLOWED.sub(" ", CHATTER.sub(" ", words))
    if GIVES_UP.search(words) or _BARE_NO.search(words):
        return False
    spans = values_in(words)
    if any(span.text.strip("$") == value.strip("$") for span in spans):
        return False
    return SIDE.search(words) is not None or (denies(words) if spans else SPOILS.search(words) is None)
